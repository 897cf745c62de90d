/* Whose frames are moved when threads take turns. */
#include "runtime/stacks.h"

#include <setjmp.h>
#include <stdlib.h>

#include "unit.h"

enum { THREADS = 100, DEEP_WORDS = 5000, ROUNDS = 3 };

typedef struct Test {
    Runtime   rt;
    FrameInfo frames[FRAME_KINDS];
    Thread    deep, shallow[THREADS];
} Test;

static Test *start(void)
{
    Test *t = calloc(1, sizeof *t);
    t->rt.own_frames = t->frames;
    t->rt.options.stack_limit = 1 << 20;
    assert_true(stack_new(&t->rt, &t->deep));
    for (int i = 0; i < THREADS; i++)
        assert_true(stack_new(&t->rt, &t->shallow[i]));
    return t;
}

static void end(Test *t)
{
    stack_free(&t->rt, &t->deep);
    for (int i = 0; i < THREADS; i++)
        stack_free(&t->rt, &t->shallow[i]);
    stacks_close(&t->rt);
    free(t);
}

static void push(Thread *t, unsigned words, Word what)
{
    t->sp -= words;
    t->sp[0] = what;
}

static void check_top(const Thread *t, Word what) { assert_int_equal(t->sp[0], what); }

/* Many threads with few frames wake one with many again and again: that one stays where it is. */
static void deep_thread_stays(void **state)
{
    (void)state;
    Test *t = start();
    assert_true(stack_lay_out(&t->rt, &t->deep, NULL));
    push(&t->deep, DEEP_WORDS, 7);
    const Word *place = t->deep.sp;
    for (int i = 0; i < ROUNDS * THREADS; i++) {
        Thread *other = &t->shallow[i % THREADS];
        assert_true(stack_lay_out(&t->rt, other, &t->deep));
        assert_ptr_equal(t->deep.sp, place);
        push(other, 3, (Word)i);
        assert_true(stack_lay_out(&t->rt, &t->deep, other));
        check_top(other, (Word)i);
    }
    end(t);
}

/* One that goes on itself keeps its area. */
static void same_thread_goes_on(void **state)
{
    (void)state;
    Test *t = start();
    for (int i = 0; i < THREADS; i++) {
        assert_true(stack_lay_out(&t->rt, &t->shallow[i], i == 0 ? NULL : &t->shallow[i - 1]));
        push(&t->shallow[i], i % 2 == 0 ? DEEP_WORDS : 3, (Word)i);
        assert_true(stack_lay_out(&t->rt, &t->shallow[i], &t->shallow[i]));
        assert_false(stack_is_packed(&t->shallow[i]));
    }
    for (int i = 0; i < THREADS; i++)
        check_top(&t->shallow[i], (Word)i);
    end(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deep_thread_stays),
        cmocka_unit_test(same_thread_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
