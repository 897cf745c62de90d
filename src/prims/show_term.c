/* Values as terms of the source language: the values of a Curry program.
 *
 * Constructors by their names; lists, texts, tuples and numbers as one writes them. The types that numbers and
 * characters are made of are known by their constructors and by what is in them, which no source program can have: a
 * literal, or a Big#. */
#include "prims/show_int.h"

#include "base/bigstack.h"
#include "prims/exact.h"
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <string.h>

/* ARG: of a constructor; OPERAND: of an infix one. */
typedef enum Slot { TOP, OPERAND, ARG } Slot;

static void term(Shower *s, const void *value, Slot slot);

static View look(const Shower *s, const void *value) { return s->ops->look(value); }
static bool is_con(const View *v, const char *name)
{
    return v->kind == VIEW_CON && strcmp(v->con->name->text, name) == 0;
}
/* Without the module: Data.Map.Bin is Bin, Main.:+ is :+ */
static const char *source_name(const Con *con)
{
    const char *name = con->name->text;
    while (isupper((unsigned char)name[0])) {
        const char *dot = name;
        while (isalnum((unsigned char)*dot) || *dot == '_' || *dot == '\'' || (unsigned char)*dot >= 0x80)
            dot++;
        if (*dot != '.' || dot[1] == '\0')
            break;
        name = dot + 1;
    }
    return name;
}
static bool is_cons(const View *v) { return is_con(v, ":") && v->con->arity == 2; }
static bool is_nil(const View *v) { return is_con(v, "[]"); }

/* ---- numbers and characters ---- */

static void number(Shower *s, const char *text, Slot slot)
{
    bool parens = text[0] == '-' && slot != TOP;
    buf_printf(&s->out, parens ? "(%s)" : "%s", text);
}

static void big(Shower *s, const View *v, Slot slot)
{
    mpz_t z;
    mpz_init(z);
    mpz_import(z, v->n_limbs, -1, sizeof *v->limbs, 0, 0, v->limbs);
    if (v->negative)
        mpz_neg(z, z);
    char *text = mpz_get_str(NULL, 10, z);
    number(s, text, slot);
    free(text);
    mpz_clear(z);
}

/* 0.DIGITS * 10^k as Haskell and Curry show it: a point within 0.1 .. 10^7, an exponent elsewhere. */
static void point_and_exponent(Buf *out, const char *digits, int n, int k)
{
    if (k > 0 && k <= 7) {
        for (int i = 0; i < k; i++)
            buf_putc(out, i < n ? digits[i] : '0');
        buf_putc(out, '.');
        buf_puts(out, k < n ? "" : "0");
        if (k < n)
            buf_write(out, digits + k, (size_t)(n - k));
    } else if (k == 0) {
        buf_printf(out, "0.%.*s", n, digits);
    } else {
        buf_printf(out, "%c.%.*se%d", digits[0], n > 1 ? n - 1 : 1, n > 1 ? digits + 1 : "0", k - 1);
    }
}

static void floating(Shower *s, double d, Slot slot)
{
    Buf text = {0};
    char digits[EXACT_DIGITS_MAX];
    if (isnan(d) || isinf(d)) {
        buf_puts(&text, isnan(d) ? "NaN" : d < 0 ? "-Infinity" : "Infinity");
    } else {
        buf_puts(&text, signbit(d) ? "-" : "");
        exact_digits(d, &exact_double, digits);
        char *e = strchr(digits, 'e');
        if (d == 0)
            buf_puts(&text, "0.0");
        else
            point_and_exponent(&text, digits, (int)(e - digits), atoi(e + 1));
    }
    number(s, buf_text(&text), slot);
    buf_free(&text);
}

/* True: it ended in digits, which the next character must not go on. */
static bool character(Buf *out, uint32_t c, char quote)
{
    static const char values[] = "\n\t\r\a\b\f\v\\", letters[] = "ntrabfv\\";
    const char *found = c != 0 && c < 0x80 ? strchr(values, (int)c) : NULL;
    if (found != NULL)
        buf_printf(out, "\\%c", letters[found - values]);
    else if (c == (uint32_t)quote)
        buf_printf(out, "\\%c", quote);
    else if (c >= ' ' && c < 0x7F)
        buf_putc(out, (char)c);
    else
        buf_printf(out, "\\%" PRIu32, c);
    return found == NULL && (c < ' ' || c >= 0x7F);
}

/* A constructor around a literal or a Big#: what is in it. */
static bool boxed(const Shower *s, const void *value, const View *v, View *in)
{
    if (v->kind != VIEW_CON || v->con->arity != 1)
        return false;
    *in = s->ops->look(s->ops->field(value, 0));
    return in->kind == VIEW_LIT || (in->kind == VIEW_OBJECT && in->limbs != NULL);
}

static void literal(Shower *s, Lit lit, Slot slot)
{
    char text[32];
    switch (lit.rep) {
    case REP_DOUBLE: floating(s, lit.u.d, slot); break;
    case REP_CHAR:
        buf_putc(&s->out, '\'');
        character(&s->out, lit.u.c, '\'');
        buf_putc(&s->out, '\'');
        break;
    default:
        snprintf(text, sizeof text, "%" PRId64, lit.u.i);
        number(s, text, slot);
    }
}

static void unboxed(Shower *s, const View *in, Slot slot)
{
    if (in->kind == VIEW_LIT)
        literal(s, in->lit, slot);
    else
        big(s, in, slot);
}

/* Of what has no end, or is too deep to go on, so much is shown. */
static void cut_here(Shower *s)
{
    size_t limit = s->out.len + SHOW_MAX_CHARS;
    s->limit = limit < s->limit ? limit : s->limit;
}

/* ---- lists ---- */

typedef struct List { const void *end; size_t n; bool text, endless; } List;

/* Its cells, and what is behind the last; endless: it comes back to one of them, which is compared with those that
 * follow, and moves on when these are twice as many (Brent). */
static List measure(const Shower *s, const void *value)
{
    List list = { value, 0, true, false };
    View v = look(s, value);
    const void *landmark = NULL;
    for (size_t next = 1; is_cons(&v) && !(list.endless = v.identity == landmark); list.n++) {
        if (list.n == next) {
            landmark = v.identity;
            next *= 2;
        }
        const void *head = s->ops->field(list.end, 0);
        View h = look(s, head), in;
        list.text &= boxed(s, head, &h, &in) && in.kind == VIEW_LIT && in.lit.rep == REP_CHAR;
        list.end = s->ops->field(list.end, 1);
        v = look(s, list.end);
    }
    return list;
}

static void text(Shower *s, const void *value, size_t n)
{
    bool digits = false;
    buf_putc(&s->out, '"');
    for (; n > 0; n--, value = s->ops->field(value, 1)) {
        View in = look(s, s->ops->field(s->ops->field(value, 0), 0));
        if (digits && in.lit.u.c < 0x80 && isdigit((int)in.lit.u.c))
            buf_puts(&s->out, "\\&");
        digits = character(&s->out, in.lit.u.c, '"');
    }
    buf_putc(&s->out, '"');
}

static void elements(Shower *s, const void *value, size_t n, const char *between, Slot slot)
{
    for (size_t i = 0; i < n && s->out.len < s->limit; i++, value = s->ops->field(value, 1)) {
        buf_puts(&s->out, i > 0 ? between : "");
        term(s, s->ops->field(value, 0), slot);
    }
}

static void list(Shower *s, const void *value, Slot slot)
{
    List l = measure(s, value);
    View end = look(s, l.end);
    if (l.endless)
        cut_here(s);
    if (is_nil(&end) && l.text) {
        text(s, value, l.n);
    } else if (is_nil(&end) || l.endless) {
        buf_putc(&s->out, '[');
        elements(s, value, l.endless ? s->limit : l.n, ",", TOP);
        buf_putc(&s->out, ']');
    } else {
        buf_puts(&s->out, slot != TOP ? "(" : "");
        elements(s, value, l.n, ":", OPERAND);
        buf_putc(&s->out, ':');
        term(s, l.end, OPERAND);
        buf_puts(&s->out, slot != TOP ? ")" : "");
    }
}

/* ---- other constructors ---- */

static void tuple(Shower *s, const void *value, const View *v)
{
    buf_putc(&s->out, '(');
    for (uint32_t i = 0; i < v->con->arity && s->out.len < s->limit; i++) {
        buf_puts(&s->out, i > 0 ? "," : "");
        term(s, s->ops->field(value, i), TOP);
    }
    buf_putc(&s->out, ')');
}

static void infix(Shower *s, const void *value, const View *v, Slot slot)
{
    buf_puts(&s->out, slot != TOP ? "(" : "");
    term(s, s->ops->field(value, 0), OPERAND);
    buf_printf(&s->out, " %s ", source_name(v->con));
    term(s, s->ops->field(value, 1), OPERAND);
    buf_puts(&s->out, slot != TOP ? ")" : "");
}

static void prefix(Shower *s, const void *value, const View *v, Slot slot)
{
    bool parens = slot == ARG && v->con->arity > 0, operator = source_name(v->con)[0] == ':';
    buf_puts(&s->out, parens ? "(" : "");
    buf_printf(&s->out, operator ? "(%s)" : "%s", source_name(v->con));
    for (uint32_t i = 0; i < v->con->arity && s->out.len < s->limit; i++) {
        buf_putc(&s->out, ' ');
        term(s, s->ops->field(value, i), ARG);
    }
    buf_puts(&s->out, parens ? ")" : "");
}

/* We are one call or more further in for each cell around. */
static bool is_too_deep(const Shower *s)
{
    size_t left = bigstack_left();
    return s->path.len > SHOW_MAX_CHARS && (left == SIZE_MAX || left < (size_t)1 << 20);
}

static void con(Shower *s, const void *value, const View *v, Slot slot)
{
    View in;
    if (boxed(s, value, v, &in)) {
        unboxed(s, &in, slot);
        return;
    }
    if (show_is_on_path(s, v->identity)) {
        buf_puts(&s->out, "<cycle>");
        return;
    }
    VEC_PUSH(&s->path, v->identity);
    if (is_too_deep(s))
        s->limit = s->out.len < s->limit ? s->out.len : s->limit;
    if (is_cons(v))
        list(s, value, slot);
    else if (source_name(v->con)[0] == '(' && v->con->arity > 1)
        tuple(s, value, v);
    else if (source_name(v->con)[0] == ':' && v->con->arity == 2)
        infix(s, value, v, slot);
    else
        prefix(s, value, v, slot);
    s->path.len--;
}

static void term(Shower *s, const void *value, Slot slot)
{
    View v = look(s, value);
    switch (v.kind) {
    case VIEW_CON:      con(s, value, &v, slot); break;
    case VIEW_LIT:      literal(s, v.lit, slot); break;
    case VIEW_FUNCTION: buf_printf(&s->out, "<function %s>", v.from ? v.from->text : "?"); break;
    case VIEW_FREE:     show_free(s, v.identity); break;
    case VIEW_OBJECT:   buf_printf(&s->out, "<%s>", v.type); break;
    case VIEW_THUNK:    show_thunk(s, value); break;
    }
}

char *value_show_term(const ViewOps *ops, const void *value, Arena *arena, const void **thunk)
{
    Shower s = { .ops = ops, .limit = (size_t)1 << 30 };       /* lest (x, x) of (x, x) of ... take all memory */
    term(&s, value, TOP);
    return show_end(&s, arena, thunk);
}
