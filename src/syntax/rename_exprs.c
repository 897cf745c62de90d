/* Expressions: names resolved, operators by fixity, sugar expanded (expand.c). Scopes open and close here. */
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "syntax/rename_int.h"
#include <string.h>

static void rename_all(Renamer *r, Expr **exprs, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (exprs[i]) exprs[i] = rename_expr(r, exprs[i]);
}

/* ---- Operators and sections -------------------------------------------------------------------------------- */

static Expr *rename_ops(Renamer *r, Expr *e, OpInfo *top)
{
    for (uint32_t i = 0; i < e->u.ops.n; i++) {
        OpItem *item = &e->u.ops.items[i];
        if (item->operand) item->operand = rename_expr(r, item->operand);
        if (item->op) item->op = rename_expr(r, item->op);
    }
    return resolve_expr_ops(r, e, top);
}

/* The operand of a section; it must bind stronger than the section's operator. */
static void rename_section(Renamer *r, Expr *e, bool left)
{
    OpInfo top = {0};
    Expr *operand = e->u.section.operand;
    e->u.section.op = rename_expr(r, e->u.section.op);
    e->u.section.operand = operand->kind == EXPR_OPS ? rename_ops(r, operand, &top) : rename_expr(r, operand);
    check_section(r, e, &top, left);
}

/* ---- Scopes ------------------------------------------------------------------------------------------------ */

static void rename_lambda(Renamer *r, Expr *e)
{
    Mark mark = scope_mark(r);
    for (uint32_t i = 0; i < e->u.lambda.n; i++) e->u.lambda.pats[i] = rename_pat(r, e->u.lambda.pats[i], mark);
    e->u.lambda.body = rename_expr(r, e->u.lambda.body);
    scope_undo(r, mark);
}

static Expr *rename_let(Renamer *r, Expr *e)
{
    Mark mark = scope_mark(r);
    rename_local_binds(r, e->u.let.binds);
    e->u.let.body = rename_expr(r, e->u.let.body);
    scope_undo(r, mark);
    return expand_implicit_let(r, e);
}

static void rename_alts(Renamer *r, CaseAlt *alts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        Mark mark = scope_mark(r);
        alts[i].pat = rename_pat(r, alts[i].pat, mark);
        rename_rhs(r, alts[i].rhs);
        scope_undo(r, mark);
    }
}

static void rename_stmt(Renamer *r, Stmt *s)
{
    switch (s->kind) {
    case STMT_EXPR:
        s->u.expr = rename_expr(r, s->u.expr);
        break;
    case STMT_BIND:
        s->u.bind.expr = rename_expr(r, s->u.bind.expr);
        s->u.bind.pat = rename_pat(r, s->u.bind.pat, scope_mark(r));
        break;
    case STMT_LET:
        rename_local_binds(r, s->u.let);
        break;
    case STMT_THEN: break;             /* gone */
    case STMT_REC:
        *s = *expand_rec(r, s);
        rename_stmt(r, s);
        break;
    }
}

void rename_stmts(Renamer *r, Stmt **stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) rename_stmt(r, stmts[i]);
}

static void rename_guarded(Renamer *r, Guarded *g)
{
    Mark mark = scope_mark(r);
    refuse_implicit(r, g->guards, g->n);
    rename_stmts(r, g->guards, g->n);
    g->body = rename_expr(r, g->body);
    scope_undo(r, mark);
}

/* What stands in a `where` is renamed last, so that messages come in the order of the text. */
void rename_rhs(Renamer *r, Rhs *rhs)
{
    Mark mark = scope_mark(r);
    if (rhs->where && rhs->where->n_implicit) expand_implicit_where(r, rhs);
    BindFrame *frame = rhs->where ? open_binds(r, rhs->where) : NULL;
    for (uint32_t i = 0; i < rhs->n; i++) rename_guarded(r, &rhs->guarded[i]);
    if (frame) close_binds(r, rhs->where, frame);
    scope_undo(r, mark);
}

static Expr *rename_do(Renamer *r, Expr *e);

static Expr *rename_comp(Renamer *r, Expr *e)
{
    Mark mark = scope_mark(r);
    expand_transform(r, e);
    if (e->u.comp.n_more) expand_parallel(r, e);
    if (extension_on(r->scope->module->extensions, EXT_MONAD_COMPREHENSIONS))
        return rename_do(r, expand_monad_comp(r, e));
    refuse_implicit(r, e->u.comp.stmts, e->u.comp.n);
    rename_stmts(r, e->u.comp.stmts, e->u.comp.n);
    e->u.comp.body = rename_expr(r, e->u.comp.body);
    scope_undo(r, mark);
    return e;
}

static Expr *rename_do(Renamer *r, Expr *e)
{
    Mark mark = scope_mark(r);
    Expr *applicative = expand_applicative(r, e);
    if (applicative) return expr_expanded(r->arena, e, rename_expr(r, applicative));
    if (e->u.doo.recursive) expand_mdo(r, e);
    rename_stmts(r, e->u.doo.stmts, e->u.doo.n);
    scope_undo(r, mark);
    return expand_do(r, e);
}

/* ---- Records ----------------------------------------------------------------------------------------------- */

static Expr *field_variable(Renamer *r, Name name, Span span)
{
    Expr *e = expr_new(r->arena, EXPR_VAR, span);
    e->u.var.ref = (Ref){.name = name, .span = span};
    return e;
}

static bool is_mentioned(const Expr *e, const Entity *field)
{
    for (uint32_t i = 0; i < e->u.record.n; i++)
        if (e->u.record.fields[i].field.name == field->name) return true;
    return false;
}

/* `..` stands for the fields that are not mentioned and whose name is a local variable. */
static void expand_wildcard(Renamer *r, Expr *e, const ConDecl *con)
{
    uint32_t n = e->u.record.n;
    FieldExpr *fields = ARENA_ARRAY(r->arena, FieldExpr, n + con->n_fields);
    for (uint32_t i = 0; i < n; i++) fields[i] = e->u.record.fields[i];
    for (uint32_t i = 0; i < con->n_fields; i++) {
        Entity *field = con->field_entities[i];
        if (is_mentioned(e, field) || !ptrmap_get(&r->vars, field->name)) continue;
        fields[n].field = ref_of(field, e->span);
        fields[n++].value = field_variable(r, field->name, e->span);
    }
    e->u.record.fields = fields;
    e->u.record.n = n;
}

static void check_fields_once(Renamer *r, const FieldExpr *fields, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < i; k++) {
            if (!fields[i].field.entity || fields[k].field.entity != fields[i].field.entity) continue;
            RENAME_ERROR(r, FIELD_TWICE, fields[i].field.span, "field `%s` stands here twice",
                         fields[i].field.name->text);
        }
}

/* `later`: the type checker finds out whose fields they are. */
static void rename_fields(Renamer *r, FieldExpr *fields, uint32_t n, const Entity *con, bool later)
{
    for (uint32_t i = 0; i < n; i++) {
        FieldExpr *f = &fields[i];
        if (!f->field.entity && !later) name_field(r, &f->field, con);
        if (!f->value) f->value = field_variable(r, f->field.name, f->field.span);
        f->value = rename_expr(r, f->value);
    }
    check_fields_once(r, fields, n);
}

static Expr *rename_construction(Renamer *r, Expr *e)
{
    name_con(r, &e->u.record.con);
    const Entity *con = e->u.record.con.entity;
    if (!con) return e;
    if (is_synonym(con)) return synonym_record(r, e);
    if (e->u.record.wildcard && wildcard_has_fields(r, con, e->span)) expand_wildcard(r, e, con->u.con);
    e->u.record.wildcard = false;
    rename_fields(r, e->u.record.fields, e->u.record.n, con, false);
    return e;
}

static Expr *rename_update(Renamer *r, Expr *e)
{
    Entity *synonym = e->u.update.n ? synonym_of_field(r, &e->u.update.fields[0].field) : NULL;
    if (synonym) return synonym_update(r, e, synonym);
    e->u.update.record = rename_expr(r, e->u.update.record);
    name_updated(r, e);
    rename_fields(r, e->u.update.fields, e->u.update.n, NULL, e->u.update.n_among > 0);
    return e;
}

/* ---- All expressions --------------------------------------------------------------------------------------- */

static Expr *rename_tuple(Renamer *r, Expr *e)
{
    uint32_t n = e->u.items.n;
    rename_all(r, e->u.items.items, n);
    if (n == 0) return expr_of(r->arena, r->program->builtins->tuples[0], e->span);
    if (n <= MAX_TUPLE) return expand_tuple_section(r, e);
    RENAME_ERROR(r, TUPLE, e->span, "this tuple has %u parts, but at most %d are possible", n, MAX_TUPLE);
    return e;
}

static void rename_sig(Renamer *r, Expr *e)
{
    Mark mark = scope_mark(r);
    bool scopes = signature_scopes(r, e->u.sig.type);
    e->u.sig.partial = signature_is_partial(r, e->u.sig.type);
    e->u.sig.type = rename_signature(r, e->u.sig.type);
    if (scopes) scope_signature(r, e->u.sig.type);
    e->u.sig.expr = rename_expr(r, e->u.sig.expr);
    scope_undo(r, mark);
}

static void rename_range(Renamer *r, Expr *e)
{
    e->u.range.from = rename_expr(r, e->u.range.from);
    if (e->u.range.then) e->u.range.then = rename_expr(r, e->u.range.then);
    if (e->u.range.to) e->u.range.to = rename_expr(r, e->u.range.to);
}

static void rename_if(Renamer *r, Expr *e)
{
    e->u.cond.cond = rename_expr(r, e->u.cond.cond);
    e->u.cond.then = rename_expr(r, e->u.cond.then);
    e->u.cond.els = rename_expr(r, e->u.cond.els);
}

static void lone_command(Renamer *r, const Expr *e)
{
    Diag *d = RENAME_ERROR(r, COMMAND, e->span, "a command of arrow notation stands where an expression is needed");
    diag_help(d, "commands stand behind `proc pattern ->`, and in the commands there");
}

/* As the parser calls the function of a pattern n + k: nobody else can. */
static bool is_n_plus_k(const Ref *ref)
{
    return ref->name->len == 3 && strcmp(ref->name->text, "n+k") == 0;
}

Expr *rename_expr(Renamer *r, Expr *e)
{
    if (rename_is_too_deep(r, e->span)) return e;
    letters_expr(r, e);
    switch (e->kind) {
    case EXPR_VAR:
        if (is_marked(&e->u.var.ref)) return expand_marked(r, e);
        if (is_n_plus_k(&e->u.var.ref)) return expand_library(r, "Tarry.Real", "nPlusK", e->span);
        name_value(r, &e->u.var.ref);
        break;
    case EXPR_CON:
        name_con(r, &e->u.var.ref);
        if (is_synonym(e->u.var.ref.entity)) return synonym_expr(r, &e->u.var.ref);
        if (r->lists && e->u.var.ref.entity == r->program->builtins->nil)
            return expand_list(r, expr_new(r->arena, EXPR_LIST, e->span));
        break;
    case EXPR_LIT:       return expand_literal(r, e);
    case EXPR_APP:
        e->u.app.fun = rename_expr(r, e->u.app.fun);
        e->u.app.arg = rename_expr(r, e->u.app.arg);
        break;
    case EXPR_LAMBDA:    rename_lambda(r, e); break;
    case EXPR_LET:       return rename_let(r, e);
    case EXPR_IF:
        rename_if(r, e);
        return expand_if(r, e);
    case EXPR_CASE:
        e->u.cas.scrut = rename_expr(r, e->u.cas.scrut);
        rename_alts(r, e->u.cas.alts, e->u.cas.n);
        break;
    case EXPR_TUPLE:     return rename_tuple(r, e);
    case EXPR_LIST:
        rename_all(r, e->u.items.items, e->u.items.n);
        return expand_list(r, e);
    case EXPR_LIST_COMP: return rename_comp(r, e);
    case EXPR_RECORD:    return rename_construction(r, e);
    case EXPR_UPDATE:
        e = letters_update(r, e);
        return e->kind == EXPR_RECORD ? rename_construction(r, e) : rename_update(r, e);
    case EXPR_SIG:       rename_sig(r, e); break;
    case EXPR_TYPE_APP:
        e->u.type_app.expr = rename_expr(r, e->u.type_app.expr);
        e->u.type_app.type = rename_maybe_constraint(r, e->u.type_app.type);
        break;
    case EXPR_SCC:       e->u.scc.expr = rename_expr(r, e->u.scc.expr); break;
    case EXPR_PAREN:     e->u.inner = rename_expr(r, e->u.inner); break;
    case EXPR_EXPANDED:  break;
    case EXPR_OPS:       return rename_ops(r, e, NULL);
    case EXPR_LEFT_SECTION:
        rename_section(r, e, true);
        return expand_left_section(r, e);
    case EXPR_RIGHT_SECTION:
        rename_section(r, e, false);
        return expand_right_section(r, e);
    case EXPR_MULTI_IF:
        rename_rhs(r, e->u.guarded);
        return expand_multi_if(r, e);
    case EXPR_LAMBDA_CASE:
        rename_alts(r, e->u.lambda_case.alts, e->u.lambda_case.n);
        return expand_lambda_case(r, e);
    case EXPR_DO:        return rename_do(r, e);
    case EXPR_PROC:      return expr_expanded(r->arena, e, rename_expr(r, expand_proc(r, e)));
    case EXPR_FEED: case EXPR_FORM: lone_command(r, e); break;
    case EXPR_RANGE:
        rename_range(r, e);
        return expand_list(r, expand_range(r, e));
    }
    return e;
}
