/* Fuzzing with a process for each input: loop SECONDS SEED TO FROM ...
 *
 * Programs are taken from the files FROM and changed by their tokens; one that reaches new code is kept in TO/new and
 * changed further. What fails is saved in TO/failed with what was printed, once for each reason. With ACCEPTED=N in the
 * environment, N programs that were made and accepted are saved in TO/accepted. The last lines say how many were run.
 */
#include "child.h"
#include "files.h"
#include "tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LONGEST = 6000 };

static struct {
    Inputs         pool;
    unsigned char *reached;            /* a set of classes for each edge */
    unsigned       seed;
    size_t         started;            /* the seed at first: part of names */
    time_t         seconds;
    const char    *to;
    size_t         runs, accepted, kept, wanted;       /* wanted: of the accepted */
    VEC(char *)    reasons;
    VEC(size_t)    valid;              /* those of the pool that are accepted */
} loop;

static size_t dice(size_t n) { return (size_t)rand_r(&loop.seed) % n; }

/* ---- files ---- */

static void save(const char *folder, size_t number, const char *suffix, const Buf *text)
{
    Buf path = {0};
    buf_printf(&path, "%s/%s/%zu-%zu%s", loop.to, folder, loop.started, number, suffix);
    if (!buf_save(text, buf_text(&path), true)) perror(buf_text(&path));
    buf_free(&path);
}

/* ---- failures ---- */

/* The line that says why: of an assertion, of a sanitizer, of the target. */
static char *reason_of(const char *log, ChildEnd end)
{
    static const char *const marks[] = {"Assertion", "SUMMARY:", "runtime error"};
    if (end == CHILD_LATE) return strdup("takes too long");
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char *at = strstr(log, marks[i]);
        if (at) return strndup(at, strcspn(at, "\n"));
    }
    return strdup("no reason");
}

static void failed(const Buf *text, const Buf *log, ChildEnd end)
{
    char *reason = reason_of(buf_text(log), end);
    for (size_t i = 0; i < loop.reasons.len; i++)
        if (strcmp(loop.reasons.data[i], reason) == 0) {
            free(reason);
            return;
        }
    printf("after %zu: %s\n", loop.runs, reason);
    fflush(stdout);
    save("failed", loop.reasons.len, ".hs", text);
    save("failed", loop.reasons.len, ".log", log);
    VEC_PUSH(&loop.reasons, reason);
}

/* ---- one program ---- */

static bool is_new(void)
{
    const unsigned char *now = child_coverage();
    bool new = false;
    for (size_t i = 0; i < child_edges(); i++) {
        unsigned char bit = now[i] ? (unsigned char)(1 << now[i]) : 0;
        new |= (bit & ~loop.reached[i]) != 0;
        loop.reached[i] |= bit;
    }
    return new;
}

/* True when it is worth keeping; then, or if it is in the pool already, its place there is `place`. */
static bool run(const Buf *text, size_t place)
{
    Buf log = {0};
    ChildEnd end = child_run(buf_text(text), text->len, &log);
    loop.runs++;
    loop.accepted += end == CHILD_ACCEPTED;
    if (end == CHILD_FAILED || end == CHILD_LATE) failed(text, &log, end);
    buf_free(&log);
    if (end == CHILD_ACCEPTED && place == loop.pool.len && loop.wanted && dice(10) == 0)
        save("accepted", loop.wanted--, ".hs", text);
    bool new = end != CHILD_FAILED && end != CHILD_LATE && is_new();
    if (end == CHILD_ACCEPTED && (new || place < loop.pool.len)) VEC_PUSH(&loop.valid, place);
    return new;
}

/* Mostly a valid program: an invalid one is seldom made valid, and most phases see only valid ones. */
static const Input *pick(void)
{
    return &loop.pool.data[loop.valid.len && dice(4) ? loop.valid.data[dice(loop.valid.len)] : dice(loop.pool.len)];
}

static void drop_long(void)
{
    size_t n = 0;
    for (size_t i = 0; i < loop.pool.len; i++) {
        Input input = loop.pool.data[i];
        if (input.len <= LONGEST) {
            loop.pool.data[n++] = input;
            continue;
        }
        free(input.path);
        free(input.text);
    }
    loop.pool.len = n;
}

static void run_seeds(void)
{
    for (size_t i = 0; i < loop.pool.len; i++) {
        Buf text = {.data = loop.pool.data[i].text, .len = loop.pool.data[i].len};
        run(&text, i);
    }
}

static void run_mutant(void)
{
    const Input *a = pick(), *b = pick();
    Buf text = {0};
    unsigned seed = (unsigned)rand_r(&loop.seed);
    tokens_mutate(a->text, a->len, b->text, b->len, &seed, &text);
    if (text.len <= LONGEST && run(&text, loop.pool.len)) {
        save("new", loop.kept++, ".hs", &text);
        Input kept = {.path = NULL, .text = text.data, .len = text.len};
        VEC_PUSH(&loop.pool, kept);
    } else {
        buf_free(&text);
    }
}

static void fuzz(void)
{
    child_start(FUZZING_SECONDS);
    loop.reached = xcalloc(child_edges(), 1);
    time_t start = time(NULL);
    run_seeds();
    printf("%zu seeds, %zu accepted, %zu edges\n", loop.runs, loop.accepted, child_edges());
    fflush(stdout);
    for (time_t end = time(NULL) + loop.seconds; time(NULL) < end; ) run_mutant();
    child_stop();
    printf("%zu executions, %.0f per second, %zu accepted, %zu kept, %zu ways to fail\n", loop.runs,
           (double)loop.runs / (double)(time(NULL) - start + 1), loop.accepted, loop.kept, loop.reasons.len);
}

int main(int argc, char **argv)
{
    if (argc < 5) return 2;
    loop.seconds = strtol(argv[1], NULL, 10);
    loop.seed = (unsigned)strtoul(argv[2], NULL, 10);
    loop.started = loop.seed;
    loop.to = argv[3];
    loop.wanted = getenv("ACCEPTED") ? strtoul(getenv("ACCEPTED"), NULL, 10) : 0;
    for (int i = 4; i < argc; i++) files_add(&loop.pool, argv[i]);
    drop_long();
    fuzz();
    size_t n = loop.reasons.len;
    for (size_t i = 0; i < n; i++) free(loop.reasons.data[i]);
    VEC_FREE(&loop.reasons);
    VEC_FREE(&loop.valid);
    files_free(&loop.pool);
    free(loop.reached);
    return n > 0;
}
