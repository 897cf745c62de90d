/* From trees to Core: every name finds its binder. Applications are in read_args.c. */
#include "base/bigstack.h"
#include "core/read_int.h"
#include "core/read_value.h"
#include <assert.h>

/* ---- Binders ----------------------------------------------------------------------------------------------- */

static void defined_twice(Resolver *r, CoreError error, Name name, Span second, Span first)
{
    Diag *d = resolve_error(r, error, second, "`%s` is defined twice", name->text);
    diag_label(d, "here again");
    diag_second(d, first, "first here");
}

/* Brings a variable into scope; `group` marks the scope at the beginning of what is bound together. */
static Var *bind_var(Resolver *r, Name name, Rep rep, Span span, size_t group)
{
    Var *var = core_new_var(r->arena, name, rep, span);
    if (name == r->wildcard) return var;
    Var *first = ptrmap_get_since(&r->vars, name, group);
    if (first) defined_twice(r, ERR_TWICE, name, span, first->span);
    else if (ptrmap_get(&r->prims, name))
        resolve_error(r, ERR_PRIM_NAME, span, "`%s` is a primitive operation and cannot be defined", name->text);
    else ptrmap_put(&r->vars, name, var);
    return var;
}

static Var **bind_params(Resolver *r, const Param *params, uint32_t n, size_t group)
{
    Var **vars = ARENA_ARRAY(r->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) vars[i] = bind_var(r, params[i].name, params[i].rep, params[i].span, group);
    return vars;
}

/* Remembers what a variable is bound to when that is a function. */
static void note_lambda(Resolver *r, const Var *var, const Tree *rhs)
{
    if (rhs && rhs->kind == TREE_LAM) ptrmap_put(&r->lambdas, var, (void *)rhs);
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static Value resolve_name(Resolver *r, const Tree *t)
{
    Prim prim;
    if (resolve_prim(r, t, &prim)) return resolve_lone_prim(r, prim, t->span);
    Var *var = resolve_var(r, t);
    if (!var) return value_unknown(r, t->span);
    Core *core = core_var(r->arena, var, t->span);
    return resolve_is_nullary_call(r, var) ? value_of_call(r, core, 1) : value_known(r, core, var->rep, 1);
}

static Value resolve_lam(Resolver *r, const Tree *t)
{
    size_t scope = ptrmap_mark(&r->vars);
    Var **params = bind_params(r, t->u.lam.params, t->u.lam.n, scope);
    Value body = resolve_expr(r, t->u.lam.body);
    ptrmap_undo(&r->vars, scope);
    Core *core = core_lam(r->arena, params, t->u.lam.n, body.core, t->span);
    return value_known(r, core, REP_PTR, body.height + 1);
}

static Value resolve_free(Resolver *r, const Tree *t)
{
    size_t scope = ptrmap_mark(&r->vars);
    Var **vars = bind_params(r, t->u.lam.params, t->u.lam.n, scope);
    Value body = resolve_expr(r, t->u.lam.body);
    ptrmap_undo(&r->vars, scope);
    return value_like(r, core_free(r->arena, vars, t->u.lam.n, body.core, t->span), body, body.height + 1);
}

static Value resolve_let(Resolver *r, const Tree *t)
{
    size_t scope = ptrmap_mark(&r->vars);
    uint32_t n = t->u.let.n, height = 0;
    const TreeBind *from = t->u.let.binds;
    Bind *binds = ARENA_ARRAY(r->arena, Bind, n);
    for (uint32_t i = 0; i < n; i++) {
        binds[i].var = bind_var(r, from[i].var.name, REP_PTR, from[i].var.span, scope);
        binds[i].box = from[i].box;
        note_lambda(r, binds[i].var, from[i].rhs);
    }
    for (uint32_t i = 0; i < n; i++) {
        Value rhs = resolve_expr(r, from[i].rhs);
        binds[i].rhs = rhs.core;
        height = higher(height, rhs.height);
    }
    Value body = resolve_expr(r, t->u.let.body);
    ptrmap_undo(&r->vars, scope);
    Core *core = t->u.let.join ? core_join(r->arena, binds, n, body.core, t->span)
                               : core_let(r->arena, binds, n, body.core, t->span);
    return value_like(r, core, body, 1 + higher(height, body.height));
}

static Value resolve_back(Resolver *r, const Tree *t)
{
    Var *outer = resolve_var(r, t->u.scc.stack);
    Value body = resolve_expr(r, t->u.scc.body);
    if (!outer) return value_unknown(r, t->span);
    return value_like(r, core_back(r->arena, outer, body.core, t->span), body, body.height + 1);
}

static Value resolve_scc(Resolver *r, const Tree *t)
{
    size_t scope = ptrmap_mark(&r->vars);
    const Param *as = &t->u.scc.as;
    if (t->u.scc.kind == SCC_BACK) return resolve_back(r, t);
    Var *stack = t->u.scc.kind == SCC_UNDER ? resolve_var(r, t->u.scc.stack) : NULL;
    Var *outer = as->name ? bind_var(r, as->name, REP_INT, as->span, scope) : NULL;
    Value body = resolve_expr(r, t->u.scc.body);
    ptrmap_undo(&r->vars, scope);
    if (t->u.scc.kind == SCC_UNDER && !stack) return value_unknown(r, t->span);
    Core *core = core_scc(r->arena, t->u.scc.kind, t->u.scc.centre, body.core, t->span);
    if (stack) core->u.scc.stack = stack;
    core->u.scc.outer = outer;
    return value_like(r, core, body, body.height + 1);
}

static Value resolve_here(Resolver *r, const Tree *t)
{
    size_t scope = ptrmap_mark(&r->vars);
    Var *name = bind_var(r, t->u.scc.as.name, REP_INT, t->u.scc.as.span, scope);
    Value body = resolve_expr(r, t->u.scc.body);
    ptrmap_undo(&r->vars, scope);
    return value_like(r, core_here(r->arena, name, body.core, t->span), body, body.height + 1);
}

static Value resolve_or(Resolver *r, const Tree *t)
{
    Value left = resolve_expr(r, t->u.or.left), right = resolve_expr(r, t->u.or.right);
    Core *core = core_or(r->arena, left.core, right.core, t->span);
    return value_like(r, core, left.known ? left : right, 1 + higher(left.height, right.height));
}

/* ---- Case -------------------------------------------------------------------------------------------------- */

/* The variables of a constructor pattern: as many as fields, represented as they are unless annotated. */
static void resolve_con_pattern(Resolver *r, const TreeAlt *t, Alt *alt, size_t scope)
{
    alt->con = resolve_con(r, t->con, t->con_span);
    if (alt->con && alt->con->arity != t->n) {
        Diag *d = resolve_error(r, ERR_CON_ARGS, t->span, "`%s` has %u field%s, but this pattern has %u", t->con->text,
                                (unsigned)alt->con->arity, alt->con->arity == 1 ? "" : "s", (unsigned)t->n);
        diag_second(d, alt->con->span, "declared here");
    }
    bool fits = alt->con && alt->con->arity == t->n;
    alt->vars = bind_params(r, t->params, t->n, scope);
    for (uint32_t i = 0; i < t->n; i++)
        if (fits && !t->params[i].annotated) alt->vars[i]->rep = alt->con->reps[i];
}

static void resolve_default(Resolver *r, const TreeAlt *t, Alt *alt, const Value *scrut, size_t scope)
{
    if (t->n == 0) return;
    const Param *p = &t->params[0];
    alt->binder = bind_var(r, p->name, p->annotated ? p->rep : scrut->rep, p->span, scope);
}

static Value resolve_alt(Resolver *r, const TreeAlt *t, const Value *scrut, Alt *alt)
{
    size_t scope = ptrmap_mark(&r->vars);
    *alt = (Alt){.kind = t->kind, .lit = t->lit, .span = t->span};
    if (t->kind == ALT_CON) resolve_con_pattern(r, t, alt, scope);
    if (t->kind == ALT_DEFAULT) resolve_default(r, t, alt, scrut, scope);
    Value body = resolve_expr(r, t->body);
    alt->body = body.core;
    ptrmap_undo(&r->vars, scope);
    return body;
}

static Value resolve_case(Resolver *r, const Tree *t)
{
    size_t base = r->wrappers.len;
    uint32_t n = t->u.cas.n;
    Value scrut = resolve_scrutinee(r, t->u.cas.scrut), result = {.rep = REP_PTR};
    uint32_t height = scrut.height;
    Alt *alts = ARENA_ARRAY(r->arena, Alt, n);
    for (uint32_t i = 0; i < n; i++) {
        Value body = resolve_alt(r, &t->u.cas.alts[i], &scrut, &alts[i]);
        if (!result.known) result = body;
        height = higher(height, body.height);
    }
    Core *core = core_case(r->arena, t->u.cas.flex, scrut.core, alts, n, t->span);
    assert(r->wrappers.len >= base);
    core->u.cas.owns = n > 0 && t->u.cas.alts[n - 1].own;
    return resolve_wrap(r, value_like(r, core, result, height + 1), base, t->span);
}

Value resolve_expr(Resolver *r, const Tree *t)
{
    if (bigstack_left() < STACK_RESERVE) {
        if (!r->too_deep) resolve_error(r, ERR_DEPTH, t->span, "this is nested too deeply");
        r->too_deep = true;
        return value_unknown(r, t->span);
    }
    switch (t->kind) {
    case TREE_VAR:  return resolve_name(r, t);
    case TREE_CON:  return resolve_con_app(r, t, NULL, 0, t->span);
    case TREE_LIT:  return value_known(r, core_lit(r->arena, t->u.lit, t->span), t->u.lit.rep, 1);
    case TREE_LAM:  return resolve_lam(r, t);
    case TREE_APP:  return resolve_app(r, t);
    case TREE_LET:  return resolve_let(r, t);
    case TREE_CASE: return resolve_case(r, t);
    case TREE_SCC:  return resolve_scc(r, t);
    case TREE_HERE: return resolve_here(r, t);
    case TREE_OR:   return resolve_or(r, t);
    case TREE_FREE: return resolve_free(r, t);
    }
    return value_unknown(r, t->span);
}

/* ---- Declarations ------------------------------------------------------------------------------------------ */

static Con *declare_con(Resolver *r, Data *data, const TreeCon *t, uint32_t tag)
{
    assert(tag < data->n_cons);
    Con *con = ARENA_NEW(r->arena, Con), *first = ptrmap_get(&r->cons, t->name);
    *con = (Con){.name = t->name, .data = data, .tag = tag, .arity = t->n, .refines = t->refines, .span = t->span};
    con->reps = ARENA_ARRAY(r->arena, Rep, t->n);
    data->field_types[tag] = ARENA_ARRAY(r->arena, Name, t->n);
    for (uint32_t i = 0; i < t->n; i++) {
        con->reps[i] = t->fields[i].rep;
        data->field_types[tag][i] = t->fields[i].type;
    }
    con->unboxed = core_is_unboxed(con);
    if (first) defined_twice(r, ERR_CON_TWICE, t->name, t->span, first->span);
    else ptrmap_put(&r->cons, t->name, con);
    return con;
}

static Data *declare_data(Resolver *r, const TreeData *t)
{
    Data *data = ARENA_NEW(r->arena, Data), *first = ptrmap_get(&r->types, t->name);
    *data = (Data){.name = t->name, .module = t->module, .n_cons = t->n_cons, .n_params = t->n_params, .span = t->span};
    data->params = arena_copy(r->arena, t->params, t->n_params * sizeof *t->params);
    data->cons = ARENA_ARRAY(r->arena, Con *, t->n_cons);
    data->field_types = ARENA_ARRAY(r->arena, Name *, t->n_cons);
    for (uint32_t i = 0; i < t->n_cons; i++) data->cons[i] = declare_con(r, data, &t->cons[i], i);
    if (first) defined_twice(r, ERR_CON_TWICE, t->name, t->span, first->span);
    else ptrmap_put(&r->types, t->name, data);
    return data;
}

/* When all types are known; what is no box around something unboxed stays as it is. */
static void resolve_boxes(const Resolver *r, const TreeData *t, Data *data)
{
    for (uint32_t i = 0; i < data->n_cons; i++)
        for (uint32_t k = 0; k < t->cons[i].n; k++) {
            const Data *type = t->cons[i].fields[k].bang ? ptrmap_get(&r->types, t->cons[i].fields[k].type) : NULL;
            if (type == NULL || type->n_cons != 1 || !con_is_box(type->cons[0])) continue;
            if (data->cons[i]->boxes == NULL) data->cons[i]->boxes = ARENA_ARRAY(r->arena, Con *, t->cons[i].n);
            data->cons[i]->boxes[k] = type->cons[0];
        }
}

static Top *declare_top(Resolver *r, const TreeTop *t)
{
    Top *top = ARENA_NEW(r->arena, Top);
    *top = (Top){.module = t->module, .dict = t->dict, .hint = t->hint, .rule = t->rule, .span = t->span};
    top->var = bind_var(r, t->name, REP_PTR, t->name_span, 0);
    top->var->top = top;
    note_lambda(r, top->var, t->rhs);
    if (t->rhs && t->rhs->kind != TREE_LAM) ptrmap_put(&r->nullary, top->var, top->var);
    return top;
}

/* The right-hand side, unless there was an error in it. */
static void define_top(Resolver *r, const TreeTop *t, Top *top)
{
    if (!t->rhs) return;
    r->failed = r->too_deep = false;
    assert(r->wrappers.len == 0 && r->binds.len == 0);
    Core *rhs = resolve_expr(r, t->rhs).core;
    if (r->failed) return;
    core_set_from(rhs, t->name);
    top->rhs = rhs;
}

static void declare_prims(Resolver *r)
{
    for (int i = 0; i < PRIM_COUNT; i++) ptrmap_put(&r->prims, name_of(prim_info[i].text), (void *)&prim_info[i]);
}

static Top *find_main(Resolver *r)
{
    Var *var = ptrmap_get(&r->vars, name_of("main"));
    return var ? var->top : NULL;
}

void resolve_program(Resolver *r, const Decls *decls, CoreProgram *out)
{
    declare_prims(r);
    out->n_datas = (uint32_t)decls->datas.len;
    out->datas = ARENA_ARRAY(r->arena, Data *, out->n_datas);
    out->n_tops = (uint32_t)decls->tops.len;
    out->tops = ARENA_ARRAY(r->arena, Top *, out->n_tops);
    for (uint32_t i = 0; i < out->n_datas; i++) out->datas[i] = declare_data(r, &decls->datas.data[i]);
    for (uint32_t i = 0; i < out->n_datas; i++) resolve_boxes(r, &decls->datas.data[i], out->datas[i]);
    for (uint32_t i = 0; i < out->n_tops; i++) {
        out->tops[i] = declare_top(r, &decls->tops.data[i]);
        out->tops[i]->index = i;
    }
    for (uint32_t i = 0; i < out->n_tops; i++) define_top(r, &decls->tops.data[i], out->tops[i]);
    out->main = find_main(r);
}
