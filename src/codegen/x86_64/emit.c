/* x86_64: moving, objects, frames, calls and control. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"
#include "core/core.h"
#include "runtime/search.h"
#include <assert.h>

/* ---- moving ---- */

static void store(Gen *g, Reg base, ptrdiff_t offset, Operand value)
{
    if (operand_is_f(value))
        x64_rm(g, MOVSD_STORE, x64_use_d(g, value, D_SCRATCH), base, offset);
    else if (operand_is_k(value))
        x64_store_constant(g, base, offset, gen_constant(g, value));
    else
        x64_rm(g, MOV_STORE, x64_use(g, value, SCRATCH2), base, offset);
}

static void load(Gen *g, Operand to, Reg base, ptrdiff_t offset)
{
    if (operand_is_f(to)) {
        Reg d = x64_into_d(to, D_SCRATCH);
        x64_rm(g, MOVSD_LOAD, d, base, offset);
        x64_stored_d(g, to, d);
    } else {
        Reg r = x64_into(g, to, SCRATCH);
        x64_rm(g, MOV_LOAD, r, base, offset);
        x64_stored(g, to, r);
    }
}

static void move_double(Gen *g, Operand to, Operand from)
{
    Reg into = x64_into_d(to, D_SCRATCH), d = x64_use_d(g, from, into);
    if (operand_index(to) >= N_F)
        x64_stored_d(g, to, d);
    else if (d != into)
        x64_rr(g, MOVAPS, into, d);
}

static void move_integer(Gen *g, Operand to, Operand from)
{
    Reg into = x64_into(g, to, SCRATCH), r = x64_use(g, from, into);
    if (operand_index(to) >= x64_n_r(g))
        x64_stored(g, to, r);
    else if (r != into)
        x64_rr(g, MOV_LOAD, into, r);
}

void emit_move(Gen *g, Operand to, Operand from)
{
    assert(operand_is_k(from) || operand_is_f(to) == operand_is_f(from));
    if (to == from) return;
    if (operand_is_f(to)) move_double(g, to, from);
    else                  move_integer(g, to, from);
}

void emit_set(Gen *g, Operand to, Word value)
{
    Reg r = operand_is_f(to) ? SCRATCH : x64_into(g, to, SCRATCH);
    x64_set(g, r, value);
    if (operand_is_f(to)) {
        Reg d = x64_into_d(to, D_SCRATCH);
        x64_rr(g, MOVQ_DX, d, r);
        x64_stored_d(g, to, d);
    } else
        x64_stored(g, to, r);
}

void emit_load(Gen *g, Operand to, Operand object, int32_t offset)
{
    load(g, to, x64_use(g, object, SCRATCH), offset);
}

void emit_store(Gen *g, Operand object, int32_t offset, Operand value)
{
    store(g, x64_use(g, object, SCRATCH), offset, value);
}

void emit_store_base(Gen *g, size_t offset, Operand value)
{
    store(g, BASE, (ptrdiff_t)offset, value);
}

void emit_load_base(Gen *g, Operand to, size_t offset)
{
    load(g, to, BASE, (ptrdiff_t)offset);
}

void emit_set_base(Gen *g, size_t offset, Word value)
{
    x64_store_constant(g, BASE, (ptrdiff_t)offset, value);
}

/* ---- objects ---- */

enum { CCS_OFFSET = 4 };       /* of the stack in a header */

void emit_heap(Gen *g, uint32_t bytes, Label slow)
{
    assert(bytes <= IMAGE_MAX_HEAP);
    if (bytes > 0) x64_group_1(g, G1_ADD, HP, (int32_t)bytes);
    x64_rm(g, CMP, HP, BASE, offsetof(Base, hp_limit));
    x64_jump_if(g, X64_A, slow);
}

void emit_heap_undo(Gen *g, uint32_t bytes)
{
    if (bytes > 0) x64_group_1(g, G1_SUB, HP, (int32_t)bytes);
}

void emit_store_new(Gen *g, uint32_t below, Operand value)
{
    store(g, HP, -(ptrdiff_t)below, value);
}

void emit_alloc(Gen *g, Operand to, Word header, uint32_t below, unsigned tag, bool ccs)
{
    assert(tag <= TAG_MASK && (!ccs || header <= UINT32_MAX));
    Reg r = x64_into(g, to, SCRATCH);
    if (ccs) {
        x64_rm(g, MOV_IMMEDIATE_32, 0, HP, -(ptrdiff_t)below);
        gen_u32(g, (uint32_t)header);
        x64_rm(g, MOV_STORE_32, CCCS, HP, CCS_OFFSET - (ptrdiff_t)below);
    } else
        x64_store_constant(g, HP, -(ptrdiff_t)below, header);
    x64_add(g, r, HP, (int64_t)tag - (int64_t)below);
    x64_stored(g, to, r);
}

/* ---- frames ---- */

/* The operand of a frame's word i: the first are no doubles. */
static Operand slot(const Gen *g, const ImageFrame *frame, unsigned i)
{
    Operand o = g->registers[frame->first + i];
    bool is_double = i >= (unsigned)frame->ptrs + frame->ints;
    return (Operand)(operand_index(o) | (is_double ? OPERAND_F : 0));
}

static unsigned slots_of(const ImageFrame *frame)
{
    return (unsigned)frame->ptrs + frame->ints + frame->doubles;
}

void emit_push(Gen *g, const ImageFrame *frame, Label ret, bool ccs)
{
    unsigned n = slots_of(frame);
    ptrdiff_t size = (ptrdiff_t)((n + 1 + ccs) * sizeof(Word));
    for (unsigned i = 0; i < n; i++)
        store(g, SP, (ptrdiff_t)((i + 1) * sizeof(Word)) - size, slot(g, frame, i));
    if (ccs) x64_rm(g, MOV_STORE, CCCS, SP, -(ptrdiff_t)sizeof(Word));
    x64_address(g, SCRATCH, ret);
    x64_rm(g, MOV_STORE, SCRATCH, SP, -size);
    x64_add(g, SP, SP, -size);
}

void emit_pop(Gen *g, const ImageFrame *frame, bool ccs)
{
    unsigned n = slots_of(frame);
    for (unsigned i = 0; i < n; i++)
        load(g, slot(g, frame, i), SP, (ptrdiff_t)((i + 1) * sizeof(Word)));
    if (ccs && !g->keep_ccs) x64_rm(g, MOV_LOAD, CCCS, SP, (ptrdiff_t)((n + 1) * sizeof(Word)));
    x64_add(g, SP, SP, (int64_t)((n + 1 + ccs) * sizeof(Word)));
}

void emit_get_sp(Gen *g, Operand to) { x64_give(g, to, SP); }
void emit_set_sp(Gen *g, Operand from) { x64_load_into(g, SP, from); }
void emit_get_hp(Gen *g, Operand to) { x64_give(g, to, HP); }
void emit_set_hp(Gen *g, Operand from) { x64_load_into(g, HP, from); }

void emit_copy_below(Gen *g, Operand to, Operand from)
{
    enum { AT_ONCE = 16, N = ARCH_COPIED / AT_ONCE };
    Reg source = x64_use(g, from, SCRATCH), target = x64_use(g, to, SCRATCH2);
    for (unsigned i = 0; i < N; i++)
        x64_rm(g, MOVUPS_LOAD, i, source, -(ptrdiff_t)((i + 1) * AT_ONCE));
    for (unsigned i = 0; i < N; i++)
        x64_rm(g, MOVUPS_STORE, i, target, -(ptrdiff_t)((i + 1) * AT_ONCE));
}

/* ---- evaluation and calls ---- */

/* Who was evaluated comes back to the beginning of this: there nothing is at hand. */
void emit_branch_unevaluated(Gen *g, Operand a, Label slow)
{
    g->fresh = g->at;
    Reg r = x64_use(g, a, SCRATCH);
    x64_rr(g, GROUP_3_BYTE, G3_TEST, r);
    gen_byte(g, TAG_MASK);
    x64_jump_if(g, X64_E, slow);
    x64_at_hand(g, a, r);
}

/* To the code of the object at R0 - tag. The headers of what has code have no collector's bits set while the program
 * runs. */
static void jump_to_entry(Gen *g, unsigned tag)
{
    x64_rm(g, MOV_LOAD_32, SCRATCH, R0, -(ptrdiff_t)tag);
    x64_rm(g, GROUP_5, G5_JMP, SCRATCH, offsetof(Info, entry));
}

void emit_follow(Gen *g, Operand a, Word indirection, Label there)
{
    Label other = gen_label(g);
    Reg object = x64_use(g, a, SCRATCH);
    assert(indirection <= UINT32_MAX);
    x64_rm(g, GROUP_1 | NARROW_32, G1_CMP, object, 0);
    gen_u32(g, (uint32_t)indirection);
    x64_jump_if(g, X64_NE, other);
    x64_rm(g, MOV_LOAD, SCRATCH2, object, offsetof(Object, f));
    x64_rr(g, GROUP_3_BYTE, G3_TEST, SCRATCH2);
    gen_byte(g, TAG_MASK);
    x64_jump_if(g, X64_E, other);
    x64_give(g, a, SCRATCH2);
    emit_goto(g, there);
    gen_bind(g, other);
}

void emit_branch_unless_header(Gen *g, Operand a, Word info, Label label)
{
    assert(info <= UINT32_MAX);
    x64_rm(g, GROUP_1 | NARROW_32, G1_CMP, x64_use(g, a, SCRATCH), 0);
    gen_u32(g, (uint32_t)info);
    x64_jump_if(g, X64_NE, label);
}

void emit_enter(Gen *g, Operand a)
{
    emit_move(g, 0, a);
    jump_to_entry(g, 0);
}

void emit_return(Gen *g)
{
    x64_rm(g, GROUP_5, G5_JMP, SP, 0);
}

/* Sets the flags: zero if the tag of pointer r is `tag`. */
static void test_tag(Gen *g, Reg r, unsigned tag)
{
    x64_rm(g, LEA_32, SCRATCH, r, -(ptrdiff_t)tag);
    x64_rr(g, GROUP_3_BYTE, G3_TEST, SCRATCH);
    gen_byte(g, TAG_MASK);
}

void emit_apply(Gen *g, unsigned n, Label otherwise)
{
    test_tag(g, R0, n);
    x64_jump_if(g, X64_NE, otherwise);
    jump_to_entry(g, n);
}

void emit_jump_known(Gen *g, unsigned tag)
{
    x64_rm(g, MOV_LOAD_32, SCRATCH, R0, -(ptrdiff_t)tag);
    x64_rm(g, GROUP_5, G5_JMP, SCRATCH, offsetof(Info, known));
}

/* SCRATCH := the Info of R0, whatever its tag. */
static void info_of_r0(Gen *g)
{
    x64_rr(g, MOV_LOAD, SCRATCH, R0);
    x64_rr(g, GROUP_1_SHORT, G1_AND, SCRATCH);
    gen_byte(g, (uint8_t)~TAG_MASK);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, 0);
}

void emit_branch_unless_fun(Gen *g, Label label)
{
    info_of_r0(g);
    x64_rm(g, MOVZX_8, SCRATCH, SCRATCH, offsetof(Info, kind));
    x64_group_1(g, G1_CMP, SCRATCH, OBJECT_FUN);
    x64_jump_if(g, X64_NE, label);
}

void emit_pap(Gen *g, unsigned n, uint32_t below, bool ccs)
{
    ptrdiff_t at = -(ptrdiff_t)below;
    info_of_r0(g);
    x64_rm(g, MOV_LOAD, SCRATCH, SCRATCH, offsetof(Info, paps));
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, (ptrdiff_t)(n * sizeof(uint32_t)));
    if (ccs) {
        x64_rm(g, MOV_STORE_32, SCRATCH, HP, at);
        x64_rm(g, MOV_STORE_32, CCCS, HP, at + CCS_OFFSET);
    } else
        x64_rm(g, MOV_STORE, SCRATCH, HP, at);
    x64_rm(g, MOV_STORE, R0, HP, at + (ptrdiff_t)sizeof(Word));
    x64_store_constant(g, HP, at + 2 * (ptrdiff_t)sizeof(Word), n);
    x64_rm(g, MOVZX_8, SCRATCH, SCRATCH, offsetof(Info, tag));
    x64_rx(g, LEA, R0, HP, SCRATCH, 0, (int32_t)at);
}

static ptrdiff_t update_bytes(const Gen *g)
{
    return (ptrdiff_t)((2 + (g->profile || g->rt->search != NULL)) * sizeof(Word));
}

void emit_become(Gen *g, Word info)
{
    assert(info <= UINT32_MAX);
    x64_rm(g, MOV_IMMEDIATE_32, 0, R0, 0);
    gen_u32(g, (uint32_t)info);
}

void emit_update_me(Gen *g, Word blackhole, Label update)
{
    if (blackhole != 0)
        emit_become(g, blackhole);
    ptrdiff_t size = update_bytes(g);
    if (g->profile) {
        x64_rm(g, MOV_STORE, CCCS, SP, -(ptrdiff_t)sizeof(Word));
        x64_rm(g, MOV_LOAD_32, CCCS, R0, CCS_OFFSET);
    } else if (g->rt->search != NULL) {
        x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, taint));
        x64_rm(g, MOV_STORE, SCRATCH, SP, -(ptrdiff_t)sizeof(Word));
    }
    x64_rm(g, MOV_STORE, R0, SP, (ptrdiff_t)sizeof(Word) - size);
    x64_address(g, SCRATCH, update);
    x64_rm(g, MOV_STORE, SCRATCH, SP, -size);
    x64_add(g, SP, SP, -size);
}

void emit_update(Gen *g, Word indirection)
{
    assert(indirection <= UINT32_MAX);
    x64_rm(g, MOV_LOAD, SCRATCH, SP, sizeof(Word));
    x64_rm(g, MOV_IMMEDIATE_32, 0, SCRATCH, 0);
    gen_u32(g, (uint32_t)indirection);
    x64_rm(g, MOV_STORE, R0, SCRATCH, offsetof(Object, f));
    x64_unless_young(g, STUB_REMEMBER);
    x64_add(g, SP, SP, update_bytes(g));
    emit_return(g);
}

void emit_taint(Gen *g)
{
    x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, taint));
    x64_add(g, SCRATCH, SCRATCH, 1);
    x64_rm(g, MOV_STORE, SCRATCH, BASE, offsetof(Base, taint));
}

void emit_mark_here(Gen *g)
{
    Label none = gen_label(g);
    x64_set(g, SCRATCH, (Word)(uintptr_t)&g->rt->search->floor);
    x64_rm(g, MOV_STORE, HP, SCRATCH, 0);
    x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, latest));
    x64_rr(g, TEST, SCRATCH, SCRATCH);
    x64_jump_if(g, X64_E, none);               /* there is no choice */
    x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, latest_bytes));
    x64_rr(g, TEST, SCRATCH, SCRATCH);
    x64_jump_if(g, X64_E, none);               /* inside of a search everything counts as older */
    x64_rm(g, MOV_STORE, HP, BASE, offsetof(Base, latest));
    x64_set(g, SCRATCH, search_young_end(g->rt));
    x64_rr(g, SUB, SCRATCH, HP);
    x64_rm(g, MOV_STORE, SCRATCH, BASE, offsetof(Base, latest_bytes));
    gen_bind(g, none);
}

/* The thunk of the update frame at Sp is on the trail, as it is. */
static void push_on_trail(Gen *g, Label full)
{
    x64_rm(g, MOV_LOAD, SCRATCH3, BASE, offsetof(Base, trail));
    x64_rm(g, CMP, SCRATCH3, BASE, offsetof(Base, trail_end));
    x64_jump_if(g, X64_AE, full);
    x64_rm(g, MOV_LOAD, SCRATCH, SP, sizeof(Word));
    x64_rm(g, MOV_STORE, SCRATCH, SCRATCH3, offsetof(TrailEntry, object));
    x64_rm(g, MOV_LOAD, SCRATCH2, SCRATCH, offsetof(Object, header));
    x64_rm(g, MOV_STORE, SCRATCH2, SCRATCH3, offsetof(TrailEntry, header));
    x64_rm(g, MOV_LOAD, SCRATCH2, SCRATCH, offsetof(Object, f));
    x64_rm(g, MOV_STORE, SCRATCH2, SCRATCH3, offsetof(TrailEntry, was));
    x64_store_constant(g, SCRATCH3, offsetof(TrailEntry, kind), TRAIL_WORDS);
    x64_add(g, SCRATCH3, SCRATCH3, sizeof(TrailEntry));
    x64_rm(g, MOV_STORE, SCRATCH3, BASE, offsetof(Base, trail));
}

void emit_update_branch(Gen *g, Word indirection, Word bound, Label slow)
{
    Label older = gen_label(g);
    emit_branch_unevaluated(g, 0, slow);
    x64_rm(g, MOV_LOAD, SCRATCH2, SP, sizeof(Word));
    x64_rm(g, SUB, SCRATCH2, BASE, offsetof(Base, latest));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, latest_bytes));
    x64_jump_if(g, X64_AE, older);
    emit_update(g, indirection);
    gen_bind(g, older);
    x64_rm(g, MOV_LOAD, SCRATCH2, SP, 2 * sizeof(Word));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, taint));
    x64_jump_if(g, X64_E, slow);
    push_on_trail(g, slow);
    emit_update(g, bound);
}

void emit_update_lazy(Gen *g, Label slow)
{
    x64_rm(g, MOV_LOAD, SCRATCH, SP, sizeof(Word));
    x64_rm(g, MOV_LOAD_32, SCRATCH2, SCRATCH, 0);
    x64_rm(g, MOV_LOAD, SCRATCH2, SCRATCH2, offsetof(Info, known));
    x64_rr(g, TEST, SCRATCH2, SCRATCH2);
    x64_jump_if(g, X64_E, slow);
    x64_rm(g, MOV_STORE_32, SCRATCH2, SCRATCH, 0);
    x64_rm(g, MOV_STORE, R0, SCRATCH, offsetof(Object, f));
    x64_unless_young(g, STUB_REMEMBER);
    x64_add(g, SP, SP, update_bytes(g));
    emit_return(g);
}

void emit_pass(Gen *g, unsigned r, unsigned f)
{
    for (unsigned i = 0; i < r && i < x64_n_r(g); i++)
        x64_rm(g, MOV_STORE, x64_r[i], BASE, (ptrdiff_t)(offsetof(Base, r) + i * sizeof(Word)));
    if (f == 0) return;
    x64_rm(g, MOV_LOAD, SCRATCH, BASE, offsetof(Base, doubles));
    for (unsigned i = 0; i < f && i < N_F; i++)
        x64_rm(g, MOVSD_STORE, i, SCRATCH, (ptrdiff_t)(i * sizeof(double)));
}

static void call_by(Gen *g, int stub, RuntimeFn *function)
{
    x64_set(g, RAX, (Word)(uintptr_t)function);
    emit_goto(g, g->stubs[stub]);
}

void emit_runtime(Gen *g, RuntimeFn *function)          { call_by(g, STUB_RUNTIME, function); }
void emit_runtime_with_all(Gen *g, RuntimeFn *function) { call_by(g, STUB_RUNTIME_ALL, function); }

/* ---- whom library code works for ---- */

void emit_set_ccs(Gen *g, CcsAddress owner) { x64_set(g, CCCS, owner); }
void emit_ccs_of_thunk(Gen *g) { x64_rm(g, MOV_LOAD_32, CCCS, R0, CCS_OFFSET); }

void emit_ccs_of_function(Gen *g, unsigned tag)
{
    x64_rm(g, MOV_LOAD_32, SCRATCH, R0, CCS_OFFSET - (ptrdiff_t)tag);
    x64_rr(g, TEST, SCRATCH, SCRATCH);
    x64_rr(g, CMOV | X64_NE, CCCS, SCRATCH);
}

/* ---- cost centres ---- */

/* The counter at base + offset, plus 1. */
static void increment(Gen *g, Reg base, size_t offset)
{
    x64_rm(g, GROUP_1_SHORT, G1_ADD, base, (ptrdiff_t)offset);
    gen_byte(g, 1);
}

static void count(Gen *g, Reg stack, uint32_t bytes, uint32_t objects)
{
    Word more = ccs_recent(bytes, objects);
    if (more <= INT32_MAX) {
        x64_rm(g, GROUP_1, G1_ADD, stack, offsetof(CcsNode, recent));
        gen_u32(g, (uint32_t)more);
    } else {
        x64_set(g, SCRATCH, more);
        x64_rm(g, ADD_STORE, SCRATCH, stack, offsetof(CcsNode, recent));
    }
}

void emit_count(Gen *g, uint32_t bytes, uint32_t objects)
{
    count(g, CCCS, bytes, objects);
}

void emit_save_ccs(Gen *g, Operand to) { x64_give(g, to, CCCS); }
void emit_load_ccs(Gen *g, Operand from) { x64_load_into(g, CCCS, from); }

/* What sites know is below 2 GB (ccs_room), so its address is an offset, too. */
static int32_t low(const void *known) { return (int32_t)(uintptr_t)known; }

/* A way of a site: at base + offset, or at an offset from twice the base. By itself, each has a counter that no other
 * one waits for. */
typedef struct Way { Reg base; bool twice; int32_t offset; } Way;

static void access_way(Gen *g, unsigned op, Reg r, const Way *way, size_t field)
{
    int32_t offset = way->offset + (int32_t)field;
    if (way->twice) x64_rx(g, op, r, way->base, way->base, 0, offset);
    else            x64_rm(g, op, r, way->base, offset);
}

static void count_entry(Gen *g, const SccSite *site, const Way *way)
{
    if (!site->counts) return;
    if (g->rt->search == NULL) {
        access_way(g, GROUP_1_SHORT, G1_ADD, way, offsetof(SccWay, entries));
        gen_byte(g, 1);
        return;
    }
    if (site->steps[0].kind == SCC_ENTER) increment(g, CCCS, offsetof(CcsNode, inner));
    access_way(g, MOV_LOAD_32, SCRATCH2, way, offsetof(SccWay, to));
    increment(g, SCRATCH2, offsetof(CcsNode, entries));
}

static void enter_by_way(Gen *g, const SccSite *site, Way way, Label other)
{
    access_way(g, CMP | NARROW_32, CCCS, &way, offsetof(SccWay, from));
    x64_jump_if(g, X64_NE, other);
    count_entry(g, site, &way);
    if (!site->stays) access_way(g, MOV_LOAD_32, CCCS, &way, offsetof(SccWay, to));
}

/* Most are near Base. */
void emit_scc(Gen *g, const SccSite *site, Label other)
{
    Word distance = (Word)(uintptr_t)site->likely - (Word)(uintptr_t)g->rt->base;
    if (distance < INT32_MAX) {
        enter_by_way(g, site, (Way){BASE, false, (int32_t)distance}, other);
        return;
    }
    x64_set(g, SCRATCH, (Word)(uintptr_t)site->likely);
    enter_by_way(g, site, (Way){SCRATCH, false, 0}, other);
}

void emit_scc_way(Gen *g, const SccSite *site, Label other)
{
    _Static_assert(sizeof(SccWay) == 2 << SITE_SHIFT, "the bits are half of a distance already");
    x64_rr(g, MOV_LOAD_32, SCRATCH, CCCS);
    x64_group_1(g, G1_AND, SCRATCH, (SITE_WAYS - 1) << SITE_SHIFT);
    enter_by_way(g, site, (Way){SCRATCH, true, low(site->ways)}, other);
}

_Static_assert(sizeof(LazyTally) == 2 << LAZY_SHIFT && sizeof(LazyForce) == 2 << LAZY_SHIFT,
               "the bits are half of a distance already");
enum { MADE_BITS = (LAZY_MADE - 1) << LAZY_SHIFT, FORCED_BITS = (LAZY_FORCED - 1) << LAZY_SHIFT };

void emit_tally(Gen *g, const LazySite *site, Label slow)
{
    x64_rr(g, MOV_LOAD_32, SCRATCH, CCCS);
    x64_group_1(g, G1_AND, SCRATCH, MADE_BITS);
    x64_rx(g, CMP, CCCS, SCRATCH, SCRATCH, 0, low(&site->made[0].under));
    x64_jump_if(g, X64_NE, slow);
    x64_rx(g, MOV_LOAD, SCRATCH, SCRATCH, SCRATCH, 0, low(&site->made[0].row));
    increment(g, SCRATCH, offsetof(LazyRow, made));
}

/* Whether it is the newest object: the distance from HP is below that of the stretch it is made in. */
void emit_force(Gen *g, const LazySite *site, Label slow)
{
    Label later = gen_label(g);
    x64_rm(g, MOV_LOAD_32, SCRATCH2, R0, CCS_OFFSET);
    x64_rx(g, LEA_32, SCRATCH, CCCS, SCRATCH2, LAZY_SCALE, 0);
    x64_group_1(g, G1_AND, SCRATCH, FORCED_BITS);
    x64_rx(g, CMP | NARROW_32, SCRATCH2, SCRATCH, SCRATCH, 0, low(&site->forced[0].creator));
    x64_jump_if(g, X64_NE, slow);
    x64_rx(g, CMP | NARROW_32, CCCS, SCRATCH, SCRATCH, 0, low(&site->forced[0].forcer));
    x64_jump_if(g, X64_NE, slow);
    x64_rx(g, MOV_LOAD, SCRATCH, SCRATCH, SCRATCH, 0, low(&site->forced[0].cell));
    increment(g, SCRATCH, offsetof(LazyCell, forced));
    x64_rr(g, MOV_LOAD, SCRATCH2, HP);
    x64_rr(g, SUB, SCRATCH2, R0);
    x64_group_1(g, G1_CMP, SCRATCH2, (int32_t)site->below);
    x64_jump_if(g, X64_A, later);
    increment(g, SCRATCH, offsetof(LazyCell, at_once));
    gen_bind(g, later);
}

/* The Info is in its LazySite. */
void emit_forced_again(Gen *g, Word indirection, Label slow)
{
    x64_rm(g, MOV_LOAD_32, SCRATCH, R0, 0);
    x64_rm(g, MOVZX_8, SCRATCH2, SCRATCH, offsetof(Info, kind));
    x64_group_1(g, G1_CMP, SCRATCH2, OBJECT_INDIRECTION);
    x64_jump_if(g, X64_NE, slow);
    x64_rm(g, MOV_LOAD_32, SCRATCH2, R0, CCS_OFFSET);
    x64_rr(g, MOV_LOAD_32, SCRATCH3, SCRATCH2);
    x64_group_1(g, G1_AND, SCRATCH3, MADE_BITS);
    x64_rx(g, LEA, SCRATCH, SCRATCH, SCRATCH3, 1,
           (int32_t)offsetof(LazySite, made) - (int32_t)offsetof(LazySite, done));
    x64_rm(g, CMP, SCRATCH2, SCRATCH, offsetof(LazyTally, under));
    x64_jump_if(g, X64_NE, slow);
    x64_rm(g, MOV_LOAD, SCRATCH, SCRATCH, offsetof(LazyTally, row));
    increment(g, SCRATCH, offsetof(LazyRow, again));
    x64_rm(g, MOV_IMMEDIATE_32, 0, R0, 0);
    gen_u32(g, (uint32_t)indirection);
}

static void test_bits(Gen *g, Reg r, uint32_t bits)
{
    x64_rr(g, GROUP_3 | NARROW_32, G3_TEST, r);
    gen_u32(g, bits);
}

/* Sets the flags: not zero if the stack in a register owns functions. */
static void test_owned(Gen *g, Reg r) { test_bits(g, r, CCS_OWNED); }

void emit_stack_of_function(Gen *g, unsigned tag) { x64_rm(g, MOV_LOAD_32, SCRATCH, R0, CCS_OFFSET - (ptrdiff_t)tag); }
void emit_stack(Gen *g, Operand a) { x64_load_into(g, SCRATCH, a); }

void emit_own_ccs(Gen *g, Label born)
{
    test_bits(g, SCRATCH, CCS_BORN);
    x64_jump_if(g, X64_NE, born);
    test_owned(g, SCRATCH);
    x64_rr(g, CMOV | X64_NE, CCCS, SCRATCH);
}

void emit_call_ccs(Gen *g, Label other)
{
    Label done = gen_label(g);
    x64_rr(g, CMP, SCRATCH, CCCS);
    x64_jump_if(g, X64_E, done);
    test_bits(g, SCRATCH, CCS_OWNED | CCS_BORN);
    x64_jump_if(g, X64_NE, other);
    gen_bind(g, done);
}

void emit_known_call(Gen *g, const CcsCall *calls, Label unknown)
{
    _Static_assert(sizeof(CcsCall) == 2 << CCS_CALLS_SHIFT, "the bits are half of a distance already");
    x64_rr(g, MOV_LOAD_32, SCRATCH2, SCRATCH);
    x64_rr(g, GROUP_2_IMMEDIATE | NARROW_32, G2_SHL, SCRATCH2);
    gen_byte(g, CCS_CALLS_SCALE);
    x64_rr(g, ADD | NARROW_32, SCRATCH2, CCCS);
    x64_group_1(g, G1_AND, SCRATCH2, (CCS_CALLS - 1) << CCS_CALLS_SHIFT);
    x64_rx(g, CMP | NARROW_32, CCCS, SCRATCH2, SCRATCH2, 0, low(&calls->caller));
    x64_jump_if(g, X64_NE, unknown);
    x64_rx(g, CMP | NARROW_32, SCRATCH, SCRATCH2, SCRATCH2, 0, low(&calls->function));
    x64_jump_if(g, X64_NE, unknown);
    x64_rx(g, MOV_LOAD_32, CCCS, SCRATCH2, SCRATCH2, 0, low(&calls->body));
}

/* SCRATCH := the address of an object. */
static void address_of_object(Gen *g, Operand a)
{
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, GROUP_1_SHORT, G1_AND, SCRATCH);
    gen_byte(g, (uint8_t)~TAG_MASK);
}

void emit_branch_subsumed(Gen *g, Operand a, Label label)
{
    address_of_object(g, a);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, CCS_OFFSET);
    test_owned(g, SCRATCH);
    x64_jump_if(g, X64_E, label);
}

void emit_ccs_of_frame(Gen *g, uint32_t word)
{
    x64_rm(g, MOV_LOAD, CCCS, SP, (ptrdiff_t)(word * sizeof(Word)));
}

void emit_branch_same_ccs(Gen *g, uint32_t word, Label label)
{
    x64_rm(g, CMP, CCCS, SP, (ptrdiff_t)(word * sizeof(Word)));
    x64_jump_if(g, X64_E, label);
}

void emit_branch_unless_function(Gen *g, Operand a, Label label)
{
    Label function = gen_label(g);
    address_of_object(g, a);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, 0);
    x64_rm(g, MOVZX_8, SCRATCH, SCRATCH, offsetof(Info, kind));
    x64_group_1(g, G1_CMP, SCRATCH, OBJECT_FUN);
    x64_jump_if(g, X64_E, function);
    x64_group_1(g, G1_CMP, SCRATCH, OBJECT_PAP);
    x64_jump_if(g, X64_NE, label);
    gen_bind(g, function);
}

void emit_branch_unless_owner(Gen *g, Operand a, bool moves, Label label)
{
    Label subsumed = gen_label(g), other = gen_label(g);
    address_of_object(g, a);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, CCS_OFFSET);
    test_bits(g, SCRATCH, CCS_BORN);
    x64_jump_if(g, X64_E, subsumed);
    if (moves) {
        x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, offsetof(CcsNode, base));
        x64_rm(g, CMP | NARROW_32, SCRATCH, CCCS, offsetof(CcsNode, base));
        x64_jump_if(g, X64_NE, other);
    }
    emit_goto(g, label);
    gen_bind(g, subsumed);
    test_bits(g, CCCS, CCS_OWNED | CCS_BORN);
    x64_jump_if(g, X64_E, label);
    gen_bind(g, other);
}

/* The copy is a header. */
void emit_own(Gen *g, Operand a, Label label)
{
    address_of_object(g, a);
    x64_rm(g, MOV_LOAD_32, SCRATCH2, SCRATCH, CCS_OFFSET);
    test_bits(g, SCRATCH2, CCS_OWNED | CCS_BORN);
    x64_jump_if(g, X64_NE, label);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, 0);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, offsetof(Info, copy));
    x64_rr(g, TEST, SCRATCH, SCRATCH);
    x64_jump_if(g, X64_E, label);
    x64_add(g, SCRATCH2, HP, sizeof(Word));
    x64_rm(g, CMP, SCRATCH2, BASE, offsetof(Base, hp_limit));
    x64_jump_if(g, X64_A, label);
    x64_rm(g, MOV_STORE_32, SCRATCH, HP, 0);
    x64_rm(g, MOV_STORE_32, CCCS, HP, CCS_OFFSET);
    x64_rm(g, MOVZX_8, SCRATCH, SCRATCH, offsetof(Info, tag));
    Reg r = x64_into(g, a, SCRATCH);
    x64_rx(g, LEA, r, HP, SCRATCH, 0, 0);
    x64_stored(g, a, r);
    x64_group_1(g, G1_ADD, HP, sizeof(Word));
    x64_set(g, SCRATCH2, g->rt->prof->overhead);
    count(g, SCRATCH2, sizeof(Word), 1);
}

/* ---- biographies ---- */

void emit_use(Gen *g, Operand a)
{
    x64_load_into(g, SCRATCH, a);
    x64_rr(g, GROUP_2_IMMEDIATE, G2_SHR, SCRATCH);
    gen_byte(g, USED_SHIFT);
    if (g->rt->shadow <= INT32_MAX) {
        x64_rm(g, MOV_IMMEDIATE_8, 0, SCRATCH, (ptrdiff_t)g->rt->shadow);
    } else {
        x64_set(g, SCRATCH2, g->rt->shadow);
        x64_rx(g, MOV_IMMEDIATE_8, 0, SCRATCH, SCRATCH2, 0, 0);
    }
    gen_byte(g, 1);
}

/* ---- control ---- */

X64Cond x64_condition(Cond cond)
{
    static const uint8_t conditions[COND_COUNT] = {
        [COND_EQ] = X64_E, [COND_NE] = X64_NE, [COND_LT] = X64_L, [COND_LE] = X64_LE,
        [COND_GT] = X64_G, [COND_GE] = X64_GE, [COND_ULT] = X64_B, [COND_ULE] = X64_BE,
        [COND_FEQ] = X64_E, [COND_FNE] = X64_NE,       /* and ordered; or not */
        /* Of a > b and a >= b, or turned round; the opposite holds when the operands are not ordered. */
        [COND_FLT] = X64_A, [COND_FLE] = X64_AE, [COND_FGT] = X64_A, [COND_FGE] = X64_AE,
    };
    return (X64Cond)conditions[cond];
}

/* ucomisd says "equal" of what is not ordered, too, and then sets the parity flag. */
static void branch_unless_equal(Gen *g, bool equal, Label label)
{
    Label ordered = gen_label(g);
    if (equal) {
        x64_jump_if(g, X64_P, label);
        x64_jump_if(g, X64_NE, label);
    } else {
        x64_jump_if(g, X64_P, ordered);
        x64_jump_if(g, X64_E, label);
    }
    gen_bind(g, ordered);
}

static void branch_unless_double(Gen *g, Cond cond, Operand a, Operand b, Label label)
{
    bool turned = cond == COND_FLT || cond == COND_FLE;
    Reg x = x64_use_d(g, turned ? b : a, D_SCRATCH), y = x64_use_d(g, turned ? a : b, D_SCRATCH2);
    x64_rr(g, UCOMISD, x, y);
    if (cond == COND_FEQ || cond == COND_FNE)
        branch_unless_equal(g, cond == COND_FEQ, label);
    else
        x64_jump_if(g, x64_condition(cond) ^ 1, label);
}

void emit_branch_unless(Gen *g, Cond cond, Operand a, Operand b, Label label)
{
    assert(cond < COND_COUNT);
    if (cond >= COND_FEQ) {
        branch_unless_double(g, cond, a, b, label);
        return;
    }
    Reg r = x64_use(g, a, SCRATCH);
    x64_binary(g, CMP, r, b);
    x64_jump_if(g, x64_condition(cond) ^ 1, label);
    x64_at_hand(g, a, r);
}

void emit_branch_unless_tag(Gen *g, Operand a, unsigned tag, Label label)
{
    test_tag(g, x64_use(g, a, SCRATCH), tag);
    x64_jump_if(g, X64_NE, label);
}

/* The number is in SCRATCH. */
unsigned emit_switch_number(Gen *g, Operand object, unsigned constructors)
{
    x64_load_into(g, SCRATCH, object);
    if (number_is_tag(constructors)) {
        x64_rr(g, GROUP_1_SHORT | NARROW_32, G1_AND, SCRATCH);
        gen_byte(g, TAG_MASK);
        return 1;
    }
    x64_rr(g, GROUP_1_SHORT, G1_AND, SCRATCH);
    gen_byte(g, (uint8_t)~TAG_MASK);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, 0);
    x64_rm(g, MOV_LOAD_32, SCRATCH, SCRATCH, offsetof(Info, number));
    return 0;
}

void emit_number(Gen *g, Operand to, Operand object, unsigned constructors)
{
    int64_t first = emit_switch_number(g, object, constructors);
    Reg r = x64_into(g, to, SCRATCH);
    x64_add(g, r, SCRATCH, -first);
    x64_stored(g, to, r);
}

void emit_switch_compare(Gen *g, unsigned number, Label label)
{
    x64_group_1(g, G1_CMP, SCRATCH, (int32_t)number);
    x64_jump_if(g, X64_E, label);
}

void emit_switch_table(Gen *g, unsigned first, unsigned n, const CodeWord *labels)
{
    assert(first <= 1 && n > 0);
    Label table = gen_label(g);
    x64_address(g, SCRATCH2, table);
    x64_rx(g, MOVSXD, SCRATCH, SCRATCH2, SCRATCH, 2, -4 * (int32_t)first);
    x64_rr(g, ADD, SCRATCH, SCRATCH2);
    x64_rr(g, GROUP_5, G5_JMP, SCRATCH);
    gen_bind(g, table);
    const uint8_t *from = g->at;
    for (unsigned i = 0; i < n; i++) {
        gen_fix_from(g, FIX_TABLE, (Label)labels[i], from);
        gen_u32(g, 0);
    }
}

#else
typedef int Empty;
#endif
