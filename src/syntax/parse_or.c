/* Or-patterns (GHC 9.12): (p; q) matches what one of them matches, and binds nothing.
 *
 * It is read as a view, ((\case { p -> '1'; q -> '1'; _ -> '0' }) -> '1'): characters need no names, which may not be
 * in scope. The last alternative stands where the one before it does, so nobody is told that it is never reached. */
#include "syntax/expand_nodes.h"
#include "syntax/parse_int.h"

static const Pat *binder(const Pat *p);

static const Pat *binder_in(Pat *const *pats, uint32_t n)
{
    const Pat *found = NULL;
    for (uint32_t i = 0; i < n && !found; i++) found = binder(pats[i]);
    return found;
}

static const Pat *binder_in_record(const Pat *p)
{
    const Pat *found = p->u.record.wildcard ? p : NULL;
    for (uint32_t i = 0; i < p->u.record.n && !found; i++) {
        const FieldPat *f = &p->u.record.fields[i];
        found = f->pat ? binder(f->pat) : p;
    }
    return found;
}

/* The first part of it that binds a variable; NULL: none does. */
static const Pat *binder(const Pat *p)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_LIT: return NULL;
    case PAT_VAR: case PAT_AS: return p;
    case PAT_CON:    return binder_in(p->u.con.args, p->u.con.n);
    case PAT_TUPLE: case PAT_LIST: return binder_in(p->u.items.items, p->u.items.n);
    case PAT_OPS:    return binder_in(p->u.ops.operands, p->u.ops.n_ops + 1);
    case PAT_RECORD: return binder_in_record(p);
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: return binder(p->u.inner);
    case PAT_SIG:    return binder(p->u.sig.pat);
    case PAT_VIEW:   return binder(p->u.view.pat);
    }
    return NULL;
}

static Literal answer(bool yes) { return (Literal){.kind = LITERAL_CHAR, .code = yes ? '1' : '0'}; }

static CaseAlt alternative(Parser *p, Pat *pat, bool yes)
{
    Expr *e = syn_new_expr(p, EXPR_LIT, pat->span);
    e->u.lit.lit = answer(yes);
    return (CaseAlt){.pat = pat, .rhs = rhs_of(p->arena, e)};
}

static void check(Parser *p, Pat *pat)
{
    const Pat *var = binder(pat);
    if (!var) return;
    Diag *d = syn_report(p, SYN_NOT_PATTERN, var->span, "an or-pattern binds no variables");
    diag_help(d, "write `_`, or an alternative for each pattern");
}

Pat *syn_or_pat(Parser *p, const Token *open, Pat *first)
{
    size_t base = p->alts.len;
    syn_need(p, EXT_OR_PATTERNS, syn_here(p), "patterns like `(p; q)`");
    VEC_PUSH(&p->alts, alternative(p, first, true));
    while (syn_accept(p, TOK_SEMI)) {
        CaseAlt next = alternative(p, syn_pat_sig(p), true);
        VEC_PUSH(&p->alts, next);
    }
    syn_expect_close(p, TOK_RPAREN, open);
    for (size_t i = base; i < p->alts.len; i++) check(p, p->alts.data[i].pat);
    CaseAlt last = alternative(p, pat_new(p->arena, PAT_WILDCARD, VEC_TOP(&p->alts).pat->span), false);
    VEC_PUSH(&p->alts, last);
    Span span = syn_from(p, open->lo);
    Expr *test = syn_new_expr(p, EXPR_LAMBDA_CASE, span);
    test->u.lambda_case.n = SYN_COUNT_FROM(p, alts, base);
    test->u.lambda_case.alts = SYN_TAKE(p, alts, base);
    Pat *pat = pat_new(p->arena, PAT_VIEW, span);
    pat->u.view.fun = test;
    pat->u.view.either = true;
    pat->u.view.pat = pat_new(p->arena, PAT_LIT, span);
    pat->u.view.pat->u.lit.lit = answer(true);
    return pat;
}
