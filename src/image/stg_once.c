/* Thunks that are entered once at most, which nobody has to update: cardinality analysis.
 *
 * A walk over each closure counts, on each way through it, how often a variable is evaluated, and how often its value
 * is called.
 *
 *     case x of ..            evaluates x; behind it x is the value, wherever that goes
 *     x, at an end            evaluates x, and what becomes of its value nobody knows
 *     f x, f known            does with x what f does with its parameter
 *     let t = .. x .. in e    a thunk: does with x what its body does, since that runs once, however often t is used
 *     let f = \y -> .. x ..   a function: the same, if it is called once at most, with all its arguments; else often
 *     C x, g x, op x          constructors, unknown functions, operations: often
 *
 * Alternatives of a case are ways of their own. What a label counts is added where it is jumped to, what a function's
 * captures are used for where it calls itself: both have them as they were when it was made, evaluated since or not.
 * Functions and loops begin with counts of nothing, and are looked at again until the counts are true of their bodies.
 * Definitions that call each other in a circle know nothing of each other, but each knows itself.
 *
 * Requires: no logic program (a branch enters again what another one has entered). If profiled, thunks that may give a
 * function are updated all the same, which says whom it belongs to (lower.c). Ensures: a thunk with `once` is entered
 * at most once, whatever exceptions come: what was interrupted goes on from the update frame around it. With --sanity
 * the runtime sees that it is true.
 *
 * After Sergey, Vytiniotis & Peyton Jones, Modular, higher-order cardinality analysis, 2014, without what becomes of
 * the components of a value. */
#include "core/mutant.h"
#include "image/stg_int.h"

enum { OFTEN = 2, MAX_GIVEN = 255, MAX_ROUNDS = 6, MAX_INSIDE = 3, MAX_CALLS = 300 };

static const StgCount often = { OFTEN, OFTEN, 0 };

typedef struct Counted { StgVar *var; StgCount count; } Counted;
typedef struct Change { StgVar *var; StgCount old; uint32_t counted; } Change;

typedef struct Known {         /* of a function or label */
    bool      busy;            /* it is being looked at, and this is an assumption, */
    bool      asked;           /* ... which somebody has asked for */
    uint32_t  n_params, n_free;
    StgCount *params;
    Counted  *free;            /* a closure's captures, inside of it; what a label uses of what is bound around it */
} Known;

typedef struct Once {
    Arena        *arena;
    PtrMap        known;       /* StgCode, StgJoin -> Known */
    VEC(Change)   changes;     /* of counts, on the way to here */
    VEC(Counted)  ends;        /* counts at the ends of ways */
    uint32_t      walk, last;  /* counts that were begun in another walk are 0 */
    uint32_t      now;         /* how many variables were bound, and ways ended, so far */
    const StgGlobal *global;   /* where we are */
    const StgCode *code;
    uint32_t      inside;      /* loops around here */
    uint32_t      calls;       /* definitions that are looked at because another one calls them */
} Once;

static void count_expr(Once *o, const StgExpr *e);
static Known *look_at(Once *o, const StgCode *code);

/* ---- counts ---- */

static uint8_t larger(uint8_t a, uint8_t b) { return a > b ? a : b; }
static uint8_t sum(uint8_t a, uint8_t b) { return a + b < OFTEN ? (uint8_t)(a + b) : OFTEN; }

static uint8_t fewer_given(StgCount a, StgCount b)
{
    return a.called == 0 ? b.given : b.called == 0 || a.given < b.given ? a.given : b.given;
}

/* On two ways, one of which is taken. */
static StgCount either(StgCount a, StgCount b)
{
    return (StgCount){ larger(a.entered, b.entered), larger(a.called, b.called), fewer_given(a, b) };
}

static StgCount both(StgCount a, StgCount b)
{
    if (MUTANT(ONCE_HERE_AND_THERE))
        return either(a, b);
    return (StgCount){ sum(a.entered, b.entered), sum(a.called, b.called), fewer_given(a, b) };
}

static bool same(StgCount a, StgCount b)
{
    return a.entered == b.entered && a.called == b.called && (a.called == 0 || a.given == b.given);
}

static bool is_none(StgCount c) { return c.entered == 0 && c.called == 0; }

static StgCount count_of(const Once *o, const StgVar *v) { return v->counted == o->walk ? v->count : (StgCount){0}; }

static void set(Once *o, StgVar *v, StgCount c)
{
    VEC_PUSH(&o->changes, ((Change){ v, v->count, v->counted }));
    v->count = c;
    v->counted = o->walk;
}

static void undo(Once *o)
{
    Change c = VEC_POP(&o->changes);
    c.var->count = c.old;
    c.var->counted = c.counted;
}

/* It is bound here. */
static void begin(Once *o, StgVar *v)
{
    v->count = (StgCount){0};
    v->counted = o->walk;
    v->begun = ++o->now;
    v->seen = false;
}

static void begin_all(Once *o, StgVar *const *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        begin(o, vars[i]);
}

/* ---- uses ---- */

static void use_captures(Once *o, StgCount c);

/* Of the variable as it was when it was bound. */
static void use_first(Once *o, StgVar *v, StgCount c)
{
    if (v->rep != REP_PTR || is_none(c))
        return;
    set(o, v, both(count_of(o, v), c));
    if (v == o->code->self && c.called > 0)
        use_captures(o, c);
}

/* The function that we are in calls itself, or somebody will. */
static void use_captures(Once *o, StgCount c)
{
    Known *k = ptrmap_get(&o->known, o->code);
    bool once = c.called == 1 && c.given >= o->code->n_params;
    k->asked = true;
    for (uint32_t i = 0; i < k->n_free; i++)
        use_first(o, k->free[i].var, once || is_none(k->free[i].count) ? k->free[i].count : often);
}

/* Of the variable as it is here. */
static void use(Once *o, const StgAtom *a, StgCount c)
{
    if (a->kind != STG_LOCAL)
        return;
    if (a->u.var->seen)
        c.entered = 0;
    use_first(o, a->u.var, c);
}

static void use_often(Once *o, const StgAtom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        use(o, &args[i], often);
}

static void use_as_known(Once *o, const StgAtom *args, const Known *k)
{
    for (uint32_t i = 0; i < k->n_params; i++)
        use(o, &args[i], k->params[i]);
}

/* ---- what is known ---- */

static Known *new_known(Once *o, const void *of, uint32_t n_params)
{
    Known *k = ARENA_NEW(o->arena, Known);
    k->n_params = n_params;
    k->params = ARENA_ARRAY(o->arena, StgCount, n_params);
    ptrmap_put(&o->known, of, k);
    return k;
}

static void assume_often(Known *k)
{
    for (uint32_t i = 0; i < k->n_params; i++)
        k->params[i] = often;
    for (uint32_t i = 0; i < k->n_free; i++)
        k->free[i].count = often;
}

/* True: it was that already. */
static bool learn(StgCount *known, StgCount found)
{
    bool stays = same(*known, found);
    *known = found;
    return stays;
}

static bool learn_params(const Once *o, Known *k, StgVar *const *params)
{
    bool stays = true;
    for (uint32_t i = 0; i < k->n_params; i++)
        stays &= learn(&k->params[i], count_of(o, params[i]));
    return stays;
}

/* Rounds inside of rounds would take too long, and so would too many of them: then the last one takes the worst for
 * granted. */
static bool is_last(const Once *o, int round) { return round >= MAX_ROUNDS || o->inside > MAX_INSIDE; }

static Known *look_at_global(Once *o, const StgGlobal *g)
{
    Once outer = *o;
    o->global = g;
    o->inside = 0;
    o->calls++;
    Known *k = look_at(o, g->code);
    o->global = outer.global;
    o->inside = outer.inside;
    o->calls--;
    return k;
}

/* NULL: nothing. What somebody else assumes of a definition may turn out to be wrong. */
static Known *known_global(Once *o, const StgGlobal *g)
{
    if (g->code == NULL || g->code->kind != INFO_FUN)
        return NULL;
    Known *k = ptrmap_get(&o->known, g->code);
    if (k == NULL && o->calls < MAX_CALLS)
        k = look_at_global(o, g);
    return k == NULL || (k->busy && g != o->global) ? NULL : k;
}

/* Likewise. */
static const Known *known_function(Once *o, const StgAtom *fun, uint32_t n)
{
    Known *k = fun->kind == STG_STATIC ? known_global(o, fun->u.global)
               : fun->kind == STG_LOCAL && fun->u.var->known != NULL ? ptrmap_get(&o->known, fun->u.var->known)
                                                                     : NULL;
    if (k != NULL)
        k->asked = true;
    return k != NULL && k->n_params <= n ? k : NULL;
}

/* ---- labels ---- */

static void count_jump(Once *o, const StgExpr *e)
{
    const Known *k = ptrmap_get(&o->known, e->u.jump.to);
    use_as_known(o, e->u.jump.args, k);
    for (uint32_t i = 0; i < k->n_free && !MUTANT(ONCE_NO_LABELS); i++)
        use_first(o, k->free[i].var, k->free[i].count);
}

/* What is counted since then of variables that were bound before: who has no count of this walk yet when it changes. */
static bool learn_free(Once *o, Known *k, size_t mark)
{
    Counted *free = ARENA_ARRAY(o->arena, Counted, o->changes.len - mark);
    uint32_t n = 0;
    bool stays = true;
    for (size_t i = mark; i < o->changes.len; i++) {
        const Change *c = &o->changes.data[i];
        if (c->counted != o->walk)
            free[n++] = (Counted){ c->var, c->var->count };
    }
    for (uint32_t i = 0; i < n && stays; i++)
        stays = i < k->n_free && free[i].var == k->free[i].var && same(free[i].count, k->free[i].count);
    k->free = free;
    k->n_free = n;
    return stays;
}

static bool learn_label(Once *o, const StgJoin *j)
{
    Known *k = ptrmap_get(&o->known, j);
    size_t mark = o->changes.len;
    uint32_t outer = o->walk;
    o->walk = ++o->last;
    begin_all(o, j->params, j->n_params);
    count_expr(o, j->body);
    bool stays = learn_params(o, k, j->params);
    stays &= learn_free(o, k, mark);
    while (o->changes.len > mark)
        undo(o);
    o->walk = outer;
    return stays;
}

static bool learn_round(Once *o, const StgExpr *e)
{
    bool stays = true;
    for (uint32_t i = 0; i < e->u.join.n; i++)
        stays &= learn_label(o, e->u.join.joins[i]);
    return stays;
}

static void assume_worst(const Once *o, const StgExpr *e)
{
    for (uint32_t i = 0; i < e->u.join.n; i++)
        assume_often(ptrmap_get(&o->known, e->u.join.joins[i]));
}

/* Whoever jumps to one of them may come to all. */
static void share_free(Once *o, const StgExpr *e)
{
    VEC(Counted) all = {0};
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        const Known *k = ptrmap_get(&o->known, e->u.join.joins[i]);
        for (uint32_t f = 0; f < k->n_free; f++)
            VEC_PUSH(&all, k->free[f]);
    }
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        Known *k = ptrmap_get(&o->known, e->u.join.joins[i]);
        k->n_free = (uint32_t)all.len;
        k->free = VEC_TO_ARENA(&all, o->arena);
    }
    VEC_FREE(&all);
}

/* The last round: the parameters are used often, and so is what the labels use, once it is known what that is. */
static void learn_worst(Once *o, const StgExpr *e)
{
    assume_worst(o, e);
    learn_round(o, e);
    share_free(o, e);
    assume_worst(o, e);
}

static void learn_labels(Once *o, const StgExpr *e)
{
    bool recursive = false, stays = false;
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        new_known(o, e->u.join.joins[i], e->u.join.joins[i]->n_params);
        recursive |= e->u.join.joins[i]->recursive;
    }
    o->inside += recursive;
    for (int round = 0; !stays && !(recursive && is_last(o, round)); round++)
        stays = learn_round(o, e) || !recursive;
    if (!stays)
        learn_worst(o, e);
    o->inside -= recursive;
}

/* ---- closures ---- */

static bool learn_captures(const Once *o, Known *k)
{
    bool stays = true;
    for (uint32_t i = 0; i < k->n_free; i++)
        stays &= learn(&k->free[i].count, count_of(o, k->free[i].var));
    return stays;
}

static bool learn_code(Once *o, const StgCode *code, Known *k)
{
    size_t mark = o->changes.len;
    uint32_t outer = o->walk;
    const StgCode *around = o->code;
    o->walk = ++o->last;
    o->code = code;
    begin_all(o, code->params, code->n_params);
    for (uint32_t i = 0; i < k->n_free; i++)
        begin(o, k->free[i].var);
    if (code->self != NULL)
        begin(o, code->self);
    count_expr(o, code->body);
    bool stays = learn_params(o, k, code->params);
    stays &= learn_captures(o, k);
    o->changes.len = mark;     /* all its variables are its own */
    o->code = around;
    o->walk = outer;
    return stays;
}

static void learn_worst_code(Once *o, const StgCode *code, Known *k)
{
    assume_often(k);
    k->asked = false;
    learn_code(o, code, k);
    if (k->asked)
        assume_often(k);
}

/* What a function does with its parameters, and any closure with its captures. */
static Known *look_at(Once *o, const StgCode *code)
{
    Known *k = new_known(o, code, code->n_params);
    bool loops = code->self != NULL || code == o->global->code, known = false;
    k->n_free = code->n_captures;
    k->free = ARENA_ARRAY(o->arena, Counted, code->n_captures);
    for (uint32_t i = 0; i < code->n_captures; i++)
        k->free[i].var = code->captures[i].inner;
    k->busy = true;
    o->inside += loops;
    for (int round = 0; !known && !(loops && is_last(o, round)); round++) {
        k->asked = false;
        known = learn_code(o, code, k) || !k->asked || MUTANT(ONCE_ONE_ROUND);
    }
    if (!known)
        learn_worst_code(o, code, k);
    o->inside -= loops;
    k->busy = false;
    return k;
}

/* Does a let bind what needs itself? Functions know that of themselves. */
static bool is_circle(const StgExpr *let)
{
    const StgAlloc *first = let->u.let.n == 1 ? let->u.let.allocs[0] : NULL;
    bool circle = let->u.let.n > 1;
    for (uint32_t i = 0; first != NULL && first->code != NULL && i < first->code->n_captures; i++)
        circle |= first->code->captures[i].outer.u.var == first->var;
    return circle;
}

static bool runs_once(const StgCode *code, StgCount c)
{
    return c.called == 0 || (c.called == 1 && c.given >= code->n_params) || MUTANT(ONCE_IN_FUNCTIONS);
}

static void use_of_closure(Once *o, const StgAlloc *a, bool circle)
{
    const Known *k = ptrmap_get(&o->known, a->code);
    StgCount c = circle ? often : count_of(o, a->var);
    bool thunk = a->code->kind != INFO_FUN;
    a->code->once = thunk && c.entered <= 1;
    for (uint32_t i = 0; i < k->n_free; i++)
        use(o, &a->code->captures[i].outer, thunk || runs_once(a->code, c) ? k->free[i].count : often);
}

static void look_at_closures(Once *o, const StgExpr *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        begin(o, let->u.let.allocs[i]->var);
        if (let->u.let.allocs[i]->code != NULL)
            assume_often(new_known(o, let->u.let.allocs[i]->code, let->u.let.allocs[i]->code->n_params));
    }
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.allocs[i]->code != NULL)
            look_at(o, let->u.let.allocs[i]->code);
}

static void count_let(Once *o, const StgExpr *e)
{
    bool circle = is_circle(e);
    look_at_closures(o, e);
    count_expr(o, e->u.let.body);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const StgAlloc *a = e->u.let.allocs[i];
        if (a->code != NULL)
            use_of_closure(o, a, circle);
        else
            use_often(o, a->args, a->con->arity);
    }
}

/* ---- expressions ---- */

static void count_call(Once *o, const StgExpr *e)
{
    uint32_t n = e->u.call.n;
    const Known *k = known_function(o, &e->u.call.fun, n);
    uint32_t known = k != NULL ? k->n_params : 0;
    use(o, &e->u.call.fun, (StgCount){ 1, 1, (uint8_t)(n < MAX_GIVEN ? n : MAX_GIVEN) });
    if (k != NULL)
        use_as_known(o, e->u.call.args, k);
    use_often(o, e->u.call.args + known, n - known);
}

/* What was counted on the way, of variables that were bound before it, is kept for later, and taken back. */
static void end_way(Once *o, size_t mark, uint32_t begun)
{
    uint32_t end = ++o->now;
    for (; o->changes.len > mark; undo(o)) {
        StgVar *v = VEC_TOP(&o->changes).var;
        if (v->begun <= begun && v->ended != end)
            VEC_PUSH(&o->ends, ((Counted){ v, v->count }));
        v->ended = end;
    }
}

static void count_alts(Once *o, const StgExpr *e)
{
    size_t mark = o->changes.len, ends = o->ends.len;
    uint32_t begun = o->now;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const StgAlt *alt = &e->u.cas.alts[i];
        if (alt->kind == ALT_CON)
            begin_all(o, alt->vars, alt->con->arity);
        count_expr(o, alt->body);
        if (e->u.cas.n > 1)
            end_way(o, mark, begun);
    }
    while (o->ends.len > ends) {
        Counted c = VEC_POP(&o->ends);
        set(o, c.var, either(count_of(o, c.var), c.count));
    }
}

static void count_case(Once *o, const StgExpr *e)
{
    StgVar *binder = e->u.cas.binder;
    bool looks = stg_looks_at_binder(e), seen = looks && binder->seen;
    if (looks)
        use(o, &e->u.cas.scrut->u.atom, (StgCount){ .entered = 1 });
    else {
        count_expr(o, e->u.cas.scrut);
        begin(o, binder);
    }
    begin_all(o, e->u.cas.more, e->u.cas.n_more);
    binder->seen = looks;
    count_alts(o, e);
    binder->seen = seen;
}

static void count_expr(Once *o, const StgExpr *e)
{
    switch (e->kind) {
    case STG_ATOM: use(o, &e->u.atom, (StgCount){ 1, OFTEN, 0 }); break;
    case STG_CALL: count_call(o, e); break;
    case STG_CON:  use_often(o, e->u.con->args, e->u.con->con->arity); break;
    case STG_PRIM: use_often(o, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case STG_GIVE: use_often(o, e->u.give.fields, e->u.give.n); break;
    case STG_LET:  count_let(o, e); break;
    case STG_GOTO: count_jump(o, e); break;
    case STG_CASE: count_case(o, e); break;
    case STG_SCC:  count_expr(o, e->u.scc.body); break;
    case STG_HERE: count_expr(o, e->u.here.body); break;
    case STG_BACK: count_expr(o, e->u.back.body); break;
    case STG_JOIN:
        learn_labels(o, e);
        count_expr(o, e->u.join.body);
        break;
    }
}

void stg_find_once(const StgProgram *program)
{
    Once o = { .arena = arena_new() };
    for (uint32_t i = 0; i < program->n_globals; i++)
        if (program->globals[i]->code != NULL && ptrmap_get(&o.known, program->globals[i]->code) == NULL)
            look_at_global(&o, program->globals[i]);
    arena_free(o.arena);
    ptrmap_free(&o.known);
    VEC_FREE(&o.changes);
    VEC_FREE(&o.ends);
}
