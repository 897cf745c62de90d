/* Our own events in an eventlog (docs/eventlog.md): what each adds to the profile. */
#include "profile/read_event_int.h"
#include <string.h>

#include <inttypes.h>

/* ---- definitions ---- */

static bool on_tarry_begin(LogState *s, Payload *e)
{
    uint16_t version = u16(e);
    if (!e->short_of && version > EVENTLOG_VERSION)
        return input_wrong(s->in, "this profile was written by a newer tarry (format %u, we know %d)", version,
                           EVENTLOG_VERSION);
    uint64_t tick_ns = u64(e);
    if (tick_ns > 1000000000000)
        return input_wrong(s->in, "a tick of %llu ns is too long", (unsigned long long)tick_ns);
    s->p->tick_ns = tick_ns;
    s->p->has |= u32(e) & ~(unsigned)HAS_LABELS;
    s->p->breakdown = event_string(e);
    s->ours = true;
    return true;
}

static bool undefined(LogState *s, const char *what, uint32_t id)
{
    return input_wrong(s->in, "%s %u is not defined", what, id);
}

bool event_find(LogState *s, const IdMap *map, uint32_t id, const char *what, uint32_t *found)
{
    *found = id == 0 ? PROFILE_NONE : idmap_get(map, id, PROFILE_NONE);
    return id == 0 || *found != PROFILE_NONE || undefined(s, what, id);
}

static bool on_stack(LogState *s, Payload *e)
{
    uint32_t id = u32(e), parent_id = u32(e), centre_id = u32(e), parent;
    uint32_t centre = idmap_get(&s->centres, centre_id, PROFILE_NONE);
    if (centre == PROFILE_NONE)
        return undefined(s, "cost centre", centre_id);
    if (!event_find(s, &s->stacks, parent_id, "stack", &parent))
        return false;
    bool is_main = parent == PROFILE_NONE && centre == s->p->stacks.data[PROFILE_MAIN].centre;
    uint32_t stack =
        is_main ? PROFILE_MAIN : profile_push(s->p, parent == PROFILE_NONE ? PROFILE_MAIN : parent, centre);
    s->p->stacks.data[stack].number = id;
    idmap_put(&s->stacks, id, stack);
    return id != 0 || input_wrong(s->in, "0 is no number for a stack");
}

static bool on_site(LogState *s, Payload *e)
{
    uint32_t id = u32(e);
    Site site = { .line = u32(e) };
    site.column = u32(e);
    site.producer = event_string(e);
    site.construction = event_string(e);
    site.type = event_string(e);
    site.module = event_string(e);
    site.kind = event_string(e);
    site.file = event_string(e);
    bool more = e->at < e->end;                /* logs of an earlier Tarry end here */
    site.worked_for = more ? event_string(e) : name_of("");
    site.library = more && u8(e) != 0;
    idmap_put(&s->sites, id, profile_add_site(s->p, site));
    return id != 0 || input_wrong(s->in, "0 is no number for a site");
}

static bool on_retainers(LogState *s, Payload *e)
{
    uint32_t id = u32(e);
    RetainerSet set = { .many = u8(e) & RETAINERS_MANY };
    set.n = u16(e);
    if ((size_t)(e->end - e->at) < (size_t)set.n * 8) {
        e->short_of = true;
        return true;
    }
    set.members = ARENA_ARRAY(s->p->arena, Retainer, set.n);
    for (uint32_t i = 0; i < set.n; i++) {
        uint32_t stack = u32(e), site = u32(e);
        if (!event_find(s, &s->stacks, stack, "stack", &set.members[i].stack)
            || !event_find(s, &s->sites, site, "site", &set.members[i].site))
            return false;
    }
    VEC_PUSH(&s->p->retainer_sets, set);
    idmap_put(&s->sets, id, (uint32_t)s->p->retainer_sets.len - 1);
    return id != 0 || input_wrong(s->in, "0 is no number for a retainer set");
}

/* ---- samples ---- */

static bool on_ticks(LogState *s, Payload *e)
{
    while (e->at < e->end) {
        Tick run = {0};
        if (!event_find(s, &s->stacks, u32(e), "stack", &run.stack))
            return false;
        run.n = u32(e);
        if (run.stack == PROFILE_NONE)
            return undefined(s, "stack", 0);
        if (!e->short_of)
            VEC_PUSH(&s->ticks, run);
    }
    return true;
}

/* Ticks that came since the last snapshot share the time in between. */
static void time_ticks(LogState *s)
{
    uint64_t all = 0, n = 0, from = s->snapshot_time, length = s->time > from ? s->time - from : 0;
    for (size_t i = 0; i < s->ticks.len; i++)
        all += s->ticks.data[i].n;
    for (size_t i = 0; i < s->ticks.len; i++) {
        Tick *run = &s->ticks.data[i];
        n += run->n;
        run->time = n == all ? from + length : from + (uint64_t)((double)length * (double)n / (double)all);
        VEC_PUSH(&s->p->ticks, *run);
    }
    s->ticks.len = 0;
    s->snapshot_time = from + length;
}

static bool on_snapshot(LogState *s, Payload *e)
{
    (void)e;
    time_ticks(s);
    Snapshot snapshot = { .time = s->time, .first = s->p->snapshot_rows.len };
    VEC_PUSH(&s->p->snapshots, snapshot);
    s->in_snapshot = true;
    return true;
}

/* The time that profiling took is not the run's; TOTALS says how much it was. */
static void without_profiling(const Profile *p, SnapshotRow *row)
{
    const Centre *c = stack_top(p, row->stack);
    if (centre_is_system(c) && strcmp(c->label->text, "PROFILING") == 0)
        row->counts.n[METRIC_TICKS] = row->counts.n[METRIC_NS] = 0;
}

static bool on_counters(LogState *s, Payload *e)
{
    SnapshotRow row = {0};
    if (!s->in_snapshot)
        return input_wrong(s->in, "counters outside of a snapshot");
    uint32_t id = u32(e);
    if (!event_find(s, &s->stacks, id, "stack", &row.stack))
        return false;
    if (row.stack == PROFILE_NONE)
        return undefined(s, "stack", 0);
    for (int m = 0; m < METRIC_COUNT; m++)
        row.counts.n[m] = u64(e);
    row.freed_bytes = u64(e);
    row.freed_objects = u64(e);
    without_profiling(s->p, &row);
    VEC_PUSH(&s->p->snapshot_rows, row);
    VEC_TOP(&s->p->snapshots).n++;
    s->p->stacks.data[row.stack].own = row.counts;         /* cumulative: the last one stays */
    return true;
}

static bool on_snapshot_end(LogState *s, Payload *e)
{
    (void)e;
    s->in_snapshot = false;
    return true;
}

/* The same number again replaces the census: biographies are known only at the end. */
static bool on_census(LogState *s, Payload *e)
{
    uint64_t number = u64(e), time = u64(e);
    if (time > LATEST_TIME)
        return event_too_late(s);
    uint32_t old = idmap_get(&s->censuses, number, PROFILE_NONE);
    if (old != PROFILE_NONE)                   /* what stays in its place is made empty, and dropped at the end */
        s->p->censuses.data[old].number = UINT64_MAX;
    census_begin(s->p, time, number);
    idmap_put(&s->censuses, number, (uint32_t)s->p->censuses.len - 1);
    s->in_census = true;
    return true;
}

static bool on_row(LogState *s, Payload *e)
{
    CensusRow row = {0};
    if (!s->in_census)
        return input_wrong(s->in, "a census row outside of a census");
    uint32_t site = u32(e), stack = u32(e), set = u32(e);
    uint8_t biography = u8(e);
    if (!event_find(s, &s->sites, site, "site", &row.site) || !event_find(s, &s->stacks, stack, "stack", &row.stack) ||
        !event_find(s, &s->sets, set, "retainer set", &row.retainers))
        return false;
    if (biography >= BIO_COUNT)
        return input_wrong(s->in, "%u is no biography", biography);
    row.biography = (Biography)biography;
    row.objects = u64(e);
    row.bytes = u64(e);
    census_add(s->p, row);
    return true;
}

static bool on_waiting(LogState *s, Payload *e)
{
    Waiting row = {0};
    if (!s->in_census)
        return input_wrong(s->in, "evaluations that wait, outside of a census");
    if (!event_find(s, &s->stacks, u32(e), "stack", &row.stack))
        return false;
    if (row.stack == PROFILE_NONE)
        return undefined(s, "stack", 0);
    row.census = VEC_TOP(&s->p->censuses).number;
    row.count = u64(e);
    VEC_PUSH(&s->p->waiting, row);
    return true;
}

static bool read_who(LogState *s, uint32_t stack, uint32_t site, Retainer *who)
{
    return event_find(s, &s->stacks, stack, "stack", &who->stack)
        && event_find(s, &s->sites, site, "site", &who->site);
}

static bool on_path(LogState *s, Payload *e)
{
    enum { OF_STEP = 11 };
    HeapPath path = {0};
    if (!s->in_census)
        return input_wrong(s->in, "what keeps objects alive, outside of a census");
    uint32_t site = u32(e), stack = u32(e);
    if (!read_who(s, stack, site, &path.what))
        return false;
    path.census = VEC_TOP(&s->p->censuses).number;
    path.objects = u64(e);
    path.bytes = u64(e);
    path.n = e->short_of ? 0 : (uint32_t)((size_t)(e->end - e->at) / OF_STEP);
    path.steps = ARENA_ARRAY(s->p->arena, PathStep, path.n);
    for (uint32_t i = 0; i < path.n; i++) {
        PathStep *step = &path.steps[i];
        stack = u32(e);
        site = u32(e);
        if (!read_who(s, stack, site, &step->who))
            return false;
        step->field = u16(e);
        step->frame = u8(e) != 0;
    }
    VEC_PUSH(&s->p->paths, path);
    return true;
}

/* A writer that counts wrongly shall be noticed. */
static void check_sum(LogState *s, const Census *c)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < c->n; i++)
        sum += s->p->rows.data[c->first + i].bytes;
    if (sum != c->live_bytes)
        profile_warn(s->p, c->time,
                     "the census of %.2f s has %" PRIu64 " bytes, but the collector says that %" PRIu64 " lived",
                     (double)c->time / 1e9, sum, c->live_bytes);
}

static bool on_census_end(LogState *s, Payload *e)
{
    if (!s->in_census)
        return true;
    u64(e);
    u64(e);
    VEC_TOP(&s->p->censuses).live_bytes = u64(e);
    s->in_census = false;
    check_sum(s, &VEC_TOP(&s->p->censuses));
    return true;
}

static bool on_laziness(LogState *s, Payload *e)
{
    Laziness row = {0};
    uint32_t site = u32(e), stack = u32(e);
    if (!event_find(s, &s->sites, site, "site", &row.site) || !event_find(s, &s->stacks, stack, "stack", &row.stack))
        return false;
    if (row.site == PROFILE_NONE)
        return undefined(s, "site", 0);
    row.made = u64(e);
    row.never = u64(e);
    row.once = u64(e);
    row.more = u64(e);
    row.at_once = u64(e);
    row.bytes = u64(e);
    uint64_t key = (uint64_t)site << 32 | stack;
    uint32_t old = idmap_get(&s->laziness, key, PROFILE_NONE);
    if (old != PROFILE_NONE)
        s->p->laziness.data[old] = row;
    else {
        VEC_PUSH(&s->p->laziness, row);
        idmap_put(&s->laziness, key, (uint32_t)s->p->laziness.len - 1);
    }
    return true;
}

static bool on_demand(LogState *s, Payload *e)
{
    Demand row = {0};
    uint32_t creator = u32(e), forcer = u32(e);
    if (!event_find(s, &s->stacks, creator, "stack", &row.creator)
        || !event_find(s, &s->stacks, forcer, "stack", &row.forcer))
        return false;
    if (row.creator == PROFILE_NONE || row.forcer == PROFILE_NONE)
        return undefined(s, "stack", 0);
    row.count = u64(e);
    uint64_t key = (uint64_t)creator << 32 | forcer;
    uint32_t old = idmap_get(&s->demand, key, PROFILE_NONE);
    if (old != PROFILE_NONE)
        s->p->demand.data[old] = row;
    else {
        VEC_PUSH(&s->p->demand, row);
        idmap_put(&s->demand, key, (uint32_t)s->p->demand.len - 1);
    }
    return true;
}

static bool on_totals(LogState *s, Payload *e)
{
    s->p->total_ns = u64(e);
    s->p->collecting_ns = u64(e);
    s->p->profiling_ns = u64(e);
    s->p->allocated = u64(e);
    u64(e);
    s->p->ended = s->time;
    s->finished = true;
    return true;
}

static bool on_peak(LogState *s, Payload *e)
{
    s->p->peak_time = u64(e);
    s->p->peak_bytes = u64(e);
    s->p->peak_bound = u64(e);
    return true;
}

static bool on_clock(LogState *s, Payload *e)
{
    s->p->clock.changes = u64(e);
    s->p->clock.price_ps = u64(e);
    s->p->clock.error_ps = u64(e);
    s->p->clock.largest_ns = u64(e);
    return true;
}

static bool on_runs(LogState *s, Payload *e)
{
    Runs runs = { .n = u32(e) };
    runs.total.mean_ns = u64(e);
    runs.total.deviation_ns = u64(e);
    runs.least_ns = u64(e);
    runs.most_ns = u64(e);
    s->p->runs = runs;
    return true;
}

static bool on_spread(LogState *s, Payload *e)
{
    uint32_t id = u32(e), centre = idmap_get(&s->centres, id, PROFILE_NONE);
    if (centre == PROFILE_NONE)
        return undefined(s, "cost centre", id);
    Spread *spread = &s->p->centres.data[centre].spread;
    spread->mean_ns = u64(e);
    spread->deviation_ns = u64(e);
    return true;
}

static bool on_resident(LogState *s, Payload *e)
{
    HeapPoint point = { .time = s->time, .live_bytes = u64(e) };
    VEC_PUSH(&s->p->resident, point);
    return true;
}

static bool on_gist(LogState *s, Payload *e)
{
    uint32_t id = u32(e), centre = idmap_get(&s->centres, id, PROFILE_NONE);
    if (centre == PROFILE_NONE)
        return undefined(s, "cost centre", id);
    while (e->at < e->end)
        sketch_add(&s->p->centres.data[centre].gist, u32(e));
    return true;
}

static bool on_line(LogState *s, Payload *e)
{
    uint32_t number = u32(e), old = idmap_get(&s->lines, number, PROFILE_NONE);
    LineCost row = { .line = u32(e) };
    row.ticks = u64(e);
    row.ticks_lent = u64(e);
    row.file = event_string(e);
    if (e->at < e->end) {
        row.bytes = u64(e);
        row.bytes_lent = u64(e);
    }
    if (e->short_of)
        return true;
    row.ticks += row.ticks_lent;
    row.bytes += row.bytes_lent;
    if (old != PROFILE_NONE)
        s->p->lines.data[old] = row;
    else {
        VEC_PUSH(&s->p->lines, row);
        idmap_put(&s->lines, number, (uint32_t)s->p->lines.len - 1);
    }
    return true;
}

static bool on_made_for(LogState *s, Payload *e)
{
    uint32_t site = u32(e), line = u32(e);
    MadeFor row = { .line = idmap_get(&s->lines, line, PROFILE_NONE) };
    if (!event_find(s, &s->sites, site, "site", &row.site))
        return false;
    row.bytes = u64(e);
    if (row.site == PROFILE_NONE || row.line == PROFILE_NONE)
        return undefined(s, row.site == PROFILE_NONE ? "site" : "line", row.site == PROFILE_NONE ? site : line);
    uint64_t key = (uint64_t)site << 32 | line;
    uint32_t old = idmap_get(&s->made_for, key, PROFILE_NONE);
    if (old != PROFILE_NONE)
        s->p->made_for.data[old] = row;
    else {
        VEC_PUSH(&s->p->made_for, row);
        idmap_put(&s->made_for, key, (uint32_t)s->p->made_for.len - 1);
    }
    return true;
}

static bool on_note(LogState *s, Payload *e)
{
    u16(e);
    Marker note = { .time = s->time, .text = event_string(e) };
    if (!e->short_of)
        VEC_PUSH(&s->p->warnings, note);
    return true;
}

/* ---- all of them ---- */

const EventHandler event_handlers_tarry[] = {
    { EVENT_TARRY_BEGIN, DEFINITIONS, on_tarry_begin },
    { EVENT_TARRY_STACK, DEFINITIONS, on_stack },
    { EVENT_TARRY_SITE, DEFINITIONS, on_site },
    { EVENT_TARRY_RETAINERS, DEFINITIONS, on_retainers },
    { EVENT_TARRY_TICKS, SAMPLES, on_ticks },
    { EVENT_TARRY_SNAPSHOT, SAMPLES, on_snapshot },
    { EVENT_TARRY_COUNTERS, SAMPLES, on_counters },
    { EVENT_TARRY_SNAPSHOT_END, SAMPLES, on_snapshot_end },
    { EVENT_TARRY_CENSUS, SAMPLES, on_census },
    { EVENT_TARRY_ROW, SAMPLES, on_row },
    { EVENT_TARRY_CENSUS_END, SAMPLES, on_census_end },
    { EVENT_TARRY_WAITING, SAMPLES, on_waiting },
    { EVENT_TARRY_LAZINESS, SAMPLES, on_laziness },
    { EVENT_TARRY_DEMAND, SAMPLES, on_demand },
    { EVENT_TARRY_TOTALS, SAMPLES, on_totals },
    { EVENT_TARRY_PEAK, SAMPLES, on_peak },
    { EVENT_TARRY_CLOCK, SAMPLES, on_clock },
    { EVENT_TARRY_RUNS, SAMPLES, on_runs },
    { EVENT_TARRY_SPREAD, SAMPLES, on_spread },
    { EVENT_TARRY_PATH, SAMPLES, on_path },
    { EVENT_TARRY_RESIDENT, SAMPLES, on_resident },
    { EVENT_TARRY_GIST, SAMPLES, on_gist },
    { EVENT_TARRY_LINE, SAMPLES, on_line },
    { EVENT_TARRY_MADE_FOR, SAMPLES, on_made_for },
    { EVENT_TARRY_NOTE, SAMPLES, on_note },
    { 0, 0, NULL }
};
