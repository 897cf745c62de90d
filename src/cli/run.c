/* tarry run: compiles a program and runs it. Its arguments, input, output and exit code are its own. */
#include "cli/cli.h"

#include "base/interrupt.h"
#include "base/passes.h"
#include "cli/engine.h"
#include "cli/values.h"
#include "runtime/prof/prof.h"
#include "semantics/eval.h"
#include <signal.h>
#include <string.h>

typedef enum EngineKind { ENGINE_NATIVE, ENGINE_BYTECODE, ENGINE_SMALLSTEP, ENGINE_BIGSTEP } EngineKind;

typedef struct RunSettings {
    Common         common;
    SourceSettings source;
    int            engine;             /* EngineKind */
    EngineSettings on_engine;
    StringList     expressions;        /* the last one counts */
    GoalText       goal;
    bool           first_value, interactive;
    uint64_t       max_values;         /* 0: all */
    bool           sample;
    const char    *log;
    uint64_t       steps, memory;
} RunSettings;

#define ON_ENGINE(member) offsetof(RunSettings, on_engine.member)

static const Option run_options[] = {
    SOURCE_OPTIONS(RunSettings, source),
    { "engine", OPTION_CHOICE, offsetof(RunSettings, engine), "native|bytecode|smallstep|bigstep", "what runs it" },
    { "e", OPTION_LIST, offsetof(RunSettings, expressions), "EXPRESSION",
      "an expression in the scope of FILE, in the place of main" },
    { "first", OPTION_FLAG, offsetof(RunSettings, first_value), NULL, "Curry: the first value of main is enough" },
    { "search", OPTION_CHOICE, ON_ENGINE(strategy), SEARCH_WORDS,
      "Curry: in which order branches are searched; all but dfs find values behind infinite branches" },
    { "values", OPTION_NUMBER, offsetof(RunSettings, max_values), "N", "Curry: N values of main are enough" },
    { "interactive", OPTION_FLAG, offsetof(RunSettings, interactive), NULL,
      "Curry: after each value, ask whether another one is wanted" },
    { "heap-limit", OPTION_SIZE, ON_ENGINE(heap_limit), "SIZE", "give up when the heap needs more than, say, 512M" },
    { "nursery", OPTION_SIZE, ON_ENGINE(nursery), "SIZE",
      "collect whenever so much was allocated (default: by the processor's cache, 1M to 4M)" },
    { "stack-limit", OPTION_SIZE, ON_ENGINE(stack_limit), "SIZE", "give up when the stack needs more (default: 1G)" },
    { "gc-stats", OPTION_FLAG, ON_ENGINE(gc_stats), NULL, "at the end, print what the garbage collector did" },
    { "sample", OPTION_FLAG, offsetof(RunSettings, sample), NULL,
      "look at its stack a thousand times a second, as prof --light does" },
    { "log", OPTION_STRING, offsetof(RunSettings, log), "FILE",
      "the eventlog of --sample (default: NAME.eventlog in the current folder)" },
    { "force", OPTION_FLAG, ON_ENGINE(log.replace), NULL, "replace a file of that name which is not an eventlog" },
    { "perf-map", OPTION_FLAG, ON_ENGINE(perf_map), NULL,
      "native: names of functions for Linux perf, in /tmp/perf-PID.map" },
    { "sanity", OPTION_FLAG, ON_ENGINE(sanity), NULL,
      "collect garbage at every allocation, and check the heap each time" },
    { "no-blackholing", OPTION_FLAG, ON_ENGINE(no_blackholing), NULL, "keep what a thunk under evaluation captured" },
    { "update-by-copy", OPTION_FLAG, ON_ENGINE(update_by_copy), NULL, "copy small values over their thunks" },
    { "no-selector-gc", OPTION_FLAG, ON_ENGINE(no_selector_gc), NULL,
      "the garbage collector does not reduce selections" },
    { "steps", OPTION_NUMBER, offsetof(RunSettings, steps), "N",
      "smallstep, bigstep: give up after N steps (0: never)" },
    { "memory", OPTION_SIZE, offsetof(RunSettings, memory), "SIZE",
      "smallstep, bigstep: give up when it takes more than, say, 512M" },
};

const CommandSpec run_spec = {
    .name = "run",
    .project = true,
    .usage = "[options] FILE [ARGUMENTS]",
    .meaning = "compile a program and run it",
    .examples = "  tarry run Main.hs                  runs main\n"
                "  tarry run Main.hs a b --c          what follows the file is the program's\n"
                "  tarry run --heap-limit=1G Main.hs  options of tarry come before the file\n",
    .about =
        "engines: machine code, made when the program starts, if tarry knows this machine, else bytecode. "
        "smallstep and\n"
        "bigstep are the reference evaluators: exact, and slow.\n"
        "The value of a Core program is printed, unless it is ().\n",
    .options = run_options,
    .n_options = sizeof run_options / sizeof run_options[0],
    .program_arguments = true,
};

/* ---- the reference evaluators ---- */

static int count(char *const *argv)
{
    int n = 0;
    while (argv[n] != NULL)
        n++;
    return n;
}

/* Why there is no value: a branch that waits may have one, so it is told first. */
static void no_value(const EvalResult *r, Diags *ds)
{
    bool waits = r->n_suspended > 0;
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, waits ? r->suspended_at : r->failed_at, "no value: the evaluation %s",
                       waits ? "was suspended" : "failed");
    const char *why = waits ? r->suspended_why : r->failed_why;
    if (why != NULL)
        diag_label(d, "%s", why);
}

/* Prints the value, where that is to be done in the end; says what went wrong when it was not the program itself that
 * said so. */
static int outcome(const RunSettings *settings, const EvalResult *r, bool prints)
{
    if (r->end == EVAL_EXIT)
        return cli_exit_code(r->exit_code);
    if (r->end == EVAL_DONE && r->n_values > 0) {
        if (prints && strcmp(r->values[0], "()") != 0)
            puts(r->values[0]);
        return CLI_OK;
    }
    if (r->end == EVAL_INTERRUPTED)
        return CLI_SIGNAL + SIGINT;
    Diags *ds = diags_new();
    if (r->end == EVAL_DONE)
        no_value(r, ds);
    else
        engine_help(diag_add(ds, DIAG_ERROR, NULL, r->span, "%s", r->message), r->message);
    cli_report(&settings->common, ds);
    return CLI_PROGRAM;
}

static void stop_evaluation(int signal)
{
    (void)signal;
    interrupt_request();
}

/* The first Ctrl-C ends the program with what it has written, the second one kills; a read that waits is interrupted.
 */
static void catch_signals(void)
{
    struct sigaction stop = { .sa_handler = stop_evaluation, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

static ValuePrinter printer_of(const RunSettings *settings)
{
    return (ValuePrinter){ .most = settings->first_value ? 1 : settings->max_values, .goal = &settings->goal,
                           .interactive = settings->interactive };
}

/* Frees the compilation, as run_engine does. */
static int run_reference(const RunSettings *settings, Compilation *c, const char *name, char *const *argv)
{
    WorldSettings world = { .program = name, .argc = count(argv), .argv = argv };
    bool search = c->core->search;
    ValuePrinter printer = printer_of(settings);
    EvalOptions options = {
        .whnf = !settings->on_engine.show && !search,
        .first = !search,
        .action = !search && !settings->on_engine.show,
        .terms = search,
        .found = search ? values_print : NULL,
        .context = &printer,
        .max_steps = settings->steps,
        .max_bytes = settings->memory,
        .world = &world,
    };
    EvalResult result = {0};
    catch_signals();
    passes_begin("run");
    (settings->engine == ENGINE_BIGSTEP ? eval_big : eval_small)(c->core, &options, &result);
    values_end(&printer);
    int exit_code = outcome(settings, &result, settings->on_engine.show && !search);
    eval_result_free(&result);
    compilation_free(c);
    return exit_code;
}

/* ---- the engine ---- */

static const ProfOptions sampling = { .tick = 1000, .light = true };

/* False: the log would replace something else. */
static bool choose_log(RunSettings *settings, const char *file, Arena *arena)
{
    if (!settings->sample)
        return true;
    settings->on_engine.profile = &sampling;
    settings->on_engine.only_log = true;
    return engine_choose_log(&settings->on_engine, settings->log, file, arena);
}

/* What the front end and Core needed is given back before the program runs: the image is all that is left. */
static int run_engine(const RunSettings *settings, Compilation *c, const char *name, char *const *argv)
{
    int exit_code;
    EngineSettings on_engine = settings->on_engine;
    ValuePrinter printer = printer_of(settings);
    if (c->core->search)
        values_ask(&on_engine, &printer);
    c->options.marks = settings->sample;
    bool fine = cli_compile(&settings->common, c, STAGE_IMAGE, &exit_code);
    compilation_free(c);
    arenas_give_back();
    if (fine) {
        exit_code = engine_run(&c->image, &on_engine, name, argv, engine_report, (void *)&settings->common);
        values_end(&printer);
        image_free(&c->image);
    }
    return exit_code;
}

static int run_file(RunSettings *settings, const char *file, const char *name, char *const *argv)
{
    int exit_code;
    Compilation c;
    bool reference = settings->engine == ENGINE_SMALLSTEP || settings->engine == ENGINE_BIGSTEP;
    if (reference && settings->on_engine.strategy != SEARCH_DFS)
        return cli_usage_error("run", "the reference evaluators search depth first: no `--search` with this engine");
    if (cli_load(&settings->common, &settings->source, file, &c, &exit_code))
        return (reference ? run_reference : run_engine)(settings, &c, name, argv);
    compilation_free(&c);
    return exit_code;
}

int run_main(int argc, char **argv)
{
    RunSettings settings = { .source.count_warnings = true };
    const char *file;
    int exit_code;
    if (!cli_start(&run_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    settings.on_engine.bytecode = settings.engine == ENGINE_BYTECODE;
    if (settings.expressions.n > 0) {
        settings.goal.text = settings.expressions.items[settings.expressions.n - 1];
        settings.source.goal = &settings.goal;
    }
    settings.on_engine.show = cli_language(&settings.source, file) == NULL;
    Arena *names = arena_new();
    const char *name = cli_program_name(&settings.source, file, names);
    exit_code = !choose_log(&settings, file, names) ? CLI_USAGE
                : run_file(&settings, file, name, argv + (argv[0] != NULL));
    arena_free(names);
    return exit_code;
}
