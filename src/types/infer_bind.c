/* Bindings: group by group, in dependency order (Haskell Report 4.4.3, 4.5).
 *
 * A binding with a signature is checked against it, with the signature's variables rigid and its context assumed; a
 * group without is inferred one level up with monomorphic variables, then generalised. References to bindings with
 * signatures do not make a group, so a group either is one binding with a signature or has none; only patterns may bind
 * variables with signatures among others. */
#include "types/types_int.h"

/* ---- signatures ---- */

static void declare_signature(Checker *c, TypeSig *sig)
{
    if (sig->partial) return;
    Ty *type = type_signature(c, sig->type);
    for (uint32_t i = 0; i < sig->n; i++) {
        Entity *e = sig->names[i].entity;
        if (!e || (e->kind != ENTITY_VALUE && e->kind != ENTITY_PRIM)) continue;
        if (c->boots) boot_compare(c, e, type, sig->span);
        e->type = type;
        closed_signature(c, e);
    }
    check_ambiguity(c, sig->span, type);
    if (sig->foreign) check_foreign(c, sig, type);
}

/* ---- equations ---- */

static uint32_t arity_of(const Binding *b)
{
    return b->n_clauses ? b->clauses[0].n : 0;
}

static void too_many_parameters(Checker *c, const Binding *b, Ty *type, uint32_t has, const Why *why)
{
    uint32_t n = arity_of(b);
    names_reset(c);
    Pat **pats = b->clauses[0].pats;
    Diag *d = TYPE_ERROR(c, PARAMETERS, span_join(pats[has]->span, pats[n - 1]->span),
                         "`%s` is defined with %u argument%s, but its type has %u", b->name->text, n, n == 1 ? "" : "s",
                         has);
    if (!d) return;
    diag_label(d, n - has == 1 ? "one too many" : "too many");
    if (why && !span_is_none(why->span)) diag_second(d, why->span, "its type is `%s`", ty_text(c, type));
}

/* The types of the parameters; returns the result's. */
static Ty *parameter_types(Checker *c, const Binding *b, Ty *type, Ty **args, const Why *why)
{
    Ty *res = type;
    for (uint32_t i = 0; i < arity_of(b); i++) {
        if (ty_is_fun(res, &args[i], &res)) continue;
        Ty *t = ty_whnf(res);
        if (ty_may_be_fun(t)) {
            args[i] = ty_new_star(c);
            res = ty_new_star(c);
            unify(c, t, ty_fun(c, args[i], res));
            continue;
        }
        if (t != c->error) too_many_parameters(c, b, type, i, why);
        for (; i < arity_of(b); i++) args[i] = c->error;
        return c->error;
    }
    return res;
}

/* `first`: the first equation, when there is no signature to say what the patterns' types are. */
static Ty *check_clause(Checker *c, Clause *clause, Ty **args, uint32_t n, Ty *res, const Clause *first, const Why *why)
{
    PatScope scope = pats_begin(c);
    for (uint32_t i = 0; i < clause->n && i < n; i++) {
        Why other = {.kind = WHY_OTHER_PATTERN, .span = first ? first->pats[i]->span : NO_SPAN};
        check_pat(c, clause->pats[i], args[i], first ? &other : why);
    }
    res = check_rhs(c, clause->rhs, pats_expected(c, &scope, res), why);
    pats_end(c, &scope);
    return res;
}

void check_clauses(Checker *c, Binding *b, Ty *type, const Why *why)
{
    Ty **args = ARENA_ARRAY(c->arena, Ty *, arity_of(b)), *res = parameter_types(c, b, type, args, why);
    for (uint32_t i = 0; i < b->n_clauses; i++) check_clause(c, &b->clauses[i], args, arity_of(b), res, NULL, why);
}

/* As check_clauses, when nothing is known; `self` is the function's type as it uses itself. */
static void infer_clauses(Checker *c, Binding *b, Ty *self)
{
    uint32_t n = arity_of(b);
    Ty **args = ARENA_ARRAY(c->arena, Ty *, n), *result = n ? ty_new_star(c) : self, *res = NULL;
    for (uint32_t i = 0; i < n; i++) args[i] = ty_new_star(c);
    if (n) unify(c, self, ty_funs(c, args, n, result));
    Why other = {.kind = WHY_EQUATION,
        .span = b->n_clauses && b->clauses[0].rhs->n ? b->clauses[0].rhs->guarded[0].body->span : NO_SPAN};
    for (uint32_t i = 0; i < b->n_clauses; i++) {
        Ty *t = check_clause(c, &b->clauses[i], args, n, res, i ? &b->clauses[0] : NULL, i ? &other : NULL);
        if (res) continue;
        res = t;
        UnifyResult r = unify(c, res, result);
        if (r)
            report_mismatch(c, b->clauses[i].rhs->guarded[0].body->span, b->clauses[i].rhs->guarded[0].body, result,
                            res, NULL, r);
    }
}

/* ---- a binding with a signature ---- */

static void check_signed(Checker *c, BindGroup *g, Binding *b)
{
    const Assume *outer = c->assume;
    size_t mark = c->goals.len;
    Why why = {.kind = WHY_SIGNATURE, .span = b->sig->type->span, .entity = b->entity};
    b->entity->group = g;
    c->level++;
    Ty *body = skolemise_own(c, b->entity->type, assume_new(c), &g->evs, &g->n_evs);
    check_clauses(c, b, body, &why);
    goals_solve(c, mark);
    if (ty_has_error(c, b->entity->type)) c->goals.len = mark;         /* what is needed of types that are not known */
    assume_leave(c, outer);
    c->level--;
    goals_keep(c, mark);
}

/* ---- a group without ---- */

typedef VEC(Entity *) Entities;

/* The variables a pattern binds: metas, unless they have signatures. */
static void declare_pattern(Checker *c, BindGroup *g, Pat *p, Entities *vars)
{
    Entity *var = p->kind == PAT_VAR ? p->u.var : p->kind == PAT_AS ? p->u.as.var : NULL;
    if (var) {
        var->group = g;
        if (!var->type) {
            var->type = ty_new_star(c);
            closed_bind(c, var);
            VEC_PUSH(vars, var);
        }
    }
    switch (p->kind) {
    case PAT_CON:
        for (uint32_t i = 0; i < p->u.con.n; i++) declare_pattern(c, g, p->u.con.args[i], vars);
        break;
    case PAT_AS:   declare_pattern(c, g, p->u.as.pat, vars); break;
    case PAT_SIG:  declare_pattern(c, g, p->u.sig.pat, vars); break;
    case PAT_VIEW: declare_pattern(c, g, p->u.view.pat, vars); break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: declare_pattern(c, g, p->u.inner, vars); break;
    default: break;
    }
}

static void declare_binding(Checker *c, BindGroup *g, Binding *b, Entities *vars)
{
    if (b->kind == BINDING_PATTERN) {
        declare_pattern(c, g, b->pat, vars);
        return;
    }
    b->entity->type = ty_new_star(c);
    b->entity->group = g;
    closed_bind(c, b->entity);
    VEC_PUSH(vars, b->entity);
}

static void infer_pattern(Checker *c, Binding *b)
{
    PatScope scope = pats_begin(c);
    Ty *type = ty_new_star(c);
    c->binding = true;
    check_pat(c, b->pat, type, NULL);
    c->binding = false;
    Why why = {.kind = WHY_PATTERN, .span = b->pat->span};
    pats_end(c, &scope);
    check_rhs(c, b->rhs, type, &why);
}

/* The monomorphism restriction: whether the group may not be overloaded (4.5.5). Where a definition
 * without parameters is called each time anyway, only local ones, which are not, and main. What builds a pattern
 * synonym is no definition of the user's. */
static bool is_restricted(const Checker *c, const BindGroup *g)
{
    bool rule = extension_on(c->module->extensions, EXT_MONOMORPHISM);
    if (g->bindings[0]->kind == BINDING_FUNCTION && g->bindings[0]->name->text[0] == '$') rule = false;
    if (c->module->language->calls && c->level == 0) rule = g->bindings[0]->entity == c->program->entry;
    for (uint32_t i = 0; i < g->n; i++) {
        const Binding *b = g->bindings[i];
        bool context = b->sig && b->sig->type->u.forall.n_context;         /* of a signature with wildcards */
        if (rule && (b->kind == BINDING_PATTERN || (arity_of(b) == 0 && !context))) return true;
    }
    return false;
}

static const Unsigned *unsigned_new(Checker *c, const Entity *e, const Unsigned *outer)
{
    Unsigned *i = ARENA_NEW(c->arena, Unsigned);
    *i = (Unsigned){.entity = e, .level = c->level, .outer = outer};
    return i;
}

static void infer_group(Checker *c, BindGroup *g)
{
    size_t mark = c->goals.len;
    Entities vars = {0};
    uint32_t around = closed_begin(c);
    const Assume *inferring = c->inferring;
    const Unsigned *inferred = c->inferred;
    if (!is_restricted(c, g)) c->inferring = c->assume;
    c->level++;
    for (uint32_t i = 0; i < g->n; i++) declare_binding(c, g, g->bindings[i], &vars);
    Partial *partial = ARENA_ARRAY(c->arena, Partial, g->n);
    for (uint32_t i = 0; i < g->n; i++)
        if (g->bindings[i]->sig) partial_begin(c, g->bindings[i], &partial[i]);
    for (uint32_t i = 0; i < g->n; i++) {
        Binding *b = g->bindings[i];
        c->inferred = b->kind == BINDING_PATTERN ? inferred : unsigned_new(c, b->entity, inferred);
        if (b->kind == BINDING_PATTERN) infer_pattern(c, b);
        else infer_clauses(c, b, b->entity->type);
    }
    c->inferred = inferred;
    c->level--;
    if (closed_end(c, around, vars.data, (uint32_t)vars.len))
        generalise(c, g, vars.data, (uint32_t)vars.len, is_restricted(c, g), mark);
    else generalise_not(c, vars.data, (uint32_t)vars.len, mark);
    for (uint32_t i = g->n; i-- > 0;)
        if (partial[i].binding) partial_end(c, g, &partial[i]);
    c->inferring = inferring;
    VEC_FREE(&vars);
}

/* At top level there is nothing that could evaluate a binding first. */
static void check_lazy_top(Checker *c, const Binding *b)
{
    const Pat *p = b->kind == BINDING_PATTERN ? b->pat : NULL;
    while (p && p->kind == PAT_PAREN) p = p->u.inner;
    if (p && p->kind == PAT_BANG) TYPE_ERROR(c, STRICT_TOP, p->span, "a definition at top level cannot be strict");
    Entity *type = p || arity_of(b) ? NULL : ty_head_con(c, b->entity->type);
    if (type && ty_unlifted(c, b->entity->type))
        TYPE_ERROR(c, STRICT_TOP, b->entity->span, "a definition at top level cannot have the unboxed type `%s`",
                   type->name->text);
}

/* ---- logic variables ---- */

/* Of one type, whatever it is: one whose values can be found. */
static void check_free(Checker *c, const Binding *b)
{
    Entity *e = b->entity;
    if (!e->type) e->type = ty_new_star(c);
    closed_bind(c, e);
    Pred p = {.cls = c->program->known[KNOWN_DATA_CLASS], .types = arena_copy(c->arena, &e->type, sizeof e->type),
              .n = 1};
    goal_new(c, &p, b->span, NEED_FREE, e);
}

static void check_group(Checker *c, BindGroup *g)
{
    Binding *first = g->bindings[0];
    bool is_signed = g->n == 1 && first->kind == BINDING_FUNCTION && first->sig && first->entity->type;
    if (first->kind == BINDING_FREE) check_free(c, first);
    else if (is_signed) check_signed(c, g, first);
    else infer_group(c, g);
}

void check_binds(Checker *c, Binds *b)
{
    for (uint32_t i = 0; i < b->n_sigs; i++) declare_signature(c, b->sigs[i]);
    for (uint32_t i = 0; i < b->n_groups; i++) {
        if (c->level == 0) c->unit++;
        if (b->groups[i]->n) check_group(c, b->groups[i]);
        for (uint32_t k = 0; k < b->groups[i]->n && c->level == 0; k++) check_lazy_top(c, b->groups[i]->bindings[k]);
    }
}
