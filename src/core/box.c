/* The boxing transformation: see box.h.
 *
 * Copies the nodes that have changed below them, shares the rest. Boxes are made for arguments of applications, fields
 * of constructors, what an operation keeps in the heap, and what a default binder gives a second name; a function that
 * is called, returned or let-bound is evaluated where it stands, and needs none. What is a value stays one: the boxes
 * of  let x = C f  stand beside x in the same let, not inside its right-hand side.
 *
 * What is evaluated under the stack of a constant or a dictionary, and no label besides, needs no boxes: functions born
 * there are subsumed by their callers whatever they remember. So a method that is made of another one (get = lift get)
 * stays a call with less arguments than the function takes, which eta can see. */
#include "core/box.h"
#include "base/vec.h"
#include "core/mutant.h"
#include "core/walk.h"
#include <assert.h>

typedef struct Boxer {
    Arena *arena;
    Name   from;           /* the definition we are in */
    bool   nobodys;        /* functions that are named here belong to whoever calls them */
} Boxer;

typedef VEC(Bind) BindVec;

static Core *box(Boxer *b, Core *e);

static bool needs_box(const Boxer *b, const Atom *a)
{
    if (MUTANT(NO_BOXES) || b->nobodys)
        return false;
    return a->var != NULL && a->var->top != NULL && a->var->top->rhs->kind == CORE_LAM;
}

static Core *copy_node(Boxer *b, const Core *e)
{
    return arena_copy(b->arena, e, sizeof *e);
}

/* Replaces the top-level functions among `args` by boxes; gives the bindings to put around. */
static uint32_t box_atoms(Boxer *b, Atom **args, uint32_t n, Bind **binds)
{
    uint32_t boxes = 0;
    for (uint32_t i = 0; i < n; i++)
        boxes += needs_box(b, &(*args)[i]);
    if (boxes == 0)
        return 0;
    *args = arena_copy(b->arena, *args, n * sizeof **args);
    *binds = ARENA_ARRAY(b->arena, Bind, boxes);
    boxes = 0;
    for (uint32_t i = 0; i < n; i++) {
        Atom *a = &(*args)[i];
        if (!needs_box(b, a))
            continue;
        Name name = a->var->top->shown != NULL ? a->var->top->shown : a->var->name;
        Var *boxed = core_new_var(b->arena, name, REP_PTR, a->span);
        Core *function = core_var(b->arena, a->var, a->span);
        function->from = b->from;
        (*binds)[boxes++] = (Bind){ .var = boxed, .rhs = function, .box = true };
        a->var = boxed;
    }
    return boxes;
}

static Core *with_boxes(Boxer *b, Core *e, Bind *binds, uint32_t n)
{
    if (n == 0)
        return e;
    Core *let = core_let(b->arena, binds, n, e, e->span);
    let->from = b->from;
    return let;
}

static Core *box_app(Boxer *b, Core *e)
{
    Atom *args = e->u.app.args;
    Bind *binds = NULL;
    uint32_t n = box_atoms(b, &args, e->u.app.n, &binds);
    Core *fun = box(b, e->u.app.fun);
    if (n == 0 && fun == e->u.app.fun)
        return e;
    Core *copy = copy_node(b, e);
    copy->u.app.fun = fun;
    copy->u.app.args = args;
    return with_boxes(b, copy, binds, n);
}

static Core *box_con(Boxer *b, Core *e)
{
    Atom *args = e->u.con.args;
    Bind *binds = NULL;
    uint32_t n = box_atoms(b, &args, e->u.con.con->arity, &binds);
    if (n == 0)
        return e;
    Core *copy = copy_node(b, e);
    copy->u.con.args = args;
    return with_boxes(b, copy, binds, n);
}

/* What an operation stores or hands on needs boxes; not what it only looks at. */
static Core *box_prim(Boxer *b, Core *e)
{
    Prim op = e->u.prim.prim;
    Atom *args = e->u.prim.args;
    Bind *binds = NULL;
    if (!prim_has(op, 'a'))
        return e;
    uint32_t n = box_atoms(b, &args, (uint32_t)prim_info[op].arity, &binds);
    if (n == 0)
        return e;
    Core *copy = copy_node(b, e);
    copy->u.prim.args = args;
    return with_boxes(b, copy, binds, n);
}

/* The constructor that is the whole right-hand side of a binding, perhaps under an sccsub (rule Let(sub)); else NULL.
 */
static Core *bound_con(Core *rhs)
{
    if (core_is_sub(rhs))
        rhs = rhs->u.scc.body;
    return rhs->kind == CORE_CON ? rhs : NULL;
}

/* Under an sccsub the boxes have to be labelled as the constructor was. */
static Core *relabel(Boxer *b, const Core *old_rhs, Core *e)
{
    assert(old_rhs->kind != CORE_SCC || core_is_sub(old_rhs));
    if (old_rhs->kind != CORE_SCC)
        return e;
    Core *scc = copy_node(b, old_rhs);
    scc->u.scc.body = e;
    return scc;
}

/* A binding  x = C f  becomes two:  f' = f; x = C f'. Under an sccsub what is named there is that label's. */
static Core *box_bound_con(Boxer *b, Core *rhs, BindVec *group)
{
    Core *con = bound_con(rhs);
    assert(con != NULL);
    Atom *args = con->u.con.args;
    Bind *boxes = NULL;
    bool around = b->nobodys;
    b->nobodys &= rhs == con;
    uint32_t n = box_atoms(b, &args, con->u.con.con->arity, &boxes);
    b->nobodys = around;
    for (uint32_t i = 0; i < n; i++) {
        boxes[i].rhs = relabel(b, rhs, boxes[i].rhs);
        VEC_PUSH(group, boxes[i]);
    }
    if (n == 0)
        return rhs;
    Core *copy = copy_node(b, con);
    copy->u.con.args = args;
    return relabel(b, rhs, copy);
}

static Core *box_let(Boxer *b, Core *e)
{
    Core *copy = copy_node(b, e);
    BindVec group = {0};
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind bind = e->u.let.binds[i];
        bind.rhs =
            bound_con(bind.rhs) != NULL && !e->u.let.join ? box_bound_con(b, bind.rhs, &group) : box(b, bind.rhs);
        VEC_PUSH(&group, bind);
    }
    copy->u.let.binds = VEC_TO_ARENA(&group, b->arena);
    copy->u.let.n = (uint32_t)group.len;
    copy->u.let.body = box(b, e->u.let.body);
    VEC_FREE(&group);
    return copy;
}

/*  case f of g -> e  passes f on under another name:  let f' = f in case f' of g -> e; unless g is a binding of its
 * own. */
static uint32_t box_scrutinee(Boxer *b, Core *e, Bind **binds)
{
    Core *scrut = e->u.cas.scrut;
    const Alt *last = e->u.cas.n > 0 ? &e->u.cas.alts[e->u.cas.n - 1] : NULL;
    bool named = last != NULL && last->kind == ALT_DEFAULT && last->binder != NULL && !case_owns(e);
    if (scrut->kind != CORE_VAR || !named) {
        e->u.cas.scrut = box(b, scrut);
        return 0;
    }
    Atom function = core_atom_var(scrut->u.var, scrut->span), *args = &function;
    uint32_t n = box_atoms(b, &args, 1, binds);
    if (n > 0) {
        e->u.cas.scrut = core_var(b->arena, args[0].var, scrut->span);
        e->u.cas.scrut->from = b->from;
    }
    return n;
}

static Core *box_case(Boxer *b, Core *e)
{
    Core *copy = copy_node(b, e);
    Bind *binds = NULL;
    uint32_t n = box_scrutinee(b, copy, &binds);
    copy->u.cas.alts = arena_copy(b->arena, e->u.cas.alts, e->u.cas.n * sizeof(Alt));
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        copy->u.cas.alts[i].body = box(b, e->u.cas.alts[i].body);
    return with_boxes(b, copy, binds, n);
}

static Core *box(Boxer *b, Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: return e;
    case CORE_PRIM: return box_prim(b, e);
    case CORE_APP:  return box_app(b, e);
    case CORE_CON:  return box_con(b, e);
    case CORE_LET:  return box_let(b, e);
    case CORE_CASE: return box_case(b, e);
    default: break;
    }
    Core *copy = copy_node(b, e);
    bool around = b->nobodys;
    b->nobodys &= e->kind != CORE_LAM && e->kind != CORE_SCC;
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(copy, i, box(b, core_child(e, i)));
    b->nobodys = around;
    return copy;
}

/* Has it a stack of its own, CAF:x or DICT? In flat programs nothing has. */
static bool is_constant(const CoreProgram *p, const Top *top)
{
    return top->rhs->kind != CORE_LAM && top != p->main && !p->flat;
}

/* The old program's variables and definitions must stay as they are: occurrences point to them. So the new program has
 * its own Top nodes, and the variables are shared; Var.top still leads to the old definition, whose arity is the same.
 */
CoreProgram *box_program(const CoreProgram *program, Arena *arena)
{
    CoreProgram *boxed = arena_copy(arena, program, sizeof *program);
    boxed->arena = arena;
    boxed->tops = ARENA_ARRAY(arena, Top *, program->n_tops);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        Boxer b = { arena, program->tops[i]->var->name, is_constant(program, program->tops[i]) };
        assert(program->tops[i]->index == i);
        boxed->tops[i] = arena_copy(arena, program->tops[i], sizeof(Top));
        boxed->tops[i]->rhs = box(&b, program->tops[i]->rhs);
        if (program->tops[i] == program->main)
            boxed->main = boxed->tops[i];
    }
    return boxed;
}
