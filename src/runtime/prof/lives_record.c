/* What old thunks and variables were, so that what they led to is known when they are evaluated or written; and how much became old where.
 *
 * A thunk that was evaluated is smaller than it was: only right after a collection can what became old be walked through. */
#include "runtime/prof/lives_int.h"

static bool is_recorded(const Info *info)
{
    ObjectKind kind = (ObjectKind)info->kind;
    return kind == OBJECT_THUNK || kind == OBJECT_SELECTOR || kind == OBJECT_MUT_VAR || kind == OBJECT_MVAR;
}

static uint32_t place_of(const Heap *h, const Object *o) { return (uint32_t)(((Word)(uintptr_t)o - h->start) % BLOCK_BYTES); }

/* ---- what became old ---- */

static void begin_block(const Heap *h, const Lives *l, uint32_t block, size_t first_record)
{
    size_t chunks = BLOCK_BYTES >> l->shift;
    h->blocks[block].first_record = first_record;
    h->blocks[block].records = 0;
    memset(l->chunks + block * chunks, 0, chunks * sizeof *l->chunks);
}

static LivesChunk *chunk_at(const Heap *h, Lives *l, const Word *at, uint32_t begun)
{
    size_t chunk = ((Word)(uintptr_t)at - h->start) >> l->shift;
    if (chunk != l->last_chunk)
        l->chunks[chunk].begun = begun;
    l->last_chunk = chunk;
    return &l->chunks[chunk];
}

/* From `at` to `end` or a bit further, in one chunk: where it stopped. */
static const Word *record_chunk(Heap *h, Lives *l, const Word *at, const Word *end, uint32_t begun)
{
    const Word *from = at;
    LivesChunk *chunk = chunk_at(h, l, at, begun);
    while (at < end) {
        const Object *o = (const Object *)at;
        const Info *info = info_of(o);
        if (is_recorded(info))
            VEC_PUSH(&l->now.records, ((Record){ place_of(h, o), (uint32_t)(uintptr_t)info, o->f[0] }));
        else if (info->kind == OBJECT_ARRAY || info->kind == OBJECT_FROZEN)
            l->unfollowed = true;
        at += 1 + object_words(o);
    }
    chunk->used += (uint32_t)((size_t)(at - from) * sizeof(Word));
    return at;
}

static const Word *end_of_chunk(const Heap *h, const Lives *l, const Word *at)
{
    Word chunk = ((Word)(uintptr_t)at - h->start) >> l->shift;
    return (const Word *)(uintptr_t)(h->start + ((chunk + 1) << l->shift));
}

void lives_record_copies(Heap *h, Lives *l, uint32_t begun)
{
    for (size_t i = l->block; i < h->old.len; i++) {
        uint32_t block = h->old.data[i];
        const Word *at = i == l->block && l->place != NULL ? l->place : block_start(h, block), *end = blocks_end(h, i);
        size_t first = l->now.records.len;
        if (at == block_start(h, block))
            begin_block(h, l, block, first);
        while (at < end) {
            const Word *to = end_of_chunk(h, l, at);
            at = record_chunk(h, l, at, to < end ? to : end, begun);
        }
        h->blocks[block].records += (uint32_t)(l->now.records.len - first);
    }
}

uint64_t lives_promoted(const Heap *h, const Lives *l)
{
    uint64_t bytes = 0;
    for (size_t i = l->block; i < h->old.len; i++) {
        const Word *from = i == l->block && l->place != NULL ? l->place : block_start(h, h->old.data[i]);
        bytes += (uint64_t)(blocks_end(h, i) - from) * sizeof(Word);
    }
    return bytes;
}

/* ---- what they were ---- */

/* Among records in the order of their places: thunks are spread about evenly, so where one should be is a good guess. From there in steps that
 * double, then by halves, so that little memory is looked at that is in no cache. */
static Record *find_place(Record *all, size_t n, uint32_t place)
{
    size_t low = 0, high = n, step = 4;
    size_t guess = n == 0 ? 0 : (size_t)((uint64_t)place * n / (all[n - 1].place + 1));
    if (guess < n && all[guess].place <= place) {
        for (low = guess; low + step < n && all[low + step].place <= place; step *= 2)
            low += step;
        high = low + step < n ? low + step : n;
    } else {
        for (high = guess < n ? guess : n; high > step && all[high - step].place > place; step *= 2)
            high -= step;
        low = high > step ? high - step : 0;
    }
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (all[middle].place < place)
            low = middle + 1;
        else
            high = middle;
    }
    return low < n && all[low].place == place ? &all[low] : NULL;
}

/* NULL: there is none, or what it was is known already. */
static Record *record_of(const Heap *h, const Lives *l, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    if (l->blind || !lives_is_old(h, p) || h->kinds[block_of(h, p)] != BLOCK_OLD)
        return NULL;
    const Block *block = &h->blocks[block_of(h, p)];
    Record *r = find_place(l->now.records.data + block->first_record, block->records, place_of(h, o));
    return r != NULL && r->info != GONE ? r : NULL;
}

static void lose(Heap *h, Lives *l, Word p)
{
    if (lives_is_old(h, p))
        VEC_PUSH(&l->now.lost, ((Lost){ p, l->now.points.len - 1 }));
}

/* So many bytes of it were there at the last point, and have ended since; or became old only then, and have ended, too. */
static void end(Heap *h, Lives *l, const Object *o, uint64_t bytes)
{
    VEC_TOP(&l->now.points).ended += bytes;
    lives_know(l, h, o, bytes);
}

/* Its evaluation has begun since the last point, where all it captured was still there. */
static void enter(Heap *h, Lives *l, Record *r, const Object *o)
{
    const Info *info = (const Info *)(uintptr_t)r->info;
    if (info->ptrs > 0)
        lose(h, l, r->first);
    for (uint32_t i = 1; i < info->ptrs; i++)
        lose(h, l, o->f[i]);
    end(h, l, o, lives_bytes(at_least_1((size_t)info->ptrs + info->raws)) - lives_bytes(1));
    r->info = ENTERED;
}

static void look(Heap *h, Lives *l, Record *r, const Object *o)
{
    switch ((ObjectKind)info_of(o)->kind) {
    case OBJECT_THUNK: case OBJECT_SELECTOR: return;
    case OBJECT_MUT_VAR: case OBJECT_MVAR:
        if (o->f[0] != r->first)
            lose(h, l, r->first);
        return;
    default: break;
    }
    if (r->info != ENTERED)
        enter(h, l, r, o);
    if (info_of(o)->kind == OBJECT_BLACKHOLE)
        return;
    end(h, l, o, lives_bytes(1));
    r->info = GONE;
}

void lives_under_evaluation(Heap *h, Lives *l, const Object *thunk)
{
    Record *r = lives_is_old(h, (Word)(uintptr_t)thunk) && info_of(thunk)->kind == OBJECT_BLACKHOLE ? record_of(h, l, thunk) : NULL;
    if (r != NULL && r->info != ENTERED)
        enter(h, l, r, thunk);
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

void lives_look_at_remembered(Heap *h, Lives *l)
{
    l->looked_at.len = 0;
    for (Word **entry = h->remembered; entry < h->base->remembered; entry++)
        if (!is_element(*entry))
            look_at_entry(h, l, (Object *)*entry);
}

void lives_looked(const Lives *l)
{
    for (size_t i = 0; i < l->looked_at.len; i++) {
        const Looked *at = &l->looked_at.data[i];
        if (at->record != NOWHERE && is_recorded(info_of(at->object)))
            l->now.records.data[at->record].first = at->object->f[0];
    }
}
