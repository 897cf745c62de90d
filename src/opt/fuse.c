/* fuse: a list that one function makes and a loop consumes, step by step, is not made (deforestation).
 *
 *     up i n = let r = case i of { n -> []; _ -> up (i + 1) n } in i : r
 *     sum a xs = case xs of { [] -> a; y : ys -> sum (a + y) ys }         and      let l = up 1 9 in sum 0 l
 * ==>
 *     let both a i n = case i of { n -> a + i; _ -> both (a + i) (i + 1) n } in both 0 1 9
 *
 * A *consumer* is a function that looks at a parameter once, by a case, and calls itself with a field of what it
 * found; before that it may look at other things. It may call itself at once (sum) or later (map): a delayed call of
 * both needs what the delayed call of the consumer, and the delayed rest of the list in it, have needed. A *producer*
 * is an expression that ends in constructors, whose fields are delayed expressions of the same kind, and in calls of
 * functions whose bodies are. For a call of a consumer with such a list the producer is copied into the consumer's
 * case, and so into its alternatives: where it ends in a constructor, the alternative for that follows; where that
 * calls the consumer with a field that is a delayed producer, both follow again, and where it is a call of a function,
 * both are a function, the *twin* of that one; the twins of a join point are join points. Where a producer ends in
 * anything else, the consumer is called. Lists are only an example: this is so for any data type.
 *
 * A *cell* is a constructor that a let or a definition binds: [a, b, c] is three of them. It is a producer that ends at
 * once, whoever else uses it, and so the consumer of a short list that was written down is unrolled.
 *
 * Requires linted Core. Ensures: nothing is evaluated earlier, or more often. The list was used once, by that call; a
 * field that has become a call was used once, by the constructor, and what the alternative does with it is done on each
 * way at most once. What the consumer does before its case is done again for an element that a producer leaves out: so
 * these are looks at variables, and operations, only. Copies have a bounded size.
 *
 * What has been fused is a loop that consumes what the producer consumed: so this is done again where something was.
 *
 * Labels (003 section 5.1): no scc is between what makes the list and what consumes it, nor around the calls that go on
 * with that; so all of it is charged to the same stack, and what is labelled inside of it is so as before. After
 * Wadler, Deforestation: transforming programs to eliminate trees, 1990; Chitil, Type inference builds a short cut to
 * deforestation, 1999, for what producers are. */
#include "opt/pass.h"

#include "core/mutant.h"
#include "opt/occur.h"

enum {
    MAX_CONSUMER = 80, MAX_LOCAL = 250, MAX_PRODUCER = 250, MAX_PARAMS = 12, ROOM = 1000, ROOM_LATER = 100,
    GROWTH = 4000, ROUNDS = 8
};

typedef struct Consumer {
    Var        *fun;           /* whom to call where nothing is fused */
    Var        *itself;        /* what it calls itself in lam */
    const Core *lam;           /* a copy of its own, with a name of its own: the function may also be its producer */
    uint32_t    i;             /* the parameter it looks at */
    const Core *look;          /* the case that does */
    bool        fixed[MAX_PARAMS]; /* what it always hands on */
    bool        later;         /* it calls itself where that is not evaluated at once */
} Consumer;

typedef struct Twin {
    Var        *var;
    const Core *producer;      /* a lambda */
    bool        inner;         /* bound in what is being fused */
    bool        made;
} Twin;

typedef struct Fuse {
    Rebuild  r;
    Opt     *o;
    const CoreProgram *in;
    Arena   *own;
    uint32_t top;              /* the definition that is looked at */
    uint32_t growth;           /* how much it may still grow */
    bool     again;            /* something was fused in it */
    PtrMap   functions;        /* Var -> Core: lambdas that a let around binds, in the copy */
    PtrMap   joins;            /* Var -> itself: join points, of these and of others */
    PtrMap   lists;            /* Var -> Core: delayed expressions that are used once, as an argument, in the copy */
    const Consumer *c;         /* that something is being fused with; NULL: nothing is */
    const Core *producer;      /* that the consumer looks at */
    PtrMap   cells;            /* Var -> Core: constructors that a let around binds, in the copy */
    PtrMap   fields;           /* Var -> Core: delayed expressions that only a constructor uses, in the copy */
    PtrMap   twins;            /* Var or Top -> Twin */
    VEC(Twin *) todo;          /* twins that are not yet made, of functions bound around */
    uint32_t room;
    uint32_t fused;            /* constructors that are not made */
    uintptr_t labels;          /* sccs around what is being copied */
    PtrMap   around;           /* Var -> one more than the sccs around the one that binds it */
    bool     unrolls;          /* the list is cells */
    bool     failed;
} Fuse;

/* ---- how often ---- */

typedef struct Count { const Var *var; uint32_t n; } Count;

static void count(void *context, const Var *var)
{
    Count *c = context;
    c->n += var == c->var;
}

static uint32_t uses_in(const Core *e, const Var *var)
{
    Count c = { var, 0 };
    core_uses(e, count, &c);
    return c.n;
}

static bool is_jumped_to_once(const Core *let)
{
    return let->u.let.join && let->u.let.n == 1 && uses_in(let->u.let.binds[0].rhs, let->u.let.binds[0].var) == 0;
}

/* The most uses on one way through an expression; two: or more, who knows. */
static uint32_t uses_on_way(const Core *e, const Var *var)
{
    uint32_t n = 0, most = 0;
    CoreAtoms atoms = core_atoms(e);
    for (uint32_t i = 0; i < atoms.n; i++)
        n += atoms.data[i].var == var;
    n += e->kind == CORE_VAR && e->u.var == var;
    bool once = e->kind == CORE_LET && is_jumped_to_once(e);
    for (uint32_t i = 0; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool join = once && i == 0 && child->kind == CORE_LAM;
        uint32_t inside = uses_on_way(join ? child->u.lam.body : child, var);
        if (e->kind == CORE_CASE && i > 0)
            most = inside > most ? inside : most;
        else
            n += inside;
    }
    n += most;
    return e->kind == CORE_LAM && n > 0 ? 2 : n;
}

/* ---- consumers ---- */

/* The case that looks at a variable, behind what may be done again; NULL: there is none. */
static const Core *find_look(const Core *e, const Var *var)
{
    if (e->kind != CORE_CASE || e->u.cas.flex)
        return NULL;
    const Core *scrut = e->u.cas.scrut;
    if (scrut->kind == CORE_VAR && scrut->u.var == var)
        return e;
    bool cheap = scrut->kind == CORE_VAR || (scrut->kind == CORE_PRIM && !prim_info[scrut->u.prim.prim].effect);
    for (uint32_t i = 0; cheap && i < e->u.cas.n; i++) {
        const Core *found = find_look(e->u.cas.alts[i].body, var);
        if (found != NULL)
            return found;
    }
    return NULL;
}

static bool is_same_function(const Var *a, const Var *b)
{
    return a == b || (a->top != NULL && b->top != NULL && a->top->index == b->top->index);
}

static bool is_call_of(const Core *e, const Var *fun, uint32_t n)
{
    return e->kind == CORE_APP && e->u.app.n == n && e->u.app.fun->kind == CORE_VAR
           && is_same_function(e->u.app.fun->u.var, fun);
}

static void find_fixed(Consumer *c, const Core *e)
{
    if (is_call_of(e, c->itself, c->lam->u.lam.n))
        for (uint32_t i = 0; i < e->u.app.n; i++)
            c->fixed[i] &= e->u.app.args[i].var == c->lam->u.lam.params[i];
    for (uint32_t i = 0; i < core_children(e); i++)
        find_fixed(c, core_child(e, i));
}

static bool is_field(const Core *look, const Var *var)
{
    for (uint32_t i = 0; i < look->u.cas.n; i++)
        for (uint32_t k = 0; k < alt_vars(&look->u.cas.alts[i]); k++)
            if (alt_var(&look->u.cas.alts[i], k) == var)
                return true;
    return false;
}

/* Does it call itself with a field? */
static bool goes_on(const Consumer *c, const Core *e)
{
    if (is_call_of(e, c->itself, c->lam->u.lam.n) && e->u.app.args[c->i].var != NULL
        && is_field(c->look, e->u.app.args[c->i].var))
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (goes_on(c, core_child(e, i)))
            return true;
    return false;
}

/* Does it call itself in what is bound, and is no join point? */
static bool calls_later(const Core *e, const Var *itself)
{
    for (uint32_t i = 0; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool bound = e->kind == CORE_LET && i < e->u.let.n && !e->u.let.join;
        if (bound ? uses_in(child, itself) > 0 : calls_later(child, itself))
            return true;
    }
    return false;
}

static bool has_patterns_only(const Core *look)
{
    const Alt *last = look->u.cas.n > 0 ? &look->u.cas.alts[look->u.cas.n - 1] : NULL;
    return last != NULL && look->u.cas.alts[0].kind == ALT_CON && (last->kind != ALT_DEFAULT || last->binder == NULL);
}

typedef struct Renaming { Rebuild r; const Var *from; Var *to; uint32_t n; } Renaming;

static Core *rename_calls(Rebuild *r, const Core *e)
{
    const Renaming *re = (const Renaming *)r;
    Core *out = rebuild_children(r, e);
    if (is_call_of(e, re->from, re->n))
        out->u.app.fun = rebuild_alike(core_var(r->arena, re->to, e->span), e->u.app.fun);
    return out;
}

/* ---- cells ---- */

/* The constructor that a variable of the copy is bound to around here; NULL: none. */
static const Core *cell_of(const Fuse *s, const Atom *a)
{
    if (a->var == NULL)
        return NULL;
    const Core *rhs = a->var->top != NULL ? opt_top(s->in, a->var)->rhs : ptrmap_get(&s->cells, a->var);
    return rhs != NULL && rhs->kind == CORE_CON ? rhs : NULL;
}

/* How many of one type hang together; at most `most`, also where they go round in a circle. */
static uint32_t count_cells(const Fuse *s, const Core *cell, uint32_t most)
{
    uint32_t n = 1;
    for (uint32_t i = 0; i < cell->u.con.con->arity && n < most; i++) {
        const Core *below = cell_of(s, &cell->u.con.args[i]);
        if (below != NULL && below->u.con.con->data == cell->u.con.con->data)
            n += count_cells(s, below, most - n);
    }
    return n;
}

/* Is the consumer short enough to be there for each of them? If it calls itself later, it may be a producer in turn,
 * and only a small one will be consumed; and what is made once and for all need not be made then. */
static bool is_worth_unrolling(const Fuse *s, const Core *cell, const Var *list, const Consumer *c)
{
    uint32_t size = core_size(c->lam, MAX_LOCAL) + 1, most = (c->later ? ROOM_LATER : ROOM) / size + 1;
    return cell->u.con.con->arity > 0 && !(c->later && list->top != NULL) && count_cells(s, cell, most) < most;
}

/* Where a function is put that is not written there: in the place of its call; NULL: it is bound around. */
static const Inlined *called_at(const Fuse *s, const Var *fun, const Core *call)
{
    if (fun->top == NULL)
        return NULL;
    Inlined *at = ARENA_NEW(s->o->kept, Inlined);
    *at = (Inlined){ .from = call->from, .at = call->at, .span = call->span };
    return at;
}

static const Core *renamed(Fuse *s, const Core *lam, const Var *from, Var *to, const Core *call)
{
    Renaming re = { .r = { .arena = s->r.arena, .scratch = s->own, .expr = rename_calls, .kept = s->o->kept,
                           .at = called_at(s, from, call) },
                    .from = from, .to = to, .n = lam->u.lam.n };
    const Core *out = rebuild_children(&re.r, lam);
    rebuild_end(&re.r);
    return out;
}

static bool find_consumer(Fuse *s, Consumer *c, Var *fun, const Core *lam, uint32_t i, const Core *call)
{
    if (uses_in(lam->u.lam.body, lam->u.lam.params[i]) != 1 || find_look(lam->u.lam.body, lam->u.lam.params[i]) == NULL)
        return false;
    *c = (Consumer){ .fun = fun, .itself = core_new_var(s->own, fun->name, REP_PTR, fun->span), .i = i };
    c->lam = renamed(s, lam, fun, c->itself, call);
    c->look = find_look(c->lam->u.lam.body, c->lam->u.lam.params[i]);
    for (uint32_t k = 0; k < lam->u.lam.n; k++)
        c->fixed[k] = k != i && lam->u.lam.params[k]->rep == REP_PTR;
    find_fixed(c, c->lam->u.lam.body);
    c->later = calls_later(c->lam->u.lam.body, c->itself);
    return has_patterns_only(c->look) && goes_on(c, c->look);
}

/* ---- producers ---- */

/* Does it end in a constructor that has fields, or do functions that are bound in it? */
static bool may_produce(const Core *e)
{
    switch (e->kind) {
    case CORE_CON: return e->u.con.con->arity > 0;
    case CORE_LAM: return may_produce(e->u.lam.body);
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind == CORE_LAM && may_produce(e->u.let.binds[i].rhs))
                return true;
        return may_produce(e->u.let.body);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (may_produce(e->u.cas.alts[i].body))
                return true;
        return false;
    default: return false;
    }
}

static bool is_at_most(const Core *e, uint32_t most) { return core_size(e, most) <= most; }

/* The lambda that a variable of the copy is bound to around here; NULL: none, or a pragma keeps it where it is. */
static const Core *lambda_of(const Fuse *s, const Var *var)
{
    if (var->top != NULL && hint_in_phase(opt_top(s->in, var)->hint, s->o->phase) == INLINING_NEVER)
        return NULL;
    const Core *rhs = var->top != NULL ? opt_top(s->in, var)->rhs : ptrmap_get(&s->functions, var);
    return rhs != NULL && rhs->kind == CORE_LAM ? rhs : NULL;
}

static const void *twin_key(const Fuse *s, const Var *var)
{
    return var->top != NULL ? (const void *)opt_top(s->in, var) : var;
}

/* A producer that stands in the place of its call now. */
static const Core *put_at(const Fuse *s, const Var *fun, const Core *lam, const Core *call)
{
    Rebuild r = { .arena = s->r.arena, .scratch = s->own, .expr = rebuild_children, .kept = s->o->kept,
                  .at = called_at(s, fun, call) };
    const Core *out = r.at != NULL ? rebuild_children(&r, lam) : lam;
    rebuild_end(&r);
    return out;
}

/* The twin of a function that is called here; NULL: it has none. */
static Twin *twin_of(Fuse *s, const Var *fun, const Core *call)
{
    uint32_t n = call->u.app.n;
    Twin *twin = ptrmap_get(&s->twins, twin_key(s, fun));
    const Core *lam = twin != NULL ? twin->producer : lambda_of(s, fun);
    if (lam == NULL || lam->u.lam.n != n || ptrmap_get(&s->joins, fun) != NULL)
        return NULL;
    if (twin == NULL) {
        if (!is_at_most(lam, MAX_PRODUCER) || !may_produce(lam))
            return NULL;
        twin = ARENA_NEW(s->own, Twin);
        *twin = (Twin){ .producer = put_at(s, fun, lam, call) };
        ptrmap_put(&s->twins, twin_key(s, fun), twin);
    }
    if (twin->var == NULL) {
        twin->var = core_new_var(s->r.arena, s->c->fun->name, REP_PTR, fun->span);
        if (!twin->inner)
            VEC_PUSH(&s->todo, twin);
    }
    return twin;
}

/* ---- both ---- */

static Core *fill(Fuse *s, const Core *e);
static Core *copy(Rebuild *r, const Core *e);

/* Into the consumer's case, its other parameters being what they mean. */
static Core *consume(Fuse *s, const Core *producer)
{
    const Core *former = s->producer;
    s->producer = producer;
    Core *out = s->r.expr(&s->r, s->c->lam->u.lam.body);
    s->producer = former;
    return out;
}

static Core *call(Fuse *s, Var *fun, Atom *args, uint32_t n, const Core *like)
{
    Core *f = rebuild_labelled(&s->r, core_var(s->r.arena, fun, like->span), like);
    return rebuild_labelled(&s->r, core_app(s->r.arena, f, args, n, like->span), like);
}

/* What the consumer is given beside the list, if that changes, and what the producer is given. */
static Core *call_twin(Fuse *s, const Twin *twin, const Atom *others, const Core *producer)
{
    const Consumer *c = s->c;
    uint32_t n = 0, n_own = c->lam->u.lam.n;
    Atom *args = ARENA_ARRAY(s->r.arena, Atom, n_own + producer->u.app.n);
    for (uint32_t k = 0; k < n_own; k++)
        if (k != c->i && !c->fixed[k])
            args[n++] = others[k];
    for (uint32_t k = 0; k < producer->u.app.n; k++)
        args[n++] = rebuild_atom(&s->r, producer->u.app.args[k]);
    return call(s, twin->var, args, n, producer);
}

/* A call that is given a literal's text, and nothing that is bound around it. */
static bool is_text(const Core *e)
{
    bool text = false;
    for (uint32_t i = 0; i < e->u.app.n; i++) {
        const Atom *a = &e->u.app.args[i];
        if (a->var != NULL && a->var->top == NULL)
            return false;
        text |= a->var == NULL && a->lit.rep == REP_ADDR;
    }
    return text;
}

/* Texts are made once and for all (floatout), so who consumes one later shares its characters. */
static const Twin *twin_called(Fuse *s, const Core *e)
{
    if (e->kind != CORE_APP || e->u.app.fun->kind != CORE_VAR || (s->c->later && is_text(e)))
        return NULL;
    return twin_of(s, rebuild_atom(&s->r, core_atom_var(e->u.app.fun->u.var, e->span)).var, e);
}

/* The consumer of a producer; `others` are its arguments. */
static Core *both(Fuse *s, const Atom *others, const Core *producer)
{
    const Consumer *c = s->c;
    const Twin *twin = twin_called(s, producer);
    if (twin != NULL)
        return call_twin(s, twin, others, producer);
    size_t mark = ptrmap_mark(&s->r.meaning);
    for (uint32_t k = 0; k < c->lam->u.lam.n; k++)
        if (k != c->i && !c->fixed[k])
            rebuild_means(&s->r, c->lam->u.lam.params[k], others[k]);
    Core *out = consume(s, producer);
    ptrmap_undo(&s->r.meaning, mark);
    return rebuild_no_sub(s->r.arena, out);
}

/* The twins of what is jumped to are jumped to. */
static Core *bind_twins(Fuse *s, Bind *binds, uint32_t n, Core *body, const Core *like)
{
    if (n == 0)
        return body;
    Core *out = rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, like->span), like);
    out->u.let.join = ptrmap_get(&s->joins, s->c->fun) != NULL;
    return out;
}

static Bind make_twin(Fuse *s, Twin *twin)
{
    const Consumer *c = s->c;
    const Core *lam = twin->producer;
    size_t mark = ptrmap_mark(&s->r.meaning);
    Var **params = ARENA_ARRAY(s->r.arena, Var *, c->lam->u.lam.n + lam->u.lam.n);
    uint32_t n = 0;
    for (uint32_t k = 0; k < c->lam->u.lam.n; k++)
        if (k != c->i && !c->fixed[k])
            params[n++] = rebuild_var(&s->r, c->lam->u.lam.params[k]);
    for (uint32_t k = 0; k < lam->u.lam.n; k++)
        params[n++] = rebuild_var(&s->r, lam->u.lam.params[k]);
    Core *body = consume(s, lam->u.lam.body);
    ptrmap_undo(&s->r.meaning, mark);
    return (Bind){ .var = twin->var,
                   .rhs = rebuild_labelled(&s->r, core_lam(s->r.arena, params, n, body, lam->span), lam) };
}

/* ---- ends of producers ---- */

static Atom *consumer_arguments(Fuse *s)
{
    const Core *lam = s->c->lam;
    Atom *args = ARENA_ARRAY(s->r.arena, Atom, lam->u.lam.n);
    for (uint32_t k = 0; k < lam->u.lam.n; k++)
        if (k != s->c->i)
            args[k] = rebuild_atom(&s->r, core_atom_var(lam->u.lam.params[k], lam->span));
    return args;
}

/* Something else than a producer: the consumer is called. */
static Core *fill_other(Fuse *s, const Core *e)
{
    Core *value = s->r.expr(&s->r, e);
    Atom *args = consumer_arguments(s);
    uint32_t n = s->c->lam->u.lam.n;
    if (value->kind == CORE_VAR) {
        args[s->c->i] = core_atom_var(value->u.var, e->span);
        return call(s, s->c->fun, args, n, e);
    }
    Var *list = core_new_var(s->r.arena, name_of("list"), REP_PTR, e->span);
    args[s->c->i] = core_atom_var(list, e->span);
    Alt *alt = ARENA_NEW(s->r.arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = list, .body = call(s, s->c->fun, args, n, e), .span = e->span };
    return rebuild_labelled(&s->r, core_case(s->r.arena, false, value, alt, 1, e->span), e);
}

static const Alt *alt_for(const Core *look, const Con *con)
{
    for (uint32_t i = 0; i < look->u.cas.n; i++) {
        const Alt *alt = &look->u.cas.alts[i];
        if (alt->kind == ALT_DEFAULT || (alt->con->tag == con->tag && alt->con->data == con->data))
            return alt;
    }
    return NULL;
}

/* Not if what follows is a lambda: a join point without parameters that ended in the constructor would take some. */
static Core *fill_con(Fuse *s, const Core *e)
{
    const Alt *alt = alt_for(s->c->look, e->u.con.con);
    if (alt == NULL || alt->body->kind == CORE_LAM) {
        s->failed = true;
        return (Core *)e;
    }
    for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++) {
        Atom field = rebuild_atom(&s->r, e->u.con.args[k]);
        bool again = uses_on_way(alt->body, alt->vars[k]) > 1 && !MUTANT(OPT_FUSE_TWICE);
        if (again && field.var != NULL)
            ptrmap_put(&s->fields, field.var, NULL);
        rebuild_means(&s->r, alt->vars[k], field);
    }
    return s->r.expr(&s->r, alt->body);
}

static bool is_jump(Fuse *s, Var *var)
{
    return ptrmap_get(&s->joins, rebuild_atom(&s->r, core_atom_var(var, var->span)).var) != NULL;
}

static Core *fill_call(Fuse *s, const Core *e)
{
    if (is_jump(s, e->u.app.fun->u.var))
        return s->r.expr(&s->r, e);
    const Twin *twin = twin_called(s, e);
    return twin != NULL ? call_twin(s, twin, consumer_arguments(s), e) : fill_other(s, e);
}

static Core *fill_case(Fuse *s, const Core *e)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    out->u.cas.scrut = s->r.expr(&s->r, e->u.cas.scrut);
    out->u.cas.alts = ARENA_ARRAY(s->r.arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        Alt alt = e->u.cas.alts[i];
        if (alt.kind == ALT_CON) {
            alt.vars = ARENA_ARRAY(s->r.arena, Var *, alt.con->arity);
            for (uint32_t k = 0; k < alt.con->arity; k++)
                alt.vars[k] = rebuild_var(&s->r, e->u.cas.alts[i].vars[k]);
        } else if (alt.kind == ALT_DEFAULT && alt.binder != NULL)
            alt.binder = rebuild_var(&s->r, alt.binder);
        alt.body = fill(s, alt.body);
        out->u.cas.alts[i] = alt;
    }
    return out;
}

static Core *fill_join_body(Fuse *s, const Core *rhs)
{
    if (rhs->kind != CORE_LAM)
        return fill(s, rhs);
    Var **params = ARENA_ARRAY(s->r.arena, Var *, rhs->u.lam.n);
    for (uint32_t i = 0; i < rhs->u.lam.n; i++)
        params[i] = rebuild_var(&s->r, rhs->u.lam.params[i]);
    Core *body = fill(s, rhs->u.lam.body);
    return rebuild_labelled(&s->r, core_lam(s->r.arena, params, rhs->u.lam.n, body, rhs->span), rhs);
}

static Core *fill_join(Fuse *s, const Core *e)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    out->u.let.binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        out->u.let.binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
        ptrmap_put(&s->joins, out->u.let.binds[i].var, out->u.let.binds[i].var);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        out->u.let.binds[i].rhs = fill_join_body(s, e->u.let.binds[i].rhs);
    out->u.let.body = fill(s, e->u.let.body);
    return out;
}

/* ---- let ---- */

/* Functions that a producer binds may get twins, which are bound there, too. */
static Twin *may_have_twin(Fuse *s, const Var *var, const Core *rhs)
{
    if (rhs->kind != CORE_LAM || !may_produce(rhs))
        return NULL;
    Twin *twin = ARENA_NEW(s->own, Twin);
    *twin = (Twin){ .producer = rhs, .inner = true };
    ptrmap_put(&s->twins, var, twin);
    return twin;
}

/* A delayed expression that is used once, by a constructor if it comes to be asked for; not in a function, whose calls
 * would share it. */
static bool note_field(Fuse *s, const Core *let, const Bind *copy)
{
    const Bind *b = &let->u.let.binds[0];
    bool delayed = b->rhs->kind != CORE_LAM && b->rhs->kind != CORE_VAR && b->rhs->kind != CORE_LIT;
    if (let->u.let.n != 1 || !delayed || s->labels > 0)
        return false;
    if (uses_in(b->rhs, b->var) > 0 || uses_in(let->u.let.body, b->var) != 1
        || uses_on_way(let->u.let.body, b->var) != 1)
        return false;
    ptrmap_put(&s->fields, copy->var, copy->rhs);
    return true;
}

static bool is_to_be_made(const Twin *twin) { return twin != NULL && twin->var != NULL && !twin->made; }

static Core *fill_let(Fuse *s, const Core *e)
{
    uint32_t n = e->u.let.n, n_made = 0;
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, n), *made = ARENA_ARRAY(s->r.arena, Bind, n);
    Twin **twins = ARENA_ARRAY(s->own, Twin *, n);
    for (uint32_t i = 0; i < n; i++) {
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
        twins[i] = may_have_twin(s, binds[i].var, e->u.let.binds[i].rhs);
    }
    for (uint32_t i = 0; i < n; i++)
        binds[i].rhs = s->r.expr(&s->r, e->u.let.binds[i].rhs);
    bool field = note_field(s, e, &binds[0]);
    Core *body = fill(s, e->u.let.body);
    if (field && uses_in(body, binds[0].var) == 0)
        return body;
    for (uint32_t i = 0; i < n; i++)                       /* one may need one before it */
        if (is_to_be_made(twins[i])) {
            twins[i]->made = true;
            made[n_made++] = make_twin(s, twins[i]);
            i = UINT32_MAX;
        }
    body = bind_twins(s, made, n_made, body, e);
    return rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, e->span), e);
}

/* ---- labels ---- */

/* What goes back from an scc has as many around it as that has. */
static Core *copy_scc(Fuse *s, const Core *e, Core *(*inside)(Fuse *s, const Core *body))
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    uintptr_t labels = s->labels;
    if (e->u.scc.kind == SCC_BACK) {
        s->labels = (uintptr_t)ptrmap_get(&s->around, e->u.scc.outer) - 1;
        out->u.scc.outer = rebuild_atom(&s->r, core_atom_var(e->u.scc.outer, e->span)).var;
    } else {
        s->labels++;
        if (e->u.scc.outer != NULL) {
            ptrmap_put(&s->around, e->u.scc.outer, (void *)(labels + 1));
            out->u.scc.outer = rebuild_var(&s->r, e->u.scc.outer);
        }
    }
    out->u.scc.body = inside(s, e->u.scc.body);
    s->labels = labels;
    return out;
}

static Core *copy_inside(Fuse *s, const Core *body) { return s->r.expr(&s->r, body); }

/* ---- producers in the place of the list ---- */

static Core *give_up(Fuse *s, const Core *e)
{
    s->failed = true;
    return (Core *)e;
}

/* Is there no more room? Then what is made is not used. */
static bool is_full(Fuse *s)
{
    s->failed |= s->room == 0;
    s->room -= s->room > 0;
    return s->failed;
}

/* A producer in the consumer's case. */
static Core *fill(Fuse *s, const Core *e)
{
    bool end = e->kind != CORE_CASE && e->kind != CORE_LET && e->kind != CORE_SCC;
    s->failed |= end && s->labels > 0;
    if (is_full(s))
        return (Core *)e;
    switch (e->kind) {
    case CORE_CON:  return fill_con(s, e);
    case CORE_APP:  return e->u.app.fun->kind == CORE_VAR ? fill_call(s, e) : give_up(s, e);
    case CORE_CASE: return e->u.cas.flex ? give_up(s, e) : fill_case(s, e);
    case CORE_LET:  return e->u.let.join ? fill_join(s, e) : fill_let(s, e);
    case CORE_VAR:  return is_jump(s, e->u.var) ? s->r.expr(&s->r, e) : fill_other(s, e);
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS ? s->r.expr(&s->r, e) : fill_other(s, e);
    case CORE_SCC:  return copy_scc(s, e, fill);
    default:        return give_up(s, e);
    }
}

/* ---- where a list is consumed ---- */

/* The twins of functions that are bound around here. */
static Core *bind_outer(Fuse *s, Core *body, const Core *like)
{
    VEC(Bind) binds = {0};
    while (s->todo.len > 0 && !s->failed) {
        Twin *twin = VEC_POP(&s->todo);
        VEC_PUSH(&binds, make_twin(s, twin));
    }
    uint32_t n = (uint32_t)binds.len;
    Bind *all = n > 0 ? VEC_TO_ARENA(&binds, s->r.arena) : NULL;
    VEC_FREE(&binds);
    return bind_twins(s, all, n, body, like);
}

/* What is put in the place of a call, with all that it needs; NULL: it stays a call. */
static Core *fuse(Fuse *s, const Consumer *c, const Atom *args, const Core *producer, const Core *e)
{
    size_t meaning = ptrmap_mark(&s->r.meaning), fields = ptrmap_mark(&s->fields), twins = ptrmap_mark(&s->twins);
    rebuild_means(&s->r, c->itself, core_atom_var(c->fun, e->span));
    for (uint32_t k = 0; k < c->lam->u.lam.n; k++)
        if (c->fixed[k])
            rebuild_means(&s->r, c->lam->u.lam.params[k], args[k]);
    s->c = c;
    s->room = s->growth < ROOM ? s->growth : ROOM;
    s->fused = 0;
    s->unrolls = cell_of(s, &args[c->i]) != NULL;
    s->failed = false;
    uint32_t before = s->room;
    Core *out = bind_outer(s, both(s, args, producer), e);
    bool fine = !s->failed && s->fused > 0;
    s->growth -= fine ? before - s->room : 0;
    s->again |= fine;
    s->c = NULL;
    s->todo.len = 0;
    s->failed = false;
    ptrmap_undo(&s->r.meaning, meaning);
    ptrmap_undo(&s->fields, fields);
    ptrmap_undo(&s->twins, twins);
    return fine ? out : NULL;
}

static Core *fuse_argument(Fuse *s, Var *fun, const Core *lam, Atom *args, uint32_t i, const Core *e)
{
    const Core *list = args[i].var != NULL ? ptrmap_get(&s->lists, args[i].var) : NULL;
    const Core *cell = cell_of(s, &args[i]), *producer = cell != NULL ? cell : list;
    Consumer c;
    if (producer == NULL || !is_at_most(producer, MAX_PRODUCER) || !find_consumer(s, &c, fun, lam, i, e)
        || (cell != NULL && !is_worth_unrolling(s, cell, args[i].var, &c)))
        return NULL;
    return fuse(s, &c, args, producer, e);
}

static Core *copy_call(Fuse *s, const Core *e)
{
    Var *fun = rebuild_atom(&s->r, core_atom_var(e->u.app.fun->u.var, e->span)).var;
    const Core *lam = lambda_of(s, fun);
    Atom *args = rebuild_atoms(&s->r, e->u.app.args, e->u.app.n);
    uint32_t most = fun->top != NULL ? MAX_CONSUMER : MAX_LOCAL;       /* a local one is mostly gone then */
    bool may = lam != NULL && lam->u.lam.n == e->u.app.n && lam->u.lam.n <= MAX_PARAMS && is_at_most(lam, most)
               && !(fun->top != NULL && fun->top->index == s->top);
    for (uint32_t i = 0; may && i < e->u.app.n; i++) {
        Core *out = fuse_argument(s, fun, lam, args, i, e);
        if (out == NULL)
            continue;
        if (ptrmap_get(&s->lists, args[i].var) != NULL)
            ptrmap_put(&s->lists, args[i].var, NULL);
        return out;
    }
    return call(s, fun, args, e->u.app.n, e);
}

/* ---- expressions ---- */

/* A list, perhaps, that is used by one call, and not by several calls of a function around that. */
static bool is_list(const Fuse *s, const Bind *b)
{
    const Var *v = b->var;
    bool delayed = b->rhs->kind != CORE_LAM && b->rhs->kind != CORE_VAR && b->rhs->kind != CORE_LIT;
    bool again = v->inside && !MUTANT(OPT_FUSE_SHARED);
    return delayed && v->uses == 1 && v->how == USE_ARGUMENT && !again && !(s->o->options->profile && v->far);
}

static Core *copy_let(Fuse *s, const Core *e)
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    Bind *binds = out->u.let.binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
        if (e->u.let.join)
            ptrmap_put(&s->joins, binds[i].var, binds[i].var);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i].rhs = copy(&s->r, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (binds[i].rhs->kind == CORE_LAM && !(s->o->options->profile && e->u.let.binds[i].var->far))
            ptrmap_put(&s->functions, binds[i].var, binds[i].rhs);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!e->u.let.join && binds[i].rhs->kind == CORE_CON)
            ptrmap_put(&s->cells, binds[i].var, binds[i].rhs);
    bool list = e->u.let.n == 1 && !e->u.let.join && is_list(s, &e->u.let.binds[0]);
    if (list)
        ptrmap_put(&s->lists, binds[0].var, binds[0].rhs);
    out->u.let.body = copy(&s->r, e->u.let.body);
    bool gone = list && ptrmap_get(&s->lists, binds[0].var) == NULL;
    return gone ? out->u.let.body : out;
}

/* The consumer calls itself, with a field of what it looked at. */
static Core *copy_own_call(Fuse *s, const Core *e)
{
    const Atom *args = rebuild_atoms(&s->r, e->u.app.args, e->u.app.n);
    const Var *own = e->u.app.args[s->c->i].var, *list = args[s->c->i].var;
    bool field = own != NULL && is_field(s->c->look, own);
    const Core *producer = field && list != NULL ? ptrmap_get(&s->fields, list) : NULL;
    if (producer == NULL && field && s->unrolls)
        producer = cell_of(s, &args[s->c->i]);
    if (producer == NULL)
        return rebuild_children(&s->r, e);
    s->fused++;
    s->failed |= s->labels > 0;
    return both(s, args, producer);
}

static Core *copy_both(Fuse *s, const Core *e)
{
    if (is_full(s))
        return (Core *)e;
    if (e == s->c->look)
        return fill(s, s->producer);
    if (is_call_of(e, s->c->itself, s->c->lam->u.lam.n))
        return copy_own_call(s, e);
    return e->kind == CORE_SCC ? copy_scc(s, e, copy_inside) : rebuild_children(&s->r, e);
}

static Core *copy(Rebuild *r, const Core *e)
{
    Fuse *s = (Fuse *)r;
    if (s->c != NULL)
        return copy_both(s, e);
    if (e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR)
        return copy_call(s, e);
    return e->kind == CORE_LET ? copy_let(s, e) : rebuild_children(r, e);
}

/* What has been fused is a loop, which consumes what its producer consumed. */
static Core *fuse_all(Fuse *s, const Core *rhs)
{
    s->growth = GROWTH;
    Core *out = NULL;
    for (unsigned round = 0; round < ROUNDS && (out == NULL || s->again); round++) {
        if (out != NULL)
            occur_one(s->o->options, out);
        s->again = false;
        out = copy(&s->r, out != NULL ? out : rhs);
    }
    return out;
}

CoreProgram *pass_fuse(Opt *o, CoreProgram *in)
{
    occur_count(o->options, in);
    Arena *arena = arena_new();
    Fuse s = { .r = { .arena = arena, .scratch = arena_new(), .expr = copy, .kept = o->kept }, .o = o, .in = in,
               .own = arena_new() };
    CoreProgram *out = opt_like(in, arena);
    for (uint32_t i = 0; i < in->n_tops; i++) {
        s.top = i;
        out->tops[i]->rhs = fuse_all(&s, in->tops[i]->rhs);
        arena_reset(s.r.scratch);
    }
    ptrmap_free(&s.functions);
    ptrmap_free(&s.joins);
    ptrmap_free(&s.lists);
    ptrmap_free(&s.cells);
    ptrmap_free(&s.fields);
    ptrmap_free(&s.twins);
    ptrmap_free(&s.around);
    VEC_FREE(&s.todo);
    arena_free(s.own);
    arena_free(s.r.scratch);
    rebuild_end(&s.r);
    return out;
}
