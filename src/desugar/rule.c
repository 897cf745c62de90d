/* Desugaring: RULES. The function that has both sides of a rule (syntax/parse_rules.c) becomes a definition that says
 * so, if the program has the function that stands first on the left; src/opt reads it, and uses it.
 *
 * Core has no types: f at Int looks like f at any other type. So a rule is good for all types that its left-hand side
 * can have, or it is ignored; but for types whose class dictionaries stand in the left-hand side, where they are
 * seen. */
#include "core/rule.h"
#include "desugar/desugar_int.h"

/* ---- how general it is ---- */

typedef struct Compare {
    Ty      *left;             /* of the left-hand side by itself: a TY_FORALL, or without variables */
    Ty     **is;               /* by variable of that: what the rule has in its place; NULL: not seen */
    uint32_t n;
} Compare;

static Ty *body_of(Ty *t)
{
    t = ty_find(t);
    return t->kind == TY_FORALL ? ty_find(t->u.forall.body) : t;
}

static uint32_t find_var(const Compare *c, const Ty *t)
{
    uint32_t i = 0;
    while (i < c->n && t->u.var != c->left->u.forall.vars[i]) i++;
    return i;
}

static void compare(Compare *c, Ty *left, Ty *rule)
{
    left = ty_find(left);
    rule = ty_find(rule);
    if (left->kind == TY_VAR && find_var(c, left) < c->n) {
        c->is[find_var(c, left)] = rule;
    } else if (left->kind == TY_APP && rule->kind == TY_APP) {
        compare(c, left->u.app.fun, rule->u.app.fun);
        compare(c, left->u.app.arg, rule->u.app.arg);
    } else if (left->kind == TY_FUN && rule->kind == TY_FUN) {
        compare(c, left->u.fun.arg, rule->u.fun.arg);
        compare(c, left->u.fun.res, rule->u.fun.res);
    } else if (left->kind == TY_FORALL && rule->kind == TY_FORALL) {
        compare(c, left->u.forall.body, rule->u.forall.body);
    }
}

/* Is there a dictionary for it alone? */
static bool has_class(const Compare *c, uint32_t var)
{
    for (uint32_t i = 0; i < c->left->u.forall.n_preds; i++) {
        const Pred *p = &c->left->u.forall.preds[i];
        Ty *t = p->cls && p->n == 1 ? ty_find(p->types[0]) : NULL;
        if (t && t->kind == TY_VAR && t->u.var == c->left->u.forall.vars[var]) return true;
    }
    return false;
}

static bool same_var(Ty *a, Ty *b)
{
    return b && a->kind == TY_VAR && b->kind == TY_VAR && a->u.var == b->u.var;
}

/* Does the rule leave it open, or is it seen in a dictionary? */
static bool is_open(const Compare *c, uint32_t var)
{
    Ty *is = c->is[var];
    if (!is || is->kind == TY_META) return true;
    if (has_class(c, var) && (is->kind == TY_VAR || is->kind == TY_CON)) return true;
    for (uint32_t i = 0; i < c->n; i++)
        if (i != var && same_var(is, c->is[i])) return false;
    return is->kind == TY_VAR;
}

/* The left-hand side of both with the same parameters; the rule gives a list. */
static bool is_general(Desugar *d, const RulePragma *r)
{
    Compare c = {.left = ty_find(r->left->entity->type)};
    Ty *left = body_of(c.left), *rule = body_of(r->sides->entity->type);
    if (c.left->kind != TY_FORALL) return true;
    c.n = c.left->u.forall.n_vars;
    c.is = ARENA_ARRAY(d->scratch, Ty *, c.n);
    for (uint32_t i = 0; i < c.n; i++) c.is[i] = NULL;
    for (uint32_t i = 0; i < r->left->clauses[0].n && left->kind == TY_FUN && rule->kind == TY_FUN; i++) {
        compare(&c, left->u.fun.arg, rule->u.fun.arg);
        left = ty_find(left->u.fun.res);
        rule = ty_find(rule->u.fun.res);
    }
    if (rule->kind == TY_APP) compare(&c, left, rule->u.app.arg);
    for (uint32_t i = 0; i < c.n; i++)
        if (!is_open(&c, i)) return false;
    return true;
}

/* ---- making ---- */

/* The function that stands first; NULL: none does. */
static Entity *head_of(const RulePragma *r)
{
    const Expr *e = r->left->clauses[0].rhs->guarded->body;
    for (;;) {
        switch (e->kind) {
        case EXPR_APP:      e = e->u.app.fun; break;
        case EXPR_PAREN:    e = e->u.inner; break;
        case EXPR_EXPANDED: e = e->u.expanded.expansion; break;
        case EXPR_TYPE_APP: e = e->u.type_app.expr; break;
        case EXPR_VAR:      return e->u.var.ref.entity && e->u.var.ref.entity->module ? e->u.var.ref.entity : NULL;
        default:            return NULL;
        }
    }
}

static void ignored(Desugar *d, const RulePragma *r, const char *why)
{
    diag_add(d->ds, DIAG_WARNING, desugar_errors[DESUGAR_ERR_RULE].code, r->span, "the rule \"%s\" is ignored: %s",
             r->text->text, why);
}

static Core *make_rule(Desugar *d, void *arg)
{
    RulePragma *r = arg;
    BindGroup *g = r->sides->entity->group;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, g ? g->n_evs + 1 : 1);
    uint32_t n = g ? desugar_ev_params(d, g->evs, g->n_evs, dicts, 0) : 0;
    Core *rhs = desugar_function(d, r->sides, dicts, n, NULL);
    CoreRule rule;
    const char *why = core_rule(rhs, d->scratch, &rule);
    if (why && d->user) ignored(d, r, why);
    return rhs;
}

/* Can it be used? Says why not, if `says`. */
static bool is_usable(Desugar *d, const RulePragma *r, bool says)
{
    if (diags_forgave(d->ds, r->span) || !r->sides->entity || !r->sides->entity->type) return false;
    const char *why = !head_of(r)         ? "its left-hand side does not begin with a function of a module"
                      : !is_general(d, r) ? "its left-hand side has a more special type than the function, and Tarry "
                                            "cannot see types when it uses rules"
                                          : NULL;
    if (why && says) ignored(d, r, why);
    return !why;
}

void desugar_check_rules(Desugar *d)
{
    for (uint32_t i = 0; i < d->program->n_modules; i++) {
        const Module *m = d->program->modules[i];
        for (uint32_t k = 0; k < m->n_rules; k++)
            if (desugar_is_user(d, m)) is_usable(d, &m->rules[k], true);
    }
}

bool desugar_rules(Desugar *d)
{
    bool found = false;
    for (uint32_t i = 0; i < d->program->n_modules; i++) {
        Module *m = d->program->modules[i];
        for (uint32_t k = 0; k < m->n_rules; k++) {
            RulePragma *r = &m->rules[k];
            if (!is_usable(d, r, false) || !head_of(r)->core || r->sides->entity->core) continue;
            Name name = desugar_qualified(m, "", r->sides->name->text);
            Var *v = desugar_new_top(d, name, m, r->span, false, (Body){make_rule, r});
            r->sides->entity->core = v;
            v->top->rule = r->text;
            v->top->hint = r->when;
            v->top->shown = name_printf("rule %s", r->text->text);
            found = true;
        }
    }
    return found;
}
