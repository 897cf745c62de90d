/* Would the properties see a broken rule? Each mutant (core/mutant.h) is run until one of them fails.
 *
 * A mutant runs in a process of its own, since a broken rule may crash, or never end: one program may take MAX_SECONDS
 * of CPU time. NONE, the control, must not be caught.
 *
 * `tests/properties/caught` says by which program each was caught last time: that one is tried first, and then, if it
 * no longer does, all of them in their order. So the file can only save time. --update writes it. The control is tried
 * on all those programs, by the same properties. */
#include "properties.h"
#include "base/bigstack.h"
#include "core/mutant.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef TARRY_MUTANTS

int run_mutants(const Config *config)
{
    (void)config;
    fprintf(stderr, "properties: this build has no mutants; use the one of `make mutants`\n");
    return 2;
}

#else

enum { MAX_PROGRAMS = 10000, CONTROLS = 1000, MAX_SECONDS = 20, WORKERS = 2, SEED_OF_CAUGHT = 1 };
#define STACK_BYTES ((size_t)1 << 30)
#define UNKNOWN     UINT64_MAX

static const char caught_path[] = "tests/properties/caught";
static uint64_t caught_before[MUTANT_COUNT];       /* the number of the program, or UNKNOWN */

/* What became of one mutant; in shared memory. */
typedef struct Fate {
    uint64_t programs;             /* looked at */
    uint64_t number;               /* of the last of them */
    char     by[16];               /* the property that failed; "" while none has */
    Tally    tally;                /* of no interest */
} Fate;

typedef struct Hunt { const Config *config; Fate *fate; } Hunt;

/* For the semantics, for what only programs that fail can tell of the optimiser, for the rest of it, and for lowering;
 * each ends with NULL. The control is for the first, and short: ./check runs them all anyway. */
static const Property *const of_semantics[] = {&property_p1, &property_p2, &property_p3, &property_p5, &property_p6,
                                               NULL};
static const Property *const of_exceptions[] = {&property_fails, NULL};
static const Property *const of_optimiser[] = {&property_p4, NULL};
static const Property *const of_lowering[] = {&property_engine, NULL};
static const Property *const of_profiles[] = {&property_p7, NULL};

static const Property *const *hunters_of(MutantId mutant)
{
    return mutant >= MUTANT_DATA_ANY_ATOM ? of_profiles
           : mutant >= MUTANT_ONCE_HERE_AND_THERE ? of_lowering
           : mutant >= MUTANT_OPT_LAZY_FIELDS ? of_optimiser
           : mutant >= MUTANT_OPT_KEEPS_BOUND ? of_exceptions
                                              : of_semantics;
}

/* ---- one mutant ---- */

static bool catches(const Property *p, uint64_t base, uint64_t number, Tally *tally)
{
    Arena *arena = arena_new();
    Buf why = {0};
    CoreProgram *program = property_program(p, base, number, arena, &why);
    Case c = {program, p->family(number), number, arena, tally, &why};
    Verdict v = program ? p->check(&c) : SKIPPED;
    buf_free(&why);
    arena_free(arena);
    return v == FAILS || v == BAD_END;
}

/* Does any of the hunters catch it, on this program? */
static bool caught_at(const Hunt *h, const Property *const *hunters, uint64_t number)
{
    Fate *fate = h->fate;
    fate->number = number;
    for (int i = 0; hunters[i] != NULL; i++) {
        fate->programs++;
        limit_computing(MAX_SECONDS);
        snprintf(fate->by, sizeof fate->by, "(%s)", hunters[i]->name);     /* if that is where it crashes */
        if (catches(hunters[i], h->config->seed, number, &fate->tally)) {
            snprintf(fate->by, sizeof fate->by, "%s", hunters[i]->name);
            return true;
        }
    }
    fate->by[0] = '\0';
    return false;
}

/* The control: is a program by which mutants are caught caught without? Each once for the same hunters. */
static bool caught_anyway(const Hunt *h)
{
    for (int m = 0; m < MUTANT_COUNT; m++) {
        bool again = caught_before[m] == UNKNOWN;
        for (int n = 0; n < m; n++)
            again |= caught_before[n] == caught_before[m] && hunters_of((MutantId)n) == hunters_of((MutantId)m);
        if (!again && caught_at(h, hunters_of((MutantId)m), caught_before[m])) return true;
    }
    return false;
}

static void hunt(void *arg)
{
    const Hunt *h = arg;
    const Property *const *hunters = hunters_of(mutant_active);
    bool control = mutant_active == MUTANT_NONE;
    uint64_t most = control ? CONTROLS : MAX_PROGRAMS, first = caught_before[mutant_active];
    if (control ? caught_anyway(h) : first < most && caught_at(h, hunters, first)) return;
    for (uint64_t number = 0; number < most; number++)
        if (caught_at(h, hunters, number)) return;
}

/* ---- where they were caught before ---- */

static MutantId mutant_called(const char *name)
{
    int m = 0;
    while (m < MUTANT_COUNT && strcmp(mutant_name[m], name) != 0)
        m++;
    return (MutantId)m;
}

/* Lines NAME NUMBER; who is no mutant any more is passed over. Of another seed nothing is known. */
static void read_caught(const Config *config)
{
    char name[64];
    unsigned long long number;
    for (int m = 0; m < MUTANT_COUNT; m++)
        caught_before[m] = UNKNOWN;
    FILE *in = config->seed == SEED_OF_CAUGHT ? fopen(caught_path, "r") : NULL;
    if (in == NULL) return;
    while (fscanf(in, "%63s %llu", name, &number) == 2) {
        MutantId m = mutant_called(name);
        if (m != MUTANT_NONE && m < MUTANT_COUNT) caught_before[m] = number;
    }
    fclose(in);
}

/* What was found, and of the others what was known. */
static bool write_caught(void)
{
    FILE *out = fopen(caught_path, "w");
    if (out == NULL) return false;
    for (int m = 0; m < MUTANT_COUNT; m++)
        if (caught_before[m] != UNKNOWN)
            fprintf(out, "%s %llu\n", mutant_name[m], (unsigned long long)caught_before[m]);
    return fclose(out) == 0;
}

static pid_t start(int mutant, const Config *config, Fate *fate)
{
    fflush(NULL);
    pid_t pid = fork();
    if (pid != 0) return pid;
    Hunt h = {config, fate};
    mutant_active = (MutantId)mutant;
    bigstack_run(STACK_BYTES, hunt, &h);
    _exit(0);
}

/* ---- all of them ---- */

/* Was it caught by another program than the file says? Then that is said, and kept for --update. */
static const char *elsewhere(int mutant, const Fate *fate)
{
    if (mutant == MUTANT_NONE || fate->by[0] == '\0' || fate->number == caught_before[mutant]) return "";
    bool known = caught_before[mutant] != UNKNOWN;
    caught_before[mutant] = fate->number;
    return known ? " (no longer where tests/properties/caught says)" : "";
}

static bool print_fate(int mutant, const Fate *fate, int status)
{
    const char *how = status == 0                                          ? ""
                      : WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "ran too long"
                                                                           : "crashed";
    bool caught = fate->by[0] != '\0';
    printf("%-22s  %-16s  %-6s %-12s %8llu  %s%s\n", mutant_name[mutant], mutant_rule[mutant], caught ? fate->by : "-",
           how, (unsigned long long)fate->programs, mutant_what[mutant], elsewhere(mutant, fate));
    fflush(stdout);
    return caught == (mutant != MUTANT_NONE);
}

static bool await(int mutant, pid_t pid, const Fate *fate)
{
    int status;
    waitpid(pid, &status, 0);
    return print_fate(mutant, fate, status);
}

int run_mutants(const Config *config)
{
    Fate *fates = mmap(NULL, MUTANT_COUNT * sizeof *fates, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pid_t pids[MUTANT_COUNT];
    int chosen[MUTANT_COUNT];
    int passed = 0, n = 0;
    double begun = now_seconds();
    if (fates == MAP_FAILED) abort();
    read_caught(config);
    printf("%-22s  %-16s  %-19s %8s  %s\n", "mutant", "rule", "caught by", "programs", "what is wrong");
    for (int m = 0; m < MUTANT_COUNT; m++)
        if (is_wanted(config, mutant_name[m])) chosen[n++] = m;
    for (int i = 0; i < n + WORKERS; i++) {
        if (i >= WORKERS) passed += await(chosen[i - WORKERS], pids[i - WORKERS], &fates[i - WORKERS]);
        if (i < n) pids[i] = start(chosen[i], config, &fates[i]);
    }
    printf("%d in %.1f s\n%d passed, %d failed\n", n, now_seconds() - begun, passed, n - passed);
    munmap(fates, MUTANT_COUNT * sizeof *fates);
    if (config->update && config->seed == SEED_OF_CAUGHT && !write_caught()) return 2;
    return passed == n ? 0 : 1;
}

#endif
