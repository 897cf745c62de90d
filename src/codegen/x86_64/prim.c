/* x86_64: primitive operations on integers, doubles and characters. prims.tbl says which function emits which. */
#ifdef __x86_64__
#include "codegen/magic.h"
#include "codegen/x86_64/x64.h"

#include <assert.h>

/* to := the operation; `op` tells those apart that are done alike. */
typedef void EmitOp(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap);

/* ---- integers ---- */

static bool commutes(unsigned op) { return op == ADD || op == AND || op == OR || op == XOR || op == IMUL; }

/* A constant or the target's own register comes second in what commutes. */
static void turn_round(unsigned op, Operand to, Operand *a, Operand *b)
{
    if (!commutes(op) || !(operand_is_k(*a) || (*b == to && *a != to))) return;
    Operand swap = *a;
    *a = *b;
    *b = swap;
}

/* to := a + n, or a + b, in one instruction that leaves a as it is. */
static bool add_by_address(Gen *g, unsigned op, Operand to, Operand a, Operand b)
{
    int32_t n;
    if (to == a || operand_index(to) >= x64_n_r(g) || operand_is_k(a) || operand_index(a) >= x64_n_r(g)) return false;
    Reg r = x64_into(g, to, SCRATCH), x = x64_use(g, a, SCRATCH);
    if (x64_constant_32(g, b, &n) && n != INT32_MIN && (op == ADD || op == SUB))
        x64_add(g, r, x, op == ADD ? n : -(int64_t)n);
    else if (op == ADD && !operand_is_k(b) && operand_index(b) < x64_n_r(g))
        x64_rx(g, LEA, r, x, x64_use(g, b, SCRATCH), 0, 0);
    else
        return false;
    return true;
}

/* to := a op b, for the operations of x64_binary. */
static void binary(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    turn_round(op, to, &a, &b);
    if (add_by_address(g, op, to, a, b)) return;
    Reg r = to == b && a != b ? SCRATCH : x64_into(g, to, SCRATCH);
    x64_load_into(g, r, a);
    x64_binary(g, op, r, b);
    x64_give(g, to, r);
}

static void shift_by(Gen *g, unsigned what, Reg r, unsigned by)
{
    if (by == 0) return;
    x64_rr(g, GROUP_2_IMMEDIATE, what, r);
    gen_byte(g, (uint8_t)by);
}

/* The k for which a constant is 2 to the power of k, or -1. */
static int power_of_two(const Gen *g, Operand b)
{
    if (!operand_is_k(b)) return -1;
    Word n = gen_constant(g, b);
    return n != 0 && n >> 63 == 0 && (n & (n - 1)) == 0 ? __builtin_ctzll(n) : -1;
}

static void multiply(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    int32_t n;
    turn_round(op, to, &a, &b);
    Reg r = to == b && a != b ? SCRATCH : x64_into(g, to, SCRATCH);
    if (power_of_two(g, b) >= 0) {
        x64_load_into(g, r, a);
        shift_by(g, G2_SHL, r, (unsigned)power_of_two(g, b));
    } else if (x64_constant_32(g, b, &n))
        x64_multiply(g, r, x64_use(g, a, r), n);
    else {
        x64_load_into(g, r, a);
        x64_rr(g, op, r, x64_use(g, b, SCRATCH2));
    }
    x64_give(g, to, r);
}

static void unary(Gen *g, unsigned what, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg r = x64_into(g, to, SCRATCH);
    x64_load_into(g, r, a);
    x64_rr(g, GROUP_3, what, r);
    x64_stored(g, to, r);
}

/* to := 1 or 0 */
static void give_if(Gen *g, X64Cond cond, Operand to)
{
    Reg r = x64_into(g, to, SCRATCH);
    x64_set_if(g, cond, r);
    x64_stored(g, to, r);
}

static void compare(Gen *g, unsigned cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    x64_binary(g, CMP, x64_use(g, a, SCRATCH), b);
    give_if(g, (X64Cond)cond, to);
}

static void overflows(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, op, SCRATCH, x64_use(g, b, SCRATCH2));
    give_if(g, X64_O, to);
}

static void shift_constant(Gen *g, unsigned what, Operand to, Operand a, Word by)
{
    Reg r = x64_into(g, to, SCRATCH);
    if (by > 63 && what != G2_SAR)
        x64_set(g, r, 0);
    else {
        x64_load_into(g, r, a);
        shift_by(g, what, r, by > 63 ? 63 : (unsigned)by);
    }
    x64_stored(g, to, r);
}

/* Shifting by 64 or more, or by less than 0, gives 0, or the sign. */
static void shift(Gen *g, unsigned what, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    if (operand_is_k(b)) {
        shift_constant(g, what, to, a, gen_constant(g, b));
        return;
    }
    Label in_range = gen_label(g);
    x64_load_into(g, SCRATCH, a);
    x64_load_into(g, RCX, b);
    x64_group_1(g, G1_CMP, RCX, 63);
    x64_jump_if(g, X64_BE, in_range);
    if (what == G2_SAR)
        x64_set(g, RCX, 63);
    else
        x64_set(g, SCRATCH, 0);
    gen_bind(g, in_range);
    x64_rr(g, GROUP_2, what, SCRATCH);
    x64_give(g, to, SCRATCH);
}

/* ---- division ---- */

enum { QUOTIENT = 1, SIGNED = 2, DOWN = 4,
       QUOT = QUOTIENT | SIGNED, REM = SIGNED, QUOT_WORD = QUOTIENT, REM_WORD = 0,
       DIV = QUOTIENT | SIGNED | DOWN, MOD = SIGNED | DOWN };

/* The quotient is in rax, the remainder in rdx; rcx is not 0. Dividing by -1 is done apart: the smallest number has no
 * such quotient. */
static void divide_wide(Gen *g, unsigned op, bool maybe_minus_one)
{
    Label done = gen_label(g), by_minus_one = gen_label(g);
    if (!(op & SIGNED)) {
        x64_set(g, RDX, 0);
        x64_rr(g, GROUP_3, G3_DIV, RCX);
        return;
    }
    if (maybe_minus_one) {
        x64_group_1(g, G1_CMP, RCX, -1);
        x64_jump_if(g, X64_E, by_minus_one);
    }
    gen_byte(g, 0x48);
    gen_byte(g, 0x99);                         /* cqo */
    x64_rr(g, GROUP_3, G3_IDIV, RCX);
    if (op & DOWN) {                           /* a rest that has not the divisor's sign */
        x64_rr(g, TEST, RDX, RDX);
        x64_jump_if(g, X64_E, done);
        if (op & QUOTIENT) x64_rr(g, XOR, RDX, RCX);
        else               x64_rr(g, MOV_LOAD, RAX, RDX), x64_rr(g, XOR, RAX, RCX);
        x64_jump_if(g, X64_NS, done);
        if (op & QUOTIENT) x64_group_1(g, G1_SUB, RAX, 1);
        else               x64_rr(g, ADD, RDX, RCX);
    }
    if (maybe_minus_one) {
        emit_goto(g, done);
        gen_bind(g, by_minus_one);
        x64_rr(g, GROUP_3, G3_NEG, RAX);
        x64_set(g, RDX, 0);
    }
    gen_bind(g, done);
}

/* The same. What fits in 32 bits without a sign, as most do, is divided so: 64 bits take three times as long on many
 * machines. */
static void divide_by_rcx(Gen *g, unsigned op, bool maybe_minus_one)
{
    Label wide = gen_label(g), done = gen_label(g);
    x64_rr(g, MOV_LOAD, RDX, RAX);
    x64_rr(g, OR, RDX, RCX);
    shift_by(g, G2_SHR, RDX, 32);              /* leaves 0, as division wants it */
    x64_jump_if(g, X64_NE, wide);
    x64_rr(g, GROUP_3 | NARROW_32, G3_DIV, RCX);
    emit_goto(g, done);
    gen_bind(g, wide);
    divide_wide(g, op, maybe_minus_one);
    gen_bind(g, done);
}

/* r := r & 2^k - 1 */
static void keep_low_bits(Gen *g, Reg r, unsigned k)
{
    if (k < 32)
        x64_group_1(g, G1_AND, r, (int32_t)((UINT32_C(1) << k) - 1));
    else {
        shift_by(g, G2_SHL, r, 64 - k);
        shift_by(g, G2_SHR, r, 64 - k);
    }
}

/* By 2^k. Towards zero: 2^k - 1 is added to what is negative. */
static void divide_by_power(Gen *g, unsigned op, Operand to, Operand a, unsigned k)
{
    bool towards_zero = (op & SIGNED) && !(op & DOWN) && k > 0;
    Reg r = x64_into(g, to, SCRATCH);
    x64_load_into(g, r, a);
    if (towards_zero) {
        x64_rr(g, MOV_LOAD, RCX, r);
        if (k > 1) shift_by(g, G2_SAR, RCX, 63);
        shift_by(g, G2_SHR, RCX, 64 - k);
        x64_rr(g, ADD, r, RCX);
    }
    if (op & QUOTIENT)
        shift_by(g, op & SIGNED ? G2_SAR : G2_SHR, r, k);
    else {
        if (k == 0) x64_set(g, r, 0);
        else        keep_low_bits(g, r, k);
        if (towards_zero) x64_rr(g, SUB, r, RCX);
    }
    x64_stored(g, to, r);
}

/* By a constant d > 1 that is no power of 2, by multiplying (magic.h). rdx := the quotient. */
static void quotient_by_magic(Gen *g, unsigned op, Operand a, Magic m)
{
    if (op & DOWN) {                           /* ~(~a / d), if a is negative */
        x64_load_into(g, RCX, a);
        shift_by(g, G2_SAR, RCX, 63);
        x64_load_into(g, RDX, a);
        x64_rr(g, XOR, RDX, RCX);
        x64_set(g, RAX, m.factor);
        x64_rr(g, GROUP_3, G3_MUL, RDX);
        shift_by(g, G2_SHR, RDX, m.shift);
        x64_rr(g, XOR, RDX, RCX);
        return;
    }
    x64_load_into(g, RCX, a);
    x64_set(g, RAX, m.factor);
    x64_rr(g, GROUP_3, G3_IMUL, RCX);
    if (m.factor >> 63) x64_rr(g, ADD, RDX, RCX);
    shift_by(g, G2_SAR, RDX, m.shift);
    shift_by(g, G2_SHR, RCX, 63);
    x64_rr(g, ADD, RDX, RCX);
}

static void divide_by_magic(Gen *g, unsigned op, Operand to, Operand a, int64_t d)
{
    quotient_by_magic(g, op, a, magic_of(d));
    if (op & QUOTIENT) {
        x64_give(g, to, RDX);
        return;
    }
    if (d <= INT32_MAX)
        x64_multiply(g, RDX, RDX, (int32_t)d);
    else {
        x64_set(g, RAX, (Word)d);
        x64_rr(g, IMUL, RDX, RAX);
    }
    Reg r = to == a ? SCRATCH : x64_into(g, to, SCRATCH);
    x64_load_into(g, r, a);
    x64_rr(g, SUB, r, RDX);
    x64_give(g, to, r);
}

static bool divide_by_constant(Gen *g, unsigned op, Operand to, Operand a, Operand b)
{
    int64_t d = (int64_t)gen_constant(g, b);
    int k = power_of_two(g, b);
    if (k >= 0)
        divide_by_power(g, op, to, a, (unsigned)k);
    else if (d > 1 && (op & SIGNED))
        divide_by_magic(g, op, to, a, d);
    else
        return false;
    return true;
}

static void divide(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    if (operand_is_k(b) && divide_by_constant(g, op, to, a, b)) return;
    x64_load_into(g, RAX, a);
    x64_load_into(g, RCX, b);
    if (!operand_is_k(b) || gen_constant(g, b) == 0) {
        x64_rr(g, TEST, RCX, RCX);
        x64_jump_if(g, X64_E, trap);
    }
    divide_by_rcx(g, op, !operand_is_k(b) || gen_constant(g, b) == UINT64_MAX);
    x64_give(g, to, op & QUOTIENT ? RAX : RDX);
}

/* ---- bits ---- */

/* The position of the highest or lowest bit that is set. */
static void count_zeros(Gen *g, unsigned scan, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Label done = gen_label(g);
    x64_load_into(g, SCRATCH2, a);
    x64_set(g, SCRATCH, scan == BSF ? 64 : 127);
    x64_rr(g, TEST, SCRATCH2, SCRATCH2);
    x64_jump_if(g, X64_E, done);
    x64_rr(g, scan, SCRATCH, SCRATCH2);
    gen_bind(g, done);
    if (scan == BSR) x64_group_1(g, G1_XOR, SCRATCH, 63);      /* 63 - n; and 127 ^ 63 = 64 */
    x64_give(g, to, SCRATCH);
}

static void shift_right(Gen *g, Reg r, uint8_t by)
{
    x64_rr(g, GROUP_2_IMMEDIATE, G2_SHR, r);
    gen_byte(g, by);
}

/* Every machine can do it so: sums of bits in fields of 2, 4 and 8 bits, and all bytes added by a multiplication. */
static void population(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    x64_load_into(g, RAX, a);
    x64_rr(g, MOV_LOAD, RDX, RAX);
    shift_right(g, RDX, 1);
    x64_set(g, RCX, 0x5555555555555555);
    x64_rr(g, AND, RDX, RCX);
    x64_rr(g, SUB, RAX, RDX);
    x64_rr(g, MOV_LOAD, RDX, RAX);
    shift_right(g, RDX, 2);
    x64_set(g, RCX, 0x3333333333333333);
    x64_rr(g, AND, RAX, RCX);
    x64_rr(g, AND, RDX, RCX);
    x64_rr(g, ADD, RAX, RDX);
    x64_rr(g, MOV_LOAD, RDX, RAX);
    shift_right(g, RDX, 4);
    x64_rr(g, ADD, RAX, RDX);
    x64_set(g, RCX, 0x0f0f0f0f0f0f0f0f);
    x64_rr(g, AND, RAX, RCX);
    x64_set(g, RCX, 0x0101010101010101);
    x64_rr(g, IMUL, RAX, RCX);
    shift_right(g, RAX, 56);
    x64_give(g, to, RAX);
}

static void narrow_constant(Gen *g, Operand to, int64_t bits, Operand b)
{
    if (bits == 0 || bits <= -64 || bits >= 64) {
        emit_move(g, to, b);
        return;
    }
    unsigned width = (unsigned)(bits < 0 ? -bits : bits);
    Reg r = x64_into(g, to, SCRATCH);
    if (width == 32)
        x64_rr(g, bits < 0 ? MOVSXD : MOV_LOAD_32, r, x64_use(g, b, SCRATCH));
    else if (bits == 8)
        x64_rr(g, MOVZX_8, r, x64_use(g, b, SCRATCH));
    else {
        x64_load_into(g, r, b);
        shift_by(g, G2_SHL, r, 64 - width);
        shift_by(g, bits < 0 ? G2_SAR : G2_SHR, r, 64 - width);
    }
    x64_stored(g, to, r);
}

/* narrow#: a = bits, negative for signed; b = value. It is shifted to the left end and back. */
static void narrow(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    if (operand_is_k(a)) {
        narrow_constant(g, to, (int64_t)gen_constant(g, a), b);
        return;
    }
    Label done = gen_label(g), is_signed = gen_label(g);
    x64_load_into(g, RDX, a);
    x64_load_into(g, RAX, b);
    x64_rr(g, MOV_LOAD, RCX, RDX);
    x64_rr(g, GROUP_3, G3_NEG, RCX);
    x64_rr(g, CMOV | X64_S, RCX, RDX);                 /* the width */
    x64_group_1(g, G1_SUB, RCX, 1);
    x64_group_1(g, G1_CMP, RCX, 63);
    x64_jump_if(g, X64_AE, done);
    x64_group_1(g, G1_XOR, RCX, 63);                   /* 64 - width */
    x64_rr(g, GROUP_2, G2_SHL, RAX);
    x64_rr(g, TEST, RDX, RDX);
    x64_jump_if(g, X64_S, is_signed);
    x64_rr(g, GROUP_2, G2_SHR, RAX);
    emit_goto(g, done);
    gen_bind(g, is_signed);
    x64_rr(g, GROUP_2, G2_SAR, RAX);
    gen_bind(g, done);
    x64_give(g, to, RAX);
}

/* ---- characters ---- */

static void copy(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    emit_move(g, to, a);
}

static void character(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b;
    if (!operand_is_k(a)) {
        x64_group_1(g, G1_CMP, x64_use(g, a, SCRATCH), 0x10FFFF);
        x64_jump_if(g, X64_A, trap);
    } else if (gen_constant(g, a) > 0x10FFFF)
        emit_goto(g, trap);
    emit_move(g, to, a);
}

/* SCRATCH2 := the address of byte b of the text a; SCRATCH := that byte. */
static void text_byte(Gen *g, Operand a, Operand b)
{
    x64_load_into(g, SCRATCH2, a);
    x64_rr(g, ADD, SCRATCH2, x64_use(g, b, SCRATCH));
    x64_rm(g, MOVZX_8, SCRATCH, SCRATCH2, 0);
}

static void index_char(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    Label done = gen_label(g);
    text_byte(g, a, b);
    x64_group_1(g, G1_CMP, SCRATCH, 0x80);
    x64_jump_if(g, X64_B, done);
    x64_call_stub(g, STUB_CHAR);
    gen_bind(g, done);
    x64_give(g, to, SCRATCH);
}

/* b plus one for each of these that the first byte reaches: 0 ends the text, others begin characters of 2, 3 and 4
 * bytes. */
static void next_char(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    static const uint8_t reached[] = {1, 0xC0, 0xE0, 0xF0};
    text_byte(g, a, b);
    x64_load_into(g, SCRATCH2, b);
    for (size_t i = 0; i < sizeof reached; i++) {
        x64_group_1(g, G1_CMP, SCRATCH, reached[i]);
        x64_group_1(g, G1_SBB, SCRATCH2, -1);          /* + 1 - carry */
    }
    x64_give(g, to, SCRATCH2);
}

/* ---- doubles ---- */

static void give_double(Gen *g, Operand to, Reg d)
{
    Reg into = x64_into_d(to, d);
    if (into != d) x64_rr(g, MOVAPS, into, d);
    x64_stored_d(g, to, into);
}

/* D_SCRATCH := a */
static void load_double(Gen *g, Operand a)
{
    Reg d = x64_use_d(g, a, D_SCRATCH);
    if (d != D_SCRATCH) x64_rr(g, MOVAPS, D_SCRATCH, d);
}

static bool has_avx(void)
{
    static int known;                          /* 1: not, 2: it has */
    if (known == 0) known = __builtin_cpu_supports("avx") ? 2 : 1;
    return known == 2;
}

static bool is_in_base(Operand o) { return operand_is_f(o) && operand_index(o) >= N_F; }

/* In the target's register. The operands may not change places: of two NaNs the first is the result. So without AVX,
 * which leaves both as they are, it is done elsewhere if the target is the second. */
static void binary_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    bool memory = is_in_base(b) && a != b, second = to == b && a != b && !memory;
    Reg into = second ? D_SCRATCH : x64_into_d(to, D_SCRATCH), d = x64_use_d(g, a, into);
    Reg rm = memory ? BASE : a == b ? d : x64_use_d(g, b, D_SCRATCH2);
    ptrdiff_t offset = memory ? x64_double_in_base(g, b) : 0;
    if ((second || d != into) && has_avx()) {
        into = x64_into_d(to, D_SCRATCH);
        x64_vex(g, op, into, d, rm, memory, offset);
        x64_stored_d(g, to, into);
        return;
    }
    if (d != into) x64_rr(g, MOVAPS, into, d);
    if (memory) x64_rm(g, op, into, rm, offset);
    else        x64_rr(g, op, into, rm);
    give_double(g, to, into);
}

static void unary_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Reg into = x64_into_d(to, D_SCRATCH);
    x64_rr(g, op, into, x64_use_d(g, a, D_SCRATCH));
    x64_stored_d(g, to, into);
}

static void negate_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    load_double(g, a);
    x64_set(g, SCRATCH, (Word)1 << 63);
    x64_rr(g, MOVQ_DX, D_SCRATCH2, SCRATCH);
    x64_rr(g, XORPS, D_SCRATCH, D_SCRATCH2);
    give_double(g, to, D_SCRATCH);
}

/* ucomisd says "equal" of what is not ordered, too, and then sets the parity flag. */
static void equal_doubles(Gen *g, unsigned cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = x64_use_d(g, a, D_SCRATCH), y = x64_use_d(g, b, D_SCRATCH2);
    x64_rr(g, UCOMISD, x, y);
    x64_set_if(g, cond == X64_E ? X64_NP : X64_P, SCRATCH2);
    x64_set_if(g, cond, SCRATCH);
    x64_rr(g, cond == X64_E ? AND : OR, SCRATCH, SCRATCH2);
    x64_give(g, to, SCRATCH);
}

/* a > b or a >= b: false when they are not ordered. */
static void greater_double(Gen *g, unsigned cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg x = x64_use_d(g, a, D_SCRATCH), y = x64_use_d(g, b, D_SCRATCH2);
    x64_rr(g, UCOMISD, x, y);
    give_if(g, (X64Cond)cond, to);
}

/* Every comparison, by its Cond. */
static void test(Gen *g, unsigned cond, Operand to, Operand a, Operand b, Label trap)
{
    X64Cond x64_cond = x64_condition((Cond)cond);
    if (cond < COND_FEQ)
        compare(g, x64_cond, to, a, b, trap);
    else if (cond == COND_FEQ || cond == COND_FNE)
        equal_doubles(g, x64_cond, to, a, b, trap);
    else if (cond == COND_FLT || cond == COND_FLE)
        greater_double(g, x64_cond, to, b, a, trap);
    else
        greater_double(g, x64_cond, to, a, b, trap);
}

static void to_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Reg into = x64_into_d(to, D_SCRATCH);
    x64_rr(g, XORPS, into, into);              /* or it would wait for the register's last use */
    x64_rr(g, CVTSI2SD, into, x64_use(g, a, SCRATCH));
    x64_stored_d(g, to, into);
}

/* The instruction gives the smallest number for all that does not fit: then the largest is wanted for what is greater,
 * 0 for NaN. */
static void to_int(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Label done = gen_label(g), number = gen_label(g);
    Reg d = x64_use_d(g, a, D_SCRATCH);
    x64_rr(g, CVTTSD2SI, SCRATCH, d);
    x64_set(g, SCRATCH2, (Word)1 << 63);
    x64_rr(g, CMP, SCRATCH, SCRATCH2);
    x64_jump_if(g, X64_NE, done);
    x64_rr(g, XORPS, D_SCRATCH2, D_SCRATCH2);
    x64_rr(g, UCOMISD, d, D_SCRATCH2);
    x64_jump_if(g, X64_NP, number);
    x64_set(g, SCRATCH, 0);
    emit_goto(g, done);
    gen_bind(g, number);
    x64_jump_if(g, X64_B, done);
    x64_rr(g, GROUP_3, G3_NOT, SCRATCH);
    gen_bind(g, done);
    x64_give(g, to, SCRATCH);
}

static void to_float(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    x64_rr(g, CVTSD2SS, D_SCRATCH, x64_use_d(g, a, D_SCRATCH));
    x64_rr(g, CVTSS2SD, D_SCRATCH, D_SCRATCH);
    give_double(g, to, D_SCRATCH);
}

static void is_nan(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b;
    equal_doubles(g, op, to, a, a, trap);
}

/* Infinity: the exponent's bits are all set, and the others, but for the sign, all clear. */
static void is_infinite(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    x64_rr(g, MOVQ_XD, x64_use_d(g, a, D_SCRATCH), SCRATCH);
    x64_rr(g, ADD, SCRATCH, SCRATCH);
    x64_set(g, SCRATCH2, (Word)0x7ff << 53);
    x64_rr(g, CMP, SCRATCH, SCRATCH2);
    x64_set_if(g, X64_E, SCRATCH);
    x64_give(g, to, SCRATCH);
}

static void is_negative_zero(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    x64_rr(g, MOVQ_XD, x64_use_d(g, a, D_SCRATCH), SCRATCH);
    x64_set(g, SCRATCH2, (Word)1 << 63);
    x64_rr(g, CMP, SCRATCH, SCRATCH2);
    x64_set_if(g, X64_E, SCRATCH);
    x64_give(g, to, SCRATCH);
}

/* Of the eleven bits above the other 52. */
static void exponent_bits(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    x64_rr(g, MOVQ_XD, x64_use_d(g, a, D_SCRATCH), SCRATCH);
    shift_by(g, G2_SHL, SCRATCH, 1);
    shift_by(g, G2_SHR, SCRATCH, 53);
    x64_give(g, to, SCRATCH);
}

/* The bits of a double or, if `is_float`, of a float, where NaN has those of the one NaN there is; and back. */
static void to_bits(Gen *g, unsigned is_float, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Label number = gen_label(g);
    Reg d = x64_use_d(g, a, D_SCRATCH);
    if (is_float) {
        x64_rr(g, CVTSD2SS, D_SCRATCH2, d);
        x64_rr(g, MOVQ_XD | NARROW_32, D_SCRATCH2, SCRATCH);
    } else
        x64_rr(g, MOVQ_XD, d, SCRATCH);
    x64_rr(g, UCOMISD, d, d);
    x64_jump_if(g, X64_NP, number);
    x64_set(g, SCRATCH, is_float ? 0xffc00000 : THE_NAN);
    gen_bind(g, number);
    x64_give(g, to, SCRATCH);
}

static void of_bits(Gen *g, unsigned is_float, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    Label number = gen_label(g);
    Reg d = x64_into_d(to, D_SCRATCH);
    x64_rr(g, is_float ? MOVQ_DX | NARROW_32 : MOVQ_DX, d, x64_use(g, a, SCRATCH));
    if (is_float) x64_rr(g, CVTSS2SD, d, d);
    x64_rr(g, UCOMISD, d, d);
    x64_jump_if(g, X64_NP, number);
    x64_set(g, SCRATCH, THE_NAN);
    x64_rr(g, MOVQ_DX, d, SCRATCH);
    gen_bind(g, number);
    x64_stored_d(g, to, d);
}

static void two_to(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)b, (void)trap;
    Reg into = x64_into_d(to, D_SCRATCH);
    x64_set(g, SCRATCH2, 1023);
    x64_rr(g, ADD, SCRATCH2, x64_use(g, a, SCRATCH));
    shift_by(g, G2_SHL, SCRATCH2, 53);
    shift_by(g, G2_SHR, SCRATCH2, 1);
    x64_rr(g, MOVQ_DX, into, SCRATCH2);
    x64_stored_d(g, to, into);
}

/* ---- the table ---- */

#define ENTRY(function, what) {function, what}
static const struct { EmitOp *emit; unsigned op; } operations[PRIM_COUNT] = {
#define ROW_CODE(c, x64, a64) [PRIM_##c] = ENTRY x64,
#define ROW_TRAP(c, x64, a64) [PRIM_##c] = ENTRY x64,
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
