/* worker: functions that take their arguments apart get them in parts, and give the parts of a result they would put
 * together (the worker/wrapper split; constructed product results; absence).
 *
 *     f x y = case x of { I n -> .. f (I m) y .. I r .. }
 * ==>
 *     f x y = case x of { I n -> case f' n of { r -> I r } }        the wrapper: small, simplify puts it in place
 *     f' n  = .. f' m .. r ..                                       the worker
 *
 * A result with several fields, or with a pointer, comes back in registers likewise: Fields#pp a b for (a, b), which is
 * no object (core_is_unboxed).
 *
 * A call with all arguments becomes that of the worker at once. A local function, or a join point, has only such
 * calls, and becomes its worker. worker_find.c decides what is split.
 *
 * Requires linted Core. Ensures: what a worker's caller evaluates is surely evaluated by it, before any effect
 * (demand.c); no box is made again that was only passed on, but where nothing comes back, or once at the end of a loop
 * that has made one in each round. What is computed for absent parameters only is not there any more.
 *
 * Labels (003 section 5.2): the worker has the labels of the function, so entries are the same. A box that is made
 * again is charged to the centre whose it was (5.3.1). Taking an argument apart is charged to who calls. After Gill &
 * Hutton, The worker/wrapper transformation, 2009; Baker-Finch, Glynn & Peyton Jones, Constructed product result
 * analysis for Haskell, 2004; Sergey, Vytiniotis & Peyton Jones, Modular, higher-order cardinality analysis, 2014. */
#include "opt/worker/worker.h"

#include "core/mutant.h"
#include "opt/occur.h"
#include <assert.h>

typedef struct End {
    const Function *end;       /* whose end it is; NULL: nobody's */
    bool            lost;      /* nothing comes back from here */
    bool            wrapper;   /* it stands in the text of what it calls */
} End;

static Core *change(Splits *w, Core *e, End at);

static Arena *arena_of(const Splits *w) { return w->p->arena; }

/* ---- variables ---- */

static const Param *unboxed_param(const Splits *w, const Var *var)
{
    const Param *p = var != NULL && var->top == NULL ? ptrmap_get(&w->params, var) : NULL;
    return p != NULL && p->unboxed && !p->absent && split_is_wanted(p->of) ? p : NULL;
}

/* Nothing comes back from here: a parameter that is needed as an object is boxed again. */
static Atom box_again(Splits *w, const Param *p, Span span)
{
    assert(p->unboxed && p->fields != NULL);   /* its worker has them as parameters */
    Var *box = ptrmap_get(&w->boxes, p->var);
    if (box == NULL) {
        box = core_new_var(arena_of(w), p->var->name, REP_PTR, span);
        ptrmap_put(&w->boxes, p->var, box);
        VEC_PUSH(&w->boxed, p);
    }
    return core_atom_var(box, span);
}

static Atom meaning(const Splits *w, Atom a)
{
    const Atom *m = a.var != NULL ? ptrmap_get(&w->means, a.var) : NULL;
    return m != NULL ? (Atom){ m->var, m->lit, a.span } : a;
}

/* An argument that is needed as an object. */
static Atom object(Splits *w, Atom a)
{
    Atom m = meaning(w, a);
    const Param *p = unboxed_param(w, m.var);
    return p != NULL ? box_again(w, p, a.span) : m;
}

static void means(Splits *w, const Var *var, Atom atom)
{
    ptrmap_put(&w->means, var, arena_copy(w->own, &atom, sizeof atom));
}

static Core *atom_expr(const Splits *w, Atom a, const Core *like)
{
    Core *e = a.var != NULL ? core_var(arena_of(w), a.var, like->span) : core_lit(arena_of(w), a.lit, like->span);
    return rebuild_alike(e, like);
}

/* ---- boxes ---- */

static Core *new_case(const Splits *w, Core *scrut, Alt alt, const Core *like)
{
    alt.span = like->span;
    return rebuild_alike(core_case(arena_of(w), false, scrut, arena_copy(arena_of(w), &alt, sizeof alt), 1, like->span),
                         like);
}

static Atom *field_atoms(const Splits *w, Var **fields, uint32_t n, Span span)
{
    Atom *atoms = ARENA_ARRAY(arena_of(w), Atom, n);
    for (uint32_t i = 0; i < n; i++)
        atoms[i] = core_atom_var(fields[i], span);
    return atoms;
}

static Var **new_fields(const Splits *w, const Con *con, const Var *like)
{
    Var **fields = ARENA_ARRAY(arena_of(w), Var *, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        fields[i] = core_new_var(arena_of(w), like->name, con->reps[i], like->span);
        fields[i]->data = con_field_is_data(con, i);
    }
    return fields;
}

static Core *new_box(const Splits *w, Con *con, Var **fields, const Core *like)
{
    Atom *atoms = field_atoms(w, fields, con->arity, like->span);
    return rebuild_alike(core_con(arena_of(w), con, atoms, like->span), like);
}

/* What a worker gives in the place of a box: the number in it, or its fields together. */
static Core *parts(Splits *w, const Con *con, Atom *args, const Core *like)
{
    if (split_is_number(con))
        return atom_expr(w, args[0], like);
    Con *fields = core_fields(w->p, w->o->kept, con->reps, con->arity);
    if (MUTANT(OPT_PARTS_TURNED) && con->arity > 1 && con->reps[0] == con->reps[1])
        args[1] = args[0];
    return rebuild_alike(core_con(arena_of(w), fields, args, like->span), like);
}

/* case e of { (a, b) -> Fields#pp a b }: an end that gives no box itself. */
static Core *parts_of(Splits *w, Con *con, Core *e)
{
    Var **fields = new_fields(w, con, &(Var){ .name = name_of("r"), .span = e->span });
    Alt alt = { .kind = ALT_CON, .con = con, .vars = fields };
    alt.body = parts(w, con, field_atoms(w, fields, con->arity, e->span), e);
    return new_case(w, e, alt, e);
}

static const Inlined *called_at(const Splits *w, const Core *call)
{
    Inlined *at = ARENA_NEW(w->o->kept, Inlined);
    *at = (Inlined){ .from = call->from, .at = call->at, .span = call->span };
    return at;
}

/* How a caller names what a worker gives. */
static Alt take_parts(Splits *w, const Con *con, Var **fields, Core *body)
{
    if (split_is_number(con))
        return (Alt){ .kind = ALT_DEFAULT, .binder = fields[0], .body = body };
    return (Alt){ .kind = ALT_CON, .con = core_fields(w->p, w->o->kept, con->reps, con->arity), .vars = fields,
                  .body = body };
}

/* case worker of { r -> I r }: the box was written in the function, and is charged as it was there. */
static Core *boxed_result(Splits *w, const Function *f, Core *call, bool wrapper)
{
    Var **fields = new_fields(w, f->result, &(Var){ .name = name_of("r"), .span = call->span });
    Core *box = new_box(w, f->result, fields, f->made != NULL ? f->made : call);
    if (!wrapper)
        box->at = inlined_append(w->o->kept, f->made != NULL ? box->at : NULL, called_at(w, call));
    if (f->label != NULL && !MUTANT(OPT_BOX_TO_CALLER))
        box = rebuild_alike(core_scc(arena_of(w), f->label_kind, f->label, box, call->span), box);
    return new_case(w, call, take_parts(w, f->result, fields, box), call);
}

static Core *with_boxes(Splits *w, Core *body, size_t from)
{
    while (w->boxed.len > from) {
        const Param *p = VEC_POP(&w->boxed);
        Bind *bind = ARENA_NEW(arena_of(w), Bind);
        *bind = (Bind){ .var = ptrmap_get(&w->boxes, p->var), .rhs = new_box(w, p->con, p->fields, body) };
        body = rebuild_alike(core_let(arena_of(w), bind, 1, body, body->span), body);
    }
    return body;
}

static Core *change_lost(Splits *w, Core *e, End at)
{
    size_t mark = ptrmap_mark(&w->boxes), from = w->boxed.len;
    at.lost = true;
    e = with_boxes(w, change(w, e, at), from);
    ptrmap_undo(&w->boxes, mark);
    return e;
}

/* ---- calls ---- */

/* What has to be taken apart before a call. */
typedef struct Apart { const Param *to; Atom arg; Var **fields; struct Apart *next; } Apart;

static Apart *take_apart(Splits *w, const Param *to, Atom arg, Apart **all)
{
    Apart *a = ARENA_NEW(w->own, Apart);
    while (*all != NULL && (*all)->to->turn > to->turn)
        all = &(*all)->next;
    *a = (Apart){ to, arg, new_fields(w, to->con, to->var), *all };
    return *all = a;
}

static uint32_t add_fields(Atom *args, uint32_t n, Var **fields, const Con *con, Span span)
{
    for (uint32_t i = 0; i < con->arity; i++)
        args[n++] = core_atom_var(fields[i], span);
    return n;
}

static uint32_t worker_arity(const Function *f)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->n; i++)
        n += f->params[i].absent ? 0 : f->params[i].unboxed ? f->params[i].con->arity : 1;
    return n;
}

/* The worker's arguments, and what has to be taken apart to have them: what is evaluated first comes last. */
static Apart *worker_args(Splits *w, const Function *f, const Atom *given, Atom *args)
{
    Apart *apart = NULL;
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const Param *to = &f->params[i];
        Atom arg = meaning(w, given[i]);
        const Param *p = unboxed_param(w, arg.var);
        if (to->absent)
            continue;
        if (!to->unboxed) {
            args[n++] = object(w, arg);
        } else if (p != NULL && p->con == to->con) {
            n = add_fields(args, n, p->fields, p->con, arg.span);
        } else {
            n = add_fields(args, n, take_apart(w, to, object(w, arg), &apart)->fields, to->con, arg.span);
        }
    }
    return apart;
}

/* The value of a call, as it is wanted here. */
static Core *result_of_call(Splits *w, const Function *f, Core *call, End at)
{
    bool here = split_returns_parts(at.end);
    if (f->join || (here && f->apart && f->result == at.end->result))
        return call;
    Core *value = f->apart ? boxed_result(w, f, call, at.wrapper) : call;
    return here ? parts_of(w, at.end->result, value) : value;
}

static Core *change_call(Splits *w, const Function *f, const Core *e, End at)
{
    assert(e->u.app.n == f->n);                /* split_called asks for all arguments */
    uint32_t n = worker_arity(f);
    Atom *args = ARENA_ARRAY(arena_of(w), Atom, n);
    Apart *apart = worker_args(w, f, e->u.app.args, args);
    Var *worker = f->worker != NULL ? f->worker : (Var *)f->var;
    Core *fun = rebuild_alike(core_var(arena_of(w), worker, e->span), e);
    Core *out = result_of_call(w, f, rebuild_alike(core_app(arena_of(w), fun, args, n, e->span), e), at);
    for (; apart != NULL; apart = apart->next) {
        Alt alt = { .kind = ALT_CON, .con = apart->to->con, .vars = apart->fields, .body = out };
        out = new_case(w, atom_expr(w, apart->arg, e), alt, e);
    }
    return out;
}

static void change_atoms(Splits *w, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        atoms.data[i] = object(w, atoms.data[i]);
}

/* An end that gives no box by itself. */
static Core *other_end(Splits *w, Core *e, End at)
{
    return split_returns_parts(at.end) ? parts_of(w, at.end->result, e) : e;
}

static Core *change_app(Splits *w, Core *e, End at)
{
    const Function *f = split_called(w, e);
    if (f != NULL && split_is_wanted(f))
        return change_call(w, f, e, at);
    change_atoms(w, e);
    e->u.app.fun = change(w, e->u.app.fun, (End){ .lost = at.lost });
    return f != NULL && f->join ? e : other_end(w, e, at);
}

static Core *change_var(Splits *w, Core *e, End at)
{
    Atom a = meaning(w, core_atom_var(e->u.var, e->span));
    const Param *p = unboxed_param(w, a.var);
    if (p != NULL && split_returns_parts(at.end))
        return parts(w, p->con, field_atoms(w, p->fields, p->con->arity, e->span), e);
    if (p != NULL)
        return new_box(w, p->con, p->fields, e);
    e = atom_expr(w, a, e);
    return a.var != NULL && ptrmap_get(&w->joins, a.var) != NULL ? e : other_end(w, e, at);
}

static Core *change_con(Splits *w, Core *e, End at)
{
    change_atoms(w, e);
    if (split_returns_parts(at.end) && e->u.con.con == at.end->result)
        return parts(w, e->u.con.con, e->u.con.args, e);
    return other_end(w, e, at);
}

/* ---- functions ---- */

/* The worker's parameters; fields get their names. */
static void new_params(Splits *w, Function *f)
{
    Core *lam = f->lam;
    Var **params = ARENA_ARRAY(arena_of(w), Var *, worker_arity(f));
    uint32_t n = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        Param *p = &f->params[i];
        if (p->absent)
            continue;
        if (p->unboxed)
            p->fields = new_fields(w, p->con, p->var);
        for (uint32_t k = 0; p->unboxed && f->loops && k < p->con->arity; k++)
            w->o->parts |= p->con->reps[k] == REP_PTR || w->again;
        for (uint32_t k = 0; k < (p->unboxed ? p->con->arity : 1); k++)
            params[n++] = p->unboxed ? p->fields[k] : p->var;
    }
    lam->u.lam.params = params;
    lam->u.lam.n = n;
}

static void change_function(Splits *w, Function *f, End at)
{
    if (split_is_wanted(f))
        new_params(w, f);
    f->lam->u.lam.body = at.lost ? change_lost(w, f->lam->u.lam.body, at) : change(w, f->lam->u.lam.body, at);
}

/* A join point without parameters stays one, also if a case of a parameter was all that made it no lambda. */
static Core *change_expr(Splits *w, Core *rhs, bool join, End at)
{
    Rebuild r = { .arena = arena_of(w) };
    bool place = join && rhs->kind != CORE_LAM, sub = core_is_sub(rhs);
    rhs = change(w, rhs, at);
    if (!sub)
        rhs = rebuild_no_sub(arena_of(w), rhs);
    return place ? rebuild_no_lambda(&r, rhs) : rhs;
}

static bool is_idle(const Splits *w, const Core *let, const Bind *b)
{
    return w->leaves_idle && !let->u.let.join && ptrmap_get(&w->idle, b->var) != NULL;
}

/* What was computed for absent parameters is gone, and may need others of them. */
static void leave_idle(const Splits *w, Core *let)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (!is_idle(w, let, &let->u.let.binds[i]))
            let->u.let.binds[n++] = let->u.let.binds[i];
    let->u.let.n = n;
}

static Core *change_let(Splits *w, Core *e, End at)
{
    leave_idle(w, e);
    if (e->u.let.n == 0)
        return change(w, e->u.let.body, at);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        Function *f = b->rhs->kind == CORE_LAM ? ptrmap_get(&w->functions, b->var) : NULL;
        End inside = e->u.let.join ? at : (End){ .end = f, .lost = at.lost };
        if (f != NULL)
            change_function(w, f, inside);
        else
            b->rhs = change_expr(w, b->rhs, e->u.let.join, inside);
    }
    e->u.let.body = change(w, e->u.let.body, at);
    return e;
}

/* ---- case ---- */

static Core *change_alt(Splits *w, Core *body, End at)
{
    return !at.lost && split_is_lost(w, body) ? change_lost(w, body, at) : change(w, body, at);
}

/* A parameter that was taken apart before: its fields are there, and a default behind its constructor is not needed. */
static Core *known_alt(Splits *w, const Core *e, const Param *p, End at)
{
    const Alt *alt = &e->u.cas.alts[0];
    assert(alt->kind == ALT_CON ? alt->con == p->con : alt->kind == ALT_DEFAULT && e->u.cas.n == 1);
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++)
        means(w, alt->vars[i], core_atom_var(p->fields[i], alt->span));
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        means(w, alt->binder, core_atom_var(p->var, alt->span));
    return change_alt(w, alt->body, at);
}

static Core *change_case(Splits *w, Core *e, End at)
{
    const Core *scrut = e->u.cas.scrut;
    Atom a = scrut->kind == CORE_VAR ? meaning(w, core_atom_var(scrut->u.var, scrut->span)) : (Atom){0};
    const Param *p = unboxed_param(w, a.var);
    if (p != NULL)
        return known_alt(w, e, p, at);
    e->u.cas.scrut = change(w, e->u.cas.scrut, (End){ .lost = at.lost });
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        e->u.cas.alts[i].body = change_alt(w, e->u.cas.alts[i].body, at);
    return e;
}

static Core *change(Splits *w, Core *e, End at)
{
    switch (e->kind) {
    case CORE_VAR:  return change_var(w, e, at);
    case CORE_APP:  return change_app(w, e, at);
    case CORE_CON:  return change_con(w, e, at);
    case CORE_LET:  return change_let(w, e, at);
    case CORE_CASE: return change_case(w, e, at);
    case CORE_SCC:  e->u.scc.body = change(w, e->u.scc.body, at); return e;
    case CORE_HERE: e->u.here.body = change(w, e->u.here.body, at); return e;
    default: break;
    }
    change_atoms(w, e);
    for (uint32_t i = 0; i < core_children(e); i++)
        core_set_child(e, i, change(w, core_child(e, i), (End){ .lost = at.lost }));
    return other_end(w, e, at);
}

/* ---- programs ---- */

/* \x y -> the worker's call. */
static Core *wrapper(Splits *w, const Function *f)
{
    const Core *lam = f->lam;
    Var **params = ARENA_ARRAY(arena_of(w), Var *, f->n);
    Atom *args = ARENA_ARRAY(arena_of(w), Atom, f->n);
    for (uint32_t i = 0; i < f->n; i++) {
        const Var *p = f->params[i].var;
        params[i] = core_new_var(arena_of(w), p->name, p->rep, p->span);
        params[i]->data = p->data;
        args[i] = core_atom_var(params[i], p->span);
    }
    Core *fun = rebuild_alike(core_var(arena_of(w), (Var *)f->var, lam->span), lam);
    Core *call = rebuild_alike(core_app(arena_of(w), fun, args, f->n, lam->span), lam);
    Core *body = change_call(w, f, call, (End){ .wrapper = true });
    return rebuild_alike(core_lam(arena_of(w), params, f->n, body, lam->span), lam);
}

static void invent_workers(Splits *w)
{
    for (uint32_t i = 0; i < w->n_tops; i++)
        VEC_PUSH(&w->out, w->p->tops[i]);
    for (uint32_t i = 0; i < w->n_tops; i++) {
        Function *f = w->tops[i];
        const Top *top = w->p->tops[i];
        if (f == NULL || !split_is_wanted(f))
            continue;
        Top *worker = opt_invent(w->o, &w->out, top, top->var->name, NULL, top->rhs, arena_of(w));
        worker->method = false;
        f->worker = worker->var;
    }
}

static void change_top(Splits *w, Top *top)
{
    Function *f = w->tops[top->index];
    w->leaves_idle = w->looked[top->index];
    if (f == NULL) {
        Rebuild r = { .arena = arena_of(w) };
        top->rhs = change(w, top->rhs, (End){0});
        top->rhs = top == w->p->main ? rebuild_no_lambda(&r, top->rhs) : top->rhs;
        return;
    }
    change_function(w, f, (End){ .end = f });
    if (f->worker == NULL)
        return;
    top->rhs = wrapper(w, f);
    top->hint = (Hint){0};                     /* NOINLINE is about the worker */
}

CoreProgram *pass_worker(Opt *o, CoreProgram *p)
{
    Splits w = { .o = o, .p = p, .own = arena_new(), .n_tops = p->n_tops, .again = o->parts };
    o->parts = false;
    occur_program(o->options, p);              /* whether calls are charged as the function is */
    w.demands = demand_find(o, p);
    w.tops = xcalloc(p->n_tops + 1, sizeof *w.tops);
    w.looked = xcalloc(p->n_tops + 1, sizeof *w.looked);
    split_find(&w);
    invent_workers(&w);
    for (uint32_t i = 0; i < w.n_tops; i++)
        change_top(&w, p->tops[i]);
    p->n_tops = (uint32_t)w.out.len;
    p->tops = VEC_TO_ARENA(&w.out, p->arena);
    VEC_FREE(&w.out);
    VEC_FREE(&w.boxed);
    ptrmap_free(&w.functions);
    ptrmap_free(&w.params);
    ptrmap_free(&w.joins);
    ptrmap_free(&w.fresh);
    ptrmap_free(&w.given);
    ptrmap_free(&w.idle);
    ptrmap_free(&w.means);
    ptrmap_free(&w.boxes);
    demand_free(w.demands);
    free(w.tops);
    free(w.looked);
    arena_free(w.own);
    return p;
}
