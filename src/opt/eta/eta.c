/* eta: a function that returns a function takes its arguments, too, if it does no work before (eta expansion).
 *
 *     \n -> case n of { 0 -> get; _ -> let k = .. in bind get k }  ==>  \n s -> case n of { 0 -> get s; _ -> .. k s }
 *
 * Requires linted Core. Ensures: calls that give all arguments find a function that takes them; so do those of delayed
 * expressions whose values are functions. No work is lost: what is done again for each call is cheap, or every call
 * gives all the arguments together; and nobody sees that what may fail has become a function (arity.c, called.c).
 * Constructors that are free of all variables, on the way to a function, are not made at each call: they become
 * definitions.
 * Arguments go to the ends of the body, where what is known to be a function meets them: `simplify` does the rest.
 *
 * Labels (003 section 5.3.2, app-of-scc): an scc is crossed if every call gives all the arguments together, so that it
 * is entered as often as before. Where functions belong to where they are made, so that what the scc returns is charged
 * to it in any case, the arguments are applied inside: these are small costs; by GHC's rule, behind it (give_scc.c);
 * by evaluation what the scc returns is its caller's, and they are applied outside (labels.c moves them).
 * What is bound may be made for each call, since the body is charged to where the function was made; in constants, and
 * in functions that these may call, and in call-stack scope, where it is charged to its caller, only if that is the
 * same stack (passed.c). An action that is made once, by entering an scc, and called often becomes a function as well,
 * if every use calls it in the end: the scc is counted by a thunk of its own, when it is called first, and the function
 * keeps the label. So does a constant, by GHC's rule, too: what its scc gives belongs to that label under the caller,
 * as if it were entered by each call; what it binds on the way becomes definitions before that (nobodys.c). Where only
 * some calls give all arguments, these call a copy (saturate.c).
 *
 * After Xu & Peyton Jones, Arity analysis, 2005, and Breitner, Call arity, 2014. */
#include "opt/eta/arity.h"
#include "opt/labels/give_scc.h"
#include "opt/occur.h"
#include "opt/labels/saturate.h"

#include "core/mutant.h"

typedef struct Eta {
    Arities a;
    Arena  *arena;             /* of the program */
    const Repeats *repeats;
    PtrMap  joins;             /* Var -> itself: a join point that arguments were given to */
    PtrMap  moved;             /* Var -> itself: a constant on the way to a function, which is left out there */
    VEC(Bind) constants;       /* all that are moved out of a definition */
    bool    of_constant;       /* what is given arguments belongs to its labels, whoever calls it */
    bool    raised;            /* something takes more arguments */
} Eta;

/* ---- arguments for the ends ---- */

static Core *give(Eta *w, Core *e, const Atom *args, uint32_t n);

static Core *apply(Eta *w, Core *fun, const Atom *given, uint32_t n_given, const Atom *args, uint32_t n,
                   const Core *like)
{
    Atom *all = ARENA_ARRAY(w->arena, Atom, n_given + n);
    for (uint32_t i = 0; i < n_given + n; i++)
        all[i] = i < n_given ? given[i] : args[i - n_given];
    return rebuild_alike(core_app(w->arena, fun, all, n_given + n, like->span), like);
}

/* (\x -> e) a, with what is left of the arguments in e. */
static Core *give_lambda(Eta *w, Core *lam, const Atom *args, uint32_t n)
{
    uint32_t own = lam->u.lam.n < n ? lam->u.lam.n : n;
    if (n > own)
        lam->u.lam.body = give(w, lam->u.lam.body, args + own, n - own);
    return apply(w, lam, NULL, 0, args, own, lam);
}

/* Is it a constant that can become a definition? Then it need not stand here. */
static bool is_moved(Eta *w, const Core *let)
{
    Bind b = let->u.let.binds[0];
    bool moved = ptrmap_get(&w->a.constants, b.var) != NULL && arity_is_constant(&w->moved, let);
    if (moved) {
        ptrmap_put(&w->moved, b.var, b.var);
        VEC_PUSH(&w->constants, b);
    }
    return moved;
}

static Core *give_let(Eta *w, Core *e, const Atom *args, uint32_t n)
{
    if (is_moved(w, e))
        return give(w, e->u.let.body, args, n);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++)
        ptrmap_put(&w->joins, e->u.let.binds[i].var, e->u.let.binds[i].var);
    for (uint32_t i = 0; e->u.let.join && i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        Core **body = b->rhs->kind == CORE_LAM ? &b->rhs->u.lam.body : &b->rhs;
        *body = give(w, *body, args, n);
    }
    e->u.let.body = give(w, e->u.let.body, args, n);
    return e;
}

static bool is_jump(const Eta *w, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    return fun->kind == CORE_VAR && ptrmap_get(&w->joins, fun->u.var) != NULL;
}

/* By GHC's rule, arguments are given inside if that makes no difference, or to what comes out of it. */
static Core *give_label(Eta *w, Core *e, const Atom *args, uint32_t n)
{
    const OptOptions *o = w->a.options;
    bool inside = !o->profile || o->lexical || w->of_constant || own_arity(w->repeats, w->a.program, e) >= n;
    if (!inside && o->call_stack && give_scc_helps(w->a.program, e, n))
        return give_scc(w->a.program, w->arena, (Jumps){ .to = &w->joins }, e, args, n);
    if (!inside)
        return apply(w, e, NULL, 0, args, n, e);
    e->u.scc.body = give(w, e->u.scc.body, args, n);
    return e;
}

/* More arguments for the value of an expression. */
static Core *give(Eta *w, Core *e, const Atom *args, uint32_t n)
{
    if (is_jump(w, e))
        return e;
    switch (e->kind) {
    case CORE_APP: return apply(w, e->u.app.fun, e->u.app.args, e->u.app.n, args, n, e);
    case CORE_LAM: return give_lambda(w, e, args, n);
    case CORE_LET: return give_let(w, e, args, n);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            e->u.cas.alts[i].body = give(w, e->u.cas.alts[i].body, args, n);
        return e;
    case CORE_HERE: case CORE_OR: case CORE_FREE:          /* where jumps may have been written */
        for (uint32_t i = 0; i < core_children(e); i++)
            core_set_child(e, i, give(w, core_child(e, i), args, n));
        return e;
    case CORE_SCC: return give_label(w, e, args, n);
    case CORE_PRIM:
        if (prim_info[e->u.prim.prim].fails == FAILS_ALWAYS)
            return e;
        return apply(w, e, NULL, 0, args, n, e);
    default: return apply(w, e, NULL, 0, args, n, e);
    }
}

/* ---- more parameters ---- */

static Core *with_parameters(Eta *w, Core *rhs, Arity a)
{
    uint32_t before = arity_written(rhs), more = a.n - before;
    Core *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs;
    Var **params = ARENA_ARRAY(w->arena, Var *, a.n);
    Atom *args = ARENA_ARRAY(w->arena, Atom, more);
    for (uint32_t i = 0; i < a.n; i++)
        params[i] = i < before ? rhs->u.lam.params[i]
                               : core_new_var(w->arena, a.like[i]->name, a.like[i]->rep, rhs->span);
    for (uint32_t i = 0; i < more; i++)
        args[i] = core_atom_var(params[before + i], rhs->span);
    return rebuild_alike(core_lam(w->arena, params, a.n, give(w, body, args, more), rhs->span), rhs);
}

Core *eta_expand(const Opt *o, const CoreProgram *p, const Repeats *repeats, Core *rhs, Var *const *like,
                 uint32_t n)
{
    Eta w = { .a = { .options = o->options, .program = p }, .arena = p->arena, .repeats = repeats };
    Core *out = with_parameters(&w, rhs, (Arity){ .n = n, .like = like });
    ptrmap_free(&w.joins);
    return out;
}

static Core *expand(Eta *w, const Var *var, Core *rhs)
{
    Arity a = arity_of_bound(&w->a, var);
    bool more = a.n > arity_written(rhs) && rhs->kind != CORE_VAR;
    w->raised |= more;
    return more ? with_parameters(w, rhs, a) : rhs;
}

static void note_expanded(Top *top, Core *rhs)
{
    uint32_t before = arity_written(top->rhs);
    if (rhs != top->rhs && top->makes == 0 && rhs->u.lam.params[before]->rep != REP_WORLD)
        top->makes = before > 0 ? before : rhs->u.lam.n - 1;
    top->rhs = rhs;
}

/* ---- labels that are counted apart ---- */

/* Is it an action that entering an scc makes, and that is to be a function? */
static bool is_counted(const Eta *w, const Var *var, const Core *rhs)
{
    return rhs->kind != CORE_LAM && rhs->kind != CORE_VAR && arity_of_bound(&w->a, var).counted
           && arity_of_bound(&w->a, var).n > 0;
}

/* The sccs around what a right-hand side gives, with nothing in them; on the right-hand side they are only labels from
 * now on. */
static Core *take_counts(Eta *w, Core *rhs, const Core *like)
{
    while (rhs->kind == CORE_LET || rhs->kind == CORE_CASE)    /* which is of a table, arity.h */
        rhs = core_child(rhs, core_children(rhs) - 1);
    if (rhs->kind != CORE_SCC)
        return rebuild_alike(core_con(w->arena, (Con *)w->a.unit, NULL, like->span), like);
    SccKind kind = rhs->scc_kind;
    rhs->scc_kind = MUTANT(OPT_COUNTED_TWICE) ? kind : scc_again(kind);
    Core *inside = take_counts(w, rhs->u.scc.body, like);
    return rebuild_alike(core_scc(w->arena, kind, rhs->u.scc.centre, inside, rhs->span), rhs);
}

typedef struct Label { Name centre; const struct Label *next; } Label;         /* from inside to outside */

static bool binds_count(const Core *let)
{
    return !let->u.let.join && let->u.let.n == 1 && arity_is_count(let->u.let.binds[0].rhs);
}

/* The counts that are bound on the way to what a right-hand side gives are bound around `body` instead: they take along
 * the label that they stand in (5.3.1, scc-of-let). */
static Core *take_bound_counts(Eta *w, Core **rhs, const Label *labels, Core *body)
{
    Core *e = *rhs;
    if (e->kind == CORE_SCC)
        return take_bound_counts(w, &e->u.scc.body, &(Label){ e->u.scc.centre, labels }, body);
    if (e->kind == CORE_CASE && arity_looks_at_table(w->a.program, e))
        return take_bound_counts(w, &e->u.cas.alts[0].body, labels, body);
    if (e->kind != CORE_LET)
        return body;
    if (!binds_count(e))
        return take_bound_counts(w, &e->u.let.body, labels, body);
    *rhs = e->u.let.body;
    e->u.let.body = take_bound_counts(w, rhs, labels, body);
    for (Bind *b = &e->u.let.binds[0]; labels != NULL; labels = labels->next)
        b->rhs = rebuild_alike(core_scc(w->arena, SCC_SUB, labels->centre, b->rhs, b->rhs->span), b->rhs);
    return e;
}

/* let x = scc c (\s -> e) in ..
 * ==> let count = scc c () in let x = \s -> case count of { _ -> sccsub c e } in .. */
static void count_apart(Eta *w, Core *let, uint32_t i)
{
    Bind *b = &let->u.let.binds[i], *count = ARENA_NEW(w->arena, Bind);
    Core *like = b->rhs, *out = arena_copy(w->arena, let, sizeof *let);
    out = take_bound_counts(w, &b->rhs, NULL, out);
    *count = (Bind){ .var = core_new_var(w->arena, name_of("count"), REP_PTR, like->span),
                     .rhs = take_counts(w, b->rhs, like) };
    count->var->data = true;
    b->rhs = expand(w, b->var, b->rhs);
    if (arity_enters(count->rhs)) {
        b->rhs->u.lam.body = arity_behind_count(w->arena, count->var, b->rhs->u.lam.body, like);
        out = rebuild_alike(core_let(w->arena, count, 1, out, let->span), let);
    }
    *let = *out;
}

/* x = scc c (\s -> e)   ==>   count = scc c ()  and  x = \s -> case count of { _ -> sccsub c e }
 * The count is of the same CAF: it has its name. */
static void count_definition_apart(Eta *w, Opt *o, Top *top, Tops *tops)
{
    Core *like = top->rhs, *counted = take_counts(w, like, like);
    w->of_constant = true;
    note_expanded(top, expand(w, top->var, like));
    w->of_constant = false;
    if (!arity_enters(counted))
        return;
    Top *count = opt_invent(o, tops, top, top->var->name, NULL, counted, w->arena);
    count->method = count->var->top->method = false;
    top->rhs->u.lam.body = arity_behind_count(w->arena, count->var, top->rhs->u.lam.body, like);
}

static void expand_definition(Eta *w, Opt *o, Top *top, Tops *tops)
{
    if (is_counted(w, top->var, top->rhs))
        count_definition_apart(w, o, top, tops);
    else
        note_expanded(top, expand(w, top->var, top->rhs));
}

/* What a delayed function is made of is bound around it: ahead.c. */
static void bind_ahead(Eta *w, Core *let)
{
    const OptOptions *o = w->a.options;
    bool wanted = o->profile && o->call_stack && let->u.let.n == 1;
    Core *last = wanted ? ahead_last_let(w->a.program, let->u.let.binds) : NULL;
    if (last == NULL)
        return;
    Core *first = let->u.let.binds[0].rhs, *made = arena_copy(w->arena, let, sizeof *let);
    made->u.let.binds[0].rhs = last->u.let.body;
    last->u.let.body = made;
    *let = *first;
    w->raised = true;
}

/* What is inside first: counts that are bound there are bound around what is outside. */
static void change(Eta *w, Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        change(w, core_child(e, i));
    Core *let = e;
    for (uint32_t i = 0; e->kind == CORE_LET && !let->u.let.join && i < let->u.let.n; i++) {
        Bind *b = &let->u.let.binds[i];
        if (!is_counted(w, b->var, b->rhs)) {
            b->rhs = expand(w, b->var, b->rhs);
            continue;
        }
        Bind *binds = let->u.let.binds;
        count_apart(w, let, i);
        while (let->u.let.binds != binds)
            let = let->u.let.body;
    }
    if (let->kind == CORE_LET && !let->u.let.join)
        bind_ahead(w, let);
}

/* ---- constants ---- */

/* What has been left out becomes definitions, those first that others name. */
static void define_constants(Eta *w, Opt *o, Top *of, Tops *tops)
{
    Rebuild r = { .arena = w->arena, .scratch = w->a.scratch, .expr = rebuild_children };
    for (size_t i = 0; i < w->constants.len; i++) {
        const Bind *b = &w->constants.data[i];
        Name name = name_printf("%s.%s", of->var->name->text, b->var->name->text);
        Top *top = opt_invent_part(o, tops, of, name, b->var->name, w->arena);
        top->span = b->rhs->span;
        top->rhs = rebuild_children(&r, b->rhs);
        rebuild_means(&r, b->var, core_atom_var(top->var, b->rhs->span));
    }
    if (w->constants.len > 0)
        of->rhs = rebuild_children(&r, of->rhs);
    w->constants.len = 0;
    rebuild_end(&r);
}

CoreProgram *pass_eta(Opt *o, CoreProgram *p)
{
    occur_count(o->options, p);
    if (nobodys_functions(o, p))
        occur_count(o->options, p);
    Repeats repeats = repeats_find(o, p);
    Eta w = { .a = arity_program(o, p), .arena = p->arena, .repeats = &repeats };
    Tops tops = {0};
    for (uint32_t i = 0; i < p->n_tops; i++)
        VEC_PUSH(&tops, p->tops[i]);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Top *top = p->tops[i];
        expand_definition(&w, o, top, &tops);
        change(&w, top->rhs);
        define_constants(&w, o, top, &tops);
    }
    p->n_tops = (uint32_t)tops.len;
    p->tops = VEC_TO_ARENA(&tops, p->arena);
    o->raised = w.raised;
    arity_end(&w.a);
    ptrmap_free(&w.joins);
    ptrmap_free(&w.moved);
    VEC_FREE(&w.constants);
    VEC_FREE(&tops);
    saturate_calls(o, p, &repeats);
    repeats_end(&repeats);
    shell_labels(o, p);
    return p;
}
