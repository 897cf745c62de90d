/* A FlatCurry program: the user's module, and those it imports. What our library has is taken from there, everything
 * else from .fcy files: beside the user's, where the front end puts them, or in the folders of -i. */
#include "syntax/flatcurry.h"
#include "syntax/language.h"
#include "syntax/parse_errors.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

typedef struct Loading {
    FlatProgram *program;
    const LoadOptions *options;
    Diags *ds;
} Loading;

/* DIR/Data/List.SUFFIX; NULL: there is no such file. */
static const char *module_file(Arena *arena, const char *dir, const char *module, const char *suffix)
{
    char *path = arena_printf(arena, "%s/%s", dir, module);
    for (char *c = path + strlen(dir); *c; c++)
        if (*c == '.') *c = '/';
    path = arena_printf(arena, "%s%s", path, suffix);
    return access(path, R_OK) == 0 ? path : NULL;
}

static const char *own_folder(Arena *arena, const char *file)
{
    const char *slash = strrchr(file, '/');
    return slash ? arena_strndup(arena, file, (size_t)(slash - file)) : ".";
}

static const char *find_fcy(const Loading *l, const char *module)
{
    Arena *arena = l->program->arena;
    const char *path = module_file(arena, own_folder(arena, l->options->file), module, flatcurry.suffixes[0]);
    for (size_t i = 0; !path && i < l->options->n_dirs; i++)
        path = module_file(arena, l->options->dirs[i], module, flatcurry.suffixes[0]);
    return path;
}

static bool is_library(const Loading *l, const char *module)
{
    Arena *arena = l->program->arena;
    const char *folder = arena_printf(arena, "%s/%s", l->options->lib, curry.folder);
    return module_file(arena, folder, module, curry.suffixes[0]) != NULL;
}

static void load_module(Loading *l, const char *path, Span from);

static void import_module(Loading *l, const Term *import)
{
    FlatProgram *p = l->program;
    Name module = import->text;
    if (ptrmap_get(&p->modules, module)) return;
    ptrmap_put(&p->modules, module, (void *)module);
    if (is_library(l, module->text)) {
        VEC_PUSH(&p->library, module);
        return;
    }
    const char *path = find_fcy(l, module->text);
    if (path) {
        load_module(l, path, import->span);
        return;
    }
    Diag *d = diag_add(l->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, import->span, "module `%s` cannot be found",
                       module->text);
    diag_note(d, "it is not in the library, and there is no such .fcy file beside `%s`", l->options->file);
    diag_help(d, "`-i DIR` names another folder to look in");
}

static void load_module(Loading *l, const char *path, Span from)
{
    Name module = NULL;
    Term *imports = NULL;
    errno = 0;
    uint32_t file = source_load(path);
    if (!file) {
        diag_add(l->ds, DIAG_ERROR, NULL, from, "cannot read `%s`: %s", path, strerror(errno));
        return;
    }
    if (!flat_read_module(l->program, file, l->ds, &module, &imports)) return;
    if (!l->program->main) {
        l->program->main = module;
        ptrmap_put(&l->program->modules, module, (void *)module);
    }
    for (uint32_t i = 0; i < imports->n; i++) import_module(l, imports->args[i]);
}

/* A module whose scope is what is referred to. Its main is not the program's. */
static const char *make_glue(const Loading *l)
{
    Buf text = { 0 };
    buf_printf(&text, "module %s where\nimport qualified Prelude\n", curry.main_module);
    for (size_t i = 0; i < l->program->library.len; i++)
        buf_printf(&text, "import qualified %s\n", l->program->library.data[i]->text);
    buf_printf(&text, "%s = ()\n", curry.main);
    const char *glue = arena_strndup(l->program->arena, buf_text(&text), text.len);
    buf_free(&text);
    return glue;
}

static void expect_main(const Loading *l)
{
    FlatName name = { l->program->main, name_of(curry.main), NO_SPAN };
    const FlatFunc *f = ptrmap_get(&l->program->funcs, flat_key(&name));
    if (f && f->arity == 0) return;
    Diag *d = diag_add(l->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, f ? f->span : NO_SPAN,
                       f ? "`%s.main` takes parameters" : "module `%s` defines no `main`", l->program->main->text);
    if (f) diag_help(d, "give `main` a type without variables");
}

FlatProgram *flat_load(Arena *arena, const LoadOptions *options, Diags *ds)
{
    FlatProgram *p = ARENA_NEW(arena, FlatProgram);
    Loading l = { p, options, ds };
    size_t errors = diags_errors(ds);
    p->arena = arena;
    load_module(&l, options->file, NO_SPAN);
    if (options->goal)
        diag_add(ds, DIAG_ERROR, NULL, NO_SPAN,
                 "`-e` needs Curry source: a FlatCurry file has no scope for expressions");
    if (diags_errors(ds) == errors) expect_main(&l);
    if (diags_errors(ds) == errors) p->glue = make_glue(&l);
    return p;
}

void flat_free(FlatProgram *p)
{
    if (!p) return;
    ptrmap_free(&p->funcs);
    ptrmap_free(&p->cons);
    ptrmap_free(&p->datas);
    ptrmap_free(&p->modules);
    ptrmap_free(&p->bridges);
    VEC_FREE(&p->library);
}
