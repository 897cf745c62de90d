/* From a file to its syntax tree: literate source, CPP, pragmas, tokens, parser.
 *
 * What the tree looks like where ast.h leaves a choice:
 *  - (), [], (,) and (->) are constructors of those names: EXPR_CON, PAT_CON, TYPE_CON; so is the kind `*`;
 *  - the module `Prelude` is not imported implicitly here: the loader does that;
 *  - clauses of a function that follow each other are one binding; other bindings of the same name stay apart. A
 *    binding without arguments is never joined;
 *  - in EXPR_OPS a prefix minus is an item without operand and operator;
 *  - ClassDecl.defaults holds the fixities too, its sigs are in ClassDecl.sigs; methods and defaults are never NULL;
 *  - !t is TYPE_BANG in constructors' fields only; ~t there is just t. */
#include "base/bigstack.h"
#include "syntax/cpp.h"
#include "syntax/literate.h"
#include "syntax/parse_int.h"
#include <string.h>

static void set_names(Parser *p)
{
    p->names.forall = name_of("forall");
    p->names.dot = name_of(".");
    p->names.percent = name_of("%");
    p->names.star = name_of("*");
    p->names.question = name_of("?");
    p->names.hash = name_of("#");
    p->names.plus = name_of("+");
    p->names.n_plus_k = name_of("n+k");
    p->names.group = name_of("group");
    p->names.hiding = name_of("hiding");
    p->names.qualified = name_of("qualified");
    p->names.as = name_of("as");
    p->names.family = name_of("family");
    p->names.role = name_of("role");
    p->names.stock = name_of("stock");
    p->names.anyclass = name_of("anyclass");
    p->names.via = name_of("via");
    p->names.pattern = name_of("pattern");
    p->names.safe = name_of("safe");
    p->names.unit = name_of("()");
    p->names.list = name_of("[]");
    p->names.arrow = name_of("->");
    p->names.colon = name_of(":");
    p->names.underscore = name_of("_");
    p->names.cases = name_of("cases");
}

static void free_parser(Parser *p)
{
    VEC_FREE(&p->blocks);
    VEC_FREE(&p->failed_blocks);
    VEC_FREE(&p->nodes);
    VEC_FREE(&p->bindings);
    VEC_FREE(&p->sigs);
    VEC_FREE(&p->default_sigs);
    VEC_FREE(&p->foreign_exports);
    VEC_FREE(&p->fixities);
    VEC_FREE(&p->clauses);
    VEC_FREE(&p->centres);
    VEC_FREE(&p->implicits);
    VEC_FREE(&p->hints);
    VEC_FREE(&p->rules);
    VEC_FREE(&p->guardeds);
    VEC_FREE(&p->alts);
    VEC_FREE(&p->items);
    VEC_FREE(&p->field_exprs);
    VEC_FREE(&p->field_pats);
    VEC_FREE(&p->refs);
    VEC_FREE(&p->binders);
    VEC_FREE(&p->exports);
    VEC_FREE(&p->words);
    VEC_FREE(&p->derivs);
    VEC_FREE(&p->fundeps);
    VEC_FREE(&p->equations);
    VEC_FREE(&p->associated);
    VEC_FREE(&p->empty_cases);
}

/* Only if nothing is wrong: else the alternatives that stand too far left are an error already. */
static void warn_empty_cases(const Parser *p)
{
    for (size_t i = 0; diags_errors(p->ds) == 0 && i < p->empty_cases.len; i++) {
        Diag *d = diag_add(p->ds, DIAG_WARNING, syn_errors[SYN_LAYOUT].code, syn_token_span(p, p->empty_cases.data[i]),
                           "there are no alternatives here");
        diag_help(d, "indent alternatives more than the block around them; write `{}` if there are none");
    }
}

static void parse_tokens(TokenList *list, Arena *arena, Extensions *x, Diags *ds, Module *m)
{
    Diags *nobody = diags_new();
    Parser p = {.list = list, .tok = list->tokens.data, .arena = arena, .ds = list->hopeless ? nobody : ds, .x = x,
                .view_scanned = list->tokens.data};
    set_names(&p);
    syn_settle(&p);
    syn_module(&p, m);
    warn_empty_cases(&p);
    free_parser(&p);
    diags_free(nobody);
}

typedef struct Job {
    Arena *arena;
    uint32_t file;
    const Language *language;
    const Extensions *base;
    Diags *ds;
    Module *module;
} Job;

/* The texts that preprocessing made. */
typedef struct Texts {
    char *unlit;
    Buf   cpp;
} Texts;

static void unlit(TokenList *list, Texts *texts, bool directives, Diags *ds)
{
    const SourceFile *source = source_get(list->file);
    if (!syn_is_literate(list->language, source->path)) return;
    xfree(texts->unlit);
    texts->unlit = syn_unlit(list->file, source->text, (uint32_t)source->len, directives, ds);
    list->text = texts->unlit;
}

/* Literate source, then CPP, whose pragma must be found first; then the other pragmas, some of which CPP may have
 * removed. */
static void preprocess(TokenList *list, Texts *texts, Extensions *x, Arena *arena, Diags *ds)
{
    unlit(list, texts, false, ds);
    Extensions *probe = extensions_copy(arena, x);
    syn_read_header(list, probe, ds, true);
    if (extension_on(probe, EXT_CPP)) {
        unlit(list, texts, true, NULL);
        syn_cpp(list, extensions_cpp(x), ds, &texts->cpp);
    }
    syn_read_header(list, x, ds, false);
}

static void parse_file(void *arg)
{
    Job *job = arg;
    const SourceFile *source = source_get(job->file);
    Module *m = ARENA_NEW(job->arena, Module);
    Texts texts = {0};
    TokenList list = {.language = job->language, .file = job->file, .text = source->text, .len = (uint32_t)source->len};
    m->file = job->file;
    m->language = job->language;
    m->extensions = extensions_copy(job->arena, job->base);
    preprocess(&list, &texts, m->extensions, job->arena, job->ds);
    syn_lex(&list, m->extensions, job->ds);
    parse_tokens(&list, job->arena, m->extensions, job->ds, m);
    syn_tokens_free(&list);
    xfree(texts.unlit);
    buf_free(&texts.cpp);
    job->module = m;
}

Module *parse_module(Arena *arena, uint32_t file, const Language *language, const Extensions *base, Diags *ds)
{
    Job job = {.arena = arena, .file = file, .language = language, .base = base, .ds = ds};
    if (bigstack_left() == SIZE_MAX) bigstack_run((size_t)4 << 30, parse_file, &job);
    else parse_file(&job);
    return job.module;
}
