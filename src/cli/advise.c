/* tarry advise: tries out what would make a program better. Its runs are in processes of their own; what the program
 * writes is compared, and not shown. */
#include "cli/cli.h"

#include "advise/evidence.h"
#include "advise/find.h"
#include "advise/show.h"
#include "base/clock.h"
#include "base/interrupt.h"
#include "cli/engine.h"
#include "cli/repeat.h"
#include "core/text.h"
#include "prims/world.h"
#include "profile/read.h"
#include "runtime/heap.h"
#include "runtime/prof/prof.h"
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

enum { DEFAULT_BUDGET = 60, MOST_BUDGET = 86400 };
enum { NURSERY = 1 << 20 };    /* the same on every machine: so are the figures */

typedef struct AdviseSettings {
    Common         common;
    SourceSettings source;
    const char    *patch;
    uint64_t       budget;             /* seconds */
    bool           json, repeat_io, force;
} AdviseSettings;

#define AT(member) offsetof(AdviseSettings, member)
static const Option advise_options[] = {
    { "budget", OPTION_NUMBER, AT(budget), "SECONDS", "how long to try (default: 60)" },
    { "patch", OPTION_STRING, AT(patch), "FILE", "write all changes as a diff that `patch -p0` applies" },
    { "json", OPTION_FLAG, AT(json), NULL, "everything, for programs" },
    { "repeat-io", OPTION_FLAG, AT(repeat_io), NULL, "the program writes files, and may do so again and again" },
    { "force", OPTION_FLAG, AT(force), NULL, "replace the file of --patch when it exists" },
    SOURCE_OPTIONS(AdviseSettings, source),
};
#undef AT

const CommandSpec advise_spec = {
    .name = "advise",
    .usage = "[options] FILE [ARGUMENTS]",
    .meaning = "try out what would make a program better",
    .examples =
        "  tarry advise Main.hs                     strict where lazy costs: each change is tried and measured\n"
        "  tarry advise Main.hs 1000 < input.txt    with arguments and input; they are the same in each run\n"
        "  tarry advise --patch=better.diff Main.hs ... then: patch -p0 < better.diff\n"
        "  tarry advise --budget=300 Main.hs        five minutes instead of one\n",
    .about = "docs/advice.md explains it.\n",
    .options = advise_options,
    .n_options = sizeof advise_options / sizeof advise_options[0],
    .program_arguments = true,
    .remarks = true,
};

/* ---- one run, in a process of its own ---- */

typedef struct Runner {
    const AdviseSettings *settings;
    const char           *file;
    char                **args;
} Runner;

static uint64_t number_of(const CoreProgram *core)
{
    Buf text = {0};
    core_print(core, &text);
    uint64_t n = XXH3_64bits(buf_text(&text), text.len);
    buf_free(&text);
    return n != 0 ? n : 1;
}

/* From source to image; false: there is none, or none that is needed. */
static bool make(const Runner *r, const RunWish *wish, Image *image, RunResult *result)
{
    SourceSettings source = r->settings->source;
    Common quiet = {0};
    Compilation c;
    int exit_code;
    source.no_warnings = true;
    source.centres = wish->log != NULL ? CENTRES_TOP : CENTRES_NONE;
    bool fine = cli_load(&quiet, &source, r->file, &c, &exit_code);
    c.options.profile = c.options.lexical = c.options.box = wish->log != NULL;
    fine = fine && cli_compile(&quiet, &c, STAGE_OPTIMISED, &exit_code);
    if (fine && wish->log == NULL)
        result->core = number_of(c.core);
    result->same = fine && wish->not_this != 0 && result->core == wish->not_this;
    fine = fine && (result->same || cli_compile(&quiet, &c, STAGE_IMAGE, &exit_code));
    result->compiled = fine;
    *image = c.image;
    compilation_free(&c);
    arenas_give_back();
    return fine && !result->same;
}

static void run(void *context, const RunWish *wish, RunResult *result)
{
    const Runner *r = context;
    Image image;
    if (!make(r, wish, &image, result))
        return;
    ProfOptions profile = { .tick = 1000, .laziness = true, .retainers = true, .heap_interval = NS_PER_SECOND / 50,
                            .thrifty = true };
    HeapStats stats = {0};
    char *logged = NULL;
    Common quiet = {0};
    EngineSettings engine = { .nursery = NURSERY, .heap_limit = wish->heap_limit, .stats = &stats,
                              .follow_peak = wish->log == NULL, .logged = &logged };
    if (wish->log != NULL) {
        engine.profile = &profile;
        engine.log = (LogPlace){ .path = wish->log, .replace = true };
    }
    world_set_read_only(wish->read_only);
    trial_limit(wish);
    uint64_t begun = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
    result->exit_code = engine_run(&image, &engine, r->file, r->args, engine_report, &quiet);
    result->figures.cpu_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID) - begun - stats.following_cpu_ns;
    result->figures.allocated = stats.allocated;
    result->figures.peak = stats.peak_used > stats.stack ? stats.peak_used : stats.stack;
    result->figures.area = stats.area;
    result->ran = true;
    if (world_changed() != NULL)
        snprintf(result->changed, sizeof result->changed, "%s", world_changed());
}

/* ---- what to try ---- */

/* Compiles the program here, to think of changes; NULL, with messages printed: it does not compile. */
static Changes *think(const AdviseSettings *settings, const char *file, int *exit_code)
{
    Compilation c;
    Changes *changes = NULL;
    SourceSettings source = settings->source;
    source.anew = true;        /* trials, which are forked, have what is kept of the library where it belongs */
    if (cli_load_typed(&settings->common, &source, file, &c, exit_code))
        changes = find_changes(c.program);
    compilation_free(&c);
    return changes;
}

static int cannot(const char *file, const char *why)
{
    fprintf(stderr, "tarry advise: `%s` cannot be tried: %s\n", file, why);
    return CLI_PROGRAM;
}

/* Says which trial is running, on a terminal. */
static void show_progress(void *context, const char *what)
{
    const Trials *t = context;
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r\033[Ktrial %u: %.60s", t->n_tried + 1, what);
}

static void end_progress(void)
{
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
}

/* The program writes files, and nobody said that it may do so again. */
static bool must_not_repeat(const Trials *t, const RunResult *r, Buf *why)
{
    if (r->changed[0] == '\0' || !t->read_only)
        return false;
    buf_printf(why, "it writes or changes `%s`; --repeat-io lets it do so in each trial", r->changed);
    return true;
}

/* The profile of a first run, which may take half of the time; NULL, having said why. */
static Profile *profile(Trials *t, const char *file)
{
    uint64_t now = clock_ns(CLOCK_MONOTONIC), until = now + (t->patience - now) / 2;
    Buf why = {0};
    RunResult first;
    Profile *p = NULL;
    char path[] = "/tmp/tarry-advise-XXXXXX";
    int fd = mkstemp(path);
    if (fd >= 0)
        close(fd);
    show_progress(t, "profiling");
    if (fd < 0)
        buf_printf(&why, "cannot write `%s`: %s", path, strerror(errno));
    else if (trials_run_first(t, path, until, &first, &why))
        must_not_repeat(t, &first, &why);
    if (why.len == 0 && (p = profile_load(path, &why)) == NULL && !first.ran) {
        buf_clear(&why);
        buf_printf(&why, "its run %s", trials_no_time);
    }
    unlink(path);
    end_progress();
    if (p == NULL)
        cannot(file, buf_text(&why));
    buf_free(&why);
    return p;
}

/* ---- the result ---- */

static int no_patch(const char *path, int error)
{
    if (error == EEXIST)
        fprintf(stderr, "tarry: `%s` exists already; --force replaces it\n", path);
    else
        fprintf(stderr, "tarry: cannot write `%s`: %s\n", path, strerror(error));
    return CLI_FILE;
}

static int write_patch(const AdviseSettings *settings, const Search *s)
{
    Buf text = {0};
    advice_patch(s, &text);
    bool fine = buf_save(&text, settings->patch, settings->force);
    int error = errno;
    buf_free(&text);
    return fine ? CLI_OK : no_patch(settings->patch, error);
}

static int show(const AdviseSettings *settings, const Search *s, const Profile *p, const char *file)
{
    Buf out = {0};
    Leaks leaks = {0};
    Words words = {0};
    leaks_find(p, &leaks);
    words_find(s->changes, p, s, &words);
    ShowOptions o = { .program = file, .profile = p, .leaks = &leaks, .words = &words };
    if (settings->json)
        advice_json(s, &o, &out);
    else
        advice_text(s, &o, &out);
    cli_write(&out);
    buf_free(&out);
    VEC_FREE(&leaks);
    VEC_FREE(&words);
    return settings->patch != NULL ? write_patch(settings, s) : CLI_OK;
}

/* Of the run that was profiled, as far as that went. */
static Figures profiled_figures(const Profile *p)
{
    Figures f = { .peak = p->peak_bytes, .allocated = profile_allocated(p), .cpu_ns = p->total_ns };
    for (size_t i = 0; i < p->censuses.len; i++)
        f.peak = p->censuses.data[i].live_bytes > f.peak ? p->censuses.data[i].live_bytes : f.peak;
    return f;
}

/* Where only trials lack time, the profile still has something to say. */
static int advise(const AdviseSettings *settings, const char *file, Trials *trials, Changes *changes)
{
    Buf why = {0};
    Profile *p = profile(trials, file);
    if (p == NULL)
        return CLI_PROGRAM;
    evidence_weigh(changes, p);
    Search s = { .trials = trials, .changes = changes, .progress = show_progress, .context = trials };
    int exit_code;
    if (trials_begin(trials, &why) && !must_not_repeat(trials, &trials->base, &why)) {
        search_run(&s);
        end_progress();
        exit_code = show(settings, &s, p, file);
    } else if (trials->too_long) {
        search_nothing(&s, profiled_figures(p));
        exit_code = show(settings, &s, p, file);
    } else {
        exit_code = cannot(file, buf_text(&why));
    }
    search_free(&s);
    trials_end(trials);
    profile_free(p);
    buf_free(&why);
    return exit_code;
}

static volatile sig_atomic_t ended_by;         /* a signal; 0: by none */

static void on_interrupt(int signal)
{
    ended_by = signal;
    interrupt_request();
}

/* The first Ctrl-C ends the trials, and what is known by then is said; the second one kills. */
static void catch_signals(void)
{
    struct sigaction stop = { .sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND };
    sigaction(SIGINT, &stop, NULL);
    sigaction(SIGTERM, &stop, NULL);
}

int advise_main(int argc, char **argv)
{
    AdviseSettings settings = { .budget = DEFAULT_BUDGET, .source.no_warnings = true };
    const char *file;
    int exit_code;
    if (!cli_start(&advise_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    if (cli_language(&settings.source, file) != &haskell || strcmp(file, "-") == 0)
        return cli_usage_error("advise", "`%s` is not a Haskell program in a file: there is no text to change", file);
    if (settings.budget < 1 || settings.budget > MOST_BUDGET)
        return cli_usage_error("advise", "`--budget` needs 1 to %d seconds", MOST_BUDGET);
    if (settings.patch != NULL && !settings.force && access(settings.patch, F_OK) == 0)
        return no_patch(settings.patch, EEXIST);       /* nothing shall be tried in vain */
    Changes *changes = think(&settings, file, &exit_code);
    if (changes == NULL)
        return exit_code;
    if (!repeat_keep_input("advise"))
        return CLI_FILE;
    Runner runner = { &settings, file, argv + 1 };
    Trials trials = { .changes = changes, .run = run, .context = &runner, .read_only = !settings.repeat_io,
                      .out = -1, .err = -1 };
    trials.input = repeat_input(&trials.input_at);
    if (isatty(STDIN_FILENO))
        trials.input = -1;                     /* nobody types the same to each run */
    uint64_t now = clock_ns(CLOCK_MONOTONIC);
    trials.deadline = now + settings.budget * NS_PER_SECOND;
    trials.patience = now + (settings.budget > DEFAULT_BUDGET ? settings.budget : DEFAULT_BUDGET) * NS_PER_SECOND;
    catch_signals();
    exit_code = advise(&settings, file, &trials, changes);
    changes_free(changes);
    return ended_by != 0 ? CLI_SIGNAL + ended_by : exit_code;
}
