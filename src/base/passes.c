/* How long each pass takes, and how much memory: see passes.h. */
#include "base/passes.h"

#include "base/arena.h"
#include "base/clock.h"
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { MAX_PASSES = 32 };

typedef struct Pass {
    const char *name;
    int64_t     ns, cpu;
    size_t      peak, left;    /* of arenas */
    size_t      resident;      /* KiB */
    unsigned    given_up;      /* chances, for a label */
} Pass;

static Pass passes[MAX_PASSES];
static int  n_passes, current = -1;
static bool with_time, with_memory;
static int64_t since, cpu_since;

static int64_t now(void) { return (int64_t)clock_ns(CLOCK_MONOTONIC); }
static int64_t cpu_now(void) { return (int64_t)clock_ns(CLOCK_PROCESS_CPUTIME_ID); }
static size_t  larger(size_t a, size_t b) { return a > b ? a : b; }

/* ---- what the process has ---- */

/* The most since this was asked last, where Linux lets us say so; else since it began. 0: not known. */
static size_t resident_peak(void)
{
    size_t kib = 0;
    char line[200];
    FILE *status = fopen("/proc/self/status", "r");
    while (status != NULL && kib == 0 && fgets(line, sizeof line, status) != NULL)
        sscanf(line, "VmHWM: %zu", &kib);
    if (status != NULL)
        fclose(status);
    FILE *again = fopen("/proc/self/clear_refs", "w");
    if (again != NULL) {
        fputs("5", again);
        fclose(again);
    }
    return kib;
}

/* ---- passes ---- */

void passes_start(bool time, bool memory)
{
    with_time = time;
    with_memory = memory;
    since = now();
    cpu_since = cpu_now();
}

static Pass *find(const char *name)
{
    for (int i = 0; i < n_passes; i++)
        if (strcmp(passes[i].name, name) == 0)
            return &passes[i];
    if (n_passes == MAX_PASSES)
        return &passes[n_passes - 1];
    passes[n_passes].name = name;
    return &passes[n_passes++];
}

static void stop(void)
{
    int64_t time = now(), cpu = cpu_now();
    size_t peak = arenas_peak(), resident = with_memory ? resident_peak() : 0;
    if (current >= 0) {
        Pass *p = &passes[current];
        p->ns += time - since;
        p->cpu += cpu - cpu_since;
        p->peak = larger(p->peak, peak);
        p->left = arenas_bytes();
        p->resident = larger(p->resident, resident);
    }
    since = now();
    cpu_since = cpu_now();
}

void passes_begin(const char *pass)
{
    if (!with_time && !with_memory)
        return;
    stop();
    current = (int)(find(pass) - passes);
}

void passes_gave_up(unsigned chances)
{
    if (current >= 0)
        passes[current].given_up += chances;
}

static void print_line(const Pass *p, FILE *to)
{
    fprintf(to, "%-10s", p->name);
    if (with_time)
        fprintf(to, "%9.1f ms%9.1f CPU", (double)p->ns / 1e6, (double)p->cpu / 1e6);
    if (with_memory)
        fprintf(to, "%14zu%14zu%12zu", p->peak, p->left, p->resident);
    if (with_time && p->given_up > 0)
        fprintf(to, "   %u given up for a label", p->given_up);
    fputc('\n', to);
}

static void add(Pass *all, const Pass *p)
{
    all->ns += p->ns;
    all->cpu += p->cpu;
    all->given_up += p->given_up;
    all->peak = larger(all->peak, p->peak);
    all->left = p->left;
    all->resident = larger(all->resident, p->resident);
}

void passes_print(FILE *to)
{
    Pass all = { .name = "all" };
    if (!with_time && !with_memory)
        return;
    stop();
    if (with_memory)
        fprintf(to, "%*s%14s%14s%12s\n", with_time ? 35 : 10, "", "arenas", "left", "process KiB");
    for (int i = 0; i < n_passes; i++) {
        print_line(&passes[i], to);
        add(&all, &passes[i]);
    }
    print_line(&all, to);
}
