/* The bindings of a let, sorted: Tarjan's strongly connected components, needs first.
 *
 * What is needed is visited from the last to the first, and so are the bindings: the elements of a long list literal
 * are then made from its end, and only a few of them live in registers at once. */
#include "image/stg_int.h"

#include <assert.h>

typedef struct Node {
    uint32_t order, low;       /* 0: not visited */
    bool     open;             /* on the stack */
} Node;

typedef struct Sorter {
    Stg       *s;
    StgAlloc **allocs;
    Node      *nodes;
    uint32_t   next;
    VEC(uint32_t) stack;
    VEC(uint32_t) done;        /* members, group after group */
    VEC(uint32_t) ends;        /* of the groups in `done` */
} Sorter;

static void visit(Sorter *t, uint32_t i);

/* While sorting, StgVar.live is the binding's number + 1. */
static void need(Sorter *t, uint32_t i, const StgAtom *a)
{
    if (a->kind != STG_LOCAL || a->u.var->live == 0)
        return;
    uint32_t k = a->u.var->live - 1;
    assert(t->allocs[k]->var == a->u.var);
    Node *from = &t->nodes[i], *to = &t->nodes[k];
    if (to->order == 0)
        visit(t, k);
    if (to->open && to->low < from->low)
        from->low = to->low;
}

static void visit_needs(Sorter *t, uint32_t i)
{
    const StgAlloc *a = t->allocs[i];
    if (a->code != NULL)
        for (uint32_t k = a->code->n_captures; k-- > 0; )
            need(t, i, &a->code->captures[k].outer);
    else
        for (uint32_t k = a->con->arity; k-- > 0; )
            need(t, i, &a->args[k]);
}

static void visit(Sorter *t, uint32_t i)
{
    assert(t->nodes[i].order == 0);
    Node *node = &t->nodes[i];
    node->order = node->low = ++t->next;
    node->open = true;
    VEC_PUSH(&t->stack, i);
    visit_needs(t, i);
    if (node->low != node->order)
        return;
    for (uint32_t k = UINT32_MAX; k != i; ) {
        k = VEC_POP(&t->stack);
        t->nodes[k].open = false;
        t->nodes[k].low = UINT32_MAX;
        VEC_PUSH(&t->done, k);
    }
    VEC_PUSH(&t->ends, (uint32_t)t->done.len);
}

static StgExpr *let_around(Sorter *t, uint32_t from, uint32_t to, StgExpr *body, Span span)
{
    assert(from < to && to <= t->done.len);
    StgExpr *e = stg_new_expr(t->s, STG_LET, span);
    e->u.let.n = to - from;
    e->u.let.allocs = ARENA_ARRAY(t->s->arena, StgAlloc *, to - from);
    for (uint32_t i = from; i < to; i++)
        e->u.let.allocs[i - from] = t->allocs[t->done.data[i]];
    e->u.let.body = body;
    return e;
}

StgExpr *stg_groups(Stg *s, StgAlloc **allocs, uint32_t n, StgExpr *body, Span span)
{
    if (n == 0)
        return body;
    Sorter t = { .s = s, .allocs = allocs, .nodes = xcalloc(n, sizeof(Node)) };
    for (uint32_t i = 0; i < n; i++)
        allocs[i]->var->live = i + 1;
    for (uint32_t i = n; i-- > 0; )
        if (t.nodes[i].order == 0)
            visit(&t, i);
    for (uint32_t i = 0; i < n; i++)
        allocs[i]->var->live = 0;
    assert(t.stack.len == 0 && t.done.len == n);
    for (size_t g = t.ends.len; g-- > 0; )
        body = let_around(&t, g == 0 ? 0 : t.ends.data[g - 1], t.ends.data[g], body, span);
    free(t.nodes);
    VEC_FREE(&t.stack);
    VEC_FREE(&t.done);
    VEC_FREE(&t.ends);
    return body;
}
