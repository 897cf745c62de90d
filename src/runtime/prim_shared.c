/* Primitive operations that src/prims does, for the reference evaluator and the engine alike: on Big# (and between these and Double#), and
 * on the outside world. Here their arguments are taken out of objects, and their results put into new ones. */
#include "base/interrupt.h"
#include "prims/big.h"
#include "prims/world_prim.h"
#include "runtime/prim.h"

#include <assert.h>

static_assert(sizeof(mp_limb_t) == sizeof(Word), "limbs are words");

static bool value_of(Base *base, Prim op, int i, PrimValue *value, ObjectKind kind)
{
    *value = (PrimValue){ .i = (int64_t)base->args[i] };
    switch (prim_info[op].args[i]) {
    case 'D': value->d = prim_double_arg(base, i); break;
    case 'A': value->at = (char *)(uintptr_t)base->args[i]; value->len = strlen(value->at); break;
    case 'P': {
        Object *o = prim_object(base, op, i, kind);
        if (o == NULL)
            return false;
        *value = (PrimValue){ .i = (int64_t)o->f[0], .at = (char *)&o->f[1], .len = o->f[0] };
        break;
    }
    default: break;
    }
    return true;
}

static bool values_of(Base *base, Prim op, ObjectKind kind, PrimValue *values)
{
    for (int i = 0; i < prim_info[op].arity; i++)
        if (!value_of(base, op, i, &values[i], kind))
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

static Word end(Base *base, int64_t code)
{
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
    if (!values_of(base, op, op == PRIM_BIG_FROM_BYTES ? OBJECT_BYTES : OBJECT_BIG, values))
        return prim_no_memory(base);
    big_apply(op, values, prim_max_bytes(base), &result);
    Word next = give(base, op, &result);
    prim_result_free(&result);
    return next;
}

static Word world(Base *base, Prim op)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    if (!values_of(base, op, OBJECT_BYTES, values))
        return prim_no_memory(base);
    world_apply(base->runtime->world, op, values, &result);
    Word next = give(base, op, &result);
    prim_result_free(&result);
    return interrupt_requested() ? rt_end(base, RUN_INTERRUPTED, "interrupted") : next;        /* perhaps while it was waiting */
}

#define BIG_FN(c) Word prim_call_##c(Base *base) { return big(base, PRIM_##c); }
BIG_PRIMS(BIG_FN)
#define WORLD_FN(c) Word prim_call_##c(Base *base) { return world(base, PRIM_##c); }
WORLD_PRIMS(WORLD_FN)
