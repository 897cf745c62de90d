/* compare [options] [PROGRAM.hs or FOLDER ...]: how long programs take, Tarry's engines against GHC and Hugs.
 *
 * Each program runs with its own default size by every contestant there is: compiled by ghc -O0 and ghc -O (ahead of
 * time; only running counts), by runhugs, and by `tarry run --engine=E`, whose time includes compiling the program and
 * what it needs of the library. The best of several runs counts, in CPU time. All must print the same, byte by byte, as
 * the first contestant that ends well; an engine of Tarry's that does not makes the exit code 1. Where NAME.core stands
 * beside NAME.hs, Tarry runs that.
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
#include <unistd.h>

enum { MAX_CONTESTANTS = 8, CPU_LIMIT = 100, COMPILE_LIMIT = 300 };

typedef enum { GHC, HUGS, TARRY } Kind;

typedef struct Contestant {
    Kind        kind;
    const char *name;       /* "ghc -O0", "hugs", "native" */
    const char *option;     /* what its compiler or Tarry is told */
} Contestant;

typedef struct Result {
    bool        ok;
    Measurement best;
    double      run;        /* of Tarry's wall time, what was running; negative when not known */
    char        why[64];    /* when it is not ok */
} Result;

typedef struct Row {
    const char *name;
    Result      results[MAX_CONTESTANTS];
} Row;

typedef VEC(const char *) Names;
typedef VEC(Row) Rows;

typedef struct Bench {
    Arena      *arena;
    const char *tarry, *work, *json;
    int         repetitions;
    bool        reuse;                  /* GHC's times of an earlier comparison are good enough */
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

/* bench/programs/NAME.hs: build/bench/bench_programs_NAME-O */
static const char *executable(Bench *b, const Contestant *c, const char *path)
{
    char *flat = arena_printf(b->arena, "%.*s", (int)(strlen(path) - strlen(".hs")), path);
    for (char *p = flat; *p; p++)
        if (*p == '/')
            *p = '_';
    return arena_printf(b->arena, "%s/%s%s", b->work, flat, c->option);
}

static bool compile(Bench *b, const Contestant *c, const char *path)
{
    const char *exe = executable(b, c, path), *objects = arena_printf(b->arena, "%s.objects", exe);
    const char *command[] = { "ghc", "-v0", "-w", c->option, "-outputdir", objects, "-o", exe, path, NULL };
    if (newer(exe, path))
        return true;
    Buf err = {0};
    Measurement m = measure(command, COMPILE_LIMIT, NULL, &err);
    if (!m.ok)
        fprintf(stderr, "%s", buf_text(&err));
    buf_free(&err);
    return m.ok;
}

/* The line that --time-passes prints for running, in seconds. */
static double time_of_running(const char *text)
{
    double ms;
    for (const char *line = text; line; line = strchr(line, '\n'), line = line ? line + 1 : NULL)
        if (sscanf(line, "run %lf ms", &ms) == 1)
            return ms / 1e3;
    return -1;
}

static void command_of(Bench *b, const Contestant *c, const char *path, const char **command)
{
    size_t n = 0;
    if (c->kind == GHC) {
        command[n++] = executable(b, c, path);
    } else if (c->kind == HUGS) {
        command[n++] = "runhugs";
        command[n++] = path;
    } else {
        const char *core = arena_printf(b->arena, "%.*s.core", (int)(strlen(path) - strlen(".hs")), path);
        command[n++] = b->tarry;
        command[n++] = "run";
        command[n++] = c->option;
        command[n++] = "--time-passes";
        command[n++] = exists(core) ? core : path;
    }
    command[n] = NULL;
}

/* One run; false when it failed. The first output that is right is what all others are compared with. */
static bool run_once(const Contestant *c, const char **command, Buf *expected, bool *known, Result *r)
{
    Buf out = {0}, err = {0};
    char why[32];
    Measurement m = measure(command, CPU_LIMIT, &out, &err);
    bool same = !*known || (out.len == expected->len && memcmp(buf_text(&out), buf_text(expected), out.len) == 0);
    if (!m.ok)
        snprintf(r->why, sizeof r->why, "%s", measure_end(&m, why, sizeof why));
    else if (!same)
        snprintf(r->why, sizeof r->why, "wrong output");
    else if (!*known)
        buf_write(expected, buf_text(&out), out.len);
    if (m.ok && same) {
        *known = true;
        if (!r->ok || m.cpu < r->best.cpu) {
            r->best = m;
            r->run = c->kind == TARRY ? time_of_running(buf_text(&err)) : -1;
        }
    } else if (c->kind == TARRY) {
        fprintf(stderr, "%s\n%.2000s", r->why, buf_text(&err));
    }
    r->ok = m.ok && same;
    buf_free(&out);
    buf_free(&err);
    return r->ok;
}

/* GHC's times are kept beside its executables. */
static bool load_times(Bench *b, const Contestant *c, const char *path, Result *r)
{
    const char *exe = executable(b, c, path), *times = arena_printf(b->arena, "%s.times", exe);
    FILE *f = b->reuse && newer(times, exe) ? fopen(times, "r") : NULL;
    bool ok = f && fscanf(f, "%lf %lf %ld", &r->best.cpu, &r->best.wall, &r->best.peak) == 3;
    if (f)
        fclose(f);
    return ok;
}

static void save_times(Bench *b, const Contestant *c, const char *path, const Result *r)
{
    FILE *f = fopen(arena_printf(b->arena, "%s.times", executable(b, c, path)), "w");
    if (f) {
        fprintf(f, "%.4f %.4f %ld\n", r->best.cpu, r->best.wall, r->best.peak);
        fclose(f);
    }
}

static Result run_contestant(Bench *b, const Contestant *c, const char *path, Buf *expected, bool *known)
{
    Result r = { .run = -1 };
    const char *command[8];
    if (c->kind == GHC && !compile(b, c, path)) {
        snprintf(r.why, sizeof r.why, "GHC refuses it");
        return r;
    }
    Result old = { .ok = true, .run = -1 };
    bool have = c->kind == GHC && load_times(b, c, path, &old);
    if (have && *known)
        return old;
    command_of(b, c, path, command);
    for (int i = 0; i < (have ? 1 : b->repetitions); i++)
        if (!run_once(c, command, expected, known, &r))
            return r;
    if (have)
        return old;
    if (c->kind == GHC)
        save_times(b, c, path, &r);
    return r;
}

/* ---- the table ---- */

static int find(const Bench *b, const char *name)
{
    for (int i = 0; i < b->n; i++)
        if (strcmp(b->contestants[i].name, name) == 0)
            return i;
    return -1;
}

/* CPU time or memory of one contestant against another's; negative when one of them has none. */
static double ratio(const Row *row, int of, int against, bool memory)
{
    if (of < 0 || against < 0 || !row->results[of].ok || !row->results[against].ok)
        return -1;
    const Measurement *a = &row->results[of].best, *z = &row->results[against].best;
    return memory ? (double)a->peak / (double)z->peak : fmax(a->cpu, 1e-4) / fmax(z->cpu, 1e-4);
}

static double mean(const Bench *b, int of, int against, bool memory, int *count)
{
    double logs = 0;
    *count = 0;
    for (size_t i = 0; i < b->rows.len; i++) {
        double r = ratio(&b->rows.data[i], of, against, memory);
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

static void print_heading(void)
{
    printf("%-14s %-9s %8s %8s %8s %8s %8s %8s %8s %8s\n", "program", "engine", "CPU s", "run s", "-O0 s", "-O s",
           "/ -O0", "/ -O", "MB", "MB/-O0");
}

static void print_line(const Bench *b, const Row *row, int c)
{
    int o0 = find(b, "ghc -O0"), o = find(b, "ghc -O");
    const Result *r = &row->results[c];
    printf("%-14s %-9s", row->name, b->contestants[c].name);
    if (!r->ok) {
        printf(" %s\n", r->why);
        return;
    }
    print_number(" %8.3f", r->best.cpu);
    print_number(" %8.3f", r->run);
    print_number(" %8.3f", o0 >= 0 && row->results[o0].ok ? row->results[o0].best.cpu : -1);
    print_number(" %8.3f", o >= 0 && row->results[o].ok ? row->results[o].best.cpu : -1);
    print_number(" %8.2f", ratio(row, c, o0, false));
    print_number(" %8.2f", ratio(row, c, o, false));
    print_number(" %8.1f", (double)r->best.peak / 1024);
    print_number(" %8.2f", ratio(row, c, o0, true));
    printf("\n");
}

static void print_means(const Bench *b)
{
    printf("\ngeometric means\n");
    for (int c = 0; c < b->n; c++)
        for (int other = 0; other < b->n; other++) {
            int n, m;
            bool wanted = b->contestants[other].kind != TARRY && c != other && b->contestants[c].kind == TARRY;
            double time = mean(b, c, other, false, &n), memory = mean(b, c, other, true, &m);
            if (wanted && n)
                printf("  %-9s / %-8s  CPU time %6.2f   peak memory %6.2f   (%d programs)\n", b->contestants[c].name,
                       b->contestants[other].name, time, memory, n);
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
        number(j, "cpu", r->best.cpu);
        number(j, "wall", r->best.wall);
        number(j, "peak_kb", (double)r->best.peak);
        if (r->run >= 0)
            number(j, "run", r->run);
    } else {
        json_key(j, "failed");
        json_string(j, r->why);
    }
    json_end_object(j);
}

static void json_means(Json *j, const Bench *b)
{
    json_key(j, "means");
    json_object(j);
    for (int c = 0; c < b->n; c++)
        for (int other = 0; other < b->n; other++) {
            int n;
            double time = mean(b, c, other, false, &n);
            if (b->contestants[c].kind == TARRY && c != other && n)
                number(j, arena_printf(b->arena, "%s / %s", b->contestants[c].name, b->contestants[other].name), time);
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
          "  --reuse          GHC's times of an earlier comparison, if its executables are the same\n"
          "  --against LIST   whom to compare with (O0,O,hugs: ghc -O0, ghc -O, hugs); may be empty\n"
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
    const char *engines = "native", *others = "O0,O,hugs";
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
        else if (strcmp(argv[i], "--reuse") == 0)
            b->reuse = true;
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

/* All contestants on one program, a line per engine; false when an engine failed. */
static bool run_program(Bench *b, const char *path)
{
    Row row = { .name = name_of(b->arena, path) };
    Buf expected = {0};
    bool known = false, ok = true;
    for (int c = 0; c < b->n; c++) {
        row.results[c] = run_contestant(b, &b->contestants[c], path, &expected, &known);
        if (b->contestants[c].kind == TARRY) {
            print_line(b, &row, c);
            ok &= row.results[c].ok;
        }
    }
    fflush(stdout);
    buf_free(&expected);
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
    print_heading();
    for (size_t i = 0; i < b.programs.len; i++)
        failed += !run_program(&b, b.programs.data[i]);
    print_means(&b);
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
