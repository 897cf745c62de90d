/* x86_64: primitive operations on integers, doubles and characters. prims.tbl says which function emits which. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"

/* to := the operation; `op` tells those apart that are done alike. */
typedef void EmitOp(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap);

/* ---- integers ---- */

/* to := a op b, for the operations of x64_binary. */
static void binary(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    Reg r = to == b ? SCRATCH : x64_into(to, SCRATCH);
    x64_load_into(g, r, a);
    x64_binary(g, op, r, b);
    x64_give(g, to, r);
}

static void multiply(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, IMUL, SCRATCH, x64_use(g, b, SCRATCH2));
    x64_give(g, to, SCRATCH);
}

static void unary(Gen *g, unsigned what, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, GROUP_3, what, SCRATCH);
    x64_give(g, to, SCRATCH);
}

static void compare(Gen *g, unsigned cond, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    x64_binary(g, CMP, x64_use(g, a, SCRATCH), b);
    x64_set_if(g, cond, SCRATCH);
    x64_give(g, to, SCRATCH);
}

static void overflows(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, op, SCRATCH, x64_use(g, b, SCRATCH2));
    x64_set_if(g, X64_O, SCRATCH);
    x64_give(g, to, SCRATCH);
}

/* Shifting by 64 or more, or by less than 0, gives 0, or the sign. */
static void shift(Gen *g, unsigned what, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
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

enum { QUOTIENT = 1, SIGNED = 2, QUOT = QUOTIENT | SIGNED, REM = SIGNED, QUOT_WORD = QUOTIENT, REM_WORD = 0 };

/* The quotient is in rax, the remainder in rdx. Dividing by -1 is done apart: the smallest number has no such quotient.
 */
static void divide(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    Label done = gen_label(g), by_minus_one = gen_label(g);
    x64_load_into(g, RAX, a);
    x64_load_into(g, RCX, b);
    x64_rr(g, TEST, RCX, RCX);
    x64_jump_if(g, X64_E, trap);
    if (op & SIGNED) {
        x64_group_1(g, G1_CMP, RCX, -1);
        x64_jump_if(g, X64_E, by_minus_one);
        gen_byte(g, 0x48);
        gen_byte(g, 0x99);                     /* cqo */
        x64_rr(g, GROUP_3, G3_IDIV, RCX);
        emit_goto(g, done);
        gen_bind(g, by_minus_one);
        x64_rr(g, GROUP_3, G3_NEG, RAX);
        x64_set(g, RDX, 0);
    } else {
        x64_set(g, RDX, 0);
        x64_rr(g, GROUP_3, G3_DIV, RCX);
    }
    gen_bind(g, done);
    x64_give(g, to, op & QUOTIENT ? RAX : RDX);
}

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

/* narrow#: a = bits, negative for signed; b = value. It is shifted to the left end and back. */
static void narrow(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)op, (void)trap;
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
    x64_load_into(g, SCRATCH, a);
    x64_group_1(g, G1_CMP, SCRATCH, 0x10FFFF);
    x64_jump_if(g, X64_A, trap);
    x64_give(g, to, SCRATCH);
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

static void binary_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)trap;
    load_double(g, a);
    x64_rr(g, op, D_SCRATCH, x64_use_d(g, b, D_SCRATCH2));
    give_double(g, to, D_SCRATCH);
}

static void unary_double(Gen *g, unsigned op, Operand to, Operand a, Operand b, Label trap)
{
    (void)b, (void)trap;
    x64_rr(g, op, D_SCRATCH, x64_use_d(g, a, D_SCRATCH));
    give_double(g, to, D_SCRATCH);
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
    x64_set_if(g, cond, SCRATCH);
    x64_give(g, to, SCRATCH);
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
    x64_rr(g, XORPS, D_SCRATCH, D_SCRATCH);            /* or it would wait for the register's last use */
    x64_rr(g, CVTSI2SD, D_SCRATCH, x64_use(g, a, SCRATCH));
    give_double(g, to, D_SCRATCH);
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
