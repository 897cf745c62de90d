/* The profiler of a program that runs: its stacks from beginning to end. */
#include "runtime/prof/census.h"

#include "core/core.h"
#include "runtime/heap.h"
#include "prims/world.h"
#include "runtime/prof/branches.h"
#include "runtime/prof/by_line.h"
#include "runtime/prof/frames.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/meter.h"
#include "runtime/prof/progress.h"
#include "runtime/prof/sample.h"
#include "runtime/prof/written.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- beginning and end ---- */

static CcsAddress own_root(Prof *p, const char *name, CentreKind kind)
{
    uint32_t centre = ccs_centre(&p->forest, (CcsCentre){ .name = name, .module = name, .file = "" });
    p->forest.centres.data[centre].kind = kind;
    return ccs_root_of(&p->forest, centre);
}

/* The image's: MAIN is there already. */
static void add_centres(Runtime *rt)
{
    const Image *image = rt->image;
    CcsForest *f = &rt->prof->forest;
    rt->prof->centres = xcalloc(image->centres.len + 1, sizeof *rt->prof->centres);
    for (size_t i = 0; i < image->centres.len; i++) {
        const ImageCentre *c = &image->centres.data[i];
        CcsCentre centre = { .name = image_string(image, c->name), .module = image_string(image, c->module),
                             .file = image_string(image, c->file), .line = c->line, .column = c->column };
        bool main = strcmp(centre.name, "MAIN") == 0;
        rt->prof->centres[i] = main ? ccs_node(rt->prof->main)->centre : ccs_centre(f, centre);
    }
}

/* What is of the library has the name that its users know, of a module that they can import. */
static void show_as(Runtime *rt, uint32_t centre, const ImageFunction *f, CentreKind kind)
{
    CcsCentre *c = &rt->prof->forest.centres.data[rt->prof->centres[centre]];
    if (!f->library || f->shown_module == IMAGE_NONE || c->kind != kind)
        return;
    c->shown = image_string(rt->image, f->shown);
    c->module = image_string(rt->image, f->shown_module);
}

/* A CAF is known by its global; a function that was asked for by its name, which stands in the image once. */
static void show_library_centres(Runtime *rt)
{
    const Image *image = rt->image;
    const ImageFunction **named = xcalloc(image->strings.len + 1, sizeof *named);
    for (size_t i = 0; i < image->functions.len; i++)
        named[image->functions.data[i].name] = &image->functions.data[i];
    for (size_t i = 0; i < image->centres.len; i++)
        if (named[image->centres.data[i].name] != NULL)
            show_as(rt, (uint32_t)i, named[image->centres.data[i].name], CENTRE_USER);
    for (size_t i = 0; i < image->globals.len; i++)
        if (image->globals.data[i].centre != IMAGE_NONE)
            show_as(rt, image->globals.data[i].centre,
                    image_function(image, image->infos.data[image->globals.data[i].info].origin), CENTRE_CAF);
    free(named);
}

static void exact_open(Runtime *rt)
{
    rt->exact = true;
    add_centres(rt);
    if (!rt->prof->options.internal)
        show_library_centres(rt);
    written_open(rt);
    rt->base->ccs = rt->prof->main;
}

bool prof_open(Runtime *rt, char *why, size_t size)
{
    Prof *p = xcalloc(1, sizeof *p);
    p->options = *rt->options.profile;
    p->options.clock = meter_clock(p->options.clock);
    if (!ccs_forest_open(&p->forest)) {
        snprintf(why, size, "no memory below 2 GB for cost-centre stacks");
        free(p);
        return false;
    }
    p->forest.truncates = p->options.scope == PROF_CALLSTACK && !p->options.light;
    p->main = own_root(p, "MAIN", CENTRE_MAIN);
    p->system = own_root(p, "SYSTEM", CENTRE_SYSTEM);
    p->overhead = own_root(p, "PROFILING", CENTRE_SYSTEM);
    p->gc = own_root(p, "GC", CENTRE_SYSTEM);
    p->idle = own_root(p, "IDLE", CENTRE_SYSTEM);
    rt->prof = p;
    if (p->options.light)
        sample_open(rt);
    else
        exact_open(rt);
    frames_open(rt);
    by_line_open(rt);
    prof_busy_open(rt);
    prof_census_open(rt);
    if (p->options.laziness)
        p->laziness = laziness_open(rt);
    branches_open(rt);
    return true;
}

void prof_loaded(Runtime *rt)
{
    prof_busy_loaded(rt);
    branches_loaded(rt);
    prof_copies_loaded(rt);
    if (rt->prof->laziness != NULL)
        laziness_loaded(rt);
}

void prof_close(Runtime *rt)
{
    if (rt->prof == NULL)
        return;
    laziness_close(rt->prof->laziness);
    branches_close(rt->prof->branches);
    prof_census_close(rt);
    ccs_forest_close(&rt->prof->forest);
    VEC_FREE(&rt->prof->sites);
    free(rt->prof->copies);
    free(rt->prof->boxes);
    free(rt->prof->centres);
    sample_close(rt);
    written_close(rt);
    by_line_close(rt);
    frames_close(rt);
    free(rt->prof);
}

/* Reading and writing may mean waiting; the terminal shows what the program writes and nothing else. */
static void on_transfer(void *runtime, bool begins, bool terminal)
{
    if (terminal && begins)
        progress_clear(runtime);
    prof_wait(runtime, begins);
}

static void on_mark(void *context, const char *text, size_t len)
{
    prof_log_mark(context, text, len);
}

void prof_start(Runtime *rt)
{
    progress_start(rt);
    world_set_hooks(rt->world, (WorldHooks){ .transfer = on_transfer, .mark = on_mark, .context = rt });
    prof_ticks_start(rt);
    prof_census_start(rt);
}

void prof_stop(Runtime *rt)
{
    prof_ticks_stop(rt);
    prof_census_stop(rt);
    world_set_hooks(rt->world, (WorldHooks){0});
    prof_collect_counts(rt);
    branches_end(rt);
}

/* ---- who is charged ---- */

CcsAddress prof_of_global(Runtime *rt, uint32_t global)
{
    uint32_t centre = rt->image->globals.data[global].centre;
    if (rt->image->infos.data[rt->image->globals.data[global].info].kind == INFO_CON)
        return rt->prof->system;
    return centre == IMAGE_NONE ? 0 : ccs_root_of(&rt->prof->forest, rt->prof->centres[centre]);
}

static CcsAddress pushed(CcsForest *f, CcsAddress stack, uint32_t centre, SccKind kind)
{
    CcsAddress to = ccs_pushed(f, stack, centre);
    return kind == SCC_CALL && f->truncates ? ccs_called(f, stack, to) : to;
}

CcsAddress prof_scc(Runtime *rt, CcsAddress stack, uint32_t centre, unsigned kind)
{
    CcsAddress to = pushed(&rt->prof->forest, stack, rt->prof->centres[centre], kind);
    ccs_node(to)->entries += scc_counts(kind);
    ccs_node(stack)->inner += kind == SCC_ENTER;
    return to;
}

SccSite *prof_site(Runtime *rt, uint32_t label)
{
    SccSite *site = ccs_room(&rt->prof->forest, sizeof *site);
    SccWay *near = runtime_near(rt, sizeof *near);
    site->likely = near != NULL ? near : ccs_room(&rt->prof->forest, sizeof *near);
    site->stays = true;
    site->label = label;
    VEC_PUSH(&rt->prof->sites, site);
    return site;
}

void prof_add_step(const Runtime *rt, SccSite *site, const CodeWord *scc)
{
    SccStep step = { rt->prof->centres[(uint32_t)scc[1]], word_x(*scc), (uint8_t)word_a(*scc) };
    assert(site->n < SITE_STEPS);
    site->steps[site->n++] = step;
    site->stays = site->stays && step.what != SCC_GOES;
    site->counts = site->counts || scc_counts(step.kind);
}

CcsAddress prof_behind_step(CcsAddress stack, CcsAddress to, unsigned what, CcsAddress *around)
{
    CcsAddress outer = *around != 0 ? *around : stack;
    *around = what == SCC_THROUGH ? outer : 0;
    return what == SCC_STAYS ? outer : to;
}

CcsAddress prof_counted_by_site(CcsForest *f, const SccSite *site, CcsAddress from)
{
    assert(site->n == 1);
    return pushed(f, from, site->steps[0].centre, site->steps[0].kind);
}

CcsAddress prof_behind_site(CcsForest *f, const SccSite *site, CcsAddress from)
{
    CcsAddress around = 0;
    for (uint32_t i = 0; i < site->n; i++) {
        const SccStep *step = &site->steps[i];
        from = prof_behind_step(from, pushed(f, from, step->centre, step->kind), step->what, &around);
    }
    return from;
}

/* Labels rise within a function, and a function that is made again makes new sites. */
SccSite *prof_last_site(const Runtime *rt, uint32_t label)
{
    size_t i = rt->prof->sites.len;
    while (rt->prof->sites.data[--i]->label != label)
        ;
    return rt->prof->sites.data[i];
}

/* Neither is it the caller's, nor, by lexical scoping, one that owns functions. */
CcsAddress prof_other_body(Runtime *rt, CcsAddress caller, CcsAddress function)
{
    CcsForest *f = &rt->prof->forest;
    ProfScope scope = rt->prof->options.scope;
    if (rt->follows)
        return function != 0 ? function : caller;
    if (scope == PROF_EVALUATION || ccs_has_no_functions(function))
        return caller;
    CcsCall *known = ccs_call_slot(f, caller, function);
    if (known->caller != caller || known->function != function)
        *known =
            (CcsCall){ caller, function,
                       scope == PROF_LEXICAL ? ccs_of_born(f, caller, function) : ccs_called(f, caller, function), 0 };
    return known->body;
}

CcsAddress prof_owner(const Runtime *rt, CcsAddress carried, CcsAddress stack)
{
    if (ccs_has_no_functions(carried))
        return stack;
    return rt->prof->options.scope == PROF_LEXICAL ? ccs_of_born(&rt->prof->forest, stack, carried) : carried;
}

bool prof_unowned(const Runtime *rt, Word value, CcsAddress stack)
{
    const Object *o = untag(value);
    CcsAddress carried = header_ccs(o->header);
    if (rt->prof->options.scope == PROF_EVALUATION || ccs_owned(carried))
        return false;
    if (ccs_has_no_functions(carried) ? ccs_has_no_functions(stack) : prof_owner(rt, carried, stack) == carried)
        return false;
    return info_of(o)->kind == OBJECT_FUN || info_of(o)->kind == OBJECT_PAP;
}

/* ---- counters ---- */

/* So many entries, by steps. */
typedef void Charge(CcsNode *from, CcsNode *to, SccKind kind, uint64_t n);

static void charge_stacks(CcsNode *from, CcsNode *to, SccKind kind, uint64_t n)
{
    to->entries += scc_counts(kind) ? n : 0;
    from->inner += kind == SCC_ENTER ? n : 0;
}

static void charge_by_sites(CcsNode *from, CcsNode *to, SccKind kind, uint64_t n)
{
    to->by_sites += scc_counts(kind) ? n : 0;
    from->inner_by_sites += kind == SCC_ENTER ? n : 0;
}

/* All stacks on the way were made when it was first taken. */
static void charge_way(CcsForest *f, const SccSite *site, const SccWay *way, Charge *charge)
{
    CcsAddress stack = way->from, around = 0;
    for (uint32_t i = 0; way->entries > 0 && i < site->n; i++) {
        const SccStep *step = &site->steps[i];
        CcsAddress to = pushed(f, stack, step->centre, step->kind);
        charge(ccs_node(stack), ccs_node(to), step->kind, way->entries);
        stack = prof_behind_step(stack, to, step->what, &around);
    }
}

void prof_forget_way(CcsForest *f, const SccSite *site, SccWay *way)
{
    charge_way(f, site, way, charge_stacks);
    way->entries = 0;
}

void prof_set_likely(CcsForest *f, SccSite *site, const SccWay *way)
{
    prof_forget_way(f, site, site->likely);
    *site->likely = (SccWay){ way->from, way->to, 0 };
}

static void forget_site(CcsForest *f, SccSite *site)
{
    prof_forget_way(f, site, site->likely);
    for (uint32_t i = 0; i < SITE_WAYS; i++)
        prof_forget_way(f, site, &site->ways[i]);
}

/* The way that was taken most often since the site was forgotten. */
static void choose_likely(CcsForest *f, SccSite *site)
{
    const SccWay *most = site->likely;
    for (uint32_t i = 0; i < SITE_WAYS; i++)
        if (site->ways[i].entries > most->entries)
            most = &site->ways[i];
    if (most != site->likely)
        prof_set_likely(f, site, most);
    forget_site(f, site);
}

/* At the first collections, and then now and then: a program may turn to something else. */
static void choose_all_likely(Runtime *rt)
{
    enum { OFTEN = 64 };
    uint64_t n = ++rt->prof->collections;
    if (n < OFTEN ? (n & (n - 1)) != 0 : n % OFTEN != 0)
        return;
    prof_pause(rt);
    for (size_t i = 0; i < rt->prof->sites.len; i++)
        choose_likely(&rt->prof->forest, rt->prof->sites.data[i]);
    prof_resume(rt);
}

/* Leaves the ways as they are: it may have interrupted one of them. */
static void sum_site(CcsForest *f, const SccSite *site)
{
    charge_way(f, site, site->likely, charge_by_sites);
    for (uint32_t i = 0; i < SITE_WAYS; i++)
        charge_way(f, site, &site->ways[i], charge_by_sites);
}

void prof_sum_sites(Runtime *rt)
{
    CcsForest *f = &rt->prof->forest;
    for (size_t i = 0; i < f->stacks.len; i++)
        ccs_node(f->stacks.data[i])->by_sites = ccs_node(f->stacks.data[i])->inner_by_sites = 0;
    for (size_t i = 0; i < rt->prof->sites.len; i++)
        sum_site(f, rt->prof->sites.data[i]);
}

void prof_collect_counts(Runtime *rt)
{
    CcsForest *f = &rt->prof->forest;
    prof_pause(rt);
    for (size_t i = 0; i < f->stacks.len; i++) {
        CcsNode *n = ccs_node(f->stacks.data[i]);
        n->bytes = ccs_bytes(n);
        n->objects = ccs_objects(n);
        n->recent = 0;
    }
    for (size_t i = 0; i < rt->prof->sites.len; i++)
        forget_site(f, rt->prof->sites.data[i]);
    prof_resume(rt);
    rt->prof->uncollected = 0;
}

int64_t prof_unaccounted(Runtime *rt)
{
    const CcsForest *f = &rt->prof->forest;
    int64_t left = (int64_t)heap_stats(rt).allocated;
    prof_collect_counts(rt);
    for (size_t i = 0; i < f->stacks.len; i++)
        left -= (int64_t)ccs_node(f->stacks.data[i])->bytes;
    return left;
}

void prof_allocated(Runtime *rt, size_t bytes)
{
    enum { MOST = 1 << 30 };                   /* and a nursery, of 256 MB at most */
    _Static_assert(MOST / sizeof(Word) * 3 / 2 < CCS_RECENT_WORDS, "CcsNode.recent overflows");
    rt->prof->uncollected += bytes;
    choose_all_likely(rt);
    if (rt->prof->uncollected > MOST)
        prof_collect_counts(rt);
}
