/* aarch64: moving, objects, frames, calls and control. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"
#include "core/core.h"
#include "runtime/search.h"
#include <assert.h>

/* ---- moving ---- */

static void move_integer(Gen *g, Operand to, Operand from)
{
    Reg into = a64_into(to, SCRATCH);
    if (operand_is_k(from)) {
        a64_set(g, into, gen_constant(g, from));
        a64_stored(g, to, into);
        return;
    }
    Reg r = a64_use(g, from, into);
    if (operand_index(to) >= N_R)
        a64_stored(g, to, r);
    else if (r != into)
        a64_3(g, ORR, into, ZERO, r);
}

static void move_double(Gen *g, Operand to, Operand from)
{
    Reg into = a64_into_d(to, D_SCRATCH), r = a64_use_d(g, from, into);
    if (operand_index(to) >= N_F)
        a64_stored_d(g, to, r);
    else if (r != into)
        a64_2(g, FMOV, into, r);
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
    if (operand_is_f(to)) {
        Reg d = a64_into_d(to, D_SCRATCH);
        a64_set(g, SCRATCH, value);
        a64_2(g, FMOV_DX, d, SCRATCH);
        a64_stored_d(g, to, d);
    } else {
        Reg r = a64_into(to, SCRATCH);
        a64_set(g, r, value);
        a64_stored(g, to, r);
    }
}

static uint32_t pair_field(ptrdiff_t offset)
{
    assert(offset % 8 == 0 && offset >= -512 && offset < 512);
    return ((uint32_t)(offset / 8) & 0x7f) << 15;
}

/* Loads r from base + offset together with a neighbour that the last instruction has loaded, if it has. */
static bool join_loads(Gen *g, Reg r, Reg base, int32_t offset)
{
    uint32_t before;
    if (g->at - 4 < g->fresh || offset % 8 != 0 || offset < 0 || offset > 496) return false;
    memcpy(&before, g->at - 4, sizeof before);
    Reg other = before & 31;
    int32_t other_offset = (int32_t)(before >> 10 & 0xfff) * 8;
    if ((before & 0xffc00000) != LDR || (before >> 5 & 31) != base || other == base || other == r) return false;
    if (other_offset != offset - 8 && other_offset != offset + 8) return false;
    bool rising = other_offset < offset;
    g->at -= 4;
    a64_2(g, LDP | pair_field(rising ? other_offset : offset) | (rising ? r : other) << 10, rising ? other : r, base);
    return true;
}

void emit_load(Gen *g, Operand to, Operand object, int32_t offset)
{
    Reg base = a64_use(g, object, SCRATCH);
    if (operand_is_r(to) && operand_index(to) < N_R && base != SCRATCH
        && join_loads(g, a64_into(to, SCRATCH), base, offset))
        return;
    if (operand_is_f(to)) {
        Reg d = a64_into_d(to, D_SCRATCH);
        a64_memory(g, LDR_D, d, base, offset, SCRATCH3);
        a64_stored_d(g, to, d);
    } else {
        Reg r = a64_into(to, SCRATCH);
        a64_memory(g, LDR, r, base, offset, SCRATCH3);
        a64_stored(g, to, r);
    }
}

static void store(Gen *g, Reg base, ptrdiff_t offset, Operand value)
{
    if (operand_is_f(value))
        a64_memory(g, STR_D, a64_use_d(g, value, D_SCRATCH), base, offset, SCRATCH3);
    else
        a64_memory(g, STR, a64_use(g, value, SCRATCH2), base, offset, SCRATCH3);
}

void emit_store(Gen *g, Operand object, int32_t offset, Operand value)
{
    store(g, a64_use(g, object, SCRATCH), offset, value);
}

void emit_store_base(Gen *g, size_t offset, Operand value)
{
    store(g, BASE, (ptrdiff_t)offset, value);
}

void emit_load_base(Gen *g, Operand to, size_t offset)
{
    Reg r = a64_into(to, SCRATCH);
    a64_memory(g, LDR, r, BASE, (ptrdiff_t)offset, SCRATCH);
    a64_stored(g, to, r);
}

void emit_set_base(Gen *g, size_t offset, Word value)
{
    a64_set(g, SCRATCH, value);
    a64_memory(g, STR, SCRATCH, BASE, (ptrdiff_t)offset, SCRATCH2);
}

/* ---- objects ---- */

void emit_heap(Gen *g, uint32_t bytes, Label slow)
{
    if (bytes > 0) a64_add(g, HP, HP, bytes, SCRATCH);
    a64_3(g, SUBS, ZERO, HP, LIMIT);
    a64_branch_cond(g, A64_HI, slow);
}

void emit_heap_undo(Gen *g, uint32_t bytes)
{
    if (bytes > 0) a64_add(g, HP, HP, -(int64_t)bytes, SCRATCH);
}

/* Words below Hp are stored from lower to higher addresses, mostly; two neighbours become one instruction. */
static bool join_stores(Gen *g, Reg r, ptrdiff_t offset)
{
    uint32_t before;
    if (g->at - 4 < g->fresh || offset - 8 < -256) return false;
    memcpy(&before, g->at - 4, sizeof before);
    uint32_t expected = (STR & ~0x01000000u) | ((uint32_t)(offset - 8) & 0x1ff) << 12 | HP << 5;
    if ((before & ~31u) != expected) return false;
    g->at -= 4;
    a64_2(g, STP | pair_field(offset - 8) | r << 10, before & 31, HP);
    return true;
}

static void store_new(Gen *g, Reg r, uint32_t below)
{
    if (!join_stores(g, r, -(ptrdiff_t)below))
        a64_memory(g, STR, r, HP, -(ptrdiff_t)below, SCRATCH3);
}

void emit_store_new(Gen *g, uint32_t below, Operand value)
{
    if (operand_is_f(value))
        store(g, HP, -(ptrdiff_t)below, value);
    else
        store_new(g, a64_use(g, value, SCRATCH2), below);
}

void emit_alloc(Gen *g, Operand to, Word header, uint32_t below, unsigned tag, bool ccs)
{
    Reg r = a64_into(to, SCRATCH3);
    a64_add(g, r, HP, (int64_t)tag - (int64_t)below, SCRATCH2);
    a64_stored(g, to, r);
    a64_set(g, SCRATCH, header);
    if (ccs) a64_3(g, ORR | 32 << 10, SCRATCH, SCRATCH, CCCS);          /* lsl #32 */
    store_new(g, SCRATCH, below);
}

/* ---- frames ---- */

/* The words of a frame, in order: integers, doubles, then CCCS where it is kept. Two that follow each other and are
 * both in machine registers of one kind go together. */
typedef struct Slots {
    const uint16_t *operands;
    unsigned        n, ints;   /* the first `ints` are no doubles */
    bool            ccs;       /* the last is CCCS, which has no operand */
    Reg             base;
    ptrdiff_t       offset;    /* of the first */
} Slots;

static bool is_ccs(const Slots *s, unsigned i) { return s->ccs && i + 1 == s->n; }
static bool is_int(const Slots *s, unsigned i) { return i < s->ints || is_ccs(s, i); }

static Operand slot(const Slots *s, unsigned i)
{
    return (Operand)(operand_index(s->operands[i]) + (i < s->ints ? 0 : OPERAND_F));
}

static bool slot_in_machine(const Slots *s, unsigned i)
{
    return is_ccs(s, i) || operand_index(s->operands[i]) < (i < s->ints ? N_R : N_F);
}

static Reg slot_register(const Slots *s, unsigned i)
{
    assert(slot_in_machine(s, i));
    return is_ccs(s, i) ? CCCS : (i < s->ints ? a64_r : a64_f)[operand_index(s->operands[i])];
}

static ptrdiff_t slot_offset(const Slots *s, unsigned i) { return s->offset + (ptrdiff_t)(i * sizeof(Word)); }

static bool slots_pair(const Slots *s, unsigned i)
{
    ptrdiff_t offset = slot_offset(s, i);
    bool alike = i + 1 < s->n && is_int(s, i) == is_int(s, i + 1);
    return alike && offset >= -512 && offset <= 504 && slot_in_machine(s, i) && slot_in_machine(s, i + 1);
}

static void pair(Gen *g, uint32_t op, const Slots *s, unsigned i)
{
    a64_2(g, op | pair_field(slot_offset(s, i)) | slot_register(s, i + 1) << 10, slot_register(s, i), s->base);
}

static void save(Gen *g, const Slots *s)
{
    for (unsigned i = 0; i < s->n; i++)
        if (slots_pair(s, i)) {
            pair(g, is_int(s, i) ? STP : STP_D, s, i);
            i++;
        } else if (is_ccs(s, i))
            a64_memory(g, STR, CCCS, s->base, slot_offset(s, i), SCRATCH3);
        else
            store(g, s->base, slot_offset(s, i), slot(s, i));
}

static void restore_one(Gen *g, const Slots *s, unsigned i)
{
    if (is_ccs(s, i))
        a64_memory(g, LDR, CCCS, s->base, slot_offset(s, i), SCRATCH3);
    else if (is_int(s, i)) {
        Reg r = a64_into(slot(s, i), SCRATCH);
        a64_memory(g, LDR, r, s->base, slot_offset(s, i), SCRATCH3);
        a64_stored(g, slot(s, i), r);
    } else {
        Reg d = a64_into_d(slot(s, i), D_SCRATCH);
        a64_memory(g, LDR_D, d, s->base, slot_offset(s, i), SCRATCH3);
        a64_stored_d(g, slot(s, i), d);
    }
}

static void restore(Gen *g, const Slots *s)
{
    for (unsigned i = 0; i < s->n; i++)
        if (slots_pair(s, i)) {
            pair(g, is_int(s, i) ? LDP : LDP_D, s, i);
            i++;
        } else
            restore_one(g, s, i);
}

static Slots slots_of(const Gen *g, const ImageFrame *frame, bool ccs)
{
    unsigned ints = (unsigned)frame->ptrs + frame->ints;
    return (Slots){g->registers + frame->first, ints + frame->doubles + ccs, ints, ccs, SP, sizeof(Word)};
}

static ptrdiff_t frame_bytes(const Slots *s) { return (ptrdiff_t)((s->n + 1) * sizeof(Word)); }

/* May the first slot go together with the return word, in the instruction that moves Sp? */
static bool first_with_return(const Slots *s, ptrdiff_t size)
{
    return s->n > 0 && is_int(s, 0) && slot_in_machine(s, 0) && size <= 256;
}

static Reg take_first(Slots *s)
{
    Reg first = slot_register(s, 0);
    if (is_ccs(s, 0)) s->ccs = false;
    else {
        s->operands++;
        s->ints--;
    }
    s->n--;
    s->offset += (ptrdiff_t)sizeof(Word);
    return first;
}

/* A small frame is written relative to Sp; a large one relative to where Sp will be. */
void emit_push(Gen *g, const ImageFrame *frame, Label ret, bool ccs)
{
    Slots slots = slots_of(g, frame, ccs);
    ptrdiff_t size = frame_bytes(&slots);
    bool small = size <= 256, together = first_with_return(&slots, size);
    Reg first = together ? take_first(&slots) : ZERO;
    if (small) slots.offset -= size;
    else {
        slots.base = LINK;
        a64_add(g, LINK, SP, -size, SCRATCH);
    }
    save(g, &slots);
    a64_address(g, SCRATCH, ret);
    if (together)
        a64_2(g, STP_PRE | pair_field(-size) | first << 10, SCRATCH, SP);
    else if (small)
        a64_2(g, STR_PRE | ((uint32_t)-size & 0x1ff) << 12, SCRATCH, SP);
    else {
        a64_2(g, STR, SCRATCH, LINK);
        a64_add(g, SP, LINK, 0, SCRATCH);
    }
}

void emit_pop(Gen *g, const ImageFrame *frame, bool ccs)
{
    Slots slots = slots_of(g, frame, ccs);
    ptrdiff_t size = frame_bytes(&slots);
    if (ccs && g->keep_ccs) {
        slots.n--;
        slots.ccs = false;
    }
    bool together = first_with_return(&slots, size);
    Reg first = together ? take_first(&slots) : ZERO;
    restore(g, &slots);
    if (together)
        a64_2(g, LDP_POST | pair_field(size) | first << 10, SCRATCH, SP);
    else
        a64_add(g, SP, SP, size, SCRATCH);
}

static void get(Gen *g, Operand to, Reg from)
{
    Reg r = a64_into(to, SCRATCH);
    a64_3(g, ORR, r, ZERO, from);
    a64_stored(g, to, r);
}

void emit_get_sp(Gen *g, Operand to) { get(g, to, SP); }
void emit_set_sp(Gen *g, Operand from) { a64_3(g, ORR, SP, ZERO, a64_use(g, from, SCRATCH)); }
void emit_get_hp(Gen *g, Operand to) { get(g, to, HP); }
void emit_set_hp(Gen *g, Operand from) { a64_3(g, ORR, HP, ZERO, a64_use(g, from, SCRATCH)); }

enum { PAIR_BYTES = 32, COPIED_PAIRS = ARCH_COPIED / PAIR_BYTES };

/* Pair i of registers, and of words of 128 bits below the address in r. */
static void pair_below(Gen *g, uint32_t op, unsigned i, Reg r)
{
    uint32_t offset = (uint32_t)(-2 * (int)(i + 1)) & 0x7f;
    a64_2(g, op | offset << 15 | (2 * i + 1) << 10, 2 * i, r);
}

void emit_copy_below(Gen *g, Operand to, Operand from)
{
    Reg source = a64_use(g, from, SCRATCH), target = a64_use(g, to, SCRATCH2);
    for (unsigned i = 0; i < COPIED_PAIRS; i++) pair_below(g, LDP_Q, i, source);
    for (unsigned i = 0; i < COPIED_PAIRS; i++) pair_below(g, STP_Q, i, target);
}

/* ---- evaluation and calls ---- */

/* Leaves the tag in SCRATCH, where tag_to_scratch finds it if that comes next. */
void emit_branch_unevaluated(Gen *g, Operand a, Label slow)
{
    a64_2(g, ANDS_TAG, SCRATCH, a64_use(g, a, SCRATCH));
    a64_branch_cond(g, A64_EQ, slow);
    g->tag_at = g->at;
    g->tag_of = a;
}

static void tag_to_scratch(Gen *g, Operand a)
{
    if (g->tag_at != g->at || g->tag_of != a || g->fresh == g->at)
        a64_2(g, AND_TAG, SCRATCH, a64_use(g, a, SCRATCH));
}

/* To the code of the object at R0 - tag. The headers of what has code have no collector's bits set while the program
 * runs. */
static void jump_to_entry(Gen *g, unsigned tag)
{
    a64_memory(g, LDR_W, SCRATCH, R0, -(ptrdiff_t)tag, SCRATCH2);
    a64_memory(g, LDR, SCRATCH, SCRATCH, offsetof(Info, entry), SCRATCH2);
    a64(g, BR | SCRATCH << 5);
}

void emit_follow(Gen *g, Operand a, Word indirection, Label there)
{
    Label other = gen_label(g);
    Reg object = a64_use(g, a, SCRATCH);
    a64_2(g, LDR_W, SCRATCH2, object);
    a64_set(g, SCRATCH3, indirection);
    a64_3(g, SUBS, ZERO, SCRATCH2, SCRATCH3);
    a64_branch_cond(g, A64_NE, other);
    a64_memory(g, LDR, SCRATCH2, object, offsetof(Object, f), SCRATCH2);
    a64_2(g, ANDS_TAG, SCRATCH3, SCRATCH2);
    a64_branch_cond(g, A64_EQ, other);
    Reg to = a64_into(a, SCRATCH);
    a64_3(g, ORR, to, ZERO, SCRATCH2);
    a64_stored(g, a, to);
    emit_goto(g, there);
    gen_bind(g, other);
}

void emit_branch_unless_header(Gen *g, Operand a, Word info, Label label)
{
    a64_2(g, LDR_W, SCRATCH2, a64_use(g, a, SCRATCH));
    a64_set(g, SCRATCH3, info);
    a64_3(g, SUBS, ZERO, SCRATCH2, SCRATCH3);
    a64_branch_cond(g, A64_NE, label);
}

void emit_enter(Gen *g, Operand a)
{
    emit_move(g, 0, a);
    jump_to_entry(g, 0);
}

void emit_return(Gen *g)
{
    a64_2(g, LDR, SCRATCH, SP);
    a64(g, BR | SCRATCH << 5);
}

void emit_apply(Gen *g, unsigned n, Label otherwise)
{
    a64_2(g, AND_TAG, SCRATCH, R0);
    a64_2(g, SUBS_I | n << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, otherwise);
    jump_to_entry(g, n);
}

void emit_jump_known(Gen *g, unsigned tag)
{
    a64_memory(g, LDR_W, SCRATCH, R0, -(ptrdiff_t)tag, SCRATCH2);
    a64_memory(g, LDR, SCRATCH, SCRATCH, offsetof(Info, known), SCRATCH2);
    a64(g, BR | SCRATCH << 5);
}

/* SCRATCH := the Info of R0, whatever its tag. */
static void info_of_r0(Gen *g)
{
    a64_2(g, AND_NO_TAG, SCRATCH, R0);
    a64_2(g, LDR_W, SCRATCH, SCRATCH);
}

void emit_branch_unless_fun(Gen *g, Label label)
{
    info_of_r0(g);
    a64_memory(g, LDR_B, SCRATCH, SCRATCH, offsetof(Info, kind), SCRATCH2);
    a64_2(g, SUBS_I | OBJECT_FUN << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, label);
}

void emit_pap(Gen *g, unsigned n, uint32_t below, bool ccs)
{
    ptrdiff_t at = -(ptrdiff_t)below;
    info_of_r0(g);
    a64_memory(g, LDR, SCRATCH, SCRATCH, offsetof(Info, paps), SCRATCH2);
    a64_memory(g, LDR_W, SCRATCH, SCRATCH, (ptrdiff_t)(n * sizeof(uint32_t)), SCRATCH2);
    a64_memory(g, STR, R0, HP, at + (ptrdiff_t)sizeof(Word), SCRATCH2);
    a64_set(g, SCRATCH2, n);
    a64_memory(g, STR, SCRATCH2, HP, at + 2 * (ptrdiff_t)sizeof(Word), SCRATCH3);
    a64_memory(g, LDR_B, SCRATCH2, SCRATCH, offsetof(Info, tag), SCRATCH3);
    if (ccs) a64_3(g, ORR | 32 << 10, SCRATCH, SCRATCH, CCCS);          /* lsl #32 */
    a64_memory(g, STR, SCRATCH, HP, at, SCRATCH3);
    a64_add(g, R0, HP, at, SCRATCH3);
    a64_3(g, ADD, R0, R0, SCRATCH2);
}

/* The stack in an object's header, by way of the whole word: an object is often used as soon as it is made, and these
 * machines hand a store on to a load that begins where it does or in its middle, which, where two words were stored
 * together, is behind the header. */
static void load_ccs(Gen *g, Reg to, Reg object, unsigned tag)
{
    a64_memory(g, LDR, to, object, -(ptrdiff_t)tag, to);
    a64_2(g, UBFM | 32 << 16 | 63 << 10, to, to);
}

static ptrdiff_t update_bytes(const Gen *g)
{
    return (ptrdiff_t)((2 + (g->profile || g->rt->search != NULL)) * sizeof(Word));
}

void emit_become(Gen *g, Word info)
{
    a64_set(g, SCRATCH, info);
    a64_2(g, STR_W, SCRATCH, R0);
}

void emit_update_me(Gen *g, Word blackhole, Label update)
{
    bool usual = update == gen_builtin_label(g, BUILTIN_UPDATE);               /* that is in a register */
    if (g->profile) {
        a64_memory(g, STR, CCCS, SP, -(ptrdiff_t)sizeof(Word), SCRATCH);
        load_ccs(g, CCCS, R0, 0);           /* before a part of the header is stored again */
    } else if (g->rt->search != NULL) {
        a64_memory(g, LDR, SCRATCH, BASE, offsetof(Base, taint), SCRATCH);
        a64_memory(g, STR, SCRATCH, SP, -(ptrdiff_t)sizeof(Word), SCRATCH2);
    }
    if (blackhole != 0)
        emit_become(g, blackhole);
    if (!usual)
        a64_far_address(g, SCRATCH, update);
    a64_2(g, STP_PRE | pair_field(-update_bytes(g)) | R0 << 10, usual ? UPDATE : SCRATCH, SP);
}

/* The thunk at SCRATCH, whose header says so already, has the value R0, which goes on to LINK; the update frame is
 * gone. */
static void return_value(Gen *g)
{
    Label old = gen_label(g);
    a64_memory(g, STR, R0, SCRATCH, offsetof(Object, f), SCRATCH2);
    a64_add(g, SP, SP, update_bytes(g), SCRATCH2);
    a64_test_young(g);
    a64_branch_cond(g, A64_HS, old);
    a64(g, BR | LINK << 5);
    gen_bind(g, old);
    a64_call_stub(g, STUB_REMEMBER);
    emit_return(g);
}

/* The thunk, and the return word of the frame above. */
void emit_update(Gen *g, Word indirection)
{
    if (update_bytes(g) != 2 * sizeof(Word)) {
        a64_memory(g, LDR, SCRATCH, SP, sizeof(Word), SCRATCH);
        a64_memory(g, LDR, LINK, SP, update_bytes(g), LINK);
    } else
        a64_2(g, LDP | pair_field(sizeof(Word)) | LINK << 10, SCRATCH, SP);
    a64_set(g, SCRATCH2, indirection);
    a64_2(g, STR_W, SCRATCH2, SCRATCH);
    return_value(g);
}

void emit_taint(Gen *g)
{
    a64_memory(g, LDR, SCRATCH, BASE, offsetof(Base, taint), SCRATCH);
    a64_add(g, SCRATCH, SCRATCH, 1, SCRATCH2);
    a64_memory(g, STR, SCRATCH, BASE, offsetof(Base, taint), SCRATCH2);
}

void emit_mark_here(Gen *g)
{
    Label none = gen_label(g);
    a64_set(g, SCRATCH, (Word)(uintptr_t)&g->rt->search->floor);
    a64_memory(g, STR, HP, SCRATCH, 0, SCRATCH2);
    a64_memory(g, LDR, SCRATCH, BASE, offsetof(Base, latest), SCRATCH2);
    a64_2(g, SUBS_I, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, none);          /* there is no choice */
    a64_memory(g, LDR, SCRATCH, BASE, offsetof(Base, latest_bytes), SCRATCH2);
    a64_2(g, SUBS_I, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, none);          /* inside of a search everything counts as older */
    a64_memory(g, STR, HP, BASE, offsetof(Base, latest), SCRATCH2);
    a64_set(g, SCRATCH, search_young_end(g->rt));
    a64_3(g, SUB, SCRATCH, SCRATCH, HP);
    a64_memory(g, STR, SCRATCH, BASE, offsetof(Base, latest_bytes), SCRATCH2);
    gen_bind(g, none);
}

/* The thunk of the update frame at Sp is on the trail, as it is. */
static void push_on_trail(Gen *g, Label full)
{
    _Static_assert(offsetof(TrailEntry, header) == 8 && offsetof(TrailEntry, kind) == offsetof(TrailEntry, was) + 8
                   && TRAIL_WORDS == 0 && sizeof(TrailEntry) == 32, "pairs");
    a64_memory(g, LDR, SCRATCH, SP, sizeof(Word), SCRATCH);
    a64_2(g, LDP | pair_field(offsetof(Base, trail)) | LINK << 10, SCRATCH3, BASE);
    a64_3(g, SUBS, ZERO, SCRATCH3, LINK);
    a64_branch_cond(g, A64_HS, full);
    a64_2(g, LDP | LINK << 10, SCRATCH2, SCRATCH);
    a64_2(g, STP | SCRATCH2 << 10, SCRATCH, SCRATCH3);
    a64_2(g, STP | pair_field(offsetof(TrailEntry, was)) | ZERO << 10, LINK, SCRATCH3);
    a64_add(g, SCRATCH3, SCRATCH3, sizeof(TrailEntry), SCRATCH2);
    a64_memory(g, STR, SCRATCH3, BASE, offsetof(Base, trail), SCRATCH2);
}

void emit_update_branch(Gen *g, Word indirection, Word bound, Label slow)
{
    Label older = gen_label(g);
    emit_branch_unevaluated(g, 0, slow);
    a64_memory(g, LDR, SCRATCH, SP, sizeof(Word), SCRATCH);
    a64_memory(g, LDR, SCRATCH2, BASE, offsetof(Base, latest), SCRATCH2);
    a64_memory(g, LDR, SCRATCH3, BASE, offsetof(Base, latest_bytes), SCRATCH3);
    a64_3(g, SUB, SCRATCH, SCRATCH, SCRATCH2);
    a64_3(g, SUBS, ZERO, SCRATCH, SCRATCH3);
    a64_branch_cond(g, A64_HS, older);
    emit_update(g, indirection);
    gen_bind(g, older);
    a64_memory(g, LDR, SCRATCH2, SP, 2 * sizeof(Word), SCRATCH2);
    a64_memory(g, LDR, SCRATCH3, BASE, offsetof(Base, taint), SCRATCH3);
    a64_3(g, SUBS, ZERO, SCRATCH2, SCRATCH3);
    a64_branch_cond(g, A64_EQ, slow);
    push_on_trail(g, slow);
    emit_update(g, bound);
}

void emit_update_lazy(Gen *g, Label slow)
{
    a64_memory(g, LDR, SCRATCH, SP, sizeof(Word), SCRATCH);
    a64_2(g, LDR_W, SCRATCH2, SCRATCH);
    a64_memory(g, LDR, SCRATCH2, SCRATCH2, offsetof(Info, known), SCRATCH2);
    a64_2(g, SUBS_I, ZERO, SCRATCH2);
    a64_branch_cond(g, A64_EQ, slow);
    a64_2(g, STR_W, SCRATCH2, SCRATCH);
    a64_memory(g, LDR, LINK, SP, update_bytes(g), LINK);
    return_value(g);
}

void emit_pass(Gen *g, unsigned r, unsigned f)
{
    for (unsigned i = 0; i < r && i < N_R; i++)
        a64_memory(g, STR, a64_r[i], BASE, (ptrdiff_t)(offsetof(Base, r) + i * sizeof(Word)), SCRATCH);
    if (f == 0) return;
    a64_memory(g, LDR, SCRATCH2, BASE, offsetof(Base, doubles), SCRATCH2);
    for (unsigned i = 0; i < f && i < N_F; i++)
        a64_memory(g, STR_D, a64_f[i], SCRATCH2, (ptrdiff_t)(i * sizeof(double)), SCRATCH);
}

static void call_by(Gen *g, int stub, RuntimeFn *function)
{
    a64_set(g, SCRATCH, (Word)(uintptr_t)function);
    emit_goto(g, g->stubs[stub]);
}

void emit_runtime(Gen *g, RuntimeFn *function)          { call_by(g, STUB_RUNTIME, function); }
void emit_runtime_with_all(Gen *g, RuntimeFn *function) { call_by(g, STUB_RUNTIME_ALL, function); }

/* ---- whom library code works for ---- */

void emit_set_ccs(Gen *g, CcsAddress owner) { a64_set(g, CCCS, owner); }
void emit_ccs_of_thunk(Gen *g) { load_ccs(g, CCCS, R0, 0); }

void emit_ccs_of_function(Gen *g, unsigned tag)
{
    load_ccs(g, SCRATCH, R0, tag);
    a64_2(g, SUBS_I, ZERO, SCRATCH);
    a64_3(g, CSEL | A64_NE << 12, CCCS, SCRATCH, CCCS);
}

/* ---- cost centres ---- */

/* tst w, #1 << CCS_OWNED_BIT; x, 32 higher */
enum { TST_OWNED = 0x72050000, TST_HEADER_OWNED = 0xF2450000, LDP_W = 0x29400000, SUBS_W = 0x6B000000 };
enum { TST_BORN = 0x72060000, TST_OWNED_OR_BORN = 0x72060400 };
_Static_assert(CCS_OWNED_BIT == 27 && CCS_BORN_BIT == 26, "the immediates above");

static void increment(Gen *g, Reg base, size_t offset)
{
    a64_memory(g, LDR, SCRATCH2, base, (ptrdiff_t)offset, SCRATCH2);
    a64_add(g, SCRATCH2, SCRATCH2, 1, SCRATCH2);
    a64_memory(g, STR, SCRATCH2, base, (ptrdiff_t)offset, SCRATCH);
}

static void count(Gen *g, Reg stack, uint32_t bytes, uint32_t objects)
{
    a64_memory(g, LDR, SCRATCH, stack, offsetof(CcsNode, recent), SCRATCH);
    a64_set(g, SCRATCH2, ccs_recent(bytes, objects));
    a64_3(g, ADD, SCRATCH, SCRATCH, SCRATCH2);
    a64_memory(g, STR, SCRATCH, stack, offsetof(CcsNode, recent), SCRATCH2);
}

void emit_count(Gen *g, uint32_t bytes, uint32_t objects) { count(g, CCCS, bytes, objects); }

void emit_save_ccs(Gen *g, Operand to)
{
    Reg r = a64_into(to, SCRATCH);
    a64_3(g, ORR, r, ZERO, CCCS);
    a64_stored(g, to, r);
}

void emit_load_ccs(Gen *g, Operand from)
{
    a64_3(g, ORR, CCCS, ZERO, a64_use(g, from, SCRATCH));
}

/* SCRATCH3 is the stack of the way at base + offset. By itself, each has a counter that no other one waits for. */
static void count_entry(Gen *g, const SccSite *site, Reg base, ptrdiff_t offset)
{
    if (!site->counts) return;
    if (g->rt->search == NULL) {
        increment(g, base, (size_t)offset + offsetof(SccWay, entries));
        return;
    }
    if (site->steps[0].kind == SCC_ENTER) increment(g, CCCS, offsetof(CcsNode, inner));
    increment(g, SCRATCH3, offsetof(CcsNode, entries));
}

static void enter_by_way(Gen *g, const SccSite *site, Reg base, ptrdiff_t offset, Label other)
{
    _Static_assert(offsetof(SccWay, from) == 0 && offsetof(SccWay, to) == 4, "both in one word");
    bool counts_stacks = g->rt->search != NULL;
    Reg to = counts_stacks || site->stays ? SCRATCH3 : CCCS;
    a64_memory(g, LDR, SCRATCH2, base, offset, SCRATCH2);
    a64_3(g, SUBS_W, ZERO, SCRATCH2, CCCS);
    a64_branch_cond(g, A64_NE, other);
    if (counts_stacks || !site->stays) a64_2(g, UBFM | 32 << 16 | 63 << 10, to, SCRATCH2);      /* its high half */
    count_entry(g, site, base, offset);
    if (counts_stacks && !site->stays) a64_3(g, ORR, CCCS, ZERO, to);
}

/* Most are at an offset from Base that fits into an instruction. */
void emit_scc(Gen *g, const SccSite *site, Label other)
{
    enum { REACH = 4096 * sizeof(Word) - sizeof(SccWay) };
    Word address = (Word)(uintptr_t)site->likely, offset = address - (Word)(uintptr_t)g->rt->base;
    if (offset <= REACH)
        enter_by_way(g, site, BASE, (ptrdiff_t)offset, other);
    else {
        a64_set(g, SCRATCH, address);
        enter_by_way(g, site, SCRATCH, 0, other);
    }
}

void emit_scc_way(Gen *g, const SccSite *site, Label other)
{
    _Static_assert(sizeof(SccWay) == 1 << 4, "its distance from the first");
    a64_set(g, SCRATCH, (Word)(uintptr_t)site->ways);
    a64_2(g, UBFM | SITE_SHIFT << 16 | (SITE_SHIFT + SITE_WAYS_BITS - 1) << 10, SCRATCH2, CCCS);
    a64_3(g, ADD | 4 << 10, SCRATCH, SCRATCH, SCRATCH2);
    enter_by_way(g, site, SCRATCH, 0, other);
}

_Static_assert(offsetof(LazyTally, under) == 0 && offsetof(LazyTally, row) == sizeof(Word) && sizeof(LazyTally) == 16,
               "ldp");
_Static_assert(offsetof(LazyForce, creator) == 0 && offsetof(LazyForce, forcer) == 4 && offsetof(LazyForce, cell) == 8
                   && sizeof(LazyForce) == 16,
               "ldp");

/* SCRATCH2, SCRATCH3 := the two words of a way: of those at SCRATCH, which so many bits of r say. */
static void load_way(Gen *g, Reg r, unsigned bits)
{
    a64_2(g, UBFM | LAZY_SHIFT << 16 | (LAZY_SHIFT + bits - 1) << 10, SCRATCH2, r);
    a64_3(g, ADD | 4 << 10, SCRATCH, SCRATCH, SCRATCH2);       /* times its size */
    a64_2(g, LDP | SCRATCH3 << 10, SCRATCH2, SCRATCH);
}

void emit_tally(Gen *g, const LazySite *site, Label slow)
{
    a64_set(g, SCRATCH, (Word)(uintptr_t)site->made);
    load_way(g, CCCS, LAZY_MADE_BITS);
    a64_3(g, SUBS, ZERO, SCRATCH2, CCCS);
    a64_branch_cond(g, A64_NE, slow);
    increment(g, SCRATCH3, offsetof(LazyRow, made));
}

/* Whether it is the newest object: the distance from HP is below that of the stretch it is made in. R1 is free where a
 * thunk is entered. */
void emit_force(Gen *g, const LazySite *site, Label slow)
{
    Label later = gen_label(g);
    Reg r1 = a64_r[1];
    load_ccs(g, r1, R0, 0);
    a64_set(g, SCRATCH, (Word)(uintptr_t)site->forced);
    a64_3(g, ADD | LAZY_SCALE << 10, SCRATCH2, CCCS, r1);
    load_way(g, SCRATCH2, LAZY_FORCED_BITS);
    a64_3(g, ORR | 32 << 10, r1, r1, CCCS);
    a64_3(g, SUBS, ZERO, SCRATCH2, r1);
    a64_branch_cond(g, A64_NE, slow);
    increment(g, SCRATCH3, offsetof(LazyCell, forced));
    a64_3(g, SUB, r1, HP, R0);
    a64_set(g, SCRATCH, site->below);
    a64_3(g, SUBS, ZERO, r1, SCRATCH);
    a64_branch_cond(g, A64_HI, later);
    increment(g, SCRATCH3, offsetof(LazyCell, at_once));
    gen_bind(g, later);
}

/* The Info is in its LazySite. R1 is free where a thunk is entered. */
void emit_forced_again(Gen *g, Word indirection, Label slow)
{
    Reg r1 = a64_r[1];
    a64_2(g, LDR_W, SCRATCH, R0);
    a64_memory(g, LDR_B, SCRATCH2, SCRATCH, offsetof(Info, kind), SCRATCH2);
    a64_2(g, SUBS_I | OBJECT_INDIRECTION << 10, ZERO, SCRATCH2);
    a64_branch_cond(g, A64_NE, slow);
    load_ccs(g, r1, R0, 0);
    a64_add(g, SCRATCH, SCRATCH, (int64_t)offsetof(LazySite, made) - (int64_t)offsetof(LazySite, done), SCRATCH2);
    load_way(g, r1, LAZY_MADE_BITS);
    a64_3(g, SUBS, ZERO, SCRATCH2, r1);
    a64_branch_cond(g, A64_NE, slow);
    increment(g, SCRATCH3, offsetof(LazyRow, again));
    a64_set(g, SCRATCH, indirection);
    a64_2(g, STR_W, SCRATCH, R0);
}

void emit_stack_of_function(Gen *g, unsigned tag) { load_ccs(g, SCRATCH, R0, tag); }
void emit_stack(Gen *g, Operand a) { a64_3(g, ORR, SCRATCH, ZERO, a64_use(g, a, SCRATCH)); }

void emit_own_ccs(Gen *g, Label born)
{
    a64_2(g, TST_BORN, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, born);
    a64_2(g, TST_OWNED, ZERO, SCRATCH);
    a64_3(g, CSEL | A64_NE << 12, CCCS, SCRATCH, CCCS);
}

void emit_call_ccs(Gen *g, Label other)
{
    Label done = gen_label(g);
    a64_3(g, SUBS, ZERO, SCRATCH, CCCS);
    a64_branch_cond(g, A64_EQ, done);
    a64_2(g, TST_OWNED_OR_BORN, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, other);
    gen_bind(g, done);
}

void emit_known_call(Gen *g, const CcsCall *calls, Label unknown)
{
    _Static_assert(offsetof(CcsCall, caller) == 0 && offsetof(CcsCall, function) == 4 && sizeof(CcsCall) == 16,
                   "one word is compared");
    a64_3(g, ADD | CCS_CALLS_SCALE << 10, SCRATCH2, CCCS, SCRATCH);
    a64_2(g, UBFM | CCS_CALLS_SHIFT << 16 | (CCS_CALLS_SHIFT + CCS_CALLS_BITS - 1) << 10, SCRATCH2, SCRATCH2);
    a64_set(g, SCRATCH3, (Word)(uintptr_t)calls);
    a64_3(g, ADD | 4 << 10, SCRATCH2, SCRATCH3, SCRATCH2);     /* times sizeof(CcsCall) */
    a64_2(g, LDR, SCRATCH3, SCRATCH2);
    a64_3(g, ORR | 32 << 10, SCRATCH, CCCS, SCRATCH);
    a64_3(g, SUBS, ZERO, SCRATCH, SCRATCH3);
    a64_branch_cond(g, A64_NE, unknown);
    a64_memory(g, LDR_W, CCCS, SCRATCH2, offsetof(CcsCall, body), SCRATCH3);
}

void emit_branch_subsumed(Gen *g, Operand a, Label label)
{
    a64_2(g, AND_NO_TAG, SCRATCH, a64_use(g, a, SCRATCH));
    a64_2(g, LDR, SCRATCH, SCRATCH);           /* as a whole: it may have been stored just now, as a whole */
    a64_2(g, TST_HEADER_OWNED, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, label);
}

void emit_ccs_of_frame(Gen *g, uint32_t word)
{
    a64_memory(g, LDR, CCCS, SP, (ptrdiff_t)(word * sizeof(Word)), SCRATCH);
}

void emit_branch_same_ccs(Gen *g, uint32_t word, Label label)
{
    a64_memory(g, LDR, SCRATCH, SP, (ptrdiff_t)(word * sizeof(Word)), SCRATCH);
    a64_3(g, SUBS, ZERO, SCRATCH, CCCS);
    a64_branch_cond(g, A64_EQ, label);
}

void emit_branch_unless_function(Gen *g, Operand a, Label label)
{
    Label function = gen_label(g);
    a64_2(g, AND_NO_TAG, SCRATCH, a64_use(g, a, SCRATCH));
    a64_2(g, LDR_W, SCRATCH, SCRATCH);
    a64_memory(g, LDR_B, SCRATCH, SCRATCH, offsetof(Info, kind), SCRATCH2);
    a64_2(g, SUBS_I | OBJECT_FUN << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, function);
    a64_2(g, SUBS_I | OBJECT_PAP << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, label);
    gen_bind(g, function);
}

void emit_branch_unless_owner(Gen *g, Operand a, bool moves, Label label)
{
    Label subsumed = gen_label(g), other = gen_label(g);
    a64_2(g, AND_NO_TAG, SCRATCH, a64_use(g, a, SCRATCH));
    load_ccs(g, SCRATCH, SCRATCH, 0);
    a64_2(g, TST_BORN, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, subsumed);
    if (moves) {
        a64_memory(g, LDR_W, SCRATCH, SCRATCH, offsetof(CcsNode, base), SCRATCH2);
        a64_memory(g, LDR_W, SCRATCH2, CCCS, offsetof(CcsNode, base), SCRATCH2);
        a64_3(g, SUBS, ZERO, SCRATCH, SCRATCH2);
        a64_branch_cond(g, A64_NE, other);
    }
    emit_goto(g, label);
    gen_bind(g, subsumed);
    a64_2(g, TST_OWNED_OR_BORN, ZERO, CCCS);
    a64_branch_cond(g, A64_EQ, label);
    gen_bind(g, other);
}

/* The copy is a header. */
void emit_own(Gen *g, Operand a, Label label)
{
    a64_2(g, AND_NO_TAG, SCRATCH, a64_use(g, a, SCRATCH));
    a64_2(g, LDP_W | SCRATCH2 << 10, SCRATCH, SCRATCH);
    a64_2(g, TST_OWNED_OR_BORN, ZERO, SCRATCH2);
    a64_branch_cond(g, A64_NE, label);
    a64_memory(g, LDR_W, SCRATCH, SCRATCH, offsetof(Info, copy), SCRATCH2);
    a64_2(g, SUBS_I, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, label);
    a64_add(g, SCRATCH2, HP, sizeof(Word), SCRATCH2);
    a64_3(g, SUBS, ZERO, SCRATCH2, LIMIT);
    a64_branch_cond(g, A64_HI, label);
    a64_memory(g, LDR_B, SCRATCH3, SCRATCH, offsetof(Info, tag), SCRATCH3);
    a64_3(g, ORR | 32 << 10, SCRATCH, SCRATCH, CCCS);          /* lsl #32 */
    a64_2(g, STR, SCRATCH, HP);
    Reg r = a64_into(a, SCRATCH3);
    a64_3(g, ADD, r, HP, SCRATCH3);
    a64_stored(g, a, r);
    a64_add(g, HP, HP, sizeof(Word), SCRATCH2);
    a64_set(g, SCRATCH3, g->rt->prof->overhead);
    count(g, SCRATCH3, sizeof(Word), 1);
}

/* ---- biographies ---- */

/* The tag that may be at hand stays so. */
void emit_use(Gen *g, Operand a)
{
    bool keep = g->tag_at == g->at && g->fresh != g->at;
    a64_2(g, UBFM | USED_SHIFT << 16 | 63 << 10, SCRATCH3, a64_use(g, a, SCRATCH3));
    a64_set(g, SCRATCH2, g->rt->shadow);
    a64_3(g, ADD, SCRATCH3, SCRATCH3, SCRATCH2);
    a64_set(g, SCRATCH2, 1);
    a64_2(g, STR_B, SCRATCH2, SCRATCH3);
    if (keep) g->tag_at = g->at;
}

/* ---- control ---- */

A64Cond a64_condition(Cond cond)
{
    static const uint8_t conditions[COND_COUNT] = {
        [COND_EQ] = A64_EQ, [COND_NE] = A64_NE, [COND_LT] = A64_LT, [COND_LE] = A64_LE,
        [COND_GT] = A64_GT, [COND_GE] = A64_GE, [COND_ULT] = A64_LO, [COND_ULE] = A64_LS,
        /* With these, the opposite holds when the operands are not ordered. */
        [COND_FEQ] = A64_EQ, [COND_FNE] = A64_NE, [COND_FLT] = A64_MI, [COND_FLE] = A64_LS,
        [COND_FGT] = A64_GT, [COND_FGE] = A64_GE,
    };
    return (A64Cond)conditions[cond];
}

void emit_branch_unless(Gen *g, Cond cond, Operand a, Operand b, Label label)
{
    int64_t n;
    if (cond >= COND_FEQ) {
        Reg x = a64_use_d(g, a, D_SCRATCH), y = a64_use_d(g, b, D_SCRATCH2);
        a64_3(g, FCMP, 0, x, y);
    } else if (cond <= COND_NE && a64_small(g, b, &n) && n == 0) {
        a64_branch_zero(g, cond == COND_NE, a64_use(g, a, SCRATCH), label);
        return;
    } else
        a64_compare(g, a64_use(g, a, SCRATCH), b, SCRATCH2);
    a64_branch_cond(g, a64_condition(cond) ^ 1, label);
}

void emit_branch_unless_tag(Gen *g, Operand a, unsigned tag, Label label)
{
    tag_to_scratch(g, a);
    a64_2(g, SUBS_I | tag << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_NE, label);
}

/* The number is in SCRATCH. */
unsigned emit_switch_number(Gen *g, Operand object, unsigned constructors)
{
    if (number_is_tag(constructors)) {
        tag_to_scratch(g, object);
        return 1;
    }
    a64_2(g, AND_NO_TAG, SCRATCH, a64_use(g, object, SCRATCH));
    a64_2(g, LDR_W, SCRATCH, SCRATCH);
    a64_memory(g, LDR_W, SCRATCH, SCRATCH, offsetof(Info, number), SCRATCH2);
    return 0;
}

void emit_number(Gen *g, Operand to, Operand object, unsigned constructors)
{
    unsigned first = emit_switch_number(g, object, constructors);
    Reg r = a64_into(to, SCRATCH);
    a64_add(g, r, SCRATCH, -(int64_t)first, SCRATCH2);
    a64_stored(g, to, r);
}

void emit_switch_compare(Gen *g, unsigned number, Label label)
{
    a64_2(g, SUBS_I | number << 10, ZERO, SCRATCH);
    a64_branch_cond(g, A64_EQ, label);
}

void emit_switch_table(Gen *g, unsigned first, unsigned n, const CodeWord *labels)
{
    Label table = gen_label(g);
    a64_address(g, SCRATCH2, table);
    if (first != 0) a64_add(g, SCRATCH, SCRATCH, -(int64_t)first, SCRATCH3);
    a64_3(g, LDRSW_X, SCRATCH, SCRATCH2, SCRATCH);
    a64_3(g, ADD, SCRATCH, SCRATCH, SCRATCH2);
    a64(g, BR | SCRATCH << 5);
    gen_bind(g, table);
    const uint8_t *from = g->at;
    for (unsigned i = 0; i < n; i++) {
        gen_fix_from(g, FIX_TABLE, (Label)labels[i], from);
        a64(g, 0);
    }
}

#else
typedef int Empty;
#endif
