/* The eventlog: what the writer writes the reader reads back, whole, cut off at any byte, and through the smallest
 * buffer. `--write FILE` writes the log that golden tests use (tests/profile/samples/clausify.eventlog). */
#include "profile/course.h"
#include "profile/eventlog_write.h"
#include "profile/read.h"

#include "unit.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { TICK = 1000000, CENSUSES = 40, INTERVAL = 100000000 };

static bool to_buf(void *buf, const void *data, size_t n)
{
    buf_write(buf, data, n);
    return true;
}

/* ---- a log with everything in it ---- */

typedef struct CentreDef { const char *label, *src; } CentreDef;
static const CentreDef centres[] = {           /* numbered from 2; 1 is MAIN */
    { "main", "clausify.hs:10:1-40" }, { "clauses", "clausify.hs:14:1-60" }, { "unicl", "clausify.hs:(20,1)-(24,30)" },
    { "disin", "clausify.hs:(30,1)-(36,20)" }, { "negin", "clausify.hs:(40,1)-(46,20)" },
    { "elim", "clausify.hs:(50,1)-(56,20)" },
    { "parse", "clausify.hs:60:1-50" }, { "split'", "clausify.hs:70:5-30" }, { "insert", "clausify.hs:80:1-30" },
};
enum { MAIN = 1, CMAIN, CLAUSES, UNICL, DISIN, NEGIN, ELIM, PARSE, SPLIT, INSERT, GC };

typedef struct StackDef { uint32_t parent, centre; EventCounts counts; } StackDef;
static const StackDef stacks[] = {             /* numbered from 2; 1 is <MAIN> */
    { 1, CMAIN,   { .ticks = 12, .bytes = 40960, .objects = 1024, .entries = 1, .inner = 3 } },  /* 2 */
    { 2, CLAUSES, { .ticks = 40, .bytes = 262144, .objects = 8192, .entries = 5, .inner = 20 } },  /* 3 */
    { 3, UNICL,   { .ticks = 610, .bytes = 4194304, .objects = 131072, .entries = 5, .inner = 9000 } },  /* 4 */
    { 4, DISIN,   { .ticks = 820, .bytes = 20971520, .objects = 655360, .entries = 4000, .inner = 0 } },  /* 5 */
    { 4, NEGIN,   { .ticks = 310, .bytes = 6291456, .objects = 196608, .entries = 3000, .inner = 0 } },  /* 6 */
    { 4, ELIM,    { .ticks = 190, .bytes = 5242880, .objects = 163840, .entries = 2000, .inner = 0 } },  /* 7 */
    { 2, PARSE,   { .ticks = 25, .bytes = 524288, .objects = 16384, .entries = 5, .inner = 40 } },  /* 8 */
    { 8, SPLIT,   { .ticks = 8, .bytes = 131072, .objects = 4096, .entries = 40, .inner = 0 } },  /* 9 */
    { 4, INSERT,  { .ticks = 95, .bytes = 1048576, .objects = 32768, .entries = 900, .inner = 0 } },  /* 10 */
    { 5, DISIN,   { .ticks = 150, .bytes = 3145728, .objects = 98304, .entries = 9000, .inner = 0 } },  /* 11 */
    { 6, ELIM,    { .ticks = 20, .bytes = 65536, .objects = 2048, .entries = 10, .inner = 0 } },  /* 12 */
    { 0, GC,      { .ticks = 940 } },  /* 13 */
    { 8, ELIM,    { .ticks = 400, .bytes = 131072, .objects = 4096, .entries = 10, .inner = 2 } },  /* 14 */
    { 14, NEGIN,  { .ticks = 30, .bytes = 32768, .objects = 1024, .entries = 10, .inner = 0 } },  /* 15 */
};
enum { N_STACKS = sizeof stacks / sizeof *stacks };

static const EventSite sites[] = {
    { 1, 31, 5, "disin", "Dis", "Formula", "Main", "constructor", "clausify.hs", "", false },
    { 2, 42, 5, "negin", "Not", "Formula", "Main", "constructor", "clausify.hs", "", false },
    { 3, 51, 5, "elim", "Sym", "Formula", "Main", "constructor", "clausify.hs", "", false },
    { 4, 70, 9, "split'", "(:)", "[]", "Main", "constructor", "clausify.hs", "", false },
    { 5, 22, 9, "unicl", "unicl (thunk)", "", "Main", "thunk", "clausify.hs", "", false },
    { 6, 80, 9, "insert", "(:)", "[]", "Main", "constructor", "clausify.hs", "", false },
    { 7, 0, 0, "SYSTEM", "C#", "Char", "", "constructor", "", "", false },
    { 8, 12, 3, "main", "PAP", "", "Main", "function", "clausify.hs", "", false },
};

static void write_definitions(EventLog *log)
{
    char *const argv[] = { (char *)"clausify", (char *)"(a=a=a)=(a=a=a)=(a=a=a)" };
    eventlog_identify(log, 0, "tarry 0.1.0");
    eventlog_arguments(log, 0, 2, argv);
    eventlog_wall_clock(log, 0, 1794700800, 0);
    eventlog_begin(log, 0, TICK,
                   HAS_TICKS | HAS_BYTES | HAS_OBJECTS | HAS_ENTRIES | HAS_INNER | HAS_SITES | HAS_STACKS
                       | HAS_RETAINERS | HAS_LIVE_OBJECTS | HAS_FREED,
                   "--retainers --laziness");
    eventlog_centre(log, 0, MAIN, "MAIN", "MAIN", "<built-in>", false);
    for (uint32_t i = 0; i < sizeof centres / sizeof *centres; i++)
        eventlog_centre(log, 0, i + 2, centres[i].label, "Main", centres[i].src, false);
    eventlog_centre(log, 0, GC, "GC", "GC", "<built-in>", false);
    eventlog_stack(log, 0, 1, 0, MAIN);
    for (uint32_t i = 0; i < N_STACKS; i++)
        eventlog_stack(log, 0, i + 2, stacks[i].parent, stacks[i].centre);
    for (size_t i = 0; i < sizeof sites / sizeof *sites; i++)
        eventlog_site(log, 0, &sites[i]);
    static const uint32_t one[][2] = { { 4, 5 } }, two[][2] = { { 4, 5 }, { 2, 0 } };
    eventlog_retainers(log, 0, 1, false, one, 1);
    eventlog_retainers(log, 0, 2, false, two, 2);
    eventlog_retainers(log, 0, 3, true, two, 1);
}

typedef struct LiveRow { uint32_t site, stack, set; uint64_t bytes; } LiveRow;

/* A pipeline that is blocked: three bands grow to the end, one is restless, one flat, one a trace. */
static void write_census(EventLog *log, uint64_t k)
{
    uint64_t time = (k + 1) * INTERVAL;
    const LiveRow rows[] = {
        { 1, 5, 1, 12000 * k + 480 * (k % 5) }, { 2, 6, 1, 5000 * k }, { 3, 7, 1, 3000 * k }, { 4, 9, 2, 64000 },
        { 5, 4, 2, 9000 * k + 60000 * (k % 3) }, { 6, 10, 3, 2000 * k + (k % 4 == 1 ? 90000 : 0) }, { 7, 1, 0, 1024 },
        { 8, 2, 2, 32 },
        { 1, 11, 1, 4000 * k },
    };
    uint64_t objects = 0, live = 0;
    eventlog_census(log, time, k, time);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].bytes > 0) {
            eventlog_row(log, time, rows[i].site, rows[i].stack, rows[i].set, 0, rows[i].bytes / 16, rows[i].bytes);
            objects += rows[i].bytes / 16;
            live += rows[i].bytes;
        }
    eventlog_census_end(log, time, k, objects, live);
    eventlog_heap_live(log, time, live);
}

static void write_snapshot(EventLog *log, uint64_t k)
{
    uint64_t time = (k + 1) * INTERVAL;
    eventlog_snapshot(log, time, k);
    for (uint32_t i = 0; i < N_STACKS; i++) {
        EventCounts c = stacks[i].counts;
        uint64_t *figures = (uint64_t *)&c;
        for (size_t f = 0; f < sizeof c / sizeof *figures; f++)
            figures[f] = figures[f] * (k + 1) / CENSUSES;
        c.freed_bytes = c.bytes / (i % 4 + 2);
        eventlog_counters(log, time, i + 2, &c);
    }
    eventlog_snapshot_end(log, time, k);
}

static void write_rest(EventLog *log, uint64_t end)
{
    static const EventLaziness account[] = {
        { .site = 5, .made = 131072, .never = 0, .once = 131072, .more = 0, .at_once = 131072, .bytes = 3145728 },
        { .site = 4, .made = 4096, .never = 4096, .bytes = 65536 },
        { .site = 3, .made = 9000, .never = 10, .once = 8000, .more = 990, .at_once = 2000, .bytes = 216000 },
    };
    for (size_t i = 0; i < sizeof account / sizeof *account; i++)
        eventlog_laziness(log, end, &account[i]);
    eventlog_demand(log, end, 7, 4, 100);
    eventlog_demand(log, end, 7, 4, 120000);           /* cumulative: this one counts */
    eventlog_demand(log, end, 6, 6, 9000);
    eventlog_demand(log, end, 9, 2, 40);
    eventlog_note(log, end, 1, "coarser sampling since 3.00 s: the log had reached its limit");
    eventlog_totals(log, end, end, 940 * (uint64_t)TICK, 31 * (uint64_t)TICK, 42000000, 1500000);
}

static void write_log(EventLog *log)
{
    write_definitions(log);
    for (uint64_t k = 0; k < CENSUSES; k++) {
        if (k % 2 == 0)
            eventlog_gc(log, k * INTERVAL + 1000, k * INTERVAL + 47001000);
        if (k == 20)
            eventlog_marker(log, k * INTERVAL, "second formula");
        write_census(log, k);
        if (k % 8 == 7)
            write_snapshot(log, k);
    }
    write_rest(log, (CENSUSES + 1) * (uint64_t)INTERVAL);
    eventlog_end(log);
}

static Buf log_through(size_t buffer_size)
{
    Buf out = {0};
    void *buffer = xmalloc(buffer_size);
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, buffer_size);
    write_log(&log);
    assert_int_equal(log.written, out.len);
    free(buffer);
    return out;
}

/* ---- tests ---- */

static Profile *read_or_fail(const Buf *text, size_t len)
{
    ReadError error;
    Profile *p = profile_read(text->data, len, &error);
    if (p == NULL)
        fail_msg("%zu of %zu bytes: %zu: %s", len, text->len, error.offset, error.what);
    return p;
}

static void test_round_trip(void **state)
{
    (void)state;
    Buf text = log_through(1 << 20);
    Profile *p = read_or_fail(&text, text.len);
    assert_null(profile_check(p));
    assert_true(p->complete);
    assert_string_equal(p->program->text, "clausify");
    assert_int_equal(p->arguments.len, 1);
    assert_int_equal(p->stacks.len, N_STACKS + 1);
    assert_int_equal(p->censuses.len, CENSUSES);
    assert_int_equal(p->collections.len, CENSUSES / 2);
    assert_int_equal(p->total.n[METRIC_TICKS], 3650);
    assert_int_equal(p->total_ns, (CENSUSES + 1) * (uint64_t)INTERVAL);
    assert_int_equal(p->profiling_ns, 31 * TICK);
    assert_int_equal(p->demand.len, 3);
    assert_int_equal(p->demand.data[0].count, 120000);
    assert_int_equal(p->laziness.len, 3);
    assert_int_equal(p->retainer_sets.len, 3);
    assert_true(p->retainer_sets.data[2].many);
    for (size_t i = 0; i < p->censuses.len; i++) {
        uint64_t sum = 0;
        for (size_t k = 0; k < p->censuses.data[i].n; k++)
            sum += p->rows.data[p->censuses.data[i].first + k].bytes;
        assert_int_equal(sum, p->censuses.data[i].live_bytes);
    }
    profile_free(p);
    buf_free(&text);
}

static void test_buffers(void **state)
{
    (void)state;
    Buf large = log_through(1 << 20), small = log_through(EVENTLOG_SMALLEST_BUFFER);
    assert_int_equal(large.len, small.len);
    assert_memory_equal(large.data, small.data, large.len);
    buf_free(&large);
    buf_free(&small);
}

/* Two snapshots of two stacks, 2 and 3, with the ticks before each in their order: 2 3 3 2, then 3; the last one may be
 * left out. */
static Profile *ordered(uint32_t last)
{
    static const EventTicks early[] = { { 2, 1 }, { 3, 2 }, { 2, 1 } };
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    Buf out = {0};
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, sizeof buffer);
    eventlog_begin(&log, 0, TICK, HAS_TICKS | HAS_BYTES, "");
    eventlog_centre(&log, 0, MAIN, "MAIN", "MAIN", "<built-in>", false);
    eventlog_stack(&log, 0, 1, 0, MAIN);
    for (uint32_t i = 2; i <= 3; i++) {
        eventlog_centre(&log, 0, i, i == 2 ? "f" : "g", "Main", "", false);
        eventlog_stack(&log, 0, i, 1, i);
    }
    eventlog_ticks(&log, 4000, early, 2);
    eventlog_ticks(&log, 4000, early + 2, 1);
    eventlog_snapshot(&log, 4000, 1);
    eventlog_counters(&log, 4000, 2, &(EventCounts){ .ticks = 2, .bytes = 100 });
    eventlog_counters(&log, 4000, 3, &(EventCounts){ .ticks = 2, .bytes = 50 });
    eventlog_snapshot_end(&log, 4000, 1);
    eventlog_ticks(&log, 6000, &(EventTicks){ 3, 1 }, last);
    eventlog_snapshot(&log, 6000, 2);
    eventlog_counters(&log, 6000, 2, &(EventCounts){ .ticks = 2, .bytes = 107 });
    eventlog_counters(&log, 6000, 3, &(EventCounts){ .ticks = 3, .bytes = 50 });
    eventlog_snapshot_end(&log, 6000, 2);
    eventlog_totals(&log, 6000, 6000, 0, 0, 157, 0);
    eventlog_end(&log);
    Profile *p = read_or_fail(&out, out.len);
    buf_free(&out);
    return p;
}

static void has_row(const Profile *p, const Course *c, size_t i, const char *who, uint64_t ticks, uint64_t bytes)
{
    assert_true(i < c->rows.len);
    assert_string_equal(stack_top(p, c->rows.data[i].stack)->label->text, who);
    assert_int_equal(c->rows.data[i].ns, ticks * TICK);
    assert_int_equal(c->rows.data[i].bytes, bytes);
}

/* Ticks say in which order, snapshots how much: what was charged without a tick comes with the snapshot. */
static void test_order(void **state)
{
    (void)state;
    Profile *p = ordered(1);
    Course *c = course_new(p, 100, 100);
    assert_null(profile_check(p));
    assert_int_equal(p->warnings.len, 0);
    assert_true(c->by_ticks);
    assert_int_equal(c->rows.len, 5);
    has_row(p, c, 0, "f", 1, 50);
    has_row(p, c, 1, "g", 2, 50);
    has_row(p, c, 2, "f", 1, 50);
    has_row(p, c, 3, "g", 1, 0);
    has_row(p, c, 4, "f", 0, 7);
    assert_int_equal(c->steps.len, 5);
    assert_int_equal(c->steps.data[0].time, 1000);
    assert_int_equal(c->steps.data[1].time, 3000);
    assert_int_equal(c->steps.data[3].time, 6000);
    course_free(c);
    c = course_new(p, 1, 100);                 /* fewer steps: the same sums */
    assert_int_equal(c->steps.len, 1);
    has_row(p, c, 0, "f", 2, 107);
    has_row(p, c, 1, "g", 3, 50);
    course_free(c);
    profile_free(p);
}

/* A log whose ticks in their order are not all of them says so, and nothing is lost. */
static void test_order_with_gaps(void **state)
{
    (void)state;
    Profile *p = ordered(0);
    Course *c = course_new(p, 100, 100);
    assert_int_equal(p->warnings.len, 1);
    assert_int_equal(c->rows.len, 5);
    has_row(p, c, 3, "f", 0, 7);
    has_row(p, c, 4, "g", 1, 0);
    course_free(c);
    profile_free(p);
}

/* What is behind the header may be cut anywhere. */
static void test_cut_off(void **state)
{
    (void)state;
    Buf text = log_through(1 << 20);
    size_t data = (size_t)((char *)memmem(text.data, text.len, "datb", 4) - text.data) + 4;
    for (size_t len = data; len < text.len - 2; len += len < data + 4000 ? 1 : 613) {
        Profile *p = read_or_fail(&text, len);
        assert_null(profile_check(p));
        profile_free(p);
    }
    for (size_t len = 1; len < data; len += 7) {
        ReadError error;
        assert_null(profile_read(text.data, len, &error));
    }
    buf_free(&text);
}

/* A census that is written again, with biographies, replaces the first one. */
static void test_census_again(void **state)
{
    (void)state;
    Buf out = {0};
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, sizeof buffer);
    eventlog_begin(&log, 0, TICK, HAS_SITES | HAS_BIOGRAPHY, "");
    eventlog_site(&log, 0, &sites[0]);
    for (uint8_t biography = 0; biography <= BIO_LAG; biography += BIO_LAG) {
        eventlog_census(&log, 5, 1, 5);
        eventlog_row(&log, 5, 1, 0, 0, biography, 1, 16);
        eventlog_census_end(&log, 5, 1, 1, 16);
    }
    eventlog_end(&log);
    Profile *p = read_or_fail(&out, out.len);
    assert_int_equal(p->censuses.len, 1);
    assert_int_equal(p->rows.data[p->censuses.data[0].first].biography, BIO_LAG);
    profile_free(p);
    buf_free(&out);
}

/* A log with GHC's samples of the heap: by themselves they are its censuses; in a log of ours there are others. */
static Profile *read_samples(bool ours)
{
    Buf out = {0};
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    const uint32_t stack[] = { 2, 1 };
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, sizeof buffer);
    if (ours)
        eventlog_begin(&log, 0, TICK, HAS_SITES, "");
    eventlog_heap_prof_begin(&log, 0, INTERVAL, SAMPLED_BY_STACK);
    eventlog_centre(&log, 0, 1, "MAIN", "MAIN", "<built-in>", false);
    eventlog_centre(&log, 0, 2, "f", "M", "M.hs:1:1", false);
    eventlog_sample_begin(&log, 5, 1);
    eventlog_sample_stack(&log, 5, 4096, stack, 2);
    eventlog_sample_end(&log, 5, 1);
    eventlog_end(&log);
    Profile *p = read_or_fail(&out, out.len);
    buf_free(&out);
    return p;
}

static void test_samples(void **state)
{
    (void)state;
    Profile *p = read_samples(false);
    assert_int_equal(p->censuses.len, 1);
    const CensusRow *row = &p->rows.data[p->censuses.data[0].first];
    assert_int_equal(row->bytes, 4096);
    assert_string_equal(stack_top(p, row->stack)->label->text, "f");
    assert_int_equal(p->stacks.data[row->stack].parent, PROFILE_MAIN);
    profile_free(p);
    p = read_samples(true);
    assert_int_equal(p->censuses.len, 0);
    profile_free(p);
}

/* Threads that take turns in less than a moment have not run all the time; one that goes on by itself has. */
static void test_turns(void **state)
{
    (void)state;
    enum { TURN = 2000, TURNS = 30, ALONE = 10 };
    Buf out = {0};
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, sizeof buffer);
    for (uint32_t i = 0; i < TURNS + ALONE; i++) {
        uint32_t thread = i < TURNS ? i % 3 + 1 : 1;
        eventlog_run_thread(&log, (uint64_t)i * TURN, thread);
        eventlog_stop_thread(&log, (uint64_t)(i + 1) * TURN, thread, false);
    }
    eventlog_end(&log);
    Profile *p = read_or_fail(&out, out.len);
    uint64_t ran = 0;
    for (size_t i = 0; i < p->thread_runs.len; i++)
        ran += p->thread_runs.data[i].end - p->thread_runs.data[i].start;
    assert_int_equal(ran, (TURNS + ALONE) * TURN);
    assert_int_equal(p->thread_runs.len, TURNS + 1);
    profile_free(p);
    buf_free(&out);
}

static bool refuses(void *context, const void *data, size_t n)
{
    (void)data;
    (void)n;
    ++*(int *)context;
    return false;
}

static void test_failing_sink(void **state)
{
    (void)state;
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    int calls = 0;
    EventLog log;
    eventlog_start(&log, refuses, &calls, buffer, sizeof buffer);
    write_log(&log);
    assert_true(log.failed);
    assert_int_equal(calls, 1);
    assert_false(eventlog_flush(&log));
}

static void test_long_strings(void **state)
{
    (void)state;
    Buf out = {0}, name = {0};
    static unsigned char buffer[EVENTLOG_SMALLEST_BUFFER];
    for (int i = 0; i < 2000; i++)
        buf_puts(&name, "ä");
    EventLog log;
    eventlog_start(&log, to_buf, &out, buffer, sizeof buffer);
    eventlog_centre(&log, 0, 1, buf_text(&name), buf_text(&name), buf_text(&name), true);
    eventlog_end(&log);
    Profile *p = read_or_fail(&out, out.len);
    assert_int_equal(VEC_TOP(&p->centres).label->len, EVENTLOG_STRING);
    profile_free(p);
    buf_free(&out);
    buf_free(&name);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--write") == 0) {
        static unsigned char buffer[1 << 16];
        int fd = open(argv[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
        EventLog log;
        eventlog_start(&log, eventlog_to_fd, &fd, buffer, sizeof buffer);
        write_log(&log);
        return log.failed || close(fd) != 0;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip), cmocka_unit_test(test_buffers), cmocka_unit_test(test_order),
        cmocka_unit_test(test_order_with_gaps), cmocka_unit_test(test_cut_off),
        cmocka_unit_test(test_census_again), cmocka_unit_test(test_failing_sink), cmocka_unit_test(test_long_strings),
        cmocka_unit_test(test_samples), cmocka_unit_test(test_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
