/* The numbers of events.tbl, and what our own events have in common between writer and reader. */
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

#endif
