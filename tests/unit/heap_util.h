/* A runtime with a heap and nothing else: Infos, frames and static objects made by hand, for tests and the benchmark of
 * the collector. */
#ifndef TARRY_TESTS_HEAP_UTIL_H
#define TARRY_TESTS_HEAP_UTIL_H

#include "runtime/heap.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { MAX_INFOS = 64, MAX_GLOBALS = 16, MAX_FRAME_PTRS = 8, MAX_FRAME_RAWS = 3, LOW_BYTES = 1 << 16 };

typedef struct World1 {
    Runtime   rt;
    Thread    thread;
    Image     image;
    char     *low;             /* memory below 4 GB, for Infos */
    Word     *stack;
    size_t    stack_words;
    FrameInfo own_frames[FRAME_KINDS];
    FrameInfo frames[MAX_FRAME_PTRS][MAX_FRAME_RAWS];
    Object   *globals[MAX_GLOBALS];
    Word      statics[MAX_GLOBALS][8];
} World1;

static inline void *low_memory(size_t bytes)
{
    for (uintptr_t at = 0x10000000; at < 0x70000000; at += 0x1000000) {
        void *p = mmap((void *)at, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p != MAP_FAILED && (uintptr_t)p + bytes < UINT32_MAX)
            return p;
        if (p != MAP_FAILED)
            munmap(p, bytes);
    }
    fputs("no memory below 4 GB\n", stderr);
    exit(1);
}

static inline void frame_init(FrameInfo *f, FrameKind kind, uint32_t ptrs, uint32_t raws)
{
    *f = (FrameInfo){ .kind = (uint16_t)kind, .ptrs = ptrs, .raws = raws, .refs = IMAGE_NONE, .self = f };
    f->ret = (Word)(uintptr_t)&f->pc;
}

static inline Info *add_info(World1 *w, Info info)
{
    Info *to = &w->rt.infos[w->image.infos.len];
    if (w->image.infos.len == MAX_INFOS)
        abort();
    info.image = (uint32_t)w->image.infos.len;
    *to = info;
    VEC_PUSH(&w->image.infos, (ImageInfo){0});
    return to;
}

static inline uint32_t add_global(World1 *w, Info *info)
{
    uint32_t i = (uint32_t)w->image.globals.len;
    if (i == MAX_GLOBALS)
        abort();
    w->globals[i] = (Object *)&w->statics[i][1];
    w->globals[i]->header = (Word)(uintptr_t)info;
    VEC_PUSH(&w->image.globals, (ImageGlobal){0});
    return i;
}

/* A set of one global; sets of more are made by hand. */
static inline uint32_t add_refs(World1 *w, uint32_t member)
{
    VEC_PUSH(&w->image.refs, ((ImageRefs){ .first = (uint32_t)w->image.members.len, .n = 1 }));
    VEC_PUSH(&w->image.members, member);
    return (uint32_t)w->image.refs.len - 1;
}

static inline void world_init(World1 *w, RuntimeOptions options, size_t stack_words)
{
    memset(w, 0, sizeof *w);
    w->low = low_memory(LOW_BYTES);
    w->rt.options = options;
    w->rt.image = &w->image;
    w->rt.own = (Info *)w->low;
    w->rt.infos = w->rt.own + OBJECT_KINDS;
    w->rt.own_frames = w->own_frames;
    w->rt.globals = w->globals;
    for (unsigned i = 0; i < OBJECT_KINDS; i++)
        w->rt.own[i] = (Info){ .kind = (uint8_t)i, .tag = i >= OBJECT_PAP ? TAG_OTHER : 0, .refs = IMAGE_NONE,
                               .image = IMAGE_NONE };
    frame_init(&w->own_frames[FRAME_STOP], FRAME_STOP, 0, 0);
    frame_init(&w->own_frames[FRAME_UPDATE], FRAME_UPDATE, 1, 0);
    frame_init(&w->own_frames[FRAME_WATERMARK], FRAME_WATERMARK, 0, 0);
    for (uint32_t p = 0; p < MAX_FRAME_PTRS; p++)
        for (uint32_t r = 0; r < MAX_FRAME_RAWS; r++)
            frame_init(&w->frames[p][r], FRAME_CASE, p, r);
    w->stack_words = stack_words;
    w->stack = mmap(NULL, stack_words * sizeof(Word), PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    w->rt.base = calloc(1, sizeof(Base) + 16 * sizeof(Word));
    w->rt.base->runtime = &w->rt;
    w->rt.base->sp = w->stack + stack_words - 1;
    *w->rt.base->sp = w->own_frames[FRAME_STOP].ret;
    w->rt.threads = w->rt.current = &w->thread;
    w->thread.low = w->stack;
}

/* After Infos and globals were added. */
static inline void world_start(World1 *w)
{
    char why[200];
    if (!heap_create(&w->rt, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        exit(1);
    }
}

static inline void world_free(World1 *w)
{
    heap_destroy(&w->rt);
    munmap(w->low, LOW_BYTES);
    munmap(w->stack, w->stack_words * sizeof(Word));
    free(w->rt.base);
    free(w->rt.message);
    VEC_FREE(&w->thread.marks.all);
    VEC_FREE(&w->image.infos);
    VEC_FREE(&w->image.globals);
    VEC_FREE(&w->image.refs);
    VEC_FREE(&w->image.members);
}

/* Pushes a frame; its words are to be set at once. */
static inline Word *push_frame(World1 *w, uint32_t ptrs, uint32_t raws)
{
    Base *base = w->rt.base;
    const FrameInfo *f = &w->frames[ptrs][raws];
    base->sp -= frame_words(f);
    base->sp[0] = f->ret;
    return base->sp;
}

/* Returns to the innermost frame as code does, and pops it. */
static inline const FrameInfo *pop_frame(World1 *w)
{
    Base *base = w->rt.base;
    Word ret = *base->sp;
    if (ret == w->own_frames[FRAME_WATERMARK].ret)
        ret = rt_watermark(base);
    const FrameInfo *f = frame_info(ret);
    base->sp += frame_words(f);
    return f;
}

/* As OP_HEAP and OP_ALLOC: everything that lives is in frames. NULL: the heap limit is reached. */
static inline Object *alloc(World1 *w, Info *info, size_t words)
{
    Base *base = w->rt.base;
    size_t bytes = (words + 1) * sizeof(Word);
    while (base->hp + words + 1 > base->hp_limit) {
        base->need = bytes;
        rt_collect(base);
        if (w->rt.end != RUN_GOING)
            return NULL;
    }
    Object *o = (Object *)base->hp;
    base->hp += words + 1;
    o->header = (Word)(uintptr_t)info;
    return o;
}

#endif
