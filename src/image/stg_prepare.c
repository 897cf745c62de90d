/* Definitions made ready: see stg_prepare.h.
 *
 * Everything is copied, with variables of its own, so a body can be put in many places. `meaning` says what a variable of the original is in the
 * copy: its own copy, or an atom it stands for. It follows the copying as a stack does, for a function may be put into itself by way of others. */
#include "image/stg_prepare_int.h"

#include "image/image.h"
#include <assert.h>
#include <string.h>

enum { SMALL_SIZE = 16, MAX_DEPTH = 6, ROOM = 600, MAX_NESTING = 5, MAX_SPECIALS = 64, ROUNDS = 2, MAX_STEPS = 4 };

/* ---- definitions ---- */

static Definition *new_definition(Prepare *p, const Top *top, Name origin)
{
    Definition *d = ARENA_NEW(p->arena, Definition);
    d->top = top;
    d->origin = origin;
    d->dict = top->dict;
    while (p->definitions.len <= top->index)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
    p->definitions.data[top->index] = d;
    return d;
}

Definition *prepare_definition(Prepare *p, const Var *var)
{
    uint32_t index = var->top->index;
    if (index < p->definitions.len && p->definitions.data[index] != NULL)
        return p->definitions.data[index];
    const Top *top = p->program->tops[index];
    return new_definition(p, top, top->var->name);
}

/* A definition that the program does not have. */
static Definition *invent(Prepare *p, Name name, const Definition *like, const Core *source, const Known *known)
{
    Top *top = ARENA_NEW(p->arena, Top);
    *top = *like->top;
    top->var = core_new_var(p->arena, name, REP_PTR, source->span);
    top->var->top = top;
    top->index = (uint32_t)p->definitions.len;
    top->rhs = (Core *)source;
    top->dict = false;
    Definition *d = new_definition(p, top, like->origin);
    d->known = known;
    d->dict = like->dict;
    return d;
}

void prepare_begin(Prepare *p, const CoreProgram *program, bool plain, bool profile, Arena *arena)
{
    *p = (Prepare){ .arena = arena, .program = program, .plain = plain, .profile = profile };
    while (p->definitions.len < program->n_tops)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
}

void prepare_end(Prepare *p)
{
    for (size_t i = 0; i < p->definitions.len; i++)
        if (p->definitions.data[i] != NULL)
            VEC_FREE(&p->definitions.data[i]->specials);
    VEC_FREE(&p->definitions);
    ptrmap_free(&p->meaning);
    ptrmap_free(&p->always);
    VEC_FREE(&p->joins);
}

/* ---- atoms ---- */

void prepare_means(Prepare *p, const Var *var, Atom atom)
{
    ptrmap_put(&p->meaning, var, arena_copy(p->arena, &atom, sizeof atom));
}

/* What a let binds may have a meaning from another copy of it. */
static void mean_nothing(Prepare *p, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_put(&p->meaning, let->u.let.binds[i].var, NULL);
}

static void means_all(Prepare *p, const Known *known)
{
    for (; known != NULL; known = known->next)
        prepare_means(p, known->var, known->atom);
}

static const Known *know(Prepare *p, const Var *var, Atom atom, const Known *next)
{
    Known *k = ARENA_NEW(p->arena, Known);
    *k = (Known){ var, atom, next };
    return k;
}

static Atom atom_of(Prepare *p, Atom a)
{
    if (a.var == NULL)
        return a;
    if (a.var->top != NULL) {
        a.var = prepare_definition(p, a.var)->top->var;
        return a;
    }
    const Atom *m = ptrmap_get(&p->meaning, a.var);
    return m != NULL ? (Atom){ m->var, m->lit, a.span } : a;               /* a: in what was copied before */
}

static Atom *atoms_of(Prepare *p, const Atom *args, uint32_t n)
{
    Atom *out = ARENA_ARRAY(p->arena, Atom, n);
    for (uint32_t i = 0; i < n; i++)
        out[i] = atom_of(p, args[i]);
    return out;
}

Var *prepare_fresh(Prepare *p, const Var *var)
{
    Var *v = core_new_var(p->arena, var->name, var->rep, var->span);
    prepare_means(p, var, core_atom_var(v, var->span));
    return v;
}

Core *prepare_labelled(Core *e, const Core *like)
{
    e->from = like->from;
    return e;
}

static Core *expr_of_atom(Prepare *p, Atom a, const Core *like)
{
    return prepare_labelled(a.var != NULL ? core_var(p->arena, a.var, like->span) : core_lit(p->arena, a.lit, like->span), like);
}

/* ---- partial applications ---- */

static const Core *source_of(Prepare *p, Definition *d);

/* The lambda of a function that is called here: a definition's, or one that a let around the call binds. */
static const Core *called_lambda(Prepare *p, const Core *lets, const Core *call)
{
    const Var *var = call->kind == CORE_APP && call->u.app.fun->kind == CORE_VAR ? call->u.app.fun->u.var
                     : call->kind == CORE_VAR ? call->u.var : NULL;
    if (var == NULL)
        return NULL;
    if (var->top != NULL) {
        const Core *rhs = source_of(p, prepare_definition(p, var));
        return rhs->kind == CORE_LAM ? rhs : NULL;
    }
    for (; lets != call; lets = lets->u.let.body)
        for (uint32_t i = 0; i < lets->u.let.n; i++)
            if (lets->u.let.binds[i].var == var)
                return lets->u.let.binds[i].rhs;
    return NULL;
}

static uint32_t n_args(const Core *call) { return call->kind == CORE_APP ? call->u.app.n : 0; }

/* Past lets that bind nothing but functions: these may as well be made for each call. */
static const Core *past_functions(const Core *e)
{
    for (; e->kind == CORE_LET; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind != CORE_LAM)
                return e;
    return e;
}

/* The lets around the call, and the call with more arguments. */
static Core *with_arguments(Prepare *p, const Core *lets, const Core *call, Atom *args, uint32_t n)
{
    if (lets != call) {
        Core *out = arena_copy(p->arena, lets, sizeof *lets);
        out->u.let.body = with_arguments(p, lets->u.let.body, call, args, n);
        return out;
    }
    uint32_t given = n_args(call);
    Atom *all = ARENA_ARRAY(p->arena, Atom, given + n);
    for (uint32_t i = 0; i < given + n; i++)
        all[i] = i < given ? call->u.app.args[i] : args[i - given];
    Core *fun = call->kind == CORE_APP ? call->u.app.fun : (Core *)call;
    return prepare_labelled(core_app(p->arena, fun, all, given + n, call->span), call);
}

/* \x -> let g = .. in g x, where g takes two arguments: \x y -> let g = .. in g x y. No work is lost: what was returned was a function. */
static const Core *eta(Prepare *p, const Core *rhs)
{
    const Core *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs, *call = past_functions(body);
    bool bare = rhs->kind != CORE_LAM && (body != call || call->kind != CORE_APP);
    const Core *lam = bare ? NULL : called_lambda(p, body, call);
    if (lam == NULL || lam->u.lam.n <= n_args(call))
        return rhs;
    uint32_t before = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0, given = n_args(call), more = lam->u.lam.n - given;
    Var **params = ARENA_ARRAY(p->arena, Var *, before + more);
    Atom *args = ARENA_ARRAY(p->arena, Atom, more);
    for (uint32_t i = 0; i < before; i++)
        params[i] = rhs->u.lam.params[i];
    for (uint32_t i = 0; i < more; i++) {
        const Var *like = lam->u.lam.params[given + i];
        params[before + i] = core_new_var(p->arena, like->name, like->rep, rhs->span);
        args[i] = core_atom_var(params[before + i], rhs->span);
    }
    Core *out = core_lam(p->arena, params, before + more, with_arguments(p, body, call, args, more), rhs->span);
    return prepare_labelled(out, rhs);
}

/* Calls by way of a dictionary give a method of an instance the arguments that its class names. A closure that it makes and returns for
 * them, an action of IO say, is better than a partial application of a method with more parameters. */
static bool method_makes_closure(const Top *top)
{
    const Core *rhs = top->rhs;
    return rhs->kind == CORE_LAM && rhs->u.lam.body->kind == CORE_LET && past_functions(rhs->u.lam.body)->kind == CORE_VAR
        && strstr(top->var->name->text, "$c") != NULL;
}

static const Core *source_of(Prepare *p, Definition *d)
{
    if (d->source == NULL) {
        d->source = d->top->rhs;               /* if it is asked for meanwhile */
        if (!d->top->dict && !method_makes_closure(d->top))
            d->source = eta(p, d->top->rhs);
    }
    return d->source;
}

/* ---- dictionaries ---- */

static const Core *skip_scc_dict(const Core *e)
{
    return e->kind == CORE_SCC && e->u.scc.kind == SCC_DICT ? e->u.scc.body : e;
}

static bool is_dictionary_body(const Core *e)
{
    e = skip_scc_dict(e);
    const Var *self = NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        const Core *last = e->u.let.body;
        for (uint32_t i = 0; i < e->u.let.n && last->kind == CORE_VAR; i++)
            if (e->u.let.binds[i].var == last->u.var && e->u.let.binds[i].rhs->kind == CORE_CON)
                self = last->u.var;
    }
    return e->kind == CORE_CON || (e->kind == CORE_VAR && e->u.var == self);
}

/* A call of a dictionary function with known dictionaries. */
static Definition *applied_dictionary(Prepare *p, const Core *e);

/* The constructor of a known dictionary; NULL: it is none. */
static const Core *dictionary_con(Prepare *p, Definition *d)
{
    if (!d->top->dict || d->busy)
        return NULL;
    const Core *rhs = prepare_rhs(p, d);
    return rhs->kind == CORE_CON ? rhs : NULL;
}

static Definition *dictionary_of(Prepare *p, const Atom *a)
{
    if (a->var == NULL || a->var->top == NULL)
        return NULL;
    Definition *d = prepare_definition(p, a->var);
    if (!d->top->dict)
        return NULL;
    if (d->busy)
        return d;                              /* its constructor is not known yet, but that it is a dictionary is */
    const Core *rhs = prepare_rhs(p, d);
    if (rhs->kind == CORE_VAR && rhs->u.var->top != NULL) {
        Atom alias = core_atom_var(rhs->u.var, a->span);
        return dictionary_of(p, &alias);
    }
    return rhs->kind == CORE_CON ? d : NULL;
}

/* \d -> case d of { D .. m .. -> m } */
static bool is_selector(const Core *rhs, const Con **con, uint32_t *field)
{
    const Core *e = rhs->kind == CORE_LAM && rhs->u.lam.n == 1 ? rhs->u.lam.body : NULL;
    if (e == NULL || e->kind != CORE_CASE || e->u.cas.flex || e->u.cas.n != 1 || e->u.cas.alts[0].kind != ALT_CON)
        return false;
    const Alt *alt = &e->u.cas.alts[0];
    if (e->u.cas.scrut->kind != CORE_VAR || e->u.cas.scrut->u.var != rhs->u.lam.params[0] || alt->body->kind != CORE_VAR)
        return false;
    for (*field = 0; *field < alt->con->arity; ++*field)
        if (alt->vars[*field] == alt->body->u.var) {
            *con = alt->con;
            return true;
        }
    return false;
}

/* What a selector takes from a known dictionary. */
static bool select_field(Prepare *p, const Var *fun, const Atom *from, Atom *out)
{
    const Con *con;
    uint32_t field;
    if (fun->top == NULL || !is_selector(prepare_definition(p, fun)->top->rhs, &con, &field))
        return false;
    Definition *d = dictionary_of(p, from);
    const Core *known = d != NULL ? dictionary_con(p, d) : NULL;
    if (known == NULL || known->u.con.con != con)
        return false;
    *out = known->u.con.args[field];
    return true;
}

/* A binding that is only another name, a method, or a dictionary: the atom it stands for. */
static bool is_atom(Prepare *p, const Core *rhs, Atom *out)
{
    if (rhs->kind == CORE_VAR) {
        const Var *var = rhs->u.var;
        if (var->top == NULL && ptrmap_get(&p->meaning, var) == NULL)
            return false;
        *out = atom_of(p, core_atom_var((Var *)var, rhs->span));
        return true;
    }
    if (rhs->kind != CORE_APP || rhs->u.app.fun->kind != CORE_VAR || rhs->u.app.fun->u.var->top == NULL)
        return false;
    for (uint32_t i = 0; i < rhs->u.app.n; i++) {
        const Var *var = rhs->u.app.args[i].var;
        if (var != NULL && var->top == NULL && ptrmap_get(&p->meaning, var) == NULL)
            return false;
    }
    Definition *d = applied_dictionary(p, rhs);
    if (d != NULL) {
        *out = core_atom_var(d->top->var, rhs->span);
        return true;
    }
    Atom from = atom_of(p, rhs->u.app.args[0]);
    return rhs->u.app.n == 1 && select_field(p, rhs->u.app.fun->u.var, &from, out);
}

/* ---- copies for known dictionaries ---- */

static bool same_dicts(const Special *a, Top **dicts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (a->dicts[i] != dicts[i])
            return false;
    return true;
}

static Special *find_special(Definition *d, Top **dicts, uint32_t n)
{
    for (size_t i = 0; i < d->specials.len; i++)
        if (same_dicts(&d->specials.data[i], dicts, n))
            return &d->specials.data[i];
    return NULL;
}

/* Which arguments are known dictionaries; how many. */
static uint32_t find_dicts(Prepare *p, const Atom *args, uint32_t n, Top **dicts, uint32_t *nesting)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) {
        Definition *d = dictionary_of(p, &args[i]);
        dicts[i] = d != NULL ? (Top *)d->top : NULL;
        found += d != NULL;
        if (d != NULL && d->nesting > *nesting)
            *nesting = d->nesting;
    }
    return found;
}

static Definition *new_special(Prepare *p, Definition *d, Top **dicts, uint32_t n, const Core *lam)
{
    Var **params = ARENA_ARRAY(p->arena, Var *, n);
    uint32_t left = 0;
    const Known *known = d->known;
    for (uint32_t i = 0; i < n; i++)
        if (dicts[i] == NULL)
            params[left++] = lam->u.lam.params[i];
        else
            known = know(p, lam->u.lam.params[i], core_atom_var(dicts[i]->var, lam->span), known);
    const Core *source = left > 0 ? prepare_labelled(core_lam(p->arena, params, left, lam->u.lam.body, lam->span), lam) : lam->u.lam.body;
    Definition *c = invent(p, d->top->var->name, d, source, known);
    Special special = { arena_copy(p->arena, dicts, n * sizeof *dicts), c };
    VEC_PUSH(&d->specials, special);
    return c;
}

enum { MANY_PARAMS = 16 };

/* The copy of a function for the dictionaries among its arguments; the others are left. Itself, when there is none. */
static Definition *specialise(Prepare *p, Definition *d, Atom **args, uint32_t *n)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0;
    const Core *lam = source_of(p, d);
    if (lam->kind != CORE_LAM || lam->u.lam.n > MANY_PARAMS || *n < lam->u.lam.n)
        return d;
    uint32_t params = lam->u.lam.n, found = find_dicts(p, *args, params, dicts, &nesting);
    if (found == 0 || found == params || nesting > MAX_NESTING)
        return d;
    Special *known = find_special(d, dicts, params);
    if (known == NULL && d->specials.len >= MAX_SPECIALS)
        return d;
    Definition *c = known != NULL ? known->copy : new_special(p, d, dicts, params, lam);
    Atom *left = ARENA_ARRAY(p->arena, Atom, *n);
    uint32_t k = 0;
    for (uint32_t i = 0; i < *n; i++)
        if (i >= params || dicts[i] == NULL)
            left[k++] = (*args)[i];
    *args = left;
    *n = k;
    return c;
}

static bool has_scc(const Core *e)
{
    switch (e->kind) {
    case CORE_SCC: return true;
    case CORE_LAM: return has_scc(e->u.lam.body);
    case CORE_APP: return has_scc(e->u.app.fun);
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (has_scc(e->u.let.binds[i].rhs))
                return true;
        return has_scc(e->u.let.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (has_scc(e->u.cas.alts[i].body))
                return true;
        return has_scc(e->u.cas.scrut);
    case CORE_OR:   return has_scc(e->u.or.left) || has_scc(e->u.or.right);
    case CORE_FREE: return has_scc(e->u.free.body);
    default:        return false;
    }
}

/* Profiled, only what is charged to DICT anyway may be made once for all. */
static bool may_be_shared(const Prepare *p, const Core *body)
{
    return !p->profile || (body != skip_scc_dict(body) && !has_scc(skip_scc_dict(body)));
}

static Definition *applied_dictionary(Prepare *p, const Core *e)
{
    Top *dicts[MANY_PARAMS];
    uint32_t nesting = 0;
    Definition *d = prepare_definition(p, e->u.app.fun->u.var);
    const Core *lam = d->top->rhs;
    if (lam->kind != CORE_LAM || lam->u.lam.n != e->u.app.n || lam->u.lam.n > MANY_PARAMS || !is_dictionary_body(lam->u.lam.body)
        || !may_be_shared(p, lam->u.lam.body))
        return NULL;
    Atom *args = atoms_of(p, e->u.app.args, e->u.app.n);
    if (find_dicts(p, args, e->u.app.n, dicts, &nesting) != e->u.app.n || nesting >= MAX_NESTING)
        return NULL;
    Special *known = find_special(d, dicts, e->u.app.n);
    if (known != NULL)
        return known->copy;
    Definition *c = new_special(p, d, dicts, e->u.app.n, lam);
    ((Top *)c->top)->dict = true;
    c->nesting = nesting + 1;
    return c;
}

/* ---- the body of a dictionary ---- */

typedef VEC(Definition *) Definitions;

/* The bindings around a dictionary become definitions: nothing is around them that they could capture. */
static void lift_binding(Prepare *p, Definition *d, const Bind *b, const Known **known, const Var *self, Definitions *lifted)
{
    Atom atom;
    if (b->var == self) {
        atom = core_atom_var(d->top->var, b->rhs->span);
    } else if (!is_atom(p, b->rhs, &atom)) {
        Definition *own = invent(p, name_printf("%s.%s", d->top->var->name->text, b->var->name->text), d, b->rhs, NULL);
        own->dict = true;
        atom = core_atom_var(own->top->var, b->rhs->span);
        VEC_PUSH(lifted, own);
    }
    prepare_means(p, b->var, atom);
    *known = know(p, b->var, atom, *known);
}

static const Core *prepare_dictionary(Prepare *p, Definition *d)
{
    const Core *e = skip_scc_dict(d->top->rhs), *last = e, *con = NULL;
    const Known *known = d->known;
    Definitions lifted = {0};
    Atom atom;
    if (is_atom(p, e, &atom))
        return expr_of_atom(p, atom, e);
    if (!is_dictionary_body(e) || (p->profile && has_scc(e)))
        return NULL;
    while (last->kind == CORE_LET)
        last = last->u.let.body;
    const Var *self = last->kind == CORE_VAR ? last->u.var : NULL;
    for (; e->kind == CORE_LET; e = e->u.let.body) {
        mean_nothing(p, e);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            lift_binding(p, d, &e->u.let.binds[i], &known, self, &lifted);
        for (uint32_t i = 0; i < e->u.let.n; i++)
            con = e->u.let.binds[i].var == self ? e->u.let.binds[i].rhs : con;
    }
    con = con != NULL ? con : e;
    for (size_t i = 0; i < lifted.len; i++)
        lifted.data[i]->known = known;
    VEC_FREE(&lifted);
    return prepare_labelled(core_con(p->arena, con->u.con.con, atoms_of(p, con->u.con.args, con->u.con.con->arity), con->span), con);
}

/* ---- small functions ---- */

static void add_size(const Core *e, const Var *self, uint32_t *size)
{
    if (*size > SMALL_SIZE)
        return;
    ++*size;
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_PRIM: case CORE_CON: break;
    case CORE_APP:
        if (e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var->top != NULL && e->u.app.fun->u.var->top->index == self->top->index)
            *size = UINT32_MAX;
        else
            add_size(e->u.app.fun, self, size);
        break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            add_size(e->u.let.binds[i].rhs, self, size);
        add_size(e->u.let.body, self, size);
        break;
    case CORE_CASE:
        add_size(e->u.cas.scrut, self, size);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            add_size(e->u.cas.alts[i].body, self, size);
        break;
    case CORE_LAM: add_size(e->u.lam.body, self, size); break;
    case CORE_SCC: case CORE_OR: case CORE_FREE: *size = UINT32_MAX; break;
    }
}

static bool is_small(Prepare *p, Definition *d)
{
    if (d->size == SIZE_UNKNOWN) {
        uint32_t size = 0;
        const Core *lam = source_of(p, d);
        if (lam->kind == CORE_LAM)
            add_size(lam->u.lam.body, d->top->var, &size);
        d->size = lam->kind == CORE_LAM && size <= SMALL_SIZE ? SMALL : LARGE;
    }
    return d->size == SMALL;
}

static Core *call(Prepare *p, Var *fun, Atom *args, uint32_t n, const Core *like);

/* The body with the arguments in the place of the parameters. What is left of them goes to what the body calls, if that is all it does. */
static Core *in_place(Prepare *p, Definition *d, Atom *args, uint32_t n, const Core *like)
{
    const Core *lam = source_of(p, d), *body = lam->u.lam.body;
    uint32_t params = lam->u.lam.n;
    bool fits = n == params || (n > params && (body->kind == CORE_VAR || (body->kind == CORE_APP && body->u.app.fun->kind == CORE_VAR)));
    if (!fits || p->depth >= MAX_DEPTH || p->room < SMALL_SIZE)
        return NULL;
    size_t mark = ptrmap_mark(&p->meaning);
    means_all(p, d->known);
    for (uint32_t i = 0; i < params; i++)
        prepare_means(p, lam->u.lam.params[i], args[i]);
    p->depth++;
    p->room -= SMALL_SIZE;
    Core *out;
    if (n == params) {
        out = prepare_copy(p, body);
    } else {
        uint32_t given = n_args(body);
        Atom f = atom_of(p, core_atom_var(body->kind == CORE_APP ? body->u.app.fun->u.var : body->u.var, body->span));
        Atom *all = ARENA_ARRAY(p->arena, Atom, given + n - params);
        for (uint32_t i = 0; i < given + n - params; i++)
            all[i] = i < given ? atom_of(p, body->u.app.args[i]) : args[params + i - given];
        out = call(p, f.var, all, given + n - params, like);
    }
    p->depth--;
    ptrmap_undo(&p->meaning, mark);
    return out;
}

/* A call, everything being copied already. */
static Core *call(Prepare *p, Var *fun, Atom *args, uint32_t n, const Core *like)
{
    Atom method;
    while (n > 0 && fun->top != NULL && select_field(p, fun, &args[0], &method)) {
        fun = method.var;
        args++;
        n--;
    }
    if (fun->top != NULL && n > 0) {
        Definition *d = prepare_definition(p, fun);
        const Core *rhs = d->top->rhs;
        if (rhs->kind == CORE_VAR && rhs->u.var->top != NULL && d->known == NULL)       /* another name */
            return call(p, prepare_definition(p, rhs->u.var)->top->var, args, n, like);
        d = specialise(p, d, &args, &n);
        fun = d->top->var;
        Core *out = is_small(p, d) ? in_place(p, d, args, n, like) : NULL;
        if (out != NULL)
            return out;
    }
    Core *f = prepare_labelled(core_var(p->arena, fun, like->span), like);
    return n == 0 ? f : prepare_labelled(core_app(p->arena, f, args, n, like->span), like);
}

/* ---- copying ---- */

static Core *copy_lam(Prepare *p, const Core *e)
{
    Var **params = ARENA_ARRAY(p->arena, Var *, e->u.lam.n);
    for (uint32_t i = 0; i < e->u.lam.n; i++) {
        params[i] = prepare_fresh(p, e->u.lam.params[i]);
        const Atom *always = ptrmap_get(&p->always, e->u.lam.params[i]);
        if (always != NULL)
            prepare_means(p, e->u.lam.params[i], *always);
    }
    return prepare_labelled(core_lam(p->arena, params, e->u.lam.n, prepare_copy(p, e->u.lam.body), e->span), e);
}

static Core *copy_app(Prepare *p, const Core *e)
{
    uint32_t n = e->u.app.n;
    Atom *args = atoms_of(p, e->u.app.args, n);
    if (e->u.app.fun->kind != CORE_VAR)
        return prepare_labelled(core_app(p->arena, prepare_copy(p, e->u.app.fun), args, n, e->span), e);
    Atom f = atom_of(p, core_atom_var(e->u.app.fun->u.var, e->u.app.fun->span));
    return call(p, f.var, args, n, e);
}

/* Bindings that are atoms need not be bound. Profiled, let y = x owns the function that x may be. */
static bool bind_atoms(Prepare *p, const Core *e, bool *gone)
{
    bool found = false;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Atom atom;
        bool name = p->profile && e->u.let.binds[i].rhs->kind == CORE_VAR;
        if (!gone[i] && !name && is_atom(p, e->u.let.binds[i].rhs, &atom)) {
            prepare_means(p, e->u.let.binds[i].var, atom);
            gone[i] = found = true;
        }
    }
    return found;
}

static void find_static_dicts(Prepare *p, const Core *let);

static Core *copy_rhs(Prepare *p, const Core *rhs)
{
    Core *out = prepare_copy(p, rhs);
    const Core *function = out->kind == CORE_APP ? eta(p, out) : out;
    return function == out ? out : prepare_copy(p, function);
}

/* An operation on numbers that takes no time and cannot fail, in front of something. */
static bool is_cheap_step(const Core *e)
{
    const Core *scrut = e->kind == CORE_CASE && e->u.cas.n == 1 ? e->u.cas.scrut : NULL;
    if (scrut == NULL || scrut->kind != CORE_PRIM || prim_class(scrut->u.prim.prim) != PRIM_INLINE || e->u.cas.alts[0].kind != ALT_DEFAULT)
        return false;
    for (int i = 0; i < prim_info[scrut->u.prim.prim].arity; i++) {
        Rep rep = prim_arg_rep(scrut->u.prim.prim, i);
        if (rep == REP_PTR || rep == REP_ADDR)
            return false;
    }
    return true;
}

/* The constructor that a right-hand side is after a few cheap steps: let x = case a +# b of { n -> I n } in .. is cheaper to compute than to
 * delay. NULL: it is none. */
static Core *cheap_object(Core *rhs)
{
    for (int steps = 0; is_cheap_step(rhs) && steps < MAX_STEPS; steps++)
        rhs = rhs->u.cas.alts[0].body;
    return rhs->kind == CORE_CON ? rhs : NULL;
}

/* The steps come before the let, the constructors stay in it. */
static Core *compute_first(Bind *binds, uint32_t n, Core *let)
{
    for (uint32_t i = n; i-- > 0; ) {
        if (binds[i].rhs->kind == CORE_CON || cheap_object(binds[i].rhs) == NULL)
            continue;
        Core *first = binds[i].rhs, *last = first;
        while (is_cheap_step(last->u.cas.alts[0].body))
            last = last->u.cas.alts[0].body;
        binds[i].rhs = last->u.cas.alts[0].body;
        last->u.cas.alts[0].body = let;
        let = first;
    }
    return let;
}

static Core *copy_let(Prepare *p, const Core *e)
{
    uint32_t n = 0;
    bool *gone = xcalloc(e->u.let.n, sizeof *gone);
    mean_nothing(p, e);
    while (bind_atoms(p, e, gone) && e->u.let.n > 1)
        ;
    Bind *binds = ARENA_ARRAY(p->arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!gone[i])
            binds[n++] = (Bind){ prepare_fresh(p, e->u.let.binds[i].var), e->u.let.binds[i].rhs, e->u.let.binds[i].box,
                                   e->u.let.binds[i].join };
    find_static_dicts(p, e);
    for (uint32_t i = 0; i < n; i++)
        binds[i].rhs = copy_rhs(p, binds[i].rhs);
    const Shape *shapes = p->shapes;
    for (uint32_t i = 0; i < n; i++)
        if (cheap_object(binds[i].rhs) != NULL)
            prepare_shape(p, binds[i].var, cheap_object(binds[i].rhs));
    Core *body = prepare_copy(p, e->u.let.body);
    p->shapes = shapes;
    free(gone);
    return n == 0 ? body : compute_first(binds, n, prepare_labelled(core_let(p->arena, binds, n, body, e->span), e));
}

static Core *copy_free(Prepare *p, const Core *e)
{
    Var **vars = ARENA_ARRAY(p->arena, Var *, e->u.free.n);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        vars[i] = prepare_fresh(p, e->u.free.vars[i]);
    return prepare_labelled(core_free(p->arena, vars, e->u.free.n, prepare_copy(p, e->u.free.body), e->span), e);
}

Core *prepare_copy(Prepare *p, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  return expr_of_atom(p, atom_of(p, core_atom_var(e->u.var, e->span)), e);
    case CORE_LIT:  return prepare_labelled(core_lit(p->arena, e->u.lit, e->span), e);
    case CORE_LAM:  return copy_lam(p, e);
    case CORE_APP:  return copy_app(p, e);
    case CORE_CON:  return prepare_labelled(core_con(p->arena, e->u.con.con, atoms_of(p, e->u.con.args, e->u.con.con->arity), e->span), e);
    case CORE_PRIM: {
        Atom *args = atoms_of(p, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
        return prepare_labelled(core_prim(p->arena, e->u.prim.prim, args, e->span), e);
    }
    case CORE_LET:  return copy_let(p, e);
    case CORE_CASE: return prepare_case(p, e);
    case CORE_SCC:  return prepare_labelled(core_scc(p->arena, e->u.scc.kind, e->u.scc.centre, prepare_copy(p, e->u.scc.body), e->span), e);
    case CORE_OR: {
        Core *left = prepare_copy(p, e->u.or.left);
        return prepare_labelled(core_or(p->arena, left, prepare_copy(p, e->u.or.right), e->span), e);
    }
    case CORE_FREE: return copy_free(p, e);
    }
    return NULL;
}

/* ---- dictionaries that are passed on ---- */

typedef struct Passed {        /* what a function gets for one of its parameters */
    const Var *fun, *param;
    uint32_t   position, arity;
    const Var *outside;        /* from outside; NULL: nothing so far */
    bool       same;
} Passed;

static void passed_atoms(Passed *w, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (args[i].var == w->fun)
            w->same = false;
}

static void passed(Passed *w, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR:  w->same &= e->u.var != w->fun; break;
    case CORE_LAM:  passed(w, e->u.lam.body); break;
    case CORE_APP: {
        passed_atoms(w, e->u.app.args, e->u.app.n);
        if (e->u.app.fun->kind != CORE_VAR || e->u.app.fun->u.var != w->fun) {
            passed(w, e->u.app.fun);
            break;
        }
        const Var *arg = e->u.app.n > w->position ? e->u.app.args[w->position].var : NULL;
        if (arg == NULL || (arg != w->param && w->outside != NULL && arg != w->outside))
            w->same = false;
        else if (arg != w->param)
            w->outside = arg;
        break;
    }
    case CORE_CON:  passed_atoms(w, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: passed_atoms(w, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            passed(w, e->u.let.binds[i].rhs);
        passed(w, e->u.let.body);
        break;
    case CORE_CASE:
        passed(w, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            passed(w, e->u.cas.alts[i].body);
        break;
    case CORE_SCC:  passed(w, e->u.scc.body); break;
    case CORE_LIT: break;
    case CORE_OR: case CORE_FREE: w->same = false; break;
    }
}

static void find_static_dict(Prepare *p, const Core *let, const Atom *arg, uint32_t position)
{
    const Bind *b = &let->u.let.binds[0];
    bool reaches = arg->var != NULL && (arg->var->top != NULL || ptrmap_get(&p->meaning, arg->var) != NULL);
    if (!reaches || position >= b->rhs->u.lam.n)
        return;
    Atom atom = atom_of(p, *arg);
    if (dictionary_of(p, &atom) == NULL)
        return;
    Passed w = { .fun = b->var, .param = b->rhs->u.lam.params[position], .position = position, .same = true };
    passed(&w, b->rhs);
    passed(&w, let->u.let.body);
    if (w.same && w.outside == arg->var)
        ptrmap_put(&p->always, w.param, arena_copy(p->arena, &atom, sizeof atom));
}

/* let go d x = .. go d y .. in go dict z: inside of go, d is the dictionary. */
static void find_static_dicts(Prepare *p, const Core *let)
{
    const Core *call = let->u.let.body;
    if (let->u.let.n != 1 || let->u.let.binds[0].rhs->kind != CORE_LAM)
        return;
    while (call->kind == CORE_LET)
        call = call->u.let.body;
    if (call->kind != CORE_APP || call->u.app.fun->kind != CORE_VAR || call->u.app.fun->u.var != let->u.let.binds[0].var)
        return;
    for (uint32_t i = 0; i < call->u.app.n; i++)
        find_static_dict(p, let, &call->u.app.args[i], i);
}

/* ---- the order of work ---- */

static const Core *copy_definition(Prepare *p, Definition *d)
{
    uint32_t depth = p->depth, room = p->room;
    const Shape *shapes = p->shapes;
    p->shapes = NULL;
    p->depth = 0;
    p->room = ROOM;
    Core *rhs = copy_rhs(p, source_of(p, d));
    for (int round = 0; round < ROUNDS && prepare_strict(p, d, rhs); round++)
        rhs = prepare_copy(p, rhs);
    p->shapes = shapes;
    p->depth = depth;
    p->room = room;
    return rhs;
}

const Core *prepare_rhs(Prepare *p, Definition *d)
{
    if (p->plain)
        return d->top->rhs;
    if (d->rhs != NULL)
        return d->rhs;
    assert(!d->busy);
    d->busy = true;
    size_t mark = ptrmap_mark(&p->meaning), always = ptrmap_mark(&p->always);
    means_all(p, d->known);
    const Core *rhs = d->top->dict ? prepare_dictionary(p, d) : NULL;
    d->rhs = rhs != NULL ? rhs : copy_definition(p, d);
    ptrmap_undo(&p->meaning, mark);
    ptrmap_undo(&p->always, always);
    d->busy = false;
    return d->rhs;
}
