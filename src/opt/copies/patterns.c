/* patterns: a function that calls itself with a constructor, and takes that apart, gets a copy that takes its fields
 * (call-pattern specialisation).
 *
 *     last xs = case xs of { x : r -> case r of { [] -> x; y : s -> let t = y : s in last t } }
 * ==>
 *     last xs   = case xs of { x : r -> case r of { [] -> x; y : s -> last' y s } }
 *     last' x r = case r of { [] -> x; y : s -> last' y s }
 *
 * worker.c does so for what is surely evaluated and has one constructor; here it may have several (Maybe, the states of
 * a machine, the steps of a stream), each of which has its copy, and need not be looked at on each way. Also fields are
 * taken apart that are known, and calls from elsewhere that give what is known call the copies. patterns_find.c decides
 * about which parameters this is.
 *
 * Requires linted Core. Ensures: a copy has the parameters that are left, and at least one; a function has a bounded
 * number of copies, of a bounded size, or none. What a copy does not take as an object it needs at most at an end, of a
 * loop that has made one in each round: there it is made again, once. What is made of nothing (a constructor without
 * fields) is a definition, and may be needed anywhere.
 *
 * Labels (003 section 5.2): a copy has the labels of the function, and stands where that does, so its entries are the
 * same, and it is charged to the same stack. An object that is not made any more is charged to nobody. After Peyton
 * Jones, Call-pattern specialisation for Haskell programs, 2007. */
#include "opt/copies/patterns.h"

#include "core/mutant.h"

enum { MAX_COPIES = 6, MAX_ARGS = 10, ROOM = 400, MAX_RUNS = 5, MORE_OBJECTS = 2, ALL = 1 << 30 };

typedef struct Pattern {
    Con             *con;
    struct Pattern **fields;   /* NULL: whatever it is */
    const Core      *made;     /* where such an object was written; NULL: who knows */
} Pattern;

typedef struct Copy {
    Pattern **params;          /* NULL: whatever it is */
    Var      *var;
    Top      *top;             /* of a definition's */
} Copy;

typedef struct Instance {      /* of a function, wherever what is around it has been copied to */
    Fun           *fun;
    const Top     *top;        /* NULL: it is local */
    struct Group  *group;
    uint32_t       index;      /* of its binding */
    VEC(Copy)      copies;
    uint32_t       size;       /* of those that are made: what is known makes them smaller */
    struct Instance *next;     /* of all: to free them */
} Instance;

typedef struct Todo { Instance *in; size_t copy; } Todo;
typedef struct Group { VEC(Todo) todo; } Group;        /* copies that functions which are bound together are to have */

typedef struct Patterns {
    Rebuild    r;              /* first */
    Opt       *o;
    Calls      calls;
    Arena     *own;
    Instance **tops;           /* by definition of the old program; NULL: none */
    PtrMap     instances;      /* Var -> Instance, local ones */
    PtrMap     facts;          /* Var of the new program -> Fact */
    PtrMap     names;          /* Con without fields -> Var of a definition */
    Tops       out;
    Instance  *all;
    Group      definitions;
    bool       again;          /* some function is to be left as it is */
} Patterns;

static Core *copy(Rebuild *r, const Core *e);

/* ---- what is known ---- */

static Fact *know(Patterns *s, const Var *var, Con *con, Atom *args, bool paid)
{
    Fact *fact = ARENA_NEW(s->own, Fact);
    *fact = (Fact){ .con = con, .args = args, .paid = paid };
    ptrmap_put(&s->facts, var, fact);
    return fact;
}

static const Fact *fact_of(Patterns *s, const Var *var)
{
    if (var == NULL || var->top == NULL)
        return var != NULL ? ptrmap_get(&s->facts, var) : NULL;
    const Core *rhs = var->top->index < s->calls.in->n_tops ? opt_top(s->calls.in, var)->rhs : NULL;
    if (rhs == NULL || rhs->kind != CORE_CON)
        return NULL;
    return know(s, var, rhs->u.con.con, rhs->u.con.args, false);
}

static Atom *var_atoms(const Patterns *s, Var **vars, uint32_t n, Span span)
{
    Atom *atoms = ARENA_ARRAY(s->r.arena, Atom, n);
    for (uint32_t i = 0; i < n; i++)
        atoms[i] = core_atom_var(vars[i], span);
    return atoms;
}

/* ---- patterns ---- */

/* A constructor without fields is a definition: it may be needed as it is, everywhere. */
static bool is_wanted(const Patterns *s, const Part *p, const Fact *fact)
{
    if (fact->con->arity == 0 && ptrmap_get(&s->names, fact->con) != NULL)
        return part_may_be_known(p) && p->data == fact->con->data;
    return part_is_taken(p) && p->data == fact->con->data && (fact->paid || !p->returned);
}

static Pattern *pattern_of(Patterns *s, const Part *p, const Var *var)
{
    const Fact *fact = p != NULL ? fact_of(s, var) : NULL;
    if (fact == NULL || !is_wanted(s, p, fact))
        return NULL;
    Pattern *pattern = ARENA_NEW(s->own, Pattern);
    *pattern = (Pattern){ fact->con, ARENA_ARRAY(s->own, Pattern *, fact->con->arity), p->made };
    for (uint32_t i = 0; i < fact->con->arity; i++)
        pattern->fields[i] = pattern_of(s, part_field(p, fact->con, i), fact->args[i].var);
    return pattern;
}

static bool same_pattern(const Pattern *a, const Pattern *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    bool same = a->con == b->con;
    for (uint32_t i = 0; same && i < a->con->arity; i++)
        same = same_pattern(a->fields[i], b->fields[i]);
    return same;
}

/* How many parameters it stands for. */
static uint32_t width(const Pattern *p)
{
    uint32_t n = p == NULL;
    for (uint32_t i = 0; p != NULL && i < p->con->arity; i++)
        n += width(p->fields[i]);
    return n;
}

static uint32_t copy_width(const Fun *f, Pattern **params)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->lam->u.lam.n; i++)
        n += width(params[i]);
    return n;
}

/* ---- copies ---- */

static Copy *find_copy(const Instance *in, Pattern **params)
{
    for (size_t i = 0; i < in->copies.len; i++) {
        bool same = true;
        for (uint32_t k = 0; same && k < in->fun->lam->u.lam.n; k++)
            same = same_pattern(in->copies.data[i].params[k], params[k]);
        if (same)
            return &in->copies.data[i];
    }
    return NULL;
}

static void leave(Patterns *s, Fun *f)
{
    f->left = true;
    s->again = true;
}

static Copy *new_copy(Patterns *s, Instance *in, Pattern **params)
{
    Fun *f = in->fun;
    if (in->copies.len >= MAX_COPIES || in->size > ROOM || copy_width(f, params) > MAX_ARGS + f->lam->u.lam.n / 2) {
        leave(s, f);
        return NULL;
    }
    Copy c = { .params = params };
    if (in->top != NULL) {
        c.top = opt_invent(s->o, &s->out, in->top, f->var->name, NULL, NULL, s->r.arena);
        c.var = c.top->var;
    } else {
        c.var = core_new_var(s->r.arena, f->var->name, REP_PTR, f->var->span);
    }
    Todo todo = { in, in->copies.len };
    VEC_PUSH(&in->group->todo, todo);
    VEC_PUSH(&in->copies, c);
    return &VEC_TOP(&in->copies);
}

static Instance *instance_of(const Patterns *s, const Var *var)
{
    if (var->top == NULL)
        return ptrmap_get(&s->instances, var);
    return var->top->index < s->calls.in->n_tops ? s->tops[var->top->index] : NULL;
}

/* The copy for what a call gives; NULL: the function itself. */
static Copy *copy_for(Patterns *s, Instance *in, const Atom *args)
{
    uint32_t n = in->fun->lam->u.lam.n;
    Pattern **params = ARENA_ARRAY(s->own, Pattern *, n);
    bool any = false;
    for (uint32_t i = 0; i < n; i++) {
        params[i] = pattern_of(s, in->fun->params[i], args[i].var);
        any |= params[i] != NULL;
    }
    if (!any || copy_width(in->fun, params) == 0)
        return NULL;
    Copy *c = find_copy(in, params);
    return c != NULL ? c : new_copy(s, in, params);
}

/* ---- objects that are made again ---- */

static const Fact *param_fact(Patterns *s, const Var *var)
{
    const Fact *fact = var != NULL && var->top == NULL ? ptrmap_get(&s->facts, var) : NULL;
    return fact != NULL && fact->param ? fact : NULL;
}

/* It was written where the one was that is made no more. */
static Core *new_object(const Patterns *s, const Fact *fact, const Core *like)
{
    Atom *args = arena_copy(s->r.arena, fact->args, fact->con->arity * sizeof *args);
    const Core *made = fact->made != NULL ? fact->made : like;
    return rebuild_alike(core_con(s->r.arena, fact->con, args, made->span), made);
}

/* let x = C a b in e, in which x stands for a parameter that only its fields are there of. */
static Core *make_again(Patterns *s, Core *e);

static Core *with_object(Patterns *s, Core *e, const Fact *fact, Var *var)
{
    Bind *bind = ARENA_NEW(s->r.arena, Bind);
    Core *con = new_object(s, fact, e);
    *bind = (Bind){ .var = var, .rhs = con };
    Core *out = make_again(s, con);
    Core *let = rebuild_alike(core_let(s->r.arena, bind, 1, e, e->span), e);
    if (out == con)
        return let;
    Core *last = out;                          /* its fields are made before it */
    while (last->u.let.body != con)
        last = last->u.let.body;
    last->u.let.body = let;
    return out;
}

static Core *make_again(Patterns *s, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    Core *out = e;
    for (uint32_t i = 0; i < atoms.n; i++) {
        Var *old = atoms.data[i].var;
        const Fact *fact = param_fact(s, old);
        if (fact == NULL)
            continue;
        Var *var = core_new_var(s->r.arena, old->name, REP_PTR, e->span);
        for (uint32_t k = i; k < atoms.n; k++)
            if (atoms.data[k].var == old)
                atoms.data[k].var = var;
        out = with_object(s, out, fact, var);
    }
    return out;
}

/* ---- calls ---- */

static uint32_t add_args(Patterns *s, const Pattern *p, Atom arg, Atom *args, uint32_t n)
{
    if (p == NULL) {
        args[n] = arg;
        return n + 1;
    }
    const Fact *fact = fact_of(s, arg.var);
    uint32_t last = MUTANT(OPT_PATTERN_FIRST) && p->con->arity == 2 && p->con->reps[0] == p->con->reps[1];
    for (uint32_t i = 0; i < p->con->arity; i++)
        n = add_args(s, p->fields[i], fact->args[last && p->fields[0] == p->fields[1] ? 0 : i], args, n);
    return n;
}

static Core *copy_call(Patterns *s, const Core *e)
{
    Instance *in = instance_of(s, e->u.app.fun->u.var);
    if (in == NULL || in->fun->left || in->fun->lam->u.lam.n != e->u.app.n)
        return make_again(s, rebuild_children(&s->r, e));
    Atom *given = rebuild_atoms(&s->r, e->u.app.args, e->u.app.n);
    const Copy *c = copy_for(s, in, given);
    if (c == NULL)
        return make_again(s, rebuild_children(&s->r, e));
    Atom *args = ARENA_ARRAY(s->r.arena, Atom, copy_width(in->fun, c->params));
    uint32_t n = 0;
    for (uint32_t i = 0; i < e->u.app.n; i++)
        n = add_args(s, c->params[i], given[i], args, n);
    Core *fun = rebuild_labelled(&s->r, core_var(s->r.arena, c->var, e->span), e->u.app.fun);
    return make_again(s, rebuild_labelled(&s->r, core_app(s->r.arena, fun, args, n, e->span), e));
}

/* ---- functions ---- */

typedef struct Given { Var **vars; uint32_t n; } Given;        /* parameters of a copy */

/* What a parameter is in a copy: something that is known, whose fields are parameters. */
static Var *new_known(Patterns *s, const Pattern *p, const Var *like, Given *given)
{
    Var *named = p->con->arity == 0 ? ptrmap_get(&s->names, p->con) : NULL;
    if (named != NULL)
        return named;
    Var *var = core_new_var(s->r.arena, like->name, REP_PTR, like->span);
    Var **fields = ARENA_ARRAY(s->r.arena, Var *, p->con->arity);
    for (uint32_t i = 0; i < p->con->arity; i++) {
        if (p->fields[i] != NULL) {
            fields[i] = new_known(s, p->fields[i], like, given);
        } else {
            fields[i] = core_new_var(s->r.arena, like->name, p->con->reps[i], like->span);
            fields[i]->data = con_field_is_data(p->con, i);
            given->vars[given->n++] = fields[i];
        }
    }
    Fact *fact = know(s, var, p->con, var_atoms(s, fields, p->con->arity, like->span), true);
    fact->param = true;
    fact->made = p->made;
    return var;
}

/* Somebody needs it as an object after all: what does not fit a pattern, as types tell, and never runs. */
static Core *with_known(Patterns *s, Core *body, Var *var)
{
    const Fact *fact = param_fact(s, var);
    if (fact == NULL)
        return body;
    if (core_mentions(body, var, ALL))
        body = with_object(s, body, fact, var);
    for (uint32_t i = 0; i < fact->con->arity; i++)
        body = with_known(s, body, fact->args[i].var);
    return body;
}

static Core *copy_function(Patterns *s, Instance *in, const Copy *c)
{
    const Core *lam = in->fun->lam;
    uint32_t n = lam->u.lam.n;
    Given given = { .vars = ARENA_ARRAY(s->r.arena, Var *, copy_width(in->fun, c->params)) };
    Var **known = ARENA_ARRAY(s->own, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        if (c->params[i] == NULL) {
            given.vars[given.n++] = rebuild_var(&s->r, lam->u.lam.params[i]);
        } else {
            known[i] = new_known(s, c->params[i], lam->u.lam.params[i], &given);
            rebuild_means(&s->r, lam->u.lam.params[i], core_atom_var(known[i], lam->span));
        }
    Core *body = s->r.expr(&s->r, lam->u.lam.body);
    for (uint32_t i = 0; i < n; i++)
        if (known[i] != NULL)
            body = with_known(s, body, known[i]);
    in->size += core_size(body, ROOM);
    if (in->size > ROOM)
        leave(s, in->fun);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, given.vars, given.n, body, lam->span), lam);
}

/* ---- let ---- */

/* When a case before a lambda is gone, a join point without parameters keeps none; before an sccsub, what is bound
 * belongs to where it is bound, as before (let.c). */
static Core *copy_rhs(Patterns *s, const Core *rhs, bool join)
{
    Core *out = s->r.expr(&s->r, rhs);
    if (!core_is_sub(rhs))
        out = rebuild_no_sub(s->r.arena, out);
    return join && rhs->kind != CORE_LAM ? rebuild_no_lambda(&s->r, out) : out;
}

static Instance *new_instance(Patterns *s, Fun *f, const Top *top, Group *group, uint32_t index)
{
    Instance *in = ARENA_NEW(s->own, Instance);
    *in = (Instance){ .fun = f, .top = top, .group = group, .index = index, .next = s->all };
    return s->all = in;
}

static void note_bind(Patterns *s, const Core *e, uint32_t i, Var *var, Group *group)
{
    const Bind *b = &e->u.let.binds[i];
    const Core *con = e->u.let.join ? NULL : let_con(b->rhs);
    const Part *p = con != NULL ? ptrmap_get(&s->calls.parts, b->var) : NULL;
    if (b->rhs->kind == CORE_LAM)
        ptrmap_put(&s->instances, b->var, new_instance(s, calls_fun(&s->calls, b->var), NULL, group, i));
    if (con != NULL)
        know(s, var, con->u.con.con, rebuild_atoms(&s->r, con->u.con.args, con->u.con.con->arity),
             p != NULL && part_is_paid(p));
}

/* A constructor is made when it is bound: what it holds is no object that is made then. */
static Core *copy_bound(Patterns *s, const Core *rhs, bool join)
{
    if (rhs->kind == CORE_CON && !join)
        return rebuild_children(&s->r, rhs);
    return copy_rhs(s, rhs, join);
}

typedef VEC(Bind) Binds;

/* Each may ask for more. */
static void add_copies(Patterns *s, Group *group, Binds *binds)
{
    for (size_t i = 0; i < group->todo.len; i++) {
        Todo t = group->todo.data[i];
        Copy c = t.in->copies.data[t.copy];
        Bind out = binds->data[t.in->index];
        out.var = c.var;
        out.rhs = copy_function(s, t.in, &c);
        VEC_PUSH(binds, out);
    }
}

static bool is_needed(const Core *body, const Binds *binds, const bool *needed, const Var *var)
{
    bool found = core_mentions(body, var, ALL);
    for (size_t i = 0; i < binds->len && !found; i++)
        found = needed[i] && core_mentions(binds->data[i].rhs, var, ALL);
    return found;
}

/* The function itself may be called by nobody any more, nor what only it calls. */
static void drop_others(const Core *body, Binds *binds)
{
    bool *needed = xcalloc(binds->len, sizeof *needed), news = true;
    while (news) {
        news = false;
        for (size_t i = 0; i < binds->len; i++) {
            bool now = !needed[i] && is_needed(body, binds, needed, binds->data[i].var);
            needed[i] |= now;
            news |= now;
        }
    }
    size_t n = 0;
    for (size_t i = 0; i < binds->len; i++)
        if (needed[i])
            binds->data[n++] = binds->data[i];
    binds->len = n;
    free(needed);
}

static bool has_fields(const Copy *c, uint32_t n)
{
    bool found = false;
    for (uint32_t i = 0; i < n && !found; i++)
        found = c->params[i] != NULL && c->params[i]->con->arity > 0;
    return found;
}

/* A function that is no join point is an object, and so are its copies: a few, if they save others. */
static void judge_objects(Patterns *s, const Core *e, const Group *group, size_t n)
{
    bool fields = false;
    for (size_t i = 0; i < group->todo.len && !fields; i++) {
        const Instance *in = group->todo.data[i].in;
        fields = has_fields(&in->copies.data[group->todo.data[i].copy], in->fun->lam->u.lam.n);
    }
    for (size_t i = 0; !e->u.let.join && n > e->u.let.n + (fields ? MORE_OBJECTS : 0) && i < group->todo.len; i++)
        leave(s, group->todo.data[i].in->fun);
}

/* What is passed on in parts need not be made. */
static bool may_be_idle(const Patterns *s, const Core *e)
{
    bool found = false;
    for (uint32_t i = 0; i < e->u.let.n && !found && !e->u.let.join; i++) {
        const Part *p = ptrmap_get(&s->calls.parts, e->u.let.binds[i].var);
        found = p != NULL && p->flows != NULL && !p->whole;
    }
    return found;
}

static Core *copy_let(Patterns *s, const Core *e)
{
    Binds binds = {0};
    Group *group = ARENA_NEW(s->own, Group);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        VEC_PUSH(&binds, rebuild_bind(&s->r, &e->u.let.binds[i]));
    for (uint32_t i = 0; i < e->u.let.n; i++)
        note_bind(s, e, i, binds.data[i].var, group);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds.data[i].rhs = copy_bound(s, e->u.let.binds[i].rhs, e->u.let.join);
    Core *body = s->r.expr(&s->r, e->u.let.body);
    add_copies(s, group, &binds);
    if (group->todo.len > 0 || may_be_idle(s, e))
        drop_others(body, &binds);
    judge_objects(s, e, group, binds.len);
    Core *out = core_let(s->r.arena, VEC_TO_ARENA(&binds, s->r.arena), (uint32_t)binds.len, body, e->span);
    out->u.let.join = e->u.let.join;
    bool none = binds.len == 0;
    VEC_FREE(&group->todo);
    VEC_FREE(&binds);
    return none ? body : rebuild_labelled(&s->r, out, e);
}

/* ---- case ---- */

static const Alt *alt_for(const Core *e, const Con *con)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (e->u.cas.alts[i].kind == ALT_DEFAULT || e->u.cas.alts[i].con == con)
            return &e->u.cas.alts[i];
    return NULL;
}

static Core *known_alt(Patterns *s, const Alt *alt, const Fact *fact, Atom scrut)
{
    for (uint32_t i = 0; alt->kind == ALT_CON && i < fact->con->arity; i++)
        rebuild_means(&s->r, alt->vars[i], fact->args[i]);
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        rebuild_means(&s->r, alt->binder, scrut);
    return s->r.expr(&s->r, alt->body);
}

static Alt copy_alt(Patterns *s, const Alt *alt, const Var *scrut)
{
    Alt out = *alt;
    size_t mark = ptrmap_mark(&s->facts);
    out.vars = ARENA_ARRAY(s->r.arena, Var *, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++)
        out.vars[i] = rebuild_var(&s->r, alt->vars[i]);
    know(s, scrut, alt->con, var_atoms(s, out.vars, alt->con->arity, alt->span), false);
    out.body = s->r.expr(&s->r, alt->body);
    ptrmap_undo(&s->facts, mark);
    return out;
}

static Core *copy_case(Patterns *s, const Core *e)
{
    Atom scrut = rebuild_atom(&s->r, core_atom_var(e->u.cas.scrut->u.var, e->span));
    if (scrut.var == NULL || scrut.var->rep != REP_PTR || e->u.cas.flex || case_owns(e))
        return rebuild_children(&s->r, e);
    const Fact *fact = fact_of(s, scrut.var);
    const Alt *alt = fact != NULL ? alt_for(e, fact->con) : NULL;
    if (alt != NULL)
        return known_alt(s, alt, fact, scrut);
    Core *out = arena_copy(s->r.arena, e, sizeof *e);
    out->at = rebuild_at(&s->r, e->at);
    out->u.cas.scrut = rebuild_atom_expr(&s->r, scrut, e->u.cas.scrut);
    out->u.cas.alts = ARENA_ARRAY(s->r.arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *a = &e->u.cas.alts[i];
        out->u.cas.alts[i] = a->kind == ALT_CON ? copy_alt(s, a, scrut.var) : rebuild_alt(&s->r, a);
    }
    return out;
}

/* A parameter that is known, at an end: there it is made. */
static Core *copy_var(Patterns *s, const Core *e)
{
    Atom a = rebuild_atom(&s->r, core_atom_var(e->u.var, e->span));
    const Fact *fact = param_fact(s, a.var);
    if (fact == NULL)
        return rebuild_children(&s->r, e);
    return make_again(s, new_object(s, fact, e));
}

static Core *copy(Rebuild *r, const Core *e)
{
    Patterns *s = (Patterns *)r;
    switch (e->kind) {
    case CORE_VAR:  return copy_var(s, e);
    case CORE_LET:  return copy_let(s, e);
    case CORE_APP:  return e->u.app.fun->kind == CORE_VAR ? copy_call(s, e) : make_again(s, rebuild_children(r, e));
    case CORE_CASE: return e->u.cas.scrut->kind == CORE_VAR ? copy_case(s, e) : rebuild_children(r, e);
    default:        return make_again(s, rebuild_children(r, e));
    }
}

/* ---- programs ---- */

static void note_name(Patterns *s, const Top *top)
{
    if (top->rhs->kind == CORE_CON && top->rhs->u.con.con->arity == 0)
        ptrmap_put(&s->names, top->rhs->u.con.con, top->var);
}

static void copy_tops(Patterns *s, const CoreProgram *in)
{
    for (uint32_t i = 0; i < in->n_tops; i++) {
        s->out.data[i]->rhs = copy_rhs(s, in->tops[i]->rhs, i == in->main->index);
        arena_reset(s->r.scratch);
    }
    for (size_t i = 0; i < s->definitions.todo.len; i++) {
        Todo t = s->definitions.todo.data[i];
        Copy c = t.in->copies.data[t.copy];
        c.top->rhs = copy_function(s, t.in, &c);
        arena_reset(s->r.scratch);
    }
}

static void begin(Patterns *s, const CoreProgram *out)
{
    const CoreProgram *in = s->calls.in;
    s->tops = ARENA_ARRAY(s->own, Instance *, in->n_tops + 1);
    for (uint32_t i = 0; i < in->n_tops; i++) {
        VEC_PUSH(&s->out, out->tops[i]);
        note_name(s, in->tops[i]);
        if (s->calls.tops[i] != NULL)
            s->tops[i] = new_instance(s, s->calls.tops[i], in->tops[i], &s->definitions, i);
    }
}

static void end(Patterns *s)
{
    for (Instance *in = s->all; in != NULL; in = in->next)
        VEC_FREE(&in->copies);
    VEC_FREE(&s->definitions.todo);
    VEC_FREE(&s->out);
    ptrmap_free(&s->instances);
    ptrmap_free(&s->facts);
    ptrmap_free(&s->names);
    arena_free(s->own);
    arena_free(s->r.scratch);
    rebuild_end(&s->r);
}

/* The program with copies; NULL: there would be too many of a function, which is left as it is from now on. */
static CoreProgram *run(Opt *o, const Calls *calls)
{
    Patterns s = { .r = { .arena = arena_new(), .scratch = arena_new(), .expr = copy, .kept = o->kept }, .o = o,
                   .calls = *calls, .own = arena_new() };
    CoreProgram *out = opt_like(calls->in, s.r.arena);
    begin(&s, out);
    copy_tops(&s, calls->in);
    out->n_tops = (uint32_t)s.out.len;
    out->tops = VEC_TO_ARENA(&s.out, s.r.arena);
    if (s.again) {
        arena_free(s.r.arena);
        out = NULL;
    }
    end(&s);
    return out;
}

CoreProgram *pass_patterns(Opt *o, CoreProgram *in)
{
    Calls calls = { .in = in, .profile = o->options->profile, .own = arena_new() };
    CoreProgram *out = NULL;
    calls_find(&calls);
    for (int i = 0; i < MAX_RUNS && out == NULL; i++) {
        calls_settle(&calls);
        out = run(o, &calls);
    }
    calls_free(&calls);
    return out != NULL ? out : in;
}
