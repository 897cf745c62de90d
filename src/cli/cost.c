/* tarry cost: evaluates a Core program with a reference evaluator and shows what it cost, and whom.
 *
 * The costs are printed however the evaluation ends: they are what one wants to see when it loops or runs out of
 * memory. */
#include "cli/cli.h"
#include "cli/cost_report.h"

#include "base/interrupt.h"
#include "core/text.h"
#include "semantics/eval.h"
#include "semantics/flat.h"
#include "semantics/instrument.h"
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { EVALUATOR_BIG, EVALUATOR_SMALL };

typedef struct CostSettings {
    Common   common;
    SourceSettings source;
    int      evaluator;
    int      scope;        /* Scope */
    int      by;           /* By */
    bool     no_box, first, whnf, trace, json, instrument, flat, explain;
    uint64_t steps, memory;
} CostSettings;

/* In the order of the enumerations. */
#define EVALUATORS "big|small"
#define SCOPES     "lexical|evaluation|callstack"
#define BYS        "centre|pair|stack|inherited|demand|forcer"

#define AT(member) offsetof(CostSettings, member)
static const Option cost_options[] = {
    { "by", OPTION_CHOICE, AT(by), BYS, "what a line of the table stands for" },
    { "scope", OPTION_CHOICE, AT(scope), SCOPES, "whom a function's body is charged to" },
    { "no-box", OPTION_FLAG, AT(no_box), NULL, "lexical: forget where functions passed as arguments were named" },
    { "evaluator", OPTION_CHOICE, AT(evaluator), EVALUATORS, "big steps or small steps; both give the same" },
    { "first", OPTION_FLAG, AT(first), NULL, "stop at the first value" },
    { "whnf", OPTION_FLAG, AT(whnf), NULL, "stop at head normal form: do not look inside the value" },
    { "steps", OPTION_NUMBER, AT(steps), "N", "give up after N steps (0: never)" },
    { "memory", OPTION_SIZE, AT(memory), "SIZE",
      "give up when it takes more than, say, 512M (default: most of the machine's)" },
    { "trace", OPTION_FLAG, AT(trace), NULL, "print every rule that is applied, then the table" },
    { "flat", OPTION_FLAG, AT(flat), NULL, "Curry: only what computes the value, and constants are calls" },
    { "instrument", OPTION_FLAG, AT(instrument), NULL,
      "flat programs, and Curry as by --flat: count by running the instrumented program" },
    { "cost-centres", OPTION_CHOICE, AT(source.centres), "source|top|all",
      "Haskell: centres for SCC pragmas only, for top-level functions, for all" },
    SOURCE_OPTIONS(CostSettings, source),
    { "json", OPTION_FLAG, AT(json), NULL, "print JSON" },
    { "explain", OPTION_FLAG, AT(explain), NULL, "say what each column counts, and which rules were applied" },
};
#undef AT

const CommandSpec cost_spec = {
    .name = "cost",
    .usage = "FILE [options]",
    .meaning = "exact symbolic costs of a program, per cost centre",
    .examples =
        "  tarry cost examples/first.core                   the value, and who is charged for it\n"
        "  tarry cost examples/first.core --by=demand       who made the work, who asked for it\n"
        "  tarry cost examples/first.core --scope=callstack as GHC's profiler would charge\n"
        "  tarry cost examples/first.core --trace           every rule, with its charges\n"
        "  tarry cost examples/first.core --json            the same for programs\n",
    .about = "docs/cost.md explains the table, docs/core.md the language.\n",
    .options = cost_options,
    .n_options = sizeof cost_options / sizeof cost_options[0],
};

/* ---- signals ----------------------------------------------------------------------------------------------------- */

static void stop_evaluation(int signal)
{
    (void)signal;
    interrupt_request();
}

/* While a program is evaluated the first Ctrl-C asks for the table, the second one kills; and whoever reads the trace
 * may close the pipe. */
static void catch_signals(void)
{
    struct sigaction stop = { .sa_handler = stop_evaluation, .sa_flags = (int)SA_RESETHAND | SA_RESTART };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
    stop.sa_flags = SA_RESTART;
    sigaction(SIGPIPE, &stop, NULL);
}

static void release_signals(void)
{
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    signal(SIGPIPE, SIG_IGN);
}

/* ---- what happened, in words ------------------------------------------------------------------------------------- */

static const char *outcome_of(const EvalResult *r)
{
    switch (r->end) {
    case EVAL_DONE:        break;
    case EVAL_LOOP:        return "loop";
    case EVAL_STEPS:       return "steps";
    case EVAL_MEMORY:      return "memory";
    case EVAL_ERROR:       return "error";
    case EVAL_INTERRUPTED: return "interrupted";
    case EVAL_EXIT:        return "exit";
    case EVAL_LABEL:       return "label";     /* never: we do not ask for that test */
    }
    return r->n_values > 0 ? "done" : r->n_suspended > 0 ? "suspended" : "failed";
}

/* Why there is not a single value. */
static void describe_no_value(const EvalResult *r, Buf *out)
{
    uint64_t n = r->n_failed + r->n_suspended;
    buf_puts(out, "no value: ");
    if (n == 1)
        buf_puts(out, r->n_failed == 1 ? "the evaluation failed" : "the evaluation was suspended");
    else if (r->n_suspended == 0)
        buf_printf(out, "all %" PRIu64 " branches failed", n);
    else if (r->n_failed == 0)
        buf_printf(out, "all %" PRIu64 " branches were suspended", n);
    else
        cost_report_branches(r, out);
}

/* What to tell the user beside the table; empty when all went well. */
static void describe(const EvalResult *r, Buf *out)
{
    const char *message = r->message != NULL ? r->message : "the evaluation ended early";
    if (r->end == EVAL_EXIT && r->exit_code == 0)
        return;
    if (r->end == EVAL_LOOP && strstr(message, "<<loop>>") == NULL)
        buf_puts(out, "<<loop>>: ");
    if (r->end != EVAL_DONE)
        buf_puts(out, message);
    else if (r->n_values == 0)
        describe_no_value(r, out);
}

static void add_stack(Diag *d, const EvalResult *r)
{
    if (r->stack == CCS_SUB)
        return;
    Buf stack = {0};
    ccs_show(r->tree, r->stack, &stack);
    diag_note(d, "cost-centre stack: %s", buf_text(&stack));
    buf_free(&stack);
}

static void add_early_end(Diags *ds, const char *message, const EvalResult *r, const CostSettings *settings)
{
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, r->span, "%s", message);
    add_stack(d, r);
    if (r->n_values > 0)
        diag_note(d, "%zu %s been found before", r->n_values, r->n_values == 1 ? "value has" : "values have");
    if (r->end == EVAL_STEPS)
        diag_help(d, "`--steps=N` sets the limit");
    if (r->end == EVAL_MEMORY)
        diag_help(d, "%s", settings->evaluator == EVALUATOR_BIG ? "`--evaluator=small` needs less memory"
                                                                : "`--memory=SIZE` sets the limit");
}

static void add_no_value(Diags *ds, const char *message, const EvalResult *r)
{
    bool failed = r->n_failed > 0;
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, failed ? r->failed_at : r->suspended_at, "%s", message);
    if (failed && r->failed_why != NULL)
        diag_label(d, "%s", r->failed_why);
    if (!failed && r->suspended_why != NULL)
        diag_label(d, "%s", r->suspended_why);
    bool both = failed && r->n_suspended > 0;
    if (both)
        diag_second(d, r->suspended_at, "%s", r->suspended_why ? r->suspended_why : "suspended here");
    if (r->n_failed > 1 || r->n_suspended > 1)
        diag_note(d, "%s", both ? "these are the first of each" : "this is the first of them");
}

/* ---- evaluating -------------------------------------------------------------------------------------------------- */

static void evaluate(const CostSettings *settings, const CoreProgram *program, EvalResult *result)
{
    static const int files[3] = { STDIN_FILENO, STDERR_FILENO, STDERR_FILENO };
    static const WorldSettings beside_json = { .files = files };       /* standard output is ours */
    EvalOptions options = {
        .scope = (Scope)settings->scope,
        .whnf = settings->whnf,
        .first = settings->first,
        .terms = program->search,
        .max_steps = settings->steps,
        .max_bytes = settings->memory,
        .trace = settings->trace ? stdout : NULL,
        .world = settings->json ? &beside_json : NULL,
    };
    if (settings->trace)
        printf("%6s  %-11s%-22s %-19s %s\n", "step", "rule", "stack", "charges", "expression");
    catch_signals();
    if (settings->evaluator == EVALUATOR_BIG)
        eval_big(program, &options, result);
    else
        eval_small(program, &options, result);
    release_signals();
    if (settings->trace)
        putchar('\n');
}

/* The table of a run of an instrumented program: its calls of the counting functions. */
static CostTable table_of_counts(const Instrumented *instrumented, const EvalResult *run, Arena *arena)
{
    const Costs *counts = instrument_counts(instrumented, run, arena);
    CostTable table = { .rows = ARENA_ARRAY(arena, CostRow, instrumented->n_centres) };
    for (size_t i = 0; i < instrumented->n_centres; i++) {
        if (costs_none(&counts[i]))
            continue;
        CostRow *row = &table.rows[table.n++];
        row->name = instrumented->centres[i]->text;
        row->costs[PART_TOTAL] = counts[i];
        costs_add(&table.total[PART_TOTAL], &counts[i]);
    }
    return table;
}

static Legend legend_of(const CostSettings *settings)
{
    return settings->explain ? LEGEND_FULL : isatty(STDOUT_FILENO) ? LEGEND_LINE : LEGEND_NONE;
}

/* Says on stderr what went wrong, below the table. */
static void complain(const CostSettings *settings, const EvalResult *result, const char *message)
{
    if (result->end == EVAL_INTERRUPTED && ferror(stdout))     /* nobody reads the trace any more: main says that */
        return;
    if (isatty(STDOUT_FILENO) && isatty(STDERR_FILENO))
        fputc('\n', stderr);
    Diags *ds = diags_new();
    if (result->end == EVAL_DONE)
        add_no_value(ds, message, result);
    else
        add_early_end(ds, message, result, settings);
    cli_report(&settings->common, ds);
}

/* Prints the report to stdout and what went wrong to stderr; returns the exit code. */
static int present(const CostSettings *settings, const EvalResult *result, CostTable table)
{
    Buf message = {0}, text = {0};
    describe(result, &message);
    CostReport report = {
        .result = result, .table = table, .message = message.len > 0 ? buf_text(&message) : NULL,
        .by = options_word(BYS, settings->by), .scope = options_word(SCOPES, settings->scope),
        .evaluator = options_word(EVALUATORS, settings->evaluator), .outcome = outcome_of(result),
    };
    if (settings->json) {
        cost_report_json(&report, &text);
    } else {
        buf_puts(&text, result->line_open ? "\n\n" : result->wrote ? "\n" : "");
        cost_report_text(&report, cli_colour(&settings->common, stdout), legend_of(settings), &text);
    }
    cli_write(&text);
    if (report.message != NULL)
        complain(settings, result, report.message);
    buf_free(&message);
    buf_free(&text);
    return report.message == NULL ? CLI_OK : CLI_PROGRAM;
}

static int cost_plain(const CostSettings *settings, Compilation *c)
{
    int exit_code;
    c->options.box = settings->scope == SCOPE_LEXICAL && !settings->no_box;
    cli_compile(&settings->common, c, STAGE_BOXED, &exit_code);
    if (c->options.box)
        cli_lint(&settings->common, c->core, "boxing");
    EvalResult result = {0};
    evaluate(settings, c->core, &result);
    exit_code = present(settings, &result, ledger_table(result.ledger, (By)settings->by, c->arena));
    eval_result_free(&result);
    return exit_code;
}

static void print_program(const CoreProgram *program)
{
    Buf text = {0};
    core_print(program, &text);
    buf_putc(&text, '\n');
    cli_write(&text);
    buf_free(&text);
}

static int cost_instrumented(const CostSettings *settings, Compilation *c)
{
    Diags *ds = diags_new();
    Instrumented *instrumented = instrument_program(c->core, c->arena, ds);
    cli_report(&settings->common, ds);
    if (instrumented == NULL)
        return CLI_PROGRAM;
    cli_lint(&settings->common, instrumented->program, "instrumentation");
    if (!settings->json)
        print_program(instrumented->program);
    EvalResult result = {0};
    evaluate(settings, instrumented->program, &result);
    int exit_code = present(settings, &result, table_of_counts(instrumented, &result, c->arena));
    eval_result_free(&result);
    return exit_code;
}

static bool make_flat(const CostSettings *settings, Compilation *c, int *exit_code)
{
    Diags *ds = diags_new();
    const CoreProgram *flat = flat_program(c->core, c->arena, ds);
    cli_report(&settings->common, ds);
    *exit_code = CLI_PROGRAM;
    c->core = flat != NULL ? flat : c->core;
    return flat != NULL;
}

/* Wishes that exclude each other. */
static const char *conflict(const CostSettings *settings)
{
    if (settings->instrument && settings->by != BY_CENTRE)
        return "`--instrument` counts by centre; it cannot be combined with `--by`";
    if (settings->trace && settings->json)
        return "`--trace` and `--json` both want standard output";
    return NULL;
}

int cost_main(int argc, char **argv)
{
    CostSettings settings = { .evaluator = EVALUATOR_SMALL };
    const char *file;
    int exit_code;
    if (!cli_start(&cost_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    if (conflict(&settings) != NULL)
        return cli_usage_error("cost", "%s", conflict(&settings));
    Compilation c;
    settings.source.call_stack = settings.scope == SCOPE_CALLSTACK;
    if (cli_load(&settings.common, &settings.source, file, &c, &exit_code)
        && (!(settings.flat || settings.instrument) || make_flat(&settings, &c, &exit_code)))
        exit_code = (settings.instrument ? cost_instrumented : cost_plain)(&settings, &c);
    compilation_free(&c);
    return exit_code;
}
