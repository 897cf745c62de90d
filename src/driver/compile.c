/* The stages of a compilation, and going through them: see compile.h. */
#include "driver/compile.h"

#include "base/passes.h"
#include "core/box.h"
#include "core/share.h"
#include "core/text.h"
#include "syntax/flatcurry.h"
#include <stdio.h>
#include <stdlib.h>

static void free_modules(Compilation *c)
{
    if (c->library.program != NULL) {
        arena_free(c->library.program->arena);
        library_forget();
    }
    flat_free(c->flat);
    c->library = (Library){0};
    c->flat = NULL;
    c->program = NULL;
    c->typed = NULL;
}

/* ---- the front end: for a Core text there is nothing to do but reading it ---- */

/* What was compiled already: the front end reads only what it needs of the library. When that is there, places in files
 * that were read before mean nothing, so the files are read again. */
static bool load_flat(Compilation *c, LoadOptions *options)
{
    flat_free(c->flat);
    c->flat = flat_load(c->arena, options, c->ds);
    options->language = c->options.language->source;
    options->text = c->flat->glue;
    return diags_errors(c->ds) == 0;
}

static bool load(Compilation *c)
{
    const CompileOptions *o = &c->options;
    passes_begin("parse");
    if (o->language == NULL) {
        c->core = core_read(c->arena, c->text != 0 ? c->text : source_load(c->file), c->ds);
        return c->core != NULL;
    }
    LoadOptions options = {
        .language = o->language,
        .file = c->file,
        .dirs = o->dirs,
        .n_dirs = o->n_dirs,
        .lib = o->lib != NULL ? o->lib : "lib",
        .extensions = o->extensions != NULL ? o->extensions : extensions_new(c->arena),
        .folders = o->folders,
        .n_folders = o->n_folders,
        .absent = o->absent,
        .goal = o->goal,
    };
    if (o->language->source != NULL && !load_flat(c, &options))
        return false;
    c->library = library_open(&options, o->cache, c->ds);
    if (diags_errors(c->ds) > 0 || !load_user(c->library.program, &options, c->ds))
        return false;
    c->program = c->library.program;
    if (o->language->source != NULL && !load_flat(c, &options))
        return false;
    c->program->flat = c->flat;
    return diags_errors(c->ds) == 0;
}

static bool check(Compilation *c)
{
    if (c->core != NULL)
        return true;
    passes_begin("types");
    c->typed = check_user(c->library.checker, c->ds);
    return diags_errors(c->ds) == 0;
}

/* False, having said so: there is nothing to run. */
static bool has_main(const Compilation *c)
{
    const Program *program = c->typed->program;
    if (program->entry != NULL || c->options.no_main)
        return true;
    const Entity *other = program->no_entry;
    Diag *d = diag_add(c->ds, DIAG_ERROR, NULL, other != NULL ? other->span : program->main->span,
                       other != NULL ? "this `main` is no action of type `IO t`" : "this module defines no `main`");
    if (program->language->any_main)
        diag_help(d, "`-e EXPRESSION` evaluates an expression in its scope");
    else
        diag_help(d, "`tarry check` looks at modules without one");
    return false;
}

static bool desugar(Compilation *c)
{
    if (c->core != NULL)
        return true;
    if (!has_main(c))
        return false;
    passes_begin("desugar");
    c->typed->program->advise = c->options.no_main;
    c->core = desugar_program(c->typed, c->options.centres, c->arena, c->ds);
    if (diags_errors(c->ds) > 0)
        return false;
    free_modules(c);
    return true;
}

/* ---- Core to Core ---- */

static bool share(Compilation *c)
{
    if (c->options.share)
        c->core = share_centres(c->core, c->arena);
    return true;
}

static bool box(Compilation *c)
{
    if (c->options.box)
        c->core = box_program(c->core, c->arena);
    return true;
}

/* A mistake of a pass that nobody has asked about is an internal error: it is said, and a self-test has failed. */
static void expect_none(Diags *mistakes)
{
    Buf text = {0};
    diags_render(mistakes, DIAG_HUMAN, false, &text);
    fputs(buf_text(&text), stderr);
    buf_free(&text);
    if (diags_errors(mistakes) > 0)
        abort();
    diags_free(mistakes);
}

/* In builds with asserts each pass is followed by the linter, whether anybody asks or not. */
static bool optimise(Compilation *c)
{
    const CompileOptions *o = &c->options;
    OptOptions options = { .profile = o->profile, .call_stack = o->call_stack, .lexical = o->lexical,
                           .none = o->no_optimising,
                           .without = o->without, .n_without = o->n_without,
                           .after = o->after, .only = o->only, .lint = o->lint };
#ifndef NDEBUG
    options.lint = o->lint != NULL ? o->lint : diags_new();
#endif
    if (!o->plain && !c->core->flat)
        c->core = opt_program(c->core, &options, c->arena);
    if (options.lint != o->lint)
        expect_none(options.lint);
    return o->lint == NULL || diags_errors(o->lint) == 0;
}

/* ---- the engine ---- */

static bool lower(Compilation *c)
{
    const CompileOptions *o = &c->options;
    LowerOptions options = { .profile = o->profile, .call_stack = o->call_stack, .marks = o->marks, .plain = o->plain };
    passes_begin("lower");
    return image_lower(c->core, &options, &c->image, c->ds);
}

static bool generate(Compilation *c)
{
    char why[200];
    passes_begin("codegen");
    c->runtime = runtime_new(&c->image, c->options.engine, &c->options.runtime, why, sizeof why);
    if (c->runtime == NULL)
        diag_add(c->ds, DIAG_ERROR, NULL, NO_SPAN, "%s", why);
    return c->runtime != NULL;
}

/* ---- the whole way ---- */

static bool (*const reach[])(Compilation *c) = {
    [STAGE_LOADED]    = load,
    [STAGE_TYPED]     = check,
    [STAGE_CORE]      = desugar,
    [STAGE_SHARED]    = share,
    [STAGE_BOXED]     = box,
    [STAGE_OPTIMISED] = optimise,
    [STAGE_IMAGE]     = lower,
    [STAGE_CODE]      = generate,
};

bool compile_to(Compilation *c, Stage stage)
{
    while (c->stage < stage) {
        if (!reach[c->stage + 1](c))
            return false;
        c->stage++;
    }
    return true;
}

Compilation compilation_new(const char *file, const CompileOptions *options, Diags *ds)
{
    static const CompileOptions usual = { .language = &haskell };
    return (Compilation){
        .options = options != NULL ? *options : usual,
        .file = file,
        .ds = ds,
        .arena = arena_new(),
    };
}

void compilation_free(Compilation *c)
{
    free_modules(c);
    arena_free(c->arena);
}

bool compile_core(const CoreProgram *program, const CompileOptions *options, Image *image, Diags *ds)
{
    Compilation c = compilation_new(NULL, options, ds);
    c.core = program;
    c.stage = STAGE_CORE;
    bool fine = compile_to(&c, STAGE_IMAGE);
    *image = c.image;
    compilation_free(&c);
    return fine;
}
