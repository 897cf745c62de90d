/* The instrumentation, line by line of Brassel et al.'s Fig. 3, and what stands around the expressions. */
#include "semantics/instrument.h"

#include "core_util.h"

static Instrumented *instrument(const Reading *r)
{
    Instrumented *in = instrument_program(r->program, r->arena, r->ds);
    Buf b = messages(r, DIAG_SHORT);
    if (!in) fprintf(stderr, "%s", buf_text(&b));
    assert_non_null(in);
    buf_free(&b);
    Diags *lint = diags_new();
    assert_true(core_lint(in->program, "instrumentation", lint));
    diags_free(lint);
    return in;
}

#define PRELUDE "flat\ndata Nat = Z | S Nat\ndata Int = I# Int#\n"

/* What becomes of the definition `name` of a program, on one line. */
static void expect_definition(const char *program, const char *name, const char *expected)
{
    Reading r = read_good(program);
    const Instrumented *in = instrument(&r);
    const Top *top = find_top(in->program, name);
    assert_non_null(top);
    Buf b = {0};
    core_print_expr(top->rhs, 100000, &b);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
    reading_free(&r);
}

#define F(e)     "\\x y -> let t = " e " in {\"F{MAIN}\"} t"
#define FREE(x)  "case isFree# " x " of { 1 -> " x "; _ -> {\"V{MAIN}\"} " x " }"

/* A function f of two arguments: its body, and [[body]] for MAIN. */
static void test_functional_lines(void **state)
{
    static const struct { const char *body, *expected;
    } lines[] = {
        { "x", F("{\"V{MAIN}\"} x") },
        { "S x", F("S 0 x") },
        { "f y x", F("{\"f{MAIN}\"} y x") },
        { "let z = S x in f z y",
          "\\x y -> let t = let z = S 0 x in {\"f{MAIN}\"} z y; t1 = {\"H{MAIN}\"} t in {\"F{MAIN}\"} t1" },
        { "let z = f x y in S z",
          "\\x y -> let t = let z = let t2 = {\"f{MAIN}\"} x y in update t2 in S 0 z; t1 = {\"H{MAIN}\"} t in "
          "{\"F{MAIN}\"} t1" },
        { "let z = x in z",
          "\\x y -> let t = let z = let t2 = {\"V{MAIN}\"} x in update t2 in {\"V{MAIN}\"} z; t1 = {\"H{MAIN}\"} t"
          " in {\"F{MAIN}\"} t1" },
        { "x or y", "\\x y -> let t = {\"V{MAIN}\"} x or {\"V{MAIN}\"} y; t1 = {\"N{MAIN}\"} t in {\"F{MAIN}\"} t1" },
        { "case x of { Z -> y; S p -> p }",
          F("let t1 = {\"V{MAIN}\"} x in case t1 of { Z cc -> let t2 = {\"V{MAIN}\"} y in {\"C{MAIN}\"} t2; "
            "S cc p -> let t2 = {\"V{MAIN}\"} p in {\"C{MAIN}\"} t2 }") },
        { "fcase x of { Z -> y }",
          F("let t1 = {\"V{MAIN}\"} x in fcase t1 of { Z cc -> let t2 = {\"V{MAIN}\"} y in {\"C{MAIN}\"} t2 }") },
        { "scc \"a\" x", "\\x y -> let t = {\"V{a}\"} x; t1 = {\"E{a}\"} t in {\"F{MAIN}\"} t1" },
        { "sccdict \"DICT\" x", "\\x y -> let t = {\"V{DICT}\"} x; t1 = {\"E{DICT}\"} t in {\"F{MAIN}\"} t1" },
        { "sccsub \"a\" x", F("{\"V{a}\"} x") },
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[512];
        snprintf(text, sizeof text, PRELUDE "main = f Z Z\nf x y = %s\n", lines[i].body);
        expect_definition(text, "f{MAIN}", lines[i].expected);
    }
}

/* The same where free variables may turn up. */
static void test_logic_lines(void **state)
{
    static const struct { const char *body, *expected; } lines[] = {
        { "x", F(FREE("x")) },
        { "let z free in S z", "\\x y -> let t = let z free in S 0 z; t1 = {\"H{MAIN}\"} t in {\"F{MAIN}\"} t1" },
        { "let z = f x y in S z",
          "\\x y -> let t = let z = let t2 = {\"f{MAIN}\"} x y in update 0 t2 in S 0 z; t1 = {\"H{MAIN}\"} t"
          " in {\"F{MAIN}\"} t1" },
        { "case x of { Z -> Z }",
          F("let t1 = " FREE("x") " in case t1 of { Z cc -> let t2 = Z 0 in {\"C{MAIN}\"} t2 }") },
        { "fcase x of { Z -> Z; S p -> Z }",
          F("let t1 = " FREE("x") " in case isVar# t1 of { (guessed :: Int#) -> let branch = fcase t1 of { "
            "Z cc -> let body = Z 0 in case guessed of { 1 -> fcase cc of { 0 -> body }; _ -> {\"C{MAIN}\"} body }; "
            "S cc p -> let body = Z 0 in case guessed of { 1 -> fcase cc of { 0 -> {\"H{MAIN}\"} body }; "
            "_ -> {\"C{MAIN}\"} body } } in "
            "case guessed of { 1 -> let t2 = {\"N{MAIN}\"} branch; t3 = {\"B{MAIN}\"} t2; t4 = {\"U{MAIN}\"} t3 "
            "in {\"V{MAIN}\"} t4; _ -> branch } }") },
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char text[512];
        snprintf(text, sizeof text, PRELUDE "main = let v free in f v v\nf x y = %s\n", lines[i].body);
        expect_definition(text, "f{MAIN}", lines[i].expected);
    }
}

/* sccsub on a binding labels the binding itself; a constructor there stays a value. */
static void test_labelled_bindings(void **state)
{
    (void)state;
    expect_definition(PRELUDE "main = let x = sccsub \"a\" (S y); y = sccsub \"a\" main in x\n", "main{MAIN}",
                      "let t = let x = S 1 y; y = let t3 = {\"main{a}\"} in update t3 in {\"V{MAIN}\"} x; "
                      "t1 = {\"H{MAIN}\"} t; t2 = {\"H{MAIN}\"} t1 in {\"F{MAIN}\"} t2");
}

static void test_primitive_operations(void **state)
{
    (void)state;
    expect_definition(PRELUDE "main = f (I# 3)\nf x = case x of { I# n -> I# (n +# 1) }\n", "f{MAIN}",
                      "\\x -> let t = let t1 = {\"V{MAIN}\"} x in case t1 of { I# cc n -> "
                      "let t2 = case n +# 1 of { (t5 :: Int#) -> let t6 = I# 0 t5 in {\"C{MAIN}\"} t6 }; "
                      "t3 = {\"A{MAIN}\"} t2; t4 = {\"A{MAIN}\"} t3 in {\"C{MAIN}\"} t4 } in {\"F{MAIN}\"} t");
}

/* What is unboxed cannot be bound by let, so something else is counted before it. */
static void test_unboxed_results(void **state)
{
    (void)state;
    expect_definition(PRELUDE "main = f 3\nf (n :: Int#) = n\n", "f{MAIN}",
                      "\\(n :: Int#) -> let t = Counted in let k = {\"F{MAIN}\"} t in case k of { Counted -> n }");
    expect_definition("flat\ndata Counted = Counted\nmain = 3\n", "main{MAIN}",
                      "let t = Counted' in let k = {\"F{MAIN}\"} t in case k of { Counted' -> 3 }");
}

/* Only what main can reach, under the centres it is reached with; counters only for what is counted. */
static void test_variants(void **state)
{
    (void)state;
    Reading r = read_good(PRELUDE "main = scc \"a\" (f Z)\nf x = g x\ng x = x\nunused x = f x\n");
    const Instrumented *in = instrument(&r);
    Buf names = {0};
    for (uint32_t i = 0; i < in->program->n_tops; i++) buf_printf(&names, "%s ", in->program->tops[i]->var->name->text);
    assert_string_equal(buf_text(&names), "main main{MAIN} f{a} g{a} F{MAIN} V{a} H{a} E{a} F{a} ");
    assert_int_equal(in->n_centres, 2);
    assert_string_equal(in->centres[0]->text, "MAIN");
    assert_string_equal(in->centres[1]->text, "a");
    buf_free(&names);
    reading_free(&r);
}

static void test_counts(void **state)
{
    (void)state;
    Reading r = read_good(PRELUDE "main = scc \"a\" (f Z)\nf x = x\n");
    const Instrumented *in = instrument(&r);
    EvalResult run = { .calls = ARENA_ARRAY(r.arena, uint64_t, in->program->n_tops), .demand_lookups = 100 };
    for (uint32_t i = 0; i < in->program->n_tops; i++) run.calls[i] = 1000;    /* variants must not be counted */
    run.calls[find_top(in->program, "V{a}")->index] = 7;
    run.calls[find_top(in->program, "F{MAIN}")->index] = 3;
    const Costs *costs = instrument_counts(in, &run, r.arena);
    assert_int_equal(costs[1].n[COST_V], 7);
    assert_int_equal(costs[1].n[COST_E], 1000);
    assert_int_equal(costs[0].n[COST_F], 3);
    assert_int_equal(costs[0].n[COST_V], 100);
    assert_int_equal(costs[0].n[COST_E], 0);
    reading_free(&r);
}

static void expect_rejected(const char *text, const char *expected)
{
    Reading r = read_good(text);
    assert_null(instrument_program(r.program, r.arena, r.ds));
    Buf b = messages(&r, DIAG_SHORT);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
    reading_free(&r);
}

static void test_rejected(void **state)
{
    (void)state;
    expect_rejected("data Nat = Z\nmain = Z\n",
                    "test.core:2:1: error[E0301]: cannot instrument a program that is not flat\n");
    expect_rejected(PRELUDE "main = let f = \\x -> x in Z\n",
                    "test.core:4:16: error[E0302]: cannot instrument a lambda below top level\n");
    expect_rejected(PRELUDE "main = f Z Z\nf g x = g x\n",
                    "test.core:5:9: error[E0303]: cannot instrument a call of an unknown function\n");
    expect_rejected(PRELUDE "main = f Z\nf x y = x\n",
                    "test.core:4:8: error[E0304]: cannot instrument a call with too few or too many arguments\n");
    expect_rejected(PRELUDE "main = f f\nf x = x\n",
                    "test.core:4:10: error[E0305]: cannot instrument a function that is used as a value\n");
    expect_rejected(PRELUDE "main = let x free in fcase x of { I# n -> Z }\n",
                    "test.core:4:35: error[E0306]: cannot instrument a guess of something unboxed\n");
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_functional_lines), cmocka_unit_test(test_logic_lines),
        cmocka_unit_test(test_labelled_bindings), cmocka_unit_test(test_primitive_operations),
        cmocka_unit_test(test_unboxed_results), cmocka_unit_test(test_variants),
        cmocka_unit_test(test_counts), cmocka_unit_test(test_rejected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
