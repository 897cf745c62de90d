/* Lint on programs that no reader would make: each invariant of core.h is broken once, as a faulty pass would. */
#include "core/errors.h"
#include "core_util.h"

typedef struct Broken {
    Arena       *arena;
    Diags       *ds;
    CoreProgram *program;
    Con         *unit, *box;           /* data D = Unit | Box Int# */
    Top         *main, *f;             /* main = Unit; f x = x */
} Broken;

static Var *new_var(Broken *b, const char *name, Rep rep)
{
    return core_new_var(b->arena, name_of(name), rep, NO_SPAN);
}

static Con *new_con(Broken *b, Data *data, uint32_t tag, const char *name, uint32_t arity, Rep rep)
{
    Con *con = ARENA_NEW(b->arena, Con);
    *con = (Con){.name = name_of(name), .data = data, .tag = tag, .arity = arity};
    con->reps = ARENA_ARRAY(b->arena, Rep, arity);
    for (uint32_t i = 0; i < arity; i++) con->reps[i] = rep;
    return con;
}

static Core *unit(Broken *b)
{
    return core_con(b->arena, b->unit, NULL, NO_SPAN);
}

static Core *int_lit(Broken *b, int64_t n)
{
    return core_lit(b->arena, (Lit){.rep = REP_INT, .u.i = n}, NO_SPAN);
}

static Core *var(Broken *b, Var *v)
{
    return core_var(b->arena, v, NO_SPAN);
}

static Atom *atom(Broken *b, Var *v)
{
    Atom a = v ? core_atom_var(v, NO_SPAN) : core_atom_lit((Lit){.rep = REP_INT, .u.i = 1}, NO_SPAN);
    return arena_copy(b->arena, &a, sizeof a);
}

static Core *lam(Broken *b, Var *param, Core *body)
{
    return core_lam(b->arena, arena_copy(b->arena, &param, sizeof param), 1, body, NO_SPAN);
}

static Core *let(Broken *b, Var *v, Core *rhs, Core *body)
{
    Bind bind = {.var = v, .rhs = rhs};
    return core_let(b->arena, arena_copy(b->arena, &bind, sizeof bind), 1, body, NO_SPAN);
}

static Core *case_of(Broken *b, bool flex, Core *scrut, const Alt *alts, uint32_t n)
{
    return core_case(b->arena, flex, scrut, arena_copy(b->arena, alts, n * sizeof *alts), n, NO_SPAN);
}

static Alt con_alt(Broken *b, Con *con, Var *v, Core *body)
{
    return (Alt){.kind = ALT_CON, .con = con, .vars = arena_copy(b->arena, &v, sizeof v), .body = body};
}

static Alt lit_alt(int64_t n, Core *body)
{
    return (Alt){.kind = ALT_LIT, .lit = {.rep = REP_INT, .u.i = n}, .body = body};
}

static Alt default_alt(Var *binder, Core *body)
{
    return (Alt){.kind = ALT_DEFAULT, .binder = binder, .body = body};
}

static Top *new_top(Broken *b, uint32_t index, const char *name, Core *rhs)
{
    Top *top = ARENA_NEW(b->arena, Top);
    *top = (Top){.var = new_var(b, name, REP_PTR), .rhs = rhs, .index = index, .module = name_of("Main")};
    top->var->top = top;
    return top;
}

static void make_data(Broken *b, CoreProgram *p)
{
    Data *d = ARENA_NEW(b->arena, Data);
    *d = (Data){.name = name_of("D"), .module = name_of("Main"), .n_cons = 2, .cons = ARENA_ARRAY(b->arena, Con *, 2)};
    d->cons[0] = b->unit = new_con(b, d, 0, "Unit", 0, REP_PTR);
    d->cons[1] = b->box = new_con(b, d, 1, "Box", 1, REP_INT);
    p->n_datas = 1;
    p->datas = arena_copy(b->arena, &d, sizeof d);
}

static Broken start(void)
{
    Broken b = {.arena = arena_new(), .ds = diags_new()};
    CoreProgram *p = b.program = ARENA_NEW(b.arena, CoreProgram);
    *p = (CoreProgram){.arena = b.arena, .module = name_of("Main")};
    make_data(&b, p);
    Var *x = new_var(&b, "x", REP_PTR);
    p->n_tops = 2;
    p->tops = ARENA_ARRAY(b.arena, Top *, 2);
    p->tops[0] = p->main = b.main = new_top(&b, 0, "main", unit(&b));
    p->tops[1] = b.f = new_top(&b, 1, "f", lam(&b, x, var(&b, x)));
    return b;
}

/* Lint must find exactly this error (NULL: none), once, and name the pass. */
static void finish(Broken *b, const char *code)
{
    Buf text = {0};
    bool ok = core_lint(b->program, "fusion", b->ds);
    diags_render(b->ds, DIAG_SHORT, false, &text);
    assert_true(ok == !code);
    if (code && !strstr(buf_text(&text), code)) fprintf(stderr, "%s, not %s\n", buf_text(&text), code);
    assert_int_equal(diags_errors(b->ds), code ? 1 : 0);
    if (code) {
        assert_non_null(strstr(buf_text(&text), code));
        assert_non_null(strstr(buf_text(&text), "internal error after `fusion`: "));
    }
    buf_free(&text);
    diags_free(b->ds);
    arena_free(b->arena);
}

static void finish_main(Broken *b, Core *rhs, const char *code)
{
    b->main->rhs = rhs;
    finish(b, code);
}

static void test_good(void **state)
{
    (void)state;
    Broken b = start();
    finish(&b, NULL);
}

static void test_scope(void **state)
{
    (void)state;
    Broken b = start();
    finish_main(&b, var(&b, new_var(&b, "y", REP_PTR)), "E0201");
    b = start();
    Var *y = new_var(&b, "y", REP_PTR);
    Core *args = core_app(b.arena, lam(&b, y, unit(&b)), atom(&b, y), 1, NO_SPAN);      /* (\y -> Unit) y */
    finish_main(&b, args, "E0201");
    b = start();
    Broken other = start();                                                             /* another program's function */
    b.main->rhs = var(&b, other.f->var);
    finish(&b, "E0201");
    finish(&other, NULL);
}

static void test_bound_twice(void **state)
{
    (void)state;
    Broken b = start();
    Var *y = new_var(&b, "y", REP_PTR);
    finish_main(&b, let(&b, y, unit(&b), let(&b, y, unit(&b), var(&b, y))), "E0202");
    b = start();
    y = new_var(&b, "y", REP_PTR);
    Alt alts[] = {con_alt(&b, b.unit, y, let(&b, y, unit(&b), var(&b, y))), default_alt(y, var(&b, y))};
    finish_main(&b, case_of(&b, false, unit(&b), alts, 2), "E0202");
}

static void test_shapes(void **state)
{
    (void)state;
    Broken b = start();
    finish_main(&b, core_app(b.arena, var(&b, b.f->var), NULL, 0, NO_SPAN), "E0221");
    b = start();
    finish_main(&b, let(&b, new_var(&b, "y", REP_PTR), core_lam(b.arena, NULL, 0, unit(&b), NO_SPAN), unit(&b)),
                "E0221");
    b = start();
    finish_main(&b, core_let(b.arena, NULL, 0, unit(&b), NO_SPAN), "E0221");
    b = start();
    finish_main(&b, core_free(b.arena, NULL, 0, unit(&b), NO_SPAN), "E0221");
    b = start();
    finish_main(&b, NULL, "E0221");
    b = start();
    finish_main(&b, let(&b, NULL, unit(&b), unit(&b)), "E0221");
    b = start();
    b.f->index = 0;
    finish(&b, "E0221");
}

static void test_representations(void **state)
{
    (void)state;
    Broken b = start();
    finish_main(&b, let(&b, new_var(&b, "n", REP_INT), unit(&b), unit(&b)), "E0203");
    b = start();
    finish_main(&b, let(&b, new_var(&b, "n", REP_PTR), int_lit(&b, 3), unit(&b)), "E0203");
    b = start();
    finish_main(&b, core_prim(b.arena, PRIM_NEG_INT, atom(&b, b.main->var), NO_SPAN), "E0204");
    b = start();
    finish_main(&b, core_con(b.arena, b.box, atom(&b, b.main->var), NO_SPAN), "E0205");
    b = start();
    Alt alt = con_alt(&b, b.box, new_var(&b, "d", REP_DOUBLE), unit(&b));
    finish_main(&b, case_of(&b, false, unit(&b), &alt, 1), "E0206");
    b = start();
    finish_main(&b, core_app(b.arena, int_lit(&b, 3), atom(&b, b.f->var), 1, NO_SPAN), "E0218");
    b = start();
    b.f->rhs = int_lit(&b, 3);
    finish(&b, "E0219");
    b = start();
    Var *n = new_var(&b, "n", REP_INT);
    finish_main(&b, core_free(b.arena, arena_copy(b.arena, &n, sizeof n), 1, unit(&b), NO_SPAN), "E0220");
    b = start();
    finish_main(&b, core_app(b.arena, var(&b, b.f->var), atom(&b, NULL), 1, NO_SPAN), "E0223");
}

static void test_cases(void **state)
{
    (void)state;
    Broken b = start();
    Alt mixed[] = {con_alt(&b, b.unit, NULL, unit(&b)), lit_alt(1, unit(&b))};
    finish_main(&b, case_of(&b, false, core_app(b.arena, var(&b, b.f->var), atom(&b, b.f->var), 1, NO_SPAN), mixed, 2),
                "E0207");
    b = start();
    Alt twice[] = {lit_alt(1, unit(&b)), lit_alt(1, unit(&b))};
    finish_main(&b, case_of(&b, false, int_lit(&b, 1), twice, 2), "E0208");
    b = start();
    Alt early[] = {default_alt(NULL, unit(&b)), lit_alt(1, unit(&b))};
    finish_main(&b, case_of(&b, false, int_lit(&b, 1), early, 2), "E0209");
    b = start();
    Alt any = default_alt(NULL, unit(&b));
    finish_main(&b, case_of(&b, true, unit(&b), &any, 1), "E0210");
    b = start();
    Alt number = lit_alt(1, unit(&b));
    finish_main(&b, case_of(&b, false, unit(&b), &number, 1), "E0211");
    b = start();
    Alt binder = default_alt(new_var(&b, "n", REP_DOUBLE), unit(&b));
    finish_main(&b, case_of(&b, false, int_lit(&b, 1), &binder, 1), "E0211");
    b = start();
    Alt branches[] = {con_alt(&b, b.unit, NULL, unit(&b)), default_alt(NULL, int_lit(&b, 1))};
    finish_main(&b, case_of(&b, false, unit(&b), branches, 2), "E0212");
}

static void test_flat(void **state)
{
    (void)state;
    Broken b = start();
    b.program->flat = true;
    finish(&b, NULL);
    b = start();
    b.program->flat = true;
    finish_main(&b, core_app(b.arena, var(&b, b.f->var), atom(&b, b.main->var), 1, NO_SPAN), "E0213");
    b = start();
    b.program->flat = true;
    Alt alt = con_alt(&b, b.unit, NULL, unit(&b));
    finish_main(&b, case_of(&b, false, unit(&b), &alt, 1), "E0214");
    b = start();
    b.program->flat = true;
    alt = con_alt(&b, b.unit, NULL, unit(&b));
    finish_main(&b, case_of(&b, false, var(&b, b.main->var), &alt, 1), "E0214");
}

static void test_programs(void **state)
{
    (void)state;
    Broken b = start();
    b.program->main = NULL;
    finish(&b, "E0215");
    b = start();
    b.program->main = b.f;
    finish(&b, "E0215");
    b = start();
    finish_main(&b, core_scc(b.arena, SCC_ENTER, name_of("CAF:x"), unit(&b), NO_SPAN), "E0216");
    b = start();
    finish_main(&b, core_scc(b.arena, SCC_SUB, name_of("CAF:x"), unit(&b), NO_SPAN), NULL);
    b = start();
    Core *boxed = let(&b, new_var(&b, "y", REP_PTR), unit(&b), unit(&b));
    boxed->u.let.binds[0].box = true;
    finish_main(&b, boxed, "E0217");
    b = start();
    b.box->tag = 0;
    finish(&b, "E0222");
    b = start();
    b.box->name = b.unit->name;
    finish(&b, "E0222");
}

static Core *join(Broken *b, Var *v, Core *code, Core *body)
{
    Core *e = let(b, v, code, body);
    e->u.let.join = true;
    return e;
}

static Core *scc_as(Broken *b, Var *outer, Core *body)
{
    Core *e = core_scc(b->arena, SCC_ENTER, name_of("c"), body, NO_SPAN);
    e->u.scc.outer = outer;
    return e;
}

static void test_joins(void **state)
{
    (void)state;
    Broken b = start();
    Var *j = new_var(&b, "j", REP_PTR), *o = new_var(&b, "o", REP_INT);
    finish_main(&b, join(&b, j, unit(&b), scc_as(&b, o, core_back(b.arena, o, var(&b, j), NO_SPAN))), NULL);
    b = start();
    j = new_var(&b, "j", REP_PTR);
    finish_main(&b, join(&b, j, unit(&b), scc_as(&b, NULL, var(&b, j))), "E0224");
    b = start();
    j = new_var(&b, "j", REP_PTR);
    Alt alt = default_alt(NULL, var(&b, j));
    finish_main(&b, case_of(&b, false, join(&b, j, unit(&b), var(&b, j)), &alt, 1), "E0201");
    b = start();
    finish_main(&b, join(&b, new_var(&b, "j", REP_PTR), NULL, unit(&b)), "E0221");
    b = start();
    finish_main(&b, core_back(b.arena, NULL, unit(&b), NO_SPAN), "E0221");
    b = start();
    finish_main(&b, scc_as(&b, new_var(&b, "o", REP_PTR), unit(&b)), "E0221");
    b = start();
    o = new_var(&b, "o", REP_INT);
    Core *late = let(&b, new_var(&b, "t", REP_PTR), core_back(b.arena, o, unit(&b), NO_SPAN), unit(&b));
    finish_main(&b, scc_as(&b, o, late), NULL);
}

/* In a transformed program a variable may lead to its definition before the transformation. */
static void test_shared_variables(void **state)
{
    (void)state;
    Broken b = start();
    Top *old = b.f, *new = ARENA_NEW(b.arena, Top);
    *new = *old;
    b.program->tops[1] = new;
    finish(&b, NULL);
}

static void test_codes(void **state)
{
    (void)state;
    for (int i = 0; i < ERR_COUNT; i++) {
        assert_int_equal(strlen(core_errors[i].code), 5);
        assert_true(strlen(core_errors[i].meaning) > 10);
        for (int j = 0; j < i; j++) assert_string_not_equal(core_errors[i].code, core_errors[j].code);
    }
}

/* What the user sees of an internal error. */
static void test_message(void **state)
{
    (void)state;
    Broken b = start();
    Buf text = {0};
    b.main->rhs = let(&b, new_var(&b, "n", REP_PTR), int_lit(&b, 3), unit(&b));
    assert_false(core_lint(b.program, "inlining", b.ds));
    diags_render(b.ds, DIAG_HUMAN, false, &text);
    assert_string_equal(buf_text(&text),
                        "error[E0203]: internal error after `inlining`: let binds pointers only, but this is an Int#\n"
                        "  = note: in what became of `main`\n"
                        "  = note: this is a mistake in Tarry, not in your program\n"
                        "\n"
                        "1 error\n");
    buf_free(&text);
    diags_free(b.ds);
    arena_free(b.arena);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),   cmocka_unit_test(test_scope),           cmocka_unit_test(test_bound_twice),
        cmocka_unit_test(test_shapes), cmocka_unit_test(test_representations), cmocka_unit_test(test_cases),
        cmocka_unit_test(test_flat),   cmocka_unit_test(test_programs),        cmocka_unit_test(test_shared_variables),
        cmocka_unit_test(test_codes),  cmocka_unit_test(test_message),         cmocka_unit_test(test_joins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
