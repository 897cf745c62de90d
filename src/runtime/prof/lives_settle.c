/* What lived when: found out by a major collection, from what has been noted since the last one. */
#include "runtime/prof/lives_int.h"

/* ---- settling ---- */

/* In headers of dead objects: no other has both. */
enum { SETTLED = HEADER_TRIED | HEADER_REMEMBERED };

static void ends(Heap *h, Object *o)
{
    Lives *l = h->lives;
    uint64_t bytes = lives_bytes(object_words(o));
    if (l->point != NOWHERE)
        l->former.points.data[l->point].ended += bytes;
    if (h->kinds[block_of(h, (Word)(uintptr_t)o)] == BLOCK_FROM)
        lives_know(l, h, o, bytes);
    VEC_PUSH(&l->todo, o);
}

static void reach_large(Heap *h, Object *o)
{
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
    if (block->marked || block->settled)
        return;
    block->settled = true;
    ends(h, o);
}

static void reach(Heap *h, Word p);

/* Where it is known when, a selector whose value can be read off is an indirection. */
static void reduce(Heap *h, Object *o)
{
    if (h->settles && info_of(o)->kind == OBJECT_SELECTOR && !(o->header & HEADER_TRIED))
        gc_select(h, o);
}

/* What an indirection leads to counts for itself. */
static void look_at(Heap *h, Word p)
{
    Object *o = untag(p);
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE)
        reach_large(h, o);
    else if (!(o->header & HEADER_MOVED) && (o->header & SETTLED) != SETTLED) {
        reduce(h, o);
        o->header |= SETTLED;
        if (info_of(o)->kind == OBJECT_INDIRECTION)
            reach(h, o->f[0]);
        else
            ends(h, o);
    }
}

/* May a dead object be there? */
static bool is_worth_a_look(const Heap *h, Word p)
{
    return in_heap(h, p) && (h->kinds[block_of(h, p)] == BLOCK_FROM || h->kinds[block_of(h, p)] == BLOCK_LARGE);
}

static void look_at_next(Heap *h)
{
    Lives *l = h->lives;
    Word p = l->soon[l->next];
    l->next = (l->next + 1) % SOON;
    l->n_soon--;
    look_at(h, p);
}

/* Dead objects are seldom in a cache: they are asked for now, and looked at when some others have been. */
static void reach(Heap *h, Word p)
{
    Lives *l = h->lives;
    if (!is_worth_a_look(h, p))
        return;
    __builtin_prefetch(untag(p), 1);
    while (l->n_soon == SOON)
        look_at_next(h);
    l->soon[(l->next + l->n_soon++) % SOON] = p;
}

static void reach_slot(Heap *h, Word *slot) { reach(h, *slot); }

static const Info *info_of_function(const Object *pap)
{
    const Object *f = untag(pap->f[0]);
    return info_of(f->header & HEADER_MOVED ? (const Object *)(uintptr_t)(f->header - HEADER_MOVED) : f);
}

static void visit_pap(Heap *h, Object *o)
{
    const char *args = info_of_function(o)->args;
    h->visit(h, &o->f[0]);
    for (size_t i = 2, n = 2 + o->f[1]; i < n; i++)
        if (args[i - 2] == 'p')
            h->visit(h, &o->f[i]);
}

/* h->visit for what a dead object leads to. */
static void visit_dead(Heap *h, Object *o)
{
    if (info_of(o)->kind == OBJECT_PAP)
        visit_pap(h, o);
    else if (info_of(o)->kind == OBJECT_FROZEN)
        h->lives->unfollowed = true;
    else
        gc_visit_object(h, o);
}

static void follow(Heap *h)
{
    for (;;) {
        if (h->lives->todo.len > 0)
            visit_dead(h, VEC_POP(&h->lives->todo));
        else if (h->lives->n_soon > 0)
            look_at_next(h);
        else
            return;
    }
}

static void reach_seen(Heap *h, const Stretch *s, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        reach(h, s->seen.data[i]);
}

/* Large objects that died before any collection saw them were alive at none. Returns the bytes of those that were there
 * at the last point, and live. */
static uint64_t settle_large(Heap *h)
{
    Lives *l = h->lives;
    uint64_t live = 0;
    for (size_t i = 0; i < l->large; i++) {
        const Block *block = &h->blocks[h->large.data[i]];
        uint64_t bytes = lives_bytes(object_words((const Object *)block_start(h, h->large.data[i])));
        if (block->marked)
            live += bytes;
        else if (!block->settled && block->born > 0)
            l->former.points.data[block->born - 1].ended += bytes;
    }
    return live;
}

static void reach_all(Heap *h)
{
    Lives *l = h->lives;
    const Stretch *s = &l->former;
    size_t lost = s->lost.len, notes = s->lost_notes.len;
    h->visit = reach_slot;
    h->settles = true;
    for (l->point = s->points.len; l->point-- > 0;) {
        reach_seen(h, s, l->point > 0 ? s->points.data[l->point - 1].seen : 0, s->points.data[l->point].seen);
        for (; lost > s->points.data[l->point].lost; lost--)
            reach(h, s->lost.data[lost - 1]);
        for (; notes > 0 && s->lost_notes.data[notes - 1].point == l->point; notes--)
            reach_seen(h, s, s->lost_notes.data[notes - 1].from, s->lost_notes.data[notes - 1].to);
        follow(h);
    }
    h->settles = false;
}

/* ---- what constants held ---- */

/* Each settled object once: it is not settled afterwards. */
static void count_settled(Heap *h, Word *slot)
{
    Object *o = untag(*slot);
    if (!in_heap(h, *slot) || h->kinds[block_of(h, *slot)] != BLOCK_FROM || o->header & HEADER_MOVED
        || (o->header & SETTLED) != SETTLED)
        return;
    o->header &= ~(Word)HEADER_TRIED;
    h->lives->held += info_of(o)->kind == OBJECT_INDIRECTION ? 0 : lives_bytes(object_words(o));
    VEC_PUSH(&h->lives->todo, o);
}

static void visit_dead_constants(Heap *h, void (*visit)(Heap *h, Word *slot))
{
    h->visit = visit;
    for (size_t i = 0; i < h->cafs.len; i++)
        if (gc_static_is_dead(h, i)) {
            visit(h, &h->cafs.data[i]->f[0]);
            follow(h);
        }
}

/* Bytes that constants held which died since the last major collection: when these did, nobody knows. What no point saw
 * is settled first. */
static uint64_t held_by_dead_constants(Heap *h)
{
    h->lives->held = 0;
    h->lives->point = NOWHERE;
    visit_dead_constants(h, reach_slot);
    visit_dead_constants(h, count_settled);
    return h->lives->held;
}

/* ---- the peak ---- */

static size_t chunks_in_block(const Lives *l) { return BLOCK_BYTES >> l->shift; }
static LivesChunk *chunks_of(const Lives *l, uint32_t block) { return l->chunks + block * chunks_in_block(l); }

/* Bytes of what was old: all that has been copied, which is what is known and has not ended; but for what no figure
 * counts. */
static uint64_t survived(const Heap *h, const Lives *l)
{
    uint64_t bytes = 0, ended = 0;
    for (size_t i = 0; i < l->former.points.len; i++)
        ended += l->former.points.data[i].ended;
    for (size_t i = 0; i < h->from_blocks.len; i++)
        for (size_t k = 0; k < chunks_in_block(l); k++)
            bytes += chunks_of(l, h->from_blocks.data[i])[k].known;
    return bytes - ended > h->kept_bytes ? bytes - ended - h->kept_bytes : 0;
}

static void find_vanished(const Heap *h, Lives *l)
{
    for (size_t i = 0; i < h->from_blocks.len; i++)
        for (size_t k = 0; k < chunks_in_block(l); k++) {
            const LivesChunk *c = &chunks_of(l, h->from_blocks.data[i])[k];
            l->former.points.data[c->begun].vanished += c->used > c->known ? c->used - c->known : 0;
        }
}

/* Of what was old at last, so many bytes live. What became old after a point was not old there; of the rest, what had
 * not ended, lived. What became old after a point and vanished before the next has not ended at any. The most there
 * were at one of the points, but the first; *unknown: about so many bytes nobody knows when they ended. */
static uint64_t find_peak(const Lives *l, uint64_t live, uint64_t *time, uint64_t *unknown)
{
    const Stretch *s = &l->former;
    uint64_t old = VEC_TOP(&s->points).old + l->promoted, peak = 0;
    for (size_t i = s->points.len; i-- > 0;) {
        const Point *point = &s->points.data[i];
        live += point->ended + point->vanished;
        *unknown += point->vanished;
        uint64_t later = old - point->old, all = live + point->aged + point->wanted;
        if (i > 0 && all > later && all - later > peak) {
            peak = all - later;
            *time = point->time;
        }
    }
    return peak;
}

/* What was noted can tell of more than is known. */
static bool may_have_been_more(const Heap *h, const Lives *l, uint64_t live)
{
    return l->former.points.len > 1 && l->in_use > lives_max(l->peak, live) + lives_nearly(h);
}

static uint64_t settle(Heap *h, Lives *l, uint64_t live)
{
    uint64_t time = 0, unknown = 0;
    reach_all(h);
    live += settle_large(h);
    find_vanished(h, l);
    uint64_t peak = find_peak(l, live, &time, &unknown);
    if (peak > l->peak) {
        l->peak = peak;
        l->peak_time = time;
    }
    return peak + held_by_dead_constants(h) + (l->unfollowed ? unknown : 0);
}

void lives_settle(Heap *h)
{
    Lives *l = h->lives;
    uint64_t bound = l->in_use, live = l->blind ? 0 : survived(h, l);
    if (!l->blind && may_have_been_more(h, l, live)) {
        uint64_t most = settle(h, l, live);
        bound = most < bound ? most : bound;
    }
    l->bound = lives_max(l->bound, bound);
    l->in_use = 0;
}
