/* x86_64: registers, instructions, and access to operands.
 *
 * R0 is rbx, R1-R7 are rdi rsi r8 r9 r10 r11 r14; r15 is the cost-centre stack, and R8 where there is none; F0-F13 are
 * xmm0-xmm13; the others are in Base, which is r13. Sp is rbp, Hp r12. Scratch: rax rcx rdx, xmm14 xmm15. The machine's
 * own rsp is only moved by calls of stubs. */
#ifndef TARRY_CODEGEN_X86_64_X64_H
#define TARRY_CODEGEN_X86_64_X64_H

#include "codegen/arch.h"

typedef unsigned Reg;
enum { RAX, RCX, RDX, RBX, RSP, RBP, RSI, RDI, R8, R9, R10, R11, R12, R13, R14, R15 };
enum { SCRATCH = RAX, SCRATCH2 = RCX, SCRATCH3 = RDX, SP = RBP, HP = R12, R0 = RBX, BASE = R13, CCCS = R15 };
enum { D_SCRATCH = 14, D_SCRATCH2 = 15 };
enum { N_R = 9, N_F = 14 };                    /* so many are machine registers, at most */
extern const uint8_t x64_r[N_R];               /* F registers have their own number */
static inline unsigned x64_n_r(const Gen *g) { return g->ccs ? N_R - 1 : N_R; }

/* Conditions as in jcc and setcc; the opposite of c is c ^ 1. */
typedef enum X64Cond {
    X64_O, X64_NO, X64_B, X64_AE, X64_E, X64_NE, X64_BE, X64_A, X64_S, X64_NS, X64_P, X64_NP, X64_L, X64_GE, X64_LE,
    X64_G
} X64Cond;

/* An instruction with a register and a register or memory: its opcode, and how it is written. */
enum {
    MAP_0F = 0x100, NARROW_32 = 0x200, P_66 = 0x400, P_F2 = 0x800, P_F3 = 0x1000, BYTE_RM = 0x2000,
    MOV_LOAD = 0x8B, MOV_STORE = 0x89, MOV_STORE_32 = 0x89 | NARROW_32, MOV_LOAD_32 = 0x8B | NARROW_32,
    MOV_STORE_8 = 0x88 | NARROW_32 | BYTE_RM, MOV_STORE_16 = 0x89 | NARROW_32 | P_66,
    LEA = 0x8D, LEA_32 = 0x8D | NARROW_32, TEST = 0x85, MOVSXD = 0x63,
    ADD_STORE = 0x01, ADD = 0x03, OR = 0x0B, AND = 0x23, SUB = 0x2B, XOR = 0x33, CMP = 0x3B,
    IMUL = 0xAF | MAP_0F, IMUL_CONSTANT = 0x69, IMUL_SHORT = 0x6B, BSF = 0xBC | MAP_0F, BSR = 0xBD | MAP_0F,
    CMOV = 0x40 | MAP_0F,
    MOVZX_8 = 0xB6 | MAP_0F | NARROW_32 | BYTE_RM, MOVZX_16 = 0xB7 | MAP_0F | NARROW_32,
    MOVSX_8 = 0xBE | MAP_0F | BYTE_RM, MOVSX_16 = 0xBF | MAP_0F,
    GROUP_1 = 0x81, GROUP_1_SHORT = 0x83, GROUP_2 = 0xD3, GROUP_2_IMMEDIATE = 0xC1, GROUP_3 = 0xF7,
    GROUP_3_BYTE = 0xF6 | NARROW_32 | BYTE_RM,
    GROUP_5 = 0xFF | NARROW_32, MOV_IMMEDIATE = 0xC7, MOV_IMMEDIATE_32 = 0xC7 | NARROW_32,
    MOV_IMMEDIATE_8 = 0xC6 | NARROW_32,
    MOVSD_LOAD = 0x10 | MAP_0F | P_F2 | NARROW_32, MOVSD_STORE = 0x11 | MAP_0F | P_F2 | NARROW_32,
    MOVAPS = 0x28 | MAP_0F | NARROW_32,
    MOVUPS_LOAD = 0x10 | MAP_0F | NARROW_32, MOVUPS_STORE = 0x11 | MAP_0F | NARROW_32,
    MOVQ_DX = 0x6E | MAP_0F | P_66, MOVQ_XD = 0x7E | MAP_0F | P_66,
    ADDSD = 0x58 | MAP_0F | P_F2 | NARROW_32, MULSD = 0x59 | MAP_0F | P_F2 | NARROW_32,
    SUBSD = 0x5C | MAP_0F | P_F2 | NARROW_32,
    DIVSD = 0x5E | MAP_0F | P_F2 | NARROW_32, SQRTSD = 0x51 | MAP_0F | P_F2 | NARROW_32,
    XORPS = 0x57 | MAP_0F | NARROW_32,
    UCOMISD = 0x2E | MAP_0F | P_66 | NARROW_32, CVTSI2SD = 0x2A | MAP_0F | P_F2, CVTTSD2SI = 0x2C | MAP_0F | P_F2,
    CVTSD2SS = 0x5A | MAP_0F | P_F2 | NARROW_32, CVTSS2SD = 0x5A | MAP_0F | P_F3 | NARROW_32
};
/* What the reg field means in groups. */
enum { G1_ADD = 0, G1_OR = 1, G1_SBB = 3, G1_AND = 4, G1_SUB = 5, G1_XOR = 6, G1_CMP = 7, G2_SHL = 4, G2_SHR = 5,
       G2_SAR = 7,
       G3_TEST = 0, G3_NOT = 2, G3_NEG = 3, G3_MUL = 4, G3_IMUL = 5, G3_DIV = 6, G3_IDIV = 7, G5_CALL = 2, G5_JMP = 4 };

/* Kinds of Fixup: a distance of 32 bits, from the end of its four bytes, or from the table of a switch. */
enum { FIX_REL32, FIX_TABLE };

void x64_rr(Gen *g, unsigned op, Reg reg, Reg rm);
void x64_rm(Gen *g, unsigned op, Reg reg, Reg base, ptrdiff_t offset);
/* [base + index << shift + offset] */
void x64_rx(Gen *g, unsigned op, Reg reg, Reg base, Reg index, unsigned shift, int32_t offset);
/* to := a op rm, or memory at rm + offset, by AVX, which leaves both as they are; op is one of doubles. */
void x64_vex(Gen *g, unsigned op, Reg to, Reg a, Reg rm, bool memory, ptrdiff_t offset);
void x64_group_1(Gen *g, unsigned what, Reg r, int32_t n);                     /* r := r what n, or compares */
void x64_set(Gen *g, Reg to, Word value);                                      /* any constant; flags stay */
void x64_store_constant(Gen *g, Reg base, ptrdiff_t offset, Word value);       /* SCRATCH3 may be destroyed */
void x64_add(Gen *g, Reg to, Reg from, int64_t n);                             /* to := from + n; flags stay */
void x64_multiply(Gen *g, Reg to, Reg from, int32_t n);                        /* to := from * n */
void x64_set_if(Gen *g, X64Cond cond, Reg to);                                 /* 1 or 0 */
bool x64_constant_32(const Gen *g, Operand o, int32_t *n);                     /* a constant that fits */

/* Operands. use: the register that holds it, `scratch` when it must be loaded. into, then stored: the register to
 * compute into, and storing it when it lives in Base. */
Reg  x64_use(Gen *g, Operand o, Reg scratch);
void x64_at_hand(Gen *g, Operand o, Reg r);                                    /* r, if that is SCRATCH, has it now */
Reg  x64_into(const Gen *g, Operand to, Reg scratch);
void x64_stored(Gen *g, Operand to, Reg r);
void x64_give(Gen *g, Operand to, Reg r);                                      /* to := any register */
Reg  x64_use_d(Gen *g, Operand o, Reg scratch);
Reg  x64_into_d(Operand to, Reg scratch);
void x64_stored_d(Gen *g, Operand to, Reg r);
ptrdiff_t x64_double_in_base(const Gen *g, Operand o);                         /* of one that lives there */
void x64_load_into(Gen *g, Reg to, Operand o);                                 /* any register := operand */
/* r := r op b, where op is ADD, SUB, AND, OR, XOR; or CMP. SCRATCH2 may be destroyed. */
void x64_binary(Gen *g, unsigned op, Reg r, Operand b);

X64Cond x64_condition(Cond cond);                 /* of an int comparison; of doubles see there */
void x64_jump_if(Gen *g, X64Cond cond, Label label);
void x64_address(Gen *g, Reg to, Label label);

/* Stubs. */
enum { STUB_RUNTIME, STUB_RUNTIME_ALL, STUB_REMEMBER, STUB_WRITTEN, STUB_ELEMENT, STUB_CHAR, STUB_METER };
void x64_call_stub(Gen *g, int stub);
/* Unless the object at SCRATCH is young: calls a stub with it there. */
void x64_unless_young(Gen *g, int stub);

#endif
