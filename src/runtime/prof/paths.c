/* Paths: see paths.h.
 *
 * The nodes of the graph are a root above all others (0), then, as a walk in depth first meets them, roots of the heap,
 * those that a programmer would not tell apart being one, and objects. What is kept beside the heap takes some 60 bytes
 * for each object, so there is a limit. */
#include "runtime/prof/paths.h"

#include "base/addresses.h"
#include "base/dominators.h"
#include "runtime/prof/heap_table.h"
#include "runtime/prof/places.h"
#include "runtime/prof/prof.h"
#include "runtime/prof/roots.h"
#include "runtime/prof/site.h"
#include <stdlib.h>
#include <string.h>

enum { MOST_NODES = 8000000, LEAST_PART = 6 };

/* A pointer of a root. */
typedef struct RootEdge {
    RetainedBy who;
    uint32_t   frame;
    size_t     place;          /* of the object it leads to */
} RootEdge;

/* A root of the heap: pointers [first, end) of all. */
typedef struct Root { size_t first, end; uint32_t number; } Root;

/* What a node is: a place of the heap, or a root's index and this. */
#define IS_ROOT ((uint64_t)1 << 63)

typedef struct Step { uint64_t what; uint32_t parent; } Step;
typedef VEC(uint32_t) Numbers;

typedef struct Walk {
    Heap     *h;
    Places    places;
    VEC(RootEdge) edges;       /* sorted */
    VEC(Root) roots;
    RootEdge  coming;          /* while roots are collected */
    uint32_t *number_of;       /* by place; 0: not met yet */
    VEC(uint64_t) what;        /* by number */
    Numbers   parent;
    VEC(Step) open;
    uint32_t  current;         /* the node whose pointers are visited */
    uint32_t *first, *sources; /* edges by target: FlowGraph */
    uint32_t *dominator;
    uint64_t *kept;            /* bytes that it dominates, with its own */
    uint32_t *child, *sibling; /* lists of what each dominates; 0: none */
} Walk;

/* ---- the roots ---- */

static void root_comes(void *walk, RetainedBy who, bool frame)
{
    Walk *w = walk;
    w->coming = (RootEdge){ .who = who, .frame = frame };
}

static bool leads_to_heap(const Heap *h, Word slot)
{
    return untag(slot) != NULL && in_heap(h, (Word)(uintptr_t)untag(slot));
}

static void add_edge(Heap *h, Word *slot)
{
    Walk *w = h->visiting;
    if (!leads_to_heap(h, *slot))
        return;
    w->coming.place = place_of(&w->places, untag(*slot));
    VEC_PUSH(&w->edges, w->coming);
}

static int by_who(const RootEdge *a, const RootEdge *b)
{
    return a->who.site != b->who.site ? (a->who.site < b->who.site ? -1 : 1)
         : a->who.stack != b->who.stack ? (a->who.stack < b->who.stack ? -1 : 1)
         : (a->frame > b->frame) - (a->frame < b->frame);
}

static int compare_edges(const void *a, const void *b)
{
    const RootEdge *x = a, *y = b;
    int order = by_who(x, y);
    return order != 0 ? order : (x->place > y->place) - (x->place < y->place);
}

static void collect_roots(Walk *w)
{
    w->h->visit = add_edge;
    roots_visit(w->h, root_comes, w);
    if (w->edges.len > 0)
        qsort(w->edges.data, w->edges.len, sizeof *w->edges.data, compare_edges);
    for (size_t i = 0; i < w->edges.len; i++) {
        if (i == 0 || by_who(&w->edges.data[i], &w->edges.data[i - 1]) != 0)
            VEC_PUSH(&w->roots, ((Root){ .first = i }));
        VEC_TOP(&w->roots).end = i + 1;
    }
}

/* ---- the graph ---- */

static const RootEdge *root_of(const Walk *w, uint64_t what)
{
    return &w->edges.data[w->roots.data[what & ~IS_ROOT].first];
}

static Object *node_object(const Walk *w, uint32_t node)
{
    return node == 0 || w->what.data[node] & IS_ROOT ? NULL : object_at(&w->places, w->what.data[node]);
}

/* h->visit is to(w, what), too, for objects of kinds that are not so frequent. */
static inline void visit_object(Walk *w, Object *o, void (*to)(Walk *, uint64_t))
{
    const Info *info = info_of(o);
    if (pointers_of(info) != POINTERS_FIELDS) {
        gc_visit_object(w->h, o);
        return;
    }
    for (uint32_t i = 0; i < info->ptrs; i++)
        if (leads_to_heap(w->h, o->f[i]))
            to(w, place_of(&w->places, untag(o->f[i])));
}

/* Calls to(w, what) for each node that this one points to. */
static inline void visit_node(Walk *w, uint32_t node, void (*to)(Walk *, uint64_t))
{
    uint64_t what = w->what.data[node];
    w->current = node;
    if (node == 0) {
        for (size_t i = 0; i < w->roots.len; i++)
            to(w, i | IS_ROOT);
    } else if (what & IS_ROOT) {
        const Root *r = &w->roots.data[what & ~IS_ROOT];
        for (size_t i = r->first; i < r->end; i++)
            to(w, w->edges.data[i].place);
    } else {
        visit_object(w, object_at(&w->places, what), to);
    }
}

static uint32_t *number_place(Walk *w, uint64_t what)
{
    return what & IS_ROOT ? &w->roots.data[what & ~IS_ROOT].number : &w->number_of[what];
}

static void open_node(Walk *w, uint64_t what)
{
    if (*number_place(w, what) == 0)
        VEC_PUSH(&w->open, ((Step){ what, w->current }));
}

static void open_slot(Heap *h, Word *slot)
{
    Walk *w = h->visiting;
    if (leads_to_heap(h, *slot))
        open_node(w, place_of(&w->places, untag(*slot)));
}

static void meet(Walk *w, uint64_t what, uint32_t parent)
{
    VEC_PUSH(&w->what, what);
    VEC_PUSH(&w->parent, parent);
    uint32_t node = (uint32_t)w->what.len - 1;
    if (node > 0)
        *number_place(w, what) = node;
    visit_node(w, node, open_node);
}

/* False: there are too many. */
static bool number_nodes(Walk *w)
{
    w->h->visit = open_slot;
    meet(w, 0, 0);
    while (w->open.len > 0 && w->what.len < MOST_NODES) {
        Step next = VEC_POP(&w->open);
        if (*number_place(w, next.what) == 0)
            meet(w, next.what, next.parent);
    }
    return w->open.len == 0;
}

static void count_source(Walk *w, uint64_t what) { w->first[*number_place(w, what) + 1]++; }
static void add_source(Walk *w, uint64_t what) { w->sources[w->first[*number_place(w, what)]++] = w->current; }

static void count_slot(Heap *h, Word *slot)
{
    Walk *w = h->visiting;
    if (leads_to_heap(h, *slot))
        count_source(w, place_of(&w->places, untag(*slot)));
}

static void add_slot(Heap *h, Word *slot)
{
    Walk *w = h->visiting;
    if (leads_to_heap(h, *slot))
        add_source(w, place_of(&w->places, untag(*slot)));
}

/* first[i] is where the edges to i begin; filling them in moves it to where they end, so it is moved back. */
static void find_sources(Walk *w)
{
    uint32_t n = (uint32_t)w->what.len;
    w->first = xcalloc((size_t)n + 2, sizeof *w->first);
    w->h->visit = count_slot;
    for (uint32_t i = 0; i < n; i++)
        visit_node(w, i, count_source);
    for (uint32_t i = 0; i < n; i++)
        w->first[i + 1] += w->first[i];
    w->sources = xmalloc((w->first[n] + (size_t)1) * sizeof *w->sources);
    w->h->visit = add_slot;
    for (uint32_t i = 0; i < n; i++)
        visit_node(w, i, add_source);
    memmove(w->first + 1, w->first, n * sizeof *w->first);
    w->first[0] = 0;
}

/* As censuses count: what only profiling made is nothing. */
static uint64_t own_bytes(const Object *o)
{
    return o == NULL || site_is_overhead(site_key(o)) ? 0 : (1 + object_words(o)) * sizeof(Word);
}

/* Dominators have smaller numbers, so what is behind is complete. */
static void find_dominators(Walk *w)
{
    uint32_t n = (uint32_t)w->what.len;
    find_sources(w);
    w->dominator = xmalloc(n * sizeof *w->dominator);
    dominators_find(&(FlowGraph){ n, w->parent.data, w->first, w->sources }, w->dominator);
    w->kept = xcalloc(n, sizeof *w->kept);
    w->child = xcalloc(n, sizeof *w->child);
    w->sibling = xcalloc(n, sizeof *w->sibling);
    for (uint32_t i = n; i-- > 1; ) {
        uint32_t d = w->dominator[i];
        w->kept[i] += own_bytes(node_object(w, i));
        w->kept[d] += w->kept[i];
        w->sibling[i] = w->child[d];
        w->child[d] = i;
    }
}

/* ---- the way down ---- */

/* Nodes of one site, or one root; what they keep together. */
typedef struct Group {
    Numbers  nodes;
    uint32_t heaviest;
    uint64_t bytes;
} Group;

static uint64_t key_of(const Walk *w, uint32_t node)
{
    const Object *o = node_object(w, node);
    return o != NULL ? site_key(o) : w->what.data[node];
}

typedef struct Keyed { uint64_t key; uint32_t node; } Keyed;

static int by_key(const void *a, const void *b)
{
    const Keyed *x = a, *y = b;
    return x->key != y->key ? (x->key < y->key ? -1 : 1) : (x->node > y->node) - (x->node < y->node);
}

/* Those of sorted nodes [from, to) as a group. */
static Group group_of(const Walk *w, const Keyed *from, const Keyed *to)
{
    Group g = { .heaviest = from->node };
    for (; from < to; from++) {
        VEC_PUSH(&g.nodes, from->node);
        g.bytes += w->kept[from->node];
        if (w->kept[from->node] > w->kept[g.heaviest])
            g.heaviest = from->node;
    }
    return g;
}

typedef VEC(Keyed) KeyedNodes;

static KeyedNodes children_of(const Walk *w, const Numbers *nodes)
{
    KeyedNodes all = {0};
    for (size_t i = 0; i < nodes->len; i++)
        for (uint32_t c = w->child[nodes->data[i]]; c != 0; c = w->sibling[c])
            VEC_PUSH(&all, ((Keyed){ key_of(w, c), c }));
    if (all.len > 1)
        qsort(all.data, all.len, sizeof *all.data, by_key);
    return all;
}

/* Where the group that begins at `from` ends, and what it keeps. */
static size_t group_end(const Walk *w, const KeyedNodes *all, size_t from, uint64_t *bytes)
{
    size_t to = from;
    for (*bytes = 0; to < all->len && all->data[to].key == all->data[from].key; to++)
        *bytes += w->kept[all->data[to].node];
    return to;
}

/* Of what these dominate, the group that keeps most. */
static Group heaviest_below(const Walk *w, const Group *g)
{
    KeyedNodes all = children_of(w, &g->nodes);
    size_t best = 0, best_end = 0;
    uint64_t most = 0, bytes;
    for (size_t i = 0, end; i < all.len; i = end) {
        end = group_end(w, &all, i, &bytes);
        if (bytes > most) {
            most = bytes;
            best = i;
            best_end = end;
        }
    }
    Group found = most > 0 ? group_of(w, all.data + best, all.data + best_end) : (Group){0};
    VEC_FREE(&all);
    return found;
}

/* ---- steps ---- */

static RetainedBy who_is(const Walk *w, uint32_t node)
{
    const Object *o = node_object(w, node);
    return o != NULL ? (RetainedBy){ header_ccs(o->header), site_key(o) } : root_of(w, w->what.data[node])->who;
}

/* Which field of the source's a pointer of a constructor is. */
static uint32_t field_of_pointer(const Runtime *rt, const Object *o, uint32_t pointer)
{
    const Info *info = info_of(o);
    if (info->kind != OBJECT_CON || info->image == IMAGE_NONE)
        return 0;
    const ImageCon *con = &rt->image->cons.data[rt->image->infos.data[info->image].con];
    const char *fields = (const char *)rt->image->bytes.data + con->fields;
    for (uint32_t i = 0; i < con->ptrs + con->raws; i++)
        if (fields[i] == 'p' && pointer-- == 0)
            return i + 1;
    return 0;
}

/* The field of what dominates the node that leads to it. */
static uint32_t field_to(const Walk *w, uint32_t node)
{
    const Object *from = node_object(w, w->dominator[node]), *to = node_object(w, node);
    const Info *info = from != NULL ? info_of(from) : NULL;
    for (uint32_t i = 0; info != NULL && info->kind == OBJECT_CON && i < info->ptrs; i++)
        if (untag(from->f[i]) == to)
            return field_of_pointer(w->h->rt, from, i);
    return 0;
}

static bool is_on(const HeapPath *path, uint32_t site)
{
    for (uint32_t i = 0; i < path->n; i++)
        if (path->steps[i].who.site == site)
            return true;
    return false;
}

/* Behind the last step, when the way has just left it. */
static void note_field(const Walk *w, HeapPath *path, uint32_t from, uint32_t to)
{
    PathStep *last = &path->steps[path->n - 1];
    if (last->field == 0 && last->who.site == who_is(w, from).site)
        last->field = field_to(w, to);
}

/* A step of the path, unless the way has come through such objects before. */
static void add_step(const Walk *w, HeapPath *path, uint32_t node)
{
    const Object *o = node_object(w, node);
    RetainedBy who = who_is(w, node);
    if (path->n == PATH_STEPS || (o != NULL && (site_is_overhead(who.site) || is_on(path, who.site))))
        return;
    bool frame = o == NULL && root_of(w, w->what.data[node])->frame;
    path->steps[path->n++] = (PathStep){ .who = who, .evaluating = frame };
}

/* From a root, as long as half of it hangs below, and not beyond what most of it is. */
static void go_down(const Walk *w, uint32_t root, HeapPath *path)
{
    Group at = { .heaviest = root };
    VEC_PUSH(&at.nodes, root);
    add_step(w, path, root);
    for (bool arrived = false; !arrived; ) {
        Group below = heaviest_below(w, &at);
        arrived = below.nodes.len == 0 || below.bytes * 2 < path->bytes;
        if (!arrived) {
            note_field(w, path, at.heaviest, below.heaviest);
            arrived = who_is(w, below.heaviest).site == path->what.site;
        }
        if (!arrived)
            add_step(w, path, below.heaviest);
        VEC_FREE(&at.nodes);
        at = below;
    }
    VEC_FREE(&at.nodes);
}

/* ---- what is kept ---- */

/* What most of that is which these keep. Dominators come before what they dominate. */
static void find_what(const Walk *w, const Group *g, HeapPath *path)
{
    uint32_t n = (uint32_t)w->what.len;
    HeapTable sites = {0};
    bool *kept = xcalloc(n, sizeof *kept);
    for (size_t i = 0; i < g->nodes.len; i++)
        kept[g->nodes.data[i]] = true;
    for (uint32_t i = 1; i < n; i++) {
        const Object *o = node_object(w, i);
        kept[i] = kept[i] || kept[w->dominator[i]];
        if (kept[i] && own_bytes(o) > 0)
            heap_table_add(&sites, site_and_stack(o), 0, 1, own_bytes(o));
    }
    uint64_t most = 0;
    for (size_t i = 0; i < sites.cap; i++) {
        const HeapRow *row = &sites.slots[i];
        if (row->objects == 0 || row->bytes <= most)
            continue;
        most = row->bytes;
        path->what = (RetainedBy){ (uint32_t)(row->what >> 32), (uint32_t)row->what };
        path->objects = row->objects;
    }
    heap_table_free(&sites);
    free(kept);
}

/* ---- all of them ---- */

static void add_path(const Walk *w, const Group *g, HeapPaths *found)
{
    HeapPath path = { .bytes = g->bytes };
    uint32_t at = found->n;
    while (at > 0 && found->paths[at - 1].bytes < path.bytes)
        at--;
    if (at == MOST_PATHS)
        return;
    find_what(w, g, &path);
    if (node_object(w, g->heaviest) == NULL)
        go_down(w, g->heaviest, &path);
    found->n += found->n < MOST_PATHS;
    memmove(&found->paths[at + 1], &found->paths[at], (found->n - 1 - at) * sizeof path);
    found->paths[at] = path;
}

static void find_paths(const Walk *w, HeapPaths *found)
{
    Numbers top = {0};
    VEC_PUSH(&top, 0);
    KeyedNodes all = children_of(w, &top);
    uint64_t bytes;
    for (size_t i = 0, end; i < all.len; i = end) {
        end = group_end(w, &all, i, &bytes);
        if (bytes * LEAST_PART < w->kept[0])
            continue;
        Group g = group_of(w, all.data + i, all.data + end);
        add_path(w, &g, found);
        VEC_FREE(&g.nodes);
    }
    VEC_FREE(&all);
    VEC_FREE(&top);
}

static void close_walk(Walk *w)
{
    places_close(&w->places);
    VEC_FREE(&w->edges);
    VEC_FREE(&w->roots);
    VEC_FREE(&w->what);
    VEC_FREE(&w->parent);
    VEC_FREE(&w->open);
    free(w->first);
    free(w->sources);
    free(w->dominator);
    free(w->kept);
    free(w->child);
    free(w->sibling);
}

void paths_find(Runtime *rt, HeapPaths *found)
{
    Walk w = { .h = rt->heap };
    places_open(&w.places, w.h);
    size_t bytes = (w.places.end + 1) * sizeof *w.number_of;
    w.number_of = addresses_full_table(bytes);
    w.h->visiting = &w;
    found->n = 0;
    collect_roots(&w);
    if (number_nodes(&w)) {
        find_dominators(&w);
        find_paths(&w, found);
    }
    w.h->visiting = NULL;
    addresses_release(w.number_of, bytes);
    close_walk(&w);
}
