/* \cases: a lambda with clauses, of which each has all the patterns.
 *
 * These are read into the pattern of an unboxed tuple, so that what comes after the parser has a case like any other:
 * \x y -> case (# x, y #) of rows (expand_lambda_case). `cases` is a word of its own only there, and where LambdaCase
 * is on; in `\cases -> e` it is a variable. */
#include "syntax/parse_int.h"
#include "syntax/unboxed.h"

/* row ::= {apat} */
static Pat *row(Parser *p)
{
    uint32_t lo = p->tok->lo;
    size_t base = p->nodes.len;
    Span begin = syn_here(p);
    while (syn_at_apat(p) || syn_at(p, TOK_BANG)) {
        Pat *pat = syn_strict_pat(p, syn_apat(p));
        VEC_PUSH(&p->nodes, pat);
    }
    uint32_t n = SYN_COUNT_FROM(p, nodes, base);
    Pat *pat = pat_new(p->arena, PAT_CON, n == 0 ? begin : syn_from(p, lo));
    if (n > MAX_UNBOXED)
        syn_report(p, SYN_SYNTAX, pat->span, "a `\\cases` has at most %d patterns in a row", MAX_UNBOXED);
    pat->u.con.con = (Ref){.name = unboxed_tuple_name(n < MAX_UNBOXED ? n : MAX_UNBOXED), .span = pat->span};
    pat->u.con.n = n;
    pat->u.con.args = SYN_TAKE(p, nodes, base);
    return pat;
}

static void check_arity(Parser *p, const CaseAlt *alts, uint32_t n)
{
    const Pat *first = alts[0].pat;
    for (uint32_t i = 1; i < n; i++) {
        const Pat *other = alts[i].pat;
        if (other->u.con.n == first->u.con.n) continue;
        Diag *d = syn_report(p, SYN_ARITY, other->span,
                             "the clauses of this `\\cases` have different numbers of patterns");
        diag_label(d, "%u here", other->u.con.n);
        diag_second(d, first->span, "%u here", first->u.con.n);
        return;
    }
}

bool syn_lambda_cases(Parser *p, Expr *e)
{
    const Token *opener = p->tok;
    if (!syn_on(p, EXT_LAMBDA_CASE) || !syn_at_word(p, p->names.cases) || opener[1].kind == TOK_ARROW) return false;
    syn_advance(p);
    e->kind = EXPR_LAMBDA_CASE;
    syn_alts(p, opener, row, &e->u.lambda_case.alts, &e->u.lambda_case.n);
    if (e->u.lambda_case.n == 0)
        syn_report(p, SYN_SYNTAX, syn_token_span(p, opener), "a `\\cases` needs a clause, for its number of arguments");
    else
        check_arity(p, e->u.lambda_case.alts, e->u.lambda_case.n);
    e->u.lambda_case.cases = true;
    e->u.lambda_case.arity = e->u.lambda_case.n > 0 ? e->u.lambda_case.alts[0].pat->u.con.n : 0;
    return true;
}
