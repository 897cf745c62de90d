/* The ledger: projections, and which costs count as spent in vain. */
#include "semantics/costs.h"

#include "unit.h"

#include <string.h>

typedef struct Fixture {
    CcsTree *tree;
    Ledger  *ledger;
    Arena   *arena;
    Ccs      main;
} Fixture;

static Fixture open_fixture(void)
{
    Fixture f = { .tree = ccs_tree_new(PUSH_REPEATS), .arena = arena_new() };
    f.ledger = ledger_new(f.tree);
    f.main = ccs_main(f.tree);
    return f;
}

static void close_fixture(Fixture *f)
{
    ledger_free(f->ledger);
    ccs_tree_free(f->tree);
    arena_free(f->arena);
}

static Ccs push(Fixture *f, Ccs s, const char *name)
{
    return ccs_push(f->tree, s, cc_of_name(f->tree, name_of(name)));
}

static uint64_t cost(Fixture *f, By by, const char *row, CostPart part, CostKind kind)
{
    CostTable t = ledger_table(f->ledger, by, f->arena);
    for (size_t i = 0; i < t.n; i++)
        if (strcmp(t.rows[i].name, row) == 0)
            return t.rows[i].costs[part].n[kind];
    return 0;
}

static uint64_t failed_v(Fixture *f)
{
    return ledger_table(f->ledger, BY_CENTRE, f->arena).total[PART_FAILED].n[COST_V];
}

static void charge_v(Fixture *f, uint64_t n) { ledger_charge(f->ledger, f->main, f->main, COST_V, n); }

static void test_projections(void **state)
{
    (void)state;
    Fixture f = open_fixture();
    Ccs g = push(&f, f.main, "g"), fg = push(&f, g, "f"), ff = push(&f, fg, "f");
    ledger_charge(f.ledger, fg, g, COST_H, 1);
    ledger_charge(f.ledger, ff, ff, COST_H, 10);
    ledger_charge(f.ledger, g, g, COST_H, 100);
    assert_int_equal(cost(&f, BY_CENTRE, "f", PART_TOTAL, COST_H), 11);
    assert_int_equal(cost(&f, BY_CENTRE, "g", PART_TOTAL, COST_H), 100);
    assert_int_equal(cost(&f, BY_PAIR, "f<-g", PART_TOTAL, COST_H), 1);
    assert_int_equal(cost(&f, BY_PAIR, "f<-f", PART_TOTAL, COST_H), 10);
    assert_int_equal(cost(&f, BY_STACK, "MAIN > g > f", PART_TOTAL, COST_H), 1);
    assert_int_equal(cost(&f, BY_INHERITED, "f", PART_TOTAL, COST_H), 11);
    assert_int_equal(cost(&f, BY_INHERITED, "g", PART_TOTAL, COST_H), 111);
    assert_int_equal(cost(&f, BY_INHERITED, "MAIN", PART_TOTAL, COST_H), 111);
    assert_int_equal(cost(&f, BY_DEMAND, "f <= g", PART_TOTAL, COST_H), 1);
    assert_int_equal(cost(&f, BY_FORCER, "g", PART_TOTAL, COST_H), 101);
    close_fixture(&f);
}

static void test_without_choices_all_or_nothing_fails(void **state)
{
    (void)state;
    Fixture f = open_fixture();
    charge_v(&f, 5);
    ledger_finish(f.ledger);
    assert_int_equal(failed_v(&f), 5);
    close_fixture(&f);
    f = open_fixture();
    charge_v(&f, 5);
    ledger_solution(f.ledger);
    ledger_finish(f.ledger);
    assert_int_equal(failed_v(&f), 0);
    close_fixture(&f);
}

/* 1 before the choice; 10 in a failing, 100 in a succeeding, 1000 in a failing alternative. */
static void test_failed_alternatives(void **state)
{
    (void)state;
    Fixture f = open_fixture();
    charge_v(&f, 1);
    ledger_open_choice(f.ledger);
    charge_v(&f, 10);
    ledger_next_alternative(f.ledger, false);
    charge_v(&f, 100);
    ledger_solution(f.ledger);
    ledger_next_alternative(f.ledger, true);
    charge_v(&f, 1000);
    ledger_finish(f.ledger);
    assert_int_equal(failed_v(&f), 1010);
    assert_int_equal(cost(&f, BY_CENTRE, "MAIN", PART_TOTAL, COST_V), 1111);
    close_fixture(&f);
}

/* What leads to a choice fails only if all its alternatives do. */
static void test_nested_choices(void **state)
{
    (void)state;
    Fixture f = open_fixture();
    ledger_open_choice(f.ledger);              /* outer, first alternative: fails altogether */
    charge_v(&f, 1);
    ledger_open_choice(f.ledger);
    charge_v(&f, 10);
    ledger_next_alternative(f.ledger, true);
    charge_v(&f, 100);
    ledger_next_alternative(f.ledger, true);   /* outer, second: leads to an inner choice that succeeds once */
    charge_v(&f, 1000);
    ledger_open_choice(f.ledger);
    charge_v(&f, 10000);
    ledger_solution(f.ledger);
    ledger_next_alternative(f.ledger, true);
    charge_v(&f, 100000);
    ledger_finish(f.ledger);
    assert_int_equal(failed_v(&f), 100111);
    close_fixture(&f);
}

static void test_many_closed_choices_stay_small(void **state)
{
    (void)state;
    Fixture f = open_fixture();
    for (int i = 0; i < 100000; i++) {
        ledger_open_choice(f.ledger);
        charge_v(&f, 1);
        ledger_next_alternative(f.ledger, true);
        charge_v(&f, 1);
    }
    ledger_solution(f.ledger);
    ledger_finish(f.ledger);
    assert_int_equal(failed_v(&f), 100000);
    close_fixture(&f);
}

static void test_comparing_tables(void **state)
{
    (void)state;
    Fixture a = open_fixture(), b = open_fixture();
    Buf why = {0};
    charge_v(&a, 1);
    charge_v(&b, 2);
    ledger_charge(b.ledger, push(&b, b.main, "f"), b.main, COST_H, 3);
    CostTable ta = ledger_table(a.ledger, BY_CENTRE, a.arena), tb = ledger_table(b.ledger, BY_CENTRE, b.arena);
    assert_false(cost_tables_equal(&ta, &tb, PART_TOTAL, 0, &why));
    assert_string_equal(buf_text(&why), "MAIN: V is 1 against 2\nf: H is 0 against 3\n");
    assert_true(cost_tables_equal(&ta, &tb, PART_TOTAL, 1u << COST_V | 1u << COST_H, NULL));
    assert_true(cost_tables_equal(&ta, &ta, PART_TOTAL, 0, NULL));
    buf_free(&why);
    close_fixture(&a);
    close_fixture(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_projections),
        cmocka_unit_test(test_without_choices_all_or_nothing_fails),
        cmocka_unit_test(test_failed_alternatives),
        cmocka_unit_test(test_nested_choices),
        cmocka_unit_test(test_many_closed_choices_stay_small),
        cmocka_unit_test(test_comparing_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
