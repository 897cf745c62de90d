/* What functions give: a pointer or something unboxed. The counters are functions on pointers, so the translation must
 * know.
 *
 * A function gives what its body gives in tail position; a call gives what the called function gives. So we go over the
 * program until nothing new is found out. What stays unknown never returns. */
#include "semantics/instrument_int.h"

static const Rep UNKNOWN = REP_COUNT;

static Rep rep_of(const Core *e, const Rep *results);

static Rep rep_of_alts(const Core *e, const Rep *results)
{
    Rep rep = UNKNOWN;
    for (uint32_t i = 0; i < e->u.cas.n && rep == UNKNOWN; i++)
        rep = rep_of(e->u.cas.alts[i].body, results);
    return rep;
}

static Rep rep_of(const Core *e, const Rep *results)
{
    Rep rep = REP_PTR;
    switch (e->kind) {
    case CORE_VAR:  rep = e->u.var->top != NULL ? results[e->u.var->top->index] : e->u.var->rep; break;
    case CORE_APP:  rep = results[e->u.app.fun->u.var->top->index]; break;
    case CORE_LIT:  rep = e->u.lit.rep; break;
    case CORE_PRIM: rep = prim_info[e->u.prim.prim].res; break;
    case CORE_CASE: rep = rep_of_alts(e, results); break;
    case CORE_LET:  return rep_of(e->u.let.body, results);
    case CORE_SCC:  return rep_of(e->u.scc.body, results);
    case CORE_FREE: return rep_of(e->u.free.body, results);
    case CORE_OR:
        rep = rep_of(e->u.or.left, results);
        return rep != UNKNOWN ? rep : rep_of(e->u.or.right, results);
    case CORE_CON: case CORE_LAM: case CORE_HERE: break;
    }
    return rep;
}

static const Core *body_of(const Top *top)
{
    return top->rhs->kind == CORE_LAM ? top->rhs->u.lam.body : top->rhs;
}

Rep *instr_results(const CoreProgram *program, Arena *arena)
{
    Rep *results = ARENA_ARRAY(arena, Rep, program->n_tops);
    for (uint32_t i = 0; i < program->n_tops; i++)
        results[i] = UNKNOWN;
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < program->n_tops; i++) {
            if (results[i] != UNKNOWN)
                continue;
            results[i] = rep_of(body_of(program->tops[i]), results);
            more = more || results[i] != UNKNOWN;
        }
    }
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (results[i] == UNKNOWN)
            results[i] = REP_PTR;
    return results;
}
