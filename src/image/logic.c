/* Logic programs for the engine: what searches becomes operations of the runtime, so that the rest of the way to the
 * image hardly knows of it.
 *
 *     e1 or e2                =>  let a = \w -> e1; b = \w -> e2 in orElse# a b          w :: World#
 *     let x free in e         =>  case newFree# realWorld# of { Box# x -> e }
 *     fcase x of { C a .. }   =>  stays; narrow i = case i of { 0 -> let a free .. in C a ..; .. } is made for it: the
 *                                 runtime calls it when the value that comes to the case is a logic variable
 *
 * In a definition that has an `or`, join points become functions, for its sides are functions now, and cannot jump out
 * of themselves (those that are only called in tail position are labels again: stg_use.c). One without parameters gets
 * a World#. So do the definitions of a flat program that have none, for they are calls. */
#include "image/logic.h"

#include "base/buffer.h"
#include "base/vec.h"
#include "core/walk.h"
#include "image/rep.h"

typedef struct Logic {
    Rebuild  rebuild;          /* first */
    Arena   *arena;
    const CoreProgram *from;
    CoreProgram *to;
    const Con *box;
    bool     has_or;           /* the definition has */
    PtrMap   calls;            /* Var that took nothing, and takes a World# now */
    PtrMap   functions;        /* Var -> the lambda it is bound to, of the old program */
    PtrMap   makers;           /* Name of what a case may be -> Top */
    PtrMap  *narrow;
    VEC(Top *) tops;
} Logic;

/* ---- what there is ---- */

static bool is_or(const Core *e) { return e->kind == CORE_OR; }

/* ---- small pieces ---- */

static Atom world(Span span) { return core_atom_lit(lit_world(), span); }

static Core *with_world(Logic *l, Core *body, Span span)
{
    Var **params = ARENA_ARRAY(l->arena, Var *, 1);
    params[0] = core_new_var(l->arena, name_of("w"), REP_WORLD, span);
    return core_lam(l->arena, params, 1, body, span);
}

static Core *call_with_world(Logic *l, Core *fun, Span span)
{
    Atom *args = ARENA_ARRAY(l->arena, Atom, 1);
    args[0] = world(span);
    return core_app(l->arena, fun, args, 1, span);
}

/* ---- the representation of what an expression gives ---- */

static const Core *bound(const void *context, const Var *var)
{
    const Logic *l = context;
    return ptrmap_get(&l->functions, var);
}

static void note_functions(Logic *l, const Core *e)
{
    for (uint32_t i = 0; e->kind == CORE_LET && i < e->u.let.n; i++)
        if (e->u.let.join || e->u.let.binds[i].rhs->kind == CORE_LAM)
            ptrmap_put(&l->functions, e->u.let.binds[i].var, e->u.let.binds[i].rhs);
    for (uint32_t i = 0; i < core_children(e); i++)
        note_functions(l, core_child(e, i));
}

static Prim choice_of(Rep rep)
{
    switch (rep) {
    case REP_INT:    return PRIM_OR_ELSE_INT;
    case REP_CHAR:   return PRIM_OR_ELSE_CHAR;
    case REP_DOUBLE: return PRIM_OR_ELSE_DOUBLE;
    case REP_ADDR:   return PRIM_OR_ELSE_ADDR;
    default:         return PRIM_OR_ELSE;
    }
}

/* ---- or, free ---- */

static Core *translate(Rebuild *r, const Core *e);

static Core *or_else(Logic *l, const Core *e)
{
    Bind *binds = ARENA_ARRAY(l->arena, Bind, 2);
    Atom *args = ARENA_ARRAY(l->arena, Atom, 2);
    const Core *sides[] = { e->u.or.left, e->u.or.right };
    for (int i = 0; i < 2; i++) {
        Var *var = core_new_var(l->arena, name_of(i == 0 ? "left" : "right"), REP_PTR, sides[i]->span);
        Core *side = translate(&l->rebuild, sides[i]);
        Core *lam = rebuild_labelled(&l->rebuild, with_world(l, side, e->span), e);    /* the place of the choice */
        binds[i] = (Bind){ .var = var, .rhs = lam };
        args[i] = core_atom_var(var, sides[i]->span);
    }
    Prim prim = choice_of(rep_given(e, bound, l));
    Core *choice = rebuild_labelled(&l->rebuild, core_prim(l->arena, prim, args, e->span), e);
    return rebuild_labelled(&l->rebuild, core_let(l->arena, binds, 2, choice, e->span), e);
}

static Core *new_free(Logic *l, Var *var, Core *body, Span span)
{
    Atom *args = ARENA_ARRAY(l->arena, Atom, 1);
    args[0] = world(span);
    Alt *alt = ARENA_NEW(l->arena, Alt);
    *alt = (Alt){ .kind = ALT_CON, .con = (Con *)l->box, .body = body, .span = span };
    alt->vars = ARENA_ARRAY(l->arena, Var *, 1);
    alt->vars[0] = var;
    return core_case(l->arena, false, core_prim(l->arena, PRIM_NEW_FREE, args, span), alt, 1, span);
}

static Core *free_vars(Logic *l, const Core *e)
{
    Var **vars = ARENA_ARRAY(l->arena, Var *, e->u.free.n);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        vars[i] = rebuild_var(&l->rebuild, e->u.free.vars[i]);
    Core *body = translate(&l->rebuild, e->u.free.body);
    for (uint32_t i = e->u.free.n; i-- > 0; )
        body = rebuild_labelled(&l->rebuild, new_free(l, vars[i], body, vars[i]->span), e);
    return body;
}

/* ---- flexible cases ---- */

/* A constructor with fresh variables; one that has something unboxed cannot be guessed. */
static Core *guess(Logic *l, Con *con, Span span)
{
    Atom *args = ARENA_ARRAY(l->arena, Atom, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        if (con->reps[i] != REP_PTR) {
            Atom *none = ARENA_ARRAY(l->arena, Atom, 1);
            none[0] = world(span);
            return core_prim(l->arena, PRIM_SUSPEND, none, span);
        }
        args[i] = core_atom_var(core_new_var(l->arena, name_of("free"), REP_PTR, span), span);
    }
    Core *e = core_con(l->arena, con, args, span);
    for (uint32_t i = con->arity; i-- > 0; )
        e = new_free(l, args[i].var, e, span);
    return e;
}

static Top *new_top(Logic *l, Name name, Core *rhs, const Top *like)
{
    Top *top = ARENA_NEW(l->arena, Top);
    *top = *like;
    top->var = core_new_var(l->arena, name, REP_PTR, like->span);
    top->var->top = top;
    top->rhs = rhs;
    top->index = (uint32_t)l->tops.len;
    top->origin = top->part = NULL;
    top->dict = top->method = top->wraps = false;
    VEC_PUSH(&l->tops, top);
    return top;
}

/* narrow i: what alternative number i wants the variable to be. */
static Core *maker(Logic *l, Con *const *cons, uint32_t n, Span span)
{
    Alt *alts = ARENA_ARRAY(l->arena, Alt, n);
    for (uint32_t i = 0; i < n; i++)
        alts[i] = (Alt){ .kind = i + 1 < n ? ALT_LIT : ALT_DEFAULT, .lit = { .rep = REP_INT, .u.i = i },
                         .body = guess(l, cons[i], span), .span = span };
    Var **params = ARENA_ARRAY(l->arena, Var *, 1);
    params[0] = core_new_var(l->arena, name_of("i"), REP_INT, span);
    return core_lam(l->arena, params, 1,
                    core_case(l->arena, false, core_var(l->arena, params[0], span), alts, n, span), span);
}

static Name name_of_maker(Con *const *cons, uint32_t n)
{
    Buf name = {0};
    buf_printf(&name, "narrow#%p", (void *)cons[0]->data);
    for (uint32_t i = 0; i < n; i++)
        buf_printf(&name, ".%u", cons[i]->tag);
    Name result = name_of(buf_text(&name));
    buf_free(&name);
    return result;
}

static const Top *maker_of(Logic *l, Con *const *cons, uint32_t n, Span span)
{
    Name key = name_of_maker(cons, n);
    Top *top = ptrmap_get(&l->makers, key);
    if (top == NULL) {
        Name shown = name_printf("narrow#%s.%u", cons[0]->data->name->text, (unsigned)l->tops.len);
        top = new_top(l, shown, maker(l, cons, n, span), l->from->main);
        ptrmap_put(&l->makers, key, top);
    }
    return top;
}

static void narrow(Logic *l, const Core *e, const Core *out)
{
    Con **cons = ARENA_ARRAY(l->arena, Con *, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        cons[i] = e->u.cas.alts[i].con;
    Narrowing *n = ARENA_NEW(l->arena, Narrowing);
    n->some = maker_of(l, cons, e->u.cas.n, e->span);
    n->all = maker_of(l, cons[0]->data->cons, cons[0]->data->n_cons, e->span);
    ptrmap_put(l->narrow, out, n);
}

static Core *flexible(Logic *l, const Core *e)
{
    bool guesses = e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON && !e->u.cas.alts[0].con->unboxed;
    Core *out = rebuild_children(&l->rebuild, e);
    out->u.cas.flex = guesses;
    if (guesses)
        narrow(l, e, out);
    return out;
}

/* ---- join points ---- */

static Core *join_functions(Logic *l, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.binds[i].rhs->kind != CORE_LAM)
            ptrmap_put(&l->calls, e->u.let.binds[i].var, l);
    Core *out = rebuild_children(&l->rebuild, e);
    out->u.let.join = false;
    for (uint32_t i = 0; i < out->u.let.n; i++)
        if (ptrmap_get(&l->calls, e->u.let.binds[i].var) != NULL)
            out->u.let.binds[i].rhs = with_world(l, out->u.let.binds[i].rhs, e->span);
    return out;
}

/* ---- all of it ---- */

static Core *translate(Rebuild *r, const Core *e)
{
    Logic *l = (Logic *)(void *)r;
    switch (e->kind) {
    case CORE_OR:   return or_else(l, e);
    case CORE_FREE: return free_vars(l, e);
    case CORE_CASE:
        if (e->u.cas.flex)
            return flexible(l, e);
        break;
    case CORE_LET:
        if (e->u.let.join && l->has_or)
            return join_functions(l, e);
        break;
    case CORE_VAR:
        if (ptrmap_get(&l->calls, e->u.var) != NULL)
            return rebuild_labelled(r, call_with_world(l, rebuild_children(r, e), e->span), e);
        break;
    default:
        break;
    }
    return rebuild_children(r, e);
}

static const Con *box_of(Logic *l)
{
    const Con *box = core_find_box(l->from);
    if (box != NULL)
        return box;
    Data *data = ARENA_NEW(l->arena, Data);
    Con *con = ARENA_NEW(l->arena, Con);
    *data = (Data){ .name = name_of("Box#"), .module = l->from->module, .n_cons = 1 };
    data->cons = ARENA_ARRAY(l->arena, Con *, 1);
    data->cons[0] = con;
    *con = (Con){ .name = data->name, .data = data, .arity = 1, .unboxed = true };
    con->reps = ARENA_ARRAY(l->arena, Rep, 1);
    con->reps[0] = REP_PTR;
    return con;
}

static bool is_call(const Logic *l, const Top *top)
{
    return l->from->flat && top->rhs->kind != CORE_LAM && top != l->from->main;
}

static void translate_top(Logic *l, const Top *top)
{
    Top *out = l->tops.data[top->index];
    l->has_or = core_any(top->rhs, is_or);
    note_functions(l, top->rhs);
    out->rhs = translate(&l->rebuild, top->rhs);
    if (is_call(l, top))
        out->rhs = with_world(l, out->rhs, top->span);
}

LogicProgram logic_program(const CoreProgram *program, Arena *arena)
{
    LogicProgram result = {0};
    Logic l = { .rebuild = { .arena = arena, .expr = translate }, .arena = arena, .from = program,
                .narrow = &result.narrow };
    l.to = arena_copy(arena, program, sizeof *program);
    l.to->flat = false;
    l.box = box_of(&l);
    for (uint32_t i = 0; i < program->n_tops; i++) {
        const Top *top = program->tops[i];
        VEC_PUSH(&l.tops, arena_copy(arena, top, sizeof *top));
        if (top->rhs->kind == CORE_LAM)
            ptrmap_put(&l.functions, top->var, top->rhs);
        if (is_call(&l, top))
            ptrmap_put(&l.calls, top->var, &l);
    }
    for (uint32_t i = 0; i < program->n_tops; i++)
        translate_top(&l, program->tops[i]);
    l.to->tops = VEC_TO_ARENA(&l.tops, arena);
    l.to->n_tops = (uint32_t)l.tops.len;
    l.to->main = l.to->tops[program->main->index];
    result.program = l.to;
    rebuild_end(&l.rebuild);
    ptrmap_free(&l.calls);
    ptrmap_free(&l.functions);
    ptrmap_free(&l.makers);
    VEC_FREE(&l.tops);
    return result;
}
