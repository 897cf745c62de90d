/* Reading: what comes out besides the printed form. Spans, origins, representations, modules, and how arguments are
 * bound. */
#include "core_util.h"

static void test_program(void **state)
{
    (void)state;
    Reading r = read_good("module A\ndata T a = K a Int# | Z\nmodule B\ndict d = Z\nf x = x\nmain = f Z\n");
    const CoreProgram *p = r.program;
    assert_string_equal(p->module->text, "A");
    assert_false(p->flat);
    assert_int_equal(p->n_datas, 1);
    assert_int_equal(p->n_tops, 3);
    assert_string_equal(p->datas[0]->module->text, "A");
    assert_string_equal(p->tops[0]->module->text, "B");
    assert_true(p->tops[0]->dict);
    assert_false(p->tops[1]->dict);
    assert_ptr_equal(p->main, p->tops[2]);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        assert_int_equal(p->tops[i]->index, i);
        assert_ptr_equal(p->tops[i]->var->top, p->tops[i]);
    }
    reading_free(&r);
}

static void test_data(void **state)
{
    (void)state;
    Reading r = read_good("data T a b = K  a (b ->   a) Int# | (:) Double# [ a ] | Z\nmain = Z\n");
    const Data *d = r.program->datas[0];
    assert_int_equal(d->n_params, 2);
    assert_string_equal(d->params[1]->text, "b");
    assert_int_equal(d->n_cons, 3);
    assert_int_equal(d->cons[0]->arity, 3);
    assert_int_equal(d->cons[0]->reps[1], REP_PTR);
    assert_int_equal(d->cons[0]->reps[2], REP_INT);
    assert_int_equal(d->cons[1]->reps[0], REP_DOUBLE);
    assert_string_equal(d->field_types[0][1]->text, "(b -> a)");
    assert_string_equal(d->field_types[1][1]->text, "[a]");
    assert_ptr_equal(d->cons[2]->data, d);
    assert_int_equal(d->cons[2]->tag, 2);
    reading_free(&r);
}

static void test_arity(void **state)
{
    (void)state;
    Reading r = read_good("f x y = \\z -> x\ng = \\x -> \\y -> x\nh = f\nmain = h\n");
    assert_int_equal(top_arity(find_top(r.program, "f")), 2);
    assert_int_equal(top_arity(find_top(r.program, "g")), 1);
    assert_int_equal(top_arity(find_top(r.program, "h")), 0);
    reading_free(&r);
}

static void test_spans(void **state)
{
    (void)state;
    Reading r = read_good("data L = N | C L L\n"
                          "f x = case f  x of { C y _ -> let z = C y (f N) in z; N -> \\w -> (w) }\n"
                          "main = N\n");
    const Top *f = find_top(r.program, "f");
    assert_string_equal(span_text(f->span), "f x = case f  x of { C y _ -> let z = C y (f N) in z; N -> \\w -> (w) }");
    assert_string_equal(span_text(f->var->span), "f");
    const Core *cas = f->rhs->u.lam.body;
    assert_string_equal(span_text(cas->u.cas.scrut->span), "f  x");
    assert_string_equal(span_text(cas->u.cas.alts[0].span), "C y _");
    assert_string_equal(span_text(cas->u.cas.alts[0].vars[0]->span), "y");
    const Core *let = cas->u.cas.alts[0].body;
    assert_string_equal(span_text(let->span), "let z = C y (f N) in z");
    const Core *con = let->u.let.binds[0].rhs;            /* let t = let t1 = N in f t1 in C y t */
    assert_int_equal(con->kind, CORE_LET);
    assert_string_equal(span_text(con->span), "C y (f N)");
    assert_string_equal(span_text(con->u.let.binds[0].var->span), "f N");
    assert_string_equal(span_text(con->u.let.body->u.con.args[1].span), "f N");
    assert_string_equal(span_text(cas->u.cas.alts[1].body->span), "\\w -> (w)");
    assert_string_equal(span_text(cas->u.cas.alts[1].body->u.lam.body->span), "w");
    reading_free(&r);
}

static void check_from(const Core *e, const char *name)
{
    assert_string_equal(e->from->text, name);
    if (e->kind == CORE_LAM) check_from(e->u.lam.body, name);
    if (e->kind == CORE_LET) check_from(e->u.let.binds[0].rhs, name), check_from(e->u.let.body, name);
    if (e->kind == CORE_SCC) check_from(e->u.scc.body, name);
    if (e->kind == CORE_HERE) check_from(e->u.here.body, name);
    if (e->kind == CORE_OR) check_from(e->u.or.left, name), check_from(e->u.or.right, name);
    if (e->kind == CORE_FREE) check_from(e->u.free.body, name);
    if (e->kind == CORE_CASE) check_from(e->u.cas.scrut, name), check_from(e->u.cas.alts[0].body, name);
    if (e->kind == CORE_APP) check_from(e->u.app.fun, name);
}

static void test_from(void **state)
{
    (void)state;
    Reading r =
        read_good("data U = U\nf x = scc \"c\" (let y free in case f (f U) of { U -> y } or (\\z -> z) x)\nmain = U\n");
    check_from(find_top(r.program, "f")->rhs, "f");
    check_from(find_top(r.program, "main")->rhs, "main");
    reading_free(&r);
}

static void test_default_binder(void **state)
{
    (void)state;
    Reading r =
        read_good("f (n :: Int#) x = case n of { m -> case x of { y -> case f m y of { z -> z } } }\nmain = f\n");
    const Core *e = find_top(r.program, "f")->rhs->u.lam.body;
    assert_int_equal(e->u.cas.alts[0].binder->rep, REP_INT);
    e = e->u.cas.alts[0].body;
    assert_int_equal(e->u.cas.alts[0].binder->rep, REP_PTR);
    e = e->u.cas.alts[0].body;
    assert_int_equal(e->u.cas.alts[0].binder->rep, REP_PTR);
    reading_free(&r);
}

static void test_scopes(void **state)
{
    (void)state;
    Reading r = read_good("data P = P P P\nf x = let x = P x x in \\x -> x\nmain = f\n");
    const Core *lam = find_top(r.program, "f")->rhs, *let = lam->u.lam.body, *inner = let->u.let.body;
    assert_ptr_equal(let->u.let.binds[0].rhs->u.con.args[0].var, let->u.let.binds[0].var);
    assert_ptr_equal(inner->u.lam.body->u.var, inner->u.lam.params[0]);
    reading_free(&r);
}

/* ---- Arguments: expectations as printed -------------------------------------------------------------------- */

static void test_pointer_arguments(void **state)
{
    (void)state;
    expect_print("data U = U\nf x y z = x\nmain = f (f U U U) main U\n",
                 "data U = U\n\nf x y z = x\n\n"
                 "main =\n  let t = let t2 = U; t3 = U; t4 = U in f t2 t3 t4;\n      t1 = U\n  in f t main t1\n");
}

static void test_unboxed_arguments(void **state)
{
    (void)state;
    expect_print("f x g = g (1 +# 2) (f x) (3 *# (4 -# 5))\nmain = f\n",
                 "f x g =\n"
                 "  case 1 +# 2 of {\n"
                 "    (t :: Int#) ->\n"
                 "      case case 4 -# 5 of { (t1 :: Int#) -> 3 *# t1 } of {\n"
                 "        (t1 :: Int#) -> let t2 = f x in g t t2 t1\n"
                 "      }\n"
                 "  }\n\n"
                 "main = f\n");
}

/* Representations are seen through let, case, scc, or and free; an application tells nothing. */
static void test_representations_seen(void **state)
{
    (void)state;
    static const struct { const char *argument; Rep rep; } cases[] = {
        {"let y = x in 1", REP_INT},       {"case x of { y -> f y; }", REP_PTR}, {"case x of {}", REP_PTR},
        {"scc \"c\" 'c'", REP_CHAR},       {"f x or 2.5", REP_DOUBLE},           {"let z free in 'c'", REP_CHAR},
        {"\\y -> 1", REP_PTR},             {"f 1", REP_PTR},                     {"case 1.5 of { d -> d }", REP_DOUBLE},
        {"ord# 'c'", REP_INT},             {"(let z free in z) or x", REP_PTR},  {"(f x)", REP_PTR},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Buf text = {0};
        buf_printf(&text, "main = h\nh f g x = g (%s)\n", cases[i].argument);
        Reading r = read_good(buf_text(&text));
        const Core *e = find_top(r.program, "h")->rhs->u.lam.body;
        assert_int_equal(e->kind, cases[i].rep == REP_PTR ? CORE_LET : CORE_CASE);
        if (e->kind == CORE_CASE) assert_int_equal(e->u.cas.alts[0].binder->rep, cases[i].rep);
        buf_free(&text);
        reading_free(&r);
    }
}

static void test_wanted_representations(void **state)
{
    (void)state;
    expect_print("data I = I Int#\nf (n :: Int#) = n\nmain = I (f (f 1) +# 2)\n",
                 "data I = I Int#\n\nf (n :: Int#) = n\n\n"
                 "main =\n"
                 "  case\n"
                 "    case case f 1 of { (t :: Int#) -> f t } of {\n"
                 "      (t :: Int#) -> t +# 2\n"
                 "    }\n"
                 "  of {\n"
                 "    (t :: Int#) -> I t\n"
                 "  }\n");
}

static void test_flat_calls(void **state)
{
    (void)state;
    expect_print("flat\ndata U = U\nu = U\nf x = x\ng = f\nmain = case f u of { U -> case u of { v -> g v } }\n",
                 "flat\ndata U = U\n\nu = U\n\nf x = x\n\ng = f\n\n"
                 "main =\n"
                 "  let t = let t1 = u in f t1 in\n"
                 "  case t of { U -> let t1 = u in case t1 of { v -> g v } }\n");
}

static void test_flat_operations(void **state)
{
    (void)state;
    expect_print("flat\ndata U = U\n"
                 "f (n :: Int#) = case (n +# 1) *# (n -# 1) of { 0 -> U; m -> f (m +# (n *# n)) }\n"
                 "main = f 3\n",
                 "flat\ndata U = U\n\n"
                 "f (n :: Int#) =\n"
                 "  case n +# 1 of {\n"
                 "    (t :: Int#) ->\n"
                 "      case n -# 1 of {\n"
                 "        (t1 :: Int#) ->\n"
                 "          case t *# t1 of {\n"
                 "            0 -> U;\n"
                 "            (m :: Int#) ->\n"
                 "              case n *# n of {\n"
                 "                (t2 :: Int#) -> case m +# t2 of { (t3 :: Int#) -> f t3 }\n"
                 "              }\n"
                 "          }\n"
                 "      }\n"
                 "  }\n\n"
                 "main = f 3\n");
}

/* Where the program says nothing to bind, nothing is bound. */
static void test_atoms_stay(void **state)
{
    (void)state;
    expect_print("data P = P P Int#\nf x (n :: Int#) = case x of { P y m -> P y n }\nmain = f main 3\n",
                 "data P = P P Int#\n\nf x (n :: Int#) = case x of { P y m -> P y n }\n\nmain = f main 3\n");
}

/* ---- Errors that are not in tests/core/bad ----------------------------------------------------------------- */

static void test_reading_goes_on(void **state)
{
    (void)state;
    expect_messages("main = (\nf = g\nh = f main\n",
                    "test.core:1:9: error[E0111]: expected an expression, found the end of the declaration\n"
                    "test.core:2:5: error[E0104]: unknown variable `g`\n");
}

static void test_broken_data_is_reported_once(void **state)
{
    (void)state;
    expect_messages("data T = A | B (\nmain = A\nf x = case x of { B y -> C }\n",
                    "test.core:1:17: error[E0112]: expected a type, found the end of the declaration\n"
                    "test.core:3:26: error[E0105]: unknown constructor `C`\n");
}

static void test_names_are_reported_once(void **state)
{
    (void)state;
    expect_messages("main = x x x\nf = x\n", "test.core:1:8: error[E0104]: unknown variable `x`\n");
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_program),          cmocka_unit_test(test_data),
        cmocka_unit_test(test_arity),            cmocka_unit_test(test_spans),
        cmocka_unit_test(test_from),             cmocka_unit_test(test_default_binder),
        cmocka_unit_test(test_scopes),           cmocka_unit_test(test_pointer_arguments),
        cmocka_unit_test(test_unboxed_arguments), cmocka_unit_test(test_representations_seen),
        cmocka_unit_test(test_wanted_representations), cmocka_unit_test(test_flat_calls),
        cmocka_unit_test(test_flat_operations),  cmocka_unit_test(test_atoms_stay),
        cmocka_unit_test(test_reading_goes_on),  cmocka_unit_test(test_broken_data_is_reported_once),
        cmocka_unit_test(test_names_are_reported_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
