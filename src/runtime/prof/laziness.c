/* Counting thunks: see laziness.h. */
#include "runtime/prof/laziness.h"

#include "image/image_ops.h"
#include "runtime/heap_int.h"
#include "runtime/prof/prof.h"

/* ---- rows ---- */

static LazyRow *row_of(LazinessAccount *l, uint32_t info, CcsAddress stack)
{
    void **at = pairs_at(&l->rows, info + 1, stack);
    if (*at == NULL) {
        LazyRow *row = ARENA_NEW(l->arena, LazyRow);
        VEC_PUSH(&l->all_rows, row);
        *row = (LazyRow){ .info = info, .stack = stack, .number = (uint32_t)l->all_rows.len };
        *at = row;
    }
    return *at;
}

static LazyCell *cell_of(LazinessAccount *l, LazyRow *row, CcsAddress forcer)
{
    void **at = pairs_at(&l->cells, row->number, forcer);
    if (*at == NULL) {
        LazyCell *cell = ARENA_NEW(l->arena, LazyCell);
        *cell = (LazyCell){ .row = row, .forcer = forcer };
        VEC_PUSH(&l->all_cells, cell);
        *at = cell;
    }
    return *at;
}

static LazyDemand *demand_of(LazinessAccount *l, CcsAddress creator, CcsAddress forcer)
{
    void **at = pairs_at(&l->demand, creator, forcer);
    if (*at == NULL) {
        LazyDemand *demand = ARENA_NEW(l->arena, LazyDemand);
        *demand = (LazyDemand){ .creator = creator, .forcer = forcer };
        VEC_PUSH(&l->all_demand, demand);
        *at = demand;
    }
    return *at;
}

void laziness_sum(LazinessAccount *l)
{
    for (size_t i = 0; i < l->all_rows.len; i++)
        l->all_rows.data[i]->forced = l->all_rows.data[i]->at_once = 0;
    for (size_t i = 0; i < l->all_demand.len; i++)
        l->all_demand.data[i]->count = 0;
    for (size_t i = 0; i < l->all_cells.len; i++) {
        const LazyCell *cell = l->all_cells.data[i];
        cell->row->forced += cell->forced;
        cell->row->at_once += cell->at_once;
        demand_of(l, cell->row->stack, cell->forcer)->count += cell->forced;
    }
}

uint64_t laziness_bytes(const LazinessAccount *l, const LazyRow *row) { return row->made * l->sites[row->info]->bytes; }

/* ---- beginning and end ---- */

static bool is_thunk(const ImageInfo *info) { return info->kind == INFO_THUNK || info->kind == INFO_SELECTOR; }

static void fill_site(LazySite *s, const ImageInfo *info, uint32_t i)
{
    Info after = { .image = i, .refs = IMAGE_NONE };
    s->info = i;
    s->bytes = (uint32_t)((1 + at_least_1((size_t)info->ptrs + info->raws)) * sizeof(Word));
    s->busy = s->done = s->failed = after;
    s->busy.kind = OBJECT_BLACKHOLE;
    s->busy.raws = 1;
    s->busy.known = (Word)(uintptr_t)&s->done;
    s->done.kind = OBJECT_INDIRECTION;
    s->done.overhead = true;
    s->failed.kind = OBJECT_RAISE;
    s->bound = after;
    s->bound.kind = OBJECT_BOUND;
    s->done.ptrs = s->failed.ptrs = s->bound.ptrs = 1;
}

static void new_sites(Runtime *rt, LazinessAccount *l)
{
    const Image *image = rt->image;
    for (size_t i = 0; i < image->infos.len; i++)
        l->n += is_thunk(&image->infos.data[i]);
    LazySite *next = l->memory = ccs_room(&rt->prof->forest, l->n * sizeof *next);
    for (uint32_t i = 0; i < image->infos.len; i++)
        if (is_thunk(&image->infos.data[i])) {
            fill_site(next, &image->infos.data[i], i);
            l->sites[i] = next++;
        }
    for (size_t i = 0; i < image->globals.len; i++)
        if (l->sites[image->globals.data[i].info] != NULL)
            l->sites[image->globals.data[i].info]->bytes = 0;
}

/* Where the code makes them. */
static void find_places(const LazinessAccount *l, const Image *image)
{
    for (size_t at = 0; at < image->code.len; at += op_length(&image->code.data[at])) {
        const CodeWord *w = &image->code.data[at];
        LazySite *site = word_op(*w) == OP_ALLOC ? l->sites[word_bc(*w)] : NULL;
        if (site != NULL && site->below < w[1])
            site->below = (uint32_t)w[1];
    }
}

LazinessAccount *laziness_open(Runtime *rt)
{
    LazinessAccount *l = xcalloc(1, sizeof *l);
    l->arena = arena_new();
    l->sites = xcalloc(rt->image->infos.len + 1, sizeof *l->sites);
    new_sites(rt, l);
    find_places(l, rt->image);
    return l;
}

void laziness_loaded(Runtime *rt)
{
    const LazinessAccount *l = rt->prof->laziness;
    for (LazySite *s = l->memory; s < l->memory + l->n; s++) {
        s->busy.entry = rt->builtin[BUILTIN_BLACKHOLE];
        s->done.entry = s->failed.entry = s->bound.entry = rt->builtin[BUILTIN_FORCED_AGAIN];
        for (size_t i = 0; i < TRIED_INFOS; i++) {
            s->tried[i] = rt->infos[s->info];
            if (i & TRIED_UNDONE)
                s->tried[i].entry = rt->builtin[BUILTIN_EVALUATED_AGAIN];
        }
    }
}

void laziness_close(LazinessAccount *l)
{
    if (l == NULL)
        return;
    arena_free(l->arena);
    pairs_free(&l->rows);
    pairs_free(&l->cells);
    pairs_free(&l->demand);
    VEC_FREE(&l->all_cells);
    VEC_FREE(&l->all_rows);
    VEC_FREE(&l->all_demand);
    free(l->sites);
    free(l);
}

/* ---- made ---- */

void laziness_made(LazinessAccount *l, uint32_t info, CcsAddress stack)
{
    LazySite *s = l->sites[info];
    if (s == NULL)
        return;
    LazyTally *known = lazy_tally(s, stack);
    if (known->under != stack)
        *known = (LazyTally){ stack, row_of(l, info, stack) };
    known->row->made++;
}

/* base->need: a LazySite that does not know CCCS; base->args[0]: where to try again; all registers stay. */
Word rt_tally(Base *base)
{
    LazySite *s = (LazySite *)(uintptr_t)base->need;
    CcsAddress stack = (CcsAddress)base->ccs;
    *lazy_tally(s, stack) = (LazyTally){ stack, row_of(base->runtime->prof->laziness, s->info, stack) };
    base->live_r = base->live_f = UINT32_MAX;
    return base->args[0];
}

/* ---- forced ---- */

/* Counts it, and gives the cell it is counted in; *known remembers that one. */
static LazyCell *forced(LazinessAccount *l, LazySite *s, LazyForce *known, CcsAddress creator, CcsAddress forcer)
{
    if (known->creator != creator || known->forcer != forcer)
        *known = (LazyForce){ creator, forcer, cell_of(l, row_of(l, s->info, creator), forcer) };
    known->cell->row->made += s->bytes == 0;
    known->cell->forced++;
    return known->cell;
}

static bool is_newest(const Base *base, const LazySite *s, const Object *thunk)
{
    const Heap *h = base->runtime->heap;
    return (const Word *)thunk >= h->nursery && (size_t)((char *)base->hp - (char *)thunk) <= s->below;
}

static void needed_again(LazinessAccount *l, LazySite *s, CcsAddress creator)
{
    LazyTally *known = lazy_tally(s, creator);
    if (known->under != creator)
        *known = (LazyTally){ creator, row_of(l, s->info, creator) };
    known->row->again++;
}

/* TRIED_...; -1: nobody has forced it yet. */
static int tried(const LazySite *s, const Info *info)
{
    uintptr_t at = ((uintptr_t)info - (uintptr_t)s->tried) / sizeof *info;
    return at < TRIED_INFOS ? (int)at : -1;
}

/* It is counted, unless that was done before; the Info it has under evaluation. */
static const Info *count_forced(Base *base, LazySite *s, const Object *thunk)
{
    LazinessAccount *l = base->runtime->prof->laziness;
    CcsAddress creator = header_ccs(thunk->header), forcer = (CcsAddress)base->ccs;
    int before = tried(s, info_of(thunk));
    if (before < 0) {
        forced(l, s, lazy_force(s, creator, forcer), creator, forcer)->at_once += is_newest(base, s, thunk);
        return base->runtime->search != NULL ? &s->tried[0] : &s->busy;
    }
    if (!(before & TRIED_AGAIN))
        needed_again(l, s, creator);
    return &s->tried[before | TRIED_AGAIN];
}

/* OP_UPDATE_ME, where machine code does not know the cell. */
Word rt_force(Base *base)
{
    Runtime *rt = base->runtime;
    Object *thunk = untag(base->r[0]);
    const Info *info = info_of(thunk);
    const Info *now = count_forced(base, laziness_site(rt->prof->laziness, info->image), thunk);
    Word *sp = base->sp - frame_words(&rt->own_frames[FRAME_UPDATE]);
    sp[2] = base->ccs;
    sp[1] = base->r[0];
    sp[0] = rt->own_frames[FRAME_UPDATE].ret;
    base->sp = sp;
    base->ccs = header_ccs(thunk->header);
    thunk->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)now;
    base->live_r = 1;
    base->live_f = 0;
    return info->known;
}

void laziness_reduced(Runtime *rt, const Object *selector)
{
    LazinessAccount *l = rt->prof->laziness;
    LazySite *s = laziness_site(l, info_of(selector)->image);
    if (tried(s, info_of(selector)) < 0)
        forced(l, s, &s->reduced, header_ccs(selector->header), rt->prof->gc);
}

/* ---- afterwards ---- */

static bool is_known_again(const LazySite *s, const Info *info)
{
    int before = tried(s, info);
    return before >= 0 && before & TRIED_AGAIN;
}

Info *laziness_after(const LazinessAccount *l, const Object *o, ObjectKind kind)
{
    uint32_t image = info_of(o)->image;
    if (image == IMAGE_NONE || is_known_again(l->sites[image], info_of(o)))
        return NULL;
    return kind == OBJECT_RAISE ? &l->sites[image]->failed : &l->sites[image]->done;
}

Info *laziness_bound(const LazinessAccount *l, const Object *o)
{
    LazySite *s = l->sites[info_of(o)->image];
    return is_known_again(s, info_of(o)) ? NULL : &s->bound;
}

Info *laziness_undone(const LazinessAccount *l, const Object *o)
{
    LazySite *s = l->sites[info_of(o)->image];
    return &s->tried[TRIED_UNDONE | (is_known_again(s, info_of(o)) ? TRIED_AGAIN : 0)];
}

static void set_tried(const LazinessAccount *l, Object *thunk, int how)
{
    const Info *info = &l->sites[info_of(thunk)->image]->tried[how];
    thunk->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)info;
}

void laziness_undo(const LazinessAccount *l, const Object *o, Object *was)
{
    uint32_t image = info_of(was)->image;      /* none: the collector has reduced it */
    if (image != IMAGE_NONE && info_of(o) != &l->sites[image]->bound)
        set_tried(l, was, TRIED_UNDONE | TRIED_AGAIN);
}

void laziness_leave_out(const LazinessAccount *l, Object *copy) { set_tried(l, copy, TRIED_AGAIN); }

bool laziness_is_info(const LazinessAccount *l, const Info *info)
{
    size_t offset = (size_t)((const char *)info - (const char *)l->memory), at = offset % sizeof(LazySite);
    bool place = at == offsetof(LazySite, busy) || at == offsetof(LazySite, done) || at == offsetof(LazySite, failed)
                 || at == offsetof(LazySite, bound);
    for (size_t i = 0; i < TRIED_INFOS; i++)
        place |= at == offsetof(LazySite, tried) + i * sizeof(Info);
    return place && offset / sizeof(LazySite) < l->n;
}

/* R0 was forced before, and is entered for the first time since; machine code does it when it has the row at hand
 * (emit_forced_again). The row is that of who made it, which mostly makes more: so it stays at hand. */
Word rt_forced_again(Base *base)
{
    Runtime *rt = base->runtime;
    Object *o = untag(base->r[0]);
    const Info *info = info_of(o);
    Info *plain = &rt->own[info->kind];
    LazinessAccount *l = rt->prof->laziness;
    needed_again(l, laziness_site(l, info->image), header_ccs(o->header));
    o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)plain;
    base->live_r = 1;
    base->live_f = 0;
    return plain->entry;
}
