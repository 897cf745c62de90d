/* reach: only what main and the runtime need is left.
 *
 * A dictionary has all methods of its class, and most programs never ask for most of them: showList of an exception. A
 * definition that a dictionary names is needed when, somewhere in what is needed, a pattern of that class names the
 * field and uses it. In the other fields is whatever constructor without arguments there is: nobody looks.
 *
 * Requires linted Core. Ensures: every definition is reachable from main or from what the runtime raises by itself;
 * definitions are numbered anew, in the order they are reached. Without a profile no labels are left: an scc is its
 * body.
 *
 * Labels (003 section 5): none is moved. What is dropped was never evaluated, so nobody was charged for it. No paper:
 * it is the mark phase of a collector; of dictionaries, what Bacon & Sweeney, Fast static analysis of C++ virtual
 * function calls, 1996, do with tables of methods. */
#include "opt/pass.h"

typedef struct Held {          /* a field of a dictionary that nobody has asked for so far */
    Atom      *field;          /* of the copy; it has its old name */
    struct Held *next;         /* the same field of another dictionary */
} Held;

typedef struct Method {        /* a field of the dictionaries of a class */
    bool  wanted;
    Held *held;                /* until it is */
} Method;

typedef struct Reach {
    Rebuild            r;      /* first: it is what its functions get */
    Opt               *o;
    const CoreProgram *in;
    Top              **found;  /* by the old number; NULL: not so far */
    Tops               tops;   /* by the new one: the right-hand side is still the old one */
    Arena             *own;    /* of what follows */
    PtrMap             methods;                /* Con -> Method, as many as it has fields */
    VEC(Method *)      all;    /* these, one by one */
} Reach;

static Var *reach(Reach *w, const Var *var)
{
    Top **found = &w->found[var->top->index];
    if (*found == NULL) {
        Top *first = arena_copy(w->o->kept, opt_top(w->in, var), sizeof **found);
        first->index = (uint32_t)w->tops.len;
        first->var = core_new_var(w->o->kept, first->var->name, first->var->rep, first->var->span);
        first->var->top = first;
        *found = arena_copy(w->r.arena, first, sizeof *first);
        VEC_PUSH(&w->tops, *found);
    }
    return (*found)->var;
}

static void reach_atoms(Reach *w, CoreAtoms atoms)
{
    for (uint32_t i = 0; i < atoms.n; i++)
        if (atoms.data[i].var != NULL && atoms.data[i].var->top != NULL)
            atoms.data[i].var = reach(w, atoms.data[i].var);
}

/* ---- dictionaries ---- */

static Method *methods_of(Reach *w, const Con *con)
{
    Method *methods = ptrmap_get(&w->methods, con);
    if (methods != NULL)
        return methods;
    methods = ARENA_ARRAY(w->own, Method, con->arity);
    ptrmap_put(&w->methods, con, methods);
    for (uint32_t i = 0; i < con->arity; i++)
        VEC_PUSH(&w->all, &methods[i]);
    return methods;
}

static void reach_dictionary(Reach *w, const Core *con)
{
    Method *methods = methods_of(w, con->u.con.con);
    for (uint32_t i = 0; i < con->u.con.con->arity; i++) {
        Atom *field = &con->u.con.args[i];
        if (methods[i].wanted) {
            reach_atoms(w, (CoreAtoms){ field, 1 });
        } else if (field->var != NULL && field->var->top != NULL) {
            Held *held = ARENA_NEW(w->own, Held);
            *held = (Held){ field, methods[i].held };
            methods[i].held = held;
        }
    }
}

static void want(Reach *w, Method *method)
{
    method->wanted = true;
    for (const Held *held = method->held; held != NULL; held = held->next)
        held->field->var = reach(w, held->field->var);
    method->held = NULL;
}

/* What its patterns name, and use. */
static void want_matched(Reach *w, const Core *cas)
{
    for (uint32_t i = 0; i < cas->u.cas.n; i++) {
        const Alt *alt = &cas->u.cas.alts[i];
        Method *methods = alt->kind == ALT_CON && alt->con->data->dict ? methods_of(w, alt->con) : NULL;
        for (uint32_t k = 0; methods != NULL && k < alt->con->arity; k++)
            if (!methods[k].wanted && core_mentions(alt->body, alt->vars[k], UINT32_MAX))
                want(w, &methods[k]);
    }
}

/* A constructor without arguments; NULL: what was reached has none. */
static Var *find_filler(const Reach *w)
{
    for (size_t i = 0; i < w->tops.len; i++) {
        const Core *rhs = w->tops.data[i]->rhs;
        if (rhs->kind == CORE_CON && rhs->u.con.con->arity == 0)
            return w->tops.data[i]->var;
    }
    return NULL;
}

/* Of what is left nobody wants anything. False: there is nothing to put there, so now there is more to be looked at. */
static bool fill_dictionaries(Reach *w)
{
    Var *filler = find_filler(w);
    bool more = false;
    for (size_t i = 0; i < w->all.len; i++) {
        more |= filler == NULL && w->all.data[i]->held != NULL;
        for (const Held *held = w->all.data[i]->held; filler != NULL && held != NULL; held = held->next)
            held->field->var = filler;
        if (filler == NULL)
            want(w, w->all.data[i]);
    }
    return !more;
}

/* ---- expressions ---- */

/* A join point without parameters keeps none, when a label in front of a lambda is gone. */
static void keep_joins(Rebuild *r, const Core *e, Core *out)
{
    if (e->u.let.join && e->u.let.binds[0].rhs->kind != CORE_LAM)
        out->u.let.binds[0].rhs = rebuild_no_lambda(r, out->u.let.binds[0].rhs);
}

static Core *copy(Rebuild *r, const Core *e)
{
    Reach *w = (Reach *)r;
    if (e->kind == CORE_SCC && !w->o->options->profile)
        return copy(r, e->u.scc.body);
    Core *out = rebuild_children(r, e);
    if (e->kind == CORE_LET)
        keep_joins(r, e, out);
    if (out->kind == CORE_VAR && out->u.var->top != NULL)
        out->u.var = reach(w, out->u.var);
    if (e->kind == CORE_CASE)
        want_matched(w, e);
    if (out->kind == CORE_CON && out->u.con.con->data->dict)
        reach_dictionary(w, out);
    else
        reach_atoms(w, core_atoms(out));
    return out;
}

static void reach_root(void *context, const Var *var) { reach(context, var); }

CoreProgram *pass_reach(Opt *o, CoreProgram *in)
{
    Arena *arena = arena_new();
    Reach w = { .r = { .arena = arena, .scratch = arena_new(), .expr = copy }, .o = o, .in = in, .own = arena_new() };
    w.found = xcalloc(in->n_tops + 1, sizeof *w.found);
    opt_roots(o, in, reach_root, &w);
    size_t done = 0;
    do
        for (; done < w.tops.len; done++) {
            w.tops.data[done]->rhs = copy(&w.r, w.tops.data[done]->rhs);
            rebuild_next(&w.r);
        }
    while (!fill_dictionaries(&w));
    w.tops.data[0]->rhs = rebuild_no_lambda(&w.r, w.tops.data[0]->rhs);     /* main */
    CoreProgram *out = arena_copy(arena, in, sizeof *in);
    out->arena = arena;
    out->n_tops = (uint32_t)w.tops.len;
    out->tops = VEC_TO_ARENA(&w.tops, arena);
    out->main = out->tops[0];
    rebuild_end(&w.r);
    arena_free(w.r.scratch);
    arena_free(w.own);
    ptrmap_free(&w.methods);
    VEC_FREE(&w.all);
    free(w.found);
    VEC_FREE(&w.tops);
    return out;
}
