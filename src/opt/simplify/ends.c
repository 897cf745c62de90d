/* Where what a case looks at ends, and whether the case should be moved there (case.c). Jumps are no ends: the join
 * point that they lead to has its own. */
#include "opt/simplify/ends.h"

enum { MANY_ENDS = 16,         /* with an alternative each */
       MANY_FIELDS = 8,        /* of an object that is made behind the ends */
       TOO_LARGE = 500 };      /* to look for where something is given */

bool ends_is_jump(const Simplify *s, const Core *e)
{
    const Var *var = e->kind == CORE_VAR                                     ? e->u.var
                     : e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var
                                                                             : NULL;
    for (size_t i = s->joins.len; var != NULL && i-- > 0; )
        if (s->joins.data[i] == var)
            return true;
    return false;
}

void ends_open_joins(Simplify *s, const Core *let)
{
    for (uint32_t i = 0; let->u.let.join && i < let->u.let.n; i++)
        VEC_PUSH(&s->joins, (const Var *)let->u.let.binds[i].var);
}

void ends_close_joins(Simplify *s, const Core *let) { s->joins.len -= let->u.let.join ? let->u.let.n : 0; }

Core **ends_body_of_join(Bind *b) { return b->rhs->kind == CORE_LAM ? &b->rhs->u.lam.body : &b->rhs; }

typedef struct Ends {
    uint32_t    known, unknown;
    uint32_t    variables;     /* so many of the unknown ones */
    const Core *made;          /* the object that the first one is */
    bool        mixed;         /* others are not the same, written at the same place, or belong to somebody else */
} Ends;

static void count_object(const Core *con, Ends *ends)
{
    const Core *made = ends->made == NULL ? con : ends->made;
    ends->known++;
    ends->mixed |= con->u.con.con != made->u.con.con || con->from != made->from || con->at != made->at
                   || con->span.lo != made->span.lo || con->span.hi != made->span.hi;
    ends->made = made;
}

static void count_ends(Simplify *s, const Core *e, Ends *ends);

static void count_ends_of_let(Simplify *s, const Core *e, Ends *ends)
{
    const Shape *shapes = s->shapes;
    ends_open_joins(s, e);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        if (e->u.let.join)
            count_ends(s, *ends_body_of_join(b), ends);
        else if (b->rhs->kind == CORE_CON)
            simp_shape(s, b->var, b->rhs);
    }
    count_ends(s, e->u.let.body, ends);
    ends_close_joins(s, e);
    s->shapes = shapes;
}

static void count_ends(Simplify *s, const Core *e, Ends *ends)
{
    const Con *con;
    Atom *fields;
    if (ends_is_jump(s, e) || simp_is_lost_end(s, e))
        return;
    switch (e->kind) {
    case CORE_CON: count_object(e, ends); break;
    case CORE_LIT: ends->known++; ends->mixed = true; break;
    case CORE_VAR:
        ends->mixed = true;
        if (e->u.var->rep == REP_PTR && simp_known(s, e->u.var, &con, &fields))
            ends->known++;
        else
            ends->unknown++, ends->variables++;
        break;
    case CORE_LET: count_ends_of_let(s, e, ends); break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            count_ends(s, e->u.cas.alts[i].body, ends);
        if (e->u.cas.flex)
            ends->unknown += 1u << 16;         /* there may be jumps in it, and it is not moved into */
        break;
    case CORE_SCC: count_ends(s, e->u.scc.body, ends); ends->mixed = true; break;
    case CORE_HERE: count_ends(s, e->u.here.body, ends); ends->mixed = true; break;
    case CORE_OR: case CORE_FREE: ends->unknown += 1u << 16; break;
    default: ends->unknown++; break;
    }
}

/* case e of { x -> f x }: f may have a copy for each constructor that e ends in (patterns). A variable that e is on
 * other ways f may have been given itself, in parts; of what a call gives there are none. */
static bool is_passed_on(const Core *e)
{
    const Core *body = e->u.cas.alts[0].body;
    const Var *binder = e->u.cas.alts[0].binder;
    bool found = false;
    for (uint32_t i = 0; body->kind == CORE_APP && body->u.app.fun->kind == CORE_VAR && i < body->u.app.n; i++)
        found |= binder != NULL && binder->rep == REP_PTR && body->u.app.args[i].var == binder;
    return found;
}

bool ends_worth_moving(Simplify *s, const Core *e, const Core *scrut)
{
    Ends ends = {0};
    if (e->u.cas.flex || e->u.cas.n == 0)
        return false;
    count_ends(s, scrut, &ends);
    bool single = ends.known + ends.unknown == 1;
    bool parts = ends.known > 0 && ends.known + ends.unknown <= MANY_ENDS && ends.unknown == ends.variables;
    if (core_only_default(e))
        return single || (parts && is_passed_on(e));
    return single || (ends.known > 0 && ends.unknown * e->u.cas.n <= MANY_ENDS);
}

const Core *ends_made(Simplify *s, const Core *e, const Core *scrut)
{
    const Var *x = core_only_default(e) && !e->u.cas.flex ? e->u.cas.alts[0].binder : NULL;
    Ends ends = {0};
    if (x == NULL || (x->how & USE_MATCHED) == 0 || s->o->searches)
        return NULL;
    count_ends(s, scrut, &ends);
    const Con *con = ends.made != NULL && !ends.mixed ? ends.made->u.con.con : NULL;
    bool fine = con != NULL && !con->unboxed && con->arity > 0 && con->arity <= MANY_FIELDS
                && ends.known > 1 && ends.known <= MANY_ENDS && ends.unknown == 0;
    return fine ? ends.made : NULL;
}

typedef struct Opened {        /* a variable that is known to be that, by a case around */
    const Var           *var;
    const Con           *con;
    const struct Opened *next;
} Opened;

/* A number in a box? */
static bool is_number(const Con *con) { return con->data->n_cons == 1 && con->arity == 1 && con->reps[0] != REP_PTR; }

static bool is_known_number(const Simplify *s, const Var *var, const Opened *opened)
{
    const Con *con;
    Atom *fields;
    while (opened != NULL && opened->var != var)
        opened = opened->next;
    if (opened != NULL)
        return is_number(opened->con);
    return var->rep == REP_PTR && simp_known(s, var, &con, &fields) && is_number(con);
}

static bool ends_in_number(const Simplify *s, const Core *e, const Opened *opened);

static bool case_ends_in_number(const Simplify *s, const Core *e, const Opened *opened)
{
    const Var *var = e->u.cas.scrut->kind == CORE_VAR ? e->u.cas.scrut->u.var : NULL;
    bool found = false;
    for (uint32_t i = 0; i < e->u.cas.n && !found; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        Opened here = { var, alt->con, opened };
        found = ends_in_number(s, alt->body, var != NULL && alt->kind == ALT_CON ? &here : opened);
    }
    return found;
}

/* Does one of its ways? */
static bool ends_in_number(const Simplify *s, const Core *e, const Opened *opened)
{
    bool found = false;
    switch (e->kind) {
    case CORE_CON:  return is_number(e->u.con.con);
    case CORE_VAR:  return is_known_number(s, e->u.var, opened);
    case CORE_SCC: case CORE_HERE: return ends_in_number(s, core_child(e, 0), opened);
    case CORE_CASE: return case_ends_in_number(s, e, opened);
    case CORE_LET:
        for (uint32_t i = 0; e->u.let.join && i < e->u.let.n && !found; i++)
            found = ends_in_number(s, *ends_body_of_join(&e->u.let.binds[i]), opened);
        return found || ends_in_number(s, e->u.let.body, opened);
    default: return false;
    }
}

static bool is_given(const Core *e, const Var *var, uint32_t *left)
{
    bool found = false;
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n && e->kind == CORE_APP && !found; i++)
        found = atoms.data[i].var == var;
    for (uint32_t i = 0; i < core_children(e) && !found && *left > 0; i++) {
        --*left;
        found = is_given(core_child(e, i), var, left);
    }
    return found;
}

/* Is it looked at, or an argument of a call? A constructor needs it in a box. */
static bool is_wanted_without_box(const Core *body, const Var *y)
{
    uint32_t left = TOO_LARGE;
    return (y->how & USE_MATCHED) != 0 || ((y->how & USE_ARGUMENT) != 0 && is_given(body, y, &left));
}

bool ends_give_number(Simplify *s, const Core *e, const Core *scrut)
{
    const Var *y = core_only_default(e) ? e->u.cas.alts[0].binder : NULL;
    Ends ends = {0};
    if (y == NULL || e->u.cas.flex || !is_wanted_without_box(e->u.cas.alts[0].body, y)
        || !ends_in_number(s, scrut, NULL))
        return false;
    count_ends(s, scrut, &ends);
    return ends.known + ends.unknown <= MANY_ENDS;
}

bool ends_known(Simplify *s, const Core *scrut)
{
    Ends ends = {0};
    count_ends(s, scrut, &ends);
    return ends.unknown == 0;
}
