/* What --gc-stats prints. */
#include "runtime/heap_int.h"
#include "runtime/stacks.h"
#include <inttypes.h>

HeapStats heap_stats(const Runtime *rt)
{
    const Heap *h = rt->heap;
    HeapStats s = h->stats;
    s.allocated = heap_allocated(h);
    s.memory = blocks_memory(h);
    if (s.memory > s.peak_memory)
        s.peak_memory = s.memory;
    return s;
}

HeapStats heap_stats_at_end(const Runtime *rt)
{
    HeapStats s = heap_stats(rt);
    s.stack = stacks_deepest(rt);
    return s;
}

/* A number of bytes, in MB with a digit after the point. */
static void print_bytes(FILE *to, const char *what, uint64_t bytes)
{
    fprintf(to, "  %-28s %12.1f MB\n", what, (double)bytes / (1 << 20));
}

static void print_time(FILE *to, const char *what, uint64_t ns)
{
    fprintf(to, "  %-28s %12.3f ms\n", what, (double)ns / 1e6);
}

static void print_count(FILE *to, const char *what, uint64_t n) { fprintf(to, "  %-28s %12" PRIu64 "\n", what, n); }

void heap_print_stats(const HeapStats *s, FILE *to)
{
    fputs("memory\n", to);
    print_bytes(to, "allocated", s->allocated);
    print_bytes(to, "of that in large objects", s->large);
    print_bytes(to, "copied", s->copied);
    print_bytes(to, "promoted", s->promoted);
    print_bytes(to, "peak live", s->peak_live);
    print_bytes(to, "peak live at most", s->peak_in_use);
    print_bytes(to, "peak memory", s->peak_memory);
    print_bytes(to, "deepest stack", s->stack);
    fputs("collections\n", to);
    print_count(to, "minor", s->minor);
    print_count(to, "major", s->major);
    print_count(to, "of these in place", s->compacted);
    print_count(to, "selector thunks reduced", s->selectors);
    print_count(to, "frames looked at", s->frames);
    print_time(to, "CPU time in minor", s->minor_cpu_ns);
    print_time(to, "CPU time in major", s->major_cpu_ns);
    print_time(to, "wall time in minor", s->minor_ns);
    print_time(to, "wall time in major", s->major_ns);
    print_time(to, "longest pause (wall)", s->max_pause_ns);
}
