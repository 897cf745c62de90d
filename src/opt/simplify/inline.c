/* Functions in the place of their calls (inlining): which, and how. It is simplify's.
 *
 *     f = \x -> case x of { I n -> g n }      and      f a   ==>   case a of { I n -> g n }
 *
 * A definition is *small* if its body is, or if a pragma says so, and it does not call itself; of those that call each
 * other in a circle, one is not. A definition that is called in one place of the whole program is *for once*: it is not
 * copied, it moves. Every definition has room for copies of a certain size, and copies stand in copies to a certain
 * depth, larger ones to a lesser one, so this comes to an end; what pragmas ask for has room of its own, and `inline f`
 * is obeyed at any size that fits. Arguments are atoms, so nothing is evaluated twice, or earlier. What makes a
 * function, an action of a monad, may be larger, and stands in the place of calls without that function's arguments,
 * too (with_closure).
 *
 * Labels (003 section 5.2, inlining top-level functions): a definition's function belongs to nobody, so its body is
 * charged to its caller wherever it stands; what is labelled in it is copied with its label, and is entered as often.
 * After Peyton Jones & Marlow, Secrets of the Glasgow Haskell Compiler inliner, 2002. */
#include "core/mutant.h"
#include "opt/eta/arity.h"
#include "opt/simplify/rules.h"
#include <assert.h>

enum { MANY_NAMES = 16, CLOSURE_SIZE = 60, ACTION_SIZE = 80, ONCE_SIZE = 1000,
       MAX_LARGER = 2 };       /* functions larger than SMALL_SIZE in each other */

/* ---- which ---- */

bool simp_calls_itself(const Core *e, const Top *top)
{
    if (e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var->top != NULL
        && e->u.app.fun->u.var->top->index == top->index)
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (simp_calls_itself(core_child(e, i), top))
            return true;
    return false;
}

/* How large it may be to stand in the place of any call. What makes a function (made_closure), be it an action of some
 * monad, gains much, whether or not `eta` has given it that function's parameters; what does something to the world is
 * mostly a step of many, and gains less. */
static uint32_t most_size(const Top *top)
{
    const Core *lam = made_closure(top->rhs->u.lam.body);
    if (lam != NULL && lam->u.lam.params[lam->u.lam.n - 1]->rep == REP_WORLD)
        return CLOSURE_SIZE;
    return lam != NULL || top->makes > 0 ? ACTION_SIZE : SMALL_SIZE;
}

/* What does not call itself, and is small, or is to be put in place by a pragma. */
static bool is_small(const Opt *o, const Top *top)
{
    Inlining hint = hint_in_phase(top->hint, o->phase);
    if (hint == INLINING_NEVER || top->rhs->kind != CORE_LAM)
        return false;
    const Core *body = top->rhs->u.lam.body;
    uint32_t most = most_size(top);
    return (hint == INLINING_ALWAYS || core_size(body, most) <= most) && !simp_calls_itself(top->rhs, top);
}

/* Of functions that call each other in a circle, one stays a call. */
bool *simp_find_small(const Opt *o, const CoreProgram *p, const bool *for_once)
{
    bool *small = xcalloc(p->n_tops + 1, sizeof *small);
    for (uint32_t i = 0; i < p->n_tops; i++)
        small[i] = (for_once != NULL && for_once[i]) || is_small(o, p->tops[i]);
    opt_break_circles(p, small);
    return small;
}

/* ---- in one place ---- */

typedef struct Uses {          /* of definitions, by those that must stay or that such need */
    uint32_t *counts, *by;     /* by definition: how many, one that is no call counting as several; the last definition
                                  that uses it */
    uint32_t  user;
    VEC(uint32_t) todo;
} Uses;

static void count_use(void *context, const Var *var)
{
    Uses *u = context;
    if (var == NULL || var->top == NULL)
        return;
    if (u->counts[var->top->index]++ == 0)
        VEC_PUSH(&u->todo, var->top->index);
    u->by[var->top->index] = u->user;
}

/* Who knows how often it is called. */
static void count_other(void *context, const Var *var)
{
    count_use(context, var);
    count_use(context, var);
}

static void count_uses(Uses *u, const Core *e)
{
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR;
    CoreAtoms atoms = core_atoms(e);
    if (call)
        count_use(u, e->u.app.fun->u.var);
    else if (e->kind == CORE_VAR)
        count_other(u, e->u.var);
    for (uint32_t i = 0; i < atoms.n; i++)
        count_other(u, atoms.data[i].var);
    for (uint32_t i = call; i < core_children(e); i++)
        count_uses(u, core_child(e, i));
}

static bool is_for_once(const Opt *o, const CoreProgram *p, const Uses *u, uint32_t i)
{
    const Top *top = p->tops[i];
    if (u->counts[i] != 1 || top->rhs->kind != CORE_LAM || hint_in_phase(top->hint, o->phase) == INLINING_NEVER)
        return false;
    bool copied = is_small(o, p->tops[u->by[i]]) && !is_for_once(o, p, u, u->by[i]);
    return !copied && core_size(top->rhs->u.lam.body, ONCE_SIZE) <= ONCE_SIZE;
}

/* A function that is called in one place of the whole program, and so not by itself, is not copied, it only moves.
 * There its arguments are known, and what it gives is looked at. But not if that place is copied; and not before the
 * last phase: a function that has grown so is not specialised or put in place any more, for what it does itself. */
bool *simp_find_for_once(const Opt *o, const CoreProgram *p)
{
    bool *for_once = xcalloc(p->n_tops + 1, sizeof *for_once);
    if (o->phase > 0)
        return for_once;
    Uses u = { .counts = xcalloc(p->n_tops + 1, sizeof *u.counts), .by = xcalloc(p->n_tops + 1, sizeof *u.by) };
    opt_roots(o, p, count_other, &u);
    while (u.todo.len > 0) {
        u.user = VEC_POP(&u.todo);
        count_uses(&u, p->tops[u.user]->rhs);
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        for_once[i] = is_for_once(o, p, &u, i);
    VEC_FREE(&u.todo);
    free(u.counts);
    free(u.by);
    return for_once;
}

/* ---- in place ---- */

static const Inlined *called_at(Simplify *s, const Core *call)
{
    Inlined *at = ARENA_NEW(s->o->kept, Inlined);
    *at = (Inlined){ .from = call->from, .at = rebuild_at(&s->r, call->at), .span = call->span };
    return at;
}

Core *simp_beta(Simplify *s, const Core *lam, Given given)
{
    uint32_t n = lam->u.lam.n;
    assert(lam->kind == CORE_LAM && given.n >= n && simp_fits(lam, given));
    for (uint32_t i = 0; i < n; i++)
        rebuild_means(&s->r, lam->u.lam.params[i], given.args[i]);
    return simp_applied(s, lam->u.lam.body, (Given){ given.args + n, given.n - n });
}

static bool take(Simplify *s, uint32_t *room, uint32_t size)
{
    bool fits = size <= *room;
    *room -= fits ? size : 0;
    s->o->copied += fits ? size : 0;
    return fits;
}

/* Is there room for one more copy? What pragmas ask for has its own, and so has what makes a function, which makes room
 * for the calls of that, too; what is only moved makes room for its own calls. */
static bool take_room(Simplify *s, const Top *top)
{
    bool closure = made_closure(top->rhs->u.lam.body) != NULL;
    bool asked = closure || hint_in_phase(top->hint, s->o->phase) == INLINING_ALWAYS;
    uint32_t *room = asked ? &s->room_asked : &s->room;
    if (s->for_once[top->index]) {
        s->room += core_size(top->rhs->u.lam.body, ONCE_SIZE);
        return true;
    }
    uint32_t size = core_size(top->rhs->u.lam.body, *room + 1);
    bool fits = take(s, room, size);
    s->room += closure && fits ? size : 0;
    return fits;
}

/* What is not small does not stand in itself: of those that call each other, none goes on for ever. */
static bool is_within(const Simplify *s, const Top *top)
{
    uint32_t i = 0;
    while (i < s->depth && s->within[i] != top)
        i++;
    return i < s->depth || s->now == top;
}

void simp_turn(Given given)
{
    if (given.n < 2 || given.args[0].var == NULL || given.args[1].var == NULL
        || given.args[0].var->rep != given.args[1].var->rep)
        return;
    Atom first = given.args[0];
    given.args[0] = given.args[1];
    given.args[1] = first;
}

/* It has its own room, and makes some for its own calls. Only in the last phase: before that, small functions that call
 * themselves are made for what they are given (loops), and must not have grown. */
static bool take_room_worth(Simplify *s, const Top *top, Given given, bool looked_at)
{
    uint32_t size = s->o->phase == 0 ? simp_worth(s, top, given, looked_at) : 0;
    if (size == 0 || is_within(s, top) || !take(s, &s->room_worth, size))
        return false;
    if (MUTANT(OPT_WORTH_TURNED))
        simp_turn(given);
    s->room += size;
    return true;
}

const Core *simp_first_case(const Core *e)
{
    while (e->kind == CORE_SCC || (e->kind == CORE_CASE && core_only_default(e) && e->u.cas.scrut->kind == CORE_VAR))
        e = e->kind == CORE_SCC ? e->u.scc.body : e->u.cas.alts[0].body;
    return e->kind == CORE_CASE && !e->u.cas.flex && e->u.cas.scrut->kind == CORE_VAR ? e : NULL;
}

/* The number of the parameter that a function looks at first; UINT32_MAX: of none. */
static uint32_t looked_at(const Core *lam)
{
    const Core *e = simp_first_case(lam->u.lam.body);
    uint32_t i = 0;
    while (e != NULL && i < lam->u.lam.n && lam->u.lam.params[i] != e->u.cas.scrut->u.var)
        i++;
    return e != NULL && i < lam->u.lam.n ? i : UINT32_MAX;
}

const Alt *simp_way_of(const Simplify *s, const Core *lam, Given given)
{
    uint32_t i = looked_at(lam);
    return i != UINT32_MAX ? simp_alt_of(s, simp_first_case(lam->u.lam.body), &given.args[i]) : NULL;
}

static bool is_way_out(const Alt *alt, const Top *top)
{
    uint32_t most = alt != NULL && made_closure(alt->body) != NULL ? ACTION_SIZE : SMALL_SIZE;
    return alt != NULL && core_size(alt->body, most) <= most && !simp_calls_itself(alt->body, top);
}

/* Is a field of what the function looks at known, and takes the way out? [x] ++ ys. */
static bool leads_out(const Simplify *s, const Top *top, Given given)
{
    const Con *con;
    Atom *fields;
    uint32_t i = looked_at(top->rhs), k = 0;
    if (given.args[i].var == NULL || !simp_known(s, given.args[i].var, &con, &fields))
        return false;
    const Core *e = simp_first_case(top->rhs->u.lam.body);
    while (k < con->arity && (fields[k].var == NULL || !is_way_out(simp_alt_of(s, e, &fields[k]), top)))
        k++;
    return k < con->arity;
}

/* Of a function that calls itself, a call that takes the way out, [] ++ ys, or does so the next time. */
static bool take_room_out(Simplify *s, const Top *top, Given given)
{
    if (hint_in_phase(top->hint, s->o->phase) == INLINING_NEVER)
        return false;
    const Alt *alt = simp_way_of(s, top->rhs, given);
    uint32_t most = alt != NULL && made_closure(alt->body) != NULL ? ACTION_SIZE : SMALL_SIZE;
    uint32_t size = alt != NULL ? core_size(alt->body, most) : most + 1;
    return size <= most && (is_way_out(alt, top) || leads_out(s, top, given)) && take(s, &s->room, size);
}

/* Where a case looks at a call, it looks at what the function's body gives. */
static void look_at_end(Simplify *s, const Core *body)
{
    while (body->kind == CORE_LET || body->kind == CORE_SCC)
        body = body->kind == CORE_LET ? body->u.let.body : body->u.scc.body;
    s->looked = body;
}

/* \m k s -> e   ==>   \m k -> let act s = e in act: as it was before `eta`, for calls that give no more than that. */
static const Core *with_closure(Simplify *s, const Top *top, uint32_t n)
{
    const Core *lam = top->rhs;
    Arena *arena = s->r.arena;
    Var *act = core_new_var(arena, name_of("act"), REP_PTR, lam->span);
    act->uses = 1;
    act->how = USE_OTHER;
    Bind *b = ARENA_NEW(arena, Bind);
    Core *inner = core_lam(arena, lam->u.lam.params + n, lam->u.lam.n - n, lam->u.lam.body, lam->span);
    *b = (Bind){ .var = act, .rhs = rebuild_alike(inner, lam) };
    Core *given = rebuild_alike(core_var(arena, act, lam->span), lam);
    Core *let = rebuild_alike(core_let(arena, b, 1, given, lam->span), lam);
    return rebuild_alike(core_lam(arena, lam->u.lam.params, n, let, lam->span), lam);
}

static bool is_larger(const Top *top)
{
    return core_size(top->rhs->u.lam.body, SMALL_SIZE) > SMALL_SIZE;
}

/* An action that does the next one, which does the next one: who calls the first gains nothing from the third. */
static bool is_in_larger(const Simplify *s, const Top *top)
{
    uint32_t larger = 0;
    for (uint32_t i = 0; i < s->depth; i++)
        larger += is_larger(s->within[i]);
    return larger >= MAX_LARGER && is_larger(top) && !s->for_once[top->index]
           && hint_in_phase(top->hint, s->o->phase) != INLINING_ALWAYS;
}

/* The body with the arguments in the place of the parameters; NULL: it stays a call. */
static Core *in_place(Simplify *s, const Top *top, Given given, const Core *like)
{
    const Core *lam = top->rhs, *looked = s->looked;
    bool part = top->makes > 0 && given.n >= top->makes && s->small[top->index];
    if (lam->kind != CORE_LAM || (given.n < lam->u.lam.n && !part) || s->depth >= MAX_DEPTH
        || (s->small[top->index] && is_in_larger(s, top)))
        return NULL;
    if (!(s->small[top->index] ? take_room(s, top)
                               : take_room_worth(s, top, given, like == looked) || take_room_out(s, top, given)))
        return NULL;
    lam = given.n < lam->u.lam.n ? with_closure(s, top, given.n) : lam;
    if (like == looked)
        look_at_end(s, lam->u.lam.body);
    s->within[s->depth++] = top;
    Core *out = simp_put(s, lam, given, like);
    s->depth--;
    s->looked = looked;
    return out;
}

Core *simp_put(Simplify *s, const Core *fun, Given given, const Core *like)
{
    const Inlined *at = s->r.at;
    size_t mark = ptrmap_mark(&s->r.meaning), once = ptrmap_mark(&s->once), jumps = ptrmap_mark(&s->jumps),
           far = ptrmap_mark(&s->far), made = ptrmap_mark(&s->unders), points = ptrmap_mark(&s->points);
    s->r.at = called_at(s, like);
    Core *out = fun->kind == CORE_LAM ? simp_beta(s, fun, given) : simp_applied(s, fun, given);
    s->r.at = at;
    ptrmap_undo(&s->r.meaning, mark);
    ptrmap_undo(&s->once, once);
    ptrmap_undo(&s->jumps, jumps);
    ptrmap_undo(&s->far, far);
    ptrmap_undo(&s->unders, made);
    ptrmap_undo(&s->points, points);
    return out;
}

Var *simp_past_names(const Simplify *s, Var *fun)
{
    for (int i = 0; i < MANY_NAMES && fun->top != NULL; i++) {
        const Core *rhs = opt_top(s->in, fun)->rhs;
        if (rhs->kind != CORE_VAR || rhs->u.var->top == NULL)
            return fun;
        fun = rhs->u.var;
    }
    return fun;
}

/* A function that takes other arguments than these is not what is called. */
static Var *past_names(const Simplify *s, Var *fun, Given given)
{
    Var *last = simp_past_names(s, fun);
    return last->top == NULL || simp_fits(opt_top(s->in, last)->rhs, given) ? last : fun;
}

bool simp_fits(const Core *fun, Given given)
{
    for (uint32_t i = 0; fun->kind == CORE_LAM && i < fun->u.lam.n && i < given.n; i++) {
        const Atom *a = &given.args[i];
        if (fun->u.lam.params[i]->rep != (a->var != NULL ? a->var->rep : a->lit.rep))
            return false;
    }
    return true;
}

/* inline f x: f's body, whatever its size. */
static Core *asked_for(Simplify *s, const Var *fun, Given given, const Core *like)
{
    const Var *f = given.n > 1 && fun->top != NULL && fun->name == s->inline_name ? given.args[0].var : NULL;
    const Top *top = f != NULL && f->top != NULL ? opt_top(s->in, f) : NULL;
    if (top == NULL || top->rhs->kind != CORE_LAM || given.n <= top->rhs->u.lam.n || s->depth >= MAX_DEPTH)
        return NULL;
    uint32_t size = core_size(top->rhs->u.lam.body, s->room_asked + 1);
    if (size > s->room_asked || simp_calls_itself(top->rhs, top))
        return NULL;
    s->room_asked -= size;
    s->within[s->depth++] = top;
    Core *out = simp_put(s, top->rhs, (Given){ given.args + 1, given.n - 1 }, like);
    s->depth--;
    return out;
}

/* xs ++ [] is xs, which nobody walks through; unless that is counted. */
static Core *append_nothing(Simplify *s, const Var *fun, Given given, const Core *like)
{
    const Var *end = given.n == 2 && fun->top != NULL && fun->name == s->append_name ? given.args[1].var : NULL;
    const Con *con;
    Atom *fields;
    if (end == NULL || given.args[0].var == NULL || !simp_known(s, end, &con, &fields) || con->arity != 0)
        return NULL;
    const Core *lam = opt_top(s->in, fun)->rhs;
    if (lam->kind != CORE_LAM || lam->u.lam.body->kind != CORE_CASE)
        return NULL;
    return rebuild_labelled(&s->r, core_var(s->r.arena, given.args[0].var, like->span), like);
}

Core *simp_call(Simplify *s, Var *fun, Atom *args, uint32_t n, const Core *like)
{
    Core *other = n > 0 ? simp_rewrite(s, fun, (Given){ args, n }, like) : NULL;
    if (other == NULL)
        other = append_nothing(s, fun, (Given){ args, n }, like);
    if (other == NULL && n > 0)
        other = asked_for(s, fun, (Given){ args, n }, like);
    if (other != NULL)
        return other;
    fun = n > 0 ? past_names(s, fun, (Given){ args, n }) : fun;
    if (n > 0 && fun->top != NULL) {
        Core *out = in_place(s, opt_top(s->in, fun), (Given){ args, n }, like);
        if (out != NULL)
            return out;
    }
    Core *f = rebuild_labelled(&s->r, core_var(s->r.arena, fun, like->span), like);
    return n == 0 ? f : rebuild_labelled(&s->r, core_app(s->r.arena, f, args, n, like->span), like);
}
