/* simplify: whom what is moved belongs to, and whom it is charged to.
 *
 * A *place* is code that runs under one stack; a *region* is an scc's body, wherever in it. What a let binds belongs to
 * the stack of its place; what is put in another region goes back to its own (SCC_BACK), and what is behind that enters
 * the sccs again, uncounted (SCC_SUB).
 *
 * Requires and ensures what simplify.c says; rules 5.1 and 5.3 of 003. Not profiled, there are no labels. */
#include "opt/eta/arity.h"
#include "opt/labels/give_scc.h"
#include "opt/simplify/simplify.h"

#include "core/mutant.h"
#include <assert.h>
#include <string.h>

/* ---- whom functions belong to ---- */

uint32_t simp_new_place(Simplify *s)
{
    uint32_t place = s->place;
    s->place = ++s->places;
    return place;
}

static bool is_under_main(const Simplify *s)
{
    const Entered *scc = s->sccs;
    while (scc != NULL && !simp_is_whole(scc->scc))
        scc = scc->next;
    return scc != NULL || s->now == s->in->main;
}

bool simp_is_constants(const Simplify *s) { return s->lambda == 0 && !s->in->flat && !is_under_main(s); }

bool simp_is_nobodys(const Simplify *s) { return simp_is_constants(s) && s->region == 0; }

bool simp_belongs_here(const Simplify *s, const Var *var)
{
    const Con *con;
    Atom *fields;
    const Core *rhs = var->top != NULL ? opt_top(s->in, var)->rhs : NULL;
    if (rhs != NULL)
        return simp_known(s, var, &con, &fields) || (rhs->kind == CORE_LAM && simp_is_nobodys(s));
    return var->data || (uintptr_t)ptrmap_get(&s->owned, var) == (uintptr_t)s->place + 1;
}

bool simp_gives_owner(Simplify *s, const Core *rhs)
{
    if (!s->o->options->profile || rhs->kind != CORE_VAR || MUTANT(OPT_NO_OWNER))
        return false;
    Atom x = rebuild_atom(&s->r, core_atom_var(rhs->u.var, rhs->span));
    return x.var != NULL && !simp_belongs_here(s, x.var);
}

void simp_note_owner(Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    if (o->profile && b->rhs->kind != CORE_VAR && !core_is_sub(b->rhs))
        ptrmap_put(&s->owned, b->var, (void *)((uintptr_t)s->place + 1));
    bool deep = o->call_stack && b->var->deep;
    if (o->profile && !deep && b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL) {
        Box box = { simp_past_names(s, b->rhs->u.var), s->region, s->labelled };
        ptrmap_put(&s->boxes, b->var, arena_copy(s->r.arena, &box, sizeof box));
    }
}

/* ---- stacks that are gone back to ---- */

Under simp_under(const Simplify *s) { return (Under){ s->place, s->region, s->labelled, s->sccs }; }

void simp_go_under(Simplify *s, Under there)
{
    s->place = there.place;
    s->region = there.region;
    s->labelled = there.labelled;
    s->sccs = there.sccs;
}

Under simp_go_back(Simplify *s, const Entered *scc)
{
    Under here = simp_under(s);
    simp_new_place(s);
    s->region = scc != NULL ? scc->region : s->place;
    s->place = scc != NULL ? scc->place : s->place;
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
    if (body->kind == CORE_SCC && body->scc_kind == SCC_BACK)
        return body;                           /* further out */
    if (e->u.scc.outer == NULL)
        e->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, e->span);
    return rebuild_labelled(&s->r, core_back(s->r.arena, e->u.scc.outer, body, like->span), like);
}

/* let b = f in .. b x ..: f x. Whom b's function belongs to, and whom its call is charged to, is the same in one
 * region: the closures that are made there belong to it, too. By GHC's rule as in occur.c: not in a lambda's lambda.
 * Lexically it is the stack around an scc that is entered in between: that is gone back to, unless it may be that of a
 * CAF, whose functions belong to their callers (S of Fig. 7); or there are more arguments than f takes: who stands here
 * gives them to what comes back. */
static const Var *out_of_box(const Simplify *s, const Var *fun, uint32_t n, const Entered **scc)
{
    const Box *box = fun->top == NULL ? ptrmap_get(&s->boxes, fun) : NULL;
    const Core *rhs = box != NULL ? opt_top(s->in, box->function)->rhs : NULL;
    *scc = NULL;
    if (rhs == NULL || rhs->kind != CORE_LAM || rhs->u.lam.n > n)
        return fun;
    bool all = rhs->u.lam.n == n;
    if (box->region != s->region && all && box->labelled && s->o->options->lexical)
        *scc = entered_from(s, box->region);
    return box->region == s->region || *scc != NULL ? box->function : fun;
}

Core *simp_call_boxed(Simplify *s, const Var *named, Given given, const Core *like)
{
    const Entered *scc;
    Part *part = named->top == NULL ? ptrmap_get(&s->parts, named) : NULL;
    if (part != NULL)
        return simp_put_part(s, part, given, like);
    Var *fun = (Var *)out_of_box(s, named, given.n, &scc);
    if (scc == NULL)
        return simp_call(s, fun, given.args, given.n, like);
    Under here = simp_go_back(s, scc);
    Core *out = simp_call(s, fun, given.args, given.n, like);
    simp_go_under(s, here);
    return back_from(s, scc, out, like);
}

Core *simp_apply(Simplify *s, Core *fun, Given given, const Core *like)
{
    return rebuild_labelled(&s->r, core_app(s->r.arena, fun, given.args, given.n, like->span), like);
}

/* What it gives belongs to where it was bound, lexically, so it is called there, too (5.3.2: giving it arguments is a
 * small cost). */
Core *simp_put_there(Simplify *s, const Var *var, const Core *e, Given given)
{
    const Under *there = ptrmap_get(&s->far, var);
    const Var *made = ptrmap_get(&s->unders, var);
    if (made != NULL)
        return simp_call_under(s, made, e, given);
    if (there == NULL || there->region == s->region)
        return simp_applied(s, e, given);
    const Entered *outermost = NULL, *scc = entered_from(s, there->region);
    for (const Entered *left = there->sccs; scc == NULL && outermost == NULL; left = left->next) {
        assert(left != NULL && !left->border);
        scc = entered_from(s, left->region);
        outermost = scc != NULL || left->region == s->region ? left : NULL;
    }
    if (scc == NULL)
        return simp_again(s, there->sccs, outermost, e, given);
    Under here = simp_go_back(s, scc);
    bool again = outermost != NULL && !MUTANT(OPT_LEFT_BEHIND);
    Core *out = again ? simp_again(s, there->sccs, outermost, e, given) : simp_applied(s, e, given);
    simp_go_under(s, here);
    return back_from(s, scc, out, e);
}

/* ---- scc ---- */

/* scc c as o back o sccsub c e: scc c e. That is what is left of labels that were counted apart (eta.c), perhaps with
 * lets in between, and of several in each other. */
static Core *counted_there(Core *scc)
{
    Core *back = scc, *first = NULL, **sub = NULL;
    while (back->kind == CORE_SCC && back->scc_kind != SCC_BACK)
        back = back->u.scc.body;
    if (back->kind != CORE_SCC || back->u.scc.outer != scc->u.scc.outer)
        return scc;
    for (sub = &back->u.scc.body; (*sub)->kind == CORE_LET && !(*sub)->u.let.join; sub = &(*sub)->u.let.body)
        ;
    first = *sub;
    for (Core *e = scc, *l = first; e != back; e = e->u.scc.body, l = l->u.scc.body)
        if (l->kind != CORE_SCC || l->scc_kind != SCC_SUB || l->u.scc.centre != e->u.scc.centre)
            return scc;
    for (Core *e = scc, *l = first; e != back; e = e->u.scc.body, l = l->u.scc.body) {
        l->scc_kind = e->scc_kind;
        l->span = e->span;
    }
    return back->u.scc.body;
}

/* sccsub c as o back o e: e; and so if it goes back further. Without `as o`, what a let binds belongs to c. */
static Core *never_there(Core *scc)
{
    Core *back = scc->u.scc.body;
    if (scc_counts(scc->scc_kind) || scc->u.scc.outer == NULL || back->kind != CORE_SCC
        || back->scc_kind != SCC_BACK)
        return scc;
    return back->u.scc.outer == scc->u.scc.outer ? back->u.scc.body : back;
}

bool simp_is_whole(const Core *e)
{
    return core_is_sub(e) && (strcmp(e->u.scc.centre->text, "MAIN") == 0 || MUTANT(OPT_WHOLE_OTHER));
}

/* sccsub MAIN .. sccsub MAIN e: sccsub MAIN e. */
static const Core *last_whole(const Core *e)
{
    const Core *last = e;
    for (const Core *l = e->u.scc.body; core_is_sub(l); l = l->u.scc.body)
        last = simp_is_whole(l) ? l : last;
    return last;
}

/* Where main itself is evaluated, no label is around: under <MAIN>. */
static bool is_in_main(const Simplify *s, uint32_t region)
{
    return s->now == s->in->main && region == 0 && (s->lambda == 0 || s->o->options->lexical);
}

/* What is behind the labels from MAIN on that are around us, in this region; NULL: these are others. */
static const Core *behind_whole(const Simplify *s, const Entered *scc, uint32_t region, const Core *e)
{
    if (scc == NULL)
        return is_in_main(s, region) ? e->u.scc.body : NULL;
    if (scc->inside != region || (scc->scc->scc_kind != SCC_ENTER && scc->scc->scc_kind != SCC_SUB))
        return NULL;
    bool whole = strcmp(scc->scc->u.scc.centre->text, "MAIN") == 0;
    const Core *rest = whole ? e : behind_whole(s, scc->next, scc->region, e);
    return rest != NULL && core_is_sub(rest) && rest->u.scc.centre == scc->scc->u.scc.centre ? rest->u.scc.body : NULL;
}

/* sccsub MAIN sccsub c e, under that stack: e. A binding that is made under MAIN is not made under what comes next. */
static const Core *whole_here(const Simplify *s, const Core *e)
{
    const Core *inside = simp_is_whole(e) ? behind_whole(s, s->sccs, s->region, last_whole(e)) : NULL;
    return inside != NULL && e == s->made && core_is_sub(inside) ? NULL : inside;
}

/* What an scc gives belongs to it lexically, so it may be called there (5.3.2: applying it is a small cost). */
static Core *copy_scc(Simplify *s, const Core *e, Given given)
{
    const Core *inside = whole_here(s, e);
    if (inside != NULL)
        return simp_applied(s, inside, given);
    bool made = e == s->made;
    e = simp_is_whole(e) ? last_whole(e) : e;
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    bool base = scc_is_base(e);
    Entered scc = { out, e->u.scc.outer, s->place, s->region, 0, s->labelled, base || made, s->sccs };
    Under here = simp_go_back(s, NULL);
    scc.inside = s->region;
    if (e->scc_kind == SCC_UNDER)
        out->u.scc.stack = rebuild_atom(&s->r, core_atom_var(e->u.scc.stack, e->span)).var;
    if (e->u.scc.outer != NULL)
        out->u.scc.outer = rebuild_var(&s->r, e->u.scc.outer);
    s->sccs = &scc;
    s->labelled = e->scc_kind != SCC_UNDER && !scc_is_subsumed(e);
    out->u.scc.body = simp_applied(s, e->u.scc.body, given);
    simp_go_under(s, here);
    return never_there(counted_there(out));
}

/* What is behind the labels that the sccs have, from the one that names `outer` to this; NULL: these are others. */
static Core *behind_the_same(const Entered *scc, const Var *outer, Core *e)
{
    if (scc != NULL && scc->scc->u.scc.outer != outer)
        e = behind_the_same(scc->next, outer, e);
    bool same = scc != NULL && e != NULL && core_is_sub(e) && e->u.scc.outer == NULL
                && (e->u.scc.centre == scc->scc->u.scc.centre || MUTANT(OPT_HERE_OTHER));
    return same ? e->u.scc.body : NULL;
}

/* scc c as o .. back o sccsub c e: e, where it stands under that stack anyhow. */
static Core *here_already(const Simplify *s, Core *back)
{
    bool here = s->sccs != NULL && s->sccs->inside == s->place;
    Core *e = here ? behind_the_same(s->sccs, back->u.scc.outer, back->u.scc.body) : NULL;
    return e != NULL ? e : back;
}

static Core *copy_back(Simplify *s, const Core *e, Given given)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    out->u.scc.outer = rebuild_atom(&s->r, core_atom_var(e->u.scc.outer, e->span)).var;
    Under here = simp_go_back(s, simp_entered(s, out->u.scc.outer));
    Core *body = out->u.scc.body = simp_applied(s, e->u.scc.body, given);
    simp_go_under(s, here);
    return body->kind == CORE_SCC && body->scc_kind == SCC_BACK ? body : here_already(s, out);       /* further out */
}

static Entered *enter_again(Simplify *s, const Entered *inner, const Entered *outermost)
{
    Entered *again = arena_copy(s->r.arena, inner, sizeof *inner);
    const Core *like = inner->scc;
    again->scc = rebuild_labelled(&s->r, core_scc(s->r.arena, scc_again(like->scc_kind), like->u.scc.centre, NULL,
                                                     like->span), like);
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

typedef struct Inside {        /* sccs that an end of one stands in, the outermost being that one */
    const Var           *outer;
    const struct Inside *around;
} Inside;

static const Inside *gone_back(const Inside *in, const Var *outer)
{
    const Inside *scc = in;
    while (scc != NULL && scc->outer != outer)
        scc = scc->around;
    return scc != NULL ? scc->around : NULL;
}

static bool goes_back(const Core *e, const Inside *in)
{
    const Inside here = { e->kind == CORE_SCC ? e->u.scc.outer : NULL, in };
    if (e->kind == CORE_SCC && e->scc_kind == SCC_BACK) {
        while (in != NULL && in->outer != e->u.scc.outer)
            in = in->around;
        return in == NULL || goes_back(e->u.scc.body, here.around);
    }
    for (uint32_t i = 0; i < core_children(e); i++)
        if (goes_back(core_child(e, i), e->kind == CORE_SCC ? &here : in))
            return true;
    return false;
}

bool simp_goes_back(const Core *e) { return goes_back(e, NULL); }

/* Does it end where all of them were gone back from? */
static bool leaves(const Core *e, const Inside *in)
{
    if (e->kind == CORE_SCC)
        return leaves(e->u.scc.body, e->scc_kind == SCC_BACK ? gone_back(in, e->u.scc.outer)
                                                               : &(Inside){ e->u.scc.outer, in });
    bool let = e->kind == CORE_LET, ends = core_children(e) > 0 && e->kind != CORE_LAM && e->kind != CORE_APP;
    bool found = !ends && in == NULL;
    for (uint32_t i = let && !e->u.let.join ? e->u.let.n : e->kind == CORE_CASE; ends && i < core_children(e); i++) {
        const Core *end = core_child(e, i);
        bool point = let && i < e->u.let.n && end->kind == CORE_LAM;
        found |= leaves(point ? end->u.lam.body : end, in);
    }
    return found;
}

/* Is what an scc gives to be called by what goes back? Where nothing ends there, it would need a name, for nothing; but
 * there may be jumps, to what is given the arguments already. */
static bool is_called_behind(const Simplify *s, const Core *e)
{
    const Var *outer = e->scc_kind != SCC_BACK ? e->u.scc.outer : NULL;
    return outer != NULL && outer->uses > 0 && (s->joins.len > 0 || leaves(e, NULL));
}

/* Arguments as variables of the original. */
static Given named(Simplify *s, Given given)
{
    Given params = { ARENA_ARRAY(s->r.arena, Atom, given.n), given.n };
    for (uint32_t i = 0; i < given.n; i++) {
        const Atom *a = &given.args[i];
        Var *x = core_new_var(s->r.arena, name_of("x"), a->var != NULL ? a->var->rep : a->lit.rep, a->span);
        rebuild_means(&s->r, x, *a);
        params.args[i] = core_atom_var(x, a->span);
    }
    return params;
}

/* By GHC's rule, the functions that it makes are called outside of it. */
static Core *call_own(Simplify *s, const Core *e, Given given)
{
    Jumps jumps = { .to = &s->jumps, .put = &s->once };
    Core *scc = give_scc(s->in, s->r.arena, jumps, e, named(s, given).args, given.n);
    size_t given_since = s->given_since;
    s->given_since = ptrmap_mark(&s->points);
    Core *out = copy_scc(s, scc, (Given){0});
    s->given_since = given_since;
    return out;
}

/* ---- by evaluation ---- */

/* Does it give a function that is known, and takes at most n arguments, without calling anything? Then that runs under
 * its caller's stack. With fewer arguments it would be made there, too, which is not so now. */
static bool gives_function(const Simplify *s, const Core *e, uint32_t n)
{
    const Var *f = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f != NULL && f->top != NULL ? opt_top(s->in, f)->rhs : NULL;
    bool all = e->kind == CORE_CASE && e->u.cas.n > 0 && !e->u.cas.flex;
    switch (e->kind) {
    case CORE_LAM: return e->u.lam.n <= n;
    case CORE_APP:
        return lam != NULL && lam->kind == CORE_LAM && lam->u.lam.n > e->u.app.n && lam->u.lam.n <= e->u.app.n + n;
    case CORE_LET: return !e->u.let.join && gives_function(s, e->u.let.body, n);
    case CORE_SCC: return e->scc_kind != SCC_BACK && gives_function(s, e->u.scc.body, n);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n && all; i++)
            all = gives_function(s, e->u.cas.alts[i].body, n);
        return all;
    default: return false;
    }
}

static Core *called_behind(Simplify *s, const Core *e, Var *outer, Given given)
{
    Arena *arena = s->r.arena;
    Core *out = arena_copy(arena, e, sizeof *e);
    switch (e->kind) {
    case CORE_HERE: out->u.here.body = called_behind(s, e->u.here.body, outer, given); return out;
    case CORE_LET: out->u.let.body = called_behind(s, e->u.let.body, outer, given); return out;
    case CORE_SCC: out->u.scc.body = called_behind(s, e->u.scc.body, outer, given); return out;
    case CORE_CASE:
        out->u.cas.alts = arena_copy(arena, e->u.cas.alts, e->u.cas.n * sizeof *e->u.cas.alts);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            out->u.cas.alts[i].body = called_behind(s, e->u.cas.alts[i].body, outer, given);
        return out;
    default: break;
    }
    uint32_t own = e->kind == CORE_APP ? e->u.app.n : 0;
    Atom *args = ARENA_ARRAY(arena, Atom, own + given.n);
    for (uint32_t i = 0; i < own + given.n; i++)
        args[i] = i < own ? e->u.app.args[i] : given.args[i - own];
    Core *fun = own > 0 ? e->u.app.fun : out;
    Core *call = rebuild_alike(core_app(arena, fun, args, own + given.n, e->span), e);
    return rebuild_alike(core_back(arena, outer, call, e->span), e);
}

/* (scc c \x -> e) a: scc c as o back o e[a/x]. It is entered as before, and what it gives is its caller's. */
static Core *call_behind(Simplify *s, const Core *e, Given given)
{
    Core *scc = arena_copy(s->r.arena, e, sizeof *e);
    Given params = named(s, given);
    if (scc->u.scc.outer == NULL)
        scc->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, e->span);
    scc->u.scc.body = called_behind(s, e->u.scc.body, scc->u.scc.outer, params);
    return copy_scc(s, scc, (Given){0});
}

Core *simp_scc(Simplify *s, const Core *e, Given given)
{
    if (!s->o->options->profile)               /* what is not profiled has no labels */
        return simp_applied(s, e->u.scc.body, given);
    Core *(*copy)(Simplify *s, const Core *e, Given given) = e->scc_kind == SCC_BACK ? copy_back : copy_scc;
    if (given.n == 0 || s->o->options->lexical || own_arity(&s->repeats, s->in, e) >= given.n)
        return copy(s, e, given);
    if (!s->o->options->call_stack && e->scc_kind != SCC_BACK && gives_function(s, e->u.scc.body, given.n))
        return call_behind(s, e, given);
    if (s->o->options->call_stack && give_scc_helps(s->in, e, given.n))
        return call_own(s, e, given);
    if (is_called_behind(s, e))
        return simp_call_of_case(s, e, given);
    return simp_apply(s, copy(s, e, (Given){0}), given, e);
}
