/* Lives between major collections: see lives.h. Here: when a collection is a point, and what is noted then. */
#include "runtime/prof/lives_int.h"

#include "base/addresses.h"
#include "base/arena.h"
#include "runtime/prof/prof.h"
#include <stdlib.h>

static void start(Stretch *s)
{
    s->points.len = s->seen.len = s->lost.len = s->lost_notes.len = s->records.len = 0;
    s->arrays.len = s->n_known = s->contents.len = 0;
}

static void free_stretch(Stretch *s)
{
    VEC_FREE(&s->points);
    VEC_FREE(&s->seen);
    VEC_FREE(&s->lost);
    VEC_FREE(&s->lost_notes);
    VEC_FREE(&s->records);
    VEC_FREE(&s->arrays);
    VEC_FREE(&s->contents);
}

Lives *lives_open(void)
{
    Lives *l = xcalloc(1, sizeof *l);
    VEC_PUSH(&l->now.points, (Point){0});
    return l;
}

void lives_close(Lives *l)
{
    if (l == NULL)
        return;
    free_stretch(&l->now);
    free_stretch(&l->former);
    VEC_FREE(&l->looked_at);
    VEC_FREE(&l->todo);
    for (size_t i = 0; i < l->n_blocks; i++)
        free(l->lines[i]);
    addresses_release(l->lines, l->line_bytes);
    addresses_release(l->chunks, l->chunk_bytes);
    free(l);
}

uint64_t lives_peak(const Lives *l, uint64_t *time)
{
    *time = l->peak_time;
    return l->peak;
}

uint64_t lives_bound(const Lives *l) { return lives_max(lives_max(l->bound, l->in_use), l->peak); }

/* ---- what it may take ---- */

/* A share of the program's time, and so much besides, in ns; --light is for programs at full speed. */
typedef struct Budget {
    unsigned share;
    uint64_t always;
} Budget;

static Budget budget_of(const ProfOptions *options)
{
    return options->light ? (Budget){ 200, 4000000 } : (Budget){ 10, 500000000 };
}

void lives_took(Lives *l, uint64_t ns) { l->taken += ns; }

/* So much has been used that it had better stop; so little, for twice the share, that it may go on. */
static bool is_too_much(const Heap *h, const Lives *l, unsigned times)
{
    const Prof *p = h->rt->prof;
    Budget b = budget_of(&p->options);
    return p->options.thrifty && l->taken > b.always + p->collection_begun / (times * b.share);
}

/* There will not be so much in use, until the program's next major collection, that it may be a new peak: what is old
 * stays below the threshold, and what is young is in the nursery and in one survivor space. (With --sanity, others
 * decide when that is.) */
static bool is_below_peak(const Heap *h, const Lives *l)
{
    uint64_t old = h->threshold - lives_min(h->threshold, h->freed_apart);
    return !lives_are_above_peak(h, l, old + 2 * h->nursery_bytes) && !h->rt->options.sanity;
}

bool lives_are_noted(const Heap *h, Lives *l)
{
    if (!h->major && !l->blind && is_too_much(h, l, 1)) {
        lives_forget(h);
        l->rests = true;
    }
    if (!h->major && l->begins && !l->blind && is_below_peak(h, l))
        lives_forget(h);
    l->begins = h->major;
    if (h->major && l->rests)
        l->rests = is_too_much(h, l, 2);
    return h->major ? !l->rests : !l->blind;
}

/* ---- noting ---- */

void lives_saw(Heap *h, Word p)
{
    Lives *l = h->lives;
    if (!lives_is_old(h, p))
        return;
    Word *recent = &l->recent[p / 16 % RECENT];
    if (*recent == p)
        return;
    *recent = p;
    VEC_PUSH(&l->now.seen, p);
}

static void saw_slot(Heap *h, Word *slot) { lives_saw(h, *slot); }

static void saw_fields(Heap *h, Object *o)
{
    const Info *info = info_of(o);
    switch (pointers_of(info)) {
    case POINTERS_FIELDS:
        for (uint32_t i = 0; i < info->ptrs; i++)
            lives_saw(h, o->f[i]);
        break;
    case POINTERS_FROZEN: h->lives->unfollowed = true; break;
    default: gc_visit_object(h, o);
    }
}

static void note_young(Heap *h)
{
    for (Word *at = h->survivors[h->to]; at < h->aged; at += 1 + object_words((Object *)at))
        saw_fields(h, (Object *)at);
}

/* Constants that were evaluated just now. */
static void note_constants(Heap *h, const Lives *l)
{
    for (size_t i = 0; i < l->looked_at.len; i++)
        if (l->looked_at.data[i].record == NOWHERE)
            saw_fields(h, l->looked_at.data[i].object);
}

static void note_roots(Heap *h, unsigned pointers)
{
    for (unsigned i = 0; i < MAX_PRIM_ARGS; i++)
        if (pointers >> i & 1)
            lives_saw(h, h->base->args[i]);
}

static void note_all(Heap *h, Lives *l, unsigned pointers)
{
    h->visit = saw_slot;
    lives_note_threads(h, l);
    note_roots(h, pointers);
    note_constants(h, l);
    note_young(h);
}

/* ---- points ---- */

static uint64_t aged_bytes(const Heap *h) { return (uint64_t)(h->aged - h->survivors[h->to]) * sizeof(Word); }

static void note_large(Heap *h, Lives *l)
{
    for (size_t i = h->major ? 0 : l->large; i < h->large.len; i++) {
        Block *block = &h->blocks[h->large.data[i]];
        const Object *o = (const Object *)block_start(h, h->large.data[i]);
        block->born = (uint32_t)l->now.points.len;
        block->settled = false;
        if (info_of(o)->kind == OBJECT_ARRAY)
            lives_follow_array(h, l, o);
    }
    l->large = h->large.len;
}

static void add_point(Heap *h, Lives *l)
{
    uint64_t aged = aged_bytes(h), all = heap_live_bytes(h),
             most = l->now.points.len == 0 ? 0 : lives_max(VEC_TOP(&l->now.points).most, all + h->wanted);
    note_large(h, l);
    VEC_PUSH(&l->now.points,
        ((Point){ .time = h->rt->prof->collection_begun, .old = all - aged, .aged = aged, .wanted = h->wanted,
                  .most = most, .seen = l->now.seen.len, .lost = l->now.lost.len }));
    l->promoted = 0;
}

bool lives_are_above_peak(const Heap *h, const Lives *l, uint64_t in_use)
{
    return in_use > l->peak + lives_nearly(h);
}

/* Is there so much in use that it may be a new peak, and more than the last point can answer for? What became old since
 * may live. */
static bool is_worth_noting(const Heap *h, const Lives *l, uint64_t in_use)
{
    bool more = l->promoted + aged_bytes(h) > VEC_TOP(&l->now.points).aged + h->nursery_bytes / 2;
    return (more || h->wanted > 0) && lives_are_above_peak(h, l, in_use);
}

/* Large objects are looked at one by one only when it matters. */
static uint64_t count_in_use(Heap *h, Lives *l)
{
    uint64_t about = blocks_old_bytes(h) + aged_bytes(h) + h->wanted;
    if (about > l->in_use)
        l->in_use = lives_max(l->in_use, heap_live_bytes(h) + h->wanted);
    return about;
}

/* ---- collections ---- */

static void open_chunks(const Heap *h, Lives *l)
{
    enum { LEAST = 12, MOST = 18 };
    for (l->shift = LEAST; l->shift < MOST && (size_t)8 << l->shift <= h->nursery_bytes; l->shift++)
        continue;
    l->chunk_bytes = (h->bytes >> l->shift) * sizeof *l->chunks;
    l->line_bytes = h->n_blocks * sizeof *l->lines;
    l->chunks = addresses_table(l->chunk_bytes);
    l->lines = addresses_table(l->line_bytes);
}

/* What lived in this stretch may be of interest. */
static bool may_settle(const Heap *h, const Lives *l)
{
    return !l->blind && l->now.points.len > 1 && lives_are_above_peak(h, l, l->in_use);
}

static void begin_major(Heap *h, Lives *l)
{
    bool settles = may_settle(h, l);
    if (settles) {
        lives_look_at_threads(h, l);
        lives_look_at_arrays(h, l);
    }
    Stretch spare = l->former;
    l->former = l->now;
    l->now = spare;
    start(&l->now);
    l->block = 0;
    l->place = NULL;
    h->chunks = settles ? l->chunks : NULL;
    h->chunk_shift = l->shift;
}

void lives_begin(Heap *h)
{
    Lives *l = h->lives;
    if (l->chunks == NULL)
        open_chunks(h, l);
    if (!l->blind && (!h->major || may_settle(h, l)))
        lives_look_at_remembered(h, l);
    l->found_unfollowed = false;
    l->block = h->old.len > 0 ? h->old.len - 1 : 0;
    l->place = h->old.len > 0 ? h->old_hp : NULL;
    if (h->major)
        begin_major(h, l);
}

static void is_live(const Heap *h, Lives *l, uint64_t live)
{
    if (live <= l->peak || h->keep_cafs)
        return;
    l->peak = live;
    l->peak_time = h->rt->prof->collection_begun;
}

/* All that is there lives; but what is only kept to be counted is not what there was. */
static void end_major(Heap *h, Lives *l)
{
    uint64_t live = heap_live_bytes(h) + h->wanted - h->kept_bytes;
    h->chunks = NULL;
    l->blind = false;
    l->unfollowed = l->found_unfollowed;
    lives_forget_threads(h);
    add_point(h, l);
    lives_count_promoted(h, l, 0);
    lives_note_arrays(l);
    is_live(h, l, live);
}

static void end_minor(Heap *h, Lives *l, unsigned pointers)
{
    l->promoted += lives_promoted(h, l);
    l->unfollowed |= l->found_unfollowed;
    bool note = is_worth_noting(h, l, count_in_use(h, l));
    lives_count_promoted(h, l, (uint32_t)(l->now.points.len - !note));
    lives_looked(l);
    if (!note)
        return;
    note_all(h, l, pointers);
    lives_look_at_arrays(h, l);
    add_point(h, l);
    lives_note_arrays(l);
}

void lives_end(Heap *h, unsigned pointers)
{
    if (h->major)
        end_major(h, h->lives);
    else
        end_minor(h, h->lives, pointers);
}

void lives_in_use(Heap *h)
{
    Lives *l = h->rt->prof->lives;
    count_in_use(h, l);
    if (!h->major || h->promote)
        return;
    is_live(h, l, heap_live_bytes(h) + h->wanted - h->kept_bytes);
    l->bound = lives_max(l->bound, l->in_use);
    l->in_use = 0;
}

void lives_forget(const Heap *h)
{
    Lives *l = h->rt->prof->lives;
    l->bound = lives_max(l->bound, l->in_use);
    l->blind = true;
    start(&l->now);
    VEC_PUSH(&l->now.points, (Point){0});
    lives_forget_threads(h);
}
