/* hello [TARRY OPTIONS]: how long it takes until a program of one line has said so, compiling included; and which pass
 * takes how long. */
#include "measure.h"

#include <stdlib.h>
#include <string.h>

enum { RUNS = 20, LIMIT = 10, TARGET_MS = 60, MAX_OPTIONS = 16 };

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* `tarry run FIRST OPTIONS... bench/hello.hs` */
static void make_command(const char **command, const char *first, int n, char **options)
{
    int k = 0;
    command[k++] = "build/release/tarry";
    command[k++] = "run";
    if (first)
        command[k++] = first;
    for (int i = 0; i < n && i < MAX_OPTIONS; i++)
        command[k++] = options[i];
    command[k++] = "bench/hello.hs";
    command[k] = NULL;
}

static Measurement say_hello(const char **command, Buf *err)
{
    Buf out = {0};
    char why[32];
    Measurement m = measure(command, LIMIT, &out, err);
    if (!m.ok || strcmp(buf_text(&out), "Hello, world!\n") != 0) {
        fprintf(stderr, "hello failed: %s\n%s%s", measure_end(&m, why, sizeof why), buf_text(&out),
                err ? buf_text(err) : "");
        exit(1);
    }
    buf_free(&out);
    return m;
}

int main(int argc, char **argv)
{
    const char *command[MAX_OPTIONS + 5];
    double first[RUNS];
    make_command(command, NULL, argc - 1, argv + 1);
    for (int i = 0; i < RUNS; i++)
        first[i] = say_hello(command, NULL).first_output * 1e3;
    qsort(first, RUNS, sizeof *first, by_size);
    printf("first output after  %.1f ms (best of %d), %.1f ms (median); the target is %d ms\n", first[0], RUNS,
           first[RUNS / 2], TARGET_MS);
    Buf passes = {0};
    make_command(command, "--time-passes", argc - 1, argv + 1);
    Measurement m = say_hello(command, &passes);
    printf("in one run: %.1f ms wall, %.1f ms CPU, %.1f MB\n%s", m.wall * 1e3, m.cpu * 1e3, (double)m.peak / 1024,
           buf_text(&passes));
    buf_free(&passes);
    return first[0] < TARGET_MS ? 0 : 1;
}
