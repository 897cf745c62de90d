/* calls: what a call has given is not computed again (common subexpressions, of calls).
 *
 *     case f x of { (n :: Int#) -> .. case f x of { (m :: Int#) -> e } .. }   ==>   case f x of { n -> .. e[n/m] .. }
 *
 * So that nothing transient lives longer for it, what is given is numbers; or an object that is only looked at, on both
 * sides for the same fields, which are numbers in boxes or without: a pair of coordinates.
 *
 * After the last `simplify`, which finds that arguments are the same (again.c).
 *
 * Requires linted Core, in which no two binders are the same variable. Ensures: fewer calls, nothing else. A call has
 * an effect only if it is given a world, or if what is called was bound where there is one, and uses that: neither is
 * left out. What was given is not used inside of another closure, which would have to keep it.
 *
 * Labels: only under the same one, so that nobody pays for another; and, as entries are counted, only if what is called
 * enters none, nor calls whom it does not know. After Chitil, Common subexpression elimination in a lazy functional
 * language, 1997. */
#include "opt/pass.h"

#include "core/mutant.h"

enum { MANY_CALLS = 48, MANY_STEPS = 1000 };   /* are not looked through */

typedef struct Call {          /* made on the way here, the latest first */
    const Core        *app;
    const Alt         *alt;    /* that names what it gave */
    const struct Call *next;
} Call;

typedef struct Calls {
    const CoreProgram *program;
    bool               profile;
    Arena             *arena;
    const Call        *known;  /* of this closure, under this label */
    PtrMap             names;  /* Var -> that of the same value */
    PtrMap             functions;      /* Var of a let that is no join point -> its lambda */
} Calls;

/* ---- what may be called once for twice ---- */

typedef struct Look {
    const Calls *calls;
    PtrMap       seen;         /* Var of functions that are looked through, and of local ones in them -> itself */
    uint32_t     steps;
    bool         in_top;       /* where no world is around */
    bool         fine;
} Look;

static bool is_local_function(const Look *look, const Var *var)
{
    return ptrmap_get(&look->calls->functions, var) != NULL || ptrmap_get(&look->seen, var) != NULL;
}

static void look_through(Look *look, const Core *e);

static void look_at_function(Look *look, const Var *var)
{
    if (ptrmap_get(&look->seen, var) != NULL)
        return;
    const Core *lam =
        var->top != NULL ? opt_top(look->calls->program, var)->rhs : ptrmap_get(&look->calls->functions, var);
    bool around = look->in_top;
    ptrmap_put(&look->seen, var, (void *)var);
    look->in_top |= var->top != NULL;
    if (lam != NULL && (var->top == NULL || look->calls->profile))
        look_through(look, lam);
    look->in_top = around;
}

static void look_at_use(void *context, const Var *var)
{
    Look *look = context;
    look->fine &= var->rep != REP_WORLD || look->in_top;
    if (var->top != NULL ? look->calls->profile : is_local_function(look, var))
        look_at_function(look, var);
}

static bool is_known_call(const Look *look, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : NULL;
    return fun == NULL || (fun->kind == CORE_VAR && (fun->u.var->top != NULL || is_local_function(look, fun->u.var)));
}

static void look_through(Look *look, const Core *e)
{
    for (uint32_t i = 0; e->kind == CORE_LET && i < e->u.let.n; i++)
        ptrmap_put(&look->seen, e->u.let.binds[i].var, e->u.let.binds[i].var);
    look->fine &= ++look->steps < MANY_STEPS;
    if (look->calls->profile)
        look->fine &= e->kind != CORE_SCC && is_known_call(look, e);
    if (!look->fine)
        return;
    if (core_children(e) == 0 || e->kind == CORE_APP)
        core_uses(e, look_at_use, look);
    for (uint32_t i = 0; i < core_children(e) && e->kind != CORE_APP; i++)
        look_through(look, core_child(e, i));
}

/* All that is named by a call. */
static bool may_leave_out(const Calls *c, const Core *app)
{
    Look look = { .calls = c, .fine = true };
    core_uses(app, look_at_use, &look);
    look.fine &= look.steps < MANY_STEPS;
    ptrmap_free(&look.seen);
    return look.fine;
}

/* ---- the same call ---- */

static const Core *function_of(const Calls *c, const Core *fun)
{
    const Var *var = fun->kind == CORE_VAR ? fun->u.var : NULL;
    if (var == NULL)
        return NULL;
    const Core *f = var->top != NULL ? opt_top(c->program, var)->rhs : ptrmap_get(&c->functions, var);
    return f != NULL && f->kind == CORE_LAM ? f : NULL;
}

static bool is_call(const Calls *c, const Core *e)
{
    const Core *f = e->kind == CORE_APP ? function_of(c, e->u.app.fun) : NULL;
    bool all = f != NULL && f->u.lam.n == e->u.app.n;
    for (uint32_t i = 0; all && i < e->u.app.n; i++)
        all = f->u.lam.params[i]->rep != REP_WORLD;
    return all;
}

static bool is_same(const Core *a, const Core *b)
{
    uint32_t i = MUTANT(OPT_CALLS_SIMILAR) ? 1 : 0;
    bool same = a->u.app.fun->u.var == b->u.app.fun->u.var;
    while (same && i < a->u.app.n && core_same_atom(a->u.app.args[i], b->u.app.args[i]))
        i++;
    return same && i >= a->u.app.n;
}

static const Alt *find(const Calls *c, const Core *app)
{
    const Call *call = c->known;
    for (int n = 0; call != NULL && n < MANY_CALLS; call = call->next, n++)
        if (is_same(call->app, app))
            return call->alt;
    return NULL;
}

/* ---- what is given ---- */

/* Does it name what is given, or all parts of that? */
static bool names_all(const Core *cas)
{
    const Alt *alt = &cas->u.cas.alts[0];
    return cas->u.cas.n == 1 && !cas->u.cas.flex
           && (alt->kind == ALT_DEFAULT ? alt->binder != NULL : alt->kind == ALT_CON);
}

static bool only_looked_at(const Core *e, const Var *x, uint64_t *fields);

/* What a case takes out of it: `fields` that are boxes with numbers; NULL: it is such a box. */
static bool takes_numbers(const Core *cas, uint64_t *fields)
{
    const Alt *alt = &cas->u.cas.alts[0];
    if (cas->u.cas.n != 1 || alt->kind != ALT_CON || alt->con->arity > 64 || fields == NULL)
        return cas->u.cas.n == 1 && alt->kind == ALT_CON && con_is_box(alt->con);
    bool fine = true;
    for (uint32_t i = 0; fine && i < alt->con->arity; i++)
        if (alt->con->reps[i] == REP_PTR && core_mentions(alt->body, alt->vars[i], UINT32_MAX)) {
            fine = only_looked_at(alt->body, alt->vars[i], NULL);
            *fields |= (uint64_t)1 << i;
        }
    return fine;
}

static bool only_looked_at(const Core *e, const Var *x, uint64_t *fields)
{
    bool here = e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR && e->u.cas.scrut->u.var == x;
    CoreAtoms atoms = core_atoms(e);
    bool fine = here ? takes_numbers(e, fields) : e->kind != CORE_VAR || e->u.var != x;
    for (uint32_t i = 0; fine && i < atoms.n; i++)
        fine = atoms.data[i].var != x;
    for (uint32_t i = here ? 1 : 0; fine && i < core_children(e); i++)
        fine = only_looked_at(core_child(e, i), x, fields);
    return fine;
}

static bool uses(const Alt *alt, const Var *var) { return core_mentions(alt->body, var, UINT32_MAX); }

/* May what the first names stay for the second? */
static bool may_stay(const Alt *first, const Var *a, const Alt *second, const Var *b)
{
    uint64_t before = 0, now = 0;
    if (a->rep != REP_PTR)
        return a->rep == b->rep && a->rep != REP_WORLD;
    return !uses(second, b) || (uses(first, a) && only_looked_at(first->body, a, &before)
                                && only_looked_at(second->body, b, &now) && (now & ~before) == 0);
}

static bool may_all_stay(const Alt *first, const Alt *second)
{
    bool fine = first->kind == second->kind && (first->kind != ALT_CON || first->con == second->con);
    for (uint32_t i = 0; fine && i < alt_vars(first); i++)
        fine = may_stay(first, alt_var(first, i), second, alt_var(second, i));
    return fine;
}

/* The first names it, and the second takes it apart at once. */
static bool may_stay_whole(const Alt *first, const Core *cas)
{
    uint64_t before = 0, now = 0;
    return first->kind == ALT_DEFAULT && cas->u.cas.alts[0].kind == ALT_CON && uses(first, first->binder)
           && only_looked_at(first->body, first->binder, &before) && takes_numbers(cas, &now) && (now & ~before) == 0;
}

/* ---- expressions ---- */

static Core *change(Calls *c, Core *e);

static Core *change_apart(Calls *c, Core *e)
{
    const Call *around = c->known;
    c->known = NULL;
    Core *out = change(c, e);
    c->known = around;
    return out;
}

static void note(Calls *c, const Core *app, const Alt *alt)
{
    Call *call = ARENA_NEW(c->arena, Call);
    *call = (Call){ .app = app, .alt = alt, .next = c->known };
    c->known = call;
}

static Core *change_case(Calls *c, Core *e)
{
    const Call *around = c->known;
    Alt *alts = e->u.cas.alts;
    e->u.cas.scrut = change(c, e->u.cas.scrut);
    bool called = names_all(e) && is_call(c, e->u.cas.scrut);
    const Alt *before = called ? find(c, e->u.cas.scrut) : NULL;
    if (before != NULL && !may_leave_out(c, e->u.cas.scrut))
        before = NULL;
    if (before != NULL && may_all_stay(before, &alts[0])) {
        for (uint32_t i = 0; i < alt_vars(before); i++)
            ptrmap_put(&c->names, alt_var(&alts[0], i), alt_var(before, i));
        return change(c, alts[0].body);
    }
    if (before != NULL && may_stay_whole(before, e))
        e->u.cas.scrut = core_var(c->program->arena, before->binder, e->u.cas.scrut->span);
    if (called && before == NULL)
        note(c, e->u.cas.scrut, &alts[0]);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        alts[i].body = change(c, alts[i].body);
    c->known = around;
    return e;
}

static void change_bind(Calls *c, const Core *let, Bind *b)
{
    if (!let->u.let.join)
        b->rhs = change_apart(c, b->rhs);
    else if (b->rhs->kind == CORE_LAM)         /* no closure */
        b->rhs->u.lam.body = change(c, b->rhs->u.lam.body);
    else
        b->rhs = change(c, b->rhs);
}

static Core *change_let(Calls *c, Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n && !e->u.let.join; i++)
        if (e->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&c->functions, e->u.let.binds[i].var, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        change_bind(c, e, &e->u.let.binds[i]);
    e->u.let.body = change(c, e->u.let.body);
    return e;
}

static Core *change(Calls *c, Core *e)
{
    opt_rename(&c->names, e);
    if (e->kind == CORE_CASE)
        return change_case(c, e);
    if (e->kind == CORE_LET)
        return change_let(c, e);
    bool apart = e->kind == CORE_LAM || e->kind == CORE_SCC;
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, (apart ? change_apart : change)(c, core_child(e, i)));
    return e;
}

CoreProgram *pass_calls(Opt *o, CoreProgram *p)
{
    Calls c = { .program = p, .profile = o->options->profile, .arena = arena_new() };
    for (uint32_t i = 0; i < p->n_tops; i++) {
        p->tops[i]->rhs = change_apart(&c, p->tops[i]->rhs);
        ptrmap_undo(&c.names, 0);
        ptrmap_undo(&c.functions, 0);
        arena_reset(c.arena);
    }
    ptrmap_free(&c.names);
    ptrmap_free(&c.functions);
    arena_free(c.arena);
    return p;
}
