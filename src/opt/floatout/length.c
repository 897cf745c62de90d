/* For the pass floatout: how long a list may be that is made of lists whose length is known.
 *
 *     [(a, b) | a <- [-1, 0, 1], b <- [-1, 0, 1], (a, b) /= (0, 0)]       nine cells, at most
 *
 * The expression is run, with nothing known of anything but how many cells a list has at most: a case of such a list
 * goes both ways, the rest being one cell shorter; of anything else, all ways. So what goes through a list of known
 * length comes to an end, and what does not runs out of steps. A call that was seen before with lists of this length
 * is not run again, as long as the function is bound; and one in the midst of another, with lists none of which is
 * shorter, would never end.
 *
 * Requires that occurrences mean nothing: nothing is changed. Labels do not matter. */
#include "opt/floatout/length.h"

#include "base/vec.h"

enum { MAX_STEPS = 3000, MAX_LISTS = 4 };

typedef struct Seen {          /* a call */
    const Var *fun;
    uint32_t   lists[MAX_LISTS];               /* how long its first arguments are */
    bool       runs;           /* we are in it */
    uint32_t   cells;
} Seen;

typedef struct Run {
    const GivesWalk *around;   /* what lets around bind */
    PtrMap     cells;          /* Var -> cells + 1, of a list; CELLS_UNKNOWN + 1: nobody knows */
    PtrMap     bound;          /* Var -> Core, by lets inside */
    PtrMap     since;          /* Var of those -> so many calls were seen before */
    VEC(Seen)  seen;
    uint32_t   left;           /* steps */
} Run;

static uint32_t run(Run *r, const Core *e);

static uint32_t longer(uint32_t a, uint32_t b) { return a > b ? a : b; }

static uint32_t one_more(uint32_t a) { return a < CELLS_UNKNOWN - 1 ? a + 1 : CELLS_UNKNOWN; }

static const Core *bound_to(const Run *r, const Var *var)
{
    if (var->top != NULL)
        return opt_top(r->around->program, var)->rhs;
    const Core *rhs = ptrmap_get(&r->bound, var);
    return rhs != NULL ? rhs : ptrmap_get(&r->around->locals, var);
}

static void put_cells(Run *r, const Var *var, uint32_t cells)
{
    ptrmap_put(&r->cells, var, (void *)((uintptr_t)cells + 1));
}

/* It is the same wherever it is bound: it is run once there. */
static uint32_t run_var(Run *r, const Var *var)
{
    uintptr_t known = (uintptr_t)ptrmap_get(&r->cells, var);
    if (known != 0)
        return (uint32_t)(known - 1);
    const Core *rhs = var->rep == REP_PTR ? bound_to(r, var) : NULL;
    if (rhs == NULL || rhs->kind == CORE_LAM)
        return CELLS_UNKNOWN;
    uint32_t cells = run(r, rhs);
    put_cells(r, var, cells);
    return cells;
}

static uint32_t run_atom(Run *r, Atom a) { return a.var != NULL ? run_var(r, a.var) : CELLS_UNKNOWN; }

static bool is_stream(const Con *con) { return gives_is_stream(&(Gives){ .kind = GIVES_DATA, .data = con->data }); }

static uint32_t run_con(Run *r, const Core *e)
{
    const Con *con = e->u.con.con;
    if (!is_stream(con))
        return CELLS_UNKNOWN;
    return con->arity == 0 ? 0 : one_more(run_atom(r, e->u.con.args[con->arity - 1]));
}

/* ---- calls ---- */

/* Does one say what another gives? */
static bool says(const Seen *s, const Seen *call)
{
    bool does = s->fun == call->fun;
    for (uint32_t k = 0; does && k < MAX_LISTS; k++)
        does = s->lists[k] == call->lists[k] || (s->runs && s->lists[k] < call->lists[k]);
    return does;
}

static const Seen *find_seen(const Run *r, const Seen *call)
{
    size_t since = (uintptr_t)ptrmap_get(&r->since, call->fun);
    for (size_t i = r->seen.len; i > since; i--)
        if (says(&r->seen.data[i - 1], call))
            return &r->seen.data[i - 1];
    return NULL;
}

static uint32_t run_body(Run *r, const Core *lam, const uint32_t *lists)
{
    size_t mark = ptrmap_mark(&r->cells);
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        put_cells(r, lam->u.lam.params[i], lists[i]);
    uint32_t cells = run(r, lam->u.lam.body);
    ptrmap_undo(&r->cells, mark);
    return cells;
}

static uint32_t run_call(Run *r, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f != NULL ? bound_to(r, f) : NULL;
    Seen call = { .fun = f, .runs = true, .cells = CELLS_UNKNOWN };
    if (lam == NULL || lam->kind != CORE_LAM || lam->u.lam.n != e->u.app.n || e->u.app.n > MAX_LISTS)
        return CELLS_UNKNOWN;
    bool any = false;
    for (uint32_t i = 0; i < MAX_LISTS; i++) {
        call.lists[i] = i < e->u.app.n ? run_atom(r, e->u.app.args[i]) : 0;
        any |= i < e->u.app.n && call.lists[i] < CELLS_UNKNOWN;
    }
    const Seen *seen = find_seen(r, &call);
    if (seen != NULL || !any)
        return seen != NULL ? seen->cells : CELLS_UNKNOWN;
    size_t at = r->seen.len;
    VEC_PUSH(&r->seen, call);
    uint32_t cells = run_body(r, lam, call.lists);
    r->seen.data[at].runs = false;
    r->seen.data[at].cells = cells;
    return cells;
}

/* ---- the rest ---- */

static uint32_t run_alt(Run *r, const Alt *alt, uint32_t looked_at)
{
    uint32_t n = alt->kind == ALT_CON ? alt->con->arity : 0;
    bool rest = n > 0 && looked_at < CELLS_UNKNOWN && is_stream(alt->con);
    if (rest && looked_at == 0)
        return 0;                              /* never */
    size_t mark = ptrmap_mark(&r->cells);
    if (rest)
        put_cells(r, alt->vars[n - 1], looked_at - 1);
    uint32_t cells = run(r, alt->body);
    ptrmap_undo(&r->cells, mark);
    return cells;
}

static uint32_t run_case(Run *r, const Core *e)
{
    uint32_t looked_at = e->u.cas.scrut->kind == CORE_VAR ? run_var(r, e->u.cas.scrut->u.var) : CELLS_UNKNOWN, most = 0;
    for (uint32_t i = 0; i < e->u.cas.n && most < CELLS_UNKNOWN; i++)
        most = longer(most, run_alt(r, &e->u.cas.alts[i], looked_at));
    return most;
}

/* What was seen before of functions that are bound again, in another call of what is around, was of others; and what
 * was seen meanwhile is forgotten. */
static uint32_t run_let(Run *r, const Core *e)
{
    size_t mark = ptrmap_mark(&r->bound), since = ptrmap_mark(&r->since), seen = r->seen.len;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        ptrmap_put(&r->bound, e->u.let.binds[i].var, e->u.let.binds[i].rhs);
        ptrmap_put(&r->since, e->u.let.binds[i].var, (void *)(uintptr_t)seen);
    }
    uint32_t cells = run(r, e->u.let.body);
    ptrmap_undo(&r->bound, mark);
    ptrmap_undo(&r->since, since);
    r->seen.len = seen;
    return cells;
}

static uint32_t run(Run *r, const Core *e)
{
    if (r->left == 0)
        return CELLS_UNKNOWN;
    r->left--;
    switch (e->kind) {
    case CORE_VAR:  return run_var(r, e->u.var);
    case CORE_CON:  return run_con(r, e);
    case CORE_APP:  return run_call(r, e);
    case CORE_LET:  return run_let(r, e);
    case CORE_CASE: return run_case(r, e);
    case CORE_SCC: case CORE_HERE: return run(r, core_child(e, 0));
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS ? 0 : CELLS_UNKNOWN;
    default:        return CELLS_UNKNOWN;
    }
}

uint32_t length_most(const GivesWalk *around, const Core *e)
{
    Run r = { .around = around, .left = MAX_STEPS };
    uint32_t cells = run(&r, e);
    ptrmap_free(&r.cells);
    ptrmap_free(&r.bound);
    ptrmap_free(&r.since);
    VEC_FREE(&r.seen);
    return cells;
}
