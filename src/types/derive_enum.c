/* Deriving Enum, Bounded and Ix. */
#include "types/derive_int.h"

static Expr *con_value(Derive *d, uint32_t i)
{
    return derive_var(d, derive_con_at(d, i)->entity);
}

static Pat *int_pat(Derive *d, Pat *inner)
{
    return derive_pat_con(d, d->program->known[KNOWN_INT]->cons[0], 1, inner);
}

static Expr *int_of(Derive *d, Expr *hash)
{
    return derive_app(d, derive_var(d, d->program->known[KNOWN_INT]->cons[0]), 1, hash);
}

static Expr *string_error(Derive *d, Expr *text)
{
    return derive_app(d, derive_lib(d, "Tarry.Exception", "error"), 1, text);
}

static Expr *text_error(Derive *d, const char *method, const char *text)
{
    return string_error(
        d, expr_string(d->arena, arena_printf(d->arena, "%s{%s}: %s", method, d->type->name->text, text), d->span));
}

/* ---- Enum ---- */

/* "toEnum{T}: tag (" ++ showsPrec 0 i (") is outside of enumeration's range (0,n)") */
static Expr *tag_error(Derive *d, Entity *i)
{
    const char *before = arena_printf(d->arena, "toEnum{%s}: tag (", d->type->name->text);
    const char *after = arena_printf(d->arena, ") is outside of enumeration's range (0,%u)", d->data->n_cons - 1);
    Expr *shown = derive_app(d, derive_lib(d, "Tarry.Show", "showInt#"), 2, derive_var(d, i),
                             expr_string(d->arena, after, d->span));
    return string_error(d,
                        derive_app(d, derive_lib(d, "Tarry.Types", "unpackAppend"), 2, derive_addr(d, before), shown));
}

static void derive_to_enum(Derive *d)
{
    uint32_t n = d->data->n_cons;
    Entity *i = derive_local(d, "i");
    CaseAlt *alts = ARENA_ARRAY(d->arena, CaseAlt, n + 1);
    for (uint32_t k = 0; k < n; k++)
        alts[k] = (CaseAlt){ derive_pat_hash(d, (long)k), rhs_of(d->arena, con_value(d, k)) };
    alts[n] = (CaseAlt){derive_pat_any(d), rhs_of(d->arena, tag_error(d, i))};
    Expr *body = expr_case(d->arena, derive_var(d, i), alts, n + 1, d->span);
    derive_add1(d, "toEnum", derive_clause(d, body, 1, int_pat(d, derive_pat_var(d, i))));
}

/* succ and pred: the end is an error, else one step. */
static void derive_step(Derive *d, const char *method, uint32_t end, const char *prim, const char *error)
{
    Entity *x = derive_local(d, "x"), *i = derive_local(d, "i");
    Expr *step = int_of(d, derive_app(d, derive_prim(d, prim), 2, derive_var(d, i), derive_hash(d, 1)));
    Expr *next = derive_app(d, derive_method(d, "toEnum"), 1, step);
    Expr *body = derive_case(d, derive_tag(d, derive_var(d, x)), 2, derive_pat_hash(d, (long)end),
                             text_error(d, method, error), derive_pat_var(d, i), next);
    derive_add1(d, method, derive_clause(d, body, 1, derive_pat_var(d, x)));
}

static void derive_ranges(Derive *d)
{
    uint32_t last = d->data->n_cons - 1;
    Entity *x = derive_local(d, "x"), *a = derive_local(d, "a"), *b = derive_local(d, "b");
    Expr *from = derive_app(d, derive_method(d, "enumFromTo"), 2, derive_var(d, x), con_value(d, last));
    derive_add1(d, "enumFrom", derive_clause(d, from, 1, derive_pat_var(d, x)));
    Expr *up =
        derive_app(d, derive_prim(d, "<=#"), 2, derive_tag(d, derive_var(d, a)), derive_tag(d, derive_var(d, b)));
    Expr *end = derive_case(d, up, 2, derive_pat_hash(d, 1), con_value(d, last), derive_pat_any(d), con_value(d, 0));
    Expr *then = derive_app(d, derive_method(d, "enumFromThenTo"), 3, derive_var(d, a), derive_var(d, b), end);
    derive_add1(d, "enumFromThen", derive_clause(d, then, 2, derive_pat_var(d, a), derive_pat_var(d, b)));
}

void derive_enum(Derive *d)
{
    if (!derive_is_enumeration(d->data)) {
        diag_note(derive_error(d, "`Enum` cannot be derived for `%s`", d->type->name->text),
                  "only types whose constructors have no fields can be enumerated");
        return;
    }
    Entity *x = derive_local(d, "x");
    derive_add1(d, "fromEnum", derive_clause(d, int_of(d, derive_tag(d, derive_var(d, x))), 1, derive_pat_var(d, x)));
    derive_to_enum(d);
    derive_step(d, "succ", d->data->n_cons - 1, "+#", "tried to take `succ' of last tag in enumeration");
    derive_step(d, "pred", 0, "-#", "tried to take `pred' of first tag in enumeration");
    derive_ranges(d);
}

/* ---- Bounded ---- */

static void derive_bound(Derive *d, const char *method, const ConDecl *con)
{
    Expr **args = ARENA_ARRAY(d->arena, Expr *, con->n_fields);
    for (uint32_t i = 0; i < con->n_fields; i++) args[i] = derive_method(d, method);
    derive_add1(d, method, derive_clause(d, derive_con(d, con, args), 0));
}

static bool is_enumeration_or_product(Derive *d)
{
    if (derive_is_enumeration(d->data) || d->data->n_cons == 1) return true;
    diag_note(derive_error(d, "`%s` cannot be derived for `%s`", d->cls->name->text, d->type->name->text),
              "this needs constructors without fields, or a single constructor");
    return false;
}

void derive_bounded(Derive *d)
{
    if (!is_enumeration_or_product(d)) return;
    derive_bound(d, "minBound", derive_con_at(d, 0));
    derive_bound(d, "maxBound", derive_con_at(d, d->data->n_cons - 1));
}

/* ---- Ix ---- */

typedef struct Bounds {                /* (lower, upper) with both ends' fields */
    Pat   *pat;
    Fields low, high;
} Bounds;

static Pat *pair_pat(Derive *d, Pat *a, Pat *b)
{
    return derive_pat_con(d, d->program->builtins->tuples[2], 2, a, b);
}

static Expr *pair(Derive *d, Expr *a, Expr *b)
{
    return derive_app(d, derive_var(d, d->program->builtins->tuples[2]), 2, a, b);
}

static Bounds bounds(Derive *d, const ConDecl *con)
{
    Bounds b = {.low = derive_fields(d, con, "l"), .high = derive_fields(d, con, "u")};
    b.pat = pair_pat(d, b.low.pat, b.high.pat);
    return b;
}

static Expr *field_bounds(Derive *d, const Bounds *b, uint32_t i)
{
    return pair(d, derive_var(d, b->low.vars[i]), derive_var(d, b->high.vars[i]));
}

/* [C i1 .. in | i1 <- range (l1, u1), .., in <- range (ln, un)] */
static void product_range(Derive *d, const ConDecl *con)
{
    Bounds b = bounds(d, con);
    Fields x = derive_fields(d, con, "i");
    Expr **args = ARENA_ARRAY(d->arena, Expr *, x.n), *e = expr_new(d->arena, EXPR_LIST_COMP, d->span);
    e->u.comp.stmts = ARENA_ARRAY(d->arena, Stmt *, x.n);
    e->u.comp.n = x.n;
    for (uint32_t i = 0; i < x.n; i++) {
        Stmt *s = e->u.comp.stmts[i] = ARENA_NEW(d->arena, Stmt);
        s->kind = STMT_BIND;
        s->span = d->span;
        s->u.bind.pat = derive_pat_var(d, x.vars[i]);
        s->u.bind.expr = derive_app(d, derive_method(d, "range"), 1, field_bounds(d, &b, i));
        args[i] = derive_var(d, x.vars[i]);
    }
    e->u.comp.body = derive_con(d, con, args);
    derive_add1(d, "range", derive_clause(d, e, 1, b.pat));
}

/* ((index1 * rangeSize2 + index2) * rangeSize3 + ..), all by Int# */
static void product_index(Derive *d, const ConDecl *con)
{
    Bounds b = bounds(d, con);
    Fields x = derive_fields(d, con, "i");
    Expr *sum = NULL;
    for (uint32_t i = 0; i < x.n; i++) {
        Expr *at = derive_app(d, derive_method(d, "unsafeIndex"), 2, field_bounds(d, &b, i), derive_var(d, x.vars[i]));
        if (sum) {
            Entity *s = derive_local(d, "s"), *k = derive_local(d, "k"), *n = derive_local(d, "n");
            Expr *size = derive_app(d, derive_method(d, "unsafeRangeSize"), 1, field_bounds(d, &b, i));
            Expr *product = derive_app(d, derive_prim(d, "*#"), 2, derive_var(d, s), derive_var(d, n));
            Expr *total = int_of(d, derive_app(d, derive_prim(d, "+#"), 2, product, derive_var(d, k)));
            at = derive_case(d, at, 1, int_pat(d, derive_pat_var(d, k)), total);
            at = derive_case(d, size, 1, int_pat(d, derive_pat_var(d, n)), at);
            at = derive_case(d, sum, 1, int_pat(d, derive_pat_var(d, s)), at);
        }
        sum = at;
    }
    derive_add1(d, "unsafeIndex", derive_clause(d, sum ? sum : derive_int(d, 0), 2, b.pat, x.pat));
}

static void product_in_range(Derive *d, const ConDecl *con)
{
    Bounds b = bounds(d, con);
    Fields x = derive_fields(d, con, "i");
    Expr *all = derive_known(d, KNOWN_TRUE);
    for (uint32_t i = x.n; i-- > 0;) {
        Expr *in = derive_app(d, derive_method(d, "inRange"), 2, field_bounds(d, &b, i), derive_var(d, x.vars[i]));
        all = i + 1 == x.n ? in : derive_app(d, derive_lib(d, "Tarry.Classes", "&&"), 2, in, all);
    }
    derive_add1(d, "inRange", derive_clause(d, all, 2, b.pat, x.pat));
}

/* Positions of both ends and, if `x`, of an element, bound by case around `body`. */
static Expr *with_tags(Derive *d, Entity *const *values, Entity *const *tags, uint32_t n, Expr *body)
{
    for (uint32_t i = n; i-- > 0;)
        body = derive_case(d, derive_tag(d, derive_var(d, values[i])), 1, derive_pat_var(d, tags[i]), body);
    return body;
}

typedef struct EnumIx {
    Entity *values[3], *tags[3];       /* lower, upper, element */
} EnumIx;

static EnumIx enum_ix(Derive *d)
{
    static const char *const names[3] = {"l", "u", "x"}, *const tags[3] = {"i", "j", "k"};
    EnumIx e;
    for (int i = 0; i < 3; i++) {
        e.values[i] = derive_local(d, names[i]);
        e.tags[i] = derive_local(d, tags[i]);
    }
    return e;
}

/* map (\(I# k) -> the k-th constructor) (enumFromTo (I# i) (I# j)) */
static void enum_range(Derive *d)
{
    EnumIx e = enum_ix(d);
    uint32_t n = d->data->n_cons;
    Entity *k = derive_local(d, "k");
    CaseAlt *alts = ARENA_ARRAY(d->arena, CaseAlt, n);
    for (uint32_t i = 0; i < n; i++)
        alts[i] = (CaseAlt){i + 1 < n ? derive_pat_hash(d, (long)i) : derive_pat_any(d),
                            rhs_of(d->arena, con_value(d, i))};
    Expr *pick = expr_case(d->arena, derive_var(d, k), alts, n, d->span);
    Expr *fun = expr_lambda1(d->arena, int_pat(d, derive_pat_var(d, k)), pick, d->span);
    Expr *list = derive_app(d, derive_known(d, KNOWN_ENUM_FROM_TO), 2, int_of(d, derive_var(d, e.tags[0])),
                            int_of(d, derive_var(d, e.tags[1])));
    Expr *body = derive_app(d, derive_lib(d, "Tarry.Function", "map"), 2, fun, list);
    derive_add1(d, "range", derive_clause(d, with_tags(d, e.values, e.tags, 2, body), 1,
                                          pair_pat(d, derive_pat_var(d, e.values[0]), derive_pat_var(d, e.values[1]))));
}

static Expr *within(Derive *d, const EnumIx *e)
{
    Expr *low = derive_app(d, derive_prim(d, ">=#"), 2, derive_var(d, e->tags[2]), derive_var(d, e->tags[0]));
    Expr *high = derive_app(d, derive_prim(d, "<=#"), 2, derive_var(d, e->tags[2]), derive_var(d, e->tags[1]));
    return derive_app(d, derive_prim(d, "andI#"), 2, low, high);
}

static Clause enum_clause(Derive *d, const EnumIx *e, Expr *body)
{
    Pat *both = pair_pat(d, derive_pat_var(d, e->values[0]), derive_pat_var(d, e->values[1]));
    return derive_clause(d, with_tags(d, e->values, e->tags, 3, body), 2, both, derive_pat_var(d, e->values[2]));
}

/* `index` itself is the class's default: it asks `inRange` first. */
static void enum_index(Derive *d)
{
    EnumIx e = enum_ix(d);
    Expr *offset =
        int_of(d, derive_app(d, derive_prim(d, "-#"), 2, derive_var(d, e.tags[2]), derive_var(d, e.tags[0])));
    derive_add1(d, "unsafeIndex", enum_clause(d, &e, offset));
}

static void enum_in_range(Derive *d)
{
    EnumIx e = enum_ix(d);
    Expr *body = derive_app(d, derive_lib(d, "Tarry.Types", "isTrue#"), 1, within(d, &e));
    derive_add1(d, "inRange", enum_clause(d, &e, body));
}

void derive_ix(Derive *d)
{
    if (!is_enumeration_or_product(d)) return;
    if (derive_is_enumeration(d->data)) {
        enum_range(d);
        enum_index(d);
        enum_in_range(d);
    } else {
        product_range(d, derive_con_at(d, 0));
        product_index(d, derive_con_at(d, 0));
        product_in_range(d, derive_con_at(d, 0));
    }
}
