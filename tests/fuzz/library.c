/* The library once for many programs.
 *
 * Every phase takes all modules one after the other, the user's last, and what becomes of the library does not depend
 * on the user's. So the library may as well go through all phases first. That is what happens here, by the functions of
 * the two files which put the phases in order; to reach them, these files are included. */
#include "library.h"

#include "../../src/syntax/rename.c"
#include "../../src/types/check.c"

static LoadOptions options;
static Loader      loader;
static Renamer     renamer;
static Program     program;
static Checker     checker;
static Diags      *messages;
static size_t      done;               /* modules that went through all phases */

/* What programs like to import; other modules of the library are loaded when they do. */
static const char *const modules[] = {
    "Prelude", "Control.Applicative", "Control.Exception", "Control.Monad", "Control.Monad.ST", "Control.Monad.State",
    "Data.Array",
    "Data.Bits", "Data.Char", "Data.Foldable", "Data.Function", "Data.IORef", "Data.Int", "Data.Ix", "Data.List",
    "Data.Map", "Data.Maybe",
    "Data.Monoid", "Data.Ord", "Data.Ratio", "Data.Set", "Data.Word", "System.Exit", "System.IO", "Text.Printf",
    "Text.Read",
};

/* The modules that are new. */
static Scopes fresh(void)
{
    return (Scopes){.data = loader.loaded.data + done, .len = loader.loaded.len - done};
}

/* Derives for new modules: those that are done look empty meanwhile. */
static void derive_fresh(void)
{
    Module *kept = ARENA_ARRAY(program.arena, Module, done);
    for (size_t i = 0; i < done; i++) {
        kept[i] = *program.modules[i];
        program.modules[i]->n_decls = 0;
    }
    derive_instances(&program, messages);
    for (size_t i = 0; i < done; i++) *program.modules[i] = kept[i];
}

static void check_fresh(void)
{
    derive_fresh();
    if (done == 0) init(&checker, &program, messages);
    for (size_t i = done; i < program.n_modules; i++) check_module(&checker, program.modules[i]);
}

void library_load(const char *lib, const char *file)
{
    Arena *arena = arena_new();
    options = (LoadOptions){.language = &haskell, .file = file, .lib = lib, .extensions = extensions_new(arena)};
    messages = diags_new();
    program = (Program){.arena = arena, .language = &haskell, .builtins = builtins_new(arena)};
    renamer = (Renamer){.arena = arena, .ds = messages, .program = &program, .options = &options};
    loader_init(&loader, arena, &options, messages);
    load_known(&loader);
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) load_library_module(&loader, name_of(modules[i]));
    for_modules(&renamer, &loader.loaded, collect_module);
    find_known(&renamer, &loader);
    for_modules(&renamer, &loader.loaded, rename_top);
    for_modules(&renamer, &loader.loaded, rename_bodies);
    renamer.index = library_index_new(arena, &options);
    list_loaded(&program, &loader);
    check_fresh();
    done = loader.loaded.len;
}

static bool rename_fresh(void)
{
    Scope *main = load_file(&loader, options.file);
    if (!main) return false;
    Scopes scopes = fresh();
    program.main = main->module;
    list_loaded(&program, &loader);
    for_modules(&renamer, &scopes, collect_module);
    for_modules(&renamer, &scopes, rename_top);
    if (!main->broken) find_entry(&renamer, main);
    for_modules(&renamer, &scopes, rename_bodies);
    return diags_errors(messages) == 0;
}

bool library_check(Compilation *c)
{
    c->ds = messages;
    if (!rename_fresh()) return false;
    check_fresh();
    c->typed = result(&checker);
    c->stage = STAGE_TYPED;
    assert(!checker.excused || diags_errors(messages) > 0);
    finish(&checker);
    return diags_errors(messages) == 0;
}
