/* The reader of eventlogs, GHC's and ours.
 *
 * The header says how long each kind of event is, so what is not known is skipped. Buffers are written independently, so definitions
 * may stand behind their uses: the file is gone over twice, definitions first. A file that ends in the middle of an event, or
 * without the end mark, was cut off: everything before counts. */
#include "profile/read_int.h"

#include "profile/events.h"
#include <string.h>
#include <time.h>

enum { VARIABLE = -1, UNDECLARED = -2, NO_CAP = 0xFFFF };

/* The payload of an event, read from front to back; `short_of` is set when it ends too early. */
typedef struct Payload {
    const unsigned char *at, *end;
    bool                 short_of;
} Payload;

typedef struct Open {      /* a collection under way on a capability */
    uint64_t start;
    uint16_t cap;
} Open;

typedef struct Cap {
    uint16_t cap;
    uint64_t allocated;
} Cap;

typedef struct State {
    Input    *in;
    Profile  *p;
    int32_t  *sizes;       /* by event number */
    uint8_t  *handler_of;  /* by event number: its place in the table of handlers + 1, or 0 */
    size_t    data;        /* where the events begin */
    uint64_t  time, last_time;                 /* of the event; of the latest one */
    uint16_t  cap;
    size_t    block_end;
    Breakdown breakdown;
    bool      ours;        /* there is a TARRY_BEGIN */
    bool      in_census, in_snapshot, finished, unknown_centres;
    IdMap     centres, stacks, sites, sets, infos, texts, censuses, tickies, laziness, demand;
    VEC(Open) open;
    VEC(Cap)  caps;
} State;

/* ---- integers and strings --------------------------------------------------------------------------------------------- */

static uint64_t big_endian(const unsigned char *s, int n)
{
    uint64_t value = 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | s[i];
    return value;
}

static uint64_t take(Payload *e, int n)
{
    if (e->end - e->at < n) {
        e->short_of = true;
        e->at = e->end;
        return 0;
    }
    e->at += n;
    return big_endian(e->at - n, n);
}

static uint8_t  u8(Payload *e)  { return (uint8_t)take(e, 1); }
static uint16_t u16(Payload *e) { return (uint16_t)take(e, 2); }
static uint32_t u32(Payload *e) { return (uint32_t)take(e, 4); }
static uint64_t u64(Payload *e) { return take(e, 8); }

/* UTF-8 up to a zero byte. */
static Name string(Payload *e)
{
    const unsigned char *zero = memchr(e->at, 0, (size_t)(e->end - e->at));
    if (zero == NULL) {
        e->short_of = true;
        return name_of("");
    }
    Name name = input_name((const char *)e->at, (size_t)(zero - e->at));
    e->at = zero + 1;
    return name;
}

/* All that is left, up to a zero byte if there is one. */
static Name rest(Payload *e)
{
    Name name = input_name((const char *)e->at, (size_t)(e->end - e->at));
    e->at = e->end;
    return name;
}

/* ---- definitions ------------------------------------------------------------------------------------------------------ */

static bool on_block(State *s, Payload *e)
{
    uint32_t size = u32(e);
    u64(e);
    s->cap = u16(e);
    s->block_end = s->in->at + size;
    return true;
}

static bool on_identifier(State *s, Payload *e)
{
    u32(e);
    s->p->made_by = rest(e);
    return true;
}

static bool on_arguments(State *s, Payload *e)
{
    Profile *p = s->p;
    u32(e);
    bool rts = false;
    p->arguments.len = p->rts_arguments.len = 0;       /* posted again when logging is restarted */
    p->program = name_of("");
    while (e->at < e->end) {
        size_t left = (size_t)(e->end - e->at), n = strnlen((const char *)e->at, left);
        Name word = input_name((const char *)e->at, n);
        e->at += n < left ? n + 1 : n;
        if (p->program->len == 0) {
            const char *slash = strrchr(word->text, '/');
            p->program = slash != NULL ? name_of(slash + 1) : word;
        } else if (strcmp(word->text, "+RTS") == 0 || strcmp(word->text, "-RTS") == 0)
            rts = word->text[0] == '+';
        else if (rts)
            VEC_PUSH(&p->rts_arguments, word);
        else
            VEC_PUSH(&p->arguments, word);
    }
    return true;
}

static bool on_clock(State *s, Payload *e)
{
    u32(e);
    time_t seconds = (time_t)u64(e);
    struct tm local;
    char text[80];
    if (localtime_r(&seconds, &local) != NULL && strftime(text, sizeof text, "%a %b %e %H:%M %Y", &local) > 0)
        s->p->date = name_of(text);
    return true;
}

static bool on_heap_begin(State *s, Payload *e)
{
    u8(e);
    u64(e);
    uint32_t breakdown = u32(e);
    s->breakdown = breakdown < BREAK_COUNT ? (Breakdown)breakdown : BREAK_UNKNOWN;
    breakdown_note(s->p, s->breakdown);
    return true;
}

static bool on_centre(State *s, Payload *e)
{
    uint32_t id = u32(e);
    Name label = string(e), module = string(e), src = string(e);
    bool caf = u8(e) & 1;
    if (e->short_of || idmap_get(&s->centres, id, PROFILE_NONE) != PROFILE_NONE)
        return true;                           /* the latter: posted again */
    uint32_t centre = profile_add_centre(s->p, label, module, src, caf);
    idmap_put(&s->centres, id, centre);
    return true;
}

static bool on_prof_begin(State *s, Payload *e)
{
    uint64_t interval = u64(e);
    if (interval > 1000000000000)
        return input_wrong(s->in, "a tick of %llu ns is too long", (unsigned long long)interval);
    s->p->tick_ns = interval;
    s->p->has |= HAS_TICKS;
    return true;
}

static bool on_info(State *s, Payload *e)
{
    uint64_t id = u64(e);
    string(e);                                 /* the table's own name */
    Site site = { .kind = string(e) };
    site.type = string(e);
    site.producer = string(e);
    site.module = string(e);
    Name place = string(e);
    uint32_t column;
    if (e->short_of)
        return true;
    if (!src_parts(place, &site.file, &site.line, &column))
        site.file = place;
    site.construction = site.type;
    idmap_put(&s->infos, id, profile_add_site(s->p, site));
    return true;
}

static bool on_ticky(State *s, Payload *e)
{
    uint64_t id = u64(e);
    u16(e);
    string(e);
    Name name = string(e);
    if (e->short_of)
        return true;
    uint32_t centre = profile_add_centre(s->p, name, name_of(""), NULL, false);
    idmap_put(&s->tickies, id, profile_push(s->p, PROFILE_MAIN, centre));
    return true;
}

/* ---- our definitions -------------------------------------------------------------------------------------------------- */

static bool on_tarry_begin(State *s, Payload *e)
{
    uint16_t version = u16(e);
    if (!e->short_of && version > EVENTLOG_VERSION)
        return input_wrong(s->in, "this profile was written by a newer tarry (format %u, we know %d)", version, EVENTLOG_VERSION);
    uint64_t tick_ns = u64(e);
    if (tick_ns > 1000000000000)
        return input_wrong(s->in, "a tick of %llu ns is too long", (unsigned long long)tick_ns);
    s->p->tick_ns = tick_ns;
    s->p->has |= u32(e) & ~(unsigned)HAS_LABELS;
    s->p->breakdown = string(e);
    s->ours = true;
    return true;
}

static bool undefined(State *s, const char *what, uint32_t id)
{
    return input_wrong(s->in, "%s %u is not defined", what, id);
}

static bool find_id(State *s, const IdMap *map, uint32_t id, const char *what, uint32_t *found)
{
    *found = id == 0 ? PROFILE_NONE : idmap_get(map, id, PROFILE_NONE);
    return id == 0 || *found != PROFILE_NONE || undefined(s, what, id);
}

static bool on_stack(State *s, Payload *e)
{
    uint32_t id = u32(e), parent_id = u32(e), centre_id = u32(e), parent;
    uint32_t centre = idmap_get(&s->centres, centre_id, PROFILE_NONE);
    if (centre == PROFILE_NONE)
        return undefined(s, "cost centre", centre_id);
    if (!find_id(s, &s->stacks, parent_id, "stack", &parent))
        return false;
    bool is_main = parent == PROFILE_NONE && centre == s->p->stacks.data[PROFILE_MAIN].centre;
    uint32_t stack = is_main ? PROFILE_MAIN : profile_push(s->p, parent == PROFILE_NONE ? PROFILE_MAIN : parent, centre);
    s->p->stacks.data[stack].number = id;
    idmap_put(&s->stacks, id, stack);
    return id != 0 || input_wrong(s->in, "0 is no number for a stack");
}

static bool on_site(State *s, Payload *e)
{
    uint32_t id = u32(e);
    Site site = { .line = u32(e) };
    u32(e);                                    /* column: lines are what is shown */
    site.producer = string(e);
    site.construction = string(e);
    site.type = string(e);
    site.module = string(e);
    site.kind = string(e);
    site.file = string(e);
    idmap_put(&s->sites, id, profile_add_site(s->p, site));
    return id != 0 || input_wrong(s->in, "0 is no number for a site");
}

static bool on_retainers(State *s, Payload *e)
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
        if (!find_id(s, &s->stacks, stack, "stack", &set.members[i].stack) || !find_id(s, &s->sites, site, "site", &set.members[i].site))
            return false;
    }
    VEC_PUSH(&s->p->retainer_sets, set);
    idmap_put(&s->sets, id, (uint32_t)s->p->retainer_sets.len - 1);
    return id != 0 || input_wrong(s->in, "0 is no number for a retainer set");
}

static bool too_late(State *s)
{
    return input_wrong(s->in, "this time is more than 30 years after the start");
}

/* ---- GHC's samples ---------------------------------------------------------------------------------------------------- */

static bool on_gc_start(State *s, Payload *e)
{
    (void)e;
    Open open = { .start = s->time, .cap = s->cap };
    VEC_PUSH(&s->open, open);
    return true;
}

static bool on_gc_end(State *s, Payload *e)
{
    (void)e;
    for (size_t i = s->open.len; i-- > 0; )
        if (s->open.data[i].cap == s->cap) {
            Collection gc = { s->open.data[i].start, s->time };
            if (gc.end >= gc.start)
                VEC_PUSH(&s->p->collections, gc);
            s->open.data[i] = VEC_POP(&s->open);
            return true;
        }
    return true;
}

static bool on_message(State *s, Payload *e)
{
    Marker marker = { .time = s->time, .text = rest(e) };
    VEC_PUSH(&s->p->markers, marker);
    return true;
}

/* Cumulative for each capability. */
static bool on_allocated(State *s, Payload *e)
{
    u32(e);
    uint64_t bytes = u64(e);
    size_t i = 0;
    while (i < s->caps.len && s->caps.data[i].cap != s->cap)
        i++;
    if (i == s->caps.len) {
        Cap cap = { .cap = s->cap };
        VEC_PUSH(&s->caps, cap);
    }
    if (bytes > s->caps.data[i].allocated)
        s->caps.data[i].allocated = bytes;
    return true;
}

static bool on_heap_live(State *s, Payload *e)
{
    u32(e);
    HeapPoint point = { .time = s->time, .live_bytes = u64(e) };
    VEC_PUSH(&s->p->heap, point);
    return true;
}

static uint32_t centre_or_unknown(State *s, uint32_t id)
{
    uint32_t centre = idmap_get(&s->centres, id, PROFILE_NONE);
    if (centre == PROFILE_NONE) {
        centre = profile_add_centre(s->p, name_printf("(%u)", id), name_of(""), NULL, false);
        idmap_put(&s->centres, id, centre);
        if (!s->unknown_centres)
            profile_warn(s->p, s->time, "cost centres are used that the file does not define; they are shown by number, as (%u)", id);
        s->unknown_centres = true;
    }
    return centre;
}

/* u8 depth, centres innermost first; <MAIN> is left out, or given as its outermost. */
static uint32_t take_stack(State *s, Payload *e)
{
    uint8_t depth = u8(e);
    if ((size_t)(e->end - e->at) < (size_t)depth * 4) {
        e->short_of = true;
        return PROFILE_MAIN;
    }
    uint32_t stack = PROFILE_MAIN, main = s->p->stacks.data[PROFILE_MAIN].centre;
    for (int i = depth; i-- > 0; ) {
        uint32_t centre = centre_or_unknown(s, (uint32_t)big_endian(e->at + (size_t)i * 4, 4));
        if (stack != PROFILE_MAIN || centre != main)
            stack = profile_push(s->p, stack, centre);
    }
    return stack;
}

static bool on_sample_begin(State *s, Payload *e)
{
    if (s->ours)
        return true;
    census_begin(s->p, s->time, u64(e));
    s->in_census = true;
    return true;
}

static bool on_bio_sample_begin(State *s, Payload *e)
{
    uint64_t number = u64(e), time = u64(e);
    if (s->ours)
        return true;
    if (time > LATEST_TIME)
        return too_late(s);
    census_begin(s->p, time, number);
    s->in_census = true;
    return true;
}

static bool on_sample_end(State *s, Payload *e)
{
    (void)e;
    s->in_census &= s->ours;
    return true;
}

static bool on_sample_stack(State *s, Payload *e)
{
    u8(e);
    CensusRow row = { .site = PROFILE_NONE, .retainers = PROFILE_NONE, .bytes = u64(e) };
    if (s->ours || !s->in_census)
        return true;
    row.stack = take_stack(s, e);
    if (!e->short_of)
        census_add(s->p, row);
    return true;
}

static bool on_sample_string(State *s, Payload *e)
{
    u8(e);
    uint64_t bytes = u64(e);
    Name text = string(e);
    if (s->ours || !s->in_census || e->short_of)
        return true;
    if (s->breakdown == BREAK_INFO) {
        uint32_t site = idmap_get(&s->infos, strtoull(text->text, NULL, 0), PROFILE_NONE);
        if (site != PROFILE_NONE) {
            CensusRow row = { .site = site, .stack = PROFILE_NONE, .retainers = PROFILE_NONE, .bytes = bytes };
            census_add(s->p, row);
            return true;
        }
    }
    census_add(s->p, census_row(s->p, &s->texts, s->breakdown, text, bytes));
    return true;
}

static bool on_prof_sample(State *s, Payload *e)
{
    u32(e);
    u64(e);
    if (s->ours && s->p->snapshots.len > 0)
        return true;                           /* counted there already */
    uint32_t stack = take_stack(s, e);
    if (!e->short_of)
        s->p->stacks.data[stack].own.n[METRIC_TICKS]++;
    s->p->has |= HAS_TICKS;
    return true;
}

static bool on_ticky_sample(State *s, Payload *e)
{
    uint64_t id = u64(e), entries = u64(e), allocs = u64(e), bytes = u64(e);
    uint32_t stack = idmap_get(&s->tickies, id, PROFILE_NONE);
    if (stack == PROFILE_NONE)
        return true;
    Counts more = { .n = { [METRIC_ENTRIES] = entries, [METRIC_OBJECTS] = allocs, [METRIC_BYTES] = bytes } };
    counts_add(&s->p->stacks.data[stack].own, &more);
    s->p->has |= HAS_ENTRIES | HAS_OBJECTS | HAS_BYTES;
    return true;
}

/* ---- our samples ------------------------------------------------------------------------------------------------------ */

static bool on_snapshot(State *s, Payload *e)
{
    (void)e;
    Snapshot snapshot = { .time = s->time, .first = s->p->snapshot_rows.len };
    VEC_PUSH(&s->p->snapshots, snapshot);
    s->in_snapshot = true;
    return true;
}

static bool on_counters(State *s, Payload *e)
{
    SnapshotRow row = {0};
    if (!s->in_snapshot)
        return input_wrong(s->in, "counters outside of a snapshot");
    uint32_t id = u32(e);
    if (!find_id(s, &s->stacks, id, "stack", &row.stack))
        return false;
    if (row.stack == PROFILE_NONE)
        return undefined(s, "stack", 0);
    for (int m = 0; m < METRIC_COUNT; m++)
        row.counts.n[m] = u64(e);
    row.freed_bytes = u64(e);
    row.freed_objects = u64(e);
    VEC_PUSH(&s->p->snapshot_rows, row);
    VEC_TOP(&s->p->snapshots).n++;
    s->p->stacks.data[row.stack].own = row.counts;         /* cumulative: the last one stays */
    return true;
}

static bool on_snapshot_end(State *s, Payload *e)
{
    (void)e;
    s->in_snapshot = false;
    return true;
}

/* The same number again replaces the census: biographies are known only at the end. */
static bool on_census(State *s, Payload *e)
{
    uint64_t number = u64(e), time = u64(e);
    if (time > LATEST_TIME)
        return too_late(s);
    uint32_t old = idmap_get(&s->censuses, number, PROFILE_NONE);
    if (old != PROFILE_NONE)                   /* what stays in its place is made empty, and dropped at the end */
        s->p->censuses.data[old].number = UINT64_MAX;
    census_begin(s->p, time, number);
    idmap_put(&s->censuses, number, (uint32_t)s->p->censuses.len - 1);
    s->in_census = true;
    return true;
}

static bool on_row(State *s, Payload *e)
{
    CensusRow row = {0};
    if (!s->in_census)
        return input_wrong(s->in, "a census row outside of a census");
    uint32_t site = u32(e), stack = u32(e), set = u32(e);
    uint8_t biography = u8(e);
    if (!find_id(s, &s->sites, site, "site", &row.site) || !find_id(s, &s->stacks, stack, "stack", &row.stack) ||
        !find_id(s, &s->sets, set, "retainer set", &row.retainers))
        return false;
    if (biography >= BIO_COUNT)
        return input_wrong(s->in, "%u is no biography", biography);
    row.biography = (Biography)biography;
    row.objects = u64(e);
    row.bytes = u64(e);
    census_add(s->p, row);
    return true;
}

static bool on_census_end(State *s, Payload *e)
{
    if (!s->in_census)
        return true;
    u64(e);
    u64(e);
    VEC_TOP(&s->p->censuses).live_bytes = u64(e);
    s->in_census = false;
    return true;
}

static bool on_laziness(State *s, Payload *e)
{
    Laziness row = {0};
    uint32_t site = u32(e), stack = u32(e);
    if (!find_id(s, &s->sites, site, "site", &row.site) || !find_id(s, &s->stacks, stack, "stack", &row.stack))
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

static bool on_demand(State *s, Payload *e)
{
    Demand row = {0};
    uint32_t creator = u32(e), forcer = u32(e);
    if (!find_id(s, &s->stacks, creator, "stack", &row.creator) || !find_id(s, &s->stacks, forcer, "stack", &row.forcer))
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

static bool on_totals(State *s, Payload *e)
{
    s->p->total_ns = u64(e);
    u64(e);                                    /* of that, collecting: the collections say it in detail */
    s->p->profiling_ns = u64(e);
    s->p->allocated = u64(e);
    u64(e);
    s->finished = true;
    return true;
}

static bool on_note(State *s, Payload *e)
{
    u16(e);
    Marker note = { .time = s->time, .text = string(e) };
    if (!e->short_of)
        VEC_PUSH(&s->p->warnings, note);
    return true;
}

/* ---- going over the file ---------------------------------------------------------------------------------------------- */

enum { DEFINITIONS = 1, SAMPLES = 2, BOTH = 3 };

typedef struct Handler {
    uint16_t number;
    uint8_t  passes;
    bool   (*handle)(State *s, Payload *e);    /* false when the event is wrong; input_wrong has been called */
} Handler;

static const Handler handlers[] = {
    { EVENT_BLOCK_MARKER, BOTH, on_block },              { EVENT_GC_START, SAMPLES, on_gc_start },
    { EVENT_GC_END, SAMPLES, on_gc_end },                { EVENT_USER_MSG, SAMPLES, on_message },
    { EVENT_USER_MARKER, SAMPLES, on_message },          { EVENT_RTS_IDENTIFIER, DEFINITIONS, on_identifier },
    { EVENT_PROGRAM_ARGS, DEFINITIONS, on_arguments },   { EVENT_WALL_CLOCK_TIME, DEFINITIONS, on_clock },
    { EVENT_HEAP_ALLOCATED, SAMPLES, on_allocated },     { EVENT_HEAP_LIVE, SAMPLES, on_heap_live },
    { EVENT_HEAP_PROF_BEGIN, DEFINITIONS, on_heap_begin }, { EVENT_COST_CENTRE, DEFINITIONS, on_centre },
    { EVENT_SAMPLE_BEGIN, SAMPLES, on_sample_begin },    { EVENT_SAMPLE_STACK, SAMPLES, on_sample_stack },
    { EVENT_SAMPLE_STRING, SAMPLES, on_sample_string },  { EVENT_SAMPLE_END, SAMPLES, on_sample_end },
    { EVENT_BIO_SAMPLE_BEGIN, SAMPLES, on_bio_sample_begin }, { EVENT_PROF_SAMPLE, SAMPLES, on_prof_sample },
    { EVENT_PROF_BEGIN, DEFINITIONS, on_prof_begin },    { EVENT_INFO_TABLE, DEFINITIONS, on_info },
    { EVENT_TICKY_DEF, DEFINITIONS, on_ticky },          { EVENT_TICKY_SAMPLE, SAMPLES, on_ticky_sample },
    { EVENT_TARRY_BEGIN, DEFINITIONS, on_tarry_begin },  { EVENT_TARRY_STACK, DEFINITIONS, on_stack },
    { EVENT_TARRY_SITE, DEFINITIONS, on_site },          { EVENT_TARRY_RETAINERS, DEFINITIONS, on_retainers },
    { EVENT_TARRY_SNAPSHOT, SAMPLES, on_snapshot },      { EVENT_TARRY_COUNTERS, SAMPLES, on_counters },
    { EVENT_TARRY_SNAPSHOT_END, SAMPLES, on_snapshot_end }, { EVENT_TARRY_CENSUS, SAMPLES, on_census },
    { EVENT_TARRY_ROW, SAMPLES, on_row },                { EVENT_TARRY_CENSUS_END, SAMPLES, on_census_end },
    { EVENT_TARRY_LAZINESS, SAMPLES, on_laziness },      { EVENT_TARRY_DEMAND, SAMPLES, on_demand },
    { EVENT_TARRY_TOTALS, SAMPLES, on_totals },          { EVENT_TARRY_NOTE, SAMPLES, on_note },
};

static uint8_t *index_handlers(void)
{
    uint8_t *handler_of = xcalloc(0x10000, 1);
    for (size_t i = 0; i < sizeof handlers / sizeof *handlers; i++)
        handler_of[handlers[i].number] = (uint8_t)(i + 1);
    return handler_of;
}

static bool handle(State *s, uint16_t number, Payload *e, int pass)
{
    if (s->handler_of[number] == 0)
        return true;
    const Handler *h = &handlers[s->handler_of[number] - 1];
    if (!(h->passes & pass))
        return true;
    if (!h->handle(s, e))
        return false;
    return !e->short_of || input_wrong(s->in, "event %u is too short", number);
}

/* One event at in->at. False at the end of the file or when the event is wrong. */
static bool read_event(State *s, int pass)
{
    Input *in = s->in;
    const unsigned char *at = (const unsigned char *)in->data + in->at;
    size_t left = in->len - in->at, head = 10;
    if (left < 2)
        return false;
    uint16_t number = (uint16_t)big_endian(at, 2);
    if (number == EVENT_DATA_END) {
        s->finished = true;
        return false;
    }
    int32_t size = s->sizes[number];
    if (size == UNDECLARED)
        return input_wrong(in, "event type %u is not declared in the header", number);
    if (size == VARIABLE)
        head = 12;
    if (left < head)
        return false;
    size_t length = size == VARIABLE ? (size_t)big_endian(at + 10, 2) : (size_t)size;
    if (left - head < length)
        return false;
    if (in->at >= s->block_end)
        s->cap = NO_CAP;
    s->time = big_endian(at + 2, 8);
    if (s->time > LATEST_TIME)
        return too_late(s);
    if (s->time > s->last_time)
        s->last_time = s->time;
    Payload payload = { at + head, at + head + length, false };
    if (!handle(s, number, &payload, pass))
        return false;
    in->at += head + length;
    return true;
}

static bool go_over(State *s, int pass)
{
    s->in->at = s->data;
    s->block_end = 0;
    while (read_event(s, pass))
        ;
    return s->in->error->what[0] == '\0';
}

/* ---- the header ------------------------------------------------------------------------------------------------------- */

static bool expect(Input *in, const char *mark)
{
    if (in->len - in->at < 4 || memcmp(in->data + in->at, mark, 4) != 0)
        return in->len - in->at < 4 ? input_wrong(in, "the file ends inside its header")
                                    : input_wrong(in, "the header is damaged: `%.4s` should be here", mark);
    in->at += 4;
    return true;
}

/* etb number size description extra ete */
static bool read_type(State *s)
{
    Input *in = s->in;
    size_t start = in->at;
    if (!expect(in, "etb"))
        return false;
    const unsigned char *at = (const unsigned char *)in->data + in->at;
    uint64_t lengths[2];
    if (in->len - in->at < 8)
        return input_wrong(in, "the file ends inside its header");
    uint16_t number = (uint16_t)big_endian(at, 2);
    int32_t size = (int16_t)big_endian(at + 2, 2);
    in->at += 4;
    for (int i = 0; i < 2; i++) {              /* a description, and what a later version may add */
        if (in->len - in->at < 4)
            return input_wrong(in, "the file ends inside its header");
        lengths[i] = big_endian((const unsigned char *)in->data + in->at, 4);
        in->at += 4;
        if (lengths[i] > in->len - in->at)
            return input_wrong(in, "the file ends inside its header");
        in->at += lengths[i];
    }
    if (!expect(in, "ete"))
        return false;
    int32_t least = 0;
    switch (number) {
#define EVENT(name, n, bytes, description) case n: least = bytes; break;
#include "profile/events.tbl"
#undef EVENT
    }
    if (least > 0 && size != VARIABLE && size < least) {
        in->at = start;
        return input_wrong(in, "event type %u is declared with %d bytes, but has %d", number, size, least);
    }
    s->sizes[number] = size < 0 ? VARIABLE : size;
    return true;
}

static bool read_header(State *s)
{
    Input *in = s->in;
    for (int i = 0; i < 0x10000; i++)
        s->sizes[i] = UNDECLARED;
    if (!expect(in, "hdrb") || !expect(in, "hetb"))
        return false;
    while (in->len - in->at >= 4 && memcmp(in->data + in->at, "etb", 4) == 0)
        if (!read_type(s))
            return false;
    if (!expect(in, "hete") || !expect(in, "hdre") || !expect(in, "datb"))
        return false;
    s->data = in->at;
    return true;
}

/* ---- the end ---------------------------------------------------------------------------------------------------------- */

static void drop_replaced(Profile *p)
{
    size_t n = 0;
    for (size_t i = 0; i < p->censuses.len; i++)
        if (p->censuses.data[i].number != UINT64_MAX)
            p->censuses.data[n++] = p->censuses.data[i];
    p->censuses.len = n;
}

static void finish(State *s)
{
    Profile *p = s->p;
    drop_replaced(p);
    p->complete = s->finished;
    if (!s->finished)
        profile_warn(p, s->last_time, "the log ends without its end mark, at %.2f s: the program may have been killed",
                     (double)s->last_time / 1e9);
    if (p->total_ns == 0)
        p->total_ns = s->last_time;
    for (size_t i = 0; i < s->caps.len && !s->ours; i++)
        p->allocated += s->caps.data[i].allocated;
}

static void free_state(State *s)
{
    IdMap *maps[] = { &s->centres, &s->stacks, &s->sites, &s->sets, &s->infos, &s->texts, &s->censuses, &s->tickies, &s->laziness,
                      &s->demand };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        idmap_free(maps[i]);
    VEC_FREE(&s->open);
    VEC_FREE(&s->caps);
    free(s->sizes);
    free(s->handler_of);
}

bool read_eventlog(Input *in, Profile *p)
{
    State s = { .in = in, .p = p, .cap = NO_CAP, .sizes = xmalloc(0x10000 * sizeof(int32_t)), .handler_of = index_handlers() };
    bool fine = read_header(&s) && go_over(&s, DEFINITIONS) && go_over(&s, SAMPLES);
    if (fine)
        finish(&s);
    free_state(&s);
    return fine;
}
