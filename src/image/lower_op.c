/* Primitive operations to bytecode. */
#include "image/lower_int.h"

#include "image/lower_prim.h"

/* Where the result goes: cont's variable, or a register nobody looks at. */
static Operand destination(Lower *l, const StgExpr *e, const Cont *cont)
{
    Rep rep = prim_info[e->u.prim.prim].res;
    if (cont == NULL)
        return rep == REP_DOUBLE ? OPERAND_F : 0;
    if (cont->result == NULL)
        return temp_register(l, rep == REP_DOUBLE);
    define_fresh(l, cont->result);
    return home_operand(cont->result->home);
}

/* What was computed into its destination is returned now, or stays. */
static bool deliver(Lower *l, const StgExpr *e, Operand to, const Cont *cont)
{
    end_instruction(l);
    return cont != NULL || give_register(l, to, prim_info[e->u.prim.prim].res, NULL);
}

static uint32_t arity_of(const StgExpr *e) { return (uint32_t)prim_info[e->u.prim.prim].arity; }

static bool emit_inline(Lower *l, StgExpr *e, const Cont *cont, Op op)
{
    const StgAtom *args = e->u.prim.args;
    Operand b = read_atom(l, &args[0]), c = arity_of(e) > 1 ? read_atom(l, &args[1]) : 0;
    kill_dying(l, args, arity_of(e));
    Operand to = destination(l, e, cont);
    emit(l, code_word(op, 0, to, b, c));
    emit_extra(l, e->u.prim.prim);
    if (op == OP_TRAP)
        emit_extra(l, line_and_column(e->span));
    return deliver(l, e, to, cont);
}

static bool emit_read(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *args = e->u.prim.args;
    int element = prim_element_arg(e->u.prim.prim);
    Operand b = read_register(l, &args[0]), c = element >= 0 ? read_atom(l, &args[element]) : 0;
    kill_dying(l, args, arity_of(e));
    Operand to = destination(l, e, cont);
    emit(l, code_word(OP_READ, 0, to, b, c));
    emit_extra(l, e->u.prim.prim);
    emit_extra(l, line_and_column(e->span));
    return deliver(l, e, to, cont);
}

/* The result, the world, is 0. */
static bool emit_write(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *args = e->u.prim.args;
    int element = prim_element_arg(e->u.prim.prim);
    Operand a = read_register(l, &args[0]), b = element >= 0 ? read_atom(l, &args[element]) : 0;
    Operand c = read_atom(l, &args[prim_written_arg(e->u.prim.prim)]);
    emit(l, code_word(OP_WRITE, 0, a, b, c));
    emit_extra(l, e->u.prim.prim);
    emit_extra(l, line_and_column(e->span));
    end_instruction(l);
    kill_dying(l, args, arity_of(e));
    if (cont != NULL && cont->result == NULL)
        return true;
    Operand to = destination(l, e, cont);
    emit_move(l, to, operand_of_constant(l, constant_int(l, 0), false));
    return deliver(l, e, to, cont);
}

static bool emit_tag_of(Lower *l, StgExpr *e, const Cont *cont)
{
    Operand b = read_register(l, &e->u.prim.args[0]);
    kill_dying(l, e->u.prim.args, 1);
    Operand to = destination(l, e, cont);
    emit(l, code_word(OP_TAG_OF, 0, to, b, 0));
    return deliver(l, e, to, cont);
}

static void emit_operands(Lower *l, const Operand *operands, uint32_t n)
{
    for (uint32_t i = 0; i < n; i += 4) {
        uint64_t word = 0;
        for (uint32_t k = 0; k < 4 && i + k < n; k++)
            word |= (uint64_t)operands[i + k] << 16 * k;
        emit_extra(l, word);
    }
}

/* A call of the runtime: a safe point. */
static bool emit_runtime(Lower *l, StgExpr *e, const Cont *cont)
{
    Operand operands[PRIM_MAX_ARGS];
    uint32_t n = arity_of(e);
    close_heap(l);
    stabilise(l);
    for (uint32_t i = 0; i < n; i++)
        operands[i] = read_atom(l, &e->u.prim.args[i]);
    kill_dying(l, e->u.prim.args, n);
    Rep rep = prim_info[e->u.prim.prim].res;
    uint32_t frame = new_frame(l, NULL, rep, cont != NULL ? cont->refs : IMAGE_NONE, e->span);
    Operand to = destination(l, e, cont);
    uint32_t at = emit(l, code_word(OP_PRIM, n, to, 0, 0));
    l->image->frames.data[frame].code = at;
    emit_extra(l, (uint64_t)e->u.prim.prim | (uint64_t)frame << 32);
    emit_operands(l, operands, n);
    return deliver(l, e, to, cont);
}

bool emit_prim(Lower *l, StgExpr *e, const Cont *cont)
{
    switch (prim_class(e->u.prim.prim)) {
    case PRIM_INLINE: return emit_inline(l, e, cont, OP_OP);
    case PRIM_TRAP:   return emit_inline(l, e, cont, OP_TRAP);
    case PRIM_READ:   return emit_read(l, e, cont);
    case PRIM_WRITE:  return emit_write(l, e, cont);
    case PRIM_TAG:    return emit_tag_of(l, e, cont);
    case PRIM_CALL: case PRIM_UNSUPPORTED: return emit_runtime(l, e, cont);
    }
    return false;
}
