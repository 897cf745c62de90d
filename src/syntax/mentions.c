/* Which variables a tree that is not renamed yet may refer to: all names that stand in it, but for those that it binds
 * there itself. There may be too many, for what is in a pattern refers to all that is behind it, too, and what `..` in
 * a pattern binds is not known yet. */
#include "syntax/mentions.h"

static void in_rhs(const Rhs *rhs, Mentions *out);
static void in_pat(const Pat *p, Mentions *out);

static void add(Mentions *out, const Ref *ref)
{
    if (ref->qualifier || mentions_name(out, ref->name)) return;
    for (size_t i = 0; i < out->hidden.len; i++)
        if (out->hidden.data[i] == ref->name) return;
    VEC_PUSH(&out->names, ref->name);
}

bool mentions_name(const Mentions *m, Name name)
{
    for (size_t i = 0; i < m->names.len; i++)
        if (m->names.data[i] == name) return true;
    return m->all;
}

void mentions_free(Mentions *m)
{
    VEC_FREE(&m->names);
    VEC_FREE(&m->hidden);
}

/* ---- What the tree binds ---- */

static void hide_pats(Pat *const *pats, uint32_t n, Mentions *out);

static void hide_pat(const Pat *p, Mentions *out)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_LIT: break;
    case PAT_VAR:  VEC_PUSH(&out->hidden, p->name); break;
    case PAT_CON:  hide_pats(p->u.con.args, p->u.con.n, out); break;
    case PAT_TUPLE: case PAT_LIST: hide_pats(p->u.items.items, p->u.items.n, out); break;
    case PAT_OPS:  hide_pats(p->u.ops.operands, p->u.ops.n_ops + 1, out); break;
    case PAT_AS:
        VEC_PUSH(&out->hidden, p->u.as.name);
        hide_pat(p->u.as.pat, out);
        break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: hide_pat(p->u.inner, out); break;
    case PAT_SIG:  hide_pat(p->u.sig.pat, out); break;
    case PAT_VIEW: hide_pat(p->u.view.pat, out); break;
    case PAT_RECORD:
        for (uint32_t i = 0; i < p->u.record.n; i++) {
            const FieldPat *f = &p->u.record.fields[i];
            if (f->pat) hide_pat(f->pat, out);
            else VEC_PUSH(&out->hidden, f->field.name);
        }
        break;
    }
}

static void hide_pats(Pat *const *pats, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++) hide_pat(pats[i], out);
}

static void hide_binds(const Binds *b, Mentions *out)
{
    for (uint32_t i = 0; i < b->n; i++) {
        if (b->bindings[i]->kind == BINDING_PATTERN) hide_pat(b->bindings[i]->pat, out);
        else VEC_PUSH(&out->hidden, b->bindings[i]->name);
    }
}

static void hide_stmt(const Stmt *s, Mentions *out)
{
    if (s->kind == STMT_BIND) hide_pat(s->u.bind.pat, out);
    if (s->kind == STMT_LET) hide_binds(s->u.let, out);
    for (uint32_t i = 0; s->kind == STMT_REC && i < s->u.rec.n; i++) hide_stmt(s->u.rec.stmts[i], out);
}

/* ---- What it refers to ---- */

static void in_exprs(Expr *const *exprs, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++)
        if (exprs[i]) mentions_expr(exprs[i], out);
}

static void in_pats(Pat *const *pats, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++) in_pat(pats[i], out);
}

/* Views are expressions. */
static void in_pat(const Pat *p, Mentions *out)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_VAR: case PAT_LIT: break;
    case PAT_CON:  in_pats(p->u.con.args, p->u.con.n, out); break;
    case PAT_TUPLE: case PAT_LIST: in_pats(p->u.items.items, p->u.items.n, out); break;
    case PAT_OPS:  in_pats(p->u.ops.operands, p->u.ops.n_ops + 1, out); break;
    case PAT_AS:   in_pat(p->u.as.pat, out); break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: in_pat(p->u.inner, out); break;
    case PAT_SIG:  in_pat(p->u.sig.pat, out); break;
    case PAT_VIEW:
        mentions_expr(p->u.view.fun, out);
        in_pat(p->u.view.pat, out);
        break;
    case PAT_RECORD:
        for (uint32_t i = 0; i < p->u.record.n; i++)
            if (p->u.record.fields[i].pat) in_pat(p->u.record.fields[i].pat, out);
        break;
    }
}

/* Of functions, and what is behind patterns: the patterns, then what sees their variables. */
static void in_clause(Pat *const *pats, uint32_t n, const Rhs *rhs, Mentions *out)
{
    size_t outside = out->hidden.len;
    in_pats(pats, n, out);
    hide_pats(pats, n, out);
    in_rhs(rhs, out);
    out->hidden.len = outside;
}

static void in_lambda(const Expr *e, Mentions *out)
{
    size_t outside = out->hidden.len;
    in_pats(e->u.lambda.pats, e->u.lambda.n, out);
    hide_pats(e->u.lambda.pats, e->u.lambda.n, out);
    mentions_expr(e->u.lambda.body, out);
    out->hidden.len = outside;
}

static void in_binds(const Binds *b, Mentions *out)
{
    for (uint32_t i = 0; i < b->n; i++) {
        const Binding *binding = b->bindings[i];
        for (uint32_t k = 0; k < binding->n_clauses; k++) {
            const Clause *c = &binding->clauses[k];
            in_clause(c->pats, c->n, c->rhs, out);
        }
        if (binding->kind == BINDING_PATTERN) {
            in_pat(binding->pat, out);
            in_rhs(binding->rhs, out);
        }
    }
    for (uint32_t i = 0; i < b->n_implicit; i++) mentions_expr(b->implicit[i].value, out);
}

/* Statements of which each sees what those before it bind, but for what `then` applies: that stays hidden. */
static void in_stmts(Stmt *const *stmts, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++)
        if (stmts[i]->kind == STMT_THEN) mentions_expr(stmts[i]->u.then.fun, out);
    for (uint32_t i = 0; i < n; i++) {
        if (stmts[i]->kind == STMT_LET || stmts[i]->kind == STMT_REC) hide_stmt(stmts[i], out);
        mentions_stmts(&stmts[i], 1, out);
        if (stmts[i]->kind == STMT_BIND) hide_stmt(stmts[i], out);
    }
}

static void in_rhs(const Rhs *rhs, Mentions *out)
{
    size_t outside = out->hidden.len;
    if (rhs->where) {
        hide_binds(rhs->where, out);
        in_binds(rhs->where, out);
    }
    for (uint32_t i = 0; i < rhs->n; i++) {
        size_t before = out->hidden.len;
        in_stmts(rhs->guarded[i].guards, rhs->guarded[i].n, out);
        mentions_expr(rhs->guarded[i].body, out);
        out->hidden.len = before;
    }
    out->hidden.len = outside;
}

static void in_alts(const CaseAlt *alts, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++) in_clause(&alts[i].pat, 1, alts[i].rhs, out);
}

static void in_fields(const FieldExpr *fields, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++) {
        if (fields[i].value) mentions_expr(fields[i].value, out);
        else add(out, &fields[i].field);
    }
}

void mentions_stmts(Stmt *const *stmts, uint32_t n, Mentions *out)
{
    for (uint32_t i = 0; i < n; i++) {
        const Stmt *s = stmts[i];
        switch (s->kind) {
        case STMT_EXPR: mentions_expr(s->u.expr, out); break;
        case STMT_LET:  in_binds(s->u.let, out); break;
        case STMT_REC:  mentions_stmts(s->u.rec.stmts, s->u.rec.n, out); break;
        case STMT_THEN:
            mentions_expr(s->u.then.fun, out);
            if (s->u.then.by) mentions_expr(s->u.then.by, out);
            break;
        case STMT_BIND:
            in_pat(s->u.bind.pat, out);
            mentions_expr(s->u.bind.expr, out);
            break;
        }
    }
}

static void in_comp(const Expr *e, Mentions *out)
{
    size_t outside = out->hidden.len;
    for (uint32_t i = 0; i < e->u.comp.n_more; i++) {
        in_stmts(e->u.comp.more[i].stmts, e->u.comp.more[i].n, out);
        out->hidden.len = outside;
    }
    in_stmts(e->u.comp.stmts, e->u.comp.n, out);
    for (uint32_t i = 0; i < e->u.comp.n_more; i++)
        for (uint32_t k = 0; k < e->u.comp.more[i].n; k++) hide_stmt(e->u.comp.more[i].stmts[k], out);
    mentions_expr(e->u.comp.body, out);
    out->hidden.len = outside;
}

static void in_let(const Expr *e, Mentions *out)
{
    size_t outside = out->hidden.len;
    hide_binds(e->u.let.binds, out);
    in_binds(e->u.let.binds, out);
    mentions_expr(e->u.let.body, out);
    out->hidden.len = outside;
}

static void in_do(const Expr *e, Mentions *out)
{
    size_t outside = out->hidden.len;
    in_stmts(e->u.doo.stmts, e->u.doo.n, out);
    out->hidden.len = outside;
}

static void in_ops(const Expr *e, Mentions *out)
{
    for (uint32_t i = 0; i < e->u.ops.n; i++) {
        if (e->u.ops.items[i].operand) mentions_expr(e->u.ops.items[i].operand, out);
        if (e->u.ops.items[i].op) mentions_expr(e->u.ops.items[i].op, out);
    }
}

void mentions_expr(const Expr *e, Mentions *out)
{
    switch (e->kind) {
    case EXPR_VAR:  add(out, &e->u.var.ref); break;
    case EXPR_CON: case EXPR_LIT: break;
    case EXPR_APP:  mentions_expr(e->u.app.fun, out); mentions_expr(e->u.app.arg, out); break;
    case EXPR_LAMBDA: case EXPR_PROC: in_lambda(e, out); break;
    case EXPR_LET:  in_let(e, out); break;
    case EXPR_IF:   in_exprs((Expr *[]){e->u.cond.cond, e->u.cond.then, e->u.cond.els}, 3, out); break;
    case EXPR_CASE: mentions_expr(e->u.cas.scrut, out); in_alts(e->u.cas.alts, e->u.cas.n, out); break;
    case EXPR_TUPLE: case EXPR_LIST: in_exprs(e->u.items.items, e->u.items.n, out); break;
    case EXPR_LIST_COMP: in_comp(e, out); break;
    case EXPR_RECORD:
        out->all = out->all || e->u.record.wildcard;
        in_fields(e->u.record.fields, e->u.record.n, out);
        break;
    case EXPR_UPDATE:
        mentions_expr(e->u.update.record, out);
        in_fields(e->u.update.fields, e->u.update.n, out);
        break;
    case EXPR_SIG:      mentions_expr(e->u.sig.expr, out); break;
    case EXPR_TYPE_APP: mentions_expr(e->u.type_app.expr, out); break;
    case EXPR_SCC:      mentions_expr(e->u.scc.expr, out); break;
    case EXPR_PAREN:    mentions_expr(e->u.inner, out); break;
    case EXPR_EXPANDED: mentions_expr(e->u.expanded.expansion, out); break;
    case EXPR_OPS:      in_ops(e, out); break;
    case EXPR_LEFT_SECTION: case EXPR_RIGHT_SECTION:
        mentions_expr(e->u.section.operand, out);
        mentions_expr(e->u.section.op, out);
        break;
    case EXPR_MULTI_IF:    in_rhs(e->u.guarded, out); break;
    case EXPR_LAMBDA_CASE: in_alts(e->u.lambda_case.alts, e->u.lambda_case.n, out); break;
    case EXPR_DO:          in_do(e, out); break;
    case EXPR_FEED:        mentions_expr(e->u.feed.fun, out); mentions_expr(e->u.feed.arg, out); break;
    case EXPR_FORM:        mentions_expr(e->u.inner, out); break;
    case EXPR_RANGE:       in_exprs((Expr *[]){e->u.range.from, e->u.range.then, e->u.range.to}, 3, out); break;
    }
}
