/* Printing what no reader would make: clashing and impossible names, wildcards that are used, types that are not known;
 * and single lines for traces. Ordinary programs are in tests/core/ok. */
#include "core_util.h"

static void expect_expr(const Core *e, size_t width, const char *expected)
{
    Buf b = {0};
    core_print_expr(e, width, &b);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void expect_lit(Lit lit, const char *expected)
{
    Buf b = {0};
    core_print_lit(lit, &b);
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
}

static void test_literals(void **state)
{
    (void)state;
    expect_lit((Lit){.rep = REP_INT, .u.i = INT64_MIN}, "-9223372036854775808");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = 1.0}, "1.0");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = -0.0}, "-0.0");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = 0.1}, "0.1");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = 0.1 + 0.2}, "0.30000000000000004");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = 1e22}, "1e+22");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = -__builtin_inf()}, "-inf##");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = __builtin_nan("")}, "nan##");
    expect_lit((Lit){.rep = REP_DOUBLE, .u.d = -__builtin_nan("")}, "nan##");
    expect_lit((Lit){.rep = REP_CHAR, .u.c = '\''}, "'\\''");
    expect_lit((Lit){.rep = REP_CHAR, .u.c = '"'}, "'\"'");
    expect_lit((Lit){.rep = REP_CHAR, .u.c = 0x3BB}, "'λ'");
    expect_lit((Lit){.rep = REP_CHAR, .u.c = 0x301}, "'\\x301'");
    expect_lit((Lit){.rep = REP_CHAR, .u.c = 0xDFFF}, "'\\xDFFF'");
}

static Var *new_var(Arena *arena, const char *name)
{
    return core_new_var(arena, name_of(name), REP_PTR, NO_SPAN);
}

static Core *var(Arena *arena, Var *v)
{
    return core_var(arena, v, NO_SPAN);
}

static Core *lam(Arena *arena, Var *param, Core *body)
{
    return core_lam(arena, arena_copy(arena, &param, sizeof param), 1, body, NO_SPAN);
}

static Core *app(Arena *arena, Var *fun, Var *arg)
{
    Atom a = core_atom_var(arg, NO_SPAN);
    return core_app(arena, var(arena, fun), arena_copy(arena, &a, sizeof a), 1, NO_SPAN);
}

/* \NAME -> NAME */
static Core *identity(Arena *arena, const char *name)
{
    Var *v = new_var(arena, name);
    return lam(arena, v, var(arena, v));
}

static void test_strange_names(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    static const char *const names[][2] = {
        {"", "\\x -> x"},                       {"Upper", "\\{\"Upper\"} -> {\"Upper\"}"},
        {"let", "\\{\"let\"} -> {\"let\"}"},    {"a b", "\\{\"a b\"} -> {\"a b\"}"},
        {"+#", "\\{\"+#1\"} -> {\"+#1\"}"},     {"ord#", "\\ord#1 -> ord#1"},
        {"++", "\\(++) -> (++)"},               {"--", "\\{\"--\"} -> {\"--\"}"},
        {":", "\\{\":\"} -> {\":\"}"},          {"x.", "\\{\"x.\"} -> {\"x.\"}"},
        {"\xFF", "\\{\"\xEF\xBF\xBD\"} -> {\"\xEF\xBF\xBD\"}"},
        {"\x01\x31", "\\{\"\\x1\\&1\"} -> {\"\\x1\\&1\"}"},
        {"_", "\\w -> w"},                      {"M.x", "\\M.x -> M.x"},
        {"M.X", "\\{\"M.X\"} -> {\"M.X\"}"},    {"3x", "\\{\"3x\"} -> {\"3x\"}"},
        {"nan##", "\\{\"nan##\"} -> {\"nan##\"}"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) expect_expr(identity(arena, names[i][0]), 0, names[i][1]);
    arena_free(arena);
}

static void test_no_capture(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Var *free = new_var(arena, "x"), *bound = new_var(arena, "x"), *inner = new_var(arena, "x1");
    Core *e = lam(arena, bound, lam(arena, inner, app(arena, free, bound)));
    expect_expr(e, 0, "\\x1 -> \\x1_1 -> x x1");
    expect_expr(e, 80, "\\x1 -> \\x1_1 -> x x1");
    arena_free(arena);
}

static void test_unused_wildcard(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Var *y = new_var(arena, "y");
    expect_expr(lam(arena, new_var(arena, "_"), lam(arena, y, var(arena, y))), 0, "\\_ -> \\y -> y");
    Var *wild = new_var(arena, "_");
    Bind b = {.var = wild, .rhs = var(arena, y)};
    expect_expr(core_let(arena, &b, 1, var(arena, y), NO_SPAN), 0, "let w = y in y");
    arena_free(arena);
}

static void test_trace_lines(void **state)
{
    (void)state;
    Reading r = read_good("data P = P P P\n"
                          "main = let x = P main y; y = \\z -> case z of { P a b -> P b a } in P x y\n"
                          "λλ é = é\n");
    const Core *e = find_top(r.program, "main")->rhs;
    expect_expr(e, 200, "let x = P main y; y z = case z of { P a b -> P b a } in P x y");
    expect_expr(e, 61, "let x = P main y; y z = case z of { P a b -> P b a } in P x y");
    expect_expr(e, 60, "let x = P main y; y z = case z of { P a b -> P b a } in P x…");
    expect_expr(e, 10, "let x = P…");
    expect_expr(e, 1, "…");
    expect_expr(find_top(r.program, "λλ")->rhs, 3, "\\…");
    reading_free(&r);
}

/* The time for a trace line depends on its width, not on the expression. */
static void test_trace_of_large_expression(void **state)
{
    (void)state;
    enum { N = 100000, LINES = 2000 };
    Buf text = {0}, line = {0};
    buf_puts(&text, "data U = U\nmain = let x0 = U");
    for (int i = 1; i < N; i++) buf_printf(&text, ";\n x%d = x%d", i, i - 1);
    buf_puts(&text, " in x5\n");
    Reading r = read_good(buf_text(&text));
    for (int i = 0; i < LINES; i++) {
        buf_clear(&line);
        core_print_expr(r.program->main->rhs, 40, &line);
        assert_true(line.len <= 43);
    }
    buf_free(&text);
    buf_free(&line);
    reading_free(&r);
}

static void test_clashing_tops(void **state)
{
    (void)state;
    Reading r = read_good("data U = U\nf x = x\ng x = f x\nmain = g U\n");
    find_top(r.program, "f")->var->name = name_of("main");
    find_top(r.program, "g")->var->name = name_of("main");
    Buf b = {0};
    core_print(r.program, &b);
    assert_string_equal(buf_text(&b),
                        "data U = U\n\nmain1 x = x\n\nmain2 x = main1 x\n\nmain = let t = U in main2 t\n");
    Reading again = read_good(buf_text(&b));
    assert_true(core_equal(r.program, again.program));
    buf_free(&b);
    reading_free(&r);
    reading_free(&again);
}

static void expect_data(const CoreProgram *p, const char *expected)
{
    Buf b = {0};
    core_print(p, &b);
    assert_memory_equal(buf_text(&b), expected, strlen(expected));
    buf_free(&b);
}

static void test_unknown_types(void **state)
{
    (void)state;
    Reading r = read_good("data T a = K a (b -> c) Int# | Z\nmain = Z\n");
    Data *d = r.program->datas[0];
    d->field_types[0][0] = name_of("a -> b");
    d->cons[0]->reps[2] = REP_PTR;                             /* boxed by a pass, the text still says Int# */
    expect_data(r.program, "data T a = K (a -> b) (b -> c) _ | Z\n");
    d->cons[0]->reps[1] = REP_DOUBLE;
    d->field_types[0][0] = NULL;
    expect_data(r.program, "data T a = K _ Double# _ | Z\n");
    d->field_types[0][0] = name_of("(a) (b)");
    expect_data(r.program, "data T a = K ((a) (b)) Double# _ | Z\n");
    d->field_types = NULL;
    expect_data(r.program, "data T a = K _ Double# _ | Z\n");
    reading_free(&r);
}

static void test_modules(void **state)
{
    (void)state;
    expect_print("data A = A\nmain = A\n", "data A = A\n\nmain = A\n");
    expect_print("module Main\ndata A = A\nmain = A\n", "data A = A\n\nmain = A\n");
    expect_print("module M\ndata A = A\nmain = A\n", "module M\ndata A = A\n\nmain = A\n");
    expect_print("module Main\nmodule M\ndata A = A\nmodule Main\nmain = A\n",
                 "module Main\nmodule M\ndata A = A\nmodule Main\n\nmain = A\n");
    expect_print("flat module M\ndata A = A\nmain = A\n", "flat\nmodule M\ndata A = A\n\nmain = A\n");
    expect_print("unfold\nvalues\nmodule M\ndata A = A\nvalues = A\nmain = values\n",
                 "unfold\nvalues\nmodule M\ndata A = A\n\nvalues = A\n\nmain = values\n");
}

static void test_equal_sees_differences(void **state)
{
    (void)state;
    static const char *const variants[] = {
        "data T = A | B\nf x y = x\nmain = A\n",      "data T = A | B\nf x y = y\nmain = A\n",
        "data T = A | B\nf x y = x\nmain = B\n",      "data T = B | A\nf x y = x\nmain = A\n",
        "data T = A | B\nf x = \\y -> x\nmain = A\n", "flat\ndata T = A | B\nf x y = x\nmain = A\n",
        "unfold\ndata T = A | B\nf x y = x\nmain = A\n", "values\ndata T = A | B\nf x y = x\nmain = A\n",
        "data T = A | B\ndict f x y = x\nmain = A\n", "data T = A | B\nmodule M\nf x y = x\nmain = A\n",
        "data T = A | B\nf x y = 1\nmain = A\n",      "data T = A | B\nf x y = 2\nmain = A\n",
        "data T = A | B\nf x y = 2.0\nmain = A\n",    "data T = A | B\nf x y = x or y\nmain = A\n",
        "data T = A | B\nf x y = scc \"a\" x\nmain = A\n", "data T = A | B\nf x y = sccsub \"a\" x\nmain = A\n",
        "data T = A | B\nf x y = scc \"b\" x\nmain = A\n", "data T = A | B\nf x y = let z free in x\nmain = A\n",
        "data T = A | B\nf x y = let z = x in x\nmain = A\n", "data T = A | B\nf x y = let box z = f in x\nmain = A\n",
        "data T = A | B\nf x y = let z = f in x\nmain = A\n",
        "data T = A | B\nf x y = case x of { A -> x }\nmain = A\n",
        "data T = A | B\nf x y = fcase x of { A -> x }\nmain = A\n",
        "data T = A | B\nf x y = case x of { B -> x }\nmain = A\n",
        "data T = A | B\nf x y = case x of { _ -> x }\nmain = A\n",
        "data T = A | B\nf x y = case x of { z -> x }\nmain = A\n",
        "data T = A | B\nf x y = x y\nmain = A\n",    "data T = A | B\nf x y = y x\nmain = A\n",
        "data T = A | B\nf x (y :: Int#) = x\nmain = A\n", "data T = A | B\nf x (y :: Int#) = y +# y\nmain = A\n",
        "data T = A | B\nf x (y :: Int#) = y *# y\nmain = A\n",
        "data T = A | B\nf x y = join z = x in x\nmain = A\n", "data T = A | B\nf x y = join z = x in z\nmain = A\n",
        "data T = A | B\nf x y = case x of { own z -> x }\nmain = A\n",
        "data T = A | B\nf x y = scc \"a\" as o x\nmain = A\n",
        "data T = A | B\nf x y = scc \"a\" as o back o x\nmain = A\n",
        "data T = A | B\nf x y = scc \"a\" as o scc \"a\" as p back o x\nmain = A\n",
        "data T = A | B\nf x y = scc \"a\" as o scc \"a\" as p back p x\nmain = A\n",
    };
    enum { COUNT = sizeof variants / sizeof *variants };
    Reading r[COUNT];
    for (size_t i = 0; i < COUNT; i++) r[i] = read_good(variants[i]);
    for (size_t i = 0; i < COUNT; i++)
        for (size_t j = 0; j < COUNT; j++) assert_true(core_equal(r[i].program, r[j].program) == (i == j));
    for (size_t i = 0; i < COUNT; i++) reading_free(&r[i]);
}

static void test_equal_ignores_names(void **state)
{
    (void)state;
    Reading a = read_good("data T a = A a\nf x y = let z = f x in A z\nmain = f\n");
    Reading b = read_good("data T = A (b -> c)\n\ng y x =\n  let w = g y in A w\nmain = g\n");
    assert_true(core_equal(a.program, b.program));
    reading_free(&a);
    reading_free(&b);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_literals),          cmocka_unit_test(test_strange_names),
        cmocka_unit_test(test_no_capture),        cmocka_unit_test(test_unused_wildcard),
        cmocka_unit_test(test_trace_lines),       cmocka_unit_test(test_trace_of_large_expression),
        cmocka_unit_test(test_clashing_tops),     cmocka_unit_test(test_unknown_types),
        cmocka_unit_test(test_modules),           cmocka_unit_test(test_equal_sees_differences),
        cmocka_unit_test(test_equal_ignores_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
