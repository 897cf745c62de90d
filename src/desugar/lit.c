/* Desugaring: literals.
 *
 * At the types that Tarry.Types defines a number is built as it is; elsewhere it is fromInteger or fromRational of one.
 * A string is unpacked where it is used, lazily: shared, it would stay in memory as a list. */
#include "desugar/decimal.h"
#include "desugar/desugar_int.h"
#include <stdlib.h>
#include <string.h>

Lit desugar_addr_lit(Name text)
{
    return (Lit){.rep = REP_ADDR, .u.addr = text};
}

static Core *boxed(Desugar *d, Entity *con, Lit lit, Span span)
{
    Atom a = core_atom_lit(lit, span);
    return desugar_con_app(d, desugar_con(d, con), &a, span);
}

/* ---- Integer: IS Int# | IB Big# ---- */

static Core *big_integer(Desugar *d, const char *digits, bool negative, Span span)
{
    Prim prim;
    if (!prim_of_text("bigFromAddr#", &prim)) prim = 0;
    Name text = negative ? name_printf("-%s", digits) : name_of(digits);
    Atom *args = ARENA_ARRAY(d->arena, Atom, 1);
    args[0] = core_atom_lit(desugar_addr_lit(text), span);
    Var *big = desugar_fresh(d, "big", REP_PTR, span);
    Atom a = core_atom_var(big, span);
    Core *con = desugar_con_app(d, desugar_con(d, d->program->known[KNOWN_INTEGER]->cons[1]), &a, span);
    return desugar_eval(d, core_prim(d->arena, prim, args, span), big, con, span);
}

Core *desugar_integer(Desugar *d, const char *digits, bool negative, Span span)
{
    bool fits;
    int64_t value = (int64_t)decimal_word(digits, &fits);
    if (!fits) return big_integer(d, digits, negative, span);
    return boxed(d, d->program->known[KNOWN_INTEGER]->cons[0], desugar_int_lit(negative ? -value : value), span);
}

/* ---- numbers ---- */

typedef enum NumType { NUM_OTHER, NUM_INT, NUM_WORD, NUM_INTEGER, NUM_DOUBLE, NUM_FLOAT } NumType;

/* The type of a literal, from the evidence that it is a number. */
static NumType num_type(const Desugar *d, Ev *ev, Entity **type)
{
    Entity *const *known = d->program->known;
    Ty *t = ev ? ty_find(desugar_ev_find(ev)->pred.types[0]) : NULL;       /* of a newtype: the type inside */
    if (!t || t->kind != TY_CON) return NUM_OTHER;
    Entity *con = *type = t->u.con;
    if (con == known[KNOWN_INTEGER]) return NUM_INTEGER;
    if (con == known[KNOWN_INT]) return NUM_INT;
    if (con == known[KNOWN_DOUBLE]) return NUM_DOUBLE;
    if (con->module != known[KNOWN_INT]->module) return NUM_OTHER;
    return strcmp(con->name->text, "Word") == 0    ? NUM_WORD
           : strcmp(con->name->text, "Float") == 0 ? NUM_FLOAT
                                                   : NUM_OTHER;
}

/* method dict literal */
static Core *from_literal(Desugar *d, int method, Ev *ev, Core *literal, Span span)
{
    size_t mark = pending_mark(d);
    Atom args[2];
    args[0] = desugar_ev(d, ev);
    args[1] = desugar_atom(d, literal, "n", REP_PTR, false);
    return pending_wrap(d, mark, desugar_apply(d, core_var(d->arena, desugar_known(d, method), span), args, 2, span));
}

static uint64_t with_sign(uint64_t value, bool negative)
{
    return negative ? -value : value;
}

static Lit double_lit(const Expr *e, NumType type)
{
    const char *text = e->u.lit.lit.text->text;
    double value = type == NUM_FLOAT ? (double)strtof(text, NULL) : strtod(text, NULL);
    return (Lit){.rep = REP_DOUBLE, .u.d = e->u.lit.negative ? -value : value};
}

static Core *integer(Desugar *d, const Expr *e)
{
    const char *digits = e->u.lit.lit.text->text;
    Entity *type = NULL;
    bool fits, negative = e->u.lit.negative;
    NumType which = num_type(d, e->u.lit.ev, &type);
    switch (which) {
    case NUM_INT: case NUM_WORD:
        return boxed(d, type->cons[0], desugar_int_lit((int64_t)with_sign(decimal_word(digits, &fits), negative)),
                     e->span);
    case NUM_INTEGER: return desugar_integer(d, digits, negative, e->span);
    case NUM_DOUBLE: case NUM_FLOAT:
        return boxed(d, type->cons[0], double_lit(e, which), e->span);
    case NUM_OTHER:   break;
    }
    Core *literal = desugar_integer(d, digits, negative, e->span);
    return e->u.lit.ev ? from_literal(d, KNOWN_FROM_INTEGER, e->u.lit.ev, literal, e->span) : literal;
}

/* n :% d, whose fields are strict */
static Core *ratio(Desugar *d, const Expr *e)
{
    Buf n = {0}, m = {0};
    if (!decimal_fraction(e->u.lit.lit.text->text, &n, &m))
        diag_add(d->ds, DIAG_ERROR, desugar_errors[DESUGAR_ERR_EXPONENT].code, e->span,
                 "the exponent of this number is too large");
    size_t mark = pending_mark(d);
    Core *top = desugar_integer(d, n.len ? n.data : "0", e->u.lit.negative, e->span),
         *bottom = desugar_integer(d, m.len ? m.data : "1", false, e->span);
    Atom args[2];
    args[0] = desugar_atom(d, top, "n", REP_PTR, top->kind != CORE_CON);
    args[1] = desugar_atom(d, bottom, "d", REP_PTR, bottom->kind != CORE_CON);
    Core *made = desugar_con_app(d, desugar_con(d, d->program->known[KNOWN_MK_RATIO]), args, e->span);
    buf_free(&n);
    buf_free(&m);
    return pending_wrap(d, mark, made);
}

static Core *rational(Desugar *d, const Expr *e)
{
    Entity *type = NULL;
    NumType which = num_type(d, e->u.lit.ev, &type);
    if (which == NUM_DOUBLE || which == NUM_FLOAT) return boxed(d, type->cons[0], double_lit(e, which), e->span);
    return from_literal(d, KNOWN_FROM_RATIONAL, e->u.lit.ev, ratio(d, e), e->span);
}

/* ---- the others ---- */

Core *desugar_string(Desugar *d, Name text, Span span)
{
    if (text->len == 0) return desugar_con_app(d, desugar_con(d, d->program->builtins->nil), NULL, span);
    Atom a = core_atom_lit(desugar_addr_lit(text), span);
    return desugar_apply(d, core_var(d->arena, desugar_known(d, KNOWN_UNPACK_STRING), span), &a, 1, span);
}

Core *desugar_literal(Desugar *d, const Expr *e)
{
    const Literal *l = &e->u.lit.lit;
    switch (l->kind) {
    case LITERAL_INTEGER:  return integer(d, e);
    case LITERAL_RATIONAL: return rational(d, e);
    case LITERAL_STRING:   return desugar_string(d, l->text, e->span);
    case LITERAL_CHAR:
        return boxed(d, d->program->known[KNOWN_CHAR]->cons[0], (Lit){.rep = REP_CHAR, .u.c = l->code}, e->span);
    case LITERAL_INT_HASH: case LITERAL_WORD_HASH:
        return core_lit(d->arena, desugar_int_lit((int64_t)strtoull(l->text->text, NULL, 10)), e->span);
    case LITERAL_DOUBLE_HASH:
        return core_lit(d->arena, (Lit){ .rep = REP_DOUBLE, .u.d = strtod(l->text->text, NULL) }, e->span);
    case LITERAL_FLOAT_HASH:
        return core_lit(d->arena, (Lit){ .rep = REP_DOUBLE, .u.d = (double)strtof(l->text->text, NULL) }, e->span);
    case LITERAL_CHAR_HASH:   return core_lit(d->arena, (Lit){.rep = REP_CHAR, .u.c = l->code}, e->span);
    case LITERAL_STRING_HASH: return core_lit(d->arena, desugar_addr_lit(l->text), e->span);
    }
    return NULL;
}
