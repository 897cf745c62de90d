/* The values that nobody has asked for yet, of a search inside of the search that wants all of them.
 *
 * While a capsule has given nothing it searches until it has found a value. Then it searches on, for it is cheaper to
 * do all at once; but when it has made many more choices the rest is left for later: it is gone back to the barrier,
 * and the list of the values so far ends with an OBJECT_FROZEN that will go on. So `take 3` of the values of an
 * infinite search has an end, and a search that is not so long is none the slower.
 *
 * Later the goal is evaluated again, along the way to where it was: the decisions about the choices up to there. The
 * alternatives that were open are opened again. Each time there may be four times as many choices as the time before:
 * so few ways are gone along again, however many values there are.
 *
 * The goal must choose then as it did. What it shares with the program might have been evaluated meanwhile, so
 * allValues# goes on with a copy of its own (capsule_copy.c); thunks of it that are in a value are the program's again.
 * A set function needs none: what is older than it does not choose inside. Where there are logic variables from
 * outside, which may be bound meanwhile, or objects that change, and where a branch waits, or it is itself inside of a
 * capsule, all is done at once. */
#include "runtime/capsule.h"
#include "runtime/capsule_int.h"
#include "runtime/logic.h"
#include "runtime/prim.h"
#include <string.h>

enum { AT_FIRST = 1 << 10, TIMES_MORE = 4 };

/* With --sanity each is left as soon as can be; unless somebody counts, who shall get what others do. */
uint64_t rest_at_first(const Runtime *rt)
{
    if (rt->options.whole_searches)
        return UINT64_MAX;
    return rt->options.sanity && rt->prof == NULL ? 0 : AT_FIRST;
}

/* ---- the way ---- */

static void way_add(Rest *r, Word decision)
{
    r->length++;
    if (r->way.len > 0 && VEC_TOP(&r->way).decision == decision)
        VEC_TOP(&r->way).times++;
    else
        VEC_PUSH(&r->way, ((WayRun){ decision, 1 }));
}

static void way_back(Rest *r, uint64_t length)
{
    while (r->length > length) {
        WayRun *last = &VEC_TOP(&r->way);
        uint64_t n = r->length - length < last->times ? r->length - length : last->times;
        r->length -= n;
        last->times -= n;
        if (last->times == 0)
            r->way.len--;
    }
}

static Word next_again(Rest *r)
{
    WayRun *run = &VEC_TOP(&r->again);
    Word decision = run->decision;
    if (--run->times == 0)
        r->again.len--;
    return decision;
}

void rest_alternative(Capsule *c, const Choice *choice)
{
    way_back(&c->rest, choice->depth);
    way_add(&c->rest, decision_of(choice, choice->next));
}

/* ---- what is kept of it: OBJECT_BYTES ---- */

typedef struct Kept { uint64_t most; WayRun way[]; } Kept;        /* behind their length */

void rest_begin(Capsule *c, Word branch)
{
    const Object *bytes = untag(untag(branch)->f[BRANCH_DECISION]);
    const Kept *kept = (const Kept *)&bytes->f[1];
    size_t n = (bytes->f[0] - sizeof *kept) / sizeof *kept->way;
    c->rest.most = kept->most;
    c->rest.later = true;
    for (size_t i = n; i-- > 0;)
        VEC_PUSH(&c->rest.again, kept->way[i]);
}

void rest_free(Capsule *c)
{
    VEC_FREE(&c->rest.way);
    VEC_FREE(&c->rest.again);
}

Word rest_twins(const Capsule *c)
{
    Word branch = argument(c, GOAL);
    return c->rest.later && !c->strong ? untag(branch)->f[REST_TWINS] : 0;
}

/* NULL: no memory. Two args are kept. */
static Object *keep_way(Base *base)
{
    const Rest *r = &innermost(base->runtime)->rest;
    size_t size = sizeof(Kept) + r->way.len * sizeof *r->way.data;
    Object *bytes = rt_new(base, &base->runtime->own[OBJECT_BYTES], 1 + size / sizeof(Word), 3);
    if (bytes == NULL)
        return NULL;
    Kept *kept = (Kept *)&bytes->f[1];
    bytes->f[0] = size;
    kept->most = r->most * TIMES_MORE;
    memcpy(kept->way, r->way.data, r->way.len * sizeof *r->way.data);
    return bytes;
}

static Object *new_array(Base *base, size_t n)
{
    Object *array = rt_new(base, &base->runtime->own[OBJECT_PARTS], 1 + n, 0);
    array->f[0] = n;
    return array;
}

/* What begins it again, with the goal args[0], its twins args[1], and the way args[2]: there is room. */
static Word later(Base *base)
{
    const Capsule *c = innermost(base->runtime);
    Object *branch = new_array(base, REST_WORDS - 1), *args = new_array(base, N_ARGS);
    branch->f[BRANCH_OF] = base->args[0];
    branch->f[BRANCH_DECISION] = base->args[2];
    branch->f[REST_TWINS] = base->args[1];
    for (int i = 0; i < N_ARGS; i++)
        args->f[1 + i] = i == GOAL ? tagged(branch, TAG_OTHER) : argument(c, i);
    Word *sp = base->sp;
    capsule_push_restart(base, tagged(args, TAG_OTHER));
    Object *frozen = search_freeze(base, (size_t)(sp - base->sp), 0);
    base->sp = sp;
    return tagged(frozen, 0);
}

static Word goal_of(const Capsule *c)
{
    Word goal = argument(c, GOAL);
    return c->rest.later ? untag(goal)->f[BRANCH_OF] : goal;
}

static Word leave_rest(Base *base)
{
    enum { ROOM = 64 };        /* for two arrays and a frame */
    search_leave(base);
    const Capsule *c = innermost(base->runtime);
    base->args[0] = goal_of(c);
    base->args[1] = c->rest.later ? untag(argument(c, GOAL))->f[REST_TWINS] : c->args;
    if (!c->strong && !c->rest.later && !capsule_copy_goal(base))
        return rt_no_memory(base);
    Object *way = keep_way(base);
    if (way == NULL)
        return rt_no_memory(base);
    base->args[2] = tagged(way, TAG_OTHER);
    if (!heap_make_room(base, ROOM, 7))
        return rt_no_memory(base);
    return capsule_list(base, later(base));
}

/* ---- can it be left? ---- */

/* Will the goal do again what it did, whatever the program does meanwhile? All is what it was when it began. */
static bool is_constant(const Runtime *rt, Words todo)
{
    PtrMap seen = {0};
    bool constant = true;
    while (todo.len > 0 && constant) {
        Word p = logic_follow(VEC_POP(&todo));
        Object *o = untag(p);
        if (!in_heap(rt->heap, p) || ptrmap_get(&seen, o) != NULL)
            continue;
        ptrmap_put(&seen, o, o);
        ObjectKind kind = info_of(o)->kind;
        constant = (is_structure(info_of(o)) && kind != OBJECT_FROZEN && kind != OBJECT_PARTS) || kind == OBJECT_BYTES;
        push_fields(&todo, o);
    }
    ptrmap_free(&seen);
    VEC_FREE(&todo);
    return constant;
}

static bool goal_is_constant(Runtime *rt)
{
    const Capsule *c = innermost(rt);
    Words now = {0}, roots = {0};
    capsule_swap_with_trail(rt, &now);
    VEC_PUSH(&roots, goal_of(c));
    VEC_PUSH(&roots, argument(c, ARGUMENT));
    bool constant = is_constant(rt, roots);
    capsule_swap_back(rt, &now);
    return constant;
}

/* Is it time? A capsule that cannot be left is not asked again. */
static bool is_enough(Runtime *rt)
{
    Capsule *c = innermost(rt);
    Rest *r = &c->rest;
    if (c->values.len == 0 || r->made++ < r->most || r->eager)
        return false;
    r->eager = rt->search->capsules.len > 1 || c->waits || !goal_is_constant(rt);
    return !r->eager;
}

Word rest_choose(Base *base, Choice choice)
{
    Rest *r = &innermost(base->runtime)->rest;
    uint32_t alternative = 0;
    if (r->again.len > 0) {
        Word decision = next_again(r);
        if (decision >> 32 != choice.n)
            return rt_end_at(base, RUN_ERROR, "what is searched has been evaluated outside meanwhile");
        alternative = (uint32_t)decision;
    } else if (is_enough(base->runtime))
        return leave_rest(base);
    way_add(r, decision_of(&choice, alternative));
    choice.depth = r->length - 1;
    choice.next = alternative + 1;
    if (choice.next < choice.n)
        search_make(base, choice);
    return search_take(base, &choice, alternative);
}
