/* Dominators: see dominators.h. Names are those of the paper, where it has some. */
#include "base/dominators.h"

#include "base/arena.h"
#include <stdlib.h>

enum { NOWHERE = UINT32_MAX };

/* Nodes from the last one on are linked to their parents, which makes a forest; of the way from a node to the root of
 * its tree, `label` knows the node with the smallest semidominator. */
typedef struct Finder {
    uint32_t *semi, *label, *ancestor;         /* ancestor: NOWHERE for the roots of the forest */
    uint32_t *bucket, *next;                   /* lists: the nodes whose semidominator this is */
    uint32_t *way;                             /* room for the nodes of a path */
} Finder;

static uint32_t *numbers(uint32_t n) { return xmalloc(((size_t)n + 1) * sizeof(uint32_t)); }

/* Afterwards each node of the path has the last one below the root as its ancestor. */
static void compress(Finder *f, uint32_t v)
{
    uint32_t n = 0;
    for (; f->ancestor[f->ancestor[v]] != NOWHERE; v = f->ancestor[v])
        f->way[n++] = v;
    while (n-- > 0) {
        uint32_t w = f->way[n], a = f->ancestor[w];
        if (f->semi[f->label[a]] < f->semi[f->label[w]])
            f->label[w] = f->label[a];
        f->ancestor[w] = f->ancestor[a];
    }
}

static uint32_t eval(Finder *f, uint32_t v)
{
    if (f->ancestor[v] != NOWHERE)
        compress(f, v);
    return f->label[v];
}

static void find_semidominator(Finder *f, const FlowGraph *g, uint32_t w)
{
    for (uint32_t i = g->first[w]; i < g->first[w + 1]; i++) {
        uint32_t u = eval(f, g->sources[i]);
        if (f->semi[u] < f->semi[w])
            f->semi[w] = f->semi[u];
    }
    f->next[w] = f->bucket[f->semi[w]];
    f->bucket[f->semi[w]] = w;
}

/* What has this parent for its semidominator has it for its dominator, too, or shares that with a node above. */
static void empty_bucket(Finder *f, uint32_t parent, uint32_t *dominator)
{
    for (uint32_t v = f->bucket[parent]; v != NOWHERE; v = f->next[v]) {
        uint32_t u = eval(f, v);
        dominator[v] = f->semi[u] < f->semi[v] ? u : parent;
    }
    f->bucket[parent] = NOWHERE;
}

void dominators_find(const FlowGraph *g, uint32_t *dominator)
{
    Finder f = { numbers(g->n), numbers(g->n), numbers(g->n), numbers(g->n), numbers(g->n), numbers(g->n) };
    for (uint32_t i = 0; i < g->n; i++) {
        f.semi[i] = f.label[i] = i;
        f.ancestor[i] = f.bucket[i] = NOWHERE;
    }
    for (uint32_t w = g->n; w-- > 1; ) {
        find_semidominator(&f, g, w);
        f.ancestor[w] = g->parent[w];
        empty_bucket(&f, g->parent[w], dominator);
    }
    dominator[0] = 0;
    for (uint32_t w = 1; w < g->n; w++)
        if (dominator[w] != f.semi[w])
            dominator[w] = dominator[dominator[w]];
    uint32_t *all[] = { f.semi, f.label, f.ancestor, f.bucket, f.next, f.way };
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
}
