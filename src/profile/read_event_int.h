/* What goes over an eventlog, read_eventlog.c, shares with what reads single events: read_event_ghc.c,
 * read_event_tarry.c. */
#ifndef TARRY_PROFILE_READ_EVENT_INT_H
#define TARRY_PROFILE_READ_EVENT_INT_H

#include "profile/read_int.h"

#include "profile/events.h"

enum { NO_CAP = 0xFFFF };

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

typedef struct LogState {
    Input    *in;
    Profile  *p;
    int32_t  *sizes;       /* by event number */
    const struct EventHandler **handler_of;    /* by event number; NULL: it is skipped */
    size_t    data;        /* where the events begin */
    size_t    last;        /* where the last one that was read begins */
    size_t    whole;       /* the length of the file */
    ReadError damage;      /* why it is not read to its end */
    uint64_t  time, last_time;                 /* of the event; of the latest one */
    uint16_t  cap;
    size_t    block_end;
    Breakdown breakdown;
    bool      ours;        /* there is a TARRY_BEGIN */
    bool      in_census, in_snapshot, finished, unknown_centres;
    IdMap     centres, stacks, sites, sets, infos, texts, censuses, tickies, laziness, demand, lines, made_for,
              runs, cap_runs,  /* of threads: the last one; the last one on a capability */
              choice_sites, choice_paths, search_places, search;
    VEC(Tick) ticks;       /* since the last snapshot, whose time is: */
    uint64_t  snapshot_time;
    VEC(Open) open;
    VEC(Cap)  caps;
} LogState;

/* ---- payloads: read_eventlog.c ---- */

uint64_t event_take(Payload *e, int n);        /* a big-endian integer of n bytes */
Name     event_string(Payload *e);             /* UTF-8 up to a zero byte */
Name     event_rest(Payload *e);               /* all that is left, up to a zero byte if there is one */
static inline uint8_t  u8(Payload *e)  { return (uint8_t)event_take(e, 1); }
static inline uint16_t u16(Payload *e) { return (uint16_t)event_take(e, 2); }
static inline uint32_t u32(Payload *e) { return (uint32_t)event_take(e, 4); }
static inline uint64_t u64(Payload *e) { return event_take(e, 8); }

bool     event_too_late(LogState *s);             /* complains about a time */

/* ---- handlers ---- */

enum { DEFINITIONS = 1, SAMPLES = 2, BOTH = 3 };               /* in which pass */

typedef struct EventHandler {
    uint16_t number;
    uint8_t  passes;       /* 0: the end of the table */
    bool   (*handle)(LogState *s, Payload *e);    /* false when the event is wrong; input_wrong has been called */
} EventHandler;

extern const EventHandler event_handlers_ghc[], event_handlers_tarry[], event_handlers_search[];

/* What a number of the file stands for, NONE for 0; false, with a complaint, when it is not defined. */
bool     event_find(LogState *s, const IdMap *map, uint32_t id, const char *what, uint32_t *found);

#endif
