/* In which order the kinds of a module's types and classes are found out.
 *
 * With PolyKinds what a declaration leaves open of its kind may be any for those who use it, though not for itself.
 * So declarations come in groups that need each other, after the groups that they use. Where there is a kind signature,
 * others need that alone. An associated family is as its class says. */
#include "types/types_int.h"

#include "base/circles.h"
#include "syntax/type_parts.h"

#include <stdlib.h>

typedef struct Node { Decl *decl; uint32_t number; } Node;

typedef struct Search {
    PtrMap nodes;                      /* Entity of a type or class -> the Node that others need */
    PtrMap signatures;                 /* Name -> Node of its kind signature */
    Graph  graph;
} Search;

/* ---- what a declaration needs ---- */

static void need(Search *s, const Node *node, const Node *other)
{
    if (other) graph_edge(&s->graph, node->number, other->number);
}

static void need_type(Search *s, Node *node, const Type *t);

static void need_types(Search *s, Node *node, Type **types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) need_type(s, node, types[i]);
}

static void need_kinds(Search *s, Node *node, const TyVarBinder *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) need_type(s, node, vars[i].kind);
}

static void need_entity(Search *s, Node *node, const Entity *e)
{
    if (e && e->kind == ENTITY_CON) e = e->parent;     /* as a type */
    if (e) need(s, node, ptrmap_get(&s->nodes, e));
}

static void need_type(Search *s, Node *node, const Type *t)
{
    if (!t) return;
    if (t->kind == TYPE_CON) need_entity(s, node, t->u.ref.entity);
    if (t->kind == TYPE_SIG) need_type(s, node, t->u.sig.kind);
    if (t->kind == TYPE_FORALL) {
        need_kinds(s, node, t->u.forall.vars, t->u.forall.n_vars);
        need_types(s, node, t->u.forall.context, t->u.forall.n_context);
        need_type(s, node, t->u.forall.body);
    }
    for (uint32_t i = 0; i < type_parts(t); i++) need_type(s, node, type_part(t, i));
}

static void need_data(Search *s, Node *node, const DataDecl *d)
{
    need_kinds(s, node, d->vars, d->n_vars);
    need_type(s, node, d->kind);
    need_types(s, node, d->context, d->n_context);
    for (uint32_t i = 0; i < d->n_cons; i++) {
        const ConDecl *con = d->cons[i];
        need_kinds(s, node, con->exists, con->n_exists);
        need_types(s, node, con->context, con->n_context);
        need_types(s, node, con->fields, con->n_fields);
        need_type(s, node, con->result);
    }
}

static void need_family(Search *s, Node *node, const FamilyDecl *d)
{
    need_kinds(s, node, d->vars, d->n_vars);
    need_type(s, node, d->kind);
    for (uint32_t i = 0; i < d->n_equations; i++) {
        need_types(s, node, d->equations[i].args, d->equations[i].n_args);
        need_type(s, node, d->equations[i].rhs);
    }
}

static void need_class(Search *s, Node *node, const ClassDecl *d)
{
    need_kinds(s, node, d->vars, d->n_vars);
    need_types(s, node, d->context, d->n_context);
    for (uint32_t i = 0; i < d->n_sigs; i++) need_type(s, node, d->sigs[i]->type);
    for (uint32_t i = 0; i < d->n_families; i++) need_family(s, node, &d->families[i]->u.family);
}

static void need_all(Search *s, Node *node)
{
    const Decl *d = node->decl;
    const Entity *e = declared_entity(d);
    if (e) need(s, node, ptrmap_get(&s->signatures, e->name));
    switch (d->kind) {
    case DECL_DATA:     need_data(s, node, &d->u.data); break;
    case DECL_CLASS:    need_class(s, node, &d->u.cls); break;
    case DECL_FAMILY:   need_family(s, node, &d->u.family); break;
    case DECL_KIND_SIG: need_type(s, node, d->u.kind_sig.kind); break;
    case DECL_SYNONYM:
        need_kinds(s, node, d->u.synonym.vars, d->u.synonym.n_vars);
        need_type(s, node, d->u.synonym.type);
        break;
    default: break;
    }
}

/* ---- groups ---- */

static int by_number(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* In source order. */
static Decl **members(Checker *c, const Module *m, uint32_t *numbers, uint32_t n)
{
    Decl **decls = ARENA_ARRAY(c->arena, Decl *, n);
    qsort(numbers, n, sizeof *numbers, by_number);
    for (uint32_t i = 0; i < n; i++) decls[i] = m->decls[numbers[i]];
    return decls;
}

static void remember(Search *s, Node *node)
{
    const Decl *d = node->decl;
    const Entity *e = declared_entity(d);
    Node *signature = e ? ptrmap_get(&s->signatures, e->name) : NULL;
    if (!e || (d->kind == DECL_FAMILY && d->u.family.cls)) return;
    ptrmap_put(&s->nodes, e, signature ? signature : node);
    for (uint32_t i = 0; d->kind == DECL_CLASS && i < d->u.cls.n_families; i++)
        if (d->u.cls.families[i]->u.family.entity)
            ptrmap_put(&s->nodes, d->u.cls.families[i]->u.family.entity, node);
}

void kinds_in_order(Checker *c, Module *m, void (*found)(Checker *, Module *, Decl **, size_t))
{
    Search s = {.graph = {.n = m->n_decls}};
    Node *nodes = ARENA_ARRAY(c->arena, Node, m->n_decls);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        nodes[i] = (Node){m->decls[i], i};
        if (m->decls[i]->kind == DECL_KIND_SIG) ptrmap_put(&s.signatures, m->decls[i]->u.kind_sig.name, &nodes[i]);
    }
    for (uint32_t i = 0; i < m->n_decls; i++) remember(&s, &nodes[i]);
    for (uint32_t i = 0; i < m->n_decls; i++) need_all(&s, &nodes[i]);
    Circles groups = circles_find(&s.graph);
    for (uint32_t i = 0; i < groups.n; i++) {
        uint32_t n = groups.first[i + 1] - groups.first[i];
        found(c, m, members(c, m, groups.order + groups.first[i], n), n);
    }
    circles_free(&groups);
    graph_free(&s.graph);
    ptrmap_free(&s.nodes);
    ptrmap_free(&s.signatures);
}
