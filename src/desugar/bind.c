/* Desugaring: functions, and groups of bindings in let and where.
 *
 * Groups that depend on each other (a knot) become one letrec, and so do all lazy ones in a row. A binding that is
 * strict (a bang, or an unlifted type) becomes a case; what follows it stands inside. Every binding of an overloaded
 * group takes the group's dictionaries. */
#include "desugar/desugar_int.h"
#include "syntax/unboxed.h"
#include <assert.h>
#include <string.h>

/* ---- functions ---- */

static Core *clause_body(Desugar *d, void *arg, Fail *fail)
{
    Clause *c = arg;
    return desugar_rhs(d, c->rhs, fail);
}

/* The name of a parameter: what a clause calls it. */
static Name param_name(const Binding *b, uint32_t i)
{
    for (uint32_t k = 0; k < b->n_clauses; k++) {
        const Pat *p = match_strip(b->clauses[k].pats[i]);
        while (p->kind == PAT_BANG || p->kind == PAT_LAZY) p = match_strip(p->u.inner);
        if (p->kind == PAT_VAR) return p->u.var->name;
        if (p->kind == PAT_AS) return p->u.as.var->name;
    }
    return name_of("a");
}

static Core *clauses(Desugar *d, Binding *b, Var **params, uint32_t n)
{
    MatchRow *rows = ARENA_ARRAY(d->scratch, MatchRow, b->n_clauses);
    for (uint32_t i = 0; i < b->n_clauses; i++) {
        Clause *c = &b->clauses[i];
        rows[i] = (MatchRow){.pats = c->pats, .body = clause_body, .arg = c, .span = c->span,
                             .can_fail = desugar_rhs_fails(d, c->rhs), .small = desugar_rhs_small(c->rhs)};
    }
    MatchSpec spec = {.what = arena_printf(d->scratch, "function %s", b->name->text), .span = b->span,
                      .warn = b->name->text[0] != '$',         /* a pattern synonym's */
                      .order = desugar_language(d)->clauses};
    spec.head = b->entity && b->entity->kind == ENTITY_VALUE ? b->entity->span : b->span;
    return match_rows(d, params, n, rows, b->n_clauses, &spec);
}

/* The centre stands where the function does. */
static Core *labelled(Desugar *d, const Binding *b, Name centre, Core *body)
{
    return centre ? core_scc(d->arena, SCC_ENTER, centre, body, b->span) : body;
}

/* run (P p) = p  does nothing at run time, and is nothing to GHC. */
static bool is_newtype_param(const Binding *b, const Core *body, Var *const *params, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (body->kind == CORE_VAR && body->u.var == params[i]) {
            Ty *type = match_strip(b->clauses[0].pats[i])->type;
            return desugar_inside(type) != ty_find(type);
        }
    return false;
}

/* Of several clauses, all that have a value. */
static Core *constant(Desugar *d, Binding *b)
{
    Core *e = NULL;
    const char *what = arena_printf(d->scratch, "function %s", b->name->text);
    for (uint32_t i = b->n_clauses; i-- > 0;) {
        Fail error = {.kind = FAIL_ERROR, .span = b->span, .what = what};
        Core *one = desugar_rhs(d, b->clauses[i].rhs, &error);
        e = e ? core_or(d->arena, one, e, b->clauses[i].span) : one;
    }
    return e;
}

/* What is there without being evaluated. */
static bool is_value(const Core *e) { return e->kind == CORE_CON || e->kind == CORE_LIT; }

/* A centre stands inside the lambda. What is no lambda but of function type (f = g . h, an action, a parser) is a
 * function all the same: around.c. A constant shows that it was evaluated; one that the source labels, or that depends
 * on dictionaries, how often. */
static Core *label_constant(Desugar *d, const Binding *b, Name centre, bool has_dicts, Core *body)
{
    if (!centre) return body;
    if (body->kind == CORE_LAM) {
        body->u.lam.body = labelled(d, b, centre, body->u.lam.body);
        return body;
    }
    bool is_function = !b->scc && !has_dicts && b->entity && desugar_is_function(b->entity->type);
    if (is_function) desugar_put_around(d, centre, b->entity->type, b->span);
    return is_function || (is_value(body) && !b->scc && !has_dicts) ? body : labelled(d, b, centre, body);
}

/* What evaluates to the program's entry is a part of running it; as an ordinary constant it would be a CAF with a stack
 * of its own. */
static Core *entry(Desugar *d, const Binding *b, Name centre, Core *body)
{
    if (body->kind == CORE_LAM) return label_constant(d, b, centre, false, body);
    if (centre) {
        desugar_put_around(d, centre, b->entity->type, b->span);
        body = core_scc(d->arena, SCC_SUB, centre, body, body->span);
    }
    return core_scc(d->arena, SCC_SUB, name_of("MAIN"), body, body->span);
}

/* A definition without parameters whose uses are calls. */
static Core *called(Desugar *d, Binding *b, Var **dicts, uint32_t n_dicts, Name centre)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, n_dicts + 1);
    for (uint32_t i = 0; i < n_dicts; i++) params[i] = dicts[i];
    params[n_dicts] = desugar_fresh(d, "_", REP_WORLD, b->span);
    return core_lam(d->arena, params, n_dicts + 1, labelled(d, b, centre, constant(d, b)), b->span);
}

Core *desugar_function(Desugar *d, Binding *b, Var **dicts, uint32_t n_dicts, Name centre)
{
    uint32_t n = b->clauses[0].n;
    if (n == 0 && b->entity && desugar_is_call(b->entity)) return called(d, b, dicts, n_dicts, centre);
    if (n == 0 && b->entity == d->program->entry && n_dicts == 0) return entry(d, b, centre, constant(d, b));
    if (n == 0)
        return desugar_lam(d, dicts, n_dicts, label_constant(d, b, centre, n_dicts > 0, constant(d, b)), b->span);
    Var **params = ARENA_ARRAY(d->arena, Var *, n_dicts + 1 + n);
    for (uint32_t i = 0; i < n_dicts; i++) params[i] = dicts[i];
    if (b->entity && desugar_is_call(b->entity)) params[n_dicts++] = desugar_fresh(d, "_", REP_WORLD, b->span);
    for (uint32_t i = 0; i < n; i++) {
        const Pat *p = match_strip(b->clauses[0].pats[i]);
        params[n_dicts + i] = core_new_var(d->arena, param_name(b, i), desugar_rep(p->type), p->span);
        params[n_dicts + i]->data = desugar_is_data(p->type);
    }
    Var *world = desugar_world(d, params, n_dicts + n);
    Core *body = clauses(d, b, params + n_dicts, n);
    d->world = world;
    bool nothing = is_newtype_param(b, body, params + n_dicts, n);
    body = labelled(d, b, centre, body);
    if (centre && b->entity && !nothing) desugar_gives(d, body, b->entity->type, n);
    return desugar_lam(d, params, n_dicts + n, body, b->span);
}

/* ---- let ---- */

typedef struct Let {
    Binds   *binds;
    uint32_t group;        /* the next */
    Body     body;
    Span     span;
} Let;

static Core *let_from(Desugar *d, void *arg);

static bool binds_unlifted(const Desugar *d, Pat *pat)
{
    Entity **vars;
    uint32_t n;
    desugar_pattern_vars(pat, &vars, &n, d->scratch);
    for (uint32_t i = 0; i < n; i++)
        if (desugar_unlifted(vars[i]->type)) return true;
    return false;
}

static bool is_strict(const Desugar *d, const Binding *b)
{
    if (b->kind == BINDING_FREE) return true;
    if (b->kind == BINDING_FUNCTION) return b->strict || (b->clauses[0].n == 0 && desugar_unlifted(b->entity->type));
    const Pat *p = match_strip(b->pat);
    bool tuple = p->kind == PAT_CON && is_unboxed(p->u.con.con.entity);        /* of lifted parts: lazy as any other */
    return p->kind == PAT_BANG || (desugar_unlifted(p->type) && !tuple) || binds_unlifted(d, b->pat);
}

/* A strict binding that is bound before what uses it. In a knot it is bound lazily, then evaluated. */
static bool is_strict_group(const Desugar *d, const BindGroup *g)
{
    return g->n == 1 && g->n_evs == 0 && !g->recursive && is_strict(d, g->bindings[0]);
}

static Core *free_variable(Desugar *d, Binding *b, Let *rest)
{
    assert(b->kind == BINDING_FREE);
    Var **vars = ARENA_ARRAY(d->arena, Var *, 1);
    vars[0] = desugar_local(d, b->entity);
    return core_free(d->arena, vars, 1, let_from(d, rest), b->span);
}

static Core *strict_binding(Desugar *d, Binding *b, Let *rest)
{
    if (b->kind == BINDING_FREE) return free_variable(d, b, rest);
    if (b->kind == BINDING_PATTERN)
        return match_one(d, desugar_bound_rhs(d, b), b->pat, (Body){let_from, rest}, NULL, b->span);
    Core *value = constant(d, b);
    Var *v = desugar_local(d, b->entity);
    return desugar_bind_value(d, b->entity->type, value, v, let_from(d, rest), b->span);
}

/* ---- lazy bindings ---- */

typedef struct Forced {                /* bound lazily, but to be evaluated before what follows */
    Binding *binding;
    Var     *value;
} Forced;
typedef VEC(Forced) ForcedVec;

static void declare(Desugar *d, Binding *b)
{
    Entity **vars;
    uint32_t n = 0;
    if (b->kind == BINDING_FUNCTION) {
        b->entity->core = core_new_var(d->arena, b->entity->name, REP_PTR, b->entity->span);
        return;
    }
    desugar_pattern_vars(b->pat, &vars, &n, d->scratch);
    for (uint32_t i = 0; i < n; i++) vars[i]->core = core_new_var(d->arena, vars[i]->name, REP_PTR, vars[i]->span);
}

/* A pattern in an overloaded group: the shared value and all variables are functions of the dictionaries. */
static void overloaded_pattern(Desugar *d, BindGroup *g, Binding *b, BindVec *out)
{
    Parcel p = desugar_parcel(d, b->pat, b->span);
    if (p.kind == PARCEL_NONE) return;
    Var *shared = desugar_fresh(d, "shared", REP_PTR, b->span);
    for (uint32_t i = 0; i <= p.n; i++) {
        Var **dicts = ARENA_ARRAY(d->arena, Var *, g->n_evs);
        uint32_t n = desugar_ev_params(d, g->evs, g->n_evs, dicts, 0);
        Atom *args = ARENA_ARRAY(d->arena, Atom, n);
        for (uint32_t k = 0; k < n; k++) args[k] = core_atom_var(dicts[k], b->span);
        Core *e = i == p.n
                      ? desugar_parcel_match(d, &p, desugar_bound_rhs(d, b))
                      : desugar_parcel_select(
                          d, &p, i, desugar_apply(d, core_var(d->arena, shared, b->span), args, n, b->span), b->span);
        VEC_PUSH(out,
            ((Bind){.var = i == p.n ? shared : p.vars[i]->core, .rhs = desugar_lam(d, dicts, n, e, b->span)}));
    }
}

static bool has_bang(const Binding *b)
{
    return b->kind == BINDING_FUNCTION ? b->strict : match_strip(b->pat)->kind == PAT_BANG;
}

/* With a bang the value gets a name, so that it can be matched once more, before what follows. */
static void lazy_pattern(Desugar *d, BindGroup *g, Binding *b, BindVec *out, ForcedVec *forced)
{
    if (g->n_evs > 0) {
        overloaded_pattern(d, g, b, out);
        return;
    }
    Parcel p = desugar_parcel(d, b->pat, b->span);
    if (!has_bang(b)) {
        if (p.kind != PARCEL_NONE) desugar_parcel_binds(d, &p, desugar_bound_rhs(d, b), out);
        return;
    }
    Var *whole = desugar_fresh(d, "whole", REP_PTR, b->span);
    VEC_PUSH(out, ((Bind){.var = whole, .rhs = desugar_bound_rhs(d, b)}));
    desugar_parcel_binds(d, &p, core_var(d->arena, whole, b->span), out);
    VEC_PUSH(forced, ((Forced){b, whole}));
}

/* As around.c does it for definitions:  f' = rhs; f = \x -> scc centre (f' x). Not when f is to be evaluated where it
 * is bound. */
static Core *centre_around(Desugar *d, const Binding *b, Name centre, Core *rhs, BindVec *out)
{
    if (rhs->kind == CORE_LAM) {
        rhs->u.lam.body = labelled(d, b, centre, rhs->u.lam.body);
        return rhs;
    }
    if (has_bang(b)) return labelled(d, b, centre, rhs);
    Var *inner = core_new_var(d->arena, b->name, REP_PTR, b->span);
    Var **x = ARENA_ARRAY(d->arena, Var *, 1);
    x[0] = desugar_fresh(d, "x", desugar_rep(desugar_function_param(b->entity->type)), b->span);
    VEC_PUSH(out, ((Bind){.var = inner, .rhs = rhs}));
    Atom arg = core_atom_var(x[0], b->span);
    return core_lam(d->arena, x, 1,
                    labelled(d, b, centre, desugar_apply(d, core_var(d->arena, inner, b->span), &arg, 1, b->span)),
                    b->span);
}

static void lazy_function(Desugar *d, BindGroup *g, Binding *b, BindVec *out, ForcedVec *forced)
{
    Var *var = b->entity->core;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, g->n_evs + 1);
    uint32_t n = desugar_ev_params(d, g->evs, g->n_evs, dicts, 0);
    Name centre = desugar_local_centre(d, b);
    bool around = centre && n == 0 && !b->scc && b->clauses[0].n == 0 && desugar_is_function(b->entity->type);
    Core *rhs = desugar_function(d, b, dicts, n, around ? NULL : centre);
    if (around) rhs = centre_around(d, b, centre, rhs, out);
    VEC_PUSH(out, ((Bind){.var = var, .rhs = rhs, .hint = b->hint}));
    if (has_bang(b) && n == 0) VEC_PUSH(forced, ((Forced){b, var}));
}

static Core *made_before(Desugar *d, void *arg)
{
    (void)d;
    return arg;
}

/* The bangs of bindings that had to be bound lazily: what they bind is not evaluated, only matched. */
static Core *force_bangs(Desugar *d, const ForcedVec *forced, Core *body)
{
    for (size_t i = forced->len; i-- > 0;) {
        const Forced *f = &forced->data[i];
        assert(has_bang(f->binding));
        Core *value = core_var(d->arena, f->value, f->binding->span);
        if (f->binding->kind == BINDING_FUNCTION) body = desugar_eval(d, value, NULL, body, f->binding->span);
        else body = match_one(d, value, f->binding->pat, (Body){made_before, body}, NULL, f->binding->span);
    }
    return body;
}

static Core *lazy_groups(Desugar *d, const Let *l, uint32_t end)
{
    BindVec out = {0};
    ForcedVec forced = {0};
    for (uint32_t i = l->group; i < end; i++)
        for (uint32_t k = 0; k < l->binds->groups[i]->n; k++) declare(d, l->binds->groups[i]->bindings[k]);
    for (uint32_t i = l->group; i < end; i++) {
        BindGroup *g = l->binds->groups[i];
        for (uint32_t k = 0; k < g->n; k++) {
            if (g->bindings[k]->kind == BINDING_FUNCTION) lazy_function(d, g, g->bindings[k], &out, &forced);
            else lazy_pattern(d, g, g->bindings[k], &out, &forced);
        }
    }
    Let rest = *l;
    rest.group = end;
    Core *body = force_bangs(d, &forced, let_from(d, &rest));
    if (out.len > 0) body = core_let(d->arena, VEC_TO_ARENA(&out, d->arena), (uint32_t)out.len, body, l->span);
    VEC_FREE(&out);
    VEC_FREE(&forced);
    return body;
}

static Core *let_from(Desugar *d, void *arg)
{
    const Let *l = arg;
    assert(l->group <= l->binds->n_groups);
    uint32_t end = l->group;
    if (l->group == l->binds->n_groups) return l->body.make(d, l->body.arg);
    while (end < l->binds->n_groups && !is_strict_group(d, l->binds->groups[end])) end++;
    if (end > l->group) return lazy_groups(d, l, end);
    Let rest = *l;
    rest.group++;
    return strict_binding(d, l->binds->groups[l->group]->bindings[0], &rest);
}

Core *desugar_let(Desugar *d, Binds *binds, Body body, Span span)
{
    Let l = {binds, 0, body, span};
    return let_from(d, &l);
}
