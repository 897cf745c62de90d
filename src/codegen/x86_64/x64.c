/* x86_64: encoding of instructions, constants, operands, jumps. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"

#include <assert.h>

const char arch_name[] = "i386:x86-64";
const uint8_t x64_r[N_R] = {RBX, RDI, RSI, R8, R9, R10, R11, R14, R15};

/* ---- encoding ---- */

/* Prefixes and opcode; r, x and b are the registers whose highest bit goes there. */
static void opcode(Gen *g, unsigned op, Reg r, Reg x, Reg b)
{
    assert(r < 16 && x < 16 && b < 16);
    unsigned rex = (op & NARROW_32 ? 0 : 8) | (r >> 3) << 2 | (x >> 3) << 1 | b >> 3;
    if (op & P_66) gen_byte(g, 0x66);
    if (op & P_F2) gen_byte(g, 0xF2);
    if (op & P_F3) gen_byte(g, 0xF3);
    if (rex != 0 || op & BYTE_RM) gen_byte(g, (uint8_t)(0x40 | rex));
    if (op & MAP_0F) gen_byte(g, 0x0F);
    gen_byte(g, (uint8_t)op);
}

void x64_rr(Gen *g, unsigned op, Reg reg, Reg rm)
{
    opcode(g, op, reg, 0, rm);
    gen_byte(g, (uint8_t)(0xC0 | (reg & 7) << 3 | (rm & 7)));
}

/* The mode that goes with an offset; rbp and r13 have no form without one. */
static unsigned mode_of(Reg base, int32_t offset)
{
    if (offset == 0 && (base & 7) != RBP) return 0;
    return offset >= -128 && offset < 128 ? 0x40 : 0x80;
}

static void displacement(Gen *g, unsigned mode, int32_t offset)
{
    if (mode == 0x40) gen_byte(g, (uint8_t)offset);
    if (mode == 0x80) gen_u32(g, (uint32_t)offset);
}

void x64_rm(Gen *g, unsigned op, Reg reg, Reg base, ptrdiff_t offset)
{
    assert(offset == (int32_t)offset);
    unsigned mode = mode_of(base, (int32_t)offset);
    opcode(g, op, reg, 0, base);
    gen_byte(g, (uint8_t)(mode | (reg & 7) << 3 | (base & 7)));
    if ((base & 7) == RSP) gen_byte(g, 0x24);
    displacement(g, mode, (int32_t)offset);
}

void x64_vex(Gen *g, unsigned op, Reg to, Reg a, Reg rm, bool memory, ptrdiff_t offset)
{
    enum { VEX = 0xC4, NO_INDEX = 0x40, IN_0F = 1, PREFIX_F2 = 3 };
    assert(op & P_F2 && op & MAP_0F && offset == (int32_t)offset && (!memory || (rm & 7) != RSP));
    unsigned mode = memory ? mode_of(rm, (int32_t)offset) : 0xC0;
    gen_byte(g, VEX);
    gen_byte(g, (uint8_t)((~to & 8) << 4 | NO_INDEX | (~rm & 8) << 2 | IN_0F));
    gen_byte(g, (uint8_t)((~a & 15) << 3 | PREFIX_F2));
    gen_byte(g, (uint8_t)op);
    gen_byte(g, (uint8_t)(mode | (to & 7) << 3 | (rm & 7)));
    displacement(g, mode, (int32_t)offset);
}

void x64_rx(Gen *g, unsigned op, Reg reg, Reg base, Reg index, unsigned shift, int32_t offset)
{
    assert(shift < 4 && index != RSP);         /* which is no index */
    unsigned mode = mode_of(base, offset);
    opcode(g, op, reg, index, base);
    gen_byte(g, (uint8_t)(mode | (reg & 7) << 3 | RSP));
    gen_byte(g, (uint8_t)(shift << 6 | (index & 7) << 3 | (base & 7)));
    displacement(g, mode, offset);
}

void x64_group_1(Gen *g, unsigned what, Reg r, int32_t n)
{
    bool small = n >= -128 && n < 128;
    x64_rr(g, small ? GROUP_1_SHORT : GROUP_1, what, r);
    if (small) gen_byte(g, (uint8_t)n);
    else       gen_u32(g, (uint32_t)n);
}

/* ---- constants ---- */

static bool fits_32(Word value) { return (int64_t)value == (int32_t)value; }

void x64_set(Gen *g, Reg to, Word value)
{
    if (value >> 32 == 0) {
        if (to >= R8) gen_byte(g, 0x41);
        gen_byte(g, (uint8_t)(0xB8 | (to & 7)));
        gen_u32(g, (uint32_t)value);
    } else if (fits_32(value)) {
        x64_rr(g, MOV_IMMEDIATE, 0, to);
        gen_u32(g, (uint32_t)value);
    } else {
        gen_byte(g, to >= R8 ? 0x49 : 0x48);
        gen_byte(g, (uint8_t)(0xB8 | (to & 7)));
        gen_u64(g, value);
    }
}

void x64_store_constant(Gen *g, Reg base, ptrdiff_t offset, Word value)
{
    if (fits_32(value)) {
        x64_rm(g, MOV_IMMEDIATE, 0, base, offset);
        gen_u32(g, (uint32_t)value);
    } else {
        x64_set(g, SCRATCH3, value);
        x64_rm(g, MOV_STORE, SCRATCH3, base, offset);
    }
}

void x64_add(Gen *g, Reg to, Reg from, int64_t n)
{
    if (n != 0)
        x64_rm(g, LEA, to, from, n);
    else if (to != from)
        x64_rr(g, MOV_LOAD, to, from);
}

void x64_multiply(Gen *g, Reg to, Reg from, int32_t n)
{
    bool small = n >= -128 && n < 128;
    x64_rr(g, small ? IMUL_SHORT : IMUL_CONSTANT, to, from);
    if (small) gen_byte(g, (uint8_t)n);
    else       gen_u32(g, (uint32_t)n);
}

void x64_set_if(Gen *g, X64Cond cond, Reg to)
{
    x64_rr(g, 0x90 | (unsigned)cond | MAP_0F | NARROW_32 | BYTE_RM, 0, SCRATCH);
    x64_rr(g, MOVZX_8, to, SCRATCH);
}

bool x64_constant_32(const Gen *g, Operand o, int32_t *n)
{
    if (!operand_is_k(o)) return false;
    Word value = gen_constant(g, o);
    *n = (int32_t)value;
    return fits_32(value);
}

/* ---- operands ---- */

static ptrdiff_t in_base(Operand o)
{
    return (ptrdiff_t)(offsetof(Base, r) + operand_index(o) * sizeof(Word));
}

/* What lives in Base is still in SCRATCH where it has just been loaded, stored or looked at. */
static bool is_at_hand(const Gen *g, Operand o) { return g->tag_at == g->at && g->tag_of == o && g->fresh != g->at; }

void x64_at_hand(Gen *g, Operand o, Reg r)
{
    if (r != SCRATCH) return;
    g->tag_at = g->at;
    g->tag_of = o;
}

Reg x64_use(Gen *g, Operand o, Reg scratch)
{
    assert(!operand_is_f(o));
    if (operand_is_k(o))
        x64_set(g, scratch, gen_constant(g, o));
    else if (operand_index(o) < x64_n_r(g))
        return x64_r[operand_index(o)];
    else if (scratch != SCRATCH || !is_at_hand(g, o)) {
        x64_rm(g, MOV_LOAD, scratch, BASE, in_base(o));
        x64_at_hand(g, o, scratch);
    }
    return scratch;
}

void x64_load_into(Gen *g, Reg to, Operand o)
{
    Reg r = x64_use(g, o, to);
    if (r != to) x64_rr(g, MOV_LOAD, to, r);
}

Reg x64_into(const Gen *g, Operand to, Reg scratch)
{
    assert(operand_is_r(to));
    return operand_index(to) < x64_n_r(g) ? x64_r[operand_index(to)] : scratch;
}

void x64_stored(Gen *g, Operand to, Reg r)
{
    if (operand_index(to) < x64_n_r(g)) return;
    x64_rm(g, MOV_STORE, r, BASE, in_base(to));
    x64_at_hand(g, to, r);
}

void x64_give(Gen *g, Operand to, Reg r)
{
    Reg into = x64_into(g, to, r);
    if (into != r) x64_rr(g, MOV_LOAD, into, r);
    x64_stored(g, to, into);
}

/* F registers have been given their place behind the others when code is made. */
ptrdiff_t x64_double_in_base(const Gen *g, Operand o)
{
    return (const char *)(g->rt->base->doubles + operand_index(o)) - (const char *)g->rt->base;
}

static void double_at_hand(Gen *g, Operand o, Reg d)
{
    if (d != D_SCRATCH) return;
    g->tag_at = g->at;
    g->tag_of = o;
}

Reg x64_use_d(Gen *g, Operand o, Reg scratch)
{
    assert(!operand_is_r(o));
    if (operand_is_k(o)) {
        Word bits = gen_constant(g, o);
        if (bits == 0) {
            x64_rr(g, XORPS, scratch, scratch);
        } else {
            x64_set(g, SCRATCH3, bits);
            x64_rr(g, MOVQ_DX, scratch, SCRATCH3);
        }
    } else if (operand_index(o) < N_F)
        return operand_index(o);
    else if (scratch != D_SCRATCH || !is_at_hand(g, o))
        x64_rm(g, MOVSD_LOAD, scratch, BASE, x64_double_in_base(g, o));
    return scratch;
}

Reg x64_into_d(Operand to, Reg scratch)
{
    assert(operand_is_f(to));
    return operand_index(to) < N_F ? operand_index(to) : scratch;
}

void x64_stored_d(Gen *g, Operand to, Reg r)
{
    if (operand_index(to) < N_F) return;
    x64_rm(g, MOVSD_STORE, r, BASE, x64_double_in_base(g, to));
    double_at_hand(g, to, r);
}

/* The reg field of the group with an immediate is where the opcode has its bits 3-5. */
void x64_binary(Gen *g, unsigned op, Reg r, Operand b)
{
    int32_t n;
    if (x64_constant_32(g, b, &n) && n == 0 && op == CMP)
        x64_rr(g, TEST, r, r);
    else if (x64_constant_32(g, b, &n))
        x64_group_1(g, op >> 3 & 7, r, n);
    else if (!operand_is_k(b) && operand_index(b) >= x64_n_r(g))
        x64_rm(g, op, r, BASE, in_base(b));
    else
        x64_rr(g, op, r, x64_use(g, b, SCRATCH2));
}

/* ---- jumps ---- */

bool arch_patch(uint8_t *at, uint32_t kind, ptrdiff_t distance)
{
    int32_t d = (int32_t)(kind == FIX_REL32 ? distance - 4 : distance);
    assert(d == (kind == FIX_REL32 ? distance - 4 : distance));
    memcpy(at, &d, sizeof d);
    return true;
}

static void distance_to(Gen *g, Label label)
{
    gen_fix(g, FIX_REL32, label);
    gen_u32(g, 0);
}

/* A jump of two bytes, where the label is known and near. */
static bool near_jump(Gen *g, uint8_t op, Label label)
{
    ptrdiff_t distance;
    if (!gen_reach(g, label, &distance) || distance < -126) return false;
    assert(distance <= 0);                     /* what is bound is behind us */
    gen_byte(g, op);
    gen_byte(g, (uint8_t)(distance - 2));
    return true;
}

void x64_jump_if(Gen *g, X64Cond cond, Label label)
{
    if (near_jump(g, (uint8_t)(0x70 | cond), label)) return;
    gen_byte(g, 0x0F);
    gen_byte(g, (uint8_t)(0x80 | cond));
    distance_to(g, label);
}

void emit_goto(Gen *g, Label label)
{
    if (near_jump(g, 0xEB, label)) return;
    gen_byte(g, 0xE9);
    distance_to(g, label);
}

void x64_address(Gen *g, Reg to, Label label)
{
    opcode(g, LEA, to, 0, 0);
    gen_byte(g, (uint8_t)((to & 7) << 3 | RBP));       /* rip and a distance */
    distance_to(g, label);
}

void x64_call_stub(Gen *g, int stub)
{
    assert(stub < ARCH_STUBS && g->stubs[stub] < g->labels.len);
    gen_byte(g, 0xE8);
    distance_to(g, g->stubs[stub]);
}

#else
typedef int Empty;
#endif
