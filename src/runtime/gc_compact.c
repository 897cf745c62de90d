/* Collecting in place, for when there is no memory for a copy of the old generation: mark, plan, update, slide.
 *
 * Nothing is young: the caller has promoted all of it. A bit for each word of the old blocks says whether it belongs to
 * a live object. The blocks, in the order of Heap.old, are then filled anew from the first one on, objects in their
 * order. Where they go is planned in groups of 64 words, which have one word of bits: `base` of a group is such that
 * the new address of a word in it is base + the number of live words before it in the group. A group's objects, those
 * that begin in it, stay together in one block; so no object ever moves up, and sliding them in order overwrites only
 * what has moved already.
 *
 * Selector thunks are reduced and indirections removed while marking, as a copying collection does it; HEADER_TRIED
 * goes away last. */
#include "runtime/foreign.h"
#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"
#include "runtime/search.h"

enum { GROUP = 64, GROUPS = BLOCK_WORDS / GROUP };

typedef struct Compaction {
    uint64_t *bits;            /* GROUPS for each old block */
    Word    **bases;           /* likewise */
    VEC(Object *) todo;        /* marked, their pointers not yet followed */
} Compaction;

/* ---- bits ---- */

/* The number of an old word among all words of old blocks. */
static inline size_t index_of(const Heap *h, const void *old)
{
    Word p = (Word)(uintptr_t)old;
    return (size_t)h->blocks[block_of(h, p)].blocks * BLOCK_WORDS + (p - h->start) % BLOCK_BYTES / sizeof(Word);
}

static inline bool bit(const Compaction *c, size_t i) { return c->bits[i / GROUP] >> i % GROUP & 1; }

static void set_bits(Compaction *c, size_t i, size_t n)
{
    while (n > 0) {
        size_t in_group = GROUP - i % GROUP, now = n < in_group ? n : in_group;
        c->bits[i / GROUP] |= (~(uint64_t)0 >> (GROUP - now)) << i % GROUP;
        i += now;
        n -= now;
    }
}

bool gc_compact_is_marked(const Heap *h, const Object *o) { return bit(h->compaction, index_of(h, o)); }

/* ---- pointers of objects ---- */

static void visit_words(Heap *h, Word *w, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i % GC_PIECE == GC_PIECE - 1)
            gc_poll(h);
        h->visit(h, &w[i]);
    }
}

/* A partial application's function is looked at first: its Info says which arguments are pointers. */
static void visit_pap(Heap *h, Object *o)
{
    for (size_t i = 1 + o->f[1]; i > 1; i--)
        if (pap_pointer(o, i))
            h->visit(h, &o->f[i]);
    h->visit(h, &o->f[0]);
}

void gc_visit_object(Heap *h, Object *o)
{
    const Info *info = info_of(o);
    switch (pointers_of(info)) {
    case POINTERS_FIELDS: visit_words(h, o->f, info->ptrs); break;
    case POINTERS_FIRST: case POINTERS_MAYBE: visit_words(h, o->f, 1); break;
    case POINTERS_REST: visit_words(h, o->f + 1, o->f[0]); break;
    case POINTERS_PAP: visit_pap(h, o); break;
    case POINTERS_FROZEN: gc_scavenge_frozen(h, o); break;
    case POINTERS_NONE: break;
    }
}

/* ---- mark ---- */

static void mark_old(Heap *h, Object *o)
{
    Compaction *c = h->compaction;
    size_t i = index_of(h, o);
    if (bit(c, i))
        return;
    set_bits(c, i, 1 + object_words(o));
    o->header &= ~(Word)HEADER_REMEMBERED;
    const Info *info = info_of(o);
    h->kept_bytes += is_kept(info) ? 2 * sizeof(Word) : 0;
    if (info->kind != OBJECT_CON || info->ptrs > 0)
        VEC_PUSH(&c->todo, o);
}

/* Is this an indirection, or can be made one? */
static bool leads_on(Heap *h, Object *o)
{
    ObjectKind kind = (ObjectKind)info_of(o)->kind;
    if (is_kept(info_of(o)))
        return false;
    bool selector = kind == OBJECT_SELECTOR && !(o->header & HEADER_TRIED) && !h->rt->options.no_selector_gc;
    return kind == OBJECT_INDIRECTION || (selector && gc_select(h, o));
}

static void mark(Heap *h, Word *slot)
{
    while (*slot != 0 && tag_of(*slot) == 0 && leads_on(h, untag(*slot)))
        *slot = untag(*slot)->f[0];
    Object *o = untag(*slot);
    if (o == NULL)
        return;
    if (!in_heap(h, *slot))
        gc_static_reached(h, o);
    else if (h->kinds[block_of(h, *slot)] == BLOCK_LARGE)
        gc_mark_large(h, o);
    else
        mark_old(h, o);
}

static bool follow_one(Heap *h)
{
    Compaction *c = h->compaction;
    if (c->todo.len > 0) {
        Object *o = VEC_POP(&c->todo);
        const Info *info = info_of(o);
        if (info_has_code(info))
            gc_refs_reached(h, info->refs);
        if (info_has(info, KIND_THREADS))
            gc_waiting_reached(h, o);
        gc_visit_object(h, o);
    } else if (h->large_todo.len > 0) {
        Object *o = VEC_POP(&h->large_todo);
        o->header &= ~(Word)HEADER_REMEMBERED;
        gc_visit_object(h, o);
    } else if (h->static_todo.len > 0) {
        gc_static_scavenge(h, VEC_POP(&h->static_todo));
    } else if (h->refs_todo.len > 0) {
        gc_refs_scavenge(h, VEC_POP(&h->refs_todo));
    } else {
        return false;
    }
    return true;
}

static void follow_all(Heap *h)
{
    for (size_t n = 1; follow_one(h); n++)
        if (n % GC_PIECE == 0)
            gc_poll(h);
}

static void mark_all(Heap *h, unsigned pointers)
{
    h->visit = mark;
    gc_scavenge_roots(h, pointers, false);
    do
        follow_all(h);
    while (gc_scavenge_waiting(h) || search_scavenge_reached(h, follow_all) || weak_reached(h));
    gc_scavenge_stuck(h);                      /* these go on, and may use what is weak */
    do
        follow_all(h);
    while (search_scavenge_reached(h, follow_all) || weak_reached(h));
    weak_bury(h);
    do
        follow_all(h);
    while (search_scavenge_reached(h, follow_all));
    search_forget_others(h);
}

/* ---- plan ---- */

/* The first live word from this one on that is before the end of the block; BLOCK_WORDS: none. Words are numbered in
 * the block. */
static size_t next_live(const uint64_t *bits, size_t word)
{
    while (word < BLOCK_WORDS) {
        uint64_t rest = bits[word / GROUP] >> word % GROUP;
        if (rest != 0)
            return word + (size_t)__builtin_ctzll(rest);
        word = (word / GROUP + 1) * GROUP;
    }
    return BLOCK_WORDS;
}

static size_t live_before(uint64_t bits, size_t word)
{
    return (size_t)__builtin_popcountll(bits & (((uint64_t)1 << word % GROUP) - 1));
}

/* Where the next object goes. */
typedef struct Target { size_t block; Word *at, *limit; } Target;

static void next_block(Heap *h, Target *to)
{
    if (to->at != NULL) {
        h->blocks[h->old.data[to->block]].used = (uint32_t)(to->at - block_start(h, h->old.data[to->block]));
        to->block++;
    }
    to->at = block_start(h, h->old.data[to->block]);
    to->limit = to->at + BLOCK_WORDS;
}

/* The objects that begin in the group of `word`, the first of them there. Returns the first live word behind them. */
static size_t plan_group(Heap *h, size_t block, size_t word, Target *to)
{
    Compaction *c = h->compaction;
    const uint64_t *bits = c->bits + block * GROUPS;
    const Word *start = block_start(h, h->old.data[block]);
    size_t group = word / GROUP, first = word, words = 0;
    while (word < BLOCK_WORDS && word / GROUP == group) {
        size_t size = 1 + object_words((const Object *)(start + word));
        words += size;
        word = next_live(bits, word + size);
    }
    if (to->at == NULL || (size_t)(to->limit - to->at) < words)
        next_block(h, to);
    c->bases[block * GROUPS + group] = to->at - live_before(bits[group], first);
    to->at += words;
    return word;
}

static Target plan(Heap *h)
{
    Target to = {0};
    for (size_t b = 0; b < h->old.len; b++) {
        const uint64_t *bits = h->compaction->bits + b * GROUPS;
        gc_poll(h);
        for (size_t word = next_live(bits, 0); word < BLOCK_WORDS;)
            word = plan_group(h, b, word, &to);
    }
    return to;
}

/* ---- update ---- */

static inline Word *new_place(const Heap *h, const void *old)
{
    size_t i = index_of(h, old);
    return h->compaction->bases[i / GROUP] + live_before(h->compaction->bits[i / GROUP], i);
}

static void update(Heap *h, Word *slot)
{
    if (in_heap(h, *slot) && h->kinds[block_of(h, *slot)] == BLOCK_OLD)
        *slot = (Word)(uintptr_t)new_place(h, untag(*slot)) | tag_of(*slot);
}

/* Calls f for each live object of the old blocks, in order. */
static void each_live(Heap *h, void (*f)(Heap *h, Object *o))
{
    for (size_t b = 0; b < h->old.len; b++) {
        const uint64_t *bits = h->compaction->bits + b * GROUPS;
        Word *start = block_start(h, h->old.data[b]);
        gc_poll(h);
        for (size_t word = next_live(bits, 0); word < BLOCK_WORDS;) {
            Object *o = (Object *)(start + word);
            size_t size = 1 + object_words(o);
            f(h, o);
            word = next_live(bits, word + size);
        }
    }
}

static void update_all(Heap *h, unsigned pointers)
{
    h->visit = update;
    each_live(h, gc_visit_object);
    for (size_t i = 0; i < h->large.len; i++)
        if (h->blocks[h->large.data[i]].marked)
            gc_visit_object(h, (Object *)block_start(h, h->large.data[i]));
    for (size_t i = 0; i < h->cafs.len; i++)
        if (((Word *)h->cafs.data[i])[-1] == h->epoch && info_of(h->cafs.data[i])->kind != OBJECT_THUNK)
            gc_visit_object(h, h->cafs.data[i]);
    gc_scavenge_roots(h, pointers, true);
}

/* ---- slide ---- */

static void slide(Heap *h, Object *o)
{
    o->header &= ~(Word)HEADER_TRIED;
    if (h->rt->shadow != 0)
        shadow_slide(h->rt, new_place(h, o), o);
    memmove(new_place(h, o), o, (1 + object_words(o)) * sizeof(Word));
}

/* The blocks behind the last object are free. */
static void end_blocks(Heap *h, Target to)
{
    size_t n = to.at == NULL ? 0 : to.block + 1;
    while (h->old.len > n)
        blocks_free(h, VEC_POP(&h->old));
    h->old_hp = to.at;
    h->old_limit = to.limit;
}

static void open_compaction(Heap *h)
{
    Compaction *c = h->compaction = xcalloc(1, sizeof *c);
    c->bits = xcalloc(h->old.len * GROUPS + 1, sizeof *c->bits);
    c->bases = xcalloc(h->old.len * GROUPS + 1, sizeof *c->bases);
}

void gc_compact_close(Heap *h)
{
    Compaction *c = h->compaction;
    if (c == NULL)
        return;
    free(c->bits);
    free(c->bases);
    VEC_FREE(&c->todo);
    free(c);
    h->compaction = NULL;
}

void gc_compact(Heap *h, unsigned pointers)
{
    open_compaction(h);
    for (size_t i = 0; i < h->old.len; i++)
        h->blocks[h->old.data[i]].blocks = (uint32_t)i;
    h->base->remembered = h->remembered;
    mark_all(h, pointers);
    prof_marked(h);
    Target end = plan(h);
    update_all(h, pointers);
    each_live(h, slide);
    end_blocks(h, end);
    gc_compact_close(h);
}
