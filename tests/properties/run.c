/* The runner: programs by number, two processes, the first failure shrunk and saved.
 *
 * Worker w tests the programs w, w + 2, ... and leaves its tally in shared memory, so that it survives a crash. */
#include "properties.h"
#include "base/bigstack.h"
#include "core/text.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORKERS = 2, WHOLE_RUN = 2000,
       MAX_SECONDS = 60 };        /* that long for one program: something hangs */
#define STACK_BYTES ((size_t)1 << 30)

double now_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- programs ---- */

static uint64_t hash(uint64_t x)
{
    x = (x ^ (x >> 33)) * UINT64_C(0xff51afd7ed558ccd);
    x = (x ^ (x >> 33)) * UINT64_C(0xc4ceb9fe1a85ec53);
    return x ^ (x >> 33);
}

uint64_t property_seed(const Property *p, uint64_t base, uint64_t number)
{
    uint64_t id = 0;
    for (const char *s = p->name; *s; s++) id = id * 31 + (unsigned char)*s;
    return hash(hash(base + id) + number);
}

static unsigned program_size(uint64_t seed)
{
    return 4 + (unsigned)(hash(seed) % 57);
}

static bool lint(const CoreProgram *program, Buf *why)
{
    Diags *ds = diags_new();
    bool ok = core_lint(program, "random_program", ds);
    if (!ok) diags_render(ds, DIAG_SHORT, false, why);
    diags_free(ds);
    return ok;
}

static CoreProgram *generate(const Property *p, uint64_t base, uint64_t number, Arena *arena)
{
    uint64_t seed = property_seed(p, base, number);
    return random_program(arena, seed, p->family(number), program_size(seed));
}

CoreProgram *property_program(const Property *p, uint64_t base, uint64_t number, Arena *arena, Buf *why)
{
    CoreProgram *program = generate(p, base, number, arena);
    return lint(program, why) ? program : NULL;
}

/* ---- one failure ---- */

typedef struct Worker {
    const Property *property;
    const Config   *config;
    Tally          *tally;
    uint64_t        first, quota;
} Worker;

typedef struct Shrinking { const Property *property; uint64_t number; Verdict wanted; const char *why; } Shrinking;

void limit_computing(unsigned seconds)
{
    static pid_t   owner;              /* a forked process has no timers */
    static timer_t timer;
    if (owner != getpid()
        && timer_create(CLOCK_PROCESS_CPUTIME_ID, &(struct sigevent){ .sigev_signo = SIGALRM }, &timer) != 0)
        abort();
    owner = getpid();
    timer_settime(timer, 0, &(struct itimerspec){ .it_value.tv_sec = seconds }, NULL);
}

static Verdict check(const Property *p, const CoreProgram *program, uint64_t number, Tally *tally, Buf *why)
{
    Arena *arena = arena_new();
    Case c = {program, p->family(number), number, arena, tally, why};
    limit_computing(MAX_SECONDS);
    Verdict v = p->check(&c);
    limit_computing(0);
    arena_free(arena);
    return v;
}

/* How the reason begins: which error, or which pass and which of its costs, but not whose. */
static size_t same_length(const char *why)
{
    const char *whose = strstr(why, " of "), *end = strchr(why, '\n');
    size_t code = strcspn(why, " ");
    return whose != NULL && (end == NULL || whose < end) ? (size_t)(whose - why) : code;
}

static bool fails_so(const Shrinking *s, const CoreProgram *candidate)
{
    static Tally ignored;
    Buf why = {0};
    Verdict v = check(s->property, candidate, s->number, &ignored, &why);
    return v == s->wanted && strncmp(buf_text(&why), s->why, same_length(s->why)) == 0;
}

/* In a process of its own: shrunk programs need not be well typed, and what is not may crash in its own way. */
static bool fails_alike(const CoreProgram *candidate, void *context)
{
    int status;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0)
        _exit(fails_so(context, candidate) ? 0 : 1);
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static void save_program(const Config *config, const char *name, uint64_t seed, const Buf *text, Buf *report)
{
    Buf path = {0};
    mkdir(config->save, 0777);
    buf_printf(&path, "%s/%s-%016llx.core", config->save, name, (unsigned long long)seed);
    if (buf_save(text, buf_text(&path), true)) buf_printf(report, "    saved as %s\n", buf_text(&path));
    else buf_printf(report, "    could not be saved as %s\n", buf_text(&path));
    buf_free(&path);
}

static void indent(const char *text, Buf *out)
{
    while (*text) {
        size_t len = strcspn(text, "\n");
        buf_printf(out, "    %.*s\n", (int)len, text);
        text += len + (text[len] == '\n');
    }
}

/* The text of a report: what differed, how to see it again, the program. */
static void write_report(const Worker *w, uint64_t number, const CoreProgram *program, const char *why, Buf *out)
{
    const char *name = w->property->name;
    uint64_t seed = property_seed(w->property, w->config->seed, number);
    Buf text = {0};
    buf_printf(out, "    program %llu (seed %016llx); again with: --only=%s --seed=%llu --from=%llu --count=1\n",
               (unsigned long long)number, (unsigned long long)seed, name, (unsigned long long)w->config->seed,
               (unsigned long long)number);
    indent(why, out);
    core_print(program, &text);
    save_program(w->config, name, seed, &text, out);
    indent(buf_text(&text), out);
    buf_free(&text);
}

static void keep_report(Tally *t, const Buf *report)
{
    snprintf(t->report, sizeof t->report, "%s", buf_text(report));
}

static void report_failure(const Worker *w, Shrinking *s, const CoreProgram *program, Arena *arena)
{
    static Tally ignored;
    Buf why = {0}, report = {0};
    const CoreProgram *small = w->config->whole ? program : random_shrink(program, arena, fails_alike, s);
    check(w->property, small, s->number, &ignored, &why);
    write_report(w, s->number, small, buf_text(&why), &report);
    keep_report(w->tally, &report);
    buf_free(&report);
    buf_free(&why);
}

/* ---- a worker ---- */

static void count_verdict(const Worker *w, Shrinking *found, const CoreProgram *program, Arena *arena)
{
    Tally *t = w->tally;
    if (found->wanted == HOLDS) t->programs++;
    else if (found->wanted == SKIPPED) t->skipped++;
    else if (t->failures++ == 0) report_failure(w, found, program, arena);
}

static void test_number(const Worker *w, uint64_t number, Arena *arena)
{
    Buf why = {0};
    w->tally->current = number;
    arena_reset(arena);
    CoreProgram *program = property_program(w->property, w->config->seed, number, arena, &why);
    if (program) {
        Verdict v = check(w->property, program, number, w->tally, &why);
        count_verdict(w, &(Shrinking){w->property, number, v, buf_text(&why)}, program, arena);
    } else if (w->tally->failures++ == 0) {
        Buf report = {0};
        write_report(w, number, generate(w->property, w->config->seed, number, arena), buf_text(&why), &report);
        keep_report(w->tally, &report);
        buf_free(&report);
    }
    buf_free(&why);
}

static bool enough(const Worker *w, uint64_t tested)
{
    if (!w->property->count_changed) return tested >= w->quota;
    return w->tally->changed >= w->quota || tested >= w->quota * 4 || w->tally->failures > 100;
}

static void work(void *arg)
{
    Worker *w = arg;
    Arena *arena = arena_new();
    for (uint64_t i = 0; !enough(w, i); i++) test_number(w, w->config->from + w->first + i * WORKERS, arena);
    arena_free(arena);
}

static pid_t start_worker(Worker *w)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid != 0) return pid;
    bigstack_run(STACK_BYTES, work, w);
    _exit(0);
}

/* A worker that was killed could not report: say at least on which program. */
static void report_crash(const Worker *w)
{
    Arena *arena = arena_new();
    Buf report = {0};
    uint64_t number = w->tally->current;
    w->tally->failures++;
    write_report(w, number, generate(w->property, w->config->seed, number, arena),
                 "the test crashed, or computed for over a minute", &report);
    keep_report(w->tally, &report);
    buf_free(&report);
    arena_free(arena);
}

/* ---- all workers ---- */

static void add_tally(Tally *to, const Tally *from)
{
    to->programs += from->programs;
    to->skipped += from->skipped;
    to->failures += from->failures;
    to->changed += from->changed;
    to->allowed += from->allowed;
    for (int f = 0; f < N_FAMILIES; f++) {
        to->steps[f] += from->steps[f];
        to->runs[f] += from->runs[f];
        for (int e = 0; e < 2; e++)
            for (int r = 0; r < RULE_COUNT; r++) to->rules[f][e][r] += from->rules[f][e][r];
    }
    if (to->report[0] == '\0') memcpy(to->report, from->report, sizeof to->report);
}

static void run_workers(const Property *p, const Config *config, Tally *total)
{
    Tally *tallies = mmap(NULL, WORKERS * sizeof *tallies, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    Worker workers[WORKERS];
    pid_t pids[WORKERS];
    uint64_t count = p->slow > 0 && config->count > p->slow ? config->count / p->slow : config->count;
    count *= p->quick > 0 && count >= WHOLE_RUN ? p->quick : 1;
    if (tallies == MAP_FAILED) abort();
    for (int i = 0; i < WORKERS; i++) {
        workers[i] = (Worker){p, config, &tallies[i], (uint64_t)i, count / WORKERS + (i < (int)(count % WORKERS))};
        pids[i] = start_worker(&workers[i]);
    }
    for (int i = 0; i < WORKERS; i++) {
        int status;
        waitpid(pids[i], &status, 0);
        if (status != 0) report_crash(&workers[i]);
        add_tally(total, &tallies[i]);
    }
    munmap(tallies, WORKERS * sizeof *tallies);
}

static bool judge(const Property *p, const Config *config, const Tally *t)
{
    bool ok = t->failures == 0;
    uint64_t all = t->programs + t->skipped;
    if (t->skipped * 100 > all * p->max_skipped) {
        printf("    too many programs were skipped: more than %u %%\n", p->max_skipped);
        ok = false;
    }
    if (p->count_changed && t->failures == 0 && (t->changed * 100 < all * 30 || t->changed < config->count)) {
        printf("    too few programs really changed their order\n");
        ok = false;
    }
    return ok;
}

static void print_line(const Property *p, const Tally *t, double seconds)
{
    printf("%-5s %-47s %7llu programs", p->name, p->what, (unsigned long long)t->programs);
    if (p->count_changed) printf(", %llu in another order", (unsigned long long)t->changed);
    if (t->allowed > 0) printf(", %llu small costs changed", (unsigned long long)t->allowed);
    if (t->skipped > 0) printf(", %llu skipped", (unsigned long long)t->skipped);
    printf(", %.1f s  %s\n", seconds, t->failures == 0 ? "ok" : "FAILED");
    if (t->failures > 0) printf("    %llu failed; the first, shrunk:\n%s", (unsigned long long)t->failures, t->report);
}

bool run_property(const Property *p, const Config *config, Tally *total)
{
    double start = now_seconds();
    run_workers(p, config, total);
    print_line(p, total, now_seconds() - start);
    bool ok = judge(p, config, total);
    fflush(stdout);
    return ok;
}
