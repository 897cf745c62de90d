/* Running an image on an engine: what `tarry run` and stand-alone executables share. */
#ifndef TARRY_CLI_ENGINE_H
#define TARRY_CLI_ENGINE_H

#include "base/arena.h"
#include "runtime/runtime.h"

typedef struct EngineSettings {
    uint64_t heap_limit, stack_limit;          /* bytes; 0: the default */
    bool     gc_stats, sanity, perf_map;
    bool     no_blackholing, update_by_copy, no_selector_gc;
    const struct ProfOptions *profile;         /* NULL: no profile */
    const char *log;           /* its eventlog; NULL: none */
    bool     replace;          /* whatever has that name */
    bool    *logged;           /* set when there is a log of this run, if only of its beginning; NULL: nobody asks */
    bool     only_log;         /* say where it is, and nothing else */
    bool     show;             /* print main's value, unless it is () */
    bool     bytecode;         /* not machine code, even if there is some for this machine */
} EngineSettings;

/* NAME.eventlog, in the current folder. */
const char *engine_log_name(const char *file, Arena *arena);
/* False, having said so: something that is not an eventlog has this name. */
bool engine_may_log(const char *log, bool replace);

/* Says what went wrong, where: position as rt_end left it. */
typedef void ReportFn(void *context, const Runtime *rt);
/* As the compiler says it; context: a Common of cli.h. */
ReportFn engine_report;

/* Runs main to its end; an exit code. `program` is its name, `argv` its arguments, ended by NULL. */
int engine_run(const Image *image, const EngineSettings *settings, const char *program, char *const *argv, ReportFn *report, void *context);

#endif
