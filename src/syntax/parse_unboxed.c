/* Unboxed tuples and sums, in types, expressions and patterns:
 *
 *     (# a, b #)   (# a #)   (# #)       the constructor (#,#), (# #), (##) applied to its parts
 *     (# a | b #)                        a type, the type (#|#) of two parts
 *     (# e | #)    (# | e #)             its values: the constructors (#_|#), (#|_#)
 *
 * After this they are applications of constructors that the syntax itself names (unboxed.c). */
#include "syntax/parse_int.h"
#include "syntax/unboxed.h"

/* What stands between the brackets. */
typedef struct Parts {
    bool     sum;
    uint32_t n;                /* how many parts it has; of a sum: alternatives */
    uint32_t at;               /* of a sum's value: which */
    bool     empty;            /* nothing but commas or bars: the constructor itself */
    size_t   base;             /* of the parts in p->nodes */
} Parts;

typedef void *Item(Parser *p);

static uint32_t bars(Parser *p)
{
    uint32_t n = 0;
    for (;;) {
        if (syn_at(p, TOK_VARSYM) && p->tok->name == name_of("||")) n++;
        else if (!syn_at(p, TOK_BAR)) return n;
        n++;
        syn_advance(p);
    }
}

static void separated(Parser *p, TokKind by, Item *item)
{
    do {
        void *x = item(p);
        VEC_PUSH(&p->nodes, x);
    } while (!p->failed && syn_accept(p, by));
}

/* {'|'} item {'|'} */
static void alternative(Parser *p, Parts *parts, Item *item, bool types)
{
    parts->at = bars(p);
    separated(p, types && parts->at == 0 ? TOK_BAR : TOK_COUNT, item);
    uint32_t here = SYN_COUNT_FROM(p, nodes, parts->base);
    parts->n = parts->at + here + bars(p);
}

static bool at_bars(const Parser *p)
{
    return syn_at(p, TOK_BAR) || (syn_at(p, TOK_VARSYM) && p->tok->name == name_of("||"));
}

/* '(#' ... '#)' */
static Parts parts(Parser *p, Item *item, bool types)
{
    const Token *open = p->tok;
    Parts x = {.base = p->nodes.len};
    syn_advance(p);
    if (syn_at(p, TOK_RHASH)) {
        x.empty = true;
    } else if (syn_at(p, TOK_COMMA)) {
        for (x.n = 1, x.empty = true; syn_accept(p, TOK_COMMA);) x.n++;
    } else if (at_bars(p)) {
        x.sum = true;
        alternative(p, &x, item, types);
    } else {
        separated(p, TOK_COMMA, item);
        x.n = SYN_COUNT_FROM(p, nodes, x.base);
        x.sum = x.n == 1 && at_bars(p);
        if (x.sum && types) {
            syn_advance(p);
            separated(p, TOK_BAR, item);
            x.n = SYN_COUNT_FROM(p, nodes, x.base);
        } else if (x.sum) {
            x.n = 1 + bars(p);
        }
    }
    syn_expect_close(p, TOK_RHASH, open);
    syn_need(p, x.sum ? EXT_UNBOXED_SUMS : EXT_UNBOXED_TUPLES, syn_from(p, open->lo),
             x.sum ? "unboxed sums" : "unboxed tuples");
    if (x.n > MAX_UNBOXED)
        syn_report(p, SYN_SYNTAX, syn_from(p, open->lo), "an unboxed tuple or sum has at most %d parts", MAX_UNBOXED);
    return x;
}

static Ref name_of_con(Parser *p, const Parts *x, uint32_t lo)
{
    uint32_t n = x->n > MAX_UNBOXED ? MAX_UNBOXED : x->n, at = x->at < n ? x->at : n - 1;
    Name name = x->sum ? unboxed_sum_con_name(n, at) : unboxed_tuple_name(n);
    return (Ref){.name = name, .span = syn_from(p, lo)};
}

/* ---- Types ---- */

static void *type_item(Parser *p) { return syn_type(p); }

Type *syn_unboxed_type(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Parts x = parts(p, type_item, true);
    Type *t = syn_new_type(p, TYPE_CON, syn_from(p, lo));
    uint32_t n = x.n > MAX_UNBOXED ? MAX_UNBOXED : x.n;
    t->u.ref = (Ref){.name = x.sum ? unboxed_sum_name(n) : unboxed_tuple_name(n), .span = t->span};
    uint32_t given = SYN_COUNT_FROM(p, nodes, x.base);
    Type **items = SYN_TAKE(p, nodes, x.base);
    for (uint32_t i = 0; i < given && i < n; i++) {
        Type *app = syn_new_type(p, TYPE_APP, t->span);
        app->u.app.fun = t;
        app->u.app.arg = items[i];
        t = app;
    }
    return t;
}

/* ---- Expressions ---- */

static void *expr_item(Parser *p) { return syn_exp(p); }

Expr *syn_unboxed_expr(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Parts x = parts(p, expr_item, false);
    Expr *e = syn_name_expr(p, name_of_con(p, &x, lo), true);
    uint32_t given = SYN_COUNT_FROM(p, nodes, x.base);
    Expr **items = SYN_TAKE(p, nodes, x.base);
    for (uint32_t i = 0; i < given && i < MAX_UNBOXED; i++) {
        Expr *app = syn_new_expr(p, EXPR_APP, e->span);
        app->u.app.fun = e;
        app->u.app.arg = items[i];
        e = app;
    }
    return e;
}

/* ---- Patterns ---- */

static void *pat_item(Parser *p) { return syn_pat_sig(p); }

Pat *syn_unboxed_pat(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Parts x = parts(p, pat_item, false);
    Pat *pat = pat_new(p->arena, PAT_CON, syn_from(p, lo));
    pat->u.con.con = name_of_con(p, &x, lo);
    pat->u.con.n = SYN_COUNT_FROM(p, nodes, x.base);
    pat->u.con.args = SYN_TAKE(p, nodes, x.base);
    return pat;
}
