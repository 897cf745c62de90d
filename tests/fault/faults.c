/* Fault injection: every command, with the n-th call of a kind failing (fault.c), for every n where there are few
 * calls. Where there are many, for a spread of them; and with --all for each call that is the first from its place in
 * the program, in any command: the commands share a table of the places that have been tried. Code is at the same
 * addresses in all processes, so a place has the same number everywhere.
 *
 * tests/fault/commands has the commands, which run in a folder with the files of tests/fault/files. Whatever fails, a
 * command
 *   - ends by itself, and not by a signal, an assertion or an internal error;
 *   - either does what it does when nothing fails: same exit code, output and files; or says what is wrong, and has
 * exit code 1, 4 or 70;
 *   - leaves no half file (but for what a program writes itself: program.*) and no temporary one; a file that was there
 * before (old.*) is as it was, or new. A log may end early, but reads. A program whose last output cannot be written
 * ends as GHC's would: that is no failure. */
#include "../harness/jobs.h"

#include <dirent.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TIMEOUT = 60, CPU_LIMIT = 20 };

static const char *const kinds[] = {
    "malloc", "mmap", "mprotect", "open", "fopen", "read", "write", "fwrite", "fflush", "fsync", "rename", "thread",
};
enum { N_KINDS = sizeof kinds / sizeof kinds[0] };

static unsigned long most = 12;        /* so many n for a command and a kind, */
static unsigned long few = 12;         /* but all where it makes no more calls than this */
static unsigned      every = 4;        /* only every so many-th of the commands; --all: each */
static char         *library, *root;

typedef struct File { const char *name; Buf text; } File;
typedef VEC(File) Files;

typedef struct Case {
    Arena      *arena;
    const char *kind, *command, *folder;
    Lines       inputs;                /* names of files that were there before */
    Outcome     right;                 /* when nothing fails */
    Files       made;                  /* what it makes then */
    Buf        *report;
    unsigned    failures;
} Case;

/* ---- folders ---- */

static bool is_among(const Lines *names, const char *name)
{
    for (size_t i = 0; i < names->len; i++)
        if (strcmp(names->data[i], name) == 0)
            return true;
    return false;
}

/* What a program writes is its own affair. */
static bool is_own(const char *name) { return starts_with(name, "program."); }
static bool is_old(const char *name) { return starts_with(name, "old."); }

static Lines list(Arena *arena, const char *folder)
{
    Lines names = {0};
    DIR *d = opendir(folder);
    if (d == NULL)
        die("cannot read", folder);
    for (const struct dirent *e; (e = readdir(d)) != NULL; )
        if (e->d_name[0] != '.')
            VEC_PUSH(&names, arena_strndup(arena, e->d_name, strlen(e->d_name)));
    closedir(d);
    return names;
}

static const char *in(const Case *c, const char *name) { return arena_printf(c->arena, "%s/%s", c->folder, name); }
static const char *kept(const Case *c, const char *name)
{
    return arena_printf(c->arena, "%s/tests/fault/files/%s", root, name);
}

static void copy_old(const Case *c, const char *name)
{
    Buf text = {0};
    if (!read_file(kept(c, name), &text) || !buf_save(&text, in(c, name), true))
        die("cannot copy", name);
    buf_free(&text);
}

/* As it was before the command. */
static void clean(const Case *c)
{
    Lines there = list(c->arena, c->folder);
    for (size_t i = 0; i < there.len; i++)
        if (!is_among(&c->inputs, there.data[i]) && unlink(in(c, there.data[i])) != 0)
            die("cannot remove", there.data[i]);
    for (size_t i = 0; i < c->inputs.len; i++)
        if (is_old(c->inputs.data[i]))
            copy_old(c, c->inputs.data[i]);
    VEC_FREE(&there);
}

static void prepare(Case *c)
{
    const char *from = arena_printf(c->arena, "%s/tests/fault/files", root);
    if (mkdir(c->folder, 0777) != 0)
        die("cannot make", c->folder);
    c->inputs = list(c->arena, from);
    for (size_t i = 0; i < c->inputs.len; i++)
        if (!is_old(c->inputs.data[i]) && symlink(kept(c, c->inputs.data[i]), in(c, c->inputs.data[i])) != 0)
            die("cannot make", c->inputs.data[i]);
    clean(c);
}

/* ---- running ---- */

static Outcome run_with(const Case *c, const char *fault)
{
    bool own = starts_with(c->command, "./");
    const char *preload = *fault == '\0' ? "" : arena_printf(c->arena, "FAULT='%s' LD_PRELOAD='%s' ", fault, library);
    const char *command =
        arena_printf(c->arena, "ulimit -t %d; %sexec %s%s", CPU_LIMIT, preload, own ? "" : "tarry ", c->command);
    return run_command(c->arena, command, c->folder, "/dev/null", TIMEOUT);
}

/* An executable that shall run is built first: it is an input. */
static void build(Case *c)
{
    if (!starts_with(c->command, "./"))
        return;
    size_t len = strcspn(c->command + 2, " ");
    char *name = arena_strndup(c->arena, c->command + 2, len);
    Outcome o = run_command(c->arena, arena_printf(c->arena, "tarry build %s.hs -o %s", name, name), c->folder,
                            "/dev/null", TIMEOUT);
    if (o.code != 0)
        die("cannot build", name);
    VEC_PUSH(&c->inputs, name);
}

/* ---- which calls fail ---- */

enum { N_PLACES = 1 << 17 };
static atomic_ullong *places;          /* that have been tried, in all processes; NULL: nobody asks */

/* Are we the first to try this place? */
static bool claim(unsigned long long place)
{
    for (size_t i = place % N_PLACES; ; i = (i + 1) % N_PLACES) {
        unsigned long long there = 0;
        if (atomic_compare_exchange_strong(&places[i], &there, place))
            return true;
        if (there == place)
            return false;
    }
}

typedef VEC(unsigned long) Numbers;

/* The k-th of those numbers that are tried anyway, of n. */
static unsigned long choose(unsigned long k, unsigned long n)
{
    return n <= few ? k + 1 : 1 + k * (n - 1) / (most - 1);
}

static void add_spread(Numbers *numbers, unsigned long n)
{
    for (unsigned long k = 0; k < (n <= few ? n : most); k++)
        VEC_PUSH(numbers, choose(k, n));
}

/* A line of the counts: `KIND N PLACE` or `KIND CALLS`. */
static void read_counts(const Case *c, const char *line, Numbers *numbers)
{
    size_t len = strlen(c->kind);
    char *end;
    if (strncmp(line, c->kind, len) != 0 || line[len] != ' ')
        return;
    unsigned long n = strtoul(line + len, &end, 10);
    if (*end == '\0')
        add_spread(numbers, n);
    else if (places != NULL && claim(strtoull(end, NULL, 16)))
        VEC_PUSH(numbers, n);
}

/* The command runs once with nothing but counting. */
static Numbers choose_calls(Case *c)
{
    const char *path = arena_printf(c->arena, "%s.counts", c->folder);
    Buf text = {0};
    Numbers numbers = {0};
    run_with(c, arena_printf(c->arena, "count:%s", path));
    if (!read_file(path, &text))
        die("cannot read", path);
    Lines lines = split_lines(c->arena, buf_text(&text), text.len);
    for (size_t i = 0; i < lines.len; i++)
        read_counts(c, lines.data[i], &numbers);
    VEC_FREE(&lines);
    buf_free(&text);
    return numbers;
}

/* ---- when nothing fails ---- */

static void run_undisturbed(Case *c)
{
    c->right = run_with(c, "");
    Lines there = list(c->arena, c->folder);
    for (size_t i = 0; i < there.len; i++) {
        File file = { .name = there.data[i] };
        if (is_among(&c->inputs, file.name) && !is_old(file.name))
            continue;
        if (!read_file(in(c, file.name), &file.text))
            die("cannot read", file.name);
        VEC_PUSH(&c->made, file);
    }
    VEC_FREE(&there);
}

/* ---- judging ---- */

static void complain(Case *c, const char *fault, const Outcome *o, const char *what)
{
    if (c->failures++ >= 5)
        return;
    buf_printf(c->report, "FAIL FAULT=%s %s\n  exit code %d%s: %s\n", fault, c->command, o->code,
               o->timed_out ? " (timeout)" : "", what);
    for (size_t i = 0; i < o->err.len && i < 6; i++)
        buf_printf(c->report, "    %s\n", o->err.data[i]);
}

static bool has_line_with(const Lines *lines, const char *words)
{
    for (size_t i = 0; i < lines->len; i++)
        if (strstr(lines->data[i], words) != NULL)
            return true;
    return false;
}

static bool is_code(const char *name) { return strcmp(name, "code") == 0 || strcmp(name, "code.symbols") == 0; }
static bool is_log(const char *name) { return strstr(name, ".eventlog") != NULL; }

static bool reads(const Case *c, const char *log)
{
    return run_command(c->arena, arena_printf(c->arena, "tarry report %s", log), c->folder, "/dev/null", TIMEOUT).code
           == 0;
}

static bool same_text(const char *path, const Buf *text)
{
    Buf now = {0};
    bool same = read_file(path, &now) && now.len == text->len && memcmp(buf_text(&now), buf_text(text), now.len) == 0;
    buf_free(&now);
    return same;
}

static const File *file_made(const Case *c, const char *name)
{
    for (size_t i = 0; i < c->made.len; i++)
        if (strcmp(c->made.data[i].name, name) == 0)
            return &c->made.data[i];
    return NULL;
}

/* A line of symbols, `START LENGTH NAME..`: the name; where its code ends, if it has any. */
static const char *read_symbol(const char *line, unsigned long *end)
{
    char *at;
    unsigned long start = strtoul(line, &at, 16), length = *at == ' ' ? strtoul(at, &at, 16) : 0;
    *end = length > 0 ? start + length : *end;
    return length > 0 ? at : line;
}

/* Machine code has addresses in it, which are others, and longer or shorter, when memory was not to be had where it
 * was. The symbols beside it have the same names in the same order, and say where it ends. */
static bool same_code(const Case *c)
{
    Buf code = {0}, symbols = {0};
    bool same = read_file(in(c, "code"), &code);
    if (same && !read_file(in(c, "code.symbols"), &symbols)) {
        same = code.len == file_made(c, "code")->text.len;      /* it failed at these */
        buf_free(&code);
        return same;
    }
    const Buf *made = &file_made(c, "code.symbols")->text;
    Lines now = split_lines(c->arena, buf_text(&symbols), symbols.len);
    Lines right = split_lines(c->arena, buf_text(made), made->len);
    unsigned long end = 0, ignored = 0;
    same = same && now.len == right.len;
    for (size_t i = 0; same && i < now.len; i++)
        same = strcmp(read_symbol(now.data[i], &end), read_symbol(right.data[i], &ignored)) == 0;
    same = same && end == code.len;
    VEC_FREE(&now);
    VEC_FREE(&right);
    buf_free(&code);
    buf_free(&symbols);
    return same;
}

/* A file that is there: NULL, or what is wrong with it. `all`: is the new one required? */
static const char *judge_file(const Case *c, const char *name, bool all)
{
    const File *made = file_made(c, name);
    Buf old = {0};
    if (is_own(name))
        return NULL;
    if (made == NULL)
        return "a file was left behind";
    if (is_log(name))
        return reads(c, name) ? NULL : "the log cannot be read";
    if (is_code(name) ? same_code(c) : same_text(in(c, name), &made->text))
        return NULL;
    bool is_kept = !all && is_old(name) && read_file(kept(c, name), &old) && same_text(in(c, name), &old);
    buf_free(&old);
    return is_kept ? NULL : "a file is not what it should be";
}

static void judge_files(Case *c, const char *fault, const Outcome *o)
{
    bool all = o->code == c->right.code && o->code == 0;
    Lines there = list(c->arena, c->folder);
    for (size_t i = 0; i < there.len; i++) {
        const char *problem =
            is_among(&c->inputs, there.data[i]) && !is_old(there.data[i]) ? NULL : judge_file(c, there.data[i], all);
        if (problem != NULL)
            complain(c, fault, o, arena_printf(c->arena, "%s: %s", problem, there.data[i]));
    }
    for (size_t i = 0; all && i < c->made.len; i++)
        if (!is_own(c->made.data[i].name) && !is_among(&there, c->made.data[i].name))
            complain(c, fault, o, arena_printf(c->arena, "a file is missing: %s", c->made.data[i].name));
    VEC_FREE(&there);
}

/* What a program writes last is lost silently, as with GHC. */
static bool may_lose_output(const Case *c)
{
    static const char *const runs[] = { "run ", "prof ", "cost ", "./" };
    bool is_run = false;
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++)
        is_run |= starts_with(c->command, runs[i]);
    return is_run && strcmp(c->kind, "write") == 0;
}

static void judge(Case *c, const char *fault, const Outcome *o)
{
    static const Matching exactly;
    if (o->timed_out || o->code >= 128)
        complain(c, fault, o, "it did not end by itself");
    else if (has_line_with(&o->err, "internal error") || has_line_with(&o->err, "Sanitizer"))
        complain(c, fault, o, "that is no message");
    else if (o->code != c->right.code && o->code != 1 && o->code != 4 && o->code != 70)
        complain(c, fault, o, "no such exit code");
    else if (o->code != 0 && o->err.len == 0 && (o->code != c->right.code || c->right.err.len > 0))
        complain(c, fault, o, "nothing is said");
    else if (o->code == 0 && c->right.code == 0 && !may_lose_output(c)
             && !lines_match(&c->right.out, &o->out, &exactly))
        complain(c, fault, o, "output is lost silently");
    judge_files(c, fault, o);
}

static void try_one(Case *c, const char *fault)
{
    clean(c);
    Outcome o = run_with(c, fault);
    judge(c, fault, &o);
    VEC_FREE(&o.out);
    VEC_FREE(&o.err);
}

static void try_all(Case *c)
{
    Numbers numbers = choose_calls(c);
    for (size_t i = 0; i < numbers.len; i++) {
        try_one(c, arena_printf(c->arena, "%s:%lu", c->kind, numbers.data[i]));
        try_one(c, arena_printf(c->arena, "%s:%lu+", c->kind, numbers.data[i]));
    }
    VEC_FREE(&numbers);
}

/* The test is called "KIND COMMAND". */
static int run_case(const char *path, const char *folder, Buf *report)
{
    size_t len = strcspn(path, " ");
    Arena *arena = arena_new();
    Case c = { .arena = arena, .kind = arena_strndup(arena, path, len), .command = path + len + 1, .folder = folder,
               .report = report };
    prepare(&c);
    build(&c);
    run_undisturbed(&c);
    clean(&c);
    try_all(&c);
    arena_free(arena);
    return c.failures == 0 ? TEST_PASSED : TEST_FAILED;
}

/* ---- which ---- */

static void add_command(Lines *tests, Arena *arena, const char *command)
{
    for (int k = 0; k < N_KINDS; k++)
        VEC_PUSH(tests, arena_printf(arena, "%s %s", kinds[k], command));
}

static void add_all(Lines *tests, Arena *arena)
{
    Buf text = {0};
    if (!read_file("tests/fault/commands", &text))
        die("cannot read", "tests/fault/commands");
    Lines lines = split_lines(arena, buf_text(&text), text.len);
    unsigned n = 0;
    for (size_t i = 0; i < lines.len; i++)
        if (lines.data[i][0] != '#' && lines.data[i][0] != '\0' && n++ % every == 0)
            add_command(tests, arena, lines.data[i]);
    VEC_FREE(&lines);
    buf_free(&text);
}

static void share_places(void)
{
    places = mmap(NULL, N_PLACES * sizeof *places, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (places == MAP_FAILED || personality(ADDR_NO_RANDOMIZE) < 0)
        die("cannot prepare", "the table of places");
}

int main(int argc, char **argv)
{
    Arena *arena = arena_new();
    Lines tests = {0};
    Harness h;
    harness_init(&h, "faults", argv[0], arena);
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--all") == 0) {
            few = 60;
            every = 1;
            share_places();
        } else if (strcmp(argv[i], "--most") == 0 && i + 1 < argc) {
            most = few = strtoul(argv[++i], NULL, 10);
        } else if (strcmp(argv[i], "--tarry") == 0 && i + 1 < argc) {
            h.tarry = argv[++i];
        } else {
            add_command(&tests, arena, argv[i]);
        }
    root = realpath(".", NULL);
    library = arena_printf(arena, "%.*s/fault.so", (int)(strrchr(argv[0], '/') - argv[0]), argv[0]);
    library = realpath(library, NULL);
    if (root == NULL || library == NULL || most < 2)
        die("cannot find", "fault.so beside this program");
    if (tests.len == 0)
        add_all(&tests, arena);
    harness_start(&h, arena);
    int exit_code = harness_run(&h, &tests, run_case);
    VEC_FREE(&tests);
    arena_free(arena);
    free(root);
    free(library);
    return exit_code;
}
