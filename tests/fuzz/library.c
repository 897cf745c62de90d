/* The library once for many programs, which go through the second of the front end's two steps. */
#include "library.h"

#include "syntax/extensions.h"
#include "syntax/modules.h"

static LoadOptions options;
static Program    *program;
static Checker    *checker;
static Diags      *messages;

void library_load(const Language *language, const char *lib, const char *file)
{
    Arena *arena = arena_new();
    options = (LoadOptions){.language = language, .file = file, .lib = lib, .extensions = extensions_new(arena)};
    messages = diags_new();
    program = load_library(arena, &options, LIBRARY_ALL, messages);
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
