/* Copying: what a collection does with the pointers it meets, as far as gc_evacuate.h does not do it in its loops.
 *
 * Young objects age once in a survivor space before they join the old generation. What an old object that cannot change
 * leads to goes there at once (gc_ages), it will live as long. */
#include "runtime/gc_evacuate.h"
#include <assert.h>

uint8_t gc_mode(const Heap *h)
{
    const RuntimeOptions *options = &h->rt->options;
    bool odd = h->rt->shadow != 0 || h->chunks != NULL || options->update_by_copy || options->no_selector_gc;
    return (uint8_t)((h->major ? MODE_MAJOR : MODE_MINOR) | (odd ? MODE_ODD : 0));
}

/* ---- copying ---- */

Word *gc_more_old(Heap *h, size_t words)
{
    blocks_add_old(h);
    Word *to = h->old_hp;
    h->old_hp += words;
    return to;
}

/* ---- pointers ---- */

void gc_mark_large(Heap *h, Object *o)
{
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
    assert(h->kinds[block_of(h, (Word)(uintptr_t)o)] == BLOCK_LARGE);
    if (block->marked)
        return;
    block->marked = true;
    if (large_has_pointers(info_of(o)))
        VEC_PUSH(&h->large_todo, o);
}

/* The old blocks a major collection works on. */
static BlockKind from_kind(const Heap *h) { return h->compaction != NULL ? BLOCK_OLD : BLOCK_FROM; }

bool gc_in_from(const Heap *h, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    return p - h->from < h->from_bytes || (h->major && in_heap(h, p) && h->kinds[block_of(h, p)] == from_kind(h));
}

bool gc_is_reached(const Heap *h, Word p)
{
    const Object *o = untag(p);
    if (!in_heap(h, p))
        return true;
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE)
        return h->blocks[block_of(h, p)].marked;
    if (h->compaction != NULL)
        return gc_compact_is_marked(h, o);
    return !gc_in_from(h, o) || o->header & HEADER_MOVED;
}

GC_INLINE Word evacuate(Heap *h, Word p, Mode mode)
{
    gc_evacuate_words(h, &p, 1, false, mode);
    return p;
}

Word gc_evacuate(Heap *h, Word p) { return GC_BY_MODE(h, evacuate, p); }

void gc_evacuate_slot(Heap *h, Word *slot) { *slot = gc_evacuate(h, *slot); }

/* What a thunk leads to that was updated, or can be reduced; itself, if it cannot. */
static Word value_of(Heap *h, Word p)
{
    while (tag_of(p) == 0) {
        Object *o = untag(p);
        if (o->header & HEADER_MOVED)
            return p;
        ObjectKind kind = (ObjectKind)info_of(o)->kind;
        bool reduce = kind == OBJECT_SELECTOR && !(o->header & HEADER_TRIED) && gc_in_from(h, o);
        if (is_kept(info_of(o)) || (kind != OBJECT_INDIRECTION && !(reduce && gc_select(h, o))))
            return p;
        p = o->f[0];
    }
    return p;
}

/* Chains of indirections in from-space are made short for those who follow them later. */
static Word evacuate_indirect(Heap *h, Word p)
{
    Word end = gc_evacuate(h, value_of(h, p));
    while (tag_of(p) == 0) {
        Object *o = untag(p);
        if (!gc_in_from(h, o) || (o->header & HEADER_MOVED) || info_of(o)->kind != OBJECT_INDIRECTION)
            break;
        p = o->f[0];
        o->f[0] = end;
    }
    return end;
}

static bool is_static_indirection(const Object *o)
{
    return info_of(o)->kind == OBJECT_INDIRECTION && !is_kept(info_of(o));
}

Word gc_evacuate_static(Heap *h, Word p)
{
    Object *o = untag(p);
    if (o == NULL)
        return p;
    if (tag_of(p) == 0 && is_static_indirection(o))
        return evacuate_indirect(h, p);
    gc_static_reached(h, o);
    return p;
}

/* What is long and becomes old is large from now on: it is not copied again. NULL: it does not, or is not. */
static Word *large_room(Heap *h, const Object *o, const Info *info, size_t words)
{
    bool array = info->kind == OBJECT_ARRAY || info->kind == OBJECT_BYTES;
    Object *to = array && words > LARGE_WORDS && !gc_stays_young(h, o) ? blocks_new_large(h, words) : NULL;
    if (to == NULL)
        return NULL;
    h->blocks[block_of(h, (Word)(uintptr_t)to)].marked = h->major;
    if (large_has_pointers(info))
        VEC_PUSH(&h->large_todo, to);
    return (Word *)to;
}

/* It may be long. */
static Word copy_any(Heap *h, Object *o)
{
    const Info *info = info_of(o);
    size_t words = 1 + object_words(o);
    Word *to = large_room(h, o, info, words);
    to = to != NULL ? to : gc_room(h, o, words);
    memcpy(to, o, words * sizeof(Word));
    to[0] &= ~(Word)7;
    if (h->mode & MODE_ODD)
        gc_note_copy(h, to, o, words);
    o->header = (Word)(uintptr_t)to | HEADER_MOVED;
    return (Word)(uintptr_t)to;
}

/* Room for what the nursery did not have, in the survivor space, where all that it has may still come to be. */
static Word *former_room(Heap *h, size_t words)
{
    size_t used = (size_t)(h->base->hp - h->nursery) * sizeof(Word), more = h->former_bytes + words * sizeof(Word);
    if (h->promote || used + more > h->space)
        return gc_old_room(h, words);
    h->former_bytes = more;
    h->aged += words;
    return h->aged - words;
}

Word gc_copy_former(Heap *h, const Object *thunk, Word header, Word first)
{
    const Info *info = header_info(header);
    bool frozen = info->kind == OBJECT_FROZEN;
    size_t words = frozen ? 2 + (size_t)first : at_least_1((size_t)info->ptrs + info->raws);
    assert(frozen || info->kind == OBJECT_THUNK || info->kind == OBJECT_SELECTOR);
    assert(h->visit == gc_evacuate_slot && h->rt->shadow == 0 && h->chunks == NULL);
    Word *to = former_room(h, 1 + words);
    to[0] = header & ~(Word)7;
    to[1] = first;
    memcpy(to + 2, &thunk->f[1], (words - 1) * sizeof(Word));
    return (Word)(uintptr_t)to;
}

Word gc_evacuate_other(Heap *h, Word p)
{
    Object *o = untag(p);
    const Info *info = info_of(o);
    if (info->kind == OBJECT_INDIRECTION && !is_kept(info))
        return evacuate_indirect(h, p);
    if (info->kind == OBJECT_SELECTOR && !(o->header & HEADER_TRIED) && !h->rt->options.no_selector_gc)
        return evacuate_indirect(h, p);
    if (info->kind == OBJECT_INDIRECTION)
        h->kept_bytes += 2 * sizeof(Word);
    return copy_any(h, o) | tag_of(p);
}
