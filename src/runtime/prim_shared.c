/* Primitive operations that src/prims does, for the reference evaluator and the engine alike: on Big# (and between
 * these and Double#), and on the outside world. Here their arguments are taken out of objects, and their results put
 * into new ones. */
#include "base/interrupt.h"
#include "prims/big.h"
#include "prims/world_prim.h"
#include "runtime/exception.h"
#include "runtime/prim.h"
#include "runtime/thread.h"

#include <assert.h>
#include <errno.h>

static_assert(sizeof(mp_limb_t) == sizeof(Word), "limbs are words");

static bool value_of(Base *base, Prim op, int i, PrimValue *value)
{
    *value = (PrimValue){ .i = (int64_t)base->args[i] };
    switch (prim_arg_rep(op, i)) {
    case REP_DOUBLE: value->d = prim_double_arg(base, i); break;
    case REP_ADDR: value->at = (char *)(uintptr_t)base->args[i]; value->len = strlen(value->at); break;
    case REP_PTR: {
        Object *o = prim_object(base, op, i, prim_info[op].args[i] == 'b' ? OBJECT_BIG : OBJECT_BYTES);
        if (o == NULL)
            return false;
        *value = (PrimValue){ .i = (int64_t)o->f[0], .at = (char *)&o->f[1], .len = o->f[0] };
        break;
    }
    default: break;
    }
    return true;
}

static bool values_of(Base *base, Prim op, PrimValue *values)
{
    for (int i = 0; i < prim_info[op].arity; i++)
        if (!value_of(base, op, i, &values[i]))
            return false;
    return true;
}

static Word give_big(Base *base, const mpz_t z)
{
    size_t n = mpz_size(z);
    Object *o = rt_new(base, &base->runtime->own[OBJECT_BIG], 1 + n, 0);
    if (o == NULL)
        return prim_no_memory(base);
    o->f[0] = (Word)(mpz_sgn(z) < 0 ? -(int64_t)n : (int64_t)n);
    if (n > 0)
        memcpy(&o->f[1], mpz_limbs_read(z), n * sizeof(mp_limb_t));
    return prim_give_pointer(base, tagged(o, TAG_OTHER));
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
    base->runtime->exit_code = (int)code;
    return rt_end(base, RUN_EXIT, "the program has ended with exit code %d", (int)code);
}

static Word give(Base *base, Prim op, const PrimResult *r)
{
    switch (r->kind) {
    case RESULT_INT:       return prim_give_int(base, r->i);
    case RESULT_DOUBLE:    return prim_give_double(base, r->d);
    case RESULT_BIG:       return give_big(base, r->z);
    case RESULT_TEXT:      return prim_give_bytes(base, r->text, r->len);
    case RESULT_FAILED:    return prim_fail(base, op, r->text);
    case RESULT_TOO_LARGE: return prim_too_large(base, op);
    case RESULT_EXIT:      return end(base, r->i);
    }
    return prim_fail(base, op, "no result");
}

static Word big(Base *base, Prim op)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    if (!values_of(base, op, values))
        return prim_no_memory(base);
    big_apply(op, values, prim_max_bytes(base), &result);
    Word next = give(base, op, &result);
    prim_result_free(&result);
    return next;
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

/* The operation is done again when the file is ready; it has done something already. */
static Word listen_to(Base *base, Prim op, Unready file, Word done)
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
    rt->current->file = (struct pollfd){ .fd = file.file, .events = file.events };
    return thread_block(base, THREAD_LISTENS, &rt->scheduler->listening);
}

/* Of these bytes the first ones were read or written. */
static void skip(Base *base, Word bytes)
{
    base->args[2] += bytes;
    base->args[3] -= bytes;
}

/* What it has done before the file had no more counts, too. */
static Word world_again(Base *base, Prim op, Word done)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    Runtime *rt = base->runtime;
    if (!values_of(base, op, values))
        return prim_no_memory(base);
    world_set_impatient(rt->world, rt->scheduler->n_threads > 1);
    world_apply(rt->world, op, values, &result);
    Unready file = world_unready(rt->world);
    if ((op == PRIM_GET_BYTES || op == PRIM_PUT_BYTES) && file.file >= 0 && result.i > 0) {
        skip(base, (Word)result.i);
        done += (Word)result.i;
    }
    if (file.file >= 0)
        return listen_to(base, file.taken ? PRIM_FLUSH_HANDLE : op, file, done);
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

#define CALL_BIG(c)   Word prim_call_##c(Base *base) { return big(base, PRIM_##c); }
#define CALL_WORLD(c) Word prim_call_##c(Base *base) { return world(base, PRIM_##c); }
#include "core/prim_rows.h"
