/* static: a local function that is always given the same thing does not take it as an argument (static arguments).
 *
 *     let f d x = .. f d y .. in .. f $fNumInt a .. f $fNumInt b   ==>   let f x = .. f y .. in .. f a .. f b
 *
 * and in its body d is $fNumInt. That is a definition that is no function, mostly a class's dictionary: local functions
 * without a signature are overloaded, and used at one type. Or it is a literal. Functions that hand it on to each
 * other, or to themselves, are seen through: what a parameter is given is UNKNOWN, then the SAME, then it VARIES, until
 * nothing changes any more.
 *
 * Requires linted Core. Ensures that each call keeps an argument: what the function does is still done at each call.
 *
 * Labels (003 section 5.1): none is moved. An argument is a pointer to the definition's own object, so whom it belongs
 * to is the same without the argument; a function's box would be lost, so functions stay arguments. After Santos,
 * Compilation by transformation in non-strict functional languages, 1995, chapter 7. */
#include "opt/copies/static.h"

#include "core/mutant.h"

typedef enum Given { UNKNOWN, SAME, VARIES } Given;

typedef struct Param {
    Given given;
    Atom  atom;                /* if SAME */
} Param;

typedef struct Function {
    Core    *lam;
    uint32_t n;                /* parameters */
    uint32_t least;            /* of them, those that every call gives */
    Param   *params;
} Function;

typedef struct Handed { const Param *from; Param *to; } Handed;    /* a parameter that is an argument */

struct Statics {
    Arena *arena;
    PtrMap functions;          /* Var -> Function: local ones */
    PtrMap params;             /* Var -> Param: theirs */
    VEC(Function *) all;
    VEC(Handed) handed;
};

/* ---- what parameters are given ---- */

static bool is_same(const Atom *a, const Atom *b)
{
    return a->var != NULL || b->var != NULL ? a->var == b->var : lit_equal(a->lit, b->lit);
}

/* True: that is news. */
static bool give(Param *p, Given given, const Atom *atom)
{
    Given old = p->given;
    bool other = old == SAME && given == SAME && !is_same(&p->atom, atom) && !MUTANT(OPT_FIRST_STATIC);
    if (old == UNKNOWN && given == SAME)
        p->atom = *atom;
    p->given = given == VARIES || other ? VARIES : old == UNKNOWN ? given : old;
    return p->given != old;
}

static void give_argument(Statics *s, Param *p, const Atom *arg)
{
    const Param *from = arg->var != NULL ? ptrmap_get(&s->params, arg->var) : NULL;
    if (from != NULL)
        VEC_PUSH(&s->handed, ((Handed){ from, p }));
    else
        give(p, SAME, arg);
}

static void give_arguments(Statics *s, Function *f, const Atom *args, uint32_t n)
{
    f->least = n < f->least ? n : f->least;
    for (uint32_t i = 0; i < f->n; i++) {
        if (i < n)
            give_argument(s, &f->params[i], &args[i]);
        else
            give(&f->params[i], VARIES, NULL);
    }
}

static void add_functions(Statics *s, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        Core *rhs = let->u.let.binds[i].rhs;
        if (rhs->kind != CORE_LAM)
            continue;
        Function *f = ARENA_NEW(s->arena, Function);
        *f = (Function){ rhs, rhs->u.lam.n, rhs->u.lam.n, ARENA_ARRAY(s->arena, Param, rhs->u.lam.n) };
        ptrmap_put(&s->functions, let->u.let.binds[i].var, f);
        VEC_PUSH(&s->all, f);
        for (uint32_t k = 0; k < f->n; k++) {
            f->params[k] = (Param){ .given = UNKNOWN };
            ptrmap_put(&s->params, rhs->u.lam.params[k], &f->params[k]);
        }
    }
}

static Function *called(const Statics *s, const Core *e)
{
    bool call = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR;
    return call ? ptrmap_get(&s->functions, e->u.app.fun->u.var) : NULL;
}

/* A function that is not called is given who knows what. */
static void escapes(const Statics *s, const Var *var)
{
    const Function *f = var != NULL ? ptrmap_get(&s->functions, var) : NULL;
    for (uint32_t i = 0; f != NULL && i < f->n; i++)
        give(&f->params[i], VARIES, NULL);
}

static void look(Statics *s, const Core *e)
{
    Function *f = called(s, e);
    CoreAtoms atoms = core_atoms(e);
    if (e->kind == CORE_LET)
        add_functions(s, e);
    if (e->kind == CORE_VAR)
        escapes(s, e->u.var);
    for (uint32_t i = 0; i < atoms.n; i++)
        escapes(s, atoms.data[i].var);
    if (f != NULL)
        give_arguments(s, f, e->u.app.args, e->u.app.n);
    for (uint32_t i = f != NULL; i < core_children(e); i++)
        look(s, core_child(e, i));
}

static void hand_on(Statics *s)
{
    for (bool news = true; news; ) {
        news = false;
        for (size_t i = 0; i < s->handed.len; i++) {
            const Handed *h = &s->handed.data[i];
            news |= h->from->given != UNKNOWN && give(h->to, h->from->given, &h->from->atom);
        }
    }
}

Statics *statics_find(const Core *e)
{
    Statics *s = xcalloc(1, sizeof *s);
    s->arena = arena_new();
    look(s, e);
    hand_on(s);
    return s;
}

const Atom *statics_given(const Statics *s, const Var *param)
{
    const Param *p = ptrmap_get(&s->params, param);
    return p != NULL && p->given == SAME ? &p->atom : NULL;
}

void statics_free(Statics *s)
{
    ptrmap_free(&s->functions);
    ptrmap_free(&s->params);
    VEC_FREE(&s->all);
    VEC_FREE(&s->handed);
    arena_free(s->arena);
    free(s);
}

/* ---- without them ---- */

static bool is_constant(const CoreProgram *p, const Atom *a)
{
    if (a->var == NULL)
        return a->lit.rep != REP_WORLD;
    return a->var->top != NULL && opt_top(p, a->var)->rhs->kind != CORE_LAM;
}

/* Only what is in scope everywhere. And each call stays one: a function of nothing would be a thunk, and whom a partial
 * application belongs to is said where it is made. */
static void keep_others(const CoreProgram *p, const Function *f)
{
    uint32_t gone = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        if (f->params[i].given == SAME && !is_constant(p, &f->params[i].atom))
            f->params[i].given = VARIES;
        gone += i < f->least && f->params[i].given == SAME;
    }
    if (gone == f->least)
        f->params[0].given = VARIES;
}

static void drop_arguments(const Function *f, Core *call)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < call->u.app.n; i++)
        if (i >= f->n || f->params[i].given != SAME)
            call->u.app.args[n++] = call->u.app.args[i];
    call->u.app.n = n;
}

static void drop_parameters(const Function *f)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->n; i++)
        if (f->params[i].given != SAME)
            f->lam->u.lam.params[n++] = f->lam->u.lam.params[i];
    f->lam->u.lam.n = n;
}

static Atom meaning(const Statics *s, Atom a)
{
    const Atom *given = a.var != NULL ? statics_given(s, a.var) : NULL;
    if (given == NULL)
        return a;
    return given->var != NULL ? core_atom_var(given->var, a.span) : core_atom_lit(given->lit, a.span);
}

static void change(const Statics *s, Core *e, Arena *arena)
{
    const Function *f = called(s, e);
    if (f != NULL)
        drop_arguments(f, e);
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        atoms.data[i] = meaning(s, atoms.data[i]);
    for (uint32_t i = 0; i < core_children(e); i++)
        change(s, core_child(e, i), arena);
    if (e->kind != CORE_VAR)
        return;
    Atom a = meaning(s, core_atom_var(e->u.var, e->span));
    e->u.var = a.var;
    if (a.var == NULL)
        *e = *rebuild_alike(core_lit(arena, a.lit, e->span), e);
}

CoreProgram *pass_static(Opt *o, CoreProgram *p)
{
    (void)o;
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Statics *s = statics_find(p->tops[i]->rhs);
        for (size_t k = 0; k < s->all.len; k++)
            keep_others(p, s->all.data[k]);
        change(s, p->tops[i]->rhs, p->arena);
        for (size_t k = 0; k < s->all.len; k++)
            drop_parameters(s->all.data[k]);
        statics_free(s);
    }
    return p;
}
