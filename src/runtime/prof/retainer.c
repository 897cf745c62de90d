/* Retainers: see retainer.h.
 *
 * The heap is not traversed from its roots. After a major collection all that is in it lives, so a walk over it finds
 * all retainers among the objects, and each gives itself to what it points to; so do frames and CAFs. Then objects
 * whose sets have grown hand them on, those at low addresses first: since the collector puts what an object points to
 * behind it, most of them do so once.
 *
 * Sets are kept beside the heap, for each word of it that may be the beginning of an object. */
#include "runtime/prof/retainer.h"

#include "base/addresses.h"
#include "runtime/prof/biography.h"
#include "runtime/prof/bit_tree.h"
#include "runtime/prof/prof.h"
#include <stdlib.h>

typedef struct Retention {
    Heap         *h;
    RetainerSets *sets;
    uint32_t     *set_of;      /* by place: see place_of */
    BitTree       grown;       /* places of objects that have not handed on what they have */
    size_t       *first;       /* by block: the place of its first word, of old and large ones */
    size_t        aged, large, end;    /* places where those of young and large objects begin; all of them */
    uint32_t      giving;      /* the set that is handed on */
} Retention;

/* ---- places: old words, words of the survivor space, large objects ---- */

static void open_places(Retention *r)
{
    const Heap *h = r->h;
    r->first = addresses_table(h->n_blocks * sizeof *r->first);
    for (size_t i = 0; i < h->old.len; i++)
        r->first[h->old.data[i]] = i * BLOCK_WORDS;
    r->aged = h->old.len * BLOCK_WORDS;
    r->large = r->aged + (size_t)(h->aged - h->survivors[h->to]);
    for (size_t i = 0; i < h->large.len; i++)
        r->first[h->large.data[i]] = r->large + i;
    r->end = r->large + h->large.len;
    r->set_of = xcalloc(r->end + 1, sizeof *r->set_of);
    bit_tree_open(&r->grown, r->end + 1);
}

static void close_places(Retention *r)
{
    addresses_release(r->first, r->h->n_blocks * sizeof *r->first);
    free(r->set_of);
    bit_tree_close(&r->grown);
}

static inline size_t place_of(const Retention *r, const Object *o)
{
    const Heap *h = r->h;
    Word p = (Word)(uintptr_t)o;
    uint32_t block = block_of(h, p);
    if (h->kinds[block] == BLOCK_YOUNG)
        return r->aged + (size_t)((const Word *)o - h->survivors[h->to]);
    return r->first[block] + (h->kinds[block] == BLOCK_OLD ? (p - h->start) % BLOCK_BYTES / sizeof(Word) : 0);
}

static Object *object_at(const Retention *r, size_t place)
{
    const Heap *h = r->h;
    if (place < r->aged)
        return (Object *)(block_start(h, h->old.data[place / BLOCK_WORDS]) + place % BLOCK_WORDS);
    if (place < r->large)
        return (Object *)(h->survivors[h->to] + (place - r->aged));
    return (Object *)block_start(h, h->large.data[place - r->large]);
}

/* ---- giving ---- */

static bool is_retainer(const Object *o) { return info_has(info_of(o), KIND_RETAINS); }

/* What is static leads to the heap only by CAFs, which give for themselves. */
static void give(Heap *h, Word *slot)
{
    Retention *r = h->retention;
    Object *o = untag(*slot);
    if (o == NULL || !in_heap(h, (Word)(uintptr_t)o))
        return;
    size_t place = place_of(r, o);
    uint32_t before = r->set_of[place], after = retainer_set_union(r->sets, before, r->giving);
    if (after == before)
        return;
    r->set_of[place] = after;
    if (!is_retainer(o))
        bit_tree_add(&r->grown, place);
}

static void give_from(Retention *r, Object *o, uint32_t set)
{
    r->giving = set;
    gc_visit_object(r->h, o);
}

/* ---- who gives ---- */

static void give_of_space(Retention *r, Word *from, const Word *to)
{
    while (from < to) {
        Object *o = (Object *)from;
        if (is_retainer(o))
            give_from(r, o, retainer_set_of(r->sets, (RetainedBy){ header_ccs(o->header), site_key(o) }));
        from += 1 + object_words(o);
    }
}

static void give_of_objects(Retention *r)
{
    const Heap *h = r->h;
    for (size_t i = 0; i < h->old.len; i++)
        give_of_space(r, block_start(h, h->old.data[i]), blocks_end(h, i));
    give_of_space(r, h->survivors[h->to], h->aged);
    for (size_t i = 0; i < h->large.len; i++) {
        Word *o = block_start(h, h->large.data[i]);
        give_of_space(r, o, o + 1);
    }
}

static void give_of_cafs(Retention *r)
{
    Heap *h = r->h;
    for (size_t i = 0; i < h->cafs.len; i++) {
        Object *caf = h->cafs.data[i];
        RetainedBy who = { header_ccs(caf->header), (uint32_t)(uintptr_t)h->caf_infos.data[i] };
        if (((Word *)caf)[-1] == h->epoch && info_of(caf)->kind != OBJECT_THUNK)
            give_from(r, caf, retainer_set_of(r->sets, who));
    }
}

static bool has_ccs(FrameKind kind)
{
    return kind == FRAME_CASE || kind == FRAME_APPLY || kind == FRAME_UPDATE || kind == FRAME_CATCH;
}

/* Frames of the runtime's own have no function; those without a place for CCCS no stack. */
static RetainedBy who_is_frame(const Runtime *rt, const StackWalk *w)
{
    RetainedBy who = {0};
    if (rt->image->profile && has_ccs((FrameKind)w->info->kind))
        who.stack = (uint32_t)w->frame[frame_words(w->info) - 1];
    if (w->info->kind == FRAME_CASE)
        who.site = (uint32_t)(uintptr_t)&rt->infos[rt->image->frames.data[w->info->image].info];
    return who;
}

static void give_of_stack(Retention *r, const Thread *t)
{
    for (StackWalk w = stack_walk(&t->marks, gc_thread_sp(r->h, t));; stack_walk_out(&w)) {
        if (w.info->ptrs > 0)
            r->giving = retainer_set_of(r->sets, who_is_frame(r->h->rt, &w));
        for (uint32_t i = 1; i <= w.info->ptrs; i++)
            give(r->h, &w.frame[i]);
        if (w.info->kind == FRAME_STOP)
            return;
    }
}

static void give_of_threads(Retention *r, uint32_t system)
{
    for (Thread *t = r->h->rt->threads; t != NULL; t = t->next) {
        give_of_stack(r, t);
        r->giving = system;
        for (unsigned i = 0; i < N_THREAD_ROOTS; i++)
            give(r->h, &t->roots[i]);
    }
}

/* ---- counting ---- */

static void hand_on(Retention *r)
{
    while (!bit_tree_is_empty(&r->grown)) {
        size_t place = bit_tree_take(&r->grown);
        give_from(r, object_at(r, place), r->set_of[place]);
    }
}

static void count_space(const Retention *r, HeapTable *to, const Word *from, const Word *end, uint32_t system)
{
    while (from < end) {
        Object *o = (Object *)(uintptr_t)from;
        size_t words = 1 + object_words(o);
        uint64_t what = site_and_stack(o);
        uint32_t found = r->set_of[place_of(r, o)], set = found != RETAINED_BY_NOBODY ? found : system;
        heap_table_add(to, what, biography_also(r->h, o, what, set), 1, words * sizeof(Word));
        from += words;
    }
}

static void count_all(const Retention *r, HeapTable *to, uint32_t system)
{
    const Heap *h = r->h;
    for (size_t i = 0; i < h->old.len; i++)
        count_space(r, to, block_start(h, h->old.data[i]), blocks_end(h, i), system);
    count_space(r, to, h->survivors[h->to], h->aged, system);
    for (size_t i = 0; i < h->large.len; i++) {
        const Word *o = block_start(h, h->large.data[i]);
        count_space(r, to, o, o + 1, system);
    }
}

void retainers_count(Runtime *rt, RetainerSets *sets, HeapTable *to)
{
    Heap *h = rt->heap;
    Retention r = { .h = h, .sets = sets };
    uint32_t system = retainer_set_of(sets, (RetainedBy){0});
    open_places(&r);
    h->retention = &r;
    h->visit = give;
    give_of_objects(&r);
    give_of_cafs(&r);
    give_of_threads(&r, system);
    hand_on(&r);
    count_all(&r, to, system);
    h->retention = NULL;
    close_places(&r);
}
