/* Parsing expressions: one function per symbol of the grammar, its production above it. Brackets and records are
 * parse_brackets.c's. */
#include "syntax/parse_int.h"
#include <string.h>

Expr *syn_new_expr(Parser *p, ExprKind kind, Span span)
{
    return expr_new(p->arena, kind, span);
}

Expr *syn_name_expr(Parser *p, Ref ref, bool con)
{
    Expr *e = syn_new_expr(p, con ? EXPR_CON : EXPR_VAR, ref.span);
    e->u.var.ref = ref;
    return e;
}

/* What stands for an expression after an error; nobody looks at it. */
static Expr *no_expr(Parser *p)
{
    return syn_name_expr(p, (Ref){.name = p->names.unit, .span = syn_here(p)}, true);
}

Literal syn_literal(const Token *t)
{
    Literal lit = {.kind = (LitKind)t->lit};
    if (lit.kind == LITERAL_CHAR || lit.kind == LITERAL_CHAR_HASH) lit.code = t->u.code;
    else lit.text = t->name;
    return lit;
}

/* ---- Atoms and applications ---- */

static Expr *aexp(Parser *p);

static Expr *literal(Parser *p)
{
    Expr *e = syn_new_expr(p, EXPR_LIT, syn_here(p));
    e->u.lit.lit = syn_literal(p->tok);
    syn_advance(p);
    return e;
}

/* let _ free in _ */
static Expr *anonymous(Parser *p)
{
    Span span = syn_here(p);
    Binding *b = ARENA_NEW(p->arena, Binding);
    *b = (Binding){.kind = BINDING_FREE, .span = span, .name = p->names.underscore};
    Binds *binds = ARENA_NEW(p->arena, Binds);
    binds->bindings = arena_copy(p->arena, &b, sizeof b);
    binds->n = 1;
    binds->span = span;
    syn_advance(p);
    Expr *e = syn_new_expr(p, EXPR_LET, span);
    e->u.let.binds = binds;
    e->u.let.body = syn_name_expr(p, (Ref){.name = p->names.underscore, .span = span}, false);
    return e;
}

static Expr *wildcard(Parser *p)
{
    if (p->list->language->logic) return anonymous(p);
    Diag *d = syn_fail(p, SYN_NOT_EXPR, "`_` is a pattern, not an expression");
    if (d) diag_note(d, "holes in expressions are not supported");
    return no_expr(p);
}

static bool is_number(const Token *t)
{
    return t->kind == TOK_LIT && (t->lit == LITERAL_INTEGER || t->lit == LITERAL_RATIONAL);
}

bool syn_at_prefix_minus(const Parser *p)
{
    if (!syn_at(p, TOK_MINUS) || !p->tok->before || p->tok->after) return false;
    return syn_on(p, EXT_LEXICAL_NEGATION) || (syn_on(p, EXT_NEGATIVE_LITERALS) && is_number(p->tok + 1));
}

static bool is_zero(const Token *number)
{
    size_t digits = strcspn(number->name->text, "eEpP");
    return strspn(number->name->text, "0.xX") >= digits;
}

/* '-' aexp, together:  a number other than 0 is a literal of its own, anything else is negated */
static Expr *prefix_minus(Parser *p)
{
    uint32_t lo = p->tok->lo;
    OpItem items[2] = {{.span = syn_here(p)}};
    bool literal = is_number(p->tok + 1) && !is_zero(p->tok + 1);
    syn_advance(p);
    items[1].operand = aexp(p);
    items[1].span = items[1].operand->span;
    if (literal && items[1].operand->kind == EXPR_LIT) {
        items[1].operand->u.lit.negative = true;
        items[1].operand->span = syn_from(p, lo);
        return items[1].operand;
    }
    Expr *e = syn_new_expr(p, EXPR_OPS, syn_from(p, lo));
    e->u.ops.n = 2;
    e->u.ops.items = arena_copy(p->arena, items, sizeof items);
    return e;
}

bool syn_at_aexp(const Parser *p)
{
    switch (p->kind) {
    case TOK_VAR: case TOK_CON: case TOK_LIT: case TOK_LPAREN: case TOK_LBRACKET: case TOK_WILD: case TOK_LHASH:
        return true;
    case TOK_VARSYM: return syn_at_implicit(p) || syn_at_label(p);
    default:
        return syn_at_prefix_minus(p);
    }
}

/* An operator with nothing behind it. */
static bool is_alone(const Token *t)
{
    bool operator = t->kind == TOK_VARSYM || t->kind == TOK_CONSYM || t->kind == TOK_MINUS;
    const Token *next = t + 1;
    bool ended = next->kind == TOK_EOF || next->kind == TOK_RPAREN || next->kind == TOK_RBRACKET
                 || next->kind == TOK_COMMA || next->first;
    return operator && t->name && !t->u.qualifier && ended;
}

void syn_help_free(Diag *d) { diag_help(d, "`free` comes behind the variables: `where x, y free`"); }

/* `x -> | condition`: the guard comes first. */
static Expr *not_an_expr(Parser *p)
{
    const Token *before = p->tok > p->list->tokens.data ? p->tok - 1 : p->tok;
    bool guard = syn_at(p, TOK_BAR) && (before->kind == TOK_ARROW || before->kind == TOK_EQUALS);
    const Token *alone = is_alone(p->tok) ? p->tok : NULL;
    bool free = syn_at(p, TOK_FREE);
    Diag *d = syn_expected(p, SYN_NOT_EXPR, "an expression");
    if (d && free) syn_help_free(d);
    const char *mark = syn_token_text((TokKind)before->kind);
    if (d && guard) diag_help(d, "a guard stands in front of %s", mark);
    if (d && alone) diag_help(d, "an operator by itself stands in parentheses: `(%s)`", alone->name->text);
    return no_expr(p);
}

/* aexp1 ::= '?' var | var | con | literal | '(' ... ')' | '[' ... ']' | '-' aexp */
static Expr *aexp1(Parser *p)
{
    switch (p->kind) {
    case TOK_VAR:      return syn_name_expr(p, syn_ref(p), false);
    case TOK_CON:      return syn_name_expr(p, syn_ref(p), true);
    case TOK_LIT:      return literal(p);
    case TOK_LPAREN:   return syn_paren_expr(p);
    case TOK_LBRACKET: return syn_bracket_expr(p);
    case TOK_LHASH:    return syn_unboxed_expr(p);
    case TOK_WILD:     return wildcard(p);
    case TOK_VARSYM:
        if (syn_at_implicit(p) || syn_at_label(p)) return syn_name_expr(p, syn_marked(p), false);
        return not_an_expr(p);
    case TOK_MINUS:    if (syn_at_prefix_minus(p)) return prefix_minus(p); /* fall through */
    default:           return not_an_expr(p);
    }
}

/* e.x: the dot touches what stands before and behind it */
static bool at_selection(const Parser *p)
{
    const Token *t = p->tok;
    return syn_at(p, TOK_VARSYM) && t->name == p->names.dot && !t->u.qualifier && t->after && t->before
           && t[1].kind == TOK_VAR && !t[1].u.qualifier && syn_on(p, EXT_OVERLOADED_RECORD_DOT);
}

/* '.' var, as the function that gets the field */
static Expr *field_getter(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Name name = name_printf(".%s", p->tok[1].name->text);
    syn_advance(p);
    syn_advance(p);
    return syn_name_expr(p, (Ref){.name = name, .span = syn_from(p, lo)}, false);
}

static Expr *apply(Parser *p, Expr *fun, Expr *arg, uint32_t lo);

static Expr *selection(Parser *p, Expr *e, uint32_t lo)
{
    Expr *getter = field_getter(p);
    return apply(p, getter, e, lo);
}

bool syn_at_getter(const Parser *p)
{
    const Token *t = p->tok;
    return syn_at(p, TOK_VARSYM) && t->name == p->names.dot && !t->u.qualifier && t->before && !t->after
           && t[1].kind == TOK_VAR && !t[1].u.qualifier && syn_on(p, EXT_OVERLOADED_RECORD_DOT);
}

/* '.' var {'.' var}: of several, \r -> r.x.y */
Expr *syn_getters(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *first = field_getter(p);
    if (!at_selection(p)) return first;
    Pat *pat = pat_new(p->arena, PAT_VAR, first->span);
    pat->name = name_of("r.");         /* nobody can write it */
    Expr *body = apply(p, first, syn_name_expr(p, (Ref){.name = pat->name, .span = first->span}, false), lo);
    while (at_selection(p)) body = selection(p, body, lo);
    return expr_lambda1(p->arena, pat, body, syn_from(p, lo));
}

/* aexp ::= aexp1 {record | '.' var} */
static Expr *aexp(Parser *p)
{
    uint32_t lo = p->tok->lo;
    if (!syn_enter(p)) return syn_leave(p), no_expr(p);
    Expr *e = aexp1(p);
    while (syn_at(p, TOK_LBRACE) || at_selection(p))
        e = syn_at(p, TOK_LBRACE) ? syn_record_suffix(p, e) : selection(p, e, lo);
    syn_leave(p);
    return e;
}

/* '@' atype */
bool syn_at_type_argument(const Parser *p)
{
    return syn_at(p, TOK_AT) && p->tok->before && !p->tok->after;
}

Type *syn_type_argument(Parser *p)
{
    syn_need(p, EXT_TYPE_APPLICATIONS, syn_here(p), "type arguments");
    syn_advance(p);
    return syn_atype(p);
}

static Expr *type_argument(Parser *p, Expr *fun, uint32_t lo)
{
    Type *type = syn_type_argument(p);
    Expr *e = syn_new_expr(p, EXPR_TYPE_APP, syn_from(p, lo));
    e->u.type_app.expr = fun;
    e->u.type_app.type = type;
    return e;
}

static Expr *block_expr(Parser *p);
static bool at_qualified_do(const Parser *p);

static bool at_word_do(const Parser *p)
{
    return syn_at(p, TOK_DO) || syn_at(p, TOK_MDO) || at_qualified_do(p);
}

static bool at_block_expr(const Parser *p)
{
    return at_word_do(p) || syn_at(p, TOK_PROC) || syn_at(p, TOK_LAMBDA) || syn_at(p, TOK_CASE) || syn_at(p, TOK_FCASE)
           || syn_at(p, TOK_IF) || syn_at(p, TOK_LET);
}

static void block_argument_off(Parser *p)
{
    const char *what = syn_at(p, TOK_LAMBDA) ? "a lambda" : syn_token_text(p->kind);
    Diag *d = syn_fail(p, SYN_OFF, "%s cannot be an argument without parentheses", what);
    if (d) diag_help(d, "put `$` in front of it, or add {-# LANGUAGE BlockArguments #-}");
}

static Expr *apply(Parser *p, Expr *fun, Expr *arg, uint32_t lo)
{
    Expr *e = syn_new_expr(p, EXPR_APP, syn_from(p, lo));
    e->u.app.fun = fun;
    e->u.app.arg = arg;
    return e;
}

/* {aexp | block | '@' atype}, the first having been read */
static Expr *arguments(Parser *p, Expr *fun, uint32_t lo)
{
    for (;;) {
        if (at_block_expr(p)) {
            if (!syn_on(p, EXT_BLOCK_ARGUMENTS)) {
                block_argument_off(p);
                return fun;
            }
            fun = apply(p, fun, block_expr(p), lo);
        } else if (syn_at_aexp(p)) {
            fun = apply(p, fun, aexp(p), lo);
        } else if (syn_at_type_argument(p)) {
            fun = type_argument(p, fun, lo);
        } else {
            return fun;
        }
    }
}

/* fexp ::= aexp {aexp | '@' atype} */
static Expr *fexp(Parser *p)
{
    uint32_t lo = p->tok->lo;
    return arguments(p, aexp(p), lo);
}

/* ---- Expressions that begin with a word ---- */

static Pat *alt_pat(Parser *p)
{
    return syn_strict_pat(p, syn_pat(p));
}

static void lambda_case(Parser *p, Expr *e)
{
    const Token *opener = p->tok;
    syn_need(p, EXT_LAMBDA_CASE, syn_here(p), "expressions like `\\case`");
    syn_advance(p);
    e->kind = EXPR_LAMBDA_CASE;
    syn_alts(p, opener, alt_pat, &e->u.lambda_case.alts, &e->u.lambda_case.n);
}

static void lambda_patterns(Parser *p, Expr *e)
{
    size_t base = p->nodes.len;
    if (!syn_at_apat(p) && !syn_at(p, TOK_BANG)) syn_expected(p, SYN_NOT_PATTERN, "a pattern behind `\\`");
    while (syn_at_apat(p) || syn_at(p, TOK_BANG)) {
        Pat *pat = syn_strict_pat(p, syn_apat(p));
        VEC_PUSH(&p->nodes, pat);
    }
    e->u.lambda.n = SYN_COUNT_FROM(p, nodes, base);
    e->u.lambda.pats = SYN_TAKE(p, nodes, base);
}

static void lambda_body(Parser *p, Expr *e, const char *what, Span begin)
{
    if (!syn_accept(p, TOK_ARROW)) {
        bool equals = syn_at(p, TOK_EQUALS);
        Diag *d = syn_expected(p, SYN_NO_ARROW, "`->`");
        if (d) diag_second(d, begin, "of this %s", what);
        if (d && equals) diag_help(d, "a %s is written with `->`", what);
    }
    e->u.lambda.body = syn_exp(p);
}

/* proc ::= 'proc' apat '->' exp;  the expression is a command */
static Expr *proc(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *e = syn_new_expr(p, EXPR_PROC, syn_here(p));
    Span word = e->span;
    syn_advance(p);
    Pat *pat = syn_strict_pat(p, syn_apat(p));
    e->u.lambda.pats = arena_copy(p->arena, &pat, sizeof pat);
    e->u.lambda.n = 1;
    lambda_body(p, e, "proc", word);
    e->span = syn_from(p, lo);
    return e;
}

/* lambda ::= '\' apat {apat} '->' exp | '\' 'case' alts | '\' 'cases' rows */
static Expr *lambda(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *e = syn_new_expr(p, EXPR_LAMBDA, syn_here(p));
    Span backslash = e->span;
    syn_advance(p);
    if (syn_at(p, TOK_CASE)) {
        lambda_case(p, e);
    } else if (!syn_lambda_cases(p, e)) {
        lambda_patterns(p, e);
        lambda_body(p, e, "lambda", backslash);
    }
    e->span = syn_from(p, lo);
    return e;
}

bool syn_accept_in(Parser *p, const Token *let)
{
    if (syn_at(p, TOK_VSEMI) && p->tok->kind == TOK_IN) {
        Diag *d = syn_report(p, SYN_LAYOUT, syn_here(p), "`in` must be indented more than the block around its `let`");
        diag_second(d, syn_token_span(p, let), "the `let` it belongs to");
        if (VEC_TOP(&p->blocks).kind == BLOCK_DO) diag_help(d, "a `let` among the statements of `do` needs no `in`");
        syn_advance(p);
    }
    return syn_accept(p, TOK_IN);
}

/* let ::= 'let' decls 'in' exp */
static Expr *let(Parser *p)
{
    const Token *opener = p->tok;
    Expr *e = syn_new_expr(p, EXPR_LET, syn_here(p));
    syn_advance(p);
    e->u.let.binds = syn_binds(p, BLOCK_LET, opener);
    if (!syn_accept_in(p, opener)) {
        Diag *d = syn_expected(p, SYN_NO_IN, "`in`");
        p->missing_in = true;
        if (d) diag_second(d, syn_token_span(p, opener), "this `let` has no `in`");
    }
    e->u.let.body = syn_exp(p);
    e->span = syn_from(p, opener->lo);
    return e;
}

/* [';'] 'then' or 'else': in a block of statements the word may stand in the column of the statements */
static bool accept_branch(Parser *p, TokKind word, const Token *opener)
{
    bool apart = (syn_at(p, TOK_VSEMI) && p->tok->kind == word) || (syn_at(p, TOK_SEMI) && p->tok[1].kind == word);
    if (apart) {
        syn_need(p, EXT_DO_AND_IF_THEN_ELSE, syn_here(p), "`then` and `else` behind a semicolon");
        syn_advance(p);
    }
    if (syn_accept(p, word)) return true;
    bool equals = word == TOK_THEN && syn_at(p, TOK_EQUALS);
    Diag *d = syn_expected(p, equals ? SYN_SINGLE_EQUALS : SYN_NO_THEN, syn_token_text(word));
    if (!d) return false;
    if (equals) diag_help(d, "a comparison is written `==`");
    diag_second(d, syn_token_span(p, opener), "this `if` has no %s", syn_token_text(word));
    if (word == TOK_ELSE) diag_note(d, "every `if` has an `else`: it is an expression, and always has a value");
    return false;
}

static void multi_if(Parser *p, Expr *e, const Token *opener)
{
    syn_need(p, EXT_MULTI_WAY_IF, syn_here(p), "`if` with several guards");
    e->kind = EXPR_MULTI_IF;
    size_t block = syn_open(p, BLOCK_MULTI_IF, opener);
    e->u.guarded = syn_guards(p, TOK_ARROW);
    syn_close(p, block);
}

/* if ::= 'if' exp [';'] 'then' exp [';'] 'else' exp | 'if' '{' {'|' guards '->' exp} '}' */
static Expr *conditional(Parser *p)
{
    const Token *opener = p->tok;
    Expr *e = syn_new_expr(p, EXPR_IF, syn_here(p));
    syn_advance(p);
    if (syn_at(p, TOK_BAR) || (syn_at(p, TOK_LBRACE) && p->tok[1].kind == TOK_BAR)) {
        multi_if(p, e, opener);
    } else {
        e->u.cond.cond = syn_exp(p);
        accept_branch(p, TOK_THEN, opener);
        e->u.cond.then = syn_exp(p);
        accept_branch(p, TOK_ELSE, opener);
        e->u.cond.els = syn_exp(p);
    }
    e->span = syn_from(p, opener->lo);
    return e;
}

/* case ::= ('case' | 'fcase') exp 'of' alts */
static Expr *case_of(Parser *p)
{
    const Token *word = p->tok;
    Expr *e = syn_new_expr(p, EXPR_CASE, syn_here(p));
    e->u.cas.flexible = word->kind == TOK_FCASE;
    syn_advance(p);
    e->u.cas.scrut = syn_exp(p);
    const Token *opener = p->tok;
    if (!syn_accept(p, TOK_OF)) {
        Diag *d = syn_expected(p, SYN_NO_OF, "`of`");
        if (d) diag_second(d, syn_token_span(p, word), "this `case` has no `of`");
    }
    syn_alts(p, opener, alt_pat, &e->u.cas.alts, &e->u.cas.n);
    e->span = syn_from(p, word->lo);
    return e;
}

/* M.do, which is three tokens without space between them */
static bool at_qualified_do(const Parser *p)
{
    const Token *t = p->tok;
    return syn_at(p, TOK_CON) && t[1].kind == TOK_VARSYM && t[1].name == p->names.dot && t[2].kind == TOK_DO
           && t[0].hi == t[1].lo && t[1].hi == t[2].lo && syn_on(p, EXT_QUALIFIED_DO);
}

/* do ::= [modid '.'] 'do' '{' stmts '}' | 'mdo' '{' stmts '}' */
static Expr *do_block(Parser *p)
{
    const Token *opener = p->tok;
    Expr *e = syn_new_expr(p, EXPR_DO, syn_here(p));
    e->u.doo.recursive = syn_at(p, TOK_MDO);
    if (at_qualified_do(p)) {
        e->u.doo.module = opener->u.qualifier ? name_printf("%s.%s", opener->u.qualifier->text, opener->name->text)
                                              : opener->name;
        syn_advance(p);
        syn_advance(p);
    }
    syn_advance(p);
    e->u.doo.stmts = syn_block_stmts(p, opener, &e->u.doo.n);
    e->span = syn_from(p, opener->lo);
    return e;
}

/* '{-# SCC name #-}' infix */
static Expr *scc(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *e = syn_new_expr(p, EXPR_SCC, syn_here(p));
    e->u.scc.centre = p->tok->name;
    syn_advance(p);
    e->u.scc.expr = syn_infix(p, NULL);
    e->span = syn_from(p, lo);
    return e;
}

/* block ::= lambda | let | if | case | do | proc */
static Expr *block_expr(Parser *p)
{
    switch (p->kind) {
    case TOK_PROC:   return proc(p);
    case TOK_LAMBDA: return lambda(p);
    case TOK_LET:    return let(p);
    case TOK_IF:     return conditional(p);
    case TOK_CASE: case TOK_FCASE: return case_of(p);
    default:         return do_block(p);
    }
}

/* exp10 ::= block {arguments} | scc | fexp;  arguments of blocks only with BlockArguments */
static Expr *exp10(Parser *p)
{
    uint32_t lo = p->tok->lo;
    if (syn_at(p, TOK_SCC)) return scc(p);
    if (!at_block_expr(p)) return fexp(p);
    Expr *e = block_expr(p);
    return syn_on(p, EXT_BLOCK_ARGUMENTS) ? arguments(p, e, lo) : e;
}

/* ---- Operators ---- */

static Expr *chain(Parser *p, size_t base, uint32_t lo)
{
    if (p->items.len - base == 1 && p->items.data[base].operand) {
        Expr *only = p->items.data[base].operand;
        p->items.len = base;
        return only;
    }
    Expr *e = syn_new_expr(p, EXPR_OPS, syn_from(p, lo));
    e->u.ops.n = SYN_COUNT_FROM(p, items, base);
    e->u.ops.items = SYN_TAKE(p, items, base);
    return e;
}

static void negations(Parser *p)
{
    while (syn_at(p, TOK_MINUS) && !syn_at_prefix_minus(p) && !syn_on(p, EXT_LEXICAL_NEGATION)) {
        OpItem minus = {.span = syn_here(p)};
        syn_advance(p);
        VEC_PUSH(&p->items, minus);
    }
}

static Expr *operator(Parser *p)
{
    bool con;
    Ref op = syn_op(p, &con);
    return syn_name_expr(p, op, con);
}

/* infix ::= {'-'} exp10 {op {'-'} exp10} [op];  the last operator only where the caller takes it, before a parenthesis
 */
Expr *syn_infix(Parser *p, OpItem *trailing)
{
    uint32_t lo = p->tok->lo, end;
    size_t base = p->items.len;
    if (!syn_enter(p)) return syn_leave(p), no_expr(p);
    for (;;) {
        negations(p);
        OpItem item = {.span = syn_here(p)};
        item.operand = exp10(p);
        item.span = item.operand->span;
        end = p->last_hi;
        VEC_PUSH(&p->items, item);
        if (!syn_at_op(p)) break;
        Expr *op = operator(p);
        if (trailing && syn_at(p, TOK_RPAREN)) {
            trailing->op = op;
            p->last_hi = end;
            break;
        }
        VEC_TOP(&p->items).op = op;
    }
    syn_leave(p);
    return chain(p, base, lo);
}

static Expr *with_type(Parser *p, Expr *inner, uint32_t lo)
{
    syn_advance(p);
    Type *type = syn_signature(p);
    Expr *e = syn_new_expr(p, EXPR_SIG, syn_from(p, lo));
    e->u.sig.expr = inner;
    e->u.sig.type = type;
    return e;
}

/* left -< right, left -<< right; the other way round right >- left, right >>- left */
static Expr *feed(Parser *p, Expr *left, uint32_t lo)
{
    const Token *symbol = p->tok;
    syn_advance(p);
    Expr *right = syn_exp(p);
    bool turned = symbol->name->text[0] == '>';
    Expr *e = syn_new_expr(p, EXPR_FEED, syn_from(p, lo));
    e->u.feed.fun = turned ? right : left;
    e->u.feed.arg = turned ? left : right;
    e->u.feed.higher = symbol->name->len == 3;
    return e;
}

Expr *syn_behind_infix(Parser *p, Expr *infix, uint32_t lo)
{
    if (syn_at(p, TOK_HAS_TYPE)) return with_type(p, infix, lo);
    return syn_at(p, TOK_FEED) ? feed(p, infix, lo) : infix;
}

/* exp ::= infix ['::' type | feed exp] */
Expr *syn_exp(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *infix = syn_infix(p, NULL);
    return syn_behind_infix(p, infix, lo);
}
