/* From an image to a runtime: Infos, frames, static objects, registers.
 *
 * A header has 32 bits for the address of its Info, so Infos must lie below 4 GB; static objects and frames are put
 * beside them, in one piece of memory that is found by trying. */

#include "runtime/foreign.h"
#include "runtime/logic.h"
#include "runtime/search.h"
#include "runtime/runtime.h"

#include "prims/world.h"
#include "runtime/asked.h"
#include "runtime/heap.h"
#include "runtime/kinds.h"
#include "runtime/paps.h"
#include "runtime/prof/hooks.h"
#include "runtime/thread.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- memory below 4 GB ---- */

enum { LOW_FIRST = 0x10000000, LOW_STEP = 0x2000000 };
#define LOW_END ((uintptr_t)1 << 32)

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0          /* then the address is a hint */
#endif

/* Zeroed; NULL when there is no room. */
static char *map_low(size_t size)
{
    for (uintptr_t at = LOW_FIRST; at + size <= LOW_END; at += LOW_STEP) {
        void *p =
            mmap((void *)at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
        if (p == MAP_FAILED)
            continue;
        if ((uintptr_t)p + size <= LOW_END)
            return p;
        munmap(p, size);
    }
    return NULL;
}

static void *take(char **next, size_t size)
{
    void *p = *next;
    *next += (size + 15) & ~(size_t)15;
    return p;
}

/* ---- Infos ---- */

static void fill_info(Info *info, const Image *image, uint32_t i)
{
    static const uint8_t kinds[] = {
        [INFO_CON] = OBJECT_CON, [INFO_FUN] = OBJECT_FUN, [INFO_THUNK] = OBJECT_THUNK,
        [INFO_SELECTOR] = OBJECT_SELECTOR,
    };
    const ImageInfo *from = &image->infos.data[i];
    *info = (Info){
        .kind = kinds[from->kind], .tag = from->tag, .arity = from->arity, .ptrs = from->ptrs, .raws = from->raws,
        .image = i,
        .refs = from->refs, .select = from->select, .select_con = from->select_con,
    };
    if (from->kind == INFO_CON)
        info->number = image->cons.data[from->con].number;
    if (from->kind == INFO_FUN)
        info->args = image->bytes.data + from->args;
}

/* ---- frames ---- */

static void fill_frame(FrameInfo *f, FrameKind kind, uint32_t ptrs, uint32_t raws)
{
    *f = (FrameInfo){
        .kind = (uint16_t)kind, .rep = REP_PTR, .ptrs = ptrs, .raws = raws, .image = IMAGE_NONE, .refs = IMAGE_NONE,
        .flex = IMAGE_NONE,
        .self = f,
    };
}

static void fill_own_frames(FrameInfo *frames, uint32_t ccs, bool logic)
{
    static const struct { uint8_t ptrs, raws, ccs; } shapes[FRAME_KINDS] = {
        [FRAME_UPDATE] = { 1, 0, 1 }, [FRAME_CATCH] = { 1, 1, 1 }, [FRAME_SHOW] = { 1, 1, 0 },
        [FRAME_MASK] = { 0, 1, 0 },
        [FRAME_RETRY] = { 1, RETRY_RAWS, 0 }, [FRAME_ENTER] = { 1, 0, 0 }, [FRAME_GIVE] = { 1, 0, 0 },
        [FRAME_UNDERFLOW] = { 0, 1, 0 }, [FRAME_LOGIC] = { LOGIC_POINTERS, 2, 1 },
    };
    for (int k = 0; k < FRAME_KINDS; k++)
        fill_frame(&frames[k], (FrameKind)k, shapes[k].ptrs, shapes[k].raws + (shapes[k].ccs ? ccs : 0));
    if (logic && ccs == 0)
        frames[FRAME_UPDATE].raws = 1;         /* Base.taint */
}

static void fill_frames(Runtime *rt)
{
    const Image *image = rt->image;
    uint32_t ccs = rt->exact;                  /* the word for CCCS; if that only follows, some frames have it */
    for (uint32_t i = 0; i < image->frames.len; i++) {
        const ImageFrame *from = &image->frames.data[i];
        fill_frame(&rt->frames[i], FRAME_CASE, from->ptrs,
                   (uint32_t)from->ints + from->doubles + (rt->follows ? owner_is_kept(rt, i) : ccs));
        rt->frames[i].rep = from->rep;
        rt->frames[i].image = i;
        rt->frames[i].refs = from->refs;
    }
    for (uint32_t i = 0; i < image->flexes.len; i++) {
        FrameInfo *frame = &rt->frames[image->flexes.data[i].frame];
        frame->flex = i;
        frame->passes = image->flexes.data[i].n == FLEX_PASSES;
    }
    for (uint32_t i = 0; i < image->patterns.len; i++) {
        const ImagePattern *p = &image->patterns.data[i];
        uint32_t ptrs = 0;
        for (uint32_t k = 0; k < p->n; k++)
            ptrs += image->bytes.data[p->letters + k] == 'p';
        fill_frame(&rt->patterns[i], FRAME_APPLY, ptrs, p->n - ptrs + ccs);
        rt->patterns[i].image = i;
    }
    fill_own_frames(rt->own_frames, ccs, image->logic);
}

/* ---- static objects ---- */

static size_t contents_of(const ImageInfo *info)
{
    size_t words = (size_t)info->ptrs + info->raws;
    return info->kind == INFO_THUNK && words == 0 ? 1 : words;
}

static size_t static_words(const Image *image)
{
    size_t words = 0;
    for (size_t i = 0; i < image->globals.len; i++)
        words += 2 + contents_of(&image->infos.data[image->globals.data[i].info]);
    return words;
}

Word load_global(const Runtime *rt, uint32_t global)
{
    return tagged(rt->globals[global], rt->infos[rt->image->globals.data[global].info].tag);
}

Word load_constant(const Runtime *rt, const Constant *c)
{
    Word bits;
    switch (c->kind) {
    case CONSTANT_GLOBAL: return load_global(rt, c->index);
    case CONSTANT_STRING: return (Word)(uintptr_t)image_string(rt->image, c->index);
    case CONSTANT_DOUBLE: return memcpy(&bits, &c->u.d, sizeof bits), bits;
    default:              return (Word)c->u.i;
    }
}

static void fill_globals(Runtime *rt, Word *at)
{
    const Image *image = rt->image;
    for (size_t i = 0; i < image->globals.len; i++) {
        uint32_t info = image->globals.data[i].info;
        rt->globals[i] = (Object *)(at + 1);   /* the word before is the collector's */
        rt->globals[i]->header = (Word)(uintptr_t)&rt->infos[info];
        if (rt->exact)
            rt->globals[i]->header |= (Word)prof_of_global(rt, (uint32_t)i) << 32;
        at += 2 + contents_of(&image->infos.data[info]);
    }
    for (size_t i = 0; i < image->globals.len; i++) {
        const ImageGlobal *g = &image->globals.data[i];
        const ImageInfo *info = &image->infos.data[g->info];
        for (uint32_t k = 0; info->kind == INFO_CON && k < info->ptrs + info->raws; k++)
            rt->globals[i]->f[k] = load_constant(rt, &image->constants.data[g->fields + k]);
    }
}

static bool load_low(Runtime *rt)
{
    const Image *image = rt->image;
    size_t infos = image->infos.len * sizeof(Info), own = OBJECT_KINDS * sizeof(Info),
           frames = image->frames.len * sizeof(FrameInfo);
    size_t patterns = image->patterns.len * sizeof(FrameInfo), own_frames = FRAME_KINDS * sizeof(FrameInfo);
    size_t statics = static_words(image) * sizeof(Word), paps = paps_bytes(image);
    rt->low_bytes = infos + own + paps + frames + patterns + own_frames + statics + 7 * 16;
    char *next = rt->low = map_low(rt->low_bytes);
    if (next == NULL)
        return false;
    rt->infos = take(&next, infos);
    rt->own = take(&next, own);
    void *memory_of_paps = take(&next, paps);
    rt->frames = take(&next, frames);
    rt->patterns = take(&next, patterns);
    rt->own_frames = take(&next, own_frames);
    for (uint32_t i = 0; i < image->infos.len; i++)
        fill_info(&rt->infos[i], image, i);
    kinds_fill_own(rt->own);
    paps_fill(rt, memory_of_paps);
    fill_frames(rt);
    rt->globals = xcalloc(image->globals.len + 1, sizeof *rt->globals);
    fill_globals(rt, take(&next, statics));
    return true;
}

/* ---- registers ---- */

/* The runtime itself uses a few: those of the largest pattern and a function. Machine code saves and loads all machine
 * registers. */
enum { SPARE_REGISTERS = 32 };

/* What generated code finds at short distances from Base is all there, with the registers. */
enum { NEAR = 32 << 10 };

static Base *base_new(Runtime *rt)
{
    size_t registers = rt->image->n_registers + SPARE_REGISTERS, doubles = rt->image->n_doubles + SPARE_REGISTERS,
           bytes = sizeof(Base) + (registers + doubles) * sizeof(Word);
    Base *base = xcalloc(1, bytes > NEAR ? bytes : NEAR);
    base->doubles = (double *)(base->r + registers);
    base->runtime = rt;
    rt->near = (char *)base + bytes;
    return base;
}

void *runtime_near(Runtime *rt, size_t bytes)
{
    const char *end = (const char *)rt->base + NEAR;
    if (rt->near > end || (size_t)(end - rt->near) < bytes) return NULL;
    void *room = rt->near;
    rt->near += bytes;
    return room;
}

/* ---- all of it ---- */

Runtime *runtime_new(const Image *image, const Engine *engine, const RuntimeOptions *options, char *why, size_t size)
{
    Runtime *rt = xcalloc(1, sizeof *rt);
    rt->image = image;
    rt->engine = engine;
    rt->options = *options;
    rt->file = IMAGE_NONE;
    rt->base = base_new(rt);
    if (image->logic)
        search_open(rt);
    bool profiled = options->profile == NULL || prof_open(rt, why, size), fine = profiled && load_low(rt);
    if (profiled && !fine)
        snprintf(why, size, "no memory below 4 GB for a program of this size");
    fine = fine && heap_create(rt, why, size);
    rt->loaded = fine && engine->load(rt, why, size);
    if (rt->loaded) {
        asked_open(rt);
        if (rt->prof != NULL)
            prof_loaded(rt);
        rt->world = world_open(options->world);
        return rt;
    }
    runtime_free(rt);
    return NULL;
}

void runtime_free(Runtime *rt)
{
    if (rt->loaded)
        rt->engine->unload(rt);
    world_close(rt->world);
    threads_free(rt);
    search_close(rt);
    foreign_close(rt);
    heap_destroy(rt);
    prof_close(rt);
    if (rt->low != NULL)
        munmap(rt->low, rt->low_bytes);
    free(rt->globals);
    free(rt->entries);
    free(rt->base);
    free(rt->message);
    free(rt->value);
    free(rt);
}
