/* Parsing expressions: one function per symbol of the grammar, its production above it. */
#include "core/read_int.h"

static Tree *new_tree(Parser *p, TreeKind kind, Span span)
{
    Tree *t = ARENA_NEW(p->arena, Tree);
    t->kind = kind;
    t->span = span;
    return t;
}

/* What stands for an expression after an error; nobody looks at it. */
static Tree *no_tree(Parser *p)
{
    return new_tree(p, TREE_LIT, parse_token_span(p));
}

static Tree *name_tree(Parser *p, TreeKind kind, const Token *tok, bool infix)
{
    Tree *t = new_tree(p, kind, (Span){p->file, tok->lo, tok->hi});
    t->u.var.name = tok->u.name;
    t->u.var.infix = infix;
    return t;
}

/* ---- Parameters and patterns ------------------------------------------------------------------------------- */

static void name_of_param(Parser *p, Param *out)
{
    out->span = parse_token_span(p);
    if (parse_at(p, TOK_VAR) || parse_at(p, TOK_WILD)) out->name = p->tok->u.name;
    else parse_expected(p, ERR_SYNTAX, "a variable");
    parse_advance(p);
}

static void annotation(Parser *p, Param *out)
{
    if (!parse_at(p, TOK_CON) || !rep_of_text(p->tok->u.name->text, &out->rep)) {
        Diag *d = parse_expected(p, ERR_REP, "`Int#`, `Double#`, `Char#`, `Addr#` or `World#`");
        if (d) diag_help(d, "only unboxed variables are annotated");
    }
    out->annotated = true;
    parse_advance(p);
}

static void has_type(Parser *p)
{
    if (parse_accept(p, TOK_HAS_TYPE)) return;
    Diag *d = parse_expected(p, ERR_SYNTAX, "`::`");
    if (d) diag_help(d, "a parameter in parentheses is annotated, as in `(x :: Int#)`");
}

static void note_nesting(Diag *d)
{
    if (d) diag_note(d, "patterns do not nest: bind a variable and look at it with `case`");
}

/* param ::= var | '_' | '(' (var | '_') '::' ('Int#' | 'Double#' | 'Char#' | 'Addr#' | 'World#') ')' */
static Param param(Parser *p)
{
    Param out = {.rep = REP_PTR};
    Span open = parse_token_span(p);
    if (!parse_accept(p, TOK_LPAREN)) {
        name_of_param(p, &out);
        return out;
    }
    if (parse_at(p, TOK_CON) || parse_at(p, TOK_LIT)) note_nesting(parse_expected(p, ERR_SYNTAX, "a variable"));
    name_of_param(p, &out);
    has_type(p);
    annotation(p, &out);
    parse_expect(p, TOK_RPAREN, ERR_UNCLOSED, open, "opened here");
    return out;
}

static bool at_param(const Parser *p)
{
    return parse_at(p, TOK_VAR) || parse_at(p, TOK_WILD) || parse_at(p, TOK_LPAREN);
}

Param *parse_params(Parser *p, uint32_t *n)
{
    size_t base = p->params.len;
    while (at_param(p)) {
        Param one = param(p);
        VEC_PUSH(&p->params, one);
    }
    *n = (uint32_t)(p->params.len - base);
    return STACK_TAKE(p->arena, &p->params, base);
}

static void con_pattern(Parser *p, TreeAlt *alt)
{
    alt->kind = ALT_CON;
    alt->con = p->tok->u.name;
    alt->con_span = parse_token_span(p);
    parse_advance(p);
    alt->params = parse_params(p, &alt->n);
}

/* param [conop param] */
static void param_pattern(Parser *p, TreeAlt *alt)
{
    Param both[2] = {param(p)};
    alt->n = 1;
    alt->kind = ALT_DEFAULT;
    if (parse_at(p, TOK_CON_OP)) {
        alt->kind = ALT_CON;
        alt->con = p->tok->u.name;
        alt->con_span = parse_token_span(p);
        parse_advance(p);
        both[alt->n++] = param(p);
    }
    alt->params = arena_copy(p->arena, both, alt->n * sizeof *both);
}

static void lit_pattern(Parser *p, TreeAlt *alt)
{
    alt->kind = ALT_LIT;
    alt->lit = p->tok->u.lit;
    parse_advance(p);
}

/* 'own' var */
static void own_pattern(Parser *p, TreeAlt *alt)
{
    Param binder = {.rep = REP_PTR};
    parse_advance(p);
    if (parse_at(p, TOK_WILD)) parse_expected(p, ERR_SYNTAX, "a variable");
    name_of_param(p, &binder);
    alt->kind = ALT_DEFAULT;
    alt->own = true;
    alt->n = 1;
    alt->params = arena_copy(p->arena, &binder, sizeof binder);
}

/* pattern ::= CON {param} | param CONOP param | literal | param | 'own' var;  the param `_` alone binds nothing */
static void pattern(Parser *p, TreeAlt *alt)
{
    uint32_t lo = p->tok->lo;
    bool wild = parse_at(p, TOK_WILD);
    if (parse_at(p, TOK_CON)) con_pattern(p, alt);
    else if (parse_at(p, TOK_LIT)) lit_pattern(p, alt);
    else if (at_param(p)) param_pattern(p, alt);
    else if (parse_at(p, TOK_OWN)) own_pattern(p, alt);
    else parse_expected(p, ERR_SYNTAX, "a pattern");
    if (wild && alt->kind == ALT_DEFAULT) alt->n = 0;
    alt->span = parse_span(p, lo);
}

/* ---- Blocks ------------------------------------------------------------------------------------------------ */

/* The body behind an arrow; `open` is what the arrow belongs to. */
static Tree *arrow_body(Parser *p, Span open, const char *open_text)
{
    if (!parse_expect(p, TOK_ARROW, ERR_NO_ARROW, open, open_text)) return no_tree(p);
    return parse_expr(p);
}

/* lambda ::= '\' param {param} '->' expr */
static Tree *lambda(Parser *p)
{
    Span open = parse_token_span(p);
    Tree *t = new_tree(p, TREE_LAM, open);
    parse_advance(p);
    t->u.lam.params = parse_params(p, &t->u.lam.n);
    if (t->u.lam.n == 0) parse_expected(p, ERR_SYNTAX, "a parameter");
    t->u.lam.body = arrow_body(p, open, "this function has no `->`");
    t->span = parse_span(p, open.lo);
    return t;
}

Tree *parse_definition(Parser *p, uint32_t name_lo, Span name)
{
    uint32_t n;
    Param *params = parse_params(p, &n);
    parse_expect(p, TOK_EQUALS, ERR_NO_EQUALS, name, "this definition has no `=`");
    Tree *body = parse_expr(p);
    if (n == 0) return body;
    Tree *t = new_tree(p, TREE_LAM, parse_span(p, name_lo));
    t->u.lam.params = params;
    t->u.lam.n = n;
    t->u.lam.body = body;
    return t;
}

static void no_binder(Parser *p, bool box)
{
    Diag *d = parse_expected(p, ERR_SYNTAX, "a variable to bind");
    if (d && box) parse_note_reserved(d, name_of("box"));
}

/* bind ::= ['box'] var {param} '=' expr */
static TreeBind bind(Parser *p)
{
    TreeBind b = {.box = parse_accept(p, TOK_BOX)};
    b.var.span = parse_token_span(p);
    if (parse_at(p, TOK_VAR)) b.var.name = p->tok->u.name;
    else no_binder(p, b.box);
    parse_advance(p);
    b.rhs = parse_definition(p, b.var.span.lo, b.var.span);
    return b;
}

/* binds ::= bind {';' bind} [';'] | '{' bind {';' bind} [';'] '}' */
static void binds(Parser *p, Tree *t)
{
    size_t base = p->binds.len;
    Span open = parse_token_span(p);
    bool braces = parse_accept(p, TOK_LBRACE);
    TokKind end = braces ? TOK_RBRACE : TOK_IN;
    do {
        TreeBind one = bind(p);
        VEC_PUSH(&p->binds, one);
    } while (parse_accept(p, TOK_SEMI) && !parse_at(p, end));
    if (braces) parse_expect(p, TOK_RBRACE, ERR_UNCLOSED, open, "opened here");
    t->u.let.n = (uint32_t)(p->binds.len - base);
    t->u.let.binds = STACK_TAKE(p->arena, &p->binds, base);
}

/* var {',' var} 'free' */
static void free_vars(Parser *p, Tree *t, Span open)
{
    size_t base = p->params.len;
    t->kind = TREE_FREE;
    do {
        Param one = {.rep = REP_PTR, .span = parse_token_span(p), .name = p->tok->u.name};
        if (!parse_at(p, TOK_VAR)) parse_expected(p, ERR_SYNTAX, "a variable");
        parse_advance(p);
        VEC_PUSH(&p->params, one);
    } while (parse_accept(p, TOK_COMMA));
    parse_expect(p, TOK_FREE, ERR_SYNTAX, open, "in this `let`");
    t->u.lam.n = (uint32_t)(p->params.len - base);
    t->u.lam.params = STACK_TAKE(p->arena, &p->params, base);
}

/* 'in', or perhaps another binding was meant to follow */
static void in(Parser *p, Span open, const char *word, bool more)
{
    if (parse_accept(p, TOK_IN)) return;
    Diag *d = parse_expected(p, ERR_NO_IN, more ? "`;` or `in`" : "`in`");
    if (d) diag_second(d, open, "this `%s` has no `in`", word);
}

/* let ::= ('let' | 'join') binds 'in' expr | 'let' var {',' var} 'free' 'in' expr */
static Tree *let(Parser *p)
{
    Span open = parse_token_span(p);
    Tree *t = new_tree(p, TREE_LET, open);
    bool join = parse_at(p, TOK_JOIN);
    parse_advance(p);
    TokKind second = parse_at(p, TOK_VAR) ? p->tok[1].kind : TOK_END;
    bool is_free = !join && (second == TOK_COMMA || second == TOK_FREE);
    if (is_free) free_vars(p, t, open);
    else binds(p, t);
    in(p, open, join ? "join" : "let", !is_free && !parse_behind(p, TOK_RBRACE));
    Tree *body = parse_expr(p);
    if (is_free) t->u.lam.body = body;
    else t->u.let.body = body, t->u.let.join = join;
    t->span = parse_span(p, open.lo);
    return t;
}

/* alt ::= pattern '->' expr */
static TreeAlt alt(Parser *p, Span open)
{
    TreeAlt a = {.kind = ALT_DEFAULT};
    pattern(p, &a);
    if (a.kind == ALT_CON && (parse_at(p, TOK_CON) || parse_at(p, TOK_LIT) || parse_at(p, TOK_CON_OP)))
        note_nesting(parse_expected(p, ERR_NO_ARROW, "`->`"));
    a.body = arrow_body(p, open, "an alternative of this has no `->`");
    return a;
}

/* '{' [alt {';' alt} [';']] '}' */
static void alts(Parser *p, Tree *t, Span open)
{
    size_t base = p->alts.len;
    Span brace = parse_token_span(p);
    if (!parse_accept(p, TOK_LBRACE)) {
        Diag *d = parse_expected(p, ERR_SYNTAX, "`{`");
        if (d) diag_help(d, "alternatives stand in braces: `of { A -> x; B y -> z }`");
    }
    while (!p->failed && !parse_at(p, TOK_RBRACE)) {
        TreeAlt one = alt(p, open);
        VEC_PUSH(&p->alts, one);
        if (!parse_accept(p, TOK_SEMI)) break;
    }
    if (!parse_accept(p, TOK_RBRACE)) {
        Diag *d = parse_expected(p, ERR_UNCLOSED, "`;` or `}`");
        if (d) diag_second(d, brace, "opened here");
    }
    t->u.cas.n = (uint32_t)(p->alts.len - base);
    t->u.cas.alts = STACK_TAKE(p->arena, &p->alts, base);
}

/* case ::= ('case' | 'fcase') expr 'of' '{' [alt {';' alt} [';']] '}' */
static Tree *case_of(Parser *p)
{
    Span open = parse_token_span(p);
    Tree *t = new_tree(p, TREE_CASE, open);
    t->u.cas.flex = parse_at(p, TOK_FCASE);
    parse_advance(p);
    t->u.cas.scrut = parse_expr(p);
    parse_expect(p, TOK_OF, ERR_NO_OF, open, "this has no `of`");
    alts(p, t, open);
    t->span = parse_span(p, open.lo);
    return t;
}

/* STRING, as a name */
static Name centre(Parser *p)
{
    Name name = p->tok->u.name;
    if (!parse_at(p, TOK_STRING)) parse_expected(p, ERR_SYNTAX, "the name of a cost centre in double quotes");
    else if (p->tok->odd) parse_fail(p, ERR_ESCAPE, "the name of a cost centre cannot contain NUL or surrogates");
    parse_advance(p);
    return name;
}

static Param named_stack(Parser *p)
{
    Param out = {.rep = REP_INT};
    if (parse_at(p, TOK_WILD)) parse_expected(p, ERR_SYNTAX, "a variable");
    name_of_param(p, &out);
    return out;
}

/* 'as' var */
static Param stack_name(Parser *p)
{
    return parse_accept(p, TOK_AS) ? named_stack(p) : (Param){.rep = REP_INT};
}

/* scc ::= ('scc' | 'sccsub' | 'sccdict' | 'scccall') STRING ['as' var] expr */
static Tree *scc(Parser *p)
{
    Span open = parse_token_span(p);
    Tree *t = new_tree(p, TREE_SCC, open);
    t->u.scc.kind = parse_at(p, TOK_SCC) ? SCC_ENTER : parse_at(p, TOK_SCCSUB) ? SCC_SUB
                    : parse_at(p, TOK_SCCDICT) ? SCC_DICT : SCC_CALL;
    parse_advance(p);
    t->u.scc.centre = centre(p);
    t->u.scc.as = stack_name(p);
    t->u.scc.body = parse_expr(p);
    t->span = parse_span(p, open.lo);
    return t;
}

static Tree *name(Parser *p, TreeKind kind)
{
    Tree *t = name_tree(p, kind, p->tok, false);
    parse_advance(p);
    return t;
}

static Tree *stack_use(Parser *p)
{
    if (!parse_at(p, TOK_VAR)) parse_expected(p, ERR_SYNTAX, "the name of a stack");
    return name(p, TREE_VAR);
}

/* stack ::= 'sccunder' var ['as' var] expr | 'scchere' var expr | 'back' var expr */
static Tree *stack(Parser *p)
{
    Span open = parse_token_span(p);
    bool here = parse_at(p, TOK_HERE);
    Tree *t = new_tree(p, here ? TREE_HERE : TREE_SCC, open);
    t->u.scc.kind = parse_at(p, TOK_UNDER) ? SCC_UNDER : SCC_BACK;
    parse_advance(p);
    if (!here) t->u.scc.stack = stack_use(p);
    if (here) t->u.scc.as = named_stack(p);
    else if (t->u.scc.kind == SCC_UNDER) t->u.scc.as = stack_name(p);
    t->u.scc.body = parse_expr(p);
    t->span = parse_span(p, open.lo);
    return t;
}

/* ---- Applications and operators ---------------------------------------------------------------------------- */

static Tree *literal(Parser *p)
{
    Tree *t = new_tree(p, TREE_LIT, parse_token_span(p));
    if (parse_at(p, TOK_STRING)) t->u.lit = (Lit){.rep = REP_ADDR, .u.addr = p->tok->u.name};
    else t->u.lit = p->tok->u.lit;
    parse_advance(p);
    return t;
}

static Tree *parenthesised(Parser *p)
{
    Span open = parse_token_span(p);
    parse_advance(p);
    Tree *t = parse_expr(p);
    parse_expect(p, TOK_RPAREN, ERR_UNCLOSED, open, "opened here");
    return t;
}

static bool at_aexpr(const Parser *p)
{
    return parse_at(p, TOK_VAR) || parse_at(p, TOK_CON) || parse_at(p, TOK_LIT) || parse_at(p, TOK_STRING)
        || parse_at(p, TOK_LPAREN);
}

/* aexpr ::= var | CON | literal | '(' expr ')' */
static Tree *aexpr(Parser *p)
{
    switch (p->tok->kind) {
    case TOK_VAR:    return name(p, TREE_VAR);
    case TOK_CON:    return name(p, TREE_CON);
    case TOK_LIT: case TOK_STRING: return literal(p);
    case TOK_LPAREN: return parenthesised(p);
    default:
        parse_expected(p, ERR_SYNTAX, "an expression");
        return no_tree(p);
    }
}

static Tree *apply(Parser *p, Tree *fun, Tree **args, uint32_t n, Span span)
{
    Tree *t = new_tree(p, TREE_APP, span);
    t->u.app.fun = fun;
    t->u.app.args = args;
    t->u.app.n = n;
    return t;
}

/* aexpr {aexpr} */
static Tree *application(Parser *p)
{
    uint32_t lo = p->tok->lo;
    size_t base = p->trees.len;
    Tree *fun = aexpr(p);
    while (at_aexpr(p)) {
        Tree *arg = aexpr(p);
        VEC_PUSH(&p->trees, arg);
    }
    uint32_t n = (uint32_t)(p->trees.len - base);
    if (n == 0) return fun;
    Tree **args = STACK_TAKE(p->arena, &p->trees, base);
    return apply(p, fun, args, n, parse_span(p, lo));
}

/* app ::= aexpr {aexpr} | lambda | let | case | scc | stack */
static Tree *app(Parser *p)
{
    switch (p->tok->kind) {
    case TOK_LAMBDA: return lambda(p);
    case TOK_LET: case TOK_JOIN: return let(p);
    case TOK_CASE: case TOK_FCASE: return case_of(p);
    case TOK_SCC: case TOK_SCCSUB: case TOK_SCCDICT: case TOK_SCCCALL: return scc(p);
    case TOK_UNDER: case TOK_HERE: case TOK_BACK: return stack(p);
    default: return application(p);
    }
}

static bool at_operator(const Parser *p)
{
    return parse_at(p, TOK_OP) || parse_at(p, TOK_CON_OP);
}

/* Only constructor operators may follow each other. */
static void check_row(Parser *p, size_t ops)
{
    Token first = p->ops.data[ops];
    if (p->ops.len - ops == 0 || (first.kind == TOK_CON_OP && parse_at(p, TOK_CON_OP))) return;
    Diag *d = parse_fail(p, ERR_OPERATORS, "two operators in a row need parentheses");
    if (d) diag_second(d, (Span){p->file, first.lo, first.hi}, "the other operator");
}

static Tree *infix(Parser *p, Tree *left, const Token *op, Tree *right)
{
    Tree *args[2] = {left, right};
    Tree *fun = name_tree(p, op->kind == TOK_CON_OP ? TREE_CON : TREE_VAR, op, true);
    return apply(p, fun, arena_copy(p->arena, args, sizeof args), 2, span_join(left->span, right->span));
}

/* Makes a right-nested tree of the operands and operators on the stacks. */
static Tree *nest_right(Parser *p, size_t trees, size_t ops)
{
    Tree *t = VEC_POP(&p->trees);
    while (p->ops.len > ops) {
        Token op = VEC_POP(&p->ops);
        t = infix(p, VEC_POP(&p->trees), &op, t);
    }
    p->trees.len = trees;
    return t;
}

/* opexpr ::= app {op app};  each further operator is one level deeper */
static Tree *opexpr(Parser *p)
{
    size_t trees = p->trees.len, ops = p->ops.len;
    unsigned depth = p->depth;
    Tree *first = app(p);
    if (!at_operator(p)) return first;
    VEC_PUSH(&p->trees, first);
    while (at_operator(p) && parse_enter(p)) {
        if (p->ops.len > ops) check_row(p, ops);
        if (p->failed) break;
        VEC_PUSH(&p->ops, *p->tok);
        parse_advance(p);
        Tree *operand = app(p);
        VEC_PUSH(&p->trees, operand);
    }
    p->depth = depth;
    return nest_right(p, trees, ops);
}

/* expr ::= opexpr ['or' expr] */
Tree *parse_expr(Parser *p)
{
    if (!parse_enter(p)) return parse_leave(p), no_tree(p);
    Tree *left = opexpr(p);
    if (parse_accept(p, TOK_OR)) {
        Tree *t = new_tree(p, TREE_OR, left->span);
        t->u.or.left = left;
        t->u.or.right = parse_expr(p);
        t->span = span_join(left->span, t->u.or.right->span);
        left = t;
    }
    parse_leave(p);
    return left;
}
