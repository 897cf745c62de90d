/* GHC's events in an eventlog: what each adds to the profile. Our own logs have some of them, too. */
#include "profile/read_event_int.h"

#include <string.h>
#include <time.h>

/* ---- definitions ---- */

static bool on_block(LogState *s, Payload *e)
{
    uint32_t size = u32(e);
    u64(e);
    s->cap = u16(e);
    s->block_end = s->in->at + size;
    return true;
}

static bool on_identifier(LogState *s, Payload *e)
{
    u32(e);
    s->p->made_by = event_rest(e);
    return true;
}

static bool on_arguments(LogState *s, Payload *e)
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

static bool on_clock(LogState *s, Payload *e)
{
    u32(e);
    time_t seconds = (time_t)u64(e);
    struct tm local;
    char text[80];
    if (localtime_r(&seconds, &local) != NULL && strftime(text, sizeof text, "%a %b %e %H:%M %Y", &local) > 0)
        s->p->date = name_of(text);
    s->p->began = (uint64_t)seconds;
    return true;
}

static bool on_heap_begin(LogState *s, Payload *e)
{
    u8(e);
    u64(e);
    uint32_t breakdown = u32(e);
    if (s->ours)
        return true;
    s->breakdown = breakdown < BREAK_COUNT ? (Breakdown)breakdown : BREAK_UNKNOWN;
    breakdown_note(s->p, s->breakdown);
    return true;
}

static bool on_centre(LogState *s, Payload *e)
{
    uint32_t id = u32(e);
    Name label = event_string(e), module = event_string(e), src = event_string(e);
    bool caf = u8(e) & 1;
    if (e->short_of || idmap_get(&s->centres, id, PROFILE_NONE) != PROFILE_NONE)
        return true;                           /* the latter: posted again */
    uint32_t centre = profile_add_centre(s->p, label, module, src, caf);
    s->p->centres.data[centre].number = id;
    idmap_put(&s->centres, id, centre);
    return true;
}

static bool on_prof_begin(LogState *s, Payload *e)
{
    uint64_t interval = u64(e);
    if (interval > 1000000000000)
        return input_wrong(s->in, "a tick of %llu ns is too long", (unsigned long long)interval);
    s->p->tick_ns = interval;
    s->p->has |= HAS_TICKS;
    return true;
}

static bool on_info(LogState *s, Payload *e)
{
    uint64_t id = u64(e);
    event_string(e);                                 /* the table's own name */
    Site site = { .kind = event_string(e) };
    site.type = event_string(e);
    site.producer = event_string(e);
    site.module = event_string(e);
    Name place = event_string(e);
    uint32_t column;
    if (e->short_of)
        return true;
    if (!src_parts(place, &site.file, &site.line, &column))
        site.file = place;
    site.construction = site.type;
    idmap_put(&s->infos, id, profile_add_site(s->p, site));
    return true;
}

static bool on_ticky(LogState *s, Payload *e)
{
    uint64_t id = u64(e);
    u16(e);
    event_string(e);
    Name name = event_string(e);
    if (e->short_of)
        return true;
    uint32_t centre = profile_add_centre(s->p, name, name_of(""), NULL, false);
    idmap_put(&s->tickies, id, profile_push(s->p, PROFILE_MAIN, centre));
    return true;
}

/* ---- samples ---- */

static bool on_gc_start(LogState *s, Payload *e)
{
    (void)e;
    Open open = { .start = s->time, .cap = s->cap };
    VEC_PUSH(&s->open, open);
    return true;
}

static bool on_gc_end(LogState *s, Payload *e)
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

static bool on_message(LogState *s, Payload *e)
{
    Marker marker = { .time = s->time, .text = event_rest(e) };
    VEC_PUSH(&s->p->markers, marker);
    return true;
}

/* Cumulative for each capability. */
static bool on_allocated(LogState *s, Payload *e)
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

static bool on_heap_live(LogState *s, Payload *e)
{
    u32(e);
    HeapPoint point = { .time = s->time, .live_bytes = u64(e) };
    VEC_PUSH(&s->p->heap, point);
    return true;
}

static bool on_heap_size(LogState *s, Payload *e)
{
    u32(e);
    HeapPoint point = { .time = s->time, .live_bytes = u64(e) };
    VEC_PUSH(&s->p->resident, point);
    return true;
}

/* One that goes on at once has not stopped, unless another one ran meanwhile where it does. */
static bool on_run_thread(LogState *s, Payload *e)
{
    enum { AT_ONCE = 10000 };
    ThreadRun run = { .thread = u32(e), .start = s->time, .end = UINT64_MAX };
    uint32_t last = idmap_get(&s->cap_runs, s->cap, PROFILE_NONE);
    ThreadRun *former = last != PROFILE_NONE ? &s->p->thread_runs.data[last] : NULL;
    bool same = former != NULL && former->thread == run.thread && idmap_get(&s->runs, run.thread, PROFILE_NONE) == last;
    if (same && (former->end == UINT64_MAX || s->time - former->end < AT_ONCE)) {
        former->end = UINT64_MAX;
        return true;
    }
    if (former != NULL && former->end == UINT64_MAX && former->start <= s->time)
        former->end = s->time;
    VEC_PUSH(&s->p->thread_runs, run);
    idmap_put(&s->runs, run.thread, (uint32_t)s->p->thread_runs.len - 1);
    idmap_put(&s->cap_runs, s->cap, (uint32_t)s->p->thread_runs.len - 1);
    return true;
}

static bool on_stop_thread(LogState *s, Payload *e)
{
    uint32_t last = idmap_get(&s->runs, u32(e), PROFILE_NONE);
    if (last != PROFILE_NONE && s->p->thread_runs.data[last].start <= s->time)
        s->p->thread_runs.data[last].end = s->time;
    return true;
}

static uint32_t centre_or_unknown(LogState *s, uint32_t id)
{
    uint32_t centre = idmap_get(&s->centres, id, PROFILE_NONE);
    if (centre == PROFILE_NONE) {
        centre = profile_add_centre(s->p, name_printf("(%u)", id), name_of(""), NULL, false);
        idmap_put(&s->centres, id, centre);
        if (!s->unknown_centres)
            profile_warn(s->p, s->time,
                         "cost centres are used that the file does not define; they are shown by number, as (%u)", id);
        s->unknown_centres = true;
    }
    return centre;
}

/* u8 depth, centres innermost first; <MAIN> is left out, or given as its outermost. */
static uint32_t take_stack(LogState *s, Payload *e)
{
    uint8_t depth = u8(e);
    if ((size_t)(e->end - e->at) < (size_t)depth * 4) {
        e->short_of = true;
        return PROFILE_MAIN;
    }
    uint32_t stack = PROFILE_MAIN, main = s->p->stacks.data[PROFILE_MAIN].centre;
    for (int i = depth; i-- > 0; ) {
        Payload frame = { e->at + (size_t)i * 4, e->end, false };
        uint32_t centre = centre_or_unknown(s, u32(&frame));
        if (stack != PROFILE_MAIN || centre != main)
            stack = profile_push(s->p, stack, centre);
    }
    return stack;
}

static bool on_sample_begin(LogState *s, Payload *e)
{
    if (s->ours)
        return true;
    census_begin(s->p, s->time, u64(e));
    s->in_census = true;
    return true;
}

static bool on_bio_sample_begin(LogState *s, Payload *e)
{
    uint64_t number = u64(e), time = u64(e);
    if (s->ours)
        return true;
    if (time > LATEST_TIME)
        return event_too_late(s);
    census_begin(s->p, time, number);
    s->in_census = true;
    return true;
}

static bool on_sample_end(LogState *s, Payload *e)
{
    (void)e;
    s->in_census &= s->ours;
    return true;
}

static bool on_sample_stack(LogState *s, Payload *e)
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

static bool on_sample_string(LogState *s, Payload *e)
{
    u8(e);
    uint64_t bytes = u64(e);
    Name text = event_string(e);
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

static bool on_prof_sample(LogState *s, Payload *e)
{
    u32(e);
    u64(e);
    if (s->ours && s->p->snapshots.len > 0)
        return true;                           /* counted there already */
    uint32_t stack = take_stack(s, e);
    if (!e->short_of) {
        Tick tick = { .time = s->time, .stack = stack, .n = 1 };
        s->p->stacks.data[stack].own.n[METRIC_TICKS]++;
        VEC_PUSH(&s->p->ticks, tick);
    }
    s->p->has |= HAS_TICKS;
    return true;
}

static bool on_ticky_sample(LogState *s, Payload *e)
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

/* ---- all of them ---- */

const EventHandler event_handlers_ghc[] = {
    { EVENT_BLOCK_MARKER, BOTH, on_block },
    { EVENT_GC_START, SAMPLES, on_gc_start },
    { EVENT_GC_END, SAMPLES, on_gc_end },
    { EVENT_USER_MSG, SAMPLES, on_message },
    { EVENT_USER_MARKER, SAMPLES, on_message },
    { EVENT_RTS_IDENTIFIER, DEFINITIONS, on_identifier },
    { EVENT_PROGRAM_ARGS, DEFINITIONS, on_arguments },
    { EVENT_WALL_CLOCK_TIME, DEFINITIONS, on_clock },
    { EVENT_HEAP_ALLOCATED, SAMPLES, on_allocated },
    { EVENT_HEAP_LIVE, SAMPLES, on_heap_live },
    { EVENT_HEAP_SIZE, SAMPLES, on_heap_size },
    { EVENT_RUN_THREAD, SAMPLES, on_run_thread },
    { EVENT_STOP_THREAD, SAMPLES, on_stop_thread },
    { EVENT_HEAP_PROF_BEGIN, DEFINITIONS, on_heap_begin },
    { EVENT_COST_CENTRE, DEFINITIONS, on_centre },
    { EVENT_SAMPLE_BEGIN, SAMPLES, on_sample_begin },
    { EVENT_SAMPLE_STACK, SAMPLES, on_sample_stack },
    { EVENT_SAMPLE_STRING, SAMPLES, on_sample_string },
    { EVENT_SAMPLE_END, SAMPLES, on_sample_end },
    { EVENT_BIO_SAMPLE_BEGIN, SAMPLES, on_bio_sample_begin },
    { EVENT_PROF_SAMPLE, SAMPLES, on_prof_sample },
    { EVENT_PROF_BEGIN, DEFINITIONS, on_prof_begin },
    { EVENT_INFO_TABLE, DEFINITIONS, on_info },
    { EVENT_TICKY_DEF, DEFINITIONS, on_ticky },
    { EVENT_TICKY_SAMPLE, SAMPLES, on_ticky_sample },
    { 0, 0, NULL }
};
