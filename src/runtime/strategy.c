/* Strategies of the search: strategy.h has the plan. */
#include "runtime/strategy.h"

#include "runtime/capsule.h"
#include "runtime/heap.h"
#include "runtime/prof/hooks.h"
#include <stdlib.h>

enum { FIRST_BOUND = 2, FIRST_TIME = 2 };

/* The decisions of a branch, the last one first. */
typedef struct Decision {
    struct Decision *before;
    uint32_t taken, uses;      /* uses: branches in the queue, and decisions behind it */
    struct BranchNode *account;        /* the profiler's */
} Decision;

typedef struct Branch { Decision *last; uint64_t time; } Branch;

struct StrategyState {
    SearchStrategy kind;
    /* ids */
    uint64_t bound, told;      /* told: values of branches with so many choices have been found before */
    uint64_t depth;            /* choices on the way to here */
    uint64_t step, choices, before;    /* choices that were made in this round; in the last one */
    bool     cut;              /* something was, in this round */
    /* bfs, fair */
    VEC(Branch)   queue;       /* from `first` on */
    size_t        first;
    Branch        now;
    VEC(const Decision *) decisions;   /* of that */
    size_t        made;        /* so many of them are behind it */
    uint64_t      begun;       /* time by then */
    uint64_t      seen, quiet; /* collections by the last tick; ticks that have seen none since the one before */
};
typedef struct StrategyState Strategy;

static bool replays(const Strategy *s) { return s->kind != SEARCH_IDS; }

/* ---- life ---- */

void strategy_open(Runtime *rt)
{
    if (rt->options.strategy == SEARCH_DFS)
        return;
    Strategy *s = rt->search->strategy = xcalloc(1, sizeof *s);
    s->kind = rt->options.strategy;
    s->bound = FIRST_BOUND;
    s->step = 1;
}

static void release(Decision *d)
{
    while (d != NULL && --d->uses == 0) {
        Decision *before = d->before;
        free(d);
        d = before;
    }
}

static void forget_branches(Strategy *s)
{
    for (; s->first < s->queue.len; s->first++)
        release(s->queue.data[s->first].last);
    release(s->now.last);
    s->now = (Branch){0};
    s->queue.len = s->first = s->decisions.len = s->made = 0;
}

void strategy_close(Strategy *s)
{
    if (s == NULL)
        return;
    forget_branches(s);
    VEC_FREE(&s->queue);
    VEC_FREE(&s->decisions);
    free(s);
}

void strategy_forget(Runtime *rt)
{
    Strategy *s = rt->search->strategy;
    forget_branches(s);
    s->depth = s->choices = s->before = s->told = 0;
    s->bound = FIRST_BOUND;
    s->step = 1;
    s->cut = false;
}

/* ---- the queue ---- */

static void put(Strategy *s, Branch branch)
{
    if (s->first > s->queue.len / 2) {         /* the front is not needed any more */
        size_t n = s->queue.len - s->first;
        for (size_t i = 0; i < n; i++)
            s->queue.data[i] = s->queue.data[s->first + i];
        s->queue.len = n;
        s->first = 0;
    }
    VEC_PUSH(&s->queue, branch);
}

static void put_alternatives(Runtime *rt, uint32_t n)
{
    Strategy *s = rt->search->strategy;
    for (uint32_t i = 0; i < n; i++) {
        Decision *d = xmalloc(sizeof *d);
        *d = (Decision){ s->now.last, i, 1, prof_queued(rt) };
        if (d->before != NULL)
            d->before->uses++;
        put(s, (Branch){ d, s->now.time });
    }
}

static uint64_t collections(const Runtime *rt)
{
    HeapStats stats = heap_stats(rt);
    return stats.minor + stats.major;
}

/* Collections, and for what makes no objects: ticks without one, a few for each. */
static uint64_t now(const Runtime *rt)
{
    enum { QUIET_TICKS = 4 };
    return collections(rt) + rt->search->strategy->quiet / QUIET_TICKS;
}

/* False: there is none. */
static bool take(Runtime *rt, Strategy *s)
{
    release(s->now.last);
    s->now = (Branch){0};
    if (s->first == s->queue.len)
        return false;
    s->now = s->queue.data[s->first++];
    s->decisions.len = 0;
    for (const Decision *d = s->now.last; d != NULL; d = d->before)
        VEC_PUSH(&s->decisions, d);
    for (size_t i = 0, k = s->decisions.len - 1; i < k; i++, k--) {
        const Decision *other = s->decisions.data[i];
        s->decisions.data[i] = s->decisions.data[k];
        s->decisions.data[k] = other;
    }
    s->made = 1;
    s->begun = now(rt);
    prof_visits(rt, s->now.last->account, s->decisions.data[0]->account);
    return true;
}

/* ---- choices ---- */

bool strategy_decides(const Runtime *rt) { return rt->search->capsules.len == 0; }

static bool has_root(const Search *search) { return search->choices.len > 0 && search->choices.data[0].root; }

static Word go_on(Base *base);

static Word make_root(Base *base, Choice choice)
{
    Strategy *s = base->runtime->search->strategy;
    choice.root = true;
    choice.next = 0;
    search_make(base, choice);
    s->now.time = FIRST_TIME;
    if (replays(s))
        put_alternatives(base->runtime, choice.n);
    return go_on(base);
}

Word strategy_choose(Base *base, Choice choice)
{
    Strategy *s = base->runtime->search->strategy;
    if (!has_root(base->runtime->search))
        return make_root(base, choice);
    if (replays(s) && s->made < s->decisions.len) {
        const Decision *d = s->decisions.data[s->made++];
        prof_on_its_way(base->runtime, d->account);
        return search_take(base, &choice, d->taken);
    }
    if (replays(s)) {
        search_tell_choice(base, &choice);
        put_alternatives(base->runtime, choice.n);
        return search_next(base, false);
    }
    if (s->depth >= s->bound) {
        s->cut = true;
        return search_next(base, false);
    }
    choice.depth = s->depth++;
    s->choices++;
    search_make(base, choice);
    return search_take(base, &choice, 0);
}

void strategy_alternative(Runtime *rt, const Choice *choice) { rt->search->strategy->depth = choice->depth + 1; }

bool strategy_is_new(const Runtime *rt)
{
    const Strategy *s = rt->search->strategy;
    return s->kind != SEARCH_IDS || s->told == 0 || s->depth > s->told;
}

/* ---- going on from the root ---- */

/* ids: the next round. */
static void begin_round(Strategy *s)
{
    s->told = s->bound;
    s->step = s->choices > 2 * s->before ? 1 : 2 * s->step;
    s->bound += s->step;
    s->before = s->choices;
    s->choices = 0;
    s->cut = false;
}

/* The alternative of the root that is next; false: none is. */
static bool next_of_root(Runtime *rt, uint32_t *alternative)
{
    Strategy *s = rt->search->strategy;
    Choice *root = &rt->search->choices.data[0];
    if (replays(s)) {
        if (!take(rt, s))
            return false;
        *alternative = s->decisions.data[0]->taken;
        return true;
    }
    if (root->next == root->n) {
        if (!s->cut)
            return false;
        begin_round(s);
        root->next = 0;
    }
    s->depth = 1;
    *alternative = root->next++;
    return true;
}

static Word go_on(Base *base)
{
    Runtime *rt = base->runtime;
    uint32_t alternative;
    if (!next_of_root(rt, &alternative))
        return search_end(base);
    search_back_to_root(base);
    return search_take(base, &rt->search->choices.data[0], alternative);
}

Word strategy_next(Base *base)
{
    const Strategy *s = base->runtime->search->strategy;
    const Choice *root = &base->runtime->search->choices.data[0];
    if (!replays(s) && (root->next < root->n || s->cut))
        prof_next_branch(base->runtime, false);
    return go_on(base);
}

/* ---- time ---- */

bool strategy_is_over(Runtime *rt)
{
    const Strategy *s = rt->search->strategy;
    return s->kind == SEARCH_FAIR && has_root(rt->search) && rt->search->world == 0 && s->now.last != NULL
           && now(rt) - s->begun >= s->now.time;
}

void strategy_tick(Runtime *rt)
{
    Strategy *s = rt->search->strategy;
    uint64_t done = collections(rt);
    s->quiet += done == s->seen;
    s->seen = done;
}

Word strategy_leave(Base *base)
{
    Search *search = base->runtime->search;
    Strategy *s = search->strategy;
    Branch again = { s->now.last, 2 * s->now.time };
    again.last->uses++;
    put(s, again);
    capsules_drop(search, 0);
    search->choices.len = 1;
    prof_given_up(base->runtime);
    return go_on(base);
}
