/* Comparing runs: who is who, what is noise, which limits are exceeded. */
#include "diff/condition.h"
#include "diff/noise.h"

#include "unit.h"

#include <math.h>
#include <string.h>

/* A stack of a run under construction, on top of another one (0: MAIN, else a number from 1 on). */
typedef struct Line {
    const char *label, *module, *src;
    uint32_t    below;
    uint64_t    ticks, bytes, entries;
} Line;

static Profile *run_of(const Line *lines, size_t n)
{
    Profile *p = profile_new();
    uint32_t stacks[20] = { PROFILE_MAIN };
    p->has = HAS_TICKS | HAS_BYTES | HAS_ENTRIES;
    for (size_t i = 0; i < n; i++) {
        const Line *l = &lines[i];
        uint32_t centre = profile_add_centre(p, name_of(l->label), name_of(l->module), name_of(l->src), false);
        stacks[i + 1] = profile_push(p, stacks[l->below], centre);
        Counts c = {0};
        c.n[METRIC_TICKS] = l->ticks;
        c.n[METRIC_BYTES] = l->bytes;
        c.n[METRIC_ENTRIES] = l->entries;
        p->stacks.data[stacks[i + 1]].own = c;
    }
    profile_finish(p);
    assert_null(profile_check(p));
    return p;
}

typedef struct Pair {
    Profile *runs[3];
    size_t   n;
    Diff    *d;
} Pair;

static Pair compare(const Line *a, size_t na, const Line *b, size_t nb)
{
    Pair pair = { .runs = { run_of(a, na), run_of(b, nb) }, .n = 2 };
    pair.d = diff_new(pair.runs, pair.n, DIM_NONE, false);
    return pair;
}
#define COMPARE(a, b) compare(a, sizeof(a) / sizeof *(a), b, sizeof(b) / sizeof *(b))

static void pair_free(Pair *pair)
{
    diff_free(pair->d);
    for (size_t i = 0; i < pair->n; i++)
        profile_free(pair->runs[i]);
}

static const Row *row_called(const Diff *d, const char *label)
{
    for (size_t i = 0; i < d->rows.len; i++)
        if (strcmp(row_subject(d, &d->rows.data[i])->label->text, label) == 0)
            return &d->rows.data[i];
    fail_msg("no row is called %s", label);
    return NULL;
}

/* What a row of the last run is called in the first; NULL when it is new. */
static const char *was(const Diff *d, const char *label)
{
    const Row *row = row_called(d, label);
    return row->of[0] == PROFILE_NONE ? NULL : row_first(d, row)->label->text;
}

/* ---- matching ---------------------------------------------------------------------------------------------------- */

static void test_names(void **state)
{
    (void)state;
    const Line before[] = { { "main", "Main", "a.hs:9:1", 0, 1, 10, 1 }, { "f", "Main", "a.hs:1:1", 1, 2, 20, 2 },
                            { "f", "Other", "o.hs:1:1", 1, 3, 30, 3 }, { "old", "Main", "a.hs:5:1", 2, 0, 1, 7 } };
    const Line after[] = { { "f", "Other", "o.hs:1:1", 0, 3, 33, 3 }, { "main", "Main", "a.hs:19:1", 0, 1, 10, 1 },
                           { "f", "Main", "a.hs:4:1", 2, 2, 20, 2 }, { "new", "Main", "a.hs:30:1", 2, 0, 1, 9 },
                           { "f", "Main", "a.hs:4:1", 4, 2, 5, 1 } };
    Pair pair = COMPARE(before, after);
    const Diff *d = pair.d;
    assert_int_equal(d->rows.len, 1 + 5);                      /* MAIN; one row for each f of Main */
    assert_null(was(d, "new"));
    assert_int_equal(row_state(d, row_called(d, "old")), ROW_GONE);
    for (size_t i = 0; i < d->rows.len; i++) {
        const Row *row = &d->rows.data[i];
        if (strcmp(row_subject(d, row)->label->text, "f") != 0)
            continue;
        bool other = strcmp(row_subject(d, row)->module->text, "Other") == 0;
        assert_int_equal(row_state(d, row), ROW_SAME);
        assert_true(change_of_row(d, row, Q_ALLOC).difference == (other ? 3 : 5));
        assert_true(change_of_row(d, row, Q_ENTRIES).difference == (other ? 0 : 1));
    }
    pair_free(&pair);
}

/* Between the same neighbours, called by the same one. */
static void test_renamed_in_place(void **state)
{
    (void)state;
    const Line before[] = { { "main", "Main", "a.hs:9:1", 0, 0, 0, 1 }, { "a", "Main", "a.hs:1:1", 1, 0, 0, 2 },
                            { "total", "Main", "a.hs:5:1", 1, 0, 70, 3 },
                            { "inner", "Main", "a.hs:12:1", 3, 0, 8, 4 } };
    const Line after[] = { { "main", "Main", "b.hs:19:1", 0, 0, 0, 1 }, { "a", "Main", "b.hs:11:1", 1, 0, 0, 2 },
                           { "sum'", "Main", "b.hs:15:1", 1, 0, 90, 5 }, { "deep", "Main", "b.hs:22:1", 3, 0, 9, 4 } };
    Pair pair = COMPARE(before, after);
    assert_string_equal(was(pair.d, "sum'"), "total");
    assert_string_equal(was(pair.d, "deep"), "inner");         /* its caller was renamed, too */
    assert_int_equal(row_state(pair.d, row_called(pair.d, "deep")), ROW_RENAMED);
    assert_true(change_of_row(pair.d, row_called(pair.d, "sum'"), Q_ALLOC).difference == 20);
    pair_free(&pair);
}

/* Two candidates, or other callers: no guess. What did exactly the same work is one all the same. */
static void test_no_guess(void **state)
{
    (void)state;
    const Line before[] = { { "main", "Main", "a.hs:9:1", 0, 0, 0, 1 }, { "x", "Main", "a.hs:1:1", 1, 0, 10, 1 },
                            { "y", "Main", "a.hs:2:1", 1, 0, 20, 1 }, { "z", "Main", "a.hs:12:1", 2, 0, 30, 1 } };
    const Line after[] = { { "main", "Main", "a.hs:99:1", 0, 0, 0, 1 }, { "p", "Main", "a.hs:51:1", 1, 0, 11, 1 },
                           { "q", "Main", "a.hs:52:1", 1, 0, 20, 1 }, { "r", "Main", "a.hs:112:1", 1, 0, 30, 1 } };
    Pair pair = COMPARE(before, after);
    assert_string_equal(was(pair.d, "q"), "y");                /* as much work; that leaves one candidate for p */
    assert_string_equal(was(pair.d, "p"), "x");
    assert_null(was(pair.d, "r"));                             /* main calls it, p does not */
    pair_free(&pair);

    const Line one[] = { { "main", "Main", "a.hs:9:1", 0, 0, 0, 1 }, { "x", "Main", "a.hs:1:1", 1, 0, 10, 1 },
                         { "y", "Main", "a.hs:2:1", 1, 0, 20, 1 } };
    const Line other[] = { { "main", "Main", "a.hs:99:1", 0, 0, 0, 1 }, { "p", "Main", "a.hs:51:1", 1, 0, 11, 1 },
                           { "q", "Main", "a.hs:52:1", 1, 0, 21, 1 } };
    pair = COMPARE(one, other);
    assert_null(was(pair.d, "p"));
    assert_null(was(pair.d, "q"));
    pair_free(&pair);
}

static void test_moved(void **state)
{
    (void)state;
    const Line before[] = { { "main", "Main", "a.hs:9:1", 0, 0, 0, 1 }, { "x", "Main", "a.hs:1:1", 1, 0, 10, 1 } };
    const Line after[] = { { "main", "Main", "a.hs:9:1", 0, 0, 0, 1 }, { "x", "Util", "u.hs:1:1", 1, 0, 12, 3 } };
    Pair pair = COMPARE(before, after);
    assert_string_equal(was(pair.d, "x"), "x");
    assert_int_equal(row_state(pair.d, row_called(pair.d, "x")), ROW_RENAMED);
    pair_free(&pair);
}

/* Without places, the same callers and the same number of entries. */
static void test_no_places(void **state)
{
    (void)state;
    const Line before[] = { { "main", "Main", "", 0, 0, 0, 1 }, { "x", "Main", "", 1, 0, 10, 5 },
                            { "y", "Main", "", 1, 0, 10, 6 } };
    const Line after[] = { { "main", "Main", "", 0, 0, 0, 1 }, { "p", "Main", "", 1, 0, 11, 6 },
                           { "q", "Main", "", 1, 0, 12, 7 } };
    Pair pair = COMPARE(before, after);
    assert_string_equal(was(pair.d, "p"), "y");
    assert_null(was(pair.d, "q"));
    pair_free(&pair);
}

/* Three runs: changes are those from the first to the last; names are followed. */
static void test_three(void **state)
{
    (void)state;
    const Line lines[][2] = {
        { { "main", "Main", "a.hs:9:1", 0, 0, 5, 1 }, { "x", "Main", "a.hs:1:1", 1, 0, 10, 1 } },
        { { "main", "Main", "a.hs:9:1", 0, 0, 6, 1 }, { "y", "Main", "a.hs:1:1", 1, 0, 10, 1 } },
        { { "main", "Main", "a.hs:9:1", 0, 0, 9, 1 }, { "z", "Main", "a.hs:1:1", 1, 0, 15, 1 } },
    };
    Profile *runs[3];
    for (int i = 0; i < 3; i++)
        runs[i] = run_of(lines[i], 2);
    Diff *d = diff_new(runs, 3, DIM_NONE, false);
    assert_string_equal(was(d, "z"), "x");
    assert_true(change_of_row(d, row_called(d, "z"), Q_ALLOC).difference == 5);
    assert_true(change_of_total(d, Q_ALLOC).difference == 9);
    diff_free(d);
    for (int i = 0; i < 3; i++)
        profile_free(runs[i]);
}

/* ---- noise ------------------------------------------------------------------------------------------------------- */

/* Counts are exact, ticks are not. */
static void test_ticks(void **state)
{
    (void)state;
    const Line before[] = { { "f", "Main", "", 0, 100, 1000, 1 }, { "g", "Main", "", 0, 900, 1000, 1 } };
    const Line after[] = { { "f", "Main", "", 0, 120, 1001, 1 }, { "g", "Main", "", 0, 1400, 1000, 1 } };
    Pair pair = COMPARE(before, after);
    Change f = change_of_row(pair.d, row_called(pair.d, "f"), Q_TIME);
    Change g = change_of_row(pair.d, row_called(pair.d, "g"), Q_TIME);
    Change bytes = change_of_row(pair.d, row_called(pair.d, "f"), Q_ALLOC);
    assert_true(f.difference == 20e6 && !change_is_sure(&f));
    assert_true(f.error > 25e6 && f.error < 35e6);             /* 19 and 21 ticks, 5 and 6 ms */
    assert_true(g.difference == 500e6 && change_is_sure(&g));
    assert_true(bytes.error == 0 && change_is_sure(&bytes));
    pair_free(&pair);
}

static bool near(double x, double y)
{
    return fabs(x - y) < 1e-6 * fabs(y);
}

/* One run is taken to be off by 5 percent; of several, it is known. */
static void test_repeated(void **state)
{
    (void)state;
    const Line lines[] = { { "f", "Main", "", 0, 1000, 0, 1 } };
    Profile *p = run_of(lines, 1);
    assert_true(near(run_time(p).error, both_errors(50e6, 1e6)));
    p->runs = (Runs){ .n = 4, .total = { 1010000000, 4000000 }, .least_ns = 1, .most_ns = 2 };
    assert_true(run_time(p).value == 1010e6);
    assert_true(near(run_time(p).error, 3.18 * 4e6 / 2));
    Counts c = { .n = { [METRIC_TICKS] = 500 } };
    Spread spread = { 480000000, 100000 };
    Figure f = charged_time(p, &c, 1, &spread);
    assert_true(f.value == 480e6);
    assert_true(near(f.error, 1.96 * sqrt(250) * 1e6 / 2));    /* that they agree does not make ticks more exact */
    spread.deviation_ns = 100000000;
    assert_true(near(charged_time(p, &c, 1, &spread).error, 3.18 * 100e6 / 2));
    profile_free(p);
}

/* ---- conditions -------------------------------------------------------------------------------------------------- */

/* How many lines say that it holds; -1: it cannot be answered. */
static int exceeded(const Diff *d, const char *text)
{
    Condition c;
    Buf lines = {0}, why = {0};
    assert_true(condition_read(text, &c, &why));
    int n = condition_test(d, &c, &lines, &why) ? 0 : -1;
    for (size_t i = 0; i < lines.len; i++)
        n += lines.data[i] == '\n';
    assert_true((n == -1) == (why.len > 0));
    buf_free(&lines);
    buf_free(&why);
    return n;
}

static void test_conditions(void **state)
{
    (void)state;
    const Line before[] = { { "f", "Main", "", 0, 1000, 1000, 10 }, { ">>>", "Main", "", 0, 0, 100, 1 } };
    const Line after[] = { { "f", "Main", "", 0, 1130, 1050, 10 }, { ">>>", "Main", "", 0, 0, 100, 2 },
                           { "g", "Main", "", 1, 0, 1, 0 } };
    Pair pair = COMPARE(before, after);
    const Diff *d = pair.d;
    assert_int_equal(exceeded(d, "alloc > 4.6%"), 1);          /* 1100 to 1151: 4.64 */
    assert_int_equal(exceeded(d, " alloc>4.7 % "), 0);
    assert_int_equal(exceeded(d, "alloc(f) > 5%"), 0);         /* exactly 5 is not more */
    assert_int_equal(exceeded(d, "alloc(Main.f) > 4.999%"), 1);
    assert_int_equal(exceeded(d, "alloc(*) > 0%"), 2);
    assert_int_equal(exceeded(d, "alloc(g) > 1000%"), 1);      /* there was nothing before */
    assert_int_equal(exceeded(d, "entries(>>>) > 99%"), 1);
    assert_int_equal(exceeded(d, "entries(f) > 0%"), 0);
    assert_int_equal(exceeded(d, "time > 10%"), 0);            /* 13, but for the noise of 7.5 */
    assert_int_equal(exceeded(d, "time > 5%"), 1);
    assert_int_equal(exceeded(d, "peak > 5%"), -1);
    assert_int_equal(exceeded(d, "alloc(nobody) > 5%"), -1);
    pair_free(&pair);
}

static void test_bad_conditions(void **state)
{
    (void)state;
    static const char *const texts[] = { "", "alloc", "alloc > ", "alloc > 5", "alloc > x%", "> 5%", "alloc( > 5%",
                                         "alloc() > 5%", "alloc(f > 5%", "memory > 5%", "alloc > 5%%", "alloc >= 5%" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Condition c;
        Buf why = {0};
        assert_false(condition_read(texts[i], &c, &why));
        assert_non_null(strstr(buf_text(&why), "--fail-if"));
        buf_free(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names), cmocka_unit_test(test_renamed_in_place), cmocka_unit_test(test_no_guess),
        cmocka_unit_test(test_moved), cmocka_unit_test(test_no_places), cmocka_unit_test(test_three),
        cmocka_unit_test(test_ticks), cmocka_unit_test(test_repeated), cmocka_unit_test(test_conditions),
        cmocka_unit_test(test_bad_conditions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
