/* Searches inside of the search: allValues#, firstValue#, setValues#, setFirst#, searchStep#, setStep#.
 *
 * A capsule begins with a barrier, a choice without alternatives: when that is reached, all that was evaluated and
 * bound inside is what it was, the stack is that of the beginning, and the values that were found are made a list, from
 * its end. A value is copied when it is found (capsule_copy.c), and a long search gives the values it has, and what
 * will find the others (capsule_rest.c). If one of the branches waits for a variable the whole waits, outside, and
 * begins again when that is tried again.
 *
 * allValues# is weak: whoever chooses inside chooses inside. setValues# is strong: a choice that is made by a thunk
 * which is older than the set function is made outside, and the set function begins again; so it is with variables that
 * such a thunk makes, with guesses of older variables, and with such a thunk that fails: it fails outside. Older is
 * what the arguments lead to when it begins, and what thunks among these make: older.h. If the thunk that chooses was
 * made inside by these, they are evaluated outside first.
 *
 * searchStep# and setStep# end at the first choice, and what they find is its alternatives: *branches*, each an array
 * of what it is a branch of and of the decision that leads there. A branch in the place of a goal is computed again, by
 * its decisions; no choice stays open meanwhile. */
#include "runtime/capsule.h"

#include "runtime/capsule_int.h"
#include "runtime/logic.h"
#include "runtime/older.h"
#include "runtime/prim.h"

static void drop(Search *s)
{
    VEC_FREE(&VEC_TOP(&s->capsules).values);
    VEC_FREE(&VEC_TOP(&s->capsules).decisions);
    rest_free(&VEC_TOP(&s->capsules));
    older_free(&VEC_TOP(&s->capsules).older);
    older_free(&VEC_TOP(&s->capsules).outside);
    s->capsules.len--;
}

void capsules_drop(Search *s, size_t kept)
{
    while (s->capsules.len > kept)
        drop(s);
}

/* ---- what is older than a set function ---- */

static bool is_pending(const Info *info)
{
    return info->kind == OBJECT_THUNK || info->kind == OBJECT_SELECTOR || info->kind == OBJECT_FREE
           || info->kind == OBJECT_FROZEN;
}

/* Thunks and variables that these lead to; what is static stays what it is. */
static Words pending_of(const Runtime *rt, Words todo)
{
    Words pending = {0};
    PtrMap seen = {0};
    while (todo.len > 0) {
        Word p = logic_follow(VEC_POP(&todo));
        Object *o = untag(p);
        if (!in_heap(rt->heap, p) || ptrmap_get(&seen, o) != NULL)
            continue;
        ptrmap_put(&seen, o, o);
        const Info *info = info_of(o);
        if (is_pending(info))
            VEC_PUSH(&pending, p);
        push_fields(&todo, o);
    }
    ptrmap_free(&seen);
    VEC_FREE(&todo);
    return pending;
}

/* True: there are some. */
static bool mark_all(Runtime *rt, Word value)
{
    Words roots = {0};
    VEC_PUSH(&roots, value);
    Words pending = pending_of(rt, roots);
    for (size_t i = 0; i < pending.len; i++)
        older_mark(rt, untag(pending.data[i]));
    bool some = pending.len > 0;
    VEC_FREE(&pending);
    return some;
}

/* Made before the set function began, or by what is older: then it is marked. */
bool capsule_is_outer(const Runtime *rt, Word var)
{
    const Capsule *c = innermost(rt);
    return c != NULL && c->strong && (untag(var)->f[0] < c->serial || older_is(rt, untag(var)));
}

/* ---- branches ---- */

/* What is to be searched; the decisions that lead to where it goes on become the capsule's. */
static Word goal_of(Capsule *c)
{
    Word goal = logic_follow(argument(c, GOAL));
    if (c->limit == SIZE_MAX && is_branch(goal)) {
        rest_begin(c, goal);
        return logic_follow(untag(goal)->f[BRANCH_OF]);
    }
    for (; is_branch(goal); goal = logic_follow(untag(goal)->f[BRANCH_OF]))
        VEC_PUSH(&c->decisions, untag(untag(goal)->f[BRANCH_DECISION])->f[1]);
    return goal;
}

/* Reserved before. */
static void push_branch(Base *base, Word decision)
{
    Runtime *rt = base->runtime;
    Object *bytes = rt_new(base, &rt->own[OBJECT_BYTES], 2, 0),
           *branch = rt_new(base, &rt->own[OBJECT_PARTS], BRANCH_WORDS, 0);
    bytes->f[0] = sizeof decision;
    bytes->f[1] = decision;
    branch->f[0] = BRANCH_WORDS - 1;
    branch->f[BRANCH_OF] = argument(innermost(rt), GOAL);
    branch->f[BRANCH_DECISION] = tagged(bytes, TAG_OTHER);
    VEC_PUSH(&innermost(rt)->values, tagged(branch, TAG_OTHER));
}

static Word decided(Base *base, const Choice *choice, Word decision)
{
    if (decision >> 32 != choice->n)
        return rt_end_at(base, RUN_ERROR, "what a search tree is made of has been evaluated outside of it meanwhile");
    return search_take(base, choice, (uint32_t)decision);
}

static Word step(Base *base, const Choice *choice)
{
    Capsule *c = innermost(base->runtime);
    if (c->decisions.len > 0)
        return decided(base, choice, VEC_POP(&c->decisions));
    if (!heap_make_room(base, choice->n * (size_t)(1 + 2 + 1 + BRANCH_WORDS), 0))
        return rt_no_memory(base);
    for (uint32_t i = 0; i < choice->n; i++)
        push_branch(base, decision_of(choice, i));
    return search_next(base, true);
}

Word capsule_choose(Base *base, Choice choice)
{
    const Capsule *c = innermost(base->runtime);
    if (c->limit == 0)
        return step(base, &choice);
    if (c->limit == SIZE_MAX)
        return rest_choose(base, choice);
    search_make(base, choice);
    return search_take(base, &choice, 0);
}

void capsule_alternative(const Runtime *rt, const Choice *choice)
{
    if (innermost(rt)->limit == SIZE_MAX)
        rest_alternative(innermost(rt), choice);
}

/* ---- beginning ---- */

/* args[0]: the array of arguments. */
static Word begin(Base *base, size_t limit, bool strong)
{
    Runtime *rt = base->runtime;
    search_barrier(base);
    Capsule capsule = { .args = base->args[0], .limit = limit, .strong = strong, .bindings = rt->search->bindings,
                        .barrier = rt->search->choices.len - 1, .serial = search_next_variable(rt->search),
                        .rest.most = rest_at_first(rt) };
    VEC_PUSH(&rt->search->capsules, capsule);
    search_changed(rt);
    logic_push(base, LOGIC_CAPSULE, 0, 0, 0, 0);
    Word goal = goal_of(innermost(rt)), arg = argument(innermost(rt), ARGUMENT);
    if (!strong)
        return logic_enter(base, goal);
    base->r[0] = goal;
    base->r[1] = arg;
    return rt_apply_pattern(base, PATTERN_P);
}

static bool keep_arguments(Base *base, int n)
{
    Object *array = rt_new(base, &base->runtime->own[OBJECT_PARTS], 1 + N_ARGS, (1u << n) - 1);
    if (array == NULL)
        return false;
    array->f[0] = N_ARGS;
    for (int i = 0; i < N_ARGS; i++)
        array->f[1 + i] = base->args[i < n ? i : 0];
    base->args[0] = tagged(array, TAG_OTHER);
    return true;
}

static Word begin_weak(Base *base, size_t limit)
{
    return keep_arguments(base, N_ARGS - 1) ? begin(base, limit, false) : rt_no_memory(base);
}

Word prim_call_ALL_VALUES(Base *base) { return begin_weak(base, SIZE_MAX); }
Word prim_call_FIRST_VALUE(Base *base) { return begin_weak(base, 1); }
Word prim_call_SEARCH_STEP(Base *base) { return begin_weak(base, 0); }

static Word begin_strong(Base *base, size_t limit)
{
    return keep_arguments(base, N_ARGS) ? begin(base, limit, true) : rt_no_memory(base);
}

Word prim_call_SET_VALUES(Base *base) { return begin_strong(base, SIZE_MAX); }
Word prim_call_SET_FIRST(Base *base) { return begin_strong(base, 1); }
Word prim_call_SET_STEP(Base *base) { return begin_strong(base, 0); }

/* ---- what was there before a capsule began ---- */

void capsule_swap_with_trail(Runtime *rt, Words *now)
{
    const Choice *barrier = search_innermost_barrier(rt->search);
    for (size_t i = search_trail_length(rt); i-- > barrier->trail;) {
        const TrailEntry *e = &rt->search->trail[i];
        Object *o = untag(e->object);
        VEC_PUSH(now, o->header);
        VEC_PUSH(now, o->f[0]);
        search_seem_undone(rt, e);
    }
}

void capsule_swap_back(const Runtime *rt, Words *now)
{
    const Choice *barrier = search_innermost_barrier(rt->search);
    for (size_t i = barrier->trail; i < search_trail_length(rt); i++) {
        Object *o = untag(rt->search->trail[i].object);
        o->f[0] = VEC_POP(now);
        o->header = VEC_POP(now);
    }
    VEC_FREE(now);
}

/* What the arguments and the constants lead to. */
static Words roots_outside(const Runtime *rt)
{
    Words roots = {0};
    for (int i = 0; i < N_ARGS; i++) {
        Word p = logic_follow(argument(innermost(rt), i));
        VEC_PUSH(&roots, i == GOAL && is_branch(p) ? untag(p)->f[BRANCH_OF] : p);
    }
    for (size_t i = 0; i < rt->heap->cafs.len; i++)
        if (info_of(rt->heap->cafs.data[i]) != rt->heap->caf_infos.data[i])
            VEC_PUSH(&roots, logic_follow(tagged(rt->heap->cafs.data[i], 0)));
    return roots;
}

void capsule_find_outside(Runtime *rt)
{
    Words now = {0};
    Older *outside = &innermost(rt)->outside;
    if (older_is_known(outside))
        return;
    capsule_swap_with_trail(rt, &now);
    Words pending = pending_of(rt, roots_outside(rt));
    capsule_swap_back(rt, &now);
    older_know(outside, pending.data, pending.len);
    VEC_FREE(&pending);
}

/* Is a thunk older than the innermost set function? What is older has made it inside: then it is marked. Or it was
 * there: what lies below the barrier was, and after a collection what is found. (Nobody looks at the arguments before:
 * they may be large, and set functions many.) */
static bool is_older(Runtime *rt, const Object *thunk)
{
    Word at = (Word)(uintptr_t)thunk, mark = rt->search->choices.data[innermost(rt)->barrier].mark;
    if (older_is(rt, thunk))
        return true;
    if (mark != 0 && rt->prof == NULL)
        return at < mark || at >= (Word)(uintptr_t)rt->base->hp;
    capsule_find_outside(rt);
    return older_has(&innermost(rt)->outside, thunk);
}

bool capsule_updates_older(const Base *base, Word thunk)
{
    const Capsule *c = innermost(base->runtime);
    return c != NULL && c->strong && is_older(base->runtime, untag(thunk));
}

void capsule_older_made(Base *base, Word value)
{
    innermost(base->runtime)->made |= mark_all(base->runtime, value);
}

static Word found(Base *base, Word value)
{
    Search *s = base->runtime->search;
    base->args[0] = value;
    if (!capsule_copy_value(base))
        return rt_no_memory(base);
    Capsule *c = &VEC_TOP(&s->capsules);
    VEC_PUSH(&c->values, base->args[0]);
    while (c->values.len == c->limit && !VEC_TOP(&s->choices).barrier)
        s->choices.len--;
    return search_next(base, true);
}

/* ---- beginning again ---- */

void capsule_push_restart(Base *base, Word args)
{
    const Capsule *c = innermost(base->runtime);
    logic_push(base, LOGIC_RESTART, args, 0, 0, (Word)c->limit << 1 | c->strong);
}

/* The innermost capsule has been left; it begins again when the frame at sp is returned to, whatever comes back. */
static void begin_again(Base *base)
{
    Search *s = base->runtime->search;
    const Capsule *c = &VEC_TOP(&s->capsules);
    capsule_push_restart(base, c->args);
    drop(s);
    search_changed(base->runtime);
}

static Word restart(Base *base)
{
    Word step = base->sp[LOGIC_STEP];
    base->args[0] = base->sp[LOGIC_FIRST];
    logic_pop(base);
    return begin(base, (size_t)((int64_t)step >> 1), step & 1);
}

/* A branch that waits may have a value once what it waits for is known: where that counts nobody can say yet what the
 * values are. (One value is enough for who wants the first; a step has one branch.) */
static bool is_unknown(const Capsule *c) { return c->waits && (c->limit == SIZE_MAX || c->values.len == 0); }

/* What was bound inside is undone: nobody else can go on because of it. */
static Word wait_outside(Base *base)
{
    Search *s = base->runtime->search;
    SearchWait wait = innermost(base->runtime)->wait;
    Word args = innermost(base->runtime)->args;
    s->bindings = innermost(base->runtime)->bindings;
    begin_again(base);
    return logic_suspend(base, args, 0, &wait);
}

/* ---- the list ---- */

static Word gather(Base *base, Word list);

Word capsule_list(Base *base, Word rest)
{
    Search *s = base->runtime->search;
    size_t n = VEC_TOP(&s->capsules).values.len;
    base->args[0] = rest;
    Object *array = rt_new(base, &base->runtime->own[OBJECT_PARTS], 1 + n, rest != 0);
    if (array == NULL)
        return rt_no_memory(base);
    const Capsule *c = &VEC_TOP(&s->capsules);
    array->f[0] = n;
    for (size_t i = 0; i < n; i++)
        array->f[1 + i] = c->values.data[i];
    rt_written(base, array);
    Word nil = argument(c, NIL);
    logic_push(base, LOGIC_GATHER, tagged(array, TAG_OTHER), argument(c, CONS), 0, n);
    drop(s);
    search_changed(base->runtime);
    return rest != 0 ? gather(base, base->args[0]) : logic_enter(base, nil);
}

Word capsule_done(Base *base)
{
    return is_unknown(innermost(base->runtime)) ? wait_outside(base) : capsule_list(base, 0);
}

static Word gather(Base *base, Word list)
{
    Word values = base->sp[LOGIC_FIRST], cons = base->sp[LOGIC_SECOND], left = base->sp[LOGIC_STEP];
    logic_pop(base);
    if (left == 0)
        return tag_of(list) != 0 ? prim_give_pointer(base, list) : logic_enter(base, list);
    logic_push(base, LOGIC_GATHER_APPLY, values, cons, list, left - 1);
    base->r[0] = cons;
    base->r[1] = untag(values)->f[left];
    return rt_apply_pattern(base, PATTERN_P);
}

static Word gather_apply(Base *base, Word function)
{
    Word values = base->sp[LOGIC_FIRST], cons = base->sp[LOGIC_SECOND], list = base->sp[LOGIC_THIRD],
         left = base->sp[LOGIC_STEP];
    logic_pop(base);
    logic_push(base, LOGIC_GATHER, values, cons, 0, left);
    base->r[0] = function;
    base->r[1] = list;
    return rt_apply_pattern(base, PATTERN_P);
}

/* ---- choices that belong outside ---- */

static bool is_capsule(const StackWalk *w)
{
    return w->info->kind == FRAME_LOGIC && w->frame[LOGIC_OPERATION] == LOGIC_CAPSULE;
}

/* Was it there when the innermost capsule began? capsule_find_outside has been called. */
static bool was_there(Runtime *rt, Word thunk)
{
    return !in_heap(rt->heap, thunk) || older_has(&innermost(rt)->outside, untag(thunk));
}

/* Does an older thunk choose, or fail? Frames that are kept for a choice inside were looked at when that was made; or
 * it is a guess of a variable that was made inside, which no older thunk leads to. */
static bool older_chooses(Base *base)
{
    const Choice *last = &VEC_TOP(&base->runtime->search->choices);
    const Word *end = last->barrier ? NULL : search_kept_for_last(base);
    for (StackWalk w = search_walk(base); !is_capsule(&w) && w.info->kind != FRAME_STOP; stack_walk_out(&w)) {
        if (end != NULL && w.frame >= end)
            return false;
        if (w.info->kind == FRAME_UPDATE && is_older(base->runtime, untag(w.frame[1])))
            return true;
    }
    return false;
}

/* The older thunk, one that was there if so asked, whose evaluation is the outermost one inside; 0: there is none. */
static Word outer_thunk(Base *base, bool there)
{
    Runtime *rt = base->runtime;
    Word thunk = 0;
    for (StackWalk w = search_walk(base); !is_capsule(&w) && w.info->kind != FRAME_STOP; stack_walk_out(&w))
        if (w.info->kind == FRAME_UPDATE && is_older(rt, untag(w.frame[1])) && (!there || was_there(rt, w.frame[1])))
            thunk = w.frame[1];
    return thunk;
}

/* All is what it was when the capsule began. */
static Word first_on_trail(Runtime *rt)
{
    for (size_t i = search_innermost_barrier(rt->search)->trail; i < search_trail_length(rt); i++) {
        Word p = logic_follow(tagged(untag(rt->search->trail[i].object), 0));
        if (tag_of(p) == 0 && is_thunk(untag(p)) && was_there(rt, p))
            return p;
    }
    return 0;
}

/* Of the older thunks that were there, the first one that was evaluated inside; 0: there is none. */
static Word first_evaluated(Runtime *rt)
{
    Words now = {0};
    capsule_swap_with_trail(rt, &now);
    Word thunk = first_on_trail(rt);
    capsule_swap_back(rt, &now);
    return thunk;
}

/* Who is to be evaluated outside, so that what chooses does so there. It may have been made inside, by what is older:
 * then outside there is no such thunk yet, and another one would choose when the set function has begun again. */
static Word who_escapes(Base *base)
{
    if (!innermost(base->runtime)->made)
        return outer_thunk(base, false);
    capsule_find_outside(base->runtime);
    Word thunk = outer_thunk(base, true);
    if (thunk == 0)
        thunk = first_evaluated(base->runtime);
    return thunk != 0 ? thunk : outer_thunk(base, false);
}

bool capsule_escapes(Base *base, Word var)
{
    const Capsule *c = innermost(base->runtime);
    if (c == NULL || !c->strong)
        return false;
    return var != 0 ? capsule_is_outer(base->runtime, var) : older_chooses(base);
}

/* What was done inside of the innermost capsule is forgotten. */
static void abandon(Base *base)
{
    search_leave(base);
    begin_again(base);
}

Word capsule_escape(Base *base)
{
    Word thunk = who_escapes(base);
    abandon(base);
    return logic_enter(base, thunk);
}

Word capsule_guess(Base *base, Word var, const ImageFlex *flex)
{
    while (capsule_is_outer(base->runtime, var))
        abandon(base);
    base->args[0] = var;
    return search_guess(base, flex, true);
}

/* ---- frames ---- */

Word capsule_frame(Base *base, Word value)
{
    switch ((LogicOperation)base->sp[LOGIC_OPERATION]) {
    case LOGIC_CAPSULE:      return found(base, value);
    case LOGIC_GATHER:       return gather(base, value);
    case LOGIC_GATHER_APPLY: return gather_apply(base, value);
    default:                 return restart(base);
    }
}
