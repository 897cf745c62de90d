/* Which of some objects lead to a marked one: the edges are given in any order, then what leads to a mark is marked. */
#ifndef TARRY_BASE_LEADS_H
#define TARRY_BASE_LEADS_H

#include "base/ptrmap.h"

typedef struct Lead { const void *from, *to; } Lead;

/* A zeroed one is valid, and has no edges. */
typedef struct Leads {
    VEC(Lead) edges;
    PtrMap    marked;
} Leads;

void leads_add(Leads *l, const void *from, const void *to);
void leads_mark(Leads *l, const void *object);
void leads_close(Leads *l);                    /* whatever leads to a marked one becomes one */
bool leads_is_marked(const Leads *l, const void *object);
void leads_free(Leads *l);

#endif
