/* tarry run: compiles a program and runs it. Its arguments, input, output and exit code are its own. */
#include "cli/cli.h"

#include "base/interrupt.h"
#include "semantics/eval.h"
#include <signal.h>
#include <string.h>

typedef struct RunSettings {
    Common         common;
    SourceSettings source;
    uint64_t       steps, memory;
} RunSettings;

static const Option run_options[] = {
    SOURCE_OPTIONS(RunSettings, source),
    { "steps", OPTION_NUMBER, offsetof(RunSettings, steps), "N", "give up after N steps (0: never)" },
    { "memory", OPTION_SIZE, offsetof(RunSettings, memory), "SIZE", "give up when it takes more than, say, 512M" },
};

static const CommandSpec run_spec = {
    .name = "run",
    .usage = "[options] FILE [ARGUMENTS]",
    .meaning = "compile a program and run it",
    .examples =
        "  tarry run Main.hs                  runs main\n"
        "  tarry run Main.hs a b --c          what follows the file is the program's\n",
    .about = "Runs on the small-step reference evaluator for now: exact, and slow.\n",
    .options = run_options,
    .n_options = sizeof run_options / sizeof run_options[0],
    .program_arguments = true,
};

static const char *program_name(const char *file, Arena *arena)
{
    const char *slash = strrchr(file, '/'), *name = slash == NULL ? file : slash + 1, *dot = strrchr(name, '.');
    return arena_strndup(arena, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
}

static int count(char *const *argv)
{
    int n = 0;
    while (argv[n] != NULL)
        n++;
    return n;
}

/* Says what went wrong when it was not the program itself that said so. */
static int outcome(const RunSettings *settings, const EvalResult *r)
{
    if (r->end == EVAL_EXIT)
        return r->exit_code;
    if (r->end == EVAL_DONE && r->n_values > 0)
        return CLI_OK;
    if (r->end == EVAL_INTERRUPTED)
        return 130;
    Diags *ds = diags_new();
    if (r->end == EVAL_DONE)
        diag_add(ds, DIAG_ERROR, NULL, r->n_failed ? r->failed_at : r->suspended_at, "no value: the evaluation %s",
                 r->n_failed ? "failed" : "was suspended");
    else
        diag_add(ds, DIAG_ERROR, NULL, r->span, "%s", r->message);
    cli_report(&settings->common, ds);
    return CLI_PROGRAM;
}

static void stop_evaluation(int signal)
{
    (void)signal;
    interrupt_request();
}

/* The first Ctrl-C ends the program with what it has written, the second one kills; a read that waits is interrupted. */
static void catch_signals(void)
{
    struct sigaction stop = { .sa_handler = stop_evaluation, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

static int run(const RunSettings *settings, const CoreProgram *program, const char *file, char *const *argv, Arena *arena)
{
    WorldSettings world = { .program = program_name(file, arena), .argc = count(argv), .argv = argv };
    EvalOptions options = { .whnf = true, .first = true, .max_steps = settings->steps, .max_bytes = settings->memory, .world = &world };
    EvalResult result = {0};
    catch_signals();
    eval_small(program, &options, &result);
    int exit_code = outcome(settings, &result);
    eval_result_free(&result);
    return exit_code;
}

int run_main(int argc, char **argv)
{
    RunSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&run_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    Arena *arena = arena_new();
    CoreProgram *program = cli_load(&settings.common, &settings.source, file, arena, &exit_code);
    if (program != NULL)
        exit_code = run(&settings, program, file, argv + 1, arena);
    arena_free(arena);
    return exit_code;
}
