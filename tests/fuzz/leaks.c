/* Looks for leaks in the front end: leaks FOLDER-OR-FILE ... takes one program after the other, each with the library, and frees all
 * there is to free. LeakSanitizer then looks at what is left, once, because it takes seconds on some machines. */
#include "desugar/desugar.h"
#include "files.h"

#include "base/bigstack.h"

static Inputs inputs;

static void take(const char *path)
{
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    LoadOptions options = {.file = path, .lib = "lib", .extensions = extensions_new(arena)};
    Program *program = load_program(arena, &options, ds);
    Typed *typed = program && diags_errors(ds) == 0 ? check_types(program, ds) : NULL;
    if (typed && diags_errors(ds) == 0) desugar_program(typed, (CentreChoice){CENTRES_SOURCE, NULL}, arena, ds);
    diags_free(ds);
    arena_free(arena);
}

static void take_all(void *unused)
{
    (void)unused;
    for (size_t i = 0; i < inputs.len; i++) take(inputs.data[i].path);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) files_add(&inputs, argv[i]);
    bigstack_run((size_t)1 << 30, take_all, NULL);
    files_free(&inputs);
    return 0;
}
