/* The writer of eventlogs: GHC's format with our own events (docs/eventlog.md).
 *
 * Append only: every event is in the buffer as a whole, and what has been flushed is a valid log that just was cut off.
 * Nothing is allocated here, and nothing but the sink is called, so it may be used from a signal handler when the sink
 * may. Definitions come before their uses. Strings are cut to EVENTLOG_STRING bytes. Times are ns since the start of
 * the run, without the time spent on profiling. */
#ifndef TARRY_PROFILE_EVENTLOG_WRITE_H
#define TARRY_PROFILE_EVENTLOG_WRITE_H

#include "base/sketch.h"
#include "profile/events.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { EVENTLOG_STRING = 1000, EVENTLOG_SMALLEST_BUFFER = 1 << 14 };

/* Takes n bytes; false when they could not be stored. eventlog_to_fd is one, whose context is an int *. */
typedef bool (*EventSink)(void *context, const void *data, size_t n);
bool eventlog_to_fd(void *fd, const void *data, size_t n);

typedef struct EventLog {
    EventSink      sink;
    void          *context;
    unsigned char *buffer;
    size_t         len, size;
    uint64_t       written;            /* bytes given to the sink, and in the buffer */
    uint64_t       due;                /* so many when the event that was begun is complete */
    bool           failed;             /* the sink could not store something; nothing is written any more */
} EventLog;

/* Writes the header to the buffer, which the caller owns and which has at least EVENTLOG_SMALLEST_BUFFER bytes. */
void eventlog_start(EventLog *log, EventSink sink, void *context, void *buffer, size_t size);
/* Likewise, for a log that is there already, up to its end mark: no header. */
void eventlog_resume(EventLog *log, EventSink sink, void *context, void *buffer, size_t size);
/* Hands what is in the buffer to the sink. Happens by itself when the buffer is full. False when it failed, now or
 * before. */
bool eventlog_flush(EventLog *log);
/* The end mark, and a last flush. */
bool eventlog_end(EventLog *log);

/* ---- GHC's events ---- */
void eventlog_identify(EventLog *log, uint64_t time, const char *who);
void eventlog_arguments(EventLog *log, uint64_t time, int argc, char *const *argv);
void eventlog_wall_clock(EventLog *log, uint64_t time, uint64_t seconds, uint32_t ns);
void eventlog_centre(EventLog *log, uint64_t time, uint32_t id, const char *label, const char *module, const char *src,
                     bool caf);
void eventlog_gc(EventLog *log, uint64_t start, uint64_t end);         /* both events */
/* Bytes: of the program's memory; of all that it ever allocated; of what lives. */
void eventlog_heap_size(EventLog *log, uint64_t time, uint64_t bytes);
void eventlog_heap_allocated(EventLog *log, uint64_t time, uint64_t bytes);
void eventlog_heap_live(EventLog *log, uint64_t time, uint64_t bytes);
void eventlog_marker(EventLog *log, uint64_t time, const char *text);
/* Heap samples as of GHC's -hc, each stack with its bytes, or of its -hd, each label; as GHC numbers these. */
typedef enum SampledBy { SAMPLED_BY_STACK = 1, SAMPLED_BY_DESCRIPTION = 3 } SampledBy;
void eventlog_heap_prof_begin(EventLog *log, uint64_t time, uint64_t period_ns, SampledBy by);
void eventlog_sample_begin(EventLog *log, uint64_t time, uint64_t number);
/* The innermost centre first. */
void eventlog_sample_stack(EventLog *log, uint64_t time, uint64_t bytes, const uint32_t *centres, uint8_t depth);
void eventlog_sample_string(EventLog *log, uint64_t time, uint64_t bytes, const char *label);
void eventlog_sample_end(EventLog *log, uint64_t time, uint64_t number);

/* ---- ours ---- */
typedef struct EventCounts {
    uint64_t ticks, ns, bytes, objects, entries, inner, freed_bytes, freed_objects;
} EventCounts;

/* `has`: HAS_ of events.h; `options`: what the user asked for. */
void eventlog_begin(EventLog *log, uint64_t time, uint64_t tick_ns, uint32_t has, const char *options);
void eventlog_stack(EventLog *log, uint64_t time, uint32_t id, uint32_t parent, uint32_t centre);
typedef struct EventSite {
    uint32_t    id, line, column;
    const char *producer, *construction, *type, *module, *kind, *file;
    const char *worked_for;            /* the user's function that the producer was put into; "": not known */
    bool        library;               /* the producer is not the user's */
} EventSite;
void eventlog_site(EventLog *log, uint64_t time, const EventSite *site);
/* members: n pairs of a stack and a site, either may be 0; at most EVENTLOG_STRING pairs. */
void eventlog_retainers(EventLog *log, uint64_t time, uint32_t id, bool many, const uint32_t (*members)[2], unsigned n);
/* Before a snapshot: to whom the ticks since the last one were charged, in their order. At most so many at once. */
typedef struct EventTicks { uint32_t stack, ticks; } EventTicks;
enum { EVENTLOG_TICKS = 256 };
void eventlog_ticks(EventLog *log, uint64_t time, const EventTicks *runs, uint32_t n);
void eventlog_snapshot(EventLog *log, uint64_t time, uint64_t number);
void eventlog_counters(EventLog *log, uint64_t time, uint32_t stack, const EventCounts *counts);
void eventlog_snapshot_end(EventLog *log, uint64_t time, uint64_t number);
void eventlog_census(EventLog *log, uint64_t time, uint64_t number, uint64_t taken_at);
void eventlog_row(EventLog *log, uint64_t time, uint32_t site, uint32_t stack, uint32_t retainers, uint8_t biography,
                  uint64_t objects, uint64_t bytes);
void eventlog_census_end(EventLog *log, uint64_t time, uint64_t number, uint64_t live_objects, uint64_t live_bytes);
typedef struct EventLaziness {
    uint32_t site, stack;
    uint64_t made, never, once, more, at_once, bytes;
} EventLaziness;
void eventlog_laziness(EventLog *log, uint64_t time, const EventLaziness *row);
typedef struct EventLine {
    uint32_t    number;                /* the line's, in this log */
    const char *file;
    uint32_t    line;
    uint64_t    ticks, bytes;          /* of its own text */
    uint64_t    ticks_lent, bytes_lent;        /* of the library, for it */
} EventLine;
void eventlog_line(EventLog *log, uint64_t time, const EventLine *row);
void eventlog_made_for(EventLog *log, uint64_t time, uint32_t site, uint32_t line, uint64_t bytes);
void eventlog_waiting(EventLog *log, uint64_t time, uint32_t stack, uint64_t count);     /* within a census */
/* Within a census: what keeps some of it alive, alone. See runtime/prof/paths.h. */
typedef struct EventStep { uint32_t stack, site; uint16_t field; uint8_t frame; } EventStep;
typedef struct EventPath {
    uint32_t site, stack;              /* of most of what is kept */
    uint64_t objects, bytes;           /* of these; of all that is kept */
    uint32_t n;
    const EventStep *steps;
} EventPath;
void eventlog_path(EventLog *log, uint64_t time, const EventPath *path);
void eventlog_demand(EventLog *log, uint64_t time, uint32_t creator, uint32_t forcer, uint64_t count);
/* ---- a search ---- */
typedef struct EventChoiceSite {
    uint32_t    id, line, column;
    ChoiceKind  kind;
    const char *function, *type, *module, *file;
    const char *worked_for;            /* of the library: the user's function, whose place this is then */
} EventChoiceSite;
void eventlog_choice_site(EventLog *log, uint64_t time, const EventChoiceSite *site);
void eventlog_choice_path(EventLog *log, uint64_t time, uint32_t id, uint32_t parent, uint32_t site);
typedef struct EventChoices {
    uint32_t path, site, stack;
    uint64_t choices, tried, failed, succeeded, undone, redone, depth;
} EventChoices;
void eventlog_choices(EventLog *log, uint64_t time, const EventChoices *row);
/* `where`: path, site and stack. */
void eventlog_branches(EventLog *log, uint64_t time, const EventChoices *where, BranchOutcome outcome,
                       const EventCounts *counts);
void eventlog_open_choices(EventLog *log, uint64_t time, uint64_t open, uint64_t trail, uint64_t bytes);

/* The most bytes that lived so far, and when; more than `bound` did never. */
void eventlog_peak(EventLog *log, uint64_t time, uint64_t when, uint64_t bytes, uint64_t bound);
void eventlog_totals(EventLog *log, uint64_t time, uint64_t run_ns, uint64_t gc_ns, uint64_t profiling_ns,
                     uint64_t allocated, uint64_t peak);
/* Of the exact clock: see MeterError in runtime/prof/meter.h. */
void eventlog_clock(EventLog *log, uint64_t time, uint64_t changes, uint64_t price_ps, uint64_t error_ps,
                    uint64_t largest_ns);
/* Of several runs, of which this is the log of the first: see Runs in profile.h. */
void eventlog_runs(EventLog *log, uint64_t time, uint32_t n, uint64_t mean_ns, uint64_t deviation_ns, uint64_t least_ns,
                   uint64_t most_ns);
void eventlog_spread(EventLog *log, uint64_t time, uint32_t centre, uint64_t mean_ns, uint64_t deviation_ns);
/* A thread is there; it runs, and does not any more; ends: never again. */
void eventlog_create_thread(EventLog *log, uint64_t time, uint32_t thread);
void eventlog_run_thread(EventLog *log, uint64_t time, uint32_t thread);
void eventlog_stop_thread(EventLog *log, uint64_t time, uint32_t thread, bool ends);
void eventlog_resident(EventLog *log, uint64_t time, uint64_t bytes);
/* What the text of a centre is like: see base/sketch.h. */
void eventlog_gist(EventLog *log, uint64_t time, uint32_t centre, const Sketch *gist);
void eventlog_note(EventLog *log, uint64_t time, uint16_t kind, const char *text);

#endif
