/* Primitive operations that src/prims does, for this machine and the engine alike: on Big# (and between these and
 * Double#), and on the outside world. Here their arguments are taken out of objects, and their results put into new
 * ones. */
#include "base/arena.h"
#include "base/interrupt.h"
#include "prims/big.h"
#include "prims/scan.h"
#include "prims/world_prim.h"
#include "semantics/small_thread.h"

#include <assert.h>
#include <stdlib.h>

static_assert(sizeof(mp_limb_t) == sizeof(Obj *), "limbs are words");

static PrimValue value_of(Rep rep, PrimArg a)
{
    switch (rep) {
    case REP_DOUBLE: return (PrimValue){ .d = a.d };
    case REP_CHAR:   return (PrimValue){ .i = a.c };
    case REP_ADDR:   return (PrimValue){ .at = (char *)a.addr->text, .len = a.addr->len };
    case REP_PTR:    return (PrimValue){ .i = a.p->u.i, .at = (char *)a.p->f, .len = (size_t)a.p->u.i };
    default:         return (PrimValue){ .i = a.i };
    }
}

static void values_of(Prim op, const PrimArg *a, PrimValue *values)
{
    for (int i = 0; i < prim_info[op].arity; i++)
        values[i] = value_of(prim_arg_rep(op, i), a[i]);
}

static void end(Machine *m, int64_t code)
{
    m->r->exit_code = code == EXIT_STACK ? 2 : code == EXIT_HEAP ? 251 : code == EXIT_UNCAUGHT ? 1
                    : (int)code;               /* GHC's */
    eval_stop(m->r, EVAL_EXIT, m->code->src->span, m->ccs, "the program has ended with exit code %d", m->r->exit_code);
    m->mode = MODE_END;
}

static void give_number(Machine *m, int64_t i)
{
    if (prim_info[m->code->u.prim.prim].res == REP_WORLD)
        give_world(m);
    else
        give_int(m, i);
}

static void give(Machine *m, PrimResult *r)
{
    switch (r->kind) {
    case RESULT_INT:       give_number(m, r->i); break;
    case RESULT_DOUBLE:    give_double(m, r->d); break;
    case RESULT_TEXT:      give_bytes(m, r->text, r->len); break;
    case RESULT_FAILED:    small_fail(m, r->text); break;
    case RESULT_TOO_LARGE: small_too_large(m); break;
    case RESULT_EXIT:      end(m, r->i); break;
    }
    prim_result_free(r);
}

static void give_big(Machine *m, int64_t size, const mp_limb_t *limbs)
{
    size_t n = (size_t)(size < 0 ? -size : size);
    if (!heap_reserve(m, 1, n))
        return;
    Obj *o = small_object(m, OBJ_BIG, (uint32_t)n);
    o->u.i = size;
    memcpy(o->f, limbs, n * sizeof *limbs);
    give_object(m, o);
}

void small_prim_big(Machine *m, Prim op, PrimArg *a)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    size_t limbs;
    values_of(op, a, values);
    if (prim_info[op].result != 'b') {
        big_apply(op, values, &result);
        give(m, &result);
    } else if (big_room(op, values, m->memory_limit, &limbs, &result)) {
        mp_limb_t *room = xmalloc(limbs * sizeof *room);
        give_big(m, big_into(op, values, room), room);
        free(room);
    } else
        give(m, &result);
}

void small_prim_scan(Machine *m, Prim op, PrimArg *a)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    values_of(op, a, values);
    scan_apply(op, values, &result);
    give(m, &result);
}

/* Made when it is first needed: most evaluations have no effects. */
static World *world_of(Machine *m)
{
    if (m->world == NULL)
        m->world = world_open(m->options->world);
    if (m->options->trace != NULL)
        fflush(m->options->trace);             /* it may go to the same place */
    return m->world;
}

/* The world has no branches: one cannot go back behind this. What goes to the standard error output is for who looks at
 * the program, and may be written in any of them. False: the action has been carried out, and this is another
 * branch. */
static bool note_effect(Machine *m, Prim op, const PrimArg *a)
{
    bool errors = prim_info[op].args[0] == 'I' && a[0].i == 2;
    if (errors || prim_info[op].effect == EFFECT_PURE)
        return true;
    if (prim_info[op].effect == EFFECT_WRITES)
        m->world_era = m->era;
    return !m->closed;
}

void small_prim_world(Machine *m, Prim op, PrimArg *a)
{
    PrimValue values[PRIM_MAX_ARGS];
    PrimResult result;
    if (!note_effect(m, op, a)) {
        small_not_one(m);
        return;
    }
    values_of(op, a, values);
    World *world = world_of(m);
    world_set_impatient(world, op != PRIM_GET_BYTES && op != PRIM_PUT_BYTES && threads_others_run(m));
    world_apply(world, op, values, &result);
    Unready file = world_unready(world);
    if (file.file >= 0) {
        prim_result_free(&result);
        prim_try_again(m, file.taken ? PRIM_FLUSH_HANDLE : op);
        return;
    }
    if (m->mode == MODE_RETURN)
        m->stack = m->stack->f[0];             /* a FRAME_RETRY */
    give(m, &result);
    if (interrupt_requested())                    /* perhaps while it was waiting */
        stop(m, EVAL_INTERRUPTED, m->code->src->span, "interrupted");
}
