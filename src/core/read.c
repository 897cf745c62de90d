/* Reading the text form of Core: tokens, trees, Core, lint. Each step reports all it can and leaves out what is broken.
 */
#include "core/lint_int.h"
#include "core/read_int.h"
#include "core/text.h"

static void free_parser(Parser *p)
{
    VEC_FREE(&p->trees);
    VEC_FREE(&p->ops);
    VEC_FREE(&p->params);
    VEC_FREE(&p->binds);
    VEC_FREE(&p->alts);
    VEC_FREE(&p->fields);
    VEC_FREE(&p->cons);
}

static void parse_file(uint32_t file, Arena *trees, Diags *ds, Decls *out)
{
    Tokens tokens = {0};
    lex_file(file, ds, &tokens);
    Parser p = {.file = file, .text = source_get(file)->text, .tok = tokens.data, .arena = trees, .ds = ds};
    parse_program(&p, out);
    free_parser(&p);
    VEC_FREE(&tokens);
}

static void free_decls(Decls *decls)
{
    VEC_FREE(&decls->datas);
    VEC_FREE(&decls->tops);
    ptrmap_free(&decls->broken_cons);
}

static void free_resolver(Resolver *r)
{
    PtrMap *maps[] = {&r->vars, &r->cons, &r->types, &r->prims, &r->lambdas, &r->nullary, &r->reported};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) ptrmap_free(maps[i]);
    VEC_FREE(&r->wrappers);
    VEC_FREE(&r->binds);
}

static CoreProgram *resolve_file(Arena *arena, const Decls *decls, Diags *ds)
{
    CoreProgram *program = ARENA_NEW(arena, CoreProgram);
    *program = (CoreProgram){.arena = arena, .module = decls->module, .flat = decls->flat,
                             .unfolds = decls->unfolds, .search = decls->search};
    Resolver r = {.arena = arena, .ds = ds, .flat = decls->flat, .broken_cons = &decls->broken_cons,
                  .temporary = name_of("t"), .wildcard = name_of("_")};
    resolve_program(&r, decls, program);
    free_resolver(&r);
    return program;
}

static void no_main(uint32_t file, Diags *ds)
{
    Diag *d = diag_add(ds, DIAG_ERROR, core_errors[ERR_NO_MAIN].code, (Span){file, 0, 0}, "this program has no `main`");
    diag_help(d, "define `main`, without parameters");
}

CoreProgram *core_read(Arena *arena, uint32_t file, Diags *ds)
{
    size_t errors = diags_errors(ds);
    Arena *trees = arena_new();
    Decls decls = {0};
    parse_file(file, trees, ds, &decls);
    CoreProgram *program = resolve_file(arena, &decls, ds);
    free_decls(&decls);
    arena_free(trees);
    if (!program->main && diags_errors(ds) == errors) no_main(file, ds);
    lint_read(program, ds);
    return diags_errors(ds) == errors ? program : NULL;
}
