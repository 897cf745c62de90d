/* Going through trees: see tree.h. */
#include "advise/tree.h"

#include <string.h>

typedef struct Walk {
    const TreeVisitor *v;
    void *context;
} Walk;

static void walk_expr(const Walk *w, Expr *e);
static void walk_binds(const Walk *w, const Binds *b, bool top);

Expr *tree_bare(Expr *e)
{
    for (;;)
        switch (e->kind) {
        case EXPR_PAREN:    e = e->u.inner; break;
        case EXPR_EXPANDED: e = e->u.expanded.expansion; break;
        case EXPR_SIG:      e = e->u.sig.expr; break;
        default:            return e;
        }
}

Pat *tree_bare_pat(Pat *p)
{
    for (;;)
        switch (p->kind) {
        case PAT_PAREN: p = p->u.inner; break;
        case PAT_SIG:   p = p->u.sig.pat; break;
        default:        return p;
        }
}

static void walk_pat(const Walk *w, Pat *p)
{
    if (w->v->pat != NULL)
        w->v->pat(w->context, p);
}

/* ---- applications ---- */

typedef VEC(Expr *) Args;

static bool is_dollar(const Expr *e)
{
    return e->kind == EXPR_VAR && strcmp(e->u.var.ref.name->text, "$") == 0 && e->u.var.ref.entity != NULL
        && e->u.var.ref.entity->module != NULL;
}

/* The head of an application, with its arguments from the first to the last. */
static Expr *unwind(Expr *e, Args *args, Expr **dollar)
{
    e = tree_bare(e);
    if (e->kind != EXPR_APP)
        return e;
    Args own = {0};
    while (e->kind == EXPR_APP) {
        VEC_PUSH(&own, e->u.app.arg);
        e = tree_bare(e->u.app.fun);
    }
    if (is_dollar(e) && own.len == 2) {
        Expr *inner, *op = e;
        e = unwind(own.data[1], args, &inner);
        VEC_PUSH(args, own.data[0]);
        *dollar = op;
    } else {
        for (size_t i = own.len; i-- > 0; )
            VEC_PUSH(args, own.data[i]);
        *dollar = NULL;
    }
    VEC_FREE(&own);
    return e;
}

static void walk_app(const Walk *w, Expr *e)
{
    Args args = {0};
    Expr *dollar = NULL, *head = unwind(e, &args, &dollar);
    Call call = { .whole = e, .head = head, .args = args.data, .n = (uint32_t)args.len, .dollar = dollar };
    if (w->v->call != NULL)
        w->v->call(w->context, &call);
    walk_expr(w, head);
    for (size_t i = 0; i < args.len; i++)
        walk_expr(w, args.data[i]);
    VEC_FREE(&args);
}

/* ---- expressions ---- */

static void walk_stmt(const Walk *w, const Stmt *s)
{
    switch (s->kind) {
    case STMT_EXPR: walk_expr(w, s->u.expr); break;
    case STMT_BIND:
        walk_pat(w, s->u.bind.pat);
        walk_expr(w, s->u.bind.expr);
        break;
    case STMT_REC: case STMT_THEN: break; /* gone after renaming */
    case STMT_LET: walk_binds(w, s->u.let, false); break;
    }
}

static void walk_rhs(const Walk *w, const Rhs *rhs)
{
    if (rhs->where != NULL)
        walk_binds(w, rhs->where, false);
    for (uint32_t i = 0; i < rhs->n; i++) {
        for (uint32_t j = 0; j < rhs->guarded[i].n; j++)
            walk_stmt(w, rhs->guarded[i].guards[j]);
        walk_expr(w, rhs->guarded[i].body);
    }
}

static void walk_fields(const Walk *w, const FieldExpr *fields, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (fields[i].value != NULL)
            walk_expr(w, fields[i].value);
}

static void walk_alts(const Walk *w, const CaseAlt *alts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        walk_pat(w, alts[i].pat);
        walk_rhs(w, alts[i].rhs);
    }
}

static void walk_items(const Walk *w, Expr *const *items, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (items[i] != NULL)
            walk_expr(w, items[i]);
}

static void walk_expr(const Walk *w, Expr *e)
{
    e = tree_bare(e);
    if (w->v->expr != NULL)
        w->v->expr(w->context, e);
    switch (e->kind) {
    case EXPR_APP: walk_app(w, e); break;
    case EXPR_LAMBDA:
        for (uint32_t i = 0; i < e->u.lambda.n; i++)
            walk_pat(w, e->u.lambda.pats[i]);
        walk_expr(w, e->u.lambda.body);
        break;
    case EXPR_LET:
        walk_binds(w, e->u.let.binds, false);
        walk_expr(w, e->u.let.body);
        break;
    case EXPR_IF:
        walk_expr(w, e->u.cond.cond);
        walk_expr(w, e->u.cond.then);
        walk_expr(w, e->u.cond.els);
        break;
    case EXPR_CASE:
        walk_expr(w, e->u.cas.scrut);
        walk_alts(w, e->u.cas.alts, e->u.cas.n);
        break;
    case EXPR_TUPLE: case EXPR_LIST: walk_items(w, e->u.items.items, e->u.items.n); break;
    case EXPR_LIST_COMP:
        for (uint32_t i = 0; i < e->u.comp.n; i++)
            walk_stmt(w, e->u.comp.stmts[i]);
        walk_expr(w, e->u.comp.body);
        break;
    case EXPR_RECORD: walk_fields(w, e->u.record.fields, e->u.record.n); break;
    case EXPR_UPDATE:
        walk_expr(w, e->u.update.record);
        walk_fields(w, e->u.update.fields, e->u.update.n);
        break;
    case EXPR_TYPE_APP: walk_expr(w, e->u.type_app.expr); break;
    case EXPR_SCC:      walk_expr(w, e->u.scc.expr); break;
    default: break;                            /* atoms; sugar is gone */
    }
}

/* ---- bindings ---- */

static void walk_binding(const Walk *w, Binding *b, bool top)
{
    if (w->v->binding != NULL)
        w->v->binding(w->context, b, top);
    if (b->kind == BINDING_PATTERN) {
        walk_pat(w, b->pat);
        walk_rhs(w, b->rhs);
    }
    for (uint32_t i = 0; b->kind == BINDING_FUNCTION && i < b->n_clauses; i++) {
        for (uint32_t j = 0; j < b->clauses[i].n; j++)
            walk_pat(w, b->clauses[i].pats[j]);
        walk_rhs(w, b->clauses[i].rhs);
    }
}

static void walk_binds(const Walk *w, const Binds *b, bool top)
{
    for (uint32_t i = 0; i < b->n; i++)
        walk_binding(w, b->bindings[i], top);
}

void tree_walk(const TreeVisitor *v, void *context, const Module *m)
{
    Walk w = { v, context };
    walk_binds(&w, m->binds, true);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        const Decl *d = m->decls[i];
        if (d->kind == DECL_INSTANCE && !d->u.instance.derived && d->u.instance.methods != NULL)
            walk_binds(&w, d->u.instance.methods, true);
        if (d->kind == DECL_CLASS && d->u.cls.defaults != NULL)
            walk_binds(&w, d->u.cls.defaults, true);
    }
}
