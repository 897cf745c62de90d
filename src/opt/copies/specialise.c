/* specialise: overloaded functions, once for each choice of dictionaries (specialisation).
 *
 *  - A method of a known dictionary is that method. Dictionaries that are dictionary functions applied to known
 *    dictionaries are known: the function's body stands in their place, its bindings being definitions of their own
 *    (dictionary.c).
 *  - A function that is applied to known dictionaries is a copy of it without these parameters, made once for each
 *    choice of them; one stays, if there are no others.
 *  - A local function that passes a dictionary on unchanged knows it inside.
 *
 * Requires linted Core. Ensures: only what main and the runtime need is left; the number of copies of a definition is
 * bounded.
 *
 * Labels (003 section 5.2, and appendix E for dictionaries): copies keep those of the original, so its centre's entries
 * and costs are the same; the costs of known dictionaries, which are charged to DICT, are of fixed size then: they are
 * made once, for all. A dictionary that would be charged to another centre is not shared. After M. P. Jones,
 * Dictionary-free overloading by partial evaluation, 1994. */
#include "core/mutant.h"
#include "opt/copies/specialise.h"

enum { MANY_PARAMS = 16, MAX_NESTING = 5, MAX_SPECIALS = 64 };

/* ---- definitions ---- */

static Definition *new_definition(Specialise *s, Top *top, const Core *source)
{
    Definition *d = ARENA_NEW(s->own, Definition);
    d->top = top;
    d->source = source;
    while (s->definitions.len <= top->index)
        VEC_PUSH(&s->definitions, (Definition *)NULL);
    s->definitions.data[top->index] = d;
    return d;
}

Definition *spec_definition(Specialise *s, const Var *var)
{
    uint32_t index = var->top->index;
    if (s->definitions.data[index] == NULL)
        new_definition(s, s->tops.data[index], s->tops.data[index]->rhs);
    return s->definitions.data[index];
}

Definition *spec_invent(Specialise *s, const Definition *like, Name name, Name part, const Core *source,
                        const Known *known)
{
    Top *top = opt_invent(s->o, &s->tops, like->top, name, part, NULL, s->r.arena);
    Definition *d = new_definition(s, top, source);
    d->known = known;
    return d;
}

void spec_need(Specialise *s, Definition *d)
{
    if (!d->needed)
        VEC_PUSH(&s->todo, d);
    d->needed = true;
}

/* ---- variables ---- */

const Known *spec_know(Specialise *s, const Var *var, Atom atom, const Known *next)
{
    Known *k = ARENA_NEW(s->own, Known);
    *k = (Known){ var, atom, next };
    return k;
}

void spec_means_all(Specialise *s, const Known *known)
{
    for (; known != NULL; known = known->next)
        rebuild_means(&s->r, known->var, known->atom);
}

void spec_means_nothing(Specialise *s, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_drop(&s->r.meaning, let->u.let.binds[i].var);
}

Atom spec_atom(Specialise *s, Atom a) { return rebuild_atom(&s->r, a); }

static void need_atom(Specialise *s, const Atom *a)
{
    if (a->var != NULL && a->var->top != NULL)
        spec_need(s, spec_definition(s, a->var));
}

Atom *spec_atoms(Specialise *s, const Atom *args, uint32_t n) { return rebuild_atoms(&s->r, args, n); }

/* ---- copies ---- */

static bool same_dicts(const Special *a, Top **dicts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a->dicts[i] != dicts[i])
            return false;
    return true;
}

static Special *find_special(Definition *d, Top **dicts, uint32_t n, bool one)
{
    for (size_t i = 0; i < d->specials.len; i++)
        if (d->specials.data[i].one == one && same_dicts(&d->specials.data[i], dicts, n))
            return &d->specials.data[i];
    return NULL;
}

/* Which of `n` arguments, of which so many are given, are known dictionaries; how many. */
static uint32_t find_dicts(Specialise *s, const Atom *args, uint32_t given, uint32_t n, Top **dicts, uint32_t *nesting)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) {
        Definition *d = i < given ? spec_dictionary_of(s, &args[i]) : NULL;
        dicts[i] = d != NULL ? d->top : NULL;
        found += d != NULL;
        if (d != NULL && d->nesting > *nesting)
            *nesting = d->nesting;
    }
    return found;
}

static Definition *new_special(Specialise *s, Definition *d, Top **dicts, uint32_t n, bool one)
{
    const Core *lam = d->source;
    Var **params = ARENA_ARRAY(s->own, Var *, n + 1);
    uint32_t left = 0;
    const Known *known = d->known;
    if (one)
        params[left++] = core_new_var(s->own, lam->u.lam.params[0]->name, REP_PTR, lam->u.lam.params[0]->span);
    for (uint32_t i = 0; i < n; i++)
        if (dicts[i] == NULL)
            params[left++] = lam->u.lam.params[i];
        else
            known = spec_know(s, lam->u.lam.params[i], core_atom_var(dicts[i]->var, lam->span), known);
    Core *source =
        left > 0 ? rebuild_alike(core_lam(s->own, params, left, lam->u.lam.body, lam->span), lam) : lam->u.lam.body;
    Definition *c = spec_invent(s, d, d->top->var->name, NULL, source, known);
    Special special = { arena_copy(s->own, dicts, n * sizeof *dicts), one, c };
    VEC_PUSH(&d->specials, special);
    return c;
}

/* The copy of a function for the dictionaries among its arguments; the others are left. Itself, when there is none. If
 * all of them are, as of an action of any monad that asks for nothing else, then one is left: what each call evaluates
 * is not to become a constant that is evaluated once, and kept. If it gives a function, that is absent (worker.c) in
 * the end. Of a partial application, too, one is left: a definition's name belongs to nobody, what it makes does. */
static Definition *special_of(Specialise *s, Definition *d, Atom **args, uint32_t *n)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0;
    const Core *lam = d->source;
    if (lam->kind != CORE_LAM || lam->u.lam.n > MANY_PARAMS)
        return d;
    uint32_t params = lam->u.lam.n, found = find_dicts(s, *args, *n, params, dicts, &nesting);
    bool all = found == (*n < params ? *n : params) && !MUTANT(OPT_SHARES_SPECIAL);
    if (found == 0 || nesting > MAX_NESTING)
        return d;
    Special *known = find_special(d, dicts, params, all);
    if (known == NULL && d->specials.len >= MAX_SPECIALS)
        return d;
    Definition *c = known != NULL ? known->copy : new_special(s, d, dicts, params, all);
    Atom *left = ARENA_ARRAY(s->r.arena, Atom, *n);
    uint32_t k = 0;
    for (uint32_t i = 0; i < *n; i++)
        if (i >= params || dicts[i] == NULL || (i == 0 && all))
            left[k++] = (*args)[i];
    *args = left;
    *n = k;
    return c;
}

Definition *spec_applied_dictionary(Specialise *s, const Core *e)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0, n = e->u.app.n;
    Definition *d = spec_definition(s, e->u.app.fun->u.var);
    const Core *lam = d->source;
    if (lam->kind != CORE_LAM || lam->u.lam.n != n || n > MANY_PARAMS || !spec_is_dictionary(s, lam->u.lam.body)
        || !spec_may_share(s, lam->u.lam.body))
        return NULL;
    Atom *args = spec_atoms(s, e->u.app.args, n);
    if (find_dicts(s, args, n, n, dicts, &nesting) != n || nesting >= MAX_NESTING)
        return NULL;
    Special *known = find_special(d, dicts, n, false);
    if (known != NULL)
        return known->copy;
    Definition *c = new_special(s, d, dicts, n, false);
    c->top->dict = c->top->var->top->dict = true;
    c->nesting = nesting + 1;
    return c;
}

/* ---- dictionaries that are passed on ---- */

static bool has_meaning(const Specialise *s, const Var *var)
{
    return var->top != NULL || ptrmap_get(&s->r.meaning, var) != NULL;
}

/* let go d x = .. go d y .. in .. go dict z ..: inside of go, d is the dictionary. */
static void find_static_dicts(Specialise *s, const Core *lam)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++) {
        const Atom *given = statics_given(s->statics, lam->u.lam.params[i]);
        if (given == NULL || given->var == NULL || !has_meaning(s, given->var))
            continue;
        Atom atom = spec_atom(s, *given);
        if (spec_dictionary_of(s, &atom) != NULL)
            rebuild_means(&s->r, lam->u.lam.params[i], atom);
    }
}

/* ---- expressions ---- */

/* Everything in it has been copied; the definitions it names are needed. */
static Core *needing(Specialise *s, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        need_atom(s, &atoms.data[i]);
    if (e->kind == CORE_VAR && e->u.var->top != NULL)
        spec_need(s, spec_definition(s, e->u.var));
    return e;
}

static Core *copy_call(Specialise *s, const Core *e)
{
    uint32_t n = e->u.app.n;
    Atom f = spec_atom(s, core_atom_var(e->u.app.fun->u.var, e->u.app.fun->span)), method;
    Atom *args = spec_atoms(s, e->u.app.args, n);
    while (n > 0 && f.var->top != NULL && spec_select(s, f.var, &args[0], &method)) {
        f = method;
        args++;
        n--;
    }
    if (n > 0 && f.var->top != NULL)
        f.var = special_of(s, spec_definition(s, f.var), &args, &n)->top->var;
    Core *fun = needing(s, rebuild_labelled(&s->r, core_var(s->r.arena, f.var, e->span), e));
    return n == 0 ? fun : needing(s, rebuild_labelled(&s->r, core_app(s->r.arena, fun, args, n, e->span), e));
}

static Core *copy_lam(Specialise *s, const Core *e)
{
    Var **params = ARENA_ARRAY(s->r.arena, Var *, e->u.lam.n);
    for (uint32_t i = 0; i < e->u.lam.n; i++)
        params[i] = rebuild_var(&s->r, e->u.lam.params[i]);
    find_static_dicts(s, e);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, params, e->u.lam.n, s->r.expr(&s->r, e->u.lam.body), e->span),
                            e);
}

/* Profiled, let y = x owns the function that x may be; so does let y = x d, if d's method is one, with its
 * parameters. */
static bool stays_bound(Specialise *s, const Bind *b, const Atom *atom)
{
    if (!s->o->options->profile || b->var->data)
        return false;
    bool top = atom->var != NULL && atom->var->top != NULL;
    CoreKind source = top ? spec_definition(s, atom->var)->source->kind : CORE_VAR;
    return b->rhs->kind == CORE_APP ? source == CORE_LAM : source != CORE_CON;
}

/* Bindings that are known dictionaries, or methods of them, need not be bound. */
static bool bind_atoms(Specialise *s, const Core *e, bool *gone)
{
    bool found = false;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Bind *b = &e->u.let.binds[i];
        Atom atom;
        if (!gone[i] && spec_is_atom(s, b->rhs, &atom) && !stays_bound(s, b, &atom)) {
            rebuild_means(&s->r, b->var, atom);
            gone[i] = found = true;
        }
    }
    return found;
}

/* A function that is named here, lexically (core/box.h). */
static bool may_be_box(Specialise *s, const Core *rhs)
{
    return s->o->options->profile && s->o->options->lexical && rhs->kind == CORE_VAR && rhs->u.var->top != NULL
           && spec_definition(s, rhs->u.var)->source->kind == CORE_LAM;
}

/* When a name bound before a lambda is gone, a join point without parameters keeps none; before an sccsub, what is
 * bound belongs to where it is bound, as before (let.c). */
static Core *copy_rhs(Specialise *s, const Core *rhs, bool join)
{
    Core *out = s->r.expr(&s->r, rhs);
    if (!core_is_sub(rhs))
        out = rebuild_no_sub(s->r.arena, out);
    return join && rhs->kind != CORE_LAM ? rebuild_no_lambda(&s->r, out) : out;
}

static Core *copy_let(Specialise *s, const Core *e)
{
    uint32_t n = 0;
    bool *gone = xcalloc(e->u.let.n, sizeof *gone);
    spec_means_nothing(s, e);
    while (!e->u.let.join && bind_atoms(s, e, gone) && e->u.let.n > 1)
        ;
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!gone[i])
            binds[n++] = rebuild_bind(&s->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < n; i++) {
        bool method = binds[i].rhs->kind == CORE_APP;
        binds[i].rhs = copy_rhs(s, binds[i].rhs, e->u.let.join);
        binds[i].box |= method && !e->u.let.join && may_be_box(s, binds[i].rhs);
    }
    Core *body = s->r.expr(&s->r, e->u.let.body);
    free(gone);
    if (n == 0)
        return body;
    Core *out = core_let(s->r.arena, binds, n, body, e->span);
    out->u.let.join = e->u.let.join;
    return rebuild_labelled(&s->r, out, e);
}

static Core *copy(Rebuild *r, const Core *e)
{
    Specialise *s = (Specialise *)r;
    if (e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR)
        return copy_call(s, e);
    if (e->kind == CORE_LET)
        return copy_let(s, e);
    return e->kind == CORE_LAM ? copy_lam(s, e) : needing(s, rebuild_children(r, e));
}

/* ---- programs ---- */

static void make(Specialise *s, Definition *d)
{
    if (spec_is_dict(d))
        spec_dictionary_of(s, &(Atom){ .var = d->top->var });              /* makes it, if it is of that form */
    if (d->ready) {
        needing(s, d->top->rhs);
        return;
    }
    size_t meaning = ptrmap_mark(&s->r.meaning);
    s->statics = statics_find(d->source);
    spec_means_all(s, d->known);
    d->top->rhs = copy_rhs(s, d->source, d->top->index == s->in->main->index);     /* main takes no parameters either */
    d->ready = true;
    ptrmap_undo(&s->r.meaning, meaning);
    statics_free(s->statics);
}

static void need_root(void *context, const Var *var)
{
    Specialise *s = context;
    spec_need(s, spec_definition(s, var));
}

/* What was not needed keeps nothing but its number: x = x, which nobody looks at. */
static void drop_others(Specialise *s)
{
    for (size_t i = 0; i < s->tops.len; i++) {
        Definition *d = i < s->definitions.len ? s->definitions.data[i] : NULL;
        if (d == NULL || !d->needed)
            s->tops.data[i]->rhs = core_var(s->r.arena, s->tops.data[i]->var, s->tops.data[i]->span);
    }
}

CoreProgram *pass_specialise(Opt *o, CoreProgram *in)
{
    Arena *arena = arena_new();
    Specialise s = { .r = { .arena = arena, .scratch = arena_new(), .expr = copy }, .o = o, .in = in,
                     .own = arena_new() };
    CoreProgram *out = opt_like(in, arena);
    for (uint32_t i = 0; i < in->n_tops; i++) {
        VEC_PUSH(&s.tops, out->tops[i]);
        VEC_PUSH(&s.definitions, (Definition *)NULL);
    }
    opt_roots(o, in, need_root, &s);
    while (s.todo.len > 0) {
        make(&s, VEC_POP(&s.todo));
        rebuild_next(&s.r);
    }
    drop_others(&s);
    out->n_tops = (uint32_t)s.tops.len;
    out->tops = VEC_TO_ARENA(&s.tops, arena);
    for (size_t i = 0; i < s.definitions.len; i++)
        if (s.definitions.data[i] != NULL)
            VEC_FREE(&s.definitions.data[i]->specials);
    VEC_FREE(&s.definitions);
    VEC_FREE(&s.tops);
    VEC_FREE(&s.todo);
    arena_free(s.own);
    arena_free(s.r.scratch);
    rebuild_end(&s.r);
    return out;
}
