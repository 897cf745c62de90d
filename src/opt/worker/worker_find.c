/* Which functions are split into worker and wrapper, and how: worker.c says what for.
 *
 * All parameters that are surely evaluated start as unboxed, all others that are pointers as absent, and all functions
 * as giving a box; looking through the code takes away what is not true, round by round, until nothing changes. A round
 * looks at the definitions of one circle of calls; those they call have been decided before.
 *
 * What a let binds is looked at when it is used; an argument for a parameter that is absent is no use of it. So what is
 * only handed on, however it is computed anew in each round, is absent.
 *
 * A parameter stays unboxed if its box is never needed: it is taken apart, passed on to where it is unboxed, or given
 * back by a function whose result is unboxed. Where nothing comes back, and at the end of a loop for which one was made
 * in each round, the box is made again: so it is not made more often than before.
 *
 * Types: Core has none. What is taken apart as an I# somewhere is an Int everywhere in its scope; but not in the scope
 * of a pattern that says more about types than was known outside of it (con.refines), or behind a comparison of types
 * (sameRep#). */
#include "opt/worker/worker.h"

#include "core/mutant.h"
#include "opt/simplify/simplify.h"

#include <string.h>

enum { MAX_ROUNDS = 30, LOOK_AHEAD = 60, MAX_FIELDS = 6, MAX_PARAMS = 9 };

typedef struct Region {        /* an scc around us, in the same function */
    const struct Region *up;
    Name       centre;
    SccKind    kind;           /* SCC_SUB or SCC_CALL */
    const Var *outer;
} Region;

typedef struct End {
    Function     *end;         /* whose end it is; NULL: nobody's */
    bool          lost;        /* nothing comes back from here */
    bool          join;        /* it is an end of a join point */
    uint32_t      refined;
    const Region *region;
} End;

static void look(Splits *w, Core *e, End at);

/* ---- what is known ---- */

Function *split_called(const Splits *w, const Core *e)
{
    const Var *var = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    if (var == NULL)
        return NULL;
    Function *f = var->top == NULL           ? ptrmap_get(&w->functions, var)
                  : var->top->index < w->n_tops ? w->tops[var->top->index]
                                                : NULL;
    return f != NULL && f->n == e->u.app.n ? f : NULL;
}

bool split_is_wanted(const Function *f)
{
    bool wanted = f->apart && !f->join;
    for (uint32_t i = 0; i < f->n && !wanted; i++)
        wanted = f->params[i].unboxed || f->params[i].absent;
    return wanted;
}

static bool never_returns(const Splits *w, const Var *fun, uint32_t n)
{
    Demand d = demand_of(w->demands, fun);
    return d.bottom && n >= d.arity;
}

static bool is_lost(const Splits *w, const Core *e, uint32_t *left)
{
    if (--*left == 0)
        return false;
    switch (e->kind) {
    case CORE_VAR:  return e->u.var->top != NULL && never_returns(w, e->u.var, 0);
    case CORE_APP:  return e->u.app.fun->kind == CORE_VAR && never_returns(w, e->u.app.fun->u.var, e->u.app.n);
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS;
    case CORE_LET:  return is_lost(w, e->u.let.body, left);
    case CORE_SCC: case CORE_HERE: return is_lost(w, core_child(e, 0), left);
    case CORE_CASE: break;
    default: return false;
    }
    bool all = e->u.cas.n > 0;
    for (uint32_t i = 0; i < e->u.cas.n && all; i++)
        all = is_lost(w, e->u.cas.alts[i].body, left);
    return all;
}

bool split_is_lost(const Splits *w, const Core *e) { return is_lost(w, e, &(uint32_t){ LOOK_AHEAD }); }

bool split_is_number(const Con *con)
{
    return con->data->n_cons == 1 && con->arity == 1 && con->reps[0] != REP_PTR;
}

/* Something with fields, whatever they are. Dictionaries are better passed as one. */
static bool is_product(const Con *con)
{
    return con->data->n_cons == 1 && con->arity > 0 && con->arity <= MAX_FIELDS && !con->unboxed
           && !con->data->dict;
}

/* Something that a worker can give in parts. */
static bool is_result(const Con *con)
{
    bool fits = is_product(con);
    for (uint32_t i = 0; i < con->arity && fits; i++)
        fits = con->reps[i] != REP_WORLD;
    return fits;
}

/* ---- what speaks against it ---- */

static Param *param_of(const Splits *w, const Var *var)
{
    return var != NULL && var->rep == REP_PTR && var->top == NULL ? ptrmap_get(&w->params, var) : NULL;
}

static void clear(Splits *w, bool *flag)
{
    w->changed |= *flag;
    *flag = false;
}

static void keep(Splits *w, Param *p)
{
    clear(w, &p->unboxed);
    clear(w, &p->absent);
}

static void keep_all(Splits *w, Function *f)
{
    for (uint32_t i = 0; i < f->n; i++)
        keep(w, &f->params[i]);
    clear(w, &f->apart);
}

/* What computes it is needed, too. */
static void use(Splits *w, const Var *var)
{
    if (var == NULL || ptrmap_get(&w->idle, var) == NULL)
        return;
    ptrmap_put(&w->idle, var, NULL);
    w->changed = true;
}

/* The object itself is needed. */
static void need_box(Splits *w, const Var *var, const End *at)
{
    Param *p = param_of(w, var);
    use(w, var);
    Function *f = var != NULL && var->top == NULL ? ptrmap_get(&w->functions, var) : NULL;
    if (f != NULL)
        keep_all(w, f);
    if (p != NULL && at->lost)
        clear(w, &p->absent);
    else if (p != NULL)
        keep(w, p);
}

static void set_con(Splits *w, Param *p, Con *con)
{
    clear(w, &p->absent);
    if (p->turn == 0)
        p->turn = ++w->turns;
    if (p->con == NULL && con != NULL) {
        p->con = con;
        w->changed = true;
    }
    if (p->con != con && con != NULL)
        keep(w, p);
}

/* ---- ends ---- */

static bool is_label_of(const Function *f, const Region *region)
{
    return region != NULL ? region->centre == f->label && region->kind == f->label_kind : f->label == NULL;
}

/* Whom the box belongs to: the caller, or the one centre that is entered by all ways to an end. */
static bool has_label(Splits *w, Function *f, const Region *region)
{
    Name centre = region != NULL ? region->centre : NULL;
    if (!w->o->options->profile)
        return true;
    if (region != NULL && region->up != NULL)
        return false;
    w->changed |= !f->labelled;
    if (!f->labelled) {
        f->label = centre;
        f->label_kind = region != NULL ? region->kind : SCC_SUB;
    }
    f->labelled = true;
    return is_label_of(f, region);
}

static void give(Splits *w, Con *con, const Core *made, const End *at)
{
    Function *f = at->end;
    if (f == NULL || !f->apart || at->lost)
        return;
    if (!is_result(con) || (f->result != NULL && f->result != con) || !has_label(w, f, at->region)) {
        clear(w, &f->apart);
        return;
    }
    w->changed |= f->result == NULL;
    f->result = con;
    if (f->made == NULL)
        f->made = made;
}

static void give_other(Splits *w, const End *at)
{
    if (at->end != NULL && !at->lost)
        clear(w, &at->end->apart);
}

/* A parameter is the value. */
static void give_param(Splits *w, Param *p, const Core *e, const End *at)
{
    clear(w, &p->absent);
    if (p->unboxed && p->con != NULL)
        give(w, p->con, e, at);
    if (!p->unboxed)
        give_other(w, at);
    if (at->end == NULL && !at->join)
        need_box(w, p->var, at);
    p->returned |= !at->lost;
}

static void look_at_var(Splits *w, const Core *e, const End *at)
{
    Param *p = param_of(w, e->u.var);
    if (p != NULL)
        give_param(w, p, e, at);
    else if (ptrmap_get(&w->joins, e->u.var) == NULL && !split_is_lost(w, e))
        give_other(w, at);
    if (p == NULL)
        need_box(w, e->u.var, at);
}

/* ---- calls ---- */

/* Is it a box that is made for what we look at: there, or of what a function gives apart? */
static bool is_fresh(const Splits *w, const Var *arg)
{
    const Function *from = ptrmap_get(&w->given, arg);
    return ptrmap_get(&w->fresh, arg) != NULL || split_returns_parts(from);
}

/* A function calls itself, or others that call it: is it given a box that is made for that? */
static void renew(Splits *w, Param *to, const Param *p, const Var *arg)
{
    bool same = p != NULL && p->of->inside == to->of->inside;
    bool fresh = same ? p->renewed : p == NULL && arg != NULL && is_fresh(w, arg);
    bool shared = same ? p->shared : !fresh;
    w->changed |= (fresh && !to->renewed) || (shared && !to->shared);
    to->renewed |= fresh;
    to->shared |= shared;
}

static void pass(Splits *w, const Var *arg, Param *to, const End *at)
{
    Param *p = param_of(w, arg);
    if (*to->of->inside > 0)
        renew(w, to, p, arg);
    to->of->loops |= *to->of->inside > 0;
    if (to->absent)
        return;
    if (p == NULL || !to->unboxed)
        need_box(w, arg, at);
    else
        set_con(w, p, to->con);
}

/* Its value is the value of the call. */
static void give_call(Splits *w, const Function *f, const Core *e, const End *at)
{
    if (f->join || split_is_lost(w, e))
        return;
    bool labelled = !w->o->options->profile || f->label == NULL
                    || (at->region != NULL && at->region->up == NULL && is_label_of(f, at->region));
    if (!f->apart || !labelled)
        give_other(w, at);
    else if (f->result != NULL)
        give(w, f->result, f->made, at);
}

static void look_at_call(Splits *w, Core *e, const End *at)
{
    Function *f = split_called(w, e);
    if (f == NULL) {
        for (uint32_t i = 0; i < e->u.app.n; i++)
            need_box(w, e->u.app.args[i].var, at);
        if (!split_is_lost(w, e))
            give_other(w, at);
        look(w, e->u.app.fun, (End){ .lost = at->lost, .refined = at->refined });
        return;
    }
    for (uint32_t i = 0; i < f->n; i++)
        pass(w, e->u.app.args[i].var, &f->params[i], at);
    give_call(w, f, e, at);
}

/* ---- let ---- */

static void look_inside(Splits *w, Function *f, End at)
{
    ++*f->inside;
    look(w, f->lam->u.lam.body, at);
    --*f->inside;
}

static void look_at_let(Splits *w, Core *e, End at)
{
    End inside = at;
    inside.join = true;
    if (!e->u.let.join)
        inside = (End){ .lost = at.lost, .refined = at.refined };
    look(w, e->u.let.body, at);                /* before what it jumps to: it is evaluated first */
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        Function *f = b->rhs->kind == CORE_LAM ? ptrmap_get(&w->functions, b->var) : NULL;
        if (!e->u.let.join)
            inside.end = f;
        if (f != NULL)
            look_inside(w, f, inside);
        else if (ptrmap_get(&w->idle, b->var) == NULL)
            look(w, b->rhs, inside);
    }
}

/* ---- case ---- */

/* Another name of the parameter, evaluated. */
static void same_param(Splits *w, const Core *e, const Alt *alt, Param *p)
{
    if (alt->kind != ALT_DEFAULT || alt->binder == NULL)
        return;
    if (case_owns(e))
        keep(w, p);
    ptrmap_put(&w->params, alt->binder, p);
}

static void take_apart(Splits *w, const Core *e, Param *p, const End *at)
{
    clear(w, &p->absent);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        bool fits = alt->kind == ALT_CON && is_product(alt->con) && at->refined == p->refined;
        if (fits)
            set_con(w, p, alt->con);
        else if (alt->kind != ALT_DEFAULT)
            keep(w, p);
        same_param(w, e, alt, p);
    }
    if (e->u.cas.flex)
        keep(w, p);
}

static void look_at_case(Splits *w, Core *e, End at)
{
    Core *scrut = e->u.cas.scrut;
    Param *p = scrut->kind == CORE_VAR ? param_of(w, scrut->u.var) : NULL;
    if (p != NULL)
        take_apart(w, e, p, &at);
    else
        look(w, scrut, (End){ .lost = at.lost, .refined = at.refined });
    if (e->u.cas.flex)
        give_other(w, &at);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        End there = at;
        there.lost |= split_is_lost(w, alt->body);
        there.refined += opt_refines(e, alt);
        look(w, alt->body, there);
    }
}

static void look_at_scc(Splits *w, Core *e, End at)
{
    Region here = { at.region, e->u.scc.centre, scc_again(e->scc_kind), e->u.scc.outer };
    const Region *back = at.region;
    while (e->scc_kind == SCC_BACK && back != NULL && back->outer != e->u.scc.outer)
        back = back->up;
    if (e->scc_kind == SCC_UNDER)
        give_other(w, &at);
    if (e->scc_kind != SCC_BACK)
        at.region = &here;
    else if (back != NULL)
        at.region = back->up;
    else
        give_other(w, &at);
    look(w, e->u.scc.body, at);
}

static void look(Splits *w, Core *e, End at)
{
    CoreAtoms atoms = core_atoms(e);
    switch (e->kind) {
    case CORE_VAR:  look_at_var(w, e, &at); return;
    case CORE_APP:  look_at_call(w, e, &at); return;
    case CORE_LET:  look_at_let(w, e, at); return;
    case CORE_CASE: look_at_case(w, e, at); return;
    case CORE_SCC:  look_at_scc(w, e, at); return;
    case CORE_HERE: look(w, e->u.here.body, at); return;
    case CORE_CON:  give(w, e->u.con.con, e, &at); break;
    case CORE_PRIM:
        if (!split_is_lost(w, e))
            give_other(w, &at);
        break;
    default: give_other(w, &at); break;
    }
    for (uint32_t i = 0; i < atoms.n; i++)
        need_box(w, atoms.data[i].var, &at);
    for (uint32_t i = 0; i < core_children(e); i++)
        look(w, core_child(e, i), (End){ .lost = at.lost, .refined = at.refined });
}

/* ---- functions ---- */

static Function *new_function(Splits *w, const Var *var, Core *lam, uint32_t *inside, uint32_t refined)
{
    Function *f = ARENA_NEW(w->own, Function);
    Demand d = demand_of(w->demands, var);
    *f = (Function){ .var = var, .lam = lam, .inside = inside, .apart = true, .n = lam->u.lam.n };
    f->params = ARENA_ARRAY(w->own, Param, f->n);
    for (uint32_t i = 0; i < f->n; i++) {
        Var *p = lam->u.lam.params[i];
        bool pointer = p->rep == REP_PTR, sure = d.arity == f->n && i < 64 && d.params >> i & 1;
        f->params[i] = (Param){ .of = f, .var = p, .refined = refined, .absent = pointer,
                                .unboxed = pointer && (sure || MUTANT(OPT_UNBOX_MAYBE)) };
        ptrmap_put(&w->params, p, &f->params[i]);
    }
    return f;
}

/* Does each way end in a box that is made there, or get lost? */
static bool makes_box(const Splits *w, const Core *e, uint32_t *left)
{
    if (--*left == 0)
        return false;
    if (e->kind == CORE_LET && !e->u.let.join)
        return makes_box(w, e->u.let.body, left);
    bool all = e->kind == CORE_CASE && e->u.cas.n > 0;
    for (uint32_t i = 0; e->kind == CORE_CASE && i < e->u.cas.n && all; i++)
        all = makes_box(w, e->u.cas.alts[i].body, left);
    return all || (e->kind == CORE_CON ? is_result(e->u.con.con) : e->kind != CORE_CASE && split_is_lost(w, e));
}

static void note_fresh(Splits *w, Var *var, const Core *rhs)
{
    if (var != NULL && rhs->kind != CORE_VAR && makes_box(w, rhs, &(uint32_t){ LOOK_AHEAD }))
        ptrmap_put(&w->fresh, var, var);
}

static void note_value(Splits *w, Var *var, const Core *scrut)
{
    Function *from = split_called(w, scrut);
    note_fresh(w, var, scrut);
    if (var != NULL && from != NULL)
        ptrmap_put(&w->given, var, from);
}

/* Local ones, and boxes. */
static void collect(Splits *w, const Core *e, uint32_t refined)
{
    uint32_t *inside = e->kind == CORE_LET ? ARENA_NEW(w->own, uint32_t) : NULL;
    for (uint32_t i = 0; e->kind == CORE_LET && i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        if (e->u.let.join && b->rhs->kind != CORE_LAM)
            ptrmap_put(&w->joins, b->var, b->var);
        note_fresh(w, b->var, b->rhs);
        if (!e->u.let.join && b->rhs->kind != CORE_LAM)
            ptrmap_put(&w->idle, b->var, b->var);
        if (b->rhs->kind != CORE_LAM)
            continue;
        Function *f = new_function(w, b->var, b->rhs, inside, refined);
        f->join = e->u.let.join;
        f->called = true;
        f->apart = !f->join && !(w->o->options->profile && b->var->far);
        ptrmap_put(&w->functions, b->var, f);
        VEC_PUSH(&w->here, f);
    }
    if (e->kind == CORE_CASE && core_only_default(e))
        note_value(w, e->u.cas.alts[0].binder, e->u.cas.scrut);
    for (uint32_t i = 0; i < core_children(e); i++) {
        bool more = e->kind == CORE_CASE && i > 0 && opt_refines(e, &e->u.cas.alts[i - 1]);
        collect(w, core_child(e, i), refined + more);
    }
}

static bool may_split(const Splits *w, const Top *top, const bool *small)
{
    return top->rhs->kind == CORE_LAM && !top->wraps && top != w->p->main && !small[top->index];
}

/* Which definitions are called with all their arguments. */
static void find_calls(Splits *w, const Core *e)
{
    Function *f = split_called(w, e);
    if (f != NULL)
        f->called = true;
    for (uint32_t i = 0; i < core_children(e); i++)
        find_calls(w, core_child(e, i));
}

/* ---- circles ---- */

typedef struct Circle { const uint32_t *tops; uint32_t n; } Circle;

static void look_at_top(Splits *w, const Top *top)
{
    Function *f = w->tops[top->index];
    if (f != NULL)
        look_inside(w, f, (End){ .end = f });
    else
        look(w, top->rhs, (End){0});
}

/* Nothing more is seen of a parameter, and it is not enough. */
static void settle_param(Splits *w, Param *p)
{
    if (p->unboxed && (p->con == NULL || (p->returned && (p->shared || !p->renewed))))
        clear(w, &p->unboxed);
}

/* A function without parameters is another thing: it would be evaluated once, or it could not jump to itself. */
static void leave_one(Splits *w, Function *f)
{
    uint32_t absent = 0;
    for (uint32_t i = 0; i < f->n; i++)
        absent += f->params[i].absent;
    if (absent == f->n)
        keep(w, &f->params[0]);
}

/* So many that they are not in registers would be worse than the object that has them. */
static void leave_many(Splits *w, Function *f)
{
    uint32_t n = 0, before = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const Param *p = &f->params[i];
        n += p->absent ? 0 : p->unboxed && p->con != NULL ? p->con->arity : 1;
        before += !p->absent;
    }
    for (uint32_t i = f->n; n > MAX_PARAMS && n > before && i-- > 0; ) {
        Param *p = &f->params[i];
        if (p->absent || !p->unboxed || p->con == NULL || p->con->arity == 1)
            continue;
        n -= p->con->arity - 1;
        clear(w, &p->unboxed);
    }
}

static void settle(Splits *w, Function *f)
{
    for (uint32_t i = 0; i < f->n; i++)
        settle_param(w, &f->params[i]);
    leave_many(w, f);
    if (f->result == NULL)
        clear(w, &f->apart);
    leave_one(w, f);
}

typedef void Decision(Splits *w, Function *f);

/* About all functions of the circle. */
static void for_all(Splits *w, Decision *decision)
{
    for (size_t i = 0; i < w->here.len; i++)
        decision(w, w->here.data[i]);
}

static void keep_uncalled(Splits *w, Function *f)
{
    if (!f->called)
        keep_all(w, f);
}

/* Is there anything to decide? */
static void hope(Splits *w, Function *f)
{
    w->changed |= f->apart || split_is_wanted(f);
}

static bool is_hopeless(Splits *w)
{
    w->changed = false;
    for_all(w, hope);
    return !w->changed;
}

static void decide(Splits *w, Circle c)
{
    bool stable = false;
    w->here.len = 0;
    for (uint32_t i = 0; i < c.n; i++) {
        if (w->tops[c.tops[i]] != NULL)
            VEC_PUSH(&w->here, w->tops[c.tops[i]]);
        collect(w, w->p->tops[c.tops[i]]->rhs, 0);
    }
    for_all(w, keep_uncalled);
    for (int round = 0; round < MAX_ROUNDS && !stable; round++) {
        stable = is_hopeless(w);
        w->changed = false;
        for (uint32_t i = 0; i < c.n && !stable; i++)
            look_at_top(w, w->p->tops[c.tops[i]]);
        if (!w->changed)
            for_all(w, settle);
        stable = !w->changed;
    }
    if (!stable)
        for_all(w, keep_all);
    for (uint32_t i = 0; i < c.n; i++)
        w->looked[c.tops[i]] = stable && !is_hopeless(w);
}

void split_find(Splits *w)
{
    uint32_t n = w->p->n_tops;
    bool *small = simp_find_small(w->o, w->p, NULL);
    uint32_t *inside = ARENA_ARRAY(w->own, uint32_t, n);
    Circles circles = opt_circles(w->p);
    for (uint32_t i = 0; i < n; i++)
        if (may_split(w, w->p->tops[i], small))
            w->tops[i] = new_function(w, w->p->tops[i]->var, w->p->tops[i]->rhs, &inside[circles.circle[i]], 0);
    for (uint32_t i = 0; i < n; i++)
        find_calls(w, w->p->tops[i]->rhs);
    for (uint32_t i = 0; i < circles.n; i++)
        decide(w, (Circle){ circles.order + circles.first[i], circles.first[i + 1] - circles.first[i] });
    VEC_FREE(&w->here);
    circles_free(&circles);
    free(small);
}
