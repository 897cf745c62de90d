/* whole: what was taken apart, or made, is not made again (common subexpressions, of constructors).
 *
 *     case p of { (,) a b -> .. let q = (,) a b in e .. }    ==>    case p of { (,) a b -> .. e[p/q] .. }
 *
 * After the last `worker`, to which p is worth more in parts; and after `floatin`, so that what is bound to a
 * constructor is made where it stands in any case.
 *
 * Requires linted Core, in which no two binders are the same variable. Ensures: fewer objects, nothing else; and they
 * live no longer, for the old one holds what the new one would. It is not used inside of another closure, which would
 * have to keep it beside its fields: there it is made again.
 *
 * Labels: a constructor belongs to nobody, only its memory does, which is not needed now. What is bound under a label
 * of its own is none. After Chitil, Common subexpression elimination in a lazy functional language, 1997. */
#include "opt/pass.h"

#include "core/mutant.h"

enum { MANY_OBJECTS = 48 };    /* are not searched through */

typedef struct Object {        /* known here, the latest first */
    Var                 *var;
    const Con           *con;
    Atom                *fields;
    const struct Object *next;
} Object;

typedef struct Whole {
    Arena        *arena;
    const Object *objects;     /* of this closure */
    PtrMap        names;       /* Var -> that of the same object */
} Whole;

/* ---- the same object ---- */

static bool is_same(const Object *object, const Core *con)
{
    uint32_t n = con->u.con.con->arity, i = MUTANT(OPT_WHOLE_SIMILAR) ? 1 : 0;
    while (object->con == con->u.con.con && i < n && core_same_atom(object->fields[i], con->u.con.args[i]))
        i++;
    return object->con == con->u.con.con && i >= n;
}

static Var *find(const Whole *w, const Core *con)
{
    const Object *object = con->u.con.con->arity > 0 ? w->objects : NULL;
    for (int n = 0; object != NULL && n < MANY_OBJECTS; object = object->next, n++)
        if (is_same(object, con))
            return object->var;
    return NULL;
}

static void note(Whole *w, Var *var, const Con *con, Atom *fields)
{
    Object *object = ARENA_NEW(w->arena, Object);
    *object = (Object){ .var = var, .con = con, .fields = fields, .next = w->objects };
    w->objects = object;
}

/* ---- expressions ---- */

static Core *change(Whole *w, Core *e);

static Core *change_in_closure(Whole *w, Core *e)
{
    const Object *around = w->objects;
    w->objects = NULL;
    Core *out = change(w, e);
    w->objects = around;
    return out;
}

/* Of what is looked at here, an alternative knows the parts. */
static void note_parts(Whole *w, const Core *scrut, const Alt *alt)
{
    if (scrut->kind != CORE_VAR || scrut->u.var->top != NULL || alt->kind != ALT_CON)
        return;
    Atom *fields = ARENA_ARRAY(w->arena, Atom, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++)
        fields[i] = core_atom_var(alt->vars[i], alt->span);
    note(w, scrut->u.var, alt->con, fields);
}

static Core *change_case(Whole *w, Core *e)
{
    const Object *around = w->objects;
    e->u.cas.scrut = change(w, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        note_parts(w, e->u.cas.scrut, &e->u.cas.alts[i]);
        e->u.cas.alts[i].body = change(w, e->u.cas.alts[i].body);
        w->objects = around;
    }
    return e;
}

static void change_bind(Whole *w, const Core *let, Bind *b)
{
    Core *join = let->u.let.join && b->rhs->kind == CORE_LAM ? b->rhs : NULL;
    if (join != NULL)                          /* no closure */
        join->u.lam.body = change(w, join->u.lam.body);
    else
        b->rhs = let->u.let.join ? change(w, b->rhs) : change_in_closure(w, b->rhs);
}

/* What is in a circle is the same as the first round of it written out; but it does not look the same. */
static bool is_in_circle(const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    return let->u.let.n > 1 || core_mentions(b->rhs, b->var, UINT32_MAX);
}

static Core *change_let(Whole *w, Core *e)
{
    const Object *around = w->objects;
    for (uint32_t i = 0; i < e->u.let.n; i++)
        change_bind(w, e, &e->u.let.binds[i]);
    const Bind *b = &e->u.let.binds[0];
    const Core *con = b->rhs->kind == CORE_CON && !e->u.let.join && !is_in_circle(e) ? b->rhs : NULL;
    Var *same = con != NULL ? find(w, con) : NULL;
    if (same != NULL) {
        ptrmap_put(&w->names, b->var, same);
        return change(w, e->u.let.body);
    }
    if (con != NULL)
        note(w, b->var, con->u.con.con, con->u.con.args);
    e->u.let.body = change(w, e->u.let.body);
    w->objects = around;
    return e;
}

static Core *change(Whole *w, Core *e)
{
    opt_rename(&w->names, e);
    if (e->kind == CORE_CASE)
        return change_case(w, e);
    if (e->kind == CORE_LET)
        return change_let(w, e);
    for (uint32_t i = 0; i < core_children(e); i++) {
        Core *child = core_child(e, i);
        core_set_child(e, i, e->kind == CORE_LAM ? change_in_closure(w, child) : change(w, child));
    }
    return e;
}

CoreProgram *pass_whole(Opt *o, CoreProgram *p)
{
    (void)o;
    Whole w = { .arena = arena_new() };
    for (uint32_t i = 0; i < p->n_tops; i++) {
        p->tops[i]->rhs = change_in_closure(&w, p->tops[i]->rhs);
        ptrmap_undo(&w.names, 0);
        arena_reset(w.arena);
    }
    ptrmap_free(&w.names);
    arena_free(w.arena);
    return p;
}
