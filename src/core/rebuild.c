/* Building Core anew, with variables of its own: see walk.h.
 *
 * `meaning` says what a variable of the original is in the copy: its own copy, or an atom it stands for. It follows the
 * copying as a stack does, for a function may be put into itself by way of others. */
#include "core/walk.h"
#include <assert.h>

static Atom *new_meaning(Rebuild *r, const Var *var)
{
    Atom *atom = ARENA_ROOM(r->scratch != NULL ? r->scratch : r->arena, Atom, 1);
    ptrmap_put(&r->meaning, var, atom);
    return atom;
}

void rebuild_means(Rebuild *r, const Var *var, Atom atom)
{
    assert(var->rep == (atom.var != NULL ? atom.var->rep : atom.lit.rep));
    *new_meaning(r, var) = atom;
}

void rebuild_next(Rebuild *r)
{
    ptrmap_undo(&r->meaning, 0);
    arena_reset(r->scratch);
}

void rebuild_end(Rebuild *r) { ptrmap_free(&r->meaning); }

Atom rebuild_atom(Rebuild *r, Atom a)
{
    const Atom *m = a.var != NULL ? ptrmap_get(&r->meaning, a.var) : NULL;
    return m != NULL ? (Atom){ m->var, m->lit, a.span } : a;  /* a: a definition, or in what was copied before */
}

Atom *rebuild_atoms(Rebuild *r, const Atom *args, uint32_t n)
{
    Atom *out = ARENA_ROOM(r->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) {
        const Atom *m = args[i].var != NULL ? ptrmap_get(&r->meaning, args[i].var) : NULL;
        const Atom *a = m != NULL ? m : &args[i];
        out[i].var = a->var;
        out[i].lit = a->lit;
        out[i].span = args[i].span;
    }
    return out;
}

Var *rebuild_var(Rebuild *r, const Var *var)
{
    Var *v = ARENA_ROOM(r->arena, Var, 1);
    *v = (Var){ .name = var->name, .rep = var->rep, .span = var->span, .data = var->data };
    *new_meaning(r, var) = (Atom){ .var = v, .span = var->span };
    return v;
}

static Var **rebuild_vars(Rebuild *r, Var **vars, uint32_t n)
{
    Var **out = ARENA_ROOM(r->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        out[i] = rebuild_var(r, vars[i]);
    return out;
}

/* ---- where things were written ---- */

Core *rebuild_alike(Core *e, const Core *like)
{
    e->from = like->from;
    e->at = like->at;
    return e;
}

static bool leads_to(const Inlined *at, const Inlined *end)
{
    while (at != NULL && at != end)
        at = at->at;
    return at == end;
}

/* Each place remembers: its neighbours in a body are put in the same one, and what leads to it shares the rest. */
const Inlined *inlined_append(Arena *arena, const Inlined *at, const Inlined *rest)
{
    assert(rest != NULL);
    if (at == NULL)
        return rest;
    if (at->told.rest == rest)
        return at->told.both;
    const Inlined *both = at;
    if (!leads_to(at, rest)) {
        Inlined *first = ARENA_NEW(arena, Inlined);
        *first = (Inlined){ .from = at->from, .at = inlined_append(arena, at->at, rest), .span = at->span };
        both = first;
    }
    ((Inlined *)at)->told.rest = rest;
    ((Inlined *)at)->told.both = both;
    return both;
}

/* What was copied before, and is copied again, has been told already. */
const Inlined *rebuild_at(Rebuild *r, const Inlined *own)
{
    if (own == NULL || r->at == NULL)
        return own != NULL ? own : r->at;
    return inlined_append(r->kept, own, r->at);
}

Core *rebuild_labelled(Rebuild *r, Core *e, const Core *like)
{
    rebuild_alike(e, like);
    e->at = rebuild_at(r, like->at);
    return e;
}

Core *rebuild_atom_expr(Rebuild *r, Atom a, const Core *like)
{
    return rebuild_labelled(
        r, a.var != NULL ? core_var(r->arena, a.var, like->span) : core_lit(r->arena, a.lit, like->span), like);
}

Bind rebuild_bind(Rebuild *r, const Bind *b)
{
    Bind out = *b;
    out.var = rebuild_var(r, b->var);
    out.made = bind_origin(b);
    out.made.at = rebuild_at(r, out.made.at);
    return out;
}

Alt rebuild_alt(Rebuild *r, const Alt *alt)
{
    Alt out = *alt;
    if (alt->kind == ALT_CON)
        out.vars = rebuild_vars(r, alt->vars, alt->con->arity);
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        out.binder = rebuild_var(r, alt->binder);
    out.body = r->expr(r, alt->body);
    return out;
}

/* ---- the kinds ---- */

static void rebuild_let(Rebuild *r, const Core *e, Core *out)
{
    out->u.let.binds = ARENA_ROOM(r->arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        out->u.let.binds[i] = rebuild_bind(r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        out->u.let.binds[i].rhs = r->expr(r, e->u.let.binds[i].rhs);
    out->u.let.body = r->expr(r, e->u.let.body);
}

static void rebuild_case(Rebuild *r, const Core *e, Core *out)
{
    out->u.cas.scrut = r->expr(r, e->u.cas.scrut);
    out->u.cas.alts = ARENA_ROOM(r->arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        out->u.cas.alts[i] = rebuild_alt(r, &e->u.cas.alts[i]);
}

static void rebuild_scc(Rebuild *r, const Core *e, Core *out)
{
    if (e->scc_kind == SCC_BACK)
        out->u.scc.outer = rebuild_atom(r, core_atom_var(e->u.scc.outer, e->span)).var;
    else if (e->u.scc.outer != NULL)
        out->u.scc.outer = rebuild_var(r, e->u.scc.outer);
    if (e->scc_kind == SCC_UNDER)
        out->u.scc.stack = rebuild_atom(r, core_atom_var(e->u.scc.stack, e->span)).var;
    out->u.scc.body = r->expr(r, e->u.scc.body);
}

Core *rebuild_no_lambda(Rebuild *r, Core *rhs)
{
    if (rhs->kind != CORE_LAM)
        return rhs;
    Bind *bind = ARENA_NEW(r->arena, Bind);
    *bind = (Bind){ .var = core_new_var(r->arena, name_of("f"), REP_PTR, rhs->span), .rhs = rhs };
    Core *f = rebuild_labelled(r, core_var(r->arena, bind->var, rhs->span), rhs);
    return rebuild_labelled(r, core_let(r->arena, bind, 1, f, rhs->span), rhs);
}

Core *rebuild_no_sub(Arena *arena, Core *rhs)
{
    if (core_is_sub(rhs))
        rhs->u.scc.outer = core_new_var(arena, name_of("outer"), REP_INT, rhs->span);
    return rhs;
}

static void rebuild_name(Rebuild *r, const Core *e, Core *out)
{
    const Atom *m = ptrmap_get(&r->meaning, e->u.var);
    if (m != NULL && m->var == NULL) {
        out->kind = CORE_LIT;
        out->u.lit = m->lit;
    } else if (m != NULL) {
        out->u.var = m->var;
    }
}

Core *rebuild_children(Rebuild *r, const Core *e)
{
    Core *out = arena_copy(r->arena, e, sizeof *e);
    if (e->at != NULL || r->at != NULL)
        out->at = rebuild_at(r, e->at);
    switch (e->kind) {
    case CORE_LIT: break;
    case CORE_VAR:  rebuild_name(r, e, out); break;
    case CORE_LAM:
        out->u.lam.params = rebuild_vars(r, e->u.lam.params, e->u.lam.n);
        out->u.lam.body = r->expr(r, e->u.lam.body);
        break;
    case CORE_APP:
        out->u.app.fun = r->expr(r, e->u.app.fun);
        out->u.app.args = rebuild_atoms(r, e->u.app.args, e->u.app.n);
        break;
    case CORE_CON:  out->u.con.args = rebuild_atoms(r, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM:
        out->u.prim.args = rebuild_atoms(r, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
        break;
    case CORE_LET:  rebuild_let(r, e, out); break;
    case CORE_CASE: rebuild_case(r, e, out); break;
    case CORE_SCC:  rebuild_scc(r, e, out); break;
    case CORE_OR:
        out->u.or.left = r->expr(r, e->u.or.left);
        out->u.or.right = r->expr(r, e->u.or.right);
        break;
    case CORE_HERE:
        out->u.here.name = rebuild_var(r, e->u.here.name);
        out->u.here.body = r->expr(r, e->u.here.body);
        break;
    case CORE_FREE:
        out->u.free.vars = rebuild_vars(r, e->u.free.vars, e->u.free.n);
        out->u.free.body = r->expr(r, e->u.free.body);
        break;
    }
    return out;
}

Core *core_copy(const Core *e, Arena *arena, Arena *scratch)
{
    assert(scratch != NULL);
    Rebuild r = { .arena = arena, .scratch = scratch, .expr = rebuild_children };
    Core *out = rebuild_children(&r, e);
    rebuild_end(&r);
    return out;
}
