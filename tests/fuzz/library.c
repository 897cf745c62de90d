/* The library once for many programs, which go through the second of the front end's two steps. */
#include "library.h"

#include "syntax/extensions.h"
#include "syntax/modules.h"

static LoadOptions options;
static Program    *program;
static Checker    *checker;
static Diags      *messages;

/* What programs like to import; other modules of the library are loaded when they do. */
static const char *const curry_modules[] = {
    "Prelude", "Control.Monad", "Control.Search.AllValues", "Control.Search.SetFunctions", "Data.Char", "Data.IORef",
    "Data.List", "Data.Map", "Data.Maybe",
};
static const char *const haskell_modules[] = {
    "Prelude", "Control.Applicative", "Control.Exception", "Control.Monad", "Control.Monad.ST", "Control.Monad.State",
    "Data.Array",
    "Data.Bits", "Data.Char", "Data.Foldable", "Data.Function", "Data.IORef", "Data.Int", "Data.Ix", "Data.List",
    "Data.Map", "Data.Maybe",
    "Data.Monoid", "Data.Ord", "Data.Ratio", "Data.Set", "Data.Word", "System.Exit", "System.IO", "Text.Printf",
    "Text.Read",
};

void library_load(const Language *language, const char *lib, const char *file)
{
    Arena *arena = arena_new();
    bool is_curry = language == &curry;
    const char *const *modules = is_curry ? curry_modules : haskell_modules;
    size_t n = is_curry ? sizeof curry_modules / sizeof *modules : sizeof haskell_modules / sizeof *modules;
    options = (LoadOptions){.language = language, .file = file, .lib = lib, .extensions = extensions_new(arena)};
    messages = diags_new();
    program = load_library(arena, &options, modules, n, messages);
    checker = check_library(program, messages);
    options.index = library_index_new(arena, &options);
}

bool library_check(Compilation *c)
{
    c->ds = messages;
    if (!load_user(program, &options, messages) || diags_errors(messages) > 0) return false;
    c->typed = check_user(checker, messages);
    c->stage = STAGE_TYPED;
    return c->typed != NULL;
}
