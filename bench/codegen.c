/* codegen FILE.hs ...: how fast machine code is made. For each program: the words of bytecode that its image has, the
 * bytes of machine code, and how long making them takes, best of several runs, CPU time; mapping the memory and making
 * it executable is part of it. */
#include "base/bigstack.h"
#include "driver/compile.h"
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { RUNS = 20 };

static double cpu_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool compile(const char *file, Image *image)
{
    Compilation c = compilation_new(file, NULL, diags_new());
    bool ok = compile_to(&c, STAGE_IMAGE);
    *image = c.image;
    diags_free(c.ds);
    compilation_free(&c);
    return ok;
}

/* The size of the machine code, as it is written for objdump. */
static size_t code_bytes(const Image *image)
{
    char path[64], symbols[80], why[200];
    struct stat st = {0};
    snprintf(path, sizeof path, "/tmp/tarry-codegen-%ld", (long)getpid());
    snprintf(symbols, sizeof symbols, "%s.symbols", path);
    RuntimeOptions options = { .code_file = path };
    Runtime *rt = runtime_new(image, &engine_native, &options, why, sizeof why);
    if (rt != NULL) runtime_free(rt);
    stat(path, &st);
    unlink(path);
    unlink(symbols);
    return (size_t)st.st_size;
}

static void measure(const char *file, const Image *image)
{
    char why[200];
    RuntimeOptions options = {0};
    Runtime *rt = runtime_new(image, &engine_native, &options, why, sizeof why);
    if (rt == NULL) {
        printf("%-34s %s\n", file, why);
        return;
    }
    double best = 1e9;
    for (int run = 0; run < RUNS; run++) {
        engine_native.unload(rt);
        double from = cpu_seconds();
        bool ok = engine_native.load(rt, why, sizeof why);
        double took = cpu_seconds() - from;
        if (!ok) break;
        best = took < best ? took : best;
    }
    size_t words = image->code.len;
    printf("%-34s %8zu words %8zu bytes %8.3f ms %8.1f million words/s\n", file, words, code_bytes(image), best * 1e3,
           (double)words / best / 1e6);
    runtime_free(rt);
}

typedef struct Arguments { int argc; char **argv; } Arguments;

static void run(void *arguments)
{
    Arguments *a = arguments;
    for (int i = 1; i < a->argc; i++) {
        Image image;
        if (compile(a->argv[i], &image)) {
            measure(a->argv[i], &image);
            image_free(&image);
        } else
            printf("%s does not compile\n", a->argv[i]);
    }
}

int main(int argc, char **argv)
{
    Arguments a = { argc, argv };
    if (argc < 2) {
        fprintf(stderr, "codegen FILE.hs ...\n");
        return 2;
    }
    bigstack_run((size_t)4 << 30, run, &a);
    return 0;
}
