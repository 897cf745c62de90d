/* Lives between major collections from inside: shared by lives*.c. */
#ifndef TARRY_RUNTIME_PROF_LIVES_INT_H
#define TARRY_RUNTIME_PROF_LIVES_INT_H

#include "runtime/prof/lives.h"

#include "base/vec.h"

/* The moment after a collection whose roots were noted. */
typedef struct Point {
    uint64_t time;
    uint64_t old, aged;        /* bytes in use: old and large, dead or not; young, all of which live */
    uint64_t wanted;           /* by the large object that was made right then */
    uint64_t most;             /* bytes in use at this point, or at one before it but the first */
    uint64_t ended;            /* bytes of the old objects that were reached here for the last time */
    uint64_t vanished;         /* bytes that became old in the parts of the heap which were begun here, and that no
                                  point saw */
    size_t   seen;             /* of Stretch.seen, those up to this one were seen until now */
    size_t   lost;             /* of Stretch.lost, those from this one on were there still, but those of the next */
} Point;

/* A thunk or a variable of the old generation, as it was when last looked at. */
typedef struct Record {
    uint32_t info;             /* address; or: */
    Word     first;            /* contents; ENTERED, GONE: the last point where it was there, or NOWHERE */
} Record;
enum { GONE, ENTERED };        /* Record.info: it is a value now, which counts for itself; it is under evaluation */

/* LINE_WORDS words of a block: which of them are objects that have a record; the first of these records. */
typedef struct Line { uint64_t recorded; size_t first; } Line;
enum { LINE_WORDS = 64, BLOCK_LINES = BLOCK_WORDS / LINE_WORDS };

typedef struct LostNotes { size_t from, to, point; } LostNotes;        /* of Stretch.seen: were there at that point,
                                                                          and no more at the next */
typedef struct Looked { Object *object; size_t record; } Looked;       /* in Stretch.records; of a constant NOWHERE */
#define NOWHERE SIZE_MAX

/* An array of the old generation: where its former contents begin (Stretch.contents), and how many these were. */
typedef struct FollowedArray { const Object *array; size_t at, n; } FollowedArray;

/* From one major collection to the next. points[0] is the first of them, where all that is old lives, or the beginning.
 */
typedef struct Stretch {
    VEC(Point)     points;
    VEC(Word)      seen;       /* pointers to old objects */
    VEC(Word)      lost;       /* pointers to old objects, by points */
    VEC(LostNotes) lost_notes; /* likewise */
    VEC(Record)    records;    /* by blocks (Lives.lines), and in these by place */
    VEC(FollowedArray) arrays; /* n_known of them were there at the last point: */
    size_t   n_known;
    VEC(Word)      contents;   /* what was in them there */
} Stretch;

enum { RECENT = 256 };
struct Lives {
    Stretch  now, former;      /* former: while a major collection works */
    LivesChunk *chunks;        /* of all addresses; NULL: there was no collection yet */
    unsigned shift;
    Line   **lines;            /* of each block that was ever old: BLOCK_LINES */
    size_t   n_blocks;         /* up to the last of these */
    size_t   chunk_bytes, line_bytes;
    bool     blind;            /* there was a collection in place, or nothing is noted to save time */
    bool     begins;           /* the stretch: there was no collection since the major one */
    bool     rests;            /* nothing is noted until it is affordable again */
    uint64_t taken;            /* ns: up to now */
    bool     unfollowed;       /* there are objects whose former contents are not followed; */
    bool     found_unfollowed; /* some have become old in the collection at work */

    /* the collection at work */
    VEC(Looked) looked_at;
    size_t   block;            /* in Heap.old: what becomes old begins in this one, */
    Word    *place;            /* here; NULL: at its beginning */

    /* noting */
    uint64_t promoted;         /* bytes, since the last point */
    Word     recent[RECENT];   /* pointers noted just now */

    /* settling */
    size_t   point;            /* the one that is being settled */
    VEC(Word) todo;            /* pointers to what will be looked at */
    uint64_t held;             /* bytes, while they are counted */

    uint64_t peak, peak_time;
    size_t   large;            /* so many large objects there were at the last point */
    uint64_t in_use;           /* bytes: at most, after collections of this stretch */
    uint64_t bound;            /* likewise, of former ones about which not all is known */
};

static inline uint64_t lives_max(uint64_t a, uint64_t b) { return a > b ? a : b; }
static inline size_t   lives_min(size_t a, size_t b) { return a < b ? a : b; }
static inline uint64_t lives_bytes(size_t contents) { return (1 + contents) * sizeof(Word); }
static inline bool     lives_is_old(const Heap *h, Word p) { return in_heap(h, p) && !is_young(h, p); }
/* a difference that does not matter */
static inline uint64_t lives_nearly(const Heap *h) { return h->nursery_bytes / 4; }

/* So many bytes of an old object, from here on, have ended, or live. */
static inline void lives_know(const Lives *l, const Heap *h, const void *from, uint64_t bytes)
{
    prof_known(l->chunks, l->shift, (Word)(uintptr_t)from - h->start, bytes);
}

/* ---- lives.c ---- */

/* A root, a frame or a young object leads there. */
void     lives_saw(Heap *h, Word p);

/* ---- lives_record.c ---- */

/* Before and after a collection: old objects in the remembered set; what became old, in bytes and by chunks. */
void     lives_look_at_remembered(Heap *h, Lives *l);
void     lives_looked(const Lives *l);
uint64_t lives_promoted(const Heap *h, const Lives *l);
void     lives_count_promoted(const Heap *h, Lives *l, uint32_t begun);
/* A frame will update it. */
void     lives_under_evaluation(Heap *h, Lives *l, const Object *thunk);

/* Its evaluation has begun, or it was written: this pointer was there at the last point. */
void     lives_lose(Heap *h, Lives *l, Word p);

/* ---- lives_array.c ---- */

/* An array is old from now on. */
void     lives_follow_array(const Heap *h, Lives *l, const Object *array);
/* What arrays have lost since the last point; and what is in them now, at a point. */
void     lives_look_at_arrays(Heap *h, Lives *l);
void     lives_note_arrays(Lives *l);

/* ---- lives_stack.c ---- */

/* All threads: what they lead to is noted; what is under evaluation; nothing is noted of them any more. */
void     lives_note_threads(Heap *h, Lives *l);
void     lives_look_at_threads(Heap *h, Lives *l);
void     lives_forget_threads(const Heap *h);

#endif
