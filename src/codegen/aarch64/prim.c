/* aarch64: primitive operations on integers, doubles and characters. prims.tbl says which function emits which. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"
#include "codegen/magic.h"

typedef void EmitOp(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap);

/* ---- integers ---- */

static void three(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = a64_use(g, a, SCRATCH), y = a64_use(g, b, SCRATCH2), r = a64_into(to, SCRATCH);
    a64_3(g, op, r, x, y);
    a64_stored(g, to, r);
}

static void add_or_sub(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    int64_t n;
    if (op == ADD && operand_is_k(a)) {
        Operand swap = a;
        a = b;
        b = swap;
    }
    if (operand_is_k(a) || !a64_small(g, b, &n)) {
        three(g, op, to, a, b, trap);
        return;
    }
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    a64_add(g, r, x, op == ADD ? n : -n, SCRATCH2);
    a64_stored(g, to, r);
}

/* 0 op a */
static void of_zero(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    a64_3(g, op, r, ZERO, x);
    a64_stored(g, to, r);
}

static void one(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, op, r, x);
    a64_stored(g, to, r);
}

static void count_trailing(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, RBIT, SCRATCH, x);
    a64_2(g, op, r, SCRATCH);
    a64_stored(g, to, r);
}

static void count_ones(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, FMOV_DX, D_SCRATCH, x);
    a64_2(g, op, D_SCRATCH, D_SCRATCH);
    a64_2(g, ADDV, D_SCRATCH, D_SCRATCH);
    a64_2(g, FMOV_XD, r, D_SCRATCH);
    a64_stored(g, to, r);
}

static void copy(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    emit_move(g, to, a);
}

/* to := the condition holds */
static void set_if(Gen *g, A64Cond cond, Operand to)
{
    Reg r = a64_into(to, SCRATCH);
    a64_3(g, CSINC | (uint32_t)(cond ^ 1) << 12, r, ZERO, ZERO);
    a64_stored(g, to, r);
}

static void compare(Gen *g, uint32_t cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    a64_compare(g, a64_use(g, a, SCRATCH), b, SCRATCH2);
    set_if(g, (A64Cond)cond, to);
}

static void overflows(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    a64_3(g, op, ZERO, a64_use(g, a, SCRATCH), a64_use(g, b, SCRATCH2));
    set_if(g, A64_VS, to);
}

/* A product fits when its high half is all sign. */
static void mul_overflows(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = a64_use(g, a, SCRATCH), y = a64_use(g, b, SCRATCH2);
    a64_3(g, op, SCRATCH3, x, y);
    a64_3(g, SMULH, SCRATCH, x, y);
    a64_3(g, SUBS | 2 << 22 | 63 << 10, ZERO, SCRATCH, SCRATCH3);      /* asr #63 */
    set_if(g, A64_NE, to);
}

/* ---- division: on this machine x / 0 is 0, and the smallest number / -1 is itself ---- */

static Reg divisor(Gen *g, Operand b, Label trap)
{
    Reg y = a64_use(g, b, SCRATCH2);
    if (y == ZERO)               emit_goto(g, trap);
    else if (!operand_is_k(b))   a64_branch_zero(g, true, y, trap);
    return y;
}

/* A constant 2 to the power of k, k > 0. */
static bool power_of_two(const Gen *g, Operand b, uint32_t *k)
{
    if (!operand_is_k(b)) return false;
    int64_t n = (int64_t)gen_constant(g, b);
    *k = n > 1 ? (uint32_t)__builtin_ctzll((Word)n) : 0;
    return n > 1 && (n & (n - 1)) == 0;
}

/* r := x / 2^k towards zero: 2^k - 1 is added first when x is negative. */
static void halve(Gen *g, uint32_t op, Reg r, Reg x, uint32_t k)
{
    if (op == SDIV) {
        a64_2(g, SBFM | 63 << 16 | 63 << 10, SCRATCH2, x);
        a64_3(g, ADD | 1 << 22 | (64 - k) << 10, SCRATCH2, x, SCRATCH2);
        x = SCRATCH2;
    }
    a64_2(g, (op == SDIV ? SBFM : UBFM) | k << 16 | 63 << 10, r, x);
}

enum { UMULH = 0x9BC07C00, LSR_63 = 1 << 22 | 63 << 10, ASR_63 = 2 << 22 | 63 << 10 };

/* A constant above 1 that is no power of 2. */
static bool has_magic(const Gen *g, Operand b)
{
    uint32_t k;
    return operand_is_k(b) && (int64_t)gen_constant(g, b) > 1 && !power_of_two(g, b, &k);
}

/* r := x / d towards zero, by multiplying (magic.h); SCRATCH2 and SCRATCH3 are destroyed. */
static void quotient_by_magic(Gen *g, Reg r, Reg x, Magic m)
{
    a64_set(g, SCRATCH3, m.factor);
    a64_3(g, SMULH, SCRATCH3, x, SCRATCH3);
    if (m.factor >> 63) a64_3(g, ADD, SCRATCH3, SCRATCH3, x);
    a64_2(g, SBFM | m.shift << 16 | 63 << 10, SCRATCH3, SCRATCH3);
    a64_3(g, ADD | LSR_63, r, SCRATCH3, x);
}

/* The same, rounded down: ~(~x / d), if x is negative. */
static void quotient_down_by_magic(Gen *g, Reg r, Reg x, Magic m)
{
    a64_3(g, EOR | ASR_63, SCRATCH2, x, x);
    a64_set(g, SCRATCH3, m.factor);
    a64_3(g, UMULH, SCRATCH3, SCRATCH2, SCRATCH3);
    a64_2(g, UBFM | m.shift << 16 | 63 << 10, SCRATCH3, SCRATCH3);
    a64_3(g, EOR | ASR_63, r, SCRATCH3, x);
}

/* r := x - SCRATCH3 * d */
static void rest_of_quotient(Gen *g, Reg r, Reg x, Operand b)
{
    a64_set(g, SCRATCH2, gen_constant(g, b));
    a64_3(g, MSUB | x << 10, r, SCRATCH3, SCRATCH2);
}

static void divide(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    uint32_t k;
    Reg r = a64_into(to, SCRATCH);
    if (power_of_two(g, b, &k))
        halve(g, op, r, a64_use(g, a, SCRATCH), k);
    else if (op == SDIV && has_magic(g, b))
        quotient_by_magic(g, r, a64_use(g, a, SCRATCH), magic_of((int64_t)gen_constant(g, b)));
    else {
        Reg y = divisor(g, b, trap), x = a64_use(g, a, SCRATCH);
        a64_3(g, op, r, x, y);
    }
    a64_stored(g, to, r);
}

static void leave_rest(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    uint32_t k;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    if (power_of_two(g, b, &k)) {
        halve(g, op, SCRATCH3, x, k);
        a64_3(g, SUB | k << 10, r, x, SCRATCH3);
    } else if (op == SDIV && has_magic(g, b)) {
        quotient_by_magic(g, SCRATCH3, x, magic_of((int64_t)gen_constant(g, b)));
        rest_of_quotient(g, r, x, b);
    } else {
        Reg y = divisor(g, b, trap);
        a64_3(g, op, SCRATCH3, x, y);
        a64_3(g, MSUB | x << 10, r, SCRATCH3, y);
    }
    a64_stored(g, to, r);
}

/* r := x / y rounded down, or what is left then: what is left and has not y's sign tells that the quotient was rounded
 * up. LINK is free where no stub is called. */
static void divide_down_by(Gen *g, bool quotient, Reg r, Reg x, Reg y)
{
    Label done = gen_label(g);
    Reg rest = quotient ? LINK : SCRATCH3, result = quotient ? SCRATCH3 : LINK;
    a64_3(g, SDIV, SCRATCH3, x, y);
    a64_3(g, MSUB | x << 10, LINK, SCRATCH3, y);
    if (!quotient) a64_3(g, ORR, rest, ZERO, LINK);
    a64_branch_zero(g, true, rest, done);
    a64_3(g, EOR, rest, rest, y);
    a64_2(g, SUBS_I, ZERO, rest);
    a64_branch_cond(g, A64_PL, done);
    if (quotient) a64_add(g, result, result, -1, rest);
    else          a64_3(g, ADD, result, result, y);
    gen_bind(g, done);
    a64_3(g, ORR, r, ZERO, result);
}

static void divide_down(Gen *g, uint32_t quotient, Operand to, Operand a, Operand b, Label trap)
{
    uint32_t k;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    if (power_of_two(g, b, &k))
        a64_2(g, quotient ? SBFM | k << 16 | 63 << 10 : UBFM | (k - 1) << 10, r, x);
    else if (has_magic(g, b)) {
        quotient_down_by_magic(g, quotient ? r : SCRATCH3, x, magic_of((int64_t)gen_constant(g, b)));
        if (!quotient) rest_of_quotient(g, r, x, b);
    } else
        divide_down_by(g, quotient, r, x, divisor(g, b, trap));
    a64_stored(g, to, r);
}

/* ---- shifts: any distance; the machine takes it modulo 64 ---- */

static void shift_constant(Gen *g, uint32_t op, Operand to, Operand a, Word by)
{
    Reg x = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH);
    if (by > 63 && op != ASRV)
        a64_set(g, r, 0);
    else if (op == LSLV)
        a64_2(g, UBFM | ((64 - (uint32_t)by) & 63) << 16 | (63 - (uint32_t)by) << 10, r, x);
    else
        a64_2(g, (op == ASRV ? SBFM : UBFM) | (by > 63 ? 63 : (uint32_t)by) << 16 | 63 << 10, r, x);
    a64_stored(g, to, r);
}

static void shift(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    if (operand_is_k(b)) {
        shift_constant(g, op, to, a, gen_constant(g, b));
        return;
    }
    Reg x = a64_use(g, a, SCRATCH), by = a64_use(g, b, SCRATCH2), r = a64_into(to, SCRATCH);
    a64_2(g, SUBS_I | 63 << 10, ZERO, by);
    if (op == ASRV) {
        a64_set(g, SCRATCH3, 63);
        a64_3(g, CSEL | A64_LS << 12, SCRATCH3, by, SCRATCH3);
        a64_3(g, op, r, x, SCRATCH3);
    } else {
        a64_3(g, op, SCRATCH, x, by);
        a64_3(g, CSEL | A64_LS << 12, r, SCRATCH, ZERO);
    }
    a64_stored(g, to, r);
}

/* ---- narrow#: a = bits, negative for signed; b = value ---- */

static void narrow_constant(Gen *g, Operand to, int64_t bits, Operand b)
{
    if (bits == 0 || bits <= -64 || bits >= 64) {
        emit_move(g, to, b);
        return;
    }
    uint32_t width = (uint32_t)(bits < 0 ? -bits : bits);
    Reg x = a64_use(g, b, SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, (bits < 0 ? SBFM : UBFM) | (width - 1) << 10, r, x);
    a64_stored(g, to, r);
}

/* Shifted to the left end and back, in both ways; one of them is chosen, or the value itself when the width is not
 * between 1 and 63. */
static void narrow(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    if (operand_is_k(a)) {
        narrow_constant(g, to, (int64_t)gen_constant(g, a), b);
        return;
    }
    Label done = gen_label(g);
    Reg bits = a64_use(g, a, SCRATCH), r = a64_into(to, SCRATCH3);
    a64_2(g, SUBS_I, ZERO, bits);
    a64_3(g, CSNEG | A64_PL << 12, SCRATCH2, bits, bits);              /* the width */
    a64_2(g, SUB_I | 1 << 10, SCRATCH3, SCRATCH2);
    a64_3(g, SUB, SCRATCH2, ZERO, SCRATCH2);                           /* the shift, modulo 64 */
    a64_2(g, FMOV_DX, D_SCRATCH, bits);
    a64_2(g, FMOV_DX, D_SCRATCH2, SCRATCH3);
    Reg x = a64_use(g, b, SCRATCH);
    a64_2(g, FMOV_XD, SCRATCH3, D_SCRATCH2);
    a64_2(g, SUBS_I | 63 << 10, ZERO, SCRATCH3);
    a64_3(g, ORR, SCRATCH3, ZERO, x);
    a64_branch_cond(g, A64_HS, done);
    a64_3(g, LSLV, SCRATCH3, x, SCRATCH2);
    a64_2(g, FMOV_XD, SCRATCH, D_SCRATCH);
    a64_2(g, SUBS_I, ZERO, SCRATCH);
    a64_3(g, ASRV, SCRATCH, SCRATCH3, SCRATCH2);
    a64_3(g, LSRV, SCRATCH3, SCRATCH3, SCRATCH2);
    a64_3(g, CSEL | A64_MI << 12, SCRATCH3, SCRATCH, SCRATCH3);
    gen_bind(g, done);
    if (r != SCRATCH3) a64_3(g, ORR, r, ZERO, SCRATCH3);
    a64_stored(g, to, r);
}

/* ---- characters ---- */

static void character(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b;
    if (!operand_is_k(a)) {
        a64_2(g, SUBS_I | 1 << 22 | 0x110 << 10, ZERO, a64_use(g, a, SCRATCH));        /* 0x110000 */
        a64_branch_cond(g, A64_HS, trap);
    } else if (gen_constant(g, a) >= 0x110000)
        emit_goto(g, trap);
    emit_move(g, to, a);
}

/* SCRATCH := the address of byte b of text a; SCRATCH2 := that byte */
static void text_byte(Gen *g, Operand a, Operand b)
{
    Reg x = a64_use(g, a, SCRATCH), y = a64_use(g, b, SCRATCH2);
    a64_3(g, ADD, SCRATCH, x, y);
    a64_2(g, LDR_B, SCRATCH2, SCRATCH);
}

static void index_char(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    text_byte(g, a, b);
    a64(g, 0x36380000 | 2 << 5 | SCRATCH2);                            /* tbz w17, #7: over the next */
    a64_call_stub(g, STUB_CHAR);
    Reg r = a64_into(to, SCRATCH2);
    if (r != SCRATCH2) a64_3(g, ORR, r, ZERO, SCRATCH2);
    a64_stored(g, to, r);
}

/* b plus one for each of these that the first byte reaches: 0 ends the text, others begin characters of 2, 3 and 4
 * bytes. */
static void next_char(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    static const uint8_t reached[] = {1, 0xC0, 0xE0, 0xF0};
    text_byte(g, a, b);
    Reg y = a64_use(g, b, SCRATCH), r = a64_into(to, SCRATCH);
    for (size_t i = 0; i < sizeof reached; i++) {
        a64_2(g, SUBS_I | (uint32_t)reached[i] << 10, ZERO, SCRATCH2);
        a64_3(g, CSINC | A64_LO << 12, SCRATCH, y, y);
        y = SCRATCH;
    }
    if (r != SCRATCH) a64_3(g, ORR, r, ZERO, SCRATCH);
    a64_stored(g, to, r);
}

/* ---- doubles ---- */

static void three_d(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), y = a64_use_d(g, b, D_SCRATCH2), r = a64_into_d(to, D_SCRATCH);
    a64_3(g, op, r, x, y);
    a64_stored_d(g, to, r);
}

static void one_d(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), r = a64_into_d(to, D_SCRATCH);
    a64_2(g, op, r, x);
    a64_stored_d(g, to, r);
}

static void to_float(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), r = a64_into_d(to, D_SCRATCH);
    a64_2(g, FCVT_SD, D_SCRATCH, x);
    a64_2(g, FCVT_DS, r, D_SCRATCH);
    a64_stored_d(g, to, r);
}

static void compare_d(Gen *g, uint32_t cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), y = a64_use_d(g, b, D_SCRATCH2);
    a64_3(g, FCMP, 0, x, y);
    set_if(g, (A64Cond)cond, to);
}

/* Every comparison, by its Cond. */
static void test(Gen *g, uint32_t cond, Operand to, Operand a, Operand b, Label trap)
{
    (cond < COND_FEQ ? compare : compare_d)(g, a64_condition((Cond)cond), to, a, b, trap);
}

static void is_nan(Gen *g, uint32_t cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)b;
    compare_d(g, cond, to, a, a, trap);
}

/* The bits, without the sign if op is FABS, are those of infinity, or of -0. */
static void has_bits(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH);
    a64_2(g, op, D_SCRATCH, x);
    a64_2(g, FMOV_XD, SCRATCH, D_SCRATCH);
    a64_set(g, SCRATCH2, op == FABS ? 0x7ff0000000000000 : 0x8000000000000000);
    a64_3(g, SUBS, ZERO, SCRATCH, SCRATCH2);
    set_if(g, A64_EQ, to);
}

static void to_double(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into_d(to, D_SCRATCH);
    a64_2(g, op, r, x);
    a64_stored_d(g, to, r);
}

/* The machine saturates, and makes NaN 0. */
static void to_int(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, op, r, x);
    a64_stored(g, to, r);
}

/* Of the eleven bits above the other 52. */
static void exponent_bits(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Reg x = a64_use_d(g, a, D_SCRATCH), r = a64_into(to, SCRATCH);
    a64_2(g, FMOV_XD, r, x);
    a64_2(g, UBFM | 52 << 16 | 62 << 10, r, r);
    a64_stored(g, to, r);
}

/* The bits of a double or, if `is_float`, of a float, where NaN has those of the one NaN there is; and back. */
static void to_bits(Gen *g, uint32_t is_float, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Label number = gen_label(g);
    Reg x = a64_use_d(g, a, D_SCRATCH), r = a64_into(to, SCRATCH);
    if (is_float) {
        a64_2(g, FCVT_SD, D_SCRATCH2, x);
        a64_2(g, FMOV_WS, r, D_SCRATCH2);
    } else
        a64_2(g, FMOV_XD, r, x);
    a64_3(g, FCMP, 0, x, x);
    a64_branch_cond(g, A64_VC, number);
    a64_set(g, r, is_float ? 0xffc00000 : THE_NAN);
    gen_bind(g, number);
    a64_stored(g, to, r);
}

static void of_bits(Gen *g, uint32_t is_float, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Label number = gen_label(g);
    Reg x = a64_use(g, a, SCRATCH), r = a64_into_d(to, D_SCRATCH);
    a64_2(g, is_float ? FMOV_SW : FMOV_DX, r, x);
    if (is_float) a64_2(g, FCVT_DS, r, r);
    a64_3(g, FCMP, 0, r, r);
    a64_branch_cond(g, A64_VC, number);
    a64_set(g, SCRATCH, THE_NAN);
    a64_2(g, FMOV_DX, r, SCRATCH);
    gen_bind(g, number);
    a64_stored_d(g, to, r);
}

static void two_to(Gen *g, uint32_t op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Reg x = a64_use(g, a, SCRATCH), r = a64_into_d(to, D_SCRATCH);
    if (x == ZERO)                             /* which an addition would take for the stack's pointer */
        a64_set(g, SCRATCH, 1023);
    else
        a64_add(g, SCRATCH, x, 1023, SCRATCH2);
    a64_2(g, UBFM | (64 - 52) << 16 | 10 << 10, SCRATCH, SCRATCH);
    a64_2(g, FMOV_DX, r, SCRATCH);
    a64_stored_d(g, to, r);
}

/* ---- the table ---- */

#define ENTRY(function, what) {function, what}
static const struct { EmitOp *emit; uint32_t op; } operations[PRIM_COUNT] = {
#define ROW_CODE(c, x64, a64) [PRIM_##c] = ENTRY a64,
#define ROW_TRAP(c, x64, a64) [PRIM_##c] = ENTRY a64,
#define ROW_TEST(c, cond) [PRIM_##c] = {test, COND_##cond},
#include "core/prim_rows.h"
};

bool emit_op(Gen *g, Prim prim, Operand to, Operand a, Operand b, Label trap)
{
    if (operations[prim].emit == NULL) return false;
    operations[prim].emit(g, operations[prim].op, to, a, b, trap);
    return true;
}
#else
typedef int Empty;
#endif
