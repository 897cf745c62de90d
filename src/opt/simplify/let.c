/* simplify: what a let binds, and join points.
 *
 *  - What is bound and never used is gone; what is only another name is that.
 *  - What occurs once stands there: a function that is called, a delayed expression that is needed, a join point. So
 *    does a small constructor that is delayed, if it is looked at once on each way. A small function that is called in
 *    a few places stands in all of them.
 *  - The others are bound as before; who looks at what is bound to a constructor knows it.
 *
 * Requires and ensures what simplify.c says: no delayed expression is put into a function, and a name stays bound if it
 * says whom a function belongs to (labels.c). */
#include "opt/eta/arity.h"
#include "opt/simplify/rules.h"
#include "opt/ways.h"

#include "core/mutant.h"
#include <assert.h>

enum { LARGE_POINT = 500, LARGE_BODY = 2000,
       FEW_CALLS = 3, FEW_SIZE = 40,           /* of a function that stands in all of them */
       FEW_BINDS = 8,                          /* that nothing is allocated for */
       MANY_WAYS = 12, LARGE_BOX = 16 };       /* what stands on each way: how often, and how large */

/* ---- what occurs once ---- */

/* Does it only count, so that nobody asks what it gives, nor under whom it is made? */
static bool only_counts(const Bind *b) { return arity_is_count(b->rhs) && arity_enters(b->rhs); }

/* Is it where something else is charged, that cannot be gone back from? What is evaluated does not go into a lambda,
 * which may be called when the CAF that made it is no longer at work, and belongs to its caller then; nor may what is
 * called be of a CAF alone, for it belongs to its caller, too; under a label both belong to that. What is looked at at
 * once had better be evaluated before (demand.c), where it can be seen what it gives. */
static bool is_too_far(const Simplify *s, const Bind *b)
{
    const Var *v = b->var;
    bool called = v->how == USE_CALLED || v->how == USE_APPLIED;
    bool there = called ? s->labelled && s->o->options->lexical : v->delayed || only_counts(b);
    return v->far && !(!v->beyond && (called || !v->inside) && there);
}

/* A function that a constant binds under no label belongs to its caller, wherever that is; by evaluation, all do; what
 * runs under a whole stack of its own does so wherever it stands. But not if it goes back from where it was made. */
static bool is_callers(const Simplify *s, const Core *rhs)
{
    if (rhs->kind != CORE_LAM || simp_is_nobodys(s))
        return rhs->kind == CORE_LAM;
    bool by_evaluation = !s->o->options->lexical && !s->o->options->call_stack;
    return (by_evaluation || simp_is_whole(rhs->u.lam.body)) && !simp_goes_back(rhs);
}

/* By GHC's rule: unless it runs under the stack of its caller in any case. Lexically, what a constant binds under a
 * label has that pushed on its caller's stack: again, if another function of that label calls it when the constant is
 * no longer at work. */
static bool runs_elsewhere(const Simplify *s, const Bind *b, bool too_far)
{
    const OptOptions *o = s->o->options;
    if (o->call_stack)
        return !b->var->callers && (too_far || b->var->deep);
    bool again = o->lexical && b->var->inside && simp_is_constants(s) && !MUTANT(OPT_CONSTANTS_OWN);
    return too_far || (again && !is_callers(s, b->rhs));
}

/* A function that is called once, whatever closure that stands in; or a delayed expression whose value is needed once.
 * Profiled, where it costs whom it did, and where nobody asks whom a function belongs to that it may be. */
static bool occurs_once(const Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    const Var *v = b->var;
    bool made = core_is_sub(b->rhs) && !only_counts(b);
    if (v->uses != 1 || b->box || made || hint_in_phase(b->hint, s->o->phase) == INLINING_NEVER)
        return false;
    bool too_far = is_too_far(s, b) && !is_callers(s, b->rhs);
    if (b->rhs->kind == CORE_LAM)
        return v->how == USE_CALLED && !(o->profile && runs_elsewhere(s, b, too_far));
    bool delayed = b->rhs->kind != CORE_CON && b->rhs->kind != CORE_LIT && b->rhs->kind != CORE_VAR;
    if (v->delayed && core_is_selection(b->rhs))
        return false;
    bool again = v->inside && !MUTANT(OPT_ONCE_INTO_LAM), far = too_far && !MUTANT(OPT_FAR);
    bool near = v->how == USE_MATCHED || v->how == USE_APPLIED || v->data || arity_is_count(b->rhs);
    return delayed && !again && !(v->how & USE_ARGUMENT) && !(o->profile && (far || !near));
}

/* A constructor after a few steps. */
static bool is_delayed_box(const Core *e)
{
    const Core *end = e;
    while (end->kind == CORE_SCC || (end->kind == CORE_CASE && end->u.cas.n == 1 && !end->u.cas.flex))
        end = end->kind == CORE_SCC ? end->u.scc.body : end->u.cas.alts[0].body;
    return end != e && end->kind == CORE_CON && core_size(e, LARGE_BOX) < LARGE_BOX;
}

/* let x = case a +# 1 of { n -> I n } in case b of { True -> case x of { I m -> .. }; .. }: it is not made on any way,
 * and what it takes is done on no more of them than before. */
static bool occurs_once_on_each_way(const Bind *b, const Core *body)
{
    const Var *v = b->var;
    bool several = v->uses > 1 && v->uses <= MANY_WAYS, here = !v->inside && !v->delayed && !v->far;
    return several && here && v->how == USE_MATCHED && !b->box && !core_is_sub(b->rhs) && is_delayed_box(b->rhs)
           && core_size(body, LARGE_BODY) < LARGE_BODY && (uses_on_way(body, v) <= 1 || MUTANT(OPT_TWICE_ON_A_WAY));
}

/* A small function that is called in a few places, and nothing else: where a loop that is given it has its first round
 * beside it (loops.c), say. */
static bool is_small_function(const Simplify *s, const Bind *b)
{
    const Var *v = b->var;
    if (s->o->phase > 0 || v->uses > FEW_CALLS || v->how != USE_CALLED || b->box
        || b->rhs->kind != CORE_LAM || core_size(b->rhs, FEW_SIZE) > FEW_SIZE || core_mentions(b->rhs, v, FEW_SIZE))
        return false;
    bool too_far = is_too_far(s, b) && !is_callers(s, b->rhs);
    return hint_in_phase(b->hint, s->o->phase) != INLINING_NEVER && !runs_elsewhere(s, b, too_far);
}

static bool put_once(Simplify *s, const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    if (let->u.let.n != 1 || let->u.let.join
        || !(occurs_once(s, b) || occurs_once_on_each_way(b, let->u.let.body) || is_small_function(s, b)))
        return false;
    const Var *var = let->u.let.binds[0].var;
    const Core *rhs = let->u.let.binds[0].rhs;
    bool goes_back = var->far && !is_too_far(s, b) && !is_callers(s, rhs);
    ptrmap_put(&s->once, var, (void *)rhs);
    Under here = simp_under(s);
    ptrmap_put(&s->far, var, goes_back ? arena_copy(s->r.arena, &here, sizeof here) : NULL);
    return true;
}

/* x >> y, applied: let y = e in let act w = case x w of { .. -> y w } in act w. Once act stands in the place of its
 * call, y can, too: then the definition is looked at again, and so on for each action of a row. */
static void wait_for_function(Simplify *s, const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    if (let->u.let.n != 1 || b->rhs->kind == CORE_LAM || !b->var->inside)
        return;
    b->var->inside = false;
    bool waits = occurs_once(s, b);
    b->var->inside = true;
    if (waits)
        ptrmap_put(&s->waits, b->var, (void *)((uintptr_t)s->lambda + 1));
}

/* ---- names ---- */

/* let y = case x of { z -> x }: who looks at y looks at x. */
static const Core *past_looking(const Simplify *s, const Core *e)
{
    bool looks = e->kind == CORE_CASE && core_only_default(e) && !e->u.cas.flex;
    const Core *scrut = looks ? e->u.cas.scrut : NULL;
    if (scrut == NULL || scrut->kind != CORE_VAR || scrut->u.var->rep != REP_PTR || s->o->searches)
        return e;
    const Core *body = e->u.cas.alts[0].body;
    const Var *named = body->kind == CORE_VAR ? body->u.var : NULL;
    return named != NULL && (named == scrut->u.var || named == e->u.cas.alts[0].binder) ? scrut : e;
}

/* f, or \x y -> f x y: f, a definition. */
static Var *passed_on_to(const Core *lam)
{
    if (lam->kind == CORE_VAR)
        return lam->u.var->top != NULL ? lam->u.var : NULL;
    const Core *app = lam->kind == CORE_LAM ? lam->u.lam.body : lam;
    if (app == lam || app->kind != CORE_APP || app->u.app.fun->kind != CORE_VAR || app->u.app.n != lam->u.lam.n)
        return NULL;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (app->u.app.args[i].var != lam->u.lam.params[i])
            return NULL;
    return app->u.app.fun->u.var->top != NULL ? app->u.app.fun->u.var : NULL;
}

/* Is a binding only another name? Then it need not be bound. By GHC's rule, a function that gives its arguments to
 * another one is, if it runs under the stack of its callers. */
static bool is_name(Simplify *s, const Bind *b, Atom *out)
{
    Var *called = s->o->options->call_stack && b->var->callers ? passed_on_to(b->rhs) : NULL;
    if (called != NULL) {
        *out = core_atom_var(called, b->rhs->span);
        return true;
    }
    const Core *rhs = past_looking(s, b->rhs);
    bool function = !b->var->data && b->var->how != USE_MATCHED, owned = function && simp_gives_owner(s, rhs);
    if (rhs->kind != CORE_VAR || owned || rhs->u.var == b->var || ptrmap_get(&s->once, rhs->u.var) != NULL)
        return false;
    if (rhs->u.var->top == NULL && ptrmap_get(&s->r.meaning, rhs->u.var) == NULL)
        return false;
    *out = rebuild_atom(&s->r, core_atom_var(rhs->u.var, rhs->span));
    return true;
}

static void drop_names(Simplify *s, const Core *e, bool *gone)
{
    for (bool found = true; found; ) {
        found = false;
        for (uint32_t i = 0; i < e->u.let.n; i++) {
            Atom atom;
            if (gone[i] || !is_name(s, &e->u.let.binds[i], &atom))
                continue;
            rebuild_means(&s->r, e->u.let.binds[i].var, atom);
            gone[i] = found = true;
        }
    }
}

static bool is_dead(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].var->uses > 0)
            return false;
    return true;
}

static Core *new_let(Simplify *s, Bind *binds, uint32_t n, Core *body, const Core *like)
{
    Core *out = rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, like->span), like);
    out->u.let.join = like->u.let.join;
    return out;
}

/* It has become another name of something that belongs here already. */
static bool became_name(Simplify *s, const Core *e, const Bind *b)
{
    if (e->u.let.n != 1 || b->rhs->kind != CORE_VAR || b->rhs->u.var == b->var)
        return false;
    if (s->o->options->profile && !simp_belongs_here(s, b->rhs->u.var))
        return false;
    rebuild_means(&s->r, e->u.let.binds[0].var, core_atom_var(b->rhs->u.var, e->span));
    return true;
}

/* let y = case m of { C .. x .. -> x } has become let y = x: if that is no mere name, it is a thunk that keeps x until
 * somebody looks at it, thunk after thunk in a loop. Then it is better a selection, which the collector evaluates. */
static bool is_better_selected(Simplify *s, const Core *rhs, const Core *out)
{
    if (out->kind != CORE_VAR || !s->o->options->profile || !core_is_selection(rhs) || simp_belongs_here(s, out->u.var))
        return false;
    const Var *from = rebuild_atom(&s->r, core_atom_var(rhs->u.cas.scrut->u.var, rhs->span)).var;
    return ptrmap_get(&s->once, rhs->u.cas.scrut->u.var) == NULL && !simp_belongs_here(s, from);
}

/* ---- let ---- */

static void note_function(Simplify *s, const Bind *b)
{
    bool named = b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL;
    if ((named ? opt_top(s->in, b->rhs->u.var)->rhs : b->rhs)->kind == CORE_LAM)
        ptrmap_put(&s->functions, b->var, b->var);
}

uint32_t simp_new_closure(Simplify *s)
{
    uint32_t around = s->closure;
    s->closure = ++s->closures;
    return around;
}

/* By GHC's rule: what gives its arguments to another function may yet be known to be that (is_name), when labels
 * around its calls are known not to repeat. */
static bool is_left_thin(const Simplify *s, const Core *rhs)
{
    return s->o->options->call_stack && rhs->kind == CORE_LAM && passed_on_to(rhs) != NULL;
}

static Core *copy_thin(Simplify *s, const Core *lam)
{
    const Core *app = lam->u.lam.body;
    Var **params = ARENA_ARRAY(s->r.arena, Var *, lam->u.lam.n);
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        params[i] = rebuild_var(&s->r, lam->u.lam.params[i]);
    Given args = { rebuild_atoms(&s->r, app->u.app.args, app->u.app.n), app->u.app.n };
    Core *fun = rebuild_labelled(&s->r, core_var(s->r.arena, app->u.app.fun->u.var, app->span), app->u.app.fun);
    Core *body = simp_apply(s, fun, args, app);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, params, lam->u.lam.n, body, lam->span), lam);
}

/* let x = sccsub c e belongs to c. What has become that belongs to where it is bound, as before: `as o` says so. */
static Core *copy_rhs(Simplify *s, const Core *rhs)
{
    if (is_left_thin(s, rhs))
        return copy_thin(s, rhs);
    uint32_t around = simp_new_closure(s);
    s->made = core_is_sub(rhs) ? rhs : s->made;
    Core *out = simp_expr(&s->r, rhs);
    s->closure = around;
    if (is_better_selected(s, rhs, out))
        return rebuild_children(&s->r, rhs);
    return core_is_sub(rhs) ? out : rebuild_no_sub(s->r.arena, out);
}

/* let x = C a in x: the constructor is the value. */
static bool is_given_back(const Bind *b, uint32_t n, const Core *body)
{
    if (n != 1 || b->rhs->kind != CORE_CON || body->kind != CORE_VAR || body->u.var != b->var)
        return false;
    for (uint32_t i = 0; i < b->rhs->u.con.con->arity; i++)
        if (b->rhs->u.con.args[i].var == b->var)
            return false;
    return true;
}

/* A constructor that was only looked into, and is known wherever that was. */
static bool is_never_made(const Bind *b, uint32_t n, const Core *e, const Core *body)
{
    return n == 1 && e->u.let.n == 1 && e->u.let.binds[0].var->how == USE_MATCHED && b->rhs->kind == CORE_CON
           && !core_mentions(body, b->var, LARGE_BODY);
}

static Core *copy_body(Simplify *s, const Core *e, Bind *binds, uint32_t n, Given given)
{
    for (uint32_t i = 0; i < n; i++)
        if (binds[i].rhs->kind == CORE_CON)
            simp_shape(s, binds[i].var, binds[i].rhs);
    Core *body = simp_applied(s, e->u.let.body, given);
    if (is_given_back(binds, n, body))
        return binds[0].rhs;
    return n == 0 || is_never_made(binds, n, e, body) ? body : new_let(s, binds, n, body, e);
}

static Core *copy_binds(Simplify *s, const Core *e, bool *gone, Given given)
{
    uint32_t n = 0;
    drop_names(s, e, gone);
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!gone[i]) {
            binds[n] = rebuild_bind(&s->r, &e->u.let.binds[i]);
            binds[n].var->uses = e->u.let.binds[i].var->uses;
            binds[n].var->deep = e->u.let.binds[i].var->deep;
            binds[n++].var->inside = e->u.let.binds[i].var->inside;
        }
    for (uint32_t i = 0; i < n; i++) {
        note_function(s, &binds[i]);
        simp_note_owner(s, &binds[i]);
        binds[i].rhs = copy_rhs(s, binds[i].rhs);
        if (simp_is_count(binds[i].rhs))
            ptrmap_put(&s->counts, binds[i].var, binds[i].var);
        simp_bound(s, &binds[i], binds[i].var->uses == 1 && !binds[i].var->inside);
    }
    if (n == 1 && became_name(s, e, &binds[0]))
        n = 0;
    const Shape *shapes = s->shapes;
    Apart apart = n == 1 ? simp_apart(s, e, &binds[0]) : (Apart){0};
    Core *out = copy_body(s, e, binds, n, given);
    s->shapes = shapes;
    return simp_around(apart, &binds[0], out);
}

Core *simp_let(Simplify *s, const Core *e, Given given)
{
    assert(!e->u.let.join && e->u.let.n > 0);
    for (uint32_t i = 0; i < e->u.let.n; i++) {            /* they may have a meaning from another copy */
        ptrmap_drop(&s->r.meaning, e->u.let.binds[i].var);
        ptrmap_drop(&s->once, e->u.let.binds[i].var);
        ptrmap_drop(&s->unders, e->u.let.binds[i].var);
    }
    if (is_dead(e) || put_once(s, e))
        return simp_applied(s, e->u.let.body, given);
    if (e->u.let.n == 1 && simp_may_put_under(s, &e->u.let.binds[0]))
        return simp_put_under(s, e, given);
    wait_for_function(s, e);
    bool few[FEW_BINDS] = { false }, *gone = e->u.let.n > FEW_BINDS ? xcalloc(e->u.let.n, sizeof *gone) : few;
    Core *out = copy_binds(s, e, gone, given);
    if (gone != few)
        free(gone);
    return out;
}

/* ---- join points ---- */

/* Jumped to from one place: its body stands there. */
static bool jumped_to_once(Simplify *s, const Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    if (e->u.let.n != 1 || b->var->uses != 1)
        return false;
    ptrmap_put(&s->once, b->var, b->rhs);
    return true;
}

/* A jump to it may be one of its alternatives: what it looks at first is a parameter. */
static void note_point(Simplify *s, const Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    bool point = s->o->phase == 0 && e->u.let.n == 1 && b->rhs->kind == CORE_LAM
                 && simp_first_case(b->rhs->u.lam.body) != NULL && !core_mentions(b->rhs, b->var, LARGE_POINT);
    ptrmap_put(&s->points, b->var, point ? b->rhs : NULL);
}

static Core *copy_join_rhs(Simplify *s, const Core *rhs, Given given)
{
    if (rhs->kind != CORE_LAM)
        return rebuild_no_lambda(&s->r, simp_applied(s, rhs, given));
    Var **params = ARENA_ARRAY(s->r.arena, Var *, rhs->u.lam.n);           /* no place of its own */
    for (uint32_t i = 0; i < rhs->u.lam.n; i++)
        params[i] = rebuild_var(&s->r, rhs->u.lam.params[i]);
    Core *body = simp_applied(s, rhs->u.lam.body, given);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, params, rhs->u.lam.n, body, rhs->span), rhs);
}

Core *simp_join(Simplify *s, const Core *e, Given given)
{
    assert(e->u.let.join && e->u.let.n > 0);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        ptrmap_drop(&s->once, e->u.let.binds[i].var);
        ptrmap_put(&s->jumps, e->u.let.binds[i].var, e->u.let.binds[i].var);
    }
    if (is_dead(e) || jumped_to_once(s, e))
        return simp_applied(s, e->u.let.body, given);
    note_point(s, e);
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n && given.n > 0; i++)
        VEC_PUSH(&s->joins, (const Var *)binds[i].var);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i].rhs = copy_join_rhs(s, binds[i].rhs, given);
    Core *body = simp_applied(s, e->u.let.body, given);
    s->joins.len -= given.n > 0 ? e->u.let.n : 0;
    return new_let(s, binds, e->u.let.n, body, e);
}
