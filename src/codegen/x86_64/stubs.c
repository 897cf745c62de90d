/* x86_64: the stubs between C and generated code.
 *
 * The entry saves the registers that C wants back on the C stack, which is then aligned for calls, and goes on at an
 * address; LEAVE restores them. STUB_RUNTIME calls a C function and goes on where it says;
 * STUB_RUNTIME_ALL gives it all registers before. STUB_REMEMBER, STUB_WRITTEN and STUB_CHAR are called from the middle
 * of code, and keep all registers but the scratch ones. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"

#include <ucontext.h>

static const uint8_t saved[] = {RBX, RBP, R12, R13, R14, R15};
enum { N_SAVED = sizeof saved };

static void push(Gen *g, Reg r)
{
    if (r >= R8) gen_byte(g, 0x41);
    gen_byte(g, (uint8_t)(0x50 | (r & 7)));
}

static void pop(Gen *g, Reg r)
{
    if (r >= R8) gen_byte(g, 0x41);
    gen_byte(g, (uint8_t)(0x58 | (r & 7)));
}

static void ret(Gen *g) { gen_byte(g, 0xC3); }

static void all_integers(Gen *g, unsigned op)
{
    for (unsigned i = 0; i < x64_n_r(g); i++)
        x64_rm(g, op, x64_r[i], BASE, (ptrdiff_t)(offsetof(Base, r) + i * sizeof(Word)));
}

static void all_doubles(Gen *g, unsigned op)
{
    x64_rm(g, MOV_LOAD, SCRATCH3, BASE, offsetof(Base, doubles));
    for (unsigned i = 0; i < N_F; i++)
        x64_rm(g, op, i, SCRATCH3, (ptrdiff_t)(i * sizeof(double)));
}

static void store_pointers(Gen *g)
{
    x64_rm(g, MOV_STORE, SP, BASE, offsetof(Base, sp));
    x64_rm(g, MOV_STORE, HP, BASE, offsetof(Base, hp));
    if (g->ccs) x64_rm(g, MOV_STORE, CCCS, BASE, offsetof(Base, ccs));
}

/* Where prof/meter.h keeps its words. */
enum { STACK = offsetof(Base, scratch) + METER_STACK * sizeof(Word),
       SINCE = offsetof(Base, scratch) + METER_SINCE * sizeof(Word) };

static bool by_system_clock(const Gen *g) { return g->rt->prof->options.clock == PROF_CLOCK_SYSTEM; }

/* The time since the last change is the former stack's: see prof/meter.h. A tick that comes before g->metered begins it
 * again: nothing but scratch registers has changed so far. */
static void meter_by_counter(Gen *g)
{
    gen_byte(g, 0x0F);                         /* lfence: what the former stack began is done */
    gen_byte(g, 0xAE);
    gen_byte(g, 0xE8);
    gen_byte(g, 0x0F);                         /* rdtsc: edx, eax */
    gen_byte(g, 0x31);
    x64_rr(g, GROUP_2_IMMEDIATE, G2_SHL, RDX);
    gen_byte(g, 32);
    x64_rr(g, OR, RAX, RDX);
    x64_rm(g, MOV_LOAD, RCX, BASE, STACK);
    x64_rm(g, MOV_LOAD, RDX, BASE, SINCE);
    x64_rm(g, MOV_STORE, RAX, BASE, SINCE);
    g->metered = g->at;
    x64_rm(g, MOV_STORE, CCCS, BASE, STACK);
    x64_rr(g, SUB, RAX, RDX);
    x64_rm(g, ADD_STORE, RAX, RCX, offsetof(CcsNode, counter));
    x64_rm(g, GROUP_1_SHORT, G1_ADD, RCX, offsetof(CcsNode, changes));
    gen_byte(g, 1);
    ret(g);
}

static void meter_by_system(Gen *g)
{
    x64_group_1(g, G1_SUB, RSP, 8);
    all_integers(g, MOV_STORE);
    all_doubles(g, MOVSD_STORE);
    x64_rm(g, MOV_STORE, CCCS, BASE, offsetof(Base, ccs));
    x64_set(g, RAX, (Word)(uintptr_t)meter_changed);
    x64_rr(g, MOV_LOAD, RDI, BASE);
    x64_rr(g, GROUP_5, G5_CALL, RAX);
    all_integers(g, MOV_LOAD);
    all_doubles(g, MOVSD_LOAD);
    x64_group_1(g, G1_ADD, RSP, 8);
    ret(g);
}

void emit_meter(Gen *g)
{
    Label same = gen_label(g);
    x64_rm(g, CMP, CCCS, BASE, STACK);
    x64_jump_if(g, X64_E, same);
    x64_call_stub(g, STUB_METER);
    gen_bind(g, same);
}

/* rax: where to go on. Most often that is with R0 alone. */
static void go_on(Gen *g)
{
    Label no_doubles = gen_label(g), no_more = gen_label(g);
    x64_rm(g, MOV_LOAD, SP, BASE, offsetof(Base, sp));
    x64_rm(g, MOV_LOAD, HP, BASE, offsetof(Base, hp));
    if (g->ccs) x64_rm(g, MOV_LOAD, CCCS, BASE, offsetof(Base, ccs));
    x64_rm(g, MOV_LOAD, R0, BASE, offsetof(Base, r));
    x64_rm(g, GROUP_1_SHORT, G1_CMP, BASE, offsetof(Base, live_r));
    gen_byte(g, 1);
    x64_jump_if(g, X64_BE, no_more);
    all_integers(g, MOV_LOAD);
    gen_bind(g, no_more);
    x64_rm(g, GROUP_1_SHORT, G1_CMP, BASE, offsetof(Base, live_f));
    gen_byte(g, 0);
    x64_jump_if(g, X64_E, no_doubles);
    all_doubles(g, MOVSD_LOAD);
    gen_bind(g, no_doubles);
    if (g->meter) {                            /* twice, for C wants the stack aligned */
        push(g, RAX);
        push(g, RAX);
        emit_meter(g);
        pop(g, RAX);
        pop(g, RAX);
    }
    x64_rr(g, GROUP_5, G5_JMP, RAX);
}

static void entry(Gen *g, Label going_on)
{
    for (int i = 0; i < N_SAVED; i++) push(g, saved[i]);
    x64_group_1(g, G1_SUB, RSP, 8);
    x64_rr(g, MOV_LOAD, BASE, RDI);
    x64_rr(g, MOV_LOAD, RAX, RSI);
    emit_goto(g, going_on);
}

void emit_leave(Gen *g)
{
    store_pointers(g);
    x64_group_1(g, G1_ADD, RSP, 8);
    for (int i = N_SAVED; i-- > 0;) pop(g, saved[i]);
    ret(g);
}

/* rax: the C function. */
static void call_runtime(Gen *g)
{
    store_pointers(g);
    x64_rr(g, MOV_LOAD, RDI, BASE);
    x64_rr(g, GROUP_5, G5_CALL, RAX);
}

/* Adds the object at SCRATCH to the remembered set; the runtime makes room when it is full. */
static void remember(Gen *g)
{
    Label full = gen_label(g);
    x64_rm(g, MOV_LOAD, SCRATCH2, BASE, offsetof(Base, remembered));
    x64_rm(g, MOV_STORE, SCRATCH, SCRATCH2, 0);
    x64_add(g, SCRATCH2, SCRATCH2, sizeof(Word));
    x64_rm(g, MOV_STORE, SCRATCH2, BASE, offsetof(Base, remembered));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, remembered_end));
    x64_jump_if(g, X64_AE, full);
    ret(g);
    gen_bind(g, full);
    x64_group_1(g, G1_SUB, RSP, 8);
    all_integers(g, MOV_STORE);
    all_doubles(g, MOVSD_STORE);
    x64_set(g, RAX, (Word)(uintptr_t)rt_remember);
    call_runtime(g);
    all_integers(g, MOV_LOAD);
    all_doubles(g, MOVSD_LOAD);
    x64_group_1(g, G1_ADD, RSP, 8);
    ret(g);
}

/* A pointer was written into the object at SCRATCH, which is not young: it is remembered once. */
static void written(Gen *g)
{
    Label again = gen_label(g);
    x64_rm(g, GROUP_3_BYTE, G3_TEST, SCRATCH, 0);
    gen_byte(g, HEADER_REMEMBERED);
    x64_jump_if(g, X64_NE, again);
    x64_rm(g, GROUP_1_SHORT, G1_OR, SCRATCH, 0);
    gen_byte(g, HEADER_REMEMBERED);
    emit_goto(g, g->stubs[STUB_REMEMBER]);
    gen_bind(g, again);
    ret(g);
}

static void if_young(Gen *g, Label then)
{
    x64_rm(g, SUB, SCRATCH2, BASE, offsetof(Base, young));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, young_bytes));
    x64_jump_if(g, X64_B, then);
}

/* SCRATCH - 1 is the address of an element of an array that is not young: remembered if what was written there is,
 * and what was there before, D_SCRATCH, is not: then it has been remembered. */
static void element_written(Gen *g)
{
    Label again = gen_label(g);
    x64_rr(g, MOVQ_XD, D_SCRATCH, SCRATCH2);
    if_young(g, again);
    x64_rm(g, MOV_LOAD, SCRATCH2, SCRATCH, -1);
    if_young(g, g->stubs[STUB_REMEMBER]);
    gen_bind(g, again);
    ret(g);
}

/* SCRATCH := SCRATCH << 6 | the low bits of byte i at SCRATCH2, which goes on a character. */
static void further_byte(Gen *g, int i)
{
    x64_rr(g, GROUP_2_IMMEDIATE, G2_SHL, SCRATCH);
    gen_byte(g, 6);
    x64_rm(g, MOVZX_8, SCRATCH3, SCRATCH2, i);
    x64_group_1(g, G1_AND, SCRATCH3, 0x3F);
    x64_rr(g, OR, SCRATCH, SCRATCH3);
}

static void long_character(Gen *g, int bytes)
{
    x64_group_1(g, G1_AND, SCRATCH, 0x7F >> bytes);
    for (int i = 1; i < bytes; i++) further_byte(g, i);
    ret(g);
}

/* The character at SCRATCH2, whose first byte SCRATCH is above 7F. */
static void read_character(Gen *g)
{
    Label two = gen_label(g), three = gen_label(g);
    x64_group_1(g, G1_CMP, SCRATCH, 0xE0);
    x64_jump_if(g, X64_B, two);
    x64_group_1(g, G1_CMP, SCRATCH, 0xF0);
    x64_jump_if(g, X64_B, three);
    long_character(g, 4);
    gen_bind(g, three);
    long_character(g, 3);
    gen_bind(g, two);
    long_character(g, 2);
}

void x64_unless_young(Gen *g, int stub)
{
    Label young = gen_label(g);
    x64_rr(g, MOV_LOAD, SCRATCH2, SCRATCH);
    x64_rm(g, SUB, SCRATCH2, BASE, offsetof(Base, young));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, young_bytes));
    x64_jump_if(g, X64_B, young);
    x64_call_stub(g, stub);
    gen_bind(g, young);
}

uint8_t *emit_stubs(Gen *g)
{
    Label going_on = gen_label(g);
    uint8_t *address = g->at;
    g->stubs[STUB_METER] = gen_label(g);
    entry(g, going_on);
    gen_bind(g, g->stubs[STUB_RUNTIME_ALL] = gen_label(g));
    all_integers(g, MOV_STORE);
    all_doubles(g, MOVSD_STORE);
    gen_bind(g, g->stubs[STUB_RUNTIME] = gen_label(g));
    call_runtime(g);
    gen_bind(g, going_on);
    go_on(g);
    gen_bind(g, g->stubs[STUB_REMEMBER] = gen_label(g));
    remember(g);
    gen_bind(g, g->stubs[STUB_WRITTEN] = gen_label(g));
    written(g);
    gen_bind(g, g->stubs[STUB_ELEMENT] = gen_label(g));
    element_written(g);
    gen_bind(g, g->stubs[STUB_CHAR] = gen_label(g));
    read_character(g);
    gen_bind(g, g->stubs[STUB_METER]);
    g->metering = g->metered = g->at;
    if (g->meter && by_system_clock(g)) meter_by_system(g);
    else if (g->meter) meter_by_counter(g);
    return address;
}

/* Hp is compared with the limit in Base. */
void arch_attention(void *ucontext, const uint8_t *start, const uint8_t *end)
{
    (void)ucontext, (void)start, (void)end;
}

void arch_go_back(void *ucontext, const uint8_t *start, const uint8_t *end)
{
    greg_t *pc = &((ucontext_t *)ucontext)->uc_mcontext.gregs[REG_RIP];
    if (*pc > (greg_t)(uintptr_t)start && *pc < (greg_t)(uintptr_t)end)
        *pc = (greg_t)(uintptr_t)start;
}

ArchState arch_state(const void *ucontext)
{
    const greg_t *registers = ((const ucontext_t *)ucontext)->uc_mcontext.gregs;
    return (ArchState){.pc = (Word)registers[REG_RIP], .sp = (Word)registers[REG_RBP], .ccs = (Word)registers[REG_R15]};
}

#else
typedef int Empty;
#endif
