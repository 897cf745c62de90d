/* Instrumented random programs: well formed, readable by the reader, and counting alike under both evaluators.
 * (That they count what the cost semantics charges is property P6.) */
#include "semantics/instrument.h"
#include "../random/random.h"

#include "core_util.h"

enum { PROGRAMS = 150 };

static Instrumented *instrument(uint64_t seed, Arena *arena)
{
    const CoreProgram *source = random_program(arena, seed, RANDOM_FLAT, 5 + (unsigned)(seed % 40));
    Diags *ds = diags_new();
    Instrumented *in = instrument_program(source, arena, ds);
    assert_non_null(in);
    diags_free(ds);
    return in;
}

static void test_lint_and_text(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
        Arena *arena = arena_new();
        const CoreProgram *p = instrument(seed, arena)->program;
        Diags *ds = diags_new();
        assert_true(core_lint(p, "instrumentation", ds));
        Buf text = {0};
        core_print(p, &text);
        Reading again = read_good(buf_text(&text));
        assert_true(core_equal(p, again.program));
        reading_free(&again);
        buf_free(&text);
        diags_free(ds);
        arena_free(arena);
    }
}

static void test_evaluators_count_alike(void **state)
{
    (void)state;
    const EvalOptions options = { .max_steps = 200000 };
    for (uint64_t seed = 1; seed <= PROGRAMS; seed++) {
        Arena *arena = arena_new();
        const Instrumented *in = instrument(seed, arena);
        EvalResult small, big;
        eval_small(in->program, &options, &small);
        eval_big(in->program, &options, &big);
        if (small.end == EVAL_DONE && big.end == EVAL_DONE) {
            const Costs *a = instrument_counts(in, &small, arena), *b = instrument_counts(in, &big, arena);
            for (size_t i = 0; i < in->n_centres; i++)
                assert_true(costs_equal(&a[i], &b[i]));
        }
        eval_result_free(&small);
        eval_result_free(&big);
        arena_free(arena);
    }
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lint_and_text), cmocka_unit_test(test_evaluators_count_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
