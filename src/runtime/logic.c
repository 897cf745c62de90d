/* Operations on logic variables, and what happens when one is looked at.
 *
 * A logic variable is an OBJECT_FREE until it is bound; pointers to it have no tag, so whoever needs a value enters it.
 * Its entry, rt_free, looks who wants it: a flexible case guesses; an update frame lets its thunk lead to it; the
 * operations here take it as it is; everybody else waits for a value that nobody can give any more.
 *
 * An operation that evaluates waits in a FRAME_LOGIC: two pointers, which operation, how far it is. */
#include "runtime/logic.h"

#include "runtime/capsule.h"
#include "runtime/heap_int.h"
#include "runtime/prim.h"
#include "runtime/search_plain_int.h"
#include "runtime/stacks.h"
#include <assert.h>

/* ---- frames ---- */

void logic_push(Base *base, LogicOperation operation, Word first, Word second, Word third, Word step)
{
    const FrameInfo *info = &base->runtime->own_frames[FRAME_LOGIC];
    Word *sp = base->sp - frame_words(info);
    if (base->runtime->exact)
        sp[LOGIC_CCS] = base->ccs;
    sp[LOGIC_STEP] = step;
    sp[LOGIC_OPERATION] = operation;
    sp[LOGIC_THIRD] = third;
    sp[LOGIC_SECOND] = second;
    sp[LOGIC_FIRST] = first;
    sp[0] = info->ret;
    base->sp = sp;
}

void logic_pop(Base *base)
{
    assert(frame_info(base->sp[0])->kind == FRAME_LOGIC);
    if (base->runtime->exact)
        base->ccs = base->sp[LOGIC_CCS];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_LOGIC]);
}

Word logic_enter(Base *base, Word pointer)
{
    base->r[0] = pointer;
    base->live_r = 1;
    base->live_f = 0;
    return base->runtime->builtin[BUILTIN_ENTER];
}

/* ---- values ---- */

/* What a pointer leads to, in this branch; if it has to do with that, it is noted. */
static inline Word look(Base *base, Word p)
{
    for (; tag_of(p) == 0 && info_of(untag(p))->kind != OBJECT_FREE; p = untag(p)->f[0]) {
        if (info_of(untag(p))->kind == OBJECT_BOUND)
            base->taint++;
        else if (info_of(untag(p))->kind != OBJECT_INDIRECTION)
            return p;
    }
    base->taint += tag_of(p) == 0;
    return p;
}

static bool is_value(Word p) { return tag_of(p) != 0 || logic_is_free(p); }

/* Its pointers come first. */
static bool has_components(Word value)
{
    return tag_of(value) != 0 && info_of(untag(value))->kind == OBJECT_CON && info_of(untag(value))->ptrs > 0;
}

/* ---- isVar#, sameVar#, bind# ---- */

/* A set function would bind a variable from outside of it. */
static Word wait_to_bind(Base *base, Word x, Word y, Word var, bool lazy)
{
    logic_push(base, lazy ? LOGIC_BIND_LAZY : LOGIC_BIND, x, y, 0, !lazy);
    return logic_suspend(base, lazy ? x : y, var, NULL);
}

/* While `y` was evaluated, and waited for something, another goal may have bound `x`: 0, and who asked looks again. */
static Word bind(Base *base, Word x, Word y, bool lazy)
{
    if (!logic_is_free(x) && lazy)
        return rt_end_at(base, RUN_ERROR, "`bindLazy#` has no logic variable to bind");
    if (!logic_is_free(x))
        return prim_give_int(base, 0);
    Word var = x, to = y;
    if (logic_is_free(to) && capsule_is_outer(base->runtime, var)) {
        var = to;
        to = x;
    }
    if (x != y && capsule_is_outer(base->runtime, var))
        return wait_to_bind(base, x, y, var, lazy);
    if (x != y)
        search_bind(base, untag(var), to);
    return prim_give_int(base, 1);
}

/* ---- bindTerm# ---- */

/* What there is to know of a variable and a term. BOUND: it is no variable any more, since the term was evaluated. */
typedef enum Whole { WHOLE_UNKNOWN, WHOLE_YES, WHOLE_OCCURS, WHOLE_BOUND } Whole;

/* A constructor of the term: its components. Those that have some themselves are put aside. */
static Whole look_inside(Base *base, const Object *o, Word var)
{
    for (uint32_t i = 0; i < info_of(o)->ptrs; i++) {
        Word p = look(base, o->f[i]);
        if (p == var)
            return WHOLE_OCCURS;
        if (!is_value(p))
            return WHOLE_UNKNOWN;
        if (has_components(p))
            VEC_PUSH(&base->runtime->search->aside, p);
    }
    return WHOLE_YES;
}

/* A term that is not evaluated is unified component by component, which asks about each of its parts: not before these
 * are through. The same if it is too large (or without end). */
static Whole is_whole(Base *base, Word var, Word term)
{
    enum { TOO_LARGE = 1 << 20 };
    Search *s = base->runtime->search;
    if (s->unasked > 0) {
        s->unasked--;
        return WHOLE_UNKNOWN;
    }
    uint64_t n = 0;
    Whole whole = WHOLE_YES;
    VEC_PUSH(&s->aside, term);
    for (; s->aside.len > 0 && whole == WHOLE_YES; n++)
        whole = n == TOO_LARGE ? WHOLE_UNKNOWN : look_inside(base, untag(VEC_POP(&s->aside)), var);
    s->aside.len = 0;
    s->unasked = whole == WHOLE_UNKNOWN ? n : 0;
    return whole;
}

static Word bind_term(Base *base, Word var, Word term)
{
    if (!logic_is_free(var))
        return prim_give_int(base, WHOLE_BOUND);
    if (logic_is_free(term))
        return rt_end_at(base, RUN_ERROR, "`bindTerm#` has no term to bind a logic variable to");
    Whole whole = capsule_is_outer(base->runtime, var) ? WHOLE_UNKNOWN : is_whole(base, var, term);
    if (whole == WHOLE_YES)
        search_bind(base, untag(var), term);
    return prim_give_int(base, whole);
}

/* ---- unifyNow#, matchNow# ---- */

/* What can be said at once of two values. */
typedef enum Now { NOW_UNKNOWN, NOW_EQUAL, NOW_DIFFERENT } Now;

static bool is_con(Word value) { return tag_of(value) != 0 && info_of(untag(value))->kind == OBJECT_CON; }

/* It leads nowhere. */
static bool is_leaf(Word value) { return is_con(value) && info_of(untag(value))->ptrs == 0; }

/* Doubles are not compared: they have their own equality. */
static Now compare_literals(const Object *a, const Object *b, const char *letters, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (letters[i] == 'd' || a->f[i] != b->f[i])
            return letters[i] == 'd' ? NOW_UNKNOWN : NOW_DIFFERENT;
    return NOW_EQUAL;
}

static Now compare_now(const Image *image, Word x, Word y)
{
    if (!is_con(x) || !is_con(y))
        return NOW_UNKNOWN;
    const Object *a = untag(x), *b = untag(y);
    uint32_t con = image->infos.data[info_of(a)->image].con;
    if (con != image->infos.data[info_of(b)->image].con)
        return NOW_DIFFERENT;
    const char *letters = image->bytes.data + image->cons.data[con].fields;
    return is_leaf(x) ? compare_literals(a, b, letters, info_of(a)->raws) : NOW_UNKNOWN;
}

static inline bool is_outer(const Runtime *rt, Word var)
{
    return rt->search->capsules.len > 0 && capsule_is_outer(rt, var);
}

static inline Now bind_now(Base *base, Word var, Word to, bool lazy)
{
    if (var == to)
        return NOW_EQUAL;
    if (logic_is_free(to) && is_outer(base->runtime, var)) {
        Word outer = var;
        var = to;
        to = outer;
    }
    if (is_outer(base->runtime, var) || !(lazy || logic_is_free(to) || is_leaf(to)))
        return NOW_UNKNOWN;
    bind_variable(base, untag(var), to);
    return NOW_EQUAL;
}

static inline Word unify_now(Base *base, bool lazy)
{
    Word x = look(base, base->args[0]), y = look(base, base->args[1]);
    Now now = logic_is_free(x)            ? bind_now(base, x, y, lazy)
              : !lazy && logic_is_free(y) ? bind_now(base, y, x, false)
                                          : compare_now(base->runtime->image, x, y);
    return prim_give_int(base, now);
}

Word prim_call_UNIFY_NOW(Base *base) { return unify_now(base, false); }
Word prim_call_MATCH_NOW(Base *base) { return unify_now(base, true); }

/* ---- what evaluates ---- */

static Word go_on(Base *base, LogicOperation operation, Word x, Word y, Word step)
{
    x = look(base, x);
    y = y != 0 ? look(base, y) : 0;
    if (step == 0 && !is_value(x)) {
        logic_push(base, operation, x, y, 0, 0);
        return logic_enter(base, x);
    }
    if (y != 0 && operation != LOGIC_BIND_LAZY && step <= 1 && !is_value(y)) {
        logic_push(base, operation, x, y, 0, 1);
        return logic_enter(base, y);
    }
    switch (operation) {
    case LOGIC_IS_VAR:   return prim_give_int(base, logic_is_free(x));
    case LOGIC_SAME_VAR: return prim_give_int(base, logic_is_free(x) && x == y);
    case LOGIC_BIND_TERM: return bind_term(base, x, y);
    default:       return bind(base, x, y, operation == LOGIC_BIND_LAZY);
    }
}

Word prim_call_IS_VAR(Base *base) { return go_on(base, LOGIC_IS_VAR, base->args[0], 0, 0); }
Word prim_call_IS_FREE(Base *base)
{
    return prim_give_int(base, logic_is_free(look(base, base->args[0])));
}

/* Parts that are shared are looked at once: a value may contain itself. */
static bool has_free(Base *base, Word value)
{
    Search *s = base->runtime->search;
    PtrMap seen = {0};
    bool found = false;
    VEC_PUSH(&s->aside, value);
    while (s->aside.len > 0 && !found) {
        Word p = look(base, VEC_POP(&s->aside));
        found = logic_is_free(p);
        if (!has_components(p) || ptrmap_get(&seen, untag(p)) != NULL)
            continue;
        ptrmap_put(&seen, untag(p), s);
        for (uint32_t i = 0; i < info_of(untag(p))->ptrs; i++)
            VEC_PUSH(&s->aside, untag(p)->f[i]);
    }
    s->aside.len = 0;
    ptrmap_free(&seen);
    return found;
}

Word prim_call_HAS_FREE(Base *base) { return prim_give_int(base, has_free(base, base->args[0])); }

Word prim_call_SAME_VAR(Base *base) { return go_on(base, LOGIC_SAME_VAR, base->args[0], base->args[1], 0); }
Word prim_call_BIND_VAR(Base *base) { return go_on(base, LOGIC_BIND, base->args[0], base->args[1], 0); }
Word prim_call_BIND_TERM(Base *base) { return go_on(base, LOGIC_BIND_TERM, base->args[0], base->args[1], 0); }

Word prim_call_BIND_LAZY(Base *base) { return go_on(base, LOGIC_BIND_LAZY, base->args[0], base->args[1], 0); }

/* A variable of what is older than a set function is made outside, as a choice would be: here it would be another one
 * each time that the set function begins again. */
Word prim_call_NEW_FREE(Base *base)
{
    if (capsule_escapes(base, 0))
        return capsule_escape(base);
    Object *o = rt_new(base, &base->runtime->own[OBJECT_FREE], 1, 0);
    if (o == NULL)
        return rt_no_memory(base);
    base->taint++;
    const FrameInfo *frame = frame_info(*base->sp);
    bool known = frame->kind == FRAME_CASE && frame->image < VARIABLE_PLACES;
    o->f[0] = search_variable(base->runtime->search, known ? frame->image + 1 : 0);
    return prim_give_pointer(base, tagged(o, 0));
}

Word prim_call_SUSPEND(Base *base) { return search_suspend(base, 0, NULL); }

/* ---- normalForm# ---- */

static Word suspend(Base *base, Word var) { return logic_suspend(base, var, var, NULL); }

/* Somebody wants the program's attention, who gets it at an OP_HEAP otherwise. The frame at sp gets the value then. A
 * value that contains itself has no normal form: so there are loops here that no code of the program is in. */
static Word attend_first(Base *base, Word value)
{
    logic_push(base, LOGIC_GIVE, value, 0, 0, 0);
    heap_interrupt(base);
    return rt_collect(base);
}

/* A value has come back to the frame at sp. */
static Word normalise(Base *base, Word value, LogicOperation operation)
{
    search_settle(base);
    if (base->runtime->exact)                  /* whoever wants the normal form needs the components */
        base->ccs = base->sp[LOGIC_CCS];
    for (;;) {
        search_settle(base);
        if (value != 0 && base->runtime->asked)
            return attend_first(base, value);
        if (value != 0 && operation == LOGIC_GROUND && logic_is_free(value))
            return suspend(base, value);
        if (value != 0 && has_components(value))
            logic_push(base, operation, value, 0, 0, 0);
        Word cell = base->sp[LOGIC_FIRST];
        if (cell == 0) {
            logic_pop(base);
            return prim_give_int(base, 1);
        }
        const Object *o = untag(cell);
        value = look(base, o->f[base->sp[LOGIC_STEP]++]);
        if (base->sp[LOGIC_STEP] == info_of(o)->ptrs)   /* forgotten before its last one: a long list takes no stack */
            logic_pop(base);
        if (!is_value(value))
            return logic_enter(base, value);
    }
}

static Word evaluate_all(Base *base, LogicOperation operation)
{
    Word x = look(base, base->args[0]);
    logic_push(base, operation, 0, 0, 0, 0);
    return is_value(x) ? normalise(base, x, operation) : logic_enter(base, x);
}

Word prim_call_NORMAL_FORM(Base *base) { return evaluate_all(base, LOGIC_NORMAL_FORM); }
Word prim_call_GROUND(Base *base) { return evaluate_all(base, LOGIC_GROUND); }

/* ---- solve#, conc# ---- */

static Word step_of(const Search *s, Other other) { return (Word)other | s->bindings << OTHER_BITS; }
static Other other_of(Word step) { return (Other)(step & ((1 << OTHER_BITS) - 1)); }

/* Or who asked for the goal, and is content with less. */
static bool other_may_go_on(const Search *s, Word step)
{
    Other other = other_of(step);
    return other == OTHER_NEW || other == OTHER_NONE || (other == OTHER_SUSPENDED && s->bindings > step >> OTHER_BITS);
}

static Word run_goal(Base *base, Word goal, Word other, Word step)
{
    logic_push(base, LOGIC_CONC, goal, other, 0, step);
    return logic_enter(base, goal);
}

Word prim_call_SOLVE(Base *base) { return run_goal(base, base->args[0], 0, OTHER_NONE); }
Word prim_call_CONC(Base *base) { return run_goal(base, base->args[0], base->args[1], OTHER_NEW); }

/* The frame at sp is the conc#'s: its other goal's turn. */
static Word run_other(Base *base, Other now)
{
    Word goal = base->sp[LOGIC_SECOND], other = base->sp[LOGIC_FIRST];
    logic_pop(base);
    return run_goal(base, goal, other, step_of(base->runtime->search, now));
}

static Word answer_goal(Base *base, bool solved)
{
    logic_pop(base);
    return prim_give_int(base, solved);
}

/* True is the last constructor of its type. */
static Word goal_ended(Base *base, Word value)
{
    const Info *info = info_of(untag(value));
    if (logic_is_free(value))
        return suspend(base, value);
    const ImageCon *con = &base->runtime->image->cons.data[base->runtime->image->infos.data[info->image].con];
    if (con->number + 1 != con->of)
        return search_fail(base);
    if (other_of(base->sp[LOGIC_STEP]) < OTHER_DONE)
        return run_other(base, OTHER_DONE);
    return answer_goal(base, true);
}

/* The words of frames above the innermost conc# whose other goal may go on; SIZE_MAX: there is none. */
static size_t words_to_goal(Base *base)
{
    const Search *s = base->runtime->search;
    size_t words = 0;
    for (StackWalk w = search_walk(base); w.info->kind != FRAME_STOP; stack_walk_out(&w)) {
        bool logic = w.info->kind == FRAME_LOGIC;
        if (logic && w.frame[LOGIC_OPERATION] == LOGIC_CAPSULE)
            break;
        if (logic && w.frame[LOGIC_OPERATION] == LOGIC_CONC && other_may_go_on(s, w.frame[LOGIC_STEP]))
            return words;
        words += frame_words(w.info);
    }
    return SIZE_MAX;
}

/* The frames on the stack down to an update frame are what its thunk leads to, with what they wait for: args[2].
 * A selector may be that already: the collector puts what it selects in its place. False: no memory. */
static bool freeze_thunk(Base *base, const Word *update)
{
    Object *frozen = search_freeze(base, (size_t)(update - base->sp), 4);
    if (frozen == NULL)
        return false;
    if (logic_follow(update[1]) == logic_follow(base->args[2]))
        return true;
    frozen->f[1] = base->args[2];
    base->args[0] = tagged(frozen, 0);
    base->args[1] = update[1];
    if (!search_update(base))
        return false;
    base->args[2] = base->args[1];             /* which may have been moved */
    return true;
}

/* The innermost update frame above `end`; false: there is none. */
static bool next_update(Base *base, const Word *end, StackWalk *at)
{
    *at = stack_walk(&base->runtime->current->marks, base->sp);
    while (at->frame < end && at->info->kind != FRAME_UPDATE)
        stack_walk_out(at);
    return at->frame < end;
}

/* What waits for a variable goes on when it is needed again, and the other goal of the innermost conc# that can does,
 * or who called solve#: so the frames in between become what their thunks lead to. */
Word logic_suspend(Base *base, Word value, Word var, const SearchWait *known)
{
    StackMarks *marks = &base->runtime->current->marks;
    size_t words = words_to_goal(base);
    StackWalk at;
    base->args[2] = value;
    if (words == SIZE_MAX || !search_bring(base, words))
        return search_suspend(base, var, known);
    Word *goal = base->sp + words;
    while (next_update(base, goal, &at)) {
        if (!freeze_thunk(base, at.frame))
            return rt_no_memory(base);
        base->sp = at.frame + frame_words(at.info);
        stack_cut(marks, base->sp);
    }
    base->sp = goal;
    stack_cut(marks, goal);
    search_settle(base);
    bool alone = other_of(base->sp[LOGIC_STEP]) == OTHER_NONE;
    return alone ? answer_goal(base, false) : run_other(base, OTHER_SUSPENDED);
}

/* ---- what comes back ---- */

Word rt_logic_frame(Base *base)
{
    Word value = base->r[0], first = base->sp[LOGIC_FIRST], second = base->sp[LOGIC_SECOND];
    Word step = base->sp[LOGIC_STEP];
    LogicOperation operation = (LogicOperation)base->sp[LOGIC_OPERATION];
    if (operation == LOGIC_NORMAL_FORM || operation == LOGIC_GROUND)
        return normalise(base, value, operation);
    if (operation == LOGIC_GIVE) {
        logic_pop(base);
        return prim_give_pointer(base, first);
    }
    if (operation == LOGIC_CONC)
        return goal_ended(base, value);
    if (operation >= LOGIC_CAPSULE)
        return capsule_frame(base, value);
    logic_pop(base);
    if (operation != LOGIC_GUESS)
        return go_on(base, operation, step == 0 ? value : first, step == 0 ? second : value, step + 1);
    return logic_guessed(base, first, step, value);
}

/* ---- a logic variable is looked at ---- */

static Word guess(Base *base, const ImageFlex *flex)
{
    if (capsule_escapes(base, base->r[0]))
        return capsule_guess(base, base->r[0], flex);
    base->args[0] = base->r[0];
    if (base->runtime->exact)                  /* whoever looks makes the choice */
        base->ccs = base->sp[frame_words(frame_info(*base->sp)) - 1];
    return search_guess(base, flex, false);
}

Word rt_free(Base *base)
{
    Runtime *rt = base->runtime;
    base->taint++;
    const FrameInfo *info = frame_info(*base->sp);
    const ImageFlex *flex = info->flex != IMAGE_NONE ? &rt->image->flexes.data[info->flex] : NULL;
    switch ((FrameKind)info->kind) {
    case FRAME_CASE:
        if (flex == NULL)
            return suspend(base, base->r[0]);
        if (flex->n == FLEX_TAKES)
            return prim_give_pointer(base, base->r[0]);
        if (flex->n != FLEX_PASSES)
            return rt->search->plain ? logic_guess_first(base, flex) : guess(base, flex);
        base->sp += frame_words(info);
        return logic_enter(base, base->r[0]);
    case FRAME_UNDERFLOW:
        return search_settle(base) ? logic_enter(base, base->r[0]) : prim_give_pointer(base, base->r[0]);
    case FRAME_WATERMARK:
        rt_watermark(base);
        return logic_enter(base, base->r[0]);
    case FRAME_UPDATE: case FRAME_LOGIC: case FRAME_SHOW: case FRAME_STOP:
        return prim_give_pointer(base, base->r[0]);
    default:
        return suspend(base, base->r[0]);
    }
}
