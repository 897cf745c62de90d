/* What lived when: found out by a major collection, from what has been noted since the last one. */
#include "runtime/prof/lives_int.h"

/* ---- settling ---- */

/* In headers of dead objects: no other has both. */
enum { SETTLED = HEADER_TRIED | HEADER_REMEMBERED };

/* So many bytes of an object were there at the point that is being settled, and ended there. */
static inline void count_ended(Heap *h, const Object *o, uint64_t bytes)
{
    Lives *l = h->lives;
    if (l->point != NOWHERE)
        l->former.points.data[l->point].ended += bytes;
    if (h->kinds[block_of(h, (Word)(uintptr_t)o)] == BLOCK_FROM)
        lives_know(l, h, o, bytes);
}

static void visit_dead(Heap *h, Object *o);

static void ends(Heap *h, Object *o)
{
    count_ended(h, o, lives_bytes(object_words(o)));
    visit_dead(h, o);
}

static void reach_large(Heap *h, Object *o)
{
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
    if (block->marked || block->settled)
        return;
    block->settled = true;
    ends(h, o);
}

/* Dead objects may be there: it is looked at later. */
static inline void reach(Heap *h, Word p)
{
    if (!in_heap(h, p))
        return;
    uint8_t kind = h->kinds[block_of(h, p)];
    if (kind == BLOCK_FROM || kind == BLOCK_LARGE)
        VEC_PUSH(&h->lives->todo, p);
}

static void reach_slot(Heap *h, Word *slot) { reach(h, *slot); }

/* Where it is known when, a selector whose value can be read off is an indirection. */
static void reduce(Heap *h, Object *o)
{
    if (h->settles && info_of(o)->kind == OBJECT_SELECTOR && !(o->header & HEADER_TRIED))
        gc_select(h, o);
}

/* What an indirection leads to counts for itself. */
static void look_at_other(Heap *h, Object *o)
{
    reduce(h, o);
    o->header |= SETTLED;
    if (info_of(o)->kind == OBJECT_INDIRECTION)
        reach(h, o->f[0]);
    else
        ends(h, o);
}

/* Most are of the first kinds. */
static inline void look_at(Heap *h, Word p)
{
    Object *o = untag(p);
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE) {
        reach_large(h, o);
        return;
    }
    Word header = o->header;
    if (header & HEADER_MOVED || (header & SETTLED) == SETTLED)
        return;
    const Info *info = header_info(header);
    if (info->kind > OBJECT_THUNK) {
        look_at_other(h, o);
        return;
    }
    size_t words = (size_t)info->ptrs + info->raws;
    o->header = header | SETTLED;
    count_ended(h, o, lives_bytes(info->kind == OBJECT_THUNK ? at_least_1(words) : words));
    for (uint32_t i = info->ptrs; i-- > 0;)
        reach(h, o->f[i]);
}

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

/* Dead objects are seldom in a cache: they are asked for now, and looked at when some others have been. */
static void follow(Heap *h)
{
    enum { SOON = 16 };
    Lives *l = h->lives;
    Word soon[SOON];           /* n of them, from the number `first` on, and round */
    for (unsigned first = 0, n = 0; l->todo.len > 0 || n > 0;) {
        for (; l->todo.len > 0 && n < SOON; n++) {
            Word p = VEC_POP(&l->todo);
            __builtin_prefetch(untag(p), 1);
            soon[(first + n) % SOON] = p;
        }
        n--;
        look_at(h, soon[first++ % SOON]);
    }
}

/* n pointers that were noted. */
static void reach_noted(Heap *h, const Word *p, size_t n)
{
    enum { MANY = 1024 };
    for (size_t i = 0; i < n; i++) {
        reach(h, p[i]);
        if (h->lives->todo.len >= MANY)
            follow(h);
    }
}

static void reach_seen(Heap *h, const Stretch *s, size_t from, size_t to)
{
    reach_noted(h, s->seen.data + from, to - from);
}

/* The bytes of the large objects that were there at the last point, and live. */
static uint64_t live_large(const Heap *h, const Lives *l)
{
    uint64_t live = 0;
    for (size_t i = 0; i < l->large; i++)
        if (h->blocks[h->large.data[i]].marked)
            live += lives_bytes(object_words((const Object *)block_start(h, h->large.data[i])));
    return live;
}

/* Those that died before any collection saw them were alive at none. */
static void settle_large(Heap *h)
{
    Lives *l = h->lives;
    for (size_t i = 0; i < l->large; i++) {
        const Block *block = &h->blocks[h->large.data[i]];
        if (!block->marked && !block->settled && block->born > 0)
            l->former.points.data[block->born - 1].ended +=
                lives_bytes(object_words((const Object *)block_start(h, h->large.data[i])));
    }
}

static void reach_point(Heap *h, const Stretch *s, size_t *lost, size_t *notes)
{
    const Lives *l = h->lives;
    const Point *point = &s->points.data[l->point];
    reach_seen(h, s, l->point > 0 ? point[-1].seen : 0, point->seen);
    reach_noted(h, s->lost.data + point->lost, *lost - point->lost);
    *lost = point->lost;
    for (; *notes > 0 && s->lost_notes.data[*notes - 1].point == l->point; --*notes)
        reach_seen(h, s, s->lost_notes.data[*notes - 1].from, s->lost_notes.data[*notes - 1].to);
    follow(h);
}

/* Of what was old at last, so many bytes live, or ended at this point or later: so many lived there. What became old
 * after it was not old there; of the rest, what had not ended, lived. */
static uint64_t lived_at(const Lives *l, size_t i, uint64_t live)
{
    const Point *point = &l->former.points.data[i];
    uint64_t later = VEC_TOP(&l->former.points).old + l->promoted - point->old,
             all = live + point->aged + point->wanted;
    return all > later ? all - later : 0;
}

/* Point by point, from the last one on, until there was no more in use than is known to have lived once, by now; at the
 * first of them, all that was there lived. Returns the first point that was reached. */
static size_t reach_points(Heap *h, uint64_t live)
{
    Lives *l = h->lives;
    const Stretch *s = &l->former;
    size_t lost = s->lost.len, notes = s->lost_notes.len, first = s->points.len;
    uint64_t most = l->peak + lives_nearly(h);
    h->visit = reach_slot;
    h->settles = true;
    while (first > 0 && (l->unfollowed || s->points.data[first - 1].most > most)) {
        l->point = --first;
        reach_point(h, s, &lost, &notes);
        live += s->points.data[first].ended;
        most = lives_max(most, lived_at(l, first, live));
    }
    h->settles = false;
    return first;
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
    VEC_PUSH(&h->lives->todo, *slot);
}

static void follow_settled(Heap *h)
{
    while (h->lives->todo.len > 0)
        visit_dead(h, untag(VEC_POP(&h->lives->todo)));
}

static void visit_dead_constants(Heap *h, void (*visit)(Heap *h, Word *slot), void (*go_on)(Heap *h))
{
    h->visit = visit;
    for (size_t i = 0; i < h->cafs.len; i++)
        if (gc_static_is_dead(h, i)) {
            visit(h, &h->cafs.data[i]->f[0]);
            go_on(h);
        }
}

/* Bytes that constants held which died since the last major collection: when these did, nobody knows. What no point saw
 * is settled first. */
static uint64_t held_by_dead_constants(Heap *h)
{
    h->lives->held = 0;
    h->lives->point = NOWHERE;
    visit_dead_constants(h, reach_slot, follow);
    visit_dead_constants(h, count_settled, follow_settled);
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

/* What became old after a point and vanished before the next has not ended at any. The most there were at one of the
 * points from this one on, but the first of all; *unknown: about so many bytes nobody knows when they ended. */
static uint64_t find_peak(const Lives *l, size_t from, uint64_t live, uint64_t *time, uint64_t *unknown)
{
    const Stretch *s = &l->former;
    uint64_t peak = 0;
    for (size_t i = s->points.len; i-- > from;) {
        const Point *point = &s->points.data[i];
        live += point->ended + point->vanished;
        *unknown += point->vanished;
        uint64_t lived = i > 0 ? lived_at(l, i, live) : 0;
        if (lived > peak) {
            peak = lived;
            *time = point->time;
        }
    }
    return peak;
}

/* Returns what there cannot have been more of. */
static uint64_t settle(Heap *h, Lives *l, uint64_t live)
{
    uint64_t time = 0, unknown = 0;
    live += live_large(h, l);
    size_t from = reach_points(h, live);
    settle_large(h);
    find_vanished(h, l);
    uint64_t peak = find_peak(l, from, live, &time, &unknown),
             before = from > 0 ? l->former.points.data[from - 1].most : 0;
    if (peak > l->peak) {
        l->peak = peak;
        l->peak_time = time;
    }
    return lives_max(peak, before) + held_by_dead_constants(h) + (l->unfollowed ? unknown : 0);
}

void lives_settle(Heap *h)
{
    Lives *l = h->lives;
    uint64_t bound = l->in_use, live = h->chunks != NULL ? survived(h, l) : 0;
    if (h->chunks != NULL && l->in_use > lives_max(l->peak, live) + lives_nearly(h)) {
        uint64_t most = settle(h, l, live);
        bound = most < bound ? most : bound;
    }
    l->bound = lives_max(l->bound, bound);
    l->in_use = 0;
}
