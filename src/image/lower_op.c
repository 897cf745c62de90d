/* Primitive operations to bytecode. */
#include "image/lower_int.h"

#include "image/lower_prim.h"
#include <assert.h>

/* Where the result goes: cont's variable, or a register nobody looks at; so, too, what never comes (raise#), and may
 * stand where a double is wanted. */
static Operand destination(Lower *l, const StgExpr *e, const Cont *cont)
{
    Rep rep = prim_info[e->u.prim.prim].res;
    if (cont == NULL)
        return rep == REP_DOUBLE ? OPERAND_F : 0;
    if (cont->result == NULL)
        return register_temp(l, rep == REP_DOUBLE);
    var_define_fresh(l, cont->result);
    Operand home = operand_of_home(cont->result->home);
    assert(operand_is_f(home) == (rep == REP_DOUBLE) || prim_info[e->u.prim.prim].fails == FAILS_ALWAYS);
    return operand_is_f(home) == (rep == REP_DOUBLE) ? home : register_temp(l, rep == REP_DOUBLE);
}

/* What was computed into its destination is returned now, or stays. */
static bool deliver(Lower *l, const StgExpr *e, Operand to, const Cont *cont)
{
    registers_back(l);
    return cont != NULL || lower_give(l, to, prim_info[e->u.prim.prim].res, NULL);
}

static uint32_t arity_of(const StgExpr *e) { return (uint32_t)prim_info[e->u.prim.prim].arity; }

static bool emit_inline(Lower *l, StgExpr *e, const Cont *cont, Op op)
{
    assert(arity_of(e) >= 1 && arity_of(e) <= 2);
    const StgAtom *args = e->u.prim.args;
    Operand b = lower_read(l, &args[0]), c = arity_of(e) > 1 ? lower_read(l, &args[1]) : 0;
    vars_die(l, args, arity_of(e));
    Operand to = destination(l, e, cont);
    code_emit(l, code_word(op, 0, to, b, c));
    code_extra(l, e->u.prim.prim);
    if (op == OP_TRAP)
        code_extra(l, lower_place(e->span));
    return deliver(l, e, to, cont);
}

/* Of HOW_SIZED: so many bytes, or 0 if the text does not say how many. Of others: 0. */
static uint8_t literal_size(const StgExpr *e)
{
    const StgAtom *size = &e->u.prim.args[1];
    bool known = prim_info[e->u.prim.prim].how == HOW_SIZED && size->kind == STG_LIT && prim_is_size(size->u.lit.u.i);
    return known ? (uint8_t)size->u.lit.u.i : 0;
}

static bool emit_read(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *args = e->u.prim.args;
    int element = prim_element_arg(e->u.prim.prim);
    Operand b = lower_read_register(l, &args[0]), c = element >= 0 ? lower_read(l, &args[element]) : 0;
    vars_die(l, args, arity_of(e));
    Operand to = destination(l, e, cont);
    code_emit(l, code_word(OP_READ, literal_size(e), to, b, c));
    code_extra(l, e->u.prim.prim);
    code_extra(l, lower_place(e->span));
    return deliver(l, e, to, cont);
}

/* The result, the world, is 0. */
static bool emit_write(Lower *l, StgExpr *e, const Cont *cont)
{
    const StgAtom *args = e->u.prim.args;
    int element = prim_element_arg(e->u.prim.prim);
    Operand a = lower_read_register(l, &args[0]), b = element >= 0 ? lower_read(l, &args[element]) : 0;
    Operand c = lower_read(l, &args[prim_written_arg(e->u.prim.prim)]);
    code_emit(l, code_word(OP_WRITE, literal_size(e), a, b, c));
    code_extra(l, e->u.prim.prim);
    code_extra(l, lower_place(e->span));
    registers_back(l);
    vars_die(l, args, arity_of(e));
    if (cont != NULL && cont->result == NULL)
        return true;
    Operand to = destination(l, e, cont);
    lower_move(l, to, lower_constant_operand(l, lower_constant_int(l, 0), false));
    return deliver(l, e, to, cont);
}

static bool emit_tag_of(Lower *l, StgExpr *e, const Cont *cont)
{
    Operand b = lower_read_register(l, &e->u.prim.args[0]);
    vars_die(l, e->u.prim.args, 1);
    Operand to = destination(l, e, cont);
    code_emit(l, code_word(OP_TAG_OF, 0, to, b, 0));
    return deliver(l, e, to, cont);
}

static void emit_operands(Lower *l, const Operand *operands, uint32_t n)
{
    for (uint32_t i = 0; i < n; i += 4) {
        uint64_t word = 0;
        for (uint32_t k = 0; k < 4 && i + k < n; k++)
            word |= (uint64_t)operands[i + k] << 16 * k;
        code_extra(l, word);
    }
}

/* A call of the runtime: a safe point. */
static bool emit_runtime(Lower *l, StgExpr *e, const Cont *cont)
{
    Operand operands[PRIM_MAX_ARGS];
    uint32_t n = arity_of(e);
    assert(n <= PRIM_MAX_ARGS);
    lower_heap_end(l);
    state_stabilise(l);
    for (uint32_t i = 0; i < n; i++)
        operands[i] = lower_read(l, &e->u.prim.args[i]);
    vars_die(l, e->u.prim.args, n);
    Rep rep = prim_info[e->u.prim.prim].res;
    uint32_t frame = lower_frame(l, NULL, rep, cont != NULL ? cont->refs : IMAGE_NONE, e->span);
    if (cont != NULL)
        lower_flex(l, frame, cont->flex);
    else if (l->image->logic)
        VEC_PUSH(&l->image->flexes, ((ImageFlex){ .frame = frame, .n = FLEX_PASSES }));
    Operand to = destination(l, e, cont);
    l->image->inside |= prim_searches_inside(e->u.prim.prim);
    uint32_t at = code_emit(l, code_word(OP_PRIM, n, to, 0, 0));
    l->image->frames.data[frame].code = at;
    code_extra(l, (uint64_t)e->u.prim.prim | (uint64_t)frame << 32);
    emit_operands(l, operands, n);
    return deliver(l, e, to, cont);
}

/* isVar#: evaluated in place; what has no tag then is a logic variable. */
static Operand eval_asked(Lower *l, const StgExpr *e, uint32_t refs)
{
    const StgAtom *x = &e->u.prim.args[0];
    lower_eval_variable(l, x->u.var, refs, e->span);
    return lower_read_register(l, x);
}

static void branch_value(Lower *l, Operand a, uint32_t value)
{
    label_refer(l, value, code_emit(l, code_word_bc(OP_BRANCH_TAG, 0, a, 0)), false);
}

void lower_branch_value(Lower *l, const StgExpr *e, uint32_t refs, uint32_t value)
{
    branch_value(l, eval_asked(l, e, refs), value);
    vars_die(l, e->u.prim.args, 1);
}

static bool emit_is_var(Lower *l, StgExpr *e, const Cont *cont)
{
    StgAtom *x = &e->u.prim.args[0];
    if (x->kind != STG_LOCAL)
        return emit_runtime(l, e, cont);
    Operand a = eval_asked(l, e, cont != NULL ? cont->refs : IMAGE_NONE), to = destination(l, e, cont);
    uint32_t value = label_new(l);
    lower_move(l, to, lower_constant_operand(l, lower_constant_int(l, 0), false));
    branch_value(l, a, value);
    lower_move(l, to, lower_constant_operand(l, lower_constant_int(l, 1), false));
    label_place(l, value);
    vars_die(l, x, 1);
    return deliver(l, e, to, cont);
}

static bool emit_sized(Lower *l, StgExpr *e, const Cont *cont)
{
    if (literal_size(e) == 0)
        return emit_runtime(l, e, cont);
    return (prim_info[e->u.prim.prim].effect == EFFECT_WRITES ? emit_write : emit_read)(l, e, cont);
}

bool lower_prim_op(Lower *l, StgExpr *e, const Cont *cont)
{
    assert(e->kind == STG_PRIM && e->u.prim.prim < PRIM_COUNT);
    if (e->u.prim.prim == PRIM_IS_VAR)
        return emit_is_var(l, e, cont);
    switch (prim_info[e->u.prim.prim].how) {
    case HOW_CODE: case HOW_TEST: return emit_inline(l, e, cont, OP_OP);
    case HOW_TRAP:  return emit_inline(l, e, cont, OP_TRAP);
    case HOW_READ:  return emit_read(l, e, cont);
    case HOW_WRITE: return emit_write(l, e, cont);
    case HOW_SIZED: return emit_sized(l, e, cont);
    case HOW_TAG:   return emit_tag_of(l, e, cont);
    case HOW_CALL: case HOW_NONE: return emit_runtime(l, e, cont);
    }
    return false;
}
