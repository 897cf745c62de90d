/* The search account: branches.h has the plan. */
#include "runtime/prof/branches.h"

#include "runtime/prof/laziness.h"
#include "runtime/prof/meter.h"
#include "runtime/search.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_PATHS = 1 << 16, MOST_POINTS = 1 << 10, MERGED_AT_LEAST = 64 };

static BranchAccount *account_of(const Runtime *rt) { return rt->prof != NULL ? rt->prof->branches : NULL; }

/* ---- life ---- */

void branches_open(Runtime *rt)
{
    if (!rt->image->logic || !rt->exact)
        return;
    BranchAccount *a = xcalloc(1, sizeof *a);
    a->arena = arena_new();
    a->every = 1;
    a->replays = rt->options.strategy == SEARCH_BFS || rt->options.strategy == SEARCH_FAIR;
    VEC_PUSH(&a->sites, (BranchSite){0});
    VEC_PUSH(&a->paths, (BranchPath){0});
    VEC_PUSH(&a->places, (BranchPlace){0});
    VEC_PUSH(&a->frames, (BranchFrame){0});
    rt->prof->branches = a;
}

void branches_close(BranchAccount *a)
{
    if (a == NULL)
        return;
    Pairs *maps[] = { &a->code, &a->library, &a->below, &a->at, &a->row_of };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        pairs_free(maps[i]);
    visits_close(a);
    VEC_FREE(&a->sites);
    VEC_FREE(&a->paths);
    VEC_FREE(&a->places);
    VEC_FREE(&a->rows);
    VEC_FREE(&a->frames);
    VEC_FREE(&a->pending);
    VEC_FREE(&a->seen);
    VEC_FREE(&a->points);
    arena_free(a->arena);
    free(a);
}

/* ---- thunks that were undone ---- */

void branches_loaded(Runtime *rt)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    size_t bytes = rt->image->infos.len * sizeof *a->again;
    a->again = ccs_room(&rt->prof->forest, bytes);
    memcpy(a->again, rt->infos, bytes);
    for (size_t i = 0; i < rt->image->infos.len; i++)
        a->again[i].entry = rt->builtin[BUILTIN_EVALUATED_AGAIN];
}

bool branches_is_info(const Runtime *rt, const Info *info)
{
    const BranchAccount *a = account_of(rt);
    return a != NULL && a->again != NULL && info >= a->again && info < a->again + rt->image->infos.len;
}

Info *prof_info_undone(const Runtime *rt, const Object *thunk)
{
    const BranchAccount *a = account_of(rt);
    Info *info = info_of(thunk);
    if (a != NULL && rt->prof->laziness != NULL && info->image != IMAGE_NONE)
        return laziness_undone(rt->prof->laziness, thunk);
    return a != NULL && a->again != NULL && info->image != IMAGE_NONE ? &a->again[info->image] : info;
}

/* What the account takes is PROFILING's. */
void branches_begin(Runtime *rt)
{
    rt->prof->accounts = true;
    meter_stop(rt);
}

void branches_finish(Runtime *rt)
{
    meter_go(rt);
    rt->prof->accounts = false;
}

/* ---- numbers: an entry of Pairs is a number plus one ---- */

static bool known(void **entry, uint32_t *number)
{
    *number = (uint32_t)(uintptr_t)*entry - 1;
    return *entry != NULL;
}

static uint32_t enter(void **entry, size_t number)
{
    *entry = (void *)(uintptr_t)(number + 1);
    return (uint32_t)number;
}

/* ---- sites ---- */

static uint32_t origin_of(const Image *image, ChoiceKind kind, uint32_t index)
{
    return kind == CHOICE_OR ? image->infos.data[index].origin : image->flexes.data[index].origin;
}

static uint32_t centre_of(const Runtime *rt, CcsAddress stack)
{
    const CcsForest *f = &rt->prof->forest;
    for (; stack != 0; stack = ccs_node(stack)->parent)
        if (f->centres.data[ccs_node(stack)->centre].kind == CENTRE_USER)
            return ccs_node(stack)->centre;
    return UINT32_MAX;
}

static uint32_t new_site(BranchAccount *a, void **entry, BranchSite site)
{
    VEC_PUSH(&a->sites, site);
    return enter(entry, a->sites.len - 1);
}

/* One for each place in the user's text; what the library chooses is told apart by whom it works for. */
static uint32_t site_of(Runtime *rt, BranchAccount *a, ChoiceKind kind, uint32_t index, CcsAddress stack)
{
    const uint32_t library = UINT32_MAX - 2;
    uint32_t key = (index << 1 | (kind == CHOICE_OR)) + 1, site;
    BranchSite made = { kind, index, UINT32_MAX };
    void **entry = pairs_at(&a->code, key, 0);
    if (!known(entry, &site)) {
        if (!image_function(rt->image, image_owner(rt->image, origin_of(rt->image, kind, index)))->library)
            return new_site(a, entry, made);
        site = enter(entry, library);
    }
    if (site != library)
        return site;
    made.centre = centre_of(rt, stack);
    entry = pairs_at(&a->library, key, made.centre);
    return known(entry, &site) ? site : new_site(a, entry, made);
}

static const char *text(const Image *image, uint32_t string, const char *none)
{
    return string == IMAGE_NONE ? none : image_string(image, string);
}

static void place_at(ChoiceTexts *t, const char *file, uint32_t line, uint32_t column)
{
    t->file = file;
    t->line = line;
    t->column = column;
}

ChoiceTexts branches_describe(const Runtime *rt, const BranchSite *site)
{
    const Image *image = rt->image;
    uint32_t origin = origin_of(image, site->kind, site->index), owner = image_owner(image, origin);
    const ImageFunction *f = image_function(image, owner);
    ChoiceTexts t = { .function = text(image, f->shown, ""), .module = text(image, f->shown_module, "Main"),
                      .type = "", .worked_for = "" };
    place_at(&t, text(image, f->file, ""), f->line, f->column);
    if (site->kind == CHOICE_NARROWING)
        t.type = text(image, image->flexes.data[site->index].type, "");
    if (site->centre != UINT32_MAX) {
        const CcsCentre *c = &rt->prof->forest.centres.data[site->centre];
        t.worked_for = ccs_centre_name(c);
        place_at(&t, c->file, c->line, c->column);
    } else if (origin == owner && site->kind == CHOICE_OR) {
        const ImageInfo *info = &image->infos.data[site->index];
        place_at(&t, text(image, info->file, ""), info->line, info->column);
    } else if (origin == owner) {
        const ImageFlex *flex = &image->flexes.data[site->index];
        place_at(&t, text(image, flex->file, ""), flex->line, flex->column);
    }
    return t;
}

/* ---- paths, places, rows ---- */

static bool is_on(const BranchAccount *a, uint32_t path, uint32_t site)
{
    while (path != 0 && a->paths.data[path].site != site)
        path = a->paths.data[path].parent;
    return path != 0;
}

/* Where there are too many, what is further down is told apart no more. */
static uint32_t path_below(BranchAccount *a, uint32_t path, uint32_t site)
{
    if (is_on(a, path, site) || a->paths.len == MOST_PATHS)
        return path;
    VEC_PUSH(&a->paths, ((BranchPath){ path, site }));
    return (uint32_t)a->paths.len - 1;
}

static uint32_t place_of(BranchAccount *a, uint32_t path, uint32_t site)
{
    uint32_t place;
    void **entry = pairs_at(&a->at, path + 1, site);
    if (known(entry, &place))
        return place;
    VEC_PUSH(&a->places, ((BranchPlace){ path, site }));
    return enter(entry, a->places.len - 1);
}

/* Below a choice of that site which is made at a place. The path below one path by one site is made once: all places
 * of one path lead to the same one. */
static uint32_t place_below(BranchAccount *a, uint32_t place, uint32_t site)
{
    uint32_t from = a->places.data[place].path, path;
    void **entry = pairs_at(&a->below, from + 1, site);
    if (!known(entry, &path))
        path = enter(entry, path_below(a, from, site));
    return place_of(a, path, site);
}

BranchRow *branches_row(BranchAccount *a, uint32_t place, CcsAddress stack)
{
    void **entry = pairs_at(&a->row_of, place + 1, stack);
    if (*entry == NULL) {
        BranchRow *row = *entry = ARENA_NEW(a->arena, BranchRow);
        *row = (BranchRow){ .place = place, .stack = stack };
        VEC_PUSH(&a->rows, row);
    }
    return *entry;
}

/* ---- work ---- */

void branches_add(BranchWork *to, const BranchWork *more)
{
    to->ticks += more->ticks;
    to->bytes += more->bytes;
    to->objects += more->objects;
    to->entries += more->entries;
    to->inner += more->inner;
    to->counter += more->counter;
    to->changes += more->changes;
}

static BranchWork work_of(const CcsNode *n)
{
    return (BranchWork){ n->ticks, ccs_bytes(n), ccs_objects(n), n->entries, n->inner, n->counter, n->changes };
}

/* Tells whether one has changed: none falls, but for the exact clock's counter, which other figures go with. */
static uint64_t sum_of(const BranchWork *w)
{
    return w->ticks + w->bytes + w->objects + w->entries + w->inner + w->counter + w->changes;
}

static BranchWork since(const BranchWork *now, const BranchWork *then)
{
    return (BranchWork){ now->ticks - then->ticks, now->bytes - then->bytes, now->objects - then->objects,
                         now->entries - then->entries, now->inner - then->inner, now->counter - then->counter,
                         now->changes - then->changes };
}

static BranchFrame *top(const BranchAccount *a) { return &VEC_TOP(&a->frames); }

static int by_row(const void *a, const void *b)
{
    const BranchPending *x = a, *y = b;
    return (x->row > y->row) - (x->row < y->row);
}

/* What is pending above the top's choice, one of each row. */
static void merge(BranchAccount *a)
{
    BranchFrame *f = top(a);
    BranchPending *all = a->pending.data + f->first;
    size_t n = a->pending.len - f->first, kept = 0;
    qsort(all, n, sizeof *all, by_row);
    for (size_t i = 1; i < n; i++) {
        if (all[i].row != all[kept].row)
            all[++kept] = all[i];
        else {
            branches_add(&all[kept].work, &all[i].work);
            all[kept].alternatives += all[i].alternatives;
        }
    }
    f->merged = n == 0 ? 0 : kept + 1;
    a->pending.len = f->first + f->merged;
}

static void push_pending(BranchAccount *a, BranchRow *row, const BranchWork *work, uint64_t alternatives)
{
    VEC_PUSH(&a->pending, ((BranchPending){ row, *work, alternatives }));
    if (a->pending.len - top(a)->first > 2 * top(a)->merged + MERGED_AT_LEAST)
        merge(a);
}

/* The segment ends: its work has that outcome, or is pending. */
void branches_settle(Runtime *rt, BranchAccount *a, unsigned outcome)
{
    const CcsForest *f = &rt->prof->forest;
    while (a->seen.len < f->stacks.len)
        VEC_PUSH(&a->seen, (BranchSeen){0});
    for (size_t i = 0; i < f->stacks.len; i++) {
        CcsAddress stack = f->stacks.data[i];
        BranchWork now = work_of(ccs_node(stack));
        BranchSeen *seen = &a->seen.data[i];
        if (sum_of(&now) == seen->sum || stack == rt->prof->overhead)
            continue;
        BranchWork more = since(&now, &seen->work);
        *seen = (BranchSeen){ sum_of(&now), now };
        BranchRow *row = branches_row(a, a->here, stack);
        if (outcome == BRANCH_PENDING)
            push_pending(a, row, &more, 0);
        else
            branches_add(&row->work[outcome], &more);
    }
}

/* Above the top's choice. */
static void all_failed(BranchAccount *a)
{
    for (size_t i = top(a)->first; i < a->pending.len; i++) {
        const BranchPending *p = &a->pending.data[i];
        branches_add(&p->row->work[BRANCH_FAILED], &p->work);
        p->row->failed += p->alternatives;
    }
    a->pending.len = top(a)->first;
    top(a)->merged = 0;
}

static void all_succeeded(BranchAccount *a)
{
    for (size_t i = 0; i < a->pending.len; i++) {
        const BranchPending *p = &a->pending.data[i];
        branches_add(&p->row->work[BRANCH_SHARED], &p->work);
        p->row->succeeded += p->alternatives;
    }
    a->pending.len = top(a)->first = 0;
    top(a)->merged = 0;                        /* the other frames: pop */
}

/* What is pending inside of a capsule is the branch's around it. */
static void capsule_gets(BranchAccount *a, size_t capsule, bool value)
{
    for (size_t i = a->frames.data[capsule].first; i < a->pending.len; i++) {
        BranchPending *p = &a->pending.data[i];
        p->row->succeeded += value ? p->alternatives : 0;
        p->alternatives = 0;
    }
    for (size_t i = capsule; i < a->frames.len; i++) {
        a->frames.data[i].first = a->pending.len;
        a->frames.data[i].merged = 0;
    }
}

static void push_frame(BranchAccount *a, BranchFrame frame)
{
    frame.first = a->pending.len;
    frame.capsule = frame.barrier ? a->frames.len : top(a)->capsule;
    VEC_PUSH(&a->frames, frame);
}

/* What was pending above it has been decided, or is its outer one's. */
static BranchFrame pop(BranchAccount *a)
{
    BranchFrame f = VEC_POP(&a->frames);
    if (top(a)->first > f.first) {             /* all of it was decided meanwhile */
        top(a)->first = f.first;
        top(a)->merged = 0;
    }
    return f;
}

void branches_pop(BranchAccount *a, size_t kept)
{
    while (a->frames.len > kept)
        pop(a);
}

/* ---- choices over time ---- */

void branches_point(Runtime *rt)
{
    BranchAccount *a = account_of(rt);
    const Search *s = rt->search;
    if (a == NULL || s == NULL)
        return;
    size_t trail = search_trail_length(rt);
    size_t frames = s->choices.len > 0 ? VEC_TOP(&s->choices).height * sizeof(Word) : 0;
    uint64_t bytes = s->choices.len * sizeof(Choice) + trail * sizeof(TrailEntry) + frames;
    if (a->points.len == MOST_POINTS) {
        for (size_t i = 0; i < MOST_POINTS / 2; i++)
            a->points.data[i] = a->points.data[2 * i + 1];
        a->points.len = MOST_POINTS / 2;
        a->every *= 2;
    }
    size_t open = a->replays ? a->nodes.len : s->choices.len;
    VEC_PUSH(&a->points, ((BranchPoint){ prof_time(rt), open, trail, bytes }));
}

static void note_point(Runtime *rt, BranchAccount *a)
{
    if (a->events++ % a->every == 0)
        branches_point(rt);
}

/* ---- what search.c tells ---- */

static void begin_alternative(BranchAccount *a, uint32_t place, CcsAddress stack)
{
    BranchRow *row = branches_row(a, place, stack);
    row->tried++;
    push_pending(a, row, &(BranchWork){0}, 1);
    a->here = place;
}

void prof_choice(Base *base, ChoiceKind kind, uint32_t index)
{
    Runtime *rt = base->runtime;
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    CcsAddress stack = (CcsAddress)base->ccs;
    uint32_t place = place_below(a, a->here, site_of(rt, a, kind, index, stack));
    if (a->replays && top(a)->capsule == 0) {
        visits_choice(base, a, place, stack);
        note_point(rt, a);
        branches_finish(rt);
        return;
    }
    BranchRow *row = branches_row(a, place, stack);
    row->choices++;
    row->depth = rt->search->choices.len > row->depth ? rt->search->choices.len : row->depth;
    push_frame(a, (BranchFrame){ .place = place, .stack = stack });
    begin_alternative(a, place, stack);
    note_point(rt, a);
    branches_finish(rt);
}

void prof_barrier(Base *base)
{
    Runtime *rt = base->runtime;
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    push_frame(a, (BranchFrame){ .place = a->here, .stack = (CcsAddress)base->ccs, .barrier = true });
    branches_finish(rt);
}

void prof_branch_ends(Runtime *rt, bool value)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    size_t capsule = top(a)->capsule;
    branches_begin(rt);
    if (a->now != NULL && capsule == 0) {
        visits_end(rt, a, value);
        branches_finish(rt);
        return;
    }
    branches_settle(rt, a, !value ? BRANCH_FAILED : capsule > 0 ? BRANCH_PENDING : BRANCH_SUCCEEDED);
    if (!value)
        all_failed(a);
    else if (capsule > 0)
        capsule_gets(a, capsule, true);
    else
        all_succeeded(a);
    a->over = a->frames.len == 1;
    branches_finish(rt);
}

void prof_undone(Runtime *rt, size_t updates)
{
    BranchAccount *a = account_of(rt);
    if (a != NULL && updates > 0)
        branches_row(a, top(a)->place, top(a)->stack)->undone += updates;
}

/* Counted when it is entered, not when it is updated: the evaluation that has made a choice goes on in each branch, and
 * updates its thunk in each. */
Word rt_evaluated_again(Base *base)
{
    Runtime *rt = base->runtime;
    BranchAccount *a = account_of(rt);
    const Object *thunk = untag(base->r[0]);
    branches_row(a, a->here, header_ccs(thunk->header))->redone++;
    base->live_r = 1;
    base->live_f = 0;
    return rt->infos[info_of(thunk)->image].entry;
}

void prof_next_branch(Runtime *rt, bool last)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    BranchFrame f = last ? pop(a) : *top(a);
    begin_alternative(a, f.place, f.stack);
    note_point(rt, a);
    branches_finish(rt);
}

void prof_capsule_left(Runtime *rt)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    size_t capsule = top(a)->capsule;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    capsule_gets(a, capsule, false);
    while (a->frames.len > capsule)
        a->here = pop(a).place;
    branches_finish(rt);
}

void prof_choices_dropped(Runtime *rt, size_t kept)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL)
        return;
    branches_begin(rt);
    branches_settle(rt, a, BRANCH_PENDING);
    branches_pop(a, kept + 1);
    if (kept == 0)
        visits_dropped(a);
    branches_finish(rt);
}

/* The program may have ended in the middle of a branch, which has come to its end, too. */
void branches_end(Runtime *rt)
{
    BranchAccount *a = account_of(rt);
    if (a == NULL || a->ended)
        return;
    a->ended = true;
    branches_settle(rt, a, a->over ? BRANCH_SHARED : BRANCH_SUCCEEDED);
    visits_over(a);
    all_succeeded(a);
}
