/* DataKinds: constructors of values and literals as types, and arithmetic on them (GHC.TypeLits).
 *
 * A constructor stands for a type whose kind is the constructor's type. A literal is a constructor without arguments,
 * of one of the kinds Natural and Symbol (Tarry.TypeLits); any kind fits while these are not loaded. The families there
 * have no equations: they are computed here; a power of more than a million bits is stuck. The dictionary of
 * KnownNat or KnownSymbol is the literal's text. */
#include "types/types_int.h"

#include <gmp.h>
#include <string.h>

/* ---- promotion ---- */

static Entity *type_entity(Checker *c, const void *key, Name name, Span span)
{
    Entity *e = ptrmap_get(&c->promoted, key);
    if (e) return e;
    e = ARENA_NEW(c->arena, Entity);
    e->kind = ENTITY_TYPE;
    e->name = name;
    e->span = span;
    e->type = c->error;
    ptrmap_put(&c->promoted, key, e);
    return e;
}

static Ty *kind_of_con(Checker *c, const Entity *con)
{
    Ty *type = con->type ? ty_find(con->type) : c->error;
    if (type->kind != TY_FORALL) return type;
    Ty **any = ARENA_ARRAY(c->arena, Ty *, type->u.forall.n_vars);
    for (uint32_t i = 0; i < type->u.forall.n_vars; i++) any[i] = c->error;
    return ty_subst(c, type->u.forall.vars, any, type->u.forall.n_vars, type->u.forall.body);
}

Ty *promoted_type(Checker *c, Entity *con, Ty **kind)
{
    Entity *e = type_entity(c, con, con->name, con->span);
    tycon_info(c, e)->promoted = con;
    if (e->type == c->error && con->type) e->type = kind_of_con(c, con);
    *kind = e->type;
    return ty_con(c, e);
}

/* ---- literals ---- */

static bool is_of(const Entity *e, const char *module)
{
    return e->module && strcmp(e->module->name->text, module) == 0;
}

static bool is_of_literals(const Entity *e)
{
    return is_of(e, "Tarry.TypeLits");
}

void literal_kind_declare(Checker *c, Entity *type)
{
    const char *name = type->name->text;
    if (strcmp(name, "Natural") == 0 && is_of(type, "Tarry.Natural")) c->number_kind = ty_con(c, type);
    if (strcmp(name, "Symbol") == 0 && is_of_literals(type)) c->symbol_kind = ty_con(c, type);
}

static Ty *literal(Checker *c, Name name, Ty *kind)
{
    Entity *e = type_entity(c, name, name, NO_SPAN);
    e->type = kind ? kind : c->error;
    return ty_con(c, e);
}

static Ty *number(Checker *c, const mpz_t n)
{
    char *digits = ARENA_ARRAY(c->arena, char, mpz_sizeinbase(n, 10) + 2);
    return literal(c, name_of(mpz_get_str(digits, 10, n)), c->number_kind);
}

static Ty *symbol(Checker *c, const char *text)
{
    return literal(c, name_printf("\"%s\"", text), c->symbol_kind);
}

Ty *type_literal(Checker *c, const Literal *lit)
{
    return lit->kind == LITERAL_STRING ? symbol(c, lit->text->text) : literal(c, lit->text, c->number_kind);
}

const Entity *literal_of(Ty *t, bool *is_number)
{
    t = ty_whnf(t);
    if (t->kind != TY_CON || t->u.con->module) return NULL;
    char first = t->u.con->name->text[0];
    *is_number = first >= '0' && first <= '9';
    return *is_number || first == '"' ? t->u.con : NULL;
}

Ty *literal_kind_named(Checker *c, bool number)
{
    Name name = name_of(number ? "Nat" : "Symbol");
    Entity *e = type_entity(c, name, name, NO_SPAN);
    e->type = c->star;
    return ty_con(c, e);
}

Ty *literal_kind(Checker *c, bool number)
{
    Ty *known = number ? c->number_kind : c->symbol_kind;
    return known ? known : literal_kind_named(c, number);
}

/* What was a number before Natural was declared has any kind. */
bool literal_is_of(Ty *t, Ty *kind)
{
    bool is_number;
    kind = ty_find(kind);
    return kind->kind == TY_CON && kind->u.con->module && is_library(kind->u.con->module)
           && strcmp(kind->u.con->name->text, "Natural") == 0 && literal_of(t, &is_number) && is_number;
}

static Name text_of(const Entity *literal, bool is_number)
{
    if (is_number) return literal->name;
    return name_printf("%.*s", (int)literal->name->len - 2, literal->name->text + 1);
}

Solved literal_solve(Checker *c, Goal *g)
{
    bool is_number, wants_number = strcmp(g->ev->pred.cls->name->text, "KnownNat") == 0;
    Ty *type = ty_whnf(g->ev->pred.types[0]);
    const Entity *literal = literal_of(type, &is_number);
    (void)c;
    if (!literal || is_number != wants_number) return ty_has_meta(type) ? SOLVED_STUCK : SOLVED_NO;
    g->ev->kind = EV_LITERAL;
    g->ev->u.text = text_of(literal, is_number);
    return SOLVED_YES;
}

/* ---- arithmetic ---- */

static bool get_number(Ty *t, mpz_t n)
{
    bool is_number;
    const Entity *literal = literal_of(t, &is_number);
    return literal && is_number && mpz_set_str(n, literal->name->text, 10) == 0;
}

static bool is_number(Ty *t, const char *digits)
{
    bool is_number;
    const Entity *literal = literal_of(t, &is_number);
    return literal && strcmp(literal->name->text, digits) == 0;
}

static Ty *known(Checker *c, int constructor)
{
    Ty *kind;
    Entity *e = c->program->known[constructor];
    return e ? promoted_type(c, e, &kind) : NULL;
}

static Ty *ordering(Checker *c, int order)
{
    return known(c, order < 0 ? KNOWN_LT : order > 0 ? KNOWN_GT : KNOWN_EQ);
}

static bool difference(mpz_t a, const mpz_t b)
{
    mpz_sub(a, a, b);
    return mpz_sgn(a) >= 0;
}

static bool sum(mpz_t a, const mpz_t b)
{
    mpz_add(a, a, b);
    return true;
}

static bool product(mpz_t a, const mpz_t b)
{
    mpz_mul(a, a, b);
    return true;
}

static bool power_of(mpz_t a, const mpz_t b)
{
    enum { MOST_BITS = 1 << 20 };
    bool small = mpz_cmp_ui(a, 1) <= 0;
    if (!small && mpz_cmp_ui(b, MOST_BITS / mpz_sizeinbase(a, 2)) > 0) return false;
    mpz_pow_ui(a, a, small ? mpz_sgn(b) != 0 : mpz_get_ui(b));
    return true;
}

static bool quotient(mpz_t a, const mpz_t b)
{
    if (mpz_sgn(b) == 0) return false;
    mpz_fdiv_q(a, a, b);
    return true;
}

static bool rest(mpz_t a, const mpz_t b)
{
    if (mpz_sgn(b) == 0) return false;
    mpz_fdiv_r(a, a, b);
    return true;
}

static bool comparison(mpz_t a, const mpz_t b)
{
    mpz_set_si(a, mpz_cmp(a, b));
    return true;
}

/* What `op` makes of two numbers; false: they are none, or it makes nothing of them. */
static bool compute(mpz_t result, Ty **args, bool (*op)(mpz_t, const mpz_t))
{
    mpz_t b;
    mpz_init(b);
    bool done = get_number(args[0], result) && get_number(args[1], b) && op(result, b);
    mpz_clear(b);
    return done;
}

static Ty *computed(Checker *c, Ty **args, bool (*op)(mpz_t, const mpz_t))
{
    mpz_t result;
    mpz_init(result);
    Ty *type = compute(result, args, op) ? number(c, result) : NULL;
    mpz_clear(result);
    return type;
}

static Ty *add(Checker *c, Ty **args)
{
    if (is_number(args[0], "0")) return args[1];
    return is_number(args[1], "0") ? args[0] : computed(c, args, sum);
}

static Ty *subtract(Checker *c, Ty **args)
{
    return is_number(args[1], "0") ? args[0] : computed(c, args, difference);
}

static Ty *multiply(Checker *c, Ty **args)
{
    if (is_number(args[0], "1") || is_number(args[1], "0")) return args[1];
    if (is_number(args[1], "1") || is_number(args[0], "0")) return args[0];
    return computed(c, args, product);
}

static Ty *power(Checker *c, Ty **args)
{
    return is_number(args[1], "1") ? args[0] : computed(c, args, power_of);
}

static Ty *divide(Checker *c, Ty **args)
{
    return computed(c, args, quotient);
}

static Ty *remainder_of(Checker *c, Ty **args)
{
    return computed(c, args, rest);
}

static Ty *logarithm(Checker *c, Ty **args)
{
    mpz_t n;
    Ty *result = NULL;
    mpz_init(n);
    if (get_number(args[0], n) && mpz_sgn(n)) {
        mpz_set_ui(n, mpz_sizeinbase(n, 2) - 1);
        result = number(c, n);
    }
    mpz_clear(n);
    return result;
}

/* Below, at or above zero as the first number is to the second; false: they are not numbers. */
static bool order_of(Ty **args, int *order)
{
    mpz_t result;
    mpz_init(result);
    bool numbers = compute(result, args, comparison);
    *order = mpz_sgn(result);
    mpz_clear(result);
    return numbers;
}

static Ty *compare_numbers(Checker *c, Ty **args)
{
    int order;
    if (ty_same(args[0], args[1]) == SAME_YES) return ordering(c, 0);
    return order_of(args, &order) ? ordering(c, order) : NULL;
}

static Ty *less_or_equal(Checker *c, Ty **args)
{
    int order;
    if (ty_same(args[0], args[1]) == SAME_YES || is_number(args[0], "0")) return known(c, KNOWN_TRUE);
    return order_of(args, &order) ? known(c, order <= 0 ? KNOWN_TRUE : KNOWN_FALSE) : NULL;
}

static bool get_symbols(Ty **args, Name *a, Name *b)
{
    bool n, m;
    const Entity *x = literal_of(args[0], &n), *y = literal_of(args[1], &m);
    if (!x || !y || n || m) return false;
    *a = text_of(x, false);
    *b = text_of(y, false);
    return true;
}

static Ty *append(Checker *c, Ty **args)
{
    Name a, b;
    return get_symbols(args, &a, &b) ? symbol(c, name_printf("%s%s", a->text, b->text)->text) : NULL;
}

static Ty *compare_symbols(Checker *c, Ty **args)
{
    Name a, b;
    return get_symbols(args, &a, &b) ? ordering(c, strcmp(a->text, b->text)) : NULL;
}

typedef Ty *Compute(Checker *c, Ty **args);

Ty *(*family_computed(const Entity *family))(Checker *c, Ty **args)
{
    static const struct { const char *name; Compute *compute; } computed[] = {
        {"+", add}, {"-", subtract}, {"*", multiply}, {"^", power}, {"Div", divide}, {"Mod", remainder_of},
        {"Log2", logarithm}, {"CmpNat", compare_numbers}, {"<=?", less_or_equal}, {"AppendSymbol", append},
        {"CmpSymbol", compare_symbols},
    };
    if (!is_of_literals(family)) return NULL;
    for (size_t i = 0; i < sizeof computed / sizeof *computed; i++)
        if (strcmp(computed[i].name, family->name->text) == 0) return computed[i].compute;
    return NULL;
}
