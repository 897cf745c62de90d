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
    s->done.ptrs = s->failed.ptrs = 1;
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
        s->done.entry = s->failed.entry = rt->builtin[BUILTIN_FORCED_AGAIN];
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

/* OP_UPDATE_ME, where machine code does not know the cell. */
Word rt_force(Base *base)
{
    Runtime *rt = base->runtime;
    Object *thunk = untag(base->r[0]);
    const Info *info = info_of(thunk);
    LazySite *s = laziness_site(rt->prof->laziness, info->image);
    CcsAddress creator = header_ccs(thunk->header), forcer = (CcsAddress)base->ccs;
    LazyCell *cell = forced(rt->prof->laziness, s, lazy_force(s, creator, forcer), creator, forcer);
    cell->at_once += is_newest(base, s, thunk);
    Word *sp = base->sp - frame_words(&rt->own_frames[FRAME_UPDATE]);
    sp[2] = base->ccs;
    sp[1] = base->r[0];
    sp[0] = rt->own_frames[FRAME_UPDATE].ret;
    base->sp = sp;
    base->ccs = cell->row->stack;
    thunk->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)&s->busy;
    base->live_r = 1;
    base->live_f = 0;
    return info->known;
}

void laziness_reduced(Runtime *rt, const Object *selector)
{
    LazinessAccount *l = rt->prof->laziness;
    LazySite *s = laziness_site(l, info_of(selector)->image);
    forced(l, s, &s->reduced, header_ccs(selector->header), rt->prof->gc);
}

/* ---- afterwards ---- */

Info *laziness_after(const LazinessAccount *l, const Object *o, ObjectKind kind)
{
    uint32_t image = info_of(o)->image;
    if (image == IMAGE_NONE)
        return NULL;
    return kind == OBJECT_RAISE ? &l->sites[image]->failed : &l->sites[image]->done;
}

bool laziness_is_info(const LazinessAccount *l, const Info *info)
{
    size_t offset = (size_t)((const char *)info - (const char *)l->memory), at = offset % sizeof(LazySite);
    bool place = at == offsetof(LazySite, busy) || at == offsetof(LazySite, done) || at == offsetof(LazySite, failed);
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
    CcsAddress creator = header_ccs(o->header);
    LazyTally *known = lazy_tally(laziness_site(rt->prof->laziness, info->image), creator);
    if (known->under != creator)
        *known = (LazyTally){ creator, row_of(rt->prof->laziness, info->image, creator) };
    known->row->again++;
    o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)plain;
    base->live_r = 1;
    base->live_f = 0;
    return plain->entry;
}
