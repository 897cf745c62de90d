/* Arithmetic whose outcome is known (constant folding). It is simplify's.
 *
 *     int2Double# 2    ==>    2.0            n +# 0, n *# 1    ==>    n            dataToTag# True    ==>    1
 *
 * An operation on literals that has a result is that result; one that has none, as quotInt# 1 0, stays where it is, to
 * fail there when its turn comes. Of numbers that are known in part, only whole ones have neutral elements: -0.0 + 0.0
 * is 0.0.
 *
 * Labels: less is done, and nothing by anybody else. After Allen & Cocke, A catalogue of optimizing transformations,
 * 1972. */
#include "opt/simplify/simplify.h"

#include "core/mutant.h"

enum { MAX_ARGS = 3 };

static bool is_literal(const Atom *a) { return a->var == NULL; }

static bool is_int(const Atom *a, int64_t n) { return is_literal(a) && a->lit.rep == REP_INT && a->lit.u.i == n; }

/* All arguments are known. */
static bool has_outcome(const Core *prim, Lit *outcome)
{
    const PrimInfo *info = &prim_info[prim->u.prim.prim];
    Lit args[MAX_ARGS];
    if (info->group != GROUP_LIT || info->effect != EFFECT_PURE || info->arity > MAX_ARGS)
        return false;
    for (int i = 0; i < info->arity; i++) {
        if (!is_literal(&prim->u.prim.args[i]))
            return false;
        args[i] = prim->u.prim.args[i].lit;
    }
    return prim_apply(prim->u.prim.prim, args, outcome) == NULL;
}

/* The argument that is the result, whatever it is; NULL: none is. */
static const Atom *neutral(const Core *prim)
{
    const Atom *a = prim->u.prim.args, *b = a + 1;
    switch (prim->u.prim.prim) {
    case PRIM_ADD_INT: return is_int(a, 0) ? b : is_int(b, MUTANT(OPT_NEUTRAL)) ? a : NULL;
    case PRIM_SUB_INT: return is_int(b, 0) ? a : NULL;
    case PRIM_SHL_INT: case PRIM_SHR_INT: case PRIM_SHRL_INT: return is_int(b, 0) ? a : NULL;
    case PRIM_MUL_INT: return is_int(a, 1) ? b : is_int(b, 1) ? a : NULL;
    case PRIM_QUOT_INT: case PRIM_DIV_INT: return is_int(b, 1) ? a : NULL;
    default: return NULL;
    }
}

/* The position of a constructor that is known. */
static bool has_tag(const Simplify *s, const Core *prim, Lit *outcome)
{
    const Con *con;
    Atom *fields;
    const Var *of = prim->u.prim.prim == PRIM_DATA_TO_TAG ? prim->u.prim.args[0].var : NULL;
    if (of == NULL || !simp_known(s, of, &con, &fields))
        return false;
    *outcome = (Lit){ .rep = REP_INT, .u.i = con->tag };
    return true;
}

Core *simp_prim(Simplify *s, const Core *e)
{
    Core *out = rebuild_children(&s->r, e);
    Lit outcome;
    if (has_outcome(out, &outcome) || has_tag(s, out, &outcome))
        return rebuild_atom_expr(&s->r, core_atom_lit(outcome, e->span), e);
    const Atom *same = neutral(out);
    same = same != NULL ? same : simp_done_before(s, out);
    return same != NULL ? rebuild_atom_expr(&s->r, *same, e) : out;
}
