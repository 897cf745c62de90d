/* floatin: what is needed on several ways, and once on each, is bound on each of them.
 *
 *     let x = go ys in case b of { A -> x; B -> f x; C -> z }
 * ==>
 *     case b of { A -> go ys; B -> let x = go ys in f x; C -> z }
 *
 * Where it is needed at once no thunk is made, and there it may be a call at the end; where it is not needed at all,
 * neither. That is what continuations that are lambdas come to, \k z -> k y (go ys z): where k gives its last argument
 * back, what a backtracking monad does if it fails.
 *
 * No more is made than before, and no work is done twice: of the places where it comes to stand, none follows another
 * one. They are in different alternatives, or in join points to which none of them leads, also if these are loops.
 * Only what is small is copied, to a few places, and only if some way gains by it.
 *
 * Labels: it is not moved into an scc, and what has labels is not copied, which would be entered at several places of
 * the text. After Peyton Jones & Marlow, Secrets of the Glasgow Haskell Compiler inliner, 2002 (section 4: what occurs
 * once in each of several branches). */
#include "core/mutant.h"
#include "opt/floatin/floatin.h"

enum { MAX_PLACES = 4, SMALL = 12, MAX_LOOK = 1000 };

typedef struct Places {
    Node    *at[MAX_PLACES];
    uint32_t n;
    bool     gains;            /* there is a way on which less is made */
} Places;

/* Thunks, and objects without functions. */
static bool may_be_copied(const Bind *b)
{
    CoreKind kind = b->rhs->kind;
    return (kind == CORE_CON || kind == CORE_APP || kind == CORE_CASE || kind == CORE_PRIM) && !core_is_sub(b->rhs)
           && core_size(b->rhs, SMALL) <= SMALL && !core_has_scc(b->rhs);
}

/* Is a place in a child a place there, too: does nothing else need it on a way that leads to both? */
static bool is_way(const Node *n, const Node *child)
{
    switch (n->e->kind) {
    case CORE_CASE: return !(n->looks && n->n_users > 1);
    case CORE_LET:  return n->e->u.let.join || (child->child == n->e->u.let.n && !n->end);
    default:        return floatin_is_point(n);
    }
}

static Node *place_of(const Node *let, Node *use)
{
    Node *place = use;
    for (Node *n = use; n->up != let; n = n->up)
        place = is_way(n->up, n) ? place : n->up;
    return place;
}

/* All that is done there: the whole case, if it is what that looks at. */
static const Node *all_of(const Node *let, const Node *place)
{
    const Node *all = place;
    for (const Node *n = place; n->up != let; n = n->up)
        all = n->up->e->kind == CORE_CASE && n->child == 0 ? n->up : all;
    return all;
}

/* Does it lead to a join point that may lead to where it is needed? */
static bool leads_on(const Node *let, const Node *place)
{
    const Node *all = all_of(let, place);
    for (const Node *n = all->up; n != let; n = n->up)
        for (uint32_t i = 0; n->e->kind == CORE_LET && n->e->u.let.join && i < n->e->u.let.n; i++)
            if (core_mentions(all->e, n->e->u.let.binds[i].var, MAX_LOOK))
                return !MUTANT(OPT_SEVERAL_IN_LOOP);
    return false;
}

/* Is there an alternative on the way that does not need it? */
static bool is_left_out(const Node *let, const Node *place)
{
    for (const Node *n = place; n->up != let; n = n->up)
        if (n->up->e->kind == CORE_CASE && n->child > 0 && n->up->n_users < n->up->e->u.cas.n)
            return true;
    return false;
}

static bool add_place(Places *places, const Node *let, Node *place)
{
    for (uint32_t i = 0; i < places->n; i++)
        if (places->at[i] == place)
            return true;
    const Bind *b = &let->e->u.let.binds[0];
    bool room = places->n < MAX_PLACES && !leads_on(let, place);
    if (room)
        places->at[places->n++] = place;
    places->gains |= is_left_out(let, place) || (b->rhs->kind != CORE_CON && floatin_is_needed(place->e, b->var));
    return room;
}

/* False: there is nothing to be gained, or it cannot be done. */
static bool find_places(const Floats *f, const Node *let, Places *places)
{
    for (const Use *u = ptrmap_get(&f->uses, let->e->u.let.binds[0].var); u->at != NULL; u = u->next)
        if (!add_place(places, let, place_of(let, u->at)))
            return false;
    return places->n > 1 && places->gains;
}

static Core *copy_of(const Floats *f, const Core *rhs)
{
    Rebuild r = { .arena = f->arena, .expr = rebuild_children };
    Core *copy = rebuild_children(&r, rhs);
    rebuild_end(&r);
    return copy;
}

/* The let of a copy: with a variable of its own, which is needed there instead. */
static Core *copy_let(const Floats *f, const Node *let, const Node *place)
{
    Bind *b = ARENA_NEW(f->arena, Bind);
    Var *var = ARENA_NEW(f->arena, Var);
    const Bind *like = &let->e->u.let.binds[0];
    *b = *like;
    *var = *like->var;
    b->var = var;
    b->rhs = copy_of(f, like->rhs);
    PtrMap name = {0};
    ptrmap_put(&name, like->var, var);
    for (const Use *u = ptrmap_get(&f->uses, like->var); u->at != NULL; u = u->next)
        if (place_of(let, u->at) == place)
            opt_rename(&name, u->at->e);
    ptrmap_free(&name);
    return rebuild_alike(core_let(f->arena, b, 1, place->e, let->e->span), let->e);
}

/* One that is all there is at a place is what it was bound to. */
static void copy_at(Floats *f, const Node *let, Node *place)
{
    Node *up = place->up;
    uint32_t child = place->child;
    if (place->e->kind == CORE_VAR) {
        Core *copy = copy_of(f, let->e->u.let.binds[0].rhs);
        floatin_put_at(floatin_change(f, copy, up, child), up, child);
        return;
    }
    Node *copy = floatin_new_node(f, copy_let(f, let, place), up, child);
    floatin_put_at(floatin_change(f, copy->e->u.let.binds[0].rhs, copy, 0), copy, 0);
    floatin_put_at(place, copy, 1);
}

static void move_to(Node *let, Node *rhs, Node *place)
{
    Node *up = place->up;
    uint32_t child = place->child;
    if (place->e->kind == CORE_VAR) {
        floatin_put_at(rhs, up, child);
        return;
    }
    floatin_put_at(place, let, 1);
    floatin_put_at(let, up, child);
}

Node *floatin_several(Floats *f, Node *let, Node *rhs, Node *body)
{
    Places places = {0};
    const Core *e = let->e;
    if (e->u.let.join || let->circle || e->u.let.n != 1 || !may_be_copied(&e->u.let.binds[0])
        || !find_places(f, let, &places))
        return NULL;
    for (uint32_t i = 1; i < places.n; i++)
        copy_at(f, let, places.at[i]);
    floatin_put_at(body, let->up, let->child);
    move_to(let, rhs, places.at[0]);
    return body;
}
