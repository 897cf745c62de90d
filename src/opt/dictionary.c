/* Dictionaries: which are known, what is selected from them, and their bodies as definitions. */
#include "opt/prepare_int.h"

/* ---- what is known ---- */

static const Core *skip_scc_dict(const Core *e)
{
    return e->kind == CORE_SCC && e->u.scc.kind == SCC_DICT ? e->u.scc.body : e;
}

bool prepare_is_dictionary(const Core *e)
{
    e = skip_scc_dict(e);
    const Var *self = NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        const Core *last = e->u.let.body;
        for (uint32_t i = 0; i < e->u.let.n && last->kind == CORE_VAR; i++)
            if (e->u.let.binds[i].var == last->u.var && e->u.let.binds[i].rhs->kind == CORE_CON)
                self = last->u.var;
    }
    return e->kind == CORE_CON || (e->kind == CORE_VAR && e->u.var == self);
}

static bool has_scc(const Core *e)
{
    switch (e->kind) {
    case CORE_SCC: return true;
    case CORE_LAM: return has_scc(e->u.lam.body);
    case CORE_APP: return has_scc(e->u.app.fun);
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (has_scc(e->u.let.binds[i].rhs))
                return true;
        return has_scc(e->u.let.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (has_scc(e->u.cas.alts[i].body))
                return true;
        return has_scc(e->u.cas.scrut);
    case CORE_OR:   return has_scc(e->u.or.left) || has_scc(e->u.or.right);
    case CORE_FREE: return has_scc(e->u.free.body);
    default:        return false;
    }
}

/* Profiled, only what is charged to DICT anyway may be made once for all. */
bool prepare_may_share(const Prepare *p, const Core *body)
{
    return !p->options.profile || (body != skip_scc_dict(body) && !has_scc(skip_scc_dict(body)));
}

/* The constructor of a known dictionary; NULL: it is none. */
static const Core *dictionary_con(Prepare *p, Definition *d)
{
    if (d->top->dict && d->busy)
        prepare_tangle(p);
    if (!d->top->dict || d->busy)
        return NULL;
    const Core *rhs = prepare_rhs(p, d);
    return rhs->kind == CORE_CON ? rhs : NULL;
}

Definition *prepare_dictionary_of(Prepare *p, const Atom *a)
{
    if (a->var == NULL || a->var->top == NULL)
        return NULL;
    Definition *d = prepare_definition(p, a->var);
    if (!d->top->dict)
        return NULL;
    if (d->busy) {
        prepare_tangle(p);
        return d;                              /* its constructor is not known yet, but that it is a dictionary is */
    }
    const Core *rhs = prepare_rhs(p, d);
    if (rhs->kind == CORE_VAR && rhs->u.var->top != NULL) {
        Atom alias = core_atom_var(rhs->u.var, a->span);
        return prepare_dictionary_of(p, &alias);
    }
    return rhs->kind == CORE_CON ? d : NULL;
}

/* \d -> case d of { D .. m .. -> m } */
static bool is_selector(const Core *rhs, const Con **con, uint32_t *field)
{
    const Core *e = rhs->kind == CORE_LAM && rhs->u.lam.n == 1 ? rhs->u.lam.body : NULL;
    if (e == NULL || e->kind != CORE_CASE || e->u.cas.flex || e->u.cas.n != 1 || e->u.cas.alts[0].kind != ALT_CON)
        return false;
    const Alt *alt = &e->u.cas.alts[0];
    if (e->u.cas.scrut->kind != CORE_VAR || e->u.cas.scrut->u.var != rhs->u.lam.params[0] || alt->body->kind != CORE_VAR)
        return false;
    for (*field = 0; *field < alt->con->arity; ++*field)
        if (alt->vars[*field] == alt->body->u.var) {
            *con = alt->con;
            return true;
        }
    return false;
}

/* What a selector takes from a known dictionary. */
bool prepare_select(Prepare *p, const Var *fun, const Atom *from, Atom *out)
{
    const Con *con;
    uint32_t field;
    if (fun->top == NULL || !is_selector(prepare_definition(p, fun)->top->rhs, &con, &field))
        return false;
    Definition *d = prepare_dictionary_of(p, from);
    const Core *known = d != NULL ? dictionary_con(p, d) : NULL;
    if (known == NULL || known->u.con.con != con)
        return false;
    *out = known->u.con.args[field];
    return true;
}

/* A binding that is only another name, a method, or a dictionary: the atom it stands for. */
bool prepare_is_atom(Prepare *p, const Core *rhs, Atom *out)
{
    if (rhs->kind == CORE_VAR) {
        const Var *var = rhs->u.var;
        if (var->top == NULL && ptrmap_get(&p->meaning, var) == NULL)
            return false;
        *out = prepare_atom(p, core_atom_var((Var *)var, rhs->span));
        return true;
    }
    if (rhs->kind != CORE_APP || rhs->u.app.fun->kind != CORE_VAR || rhs->u.app.fun->u.var->top == NULL)
        return false;
    for (uint32_t i = 0; i < rhs->u.app.n; i++) {
        const Var *var = rhs->u.app.args[i].var;
        if (var != NULL && var->top == NULL && ptrmap_get(&p->meaning, var) == NULL)
            return false;
    }
    Definition *d = prepare_applied_dictionary(p, rhs);
    if (d != NULL) {
        *out = core_atom_var(d->top->var, rhs->span);
        return true;
    }
    Atom from = prepare_atom(p, rhs->u.app.args[0]);
    return rhs->u.app.n == 1 && prepare_select(p, rhs->u.app.fun->u.var, &from, out);
}

/* ---- the body of a dictionary ---- */

typedef VEC(Definition *) Definitions;

/* The bindings around a dictionary become definitions: nothing is around them that they could capture. */
static void lift_binding(Prepare *p, Definition *d, const Bind *b, const Known **known, const Var *self, Definitions *lifted)
{
    Atom atom;
    if (b->var == self) {
        atom = core_atom_var(d->top->var, b->rhs->span);
    } else if (!prepare_is_atom(p, b->rhs, &atom)) {
        Definition *own = prepare_invent(p, name_printf("%s.%s", d->top->var->name->text, b->var->name->text), d, b->rhs, NULL);
        own->dict = true;
        atom = core_atom_var(own->top->var, b->rhs->span);
        VEC_PUSH(lifted, own);
    }
    prepare_means(p, b->var, atom);
    *known = prepare_know(p, b->var, atom, *known);
}

const Core *prepare_dictionary(Prepare *p, Definition *d)
{
    const Core *e = skip_scc_dict(d->top->rhs), *last = e, *con = NULL;
    const Known *known = d->known;
    Definitions lifted = {0};
    Atom atom;
    if (prepare_is_atom(p, e, &atom))
        return prepare_atom_expr(p, atom, e);
    if (!prepare_is_dictionary(e) || (p->options.profile && has_scc(e)))
        return NULL;
    while (last->kind == CORE_LET)
        last = last->u.let.body;
    const Var *self = last->kind == CORE_VAR ? last->u.var : NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        prepare_means_nothing(p, e);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            lift_binding(p, d, &e->u.let.binds[i], &known, self, &lifted);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            con = e->u.let.binds[i].var == self ? e->u.let.binds[i].rhs : con;
    }
    con = con != NULL ? con : e;
    for (size_t i = 0; i < lifted.len; i++)
        lifted.data[i]->known = known;
    VEC_FREE(&lifted);
    return prepare_labelled(p, core_con(p->arena, con->u.con.con, prepare_atoms(p, con->u.con.args, con->u.con.con->arity), con->span), con);
}
