/* Running an image on an engine: see engine.h. */
#include "cli/engine.h"

#include "base/interrupt.h"
#include "base/passes.h"
#include "cli/cli.h"
#include "cli/live.h"
#include "prims/world.h"
#include "runtime/asked.h"
#include "runtime/heap.h"
#include "runtime/prof/prof.h"
#include "runtime/search.h"
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

static int count(char *const *argv)
{
    int n = 0;
    while (argv[n] != NULL)
        n++;
    return n;
}

static volatile sig_atomic_t stopped_by;

/* The signal may come to any thread, but only where the program runs does it interrupt a read that waits. */
static void on_interrupt(int number)
{
    if (runtime_forward(number))
        return;
    if (stopped_by != 0 && runtime_insist())
        return;
    if (stopped_by != 0) {
        signal(number, SIG_DFL);
        raise(number);
        return;
    }
    stopped_by = number;
    interrupt_request();
    runtime_attention(number);
}

/* The first Ctrl-C is an exception, the second one kills, as with GHC, but for a collection, which it ends, and the
 * third one kills; SIGTERM ends the program with what it has written. */
static void catch_interrupts(void)
{
    struct sigaction stop = { .sa_handler = on_interrupt, .sa_mask = asked_signals() };
    stopped_by = 0;
    interrupt_clear();
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

static RuntimeOptions options_of(const EngineSettings *s, const WorldSettings *world)
{
    return (RuntimeOptions){
        .heap_limit = s->heap_limit, .nursery = s->nursery, .stack_limit = s->stack_limit,
        .sanity = s->sanity, .gc_stats = s->gc_stats, .follow_peak = s->follow_peak, .show = s->show,
        .world = world, .perf_map = s->perf_map, .no_blackholing = s->no_blackholing,
        .update_by_copy = s->update_by_copy,
        .no_selector_gc = s->no_selector_gc, .profile = s->profile,
        .terms = s->terms, .found = s->found, .found_context = s->found_context,
        .strategy = (SearchStrategy)s->strategy,
    };
}

/* Machine code if that is possible, else bytecode. */
static Runtime *load(const Image *image, const EngineSettings *settings, const RuntimeOptions *options, char *why,
                     size_t size)
{
    Runtime *rt = settings->bytecode ? NULL : runtime_new(image, &engine_native, options, why, size);
    return rt != NULL ? rt : runtime_new(image, &engine_bytecode, options, why, size);
}

static int outcome(const Runtime *rt, const EngineSettings *settings, ReportFn *report, void *context)
{
    switch (rt->end) {
    case RUN_DONE:
        if (settings->found == NULL && rt->value != NULL && strcmp(rt->value, "()") != 0)
            puts(rt->value);
        return CLI_OK;
    case RUN_EXIT:
        if (rt->prof != NULL && rt->uncaught)
            prof_write_raised(rt, stderr);
        return cli_exit_code(rt->exit_code);
    case RUN_INTERRUPTED: return stopped_by == SIGINT ? CLI_SIGNAL + SIGINT : 128 + stopped_by;
    default:
        report(context, rt);
        if (rt->prof != NULL && rt->end == RUN_ERROR)
            prof_write_raised(rt, stderr);
        return CLI_PROGRAM;
    }
}

static void no_log(const char *path, int error)
{
    if (error == EEXIST)
        fprintf(stderr, "tarry: `%s` is there and is not an eventlog; --force replaces it, --log=FILE names another\n",
                path);
    else if (error == EBUSY)
        fprintf(stderr, "tarry: another run is writing `%s`; --log=FILE names another\n", path);
    else
        fprintf(stderr, "tarry: cannot write `%s`: %s\n", path, strerror(error));
}

/* False, having said so: it cannot be written, and nothing shall run in vain. */
static bool open_log(Runtime *rt, const EngineSettings *settings, const WorldSettings *world)
{
    int n = world->argc + 1;
    char **command = xmalloc((size_t)n * sizeof *command);
    command[0] = (char *)(uintptr_t)(settings->logged_as != NULL ? settings->logged_as : world->program);
    memcpy(command + 1, world->argv, (size_t)world->argc * sizeof *command);
    bool fine = prof_log_open(rt, &settings->log, "", n, command) != NULL;
    if (!fine)
        no_log(settings->log.path, errno);
    free(command);
    return fine;
}

bool engine_choose_log(EngineSettings *settings, const char *asked, const char *file, Arena *arena)
{
    settings->log.path = asked != NULL ? asked : arena_printf(arena, "%s.eventlog", cli_stem(file, arena));
    settings->log.numbered = asked == NULL;
    if (log_file_may_begin(&settings->log))
        return true;
    no_log(settings->log.path, EEXIST);
    return false;
}

/* False, having said so: not all of it is there. */
static bool end_profile(Runtime *rt, const EngineSettings *settings)
{
    if (rt->prof->log == NULL)
        return true;
    const char *path = prof_log_path(rt->prof->log);
    char *name = strcpy(xmalloc(strlen(path) + 1), path);
    fflush(stdout);
    const char *problem = prof_log_close(rt);
    if (problem != NULL)
        fprintf(stderr, "tarry: `%s` could not be written as a whole: %s\n", name, problem);
    else if (settings->only_log)
        fprintf(stderr, "tarry: the profile is in `%s`\n", name);
    if (settings->logged != NULL)
        *settings->logged = name;
    else
        free(name);
    return problem == NULL;
}

/* What a suspended evaluation waits for. */
static void report_variable(Diag *d, const Runtime *rt)
{
    uint32_t file = rt->search->wait.var.file;
    Position at = { rt->search->wait.var.line, rt->search->wait.var.column };
    diag_label(d, "waits for the value of a variable that nobody binds");
    if (file != IMAGE_NONE && at.line != 0)
        diag_second(d, source_point(image_string(rt->image, file), at), "this one");
}

void engine_help(Diag *d, const char *message)
{
    if (strncmp(message, "non-determinism", strlen("non-determinism")) == 0)
        diag_help(d, "`getOneValue` and `getAllValues` of `Control.Search.AllValues` search inside an action");
}

void engine_report(void *common, const Runtime *rt)
{
    Diags *ds = diags_new();
    Span at = NO_SPAN;
    if (rt->file != IMAGE_NONE)
        at = source_point(image_string(rt->image, rt->file), (Position){ rt->line, rt->column });
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, at, "%s", rt->message);
    if (span_is_none(at) && (rt->options.found != NULL || strncmp(rt->message, "no value", strlen("no value")) == 0))
        diag_help(d, "`--engine=smallstep` says where");
    else if (rt->search != NULL && rt->search->values == 0 && rt->search->suspended > 0)
        report_variable(d, rt);
    engine_help(d, rt->message);
    cli_report(common, ds);
}

int engine_run(const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
               ReportFn *report, void *context)
{
    WorldSettings world = { .program = program, .argc = count(argv), .argv = argv };
    RuntimeOptions options = options_of(settings, &world);
    char why[200];
    passes_begin("codegen");
    Runtime *rt = load(image, settings, &options, why, sizeof why);
    if (rt == NULL) {
        fprintf(stderr, "tarry: the program cannot be loaded: %s\n", why);
        return CLI_PROGRAM;
    }
    if (rt->prof != NULL && settings->log.path != NULL && !open_log(rt, settings, &world)) {
        runtime_free(rt);
        return CLI_FILE;
    }
    if (settings->live != NULL && rt->prof->log != NULL)
        live_begin(settings->live, prof_log_path(rt->prof->log));
    catch_interrupts();
    passes_begin("run");
    runtime_run(rt);
    world_flush_all(rt->world);
    int exit_code = outcome(rt, settings, report, context);
    if (rt->prof != NULL && !end_profile(rt, settings) && exit_code == CLI_OK)
        exit_code = CLI_FILE;
    if (settings->live != NULL)
        live_end(settings->live);
    if (settings->stats != NULL)
        *settings->stats = heap_stats_at_end(rt);
    if (settings->gc_stats) {
        HeapStats stats = heap_stats_at_end(rt);
        heap_print_stats(&stats, stderr);
        if (rt->exact)
            fprintf(stderr, "profile\n  %-28s %12" PRId64 " bytes\n", "charged to nobody", prof_unaccounted(rt));
    }
    passes_begin("end");
    runtime_free(rt);
    return exit_code;
}
