/* compare [options] [PROGRAM.hs or FOLDER ...]: how long programs take, Tarry's engines against GHC and Hugs.
 *
 * Each program runs with its own default size by every contestant there is: compiled by ghc -O0 and ghc -O (ahead of
 * time; only running counts), by runhugs, and by `tarry run --engine=E`, whose time includes compiling the program and
 * what it needs of the library; what running alone took is said beside it, and the peak of memory is that of the
 * program that `tarry build` makes, which has no compiler in it. The contestants take turns, and the best of several
 * turns counts, in CPU time. All must print the same, byte by byte, and end with the same exit code, as the
 * first contestant that ends by itself; an engine of Tarry's that does not makes the exit code 1. Where NAME.core
 * stands beside NAME.hs, Tarry runs that.
 *
 * What was allocated and collected is what each run time system says of itself: --gc-stats, +RTS -t. The programs that
 * FOLDER/second-half names were written apart from the optimiser: their means are printed on their own, too.
 *
 * Executables are kept in build/bench and built again when the source is newer. */
#include "measure.h"

#include "base/arena.h"
#include "base/json.h"
#include "base/vec.h"
#include <dirent.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_CONTESTANTS = 8, CPU_LIMIT = 200, COMPILE_LIMIT = 300, WORST = 10 };

typedef enum { GHC, HUGS, TARRY } Kind;

typedef struct Contestant {
    Kind        kind;
    const char *name;       /* "ghc -O0", "hugs", "native" */
    const char *option;     /* what its compiler or Tarry is told */
} Contestant;

typedef enum { CPU, RUN, ALLOCATED, PEAK, COPIED, GC, FIGURES } Figure;

static const char *const figure_names[FIGURES] = { "cpu", "run", "allocated_mb", "peak_mb", "copied_mb", "gc" };

/* Seconds and MB; RUN is CPU without what compiling took, for GHC the same; negative when not known. */
typedef struct Result {
    bool   ok;
    double figures[FIGURES];
    char   why[64];         /* when it is not ok */
} Result;

typedef struct Row {
    const char *name;
    bool        apart;      /* written apart from the optimiser */
    Result      results[MAX_CONTESTANTS];
} Row;

/* What all must print, and their exit code: the first contestant's. */
typedef struct Expected {
    bool known;
    int  code;
    Buf  output;
} Expected;

typedef VEC(const char *) Names;
typedef VEC(Row) Rows;

typedef struct Bench {
    Arena      *arena;
    const char *tarry, *work, *json;
    int         repetitions;
    Contestant  contestants[MAX_CONTESTANTS];
    int         n;
    Names       programs;
    Rows        rows;
} Bench;

/* ---- small things ---- */

static bool exists(const char *path)
{
    return access(path, R_OK) == 0;
}

static bool is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

static bool newer(const char *a, const char *b)
{
    struct stat x, y;
    return stat(a, &x) == 0 && stat(b, &y) == 0 && x.st_mtime >= y.st_mtime;
}

static bool installed(Arena *arena, const char *command)
{
    char *test = arena_printf(arena, "command -v %s >/dev/null 2>&1", command);
    return system(test) == 0;
}

/* bench/programs/NAME.hs: NAME */
static const char *name_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    return arena_strndup(arena, name, strlen(name) - strlen(".hs"));
}

/* ---- running ---- */

/* bench/programs/NAME.hs: build/bench/bench_programs_NAME-O.exe */
static const char *executable(Bench *b, const Contestant *c, const char *path)
{
    char *flat = arena_printf(b->arena, "%.*s", (int)(strlen(path) - strlen(".hs")), path);
    for (char *p = flat; *p; p++)
        if (*p == '/')
            *p = '_';
    return arena_printf(b->arena, "%s/%s%s.exe", b->work, flat, c->option);
}

static bool compiles(const char *const *command)
{
    Buf err = {0};
    Measurement m = measure(command, COMPILE_LIMIT, NULL, &err);
    if (!m.ok)
        fprintf(stderr, "%s", buf_text(&err));
    buf_free(&err);
    return m.ok;
}

static bool compile_by_ghc(Bench *b, const Contestant *c, const char *path)
{
    const char *exe = executable(b, c, path), *objects = arena_printf(b->arena, "%s.objects", exe);
    const char *command[] = { "ghc", "-v0", "-w", "-rtsopts", c->option, "-outputdir", objects, "-o", exe, path, NULL };
    return newer(exe, path) || compiles(command);
}

/* NAME.hs: what Tarry runs, which is NAME.core where there is one. */
static const char *source_of(Bench *b, const char *path)
{
    const char *core = arena_printf(b->arena, "%.*s.core", (int)(strlen(path) - strlen(".hs")), path);
    return exists(core) ? core : path;
}

static void command_of(Bench *b, const Contestant *c, const char *path, const char **command)
{
    size_t n = 0;
    if (c->kind == GHC) {
        command[n++] = executable(b, c, path);
        command[n++] = "+RTS";
        command[n++] = "-t";
        command[n++] = "--machine-readable";
    } else if (c->kind == HUGS) {
        command[n++] = "runhugs";
        command[n++] = path;
    } else {
        command[n++] = b->tarry;
        command[n++] = "run";
        command[n++] = c->option;
        command[n++] = "--time-passes";
        command[n++] = "--gc-stats";
        command[n++] = source_of(b, path);
    }
    command[n] = NULL;
}

/* The number behind `key`; negative when it is not there. */
static double behind(const char *text, const char *key)
{
    const char *at = strstr(text, key);
    double x;
    return at && sscanf(at + strlen(key), " %lf", &x) == 1 ? x : -1;
}

/* The processor's time of the line that --time-passes prints for running, in seconds. */
static double time_of_running(const char *text)
{
    double cpu;
    const char *line = strstr(text, "\nrun ");
    return line && sscanf(line, "\nrun %*f ms %lf CPU", &cpu) == 1 ? cpu / 1e3 : -1;
}

static void figures_of_tarry(const char *said, double *figures)
{
    figures[RUN] = time_of_running(said);
    figures[ALLOCATED] = behind(said, "\n  allocated ");
    figures[COPIED] = behind(said, "\n  copied ");
    figures[GC] = (behind(said, "CPU time in minor ") + behind(said, "CPU time in major ")) / 1e3;
}

static void figures_of_ghc(const char *said, double *figures)
{
    enum { MEGABYTE = 1 << 20 };
    figures[RUN] = figures[CPU];
    figures[ALLOCATED] = behind(said, "(\"allocated_bytes\", \"") / MEGABYTE;
    figures[COPIED] = behind(said, "(\"copied_bytes\", \"") / MEGABYTE;
    figures[GC] = behind(said, "(\"GC_cpu_seconds\", \"");
}

static void keep_best(const Contestant *c, const Measurement *m, const char *said, Result *r)
{
    if (r->ok && r->figures[CPU] <= m->cpu)
        return;
    for (int i = 0; i < FIGURES; i++)
        r->figures[i] = -1;
    r->figures[CPU] = m->cpu;
    r->figures[PEAK] = (double)m->peak / 1024;
    if (c->kind == TARRY)
        figures_of_tarry(said, r->figures);
    else if (c->kind == GHC)
        figures_of_ghc(said, r->figures);
}

static bool exits_with(const Measurement *m, int code)
{
    return WIFEXITED(m->status) && WEXITSTATUS(m->status) == code;
}

static bool as_expected(const Measurement *m, Buf *out, Expected *e)
{
    if (!WIFEXITED(m->status) || WEXITSTATUS(m->status) == 127)
        return false;
    if (!e->known) {
        e->known = true;
        e->code = WEXITSTATUS(m->status);
        buf_write(&e->output, buf_text(out), out->len);
    }
    return exits_with(m, e->code) && out->len == e->output.len
           && memcmp(buf_text(out), buf_text(&e->output), out->len) == 0;
}

/* One turn; false when it failed. */
static bool run_once(Bench *b, const Contestant *c, const char *path, Expected *expected, Result *r)
{
    Buf out = {0}, err = {0};
    const char *command[8];
    char why[32];
    command_of(b, c, path, command);
    Measurement m = measure(command, CPU_LIMIT, &out, &err);
    bool good = as_expected(&m, &out, expected);
    if (good)
        keep_best(c, &m, buf_text(&err), r);
    else
        snprintf(r->why, sizeof r->why, "%s", exits_with(&m, expected->code) ? "wrong output"
                 : measure_end(&m, why, sizeof why));
    if (!good && c->kind == TARRY)
        fprintf(stderr, "%s\n%.2000s", r->why, buf_text(&err));
    r->ok = good;
    buf_free(&out);
    buf_free(&err);
    return good;
}

/* The peak of the program alone, as `tarry build` makes it: `tarry run` has the compiler in the same process. */
static bool run_built(Bench *b, const Contestant *c, const char *path, Expected *expected, Result *r)
{
    const char *exe = executable(b, c, path);
    const char *build[] = { b->tarry, "build", "--force", "-o", exe, source_of(b, path), NULL };
    const char *command[] = { exe, NULL };
    Buf out = {0};
    if (!compiles(build))
        return false;
    Measurement m = measure(command, CPU_LIMIT, &out, NULL);
    r->ok = as_expected(&m, &out, expected);
    r->figures[PEAK] = (double)m.peak / 1024;
    if (!r->ok)
        snprintf(r->why, sizeof r->why, "built, it does something else");
    buf_free(&out);
    return r->ok;
}

/* GHC compiles ahead of time. */
static bool prepare(Bench *b, const Contestant *c, const char *path, Result *r)
{
    bool ready = c->kind != GHC || compile_by_ghc(b, c, path);
    if (!ready)
        snprintf(r->why, sizeof r->why, "GHC refuses it");
    return ready;
}

static void run_contestants(Bench *b, const char *path, Row *row)
{
    Expected expected = {0};
    bool fit[MAX_CONTESTANTS];
    for (int c = 0; c < b->n; c++)
        fit[c] = prepare(b, &b->contestants[c], path, &row->results[c]);
    for (int turn = 0; turn < b->repetitions; turn++)
        for (int c = 0; c < b->n; c++)
            fit[c] = fit[c] && run_once(b, &b->contestants[c], path, &expected, &row->results[c]);
    for (int c = 0; c < b->n; c++)
        if (fit[c] && strcmp(b->contestants[c].name, "native") == 0)
            run_built(b, &b->contestants[c], path, &expected, &row->results[c]);
    buf_free(&expected.output);
}

/* ---- the table ---- */

static int find(const Bench *b, const char *name)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->contestants[i].name, name) == 0)
            return i;
    return -1;
}

/* A figure of one contestant against another's; negative when one of them has none. */
static double ratio(const Row *row, int of, int against, Figure figure)
{
    static const double least[FIGURES] = { 1e-3, 1e-3, 0.1, 0.1, 0.1, 1e-3 };
    if (of < 0 || against < 0 || !row->results[of].ok || !row->results[against].ok)
        return -1;
    double a = row->results[of].figures[figure], z = row->results[against].figures[figure];
    return a < 0 || z < 0 ? -1 : fmax(a, least[figure]) / fmax(z, least[figure]);
}

typedef enum { ALL, WITH, APART } Half;

static double mean(const Bench *b, int of, int against, Figure figure, Half half, int *count)
{
    double logs = 0;
    *count = 0;
    for (size_t i = 0; i < b->rows.len; i++) {
        const Row *row = &b->rows.data[i];
        double r = half == ALL || row->apart == (half == APART) ? ratio(row, of, against, figure) : -1;
        if (r > 0) {
            logs += log(r);
            ++*count;
        }
    }
    return *count ? exp(logs / *count) : -1;
}

static void print_number(const char *format, double x)
{
    if (x < 0)
        printf(" %8s", "-");
    else
        printf(format, x);
}

/* Whom the table compares with: ghc -O, or who else there is. */
static int rival(const Bench *b)
{
    int o = find(b, "ghc -O");
    for (int c = 0; c < b->n && o < 0; c++)
        o = b->contestants[c].kind != TARRY ? c : -1;
    return o;
}

static void print_heading(const Bench *b)
{
    int against = rival(b);
    printf("Times are CPU seconds, run: without compiling; sizes MB, peak: of what `tarry build` makes; every `/`: "
           "over %s. Programs with * were written apart from the optimiser.\n",
           against >= 0 ? b->contestants[against].name : "nobody");
    printf("%-14s %-8s %8s %8s %8s %8s %8s %8s %8s %8s %8s %8s %8s %8s\n", "program", "engine", "CPU", "run", "theirs",
           "CPU /", "run /", "alloc", "alloc /", "peak", "peak /", "copied /", "GC %", "theirs %");
}

static double share_of_gc(const Row *row, int c)
{
    const double *f = c >= 0 && row->results[c].ok ? row->results[c].figures : NULL;
    return f && f[GC] >= 0 ? 100 * f[GC] / fmax(f[RUN], 1e-3) : -1;
}

static void print_line(const Bench *b, const Row *row, int c)
{
    int o = rival(b);
    const Result *r = &row->results[c];
    printf("%-13s%s %-8s", row->name, row->apart ? "*" : " ", b->contestants[c].name);
    if (!r->ok) {
        printf(" %s\n", r->why);
        return;
    }
    print_number(" %8.3f", r->figures[CPU]);
    print_number(" %8.3f", r->figures[RUN]);
    print_number(" %8.3f", o >= 0 && row->results[o].ok ? row->results[o].figures[CPU] : -1);
    print_number(" %8.2f", ratio(row, c, o, CPU));
    print_number(" %8.2f", ratio(row, c, o, RUN));
    print_number(" %8.1f", r->figures[ALLOCATED]);
    print_number(" %8.2f", ratio(row, c, o, ALLOCATED));
    print_number(" %8.1f", r->figures[PEAK]);
    print_number(" %8.2f", ratio(row, c, o, PEAK));
    print_number(" %8.2f", ratio(row, c, o, COPIED));
    print_number(" %8.1f", share_of_gc(row, c));
    print_number(" %8.1f", share_of_gc(row, o));
    printf("\n");
}

static void print_mean(const Bench *b, int c, int other, Half half, const char *which)
{
    int n, m;
    double cpu = mean(b, c, other, CPU, half, &n);
    if (!n)
        return;
    printf("  %-9s / %-8s CPU %6.2f", b->contestants[c].name, b->contestants[other].name, cpu);
    printf("   run %6.2f", mean(b, c, other, RUN, half, &m));
    printf("   allocation %6.2f", mean(b, c, other, ALLOCATED, half, &m));
    printf("   peak %6.2f", mean(b, c, other, PEAK, half, &m));
    printf("   copied %6.2f", mean(b, c, other, COPIED, half, &m));
    printf("   GC time %6.2f   %s (%d)\n", mean(b, c, other, GC, half, &m), which, n);
}

static void print_means(const Bench *b)
{
    printf("\ngeometric means\n");
    for (int c = 0; c < b->n; c++)
        for (int other = 0; other < b->n; other++)
            if (b->contestants[other].kind != TARRY && b->contestants[c].kind == TARRY) {
                print_mean(b, c, other, WITH, "written with the optimiser");
                print_mean(b, c, other, APART, "written apart from it");
                print_mean(b, c, other, ALL, "all");
            }
}

static void print_worst(const Bench *b)
{
    int o = rival(b);
    for (int c = 0; c < b->n && o >= 0; c++) {
        double limit = INFINITY;
        if (b->contestants[c].kind != TARRY)
            continue;
        printf("\nslowest, %s, run /:", b->contestants[c].name);
        for (int k = 0; k < WORST; k++) {
            const Row *worst = NULL;
            for (size_t i = 0; i < b->rows.len; i++) {
                double r = ratio(&b->rows.data[i], c, o, RUN);
                if (r > 0 && r < limit && (!worst || r > ratio(worst, c, o, RUN)))
                    worst = &b->rows.data[i];
            }
            if (!worst)
                break;
            limit = ratio(worst, c, o, RUN);
            printf(" %s %.1f", worst->name, limit);
        }
        printf("\n");
    }
}

/* ---- JSON ---- */

static void number(Json *j, const char *key, double x)
{
    json_key(j, key);
    json_double(j, x);
}

static void json_result(Json *j, const char *name, const Result *r)
{
    json_key(j, name);
    json_object(j);
    if (r->ok) {
        for (int i = 0; i < FIGURES; i++)
            if (r->figures[i] >= 0)
                number(j, figure_names[i], r->figures[i]);
    } else {
        json_key(j, "failed");
        json_string(j, r->why);
    }
    json_end_object(j);
}

static void json_mean(Json *j, const Bench *b, int c, int other, Half half, const char *which)
{
    int n;
    double time = mean(b, c, other, CPU, half, &n);
    if (n)
        number(j, arena_printf(b->arena, "%s / %s%s", b->contestants[c].name, b->contestants[other].name, which), time);
}

static void json_means(Json *j, const Bench *b)
{
    json_key(j, "means");
    json_object(j);
    for (int c = 0; c < b->n; c++)
        for (int other = 0; other < b->n; other++)
            if (b->contestants[c].kind == TARRY && c != other) {
                json_mean(j, b, c, other, ALL, "");
                json_mean(j, b, c, other, WITH, ", written with the optimiser");
                json_mean(j, b, c, other, APART, ", written apart from it");
            }
    json_end_object(j);
}

static bool write_json(const Bench *b)
{
    Buf text = {0};
    Json j = json_new(&text, true);
    json_object(&j);
    number(&j, "repetitions", b->repetitions);
    json_key(&j, "programs");
    json_object(&j);
    for (size_t i = 0; i < b->rows.len; i++) {
        json_key(&j, b->rows.data[i].name);
        json_object(&j);
        for (int c = 0; c < b->n; c++)
            json_result(&j, b->contestants[c].name, &b->rows.data[i].results[c]);
        json_end_object(&j);
    }
    json_end_object(&j);
    json_means(&j, b);
    json_end_object(&j);
    buf_putc(&text, '\n');
    bool ok = buf_save(&text, b->json, true);
    buf_free(&text);
    return ok;
}

/* ---- setting up ---- */

static _Noreturn void usage(int code)
{
    fputs("usage: compare [options] [PROGRAM.hs or FOLDER ...]\n"
          "  --engines LIST   engines of Tarry's (native)\n"
          "  --tarry PROGRAM  the tarry to run (build/release/tarry)\n"
          "  -n N             best of N runs (3)\n"
          "  --against LIST   whom to compare with, of O0,O,hugs: ghc -O0, ghc -O, hugs (O); may be empty\n"
          "  --json FILE      where the results go (build/bench/results.json)\n",
          code ? stderr : stdout);
    exit(code);
}

static void add_contestant(Bench *b, Kind kind, const char *name, const char *option)
{
    if (b->n == MAX_CONTESTANTS)
        usage(2);
    b->contestants[b->n++] = (Contestant){ kind, name, option };
}

/* A contestant that is not Tarry's, as --against names it. */
static void add_other(Bench *b, const char *name)
{
    bool hugs = strcmp(name, "hugs") == 0;
    if (!hugs && strcmp(name, "O0") != 0 && strcmp(name, "O") != 0)
        usage(2);
    if (!installed(b->arena, hugs ? "runhugs" : "ghc"))
        printf("%s is not installed: no comparison with it\n", hugs ? "hugs" : arena_printf(b->arena, "ghc -%s", name));
    else if (hugs)
        add_contestant(b, HUGS, "hugs", "");
    else
        add_contestant(b, GHC, arena_printf(b->arena, "ghc -%s", name), arena_printf(b->arena, "-%s", name));
}

static void add_others(Bench *b, char *list)
{
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ","))
        add_other(b, name);
}

static void add_engines(Bench *b, char *list)
{
    for (char *name = strtok(list, ","); name; name = strtok(NULL, ","))
        add_contestant(b, TARRY, name, arena_printf(b->arena, "--engine=%s", name));
}

static void add_programs(Bench *b, const char *path)
{
    struct dirent **entries;
    int n = is_folder(path) ? scandir(path, &entries, NULL, alphasort) : -1;
    if (n < 0) {
        VEC_PUSH(&b->programs, path);
        return;
    }
    for (int i = 0; i < n; i++) {
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        if (dot && strcmp(dot, ".hs") == 0)
            VEC_PUSH(&b->programs, arena_printf(b->arena, "%s/%s", path, name));
        free(entries[i]);
    }
    free(entries);
}

/* A program may be named by its name only. */
static const char *path_of(Bench *b, const char *argument)
{
    const char *dot = strrchr(argument, '.');
    bool whole = is_folder(argument) || (dot && strcmp(dot, ".hs") == 0);
    const char *path = whole ? argument : arena_printf(b->arena, "bench/programs/%s.hs", argument);
    if (!exists(path)) {
        fprintf(stderr, "there is no %s\n", path);
        exit(2);
    }
    return path;
}

static void parse_options(Bench *b, int argc, char **argv)
{
    const char *engines = "native", *others = "O";
    for (int i = 1; i < argc; i++) {
        bool value = i + 1 < argc;
        if (strcmp(argv[i], "--engines") == 0 && value)
            engines = argv[++i];
        else if (strcmp(argv[i], "--against") == 0 && value)
            others = argv[++i];
        else if (strcmp(argv[i], "--tarry") == 0 && value)
            b->tarry = argv[++i];
        else if (strcmp(argv[i], "--json") == 0 && value)
            b->json = argv[++i];
        else if (strcmp(argv[i], "-n") == 0 && value)
            b->repetitions = atoi(argv[++i]);
        else if (*argv[i] == '-')
            usage(strcmp(argv[i], "--help") == 0 ? 0 : 2);
        else
            add_programs(b, path_of(b, argv[i]));
    }
    add_others(b, arena_printf(b->arena, "%s", others));
    add_engines(b, arena_printf(b->arena, "%s", engines));
    if (!b->programs.len)
        add_programs(b, "bench/programs");
}

/* Whether the list FOLDER/second-half has this program. */
static bool written_apart(Bench *b, const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    FILE *f = slash ? fopen(arena_printf(b->arena, "%.*s/second-half", (int)(slash - path), path), "r") : NULL;
    char word[100];
    bool found = false;
    while (f && !found && fgets(word, sizeof word, f)) {
        word[strcspn(word, "\n")] = '\0';
        found = strcmp(word, name) == 0;
    }
    if (f)
        fclose(f);
    return found;
}

/* All contestants on one program, a line per engine; false when an engine failed. */
static bool run_program(Bench *b, const char *path)
{
    Row row = { .name = name_of(b->arena, path) };
    bool ok = true;
    row.apart = written_apart(b, path, row.name);
    run_contestants(b, path, &row);
    for (int c = 0; c < b->n; c++)
        if (b->contestants[c].kind == TARRY) {
            print_line(b, &row, c);
            ok &= row.results[c].ok;
        }
    fflush(stdout);
    VEC_PUSH(&b->rows, row);
    return ok;
}

int main(int argc, char **argv)
{
    Bench b = { .arena = arena_new(), .tarry = "build/release/tarry", .work = "build/bench",
                .json = "build/bench/results.json",
                .repetitions = 3 };
    int failed = 0;
    mkdir("build", 0777);
    mkdir(b.work, 0777);
    parse_options(&b, argc, argv);
    print_heading(&b);
    for (size_t i = 0; i < b.programs.len; i++)
        failed += !run_program(&b, b.programs.data[i]);
    print_means(&b);
    print_worst(&b);
    if (failed)
        printf("%d of %zu programs failed\n", failed, b.programs.len);
    if (!write_json(&b)) {
        perror(b.json);
        failed = 1;
    }
    VEC_FREE(&b.programs);
    VEC_FREE(&b.rows);
    arena_free(b.arena);
    return failed != 0;
}
