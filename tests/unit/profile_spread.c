/* The spread of several runs: mean and deviation, and that they come back from the log they are added to. */
#include "profile/eventlog_write.h"
#include "profile/read.h"
#include "profile/spread.h"

#include "unit.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* A run that charged so many ticks of 1 ms to f and to g, which takes 1 ms more than that altogether. */
static Profile *run_of(uint64_t f, uint64_t g)
{
    Profile *p = profile_new();
    const uint64_t ticks[] = { f, g };
    static const char *const labels[] = { "f", "g" };
    p->has = HAS_TICKS;
    p->total_ns = (f + g + 1) * 1000000;
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t centre = profile_add_centre(p, name_of(labels[i]), name_of("Main"), NULL, false);
        p->centres.data[centre].number = i + 7;
        p->stacks.data[profile_push(p, PROFILE_MAIN, centre)].own.n[METRIC_TICKS] = ticks[i];
    }
    profile_finish(p);
    return p;
}

static Spreads *three_runs(void)
{
    const uint64_t ticks[3][2] = { { 10, 100 }, { 12, 100 }, { 14, 103 } };
    Spreads *s = NULL;
    for (int i = 0; i < 3; i++) {
        Profile *p = run_of(ticks[i][0], ticks[i][1]);
        if (s == NULL)
            s = spreads_new(p);
        else
            spreads_add(s, p);
        profile_free(p);
    }
    return s;
}

static void test_figures(void **state)
{
    (void)state;
    Spreads *s = three_runs();
    Runs runs = spreads_runs(s);
    assert_int_equal(runs.n, 3);
    assert_int_equal(runs.total.mean_ns, 114000000);           /* 111, 113, 118 */
    assert_int_equal(runs.total.deviation_ns, 3605551);        /* sqrt((9 + 1 + 16) / 2) */
    assert_int_equal(runs.least_ns, 111000000);
    assert_int_equal(runs.most_ns, 118000000);
    assert_int_equal(spreads_centre(s, 1).mean_ns, 12000000);
    assert_int_equal(spreads_centre(s, 1).deviation_ns, 2000000);
    assert_int_equal(spreads_centre(s, 2).mean_ns, 101000000);
    spreads_free(s);
}

/* A small log with the centres f and g; without its end mark, unless `whole`. */
static void write_log(const char *path, bool whole)
{
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    int fd = open(path, O_WRONLY | O_TRUNC);
    assert_true(fd >= 0);
    EventLog log;
    eventlog_start(&log, eventlog_to_fd, &fd, buffer, sizeof buffer);
    eventlog_begin(&log, 0, 1000000, HAS_TICKS, "");
    eventlog_centre(&log, 0, 7, "f", "Main", "", false);
    eventlog_centre(&log, 0, 8, "g", "Main", "", false);
    eventlog_totals(&log, 5, 111000000, 0, 0, 0, 0);
    assert_true(whole ? eventlog_end(&log) : eventlog_flush(&log));
    close(fd);
}

static void test_log(void **state)
{
    (void)state;
    char path[] = "/tmp/tarry-unit-XXXXXX";
    close(mkstemp(path));
    Spreads *s = three_runs();
    write_log(path, false);
    assert_false(spreads_append(s, path));
    assert_int_equal(errno, EINVAL);
    write_log(path, true);
    assert_true(spreads_append(s, path));
    Buf why = {0};
    Profile *p = profile_load(path, &why);
    assert_non_null(p);
    assert_true(p->complete && p->warnings.len == 0);
    assert_int_equal(p->runs.n, 3);
    assert_int_equal(p->runs.total.mean_ns, 114000000);
    assert_int_equal(p->runs.most_ns, 118000000);
    assert_int_equal(p->centres.len, 3);                       /* MAIN is the first */
    assert_int_equal(p->centres.data[1].spread.mean_ns, 12000000);
    assert_int_equal(p->centres.data[1].spread.deviation_ns, 2000000);
    assert_int_equal(p->total_ns, 111000000);
    profile_free(p);
    spreads_free(s);
    buf_free(&why);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures), cmocka_unit_test(test_log) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
