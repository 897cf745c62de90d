/* simplify: what can be seen where it stands is done there (the simplifier).
 *
 *  - A call of a small function that does not call itself is its body: arguments are atoms, so nothing is evaluated
 *    twice, or earlier; so is the one call of a function that is called in one place of the program, one that takes
 *    the way on which a function does not call itself (inline.c), and one that makes a function small by what is known
 *    there (benefit.c).
 *  - What is applied is applied where its value comes from: arguments go into the bodies of let, into alternatives and
 *    into join points, into the branches of a choice, until they meet a lambda or a call.
 *  - A local function that is called in one place, and a delayed expression that is needed in one place, stand there
 *    (let.c).
 *  - A case of something that is known is the alternative; of something that is known on some ways only, on those
 *    (case.c).
 *  - What is delayed only to be taken apart is known (apart.c).
 *  - Arithmetic whose outcome is known is that (fold.c), or was done on the way here (again.c).
 *  - Of what never comes back nothing follows (lost.c).
 *  - What is bound and never used is gone; what is only another name is that (let.c).
 *
 * Requires linted Core. Ensures that no work is done twice that was done once: what is copied to several places is a
 * function's body, and what is moved into a lambda is a function.
 *
 * Labels: a label is copied with the code it is on (003 section 5.2). What is moved stays in the region that is charged
 * to the same stack (5.1); a case moved into an scc goes back to the stack around, and so do, lexically, a function
 * that is called in it once, what is in a box, and what is delayed there (5.3.3); what was bound in an scc that has
 * been gone back from enters it again, uncounted (5.3.1). What an scc gives is called in it only lexically (5.3.2),
 * where it belongs to the scc in any case. Whom a function belongs to is said by the let that names it, so let y = x
 * stays, unless x belongs there already (labels.c). After Peyton Jones & Marlow, Secrets of the Glasgow Haskell
 * Compiler inliner, 2002. */
#include "opt/simplify/simplify.h"
#include "opt/labels/data.h"
#include "opt/labels/deep.h"

#include "core/mutant.h"
#include "opt/labels/labelled.h"
#include "opt/labels/stays.h"
#include "opt/occur.h"

enum { ROOM = 600, ROOM_WORTH = 1000, ROOM_ASKED = 5000,      /* for copies in one definition */
       ROOM_ALL = 200000, ROOM_EACH = 20,      /* in all of them, and for each that there is */
       ROOM_SHARE = 100, ROOM_LEAST = 40,      /* one takes a hundredth of what is left, or this */
       MOST_GIVEN = 250,       /* at once: ((f a) b) c .. is copied with each */
       MOST_AGAIN = 4 };       /* times that a definition is looked at again */

/* ---- calls ---- */

/* Lexically, a function that a label owns runs under that, so it may go back from there as what is around it may. */
static Core *copy_lam(Simplify *s, const Core *e)
{
    Under here = simp_under(s);
    uint32_t around = simp_new_closure(s), lambda = s->lambda;
    simp_new_place(s);
    s->lambda = ++s->lambdas;
    if (!s->labelled || !s->o->options->lexical)
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

/* By GHC's rule, a function that a constant has made under a label runs on that one's stack, but if it is given its
 * arguments one after the other, where it was given the first. */
static bool counts_who_gives(const Simplify *s, const Var *fun)
{
    return s->o->options->profile && s->o->options->call_stack && fun->top != NULL
           && opt_top(s->in, fun)->rhs->kind == CORE_SCC;
}

static bool is_tiny(const Core *e)
{
    return e->kind == CORE_VAR || e->kind == CORE_CON || e->kind == CORE_LIT || e->kind == CORE_APP;
}

/* A jump to what looks at an argument first: if that is known here, the jump is the alternative. But only where that
 * binds nothing: what would be used in several copies of it would not be put in the place of its one use any more. And
 * not to one around what has been given its arguments where it ends. */
static const Core *jumps_past(const Simplify *s, const Var *fun, Given own)
{
    const Core *lam = ptrmap_get_since(&s->points, fun, s->given_since);
    const Alt *way = lam != NULL ? simp_way_of(s, lam, own) : NULL;
    return way != NULL && is_tiny(way->body) ? lam : NULL;
}

/* An action that was done in a function, and is done where it is bound now. */
static void look_again(Simplify *s, const Var *fun, Given given)
{
    const Atom *last = given.n > 0 ? &given.args[given.n - 1] : NULL;
    bool here = last != NULL && (uintptr_t)ptrmap_get(&s->waits, fun) == (uintptr_t)s->lambda + 1;
    s->again |= here && (last->var != NULL ? last->var->rep : last->lit.rep) == REP_WORLD;
}

static Core *copy_app(Simplify *s, const Core *e, Given given)
{
    const Core *fun = e->u.app.fun;
    if (given.n > MOST_GIVEN && fun->kind == CORE_APP)
        return simp_apply(s, copy_app(s, e, (Given){0}), given, e);
    Given own = { rebuild_atoms(&s->r, e->u.app.args, e->u.app.n), e->u.app.n };
    const Core *once = fun->kind == CORE_VAR ? ptrmap_get(&s->once, fun->u.var) : NULL;
    if (once != NULL)
        return simp_put_there(s, fun->u.var, once, more_given(s, own, given));
    const Core *past = fun->kind == CORE_VAR ? jumps_past(s, fun->u.var, own) : fun;
    if (past != NULL && past != fun && MUTANT(OPT_JUMP_TURNED))
        simp_turn(own);
    if (past != NULL)
        return simp_applied(s, past, more_given(s, own, given));
    Given all = more_given(s, own, given_here(s, fun->u.var, given));
    look_again(s, fun->u.var, all);
    Atom f = rebuild_atom(&s->r, core_atom_var(fun->u.var, fun->span));
    if (given.n > 0 && (is_misfit(s, f.var, all) || counts_who_gives(s, f.var)))
        return simp_apply(s, copy_app(s, e, (Given){0}), given, e);
    return simp_call_boxed(s, f.var, all, e);
}

/* Where a case looks at a name, it looks at what stands in its place. */
static Core *copy_once(Simplify *s, const Core *e, const Core *once, Given given)
{
    const Core *looked = s->looked;
    if (e == looked)
        s->looked = once;
    Core *out = simp_put_there(s, e->u.var, once, given);
    s->looked = looked;
    return out;
}

static Core *copy_var(Simplify *s, const Core *e, Given given)
{
    const Core *once = ptrmap_get(&s->once, e->u.var);
    if (once != NULL)
        return copy_once(s, e, once, given);
    look_again(s, e->u.var, given);
    given = given_here(s, e->u.var, given);
    if (given.n == 0)
        return rebuild_children(&s->r, e);
    Atom f = rebuild_atom(&s->r, core_atom_var(e->u.var, e->span));
    return simp_call_boxed(s, f.var, given, e);
}

/* ---- expressions ---- */

/* Each branch gives a value of the whole, and may jump to a join point around, which is given the arguments, too. */
static Core *copy_or(Simplify *s, const Core *e, Given given)
{
    Core *left = simp_applied(s, e->u.or.left, given);
    Core *right = simp_applied(s, e->u.or.right, given);
    return rebuild_labelled(&s->r, core_or(s->r.arena, left, right, e->span), e);
}

static Core *copy_here(Simplify *s, const Core *e, Given given)
{
    if (e->u.here.name->uses == 0)
        return simp_applied(s, e->u.here.body, given);
    Var *name = rebuild_var(&s->r, e->u.here.name);
    return rebuild_labelled(&s->r, core_here(s->r.arena, name, simp_applied(s, e->u.here.body, given), e->span), e);
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
    return given.n == 0 ? out : simp_apply(s, out, given, e);
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
    case CORE_LET:  return e->u.let.join ? simp_join(s, e, given) : simp_let(s, e, given);
    case CORE_CASE:
        if (is_case_of_called(e))
            return copy_called(s, e, given);
        return simp_case(s, e, given);
    case CORE_SCC:  return simp_scc(s, e, given);
    case CORE_HERE: return copy_here(s, e, given);
    case CORE_OR:   return copy_or(s, e, given);
    case CORE_FREE: return copy_free(s, e, given);
    default:        return copy_other(s, e, given);
    }
}

Core *simp_expr(Rebuild *r, const Core *e) { return simp_applied((Simplify *)r, e, (Given){ NULL, 0 }); }

/* ---- programs ---- */

/* For copies in the next definition. Large programs would become many times larger: f1 x = .. f2 (x - 1) .. f2 (x + 1),
 * f2 x = .. f3 .., and so on, of which each is small. */
static uint32_t room_left(const Simplify *s, uint32_t most)
{
    uint64_t all = ROOM_ALL + (uint64_t)ROOM_EACH * s->in->n_tops;
    uint64_t share = all > s->o->copied ? (all - s->o->copied) / ROOM_SHARE : 0;
    return share > most ? most : share < ROOM_LEAST ? ROOM_LEAST : (uint32_t)share;
}

static Core *simplify_once(Simplify *s, const Top *top, const Core *rhs, Rebuild *out)
{
    s->r.arena = arena_new();
    size_t meaning = ptrmap_mark(&s->r.meaning), once = ptrmap_mark(&s->once), jumps = ptrmap_mark(&s->jumps),
           points = ptrmap_mark(&s->points), owned = ptrmap_mark(&s->owned), boxes = ptrmap_mark(&s->boxes),
           bound = ptrmap_mark(&s->bound), functions = ptrmap_mark(&s->functions),
           far = ptrmap_mark(&s->far), counts = ptrmap_mark(&s->counts), parts = ptrmap_mark(&s->parts),
           waits = ptrmap_mark(&s->waits), under = ptrmap_mark(&s->unders);
    Core *made = simp_expr(&s->r, rhs);
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
    ptrmap_undo(&s->counts, counts);
    ptrmap_undo(&s->parts, parts);
    ptrmap_undo(&s->waits, waits);
    ptrmap_undo(&s->unders, under);
    made = rebuild_children(out, made);        /* it may share lists of arguments with the original */
    rebuild_next(out);
    arena_free(s->r.arena);
    return made;
}

static Core *simplify(Simplify *s, const Top *top, Rebuild *out)
{
    s->now = top;
    s->labelled = s->labels[top->index] || MUTANT(OPT_ALL_LABELLED);
    s->room = room_left(s, ROOM);
    s->room_worth = room_left(s, ROOM_WORTH);
    s->room_asked = ROOM_ASKED;
    s->again = false;
    Core *made = simplify_once(s, top, top->rhs, out);
    for (int i = 0; s->again && i < MOST_AGAIN; i++) {
        s->again = false;
        occur_one(s->o->options, made);
        if (s->o->options->call_stack)
            deep_find(made, out->scratch, &s->repeats);
        arena_reset(out->scratch);
        made = simplify_once(s, top, made, out);
    }
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
    stays_drop(o, in);
    data_find(o, in);
    occur_program(o->options, in);
    s.for_once = simp_find_for_once(o, s.in);
    s.small = simp_find_small(o, s.in, s.for_once);
    s.labels = labelled_find(o, in);
    s.repeats = repeats_find(o, in);
    for (uint32_t i = 0; o->options->call_stack && i < in->n_tops; i++, arena_reset(scratch))
        deep_find(in->tops[i]->rhs, scratch, &s.repeats);
    s.gains = xcalloc(in->n_tops + 1, sizeof *s.gains);
    s.own = arena_new();
    simp_find_lost(&s);
    s.inline_name = name_of("GHC.Exts.inline");
    s.append_name = name_of("Tarry.Types.++");
    for (uint32_t i = 0; i < in->n_tops; i++)              /* x = x, until somebody needs it */
        out->tops[i]->rhs = core_var(arena, out->tops[i]->var, out->tops[i]->span);
    s.needed = xcalloc(in->n_tops + 1, sizeof *s.needed);
    opt_roots(o, in, need, &s);
    Rebuild copy = { .arena = arena, .scratch = scratch, .expr = rebuild_children };
    while (s.todo.len > 0) {
        uint32_t i = VEC_POP(&s.todo);
        out->tops[i]->rhs = simplify(&s, in->tops[i], &copy);
        core_uses(out->tops[i]->rhs, need, &s);
    }
    VEC_FREE(&s.todo);
    free(s.needed);
    rebuild_end(&copy);
    rebuild_end(&s.r);
    ptrmap_free(&s.once);
    ptrmap_free(&s.jumps);
    ptrmap_free(&s.points);
    ptrmap_free(&s.owned);
    ptrmap_free(&s.boxes);
    ptrmap_free(&s.bound);
    ptrmap_free(&s.functions);
    ptrmap_free(&s.far);
    ptrmap_free(&s.unders);
    ptrmap_free(&s.counts);
    ptrmap_free(&s.parts);
    ptrmap_free(&s.waits);
    VEC_FREE(&s.joins);
    free(s.small);
    free(s.labels);
    repeats_end(&s.repeats);
    free(s.gains);
    arena_free(s.own);
    free(s.lost);
    free(s.for_once);
    arena_free(scratch);
    o->phase -= o->phase > 0;
    return out;
}
