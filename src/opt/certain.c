/* certain: a logic program that makes no logic variable does not guess, and one that does not choose either is a
 * functional one (determinism analysis).
 *
 * Where nothing that is reachable makes a logic variable, no value is ever one. Then, with the operations of
 * lib/Tarry/Prim.hs,
 *
 *     fcase e of alts     ==>  case e of alts
 *     isVar# x            ==>  case x of { _ -> 0 }
 *     sameVar# x y        ==>  case x of { _ -> case y of { _ -> 0 } }
 *     isFree# x           ==>  0                            likewise hasFree#, unifyNow#, matchNow#
 *     bind# x y           ==>  case 0 of {}                 never reached: it stands behind isVar#
 *
 * and a case may be decided, or moved, as in Haskell. If nothing chooses, no branch has an alternative: all passes that
 * a program which searches must do without apply, and the engine runs it as Haskell. A failure is what is left: it ends
 * the program.
 *
 * Requires linted Core, of which everything is reachable. Ensures: the same values and effects; core_searches is false
 * unless the program chooses, makes variables, or has searches inside (which see a failure).
 *
 * Labels (003 section 5.1): none is crossed. What is asked about a variable is charged to nobody, nor is the answer.
 * After Hanus & Steiner, Type-based nondeterminism checking in functional logic programs, 2000, for a whole program at
 * once. */
#include "opt/pass.h"

static Core *number(Rebuild *r, const Core *like)
{
    return rebuild_labelled(r, core_lit(r->arena, (Lit){ .rep = REP_INT }, like->span), like);
}

/* case x of { _ -> then } */
static Core *evaluated(Rebuild *r, Atom x, Core *then, const Core *like)
{
    Alt *alt = ARENA_NEW(r->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .body = then, .span = like->span };
    return rebuild_labelled(r, core_case(r->arena, false, rebuild_atom_expr(r, x, like), alt, 1, like->span), like);
}

static Core *failure(Rebuild *r, const Core *like)
{
    return rebuild_labelled(r, core_case(r->arena, false, number(r, like), NULL, 0, like->span), like);
}

static Core *answer(Rebuild *r, const Core *e)
{
    const Atom *args = e->u.prim.args;
    switch (e->u.prim.prim) {
    case PRIM_IS_VAR:   return evaluated(r, rebuild_atom(r, args[0]), number(r, e), e);
    case PRIM_IS_FREE: case PRIM_HAS_FREE: case PRIM_UNIFY_NOW: case PRIM_MATCH_NOW: return number(r, e);
    case PRIM_SAME_VAR:
        return evaluated(r, rebuild_atom(r, args[0]), evaluated(r, rebuild_atom(r, args[1]), number(r, e), e), e);
    case PRIM_BIND_VAR: case PRIM_BIND_LAZY: case PRIM_BIND_TERM: return failure(r, e);
    default:            return rebuild_children(r, e);
    }
}

static Core *decide(Rebuild *r, const Core *e)
{
    if (e->kind == CORE_PRIM)
        return answer(r, e);
    Core *out = rebuild_children(r, e);
    if (out->kind == CORE_CASE)
        out->u.cas.flex = false;
    return out;
}

CoreProgram *pass_certain(Opt *o, CoreProgram *in)
{
    (void)o;
    if (!core_searches(in) || core_makes_variables(in))
        return in;
    Arena *arena = arena_new();
    Rebuild r = { .arena = arena, .scratch = arena_new(), .expr = decide };
    CoreProgram *out = opt_like(in, arena);
    for (uint32_t i = 0; i < out->n_tops; i++) {
        out->tops[i]->rhs = decide(&r, out->tops[i]->rhs);
        rebuild_next(&r);
    }
    rebuild_end(&r);
    arena_free(r.scratch);
    return out;
}
