/* eta: a function that returns a partial application takes its arguments, too (eta expansion).
 *
 *     \x -> let g = .. in g x      where g takes two arguments   ==>   \x y -> let g = .. in g x y
 *
 * Requires linted Core. Ensures: calls that give all arguments find a function that takes them. No work is lost: what
 * was returned was a function, and nothing was calculated on the way to it but functions, which may as well be made for
 * each call.
 *
 * Labels (003 section 5): none is crossed. What is bound may be made for each call, since the body is charged to where
 * the function was made; but not where it is charged to its caller, in call-stack scope. */
#include "opt/pass.h"

typedef struct Eta {
    const OptOptions  *options;
    const CoreProgram *program;                /* definitions that come before in the order of calls are done */
} Eta;

static uint32_t call_args(const Core *call) { return call->kind == CORE_APP ? call->u.app.n : 0; }

/* ---- what is called ---- */

static const Var *called(const Core *call)
{
    if (call->kind == CORE_APP && call->u.app.fun->kind == CORE_VAR)
        return call->u.app.fun->u.var;
    return call->kind == CORE_VAR ? call->u.var : NULL;
}

/* The lambda of a function that is called here: a definition's, or one that a let around the call binds. */
static const Core *called_lambda(const Eta *w, const Core *lets, const Core *call)
{
    const Var *var = called(call);
    if (var == NULL)
        return NULL;
    if (var->top != NULL) {
        const Core *rhs = opt_top(w->program, var)->rhs;
        return rhs->kind == CORE_LAM ? rhs : NULL;
    }
    for (; lets != call; lets = lets->u.let.body)
        for (uint32_t i = 0; i < lets->u.let.n; i++)
            if (lets->u.let.binds[i].var == var && lets->u.let.binds[i].rhs->kind == CORE_LAM)
                return lets->u.let.binds[i].rhs;
    return NULL;
}

static bool is_box(const Eta *w, const Core *rhs)
{
    return rhs->kind == CORE_VAR && rhs->u.var->top != NULL && opt_top(w->program, rhs->u.var)->rhs->kind == CORE_LAM;
}

/* Past lets that bind nothing but boxes, names of top-level functions. */
static const Core *past_boxes(const Eta *w, const Core *e)
{
    for (; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (!is_box(w, e->u.let.binds[i].rhs))
                return e;
    return e;
}

/* Past lets that bind nothing but functions: these may as well be made for each call. */
static const Core *past_functions(const Core *e)
{
    for (; e->kind == CORE_LET && !e->u.let.join; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind != CORE_LAM)
                return e;
    return e;
}

/* A call that will be the body of what it calls: then boxes around it are seldom needed. */
static bool calls_small(const Eta *w, const Core *call)
{
    const Var *fun = call->kind == CORE_APP ? called(call) : NULL;
    return fun != NULL && fun->top != NULL && opt_is_small(opt_top(w->program, fun));
}

/* ---- more parameters ---- */

/* The lets around the call, and the call with more arguments. */
static Core *with_arguments(Eta *w, const Core *lets, const Core *call, Atom *args, uint32_t n)
{
    if (lets != call) {
        Core *out = arena_copy(w->program->arena, lets, sizeof *lets);
        out->u.let.body = with_arguments(w, lets->u.let.body, call, args, n);
        return out;
    }
    uint32_t given = call_args(call);
    Atom *all = ARENA_ARRAY(w->program->arena, Atom, given + n);
    for (uint32_t i = 0; i < given + n; i++)
        all[i] = i < given ? call->u.app.args[i] : args[i - given];
    Core *fun = call->kind == CORE_APP ? call->u.app.fun : (Core *)call;
    return rebuild_alike(core_app(w->program->arena, fun, all, given + n, call->span), call);
}

static Core *with_parameters(Eta *w, Core *rhs, const Core *call, const Core *lam)
{
    Core *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs;
    uint32_t before = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0, given = call_args(call), more = lam->u.lam.n - given;
    Var **params = ARENA_ARRAY(w->program->arena, Var *, before + more);
    Atom *args = ARENA_ARRAY(w->program->arena, Atom, more);
    for (uint32_t i = 0; i < before; i++)
        params[i] = rhs->u.lam.params[i];
    for (uint32_t i = 0; i < more; i++) {
        const Var *like = lam->u.lam.params[given + i];
        params[before + i] = core_new_var(w->program->arena, like->name, like->rep, rhs->span);
        args[i] = core_atom_var(params[before + i], rhs->span);
    }
    return rebuild_alike(
        core_lam(w->program->arena, params, before + more, with_arguments(w, body, call, args, more), rhs->span), rhs);
}

static Core *expand(Eta *w, Core *rhs)
{
    const Core *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs;
    bool stacks = w->options->call_stack;
    bool boxed = w->options->profile && !stacks && rhs->kind == CORE_LET && calls_small(w, past_boxes(w, body));
    const Core *call = boxed ? past_boxes(w, body) : stacks ? body : past_functions(body);
    bool bare = rhs->kind != CORE_LAM && !boxed && (body != call || call->kind != CORE_APP);
    if (body == call && call->kind == CORE_VAR)
        return rhs;  /* \x -> g: what is there already is returned; with fewer arguments, \x y -> g y is not */
    const Core *lam = bare ? NULL : called_lambda(w, body, call);
    return lam != NULL && lam->u.lam.n > call_args(call) ? with_parameters(w, rhs, call, lam) : rhs;
}

/* A closure that a method makes and returns for the arguments its class names, an action of IO say, is better than a
 * partial application of a method with more parameters. */
static bool method_makes_closure(const Top *top)
{
    const Core *rhs = top->rhs;
    return top->method && rhs->kind == CORE_LAM && rhs->u.lam.body->kind == CORE_LET
           && past_functions(rhs->u.lam.body)->kind == CORE_VAR;
}

static void change(Eta *w, Core *e)
{
    for (uint32_t i = 0; i < core_children(e); i++)
        change(w, core_child(e, i));
    for (uint32_t i = 0; e->kind == CORE_LET && !e->u.let.join && i < e->u.let.n; i++) {
        Core *rhs = e->u.let.binds[i].rhs;
        if (rhs->kind == CORE_APP || rhs->kind == CORE_LET)
            e->u.let.binds[i].rhs = expand(w, rhs);
    }
}

CoreProgram *pass_eta(Opt *o, CoreProgram *p)
{
    Eta w = { .options = o->options, .program = p };
    uint32_t *order = xmalloc((p->n_tops + 1) * sizeof *order);
    opt_order(p, order, NULL);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Top *top = p->tops[order[i]];
        bool stays = top->dict || top == p->main || method_makes_closure(top);
        change(&w, top->rhs);
        if (!stays)
            top->rhs = expand(&w, top->rhs);
    }
    free(order);
    return p;
}
