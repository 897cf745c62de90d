/* Prepares Core for the small-step machine: see small_code.h.
 *
 * A variable is found by asking where it is bound (every Var is bound once). If that is an outer block, the block
 * captures it, and so does every block in between. */
#include "semantics/small_code.h"
#include "base/ptrmap.h"
#include "base/vec.h"
#include "core/walk.h"
#include <assert.h>

typedef struct Ctx Ctx;

typedef struct Home {          /* where a variable is bound */
    Ctx     *ctx;
    uint32_t slot;
} Home;

struct Ctx {                   /* a block under construction */
    Ctx      *parent;
    CodeBlock*block;
    PtrMap    captured;        /* Var -> Place (of the capture, inside this block) */
    VEC(Place) captures;
    PtrMap    referred;        /* Top -> itself, for those in globals */
    VEC(uint32_t) globals;
    uint32_t  depth;
};

typedef struct Group {         /* of join points: what they capture, and the definitions they refer to */
    VEC(const Var *) vars;
    VEC(const Top *) tops;
    PtrMap seen;               /* Var -> itself, for those in vars and of those in tops */
} Group;

typedef struct JoinPoint {
    CodeBlock *block;
    Group *group;
} JoinPoint;

typedef struct Around {        /* the static label around an scc whose stack has a name */
    bool labelled;
    Cc   label;
} Around;

typedef struct Prep {
    const CoreProgram *program;
    SmallProgram *out;
    CcsTree *tree;
    Arena   *arena;
    PtrMap   homes;            /* Var -> Home */
    PtrMap   joins;            /* Var -> JoinPoint */
    PtrMap   stacks;           /* Var -> Around */
    VEC(Group *) groups;       /* all of them, to be freed */
    Obj   *(*new_literal)(Arena *arena, Lit lit);
    bool     labelled;         /* inside an scc of this definition */
    Cc       label;
} Prep;

static Code *code_of(Prep *p, Ctx *ctx, const Core *e);

/* ---- blocks ---- */

static Ctx open_block(Prep *p, Ctx *parent, const Core *src)
{
    Ctx ctx = { .parent = parent, .block = ARENA_NEW(p->arena, CodeBlock) };
    ctx.block->src = src;
    return ctx;
}

static void refer(Ctx *ctx, const Top *top)
{
    if (ptrmap_get(&ctx->referred, top->var) != NULL)
        return;
    ptrmap_put(&ctx->referred, top->var, (void *)top);
    VEC_PUSH(&ctx->globals, top->index);
}

static void close_block(Prep *p, Ctx *ctx)
{
    CodeBlock *b = ctx->block;
    b->n_captures = (uint32_t)ctx->captures.len;
    b->captures = VEC_TO_ARENA(&ctx->captures, p->arena);
    b->n_globals = (uint32_t)ctx->globals.len;
    b->globals = VEC_TO_ARENA(&ctx->globals, p->arena);
    for (uint32_t i = 0; ctx->parent != NULL && i < b->n_globals; i++)
        refer(ctx->parent, p->program->tops[b->globals[i]]);
    if (b->n_locals > p->out->max_locals)
        p->out->max_locals = b->n_locals;
    if (b->n_captures > p->out->max_captures)
        p->out->max_captures = b->n_captures;
    ptrmap_free(&ctx->captured);
    ptrmap_free(&ctx->referred);
    VEC_FREE(&ctx->captures);
    VEC_FREE(&ctx->globals);
}

static void bind_local(Prep *p, Ctx *ctx, const Var *var)
{
    Home *home = ARENA_NEW(p->arena, Home);
    *home = (Home){ ctx, ctx->depth++ };
    ptrmap_put(&p->homes, var, home);
    if (ctx->depth > ctx->block->n_locals)
        ctx->block->n_locals = ctx->depth;
}

/* ---- places ---- */

static Place place_of(Prep *p, Ctx *ctx, const Var *var)
{
    if (var->top != NULL) {
        refer(ctx, p->program->tops[var->top->index]);
        return (Place){ PLACE_GLOBAL, var->top->index, NULL };
    }
    if (var->rep == REP_WORLD)                 /* there is but one: nobody captures it */
        return (Place){ PLACE_LITERAL, 0, p->new_literal(p->arena, lit_world()) };
    const Home *home = ptrmap_get(&p->homes, var);
    assert(home != NULL && ctx != NULL);
    if (home->ctx == ctx)
        return (Place){ PLACE_LOCAL, home->slot, NULL };
    Place *known = ptrmap_get(&ctx->captured, var);
    if (known == NULL) {
        VEC_PUSH(&ctx->captures, place_of(p, ctx->parent, var));
        known = ARENA_NEW(p->arena, Place);
        *known = (Place){ PLACE_CAPTURED, (uint32_t)ctx->captures.len - 1, NULL };
        ptrmap_put(&ctx->captured, var, known);
    }
    return *known;
}

static Place place_of_atom(Prep *p, Ctx *ctx, const Atom *atom)
{
    if (atom->var != NULL)
        return place_of(p, ctx, atom->var);
    return (Place){ PLACE_LITERAL, 0, p->new_literal(p->arena, atom->lit) };
}

static Place *places_of(Prep *p, Ctx *ctx, const Atom *atoms, uint32_t n)
{
    Place *places = ARENA_ARRAY(p->arena, Place, n);
    for (uint32_t i = 0; i < n; i++)
        places[i] = place_of_atom(p, ctx, &atoms[i]);
    return places;
}

/* ---- blocks of the different constructs ---- */

static CodeBlock *thunk_block(Prep *p, Ctx *parent, const Core *e)
{
    Ctx ctx = open_block(p, parent, e);
    ctx.block->code = code_of(p, &ctx, e);
    close_block(p, &ctx);
    return ctx.block;
}

/* A function labelled CAF:x or DICT is relabelled by whoever it is subsumed by, so the label around a lambda says
 * nothing about its body then. */
static bool label_holds_inside(const Prep *p)
{
    CcKind kind = cc_kind(p->tree, p->label);
    return p->labelled && kind != CC_CAF && kind != CC_DICT;
}

static CodeBlock *lambda_block(Prep *p, Ctx *parent, const Core *lam)
{
    Ctx ctx = open_block(p, parent, lam);
    bool outer = p->labelled;
    p->labelled = label_holds_inside(p);
    ctx.block->n_params = lam->u.lam.n;
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        bind_local(p, &ctx, lam->u.lam.params[i]);
    ctx.block->code = code_of(p, &ctx, lam->u.lam.body);
    p->labelled = outer;
    close_block(p, &ctx);
    return ctx.block;
}

static void bind_pattern(Prep *p, Ctx *ctx, const Alt *alt)
{
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++)
        bind_local(p, ctx, alt->vars[i]);
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        bind_local(p, ctx, alt->binder);
}

static CodeBlock *alts_block(Prep *p, Ctx *parent, const Core *e)
{
    Ctx ctx = open_block(p, parent, e);
    CodeBlock *b = ctx.block;
    b->n_alts = e->u.cas.n;
    b->alts = ARENA_ARRAY(p->arena, SmallAlt, b->n_alts);
    for (uint32_t i = 0; i < b->n_alts; i++) {
        ctx.depth = 0;
        bind_pattern(p, &ctx, &e->u.cas.alts[i]);
        b->alts[i] = (SmallAlt){ &e->u.cas.alts[i], code_of(p, &ctx, e->u.cas.alts[i].body) };
    }
    close_block(p, &ctx);
    return b;
}

/* ---- code ---- */

static Code *new_code(Prep *p, const Ctx *ctx, CodeKind kind, const Core *src)
{
    Code *c = ARENA_NEW(p->arena, Code);
    c->kind = kind;
    c->src = src;
    c->depth = ctx->depth;
    c->labelled = p->labelled;
    c->label = p->label;
    return c;
}

static void prepare_rhs(Prep *p, Ctx *ctx, const Core *rhs, SmallBind *out)
{
    switch (rhs->kind) {
    case CORE_LAM:
        out->kind = RHS_FUNCTION;
        out->block = lambda_block(p, ctx, rhs);
        break;
    case CORE_CON:
        out->kind = RHS_CON;
        out->con = rhs->u.con.con;
        out->args = places_of(p, ctx, rhs->u.con.args, rhs->u.con.con->arity);
        break;
    case CORE_LIT:
        out->kind = RHS_LITERAL;
        out->literal = p->new_literal(p->arena, rhs->u.lit);
        break;
    default:
        out->kind = RHS_THUNK;
        out->block = thunk_block(p, ctx, rhs);
    }
}

static SmallBind bind_of(Prep *p, Ctx *ctx, const Bind *bind)
{
    SmallBind out = { .box = bind->box };
    const Core *rhs = bind->rhs;
    bool outer_labelled = p->labelled;
    Cc outer = p->label;
    if (core_is_sub(rhs)) {
        out.sub = true;
        out.sub_centre = cc_of_name(p->tree, rhs->u.scc.centre);
        p->labelled = true;
        p->label = out.sub_centre;
        rhs = rhs->u.scc.body;
    }
    prepare_rhs(p, ctx, rhs, &out);
    p->labelled = outer_labelled;
    p->label = outer;
    return out;
}

static Code *let_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_LET, e);
    uint32_t n = c->u.let.n = e->u.let.n, depth = ctx->depth;
    for (uint32_t i = 0; i < n; i++)
        bind_local(p, ctx, e->u.let.binds[i].var);
    c->u.let.binds = ARENA_ARRAY(p->arena, SmallBind, n);
    for (uint32_t i = 0; i < n; i++)
        c->u.let.binds[i] = bind_of(p, ctx, &e->u.let.binds[i]);
    c->u.let.body = code_of(p, ctx, e->u.let.body);
    ctx->depth = depth;
    return c;
}

/* ---- join points ---- */

typedef struct Finder {
    Prep  *p;
    Group *group;
} Finder;

static void add_var(Group *g, const Var *var)
{
    if (ptrmap_get(&g->seen, var) != NULL)
        return;
    ptrmap_put(&g->seen, var, (void *)var);
    VEC_PUSH(&g->vars, var);
}

static void add_top(Group *g, const Top *top)
{
    if (ptrmap_get(&g->seen, top->var) != NULL)
        return;
    ptrmap_put(&g->seen, top->var, (void *)top->var);
    VEC_PUSH(&g->tops, top);
}

/* What is bound around the group has its home already; what is bound in it has not. */
static void find_var(void *finder, const Var *var)
{
    const Finder *f = finder;
    const JoinPoint *join = ptrmap_get(&f->p->joins, var);
    if (var->top != NULL) {
        add_top(f->group, f->p->program->tops[var->top->index]);
    } else if (join != NULL) {
        for (size_t i = 0; i < join->group->vars.len; i++)
            add_var(f->group, join->group->vars.data[i]);
        for (size_t i = 0; i < join->group->tops.len; i++)
            add_top(f->group, join->group->tops.data[i]);
    } else if (ptrmap_get(&f->p->homes, var) != NULL) {
        add_var(f->group, var);
    }
}

static Group *find_group(Prep *p, const Core *e)
{
    Finder f = { p, ARENA_NEW(p->arena, Group) };
    VEC_PUSH(&p->groups, f.group);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        core_uses(e->u.let.binds[i].rhs, find_var, &f);
    return f.group;
}

static void join_block(Prep *p, Ctx *parent, const Bind *bind, const JoinPoint *join)
{
    Ctx ctx = { .parent = parent, .block = join->block };
    join->block->src = bind->rhs;
    join->block->n_params = join_arity(bind);
    for (size_t i = 0; i < join->group->vars.len; i++) {
        Place *place = ARENA_NEW(p->arena, Place);
        *place = (Place){ PLACE_CAPTURED, (uint32_t)i, NULL };
        ptrmap_put(&ctx.captured, join->group->vars.data[i], place);
        VEC_PUSH(&ctx.captures, place_of(p, parent, join->group->vars.data[i]));
    }
    for (uint32_t i = 0; i < join->block->n_params; i++)
        bind_local(p, &ctx, bind->rhs->u.lam.params[i]);
    join->block->code = code_of(p, &ctx, join_body(bind));
    close_block(p, &ctx);
}

static Code *join_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_JOIN, e);
    Group *group = find_group(p, e);
    JoinPoint *joins = ARENA_ARRAY(p->arena, JoinPoint, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        joins[i] = (JoinPoint){ ARENA_NEW(p->arena, CodeBlock), group };
        ptrmap_put(&p->joins, e->u.let.binds[i].var, &joins[i]);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        join_block(p, ctx, &e->u.let.binds[i], &joins[i]);
    c->u.join.body = code_of(p, ctx, e->u.let.body);
    return c;
}

/* What the join point captures is in scope here, too: it is around its let, which is around the jump. */
static Code *jump_code(Prep *p, Ctx *ctx, const Core *e, const JoinPoint *join, const Atom *args, uint32_t n)
{
    Code *c = new_code(p, ctx, CODE_JUMP, e);
    const Group *g = join->group;
    c->u.jump.to = join->block;
    c->u.jump.args = places_of(p, ctx, args, n);
    c->u.jump.captures = ARENA_ARRAY(p->arena, Place, g->vars.len);
    for (size_t i = 0; i < g->vars.len; i++)
        c->u.jump.captures[i] = place_of(p, ctx, g->vars.data[i]);
    for (size_t i = 0; i < g->tops.len; i++)
        refer(ctx, g->tops.data[i]);
    return c;
}

/* ---- the others ---- */

static Code *free_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_FREE, e);
    uint32_t depth = ctx->depth;
    c->u.free.n = e->u.free.n;
    for (uint32_t i = 0; i < e->u.free.n; i++)
        bind_local(p, ctx, e->u.free.vars[i]);
    c->u.free.body = code_of(p, ctx, e->u.free.body);
    ctx->depth = depth;
    return c;
}

static bool is_flat_call(const Prep *p, const Core *fun, uint32_t n_args)
{
    const CoreProgram *program = p->program;
    if (!(program->flat || program->unfolds) || fun->kind != CORE_VAR || fun->u.var->top == NULL)
        return false;
    uint32_t arity = top_arity(program->tops[fun->u.var->top->index]);
    return arity <= n_args && (program->flat || arity > 0);
}

static Code *call_code(Prep *p, Ctx *ctx, const Core *e, const Core *fun, const Atom *args, uint32_t n)
{
    Code *c = new_code(p, ctx, CODE_CALL, e);
    const Top *top = p->program->tops[fun->u.var->top->index];
    refer(ctx, top);
    c->u.call.top = top->index;
    c->u.call.arity = top_arity(top);
    c->u.call.args = places_of(p, ctx, args, n);
    c->u.call.n = n;
    return c;
}

static Code *app_code(Prep *p, Ctx *ctx, const Core *e)
{
    const JoinPoint *join = e->u.app.fun->kind == CORE_VAR ? ptrmap_get(&p->joins, e->u.app.fun->u.var) : NULL;
    if (join != NULL)
        return jump_code(p, ctx, e, join, e->u.app.args, e->u.app.n);
    if (is_flat_call(p, e->u.app.fun, e->u.app.n))
        return call_code(p, ctx, e, e->u.app.fun, e->u.app.args, e->u.app.n);
    Code *c = new_code(p, ctx, CODE_APP, e);
    c->u.app.args = places_of(p, ctx, e->u.app.args, e->u.app.n);
    c->u.app.n = e->u.app.n;
    c->u.app.fun = code_of(p, ctx, e->u.app.fun);
    return c;
}

static Code *case_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_CASE, e);
    c->u.cas.flex = e->u.cas.flex;
    c->u.cas.alts = alts_block(p, ctx, e);
    c->u.cas.scrut = code_of(p, ctx, e->u.cas.scrut);
    return c;
}

/* The static label is again what it was around the scc. */
static Code *back_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_BACK, e);
    Around inside = { p->labelled, p->label };
    const Around *around = ptrmap_get(&p->stacks, e->u.scc.outer);
    c->u.back.stack = place_of(p, ctx, e->u.scc.outer);
    p->labelled = around->labelled;
    p->label = around->label;
    c->u.back.body = code_of(p, ctx, e->u.scc.body);
    p->labelled = inside.labelled;
    p->label = inside.label;
    return c;
}

static void bind_stack(Prep *p, Ctx *ctx, const Var *outer)
{
    Around around = { p->labelled, p->label };
    bind_local(p, ctx, outer);
    ptrmap_put(&p->stacks, outer, arena_copy(p->arena, &around, sizeof around));
}

static bool is_base(const Prep *p, Cc label)
{
    CcKind kind = cc_kind(p->tree, label);
    return kind == CC_CAF || kind == CC_DICT;
}

/* Lexically, `under` is charged to the stack that it names, or to whoever comes there if that owns no functions. */
static Code *under_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_UNDER, e);
    Around outside = { p->labelled, p->label };
    const Around *made = ptrmap_get(&p->stacks, e->u.scc.stack);
    uint32_t depth = ctx->depth;
    c->u.under.stack = place_of(p, ctx, e->u.scc.stack);
    c->u.under.named = e->u.scc.outer != NULL;
    if (c->u.under.named)
        bind_stack(p, ctx, e->u.scc.outer);
    p->labelled = made->labelled && !is_base(p, made->label);
    p->label = made->label;
    c->u.under.body = code_of(p, ctx, e->u.scc.body);
    ctx->depth = depth;
    p->labelled = outside.labelled;
    p->label = outside.label;
    return c;
}

static Code *here_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_HERE, e);
    uint32_t depth = ctx->depth;
    bind_stack(p, ctx, e->u.here.name);
    c->u.here.body = code_of(p, ctx, e->u.here.body);
    ctx->depth = depth;
    return c;
}

static Code *scc_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_SCC, e);
    bool outer_labelled = p->labelled;
    Cc outer = p->label;
    uint32_t depth = ctx->depth;
    c->u.scc.named = e->u.scc.outer != NULL;
    if (c->u.scc.named)
        bind_stack(p, ctx, e->u.scc.outer);
    c->u.scc.kind = e->scc_kind;
    c->u.scc.centre = cc_of_name(p->tree, e->u.scc.centre);
    p->labelled = true;
    p->label = c->u.scc.centre;
    c->u.scc.body = code_of(p, ctx, e->u.scc.body);
    ctx->depth = depth;
    p->labelled = outer_labelled;
    p->label = outer;
    return c;
}

static Code *label_code(Prep *p, Ctx *ctx, const Core *e)
{
    switch (e->scc_kind) {
    case SCC_BACK:  return back_code(p, ctx, e);
    case SCC_UNDER: return under_code(p, ctx, e);
    default:        return scc_code(p, ctx, e);
    }
}

static Code *or_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_OR, e);
    c->u.or.left = code_of(p, ctx, e->u.or.left);
    c->u.or.right = thunk_block(p, ctx, e->u.or.right);
    return c;
}

static Code *prim_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_PRIM, e);
    c->u.prim.prim = e->u.prim.prim;
    c->u.prim.args = places_of(p, ctx, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
    return c;
}

static Code *con_code(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c = new_code(p, ctx, CODE_CON, e);
    c->u.con.con = e->u.con.con;
    c->u.con.args = places_of(p, ctx, e->u.con.args, e->u.con.con->arity);
    return c;
}

static Code *code_of(Prep *p, Ctx *ctx, const Core *e)
{
    Code *c;
    const JoinPoint *join;
    switch (e->kind) {
    case CORE_VAR:
        join = ptrmap_get(&p->joins, e->u.var);
        if (join != NULL)
            return jump_code(p, ctx, e, join, NULL, 0);
        if (is_flat_call(p, e, 0))
            return call_code(p, ctx, e, e, NULL, 0);
        c = new_code(p, ctx, CODE_VAR, e);
        c->u.var = place_of(p, ctx, e->u.var);
        return c;
    case CORE_LIT:
        c = new_code(p, ctx, CODE_LIT, e);
        c->u.literal = p->new_literal(p->arena, e->u.lit);
        return c;
    case CORE_LAM:
        c = new_code(p, ctx, CODE_LAM, e);
        c->u.lam = lambda_block(p, ctx, e);
        return c;
    case CORE_APP:  return app_code(p, ctx, e);
    case CORE_CON:  return con_code(p, ctx, e);
    case CORE_PRIM: return prim_code(p, ctx, e);
    case CORE_LET:  return e->u.let.join ? join_code(p, ctx, e) : let_code(p, ctx, e);
    case CORE_CASE: return case_code(p, ctx, e);
    case CORE_SCC:  return label_code(p, ctx, e);
    case CORE_HERE: return here_code(p, ctx, e);
    case CORE_OR:   return or_code(p, ctx, e);
    case CORE_FREE: return free_code(p, ctx, e);
    }
    return NULL;
}

SmallProgram *small_prepare(const CoreProgram *program, CcsTree *tree, Obj *(*new_literal)(Arena *arena, Lit lit),
                            Arena *arena)
{
    SmallProgram *out = ARENA_NEW(arena, SmallProgram);
    Prep p = { .program = program, .out = out, .tree = tree, .arena = arena, .new_literal = new_literal };
    out->program = program;
    out->tops = ARENA_ARRAY(arena, CodeBlock *, program->n_tops);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        const Core *rhs = program->tops[i]->rhs;
        out->tops[i] = rhs->kind == CORE_LAM ? lambda_block(&p, NULL, rhs) : thunk_block(&p, NULL, rhs);
    }
    ptrmap_free(&p.homes);
    ptrmap_free(&p.joins);
    ptrmap_free(&p.stacks);
    for (size_t i = 0; i < p.groups.len; i++) {
        VEC_FREE(&p.groups.data[i]->vars);
        VEC_FREE(&p.groups.data[i]->tops);
        ptrmap_free(&p.groups.data[i]->seen);
    }
    VEC_FREE(&p.groups);
    return out;
}
