/* Partial applications: a function that returns one takes its arguments, too. */
#include "opt/prepare_int.h"
#include <string.h>

/* The lambda of a function that is called here: a definition's, or one that a let around the call binds. */
static const Core *called_lambda(Prepare *p, const Core *lets, const Core *call)
{
    const Var *var = call->kind == CORE_APP && call->u.app.fun->kind == CORE_VAR ? call->u.app.fun->u.var
                     : call->kind == CORE_VAR ? call->u.var : NULL;
    if (var == NULL)
        return NULL;
    if (var->top != NULL) {
        const Core *rhs = prepare_source(p, prepare_definition(p, var));
        return rhs->kind == CORE_LAM ? rhs : NULL;
    }
    for (; lets != call; lets = lets->u.let.body)
        for (uint32_t i = 0; i < lets->u.let.n; i++)
            if (lets->u.let.binds[i].var == var)
                return lets->u.let.binds[i].rhs;
    return NULL;
}

static bool is_box(const Core *rhs) { return rhs->kind == CORE_VAR && rhs->u.var->top != NULL && rhs->u.var->top->rhs->kind == CORE_LAM; }

/* Past lets that bind nothing but boxes, names of top-level functions. */
static const Core *past_boxes(const Core *e)
{
    for (; e->kind == CORE_LET; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (!is_box(e->u.let.binds[i].rhs))
                return e;
    return e;
}

/* Past lets that bind nothing but functions: these may as well be made for each call. */
static const Core *past_functions(const Core *e)
{
    for (; e->kind == CORE_LET; e = e->u.let.body)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind != CORE_LAM)
                return e;
    return e;
}

/* The lets around the call, and the call with more arguments. */
static Core *with_arguments(Prepare *p, const Core *lets, const Core *call, Atom *args, uint32_t n)
{
    if (lets != call) {
        Core *out = arena_copy(p->arena, lets, sizeof *lets);
        out->u.let.body = with_arguments(p, lets->u.let.body, call, args, n);
        return out;
    }
    uint32_t given = call_args(call);
    Atom *all = ARENA_ARRAY(p->arena, Atom, given + n);
    for (uint32_t i = 0; i < given + n; i++)
        all[i] = i < given ? call->u.app.args[i] : args[i - given];
    Core *fun = call->kind == CORE_APP ? call->u.app.fun : (Core *)call;
    return prepare_alike(core_app(p->arena, fun, all, given + n, call->span), call);
}

/* A call that will be the body of what it calls: then boxes around it are seldom needed. */
static bool calls_small(Prepare *p, const Core *call)
{
    const Var *fun = call->kind == CORE_APP && call->u.app.fun->kind == CORE_VAR ? call->u.app.fun->u.var : NULL;
    return fun != NULL && fun->top != NULL && prepare_is_small(p, prepare_definition(p, fun));
}

/* \x -> let g = .. in g x, where g takes two arguments: \x y -> let g = .. in g x y. No work is lost: what was returned was a function.
 * What is bound may be made for each call, since the body is charged to where the function was made; but not where it is charged to its
 * caller. */
const Core *prepare_eta(Prepare *p, const Core *rhs)
{
    const Core *body = rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs;
    bool boxed = p->options.profile && !p->options.call_stack && rhs->kind == CORE_LET && calls_small(p, past_boxes(body));
    const Core *call = boxed ? past_boxes(body) : p->options.call_stack ? body : past_functions(body);
    bool bare = rhs->kind != CORE_LAM && !boxed && (body != call || call->kind != CORE_APP);
    if (body == call && call->kind == CORE_VAR)
        return rhs;                            /* \x -> g: what is there already is returned; with fewer arguments, \x y -> g y is not */
    const Core *lam = bare ? NULL : called_lambda(p, body, call);
    if (lam == NULL || lam->u.lam.n <= call_args(call))
        return rhs;
    uint32_t before = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0, given = call_args(call), more = lam->u.lam.n - given;
    Var **params = ARENA_ARRAY(p->arena, Var *, before + more);
    Atom *args = ARENA_ARRAY(p->arena, Atom, more);
    for (uint32_t i = 0; i < before; i++)
        params[i] = rhs->u.lam.params[i];
    for (uint32_t i = 0; i < more; i++) {
        const Var *like = lam->u.lam.params[given + i];
        params[before + i] = core_new_var(p->arena, like->name, like->rep, rhs->span);
        args[i] = core_atom_var(params[before + i], rhs->span);
    }
    Core *out = core_lam(p->arena, params, before + more, with_arguments(p, body, call, args, more), rhs->span);
    return prepare_alike(out, rhs);
}

/* Calls by way of a dictionary give a method of an instance the arguments that its class names. A closure that it makes and returns for
 * them, an action of IO say, is better than a partial application of a method with more parameters. */
static bool method_makes_closure(const Top *top)
{
    const Core *rhs = top->rhs;
    return rhs->kind == CORE_LAM && rhs->u.lam.body->kind == CORE_LET && past_functions(rhs->u.lam.body)->kind == CORE_VAR
        && strstr(top->var->name->text, "$c") != NULL;
}

const Core *prepare_source(Prepare *p, Definition *d)
{
    if (d->source == NULL) {
        Arena *around = p->arena;
        p->arena = p->kept;
        d->source = d->top->rhs;               /* if it is asked for meanwhile */
        if (!d->top->dict && !method_makes_closure(d->top))
            d->source = prepare_eta(p, d->top->rhs);
        p->arena = around;
    }
    return d->source;
}
