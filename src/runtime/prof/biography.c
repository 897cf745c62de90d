/* Lives and deaths: see biography.h. */
#include "runtime/prof/biography.h"

#include "base/arena.h"
#include "runtime/prof/pairs.h"
#include "runtime/prof/prof.h"
#include <inttypes.h>
#include <stdio.h>

/* A row of censuses, without the class. */
typedef struct BioRow {
    uint64_t what;
    uint32_t retainers;
    uint32_t begun[2];  /* the lives that began at this census without a former one: before the first use; after one */
} BioRow;

typedef struct Life {
    uint32_t row, from;        /* from this census on */
    uint32_t former;           /* of the same objects, in another row; 0: none */
    bool     after_use;        /* they have been used before; */
    bool     just_used;        /* between the census `from` and the one before it */
} Life;

/* From a census on, so many more objects of a row turned out to be in void, and to drag. */
typedef struct Change {
    uint32_t row, census;
    int64_t  objects[2], bytes[2];             /* void; drag */
} Change;

typedef struct KeptRow { uint32_t row; Biography biography; uint64_t objects, bytes; } KeptRow;
typedef struct Kept { CensusResult census; size_t first, n; } Kept;            /* its rows: those, not census.rows */

struct Biographies {
    uint32_t       census;     /* how many there were */
    bool           young;      /* the last one was after the last collection: objects that are young were counted */
    VEC(BioRow)    rows;       /* [0] is none */
    VEC(Life)      lives;      /* likewise */
    VEC(KeptRow)   kept_rows;
    VEC(Kept)      kept;
    HeapTable      numbers;    /* of rows: `objects` */
    Pairs          followers;  /* by life and row: the life that follows in that row */
    Pairs          changes;    /* by row and census: Change */
    Arena         *arena;
};

Biographies *biography_open(void)
{
    Biographies *b = xcalloc(1, sizeof *b);
    b->arena = arena_new();
    VEC_PUSH(&b->rows, (BioRow){0});
    VEC_PUSH(&b->lives, (Life){0});
    return b;
}

void biography_close(Biographies *b)
{
    if (b == NULL)
        return;
    VEC_FREE(&b->rows);
    VEC_FREE(&b->lives);
    VEC_FREE(&b->kept_rows);
    VEC_FREE(&b->kept);
    heap_table_free(&b->numbers);
    pairs_free(&b->followers);
    pairs_free(&b->changes);
    arena_free(b->arena);
    free(b);
}

/* ---- rows and lives ---- */

static uint32_t row_of(Biographies *b, uint64_t what, uint32_t retainers)
{
    HeapRow *row = heap_table_row(&b->numbers, what, retainers);
    if (row->objects == 0) {
        row->objects = b->rows.len;
        VEC_PUSH(&b->rows, ((BioRow){ .what = what, .retainers = retainers }));
    }
    return (uint32_t)row->objects;
}

static uint32_t new_life(Biographies *b, Life life)
{
    life.from = b->census;
    VEC_PUSH(&b->lives, life);
    return (uint32_t)b->lives.len - 1;
}

/* The life that begins now, of objects of this row that were used or not. */
static uint32_t begin(Biographies *b, uint32_t row, bool used)
{
    uint32_t *begun = &b->rows.data[row].begun[used];
    if (*begun == 0 || b->lives.data[*begun].from != b->census)
        *begun = new_life(b, (Life){ .row = row, .after_use = used, .just_used = used });
    return *begun;
}

/* The life of what is now counted in another row, but otherwise the same. */
static uint32_t follow(Biographies *b, uint32_t former, uint32_t row)
{
    void **at = pairs_at(&b->followers, former, row);
    uint32_t life = (uint32_t)(uintptr_t)*at;
    if (life == 0 || b->lives.data[life].from != b->census)
        life = new_life(b, (Life){ .row = row, .former = former, .after_use = b->lives.data[former].after_use });
    *at = (void *)(uintptr_t)life;
    return life;
}

/* ---- a census ---- */

void biography_census(Biographies *b)
{
    b->census++;
    b->young = true;
}

/* What a thunk under evaluation or a failed one was before, is another object, which has been used. */
static bool was_something_else(const Biographies *b, const Object *o, uint32_t life, uint64_t what)
{
    ObjectKind kind = (ObjectKind)info_of(o)->kind;
    if (life == 0)
        return kind == OBJECT_BLACKHOLE || kind == OBJECT_RAISE;
    return kind == OBJECT_BLACKHOLE || b->rows.data[b->lives.data[life].row].what != what;
}

Biography biography_count(Biographies *b, const Heap *h, Object *o, uint64_t what, uint32_t retainers)
{
    if (info_has(info_of(o), KIND_ALWAYS_USED))
        return BIO_INHERENT;
    uint32_t *life = shadow_life(h->rt, o);
    bool used = *shadow_used(h->rt, o) != 0 || was_something_else(b, o, *life, what);
    uint32_t row = row_of(b, what, retainers);
    if (used || *life == 0)
        *life = begin(b, row, used);
    else if (b->lives.data[*life].row != row)
        *life = follow(b, *life, row);
    *shadow_used(h->rt, o) = 0;
    return b->lives.data[*life].after_use ? BIO_USE : BIO_LAG;
}

void biography_keep(Biographies *b, const CensusResult *census)
{
    Kept kept = { *census, b->kept_rows.len, 0 };
    for (size_t i = 0; i < census->rows->cap; i++) {
        const HeapRow *r = &census->rows->slots[i];
        if (r->objects == 0 || site_is_overhead((uint32_t)r->what))
            continue;
        uint32_t row = row_of(b, r->what, also_retainers(r->also));
        VEC_PUSH(&b->kept_rows, ((KeptRow){ row, (Biography)also_biography(r->also), r->objects, r->bytes }));
    }
    kept.n = b->kept_rows.len - kept.first;
    VEC_PUSH(&b->kept, kept);
}

/* ---- deaths ---- */

static void change(Biographies *b, uint32_t row, uint32_t census, bool drag, int64_t objects, int64_t bytes)
{
    void **at = pairs_at(&b->changes, row, census);
    if (*at == NULL) {
        Change *c = ARENA_NEW(b->arena, Change);
        *c = (Change){ .row = row, .census = census };
        *at = c;
    }
    Change *c = *at;
    c->objects[drag] += objects;
    c->bytes[drag] += bytes;
}

/* An object dies that was counted by the last census. */
static void die(Biographies *b, uint32_t life, size_t bytes)
{
    uint32_t to = b->census + 1;
    for (; life != 0; life = b->lives.data[life].former) {
        const Life *l = &b->lives.data[life];
        uint32_t from = l->from + l->just_used;
        if (from < to) {
            change(b, l->row, from, l->after_use, 1, (int64_t)bytes);
            change(b, l->row, to, l->after_use, -1, -(int64_t)bytes);
        }
        to = l->from;
    }
}

/* A thunk that was entered since has not died: it has been used. What it became is not counted yet. */
static void end_life(Heap *h, const Object *o)
{
    ObjectKind kind = (ObjectKind)info_of(o)->kind;
    uint32_t life = *shadow_life(h->rt, o);
    if (life != 0 && *shadow_used(h->rt, o) == 0 && kind != OBJECT_INDIRECTION && kind != OBJECT_BLACKHOLE
        && kind != OBJECT_FILLER)
        die(h->rt->prof->biographies, life, (1 + object_words(o)) * sizeof(Word));
}

/* ---- collections ---- */

/* The next word up to `to` whose object has been counted, or `to`. Most have not: eight numbers are looked at together.
 */
static const Word *next_life(const Heap *h, const Word *at, const Word *to)
{
    enum { TOGETHER = 8 };
    while (at < to) {
        const uint32_t *life = shadow_life(h->rt, at);
        uint64_t all[TOGETHER / 2];
        if ((uintptr_t)life % sizeof all == 0 && at + TOGETHER <= to) {
            memcpy(all, life, sizeof all);
            if ((all[0] | all[1] | all[2] | all[3]) == 0) {
                at += TOGETHER;
                continue;
            }
        }
        if (*life != 0)
            return at;
        at++;
    }
    return to;
}

static void forget_uses(const Heap *h, const Word *from, const Word *to)
{
    memset(shadow_used(h->rt, from), 0, (size_t)(to - from));
}

/* What was not copied from here is dead: what was, has no number here any more. */
static void empty(Heap *h, const Word *from, const Word *to)
{
    for (const Word *at = from; (at = next_life(h, at, to)) < to; at++) {
        end_life(h, (const Object *)at);
        *shadow_life(h->rt, at) = 0;
    }
    forget_uses(h, from, to);
}

static void end_large(Heap *h)
{
    for (size_t i = 0; i < h->large.len; i++) {
        const Object *o = (const Object *)block_start(h, h->large.data[i]);
        if (h->blocks[h->large.data[i]].marked)
            continue;
        end_life(h, o);
        shadow_clear(h->rt, o);
    }
}

void biography_copied(Heap *h)
{
    Biographies *b = h->rt->prof->biographies;
    forget_uses(h, h->nursery, h->base->hp);
    if (b->young)
        empty(h, h->survivors[!h->to], h->emptied_to);
    else
        forget_uses(h, h->survivors[!h->to], h->emptied_to);
    b->young = false;
    for (size_t i = 0; i < h->from_blocks.len; i++) {
        const Word *start = block_start(h, h->from_blocks.data[i]);
        empty(h, start, start + BLOCK_WORDS);
    }
    if (h->major)
        end_large(h);
}

/* The dead are left behind: what they were used for is forgotten here, too. */
void biography_marked(Heap *h)
{
    for (size_t i = 0; i < h->old.len; i++) {
        const Word *end = blocks_end(h, i);
        for (const Word *at = block_start(h, h->old.data[i]); at < end; at++) {
            if ((*shadow_used(h->rt, at) | *shadow_life(h->rt, at)) == 0 || gc_compact_is_marked(h, (const Object *)at))
                continue;
            end_life(h, (const Object *)at);
            shadow_clear(h->rt, at);
        }
    }
    end_large(h);
}

/* ---- the end ---- */

static void end_space(Heap *h, const Word *from, const Word *to)
{
    for (const Word *at = from; (at = next_life(h, at, to)) < to; at++)
        end_life(h, (const Object *)at);
}

static void end_all(Heap *h)
{
    end_space(h, h->survivors[h->to], h->aged);
    for (size_t i = 0; i < h->old.len; i++)
        end_space(h, block_start(h, h->old.data[i]), blocks_end(h, i));
    for (size_t i = 0; i < h->large.len; i++)
        end_life(h, (const Object *)block_start(h, h->large.data[i]));
}

static int by_census(const void *a, const void *b)
{
    const Change *x = *(Change *const *)a, *y = *(Change *const *)b;
    return x->census < y->census ? -1 : x->census > y->census;
}

static Change **sorted_changes(const Biographies *b)
{
    Change **sorted = xcalloc(b->changes.len + 1, sizeof(Change *));
    size_t n = 0;
    for (size_t i = 0; i < b->changes.cap; i++)
        if (b->changes.slots[i].a != 0)
            sorted[n++] = b->changes.slots[i].value;
    qsort(sorted, n, sizeof *sorted, by_census);
    return sorted;
}

/* How many of a row are in void, and how many drag. */
typedef struct Useless { int64_t objects[2], bytes[2]; } Useless;

static void apply(Useless *u, const Change *c)
{
    for (unsigned drag = 0; drag < 2; drag++) {
        u[c->row].objects[drag] += c->objects[drag];
        u[c->row].bytes[drag] += c->bytes[drag];
    }
}

/* With --sanity: no more of a row can be useless than was counted, and it is whole objects. */
static void check(const KeptRow *kept, uint64_t objects, uint64_t bytes)
{
    if (objects <= kept->objects && bytes <= kept->bytes && (objects == kept->objects) == (bytes == kept->bytes))
        return;
    fprintf(stderr,
            "tarry: internal error: of %" PRIu64 " objects (%" PRIu64 " bytes), %" PRIu64 " (%" PRIu64
            " bytes) were useless\n",
            kept->objects, kept->bytes, objects, bytes);
    abort();
}

/* What was said to lag or to be used is divided into what did and what was useless. */
static void divide(const Biographies *b, HeapTable *rows, const KeptRow *kept, const Useless *useless, bool sanity)
{
    const BioRow *row = &b->rows.data[kept->row];
    const Useless *u = &useless[kept->row];
    bool drag = kept->biography == BIO_USE, known = drag || kept->biography == BIO_LAG;
    uint64_t objects = known ? (uint64_t)u->objects[drag] : 0, bytes = known ? (uint64_t)u->bytes[drag] : 0;
    if (sanity)
        check(kept, objects, bytes);
    if (objects > 0)
        heap_table_add(rows, row->what, heap_also(row->retainers, drag ? BIO_DRAG : BIO_VOID), objects, bytes);
    if (kept->objects > objects)
        heap_table_add(rows, row->what, heap_also(row->retainers, kept->biography), kept->objects - objects,
                       kept->bytes - bytes);
}

void biography_end(Runtime *rt)
{
    Biographies *b = rt->prof->biographies;
    end_all(rt->heap);
    Change **changes = sorted_changes(b);
    Useless *useless = xcalloc(b->rows.len, sizeof *useless);
    size_t next = 0;
    for (size_t i = 0; i < b->kept.len; i++) {
        Kept *kept = &b->kept.data[i];
        HeapTable rows = {0};
        for (; next < b->changes.len && changes[next]->census <= i + 1; next++)
            apply(useless, changes[next]);
        for (size_t k = 0; k < kept->n; k++)
            divide(b, &rows, &b->kept_rows.data[kept->first + k], useless, rt->options.sanity);
        kept->census.rows = &rows;
        prof_log_census_again(rt, &kept->census);
        heap_table_free(&rows);
    }
    free(useless);
    free(changes);
}
