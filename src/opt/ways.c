/* How often a variable is used on one way through an expression: alternatives of a case are different ways, and a jump
 * goes on where the join point is. In a loop of jumps each round is on the same way, so that what is used there may be
 * used more than once; but not what is used where the loop ends. What a lambda does may be done any number of times. */
#include "opt/ways.h"

/* What is on a way: nothing of the kind; a jump back to a loop's beginning; a use; more, or who knows. */
typedef enum Way { WAY_FREE, WAY_BACK, WAY_USE, WAY_MORE } Way;

typedef struct Jump {          /* a join point around, and what follows if one jumps to it */
    const Var         *join;
    Way                behind;
    const struct Jump *around;
} Jump;

static Way on_way(const Core *e, const Var *var, const Jump *jumps);

static Way one_after_the_other(Way a, Way b) { return a == WAY_FREE ? b : b == WAY_FREE ? a : WAY_MORE; }
static Way worse(Way a, Way b) { return a > b ? a : b; }

static Way at_name(const Var *name, const Var *var, const Jump *jumps)
{
    while (jumps != NULL && jumps->join != name)
        jumps = jumps->around;
    return jumps != NULL ? jumps->behind : name == var ? WAY_USE : WAY_FREE;
}

static bool is_in_loop(const Jump *jumps)
{
    while (jumps != NULL && jumps->behind != WAY_BACK)
        jumps = jumps->around;
    return jumps != NULL;
}

/* The let behind its i-th join point. */
static Way on_join(const Core *let, const Var *var, const Jump *jumps, uint32_t i, Way behind)
{
    if (i == let->u.let.n)
        return on_way(let->u.let.body, var, jumps);
    Jump own = { let->u.let.binds[i].var, behind, jumps };
    return on_join(let, var, &own, i + 1, behind);
}

/* What follows a jump to one of these. If it goes round, nothing else may be on that way. */
static Way behind_joins(const Core *let, const Var *var, const Jump *jumps, uint32_t i)
{
    Way out = WAY_FREE;
    if (i < let->u.let.n) {
        Jump own = { let->u.let.binds[i].var, WAY_BACK, jumps };
        return behind_joins(let, var, &own, i + 1);
    }
    for (uint32_t k = 0; k < let->u.let.n; k++)
        out = worse(out, on_way(join_body(&let->u.let.binds[k]), var, jumps));
    return out;
}

static Way on_way(const Core *e, const Var *var, const Jump *jumps)
{
    if (e->kind == CORE_LET && e->u.let.join) {
        Way behind = behind_joins(e, var, jumps, 0);
        return on_join(e, var, jumps, 0, behind == WAY_BACK && !is_in_loop(jumps) ? WAY_FREE : behind);
    }
    Way out = e->kind == CORE_VAR ? at_name(e->u.var, var, jumps) : WAY_FREE, worst = WAY_FREE;
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        out = one_after_the_other(out, atoms.data[i].var == var ? WAY_USE : WAY_FREE);
    for (uint32_t i = 0; i < core_children(e); i++) {
        Way inside = on_way(core_child(e, i), var, jumps);
        if (e->kind == CORE_CASE && i > 0)
            worst = worse(worst, inside);
        else
            out = one_after_the_other(out, inside);
    }
    out = one_after_the_other(out, worst);
    return e->kind == CORE_LAM && out != WAY_FREE ? WAY_MORE : out;
}

uint32_t uses_on_way(const Core *e, const Var *var)
{
    Way way = on_way(e, var, NULL);
    return way >= WAY_USE ? way - WAY_USE + 1u : 0;
}
