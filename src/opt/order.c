/* order: in a program that searches, what is evaluated next is evaluated at once, instead of being put into a thunk.
 *
 *     let x = e in case x of { .. }                      ==>    case e of { x -> case x of { .. } }
 *     let x = p + d in case q of { A -> case x ..; B -> case x .. }
 *                                                        ==>    case q of { _ -> case p + d of { x -> case q of .. } }
 *     case d of { IS n -> let x = d + 1 in f x }         ==>    case d of { IS n -> case d + 1 of { x -> f x } }
 *
 * What demand knows is of no use there: something that is certainly needed may stand behind a choice, or a failure,
 * which would come later than before, or not at all; and a case waits for a logic variable where the program itself may
 * go on with it. So here nothing changes its place among what can choose, fail, wait or not end. `first` finds what an
 * expression evaluates, in this order, before it does anything else; functions have signatures of it. Evaluated at once
 * is a thunk that is one of these, by a case that does not guess; those before it come before it. As all branches of
 * these would have shared the thunk, it must not be much, or there are none before it. And what takes a few
 * instructions, cannot fail, and looks only at what is evaluated already may be done at any time: arithmetic, mostly.
 *
 * Requires linted Core. Ensures: the same values and effects, in the same order.
 *
 * Labels (003 section 5.1): none is crossed. After Hanus, Reduction strategies for declarative programming, 2001
 * (needed positions), for what is evaluated first only. */
#include "opt/pass.h"

enum { MAX_FIRST = 6, FAR = 300, MUCH = 120 };

typedef struct First {         /* variables that are evaluated, in this order */
    uint32_t   n;
    bool       ends;           /* by something else, which may be anything; else a value is given */
    const Var *vars[MAX_FIRST];
} First;

typedef struct Signature {     /* parameters that a call with all its arguments evaluates first, likewise */
    uint32_t arity, n, params[MAX_FIRST];
} Signature;

typedef struct Order {
    Arena     *arena, *scratch;
    const OptOptions *options;
    Signature *tops;           /* by definition */
    uint32_t  *brief;          /* by definition: a call with so many arguments takes a few instructions, if these are
                                  evaluated; 0: not so */
    bool       variables;      /* there are logic variables */
    uint32_t   left;           /* how far to look */
    PtrMap     evaluated;      /* Var -> itself: it is, here */
    PtrMap     joins;          /* Var of a join point -> First */
    PtrMap     nonzero;        /* Var of a Big# -> itself: it has limbs, here */
} Order;

/* ---- what is evaluated first ---- */

static First first_of(Order *o, const Core *e, bool waits);

static const First anything = { .ends = true };

static bool has(const First *f, const Var *var)
{
    uint32_t i = 0;
    while (i < f->n && f->vars[i] != var)
        i++;
    return i < f->n;
}

static void add(First *f, const Var *var)
{
    if (f->ends || has(f, var))
        return;
    if (f->n == MAX_FIRST)
        f->ends = true;
    else
        f->vars[f->n++] = var;
}

static void then(First *f, const First *next)
{
    for (uint32_t i = 0; i < next->n; i++)
        add(f, next->vars[i]);
    f->ends |= next->ends;
}

/* What two ways have in common. */
static First both(const First *a, const First *b)
{
    First out = { .n = 0 };
    while (out.n < a->n && out.n < b->n && a->vars[out.n] == b->vars[out.n]) {
        out.vars[out.n] = a->vars[out.n];
        out.n++;
    }
    out.ends = a->ends || b->ends || out.n < a->n || out.n < b->n;
    return out;
}

/* The scope of a variable ends: what comes from there on is not known outside. */
static void forget(First *f, const Var *var)
{
    uint32_t i = 0;
    while (i < f->n && f->vars[i] != var)
        i++;
    if (i == f->n)
        return;
    f->n = i;
    f->ends = true;
}

static void know(Order *o, const Var *var)
{
    if (var != NULL)
        ptrmap_put(&o->evaluated, var, (void *)var);
}

static bool is_known(const Order *o, const Var *var) { return ptrmap_get(&o->evaluated, var) != NULL; }

static void know_all(Order *o, const First *f)
{
    for (uint32_t i = 0; i < f->n; i++)
        know(o, f->vars[i]);
}

/* Who takes the value waits if that is a logic variable: else it may guess. */
static First first_of_var(Order *o, const Var *var, bool waits)
{
    const First *join = ptrmap_get(&o->joins, var);
    First out = { .n = 0 };
    if (join != NULL)
        return *join;
    if (var->rep != REP_PTR || is_known(o, var))
        return out;
    if (var->top != NULL || (o->variables && !waits))
        return anything;
    add(&out, var);
    return out;
}

static First first_of_call(Order *o, const Core *e)
{
    const Var *fun = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const First *join = fun != NULL ? ptrmap_get(&o->joins, fun) : NULL;
    First out = { .n = 0 };
    if (join != NULL)
        return *join;
    const Signature *s = fun != NULL && fun->top != NULL ? &o->tops[fun->top->index] : NULL;
    for (uint32_t i = 0; s != NULL && e->u.app.n >= s->arity && i < s->n; i++) {
        const Atom *arg = &e->u.app.args[s->params[i]];
        if (arg->var == NULL || arg->var->top != NULL)
            break;
        if (!is_known(o, arg->var))
            add(&out, arg->var);
    }
    out.ends = true;
    return out;
}

static First first_of_prim(const Order *o, const Core *e)
{
    const PrimInfo *info = &prim_info[e->u.prim.prim];
    First out = { .n = 0 };
    if (info->effect != EFFECT_PURE || info->fails != FAILS_NEVER || info->group == GROUP_LOGIC)
        return anything;
    for (int i = 0; i < info->arity; i++)
        if (info->args[i] == 'e') {
            const Var *var = e->u.prim.args[i].var;
            if (var == NULL || var->top != NULL)
                return anything;
            if (!is_known(o, var))
                add(&out, var);
        }
    return out;
}

static void know_looked_at(Order *o, const Core *cas, const Alt *alt)
{
    if (cas->u.cas.scrut->kind == CORE_VAR)
        know(o, cas->u.cas.scrut->u.var);
    if (alt->kind == ALT_DEFAULT)
        know(o, alt->binder);
}

static First first_of_alts(Order *o, const Core *e, bool waits)
{
    First all = anything;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        size_t mark = ptrmap_mark(&o->evaluated);
        know_looked_at(o, e, alt);
        First one = first_of(o, alt->body, waits);
        for (uint32_t k = 0; k < alt_vars(alt); k++)
            if (alt_var(alt, k) != NULL)
                forget(&one, alt_var(alt, k));
        ptrmap_undo(&o->evaluated, mark);
        all = i == 0 ? one : both(&all, &one);
    }
    return all;
}

static First first_of_case(Order *o, const Core *e, bool waits)
{
    bool guesses = e->u.cas.flex && o->variables;
    First out = first_of(o, e->u.cas.scrut, !guesses);
    if (out.ends || guesses || !core_is_complete(e)) {
        out.ends = true;
        return out;
    }
    size_t mark = ptrmap_mark(&o->evaluated);
    know_all(o, &out);
    First alts = first_of_alts(o, e, waits);
    ptrmap_undo(&o->evaluated, mark);
    then(&out, &alts);
    return out;
}

/* A join point is jumped to from somewhere in its let: what it evaluates first, but for its parameters. Of several, and
 * of one that is a loop, nothing is known. */
static First first_of_join(Order *o, const Bind *b, bool waits)
{
    ptrmap_put(&o->joins, b->var, (void *)&anything);
    First out = first_of(o, join_body(b), waits);
    for (uint32_t i = 0; i < join_arity(b); i++)
        forget(&out, b->rhs->u.lam.params[i]);
    return out;
}

static First first_of_let(Order *o, const Core *e, bool waits)
{
    size_t mark = ptrmap_mark(&o->joins);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++) {
        First one = e->u.let.n == 1 ? first_of_join(o, &e->u.let.binds[i], waits) : anything;
        ptrmap_put(&o->joins, e->u.let.binds[i].var, arena_copy(o->scratch, &one, sizeof one));
    }
    First out = first_of(o, e->u.let.body, waits);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        forget(&out, e->u.let.binds[i].var);
    ptrmap_undo(&o->joins, mark);
    return out;
}

static First first_of(Order *o, const Core *e, bool waits)
{
    if (o->left == 0)
        return anything;
    o->left--;
    switch (e->kind) {
    case CORE_VAR:  return first_of_var(o, e->u.var, waits);
    case CORE_LIT: case CORE_CON: case CORE_LAM: return (First){ .n = 0 };
    case CORE_APP:  return first_of_call(o, e);
    case CORE_PRIM: return first_of_prim(o, e);
    case CORE_LET:  return first_of_let(o, e, waits);
    case CORE_CASE: return first_of_case(o, e, waits);
    default:        return anything;           /* nothing is moved out of an scc */
    }
}

static First find_first(Order *o, const Core *e, bool waits)
{
    o->left = FAR;
    return first_of(o, e, waits);
}

/* Those that a let binds are evaluated in it: so many. */
static uint32_t know_constructors(Order *o, const Core *let)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].rhs->kind == CORE_CON) {
            know(o, let->u.let.binds[i].var);
            n++;
        }
    return n;
}

/* ---- what takes a few instructions ---- */

static bool is_brief_prim(Prim prim)
{
    switch (prim) {
    case PRIM_INT_TO_BIG: case PRIM_ADD_BIG: case PRIM_SUB_BIG: case PRIM_ADD_BIG_INT: case PRIM_SUB_BIG_INT:
    case PRIM_NEGATE_BIG: case PRIM_COMPARE_BIG: case PRIM_BIG_TO_INT:
        return true;
    default:
        return prim_info[prim].cheap && prim_info[prim].fails == FAILS_NEVER && prim_info[prim].effect == EFFECT_PURE
               && prim_info[prim].group != GROUP_LOGIC;
    }
}

/* case sizeBig# b of { 1 -> lowLimb# b; .. } cannot fail: so it is decided whether a result fits into a word. */
static void know_size(Order *o, const Core *cas, const Alt *alt)
{
    const Core *size = cas->u.cas.scrut;
    bool known = size->kind == CORE_PRIM && size->u.prim.prim == PRIM_SIZE_BIG && size->u.prim.args[0].var != NULL;
    if (known && alt->kind == ALT_LIT && alt->lit.u.i != 0)
        ptrmap_put(&o->nonzero, size->u.prim.args[0].var, (void *)size->u.prim.args[0].var);
}

static bool has_limb(const Order *o, const Core *prim)
{
    const Var *big = prim->u.prim.prim == PRIM_LOW_LIMB ? prim->u.prim.args[0].var : NULL;
    return big != NULL && ptrmap_get(&o->nonzero, big) != NULL;
}

static bool is_known_atom(const Order *o, const Atom *a)
{
    return a->var == NULL || a->var->rep != REP_PTR || is_known(o, a->var);
}

static bool knows_evaluated(const Order *o, const Core *prim)
{
    const PrimInfo *info = &prim_info[prim->u.prim.prim];
    int i = 0;
    while (i < info->arity && (info->args[i] != 'e' || is_known_atom(o, &prim->u.prim.args[i])))
        i++;
    return i == info->arity;
}

static bool knows_args(const Order *o, const Core *call)
{
    uint32_t i = 0;
    while (i < call->u.app.n && is_known_atom(o, &call->u.app.args[i]))
        i++;
    return i == call->u.app.n;
}

static bool is_brief_call(const Order *o, const Core *e)
{
    const Var *fun = e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    return fun != NULL && fun->top != NULL && e->u.app.n == o->brief[fun->top->index];
}

static bool is_brief(Order *o, const Core *e);

static bool is_brief_case(Order *o, const Core *e)
{
    bool brief = !e->u.cas.flex && core_is_complete(e) && is_brief(o, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n && brief; i++) {
        size_t mark = ptrmap_mark(&o->evaluated), sizes = ptrmap_mark(&o->nonzero);
        know_looked_at(o, e, &e->u.cas.alts[i]);
        know_size(o, e, &e->u.cas.alts[i]);
        brief = is_brief(o, e->u.cas.alts[i].body);
        ptrmap_undo(&o->evaluated, mark);
        ptrmap_undo(&o->nonzero, sizes);
    }
    return brief;
}

/* let one = IS 1 in ..: what is made of a number that is in the text. */
static bool is_brief_let(Order *o, const Core *e)
{
    size_t mark = ptrmap_mark(&o->evaluated);
    bool brief = !e->u.let.join && know_constructors(o, e) == e->u.let.n && is_brief(o, e->u.let.body);
    ptrmap_undo(&o->evaluated, mark);
    return brief;
}

/* It looks at nothing that is not evaluated, cannot fail, and ends soon. */
static bool is_brief(Order *o, const Core *e)
{
    if (o->left == 0)
        return false;
    o->left--;
    switch (e->kind) {
    case CORE_VAR:  return e->u.var->rep != REP_PTR || is_known(o, e->u.var);
    case CORE_LIT: case CORE_CON: return true;
    case CORE_PRIM: return (is_brief_prim(e->u.prim.prim) || has_limb(o, e)) && knows_evaluated(o, e);
    case CORE_APP:  return is_brief_call(o, e) && knows_args(o, e);
    case CORE_CASE: return is_brief_case(o, e);
    case CORE_LET:  return is_brief_let(o, e);
    default:        return false;
    }
}

static bool find_brief(Order *o, const Core *e)
{
    o->left = MUCH;
    return is_brief(o, e);
}

/* Does it end soon when what it looks at is evaluated? Then each branch may do it for itself. */
static bool is_little(const Order *o, const Core *e, uint32_t *left)
{
    bool little = e->kind != CORE_OR && e->kind != CORE_FREE && (e->kind != CORE_APP || is_brief_call(o, e))
                  && *left > 0;
    *left -= little;
    for (uint32_t i = 0; i < core_children(e) && little; i++)
        little = is_little(o, core_child(e, i), left);
    return little;
}

/* ---- what is evaluated at once ---- */

/* Profiled: what a let says about whom x belongs to, a case does not say. */
static bool may_be_evaluated(const Order *o, const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    CoreKind kind = b->rhs->kind;
    return !let->u.let.join && let->u.let.n == 1 && !b->var->self && kind != CORE_LAM && kind != CORE_CON
           && kind != CORE_LIT && kind != CORE_VAR && !(o->options->profile && core_is_sub(b->rhs));
}

/* case e of { x -> body }; x NULL: nobody asks for the value. */
static Core *evaluate(const Order *o, Core *e, Var *x, Core *body, const Core *like)
{
    Alt *alt = ARENA_NEW(o->arena, Alt);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = x, .body = body, .span = like->span };
    return rebuild_alike(core_case(o->arena, false, e, alt, 1, like->span), like);
}

/* Those that its body evaluates before are evaluated before. */
static Core *evaluate_at_once(const Order *o, const Core *let, const First *first)
{
    Var *x = let->u.let.binds[0].var;
    Core *out = evaluate(o, let->u.let.binds[0].rhs, x, let->u.let.body, let);
    uint32_t n = 0;
    while (n < first->n && first->vars[n] != x)
        n++;
    while (n-- > 0)
        out = evaluate(o, rebuild_alike(core_var(o->arena, (Var *)first->vars[n], let->span), let), NULL, out, let);
    return out;
}

/* NULL: it stays a thunk. */
static Core *evaluated(Order *o, const Core *let)
{
    if (!may_be_evaluated(o, let))
        return NULL;
    const Bind *b = &let->u.let.binds[0];
    if (find_brief(o, b->rhs))
        return evaluate(o, b->rhs, b->var, let->u.let.body, let);
    First first = find_first(o, let->u.let.body, false);
    if (!has(&first, b->var) || (first.vars[0] != b->var && !is_little(o, b->rhs, &(uint32_t){ MUCH })))
        return NULL;
    return evaluate_at_once(o, let, &first);
}

static Core *change(Order *o, Core *e);

static void change_case(Order *o, Core *e)
{
    size_t mark = ptrmap_mark(&o->evaluated);
    e->u.cas.scrut = change(o, e->u.cas.scrut);
    First first = find_first(o, e->u.cas.scrut, !e->u.cas.flex);
    know_all(o, &first);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        size_t alt = ptrmap_mark(&o->evaluated);
        know_looked_at(o, e, &e->u.cas.alts[i]);
        e->u.cas.alts[i].body = change(o, e->u.cas.alts[i].body);
        ptrmap_undo(&o->evaluated, alt);
    }
    ptrmap_undo(&o->evaluated, mark);
}

static Core *change(Order *o, Core *e)
{
    size_t mark = ptrmap_mark(&o->evaluated);
    Core *now = e->kind == CORE_LET ? evaluated(o, e) : NULL;
    e = now != NULL ? now : e;
    if (e->kind == CORE_LET && !e->u.let.join)
        know_constructors(o, e);
    if (e->kind == CORE_CASE)
        change_case(o, e);
    else
        for (uint32_t i = 0; i < core_children(e); i++)
            core_set_child(e, i, change(o, core_child(e, i)));
    ptrmap_undo(&o->evaluated, mark);
    return e;
}

/* ---- definitions ---- */

/* What a call evaluates first, and whether it is brief. */
static void learn(Order *o, const Top *top)
{
    if (top->rhs->kind != CORE_LAM)
        return;
    const Core *lam = top->rhs;
    Signature *s = &o->tops[top->index];
    s->arity = lam->u.lam.n;
    First first = find_first(o, lam->u.lam.body, false);
    for (uint32_t i = 0; i < first.n; i++)
        for (uint32_t k = 0; k < lam->u.lam.n; k++)
            if (first.vars[i] == lam->u.lam.params[k])
                s->params[s->n++] = k;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        know(o, lam->u.lam.params[i]);
    o->brief[top->index] = find_brief(o, lam->u.lam.body) ? lam->u.lam.n : 0;
    ptrmap_undo(&o->evaluated, 0);
}

/* Functions before those that call them. */
CoreProgram *pass_order(Opt *opt, CoreProgram *p)
{
    Order o = { .arena = p->arena, .scratch = arena_new(), .options = opt->options };
    o.tops = xcalloc(p->n_tops + 1, sizeof *o.tops);
    o.brief = xcalloc(p->n_tops + 1, sizeof *o.brief);
    o.variables = core_makes_variables(p);
    Circles circles = opt_circles(p);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Top *top = p->tops[circles.order[i]];
        core_mark_self(top->rhs);
        top->rhs = change(&o, top->rhs);
        learn(&o, top);
        arena_reset(o.scratch);
    }
    circles_free(&circles);
    ptrmap_free(&o.evaluated);
    ptrmap_free(&o.joins);
    ptrmap_free(&o.nonzero);
    arena_free(o.scratch);
    free(o.tops);
    free(o.brief);
    return p;
}
