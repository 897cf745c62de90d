/* The lexer, the layout rule and the parser, on small texts: trees, places, extensions. Whole programs are in
 * tests/syntax. */
#include "syntax_util.h"

/* ---- The layout rule: a text with layout means the same as one with braces ---- */

static void test_blocks(void **state)
{
    (void)state;
    expect_same("f = do\n  a\n  b\ng = c\n", "{f = do {a; b}; g = c}");
    expect_same("f = do a\n       b\n", "{f = do {a; b}}");
    expect_same("f = do\n  a\n    b\n   c\n  d\n", "{f = do {a b c; d}}");
    expect_same("f = case x of\n  A -> 1\n  B -> 2\n", "{f = case x of {A -> 1; B -> 2}}");
    expect_same("f = x where\n  x = 1\n  y = 2\n", "{f = x where {x = 1; y = 2}}");
    expect_same("f = x\n  where x = 1\n        y = 2\ng = 1", "{f = x where {x = 1; y = 2}; g = 1}");
    expect_same("module M where\n  x = 1\n  y = 2\n", "module M where {x = 1; y = 2}");
    expect_same("class C a where\nf = 1\n", "{class C a where {}; f = 1}");
}

static void test_parse_error_rule(void **state)
{
    (void)state;
    expect_same("f = let x = 1 in x", "{f = let {x = 1} in x}");
    expect_same("f = let x = 1; y = 2 in x", "{f = let {x = 1; y = 2} in x}");
    expect_same("f = (case x of A -> 1, 2)", "{f = (case x of {A -> 1}, 2)}");
    expect_same("f = [do a; b, c]", "{f = [do {a; b}, c]}");
    expect_same("f = (do a\n        b)", "{f = (do {a; b})}");
    expect_same("f = if do a then do b else do c", "{f = if do {a} then do {b} else do {c}}");
    expect_same("f = case case x of A -> 1 of B -> 2", "{f = case case x of {A -> 1} of {B -> 2}}");
    expect_same("f = [x | let y = 1, z]", "{f = [x | let {y = 1}, z]}");
    expect_same("f x | let y = x, y = 1", "{f x | let {y = x}, y = 1}");
    expect_same("f = do a\n  where b = 1", "{f = do {a} where {b = 1}}");
    expect_same("f = do\n  a\n  where b = 1", "{f = do {a} where {b = 1}}");
    expect_same("f = do\n  a\n  <|> b", "{f = do {a} <|> b}");
    expect_same("f = do\n  a\n <|> b", "{f = do {a} <|> b}");
    expect_same("f = let\n  x = 1\n  in x", "{f = let {x = 1} in x}");
    expect_same("f = g (do\n  a\n  ) 1", "{f = g (do {a}) 1}");
    expect_same("f = let in x", "{f = let {} in x}");
    expect_same("f = x where", "{f = x where {}}");
}

static void test_optional_semicolons(void **state)
{
    (void)state;
    expect_same("f = do\n  if a\n  then b\n  else c\n  d", "{f = do {if a then b else c; d}}");
    expect_same("f = do {if a; then b; else c; d}", "{f = do {if a then b else c; d}}");
    expect_same("f = do\n  if a then b\n  else do\n    c\n  d", "{f = do {if a then b else do {c}; d}}");
}

static void test_nested_blocks(void **state)
{
    (void)state;
    expect_same("f = do\n  case x of\n    A -> do\n      b\n      c\n    D -> e\n  g",
                "{f = do {case x of {A -> do {b; c}; D -> e}; g}}");
    expect_same("f = do\n  let x = 1\n      y = 2\n  z", "{f = do {let {x = 1; y = 2}; z}}");
    expect_same("f = do\n  a <- do\n    b\n    c\n  d", "{f = do {a <- do {b; c}; d}}");
    expect_same("f = do\n  if a then b else do\n  c\n  d", "{f = do {if a then b else do {c; d}}}");
    expect_same("f = do { a; let { x = 1 }; b }", "f = do\n  a\n  let x = 1\n  b");
    expect_same("f = R {\n a = 1\n, b = 2\n}\ng = 1", "{f = R {a = 1, b = 2}; g = 1}");
    expect_same("{-# LANGUAGE MultiWayIf #-}\nf = if | a -> if | b -> 1\n                 | c -> 2\n       | d -> 3",
                "{-# LANGUAGE MultiWayIf #-}\n{f = if {| a -> if {| b -> 1 | c -> 2} | d -> 3}}");
}

static void test_tabs(void **state)
{
    (void)state;
    expect_same("f = do\n\ta\n        b\n    \tc\n", "{f = do {a; b; c}}");
    expect_same("f = do\n  \xC3\xA9 x\n     y\n  z", "{f = do {\xC3\xA9 x y; z}}");
    expect_same("f = case \"\xC3\xA9\" of x -> 1\n                y -> 2",
                "{f = case \"\xC3\xA9\" of {x -> 1; y -> 2}}");
}

/* ---- Trees ---- */

static void test_lhs(void **state)
{
    (void)state;
    expect_tree("(x <+> y) z = x",
                "module Main\ninfix-fun <+>\n  clause\n    bind x\n    bind y\n    bind z\n    var x\n");
    expect_tree("(f x) y = x", "module Main\nfun f\n  clause\n    bind x\n    bind y\n    var x\n");
    expect_tree("x ! y = x", "module Main\ninfix-fun !\n  clause\n    bind x\n    bind y\n    var x\n");
    expect_tree("f !x = x", "module Main\nfun f\n  clause\n    bang\n      bind x\n    var x\n");
    expect_tree("!x = y", "module Main\npattern\n  bang\n    bind x\n  var y\n");
    expect_tree("x : xs = y", "module Main\npattern\n  ops :\n    bind x\n    bind xs\n  var y\n");
    expect_tree("(x) = y", "module Main\npattern\n  paren\n    bind x\n  var y\n");
    expect_tree("Just x = y", "module Main\npattern\n  con Just\n    bind x\n  var y\n");
    expect_tree("a `C` b <> c = a",
                "module Main\ninfix-fun <>\n  clause\n    ops C\n      bind a\n      bind b\n    bind c\n    var a\n");
    expect_tree("x = 1\nx = 2", "module Main\nfun x\n  integer 1\nfun x\n  integer 2\n");
    expect_tree("f 0 = 1\nf 1 = 2\ng = 3\nf 2 = 4",
                "module Main\nfun f\n  clause\n    integer 0\n    integer 1\n  clause\n    integer 1\n"
                "    integer 2\nfun g\n  integer 3\n"
                "fun f\n  clause\n    integer 2\n    integer 4\n");
}

static void test_operators(void **state)
{
    (void)state;
    expect_tree("x = - a + b", "module Main\nfun x\n  ops negate +\n    var a\n    var b\n");
    expect_tree("x = (- 1)", "module Main\nfun x\n  paren\n    ops negate\n      integer 1\n");
    expect_tree("x = (a + b *)",
                "module Main\nfun x\n  left-section\n    ops +\n      var a\n      var b\n    var *\n");
    expect_tree("x = (`f` a)", "module Main\nfun x\n  right-section\n    var f\n    var a\n");
    expect_tree("x = (M.+)", "module Main\nfun x\n  var M.+\n");
    expect_tree("x = f M..g", "module Main\nfun x\n  ops M..\n    var f\n    var g\n");
    expect_tree("x = M.f.N.g", "module Main\nfun x\n  ops .\n    var M.f\n    var N.g\n");
    expect_tree("x = a!i", "module Main\nfun x\n  ops !\n    var a\n    var i\n");
    expect_tree("x = f @Int y", "module Main\nfun x\n  app\n    type-app\n      var f\n      tycon Int\n    var y\n");
    expect_tree("x = a `M.f` b", "module Main\nfun x\n  ops M.f\n    var a\n    var b\n");
    expect_tree("x = {-# SCC \"c\" #-} a + b", "module Main\nfun x\n  scc c\n    ops +\n      var a\n      var b\n");
}

static void test_literals(void **state)
{
    (void)state;
    expect_tree("x = 0xFF", "module Main\nfun x\n  integer 255\n");
    expect_tree("x = 0xFFFFFFFFFFFFFFFFFFFF", "module Main\nfun x\n  integer 1208925819614629174706175\n");
    expect_tree("x = 0o17", "module Main\nfun x\n  integer 15\n");
    expect_tree("x = 0b_101", "module Main\nfun x\n  integer 5\n");
    expect_tree("x = 0x0", "module Main\nfun x\n  integer 0\n");
    expect_tree("x = 000", "module Main\nfun x\n  integer 0\n");
    expect_tree("x = 1_000.5E+3", "module Main\nfun x\n  rational 1000.5e3\n");
    expect_tree("x = '\\SOH'", "module Main\nfun x\n  char U+0001\n");
    expect_tree("x = \"\\SO\\&H\\0\\xD800\"", "module Main\nfun x\n  string \"\\x0EH\\xC0\x80\xED\xA0\x80\"\n");
    expect_tree("{-# LANGUAGE MagicHash #-}\nx# = (-1#, 2.5##, 'c'#, \"s\"#, y#, 3##, 1.5#)",
                "module Main\nfun x#\n  tuple\n    int# -1\n    double# 2.5\n    char# U+0063\n"
                "    string# \"s\"\n    var y#\n    word# 3\n    float# 1.5\n");
}

static void test_lexemes(void **state)
{
    (void)state;
    expect_tree("x = a --> b -- c", "module Main\nfun x\n  ops -->\n    var a\n    var b\n");
    expect_tree("x = {- {- -} \" -} 1", "module Main\nfun x\n  integer 1\n");
    expect_tree("x = [False ..]", "module Main\nfun x\n  range\n    con False\n    missing\n    missing\n");
    expect_tree("x = [a..b]", "module Main\nfun x\n  range\n    var a\n    missing\n    var b\n");
    expect_tree("x = a'b'", "module Main\nfun x\n  var a'b'\n");
    expect_tree("{-# LANGUAGE UnicodeSyntax #-}\nx ∷ ∀ a. a → a",
                "module Main\nsig x\n  forall a\n    ->\n      tyvar a\n      tyvar a\n");
    expect_tree("#!/usr/bin/env runghc\nx = 1", "module Main\nfun x\n  integer 1\n");
}

static void test_types(void **state)
{
    (void)state;
    expect_tree("x :: (Eq a, Show a) => a",
                "module Main\nsig x\n  forall\n    context\n      type-app\n        tycon Eq\n        tyvar a\n"
                "      type-app\n        tycon Show\n        tyvar a\n    tyvar a\n");
    expect_tree("x :: () => a", "module Main\nsig x\n  forall\n    tyvar a\n");
    expect_tree("type T = (->) [] ((,) ())",
                "module Main\ntype T\n  type-app\n    type-app\n      tycon ->\n      tycon []\n    type-app\n"
                "      tycon (,)\n      tycon ()\n");
    expect_tree(
        "x :: a ~ b => a",
        "module Main\nsig x\n  forall\n    context\n      type-ops ~\n        tyvar a\n        tyvar b\n    tyvar a\n");
    expect_tree("{-# LANGUAGE StrictData #-} data T = C !Int ~a | !a :* b",
                "module Main\ndata T\n  con C\n    strict\n      tycon Int\n    lazy\n      tyvar a\n  infix-con :*\n"
                "    strict\n      tyvar a\n    tyvar b\n");
    expect_tree("data T where { A :: forall a. Show a => { f :: a } -> T; B :: { g :: Int } -> T }",
                "module Main\ngadt T\n  con A forall a\n    context\n      type-app\n        tycon Show\n"
                "        tyvar a\n    f\n      tyvar a\n"
                "    result\n      tycon T\n  con B\n    g\n      tycon Int\n    result\n      tycon T\n");
    expect_tree("data T :: * -> * where { A, B :: a -> T a }",
                "module Main\ngadt T t'1::\n  kind\n    tycon *\n  kind\n    tycon *\n"
                "  con A\n    tyvar a\n    result\n      type-app\n        tycon T\n        tyvar a\n"
                "  con B\n    tyvar a\n    result\n      type-app\n        tycon T\n        tyvar a\n");
}

static void test_centres(void **state)
{
    (void)state;
    expect_tree("{-# SCC f #-}\nf = 1\n{-# SCC g \"other\" #-}\ng = 2",
                "module Main\nfun f scc f\n  integer 1\nfun g scc other\n  integer 2\n");
    expect_tree("class C a where\n  {-# MINIMAL a, (b | c), (d) #-}\n  a :: a",
                "module Main\nclass C a\n  sig a\n    tyvar a\n  minimal (a, (b | c), d)\n");
}

/* ---- Places ---- */

static void test_spans(void **state)
{
    (void)state;
    Parsing r = parse_text("f x = x + 1\n  where y = (2)\nf z = [z]\n");
    const Binding *f = r.module->binds->bindings[0];
    assert_int_equal(diags_errors(r.ds), 0);
    assert_string_equal(span_text(f->span), "f x = x + 1\n  where y = (2)\nf z = [z]");
    assert_string_equal(span_text(f->clauses[0].rhs->guarded[0].body->span), "x + 1");
    assert_string_equal(span_text(f->clauses[0].rhs->where->bindings[0]->clauses[0].rhs->guarded[0].body->span), "(2)");
    assert_string_equal(span_text(f->clauses[1].span), "f z = [z]");
    parsing_free(&r);
}

static void test_macro_places(void **state)
{
    (void)state;
    Parsing r =
        parse_text("{-# LANGUAGE CPP #-}\n#define SUM(a, b) (a + b)\n#if 0\nx = y\n#endif\nx = f SUM(1, 2) y\n");
    const Expr *app = r.module->binds->bindings[0]->clauses[0].rhs->guarded[0].body;
    assert_int_equal(diags_errors(r.ds), 0);
    assert_string_equal(span_text(app->span), "f SUM(1, 2) y");
    assert_string_equal(span_text(app->u.app.fun->u.app.arg->span), "SUM(1, 2)");
    assert_string_equal(span_text(app->u.app.arg->span), "y");
    parsing_free(&r);
}

static void test_cpp(void **state)
{
    (void)state;
    static const char pragma[] = "{-# LANGUAGE CPP #-}\n";
    static const struct { const char *text, *same; } cases[] = {
        {"#define A 1\nx = A", "x = 1"},
        {"#define A(x) x x\nx = A(f)", "x = f f"},
        {"#define A(x) (x)\nx = A(A(A(1)))", "x = (((1)))"},
        {"#define A A B\n#define B A\nx = A", "x = A A"},
        {"#define CAT(a, b) a/**/b\nx = CAT(ab, cd)", "x = abcd"},
        {"#define CAT(a, b) a ## b\nx = CAT(ab, cd)", "x = abcd"},
        {"#define STR(a) \"a!\"\nx = STR(text)", "x = \"text!\""},
        {"#define A 1\nx = \"A\" -- A", "x = \"A\""},
        {"#define A 1\nx = A' where A' = 2", "x = A' where A' = 2"},
        {"#define F \\\n  1\nx = F", "x = 1"},
        {"#ifdef A\nx = 1\n#else\nx = 2\n#endif", "x = 2"},
        {"#if 1 + 2 * 3 == 7 && !defined(A) || (B)\nx = 1\n#endif", "x = 1"},
        {"#if defined A\n#elif 5 > 3 ? 0 : 1\n#elif MIN_VERSION_base(4,9,0)\nx = 3\n#endif", "x = 3"},
        {"#if __GLASGOW_HASKELL__ >= 800 && __GLASGOW_HASKELL__ < 1000\nx = 1\n#endif", "x = 1"},
        {"#if MIN_VERSION_GLASGOW_HASKELL(9,2,0,0)\nx = 1\n#else\nx = 2\n#endif", "x = 2"},
        {"#if 0\n#if 1\nx = 1\n#else\nx = 2\n#endif\n#else\nx = 3\n#endif", "x = 3"},
        {"#define A 1\n#undef A\n#ifndef A\nx = 1\n#endif", "x = 1"},
        {"#include \"MachDeps.h\"\nx = WORD_SIZE_IN_BITS", "x = 64"},
        {"x = 1 {- \n#define A\n -}\n#ifdef A\ny = 2\n#endif", "x = 1\ny = 2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf b = {0};
        buf_puts(&b, pragma);
        buf_puts(&b, cases[i].text);
        expect_same(buf_text(&b), cases[i].same);
        buf_free(&b);
    }
}

/* ---- Extensions ---- */

static void test_extensions(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Extensions *x = extensions_new(arena);
    assert_true(extension_on(x, EXT_BANG_PATTERNS));
    assert_false(extension_on(x, EXT_LAMBDA_CASE));
    assert_true(extension_set(x, "LambdaCase", true));
    assert_true(extension_on(x, EXT_LAMBDA_CASE));
    assert_true(extension_set(x, "NoLambdaCase", true));
    assert_false(extension_on(x, EXT_LAMBDA_CASE));
    assert_true(extension_set(x, "GADTs", true));
    assert_true(extension_on(x, EXT_GADT_SYNTAX) && extension_on(x, EXT_MONO_LOCAL_BINDS));
    assert_false(extension_set(x, "Nonsense", true));
    assert_true(extension_set(x, "Haskell2010", true));
    assert_false(extension_on(x, EXT_BANG_PATTERNS));
    assert_true(extension_on(x, EXT_GADTS));    /* what was asked for stays, whatever the edition */
    extensions_glasgow(x);
    assert_true(extension_on(x, EXT_MAGIC_HASH) && extension_on(x, EXT_FUNCTIONAL_DEPENDENCIES));
    arena_free(arena);
}

static void test_header(void **state)
{
    (void)state;
    Parsing r =
        parse_text("-- a comment\n{- {-# LANGUAGE GADTs #-} -}\n{-# LANGUAGE LambdaCase\n , NoBangPatterns #-}\n"
                   "{-# OPTIONS_GHC -Wall -XViewPatterns #-}\nmodule M where\n");
    const Extensions *x = r.module->extensions;
    assert_int_equal(diags_errors(r.ds) + diags_warnings(r.ds), 0);
    assert_true(extension_on(x, EXT_LAMBDA_CASE) && extension_on(x, EXT_VIEW_PATTERNS));
    assert_false(extension_on(x, EXT_BANG_PATTERNS) || extension_on(x, EXT_GADTS));
    assert_string_equal(r.module->name->text, "M");
    parsing_free(&r);
}

/* ---- Errors ---- */

static void test_recovery(void **state)
{
    (void)state;
    expect_messages("a = )\nb = 1\nc = ]\n", "test.hs:1:5: error[E1114]: expected an expression, found `)`\n"
                                             "test.hs:3:5: error[E1114]: expected an expression, found `]`\n");
    expect_messages("instance C T where\n  a = )\n  b = 1\n  c = ]\nd = (\n",
                    "test.hs:2:7: error[E1114]: expected an expression, found `)`\n"
                    "test.hs:4:7: error[E1114]: expected an expression, found `]`\n"
                    "test.hs:5:6: error[E1114]: expected an expression, found the end of the file\n");
    expect_messages("f = do { a ); b; c }\ng = ]\n", "test.hs:1:12: error[E1102]: expected `}`, found `)`\n"
                                                     "test.hs:2:5: error[E1114]: expected an expression, found `]`\n");
    expect_messages("x = \"a\ny = (\n",
                    "test.hs:1:5: error[E1004]: this string is not closed on its line\n"
                    "test.hs:2:6: error[E1114]: expected an expression, found the end of the file\n");
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks), cmocka_unit_test(test_parse_error_rule),
        cmocka_unit_test(test_optional_semicolons),
        cmocka_unit_test(test_nested_blocks), cmocka_unit_test(test_tabs), cmocka_unit_test(test_lhs),
        cmocka_unit_test(test_operators),
        cmocka_unit_test(test_literals), cmocka_unit_test(test_lexemes), cmocka_unit_test(test_types),
        cmocka_unit_test(test_centres),
        cmocka_unit_test(test_spans), cmocka_unit_test(test_macro_places), cmocka_unit_test(test_cpp),
        cmocka_unit_test(test_extensions),
        cmocka_unit_test(test_header), cmocka_unit_test(test_recovery),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
