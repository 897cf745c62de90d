/* The big-step evaluator: the judgement  cc, G : e => D : z, cc_z  rule by rule.
 *
 * Sources: Fig. 4 as modified by Fig. 7 of Sansom & Peyton Jones 1997 (section 5.3.1 and appendix E for sccsub and
 * sccdict), and Fig. 2 of Brassel et al. 2004 for the functional logic part. Each rule is a function with the rule
 * drawn above it.
 *
 * In every rule the right-hand side of the conclusion is that of the last premise (Var(thunk) excepted). So a rule
 * evaluates its earlier premises, makes the last one the new goal and says NEXT: a loop is enough for it, and C's stack
 * only grows with the nesting of cases and thunks.
 *
 * Note [Where C is charged]. S&PJ's Fig. 5 charges C when a case begins, Kiel's Fig. 2 and 3 when an alternative is
 * selected. A completed derivation cannot tell. We charge at the selection: then a case whose scrutinee fails costs no
 * C, one whose scrutinee has two values costs two, and a flexible case that guesses costs B instead, all as Kiel's
 * instrumented programs count.
 *
 * Note [Applications]. e x1..xn stands for n unary applications: n A. A lambda of m parameters is m unary ones, so with
 * fewer than m arguments the value is a function that has some of its arguments; it is returned under the stack its
 * body would have had. */
#include "semantics/bigstep.h"
#include "base/bigstack.h"
#include "base/interrupt.h"
#include "core/text.h"
#include "core/mutant.h"
#include <assert.h>

typedef enum Step { NEXT, DONE, STOP } Step;

enum { MIN_C_STACK = 1 << 16, TRACE_WIDTH = 70 };

/* ---- bookkeeping ---- */

void big_charge(Big *b, Ccs owner, Ccs forcer, CostKind kind, uint64_t n)
{
    if (b->live && n > 0)
        ledger_charge(b->r->ledger, owner, forcer, kind, n);
}

static void charge_box(Big *b, Ccs owner, Ccs forcer, CostKind kind)
{
    if (b->live)
        ledger_charge_box(b->r->ledger, owner, forcer, kind, 1);
}

/* A rule whose premises come first in the trace is announced before them (trace_goal) and concluded after
 * (trace_value). */
static void trace_goal(Big *b, Rule rule, const Goal *g)
{
    if (b->options->trace == NULL || !b->live)
        return;
    Buf control = {0};
    core_print_expr(g->e, TRACE_WIDTH, &control);
    eval_trace(b->options->trace, b->r, b->depth, rule, g->cc, &b->charges, &control);
    buf_free(&control);
}

static void trace_value(Big *b, Rule rule, Ccs cc, const Value *z)
{
    if (b->options->trace == NULL || !b->live)
        return;
    Buf control = {0};
    View view = big_view(z);
    buf_puts(&control, "=> ");
    value_show_head(&view, &control);
    eval_trace(b->options->trace, b->r, b->depth, rule, cc, &b->charges, &control);
    buf_free(&control);
}

static void count_rule(Big *b, Rule rule)
{
    if (b->live)
        b->r->rules[rule]++;
}

static void applied(Big *b, Rule rule, const Goal *g)
{
    count_rule(b, rule);
    trace_goal(b, rule, g);
}

/* Everything that can end an evaluation from outside is tested once per rule. */
static bool may_go_on(Big *b, const Goal *g)
{
    EvalResult *r = b->r;
    r->steps++;
    if (b->options->max_steps != 0 && r->steps > b->options->max_steps)
        eval_stop(r, EVAL_STEPS, g->e->span, g->cc, "stopped after %llu steps",
                  (unsigned long long)b->options->max_steps);
    else if (arena_bytes(b->heap) > b->memory_limit)
        eval_stop(r, EVAL_MEMORY, g->e->span, g->cc, "out of memory: the heap has grown over %s",
                  eval_size(b->memory_limit));
    else if (bigstack_left() < MIN_C_STACK)
        eval_stop(r, EVAL_MEMORY, g->e->span, g->cc, "out of memory: the derivation is too deep");
    else if (interrupt_requested())
        eval_stop(r, EVAL_INTERRUPTED, g->e->span, g->cc, "interrupted");
    return r->end == EVAL_DONE;
}

static Step ill_typed(Big *b, const Goal *g, const char *what)
{
    eval_stop(b->r, EVAL_ERROR, g->e->span, g->cc, "%s", what);
    return STOP;
}

static void count_objects(Big *b, uint64_t n)
{
    if (b->live)
        b->r->objects += n;
}

/* The stack a function's body runs under: S&PJ sections 3.4 (lexical) and 8.1 (evaluation), GHC's rule (call stack). */
static Ccs body_stack(Big *b, Ccs caller, Ccs function)
{
    if (MUTANT_BIG(APP_CALLER) && b->options->scope == SCOPE_LEXICAL)
        return caller;
    switch (b->options->scope) {
    case SCOPE_LEXICAL:    return function;
    case SCOPE_EVALUATION: return caller;
    case SCOPE_CALLSTACK:  return ccs_call(b->r->tree, caller, function);
    }
    return function;
}

/* ... of one that `stack` was made under. */
static Ccs called_there(Big *b, Ccs caller, Ccs stack)
{
    if (ccs_subsumed(b->r->tree, stack))
        return caller;
    bool lexical = b->options->scope == SCOPE_LEXICAL;
    return body_stack(b, caller, lexical ? ccs_lexical(b->r->tree, caller, stack) : stack);
}

/* S of Fig. 7:    S(cc, SUB, z) = S(cc, CAF, \y.e) = cc,    S(cc, cc_z, z) = cc_z otherwise;
 * for stacks, and lexical scoping:    S(cc, <CAF c1..cn>, \y.e) = cc with c1..cn pushed, unless cc is of the same CAF.
 */
static Ccs subsume(Big *b, Ccs cc, Ccs pinned, const Value *z)
{
    if (MUTANT_BIG(CAF_NOT_SUBSUMED) && pinned != CCS_SUB)
        return pinned;
    bool goes_along = pinned == CCS_SUB || z->kind == VALUE_FUNCTION || MUTANT_BIG(SUBSUME_DATA);
    if (goes_along && ccs_subsumed(b->r->tree, pinned))
        return cc;
    bool moves = z->kind == VALUE_FUNCTION && b->options->scope == SCOPE_LEXICAL && !MUTANT_BIG(CAF_KEEPS_BORN);
    return moves ? ccs_lexical(b->r->tree, cc, pinned) : pinned;
}

/* ---- Lam, Con ---- */

/*  cc, G : \y.e => G : \y.e, cc          cc, G : C x1..xa => G : C x1..xa, cc          and literals likewise  */
static Step rule_value(Big *b, Goal *g, Outcome *out)
{
    Rule rule = g->e->kind == CORE_LAM ? RULE_LAM : g->e->kind == CORE_CON ? RULE_CON : RULE_LIT;
    *out = (Outcome){ big_value_of(b, g->e, g->env, g->cc), g->cc };
    applied(b, rule, g);
    return DONE;
}

/* ---- Var ---- */

/*  cc, G[x -cc_z-> z] : x =>{cc V} G[x -cc_z-> z] : z, S(cc, cc_z, z)                                   Var(whnf)  */
static void var_whnf(Big *b, Addr *x, Ccs reference, Ccs cc, Ccs forcer, Outcome *out)
{
    Ccs pinned = reference != CCS_SUB ? reference : x->cc;
    if (!MUTANT_BIG(WHNF_NO_V))
        big_charge(b, cc, forcer, COST_V, 1);
    *out = (Outcome){ x->value, subsume(b, cc, pinned, x->value) };
}

/* A box is  x = f  for a top-level function f: what evaluating f costs is the box's own cost, not the program's. */
static void eval_box(Big *b, Addr *x, Ccs cc, Ccs cc_e, Outcome *out)
{
    Addr *f = b->globals[x->e->u.var->top->index];
    charge_box(b, cc_e, cc, COST_V);
    *out = (Outcome){ f->value, subsume(b, cc_e, f->cc, f->value) };
    charge_box(b, out->cc, cc, COST_U);
}

/* The update: x is bound to the value. If that is a logic variable, x is that variable from now on. */
static void update(Big *b, Addr *x, const Outcome *z, Ccs cc_e)
{
    if (z->value->kind == VALUE_FREE) {
        x->state = ADDR_SAME;
        x->same = z->value->free;
        if (b->live && z->cc != cc_e)
            b->r->foreign_free++;
        return;
    }
    x->state = ADDR_VALUE;
    x->cc = MUTANT_BIG(UPDATE_KEEPS_CC) ? cc_e : z->cc;
    x->value = z->value;
}

/*  cc_e, G : e => D : z, cc_z
 *  ----------------------------------------------------------------------------   e not a value          Var(thunk)
 *  cc, G[x -cc_e-> e] : x =>{cc V} + .. + {cc_z U} D[x -cc_z-> z] : z, S(cc, cc_z, z)
 * In the premise x is not bound: to need it there is to need itself. */
static bool var_thunk(Big *b, Addr *x, const Goal *g, Outcome *out)
{
    Ccs cc = g->cc;
    Ccs cc_e = MUTANT_BIG(THUNK_IN_FORCER) ? cc : x->cc;
    Goal premise = { x->env, x->e, cc_e, cc };
    big_charge(b, cc, g->forcer, COST_V, 1);
    trace_goal(b, RULE_VAR_THUNK, g);
    x->state = ADDR_BUSY;
    if (x->box) {
        eval_box(b, x, cc, cc_e, out);
    } else {
        b->depth++;
        bool ok = big_eval(b, premise, out);
        b->depth--;
        if (!ok)
            return false;
        if (!MUTANT_BIG(THUNK_NO_U))
            big_charge(b, MUTANT_BIG(U_TO_FORCER) ? cc : out->cc, cc, COST_U, 1);
    }
    trace_value(b, RULE_VAR_THUNK, out->cc, out->value);
    update(b, x, out, cc_e);
    if (out->value->kind != VALUE_FREE)
        out->cc = subsume(b, cc, out->cc, out->value);
    return true;
}

/* Evaluates what g->e, a variable, stands for: which of the Var rules applies. */
bool big_eval_arg(Big *b, Arg arg, const Goal *g, Outcome *out)
{
    Addr *x = big_deref(arg.addr);
    switch (x->state) {
    case ADDR_VALUE:
        var_whnf(b, x, arg.reference, g->cc, g->forcer, out);
        applied(b, RULE_VAR_WHNF, g);
        return true;
    case ADDR_THUNK:
        count_rule(b, RULE_VAR_THUNK);
        return var_thunk(b, x, g, out);
    case ADDR_FREE:        /* Val: a logic variable is a value, and looking at it costs nothing */
        *out = (Outcome){ big_free_value(b, x), g->cc };
        applied(b, RULE_VAR_FREE, g);
        return true;
    case ADDR_BUSY:
    case ADDR_SAME:
        break;
    }
    eval_stop(b->r, EVAL_LOOP, g->e->span, g->cc, "<<loop>>: the value of a thunk depends on itself");
    return false;
}

static Step rule_var(Big *b, Goal *g, Outcome *out)
{
    Arg arg = big_lookup(b, g->env, g->e->u.var, g->cc);
    if (arg.addr == NULL) {                    /* unboxed: the variable stands for a literal */
        *out = (Outcome){ big_lit_value(b, arg.lit), g->cc };
        applied(b, RULE_LIT, g);
        return DONE;
    }
    if (g->e->u.var->top != NULL)              /* a direct reference is made by the stack that uses it */
        arg.reference = CCS_SUB;
    return big_eval_arg(b, arg, g, out) ? DONE : STOP;
}

/* ---- App, Fun ---- */

/*  cc, G : e => D : \y.e', cc_f      cc', D : e'[x/y] => T : z, cc_z        lexical: cc' = cc_f   evaluation: cc' = cc
 *  -----------------------------------------------------------------                                         App
 *  cc, G : e x =>{cc A} + .. T : z, cc_z
 * Applies a function value to arguments i.. of g->e. Sees Note [Applications]. */
static Step apply(Big *b, Goal *g, Outcome f, uint32_t i, Outcome *out)
{
    const Core *app = g->e;
    Ccs cc = g->cc;
    Env *env = g->env;
    for (;;) {
        if (f.value->kind == VALUE_FREE)
            return ill_typed(b, g, "a free variable is applied to an argument");
        if (f.value->kind != VALUE_FUNCTION)
            return ill_typed(b, g, "what is applied here is not a function");
        const Core *lam = f.value->lam;
        Ccs body_cc = body_stack(b, cc, f.cc);
        uint32_t have = f.value->n_args, given = app->u.app.n - i, want = lam->u.lam.n - have;
        if (given < want) {
            Value *partial = arena_copy(b->heap, f.value, sizeof *f.value);
            partial->n_args = have + given;
            partial->args = ARENA_ARRAY(b->heap, Arg, partial->n_args);
            for (uint32_t k = 0; k < have; k++)
                partial->args[k] = f.value->args[k];
            for (uint32_t k = 0; k < given; k++)
                partial->args[have + k] = big_atom(b, env, &app->u.app.args[i + k], cc);
            *out = (Outcome){ partial, body_cc };
            return DONE;
        }
        Env *body_env = f.value->env;
        for (uint32_t k = 0; k < have; k++)
            body_env = big_bind(b, body_env, lam->u.lam.params[k], f.value->args[k]);
        for (uint32_t k = have; k < lam->u.lam.n; k++)
            body_env = big_bind(b, body_env, lam->u.lam.params[k], big_atom(b, env, &app->u.app.args[i++], cc));
        Goal body = { body_env, lam->u.lam.body, body_cc, g->forcer };
        if (given == want) {
            *g = body;
            return NEXT;
        }
        if (!big_eval(b, body, &f))
            return STOP;
    }
}

static bool is_flat_call(const Big *b, const Core *fun, uint32_t n_args)
{
    const CoreProgram *program = b->program;
    if (!(program->flat || program->unfolds) || fun->kind != CORE_VAR || fun->u.var->top == NULL)
        return false;
    uint32_t arity = top_arity(program->tops[fun->u.var->top->index]);
    return arity <= n_args && (program->flat || arity > 0);
}

static void charge_unfolding(Big *b, const Goal *g, const Top *top)
{
    if (!MUTANT_BIG(FUN_NO_F))
        big_charge(b, g->cc, g->forcer, COST_F, 1);
    if (b->live)
        b->r->calls[top->index]++;
    applied(b, RULE_FUN, g);
}

/*  cc, G : e[x/y] => D : v, cc_v
 *  ------------------------------------   f(y1..yn) = e                                                        Fun
 *  cc, G : f(x1..xn) =>{cc F} + .. D : v, cc_v                                                                       */
static Step rule_fun(Big *b, Goal *g, Outcome *out)
{
    const Core *app = g->e;
    const Top *top = b->program->tops[app->u.app.fun->u.var->top->index];
    uint32_t arity = top_arity(top), n = app->u.app.n;
    Outcome f = { b->globals[top->index]->value, g->cc };
    charge_unfolding(b, g, top);
    big_charge(b, g->cc, g->forcer, COST_A, n - arity);
    return apply(b, g, f, 0, out);
}

/* A nullary function of a flat program: unfolded wherever it stands, never shared. */
static Step rule_fun_nullary(Big *b, Goal *g)
{
    const Top *top = b->program->tops[g->e->u.var->top->index];
    charge_unfolding(b, g, top);
    g->env = NULL;
    g->e = top->rhs;
    return NEXT;
}

static Step rule_app(Big *b, Goal *g, Outcome *out)
{
    Outcome f;
    Goal premise = { g->env, g->e->u.app.fun, g->cc, g->forcer };
    big_charge(b, g->cc, g->forcer, COST_A, MUTANT_BIG(APP_ONE_A) ? 1 : g->e->u.app.n);
    applied(b, RULE_APP, g);
    if (!big_eval(b, premise, &f))
        return STOP;
    return apply(b, g, f, 0, out);
}

/* ---- Let, Free ---- */

/* Let(sub):  let x = sccsub cc' e  pins cc' on the binding at once. */
static Ccs binding_stack(Big *b, const Core **rhs, Ccs cc)
{
    if (!core_is_sub(*rhs) || MUTANT_BIG(LET_SUB))
        return cc;
    Ccs pinned = ccs_push(b->r->tree, cc, cc_of_name(b->r->tree, (*rhs)->u.scc.centre));
    *rhs = (*rhs)->u.scc.body;
    return pinned;
}

/*  cc, G[yi -cc-> ei[yi/xi]] : e[yi/xi] => D : z, cc_z
 *  ---------------------------------------------------   yi fresh                                              Let
 *  cc, G : let {xi = ei} in e =>{cc nH} + .. D : z, cc_z                                                             */
static Step rule_let(Big *b, Goal *g)
{
    const Core *let = g->e;
    uint32_t n = let->u.let.n;
    bool sub = false;
    Env *env = g->env;
    Addr **ys = ARENA_ARRAY(b->heap, Addr *, n);
    for (uint32_t i = 0; i < n; i++) {
        const Bind *bind = &let->u.let.binds[i];
        ys[i] = big_new_addr(b, ADDR_THUNK, g->cc);
        ys[i]->box = bind->box;
        env = big_bind(b, env, bind->var, big_arg(ys[i]));
        sub |= core_is_sub(bind->rhs);
        if (bind->box)
            charge_box(b, g->cc, g->forcer, COST_H);
        else
            big_charge(b, g->cc, g->forcer, COST_H, !MUTANT_BIG(LET_NO_H));
    }
    for (uint32_t i = 0; i < n; i++) {
        const Core *rhs = let->u.let.binds[i].rhs;
        ys[i]->cc = binding_stack(b, &rhs, g->cc);
        big_set_binding(b, ys[i], rhs, env);
    }
    count_objects(b, n);
    applied(b, sub ? RULE_LET_SUB : RULE_LET, g);
    g->env = env;
    g->e = let->u.let.body;
    return NEXT;
}

/* ---- Join, Jump ---- */

/*  cc, G : e[jj/j] => D : z, cc_z
 *  ------------------------------------------------   jj stands for  join {ji yi = ei}                         Join
 *  cc, G : join {ji yi = ei} in e =>.. D : z, cc_z                                                                   */
static Step rule_join(Big *b, Goal *g)
{
    const Core *e = g->e;
    Env *env = g->env;
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        env = big_hold(b, env, e->u.let.binds[i].var, (Held){ .join = &e->u.let.binds[i] });
        ptrmap_put(&b->joins, e->u.let.binds[i].var, &e->u.let.binds[i]);
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        big_held(env, e->u.let.binds[i].var)->env = env;
    applied(b, RULE_JOIN, g);
    g->env = env;
    g->e = e->u.let.body;
    return NEXT;
}

/*  cc, G : ei[x/yi] => D : z, cc_z
 *  --------------------------------                   join {ji yi = ei} is what ji stands for                  Jump
 *  cc, G : ji x =>.. D : z, cc_z
 * A jump stands where its join does, so cc is what it was there. */
static Step rule_jump(Big *b, Goal *g, const Var *to, const Atom *args, uint32_t n)
{
    const Held *held = big_held(g->env, to);
    Env *env = held->env;
    for (uint32_t i = 0; i < n; i++)
        env = big_bind(b, env, held->join->rhs->u.lam.params[i], big_atom(b, g->env, &args[i], g->cc));
    big_charge(b, g->cc, g->forcer, COST_A, MUTANT_BIG(JUMP_CHARGES));
    applied(b, RULE_JUMP, g);
    g->env = env;
    g->e = join_body(held->join);
    return NEXT;
}

/*  let x = x in e: x is a logic variable, bound to itself.                                                      Free */
static Step rule_free(Big *b, Goal *g)
{
    const Core *e = g->e;
    for (uint32_t i = 0; i < e->u.free.n; i++)
        g->env = big_bind(b, g->env, e->u.free.vars[i], big_arg(big_new_addr(b, ADDR_FREE, g->cc)));
    big_charge(b, g->cc, g->forcer, COST_H, MUTANT_BIG(FREE_NO_H) ? 0 : e->u.free.n);
    count_objects(b, e->u.free.n);
    applied(b, RULE_FREE, g);
    g->e = e->u.free.body;
    return NEXT;
}

/* ---- Case (Select), Guess ---- */

static bool alt_matches(const Alt *alt, const Value *z)
{
    switch (alt->kind) {
    case ALT_CON:     return z->kind == VALUE_CON && z->con == alt->con;
    case ALT_LIT:     return z->kind == VALUE_LIT && lit_equal(z->lit, alt->lit);
    case ALT_DEFAULT: return true;
    }
    return false;
}

static const Alt *select_alt(const Core *e, const Value *z)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (alt_matches(&e->u.cas.alts[i], z))
            return &e->u.cas.alts[i];
    return NULL;
}

/* A default binder names what was looked at: the variable itself, or, if that was an expression or the binder owns it,
 * a new binding of its value. */
static Env *bind_default(Big *b, Goal *g, const Var *binder, const Outcome *z)
{
    const Core *scrut = g->e->u.cas.scrut;
    if (z->value->kind == VALUE_LIT && binder->rep != REP_PTR)
        return big_bind(b, g->env, binder, (Arg){ .lit = z->value->lit });
    if (scrut->kind == CORE_VAR && (!case_owns(g->e) || MUTANT_BIG(OWN_SHARES)))
        return big_bind(b, g->env, binder, big_lookup(b, g->env, scrut->u.var, g->cc));
    big_charge(b, g->cc, g->forcer, COST_H, 1);
    count_objects(b, 1);
    return big_bind(b, g->env, binder, big_arg(big_new_value_addr(b, z->value, z->cc)));
}

static Env *bind_alt(Big *b, Goal *g, const Alt *alt, const Outcome *z)
{
    Env *env = g->env;
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        return bind_default(b, g, alt->binder, z);
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++)
        env = big_bind(b, env, alt->vars[i], z->value->args[i]);
    return env;
}

static Step fail(Big *b, const Goal *g, const Value *z)
{
    Span span = g->e->u.cas.scrut->span;
    if (z->kind == VALUE_CON)
        eval_note_failure(b->r, span, "no alternative for `%s`", z->con->name->text);
    else
        eval_note_failure(b->r, span, "no alternative for this %s", z->kind == VALUE_LIT ? "literal" : "function");
    applied(b, RULE_FAIL, g);
    return STOP;
}

static Step suspend(Big *b, const Goal *g, Span span, const char *why)
{
    eval_note_suspension(b->r, span, "%s", why);
    applied(b, RULE_SUSPEND, g);
    return STOP;
}

/* The logic variable y becomes the pattern; its arguments are fresh logic variables. */
static Env *bind_guess(Big *b, Goal *g, const Alt *alt, Addr *y)
{
    Env *env = g->env;
    y->state = ADDR_VALUE;
    y->cc = g->cc;
    if (alt->kind == ALT_LIT) {
        y->value = big_lit_value(b, alt->lit);
        return env;
    }
    y->value = ARENA_NEW(b->heap, Value);
    y->value->kind = VALUE_CON;
    y->value->con = alt->con;
    y->value->n_args = alt->con->arity;
    y->value->args = ARENA_ARRAY(b->heap, Arg, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++) {
        y->value->args[i] = big_arg(big_new_addr(b, ADDR_FREE, g->cc));
        env = big_bind(b, env, alt->vars[i], y->value->args[i]);
    }
    big_charge(b, g->cc, g->forcer, COST_H, MUTANT_BIG(GUESS_NO_H) ? 0 : alt->con->arity);
    count_objects(b, alt->con->arity);
    return env;
}

/*  cc, G : x => D : y, cc_y    cc, D[y -cc-> p_i(y1..yn), yj -cc-> yj] : e_i => T : v, cc_v
 *  ---------------------------------------------------------------------------------------                     Guess
 *  cc, G : fcase x of {pk -> ek} =>.. + {cc V, U, B, nH, and N if k > 1} + ..  T : v, cc_v
 * V, U, B and N are charged once for the guess, H for each alternative tried, as Kiel's instrumented programs do. */
static Step rule_guess(Big *b, Goal *g, Addr *y)
{
    const Core *e = g->e;
    big_charge(b, g->cc, g->forcer, COST_V, 1);
    big_charge(b, g->cc, g->forcer, COST_U, 1);
    big_charge(b, g->cc, g->forcer, COST_B, !MUTANT_BIG(GUESS_NO_B));
    big_charge(b, g->cc, g->forcer, COST_N, e->u.cas.n > 1 || MUTANT_BIG(GUESS_ALWAYS_N));
    applied(b, RULE_GUESS, g);
    const Alt *alt = &e->u.cas.alts[e->u.cas.n > 1 ? big_choose(b, e->u.cas.n) : 0];
    g->env = bind_guess(b, g, alt, y);
    g->e = alt->body;
    return NEXT;
}

/*  cc, G : e => D : C_k x1..xa, cc_C     cc, D : e_k[xi/yi] => T : z, cc_z
 *  -----------------------------------------------------------------------                              Case, Select
 *  cc, G : case e of {Cj yj.. -> ej} =>.. + {cc C} + ..  T : z, cc_z            Sees Note [Where C is charged]. */
static Step rule_case(Big *b, Goal *g)
{
    const Core *e = g->e;
    Outcome z;
    Goal premise = { g->env, e->u.cas.scrut, g->cc, g->forcer };
    trace_goal(b, RULE_CASE, g);
    b->depth++;
    bool ok = big_eval(b, premise, &z);
    b->depth--;
    if (!ok)
        return STOP;
    if (z.value->kind == VALUE_FREE)
        return e->u.cas.flex ? rule_guess(b, g, z.value->free)
                             : suspend(b, g, e->u.cas.scrut->span, "a rigid case needs the value of a free variable");
    const Alt *alt = select_alt(e, z.value);
    if (alt == NULL)
        return fail(b, g, z.value);
    big_charge(b, g->cc, g->forcer, COST_C, !MUTANT_BIG(CASE_NO_C));
    count_rule(b, RULE_CASE);
    trace_value(b, RULE_CASE, g->cc, z.value);
    g->env = bind_alt(b, g, alt, &z);
    g->e = alt->body;
    if (MUTANT_BIG(CASE_RETURNED_CC))
        g->cc = z.cc;
    return NEXT;
}

/* ---- SCC ---- */

/*  cc', G : e => D : z, cc_z
 *  ------------------------------------------       cc' = cc with the centre pushed                             SCC
 *  cc, G : scc centre e =>{cc' E} + .. D : z, cc_z
 * sccsub charges nothing; sccdict charges E, but no inner entry to cc. scccall charges nothing; cc' is what a function
 * runs under that is made under cc with the centre pushed, and called under cc. */
static Step rule_scc(Big *b, Goal *g)
{
    static const Rule rules[] = { [SCC_ENTER] = RULE_SCC, [SCC_SUB] = RULE_SCC_SUB, [SCC_DICT] = RULE_SCC_DICT,
                                  [SCC_CALL] = RULE_SCC_CALL };
    const Core *e = g->e;
    SccKind kind = e->scc_kind;
    Cc centre = cc_of_name(b->r->tree, e->u.scc.centre);
    bool called = kind == SCC_CALL && !MUTANT_BIG(SCCCALL_PUSHES);
    Ccs pushed = called ? ccs_push_called(b->r->tree, g->cc, centre) : ccs_push(b->r->tree, g->cc, centre);
    if (MUTANT_BIG(SCC_KEEPS_CC))
        pushed = g->cc;
    big_charge(b, pushed, pushed, COST_E, scc_counts(kind) || MUTANT_BIG(SCCSUB_COUNTS));
    big_charge(b, g->cc, g->forcer, COST_INNER, kind == SCC_ENTER || (kind == SCC_DICT && MUTANT_BIG(SCCDICT_INNER)));
    applied(b, rules[kind], g);
    if (e->u.scc.outer != NULL)
        g->env = big_hold(b, g->env, e->u.scc.outer, (Held){ .cc = g->cc, .forcer = g->forcer });
    g->cc = g->forcer = pushed;
    g->e = e->u.scc.body;
    return NEXT;
}

/*  cc', G : e => D : z, cc_z
 *  -------------------------------------      cc' = that of the body of a function made under k,       SCC(under)
 *  cc, G : sccunder k e =>.. D : z, cc_z            applied under cc                                              */
static Step rule_under(Big *b, Goal *g)
{
    const Core *e = g->e;
    Ccs body = called_there(b, g->cc, big_held(g->env, e->u.scc.stack)->cc);
    applied(b, RULE_SCC_UNDER, g);
    if (e->u.scc.outer != NULL)
        g->env = big_hold(b, g->env, e->u.scc.outer, (Held){ .cc = g->cc, .forcer = g->forcer });
    g->cc = MUTANT_BIG(UNDER_STAYS) ? g->cc : body;
    g->e = e->u.scc.body;
    return NEXT;
}

/*  cc, G : e => D : z, cc_z
 *  ------------------------------------       k stands for cc                                                Here
 *  cc, G : scchere k e =>.. D : z, cc_z                                                                           */
static Step rule_here(Big *b, Goal *g)
{
    applied(b, RULE_HERE, g);
    g->env = big_hold(b, g->env, g->e->u.here.name, (Held){ .cc = g->cc, .forcer = g->forcer });
    g->e = g->e->u.here.body;
    return NEXT;
}

/*  cc', G : e => D : z, cc_z
 *  ----------------------------------       o stands for cc', which was around  scc centre as o .. SCC(back) cc, G :
 * back o e =>.. D : z, cc_z                                                                                 */
static Step rule_back(Big *b, Goal *g)
{
    const Held *held = big_held(g->env, g->e->u.scc.outer);
    applied(b, RULE_SCC_BACK, g);
    if (!MUTANT_BIG(BACK_STAYS)) {
        g->cc = held->cc;
        g->forcer = held->forcer;
    }
    g->e = g->e->u.scc.body;
    return NEXT;
}

/* ---- Or ---- */

/*  cc, G : e_i => D : v, cc_v
 *  -------------------------------------------   i is 1 or 2                                                     Or
 *  cc, G : e_1 or e_2 =>{cc N} + .. D : v, cc_v                                                                      */
static Step rule_or(Big *b, Goal *g)
{
    const Core *e = g->e;
    big_charge(b, g->cc, g->forcer, COST_N, !MUTANT_BIG(OR_NO_N));
    applied(b, RULE_OR, g);
    g->e = big_choose(b, 2) == 0 ? e->u.or.left : e->u.or.right;
    return NEXT;
}

/* ---- Prim ---- */

static Step logic_prim(Big *b, Goal *g, Arg arg, Outcome *out)
{
    Lit answer = { .rep = REP_INT };
    if (arg.addr == NULL)
        return ill_typed(b, g, "a primitive operation has an argument of the wrong representation");
    if (g->e->u.prim.prim == PRIM_IS_FREE) {
        answer.u.i = big_deref(arg.addr)->state == ADDR_FREE;
    } else {
        Outcome z;
        if (!big_eval_arg(b, arg, g, &z))
            return STOP;
        answer.u.i = z.value->kind == VALUE_FREE;
    }
    *out = (Outcome){ big_lit_value(b, answer), g->cc };
    applied(b, RULE_PRIM, g);
    return DONE;
}

/* An unboxed argument; it may stand in the heap when a guess has bound it. */
static bool literal_of(Arg arg, Lit *lit)
{
    if (arg.addr == NULL) {
        *lit = arg.lit;
        return true;
    }
    const Addr *a = big_deref(arg.addr);
    if (a->state != ADDR_VALUE || a->value->kind != VALUE_LIT)
        return false;
    *lit = a->value->lit;
    return true;
}

/* A primitive operation is a known strict function: one A per argument, and its arguments are values already. */
static Step rule_prim(Big *b, Goal *g, Outcome *out)
{
    Prim prim = g->e->u.prim.prim;
    int n = prim_info[prim].arity;
    Lit args[2], result;
    big_charge(b, g->cc, g->forcer, COST_A, (uint64_t)n);
    if (prim == PRIM_IS_VAR || prim == PRIM_IS_FREE)
        return logic_prim(b, g, big_atom(b, g->env, &g->e->u.prim.args[0], g->cc), out);
    if (prim_info[prim].group != GROUP_LIT)
        return ill_typed(b, g, "the big-step evaluator has no heap operations and no effects; use --evaluator=small");
    for (int i = 0; i < n; i++) {
        Arg arg = big_atom(b, g->env, &g->e->u.prim.args[i], g->cc);
        if (arg.addr != NULL && big_deref(arg.addr)->state == ADDR_FREE)
            return suspend(b, g, g->e->span, "a primitive operation needs the value of a free variable");
        if (!literal_of(arg, &args[i]) || args[i].rep != prim_arg_rep(prim, i))
            return ill_typed(b, g, "a primitive operation has an argument of the wrong representation");
    }
    const char *problem = prim_apply(prim, args, &result);
    if (problem != NULL)
        return ill_typed(b, g, problem);
    *out = (Outcome){ big_lit_value(b, result), g->cc };
    applied(b, RULE_PRIM, g);
    return DONE;
}

/* ---- the judgement ---- */

/* The join point that is called here; NULL: it is another function. */
static const Var *jumps_to(const Big *b, const Core *e)
{
    const Core *fun = e->kind == CORE_APP ? e->u.app.fun : e;
    return fun->kind == CORE_VAR && ptrmap_get(&b->joins, fun->u.var) != NULL ? fun->u.var : NULL;
}

static Step label_rule(Big *b, Goal *g)
{
    switch (g->e->scc_kind) {
    case SCC_BACK:  return rule_back(b, g);
    case SCC_UNDER: return rule_under(b, g);
    default:        return rule_scc(b, g);
    }
}

static Step apply_rule(Big *b, Goal *g, Outcome *out)
{
    const Core *e = g->e;
    const Var *join = e->kind == CORE_VAR || e->kind == CORE_APP ? jumps_to(b, e) : NULL;
    if (join != NULL)
        return rule_jump(b, g, join, e->kind == CORE_APP ? e->u.app.args : NULL, e->kind == CORE_APP ? e->u.app.n : 0);
    switch (e->kind) {
    case CORE_LAM: case CORE_CON: case CORE_LIT:
        return rule_value(b, g, out);
    case CORE_VAR:  return is_flat_call(b, e, 0) ? rule_fun_nullary(b, g) : rule_var(b, g, out);
    case CORE_APP:  return is_flat_call(b, e->u.app.fun, e->u.app.n) ? rule_fun(b, g, out) : rule_app(b, g, out);
    case CORE_PRIM: return rule_prim(b, g, out);
    case CORE_LET:  return e->u.let.join ? rule_join(b, g) : rule_let(b, g);
    case CORE_CASE: return rule_case(b, g);
    case CORE_SCC:  return label_rule(b, g);
    case CORE_HERE: return rule_here(b, g);
    case CORE_OR:   return rule_or(b, g);
    case CORE_FREE: return rule_free(b, g);
    }
    return STOP;
}

bool big_eval(Big *b, Goal g, Outcome *out)
{
    Step step = NEXT;
    while (step == NEXT)
        step = may_go_on(b, &g) ? apply_rule(b, &g, out) : STOP;
    return step == DONE;
}
