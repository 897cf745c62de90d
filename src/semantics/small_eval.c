/* The small-step evaluator, first half: transitions of states in which an expression is control.
 *
 * Each transition is a function, drawn above it as     CCCS, control, stack  ==>  CCCS, control, stack     costs
 * after S&PJ's Fig. 5 as modified by Fig. 7, and after what Kiel's rules become as transitions. The heap is implicit.
 */
#include "semantics/small_state.h"
#include "semantics/small_thread.h"
#include <assert.h>

/* ---- var1, var2: a variable is control ---- */

/*  cc, x, S  ==>  S(cc, cc_z, z), z, S          {cc V}          x is bound to z under cc_z */
static Rule var1(Machine *m, Obj *z, Cc label)
{
    charge_here(m, COST_V, !MUTANT_SMALL(WHNF_NO_V));
    subsume(m, z->ccs, z, label, z->label);
    return_value(m, z, m->ccs, m->label);
    return RULE_VAR1;
}

/*  cc, x, S  ==>  cc_e, e, (#x, cc) : S         {cc V}          x was bound to e under cc_e, and is not bound while e
 * runs */
static Rule var2(Machine *m, Obj *x, Cc label)
{
    assert(x->kind == OBJ_THUNK);
    if (!(x->flags & OBJ_FORCED))
        ledger_charge(m->r->forced, x->ccs, m->ccs, COST_V, 1);
    x->flags |= OBJ_FORCED;
    Obj *saved = search_must_save(m, x) ? heap_copy(m, x, x->ccs) : NULL;
    Obj *frame = new_frame(m, FRAME_UPDATE, 1, m->ccs, m->forcer);
    frame->f[1] = x;
    frame->label = label;
    frame->flags = x->flags & OBJ_BOX;
    charge_here(m, COST_V, 1);
    m->stack = frame;
    m->forcer = m->ccs;
    m->ccs = MUTANT_SMALL(THUNK_IN_FORCER) ? m->ccs : x->ccs;
    m->label = x->label;
    m->level = x->level;
    CodeBlock *block = x->u.block;
    if (saved != NULL)
        saved->label = x->label;
    enter_block(m, block, x->f);
    if (!MUTANT(SMALL_NO_TRAIL_BUSY))
        search_save(m, x, saved);
    x->kind = OBJ_BUSY;
    eval_code(m, block->code);
    return RULE_VAR2;
}

/* A box's thunk is one variable, a top-level function: its lookup is the box's cost. */
static bool in_box(const Machine *m)
{
    return m->stack != NULL && m->stack->kind == FRAME_UPDATE && m->stack->flags & OBJ_BOX;
}

static Rule var1_in_box(Machine *m, Obj *f)
{
    ledger_charge_box(m->r->ledger, m->ccs, m->forcer, COST_V, 1);
    return_value(m, f, m->ccs, m->label);
    return RULE_VAR1;
}

/* Looking at an object from CCCS, `label` being control's. */
static Rule enter(Machine *m, Obj *o, Cc label, Span span)
{
    if (o->flags & OBJ_UNBOXED) {
        return_value(m, o, m->ccs, label);
        return RULE_LIT;
    }
    o = obj_deref(o);
    switch (o->kind) {
    case OBJ_THUNK:
        return var2(m, o, label);
    case OBJ_FREE:
        return_value(m, o, m->ccs, label);
        return RULE_VAR_FREE;
    case OBJ_BUSY:
        if (threads_wait_for(m, o, label))
            return RULE_VAR2;
        if (!small_raise_loop(m))
            stop(m, EVAL_LOOP, span, "<<loop>>: the value of a thunk depends on itself");
        return RULE_VAR2;
    case OBJ_RAISE:
        return small_raise_again(m, o);
    case OBJ_FROZEN:
        return threads_thaw(m, o, label);
    default:
        return var1(m, o, label);
    }
}

static Rule eval_var(Machine *m)
{
    Obj *o = fetch(m, &m->code->u.var);
    size_t thunk = obj_deref(o)->kind == OBJ_THUNK ? obj_deref(o)->n : 0;
    if (!heap_reserve(m, 2, thunk + 2))        /* an update frame, perhaps a saved copy */
        return RULE_VAR2;
    o = fetch(m, &m->code->u.var);
    if (in_box(m) && obj_is_function(o))
        return var1_in_box(m, o);
    return enter(m, o, current_label(m), m->code->src->span);
}

/* ---- values are control ---- */

static Rule eval_lam(Machine *m)
{
    CodeBlock *block = m->code->u.lam;
    if (!heap_reserve(m, 1, block->n_captures))
        return RULE_LAM;
    Obj *f = heap_new(m, OBJ_FUNCTION, block->n_captures, m->ccs);
    f->u.block = block;
    f->label = current_label(m);
    eval_count_object(m->r, m->ccs, block->n_captures);
    fetch_all(m, f->f, block->captures, block->n_captures);
    return_value(m, f, m->ccs, f->label);
    return RULE_LAM;
}

static Obj *new_con(Machine *m, const Con *con, const Place *args, Ccs ccs, Cc label)
{
    Obj *c = heap_new(m, OBJ_CON, con->arity, ccs);
    c->u.con = con;
    c->label = label;
    fetch_all(m, c->f, args, con->arity);
    return c;
}

static Rule eval_con(Machine *m)
{
    if (!heap_reserve(m, 1, m->code->u.con.con->arity))
        return RULE_CON;
    Cc label = current_label(m);
    if (!m->code->u.con.con->unboxed)
        eval_count_object(m->r, m->ccs, m->code->u.con.con->arity);
    return_value(m, new_con(m, m->code->u.con.con, m->code->u.con.args, m->ccs, label), m->ccs, label);
    return RULE_CON;
}

static Rule eval_lit(Machine *m)
{
    return_value(m, m->code->u.literal, m->ccs, current_label(m));
    return RULE_LIT;
}

/* ---- app1, fun ---- */

static void push_args(Machine *m, const Place *args, uint32_t n)
{
    Obj *frame = new_frame(m, FRAME_ARGS, n, m->ccs, m->forcer);
    frame->u.code = m->code;
    fetch_all(m, frame->f + 1, args, n);
    m->stack = frame;
}

/*  cc, e x, S  ==>  cc, e, x : S                {cc A} per argument */
static Rule app1(Machine *m)
{
    uint32_t n = m->code->u.app.n;
    if (!heap_reserve(m, 1, n + 1))
        return RULE_APP1;
    charge_here(m, COST_A, MUTANT_SMALL(APP_ONE_A) ? 1 : n);
    push_args(m, m->code->u.app.args, n);
    eval_code(m, m->code->u.app.fun);
    return RULE_APP1;
}

/*  cc, f(x1..xn), S  ==>  cc, e[x/y], S         {cc F}          f(y1..yn) = e is a definition of a flat program */
static Rule fun(Machine *m)
{
    const Code *call = m->code;
    uint32_t arity = call->u.call.arity, more = call->u.call.n - arity;
    if (!heap_reserve(m, 1, more + 1))
        return RULE_FUN;
    charge_here(m, COST_F, !MUTANT_SMALL(FUN_NO_F));
    charge_here(m, COST_A, more);
    m->r->calls[call->u.call.top]++;
    if (more > 0)
        push_args(m, call->u.call.args + arity, more);
    Obj *small[16], **args = arity <= 16 ? small : xmalloc(arity * sizeof *args);
    fetch_all(m, args, call->u.call.args, arity);
    m->label = current_label(m);
    m->block = m->small->tops[call->u.call.top];
    memcpy(m->locals, args, arity * sizeof *args);
    if (args != small)
        free(args);
    eval_code(m, m->block->code);
    return RULE_FUN;
}

/* ---- let, free ---- */

static size_t bind_pointers(const SmallBind *bind)
{
    return bind->kind == RHS_CON ? bind->con->arity : bind->kind == RHS_LITERAL ? 0 : bind->block->n_captures;
}

static bool reserve_let(Machine *m)
{
    size_t pointers = 0;
    for (uint32_t i = 0; i < m->code->u.let.n; i++)
        pointers += bind_pointers(&m->code->u.let.binds[i]);
    return heap_reserve(m, m->code->u.let.n, pointers);
}

/* The object of a binding; what it captures is filled in when all of the group exist. */
static Obj *new_binding(Machine *m, const SmallBind *bind)
{
    static const ObjKind kinds[] = { [RHS_THUNK] = OBJ_THUNK, [RHS_FUNCTION] = OBJ_FUNCTION, [RHS_CON] = OBJ_CON };
    if (bind->kind == RHS_LITERAL)
        return heap_new_literal(m, obj_lit(bind->literal), false);
    Obj *o = heap_new(m, kinds[bind->kind], (uint32_t)bind_pointers(bind), m->ccs);
    o->flags = bind->box ? OBJ_BOX : 0;
    if (bind->kind == RHS_CON)
        o->u.con = bind->con;
    else
        o->u.block = bind->block;
    return o;
}

static void label_binding(Machine *m, Obj *o, const SmallBind *bind, Cc label)
{
    bool sub = bind->sub && !MUTANT_SMALL(LET_SUB);
    o->ccs = sub ? ccs_push(m->r->tree, m->ccs, bind->sub_centre) : m->ccs;
    o->label = bind->sub ? bind->sub_centre : label;
}

/* A function does not capture itself: it is its own closure. A thunk has room for an indirection. */
static size_t words_of_binding(const SmallBind *bind, uint32_t slot)
{
    if (bind->kind == RHS_CON)
        return bind->con->arity;
    if (bind->kind == RHS_LITERAL)
        return 1;
    uint32_t n = bind->block->n_captures;
    for (uint32_t i = 0; bind->kind == RHS_FUNCTION && i < bind->block->n_captures; i++)
        n -= bind->block->captures[i].kind == PLACE_LOCAL && bind->block->captures[i].index == slot;
    return n == 0 && bind->kind == RHS_THUNK ? 1 : n;
}

static void charge_binding(Machine *m, const SmallBind *bind)
{
    if (bind->box)
        ledger_charge_box(m->r->ledger, m->ccs, m->forcer, COST_H, 1);
    else
        charge_here(m, COST_H, !MUTANT_SMALL(LET_NO_H));
}

/*  cc, let {xi = ei} in e, S  ==>  cc, e, S     {cc nH}         xi bound to ei under cc, or under cc' if ei is sccsub
 * cc' .. */
static Rule let(Machine *m)
{
    const Code *c = m->code;
    bool sub = false;
    if (!reserve_let(m))
        return RULE_LET;
    Cc label = current_label(m);
    Obj **locals = m->locals + c->depth;
    for (uint32_t i = 0; i < c->u.let.n; i++)
        locals[i] = new_binding(m, &c->u.let.binds[i]);
    for (uint32_t i = 0; i < c->u.let.n; i++) {
        const SmallBind *bind = &c->u.let.binds[i];
        label_binding(m, locals[i], bind, label);
        charge_binding(m, bind);
        eval_count_object(m->r, m->ccs, words_of_binding(bind, c->depth + i));
        if (bind->kind == RHS_THUNK)
            eval_count_thunk(m->r, locals[i]->ccs);
        sub |= bind->sub;
        if (bind->kind == RHS_CON)
            fetch_all(m, locals[i]->f, bind->args, bind->con->arity);
        else if (bind->kind != RHS_LITERAL)
            fetch_all(m, locals[i]->f, bind->block->captures, bind->block->n_captures);
    }
    m->r->objects += c->u.let.n;
    eval_code(m, c->u.let.body);
    return sub ? RULE_LET_SUB : RULE_LET;
}

/*  cc, join {ji yi = ei} in e, S  ==>  cc, e, S                 nothing is made */
static Rule join(Machine *m)
{
    eval_code(m, m->code->u.join.body);
    return RULE_JOIN;
}

/*  cc, j x1..xn, S  ==>  cc, e[x/y], S                          j y1..yn = e is a join point */
static Rule jump(Machine *m)
{
    const Code *c = m->code;
    CodeBlock *to = c->u.jump.to;
    charge_here(m, COST_A, MUTANT_SMALL(JUMP_CHARGES));
    fetch_all(m, m->scratch, c->u.jump.args, to->n_params);
    fetch_all(m, m->scratch + to->n_params, c->u.jump.captures, to->n_captures);
    m->label = current_label(m);
    memcpy(m->locals, m->scratch, to->n_params * sizeof *m->locals);
    enter_block(m, to, m->scratch + to->n_params);
    eval_code(m, to->code);
    return RULE_JUMP;
}

/*  cc, let x1..xn free in e, S  ==>  cc, e, S   {cc nH} */
static Rule free_vars(Machine *m)
{
    const Code *c = m->code;
    if (small_capsule_escape(m, NULL, NULL) || !heap_reserve(m, c->u.free.n, 0))
        return RULE_FREE;
    for (uint32_t i = 0; i < c->u.free.n; i++)
        m->locals[c->depth + i] = heap_new(m, OBJ_FREE, 0, m->ccs);
    charge_here(m, COST_H, MUTANT_SMALL(FREE_NO_H) ? 0 : c->u.free.n);
    m->r->objects += c->u.free.n;
    eval_code(m, c->u.free.body);
    return RULE_FREE;
}

/* ---- case1, scc, or, prim ---- */

/*  cc, case e of alts, S  ==>  cc, e, (alts, cc) : S */
static Rule case1(Machine *m)
{
    CodeBlock *alts = m->code->u.cas.alts;
    if (!heap_reserve(m, 1, alts->n_captures + 1))
        return RULE_CASE1;
    Obj *frame = new_frame(m, FRAME_CASE, alts->n_captures, m->ccs, m->forcer);
    frame->u.block = alts;
    frame->label = current_label(m);
    fetch_all(m, frame->f + 1, alts->captures, alts->n_captures);
    m->stack = frame;
    eval_code(m, m->code->u.cas.scrut);
    return RULE_CASE1;
}

/* The stack around an scc, under its name: what `back` goes back to. It is no object of the program. */
static bool name_stack(Machine *m)
{
    if (!heap_reserve(m, 1, 0))
        return false;
    Obj *stack = heap_new_literal(m, (Lit){ .rep = REP_INT }, true);
    stack->aux = m->forcer;
    stack->label = current_label(m);
    m->locals[m->code->depth] = stack;
    return true;
}

/*  cc, scc centre e, S  ==>  cc', e, S          {cc' E}         cc' = cc with the centre pushed;  scc centre as o e: o
 * names cc */
static Rule scc(Machine *m)
{
    static const Rule rules[] = { [SCC_ENTER] = RULE_SCC, [SCC_SUB] = RULE_SCC_SUB, [SCC_DICT] = RULE_SCC_DICT,
                                  [SCC_CALL] = RULE_SCC_CALL };
    const Code *c = m->code;
    SccKind kind = c->u.scc.kind;
    if (c->u.scc.named && !name_stack(m))
        return rules[kind];
    Ccs (*push)(CcsTree *tree, Ccs stack, Cc cc) =
        kind == SCC_CALL && !MUTANT_SMALL(SCCCALL_PUSHES) ? ccs_push_called : ccs_push;
    Ccs pushed = MUTANT_SMALL(SCC_KEEPS_CC) ? m->ccs : push(m->r->tree, m->ccs, c->u.scc.centre);
    charge(m, pushed, pushed, COST_E, scc_counts(kind) || MUTANT_SMALL(SCCSUB_COUNTS));
    charge_here(m, COST_INNER, kind == SCC_ENTER || (kind == SCC_DICT && MUTANT_SMALL(SCCDICT_INNER)));
    m->ccs = m->forcer = pushed;
    m->label = c->u.scc.centre;
    eval_code(m, c->u.scc.body);
    return rules[kind];
}

/*  cc, sccunder k e, S  ==>  cc', e, S          cc' = that of the body of a function made under k, applied under cc */
static Rule under(Machine *m)
{
    const Code *c = m->code;
    if (c->u.under.named && !name_stack(m))
        return RULE_SCC_UNDER;
    const Obj *stack = fetch(m, &c->u.under.stack);
    if (!MUTANT_SMALL(UNDER_STAYS)) {
        m->ccs = small_called_there(m, m->ccs, stack->ccs);
        m->label = ccs_subsumed(m->r->tree, stack->ccs) ? m->label : stack->label;
    }
    eval_code(m, c->u.under.body);
    return RULE_SCC_UNDER;
}

/*  cc, scchere k e, S  ==>  cc, e, S               k names cc */
static Rule here(Machine *m)
{
    if (name_stack(m))
        eval_code(m, m->code->u.here.body);
    return RULE_HERE;
}

/*  cc, back o e, S  ==>  cc', e, S                              o names cc' */
static Rule back(Machine *m)
{
    const Obj *stack = fetch(m, &m->code->u.back.stack);
    if (!MUTANT_SMALL(BACK_STAYS)) {
        m->ccs = stack->ccs;
        m->forcer = stack->aux;
    }
    m->label = stack->label;
    eval_code(m, m->code->u.back.body);
    return RULE_SCC_BACK;
}

/*  cc, e1 or e2, S  ==>  cc, e1, S              {cc N}          and, after that has failed or given its values, cc, e2,
 * S */
static Rule or_left(Machine *m)
{
    if (small_capsule_escape(m, NULL, NULL) || !search_open_or(m) || small_capsule_steps(m))
        return RULE_OR;
    eval_code(m, m->code->u.or.left);
    return RULE_OR;
}

static const char wrong_representation[] = "a primitive operation has an argument of the wrong representation";

/* Arithmetic is rigid: a logic variable that a guess left unboxed has to be bound first. */
Rule small_suspend_prim(Machine *m)
{
    eval_note_suspension(m->r, m->code->src->span, "a primitive operation needs the value of a free variable");
    m->mode = MODE_BACKTRACK;
    return RULE_SUSPEND;
}

/*  cc, op x1..xn, S  ==>  cc, the result, S     {cc A} per argument */
static Rule prim(Machine *m)
{
    Prim op = m->code->u.prim.prim;
    int n = prim_info[op].arity;
    Lit args[2], result;
    charge_here(m, COST_A, (uint64_t)n);
    if (prim_info[op].group != GROUP_LIT)
        return prim_info[op].group == GROUP_LOGIC ? small_logic(m) : small_prim(m);
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    for (int i = 0; i < n; i++) {
        const Obj *arg = obj_deref(fetch(m, &m->code->u.prim.args[i]));
        if (arg->kind == OBJ_FREE)
            return small_suspend_prim(m);
        if (arg->kind != OBJ_LIT || arg->rep != prim_arg_rep(op, i)) {
            stop(m, EVAL_ERROR, m->code->src->span, wrong_representation);
            return RULE_PRIM;
        }
        args[i] = obj_lit(arg);
    }
    const char *problem = prim_apply(op, args, &result);
    if (problem != NULL)
        stop(m, EVAL_ERROR, m->code->src->span, problem);
    else
        return_value(m, heap_new_literal(m, result, true), m->ccs, current_label(m));
    return RULE_PRIM;
}

Rule small_step_eval(Machine *m)
{
    switch (m->code->kind) {
    case CODE_VAR:  return eval_var(m);
    case CODE_LIT:  return eval_lit(m);
    case CODE_LAM:  return eval_lam(m);
    case CODE_APP:  return app1(m);
    case CODE_CALL: return fun(m);
    case CODE_CON:  return eval_con(m);
    case CODE_PRIM: return prim(m);
    case CODE_LET:  return let(m);
    case CODE_JOIN: return join(m);
    case CODE_JUMP: return jump(m);
    case CODE_CASE: return case1(m);
    case CODE_SCC:  return scc(m);
    case CODE_UNDER: return under(m);
    case CODE_HERE: return here(m);
    case CODE_BACK: return back(m);
    case CODE_OR:   return or_left(m);
    case CODE_FREE: return free_vars(m);
    }
    return RULE_LIT;
}

/* ---- primitive operations and the printer's demand look at objects, too ---- */

Rule small_enter(Machine *m, Obj *o, Cc label, Span span) { return enter(m, o, label, span); }

size_t small_enter_pointers(const Obj *o)
{
    const Obj *x = obj_deref((Obj *)o);
    return x->kind == OBJ_THUNK ? x->n + 2 : 2;
}

void small_demand_component(Machine *m, Obj *component)
{
    Ccs cc = ccs_main(m->r->tree);
    m->ccs = m->forcer = cc;
    m->r->rules[RULE_DEMAND]++;
    m->r->demand_lookups += obj_deref(component)->kind != OBJ_FREE;
    Rule rule = enter(m, component, ccs_top(m->r->tree, cc), NO_SPAN);
    m->r->rules[rule]++;
}
