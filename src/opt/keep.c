/* A right-hand side that is ready is copied out of the arena it was made in, which is freed: on the way to it much more was made than is left.
 * Its variables are its own; what it mentions besides are definitions. */
#include "opt/prepare_int.h"

typedef struct Keep {
    Arena *arena;
    PtrMap copies;             /* of Vars and Inlineds */
} Keep;

static Core *keep(Keep *k, const Core *e);

static Var *keep_var(Keep *k, Var *var)
{
    Var *copy = var == NULL || var->top != NULL ? var : ptrmap_get(&k->copies, var);
    if (copy == NULL && var != NULL) {
        copy = arena_copy(k->arena, var, sizeof *var);
        ptrmap_put(&k->copies, var, copy);
    }
    return copy;
}

static Var **keep_vars(Keep *k, Var **vars, uint32_t n)
{
    Var **out = ARENA_ARRAY(k->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        out[i] = keep_var(k, vars[i]);
    return out;
}

static Atom *keep_atoms(Keep *k, const Atom *atoms, uint32_t n)
{
    Atom *out = ARENA_ARRAY(k->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) {
        out[i] = atoms[i];
        out[i].var = keep_var(k, atoms[i].var);
    }
    return out;
}

static Bind *keep_binds(Keep *k, const Bind *binds, uint32_t n)
{
    Bind *out = arena_copy(k->arena, binds, n * sizeof *binds);
    for (uint32_t i = 0; i < n; i++) {
        out[i].var = keep_var(k, binds[i].var);
        out[i].rhs = keep(k, binds[i].rhs);
        out[i].made.at = inlined_copy(binds[i].made.at, &k->copies, k->arena);
    }
    return out;
}

static Alt *keep_alts(Keep *k, const Alt *alts, uint32_t n)
{
    Alt *out = arena_copy(k->arena, alts, n * sizeof *alts);
    for (uint32_t i = 0; i < n; i++) {
        if (alts[i].kind == ALT_CON)
            out[i].vars = keep_vars(k, alts[i].vars, alts[i].con->arity);
        out[i].binder = keep_var(k, alts[i].binder);
        out[i].body = keep(k, alts[i].body);
    }
    return out;
}

static Core *keep(Keep *k, const Core *e)
{
    Core *out = arena_copy(k->arena, e, sizeof *e);
    out->at = inlined_copy(e->at, &k->copies, k->arena);
    switch (e->kind) {
    case CORE_VAR: out->u.var = keep_var(k, e->u.var); break;
    case CORE_LIT: break;
    case CORE_LAM:
        out->u.lam.params = keep_vars(k, e->u.lam.params, e->u.lam.n);
        out->u.lam.body = keep(k, e->u.lam.body);
        break;
    case CORE_APP:
        out->u.app.fun = keep(k, e->u.app.fun);
        out->u.app.args = keep_atoms(k, e->u.app.args, e->u.app.n);
        break;
    case CORE_CON:  out->u.con.args = keep_atoms(k, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: out->u.prim.args = keep_atoms(k, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        out->u.let.binds = keep_binds(k, e->u.let.binds, e->u.let.n);
        out->u.let.body = keep(k, e->u.let.body);
        break;
    case CORE_CASE:
        out->u.cas.scrut = keep(k, e->u.cas.scrut);
        out->u.cas.alts = keep_alts(k, e->u.cas.alts, e->u.cas.n);
        break;
    case CORE_SCC:
        out->u.scc.outer = keep_var(k, e->u.scc.outer);
        out->u.scc.body = keep(k, e->u.scc.body);
        break;
    case CORE_OR:
        out->u.or.left = keep(k, e->u.or.left);
        out->u.or.right = keep(k, e->u.or.right);
        break;
    case CORE_FREE:
        out->u.free.vars = keep_vars(k, e->u.free.vars, e->u.free.n);
        out->u.free.body = keep(k, e->u.free.body);
        break;
    }
    return out;
}

Core *prepare_keep(Arena *arena, const Core *rhs)
{
    Keep k = { .arena = arena };
    Core *out = keep(&k, rhs);
    ptrmap_free(&k.copies);
    return out;
}
