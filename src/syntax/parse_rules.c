/* RULES and SPECIALISE: hidden functions, so that they are renamed and checked as all others are.
 *
 *     {-# RULES "name" [1] forall x (y :: t). left = right #-}     $rule1 x (y :: t) = [left, right]
 *                                                                  $left1 x y = left
 *     {-# SPECIALISE f :: t #-}                                    $special1 :: t; $special1 = f
 *
 * $rule1 sees to it that both sides have one type, and has the dictionaries they need for parameters; $left1 says how
 * general the left-hand side is by itself (desugar/rule.c). What is wrong in such a pragma is no error of the program:
 * a warning, and the pragma is ignored. A function is specialised wherever that helps, whoever asks for it; so all that
 * is left of SPECIALISE is to tell whether it makes sense. */
#include "syntax/expand_nodes.h"
#include "syntax/parse_int.h"
#include <stdlib.h>

/* ---- Hidden functions ---- */

static Name hidden_name(Parser *p, const char *what, uint32_t lo)
{
    return name_of(arena_printf(p->arena, "$%s%u", what, (unsigned)lo));
}

Binding *syn_add_hidden(Parser *p, Name name, Pat **pats, uint32_t n, Expr *body, Span span)
{
    Binding *b = ARENA_NEW(p->arena, Binding);
    *b = (Binding){.kind = BINDING_FUNCTION, .span = span, .name = name, .n_clauses = 1, .remark = true};
    b->clauses = ARENA_NEW(p->arena, Clause);
    *b->clauses = (Clause){.pats = pats, .n = n, .rhs = rhs_of(p->arena, body), .span = span};
    VEC_PUSH(&p->bindings, b);
    return b;
}

/* ---- Pragmas as a whole ---- */

static const Token *find_end(const Parser *p)
{
    const Token *t = p->tok;
    while (t->kind != TOK_PRAGMA_END && t->kind != TOK_EOF) t++;
    return t;
}

static void move_to(Parser *p, const Token *t, bool pending)
{
    p->tok = t;
    p->pending = pending;
    syn_settle(p);
}

void syn_skip_pragma(Parser *p)
{
    move_to(p, find_end(p), false);
    syn_accept(p, TOK_PRAGMA_END);
}

/* Until its end what is wrong is no error, and makes nobody give up. */
static void begin_pragma(Parser *p)
{
    diags_forgive(p->ds, syn_span(p->list, p->tok->lo, find_end(p)->hi));
    syn_advance(p);
}

static void end_pragma(Parser *p)
{
    if (!p->failed && !syn_at(p, TOK_PRAGMA_END) && !(syn_at(p, TOK_VSEMI) && p->tok->kind == TOK_PRAGMA_END))
        syn_expected(p, SYN_PRAGMA, "`#-}`");
    p->failed = false;
    syn_skip_pragma(p);
}

/* ---- RULES ---- */

/* '[' ['~'] [number] ']' */
static Hint activation(Parser *p)
{
    Hint when = {0};
    if (!syn_accept(p, TOK_LBRACKET)) return when;
    bool until = syn_accept(p, TOK_TILDE);
    if (syn_at(p, TOK_LIT)) {
        when.phase = (uint8_t)strtoul(p->tok->name->text, NULL, 10);
        when.before = until ? INLINING_USUAL : INLINING_NEVER;
        when.after = until ? INLINING_NEVER : INLINING_USUAL;
        syn_advance(p);
    } else {
        when.before = when.after = INLINING_NEVER;         /* [~]: by hand only */
    }
    syn_expect(p, TOK_RBRACKET, SYN_PRAGMA, NULL);
    return when;
}

/* A parameter, with its type; `left`: only if that is needed to use it at several types. */
static Pat *param(Parser *p, const TyVarBinder *b, bool left)
{
    Pat *var = pat_new(p->arena, PAT_VAR, b->span);
    var->name = b->name;
    if (!b->kind || (left && b->kind->kind != TYPE_FORALL)) return var;
    Pat *sig = pat_new(p->arena, PAT_SIG, b->span);
    sig->u.sig.pat = var;
    sig->u.sig.type = b->kind;
    return sig;
}

static Pat **params(Parser *p, const TyVarBinder *vars, uint32_t n, bool left)
{
    Pat **pats = ARENA_ARRAY(p->arena, Pat *, n);
    for (uint32_t i = 0; i < n; i++) pats[i] = param(p, &vars[i], left);
    return pats;
}

/* ['forall' {tyvar} '.'] ['forall' {var | '(' var '::' type ')'} '.'];  the types are no kinds, which need an
 * extension. */
static TyVarBinder *rule_vars(Parser *p, uint32_t *n)
{
    bool needed = p->needed[EXT_KIND_SIGNATURES];
    p->needed[EXT_KIND_SIGNATURES] = true;
    TyVarBinder *vars = syn_plain_forall(p, n);
    if (!p->failed && syn_at_word(p, p->names.forall)) vars = syn_plain_forall(p, n);
    p->needed[EXT_KIND_SIGNATURES] = needed;
    return vars;
}

/* The variables and the left-hand side once more, from `first` on: a tree belongs to one function only. */
static Binding *left_alone(Parser *p, const Token *first, Name name, Span span)
{
    const Token *end = p->tok;
    bool pending = p->pending;
    uint32_t last_hi = p->last_hi, n = 0;
    move_to(p, first, false);
    TyVarBinder *vars = rule_vars(p, &n);
    Expr *e = syn_infix(p, NULL);
    p->last_hi = last_hi;
    move_to(p, end, pending);
    return syn_add_hidden(p, name, params(p, vars, n, true), n, e, span);
}

/* rule ::= string [activation] [foralls] infixexp '=' exp */
static void rule(Parser *p)
{
    RulePragma r = {.text = p->tok->name};
    uint32_t lo = p->tok->lo, n = 0;
    syn_advance(p);
    r.when = activation(p);
    const Token *first = p->tok;
    TyVarBinder *vars = rule_vars(p, &n);
    Expr *both = syn_new_expr(p, EXPR_LIST, syn_here(p));
    both->u.items.n = 2;
    both->u.items.items = ARENA_ARRAY(p->arena, Expr *, 2);
    both->u.items.items[0] = syn_infix(p, NULL);
    syn_expect(p, TOK_EQUALS, SYN_PRAGMA, NULL);
    both->u.items.items[1] = syn_exp(p);
    if (p->failed) return;
    r.span = both->span = syn_from(p, lo);
    r.sides = syn_add_hidden(p, hidden_name(p, "rule", lo), params(p, vars, n, false), n, both, r.span);
    r.left = left_alone(p, first, hidden_name(p, "left", lo), r.span);
    VEC_PUSH(&p->rules, r);
}

void syn_rules(Parser *p)
{
    begin_pragma(p);
    while (!p->failed && (syn_accept(p, TOK_VSEMI) || syn_accept(p, TOK_SEMI) || syn_at(p, TOK_LIT)))
        if (syn_at(p, TOK_LIT)) rule(p);
    end_pragma(p);
}

/* ---- SPECIALISE ---- */

/* [activation] f '::' type {',' type}, or an instance */
void syn_specialise(Parser *p)
{
    uint32_t lo = p->tok->lo;
    begin_pragma(p);
    if (syn_at(p, TOK_INSTANCE)) {
        syn_skip_pragma(p);
        return;
    }
    syn_accept(p, TOK_CON);                                /* SPECIALISE INLINE */
    activation(p);
    Ref fun = syn_var(p);
    syn_expect(p, TOK_HAS_TYPE, SYN_PRAGMA, NULL);
    do {
        Ref *name = ARENA_NEW(p->arena, Ref);
        TypeSig *sig = ARENA_NEW(p->arena, TypeSig);
        uint32_t at = p->tok->lo;
        *name = (Ref){.name = hidden_name(p, "special", at), .span = fun.span};
        *sig = (TypeSig){.names = name, .n = 1, .type = syn_type(p), .span = syn_from(p, lo)};
        if (p->failed) break;
        VEC_PUSH(&p->sigs, sig);
        syn_add_hidden(p, name->name, NULL, 0, syn_name_expr(p, fun, false), fun.span);
    } while (syn_accept(p, TOK_COMMA));
    end_pragma(p);
}
