/* An operation on numbers that has been done on the way here is not done again (common subexpressions).
 *
 *     case m <=# i of { 1 -> .. case m <=# i of { 1 -> a; _ -> b } .. }    ==>    case m <=# i of { 1 -> .. a .. }
 *
 * What an alternative knows of the operation that its case looked at is one of the things known here (Simplify.shapes).
 * An outcome with a name is not used inside of another closure, which would have to keep it: there it is done again.
 * Nothing transient lives longer for it: these are numbers. After Chitil, Common subexpression elimination in a lazy
 * functional language, 1997, of which this is the part without objects. */
#include "opt/simplify/simplify.h"

#include "core/mutant.h"

enum { MANY_SHAPES = 48 };     /* are not searched through */

static bool is_plain(const Core *e)
{
    return e->kind == CORE_PRIM && prim_info[e->u.prim.prim].group == GROUP_LIT
           && prim_info[e->u.prim.prim].effect == EFFECT_PURE;
}

static bool is_same(const Core *a, const Core *b)
{
    uint32_t n = (uint32_t)prim_info[a->u.prim.prim].arity, i = MUTANT(OPT_AGAIN_SIMILAR) ? 1 : 0;
    if (a->u.prim.prim != b->u.prim.prim)
        return false;
    while (i < n && core_same_atom(a->u.prim.args[i], b->u.prim.args[i]))
        i++;
    return i >= n;
}

void simp_outcome(Simplify *s, const Core *scrut, const Alt *alt)
{
    bool named = alt->kind == ALT_DEFAULT && alt->binder != NULL;
    if (!is_plain(scrut) || !(named || alt->kind == ALT_LIT))
        return;
    Atom value = named ? core_atom_var(alt->binder, alt->span) : core_atom_lit(alt->lit, alt->span);
    Shape *shape = ARENA_NEW(s->r.arena, Shape);
    *shape = (Shape){ .op = scrut, .value = value, .closure = s->closure, .next = s->shapes };
    s->shapes = shape;
}

const Atom *simp_done_before(const Simplify *s, const Core *prim)
{
    int n = 0;
    if (!is_plain(prim))
        return NULL;
    for (const Shape *shape = s->shapes; shape != NULL && n < MANY_SHAPES; shape = shape->next, n++)
        if (shape->op != NULL && is_same(shape->op, prim) && (shape->value.var == NULL || shape->closure == s->closure))
            return &shape->value;
    return NULL;
}
