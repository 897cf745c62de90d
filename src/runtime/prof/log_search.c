/* The search account in the eventlog. See branches.h, log.c. */
#include "runtime/prof/branches.h"
#include "runtime/prof/log_int.h"
#include "runtime/prof/meter.h"

static void define_sites(const Runtime *rt, ProfLog *l, uint64_t time, BranchAccount *a)
{
    for (; a->sites_told < a->sites.len; a->sites_told++) {
        const BranchSite *site = &a->sites.data[a->sites_told];
        if (a->sites_told == 0)
            continue;
        ChoiceTexts t = branches_describe(rt, site);
        eventlog_choice_site(&l->log, time, &(EventChoiceSite){
            .id = a->sites_told, .kind = site->kind, .line = t.line, .column = t.column, .function = t.function,
            .type = t.type, .module = t.module, .file = t.file, .worked_for = t.worked_for });
    }
}

static void define_paths(ProfLog *l, uint64_t time, BranchAccount *a)
{
    for (; a->paths_told < a->paths.len; a->paths_told++)
        if (a->paths_told > 0)
            eventlog_choice_path(&l->log, time, a->paths_told, a->paths.data[a->paths_told].parent,
                                 a->paths.data[a->paths_told].site);
}

static uint64_t ns_of(const MeterReading *reading, const BranchRow *row, const BranchWork *w)
{
    return reading == NULL ? 0 : meter_ns(reading, ccs_node(row->stack), w->counter, w->changes);
}

static void write_row(ProfLog *l, uint64_t time, const BranchAccount *a, const BranchRow *row,
                      const MeterReading *reading)
{
    const BranchPlace *place = &a->places.data[row->place];
    EventChoices choices = {
        .path = place->path, .site = place->site, .stack = ccs_node(row->stack)->number,
        .choices = row->choices, .tried = row->tried, .failed = row->failed, .succeeded = row->succeeded,
        .undone = row->undone, .redone = row->redone, .depth = row->depth,
    };
    eventlog_choices(&l->log, time, &choices);
    for (unsigned i = 0; i < BRANCH_OUTCOMES; i++) {
        const BranchWork *w = &row->work[i];
        EventCounts counts = { .ticks = w->ticks, .ns = ns_of(reading, row, w), .bytes = w->bytes,
                               .objects = w->objects, .entries = w->entries, .inner = w->inner };
        if (w->ticks + counts.ns + w->bytes + w->objects + w->entries + w->inner > 0)
            eventlog_branches(&l->log, time, &choices, i, &counts);
    }
}

static void write_points(ProfLog *l, const BranchAccount *a)
{
    for (size_t i = 0; i < a->points.len; i++) {
        const BranchPoint *p = &a->points.data[i];
        eventlog_open_choices(&l->log, p->time, p->open, p->trail, p->bytes);
    }
}

/* Like the laziness account: at the end, and whenever the run has become twice as long. */
void log_search(Runtime *rt, ProfLog *l, uint64_t time, bool ends)
{
    BranchAccount *a = rt->prof->branches;
    branches_point(rt);
    if (a == NULL || (!ends && time < 2 * l->searched))
        return;
    MeterReading reading;
    bool metered = rt->prof->options.clock != PROF_CLOCK_TICKS;
    if (metered)
        reading = meter_read(rt->prof);
    define_sites(rt, l, time, a);
    define_paths(l, time, a);
    for (size_t i = 0; i < a->rows.len; i++)
        write_row(l, time, a, a->rows.data[i], metered ? &reading : NULL);
    if (ends)
        write_points(l, a);
    l->searched = time;
}
