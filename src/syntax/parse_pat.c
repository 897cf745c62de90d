/* Parsing patterns, and the left-hand sides of bindings, which are patterns in which one variable may be applied or be
 * an operator. */
#include "syntax/expand_nodes.h"
#include "syntax/parse_int.h"

static Pat *new_pat(Parser *p, PatKind kind, Span span)
{
    return pat_new(p->arena, kind, span);
}

static Pat *var_pat(Parser *p, Ref ref)
{
    Pat *pat = new_pat(p, PAT_VAR, ref.span);
    pat->name = ref.name;
    return pat;
}

static Pat *con_pat(Parser *p, Ref con, Pat **args, uint32_t n, Span span)
{
    Pat *pat = new_pat(p, PAT_CON, span);
    pat->u.con.con = con;
    pat->u.con.args = args;
    pat->u.con.n = n;
    return pat;
}

static Pat *inner_pat(Parser *p, PatKind kind, Pat *inner, uint32_t lo)
{
    Pat *pat = new_pat(p, kind, syn_from(p, lo));
    pat->u.inner = inner;
    return pat;
}

static Pat *no_pat(Parser *p)
{
    Pat *pat = new_pat(p, PAT_WILDCARD, syn_here(p));
    bool free = syn_at(p, TOK_FREE);
    Diag *d = syn_expected(p, SYN_NOT_PATTERN, "a pattern");
    if (d && free) syn_help_free(d);
    return pat;
}

/* ---- View patterns ----
 *
 * `(e -> p)` begins like any parenthesis. With ViewPatterns on, the first bracket of a pattern is looked through once,
 * up to its end, and the tokens (brackets, commas, equals signs, arrows) are marked behind which an arrow comes before
 * the next one at their level. */

typedef struct ViewScan { Token *opener; bool other; } ViewScan;

static void scan_views(Parser *p)
{
    VEC(ViewScan) open = {0};
    Token *t = &p->list->tokens.data[p->tok - p->list->tokens.data];
    do {
        TokKind kind = (TokKind)t->kind;
        if (kind == TOK_LPAREN || kind == TOK_LBRACKET || kind == TOK_LBRACE || kind == TOK_LHASH) {
            VEC_PUSH(&open, ((ViewScan){.opener = t}));
        } else if (kind == TOK_COMMA || kind == TOK_RPAREN || kind == TOK_RBRACKET || kind == TOK_RBRACE
                   || kind == TOK_RHASH) {
            if (kind == TOK_COMMA) VEC_TOP(&open) = (ViewScan){.opener = t};
            else open.len--;
        } else if (kind == TOK_EQUALS) {
            VEC_TOP(&open) = (ViewScan){.opener = t};
        } else if (kind == TOK_ARROW && !VEC_TOP(&open).other) {
            VEC_TOP(&open).opener->view = true;
            VEC_TOP(&open) = (ViewScan){.opener = t};
        } else if (kind == TOK_HAS_TYPE || kind == TOK_LAMBDA || kind == TOK_OF) {
            VEC_TOP(&open).other = true;
        }
        t++;
    } while (open.len > 0 && t->kind != TOK_EOF);
    p->view_scanned = t;
    VEC_FREE(&open);
}

static Pat *item_pat(Parser *p, const Token *opener);

/* view ::= exp '->' (view | pat) */
static Pat *view_pat(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Expr *fun = syn_infix(p, NULL);
    const Token *arrow = p->tok;
    syn_expect(p, TOK_ARROW, SYN_NO_ARROW, NULL);
    Pat *inner = item_pat(p, arrow);
    Pat *pat = new_pat(p, PAT_VIEW, syn_from(p, lo));
    pat->u.view.fun = fun;
    pat->u.view.pat = inner;
    return pat;
}

/* What begins so is an expression, with arrows of its own perhaps. */
static bool at_function(const Parser *p)
{
    return syn_on(p, EXT_VIEW_PATTERNS)
           && (syn_at(p, TOK_LAMBDA) || syn_at(p, TOK_LET) || syn_at(p, TOK_IF) || syn_at(p, TOK_CASE));
}

/* A pattern behind a bracket or comma. */
static Pat *item_pat(Parser *p, const Token *opener)
{
    if (opener->view || at_function(p)) return view_pat(p);
    return syn_pat_sig(p);
}

static void look_for_views(Parser *p)
{
    if (syn_on(p, EXT_VIEW_PATTERNS) && p->tok >= p->view_scanned) scan_views(p);
}

/* ---- Brackets ---- */

/* {',' pat}, the first having been read */
static Pat **more_items(Parser *p, Pat *first, uint32_t *n)
{
    size_t base = p->nodes.len;
    VEC_PUSH(&p->nodes, first);
    while (syn_at(p, TOK_COMMA)) {
        const Token *comma = p->tok;
        syn_advance(p);
        Pat *item = item_pat(p, comma);
        VEC_PUSH(&p->nodes, item);
    }
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

static void unexpected_arrow(Parser *p)
{
    if (syn_on(p, EXT_VIEW_PATTERNS)) syn_fail(p, SYN_NOT_PATTERN, "unexpected `->` in a pattern");
    syn_need(p, EXT_VIEW_PATTERNS, syn_here(p), "patterns with `->`");
    syn_give_up(p);
}

/* The rest of a parenthesis behind its first pattern. */
static Pat *paren_rest(Parser *p, const Token *open, Pat *first)
{
    if (!syn_at(p, TOK_COMMA)) {
        if (syn_at(p, TOK_ARROW)) unexpected_arrow(p);
        if (syn_at(p, TOK_SEMI)) return syn_or_pat(p, open, first);
        syn_expect_close(p, TOK_RPAREN, open);
        return inner_pat(p, PAT_PAREN, first, open->lo);
    }
    uint32_t n;
    Pat **items = more_items(p, first, &n);
    syn_expect_close(p, TOK_RPAREN, open);
    Pat *pat = new_pat(p, PAT_TUPLE, syn_from(p, open->lo));
    pat->u.items.items = items;
    pat->u.items.n = n;
    return pat;
}

/* '(' ')' | '(' ',' {','} ')' | '(' consym ')';  a constructor */
static Pat *paren_con(Parser *p, const Token *open)
{
    bool ignored;
    uint32_t commas = 0;
    if (syn_at_con(p)) {
        Ref con = syn_paren_op(p, &ignored);
        return con_pat(p, con, NULL, 0, con.span);
    }
    syn_advance(p);
    while (syn_accept(p, TOK_COMMA)) commas++;
    syn_expect_close(p, TOK_RPAREN, open);
    Ref con = {.name = syn_tuple_name(commas ? commas + 1 : 0), .span = syn_from(p, open->lo)};
    return con_pat(p, con, NULL, 0, con.span);
}

static bool at_paren_con(const Parser *p)
{
    return syn_at_con(p) || p->tok[1].kind == TOK_RPAREN || p->tok[1].kind == TOK_COMMA;
}

static Pat *paren_pat(Parser *p)
{
    const Token *open = p->tok;
    if (at_paren_con(p)) return paren_con(p, open);
    look_for_views(p);
    syn_advance(p);
    return paren_rest(p, open, item_pat(p, open));
}

/* '[' [pat {',' pat}] ']' */
static Pat *list_pat(Parser *p)
{
    const Token *open = p->tok;
    look_for_views(p);
    syn_advance(p);
    if (syn_accept(p, TOK_RBRACKET)) {
        Ref con = {.name = p->names.list, .span = syn_from(p, open->lo)};
        return con_pat(p, con, NULL, 0, con.span);
    }
    uint32_t n;
    Pat **items = more_items(p, item_pat(p, open), &n);
    syn_expect_close(p, TOK_RBRACKET, open);
    Pat *pat = new_pat(p, PAT_LIST, syn_from(p, open->lo));
    pat->u.items.items = items;
    pat->u.items.n = n;
    return pat;
}

/* fpat ::= field '=' pat | field | '..' */
static void field_pat(Parser *p, Pat *record)
{
    Span span = syn_here(p);
    if (syn_accept(p, TOK_DOTS)) {
        syn_need(p, EXT_RECORD_WILDCARDS, span, "record patterns with `..`");
        record->u.record.wildcard = true;
        return;
    }
    FieldPat f = {0};
    if (syn_at(p, TOK_VAR)) f.field = syn_ref(p);
    else if (syn_at_var(p)) f.field = syn_var(p);
    else syn_expected(p, SYN_RECORD, "a field");
    const Token *equals = p->tok;
    if (syn_accept(p, TOK_EQUALS)) f.pat = item_pat(p, equals);
    else if (!syn_at(p, TOK_COMMA) && !syn_at(p, TOK_RBRACE))
        syn_expected(p, SYN_RECORD, "`=` and a pattern for the field");
    else syn_need(p, EXT_NAMED_FIELD_PUNS, f.field.span, "fields without `=`");
    VEC_PUSH(&p->field_pats, f);
}

/* '{' [fpat {',' fpat}] '}' */
static Pat *record_pat(Parser *p, Ref con, uint32_t lo)
{
    size_t base = p->field_pats.len;
    Pat *pat = new_pat(p, PAT_RECORD, con.span);
    pat->u.record.con = con;
    look_for_views(p);
    syn_open_brace(p, BLOCK_RECORD);
    if (!syn_at(p, TOK_RBRACE)) {
        do field_pat(p, pat);
        while (!pat->u.record.wildcard && syn_accept(p, TOK_COMMA));
    }
    syn_close_brace(p);
    pat->u.record.n = SYN_COUNT_FROM(p, field_pats, base);
    pat->u.record.fields = SYN_TAKE(p, field_pats, base);
    pat->span = syn_from(p, lo);
    return pat;
}

/* ---- Atoms ---- */

static Pat *literal_pat(Parser *p, bool negative, uint32_t lo)
{
    Literal lit = syn_literal(p->tok);
    syn_advance(p);
    Pat *pat = new_pat(p, PAT_LIT, syn_from(p, lo));
    pat->u.lit.lit = lit;
    pat->u.lit.negative = negative;
    return pat;
}

/* var ['@' apat] */
static Pat *var_or_as(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Ref var = syn_var(p);
    if (!syn_at(p, TOK_AT)) return var_pat(p, var);
    bool close = p->tok->after && p->tok->before;
    Span at = syn_here(p);
    syn_advance(p);
    Pat *inner = syn_apat(p);
    if (!close && !p->failed && !p->list->language->logic) {
        Diag *d = syn_report(p, SYN_NOT_PATTERN, at, "blanks beside the `@` of an as-pattern");
        diag_help(d, "it stands directly between variable and pattern: `%s@...`", var.name->text);
    }
    Pat *pat = new_pat(p, PAT_AS, syn_from(p, lo));
    pat->u.as.name = var.name;
    pat->u.as.pat = inner;
    return pat;
}

static Pat *con_atom(Parser *p)
{
    uint32_t lo = p->tok->lo;
    if (syn_at_capital_var(p) && p->tok[1].kind == TOK_AT) return var_or_as(p);
    Ref con = syn_ref(p);
    return syn_at(p, TOK_LBRACE) ? record_pat(p, con, lo) : con_pat(p, con, NULL, 0, con.span);
}

/* M.f, which is no variable: a function, or a constructor whose letters do not tell. */
static bool at_named_elsewhere(const Parser *p)
{
    return p->list->language->logic && p->tok->u.qualifier;
}

/* ('~' | '!') apat */
static Pat *prefixed(Parser *p, PatKind kind)
{
    uint32_t lo = p->tok->lo;
    if (kind == PAT_BANG) syn_need(p, EXT_BANG_PATTERNS, syn_here(p), "strict patterns");
    if (!p->tok->before && !p->failed && !p->list->language->logic)
        syn_report(p, SYN_NOT_PATTERN, syn_here(p), "`%c` stands directly in front of its pattern",
                   kind == PAT_BANG ? '!' : '~');
    syn_advance(p);
    return inner_pat(p, kind, syn_apat(p), lo);
}

/* With Strict a pattern has a bang in front; a tilde there only takes that back. */
Pat *syn_strict_pat(Parser *p, Pat *pat)
{
    const Pat *inner = pat;
    if (!syn_on(p, EXT_STRICT)) return pat;
    while (inner->kind == PAT_PAREN || inner->kind == PAT_SIG)
        inner = inner->kind == PAT_PAREN ? inner->u.inner : inner->u.sig.pat;
    if (inner->kind == PAT_LAZY) return inner->u.inner;
    if (inner->kind == PAT_BANG) return pat;
    Pat *bang = new_pat(p, PAT_BANG, pat->span);
    bang->u.inner = pat;
    return bang;
}

static Pat *wildcard(Parser *p)
{
    Pat *pat = new_pat(p, PAT_WILDCARD, syn_here(p));
    syn_advance(p);
    return pat;
}

static Pat *apat_paren(Parser *p)
{
    if (!syn_at_var(p)) return paren_pat(p);
    return var_or_as(p);
}

static bool is_number(const Token *t)
{
    return t->kind == TOK_LIT && (t->lit == LITERAL_INTEGER || t->lit == LITERAL_RATIONAL);
}

static Pat *negative_pat(Parser *p)
{
    uint32_t lo = p->tok->lo;
    syn_advance(p);
    if (is_number(p->tok) && syn_at(p, TOK_LIT)) return literal_pat(p, true, lo);
    syn_expected(p, SYN_NOT_PATTERN, "a number behind `-`");
    return no_pat(p);
}

bool syn_at_apat(const Parser *p)
{
    switch (p->kind) {
    case TOK_VAR: case TOK_CON: case TOK_LIT: case TOK_LPAREN: case TOK_LBRACKET: case TOK_WILD: case TOK_TILDE:
    case TOK_LHASH:
        return true;
    case TOK_BANG:
        return p->tok->before && !p->tok->after;
    default:
        return syn_at_prefix_minus(p);
    }
}

/* apat ::= var ['@' apat] | con [record] | literal | '_' | '(' ... ')' | '[' ... ']' | '~' apat | '!' apat | '-' number
 */
Pat *syn_apat(Parser *p)
{
    Pat *pat;
    if (!syn_enter(p)) return syn_leave(p), no_pat(p);
    switch (p->kind) {
    case TOK_VAR:      pat = at_named_elsewhere(p) ? con_atom(p) : var_or_as(p); break;
    case TOK_CON:      pat = con_atom(p); break;
    case TOK_LIT:      pat = literal_pat(p, false, p->tok->lo); break;
    case TOK_WILD:     pat = wildcard(p); break;
    case TOK_LPAREN:   pat = apat_paren(p); break;
    case TOK_LBRACKET: pat = list_pat(p); break;
    case TOK_LHASH:    pat = syn_unboxed_pat(p); break;
    case TOK_TILDE:    pat = prefixed(p, PAT_LAZY); break;
    case TOK_BANG:     pat = prefixed(p, PAT_BANG); break;
    case TOK_MINUS:    pat = negative_pat(p); break;
    default:           pat = no_pat(p);
    }
    syn_leave(p);
    return pat;
}

/* ---- Applications and operators ---- */

static Pat **arguments(Parser *p, uint32_t *n)
{
    size_t base = p->nodes.len;
    while (syn_at_apat(p)) {
        Pat *arg = syn_apat(p);
        VEC_PUSH(&p->nodes, arg);
    }
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

/* {'@' atype} */
static Type **type_arguments(Parser *p, uint32_t *n)
{
    size_t base = p->nodes.len;
    while (syn_at_type_argument(p)) {
        Type *type = syn_type_argument(p);
        VEC_PUSH(&p->nodes, type);
    }
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

static void not_applicable(Parser *p, const Pat *head)
{
    Diag *d = syn_fail(p, SYN_NOT_PATTERN, "only constructors are applied in patterns");
    if (d) diag_second(d, head->span, "%s", head->kind == PAT_VAR ? "this is a variable" : "this is not a constructor");
}

/* pat10 ::= '-' number | con {'@' atype} {apat} | apat */
static Pat *pat10(Parser *p)
{
    uint32_t lo = p->tok->lo, n;
    if (syn_at(p, TOK_MINUS)) return negative_pat(p);
    Pat *head = syn_apat(p);
    if (!syn_at_apat(p) && !syn_at_type_argument(p)) return head;
    bool function = head->kind == PAT_VAR && p->list->language->logic;
    if (!function && (head->kind != PAT_CON || head->u.con.n > 0)) {
        not_applicable(p, head);
        return head;
    }
    Ref con = function ? (Ref){.name = head->name, .span = head->span} : head->u.con.con;
    uint32_t n_types;
    Type **types = type_arguments(p, &n_types);
    Pat **args = arguments(p, &n), *pat = con_pat(p, con, args, n, syn_from(p, lo));
    pat->u.con.types = types;
    pat->u.con.n_types = n_types;
    return pat;
}

/* A constructor's operator; a variable's is none in patterns. */
static bool at_con_op(const Parser *p)
{
    return syn_at(p, TOK_CONSYM) || (syn_at(p, TOK_BACKQUOTE) && p->tok[1].kind == TOK_CON);
}

static bool at_var_op(const Parser *p)
{
    return syn_at_op(p) && !at_con_op(p);
}

/* {op pat10}, the first having been read; `all`: not of constructors only */
static Pat *pat_ops(Parser *p, Pat *first, uint32_t lo, bool all)
{
    size_t nodes = p->nodes.len, refs = p->refs.len;
    if (!at_con_op(p) && !(all && at_var_op(p))) return first;
    VEC_PUSH(&p->nodes, first);
    while (at_con_op(p) || (all && at_var_op(p))) {
        bool con;
        Ref op = syn_op(p, &con);
        VEC_PUSH(&p->refs, op);
        Pat *operand = pat10(p);
        VEC_PUSH(&p->nodes, operand);
    }
    Pat *pat = new_pat(p, PAT_OPS, syn_from(p, lo));
    pat->u.ops.n_ops = SYN_COUNT_FROM(p, refs, refs);
    pat->u.ops.operands = SYN_TAKE(p, nodes, nodes);
    pat->u.ops.ops = SYN_TAKE(p, refs, refs);
    return pat;
}

static void operator_in_pattern(Parser *p, const Pat *left)
{
    bool plus = syn_at(p, TOK_VARSYM) && p->tok->name->len == 1 && *p->tok->name->text == '+' && left->kind == PAT_VAR;
    Diag *d = syn_expected(p, SYN_NOT_PATTERN, "a constructor operator in this pattern");
    if (d && plus && is_number(p->tok + 1)) diag_help(d, "`{-# LANGUAGE NPlusKPatterns #-}` allows `n + 1`");
    else if (d) diag_note(d, "operators in patterns begin with `:`");
}

static bool at_plus_number(const Parser *p, const Pat *left)
{
    return syn_at(p, TOK_VARSYM) && p->tok->name == p->names.plus && !p->tok->u.qualifier && left->kind == PAT_VAR
           && p->tok[1].kind == TOK_LIT && p->tok[1].lit == LITERAL_INTEGER && syn_on(p, EXT_N_PLUS_K);
}

/* var '+' integer:  (nPlusK integer -> [var]), whose function the renamer finds */
static Pat *n_plus_k(Parser *p, Pat *var, uint32_t lo)
{
    Span plus = syn_here(p);
    syn_advance(p);
    Expr *k = expr_new(p->arena, EXPR_LIT, syn_here(p)), *call = expr_new(p->arena, EXPR_APP, plus);
    k->u.lit.lit = syn_literal(p->tok);
    syn_advance(p);
    call->u.app.fun = syn_name_expr(p, (Ref){.name = p->names.n_plus_k, .span = plus}, false);
    call->u.app.arg = k;
    Pat *list = new_pat(p, PAT_LIST, var->span), *pat = new_pat(p, PAT_VIEW, syn_from(p, lo));
    list->u.items.items = arena_copy(p->arena, &var, sizeof var);
    list->u.items.n = 1;
    pat->u.view.fun = call;
    pat->u.view.pat = list;
    return pat;
}

/* pat ::= pat10 {conop pat10} | var '+' integer */
Pat *syn_pat(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Pat *pat = pat_ops(p, pat10(p), lo, p->list->language->logic);
    if (at_plus_number(p, pat)) return n_plus_k(p, pat, lo);
    if (at_var_op(p)) operator_in_pattern(p, pat);
    return pat;
}

/* '::' type */
static Type *signature(Parser *p)
{
    syn_need(p, EXT_SCOPED_TYPE_VARIABLES, syn_here(p), "signatures in patterns");
    syn_advance(p);
    return syn_type(p);
}

Pat *syn_pat_sig(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Pat *inner = syn_pat(p);
    if (!syn_at(p, TOK_HAS_TYPE)) return inner;
    Type *type = signature(p);
    Pat *pat = new_pat(p, PAT_SIG, syn_from(p, lo));
    pat->u.sig.pat = inner;
    pat->u.sig.type = type;
    return pat;
}

/* ---- Left-hand sides ---- */

/* Adds arguments to those that out has. */
static void more_arguments(Parser *p, Lhs *out)
{
    size_t base = p->nodes.len;
    for (uint32_t i = 0; i < out->n; i++) VEC_PUSH(&p->nodes, out->pats[i]);
    while (syn_at_apat(p)) {
        Pat *arg = syn_apat(p);
        VEC_PUSH(&p->nodes, arg);
    }
    out->n = SYN_COUNT_FROM(p, nodes, base);
    out->pats = SYN_TAKE(p, nodes, base);
}

/* var {apat};  a variable alone stays a pattern, for now */
static Pat *lhs_var(Parser *p, Lhs *out)
{
    Pat *head = var_or_as(p);
    if (head->kind != PAT_VAR || !syn_at_apat(p)) return head;
    out->function = true;
    out->name = head->name;
    out->name_span = head->span;
    more_arguments(p, out);
    return head;
}

/* Where the case of letters says nothing, what is defined at top level is a function: nothing is matched there. */
static bool is_capital_function(const Parser *p, const Pat *pat)
{
    if (!p->list->language->any_case || p->blocks.len > 1 || pat->kind != PAT_CON || pat->u.con.con.qualifier)
        return false;
    const char *name = pat->u.con.con.name->text;
    return syn_char_class((unsigned char)*name) == CHAR_UPPER || (*name == ':' && pat->u.con.n > 0);
}

/* Likewise x :. y, but for what lists are made of. */
static bool is_colon_function(const Parser *p, const Pat *pat)
{
    return p->list->language->any_case && p->blocks.len == 1 && pat->kind == PAT_OPS && pat->u.ops.n_ops == 1
           && !pat->u.ops.ops[0].qualifier && pat->u.ops.ops[0].name->len > 1;
}

static void capital_function(Lhs *out, const Pat *pat)
{
    *out = (Lhs){.function = true, .name = pat->u.con.con.name, .name_span = pat->u.con.con.span,
                 .pats = pat->u.con.args, .n = pat->u.con.n};
}

/* The left-hand side of a function, or a pattern. */
static void lhs_inside(Parser *p, Lhs *out);

/* '(' lhs ')' {apat} | '(' pat ... ')';  (F x) y defines F, but (C x) + y defines the operator */
static Pat *lhs_paren(Parser *p, Lhs *out)
{
    const Token *open = p->tok;
    Lhs inner = {0};
    look_for_views(p);
    if (at_paren_con(p) || open->view || !syn_enter(p)) return pat10(p);
    syn_advance(p);
    lhs_inside(p, &inner);
    syn_leave(p);
    if (inner.function && inner.n > 0) {
        syn_expect_close(p, TOK_RPAREN, open);
        *out = inner;
        bool nested = syn_at(p, TOK_RPAREN);                       /* ((f x)) y */
        if (!syn_at_apat(p) && !nested) syn_expected(p, SYN_NOT_PATTERN, "an argument behind the parenthesis");
        more_arguments(p, out);
        return inner.pats[0];
    }
    Pat *first = inner.function ? var_pat(p, (Ref){.name = inner.name, .span = inner.name_span}) : inner.pat;
    if (syn_at(p, TOK_HAS_TYPE)) {
        Type *type = signature(p);
        Pat *sig = new_pat(p, PAT_SIG, syn_from(p, open->lo + 1));
        sig->u.sig.pat = first;
        sig->u.sig.type = type;
        first = sig;
    }
    Pat *pat = paren_rest(p, open, first);
    if (syn_at_apat(p) && inner.function && pat->kind == PAT_PAREN && pat->u.inner->kind == PAT_VAR) {
        *out = inner;                                              /* (f) x */
        more_arguments(p, out);
    } else if (syn_at_apat(p) && is_capital_function(p, first)) {
        capital_function(out, first);
        more_arguments(p, out);
    } else if (syn_at_apat(p)) {
        not_applicable(p, pat);
    }
    return pat;
}

static Pat *lhs_operand(Parser *p, Lhs *out)
{
    if (syn_at_var(p)) return lhs_var(p, out);
    if (syn_at(p, TOK_LPAREN)) return lhs_paren(p, out);
    return pat10(p);
}

/* varop pat: the operator is what is defined */
static void lhs_infix(Parser *p, Lhs *out, Pat *left)
{
    bool con;
    Ref op = syn_op(p, &con);
    uint32_t lo = p->tok->lo;
    Pat *right = pat_ops(p, pat10(p), lo, false);
    Pat *both[] = {left, right};
    *out = (Lhs){.function = true, .infix = true, .name = op.name, .name_span = op.span, .n = 2,
                 .pats = arena_copy(p->arena, both, sizeof both)};
    if (at_var_op(p)) syn_expected(p, SYN_SYNTAX, "`=` behind the left-hand side");
}

/* lhs ::= var {apat} | pat varop pat | '(' lhs ')' apat {apat} | pat */
static void lhs_inside(Parser *p, Lhs *out)
{
    uint32_t lo = p->tok->lo;
    *out = (Lhs){0};
    Pat *pat = lhs_operand(p, out);
    if (out->function) return;
    bool alone = pat->kind == PAT_VAR;
    pat = pat_ops(p, pat, lo, false);
    if (at_var_op(p)) {
        lhs_infix(p, out, pat);
    } else if (alone && pat->kind == PAT_VAR) {
        *out = (Lhs){.function = true, .name = pat->name, .name_span = pat->span, .pats = arena_alloc(p->arena, 0)};
    } else {
        out->pat = pat;
    }
}

void syn_lhs(Parser *p, Lhs *out)
{
    lhs_inside(p, out);
    if (out->function) return;
    if (is_capital_function(p, out->pat)) capital_function(out, out->pat);
    else if (is_colon_function(p, out->pat)) {
        Ref op = out->pat->u.ops.ops[0];
        *out = (Lhs){.function = true, .infix = true, .name = op.name, .name_span = op.span, .n = 2,
                     .pats = out->pat->u.ops.operands};
    }
}
