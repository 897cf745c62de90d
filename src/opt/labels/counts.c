/* counts: what is counted on the first of many ways is counted before any of them.
 *
 *     many s = case c1 of { _ -> sccsub "l" case c2 of { _ -> .. many r .. } }      and  .. case many s of ..
 * ==> many s = sccsub "l" .. many r ..         and  case c12 of { _ -> .. case many s of .. }
 *     c12 = case c1 of { _ -> case c2 of { _ -> () } }
 *
 * A constant that was a parser, or another action, and takes arguments now has left its entries to definitions of their
 * own (eta): c1 = scc "many" (). They are looked at by each call, in vain but for the first time. So a function that is
 * only called, with all its arguments, leaves that to its callers; these ask before they do anything else that leads
 * there in any case, for all that is counted on the way at once, by a definition that looks at these. What has
 * been asked is not asked again, in closures that are made behind it neither: so a function does not ask when
 * it calls itself.
 *
 * The way is what is evaluated for sure and first: the body of an scc or a let, what a case looks at, the body of a
 * function or join point that is called there. It ends where anything may fail, or not come back.
 *
 * Last of all, for simplify would take the definitions apart. Requires linted Core. Ensures: the same evaluations, but
 * for those of counts, of which there are fewer, and the same entries. Not where evaluating a constant is charged to
 * who needs it first (evaluation scope), nor in logic programs.
 *
 * Labels: a definition is charged to a stack of its own, so it does not matter behind which it is needed first. */
#include "opt/pass.h"

#include "base/buffer.h"
#include "core/mutant.h"
#include "opt/simplify/simplify.h"

enum { MOST = 24,              /* counts that a function leaves to its callers */
       MOST_STEPS = 40,        /* of a way */
       ROUNDS = 8 };

typedef struct Set { uint32_t n, counts[MOST]; } Set;      /* indices of definitions, in order */

typedef struct Counts {
    CoreProgram *program;
    Opt         *opt;
    Tops         tops;         /* of the program, and what is invented */
    bool        *count;        /* by definition: it is one */
    uint32_t    *uses, *calls; /* by definition: how often it is named, and called with all its arguments */
    Set        **needs;        /* by definition: what it leaves to its callers; NULL: nothing */
    PtrMap       bodies;       /* Var -> Core: of join points and functions that are bound on the way */
    bool        *known;        /* by definition: it has been evaluated, wherever we are */
    VEC(uint32_t) order;       /* in which these came */
    PtrMap       together;     /* Name, which has their numbers -> Var of the definition that looks at all of a set */
} Counts;

/* ---- sets ---- */

static bool add(Set *set, uint32_t count)
{
    uint32_t i = set->n;
    while (i > 0 && set->counts[i - 1] > count) i--;
    if (set->n == MOST || (i > 0 && set->counts[i - 1] == count))
        return false;
    memmove(&set->counts[i + 1], &set->counts[i], (set->n - i) * sizeof *set->counts);
    set->counts[i] = count;
    set->n++;
    return true;
}

/* ---- what calls need ---- */

/* The definition that a case looks at only to have it counted; -1: it is another case. */
static int64_t looks_at_count(const Counts *w, const Core *e)
{
    const Core *scrut = e->u.cas.scrut;
    if (e->u.cas.flex || scrut->kind != CORE_VAR || scrut->u.var->top == NULL || !core_only_default(e)
        || e->u.cas.alts[0].binder != NULL)
        return -1;
    uint32_t top = scrut->u.var->top->index;
    return w->count[top] ? (int64_t)top : -1;
}

static bool calls(const Counts *w, const Core *e)
{
    const Var *f = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    uint32_t arity = f != NULL && f->top != NULL ? top_arity(opt_top(w->program, f)) : 0;
    return arity > 0 && e->u.app.n >= arity;
}

/* Where the code goes on that is called or jumped to; NULL: that is not known. */
static const Core *body_of(const Counts *w, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    const Core *body = fun->kind == CORE_VAR ? ptrmap_get(&w->bodies, fun->u.var) : NULL;
    if (body == NULL || body->kind != CORE_LAM)
        return e->kind == CORE_VAR ? body : NULL;
    return e->kind == CORE_APP && e->u.app.n >= body->u.lam.n ? body->u.lam.body : NULL;
}

/* What the definition that is called leaves to its callers; NULL: nothing, or it is another call. */
static const Set *left_by(const Counts *w, const Core *call)
{
    return calls(w, call) ? w->needs[call->u.app.fun->u.var->top->index] : NULL;
}

static void add_all(Set *set, const Set *more)
{
    for (uint32_t i = 0; more != NULL && i < more->n; i++)
        add(set, more->counts[i]);
}

static const Core *pass_let(Counts *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.join || let->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&w->bodies, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
    return let->u.let.body;
}

/* Adds what is counted on the way of an expression. */
static void collect(Counts *w, const Core *e, Set *out)
{
    ptrmap_undo(&w->bodies, 0);
    for (int steps = 0; e != NULL && steps < MOST_STEPS; steps++) {
        switch (e->kind) {
        case CORE_SCC: e = e->u.scc.body; break;
        case CORE_LET: e = pass_let(w, e); break;
        case CORE_APP:
            add_all(out, left_by(w, e));
            e = body_of(w, e);
            break;
        case CORE_VAR: e = body_of(w, e); break;
        case CORE_CASE: {
            int64_t count = looks_at_count(w, e);
            if (count >= 0) add(out, (uint32_t)count);
            e = count >= 0 || MUTANT(OPT_COUNTS_ALTERNATIVES) ? e->u.cas.alts[0].body : e->u.cas.scrut;
            break;
        }
        default: return;
        }
    }
}

/* ---- who is only called ---- */

static void note_use(void *context, const Var *var)
{
    Counts *w = context;
    if (var->top != NULL)
        w->uses[var->top->index]++;
}

static void note_calls(Counts *w, const Core *e)
{
    if (e->kind == CORE_APP && calls(w, e))
        w->calls[e->u.app.fun->u.var->top->index]++;
    for (uint32_t i = 0; i < core_children(e); i++)
        note_calls(w, core_child(e, i));
}

static bool is_only_called(const Counts *w, uint32_t top)
{
    return w->uses[top] == w->calls[top] && top_arity(w->program->tops[top]) > 0;
}

/* More and more, until nothing changes, or for some rounds: to leave less is right as well. */
static void find_needs(Counts *w)
{
    bool more = true;
    for (int round = 0; more && round < ROUNDS; round++) {
        more = false;
        for (uint32_t i = 0; i < w->program->n_tops; i++) {
            Set set = { 0 };
            if (is_only_called(w, i))
                collect(w, w->program->tops[i]->rhs->u.lam.body, &set);
            if (set.n <= (w->needs[i] != NULL ? w->needs[i]->n : 0))
                continue;
            w->needs[i] = arena_copy(w->program->arena, &set, sizeof set);
            more = true;
        }
    }
}

/* ---- asking for counts ---- */

/* case count of { _ -> e } */
static Core *look(const Counts *w, Var *count, Core *e)
{
    Arena *arena = w->program->arena;
    Alt *alt = ARENA_NEW(arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .body = e, .span = e->span };
    Core *var = rebuild_alike(core_var(arena, count, e->span), e);
    return rebuild_alike(core_case(arena, false, var, alt, 1, e->span), e);
}

/* together = case c1 of { _ -> case c2 of { _ -> () } }, with the () of a count */
static Var *invent(Counts *w, const Set *set, Name name)
{
    Arena *arena = w->program->arena;
    const Top *like = w->program->tops[set->counts[0]];
    const Core *unit = like->rhs;
    while (unit->kind == CORE_SCC) unit = unit->u.scc.body;
    Core *rhs = rebuild_alike(core_con(arena, unit->u.con.con, NULL, like->span), unit);
    for (uint32_t i = set->n; i-- > 0;)
        rhs = look(w, w->program->tops[set->counts[i]]->var, rhs);
    Top *top = opt_invent_part(w->opt, &w->tops, like, name_of("counts"), name_of("counts"), arena);
    top->rhs = rhs;
    ptrmap_put(&w->together, name, top->var);
    return top->var;
}

static Var *var_of(Counts *w, const Set *set)
{
    if (set->n == 1)
        return w->program->tops[set->counts[0]]->var;
    Buf text = {0};
    for (uint32_t i = 0; i < set->n; i++)
        buf_printf(&text, "%u ", set->counts[i]);
    Name name = name_of(buf_text(&text));
    buf_free(&text);
    Var *var = ptrmap_get(&w->together, name);
    return var != NULL ? var : invent(w, set, name);
}

static Core *ask(Counts *w, const Set *set, Core *e) { return set->n > 0 ? look(w, var_of(w, set), e) : e; }

static void know(Counts *w, uint32_t count)
{
    w->known[count] = true;
    VEC_PUSH(&w->order, count);
}

static void forget(Counts *w, size_t n)
{
    while (w->order.len > n)
        w->known[w->order.data[--w->order.len]] = false;
}

static Core *change(Counts *w, Core *e);

static Set missing_of(const Counts *w, const Set *set)
{
    Set missing = { 0 };
    for (uint32_t i = 0; set != NULL && i < set->n; i++)
        if (!w->known[set->counts[i]])
            add(&missing, set->counts[i]);
    return missing;
}

/* Where a way begins. */
static Core *begin(Counts *w, Core *e)
{
    size_t before = w->order.len;
    Set on_the_way = { 0 };
    collect(w, e, &on_the_way);
    Set missing = missing_of(w, &on_the_way);
    for (uint32_t i = 0; i < missing.n; i++)
        know(w, missing.counts[i]);
    Core *out = change(w, e);
    forget(w, before);
    return ask(w, &missing, out);
}

/* Labels that are around what is bound say whom it belongs to, and stay there. What stands behind a count that is known
 * must not become a label of that kind, nor a function or another's name, so one look stays. */
static Core *begin_bound(Counts *w, Core *e)
{
    int64_t count = e->kind == CORE_CASE ? looks_at_count(w, e) : -1;
    if (e->kind == CORE_SCC) {
        e->u.scc.body = begin_bound(w, e->u.scc.body);
        return e;
    }
    if (e->kind == CORE_LAM) {
        e->u.lam.body = begin(w, e->u.lam.body);
        return e;
    }
    Core *out = begin(w, e);
    return count < 0 || out->kind == CORE_CASE ? out : look(w, w->program->tops[count]->var, out);
}

static Core *change_case(Counts *w, Core *e)
{
    int64_t count = looks_at_count(w, e);
    if (count >= 0) {
        Core *body = change(w, e->u.cas.alts[0].body);
        e->u.cas.alts[0].body = body;
        return w->known[count] ? body : e;
    }
    e->u.cas.scrut = change(w, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        e->u.cas.alts[i].body = begin(w, e->u.cas.alts[i].body);
    return e;
}

/* A call that no way has come to asks by itself: the way was too long, or what the call gives is called there. */
static Core *change_app(Counts *w, Core *e)
{
    e->u.app.fun = change(w, e->u.app.fun);
    Set missing = missing_of(w, left_by(w, e));
    return ask(w, &missing, e);
}

static Core *change(Counts *w, Core *e)
{
    if (e->kind == CORE_CASE)
        return change_case(w, e);
    if (e->kind == CORE_APP)
        return change_app(w, e);
    uint32_t n = core_children(e);
    for (uint32_t i = 0; i < n; i++) {
        Core *child = core_child(e, i);
        bool on_the_way = e->kind == CORE_SCC || (e->kind == CORE_LET && i == e->u.let.n);
        core_set_child(e, i, on_the_way ? change(w, child) : begin_bound(w, child));
    }
    return e;
}

static void change_top(Counts *w, uint32_t i)
{
    Top *top = w->program->tops[i];
    const Set *needs = w->needs[i];
    for (uint32_t k = 0; needs != NULL && k < needs->n; k++)
        know(w, needs->counts[k]);
    if (!w->count[i])
        top->rhs = begin_bound(w, top->rhs);
    forget(w, 0);
}

static bool find_counts(Counts *w)
{
    bool some = false;
    for (uint32_t i = 0; i < w->program->n_tops; i++)
        some |= w->count[i] = simp_is_count(w->program->tops[i]->rhs);
    return some;
}

static void count_ahead(Counts *w)
{
    CoreProgram *p = w->program;
    opt_roots(w->opt, p, note_use, w);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        core_uses(p->tops[i]->rhs, note_use, w);
        note_calls(w, p->tops[i]->rhs);
        VEC_PUSH(&w->tops, p->tops[i]);
    }
    find_needs(w);
    for (uint32_t i = 0; i < p->n_tops; i++)
        change_top(w, i);
    p->tops = arena_copy(p->arena, w->tops.data, w->tops.len * sizeof *w->tops.data);
    p->n_tops = (uint32_t)w->tops.len;
}

CoreProgram *pass_counts(Opt *o, CoreProgram *p)
{
    uint32_t n = p->n_tops;
    Counts w = { .program = p, .opt = o, .count = xcalloc(n, 1), .known = xcalloc(n, 1),
                 .needs = xcalloc(n, sizeof *w.needs), .uses = xcalloc(n, sizeof *w.uses),
                 .calls = xcalloc(n, sizeof *w.calls) };
    if ((o->options->lexical || o->options->call_stack) && !o->searches && find_counts(&w))
        count_ahead(&w);
    free(w.count); free(w.known); free(w.needs); free(w.uses); free(w.calls);
    VEC_FREE(&w.tops); VEC_FREE(&w.order);
    ptrmap_free(&w.bodies); ptrmap_free(&w.together);
    return p;
}
