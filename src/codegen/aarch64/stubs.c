/* aarch64: the stubs between C and generated code.
 *
 * The entry saves the registers that C wants back on the C stack and goes on at an address; LEAVE restores them.
 * STUB_RUNTIME calls a C function and goes on where it says; STUB_RUNTIME_ALL gives it all registers before. The
 * others are called from the middle of code, and keep all registers but the scratch ones. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"

enum { SAVED = 12, FRAME_BYTES = SAVED * 8 };  /* x19 .. x30; d8 .. d15 are never used */

static void two(Gen *g, uint32_t op, Reg a, Reg b, Reg base, int offset)
{
    a64_2(g, op | ((uint32_t)(offset / 8) & 0x7f) << 15 | b << 10, a, base);
}

static void load_base(Gen *g, Reg to, size_t offset)
{
    a64_memory(g, LDR, to, BASE, (ptrdiff_t)offset, to);
}

/* op: LDP or STP */
static void all_integers(Gen *g, uint32_t op)
{
    _Static_assert(N_R % 2 == 0 && offsetof(Base, r) + N_R * sizeof(Word) < 512, "pairs within reach");
    for (unsigned i = 0; i < N_R; i += 2)
        two(g, op, a64_r[i], a64_r[i + 1], BASE, (int)(offsetof(Base, r) + i * sizeof(Word)));
}

static void all_doubles(Gen *g, uint32_t op)
{
    load_base(g, SCRATCH2, offsetof(Base, doubles));
    for (unsigned i = 0; i < N_F; i++)
        a64_memory(g, op, a64_f[i], SCRATCH2, (ptrdiff_t)(i * sizeof(double)), SCRATCH);
}

static void store_pointers(Gen *g)
{
    _Static_assert(offsetof(Base, sp) == 0 && offsetof(Base, hp) == 8, "stp");
    two(g, STP, SP, HP, BASE, 0);
    if (g->ccs) a64_memory(g, STR, CCCS, BASE, offsetof(Base, ccs), SCRATCH2);
}

/* Where prof/meter.h keeps its words. */
enum { STACK = offsetof(Base, scratch) + METER_STACK * sizeof(Word),
       SINCE = offsetof(Base, scratch) + METER_SINCE * sizeof(Word) };

static bool by_system_clock(const Gen *g) { return g->rt->prof->options.clock == PROF_CLOCK_SYSTEM; }

/* The flags say whether CCCS is still the stack whose time runs, which is in SCRATCH. */
static void compare_stacks(Gen *g)
{
    load_base(g, SCRATCH, STACK);
    a64_3(g, SUBS, ZERO, SCRATCH, CCCS);
}

/* The time since the last change is the former stack's, which is in SCRATCH: see prof/meter.h. A tick that comes before
 * g->metered begins it again: nothing but scratch registers has changed so far. */
static void meter_by_counter(Gen *g)
{
    const Reg help = SCRATCH3;
    a64(g, ISB);                               /* what the former stack began is done */
    a64(g, MRS_COUNTER | SCRATCH2);
    load_base(g, help, SINCE);
    a64_memory(g, STR, SCRATCH2, BASE, SINCE, ZERO);
    g->metered = g->at;
    a64_memory(g, STR, CCCS, BASE, STACK, ZERO);
    a64_3(g, SUB, SCRATCH2, SCRATCH2, help);
    a64_memory(g, LDR, help, SCRATCH, offsetof(CcsNode, counter), help);
    a64_3(g, ADD, help, help, SCRATCH2);
    a64_memory(g, STR, help, SCRATCH, offsetof(CcsNode, counter), SCRATCH2);
    a64_memory(g, LDR, help, SCRATCH, offsetof(CcsNode, changes), help);
    a64_add(g, help, help, 1, SCRATCH2);
    a64_memory(g, STR, help, SCRATCH, offsetof(CcsNode, changes), SCRATCH2);
}

/* Registers that C does not keep are lost. */
static void call_meter(Gen *g)
{
    a64_memory(g, STR, CCCS, BASE, offsetof(Base, ccs), SCRATCH2);
    a64_3(g, ORR, 0, ZERO, BASE);
    a64_set(g, SCRATCH, (Word)(uintptr_t)meter_changed);
    a64(g, BLR | SCRATCH << 5);
}

static void meter_by_system(Gen *g)
{
    two(g, STP_PRE, 29, LINK, 31, -16);
    all_integers(g, STP);
    all_doubles(g, STR_D);
    call_meter(g);
    load_base(g, LIMIT, offsetof(Base, hp_limit));     /* a signal may have changed it */
    all_integers(g, LDP);
    all_doubles(g, LDR_D);
    two(g, LDP_POST, 29, LINK, 31, 16);
}

void emit_meter(Gen *g)
{
    Label same = gen_label(g);
    compare_stacks(g);
    a64_branch_cond(g, A64_EQ, same);
    a64_call_stub(g, STUB_METER);
    gen_bind(g, same);
}

/* In go_on: x0 is kept; no register has been loaded yet but SP, HP and CCCS, which C keeps. */
static void meter_going_on(Gen *g)
{
    Label same = gen_label(g);
    compare_stacks(g);
    a64_branch_cond(g, A64_EQ, same);
    two(g, STP_PRE, 0, LINK, 31, -16);
    if (by_system_clock(g)) call_meter(g);
    else a64_call_stub(g, STUB_METER);
    two(g, LDP_POST, 0, LINK, 31, 16);
    gen_bind(g, same);
}

/* x0: where to go on. */
static void go_on(Gen *g)
{
    Label no_doubles = gen_label(g), more = gen_label(g);
    two(g, LDP, SP, HP, BASE, 0);
    if (g->ccs) load_base(g, CCCS, offsetof(Base, ccs));
    if (g->meter) meter_going_on(g);
    load_base(g, LIMIT, offsetof(Base, hp_limit));
    load_base(g, R0, offsetof(Base, r));
    load_base(g, SCRATCH, offsetof(Base, live_f));
    a64_branch_zero(g, true, SCRATCH, no_doubles);
    all_doubles(g, LDR_D);
    gen_bind(g, no_doubles);
    load_base(g, SCRATCH, offsetof(Base, live_r));
    a64_2(g, SUBS_I | 1 << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_HI, more);
    a64(g, BR | 0 << 5);
    gen_bind(g, more);
    all_integers(g, LDP);
    a64(g, BR | 0 << 5);
}

static void entry(Gen *g, Label going_on)
{
    two(g, STP_PRE, 29, LINK, 31, -FRAME_BYTES);
    for (Reg r = 19; r < 29; r += 2)
        two(g, STP, r, r + 1, 31, (int)(r - 19 + 2) * 8);
    a64_3(g, ORR, BASE, ZERO, 0);
    a64_3(g, ORR, 0, ZERO, 1);
    a64_far_address(g, UPDATE, gen_builtin_label(g, BUILTIN_UPDATE));
    emit_goto(g, going_on);
}

void emit_leave(Gen *g)
{
    store_pointers(g);
    for (Reg r = 19; r < 29; r += 2)
        two(g, LDP, r, r + 1, 31, (int)(r - 19 + 2) * 8);
    two(g, LDP_POST, 29, LINK, 31, FRAME_BYTES);
    a64(g, RET);
}

/* Adds the object at SCRATCH to the remembered set; the runtime makes room when it is full. */
static void remember(Gen *g)
{
    Label full = gen_label(g);
    load_base(g, SCRATCH2, offsetof(Base, remembered));
    a64_2(g, STR_POST | 8 << 12, SCRATCH, SCRATCH2);
    a64_memory(g, STR, SCRATCH2, BASE, offsetof(Base, remembered), 0);
    load_base(g, 0, offsetof(Base, remembered_end));
    a64_3(g, SUBS, ZERO, SCRATCH2, 0);
    a64_branch_cond(g, A64_HS, full);
    a64(g, RET);
    gen_bind(g, full);
    two(g, STP_PRE, 29, LINK, 31, -16);
    store_pointers(g);
    all_integers(g, STP);
    all_doubles(g, STR_D);
    a64_3(g, ORR, 0, ZERO, BASE);
    a64_set(g, SCRATCH, (Word)(uintptr_t)rt_remember);
    a64(g, BLR | SCRATCH << 5);
    load_base(g, LIMIT, offsetof(Base, hp_limit));     /* a signal may have changed it */
    all_integers(g, LDP);
    all_doubles(g, LDR_D);
    two(g, LDP_POST, 29, LINK, 31, 16);
    a64(g, RET);
}

/* A pointer was written into the object at SCRATCH, which is not young: it is remembered once. */
static void written(Gen *g)
{
    Label again = gen_label(g);
    _Static_assert(HEADER_REMEMBERED == 2, "the immediate below");
    a64_2(g, LDR_W, SCRATCH2, SCRATCH);
    a64(g, 0x721F0000 | SCRATCH2 << 5 | ZERO);         /* tst w17, #2 */
    a64_branch_cond(g, A64_NE, again);
    a64(g, 0x321F0000 | SCRATCH2 << 5 | SCRATCH2);     /* orr w17, w17, #2 */
    a64_2(g, STR_W, SCRATCH2, SCRATCH);
    emit_goto(g, g->stubs[STUB_REMEMBER]);
    gen_bind(g, again);
    a64(g, RET);
}

static void if_young(Gen *g, Label then)
{
    load_base(g, SCRATCH3, offsetof(Base, young));
    a64_3(g, SUB, SCRATCH2, SCRATCH2, SCRATCH3);
    load_base(g, SCRATCH3, offsetof(Base, young_bytes));
    a64_3(g, SUBS, ZERO, SCRATCH2, SCRATCH3);
    a64_branch_cond(g, A64_LO, then);
}

/* SCRATCH - 1 is the address of an element of an array that is not young: remembered if what was written there is,
 * and what was there before, D_SCRATCH, is not: then it has been remembered. */
static void element_written(Gen *g)
{
    Label again = gen_label(g);
    a64_2(g, FMOV_XD, SCRATCH2, D_SCRATCH);
    if_young(g, again);
    a64_memory(g, LDR, SCRATCH2, SCRATCH, -1, SCRATCH2);
    if_young(g, g->stubs[STUB_REMEMBER]);
    gen_bind(g, again);
    a64(g, RET);
}

/* The character of more than one byte at address SCRATCH, whose first byte is SCRATCH2, to SCRATCH2. Every further byte
 * adds six bits. */
static void decode_char(Gen *g)
{
    Label two_bytes = gen_label(g), three_bytes = gen_label(g);
    static const uint8_t first_bits[] = {5, 4, 3};
    for (unsigned more = 1; more <= 3; more++) {
        if (more < 3) {
            a64_2(g, SUBS_I | (more == 1 ? 0xE0 : 0xF0) << 10, ZERO, SCRATCH2);
            a64_branch_cond(g, A64_LO, more == 1 ? two_bytes : three_bytes);
        }
    }
    for (unsigned more = 3; more >= 1; more--) {
        if (more < 3) gen_bind(g, more == 1 ? two_bytes : three_bytes);
        a64(g, UBFM | (first_bits[more - 1] - 1u) << 10 | SCRATCH2 << 5 | SCRATCH2);
        for (unsigned i = 1; i <= more; i++) {
            a64_memory(g, LDR_B, SCRATCH3, SCRATCH, i, SCRATCH3);
            a64(g, 0xD37AE400 | SCRATCH2 << 5 | SCRATCH2);             /* lsl x17, x17, #6 */
            a64(g, 0xB3401400 | SCRATCH3 << 5 | SCRATCH2);             /* bfxil x17, x0, #0, #6 */
        }
        a64(g, RET);
    }
}

void a64_test_young(Gen *g)
{
    _Static_assert(offsetof(Base, young_bytes) == offsetof(Base, young) + sizeof(Word), "ldp");
    two(g, LDP, SCRATCH2, SCRATCH3, BASE, offsetof(Base, young));
    a64_3(g, SUB, SCRATCH2, SCRATCH, SCRATCH2);
    a64_3(g, SUBS, ZERO, SCRATCH2, SCRATCH3);
}

void a64_call_stub(Gen *g, int stub)
{
    gen_fix(g, FIX_B, g->stubs[stub]);
    a64(g, BL);
}

uint8_t *emit_stubs(Gen *g)
{
    Label going_on = gen_label(g);
    uint8_t *address = g->at;
    g->stubs[STUB_METER] = gen_label(g);
    entry(g, going_on);
    gen_bind(g, g->stubs[STUB_RUNTIME_ALL] = gen_label(g));
    all_integers(g, STP);
    all_doubles(g, STR_D);                     /* which are within reach: SCRATCH is kept */
    gen_bind(g, g->stubs[STUB_RUNTIME] = gen_label(g));
    store_pointers(g);
    a64_3(g, ORR, 0, ZERO, BASE);
    a64(g, BLR | SCRATCH << 5);
    gen_bind(g, going_on);
    go_on(g);
    gen_bind(g, g->stubs[STUB_REMEMBER] = gen_label(g));
    remember(g);
    gen_bind(g, g->stubs[STUB_WRITTEN] = gen_label(g));
    written(g);
    gen_bind(g, g->stubs[STUB_ELEMENT] = gen_label(g));
    element_written(g);
    gen_bind(g, g->stubs[STUB_CHAR] = gen_label(g));
    decode_char(g);
    gen_bind(g, g->stubs[STUB_METER]);
    g->metering = g->metered = g->at;
    if (g->meter && by_system_clock(g)) meter_by_system(g);
    else if (g->meter) meter_by_counter(g);
    a64(g, RET);
    return address;
}

#else
typedef int Empty;
#endif
