/* frontend FILE.hs ...: how fast the front end is. Lines per second of the files themselves, lexed and parsed; then,
 * for the first file with all it imports, from source to Core. Best of several runs, CPU time of one core. */
#include "base/bigstack.h"
#include "base/vec.h"
#include "driver/compile.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { RUNS = 7 };

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static size_t lines_of(uint32_t file)
{
    const SourceFile *f = source_get(file);
    size_t n = 0;
    for (size_t i = 0; i < f->len; i++)
        n += f->text[i] == '\n';
    return n;
}

static size_t lines_of_all(const Program *program)
{
    size_t n = 0;
    for (uint32_t i = 0; i < program->n_modules; i++)
        n += lines_of(program->modules[i]->file);
    return n;
}

static void parse_all(int n, char **files)
{
    double best = 1e9;
    size_t lines = 0;
    VEC(uint32_t) sources = {0};
    for (int i = 0; i < n; i++) {
        VEC_PUSH(&sources, source_load(files[i]));
        lines += VEC_TOP(&sources) ? lines_of(VEC_TOP(&sources)) : 0;
    }
    for (int run = 0; run < RUNS; run++) {
        Arena *arena = arena_new();
        Diags *ds = diags_new();
        double from = cpu_seconds();
        for (size_t i = 0; i < sources.len; i++)
            if (sources.data[i] != 0)
                parse_module(arena, sources.data[i], &haskell, extensions_new(arena), ds);
        double took = cpu_seconds() - from;
        best = took < best ? took : best;
        diags_free(ds);
        arena_free(arena);
    }
    printf("%-26s %8zu lines %8.1f ms %10.0f lines/s\n", "lexed and parsed", lines, best * 1e3, (double)lines / best);
    VEC_FREE(&sources);
}

static void to_core(const char *file)
{
    double best[3] = { 1e9, 1e9, 1e9 };
    size_t lines = 0;
    for (int run = 0; run < RUNS; run++) {
        Compilation c = compilation_new(file, NULL, diags_new());
        for (int i = 0; i < 3; i++) {
            double from = cpu_seconds();
            if (!compile_to(&c, (Stage)(STAGE_LOADED + i))) {
                printf("%s does not compile\n", file);
                return;
            }
            double took = cpu_seconds() - from;
            best[i] = took < best[i] ? took : best[i];
            lines = i == 0 ? lines_of_all(c.program) : lines;
        }
        diags_free(c.ds);
        compilation_free(&c);
    }
    double total = best[0] + best[1] + best[2];
    printf("%-26s %8zu lines %8.1f ms\n", "parsed and renamed", lines, best[0] * 1e3);
    printf("%-26s %8s       %8.1f ms\n", "types checked", "", best[1] * 1e3);
    printf("%-26s %8s       %8.1f ms\n", "desugared", "", best[2] * 1e3);
    printf("%-26s %8zu lines %8.1f ms %10.0f lines/s\n", "source to Core", lines, total * 1e3, (double)lines / total);
}

typedef struct Arguments { int argc; char **argv; } Arguments;

static void run(void *arguments)
{
    Arguments *a = arguments;
    parse_all(a->argc - 1, a->argv + 1);
    to_core(a->argv[1]);
}

int main(int argc, char **argv)
{
    Arguments a = { argc, argv };
    if (argc < 2) {
        fprintf(stderr, "frontend FILE.hs ...\n");
        return 2;
    }
    bigstack_run((size_t)4 << 30, run, &a);
    return 0;
}
