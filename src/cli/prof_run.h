/* What can be asked of a profile when the program runs: by `tarry prof`, and by TARRY_PROF of an executable that
 * `tarry build --prof` has made. */
#ifndef TARRY_CLI_PROF_RUN_H
#define TARRY_CLI_PROF_RUN_H

#include "cli/engine.h"
#include "cli/options.h"
#include "runtime/prof/prof.h"

typedef struct ProfRun {
    const char *log, *heap_interval;   /* seconds; NULL: the default */
    int         clock;                 /* ProfClockKind */
    uint64_t    tick;                  /* microseconds */
    uint64_t    max_log;               /* bytes */
    bool        light, laziness, internal, full_censuses, retainers, biography, force;
} ProfRun;

enum { PROF_RUN_TICK = 1000 };         /* ProfRun.tick, unless something else is asked for */

/* Their lines in a table of options. */
#define PROF_RUN_OPTIONS(struct_type, member)                                                                         \
    { "light", OPTION_FLAG, offsetof(struct_type, member.light), NULL,                                                 \
      "no cost centres: look at the stack of the program at every tick" },                                             \
    { "tick", OPTION_NUMBER, offsetof(struct_type, member.tick), "MICROSECONDS",                                       \
      "CPU time between two ticks of the clock (0: no clock; default: 1000)" },                                        \
    { "clock", OPTION_CHOICE, offsetof(struct_type, member.clock), "ticks|exact|system",                               \
      "exact: read the processor's counter (system: the system's clock) whenever the cost-centre stack changes, "      \
      "which is slow" },                                                                                               \
    { "heap-interval", OPTION_STRING, offsetof(struct_type, member.heap_interval), "SECONDS",                          \
      "CPU time between two heap censuses (0: none; default: 0.1)" },                                                  \
    { "retainers", OPTION_FLAG, offsetof(struct_type, member.retainers), NULL,                                         \
      "censuses find out who keeps each object alive" },                                                               \
    { "biography", OPTION_FLAG, offsetof(struct_type, member.biography), NULL,                                         \
      "censuses say what was used: lag, use, drag and void" },                                                         \
    { "laziness", OPTION_FLAG, offsetof(struct_type, member.laziness), NULL,                                           \
      "count what becomes of thunks, and who forces whose" },                                                          \
    { "internal", OPTION_FLAG, offsetof(struct_type, member.internal), NULL,                                           \
      "call the library's functions what the library calls them, not what its users know them as" },                   \
    { "full-censuses", OPTION_FLAG, offsetof(struct_type, member.full_censuses), NULL,                                 \
      "take every census that is due, and one at each new peak, however long that takes" },                            \
    { "log", OPTION_STRING, offsetof(struct_type, member.log), "FILE",                                                 \
      "the eventlog (default: NAME.eventlog in the current folder)" },                                                 \
    { "max-log", OPTION_SIZE, offsetof(struct_type, member.max_log), "SIZE",                                           \
      "its size: what is sampled, is sampled less and less often as it comes near (default: 512M)" },                  \
    { "force", OPTION_FLAG, offsetof(struct_type, member.force), NULL,                                                 \
      "replace a file of that name which is not an eventlog" }

/* What the runtime is told. False: that cannot be had, and `why` says why. */
bool prof_run_options(const ProfRun *asked, ProfOptions *options, Buf *why);
/* What stands in TARRY_PROF, words as of a command line. False: `why` says what is wrong. */
bool prof_run_read(const char *text, ProfRun *asked, Arena *arena, Buf *why);

#endif
