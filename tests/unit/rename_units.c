/* Parts of the renamer by themselves: tables of names, built-in entities, binding groups, operators by fixity. The last
 * two are compared with slow and obvious programs on random input. */
#include "syntax/expand_nodes.h"
#include "syntax/rename_int.h"

#include "unit.h"
#include <stdio.h>
#include <string.h>

/* ---- Tables ------------------------------------------------------------------------------------------------ */

static void test_table(void **state)
{
    (void)state;
    enum { N = 5000 };
    Arena *arena = arena_new();
    NameTable t = {0};
    Entity *values = ARENA_ARRAY(arena, Entity, N), type = {.kind = ENTITY_TYPE, .name = name_of("n7")};
    assert_null(table_get(&t, SPACE_VALUE, name_of("n0")));
    for (int i = 0; i < N; i++) {
        values[i] = (Entity){.kind = ENTITY_VALUE, .name = name_printf("n%d", i)};
        assert_null(table_add(arena, &t, &values[i]));
    }
    assert_null(table_add(arena, &t, &type));
    assert_int_equal(t.n_rows, N);
    for (int i = 0; i < N; i++) {
        assert_ptr_equal(table_get(&t, SPACE_VALUE, values[i].name), &values[i]);
        assert_ptr_equal(t.rows[i].name, values[i].name);
        assert_ptr_equal(table_get(&t, SPACE_TYPE, values[i].name), i == 7 ? &type : NULL);
    }
    Entity other = values[3];
    assert_ptr_equal(table_add(arena, &t, &other), &values[3]);
    assert_true(table_has(&t, &values[3]));
    assert_false(table_has(&t, &other));
    assert_ptr_equal(table_put(arena, &t, SPACE_VALUE, other.name, &other), &values[3]);
    assert_true(table_has(&t, &other));
    arena_free(arena);
}

/* ---- Built-in entities ------------------------------------------------------------------------------------- */

static void test_builtins(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const Builtins *b = builtins_new(arena);
    assert_ptr_equal(builtin_value(b, name_of("()")), b->tuples[0]);
    assert_ptr_equal(builtin_value(b, name_of("(,)")), b->tuples[2]);
    assert_ptr_equal(builtin_type(b, name_of("(,,,)")), b->tuple_types[4]);
    assert_ptr_equal(builtin_value(b, name_of(":")), b->cons);
    assert_ptr_equal(builtin_value(b, name_of("[]")), b->nil);
    assert_ptr_equal(builtin_type(b, name_of("[]")), b->list);
    assert_ptr_equal(builtin_type(b, name_of("->")), b->fun);
    assert_ptr_equal(builtin_type(b, name_of("~")), b->equality);
    const char *others[] = {"(", ")", "( )", "(a)", "(,,", ":+", "[", "->>", "~~", "**", "a", "(,)x", "x"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        assert_null(builtin_value(b, name_of(others[i])));
        assert_null(builtin_type(b, name_of(others[i])));
    }
    for (uint32_t n = 0; n <= MAX_TUPLE; n++) {
        if (n == 1) continue;
        assert_int_equal(b->tuples[n]->arity, n);
        assert_int_equal(b->tuple_types[n]->arity, n);
        assert_ptr_equal(b->tuples[n]->parent, b->tuple_types[n]);
        assert_ptr_equal(builtin_value(b, b->tuples[n]->name), b->tuples[n]);
    }
    Buf big = {0};
    buf_putc(&big, '(');
    for (int i = 0; i < MAX_TUPLE; i++) buf_putc(&big, ',');
    buf_putc(&big, ')');
    assert_null(builtin_value(b, name_of(buf_text(&big))));
    buf_free(&big);
    arena_free(arena);
}

/* ---- Random numbers ---------------------------------------------------------------------------------------- */

static uint64_t seed = 42;

static uint32_t below(uint32_t n)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(seed >> 33) % n;
}

/* ---- Groups ------------------------------------------------------------------------------------------------ */

enum { MAX_NODES = 9 };

typedef struct Graph {
    uint32_t n;
    bool     edge[MAX_NODES][MAX_NODES], has_sig[MAX_NODES];
    Binding  bindings[MAX_NODES];
    Entity   vars[MAX_NODES];
    uint32_t group[MAX_NODES];         /* where each binding came out */
} Graph;

/* What can be reached, when edges to functions with signatures count or not. */
static void closure(const Graph *g, bool all, bool reach[MAX_NODES][MAX_NODES])
{
    for (uint32_t i = 0; i < g->n; i++)
        for (uint32_t k = 0; k < g->n; k++) reach[i][k] = g->edge[i][k] && (all || !g->has_sig[k]);
    for (uint32_t m = 0; m < g->n; m++)
        for (uint32_t i = 0; i < g->n; i++)
            for (uint32_t k = 0; k < g->n; k++) reach[i][k] |= reach[i][m] && reach[m][k];
}

static void random_graph(Graph *g, Binding **list)
{
    *g = (Graph){.n = 1 + below(MAX_NODES)};
    uint32_t density = 1 + below(6);
    for (uint32_t i = 0; i < g->n; i++) {
        g->has_sig[i] = below(3) == 0;
        g->bindings[i] = (Binding){.kind = BINDING_FUNCTION, .entity = &g->vars[i]};
        list[i] = &g->bindings[i];
        for (uint32_t k = 0; k < g->n; k++) g->edge[i][k] = below(8) < density / 2;
    }
}

static void make_groups(Arena *arena, Graph *g, Binds *b)
{
    BindFrame *f = frame_new(arena, b);
    for (uint32_t i = 0; i < g->n; i++) {
        g->vars[i].node = &f->nodes[i];
        f->nodes[i].has_sig = g->has_sig[i];
    }
    for (uint32_t i = 0; i < g->n; i++) {
        f->current = &f->nodes[i];
        for (uint32_t k = 0; k < g->n; k++)
            for (uint32_t times = 1 + below(2); g->edge[i][k] && times > 0; times--) frame_reference(&g->vars[k]);
    }
    f->current = NULL;
    frame_groups(f, b);
}

static void place_bindings(Graph *g, const Binds *b)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < b->n_groups; i++)
        for (uint32_t k = 0; k < b->groups[i]->n; k++, count++) {
            ptrdiff_t index = b->groups[i]->bindings[k] - g->bindings;
            g->group[index] = i;
            if (k) assert_true(b->groups[i]->bindings[k - 1] < b->groups[i]->bindings[k]);
        }
    assert_int_equal(count, g->n);
}

static void check_groups(const Graph *g, const Binds *b)
{
    bool all[MAX_NODES][MAX_NODES], some[MAX_NODES][MAX_NODES];
    closure(g, true, all);
    closure(g, false, some);
    for (uint32_t i = 0; i < g->n; i++) {
        const BindGroup *mine = b->groups[g->group[i]];
        assert_int_equal(mine->recursive, all[i][i]);
        for (uint32_t k = 0; k < g->n; k++) {
            const BindGroup *other = b->groups[g->group[k]];
            bool knot = i == k || (all[i][k] && all[k][i]), group = i == k || (some[i][k] && some[k][i]);
            assert_int_equal(mine->knot == other->knot, knot);
            assert_int_equal(mine == other, group);
            if (g->edge[i][k] && !g->has_sig[k]) assert_true(g->group[k] <= g->group[i]);
            if (g->edge[i][k]) assert_true(other->knot <= mine->knot);
        }
    }
    for (uint32_t i = 1; i < b->n_groups; i++) assert_true(b->groups[i - 1]->knot <= b->groups[i]->knot);
}

static void test_groups(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        Arena *arena = arena_new();
        Graph g;
        Binding *list[MAX_NODES];
        random_graph(&g, list);
        Binds b = {.bindings = list, .n = g.n};
        make_groups(arena, &g, &b);
        place_bindings(&g, &b);
        check_groups(&g, &b);
        arena_free(arena);
    }
}

/* ---- Fixity ------------------------------------------------------------------------------------------------ */

enum { MAX_OPERANDS = 7, N_OPS = 8 };

static Fixity fixities[N_OPS];
static Entity operators[N_OPS];

static void op_fixity(const Expr *op, int *precedence, int *assoc)
{
    const Fixity *f = op ? op->u.var.ref.entity->fixity : NULL;
    *precedence = op ? (f ? f->precedence : 9) : -1;
    *assoc = op ? (f ? (int)f->assoc : ASSOC_LEFT) : ASSOC_NONE;
}

/* The Report's 10.6, word for word: parseNeg and parse1. Text of the expression, or NULL where the Report has Nothing.
 * The operator before is given by precedence and associativity. */
static const char *parse_neg(Arena *arena, const Expr *e, uint32_t *at, int precedence, int assoc);

static const char *parse1(Arena *arena, const Expr *e, uint32_t *at, int precedence1, int assoc1, const char *e1)
{
    const Expr *op2 = e->u.ops.items[*at - 1].op;
    int precedence2, assoc2;
    if (!e1 || !op2) return e1;
    op_fixity(op2, &precedence2, &assoc2);
    if (precedence1 == precedence2 && (assoc1 != assoc2 || assoc1 == ASSOC_NONE)) return NULL;
    if (precedence1 > precedence2 || (precedence1 == precedence2 && assoc1 == ASSOC_LEFT)) return e1;
    const char *right = parse_neg(arena, e, at, precedence2, assoc2);
    if (!right) return NULL;
    const char *both = arena_printf(arena, "(%s%s%s)", e1, op2->u.var.ref.name->text, right);
    return parse1(arena, e, at, precedence1, assoc1, both);
}

static const char *parse_neg(Arena *arena, const Expr *e, uint32_t *at, int precedence, int assoc)
{
    const OpItem *item = &e->u.ops.items[(*at)++];
    if (item->operand) return parse1(arena, e, at, precedence, assoc, item->operand->u.lit.lit.text->text);
    if (precedence >= 6) return NULL;
    const char *operand = parse_neg(arena, e, at, 6, ASSOC_LEFT);
    return operand ? parse1(arena, e, at, precedence, assoc, arena_printf(arena, "(-%s)", operand)) : NULL;
}

static const char *show(Arena *arena, const Expr *e)
{
    if (e->kind == EXPR_LIT) return e->u.lit.lit.text->text;
    if (e->kind == EXPR_EXPANDED) return arena_printf(arena, "(-%s)", show(arena, e->u.expanded.expansion->u.app.arg));
    const Expr *first = e->u.app.fun;
    const char *op = first->u.app.fun->u.var.ref.name->text;
    return arena_printf(arena, "(%s%s%s)", show(arena, first->u.app.arg), op, show(arena, e->u.app.arg));
}

static Expr *random_chain(Arena *arena)
{
    Expr *e = expr_new(arena, EXPR_OPS, NO_SPAN);
    uint32_t n = 1 + below(MAX_OPERANDS), k = 0;
    e->u.ops.items = ARENA_ARRAY(arena, OpItem, 2 * n);
    for (uint32_t i = 0; i < n; i++) {
        if (below(5) == 0) k++;
        OpItem *item = &e->u.ops.items[k++];
        item->operand = expr_new(arena, EXPR_LIT, NO_SPAN);
        item->operand->u.lit.lit.text = name_printf("%u", i);
        if (i + 1 < n) item->op = expr_of(arena, &operators[below(N_OPS)], NO_SPAN);
    }
    e->u.ops.n = k;
    return e;
}

static void make_operators(void)
{
    for (uint32_t i = 0; i < N_OPS; i++) {
        fixities[i] = (Fixity){.precedence = 4 + (int)below(4), .assoc = below(3)};
        operators[i] = (Entity){.kind = ENTITY_VALUE, .name = name_printf("<%u>", i),
                                .fixity = i ? &fixities[i] : NULL};
    }
}

static void test_fixity(void **state)
{
    (void)state;
    size_t good = 0;
    for (int i = 0; i < 20000; i++) {
        Arena *arena = arena_new();
        Diags *ds = diags_new();
        Entity *known[KNOWN_COUNT] = {0};
        Program program = {.arena = arena, .known = known};
        Renamer r = {.arena = arena, .ds = ds, .program = &program};
        make_operators();
        Expr *e = random_chain(arena);
        uint32_t at = 0;
        const char *expected = parse_neg(arena, e, &at, -1, ASSOC_NONE);
        const Expr *found = resolve_expr_ops(&r, e, NULL);
        assert_int_equal(diags_errors(ds), expected ? 0 : 1);
        if (expected) assert_string_equal(show(arena, found), expected);
        good += expected != NULL;
        diags_free(ds);
        arena_free(arena);
    }
    assert_true(good > 5000 && good < 15000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_builtins),
        cmocka_unit_test(test_groups),
        cmocka_unit_test(test_fixity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
