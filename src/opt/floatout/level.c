/* Levels: how far out an expression can be moved.
 *
 * The level of a place is how many lambdas are around it that may be called more than once, and one more in what is no
 * function; of a variable, that of the place where it is bound, or where its binding is going to be moved to, 0 being a
 * definition's; of an expression, the highest level of a variable free in it. What has a lower level than its place can
 * be moved out of the lambdas in between, and is then evaluated once for all their calls. The walk goes from the inside
 * out: for each level an expression knows the oldest variable that occurs, so that those bound inside of it can be told
 * from those that are free.
 *
 * It is worth it for what calls something. Not for what is a value already, or is one after a few steps; nor for what
 * never comes back. Nothing is kept that was consumed while it was made: a list, or any data type of that form, stays,
 * unless it depends on nothing, and has a bounded length (gives.c, length.c), or is what the function gives that it
 * stands in, [q : qs | q <- [1 .. n], qs <- queens (k - 1)], at an expense; a tuple stays, which may have such things
 * inside; and so does a function that depends on something, as the actions of a monad do: it is made again for little.
 *
 * What has an effect takes the state of the world, and stays with it. `realWorld#` is for what is pure as a whole,
 * which is true of a delayed expression that depends on nothing else.
 *
 * Labels (003 section 5.3.1): what is moved out of an scc takes it along. What has none becomes a definition, with a
 * centre of its own, unless functions would be charged to somebody else by that (subsumed.c); but out of a lambda to
 * another one it can go only if it is charged to the same stack there. */
#include "opt/floatout/level.h"

#include "core/mutant.h"
#include "opt/floatout/length.h"
#include "opt/occur.h"

#include <assert.h>
#include <string.h>

enum { MAX_CELLS = 5000, TOO_LARGE = 500, MAX_BORDERS = 100, NOT_FREE = UINT32_MAX };

typedef struct Binder {
    uint32_t level, stamp;
    bool     works;            /* a thunk that is worth sharing */
} Binder;

typedef enum Charged {         /* to whom what is around it is? */
    CHARGED_SAME,
    CHARGED_UNLESS_CAF,        /* unless a CAF evaluates that, whose functions are charged to who calls them */
    CHARGED_ELSEWHERE
} Charged;

typedef struct Border {
    enum { BORDER_LAM, BORDER_SCC, BORDER_BACK } kind;
    uint32_t       level;      /* BORDER_LAM: of its body */
    Charged        charged;    /* ... that body */
    const Var     *outer;      /* BORDER_SCC: that it binds; BORDER_BACK: that is gone back to */
    bool           dict;       /* BORDER_SCC: of dictionaries */
    bool           called;     /* BORDER_SCC: it depends on what is around whom it charges (SCC_CALL) */
    bool           under;      /* BORDER_SCC: SCC_UNDER, whose label is one only where its name is in scope */
    struct Border *next;       /* further out */
} Border;

typedef struct Info {          /* of an expression */
    uint32_t oldest[N_LEVELS]; /* by level: the first variable that occurs; NOT_FREE: none does */
    bool     works;            /* evaluating it is worth sharing */
    bool     real;             /* it has effects that only it can see */
    uint8_t  doing;            /* of evaluating it, and all that it mentions: subsumed.h */
} Info;

static Info walk(Levels *l, Core *e);

static Info nothing(void)
{
    Info i = {0};
    for (int k = 0; k < N_LEVELS; k++)
        i.oldest[k] = NOT_FREE;
    return i;
}

static void join(Info *a, const Info *b)
{
    for (int k = 0; k < N_LEVELS; k++)
        a->oldest[k] = b->oldest[k] < a->oldest[k] ? b->oldest[k] : a->oldest[k];
    a->works |= b->works;
    a->real |= b->real;
    a->doing |= b->doing;
}

/* What is inside of a closure does nothing when that is made. */
static void join_closure(Info *a, const Info *b)
{
    Info inside = *b;
    inside.works = inside.real = false;
    join(a, &inside);
}

static uint8_t doing_here(const Levels *l, const Core *e) { return l->asks ? subsumed_doing(&l->subsumed, e) : 0; }

/* ---- variables ---- */

static void bind_at(Levels *l, const Var *var, uint32_t level, bool works)
{
    assert(level < N_LEVELS);
    Binder b = { var->rep == REP_WORLD ? LEVEL_NEVER : level, l->stamp++, works };
    ptrmap_put(&l->binders, var, arena_copy(l->scratch, &b, sizeof b));
}

static void bind(void *context, Var *var)
{
    Levels *l = context;
    bind_at(l, var, l->level, false);
}

static void bind_never(void *context, Var *var) { bind_at(context, var, LEVEL_NEVER, false); }

static void occurs(Levels *l, Info *i, const Var *var)
{
    const Binder *b = var->top == NULL ? ptrmap_get(&l->binders, var) : NULL;
    if (b != NULL && b->stamp < i->oldest[b->level])
        i->oldest[b->level] = b->stamp;
}

static void occur_atoms(Levels *l, Info *i, CoreAtoms atoms)
{
    for (uint32_t k = 0; k < atoms.n; k++) {
        if (atoms.data[k].var != NULL)
            occurs(l, i, atoms.data[k].var);
        else
            i->real |= atoms.data[k].lit.rep == REP_WORLD;
    }
}

/* Of what begins at that stamp. */
static uint32_t level_of(const Info *i, uint32_t begins)
{
    uint32_t k = N_LEVELS - 1;
    while (k > 0 && i->oldest[k] >= begins)
        k--;
    return k;
}

/* ---- labels ---- */

/* The border that is next further out, of those that matter for costs: what goes back is where its scc is. */
static const Border *further(const Border *b)
{
    const Var *back = b->kind == BORDER_BACK ? b->outer : NULL;
    b = b->next;
    while (back != NULL && b != NULL && (b->kind != BORDER_SCC || b->outer != back))
        b = b->next;
    return back != NULL && b != NULL ? b->next : b;
}

/* Can it be moved there without being charged to somebody else? A definition without a label has a centre of its own,
 * as all have that are evaluated once for several. Functions that it makes and calls under a label of its own would not
 * be charged alike by GHC's rule, if the label that it takes along stood on another stack. */
static bool keeps_cost(const Levels *l, Mark to, uint8_t doing)
{
    bool differs = subsumed_may_differ(doing), along = !differs || !l->options->call_stack;
    Charged most = differs ? CHARGED_SAME : CHARGED_UNLESS_CAF;
    uint32_t n = 0;
    for (const Border *b = l->borders; l->options->profile && !to.definition && b != NULL; b = further(b)) {
        if (b->called)
            return false;
        if ((b->kind == BORDER_SCC && along) || (b->kind == BORDER_LAM && b->level <= to.level))
            return true;
        if ((b->kind == BORDER_LAM && b->charged > most) || n++ == MAX_BORDERS)
            return false;
    }
    return true;
}

/* The innermost scc around; NULL: there is none, or it is too far out. */
static const Border *label_around(const Levels *l)
{
    const Border *b = l->borders;
    for (uint32_t n = 0; b != NULL && b->kind != BORDER_SCC && n < MAX_BORDERS; n++)
        b = further(b);
    return b != NULL && b->kind == BORDER_SCC ? b : NULL;
}

/* Is it in a lambda that it does not need? */
static bool may_go(const Levels *l, uint32_t level) { return level < l->level && l->level > l->base; }

/* Where to, out of all lambdas that it does not need? Without a label it is no part of a CAF, if then functions would
 * be charged to somebody else; main is none, it is charged to MAIN. By GHC's rule a label does not help: functions
 * belong to all of the stack, and so does what an scccall is around. */
static Mark place_for(const Levels *l, uint32_t level, uint8_t doing)
{
    uint32_t inside = l->base + !l->main;
    const Border *label = l->asks ? label_around(l) : NULL;
    bool stack = l->options->call_stack, called = stack && label != NULL && label->called;
    if (!l->asks || !(called || subsumed_may_differ(doing)) || level > inside)
        return (Mark){ level, level == 0 };
    if (!stack && label != NULL && !label->dict)
        return (Mark){ level, level == 0 };
    return (Mark){ inside, false };
}

/* Is there an `under` on the way? A definition takes no label along that is around that, nor that itself: it stands for
 * a function's body. */
static bool leaves_under(const Levels *l, Mark to)
{
    const Border *b = to.definition ? NULL : l->borders;
    while (b != NULL && !b->under && !(b->kind == BORDER_LAM && b->level <= to.level))
        b = b->next;
    return b != NULL && b->under;
}

static bool may_leave(Levels *l, Mark to, uint8_t doing)
{
    bool may = may_go(l, to.level) && keeps_cost(l, to, doing) && !leaves_under(l, to);
    l->given_up += !may;
    return may;
}

/* ---- what is moved ---- */

static void mark(const Levels *l, PtrMap *map, const Core *e, Mark to)
{
    ptrmap_put(map, e, arena_copy(l->scratch, &to, sizeof to));
}

/* Is it a call of a function whose body we are in? To do that again for each element of a list, say, is to do all of
 * this again, and so on at each level. */
static bool does_it_all_again(const Levels *l, const Core *e)
{
    while (e->kind == CORE_LET || e->kind == CORE_SCC || (e->kind == CORE_CASE && e->u.cas.n == 1))
        e = e->kind == CORE_LET ? e->u.let.body : e->kind == CORE_SCC ? e->u.scc.body : e->u.cas.alts[0].body;
    const Var *f = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    return f != NULL && (f->top != NULL ? f->top->index == l->top->index : ptrmap_get(&l->within, f) != NULL);
}

/* let rest = go ys in y : rest */
static bool is_given_back(const Core *let, const Bind *b, const Gives *g, Mark to)
{
    return !to.definition && gives_is_stream(g) && core_is_field(let->u.let.body, b->var);
}

/* By GHC's rule a function that a definition gives would be charged otherwise. `consumed`: it is not part of what is
 * given back, as the rest of a list is. What is found in something, as an element of a list is, was kept by what it is
 * found in. Lists are fused first, and actions of loops given their arguments. */
static bool may_be_kept(const Levels *l, const Core *e, bool consumed, const Gives *g, Mark to)
{
    bool stack = l->options->profile && l->options->call_stack;
    if (l->loops && (g->kind != GIVES_DATA || gives_is_stream(g)))
        return false;
    if (g->kind == GIVES_DATA && g->part && !to.definition)
        return true;
    bool known = g->kind == GIVES_DATA ? !gives_is_product(g) : g->kind == GIVES_FUNCTION && to.definition && !stack;
    if (!known || !gives_is_stream(g))
        return known;
    if (!to.definition)
        return consumed && does_it_all_again(l, e);
    return g->cells <= MAX_CELLS || length_most(&l->gives, e) <= MAX_CELLS;
}

static bool has_loop(const Core *e)
{
    const Bind *b = e->kind == CORE_LET ? e->u.let.binds : NULL;
    if (b != NULL && b->rhs->kind == CORE_LAM && (e->u.let.n > 1 || core_mentions(b->rhs, b->var, TOO_LARGE)))
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (has_loop(core_child(e, i)))
            return true;
    return false;
}

/* A call of a definition that calls itself, or has a loop inside. */
static bool is_loop(const Levels *l, const Core *e)
{
    const Var *f = e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    const Core *lam = f != NULL && f->top != NULL ? opt_top(l->program, f)->rhs : NULL;
    return lam != NULL && lam->kind == CORE_LAM && e->u.app.n == lam->u.lam.n && core_size(lam, TOO_LARGE) < TOO_LARGE
           && (core_mentions(lam, f->top->var, TOO_LARGE) || has_loop(lam->u.lam.body));
}

/* What an expression gives; `pattern`: the first one of the case that looks at it, which may tell; NULL: none does. */
static Gives gives_for(Levels *l, const Core *e, const Alt *pattern)
{
    Gives g = gives_expr(&l->gives, e);
    if (g.kind == GIVES_ANY && pattern != NULL && pattern->kind == ALT_CON)
        g = (Gives){ .kind = GIVES_DATA, .data = pattern->con->data, .part = g.part, .cells = CELLS_UNKNOWN };
    return g;
}

/* Something that is evaluated where it stands: it gets a name. `pattern`: the first one of the case that looks
 * at it; NULL: none does. */
static void consider(Levels *l, const Core *e, const Info *i, uint32_t begins, const Alt *pattern)
{
    uint32_t level = level_of(i, begins);
    if (pattern != NULL && (pattern->kind == ALT_LIT || (pattern->kind == ALT_DEFAULT && pattern->binder != NULL
                                                         && pattern->binder->rep != REP_PTR)))
        return;
    bool label = e->kind == CORE_SCC;          /* is entered each time; what is in it need not be evaluated */
    bool name = e->kind == CORE_VAR;           /* has one already */
    if (!i->works || i->real || !may_go(l, level) || label || name || (l->loops && !is_loop(l, e)))
        return;
    Gives g = gives_for(l, e, pattern);
    if (g.kind == GIVES_DATA && g.data->cons[0]->unboxed)
        return;
    Mark to = place_for(l, level, i->doing);
    if (may_be_kept(l, e, pattern != NULL, &g, to) && may_leave(l, to, i->doing))
        mark(l, &l->whole, e, to);
}

/* ---- lambdas ---- */

bool level_is_dict(Name centre) { return strcmp(centre->text, "DICT") == 0; }

bool level_is_called_near(const Var *var) { return var != NULL && (var->how & ~USE_CALLED) == 0 && !var->far; }

bool level_is_same(const Levels *l, const Var *var)
{
    if (!l->options->lexical || (var != NULL && var->top != NULL))
        return level_is_called_near(var) && var->top == NULL;
    const Border *b = l->options->profile ? label_around(l) : NULL;
    return b != NULL ? !b->dict : !(l->dict && l->options->profile);
}

static Charged charged_body(const Levels *l, const Var *var)
{
    if (!level_is_same(l, var))
        return CHARGED_ELSEWHERE;
    return l->main || level_is_called_near(var) || label_around(l) != NULL ? CHARGED_SAME : CHARGED_UNLESS_CAF;
}

bool level_repeats(const Levels *l, const Core *lam, const Var *var)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        if (lam->u.lam.params[i]->rep != REP_WORLD)
            return true;
    return var != NULL && var->top != NULL && var->top->index != l->program->main->index;
}

bool level_join_repeats(const Core *let)
{
    const Bind *b = &let->u.let.binds[0];
    assert(let->u.let.join);
    return let->u.let.n > 1 || core_mentions(b->rhs, b->var, TOO_LARGE);
}

static uint32_t deeper(uint32_t level) { return level < MAX_LEVEL ? level + 1 : level; }

/* The parameters and the body, which is evaluated once for each call. */
static Info walk_body(Levels *l, const Core *lam, bool repeats, Charged charged)
{
    uint32_t level = l->level, begins;
    l->level = repeats ? deeper(level) : level;
    Border here = { BORDER_LAM, l->level, charged, NULL, false, false, false, l->borders };
    l->borders = &here;
    if (lam->kind == CORE_LAM)
        core_binders(lam, bind, l);
    Core *body = lam->kind == CORE_LAM ? lam->u.lam.body : (Core *)lam;
    begins = l->stamp;
    Info i = walk(l, body);
    consider(l, body, &i, begins, NULL);
    l->borders = here.next;
    l->level = level;
    return i;
}

/* ---- let ---- */

static bool is_value(const Core *rhs) { return rhs->kind == CORE_LAM || rhs->kind == CORE_CON; }

static bool are_values(const Core *let)
{
    uint32_t k = 0;
    while (k < let->u.let.n && is_value(let->u.let.binds[k].rhs))
        k++;
    return k == let->u.let.n;
}

static bool is_function(const Core *rhs) { return rhs->kind == CORE_LAM; }

/* Profiled, a function is charged to whoever calls it, or, lexically, to where it is bound: it takes its label along.
 * By GHC's rule it is charged to its caller alone if it is a definition, and only then.
 * One that a CAF or a dictionary makes is charged to whoever calls it, too. */
static bool function_may_move(const Levels *l, const Var *var, Mark to)
{
    bool free = !l->options->call_stack || (to.definition && occur_called_under_its_stack(var));
    if (!l->options->profile || !l->options->lexical || level_is_called_near(var))
        return !l->options->profile || free;
    const Border *label = label_around(l);
    return (label != NULL && !label->dict) || MUTANT(OPT_FUNCTION_LEAVES);
}

/* The first pattern of the case that follows, if it looks at what is bound. */
static const Alt *looked_at(const Core *let, const Var *var)
{
    const Core *e = let->u.let.body;
    while (e->kind == CORE_LET && !e->u.let.join)
        e = e->u.let.body;
    bool looks = e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR && e->u.cas.scrut->u.var == var;
    return looks && e->u.cas.n > 0 && !e->u.cas.flex ? &e->u.cas.alts[0] : NULL;
}

/* Values become definitions: they cost nothing where they are made, and functions nothing but where they are called. */
static bool all_may_move(Levels *l, const Core *let, const Info *infos, uint32_t level, Mark to, uint8_t doing)
{
    bool works = false, real = false;
    for (uint32_t k = 0; k < let->u.let.n; k++) {
        const Bind *b = &let->u.let.binds[k];
        if (b->box || b->rhs->kind == CORE_VAR || (is_function(b->rhs) && !function_may_move(l, b->var, to)))
            return false;
        works |= infos[k].works;
        real |= infos[k].real;
    }
    if (l->loops && (let->u.let.n > 1 || !is_loop(l, let->u.let.binds[0].rhs)))
        return false;
    if (are_values(let))                       /* lexically, functions take labels along */
        return level == 0 && !(l->options->lexical && leaves_under(l, to));
    if (!works || (real && level > 0))
        return false;
    for (uint32_t k = 0; k < let->u.let.n; k++) {
        const Bind *b = &let->u.let.binds[k];
        Gives g = gives_for(l, b->rhs, looked_at(let, b->var));
        if (!is_value(b->rhs) && (!may_be_kept(l, b->rhs, true, &g, to) || is_given_back(let, b, &g, to)))
            return false;
    }
    return may_leave(l, to, doing);
}

static Info walk_rhs(Levels *l, const Bind *b)
{
    if (b->rhs->kind != CORE_LAM)
        return walk(l, b->rhs);
    size_t within = ptrmap_mark(&l->within);
    ptrmap_put(&l->within, b->var, b->var);
    Info i = walk_body(l, b->rhs, level_repeats(l, b->rhs, b->var), charged_body(l, b->var));
    ptrmap_undo(&l->within, within);
    return i;
}

static Info walk_let(Levels *l, Core *e)
{
    uint32_t n = e->u.let.n, begins = l->stamp;
    Info *infos = xmalloc(n * sizeof *infos), all = nothing();
    core_binders(e, bind, l);
    gives_bind(&l->gives, e);
    for (uint32_t k = 0; k < n; k++) {
        infos[k] = walk_rhs(l, &e->u.let.binds[k]);
        join_closure(&all, &infos[k]);
    }
    all.doing |= doing_here(l, e);
    uint32_t level = level_of(&all, begins);
    uint8_t doing = are_values(e) ? 0 : all.doing;
    Mark to = place_for(l, level, doing);
    bool moves = may_go(l, level) && all_may_move(l, e, infos, level, to, doing);
    if (moves)
        mark(l, &l->lets, e, to);
    for (uint32_t k = 0; k < n; k++)
        bind_at(l, e->u.let.binds[k].var, moves ? to.level : l->level,
                infos[k].works && !is_function(e->u.let.binds[k].rhs));
    begins = l->stamp;
    Info body = walk(l, e->u.let.body);
    consider(l, e->u.let.body, &body, begins, NULL);
    free(infos);
    join(&all, &body);
    return all;
}

static Info walk_join(Levels *l, Core *e)
{
    bool repeats = level_join_repeats(e);
    Info all = nothing();
    core_binders(e, bind_never, l);
    gives_bind(&l->gives, e);
    for (uint32_t k = 0; k < e->u.let.n; k++) {
        Info i = walk_body(l, e->u.let.binds[k].rhs, repeats, CHARGED_SAME);
        join(&all, &i);
    }
    uint32_t begins = l->stamp;
    Info body = walk(l, e->u.let.body);
    consider(l, e->u.let.body, &body, begins, NULL);
    join(&all, &body);
    return all;
}

/* ---- the others ---- */

static Info walk_case(Levels *l, Core *e)
{
    uint32_t begins = l->stamp;
    const Alt *first = e->u.cas.n > 0 ? &e->u.cas.alts[0] : NULL;
    Info all = walk(l, e->u.cas.scrut);
    if (first != NULL && !e->u.cas.flex)
        consider(l, e->u.cas.scrut, &all, begins, first);
    core_binders(e, bind, l);
    for (uint32_t k = 0; k < e->u.cas.n; k++) {
        begins = l->stamp;
        Info i = walk(l, e->u.cas.alts[k].body);
        consider(l, e->u.cas.alts[k].body, &i, begins, NULL);
        join(&all, &i);
    }
    return all;
}

/* How many arguments a function takes that can be seen; UINT32_MAX: it is not known. */
static uint32_t known_arity(const Levels *l, const Var *f)
{
    const Core *rhs = f->top != NULL ? opt_top(l->program, f)->rhs : ptrmap_get(&l->gives.locals, f);
    return rhs != NULL && rhs->kind == CORE_LAM ? rhs->u.lam.n : UINT32_MAX;
}

static Info walk_app(Levels *l, Core *e)
{
    Info i = nothing();
    const Core *fun = e->u.app.fun;
    if (fun->kind == CORE_VAR)
        occurs(l, &i, fun->u.var);
    else
        i = walk(l, e->u.app.fun);
    occur_atoms(l, &i, core_atoms(e));
    uint32_t arity = fun->kind == CORE_VAR ? known_arity(l, fun->u.var) : UINT32_MAX;
    i.works = arity == UINT32_MAX || e->u.app.n >= arity;
    return i;
}

static Info walk_scc(Levels *l, Core *e)
{
    Border here = { e->scc_kind == SCC_BACK ? BORDER_BACK : BORDER_SCC, 0, CHARGED_SAME, e->u.scc.outer,
                    scc_has_centre(e->scc_kind) && level_is_dict(e->u.scc.centre), e->scc_kind == SCC_CALL,
                    e->scc_kind == SCC_UNDER, l->borders };
    core_binders(e, bind_never, l);
    l->borders = &here;
    uint32_t begins = l->stamp;
    Info i = walk(l, e->u.scc.body);
    consider(l, e->u.scc.body, &i, begins, NULL);
    l->borders = here.next;
    if (e->scc_kind == SCC_BACK || e->scc_kind == SCC_UNDER)
        occurs(l, &i, e->scc_kind == SCC_BACK ? e->u.scc.outer : e->u.scc.stack);
    return i;
}

static Info walk_leaf(Levels *l, Core *e)
{
    Info i = nothing();
    const Binder *b = e->kind == CORE_VAR ? ptrmap_get(&l->binders, e->u.var) : NULL;
    if (e->kind == CORE_VAR)
        occurs(l, &i, e->u.var);
    occur_atoms(l, &i, core_atoms(e));
    i.works = (e->kind == CORE_PRIM && !prim_info[e->u.prim.prim].cheap) || (b != NULL && b->works);
    return i;
}

static Info walk_here(Levels *l, Core *e)
{
    core_binders(e, bind_never, l);
    return walk(l, e->u.here.body);
}

/* Search stays where it is. */
static Info walk_search(Levels *l, Core *e)
{
    Info all = nothing();
    core_binders(e, bind_never, l);
    for (uint32_t k = 0; k < core_children(e); k++) {
        Info i = walk(l, core_child(e, k));
        join(&all, &i);
    }
    all.real = true;
    return all;
}

static Info walk_lam(Levels *l, Core *e)
{
    Info i = nothing(), body = walk_body(l, e, level_repeats(l, e, NULL), charged_body(l, NULL));
    join_closure(&i, &body);
    return i;
}

static Info walk_kind(Levels *l, Core *e)
{
    switch (e->kind) {
    case CORE_LAM:  return walk_lam(l, e);
    case CORE_APP:  return walk_app(l, e);
    case CORE_LET:  return e->u.let.join ? walk_join(l, e) : walk_let(l, e);
    case CORE_CASE: return walk_case(l, e);
    case CORE_SCC:  return walk_scc(l, e);
    case CORE_HERE: return walk_here(l, e);
    case CORE_OR: case CORE_FREE: return walk_search(l, e);
    default:        return walk_leaf(l, e);
    }
}

static Info walk(Levels *l, Core *e)
{
    Info i = walk_kind(l, e);
    i.doing |= doing_here(l, e);
    return i;
}

uint32_t level_of_top(const Top *top) { return top->rhs->kind == CORE_LAM ? 0 : 1; }

void levels_find(Levels *l, const Top *top)
{
    assert(l->borders == NULL);
    ptrmap_undo(&l->lets, 0);
    ptrmap_undo(&l->whole, 0);
    ptrmap_undo(&l->binders, 0);
    gives_forget(&l->gives);
    arena_reset(l->scratch);
    l->stamp = 0;
    l->level = l->base = level_of_top(top);
    l->top = top;
    l->dict = top->dict;
    l->main = top == l->program->main;
    l->borders = NULL;
    if (top->rhs->kind == CORE_LAM)
        walk_body(l, top->rhs, level_repeats(l, top->rhs, top->var), CHARGED_ELSEWHERE);
    else
        walk(l, top->rhs);
}
