/* Desugaring: patterns that are matched lazily, in let, where, at top level and behind ~.
 *
 *     (x, y) = e      s = e;  x = case s of (x, _) -> x;  y = case s of (_, y) -> y
 *     [x, Just y] = e s = case e of [x, Just y] -> Pack x y;  x = case s of Pack x _ -> x; ...
 *     Just x = e      x = case e of Just x -> x */
#include "desugar/desugar_int.h"
#include "syntax/unboxed.h"
#include <assert.h>

/* ---- variables of patterns ---- */

typedef VEC(Entity *) Entities;

static void collect(Pat *p, Entities *out)
{
    p = match_strip(p);
    if (!p) return;
    switch (p->kind) {
    case PAT_VAR: VEC_PUSH(out, p->u.var); break;
    case PAT_AS:
        VEC_PUSH(out, p->u.as.var);
        collect(p->u.as.pat, out);
        break;
    case PAT_CON:
        for (uint32_t i = 0; i < p->u.con.n; i++) collect(p->u.con.args[i], out);
        break;
    case PAT_LAZY: case PAT_BANG: collect(p->u.inner, out); break;
    case PAT_VIEW: collect(p->u.view.pat, out); break;
    default: break;
    }
}

void desugar_pattern_vars(Pat *pat, Entity ***vars, uint32_t *n, Arena *arena)
{
    Entities found = {0};
    collect(pat, &found);
    *n = (uint32_t)found.len;
    *vars = VEC_TO_ARENA(&found, arena);
    VEC_FREE(&found);
}

/* ---- parcels ---- */

/* A constructor whose arguments are variables and wildcards. */
static bool is_flat(Pat *p)
{
    p = match_strip(p);
    if (p->kind != PAT_CON || p->u.con.con.entity->newtype || is_unboxed(p->u.con.con.entity)) return false;
    for (uint32_t i = 0; i < p->u.con.n; i++) {
        const Pat *arg = match_strip(p->u.con.args[i]);
        if (arg->kind != PAT_VAR && arg->kind != PAT_WILDCARD) return false;
    }
    return true;
}

static void flat_fields(Desugar *d, Parcel *p)
{
    Pat *con = match_strip(p->pat);
    uint32_t n = 0;
    p->con = con->u.con.con.entity;
    p->fields = ARENA_ARRAY(d->scratch, uint32_t, p->n);
    for (uint32_t i = 0; i < con->u.con.n; i++)
        if (match_strip(con->u.con.args[i])->kind == PAT_VAR) p->fields[n++] = i;
    assert(n == p->n);
}

Parcel desugar_parcel(Desugar *d, Pat *pat, Span span)
{
    Parcel p = {.pat = match_strip(pat), .span = span};
    desugar_pattern_vars(pat, &p.vars, &p.n, d->scratch);
    p.kind = p.n == 0 ? PARCEL_NONE : p.n == 1 ? PARCEL_ONE : is_flat(pat) ? PARCEL_FLAT : PARCEL_PACK;
    if (p.kind == PARCEL_FLAT) flat_fields(d, &p);
    return p;
}

static Core *packed(Desugar *d, void *arg)
{
    const Parcel *p = arg;
    assert(p->kind == PARCEL_ONE || p->kind == PARCEL_PACK);
    if (p->kind == PARCEL_ONE) return core_var(d->arena, p->vars[0]->core, p->vars[0]->span);
    Atom *args = ARENA_ARRAY(d->arena, Atom, p->n);
    for (uint32_t i = 0; i < p->n; i++) args[i] = core_atom_var(p->vars[i]->core, p->vars[i]->span);
    return core_con(d->arena, desugar_pack(d, p->n), args, p->pat->span);
}

Core *desugar_parcel_match(Desugar *d, const Parcel *p, Core *value)
{
    if (p->kind == PARCEL_FLAT) return value;
    void **outer = ARENA_ARRAY(d->scratch, void *, p->n);
    for (uint32_t i = 0; i < p->n; i++) outer[i] = p->vars[i]->core;
    Core *e = match_one(d, value, p->pat, (Body){packed, (void *)p}, NULL, p->span);
    for (uint32_t i = 0; i < p->n; i++) p->vars[i]->core = outer[i];
    return e;
}

/* case shared of Con _ .. x .. _ -> x, and an error if there are other constructors */
static Core *select_field(Desugar *d, Con *con, uint32_t field, Core *shared, const Parcel *p, Span span)
{
    assert(field < con->arity);
    bool flexible = desugar_language(d)->logic;        /* in an fcase there is no default: what does not fit fails */
    uint32_t n = con->data->n_cons > 1 && !flexible ? 2 : 1;
    Alt *alts = ARENA_ARRAY(d->arena, Alt, n);
    Var **vars = ARENA_ARRAY(d->arena, Var *, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) vars[i] = desugar_fresh(d, i == field ? "x" : "_", con->reps[i], span);
    alts[0] = (Alt){.kind = ALT_CON, .con = con, .vars = vars, .body = core_var(d->arena, vars[field], span),
                    .span = span};
    if (n == 2) {
        Core *error = desugar_no_match(d, p->span, desugar_pattern_text(d, p->pat));
        alts[1] = (Alt){.kind = ALT_DEFAULT, .body = error, .span = span};
    }
    return core_case(d->arena, flexible, shared, alts, n, span);
}

Core *desugar_parcel_select(Desugar *d, const Parcel *p, uint32_t i, Core *shared, Span span)
{
    assert(p->kind != PARCEL_NONE && i < p->n);
    if (p->kind == PARCEL_ONE) return shared;
    if (p->kind == PARCEL_PACK) return select_field(d, desugar_pack(d, p->n), i, shared, p, span);
    Con *con = desugar_con(d, p->con);
    return select_field(d, con, con->arity - p->con->arity + p->fields[i], shared, p, span);
}

void desugar_parcel_binds(Desugar *d, const Parcel *p, Core *value, BindVec *out)
{
    if (p->kind == PARCEL_NONE) return;
    Core *shared = desugar_parcel_match(d, p, value);
    if (p->kind == PARCEL_ONE) {
        VEC_PUSH(out, ((Bind){.var = p->vars[0]->core, .rhs = shared}));
        return;
    }
    Var *s = shared->kind == CORE_VAR ? shared->u.var : desugar_fresh(d, "shared", REP_PTR, p->span);
    if (shared->kind != CORE_VAR) VEC_PUSH(out, ((Bind){.var = s, .rhs = shared}));
    for (uint32_t i = 0; i < p->n; i++) {
        Span at = p->vars[i]->span;
        VEC_PUSH(out,
            ((Bind){.var = p->vars[i]->core, .rhs = desugar_parcel_select(d, p, i, core_var(d->arena, s, at), at)}));
    }
}

/* ---- patterns at top level ---- */

typedef struct TopPattern {
    Binding *binding;
    BindGroup *group;
    Module  *home;
    Parcel   parcel;
    Var     *shared;       /* NULL: not made yet */
} TopPattern;

typedef struct TopVariable {
    TopPattern *pattern;
    uint32_t    index;
} TopVariable;

static Core *make_shared(Desugar *d, void *arg)
{
    TopPattern *t = arg;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, t->group->n_evs + 1);
    uint32_t n = desugar_ev_params(d, t->group->evs, t->group->n_evs, dicts, 0);
    Core *value = desugar_bound_rhs(d, t->binding);
    Core *e = desugar_parcel_match(d, &t->parcel, value);
    return desugar_lam(d, dicts, n, e, t->binding->span);
}

/* The shared value is applied to the dictionaries that the variable itself is given. */
static Core *make_variable(Desugar *d, void *arg)
{
    TopVariable *v = arg;
    TopPattern *t = v->pattern;
    Span span = t->parcel.vars[v->index]->span;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, t->group->n_evs + 1);
    uint32_t n = desugar_ev_params(d, t->group->evs, t->group->n_evs, dicts, 0);
    Atom *args = ARENA_ARRAY(d->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++) args[i] = core_atom_var(dicts[i], span);
    Core *shared = desugar_apply(d, core_var(d->arena, t->shared, span), args, n, span);
    return desugar_lam(d, dicts, n, desugar_parcel_select(d, &t->parcel, v->index, shared, span), span);
}

static void make_pattern(Desugar *d, TopPattern *t)
{
    Name name = desugar_qualified(t->home, "$pattern", "");
    t->parcel = desugar_parcel(d, t->binding->pat, t->binding->span);
    t->shared = desugar_new_top(d, name, t->home, t->binding->span, false, (Body){make_shared, t});
    if (t->parcel.n > 0) desugar_show_as(d, t->shared, t->parcel.vars[0], t->parcel.vars[0]->name);
    for (uint32_t i = 0; i < t->parcel.n; i++) {
        Entity *e = t->parcel.vars[i];
        TopVariable *v = ARENA_NEW(d->scratch, TopVariable);
        *v = (TopVariable){t, i};
        e->core = desugar_new_top(d, desugar_qualified(t->home, "", e->name->text), t->home, e->span, false,
                                  (Body){make_variable, v});
    }
}

Var *desugar_top_pattern(Desugar *d, Entity *e)
{
    TopPattern *t = ptrmap_get(&d->patterns, e);
    if (!t) return NULL;
    if (!t->shared) make_pattern(d, t);
    return e->core;
}

static void find_pattern(Desugar *d, Module *home, BindGroup *group, Binding *b)
{
    Entity **vars;
    uint32_t n;
    if (b->kind != BINDING_PATTERN) return;
    TopPattern *t = ARENA_NEW(d->scratch, TopPattern);
    *t = (TopPattern){.binding = b, .group = group, .home = home};
    desugar_pattern_vars(b->pat, &vars, &n, d->scratch);
    for (uint32_t i = 0; i < n; i++) ptrmap_put(&d->patterns, vars[i], t);
}

void desugar_find_patterns(Desugar *d)
{
    for (uint32_t i = 0; i < d->program->n_modules; i++) {
        Module *m = d->program->modules[i];
        for (uint32_t g = 0; m->binds && g < m->binds->n_groups; g++)
            for (uint32_t k = 0; k < m->binds->groups[g]->n; k++)
                find_pattern(d, m, m->binds->groups[g], m->binds->groups[g]->bindings[k]);
    }
}
