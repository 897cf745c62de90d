/* Copying: what a collection does with each pointer it meets and each object it has copied.
 *
 * Cheney's algorithm with two places to copy to: young objects age once in a survivor space before they join the old
 * generation. What an old object that cannot change leads to goes there at once (`eager`), it will live as long. Copies
 * are looked at in the order in which they were made, old ones first; an old object that still leads to a young one
 * afterwards is remembered.
 *
 * Everything is written once for minor and major collections; `major` is a constant wherever it is passed along. */
#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"

/* ---- copying ---- */

static Word *room_in_old(Heap *h, size_t words)
{
    if (h->old_hp == NULL || (size_t)(h->old_limit - h->old_hp) < words)
        blocks_add_old(h);
    Word *to = h->old_hp;
    h->old_hp += words;
    return to;
}

/* Where a copy of so many words goes. */
static inline Word *room(Heap *h, const Object *o, size_t words)
{
    bool ages = (Word)(uintptr_t)o - (Word)(uintptr_t)h->nursery < h->space && !h->eager && !h->promote;
    if (ages && (size_t)(h->aged_limit - h->aged) >= words) {
        Word *to = h->aged;
        h->aged += words;
        return to;
    }
    return room_in_old(h, words);
}

static inline Word copy(Heap *h, Object *o, size_t contents)
{
    Word *to = room(h, o, contents + 1);
    to[0] = o->header & ~(Word)7;
    for (size_t i = 0; i < contents; i++)
        to[i + 1] = o->f[i];
    Word address = (Word)(uintptr_t)to;
    if (h->rt->shadow != 0)
        shadow_move(h->rt, to, o, (Word)(uintptr_t)o - (Word)(uintptr_t)h->nursery >= h->space);
    if (h->chunks != NULL && (Word)(uintptr_t)o - h->from >= h->from_bytes)
        prof_survives(&h->chunks[((Word)(uintptr_t)o - h->start) >> h->chunk_shift], (contents + 1) * sizeof(Word));
    o->header = address | HEADER_MOVED;
    return address;
}

/* ---- pointers ---- */

void gc_mark_large(Heap *h, Object *o)
{
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
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

/* Is the object to be copied, in a major collection? If not, it is reached here. */
static inline bool reach_old(Heap *h, Object *o)
{
    Word p = (Word)(uintptr_t)o;
    if (!in_heap(h, p)) {
        if (p != 0)
            gc_static_reached(h, o);
        return false;
    }
    switch (h->kinds[block_of(h, p)]) {
    case BLOCK_FROM: return true;
    case BLOCK_LARGE: gc_mark_large(h, o); return false;
    default: return false;
    }
}

static inline bool is_static_indirection(const Heap *h, const Object *o)
{
    return o != NULL && !in_heap(h, (Word)(uintptr_t)o) && info_of(o)->kind == OBJECT_INDIRECTION
           && !is_kept(info_of(o));
}

/* A pointer with this tag to an object that is a value after all gets the value's tag: after an update that copied. */
static inline Word retag(const Heap *h, Word address, unsigned tag)
{
    if (tag == 0 && h->rt->options.update_by_copy)
        tag = info_of((Object *)(uintptr_t)address)->tag;
    return address | tag;
}

static Word copy_kept(Heap *h, Object *o)
{
    h->kept_bytes += 2 * sizeof(Word);
    return copy(h, o, 1);
}

static Word evacuate_indirect(Heap *h, Word p);

static inline Word evacuate(Heap *h, Word p, bool major)
{
    Object *o = untag(p);
    if ((Word)(uintptr_t)o - h->from >= h->from_bytes) {
        if (!major)
            return p;
        if (tag_of(p) == 0 && is_static_indirection(h, o))
            return evacuate_indirect(h, p);
        if (!reach_old(h, o))
            return p;
    }
    Word header = o->header;
    if (header & HEADER_MOVED)
        return retag(h, header - HEADER_MOVED, tag_of(p));
    Info *info = header_info(header);
    switch ((ObjectKind)info->kind) {
    case OBJECT_CON: case OBJECT_FUN:
        return retag(h, copy(h, o, (size_t)info->ptrs + info->raws), tag_of(p));
    case OBJECT_THUNK:
        return copy(h, o, at_least_1((size_t)info->ptrs + info->raws));
    case OBJECT_INDIRECTION:
        return is_kept(info) ? copy_kept(h, o) : evacuate_indirect(h, p);
    case OBJECT_SELECTOR:
        if (!(header & HEADER_TRIED) && !h->rt->options.no_selector_gc)
            return evacuate_indirect(h, p);
        return copy(h, o, at_least_1((size_t)info->ptrs + info->raws));
    default:
        return copy(h, o, object_words(o)) | tag_of(p);
    }
}

Word gc_evacuate(Heap *h, Word p) { return h->major ? evacuate(h, p, true) : evacuate(h, p, false); }

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

/* ---- objects ---- */

/* Brings up to date n pointers; true: some lead to young objects. */
static inline bool scavenge_words(Heap *h, Word *w, size_t n, bool major)
{
    bool young = false;
    for (size_t i = 0; i < n; i++) {
        w[i] = evacuate(h, w[i], major);
        young |= is_young(h, w[i]);
    }
    return young;
}

static bool scavenge_pap(Heap *h, Object *o, bool major)
{
    bool young = scavenge_words(h, o->f, 1, major);
    for (size_t i = 2, n = 2 + o->f[1]; i < n; i++)
        if (pap_pointer(o, i))
            young |= scavenge_words(h, o->f + i, 1, major);
    return young;
}

/* What can be written to again soon does not draw others into the old generation. */
static bool scavenge_mutable(Heap *h, Object *o, size_t first, size_t n, bool major)
{
    bool eager = h->eager;
    h->eager = false;
    bool young = scavenge_words(h, o->f + first, n, major);
    h->eager = eager;
    return young;
}

/* Those that are in f[0] alone. */
static bool scavenge_first(Heap *h, Object *o, const Info *info, bool major)
{
    return info_has(info, KIND_MUTABLE) ? scavenge_mutable(h, o, 0, 1, major) : scavenge_words(h, o->f, 1, major);
}

/* The pointers of an object that is where it shall be. */
static inline bool scavenge(Heap *h, Object *o, const Info *info, bool major)
{
    if (major && info_has(info, KIND_THREADS))
        gc_waiting_reached(h, o);
    switch (pointers_of(info)) {
    case POINTERS_FIELDS:
        if (major && info->kind != OBJECT_CON && info->refs != IMAGE_NONE)
            gc_refs_reached(h, info->refs);
        return scavenge_words(h, o->f, info->ptrs, major);
    case POINTERS_FIRST: case POINTERS_MAYBE: return scavenge_first(h, o, info, major);
    case POINTERS_REST: return scavenge_mutable(h, o, 1, o->f[0], major);
    case POINTERS_PAP: return scavenge_pap(h, o, major);
    case POINTERS_FROZEN: return gc_scavenge_frozen(h, o);
    case POINTERS_NONE: break;
    }
    return false;
}

bool gc_scavenge_old(Heap *h, Object *o)
{
    h->eager = true;
    bool young = h->major ? scavenge(h, o, info_of(o), true) : scavenge(h, o, info_of(o), false);
    h->eager = false;
    return young;
}

/* ---- all that was copied ---- */

static inline bool scavenge_old_copies(Heap *h, bool major)
{
    bool any = false;
    h->eager = true;
    while (h->scan_block < h->old.len) {
        Word *scan = h->old_scan != NULL ? h->old_scan : block_start(h, h->old.data[h->scan_block]);
        while (scan < blocks_end(h, h->scan_block)) {
            Object *o = (Object *)scan;
            const Info *info = info_of(o);
            if (scavenge(h, o, info, major))
                heap_remember_young(h, o);
            scan += 1 + object_words(o);
            any = true;
        }
        h->old_scan = scan;
        if (h->scan_block + 1 == h->old.len)
            break;
        h->scan_block++;
        h->old_scan = NULL;
    }
    h->eager = false;
    return any;
}

/* Not all at once: what old copies lead to had better be found from there. */
static inline bool scavenge_aged_copies(Heap *h, bool major)
{
    enum { AT_ONCE = 64 };
    bool any = false;
    for (unsigned n = 0; n < AT_ONCE && h->aged_scan < h->aged; n++) {
        Object *o = (Object *)h->aged_scan;
        scavenge(h, o, info_of(o), major);
        h->aged_scan += 1 + object_words(o);
        any = true;
    }
    return any;
}

static bool scavenge_large(Heap *h)
{
    bool any = false;
    while (h->large_todo.len > 0) {
        Object *o = VEC_POP(&h->large_todo);
        gc_poll(h);
        o->header &= ~(Word)HEADER_REMEMBERED;
        if (gc_scavenge_old(h, o))
            heap_remember_young(h, o);
        any = true;
    }
    return any;
}

static bool scavenge_static(Heap *h)
{
    bool any = false;
    for (; h->static_todo.len > 0; any = true)
        gc_static_scavenge(h, VEC_POP(&h->static_todo));
    for (; h->refs_todo.len > 0; any = true)
        gc_refs_scavenge(h, VEC_POP(&h->refs_todo));
    return any;
}

void gc_scavenge_all(Heap *h)
{
    if (h->major)
        while (scavenge_old_copies(h, true) || scavenge_large(h) || scavenge_static(h) || scavenge_aged_copies(h, true))
            continue;
    else
        while (scavenge_old_copies(h, false) || scavenge_aged_copies(h, false))
            continue;
}
