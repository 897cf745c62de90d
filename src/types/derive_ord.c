/* Deriving Eq and Ord: constructors by their position, fields from left to right.
 *
 * One clause for each constructor with fields, and one for all other pairs, so the code is linear in the type. */
#include "types/derive_int.h"

/* ---- Eq ---- */

/* a1 == b1 and so on: if a1 == b1 then .. else False */
static Expr *equal_fields(Derive *d, const Fields *a, const Fields *b)
{
    Expr *e = NULL;
    for (uint32_t i = a->n; i-- > 0;) {
        Expr *same = derive_app(d, derive_method(d, "=="), 2, derive_field(d, a, i), derive_field(d, b, i));
        if (!e) {
            e = same;
            continue;
        }
        Expr *both = expr_new(d->arena, EXPR_IF, d->span);
        both->u.cond.cond = same;
        both->u.cond.then = e;
        both->u.cond.els = derive_known(d, KNOWN_FALSE);
        e = both;
    }
    return e;
}

typedef VEC(Clause) Clauses;

static uint32_t count_constants(const DataDecl *data)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < data->n_cons; i++) n += data->cons[i]->n_fields == 0;
    return n;
}

/* By position, with the function of Tarry.Classes that does it. */
static Clause by_tag(Derive *d, const char *function)
{
    Entity *a = derive_local(d, "a"), *b = derive_local(d, "b");
    Expr *body = derive_app(d, derive_lib(d, "Tarry.Classes", function), 2, derive_var(d, a), derive_var(d, b));
    return derive_clause(d, body, 2, derive_pat_var(d, a), derive_pat_var(d, b));
}

static Clause always(Derive *d, int known)
{
    return derive_clause(d, derive_known(d, known), 2, derive_pat_any(d), derive_pat_any(d));
}

typedef Expr *(*PairBody)(Derive *d, const Fields *a, const Fields *b);

static Clauses pairs(Derive *d, PairBody body)
{
    Clauses out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) {
        const ConDecl *con = derive_con_at(d, i);
        if (con->n_fields == 0) continue;
        Fields a = derive_fields(d, con, "a"), b = derive_fields(d, con, "b");
        VEC_PUSH(&out, derive_clause(d, body(d, &a, &b), 2, a.pat, b.pat));
    }
    return out;
}

bool derive_unordered(const Derive *d) { return d->module->language->clauses == CLAUSES_ALL; }

void derive_all_pairs(Derive *d, const char *method, PairBody same, Expr *(*other)(Derive *d, uint32_t i, uint32_t j))
{
    Clauses out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        for (uint32_t j = 0; j < d->data->n_cons; j++) {
            if (i != j && !other) continue;
            Fields a = derive_fields(d, derive_con_at(d, i), "a"), b = derive_fields(d, derive_con_at(d, j), "b");
            Expr *body = i == j ? same(d, &a, &b) : other(d, i, j);
            VEC_PUSH(&out, derive_clause(d, body, 2, a.pat, b.pat));
        }
    if (out.len > 0) derive_add(d, method, out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}

static Expr *same_equal(Derive *d, const Fields *a, const Fields *b)
{
    return a->n > 0 ? equal_fields(d, a, b) : derive_known(d, KNOWN_TRUE);
}

static Expr *not_equal(Derive *d, uint32_t i, uint32_t j)
{
    (void)i, (void)j;
    return derive_known(d, KNOWN_FALSE);
}

void derive_eq(Derive *d)
{
    if (derive_unordered(d)) {
        derive_all_pairs(d, "==", same_equal, not_equal);
        return;
    }
    Clauses out = pairs(d, equal_fields);
    uint32_t constants = count_constants(d->data);
    if (d->data->n_cons == 0) VEC_PUSH(&out, always(d, KNOWN_TRUE));
    else if (constants > 0) VEC_PUSH(&out, by_tag(d, "eqTag"));
    else if (d->data->n_cons > 1) VEC_PUSH(&out, always(d, KNOWN_FALSE));
    derive_add(d, "==", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}

/* ---- Ord ---- */

static Expr *compare_at(Derive *d, const Fields *a, const Fields *b, uint32_t i)
{
    return derive_app(d, derive_method(d, "compare"), 2, derive_field(d, a, i), derive_field(d, b, i));
}

/* case compare a1 b1 of { EQ -> ..; o -> o } */
static Expr *compare_fields(Derive *d, const Fields *a, const Fields *b)
{
    Expr *e = compare_at(d, a, b, a->n - 1);
    for (uint32_t i = a->n - 1; i-- > 0;) {
        Entity *o = derive_local(d, "o");
        e = derive_case(d, compare_at(d, a, b, i), 2, derive_pat_known(d, KNOWN_EQ), e, derive_pat_var(d, o),
                        derive_var(d, o));
    }
    return e;
}

/* case compare a1 b1 of { LT -> True; EQ -> ..; GT -> False }, the last field by < */
static Expr *less_fields(Derive *d, const Fields *a, const Fields *b)
{
    uint32_t last = a->n - 1;
    Expr *e = derive_app(d, derive_method(d, "<"), 2, derive_field(d, a, last), derive_field(d, b, last));
    for (uint32_t i = last; i-- > 0;)
        e = derive_case(d, compare_at(d, a, b, i), 3, derive_pat_known(d, KNOWN_LT), derive_known(d, KNOWN_TRUE),
                        derive_pat_known(d, KNOWN_EQ), e, derive_pat_known(d, KNOWN_GT), derive_known(d, KNOWN_FALSE));
    return e;
}

static Clause less_tag(Derive *d)
{
    Entity *a = derive_local(d, "a"), *b = derive_local(d, "b");
    Expr *body = derive_is(d, "<#", derive_tag(d, derive_var(d, a)), derive_tag(d, derive_var(d, b)));
    return derive_clause(d, body, 2, derive_pat_var(d, a), derive_pat_var(d, b));
}

/* a <= b = not (b < a) and the like */
static void by_less(Derive *d, const char *method, bool swapped, bool negated)
{
    Entity *a = derive_local(d, "a"), *b = derive_local(d, "b");
    Expr *e = derive_app(d, derive_method(d, "<"), 2, derive_var(d, swapped ? b : a), derive_var(d, swapped ? a : b));
    if (negated) e = derive_app(d, derive_lib(d, "Tarry.Classes", "not"), 1, e);
    derive_add1(d, method, derive_clause(d, e, 2, derive_pat_var(d, a), derive_pat_var(d, b)));
}

/* For small types and enumerations, as GHC does: so < of a field decides, not compare, which matters for NaN. */
static void derive_less(Derive *d)
{
    Clauses out = pairs(d, less_fields);
    bool single = d->data->n_cons == 1 && out.len == 1;
    if (!single) VEC_PUSH(&out, less_tag(d));
    derive_add(d, "<", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
    by_less(d, "<=", true, true);
    by_less(d, ">", true, false);
    by_less(d, ">=", false, true);
}

static Expr *same_compare(Derive *d, const Fields *a, const Fields *b)
{
    return a->n > 0 ? compare_fields(d, a, b) : derive_known(d, KNOWN_EQ);
}

static Expr *by_position(Derive *d, uint32_t i, uint32_t j) { return derive_known(d, i < j ? KNOWN_LT : KNOWN_GT); }

void derive_ord(Derive *d)
{
    enum { SMALL = 3 };
    if (derive_unordered(d)) {
        derive_all_pairs(d, "compare", same_compare, by_position);
        return;
    }
    Clauses out = pairs(d, compare_fields);
    bool single = d->data->n_cons == 1 && out.len == 1;
    if (d->data->n_cons == 0) VEC_PUSH(&out, always(d, KNOWN_EQ));
    else if (!single) VEC_PUSH(&out, by_tag(d, "compareTag"));
    derive_add(d, "compare", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
    if (d->data->n_cons > 0 && (d->data->n_cons <= SMALL || derive_is_enumeration(d->data))) derive_less(d);
}
