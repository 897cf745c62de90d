/* Scavenging: the pointers of objects that are where they shall be are brought up to date.
 *
 * Cheney's algorithm with two places to copy to: copies are looked at in the order in which they were made, old ones
 * first. An old object that still leads to a young one afterwards is remembered. */
#include "runtime/gc_evacuate.h"

/* ---- objects ---- */

void gc_ages(Heap *h, bool ages) { h->ages = ages && !h->promote ? h->space : 0; }

bool gc_evacuate_slots(Heap *h, Word *slots, size_t n)
{
    return GC_BY_MODE(h, gc_evacuate_words, slots, n, true);
}

GC_INLINE bool scavenge_pap(Heap *h, Object *o, Mode mode)
{
    bool young = gc_evacuate_words(h, o->f, 1, true, mode);
    for (size_t i = 2, n = 2 + o->f[1]; i < n; i++)
        if (pap_pointer(o, i))
            young |= gc_evacuate_words(h, o->f + i, 1, true, mode);
    return young;
}

/* What can be written to again soon does not draw others into the old generation. */
GC_INLINE bool scavenge_mutable(Heap *h, Object *o, size_t first, size_t n, Mode mode)
{
    size_t ages = h->ages;
    gc_ages(h, true);
    bool young = gc_evacuate_words(h, o->f + first, n, true, mode);
    h->ages = ages;
    return young;
}

/* Of an array, which may be large, with few objects that are copied. */
GC_INLINE bool scavenge_elements(Heap *h, Object *o, Mode mode)
{
    bool young = false;
    for (size_t i = 0, n = o->f[0]; i < n; i += GC_PIECE) {
        gc_poll(h);
        young |= scavenge_mutable(h, o, 1 + i, n - i < GC_PIECE ? n - i : GC_PIECE, mode);
    }
    return young;
}

/* Those that are in f[0] alone. */
GC_INLINE bool scavenge_first(Heap *h, Object *o, const Info *info, Mode mode)
{
    return info_has(info, KIND_MUTABLE) ? scavenge_mutable(h, o, 0, 1, mode)
                                        : gc_evacuate_words(h, o->f, 1, true, mode);
}

GC_INLINE bool scavenge_by_kind(Heap *h, Object *o, Mode mode)
{
    const Info *info = info_of(o);
    if (mode & MODE_MAJOR && info_has(info, KIND_THREADS))
        gc_waiting_reached(h, o);
    switch (pointers_of(info)) {
    case POINTERS_FIELDS: return gc_evacuate_words(h, o->f, info->ptrs, true, mode);
    case POINTERS_FIRST: case POINTERS_MAYBE: return scavenge_first(h, o, info, mode);
    case POINTERS_REST: return scavenge_elements(h, o, mode);
    case POINTERS_PAP: return scavenge_pap(h, o, mode);
    case POINTERS_FROZEN: return gc_scavenge_frozen(h, o);
    case POINTERS_NONE: break;
    }
    return false;
}

/* Of kinds that are not so frequent. */
static bool scavenge_other(Heap *h, Object *o) { return GC_BY_MODE(h, scavenge_by_kind, o); }

/* Returns the words of its contents; *young: it leads to young objects. */
GC_INLINE size_t scavenge(Heap *h, Object *o, bool again, bool *young, Mode mode)
{
    const Info *info = info_of(o);
    if (info->kind > OBJECT_SELECTOR) {
        *young = scavenge_other(h, o);
        return object_words(o);
    }
    size_t words = (size_t)info->ptrs + info->raws;
    if (mode & MODE_MAJOR && info->kind != OBJECT_CON && info->refs != IMAGE_NONE)
        gc_refs_reached(h, info->refs);
    *young = gc_evacuate_words(h, o->f, info->ptrs, again, mode);
    return info->kind < OBJECT_THUNK ? words : at_least_1(words);
}

/* ---- what is old ---- */

GC_INLINE void scavenge_old(Heap *h, Object *o, Mode mode)
{
    bool young;
    o->header &= ~(Word)HEADER_REMEMBERED;
    h->detours += info_of(o)->kind == OBJECT_INDIRECTION;
    scavenge(h, o, true, &young, mode);
    if (young)
        heap_remember_young(h, o);
}

/* An element that is written to again and again is remembered each time; and as it leads to something young at every
 * collection, it would be remembered for ever that often. But what it leads to is moved only when a collection first
 * looks at it: the other entries for it find it as it shall be, and are forgotten. */
GC_INLINE void scavenge_entry(Heap *h, Word *entry, Mode mode)
{
    if (!is_element(entry)) {
        scavenge_old(h, (Object *)entry, mode);
        return;
    }
    const Word *element = element_of(entry);
    Word before = *element;
    gc_ages(h, true);
    if (gc_evacuate_words(h, element_of(entry), 1, true, mode) && *element != before)
        heap_add_remembered(h, entry);
    gc_ages(h, false);
}

GC_INLINE void scavenge_entries(Heap *h, size_t n, Mode mode)
{
    for (size_t i = 0; i < n; i++) {
        if (i % GC_PIECE == 0)
            gc_poll(h);
        scavenge_entry(h, h->remembered[i], mode);
    }
}

/* What still leads to young objects afterwards is remembered anew, behind the others, and moved to the front in the
 * end. */
void gc_scavenge_remembered(Heap *h)
{
    size_t n = (size_t)(h->base->remembered - h->remembered);
    gc_ages(h, false);
    GC_BY_MODE(h, scavenge_entries, n);
    gc_ages(h, true);
    size_t left = (size_t)(h->base->remembered - h->remembered) - n;
    memmove(h->remembered, h->remembered + n, left * sizeof *h->remembered);
    h->base->remembered = h->remembered + left;
}

/* ---- all that was copied ---- */

/* Objects from `scan` on, as long as there are more in this block: where it ended. `followed`: who follows the peak is
 * told of them. */
GC_INLINE Word *scavenge_old_block(Heap *h, Word *scan, bool followed, Mode mode)
{
    for (const Word *end; scan < (end = blocks_end(h, h->scan_block));)
        while (scan < end) {
            Object *o = (Object *)scan;
            bool young;
            scan += 1 + scavenge(h, o, false, &young, mode);
            if (followed && info_of(o)->kind > OBJECT_FUN)
                lives_note_old(h, o);
            if (young)
                heap_remember_young(h, o);
        }
    return scan;
}

GC_INLINE bool scavenge_old_copies(Heap *h, Mode mode)
{
    bool any = false;
    gc_ages(h, false);
    while (h->scan_block < h->old.len) {
        Word *begin = block_start(h, h->old.data[h->scan_block]), *from = h->old_scan != NULL ? h->old_scan : begin;
        if (h->lives == NULL) {
            h->old_scan = scavenge_old_block(h, from, false, mode);
        } else {
            if (from == begin)
                lives_begin_block(h, h->old.data[h->scan_block]);
            h->old_scan = scavenge_old_block(h, from, true, mode);
        }
        any |= h->old_scan != from;
        if (h->scan_block + 1 == h->old.len)
            break;
        h->scan_block++;
        h->old_scan = NULL;
    }
    gc_ages(h, true);
    return any;
}

/* Not all at once: what old copies lead to had better be found from there. */
GC_INLINE bool scavenge_aged_copies(Heap *h, Mode mode)
{
    enum { AT_ONCE = 64 };
    const Word *begun = h->aged_scan;
    bool young;
    for (unsigned n = 0; n < AT_ONCE && h->aged_scan < h->aged; n++)
        h->aged_scan += 1 + scavenge(h, (Object *)h->aged_scan, false, &young, mode);
    return h->aged_scan != begun;
}

GC_INLINE bool scavenge_large(Heap *h, Mode mode)
{
    bool any = false;
    gc_ages(h, false);
    for (; h->large_todo.len > 0; any = true)
        scavenge_old(h, VEC_POP(&h->large_todo), mode);
    gc_ages(h, true);
    return any;
}

static bool scavenge_static(Heap *h)
{
    bool any = false;
    for (; h->static_todo.len > 0; any = true) {
        gc_poll(h);
        gc_static_scavenge(h, VEC_POP(&h->static_todo));
    }
    for (; h->refs_todo.len > 0; any = true)
        gc_refs_scavenge(h, VEC_POP(&h->refs_todo));
    return any;
}

GC_INLINE bool scavenge_all(Heap *h, bool any, Mode mode)
{
    bool major = mode & MODE_MAJOR;
    while (scavenge_old_copies(h, mode) || scavenge_large(h, mode) || (major && scavenge_static(h))
           || scavenge_aged_copies(h, mode))
        any = true;
    return any;
}

void gc_scavenge_all(Heap *h) { GC_BY_MODE(h, scavenge_all, false); }
