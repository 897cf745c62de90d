/* The conditions of #if: C's integer expressions, with defined() and MIN_VERSION_package(). One function per level of
 * precedence. */
#include "base/bigstack.h"
#include "syntax/cpp_int.h"
#include <stdlib.h>
#include <string.h>

typedef struct Cond {
    Cpp        *c;
    const char *s, *end;
    bool        bad;
    unsigned    depth;
} Cond;

static void skip_blanks(Cond *e)
{
    while (e->s < e->end && (*e->s == ' ' || *e->s == '\t' || *e->s == '\r' || *e->s == '\n')) e->s++;
}

/* Moves behind the operator if it stands here. Longer ones must be asked for first. */
static bool take(Cond *e, const char *op)
{
    size_t len = strlen(op);
    skip_blanks(e);
    if ((size_t)(e->end - e->s) < len || memcmp(e->s, op, len) != 0) return false;
    e->s += len;
    return true;
}

/* A single character that is not the beginning of a longer operator. */
static bool take_alone(Cond *e, char op, const char *not_before)
{
    skip_blanks(e);
    if (e->s >= e->end || *e->s != op || (e->s + 1 < e->end && strchr(not_before, e->s[1]))) return false;
    e->s++;
    return true;
}

static int64_t ternary(Cond *e);

static int64_t number(Cond *e)
{
    char digits[32], *stop;
    size_t n = syn_cpp_token(e->s, (size_t)(e->end - e->s));
    snprintf(digits, sizeof digits, "%.*s", (int)n, e->s);
    e->s += n;
    int64_t value = (int64_t)strtoull(digits, &stop, 0);
    if (strspn(stop, "uUlL") != strlen(stop)) e->bad = true;
    return value;
}

/* Moves behind '(' ... ')' and gives the numbers in it, 0 for those that are missing. */
static void version(Cond *e, int64_t out[4])
{
    memset(out, 0, 4 * sizeof *out);
    if (!take(e, "(")) return;
    for (size_t i = 0; ; i++) {
        int64_t n = ternary(e);
        if (i < 4) out[i] = n;
        if (e->bad || !take(e, ",")) break;
    }
    if (!take(e, ")")) e->bad = true;
}

/* The versions of what lib/ has; as everywhere in CPP, `-` in a name is `_`. A package that is not there is one of the
 * project's own, and new enough. */
static const struct { const char *package, *version; } versions[] = {
    {"GLASGOW_HASKELL", "9.0.2.0"},
#define PACKAGE(name, version) {name, version},
#define TIED(name, other)
#include "base/packages.tbl"
#undef TIED
#undef PACKAGE
};

static bool is_package(const char *package, const char *s, size_t len)
{
    if (strlen(package) != len) return false;
    for (size_t i = 0; i < len; i++)
        if (s[i] != (package[i] == '-' ? '_' : package[i])) return false;
    return true;
}

static bool at_least(const char *have, const int64_t want[4])
{
    for (int i = 0; i < 4; i++) {
        char *end;
        int64_t part = (int64_t)strtoull(have, &end, 10);
        if (part != want[i]) return part > want[i];
        have = *end == '.' ? end + 1 : end;
    }
    return true;
}

static bool new_enough(const CppSettings *s, const char *package, size_t len, const int64_t want[4])
{
    for (size_t i = 0; i < s->n_packages; i++)
        if (is_package(s->packages[i], package, len)) return at_least(s->versions[i], want);
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
        if (is_package(versions[i].package, package, len)) return at_least(versions[i].version, want);
    return true;
}

#define MIN_VERSION "MIN_VERSION_"

static bool begins(const char *s, size_t len, const char *prefix)
{
    return len >= strlen(prefix) && memcmp(s, prefix, strlen(prefix)) == 0;
}

/* A name that is no macro: MIN_VERSION_x(1, 2, 3) asks about a package, anything else is 0, with its arguments. */
static int64_t name(Cond *e)
{
    const char *s = e->s;
    size_t n = syn_cpp_token(s, (size_t)(e->end - s));
    int64_t numbers[4];
    e->s += n;
    skip_blanks(e);
    bool called = e->s < e->end && *e->s == '(';
    if (!called) return 0;
    version(e, numbers);
    size_t prefix = strlen(MIN_VERSION);
    return begins(s, n, MIN_VERSION) && new_enough(e->c->settings, s + prefix, n - prefix, numbers);
}

/* primary ::= number | name | '(' expr ')' | ('!' | '-' | '+' | '~') primary */
static int64_t primary(Cond *e)
{
    int64_t value = 0;
    if (++e->depth > CPP_MAX_DEPTH) e->bad = true;
    skip_blanks(e);
    if (e->bad || e->s >= e->end) {
        e->bad = true;
    } else if (take(e, "(")) {
        value = ternary(e);
        if (!take(e, ")")) e->bad = true;
    } else if (take(e, "!")) {
        value = !primary(e);
    } else if (take(e, "-")) {
        value = (int64_t)(0 - (uint64_t)primary(e));
    } else if (take(e, "+")) {
        value = primary(e);
    } else if (take(e, "~")) {
        value = ~primary(e);
    } else if (*e->s >= '0' && *e->s <= '9') {
        value = number(e);
    } else if (syn_cpp_is_name_start(*e->s)) {
        value = name(e);
    } else {
        e->bad = true;
    }
    e->depth--;
    return value;
}

static int64_t divided(Cond *e, int64_t a, int64_t b, bool remainder)
{
    if (b == 0) return e->bad = true, 0;
    if (b == -1) return remainder ? 0 : (int64_t)(0 - (uint64_t)a);
    return remainder ? a % b : a / b;
}

static int64_t product(Cond *e)
{
    int64_t a = primary(e);
    for (;;) {
        if (take(e, "*")) a = (int64_t)((uint64_t)a * (uint64_t)primary(e));
        else if (take(e, "/")) a = divided(e, a, primary(e), false);
        else if (take(e, "%")) a = divided(e, a, primary(e), true);
        else return a;
    }
}

static int64_t sum(Cond *e)
{
    int64_t a = product(e);
    for (;;) {
        if (take(e, "+")) a = (int64_t)((uint64_t)a + (uint64_t)product(e));
        else if (take(e, "-")) a = (int64_t)((uint64_t)a - (uint64_t)product(e));
        else return a;
    }
}

static int64_t shift(Cond *e)
{
    int64_t a = sum(e);
    for (;;) {
        if (take(e, "<<")) a = (int64_t)((uint64_t)a << (sum(e) & 63));
        else if (take(e, ">>")) a = a >> (sum(e) & 63);
        else return a;
    }
}

static int64_t comparison(Cond *e)
{
    int64_t a = shift(e);
    for (;;) {
        if (take(e, "<=")) a = a <= shift(e);
        else if (take(e, ">=")) a = a >= shift(e);
        else if (take_alone(e, '<', "<")) a = a < shift(e);
        else if (take_alone(e, '>', ">")) a = a > shift(e);
        else return a;
    }
}

static int64_t equality(Cond *e)
{
    int64_t a = comparison(e);
    for (;;) {
        if (take(e, "==")) a = a == comparison(e);
        else if (take(e, "!=")) a = a != comparison(e);
        else return a;
    }
}

static int64_t bits(Cond *e)
{
    int64_t a = equality(e);
    for (;;) {
        if (take_alone(e, '&', "&")) a &= equality(e);
        else if (take_alone(e, '^', "")) a ^= equality(e);
        else if (take_alone(e, '|', "|")) a |= equality(e);
        else return a;
    }
}

static int64_t conjunction(Cond *e)
{
    int64_t a = bits(e);
    while (take(e, "&&")) {
        int64_t b = bits(e);
        a = a && b;
    }
    return a;
}

static int64_t disjunction(Cond *e)
{
    int64_t a = conjunction(e);
    while (take(e, "||")) {
        int64_t b = conjunction(e);
        a = a || b;
    }
    return a;
}

static int64_t ternary(Cond *e)
{
    int64_t a = disjunction(e);
    if (e->depth > CPP_MAX_DEPTH || !take(e, "?")) return a;
    e->depth++;
    int64_t yes = ternary(e);
    if (!take(e, ":")) e->bad = true;
    int64_t no = ternary(e);
    e->depth--;
    return a ? yes : no;
}

/* ---- Preparing: defined() is answered before macros are expanded ---- */

/* MIN_VERSION_x is defined for packages that are depended on. */
static bool is_depended_on(const CppSettings *s, const char *package, size_t len)
{
    if (s->n_packages == 0 || is_package("GLASGOW_HASKELL", package, len)) return true;
    for (size_t i = 0; i < s->n_packages; i++)
        if (is_package(s->packages[i], package, len)) return true;
    return false;
}

bool syn_cpp_defined(const Cpp *c, const char *s, size_t len)
{
    if (syn_cpp_find(c, s, len)) return true;
    size_t prefix = strlen(MIN_VERSION);
    return begins(s, len, MIN_VERSION) && is_depended_on(c->settings, s + prefix, len - prefix);
}

/* 'defined' name | 'defined' '(' name ')';  s is behind the word. Returns what it took, 0 when malformed. */
static size_t answer_defined(const Cpp *c, const char *s, size_t len, Buf *out)
{
    size_t i = 0;
    while (i < len && (s[i] == ' ' || s[i] == '\t')) i++;
    bool paren = i < len && s[i] == '(';
    if (paren) i++;
    while (i < len && (s[i] == ' ' || s[i] == '\t')) i++;
    if (i >= len || !syn_cpp_is_name_start(s[i])) return 0;
    size_t n = syn_cpp_token(s + i, len - i);
    buf_puts(out, syn_cpp_defined(c, s + i, n) ? " 1 " : " 0 ");
    i += n;
    while (paren && i < len && (s[i] == ' ' || s[i] == '\t')) i++;
    if (!paren) return i;
    return i < len && s[i] == ')' ? i + 1 : 0;
}

static bool prepare(Cpp *c, const char *s, size_t len, Buf *out)
{
    for (size_t i = 0; i < len;) {
        size_t n = syn_cpp_token(s + i, len - i);
        if (n == 7 && memcmp(s + i, "defined", 7) == 0) {
            i += n;
            if ((n = answer_defined(c, s + i, len - i, out)) == 0) return false;
        } else {
            size_t taken = syn_cpp_is_name_start(s[i]) ? syn_cpp_expand_one(c, s + i, len - i, out, 0) : 0;
            if (taken == 0) buf_write(out, s + i, n);
            else n = taken;
        }
        i += n;
    }
    return true;
}

bool syn_cpp_condition(Cpp *c, const char *text, size_t len, Span span)
{
    Buf prepared = {0};
    bool good = prepare(c, text, len, &prepared);
    Cond e = {.c = c, .s = buf_text(&prepared), .end = buf_text(&prepared) + prepared.len, .bad = !good};
    int64_t value = ternary(&e);
    skip_blanks(&e);
    if (e.bad || e.s < e.end) {
        syn_cpp_error(c, SYN_CPP, span, "this condition cannot be understood");
        value = 0;
    }
    buf_free(&prepared);
    return value != 0;
}
