/* floatin: what is bound is bound where it is needed (let-floating inwards).
 *
 *     let x = e in case y of { A -> f x; B -> z }    ==>    case y of { A -> let x = e in f x; B -> z }
 *
 * So nothing is made on the ways that do not need it; and what is evaluated at once because it is certainly needed
 * (demand) is not evaluated before the case that decides about that: a branch that raises an exception needs nothing.
 *
 * Join points cost nothing, wherever they are; they are moved where more is known of what they look at,
 *
 *     join j = let t = case p of { Pair a b -> f b } in g t in case p of { Pair c d -> case c of { A -> j; B -> j } }
 *
 * where t is f d then, and does not keep all of p.
 *
 * Requires linted Core. Ensures: a let is moved into one alternative, one delayed right-hand side or one join point
 * that is no loop, or several that exclude each other (several.c), never into a lambda, so it is made at most as often
 * as before.
 *
 * Lets are moved from the inside out, so that where a let is moved all that needs it has its place. The ways from these
 * places up to the let meet where it has to stay; they are walked step by step, and no further than MAX_WAY.
 *
 * Labels (003 section 5.1): it is not made in an scc (5.3.3 would need its centre to be known), but may go through
 * one, to where that is gone back from; or be evaluated in it, where that is looked at on one way of several, by going
 * back: case back o e of .. So the stack that it is made under is the same: a thunk runs under the stack it
 * was made under. After Peyton Jones, Partain & Santos, Let-floating: moving bindings to give faster programs, 1996. */
#include "core/mutant.h"
#include "opt/floatin/floatin.h"

enum { MAX_WAY = 1000, MAX_SCCS = 16, MAX_LOOK = 1000 };

/* ---- where it is needed ---- */

static const Use no_use;

static void bind(void *context, Var *var)
{
    Floats *f = context;
    ptrmap_put(&f->uses, var, (void *)&no_use);
}

static void note_use(Floats *f, const Var *var, Node *at)
{
    Use *last = var != NULL && var->top == NULL ? ptrmap_get(&f->uses, var) : NULL;
    if (last == NULL)
        return;
    Use *use = ARENA_NEW(f->scratch, Use);
    *use = (Use){ at, last };
    ptrmap_put(&f->uses, var, use);
}

static void note_uses(Floats *f, Node *n)
{
    CoreAtoms atoms = core_atoms(n->e);
    for (uint32_t i = 0; i < atoms.n; i++)
        note_use(f, atoms.data[i].var, n);
    if (n->e->kind == CORE_VAR)
        note_use(f, n->e->u.var, n);
}

/* Marks the way from a use up to the let, or to a way that is marked; false: it is too long. */
static bool mark_way(const Node *let, Node *at, uint32_t *left)
{
    Node *from = NULL;
    for (; at != let; from = at, at = at->up) {
        bool seen = at->let == let;
        if (!seen)
            *at = (Node){ .e = at->e, .up = at->up, .child = at->child, .circle = at->circle, .let = let, .user = from,
                          .end = from == NULL };
        else if (at->user != from)
            at->end = true;
        at->n_users += from != NULL;
        at->looks |= from != NULL && from->child == 0;
        if (seen)
            return true;
        if ((*left)-- == 0)
            return false;
    }
    return true;
}

static bool mark_ways(const Floats *f, const Node *let)
{
    uint32_t left = MAX_WAY;
    for (uint32_t i = 0; i < let->e->u.let.n; i++)
        for (const Use *u = ptrmap_get(&f->uses, let->e->u.let.binds[i].var); u->at != NULL; u = u->next)
            if (!mark_way(let, u->at, &left))
                return false;
    return true;
}

/* ---- where it may go ---- */

static const Core *behind_labels(const Core *rhs)
{
    while (rhs->kind == CORE_SCC)
        rhs = rhs->u.scc.body;
    return rhs;
}

static bool is_delayed(const Core *rhs)
{
    const Core *e = behind_labels(rhs);
    bool names = e != rhs && e->kind == CORE_VAR;
    return !names && e->kind != CORE_LAM && e->kind != CORE_CON && e->kind != CORE_LIT;
}

/* May a delayed right-hand side have it inside? With a selection it would keep all that is selected from; with a value,
 * what that has inside instead of it, which is more. */
static bool may_be_delayed(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_is_selection(behind_labels(let->u.let.binds[i].rhs)) || !is_delayed(let->u.let.binds[i].rhs))
            return false;
    return true;
}

/* May `moved` be moved into the i-th right-hand side of a let, or, behind these, into its body? */
static bool may_enter(const Node *let, uint32_t i, const Core *moved)
{
    if (i == let->e->u.let.n)
        return true;
    const Core *rhs = let->e->u.let.binds[i].rhs;
    if (let->circle)
        return false;
    if (core_is_sub(rhs) && !MUTANT(OPT_FLOAT_INTO_SUB))      /* it is made in that scc (003 section 5.3.1) */
        return false;
    bool function = MUTANT(OPT_FLOAT_INTO_LAM) && rhs->kind == CORE_LAM;
    return let->e->u.let.join || function || (is_delayed(rhs) && may_be_delayed(moved));
}

/* The sccs between the let and where we are. */
typedef struct Sccs {
    Core       *all[MAX_SCCS]; /* that are around us and not around the let, the outermost first */
    uint32_t    n;
    Core       *left[MAX_SCCS];/* that are around the let and not around us, the innermost first */
    uint32_t    n_left;
    const Node *up;            /* the outermost of these; or the let */
} Sccs;

static bool note_scc(Core **all, uint32_t *n, Core *scc)
{
    bool room = *n < MAX_SCCS;
    if (room)
        all[(*n)++] = scc;
    return room;
}

/* It is gone back from sccs that are around the let. */
static bool leave(Sccs *sccs, const Var *outer)
{
    const Node *n = sccs->up;
    do {
        n = n->up;
        if (n == NULL || n->e->kind == CORE_LAM)
            return false;
        if (n->e->kind != CORE_SCC)
            continue;
        if (n->e->scc_kind == SCC_BACK || !note_scc(sccs->left, &sccs->n_left, n->e))
            return false;
    } while (n->e->kind != CORE_SCC || n->e->u.scc.outer != outer);
    sccs->up = n;
    return true;
}

/* False: there are too many. */
static bool pass_scc(Sccs *sccs, Core *scc)
{
    if (scc->scc_kind != SCC_BACK)
        return note_scc(sccs->all, &sccs->n, scc);
    while (sccs->n > 0 && sccs->all[sccs->n - 1]->u.scc.outer != scc->u.scc.outer)
        sccs->n--;
    if (sccs->n == 0)
        return leave(sccs, scc->u.scc.outer);
    sccs->n--;
    return true;
}

bool floatin_is_point(const Node *n)
{
    const Core *let = n->up != NULL ? n->up->e : NULL;
    return n->e->kind == CORE_LAM && let != NULL && let->kind == CORE_LET && let->u.let.join && n->child < let->u.let.n;
}

/* The child that it may be moved into, or on the way there; NULL: there is none. */
static Node *way_in(const Node *let, const Node *n, Sccs *sccs)
{
    CoreKind kind = n->e->kind;
    bool anyway = let->e->u.let.join && n->user != NULL && MUTANT(OPT_JOIN_FOR_ONE);
    if (n->let != let || (n->end && !anyway))
        return NULL;
    switch (kind) {
    case CORE_CASE: case CORE_HERE: return n->user;
    case CORE_SCC:  return pass_scc(sccs, n->e) && !(sccs->n_left > 0 && let->e->u.let.join) ? n->user : NULL;
    case CORE_LET:
        if (sccs->n > 0 && n->user->child < n->e->u.let.n)
            return NULL;
        return may_enter(n, n->user->child, let->e) ? n->user : NULL;
    default: return floatin_is_point(n) || (MUTANT(OPT_FLOAT_INTO_LAM) && kind == CORE_LAM) ? n->user : NULL;
    }
}

typedef struct Look { const Var *var; bool found; } Look;

static void look_for(void *context, const Var *var)
{
    Look *look = context;
    look->found |= var == look->var;
}

/* Is something known behind this case of what the join point needs? */
static bool tells(const Core *cas, const Core *join)
{
    Look look = { cas->u.cas.scrut->kind == CORE_VAR ? cas->u.cas.scrut->u.var : NULL, false };
    for (uint32_t i = 0; look.var != NULL && !look.found && i < join->u.let.n; i++)
        core_uses(join->u.let.binds[i].rhs, look_for, &look);
    return look.found;
}

/* Does a step lead to where it is perhaps not needed, or later? Only to change places with another let is of no use:
 * what is evaluated at once would be evaluated in another order, and what is held meanwhile would be something else. */
static bool is_worth_it(const Core *let, const Node *n, const Node *way)
{
    switch (n->e->kind) {
    case CORE_CASE: return way->child != 0 && (!let->u.let.join || tells(n->e, let));
    case CORE_LET:  return way->child != n->e->u.let.n && !let->u.let.join;
    default:        return n->e->kind != CORE_SCC && !floatin_is_point(n);
    }
}

bool floatin_is_needed(const Core *e, const Var *var)
{
    switch (e->kind) {
    case CORE_VAR: return e->u.var == var;
    case CORE_APP: return floatin_is_needed(e->u.app.fun, var);
    case CORE_SCC: case CORE_HERE: return floatin_is_needed(core_child(e, 0), var);
    case CORE_LET: return floatin_is_needed(e->u.let.body, var);
    case CORE_CASE:
        return floatin_is_needed(e->u.cas.scrut, var)
               || (e->u.cas.n == 1 && floatin_is_needed(e->u.cas.alts[0].body, var));
    default: return false;
    }
}

/* Is a right-hand side of a let entered? */
static bool is_delayed_in(const Node *n, const Node *way)
{
    return n->e->kind == CORE_LET && !n->e->u.let.join && way->child < n->e->u.let.n;
}

/* `again`: the sccs that are to be around it there, too. What is labelled needs more than others do that are delayed:
 * its counts, which are variables. It had better stay, unless it is not delayed any more there. */
static Node *place_of(const Node *let, Node *body, Sccs *again)
{
    Node *place = body, *way;
    Sccs sccs = { .up = let };
    const Bind *b = &let->e->u.let.binds[0];
    bool worth = false, labelled = b->rhs->kind == CORE_SCC, delayed = false;
    for (Node *n = body; (way = way_in(let, n, &sccs)) != NULL; n = way) {
        worth |= is_worth_it(let->e, n, way);
        labelled |= sccs.n_left > 0 || (is_delayed_in(n, way) && way->e->kind == CORE_SCC);
        delayed |= is_delayed_in(n, way);
        if (worth && sccs.n == 0 && !floatin_is_point(way)
            && (!labelled || !delayed || floatin_is_needed(way->e, b->var))) {
            place = way;
            *again = sccs;
            worth = false;
        }
    }
    return place;
}

/* ---- into sccs ---- */

/* The one that is looked at there, in sccs that the let is not in, before anything else is done with it. */
static bool is_looked_at(const Core *let, const Core *e)
{
    const Bind *b = &let->u.let.binds[0];
    bool looks = e->kind == CORE_CASE && !e->u.cas.flex && e->u.cas.n > 0 && e->u.cas.alts[0].kind != ALT_DEFAULT
                 && e->u.cas.scrut->kind == CORE_VAR && e->u.cas.scrut->u.var == b->var;
    return looks && !let->u.let.join && let->u.let.n == 1 && is_delayed(b->rhs) && b->rhs->kind != CORE_VAR
           && b->rhs->kind != CORE_SCC;
}

/* Does it jump to what is bound in the scc? From behind what goes back it could not. */
static bool jumps_in_scc(const Node *look, const Core *scc)
{
    for (const Node *n = look->up; n->e != scc; n = n->up)
        for (uint32_t i = 0; n->e->kind == CORE_LET && n->e->u.let.join && i < n->e->u.let.n; i++)
            if (core_mentions(look->e, n->e->u.let.binds[i].var, MAX_LOOK))
                return true;
    return false;
}

/* Is it needed by what follows, too? The default may give it a name, which is a binding of its own where an expression
 * is looked at. */
static bool is_named(const Node *look)
{
    const Alt *last = &look->e->u.cas.alts[look->e->u.cas.n - 1];
    return look->end || (last->kind == ALT_DEFAULT && last->binder != NULL);
}

/* The case that looks at it, on one way among others; NULL: it stays where it is. */
static Node *look_in_scc(const Node *let, Node *body, Sccs *sccs)
{
    Node *n = body;
    bool worth = false;
    while (n != NULL && n->let == let && !is_looked_at(let->e, n->e)) {
        Node *way = way_in(let, n, sccs);
        worth |= way != NULL && is_worth_it(let->e, n, way);
        n = way;
    }
    bool fine = n != NULL && n->let == let && sccs->n > 0 && sccs->n_left == 0 && worth && !let->circle;
    return fine && !(is_named(n) && jumps_in_scc(n, sccs->all[0])) ? n : NULL;
}

/* ---- moving ---- */

void floatin_put_at(Node *n, Node *up, uint32_t child)
{
    n->up = up;
    n->child = child;
    if (up != NULL)
        core_set_child(up->e, child, n->e);
}

Node *floatin_new_node(const Floats *f, Core *e, Node *up, uint32_t child)
{
    Node *n = ARENA_NEW(f->scratch, Node);
    *n = (Node){ .e = e };
    floatin_put_at(n, up, child);
    return n;
}

/* What went back from one scc goes back from another one. */
static void go_back_from(Core *e, const Var *from, Var *to)
{
    if (e->kind == CORE_SCC && e->scc_kind == SCC_BACK && e->u.scc.outer == from)
        e->u.scc.outer = to;
    for (uint32_t i = 0; i < core_children(e); i++)
        go_back_from(core_child(e, i), from, to);
}

static Node *go_back(const Floats *f, Core *scc, const Core *like, Node *up, uint32_t child)
{
    if (scc->u.scc.outer == NULL)
        scc->u.scc.outer = core_new_var(f->arena, name_of("outer"), REP_INT, scc->span);
    Core *back = core_back(f->arena, scc->u.scc.outer, (Core *)like, like->span);
    return floatin_new_node(f, rebuild_alike(back, like), up, child);
}

/* An scc again, around something. */
static Node *enter_again(const Floats *f, const Core *like, Core *e, Node *up, uint32_t child)
{
    Core *scc = core_scc(f->arena, scc_again(like->scc_kind), like->u.scc.centre, e, like->span);
    scc->u.scc.outer = core_new_var(f->arena, name_of("outer"), REP_INT, like->span);
    if (like->u.scc.outer != NULL)
        go_back_from(e, like->u.scc.outer, scc->u.scc.outer);
    return floatin_new_node(f, rebuild_alike(scc, like), up, child);
}

/* let x = e in scc c .. case x of alts: scc c as o .. case back o e of alts; if these need it, in the place of that
 * back o case e of { x -> sccsub c case x of alts }. */
static void evaluate_there(const Floats *f, Node *rhs, Node *look, const Sccs *sccs, Var *var)
{
    Core *scc = sccs->all[0];
    if (MUTANT(OPT_LOOK_BEHIND)) {
        floatin_put_at(rhs, look, 0);
        return;
    }
    if (!is_named(look)) {
        floatin_put_at(rhs, go_back(f, scc, rhs->e, look, 0), 0);
        return;
    }
    Node *back = go_back(f, scc, look->e, look->up, look->child);
    Alt *alt = ARENA_NEW(f->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = var, .body = look->e, .span = look->e->span };
    Core *value = rebuild_alike(core_case(f->arena, false, rhs->e, alt, 1, look->e->span), look->e);
    Node *cas = floatin_new_node(f, value, back, 0);
    floatin_put_at(rhs, cas, 0);
    Node *up = cas;
    for (uint32_t i = 0; i < sccs->n; i++)
        up = enter_again(f, sccs->all[i], look->e, up, i == 0 ? 1 : 0);
    floatin_put_at(look, up, 0);
}

/* To where it is needed; and if that is not in the sccs that it is made in, sccsub c as o let .. in back o .. there. */
static void bind_there(const Floats *f, Node *let, Node *place, const Sccs *again)
{
    Node *up = place->up, *outermost = NULL;
    uint32_t child = place->child;
    floatin_put_at(place, let, let->e->u.let.n);
    for (uint32_t i = MUTANT(OPT_NOT_AGAIN) ? 0 : again->n_left; i-- > 0; child = 0) {
        up = enter_again(f, again->left[i], let->e, up, child);
        outermost = outermost == NULL ? up : outermost;
    }
    floatin_put_at(let, up, child);
    if (outermost != NULL)
        floatin_put_at(place, go_back(f, outermost->e, place->e, let, let->e->u.let.n), 0);
}

/* What stands in the place of the let then. */
static Node *sink(Floats *f, Node *let, Node *rhs, Node *body)
{
    if (!mark_ways(f, let))
        return let;
    Node *several = floatin_several(f, let, rhs, body);
    if (several != NULL)
        return several;
    Sccs sccs = { .up = let }, again = {0};
    Node *look = look_in_scc(let, body, &sccs), *place = place_of(let, body, &again);
    if (look == NULL && place == body)
        return let;
    floatin_put_at(body, let->up, let->child);
    if (look != NULL)
        evaluate_there(f, rhs, look, &sccs, let->e->u.let.binds[0].var);
    else
        bind_there(f, let, place, &again);
    return body;
}

/* A box says where a function was named; it stays there. */
static bool may_move(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].box)
            return false;
    return true;
}

Node *floatin_change(Floats *f, Core *e, Node *up, uint32_t child)
{
    Node *n = ARENA_NEW(f->scratch, Node), *first = NULL, *last = NULL;
    *n = (Node){ .e = e, .up = up, .child = child, .circle = e->kind == CORE_LET && e->u.let.n > 1 };
    note_uses(f, n);
    if (e->kind == CORE_LET)
        core_binders(e, bind, f);
    for (uint32_t i = 0; i < core_children(e); i++) {
        last = floatin_change(f, core_child(e, i), n, i);
        first = i == 0 ? last : first;
        if (e->kind == CORE_LET && i < e->u.let.n)
            n->circle |= ptrmap_get(&f->uses, e->u.let.binds[0].var) != &no_use;
    }
    return e->kind == CORE_LET && may_move(e) ? sink(f, n, first, last) : n;
}

CoreProgram *pass_floatin(Opt *o, CoreProgram *p)
{
    (void)o;
    Floats f = { .arena = p->arena, .scratch = arena_new() };
    for (uint32_t i = 0; i < p->n_tops; i++) {
        p->tops[i]->rhs = floatin_change(&f, p->tops[i]->rhs, NULL, 0)->e;
        ptrmap_undo(&f.uses, 0);
        arena_reset(f.scratch);
    }
    ptrmap_free(&f.uses);
    arena_free(f.scratch);
    return p;
}
