/* P7 on programs written by hand: the examples, and the programs of other tests. They do what random programs do not:
 * read and write, and use the library. Each is run in every scope, with and without boxes, and again with a collection
 * at every allocation if it is short. */
#include "properties.h"
#include "base/bigstack.h"
#include "driver/compile.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MAX_STEPS = 1000000, SHORT = 100000 };

/* By call stacks a program is desugared otherwise (desugar/given.c). */
static bool load(const char *path, bool call_stack, Compilation *c, Buf *why)
{
    Diags *ds = diags_new();
    CompileOptions options = { .language = language_of_file(path), .centres = { CENTRES_TOP, NULL, call_stack } };
    *c = compilation_new(path, &options, ds);
    bool fine = compile_to(c, STAGE_CORE);
    if (diags_errors(ds) > 0) diags_render(ds, DIAG_SHORT, false, why);
    diags_free(ds);
    return fine;
}

/* Flat programs are none for the engine, and neither are such as have no value. */
static bool is_for_engine(const CoreProgram *program)
{
    Diags *ds = diags_new();
    Image image;
    bool fine = !program->flat && compile_core(program, NULL, &image, ds);
    if (fine) image_free(&image);
    diags_free(ds);
    return fine;
}

static const ProfileWay ways[] = {
    { .scope = SCOPE_LEXICAL, .box = true, .plain = true, .laziness = true },
    { .scope = SCOPE_LEXICAL, .plain = true },
    { .scope = SCOPE_EVALUATION, .plain = true, .laziness = true },
    { .scope = SCOPE_CALLSTACK, .plain = true },
    { .scope = SCOPE_LEXICAL, .box = true, .plain = true, .sanity = true },
    { .scope = SCOPE_CALLSTACK, .plain = true, .sanity = true, .laziness = true },
};

typedef struct Files {
    char **paths;
    int    n, passed, failed;
    bool   passes;
    WorldSettings world;       /* in which nothing is heard, and nothing can be read */
} Files;

static void check_ways(Files *files, const char *path, bool call_stack)
{
    static Tally tally;
    Buf why = {0};
    Compilation compiled;
    bool loaded = load(path, call_stack, &compiled, &why), runs = loaded && is_for_engine(compiled.core);
    for (size_t i = 0; runs && i < sizeof ways / sizeof ways[0]; i++) {
        if ((ways[i].scope == SCOPE_CALLSTACK) != call_stack) continue;
        Case c = { .program = compiled.core, .arena = compiled.arena, .tally = &tally, .why = &why };
        Verdict v = p7_check(&c, ways[i], &files->world, ways[i].sanity ? SHORT : MAX_STEPS);
        files->passed += v == HOLDS;
        if (v == FAILS) {
            files->failed++;
            printf("%s, way %zu: %s\n", path, i, buf_text(&why));
            buf_clear(&why);
        }
    }
    if (!loaded) {
        files->failed++;
        printf("%s: %s\n", path, buf_text(&why));
    }
    compilation_free(&compiled);
    buf_free(&why);
}

static void check_file(Files *files, const char *path)
{
    check_ways(files, path, false);
    check_ways(files, path, true);
}

/* P4: step by step through the optimiser. */
static void check_passes_of(Files *files, const char *path, bool call_stack)
{
    enum { STEPS = 400000 };
    Buf why = {0};
    Compilation compiled;
    int fds[3] = { files->world.files[0], memfd_create("written", MFD_CLOEXEC), files->world.files[2] };
    P4World world = { .settings = files->world, .written = fds[1], .max_steps = STEPS };
    world.settings.files = fds;
    bool loaded = load(path, call_stack, &compiled, &why);
    for (uint64_t n = 0; loaded && p4_way_name(n) != NULL; n += 4) {
        if ((strcmp(p4_way_name(n), "by call stacks") == 0) != call_stack) continue;
        static Tally tally;
        Case c = { .program = compiled.core, .number = n, .arena = compiled.arena, .tally = &tally, .why = &why };
        Verdict v = p4_check(&c, &world);
        files->passed += v == HOLDS;
        files->failed += v == FAILS || v == BAD_END;
        if (v != HOLDS)
            printf("%s, %s: %s\n", path, p4_way_name(n), v == SKIPPED ? "takes too long" : buf_text(&why));
        buf_clear(&why);
        if (v == SKIPPED)
            break;
    }
    if (!loaded) {
        files->failed++;
        printf("%s: %s\n", path, buf_text(&why));
    }
    close(fds[1]);
    compilation_free(&compiled);
    buf_free(&why);
}

static void check_passes(Files *files, const char *path)
{
    check_passes_of(files, path, false);
    check_passes_of(files, path, true);
}

/* A path may be followed by a blank and an argument for the program. */
static void check_files(void *arg)
{
    Files *files = arg;
    for (int i = 0; i < files->n; i++) {
        char *blank = strchr(files->paths[i], ' '), *argument = blank == NULL ? NULL : blank + 1;
        if (blank != NULL) *blank = '\0';
        files->world.argc = argument != NULL;
        files->world.argv = &argument;
        (files->passes ? check_passes : check_file)(files, files->paths[i]);
    }
}

int run_files(char **paths, int n, bool passes)
{
    int nowhere = open("/dev/null", O_RDWR), all[3] = { nowhere, nowhere, nowhere };
    Files files = { .paths = paths, .n = n, .passes = passes, .world = { .files = all } };
    bigstack_run((size_t)16 << 30, check_files, &files);
    printf("%d passed, %d failed\n", files.passed, files.failed);
    return files.failed == 0 ? 0 : 1;
}
