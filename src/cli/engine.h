/* Running an image on an engine: what `tarry run` and stand-alone executables share. */
#ifndef TARRY_CLI_ENGINE_H
#define TARRY_CLI_ENGINE_H

#include "runtime/runtime.h"

typedef struct EngineSettings {
    uint64_t heap_limit, stack_limit;          /* bytes; 0: the default */
    bool     gc_stats, sanity, perf_map;
    bool     no_blackholing, update_by_copy, no_selector_gc;
    const struct ProfOptions *profile;         /* NULL: no profile */
    const char *log;           /* its eventlog; NULL: none */
    bool     show;             /* print main's value, unless it is () */
    bool     bytecode;         /* not machine code, even if there is some for this machine */
} EngineSettings;

/* Says what went wrong, where: position as rt_end left it. */
typedef void ReportFn(void *context, const Runtime *rt);

/* Runs main to its end; an exit code. `program` is its name, `argv` its arguments, ended by NULL. */
int engine_run(const Image *image, const EngineSettings *settings, const char *program, char *const *argv, ReportFn *report, void *context);

#endif
