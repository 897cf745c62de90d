/* The small-step evaluator: state transitions of S&PJ's Fig. 5 as modified by Fig. 7, and what Kiel's rules become as transitions.
 *
 * Each transition is a function, drawn above it as     CCCS, control, stack  ==>  CCCS, control, stack     costs.
 * Control is an expression (MODE_EVAL, with CCCS the stack it runs under) or a value that is returned (MODE_RETURN, with CCCS the
 * returned stack cc_z). The heap is implicit. C is charged at case2: see Note [Where C is charged] in bigstep.c.
 *
 * Note [Labels]. S&PJ's theorem 4.3.5 says that CCCS is always the centre that statically encloses control. For code below an scc
 * of its own definition that centre is known before the program runs (Code.labelled). For other code it is the label of the thunk
 * or function the code belongs to, carried along with objects and frames by the relabelling rules of their appendix D and by
 * nothing else. check_labels compares at every transition. */
#include "core/text.h"
#include "semantics/mutant.h"
#include "semantics/small.h"
#include <assert.h>
#include <string.h>

enum { TRACE_WIDTH = 70 };

/* ---- bookkeeping ---- */

static void charge(Machine *m, Ccs owner, Ccs forcer, CostKind kind, uint64_t n)
{
    if (n > 0)
        ledger_charge(m->r->ledger, owner, forcer, kind, n);
}

static void charge_here(Machine *m, CostKind kind, uint64_t n) { charge(m, m->ccs, m->forcer, kind, n); }

static void stop(Machine *m, EvalEnd end, Span span, const char *what)
{
    eval_stop(m->r, end, span, m->ccs, "%s", what);
    m->mode = MODE_END;
}

static Cc current_label(const Machine *m) { return m->code->labelled ? m->code->label : m->label; }

static Ccs body_stack(Machine *m, Ccs caller, Ccs function)
{
    if (MUTANT_SMALL(APP_CALLER) && m->options->scope == SCOPE_LEXICAL)
        return caller;
    switch (m->options->scope) {
    case SCOPE_LEXICAL:    return function;
    case SCOPE_EVALUATION: return caller;
    case SCOPE_CALLSTACK:  return ccs_call(m->r->tree, caller, function);
    }
    return function;
}

/* S of Fig. 7: whether a function that carries `pinned` is subsumed by whoever uses it. */
static bool is_subsumed(Machine *m, Ccs pinned, const Obj *z)
{
    if (MUTANT_SMALL(CAF_NOT_SUBSUMED) && pinned != CCS_SUB)
        return false;
    bool is_function = obj_is_function(z) || MUTANT_SMALL(SUBSUME_DATA);
    return is_function && ccs_subsumed(m->r->tree, pinned);
}

static void return_value(Machine *m, Obj *value, Ccs ccs, Cc label)
{
    m->mode = MODE_RETURN;
    m->value = value;
    m->ccs = ccs;
    m->label = label;
}

static void eval_code(Machine *m, const Code *code)
{
    m->mode = MODE_EVAL;
    m->code = code;
    m->value = NULL;
}

/* What a block captured is copied out of the object that holds it: the object may change or die while the block runs. */
static void enter_block(Machine *m, Block *block, Obj *const *captured)
{
    m->block = block;
    if (block->n_captures > 0)
        memcpy(m->captured, captured, block->n_captures * sizeof *captured);
}

static Obj *fetch(Machine *m, const Place *place)
{
    switch (place->kind) {
    case PLACE_LOCAL:    return m->locals[place->index];
    case PLACE_CAPTURED: return m->captured[place->index];
    case PLACE_GLOBAL:   return m->globals[place->index];
    case PLACE_LITERAL:  return place->literal;
    }
    return NULL;
}

static void fetch_all(Machine *m, Obj **to, const Place *places, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        to[i] = fetch(m, &places[i]);
}

/* A frame that remembers where to go on: f[0] is the stack below it. */
static Obj *new_frame(Machine *m, ObjKind kind, uint32_t n, Ccs ccs, Ccs forcer)
{
    Obj *frame = heap_new(m, kind, n + 1, ccs);
    frame->aux = forcer;
    frame->f[0] = m->stack;
    return frame;
}

/* ---- var1, var2: a variable is control ---- */

/*  cc, x, S  ==>  S(cc, cc_z, z), z, S          {cc V}          x is bound to z under cc_z */
static Rule var1(Machine *m, Obj *z, Cc label)
{
    bool subsumed = is_subsumed(m, z->ccs, z);
    charge_here(m, COST_V, !MUTANT_SMALL(WHNF_NO_V));
    return_value(m, z, subsumed ? m->ccs : z->ccs, subsumed ? label : z->label);
    return RULE_VAR1;
}

/*  cc, x, S  ==>  cc_e, e, (#x, cc) : S         {cc V}          x was bound to e under cc_e, and is not bound while e runs */
static Rule var2(Machine *m, Obj *x, Cc label)
{
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
    Block *block = x->u.block;
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
        stop(m, EVAL_LOOP, span, "<<loop>>: the value of a thunk depends on itself");
        return RULE_VAR2;
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
    Block *block = m->code->u.lam;
    if (!heap_reserve(m, 1, block->n_captures))
        return RULE_LAM;
    Obj *f = heap_new(m, OBJ_FUNCTION, block->n_captures, m->ccs);
    f->u.block = block;
    f->label = current_label(m);
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

static void charge_binding(Machine *m, const SmallBind *bind)
{
    if (bind->box)
        ledger_charge_box(m->r->ledger, m->ccs, m->forcer, COST_H, 1);
    else
        charge_here(m, COST_H, !MUTANT_SMALL(LET_NO_H));
}

/*  cc, let {xi = ei} in e, S  ==>  cc, e, S     {cc nH}         xi bound to ei under cc, or under cc' if ei is sccsub cc' .. */
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

/*  cc, let x1..xn free in e, S  ==>  cc, e, S   {cc nH} */
static Rule free_vars(Machine *m)
{
    const Code *c = m->code;
    if (!heap_reserve(m, c->u.free.n, 0))
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
    Block *alts = m->code->u.cas.alts;
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

/*  cc, scc centre e, S  ==>  cc', e, S          {cc' E}         cc' = cc with the centre pushed */
static Rule scc(Machine *m)
{
    static const Rule rules[] = { [SCC_ENTER] = RULE_SCC, [SCC_SUB] = RULE_SCC_SUB, [SCC_DICT] = RULE_SCC_DICT };
    const Code *c = m->code;
    SccKind kind = c->u.scc.kind;
    Ccs pushed = MUTANT_SMALL(SCC_KEEPS_CC) ? m->ccs : ccs_push(m->r->tree, m->ccs, c->u.scc.centre);
    charge(m, pushed, pushed, COST_E, kind != SCC_SUB || MUTANT_SMALL(SCCSUB_COUNTS));
    charge_here(m, COST_INNER, kind == SCC_ENTER || (kind == SCC_DICT && MUTANT_SMALL(SCCDICT_INNER)));
    m->ccs = m->forcer = pushed;
    m->label = c->u.scc.centre;
    eval_code(m, c->u.scc.body);
    return rules[kind];
}

/*  cc, e1 or e2, S  ==>  cc, e1, S              {cc N}          and, after that has failed or given its values, cc, e2, S */
static Rule or_left(Machine *m)
{
    if (!search_open_or(m))
        return RULE_OR;
    eval_code(m, m->code->u.or.left);
    return RULE_OR;
}

/* isVar# x evaluates x first; isFree# x only looks. */
static Rule logic_prim(Machine *m)
{
    Obj *arg = fetch(m, &m->code->u.prim.args[0]);
    size_t thunk = obj_deref(arg)->kind == OBJ_THUNK ? obj_deref(arg)->n : 0;
    if (!heap_reserve(m, 3, thunk + 4))
        return RULE_PRIM;
    arg = fetch(m, &m->code->u.prim.args[0]);
    if (arg->flags & OBJ_UNBOXED) {
        stop(m, EVAL_ERROR, m->code->src->span, "a primitive operation has an argument of the wrong representation");
    } else if (m->code->u.prim.prim == PRIM_IS_FREE) {
        Lit answer = { .rep = REP_INT, .u.i = obj_deref(arg)->kind == OBJ_FREE };
        return_value(m, heap_new_literal(m, answer, true), m->ccs, current_label(m));
    } else {
        m->stack = new_frame(m, FRAME_IS_VAR, 0, m->ccs, m->forcer);
        m->stack->label = current_label(m);
        enter(m, arg, m->stack->label, m->code->src->span);
    }
    return RULE_PRIM;
}

/*  cc, op x1..xn, S  ==>  cc, the result, S     {cc A} per argument */
static Rule prim(Machine *m)
{
    Prim op = m->code->u.prim.prim;
    int n = prim_info[op].arity;
    Lit args[2], result;
    charge_here(m, COST_A, (uint64_t)n);
    if (prim_info[op].arg == REP_PTR)
        return logic_prim(m);
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    const char *problem = NULL;
    for (int i = 0; i < n; i++) {
        Obj *arg = fetch(m, &m->code->u.prim.args[i]);
        if (!(arg->flags & OBJ_UNBOXED) || arg->rep != prim_info[op].arg)
            problem = "a primitive operation has an argument of the wrong representation";
        else
            args[i] = obj_lit(arg);
    }
    if (problem == NULL)
        problem = prim_apply(op, args, &result);
    if (problem != NULL)
        stop(m, EVAL_ERROR, m->code->src->span, problem);
    else
        return_value(m, heap_new_literal(m, result, true), m->ccs, current_label(m));
    return RULE_PRIM;
}

static Rule step_eval(Machine *m)
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
    case CODE_CASE: return case1(m);
    case CODE_SCC:  return scc(m);
    case CODE_OR:   return or_left(m);
    case CODE_FREE: return free_vars(m);
    }
    return RULE_LIT;
}

/* ---- var3: a value meets an update marker ---- */

/* What x is bound to: the value under cc_z. A function that was subsumed on its way carries another stack, so x gets its own copy;
 * and an unboxed literal becomes one that is looked up like any value. */
static Obj *bound_value(Machine *m, Obj *z, Ccs ccs, Cc label)
{
    if (z->flags & OBJ_UNBOXED)
        return heap_new_literal(m, obj_lit(z), false);
    if (z->ccs == ccs || !obj_is_function(z))
        return z;
    Obj *copy = heap_copy(m, z, ccs);
    copy->label = label;
    return copy;
}

/*  cc_z, z, (#x, cc) : S  ==>  S(cc, cc_z, z), z, S          {cc_z U}         x is bound to z under cc_z */
static Rule var3(Machine *m)
{
    if (!heap_reserve(m, 1, m->value->n))
        return RULE_VAR3;
    Obj *frame = m->stack, *x = frame->f[1], *z = m->value;
    Ccs cc_z = m->ccs;
    if (frame->flags & OBJ_BOX)
        ledger_charge_box(m->r->ledger, cc_z, frame->ccs, COST_U, 1);
    else
        charge(m, MUTANT_SMALL(U_TO_FORCER) ? frame->ccs : cc_z, frame->ccs, COST_U, !MUTANT_SMALL(THUNK_NO_U));
    if (z->kind == OBJ_FREE)
        m->r->foreign_free += cc_z != x->ccs;
    else
        z = bound_value(m, z, MUTANT_SMALL(UPDATE_KEEPS_CC) ? x->ccs : cc_z, m->label);
    search_save(m, x, NULL);
    x->kind = OBJ_IND;
    x->u.to = z;
    m->stack = frame->f[0];
    m->value = z;
    m->forcer = frame->aux;
    if (is_subsumed(m, cc_z, z)) {
        m->ccs = frame->ccs;
        m->label = frame->label;
    }
    return RULE_VAR3;
}

/* ---- app2: a function meets arguments ---- */

static Obj *function_of(Obj *f) { return f->kind == OBJ_PARTIAL ? f->f[0] : f; }

/* Fewer arguments than parameters: the value is the function with these arguments. */
static void take_arguments(Machine *m, Obj *f, const Obj *frame, Ccs body)
{
    uint32_t have = f->kind == OBJ_PARTIAL ? f->n - 1 : 0, given = frame->n - 1;
    Obj *partial = heap_new(m, OBJ_PARTIAL, 1 + have + given, body);
    partial->f[0] = function_of(f);
    if (have > 0)
        memcpy(partial->f + 1, f->f + 1, have * sizeof(Obj *));
    memcpy(partial->f + 1 + have, frame->f + 1, given * sizeof(Obj *));
    m->stack = frame->f[0];
    return_value(m, partial, body, m->label);
}

static void run_body(Machine *m, Obj *f, const Obj *frame, Ccs body)
{
    Block *block = function_of(f)->u.block;
    uint32_t have = f->kind == OBJ_PARTIAL ? f->n - 1 : 0, want = block->n_params - have, given = frame->n - 1;
    if (have > 0)
        memcpy(m->locals, f->f + 1, have * sizeof(Obj *));
    memcpy(m->locals + have, frame->f + 1, want * sizeof(Obj *));
    enter_block(m, block, function_of(f)->f);
    m->stack = frame->f[0];
    if (given > want) {
        Obj *rest = new_frame(m, FRAME_ARGS, given - want, frame->ccs, frame->aux);
        rest->u.code = frame->u.code;
        memcpy(rest->f + 1, frame->f + 1 + want, (given - want) * sizeof(Obj *));
        m->stack = rest;
    }
    m->ccs = body;
    eval_code(m, block->code);
}

/*  cc_f, \y.e, x : S  ==>  cc', e[x/y], S       lexical: cc' = cc_f; evaluation scoping: cc' = the stack of the application */
static Rule app2(Machine *m)
{
    if (!heap_reserve(m, 1, m->value->n + m->stack->n + 1))
        return RULE_APP2;
    Obj *frame = m->stack, *f = m->value;
    if (!obj_is_function(f)) {
        stop(m, EVAL_ERROR, frame->u.code->src->span,
             f->kind == OBJ_FREE ? "a free variable is applied to an argument" : "what is applied here is not a function");
        return RULE_APP2;
    }
    uint32_t have = f->kind == OBJ_PARTIAL ? f->n - 1 : 0;
    Ccs body = body_stack(m, frame->ccs, m->ccs);
    m->forcer = frame->aux;
    if (have + frame->n - 1 < function_of(f)->u.block->n_params)
        take_arguments(m, f, frame, body);
    else
        run_body(m, f, frame, body);
    return RULE_APP2;
}

/* ---- case2, guess: a value meets alternatives ---- */

static bool alt_matches(const Alt *alt, const Obj *z)
{
    switch (alt->kind) {
    case ALT_CON:     return z->kind == OBJ_CON && z->u.con == alt->con;
    case ALT_LIT:     return z->kind == OBJ_LIT && lit_equal(obj_lit(z), alt->lit);
    case ALT_DEFAULT: return true;
    }
    return false;
}

static const SmallAlt *select_alt(const Block *alts, const Obj *z)
{
    for (uint32_t i = 0; i < alts->n_alts; i++)
        if (alt_matches(alts->alts[i].alt, z))
            return &alts->alts[i];
    return NULL;
}

static Rule fail(Machine *m, const Obj *frame)
{
    const Obj *z = m->value;
    Span span = frame->u.block->src->span;
    if (z->kind == OBJ_CON)
        eval_note_failure(m->r, span, "no alternative for `%s`", z->u.con->name->text);
    else
        eval_note_failure(m->r, span, "no alternative for this %s", z->kind == OBJ_LIT ? "literal" : "function");
    m->mode = MODE_BACKTRACK;
    return RULE_FAIL;
}

static Rule suspend(Machine *m, const Obj *frame)
{
    eval_note_suspension(m->r, frame->u.block->src->span, "a rigid case needs the value of a free variable");
    m->mode = MODE_BACKTRACK;
    return RULE_SUSPEND;
}

/* Control goes on in the case's own block, under the stack it was entered with. */
static void restore_case(Machine *m, Obj *frame)
{
    enter_block(m, frame->u.block, frame->f + 1);
    m->stack = frame->f[0];
    m->ccs = MUTANT_SMALL(CASE_RETURNED_CC) ? m->ccs : frame->ccs;
    m->forcer = frame->aux;
    m->label = frame->label;
}

/* A default binder names the variable that was looked at, or a new binding of the value if it was an expression. `ccs` and `label`
 * are the returned ones. */
static Obj *default_value(Machine *m, const Obj *frame, const Var *binder, Ccs ccs, Cc label)
{
    Obj *z = m->value;
    if (binder->rep != REP_PTR && z->kind == OBJ_LIT)
        return z->flags & OBJ_UNBOXED ? z : heap_new_literal(m, obj_lit(z), true);
    if (frame->u.block->src->u.cas.scrut->kind == CORE_VAR)
        return z;
    charge(m, frame->ccs, frame->aux, COST_H, 1);
    m->r->objects++;
    return bound_value(m, z, ccs, label);
}

static void bind_pattern(Machine *m, const Obj *frame, const Alt *alt)
{
    if (alt->kind == ALT_CON && alt->con->arity > 0)
        memcpy(m->locals, m->value->f, alt->con->arity * sizeof(Obj *));
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        m->locals[0] = default_value(m, frame, alt->binder, m->ccs, m->label);
}

/*  cc, y, (alts, cc') : S  ==>  cc', e_i, S     {cc' V, U, B, and N if there is more than one alternative}, then {cc' nH}
 * y is a logic variable and alts are flexible; y becomes the pattern, with fresh variables as its n arguments. */
static Rule guess(Machine *m, Obj *frame)
{
    uint32_t n = frame->u.block->n_alts;
    charge(m, frame->ccs, frame->aux, COST_V, 1);
    charge(m, frame->ccs, frame->aux, COST_U, 1);
    charge(m, frame->ccs, frame->aux, COST_B, !MUTANT_SMALL(GUESS_NO_B));
    charge(m, frame->ccs, frame->aux, COST_N, n > 1 || MUTANT_SMALL(GUESS_ALWAYS_N));
    if (n > 1)
        search_open_guess(m, frame, m->value);
    small_guess_alternative(m, frame, m->value, 0);
    return RULE_GUESS;
}

/* Reserved before: 1 + arity objects with arity pointers. */
static Obj *guessed_value(Machine *m, const Alt *alt)
{
    if (alt->kind == ALT_LIT)
        return heap_new_literal(m, alt->lit, false);
    Obj *c = heap_new(m, OBJ_CON, alt->con->arity, m->ccs);
    c->u.con = alt->con;
    for (uint32_t i = 0; i < alt->con->arity; i++)
        c->f[i] = m->locals[i] = heap_new(m, OBJ_FREE, 0, m->ccs);
    charge_here(m, COST_H, MUTANT_SMALL(GUESS_NO_H) ? 0 : alt->con->arity);
    m->r->objects += alt->con->arity;
    return c;
}

void small_guess_alternative(Machine *m, Obj *frame, Obj *y, uint32_t i)
{
    const SmallAlt *chosen = &frame->u.block->alts[i];
    restore_case(m, frame);
    m->ccs = frame->ccs;
    Obj *c = guessed_value(m, chosen->alt);
    if (!MUTANT(SMALL_NO_TRAIL_GUESS))
        search_save(m, y, NULL);
    y->kind = OBJ_IND;
    y->u.to = c;
    eval_code(m, chosen->code);
}

static size_t widest_pattern(const Block *alts)
{
    size_t widest = 0;
    for (uint32_t i = 0; i < alts->n_alts; i++)
        if (alts->alts[i].alt->kind == ALT_CON && alts->alts[i].alt->con->arity > widest)
            widest = alts->alts[i].alt->con->arity;
    return widest;
}

/*  cc_C, C x1..xa, (alts, cc) : S  ==>  cc, e_k[xi/yi], S      {cc C} */
static Rule case2(Machine *m)
{
    size_t widest = m->value->kind == OBJ_FREE ? widest_pattern(m->stack->u.block) : 0;
    if (!heap_reserve(m, 2 + widest, m->value->n + widest))
        return RULE_CASE2;
    Obj *frame = m->stack;
    if (m->value->kind == OBJ_FREE)
        return frame->u.block->src->u.cas.flex ? guess(m, frame) : suspend(m, frame);
    const SmallAlt *chosen = select_alt(frame->u.block, m->value);
    if (chosen == NULL)
        return fail(m, frame);
    charge(m, frame->ccs, frame->aux, COST_C, !MUTANT_SMALL(CASE_NO_C));
    bind_pattern(m, frame, chosen->alt);
    restore_case(m, frame);
    eval_code(m, chosen->code);
    return RULE_CASE2;
}

/* ---- other frames ---- */

static Rule return_is_var(Machine *m)
{
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    Obj *frame = m->stack;
    Lit answer = { .rep = REP_INT, .u.i = m->value->kind == OBJ_FREE };
    m->stack = frame->f[0];
    m->forcer = frame->aux;
    return_value(m, heap_new_literal(m, answer, true), frame->ccs, frame->label);
    return RULE_PRIM;
}

static Rule step_return(Machine *m)
{
    switch (m->stack->kind) {
    case FRAME_UPDATE: return var3(m);
    case FRAME_ARGS:   return app2(m);
    case FRAME_CASE:   return case2(m);
    case FRAME_IS_VAR: return return_is_var(m);
    default:
        m->mode = MODE_DEMAND;
        return RULE_COUNT;
    }
}

/* ---- the printer's demand enters objects, too ---- */

void small_demand_component(Machine *m, Obj *component)
{
    Ccs cc = ccs_main(m->r->tree);
    m->ccs = m->forcer = cc;
    m->r->rules[RULE_DEMAND]++;
    m->r->demand_lookups += obj_deref(component)->kind != OBJ_FREE;
    Rule rule = enter(m, component, ccs_top(m->r->tree, cc), NO_SPAN);
    m->r->rules[rule]++;
}

/* ---- the machine ---- */

static void control_text(const Machine *m, Buf *out)
{
    if (m->mode == MODE_EVAL) {
        core_print_expr(m->code->src, TRACE_WIDTH, out);
    } else if (m->mode == MODE_RETURN) {
        View view = obj_view(m->value);
        buf_puts(out, "=> ");
        value_show_head(&view, out);
    }
}

static void traced_step(Machine *m, Rule (*step)(Machine *))
{
    Buf control = {0};
    Ccs ccs = m->ccs;
    control_text(m, &control);
    Rule rule = step(m);
    if (rule != RULE_COUNT) {
        m->r->rules[rule]++;
        eval_trace(m->options->trace, m->r, 0, rule, ccs, &m->charges, &control);
    }
    buf_free(&control);
}

static void plain_step(Machine *m, Rule (*step)(Machine *))
{
    Rule rule = step(m);
    if (rule != RULE_COUNT)
        m->r->rules[rule]++;
}

/* Theorem 4.3.5: sees Note [Labels]. */
static void check_label(Machine *m)
{
    Cc expected = current_label(m), found = ccs_top(m->r->tree, m->ccs);
    if (expected == found)
        return;
    eval_stop(m->r, EVAL_LABEL, m->code->src->span, m->ccs, "the current centre is `%s`, the static label is `%s`",
              cc_name(m->r->tree, found)->text, cc_name(m->r->tree, expected)->text);
    m->mode = MODE_END;
}

static void check_limits(Machine *m)
{
    Span span = m->mode == MODE_EVAL ? m->code->src->span : NO_SPAN;
    if (m->options->max_steps != 0 && m->r->steps > m->options->max_steps) {
        eval_stop(m->r, EVAL_STEPS, span, m->ccs, "stopped after %llu steps", (unsigned long long)m->options->max_steps);
        m->mode = MODE_END;
    } else if ((m->r->steps & 1023) == 0 && eval_interrupted()) {
        stop(m, EVAL_INTERRUPTED, span, "interrupted");
    }
}

static void step(Machine *m)
{
    void (*run)(Machine *, Rule (*)(Machine *)) = m->options->trace != NULL ? traced_step : plain_step;
    if (m->options->check_labels && m->mode == MODE_EVAL)
        check_label(m);
    switch (m->mode) {
    case MODE_EVAL:      run(m, step_eval); break;
    case MODE_RETURN:    run(m, step_return); break;
    case MODE_DEMAND:    search_demand(m); break;
    case MODE_BACKTRACK: search_backtrack(m); break;
    case MODE_END:       break;
    }
}

static void run_machine(Machine *m)
{
    while (m->mode != MODE_END) {
        m->r->steps++;
        check_limits(m);
        step(m);
    }
}

/* The initial heap: see big_initial_heap. */
static void bind_globals(Machine *m)
{
    const CoreProgram *p = m->small->program;
    for (uint32_t i = 0; i < p->n_tops; i++) {
        Block *block = m->small->tops[i];
        bool is_function = p->tops[i]->rhs->kind == CORE_LAM;
        bool is_con = p->tops[i]->rhs->kind == CORE_CON, is_literal = p->tops[i]->rhs->kind == CORE_LIT;
        if (p->flat && !is_function)
            continue;
        Ccs ccs = eval_initial_stack(m->r->tree, p, p->tops[i]);
        m->label = ccs == CCS_SUB ? 0 : ccs_top(m->r->tree, ccs);
        if (is_literal)
            m->globals[i] = heap_new_literal(m, p->tops[i]->rhs->u.lit, false);
        else
            m->globals[i] = heap_new(m, is_function ? OBJ_FUNCTION : is_con ? OBJ_CON : OBJ_THUNK, is_con ? block->code->u.con.con->arity : 0, ccs);
        if (is_con)
            m->globals[i]->u.con = block->code->u.con.con;
        else if (!is_literal)
            m->globals[i]->u.block = block;
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (m->globals[i] != NULL && m->globals[i]->kind == OBJ_CON)
            fetch_all(m, m->globals[i]->f, m->small->tops[i]->code->u.con.args, m->globals[i]->n);
}

static size_t top_con_fields(const CoreProgram *p)
{
    size_t n = 0;
    for (uint32_t i = 0; i < p->n_tops; i++)
        n += p->tops[i]->rhs->kind == CORE_CON ? p->tops[i]->rhs->u.con.con->arity : 0;
    return n;
}

/* Control is `main`, under MAIN, and below it the printer waits. */
static bool start(Machine *m, Code *main_code, Block *main_block)
{
    const CoreProgram *p = m->small->program;
    m->mode = MODE_RETURN;                     /* nothing is in scope yet */
    if (!heap_open(m)) {
        stop(m, EVAL_MEMORY, NO_SPAN, "out of memory: no heap");
        return false;
    }
    if (!heap_reserve(m, p->n_tops + 1, top_con_fields(p) + 2))
        return false;
    bind_globals(m);
    m->ccs = m->forcer = ccs_main(m->r->tree);
    m->label = ccs_top(m->r->tree, m->ccs);
    m->stack = new_frame(m, FRAME_DEMAND, 1, m->ccs, 0);
    m->stack->f[1] = NULL;
    m->block = main_block;
    eval_code(m, main_code);
    return true;
}

void eval_small(const CoreProgram *program, const EvalOptions *options, EvalResult *result)
{
    Arena *arena = arena_new();
    Machine m = { .options = options, .r = result, .memory_limit = eval_memory_limit(options) };
    eval_begin(result, program);
    SmallProgram *small = small_prepare(program, result->tree, obj_immortal_literal, arena);
    Core main_core = { .kind = CORE_VAR, .span = program->main->span, .u.var = program->main->var };
    uint32_t main_top = program->main->index;
    Code main_code = { .kind = program->flat ? CODE_CALL : CODE_VAR, .src = &main_core };
    Block main_block = { .src = &main_core, .code = &main_code, .globals = &main_top, .n_globals = 1 };
    if (program->flat)
        main_code.u.call.top = main_top;
    else
        main_code.u.var = (Place){ PLACE_GLOBAL, main_top, NULL };
    m.small = small;
    m.locals = xcalloc(small->max_locals + 1, sizeof *m.locals);
    m.captured = xcalloc(small->max_captures + 1, sizeof *m.captured);
    m.globals = xcalloc(program->n_tops + 1, sizeof *m.globals);
    m.global_seen = xcalloc(program->n_tops + 1, sizeof *m.global_seen);
    if (options->trace != NULL)
        ledger_trace_to(result->ledger, &m.charges);
    if (start(&m, &main_code, &main_block))
        run_machine(&m);
    ledger_trace_to(result->ledger, NULL);
    heap_close(&m);
    buf_free(&m.charges);
    free(m.locals);
    free(m.captured);
    free(m.globals);
    free(m.global_seen);
    VEC_FREE(&m.choices);
    VEC_FREE(&m.trail);
    arena_free(arena);
}
