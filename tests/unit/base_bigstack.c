/* The big stack: recursion a hundred megabytes deep, the count of what is left, refusal by the machine, the guard. */
#include "base/bigstack.h"

#include "unit.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MEGABYTE = 1 << 20 };

typedef struct Depth {
    size_t wanted, reached;            /* bytes of stack */
    size_t left_first, left_last;
} Depth;

/* Each call takes at least 1000 bytes, and does something after the next one, so it is not a loop. */
static size_t go_deeper(size_t bytes, Depth *depth)
{
    volatile char frame[1000];
    memset((void *)frame, 1, sizeof frame);
    if (bytes >= depth->wanted) {
        depth->left_last = bigstack_left();
        return bytes;
    }
    size_t reached = go_deeper(bytes + sizeof frame, depth);
    return reached + frame[bytes % sizeof frame] - 1;
}

static void run_deep(void *arg)
{
    Depth *depth = arg;
    depth->left_first = bigstack_left();
    depth->reached = go_deeper(0, depth);
}

static void test_deep_recursion(void **state)
{
    (void)state;
    Depth depth = { .wanted = 100 * MEGABYTE };
    bigstack_run((size_t)1 << 30, run_deep, &depth);
    assert_true(depth.reached >= depth.wanted);
    assert_true(depth.left_first > 900 * (size_t)MEGABYTE && depth.left_first <= (size_t)1 << 30);
    assert_true(depth.left_first - depth.left_last >= depth.wanted);
}

static void test_left_outside(void **state)
{
    (void)state;
    assert_true(bigstack_left() == SIZE_MAX);
}

static void run_nested(void *arg)
{
    size_t outer = bigstack_left();
    Depth depth = { .wanted = 20 * MEGABYTE };
    bigstack_run(64 * MEGABYTE, run_deep, &depth);
    *(bool *)arg = depth.reached >= depth.wanted && depth.left_first > 60 * MEGABYTE
                   && outer <= 4 * MEGABYTE && bigstack_left() <= outer;
}

static void test_nested(void **state)
{
    (void)state;
    bool ok = false;
    bigstack_run(4 * MEGABYTE, run_nested, &ok);
    assert_true(ok);
    assert_true(bigstack_left() == SIZE_MAX);
}

static void run_note_left(void *arg)
{
    *(size_t *)arg = bigstack_left();
}

static void test_smallest(void **state)
{
    (void)state;
    size_t left = 0;
    bigstack_run(0, run_note_left, &left);
    assert_true(left > MEGABYTE / 2);
}

/* More than any machine has: half of it is taken as often as it takes. */
static void test_too_much(void **state)
{
    (void)state;
    size_t left = 0;
    bigstack_run(SIZE_MAX / 2, run_note_left, &left);
    assert_true(left > 64 * MEGABYTE && left < SIZE_MAX / 2);
}

static void run_over_the_end(void *arg)
{
    Depth *depth = arg;
    go_deeper(0, depth);
}

/* Running over the end stops the process, in a child here; a sanitizer may report it first. */
static void test_guard(void **state)
{
    (void)state;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        struct rlimit none = { 0, 0 };
        setrlimit(RLIMIT_CORE, &none);
        close(1);
        close(2);
        Depth depth = { .wanted = 10 * MEGABYTE };
        bigstack_run(4 * MEGABYTE, run_over_the_end, &depth);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_false(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deep_recursion), cmocka_unit_test(test_left_outside), cmocka_unit_test(test_nested),
        cmocka_unit_test(test_smallest), cmocka_unit_test(test_too_much), cmocka_unit_test(test_guard),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
