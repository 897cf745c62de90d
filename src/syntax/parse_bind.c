/* Declarations of values: signatures, fixities, functions and patterns. Clauses of one function that follow each other
 * are put together here; nobody checks here whether a name is defined twice. */
#include "syntax/parse_int.h"
#include <string.h>

void syn_binds_begin(Parser *p, BindsBuilder *b)
{
    *b = (BindsBuilder){.bindings = p->bindings.len, .sigs = p->sigs.len, .default_sigs = p->default_sigs.len,
                        .fixities = p->fixities.len, .clauses = p->clauses.len, .centres = p->centres.len,
                        .implicits = p->implicits.len,
                        .hints = p->hints.len,
                        .lo = p->tok->lo};
}

/* ---- Signatures and fixities ---- */

/* vars '::' | var ',': a signature begins here. An operator in parentheses is three tokens. */
static bool at_sig(const Parser *p)
{
    const Token *t = p->tok;
    if (!syn_at_var(p) && !syn_at_con(p)) return false;
    t += syn_at(p, TOK_LPAREN) ? 3 : 1;
    return t->kind == TOK_HAS_TYPE || t->kind == TOK_COMMA;
}

/* sig ::= var {',' var} '::' type */
static TypeSig *sig(Parser *p)
{
    uint32_t lo = p->tok->lo;
    size_t base = p->refs.len;
    TypeSig *s = ARENA_NEW(p->arena, TypeSig);
    do {
        Ref var = syn_var(p);
        VEC_PUSH(&p->refs, var);
    } while (syn_accept(p, TOK_COMMA));
    s->n = SYN_COUNT_FROM(p, refs, base);
    s->names = SYN_TAKE(p, refs, base);
    syn_expect(p, TOK_HAS_TYPE, SYN_SYNTAX, NULL);
    s->type = syn_signature(p);
    s->span = syn_from(p, lo);
    return s;
}

/* [0-9] */
static int precedence(Parser *p)
{
    const Token *t = p->tok;
    if (!syn_at(p, TOK_LIT)) return 9;
    bool digit = t->lit == LITERAL_INTEGER && t->name->len == 1;
    if (!digit) syn_fail(p, SYN_FIXITY, "a precedence is a number from 0 to 9");
    syn_advance(p);
    return digit ? t->name->text[0] - '0' : 9;
}

static void fixity_op(Parser *p)
{
    bool con;
    if (syn_at_op(p) || syn_at(p, TOK_TILDE)) {
        Ref op = syn_op(p, &con);
        VEC_PUSH(&p->refs, op);
        return;
    }
    TokKind kind = p->kind;
    Diag *d = syn_expected(p, SYN_FIXITY, "an operator");
    if (d && kind == TOK_VAR) diag_help(d, "put the name in backquotes");
    if (d && kind == TOK_LPAREN) diag_help(d, "write the operator without parentheses");
}

/* fixity ::= ('infixl' | 'infixr' | 'infix') [digit] op {',' op} */
static Fixity *fixity(Parser *p)
{
    uint32_t lo = p->tok->lo;
    size_t base = p->refs.len;
    Fixity *f = ARENA_NEW(p->arena, Fixity);
    f->assoc = syn_at(p, TOK_INFIXL) ? ASSOC_LEFT : syn_at(p, TOK_INFIXR) ? ASSOC_RIGHT : ASSOC_NONE;
    syn_advance(p);
    f->precedence = precedence(p);
    do fixity_op(p);
    while (syn_accept(p, TOK_COMMA));
    f->n = SYN_COUNT_FROM(p, refs, base);
    f->ops = SYN_TAKE(p, refs, base);
    f->span = syn_from(p, lo);
    return f;
}

/* ---- Bindings ---- */

static Binding *new_binding(Parser *p, BindingKind kind, Span span)
{
    Binding *b = ARENA_NEW(p->arena, Binding);
    b->kind = kind;
    b->span = span;
    VEC_PUSH(&p->bindings, b);
    return b;
}

/* f Just x = ..: the constructor and its argument are two arguments of f. */
static void help_parentheses(Diag *d, const Clause *c)
{
    for (uint32_t i = 0; i + 1 < c->n; i++) {
        const Pat *con = c->pats[i], *arg = c->pats[i + 1];
        if (con->kind != PAT_CON || con->u.con.n > 0 || arg->kind == PAT_CON) continue;
        const char *name = con->u.con.con.name->text;
        if (arg->kind == PAT_VAR)
            diag_help(d, "a constructor and its arguments stand in parentheses: `(%s %s)`", name, arg->name->text);
        else diag_help(d, "a constructor and its arguments stand in parentheses: `(%s ...)`", name);
        return;
    }
}

/* The clause that has more arguments than the others, if it is alone with that; else NULL. */
static const Clause *longer_clause(const Binding *b, uint32_t other)
{
    const Clause *first = &b->clauses[0];
    if (b->clauses[other].n > first->n) return &b->clauses[other];
    for (uint32_t i = 1; i < b->n_clauses; i++)
        if (b->clauses[i].n == first->n) return NULL;
    return first;
}

static void check_arity(Parser *p, const Binding *b)
{
    for (uint32_t i = 1; i < b->n_clauses; i++) {
        if (b->clauses[i].n == b->clauses[0].n) continue;
        Diag *d = syn_report(p, SYN_ARITY, b->clauses[i].span,
                             "the clauses of `%s` have different numbers of arguments", b->name->text);
        diag_label(d, "%u here", b->clauses[i].n);
        diag_second(d, b->clauses[0].span, "%u here", b->clauses[0].n);
        const Clause *longer = longer_clause(b, i);
        if (longer) help_parentheses(d, longer);
        return;
    }
}

void syn_binds_flush(Parser *p, BindsBuilder *b)
{
    if (!b->open) return;
    Binding *binding = new_binding(p, BINDING_FUNCTION, b->open_span);
    binding->name = b->open;
    binding->infix = b->open_infix;
    binding->n_clauses = SYN_COUNT_FROM(p, clauses, b->clauses);
    binding->clauses = SYN_TAKE(p, clauses, b->clauses);
    for (uint32_t i = 0; i < binding->n_clauses; i++)
        binding->span = span_join(binding->span, binding->clauses[i].span);
    check_arity(p, binding);
    b->open = NULL;
}

static void add_clause(Parser *p, BindsBuilder *b, const Lhs *lhs, uint32_t lo)
{
    Clause c = {.pats = lhs->pats, .n = lhs->n};
    for (uint32_t i = 0; i < c.n; i++) c.pats[i] = syn_strict_pat(p, c.pats[i]);
    c.rhs = syn_rhs(p, TOK_EQUALS, true);
    c.span = syn_from(p, lo);
    bool alone = lhs->n == 0 && !p->list->language->calls;
    if (b->open != lhs->name || alone) syn_binds_flush(p, b);
    if (!b->open) {
        b->open = lhs->name;
        b->open_span = c.span;
        b->open_infix = lhs->infix;
    }
    VEC_PUSH(&p->clauses, c);
    if (alone) syn_binds_flush(p, b);
}

/* `f : Int`, read as a pattern, was meant to be a signature. */
static bool is_single_colon(const Parser *p, const Lhs *lhs)
{
    const Pat *pat = lhs->pat;
    return !lhs->function && pat->kind == PAT_OPS && pat->u.ops.ops[0].name == p->names.colon
           && pat->u.ops.operands[0]->kind == PAT_VAR && !syn_at(p, TOK_EQUALS) && !syn_at(p, TOK_BAR);
}

static void single_colon(Parser *p, const Lhs *lhs)
{
    Diag *d = syn_report(p, SYN_SYNTAX, lhs->pat->u.ops.ops[0].span, "unexpected `:`");
    diag_help(d, "a type signature is written with `::`");
    syn_give_up(p);
}

/* At the top level, something that has neither `=` nor `::` is probably an expression. */
static bool is_expression(const Parser *p)
{
    return p->blocks.len == 1 && (syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE) || syn_at(p, TOK_EOF));
}

static void top_expression(Parser *p, uint32_t lo)
{
    Diag *d = syn_report(p, SYN_TOP_LEVEL, syn_from(p, lo), "this is not a declaration");
    diag_label(d, "there is neither `=` nor `::`");
    if (lo < p->last_hi) diag_note(d, "expressions stand at the right of `=`, for instance in `main = ...`");
    syn_give_up(p);
}

/* ---- Logic variables ---- */

/* var {',' var} 'free' */
static bool at_free(const Parser *p)
{
    const Token *t = p->tok;
    if (!syn_at(p, TOK_VAR) && !syn_at_capital_var(p)) return false;
    while (t[1].kind == TOK_COMMA && (t[2].kind == TOK_VAR || t[2].kind == TOK_CON)) t += 2;
    return t[1].kind == TOK_FREE;
}

static void free_item(Parser *p)
{
    do {
        Ref var = syn_var(p);
        Binding *b = new_binding(p, BINDING_FREE, var.span);
        b->name = var.name;
    } while (syn_accept(p, TOK_COMMA));
    if (p->blocks.len == 1) syn_report(p, SYN_SYNTAX, syn_here(p), "logic variables are declared by `let` or `where`");
    syn_advance(p);
}

/* ---- All of them ---- */

/* lhs 'external': what the runtime system of another implementation does */
static void external(Parser *p)
{
    Diag *d = syn_fail(p, SYN_UNSUPPORTED, "`external` functions are not supported");
    if (d) diag_note(d, "they are written in the language of the system that runs them");
}

/* binding ::= lhs rhs */
static void binding(Parser *p, BindsBuilder *b)
{
    uint32_t lo = p->tok->lo;
    Lhs lhs;
    if (syn_at(p, TOK_EXTERNAL) && p->tok[1].kind == TOK_DATA) syn_unsupported(p, "`external` types");
    syn_lhs(p, &lhs);
    if (syn_at(p, TOK_EXTERNAL)) external(p);
    if (!p->failed && is_single_colon(p, &lhs)) single_colon(p, &lhs);
    else if (!p->failed && is_expression(p)) top_expression(p, lo);
    if (p->failed) {
        syn_binds_flush(p, b);
    } else if (lhs.function) {
        add_clause(p, b, &lhs, lo);
    } else {
        syn_binds_flush(p, b);
        Rhs *rhs = syn_rhs(p, TOK_EQUALS, true);
        Binding *out = new_binding(p, BINDING_PATTERN, syn_from(p, lo));
        out->pat = lhs.pat;
        out->rhs = rhs;
    }
}

/* '{-# SCC' name [string] '#-}' */
static void centre(Parser *p)
{
    const Token *t = p->tok;
    CentrePragma c = {.binder = t->name, .centre = t->u.qualifier ? t->u.qualifier : t->name, .span = syn_here(p)};
    if (t->quoted) syn_fail(p, SYN_PRAGMA, "this SCC pragma stands in front of nothing it could belong to");
    syn_advance(p);
    VEC_PUSH(&p->centres, c);
}

/* '{-# INLINE' [phase] name '#-}' */
static void hint(Parser *p)
{
    InlinePragma h = {.binder = p->tok->name, .hint = p->tok->u.hint, .span = syn_here(p)};
    syn_advance(p);
    VEC_PUSH(&p->hints, h);
}

/* ---- Items of a block ---- */

/* 'default' sig;  in classes */
static void default_sig(Parser *p)
{
    Span span = syn_here(p);
    syn_advance(p);
    syn_need(p, EXT_DEFAULT_SIGNATURES, span, "signatures of default methods");
    TypeSig *s = sig(p);
    VEC_PUSH(&p->default_sigs, s);
}

/* 'x :: type = e': a pattern with a signature */
static void sig_binding(Parser *p, const TypeSig *s, uint32_t lo)
{
    syn_need(p, EXT_SCOPED_TYPE_VARIABLES, s->span, "signatures in patterns");
    Pat *var = pat_new(p->arena, PAT_VAR, s->names[0].span), *pat = pat_new(p->arena, PAT_SIG, s->span);
    var->name = s->names[0].name;
    pat->u.sig.pat = var;
    pat->u.sig.type = s->type;
    Rhs *rhs = syn_rhs(p, TOK_EQUALS, true);
    Binding *out = new_binding(p, BINDING_PATTERN, syn_from(p, lo));
    out->pat = pat;
    out->rhs = rhs;
}

static void sig_item(Parser *p)
{
    uint32_t lo = p->tok->lo;
    TypeSig *s = sig(p);
    if (syn_at(p, TOK_EQUALS) && s->n == 1) sig_binding(p, s, lo);
    else VEC_PUSH(&p->sigs, s);
}

static void fixity_item(Parser *p)
{
    Fixity *f = fixity(p);
    VEC_PUSH(&p->fixities, f);
}

/* '?' var '=' exp */
static void implicit_item(Parser *p)
{
    ImplicitBinding b = {.param = syn_marked(p)};
    if (!syn_accept(p, TOK_EQUALS)) syn_expected(p, SYN_NO_EQUALS, "`=`");
    b.value = syn_exp(p);
    VEC_PUSH(&p->implicits, b);
}

/* item ::= sig | fixity | binding | pragma */
void syn_binds_item(Parser *p, BindsBuilder *b)
{
    switch (p->kind) {
    case TOK_INFIX: case TOK_INFIXL: case TOK_INFIXR:
        syn_binds_flush(p, b);
        fixity_item(p);
        break;
    case TOK_SCC:
        centre(p);
        break;
    case TOK_INLINE:
        hint(p);
        break;
    case TOK_MINIMAL: case TOK_RULES: case TOK_SPECIALISE:
        syn_skip_pragma(p);
        break;
    case TOK_DEFAULT:
        syn_binds_flush(p, b);
        default_sig(p);
        break;
    default:
        if (syn_at_implicit(p)) {
            syn_binds_flush(p, b);
            implicit_item(p);
        } else if (at_free(p)) {
            syn_binds_flush(p, b);
            free_item(p);
        } else if (at_sig(p)) {
            syn_binds_flush(p, b);
            sig_item(p);
        } else {
            binding(p, b);
        }
    }
}

/* ---- Ends ---- */

static Binding *find_binding(const Parser *p, const BindsBuilder *b, Name name)
{
    for (size_t i = b->bindings; i < p->bindings.len; i++)
        if (p->bindings.data[i]->name == name) return p->bindings.data[i];
    return NULL;
}

static void set_centres(Parser *p, const BindsBuilder *b)
{
    for (size_t i = b->centres; i < p->centres.len; i++) {
        const CentrePragma *c = &p->centres.data[i];
        Binding *binding = find_binding(p, b, c->binder);
        if (binding) binding->scc = c->centre;
        else syn_report(p, SYN_PRAGMA, c->span, "`%s` is not defined in this block", c->binder->text);
    }
    p->centres.len = b->centres;
}

/* Is it, or may it be, defined here, though not as a function: by a pattern, or is it a pattern synonym? */
static bool binds_otherwise(const Parser *p, const BindsBuilder *b, Name name)
{
    char first = name->text[0];
    for (size_t i = b->bindings; i < p->bindings.len; i++)
        if (p->bindings.data[i]->kind == BINDING_PATTERN) return true;
    return first == ':' || (first >= 'A' && first <= 'Z');
}

static void set_hints(Parser *p, const BindsBuilder *b)
{
    for (size_t i = b->hints; i < p->hints.len && !p->failed; i++) {
        const InlinePragma *h = &p->hints.data[i];
        Binding *binding = find_binding(p, b, h->binder);
        if (binding) binding->hint = h->hint;
        else if (!binds_otherwise(p, b, h->binder))
            diag_add(p->ds, DIAG_WARNING, syn_errors[SYN_PRAGMA].code, h->span,
                     "`%s` is not defined in this block, so this pragma is ignored", h->binder->text);
    }
    p->hints.len = b->hints;
}

Binds *syn_binds_end(Parser *p, BindsBuilder *b)
{
    syn_binds_flush(p, b);
    set_centres(p, b);
    set_hints(p, b);
    Binds *binds = ARENA_NEW(p->arena, Binds);
    binds->n = SYN_COUNT_FROM(p, bindings, b->bindings);
    binds->bindings = SYN_TAKE(p, bindings, b->bindings);
    binds->n_sigs = SYN_COUNT_FROM(p, sigs, b->sigs);
    binds->sigs = SYN_TAKE(p, sigs, b->sigs);
    binds->n_fixities = SYN_COUNT_FROM(p, fixities, b->fixities);
    binds->fixities = SYN_TAKE(p, fixities, b->fixities);
    binds->n_implicit = SYN_COUNT_FROM(p, implicits, b->implicits);
    binds->implicit = SYN_TAKE(p, implicits, b->implicits);
    binds->span = syn_from(p, b->lo);
    p->default_sigs.len = b->default_sigs;
    return binds;
}

/* With Strict what is bound in a block is evaluated there. */
static void make_strict(Parser *p, Binds *binds)
{
    for (uint32_t i = 0; i < binds->n; i++) {
        Binding *b = binds->bindings[i];
        if (b->kind == BINDING_PATTERN) b->pat = syn_strict_pat(p, b->pat);
        else if (b->kind == BINDING_FUNCTION) b->strict = b->clauses[0].n == 0;
    }
}

/* decls ::= '{' item {';' item} '}' */
Binds *syn_binds(Parser *p, BlockKind kind, const Token *opener)
{
    BindsBuilder b;
    size_t block = syn_open(p, kind, opener);
    syn_binds_begin(p, &b);
    while (syn_next_item(p, block)) syn_binds_item(p, &b);
    Binds *binds = syn_binds_end(p, &b);
    syn_close(p, block);
    if (syn_on(p, EXT_STRICT)) make_strict(p, binds);
    return binds;
}
