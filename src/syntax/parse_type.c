/* Parsing types: one function per symbol of the grammar, its production above it. Kinds are types, too; `*` is the
 * constructor "*". */
#include "syntax/parse_int.h"
#include "syntax/type_parts.h"

#include <string.h>

Type *syn_new_type(Parser *p, TypeKind kind, Span span)
{
    Type *t = ARENA_NEW(p->arena, Type);
    t->kind = kind;
    t->span = span;
    return t;
}

static Type *name_type(Parser *p, TypeKind kind, Ref ref)
{
    Type *t = syn_new_type(p, kind, ref.span);
    t->u.ref = ref;
    return t;
}

static Type *named_con(Parser *p, Name name, uint32_t lo)
{
    return name_type(p, TYPE_CON, (Ref){.name = name, .span = syn_from(p, lo)});
}

/* ---- Binders ---- */

static bool at_binder(const Parser *p)
{
    bool kinded = p->tok[1].kind == TOK_VAR && p->tok[2].kind == TOK_HAS_TYPE;
    return syn_at(p, TOK_VAR) || (syn_at(p, TOK_LPAREN) && kinded)
           || (syn_at(p, TOK_LBRACE) && (kinded || (p->tok[1].kind == TOK_VAR && p->tok[2].kind == TOK_RBRACE)));
}

/* binder ::= var | '(' var '::' kind ')' | '{' var ['::' kind] '}' */
static TyVarBinder binder(Parser *p)
{
    const Token *open = p->tok;
    TyVarBinder b = {.inferred = syn_accept(p, TOK_LBRACE)};
    if (!b.inferred) syn_accept(p, TOK_LPAREN);
    b.span = syn_here(p);
    b.name = p->tok->name;
    syn_advance(p);
    if (syn_at(p, TOK_HAS_TYPE) && open->kind != TOK_VAR) {
        syn_need(p, EXT_KIND_SIGNATURES, syn_here(p), "kinds of type variables");
        syn_advance(p);
        b.kind = syn_type(p);
    }
    if (open->kind != TOK_VAR) syn_expect_close(p, b.inferred ? TOK_RBRACE : TOK_RPAREN, open);
    return b;
}

static TyVarBinder *binders(Parser *p, uint32_t *n)
{
    size_t base = p->binders.len;
    while (at_binder(p)) {
        TyVarBinder b = binder(p);
        VEC_PUSH(&p->binders, b);
    }
    *n = SYN_COUNT_FROM(p, binders, base);
    return SYN_TAKE(p, binders, base);
}

void syn_no_inferred(Parser *p, const TyVarBinder *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (vars[i].inferred)
            syn_report(p, SYN_SYNTAX, vars[i].span, "`{%s}`: no types are given here, so none can be left out",
                       vars[i].name->text);
}

/* ['forall' {binder} '.'] */
TyVarBinder *syn_forall(Parser *p, uint32_t *n)
{
    *n = 0;
    if (!syn_accept_word(p, p->names.forall)) return NULL;
    TyVarBinder *vars = binders(p, n);
    if (syn_at(p, TOK_VARSYM) && p->tok->name == p->names.dot) syn_advance(p);
    else if (!p->in_kind || !*n || !syn_at(p, TOK_ARROW))
        syn_expected(p, SYN_SYNTAX, *n ? "`.` behind the variables of `forall`" : "a type variable");
    return vars;
}

TyVarBinder *syn_plain_forall(Parser *p, uint32_t *n)
{
    TyVarBinder *vars = syn_forall(p, n);
    syn_no_inferred(p, vars, *n);
    return vars;
}

/* ---- Types ---- */

static bool at_star(const Parser *p)
{
    return syn_at(p, TOK_VARSYM) && p->tok->name == p->names.star && !p->tok->u.qualifier
           && syn_on(p, EXT_STAR_IS_TYPE);
}

/* DataKinds */
static bool at_literal(const Parser *p)
{
    return syn_at(p, TOK_LIT) && (p->tok->lit == LITERAL_INTEGER || p->tok->lit == LITERAL_STRING)
           && syn_on(p, EXT_DATA_KINDS);
}

static bool at_ticked_op(const Parser *p)
{
    return syn_at(p, TOK_TICK) && (p->tok[1].kind == TOK_CONSYM || p->tok[1].kind == TOK_BACKQUOTE);
}

bool syn_at_atype(const Parser *p)
{
    return syn_at(p, TOK_CON) || syn_at(p, TOK_VAR) || syn_at(p, TOK_LPAREN) || syn_at(p, TOK_LBRACKET)
           || syn_at(p, TOK_LHASH) || syn_at(p, TOK_WILD) || at_star(p) || at_literal(p)
           || (syn_at(p, TOK_TICK) && !at_ticked_op(p));
}

/* '(' ')' | '(' ',' {','} ')' | '(' '->' ')' | '(' op ')';  NULL: something else follows the parenthesis */
static Type *paren_name(Parser *p, const Token *open)
{
    uint32_t commas = 0;
    bool con;
    if (syn_at_paren_op(p)) {
        Ref r = syn_paren_op(p, &con);
        return name_type(p, TYPE_CON, r);
    }
    TokKind next = (TokKind)p->tok[1].kind;
    if (next != TOK_RPAREN && next != TOK_COMMA && !(next == TOK_ARROW && p->tok[2].kind == TOK_RPAREN)) return NULL;
    syn_advance(p);
    bool arrow = syn_accept(p, TOK_ARROW);
    while (!arrow && syn_accept(p, TOK_COMMA)) commas++;
    syn_expect_close(p, TOK_RPAREN, open);
    return named_con(p, arrow ? p->names.arrow : syn_tuple_name(commas ? commas + 1 : 0), open->lo);
}

static Type *tuple_type(Parser *p, const Token *open, Type *first)
{
    size_t base = p->nodes.len;
    VEC_PUSH(&p->nodes, first);
    while (syn_accept(p, TOK_COMMA)) {
        Type *item = syn_right_side(p);
        VEC_PUSH(&p->nodes, item);
    }
    syn_expect_close(p, TOK_RPAREN, open);
    Type *t = syn_new_type(p, TYPE_TUPLE, syn_from(p, open->lo));
    t->u.tuple.n = SYN_COUNT_FROM(p, nodes, base);
    t->u.tuple.items = SYN_TAKE(p, nodes, base);
    return t;
}

static Type *with_kind(Parser *p, Type *type, uint32_t lo)
{
    syn_need(p, EXT_KIND_SIGNATURES, syn_here(p), "kinds in types");
    syn_advance(p);
    Type *kind = syn_type(p), *t = syn_new_type(p, TYPE_SIG, syn_from(p, lo));
    t->u.sig.type = type;
    t->u.sig.kind = kind;
    return t;
}

Type *syn_right_side(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Type *t = syn_type(p);
    return syn_at(p, TOK_HAS_TYPE) ? with_kind(p, t, lo) : t;
}

/* '?' var '::' type, a constraint: Implicit "x" type */
static Type *implicit_type(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Ref param = syn_marked(p);
    Type *cls = name_type(p, TYPE_CON, (Ref){.name = p->names.question, .span = param.span});
    Type *lit = syn_new_type(p, TYPE_LIT, param.span);
    lit->u.lit = (Literal){.kind = LITERAL_STRING, .text = name_of(param.name->text + 1)};
    if (!syn_accept(p, TOK_HAS_TYPE)) syn_expected(p, SYN_SYNTAX, "`::` and the parameter's type");
    Type *args[2] = {lit, syn_type(p)};
    for (int i = 0; i < 2; i++) {
        Type *app = syn_new_type(p, TYPE_APP, syn_from(p, lo));
        app->u.app.fun = cls;
        app->u.app.arg = args[i];
        cls = app;
    }
    return cls;
}

/* '(' name ')' | '(' part {',' part} ')', where a part is a type that may have a kind behind '::' */
static Type *paren_type(Parser *p)
{
    const Token *open = p->tok;
    Type *t = paren_name(p, open);
    if (t) return t;
    syn_advance(p);
    t = syn_right_side(p);
    if (syn_at(p, TOK_COMMA)) return tuple_type(p, open, t);
    syn_expect_close(p, TOK_RPAREN, open);
    if (t->kind == TYPE_SIG) t->span = syn_from(p, open->lo);
    return t;
}

static Type *no_type(Parser *p)
{
    Diag *d = NULL;
    Type *t = syn_new_type(p, TYPE_WILDCARD, syn_here(p));
    if (syn_at(p, TOK_LIT)) d = syn_expected(p, SYN_SYNTAX, "a type");
    else syn_expected(p, SYN_SYNTAX, "a type");
    bool linear = p->tok > p->list->tokens.data && p->tok[-1].kind == TOK_VARSYM && p->tok[-1].name->text[0] == '%';
    if (d && linear) diag_help(d, "linear arrows need `{-# LANGUAGE LinearTypes #-}`");
    else if (d) diag_help(d, "`{-# LANGUAGE DataKinds #-}` allows literals in types");
    return t;
}

/* What is left of '[ or '( up to the closing bracket. */
static Type *promoted_items(Parser *p, const Token *open, TokKind close, Type *first)
{
    size_t base = p->nodes.len;
    if (first) VEC_PUSH(&p->nodes, first);
    while (first ? syn_accept(p, TOK_COMMA) : !syn_at(p, close)) {
        Type *item = syn_right_side(p);
        VEC_PUSH(&p->nodes, item);
        if (!first && !syn_accept(p, TOK_COMMA)) break;
    }
    syn_expect_close(p, close, open);
    Type *t = syn_new_type(p, TYPE_PROMOTED, syn_from(p, open->lo));
    t->promoted = close == TOK_RBRACKET;
    t->u.tuple.n = SYN_COUNT_FROM(p, nodes, base);
    t->u.tuple.items = SYN_TAKE(p, nodes, base);
    return t;
}

/* "'" (con | '[' types ']' | '(' types ')' | '(' ',' {','} ')' | '(' consym ')') */
static Type *ticked_type(Parser *p)
{
    bool con;
    syn_advance(p);
    const Token *open = p->tok;
    if (syn_at(p, TOK_LPAREN) && syn_at_paren_op(p)) {
        Type *t = name_type(p, TYPE_CON, syn_paren_op(p, &con));
        t->promoted = true;
        return t;
    }
    if (syn_accept(p, TOK_LBRACKET)) return promoted_items(p, open, TOK_RBRACKET, NULL);
    if (syn_at(p, TOK_LPAREN) && p->tok[1].kind != TOK_COMMA) {
        syn_advance(p);
        return promoted_items(p, open, TOK_RPAREN, NULL);
    }
    if (!syn_at(p, TOK_CON) && !syn_at(p, TOK_LPAREN)) return no_type(p);
    Type *t = syn_at(p, TOK_CON) ? name_type(p, TYPE_CON, syn_ref(p)) : paren_name(p, open);
    t->promoted = true;
    return t;
}

static Type *literal_type(Parser *p)
{
    Type *t = syn_new_type(p, TYPE_LIT, syn_here(p));
    t->u.lit = (Literal){.kind = (LitKind)p->tok->lit, .text = p->tok->name};
    syn_advance(p);
    return t;
}

/* '[' ']' | '[' part ']' | '[' part ',' parts ']' */
static Type *list_type(Parser *p)
{
    const Token *open = p->tok;
    syn_advance(p);
    if (syn_accept(p, TOK_RBRACKET)) return named_con(p, p->names.list, open->lo);
    Type *elem = syn_right_side(p);
    if (syn_at(p, TOK_COMMA) && syn_on(p, EXT_DATA_KINDS)) return promoted_items(p, open, TOK_RBRACKET, elem);
    syn_expect_close(p, TOK_RBRACKET, open);
    Type *t = syn_new_type(p, TYPE_LIST, syn_from(p, open->lo));
    t->u.elem = elem;
    return t;
}

/* '_': a type to be found out, or, in a logic language, a variable that stands nowhere else */
static Type *wildcard_type(Parser *p)
{
    Span span = syn_here(p);
    bool variable = p->list->language->logic;
    Type *t = syn_new_type(p, variable ? TYPE_VAR : TYPE_WILDCARD, span);
    if (variable) t->u.ref = (Ref){.name = name_printf("_#%u", p->tok->lo), .span = span};
    syn_advance(p);
    return t;
}

/* atype ::= con | var | '_' | '*' | paren | list | literal | ticked */
Type *syn_atype(Parser *p)
{
    Type *t;
    if (!syn_enter(p)) return syn_leave(p), no_type(p);
    switch (p->kind) {
    case TOK_CON:      t = name_type(p, TYPE_CON, syn_ref(p)); break;
    case TOK_VAR:      t = name_type(p, TYPE_VAR, syn_ref(p)); break;
    case TOK_WILD:     t = wildcard_type(p); break;
    case TOK_LPAREN:   t = paren_type(p); break;
    case TOK_LBRACKET: t = list_type(p); break;
    case TOK_LHASH:    t = syn_unboxed_type(p); break;
    case TOK_TICK:     t = ticked_type(p); break;
    case TOK_LIT:      t = at_literal(p) ? literal_type(p) : no_type(p); break;
    default:           t = at_star(p) ? name_type(p, TYPE_CON, syn_ref(p)) : no_type(p);
    }
    syn_leave(p);
    return t;
}

static bool at_bang(const Parser *p)
{
    return syn_at(p, TOK_BANG) || (syn_at(p, TOK_TILDE) && p->tok->before && !p->tok->after);
}

/* argument ::= ['!' | '~'] atype */
static Type *argument(Parser *p)
{
    uint32_t lo = p->tok->lo;
    bool strict = syn_at(p, TOK_BANG), lazy = !strict && at_bang(p);
    if (lazy) syn_need(p, EXT_STRICT_DATA, syn_here(p), "lazy fields");
    if (strict || lazy) syn_advance(p);
    Type *t = syn_atype(p);
    if (!strict && !lazy) return t;
    Type *bang = syn_new_type(p, TYPE_BANG, syn_from(p, lo));
    bang->u.elem = t;
    bang->lazy = lazy;
    return bang;
}

static bool at_kind_argument(const Parser *p)
{
    return syn_at(p, TOK_AT) && p->tok->before && !p->tok->after && syn_on(p, EXT_TYPE_APPLICATIONS);
}

/* t '@' atype */
static Type *kind_argument(Parser *p, Type *t, uint32_t lo)
{
    syn_advance(p);
    Type *kind = syn_atype(p), *given = syn_new_type(p, TYPE_SIG, syn_from(p, lo));
    given->u.sig.type = t;
    given->u.sig.kind = kind;
    given->given = true;
    return given;
}

/* argument {argument | '@' atype} */
static Type *type_application(Parser *p, bool bangs)
{
    uint32_t lo = p->tok->lo;
    Type *t = bangs ? argument(p) : syn_atype(p);
    while (syn_at_atype(p) || at_kind_argument(p) || (bangs && at_bang(p))) {
        if (at_kind_argument(p)) {
            t = kind_argument(p, t, lo);
            continue;
        }
        Type *arg = bangs ? argument(p) : syn_atype(p);
        Type *app = syn_new_type(p, TYPE_APP, syn_from(p, lo));
        app->u.app.fun = t;
        app->u.app.arg = arg;
        t = app;
    }
    return t;
}

/* LinearTypes: `%m` in front of an arrow. It is read, and says nothing. */
static bool at_multiplicity(const Parser *p)
{
    return syn_at(p, TOK_VARSYM) && p->tok->name == p->names.percent && p->tok->before && !p->tok->after
           && syn_on(p, EXT_LINEAR_TYPES);
}

/* a ! b; where fields may be strict, the mark of one. */
static bool at_bang_op(const Parser *p, bool bangs)
{
    return syn_at(p, TOK_BANG) && !bangs && (p->tok->after || !p->tok->before);
}

static bool at_type_op(const Parser *p, bool bangs)
{
    if (at_multiplicity(p)) return false;
    if (at_bang_op(p, bangs)) return true;
    if (syn_at(p, TOK_VARSYM)) return p->tok->name != p->names.dot || p->tok->u.qualifier;
    return syn_at(p, TOK_CONSYM) || syn_at(p, TOK_BACKQUOTE) || syn_at(p, TOK_TILDE) || syn_at(p, TOK_MINUS)
           || at_ticked_op(p);
}

/* btype ::= application {op application} */
Type *syn_operands(Parser *p, bool bangs)
{
    uint32_t lo = p->tok->lo;
    Type *first = type_application(p, bangs);
    if (!at_type_op(p, bangs)) return first;
    size_t nodes = p->nodes.len, refs = p->refs.len;
    VEC_PUSH(&p->nodes, first);
    while (at_type_op(p, bangs)) {
        bool con;
        syn_accept(p, TOK_TICK);
        Ref op = syn_op(p, &con);
        VEC_PUSH(&p->refs, op);
        Type *operand = type_application(p, bangs);
        VEC_PUSH(&p->nodes, operand);
    }
    Type *t = syn_new_type(p, TYPE_OPS, syn_from(p, lo));
    t->u.ops.n_ops = SYN_COUNT_FROM(p, refs, refs);
    t->u.ops.operands = SYN_TAKE(p, nodes, nodes);
    t->u.ops.ops = SYN_TAKE(p, refs, refs);
    return t;
}

Type *syn_btype(Parser *p, bool bangs)
{
    Type *t = syn_operands(p, bangs);
    for (uint32_t i = 0; t->kind == TYPE_OPS && i < t->u.ops.n_ops; i++)
        if (strcmp(t->u.ops.ops[i].name->text, "~") != 0)
            syn_need(p, EXT_TYPE_OPERATORS, t->u.ops.ops[i].span, "operators in types");
    return t;
}

Type **syn_context(Parser *p, Type *type, uint32_t *n)
{
    if (type->kind == TYPE_TUPLE) {
        *n = type->u.tuple.n;
        return type->u.tuple.items;
    }
    *n = !(type->kind == TYPE_CON && type->u.ref.name == p->names.unit);
    return arena_copy(p->arena, &type, *n * sizeof type);
}

static Type *type_in(Parser *p, bool bangs);

/* context '=>' type, the context having been read */
static Type *qualified_type(Parser *p, Type *context, uint32_t lo, bool bangs)
{
    syn_advance(p);
    uint32_t n;
    Type **items = syn_context(p, context, &n);
    Type *body = type_in(p, bangs);
    Type *t = syn_new_type(p, TYPE_FORALL, syn_from(p, lo));
    t->u.forall.context = items;
    t->u.forall.n_context = n;
    t->u.forall.body = body;
    return t;
}

/* 'forall' {binder} '->' kind, up to the arrow: each binder is an argument. What depends on it is of any kind. */
static Type *visible_forall(Parser *p, const TyVarBinder *vars, uint32_t n, uint32_t lo, bool bangs)
{
    syn_advance(p);
    Type *t = type_in(p, bangs);
    for (uint32_t i = n; i-- > 0;) {
        Type *arg = vars[i].kind, *res = t;
        if (!arg) {
            arg = syn_new_type(p, TYPE_VAR, vars[i].span);
            arg->u.ref = (Ref){.name = name_printf("%s.", vars[i].name->text), .span = vars[i].span};
        }
        t = syn_new_type(p, TYPE_FUN, syn_from(p, lo));
        t->u.fun.arg = arg;
        t->u.fun.res = res;
    }
    return t;
}

/* 'forall' {binder} ('.' | '->') type;  a context of the type belongs to the same node */
static Type *forall_type(Parser *p, bool bangs)
{
    uint32_t lo = p->tok->lo, n;
    syn_need(p, EXT_EXPLICIT_FORALL, syn_here(p), "types with `forall`");
    TyVarBinder *vars = syn_forall(p, &n);
    if (p->in_kind && syn_at(p, TOK_ARROW)) return visible_forall(p, vars, n, lo, bangs);
    Type *body = type_in(p, bangs);
    Type *t = body;
    if (body->kind != TYPE_FORALL || body->u.forall.n_vars > 0) {
        t = syn_new_type(p, TYPE_FORALL, NO_SPAN);
        t->u.forall.body = body;
    }
    t->span = syn_from(p, lo);
    t->u.forall.vars = vars;
    t->u.forall.n_vars = n;
    return t;
}

/* '%' (1 | atype) */
static void multiplicity(Parser *p)
{
    syn_advance(p);
    if (syn_at(p, TOK_LIT)) syn_advance(p);
    else syn_atype(p);
}

/* [multiplicity] '->' type */
static Type *function_type(Parser *p, Type *arg, uint32_t lo, bool bangs)
{
    if (at_multiplicity(p)) multiplicity(p);
    syn_expect(p, TOK_ARROW, SYN_NO_ARROW, NULL);
    Type *res = type_in(p, bangs);
    Type *t = syn_new_type(p, TYPE_FUN, syn_from(p, lo));
    t->u.fun.arg = arg;
    t->u.fun.res = res;
    return t;
}

/* type ::= forall type | btype '=>' type | btype ['->' type] */
static Type *type_in(Parser *p, bool bangs)
{
    uint32_t lo = p->tok->lo;
    Type *t;
    if (!syn_enter(p)) {
        t = no_type(p);
    } else if (syn_at_word(p, p->names.forall)) {
        t = forall_type(p, bangs);
    } else if (syn_at_implicit(p)) {
        t = implicit_type(p);
    } else {
        t = syn_btype(p, bangs);
        if (syn_at(p, TOK_ARROW) || at_multiplicity(p)) t = function_type(p, t, lo, bangs);
        else if (syn_at(p, TOK_IMPLIES)) t = qualified_type(p, t, lo, bangs);
    }
    syn_leave(p);
    return t;
}

Type *syn_type(Parser *p)
{
    return type_in(p, false);
}

/* A forall or a context in it? */
static const Type *find_forall(const Type *t)
{
    const Type *found = t->kind == TYPE_FORALL ? t : NULL;
    for (uint32_t i = 0; i < type_parts(t) && !found; i++) found = find_forall(type_part(t, i));
    return found;
}

void syn_need_rank(Parser *p, const Type *t)
{
    const Type *inner = syn_on(p, EXT_RANK_N_TYPES) ? NULL : find_forall(t);
    if (inner) syn_need(p, EXT_RANK_N_TYPES, inner->span, "types with `forall` or `=>` inside");
}

Type *syn_signature(Parser *p)
{
    Type *t = syn_type(p), *body = t;
    while (body->kind == TYPE_FORALL) body = body->u.forall.body;
    syn_need_rank(p, body);
    return t;
}

Type *syn_strict_type(Parser *p)
{
    return type_in(p, true);
}
