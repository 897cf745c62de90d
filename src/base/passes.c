/* How long each pass takes: see passes.h. */
#include "base/passes.h"

#include "base/clock.h"
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { MAX_PASSES = 32 };

static struct { const char *name; int64_t ns; } passes[MAX_PASSES];
static int  n_passes, current = -1;
static bool started;
static int64_t since;

static int64_t now(void) { return (int64_t)clock_ns(CLOCK_MONOTONIC); }

void passes_start(void)
{
    started = true;
    since = now();
}

static int find(const char *name)
{
    for (int i = 0; i < n_passes; i++)
        if (strcmp(passes[i].name, name) == 0)
            return i;
    if (n_passes == MAX_PASSES)
        return n_passes - 1;
    passes[n_passes].name = name;
    return n_passes++;
}

static void stop(void)
{
    int64_t time = now();
    if (current >= 0)
        passes[current].ns += time - since;
    since = time;
}

void passes_begin(const char *pass)
{
    if (!started)
        return;
    stop();
    current = find(pass);
}

void passes_print(FILE *to)
{
    int64_t sum = 0;
    if (!started)
        return;
    stop();
    for (int i = 0; i < n_passes; i++) {
        fprintf(to, "%-10s%9.1f ms\n", passes[i].name, (double)passes[i].ns / 1e6);
        sum += passes[i].ns;
    }
    fprintf(to, "%-10s%9.1f ms\n", "all", (double)sum / 1e6);
}
