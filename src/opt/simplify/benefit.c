/* What a call gains if the function's body stands in its place (inlining by benefit).
 *
 *     pick f x y = case x of { A -> f y; B -> .. }            and             let g = \z -> .. in pick g A u
 *
 * A body that is not small by itself may be so there: of a case of something that is known one alternative is left, a
 * call of a known function need not look for its code and may become its body, and what makes a constructor that is
 * looked at at once need not make it. A parameter's *gain* is by how much the body becomes smaller if its argument is a
 * constructor, a literal or a function that can be seen where the call stands. Without FACTOR times the gains of what
 * is known there, the body must be no larger than a small function's.
 *
 * A loop in the body that calls a parameter and looks at what that gives, `where go i a = .. go (i + 1) (a + f i)`,
 * gains most if it knows that function, be it a small one or not: else each round calls an unknown one, with its
 * arguments and what it gives in boxes.
 *
 * Gains are found when a call asks for them first, once for each definition that is not too large. After Peyton Jones &
 * Marlow, Secrets of the Glasgow Haskell Compiler inliner, 2002, section 7. */
#include "opt/simplify/simplify.h"

enum { MAX_PARAMS = 10, FACTOR = 2, MAX_SIZE = 100, CASE_GAIN = 2, CALL_GAIN = 3, LOOP_GAIN = 30,
       CON_GAIN = 3, THUNK_GAIN = 2, MAX_LOOP = 160 };        /* of those with loops */

typedef struct Gain {
    uint32_t size;             /* of the body; 0: it is not to be copied */
    uint32_t result;           /* if a case looks at it */
    uint32_t params[MAX_PARAMS];
} Gain;

/* ---- what a body gains ---- */

/* How much code it is, about: looking at a variable is one thing, and so is an operation whose outcome a case names. */
static uint32_t weight(const Core *e)
{
    const Core *scrut = e->kind == CORE_CASE ? e->u.cas.scrut : NULL;
    bool one = scrut != NULL && (scrut->kind == CORE_VAR || (scrut->kind == CORE_PRIM && core_only_default(e)));
    bool names = core_only_names(e);
    uint32_t n = e->kind != CORE_SCC && !names;
    for (uint32_t i = one || names; i < core_children(e); i++)
        n += weight(core_child(e, i));
    return n;
}

static uint32_t *gain_of(Gain *g, const Core *lam, const Var *var)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (lam->u.lam.params[i] == var)
            return &g->params[i];
    return NULL;
}

static void add_gain(Gain *g, const Core *lam, const Core *e, uint32_t gain)
{
    uint32_t *param = e->kind == CORE_VAR ? gain_of(g, lam, e->u.var) : NULL;
    if (param != NULL)
        *param += gain;
}

/* One alternative is left: the largest one, who knows. */
static uint32_t gain_of_case(const Core *e)
{
    uint32_t all = 0, largest = 0;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        uint32_t size = core_size(e->u.cas.alts[i].body, MAX_SIZE);
        all += size;
        largest = size > largest ? size : largest;
    }
    return CASE_GAIN + all - largest;
}

/* Is it a loop that a let binds, or inside of one? What is delayed there is not, nor are other functions. */
static bool in_loop(const Core *e, uint32_t child, bool loop)
{
    const Core *c = core_child(e, child);
    if (e->kind != CORE_LET || child >= e->u.let.n)
        return loop && c->kind != CORE_LAM;
    bool itself = c->kind == CORE_LAM && core_mentions(c, e->u.let.binds[child].var, UINT32_MAX);
    return itself || (e->u.let.join && loop);
}

/* May what is looked at be given in registers? It is of one constructor, or of such without fields. */
static bool is_flat(const Core *e)
{
    bool fields = false;
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        fields |= e->u.cas.alts[i].kind == ALT_CON && e->u.cas.alts[i].con->arity > 0;
    return !fields || e->u.cas.n == 1;
}

/* Of a case, which looks at a parameter, or in each round of a loop at what one gives that it calls. */
static void add_gain_of_case(Gain *g, const Core *lam, const Core *e, bool loop)
{
    const Core *scrut = e->u.cas.scrut;
    bool call = loop && scrut->kind == CORE_APP && scrut->u.app.fun->kind == CORE_VAR && is_flat(e);
    uint32_t *called = call ? gain_of(g, lam, scrut->u.app.fun->u.var) : NULL;
    add_gain(g, lam, scrut, gain_of_case(e));
    if (called != NULL && *called < LOOP_GAIN)
        *called += LOOP_GAIN;
}

static void find_gains(Gain *g, const Core *lam, const Core *e, bool loop)
{
    if (e->kind == CORE_CASE)
        add_gain_of_case(g, lam, e, loop);
    else if (e->kind == CORE_APP)
        add_gain(g, lam, e->u.app.fun, CALL_GAIN);
    for (uint32_t i = 0; i < core_children(e); i++)
        find_gains(g, lam, core_child(e, i), in_loop(e, i, loop));
}

typedef struct Bound { const Bind *bind; const struct Bound *next; } Bound;    /* by lets around an end */

static const Bind *bound_to(const Bound *b, const Var *var)
{
    while (b != NULL && b->bind->var != var)
        b = b->next;
    return b != NULL ? b->bind : NULL;
}

/* A constructor that is looked at is not made, nor are those in it, nor are thunks of what is needed then. */
static uint32_t gain_of_con(const Core *con, const Bound *bound)
{
    uint32_t gain = CON_GAIN;
    for (uint32_t i = 0; i < con->u.con.con->arity; i++) {
        const Bind *b = con->u.con.args[i].var != NULL ? bound_to(bound, con->u.con.args[i].var) : NULL;
        if (b != NULL)
            gain += b->rhs->kind == CORE_CON ? gain_of_con(b->rhs, bound->next) : THUNK_GAIN;
    }
    return gain;
}

static uint32_t gain_of_result(const Core *e, const Bound *bound);

static uint32_t larger(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* A join point gives what the whole gives. */
static uint32_t gain_of_let(const Core *e, const Bound *bound)
{
    if (!e->u.let.join)
        return gain_of_result(e->u.let.body, e->u.let.n == 1 ? &(Bound){ e->u.let.binds, bound } : bound);
    uint32_t most = gain_of_result(e->u.let.body, bound);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        most = larger(most, gain_of_result(join_body(&e->u.let.binds[i]), bound));
    return most;
}

static uint32_t gain_of_result(const Core *e, const Bound *bound)
{
    uint32_t most = 0;
    switch (e->kind) {
    case CORE_CON: return gain_of_con(e, bound);
    case CORE_SCC: case CORE_HERE: return gain_of_result(core_child(e, 0), bound);
    case CORE_LET: return gain_of_let(e, bound);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            most = larger(most, gain_of_result(e->u.cas.alts[i].body, bound));
        return most;
    default: return 0;
    }
}

/* What never comes back is called once. */
static bool may_copy(const Simplify *s, const Top *top)
{
    const Core *lam = top->rhs;
    bool never = hint_in_phase(top->hint, s->o->phase) == INLINING_NEVER || (s->lost != NULL && s->lost[top->index]);
    return !never && lam->kind == CORE_LAM && lam->u.lam.n <= MAX_PARAMS
           && core_size(lam->u.lam.body, MAX_LOOP) <= MAX_LOOP && !simp_calls_itself(lam, top);
}

/* What is larger is copied for the sake of its loops only. */
static void leave_loops(Gain *g)
{
    g->result = 0;
    for (uint32_t i = 0; i < MAX_PARAMS; i++)
        g->params[i] = g->params[i] >= LOOP_GAIN ? g->params[i] : 0;
}

static const Gain *find(Simplify *s, const Top *top)
{
    Gain *g = s->gains[top->index];
    if (g != NULL)
        return g;
    g = s->gains[top->index] = ARENA_NEW(s->own, Gain);
    if (!may_copy(s, top))
        return g;
    const Core *body = top->rhs->u.lam.body;
    g->size = weight(body);
    g->result = gain_of_result(body, NULL);
    find_gains(g, top->rhs, body, false);
    if (core_size(body, MAX_SIZE) > MAX_SIZE)
        leave_loops(g);
    return g;
}

/* ---- what a call knows ---- */

static bool is_known(const Simplify *s, const Atom *a, uint32_t gain)
{
    const Con *con;
    Atom *fields;
    if (a->var == NULL)
        return true;
    if (a->var->rep != REP_PTR)
        return false;
    if (a->var->top != NULL && opt_top(s->in, a->var)->rhs->kind == CORE_LAM)
        return s->small[a->var->top->index] || gain >= LOOP_GAIN;
    return ptrmap_get(&s->functions, a->var) != NULL || simp_known(s, a->var, &con, &fields);
}

uint32_t simp_worth(Simplify *s, const Top *top, Given given, bool looked_at)
{
    const Gain *g = find(s, top);
    uint32_t gain = looked_at ? g->result : 0;
    if (g->size == 0 || given.n < top->rhs->u.lam.n)
        return 0;
    for (uint32_t i = 0; i < top->rhs->u.lam.n; i++)
        if (g->params[i] > 0 && is_known(s, &given.args[i], g->params[i]))
            gain += g->params[i];
    return gain > 0 && g->size <= SMALL_SIZE + FACTOR * gain ? g->size : 0;
}
