/* The syntax tree as text, one node per line, for tests: parser's and renamer's trees alike. Reading it back is
 * nobody's business. */
#include "syntax/syntax.h"
#include <stdlib.h>
#include <string.h>

typedef struct Printer {
    Buf *out;
    int  depth;
} Printer;

static void expr(Printer *w, const Expr *e);
static void pat(Printer *w, const Pat *p);
static void type(Printer *w, const Type *t);
static void binds(Printer *w, const char *title, const Binds *b);
static void stmt(Printer *w, const Stmt *s);

/* ---- Lines ---- */

static void line(Printer *w, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void line(Printer *w, const char *format, ...)
{
    va_list args;
    for (int i = 0; i < w->depth; i++) buf_puts(w->out, "  ");
    va_start(args, format);
    buf_vprintf(w->out, format, args);
    va_end(args);
    buf_putc(w->out, '\n');
}

static const char *ref_text(const Ref *r, char *space, size_t size)
{
    if (r->qualifier) snprintf(space, size, "%s.%s", r->qualifier->text, r->name->text);
    else snprintf(space, size, "%s", r->name ? r->name->text : "?");
    return space;
}

static void ref_line(Printer *w, const char *what, const Ref *r)
{
    char space[256];
    line(w, "%s %s", what, ref_text(r, space, sizeof space));
}

static void put_refs(Printer *w, const Ref *refs, uint32_t n)
{
    char space[256];
    for (uint32_t i = 0; i < n; i++) buf_printf(w->out, " %s", ref_text(&refs[i], space, sizeof space));
}

/* Begins a line that is continued with buf_printf. */
static void begin(Printer *w, const char *text)
{
    for (int i = 0; i < w->depth; i++) buf_puts(w->out, "  ");
    buf_puts(w->out, text);
}

static void end(Printer *w)
{
    buf_putc(w->out, '\n');
}

/* ---- Literals ---- */

static void put_string(Buf *b, const char *s)
{
    buf_putc(b, '"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;
        if (c == '"' || c == '\\') buf_printf(b, "\\%c", c);
        else if (c < ' ' || c == 0x7F || c == 0xC0) buf_printf(b, "\\x%02X", c);
        else buf_putc(b, (char)c);
    }
    buf_putc(b, '"');
}

static void literal(Printer *w, const Literal *l, bool negative)
{
    static const char *const kinds[] = {"integer", "rational", "char", "string", "int#", "double#", "char#", "string#",
                                       "word#", "float#"};
    begin(w, kinds[l->kind]);
    buf_puts(w->out, negative ? " -" : " ");
    switch (l->kind) {
    case LITERAL_CHAR: case LITERAL_CHAR_HASH:     buf_printf(w->out, "U+%04X", l->code); break;
    case LITERAL_STRING: case LITERAL_STRING_HASH: put_string(w->out, l->text->text); break;
    default:                                       buf_puts(w->out, l->text->text);
    }
    end(w);
}

/* ---- Types ---- */

static void types(Printer *w, Type *const *ts, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) type(w, ts[i]);
    w->depth--;
}

static void titled_types(Printer *w, const char *title, Type *const *ts, uint32_t n)
{
    if (n == 0) return;
    line(w, "%s", title);
    types(w, ts, n);
}

static void two_types(Printer *w, const char *title, Type *a, Type *b)
{
    Type *both[] = {a, b};
    line(w, "%s", title);
    types(w, both, 2);
}

/* Variables without kinds on one line, then the kinds there are. */
static void put_binders(Printer *w, const TyVarBinder *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) buf_printf(w->out, " %s%s", vars[i].name->text, vars[i].kind ? "::" : "");
    end(w);
    w->depth++;
    for (uint32_t i = 0; i < n; i++)
        if (vars[i].kind) titled_types(w, "kind", (Type *const *)&vars[i].kind, 1);
    w->depth--;
}

static void forall_type(Printer *w, const Type *t)
{
    begin(w, "forall");
    put_binders(w, t->u.forall.vars, t->u.forall.n_vars);
    w->depth++;
    titled_types(w, "context", t->u.forall.context, t->u.forall.n_context);
    type(w, t->u.forall.body);
    w->depth--;
}

static void ops_type(Printer *w, const Type *t)
{
    begin(w, "type-ops");
    put_refs(w, t->u.ops.ops, t->u.ops.n_ops);
    end(w);
    types(w, t->u.ops.operands, t->u.ops.n_ops + 1);
}

static void type(Printer *w, const Type *t)
{
    switch (t->kind) {
    case TYPE_VAR:      ref_line(w, "tyvar", &t->u.ref); break;
    case TYPE_CON:      ref_line(w, "tycon", &t->u.ref); break;
    case TYPE_APP:      two_types(w, "type-app", t->u.app.fun, t->u.app.arg); break;
    case TYPE_FUN:      two_types(w, "->", t->u.fun.arg, t->u.fun.res); break;
    case TYPE_LIST:     line(w, "list"); types(w, &t->u.elem, 1); break;
    case TYPE_TUPLE:    line(w, "tuple"); types(w, t->u.tuple.items, t->u.tuple.n); break;
    case TYPE_FORALL:   forall_type(w, t); break;
    case TYPE_BANG:     line(w, t->lazy ? "lazy" : "strict"); types(w, &t->u.elem, 1); break;
    case TYPE_SIG:      two_types(w, t->given ? "kind-app" : "type-sig", t->u.sig.type, t->u.sig.kind); break;
    case TYPE_OPS:      ops_type(w, t); break;
    case TYPE_WILDCARD: line(w, "tywild"); break;
    case TYPE_LIT:      line(w, "tylit %s", t->u.lit.text->text); break;
    case TYPE_PROMOTED:
        line(w, t->promoted ? "promoted-list" : "promoted-tuple");
        types(w, t->u.tuple.items, t->u.tuple.n);
        break;
    }
}

/* ---- Patterns ---- */

static void pats(Printer *w, Pat *const *ps, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) pat(w, ps[i]);
    w->depth--;
}

static void record_pat(Printer *w, const Pat *p)
{
    char space[256];
    line(w, "record %s%s", ref_text(&p->u.record.con, space, sizeof space), p->u.record.wildcard ? " .." : "");
    w->depth++;
    for (uint32_t i = 0; i < p->u.record.n; i++) {
        ref_line(w, "field", &p->u.record.fields[i].field);
        if (p->u.record.fields[i].pat) pats(w, &p->u.record.fields[i].pat, 1);
    }
    w->depth--;
}

static void view_pat(Printer *w, const Pat *p)
{
    line(w, "view");
    w->depth++;
    expr(w, p->u.view.fun);
    pat(w, p->u.view.pat);
    w->depth--;
}

static void sig_pat(Printer *w, const Pat *p)
{
    line(w, "sig");
    w->depth++;
    pat(w, p->u.sig.pat);
    type(w, p->u.sig.type);
    w->depth--;
}

static void ops_pat(Printer *w, const Pat *p)
{
    begin(w, "ops");
    put_refs(w, p->u.ops.ops, p->u.ops.n_ops);
    end(w);
    pats(w, p->u.ops.operands, p->u.ops.n_ops + 1);
}

static void pat(Printer *w, const Pat *p)
{
    switch (p->kind) {
    case PAT_WILDCARD: line(w, "_"); break;
    case PAT_VAR:      line(w, "bind %s", p->name ? p->name->text : "?"); break;
    case PAT_LIT:      literal(w, &p->u.lit.lit, p->u.lit.negative); break;
    case PAT_CON:      ref_line(w, "con", &p->u.con.con); pats(w, p->u.con.args, p->u.con.n); break;
    case PAT_RECORD:   record_pat(w, p); break;
    case PAT_TUPLE:    line(w, "tuple"); pats(w, p->u.items.items, p->u.items.n); break;
    case PAT_LIST:     line(w, "list"); pats(w, p->u.items.items, p->u.items.n); break;
    case PAT_AS:       line(w, "as %s", p->u.as.name->text); pats(w, &p->u.as.pat, 1); break;
    case PAT_LAZY:     line(w, "lazy"); pats(w, &p->u.inner, 1); break;
    case PAT_BANG:     line(w, "bang"); pats(w, &p->u.inner, 1); break;
    case PAT_PAREN:    line(w, "paren"); pats(w, &p->u.inner, 1); break;
    case PAT_SIG:      sig_pat(w, p); break;
    case PAT_VIEW:     view_pat(w, p); break;
    case PAT_OPS:      ops_pat(w, p); break;
    }
}

/* ---- Right-hand sides and statements ---- */

static void stmts(Printer *w, Stmt *const *ss, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) stmt(w, ss[i]);
    w->depth--;
}

static void stmt(Printer *w, const Stmt *s)
{
    switch (s->kind) {
    case STMT_EXPR:
        expr(w, s->u.expr);
        break;
    case STMT_BIND:
        line(w, "<-");
        pats(w, &s->u.bind.pat, 1);
        w->depth++;
        expr(w, s->u.bind.expr);
        w->depth--;
        break;
    case STMT_LET:
        binds(w, "let", s->u.let);
        break;
    case STMT_THEN:
        line(w, s->u.then.group ? "then group" : "then");
        w->depth++;
        expr(w, s->u.then.fun);
        if (s->u.then.by) expr(w, s->u.then.by);
        w->depth--;
        break;
    case STMT_REC:
        line(w, "rec");
        stmts(w, s->u.rec.stmts, s->u.rec.n);
        break;
    }
}

static void guarded(Printer *w, const Guarded *g)
{
    if (g->n == 0) {
        expr(w, g->body);
        return;
    }
    line(w, "guard");
    stmts(w, g->guards, g->n);
    w->depth++;
    line(w, "then");
    w->depth++;
    expr(w, g->body);
    w->depth -= 2;
}

static void rhs(Printer *w, const Rhs *r)
{
    w->depth++;
    for (uint32_t i = 0; i < r->n; i++) guarded(w, &r->guarded[i]);
    if (r->where) binds(w, "where", r->where);
    w->depth--;
}

static void alts(Printer *w, const CaseAlt *as, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) {
        line(w, "alt");
        pats(w, &as[i].pat, 1);
        rhs(w, as[i].rhs);
    }
    w->depth--;
}

/* ---- Expressions ---- */

static void exprs(Printer *w, Expr *const *es, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) {
        if (es[i]) expr(w, es[i]);
        else line(w, "missing");
    }
    w->depth--;
}

static void nested(Printer *w, const char *title, Expr *a, Expr *b, Expr *c)
{
    Expr *all[] = {a, b, c};
    line(w, "%s", title);
    exprs(w, all, c ? 3 : b ? 2 : 1);
}

static void fields(Printer *w, const FieldExpr *fs, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) {
        ref_line(w, "field", &fs[i].field);
        if (fs[i].value) exprs(w, (Expr *const *)&fs[i].value, 1);
    }
    w->depth--;
}

static void record_expr(Printer *w, const Expr *e)
{
    char space[256];
    line(w, "record %s%s", ref_text(&e->u.record.con, space, sizeof space), e->u.record.wildcard ? " .." : "");
    fields(w, e->u.record.fields, e->u.record.n);
}

static void ops_expr(Printer *w, const Expr *e)
{
    begin(w, "ops");
    char space[256];
    for (uint32_t i = 0; i < e->u.ops.n; i++) {
        const OpItem *item = &e->u.ops.items[i];
        if (!item->operand) buf_puts(w->out, " negate");
        else if (item->op) buf_printf(w->out, " %s", ref_text(&item->op->u.var.ref, space, sizeof space));
    }
    end(w);
    w->depth++;
    for (uint32_t i = 0; i < e->u.ops.n; i++)
        if (e->u.ops.items[i].operand) expr(w, e->u.ops.items[i].operand);
    w->depth--;
}

/* An application with all its arguments below each other. */
static void app_expr(Printer *w, const Expr *e)
{
    size_t n = 0;
    for (const Expr *at = e; at->kind == EXPR_APP; at = at->u.app.fun) n++;
    Expr **all = xmalloc((n + 1) * sizeof *all);
    const Expr *head = e;
    for (size_t i = n; i > 0; i--, head = head->u.app.fun) all[i] = head->u.app.arg;
    all[0] = (Expr *)head;
    line(w, "app");
    exprs(w, all, (uint32_t)n + 1);
    xfree(all);
}

static void expr_and_type(Printer *w, const char *title, const Expr *e, const Type *t)
{
    line(w, "%s", title);
    w->depth++;
    expr(w, e);
    type(w, t);
    w->depth--;
}

static void range_expr(Printer *w, const Expr *e)
{
    Expr *all[] = {e->u.range.from, e->u.range.then, e->u.range.to};
    line(w, "range");
    exprs(w, all, 3);
}

static void expr(Printer *w, const Expr *e)
{
    switch (e->kind) {
    case EXPR_VAR:      ref_line(w, "var", &e->u.var.ref); break;
    case EXPR_CON:      ref_line(w, "con", &e->u.var.ref); break;
    case EXPR_LIT:      literal(w, &e->u.lit.lit, false); break;
    case EXPR_APP:      app_expr(w, e); break;
    case EXPR_LAMBDA:
        line(w, "lambda");
        pats(w, e->u.lambda.pats, e->u.lambda.n);
        exprs(w, &e->u.lambda.body, 1);
        break;
    case EXPR_LET:
        binds(w, "let", e->u.let.binds);
        line(w, "in");
        exprs(w, &e->u.let.body, 1);
        break;
    case EXPR_IF:       nested(w, "if", e->u.cond.cond, e->u.cond.then, e->u.cond.els); break;
    case EXPR_CASE:     nested(w, "case", e->u.cas.scrut, NULL, NULL); alts(w, e->u.cas.alts, e->u.cas.n); break;
    case EXPR_TUPLE:    line(w, "tuple"); exprs(w, e->u.items.items, e->u.items.n); break;
    case EXPR_LIST:     line(w, "list"); exprs(w, e->u.items.items, e->u.items.n); break;
    case EXPR_LIST_COMP:
        nested(w, "comprehension", e->u.comp.body, NULL, NULL);
        stmts(w, e->u.comp.stmts, e->u.comp.n);
        break;
    case EXPR_RECORD:   record_expr(w, e); break;
    case EXPR_UPDATE:
        nested(w, "update", e->u.update.record, NULL, NULL);
        fields(w, e->u.update.fields, e->u.update.n);
        break;
    case EXPR_SIG:      expr_and_type(w, "sig", e->u.sig.expr, e->u.sig.type); break;
    case EXPR_TYPE_APP: expr_and_type(w, "type-app", e->u.type_app.expr, e->u.type_app.type); break;
    case EXPR_SCC:      line(w, "scc %s", e->u.scc.centre->text); exprs(w, &e->u.scc.expr, 1); break;
    case EXPR_PAREN:    nested(w, "paren", e->u.inner, NULL, NULL); break;
    case EXPR_EXPANDED: nested(w, "expanded", e->u.expanded.expansion, NULL, NULL); break;
    case EXPR_OPS:      ops_expr(w, e); break;
    case EXPR_LEFT_SECTION:  nested(w, "left-section", e->u.section.operand, e->u.section.op, NULL); break;
    case EXPR_RIGHT_SECTION: nested(w, "right-section", e->u.section.op, e->u.section.operand, NULL); break;
    case EXPR_MULTI_IF: line(w, "multi-if"); rhs(w, e->u.guarded); break;
    case EXPR_LAMBDA_CASE:
        line(w, e->u.lambda_case.cases ? "lambda-cases" : "lambda-case");
        alts(w, e->u.lambda_case.alts, e->u.lambda_case.n);
        break;
    case EXPR_DO:       line(w, "do"); stmts(w, e->u.doo.stmts, e->u.doo.n); break;
    case EXPR_RANGE:    range_expr(w, e); break;
    case EXPR_PROC:
        line(w, "proc");
        pats(w, e->u.lambda.pats, e->u.lambda.n);
        exprs(w, &e->u.lambda.body, 1);
        break;
    case EXPR_FEED:     nested(w, e->u.feed.higher ? "feed-higher" : "feed", e->u.feed.fun, e->u.feed.arg, NULL); break;
    case EXPR_FORM:     nested(w, "form", e->u.inner, NULL, NULL); break;
    }
}

/* ---- Declarations of values ---- */

static void sig(Printer *w, const char *title, const TypeSig *s)
{
    begin(w, title);
    put_refs(w, s->names, s->n);
    end(w);
    types(w, (Type *const *)&s->type, 1);
}

static void fixity(Printer *w, const Fixity *f)
{
    static const char *const words[] = {"infixl", "infixr", "infix"};
    begin(w, words[f->assoc]);
    buf_printf(w->out, " %d", f->precedence);
    put_refs(w, f->ops, f->n);
    end(w);
}

static void binding(Printer *w, const Binding *b)
{
    if (b->kind == BINDING_PATTERN) {
        line(w, "pattern");
        pats(w, &b->pat, 1);
        rhs(w, b->rhs);
        return;
    }
    line(w, "%s %s%s%s", b->infix ? "infix-fun" : "fun", b->name->text, b->scc ? " scc " : "",
         b->scc ? b->scc->text : "");
    for (uint32_t i = 0; i < b->n_clauses; i++) {
        if (b->clauses[i].n == 0) {
            rhs(w, b->clauses[i].rhs);
            continue;
        }
        w->depth++;
        line(w, "clause");
        pats(w, b->clauses[i].pats, b->clauses[i].n);
        rhs(w, b->clauses[i].rhs);
        w->depth--;
    }
}

static void bind_items(Printer *w, const Binds *b)
{
    for (uint32_t i = 0; i < b->n_fixities; i++) fixity(w, b->fixities[i]);
    for (uint32_t i = 0; i < b->n_sigs; i++) sig(w, "sig", b->sigs[i]);
    for (uint32_t i = 0; i < b->n; i++) binding(w, b->bindings[i]);
}

static void binds(Printer *w, const char *title, const Binds *b)
{
    line(w, "%s", title);
    w->depth++;
    bind_items(w, b);
    w->depth--;
}

/* ---- Other declarations ---- */

static void con_decl(Printer *w, const ConDecl *c)
{
    begin(w, c->infix ? "infix-con" : "con");
    buf_printf(w->out, " %s", c->name->text);
    if (c->n_exists) buf_puts(w->out, " forall");
    put_binders(w, c->exists, c->n_exists);
    w->depth++;
    titled_types(w, "context", c->context, c->n_context);
    for (uint32_t i = 0; i < c->n_fields; i++) {
        if (c->field_names) titled_types(w, c->field_names[i]->text, &c->fields[i], 1);
        else type(w, c->fields[i]);
    }
    if (c->result) titled_types(w, "result", (Type *const *)&c->result, 1);
    w->depth--;
}

static const char *const deriving_text[] = {
    [STRATEGY_NONE] = "deriving", [STRATEGY_STOCK] = "deriving stock", [STRATEGY_NEWTYPE] = "deriving newtype",
    [STRATEGY_ANYCLASS] = "deriving anyclass", [STRATEGY_VIA] = "deriving via",
};

static void data_decl(Printer *w, const DataDecl *d)
{
    begin(w, d->newtype ? "newtype" : d->type_level ? "type data" : d->gadt_syntax ? "gadt" : "data");
    buf_printf(w->out, " %s", d->name->text);
    put_binders(w, d->vars, d->n_vars);
    w->depth++;
    if (d->kind) titled_types(w, "kind", (Type *const *)&d->kind, 1);
    titled_types(w, "context", d->context, d->n_context);
    for (uint32_t i = 0; i < d->n_cons; i++) con_decl(w, d->cons[i]);
    for (uint32_t i = 0; i < d->n_deriv; i++) {
        line(w, "%s", deriving_text[d->deriv[i].strategy]);
        types(w, d->deriv[i].classes, d->deriv[i].n);
    }
    w->depth--;
}

static void fundep(Printer *w, const FunDep *f)
{
    begin(w, "fundep");
    for (uint32_t i = 0; i < f->n_from; i++) buf_printf(w->out, " %s", f->from[i]->text);
    buf_puts(w->out, " ->");
    for (uint32_t i = 0; i < f->n_to; i++) buf_printf(w->out, " %s", f->to[i]->text);
    end(w);
}

static void put_minimal(Printer *w, const Minimal *m)
{
    if (m->kind == MINIMAL_METHOD) {
        buf_puts(w->out, m->name->text);
        return;
    }
    buf_putc(w->out, '(');
    for (uint32_t i = 0; i < m->n; i++) {
        if (i > 0) buf_puts(w->out, m->kind == MINIMAL_ALL ? ", " : " | ");
        put_minimal(w, m->parts[i]);
    }
    buf_putc(w->out, ')');
}

static void class_decl(Printer *w, const ClassDecl *c)
{
    begin(w, "class ");
    buf_puts(w->out, c->name->text);
    put_binders(w, c->vars, c->n_vars);
    w->depth++;
    titled_types(w, "context", c->context, c->n_context);
    for (uint32_t i = 0; i < c->n_fundeps; i++) fundep(w, &c->fundeps[i]);
    for (uint32_t i = 0; i < c->n_sigs; i++) sig(w, "sig", c->sigs[i]);
    for (uint32_t i = 0; i < c->n_default_sigs; i++) sig(w, "default-sig", c->default_sigs[i]);
    if (c->defaults) bind_items(w, c->defaults);
    if (c->minimal) {
        begin(w, "minimal ");
        put_minimal(w, c->minimal);
        end(w);
    }
    w->depth--;
}

static void instance_decl(Printer *w, const char *title, const InstanceDecl *d)
{
    char space[256];
    begin(w, title);
    buf_printf(w->out, " %s%s", ref_text(&d->cls, space, sizeof space), d->n_vars ? " forall" : "");
    put_binders(w, d->vars, d->n_vars);
    w->depth++;
    titled_types(w, "context", d->context, d->n_context);
    w->depth--;
    types(w, d->types, d->n_types);
    w->depth++;
    if (d->methods) bind_items(w, d->methods);
    w->depth--;
}

static void synonym(Printer *w, const SynonymDecl *s)
{
    begin(w, "type ");
    buf_puts(w->out, s->name->text);
    put_binders(w, s->vars, s->n_vars);
    types(w, (Type *const *)&s->type, 1);
}

static void equation(Printer *w, const Equation *e)
{
    ref_line(w, "equation", &e->family);
    types(w, e->args, e->n_args);
    types(w, (Type *const *)&e->rhs, 1);
}

static void family(Printer *w, const FamilyDecl *f)
{
    begin(w, f->data ? "data family " : "type family ");
    buf_puts(w->out, f->name->text);
    put_binders(w, f->vars, f->n_vars);
    if (f->kind) types(w, (Type *const *)&f->kind, 1);
    w->depth++;
    for (uint32_t i = 0; i < f->n_equations; i++) equation(w, &f->equations[i]);
    w->depth--;
}

static void decl(Printer *w, const Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:     data_decl(w, &d->u.data); break;
    case DECL_SYNONYM:  synonym(w, &d->u.synonym); break;
    case DECL_CLASS:    class_decl(w, &d->u.cls); break;
    case DECL_INSTANCE: instance_decl(w, "instance", &d->u.instance); break;
    case DECL_DERIVING: instance_decl(w, deriving_text[d->u.deriving.strategy], d->u.deriving.head); break;
    case DECL_DEFAULT:  line(w, "default"); types(w, d->u.def.types, d->u.def.n); break;
    case DECL_KIND_SIG: line(w, "kind-sig %s", d->u.kind_sig.name->text); types(w, &d->u.kind_sig.kind, 1); break;
    case DECL_PATTERN:  line(w, "pattern %s", d->u.pattern.name->text); break;
    case DECL_PATTERN_SIG: break;
    case DECL_FAMILY:   family(w, &d->u.family); break;
    case DECL_EQUATION: equation(w, &d->u.equation); break;
    case DECL_ROLES:
        begin(w, "roles ");
        buf_puts(w->out, d->u.roles.name->text);
        put_refs(w, d->u.roles.roles, d->u.roles.n);
        end(w);
        break;
    }
}

/* ---- Modules ---- */

static void export(Printer *w, const Export *e)
{
    static const char *const kinds[] = {"var", "type", "module"};
    char space[256];
    begin(w, kinds[e->kind]);
    buf_printf(w->out, " %s", ref_text(&e->ref, space, sizeof space));
    if (e->all) buf_puts(w->out, " ..");
    else if (e->has_subs) buf_puts(w->out, " with");
    put_refs(w, e->subs, e->n_subs);
    end(w);
}

static void exports(Printer *w, const Export *es, uint32_t n)
{
    w->depth++;
    for (uint32_t i = 0; i < n; i++) export(w, &es[i]);
    w->depth--;
}

static void import(Printer *w, const Import *i)
{
    line(w, "import %s%s%s%s%s", i->module->text, i->qualified ? " qualified" : "", i->as ? " as " : "",
         i->as ? i->as->text : "",
         i->hiding     ? " hiding"
         : i->has_list ? " only"
                       : "");
    exports(w, i->items, i->n);
}

void ast_print(const Module *m, Buf *out)
{
    Printer w = {.out = out};
    line(&w, "module %s%s", m->name->text, m->has_exports ? " exports" : "");
    exports(&w, m->exports, m->n_exports);
    for (uint32_t i = 0; i < m->n_imports; i++) import(&w, m->imports[i]);
    for (uint32_t i = 0; i < m->n_decls; i++) decl(&w, m->decls[i]);
    if (m->binds) bind_items(&w, m->binds);
}
