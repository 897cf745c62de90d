/* Desugaring: a definition of function type is a function, however it is written.
 *
 * The automatic cost centre of  and2 = foldr (&&) True . map not  stands around each application, as that of  and2 xs =
 * ...  does:
 *
 *     and2 = \x -> scc "and2" (and2' x)          and2' = foldr (&&) True . map not
 *
 * Each call is an entry, and what it costs belongs to and2 and to whoever calls it; only the evaluation of the
 * right-hand side, which is done once as before, belongs to CAF:and2 (and2' has the same name). There are as many
 * parameters as the value is known to take: no work is done before it has them all, so none is done twice. Where that
 * is not known it is one. If the right-hand side does nothing, being made of functions with too few arguments, it needs
 * no definition of its own:  and2 = \x -> scc "and2" ((foldr (&&) True . map not) x).
 *
 * This is done when all definitions have been made, since it needs to know what they are. */
#include "desugar/desugar_int.h"

void desugar_put_around(Desugar *d, Name centre, Ty *type, Span span)
{
    VEC_PUSH(&d->around,
        ((Around){.top = d->top, .centre = centre, .rep = desugar_rep(desugar_function_param(type)), .span = span}));
}

/* ---- how many arguments a value takes before anything is done; 0: not known ---- */

static void put_around(Desugar *d, Around *a);
static const Core *function_of(Desugar *d, const Core *lets, const Core *e, uint32_t *given);

/* The function that a definition is, with what is put around it. Definitions may name each other in a circle. */
static const Core *function_of_top(Desugar *d, const Top *top, uint32_t *given)
{
    enum { DEEPEST = 30 };
    for (size_t i = 0; i < d->around.len; i++)
        if (d->around.data[i].top == top) put_around(d, &d->around.data[i]);
    if (!top->rhs || d->names_followed >= DEEPEST) return NULL;
    d->names_followed++;
    const Core *fun = function_of(d, top->rhs, top->rhs, given);
    d->names_followed--;
    return fun;
}

/* \d -> case d of { D .. m .. -> m }: the number of m. */
static bool is_method_selector(const Core *e, const Con **con, uint32_t *field)
{
    if (e->kind != CORE_LAM || e->u.lam.n != 1 || e->u.lam.body->kind != CORE_CASE) return false;
    const Core *cas = e->u.lam.body;
    if (cas->u.cas.scrut->kind != CORE_VAR || cas->u.cas.scrut->u.var != e->u.lam.params[0] || cas->u.cas.n != 1)
        return false;
    const Alt *alt = &cas->u.cas.alts[0];
    if (alt->kind != ALT_CON || alt->body->kind != CORE_VAR) return false;
    for (*field = 0; *field < alt->con->arity; ++*field)
        if (alt->vars[*field] == alt->body->u.var) return *con = alt->con, true;
    return false;
}

static const Core *past_lets(const Core *e)
{
    while (e->kind == CORE_LET) e = e->u.let.body;
    return e;
}

/* A method of a dictionary that is there from the beginning. */
static const Core *function_of_method(Desugar *d, const Core *selector, const Var *dict, uint32_t *given)
{
    const Con *con;
    uint32_t field;
    if (!dict || !dict->top || !dict->top->rhs || !is_method_selector(selector, &con, &field)) return NULL;
    const Core *made = past_lets(dict->top->rhs);
    if (made->kind != CORE_CON || made->u.con.con != con) return NULL;
    const Var *method = made->u.con.args[field].var;
    return method && method->top ? function_of_top(d, method->top, given) : NULL;
}

static const Core *function_of_call(Desugar *d, const Core *lets, const Core *e, uint32_t *given)
{
    const Core *fun = function_of(d, lets, e->u.app.fun, given);
    uint32_t before = *given;
    *given += e->u.app.n;
    if (!fun) return NULL;
    if (before == 0 && e->u.app.n == 1) {
        *given = 0;
        const Core *method = function_of_method(d, fun, e->u.app.args[0].var, given);
        if (method) return method;
        *given = 1;
    }
    return fun;
}

/* A function that one of the lets binds. */
static const Core *function_of_local(const Core *lets, const Var *var)
{
    for (; lets->kind == CORE_LET; lets = lets->u.let.body)
        for (uint32_t i = 0; i < lets->u.let.n; i++)
            if (lets->u.let.binds[i].var == var)
                return lets->u.let.binds[i].rhs->kind == CORE_LAM ? lets->u.let.binds[i].rhs : NULL;
    return NULL;
}

/* The lambda that the value is, and how many arguments of it there are already; NULL: not known. The lets are those
 * around e, or at its top. */
static const Core *function_of(Desugar *d, const Core *lets, const Core *e, uint32_t *given)
{
    e = past_lets(e);
    switch (e->kind) {
    case CORE_LAM: return e;
    case CORE_VAR: return e->u.var->top ? function_of_top(d, e->u.var->top, given) : function_of_local(lets, e->u.var);
    case CORE_APP: return function_of_call(d, lets, e, given);
    default:       return NULL;
    }
}

/* ---- the new definitions ---- */

typedef struct Cheap {
    Desugar    *d;
    const Core *lets;          /* the outermost: functions are looked for there */
    PtrMap      bound;         /* Var -> itself: by a let inside, so to something cheap */
} Cheap;

static bool is_there(Cheap *c, const Var *var) { return !var || var->top || ptrmap_get(&c->bound, var); }

static bool are_there(Cheap *c, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!is_there(c, args[i].var)) return false;
    return true;
}

static bool is_cheap(Cheap *c, const Core *e);

static bool binds_what_is_cheap(Cheap *c, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) ptrmap_put(&c->bound, let->u.let.binds[i].var, let->u.let.binds[i].var);
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (!is_cheap(c, let->u.let.binds[i].rhs)) return false;
    return true;
}

static bool is_partial(Cheap *c, const Core *call)
{
    uint32_t given = 0;
    const Core *fun = function_of(c->d, c->lets, call, &given);
    return fun && fun->u.lam.n > given;
}

/* A function, known to take more, with arguments that are there from the beginning, or such functions: nothing is done
 * to have it, so it may be written wherever it is used. */
static bool is_cheap(Cheap *c, const Core *e)
{
    for (; e->kind == CORE_LET; e = e->u.let.body)
        if (!binds_what_is_cheap(c, e)) return false;
    switch (e->kind) {
    case CORE_LAM: return true;
    case CORE_VAR: return is_there(c, e->u.var);
    case CORE_CON: return are_there(c, e->u.con.args, e->u.con.con->arity);
    case CORE_APP: return is_partial(c, e) && e->u.app.fun->kind == CORE_VAR && is_there(c, e->u.app.fun->u.var)
                       && are_there(c, e->u.app.args, e->u.app.n);
    default:       return false;
    }
}

static bool needs_no_definition(Desugar *d, const Core *e)
{
    Cheap c = {.d = d, .lets = e};
    bool none = is_cheap(&c, e);
    ptrmap_free(&c.bound);
    return none;
}

static Core *definition_of_its_own(Desugar *d, const Top *top, Core *e)
{
    Top *inner = arena_copy(d->arena, top, sizeof *top);
    inner->var = core_new_var(d->arena, top->var->name, REP_PTR, top->span);
    inner->var->top = inner;
    inner->rhs = e;
    VEC_PUSH(&d->tops, inner);
    return core_var(d->arena, inner->var, e->span);
}

static Core *applied(Desugar *d, Core *e, Var **params, uint32_t n, Span span)
{
    if (e->kind == CORE_LET) {
        e->u.let.body = applied(d, e->u.let.body, params, n, span);
        return e;
    }
    uint32_t given = e->kind == CORE_APP ? e->u.app.n : 0;
    Atom *args = ARENA_ARRAY(d->arena, Atom, given + n);
    for (uint32_t i = 0; i < given; i++) args[i] = e->u.app.args[i];
    for (uint32_t i = 0; i < n; i++) args[given + i] = core_atom_var(params[i], span);
    return core_app(d->arena, given > 0 ? e->u.app.fun : e, args, given + n, span);
}

static void put_around(Desugar *d, Around *a)
{
    if (a->done) return;
    a->done = true;
    uint32_t given = 0;
    Core *e = a->top->rhs;
    const Core *fun = function_of(d, e, e, &given);
    uint32_t n = fun && fun->u.lam.n > given ? fun->u.lam.n - given : 0;
    Var **params = ARENA_ARRAY(d->arena, Var *, n > 0 ? n : 1);
    for (uint32_t i = 0; i < n; i++) {
        const Var *like = fun->u.lam.params[given + i];
        params[i] = core_new_var(d->arena, like->name, like->rep, a->span);
    }
    bool direct = n > 0 && needs_no_definition(d, e);
    if (n == 0) params[n++] = core_new_var(d->arena, name_of("x"), a->rep, a->span);
    Core *call = applied(d, direct ? e : definition_of_its_own(d, a->top, e), params, n, e->span);
    Core *scc = core_scc(d->arena, SCC_ENTER, a->centre, call, a->span);
    a->top->rhs = core_lam(d->arena, params, n, scc, a->span);
    a->top->rhs->from = scc->from = call->from = a->top->var->name;
}

void desugar_around_all(Desugar *d)
{
    for (size_t i = 0; i < d->around.len; i++)
        if (d->around.data[i].top->rhs) put_around(d, &d->around.data[i]);
}
