/* The writer of eventlogs: see eventlog_write.h. An event is begun by making room for all of it, so that it is never
 * split. */
#include "profile/eventlog_write.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

bool eventlog_to_fd(void *fd, const void *data, size_t n)
{
    const char *from = data;
    while (n > 0) {
        ssize_t done = write(*(int *)fd, from, n);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        from += done;
        n -= (size_t)done;
    }
    return true;
}

bool eventlog_flush(EventLog *log)
{
    if (!log->failed && log->len > 0)
        log->failed = !log->sink(log->context, log->buffer, log->len);
    log->len = 0;
    return !log->failed;
}

/* ---- bytes ------------------------------------------------------------------------------------------------------- */

static void put(EventLog *log, uint64_t value, int n)
{
    assert(log->size - log->len >= (size_t)n);
    for (int i = n; i-- > 0; )
        log->buffer[log->len++] = (unsigned char)(value >> (8 * i));
    log->written += (uint64_t)n;
}

static void u8(EventLog *log, uint8_t n)   { put(log, n, 1); }
static void u16(EventLog *log, uint16_t n) { put(log, n, 2); }
static void u32(EventLog *log, uint32_t n) { put(log, n, 4); }
static void u64(EventLog *log, uint64_t n) { put(log, n, 8); }

static void u64s(EventLog *log, const uint64_t *figures, size_t n)
{
    for (size_t i = 0; i < n; i++)
        u64(log, figures[i]);
}

static void bytes(EventLog *log, const char *s, size_t n)
{
    assert(log->size - log->len >= n);
    memcpy(log->buffer + log->len, s, n);
    log->len += n;
    log->written += n;
}

/* Length as it is written: cut, not in the middle of a code point. */
static size_t string_length(const char *s)
{
    size_t n = strnlen(s, EVENTLOG_STRING + 1);
    if (n > EVENTLOG_STRING)
        for (n = EVENTLOG_STRING; n > 0 && ((unsigned char)s[n] & 0xC0) == 0x80; )
            n--;
    return n;
}

static void string(EventLog *log, const char *s)
{
    bytes(log, s, string_length(s));
    u8(log, 0);
}

static void make_room(EventLog *log, size_t n)
{
    if (log->size - log->len < n)
        eventlog_flush(log);
}

/* ---- header and end ---------------------------------------------------------------------------------------------- */

static void declare(EventLog *log, uint16_t number, int size, const char *description)
{
    size_t n = strlen(description);
    make_room(log, n + 20);
    bytes(log, "etb", 4);
    u16(log, number);
    u16(log, (uint16_t)size);
    u32(log, (uint32_t)n);
    bytes(log, description, n);
    u32(log, 0);
    bytes(log, "ete", 4);
}

void eventlog_resume(EventLog *log, EventSink sink, void *context, void *buffer, size_t size)
{
    assert(size >= EVENTLOG_SMALLEST_BUFFER);
    *log = (EventLog){ .sink = sink, .context = context, .buffer = buffer, .size = size };
}

bool eventlog_end(EventLog *log)
{
    assert(log->written == log->due);
    make_room(log, 2);
    u16(log, EVENT_DATA_END);
    return eventlog_flush(log);
}

/* ---- events ------------------------------------------------------------------------------------------------------ */

/* Of an event of so many bytes, those that each has. */
static void begin(EventLog *log, uint16_t number, uint64_t time, size_t size)
{
    assert(log->written == log->due);          /* the event before is as long as it was announced */
    make_room(log, size);
    log->due = log->written + size;
    u16(log, number);
    u64(log, time);
}

static void fixed(EventLog *log, uint16_t number, uint64_t time, size_t size) { begin(log, number, time, size + 10); }

static void variable(EventLog *log, uint16_t number, uint64_t time, size_t size)
{
    assert(size <= UINT16_MAX);
    begin(log, number, time, size + 12);
    u16(log, (uint16_t)size);
}

/* All that follows happens on one capability, the first: GHC's tools want to know on which threads run. */
static void one_capability(EventLog *log)
{
    fixed(log, EVENT_BLOCK_MARKER, 0, 14);
    u32(log, UINT32_MAX);                      /* bytes of the block */
    u64(log, 0);                               /* when it ends, which nobody reads */
    u16(log, 0);
}

void eventlog_start(EventLog *log, EventSink sink, void *context, void *buffer, size_t size)
{
    eventlog_resume(log, sink, context, buffer, size);
    bytes(log, "hdrbhetb", 8);
#define EVENT(name, number, length, description) declare(log, number, length, description);
#include "profile/events.tbl"
#undef EVENT
    make_room(log, 12);
    bytes(log, "hetehdredatb", 12);
    log->due = log->written;
    one_capability(log);
}

void eventlog_identify(EventLog *log, uint64_t time, const char *who)
{
    size_t n = string_length(who);
    variable(log, EVENT_RTS_IDENTIFIER, time, n + 4);
    u32(log, 0);
    bytes(log, who, n);
}

void eventlog_arguments(EventLog *log, uint64_t time, int argc, char *const *argv)
{
    size_t n = 4;
    int used = 0;
    for (; used < argc && n + string_length(argv[used]) + 1 < EVENTLOG_SMALLEST_BUFFER / 2; used++)
        n += string_length(argv[used]) + 1;
    variable(log, EVENT_PROGRAM_ARGS, time, n);
    u32(log, 0);
    for (int i = 0; i < used; i++)
        string(log, argv[i]);
}

void eventlog_wall_clock(EventLog *log, uint64_t time, uint64_t seconds, uint32_t ns)
{
    fixed(log, EVENT_WALL_CLOCK_TIME, time, 16);
    u32(log, 0);
    u64(log, seconds);
    u32(log, ns);
}

void eventlog_centre(EventLog *log, uint64_t time, uint32_t id, const char *label, const char *module, const char *src,
                     bool caf)
{
    variable(log, EVENT_COST_CENTRE, time, 8 + string_length(label) + string_length(module) + string_length(src));
    u32(log, id);
    string(log, label);
    string(log, module);
    string(log, src);
    u8(log, caf);
}

void eventlog_gc(EventLog *log, uint64_t start, uint64_t end)
{
    fixed(log, EVENT_GC_START, start, 0);
    fixed(log, EVENT_GC_END, end, 0);
}

/* Of the first set of capabilities, which there is. */
static void heap_figure(EventLog *log, uint16_t event, uint64_t time, uint64_t bytes)
{
    fixed(log, event, time, 12);
    u32(log, 0);
    u64(log, bytes);
}

void eventlog_heap_size(EventLog *log, uint64_t time, uint64_t bytes)
{
    heap_figure(log, EVENT_HEAP_SIZE, time, bytes);
}

void eventlog_heap_allocated(EventLog *log, uint64_t time, uint64_t bytes)
{
    heap_figure(log, EVENT_HEAP_ALLOCATED, time, bytes);
}

void eventlog_heap_live(EventLog *log, uint64_t time, uint64_t live)
{
    heap_figure(log, EVENT_HEAP_LIVE, time, live);
}

void eventlog_marker(EventLog *log, uint64_t time, const char *text)
{
    size_t n = string_length(text);
    variable(log, EVENT_USER_MARKER, time, n);
    bytes(log, text, n);
}

void eventlog_heap_prof_begin(EventLog *log, uint64_t time, uint64_t period_ns, SampledBy by)
{
    enum { FILTERS = 7 };
    variable(log, EVENT_HEAP_PROF_BEGIN, time, 1 + 8 + 4 + FILTERS);
    u8(log, 0);                                /* which profile: there is one */
    u64(log, period_ns);
    u32(log, by);
    for (int i = 0; i < FILTERS; i++)
        u8(log, 0);                            /* an empty string */
}

void eventlog_sample_begin(EventLog *log, uint64_t time, uint64_t number)
{
    fixed(log, EVENT_SAMPLE_BEGIN, time, 8);
    u64(log, number);
}

void eventlog_sample_stack(EventLog *log, uint64_t time, uint64_t n, const uint32_t *centres, uint8_t depth)
{
    variable(log, EVENT_SAMPLE_STACK, time, 1 + 8 + 1 + 4 * (size_t)depth);
    u8(log, 0);
    u64(log, n);
    u8(log, depth);
    for (uint32_t i = 0; i < depth; i++)
        u32(log, centres[i]);
}

void eventlog_sample_string(EventLog *log, uint64_t time, uint64_t n, const char *label)
{
    variable(log, EVENT_SAMPLE_STRING, time, 1 + 8 + 1 + string_length(label));
    u8(log, 0);
    u64(log, n);
    string(log, label);
}

void eventlog_sample_end(EventLog *log, uint64_t time, uint64_t number)
{
    fixed(log, EVENT_SAMPLE_END, time, 8);
    u64(log, number);
}

void eventlog_begin(EventLog *log, uint64_t time, uint64_t tick_ns, uint32_t has, const char *options)
{
    variable(log, EVENT_TARRY_BEGIN, time, 15 + string_length(options));
    u16(log, EVENTLOG_VERSION);
    u64(log, tick_ns);
    u32(log, has);
    string(log, options);
    fixed(log, EVENT_PROF_BEGIN, time, 8);     /* for GHC's tools */
    u64(log, tick_ns);
}

void eventlog_stack(EventLog *log, uint64_t time, uint32_t id, uint32_t parent, uint32_t centre)
{
    fixed(log, EVENT_TARRY_STACK, time, 12);
    u32(log, id);
    u32(log, parent);
    u32(log, centre);
}

void eventlog_site(EventLog *log, uint64_t time, const EventSite *site)
{
    const char *const strings[] = { site->producer, site->construction, site->type, site->module, site->kind,
                                    site->file, site->worked_for };
    enum { N = sizeof strings / sizeof *strings };
    size_t n = 13;
    for (int i = 0; i < N; i++)
        n += string_length(strings[i]) + 1;
    variable(log, EVENT_TARRY_SITE, time, n);
    u32(log, site->id);
    u32(log, site->line);
    u32(log, site->column);
    for (int i = 0; i < N; i++)
        string(log, strings[i]);
    u8(log, site->library);
}

void eventlog_retainers(EventLog *log, uint64_t time, uint32_t id, bool many, const uint32_t (*members)[2], unsigned n)
{
    if (n > EVENTLOG_STRING) {
        n = EVENTLOG_STRING;
        many = true;
    }
    variable(log, EVENT_TARRY_RETAINERS, time, 7 + 8 * (size_t)n);
    u32(log, id);
    u8(log, many ? RETAINERS_MANY : 0);
    u16(log, (uint16_t)n);
    for (unsigned i = 0; i < n; i++) {
        u32(log, members[i][0]);
        u32(log, members[i][1]);
    }
}

void eventlog_ticks(EventLog *log, uint64_t time, const EventTicks *runs, uint32_t n)
{
    assert(n <= EVENTLOG_TICKS);
    variable(log, EVENT_TARRY_TICKS, time, 8 * (size_t)n);
    for (uint32_t i = 0; i < n; i++) {
        u32(log, runs[i].stack);
        u32(log, runs[i].ticks);
    }
}

void eventlog_snapshot(EventLog *log, uint64_t time, uint64_t number)
{
    fixed(log, EVENT_TARRY_SNAPSHOT, time, 8);
    u64(log, number);
}

void eventlog_counters(EventLog *log, uint64_t time, uint32_t stack, const EventCounts *c)
{
    const uint64_t figures[] = { c->ticks, c->ns, c->bytes, c->objects, c->entries, c->inner, c->freed_bytes,
                                 c->freed_objects };
    fixed(log, EVENT_TARRY_COUNTERS, time, 68);
    u32(log, stack);
    u64s(log, figures, sizeof figures / sizeof *figures);
}

void eventlog_snapshot_end(EventLog *log, uint64_t time, uint64_t number)
{
    fixed(log, EVENT_TARRY_SNAPSHOT_END, time, 8);
    u64(log, number);
}

void eventlog_census(EventLog *log, uint64_t time, uint64_t number, uint64_t taken_at)
{
    fixed(log, EVENT_TARRY_CENSUS, time, 16);
    u64(log, number);
    u64(log, taken_at);
}

void eventlog_row(EventLog *log, uint64_t time, uint32_t site, uint32_t stack, uint32_t retainers, uint8_t biography,
                  uint64_t objects, uint64_t live)
{
    fixed(log, EVENT_TARRY_ROW, time, 29);
    u32(log, site);
    u32(log, stack);
    u32(log, retainers);
    u8(log, biography);
    u64(log, objects);
    u64(log, live);
}

void eventlog_census_end(EventLog *log, uint64_t time, uint64_t number, uint64_t live_objects, uint64_t live_bytes)
{
    fixed(log, EVENT_TARRY_CENSUS_END, time, 24);
    u64(log, number);
    u64(log, live_objects);
    u64(log, live_bytes);
}

void eventlog_laziness(EventLog *log, uint64_t time, const EventLaziness *row)
{
    const uint64_t figures[] = { row->made, row->never, row->once, row->more, row->at_once, row->bytes };
    fixed(log, EVENT_TARRY_LAZINESS, time, 56);
    u32(log, row->site);
    u32(log, row->stack);
    u64s(log, figures, sizeof figures / sizeof *figures);
}

void eventlog_demand(EventLog *log, uint64_t time, uint32_t creator, uint32_t forcer, uint64_t count)
{
    fixed(log, EVENT_TARRY_DEMAND, time, 16);
    u32(log, creator);
    u32(log, forcer);
    u64(log, count);
}

/* Logs that were written before bytes were known have none, which is why these come last. */
void eventlog_line(EventLog *log, uint64_t time, const EventLine *row)
{
    variable(log, EVENT_TARRY_LINE, time, 40 + string_length(row->file) + 1);
    u32(log, row->number);
    u32(log, row->line);
    u64(log, row->ticks);
    u64(log, row->ticks_lent);
    string(log, row->file);
    u64(log, row->bytes);
    u64(log, row->bytes_lent);
}

void eventlog_made_for(EventLog *log, uint64_t time, uint32_t site, uint32_t line, uint64_t bytes)
{
    fixed(log, EVENT_TARRY_MADE_FOR, time, 16);
    u32(log, site);
    u32(log, line);
    u64(log, bytes);
}

void eventlog_waiting(EventLog *log, uint64_t time, uint32_t stack, uint64_t count)
{
    fixed(log, EVENT_TARRY_WAITING, time, 12);
    u32(log, stack);
    u64(log, count);
}

void eventlog_choice_site(EventLog *log, uint64_t time, const EventChoiceSite *site)
{
    const char *const strings[] = { site->function, site->type, site->module, site->file, site->worked_for };
    enum { N = sizeof strings / sizeof *strings };
    size_t n = 13;
    for (int i = 0; i < N; i++)
        n += string_length(strings[i]) + 1;
    variable(log, EVENT_TARRY_CHOICE_SITE, time, n);
    u32(log, site->id);
    u8(log, (uint8_t)site->kind);
    u32(log, site->line);
    u32(log, site->column);
    for (int i = 0; i < N; i++)
        string(log, strings[i]);
}

void eventlog_choice_path(EventLog *log, uint64_t time, uint32_t id, uint32_t parent, uint32_t site)
{
    fixed(log, EVENT_TARRY_CHOICE_PATH, time, 12);
    u32(log, id);
    u32(log, parent);
    u32(log, site);
}

static void where(EventLog *log, const EventChoices *row)
{
    u32(log, row->path);
    u32(log, row->site);
    u32(log, row->stack);
}

void eventlog_choices(EventLog *log, uint64_t time, const EventChoices *row)
{
    const uint64_t figures[] = { row->choices, row->tried, row->failed, row->succeeded, row->undone, row->redone,
                                 row->depth };
    fixed(log, EVENT_TARRY_CHOICES, time, 68);
    where(log, row);
    u64s(log, figures, sizeof figures / sizeof *figures);
}

void eventlog_branches(EventLog *log, uint64_t time, const EventChoices *row, BranchOutcome outcome,
                       const EventCounts *c)
{
    const uint64_t figures[] = { c->ticks, c->ns, c->bytes, c->objects, c->entries, c->inner };
    fixed(log, EVENT_TARRY_BRANCHES, time, 61);
    where(log, row);
    u8(log, (uint8_t)outcome);
    u64s(log, figures, sizeof figures / sizeof *figures);
}

void eventlog_open_choices(EventLog *log, uint64_t time, uint64_t open, uint64_t trail, uint64_t bytes)
{
    fixed(log, EVENT_TARRY_OPEN, time, 24);
    u64(log, open);
    u64(log, trail);
    u64(log, bytes);
}

void eventlog_peak(EventLog *log, uint64_t time, uint64_t when, uint64_t bytes, uint64_t bound)
{
    fixed(log, EVENT_TARRY_PEAK, time, 24);
    u64(log, when);
    u64(log, bytes);
    u64(log, bound);
}

void eventlog_totals(EventLog *log, uint64_t time, uint64_t run_ns, uint64_t gc_ns, uint64_t profiling_ns,
                     uint64_t allocated, uint64_t peak)
{
    fixed(log, EVENT_TARRY_TOTALS, time, 40);
    u64(log, run_ns);
    u64(log, gc_ns);
    u64(log, profiling_ns);
    u64(log, allocated);
    u64(log, peak);
}

void eventlog_clock(EventLog *log, uint64_t time, uint64_t changes, uint64_t price_ps, uint64_t error_ps,
                    uint64_t largest_ns)
{
    fixed(log, EVENT_TARRY_CLOCK, time, 32);
    u64(log, changes);
    u64(log, price_ps);
    u64(log, error_ps);
    u64(log, largest_ns);
}

void eventlog_runs(EventLog *log, uint64_t time, uint32_t n, uint64_t mean_ns, uint64_t deviation_ns, uint64_t least_ns,
                   uint64_t most_ns)
{
    fixed(log, EVENT_TARRY_RUNS, time, 36);
    u32(log, n);
    u64(log, mean_ns);
    u64(log, deviation_ns);
    u64(log, least_ns);
    u64(log, most_ns);
}

void eventlog_spread(EventLog *log, uint64_t time, uint32_t centre, uint64_t mean_ns, uint64_t deviation_ns)
{
    fixed(log, EVENT_TARRY_SPREAD, time, 20);
    u32(log, centre);
    u64(log, mean_ns);
    u64(log, deviation_ns);
}

void eventlog_gist(EventLog *log, uint64_t time, uint32_t centre, const Sketch *gist)
{
    variable(log, EVENT_TARRY_GIST, time, 4 + 4 * gist->n);
    u32(log, centre);
    for (uint32_t i = 0; i < gist->n; i++)
        u32(log, gist->hashes[i]);
}

void eventlog_path(EventLog *log, uint64_t time, const EventPath *path)
{
    enum { OF_STEP = 11 };
    variable(log, EVENT_TARRY_PATH, time, 24 + OF_STEP * path->n);
    u32(log, path->site);
    u32(log, path->stack);
    u64(log, path->objects);
    u64(log, path->bytes);
    for (uint32_t i = 0; i < path->n; i++) {
        u32(log, path->steps[i].stack);
        u32(log, path->steps[i].site);
        u16(log, path->steps[i].field);
        u8(log, path->steps[i].frame);
    }
}

void eventlog_create_thread(EventLog *log, uint64_t time, uint32_t thread)
{
    fixed(log, EVENT_CREATE_THREAD, time, 4);
    u32(log, thread);
}

void eventlog_run_thread(EventLog *log, uint64_t time, uint32_t thread)
{
    fixed(log, EVENT_RUN_THREAD, time, 4);
    u32(log, thread);
}

/* In GHC's numbers. Why it stops that will go on is not known: it gives way. */
void eventlog_stop_thread(EventLog *log, uint64_t time, uint32_t thread, bool ends)
{
    enum { GIVES_WAY = 3, HAS_ENDED = 5 };
    fixed(log, EVENT_STOP_THREAD, time, 10);
    u32(log, thread);
    u16(log, ends ? HAS_ENDED : GIVES_WAY);
    u32(log, 0);
}

void eventlog_resident(EventLog *log, uint64_t time, uint64_t bytes)
{
    fixed(log, EVENT_TARRY_RESIDENT, time, 8);
    u64(log, bytes);
}

void eventlog_note(EventLog *log, uint64_t time, uint16_t kind, const char *text)
{
    variable(log, EVENT_TARRY_NOTE, time, 3 + string_length(text));
    u16(log, kind);
    string(log, text);
}
