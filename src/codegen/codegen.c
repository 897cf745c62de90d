/* The native engine: machine code for the whole image, made in one pass when the program starts.
 *
 * In this order: the architecture's stubs, a stub for each argument pattern and each shape of
 * partial applications, builtin_code, the image's functions. The
 * memory is written first and then made executable, never both. The size is bounded by what a jump reaches; a program
 * that is larger is left to the bytecode engine. */
#include "base/addresses.h"
#include "codegen/gen.h"
#include "codegen/uses.h"
#include "image/image_ops.h"
#include <assert.h>

#include <stdio.h>
#include <sys/mman.h>

enum { MAX_CODE = 120 << 20 };

#if NATIVE

/* ---- addresses for the runtime ---- */

static Word address_of(const Gen *g, Label label)
{
    assert(g->labels.data[label] != UNBOUND);
    return (Word)(uintptr_t)(g->start + g->labels.data[label]);
}

static void fill_infos(Gen *g)
{
    Runtime *rt = g->rt;
    for (size_t i = 0; i < g->image->infos.len; i++) {
        const ImageInfo *info = &g->image->infos.data[i];
        bool con = info->kind == INFO_CON;
        rt->infos[i].entry = con ? rt->builtin[BUILTIN_RETURN] : address_of(g, info->code);
        rt->infos[i].known = con ? 0 : address_of(g, info->code + op_prologue(&g->image->code.data[info->code]));
    }
    for (size_t i = 0; g->profile && i < rt->prof->sites.len; i++)
        rt->prof->sites.data[i]->again = address_of(g, rt->prof->sites.data[i]->label);
    for (int k = 0; k < OBJECT_KINDS; k++)
        rt->own[k].entry = rt->builtin[builtin_of_object((ObjectKind)k)];
}

/* ---- the runtime's code ---- */

/* Frames return to builtin code; FRAME_APPLY has one address for each pattern instead, FRAME_CASE is the image's. */
static void begin_builtin(Gen *g, uint32_t at)
{
    for (int k = 0; k < FRAME_KINDS; k++)
        if (k != FRAME_CASE && k != FRAME_APPLY && builtin_at[builtin_of_frame((FrameKind)k)] == at) {
            FrameInfo *frame = &g->rt->own_frames[k];
            gen_return_point(g, frame);
            frame->ret = (Word)(uintptr_t)g->at;
        }
    if (at == builtin_at[BUILTIN_UPDATE_DATA]) gen_return_point(g, &g->rt->own_frames[FRAME_UPDATE]);
    gen_bind(g, (Label)(g->image->code.len + at));
}

static bool generate_builtin(Gen *g)
{
    for (g->word = builtin_code; g->word < builtin_code + builtin_words; g->word = g->next) {
        begin_builtin(g, (uint32_t)(g->word - builtin_code));
        if (!gen_op(g)) return false;
    }
    for (int b = 0; b < BUILTIN_COUNT; b++)
        g->rt->builtin[b] = address_of(g, gen_builtin_label(g, (Builtin)b));
    return gen_patch_function(g);
}

/* ---- functions ---- */

/* Infos that have code, by where it begins. */
typedef struct Function { uint32_t code, info; } Function;
typedef VEC(Function) Functions;

static int by_code(const void *a, const void *b)
{
    const Function *x = a, *y = b;
    return x->code != y->code ? (x->code > y->code) - (x->code < y->code) : (x->info > y->info) - (x->info < y->info);
}

static void find_functions(const Image *image, Functions *functions)
{
    bool sorted = true;
    uint32_t last = 0;
    for (uint32_t i = 0; i < image->infos.len; i++) {
        const ImageInfo *info = &image->infos.data[i];
        if (info->kind == INFO_CON) continue;
        sorted = sorted && info->code >= last;
        last = info->code;
        VEC_PUSH(functions, ((Function){info->code, i}));
    }
    if (!sorted) qsort(functions->data, functions->len, sizeof *functions->data, by_code);
}

typedef enum Result { DONE, TOO_FAR, TOO_LARGE, UNKNOWN } Result;

static void begin_instruction(Gen *g, Label label)
{
    assert(g->labels.data[label] == UNBOUND);
    g->labels.data[label] = (uint32_t)(g->at - g->start);
    if (g->targets[label]) {
        g->fresh = g->at;
        g->made.len = 0;
    }
}

static Result generate_function_once(Gen *g, uint32_t code, uint32_t end)
{
    const CodeWord *words = g->image->code.data;
    g->counted = NULL;
    for (g->word = words + code; g->word < words + end; g->word = g->next) {
        if (!gen_has_room(g)) return TOO_LARGE;
        begin_instruction(g, (Label)(g->word - words));
        gen_place(g, g->word);
        if (!gen_op(g)) return UNKNOWN;
    }
    if (!gen_asides(g)) return TOO_LARGE;
    return gen_patch_function(g) ? DONE : TOO_FAR;
}

static Result generate_function(Gen *g, const Function *f, uint32_t end)
{
    assert(f->code < end && end <= g->image->code.len && g->asides.len == 0 && g->fixups.len == 0);
    uint8_t *start = g->at;
    size_t labels = g->labels.len, places = g->places.len;
    g->constants = g->image->constants.data + g->image->infos.data[f->info].constants;
    g->far = false;
    g->function = f->info;
    Result result = generate_function_once(g, f->code, end);
    if (result == TOO_FAR) {
        g->at = start;
        g->tag_at = NULL;
        g->far = true;
        g->labels.len = labels;
        g->places.len = places;
        for (uint32_t i = f->code; i < end; i++) g->labels.data[i] = UNBOUND;
        result = generate_function_once(g, f->code, end);
    }
    g->labels.len = labels;
    return result;
}

static Result generate_functions(Gen *g)
{
    Functions functions = {0};
    Result result = DONE;
    find_functions(g->image, &functions);
    for (size_t i = 0; i < functions.len && result == DONE; i++) {
        bool last = i + 1 == functions.len;
        uint32_t end = last ? (uint32_t)g->image->code.len : functions.data[i + 1].code;
        assert(functions.data[i].code <= end);
        if (functions.data[i].code != end) result = generate_function(g, &functions.data[i], end);
    }
    VEC_FREE(&functions);
    return result == DONE && !gen_patch_rest(g) ? TOO_LARGE : result;
}

/* ---- the exact clock ---- */

/* A trial of prof/meter.h. */
static Word gen_trial(Gen *g, MeterTrial trial)
{
    enum { VALUE = 0, NUMBER = 1 };
    Word address = (Word)(uintptr_t)g->at;
    g->fresh = g->at;
    for (unsigned i = 0; i < METER_ROUND; i++) {
        if (trial_changes(trial)) {
            emit_set(g, VALUE, trial_stack(g->rt->prof, i));
            emit_load_ccs(g, VALUE);
            emit_meter(g);
        }
        for (int k = 0; trial_works(trial) && k < METER_WORK; k++)
            emit_op(g, PRIM_ADD_INT, NUMBER, NUMBER, NUMBER, 0);
    }
    emit_leave(g);
    gen_patch_function(g);
    return address;
}

/* ---- the engine ---- */

static Result generate(Gen *g, NativeCode *code)
{
    size_t labels = g->image->code.len + builtin_words + 2 * g->image->patterns.len;
    VEC_RESERVE(&g->labels, labels + 64);
    memset(g->labels.data, 0xff, labels * sizeof *g->labels.data);
    g->labels.len = labels;
    g->targets = xcalloc(g->image->code.len + 1, 1);
    gen_find_targets(g->image, g->targets);
    if (g->rt->shadow != 0) g->noted = uses_find_noted(g->image);
    g->far = g->image->patterns.len > 1000;
    uint8_t *enter = emit_stubs(g);
    memcpy(&code->enter, &enter, sizeof enter);
    code->metering = g->metering;
    code->metered = g->metered;
    code->metering_end = g->at;
    assert(!g->meter || (code->metering <= code->metered && code->metered <= code->metering_end));
    for (uint32_t p = 0; p < g->image->patterns.len; p++) {
        if (!gen_has_room(g)) return TOO_LARGE;
        gen_pattern(g, p);
    }
    for (uint32_t i = 0; i < g->rt->n_paps; i++) {
        if (!gen_has_room(g)) return TOO_LARGE;
        gen_pap(g, &g->rt->paps[i]);
    }
    if (!generate_builtin(g)) return UNKNOWN;
    for (unsigned t = 0; g->meter && t < METER_TRIALS; t++)
        code->trials[t] = gen_trial(g, t);
    Result result = generate_functions(g);
    if (result == DONE) fill_infos(g);
    return result;
}

static void gen_free(Gen *g)
{
    VEC_FREE(&g->labels);
    VEC_FREE(&g->fixups);
    VEC_FREE(&g->later);
    VEC_FREE(&g->asides);
    VEC_FREE(&g->made);
    VEC_FREE(&g->places);
    free(g->targets);
    free(g->noted);
}

/* Gives back what was reserved too much, and makes the code executable. */
static bool seal(NativeCode *code)
{
    enum { PAGE = 1 << 16 };                   /* the largest page there is */
    size_t mapped = (code->size + PAGE - 1) / PAGE * PAGE;
    assert(mapped <= code->mapped);
    munmap(code->start + mapped, code->mapped - mapped);
    code->mapped = mapped;
    __builtin___clear_cache((char *)code->start, (char *)code->start + code->size);
    return mprotect(code->start, mapped, PROT_READ | PROT_EXEC) == 0;
}

static const char *explain(Result result)
{
    switch (result) {
    case TOO_LARGE: return "the program is too large for machine code";
    default:        return "an operation that the code generator does not know";
    }
}

static void native_unload(Runtime *rt)
{
    NativeCode *code = rt->engine_data;
    if (code == NULL) return;
    munmap(code->start, code->mapped);
    where_free(&code->where);
    free(code);
    rt->engine_data = NULL;
}

static bool native_load(Runtime *rt, char *why, size_t size)
{
    void *memory = addresses_reserve(MAX_CODE);
    if (memory == NULL) {
        snprintf(why, size, "no memory for machine code");
        return false;
    }
    NativeCode *code = xcalloc(1, sizeof *code);
    *code = (NativeCode){.start = memory, .mapped = MAX_CODE, .n_words = rt->image->code.len};
    rt->engine_data = code;
    Gen g = {.rt = rt, .image = rt->image, .registers = rt->image->registers.data, .start = memory, .at = memory,
             .fresh = memory,
             .end = (uint8_t *)memory + MAX_CODE, .ccs = rt->exact || rt->follows, .profile = rt->exact,
             .follow = rt->follows, .meter = rt->exact && rt->prof->options.clock != PROF_CLOCK_TICKS};
    Result result = generate(&g, code);
    code->size = (size_t)(g.at - g.start);
    rt->code = (Word)(uintptr_t)code->start;
    rt->code_end = rt->code + code->size;
    bool ok = result == DONE && seal(code);
    if (result != DONE) snprintf(why, size, "%s", explain(result));
    else if (!ok)       snprintf(why, size, "this system does not allow machine code to be made");
    if (ok && rt->prof != NULL) where_fill(&code->where, g.places.data, g.places.len);
    if (ok && rt->options.perf_map) listing_perf_map(&g);
    if (ok && rt->options.code_file != NULL) ok = listing_write(&g, rt->options.code_file, why, size);
    gen_free(&g);
    if (!ok) native_unload(rt);
    return ok;
}

static void native_run(Base *base, Word address)
{
    const NativeCode *code = base->runtime->engine_data;
    code->enter(base, address);
}

static void native_attention(Base *base, void *ucontext)
{
    const NativeCode *code = base->runtime->engine_data;
    base->hp_limit = NULL;
    arch_attention(ucontext, code->start, code->start + code->size);
}

/* In its stub, or in the C function that does it where that is needed. */
static bool is_metering(const Runtime *rt, const NativeCode *code, Word pc)
{
    return rt->exact
           && (rt->prof->meter.works
               || (pc >= (Word)(uintptr_t)code->metering && pc < (Word)(uintptr_t)code->metering_end));
}

static void native_state(const Base *base, const void *ucontext, EngineState *state)
{
    const NativeCode *code = base->runtime->engine_data;
    ArchState machine = arch_state(ucontext);
    const Runtime *rt = base->runtime;
    *state = (EngineState){.sp = base->sp, .ccs = base->ccs, .origin = IMAGE_NONE};
    state->metering = is_metering(rt, code, machine.pc);
    state->inside = machine.pc >= rt->code && machine.pc < rt->code_end;
    if (!state->inside) return;
    state->sp = (Word *)(uintptr_t)machine.sp;
    state->ccs = machine.ccs;
    state->origin = where_is(&code->where, machine.pc);
}

static void native_go_back(Base *base, void *ucontext)
{
    const NativeCode *code = base->runtime->engine_data;
    arch_go_back(ucontext, code->metering, code->metered);
}

static void native_trial(Base *base, unsigned trial)
{
    assert(trial < METER_TRIALS);
    const NativeCode *code = base->runtime->engine_data;
    code->enter(base, code->trials[trial]);
}

const Engine engine_native = {"native", native_load, native_run, native_unload, native_attention, native_state,
                              native_trial, native_go_back};

#else

static bool no_load(Runtime *rt, char *why, size_t size)
{
    (void)rt;
    snprintf(why, size, "there is no code generator for this machine");
    return false;
}

static void no_run(Base *base, Word address) { (void)base, (void)address; }
static void no_unload(Runtime *rt) { (void)rt; }
static void no_attention(Base *base, void *ucontext) { (void)base, (void)ucontext; }

static void no_state(const Base *base, const void *ucontext, EngineState *state)
{
    (void)base, (void)ucontext, (void)state;
}

static void no_trial(Base *base, unsigned trial) { (void)base, (void)trial; }
static void no_go_back(Base *base, void *ucontext) { (void)base, (void)ucontext; }

const Engine engine_native = {"native", no_load, no_run, no_unload, no_attention, no_state, no_trial, no_go_back};

#endif
