/* Running an image on an engine: what `tarry run` and stand-alone executables share. */
#ifndef TARRY_CLI_ENGINE_H
#define TARRY_CLI_ENGINE_H

#include "base/diag.h"
#include "base/arena.h"
#include "runtime/prof/log_file.h"
#include "runtime/runtime.h"

typedef struct EngineSettings {
    uint64_t heap_limit, nursery, stack_limit;          /* bytes; 0: the default */
    bool     gc_stats, sanity, perf_map, follow_peak;
    bool     no_blackholing, update_by_copy, no_selector_gc;
    const struct ProfOptions *profile;         /* NULL: no profile */
    LogPlace log;              /* where its eventlog shall be; path NULL: there is none */
    const char *logged_as;     /* what the log calls the program; NULL: as it is called */
    char   **logged;           /* set to the name of the log of this run, which the caller frees; NULL: nobody asks */
    struct HeapStats *stats;   /* what the heap did; NULL: nobody asks */
    struct Live *live;         /* live.h: a screen while it runs; NULL: none */
    bool     only_log;         /* say where it is, and nothing else */
    bool     show;             /* print main's value, unless it is () */
    bool     terms;            /* show: as a term of the source language */
    bool   (*found)(void *context, const char *value); /* show: who prints all values; NULL: there is one */
    void    *found_context;
    int      strategy;         /* SearchStrategy */
    bool     bytecode;         /* not machine code, even if there is some for this machine */
} EngineSettings;

/* The name that was asked for, or, when that is NULL, NAME.eventlog in the current folder. False, having said so:
 * something that is not an eventlog has it. */
bool engine_choose_log(EngineSettings *settings, const char *asked, const char *file, Arena *arena);

/* Says what went wrong, where: position as rt_end left it. */
typedef void ReportFn(void *context, const Runtime *rt);
/* As the compiler says it; context: a Common of cli.h. */
ReportFn engine_report;
/* What can be done about it, if that is known. */
void engine_help(Diag *d, const char *message);

/* Runs main to its end; an exit code. `program` is its name, `argv` its arguments, ended by NULL. */
int engine_run(const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
               ReportFn *report, void *context);

#endif
