/* What old thunks and variables were, so that what they led to is known when they are evaluated or written; and how
 * much became old where.
 *
 * The collector tells of them as it looks at what it has copied: so there is no walk apart, and the records of a line
 * are in the order of their places. */
#include "runtime/prof/lives_int.h"

#include "base/arena.h"

/* The word of its line where an object begins. */
static unsigned word_of(Word p) { return (unsigned)(p / sizeof(Word) % LINE_WORDS); }

static Line *line_of(const Heap *h, const Lives *l, Word p)
{
    return &l->lines[block_of(h, p)][(p - h->start) % BLOCK_BYTES / sizeof(Word) / LINE_WORDS];
}

/* ---- what became old ---- */

void lives_begin_block(Heap *h, uint32_t block)
{
    Lives *l = h->lives;
    size_t chunks = BLOCK_BYTES >> l->shift;
    if (l->lines[block] == NULL)
        l->lines[block] = xmalloc(BLOCK_LINES * sizeof(Line));
    l->n_blocks = block < l->n_blocks ? l->n_blocks : block + 1;
    memset(l->lines[block], 0, BLOCK_LINES * sizeof(Line));
    memset(l->chunks + block * chunks, 0, chunks * sizeof *l->chunks);
}

static inline void record(const Heap *h, Lives *l, const Object *o, const Info *info)
{
    Word p = (Word)(uintptr_t)o;
    Line *line = line_of(h, l, p);
    if (line->recorded == 0)
        line->first = l->now.records.len;
    line->recorded |= (uint64_t)1 << word_of(p);
    VEC_PUSH(&l->now.records, ((Record){ (uint32_t)(uintptr_t)info, o->f[0] }));
}

void lives_note_old(Heap *h, const Object *o)
{
    const Info *info = info_of(o);
    if (info_has(info, KIND_FIRST_CHANGES))
        record(h, h->lives, o, info);
    else if (info->kind == OBJECT_ARRAY)
        lives_follow_array(h, h->lives, o);
    else if (info_has(info, KIND_UNFOLLOWED))
        h->lives->found_unfollowed = true;
}

/* What became old in the i-th block is behind this. */
static const Word *promoted_from(const Heap *h, const Lives *l, size_t i)
{
    return i == l->block && l->place != NULL ? l->place : block_start(h, h->old.data[i]);
}

uint64_t lives_promoted(const Heap *h, const Lives *l)
{
    uint64_t bytes = 0;
    for (size_t i = l->block; i < h->old.len; i++)
        bytes += (uint64_t)(blocks_end(h, i) - promoted_from(h, l, i)) * sizeof(Word);
    return bytes;
}

/* Bytes from one offset in the heap to another became old. */
static void count_used(Lives *l, size_t from, size_t to, uint32_t begun)
{
    while (from < to) {
        size_t begin = from >> l->shift << l->shift, end = lives_min(to, begin + ((size_t)1 << l->shift));
        LivesChunk *chunk = &l->chunks[from >> l->shift];
        if (from == begin)
            chunk->begun = begun;
        chunk->used += (uint32_t)(end - from);
        from = end;
    }
}

void lives_count_promoted(const Heap *h, Lives *l, uint32_t begun)
{
    for (size_t i = l->block; i < h->old.len; i++)
        count_used(l, (Word)(uintptr_t)promoted_from(h, l, i) - h->start, (Word)(uintptr_t)blocks_end(h, i) - h->start,
                   begun);
}

/* ---- what they were ---- */

/* NULL: there is none. */
static Record *find_record(const Heap *h, const Lives *l, const Stretch *s, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    const Line *line = line_of(h, l, p);
    uint64_t bit = (uint64_t)1 << word_of(p);
    return line->recorded & bit
               ? &s->records.data[line->first + (size_t)__builtin_popcountll(line->recorded & (bit - 1))]
               : NULL;
}

static bool may_have_record(const Heap *h, const Lives *l, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    return !l->blind && lives_is_old(h, p) && h->kinds[block_of(h, p)] == BLOCK_OLD;
}

/* NULL: there is none, or what it was is known already. */
static Record *record_of(const Heap *h, const Lives *l, const Object *o)
{
    Record *r = may_have_record(h, l, o) ? find_record(h, l, &l->now, o) : NULL;
    return r != NULL && r->info != GONE ? r : NULL;
}

/* ---- selectors ---- */

static const Object *next_of(const Object *o)
{
    return !(o->header & HEADER_MOVED) && info_of(o)->kind == OBJECT_INDIRECTION ? untag(o->f[0]) : NULL;
}

/* What a selector leads to, if what it selects from has been evaluated: nothing else; a thunk's first pointer. */
static Word selected(const Info *info, Word first)
{
    const Object *from = untag(first);
    if (info->kind != OBJECT_SELECTOR)
        return first;
    for (const Object *next; (next = next_of(from)) != NULL;)
        from = next;
    bool evaluated = info_of(from)->kind == OBJECT_CON && info_of(from)->number == info->select_con;
    return evaluated ? from->f[info->select] : first;
}

/* One of the old generation, before a collection or, of what it has left behind, during one. NULL: there is none. */
static Record *record_in(const Heap *h, const Lives *l, const Stretch *s, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    BlockKind kind = s == &l->now ? BLOCK_OLD : BLOCK_FROM;
    return in_heap(h, p) && !is_young(h, p) && h->kinds[block_of(h, p)] == kind ? find_record(h, l, s, o) : NULL;
}

/* The last point of a stretch where a pointer did not lead to a value yet; NOWHERE: it does not now, or nobody knows.
 */
static size_t last_unevaluated(const Heap *h, const Lives *l, const Stretch *s, Word p)
{
    size_t last = NOWHERE;
    for (const Object *o = untag(p), *next; (next = next_of(o)) != NULL; o = next) {
        const Record *r = record_in(h, l, s, o);
        if (r != NULL && r->info == GONE && (last == NOWHERE || r->first > last))
            last = r->first;
    }
    return last;
}

/* ---- losing ---- */

void lives_lose(Heap *h, Lives *l, Word p)
{
    if (lives_is_old(h, p))
        VEC_PUSH(&l->now.lost, p);
}

/* So many bytes of it were there at a point, and have ended since; or became old only then, and have ended, too. */
static void end(const Heap *h, const Lives *l, Stretch *s, size_t point, const void *from, uint64_t bytes)
{
    s->points.data[point].ended += bytes;
    if (bytes > 0)
        lives_know(l, h, from, bytes);
}

/* Its evaluation has begun since the last point, where all it captured was still there. */
static void enter(Heap *h, Lives *l, Record *r, const Object *o)
{
    const Info *info = (const Info *)(uintptr_t)r->info;
    if (info->ptrs > 0)
        lives_lose(h, l, selected(info, r->first));
    for (uint32_t i = 1; i < info->ptrs; i++)
        lives_lose(h, l, o->f[i]);
    end(h, l, &l->now, l->now.points.len - 1, &o->f[1],
        lives_bytes(at_least_1((size_t)info->ptrs + info->raws)) - lives_bytes(1));
    *r = (Record){ ENTERED, info->kind == OBJECT_SELECTOR ? last_unevaluated(h, l, &l->now, r->first) : NOWHERE };
}

static void look(Heap *h, Lives *l, Record *r, const Object *o)
{
    if (info_has(info_of(o), KIND_MUTABLE) && o->f[0] != r->first)
        lives_lose(h, l, r->first);
    if (info_has(info_of(o), KIND_FIRST_CHANGES))
        return;                                /* it is what it was */
    if (r->info != ENTERED)
        enter(h, l, r, o);
    if (info_of(o)->kind == OBJECT_BLACKHOLE)
        return;
    *r = (Record){ GONE, lives_min(r->first, l->now.points.len - 1) };
    end(h, l, &l->now, r->first, o, lives_bytes(1));
}

void lives_under_evaluation(Heap *h, Lives *l, const Object *thunk)
{
    Record *r = lives_is_old(h, (Word)(uintptr_t)thunk) && info_of(thunk)->kind == OBJECT_BLACKHOLE
                    ? record_of(h, l, thunk)
                    : NULL;
    if (r != NULL && r->info != ENTERED)
        enter(h, l, r, thunk);
}

/* ---- dead selectors ---- */

void lives_reduced(Heap *h, const Object *selector)
{
    Lives *l = h->lives;
    size_t last = lives_min(last_unevaluated(h, l, &l->former, selector->f[0]), l->point);
    Record *r = record_in(h, l, &l->former, selector);
    if (r == NULL)
        return;
    end(h, l, &l->former, last, selector, lives_bytes(1));
    *r = (Record){ GONE, last };
}

/* ---- the remembered set ---- */

static void look_at_entry(Heap *h, Lives *l, Object *o)
{
    bool constant = !in_heap(h, (Word)(uintptr_t)o);
    Record *r = constant ? NULL : record_of(h, l, o);
    if (r != NULL)
        look(h, l, r, o);
    if (constant || (r != NULL && r->info != GONE && r->info != ENTERED))
        VEC_PUSH(&l->looked_at, ((Looked){ o, constant ? NOWHERE : (size_t)(r - l->now.records.data) }));
}

/* Neither lines nor records are in a cache: they are asked for before they are needed. */
enum { BATCH = 16 };

static void look_at_batch(Heap *h, Lives *l, Object *const *batch, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (may_have_record(h, l, batch[i])) {
            __builtin_prefetch(batch[i]);
            __builtin_prefetch(line_of(h, l, (Word)(uintptr_t)batch[i]));
        }
    for (size_t i = 0; i < n; i++)
        if (may_have_record(h, l, batch[i]))
            __builtin_prefetch(find_record(h, l, &l->now, batch[i]), 1);
    for (size_t i = 0; i < n; i++)
        look_at_entry(h, l, batch[i]);
}

void lives_look_at_remembered(Heap *h, Lives *l)
{
    Object *batch[BATCH];
    size_t n = 0;
    l->looked_at.len = 0;
    for (Word **entry = h->remembered; entry < h->base->remembered; entry++) {
        if (!is_element(*entry))
            batch[n++] = (Object *)*entry;
        if (n == BATCH) {
            look_at_batch(h, l, batch, n);
            n = 0;
        }
    }
    look_at_batch(h, l, batch, n);
}

void lives_looked(const Lives *l)
{
    for (size_t i = 0; i < l->looked_at.len; i++) {
        const Looked *at = &l->looked_at.data[i];
        if (at->record != NOWHERE && info_has(info_of(at->object), KIND_FIRST_CHANGES))
            l->now.records.data[at->record].first = at->object->f[0];
    }
}
