/* What is delayed only to be taken apart, behind labels that count. It is apart.c's.
 *
 *     let p = scc c let s = e in (z, s) in let y = case p of { (x, _) -> x } in let t = case p of { (_, x) -> x } in ..
 * ==> let n = scc c () in let y = case n of { _ -> z } in let t = case n of { _ -> sccsub c e } in ..
 *
 * That is what state monads come to if their operations have cost centres. The label is entered and counted once, when
 * one of the parts is first looked at, as it was when p was: by a thunk of its own, n, as eta's counts are. Each part
 * is what p's code would have made of it, under p's labels; what several parts need is bound before them, so no work is
 * done twice. All that is done with p is that somebody selects from it, each part once.
 *
 * No more objects are made than before, also if nobody ever looks at p: n and what parts share in the place of p, and
 * parts in the place of those that select them.
 *
 * Labels (003 section 5.3.1): each part has all of them, so its costs are whose they were, in every scope. What p would
 * have bound is bound by its label no longer, but by who bound p: in the place of p, and of what selects. */
#include "opt/eta/arity.h"
#include "opt/simplify/simplify.h"

enum { MOST_PARTS = 8, MOST_BOUND = 16, MAX_SIZE = 1000 };

typedef struct Inner { const Var *var; const Bind *bind; uint32_t parts; bool behind; } Inner;

typedef struct Way {           /* from a right-hand side to the constructor that it gives */
    Simplify *s;
    Core     *con;
    Inner     inner[MOST_BOUND];               /* what is bound on the way; parts: bit i, the constructor's field i
                                                  needs it; behind: a label */
    uint32_t  n_inner;
    uint32_t  wanted, called;  /* bit i: somebody selects field i; and only to call it */
    uint32_t  shared;          /* of what is bound, so much is needed by several parts */
    uint32_t  now;             /* while it is looked at: the parts that what is seen belongs to */
    bool      labelled, counts;                /* there are labels; and such as count */
    Var      *count;
} Way;

static bool is_let(const Core *e) { return e->kind == CORE_LET && !e->u.let.join; }

static bool is_entered(const Core *e)
{
    return e->kind == CORE_SCC && scc_counts(e->scc_kind);
}

bool simp_is_count(const Core *rhs)
{
    const Core *e = rhs;
    while (e->kind == CORE_SCC)
        e = e->u.scc.body;
    return rhs->kind == CORE_SCC && e->kind == CORE_CON && e->u.con.con->arity == 0;
}

/* ---- what is bound on the way ---- */

static Inner *inner_of(Way *w, const Var *var)
{
    for (uint32_t i = 0; i < w->n_inner; i++)
        if (w->inner[i].var == var)
            return &w->inner[i];
    return NULL;
}

/* case n of { _ -> e }: n counts, and cannot fail. It is not bound on the way: parts could not look at it. */
static bool looks_at_count(Way *w, const Core *e)
{
    return e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR && core_only_default(e)
           && e->u.cas.alts[0].binder == NULL && ptrmap_get(&w->s->counts, e->u.cas.scrut->u.var) != NULL
           && inner_of(w, e->u.cas.scrut->u.var) == NULL;
}

static bool note_binds(Way *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        if (w->n_inner == MOST_BOUND || core_is_sub(b->rhs) || let->u.let.n > 1
            || core_mentions(b->rhs, b->var, MAX_SIZE))
            return false;
        w->inner[w->n_inner++] = (Inner){ b->var, b, 0, w->labelled };
    }
    return true;
}

/* False: it is not only lets, labels and counts around a constructor. */
static bool find_way(Way *w, Core *e)
{
    for (;;) {
        if (e->kind == CORE_CON)
            break;
        if (is_let(e) ? !note_binds(w, e) : e->kind != CORE_SCC && !looks_at_count(w, e))
            return false;
        w->labelled |= e->kind == CORE_SCC;
        w->counts |= is_entered(e);
        e = core_child(e, core_children(e) - 1);
    }
    w->con = e;
    return !e->u.con.con->unboxed && e->u.con.con->arity <= MOST_PARTS;
}

static void need(void *context, const Var *var)
{
    Way *w = context;
    Inner *b = var->top == NULL ? inner_of(w, var) : NULL;
    if (b != NULL)
        b->parts |= w->now;
}

static bool is_shared(const Inner *b) { return (b->parts & (b->parts - 1)) != 0; }

/* Which parts need what; what is bound last first. */
static void find_needs(Way *w)
{
    for (uint32_t i = 0; i < w->con->u.con.con->arity; i++) {
        w->now = w->wanted & 1u << i;
        if (w->now != 0 && w->con->u.con.args[i].var != NULL)
            need(w, w->con->u.con.args[i].var);
    }
    for (uint32_t i = w->n_inner; i-- > 0; ) {
        w->now = w->inner[i].parts;
        if (w->now != 0)
            core_uses(w->inner[i].bind->rhs, need, w);
        w->shared += is_shared(&w->inner[i]);
    }
}

/* What several need is evaluated under the labels it stands in; a function or a constructor would be made there. */
static bool is_evaluated(const Core *rhs)
{
    return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT && rhs->kind != CORE_VAR;
}

static bool can_be_shared(const Way *w)
{
    for (uint32_t i = 0; i < w->n_inner; i++)
        if (is_shared(&w->inner[i]) && w->inner[i].behind && !is_evaluated(w->inner[i].bind->rhs))
            return false;
    return true;
}

/* ---- who selects ---- */

typedef struct Selected { uint32_t n; bool fine; } Selected;

/* Is a part only called, in one place, where it is charged as here? Then it stands there. */
static bool is_called_there(const Var *var)
{
    return var->uses == 1 && (var->how & ~(USE_CALLED | USE_APPLIED)) == 0 && !var->inside && !var->far && !var->deep;
}

static uint32_t field_of(const Core *selection)
{
    const Alt *alt = &selection->u.cas.alts[0];
    uint32_t i = 0;
    while (alt->vars[i] != alt->body->u.var)
        i++;
    return i;
}

static void select_in(Way *w, const Var *var, const Core *let, Selected *out)
{
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        if (!core_is_selection(b->rhs) || b->rhs->u.cas.scrut->u.var != var)
            continue;
        uint32_t bit = 1u << field_of(b->rhs);
        out->fine &= (w->wanted & bit) == 0;
        w->wanted |= bit;
        w->called |= is_called_there(b->var) ? bit : 0;
        out->n++;
    }
}

/* What is bound next; not in an scc, where it is no name (labels.c), but behind one. */
static Selected find_selected(Way *w, const Core *let)
{
    Selected out = { .fine = true };
    const Core *in = NULL;
    for (const Core *e = let->u.let.body; is_let(e) || e->kind == CORE_SCC; e = core_child(e, core_children(e) - 1)) {
        if (is_let(e) && in == NULL)
            select_in(w, let->u.let.binds[0].var, e, &out);
        else if (!is_let(e) && in == NULL)
            in = e;
        else if (!is_let(e) && e->scc_kind == SCC_BACK && e->u.scc.outer == in->u.scc.outer)
            in = NULL;
    }
    out.fine &= out.n > 0 && out.n == let->u.let.binds[0].var->uses;
    return out;
}

/* ---- the way again ---- */

typedef struct Again {
    uint32_t    part;          /* bit of the field; 0: of what several share, or of the count */
    const Var  *shared;        /* up to there */
    const Core *end;
    bool        count;
    bool        plain;         /* without labels: it is there already */
} Again;

static Core *again(Way *w, Core *e, const Again *to);

static Core *again_let(Way *w, Core *let, const Again *to)
{
    const Inner *b = inner_of(w, let->u.let.binds[0].var);
    if (b->var == to->shared)
        return let->u.let.binds[0].rhs;
    if (to->part == 0 || b->parts != to->part)
        return again(w, let->u.let.body, to);
    Core *out = arena_copy(w->s->r.arena, let, sizeof *let);
    out->u.let.body = again(w, let->u.let.body, to);
    return out;
}

static Core *again_label(Way *w, Core *e, const Again *to)
{
    if (to->plain)
        return again(w, e->u.scc.body, to);
    Core *out = arena_copy(w->s->r.arena, e, sizeof *e);
    if (!to->count && is_entered(e))
        out->scc_kind = SCC_SUB;
    out->u.scc.body = again(w, e->u.scc.body, to);
    return out;
}

/* Who looks at what is shared has looked at the counts. */
static Core *again_count(Way *w, Core *e, const Again *to)
{
    if (to->shared != NULL)
        return again(w, e->u.cas.alts[0].body, to);
    Core *out = arena_copy(w->s->r.arena, e, sizeof *e);
    out->u.cas.alts = arena_copy(w->s->r.arena, e->u.cas.alts, sizeof *e->u.cas.alts);
    out->u.cas.alts[0].body = again(w, e->u.cas.alts[0].body, to);
    return out;
}

static Core *again(Way *w, Core *e, const Again *to)
{
    switch (e->kind) {
    case CORE_LET:  return again_let(w, e, to);
    case CORE_SCC:  return again_label(w, e, to);
    case CORE_CASE: return again_count(w, e, to);
    default:        return (Core *)to->end;
    }
}

/* ---- new bindings ---- */

typedef Apart Lets;

static Core *new_let(Way *w, Bind bind, const Core *like)
{
    Simplify *s = w->s;
    Bind *b = ARENA_NEW(s->r.arena, Bind);
    *b = bind;
    b->rhs = rebuild_no_sub(s->r.arena, core_copy(bind.rhs, s->r.arena, s->r.arena));
    simp_note_owner(s, b);
    return rebuild_alike(core_let(s->r.arena, b, 1, NULL, like->span), like);
}

static void add(Way *w, Lets *lets, Bind bind, const Core *like)
{
    Core *let = new_let(w, bind, like);
    if (lets->last != NULL)
        lets->last->u.let.body = let;
    lets->first = lets->first != NULL ? lets->first : let;
    lets->last = let;
}

static void add_count(Way *w, Lets *lets, Core *rhs)
{
    Arena *arena = w->s->r.arena;
    Core *unit = rebuild_alike(core_con(arena, (Con *)w->s->unit, NULL, rhs->span), rhs);
    w->count = core_new_var(arena, name_of("count"), REP_PTR, rhs->span);
    w->count->data = true;
    ptrmap_put(&w->s->counts, w->count, w->count);
    add(w, lets, (Bind){ .var = w->count, .rhs = again(w, rhs, &(Again){ .end = unit, .count = true }) }, rhs);
}

static void add_shared(Way *w, Lets *lets, Core *rhs)
{
    for (uint32_t i = 0; i < w->n_inner; i++) {
        const Inner *b = &w->inner[i];
        if (!is_shared(b))
            continue;
        Bind bind = *b->bind;
        bind.made = bind_origin(b->bind);
        bind.rhs = again(w, rhs, &(Again){ .shared = b->var });
        add(w, lets, bind, b->bind->rhs);
    }
}

/* It stands where it is called, if it is. */
static void put_later(Way *w, Lets *lets, Core *let)
{
    Part *part = ARENA_NEW(w->s->r.arena, Part);
    *part = (Part){ let, false, lets->parts };
    lets->parts = part;
    ptrmap_put(&w->s->parts, let->u.let.binds[0].var, part);
}

Core *simp_put_part(Simplify *s, Part *part, Given given, const Core *like)
{
    part->put = true;
    return simp_apply(s, core_copy(part->let->u.let.binds[0].rhs, s->r.arena, s->r.arena), given, like);
}

static Atom add_part(Way *w, Lets *lets, Core *rhs, uint32_t i)
{
    Arena *arena = w->s->r.arena;
    Atom a = w->con->u.con.args[i];
    const Inner *b = a.var != NULL ? inner_of(w, a.var) : NULL;
    Core *end = rebuild_alike(a.var != NULL ? core_var(arena, a.var, a.span) : core_lit(arena, a.lit, a.span), w->con);
    Var *var = core_new_var(arena, a.var != NULL ? a.var->name : name_of("x"), REP_PTR, a.span);
    var->data = a.var != NULL && a.var->data;
    Again to = { .part = 1u << i, .end = end, .plain = b == NULL };
    Core *is = again(w, rhs, &to);
    Bind bind = { .var = var, .rhs = w->count != NULL ? arity_behind_count(arena, w->count, is, is) : is };
    bind.made = b != NULL ? bind_origin(b->bind) : core_origin(w->con);
    if ((w->called >> i & 1) != 0)
        put_later(w, lets, new_let(w, bind, end));
    else
        add(w, lets, bind, end);
    return core_atom_var(var, a.span);
}

/* ---- all of it ---- */

static const Con *find_unit(Simplify *s)
{
    if (s->unit == NULL)
        s->unit = arity_find_unit(s->in);
    return s->unit;
}

static bool all_pointers(const Way *w)
{
    for (uint32_t i = 0; i < w->con->u.con.con->arity; i++)
        if ((w->wanted >> i & 1) != 0 && w->con->u.con.con->reps[i] != REP_PTR)
            return false;
    return true;
}

/* Nobody asks for the other fields; what they would need is no longer bound. */
static void forget_others(Way *w, Core *con, const Bind *made)
{
    for (uint32_t i = 0; i < con->u.con.con->arity; i++) {
        Atom *a = &con->u.con.args[i];
        if ((w->wanted >> i & 1) == 0 && a->var != NULL && inner_of(w, a->var) != NULL)
            *a = core_atom_var(made->var, a->span);
    }
}

Apart simp_apart_labels(Simplify *s, const Core *let, Bind *made)
{
    const Bind *b = &let->u.let.binds[0];
    Way w = { .s = s };
    if (!s->o->options->profile || let->u.let.n != 1 || b->box || b->var->how != USE_MATCHED || core_is_sub(made->rhs)
        || made->rhs->kind == CORE_CON || core_mentions(made->rhs, made->var, MAX_SIZE) || find_unit(s) == NULL)
        return (Apart){0};
    Selected selected = find_selected(&w, let);
    if (!selected.fine || !find_way(&w, made->rhs) || !w.labelled || !all_pointers(&w))
        return (Apart){0};
    find_needs(&w);
    if (w.counts + w.shared > 1 + (uint32_t)__builtin_popcount(w.called) || !can_be_shared(&w))
        return (Apart){0};
    Lets lets = { .done = true };
    if (w.counts)
        add_count(&w, &lets, made->rhs);
    add_shared(&w, &lets, made->rhs);
    Core *con = arena_copy(s->r.arena, w.con, sizeof *w.con);
    con->u.con.args = ARENA_ARRAY(s->r.arena, Atom, con->u.con.con->arity + 1);
    for (uint32_t i = 0; i < con->u.con.con->arity; i++)
        con->u.con.args[i] = (w.wanted >> i & 1) != 0 ? add_part(&w, &lets, made->rhs, i) : w.con->u.con.args[i];
    forget_others(&w, con, made);
    made->rhs = con;
    return lets;
}
