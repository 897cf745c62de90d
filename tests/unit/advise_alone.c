/* Changes tried several at once: those that help are found in few trials, and those that do harm do not hide them. */
#include "advise/show.h"

#include "base/clock.h"
#include "base/source.h"
#include "unit.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { N = 64, PEAK = 100 << 20 };

/* A program is letters, one for each change: '.' it was not made, 'x' it was, and does nothing; 'H' it helps, 'W' the
 * program is worse by as much, 'D' it writes something else. */
static void run(void *context, const RunWish *wish, RunResult *result)
{
    (void)context, (void)wish;
    const SourceFile *f = source_get(source_load("M.hs"));
    uint64_t peak = PEAK;
    peak /= memchr(f->text, 'H', f->len) != NULL ? 10 : 1;
    peak *= memchr(f->text, 'W', f->len) != NULL ? 10 : 1;
    *result = (RunResult){ .compiled = true, .ran = true, .exit_code = memchr(f->text, 'D', f->len) != NULL,
                           .figures = { .peak = peak } };
}

typedef struct World {
    Trials  trials;
    Changes *changes;
    Search  search;
} World;

/* The changes put these letters. */
static void begin(World *w, const char *letters)
{
    static const char none[] = "................................................................";
    const uint64_t far = clock_ns(CLOCK_MONOTONIC) + 600 * (uint64_t)NS_PER_SECOND;
    Buf why = {0};
    *w = (World){ .changes = changes_new() };
    ChangedFile f = { "M.hs", none, N };
    VEC_PUSH(&w->changes->files, f);
    for (uint32_t i = 0; i < N; i++) {
        Change change = { .what = "", .function = "" };
        Edit e = { .at = i, .drop = 1, .put = arena_strndup(w->changes->arena, &letters[i], 1) };
        VEC_PUSH(&change.edits, e);
        VEC_PUSH(&w->changes->all, change);
    }
    source_replace("M.hs", none, N);
    w->trials = (Trials){ .changes = w->changes, .run = run, .input = -1, .input_at = -1, .out = -1, .err = -1,
                          .deadline = far, .patience = far };
    w->search = (Search){ .trials = &w->trials, .changes = w->changes, .alone = xcalloc(N, sizeof(Trial)),
                          .tried = xcalloc(N, sizeof(bool)) };
    assert_true(trials_begin(&w->trials, &why));
    w->search.base = w->search.best = w->trials.base.figures;
}

static void end(World *w)
{
    search_free(&w->search);
    trials_end(&w->trials);
    changes_free(w->changes);
}

/* 64 changes in at most so many trials; one is known to help: that with 'H'. */
static void assert_found(const char *letters, unsigned most_trials)
{
    World w;
    begin(&w, letters);
    search_together(&w.search, 0, N);
    assert_true(w.trials.n_tried <= most_trials);
    assert_int_equal(w.search.n_left, 0);
    for (uint32_t i = 0; i < N; i++) {
        const Trial *t = &w.search.alone[i];
        assert_true(w.search.tried[i]);
        assert_int_equal(t->end, letters[i] == 'D' ? TRIAL_DIFFERS : TRIAL_DONE);
        assert_int_equal(letters[i] == 'H', t->end == TRIAL_DONE && t->figures.peak < PEAK);
    }
    end(&w);
}

static void test_found(void **state)
{
    (void)state;
    assert_found("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", 1);
    assert_found("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxHxxxxxxxxxxxxxxxxxxxxxx", 13);
    assert_found("xxxxxxxxDxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxHxxxxxxxxxxxxxxxxxxxxxx", 25);
    assert_found("xxxxxxxxxxxxxxxxxxWxxxxxxxxxxxxxxxxxxxxxxHxxxxxxxxxxxxxxxxxxDxxx", 37);
}

/* One by one while there is time, with as much left for what comes after. */
static void test_at_once(void **state)
{
    (void)state;
    assert_int_equal(search_at_once(1000, 9, 50), 1);
    assert_int_equal(search_at_once(1000, 9, 51), 2);
    assert_int_equal(search_at_once(100, 9, 60), 21);
    assert_int_equal(search_at_once(0, 9, 60), 61);
}

static void run_on(void *context, const RunWish *wish, RunResult *result)
{
    (void)context, (void)wish, (void)result;
    for (;;)
        pause();
}

/* Nothing was tried for want of time: that is what is said, with what the profile says. */
static void assert_untried(Trials *t, Changes *changes)
{
    static const InWords word = { .what = "an array", .why = "for it is asked often" };
    Search s = { .trials = t, .changes = changes };
    Buf text = {0};
    Leaks leaks = {0};
    Words words = {0};
    VEC_PUSH(&words, word);
    assert_true(t->too_long);
    search_nothing(&s, (Figures){ .peak = 1 << 20, .cpu_ns = NS_PER_SECOND });
    advice_text(&s, &(ShowOptions){ .program = "M.hs", .leaks = &leaks, .words = &words }, &text);
    assert_non_null(strstr(buf_text(&text), "nothing was tried: the program does not end in the time there is"));
    assert_non_null(strstr(buf_text(&text), "1. an array: not tried"));
    assert_null(strstr(buf_text(&text), "makes it better"));
    buf_free(&text);
    VEC_FREE(&words);
    search_free(&s);
}

/* What never ends is said to be so, in the time there is; of a profiled run, which is cut off, the log may do. */
static void test_no_end(void **state)
{
    (void)state;
    Buf why = {0};
    RunResult first;
    uint64_t now = clock_ns(CLOCK_MONOTONIC);
    Changes *none = changes_new();
    Trials t = { .changes = none, .run = run_on, .input = -1, .input_at = -1, .out = -1, .err = -1,
                 .deadline = now + 1, .patience = now + NS_PER_SECOND / 10 };
    assert_true(trials_run_first(&t, "unused", now + NS_PER_SECOND / 20, &first, &why));
    assert_false(first.ran);
    assert_false(trials_begin(&t, &why));
    assert_non_null(strstr(buf_text(&why), trials_no_time));
    assert_untried(&t, none);
    buf_free(&why);
    trials_end(&t);
    changes_free(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_found), cmocka_unit_test(test_at_once),
                                        cmocka_unit_test(test_no_end) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
