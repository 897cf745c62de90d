/* aarch64: constants, memory, operands and jumps of every size. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"

#include <assert.h>
#include <ucontext.h>

const char arch_name[] = "aarch64";
const uint8_t a64_r[N_R] = {22, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 23, 24, 25, 27};
const uint8_t a64_f[N_F] = {0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29};

/* ---- constants ---- */

/* By the one of movz and movn that leaves fewer halfwords to do. */
void a64_set(Gen *g, Reg to, Word value)
{
    int zeros = 0, ones = 0;
    for (int i = 0; i < 64; i += 16) {
        zeros += (value >> i & 0xffff) == 0;
        ones += (value >> i & 0xffff) == 0xffff;
    }
    bool invert = ones > zeros, begun = false;
    Word skip = invert ? 0xffff : 0;
    for (unsigned i = 0; i < 4; i++) {
        Word half = value >> 16 * i & 0xffff;
        if (half == skip) continue;
        uint32_t op = begun ? MOVK : invert ? MOVN : MOVZ;
        Word bits = !begun && invert ? ~half & 0xffff : half;
        a64(g, op | i << 21 | (uint32_t)bits << 5 | to);
        begun = true;
    }
    if (!begun) a64(g, (invert ? MOVN : MOVZ) | to);
}

void a64_add(Gen *g, Reg to, Reg from, int64_t n, Reg help)
{
    uint64_t size = n < 0 ? -(uint64_t)n : (uint64_t)n;
    uint32_t op = n < 0 ? SUB_I : ADD_I;
    if (size >= 1 << 24) {
        a64_set(g, help, (Word)n);
        a64_3(g, ADD, to, from, help);
        return;
    }
    if (size >> 12 != 0) {
        a64_2(g, op | 1 << 22 | (uint32_t)(size >> 12) << 10, to, from);
        from = to;
    }
    if ((size & 0xfff) != 0 || (size == 0 && to != from))
        a64_2(g, op | (uint32_t)(size & 0xfff) << 10, to, from);
}

bool a64_small(const Gen *g, Operand k, int64_t *n)
{
    if (!operand_is_k(k)) return false;
    *n = (int64_t)gen_constant(g, k);
    return *n > -4096 && *n < 4096;
}

void a64_compare(Gen *g, Reg a, Operand b, Reg help)
{
    int64_t n;
    if (a != ZERO && a64_small(g, b, &n))
        a64_2(g, (n < 0 ? ADDS_I : SUBS_I) | (uint32_t)(n < 0 ? -n : n) << 10, ZERO, a);
    else
        a64_3(g, SUBS, ZERO, a, a64_use(g, b, help));
}

/* ---- memory ---- */

void a64_memory(Gen *g, uint32_t op, Reg r, Reg base, ptrdiff_t offset, Reg help)
{
    unsigned scale = op >> 30;
    uint32_t unscaled = op & ~0x01000000u;
    if (offset >= 0 && offset % (1 << scale) == 0 && offset >> scale < 4096)
        a64_2(g, op | (uint32_t)(offset >> scale) << 10, r, base);
    else if (offset >= -256 && offset < 256)
        a64_2(g, unscaled | ((uint32_t)offset & 0x1ff) << 12, r, base);
    else {
        a64_set(g, help, (Word)offset);
        a64_3(g, unscaled | 0x00206800, r, base, help);
    }
}

/* ---- operands ---- */

static ptrdiff_t in_base(Operand o)
{
    return (ptrdiff_t)(offsetof(Base, r) + operand_index(o) * sizeof(Word));
}

Reg a64_use(Gen *g, Operand o, Reg scratch)
{
    assert(!operand_is_f(o));
    if (operand_is_k(o)) {
        Word value = gen_constant(g, o);
        if (value == 0) return ZERO;
        a64_set(g, scratch, value);
        return scratch;
    }
    if (operand_index(o) < N_R) return a64_r[operand_index(o)];
    a64_memory(g, LDR, scratch, BASE, in_base(o), scratch);
    return scratch;
}

Reg a64_into(Operand to, Reg scratch)
{
    assert(operand_is_r(to));
    return operand_index(to) < N_R ? a64_r[operand_index(to)] : scratch;
}

/* Sources have been read by now, so SCRATCH2 is free, unless it is r itself. */
void a64_stored(Gen *g, Operand to, Reg r)
{
    if (operand_index(to) >= N_R)
        a64_memory(g, STR, r, BASE, in_base(to), r == SCRATCH2 ? SCRATCH : SCRATCH2);
}

/* The address of a double in Base: offset from the register that is returned. */
static void double_memory(Gen *g, uint32_t op, Reg d, Operand o)
{
    a64_memory(g, LDR, SCRATCH2, BASE, offsetof(Base, doubles), SCRATCH2);
    a64_memory(g, op, d, SCRATCH2, (ptrdiff_t)(operand_index(o) * sizeof(double)), SCRATCH3);
}

/* The eight bits of fmov's immediate, when there are such: +-n/16 * 2^r, 16 <= n <= 31, -3 <= r <= 4. */
static bool short_double(Word bits, uint32_t *eight)
{
    Word exponent = bits >> 54 & 0x1ff;
    *eight = (uint32_t)(bits >> 63 << 7 | (bits >> 48 & 0x7f));
    return bits << 16 == 0 && (exponent == 0x100 || exponent == 0x0ff);
}

static void set_double(Gen *g, Reg to, Word bits)
{
    uint32_t eight;
    if (bits == 0)
        a64_2(g, FMOV_DX, to, ZERO);
    else if (short_double(bits, &eight))
        a64(g, 0x1E601000 | eight << 13 | to);
    else {
        a64_set(g, SCRATCH2, bits);
        a64_2(g, FMOV_DX, to, SCRATCH2);
    }
}

Reg a64_use_d(Gen *g, Operand o, Reg scratch)
{
    assert(!operand_is_r(o));
    if (operand_is_k(o))
        set_double(g, scratch, gen_constant(g, o));
    else if (operand_index(o) < N_F)
        return a64_f[operand_index(o)];
    else
        double_memory(g, LDR_D, scratch, o);
    return scratch;
}

Reg a64_into_d(Operand to, Reg scratch)
{
    assert(operand_is_f(to));
    return operand_index(to) < N_F ? a64_f[operand_index(to)] : scratch;
}

void a64_stored_d(Gen *g, Operand to, Reg r)
{
    if (operand_index(to) >= N_F) double_memory(g, STR_D, r, to);
}

/* ---- jumps ---- */

/* The field of `bits` bits at `shift` := distance / 4. */
static bool patch_field(uint8_t *at, ptrdiff_t distance, int bits, int shift)
{
    assert(distance % 4 == 0);
    ptrdiff_t words = distance / 4, limit = (ptrdiff_t)1 << (bits - 1);
    uint32_t word;
    if (words < -limit || words >= limit) return false;
    memcpy(&word, at, sizeof word);
    word |= ((uint32_t)words & ((1u << bits) - 1)) << shift;
    memcpy(at, &word, sizeof word);
    return true;
}

static void patch_adr(uint8_t *at, ptrdiff_t distance)
{
    uint32_t word;
    memcpy(&word, at, sizeof word);
    word |= ((uint32_t)distance & 3) << 29 | ((uint32_t)(distance >> 2) & 0x7ffff) << 5;
    memcpy(at, &word, sizeof word);
}

/* adrp and add: the page's distance, and the offset in the page. */
static void patch_adrp(uint8_t *at, ptrdiff_t distance)
{
    enum { PAGE = 4096 };
    uintptr_t here = (uintptr_t)at, target = here + (uintptr_t)distance;
    uint32_t add;
    patch_adr(at, (ptrdiff_t)(target / PAGE) - (ptrdiff_t)(here / PAGE));
    memcpy(&add, at + 4, sizeof add);
    add |= (uint32_t)(target % PAGE) << 10;
    memcpy(at + 4, &add, sizeof add);
}

bool arch_patch(uint8_t *at, uint32_t kind, ptrdiff_t distance)
{
    int32_t entry = (int32_t)distance;
    switch (kind) {
    case FIX_B:     return patch_field(at, distance, 26, 0);
    case FIX_19:    return patch_field(at, distance, 19, 5);
    case FIX_ADR:   return distance >= -(1 << 20) && distance < 1 << 20 && (patch_adr(at, distance), true);
    case FIX_ADRP:  patch_adrp(at, distance); return true;
    default:        memcpy(at, &entry, sizeof entry); return true;
    }
}

void emit_goto(Gen *g, Label label)
{
    gen_fix(g, FIX_B, label);
    a64(g, B);
}

/* Must a conditional branch to this label jump over a long one? */
static bool is_far(const Gen *g, Label label)
{
    ptrdiff_t distance;
    return gen_reach(g, label, &distance) ? distance < -(1 << 20) + 64 : g->far;
}

static void branch(Gen *g, uint32_t op, uint32_t opposite, Label label)
{
    if (is_far(g, label)) {
        a64(g, opposite | 2 << 5);
        emit_goto(g, label);
    } else {
        gen_fix(g, FIX_19, label);
        a64(g, op);
    }
}

void a64_branch_cond(Gen *g, A64Cond cond, Label label)
{
    branch(g, B_COND | cond, B_COND | (cond ^ 1), label);
}

void a64_branch_zero(Gen *g, bool zero, Reg r, Label label)
{
    branch(g, (zero ? CBZ : CBNZ) | r, (zero ? CBNZ : CBZ) | r, label);
}

void a64_far_address(Gen *g, Reg to, Label label)
{
    gen_fix(g, FIX_ADRP, label);
    a64(g, ADRP | to);
    a64_2(g, ADD_I, to, to);
}

void a64_address(Gen *g, Reg to, Label label)
{
    if (is_far(g, label))
        a64_far_address(g, to, label);
    else {
        gen_fix(g, FIX_ADR, label);
        a64(g, ADR | to);
    }
}

void arch_attention(void *ucontext, const uint8_t *start, const uint8_t *end)
{
    mcontext_t *machine = &((ucontext_t *)ucontext)->uc_mcontext;
    if (machine->pc >= (uintptr_t)start && machine->pc < (uintptr_t)end) machine->regs[LIMIT] = 0;
}

void arch_go_back(void *ucontext, const uint8_t *start, const uint8_t *end)
{
    mcontext_t *machine = &((ucontext_t *)ucontext)->uc_mcontext;
    if (machine->pc > (uintptr_t)start && machine->pc < (uintptr_t)end) machine->pc = (uintptr_t)start;
}

ArchState arch_state(const void *ucontext)
{
    const mcontext_t *machine = &((const ucontext_t *)ucontext)->uc_mcontext;
    return (ArchState){.pc = machine->pc, .sp = machine->regs[SP], .ccs = machine->regs[CCCS]};
}

#else
typedef int Empty;             /* C wants a declaration in every file */
#endif
