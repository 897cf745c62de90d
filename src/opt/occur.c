/* joins: local functions that are only jumped to are join points; and how often variables occur (occurrence analysis,
 * contification).
 *
 * A *context* is what is evaluated in one go: the parts of an expression whose value is the value of the whole are in
 * its context; what a case looks at, a closure's body and what is inside an scc are in contexts of their own. A
 * let-bound function is a join point if it is only called, with all its arguments, in the context of its let. The body
 * of a join point then is in that context, too: contexts are united when that is known, which is when the let has been
 * walked through. A thunk, too, is a join point if it is only evaluated there: it can happen only once.
 *
 * The let of a function that is only called at the end of what the case behind it looks at is moved there, to be a join
 * point: `let f = .. in case f x of { .. }`. So the case can be moved into a loop (case.c).
 *
 * An scc is a border: a join point's costs belong to where it was bound. What goes back from it is in the context
 * around it again.
 *
 * A *region* is what is charged to the same stack: an scc's body is one, without what goes back from it. Closures that
 * are made in it belong to it, so a function that is made and called there is charged to the same stack, whichever
 * closure the call stands in. By GHC's rule only unless it stands deep in lambdas (deep.c).
 *
 * What stands where a loop of join points ends, and leads back to none of them, happens once: it is not inside of it.
 *
 * Requires linted Core. Ensures: a let whose bindings are only jumped to says so (let.join); the counts of Var are
 * those of this program.
 *
 * Labels (003 section 5.1): a join point is not made, so nobody is charged for it, and its body is charged to the stack
 * of its let, as a function's that is made and called there. After Kennedy, Compiling with continuations, continued,
 * 2007 (contification). */
#include "core/mutant.h"
#include "opt/labels/deep.h"
#include "opt/occur.h"

#include <assert.h>

enum { TOO_LARGE = 500 };

typedef struct Local {         /* what a let binds */
    Var     *var;
    bool     candidate;        /* for a join point */
    bool     escapes;
    bool     join;
    uint32_t arity;
    uint32_t context;          /* of its let */
    uint32_t inside;           /* context of its body */
    uint32_t group;            /* number of its let */
    uint32_t calls;            /* with all arguments: the last one; 0: none */
} Local;

typedef struct Call {
    uint32_t context, former;  /* former: of the same function; 0: none */
} Call;

typedef struct Around {        /* an scc that can be gone back from */
    const Var           *outer;
    uint32_t             context, inside;      /* it stands in, of its body */
    uint32_t             region;               /* it stands in */
    bool                 border;               /* what is bound around it cannot be moved into it, to go back: stacks
                                                  begin at its centre, or a binding is made under it */
    const struct Around *next;
} Around;

typedef enum BorderKind { BORDER_NONE, BORDER_SCC, BORDER_BACK } BorderKind;
typedef struct Border {        /* of a context */
    BorderKind kind;
    uint32_t   around;         /* it stands in that context */
    uint32_t   inside, to;     /* BORDER_BACK: of which scc's body; what is around the scc */
} Border;

typedef struct Context {
    uint32_t     up;           /* one that it is united with, or itself */
    const Local *owner;        /* whose body it is; NULL: nobody's */
    Border       border;
} Context;

typedef struct Binder {
    Var     *var;              /* its slot is where this is: who else's slot leads here is not bound in what we see */
    Local   *local;            /* NULL: no let binds it */
    uint32_t depth, loops, delays, region;
    const struct Around *sccs; /* around it, in its function */
} Binder;

typedef struct Loop {          /* a join whose points may be jumped to again, from where we are; or one in it, whose
                                  points lead there */
    const Core        *let;
    bool               itself;
    const struct Loop *around;
} Loop;

typedef struct Looked { const Core *cas; uint32_t context; } Looked;       /* of what a case looks at */

typedef struct Occur {
    const OptOptions *options;
    bool     counts;           /* nothing else: what is no join point stays that */
    Arena   *scratch;
    VEC(Binder)  binders;      /* by Var's slot */
    VEC(Context) contexts;
    VEC(Call)    calls;        /* 0 is none */
    uint32_t depth, delays;    /* lambdas around us; delayed right-hand sides */
    uint32_t loops;            /* joins around us that we may come to again */
    const Loop *loop;          /* of these, those that we are at an end of */
    uint32_t region, regions;  /* what is charged to the same stack: where we are; how many there are */
    uint32_t lets;
    Looked   looked;           /* what lets around us may be moved into; NULL: nothing */
    const Core *next_let, *behind;             /* the body of a let, and what is behind that and the lets that follow */
    const Core *made;          /* the sccsub that a binding is made under (rule Let(sub)) */
    bool     chooses;          /* there is an `or` or a `free` in what was seen */
    const Around *sccs;        /* around us, in this function */
} Occur;

static void walk(Occur *w, Core *e, uint32_t context);

/* ---- contexts ---- */

static uint32_t new_context(Occur *w, const Local *owner)
{
    uint32_t c = (uint32_t)w->contexts.len;
    if (c == w->contexts.cap)
        VEC_RESERVE(&w->contexts, c + 1);
    w->contexts.data[w->contexts.len++] = (Context){ .up = c, .owner = owner };
    return c;
}

static uint32_t find(Occur *w, uint32_t c);

/* What goes back from an end of an scc's body, perhaps out of other sccs at its ends, is in the context around it. */
static bool comes_from_end(Occur *w, const Border *b)
{
    uint32_t c = find(w, b->around), inside = find(w, b->inside);
    while (c != inside && w->contexts.data[c].border.kind == BORDER_SCC)
        c = find(w, w->contexts.data[c].border.around);
    return c == inside;
}

static uint32_t find(Occur *w, uint32_t c)
{
    Context *all = w->contexts.data;
    while (all[c].up != c)
        c = all[c].up = all[all[c].up].up;
    const Border *b = &all[c].border;
    return b->kind == BORDER_BACK && comes_from_end(w, b) ? find(w, b->to) : c;
}

/* ---- variables ---- */

static inline void bind(Occur *w, Var *var)
{
    if (w->binders.len == w->binders.cap)
        VEC_RESERVE(&w->binders, w->binders.len + 1);
    var->uses = 0;
    var->how = 0;
    var->inside = var->deep = var->callers = var->delayed = var->far = var->beyond = false;
    var->slot = (uint32_t)w->binders.len;
    w->binders.data[w->binders.len++] = (Binder){ var, NULL, w->depth, w->loops, w->delays, w->region, w->sccs };
}

static void bind_each(Occur *w, Var *const *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        bind(w, vars[i]);
}

/* NULL: it is not bound in what we see. */
static Binder *binder_of(const Occur *w, const Var *var)
{
    return var->slot < w->binders.len && w->binders.data[var->slot].var == var ? &w->binders.data[var->slot] : NULL;
}

static Local *local_of(const Occur *w, const Var *var)
{
    const Binder *binder = binder_of(w, var);
    return binder != NULL ? binder->local : NULL;
}

/* Can it be gone back to from where we are? */
static bool is_around(const Occur *w, uint32_t region)
{
    const Around *scc = w->sccs;
    while (scc != NULL && scc->region != region && !scc->border)
        scc = scc->next;
    return scc != NULL && !scc->border;
}

/* Can the sccs that it is bound in be entered again, from where we are or after going back? */
static bool is_left(const Occur *w, const Binder *binder)
{
    const Around *scc = binder->sccs;
    while (scc != NULL && !scc->border && scc->region != w->region && !is_around(w, scc->region))
        scc = scc->next;
    return scc != NULL && !scc->border;
}

static Local *occurs(Occur *w, Var *var, VarUse how)
{
    const Binder *binder = var != NULL && var->top == NULL ? binder_of(w, var) : NULL;
    if (binder == NULL)
        return NULL;
    var->uses++;
    var->how |= how;
    var->inside |= binder->depth < w->depth || binder->loops < w->loops;
    var->delayed |= binder->delays < w->delays;
    var->far |= binder->region != w->region;
    var->beyond |= binder->region != w->region && !is_around(w, binder->region) && !is_left(w, binder);
    return binder->local;
}

static void escapes(Occur *w, CoreAtoms atoms)
{
    for (uint32_t i = 0; i < atoms.n; i++) {
        Local *l = occurs(w, atoms.data[i].var, USE_ARGUMENT);
        if (l != NULL)
            l->escapes = true;
    }
}

static void note_call(Occur *w, Local *l, uint32_t context)
{
    Call call = { context, l->calls };
    l->calls = (uint32_t)w->calls.len;
    VEC_PUSH(&w->calls, call);
}

static void called(Occur *w, Var *var, uint32_t n, VarUse how, uint32_t context)
{
    Local *l = local_of(w, var);
    bool all = l != NULL && l->arity == n, lambda = l != NULL && l->arity > 0;
    occurs(w, var, n == 0 ? how : !lambda ? USE_APPLIED : l->arity <= n ? USE_CALLED : USE_OTHER);
    if (all && l->candidate)
        note_call(w, l, context);
    else if (l != NULL)
        l->escapes = true;
}

/* ---- let ---- */

static bool is_delayed(const Core *rhs)
{
    return rhs->kind != CORE_LAM && rhs->kind != CORE_CON && rhs->kind != CORE_LIT;
}

/* From the let's body, or from a join point of the same group. */
static bool is_jump(Occur *w, const Local *l, uint32_t call)
{
    uint32_t c = find(w, call);
    const Local *caller = w->contexts.data[c].owner;
    return c == find(w, l->context) || (caller != NULL && caller->group == l->group && caller->join && l->arity > 0);
}

/* One that a pass has left no jump to is still a join point, beside the others of its let. */
static bool only_jumped_to(Occur *w, const Local *l, bool was_join)
{
    for (uint32_t i = l->calls; i != 0; i = w->calls.data[i].former)
        if (!is_jump(w, l, w->calls.data[i].context))
            return false;
    return !l->escapes && (l->calls != 0 || was_join);
}

/* All of a let's, or none. */
static bool are_joins(Occur *w, const Core *let, Local **group)
{
    uint32_t n = let->u.let.n;
    for (uint32_t i = 0; i < n; i++)
        if (!group[i]->candidate)
            return false;
    for (uint32_t i = 0; i < n; i++)
        group[i]->join = true;
    for (uint32_t i = 0; i < n; i++)
        if (!only_jumped_to(w, group[i], let->u.let.join)) {
            for (uint32_t k = 0; k < n; k++)
                group[k]->join = false;
            return false;
        }
    return true;
}

/* A right-hand side that is labelled by sccsub is charged to another stack than the let; a box remembers where it
 * stands. */
static bool is_candidate(const Occur *w, const Core *let, const Core *rhs)
{
    if (let->u.let.join || w->counts)
        return let->u.let.join;
    return rhs->kind == CORE_LAM
           || (let->u.let.n == 1 && is_delayed(rhs) && !let->u.let.binds[0].box
               && !(w->options->profile && core_is_sub(rhs)));
}

static Local *bind_local(Occur *w, const Core *let, uint32_t i, uint32_t context)
{
    const Bind *b = &let->u.let.binds[i];
    Local *l = ARENA_NEW(w->scratch, Local);
    *l = (Local){ .var = b->var, .candidate = is_candidate(w, let, b->rhs), .context = context, .group = w->lets };
    l->arity = b->rhs->kind == CORE_LAM ? b->rhs->u.lam.n : 0;
    l->inside = new_context(w, l);
    binder_of(w, b->var)->local = l;
    return l;
}

/* May it be jumped to more than once while its let's body runs? Then its body is like a function's: what is bound
 * outside is shared. */
static bool is_loop(const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    return let->u.let.n > 1 || b->var->self;
}

/* A join point's body runs once for each jump, which is where its let's body runs, in the sccs around that; `once`:
 * once at most. */
static void walk_rhs(Occur *w, Core *rhs, uint32_t inside, bool join, bool once)
{
    if (rhs->kind != CORE_LAM) {
        w->made = !once && core_is_sub(rhs) ? rhs : w->made;
        w->delays += !once;
        walk(w, rhs, inside);
        w->delays -= !once;
        return;
    }
    const Around *sccs = w->sccs;
    w->depth += !join;
    w->loops += join && !once;
    w->sccs = join ? sccs : NULL;
    bind_each(w, rhs->u.lam.params, rhs->u.lam.n);
    walk(w, rhs->u.lam.body, inside);
    w->depth -= !join;
    w->loops -= join && !once;
    w->sccs = sccs;
}

static bool jumps_to(const Core *e, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_mentions(e, let->u.let.binds[i].var, TOO_LARGE))
            return true;
    return false;
}

/* Loops that an end of them does not lead back to are over there: it happens once. */
static void leave_loops(Occur *w, const Core *end)
{
    for (; w->loop != NULL && !jumps_to(end, w->loop->let); w->loop = w->loop->around)
        w->loops -= w->loop->itself;
}

static void walk_bound(Occur *w, Core *let, uint32_t i, uint32_t inside)
{
    Core *rhs = let->u.let.binds[i].rhs;
    const Loop *around = w->loop, here = { let, true, around };
    uint32_t loops = w->loops;
    bool join = let->u.let.join, loop = join && is_loop(let);
    w->loop = !join ? NULL : loop && rhs->kind == CORE_LAM ? &here : around;
    if (join && !loop)
        leave_loops(w, rhs);
    walk_rhs(w, rhs, inside, join, join && !loop);
    w->loop = around;
    w->loops = loops;
}

/* Do its points lead back to a loop around? */
static bool leads_back(const Occur *w, const Core *let)
{
    for (const Loop *loop = w->loop; loop != NULL; loop = loop->around)
        for (uint32_t i = 0; i < let->u.let.n; i++)
            if (jumps_to(let->u.let.binds[i].rhs, loop->let))
                return true;
    return false;
}

/* `behind` is what is behind that let and those that follow, of which there may be a thousand. */
static void walk_let_body(Occur *w, const Core *let, const Core *behind, uint32_t context)
{
    const Loop *around = w->loop, here = { let, false, around };
    w->loop = let->u.let.join && leads_back(w, let) ? &here : around;
    w->next_let = let->u.let.body;
    w->behind = behind;
    walk(w, let->u.let.body, context);
    w->loop = around;
}

static uint32_t uses_of(const Core *let)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < let->u.let.n; i++)
        n += let->u.let.binds[i].var->uses;
    return n;
}

/* What is behind the lets. */
static Core *behind_lets(Core *e)
{
    while (e->kind == CORE_LET)
        e = e->u.let.body;
    return e;
}

/* let f = \x -> .. in let y = .. in case f a of { .. }: f's let can stand in what the case looks at. The case; NULL:
 * there is none. */
static const Core *case_of_call(const Occur *w, const Core *let, const Core *behind)
{
    const Core *cas = w->counts || let->u.let.join ? let : behind;
    const Core *scrut = cas->kind == CORE_CASE && !cas->u.cas.flex ? behind_lets(cas->u.cas.scrut) : let;
    for (uint32_t i = 0; scrut->kind == CORE_APP && i < let->u.let.n; i++)
        if (scrut->u.app.fun->kind == CORE_VAR && scrut->u.app.fun->u.var == let->u.let.binds[i].var)
            return cas;
    return NULL;
}

/* What is next to the let changes its place with it; then the let goes into what the case behind looks at. Gives where
 * it is now. */
static Core *into_case(Core *e)
{
    Core *next = e->u.let.body, let = *e;
    *e = *next;
    *next = let;
    Core *cas = behind_lets(e);
    next->u.let.body = cas->u.cas.scrut;
    return cas->u.cas.scrut = next;
}

static void walk_let(Occur *w, Core *e, uint32_t context)
{
    uint32_t n = e->u.let.n;
    Local **group = ARENA_ARRAY(w->scratch, Local *, n);
    const Core *behind = w->next_let == e ? w->behind : behind_lets(e), *cas = case_of_call(w, e, behind);
    Looked looked = cas == NULL || cas == w->looked.cas ? w->looked : (Looked){ cas, new_context(w, NULL) };
    uint32_t place = cas != NULL ? looked.context : context;
    w->lets++;
    for (uint32_t i = 0; i < n; i++)
        bind(w, e->u.let.binds[i].var);
    for (uint32_t i = 0; i < n; i++)
        group[i] = bind_local(w, e, i, place);
    for (uint32_t i = 0; i < n; i++)
        walk_bound(w, e, i, group[i]->inside);
    w->looked = looked;
    uint32_t own = uses_of(e);
    walk_let_body(w, e, behind, context);
    /* What only calls itself is no join point: it may give something else than what is around it. Nobody uses it. */
    bool called = uses_of(e) > own, joins = called && are_joins(w, e, group);
    for (uint32_t i = 0; !called && i < n; i++)
        e->u.let.binds[i].var->uses = 0;
    /* What was one stays one. None is made across a choice, where a jump may have been written. */
    assert(joins || !e->u.let.join || !called || w->chooses);
    if (joins && cas != NULL)
        e = into_case(e);
    e->u.let.join = joins || e->u.let.join;
    for (uint32_t i = 0; e->u.let.join && i < n; i++)
        w->contexts.data[find(w, group[i]->inside)].up = find(w, place);
}

/* ---- the others ---- */

static void walk_back(Occur *w, const Core *e, uint32_t context)
{
    const Around *sccs = w->sccs, *scc = sccs;
    while (scc != NULL && scc->outer != e->u.scc.outer)
        scc = scc->next;
    uint32_t inside = new_context(w, NULL);
    uint32_t region = w->region;
    occurs(w, e->u.scc.outer, USE_OTHER);
    if (scc != NULL)
        w->contexts.data[inside].border = (Border){ BORDER_BACK, context, scc->inside, scc->context };
    w->region = scc != NULL ? scc->region : ++w->regions;
    w->sccs = scc != NULL ? scc->next : NULL;
    walk(w, e->u.scc.body, inside);
    w->region = region;
    w->sccs = sccs;
}

static void walk_scc(Occur *w, const Core *e, uint32_t context)
{
    Around here = { e->u.scc.outer, context, MUTANT(OPT_JOIN_IN_SCC) ? context : new_context(w, NULL), w->region,
                    scc_is_base(e) || e == w->made, w->sccs };
    if (e->scc_kind == SCC_UNDER)
        occurs(w, e->u.scc.stack, USE_OTHER);
    if (e->u.scc.outer != NULL)
        bind(w, e->u.scc.outer);
    if (here.inside != context)
        w->contexts.data[here.inside].border = (Border){ .kind = BORDER_SCC, .around = context };
    w->sccs = &here;
    w->region = ++w->regions;
    walk(w, e->u.scc.body, here.inside);
    w->region = here.region;
    w->sccs = here.next;
}

/* What is no end of what we are in. */
static void walk_alone(Occur *w, Core *e, uint32_t context)
{
    const Loop *loop = w->loop;
    w->loop = NULL;
    walk(w, e, context);
    w->loop = loop;
}

static void walk_app(Occur *w, const Core *e, uint32_t context)
{
    escapes(w, core_atoms(e));
    if (e->u.app.fun->kind == CORE_VAR)
        called(w, e->u.app.fun->u.var, e->u.app.n, USE_OTHER, context);
    else
        walk_alone(w, e->u.app.fun, new_context(w, NULL));
}

/* Variables that are data: fields, by their types; another name of what is. */
static void find_data(const Alt *alt, bool data)
{
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        alt->binder->data |= data;
    for (uint32_t k = 0; alt->kind == ALT_CON && k < alt->con->arity; k++)
        alt->vars[k]->data |= con_field_is_data(alt->con, k);
}

static void bind_matched(Occur *w, const Core *e)
{
    bool data = e->u.cas.scrut->kind == CORE_VAR && e->u.cas.scrut->u.var->data;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        if (alt->kind == ALT_CON)
            bind_each(w, alt->vars, alt->con->arity);
        else if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
            bind(w, alt->binder);
        find_data(alt, data);
    }
}

static void walk_alternative(Occur *w, Core *e, uint32_t context)
{
    const Loop *loop = w->loop;
    uint32_t loops = w->loops;
    leave_loops(w, e);
    walk(w, e, context);
    w->loop = loop;
    w->loops = loops;
}

static void walk_case(Occur *w, const Core *e, uint32_t context)
{
    uint32_t looks = e == w->looked.cas ? w->looked.context : new_context(w, NULL);
    if (e->u.cas.scrut->kind == CORE_VAR)
        called(w, e->u.cas.scrut->u.var, 0, e->u.cas.n > 0 && !core_only_default(e) ? USE_MATCHED : USE_OTHER, looks);
    else
        walk_alone(w, e->u.cas.scrut, looks);
    bind_matched(w, e);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        walk_alternative(w, e->u.cas.alts[i].body, context);
}

static void walk_lambda(Occur *w, Core *e)
{
    const Loop *loop = w->loop;
    w->loop = NULL;
    walk_rhs(w, e, new_context(w, NULL), false, false);
    w->loop = loop;
}

static void walk(Occur *w, Core *e, uint32_t context)
{
    switch (e->kind) {
    case CORE_LIT:  break;
    case CORE_VAR:  called(w, e->u.var, 0, USE_OTHER, context); break;
    case CORE_LAM:  walk_lambda(w, e); break;
    case CORE_APP:  walk_app(w, e, context); break;
    case CORE_CON: case CORE_PRIM: escapes(w, core_atoms(e)); break;
    case CORE_LET:  walk_let(w, e, context); break;
    case CORE_CASE: walk_case(w, e, context); break;
    case CORE_SCC:
        if (e->scc_kind == SCC_BACK)
            walk_back(w, e, context);
        else
            walk_scc(w, e, context);
        break;
    case CORE_HERE:
        bind(w, e->u.here.name);
        walk(w, e->u.here.body, context);
        break;
    case CORE_OR: case CORE_FREE:
        w->chooses = true;
        if (e->kind == CORE_FREE)
            bind_each(w, e->u.free.vars, e->u.free.n);
        for (uint32_t i = 0; i < core_children(e); i++)
            walk_alone(w, core_child(e, i), new_context(w, NULL));
        break;
    }
}

/* ---- what is looked at ---- */

static Occur begin(const OptOptions *options, bool counts)
{
    Occur w = { .options = options, .counts = counts, .scratch = arena_new() };
    VEC_PUSH(&w.calls, (Call){0});
    return w;
}

/* One after the other: nothing is known of those before, but that their slots are another's. */
static void analyse(Occur *w, Core *rhs)
{
    w->binders.len = w->contexts.len = 0;
    w->calls.len = 1;
    w->chooses = false;
    arena_reset(w->scratch);
    core_mark_self(rhs);
    walk_rhs(w, rhs, new_context(w, NULL), false, false);
    if (w->options->call_stack)
        deep_find(rhs, w->scratch, NULL);
}

static void end(Occur *w)
{
    arena_free(w->scratch);
    VEC_FREE(&w->binders);
    VEC_FREE(&w->contexts);
    VEC_FREE(&w->calls);
}

static void analyse_all(const OptOptions *options, bool counts, CoreProgram *p)
{
    Occur w = begin(options, counts);
    for (uint32_t i = 0; i < p->n_tops; i++)
        analyse(&w, p->tops[i]->rhs);
    end(&w);
}

void occur_one(const OptOptions *options, Core *e)
{
    Occur w = begin(options, false);
    analyse(&w, e);
    end(&w);
}

void occur_program(const OptOptions *options, CoreProgram *p) { analyse_all(options, false, p); }
void occur_count(const OptOptions *options, CoreProgram *p) { analyse_all(options, true, p); }

CoreProgram *pass_joins(Opt *o, CoreProgram *p)
{
    occur_program(o->options, p);
    return p;
}
