/* Cost centres and cost-centre stacks: a tree of nodes, found again by a hash of (parent, centre). See ccs.h for the
 * rule of push. Nodes are numbers into one array; node 0 is CCS_SUB. */
#include "semantics/ccs.h"
#include "base/vec.h"
#include <assert.h>
#include <string.h>

typedef struct Node {
    Ccs      parent;       /* CCS_SUB for a root */
    Cc       cc;
    uint32_t depth;        /* a root has 1 */
    Ccs      goes_on;      /* a repetition: the stack that it repeats; else itself */
    Ccs      base;         /* the innermost part of it that has a CAF or DICT on top (of a repetition: of what it
                              repeats); CCS_SUB: none */
} Node;

typedef struct Centre {
    Name   name;
    CcKind kind;
    Ccs    root;
} Centre;

typedef struct Edge { Ccs from; Cc cc; Ccs to; } Edge;

typedef struct EdgeMap {               /* open addressing; to == CCS_SUB: empty slot */
    Edge  *slots;
    size_t cap, len;
} EdgeMap;

struct CcsTree {
    PushRule    rule;
    VEC(Centre) centres;
    uint32_t   *by_name;               /* open addressing: 1 + centre, 0: empty slot */
    size_t      by_name_cap;
    VEC(Node)   nodes;
    EdgeMap     children;              /* (parent, centre) -> node */
};

/* ---- edge maps ---- */

static size_t edge_slot(const EdgeMap *m, Ccs from, Cc cc)
{
    assert(m->len < m->cap && (m->cap & (m->cap - 1)) == 0); /* else it would never end */
    uint64_t h = ((uint64_t)from << 32 | cc) * 0x9E3779B97F4A7C15u;
    size_t i = (size_t)(h >> 20) & (m->cap - 1);
    while (m->slots[i].to != CCS_SUB && (m->slots[i].from != from || m->slots[i].cc != cc))
        i = (i + 1) & (m->cap - 1);
    return i;
}

static Ccs edge_find(const EdgeMap *m, Ccs from, Cc cc)
{
    return m->cap == 0 ? CCS_SUB : m->slots[edge_slot(m, from, cc)].to;
}

static void edge_grow(EdgeMap *m)
{
    EdgeMap bigger = { NULL, m->cap ? m->cap * 2 : 64, m->len };
    bigger.slots = xcalloc(bigger.cap, sizeof *bigger.slots);
    for (size_t i = 0; i < m->cap; i++)
        if (m->slots[i].to != CCS_SUB)
            bigger.slots[edge_slot(&bigger, m->slots[i].from, m->slots[i].cc)] = m->slots[i];
    free(m->slots);
    *m = bigger;
}

static void edge_add(EdgeMap *m, Ccs from, Cc cc, Ccs to)
{
    assert(to != CCS_SUB);
    if (2 * m->len >= m->cap)
        edge_grow(m);
    m->slots[edge_slot(m, from, cc)] = (Edge){ from, cc, to };
    m->len++;
}

/* ---- centres ---- */

static CcKind kind_of_name(Name name)
{
    if (strcmp(name->text, "MAIN") == 0)
        return CC_MAIN;
    if (strcmp(name->text, "DICT") == 0)
        return CC_DICT;
    return strncmp(name->text, "CAF:", 4) == 0 ? CC_CAF : CC_USER;
}

static uint32_t *name_slot(const CcsTree *tree, Name name)
{
    assert(tree->centres.len < tree->by_name_cap);
    size_t i = name->hash & (tree->by_name_cap - 1);
    while (tree->by_name[i] != 0 && tree->centres.data[tree->by_name[i] - 1].name != name)
        i = (i + 1) & (tree->by_name_cap - 1);
    return &tree->by_name[i];
}

static void grow_by_name(CcsTree *tree)
{
    free(tree->by_name);
    tree->by_name_cap = tree->by_name_cap ? tree->by_name_cap * 2 : 32;
    tree->by_name = xcalloc(tree->by_name_cap, sizeof *tree->by_name);
    for (size_t i = 0; i < tree->centres.len; i++)
        *name_slot(tree, tree->centres.data[i].name) = (uint32_t)i + 1;
}

Cc cc_of_name(CcsTree *tree, Name name)
{
    if (2 * tree->centres.len >= tree->by_name_cap)
        grow_by_name(tree);
    uint32_t *slot = name_slot(tree, name);
    if (*slot == 0) {
        VEC_PUSH(&tree->centres, ((Centre){ name, kind_of_name(name), CCS_SUB }));
        *slot = (uint32_t)tree->centres.len;
    }
    return *slot - 1;
}

Name   cc_name(const CcsTree *tree, Cc cc) { return tree->centres.data[cc].name; }
CcKind cc_kind(const CcsTree *tree, Cc cc) { return tree->centres.data[cc].kind; }

/* ---- the tree ---- */

CcsTree *ccs_tree_new(PushRule rule)
{
    CcsTree *tree = xcalloc(1, sizeof *tree);
    tree->rule = rule;
    VEC_PUSH(&tree->nodes, ((Node){ 0 }));
    ccs_root(tree, cc_of_name(tree, name_of("MAIN")));
    ccs_root(tree, cc_of_name(tree, name_of("DICT")));
    return tree;
}

void ccs_tree_free(CcsTree *tree)
{
    if (tree == NULL)
        return;
    VEC_FREE(&tree->centres);
    free(tree->by_name);
    VEC_FREE(&tree->nodes);
    free(tree->children.slots);
    free(tree);
}

static const Node *node(const CcsTree *tree, Ccs s)
{
    assert(s != CCS_SUB && s < tree->nodes.len);
    return &tree->nodes.data[s];
}

/* The part of a stack that ends in `cc`; CCS_SUB: it does not occur. */
static Ccs part_with(const CcsTree *tree, Ccs s, Cc cc)
{
    while (s != CCS_SUB && node(tree, s)->cc != cc)
        s = node(tree, s)->parent;
    return s;
}

static Ccs new_node(CcsTree *tree, Ccs parent, Cc cc)
{
    Ccs made = (Ccs)tree->nodes.len, before = part_with(tree, parent, cc);
    bool is_base = cc_kind(tree, cc) == CC_CAF || cc_kind(tree, cc) == CC_DICT;
    Ccs base = is_base ? made : tree->nodes.data[before != CCS_SUB ? before : parent].base;
    uint32_t depth = tree->nodes.data[parent].depth + 1;
    VEC_PUSH(&tree->nodes, ((Node){ parent, cc, depth, .goes_on = before != CCS_SUB ? before : made, .base = base }));
    return made;
}

/* The node for `cc` directly below `parent`. */
static Ccs child(CcsTree *tree, Ccs parent, Cc cc)
{
    Ccs found = edge_find(&tree->children, parent, cc);
    if (found != CCS_SUB)
        return found;
    Ccs made = new_node(tree, parent, cc);
    edge_add(&tree->children, parent, cc, made);
    return made;
}

Ccs ccs_main(const CcsTree *tree) { return tree->centres.data[0].root; }

Ccs ccs_root(CcsTree *tree, Cc cc)
{
    assert(cc < tree->centres.len);
    if (tree->centres.data[cc].root == CCS_SUB)
        tree->centres.data[cc].root = new_node(tree, CCS_SUB, cc);
    return tree->centres.data[cc].root;
}

Cc  ccs_top(const CcsTree *tree, Ccs s) { return node(tree, s)->cc; }
Ccs ccs_parent(const CcsTree *tree, Ccs s) { return node(tree, s)->parent; }
size_t ccs_count(const CcsTree *tree) { return tree->nodes.len; }

bool ccs_contains(const CcsTree *tree, Ccs s, Cc cc) { return part_with(tree, s, cc) != CCS_SUB; }

bool ccs_subsumed(const CcsTree *tree, Ccs s)
{
    return s == CCS_SUB || node(tree, s)->base == s;
}

static Ccs truncating_push(CcsTree *tree, Ccs s, Cc cc)
{
    Ccs before = part_with(tree, node(tree, s)->goes_on, cc);
    return before != CCS_SUB ? before : child(tree, node(tree, s)->goes_on, cc);
}

static Ccs push(CcsTree *tree, Ccs s, Cc cc)
{
    return tree->rule == PUSH_TRUNCATES ? truncating_push(tree, s, cc) : child(tree, node(tree, s)->goes_on, cc);
}

Ccs ccs_push(CcsTree *tree, Ccs s, Cc cc)
{
    return cc_kind(tree, cc) == CC_MAIN ? ccs_main(tree) : push(tree, s, cc);
}

/* Pushes what `function` has beyond `prefix` onto `caller`, outermost first. */
static Ccs push_rest(CcsTree *tree, Ccs caller, Ccs function, Ccs prefix)
{
    VEC(Cc) rest = {0};
    for (; function != prefix; function = node(tree, function)->parent)
        VEC_PUSH(&rest, node(tree, function)->cc);
    while (rest.len > 0)
        caller = push(tree, caller, VEC_POP(&rest));
    VEC_FREE(&rest);
    return caller;
}

static Ccs common_prefix(const CcsTree *tree, Ccs a, Ccs b)
{
    while (a != b) {
        if (tree->nodes.data[a].depth >= tree->nodes.data[b].depth)
            a = node(tree, a)->parent;
        else
            b = node(tree, b)->parent;
    }
    return a;
}

/* <c DICT c> was made by <c DICT>, though it goes on as <c>, outside of DICT. */
static bool was_born_here(const CcsTree *tree, Ccs caller, Ccs function)
{
    while (function != caller && !ccs_subsumed(tree, function))
        function = node(tree, function)->parent;
    return function == caller;
}

/* <DICT DICT> is DICT at work, too: it repeats <DICT>. */
static bool was_born_in_another_caf(const CcsTree *tree, Ccs caller, Ccs function)
{
    return node(tree, function)->base != CCS_SUB
           && node(tree, function)->base != node(tree, node(tree, caller)->goes_on)->base
           && !was_born_here(tree, caller, function);
}

static Ccs append(CcsTree *tree, Ccs caller, Ccs function)
{
    return push_rest(tree, caller, function, node(tree, function)->base);
}

Ccs ccs_call(CcsTree *tree, Ccs caller, Ccs function)
{
    if (ccs_subsumed(tree, function) || caller == function)
        return caller;
    if (was_born_in_another_caf(tree, caller, function))
        return append(tree, caller, function);
    return push_rest(tree, caller, function, common_prefix(tree, caller, function));
}

Ccs ccs_push_called(CcsTree *tree, Ccs s, Cc cc)
{
    Ccs pushed = ccs_push(tree, s, cc);
    return tree->rule == PUSH_TRUNCATES ? ccs_call(tree, s, pushed) : pushed;
}

Ccs ccs_lexical(CcsTree *tree, Ccs caller, Ccs function)
{
    if (ccs_subsumed(tree, function))
        return caller;
    return was_born_in_another_caf(tree, caller, function) ? append(tree, caller, function) : function;
}

void ccs_show(const CcsTree *tree, Ccs s, Buf *out)
{
    if (s == CCS_SUB) {
        buf_puts(out, "SUB");
        return;
    }
    if (node(tree, s)->parent != CCS_SUB) {
        ccs_show(tree, node(tree, s)->parent, out);
        buf_puts(out, " > ");
    }
    buf_puts(out, cc_name(tree, node(tree, s)->cc)->text);
}
