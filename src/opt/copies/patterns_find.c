/* Which parameters functions take apart that they give a constructor to: see patterns.c.
 *
 * A parameter and its fields, and those of what a let makes, are parts. Each occurrence of a variable says what becomes
 * of its part: a case looks at it, a call passes it on, a constructor holds it that is itself a part; or it is needed
 * as it is, as an object. What is passed on is so, too, if what it is passed to is (calls_settle). */
#include "opt/copies/patterns.h"

enum { MAX_DEPTH = 3, MAX_SIZE = 400, MAX_PARAMS = 16 };

typedef struct Ends { const Fun *fun; const struct Ends *up; } Ends;

typedef struct Place {
    const Ends *ends;          /* of which functions it is an end */
    const Core *label;         /* the scc around it */
    uint32_t    closures;      /* around it */
    uint32_t    functions;
} Place;

static Place no_end(Place at) { return (Place){ NULL, at.label, at.closures, at.functions }; }
static Place in_thunk(Place at) { return (Place){ NULL, at.label, at.closures + 1, at.functions }; }

static void look(Calls *c, const Core *e, Place at);

/* ---- parts ---- */

static Part *new_part(Calls *c, const Fun *of, const Fun *home, Place at)
{
    Part *p = ARENA_NEW(c->own, Part);
    *p = (Part){ .of = of, .home = home, .label = at.label, .closures = at.closures, .functions = at.functions };
    VEC_PUSH(&c->all, p);
    return p;
}

static Shape *shape_of(const Part *p, const Con *con)
{
    Shape *shape = p->shapes;
    while (shape != NULL && shape->con != con)
        shape = shape->next;
    return shape;
}

Part *part_field(const Part *p, const Con *con, uint32_t i)
{
    const Shape *shape = shape_of(p, con);
    return shape != NULL ? shape->fields[i] : NULL;
}

/* The part that a field is, from now on; NULL: it is no pointer, or too deep in the others. */
static Part *field_of(Calls *c, Part *p, Con *con, uint32_t i)
{
    Shape *shape = shape_of(p, con);
    if (shape == NULL) {
        shape = ARENA_NEW(c->own, Shape);
        *shape = (Shape){ con, ARENA_ARRAY(c->own, Part *, con->arity), p->shapes };
        p->shapes = shape;
    }
    if (shape->fields[i] == NULL && con->reps[i] == REP_PTR && p->depth < MAX_DEPTH) {
        shape->fields[i] = new_part(c, p->of, p->home, (Place){ NULL, p->label, p->closures, p->functions });
        shape->fields[i]->depth = p->depth + 1;
    }
    return shape->fields[i];
}

/* A part that has another type on another way, as a pattern before has told (GADTs), stays as it is. */
static void fit(Part *p, const Con *con)
{
    p->mixed |= p->data != NULL && p->data != con->data;
    p->data = con->data;
}

static Part *part_of(const Calls *c, const Var *var)
{
    return var != NULL && var->top == NULL ? ptrmap_get(&c->parts, var) : NULL;
}

static bool is_wide(const Part *p)
{
    const Shape *shape = p->shapes;
    while (shape != NULL && shape->con->arity <= 1)
        shape = shape->next;
    return shape != NULL;
}

bool part_may_be_known(const Part *p) { return p->apart && p->seeded && !p->mixed && !p->of->left; }

bool part_is_taken(const Part *p)
{
    if (p->of == NULL)
        return !p->whole;
    return part_may_be_known(p) && !p->whole && !(p->returned && p->spread)
           && !(p->captured && is_wide(p));
}

bool part_is_paid(const Part *p) 
{
    return !p->whole && !p->elsewhere && !p->constant && p->uses == 1 && !p->again;
}

/* ---- occurrences ---- */

static bool is_end(const Ends *ends, const Fun *fun)
{
    while (ends != NULL && ends->fun != fun)
        ends = ends->up;
    return ends != NULL;
}

static Part *use(const Calls *c, const Var *var, Place at)
{
    Part *p = part_of(c, var);
    if (p == NULL)
        return NULL;
    p->uses++;
    p->captured |= at.closures > p->closures;
    p->again |= at.functions > p->functions;
    return p;
}

/* An object is needed: at an end, it can be made there. */
static void use_object(const Calls *c, const Var *var, Place at)
{
    Part *p = use(c, var, at);
    if (p != NULL && p->of != NULL && is_end(at.ends, p->of))
        p->returned = true;
    else if (p != NULL)
        p->whole = true;
}

static void pass_on(Calls *c, const Var *var, Part *to, bool inside, Place at)
{
    Part *p = use(c, var, at);
    if (p == NULL)
        return;
    Flow *flow = ARENA_NEW(c->own, Flow);
    *flow = (Flow){ .to = to, .inside = inside, .end = p->home != NULL && is_end(at.ends, p->home), .next = p->flows };
    flow->elsewhere = c->profile && (at.label != p->label || at.label != to->label);
    p->elsewhere |= flow->elsewhere;
    p->flows = flow;
    p->spread |= !flow->end;
}

/* ---- what is known ---- */

const Core *let_con(const Core *rhs)
{
    const Core *e = core_is_sub(rhs) ? rhs->u.scc.body : rhs;
    return e->kind == CORE_CON && !core_is_unboxed(e->u.con.con) ? e : NULL;
}

static void know(Calls *c, const Var *var, Con *con, Atom *args, const Core *made)
{
    Fact *fact = ARENA_NEW(c->own, Fact);
    *fact = (Fact){ .con = con, .args = args, .made = made };
    ptrmap_put(&c->facts, var, fact);
}

static void know_alt(Calls *c, const Var *var, const Alt *alt)
{
    Atom *args = ARENA_ARRAY(c->own, Atom, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++)
        args[i] = core_atom_var(alt->vars[i], alt->span);
    know(c, var, alt->con, args, NULL);
}

static bool find_fact(const Calls *c, const Var *var, Fact *out)
{
    if (var == NULL)
        return false;
    const Core *rhs = var->top != NULL ? opt_top(c->in, var)->rhs : NULL;
    const Fact *fact = var->top == NULL ? ptrmap_get(&c->facts, var) : NULL;
    if (fact != NULL)
        *out = *fact;
    else if (rhs != NULL && rhs->kind == CORE_CON)
        *out = (Fact){ .con = rhs->u.con.con, .args = rhs->u.con.args };
    return fact != NULL || (rhs != NULL && rhs->kind == CORE_CON);
}

/* What a call gives; by the function itself? */
static void give(Calls *c, Part *p, const Var *var, bool inside)
{
    Fact fact = {0};
    if (p == NULL || !find_fact(c, var, &fact))
        return;
    fit(p, fact.con);
    p->given = true;
    if (p->made == NULL || (inside && !p->seeded))
        p->made = fact.made;
    p->seeded |= inside && part_of(c, var) != p;
    for (uint32_t i = 0; i < fact.con->arity; i++)
        give(c, field_of(c, p, fact.con, i), fact.args[i].var, inside);
}

/* ---- functions ---- */

Fun *calls_fun(const Calls *c, const Var *var)
{
    return var->top != NULL ? c->tops[var->top->index] : ptrmap_get(&c->funs, var);
}

static Fun *new_fun(Calls *c, const Var *var, const Core *lam, Hint hint, uint32_t *inside, Place at)
{
    Fun *f = ARENA_NEW(c->own, Fun);
    if (lam->u.lam.body->kind == CORE_SCC)
        at.label = lam->u.lam.body;
    *f = (Fun){ .var = var, .lam = lam, .inside = inside, .label = at.label };
    f->left = core_size(lam, MAX_SIZE) > MAX_SIZE || lam->u.lam.n > MAX_PARAMS
              || hint_in_phase(hint, 0) == INLINING_NEVER;
    f->params = ARENA_ARRAY(c->own, Part *, lam->u.lam.n);
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (lam->u.lam.params[i]->rep == REP_PTR) {
            f->params[i] = new_part(c, f, f, at);
            ptrmap_put(&c->parts, lam->u.lam.params[i], f->params[i]);
        }
    return f;
}

static Place in_function(Place at, bool join)
{
    return (Place){ join ? at.ends : NULL, at.label, at.closures + !join, at.functions + 1 };
}

static void look_inside(Calls *c, const Fun *f, Place at)
{
    Ends end = { f, at.ends };
    at.ends = &end;
    ++*f->inside;
    look(c, f->lam->u.lam.body, at);
    --*f->inside;
}

/* ---- expressions ---- */

static void look_at_call(Calls *c, const Core *e, Place at)
{
    const Core *fun = e->u.app.fun;
    const Fun *f = fun->kind == CORE_VAR ? calls_fun(c, fun->u.var) : NULL;
    bool all = f != NULL && f->lam->u.lam.n == e->u.app.n;
    for (uint32_t i = 0; i < e->u.app.n; i++) {
        const Var *var = e->u.app.args[i].var;
        if (all && f->params[i] != NULL) {
            give(c, f->params[i], var, *f->inside > 0);
            pass_on(c, var, f->params[i], *f->inside > 0, at);
        } else {
            use_object(c, var, at);
        }
    }
    if (f == NULL)
        look(c, fun, no_end(at));
}

static bool is_constant(const Core *con)
{
    uint32_t i = 0;
    while (i < con->u.con.con->arity && (con->u.con.args[i].var == NULL || con->u.con.args[i].var->top != NULL))
        i++;
    return i == con->u.con.con->arity;
}

static void note_fun(Calls *c, const Bind *b, uint32_t *inside, bool join, Place at)
{
    Fun *f = new_fun(c, b->var, b->rhs, b->hint, inside, in_function(at, join));
    f->join = join;
    ptrmap_put(&c->funs, b->var, f);
}

static void note_binds(Calls *c, const Core *e, Place at)
{
    uint32_t *inside = ARENA_NEW(c->own, uint32_t);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        const Core *con = e->u.let.join ? NULL : let_con(b->rhs);
        if (b->rhs->kind == CORE_LAM)
            note_fun(c, b, inside, e->u.let.join, at);
        if (con != NULL) {
            Place there = at;
            there.label = con == b->rhs ? at.label : b->rhs;
            ptrmap_put(&c->parts, b->var, new_part(c, NULL, at.ends != NULL ? at.ends->fun : NULL, there));
            part_of(c, b->var)->constant = is_constant(con);
            know(c, b->var, con->u.con.con, con->u.con.args, con);
        }
    }
}

/* A field that is too deep in others is nobody's. */
static void hold(Calls *c, const Var *var, Part *field, Place at)
{
    if (field != NULL)
        pass_on(c, var, field, false, at);
    else
        use_object(c, var, no_end(at));
}

static void look_at_bind(Calls *c, const Core *e, const Bind *b, Place at)
{
    const Core *con = e->u.let.join ? NULL : let_con(b->rhs);
    if (b->rhs->kind == CORE_LAM) {
        look_inside(c, calls_fun(c, b->var), in_function(at, e->u.let.join));
    } else if (con != NULL) {
        Part *p = part_of(c, b->var);
        for (uint32_t i = 0; i < con->u.con.con->arity; i++)
            if (con->u.con.con->reps[i] == REP_PTR)
                hold(c, con->u.con.args[i].var, field_of(c, p, con->u.con.con, i), at);
    } else {
        look(c, b->rhs, e->u.let.join ? at : in_thunk(at));
    }
}

static void look_at_let(Calls *c, const Core *e, Place at)
{
    note_binds(c, e, at);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        look_at_bind(c, e, &e->u.let.binds[i], at);
    look(c, e->u.let.body, at);
}

static void look_at_alt(Calls *c, const Core *e, const Alt *alt, Part *p, Place at)
{
    const Core *scrut = e->u.cas.scrut;
    size_t mark = ptrmap_mark(&c->facts);
    if (p != NULL && alt->kind == ALT_CON)
        fit(p, alt->con);
    for (uint32_t i = 0; p != NULL && alt->kind == ALT_CON && i < alt->con->arity; i++)
        ptrmap_put(&c->parts, alt->vars[i], field_of(c, p, alt->con, i));
    if (p != NULL && alt->kind == ALT_DEFAULT && alt->binder != NULL)
        ptrmap_put(&c->parts, alt->binder, p);
    if (scrut->kind == CORE_VAR && alt->kind == ALT_CON)
        know_alt(c, scrut->u.var, alt);
    look(c, alt->body, at);
    ptrmap_undo(&c->facts, mark);
}

static void look_at_case(Calls *c, const Core *e, Place at)
{
    const Core *scrut = e->u.cas.scrut;
    Part *p = scrut->kind == CORE_VAR ? use(c, scrut->u.var, at) : NULL;
    if (p != NULL) {
        p->apart = true;
        p->whole |= e->u.cas.flex || case_owns(e);
    } else if (scrut->kind != CORE_VAR) {
        look(c, scrut, no_end(at));
    }
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        look_at_alt(c, e, &e->u.cas.alts[i], p, at);
}

/* What is made there belongs to the label, if it is not the function's own: that made what it calls itself with. */
static Place in_scc(const Calls *c, const Core *e, Place at)
{
    bool own = at.ends != NULL && at.ends->fun->lam->u.lam.body == e;
    if (c->profile && !own)
        at.ends = NULL;
    at.label = e;
    return at;
}

static void look(Calls *c, const Core *e, Place at)
{
    CoreAtoms atoms = core_atoms(e);
    switch (e->kind) {
    case CORE_VAR:  use_object(c, e->u.var, at); return;
    case CORE_APP:  look_at_call(c, e, at); return;
    case CORE_LET:  look_at_let(c, e, at); return;
    case CORE_CASE: look_at_case(c, e, at); return;
    case CORE_SCC:  look(c, e->u.scc.body, in_scc(c, e, at)); return;
    case CORE_LAM:  at = in_function(at, false); break;
    default: break;
    }
    for (uint32_t i = 0; i < atoms.n; i++)
        use_object(c, atoms.data[i].var, at);
    for (uint32_t i = 0; i < core_children(e); i++)
        look(c, core_child(e, i), no_end(at));
}

/* ---- decisions ---- */

static bool set(bool *what, bool is)
{
    bool news = is && !*what;
    *what |= is;
    return news;
}

/* ---- what is looked at, and given ---- */

/* A call of a function by itself passes on what a join point is given. */
static bool seed(Calls *c, Part *to, const Part *p)
{
    assert(p->of != NULL);
    bool news = to != NULL && p->given && set(&to->seeded, true);
    for (const Shape *shape = p->shapes; to != NULL && p->given && shape != NULL; shape = shape->next)
        for (uint32_t i = 0; i < shape->con->arity; i++)
            if (shape->fields[i] != NULL)
                news = seed(c, field_of(c, to, shape->con, i), shape->fields[i]) || news;
    return news;
}

/* What takes apart what it is passed on to is passed in parts; for that, join points have copies, too. */
static bool ask(Part *p, const Part *to)
{
    bool news = set(&p->apart, to->apart);
    news = set(&p->seeded, p->of != NULL && p->of->join && p->given && to->seeded) || news;
    for (const Shape *shape = p->shapes; shape != NULL; shape = shape->next)
        for (uint32_t i = 0; i < shape->con->arity; i++) {
            const Part *field = shape->fields[i] != NULL ? part_field(to, shape->con, i) : NULL;
            news = (field != NULL && ask(shape->fields[i], field)) || news;
        }
    return news;
}

static bool ask_all(Calls *c, Part *p)
{
    bool news = false;
    for (const Flow *flow = p->flows; flow != NULL; flow = flow->next) {
        if (flow->inside && p->of != NULL && p->of->join && p->of != flow->to->of)
            news = seed(c, flow->to, p) || news;
        news = ask(p, flow->to) || news;
    }
    return news;
}

/* ---- what is needed as an object ---- */

/* What is passed on, in fields of what is, too. */
static bool settle_field(Part *field, const Part *to)
{
    bool news = set(&field->whole, to == NULL || !part_is_taken(to));
    return set(&field->returned, to != NULL && to->returned) || news;
}

static bool settle_flow(Part *p, const Flow *flow)
{
    const Part *to = flow->to;
    bool taken = part_is_taken(to);
    bool made = to->returned && (p->of == NULL ? !part_is_paid(p) : flow->elsewhere);
    bool news = set(&p->whole, (!taken && (!flow->end || p->of == NULL)) || made);
    news = set(&p->returned, to->returned || !taken) || news;
    news = set(&p->spread, to->of == NULL && to->spread) || news;
    for (const Shape *shape = p->shapes; taken && shape != NULL; shape = shape->next)
        for (uint32_t i = 0; i < shape->con->arity; i++)
            if (shape->fields[i] != NULL)
                news = settle_field(shape->fields[i], part_field(to, shape->con, i)) || news;
    return news;
}

/* What is needed as an object needs its fields. */
static bool settle_fields(const Part *p)
{
    bool news = false;
    for (const Shape *shape = p->shapes; shape != NULL; shape = shape->next)
        for (uint32_t i = 0; i < shape->con->arity; i++) {
            Part *field = shape->fields[i];
            if (field == NULL)
                continue;
            news = set(&field->whole, p->of == NULL && p->whole) || news;
            news = set(&field->returned, p->returned) || news;
            news = set(&field->spread, p->spread) || news;
        }
    return news;
}

static bool settle_all(Calls *c, Part *p)
{
    bool news = false;
    for (const Flow *flow = p->flows; flow != NULL; flow = flow->next)
        news = settle_flow(p, flow) || news;
    (void)c;
    return settle_fields(p) || news;
}

static void repeat(Calls *c, bool (*step)(Calls *c, Part *p))
{
    for (bool news = true; news; ) {
        news = false;
        for (size_t i = 0; i < c->all.len; i++)
            news = step(c, c->all.data[i]) || news;
    }
}

void calls_settle(Calls *c) { repeat(c, settle_all); }

/* ---- programs ---- */

void calls_find(Calls *c)
{
    uint32_t n = c->in->n_tops;
    uint32_t *inside = ARENA_ARRAY(c->own, uint32_t, n + 1);
    Circles circles = opt_circles(c->in);
    c->tops = ARENA_ARRAY(c->own, Fun *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        const Top *top = c->in->tops[i];
        if (top->rhs->kind == CORE_LAM && !top->wraps)
            c->tops[i] = new_fun(c, top->var, top->rhs, top->hint, &inside[circles.circle[i]],
                                 in_function((Place){0}, false));
    }
    for (uint32_t i = 0; i < n; i++)
        if (c->tops[i] != NULL)
            look_inside(c, c->tops[i], in_function((Place){0}, false));
        else
            look(c, c->in->tops[i]->rhs, (Place){0});
    repeat(c, ask_all);
    circles_free(&circles);
}

void calls_free(Calls *c)
{
    ptrmap_free(&c->funs);
    ptrmap_free(&c->parts);
    ptrmap_free(&c->facts);
    VEC_FREE(&c->all);
    arena_free(c->own);
}
