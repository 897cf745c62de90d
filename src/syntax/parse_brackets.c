/* Expressions in brackets: parentheses, sections, tuples, lists, comprehensions, sequences, records. */
#include "syntax/parse_int.h"

/* ---- Parentheses ---- */

static Expr *named(Parser *p, Name name, uint32_t lo)
{
    return syn_name_expr(p, (Ref){.name = name, .span = syn_from(p, lo)}, true);
}

static Expr *new_tuple(Parser *p, size_t base, const Token *open)
{
    Expr *e = syn_new_expr(p, EXPR_TUPLE, syn_from(p, open->lo));
    e->u.items.n = SYN_COUNT_FROM(p, nodes, base);
    e->u.items.items = SYN_TAKE(p, nodes, base);
    return e;
}

/* [exp] {',' [exp]} ')', an exp having been read or the first being missing; only commas: a constructor */
static Expr *tuple(Parser *p, const Token *open, Expr *first)
{
    size_t base = p->nodes.len;
    bool any = first, missing = !first;
    VEC_PUSH(&p->nodes, first);
    while (syn_accept(p, TOK_COMMA)) {
        bool empty = syn_at(p, TOK_COMMA) || syn_at(p, TOK_RPAREN);
        Expr *item = empty ? NULL : syn_exp(p);
        any |= !empty;
        missing |= empty;
        VEC_PUSH(&p->nodes, item);
    }
    syn_expect_close(p, TOK_RPAREN, open);
    if (!any) {
        Name name = syn_tuple_name(SYN_COUNT_FROM(p, nodes, base));
        p->nodes.len = base;
        return named(p, name, open->lo);
    }
    Expr *e = new_tuple(p, base, open);
    if (missing) syn_need(p, EXT_TUPLE_SECTIONS, e->span, "tuples with missing parts");
    return e;
}

/* op infix ')' */
static Expr *right_section(Parser *p, const Token *open)
{
    bool con;
    Ref op = syn_op(p, &con);
    Expr *operand = syn_infix(p, NULL);
    syn_expect_close(p, TOK_RPAREN, open);
    Expr *e = syn_new_expr(p, EXPR_RIGHT_SECTION, syn_from(p, open->lo));
    e->u.section.op = syn_name_expr(p, op, con);
    e->u.section.operand = operand;
    return e;
}

/* infix op ')' */
static Expr *left_section(Parser *p, const Token *open, Expr *operand, Expr *op)
{
    syn_expect_close(p, TOK_RPAREN, open);
    Expr *e = syn_new_expr(p, EXPR_LEFT_SECTION, syn_from(p, open->lo));
    e->u.section.op = op;
    e->u.section.operand = operand;
    return e;
}

static Expr *paren(Parser *p, const Token *open, Expr *inner)
{
    syn_expect_close(p, TOK_RPAREN, open);
    Expr *e = syn_new_expr(p, EXPR_PAREN, syn_from(p, open->lo));
    e->u.inner = inner;
    return e;
}

/* '(|' aexp {aexp} '|)', behind the parenthesis: a control operator and commands */
static bool at_form(const Parser *p)
{
    return syn_at(p, TOK_BAR) && p->tok[-1].hi == p->tok->lo && syn_on(p, EXT_ARROWS);
}

static Expr *form(Parser *p, const Token *open)
{
    syn_advance(p);
    Expr *inner = syn_infix(p, NULL);
    syn_expect(p, TOK_BAR, SYN_UNCLOSED, "`|)`");
    syn_expect_close(p, TOK_RPAREN, open);
    Expr *e = syn_new_expr(p, EXPR_FORM, syn_from(p, open->lo));
    e->u.inner = inner;
    return e;
}

static bool at_paren_name(const Parser *p)
{
    return syn_at_paren_op(p) && p->tok[1].kind != TOK_TILDE;
}

/* (- x) is a section only where (-x) is not. */
static bool is_negation(const Parser *p)
{
    return syn_at(p, TOK_MINUS) && (syn_at_prefix_minus(p) || !syn_on(p, EXT_LEXICAL_NEGATION));
}

/* '(' ')' | '(' op ')' | '(' op infix ')' | '(' infix op ')' | '(' exp ')' | '(' [exp] {',' [exp]} ')' */
Expr *syn_paren_expr(Parser *p)
{
    const Token *open = p->tok;
    bool con;
    if (at_paren_name(p)) {
        Ref op = syn_paren_op(p, &con);
        return syn_name_expr(p, op, con);
    }
    syn_advance(p);
    if (syn_accept(p, TOK_RPAREN)) return named(p, p->names.unit, open->lo);
    if (syn_at(p, TOK_COMMA)) return tuple(p, open, NULL);
    if (at_form(p)) return form(p, open);
    if (syn_at_getter(p)) return paren(p, open, syn_getters(p));
    if (syn_at_op(p) && !is_negation(p)) return right_section(p, open);
    uint32_t lo = p->tok->lo;
    OpItem trailing = {0};
    Expr *e = syn_infix(p, &trailing);
    if (trailing.op) return left_section(p, open, e, trailing.op);
    e = syn_behind_infix(p, e, lo);
    return syn_at(p, TOK_COMMA) ? tuple(p, open, e) : paren(p, open, e);
}

/* ---- Lists ---- */

/* [exp {',' exp}] ']', up to two having been read */
static Expr *list(Parser *p, const Token *open, Expr *first, Expr *second)
{
    size_t base = p->nodes.len;
    VEC_PUSH(&p->nodes, first);
    if (second) VEC_PUSH(&p->nodes, second);
    while (syn_accept(p, TOK_COMMA)) {
        Expr *item = syn_exp(p);
        VEC_PUSH(&p->nodes, item);
    }
    syn_expect_close(p, TOK_RBRACKET, open);
    Expr *e = syn_new_expr(p, EXPR_LIST, syn_from(p, open->lo));
    e->u.items.n = SYN_COUNT_FROM(p, nodes, base);
    e->u.items.items = SYN_TAKE(p, nodes, base);
    return e;
}

/* '..' [exp] ']' */
static Expr *range(Parser *p, const Token *open, Expr *from, Expr *then)
{
    syn_advance(p);
    Expr *to = syn_at(p, TOK_RBRACKET) ? NULL : syn_exp(p);
    syn_expect_close(p, TOK_RBRACKET, open);
    Expr *e = syn_new_expr(p, EXPR_RANGE, syn_from(p, open->lo));
    e->u.range.from = from;
    e->u.range.then = then;
    e->u.range.to = to;
    return e;
}

/* {'|' quals} */
static void branches(Parser *p, Expr *e)
{
    CompBranch *more = NULL;
    uint32_t n = 0;
    syn_need(p, EXT_PARALLEL_LIST_COMP, syn_here(p), "parallel list comprehensions");
    while (syn_accept(p, TOK_BAR)) {
        CompBranch *grown = ARENA_ARRAY(p->arena, CompBranch, n + 1);
        for (uint32_t i = 0; i < n; i++) grown[i] = more[i];
        more = grown;
        more[n].stmts = syn_quals(p, &more[n].n);
        n++;
    }
    e->u.comp.more = more;
    e->u.comp.n_more = n;
}

/* '|' quals ']' */
static Expr *comprehension(Parser *p, const Token *open, Expr *body)
{
    syn_advance(p);
    Expr *e = syn_new_expr(p, EXPR_LIST_COMP, syn_here(p));
    e->u.comp.body = body;
    e->u.comp.stmts = syn_quals(p, &e->u.comp.n);
    if (syn_at(p, TOK_BAR)) branches(p, e);
    syn_expect_close(p, TOK_RBRACKET, open);
    e->span = syn_from(p, open->lo);
    return e;
}

/* '[' ']' | '[' exp {',' exp} ']' | '[' exp [',' exp] '..' [exp] ']' | '[' exp '|' quals ']' */
Expr *syn_bracket_expr(Parser *p)
{
    const Token *open = p->tok;
    syn_advance(p);
    if (syn_accept(p, TOK_RBRACKET)) return named(p, p->names.list, open->lo);
    Expr *first = syn_exp(p), *second = NULL;
    if (syn_at(p, TOK_BAR)) return comprehension(p, open, first);
    if (syn_accept(p, TOK_COMMA)) second = syn_exp(p);
    if (syn_at(p, TOK_DOTS)) return range(p, open, first, second);
    return list(p, open, first, second);
}

/* ---- Records ---- */

/* fbind ::= field '=' exp | field | '..' */
static void field(Parser *p, bool *wildcard)
{
    Span span = syn_here(p);
    if (syn_accept(p, TOK_DOTS)) {
        syn_need(p, EXT_RECORD_WILDCARDS, span, "records with `..`");
        *wildcard = true;
        return;
    }
    FieldExpr f = {0};
    if (syn_at(p, TOK_VAR)) f.field = syn_ref(p);
    else if (syn_at_var(p)) f.field = syn_var(p);
    else syn_expected(p, SYN_RECORD, "a field");
    if (syn_accept(p, TOK_EQUALS)) f.value = syn_exp(p);
    else if (!syn_at(p, TOK_COMMA) && !syn_at(p, TOK_RBRACE))
        syn_expected(p, SYN_RECORD, "`=` and the value of the field");
    else syn_need(p, EXT_NAMED_FIELD_PUNS, f.field.span, "fields without `=`");
    VEC_PUSH(&p->field_exprs, f);
}

static void check_update(Parser *p, const Token *open, uint32_t n, bool wildcard)
{
    if (p->failed) return;
    if (wildcard)
        syn_report(p, SYN_RECORD, syn_from(p, open->lo), "`..` stands in records that are built, not in updates");
    else if (n == 0) syn_report(p, SYN_RECORD, syn_from(p, open->lo), "this record update changes nothing");
}

/* '{' [fbind {',' fbind}] '}' behind an expression: a record is built by a constructor, or changed */
Expr *syn_record_suffix(Parser *p, Expr *e)
{
    const Token *open = p->tok;
    size_t base = p->field_exprs.len;
    bool wildcard = false;
    syn_open_brace(p, BLOCK_RECORD);
    if (!syn_at(p, TOK_RBRACE)) {
        do field(p, &wildcard);
        while (!wildcard && syn_accept(p, TOK_COMMA));
    }
    syn_close_brace(p);
    uint32_t n = SYN_COUNT_FROM(p, field_exprs, base);
    FieldExpr *fields = SYN_TAKE(p, field_exprs, base);
    Expr *record =
        syn_new_expr(p, e->kind == EXPR_CON ? EXPR_RECORD : EXPR_UPDATE, span_join(e->span, syn_from(p, open->lo)));
    if (e->kind == EXPR_CON) {
        record->u.record.con = e->u.var.ref;
        record->u.record.fields = fields;
        record->u.record.n = n;
        record->u.record.wildcard = wildcard;
    } else {
        check_update(p, open, n, wildcard);
        record->u.update.record = e;
        record->u.update.fields = fields;
        record->u.update.n = n;
    }
    return record;
}
