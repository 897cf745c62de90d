/* Binding groups: circles, twice. With all edges they are the knots; inside a knot, with those edges left out that go
 * to functions with signatures, the groups (Haskell Report 4.5.1, refined). */
#include "base/circles.h"
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

void frame_asked(const Entity *e, Span span)
{
    BindNode *to = e->node;
    if (to && to->frame->current) VEC_PUSH(&to->frame->asked, ((BindAsked){to->frame->current, to, span}));
}

/* ---- Circles ----------------------------------------------------------------------------------------------- */

typedef VEC(BindNode *) Nodes;

/* Inside: edges that leave the knot, or go to functions with signatures, are left out. */
static bool is_followed(const BindNode *from, const BindNode *to, bool inside)
{
    return !inside || (to->knot == from->knot && !to->has_sig);
}

static Circles find_circles(BindNode **nodes, size_t n, bool inside)
{
    Graph graph = {.n = (uint32_t)n};
    for (size_t i = 0; i < n; i++) nodes[i]->number = (uint32_t)i;
    for (uint32_t i = 0; i < n; i++)
        for (const BindEdge *e = nodes[i]->first; e; e = e->next)
            if (is_followed(nodes[i], e->to, inside)) graph_edge(&graph, i, e->to->number);
    Circles found = circles_find(&graph);
    graph_free(&graph);
    return found;
}

static int by_number(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The members of a circle, in source order. */
static Nodes members(const Circles *c, uint32_t i, BindNode **nodes)
{
    Nodes out = {0};
    qsort(c->order + c->first[i], c->first[i + 1] - c->first[i], sizeof *c->order, by_number);
    for (uint32_t k = c->first[i]; k < c->first[i + 1]; k++) VEC_PUSH(&out, nodes[c->order[k]]);
    return out;
}

/* ---- Knots and groups -------------------------------------------------------------------------------------- */

typedef struct Grouping {
    BindFrame *frame;
    VEC(BindGroup *) groups;
    uint32_t   knot;
    bool       recursive;      /* the knot being split */
} Grouping;

static void add_group(Grouping *g, const Nodes *nodes)
{
    BindGroup *group = ARENA_NEW(g->frame->arena, BindGroup);
    group->n = (uint32_t)nodes->len;
    group->bindings = ARENA_ARRAY(g->frame->arena, Binding *, nodes->len);
    for (size_t i = 0; i < nodes->len; i++) group->bindings[i] = nodes->data[i]->binding;
    group->recursive = g->recursive;
    group->knot = g->knot;
    VEC_PUSH(&g->groups, group);
}

static void split_knot(Grouping *g, const Nodes *knot)
{
    Circles inside = find_circles(knot->data, knot->len, true);
    for (uint32_t i = 0; i < inside.n; i++) {
        Nodes group = members(&inside, i, knot->data);
        add_group(g, &group);
        VEC_FREE(&group);
    }
    circles_free(&inside);
}

static void add_knot(Grouping *g, const Nodes *knot)
{
    g->recursive = knot->len > 1 || knot->data[0]->self;
    for (size_t i = 0; i < knot->len; i++) knot->data[i]->knot = g->knot;
    if (knot->len == 1) add_group(g, knot);
    else split_knot(g, knot);
    g->knot++;
}

void frame_groups(BindFrame *f, Binds *b)
{
    assert(f->current == NULL && f->n == b->n);
    Grouping g = {.frame = f};
    Nodes all = {0};
    for (uint32_t i = 0; i < f->n; i++) VEC_PUSH(&all, &f->nodes[i]);
    Circles knots = find_circles(all.data, all.len, false);
    for (uint32_t i = 0; i < knots.n; i++) {
        Nodes knot = members(&knots, i, all.data);
        add_knot(&g, &knot);
        VEC_FREE(&knot);
    }
    b->n_groups = (uint32_t)g.groups.len;
    b->groups = VEC_TO_ARENA(&g.groups, f->arena);
    circles_free(&knots);
    VEC_FREE(&g.groups);
    VEC_FREE(&all);
}
