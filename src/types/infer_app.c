/* Variables, constructors and applications.
 *
 * An application is checked as a whole: the function's type is instantiated and taken apart for all arguments, then the
 * result is unified with what is expected, and only then are the arguments checked. So an argument that must be
 * polymorphic is known to be, and the mistakes in arguments are found with as much known as possible. Only where the
 * arguments decide what the result is (a -> a -> a) they come first, since then the whole is to blame rather than they.
 * f $ x is checked as f x, so that x may be polymorphic, too. */
#include "types/errors_int.h"

#include <string.h>

typedef struct Application {
    Expr    *head;             /* without arguments and types */
    Type   **types; uint32_t n_types;          /* f @t, also f x @t */
    uint32_t *after;           /* how many arguments each of them stands behind */
    Expr   **args; uint32_t n;
    size_t    goals;           /* how many there were before */
} Application;

/* ---- taking applications apart ---- */

static Expr *applied(Expr *e)
{
    while (e->kind == EXPR_PAREN) e = e->u.inner;
    return e;
}

static bool is_head(const Expr *e)
{
    return e->kind == EXPR_APP || e->kind == EXPR_VAR || e->kind == EXPR_CON || e->kind == EXPR_TYPE_APP;
}

/* The function of an application: looks into parentheses only for another application. */
static Expr *function_of(Expr *e)
{
    Expr *inner = applied(e);
    return is_head(inner) ? inner : e;
}

static bool is_applied(const Expr *e)
{
    return e->kind == EXPR_APP || e->kind == EXPR_TYPE_APP;
}

/* What is applied to an argument or a type. */
static Expr *inside(Expr *e)
{
    return function_of(e->kind == EXPR_APP ? e->u.app.fun : e->u.type_app.expr);
}

static Application take_apart(Checker *c, Expr *e)
{
    Application a = {.head = e};
    for (Expr *f = e; is_applied(f); f = a.head) {
        if (f->kind == EXPR_APP) a.n++;
        else a.n_types++;
        a.head = inside(f);
    }
    a.args = ARENA_ARRAY(c->arena, Expr *, a.n);
    a.types = a.n_types ? ARENA_ARRAY(c->arena, Type *, a.n_types) : NULL;
    a.after = a.n_types ? ARENA_ARRAY(c->arena, uint32_t, a.n_types) : NULL;
    uint32_t i = a.n, k = a.n_types;
    for (Expr *f = e; is_applied(f); f = inside(f)) {
        if (f->kind == EXPR_APP) {
            a.args[--i] = f->u.app.arg;
            continue;
        }
        a.types[--k] = f->u.type_app.type;
        a.after[k] = i;
    }
    return a;
}

/* ---- the function ---- */

static Ty *no_selector(Checker *c, const Expr *e)
{
    Diag *d = TYPE_ERROR(c, NO_SELECTOR, e->span,
                         "`%s` cannot be used as a function, because its type mentions an existential variable",
                         e->u.var.ref.name->text);
    if (d) diag_help(d, "match on the constructor instead");
    return c->error;
}

/* The next variable of the type from i on that a type argument behind so many others is about; else their number. */
uint32_t type_arg_next(const Ty *sigma, uint32_t i, uint32_t after)
{
    if (sigma->kind != TY_FORALL) return 0;
    TyVar **vars = sigma->u.forall.vars;
    while (i < sigma->u.forall.n_vars && (vars[i]->inferred || vars[i]->after < after)) i++;
    return i < sigma->u.forall.n_vars && vars[i]->after > after ? sigma->u.forall.n_vars : i;
}

static uint32_t var_count(const Ty *sigma)
{
    return sigma->kind == TY_FORALL ? sigma->u.forall.n_vars : 0;
}

/* Whether the type has variables for type arguments that stand elsewhere. */
static bool has_place_elsewhere(const Ty *sigma, uint32_t after)
{
    for (uint32_t i = 0; i < var_count(sigma); i++)
        if (!sigma->u.forall.vars[i]->inferred && sigma->u.forall.vars[i]->after != after) return true;
    return false;
}

static void too_many_types(Checker *c, const Application *a, uint32_t n, Ty *sigma)
{
    names_reset(c);
    bool inferred = var_count(sigma) && type_arg_next(sigma, 0, 0) == var_count(sigma) && a->after[n] == 0;
    Diag *d = inferred ? TYPE_ERROR(c, TYPE_ARGUMENTS, a->types[n]->span,
                                    "this has no signature, so its types cannot be given")
                       : TYPE_ERROR(c, TYPE_ARGUMENTS, a->types[n]->span, "one type argument too many");
    if (d) diag_second(d, a->head->span, "this has the type `%s`", ty_text(c, sigma));
    if (d && has_place_elsewhere(sigma, a->after[n]))
        diag_help(d, "a type argument stands where the `forall` of its variable does");
}

/* A type argument for a variable of this kind. */
static Ty *given_type(Checker *c, Type *t, Ty *kind)
{
    bool wild = c->wild;
    size_t wildcards = c->wildcards.len;
    if (t->kind == TYPE_WILDCARD) return NULL;
    c->wild = true;
    Ty *type = type_of_kind(c, t, kind);
    c->wild = wild;
    c->wildcards.len = wildcards;
    return type;
}

/* The same for number v of the variables, whose kind may mention others: `as` stand for these. */
Ty *type_arg_for(Checker *c, Type *t, Ty *sigma, uint32_t v, Ty **as)
{
    TyVar **vars = sigma->u.forall.vars;
    Ty *kind = as ? ty_subst(c, vars, as, sigma->u.forall.n_vars, vars[v]->kind) : vars[v]->kind;
    Ty *type = given_type(c, t, kind);
    if (type && as) unify(c, as[v], type);
    return type;
}

/* What stands for the variables where the kinds of others mention them; NULL: all are of kind *. */
static Ty **kind_stand_ins(Checker *c, const Ty *sigma)
{
    for (uint32_t i = 0; i < var_count(sigma); i++)
        if (sigma->u.forall.vars[i]->kind != c->star)
            return metas_for(c, sigma->u.forall.vars, sigma->u.forall.n_vars);
    return NULL;
}

/* f @k @t, without the kinds: they are polymorphic ones, which fit everything (kinds_type.c). One per variable of the
 * type, up to the last that is given: *n. NULL: to be found out. */
static Ty **given_types(Checker *c, const Application *a, const Entity *entity, Ty *sigma, uint32_t *n)
{
    uint32_t n_vars = var_count(sigma), i = 0, v = 0;
    Ty **types = ARENA_ARRAY(c->arena, Ty *, n_vars), **as = a->n_types ? kind_stand_ins(c, sigma) : NULL;
    uint32_t n_kinds = type_arg_next(sigma, 0, 0) < n_vars ? kind_arguments(entity) : 0;
    size_t mark = c->kind_metas.len;
    for (; i < a->n_types && i < n_kinds && a->after[i] == 0; i++) given_type(c, a->types[i], c->star);
    for (; i < a->n_types && (v = type_arg_next(sigma, v, a->after[i])) < n_vars; i++, v++)
        types[v] = type_arg_for(c, a->types[i], sigma, v, as);
    *n = v;
    if (i < a->n_types) too_many_types(c, a, i, sigma);
    kinds_default(c, mark, c->star);
    return types;
}

/* DatatypeContexts: a constructor or field needs what its type's context says. */
static void use_of_data(Checker *c, const Expr *e, const Entity *entity, Ty *sigma)
{
    const Entity *con = entity;
    for (uint32_t i = 0; entity->kind == ENTITY_FIELD && con == entity && i < entity->parent->n_cons; i++)
        if (con_field_index(entity->parent->cons[i], entity) >= 0) con = entity->parent->cons[i];
    if (sigma->kind == TY_FORALL)
        need_context(c, con, sigma->u.forall.vars, e->u.var.inst.types, sigma->u.forall.n_vars, e->span);
}

/* The head's type, instantiated. `expected`: of the whole application; NULL: not known. */
static Ty *check_head(Checker *c, const Application *a, Ty *expected)
{
    Expr *e = a->head;
    if (e->kind != EXPR_VAR && e->kind != EXPR_CON) {
        if (a->n_types) TYPE_ERROR(c, TYPE_ARGUMENTS, a->types[0]->span, "type arguments are for names only");
        return check_expr(c, e, NULL, NULL);
    }
    Entity *entity = e->u.var.ref.entity;
    if (entity && entity->kind == ENTITY_FIELDS)
        e->u.var.ref.entity = entity = check_fields(c, e, a->n ? a->args[0] : NULL, expected);
    if (!entity || !entity->type) return e->type = c->error;
    Ty *sigma = ty_find(entity->type);
    closed_use(c, entity);
    if (entity->kind == ENTITY_FIELD && sigma == c->error) return e->type = no_selector(c, e);
    uint32_t n_given = 0;
    Ty **given = a->n_types ? given_types(c, a, entity, sigma, &n_given) : NULL;
    e->type = instantiate_with(c, sigma, &e->u.var.inst, e->span, entity, given, n_given);
    if (entity->kind == ENTITY_CON || entity->kind == ENTITY_FIELD) use_of_data(c, e, entity, sigma);
    return e->type;
}

static Entity *head_entity(const Expr *e)
{
    return e->kind == EXPR_VAR || e->kind == EXPR_CON ? e->u.var.ref.entity : NULL;
}

/* ---- arguments ---- */

/* Splits one argument off the function's type. False: it takes no more. */
static bool split(Checker *c, Ty *type, Ty **arg, Ty **res)
{
    type = instantiate_plain(c, type);
    if (ty_is_fun(type, arg, res)) return true;
    if (!ty_may_be_fun(type) && type != c->error) return false;
    *arg = type == c->error ? NULL : ty_new_star(c);
    *res = type == c->error ? c->error : ty_new_star(c);
    return type == c->error || unify(c, type, ty_fun(c, *arg, *res)) == UNIFY_OK;
}

/* f g x, where f (g x) was meant: whether g takes what is too many for f, and then gives what f wants. */
static bool lacks_parentheses(Checker *c, const Application *a, uint32_t taken, Ty *wanted)
{
    const Entity *g = taken && wanted ? head_entity(a->args[taken - 1]) : NULL;
    if (!g || !g->type || ty_arity(g->type) < a->n - taken) return false;
    Ty *arg, *t = ty_whnf(g->type);
    if (t->kind == TY_FORALL) t = t->u.forall.body;
    for (uint32_t i = taken; i < a->n; i++) ty_is_fun(t, &arg, &t);
    const Entity *con = ty_head_con(c, t);
    return ty_whnf(wanted)->kind == TY_META || (con && con == ty_head_con(c, wanted));
}

/* The arguments from `taken` on are too many: nothing is known of their types. */
static void too_many_arguments(Checker *c, const Application *a, Ty *fun, uint32_t taken, Ty **types)
{
    Span extra = span_join(a->args[taken]->span, a->args[a->n - 1]->span);
    Diag *d = report_too_many_arguments(c, a->head, fun, taken, a->n, extra);
    for (uint32_t i = taken; i < a->n; i++) types[i] = NULL;
    if (!lacks_parentheses(c, a, taken, taken ? types[taken - 1] : NULL)) return;
    if (d) diag_help(d, "an argument that is a call stands in parentheses: `(%s ...)`",
                     entity_shown(head_entity(a->args[taken - 1])));
    types[taken - 1] = NULL;
}

/* Types of the arguments into `types`; NULL: not known, to be inferred. Returns the type of the result. */
static Ty *argument_types(Checker *c, const Application *a, Ty *fun, Ty **types)
{
    Ty *type = fun;
    bool look = extension_on(c->module->extensions, EXT_IMPREDICATIVE_TYPES);
    for (uint32_t i = 0; i < a->n; i++) {
        if (split(c, type, &types[i], &type)) {
            if (look) quick_look(c, a->args[i], types[i]);
            continue;
        }
        too_many_arguments(c, a, fun, i, types);
        return c->error;
    }
    return look ? instantiate_plain(c, type) : type;
}

/* ((a ~ b) => r): checked with more known than holds outside. */
static bool is_under_context(Ty *type)
{
    type = ty_find(type);
    return type->kind == TY_FORALL && type->u.forall.n_preds > 0;
}

/* Whether the result is a type variable that some argument tells. One under a context must not: what it is there may be
 * something else outside. */
static bool arguments_decide(Ty *result, Ty **types, uint32_t n)
{
    result = ty_find(result);
    if (result->kind != TY_META) return false;
    bool decide = false;
    for (uint32_t i = 0; i < n; i++) {
        if (!types[i] || !meta_occurs(result, types[i])) continue;
        if (is_under_context(types[i])) return false;
        decide = true;
    }
    return decide;
}

/* x + y where x is a function and the result must be none: what is expected tells more than x. */
static bool is_function_for_value(Checker *c, const Application *a, Ty *expected)
{
    Ty *arg, *res;
    if (!expected || !ty_head_con(c, expected) || ty_is_fun(expected, &arg, &res)) return false;
    for (uint32_t i = 0; i < a->n; i++) {
        const Entity *x = head_entity(a->args[i]);
        if (x && x->type && ty_is_fun(x->type, &arg, &res)) return true;
    }
    return false;
}

static bool encloses(Span outer, Span inner)
{
    return outer.file == inner.file && outer.lo <= inner.lo && inner.hi <= outer.hi
           && (outer.lo < inner.lo || inner.hi < outer.hi);
}

/* e1 >>= \p -> e2 and e1 >> e2 made from a do block stand at the place of the statement. */
static bool is_statement(const Checker *c, const Application *a)
{
    const Entity *e = head_entity(a->head);
    if (a->n != 2 || (e != c->program->known[KNOWN_BIND] && e != c->program->known[KNOWN_THEN]) || !e) return false;
    Span head = a->head->span, first = a->args[0]->span;
    return encloses(head, first) || (head.lo == first.lo && head.hi == first.hi && head.file == first.file);
}

/* With a constructor that tells more about its type: what is matched with it must be known. */
static bool tells_types(const Pat *p)
{
    while (p->kind == PAT_BANG || p->kind == PAT_PAREN || p->kind == PAT_AS)
        p = p->kind == PAT_AS ? p->u.as.pat : p->u.inner;
    const Entity *con = p->kind == PAT_CON ? p->u.con.con.entity : NULL;
    const ConInfo *info = con && con->kind == ENTITY_CON ? con->info : NULL;
    for (uint32_t i = 0; info && i < info->n_context; i++)
        if (!info->context[i].cls) return true;
    for (uint32_t i = 0; p->kind == PAT_CON && i < p->u.con.n; i++)
        if (tells_types(p->u.con.args[i])) return true;
    return false;
}

/* \x -> case x of { Z y -> ..; S y -> .. } as an argument of a type that other arguments may tell. */
static bool is_better_last(Expr *e, Ty *type)
{
    Ty *arg, *res;
    e = applied(e);
    if (e->kind == EXPR_EXPANDED) e = e->u.expanded.expansion;         /* \case */
    if (!type || e->kind != EXPR_LAMBDA || !ty_is_fun(type, &arg, &res) || ty_whnf(arg)->kind != TY_META) return false;
    for (uint32_t i = 0; i < e->u.lambda.n; i++)
        if (tells_types(e->u.lambda.pats[i])) return true;
    const Expr *body = applied(e->u.lambda.body);
    for (uint32_t i = 0; body->kind == EXPR_CASE && i < body->u.cas.n; i++)
        if (tells_types(body->u.cas.alts[i].pat)) return true;
    return false;
}

static void check_argument(Checker *c, const Application *a, Ty **types, const Why *result, uint32_t i)
{
    bool statement = is_statement(c, a);
    Why why = {.kind = WHY_ARGUMENT, .span = a->head->span, .entity = head_entity(a->head), .index = i, .count = a->n};
    if (statement) {
        why.kind = i == 0 ? WHY_STATEMENT : WHY_LAST_STATEMENT;
        why.outer = result;
    }
    if (statement && i == 1 && result && result->kind != WHY_NOTHING) why = *result;
    check_subsumption(c, a->args[i], types[i]);
    check_expr(c, a->args[i], types[i], &why);
}

static void check_arguments(Checker *c, const Application *a, Ty **types, const Why *result)
{
    bool *last = ARENA_ARRAY(c->arena, bool, a->n);
    for (uint32_t i = 0; i < a->n; i++) {
        last[i] = is_better_last(a->args[i], types[i]);
        if (!last[i]) check_argument(c, a, types, result, i);
    }
    for (uint32_t i = 0; i < a->n; i++) {
        if (!last[i]) continue;
        if (is_better_last(a->args[i], types[i])) goals_solve(c, a->goals);    /* functional dependencies may tell */
        check_argument(c, a, types, result, i);
    }
}

/* ---- f $ x ---- */

static bool is_dollar(const Application *a)
{
    const Entity *e = head_entity(a->head);
    return a->n >= 2 && !a->n_types && e && e->module && e->kind == ENTITY_VALUE && strcmp(e->name->text, "$") == 0 &&
           strncmp(e->module->name->text, "Tarry.", 6) == 0;
}

static Ty *check_dollar(Checker *c, Expr *e, Application *a, Ty *expected, const Why *why)
{
    uint32_t before;
    Expr *head = function_given(a->args[0], &before);
    Ty *fun = check_expr(c, a->args[0], NULL, NULL), *operator = check_head(c, a, NULL), *arg, *res;
    Application rest = {.head = a->args[0], .args = a->args + 1, .n = a->n - 1};
    Ty **types = ARENA_ARRAY(c->arena, Ty *, rest.n);
    Ty *result = argument_types(c, &rest, fun, types);
    if (ty_is_fun(operator, &arg, &res) && ty_is_fun(fun, &arg, &res)) unify(c, operator, ty_fun(c, fun, fun));
    bool decide = arguments_decide(result, types, rest.n);
    if (!decide) check_result(c, e, result, expected, why);
    for (uint32_t i = 0; i < rest.n; i++) {
        Why argument = {.kind = WHY_ARGUMENT, .span = head->span, .entity = head_entity(head), .index = before + i,
                        .count = before + rest.n};
        check_subsumption(c, rest.args[i], types[i]);
        check_expr(c, rest.args[i], types[i], &argument);
    }
    if (decide) check_result(c, e, result, expected, why);
    return expected ? expected : result;
}

/* A statement with the rest of its do block: what is wrong with its type is wrong with the block. */
static void check_do_block(Checker *c, Expr *e, Ty *result, Ty *expected, const Why *why)
{
    UnifyResult r = unify(c, result, expected);
    Ty *head = ty_head(expected);
    if (r && head && (head->kind == TY_CON || head->kind == TY_VAR)) {
        report_do_block(c, e, expected, why);
        poison(c, result);
    } else if (r) {
        report_mismatch(c, e->span, e, expected, result, why, r);
    }
}

static bool does_not_fit(Checker *c, Ty *a, Ty *b)
{
    size_t mark = try_begin(c);
    bool same = unify(c, a, b) == UNIFY_OK;
    try_end(c, mark, false);
    c->clash = (Clash){0};
    return !same;
}

/* The result of an operator is not what is expected: a wrong operand is the likelier reason, so those come first. */
static void check_operands(Checker *c, Expr *e, const Application *a, Ty **types, Ty *result, Ty *expected,
                           const Why *why)
{
    size_t errors = diags_errors(c->ds);
    check_arguments(c, a, types, why);
    if (diags_errors(c->ds) == errors) check_result(c, e, result, expected, why);
    else poison(c, expected);
}

/* `when x lift y`: the result m () is taken for a function, and the call as a whole does not fit. Its own type says how
 * many arguments were meant; 0: that is not what happened. */
static uint32_t arguments_meant(Checker *c, const Application *a, Ty *result, Ty *expected)
{
    const Entity *f = head_entity(a->head);
    uint32_t arity = f && f->type ? ty_arity(f->type) : 0;
    if (!expected || arity == 0 || a->n <= arity) return 0;
    Ty *arg, *t = ty_whnf(f->type);
    if (t->kind == TY_FORALL) t = t->u.forall.body;
    for (uint32_t i = 0; i < arity; i++) ty_is_fun(t, &arg, &t);
    return ty_whnf(t)->kind == TY_APP && does_not_fit(c, result, expected) ? arity : 0;
}

/* ... and so nothing is known of any argument. */
static Ty *check_without(Checker *c, const Application *a, Ty *fun, uint32_t meant, Ty **types)
{
    a->head->type = head_entity(a->head)->type;
    too_many_arguments(c, a, a->head->type, meant, types);
    poison(c, fun);
    for (uint32_t i = 0; i < a->n; i++) {
        types[i] = NULL;
        check_expr(c, a->args[i], NULL, NULL);
    }
    return c->error;
}

static bool is_operation(const Application *a)
{
    const Entity *e = head_entity(a->head);
    return a->n == 2 && e && is_operator(e);
}

/* ---- all ---- */

Ty *check_app(Checker *c, Expr *e, Ty *expected, const Why *why)
{
    Application a = take_apart(c, e);
    infix_note(c, a.head, a.args, a.n);
    if (is_dollar(&a)) return check_dollar(c, e, &a, expected, why);
    size_t goals = a.goals = c->goals.len, errors = diags_errors(c->ds);
    Ty *fun = check_head(c, &a, expected), **types = a.n ? ARENA_ARRAY(c->arena, Ty *, a.n) : NULL;
    Ty *result = argument_types(c, &a, fun, types);
    bool decide = arguments_decide(result, types, a.n) && !is_function_for_value(c, &a, expected);
    bool statement = is_statement(c, &a);
    uint32_t meant = arguments_meant(c, &a, result, expected);
    if (meant) {
        result = check_without(c, &a, fun, meant, types);
    } else if (!decide && expected && !statement && is_operation(&a) && does_not_fit(c, result, expected)) {
        check_operands(c, e, &a, types, result, expected, why);
    } else {
        if (!decide && expected && statement) check_do_block(c, e, result, expected, why);
        else if (!decide) check_result(c, e, result, expected, why);
        check_arguments(c, &a, types, expected ? why : NULL);
        if (decide) check_result(c, e, result, expected, why);
    }
    if (diags_errors(c->ds) > errors) {
        if (decide) goals_excuse(c, goals, result);
        if (head_entity(a.head)) goals_excuse_use(c, &a.head->u.var.inst);
        for (uint32_t i = 0; i < a.n; i++)
            if (!types[i] && head_entity(a.args[i])) goals_excuse_use(c, &a.args[i]->u.var.inst);
    }
    return expected ? expected : result;
}
