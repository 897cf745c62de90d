/* A set of numbers below a bound that gives its smallest member at once: bits, above them bits that say which words
 * have any, and so on. */
#ifndef TARRY_RUNTIME_PROF_BIT_TREE_H
#define TARRY_RUNTIME_PROF_BIT_TREE_H

#include "base/arena.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { BIT_TREE_LEVELS = 11 };         /* 64 to the 11th is more than there are numbers */

typedef struct BitTree {
    uint64_t *levels[BIT_TREE_LEVELS]; /* the lowest first */
    unsigned  n;                       /* the highest is one word */
} BitTree;

static inline void bit_tree_open(BitTree *t, size_t bound)
{
    t->n = 0;
    do {
        bound = (bound + 63) / 64;
        t->levels[t->n++] = xcalloc(bound + 1, sizeof(uint64_t));
    } while (bound > 1);
}

static inline void bit_tree_close(BitTree *t)
{
    for (unsigned i = 0; i < t->n; i++)
        free(t->levels[i]);
}

static inline void bit_tree_add(BitTree *t, size_t i)
{
    for (unsigned level = 0; level < t->n; level++, i /= 64) {
        uint64_t *word = &t->levels[level][i / 64], before = *word;
        *word |= (uint64_t)1 << i % 64;
        if (before != 0)
            return;
    }
}

static inline bool bit_tree_is_empty(const BitTree *t) { return t->levels[t->n - 1][0] == 0; }

/* The smallest one, of a set that is not empty; it is taken out. */
static inline size_t bit_tree_take(BitTree *t)
{
    size_t first = 0;
    for (unsigned level = t->n; level-- > 0;)
        first = first * 64 + (size_t)__builtin_ctzll(t->levels[level][first]);
    size_t i = first;
    for (unsigned level = 0; level < t->n; level++, i /= 64)
        if ((t->levels[level][i / 64] &= ~((uint64_t)1 << i % 64)) != 0)
            break;
    return first;
}

#endif
