/* prof [options] [PROGRAM ...]: what profiling costs, Tarry's and GHC's, on the programs of bench/programs.
 *
 * Each column is a way to run a program; its time is divided by that of the same compiler without a profile. The ways
 * take turns, and the best of several turns counts, in CPU time. Tarry compiles when it runs: what that takes is
 * measured by compiling alone and subtracted, from both. All must print the same. Peak memory is the process's, with
 * the profiler's own; code is Tarry's machine code, or GHC's executable.
 *
 * GHC's executables are kept in build/bench. */
#include "measure.h"

#include "base/arena.h"
#include "base/vec.h"
#include <dirent.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_WORDS = 12, MAX_COLUMNS = 16, CPU_LIMIT = 200, COMPILE_LIMIT = 300 };

typedef struct Column {
    const char *name;
    bool        ghc;
    const char *words;         /* Tarry: command and options. GHC: flags for compiling */
    const char *rts;           /* GHC: options for running */
    const char *compile;       /* Tarry: command that only compiles it so */
} Column;

#define COMPILE_PLAIN   "core --image"
#define COMPILE_PROFILE "core --profile --image"
#define EXACT           "prof --force --log=build/bench/log"

static const Column all_columns[] = {
    { "run",       false, "run", NULL, COMPILE_PLAIN },
    { "exact",     false, EXACT " --heap-interval=0", NULL, COMPILE_PROFILE },
    { "callstack", false, EXACT " --heap-interval=0 --scope=callstack", NULL,
      COMPILE_PROFILE " --scope=callstack" },
    { "none",      false, EXACT " --heap-interval=0 --cost-centres=none", NULL, COMPILE_PROFILE },
    { "light",     false, EXACT " --heap-interval=0 --light", NULL, COMPILE_PLAIN },
    { "light-heap", false, EXACT " --heap-interval=0.1 --light", NULL, COMPILE_PLAIN },
    { "default",   false, EXACT, NULL, COMPILE_PROFILE },
    { "census",    false, EXACT " --heap-interval=0.1", NULL, COMPILE_PROFILE },
    { "retainers", false, EXACT " --heap-interval=0.1 --retainers", NULL, COMPILE_PROFILE },
    { "biography", false, EXACT " --heap-interval=0.1 --biography", NULL, COMPILE_PROFILE },
    { "laziness",  false, EXACT " --heap-interval=0 --laziness", NULL, COMPILE_PROFILE },
    { "ghc",       true,  "-O", NULL, NULL },
    { "ghc-prof",  true,  "-O -prof", "+RTS -p -pobuild/bench/ghc", NULL },
    { "ghc-top",   true,  "-O -prof -fprof-auto-top", "+RTS -p -pobuild/bench/ghc", NULL },
    { "ghc-hc",    true,  "-O -prof -fprof-auto-top", "+RTS -hc -i0.1 -pobuild/bench/ghc", NULL },
};
enum { N_COLUMNS = sizeof all_columns / sizeof *all_columns };

typedef struct Cell {
    bool   ok;
    double time;               /* seconds */
    long   peak;               /* KB */
    long   code;               /* bytes; 0: not known */
} Cell;

typedef struct Row { const char *name; Cell cells[MAX_COLUMNS]; } Row;
typedef VEC(const char *) Names;

typedef struct Bench {
    Arena        *arena;
    const char   *tarry;
    int           turns;
    const Column *columns[MAX_COLUMNS];
    int           n;
    Names         programs;
    VEC(Row)      rows;
} Bench;

/* ---- commands ---- */

/* The words of a text, NULL behind them. */
static size_t split(Arena *arena, const char *text, const char **words, size_t n)
{
    char *copy = arena_printf(arena, "%s", text), *rest = NULL;
    for (char *word = strtok_r(copy, " ", &rest); word && n < MAX_WORDS - 2; word = strtok_r(NULL, " ", &rest))
        words[n++] = word;
    words[n] = NULL;
    return n;
}

static const char *source_of(Bench *b, const char *name)
{
    return arena_printf(b->arena, "bench/programs/%s.hs", name);
}

/* build/bench/queens-O-prof */
static const char *executable(Bench *b, const Column *c, const char *name)
{
    char *exe = arena_printf(b->arena, "build/bench/%s%s", name, c->words);
    for (char *p = exe; (p = strchr(p, ' ')) != NULL;) memmove(p, p + 1, strlen(p));
    return exe;
}

static bool is_newer(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_mtime >= y.st_mtime;
}

static bool compile_by_ghc(Bench *b, const Column *c, const char *name)
{
    const char *exe = executable(b, c, name), *source = source_of(b, name);
    const char *words[MAX_WORDS + 8] = { "ghc", "-v0", "-w", "-rtsopts", "-optl-s" };
    if (is_newer(exe, source)) return true;
    size_t n = split(b->arena, c->words, words, 5);
    words[n++] = "-outputdir";
    words[n++] = arena_printf(b->arena, "%s.objects", exe);
    words[n++] = "-o";
    words[n++] = exe;
    words[n++] = source;
    words[n] = NULL;
    return measure(words, COMPILE_LIMIT, NULL, NULL).ok;
}

static void command_of(Bench *b, const Column *c, const char *what, const char *name, const char **words)
{
    size_t n = 0;
    words[n++] = c->ghc ? executable(b, c, name) : b->tarry;
    if (c->ghc) {
        split(b->arena, c->rts ? c->rts : "", words, n);
        return;
    }
    n = split(b->arena, what, words, n);
    words[n++] = source_of(b, name);
    words[n] = NULL;
}

/* ---- measuring ---- */

/* CPU seconds that compiling takes: the best of several. */
static double compiling(Bench *b, const Column *c, const char *name)
{
    const char *words[MAX_WORDS];
    double best = 0;
    if (c->ghc) return 0;
    command_of(b, c, c->compile, name, words);
    for (int i = 0; i < b->turns; i++) {
        Measurement m = measure(words, COMPILE_LIMIT, NULL, NULL);
        best = i == 0 || m.cpu < best ? m.cpu : best;
    }
    return best;
}

static long size_of(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 ? (long)st.st_size : 0;
}

static long code_size(Bench *b, const Column *c, const char *name)
{
    const char *words[MAX_WORDS], *file = "build/bench/code";
    if (c->ghc) return size_of(executable(b, c, name));
    unlink(file);
    bool plain = strcmp(c->compile, COMPILE_PLAIN) == 0;
    command_of(b, c, plain ? "core -S build/bench/code" : "core --profile -S build/bench/code", name, words);
    measure(words, COMPILE_LIMIT, NULL, NULL);
    return size_of(file);
}

/* One turn; what the first one printed is what all must print. */
static void run_once(Bench *b, const Column *c, const char *name, double compile, Buf *expected, bool *known,
                     Cell *cell)
{
    const char *words[MAX_WORDS];
    Buf out = {0};
    command_of(b, c, c->words, name, words);
    Measurement m = measure(words, CPU_LIMIT, &out, NULL);
    if (m.ok && !*known) {
        buf_write(expected, buf_text(&out), out.len);
        *known = true;
    }
    bool same = m.ok && out.len == expected->len && memcmp(buf_text(&out), buf_text(expected), out.len) == 0;
    double time = fmax(m.cpu - compile, 1e-3);
    if (same && (!cell->ok || time < cell->time)) cell->time = time;
    if (same && (!cell->ok || m.peak < cell->peak)) cell->peak = m.peak;
    cell->ok |= same;
    buf_free(&out);
}

static void measure_program(Bench *b, const char *name)
{
    Row row = { .name = name };
    double compile[MAX_COLUMNS];
    bool there[MAX_COLUMNS], known = false;
    Buf expected = {0};
    for (int i = 0; i < b->n; i++) {
        there[i] = !b->columns[i]->ghc || compile_by_ghc(b, b->columns[i], name);
        compile[i] = compiling(b, b->columns[i], name);
    }
    for (int turn = 0; turn < b->turns; turn++)
        for (int i = 0; i < b->n; i++)
            if (there[i]) run_once(b, b->columns[i], name, compile[i], &expected, &known, &row.cells[i]);
    for (int i = 0; i < b->n; i++) row.cells[i].code = row.cells[i].ok ? code_size(b, b->columns[i], name) : 0;
    buf_free(&expected);
    VEC_PUSH(&b->rows, row);
}

/* ---- the table ---- */

typedef enum Figure { TIME, MEMORY, CODE, FIGURES } Figure;
static const char *const figure_names[FIGURES] = { "CPU time", "peak memory", "code" };

static double figure(const Cell *c, Figure f)
{
    return f == TIME ? c->time : f == MEMORY ? (double)c->peak : (double)c->code;
}

/* The column without a profile that a column is compared with; -1: there is none. */
static int base_of(const Bench *b, int column)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->columns[i]->name, b->columns[column]->ghc ? "ghc" : "run") == 0) return i;
    return -1;
}

/* Negative: not known. */
static double ratio(const Bench *b, const Row *row, int column, Figure f)
{
    int base = base_of(b, column);
    if (base < 0 || !row->cells[base].ok || !row->cells[column].ok || figure(&row->cells[base], f) <= 0) return -1;
    return figure(&row->cells[column], f) / figure(&row->cells[base], f);
}

static void print_heading(const Bench *b)
{
    printf("%-14s", "program");
    for (int i = 0; i < b->n; i++) printf(" %10s", b->columns[i]->name);
    printf("\n");
}

/* Seconds where nothing is profiled, else what is added to that. */
static void print_times(const Bench *b, const Row *row)
{
    printf("%-14s", row->name);
    for (int i = 0; i < b->n; i++) {
        double r = ratio(b, row, i, TIME);
        if (!row->cells[i].ok)
            printf(" %10s", "failed");
        else if (base_of(b, i) == i || r < 0)
            printf(" %8.2f s", row->cells[i].time);
        else
            printf(" %+8.1f %%", 100 * (r - 1));
    }
    printf("\n");
    fflush(stdout);
}

static void print_summary(const Bench *b, Figure f, int column)
{
    double logs = 0, worst = -1;
    const char *where = "";
    int n = 0;
    for (size_t i = 0; i < b->rows.len; i++) {
        double r = ratio(b, &b->rows.data[i], column, f);
        if (r <= 0) continue;
        logs += log(r);
        n++;
        if (r > worst) {
            worst = r;
            where = b->rows.data[i].name;
        }
    }
    if (n > 0)
        printf("  %-10s %-11s %+7.1f %%   worst %+8.1f %% (%s)   %d programs\n", b->columns[column]->name,
               figure_names[f], 100 * (exp(logs / n) - 1), 100 * (worst - 1), where, n);
}

static void print_summaries(const Bench *b)
{
    printf("\nadded to a run without a profile, geometric means\n");
    for (int f = 0; f < FIGURES; f++)
        for (int i = 0; i < b->n; i++)
            if (base_of(b, i) >= 0 && base_of(b, i) != i) print_summary(b, (Figure)f, i);
}

/* ---- setting up ---- */

static _Noreturn void usage(int code)
{
    fputs("usage: prof [options] [PROGRAM ...]\n"
          "  --columns LIST   ways to run (all that there are):\n"
          "                   run,exact,none,light,default,census,retainers,biography,ghc,ghc-prof,ghc-top,ghc-hc\n"
          "  --tarry PROGRAM  the tarry to run (build/release/tarry)\n"
          "  -n N             best of N turns (3)\n",
          code ? stderr : stdout);
    exit(code);
}

/* Does this tarry know the options, is there this GHC? */
static bool is_there(Bench *b, const Column *c)
{
    const char *words[MAX_WORDS];
    if (c->ghc) return compile_by_ghc(b, c, "sieve");
    command_of(b, c, c->words, "sieve", words);
    return measure(words, CPU_LIMIT, NULL, NULL).ok;
}

static void add_column(Bench *b, const Column *c)
{
    if (is_there(b, c))
        b->columns[b->n++] = c;
    else
        printf("%s cannot be had here\n", c->name);
}

static void choose_columns(Bench *b, const char *list)
{
    if (list == NULL)
        for (int i = 0; i < N_COLUMNS; i++) add_column(b, &all_columns[i]);
    char *copy = arena_printf(b->arena, "%s", list ? list : ""), *rest = NULL;
    for (char *name = strtok_r(copy, ",", &rest); name; name = strtok_r(NULL, ",", &rest)) {
        int i = 0;
        while (i < N_COLUMNS && strcmp(all_columns[i].name, name) != 0) i++;
        if (i == N_COLUMNS || b->n == MAX_COLUMNS) usage(2);
        add_column(b, &all_columns[i]);
    }
}

static int is_program(const struct dirent *entry)
{
    const char *dot = strrchr(entry->d_name, '.');
    return dot != NULL && strcmp(dot, ".hs") == 0;
}

static void add_all_programs(Bench *b)
{
    struct dirent **entries;
    int n = scandir("bench/programs", &entries, is_program, alphasort);
    for (int i = 0; i < n; i++) {
        VEC_PUSH(&b->programs,
                 (const char *)arena_strndup(b->arena, entries[i]->d_name, strlen(entries[i]->d_name) - 3));
        free(entries[i]);
    }
    if (n >= 0) free(entries);
}

int main(int argc, char **argv)
{
    Bench b = { .arena = arena_new(), .tarry = "build/release/tarry", .turns = 3 };
    const char *columns = NULL;
    mkdir("build/bench", 0777);
    for (int i = 1; i < argc; i++) {
        bool value = i + 1 < argc;
        if (strcmp(argv[i], "--columns") == 0 && value) columns = argv[++i];
        else if (strcmp(argv[i], "--tarry") == 0 && value) b.tarry = argv[++i];
        else if (strcmp(argv[i], "-n") == 0 && value) b.turns = atoi(argv[++i]);
        else if (*argv[i] == '-') usage(strcmp(argv[i], "--help") == 0 ? 0 : 2);
        else VEC_PUSH(&b.programs, (const char *)argv[i]);
    }
    if (b.programs.len == 0) add_all_programs(&b);
    choose_columns(&b, columns);
    print_heading(&b);
    for (size_t i = 0; i < b.programs.len; i++) {
        measure_program(&b, b.programs.data[i]);
        print_times(&b, &b.rows.data[i]);
    }
    print_summaries(&b);
    VEC_FREE(&b.programs);
    VEC_FREE(&b.rows);
    arena_free(b.arena);
    return 0;
}
