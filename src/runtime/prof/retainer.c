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
#include "runtime/prof/places.h"
#include "runtime/prof/prof.h"
#include "runtime/prof/roots.h"
#include <stdlib.h>

typedef struct Retention {
    Heap         *h;
    RetainerSets *sets;
    Places        places;
    uint32_t     *set_of;      /* by place */
    BitTree       grown;       /* places of objects that have not handed on what they have */
    uint32_t      giving;      /* the set that is handed on */
} Retention;

/* ---- giving ---- */

static bool is_retainer(const Object *o) { return info_has(info_of(o), KIND_RETAINS); }

/* What is static leads to the heap only by CAFs, which give for themselves. Most have this set already, or none. */
static inline void give_to(Retention *r, Word p)
{
    if (!in_heap(r->h, p))
        return;
    size_t place = place_of(&r->places, untag(p));
    uint32_t before = r->set_of[place];
    if (before == r->giving || r->giving == RETAINED_BY_NOBODY)
        return;
    uint32_t after =
        before == RETAINED_BY_NOBODY ? r->giving : retainer_set_union(r->sets, before, r->giving);
    if (after == before)
        return;
    r->set_of[place] = after;
    bit_tree_add(&r->grown, place);
}

static void give(Heap *h, Word *slot) { give_to(h->visiting, *slot); }

static void give_from(Retention *r, Object *o, uint32_t set)
{
    const Info *info = info_of(o);
    r->giving = set;
    if (pointers_of(info) != POINTERS_FIELDS) {
        gc_visit_object(r->h, o);
        return;
    }
    for (uint32_t i = 0; i < info->ptrs; i++)
        give_to(r, o->f[i]);
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
    for (size_t i = 0; i < h->old.len; i++) {
        gc_poll(r->h);
        give_of_space(r, block_start(h, h->old.data[i]), blocks_end(h, i));
    }
    give_of_space(r, h->survivors[h->to], h->aged);
    for (size_t i = 0; i < h->large.len; i++) {
        Word *o = block_start(h, h->large.data[i]);
        give_of_space(r, o, o + 1);
    }
}

static void give_as(void *retention, RetainedBy who, bool frame)
{
    Retention *r = retention;
    (void)frame;
    r->giving = retainer_set_of(r->sets, who);
}

/* ---- counting ---- */

static void hand_on(Retention *r)
{
    for (size_t n = 1; !bit_tree_is_empty(&r->grown); n++) {
        if (n % GC_PIECE == 0)
            gc_poll(r->h);
        size_t place = bit_tree_take(&r->grown);
        Object *o = object_at(&r->places, place);
        if (!is_retainer(o))                   /* to look before would be to look at each in no order */
            give_from(r, o, r->set_of[place]);
    }
}

static void count_space(const Retention *r, HeapTable *to, const Word *from, const Word *end, uint32_t system)
{
    while (from < end) {
        Object *o = (Object *)(uintptr_t)from;
        size_t words = 1 + object_words(o);
        uint64_t what = site_and_stack(o);
        uint32_t found = r->set_of[place_of(&r->places, o)], set = found != RETAINED_BY_NOBODY ? found : system;
        heap_table_add(to, what, biography_also(r->h, o, what, set), 1, words * sizeof(Word));
        from += words;
    }
}

static void count_all(const Retention *r, HeapTable *to, uint32_t system)
{
    const Heap *h = r->h;
    for (size_t i = 0; i < h->old.len; i++) {
        gc_poll(r->h);
        count_space(r, to, block_start(h, h->old.data[i]), blocks_end(h, i), system);
    }
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
    places_open(&r.places, h);
    size_t bytes = (r.places.end + 1) * sizeof *r.set_of;
    r.set_of = addresses_full_table(bytes);
    bit_tree_open(&r.grown, r.places.end + 1);
    h->visiting = &r;
    h->visit = give;
    give_of_objects(&r);
    roots_visit(h, give_as, &r);
    hand_on(&r);
    count_all(&r, to, system);
    h->visiting = NULL;
    places_close(&r.places);
    addresses_release(r.set_of, bytes);
    bit_tree_close(&r.grown);
}
