/* Circles of a graph: nodes that lead to each other, in an order in which each is behind all that it leads to.
 *
 * By Tarjan ("Depth-first search and linear graph algorithms", 1972), who calls them strongly connected components, and
 * without recursion: a chain may be as long as the program. */
#ifndef TARRY_BASE_CIRCLES_H
#define TARRY_BASE_CIRCLES_H

#include "base/vec.h"
#include <stdbool.h>
#include <stdint.h>

typedef struct GraphEdge { uint32_t from, to; } GraphEdge;

typedef struct Graph {
    uint32_t n;                /* nodes are 0 .. n - 1 */
    VEC(GraphEdge) edges;
} Graph;

typedef struct Circles {
    uint32_t  n;
    uint32_t *order;           /* the nodes, circle after circle */
    uint32_t *first;           /* n + 1: order[first[i] .. first[i + 1]) is the i-th circle */
    uint32_t *circle;          /* of each node: which one it is in */
} Circles;

static inline void graph_edge(Graph *g, uint32_t from, uint32_t to) { VEC_PUSH(&g->edges, ((GraphEdge){ from, to })); }
void graph_free(Graph *g);

/* Nodes are visited by number, edges of a node in the order in which they were given: what is found first comes first,
 * but the members of a circle come the other way round. */
Circles circles_find(const Graph *g);
void circles_free(Circles *c);

#endif
