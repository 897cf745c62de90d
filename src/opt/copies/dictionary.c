/* Dictionaries: which are known, what is selected from them, and their bodies as definitions. It is specialise's.
 *
 *     $fEqList d = let eq = \x y -> .. d ..; self = D eq ne in self        and      == ($fEqList $fEqInt)
 *  ==>
 *     $fEqList1 = D $fEqList1.eq $fEqList1.ne;   $fEqList1.eq = \x y -> .. $fEqInt ..       and      $fEqList1.eq
 *
 * A dictionary is known if its definition is a constructor that only lets are around: its bindings become definitions,
 * which nothing is around that they could capture. One that is being made is known to be a dictionary, but not which
 * constructor it is: so instances may need each other, and themselves.
 *
 * Labels (003 appendix E): a dictionary is made under the label DICT, which counts what it costs to make one; its
 * methods belong to whoever calls them, as definitions do (section 5.2). So it may be made once for all without moving
 * a cost between the user's centres; with another label in it, profiled, it stays what it is. After M. P. Jones,
 * Dictionary-free overloading by partial evaluation, 1994. */
#include "opt/copies/specialise.h"

/* ---- what is known ---- */

static const Core *skip_scc_dict(const Core *e)
{
    return e->kind == CORE_SCC && e->scc_kind == SCC_DICT ? e->u.scc.body : e;
}

/* The constructor that lets are around, or that they bind and give; NULL: there is none. */
static const Con *constructor_of(const Core *e)
{
    e = skip_scc_dict(e);
    const Core *self = NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        const Core *last = e->u.let.body;
        for (uint32_t i = 0; i < e->u.let.n && last->kind == CORE_VAR; i++)
            if (e->u.let.binds[i].var == last->u.var && e->u.let.binds[i].rhs->kind == CORE_CON)
                self = e->u.let.binds[i].rhs;
    }
    return e->kind == CORE_CON ? e->u.con.con : e->kind == CORE_VAR && self != NULL ? self->u.con.con : NULL;
}

bool spec_is_dictionary(const Specialise *s, const Core *e)
{
    const Con *con = constructor_of(e);
    return con != NULL && (con->data->dict || !s->o->searches);
}

/* Profiled, only what is charged to DICT anyway may be made once for all. */
bool spec_may_share(const Specialise *s, const Core *body)
{
    return !s->o->options->profile || (body != skip_scc_dict(body) && !core_has_scc(skip_scc_dict(body)));
}

static Core *make_dictionary(Specialise *s, Definition *d);

/* A dictionary's right-hand side, if it is one that can be known; NULL: it is not, or is being made. */
static const Core *dictionary_rhs(Specialise *s, Definition *d)
{
    if (!spec_is_dict(d) || d->busy)
        return NULL;
    if (!d->ready) {
        size_t meaning = ptrmap_mark(&s->r.meaning);
        const Inlined *at = s->r.at;
        d->busy = true;
        s->r.at = NULL;
        spec_means_all(s, d->known);
        Core *rhs = make_dictionary(s, d);
        s->r.at = at;
        ptrmap_undo(&s->r.meaning, meaning);
        d->busy = false;
        d->ready = rhs != NULL;
        d->top->rhs = rhs != NULL ? rhs : d->top->rhs;
    }
    return d->ready ? d->top->rhs : NULL;
}

Definition *spec_dictionary_of(Specialise *s, const Atom *a)
{
    if (a->var == NULL || a->var->top == NULL)
        return NULL;
    Definition *d = spec_definition(s, a->var);
    if (!spec_is_dict(d))
        return NULL;
    if (d->busy)
        return d;                              /* its constructor is not known yet, but that it is a dictionary is */
    const Core *rhs = dictionary_rhs(s, d);
    if (rhs != NULL && rhs->kind == CORE_VAR && rhs->u.var->top != NULL) {
        Atom alias = core_atom_var(rhs->u.var, a->span);
        return spec_dictionary_of(s, &alias);
    }
    return rhs != NULL && rhs->kind == CORE_CON ? d : NULL;
}

/* \d -> case d of { D .. m .. -> m } */
static bool is_selector(const Core *rhs, const Con **con, uint32_t *field)
{
    const Core *e = rhs->kind == CORE_LAM && rhs->u.lam.n == 1 ? rhs->u.lam.body : NULL;
    if (e == NULL || e->kind != CORE_CASE || e->u.cas.flex || e->u.cas.n != 1 || e->u.cas.alts[0].kind != ALT_CON)
        return false;
    const Alt *alt = &e->u.cas.alts[0];
    if (e->u.cas.scrut->kind != CORE_VAR || e->u.cas.scrut->u.var != rhs->u.lam.params[0]
        || alt->body->kind != CORE_VAR)
        return false;
    for (*field = 0; *field < alt->con->arity; ++*field)
        if (alt->vars[*field] == alt->body->u.var) {
            *con = alt->con;
            return true;
        }
    return false;
}

bool spec_select(Specialise *s, const Var *fun, const Atom *from, Atom *out)
{
    const Con *con;
    uint32_t field;
    if (fun->top == NULL || !is_selector(spec_definition(s, fun)->source, &con, &field))
        return false;
    Definition *d = spec_dictionary_of(s, from);
    const Core *known = d != NULL ? dictionary_rhs(s, d) : NULL;
    if (known == NULL || known->kind != CORE_CON || known->u.con.con != con)
        return false;
    *out = known->u.con.args[field];
    return out->var != NULL;
}

/* Variables that mean something here; others are of a binding that is not made yet. */
static bool all_mean(const Specialise *s, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (args[i].var != NULL && args[i].var->top == NULL && ptrmap_get(&s->r.meaning, args[i].var) == NULL)
            return false;
    return true;
}

bool spec_is_atom(Specialise *s, const Core *rhs, Atom *out)
{
    if (rhs->kind == CORE_VAR) {
        Atom a = core_atom_var(rhs->u.var, rhs->span);
        if (!all_mean(s, &a, 1))
            return false;
        *out = spec_atom(s, a);
        return true;
    }
    if (rhs->kind != CORE_APP || rhs->u.app.fun->kind != CORE_VAR || rhs->u.app.fun->u.var->top == NULL
        || !all_mean(s, rhs->u.app.args, rhs->u.app.n))
        return false;
    Definition *d = spec_applied_dictionary(s, rhs);
    if (d != NULL) {
        *out = core_atom_var(d->top->var, rhs->span);
        return true;
    }
    Atom from = spec_atom(s, rhs->u.app.args[0]);
    return rhs->u.app.n == 1 && spec_select(s, rhs->u.app.fun->u.var, &from, out);
}

/* ---- the body of a dictionary ---- */

typedef VEC(Definition *) Definitions;

/* The bindings around a dictionary become definitions: nothing is around them that they could capture. */
static void lift_binding(Specialise *s, Definition *d, const Bind *b, const Known **known, const Var *self,
                         Definitions *lifted)
{
    Atom atom;
    if (b->var == self) {
        atom = core_atom_var(d->top->var, b->rhs->span);
    } else if (!spec_is_atom(s, b->rhs, &atom)) {
        Definition *own = spec_invent(s, d, name_printf("%s.%s", d->top->var->name->text, b->var->name->text),
                                      b->var->name, b->rhs, NULL);
        atom = core_atom_var(own->top->var, b->rhs->span);
        VEC_PUSH(lifted, own);
    }
    rebuild_means(&s->r, b->var, atom);
    *known = spec_know(s, b->var, atom, *known);
}

/* Its constructor, its bindings being definitions; NULL: it is not of that form. */
static Core *make_dictionary(Specialise *s, Definition *d)
{
    const Core *e = skip_scc_dict(d->source), *last = e, *con = NULL;
    const Known *known = d->known;
    Definitions lifted = {0};
    Atom atom;
    if (spec_is_atom(s, e, &atom))
        return rebuild_atom_expr(&s->r, atom, e);
    if (!spec_is_dictionary(s, e) || (s->o->options->profile && core_has_scc(e)))
        return NULL;
    while (last->kind == CORE_LET)
        last = last->u.let.body;
    const Var *self = last->kind == CORE_VAR ? last->u.var : NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        spec_means_nothing(s, e);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            lift_binding(s, d, &e->u.let.binds[i], &known, self, &lifted);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            con = e->u.let.binds[i].var == self ? e->u.let.binds[i].rhs : con;
    }
    con = con != NULL ? con : e;
    for (size_t i = 0; i < lifted.len; i++)
        lifted.data[i]->known = known;
    VEC_FREE(&lifted);
    Atom *args = spec_atoms(s, con->u.con.args, con->u.con.con->arity);
    return rebuild_labelled(&s->r, core_con(s->r.arena, con->u.con.con, args, con->span), con);
}
