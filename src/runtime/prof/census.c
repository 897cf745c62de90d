/* The heap census: when it is taken, and what it counts. See census.h.
 *
 * A timer on the thread's CPU time asks the program to come to the runtime; the collector then asks here whether its collection shall
 * be a major one. It shall if that is cheap: all collections that only a census wanted may take FULL_SHARE of the program's time. A census
 * after a minor collection must do when it is nearly as good; else the next one waits. */
#include "runtime/prof/census.h"

#include "runtime/prof/biography.h"
#include "runtime/prof/retainer.h"
#include "runtime/prof/site.h"
#include "runtime/prof/timer.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { FULL_SHARE = 12, FULL_SHARE_OF_BIOGRAPHY = 2 };         /* a twelfth; half of it where partial ones will not do */
static const uint64_t always_affordable = 2000000, affordable_once = 50000000;        /* ns */

struct HeapCensus {
    uint64_t  interval;                        /* ns, as all times here: of CPU time */
    uint64_t  started, spent;                  /* when the program did; on the profiler's work since */
    uint64_t  next;                            /* when one is due, in the program's own time */
    uint64_t  full_spent;                      /* of `spent`, on major collections for full censuses */
    double    full_price;                      /* of one, per byte that lives */
    uint64_t  kept;                            /* bytes: what lived after the last major collection, */
    double    survival;                        /* and which share had survived of what had become old since the one before */
    timer_t   timer;
    bool      running, has_timer;

    /* the collection at work */
    uint64_t  begun;
    uint64_t  before;                          /* bytes that were old then */
    bool      due, at_end;
    bool      forced;                          /* a major one that only the census wants */

    HeapTable old;                             /* old blocks, up to */
    size_t    block;                           /* this one in Heap.old, */
    const Word *walked;                        /* this place; NULL: its beginning */
    HeapTable now;                             /* the census that is being taken */
    RetainerSets *sets;                        /* NULL: retainers are not asked for */
};

/* ---- time ---- */

static uint64_t cpu_now(void) { return clock_ns(CLOCK_THREAD_CPUTIME_ID); }

static uint64_t own_time(const HeapCensus *c, uint64_t now) { return now - c->started - c->spent; }

static void set_timer(HeapCensus *c)
{
    uint64_t own = own_time(c, cpu_now()), rest = c->next > own ? c->next - own : 1;
    struct itimerspec when = { .it_value = timespec_of_ns(rest), .it_interval = timespec_of_ns(c->interval) };
    if (c->has_timer)
        timer_settime(c->timer, 0, &when, NULL);
}

/* The signal is the one by which all others ask for attention: run.c handles it. */
void prof_census_start(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (c == NULL)
        return;
    c->has_timer = timer_for_this_thread(CLOCK_THREAD_CPUTIME_ID, SIGVTALRM, &c->timer);
    c->started = cpu_now();
    c->next = c->interval;
    c->running = true;
    set_timer(c);
}

void prof_census_stop(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (c == NULL)
        return;
    if (c->has_timer)
        timer_delete(c->timer);
    c->has_timer = c->running = false;
}

void prof_census_coarser(Runtime *rt)
{
    if (rt->prof->census != NULL)
        rt->prof->census->interval *= 2;
}

bool prof_census_is_due(const Runtime *rt)
{
    const HeapCensus *c = rt->prof != NULL ? rt->prof->census : NULL;
    return c != NULL && c->running && own_time(c, cpu_now()) >= c->next;
}

/* ---- life ---- */

void prof_census_open(Runtime *rt)
{
    if (rt->prof->options.heap_interval == 0)
        return;
    HeapCensus *c = rt->prof->census = xcalloc(1, sizeof *c);
    c->interval = rt->prof->options.heap_interval;
    c->full_price = 1;
    if (rt->prof->options.retainers) {
        c->sets = xcalloc(1, sizeof *c->sets);
        retainer_sets_open(c->sets);
    }
    if (rt->prof->options.biography)
        rt->prof->biographies = biography_open();
}

void prof_census_close(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (c == NULL)
        return;
    if (c->sets != NULL)
        retainer_sets_close(c->sets);
    free(c->sets);
    heap_table_free(&c->old);
    heap_table_free(&c->now);
    biography_close(rt->prof->biographies);
    free(c);
    rt->prof->census = NULL;
}

/* ---- counting ---- */

static inline void count_object(HeapTable *t, const Heap *h, Object *o, size_t words)
{
    uint64_t what = site_and_stack(o);
    heap_table_add(t, what, biography_also(h, o, what, 0), 1, words * sizeof(Word));
}

/* Most objects have a header that was seen a moment ago, which says all about them, their size, too: these are counted here first. */
enum { RECENT_BITS = 7, RECENT = 1 << RECENT_BITS };
typedef struct Recent { Word header; uint64_t what, words, objects; } Recent;

static inline Recent *recent_place(Recent *all, Word header) { return &all[header * 0x9E3779B97F4A7C15u >> (64 - RECENT_BITS)]; }

static void put_recent(HeapTable *t, const Recent *r)
{
    if (r->objects > 0)
        heap_table_add(t, r->what, 0, r->objects, r->objects * r->words * sizeof(Word));
}

static void count_space(HeapTable *t, const Heap *h, const Word *from, const Word *to)
{
    Recent recent[RECENT] = {0};
    bool each = h->rt->prof->biographies != NULL;      /* tells objects with the same header apart */
    while (from < to) {
        Object *o = (Object *)(uintptr_t)from;
        Recent *r = recent_place(recent, o->header);
        if (r->header == o->header) {
            r->objects++;
            from += r->words;
            continue;
        }
        size_t words = 1 + object_words(o);
        from += words;
        if (each || info_of(o)->kind > OBJECT_SELECTOR) {
            count_object(t, h, o, words);
            continue;
        }
        put_recent(t, r);
        *r = (Recent){ .header = o->header, .what = site_and_stack(o), .words = words, .objects = 1 };
    }
    for (size_t i = 0; i < RECENT; i++)
        put_recent(t, &recent[i]);
}

static void count_old(HeapCensus *c, const Heap *h)
{
    while (c->block < h->old.len) {
        const Word *end = blocks_end(h, c->block);
        count_space(&c->old, h, c->walked != NULL ? c->walked : block_start(h, h->old.data[c->block]), end);
        c->walked = end;
        if (c->block + 1 == h->old.len)
            return;
        c->block++;
        c->walked = NULL;
    }
}

static void forget_old(HeapCensus *c)
{
    heap_table_clear(&c->old);
    c->block = 0;
    c->walked = NULL;
}

static void count_young_and_large(HeapTable *t, const Heap *h)
{
    count_space(t, h, h->survivors[h->to], h->aged);
    for (size_t i = 0; i < h->large.len; i++) {
        Object *o = (Object *)block_start(h, h->large.data[i]);
        count_object(t, h, o, 1 + object_words(o));
    }
}

/* ---- one census ---- */

static uint64_t overhead_bytes(const HeapTable *t)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < t->cap; i++)
        if (t->slots[i].objects != 0 && site_is_overhead((uint32_t)t->slots[i].what))
            sum += t->slots[i].bytes;
    return sum;
}

/* With --sanity. */
static void check_sum(const HeapTable *rows, uint64_t live)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < rows->cap; i++)
        sum += rows->slots[i].bytes;
    if (sum == live)
        return;
    fprintf(stderr, "tarry: internal error: a census counted %" PRIu64 " bytes where %" PRIu64 " live\n", sum, live);
    abort();
}

static void take(Runtime *rt, HeapCensus *c, bool full)
{
    uint64_t live = heap_live_bytes(rt->heap);
    if (rt->prof->biographies != NULL) {
        biography_census(rt->prof->biographies);
        if (c->sets == NULL)
            count_old(c, rt->heap);
    }
    heap_table_clear(&c->now);
    if (c->sets != NULL) {
        retainers_count(rt, c->sets, &c->now);
    } else {
        heap_table_add_all(&c->now, &c->old);
        count_young_and_large(&c->now, rt->heap);
    }
    if (rt->options.sanity)
        check_sum(&c->now, live);
    CensusResult result = { .rows = &c->now, .sets = c->sets, .full = full, .bytes = live - overhead_bytes(&c->now) };
    prof_log_census(rt, &result);
    if (rt->prof->biographies != NULL)
        biography_keep(rt->prof->biographies, &result);
}

/* ---- collections ---- */

/* A major collection takes as long as there are objects alive; what has become old since the last one may all be dead again. */
static double expected_live(const Heap *h)
{
    enum { SMALL = 1 << 16 };
    return (double)(h->stats.major > 0 ? h->stats.live : blocks_old_bytes(h)) + SMALL;
}

static uint64_t beyond(uint64_t a, uint64_t b) { return a > b ? a - b : 0; }

static void learn_survival(HeapCensus *c, const Heap *h)
{
    uint64_t came = beyond(c->before, c->kept), stayed = beyond(h->stats.live, c->kept);
    c->survival = came == 0 ? 0 : stayed < came ? (double)stayed / (double)came : 1;
    c->kept = h->stats.live;
}

/* After a minor collection what has died old is counted, too. Whether that cannot be much, judging by what became old since the last major
 * collection, and how that ended the last time. */
static bool is_nearly_full(const HeapCensus *c, const Heap *h)
{
    enum { LITTLE = 1 << 18 };
    double dead = (double)beyond(blocks_old_bytes(h), c->kept) * (1 - c->survival);
    return h->rt->prof->biographies == NULL && dead <= (double)(c->kept / 4 + LITTLE);
}

/* With retainers all censuses are full, whatever they cost. */
static bool is_affordable(const HeapCensus *c, const Heap *h)
{
    if (c->sets != NULL)
        return true;
    double price = c->full_price * expected_live(h);
    bool rare = c->full_spent == 0;            /* the first one shows what is garbage of what has become old so far */
    uint64_t share = h->rt->prof->biographies != NULL ? FULL_SHARE_OF_BIOGRAPHY : FULL_SHARE;
    uint64_t budget = own_time(c, c->begun) / share + (rare ? affordable_once : always_affordable);
    return (double)c->full_spent + price <= (double)budget;
}

bool prof_collection_begins(Runtime *rt, bool major)
{
    Prof *p = rt->prof;
    HeapCensus *c = p->census;
    p->collection_begun = prof_time(rt);
    prof_collects(rt, true);
    if (c == NULL || !(c->running || c->at_end))
        return major;
    c->begun = cpu_now();
    c->before = blocks_old_bytes(rt->heap);
    c->due = c->at_end || own_time(c, c->begun) >= c->next;
    c->forced = c->due && !major && (c->at_end || rt->prof->options.full_censuses || is_affordable(c, rt->heap));
    rt->heap->apart = c->forced || c->at_end;
    if (rt->heap->apart)
        prof_pause(rt);
    return major || c->forced;
}

/* What a forced collection took is the profiler's; its price is found out anew each time. */
static void end_forced(HeapCensus *c, const Heap *h, uint64_t took)
{
    c->full_spent += took;
    c->full_price = (double)took / expected_live(h);
}

/* The program's time has stood still since *from, and does until now. */
static void spend(HeapCensus *c, uint64_t *from)
{
    uint64_t now = cpu_now();
    c->spent += now - *from;
    *from = now;
}

/* Until the next census: with retainers, the program runs at least as long as this one took. */
static uint64_t pause_after(const HeapCensus *c, uint64_t took) { return c->sets != NULL && took > c->interval ? took : c->interval; }

static void count_and_take(Runtime *rt, HeapCensus *c, bool major, bool last)
{
    uint64_t from = rt->heap->apart ? c->begun : cpu_now(), begun = from;
    rt->heap->apart = false;
    if (major) {
        forget_old(c);
        learn_survival(c, rt->heap);
    }
    if (c->sets == NULL && rt->prof->biographies == NULL)      /* biographies know who was counted: there only a census counts */
        count_old(c, rt->heap);
    spend(c, &from);
    if ((c->due && (major || is_nearly_full(c, rt->heap))) || last) {
        take(rt, c, major);
        spend(c, &from);
        c->next = own_time(c, from) + pause_after(c, from - begun);
    }
    if (c->forced)
        end_forced(c, rt->heap, from - begun);
    if (c->due && c->running)
        set_timer(c);
}

void prof_collection_ends(Runtime *rt, bool major, bool last)
{
    Prof *p = rt->prof;
    if (!rt->heap->apart)
        prof_log_collection(rt, p->collection_begun, prof_time(rt));
    if (p->census != NULL && (p->census->running || p->census->at_end)) {
        if (!rt->heap->apart)
            prof_pause(rt);
        count_and_take(rt, p->census, major, last);
        prof_resume(rt);
    }
    prof_collects(rt, false);
}

/* When the stack or the heap was exhausted, the program did not stop where its heap could be collected. */
void prof_census_at_end(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (c == NULL || rt->current == NULL || rt->end == RUN_STACK || rt->end == RUN_HEAP)
        return;
    heap_set_hooks(rt, (HeapHooks){0});
    c->at_end = rt->heap->keep_cafs = true;
    heap_collect(rt->base, false, 0);
    c->at_end = rt->heap->keep_cafs = false;
}
