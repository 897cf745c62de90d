/* What the writer of eventlogs and the profile have in common: the numbers of events.tbl, and the codes inside our own
 * events. All of these numbers stand in files, so they never change; docs/eventlog.md has them, too. */
#ifndef TARRY_PROFILE_EVENTS_H
#define TARRY_PROFILE_EVENTS_H

enum {
#define EVENT(name, number, size, description) EVENT_##name = number,
#include "profile/events.tbl"
#undef EVENT
    EVENT_DATA_END = 0xFFFF
};

enum { EVENTLOG_VERSION = 1 };                 /* of our own events */
enum { RETAINERS_MANY = 1 };                   /* flag of TARRY_RETAINERS */

/* The figures of a stack, in the order of TARRY_COUNTERS. */
typedef enum Metric {
    METRIC_TICKS, METRIC_NS, METRIC_BYTES, METRIC_OBJECTS, METRIC_ENTRIES, METRIC_INNER, METRIC_COUNT
} Metric;

typedef enum Biography { BIO_NONE, BIO_VOID, BIO_LAG, BIO_USE, BIO_INHERENT, BIO_DRAG, BIO_COUNT } Biography;

/* A place where a search chooses: between two expressions, or what a logic variable is. */
typedef enum ChoiceKind { CHOICE_NONE, CHOICE_OR, CHOICE_NARROWING } ChoiceKind;
/* What came of a part of the search: no value; it ended with one; it was made for several branches, of which one gave a
 * value. */
typedef enum BranchOutcome { BRANCH_FAILED, BRANCH_SUCCEEDED, BRANCH_SHARED, BRANCH_OUTCOMES } BranchOutcome;

/* Which dimensions the rows of the censuses have, and which figures the stacks. */
enum {
    HAS_TICKS = 1 << METRIC_TICKS, HAS_NS = 1 << METRIC_NS, HAS_BYTES = 1 << METRIC_BYTES,
    HAS_OBJECTS = 1 << METRIC_OBJECTS,
    HAS_ENTRIES = 1 << METRIC_ENTRIES, HAS_INNER = 1 << METRIC_INNER,
    HAS_SITES = 1 << 8, HAS_STACKS = 1 << 9, HAS_RETAINERS = 1 << 10, HAS_BIOGRAPHY = 1 << 11, HAS_LABELS = 1 << 12,
    HAS_LIVE_OBJECTS = 1 << 13, HAS_FREED = 1 << 14
};

#endif
