/* Primitive operations on literals.
 *
 * Integers wrap (computed as unsigned), shifts and conversions are defined for every argument, and every NaN that
 * arises is the same one, so that a result does not depend on the machine. */
#include "core/prim.h"

#include "base/utf8.h"
#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- Representations and literals -------------------------------------------------------------------------- */

static const char *const rep_texts[REP_COUNT] = {
#define REP(c, text) [REP_##c] = text,
    REPS(REP)
#undef REP
};

const char *rep_text(Rep rep)
{
    assert(rep < REP_COUNT);
    return rep_texts[rep];
}

bool rep_of_text(const char *type, Rep *rep)
{
    for (int r = 0; r < REP_COUNT; r++)
        if (rep_texts[r] && strcmp(rep_texts[r], type) == 0) {
            *rep = (Rep)r;
            return true;
        }
    return false;
}

int64_t lit_next_char(Name text, int64_t at, uint32_t *c)
{
    *c = 0;
    if (at < 0 || at >= (int64_t)text->len) return at;
    const unsigned char *s = (const unsigned char *)text->text + at;
    int n = s[0] < 0x80 ? 1 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    if (at + n > (int64_t)text->len) return (int64_t)text->len;
    *c = n == 1 ? s[0] : n == 2 ? s[0] & 0x1Fu : n == 3 ? s[0] & 0x0Fu : s[0] & 0x07u;
    for (int i = 1; i < n; i++) *c = *c << 6 | (s[i] & 0x3Fu);
    return at + n;
}

bool lit_equal(Lit a, Lit b)
{
    if (a.rep != b.rep) return false;
    switch (a.rep) {
    case REP_INT:    return a.u.i == b.u.i;
    case REP_DOUBLE: return memcmp(&a.u.d, &b.u.d, sizeof a.u.d) == 0 || (isnan(a.u.d) && isnan(b.u.d));
    case REP_CHAR:   return a.u.c == b.u.c;
    case REP_ADDR:   return a.u.addr == b.u.addr;
    case REP_WORLD:  return true;
    default:         return false;
    }
}

/* ---- The table --------------------------------------------------------------------------------------------- */

/* LETTER(letter, the same, its representation, in words) */
#define LETTERS(LETTER)                                                                                                \
    LETTER(I, 'I', INT, "an Int#") LETTER(D, 'D', DOUBLE, "a Double#") LETTER(C, 'C', CHAR, "a Char#")                 \
    LETTER(A, 'A', ADDR, "an Addr#") LETTER(W, 'W', WORLD, "a World#") LETTER(b, 'b', PTR, "a Big#")                   \
    LETTER(y, 'y', PTR, "a Bytes#") LETTER(m, 'm', PTR, "a MutVar#") LETTER(r, 'r', PTR, "an Array#")                  \
    LETTER(v, 'v', PTR, "an MVar#") LETTER(t, 't', PTR, "a Thread#") LETTER(x, 'x', PTR, "a Box#")                     \
    LETTER(a, 'a', PTR, "a pointer") LETTER(e, 'e', PTR, "a pointer") LETTER(p, 'p', PTR, "a pointer")

enum {
#define LETTER(l, letter, rep, text) LETTER_##l = letter, REP_OF_##l = REP_##rep,
    LETTERS(LETTER)
#undef LETTER
};

static const struct { Rep rep; const char *text; } letters['z' + 1] = {
#define LETTER(l, letter, rep, text) [letter] = {REP_##rep, text},
    LETTERS(LETTER)
#undef LETTER
};

enum { IS_COSTLY = false, IS_CHEAP = true };
#define UNIT_OF_CODE(x64, a64) UNIT_NONE
#define UNIT_OF_TRAP(x64, a64) UNIT_NONE
#define UNIT_OF_TEST(cond)     UNIT_NONE
#define UNIT_OF_READ(unit)     UNIT_##unit
#define UNIT_OF_WRITE(unit)    UNIT_##unit
#define UNIT_OF_SIZED(unit)    UNIT_##unit
#define UNIT_OF_TAG(none)      UNIT_NONE
#define UNIT_OF_CALL(none)     UNIT_NONE
#define UNIT_OF_NONE(none)     UNIT_NONE

const PrimInfo prim_info[PRIM_COUNT] = {
#define PRIM(c, text, group, args, res, effect, fails, cost, how, ...)                                                 \
    [PRIM_##c] = {text, sizeof args - 1, args, LETTER_##res, (Rep)REP_OF_##res, GROUP_##group,                         \
                  EFFECT_##effect, FAILS_##fails, IS_##cost, HOW_##how, UNIT_OF_##how(__VA_ARGS__)},
#include "core/prims.tbl"
#undef PRIM
};

Rep prim_arg_rep(Prim prim, int i)
{
    assert(prim < PRIM_COUNT && i >= 0 && i < prim_info[prim].arity);
    return letters[(unsigned char)prim_info[prim].args[i]].rep;
}

const char *prim_letter_text(char letter)
{
    return letters[(unsigned char)letter].text;
}

bool prim_has(Prim prim, char letter)
{
    return strchr(prim_info[prim].args, letter) != NULL;
}

const char *prim_failure_text(PrimFailure fails)
{
    switch (fails) {
    case FAILS_ZERO: return "division by zero";
    case FAILS_CHAR: return "chr# of a number that is no character";
    default:         return NULL;
    }
}

bool prim_of_text(const char *text, Prim *prim)
{
    for (int p = 0; p < PRIM_COUNT; p++)
        if (strcmp(prim_info[p].text, text) == 0) {
            *prim = (Prim)p;
            return true;
        }
    return false;
}

/* ---- Arithmetic -------------------------------------------------------------------------------------------- */

static int64_t wrap(uint64_t n)
{
    int64_t i;
    memcpy(&i, &n, sizeof i);
    return i;
}

static int64_t quotient(int64_t a, int64_t b)
{
    return b == -1 ? wrap(-(uint64_t)a) : a / b;
}

static int64_t remainder_of(int64_t a, int64_t b)
{
    return b == -1 ? 0 : a % b;
}

/* Rounded down: a rest has the divisor's sign. */
static bool rounds_up(int64_t a, int64_t b) { return remainder_of(a, b) != 0 && (a < 0) != (b < 0); }
static int64_t quotient_down(int64_t a, int64_t b) { return quotient(a, b) - rounds_up(a, b); }
static int64_t rest_down(int64_t a, int64_t b) { return remainder_of(a, b) + (rounds_up(a, b) ? b : 0); }

static int64_t shift_left(int64_t a, int64_t by)
{
    return by < 0 || by > 63 ? 0 : wrap((uint64_t)a << by);
}

static int64_t shift_right(int64_t a, int64_t by)
{
    if (by < 0 || by > 63) by = 63;
    return a < 0 ? ~(~a >> by) : a >> by;
}

static int64_t truncate_double(double x)
{
    if (isnan(x)) return 0;
    if (x >= 0x1p63) return INT64_MAX;
    if (x < -0x1p63) return INT64_MIN;
    return (int64_t)x;
}

double one_nan(double x)
{
    const uint64_t bits = UINT64_C(0xfff8000000000000);
    if (isnan(x)) memcpy(&x, &bits, sizeof x);
    return x;
}

static const char *give_int(Lit *result, int64_t i)
{
    *result = (Lit){.rep = REP_INT, .u.i = i};
    return NULL;
}

static const char *give_double(Lit *result, double d)
{
    *result = (Lit){.rep = REP_DOUBLE, .u.d = one_nan(d)};
    return NULL;
}

static const char *give_char(Lit *result, int64_t c)
{
    if (c < 0 || c > 0x10FFFF) return prim_failure_text(FAILS_CHAR);
    *result = (Lit){.rep = REP_CHAR, .u.c = (uint32_t)c};
    return NULL;
}

/* The value cut to `bits` bits (8, 16, 32), read as unsigned; as signed when bits is negative. */
static int64_t narrow(int64_t bits, uint64_t value)
{
    if (bits == 0 || bits <= -64 || bits >= 64) return wrap(value);
    int width = (int)(bits < 0 ? -bits : bits);
    uint64_t cut = value << (64 - width);
    return bits < 0 ? shift_right(wrap(cut), 64 - width) : wrap(cut >> (64 - width));
}

/* mantissa * 2^exponent, rounded once: a mantissa of more than 53 bits would be rounded a first time as a double. */
static double encode_double(int64_t mantissa, int64_t exponent)
{
    const int64_t limit = INT64_C(1) << 53;
    int e = exponent > 4000 ? 4000 : exponent < -4000 ? -4000 : (int)exponent;
    if (-limit <= mantissa && mantissa <= limit)
        return ldexp((double)mantissa, e);
    return (double)ldexpl((long double)mantissa, e);
}

/* The mantissa of decodeFloat: 53 bits, or 0. */
static int64_t decode_double(double x, int64_t *exponent)
{
    int e;
    *exponent = 0;
    if (x == 0 || isnan(x) || isinf(x)) {
        if (x != 0) *exponent = 972;           /* as GHC: infinities and NaN look like very large numbers */
        return x == 0     ? 0
               : isnan(x) ? -INT64_C(0x18000000000000)
               : x > 0    ? INT64_C(0x10000000000000)
                          : -INT64_C(0x10000000000000);
    }
    double m = frexp(x, &e);
    *exponent = e - 53;
    return (int64_t)ldexp(m, 53);
}

static int64_t decoded_exponent(double x)
{
    int64_t e;
    decode_double(x, &e);
    return e;
}

static int64_t decoded_mantissa(double x)
{
    int64_t e;
    return decode_double(x, &e);
}

static double bits_double(uint64_t bits)
{
    double d;
    memcpy(&d, &bits, sizeof d);
    return one_nan(d);
}

static double bits_float(uint32_t bits)
{
    float f;
    memcpy(&f, &bits, sizeof f);
    return one_nan((double)f);
}

static int64_t double_bits(double d)
{
    int64_t bits;
    memcpy(&bits, &d, sizeof bits);
    return bits;
}

static int64_t float_bits(float f)
{
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    return bits;
}

static const char *apply_int(Prim prim, int64_t a, int64_t b, Lit *r)
{
    uint64_t ua = (uint64_t)a, ub = (uint64_t)b;
    int64_t ignored;
    switch (prim) {
    case PRIM_ADD_INT:  return give_int(r, wrap(ua + ub));
    case PRIM_SUB_INT:  return give_int(r, wrap(ua - ub));
    case PRIM_MUL_INT:  return give_int(r, wrap(ua * ub));
    case PRIM_QUOT_INT: return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, quotient(a, b));
    case PRIM_REM_INT:  return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, remainder_of(a, b));
    case PRIM_DIV_INT:  return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, quotient_down(a, b));
    case PRIM_MOD_INT:  return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, rest_down(a, b));
    case PRIM_NEG_INT:  return give_int(r, wrap(-ua));
    case PRIM_EQ_INT:   return give_int(r, a == b);
    case PRIM_NE_INT:   return give_int(r, a != b);
    case PRIM_LT_INT:   return give_int(r, a < b);
    case PRIM_LE_INT:   return give_int(r, a <= b);
    case PRIM_GT_INT:   return give_int(r, a > b);
    case PRIM_GE_INT:   return give_int(r, a >= b);
    case PRIM_AND_INT:  return give_int(r, a & b);
    case PRIM_OR_INT:   return give_int(r, a | b);
    case PRIM_XOR_INT:  return give_int(r, a ^ b);
    case PRIM_NOT_INT:  return give_int(r, ~a);
    case PRIM_SHL_INT:  return give_int(r, shift_left(a, b));
    case PRIM_SHR_INT:  return give_int(r, shift_right(a, b));
    case PRIM_INT_DOUBLE: return give_double(r, (double)a);
    case PRIM_CHR:      return give_char(r, a);
    case PRIM_SHRL_INT: return give_int(r, b < 0 || b > 63 ? 0 : wrap(ua >> b));
    case PRIM_POPCOUNT: return give_int(r, __builtin_popcountll(ua));
    case PRIM_CLZ:      return give_int(r, ua == 0 ? 64 : __builtin_clzll(ua));
    case PRIM_CTZ:      return give_int(r, ua == 0 ? 64 : __builtin_ctzll(ua));
    case PRIM_ADD_OVERFLOWS: return give_int(r, __builtin_add_overflow(a, b, &ignored));
    case PRIM_SUB_OVERFLOWS: return give_int(r, __builtin_sub_overflow(a, b, &ignored));
    case PRIM_MUL_OVERFLOWS: return give_int(r, __builtin_mul_overflow(a, b, &ignored));
    case PRIM_NARROW:    return give_int(r, narrow(a, ub));
    case PRIM_QUOT_WORD: return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, wrap(ua / ub));
    case PRIM_REM_WORD:  return b == 0 ? prim_failure_text(FAILS_ZERO) : give_int(r, wrap(ua % ub));
    case PRIM_LT_WORD:   return give_int(r, ua < ub);
    case PRIM_LE_WORD:   return give_int(r, ua <= ub);
    case PRIM_ENCODE_DOUBLE: return give_double(r, encode_double(a, b));
    case PRIM_TWO_TO: return give_double(r, bits_double(((ua + 1023) & 0x7ff) << 52));
    case PRIM_BITS_DOUBLE: return give_double(r, bits_double(ua));
    case PRIM_BITS_FLOAT: return give_double(r, bits_float((uint32_t)ua));
    default:            return "not an operation on Int#";
    }
}

/* C's functions on float, as ones on double: what is a Float here is a double that a float has, too. */
#define ON_FLOATS(name) static double name##_float(double a) { return name##f((float)a); }
ON_FLOATS(exp) ON_FLOATS(log) ON_FLOATS(sin) ON_FLOATS(cos)
ON_FLOATS(tan) ON_FLOATS(asin) ON_FLOATS(acos) ON_FLOATS(atan)
ON_FLOATS(sinh) ON_FLOATS(cosh) ON_FLOATS(tanh) ON_FLOATS(asinh)
ON_FLOATS(acosh) ON_FLOATS(atanh) ON_FLOATS(log1p) ON_FLOATS(expm1)
#undef ON_FLOATS

MathFunction *prim_math(Prim prim)
{
    switch (prim) {
    case PRIM_EXP_DOUBLE:    return exp;
    case PRIM_LOG_DOUBLE:    return log;
    case PRIM_SIN_DOUBLE:    return sin;
    case PRIM_COS_DOUBLE:    return cos;
    case PRIM_TAN_DOUBLE:    return tan;
    case PRIM_ASIN_DOUBLE:   return asin;
    case PRIM_ACOS_DOUBLE:   return acos;
    case PRIM_ATAN_DOUBLE:   return atan;
    case PRIM_SINH_DOUBLE:   return sinh;
    case PRIM_COSH_DOUBLE:   return cosh;
    case PRIM_TANH_DOUBLE:   return tanh;
    case PRIM_ASINH_DOUBLE:  return asinh;
    case PRIM_ACOSH_DOUBLE:  return acosh;
    case PRIM_ATANH_DOUBLE:  return atanh;
    case PRIM_LOG1P_DOUBLE:  return log1p;
    case PRIM_EXPM1_DOUBLE:  return expm1;
    case PRIM_EXP_FLOAT:     return exp_float;
    case PRIM_LOG_FLOAT:     return log_float;
    case PRIM_SIN_FLOAT:     return sin_float;
    case PRIM_COS_FLOAT:     return cos_float;
    case PRIM_TAN_FLOAT:     return tan_float;
    case PRIM_ASIN_FLOAT:    return asin_float;
    case PRIM_ACOS_FLOAT:    return acos_float;
    case PRIM_ATAN_FLOAT:    return atan_float;
    case PRIM_SINH_FLOAT:    return sinh_float;
    case PRIM_COSH_FLOAT:    return cosh_float;
    case PRIM_TANH_FLOAT:    return tanh_float;
    case PRIM_ASINH_FLOAT:   return asinh_float;
    case PRIM_ACOSH_FLOAT:   return acosh_float;
    case PRIM_ATANH_FLOAT:   return atanh_float;
    case PRIM_LOG1P_FLOAT:   return log1p_float;
    case PRIM_EXPM1_FLOAT:   return expm1_float;
    default:                 return NULL;
    }
}

static const char *apply_double(Prim prim, double a, double b, Lit *r)
{
    MathFunction *f = prim_math(prim);
    if (f != NULL) return give_double(r, f(a));
    switch (prim) {
    case PRIM_ADD_DOUBLE:  return give_double(r, a + b);
    case PRIM_SUB_DOUBLE:  return give_double(r, a - b);
    case PRIM_MUL_DOUBLE:  return give_double(r, a * b);
    case PRIM_DIV_DOUBLE:  return give_double(r, a / b);
    case PRIM_NEG_DOUBLE:  return give_double(r, -a);
    case PRIM_SQRT_DOUBLE: return give_double(r, sqrt(a));
    case PRIM_POW_DOUBLE:  return give_double(r, pow(a, b));
    case PRIM_EQ_DOUBLE:   return give_int(r, a == b);
    case PRIM_NE_DOUBLE:   return give_int(r, a != b);
    case PRIM_LT_DOUBLE:   return give_int(r, a < b);
    case PRIM_LE_DOUBLE:   return give_int(r, a <= b);
    case PRIM_GT_DOUBLE:   return give_int(r, a > b);
    case PRIM_GE_DOUBLE:   return give_int(r, a >= b);
    case PRIM_DOUBLE_INT:  return give_int(r, truncate_double(a));
    case PRIM_ATAN2_DOUBLE: return give_double(r, atan2(a, b));
    case PRIM_TO_FLOAT:    return give_double(r, (double)(float)a);
    case PRIM_IS_NAN:      return give_int(r, isnan(a));
    case PRIM_IS_INFINITE: return give_int(r, isinf(a) != 0);
    case PRIM_IS_NEG_ZERO: return give_int(r, a == 0 && signbit(a));
    case PRIM_DECODE_MANTISSA: return give_int(r, decoded_mantissa(a));
    case PRIM_DECODE_EXPONENT: return give_int(r, decoded_exponent(a));
    case PRIM_EXPONENT_BITS: return give_int(r, double_bits(a) >> 52 & 0x7ff);
    case PRIM_DOUBLE_BITS: return give_int(r, double_bits(one_nan(a)));
    case PRIM_FLOAT_BITS:  return give_int(r, float_bits((float)one_nan(a)));
    case PRIM_POW_FLOAT:   return give_double(r, powf((float)a, (float)b));
    default:               return "not an operation on Double#";
    }
}

static const char *apply_char(Prim prim, uint32_t a, uint32_t b, Lit *r)
{
    switch (prim) {
    case PRIM_ORD:     return give_int(r, a);
    case PRIM_EQ_CHAR: return give_int(r, a == b);
    case PRIM_NE_CHAR: return give_int(r, a != b);
    case PRIM_LT_CHAR: return give_int(r, a < b);
    case PRIM_LE_CHAR: return give_int(r, a <= b);
    case PRIM_GENERAL_CATEGORY: return give_int(r, utf8_category(a));
    case PRIM_TO_UPPER: return give_char(r, utf8_to_upper(a));
    case PRIM_TO_LOWER: return give_char(r, utf8_to_lower(a));
    case PRIM_TO_TITLE: return give_char(r, utf8_to_title(a));
    default:           return "not an operation on Char#";
    }
}

static const char *apply_addr(Prim prim, Name text, const Lit *other, Lit *r)
{
    if (prim == PRIM_EQ_TEXT) return give_int(r, text == other->u.addr);
    uint32_t c;
    int64_t next = lit_next_char(text, other->u.i, &c);
    switch (prim) {
    case PRIM_INDEX_CHAR: return give_char(r, c);
    case PRIM_NEXT_CHAR:  return give_int(r, next);
    default:              return "not an operation on Addr#";
    }
}

const char *prim_apply(Prim prim, const Lit *args, Lit *result)
{
    const PrimInfo *info = &prim_info[prim];
    const Lit *a = &args[0], *b = &args[info->arity - 1];
    assert(info->group == GROUP_LIT);
    assert(a->rep == prim_arg_rep(prim, 0) && b->rep == prim_arg_rep(prim, info->arity - 1));
    switch (a->rep) {
    case REP_INT:    return apply_int(prim, a->u.i, b->u.i, result);
    case REP_DOUBLE: return apply_double(prim, a->u.d, b->u.d, result);
    case REP_CHAR:   return apply_char(prim, a->u.c, b->u.c, result);
    case REP_ADDR:   return apply_addr(prim, a->u.addr, b, result);
    default:         return "not an operation on literals";
    }
}
