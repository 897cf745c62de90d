/* The heap from inside: shared by heap.c, blocks.c and gc*.c.
 *
 * One range of addresses, cut into blocks; `kinds` says what each is. The young stretch is at its beginning:
 *
 *     [survivors 0][nursery][survivors 1]
 *
 * so that what a collection empties (the nursery and the survivors of the last one) is one range, `from`, and all that
 * is young is one, too.
 *
 * Between collections:
 * - objects in use are in the nursery below base->hp, in the survivor space `to` below aged, in old blocks, and in
 * large blocks;
 * - an old, large or static object that has a pointer to a young one is in the remembered set (perhaps twice);
 * - HEADER_REMEMBERED is set only in objects that are there;
 * - no header has HEADER_MOVED or HEADER_TRIED. */
#ifndef TARRY_RUNTIME_HEAP_INT_H
#define TARRY_RUNTIME_HEAP_INT_H

#include "base/interrupt.h"
#include "runtime/heap.h"
#include "runtime/kinds.h"
#include <assert.h>
#include <string.h>

#define BLOCK_BYTES     ((size_t)1 << 20)
#define FIRST_THRESHOLD ((size_t)4 << 20)      /* bytes that are old at the first major collection, */
#define SMALLEST_GROWTH ((size_t)2 << 20)      /* and that become so, at least, until the next */
enum { BLOCK_WORDS = 1 << 17, LARGE_WORDS = 4096, NO_BLOCK = UINT32_MAX };

/* Bit 2 of a header, only while collecting: a selector thunk that is being reduced, or cannot be. */
enum { HEADER_TRIED = 4 };

typedef enum BlockKind {
    BLOCK_FREE,
    BLOCK_YOUNG,
    BLOCK_OLD,                 /* of the old generation; while collecting: of its copy */
    BLOCK_FROM,                /* only while collecting: of the old generation as it was */
    BLOCK_LARGE,               /* the first of a large object, which is at its beginning */
    BLOCK_REST                 /* the others of a large object */
} BlockKind;

typedef struct Block {
    uint32_t used;             /* OLD: words; LARGE: pages */
    uint32_t blocks;           /* LARGE: how many it has; OLD, while compacting: its place in Heap.old */
    bool     marked;           /* LARGE: reached by this collection */
    bool     settled;          /* LARGE, of prof/lives.c, like what follows */
    uint32_t born;             /* LARGE */
} Block;

struct Heap {
    Runtime  *rt;
    Base     *base;
    HeapHooks hooks;
    HeapStats stats;

    /* addresses */
    Word      start, bytes;                    /* the range */
    uint8_t  *kinds;                           /* a BlockKind for each block of it */
    Block    *blocks;
    uint32_t  n_blocks, fresh, rover;          /* blocks from `fresh` on have never been old; where the search for
                                                  large ones goes on */
    VEC(uint32_t) free;                        /* blocks below fresh that are free */
    size_t    resident_free;                   /* bytes of those that still have their pages: the last ones of `free` */

    /* young */
    Word     *survivors[2], *nursery;
    size_t    space;                           /* bytes of each of the three */
    size_t    nursery_bytes;                   /* in use */
    unsigned  to;                              /* the survivor space that is in use */
    Word     *aged;                            /* the next free word there */
    uint64_t  stop_at;                         /* allocated bytes at which a thread is left (heap_stop_after), or
                                                  UINT64_MAX */
    Word     *allocated_from;                  /* what the program has allocated since is not in the statistics yet */

    /* old */
    VEC(uint32_t) old;                         /* blocks; the last one is being filled */
    Word     *old_hp, *old_limit;
    VEC(uint32_t) large;
    size_t    large_bytes;
    uint64_t  large_since, wanted;             /* bytes of large objects made since the last collection, and of that for
                                                  which one is done; 0: for none */
    size_t    limit, threshold;  /* bytes: of everything; of old and large, when a major collection is due */
    size_t    detours;                         /* old thunks found evaluated since the last major collection */
    uint64_t  major_at;                        /* allocated bytes, when that was */
    size_t    freed_apart;  /* bytes: by the profiler's collections since the program's last major one */
    size_t    grace;                           /* that the limit is exceeded by: heap_forgive */
    Word    **remembered;                      /* the set's beginning; NULL is before it */
    VEC(Object *) cafs;                        /* all of them, and */
    VEC(Info *)   caf_infos;                   /* what they were */
    uint64_t  sanity_count, sanity_work;       /* with --sanity: collections; objects and frames checked */

    /* the collection at work */
    void    (*visit)(Heap *h, Word *slot);     /* what is done with roots, frames and fields of static objects */
    volatile bool collects;                    /* there is one */
    bool      major;
    uint8_t   mode;                            /* a Mode of gc_evacuate.h */
    bool      promote;                         /* all that is young becomes old */
    size_t    ages;                            /* bytes of the nursery whose objects age: all, or 0 (gc_ages) */
    Word     *emptied_to;                      /* the end of what is in use of the survivor space it empties */
    size_t    former_bytes;                    /* of the survivor space: gc_copy_former */
    size_t    kept_bytes;                      /* of indirections that are kept */
    bool      keep_cafs;                       /* they are roots, whether code needs them or not */
    bool      follows;                         /* it follows the peak: RuntimeOptions.follow_peak; then `apart`, too */
    bool      apart;                           /* it is the profiler's: its time is not in the statistics */
    struct HeapCheck *check;                   /* of heap_check */
    struct Compaction *compaction;             /* of a collection in place */
    struct Lives *lives;                       /* of prof/lives.c; NULL: nobody asks, or it does not copy */
    bool      settles;                         /* prof/lives_settle.c looks at what has died */
    struct LivesChunk *chunks;                 /* of prof/lives.c, of 1 << chunk_shift bytes each; NULL: it does not
                                                  ask what survives */
    unsigned  chunk_shift;
    void    *visiting;                         /* that of `visit`, if it needs something: prof/retainer.c, paths.c */
    Word      from, from_bytes;                /* the young addresses it empties */
    Word     *aged_scan, *aged_limit;
    size_t    scan_block;                      /* in `old` */
    Word     *old_scan;
    VEC(uint32_t) from_blocks;
    VEC(Object *) large_todo, static_todo, selectors;
    VEC(Thread *) threads_todo;
    VEC(Word *) to_mark;                       /* frames: gc_stack.c */
    VEC(uint32_t) refs_todo;
    Word      epoch;                           /* of major collections: the mark of static objects */
    Word     *refs_seen;                       /* for each of image.refs: the epoch it was last followed in */
};

/* ---- places ---- */

static inline bool is_young(const Heap *h, Word p)
{
    return (p & ~(Word)TAG_MASK) - h->base->young < h->base->young_bytes;
}
static inline bool     in_heap(const Heap *h, Word p) { return p - h->start < h->bytes; }
static inline uint32_t block_of(const Heap *h, Word p) { return (uint32_t)((p - h->start) / BLOCK_BYTES); }
static inline Word *block_start(const Heap *h, uint32_t block)
{
    return (Word *)(uintptr_t)(h->start + block * BLOCK_BYTES);
}

/* ---- objects ---- */

/* An indirection that must be seen when it is entered (prof/laziness.h): the collector does not remove it. It is the
 * profiler's, not the program's: no figure counts it. */
static inline bool is_kept(const Info *info) { return info->kind == OBJECT_INDIRECTION && info->image != IMAGE_NONE; }

/* Of the objects that can be large. */
static inline bool large_has_pointers(const Info *info) { return pointers_of(info) != POINTERS_NONE; }

/* Is the word of contents with this number of a partial application a pointer? */
static inline bool pap_pointer(const Object *pap, size_t word)
{
    return word == 0 || (word > 1 && info_of(untag(pap->f[0]))->args[word - 2] == 'p');
}

/* ---- entries of the remembered set ---- */

static inline bool  is_element(const Word *entry) { return (uintptr_t)entry & 1; }
static inline Word *element_of(Word *entry) { return (Word *)((uintptr_t)entry - 1); }
static inline Word *remembered_element(Word *element) { return (Word *)((uintptr_t)element + 1); }

/* ---- attention ---- */

/* Whatever may take long in a collection calls this every millisecond or so: for each block of memory, each thread, and
 * after so many of smaller things. It may not return; until the end of the program nobody uses but the profile, and the
 * weak pointers' finalisers of C. */
enum { GC_PIECE = 1 << 14 };
static inline void gc_poll(Heap *h)
{
    if (interrupt_requested() && h->hooks.interrupted != NULL)
        h->hooks.interrupted(h->rt);
}

/* ---- blocks.c ---- */

bool     blocks_open(Heap *h, size_t young_bytes);
void     blocks_close(Heap *h);
/* A block for the old generation: in h->old, and what follows is allocated there. */
void     blocks_add_old(Heap *h);
void     blocks_free(Heap *h, uint32_t block);
/* Gives free memory back to the system, but for so many bytes. */
void     blocks_trim(Heap *h, size_t keep);
/* NULL: no addresses are left. */
Object  *blocks_new_large(Heap *h, size_t words);
/* Frees the large objects that are not marked, unmarks the others. */
void     blocks_sweep_large(Heap *h);
/* Bytes in use: old and large; and all that is held. */
size_t   blocks_old_bytes(const Heap *h);
size_t   blocks_memory(const Heap *h);

/* Up to this word the i-th old block is filled. */
Word    *blocks_end(const Heap *h, size_t i);

/* ---- heap.c ---- */

void     heap_remember(Heap *h, Object *o);
void     heap_add_remembered(Heap *h, Word *entry);
/* The collector has found young pointers in it: of an array only these are remembered. */
void     heap_remember_young(Heap *h, Object *o);
/* With --sanity: how often so many objects have been checked that it is time to do so less often. */
unsigned heap_sanity_age(const Heap *h);
bool     heap_exhausted(Heap *h, size_t wanted);       /* sets rt->end; false */
/* With so many bytes more: is the program's next major collection due? */
static inline bool heap_passes_threshold(const Heap *h, size_t bytes)
{
    return blocks_old_bytes(h) + h->freed_apart + bytes >= h->threshold;
}
bool     heap_is_full(const Heap *h);
/* How far the nursery may be filled until the program must come to the runtime: to its end, to where the profiler
 * wants to see who allocates, or to where a thread is to be left. */
Word    *heap_next_stop(const Heap *h);
/* Bytes that the program has allocated up to now. */
static inline uint64_t heap_allocated(const Heap *h)
{
    return h->stats.allocated + (uint64_t)(h->base->hp - h->allocated_from) * sizeof(Word);
}
/* hp_limit was set: who has asked the program to come to the runtime is not forgotten. */
static inline void heap_ask_again(Heap *h)
{
    if (h->rt->asked)
        heap_interrupt(h->base);
}

/* ---- gc_copy.c: from-space to copy ---- */

/* The collection that h->major says: where the object of this pointer is now; it has been copied if it had to be. */
Word     gc_evacuate(Heap *h, Word p);
void     gc_evacuate_slot(Heap *h, Word *slot);
/* Is this object to be copied, or moved, by the collection at work? */
bool     gc_in_from(const Heap *h, const Object *o);
/* Has a major collection met this object so far? Static ones count as if. */
bool     gc_is_reached(const Heap *h, Word p);
/* A copy of what a thunk, or OBJECT_FROZEN, was before its header and first word changed; it lies where it was before
 * the collection. */
Word     gc_copy_former(Heap *h, const Object *thunk, Word header, Word first);
/* A large object is reached by a major collection. */
void     gc_mark_large(Heap *h, Object *o);
/* A Mode. */
uint8_t  gc_mode(const Heap *h);

/* ---- gc_scavenge.c ---- */

/* Whether what is reached from now on ages, or goes to the old generation at once. */
void     gc_ages(Heap *h, bool ages);
/* n pointers; true: some lead to young objects. */
bool     gc_evacuate_slots(Heap *h, Word *slots, size_t n);
/* The remembered set, in a minor collection. */
void     gc_scavenge_remembered(Heap *h);
/* Until all that was copied or marked has been looked at. */
void     gc_scavenge_all(Heap *h);

/* ---- gc_compact.c ---- */

/* A major collection without copying. Nothing is young. */
void     gc_compact(Heap *h, unsigned pointers);
/* What one that was not finished needed. */
void     gc_compact_close(Heap *h);
bool     gc_compact_is_marked(const Heap *h, const Object *o);
/* h->visit for each pointer of an object. */
void     gc_visit_object(Heap *h, Object *o);

/* ---- gc_select.c ---- */

/* A selector thunk in from-space whose value can be read off becomes an indirection; false: it cannot. */
bool     gc_select(Heap *h, Object *selector);

/* ---- gc_static.c ---- */

void     gc_static_open(Heap *h);
void     gc_static_close(Heap *h);
/* A static object, or a set of them, is reached by a major collection. */
static inline Word *gc_static_mark(Object *o) { return (Word *)o - 1; }
static inline bool gc_static_is_reached(const Heap *h, Object *o) { return *gc_static_mark(o) == h->epoch; }
void     gc_static_reached(Heap *h, Object *o);
void     gc_refs_reached(Heap *h, uint32_t refs);
void     gc_static_scavenge(Heap *h, Object *o);
void     gc_refs_scavenge(Heap *h, uint32_t refs);
/* All CAFs are reached. */
void     gc_static_keep(Heap *h);
/* The values of those CAFs that were not reached are dropped. Is the i-th of h->cafs one? */
void     gc_static_sweep(Heap *h);
bool     gc_static_is_dead(const Heap *h, size_t i);

/* ---- gc_stack.c ---- */

/* The pointers of an OBJECT_FROZEN; true: as gc_scavenge_old. */
bool     gc_scavenge_frozen(Heap *h, Object *frozen);
/* The threads that are roots, in a major collection those that can run; with `all` the others, too. */
void     gc_scavenge_threads(Heap *h, bool all);
/* A major collection has reached a thread; an object with KIND_THREADS, and so those who wait there, or which it is. */
void     gc_thread_reached(Heap *h, Thread *t);
void     gc_waiting_reached(Heap *h, Object *o);
/* Those that were reached so. True: there are some. */
bool     gc_scavenge_waiting(Heap *h);
/* The others are stuck: kept alive, too. True: there are some. */
bool     gc_scavenge_stuck(Heap *h);
Word    *gc_thread_sp(const Heap *h, const Thread *thread);

/* ---- gc.c ---- */

void     gc_scavenge_roots(Heap *h, unsigned pointers, bool all_threads);
/* Right after a collection: the bytes of all objects, as they lie one behind the other; old ones that died since the
 * last major collection are among them, static ones are not. */
size_t   heap_live_bytes(const Heap *h);

/* ---- gc_check.c ---- */

/* Ends the process with what to report if heap_check finds something. */
void     gc_check_or_die(Heap *h);

#endif
