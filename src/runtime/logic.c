/* Operations on logic variables, and what happens when one is looked at.
 *
 * A logic variable is an OBJECT_FREE until it is bound; pointers to it have no tag, so whoever needs a value enters it.
 * Its entry, rt_free, looks who wants it: a flexible case guesses; an update frame lets its thunk lead to it; the
 * operations here take it as it is; everybody else waits for a value that nobody can give any more.
 *
 * An operation that evaluates waits in a FRAME_LOGIC: two pointers, which operation, how far it is. */
#include "runtime/logic.h"

#include "runtime/heap.h"
#include "runtime/kinds.h"
#include "runtime/prim.h"
#include "runtime/search.h"
#include "runtime/show.h"

typedef enum Operation {
    GUESSES,                   /* the first pointer becomes what comes back */
    IS_VAR, SAME_VAR, BIND,    /* of the two pointers, which are evaluated: `step` of them are */
    BIND_LAZY,                 /* likewise, but only the first one is */
    GROUNDS,                   /* as NORMALISES */
    NORMALISES                 /* the components of the first pointer; `step` of them were demanded. 0: the argument
                                  itself */
} Operation;

/* ---- frames ---- */

static void push(Base *base, Operation operation, Word first, Word second, Word step)
{
    const FrameInfo *info = &base->runtime->own_frames[FRAME_LOGIC];
    Word *sp = base->sp - frame_words(info);
    if (base->runtime->exact)
        sp[5] = base->ccs;
    sp[4] = step;
    sp[3] = operation;
    sp[2] = second;
    sp[1] = first;
    sp[0] = info->ret;
    base->sp = sp;
}

static void pop(Base *base)
{
    if (base->runtime->exact)
        base->ccs = base->sp[5];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_LOGIC]);
}

static Word enter(Base *base, Word pointer)
{
    base->r[0] = pointer;
    base->live_r = 1;
    base->live_f = 0;
    return base->runtime->builtin[BUILTIN_ENTER];
}

/* ---- values ---- */

static Word follow(Word p)
{
    while (tag_of(p) == 0 && (info_of(untag(p))->kind == OBJECT_INDIRECTION || info_of(untag(p))->kind == OBJECT_BOUND))
        p = untag(p)->f[0];
    return p;
}

static bool is_free(Word p) { return tag_of(p) == 0 && info_of(untag(p))->kind == OBJECT_FREE; }
static bool is_value(Word p) { return tag_of(p) != 0 || is_free(p); }

/* ---- isVar#, sameVar#, bind# ---- */

static Word bind(Base *base, Word x, Word y, bool lazy)
{
    if (!is_free(x) && (lazy || !is_free(y)))
        return rt_end_at(base, RUN_ERROR, "`bind#` has no logic variable to bind");
    if (x != y)
        search_bind(base, untag(is_free(x) ? x : y), is_free(x) ? y : x);
    return prim_give_int(base, 1);
}

static Word go_on(Base *base, Operation operation, Word x, Word y, Word step)
{
    x = follow(x);
    y = y != 0 ? follow(y) : 0;
    if (step == 0 && !is_value(x)) {
        push(base, operation, x, y, 0);
        return enter(base, x);
    }
    if (y != 0 && operation != BIND_LAZY && step <= 1 && !is_value(y)) {
        push(base, operation, x, y, 1);
        return enter(base, y);
    }
    switch (operation) {
    case IS_VAR:   return prim_give_int(base, is_free(x));
    case SAME_VAR: return prim_give_int(base, is_free(x) && x == y);
    default:       return bind(base, x, y, operation == BIND_LAZY);
    }
}

Word prim_call_IS_VAR(Base *base) { return go_on(base, IS_VAR, base->args[0], 0, 0); }
Word prim_call_IS_FREE(Base *base) { return prim_give_int(base, is_free(follow(base->args[0]))); }
Word prim_call_SAME_VAR(Base *base) { return go_on(base, SAME_VAR, base->args[0], base->args[1], 0); }
Word prim_call_BIND_VAR(Base *base) { return go_on(base, BIND, base->args[0], base->args[1], 0); }

Word prim_call_BIND_LAZY(Base *base) { return go_on(base, BIND_LAZY, base->args[0], base->args[1], 0); }

Word prim_call_NEW_FREE(Base *base)
{
    Object *o = rt_new(base, &base->runtime->own[OBJECT_FREE], 1, 0);
    if (o == NULL)
        return rt_no_memory(base);
    o->f[0] = 0;
    return prim_give_pointer(base, tagged(o, 0));
}

Word prim_call_SUSPEND(Base *base) { return search_suspend(base); }

/* ---- normalForm# ---- */

/* Its pointers come first. */
static bool has_components(Word value)
{
    return tag_of(value) != 0 && info_of(untag(value))->kind == OBJECT_CON && info_of(untag(value))->ptrs > 0;
}

/* A value has come back to the frame at sp. */
static Word normalise(Base *base, Word value, Operation operation)
{
    for (;;) {
        search_settle(base);
        if (value != 0 && operation == GROUNDS && is_free(value))
            return search_suspend(base);
        if (value != 0 && has_components(value))
            push(base, operation, value, 0, 0);
        Word cell = base->sp[1];
        if (cell == 0) {
            pop(base);
            return prim_give_int(base, 1);
        }
        const Object *o = untag(cell);
        value = follow(o->f[base->sp[4]++]);
        if (base->sp[4] == info_of(o)->ptrs)   /* forgotten before its last one: a long list takes no stack */
            pop(base);
        if (!is_value(value))
            return enter(base, value);
    }
}

static Word evaluate_all(Base *base, Operation operation)
{
    Word x = follow(base->args[0]);
    push(base, operation, 0, 0, 0);
    return is_value(x) ? normalise(base, x, operation) : enter(base, x);
}

Word prim_call_NORMAL_FORM(Base *base) { return evaluate_all(base, NORMALISES); }
Word prim_call_GROUND(Base *base) { return evaluate_all(base, GROUNDS); }

/* ---- what comes back ---- */

Word rt_logic_frame(Base *base)
{
    Word value = base->r[0], first = base->sp[1], second = base->sp[2], step = base->sp[4];
    Operation operation = (Operation)base->sp[3];
    if (operation == NORMALISES || operation == GROUNDS)
        return normalise(base, value, operation);
    pop(base);
    if (operation != GUESSES)
        return go_on(base, operation, step == 0 ? value : first, step == 0 ? second : value, step + 1);
    search_bind(base, untag(first), value);
    return prim_give_pointer(base, value);
}

Word logic_guess(Base *base, Word var, uint32_t maker, uint32_t i)
{
    push(base, GUESSES, var, 0, 0);
    base->r[0] = load_global(base->runtime, maker);
    base->r[1] = i;
    return rt_apply_pattern(base, PATTERN_I);
}

/* ---- a logic variable is looked at ---- */

static Word guess(Base *base, const ImageFlex *flex)
{
    base->args[0] = base->r[0];
    if (flex->n > 1 && !search_guess(base, flex))
        return rt_no_memory(base);
    return logic_guess(base, base->args[0], flex->maker, 0);
}

Word rt_free(Base *base)
{
    Runtime *rt = base->runtime;
    const FrameInfo *info = frame_info(*base->sp);
    const ImageFlex *flex = info->flex != IMAGE_NONE ? &rt->image->flexes.data[info->flex] : NULL;
    switch ((FrameKind)info->kind) {
    case FRAME_CASE:
        if (flex == NULL)
            return search_suspend(base);
        if (flex->n != FLEX_PASSES)
            return guess(base, flex);
        base->sp += frame_words(info);
        return enter(base, base->r[0]);
    case FRAME_UNDERFLOW:
        rt_underflow(base);
        return enter(base, base->r[0]);
    case FRAME_WATERMARK:
        rt_watermark(base);
        return enter(base, base->r[0]);
    case FRAME_UPDATE: case FRAME_LOGIC: case FRAME_SHOW: case FRAME_STOP:
        return prim_give_pointer(base, base->r[0]);
    default:
        return search_suspend(base);
    }
}
