/* Lives between major collections: see lives.h. */
#include "runtime/prof/lives.h"

#include "base/arena.h"
#include "runtime/prof/prof.h"
#include <stdlib.h>

/* The moment after a collection. */
typedef struct Point {
    uint64_t time;
    uint64_t old, aged;        /* bytes in use: old and large, dead or not; young, all of which live */
    uint64_t ended;            /* bytes of the old objects that were reached here for the last time */
    size_t   seen;             /* of Stretch.seen, those up to this one were seen until now */
} Point;

/* A thunk or a variable of the old generation, as it was when last looked at. */
typedef struct Record {
    uint32_t place;            /* bytes from the beginning of its block */
    uint32_t info;             /* address; or: */
    Word     first;            /* contents */
} Record;
enum { GONE, ENTERED };        /* Record.info: it is a value now, which counts for itself; it is under evaluation */

typedef struct Lost { Word p; size_t point; } Lost;            /* was there at that point, and no more at the next */
typedef struct LostNotes { size_t from, to, point; } LostNotes;        /* likewise, of Stretch.seen */

/* From one major collection to the next. points[0] is the first of them, or the beginning. */
typedef struct Stretch {
    VEC(Point)     points;
    VEC(Word)      seen;       /* pointers to old objects */
    VEC(Lost)      lost;       /* by points */
    VEC(LostNotes) lost_notes; /* likewise */
    VEC(Record)    records;    /* by blocks (Block.first_record), and in these by place */
} Stretch;

enum { RECENT = 256, SOON = 16 };
#define NOWHERE SIZE_MAX
struct Lives {
    Stretch  now, former;      /* former: while a major collection works */
    bool     blind;            /* there was a collection in place */
    bool     whole;            /* pointers are noted, even if they have been already */
    Word     recent[RECENT];   /* noted by this collection */
    size_t   point;            /* the one that is being settled */
    Word     soon[SOON];       /* objects that will be looked at next: n_soon of them, from `next` on, and round */
    unsigned next, n_soon;
    VEC(Object *) todo;
    uint64_t peak, peak_time;
    uint64_t held;             /* bytes, while they are counted */
    size_t   looked_at;        /* by lives_before: in now.records, or NOWHERE */
    size_t   large;            /* so many large objects there were at the last point */
    uint64_t in_use;           /* bytes: at most, after collections of this stretch */
    uint64_t bound;            /* likewise, of former ones about which not all is known */
};

static uint64_t max(uint64_t a, uint64_t b) { return a > b ? a : b; }

static void start(Stretch *s)
{
    s->points.len = s->seen.len = s->lost.len = s->lost_notes.len = s->records.len = 0;
}

static void free_stretch(Stretch *s)
{
    VEC_FREE(&s->points);
    VEC_FREE(&s->seen);
    VEC_FREE(&s->lost);
    VEC_FREE(&s->lost_notes);
    VEC_FREE(&s->records);
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
    VEC_FREE(&l->todo);
    free(l);
}

uint64_t lives_peak(const Lives *l, uint64_t *time)
{
    *time = l->peak_time;
    return l->peak;
}

uint64_t lives_bound(const Lives *l) { return max(max(l->bound, l->in_use), l->peak); }

bool lives_are_known(const Lives *l) { return !l->blind; }

/* ---- noting ---- */

static bool is_old(const Heap *h, Word p) { return in_heap(h, p) && !is_young(h, p); }

void lives_saw(Heap *h, Word p)
{
    Lives *l = h->lives;
    if (!is_old(h, p))
        return;
    Word *recent = &l->recent[p / 16 % RECENT];
    if (*recent == p && !l->whole)
        return;
    *recent = p;
    VEC_PUSH(&l->now.seen, p);
}

static void saw_slot(Heap *h, Word *slot) { lives_saw(h, *slot); }

void lives_saw_fields(Heap *h, const Object *o, const Info *info)
{
    void (*visit)(Heap *h, Word *slot) = h->visit;
    switch ((ObjectKind)info->kind) {
    case OBJECT_CON: case OBJECT_FUN: case OBJECT_THUNK: case OBJECT_SELECTOR:
        for (uint32_t i = 0; i < info->ptrs; i++)
            lives_saw(h, o->f[i]);
        break;
    case OBJECT_FROZEN: break;
    default:
        h->visit = saw_slot;
        gc_visit_object(h, (Object *)(uintptr_t)o);
        h->visit = visit;
    }
}

/* The stretch to which old objects belong that have not been copied. */
static Stretch *theirs(Heap *h) { return h->major ? &h->lives->former : &h->lives->now; }

static void lose(Heap *h, Stretch *s, Word p)
{
    if (is_old(h, p))
        VEC_PUSH(&s->lost, ((Lost){ p, s->points.len - 1 }));
}

size_t lives_region_begins(Heap *h)
{
    h->lives->whole = true;
    return h->lives->now.seen.len;
}

void lives_region_ends(Heap *h, StackNotes *notes, size_t from)
{
    h->lives->whole = false;
    *notes = (StackNotes){ from, h->lives->now.seen.len };
}

void lives_cut(Heap *h, StackMarks *marks)
{
    Stretch *s = theirs(h);
    for (size_t i = 0; i < marks->cut.len; i++)
        VEC_PUSH(&s->lost_notes, ((LostNotes){ marks->cut.data[i].from, marks->cut.data[i].to, s->points.len - 1 }));
    marks->cut.len = 0;
}

/* ---- records ---- */

static bool is_recorded(const Info *info)
{
    ObjectKind kind = (ObjectKind)info->kind;
    return kind == OBJECT_THUNK || kind == OBJECT_SELECTOR || kind == OBJECT_MUT_VAR || kind == OBJECT_MVAR;
}

static uint32_t place_of(const Heap *h, const Object *o) { return (uint32_t)(((Word)(uintptr_t)o - h->start) % BLOCK_BYTES); }

void lives_became_old(Heap *h, const Object *o, const Info *info)
{
    Stretch *s = &h->lives->now;
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
    if (!is_recorded(info))
        return;
    if (block->records == 0)
        block->first_record = s->records.len;
    block->records++;
    VEC_PUSH(&s->records, ((Record){ place_of(h, o), (uint32_t)(uintptr_t)info, o->f[0] }));
}

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
static Record *record_of(const Heap *h, const Stretch *s, const Object *o)
{
    Word p = (Word)(uintptr_t)o;
    if (h->lives->blind || !is_old(h, p) || (h->kinds[block_of(h, p)] != BLOCK_OLD && h->kinds[block_of(h, p)] != BLOCK_FROM))
        return NULL;
    const Block *block = &h->blocks[block_of(h, p)];
    Record *r = find_place(s->records.data + block->first_record, block->records, place_of(h, o));
    return r != NULL && r->info != GONE ? r : NULL;
}

static uint64_t bytes_of(size_t contents) { return (1 + contents) * sizeof(Word); }

/* Its evaluation has begun since the last point, where all it captured was still there. */
static void enter(Heap *h, Stretch *s, Record *r, const Object *o)
{
    const Info *info = (const Info *)(uintptr_t)r->info;
    if (info->ptrs > 0)
        lose(h, s, r->first);
    for (uint32_t i = 1; i < info->ptrs; i++)
        lose(h, s, o->f[i]);
    VEC_TOP(&s->points).ended += bytes_of(at_least_1((size_t)info->ptrs + info->raws)) - bytes_of(1);
    r->info = ENTERED;
}

static void look(Heap *h, Stretch *s, Record *r, const Object *o)
{
    switch ((ObjectKind)info_of(o)->kind) {
    case OBJECT_THUNK: case OBJECT_SELECTOR: return;
    case OBJECT_MUT_VAR: case OBJECT_MVAR:
        if (o->f[0] != r->first)
            lose(h, s, r->first);
        return;
    default: break;
    }
    if (r->info != ENTERED)
        enter(h, s, r, o);
    if (info_of(o)->kind == OBJECT_BLACKHOLE)
        return;
    VEC_TOP(&s->points).ended += bytes_of(1);
    r->info = GONE;
}

void lives_before(Heap *h, const Object *o)
{
    Stretch *s = &h->lives->now;
    Record *r = record_of(h, s, o);
    h->lives->looked_at = r != NULL ? (size_t)(r - s->records.data) : NOWHERE;
    if (r != NULL)
        look(h, s, r, o);
}

void lives_after(Heap *h, const Object *o)
{
    const Lives *l = h->lives;
    Record *r = l->looked_at != NOWHERE ? &l->now.records.data[l->looked_at] : NULL;
    if (!in_heap(h, (Word)(uintptr_t)o))
        lives_saw_fields(h, o, info_of(o));    /* a constant that was evaluated just now */
    else if (r != NULL && r->info != GONE && r->info != ENTERED && is_recorded(info_of(o)))
        r->first = o->f[0];
}

void lives_under_evaluation(Heap *h, const Object *thunk)
{
    Stretch *s = theirs(h);
    Record *r = is_old(h, (Word)(uintptr_t)thunk) ? record_of(h, s, thunk) : NULL;
    if (r != NULL && r->info != ENTERED && !(thunk->header & HEADER_MOVED) && info_of(thunk)->kind == OBJECT_BLACKHOLE)
        enter(h, s, r, thunk);
}

/* ---- settling ---- */

/* In headers of dead objects: no other has both. */
enum { SETTLED = HEADER_TRIED | HEADER_REMEMBERED };

static void ends(Heap *h, Object *o)
{
    Lives *l = h->lives;
    l->former.points.data[l->point].ended += bytes_of(object_words(o));
    VEC_PUSH(&l->todo, o);
}

static void reach_large(Heap *h, Object *o)
{
    Block *block = &h->blocks[block_of(h, (Word)(uintptr_t)o)];
    if (!block->marked && !block->settled)
        ends(h, o);
    block->settled = true;
}

static void reach(Heap *h, Word p);

/* What an indirection leads to counts for itself. */
static void look_at(Heap *h, Word p)
{
    Object *o = untag(p);
    if (h->kinds[block_of(h, p)] == BLOCK_LARGE)
        reach_large(h, o);
    else if (!(o->header & HEADER_MOVED) && (o->header & SETTLED) != SETTLED) {
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
    else if (info_of(o)->kind != OBJECT_FROZEN)
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

/* Large objects that died before any collection saw them were alive at none. Returns the bytes of those that were there at the last point, and live. */
static uint64_t settle_large(Heap *h)
{
    Lives *l = h->lives;
    uint64_t live = 0;
    for (size_t i = 0; i < l->large; i++) {
        const Block *block = &h->blocks[h->large.data[i]];
        uint64_t bytes = bytes_of(object_words((const Object *)block_start(h, h->large.data[i])));
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
    for (l->point = s->points.len; l->point-- > 0;) {
        reach_seen(h, s, l->point > 0 ? s->points.data[l->point - 1].seen : 0, s->points.data[l->point].seen);
        for (; lost > 0 && s->lost.data[lost - 1].point == l->point; lost--)
            reach(h, s->lost.data[lost - 1].p);
        for (; notes > 0 && s->lost_notes.data[notes - 1].point == l->point; notes--)
            reach_seen(h, s, s->lost_notes.data[notes - 1].from, s->lost_notes.data[notes - 1].to);
        follow(h);
    }
}

/* ---- what constants held ---- */

/* Each settled object once: it is not settled afterwards. */
static void count_settled(Heap *h, Word *slot)
{
    Object *o = untag(*slot);
    if (!in_heap(h, *slot) || h->kinds[block_of(h, *slot)] != BLOCK_FROM || o->header & HEADER_MOVED || (o->header & SETTLED) != SETTLED)
        return;
    o->header &= ~(Word)HEADER_TRIED;
    h->lives->held += info_of(o)->kind == OBJECT_INDIRECTION ? 0 : bytes_of(object_words(o));
    VEC_PUSH(&h->lives->todo, o);
}

/* Bytes that constants held which died since the last major collection: when these did, nobody knows. */
static uint64_t held_by_dead_constants(Heap *h)
{
    h->lives->held = 0;
    h->visit = count_settled;
    for (size_t i = 0; i < h->cafs.len; i++)
        if (gc_static_is_dead(h, i)) {
            count_settled(h, &h->cafs.data[i]->f[0]);
            while (h->lives->todo.len > 0)
                visit_dead(h, VEC_POP(&h->lives->todo));
        }
    return h->lives->held;
}

/* ---- the peak ---- */

/* Of the objects that were old at the last point so many bytes live. What became old after a point was not old there; of the rest, what had not ended, lived.
 * The most there were at one of the points; *unknown: about so many bytes nobody knows when they ended. */
static uint64_t find_peak(const Stretch *s, uint64_t live, uint64_t *time, uint64_t *unknown)
{
    uint64_t old = VEC_TOP(&s->points).old, ended = 0, peak = 0;
    for (size_t i = s->points.len; i-- > 0;) {
        const Point *point = &s->points.data[i];
        ended += point->ended;
        uint64_t later = old - point->old, all = live + ended + point->aged;
        if (all > later && all - later > peak) {
            peak = all - later;
            *time = point->time;
        }
    }
    *unknown = old > live + ended ? old - live - ended : 0;
    return peak;
}

static uint64_t copied_old(const Heap *h)
{
    uint64_t bytes = (uint64_t)(h->aged - h->survivors[h->to]) * sizeof(Word);
    for (size_t i = 0; i < h->old.len; i++)
        bytes += (uint64_t)(blocks_end(h, i) - block_start(h, h->old.data[i])) * sizeof(Word);
    return bytes - h->copied_young - h->kept_bytes;
}

void lives_settle(Heap *h)
{
    Lives *l = h->lives;
    uint64_t time = 0, unknown = 0, peak = 0, held = 0;
    prof_pause(h->rt);
    if (!l->blind) {
        uint64_t live = copied_old(h);
        reach_all(h);
        peak = find_peak(&l->former, live + settle_large(h), &time, &unknown);
        held = held_by_dead_constants(h);
    }
    if (peak > l->peak) {
        l->peak = peak;
        l->peak_time = time;
    }
    bool certain = !l->blind && peak + unknown + held < l->in_use;
    l->bound = max(l->bound, certain ? peak + unknown + held : l->in_use);
    l->in_use = 0;
    prof_resume(h->rt);
}

/* ---- collections ---- */

/* The remembered set is there no more when a major collection works. */
static void look_at_remembered(Heap *h)
{
    for (Word **entry = h->remembered; entry < h->base->remembered; entry++)
        if (!is_element(*entry))
            lives_before(h, (const Object *)*entry);
}

void lives_begin(Heap *h)
{
    Lives *l = h->lives;
    memset(l->recent, 0, sizeof l->recent);
    h->copied_young = 0;
    if (!h->major)
        return;
    if (!l->blind)
        look_at_remembered(h);
    Stretch spare = l->former;
    l->former = l->now;
    l->now = spare;
    start(&l->now);
}

static void add_point(Heap *h)
{
    Lives *l = h->lives;
    uint64_t aged = (uint64_t)(h->aged - h->survivors[h->to]) * sizeof(Word), all = heap_live_bytes(h);
    for (size_t i = h->major ? 0 : l->large; i < h->large.len; i++)
        h->blocks[h->large.data[i]].born = (uint32_t)l->now.points.len;
    l->large = h->large.len;
    VEC_PUSH(&l->now.points, ((Point){ .time = h->rt->prof->collection_begun, .old = all - aged, .aged = aged, .seen = l->now.seen.len }));
    l->in_use = all > l->in_use ? all : l->in_use;
}

void lives_end(Heap *h)
{
    if (h->major)
        h->lives->blind = false;
    add_point(h);
}

void lives_in_use(Heap *h)
{
    Lives *l = h->rt->prof->lives;
    l->in_use = max(l->in_use, heap_live_bytes(h));
}

void lives_forget(Heap *h)
{
    Lives *l = h->rt->prof->lives;
    l->bound = max(l->bound, l->in_use);
    l->blind = true;
    start(&l->now);
    VEC_PUSH(&l->now.points, (Point){0});
}
