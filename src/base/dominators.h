/* Dominators of a graph: of each node, the nearest other one that is on every way from the root to it. So what a node
 * dominates is what would be lost without it.
 *
 * By Lengauer and Tarjan ("A fast algorithm for finding dominators in a flowgraph", 1979), with paths compressed: the
 * time grows with edges times the logarithm of nodes. */
#ifndef TARRY_BASE_DOMINATORS_H
#define TARRY_BASE_DOMINATORS_H

#include <stdint.h>

/* Nodes are numbered as a walk in depth first meets them, from the root, 0, on. */
typedef struct FlowGraph {
    uint32_t        n;
    const uint32_t *parent;    /* in that walk */
    const uint32_t *first;     /* n + 1: sources[first[i] .. first[i + 1]) have an edge to i */
    const uint32_t *sources;
} FlowGraph;

/* Fills dominator[0 .. n); the root's own is the root. Each is a smaller number than what it dominates. */
void dominators_find(const FlowGraph *g, uint32_t *dominator);

#endif
