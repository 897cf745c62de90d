/* What leads to a marked object: leads.h. */
#include "base/leads.h"

void leads_add(Leads *l, const void *from, const void *to)
{
    VEC_PUSH(&l->edges, ((Lead){ from, to }));
}

void leads_mark(Leads *l, const void *object) { ptrmap_put(&l->marked, object, l); }

bool leads_is_marked(const Leads *l, const void *object) { return ptrmap_get(&l->marked, object) != NULL; }

static bool mark_before(Leads *l, const Lead *edge)
{
    if (leads_is_marked(l, edge->from) || !leads_is_marked(l, edge->to))
        return false;
    leads_mark(l, edge->from);
    return true;
}

/* Most edges are given on the way down, so most of it is done by going through them once, from the last one. */
void leads_close(Leads *l)
{
    for (bool again = true; again;) {
        again = false;
        for (size_t i = l->edges.len; i-- > 0;)
            again |= mark_before(l, &l->edges.data[i]);
    }
}

void leads_free(Leads *l)
{
    VEC_FREE(&l->edges);
    ptrmap_free(&l->marked);
}
