/* load_library, then load_user: modules are loaded, then
 *
 *   1. collected, each for itself: entities of all that is defined; then boot files, which name some of those;
 *   2. what the compiler needs of the library is looked up;
 *   3. in dependency order: imports and exports;
 *   4. their bodies are renamed.
 *
 * All of it is done for modules of the library, and then for the user's: what was made of the library knows nothing of
 * those, so it may come from an earlier run. What the first step did not foresee is loaded by the second.
 *
 * A module with syntax errors takes no part. Since entities are made before anything is resolved, sugar may be expanded
 * into what a module defines that comes later: a problem of the library only, for the type checker takes modules in
 * order. */
#include "syntax/rename.h"
#include "base/bigstack.h"
#include "base/passes.h"
#include "syntax/extensions.h"
#include "syntax/rename_int.h"

/* ---- Phases ------------------------------------------------------------------------------------------------ */

static void enter_module(Renamer *r, Scope *s)
{
    program_enter(r->program, s->module);
    r->scope = s;
    r->module = s->module;
    r->scoped = extension_on(s->module->extensions, EXT_SCOPED_TYPE_VARIABLES);
    r->lists = extension_on(s->module->extensions, EXT_OVERLOADED_LISTS);
    r->strings = extension_on(s->module->extensions, EXT_OVERLOADED_STRINGS) ? r->from_string : NULL;
}

static void for_modules(Renamer *r, const Scopes *scopes, size_t from, void (*phase)(Renamer *))
{
    for (size_t i = from; i < scopes->len; i++) {
        if (scopes->data[i]->broken) continue;
        enter_module(r, scopes->data[i]);
        phase(r);
        letters_report(r);
        name_report_counts(r);
        name_report_frees(r);
    }
}

static void collect_entities(Renamer *r)
{
    if (!r->scope->boot_of) collect_module(r);
}

static void collect_boots(Renamer *r)
{
    if (r->scope->boot_of) collect_boot(r);
}

static void rename_top(Renamer *r)
{
    resolve_imports(r);
    resolve_exports(r);
}

static void rename_bodies(Renamer *r)
{
    Module *m = r->module;
    synonyms_plain(r);
    for (uint32_t i = 0; i < m->n_decls; i++) rename_decl(r, m->decls[i]);
    if (r->scope->boot_of) rename_boot_sigs(r);
    else if (m->binds) rename_top_binds(r, m->binds);
}

static void renamer_free(Renamer *r)
{
    ptrmap_free(&r->vars);
    ptrmap_free(&r->tyvars);
    ptrmap_free(&r->sigs);
    ptrmap_free(&r->reported);
    VEC_FREE(&r->unknowns);
    VEC_FREE(&r->imports_wanted);
    VEC_FREE(&r->frees);
    ptrmap_free(&r->used);
    if (r->index != r->options->index) library_index_free(r->index);
}

void rename_tops(Arena *arena, const Loader *l, Diags *ds)
{
    Program program = {.arena = arena, .language = l->options->language, .builtins = builtins_new(arena)};
    Renamer r = {.arena = arena, .ds = ds, .program = &program, .options = l->options, .quiet = true};
    for_modules(&r, &l->loaded, 0, collect_module);
    for_modules(&r, &l->loaded, 0, rename_top);
    renamer_free(&r);
}

/* ---- What the compiler needs of the library ---------------------------------------------------------------- */

/* The languages whose modules the program may have. */
#define EACH_LANGUAGE(x, options) const Language *x = (options)->language; x; x = x->base

static void load_known(Loader *l)
{
    for (EACH_LANGUAGE(language, l->options))
        for (int i = 0; i < KNOWN_COUNT; i++)
            if (language->known[i].module) load_library_module(l, language, name_of(language->known[i].module));
}

static void library_lacks(Renamer *r, const Buf *missing, bool all)
{
    const char *lib = r->options->lib ? r->options->lib : "";
    if (all) {
        RENAME_ERROR(r, LIBRARY, NO_SPAN, "the library is not in `%s`", lib);
        return;
    }
    Diag *d = RENAME_ERROR(r, LIBRARY, NO_SPAN, "the library lacks what the compiler needs: %s", buf_text(missing));
    diag_note(d, "the library is looked for in `%s`", lib);
}

/* All that is missing in one message; nothing about modules with syntax errors, which are reported. */
static void find_known(Renamer *r, Loader *l)
{
    Buf missing = {0};
    uint32_t n = 0, asked = 0;
    for (EACH_LANGUAGE(language, r->options)) {
        Entity **known = r->program->knowns[language->id] = ARENA_ARRAY(r->arena, Entity *, KNOWN_COUNT);
        for (int i = 0; i < KNOWN_COUNT; i++) {
            const KnownName *k = &language->known[i];
            const Scope *s = k->module ? load_library_module(l, language, name_of(k->module)) : NULL;
            if (s) known[i] = table_get(&s->locals, k->is_type ? SPACE_TYPE : SPACE_VALUE, name_of(k->name));
            asked += k->module != NULL;
            if (!k->module || known[i] || (s && s->broken)) continue;
            buf_printf(&missing, "%s`%s.%s`", n++ ? ", " : "", k->module, k->name);
        }
    }
    program_enter(r->program, NULL);
    if (n) library_lacks(r, &missing, n == asked);
    buf_free(&missing);
}

/* The module with it was loaded if a module has OverloadedStrings. */
static void find_from_string(Renamer *r)
{
    Name name = name_of(r->options->language->strings);
    for (uint32_t i = 0; i < r->program->n_modules; i++)
        if (r->program->modules[i]->name == name)
            r->from_string = table_get(&r->program->modules[i]->scope->locals, SPACE_VALUE, name_of("fromString"));
}

/* ---- main -------------------------------------------------------------------------------------------------- */

static size_t names_like(const NameTable *t, Name wanted, const char *similar[3])
{
    VEC(const char *) names = {0};
    for (uint32_t i = 0; i < t->n_rows; i++)
        if (t->rows[i].entity[SPACE_VALUE]) VEC_PUSH(&names, t->rows[i].name->text);
    size_t n = diag_similar(wanted->text, names.data, names.len, similar);
    VEC_FREE(&names);
    return n;
}

static void find_entry(Renamer *r, Scope *s)
{
    const Language *language = r->options->language;
    bool goal = r->options->goal != NULL;
    Name main = name_of(goal ? GOAL_NAME : language->main), main_module = name_of(language->main_module);
    Entity *e = table_get(&s->locals, SPACE_VALUE, main);
    if (!e) e = scope_find(r->arena, s, SPACE_VALUE, NULL, main);
    if (!e && s->module->has_exports) e = table_get(&s->exports, SPACE_VALUE, main);  /* of another module: M.main */
    r->program->entry = e;
    if (e && !goal && s->module->has_exports && s->module->name == main_module && !table_has(&s->exports, e)) {
        RENAME_ERROR(r, NO_MAIN, s->module->span, "module `%s` does not export `%s`", main_module->text, main->text);
        return;
    }
    if (e || language->any_main || s->module->name != main_module || scope_excuses(s, SPACE_VALUE, NULL, main)) return;
    Diag *d =
        RENAME_ERROR(r, NO_MAIN, s->module->span, "module `%s` does not define `%s`", main_module->text, main->text);
    const char *similar[3];
    if (names_like(&s->locals, main, similar)) diag_help(d, "should `%s` be called `%s`?", similar[0], main->text);
}

/* ---- All of it --------------------------------------------------------------------------------------------- */

static void list_module(Program *p, Module *m) { p->modules[p->n_modules++] = m; }

/* Of those of the library that were loaded before, the first `known` ones, only what is seen. */
static void list_loaded(Program *p, const Loader *l, size_t known)
{
    Scope *const *s = l->loaded.data;
    p->n_modules = 0;
    p->modules = ARENA_ARRAY(p->arena, Module *, l->loaded.len);
    for (size_t i = 0; i < known; i++)
        if (p->seen[i + 1]) list_module(p, s[i]->module);
    p->n_library = p->n_modules;
    for (size_t i = known; i < l->loaded.len; i++) {
        s[i]->module->number = (uint32_t)i + 1;
        list_module(p, s[i]->module);
    }
}

static void list_kept(Program *p)
{
    p->n_kept = p->n_modules;
    p->kept = ARENA_ARRAY(p->arena, KeptModule, p->n_kept);
    for (uint32_t i = 0; i < p->n_kept; i++)
        p->kept[i] = (KeptModule){p->modules[i]->name, p->modules[i]->language, p->modules[i]->scope};
}

typedef struct Job {
    Program *program;
    const LoadOptions *options;
    LibraryPart part;
    Diags   *ds;
    Scope   *main;             /* the user's */
} Job;

static void rename_library(void *arg)
{
    Job *job = arg;
    Program *program = job->program;
    Renamer r = {.arena = program->arena, .ds = job->ds, .program = program, .options = job->options,
                 .index = job->options->index};
    Loader l;
    loader_init(&l, program->arena, job->options, job->ds);
    passes_begin("parse");
    load_known(&l);
    if (job->part == LIBRARY_ALL) load_all_modules(&l);
    list_loaded(program, &l, 0);
    program->n_library = program->n_modules;
    list_kept(program);
    passes_begin("rename");
    for_modules(&r, &l.loaded, 0, collect_module);
    find_known(&r, &l);
    find_from_string(&r);
    for_modules(&r, &l.loaded, 0, rename_top);
    for_modules(&r, &l.loaded, 0, rename_bodies);
    renamer_free(&r);
    loader_free(&l);
}

static void rename_user(Renamer *r, Loader *l, size_t from, Scope *main)
{
    r->program->main = main->module;
    list_loaded(r->program, l, from);
    passes_begin("rename");
    for_modules(r, &l->loaded, from, collect_entities);
    for_modules(r, &l->loaded, from, collect_boots);
    find_from_string(r);
    for_modules(r, &l->loaded, from, rename_top);
    if (!main->broken) find_entry(r, main);
    for_modules(r, &l->loaded, from, rename_bodies);
}

static void load_and_rename_user(void *arg)
{
    Job *job = arg;
    Program *program = job->program;
    Renamer r = {.arena = program->arena, .ds = job->ds, .program = program, .options = job->options,
                 .index = job->options->index};
    Loader l;
    loader_init(&l, program->arena, job->options, job->ds);
    loader_know(&l, program);
    size_t known = l.loaded.len;
    passes_begin("parse");
    l.seen = ARENA_ARRAY(program->arena, bool, known + 1);
    l.seen[0] = true;                  /* that of what has no number */
    program->seen = l.seen;
    program->n_seen = (uint32_t)known + 1;
    load_known(&l);
    job->main = load_file(&l, job->options->file);
    if (job->main) rename_user(&r, &l, known, job->main);
    renamer_free(&r);
    loader_free(&l);
}

static void run_deep(void (*step)(void *), void *job)
{
    if (bigstack_left() == SIZE_MAX) bigstack_run((size_t)4 << 30, step, job);
    else step(job);
}

Program *load_library(Arena *arena, const LoadOptions *options, LibraryPart part, Diags *ds)
{
    Program *program = ARENA_NEW(arena, Program);
    *program = (Program){.arena = arena, .language = options->language, .builtins = builtins_new(arena)};
    Job job = {.program = program, .options = options, .part = part, .ds = ds};
    run_deep(rename_library, &job);
    return program;
}

bool load_user(Program *program, const LoadOptions *options, Diags *ds)
{
    Job job = {.program = program, .options = options, .ds = ds};
    run_deep(load_and_rename_user, &job);
    return job.main != NULL;
}

Program *load_program(Arena *arena, const LoadOptions *options, Diags *ds)
{
    Program *program = load_library(arena, options, LIBRARY_KNOWN, ds);
    return load_user(program, options, ds) ? program : NULL;
}
