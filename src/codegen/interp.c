/* The bytecode engine: interprets the image in plain C, everywhere, and is what machine code is compared with.
 *
 * An address is that of a Cell: where the code is, and the constants of its function. The last two members of a
 * FrameInfo are one, and so a return word leads to its cell as well as to its FrameInfo. Bit 0 of a frame's pc says
 * that it is returned to: the registers are read back first. All registers are in Base; sp and hp are kept in
 * variables, and in Base whenever the runtime is called; sp also whenever control goes to an address, for who looks at
 * the stack in a signal handler. */
#include "codegen/interp_prim.h"
#include "image/image_ops.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/meter.h"
#include "runtime/prof/owner.h"
#include "runtime/prof/shadow.h"

#include <assert.h>
#include <string.h>

typedef struct Cell {
    Word        pc;
    const Word *constants;
} Cell;

static_assert(offsetof(FrameInfo, constants) == offsetof(FrameInfo, pc) + offsetof(Cell, constants),
              "a FrameInfo ends with a Cell");

enum { RETURNED_TO = 1 };
enum { HERE };                 /* in Base.scratch: the instruction that is done, for whoever interrupts it */

typedef struct Bytecode {
    Cell *infos, *known;       /* one for each: where it is entered; where it is jumped to by who knows it */
    Cell  builtins[BUILTIN_COUNT];
    Word *constants;           /* the image's, as words */
} Bytecode;

/* ---- loading ---- */

static Word builtin_pc(Builtin builtin) { return (Word)(uintptr_t)&builtin_code[builtin_at[builtin]]; }

static void load_infos(Runtime *rt, Bytecode *code)
{
    const Image *image = rt->image;
    for (int b = 0; b < BUILTIN_COUNT; b++) {
        code->builtins[b].pc = builtin_pc((Builtin)b);
        rt->builtin[b] = (Word)(uintptr_t)&code->builtins[b];
    }
    for (size_t i = 0; i < image->infos.len; i++) {
        const ImageInfo *info = &image->infos.data[i];
        bool con = info->kind == INFO_CON;
        const CodeWord *start = con ? NULL : &image->code.data[info->code];
        if (!con) {
            code->infos[i] = code->known[i] = (Cell){ (Word)(uintptr_t)start, code->constants + info->constants };
            code->known[i].pc += op_prologue(start) * sizeof *start;
        }
        rt->infos[i].known = (Word)(uintptr_t)&code->known[i];
        rt->infos[i].entry = con ? rt->builtin[BUILTIN_RETURN] : (Word)(uintptr_t)&code->infos[i];
    }
    for (uint32_t i = 0; i < rt->n_paps; i++)
        rt->paps[i].entry = rt->builtin[BUILTIN_PAP];
    for (int k = 0; k < OBJECT_KINDS; k++)
        rt->own[k].entry = rt->builtin[builtin_of_object((ObjectKind)k)];
}

static void load_frame(FrameInfo *f, Word pc, const Word *constants)
{
    f->pc = pc;
    f->constants = constants;
    f->ret = (Word)(uintptr_t)&f->pc;
}

static void load_frames(Runtime *rt, Bytecode *code)
{
    const Image *image = rt->image;
    for (size_t i = 0; i < image->frames.len; i++) {
        const ImageFrame *frame = &image->frames.data[i];
        Word pc = (Word)(uintptr_t)&image->code.data[frame->code] | RETURNED_TO;
        load_frame(&rt->frames[i], pc, code->constants + image->infos.data[frame->info].constants);
    }
    for (size_t i = 0; i < image->patterns.len; i++)
        load_frame(&rt->patterns[i], builtin_pc(BUILTIN_APPLY_FRAME), NULL);
    for (int k = 0; k < FRAME_KINDS; k++)
        load_frame(&rt->own_frames[k], builtin_pc(builtin_of_frame((FrameKind)k)), NULL);
}

static bool load(Runtime *rt, char *why, size_t size)
{
    const Image *image = rt->image;
    Bytecode *code = xcalloc(1, sizeof *code);
    (void)why;
    (void)size;
    code->infos = xcalloc(image->infos.len + 1, sizeof *code->infos);
    code->known = xcalloc(image->infos.len + 1, sizeof *code->known);
    code->constants = xcalloc(image->constants.len + 1, sizeof *code->constants);
    rt->engine_data = code;
    rt->code = (Word)(uintptr_t)rt->low;               /* return words lead into FrameInfos */
    rt->code_end = rt->code + rt->low_bytes;
    for (size_t i = 0; i < image->constants.len; i++)
        code->constants[i] = load_constant(rt, &image->constants.data[i]);
    load_infos(rt, code);
    load_frames(rt, code);
    return true;
}

static void unload(Runtime *rt)
{
    Bytecode *code = rt->engine_data;
    free(code->infos);
    free(code->known);
    free(code->constants);
    free(code);
}

static void attention(Base *base, void *ucontext)
{
    (void)ucontext;
    *(Word *volatile *)&base->hp_limit = NULL;
}

/* Where the instruction was written. */
static uint32_t origin_at(const Runtime *rt, Word pc)
{
    const CodeWord *at = (const CodeWord *)(uintptr_t)pc, *code = rt->image->code.data;
    bool inside = at >= code && at < code + rt->image->code.len;
    return inside ? image_origin_at(rt->image, (uint32_t)(at - code)) : IMAGE_NONE;
}

/* Sp and CCCS as they were when control last went from one function to another. */
static void state(const Base *base, const void *ucontext, EngineState *state)
{
    (void)ucontext;
    const Runtime *rt = base->runtime;
    *state = (EngineState){
        .sp = base->sp,
        .ccs = base->ccs,
        .origin = origin_at(rt, base->scratch[HERE]),
        .metering = rt->exact && rt->prof->meter.works,
    };
}

/* ---- running ---- */

typedef struct Interp {
    Base            *base;
    const Bytecode  *code;
    const Image     *image;
    const FrameInfo *frames;
    Info            *infos;
    bool             profile;  /* frames have one word more, their last: CCCS */
    bool             follow;   /* those do that owner_is_kept says */
    bool             meter;    /* changes of it are timed */
    struct LazinessAccount *laziness;
    Info *const *boxes;        /* profiled: prof_boxes */
} Interp;

static bool keeps_ccs(const Interp *in, uint32_t frame)
{
    return in->profile || (in->follow && owner_is_kept(in->base->runtime, frame));
}

/* The user's function whose text the instruction is; 0: none, or nobody asks. */
static CcsAddress owner_of(const Interp *in, const CodeWord *pc)
{
    size_t at = (size_t)(pc - in->image->code.data);
    return in->follow && at < in->image->code.len ? owner_of_code(in->base->runtime, (uint32_t)at) : 0;
}

/* What follows is another function, perhaps the library's, which works for this one. */
static void hand_over(const Interp *in, const CodeWord *pc)
{
    CcsAddress owner = owner_of(in, pc);
    if (owner != 0)
        in->base->ccs = owner;
}

static Word *push_frame(const Interp *in, uint32_t number, Word *sp)
{
    assert(number < in->image->frames.len);
    const ImageFrame *frame = &in->image->frames.data[number];
    const uint16_t *registers = &in->image->registers.data[frame->first];
    size_t integers = (size_t)frame->ptrs + frame->ints;
    bool ccs = keeps_ccs(in, number);
    sp -= 1 + integers + frame->doubles + ccs;
    if (ccs)
        sp[1 + integers + frame->doubles] = in->base->ccs;
    for (size_t i = 0; i < integers; i++)
        sp[1 + i] = in->base->r[registers[i]];
    for (size_t i = 0; i < frame->doubles; i++)
        memcpy(&sp[1 + integers + i], &in->base->doubles[operand_index(registers[integers + i])], sizeof(Word));
    sp[0] = in->frames[number].ret;
    return sp;
}

static Word *pop_frame(const Interp *in, const FrameInfo *info, Word *sp)
{
    assert(sp[0] == info->ret);
    const ImageFrame *frame = &in->image->frames.data[info->image];
    const uint16_t *registers = &in->image->registers.data[frame->first];
    size_t integers = (size_t)frame->ptrs + frame->ints;
    for (size_t i = 0; i < integers; i++)
        in->base->r[registers[i]] = sp[1 + i];
    for (size_t i = 0; i < frame->doubles; i++)
        memcpy(&in->base->doubles[operand_index(registers[integers + i])], &sp[1 + integers + i], sizeof(Word));
    bool ccs = keeps_ccs(in, info->image);
    if (ccs)
        in->base->ccs = sp[1 + integers + frame->doubles];
    return sp + 1 + integers + frame->doubles + ccs;
}

static void store_arguments(const Interp *in, const CodeWord *list, unsigned n, const Word *constants)
{
    assert(n <= MAX_PRIM_ARGS);
    Base *base = in->base;
    for (unsigned i = 0; i < n; i++) {
        Operand o = (Operand)(list[i / 4] >> 16 * (i % 4));
        if (operand_is_f(o))
            memcpy(&base->args[i], &base->doubles[operand_index(o)], sizeof(Word));
        else
            base->args[i] = operand_is_k(o) ? constants[operand_index(o)] : base->r[o];
    }
}

static unsigned constructor_number(Word pointer)
{
    assert(tag_of(pointer) != 0);
    unsigned tag = tag_of(pointer);
    return tag != TAG_OTHER ? tag - 1 : info_of(untag(pointer))->number;
}

/* The value of an operand as a word; and setting one. */
#define READ(o)      (operand_is_r(o) ? r[o] : operand_is_k(o) ? k[operand_index(o)] : f[operand_index(o)])
#define WRITE(o, w)  (*(operand_is_r(o) ? &r[o] : &f[operand_index(o)]) = (w))
#define FIELD_OF(w)  (((Object *)(uintptr_t)(r[word_b(w)] - word_x(w)))->f[word_c(w)])

/* Each instruction ends by going to the next one, or to an address. */
#define NEXT(n)                                                                                                        \
    do {                                                                                                               \
        pc += (n);                                                                                                     \
        w = *pc;                                                                                                       \
        *(volatile Word *)&base->scratch[HERE] = (Word)(uintptr_t)pc;                                                  \
        goto *labels[word_op(w)];                                                                                      \
    } while (0)
#define GO(a)        do { address = (a); goto go; } while (0)
#define RUNTIME(call)                                                                                                  \
    do { base->sp = sp; base->hp = hp; address = (call); sp = base->sp; hp = base->hp; goto go; } while (0)
#define METER()      do { if (in.meter) meter_change(base); } while (0)
#define TRAP(prim, position) do { base->need = (prim); base->args[0] = (position); RUNTIME(rt_trap(base)); } while (0)

static void run(Base *base, Word address)
{
    static const void *const labels[OP_COUNT] = {
#define OP(c, text, extra) &&do_##c,
#include "image/ops.tbl"
#undef OP
    };
    Runtime *rt = base->runtime;
    const Interp in = { base, rt->engine_data, rt->image, rt->frames, rt->infos, rt->exact, rt->follows,
                        rt->exact && rt->prof->options.clock != PROF_CLOCK_TICKS,
                        rt->exact ? rt->prof->laziness : NULL, rt->exact ? prof_boxes(rt) : NULL };
    const CodeWord *const code = rt->image->code.data, *pc;
    const Word *k;
    const bool blackholing = !rt->options.no_blackholing;
    Word *const r = base->r, *const f = (Word *)base->doubles, *sp = base->sp, *hp = base->hp, value, result;
    CodeWord w;
    CcsAddress around = 0;                     /* SCC_THROUGH's */

go: {
    const Cell *cell = (const Cell *)(uintptr_t)address;
    *(Word *volatile *)&base->sp = sp;
    METER();
    k = cell->constants;
    if (!(cell->pc & RETURNED_TO)) {
        pc = (const CodeWord *)(uintptr_t)cell->pc;
        NEXT(0);
    }
    const FrameInfo *frame = frame_info(address);
    pc = (const CodeWord *)(uintptr_t)(cell->pc & ~(Word)RETURNED_TO);
    if (in.profile && word_op(*pc) == OP_RETURN_HERE && word_x(*pc) && prof_unowned(rt, r[0], (CcsAddress)base->ccs))
        RUNTIME(rt_own(base));
    if (word_op(*pc) != OP_PRIM && frame->rep == REP_PTR)
        shadow_use(rt, r[0]);
    result = frame->rep == REP_DOUBLE ? f[0] : r[0];
    sp = pop_frame(&in, frame, sp);
    METER();
    w = *pc;
    if (word_op(w) == OP_HEAP)
        NEXT(0);
    WRITE(word_a(w), result);
    NEXT(op_length(pc));
}

do_MOVE: do_MOVE_DOUBLE:
    WRITE(word_a(w), READ(word_b(w)));
    NEXT(1);
do_CONSTANT:
    WRITE(word_a(w), k[word_bc(w)]);
    NEXT(1);
do_FIELD: do_FIELD_DOUBLE:
    shadow_use(rt, r[word_b(w)]);
    WRITE(word_a(w), FIELD_OF(w));
    NEXT(1);
do_STORE:
    ((Object *)(uintptr_t)(r[word_a(w)] - word_x(w)))->f[word_c(w)] = READ(word_b(w));
    NEXT(1);

do_HEAP:
    if ((Word)hp + pc[1] > *(const volatile Word *)&base->hp_limit) {
        sp = push_frame(&in, word_bc(w), sp);
        base->need = pc[1];
        RUNTIME(rt_collect(base));
    }
    hp = (Word *)((char *)hp + pc[1]);
    if (in.profile) {
        ccs_node((CcsAddress)base->ccs)->bytes += pc[1];
        ccs_node((CcsAddress)base->ccs)->objects += word_a(w);
    }
    NEXT(2);
do_ALLOC: {
    Object *o = (Object *)((char *)hp - pc[1]);
    const Info *info = in.boxes != NULL && in.boxes[word_bc(w)] != NULL ? in.boxes[word_bc(w)] : &in.infos[word_bc(w)];
    o->header = (Word)(uintptr_t)info | (owner_of(&in, pc) == 0 ? base->ccs << 32 : 0);
    r[word_a(w)] = tagged(o, info->tag);
    if (in.laziness != NULL)
        laziness_made(in.laziness, word_bc(w), (CcsAddress)base->ccs);
    NEXT(2);
}

do_EVAL:
    value = r[word_a(w)];
    if (tag_of(value) != 0) {
        shadow_use(rt, value);
        NEXT(1);
    }
    sp = push_frame(&in, word_bc(w), sp);
    hand_over(&in, pc);
    r[0] = value;
    GO(info_of(untag(value))->entry);
do_PUSH:
    sp = push_frame(&in, word_bc(w), sp);
    NEXT(1);
do_JUMP:
    if (in.infos[word_bc(w)].ptrs + in.infos[word_bc(w)].raws > 0)
        shadow_use(rt, r[0]);
    hand_over(&in, pc);
    GO((Word)(uintptr_t)&(word_x(w) ? in.code->known : in.code->infos)[word_bc(w)]);
do_APPLY:
    shadow_use(rt, r[0]);
    hand_over(&in, pc);
    if (tag_of(r[0]) == word_x(w) && tag_of(r[0]) != TAG_OTHER)
        GO(info_of(untag(r[0]))->entry);
    base->need = word_bc(w);
    RUNTIME(rt_apply(base));
do_ENTER:
    hand_over(&in, pc);
    GO(tag_of(r[0]) != 0 ? sp[0] : info_of(untag(r[0]))->entry);
do_RETURN:
    hand_over(&in, pc);
    GO(sp[0]);
do_UPDATE_ME: {
    shadow_use(rt, r[0]);
    if (in.laziness != NULL)
        RUNTIME(rt_force(base));
    Object *thunk = untag(r[0]);
    if ((word_x(w) & UPDATE_ONCE) && blackholing) {
        if (in.follow ? owner_of(&in, pc) == 0 : in.profile)
            base->ccs = header_ccs(thunk->header);
        METER();
        if (rt->options.sanity)
            thunk->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&rt->own[OBJECT_SPENT];
        NEXT(1);
    }
    sp -= frame_words(&rt->own_frames[FRAME_UPDATE]);
    if (in.profile) {
        sp[2] = base->ccs;
        base->ccs = header_ccs(thunk->header);
        METER();
    }
    if (in.follow && owner_of(&in, pc) == 0)
        base->ccs = header_ccs(thunk->header);
    if (rt->search != NULL && !in.profile)
        sp[2] = base->taint;
    sp[1] = r[0];
    sp[0] = rt->own_frames[FRAME_UPDATE].ret;
    if (blackholing)
        thunk->header =
            (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)prof_black_hole(rt, info_of(thunk)->image);
    NEXT(1);
}
do_UPDATE:
    if (rt->search != NULL)
        RUNTIME(rt_update_branch(base));
    if (in.profile && !ccs_owned(header_ccs(untag(r[0])->header)))
        RUNTIME(rt_update_function(base));
    rt_update(base, untag(sp[1]), r[0]);
    sp += frame_words(&rt->own_frames[FRAME_UPDATE]);
    GO(sp[0]);

do_TAINT:
    base->taint++;
    NEXT(1);

do_GOTO:
    pc = code + word_bc(w);
    NEXT(0);
do_BRANCH:
    if (interp_holds((Cond)word_x(w), READ(word_a(w)), READ(word_b(w))))
        NEXT(2);
    pc = code + pc[1];
    NEXT(0);
do_BRANCH_TAG:
    shadow_use(rt, r[word_a(w)]);
    if (tag_of(r[word_a(w)]) == word_x(w))
        NEXT(1);
    pc = code + word_bc(w);
    NEXT(0);
do_SWITCH:
    shadow_use(rt, r[word_a(w)]);
    pc = code + pc[1 + constructor_number(r[word_a(w)])];
    NEXT(0);

do_OP:
    interp_op((Prim)pc[1], READ(word_b(w)), READ(word_c(w)), &result);
    WRITE(word_a(w), result);
    NEXT(2);
do_TRAP:
    if (!interp_op((Prim)pc[1], READ(word_b(w)), READ(word_c(w)), &result))
        TRAP(pc[1], pc[2]);
    WRITE(word_a(w), result);
    NEXT(3);
do_PRIM:
    store_arguments(&in, pc + 2, word_x(w), k);
    sp = push_frame(&in, (uint32_t)(pc[1] >> 32), sp);
    hand_over(&in, pc);
    RUNTIME(prim_calls[(uint32_t)pc[1]](base));
do_TAG_OF:
    shadow_use(rt, r[word_b(w)]);
    r[word_a(w)] = constructor_number(r[word_b(w)]);
    NEXT(1);
do_READ:
    if (!interp_read((Prim)pc[1], (int8_t)word_x(w), r[word_b(w)], (int64_t)READ(word_c(w)), &result))
        TRAP(pc[1], pc[2]);
    WRITE(word_a(w), result);
    NEXT(3);
do_WRITE: {
    Object *o = untag(r[word_a(w)]);
    int64_t i = (int64_t)READ(word_b(w));
    bool element = prim_info[pc[1]].unit == UNIT_POINTER;
    Word before = element && (Word)i < o->f[0] ? o->f[1 + i] : 0;
    if (!interp_write((Prim)pc[1], (int8_t)word_x(w), r[word_a(w)], i, READ(word_c(w))))
        TRAP(pc[1], pc[2]);
    base->hp = hp;                             /* what is below it counts as older than any choice: rt_written */
    if (element)
        rt_written_element(base, &o->f[1 + i], before);
    else if (prim_info[pc[1]].unit == UNIT_ONLY)
        rt_written(base, o);
    NEXT(3);
}
do_FAIL:
    TRAP(PRIM_COUNT, pc[1]);
do_RETURN_HERE: do_UNREACHABLE:
    RUNTIME(rt_end(base, RUN_ERROR, "internal error: a place that is never reached was reached"));

do_SCC:
    if (in.profile) {
        CcsAddress entered = prof_scc(rt, (CcsAddress)base->ccs, (uint32_t)pc[1], word_x(w));
        base->ccs = prof_behind_step((CcsAddress)base->ccs, entered, word_a(w), &around);
    }
    METER();
    NEXT(2);
do_SAVE_CCS:
    r[word_a(w)] = base->ccs;
    NEXT(1);
do_LOAD_CCS:
    base->ccs = r[word_a(w)];
    METER();
    NEXT(1);
do_UNDER:
    if (in.profile)
        base->ccs = prof_body(rt, (CcsAddress)base->ccs, (CcsAddress)r[word_a(w)]);
    METER();
    NEXT(1);
do_FUN_CCS:
    if (in.profile || (in.follow && owner_of(&in, pc) == 0))
        base->ccs = prof_body(rt, (CcsAddress)base->ccs, header_ccs(untag(r[0])->header));
    METER();
    NEXT(1);
do_OWN:
    if (!in.profile || !prof_unowned(rt, r[word_a(w)], (CcsAddress)base->ccs))
        NEXT(1);
    value = r[word_a(w)];
    sp = push_frame(&in, word_bc(w), sp);
    r[0] = value;
    RUNTIME(rt_own(base));

do_CALL_RUNTIME:
    RUNTIME(runtime_calls[word_bc(w)](base));
do_LEAVE:
    base->sp = sp;
    base->hp = hp;
}

/* As in METER. */
static void trial(Base *base, unsigned trial)
{
    const Prof *p = base->runtime->prof;
    volatile Word sum = 1;
    for (unsigned i = 0; i < METER_ROUND; i++) {
        if (trial_changes(trial)) {
            base->ccs = trial_stack(p, i);
            meter_change(base);
        }
        for (int k = 0; trial_works(trial) && k < METER_WORK; k++)
            sum += sum;
    }
}

/* What is in C begins again by itself. */
static void go_back(Base *base, void *ucontext) { (void)base, (void)ucontext; }

const Engine engine_bytecode = { .name = "bytecode", .load = load, .run = run, .unload = unload, .attention = attention,
                                 .state = state,
                                  .trial = trial, .go_back = go_back };
