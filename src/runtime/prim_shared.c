/* Primitive operations that src/prims does, for the reference evaluator and the engine alike: on Big# (and between
 * these and Double#), and on the outside world. Here their arguments are taken out of objects, and their results put
 * into new ones. */
#include "base/arena.h"
#include "base/interrupt.h"
#include "prims/big.h"
#include "prims/scan.h"
#include "prims/world_prim.h"
#include "runtime/exception.h"
#include "runtime/heap.h"
#include "runtime/prim.h"
#include "runtime/search.h"
#include "runtime/thread.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>

static_assert(sizeof(mp_limb_t) == sizeof(Word), "limbs are words");

static bool object_of(Base *base, Prim op, int i, PrimValue *value)
{
    ObjectKind kind = prim_info[op].args[i] == 'b' ? OBJECT_BIG : OBJECT_BYTES;
    Object *o = prim_object(base, op, i, kind);
    if (o == NULL)
        return false;
    value->i = (int64_t)o->f[0];
    value->at = (char *)&o->f[1];
    value->len = o->f[0];
    return true;
}

static bool value_of(Base *base, Prim op, int i, PrimValue *value)
{
    switch (prim_info[op].args[i]) {
    case 'b': case 'y': return object_of(base, op, i, value);
    case 'D': value->d = prim_double_arg(base, i); return true;
    case 'A': value->at = (char *)(uintptr_t)base->args[i]; value->len = strlen(value->at); return true;
    default:  value->i = (int64_t)base->args[i]; return true;
    }
}

static bool values_of(Base *base, Prim op, PrimValue *values)
{
    for (int i = 0; i < prim_info[op].arity; i++)
        if (!value_of(base, op, i, &values[i]))
            return false;
    return true;
}

/* A limit was reached, and nobody wanted to know. */
static Word end_by_limit(Base *base, RunEnd end, const char *otherwise)
{
    const char *message = base->runtime->message;
    return rt_end(base, end, "%s", message != NULL ? message : otherwise);
}

static Word end(Base *base, int64_t code)
{
    base->runtime->ended_itself = true;
    if (code == EXIT_STACK || code == EXIT_HEAP)
        return code == EXIT_STACK ? end_by_limit(base, RUN_STACK, "stack overflow")
                                  : end_by_limit(base, RUN_HEAP, "heap overflow");
    base->runtime->uncaught = code == EXIT_UNCAUGHT;
    base->runtime->exit_code = base->runtime->uncaught ? 1 : (int)code;
    return rt_end(base, RUN_EXIT, "the program has ended with exit code %d", base->runtime->exit_code);
}

static Word give(Base *base, Prim op, const PrimResult *r)
{
    switch (r->kind) {
    case RESULT_INT:       return prim_give_int(base, r->i);
    case RESULT_DOUBLE:    return prim_give_double(base, r->d);
    case RESULT_TEXT:      return prim_give_bytes(base, r->text, r->len);
    case RESULT_FAILED:    return prim_fail(base, op, r->text);
    case RESULT_TOO_LARGE: return prim_too_large(base, op);
    case RESULT_EXIT:      return end(base, r->i);
    }
    return prim_fail(base, op, "no result");
}

/* An object of the limbs that were computed, perhaps just where it comes to be. */
static Word give_big(Base *base, int64_t size, const mp_limb_t *limbs)
{
    size_t n = (size_t)(size < 0 ? -size : size);
    Object *o = rt_new(base, &base->runtime->own[OBJECT_BIG], 1 + n, 0);
    if (o == NULL)
        return prim_no_memory(base);
    o->f[0] = (Word)size;
    if (limbs != (const mp_limb_t *)&o->f[1])
        memcpy(&o->f[1], limbs, n * sizeof *limbs);
    return prim_give_pointer(base, tagged(o, TAG_OTHER));
}

/* The limbs are computed into the nursery's free part, where the object will be; or aside, when there is no room left,
 * or they may be so many that it will be elsewhere. */
static Word make_big(Base *base, Prim op, const PrimValue *values)
{
    size_t limbs;
    PrimResult none;
    if (!big_room(op, values, prim_max_bytes(base), &limbs, &none))
        return give(base, op, &none);
    Object *free_part = rt_room(base, 1 + limbs);
    if (free_part != NULL)
        return give_big(base, big_into(op, values, (mp_limb_t *)&free_part->f[1]), (mp_limb_t *)&free_part->f[1]);
    mp_limb_t *aside = xmalloc(limbs * sizeof *aside);
    Word next = give_big(base, big_into(op, values, aside), aside);
    free(aside);
    return next;
}

static Word big(Base *base, Prim op)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    if (!values_of(base, op, values))
        return prim_no_memory(base);
    if (prim_info[op].result == 'b')
        return make_big(base, op, values);
    big_apply(op, values, &result);
    Word next = give(base, op, &result);
    prim_result_free(&result);
    return next;
}

/* The limbs of an argument that is an object; NULL: it has to be looked for. */
static const Object *big_at(const Base *base, int i)
{
    const Object *o = untag(base->args[i]);
    return tag_of(base->args[i]) != 0 && info_of(o)->kind == OBJECT_BIG ? o : NULL;
}

/* A result whose limbs are computed where it will be. */
static inline __attribute__((always_inline)) Word big_of_both(Base *base, Prim op, BigNumber *x, BigNumber *y)
{
    Object *o = rt_room(base, 1 + (size_t)(x->n + y->n + 2));
    if (o == NULL)
        return big(base, op);
    int64_t size = big_of_two(op, (mp_limb_t *)&o->f[1], x, y);
    rt_take(base, &base->runtime->own[OBJECT_BIG], 1 + (size_t)(size < 0 ? -size : size));
    o->f[0] = (Word)size;
    return prim_give_pointer(base, tagged(o, TAG_OTHER));
}

/* What most operations are, of two numbers that are there: which one is known where this is put, so that nothing is
 * looked up. As `big` otherwise. */
static inline __attribute__((always_inline)) Word big_call(Base *base, Prim op)
{
    const char second = big_second(op);
    const Object *a = second != 0 ? big_at(base, 0) : NULL, *b = second == 'b' ? big_at(base, 1) : NULL;
    if (a == NULL || (second == 'b' && b == NULL))
        return big(base, op);
    BigNumber x, y;
    big_number(&x, (int64_t)a->f[0], (const mp_limb_t *)&a->f[1]);
    if (b != NULL)
        big_number(&y, (int64_t)b->f[0], (const mp_limb_t *)&b->f[1]);
    else
        big_number_int(&y, (int64_t)base->args[1]);
    if (y.n == 0)
        return big(base, op);
    switch (op) {
    case PRIM_COMPARE_BIG:                        return prim_give_int(base, big_compare(&x, &y));
    case PRIM_REM_BIG_INT: case PRIM_MOD_BIG_INT:
        return prim_give_int(base, big_remainder_int(&x, &y, op == PRIM_MOD_BIG_INT));
    default:                                      return big_of_both(base, op, &x, &y);
    }
}

static inline __attribute__((always_inline)) bool bytes_at(Base *base, Prim op, int i, PrimValue *value)
{
    Object *o = prim_object(base, op, i, OBJECT_BYTES);
    if (o == NULL)
        return false;
    value->i = (int64_t)o->f[0];
    value->at = (char *)&o->f[1];
    value->len = o->f[0];
    return true;
}

/* Which arguments are bytes is known where this is put, so that nothing is looked up: what is looked through may be
 * short. */
static inline __attribute__((always_inline)) Word scan(Base *base, Prim op)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    const int second = scan_second(op);
    for (int i = 1; i < PRIM_MAX_ARGS; i++)
        values[i].i = (int64_t)base->args[i];
    if (!bytes_at(base, op, 0, &values[0]) || (second > 0 && !bytes_at(base, op, second, &values[second])))
        return prim_no_memory(base);
    scan_apply(op, values, &result);
    return give(base, op, &result);
}

/* ---- operations that wait ---- */

/* The argument of an operation that is a pointer; -1: none is. */
static int pointer_arg(Prim op)
{
    for (int i = 0; i < prim_info[op].arity; i++)
        if (prim_arg_rep(op, i) == REP_PTR)
            return i;
    return -1;
}

/* The operation will be done again; it has done something already. */
static void push_retry(Base *base, Prim op, Word done)
{
    Runtime *rt = base->runtime;
    int pointer = pointer_arg(op);
    Word *sp = base->sp - frame_words(&rt->own_frames[FRAME_RETRY]);
    memcpy(&sp[4], base->args, sizeof base->args);
    sp[3] = done;
    sp[2] = op;
    sp[1] = pointer >= 0 ? base->args[pointer] : load_global(rt, rt->image->main);
    sp[0] = rt->own_frames[FRAME_RETRY].ret;
    base->sp = sp;
}

/* Likewise, when the file is ready. */
static Word listen_to(Base *base, Prim op, Unready file, Word done)
{
    Runtime *rt = base->runtime;
    push_retry(base, op, done);
    rt->current->file = (struct pollfd){ .fd = file.file, .events = file.events };
    return thread_block(base, THREAD_LISTENS, &rt->scheduler->listening);
}

/* Of these bytes the first ones were read or written. */
static void skip(Base *base, Word bytes)
{
    base->args[2] += bytes;
    base->args[3] -= bytes;
}

/* The world has no branches: one cannot go back behind this. What goes to the standard error output is for who looks at
 * the program, and may be written in any of them. False: the action has been carried out, and this is another
 * branch. */
static bool note_effect(const Base *base, Prim op)
{
    Search *s = base->runtime->search;
    bool errors = prim_info[op].args[0] == 'I' && base->args[0] == 2;
    if (s == NULL || errors || prim_info[op].effect == EFFECT_PURE)
        return true;
    if (prim_info[op].effect == EFFECT_WRITES && s->world != s->choices.len) {
        s->world = s->choices.len;
        search_changed(base->runtime);
    }
    return !s->closed;
}

/* Is it somebody else's turn to write to the handle? */
static bool has_to_wait(Runtime *rt, Prim op, int64_t handle)
{
    const Scheduler *s = rt->scheduler;
    bool writes = op == PRIM_TEXT_MODE || op == PRIM_SAY_CHAR || op == PRIM_FLUSH_HANDLE;
    return writes && (s->n_threads > 1 || s->turns.len > 0) && !turn_is_ours(rt, handle);
}

/* Who has started a thread is left where it reads: what it has started may want to begin before the input ends. */
static bool is_left_to_read(Runtime *rt, Prim op)
{
    bool reads = op == PRIM_GET_CHAR || op == PRIM_LOOK_AHEAD || op == PRIM_GET_TEXT || op == PRIM_GET_BYTES
                 || op == PRIM_IS_EOF;
    return reads && heap_will_stop(rt) && rt->scheduler->ready.first != NULL;
}

/* What it has done before the file had no more counts, too. */
static Word world_again(Base *base, Prim op, Word done)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    Runtime *rt = base->runtime;
    if (!values_of(base, op, values))
        return prim_no_memory(base);
    if (has_to_wait(rt, op, values[0].i)) {
        push_retry(base, op, done);
        return turn_wait(base, values[0].i);
    }
    if (is_left_to_read(rt, op)) {
        push_retry(base, op, done);
        return schedule_leave(base);
    }
    if (!note_effect(base, op))
        return search_not_one(base);
    world_set_impatient(rt->world, rt->scheduler->n_threads > 1);
    world_apply(rt->world, op, values, &result);
    Unready file = world_unready(rt->world);
    if ((op == PRIM_GET_BYTES || op == PRIM_PUT_BYTES) && file.file >= 0 && result.i > 0) {
        skip(base, (Word)result.i);
        done += (Word)result.i;
    }
    if (file.file >= 0) {
        prim_result_free(&result);
        return listen_to(base, file.taken ? PRIM_FLUSH_HANDLE : op, file, done);
    }
    if (done > 0 && (op == PRIM_GET_BYTES || result.i >= 0))
        result.i = (int64_t)done + (result.i > 0 ? result.i : 0);
    bool interrupted = result.kind == RESULT_INT && result.i == -EINTR && interrupt_requested();
    Word next = interrupted ? rt_interrupt(base) : give(base, op, &result);
    prim_result_free(&result);
    return next;
}

static Word world(Base *base, Prim op) { return world_again(base, op, 0); }

Word rt_retry(Base *base)
{
    const Word *sp = base->sp;
    Prim op = (Prim)sp[2];
    int pointer = pointer_arg(op);
    memcpy(base->args, &sp[4], sizeof base->args);
    if (pointer >= 0)
        base->args[pointer] = sp[1];
    Word done = sp[3];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_RETRY]);
    return world_again(base, op, done);
}

#define CALL_BIG(c)   Word prim_call_##c(Base *base) { return big_call(base, PRIM_##c); }
#define CALL_SCAN(c)  Word prim_call_##c(Base *base) { return scan(base, PRIM_##c); }
#define CALL_WORLD(c) Word prim_call_##c(Base *base) { return world(base, PRIM_##c); }
#include "core/prim_rows.h"
