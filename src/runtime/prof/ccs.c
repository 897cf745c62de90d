/* The tree of cost-centre stacks: nodes found again by a hash of (parent, centre). See ccs.h for the rule of push. */
#include "runtime/prof/ccs.h"

#include <stdatomic.h>
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
        void *p = mmap((void *)at, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
        if (p == MAP_FAILED)
            continue;
        if ((uintptr_t)p == at) {
            *f = (CcsForest){ .memory = p, .used = { [CCS_SUBSUMED] = sizeof(CcsNode) } };
            f->calls = ccs_room(f, CCS_CALLS * sizeof *f->calls);
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
    if (f->taken > CCS_BORN) {
        fputs("tarry: out of memory (for cost centres)\n", stderr);
        exit(70);
    }
    return f->memory + 2 * (size_t)CCS_OWNED - f->taken;
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

/* A signal handler finds it as it was before, or as it is after, or is told that it is changing. */
static void begin_change(CcsForest *f)
{
    f->changing = true;
    atomic_signal_fence(memory_order_seq_cst);
}

static void end_change(CcsForest *f)
{
    atomic_signal_fence(memory_order_seq_cst);
    f->changing = false;
}

uint32_t ccs_centre(CcsForest *f, CcsCentre centre)
{
    centre.kind = kind_of(centre.name);
    centre.root = 0;
    begin_change(f);
    VEC_PUSH(&f->centres, centre);
    end_change(f);
    return (uint32_t)f->centres.len - 1;
}

/* ---- the tree ---- */

static const uint32_t place_bits[CCS_PLACES] = { [CCS_OWNING] = CCS_OWNED, [CCS_BORN_IN_CAF] = CCS_BORN };

/* The part of a stack that ends in `centre`; 0: it does not occur. */
static CcsAddress part_with(CcsAddress s, uint32_t centre)
{
    while (s != 0 && ccs_node(s)->centre != centre)
        s = ccs_node(s)->parent;
    return s;
}

static bool is_base(const CcsForest *f, uint32_t centre)
{
    return f->centres.data[centre].kind == CENTRE_CAF || f->centres.data[centre].kind == CENTRE_DICT;
}

static CcsAddress new_node(CcsForest *f, CcsAddress parent, uint32_t centre)
{
    CcsAddress before = part_with(parent, centre), like = before != 0 ? before : parent;
    CcsAddress base = like != 0 ? ccs_node(like)->base : 0;
    CcsPlace place = is_base(f, centre) ? CCS_SUBSUMED : base != 0 ? CCS_BORN_IN_CAF : CCS_OWNING;
    if (f->used[place] + sizeof(CcsNode) > CCS_BORN || (f->fixed && f->stacks.len == f->stacks.cap)) {
        f->lost++;
        return parent;
    }
    CcsNode *n = (CcsNode *)(f->memory + place_bits[place] + f->used[place]);
    CcsAddress made = (CcsAddress)(uintptr_t)n;
    f->used[place] += sizeof(CcsNode);
    *n = (CcsNode){ .parent = parent, .centre = centre, .depth = parent != 0 ? ccs_node(parent)->depth + 1 : 1,
                    .goes_on = before != 0 ? before : made, .base = place == CCS_SUBSUMED ? made : base };
    begin_change(f);
    VEC_PUSH(&f->stacks, made);
    end_change(f);
    return made;
}

/* In a fixed forest there is room for the children of all stacks; of what push gave, as much is remembered as there is
 * room for. */
static void note_edge(CcsForest *f, CcsEdges *edges, CcsAddress from, uint32_t centre, CcsAddress to)
{
    begin_change(f);
    if (!f->fixed || !is_full(edges))
        edge_add(edges, from, centre, to);
    end_change(f);
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

const char *ccs_centre_name(const CcsCentre *c)
{
    size_t n = strlen(c->module);
    const char *name = c->name + (c->kind == CENTRE_CAF ? strlen("CAF:") : 0);
    return n > 0 && strncmp(name, c->module, n) == 0 && name[n] == '.' ? name + n + 1 : name;
}

CcsAddress ccs_root_of(CcsForest *f, uint32_t centre)
{
    if (f->centres.data[centre].root == 0)
        f->centres.data[centre].root = new_node(f, 0, centre);
    return f->centres.data[centre].root;
}

static CcsAddress truncating_push(CcsForest *f, CcsAddress s, uint32_t centre)
{
    CcsAddress from = ccs_node(s)->goes_on, known = edge_find(&f->pushed, from, centre);
    if (known != 0)
        return known;
    known = part_with(from, centre);
    if (known == 0)
        known = child(f, from, centre);
    note_edge(f, &f->pushed, from, centre, known);
    return known;
}

static CcsAddress push(CcsForest *f, CcsAddress s, uint32_t centre)
{
    return f->truncates ? truncating_push(f, s, centre) : child(f, ccs_node(s)->goes_on, centre);
}

CcsAddress ccs_pushed(CcsForest *f, CcsAddress s, uint32_t centre)
{
    return f->centres.data[centre].kind == CENTRE_MAIN ? ccs_root_of(f, centre) : push(f, s, centre);
}

CcsAddress ccs_known_push(const CcsForest *f, CcsAddress s, uint32_t centre)
{
    return edge_find(f->truncates ? &f->pushed : &f->children, ccs_node(s)->goes_on, centre);
}

bool ccs_is_node(const CcsForest *f, CcsAddress a)
{
    uintptr_t at = (uintptr_t)a - (uintptr_t)f->memory;
    if (a < (uintptr_t)f->memory || at >= (uintptr_t)2 * CCS_OWNED)
        return false;
    if (ccs_owned(a) && ccs_born_in_caf(a))
        return false;
    CcsPlace place = ccs_owned(a) ? CCS_OWNING : ccs_born_in_caf(a) ? CCS_BORN_IN_CAF : CCS_SUBSUMED;
    at -= place_bits[place];
    return at < f->used[place] && at % sizeof(CcsNode) == 0 && (place != CCS_SUBSUMED || at > 0);
}

/* ---- calls ---- */

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

/* Pushes what `function` has beyond `prefix` onto `caller`, outermost first. */
static CcsAddress push_rest(CcsForest *f, CcsAddress caller, CcsAddress function, CcsAddress prefix)
{
    if (function == prefix)
        return caller;
    const CcsNode *n = ccs_node(function);
    return push(f, push_rest(f, caller, n->parent, prefix), n->centre);
}

/* <c DICT c> was made by <c DICT>, though it goes on as <c>, outside of DICT. */
static bool was_born_here(CcsAddress caller, CcsAddress function)
{
    while (function != caller && !ccs_has_no_functions(function))
        function = ccs_node(function)->parent;
    return function == caller;
}

/* <DICT DICT> is DICT at work, too: it repeats <DICT>. */
static bool was_born_in_another_caf(CcsAddress caller, CcsAddress function)
{
    return ccs_born_in_caf(function) && ccs_node(function)->base != ccs_node(ccs_node(caller)->goes_on)->base
           && !was_born_here(caller, function);
}

static CcsAddress append(CcsForest *f, CcsAddress caller, CcsAddress function)
{
    return push_rest(f, caller, function, ccs_node(function)->base);
}

CcsAddress ccs_called(CcsForest *f, CcsAddress caller, CcsAddress function)
{
    if (ccs_has_no_functions(function) || caller == function)
        return caller;
    if (was_born_in_another_caf(caller, function))
        return append(f, caller, function);
    return push_rest(f, caller, function, common_prefix(caller, function));
}

CcsAddress ccs_of_born(CcsForest *f, CcsAddress caller, CcsAddress function)
{
    if (ccs_has_no_functions(function))
        return caller;
    return was_born_in_another_caf(caller, function) ? append(f, caller, function) : function;
}
