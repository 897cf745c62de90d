/* The heap census: when it is taken, and what it counts. See census.h.
 *
 * A census is due at intervals of CPU time: a timer asks the program to come to the runtime, and the collector then
 * asks here whether its collection shall be a major one. And it is due when live memory may be much higher than in any
 * census so far: what is in use after a minor collection is an upper bound of what lives.
 *
 * Such collections are the profiler's own. All of them together may take a share of the program's time; what is due and
 * too expensive waits, until it is affordable or the program collects by itself. */
#include "runtime/prof/census.h"

#include "runtime/prof/biography.h"
#include "runtime/prof/lives.h"
#include "runtime/prof/retainer.h"
#include "runtime/prof/site.h"
#include "runtime/prof/timer.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHARE = 40, SHARE_AS_ASKED = 16, SHARE_OF_BIOGRAPHY = 8 };      /* of the program's time */
enum { LIGHT = 4 };                            /* with --light a fourth of it */
enum { LEAST_FOR_PATHS = 1 << 20 };
enum { RISE = 2, LITTLE = 8 };                 /* a new peak is looked at when it may be higher by a half; when it is
                                                  by an eighth, if it is there to be seen */
static const uint64_t always_affordable = 10000000, affordable_with_retainers = 1000000000;    /* ns */
static const double least_survival = 0.125;

struct HeapCensus {
    uint64_t  interval;                        /* ns, as all times here: of CPU time */
    uint64_t  started, spent;                  /* when the program did; on the profiler's work since */
    uint64_t  next;                            /* when one is due, in the program's own time */
    uint64_t  forced_spent;                    /* of `spent`, on major collections that only censuses wanted */
    double    price;                           /* of one, per byte that lives */
    uint64_t  kept;                            /* bytes that lived after the last major collection, */
    double    survival;                        /* and the share that had survived of what had become old */
    uint64_t  peak, peak_time;                 /* bytes: the largest census that is not of the end */
    uint64_t  most;                            /* that lived then, with what only profiling made */
    timer_t   timer;
    bool      running, has_timer;
    volatile bool demanded;                    /* SIGUSR2: now, whatever it costs */
    bool      wanted;                          /* the next collection shall be a major one: there may be a new peak */

    /* the collection at work */
    uint64_t  begun;
    uint64_t  before;                          /* bytes in use */
    bool      due, at_end;
    bool      forced;                          /* a major one that only the census wants */

    HeapTable now;                             /* the census that is being taken */
    RetainerSets *sets;                        /* NULL: retainers are not asked for */
};

static uint64_t max(uint64_t a, uint64_t b) { return a > b ? a : b; }

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
    return c != NULL && c->running && (c->demanded || own_time(c, cpu_now()) >= c->next);
}

void prof_census_demand(Runtime *rt)
{
    if (rt->prof->census != NULL)
        rt->prof->census->demanded = true;
}

/* ---- life ---- */

void prof_census_open(Runtime *rt)
{
    if (rt->prof->options.heap_interval == 0)
        return;
    HeapCensus *c = rt->prof->census = xcalloc(1, sizeof *c);
    c->interval = rt->prof->options.heap_interval;
    c->price = c->survival = 1;
    rt->prof->lives = lives_open();
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
    heap_table_free(&c->now);
    biography_close(rt->prof->biographies);
    lives_close(rt->prof->lives);
    free(c);
    rt->prof->lives = NULL;
    rt->prof->census = NULL;
}

/* ---- counting ---- */

static inline void count_object(HeapTable *t, const Heap *h, Object *o, size_t words)
{
    uint64_t what = site_and_stack(o);
    heap_table_add(t, what, biography_also(h, o, what, 0), 1, words * sizeof(Word));
}

/* Most objects have a header that was seen a moment ago, which says all about them, their size, too; and, where uses
 * are noted, so much was known of them: these are counted here first. */
enum { RECENT_BITS = 8, RECENT = 1 << RECENT_BITS };
typedef struct Recent {
    Word     header;
    uint64_t known;            /* shadow_known, before they were counted */
    uint32_t life;             /* shadow_life, when they had been */
    uint64_t what, also, words, objects;
} Recent;

static inline Recent *recent_place(Recent *all, Word header, uint64_t known)
{
    return &all[(header ^ known << 32) * 0x9E3779B97F4A7C15u >> (64 - RECENT_BITS)];
}

static void put_recent(HeapTable *t, const Recent *r)
{
    if (r->objects > 0)
        heap_table_add(t, r->what, r->also, r->objects, r->objects * r->words * sizeof(Word));
}

/* Like that one. */
static inline void count_recent(const Heap *h, Recent *r, Object *o, bool uses)
{
    r->objects++;
    if (!uses || r->known == (uint64_t)r->life << 1)
        return;
    *shadow_life(h->rt, o) = r->life;
    *shadow_used(h->rt, o) = 0;
}

static inline void count_space_if(HeapTable *t, const Heap *h, const Word *from, const Word *to, bool uses)
{
    Recent recent[RECENT] = {0};
    while (from < to) {
        Object *o = (Object *)(uintptr_t)from;
        uint64_t known = uses ? shadow_known(h->rt, o) : 0;
        Recent *r = recent_place(recent, o->header, known);
        if (r->header == o->header && r->known == known) {
            count_recent(h, r, o, uses);
            from += r->words;
            continue;
        }
        size_t words = 1 + object_words(o);
        from += words;
        if (info_of(o)->kind > OBJECT_SELECTOR) {
            count_object(t, h, o, words);
            continue;
        }
        put_recent(t, r);
        uint64_t what = site_and_stack(o);
        *r = (Recent){ .header = o->header, .known = known, .what = what, .words = words, .objects = 1,
                       .also = biography_also(h, o, what, 0) };
        r->life = uses ? *shadow_life(h->rt, o) : 0;
    }
    for (size_t i = 0; i < RECENT; i++)
        put_recent(t, &recent[i]);
}

static void count_space(HeapTable *t, const Heap *h, const Word *from, const Word *to)
{
    if (h->rt->shadow != 0)
        count_space_if(t, h, from, to, true);
    else
        count_space_if(t, h, from, to, false);
}

static void count_all(HeapTable *t, Heap *h)
{
    for (size_t i = 0; i < h->old.len; i++) {
        gc_poll(h);
        count_space(t, h, block_start(h, h->old.data[i]), blocks_end(h, i));
    }
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

static void take(Runtime *rt, HeapCensus *c)
{
    uint64_t live = heap_live_bytes(rt->heap);
    if (rt->prof->biographies != NULL)
        biography_census(rt->prof->biographies);
    heap_table_clear(&c->now);
    if (c->sets != NULL)
        retainers_count(rt, c->sets, &c->now);
    else
        count_all(&c->now, rt->heap);
    if (rt->options.sanity)
        check_sum(&c->now, live);
    HeapPaths paths;
    bool highest = c->sets != NULL && !c->at_end && live >= LEAST_FOR_PATHS && live > c->most + c->most / LITTLE;
    if (highest)
        paths_find(rt, &paths);
    CensusResult result = { .paths = highest ? &paths : NULL,
                            .rows = &c->now, .sets = c->sets, .bytes = live - overhead_bytes(&c->now) };
    if (result.bytes > c->peak && (!c->at_end || c->peak == 0)) {
        c->peak = result.bytes;
        c->most = live;
        c->peak_time = prof_time(rt);
    }
    prof_log_census(rt, &result);
    if (rt->prof->biographies != NULL)
        biography_keep(rt->prof->biographies, &result);
}

/* ---- collections ---- */

static bool is_on(const HeapCensus *c) { return c != NULL && (c->running || c->at_end); }

/* A major collection takes as long as there are objects alive; what has become old since the last one may all be dead
 * again. */
static double expected_live(const Heap *h)
{
    enum { SMALL = 1 << 16 };
    return (double)(h->stats.major > 0 ? h->stats.live : blocks_old_bytes(h)) + SMALL;
}

/* With retainers there are as many censuses as were asked for, whatever they cost. If nobody said how many, they take
 * as long as the program and a second, and as much again to look whether there is a new peak. */
static bool is_affordable_with_retainers(const HeapCensus *c, const Heap *h)
{
    double budget = (double)own_time(c, c->begun) + (double)affordable_with_retainers;
    double cost = (double)c->spent + c->price * expected_live(h);
    return !h->rt->prof->options.thrifty || cost <= (c->wanted ? 2 * budget : budget);
}

static bool is_sparing(const ProfOptions *options) { return options->light && options->thrifty; }

static bool is_affordable(const HeapCensus *c, const Heap *h)
{
    const ProfOptions *options = &h->rt->prof->options;
    if (c->at_end || c->demanded || options->full_censuses)
        return true;
    if (c->sets != NULL)
        return is_affordable_with_retainers(c, h);
    uint64_t share = options->biography ? SHARE_OF_BIOGRAPHY : options->thrifty ? SHARE : SHARE_AS_ASKED;
    uint64_t budget = own_time(c, c->begun) / share + always_affordable;
    budget /= is_sparing(options) ? LIGHT : 1;
    uint64_t before = options->thrifty ? c->spent : c->forced_spent;
    return (double)before + c->price * expected_live(h) <= (double)budget;
}

/* The time of what follows is the profiler's. */
static void force(Runtime *rt, HeapCensus *c)
{
    c->forced = rt->heap->apart = true;
    prof_pause(rt);
}

bool prof_collection_begins(Runtime *rt, bool major)
{
    Prof *p = rt->prof;
    HeapCensus *c = p->census;
    p->collection_begun = prof_time(rt);
    prof_collects(rt, true);
    if (!is_on(c))
        return major;
    c->begun = cpu_now();
    c->before = heap_live_bytes(rt->heap);
    c->forced = false;
    c->due = c->at_end || c->demanded || own_time(c, c->begun) >= c->next;
    if (c->at_end || ((c->due || c->wanted) && !major && is_affordable(c, rt->heap)))
        force(rt, c);
    c->wanted = false;
    return major || c->forced;
}

/* Are there more bytes in use than so many? Large objects are looked at one by one only when it matters. */
static bool is_in_use(const Heap *h, uint64_t bytes)
{
    size_t about = blocks_old_bytes(h) + (size_t)(h->aged - h->survivors[h->to]) * sizeof(Word);
    return about > bytes && heap_live_bytes(h) > bytes;
}

/* What became old since the last major collection survives this one as it did that one, or better. */
static void learn_survival(HeapCensus *c, const Heap *h)
{
    double live = (double)heap_live_bytes(h), came = (double)c->before - (double)c->kept,
           stayed = live - (double)c->kept;
    c->survival = came > 0 && stayed < came ? stayed / came : 1;
    if (c->survival < least_survival)
        c->survival = least_survival;
    if (h->rt->prof->options.full_censuses)
        c->survival = 1;
    c->kept = (uint64_t)live;
}

/* So much is in use when live memory is higher by far than in any census. */
static uint64_t new_peak(const HeapCensus *c, const Heap *h)
{
    uint64_t rise = h->rt->prof->options.full_censuses ? 0 : c->most / RISE,
             wanted = c->most + max(rise, h->nursery_bytes);
    return wanted < c->kept ? wanted : c->kept + (uint64_t)((double)(wanted - c->kept) / c->survival);
}

/* After a minor collection: then it shall be known what it is made of. By the next one, as a major one right now would
 * make old what was born just before, and so all that this leads to when it is evaluated; but full censuses miss
 * nothing, whatever that takes. */
bool prof_wants_major(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (!is_on(c))
        return false;
    c->begun = cpu_now();
    c->wanted = is_in_use(rt->heap, new_peak(c, rt->heap));
    if (!c->wanted || !rt->prof->options.full_censuses)
        return false;
    c->wanted = false;
    c->before = heap_live_bytes(rt->heap);
    prof_log_collection(rt, rt->prof->collection_begun, prof_time(rt));
    force(rt, c);
    return true;
}

PeakLive prof_peak_live(const Runtime *rt)
{
    const HeapCensus *c = rt->prof->census;
    PeakLive peak = { .bytes = c->peak, .time = c->peak_time };
    uint64_t time, nursery = rt->heap->nursery_bytes, most = lives_peak(rt->prof->lives, &time),
                   bound = lives_bound(rt->prof->lives);
    if (most > c->peak + nursery / 4)          /* whose census is there to be seen is better than what is higher by
                                                  next to nothing */
        peak = (PeakLive){ .bytes = most, .time = time };
    peak.bound = bound > peak.bytes + nursery ? bound : peak.bytes;
    return peak;
}

/* The program's time has stood still since *from, and does until now. */
static void spend(HeapCensus *c, uint64_t *from)
{
    uint64_t now = cpu_now();
    c->spent += now - *from;
    *from = now;
}

/* Until the next census: with retainers, the program runs at least as long as this one took. */
static uint64_t pause_after(const HeapCensus *c, uint64_t took)
{
    return c->sets != NULL && took > c->interval ? took : c->interval;
}

/* What a forced collection took is the profiler's; its price is found out anew each time. */
static void count_and_take(Runtime *rt, HeapCensus *c)
{
    uint64_t from = c->forced ? c->begun : cpu_now(), begun = from;
    rt->heap->apart = c->demanded = false;
    take(rt, c);
    spend(c, &from);
    c->next = own_time(c, from) + pause_after(c, from - begun);
    if (c->forced) {
        c->forced_spent += from - begun;
        c->price = (double)(from - begun) / expected_live(rt->heap);
    }
    if (c->running)
        set_timer(c);
}

/* After each major collection it is known what lives: that is worth a census when one is due, and when there was never
 * more. */
static bool is_worth_it(const Runtime *rt, const HeapCensus *c, bool last)
{
    if (c->forced || last)
        return true;
    bool dear = (c->sets != NULL || is_sparing(&rt->prof->options)) && !is_affordable(c, rt->heap);
    uint64_t more = dear ? c->most / RISE : rt->prof->options.thrifty ? c->most / LITTLE : 0;
    return (c->due && !dear) || heap_live_bytes(rt->heap) > c->most + max(more, rt->heap->nursery_bytes);
}

void prof_collection_ends(Runtime *rt, bool major, bool last)
{
    Prof *p = rt->prof;
    HeapCensus *c = p->census;
    if (!rt->heap->apart)
        prof_log_collection(rt, p->collection_begun, prof_time(rt));
    if (is_on(c) && major)
        learn_survival(c, rt->heap);
    if (is_on(c) && major && is_worth_it(rt, c, last)) {
        if (!c->forced)
            prof_pause(rt);
        count_and_take(rt, c);
        prof_resume(rt);
    }
    prof_collects(rt, false);
}

void prof_collection_abandoned(Runtime *rt)
{
    Prof *p = rt->prof;
    while (p->clock.pauses > 0)
        prof_resume(rt);
    if (p->clock.collects)
        prof_collects(rt, false);
}

/* When the stack or the heap was exhausted and no handler has run, the program did not stop where its heap could be
 * collected. */
static bool can_collect(const Runtime *rt)
{
    return rt->current != NULL && (rt->ended_itself || (rt->end != RUN_STACK && rt->end != RUN_HEAP));
}

/* How the program ended is known already, whatever this collection finds. */
void prof_census_at_end(Runtime *rt)
{
    HeapCensus *c = rt->prof->census;
    if (c == NULL || !can_collect(rt))
        return;
    RunEnd end = rt->end;
    char *message = rt->message;
    rt->message = NULL;
    heap_set_hooks(rt, (HeapHooks){0});
    c->at_end = rt->heap->keep_cafs = true;
    heap_collect(rt->base, false, 0);
    c->at_end = rt->heap->keep_cafs = false;
    free(rt->message);
    rt->message = message;
    rt->end = end;
}
