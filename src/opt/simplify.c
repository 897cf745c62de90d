/* simplify: what can be seen where it stands is done there (the simplifier).
 *
 *  - A call of a small function that does not call itself is its body: arguments are atoms, so nothing is evaluated
 *    twice, or earlier; so is the one call of a function that is called in one place of the program, one that takes
 *    the way on which a function does not call itself (inline.c), and one that makes a function small by what is known
 *    there (benefit.c).
 *  - What is applied is applied where its value comes from: arguments go into the bodies of let, into alternatives and
 *    into join points, into the branches of a choice, until they meet a lambda or a call.
 *  - A local function that is called in one place, and a delayed expression that is needed in one place, stand there.
 *  - A case of something that is known is the alternative; of something that is known on some ways only, on those
 *    (case.c).
 *  - What is delayed only to be taken apart is known (apart.c).
 *  - Arithmetic whose outcome is known is that (fold.c), or was done on the way here (again.c).
 *  - Of what never comes back nothing follows (lost.c).
 *  - What is bound and never used is gone; what is only another name is that.
 *
 * Requires linted Core. Ensures that no work is done twice that was done once: what is copied to several places is a
 * function's body, and what is moved into a lambda is a function.
 *
 * Labels: a label is copied with the code it is on (003 section 5.2). What is moved stays in the region that is charged
 * to the same stack (5.1); a case moved into an scc goes back to the stack around, and so do, lexically, a function
 * that is called in it once, what is in a box, and what is delayed there (5.3.3). What an scc gives is called in it
 * only lexically (5.3.2), where it belongs to the scc in any case. Whom a function belongs to is said by the let that
 * names it, so let y = x stays, unless x belongs there already. After Peyton Jones & Marlow, Secrets of the Glasgow
 * Haskell Compiler inliner, 2002. */
#include "opt/arity.h"
#include "opt/rules.h"

#include "core/mutant.h"
#include "opt/occur.h"
#include <assert.h>

enum { ROOM = 600, ROOM_WORTH = 1000, ROOM_ASKED = 5000, LARGE_POINT = 500 };

/* ---- whom functions belong to ---- */

uint32_t simp_new_place(Simplify *s)
{
    uint32_t place = s->place;
    s->place = ++s->places;
    return place;
}

/* Is it bound by a let of the same place, or no function, so that it belongs to nobody? */
static bool belongs_here(const Simplify *s, const Var *var)
{
    if (var->top != NULL)
        return opt_top(s->in, var)->rhs->kind == CORE_CON;
    return var->data || (uintptr_t)ptrmap_get(&s->owned, var) == (uintptr_t)s->place + 1;
}

/* Profiled, let y = x owns the function that x may be; unless it has the same owner already. */
static bool gives_owner(Simplify *s, const Core *rhs)
{
    if (!s->o->options->profile || rhs->kind != CORE_VAR || MUTANT(OPT_NO_OWNER))
        return false;
    Atom x = rebuild_atom(&s->r, core_atom_var(rhs->u.var, rhs->span));
    return x.var != NULL && !belongs_here(s, x.var);
}

static void note_function(Simplify *s, const Bind *b)
{
    bool named = b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL;
    if ((named ? opt_top(s->in, b->rhs->u.var)->rhs : b->rhs)->kind == CORE_LAM)
        ptrmap_put(&s->functions, b->var, b->var);
}

static void note_owner(Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    if (o->profile && b->rhs->kind != CORE_VAR && !core_is_sub(b->rhs))
        ptrmap_put(&s->owned, b->var, (void *)((uintptr_t)s->place + 1));
    bool deep = o->call_stack && b->var->deep;
    if (o->profile && !deep && b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL) {
        Box box = { b->rhs->u.var, s->region, s->lambda, s->labelled };
        ptrmap_put(&s->boxes, b->var, arena_copy(s->r.arena, &box, sizeof box));
    }
}

/* ---- stacks that are gone back to ---- */

static Under under(const Simplify *s) { return (Under){ s->place, s->region, s->labelled, s->sccs }; }

void simp_go_under(Simplify *s, Under there)
{
    s->place = there.place;
    s->region = there.region;
    s->labelled = there.labelled;
    s->sccs = there.sccs;
}

Under simp_go_back(Simplify *s, const Entered *scc)
{
    Under here = under(s);
    simp_new_place(s);
    s->region = scc != NULL ? scc->region : s->place;
    s->labelled = scc != NULL && scc->labelled;
    s->sccs = scc != NULL ? scc->next : NULL;
    return here;
}

const Entered *simp_entered(const Simplify *s, const Var *outer)
{
    const Entered *scc = s->sccs;
    while (scc != NULL && scc->scc->u.scc.outer != outer)
        scc = scc->next;
    return scc;
}

static const Entered *entered_from(const Simplify *s, uint32_t region)
{
    const Entered *scc = s->sccs;
    while (scc != NULL && scc->region != region && !scc->border)
        scc = scc->next;
    return scc != NULL && !scc->border ? scc : NULL;
}

static Core *back_from(Simplify *s, const Entered *scc, Core *body, const Core *like)
{
    Core *e = scc->scc;
    if (body->kind == CORE_SCC && body->u.scc.kind == SCC_BACK)
        return body;                           /* further out */
    if (e->u.scc.outer == NULL)
        e->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, e->span);
    return rebuild_labelled(&s->r, core_back(s->r.arena, e->u.scc.outer, body, like->span), like);
}

/* let b = f in .. b x ..: f x. Whom b's function belongs to, and whom its call is charged to, is the same in one
 * region: the closures that are made there belong to it, too. By GHC's rule as in occur.c: not in a lambda's lambda.
 * Lexically it is the stack around an scc that is entered in between: that is gone back to, unless it may be that of a
 * CAF, whose functions belong to their callers (S of Fig. 7). */
static const Var *out_of_box(const Simplify *s, const Var *fun, uint32_t n, const Entered **scc)
{
    const Box *box = fun->top == NULL ? ptrmap_get(&s->boxes, fun) : NULL;
    const Core *rhs = box != NULL ? opt_top(s->in, box->function)->rhs : NULL;
    *scc = NULL;
    if (rhs == NULL || rhs->kind != CORE_LAM || rhs->u.lam.n != n)
        return fun;
    if (box->region != s->region && box->labelled && s->o->options->lexical && box->lambda == s->lambda)
        *scc = entered_from(s, box->region);
    return box->region == s->region || *scc != NULL ? box->function : fun;
}

static Core *call(Simplify *s, const Var *named, Given given, const Core *like)
{
    const Entered *scc;
    Var *fun = (Var *)out_of_box(s, named, given.n, &scc);
    if (scc == NULL)
        return simp_call(s, fun, given.args, given.n, like);
    Under here = simp_go_back(s, scc);
    Core *out = simp_call(s, fun, given.args, given.n, like);
    simp_go_under(s, here);
    return back_from(s, scc, out, like);
}

static Core *apply(Simplify *s, Core *fun, Given given, const Core *like)
{
    return rebuild_labelled(&s->r, core_app(s->r.arena, fun, given.args, given.n, like->span), like);
}

/* What was bound, in the place of its one occurrence: that may stand in an scc inside of where it was bound. Arguments
 * that it does not take itself are given to what it gives by who stands there. */
static Core *put_there(Simplify *s, const Var *var, const Core *e, Given given)
{
    uintptr_t region = (uintptr_t)ptrmap_get(&s->far, var);
    if (region == 0 || region == (uintptr_t)s->region + 1)
        return simp_applied(s, e, given);
    const Entered *scc = entered_from(s, (uint32_t)region - 1);
    assert(scc != NULL);
    uint32_t n = arity_written(e);
    Under here = simp_go_back(s, scc);
    Core *out = simp_applied(s, e, (Given){ given.args, n });
    simp_go_under(s, here);
    out = back_from(s, scc, out, e);
    return given.n > n ? apply(s, out, (Given){ given.args + n, given.n - n }, e) : out;
}

/* ---- what occurs once ---- */

/* Is it where something else is charged, that cannot be gone back from? Not into a lambda, which may be called when the
 * CAF that made it is no longer at work, and belongs to its caller then; nor may what is called be of a CAF alone, for
 * it belongs to its caller, too. What is looked at at once had better be evaluated before (demand.c), where it can be
 * seen what it gives. */
static bool is_too_far(const Simplify *s, const Var *v)
{
    bool called = v->how == USE_CALLED || v->how == USE_APPLIED;
    bool there = called ? s->labelled : v->delayed;
    return v->far && !(s->o->options->lexical && !v->beyond && !v->inside && there);
}

/* A function that is called once, whatever closure that stands in; or a delayed expression whose value is needed once.
 * Profiled, where it costs whom it did, and where nobody asks whom a function belongs to that it may be. */
static bool occurs_once(const Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    const Var *v = b->var;
    if (v->uses != 1 || b->box || core_is_sub(b->rhs) || hint_in_phase(b->hint, s->o->phase) == INLINING_NEVER)
        return false;
    if (b->rhs->kind == CORE_LAM)
        return v->how == USE_CALLED && !(o->profile && (is_too_far(s, v) || (o->call_stack && v->deep)));
    bool delayed = b->rhs->kind != CORE_CON && b->rhs->kind != CORE_LIT && b->rhs->kind != CORE_VAR;
    if (v->delayed && core_is_selection(b->rhs))
        return false;
    bool again = v->inside && !MUTANT(OPT_ONCE_INTO_LAM), far = is_too_far(s, v) && !MUTANT(OPT_FAR);
    bool near = v->how == USE_MATCHED || v->how == USE_APPLIED || v->data || arity_is_count(b->rhs);
    return delayed && !again && !(v->how & USE_ARGUMENT) && !(o->profile && (far || !near));
}

static bool put_once(Simplify *s, const Core *let)
{
    if (let->u.let.n != 1 || let->u.let.join || !occurs_once(s, &let->u.let.binds[0]))
        return false;
    const Var *var = let->u.let.binds[0].var;
    ptrmap_put(&s->once, var, let->u.let.binds[0].rhs);
    ptrmap_put(&s->far, var, (void *)(uintptr_t)(var->far && !is_too_far(s, var) ? s->region + 1 : 0));
    return true;
}

/* ---- expressions ---- */

static uint32_t new_closure(Simplify *s)
{
    uint32_t around = s->closure;
    s->closure = ++s->closures;
    return around;
}

static Core *copy_lam(Simplify *s, const Core *e)
{
    Under here = under(s);
    uint32_t around = new_closure(s), lambda = s->lambda;
    simp_new_place(s);
    s->lambda = ++s->lambdas;
    s->sccs = NULL;
    Core *out = rebuild_children(&s->r, e);
    simp_go_under(s, here);
    s->lambda = lambda;
    s->closure = around;
    return out;
}

static Given more_given(Simplify *s, Given first, Given then)
{
    if (then.n == 0)
        return first;
    Given all = { ARENA_ARRAY(s->r.arena, Atom, first.n + then.n), first.n + then.n };
    for (uint32_t i = 0; i < all.n; i++)
        all.args[i] = i < first.n ? first.args[i] : then.args[i - first.n];
    return all;
}

/* A jump gives the value of the whole join, so what that is given is given to what is jumped to. */
static Given given_here(const Simplify *s, const Var *fun, Given given)
{
    return ptrmap_get(&s->jumps, fun) != NULL ? (Given){ NULL, 0 } : given;
}

/* Is it a definition that takes other arguments than these? */
static bool is_misfit(const Simplify *s, const Var *fun, Given given)
{
    return fun->top != NULL && !simp_fits(opt_top(s->in, fun)->rhs, given);
}

static bool is_tiny(const Core *e)
{
    return e->kind == CORE_VAR || e->kind == CORE_CON || e->kind == CORE_LIT || e->kind == CORE_APP;
}

/* A jump to what looks at an argument first: if that is known here, the jump is the alternative. But only where that
 * binds nothing: what would be used in several copies of it would not be put in the place of its one use any more. */
static const Core *jumps_past(const Simplify *s, const Var *fun, Given own)
{
    const Core *lam = ptrmap_get(&s->points, fun);
    const Alt *way = lam != NULL ? simp_way_of(s, lam, own) : NULL;
    return way != NULL && is_tiny(way->body) ? lam : NULL;
}

static Core *copy_app(Simplify *s, const Core *e, Given given)
{
    const Core *fun = e->u.app.fun;
    Given own = { rebuild_atoms(&s->r, e->u.app.args, e->u.app.n), e->u.app.n };
    const Core *once = fun->kind == CORE_VAR ? ptrmap_get(&s->once, fun->u.var) : NULL;
    if (once != NULL)
        return put_there(s, fun->u.var, once, more_given(s, own, given));
    const Core *past = fun->kind == CORE_VAR ? jumps_past(s, fun->u.var, own) : fun;
    if (past != NULL)
        return simp_applied(s, past, more_given(s, own, given));
    Given all = more_given(s, own, given_here(s, fun->u.var, given));
    Atom f = rebuild_atom(&s->r, core_atom_var(fun->u.var, fun->span));
    if (given.n > 0 && is_misfit(s, f.var, all))
        return apply(s, copy_app(s, e, (Given){0}), given, e);
    return call(s, f.var, all, e);
}

/* Where a case looks at a name, it looks at what stands in its place. */
static Core *copy_once(Simplify *s, const Core *e, const Core *once, Given given)
{
    const Core *looked = s->looked;
    if (e == looked)
        s->looked = once;
    Core *out = put_there(s, e->u.var, once, given);
    s->looked = looked;
    return out;
}

static Core *copy_var(Simplify *s, const Core *e, Given given)
{
    const Core *once = ptrmap_get(&s->once, e->u.var);
    if (once != NULL)
        return copy_once(s, e, once, given);
    given = given_here(s, e->u.var, given);
    if (given.n == 0)
        return rebuild_children(&s->r, e);
    Atom f = rebuild_atom(&s->r, core_atom_var(e->u.var, e->span));
    return call(s, f.var, given, e);
}

/* scc c as o back o sccsub c e: scc c e. That is what is left of labels that were counted apart (eta.c), perhaps with
 * lets in between, and of several in each other. */
static Core *counted_there(Core *scc)
{
    Core *back = scc, *first = NULL, **sub = NULL;
    while (back->kind == CORE_SCC && back->u.scc.kind != SCC_BACK)
        back = back->u.scc.body;
    if (back->kind != CORE_SCC || back->u.scc.outer != scc->u.scc.outer)
        return scc;
    for (sub = &back->u.scc.body; (*sub)->kind == CORE_LET && !(*sub)->u.let.join; sub = &(*sub)->u.let.body)
        ;
    first = *sub;
    for (Core *e = scc, *l = first; e != back; e = e->u.scc.body, l = l->u.scc.body)
        if (l->kind != CORE_SCC || l->u.scc.kind != SCC_SUB || l->u.scc.centre != e->u.scc.centre)
            return scc;
    for (Core *e = scc, *l = first; e != back; e = e->u.scc.body, l = l->u.scc.body) {
        l->u.scc.kind = e->u.scc.kind;
        l->span = e->span;
    }
    return back->u.scc.body;
}

/* What an scc gives belongs to it lexically, so it may be called there (5.3.2: applying it is a small cost). */
static Core *copy_scc(Simplify *s, const Core *e, Given given)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    bool base = core_is_base(e->u.scc.centre);
    Entered scc = { out, e->u.scc.outer, s->region, 0, s->labelled, base || e == s->made, s->sccs };
    Under here = simp_go_back(s, NULL);
    scc.inside = s->region;
    if (e->u.scc.outer != NULL)
        out->u.scc.outer = rebuild_var(&s->r, e->u.scc.outer);
    s->sccs = &scc;
    s->labelled = !base;
    out->u.scc.body = simp_applied(s, e->u.scc.body, given);
    simp_go_under(s, here);
    return counted_there(out);
}

static Core *copy_back(Simplify *s, const Core *e, Given given)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    out->u.scc.outer = rebuild_atom(&s->r, core_atom_var(e->u.scc.outer, e->span)).var;
    Under here = simp_go_back(s, simp_entered(s, out->u.scc.outer));
    Core *body = out->u.scc.body = simp_applied(s, e->u.scc.body, given);
    simp_go_under(s, here);
    return body->kind == CORE_SCC && body->u.scc.kind == SCC_BACK ? body : out;        /* further out */
}

static Entered *enter_again(Simplify *s, const Entered *inner, const Entered *outermost)
{
    Entered *again = arena_copy(s->r.arena, inner, sizeof *inner);
    const Core *like = inner->scc;
    again->scc = rebuild_labelled(&s->r, core_scc(s->r.arena, SCC_SUB, like->u.scc.centre, NULL, like->span), like);
    again->next = inner == outermost ? s->sccs : enter_again(s, inner->next, outermost);
    if (inner != outermost)
        again->next->scc->u.scc.body = again->scc;
    if (inner->outer != NULL)
        again->scc->u.scc.outer = rebuild_var(&s->r, (Var *)inner->outer);
    return again;
}

Core *simp_again(Simplify *s, const Entered *inner, const Entered *outermost, const Core *e, Given given)
{
    size_t mark = ptrmap_mark(&s->r.meaning);
    Entered *again = enter_again(s, inner, outermost), *first = again;
    for (const Entered *scc = inner; scc != outermost; scc = scc->next)
        first = (Entered *)first->next;
    Under here = simp_go_back(s, NULL);
    s->region = inner->inside;
    s->labelled = true;
    s->sccs = again;
    again->scc->u.scc.body = simp_applied(s, e, given);
    simp_go_under(s, here);
    ptrmap_undo(&s->r.meaning, mark);
    return first->scc;
}

/* Elsewhere it is called by what goes back, if there may be jumps from there. */
static Core *apply_scc(Simplify *s, const Core *e, Given given)
{
    if (!s->o->options->profile)               /* what is not profiled has no labels */
        return simp_applied(s, e->u.scc.body, given);
    Core *(*copy)(Simplify *s, const Core *e, Given given) = e->u.scc.kind == SCC_BACK ? copy_back : copy_scc;
    if (given.n == 0 || s->o->options->lexical)
        return copy(s, e, given);
    if (e->u.scc.kind != SCC_BACK && e->u.scc.outer != NULL && e->u.scc.outer->uses > 0)
        return simp_call_of_case(s, e, given);
    return apply(s, copy(s, e, (Given){0}), given, e);
}

/* ---- let ---- */

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

/* Is a binding only another name? Then it need not be bound. */
static bool is_name(Simplify *s, const Bind *b, Atom *out)
{
    const Core *rhs = past_looking(s, b->rhs);
    bool function = !b->var->data && b->var->how != USE_MATCHED, owned = function && gives_owner(s, rhs);
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
    if (s->o->options->profile && !belongs_here(s, b->rhs->u.var))
        return false;
    rebuild_means(&s->r, e->u.let.binds[0].var, core_atom_var(b->rhs->u.var, e->span));
    return true;
}

/* let y = case m of { C .. x .. -> x } has become let y = x: if that is no mere name, it is a thunk that keeps x until
 * somebody looks at it, thunk after thunk in a loop. Then it is better a selection, which the collector evaluates. */
static bool is_better_selected(Simplify *s, const Core *rhs, const Core *out)
{
    if (out->kind != CORE_VAR || !s->o->options->profile || !core_is_selection(rhs) || belongs_here(s, out->u.var))
        return false;
    const Var *from = rebuild_atom(&s->r, core_atom_var(rhs->u.cas.scrut->u.var, rhs->span)).var;
    return ptrmap_get(&s->once, rhs->u.cas.scrut->u.var) == NULL && !belongs_here(s, from);
}

/* let x = sccsub c e belongs to c. What has become that belongs to where it is bound, as before: `as o` says so. */
static Core *copy_rhs(Simplify *s, const Core *rhs)
{
    uint32_t around = new_closure(s);
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

static Core *copy_body(Simplify *s, const Core *e, Bind *binds, uint32_t n, Given given)
{
    for (uint32_t i = 0; i < n; i++)
        if (binds[i].rhs->kind == CORE_CON)
            simp_shape(s, binds[i].var, binds[i].rhs);
    Core *body = simp_applied(s, e->u.let.body, given);
    if (is_given_back(binds, n, body))
        return binds[0].rhs;
    return n == 0 ? body : new_let(s, binds, n, body, e);
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
        note_owner(s, &binds[i]);
        binds[i].rhs = copy_rhs(s, binds[i].rhs);
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

static Core *copy_let(Simplify *s, const Core *e, Given given)
{
    assert(!e->u.let.join && e->u.let.n > 0);
    for (uint32_t i = 0; i < e->u.let.n; i++) {            /* they may have a meaning from another copy */
        ptrmap_put(&s->r.meaning, e->u.let.binds[i].var, NULL);
        ptrmap_put(&s->once, e->u.let.binds[i].var, NULL);
    }
    if (is_dead(e) || put_once(s, e))
        return simp_applied(s, e->u.let.body, given);
    bool *gone = xcalloc(e->u.let.n, sizeof *gone);
    Core *out = copy_binds(s, e, gone, given);
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

static Core *copy_join(Simplify *s, const Core *e, Given given)
{
    assert(e->u.let.join && e->u.let.n > 0);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        ptrmap_put(&s->once, e->u.let.binds[i].var, NULL);
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

/* Each branch gives a value of the whole, and may jump to a join point around, which is given the arguments, too. */
static Core *copy_or(Simplify *s, const Core *e, Given given)
{
    Core *left = simp_applied(s, e->u.or.left, given);
    Core *right = simp_applied(s, e->u.or.right, given);
    return rebuild_labelled(&s->r, core_or(s->r.arena, left, right, e->span), e);
}

static Core *copy_free(Simplify *s, const Core *e, Given given)
{
    Var **vars = ARENA_ARRAY(s->r.arena, Var *, e->u.free.n);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        vars[i] = rebuild_var(&s->r, e->u.free.vars[i]);
    Core *body = simp_applied(s, e->u.free.body, given);
    return rebuild_labelled(&s->r, core_free(s->r.arena, vars, e->u.free.n, body, e->span), e);
}

static Core *copy_other(Simplify *s, const Core *e, Given given)
{
    bool lam = e->kind == CORE_LAM;
    if (lam && given.n >= e->u.lam.n && simp_fits(e, given))
        return simp_beta(s, e, given);
    Core *out = lam                    ? copy_lam(s, e)
                : e->kind == CORE_PRIM ? simp_prim(s, e)
                                       : rebuild_children(&s->r, e);
    return given.n == 0 ? out : apply(s, out, given, e);
}

/* Is calling the variable the first thing that is done? */
static bool calls_first(const Core *e, const Var *var)
{
    while (e->kind == CORE_CASE || (e->kind == CORE_LET && !e->u.let.join))
        e = e->kind == CORE_CASE ? e->u.cas.scrut : e->u.let.body;
    return e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var == var;
}

/* case e of { f -> case f x of .. }: the first case evaluates what the call would. */
static bool is_case_of_called(const Core *e)
{
    if (!core_only_default(e) || e->u.cas.flex || e->u.cas.scrut->kind == CORE_VAR)
        return false;
    const Var *binder = e->u.cas.alts[0].binder;
    return binder != NULL && binder->uses == 1 && calls_first(e->u.cas.alts[0].body, binder);
}

static Core *copy_called(Simplify *s, const Core *e, Given given)
{
    ptrmap_put(&s->once, e->u.cas.alts[0].binder, e->u.cas.scrut);
    return simp_applied(s, e->u.cas.alts[0].body, given);
}

Core *simp_applied(Simplify *s, const Core *e, Given given)
{
    switch (e->kind) {
    case CORE_VAR:  return copy_var(s, e, given);
    case CORE_APP:  return copy_app(s, e, given);
    case CORE_LET:  return e->u.let.join ? copy_join(s, e, given) : copy_let(s, e, given);
    case CORE_CASE:
        if (is_case_of_called(e))
            return copy_called(s, e, given);
        return simp_case(s, e, given);
    case CORE_SCC:  return apply_scc(s, e, given);
    case CORE_OR:   return copy_or(s, e, given);
    case CORE_FREE: return copy_free(s, e, given);
    default:        return copy_other(s, e, given);
    }
}

Core *simp_expr(Rebuild *r, const Core *e) { return simp_applied((Simplify *)r, e, (Given){ NULL, 0 }); }

/* ---- programs ---- */

static Core *simplify(Simplify *s, const Top *top, Arena *out, Arena *scratch)
{
    s->r.arena = arena_new();
    s->now = top;
    s->room = ROOM;
    s->room_worth = ROOM_WORTH;
    s->room_asked = ROOM_ASKED;
    size_t meaning = ptrmap_mark(&s->r.meaning), once = ptrmap_mark(&s->once), jumps = ptrmap_mark(&s->jumps),
           points = ptrmap_mark(&s->points), owned = ptrmap_mark(&s->owned), boxes = ptrmap_mark(&s->boxes),
           bound = ptrmap_mark(&s->bound), functions = ptrmap_mark(&s->functions),
           far = ptrmap_mark(&s->far);
    Core *made = simp_expr(&s->r, top->rhs);
    made = top == s->in->main ? rebuild_no_lambda(&s->r, made) : made;
    ptrmap_undo(&s->r.meaning, meaning);
    ptrmap_undo(&s->once, once);
    ptrmap_undo(&s->jumps, jumps);
    ptrmap_undo(&s->points, points);
    ptrmap_undo(&s->owned, owned);
    ptrmap_undo(&s->boxes, boxes);
    ptrmap_undo(&s->bound, bound);
    ptrmap_undo(&s->functions, functions);
    ptrmap_undo(&s->far, far);
    made = core_copy(made, out, scratch);
    arena_reset(scratch);
    arena_free(s->r.arena);
    return made;
}

static void need(void *context, const Var *var)
{
    Simplify *s = context;
    if (var->top == NULL || s->needed[var->top->index])
        return;
    s->needed[var->top->index] = true;
    VEC_PUSH(&s->todo, var->top->index);
}

/* Begins at what must stay: functions that stand in the place of all their calls are not looked at. */
CoreProgram *pass_simplify(Opt *o, CoreProgram *in)
{
    Arena *arena = arena_new(), *scratch = arena_new();
    CoreProgram *out = opt_like(in, arena);
    Simplify s = { .r = { .expr = simp_expr, .kept = o->kept }, .o = o, .in = in };
    occur_program(o->options, in);
    s.for_once = simp_find_for_once(o, s.in);
    s.small = simp_find_small(o, s.in, s.for_once);
    s.gains = xcalloc(in->n_tops + 1, sizeof *s.gains);
    s.own = arena_new();
    simp_find_lost(&s);
    s.inline_name = name_of("GHC.Exts.inline");
    for (uint32_t i = 0; i < in->n_tops; i++)              /* x = x, until somebody needs it */
        out->tops[i]->rhs = core_var(arena, out->tops[i]->var, out->tops[i]->span);
    s.needed = xcalloc(in->n_tops + 1, sizeof *s.needed);
    opt_roots(o, in, need, &s);
    while (s.todo.len > 0) {
        uint32_t i = VEC_POP(&s.todo);
        out->tops[i]->rhs = simplify(&s, in->tops[i], arena, scratch);
        core_uses(out->tops[i]->rhs, need, &s);
    }
    VEC_FREE(&s.todo);
    free(s.needed);
    rebuild_end(&s.r);
    ptrmap_free(&s.once);
    ptrmap_free(&s.jumps);
    ptrmap_free(&s.points);
    ptrmap_free(&s.owned);
    ptrmap_free(&s.boxes);
    ptrmap_free(&s.bound);
    ptrmap_free(&s.functions);
    ptrmap_free(&s.far);
    VEC_FREE(&s.joins);
    free(s.small);
    free(s.gains);
    arena_free(s.own);
    free(s.lost);
    free(s.for_once);
    arena_free(scratch);
    o->phase -= o->phase > 0;
    return out;
}
