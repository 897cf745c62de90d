/* haskell [--seed=N|time] [--count=N] [--from=N] [--units=N] [--save=DIR] [--print] [--ghc]: random Haskell programs on
 * all engines, or here and by GHC.
 *
 * Two processes share the programs. The library is loaded once in each; every program is then taken in a process of its
 * own. */
#include "haskell.h"
#include "base/bigstack.h"
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORKERS = 2, MAX_UNITS = 64, MAX_REPORT = 1 << 14, MOST_SECONDS = 120 };  /* of computing: something hangs */
#define STACK_BYTES ((size_t)4 << 30)

typedef struct Config {
    uint64_t    seed, count, from, units;
    const char *save;
    bool        print, ghc;
} Config;

typedef struct Tally {         /* in shared memory */
    uint64_t passed, failed;
    char     report[MAX_REPORT];       /* of the first failure */
    char     why[MAX_REPORT];          /* of the program that was tried last */
} Tally;

typedef struct Worker { const Config *config; Tally *tally; uint64_t first; char file[64]; } Worker;

/* ---- one program ---- */

static unsigned choose_units(const Config *config, uint64_t program, uint64_t *units)
{
    for (unsigned i = 0; i < config->units; i++) units[i] = haskell_unit(config->seed, program, i);
    return (unsigned)config->units;
}

static void write_program(const char *file, const char *module, const uint64_t *units, unsigned n)
{
    Buf text = {0};
    haskell_program(module, units, n, &text);
    if (!buf_save(&text, file, true)) abort();
    buf_free(&text);
}

static _Noreturn void be_child(Tally *tally)
{
    struct rlimit cpu = {MOST_SECONDS, MOST_SECONDS};
    Buf why = {0};
    setrlimit(RLIMIT_CPU, &cpu);
    Agreement end = engines_agree(&why);
    snprintf(tally->why, sizeof tally->why, "%s", buf_text(&why));
    fflush(NULL);
    _exit((int)end);
}

static Agreement try_program(Worker *w, const uint64_t *units, unsigned n)
{
    int status;
    write_program(w->file, "Main", units, n);
    w->tally->why[0] = '\0';
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) be_child(w->tally);
    if (child < 0 || waitpid(child, &status, 0) != child) abort();
    if (WIFEXITED(status)) return (Agreement)WEXITSTATUS(status);
    snprintf(w->tally->why, sizeof w->tally->why, "  ended by signal %d\n", WTERMSIG(status));
    return WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL ? TOO_LONG : DIFFER;
}

/* The unit that fails alone, if there is one, is kept; else the program. */
static void report_failure(Worker *w, uint64_t program, const uint64_t *units, unsigned n)
{
    const Config *config = w->config;
    Buf path = {0}, why = {0};
    unsigned alone = n;
    buf_puts(&why, w->tally->why);
    for (unsigned i = 0; i < n && alone == n; i++)
        if (try_program(w, &units[i], 1) != AGREE) alone = i;
    mkdir(config->save, 0777);
    buf_printf(&path, "%s/Program%llu_%llu.hs", config->save, (unsigned long long)config->seed,
               (unsigned long long)program);
    write_program(buf_text(&path), "Main", alone < n ? &units[alone] : units, alone < n ? 1 : n);
    Buf report = {0};
    buf_printf(&report, "program %llu; again with: --seed=%llu --from=%llu --count=1\n%s  saved as %s\n",
               (unsigned long long)program, (unsigned long long)config->seed, (unsigned long long)program,
               alone < n ? w->tally->why : buf_text(&why), buf_text(&path));
    snprintf(w->tally->report, sizeof w->tally->report, "%s", buf_text(&report));
    buf_free(&report);
    buf_free(&path);
    buf_free(&why);
}

/* ---- all programs ---- */

static void work(void *arg)
{
    Worker *w = arg;
    uint64_t units[MAX_UNITS];
    engines_begin(w->file);
    for (uint64_t i = w->first; i < w->config->count; i += WORKERS) {
        unsigned n = choose_units(w->config, w->config->from + i, units);
        if (try_program(w, units, n) == AGREE) w->tally->passed++;
        else if (w->tally->failed++ == 0) report_failure(w, w->config->from + i, units, n);
    }
}

static pid_t start_worker(Worker *w)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid != 0) return pid;
    bigstack_run(STACK_BYTES, work, w);
    _exit(0);
}

static int run_all(const Config *config)
{
    Tally *tallies = mmap(NULL, WORKERS * sizeof *tallies, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    char folder[] = "/tmp/tarry-haskell-XXXXXX";
    Worker workers[WORKERS];
    pid_t pids[WORKERS];
    uint64_t passed = 0, failed = 0;
    if (tallies == MAP_FAILED || mkdtemp(folder) == NULL) abort();
    for (unsigned i = 0; i < WORKERS; i++) {
        workers[i] = (Worker){.config = config, .tally = &tallies[i], .first = i};
        snprintf(workers[i].file, sizeof workers[i].file, "%s/Main%u.hs", folder, i);
        pids[i] = start_worker(&workers[i]);
    }
    for (int i = 0; i < WORKERS; i++) {
        int status;
        waitpid(pids[i], &status, 0);
        unlink(workers[i].file);
        passed += tallies[i].passed;
        failed += tallies[i].failed + (status != 0);
        fputs(tallies[i].report, stdout);
        if (status != 0) printf("a worker crashed\n");
    }
    rmdir(folder);
    printf("base seed %llu, %llu units a program\n%llu passed, %llu failed\n", (unsigned long long)config->seed,
           (unsigned long long)config->units, (unsigned long long)passed, (unsigned long long)failed);
    return failed == 0 ? 0 : 1;
}

static int print_programs(const Config *config)
{
    uint64_t units[MAX_UNITS];
    for (uint64_t i = 0; i < config->count; i++) {
        Buf text = {0};
        unsigned n = choose_units(config, config->from + i, units);
        haskell_program("Main", units, n, &text);
        fputs(buf_text(&text), stdout);
        buf_free(&text);
    }
    return 0;
}

/* ---- options ---- */

static const char *value_of(const char *arg, const char *option)
{
    size_t len = strlen(option);
    return strncmp(arg, option, len) == 0 && arg[len] == '=' ? arg + len + 1 : NULL;
}

static bool read_number(const char *text, uint64_t *number)
{
    char *end;
    *number = strtoull(text, &end, 0);
    return *text != '\0' && *end == '\0';
}

static bool read_option(const char *arg, Config *config)
{
    const char *v;
    if ((v = value_of(arg, "--seed"))) {
        if (strcmp(v, "time") != 0) return read_number(v, &config->seed);
        config->seed = (uint64_t)time(NULL);
        return true;
    }
    if ((v = value_of(arg, "--count"))) return read_number(v, &config->count);
    if ((v = value_of(arg, "--from"))) return read_number(v, &config->from);
    if ((v = value_of(arg, "--units")))
        return read_number(v, &config->units) && config->units > 0 && config->units <= MAX_UNITS;
    if ((v = value_of(arg, "--save"))) return (config->save = v);
    if (strcmp(arg, "--print") == 0) return (config->print = true);
    if (strcmp(arg, "--ghc") == 0) return (config->ghc = true);
    return false;
}

int main(int argc, char **argv)
{
    Config config = {.seed = 1, .count = 70, .units = 8, .save = "tests/haskell/failures"};
    for (int i = 1; i < argc; i++)
        if (!read_option(argv[i], &config)) {
            fprintf(stderr, "haskell: unknown or malformed option `%s`\n", argv[i]);
            return 2;
        }
    if (config.print) return print_programs(&config);
    if (config.ghc)
        return compare_with_ghc("build/release/tarry", config.seed, config.from, config.count, (unsigned)config.units,
                                config.save);
    return run_all(&config);
}
