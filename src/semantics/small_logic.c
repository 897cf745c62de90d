/* Operations of the small-step machine on logic variables, and goals that wait for each other.
 *
 *  cc, isVar# x, S                ==>  cc, x, isVar() : S                  {cc A}       likewise the others' arguments
 *  _, z, isVar() : S              ==>  cc, 1 or 0, S
 *  _, y, bind(x, ) : S            ==>  cc, 1, S                            {cc B}       x is bound to y; 0: was bound
 *  _, y, bindTerm(x, ) : S        ==>  cc, 0 or 1 or 2 or 3, S             {cc B}       if 1: x is bound to y
 *  cc, unifyNow# x y, S           ==>  cc, 0 or 1 or 2, S                  {cc B}       if one was bound
 *  cc, conc# a b, S               ==>  cc, a, conc(a, b) : S               {cc A A}
 *  _, True, conc(a, b) : S        ==>  cc, b, conc(b, done) : S
 *  _, True, conc(b, done) : S     ==>  cc, 1, S
 *  cc, solve# a, S                ==>  cc, a, conc(a, none) : S            {cc A}
 *  _, True, conc(a, none) : S     ==>  cc, 1, S                                         0 if a suspends
 *  _, y suspends, S1 : conc(a, b) : S  ==>  cc, b, conc(b, a) : S          thunks of S1 go on from there when needed
 *
 * True is the last constructor of its type; another one fails. A goal that was suspended is tried again when a variable
 * was bound since; if there is none, both are, and so is the whole: outwards to the next conc#. */
#include "base/ptrmap.h"
#include "semantics/small_thread.h"

/* ---- arguments that are evaluated ---- */

static Rule enter_argument(Machine *m, Obj *const *args, uint32_t n, uint32_t i, const Code *code, Cc label)
{
    Obj *frame = new_frame(m, FRAME_LOGIC, n, m->ccs, m->forcer);
    frame->u.code = code;
    frame->label = label;
    frame->rep = (uint16_t)i;
    memcpy(frame->f + 1, args, n * sizeof *args);
    m->stack = frame;
    small_enter(m, args[i], label, code->src->span);
    return RULE_PRIM;
}

static bool reserve_entry(Machine *m, const Obj *argument, size_t n)
{
    return heap_reserve(m, 4, n + 4 + small_enter_pointers(argument));
}

static Rule evaluate_arguments(Machine *m)
{
    uint32_t n = (uint32_t)prim_info[m->code->u.prim.prim].arity;
    Obj *args[PRIM_MAX_ARGS];
    if (!reserve_entry(m, fetch(m, &m->code->u.prim.args[0]), n))
        return RULE_PRIM;
    fetch_all(m, args, m->code->u.prim.args, n);
    return enter_argument(m, args, n, 0, m->code, current_label(m));
}

/* ---- variables ---- */

static Rule answer(Machine *m, const Obj *frame, int64_t i)
{
    m->stack = frame->f[0];
    m->forcer = frame->aux;
    m->ccs = frame->ccs;
    m->level = frame->level;
    return_value(m, heap_new_literal(m, (Lit){ .rep = REP_INT, .u.i = i }, true), frame->ccs, frame->label);
    return RULE_PRIM;
}

void small_bind(Machine *m, Obj *x, Obj *value)
{
    if (!MUTANT(SMALL_NO_TRAIL_GUESS))
        search_save(m, x, NULL);
    x->kind = OBJ_IND;
    x->u.to = value;
    m->bindings++;
}

/* Is it older than the set function at work? */
static bool is_outer(const Machine *m, const Obj *var)
{
    const Capsule *inside = m->capsules.len > 0 ? &VEC_TOP(&m->capsules) : NULL;
    return inside != NULL && inside->strong && var->level < inside->level;
}

static Rule bind(Machine *m, Obj *x, Obj *y, const Obj *frame)
{
    Span span = frame->u.code->src->span;
    bool lazy = frame->u.code->u.prim.prim == PRIM_BIND_LAZY;
    if (x->kind != OBJ_FREE && lazy) {
        stop(m, EVAL_ERROR, span, "`bindLazy#` has no logic variable to bind");
        return RULE_PRIM;
    }
    if (x->kind != OBJ_FREE)                   /* another goal has bound it while this one waited for y */
        return answer(m, frame, 0);
    Obj *to = y, *var = x;
    if (var->level < to->level && to->kind == OBJ_FREE) {
        Obj *outer = var;
        var = to;
        to = outer;
    }
    if (x != y && is_outer(m, var)) {
        m->value = lazy ? x : y;               /* what comes back to the frame when it is tried again */
        return small_suspend(m, span, "a set function would bind a variable from outside of it");
    }
    charge(m, frame->ccs, frame->aux, COST_B, x != y);
    if (x != y)
        small_bind(m, var, to);
    return answer(m, frame, 1);
}

/* ---- bindTerm# ---- */

typedef enum Whole { WHOLE_UNKNOWN, WHOLE_YES, WHOLE_OCCURS, WHOLE_BOUND } Whole;

static bool is_component(const Obj *cell, uint32_t i)
{
    return cell->u.con->reps[i] == REP_PTR && !(cell->f[i]->flags & OBJ_UNBOXED);
}

static bool has_components(const Obj *o)
{
    for (uint32_t i = 0; o->kind == OBJ_CON && i < o->n; i++)
        if (is_component(o, i))
            return true;
    return false;
}

static bool is_unevaluated(const Obj *o)
{
    return o->kind != OBJ_CON && o->kind != OBJ_LIT && o->kind != OBJ_FREE && !obj_is_function(o);
}

static Whole look_inside(Machine *m, const Obj *cell, const Obj *var)
{
    for (uint32_t i = 0; cell->kind == OBJ_CON && i < cell->n; i++) {
        if (!is_component(cell, i))
            continue;
        Obj *o = obj_deref(cell->f[i]);
        if (o == var)
            return WHOLE_OCCURS;
        if (is_unevaluated(o))
            return WHOLE_UNKNOWN;
        if (has_components(o))
            VEC_PUSH(&m->aside, o);
    }
    return WHOLE_YES;
}

/* As the engine does it (runtime/logic.c), and in the same order. */
static Whole is_whole(Machine *m, const Obj *var, Obj *term)
{
    enum { TOO_LARGE = 1 << 20 };
    if (m->unasked > 0) {
        m->unasked--;
        return WHOLE_UNKNOWN;
    }
    uint64_t n = 0;
    Whole whole = WHOLE_YES;
    VEC_PUSH(&m->aside, term);
    for (; m->aside.len > 0 && whole == WHOLE_YES; n++)
        whole = n == TOO_LARGE ? WHOLE_UNKNOWN : look_inside(m, VEC_POP(&m->aside), var);
    m->aside.len = 0;
    m->unasked = whole == WHOLE_UNKNOWN ? n : 0;
    return whole;
}

static int bind_term(Machine *m, Obj *var, Obj *term, const Obj *frame)
{
    if (var->kind != OBJ_FREE)
        return WHOLE_BOUND;
    Whole whole = is_outer(m, var) ? WHOLE_UNKNOWN : is_whole(m, var, term);
    charge(m, frame->ccs, frame->aux, COST_B, whole == WHOLE_YES);
    if (whole == WHOLE_YES)
        small_bind(m, var, term);
    return whole;
}

/* ---- unifyNow#, matchNow# ---- */

typedef enum Now { NOW_UNKNOWN, NOW_EQUAL, NOW_DIFFERENT } Now;

/* A constructor that leads nowhere. */
static bool is_leaf(const Obj *o)
{
    bool leaf = o->kind == OBJ_CON;
    for (uint32_t i = 0; leaf && i < o->n; i++)
        leaf = o->u.con->reps[i] != REP_PTR;
    return leaf;
}

/* Doubles are not compared: they have their own equality. */
static Now compare_literals(const Obj *x, const Obj *y)
{
    for (uint32_t i = 0; i < x->n; i++) {
        Lit a = obj_lit(x->f[i]);
        if (a.rep == REP_DOUBLE || !lit_equal(a, obj_lit(y->f[i])))
            return a.rep == REP_DOUBLE ? NOW_UNKNOWN : NOW_DIFFERENT;
    }
    return NOW_EQUAL;
}

static Now compare_now(const Obj *x, const Obj *y)
{
    if (x->kind != OBJ_CON || y->kind != OBJ_CON)
        return NOW_UNKNOWN;
    if (x->u.con != y->u.con)
        return NOW_DIFFERENT;
    return is_leaf(x) ? compare_literals(x, y) : NOW_UNKNOWN;
}

static Now bind_now(Machine *m, Obj *var, Obj *to, bool lazy)
{
    if (var == to)
        return NOW_EQUAL;
    if (var->level < to->level && to->kind == OBJ_FREE) {
        Obj *outer = var;
        var = to;
        to = outer;
    }
    if (is_outer(m, var) || !(lazy || to->kind == OBJ_FREE || is_leaf(to)))
        return NOW_UNKNOWN;
    charge(m, m->ccs, m->forcer, COST_B, 1);
    small_bind(m, var, to);
    return NOW_EQUAL;
}

static Rule unify_now(Machine *m, bool lazy)
{
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    Obj *x = obj_deref(fetch(m, &m->code->u.prim.args[0])), *y = obj_deref(fetch(m, &m->code->u.prim.args[1]));
    Now now = x->kind == OBJ_FREE            ? bind_now(m, x, y, lazy)
              : !lazy && y->kind == OBJ_FREE ? bind_now(m, y, x, false)
                                             : compare_now(x, y);
    return_value(m, heap_new_literal(m, (Lit){ .rep = REP_INT, .u.i = now }, true), m->ccs, current_label(m));
    return RULE_PRIM;
}

/* ---- answers ---- */

static Rule all_evaluated(Machine *m, const Obj *frame, Obj *const *args)
{
    switch (frame->u.code->u.prim.prim) {
    case PRIM_IS_VAR:
        return answer(m, frame, args[0]->kind == OBJ_FREE);
    case PRIM_SAME_VAR:
        return answer(m, frame, args[0]->kind == OBJ_FREE && args[0] == args[1]);
    case PRIM_BIND_TERM:
        if (args[0]->kind != OBJ_FREE || args[1]->kind != OBJ_FREE)
            return answer(m, frame, bind_term(m, args[0], args[1], frame));
        stop(m, EVAL_ERROR, frame->u.code->src->span, "`bindTerm#` has no term to bind a logic variable to");
        return RULE_PRIM;
    default:
        return bind(m, args[0], args[1], frame);
    }
}

Rule small_return_logic(Machine *m)
{
    uint32_t n = m->stack->n - 1, next = m->stack->rep + 1u;
    if (!reserve_entry(m, next < n ? m->stack->f[1 + next] : m->value, n))
        return RULE_PRIM;
    const Obj *frame = m->stack;
    Obj *args[PRIM_MAX_ARGS];
    memcpy(args, frame->f + 1, n * sizeof *args);
    args[frame->rep] = m->value;
    if (next == n || frame->u.code->u.prim.prim == PRIM_BIND_LAZY) {
        for (uint32_t i = 0; i < n; i++)
            args[i] = obj_deref(args[i]);
        return all_evaluated(m, frame, args);
    }
    m->stack = frame->f[0];
    m->ccs = frame->ccs;
    m->forcer = frame->aux;
    return enter_argument(m, args, n, next, frame->u.code, frame->label);
}

/* ---- normal forms ---- */

static Obj *normal_frame(Machine *m, const Obj *like, Obj *below, Obj *cell, uint16_t demanded)
{
    Obj *frame = heap_new(m, FRAME_NORMAL, 2, like->ccs);
    frame->aux = like->aux;
    frame->u.code = like->u.code;
    frame->label = like->label;
    frame->rep = demanded;
    frame->f[0] = below;
    frame->f[1] = cell;
    return frame;
}

/* The next component that is an object; RULE_COUNT: none is left. */
static Rule normal_next(Machine *m)
{
    for (;;) {
        const Obj *frame = m->stack, *cell = frame->f[1];
        uint16_t i = frame->rep;
        if (cell == NULL || i == cell->n)
            return RULE_COUNT;
        if (!heap_reserve(m, 5, 6 + small_enter_pointers(cell->f[i])))
            return RULE_PRIM;
        frame = m->stack;
        cell = frame->f[1];
        m->stack = normal_frame(m, frame, frame->f[0], frame->f[1], (uint16_t)(i + 1));
        if (cell->u.con->reps[i] != REP_PTR || cell->f[i]->flags & OBJ_UNBOXED)
            continue;
        m->ccs = m->forcer = frame->ccs;
        small_enter(m, cell->f[i], frame->label, frame->u.code->src->span);
        return RULE_PRIM;
    }
}

/* A value has come back: its components are next. (Those of a cell that was evaluated before are looked at again: a
 * variable among them may have been bound to something since.) */
Rule small_return_normal(Machine *m)
{
    if (!heap_reserve(m, 2, 6))
        return RULE_PRIM;
    Obj *v = m->value;
    if (v->kind == OBJ_FREE && m->stack->u.code->u.prim.prim == PRIM_GROUND)
        return small_suspend(m, m->stack->u.code->src->span, "a value without free variables is needed");
    if (v->kind == OBJ_CON)
        m->stack = normal_frame(m, m->stack, m->stack, v, 0);
    m->value = NULL;
    for (;;) {
        Rule rule = normal_next(m);
        if (rule != RULE_COUNT)
            return rule;
        const Obj *frame = m->stack;
        if (frame->f[1] == NULL)
            return heap_reserve(m, 1, 0) ? answer(m, m->stack, 1) : RULE_PRIM;
        m->stack = frame->f[0];
    }
}

static Rule normal_form(Machine *m)
{
    if (!reserve_entry(m, fetch(m, &m->code->u.prim.args[0]), 2))
        return RULE_PRIM;
    Obj *x = fetch(m, &m->code->u.prim.args[0]);
    Obj *frame = new_frame(m, FRAME_NORMAL, 1, m->ccs, m->forcer);
    frame->f[1] = NULL;
    frame->u.code = m->code;
    frame->label = current_label(m);
    m->stack = frame;
    small_enter(m, x, frame->label, m->code->src->span);
    return RULE_PRIM;
}

/* ---- conc# ---- */

/* What is known of the goal that is not evaluated; FRAME_CONC has it in rep, and which one is: f[1] is. */
enum { OTHER_NEW, OTHER_SUSPENDED, OTHER_DONE, OTHER_NONE };

/* f[1] is evaluated now; f[2] is the other one, and u.i says how many bindings there were when it was suspended. */
static Rule run_goal(Machine *m, Obj *goal, Obj *other, int state, uint64_t bindings, const Obj *like)
{
    Obj *frame = new_frame(m, FRAME_CONC, 2, like->ccs, like->aux);
    frame->label = like->label;
    frame->rep = (uint16_t)state;
    frame->u.i = (int64_t)bindings;
    frame->f[1] = goal;
    frame->f[2] = other;
    m->stack = frame;
    m->ccs = like->ccs;
    m->forcer = like->aux;
    m->mode = MODE_RETURN;
    small_enter(m, goal, like->label, m->code->src->span);
    return RULE_PRIM;
}

static Rule conc(Machine *m)
{
    if (!reserve_entry(m, fetch(m, &m->code->u.prim.args[0]), 4))
        return RULE_PRIM;
    Obj *args[2], here = { .ccs = m->ccs, .aux = m->forcer, .label = current_label(m) };
    fetch_all(m, args, m->code->u.prim.args, 2);
    return run_goal(m, args[0], args[1], OTHER_NEW, 0, &here);
}

static Rule solve(Machine *m)
{
    if (!reserve_entry(m, fetch(m, &m->code->u.prim.args[0]), 4))
        return RULE_PRIM;
    Obj here = { .ccs = m->ccs, .aux = m->forcer, .label = current_label(m) };
    return run_goal(m, fetch(m, &m->code->u.prim.args[0]), NULL, OTHER_NONE, 0, &here);
}

static bool other_may_go_on(const Machine *m, const Obj *frame)
{
    return frame->rep == OTHER_NEW || frame->rep == OTHER_NONE
           || (frame->rep == OTHER_SUSPENDED && m->bindings > (uint64_t)frame->u.i);
}

static Rule run_other(Machine *m, int state)
{
    if (!reserve_entry(m, m->stack->f[2], 4))
        return RULE_PRIM;
    const Obj *frame = m->stack;
    m->stack = frame->f[0];
    m->level = frame->level;
    return run_goal(m, frame->f[2], frame->f[1], state, m->bindings, frame);
}

Rule small_return_conc(Machine *m)
{
    const Obj *z = m->value;
    if (z->kind == OBJ_FREE)
        return small_suspend(m, m->code->src->span, "a goal is a free variable");
    if (z->kind != OBJ_CON || z->u.con->tag + 1 != z->u.con->data->n_cons) {
        if (small_capsule_fails(m, m->stack->level))
            return RULE_FAIL;
        eval_note_failure(m->r, m->code->src->span, "a goal of a conjunction is not true");
        m->mode = MODE_BACKTRACK;
        return RULE_FAIL;
    }
    if (m->stack->rep < OTHER_DONE)
        return run_other(m, OTHER_DONE);
    return heap_reserve(m, 1, 0) ? answer(m, m->stack, 1) : RULE_PRIM;
}

static bool ends_search(const Obj *frame)
{
    return frame->kind == FRAME_CAPSULE || frame->kind == FRAME_END || frame->kind == FRAME_DEMAND
           || frame->kind == FRAME_DONE;
}

/* How many frames are above the innermost conc# whose other goal may go on; SIZE_MAX: there is none. */
static size_t frames_to_suspend(const Machine *m)
{
    size_t n = 0;
    for (const Obj *frame = m->stack; frame != NULL && !ends_search(frame); frame = frame->f[0], n++)
        if (frame->kind == FRAME_CONC && other_may_go_on(m, frame))
            return n;
    return SIZE_MAX;
}

/* A capsule waits for what one of its branches waits for: small_capsule.c. */
static void note_suspension(Machine *m, Span span, const char *why)
{
    if (m->capsules.len == 0) {
        eval_note_suspension(m->r, span, "%s", why);
    } else if (VEC_TOP(&m->capsules).waits == NULL) {
        VEC_TOP(&m->capsules).waits = why;
        VEC_TOP(&m->capsules).waits_at = span;
    }
}

Rule small_suspend(Machine *m, Span span, const char *why)
{
    size_t n = frames_to_suspend(m);
    if (n == SIZE_MAX) {
        note_suspension(m, span, why);
        m->mode = MODE_BACKTRACK;
        return RULE_SUSPEND;
    }
    m->mode = MODE_RETURN;
    if (!threads_freeze(m, n, true))
        return RULE_SUSPEND;
    for (; n > 0; n--)
        m->stack = m->stack->f[0];
    if (m->stack->rep != OTHER_NONE)
        run_other(m, OTHER_SUSPENDED);
    else if (heap_reserve(m, 1, 0))
        answer(m, m->stack, 0);
    return RULE_SUSPEND;
}

/* ---- all of them ---- */

/* As far as it is evaluated; shared parts are looked at once. */
static bool has_free(Machine *m, Obj *value)
{
    PtrMap seen = {0};
    bool found = false;
    VEC_PUSH(&m->aside, value);
    while (m->aside.len > 0 && !found) {
        Obj *o = obj_deref(VEC_POP(&m->aside));
        found = o->kind == OBJ_FREE;
        if (o->kind != OBJ_CON || ptrmap_get(&seen, o) != NULL)
            continue;
        ptrmap_put(&seen, o, o);
        for (uint32_t i = 0; i < o->n; i++)
            if (is_component(o, i))
                VEC_PUSH(&m->aside, o->f[i]);
    }
    m->aside.len = 0;
    ptrmap_free(&seen);
    return found;
}

/* isFree#, hasFree# */
static Rule only_look(Machine *m)
{
    if (!heap_reserve(m, 1, 0))
        return RULE_PRIM;
    Obj *x = obj_deref(fetch(m, &m->code->u.prim.args[0]));
    bool found = m->code->u.prim.prim == PRIM_IS_FREE ? x->kind == OBJ_FREE : has_free(m, x);
    return_value(m, heap_new_literal(m, (Lit){ .rep = REP_INT, .u.i = found }, true), m->ccs, current_label(m));
    return RULE_PRIM;
}

static bool has_unboxed(Machine *m)
{
    for (int i = 0; i < prim_info[m->code->u.prim.prim].arity; i++)
        if (fetch(m, &m->code->u.prim.args[i])->flags & OBJ_UNBOXED)
            return true;
    return false;
}

Rule small_logic(Machine *m)
{
    if (has_unboxed(m)) {
        stop(m, EVAL_ERROR, m->code->src->span, "a primitive operation has an argument of the wrong representation");
        return RULE_PRIM;
    }
    switch (m->code->u.prim.prim) {
    case PRIM_IS_FREE: case PRIM_HAS_FREE: return only_look(m);
    case PRIM_UNIFY_NOW:   return unify_now(m, false);
    case PRIM_MATCH_NOW:   return unify_now(m, true);
    case PRIM_NORMAL_FORM: case PRIM_GROUND:
        return normal_form(m);
    case PRIM_SOLVE:       return solve(m);
    case PRIM_CONC:        return conc(m);
    case PRIM_ALL_VALUES: case PRIM_FIRST_VALUE: case PRIM_SET_VALUES: case PRIM_SET_FIRST:
    case PRIM_SEARCH_STEP: case PRIM_SET_STEP:
        return small_capsule(m);
    default:               return evaluate_arguments(m);
    }
}
