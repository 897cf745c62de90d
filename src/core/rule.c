/* Rewrite rules in Core: what a definition says that is one. */
#include "core/rule.h"

#include "base/vec.h"
#include "core/walk.h"
#include <assert.h>

enum { MANY_NODES = 1000 };

/* What it is bound to has lets of its own, for its arguments. */
static Core *past_lets(Core *e)
{
    while (e->kind == CORE_LET && !e->u.let.join) e = e->u.let.body;
    return e;
}

static Core *find_bound(const CoreRule *rule, const Var *var)
{
    for (uint32_t i = 0; i < rule->n_binds; i++)
        if (rule->binds[i]->var == var) return past_lets(rule->binds[i]->rhs);
    return NULL;
}

const Core *core_rule_bound(const CoreRule *rule, const Var *var) { return find_bound(rule, var); }

static void use_atom(const CoreRule *rule, const Atom *a, CoreRuleUse *use, void *context);

static void use_atoms(const CoreRule *rule, const Atom *args, uint32_t n, CoreRuleUse *use, void *context)
{
    for (uint32_t i = 0; i < n; i++) use_atom(rule, &args[i], use, context);
}

static void use_atom(const CoreRule *rule, const Atom *a, CoreRuleUse *use, void *context)
{
    const Core *bound = a->var ? core_rule_bound(rule, a->var) : NULL;
    if (!a->var) return;
    if (!bound) use(context, a->var);
    else if (bound->kind == CORE_VAR) use(context, bound->u.var);
    else {
        if (bound->kind == CORE_APP) use(context, bound->u.app.fun->u.var);
        use_atoms(rule, core_atoms(bound).data, core_atoms(bound).n, use, context);
    }
}

void core_rule_left(const CoreRule *rule, CoreRuleUse *use, void *context)
{
    use(context, rule->head);
    use_atoms(rule, rule->args, rule->n_args, use, context);
}

/* ---- reading ---- */

typedef VEC(const Bind *) BindPtrs;

/* All that nested lets bind, and those in what they bind. */
static void add_binds(const Core *e, BindPtrs *binds)
{
    for (; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++) {
            VEC_PUSH(binds, (const Bind *)&e->u.let.binds[i]);
            add_binds(e->u.let.binds[i].rhs, binds);
        }
}

static void find_binds(const Core *e, CoreRule *out, Arena *arena)
{
    BindPtrs binds = {0};
    add_binds(e, &binds);
    out->n_binds = (uint32_t)binds.len;
    out->binds = VEC_TO_ARENA(&binds, arena);
    VEC_FREE(&binds);
}

/* Is it an application of definitions to such, constructors included? */
static bool is_pattern(const CoreRule *rule, const Atom *a, uint32_t *nodes)
{
    const Core *bound = a->var ? core_rule_bound(rule, a->var) : NULL;
    if (++*nodes > MANY_NODES) return false;
    if (!bound || bound->kind == CORE_VAR) return true;
    if (bound->kind == CORE_APP && (bound->u.app.fun->kind != CORE_VAR || !bound->u.app.fun->u.var->top)) return false;
    if (bound->kind != CORE_APP && bound->kind != CORE_CON) return false;
    CoreAtoms atoms = core_atoms(bound);
    for (uint32_t i = 0; i < atoms.n; i++)
        if (!is_pattern(rule, &atoms.data[i], nodes)) return false;
    return true;
}

static const char *read_left(const Atom *left, CoreRule *out)
{
    uint32_t nodes = 0;
    const Core *e = left->var ? core_rule_bound(out, left->var) : NULL;
    if (!e || e->kind != CORE_APP || e->u.app.fun->kind != CORE_VAR || !e->u.app.fun->u.var->top)
        return "its left-hand side is no function with arguments";
    out->head = e->u.app.fun->u.var;
    out->args = e->u.app.args;
    out->n_args = e->u.app.n;
    for (uint32_t i = 0; i < out->n_args; i++)
        if (!is_pattern(out, &out->args[i], &nodes))
            return "arguments on its left-hand side are more than functions and constructors with arguments";
    return NULL;
}

typedef struct Right {         /* what the right-hand side uses */
    const CoreRule *rule;
    bool           *binds, *params;
    bool            more;
} Right;

static void use_right(void *context, const Var *var)
{
    Right *r = context;
    for (uint32_t i = 0; i < r->rule->n; i++) r->params[i] |= r->rule->params[i] == var;
    for (uint32_t i = 0; i < r->rule->n_binds; i++)
        if (r->rule->binds[i]->var == var && !r->binds[i]) r->binds[i] = r->more = true;
}

static void use_left(void *context, const Var *var)
{
    Right *r = context;
    for (uint32_t i = 0; i < r->rule->n; i++)
        if (r->rule->params[i] == var) r->params[i] = false;
}

/* Does the right-hand side need no parameter that the left-hand side does not have? */
static bool all_on_left(const CoreRule *rule, Arena *arena)
{
    Right r = {rule, ARENA_ARRAY(arena, bool, rule->n_binds), ARENA_ARRAY(arena, bool, rule->n), true};
    for (uint32_t i = 0; i < rule->n_binds; i++) r.binds[i] = false;
    for (uint32_t i = 0; i < rule->n; i++) r.params[i] = false;
    if (rule->right.var) use_right(&r, rule->right.var);
    while (r.more) {
        r.more = false;
        for (uint32_t i = 0; i < rule->n_binds; i++)
            if (r.binds[i]) core_uses(rule->binds[i]->rhs, use_right, &r);
    }
    core_rule_left(rule, use_left, &r);
    for (uint32_t i = 0; i < rule->n; i++)
        if (r.params[i]) return false;
    return true;
}

const char *core_rule(Core *rhs, Arena *arena, CoreRule *out)
{
    static const char strange[] = "its sides are not plain expressions";
    bool lam = rhs->kind == CORE_LAM;
    *out = (CoreRule){.params = lam ? rhs->u.lam.params : NULL, .n = lam ? rhs->u.lam.n : 0};
    find_binds(lam ? rhs->u.lam.body : rhs, out, arena);
    out->list = past_lets(lam ? rhs->u.lam.body : rhs);
    if (out->list->kind != CORE_CON || out->list->u.con.con->arity != 2) return strange;
    const Atom *left = &out->list->u.con.args[0], *rest = &out->list->u.con.args[1];
    out->rest = rest->var ? find_bound(out, rest->var) : NULL;
    if (!out->rest || out->rest->kind != CORE_CON || out->rest->u.con.con->arity != 2) return strange;
    out->right = out->rest->u.con.args[0];
    const char *why = read_left(left, out);
    if (!why && !all_on_left(out, arena)) why = "its right-hand side needs what its left-hand side does not have";
    return why;
}

static void become_var(Core *e, Var *var)
{
    assert(var != NULL);
    e->kind = CORE_VAR;
    e->u.var = var;
}

void core_rule_keep_right(const CoreRule *rule)
{
    assert(rule->list->kind == CORE_CON && rule->rest->kind == CORE_CON);
    for (uint32_t i = 0; i < rule->n_binds; i++)           /* the other side: only a name, used by nobody */
        if (rule->binds[i]->var == rule->list->u.con.args[0].var) become_var(rule->binds[i]->rhs, rule->head);
    become_var(rule->list, rule->list->u.con.args[1].var);
    become_var(rule->rest, rule->right.var);
}
