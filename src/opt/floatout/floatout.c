/* floatout: what does not depend on a lambda's parameters is evaluated once, outside of it (full laziness).
 *
 *     f = \x -> case g 3 of { I n -> h n x }     ==>     f = \x -> case f.c of { I n -> h n x };  f.c = g 3
 *     let go = \y -> .. k x .. in e              ==>     let c = k x in let go = \y -> .. c .. in e
 *
 * What is free of all variables becomes a definition, and so do constructors and functions that are: they are made once
 * and for all. level.c finds what is moved, and says why it is worth it; this file moves it. A binding is put into the
 * let that binds the outermost lambda it leaves, or around that lambda.
 *
 * Before the last phase of the simplifier only calls of loops are moved, r !! k: later on these stand in the place of
 * their calls, with what is done to their outcome inside, which may depend on more.
 *
 * Requires linted Core, and lets in groups. Ensures: nothing is evaluated that was not evaluated before, and nothing
 * more often; what is evaluated where it stood has become a thunk. Lets may bind more than a group.
 *
 * Labels (003 section 5.3.1, scc-of-let, then lambda-of-let): what leaves an scc takes its label along, as an sccsub
 * (or scccall); so its cost is still that of the function that it was written in, but only once, and so are the
 * entries of what it calls. Without a label it has the centre of a CAF that is named after that function; a function
 * that it makes would be charged to whoever calls that: if this is somebody else it is not moved into a CAF. What
 * would be charged to somebody else stays, and is counted. After Peyton Jones, Partain & Santos, Let-floating: moving
 * bindings to give faster programs, 1996. */
#include "base/passes.h"
#include "opt/floatout/level.h"
#include "opt/occur.h"
#include <assert.h>

typedef VEC(Bind) Binds;

typedef struct Frame {         /* a lambda that may be called more than once */
    uint32_t level;            /* of its body */
    Binds   *out;              /* what is moved out of it */
} Frame;

typedef struct Label {         /* an scc around us */
    Name       centre;
    SccKind    kind;
    const Var *outer;          /* that it binds; NULL: nobody goes back to what is around it */
    size_t     frames;         /* it is in */
    size_t     others;         /* as in Float, there */
} Label;

typedef struct Gone {          /* back to the stack around an scc */
    size_t from, to;           /* of the frames: those between the scc and the place where one goes back */
} Gone;

typedef struct Float {
    Rebuild    r;              /* first: it is what its functions get */
    Opt       *o;
    Levels     levels;
    Tops       tops;
    const Top *top;            /* the definition that we are in */
    uint32_t   parts;          /* it has got so far */
    uint32_t   level;          /* of the place, as it was */
    VEC(Frame) frames;         /* around us, the outermost first */
    VEC(Label) labels;
    VEC(Gone)  gone;
    size_t     others;         /* so many of the labels are around a lambda that is charged to whoever calls it */
    PtrMap     stays;          /* Var of the old program, which has not gone as far as it was to -> in so many frames it
                                  is bound, + 1 */
} Float;

static Core *copy(Rebuild *r, const Core *e);

/* ---- where to ---- */

typedef struct Where {
    bool   top;                /* to the top level */
    size_t frames;             /* else: out of all frames but so many */
} Where;

static bool is_moved(const Float *f, Where to) { return to.top || to.frames < f->frames.len; }

typedef struct Free { Float *f; bool local; } Free;

/* What was bound before has a meaning already. */
static void note_local(void *context, const Var *var)
{
    Free *free = context;
    const Atom *meaning = var->top == NULL ? ptrmap_get(&free->f->r.meaning, var) : NULL;
    free->local |= meaning != NULL && meaning->var != NULL && meaning->var->top == NULL;
}

/* Of what is moved to the top level some stays inside of it, being no better off at the top by itself; what needs that
 * stays, too. `whole`: the expression, else what the let binds. */
static bool is_closed(Float *f, const Core *e, bool whole)
{
    Free free = { f, false };
    for (uint32_t i = 0; !whole && i < e->u.let.n; i++)
        core_uses(e->u.let.binds[i].rhs, note_local, &free);
    if (whole)
        core_uses(e, note_local, &free);
    return !free.local;
}

/* Between an scc and the place where one goes back to what is around it, that stack cannot be named. */
static size_t not_between(const Float *f, size_t n)
{
    for (size_t i = 0; i < f->gone.len; i++)
        if (f->gone.data[i].from <= n && n < f->gone.data[i].to)
            n = f->gone.data[i].to;
    return n;
}

typedef struct Needs { const Float *f; size_t frames; } Needs;

static void note_frames(void *context, const Var *var)
{
    Needs *needs = context;
    uintptr_t frames = var->top == NULL ? (uintptr_t)ptrmap_get(&needs->f->stays, var) : 0;
    needs->frames = frames > needs->frames + 1 ? frames - 1 : needs->frames;
}

/* The frames that are around all that it needs, of which something may have stayed. */
static size_t frames_needed(const Float *f, const Core *e, bool whole)
{
    Needs needs = { f, 0 };
    if (ptrmap_mark(&f->stays) == 0)
        return 0;
    for (uint32_t i = 0; !whole && i < e->u.let.n; i++)
        core_uses(e->u.let.binds[i].rhs, note_frames, &needs);
    if (whole)
        core_uses(e, note_frames, &needs);
    return needs.frames;
}

static void note_stays(Float *f, const Core *let, size_t frames)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_put(&f->stays, let->u.let.binds[i].var, (void *)(uintptr_t)(frames + 1));
}

static Where where_to(Float *f, const Core *e, bool whole)
{
    const Mark *m = ptrmap_get(whole ? &f->levels.whole : &f->levels.lets, e);
    size_t n = m != NULL ? 0 : f->frames.len;
    while (n < f->frames.len && f->frames.data[n].level <= m->level)
        n++;
    size_t wanted = n, needed = m != NULL ? frames_needed(f, e, whole) : 0;
    bool definition = n < f->frames.len && m->definition, top = definition && is_closed(f, e, whole);
    if (top)
        return (Where){ top, n };
    if (definition && f->o->options->profile)  /* nobody has asked which labels it would leave */
        n = f->frames.len;
    n = not_between(f, n > needed ? n : needed);
    if (n > wanted && !whole)
        note_stays(f, e, n);
    return (Where){ top, n };
}

/* ---- labels ---- */

/* How many of the labels around do not go along. */
static size_t labels_left(const Float *f, Where to)
{
    size_t n = to.top ? f->others : 0;
    while (!to.top && n < f->labels.len && f->labels.data[n].frames <= to.frames)
        n++;
    return n;
}

/* How many labels are around, up to the last one of a dictionary; at least so many. */
static size_t behind_dict(const Float *f, size_t least)
{
    size_t n = f->labels.len;
    while (n > least && (!scc_has_centre(f->labels.data[n - 1].kind) || !level_is_dict(f->labels.data[n - 1].centre)))
        n--;
    return n;
}

static Core *label_with(Float *f, Core *e, size_t left)
{
    for (size_t i = f->labels.len; i-- > left; ) {
        const Label *l = &f->labels.data[i];
        e = rebuild_alike(core_scc(f->r.arena, scc_again(l->kind), l->centre, e, e->span), e);
    }
    return e;
}

/* A function that is called where something else is charged takes its label into its body. */
static Core *label_moved(Float *f, Core *e, size_t left, const Var *var)
{
    if (e->kind == CORE_CON || (e->kind == CORE_LAM && level_is_called_near(var)))
        return e;
    if (e->kind != CORE_LAM)
        return label_with(f, e, left);
    left = behind_dict(f, left);
    if (f->o->options->lexical)
        e->u.lam.body = label_with(f, e->u.lam.body, left);
    return e;
}

/* Makes what is moved, as if it were there already. `var`: what it is bound to, before; NULL: nothing. */
static Core *copy_outside(Float *f, const Core *e, Where to, const Var *var)
{
    size_t frames = to.top ? 0 : to.frames, out_of = f->frames.len - frames;
    size_t left = labels_left(f, to), taken = f->labels.len - left;
    assert(frames <= f->frames.len && left <= f->labels.len);
    Frame *inner = arena_copy(f->r.scratch, f->frames.data + frames, out_of * sizeof *inner);
    Label *labels = arena_copy(f->r.scratch, f->labels.data + left, taken * sizeof *labels);
    Gone *gone = arena_copy(f->r.scratch, f->gone.data, f->gone.len * sizeof *gone);
    size_t n_gone = f->gone.len;
    f->frames.len = frames;
    while (f->gone.len > 0 && f->gone.data[f->gone.len - 1].to > frames)
        f->gone.len--;
    for (size_t i = 0; i < taken; i++)
        f->labels.data[left + i].frames = frames;
    Core *out = label_moved(f, copy(&f->r, e), left, var);
    for (size_t i = 0; i < out_of; i++)
        VEC_PUSH(&f->frames, inner[i]);
    while (f->gone.len < n_gone)
        VEC_PUSH(&f->gone, gone[f->gone.len]);
    for (size_t i = 0; i < taken; i++)
        f->labels.data[left + i] = labels[i];
    return out;
}

/* ---- definitions ---- */

static Top *new_definition(Float *f, Name local)
{
    Name name = name_printf("%s.%s%u", f->top->var->name->text, local->text, ++f->parts);
    return opt_invent_part(f->o, &f->tops, f->top, name, local, f->r.arena);
}

/* ---- let ---- */

static void move_to_top(Float *f, const Core *e, Where to)
{
    Top **tops = ARENA_ARRAY(f->r.arena, Top *, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        tops[i] = new_definition(f, e->u.let.binds[i].var->name);
        tops[i]->span = e->u.let.binds[i].rhs->span;
        rebuild_means(&f->r, e->u.let.binds[i].var, core_atom_var(tops[i]->var, e->span));
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        tops[i]->rhs = copy_outside(f, e->u.let.binds[i].rhs, to, e->u.let.binds[i].var);
}

static void move_out(Float *f, const Core *e, Where to)
{
    Binds *out = f->frames.data[to.frames].out;
    Bind *binds = ARENA_ARRAY(f->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        binds[i] = rebuild_bind(&f->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        binds[i].rhs = copy_outside(f, e->u.let.binds[i].rhs, to, e->u.let.binds[i].var);
        VEC_PUSH(out, binds[i]);
    }
}

typedef struct Lambda { bool repeats, same; } Lambda;  /* level_repeats, level_is_same */

/* Lambdas that are too deep in have the level of the one that is just not. */
static Core *copy_lam(Float *f, const Core *lam, Lambda how, Binds *out)
{
    uint32_t level = f->level;
    size_t others = f->others;
    bool frame = how.repeats && level < MAX_LEVEL;
    f->level += frame;
    f->others = how.same ? behind_dict(f, others) : f->labels.len;
    if (frame)
        VEC_PUSH(&f->frames, ((Frame){ f->level, out }));
    Core *e = rebuild_children(&f->r, lam);
    if (frame)
        f->frames.len--;
    f->level = level;
    f->others = others;
    return e;
}

static Lambda lambda(const Float *f, const Core *lam, const Var *var)
{
    return (Lambda){ level_repeats(&f->levels, lam, var), level_is_same(&f->levels, var) };
}

static Core *bind_around(Float *f, Binds *out, Core *e)
{
    if (out->len == 0)
        return e;
    uint32_t n = (uint32_t)out->len;
    Core *let = core_let(f->r.arena, VEC_TO_ARENA(out, f->r.arena), n, e, e->span);
    return rebuild_alike(let, e);
}

static Core *copy_binds(Float *f, const Core *e)
{
    Binds binds = {0}, out = {0};
    for (uint32_t i = 0; i < e->u.let.n; i++)
        VEC_PUSH(&binds, rebuild_bind(&f->r, &e->u.let.binds[i]));
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Core *rhs = e->u.let.binds[i].rhs;
        binds.data[i].rhs = rhs->kind == CORE_LAM ? copy_lam(f, rhs, lambda(f, rhs, e->u.let.binds[i].var), &out)
                                                  : copy(&f->r, rhs);
    }
    for (size_t i = 0; i < out.len; i++)
        VEC_PUSH(&binds, out.data[i]);
    VEC_FREE(&out);
    Core *body = copy(&f->r, e->u.let.body), *let = bind_around(f, &binds, body);
    VEC_FREE(&binds);
    let->span = e->span;
    return rebuild_labelled(&f->r, let, e);
}

static Core *copy_let(Float *f, const Core *e)
{
    Where to = where_to(f, e, false);
    if (!is_moved(f, to))
        return copy_binds(f, e);
    if (to.top)
        move_to_top(f, e, to);
    else
        move_out(f, e, to);
    return copy(&f->r, e->u.let.body);
}

/* A join point that is jumped to from itself is like a function that calls itself. */
static Core *copy_join(Float *f, const Core *e)
{
    Binds out = {0};
    bool repeats = level_join_repeats(e);
    assert(e->u.let.join);
    Core *join = arena_copy(f->r.arena, e, sizeof *e);
    join->u.let.binds = ARENA_ARRAY(f->r.arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        join->u.let.binds[i] = rebuild_bind(&f->r, &e->u.let.binds[i]);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Core *rhs = e->u.let.binds[i].rhs;
        bool function = rhs->kind == CORE_LAM;
        join->u.let.binds[i].rhs = function ? copy_lam(f, rhs, (Lambda){ repeats, true }, &out)
                                            : rebuild_no_lambda(&f->r, copy(&f->r, rhs));
    }
    join->u.let.body = copy(&f->r, e->u.let.body);
    join = bind_around(f, &out, join);
    VEC_FREE(&out);
    return join;
}

/* ---- what is evaluated where it stands ---- */

static Core *move_expr(Float *f, const Core *e, Where to)
{
    Var *var;
    if (to.top) {
        Top *top = new_definition(f, name_of("c"));
        top->span = e->span;
        top->rhs = copy_outside(f, e, to, NULL);
        var = top->var;
    } else {
        var = core_new_var(f->r.arena, name_of("c"), REP_PTR, e->span);
        Bind bind = { .var = var, .rhs = copy_outside(f, e, to, NULL), .made = core_origin(e) };
        VEC_PUSH(f->frames.data[to.frames].out, bind);
    }
    return rebuild_labelled(&f->r, core_var(f->r.arena, var, e->span), e);
}

/* A case of an expression makes a binding of its own; so does one of the expression's name, profiled. */
static Core *copy_case(Float *f, const Core *e)
{
    Core *out = rebuild_children(&f->r, e);
    if (f->o->options->profile && e->u.cas.scrut->kind != CORE_VAR && out->u.cas.scrut->kind == CORE_VAR)
        out->u.cas.owns = true;
    return out;
}

/* What goes back is where the scc is. */
static Core *copy_back(Float *f, const Core *e)
{
    size_t n = f->labels.len, left = n, others = f->others;
    while (left > 0 && f->labels.data[left - 1].outer != e->u.scc.outer)
        left--;
    left -= left > 0;
    VEC_PUSH(&f->gone, ((Gone){ left < n ? f->labels.data[left].frames : 0, f->frames.len }));
    Label *labels = arena_copy(f->r.scratch, f->labels.data + left, (n - left) * sizeof *labels);
    f->labels.len = left;
    f->others = left < n ? labels[0].others : others;
    Core *out = rebuild_children(&f->r, e);
    for (size_t i = 0; i < n - left; i++)
        VEC_PUSH(&f->labels, labels[i]);
    f->others = others;
    f->gone.len--;
    return out;
}

static Core *copy_scc(Float *f, const Core *e)
{
    if (e->scc_kind == SCC_BACK)
        return copy_back(f, e);
    size_t others = f->others;
    VEC_PUSH(&f->labels,
             ((Label){ e->u.scc.centre, e->scc_kind, e->u.scc.outer, f->frames.len, f->others }));
    if (e->scc_kind == SCC_UNDER)              /* as in a function */
        f->others = f->labels.len;
    Core *out = rebuild_children(&f->r, e);
    f->labels.len--;
    f->others = others;
    return out;
}

static Core *copy_anonymous(Float *f, const Core *e)
{
    Binds out = {0};
    Core *lam = bind_around(f, &out, copy_lam(f, e, lambda(f, e, NULL), &out));
    VEC_FREE(&out);
    return lam;
}

static Core *copy(Rebuild *r, const Core *e)
{
    Float *f = (Float *)r;
    Where to = where_to(f, e, true);
    if (is_moved(f, to))
        return move_expr(f, e, to);
    switch (e->kind) {
    case CORE_LET:  return e->u.let.join ? copy_join(f, e) : copy_let(f, e);
    case CORE_LAM:  return copy_anonymous(f, e);
    case CORE_CASE: return copy_case(f, e);
    case CORE_SCC:  return copy_scc(f, e);
    default:        return rebuild_children(r, e);
    }
}

/* ---- programs ---- */

static Core *change(Float *f, const Top *top)
{
    f->top = top;
    f->parts = 0;
    f->level = level_of_top(top);
    levels_find(&f->levels, top);
    ptrmap_undo(&f->stays, 0);
    if (top->rhs->kind == CORE_LAM)
        return copy_lam(f, top->rhs, lambda(f, top->rhs, top->var), NULL);
    return copy(&f->r, top->rhs);
}

CoreProgram *pass_floatout(Opt *o, CoreProgram *in)
{
    if (in->flat)
        return in;
    Arena *arena = arena_new();
    CoreProgram *out = opt_like(in, arena);
    Float f = { .r = { .arena = arena, .scratch = arena_new(), .expr = copy }, .o = o,
                .levels = { .options = o->options, .program = in, .scratch = arena_new(), .loops = o->phase > 0 } };
    occur_program(o->options, in);
    gives_begin(&f.levels.gives, in);
    f.levels.asks = o->options->profile && (o->options->lexical || o->options->call_stack);
    if (f.levels.asks) subsumed_begin(&f.levels.subsumed, in);
    for (uint32_t i = 0; i < in->n_tops; i++)
        VEC_PUSH(&f.tops, out->tops[i]);
    for (uint32_t i = 0; i < in->n_tops; i++) {
        out->tops[i]->rhs = change(&f, in->tops[i]);
        if (in->tops[i] == in->main)
            out->tops[i]->rhs = rebuild_no_lambda(&f.r, out->tops[i]->rhs);
        rebuild_next(&f.r);
    }
    out->n_tops = (uint32_t)f.tops.len;
    out->tops = VEC_TO_ARENA(&f.tops, arena);
    passes_gave_up(f.levels.given_up);
    gives_end(&f.levels.gives);
    subsumed_end(&f.levels.subsumed);
    rebuild_end(&f.r);
    ptrmap_free(&f.levels.lets);
    ptrmap_free(&f.levels.whole);
    ptrmap_free(&f.stays);
    ptrmap_free(&f.levels.binders);
    ptrmap_free(&f.levels.within);
    arena_free(f.levels.scratch);
    arena_free(f.r.scratch);
    VEC_FREE(&f.tops);
    VEC_FREE(&f.frames);
    VEC_FREE(&f.labels);
    VEC_FREE(&f.gone);
    return out;
}
