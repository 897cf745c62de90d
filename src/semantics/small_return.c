/* The small-step evaluator, second half: transitions of states in which a value is control and meets the frame on top
 * of the stack.
 *
 * Drawn as in small_eval.c; CCCS is the returned stack cc_z. C is charged at case2: see Note [Where C is charged] in
 * bigstep.c. */
#include "semantics/small_state.h"
#include "semantics/small_thread.h"
#include <assert.h>

/* ---- var3: a value meets an update marker ---- */

/* Whether a value may have been subsumed on its way, so that it carries another stack than it was returned with. */
static bool may_be_subsumed(const Obj *z) { return obj_is_function(z) || z->ccs == CCS_SUB; }

/* What x is bound to: the value under cc_z. What was subsumed carries another stack, so x gets its own copy; and an
 * unboxed literal becomes one that is looked up like any value. */
static Obj *bound_value(Machine *m, Obj *z, Ccs ccs, Cc label)
{
    if (z->flags & OBJ_UNBOXED)
        return heap_new_literal(m, obj_lit(z), false);
    if (z->ccs == ccs || !may_be_subsumed(z))
        return z;
    Obj *copy = heap_copy(m, z, ccs);
    copy->label = label;
    return copy;
}

static size_t copied_pointers(const Obj *z) { return may_be_subsumed(z) ? z->n : 0; }

/*  cc_z, z, (#x, cc) : S  ==>  S(cc, cc_z, z), z, S          {cc_z U}         x is bound to z under cc_z */
static Rule var3(Machine *m)
{
    if (!heap_reserve(m, 1, copied_pointers(m->value)))
        return RULE_VAR3;
    Obj *frame = m->stack, *x = frame->f[1], *z = m->value;
    assert(frame->kind == FRAME_UPDATE);
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
    x->aux = m->updates++;
    x->u.to = z;
    m->stack = frame->f[0];
    m->value = z;
    m->forcer = frame->aux;
    m->ccs = frame->ccs;
    subsume(m, cc_z, z, frame->label, m->label);
    return RULE_VAR3;
}

/* ---- app2: a function meets arguments ---- */

/* Whom a body is charged to: see body_stack in bigstep.c. */
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

Ccs small_called_there(Machine *m, Ccs caller, Ccs stack)
{
    if (ccs_subsumed(m->r->tree, stack))
        return caller;
    bool lexical = m->options->scope == SCOPE_LEXICAL;
    return body_stack(m, caller, lexical ? ccs_lexical(m->r->tree, caller, stack) : stack);
}

static Obj *function_of(Obj *f) { return f->kind == OBJ_PARTIAL ? f->f[0] : f; }

/* Fewer arguments than parameters: the value is the function with these arguments. */
static void take_arguments(Machine *m, Obj *f, const Obj *frame, Ccs body)
{
    uint32_t have = f->kind == OBJ_PARTIAL ? f->n - 1 : 0, given = frame->n - 1;
    assert(have + given < function_of(f)->u.block->n_params);
    Obj *partial = heap_new(m, OBJ_PARTIAL, 1 + have + given, body);
    partial->f[0] = function_of(f);
    if (have > 0)
        memcpy(partial->f + 1, f->f + 1, have * sizeof(Obj *));
    memcpy(partial->f + 1 + have, frame->f + 1, given * sizeof(Obj *));
    eval_count_object(m->r, body, 2 + have + given);
    m->stack = frame->f[0];
    return_value(m, partial, body, m->label);
}

static void run_body(Machine *m, Obj *f, const Obj *frame, Ccs body)
{
    CodeBlock *block = function_of(f)->u.block;
    uint32_t have = f->kind == OBJ_PARTIAL ? f->n - 1 : 0, want = block->n_params - have, given = frame->n - 1;
    assert(have < block->n_params && given >= want);
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

/*  cc_f, \y.e, x : S  ==>  cc', e[x/y], S       lexical: cc' = cc_f; evaluation scoping: cc' = the stack of the
 * application */
static Rule app2(Machine *m)
{
    if (!heap_reserve(m, 1, m->value->n + m->stack->n + 1))
        return RULE_APP2;
    Obj *frame = m->stack, *f = m->value;
    if (!obj_is_function(f)) {
        stop(m, EVAL_ERROR, frame->u.code->src->span,
             f->kind == OBJ_FREE ? "a free variable is applied to an argument"
                                 : "what is applied here is not a function");
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

static const SmallAlt *select_alt(const CodeBlock *alts, const Obj *z)
{
    for (uint32_t i = 0; i < alts->n_alts; i++)
        if (alt_matches(alts->alts[i].alt, z))
            return &alts->alts[i];
    return NULL;
}

/* Core has no types that could be tested before: a text may have anything, and a shrunk random program as well. */
static bool has_its_type(const CodeBlock *alts, const Obj *z)
{
    const Alt *first = alts->n_alts > 0 ? alts->alts[0].alt : NULL;
    if (first == NULL || first->kind != ALT_CON)
        return true;
    return z->kind == OBJ_CON ? first->con->data == z->u.con->data
                              : z->kind != OBJ_FUNCTION && z->kind != OBJ_PARTIAL;
}

static Rule fail(Machine *m, const Obj *frame)
{
    const Obj *z = m->value;
    Span span = frame->u.block->src->u.cas.scrut->span;
    if (small_capsule_fails(m, frame->level))
        return RULE_FAIL;
    if (z->kind == OBJ_CON)
        eval_note_failure(m->r, span, "no alternative for `%s`", z->u.con->name->text);
    else
        eval_note_failure(m->r, span, "no alternative for this %s", z->kind == OBJ_LIT ? "literal" : "function");
    m->mode = MODE_BACKTRACK;
    return RULE_FAIL;
}

static Rule suspend(Machine *m, const Obj *frame)
{
    return small_suspend(m, frame->u.block->src->u.cas.scrut->span, "a rigid case needs the value of a free variable");
}

/* Control goes on in the case's own block, under the stack it was entered with. */
static void restore_case(Machine *m, Obj *frame)
{
    assert(frame->kind == FRAME_CASE);
    enter_block(m, frame->u.block, frame->f + 1);
    m->stack = frame->f[0];
    m->ccs = MUTANT_SMALL(CASE_RETURNED_CC) ? m->ccs : frame->ccs;
    m->forcer = frame->aux;
    m->label = frame->label;
    m->level = frame->level;
}

/* A default binder names the variable that was looked at, or a new binding of the value if it was an expression, or if
 * the binder owns it. `ccs` and `label` are the returned ones. */
static Obj *default_value(Machine *m, const Obj *frame, const Var *binder, Ccs ccs, Cc label)
{
    Obj *z = m->value;
    if (binder->rep != REP_PTR && z->kind == OBJ_LIT)
        return z->flags & OBJ_UNBOXED ? z : heap_new_literal(m, obj_lit(z), true);
    const Core *src = frame->u.block->src;
    if (src->u.cas.scrut->kind == CORE_VAR && (!case_owns(src) || MUTANT_SMALL(OWN_SHARES)))
        return z;
    charge(m, frame->ccs, frame->aux, COST_H, 1);
    m->r->objects++;
    return bound_value(m, z, ccs, label);
}

static void bind_pattern(Machine *m, const Obj *frame, const Alt *alt)
{
    assert(alt->kind != ALT_CON || m->value->n == alt->con->arity);
    if (alt->kind == ALT_CON && alt->con->arity > 0)
        memcpy(m->locals, m->value->f, alt->con->arity * sizeof(Obj *));
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        m->locals[0] = default_value(m, frame, alt->binder, m->ccs, m->label);
}

/*  cc, y, (alts, cc') : S  ==>  cc', e_i, S     {cc' V, U, B, and N if there is more than one alternative}, then {cc'
 * nH} y is a logic variable and alts are flexible; y becomes the pattern, with fresh variables as its n arguments. */
static Rule guess(Machine *m, Obj *frame)
{
    uint32_t n = frame->u.block->n_alts;
    if (n > 0 && frame->u.block->alts[0].alt->kind == ALT_CON
        && small_capsule_escape(m, m->value, frame->u.block->alts[0].alt->con->data))
        return RULE_GUESS;
    charge(m, frame->ccs, frame->aux, COST_V, 1);
    charge(m, frame->ccs, frame->aux, COST_U, 1);
    charge(m, frame->ccs, frame->aux, COST_B, !MUTANT_SMALL(GUESS_NO_B));
    charge(m, frame->ccs, frame->aux, COST_N, n > 1 || MUTANT_SMALL(GUESS_ALWAYS_N));
    if (n > 1)
        search_open_guess(m, frame, m->value);
    if (n > 1 && small_capsule_steps(m))
        return RULE_GUESS;
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
    small_bind(m, y, c);
    eval_code(m, chosen->code);
}

static size_t widest_pattern(const CodeBlock *alts)
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
    if (!heap_reserve(m, 2 + widest, copied_pointers(m->value) + widest))
        return RULE_CASE2;
    Obj *frame = m->stack;
    if (m->value->kind == OBJ_FREE)
        return frame->u.block->src->u.cas.flex ? guess(m, frame) : suspend(m, frame);
    if (!has_its_type(frame->u.block, m->value)) {
        stop(m, EVAL_ERROR, frame->u.block->src->u.cas.scrut->span, "the alternatives are of another type");
        return RULE_CASE2;
    }
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

Rule small_step_return(Machine *m)
{
    m->level = m->stack->level;
    switch (m->stack->kind) {
    case FRAME_UPDATE: return var3(m);
    case FRAME_ARGS:   return app2(m);
    case FRAME_CASE:   return case2(m);
    case FRAME_LOGIC:  return small_return_logic(m);
    case FRAME_NORMAL: return small_return_normal(m);
    case FRAME_CONC:   return small_return_conc(m);
    case FRAME_CAPSULE: return small_return_capsule(m);
    case FRAME_GATHER: return small_return_gather(m);
    case FRAME_RESTART: return small_return_restart(m);
    case FRAME_TAG:    return small_return_tag(m);
    case FRAME_RETRY:  return small_return_retry(m);
    case FRAME_CATCH:  return small_return_catch(m);
    case FRAME_MASK:   return small_return_mask(m);
    case FRAME_END:
        threads_end(m);
        return RULE_COUNT;
    default:
        m->mode = MODE_DEMAND;
        return RULE_COUNT;
    }
}
