/* How many arguments functions are to take (arity analysis).
 *
 *     \n -> case n of { 0 -> get; _ -> let k = .. in bind get k }     may take 2, if get takes 1 and bind 3
 *
 * A function that returns a function may take its arguments, too, if nothing is done more often then, and nobody sees
 * the difference.
 *
 * Work must not be done again for each call: calls with all their arguments, and operations that are not cheap. No work
 * are functions and constructors, which may as well be made for each call; partial applications; looking at a variable,
 * which is evaluated once whoever asks; and a few cheap operations: but few of all these (ARITY_MOST_STEPS; an action
 * may do more again, MOST_FOR_ACTION: GHC's state hack, which has no limit, does all of it again). A list that counts
 * may be made again as well (the pragma CONLIKE): it is, mostly, not made at all then (fuse.c). Constructors that are
 * free of all variables are made once in any case: `eta` makes definitions of them. Whatever comes before, it is done
 * as often as it was if all arguments are given together by every call (called.h).
 *
 * What fails, or never comes back, is not a function. Who looks at a partial application (seq) would see the
 * difference, so that is a function only where looking cannot fail; or if every use gives more arguments in the end.
 *
 * A function that calls itself is assumed to take any number of arguments at first; rounds make that worse until it is
 * true. But what it gives is not what it gives itself: \n -> case n of { Z -> \x -> x; S m -> f m } works its way to
 * a function (`open`). If f m is bound to something, and evaluated when that is called, it is one step.
 *
 * After Xu & Peyton Jones, Arity analysis, 2005 (unpublished; GHC's exprArity and findRhsArity), and Breitner, Call
 * arity, 2014. */
#include "opt/eta/arity.h"

#include "core/mutant.h"
#include "opt/labels/give_scc.h"
#include "opt/occur.h"
#include <assert.h>
#include <string.h>

enum { MAX_ROUNDS = 6, MOST_FOR_ACTION = 40,
       MOST_PARAMS = 250 };    /* lambdas in lambdas: each one has a list of all */

static const Arity none = { 0 };

typedef struct Seen {          /* of an expression */
    Arity    arity;            /* of its value */
    bool     cheap, sure;      /* evaluating it is no work; and cannot fail */
    uint32_t steps;            /* if it is cheap: how many */
    bool     counts;           /* of bindings: some are counts, or will have one */
    bool     conlike;          /* it may be the call of a function with that pragma */
} Seen;

static Seen look(Arities *w, const Core *e);

/* ---- arities ---- */

static uint32_t less(uint32_t n, uint32_t k) { return n > k ? n - k : 0; }

/* A jump gives what the join point gives, which counts by itself. */
static const Arity of_jump = { .sure = UINT32_MAX, .any = true };

/* What is left behind k arguments. */
static Arity behind(Arity a, uint32_t k)
{
    if (k >= a.n)
        return (Arity){ .sure = a.sure == UINT32_MAX ? UINT32_MAX : 0, .any = a.any, .open = a.open };
    return (Arity){ a.n - k, less(a.sure, k), a.steps, a.like + k, a.any, .open = a.open };
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }
static uint32_t most(uint32_t a, uint32_t b) { return a > b ? a : b; }

static Arity up_to(Arity a, uint32_t n)
{
    if (n >= a.n)
        return a;
    a.n = n;
    a.sure = least(n, a.sure);
    a.any = false;
    return a;
}

/* One of two ways is taken. */
static Arity either(Arity a, Arity b)
{
    Arity longer = a.n >= b.n ? a : b, shorter = a.n >= b.n ? b : a;
    Arity out = shorter.any ? longer : shorter;
    out.sure = least(a.sure, b.sure);
    out.steps = most(a.steps, b.steps);
    out.labelled = a.labelled || b.labelled;
    out.counted = a.counted || b.counted;
    out.holds = a.holds || b.holds;
    out.open = a.open || b.open;
    for (uint32_t i = 0; i < shorter.n; i++)
        if (a.like[i]->rep != b.like[i]->rep)
            return up_to(out, i);
    return out;
}

static Arity written(const Core *rhs, bool any)
{
    uint32_t n = arity_written(rhs);
    return (Arity){ .n = n, .sure = n, .like = n > 0 ? rhs->u.lam.params : NULL, .any = any };
}

/* NULL: nothing is known of it. */
static const LocalArity *local_of(const Arities *w, const Var *var)
{
    return var->slot < w->n_locals && w->locals[var->slot].var == var ? &w->locals[var->slot] : NULL;
}

/* Where to put what is known. NULL: it has no number. */
static LocalArity *note_local(Arities *w, const Var *var)
{
    uint32_t number = var->top == NULL ? called_number(w->calls, var) : 0;
    LocalArity *local = number != 0 ? &w->locals[number] : NULL;
    if (local != NULL)
        local->var = var;
    return local;
}

static const Arity *known_arity(const Arities *w, const Var *var)
{
    const LocalArity *local = local_of(w, var);
    return local != NULL ? local->arity : NULL;
}

Arity arity_of_bound(const Arities *w, const Var *var)
{
    const Arity *known = var->top != NULL ? &w->tops[var->top->index] : known_arity(w, var);
    return known != NULL ? *known : none;
}

static void learn(Arities *w, const Var *var, Arity a)
{
    LocalArity *local = note_local(w, var);
    assert(local != NULL);                     /* a let binds it, so called.c has seen it */
    if (local->arity == NULL)
        local->arity = ARENA_ROOM(w->scratch, Arity, 1);
    *local->arity = a;
}

static void note_evaluated(Arities *w, const Var *var)
{
    LocalArity *local = note_local(w, var);
    if (local != NULL)
        local->evaluated = true;
}

static bool is_evaluated(const Arities *w, const Var *var)
{
    const LocalArity *local = local_of(w, var);
    return local != NULL && local->evaluated;
}

/* ---- what a function is to take ---- */

/* An argument, as it is given or taken somewhere; NULL: it cannot be said what it is. */
static Var *parameter(Arities *w, const Arity *a, const Called *called, uint32_t i)
{
    uint8_t given = i < MOST_CALLED ? called->reps[i] : REP_ANY, named = i < MOST_CALLED ? called->named[i] : REP_ANY;
    if (i < a->n) {
        bool fits = (named == REP_ANY || named == a->like[i]->rep) && (given >= REP_COUNT || given == a->like[i]->rep);
        return fits ? a->like[i] : NULL;
    }
    return given < REP_COUNT ? core_new_var(w->scratch, name_of("x"), (Rep)given, (Span){0}) : NULL;
}

/* With parameters like those that are found, as far as they agree with what calls give. The steps before are taken
 * behind them now. */
static Arity with_parameters(Arities *w, const Core *rhs, Arity a, const Called *called, uint32_t n)
{
    Var **like = ARENA_ARRAY(w->scratch, Var *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        like[i] = i < arity_written(rhs) ? rhs->u.lam.params[i] : parameter(w, &a, called, i);
        if (like[i] == NULL)
            n = i;
    }
    return (Arity){ n, n, 0, like, a.any, false, a.counted, a.holds, a.open };
}

/* What is there already is returned: with fewer arguments, \x y -> g y would not be. By GHC's rule, it would be called
 * by the lambda that returns it, and not by who calls that. */
static bool returns_name(const Core *rhs) { return rhs->kind == CORE_LAM && rhs->u.lam.body->kind == CORE_VAR; }

/* Lexically, what is returned from an scc belongs to it in any case; by evaluation the arguments are given outside; by
 * GHC's rule, behind it (give_scc.c). But if it is gone back from, to a join point perhaps, that has got its own. */
static bool is_found_behind_label(const Arities *w, const Core *rhs, Arity found)
{
    const OptOptions *o = w->options;
    if (!found.labelled || !o->profile || o->lexical)
        return false;
    return o->call_stack ? w->searches || give_scc_is_stuck(rhs->u.lam.body) : give_scc_goes_back(rhs->u.lam.body);
}

/* By GHC's rule, what a local function returns would be called by that, and not by its caller: where these are charged
 * to different stacks. */
static bool takes_what_is_given(const Arities *w, const Var *var, const Core *rhs, Arity found)
{
    const OptOptions *o = w->options;
    return rhs->kind == CORE_LAM && !(o->call_stack && var->top == NULL && !occur_called_under_its_stack(var))
           && !is_found_behind_label(w, rhs, found);
}

static bool makes_objects(const Arities *w, const Core *e);

static bool is_object(const Arities *w, const Var *var)
{
    return arity_of_bound(w, var).n == 0 && ptrmap_get(&w->constants, var) == NULL;
}

static bool let_makes_objects(const Arities *w, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.join || is_object(w, e->u.let.binds[i].var))
            return true;
    return makes_objects(w, e->u.let.body);
}

static bool case_makes_objects(const Arities *w, const Core *e)
{
    CoreKind looks = e->u.cas.scrut->kind;
    bool found = looks != CORE_VAR && looks != CORE_LIT && looks != CORE_PRIM;
    for (uint32_t i = 0; i < e->u.cas.n && !found; i++)
        found = makes_objects(w, e->u.cas.alts[i].body);
    return found;
}

/* On the way to a function. */
static bool makes_objects(const Arities *w, const Core *e)
{
    return e->kind == CORE_LET    ? let_makes_objects(w, e)
           : e->kind == CORE_CASE ? case_makes_objects(w, e)
           : e->kind == CORE_SCC  ? makes_objects(w, e->u.scc.body)
                                  : e->kind == CORE_CON;
}

/* A constant makes objects, which are there once for all calls of the function that it is. */
static bool is_made_once(const Arities *w, const Var *var, const Core *rhs)
{
    return var->top != NULL && makes_objects(w, rhs);
}

/* A method without parameters, pure = scc "pure" Pure, is a constant, that of a dictionary, too. */
static bool is_labelled_function(const Core *rhs)
{
    const Core *e = rhs;
    while (e->kind == CORE_SCC && e->scc_kind == SCC_ENTER)
        e = e->u.scc.body;
    return rhs->kind == CORE_SCC && (e->kind == CORE_LAM || (e->kind == CORE_VAR && e->u.var->top != NULL));
}

/* What a dictionary evaluates once belongs to it; what its functions do, to who calls them. */
static bool is_done_by_dictionary(const Arities *w, const Core *rhs)
{
    return w->in_dictionary && rhs->kind != CORE_LAM && rhs->kind != CORE_APP && !is_labelled_function(rhs);
}

/* The value of main is looked at as a whole where it is shown, as that of a program without effects is. */
static bool may_be_shown(const Arities *w, const Var *var)
{
    return w->shown && (var->how & ~(USE_CALLED | USE_APPLIED)) != 0;
}

/* Who looks at it enters its scc; if nobody uses it, nobody does. And what is bound under a CAF alone belongs to who
 * calls it, while that CAF is at work, too; what an scc gives there is that label's then (ccs_lexical). A constant that
 * is such a function is not at work when it is called. */
static bool is_better_not_counted(const Arities *w, const Var *var, Arity found)
{
    bool local = w->options->call_stack || may_be_shown(w, var) || w->owner != OWNER_LABEL || var->uses == 0;
    bool better = var->top != NULL ? w->shown : local;
    return found.counted && better;
}

/* An action is mostly run once, and if it is run again, it is better to take a few steps more than to keep what they
 * gave from one time to the next. */
static bool are_few(const Core *rhs, Arity found)
{
    uint32_t before = arity_written(rhs);
    bool action = found.n > before && found.like[before]->rep == REP_WORLD;
    return found.steps <= (action ? MOST_FOR_ACTION : ARITY_MOST_STEPS);
}

/* How many arguments a function takes at once that labels are around; 0: it is another expression. */
static uint32_t taken_at_once(const Arities *w, const Core *e)
{
    while (e->kind == CORE_SCC)
        e = e->u.scc.body;
    const Var *f = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f != NULL && f->top != NULL ? opt_top(w->program, f)->rhs : e;
    return less(arity_written(lam), f != NULL ? e->u.app.n : 0);
}

/* By GHC's rule, a function that is given some of its arguments is made where that is done, under its labels, and so is
 * one that it gives. */
static uint32_t counted_taken(const Arities *w, const Core *rhs, Arity found, const Called *called, uint32_t n)
{
    bool all = n == taken_at_once(w, rhs) && (n == 1 || called->by_name >= n);
    return all || !found.counted || !w->options->call_stack ? n : 0;
}

static Arity choose(Arities *w, const Var *var, const Core *rhs, Arity found)
{
    Called called = called_how(w->calls, var);
    bool stays = is_made_once(w, var, rhs) || is_done_by_dictionary(w, rhs) || is_better_not_counted(w, var, found);
    found = stays ? none : found;
    uint32_t n = are_few(rhs, found) ? least(found.n, most(found.sure, called.in_the_end)) : 0;
    uint32_t given = takes_what_is_given(w, var, rhs, found) && called.at_once < MOST_CALLED ? called.at_once : 0;
    if (found.labelled && w->options->profile && w->options->call_stack)
        given = least(given, called.by_name);              /* what a let names is entered where that is */
    n = counted_taken(w, rhs, found, &called, n);
    n = most(most(n, given), arity_written(rhs));
    if (rhs->kind == CORE_VAR)
        return found;
    if (returns_name(rhs) || n == arity_written(rhs))
        return written(rhs, found.any);
    return with_parameters(w, rhs, found, &called, n);
}

/* ---- expressions ---- */

/* Work comes before the value. */
static Seen behind_work(Seen seen) { return (Seen){ .arity.labelled = seen.arity.labelled }; }

bool arity_is_count(const Core *rhs)
{
    if (rhs->kind != CORE_SCC)
        return false;
    while (rhs->kind == CORE_SCC && rhs->scc_kind != SCC_BACK)
        rhs = rhs->u.scc.body;
    return rhs->kind == CORE_CON && rhs->u.con.con->arity == 0;
}

bool arity_enters(const Core *e)
{
    while (e->kind == CORE_SCC && !scc_counts(e->scc_kind))
        e = e->u.scc.body;
    return e->kind == CORE_SCC;
}

Core *arity_behind(Arena *arena, Core *first, Core *e, const Core *like)
{
    Alt *alt = ARENA_NEW(arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .body = e, .span = like->span };
    return rebuild_alike(core_case(arena, false, first, alt, 1, like->span), like);
}

Core *arity_behind_count(Arena *arena, Var *count, Core *e, const Core *like)
{
    return arity_behind(arena, rebuild_alike(core_var(arena, count, like->span), like), e, like);
}

bool arity_looks_at_table(const CoreProgram *p, const Core *e)
{
    return e->kind == CORE_CASE && core_only_default(e) && e->u.cas.alts[0].binder == NULL && !e->u.cas.flex
           && e->u.cas.scrut->kind == CORE_VAR && opt_labelled_cell(p, e->u.cas.scrut->u.var) != NULL;
}

/* Lexically, what a label gives belongs to it, whoever calls it; by GHC's rule, too, if a CAF has made it: the label is
 * pushed on its caller's stack. That it is entered is counted when its value is made: by something else, when that is
 * first called (eta.c). */
static Seen look_label(Arities *w, const Core *e)
{
    bool constant = w->in_constant;
    Owner owner = w->owner;
    bool centre = scc_has_centre(e->scc_kind);
    w->in_constant &= e->scc_kind == SCC_BACK || (centre && strcmp(e->u.scc.centre->text, "MAIN") != 0);
    w->owner = labelled_inside(&w->around, owner, e);
    Seen out = look(w, e->u.scc.body);
    w->in_constant = constant;
    w->owner = owner;
    if (!w->options->profile)
        return out;
    bool label = e->scc_kind < SCC_CALL;
    bool keeps = w->options->lexical || (w->options->call_stack && w->in_constant);
    if (!keeps || w->unit == NULL || !label || (w->options->lexical ? core_is_subsumed : core_is_base)(e->u.scc.centre))
        return (Seen){ .arity.labelled = true };
    out.arity.labelled = out.arity.counted = true;
    out.arity.sure = 0;
    out.arity.any = false;
    return (Seen){ .arity = out.arity };
}

typedef struct Inside { const Core *let; const struct Inside *next; } Inside;

static bool is_inside(const Inside *inside, const Var *var)
{
    for (; inside != NULL; inside = inside->next)
        for (uint32_t i = 0; i < inside->let->u.let.n; i++)
            if (inside->let->u.let.binds[i].var == var)
                return true;
    return false;
}

/* On some way, a name of what is not bound on the way. */
static bool gives_name(const Core *e, const Inside *inside)
{
    bool found = e->kind == CORE_VAR && !is_inside(inside, e->u.var);
    for (uint32_t i = 0; e->kind == CORE_CASE && i < e->u.cas.n && !found; i++)
        found = gives_name(e->u.cas.alts[i].body, inside);
    if (e->kind != CORE_LET)
        return found;
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n && !found; i++)
        found = gives_name(join_body(&e->u.let.binds[i]), inside);
    return found || gives_name(e->u.let.body, &(Inside){ e, inside });
}

/* `callers`: it runs under the stack of who calls it. A lambda that does not would call what it gives under another
 * one than its caller's. */
static Seen look_lambda(Arities *w, const Core *lam, bool callers)
{
    bool constant = w->in_constant;
    w->in_constant = false;
    Arity body = look(w, lam->u.lam.body).arity;
    w->in_constant = constant;
    if (w->options->call_stack && (returns_name(lam) || (!callers && gives_name(lam->u.lam.body, NULL))))
        body = none;
    body = body.counted || (body.open && !MUTANT(OPT_WORK_IS_CHEAP)) ? (Arity){ .labelled = body.labelled } : body;
    uint32_t n = lam->u.lam.n;
    Seen out = { .cheap = true, .sure = true };
    out.arity = (Arity){ .n = n, .sure = n, .like = lam->u.lam.params, .any = body.any, .labelled = body.labelled };
    if (body.n == 0 || n + body.n > MOST_PARAMS)
        return out;
    Var **like = ARENA_ARRAY(w->scratch, Var *, n + body.n);
    for (uint32_t i = 0; i < n + body.n; i++)
        like[i] = i < n ? lam->u.lam.params[i] : body.like[i - n];
    out.arity.n += body.n;
    out.arity.sure += body.sure;
    out.arity.steps = body.steps;
    out.arity.like = like;
    return out;
}

static Seen look_bound(Arities *w, const Var *var, const Core *rhs)
{
    bool callers = var->top != NULL || occur_called_under_its_stack(var);
    return rhs->kind == CORE_LAM ? look_lambda(w, rhs, callers) : look(w, rhs);
}

static Seen look_variable(const Arities *w, const Var *var)
{
    Seen out = { .arity = arity_of_bound(w, var), .cheap = true };
    out.sure = var->rep != REP_PTR || out.arity.n > 0 || is_evaluated(w, var)
               || (var->top != NULL && opt_top(w->program, var)->rhs->kind == CORE_CON);
    return out;
}

/* To make what it gives again is as good as to keep it: a pragma says so. */
static bool is_conlike(const Arities *w, const Var *fun)
{
    return fun->top != NULL && opt_top(w->program, fun)->hint.conlike;
}

static Seen look_call(Arities *w, const Core *e)
{
    if (e->u.app.fun->kind != CORE_VAR)
        return behind_work(look(w, e->u.app.fun));
    Seen out = { .arity = behind(arity_of_bound(w, e->u.app.fun->u.var), e->u.app.n) };
    out.sure = out.arity.sure > 0;
    out.conlike = is_conlike(w, e->u.app.fun->u.var);
    out.cheap = ((out.sure || out.arity.any) && !out.arity.open) || out.conlike;
    out.arity.steps = out.arity.open ? 0 : out.arity.steps;            /* they are counted where it stands */
    out.steps = 1 + out.arity.steps;
    return out;
}

static Seen look_operation(const Core *e)
{
    const PrimInfo *info = &prim_info[e->u.prim.prim];
    bool cheap = info->cheap && info->effect == EFFECT_PURE;
    return (Seen){ .arity.any = info->fails == FAILS_ALWAYS, .cheap = cheap, .steps = 1,
                   .sure = cheap && info->fails == FAILS_NEVER };
}

static Seen either_way(Seen a, Seen b)
{
    return (Seen){ .arity = either(a.arity, b.arity), .cheap = a.cheap && b.cheap, .sure = a.sure && b.sure,
                   .steps = most(a.steps, b.steps), .conlike = a.conlike || b.conlike };
}

static Seen look_case(Arities *w, const Core *e)
{
    Seen scrut = look(w, e->u.cas.scrut), out = { .arity.any = true, .cheap = true };
    bool sure = scrut.sure && core_is_complete(e);
    out.sure = sure;
    out.arity.sure = sure ? UINT32_MAX : 0;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
            note_evaluated(w, alt->binder);
        out = either_way(out, look(w, alt->body));
    }
    out.arity.labelled |= scrut.arity.labelled;
    if (!(scrut.cheap || MUTANT(OPT_WORK_IS_CHEAP)) || e->u.cas.flex || e->u.cas.n == 0
        || (out.arity.counted && !arity_looks_at_table(w->program, e)))
        return behind_work(out);
    out.steps += scrut.steps + 1;
    out.arity.steps += scrut.steps + 1;
    return out;
}

/* ---- let ---- */

bool arity_is_constant(const PtrMap *constants, const Core *let)
{
    const Core *rhs = let->u.let.binds[0].rhs;
    bool constant = let->u.let.n == 1 && !let->u.let.join && rhs->kind == CORE_CON;
    CoreAtoms fields = core_atoms(rhs);
    for (uint32_t i = 0; constant && i < fields.n; i++) {
        const Var *var = fields.data[i].var;
        constant = var == NULL || var->top != NULL || ptrmap_get(constants, var) != NULL;
    }
    return constant;
}

static bool same(Arity a, Arity b) { return a.n == b.n && a.any == b.any; }

/* One round: true if it said what was known. `all` says what the right-hand sides are. */
static bool look_at_binds(Arities *w, const Core *let, bool circle, Seen *all)
{
    bool done = true;
    *all = (Seen){ .cheap = true };
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        if (b->rhs->kind == CORE_CON || b->rhs->kind == CORE_LAM)
            note_evaluated(w, b->var);
        Seen rhs = look_bound(w, b->var, b->rhs);
        bool stays = (circle && rhs.arity.open) || (b->box && b->rhs->kind == CORE_SCC);       /* it holds a name */
        Arity a = choose(w, b->var, b->rhs, stays ? none : rhs.arity);
        done &= same(a, arity_of_bound(w, b->var));
        a.open |= circle;
        learn(w, b->var, a);
        all->counts |= a.counted || arity_is_count(b->rhs);
        all->cheap &= rhs.cheap || a.n > 0 || a.any || arity_is_count(b->rhs);
        all->steps += 1 + (a.n > 0 || a.any || rhs.conlike ? 0 : rhs.steps);
    }
    return done;
}

/* What is known already is what another round found, of a circle around: it can only be worse now. */
static void assume(Arities *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        const Arity *known = known_arity(w, b->var);
        Arity a = known != NULL ? *known : written(b->rhs, true);
        a.open = true;
        learn(w, b->var, a);
    }
}

static void learn_written(Arities *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        Arity a = written(let->u.let.binds[i].rhs, false);
        a.open = true;
        learn(w, let->u.let.binds[i].var, a);
    }
}

/* They are known; who calls them now calls them from outside. */
static void close_circle(Arities *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        Arity a = arity_of_bound(w, let->u.let.binds[i].var);
        a.open = false;
        learn(w, let->u.let.binds[i].var, a);
    }
}

static bool calls_itself(const Arities *w, const Core *let)
{
    return let->u.let.n > 1 || called_how(w->calls, let->u.let.binds[0].var).itself;
}

static Seen look_at_circle(Arities *w, const Core *let)
{
    bool done = false;
    Seen all;
    assume(w, let);
    for (int round = 0; round < MAX_ROUNDS && !done; round++)
        done = look_at_binds(w, let, true, &all);
    if (!done) {
        learn_written(w, let);
        look_at_binds(w, let, true, &all);
    }
    close_circle(w, let);
    return all;
}

/* let f = \x -> .. in let g = .. in f */
static bool is_given(const Core *let, const Var *var)
{
    const Core *e = let;
    while (e->kind == CORE_LET)
        e = e->u.let.body;
    return var->uses == 1 && e->kind == CORE_VAR && e->u.var == var;
}

/* By GHC's rule, too, are those charged to the same stack that are made by the function that the let gives? Not what is
 * evaluated, nor a function that is called elsewhere. */
static bool is_made_inside(const Core *let, const Bind *b)
{
    return b->rhs->kind == CORE_LAM && (occur_called_under_its_stack(b->var) || is_given(let, b->var));
}

/* What a CAF binds belongs to whoever calls it: is it called where that is the same? */
static bool is_callers(Arities *w, const Core *let, const Bind *b)
{
    return !b->var->far && passed_unlabelled(&w->passed, let, b, arity_of_bound(w, b->var).n);
}

/* What a function binds belongs to the label it runs under; functions do not if a CAF may have called it. */
static bool has_owner(const Arities *w, const Var *var)
{
    return !w->in_constant && (w->owner == OWNER_LABEL || arity_of_bound(w, var).n == 0);
}

/* By GHC's rule, what a function binds is charged to its caller, too, if that has been called by who made it: to add
 * what the stack has at its end changes nothing. */
static bool is_charged_alike(Arities *w, const Core *let, const Bind *b)
{
    if (w->options->call_stack)
        return is_made_inside(let, b)
               || (arity_of_bound(w, b->var).n > 0 && is_callers(w, let, b));
    return has_owner(w, b->var) || b->var->data || is_callers(w, let, b);
}

static bool may_be_made_inside(Arities *w, const Core *let)
{
    bool fine = true;
    for (uint32_t i = 0; w->options->profile && fine && i < let->u.let.n; i++)
        fine = is_charged_alike(w, let, &let->u.let.binds[i]);
    return fine;
}

/* Counts are bound once, around what is to be a function. */
static Seen with_counts(Seen seen)
{
    seen.arity.counted = seen.arity.holds = true;
    seen.arity.sure = 0;
    seen.arity.any = false;
    return (Seen){ .arity = seen.arity };
}

/* What a CAF binds is subsumed by whoever calls it, from inside of the label, too; what a function binds is not. */
static bool changes_owner(const Arities *w, Arity given) { return w->in_constant && given.counted; }

static Seen look_let(Arities *w, const Core *e)
{
    Seen binds;
    if (calls_itself(w, e))
        binds = look_at_circle(w, e);
    else
        look_at_binds(w, e, false, &binds);
    if (!w->searches && arity_is_constant(&w->constants, e)) {
        ptrmap_put(&w->constants, e->u.let.binds[0].var, e->u.let.binds[0].var);
        return look(w, e->u.let.body);
    }
    Seen out = look(w, e->u.let.body);
    bool loop = binds.counts && calls_itself(w, e);        /* holds its counts, and is better made once */
    if (!(binds.cheap || MUTANT(OPT_WORK_IS_CHEAP)) || !may_be_made_inside(w, e) || loop || changes_owner(w, out.arity))
        return behind_work(out);
    out.steps += binds.steps;
    out.arity.steps += binds.steps;
    return binds.counts ? with_counts(out) : out;
}

static Seen look_join(Arities *w, const Core *e)
{
    bool loop = calls_itself(w, e);
    Seen out = { .arity = of_jump, .cheap = true, .sure = true };
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        learn(w, b->var, of_jump);
        out = either_way(out, look(w, join_body(b)));
    }
    Seen end = look(w, e->u.let.body);
    uint32_t steps = out.steps + end.steps;
    out = either_way(out, end);
    out.steps = steps;
    return loop || out.arity.counted ? behind_work(out) : out;
}

/* Labels in it are not counted apart: eta.c does not look behind it for them. */
static Seen look_here(Arities *w, const Core *e)
{
    Seen out = look(w, e->u.here.body);
    return out.arity.counted ? behind_work(out) : out;
}

static Seen look(Arities *w, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  return look_variable(w, e->u.var);
    case CORE_LIT: case CORE_CON: return (Seen){ .cheap = true, .sure = true };
    case CORE_LAM:  return look_lambda(w, e, false);
    case CORE_APP:  return look_call(w, e);
    case CORE_LET:  return e->u.let.join ? look_join(w, e) : look_let(w, e);
    case CORE_CASE: return look_case(w, e);
    case CORE_PRIM: return look_operation(e);
    case CORE_SCC:  return look_label(w, e);
    case CORE_HERE: return look_here(w, e);
    default:
        for (uint32_t i = 0; i < core_children(e); i++)
            look(w, core_child(e, i));
        return (Seen){0};
    }
}

/* ---- programs ---- */

/* Labels, and functions that what is made will call. */
static const Core *behind_functions(const Core *e)
{
    for (;;) {
        const Bind *b = e->kind == CORE_LET && !e->u.let.join && e->u.let.n == 1 ? &e->u.let.binds[0] : NULL;
        bool given = b != NULL && e->u.let.body->kind == CORE_VAR;
        if (b != NULL && !given && (b->box || b->rhs->kind == CORE_LAM))
            e = e->u.let.body;
        else if (e->kind == CORE_SCC && e->scc_kind != SCC_BACK)
            e = e->u.scc.body;
        else
            return e;
    }
}

const Core *made_closure(const Core *body)
{
    body = behind_functions(body);
    if (body->kind == CORE_LAM)
        return body;                           /* which a label is on */
    const Bind *b = body->kind == CORE_LET && !body->u.let.join && body->u.let.n == 1 ? &body->u.let.binds[0] : NULL;
    bool given = b != NULL && body->u.let.body->kind == CORE_VAR && body->u.let.body->u.var == b->var;
    return given && b->rhs->kind == CORE_LAM ? b->rhs : NULL;
}

/* A closure that a method makes and returns for the arguments its class names, an action of IO say, is better than a
 * partial application of a method with more parameters. */
static bool method_makes_closure(const Top *top)
{
    const Core *e = top->rhs->kind == CORE_LAM ? top->rhs->u.lam.body : NULL;
    if (!top->method || e == NULL || e->kind != CORE_LET)
        return false;
    for (; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind != CORE_LAM)
                return false;
    return e->kind == CORE_VAR;
}

/* A call with less arguments than the function takes, and functions around it; or one of these. What a dictionary has
 * of that kind, tell = lift . tell, costs it an object, once; as a function of its own it is known to who calls it. */
static bool is_partial(const Core *rhs)
{
    const Core *e = rhs;
    bool functions = true;
    for (; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            functions &= e->u.let.binds[i].rhs->kind == CORE_LAM;
    return is_labelled_function(rhs) || (functions && (e->kind == CORE_APP || made_closure(rhs) != NULL));
}

static Arity of_definition(Arities *w, const Top *top)
{
    w->in_dictionary = top->dict;
    w->in_constant = true;
    w->owner = w->labels[top->index] ? OWNER_LABEL : OWNER_CALLER;
    Arity found = look_bound(w, top->var, top->rhs).arity;
    w->in_dictionary = w->in_constant = false;
    w->owner = OWNER_CALLER;
    found = found.holds ? none : found;
    if ((top->dict && !is_partial(top->rhs)) || top == w->program->main || method_makes_closure(top))
        return written(top->rhs, false);
    return choose(w, top->var, top->rhs, found.open ? none : found);
}

static bool look_at_definitions(Arities *w, const uint32_t *order, uint32_t n, bool circle)
{
    bool done = true;
    for (uint32_t i = 0; i < n; i++) {
        const Top *top = w->program->tops[order[i]];
        Arity a = of_definition(w, top);
        done &= same(a, w->tops[top->index]);
        a.open = circle;
        w->tops[top->index] = a;
    }
    return done;
}

static void assume_written(Arities *w, const uint32_t *order, uint32_t n, bool any)
{
    for (uint32_t i = 0; i < n; i++) {
        w->tops[order[i]] = written(w->program->tops[order[i]]->rhs, any);
        w->tops[order[i]].open = true;
    }
}

/* Definitions that call each other, or one. */
static void find_definitions(Arities *w, const uint32_t *order, uint32_t n)
{
    bool circle = n > 1 || called_how(w->calls, w->program->tops[order[0]]->var).itself, done = false;
    if (!circle) {
        look_at_definitions(w, order, n, false);
        return;
    }
    assume_written(w, order, n, true);
    for (int round = 0; round < MAX_ROUNDS && !done; round++)
        done = look_at_definitions(w, order, n, true);
    if (!done) {
        assume_written(w, order, n, false);
        look_at_definitions(w, order, n, true);
    }
    for (uint32_t i = 0; i < n; i++)
        w->tops[order[i]].open = false;
}

/* What a count gives. */
const Con *arity_find_unit(const CoreProgram *p)
{
    const Con *found = NULL;
    for (uint32_t i = 0; i < p->n_datas; i++)
        for (uint32_t k = 0; k < p->datas[i]->n_cons; k++) {
            const Con *con = p->datas[i]->cons[k];
            if (con->arity == 0 && !con->unboxed && (found == NULL || strcmp(con->name->text, "()") == 0))
                found = con;
        }
    return found;
}

Arities arity_program(const Opt *o, const CoreProgram *p)
{
    Arities w = { .options = o->options, .program = p, .scratch = arena_new(), .searches = o->searches };
    w.tops = xcalloc(p->n_tops + 1, sizeof *w.tops);
    w.passed.program = p;
    w.passed.call_stack = o->options->call_stack;
    w.labels = labelled_find(o, p);
    w.calls = called_find(o, p, w.labels);
    w.n_locals = called_vars(w.calls);
    w.locals = xcalloc(w.n_locals, sizeof *w.locals);
    w.unit = arity_find_unit(p);
    w.shown = p->search || core_find_box(p) == NULL;
    Circles circles = opt_circles(p);
    for (uint32_t i = 0; i < circles.n; i++)
        find_definitions(&w, circles.order + circles.first[i], circles.first[i + 1] - circles.first[i]);
    circles_free(&circles);
    return w;
}

void arity_end(Arities *w)
{
    passed_end(&w->passed);
    free(w->tops);
    free(w->labels);
    ptrmap_free(&w->around);
    xfree(w->locals);
    ptrmap_free(&w->constants);
    called_free(w->calls);
    arena_free(w->scratch);
}
