/* tarry prof: runs a program with cost-centre stacks, and shows what was charged to whom. Input, output and exit code
 * are the program's own; the table goes to standard error. */
#include "cli/cli.h"

#include "cli/gists.h"
#include "cli/live.h"
#include "cli/prof_run.h"
#include "cli/values.h"
#include "cli/repeat.h"
#include "profile/read.h"
#include "report/report.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/stat.h>

/* What becomes of a function that several profiled ones share, with --profile. */
typedef enum Shared { SHARED_OWN, SHARED_SUBSUME } Shared;

enum { MOST_RUNS = 1000 };

typedef struct ProfSettings {
    Common         common;
    SourceSettings source;
    EngineSettings on_engine;
    ProfRun        run;
    const char    *centres;
    const char    *profile;            /* UCL's profiled functions; NULL: not asked for */
    int            shared;             /* Shared */
    int            scope;              /* ProfScope */
    uint64_t       repeat;             /* runs */
    uint64_t       max_values;         /* 0: all */
    bool           bytecode, no_box, plain, html, no_source, live, first_value;
} ProfSettings;

#define AT(member) offsetof(ProfSettings, member)
static const Option prof_options[] = {
    { "cost-centres", OPTION_STRING, AT(centres), "none|source|exported|top|all|NAMES|FILE",
      "which functions of a Haskell program get one (default: top); names as f,g or in a file" },
    { "profile", OPTION_STRING, AT(profile), "NAMES|FILE",
      "only these functions are profiled, the others are a part of who uses them" },
    { "shared", OPTION_CHOICE, AT(shared), "own|subsume",
      "with --profile: whether functions that several profiled ones share are profiled, too" },
    { "scope", OPTION_CHOICE, AT(scope), "lexical|evaluation|callstack", "whom a function's body is charged to" },
    { "no-box", OPTION_FLAG, AT(no_box), NULL, "lexical: forget where functions passed as arguments were named" },
    PROF_RUN_OPTIONS(ProfSettings, run),
    { "repeat", OPTION_NUMBER, AT(repeat), "N",
      "run it N times with the same input, and keep how the times spread (default: 1)" },
    { "live", OPTION_FLAG, AT(live), NULL,
      "a screen on the terminal while it runs: who spends now, what lives; keys choose, q leaves it" },
    { "html", OPTION_FLAG, AT(html), NULL, "and a page for a browser, NAME.html beside the eventlog" },
    { "no-source", OPTION_FLAG, AT(no_source), NULL, "html: without the text of your files" },
    { "search", OPTION_CHOICE, AT(on_engine.strategy), SEARCH_WORDS, "Curry: in which order branches are searched" },
    { "first", OPTION_FLAG, AT(first_value), NULL, "Curry: the first value of main is enough" },
    { "values", OPTION_NUMBER, AT(max_values), "N", "Curry: N values of main are enough" },
    { "plain", OPTION_FLAG, AT(plain), NULL,
                               "nothing is optimised: as lazy as it is written, with the costs of `tarry cost`" },
    { "bytecode", OPTION_FLAG, AT(bytecode), NULL, "no machine code" },
    { "heap-limit", OPTION_SIZE, AT(on_engine.heap_limit), "SIZE", "give up when the heap needs more than, say, 512M" },
    { "nursery", OPTION_SIZE, AT(on_engine.nursery), "SIZE",
      "collect whenever so much was allocated (default: by the processor's cache, 1M to 4M)" },
    { "stack-limit", OPTION_SIZE, AT(on_engine.stack_limit), "SIZE",
      "give up when the stack needs more (default: 1G)" },
    { "gc-stats", OPTION_FLAG, AT(on_engine.gc_stats), NULL, "at the end, print what the garbage collector did" },
    { "perf-map", OPTION_FLAG, AT(on_engine.perf_map), NULL,
      "names of functions for Linux perf, in /tmp/perf-PID.map" },
    { "sanity", OPTION_FLAG, AT(on_engine.sanity), NULL,
      "collect garbage at every allocation, and check the heap each time" },
    { "no-blackholing", OPTION_FLAG, AT(on_engine.no_blackholing), NULL,
      "keep what a thunk under evaluation captured" },
    { "update-by-copy", OPTION_FLAG, AT(on_engine.update_by_copy), NULL, "copy small values over their thunks" },
    { "no-selector-gc", OPTION_FLAG, AT(on_engine.no_selector_gc), NULL,
      "the garbage collector does not reduce selections" },
    SOURCE_OPTIONS(ProfSettings, source),
};
#undef AT

const CommandSpec prof_spec = {
    .name = "prof",
    .project = true,
    .usage = "[options] FILE [ARGUMENTS]",
    .meaning = "run a program and show what was charged to whom",
    .examples =
        "  tarry prof Main.hs                       every top-level function has a cost centre\n"
        "  tarry prof --cost-centres=f,g Main.hs    only these functions have\n"
        "  tarry prof --profile=f,g Main.hs         ... and so do those that several of them share\n"
        "  tarry prof --laziness Main.hs            ... then: tarry report Main.eventlog --view=laziness\n"
        "  tarry prof --repeat=5 Main.hs            ... and how much the times of five runs differ\n"
        "  tarry prof --html Main.hs                ... and Main.html shows all of it in a browser\n"
        "  tarry prof --live Main.hs                ... and a screen shows it while the program runs\n"
        "  tarry prof --light Main.hs               which functions take the time, at full speed\n"
        "  tarry prof --scope=callstack Main.hs a b as GHC's profiler would charge; a and b are the program's\n",
    .about = "docs/cost.md explains who is charged.\n",
    .options = prof_options,
    .n_options = sizeof prof_options / sizeof prof_options[0],
    .program_arguments = true,
    .remarks = true,
};

/* Names of functions as they were typed, or what a file of that name holds. */
static CentreNames *read_names(const char *said)
{
    uint32_t file = strchr(said, ',') == NULL ? source_load(said) : 0;
    return centre_names_new(file != 0 ? source_get(file)->text : said);
}

/* Samples may be taken of a program that has cost centres, too, as if it had none: so it is seen what they make of it.
 */
static bool has_centres(const ProfSettings *settings) { return !settings->run.light || settings->centres != NULL; }

static void choose_centres(ProfSettings *settings)
{
    static const struct { const char *word; AutoCentres kind; } words[] = {
        { "none", CENTRES_NONE }, { "source", CENTRES_SOURCE }, { "exported", CENTRES_EXPORTED },
        { "top", CENTRES_TOP }, { "all", CENTRES_ALL },
    };
    const char *said = settings->centres != NULL ? settings->centres : "top";
    if (!has_centres(settings)) {
        settings->source.centres = CENTRES_NONE;
        return;
    }
    if (settings->profile != NULL) {
        settings->source.centres = CENTRES_NONE;
        settings->source.centre_names = read_names(settings->profile);
        return;
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(said, words[i].word) == 0) {
            settings->source.centres = (int)words[i].kind;
            return;
        }
    settings->source.centres = CENTRES_SOURCE;
    settings->source.centre_names = read_names(said);
}

/* Whether there is a function for every name; else says which is missing. */
static bool centres_found(const CentreNames *names)
{
    const char *similar[3];
    size_t n = 0;
    Name unknown = centre_names_unknown(names, similar, &n);
    if (unknown != NULL && n > 0)
        cli_usage_error("prof", "no function is called `%s`; did you mean `%s`?", unknown->text, similar[0]);
    else if (unknown != NULL)
        cli_usage_error("prof", "no function is called `%s`", unknown->text);
    return unknown == NULL;
}

/* With the cost centres that were asked for; false: there are none such, and why was said. */
static bool load_charged(const ProfSettings *settings, const char *file, Compilation *c, int *exit_code)
{
    if (!cli_load(&settings->common, &settings->source, file, c, exit_code))
        return false;
    if (centres_found(settings->source.centre_names))
        return true;
    *exit_code = CLI_USAGE;
    return false;
}

/* The image of a program with its cost centres; false: it has none, and why was said. */
static bool make_image(const ProfSettings *settings, const char *file, Image *image, bool *search, int *exit_code)
{
    Compilation c;
    bool fine = load_charged(settings, file, &c, exit_code);
    c.options.profile = has_centres(settings);
    c.options.marks = true;
    c.options.call_stack = settings->scope == PROF_CALLSTACK;
    c.options.lexical = settings->scope == PROF_LEXICAL;
    c.options.plain = settings->plain;
    c.options.share = settings->profile != NULL && settings->shared == SHARED_OWN;
    c.options.box = settings->scope == PROF_LEXICAL && !settings->no_box && has_centres(settings);
    fine = fine && cli_compile(&settings->common, &c, STAGE_IMAGE, exit_code);
    *image = c.image;
    *search = fine && c.core->search;
    compilation_free(&c);
    arenas_give_back();
    return fine;
}

static bool is_file(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && S_ISREG(s.st_mode);
}

/* NAME.html for NAME.eventlog; an older page of ours is replaced. */
static void put_page(const Profile *p, const char *log, bool no_source)
{
    static const char ending[] = ".eventlog";
    size_t len = strlen(log), cut = sizeof ending - 1;
    if (len > cut && strcmp(log + len - cut, ending) == 0)
        len -= cut;
    Buf path = {0}, page = {0};
    buf_printf(&path, "%.*s.html", (int)len, log);
    cli_page(p, log, no_source, NULL, NULL, &page);
    if (cli_write_profile(&(ProfileSettings){ .output = buf_text(&path) }, &page, true) == CLI_OK)
        fprintf(stderr, "  %s shows it in a browser\n", buf_text(&path));
    buf_free(&path);
    buf_free(&page);
}

/* What the log that was just written says, in some lines. Nothing when there is none: why was said. */
static void put_summary(const ProfSettings *settings, const char *log)
{
    Buf why = {0}, text = {0};
    Profile *p = is_file(log) ? profile_load(log, &why) : NULL;
    if (p != NULL) {
        gists_append(p, log);
        ReportOptions options = { .view = VIEW_SUMMARY, .path = log, .colour = cli_colour(&settings->common, stderr) };
        if (isatty(STDOUT_FILENO) && isatty(STDERR_FILENO))
            buf_putc(&text, '\n');             /* what the program wrote last may lack one */
        report_text(p, &options, &text);
        buf_flush_to(&text, stderr);
        if (settings->html)
            put_page(p, log, settings->no_source);
    }
    profile_free(p);
    buf_free(&why);
    buf_free(&text);
}

/* What cannot be had at the same time, in words; or NULL. */
static const char *not_together(const ProfSettings *settings)
{
    if (settings->run.laziness && (settings->on_engine.no_blackholing || settings->on_engine.update_by_copy))
        return "`--laziness` cannot be had with `--no-blackholing` or `--update-by-copy`: thunks would be lost "
               "track of";
    if (settings->run.light && settings->profile != NULL)
        return "`--light` has no cost centres: not with `--profile`";
    if (settings->profile != NULL && settings->centres != NULL)
        return "`--profile` says which functions have cost centres, and so does `--cost-centres`: one of them "
               "is enough";
    return NULL;
}

/* False: that cannot be had, and why was said. */
static bool options_fit(const ProfSettings *settings, ProfOptions *profile)
{
    Buf why = {0};
    bool fine = prof_run_options(&settings->run, profile, &why);
    profile->scope = (ProfScope)settings->scope;
    profile->progress = !settings->live;
    if (!fine)
        cli_usage_error("prof", "%s", buf_text(&why));
    else if (settings->repeat < 1 || settings->repeat > MOST_RUNS)
        cli_usage_error("prof", "`--repeat` needs 1 to %d runs", MOST_RUNS);
    else if (not_together(settings) != NULL)
        cli_usage_error("prof", "%s", not_together(settings));
    buf_free(&why);
    return fine && settings->repeat >= 1 && settings->repeat <= MOST_RUNS && not_together(settings) == NULL;
}

static int run(ProfSettings *settings, Image *image, const char *file, const char *program, char **args)
{
    EngineSettings *engine = &settings->on_engine;
    char *logged = NULL;
    Live live;
    engine->live = settings->live ? &live : NULL;
    engine->logged = &logged;
    engine->logged_as = file;
    int exit_code = engine_run(image, engine, program, args, engine_report, &settings->common);
    if (logged != NULL && settings->repeat > 1)
        repeat_runs(settings->repeat, image, engine, program, args, exit_code, logged);
    if (logged != NULL)
        put_summary(settings, logged);
    free(logged);
    return exit_code;
}

int prof_main(int argc, char **argv)
{
    ProfSettings settings = { .run.tick = PROF_RUN_TICK, .repeat = 1, .source.count_warnings = true };
    const char *file;
    int exit_code;
    Image image;
    bool search;
    ValuePrinter printer = {0};
    if (!cli_start(&prof_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    ProfOptions profile;
    if (!options_fit(&settings, &profile))
        return CLI_USAGE;
    if (settings.live && !live_is_possible())
        return CLI_USAGE;
    choose_centres(&settings);
    settings.source.call_stack = settings.scope == PROF_CALLSTACK;
    if (settings.source.centre_names != NULL && cli_language(&settings.source, file) == NULL)
        return cli_usage_error("prof", "`%s` is Core, which names its cost centres itself, by scc", file);
    Arena *names = arena_new();
    EngineSettings *engine = &settings.on_engine;
    engine->profile = &profile;
    engine->bytecode = settings.bytecode;
    engine->log.replace = settings.run.force;
    engine->show = cli_language(&settings.source, file) == NULL;
    if (!engine_choose_log(engine, settings.run.log, file, names)) {
        exit_code = CLI_USAGE;
    } else if (settings.repeat > 1 && !repeat_keep_input("prof")) {
        exit_code = CLI_FILE;
    } else if (make_image(&settings, file, &image, &search, &exit_code)) {
        printer.most = settings.first_value ? 1 : settings.max_values;
        if (search)
            values_ask(engine, &printer);
        exit_code = run(&settings, &image, file, cli_program_name(&settings.source, file, names),
                        argv + (argv[0] != NULL));
        image_free(&image);
    }
    centre_names_free(settings.source.centre_names);
    arena_free(names);
    return exit_code;
}
