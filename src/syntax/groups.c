/* Binding groups: Tarjan's algorithm, twice. With all edges it finds the knots; inside a knot, with those edges left
 * out that go to functions with signatures, the groups (Haskell Report 4.5.1, refined). */
#include "base/vec.h"
#include "syntax/groups.h"
#include <assert.h>

BindFrame *frame_new(Arena *arena, Binds *b)
{
    BindFrame *f = ARENA_NEW(arena, BindFrame);
    f->arena = arena;
    f->n = b->n;
    f->nodes = ARENA_ARRAY(arena, BindNode, b->n);
    for (uint32_t i = 0; i < b->n; i++) {
        f->nodes[i].frame = f;
        f->nodes[i].binding = b->bindings[i];
    }
    return f;
}

static void add_edge(BindNode *from, BindNode *to)
{
    assert(from->frame == to->frame);
    if (from == to) from->self = true;
    if (to->seen_from == from) return;
    BindEdge *edge = ARENA_NEW(from->frame->arena, BindEdge);
    edge->to = to;
    if (from->last) from->last->next = edge;
    else from->first = edge;
    from->last = edge;
    to->seen_from = from;
}

void frame_reference(const Entity *e)
{
    BindNode *to = e->node;
    if (to && to->frame->current) add_edge(to->frame->current, to);
}

/* ---- Tarjan's algorithm ------------------------------------------------------------------------------------ */

typedef VEC(BindNode *) Nodes;

typedef struct Search {
    Nodes    stack;
    uint32_t count;
    bool     inside;           /* edges that leave the knot, or go to functions with signatures, are left out */
    void   (*found)(void *context, BindNode **nodes, size_t n);
    void    *context;
} Search;

static bool is_followed(const Search *s, const BindNode *from, const BindNode *to)
{
    return !s->inside || (to->knot == from->knot && !to->has_sig);
}

/* The strongly connected component that `root` closes is on top of the stack. */
static void close_component(Search *s, const BindNode *root)
{
    assert(s->stack.len > 0 && root->low == root->number);
    size_t from = s->stack.len;
    do s->stack.data[--from]->on_stack = false;
    while (s->stack.data[from] != root);
    s->found(s->context, s->stack.data + from, s->stack.len - from);
    s->stack.len = from;
}

static void visit(Search *s, BindNode *node)
{
    assert(node->number == 0 && !node->on_stack);
    node->number = node->low = ++s->count;
    node->on_stack = true;
    VEC_PUSH(&s->stack, node);
    for (const BindEdge *e = node->first; e; e = e->next) {
        if (!is_followed(s, node, e->to)) continue;
        if (!e->to->number) visit(s, e->to);
        if (e->to->on_stack && e->to->low < node->low) node->low = e->to->low;
    }
    if (node->low == node->number) close_component(s, node);
}

static void search_all(Search *s, BindNode **nodes, size_t n)
{
    for (size_t i = 0; i < n; i++) nodes[i]->number = 0;
    for (size_t i = 0; i < n; i++)
        if (!nodes[i]->number) visit(s, nodes[i]);
    assert(s->stack.len == 0);
    VEC_FREE(&s->stack);
}

/* ---- Knots and groups -------------------------------------------------------------------------------------- */

typedef struct Grouping {
    BindFrame *frame;
    VEC(BindGroup *) groups;
    uint32_t   knot;
    bool       recursive;      /* the knot being split */
} Grouping;

static int in_source_order(const void *a, const void *b)
{
    const BindNode *const *x = a, *const *y = b;
    return (*x > *y) - (*x < *y);
}

static void add_group(void *context, BindNode **nodes, size_t n)
{
    Grouping *g = context;
    BindGroup *group = ARENA_NEW(g->frame->arena, BindGroup);
    qsort(nodes, n, sizeof *nodes, in_source_order);
    group->n = (uint32_t)n;
    group->bindings = ARENA_ARRAY(g->frame->arena, Binding *, n);
    for (size_t i = 0; i < n; i++) group->bindings[i] = nodes[i]->binding;
    group->recursive = g->recursive;
    group->knot = g->knot;
    VEC_PUSH(&g->groups, group);
}

static void add_knot(void *context, BindNode **nodes, size_t n)
{
    Grouping *g = context;
    Nodes knot = {0};
    g->recursive = n > 1 || nodes[0]->self;
    for (size_t i = 0; i < n; i++) {
        nodes[i]->knot = g->knot;
        VEC_PUSH(&knot, nodes[i]);
    }
    qsort(knot.data, n, sizeof *knot.data, in_source_order);
    if (n == 1) add_group(g, knot.data, 1);
    else {
        Search inside = {.inside = true, .found = add_group, .context = g};
        search_all(&inside, knot.data, n);
    }
    g->knot++;
    VEC_FREE(&knot);
}

void frame_groups(BindFrame *f, Binds *b)
{
    assert(f->current == NULL && f->n == b->n);
    Grouping g = {.frame = f};
    Nodes all = {0};
    for (uint32_t i = 0; i < f->n; i++) VEC_PUSH(&all, &f->nodes[i]);
    Search knots = {.found = add_knot, .context = &g};
    search_all(&knots, all.data, all.len);
    b->n_groups = (uint32_t)g.groups.len;
    b->groups = VEC_TO_ARENA(&g.groups, f->arena);
    VEC_FREE(&g.groups);
    VEC_FREE(&all);
}
