/* Children, atoms and binders of expressions: see walk.h. */
#include "core/walk.h"
#include <assert.h>

uint32_t alt_vars(const Alt *alt)
{
    return alt->kind == ALT_CON ? alt->con->arity : alt->kind == ALT_DEFAULT && alt->binder != NULL ? 1 : 0;
}

Var *alt_var(const Alt *alt, uint32_t i)
{
    assert(i < alt_vars(alt));
    return alt->kind == ALT_CON ? alt->vars[i] : alt->binder;
}

bool core_is_complete(const Core *cas)
{
    const Alt *last = cas->u.cas.n > 0 ? &cas->u.cas.alts[cas->u.cas.n - 1] : NULL;
    return last != NULL && (last->kind == ALT_DEFAULT
                            || (last->kind == ALT_CON && last->con->data->n_cons == cas->u.cas.n));
}

bool core_only_default(const Core *cas)
{
    assert(cas->kind == CORE_CASE);
    return cas->u.cas.n == 1 && cas->u.cas.alts[0].kind == ALT_DEFAULT;
}

bool core_is_selection(const Core *e)
{
    if (e->kind != CORE_CASE || e->u.cas.flex || e->u.cas.n != 1 || e->u.cas.scrut->kind != CORE_VAR)
        return false;
    const Alt *alt = &e->u.cas.alts[0];
    for (uint32_t i = 0; alt->kind == ALT_CON && alt->body->kind == CORE_VAR && i < alt->con->arity; i++)
        if (alt->vars[i] == alt->body->u.var)
            return true;
    return false;
}

static void each(Var **vars, uint32_t n, CoreBinder *binder, void *context)
{
    for (uint32_t i = 0; i < n; i++)
        binder(context, vars[i]);
}

static void each_of_alt(const Alt *alt, CoreBinder *binder, void *context)
{
    for (uint32_t i = 0; i < alt_vars(alt); i++)
        binder(context, alt_var(alt, i));
}

void core_binders(const Core *e, CoreBinder *binder, void *context)
{
    switch (e->kind) {
    case CORE_LAM:  each(e->u.lam.params, e->u.lam.n, binder, context); break;
    case CORE_HERE: binder(context, e->u.here.name); break;
    case CORE_FREE: each(e->u.free.vars, e->u.free.n, binder, context); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            binder(context, e->u.let.binds[i].var);
        break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            each_of_alt(&e->u.cas.alts[i], binder, context);
        break;
    case CORE_SCC:
        if (e->u.scc.outer != NULL && e->scc_kind != SCC_BACK)
            binder(context, e->u.scc.outer);
        break;
    default: break;
    }
}

static inline void use_atoms(const Atom *atoms, uint32_t n, CoreUse *use, void *context)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].var != NULL)
            use(context, atoms[i].var);
}

/* Passes ask this, and the two below, of all there is, again and again: kind by kind, and the last child is where they
 * go on. Gives that; NULL: there is none. */
static const Core *use_own(const Core *e, CoreUse *use, void *context)
{
    switch (e->kind) {
    case CORE_VAR:  use(context, e->u.var); return NULL;
    case CORE_LIT:  return NULL;
    case CORE_CON:  use_atoms(e->u.con.args, e->u.con.con->arity, use, context); return NULL;
    case CORE_PRIM: use_atoms(e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity, use, context); return NULL;
    case CORE_APP:  use_atoms(e->u.app.args, e->u.app.n, use, context); return e->u.app.fun;
    case CORE_LAM:  return e->u.lam.body;
    case CORE_HERE: return e->u.here.body;
    case CORE_FREE: return e->u.free.body;
    case CORE_OR:   core_uses(e->u.or.left, use, context); return e->u.or.right;
    case CORE_SCC:
        if (e->scc_kind == SCC_BACK || e->scc_kind == SCC_UNDER)
            use(context, e->scc_kind == SCC_BACK ? e->u.scc.outer : e->u.scc.stack);
        return e->u.scc.body;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            core_uses(e->u.let.binds[i].rhs, use, context);
        return e->u.let.body;
    case CORE_CASE:
        if (e->u.cas.n == 0)
            return e->u.cas.scrut;
        core_uses(e->u.cas.scrut, use, context);
        for (uint32_t i = 0; i + 1 < e->u.cas.n; i++)
            core_uses(e->u.cas.alts[i].body, use, context);
        return e->u.cas.alts[e->u.cas.n - 1].body;
    }
    return NULL;
}

void core_uses(const Core *e, CoreUse *use, void *context)
{
    while (e != NULL)
        e = use_own(e, use, context);
}

bool core_same_atom(Atom a, Atom b)
{
    if (a.var != NULL || b.var != NULL)
        return a.var == b.var;
    return a.lit.rep == b.lit.rep && ((a.lit.rep == REP_INT && a.lit.u.i == b.lit.u.i)
                                      || (a.lit.rep == REP_CHAR && a.lit.u.c == b.lit.u.c));
}

void core_set_from(Core *e, Name from)
{
    e->from = from;
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_from(core_child(e, i), from);
}

/* ---- size and mentions ---- */

bool core_only_names(const Core *e)
{
    return e->kind == CORE_LET && e->u.let.n == 1 && e->u.let.binds[0].rhs->kind == CORE_VAR;
}

static void add_size(const Core *e, uint32_t most, uint32_t *size);

/* Of the children but the last, which is given; NULL: there is none. */
static const Core *add_children(const Core *e, uint32_t most, uint32_t *size)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_PRIM: return NULL;
    case CORE_APP:  return e->u.app.fun;
    case CORE_LAM:  return e->u.lam.body;
    case CORE_SCC:  return e->u.scc.body;
    case CORE_HERE: return e->u.here.body;
    case CORE_FREE: return e->u.free.body;
    case CORE_OR:   add_size(e->u.or.left, most, size); return e->u.or.right;
    case CORE_LET:
        for (uint32_t i = core_only_names(e); i < e->u.let.n && *size <= most; i++)
            add_size(e->u.let.binds[i].rhs, most, size);
        return e->u.let.body;
    case CORE_CASE:
        if (e->u.cas.n == 0)
            return e->u.cas.scrut;
        add_size(e->u.cas.scrut, most, size);
        for (uint32_t i = 0; i + 1 < e->u.cas.n && *size <= most; i++)
            add_size(e->u.cas.alts[i].body, most, size);
        return e->u.cas.alts[e->u.cas.n - 1].body;
    }
    return NULL;
}

static void add_size(const Core *e, uint32_t most, uint32_t *size)
{
    while (e != NULL && *size <= most) {
        *size += e->kind != CORE_SCC && !core_only_names(e);
        if (*size <= most)
            e = add_children(e, most, size);
    }
}

uint32_t core_size(const Core *e, uint32_t most)
{
    uint32_t size = 0;
    add_size(e, most, &size);
    return size;
}

static bool are_among(const Atom *atoms, uint32_t n, const Var *var)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].var == var)
            return true;
    return false;
}

static bool names(const Core *e, const Var *var)
{
    if (e->kind == CORE_SCC)
        return e->u.scc.outer == var || (e->scc_kind == SCC_UNDER && e->u.scc.stack == var);
    return e->kind == CORE_VAR && e->u.var == var;
}

static bool mentions(const Core *e, const Var *var, uint32_t *left)
{
    for (const Core *next; ; e = next) {
        if (*left == 0 || names(e, var))
            return true;
        --*left;
        CoreAtoms atoms = core_atoms(e);
        uint32_t n = core_children(e);
        if (are_among(atoms.data, atoms.n, var))
            return true;
        if (n == 0)
            return false;
        for (uint32_t i = 0; i + 1 < n; i++)
            if (mentions(core_child(e, i), var, left))
                return true;
        next = core_child(e, n - 1);
    }
}

bool core_mentions(const Core *e, const Var *var, uint32_t most) { return mentions(e, var, &most); }

bool core_is_field(const Core *e, const Var *var)
{
    for (uint32_t i = 0; e->kind == CORE_CON && i < e->u.con.con->arity; i++)
        if (e->u.con.args[i].var == var)
            return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (core_is_field(core_child(e, i), var))
            return true;
    return false;
}

static void see(Var *var) { var->self |= var->open; }

static void see_atoms(const Atom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].var != NULL)
            see(atoms[i].var);
}

uint32_t core_mark_bound(Var *var, const Core *rhs)
{
    var->open = true;
    var->self = false;
    var->size = core_mark_self(rhs);
    var->open = false;
    return var->size;
}

/* As use_own: gives the last child. */
static const Core *mark_own(const Core *e, uint32_t *size)
{
    switch (e->kind) {
    case CORE_VAR:  see(e->u.var); return NULL;
    case CORE_LIT:  return NULL;
    case CORE_CON:  see_atoms(e->u.con.args, e->u.con.con->arity); return NULL;
    case CORE_PRIM: see_atoms(e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); return NULL;
    case CORE_APP:  see_atoms(e->u.app.args, e->u.app.n); return e->u.app.fun;
    case CORE_LAM:  return e->u.lam.body;
    case CORE_SCC:  return e->u.scc.body;
    case CORE_HERE: return e->u.here.body;
    case CORE_FREE: return e->u.free.body;
    case CORE_OR:   *size += core_mark_self(e->u.or.left); return e->u.or.right;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            *size += core_mark_bound(e->u.let.binds[i].var, e->u.let.binds[i].rhs);
        return e->u.let.body;
    case CORE_CASE:
        if (e->u.cas.n == 0)
            return e->u.cas.scrut;
        *size += core_mark_self(e->u.cas.scrut);
        for (uint32_t i = 0; i + 1 < e->u.cas.n; i++)
            *size += core_mark_self(e->u.cas.alts[i].body);
        return e->u.cas.alts[e->u.cas.n - 1].body;
    }
    return NULL;
}

uint32_t core_mark_self(const Core *e)
{
    uint32_t size = 0;
    for (; e != NULL; e = mark_own(e, &size))
        size++;
    return size;
}

bool core_has_scc(const Core *e)
{
    bool found = e->kind == CORE_SCC;
    for (uint32_t i = 0; i < core_children(e) && !found; i++)
        found = core_has_scc(core_child(e, i));
    return found;
}

bool core_any(const Core *e, bool (*is)(const Core *e))
{
    if (is(e)) return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (core_any(core_child(e, i), is)) return true;
    return false;
}

static bool searches(const Core *e)
{
    switch (e->kind) {
    case CORE_OR: case CORE_FREE: return true;
    case CORE_CASE: return e->u.cas.flex;
    case CORE_PRIM: return prim_searches(e->u.prim.prim);
    default: return false;
    }
}

static bool makes_variable(const Core *e) { return e->kind == CORE_FREE; }

static bool any_in(const CoreProgram *program, bool (*is)(const Core *e))
{
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (core_any(program->tops[i]->rhs, is)) return true;
    return false;
}

bool core_searches(const CoreProgram *program) { return any_in(program, searches); }
bool core_makes_variables(const CoreProgram *program) { return any_in(program, makes_variable); }
