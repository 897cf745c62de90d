/* fuse: a consumer and a producer as one; fuse.c says what these are.
 *
 * The consumer is copied, with its own arguments (fuse_expr): its case is what the producer makes (fill), whose ends
 * are alternatives of that case. A function that ends a producer has a twin, the consumer of what that function gives;
 * it is bound beside the function, or, if that is bound around the call, around what is put in the place of the call.
 *
 * Requires: `s->c` is what fuse_find_consumer found. Ensures that what does not fit (labels that cannot be left, a
 * consumer that binds what it looked at, no room) leaves the call as it was: then `failed` is set, and what was made is
 * not used. */
#include "opt/fuse/fuse.h"

#include "core/mutant.h"

/* ---- labels ---- */

static const Label elsewhere;          /* an scc that is not known */

static Core *give_up(Fuse *s, const Core *e)
{
    s->failed = true;
    return (Core *)e;
}

bool fuse_are_alike(const Label *a, const Label *b)
{
    while (a != b && a != NULL && b != NULL && a->scc != NULL && b->scc != NULL
           && a->scc->u.scc.centre == b->scc->u.scc.centre
           && scc_again(a->scc->scc_kind) == scc_again(b->scc->scc_kind)) {
        a = a->around;
        b = b->around;
    }
    return a == b;
}

static bool is_joined(const Fuse *s) { return ptrmap_get(&s->joins, s->c->fun) != NULL; }

/* The stack around a function's own label, from there or from inside: to enter a label again leads to where one is. */
static const Label *around_own(const Label *labels, const Core *own)
{
    while (own != NULL && labels != NULL && labels->scc != NULL
           && labels->scc->u.scc.centre == own->u.scc.centre && labels->scc->scc_kind != SCC_CALL)
        labels = labels->around;
    return labels;
}

/* So many of its own are around: more than these lead to no other stack. */
static unsigned depth_in(const Fuse *s, const Core *own)
{
    const Label *around = around_own(s->labels, own);
    unsigned depth = 0, most = s->o->options->lexical && !MUTANT(OPT_FUSE_DEPTH) ? 2 : 1;
    for (const Label *l = s->labels; l != around && depth < most; l = l->around)
        depth++;
    return depth;
}

/* Will what is put there be jumped to, as the consumer is? */
static bool is_jumped_to(const Fuse *s) { return !s->calls && is_joined(s); }

/* Is what is being copied where the consumer is? */
static bool is_there(const Fuse *s) { return fuse_are_alike(s->labels, s->base); }

/* ---- ways from one stack to another ---- */

typedef struct Way {
    const Label *left;         /* the outermost label that is gone back from; NULL: none */
    const Label *there;        /* around what is to be copied then */
    Core        *first, *last; /* the labels that are entered; NULL: none */
} Way;

/* Does it lead to where labels are, or to where one of them is? */
static bool is_around(const Label *a, const Label *labels)
{
    while (!fuse_are_alike(a, labels) && labels != NULL && labels->scc != NULL)
        labels = labels->around;
    return fuse_are_alike(a, labels);
}

static bool enter(Fuse *s, Way *way, const Label *to)
{
    if (fuse_are_alike(way->there, to))
        return true;
    if (to == NULL || to->scc == NULL || !enter(s, way, to->around))
        return false;
    Core *scc = core_scc(s->r.arena, scc_again(to->scc->scc_kind), to->scc->u.scc.centre, NULL, to->scc->span);
    rebuild_labelled(&s->r, scc, to->scc);
    scc->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, scc->span);
    if (way->first == NULL)
        way->first = scc;
    else
        way->last->u.scc.body = scc;
    way->last = scc;
    Label label = { scc, way->there };
    way->there = arena_copy(s->own, &label, sizeof label);
    return true;
}

/* What a let binds must not come to belong to somebody else. */
static bool can_be_left(const Core *scc) { return scc->u.scc.outer != NULL || scc->scc_kind != SCC_SUB; }

/* Goes to where `to` is: back, as far as is needed, and in again. */
static Way go_to(Fuse *s, const Label *to)
{
    Way way = { .there = s->labels };
    while (way.there != NULL && way.there->scc != NULL && !is_around(way.there, to)) {
        way.left = way.there;
        way.there = way.there->around;
    }
    bool left = way.left == NULL || can_be_left(way.left->scc);
    s->failed |= !left || !is_around(way.there, to) || !enter(s, &way, to);
    s->failed |= way.first != NULL && is_jumped_to(s);              /* no jumps lead out of these */
    if (!s->failed)
        s->labels = way.there;
    return way;
}

static Core *gone_to(Fuse *s, const Way *way, Core *body, const Core *like)
{
    if (s->failed)
        return body;
    if (way->first != NULL) {
        way->last->u.scc.body = body;
        body = way->first;
    }
    if (way->left == NULL || MUTANT(OPT_FUSE_BEHIND))
        return body;
    Core *scc = way->left->scc;
    if (scc->u.scc.outer == NULL) {
        scc->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, scc->span);
        ptrmap_put(&s->around, scc->u.scc.outer, (void *)way->left);
        VEC_PUSH(&s->left, scc);
    }
    return rebuild_labelled(&s->r, core_back(s->r.arena, scc->u.scc.outer, body, like->span), like);
}

/* What the consumer does, in the place of what a producer ends in. */
static Core *go_back(Fuse *s, Core *body, const Core *like)
{
    const Label *labels = s->labels;
    Way way = go_to(s, s->base);
    s->labels = labels;
    return gone_to(s, &way, body, like);
}

/* May it be where the consumer is? Nothing in it may go back from labels that are left then. */
static bool may_leave(const Fuse *s, const Core *e)
{
    for (const Label *l = s->labels; !is_around(l, s->base); l = l->around)
        if (l == NULL || l->scc == NULL || (l->scc->u.scc.outer != NULL && fuse_uses_in(e, l->scc->u.scc.outer) > 0))
            return false;
    return true;
}

/* The consumer's own label counts its calls, where they are, since what it does before its case is done again for
 * elements that are left out; NULL: there is nothing to count. */
static Core *count_call(Fuse *s, const Core *own)
{
    if (own == NULL || !scc_counts(own->scc_kind) || MUTANT(OPT_FUSE_COUNTS))
        return NULL;
    Core *scc = core_scc(s->r.arena, own->scc_kind, own->u.scc.centre, NULL, own->span);
    rebuild_labelled(&s->r, scc, own);
    s->labels = fuse_note_label(s, NULL, scc);
    return scc;
}

static Core *counted(Core *count, Core *call)
{
    if (count == NULL)
        return call;
    count->u.scc.body = call;
    return count;
}

Label *fuse_note_label(Fuse *s, const Var *var, Core *scc)
{
    Label *label = ARENA_NEW(s->own, Label);
    *label = (Label){ scc, s->labels };
    if (var != NULL)
        ptrmap_put(&s->around, var, label);
    return label;
}

const Label *fuse_labels_at(const Fuse *s, const Var *var)
{
    const Label *known = ptrmap_get(&s->around, var);
    return known != NULL ? known->around : &elsewhere;
}

/* One goes outwards only: what was written behind a label may stand where that has been gone back from; then perhaps it
 * was entered again, and it is that which is gone back from. NULL: neither. */
static const Label *way_back(const Fuse *s, const Var *outer)
{
    const Label *scc = ptrmap_get(&s->around, outer), *l = s->labels;
    while (l != NULL && l != scc && !(l->scc != NULL && l->scc->u.scc.outer != NULL && fuse_are_alike(l, scc)))
        l = l->around;
    return l;
}

Core *fuse_inside(Fuse *s, const Core *e) { return s->r.expr(&s->r, e); }

Core *fuse_scc(Fuse *s, const Core *e, Core *(*inside)(Fuse *s, const Core *body))
{
    Core *out = rebuild_labelled(&s->r, arena_copy(s->r.arena, e, sizeof *e), e);
    const Label *labels = s->labels;
    bool under = e->scc_kind == SCC_UNDER;     /* who knows which stack that is */
    if (e->scc_kind == SCC_BACK) {
        Var *outer = rebuild_atom(&s->r, core_atom_var(e->u.scc.outer, e->span)).var;
        const Label *l = way_back(s, e->u.scc.outer);
        s->failed |= l == NULL;
        s->labels = l != NULL ? l->around : fuse_labels_at(s, e->u.scc.outer);
        out->u.scc.outer = l != NULL && l != ptrmap_get(&s->around, e->u.scc.outer) ? l->scc->u.scc.outer : outer;
    } else {
        Label *label = fuse_note_label(s, e->u.scc.outer, under || scc_is_base(e) ? NULL : out);
        if (under)
            out->u.scc.stack = rebuild_atom(&s->r, core_atom_var(e->u.scc.stack, e->span)).var;
        if (e->u.scc.outer != NULL) {
            out->u.scc.outer = rebuild_var(&s->r, e->u.scc.outer);
            ptrmap_put(&s->around, out->u.scc.outer, label);
        }
        s->labels = label;
    }
    if (inside != fuse_inside)
        rebuild_no_sub(s->r.arena, out);       /* no let binds it: it stands in the consumer's case */
    out->u.scc.body = inside(s, e->u.scc.body);
    s->labels = labels;
    return out;
}

/* ---- twins ---- */

static const void *twin_key(const Fuse *s, const Var *var)
{
    return var->top != NULL ? (const void *)opt_top(s->in, var) : var;
}

/* A producer that stands in the place of its call now. */
static const Core *put_at(const Fuse *s, const Var *fun, const Core *lam, const Core *call)
{
    Rebuild r = { .arena = s->r.arena, .scratch = s->own, .expr = rebuild_children, .kept = s->o->kept,
                  .at = fuse_called_at(s, fun, call) };
    const Core *out = r.at != NULL ? rebuild_children(&r, lam) : lam;
    rebuild_end(&r);
    return out;
}

/* Of a function that is not bound in what is being fused, and calls `call` first. */
static Twin *first_twin(Fuse *s, const Var *fun, const Core *lam, const Core *call)
{
    if (!fuse_is_at_most(lam, FUSE_PRODUCER) || !fuse_may_produce(lam) || fuse_consumes_itself(fun, lam))
        return NULL;
    Twin *twin = ARENA_NEW(s->own, Twin);
    const Core *own = fuse_own_label(s, fun, lam);
    *twin = (Twin){ .producer = put_at(s, fun, lam, call), .labels = around_own(s->labels, own), .own = own };
    s->failed |= fun->top == NULL && !is_there(s);         /* it may belong to somebody else */
    ptrmap_put(&s->twins, twin_key(s, fun), twin);
    return twin;
}

/* The one for the consumer and the function as they are now: a label of theirs may be there once more. */
static Twin *twin_for(Fuse *s, Twin *first)
{
    bool consumes_again = s->again && s->c->own != NULL && s->o->options->lexical;
    unsigned depth = depth_in(s, first->own);
    Twin *twin = first;
    while (twin != NULL && twin->var != NULL && (twin->consumes_again != consumes_again || twin->depth != depth))
        twin = twin->next;
    if (twin == NULL) {
        twin = arena_copy(s->own, first, sizeof *first);
        twin->var = NULL;
        twin->made = false;
        first->next = twin;
    }
    twin->consumes_again = consumes_again;
    twin->depth = depth;
    return twin;
}

/* The twin of a function that is called here; NULL: it has none. */
static Twin *twin_of(Fuse *s, const Var *fun, const Core *call)
{
    uint32_t n = call->u.app.n;
    Twin *first = ptrmap_get(&s->twins, twin_key(s, fun));
    const Core *lam = first != NULL ? first->producer : fuse_lambda_of(s, fun);
    if (lam == NULL || lam->u.lam.n != n || ptrmap_get(&s->joins, fun) != NULL)
        return NULL;
    first = first != NULL ? first : first_twin(s, fun, lam, call);
    if (first == NULL)
        return NULL;
    Twin *twin = twin_for(s, first);
    s->failed |= !fuse_are_alike(twin->labels, around_own(s->labels, twin->own));
    if (twin->var == NULL) {
        twin->var = core_new_var(s->r.arena, s->c->fun->name, REP_PTR, fun->span);
        if (!twin->inner)
            VEC_PUSH(&s->todo, twin);
    }
    return twin;
}

/* ---- both ---- */

static Core *fill(Fuse *s, const Core *e);

/* Into the consumer's case, its other parameters being what they mean. */
static Core *consume(Fuse *s, const Core *producer, const Label *at)
{
    const Core *former = s->producer;
    const Label *former_at = s->at;
    s->producer = producer;
    s->at = at;
    Core *out = s->r.expr(&s->r, s->again ? s->c->again : s->c->body);
    s->producer = former;
    s->at = former_at;
    return out;
}

/* The producer, in the place of the consumer's case. */
static Core *look(Fuse *s)
{
    const Label *labels = s->labels, *former = s->look;
    const Core *producer = s->producer;
    Way way = go_to(s, s->at);
    s->look = s->c->own != NULL ? labels : s->base;
    Core *out = fill(s, producer);
    s->labels = labels;
    s->look = former;
    return gone_to(s, &way, out, producer);
}

Core *fuse_call(Fuse *s, Var *fun, Atom *args, uint32_t n, const Core *like)
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
    Core *call = fuse_call(s, twin->var, args, n, producer);
    return twin->inner ? call : go_back(s, call, producer);
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
static Core *both(Fuse *s, const Atom *others, const Core *producer, const Label *at)
{
    const Consumer *c = s->c;
    const Label *labels = s->labels;
    Way way = go_to(s, at);
    const Twin *twin = s->failed ? NULL : twin_called(s, producer);
    s->labels = labels;
    if (twin != NULL && !twin->inner)
        return call_twin(s, twin, others, producer);
    if (twin != NULL)
        return gone_to(s, &way, call_twin(s, twin, others, producer), producer);
    size_t mark = ptrmap_mark(&s->r.meaning), around = ptrmap_mark(&s->around);
    for (uint32_t k = 0; k < c->lam->u.lam.n; k++)
        if (k != c->i && !c->fixed[k])
            rebuild_means(&s->r, c->lam->u.lam.params[k], others[k]);
    Core *out = consume(s, producer, at);
    ptrmap_undo(&s->r.meaning, mark);
    ptrmap_undo(&s->around, around);
    return rebuild_no_sub(s->r.arena, out);
}

/* The twins of what is jumped to are jumped to; but not from where the consumer is to what is behind labels. */
static Core *bind_twins(Fuse *s, Bind *binds, uint32_t n, Core *body, const Core *like)
{
    if (n == 0)
        return body;
    Core *out = rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, like->span), like);
    out->u.let.join = is_jumped_to(s);
    s->failed |= out->u.let.join && !is_there(s);
    return out;
}

/* Behind labels it may begin with what the producer does; what the consumer does before its case is done elsewhere. */
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
    const Label *labels = s->labels;
    bool again = s->again;
    Way way = go_to(s, c->body != c->look ? s->base : s->labels);
    const Core *producer = lam->u.lam.body;
    for (unsigned i = 0; i < twin->depth; i++)
        producer = fuse_labelled(s, twin->own, producer);
    s->again = twin->consumes_again;
    Core *body = consume(s, producer, twin->labels);
    s->again = again;
    s->labels = labels;
    body = gone_to(s, &way, body, lam->u.lam.body);
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

/* Something else than a producer: the consumer is called; not if that would be counted, for it has been. */
static Core *fill_other(Fuse *s, const Core *e)
{
    s->failed |= s->calls || (s->c->own != NULL && scc_counts(s->c->own->scc_kind));
    Core *value = s->r.expr(&s->r, e);
    Atom *args = consumer_arguments(s);
    uint32_t n = s->c->lam->u.lam.n;
    if (value->kind == CORE_VAR) {
        args[s->c->i] = core_atom_var(value->u.var, e->span);
        return go_back(s, fuse_call(s, s->c->fun, args, n, e), e);
    }
    Var *list = core_new_var(s->r.arena, name_of("list"), REP_PTR, e->span);
    args[s->c->i] = core_atom_var(list, e->span);
    Core *call = go_back(s, fuse_call(s, s->c->fun, args, n, e), e);
    Alt *alt = ARENA_NEW(s->r.arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = list, .body = call, .span = e->span };
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
    const Label *labels = s->labels;
    if (alt == NULL || alt->body->kind == CORE_LAM)
        return give_up(s, e);
    for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++) {
        Atom field = rebuild_atom(&s->r, e->u.con.args[k]);
        bool again = uses_on_way(alt->body, alt->vars[k]) > 1 && !MUTANT(OPT_FUSE_TWICE);
        if (again && field.var != NULL)
            ptrmap_put(&s->fields, field.var, NULL);
        rebuild_means(&s->r, alt->vars[k], field);
    }
    Way way = go_to(s, s->look);
    Core *out = s->r.expr(&s->r, alt->body);
    s->labels = labels;
    return gone_to(s, &way, out, e);
}

static bool is_jump(Fuse *s, Var *var)
{
    const Var *to = rebuild_atom(&s->r, core_atom_var(var, var->span)).var;
    bool jump = ptrmap_get(&s->joins, to) != NULL;
    s->failed |= jump && !fuse_are_alike(s->labels, fuse_labels_at(s, to));
    return jump;
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
        fuse_note_label(s, out->u.let.binds[i].var, NULL);
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
    if (rhs->kind != CORE_LAM || !fuse_may_produce(rhs))
        return NULL;
    Twin *twin = ARENA_NEW(s->own, Twin);
    *twin = (Twin){ .producer = rhs, .labels = s->labels, .inner = true };
    ptrmap_put(&s->twins, var, twin);
    return twin;
}

/* A delayed expression that is used once, by a constructor if it comes to be asked for; not in a function, whose calls
 * would share it. */
static bool note_field(Fuse *s, const Core *let, const Bind *copy)
{
    const Bind *b = &let->u.let.binds[0];
    bool delayed = b->rhs->kind != CORE_LAM && b->rhs->kind != CORE_VAR && b->rhs->kind != CORE_LIT;
    if (let->u.let.n != 1 || !delayed || !may_leave(s, copy->rhs))
        return false;
    if (fuse_uses_in(b->rhs, b->var) > 0 || fuse_uses_in(let->u.let.body, b->var) != 1
        || uses_on_way(let->u.let.body, b->var) != 1)
        return false;
    ptrmap_put(&s->fields, copy->var, copy->rhs);
    fuse_note_label(s, copy->var, NULL);
    return true;
}

/* One that is called and not yet made; NULL: there is none. */
static Twin *to_be_made(Twin *twin)
{
    while (twin != NULL && (twin->var == NULL || twin->made))
        twin = twin->next;
    return twin;
}

static Core *fill_let(Fuse *s, const Core *e)
{
    uint32_t n = e->u.let.n, n_made = 0;
    enum { EACH = 2 };         /* Twin.consumes_again: none of these has a label of its own */
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, n), *made = ARENA_ARRAY(s->r.arena, Bind, EACH * n);
    Twin **twins = ARENA_ARRAY(s->own, Twin *, n);
    for (uint32_t i = 0; i < n; i++) {
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
        twins[i] = may_have_twin(s, binds[i].var, e->u.let.binds[i].rhs);
    }
    for (uint32_t i = 0; i < n; i++)
        binds[i].rhs = s->r.expr(&s->r, e->u.let.binds[i].rhs);
    bool field = note_field(s, e, &binds[0]);
    Core *body = fill(s, e->u.let.body);
    if (field && fuse_uses_in(body, binds[0].var) == 0)
        return body;
    for (uint32_t i = 0; i < n; i++) {
        Twin *twin = to_be_made(twins[i]);
        if (twin == NULL)
            continue;
        twin->made = true;
        made[n_made++] = make_twin(s, twin);
        i = UINT32_MAX;                                    /* it may need one before it */
    }
    body = bind_twins(s, made, n_made, body, e);
    return rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, e->span), e);
}

/* ---- producers in the place of the list ---- */

/* Is there no more room? Then what is made is not used. */
static bool is_full(Fuse *s)
{
    s->failed |= s->room == 0;
    s->room -= s->room > 0;
    return s->failed;
}

static Core *fill(Fuse *s, const Core *e);

static Core *fill_here(Fuse *s, const Core *e)
{
    Var *name = rebuild_var(&s->r, e->u.here.name);
    return rebuild_labelled(&s->r, core_here(s->r.arena, name, fill(s, e->u.here.body), e->span), e);
}

/* A producer in the consumer's case. */
static Core *fill(Fuse *s, const Core *e)
{
    if (is_full(s))
        return (Core *)e;
    switch (e->kind) {
    case CORE_CON:  return fill_con(s, e);
    case CORE_APP:  return e->u.app.fun->kind == CORE_VAR ? fill_call(s, e) : give_up(s, e);
    case CORE_CASE: return e->u.cas.flex ? give_up(s, e) : fill_case(s, e);
    case CORE_LET:  return e->u.let.join ? fill_join(s, e) : fill_let(s, e);
    case CORE_VAR:  return is_jump(s, e->u.var) ? s->r.expr(&s->r, e) : fill_other(s, e);
    case CORE_PRIM: return prim_info[e->u.prim.prim].fails == FAILS_ALWAYS ? s->r.expr(&s->r, e) : fill_other(s, e);
    case CORE_SCC:  return fuse_scc(s, e, fill);
    case CORE_HERE: return fill_here(s, e);
    default:        return give_up(s, e);
    }
}

/* ---- the consumer ---- */

static const Core *next_cell(const Fuse *s, const Atom *rest)
{
    const Core *cell = fuse_cell_of(s, rest), *behind = NULL;
    if (cell != NULL && cell->u.con.con->arity > 0 && MUTANT(OPT_UNROLL_SKIPS))
        behind = fuse_cell_of(s, &cell->u.con.args[cell->u.con.con->arity - 1]);
    return behind != NULL && behind->u.con.con->data == cell->u.con.con->data ? behind : cell;
}

/* The consumer begins, where it is called; what is around that is where its own label leads back to. */
static Core *begin(Fuse *s, const Atom *args, const Core *producer, const Label *at, const Core *call)
{
    const Label *labels = s->labels;
    bool former = s->again;
    s->again = !is_there(s);
    Core *count = count_call(s, s->c->own);
    Way way = go_to(s, s->base);
    Core *out = both(s, args, producer, at);
    s->labels = labels;
    s->again = former;
    return counted(count, gone_to(s, &way, out, call));
}

/* The consumer calls itself, with a field of what it looked at. */
static Core *copy_own_call(Fuse *s, const Core *e)
{
    const Atom *args = rebuild_atoms(&s->r, e->u.app.args, e->u.app.n);
    const Var *own = e->u.app.args[s->c->i].var, *list = args[s->c->i].var;
    bool field = own != NULL && fuse_is_field(s->c->look, own);
    const Core *producer = field && list != NULL ? ptrmap_get(&s->fields, list) : NULL;
    const Label *at = producer != NULL ? fuse_labels_at(s, list) : s->labels;
    if (producer == NULL && field && s->unrolls)
        producer = next_cell(s, &args[s->c->i]);
    s->failed |= producer == NULL && s->calls;
    if (producer == NULL)
        return rebuild_children(&s->r, e);
    s->fused++;
    s->failed |= !fuse_are_alike(around_own(s->labels, s->c->own), around_own(s->base, s->c->own));
    return begin(s, args, producer, at, e);
}

Core *fuse_expr(Fuse *s, const Core *e)
{
    if (is_full(s))
        return (Core *)e;
    if (e == s->c->look)
        return look(s);
    if (fuse_is_call_of(e, s->c->itself, s->c->lam->u.lam.n))
        return copy_own_call(s, e);
    return e->kind == CORE_SCC ? fuse_scc(s, e, fuse_inside) : rebuild_children(&s->r, e);
}

/* ---- in the place of a call ---- */

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

/* Around a list; what is known to be elsewhere was noted. */
static const Label *labels_of(const Fuse *s, const Var *list)
{
    bool far = !s->unrolls && ptrmap_get(&s->around, list) != NULL;
    return far ? fuse_labels_at(s, list) : s->labels;
}

/* A consumer that is a producer in turn is better fused with who consumes it behind the same label: if that is jumped
 * to, it cannot be any more when the producer goes to and fro. */
static bool is_too_far(const Fuse *s, const Consumer *c, const Var *list)
{
    return c->later && !fuse_are_alike(labels_of(s, list), s->labels);
}

/* ---- a consumer that is jumped to ---- */

typedef struct Jumps { Fuse *s; PtrMap inner; bool found; } Jumps;

static void note_join(void *context, Var *var)
{
    Jumps *j = context;
    ptrmap_put(&j->inner, var, var);
}

static void note_joins(Jumps *j, const Core *e)
{
    if (e->kind == CORE_LET && e->u.let.join)
        core_binders(e, note_join, j);
    for (uint32_t i = 0; i < core_children(e); i++)
        note_joins(j, core_child(e, i));
}

static void find_jump(void *context, const Var *var)
{
    Jumps *j = context;
    const Var *to = rebuild_atom(&j->s->r, core_atom_var((Var *)var, var->span)).var;
    j->found |= var != j->s->c->itself && ptrmap_get(&j->inner, var) == NULL && ptrmap_get(&j->s->joins, to) != NULL;
}

static bool jumps_out(Fuse *s, const Core *lam)
{
    Jumps j = { .s = s };
    note_joins(&j, lam);
    core_uses(lam, find_jump, &j);
    ptrmap_free(&j.inner);
    return j.found;
}

/* A jump cannot lead out of the labels that are gone to and fro by; a call can. */
static bool is_to_be_called(Fuse *s, const Consumer *c, const Var *list)
{
    return is_joined(s) && !fuse_are_alike(labels_of(s, list), s->labels) && !jumps_out(s, c->lam);
}

/* What an attempt that came to nothing has noted; what it made is given back by who called it. */
static void take_back(Fuse *s, size_t around, size_t joins)
{
    ptrmap_undo(&s->around, around);
    ptrmap_undo(&s->joins, joins);
    for (size_t i = 0; i < s->left.len; i++)
        s->left.data[i]->u.scc.outer = NULL;
}

Core *fuse_both(Fuse *s, const Consumer *c, const Atom *args, const Core *producer, const Core *e)
{
    size_t meaning = ptrmap_mark(&s->r.meaning), fields = ptrmap_mark(&s->fields), twins = ptrmap_mark(&s->twins);
    size_t around = ptrmap_mark(&s->around), joins = ptrmap_mark(&s->joins);
    rebuild_means(&s->r, c->itself, core_atom_var(c->fun, e->span));
    for (uint32_t k = 0; k < c->lam->u.lam.n; k++)
        if (c->fixed[k])
            rebuild_means(&s->r, c->lam->u.lam.params[k], args[k]);
    s->c = c;
    s->base = s->labels;
    s->room = s->growth < FUSE_ROOM ? s->growth : FUSE_ROOM;
    s->fused = 0;
    s->unrolls = fuse_cell_of(s, &args[c->i]) != NULL;
    s->failed = is_too_far(s, c, args[c->i].var);
    s->calls = is_to_be_called(s, c, args[c->i].var);
    uint32_t before = s->room;
    Core *out = bind_outer(s, begin(s, args, producer, labels_of(s, args[c->i].var), e), e);
    bool fine = !s->failed && s->fused > 0;
    s->growth -= fine ? before - s->room : 0;
    if (!fine)
        take_back(s, around, joins);
    s->c = NULL;
    s->todo.len = s->left.len = 0;
    s->failed = s->calls = false;
    ptrmap_undo(&s->r.meaning, meaning);
    ptrmap_undo(&s->fields, fields);
    ptrmap_undo(&s->twins, twins);
    return fine ? out : NULL;
}
