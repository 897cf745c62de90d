/* Moves: one, and many at once. */
#include "image/lower_int.h"

#include <assert.h>

void lower_move(Lower *l, Operand to, Operand from)
{
    assert(!operand_is_k(to) && (operand_is_k(from) || operand_is_f(to) == operand_is_f(from)));
    if (to == from)
        return;
    code_emit(l, code_word(operand_is_f(to) ? OP_MOVE_DOUBLE : OP_MOVE, 0, to, from, 0));
}

/* The closure is R0, or where that has been saved: a function's pointer has its tag, a thunk's none. */
static void load_from(Lower *l, Operand to, Operand closure, uint32_t word)
{
    unsigned tag = l->code->kind == INFO_FUN ? fun_tag(l->code->n_params) : 0;
    if (word > UINT16_MAX)
        lower_too_large(l, "a closure with so many captured variables");
    code_emit(l, code_word(operand_is_f(to) ? OP_FIELD_DOUBLE : OP_FIELD, tag, to, closure, (uint16_t)word));
}

void lower_load_captured(Lower *l, Operand to, uint32_t word) { load_from(l, to, 0, word); }

/* A World# need not be there: whatever is in its register, nobody looks. */
Move lower_move_of(Lower *l, Operand to, const StgAtom *a)
{
    if (stg_rep(a) == REP_WORLD)
        return (Move){ .to = to, .kind = FROM_REGISTER, .from = to };
    if (a->kind != STG_LOCAL)
        return (Move){ .to = to, .kind = FROM_CONSTANT, .index = lower_constant(l, a) };
    if (a->u.var->home.kind == HOME_CAPTURED)
        return (Move){ .to = to, .kind = FROM_CLOSURE, .index = a->u.var->home.index };
    return (Move){ .to = to, .kind = FROM_REGISTER, .from = operand_of_home(a->u.var->home) };
}

static void one_move(Lower *l, const Move *m)
{
    switch (m->kind) {
    case FROM_REGISTER: lower_move(l, m->to, m->from); break;
    case FROM_CLOSURE:  load_from(l, m->to, m->from, m->index); break;
    case FROM_CONSTANT:
        if (m->index > OPERAND_MAX_K)
            code_emit(l, code_word_bc(OP_CONSTANT, 0, m->to, m->index));
        else
            lower_move(l, m->to, (Operand)(OPERAND_K | m->index));
        break;
    }
}

/* ---- many at once: as if all were read before any is written ----
 * Lower.readers and Lower.writer have an entry per operand: how many moves that are still to be made read it (not
 * counting the one that writes it), and the number + 1 of the one that writes it. Both are all zero in between. */

static bool reads(const Move *m) { return m->kind != FROM_CONSTANT && m->from != m->to; }

/* Makes moves as long as they overwrite nothing that is still read, beginning with number i. */
static void chain_of_moves(Lower *l, Move *moves, uint32_t i)
{
    while (!moves[i].done && l->readers[moves[i].to] == 0) {
        Move *m = &moves[i];
        one_move(l, m);
        m->done = true;
        if (!reads(m) || --l->readers[m->from] > 0 || l->writer[m->from] == 0)
            return;
        i = l->writer[m->from] - 1;
    }
}

/* A register that nobody needs, and no move reads or writes. */
static Operand spare_register(Lower *l, bool is_double)
{
    Operand o = register_temp(l, is_double);
    return l->writer[o] == 0 && l->readers[o] == 0 ? o : spare_register(l, is_double);
}

/* A circle: what its first move overwrites is saved, and read from there. */
static void break_circle(Lower *l, Move *moves, uint32_t n, uint32_t i)
{
    Operand full = moves[i].to, saved = spare_register(l, operand_is_f(full));
    assert(l->readers[full] > 0);
    lower_move(l, saved, full);
    for (uint32_t k = 0; k < n; k++)
        if (!moves[k].done && reads(&moves[k]) && moves[k].from == full)
            moves[k].from = saved;
    l->readers[saved] = l->readers[full];
    l->readers[full] = 0;
}

void lower_moves(Lower *l, Move *moves, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        assert(l->writer[moves[i].to] == 0);
        l->writer[moves[i].to] = i + 1;
        if (reads(&moves[i]))
            l->readers[moves[i].from]++;
    }
    for (uint32_t i = 0; i < n; i++)
        chain_of_moves(l, moves, i);
    for (uint32_t i = 0; i < n; i++) {
        if (!moves[i].done)
            break_circle(l, moves, n, i);
        chain_of_moves(l, moves, i);
    }
    for (uint32_t i = 0; i < n; i++)
        l->writer[moves[i].to] = 0;
    registers_back(l);
}
