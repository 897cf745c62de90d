/* Desugaring: variables, constructors and primitive operations, with what they are applied to.
 *
 * An application is looked at as a whole: head and all arguments. Constructors and primitive operations must be
 * saturated; what is missing is supplied by a wrapper or a lambda, what is too much is applied to the result. Newtypes'
 * constructors and selectors are their argument. */
#include "desugar/desugar_int.h"
#include "syntax/unboxed.h"
#include <assert.h>
#include <string.h>

typedef struct App {
    Expr    *head;
    size_t   base;         /* of its arguments in d->spine, the last first */
    uint32_t n;
    Span     span;
} App;

/* f $ x is f x. */
static bool is_dollar(const Expr *e)
{
    if (e->kind != EXPR_VAR) return false;
    const Entity *x = e->u.var.ref.entity;
    return x->module && strcmp(x->name->text, "$") == 0 && strcmp(x->module->name->text, "Tarry.Function") == 0;
}

static App take_apart(Desugar *d, Expr *e)
{
    App a = {.base = d->spine.len, .span = e->span};
    for (e = desugar_strip(e); ; ) {
        if (e->kind == EXPR_APP) {
            VEC_PUSH(&d->spine, e->u.app.arg);
            e = desugar_strip(e->u.app.fun);
        } else if (is_dollar(e) && d->spine.len >= a.base + 2) {
            e = desugar_strip(d->spine.data[--d->spine.len]);
        } else {
            break;
        }
    }
    a.head = e;
    a.n = (uint32_t)(d->spine.len - a.base);
    return a;
}

static Expr *arg_at(const Desugar *d, const App *a, uint32_t i)
{
    assert(i < a->n);
    return d->spine.data[a->base + a->n - 1 - i];
}

/* ---- atoms of the application, collected on a stack ---- */

static void push_evs(Desugar *d, const Instantiation *inst)
{
    for (uint32_t i = 0; i < inst->n_evs; i++)
        if (desugar_has_dict(&inst->evs[i]->pred)) {
            Atom a = desugar_ev(d, inst->evs[i]);
            VEC_PUSH(&d->atoms, a);
        }
}

static void push_args(Desugar *d, const App *a, uint32_t from, uint32_t to, Ty **type)
{
    for (uint32_t i = from; i < to; i++) {
        Ty *param = desugar_param(type);
        Atom atom = desugar_arg(d, arg_at(d, a, i), param);
        VEC_PUSH(&d->atoms, atom);
    }
}

static Core *apply_from(Desugar *d, Core *fun, size_t base, Span span)
{
    assert(base <= d->atoms.len);
    Core *e = desugar_apply(d, fun, d->atoms.data + base, (uint32_t)(d->atoms.len - base), span);
    d->atoms.len = base;
    return e;
}

/* ---- variables ---- */

/* Inside its own group, without a signature, a function is used at the type it is being defined at: with the same
 * dictionaries. */
static void push_own_evs(Desugar *d, const Entity *x, Span span)
{
    const BindGroup *g = x->group;
    for (uint32_t i = 0; g && i < g->n_evs; i++)
        if (desugar_has_dict(&g->evs[i]->pred)) VEC_PUSH(&d->atoms, core_atom_var(g->evs[i]->core, span));
}

static Core *apply_var(Desugar *d, const App *a)
{
    Expr *head = a->head;
    Entity *x = head->u.var.ref.entity;
    size_t base = d->atoms.len;
    Ty *type = x->type;
    if (head->u.var.inst.n_evs > 0) push_evs(d, &head->u.var.inst);
    else if (x->kind == ENTITY_VALUE) push_own_evs(d, x, head->span);
    if (desugar_is_call(x)) VEC_PUSH(&d->atoms, core_atom_lit(lit_world(), head->span));
    if (a->n == 0 && !x->module && desugar_is_box(x->type)) return desugar_in_box(d, desugar_var(d, x), head->span);
    push_args(d, a, 0, a->n, &type);
    return apply_from(d, core_var(d->arena, desugar_var(d, x), head->span), base, a->span);
}

/* ---- newtypes: nothing but the argument ---- */

static Core *identity(Desugar *d, Ty *param, Span span)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, 1);
    params[0] = desugar_fresh(d, "x", desugar_rep(param), span);
    Core *body = desugar_is_box(param) ? desugar_in_box(d, params[0], span) : core_var(d->arena, params[0], span);
    return core_lam(d->arena, params, 1, body, span);
}

static Core *apply_identity(Desugar *d, const App *a, Ty *type)
{
    Ty *param = desugar_param(&type);
    if (a->n == 0) return identity(d, param, a->span);
    size_t base = d->atoms.len;
    Core *fun = desugar_expr(d, arg_at(d, a, 0));
    push_args(d, a, 1, a->n, &type);
    return apply_from(d, fun, base, a->span);
}

/* ---- constructors ---- */

static void push_fields(Desugar *d, const App *a, Entity *con)
{
    assert(a->n == con->arity);
    Ty *type = con->type;
    for (uint32_t i = 0; i < con->arity; i++) {
        Ty *param = desugar_param(&type);
        Expr *arg = arg_at(d, a, i);
        Atom atom = desugar_con_strict(con, i) ? desugar_strict_arg(d, arg, param) : desugar_arg(d, arg, param);
        VEC_PUSH(&d->atoms, atom);
    }
}

static Core *saturated_con(Desugar *d, const App *a, Entity *con)
{
    size_t base = d->atoms.len;
    push_evs(d, &a->head->u.var.inst);
    push_fields(d, a, con);
    Core *e = desugar_con_app(d, desugar_con(d, con), d->atoms.data + base, a->span);
    d->atoms.len = base;
    return e;
}

static Core *apply_unboxed(Desugar *d, const App *a, const Entity *con)
{
    Expr **given = ARENA_ARRAY(d->scratch, Expr *, a->n);
    for (uint32_t i = 0; i < a->n; i++) given[i] = arg_at(d, a, i);
    return desugar_unboxed(d, con, &a->head->u.var.inst, given, a->n, a->span);
}

static Core *apply_con(Desugar *d, const App *a)
{
    Entity *con = a->head->u.var.ref.entity;
    if (is_unboxed(con)) return apply_unboxed(d, a, con);
    if (con->newtype) return apply_identity(d, a, con->type);
    if (a->n == con->arity) return saturated_con(d, a, con);
    assert(a->n < con->arity);
    size_t base = d->atoms.len;
    Ty *type = con->type;
    push_evs(d, &a->head->u.var.inst);
    push_args(d, a, 0, a->n, &type);
    return apply_from(d, core_var(d->arena, desugar_wrapper(d, con), a->head->span), base, a->span);
}

/* ---- primitive operations ---- */

/* What Core calls it. */
static Name prim_name(const Entity *x)
{
    const Foreign *f = x->u.prim->foreign;
    return f ? f->symbol : x->name;
}

static bool find_prim(Desugar *d, const App *a, Prim *prim)
{
    Name name = prim_name(a->head->u.var.ref.entity);
    if (prim_of_text(name->text, prim)) return true;
    diag_add(d->ds, DIAG_ERROR, desugar_errors[DESUGAR_ERR_NO_PRIM].code, a->head->span,
             "there is no primitive operation `%s`", name->text);
    return false;
}

/* With too few arguments: a lambda that takes the others. */
static Core *saturate_prim(Desugar *d, Prim prim, size_t base, uint32_t given, Span span)
{
    uint32_t arity = (uint32_t)prim_info[prim].arity, n = arity - given;
    assert(given <= arity && d->atoms.len == base + given);
    Var **params = ARENA_ARRAY(d->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) {
        params[i] = desugar_fresh(d, "x", prim_arg_rep(prim, (int)(given + i)), span);
        VEC_PUSH(&d->atoms, core_atom_var(params[i], span));
    }
    Atom *args = arena_copy(d->arena, d->atoms.data + base, arity * sizeof *args);
    d->atoms.len = base;
    return desugar_lam(d, params, n, core_prim(d->arena, prim, args, span), span);
}

/* unsafeCoerce#, also under other names, where its types may be unlifted: to what it takes. */
static Core *apply_coercion(Desugar *d, const App *a, Ty *type)
{
    Ty *result = type, *param = desugar_param(&result);
    if (a->n > 0 || !desugar_unlifted(param)) return apply_identity(d, a, type);
    Var **params = ARENA_ARRAY(d->arena, Var *, 1);
    params[0] = desugar_fresh(d, "x", desugar_rep(param), a->span);
    return core_lam(d->arena, params, 1, core_var(d->arena, params[0], a->span), a->span);
}

/* tagToEnum# n, at a type whose constructors have no fields: the one with that number. */
static Core *apply_tag_to_enum(Desugar *d, const App *a)
{
    const Instantiation *inst = &a->head->u.var.inst;
    const Ty *t = inst->n_types ? ty_find(inst->types[0]) : NULL;
    const Entity *type = t && t->kind == TY_CON ? t->u.con : NULL;
    bool fits = type && type->n_cons > 0 && a->n == 1;
    for (uint32_t i = 0; fits && i < type->n_cons; i++) fits = type->cons[i]->arity == 0 && !type->cons[i]->newtype;
    if (!fits) {
        diag_add(d->ds, DIAG_ERROR, desugar_errors[DESUGAR_ERR_TAG].code, a->span,
                 "`tagToEnum#` must be applied, and give a type that is known here, of constructors without fields");
        return desugar_no_match(d, a->span, "tagToEnum#");
    }
    Alt *alts = ARENA_ARRAY(d->arena, Alt, type->n_cons);
    for (uint32_t i = 0; i < type->n_cons; i++) {
        Core *con = desugar_con_app(d, desugar_con(d, type->cons[i]), NULL, a->span);
        alts[i] = (Alt){.kind = i + 1 < type->n_cons ? ALT_LIT : ALT_DEFAULT, .lit = desugar_int_lit(i), .body = con,
                        .span = a->span};
    }
    return desugar_case(d, desugar_expr(d, arg_at(d, a, 0)), alts, type->n_cons, a->span);
}

static Core *null_address(Desugar *d, Span span)
{
    Atom *zero = ARENA_NEW(d->arena, Atom);
    *zero = core_atom_lit(desugar_int_lit(0), span);
    return core_prim(d->arena, PRIM_INT_ADDR, zero, span);
}

static Core *apply_foreign(Desugar *d, const App *a, Entity *x)
{
    size_t base = d->atoms.len;
    Ty *type = x->type;
    push_args(d, a, 0, a->n, &type);
    return apply_from(d, core_var(d->arena, desugar_foreign(d, x), a->head->span), base, a->span);
}

static Core *apply_prim(Desugar *d, const App *a)
{
    Entity *x = a->head->u.var.ref.entity;
    const Foreign *f = x->u.prim->foreign;
    if (f && f->kind != FOREIGN_PRIM) return apply_foreign(d, a, x);
    Prim prim;
    const char *name = prim_name(x)->text;
    if (strcmp(name, "unsafeCoerce#") == 0) return apply_coercion(d, a, x->type);
    if (strcmp(name, "realWorld#") == 0) return core_lit(d->arena, lit_world(), a->span);
    if (strcmp(name, "nullAddr#") == 0) return null_address(d, a->span);
    if (strcmp(name, "tagToEnum#") == 0) return apply_tag_to_enum(d, a);
    if (!find_prim(d, a, &prim)) return desugar_no_match(d, a->span, "primitive operation");
    size_t base = d->atoms.len;
    uint32_t arity = (uint32_t)prim_info[prim].arity, given = a->n < arity ? a->n : arity;
    Ty *type = x->type;
    push_args(d, a, 0, given, &type);
    Core *e = saturate_prim(d, prim, base, given, a->span);
    push_args(d, a, given, a->n, &type);
    return apply_from(d, e, base, a->span);
}

/* ---- lambdas: their variables are the arguments ---- */

/* How many of the parameters are plain variables. */
static uint32_t simple_params(const Expr *lambda, uint32_t n)
{
    uint32_t i = 0;
    while (i < n && i < lambda->u.lambda.n && match_strip(lambda->u.lambda.pats[i])->kind == PAT_VAR) i++;
    return i;
}

static Core *apply_lambda(Desugar *d, const App *a)
{
    Expr *lambda = a->head;
    uint32_t n = lambda->u.lambda.n;
    assert(n <= a->n);
    size_t base = d->atoms.len;
    for (uint32_t i = 0; i < n; i++) {
        Entity *x = match_strip(lambda->u.lambda.pats[i])->u.var;
        Atom arg = desugar_arg(d, arg_at(d, a, i), x->type);
        if (!arg.var) {
            Var *v = core_new_var(d->arena, x->name, arg.lit.rep, arg.span);
            pending_push(d, v, core_lit(d->arena, arg.lit, arg.span), true);
            arg.var = v;
        }
        x->core = arg.var;
    }
    Core *fun = desugar_expr(d, lambda->u.lambda.body);
    Ty *type = desugar_type(lambda->u.lambda.body, NULL);
    push_args(d, a, n, a->n, &type);
    return apply_from(d, fun, base, a->span);
}

Core *desugar_apply_var(Desugar *d, Expr *fun, Var *arg, Span span)
{
    fun = desugar_strip(fun);
    if (fun->kind == EXPR_LAMBDA && fun->u.lambda.n == 1 && simple_params(fun, 1) == 1) {
        match_strip(fun->u.lambda.pats[0])->u.var->core = arg;
        return desugar_expr(d, fun->u.lambda.body);
    }
    Atom a = core_atom_var(arg, span);
    return desugar_apply(d, desugar_expr(d, fun), &a, 1, span);
}

/* ---- all ---- */

static Core *apply_head(Desugar *d, const App *a)
{
    Expr *head = a->head;
    if (head->kind == EXPR_CON) return apply_con(d, a);
    if (head->kind == EXPR_VAR) {
        Entity *x = head->u.var.ref.entity;
        if (x->kind == ENTITY_PRIM) return apply_prim(d, a);
        if (x->kind == ENTITY_FIELD && x->parent->newtype && head->u.var.inst.n_evs == 0)
            return apply_identity(d, a, x->type);
        return apply_var(d, a);
    }
    if (head->kind == EXPR_LAMBDA && a->n >= head->u.lambda.n && simple_params(head, a->n) == head->u.lambda.n)
        return apply_lambda(d, a);
    size_t base = d->atoms.len;
    Ty *type = desugar_type(head, NULL);
    Core *fun = desugar_expr(d, head);
    push_args(d, a, 0, a->n, &type);
    return apply_from(d, fun, base, a->span);
}

Core *desugar_app(Desugar *d, Expr *e)
{
    size_t mark = pending_mark(d);
    App a = take_apart(d, e);
    Core *made = apply_head(d, &a);
    assert(d->spine.len == a.base + a.n);
    d->spine.len = a.base;
    return pending_wrap(d, mark, made);
}

/* ---- constructors that leave what is pending ---- */

static Core *open_tuple(Desugar *d, Expr *e)
{
    size_t base = d->atoms.len;
    for (uint32_t i = 0; i < e->u.items.n; i++) {
        Atom atom = desugar_arg(d, e->u.items.items[i], NULL);
        VEC_PUSH(&d->atoms, atom);
    }
    Core *made =
        desugar_con_app(d, desugar_con(d, d->program->builtins->tuples[e->u.items.n]), d->atoms.data + base, e->span);
    d->atoms.len = base;
    return made;
}

Core *desugar_open_con(Desugar *d, Expr *e)
{
    e = desugar_strip(e);
    if (e->kind == EXPR_TUPLE) return open_tuple(d, e);
    if (e->kind == EXPR_LIST) return desugar_list(d, e);
    if (e->kind != EXPR_CON && e->kind != EXPR_APP) return NULL;
    App a = take_apart(d, e);
    Entity *con = a.head->kind == EXPR_CON ? a.head->u.var.ref.entity : NULL;
    Core *made = con && !con->newtype && a.n == con->arity && !is_unboxed(con) ? saturated_con(d, &a, con) : NULL;
    d->spine.len = a.base;
    return made;
}
