/* The tree of cost-centre stacks: nodes found again by a hash of (parent, centre). See ccs.h for the rule of push. */
#include "runtime/prof/ccs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- edges: open addressing; to == 0: empty slot ---- */

static CcsEdge *edge_slot(const CcsEdges *m, CcsAddress from, uint32_t centre)
{
    uint64_t h = ((uint64_t)from << 32 | centre) * 0x9E3779B97F4A7C15u;
    size_t i = (size_t)(h >> 40) & (m->cap - 1);
    while (m->slots[i].to != 0 && (m->slots[i].from != from || m->slots[i].centre != centre))
        i = (i + 1) & (m->cap - 1);
    return &m->slots[i];
}

static CcsAddress edge_find(const CcsEdges *m, CcsAddress from, uint32_t centre)
{
    return m->cap == 0 ? 0 : edge_slot(m, from, centre)->to;
}

static bool is_full(const CcsEdges *m) { return 2 * m->len >= m->cap; }

static void edges_grow(CcsEdges *m, size_t cap)
{
    CcsEdges more = { xcalloc(cap, sizeof *more.slots), cap, m->len };
    for (size_t i = 0; i < m->cap; i++)
        if (m->slots[i].to != 0)
            *edge_slot(&more, m->slots[i].from, m->slots[i].centre) = m->slots[i];
    free(m->slots);
    *m = more;
}

static void edge_add(CcsEdges *m, CcsAddress from, uint32_t centre, CcsAddress to)
{
    if (is_full(m))
        edges_grow(m, m->cap > 0 ? 2 * m->cap : 64);
    *edge_slot(m, from, centre) = (CcsEdge){ from, centre, to };
    m->len++;
}

/* ---- memory ---- */

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0
#endif

bool ccs_forest_open(CcsForest *f)
{
    const uintptr_t size = (uintptr_t)2 * CCS_OWNED, end = (uintptr_t)1 << 31;
    for (uintptr_t at = size; at + size <= end; at += size) {
        void *p = mmap((void *)at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
        if (p == MAP_FAILED)
            continue;
        if ((uintptr_t)p == at) {
            *f = (CcsForest){ .memory = p, .used = { sizeof(CcsNode), 0 } };
            return true;
        }
        munmap(p, size);
    }
    return false;
}

void ccs_forest_close(CcsForest *f)
{
    if (f->memory != NULL)
        munmap(f->memory, (size_t)2 * CCS_OWNED);
    VEC_FREE(&f->centres);
    VEC_FREE(&f->stacks);
    free(f->children.slots);
    free(f->pushed.slots);
}

void *ccs_room(CcsForest *f, size_t bytes)
{
    f->taken += (bytes + 15) & ~(size_t)15;
    if (f->used[0] + f->taken > CCS_OWNED) {
        fputs("tarry: no memory for cost centres\n", stderr);
        abort();
    }
    return f->memory + CCS_OWNED - f->taken;
}

/* ---- centres ---- */

static CentreKind kind_of(const char *name)
{
    if (strcmp(name, "MAIN") == 0)
        return CENTRE_MAIN;
    if (strcmp(name, "DICT") == 0)
        return CENTRE_DICT;
    return strncmp(name, "CAF:", 4) == 0 ? CENTRE_CAF : CENTRE_USER;
}

uint32_t ccs_centre(CcsForest *f, CcsCentre centre)
{
    centre.kind = kind_of(centre.name);
    centre.root = 0;
    f->changing = true;
    VEC_PUSH(&f->centres, centre);
    f->changing = false;
    return (uint32_t)f->centres.len - 1;
}

/* ---- the tree ---- */

static CcsAddress new_node(CcsForest *f, CcsAddress parent, uint32_t centre)
{
    CentreKind kind = f->centres.data[centre].kind;
    bool owned = kind != CENTRE_CAF && kind != CENTRE_DICT;
    bool full = f->used[owned] + sizeof(CcsNode) + (owned ? 0 : f->taken) > CCS_OWNED;
    if (full || (f->fixed && f->stacks.len == f->stacks.cap)) {
        f->lost++;
        return parent;
    }
    CcsNode *n = (CcsNode *)(f->memory + (owned ? CCS_OWNED : 0) + f->used[owned]);
    f->used[owned] += sizeof(CcsNode);
    *n = (CcsNode){ .parent = parent, .centre = centre, .depth = 1, };
    if (parent != 0) {
        n->depth = ccs_node(parent)->depth + 1;
        n->self = ccs_node(parent)->centre == centre;
    }
    f->changing = true;
    VEC_PUSH(&f->stacks, (CcsAddress)(uintptr_t)n);
    f->changing = false;
    return (CcsAddress)(uintptr_t)n;
}

/* In a fixed forest there is room for the children of all stacks; of what push gave, as much is remembered as there is room for. */
static void note_edge(const CcsForest *f, CcsEdges *edges, CcsAddress from, uint32_t centre, CcsAddress to)
{
    if (!f->fixed || !is_full(edges))
        edge_add(edges, from, centre, to);
}

void ccs_forest_fix(CcsForest *f, size_t stacks)
{
    VEC_RESERVE(&f->stacks, stacks);
    edges_grow(&f->children, 4 * stacks);
    edges_grow(&f->pushed, 4 * stacks);
    f->fixed = true;
}

/* The node for a centre directly below `parent`. */
static CcsAddress child(CcsForest *f, CcsAddress parent, uint32_t centre)
{
    CcsAddress found = edge_find(&f->children, parent, centre);
    if (found == 0) {
        found = new_node(f, parent, centre);
        note_edge(f, &f->children, parent, centre, found);
    }
    return found;
}

CcsAddress ccs_root_of(CcsForest *f, uint32_t centre)
{
    if (f->centres.data[centre].root == 0)
        f->centres.data[centre].root = new_node(f, 0, centre);
    return f->centres.data[centre].root;
}

static bool contains(CcsAddress s, uint32_t centre)
{
    while (s != 0 && ccs_node(s)->centre != centre)
        s = ccs_node(s)->parent;
    return s != 0;
}

/* The stack without its occurrence of a centre; 0 when nothing is left. */
static CcsAddress without(CcsForest *f, CcsAddress s, uint32_t centre)
{
    const CcsNode *n = ccs_node(s);
    if (n->centre == centre)
        return n->parent;
    CcsAddress rest = without(f, n->parent, centre);
    return rest == 0 ? ccs_root_of(f, n->centre) : child(f, rest, n->centre);
}

static CcsAddress compute_push(CcsForest *f, CcsAddress s, uint32_t centre)
{
    if (f->centres.data[centre].kind == CENTRE_MAIN)
        return ccs_root_of(f, centre);
    if (ccs_node(s)->centre == centre)
        return ccs_node(s)->self ? s : child(f, s, centre);
    if (ccs_node(s)->self)
        s = ccs_node(s)->parent;
    if (contains(s, centre))
        s = without(f, s, centre);
    return child(f, s, centre);
}

CcsAddress ccs_pushed(CcsForest *f, CcsAddress s, uint32_t centre)
{
    CcsAddress known = edge_find(&f->pushed, s, centre);
    if (known == 0) {
        known = compute_push(f, s, centre);
        note_edge(f, &f->pushed, s, centre, known);
    }
    return known;
}

bool ccs_is_node(const CcsForest *f, CcsAddress a)
{
    uintptr_t at = (uintptr_t)a - (uintptr_t)f->memory;
    if (a < (uintptr_t)f->memory || at >= (uintptr_t)2 * CCS_OWNED)
        return false;
    bool owned = at >= CCS_OWNED;
    at -= owned ? CCS_OWNED : 0;
    return at < f->used[owned] && at % sizeof(CcsNode) == 0 && (owned || at > 0);
}

/* ---- call-stack scoping ---- */

static CcsAddress common_prefix(CcsAddress a, CcsAddress b)
{
    while (a != b) {
        uint32_t depth_a = a == 0 ? 0 : ccs_node(a)->depth, depth_b = b == 0 ? 0 : ccs_node(b)->depth;
        if (depth_a >= depth_b)
            a = ccs_node(a)->parent;
        else
            b = ccs_node(b)->parent;
    }
    return a;
}

/* Pushes what `function` has beyond `prefix` onto `caller`, outermost first; of roots only those the program names. */
static CcsAddress push_rest(CcsForest *f, CcsAddress caller, CcsAddress function, CcsAddress prefix)
{
    if (function == prefix)
        return caller;
    const CcsNode *n = ccs_node(function);
    caller = push_rest(f, caller, n->parent, prefix);
    bool skipped = n->parent == 0 && f->centres.data[n->centre].kind != CENTRE_USER;
    return skipped ? caller : ccs_pushed(f, caller, n->centre);
}

CcsAddress ccs_called(CcsForest *f, CcsAddress caller, CcsAddress function)
{
    if (!ccs_owned(function) || caller == function)
        return caller;
    return push_rest(f, caller, function, common_prefix(caller, function));
}
