/* Collections: when, which, and the order of work in one. gc_copy.c and gc_scavenge.c do the work on
 * single objects.
 *
 * A minor collection empties the nursery and the survivor space in use; a major one the old generation as well, and
 * finds out which large objects and CAFs are alive. Both let young objects age: a major collection that made everything
 * old would begin a chain of old thunks, each updated to lead to the next, that keeps alive all of a stream that is
 * consumed as it is made. */
#include "runtime/foreign.h"
#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"
#include "base/clock.h"
#include <assert.h>

enum { MAJOR_EVERY = 16, OLD_AGE = 24 };       /* with --sanity */
#define SMALLEST_GRACE  ((size_t)1 << 20)

static size_t bytes_between(const Word *from, const Word *to) { return (size_t)(to - from) * sizeof(Word); }
static size_t max(size_t a, size_t b) { return a > b ? a : b; }
static size_t min(size_t a, size_t b) { return a < b ? a : b; }

/* ---- roots ---- */

void gc_scavenge_roots(Heap *h, unsigned pointers, bool all_threads)
{
    for (unsigned i = 0; i < MAX_PRIM_ARGS; i++)
        if (pointers >> i & 1)
            h->visit(h, &h->base->args[i]);
    if (h->major && h->keep_cafs)
        gc_static_keep(h);
    gc_scavenge_threads(h, all_threads);
    stable_scavenge(h);
    weak_scavenge(h, all_threads);
    if (h->rt->search != NULL)
        search_scavenge(h, !h->major || all_threads);
}

/* ---- one collection ---- */

static void begin_young(Heap *h)
{
    assert(h->base->hp >= h->allocated_from && bytes_between(h->nursery, h->base->hp) <= h->space);
    h->stats.allocated += bytes_between(h->allocated_from, h->base->hp);
    if (h->rt->prof != NULL)
        prof_allocated(h->rt, bytes_between(h->allocated_from, h->base->hp));
    h->to = !h->to;
    Word *low = h->to == 0 ? h->nursery : h->survivors[0];
    h->from = (Word)(uintptr_t)low;
    h->from_bytes = 2 * h->space;
    h->emptied_to = h->aged;
    h->former_bytes = 0;
    h->aged = h->aged_scan = h->survivors[h->to];
    h->aged_limit = h->aged + h->space / sizeof(Word);
}

static void begin_old(Heap *h)
{
    assert(h->from_blocks.len == 0);
    h->scan_block = h->old.len > 0 ? h->old.len - 1 : 0;
    h->old_scan = h->old_hp;
    if (!h->major)
        return;
    h->epoch++;
    for (size_t i = 0; i < h->old.len; i++) {
        h->kinds[h->old.data[i]] = BLOCK_FROM;
        VEC_PUSH(&h->from_blocks, h->old.data[i]);
    }
    h->old.len = h->scan_block = 0;
    h->old_hp = h->old_limit = h->old_scan = NULL;
    h->base->remembered = h->remembered;
}

static void end_old(Heap *h)
{
    for (size_t i = 0; i < h->from_blocks.len; i++)
        blocks_free(h, h->from_blocks.data[i]);
    h->from_blocks.len = 0;
    blocks_sweep_large(h);
    gc_static_sweep(h);
}

/* With --sanity: whoever still uses what was emptied shall notice. */
static void poison(Heap *h)
{
    memset(h->nursery, 0xa5, bytes_between(h->nursery, h->base->hp));
    memset(h->survivors[!h->to], 0xa5, bytes_between(h->survivors[!h->to], h->emptied_to));
}

static void end_young(Heap *h)
{
    if (h->rt->options.sanity)
        poison(h);
    h->base->hp = h->allocated_from = h->nursery;
    h->base->hp_limit = heap_next_stop(h);
    heap_ask_again(h);
}

/* When all threads are traced: those that are stuck go on, and may use what is weak. */
static void trace_weak(Heap *h)
{
    while (search_scavenge_reached(h, gc_scavenge_all) || weak_reached(h))
        gc_scavenge_all(h);
    weak_bury(h);
    gc_scavenge_all(h);
    while (search_scavenge_reached(h, gc_scavenge_all))
        gc_scavenge_all(h);
    search_forget_others(h);
}

static void trace(Heap *h, unsigned pointers)
{
    bool keep = h->keep_cafs;
    h->keep_cafs = false;
    if (!h->major)
        gc_scavenge_remembered(h);             /* first: what old objects lead to becomes old, wherever else it is */
    gc_scavenge_roots(h, pointers, false);
    gc_scavenge_all(h);
    while (h->major && (gc_scavenge_waiting(h) || search_scavenge_reached(h, gc_scavenge_all) || weak_reached(h)))
        gc_scavenge_all(h);
    if (h->major && gc_scavenge_stuck(h))
        gc_scavenge_all(h);
    if (h->major)
        trace_weak(h);
    prof_traced(h);                            /* without what constants are only kept with to be counted */
    h->keep_cafs = keep;
    if (h->major && keep) {
        h->visit = gc_evacuate_slot;
        gc_static_keep(h);
        gc_scavenge_all(h);
    }
}

static void tell_stuck(Heap *h)
{
    for (Thread *t = h->rt->threads; t != NULL; t = t->next)
        if (t->stuck && h->hooks.stuck != NULL)
            h->hooks.stuck(h->rt, t);
}

/* What the program waits for, and what the processor does for it: without what the profiler does. */
typedef struct Moment { uint64_t wall, cpu; } Moment;

static Moment now(const Heap *h)
{
    uint64_t profiling = prof_taken(h->rt);
    return (Moment){ clock_ns(CLOCK_MONOTONIC) - profiling, clock_ns(CLOCK_THREAD_CPUTIME_ID) - profiling };
}

static void count_time(HeapStats *s, bool major, Moment started, Moment ended)
{
    s->max_pause_ns = max(s->max_pause_ns, ended.wall - started.wall);
    *(major ? &s->major_ns : &s->minor_ns) += ended.wall - started.wall;
    *(major ? &s->major_cpu_ns : &s->minor_cpu_ns) += ended.cpu - started.cpu;
}

/* Of the thread that runs. */
static size_t stack_bytes(const Heap *h)
{
    const Thread *t = h->rt->current;
    return t != NULL && t->low != NULL ? bytes_between(h->base->sp, t->high) : 0;
}

static void count(Heap *h, Moment started, size_t old_before)
{
    HeapStats *s = &h->stats;
    size_t old = blocks_old_bytes(h), aged = bytes_between(h->survivors[h->to], h->aged);
    if (!h->apart)
        count_time(s, h->major, started, now(h));
    (*(h->major ? &s->major : &s->minor))++;
    s->copied += aged + (h->major ? old - h->large_bytes : old - old_before);
    s->promoted += h->major ? 0 : old - old_before;
    s->peak_in_use = max(s->peak_in_use, old + aged);
    s->area += old + aged + stack_bytes(h);
    if (h->major) {
        s->live = heap_live_bytes(h) - h->kept_bytes;
        s->peak_live = max(s->peak_live, s->live);
        s->peak_used = max(s->peak_used, s->live + stack_bytes(h));
    }
}

static void copy(Heap *h, bool major, unsigned pointers)
{
    h->major = major;
    h->kept_bytes = 0;
    h->visit = gc_evacuate_slot;
    prof_copying_begins(h);
    h->mode = gc_mode(h);
    gc_ages(h, true);
    begin_young(h);
    begin_old(h);
    trace(h, pointers);
    h->stats.peak_memory = max(h->stats.peak_memory, blocks_memory(h));
    prof_copied(h);
    if (major)
        end_old(h);
    end_young(h);
    prof_copying_ends(h, pointers);
    h->from_bytes = 0;
}

/* In place: young objects are made old first. */
static void compact(Heap *h, unsigned pointers)
{
    h->promote = true;
    prof_compacting_begins(h);
    copy(h, false, pointers);
    h->promote = false;
    h->kept_bytes = 0;
    h->major = true;
    h->epoch++;
    gc_compact(h, pointers);
    blocks_sweep_large(h);
    gc_static_sweep(h);
    h->stats.compacted++;
}

static size_t in_use(const Heap *h) { return blocks_memory(h) - h->resident_free; }

/* Is there memory for a copy of all that is old? */
static bool can_copy(const Heap *h) { return in_use(h) + h->old.len * BLOCK_BYTES <= h->limit; }

static void collect(Heap *h, bool major, unsigned pointers)
{
    Moment started = now(h);
    size_t old_before = blocks_old_bytes(h);
    if (major && (h->rt->options.sanity ? h->stats.major % 2 == 1 : !can_copy(h)))
        compact(h, pointers);
    else
        copy(h, major, pointers);
    count(h, started, old_before);
    if (h->rt->current != NULL)
        h->rt->current->marks.clean = false;
    if (h->rt->options.sanity && (heap_sanity_age(h) < OLD_AGE || h->sanity_count % heap_sanity_age(h) == 0))
        gc_check_or_die(h);
    h->sanity_count++;
    if (major)
        tell_stuck(h);
    weak_finalise(h->rt);
}

/* ---- when ---- */

/* Bytes that may be added to so many that live before the next major collection: docs/engine.md has the curves. */
static size_t growth(const Heap *h, size_t live)
{
    return max(live + live / 2, min(SMALLEST_GROWTH, h->limit / 8));
}

/* After a major collection: the next one is due when the heap has grown by what growth says, or earlier if only so it
 * can copy; when there is not enough memory for that either, half of what is left may be used before the next one. */
static void set_threshold(Heap *h)
{
    size_t live = blocks_old_bytes(h), half = h->limit / 2 - min(h->limit / 2, 2 * h->nursery_bytes);
    h->threshold = min(live + growth(h, live), half);
    if (h->threshold < live + live / 4)
        h->threshold = live + (h->limit - min(live, h->limit)) / 2;
    blocks_trim(h, min(h->threshold, h->limit - min(h->limit, in_use(h))));
}

/* The last bit of memory is not worth the collections it takes to live with it. */
bool heap_is_full(const Heap *h) { return in_use(h) + h->limit / 64 > h->limit + h->grace; }

/* However much over the limit the last collection has found; the next one makes old what had survived that. */
bool heap_forgive(Runtime *rt)
{
    Heap *h = rt->heap;
    if (heap_is_full(h) && h->grace != 0)
        return false;
    if (heap_is_full(h))
        h->grace = max(in_use(h), h->limit) - h->limit + h->nursery_bytes + max(h->limit / 16, SMALLEST_GRACE);
    return true;
}

bool heap_has_forgiven(const Runtime *rt) { return rt->heap->grace != 0; }

/* There is room again. */
static void end_grace(Heap *h)
{
    if (in_use(h) + h->limit / 8 < h->limit)
        h->grace = 0;
}

/* An eighth more than ever may be in use (RuntimeOptions.follow_peak). */
static bool may_be_peak(const Heap *h)
{
    enum { LEAST = 1 << 18 };
    size_t used = blocks_old_bytes(h) + stack_bytes(h), peak = h->stats.peak_used;
    return h->rt->options.follow_peak && used > peak + peak / 8 + LEAST;
}

/* Who comes to an old thunk that was evaluated goes on to its value each time, until a major collection makes the way
 * short. If that is little work beside what the program has done since the last one, it need not wait until the heap
 * has grown. */
static bool has_detours(const Heap *h)
{
    enum { MANY_DETOURS = 64, TIMES_OLD = 64 };
    size_t work = blocks_old_bytes(h) + BLOCK_BYTES / 4;
    return h->detours >= MANY_DETOURS && heap_allocated(h) - h->major_at > TIMES_OLD * work;
}

static bool major_is_due(Heap *h)
{
    if (h->rt->options.sanity && heap_sanity_age(h) < OLD_AGE)
        return h->sanity_count % MAJOR_EVERY == 0;
    return heap_passes_threshold(h, 0) || has_detours(h);
}

/* A collection that only the profiler wanted leaves the program's own schedule as it is: what it freed still counts. */
static void schedule_next(Heap *h, bool apart, size_t before)
{
    size_t after = blocks_old_bytes(h);
    if (apart) {
        h->freed_apart += before - min(before, after);
        blocks_trim(h, min(h->threshold, h->limit - min(h->limit, in_use(h))));
        return;
    }
    h->freed_apart = h->detours = 0;
    h->major_at = heap_allocated(h);
    set_threshold(h);
}

bool heap_collects(const Runtime *rt) { return rt->heap->collects; }

bool heap_collect(Base *base, bool major, unsigned pointers)
{
    Heap *h = base->runtime->heap;
    assert(!h->collects);
    h->collects = true;
    size_t old_before = blocks_old_bytes(h);
    major = major_is_due(h) || major;
    if (h->rt->prof != NULL)
        major = prof_collection_begins(h->rt, major);
    if (!major && may_be_peak(h))
        major = h->apart = h->follows = true;
    uint64_t started = h->follows ? clock_ns(CLOCK_THREAD_CPUTIME_ID) : 0;
    collect(h, major, pointers);
    if (h->follows)
        h->stats.following_cpu_ns += clock_ns(CLOCK_THREAD_CPUTIME_ID) - started;
    size_t before = h->apart ? old_before : blocks_old_bytes(h);
    if (!major && (heap_is_full(h) || (h->rt->prof != NULL && prof_wants_major(h->rt)))) {
        major = true;
        collect(h, true, pointers);
    }
    bool apart = h->apart;
    if (h->follows)
        h->apart = h->follows = false;
    if (h->rt->prof != NULL)
        prof_collection_ends(h->rt, major, heap_is_full(h));
    if (major) {
        schedule_next(h, apart, before);
        end_grace(h);
    }
    h->large_since = 0;
    h->collects = false;
    return !heap_is_full(h) || heap_exhausted(h, 0);
}

/* ---- what lives ---- */

static size_t large_bytes(const Heap *h, size_t i)
{
    return (1 + object_words((Object *)block_start(h, h->large.data[i]))) * sizeof(Word);
}

size_t heap_live_bytes(const Heap *h)
{
    size_t bytes = bytes_between(h->survivors[h->to], h->aged);
    for (size_t i = 0; i < h->old.len; i++)
        bytes += bytes_between(block_start(h, h->old.data[i]), blocks_end(h, i));
    for (size_t i = 0; i < h->large.len; i++)
        bytes += large_bytes(h, i);
    return bytes;
}
