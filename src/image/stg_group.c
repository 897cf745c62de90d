/* The bindings of a let, sorted: circles of them, needs first.
 *
 * What is needed is looked at from the last to the first, and so are the bindings: the elements of a long list literal
 * are then made from its end, and only a few of them live in registers at once. So they are numbered from the end. */
#include "image/stg_int.h"

#include "base/circles.h"
#include <assert.h>

typedef struct Sorter {
    Stg       *s;
    StgAlloc **allocs;
    Graph      graph;
    Circles    circles;
} Sorter;

static uint32_t from_end(const Sorter *t, uint32_t i) { return t->graph.n - 1 - i; }

/* While sorting, StgVar.live is the binding's number + 1. */
static void need(Sorter *t, uint32_t i, const StgAtom *a)
{
    if (a->kind != STG_LOCAL || a->u.var->live == 0)
        return;
    uint32_t k = a->u.var->live - 1;
    assert(t->allocs[k]->var == a->u.var);
    graph_edge(&t->graph, from_end(t, i), from_end(t, k));
}

static void add_needs(Sorter *t, uint32_t i)
{
    const StgAlloc *a = t->allocs[i];
    if (a->code != NULL)
        for (uint32_t k = a->code->n_captures; k-- > 0; )
            need(t, i, &a->code->captures[k].outer);
    else
        for (uint32_t k = a->con->arity; k-- > 0; )
            need(t, i, &a->args[k]);
}

static StgExpr *let_around(Sorter *t, uint32_t circle, StgExpr *body, Span span)
{
    const uint32_t *members = t->circles.order + t->circles.first[circle];
    StgExpr *e = stg_new_expr(t->s, STG_LET, span);
    e->u.let.n = t->circles.first[circle + 1] - t->circles.first[circle];
    e->u.let.allocs = ARENA_ARRAY(t->s->arena, StgAlloc *, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        e->u.let.allocs[i] = t->allocs[from_end(t, members[i])];
    e->u.let.body = body;
    return e;
}

StgExpr *stg_groups(Stg *s, StgAlloc **allocs, uint32_t n, StgExpr *body, Span span)
{
    if (n == 0)
        return body;
    Sorter t = { .s = s, .allocs = allocs, .graph = { .n = n } };
    for (uint32_t i = 0; i < n; i++)
        allocs[i]->var->live = i + 1;
    for (uint32_t i = 0; i < n; i++)
        add_needs(&t, i);
    for (uint32_t i = 0; i < n; i++)
        allocs[i]->var->live = 0;
    t.circles = circles_find(&t.graph);
    for (uint32_t i = t.circles.n; i-- > 0; )
        body = let_around(&t, i, body, span);
    circles_free(&t.circles);
    graph_free(&t.graph);
    return body;
}
