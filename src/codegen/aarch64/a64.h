/* aarch64: registers, instruction words, and access to operands.
 *
 * R0 is x22, R1-R15 are x1-x15, R16-R19 x23, x24, x25, x27; F0-F7 are d0-d7, F8-F21 d16-d29; the others are in Base.
 * x26 is kept for the cost-centre stack; x29 is the return word of update frames. Scratch: x0, x16, x17, d30, d31; x30
 * is the link of calls to stubs. The machine's own sp is never moved between the entry and LEAVE. */
#ifndef TARRY_CODEGEN_AARCH64_A64_H
#define TARRY_CODEGEN_AARCH64_A64_H

#include "codegen/arch.h"

typedef unsigned Reg;
enum {
    SCRATCH = 16, SCRATCH2 = 17, SCRATCH3 = 0, SP = 19, HP = 20, LIMIT = 21, R0 = 22, CCCS = 26, BASE = 28, UPDATE = 29,
    LINK = 30, ZERO = 31
};
enum { D_SCRATCH = 30, D_SCRATCH2 = 31 };
enum { N_R = 20, N_F = 22 };                   /* so many are machine registers */
extern const uint8_t a64_r[N_R], a64_f[N_F];

typedef enum A64Cond {
    A64_EQ, A64_NE, A64_HS, A64_LO, A64_MI, A64_PL, A64_VS, A64_VC, A64_HI, A64_LS, A64_GE, A64_LT, A64_GT, A64_LE
} A64Cond;                                     /* the opposite of c is c ^ 1 */

/* Instruction words with all registers 0. Memory: the form with a scaled unsigned offset; a64_memory finds the others.
 */
enum {
    LDR = 0xF9400000, STR = 0xF9000000, LDR_W = 0xB9400000, STR_W = 0xB9000000, LDR_B = 0x39400000, STR_B = 0x39000000,
    LDR_H = 0x79400000, STR_H = 0x79000000, LDR_SB = 0x39800000, LDR_SH = 0x79800000, LDR_SW = 0xB9800000,
    LDR_D = 0xFD400000, STR_D = 0xFD000000,
    LDP = 0xA9400000, STP = 0xA9000000, LDP_D = 0x6D400000, STP_D = 0x6D000000,
    LDP_Q = 0xAD400000, STP_Q = 0xAD000000, STR_PRE = 0xF8000C00, STR_POST = 0xF8000400,
    STP_PRE = 0xA9800000, LDP_POST = 0xA8C00000, LDRSW_X = 0xB8A07800,
    ADD = 0x8B000000, ADDS = 0xAB000000, SUB = 0xCB000000, SUBS = 0xEB000000, AND = 0x8A000000, ORR = 0xAA000000,
    EOR = 0xCA000000,
    ORN = 0xAA200000, ADD_I = 0x91000000, ADDS_I = 0xB1000000, SUB_I = 0xD1000000, SUBS_I = 0xF1000000,
    MUL = 0x9B007C00, MSUB = 0x9B008000, SMULH = 0x9B407C00, SDIV = 0x9AC00C00, UDIV = 0x9AC00800,
    LSLV = 0x9AC02000, LSRV = 0x9AC02400, ASRV = 0x9AC02800, CLZ = 0xDAC01000, RBIT = 0xDAC00000,
    CSEL = 0x9A800000, CSINC = 0x9A800400, CSNEG = 0xDA800400, UBFM = 0xD3400000, SBFM = 0x93400000,
    AND_TAG = 0x92400800, ANDS_TAG = 0xF2400800, AND_NO_TAG = 0x927DF000,       /* and with 7, with ~7 */
    MOVZ = 0xD2800000, MOVK = 0xF2800000, MOVN = 0x92800000,
    B = 0x14000000, BL = 0x94000000, B_COND = 0x54000000, CBZ = 0xB4000000, CBNZ = 0xB5000000,
    BR = 0xD61F0000, BLR = 0xD63F0000, RET = 0xD65F03C0, ADR = 0x10000000, ADRP = 0x90000000,
    MRS_COUNTER = 0xD53BE040, ISB = 0xD5033FDF,
    FMOV = 0x1E604000, FADD = 0x1E602800, FSUB = 0x1E603800, FMUL = 0x1E600800, FDIV = 0x1E601800, FNEG = 0x1E614000,
    FABS = 0x1E60C000,
    FSQRT = 0x1E61C000, FCMP = 0x1E602000, SCVTF = 0x9E620000, FCVTZS = 0x9E780000, FMOV_XD = 0x9E660000,
    FMOV_DX = 0x9E670000, FMOV_WS = 0x1E260000, FMOV_SW = 0x1E270000,
    FCVT_SD = 0x1E624000, FCVT_DS = 0x1E22C000, CNT = 0x0E205800, ADDV = 0x0E31B800
};

/* Kinds of Fixup. */
enum { FIX_B, FIX_19, FIX_ADR, FIX_ADRP, FIX_TABLE };

static inline void a64(Gen *g, uint32_t word) { gen_u32(g, word); }
static inline void a64_2(Gen *g, uint32_t op, Reg d, Reg n) { gen_u32(g, op | n << 5 | d); }
static inline void a64_3(Gen *g, uint32_t op, Reg d, Reg n, Reg m) { gen_u32(g, op | m << 16 | n << 5 | d); }

void a64_set(Gen *g, Reg to, Word value);                                      /* any constant */
/* A load or store of any offset. `help` may be destroyed (the target of a load will do). */
void a64_memory(Gen *g, uint32_t op, Reg r, Reg base, ptrdiff_t offset, Reg help);
void a64_add(Gen *g, Reg to, Reg from, int64_t n, Reg help);                   /* to := from + n */
void a64_compare(Gen *g, Reg a, Operand b, Reg help);
bool a64_small(const Gen *g, Operand k, int64_t *n);                           /* a constant between -4095 and 4095 */

/* Operands. use: the register that holds it, `scratch` when it must be loaded; zero may be ZERO. into, then stored: the
 * register to compute into, and storing it when it lives in Base. */
Reg  a64_use(Gen *g, Operand o, Reg scratch);
Reg  a64_into(Operand to, Reg scratch);
void a64_stored(Gen *g, Operand to, Reg r);
Reg  a64_use_d(Gen *g, Operand o, Reg scratch);
Reg  a64_into_d(Operand to, Reg scratch);
void a64_stored_d(Gen *g, Operand to, Reg r);

/* Jumps that reach the label, or say by arch_patch that they do not. */
A64Cond a64_condition(Cond cond);
void a64_branch_cond(Gen *g, A64Cond cond, Label label);
void a64_branch_zero(Gen *g, bool zero, Reg r, Label label);                   /* cbz, cbnz */
void a64_address(Gen *g, Reg to, Label label);
void a64_far_address(Gen *g, Reg to, Label label);

/* Stubs. */
enum { STUB_RUNTIME, STUB_RUNTIME_ALL, STUB_REMEMBER, STUB_WRITTEN, STUB_ELEMENT, STUB_CHAR, STUB_METER };
void a64_call_stub(Gen *g, int stub);                                          /* bl */
void a64_test_young(Gen *g);  /* sets the flags: LO if the object at SCRATCH is young */

#endif
