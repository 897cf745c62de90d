/* simplify: what can be seen where it stands is done there (the simplifier).
 *
 *  - A call of a small function that does not call itself is its body: arguments are atoms, so nothing is evaluated
 * twice, or earlier (inline.c).
 *  - A local function that is called in one place, and a delayed expression that is needed in one place, stand there.
 *  - A case of something that is known is the alternative; of something that is known on some ways only, on those
 * (case.c).
 *  - Arithmetic whose outcome is known is that (fold.c).
 *  - What is bound and never used is gone; what is only another name is that.
 *
 * Requires linted Core. Ensures that no work is done twice that was done once: what is copied to several places is a
 * function's body, and what is moved into a lambda is a function.
 *
 * Labels (003 section 5): a label is copied with the code it is on. What is moved stays in the region that is charged
 * to the same stack; a case moved into an scc goes back to the stack around. Whom a function belongs to is said by the
 * let that names it, so let y = x stays, unless x belongs there already. After Peyton Jones & Marlow, Secrets of the
 * Glasgow Haskell Compiler inliner, 2002. */
#include "opt/simplify.h"

#include "core/mutant.h"
#include "opt/occur.h"

enum { ROOM = 600 };

/* ---- whom functions belong to ---- */

uint32_t simp_new_place(Simplify *s)
{
    uint32_t place = s->place;
    s->place = ++s->places;
    return place;
}

/* Is it bound by a let of the same place, or no function, so that it belongs to nobody? */
static bool belongs_here(const Simplify *s, const Var *var)
{
    if (var->top != NULL)
        return opt_top(s->in, var)->rhs->kind == CORE_CON;
    return (uintptr_t)ptrmap_get(&s->owned, var) == (uintptr_t)s->place + 1;
}

/* Profiled, let y = x owns the function that x may be; unless it has the same owner already. */
static bool gives_owner(Simplify *s, const Core *rhs)
{
    if (!s->o->options->profile || rhs->kind != CORE_VAR || MUTANT(OPT_NO_OWNER))
        return false;
    Atom x = rebuild_atom(&s->r, core_atom_var(rhs->u.var, rhs->span));
    return x.var != NULL && !belongs_here(s, x.var);
}

static void note_owner(Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    if (o->profile && b->rhs->kind != CORE_VAR && !core_is_sub(b->rhs))
        ptrmap_put(&s->owned, b->var, (void *)((uintptr_t)s->place + 1));
    if (o->profile && !o->call_stack && b->rhs->kind == CORE_VAR && b->rhs->u.var->top != NULL) {
        Box box = { b->rhs->u.var, s->region };
        ptrmap_put(&s->boxes, b->var, arena_copy(s->r.arena, &box, sizeof box));
    }
}

/* let b = f in .. b x ..: f x. Whom b's function belongs to, and whom its call is charged to, is the same in one
 * region: the closures that are made there belong to it, too. */
static const Var *out_of_box(const Simplify *s, const Var *fun, uint32_t n)
{
    const Box *box = fun->top == NULL ? ptrmap_get(&s->boxes, fun) : NULL;
    if (box == NULL || box->region != s->region)
        return fun;
    const Core *rhs = opt_top(s->in, box->function)->rhs;
    return rhs->kind == CORE_LAM && rhs->u.lam.n == n ? box->function : fun;
}

/* ---- what occurs once ---- */

/* A function that is called once, whatever closure that stands in; or a delayed expression whose value is needed once.
 * Profiled, where it costs whom it did, and where nobody asks whom a function belongs to that it may be. */
static bool occurs_once(const Simplify *s, const Bind *b)
{
    const OptOptions *o = s->o->options;
    const Var *v = b->var;
    if (v->uses != 1 || b->box || core_is_sub(b->rhs))
        return false;
    if (b->rhs->kind == CORE_LAM)
        return v->how == USE_CALLED && !(o->profile && (v->far || o->call_stack));
    bool delayed = b->rhs->kind != CORE_CON && b->rhs->kind != CORE_LIT && b->rhs->kind != CORE_VAR;
    if (v->delayed && core_is_selection(b->rhs))
        return false;
    bool again = v->inside && !MUTANT(OPT_ONCE_INTO_LAM), far = v->far && !MUTANT(OPT_FAR);
    return delayed && !again && !(v->how & USE_ARGUMENT) && !(o->profile && (far || v->how != USE_MATCHED));
}

static bool put_once(Simplify *s, const Core *let)
{
    if (let->u.let.n != 1 || let->u.let.join || !occurs_once(s, &let->u.let.binds[0]))
        return false;
    ptrmap_put(&s->once, let->u.let.binds[0].var, let->u.let.binds[0].rhs);
    return true;
}

/* ---- expressions ---- */

static Core *copy_lam(Simplify *s, const Core *e)
{
    uint32_t place = simp_new_place(s);
    Core *out = rebuild_children(&s->r, e);
    s->place = place;
    return out;
}

static Core *copy_app(Simplify *s, const Core *e)
{
    uint32_t n = e->u.app.n;
    Atom *args = rebuild_atoms(&s->r, e->u.app.args, n);
    const Core *once = e->u.app.fun->kind == CORE_VAR ? ptrmap_get(&s->once, e->u.app.fun->u.var) : NULL;
    const Core *fun = once != NULL ? once : e->u.app.fun;
    if (fun->kind == CORE_LAM && fun->u.lam.n == n)
        return simp_beta(s, fun, args);
    if (fun->kind != CORE_VAR)
        return rebuild_labelled(&s->r, core_app(s->r.arena, simp_expr(&s->r, fun), args, n, e->span), e);
    Atom f = rebuild_atom(&s->r, core_atom_var(fun->u.var, fun->span));
    return simp_call(s, (Var *)out_of_box(s, f.var, n), args, n, e);
}

static Core *copy_var(Simplify *s, const Core *e)
{
    const Core *once = ptrmap_get(&s->once, e->u.var);
    return once != NULL ? simp_expr(&s->r, once) : rebuild_children(&s->r, e);
}

/* What is not profiled has no labels. */
static Core *copy_scc(Simplify *s, const Core *e)
{
    if (!s->o->options->profile)
        return simp_expr(&s->r, e->u.scc.body);
    uint32_t place = simp_new_place(s), region = s->region;
    s->region = s->place;
    Core *out = rebuild_children(&s->r, e), *body = out->u.scc.body;
    s->region = region;
    s->place = place;
    bool back = e->u.scc.kind == SCC_BACK && body->kind == CORE_SCC && body->u.scc.kind == SCC_BACK;
    return back ? body : out;                  /* further out */
}

/* ---- let ---- */

/* Is a binding only another name? Then it need not be bound. */
static bool is_name(Simplify *s, const Bind *b, Atom *out)
{
    if (b->rhs->kind != CORE_VAR || gives_owner(s, b->rhs) || b->rhs->u.var == b->var
        || ptrmap_get(&s->once, b->rhs->u.var) != NULL)
        return false;
    if (b->rhs->u.var->top == NULL && ptrmap_get(&s->r.meaning, b->rhs->u.var) == NULL)
        return false;
    *out = rebuild_atom(&s->r, core_atom_var(b->rhs->u.var, b->rhs->span));
    return true;
}

static void drop_names(Simplify *s, const Core *e, bool *gone)
{
    for (bool found = true; found; ) {
        found = false;
        for (uint32_t i = 0; i < e->u.let.n; i++) {
            Atom atom;
            if (gone[i] || !is_name(s, &e->u.let.binds[i], &atom))
                continue;
            rebuild_means(&s->r, e->u.let.binds[i].var, atom);
            gone[i] = found = true;
        }
    }
}

static bool is_dead(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].var->uses > 0)
            return false;
    return true;
}

static Core *new_let(Simplify *s, Bind *binds, uint32_t n, Core *body, const Core *like)
{
    Core *out = rebuild_labelled(&s->r, core_let(s->r.arena, binds, n, body, like->span), like);
    out->u.let.join = like->u.let.join;
    return out;
}

/* It has become another name of something that belongs here already. */
static bool became_name(Simplify *s, const Core *e, const Bind *b)
{
    if (e->u.let.n != 1 || b->rhs->kind != CORE_VAR || b->rhs->u.var == b->var)
        return false;
    if (s->o->options->profile && !belongs_here(s, b->rhs->u.var))
        return false;
    rebuild_means(&s->r, e->u.let.binds[0].var, core_atom_var(b->rhs->u.var, e->span));
    return true;
}

/* let x = sccsub c e belongs to c. What has become that belongs to where it is bound, as before: `as o` says so. */
static Core *copy_rhs(Simplify *s, const Core *rhs)
{
    Core *out = simp_expr(&s->r, rhs);
    if (core_is_sub(out) && !core_is_sub(rhs))
        out->u.scc.outer = core_new_var(s->r.arena, name_of("outer"), REP_INT, out->span);
    return out;
}

static Core *copy_binds(Simplify *s, const Core *e, bool *gone)
{
    uint32_t n = 0;
    drop_names(s, e, gone);
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!gone[i])
            binds[n++] = rebuild_bind(&s->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < n; i++) {
        note_owner(s, &binds[i]);
        binds[i].rhs = copy_rhs(s, binds[i].rhs);
    }
    if (n == 1 && became_name(s, e, &binds[0]))
        n = 0;
    const Shape *shapes = s->shapes;
    for (uint32_t i = 0; i < n; i++)
        if (binds[i].rhs->kind == CORE_CON)
            simp_shape(s, binds[i].var, binds[i].rhs);
    Core *body = simp_expr(&s->r, e->u.let.body);
    s->shapes = shapes;
    return n == 0 ? body : new_let(s, binds, n, body, e);
}

static Core *copy_let(Simplify *s, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++) {            /* they may have a meaning from another copy */
        ptrmap_put(&s->r.meaning, e->u.let.binds[i].var, NULL);
        ptrmap_put(&s->once, e->u.let.binds[i].var, NULL);
    }
    if (is_dead(e) || put_once(s, e))
        return simp_expr(&s->r, e->u.let.body);
    bool *gone = xcalloc(e->u.let.n, sizeof *gone);
    Core *out = copy_binds(s, e, gone);
    free(gone);
    return out;
}

/* ---- join points ---- */

/* Jumped to from one place: its body stands there. */
static bool jumped_to_once(Simplify *s, const Core *e)
{
    const Bind *b = &e->u.let.binds[0];
    if (e->u.let.n != 1 || b->var->uses != 1)
        return false;
    ptrmap_put(&s->once, b->var, b->rhs);
    return true;
}

static Core *copy_join_rhs(Simplify *s, const Core *rhs)
{
    if (rhs->kind == CORE_LAM)
        return rebuild_children(&s->r, rhs);   /* no place of its own */
    return rebuild_no_lambda(&s->r, simp_expr(&s->r, rhs));
}

static Core *copy_join(Simplify *s, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        ptrmap_put(&s->once, e->u.let.binds[i].var, NULL);
    if (is_dead(e) || jumped_to_once(s, e))
        return simp_expr(&s->r, e->u.let.body);
    Bind *binds = ARENA_ARRAY(s->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i] = rebuild_bind(&s->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i].rhs = copy_join_rhs(s, binds[i].rhs);
    return new_let(s, binds, e->u.let.n, simp_expr(&s->r, e->u.let.body), e);
}

Core *simp_expr(Rebuild *r, const Core *e)
{
    Simplify *s = (Simplify *)r;
    switch (e->kind) {
    case CORE_VAR:  return copy_var(s, e);
    case CORE_LAM:  return copy_lam(s, e);
    case CORE_APP:  return copy_app(s, e);
    case CORE_LET:  return e->u.let.join ? copy_join(s, e) : copy_let(s, e);
    case CORE_CASE: return simp_case(s, e);
    case CORE_PRIM: return simp_prim(s, e);
    case CORE_SCC:  return copy_scc(s, e);
    default:        return rebuild_children(r, e);
    }
}

/* ---- programs ---- */

static Core *simplify(Simplify *s, const Top *top, Arena *out, Arena *scratch)
{
    s->r.arena = arena_new();
    s->room = ROOM;
    size_t meaning = ptrmap_mark(&s->r.meaning), once = ptrmap_mark(&s->once), owned = ptrmap_mark(&s->owned),
           boxes = ptrmap_mark(&s->boxes);
    Core *made = simp_expr(&s->r, top->rhs);
    made = top == s->in->main ? rebuild_no_lambda(&s->r, made) : made;
    ptrmap_undo(&s->r.meaning, meaning);
    ptrmap_undo(&s->once, once);
    ptrmap_undo(&s->owned, owned);
    ptrmap_undo(&s->boxes, boxes);
    made = core_copy(made, out, scratch);
    arena_reset(scratch);
    arena_free(s->r.arena);
    return made;
}

static void need(void *context, const Var *var)
{
    Simplify *s = context;
    if (var->top == NULL || s->needed[var->top->index])
        return;
    s->needed[var->top->index] = true;
    VEC_PUSH(&s->todo, var->top->index);
}

/* Begins at what must stay: functions that stand in the place of all their calls are not looked at. */
CoreProgram *pass_simplify(Opt *o, CoreProgram *in)
{
    Arena *arena = arena_new(), *scratch = arena_new();
    CoreProgram *out = opt_like(in, arena);
    Simplify s = { .r = { .expr = simp_expr }, .o = o, .in = in };
    occur_program(o->options, in);
    s.small = simp_find_small(s.in);
    for (uint32_t i = 0; i < in->n_tops; i++)              /* x = x, until somebody needs it */
        out->tops[i]->rhs = core_var(arena, out->tops[i]->var, out->tops[i]->span);
    s.needed = xcalloc(in->n_tops + 1, sizeof *s.needed);
    opt_roots(in, need, &s);
    while (s.todo.len > 0) {
        uint32_t i = VEC_POP(&s.todo);
        out->tops[i]->rhs = simplify(&s, in->tops[i], arena, scratch);
        core_uses(out->tops[i]->rhs, need, &s);
    }
    VEC_FREE(&s.todo);
    free(s.needed);
    rebuild_end(&s.r);
    ptrmap_free(&s.once);
    ptrmap_free(&s.owned);
    ptrmap_free(&s.boxes);
    VEC_FREE(&s.joins);
    free(s.small);
    arena_free(scratch);
    return out;
}
