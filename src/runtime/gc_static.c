/* Static objects: which of them a major collection reaches, so that the values of CAFs that no code can ask for any
 * more are dropped.
 *
 * The word in front of a static object is the epoch of the major collection that reached it last. Code refers to
 * globals by the `refs` of its Info or frame; static constructors by their fields; CAFs that were evaluated lead to the
 * heap. */
#include "runtime/heap_int.h"
#include <assert.h>

void gc_static_open(Heap *h)
{
    const Image *image = h->rt->image;
    if (image == NULL)
        return;
    h->refs_seen = xcalloc(image->refs.len + 1, sizeof *h->refs_seen);
    for (size_t i = 0; i < image->globals.len; i++) {
        Object *o = h->rt->globals[i];
        if (info_of(o)->kind != OBJECT_THUNK)
            continue;
        VEC_PUSH(&h->cafs, o);
        VEC_PUSH(&h->caf_infos, info_of(o));
    }
}

void gc_static_close(Heap *h)
{
    free(h->refs_seen);
    VEC_FREE(&h->cafs);
    VEC_FREE(&h->caf_infos);
}

void gc_static_reached(Heap *h, Object *o)
{
    assert(!in_heap(h, (Word)(uintptr_t)o));
    if (gc_static_is_reached(h, o))
        return;
    *gc_static_mark(o) = h->epoch;
    VEC_PUSH(&h->static_todo, o);
}

void gc_refs_reached(Heap *h, uint32_t refs)
{
    if (refs == IMAGE_NONE || h->refs_seen[refs] == h->epoch)
        return;
    h->refs_seen[refs] = h->epoch;
    VEC_PUSH(&h->refs_todo, refs);
}

void gc_refs_scavenge(Heap *h, uint32_t refs)
{
    assert(refs < h->rt->image->refs.len);
    const ImageRefs *set = &h->rt->image->refs.data[refs];
    for (uint32_t i = 0; i < set->n; i++) {
        uint32_t member = h->rt->image->members.data[set->first + i];
        if (member & REFS_SET)
            gc_refs_reached(h, member & ~(uint32_t)REFS_SET);
        else
            gc_static_reached(h, h->rt->globals[member]);
    }
}

/* Static objects that lead to each other keep doing so: only a pointer into the heap changes. */
static bool scavenge_field(Heap *h, Word *field)
{
    if (!in_heap(h, *field)) {
        gc_static_reached(h, untag(*field));
        return false;
    }
    h->visit(h, field);
    return is_young(h, *field);
}

void gc_static_scavenge(Heap *h, Object *o)
{
    const Info *info = info_of(o);
    bool young = false;
    if (info->kind == OBJECT_FUN || info->kind == OBJECT_THUNK)
        gc_refs_reached(h, info->refs);
    if (info->kind == OBJECT_CON)
        for (uint32_t i = 0; i < info->ptrs; i++)
            young |= scavenge_field(h, &o->f[i]);
    if (info->kind == OBJECT_INDIRECTION || info->kind == OBJECT_RAISE || info->kind == OBJECT_BOUND)
        young = scavenge_field(h, &o->f[0]);
    if (young)
        heap_remember(h, o);
}

void gc_static_keep(Heap *h)
{
    for (size_t i = 0; i < h->cafs.len; i++)
        gc_static_reached(h, h->cafs.data[i]);
}

bool gc_static_is_dead(const Heap *h, size_t i)
{
    return !gc_static_is_reached(h, h->cafs.data[i]) && info_of(h->cafs.data[i]) != h->caf_infos.data[i];
}

void gc_static_sweep(Heap *h)
{
    for (size_t i = 0; i < h->cafs.len; i++) {
        Object *o = h->cafs.data[i];
        if (gc_static_is_dead(h, i))
            o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)h->caf_infos.data[i];
    }
}
