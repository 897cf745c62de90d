/* Functions in the place of their calls (inlining). */
#include "opt/simplify.h"

enum { MAX_DEPTH = 6, MANY_NAMES = 16 };

/* ---- which ---- */

/* Of small functions that call each other in a circle, one stays a call. */
bool *simp_find_small(const CoreProgram *p)
{
    bool *small = xcalloc(p->n_tops + 1, sizeof *small);
    for (uint32_t i = 0; i < p->n_tops; i++)
        small[i] = opt_is_small(p->tops[i]);
    opt_break_circles(p, small);
    return small;
}

/* ---- in place ---- */

static const Inlined *called_at(Simplify *s, const Core *call)
{
    Inlined *at = ARENA_NEW(s->o->kept, Inlined);
    *at = (Inlined){ call->from, call->at != NULL ? call->at : s->r.at };
    return at;
}

Core *simp_beta(Simplify *s, const Core *lam, const Atom *args)
{
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        rebuild_means(&s->r, lam->u.lam.params[i], args[i]);
    return simp_expr(&s->r, lam->u.lam.body);
}

static uint32_t call_args(const Core *call) { return call->kind == CORE_APP ? call->u.app.n : 0; }

/* A body that only calls something gives it the arguments that are left. */
static Core *call_with_more(Simplify *s, const Core *body, const Atom *more, uint32_t n)
{
    uint32_t given = call_args(body);
    Atom f =
        rebuild_atom(&s->r, core_atom_var(body->kind == CORE_APP ? body->u.app.fun->u.var : body->u.var, body->span));
    Atom *all = ARENA_ARRAY(s->r.arena, Atom, given + n);
    for (uint32_t i = 0; i < given + n; i++)
        all[i] = i < given ? rebuild_atom(&s->r, body->u.app.args[i]) : more[i - given];
    return simp_call(s, f.var, all, given + n, body);
}

/* The body with the arguments in the place of the parameters; NULL: it stays a call. */
static Core *in_place(Simplify *s, const Core *lam, Atom *args, uint32_t n, const Core *like)
{
    const Core *body = lam->u.lam.body;
    uint32_t params = lam->u.lam.n;
    bool fits =
        n == params
        || (n > params && (body->kind == CORE_VAR || (body->kind == CORE_APP && body->u.app.fun->kind == CORE_VAR)));
    if (!fits || s->depth >= MAX_DEPTH || s->room < SMALL_SIZE)
        return NULL;
    const Inlined *at = s->r.at;
    size_t mark = ptrmap_mark(&s->r.meaning), once = ptrmap_mark(&s->once);
    for (uint32_t i = 0; i < params; i++)
        rebuild_means(&s->r, lam->u.lam.params[i], args[i]);
    s->r.at = called_at(s, like);
    s->depth++;
    s->room -= SMALL_SIZE;
    Core *out = n == params ? simp_expr(&s->r, body) : call_with_more(s, body, args + params, n - params);
    s->depth--;
    s->r.at = at;
    ptrmap_undo(&s->r.meaning, mark);
    ptrmap_undo(&s->once, once);
    return out;
}

/* What a definition is only another name of, if it is. */
static Var *past_names(const Simplify *s, Var *fun)
{
    for (int i = 0; i < MANY_NAMES && fun->top != NULL; i++) {
        const Core *rhs = opt_top(s->in, fun)->rhs;
        if (rhs->kind != CORE_VAR || rhs->u.var->top == NULL)
            return fun;
        fun = rhs->u.var;
    }
    return fun;
}

Core *simp_call(Simplify *s, Var *fun, Atom *args, uint32_t n, const Core *like)
{
    fun = n > 0 ? past_names(s, fun) : fun;
    if (n > 0 && fun->top != NULL && s->small[fun->top->index]) {
        Core *out = in_place(s, opt_top(s->in, fun)->rhs, args, n, like);
        if (out != NULL)
            return out;
    }
    Core *f = rebuild_labelled(&s->r, core_var(s->r.arena, fun, like->span), like);
    return n == 0 ? f : rebuild_labelled(&s->r, core_app(s->r.arena, f, args, n, like->span), like);
}
