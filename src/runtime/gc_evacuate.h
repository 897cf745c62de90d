/* Evacuating a pointer: where its object is now, which is copied first if the collection empties where it was.
 *
 * Most pointers lead elsewhere, or to what has been copied: so this is inlined into the loops over fields, frames and
 * entries of the remembered set. What a whole collection has in common, its Mode, is a constant there: each loop is
 * compiled for all of them, and nothing is asked per object that only a profile or an option wants.
 *
 * Where a copy goes: objects of the nursery to the survivor space, unless Heap.ages is 0; all others become old. */
#ifndef TARRY_RUNTIME_GC_EVACUATE_H
#define TARRY_RUNTIME_GC_EVACUATE_H

#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"

typedef enum Mode {
    MODE_MINOR = 0,
    MODE_MAJOR = 1,
    MODE_ODD   = 2             /* something is done with each object: for a profile, or by an option */
} Mode;

/* F(h, ..., mode) for the mode of the collection at work. */
#define GC_BY_MODE(h, f, ...)                                                                                          \
    ((h)->mode == MODE_MINOR   ? f(h, __VA_ARGS__, MODE_MINOR)                                                         \
     : (h)->mode == MODE_MAJOR ? f(h, __VA_ARGS__, MODE_MAJOR)                                                         \
     : (h)->mode == MODE_ODD   ? f(h, __VA_ARGS__, MODE_ODD)                                                           \
                               : f(h, __VA_ARGS__, MODE_MAJOR | MODE_ODD))

#define GC_INLINE static inline __attribute__((always_inline))

/* ---- gc_copy.c ---- */

/* Heap.old has no room for so many words where it is being filled. */
Word *gc_more_old(Heap *h, size_t words);
/* All kinds of objects in from-space that have not moved and are not the most frequent ones. */
Word  gc_evacuate_other(Heap *h, Word p);
/* A major collection meets a pointer that does not lead to the heap: a static object is reached, or it is none. */
Word  gc_evacuate_static(Heap *h, Word p);

/* ---- copying ---- */

GC_INLINE Word *gc_old_room(Heap *h, size_t words)
{
    if ((size_t)(h->old_limit - h->old_hp) < words)
        return gc_more_old(h, words);
    Word *to = h->old_hp;
    h->old_hp += words;
    return to;
}

GC_INLINE bool gc_stays_young(const Heap *h, const Object *o)
{
    return (Word)(uintptr_t)o - (Word)(uintptr_t)h->nursery < h->ages;
}

GC_INLINE Word *gc_room(Heap *h, const Object *o, size_t words)
{
    if (gc_stays_young(h, o)) {
        Word *to = h->aged;                    /* which is as large as the nursery */
        h->aged += words;
        return to;
    }
    return gc_old_room(h, words);
}

/* MODE_ODD: it has been copied there. */
GC_INLINE void gc_note_copy(Heap *h, const Word *to, Object *from, size_t words)
{
    Word was = (Word)(uintptr_t)from;
    if (h->chunks != NULL && was - h->from >= h->from_bytes)
        prof_known(h->chunks, h->chunk_shift, was - h->start, words * sizeof(Word));
    if (h->rt->shadow != 0)
        shadow_move(h->rt, to, from, was - (Word)(uintptr_t)h->nursery >= h->space);
}

/* What it leads to is needed when this copy is looked at: in a major collection it is seldom in a cache. */
GC_INLINE Word gc_copy(Heap *h, Object *o, Word header, size_t contents, Mode mode)
{
    Word *to = gc_room(h, o, contents + 1);
    to[0] = header & ~(Word)7;
    for (size_t i = 0; i < contents; i++) {
        to[i + 1] = o->f[i];
        if (mode & MODE_MAJOR)
            __builtin_prefetch((void *)(uintptr_t)o->f[i]);
    }
    if (mode & MODE_ODD)
        gc_note_copy(h, to, o, contents + 1);
    o->header = (Word)(uintptr_t)to | HEADER_MOVED;
    return (Word)(uintptr_t)to;
}

/* A pointer with this tag to an object that is a value after all gets the value's tag: after an update that copied. */
GC_INLINE Word gc_retag(const Heap *h, Word address, unsigned tag, Mode mode)
{
    if (mode & MODE_ODD && tag == 0 && h->rt->options.update_by_copy)
        tag = info_of((Object *)(uintptr_t)address)->tag;
    return address | tag;
}

/* ---- pointers ---- */

GC_INLINE Word gc_evacuate_from(Heap *h, Word p, Mode mode)
{
    Object *o = untag(p);
    Word header = o->header;
    if (header & HEADER_MOVED)
        return gc_retag(h, header - HEADER_MOVED, tag_of(p), mode);
    const Info *info = header_info(header);
    if (info->kind <= OBJECT_FUN)
        return gc_retag(h, gc_copy(h, o, header, (size_t)info->ptrs + info->raws, mode), tag_of(p), mode);
    if (info->kind == OBJECT_THUNK)
        return gc_copy(h, o, header, at_least_1((size_t)info->ptrs + info->raws), mode);
    return gc_evacuate_other(h, p);
}

/* Is it to be copied? Tags do not matter: spaces begin and end at multiples of 8. */
GC_INLINE bool gc_is_from(const Heap *h, Word p, Mode mode)
{
    if (p - h->from < h->from_bytes)
        return true;
    return mode & MODE_MAJOR && in_heap(h, p) && h->kinds[block_of(h, p)] == BLOCK_FROM;
}

/* A major collection meets a pointer to an object that it does not copy: a static, large or new one. */
GC_INLINE Word gc_evacuate_outside(Heap *h, Word p)
{
    if (!in_heap(h, p))
        return tag_of(p) != 0 && gc_static_is_reached(h, untag(p)) ? p : gc_evacuate_static(h, p);
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE)
        gc_mark_large(h, untag(p));
    return p;
}

/* Brings up to date n pointers. True: some lead to young objects, which after a collection are those in the survivor
 * space; `again`: so can pointers that it has brought up to date before. */
GC_INLINE bool gc_evacuate_words(Heap *h, Word *w, size_t n, bool again, Mode mode)
{
    bool young = false;
    for (size_t i = 0; i < n; i++) {
        Word p = w[i];
        if (gc_is_from(h, p, mode))
            w[i] = p = gc_evacuate_from(h, p, mode);
        else if (mode & MODE_MAJOR)
            w[i] = p = gc_evacuate_outside(h, p);
        else if (!again)
            continue;
        young |= p - (Word)(uintptr_t)h->survivors[h->to] < h->space;
    }
    return young;
}

#endif
