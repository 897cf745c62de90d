/* Search in the small-step machine: choice points, the trail, and the printer's demand for components.
 *
 * Depth first, left to right. A choice point keeps the stack (a pointer, frames never change) and what its alternatives
 * need; the trail keeps the former state of older objects that were changed since. */
#include "core/mutant.h"
#include "prims/world.h"
#include "semantics/small.h"
#include <assert.h>

/* ---- the trail ---- */

bool search_must_save(const Machine *m, const Obj *o)
{
    return m->choices.len > 0 && (o->era < VEC_TOP(&m->choices).era || o->era < m->written);
}

void search_written(Machine *m)
{
    if (m->choices.len > 0)
        m->written = ++m->era;
}

void search_save(Machine *m, Obj *o, Obj *saved)
{
    if (!search_must_save(m, o))
        return;
    if (saved != NULL)
        saved->era = o->era;           /* it stands for o when the choice is undone, so it is as old */
    VEC_PUSH(&m->trail, ((TrailEntry){ o, saved, o->ccs, o->era, o->kind, o->flags }));
    o->flags |= OBJ_TRAILED;
    o->era = m->era;                   /* until the next choice point, once is enough */
}

/* A thunk that was changed cannot be put back in place, since the collector may have taken its space: it becomes the
 * saved copy. */
static void undo(const TrailEntry *t)
{
    Obj *o = t->obj;
    o->flags = t->flags;
    o->era = t->era;
    o->ccs = t->ccs;
    o->kind = t->saved != NULL ? OBJ_IND : t->kind;
    if (t->saved != NULL)
        o->u.to = t->saved;
}

/* All is as it was when the last choice was made. */
static void undo_last(Machine *m)
{
    const ChoicePoint *last = &VEC_TOP(&m->choices);
    m->unasked = last->unasked;
    while (m->trail.len > last->trail) {
        TrailEntry entry = VEC_POP(&m->trail);
        if (!MUTANT(SMALL_NO_UNDO))
            undo(&entry);
    }
}

/* ---- choice points ---- */

static void open_choice(Machine *m, ChoicePoint cp)
{
    cp.code = m->code;
    cp.ccs = m->ccs;
    cp.forcer = m->forcer;
    cp.level = m->level;
    cp.next = 1;
    cp.trail = m->trail.len;
    cp.unasked = m->unasked;
    cp.era = ++m->era;
    VEC_PUSH(&m->choices, cp);
    if (cp.barrier)
        ledger_open_inside(m->r->ledger);
    else
        ledger_open_choice(m->r->ledger);
    if (m->era == UINT32_MAX) {
        eval_stop(m->r, EVAL_ERROR, NO_SPAN, m->ccs, "more than four thousand million choices");
        m->mode = MODE_END;
    }
}

bool search_open_or(Machine *m)
{
    CodeBlock *right = m->code->u.or.right;
    Cc label = m->code->labelled ? m->code->label : m->label;
    if (!heap_reserve(m, 1, right->n_captures))
        return false;
    Obj *env = heap_new(m, OBJ_ENV, right->n_captures, m->ccs);
    env->u.block = right;
    for (uint32_t i = 0; i < right->n_captures; i++) {
        const Place *p = &right->captures[i];
        env->f[i] = p->kind == PLACE_LOCAL ? m->locals[p->index] : m->captured[p->index];
    }
    if (!MUTANT_SMALL(OR_NO_N))
        ledger_charge(m->r->ledger, m->ccs, m->forcer, COST_N, 1);
    open_choice(m, (ChoicePoint){ .stack = m->stack, .env = env, .label = label });
    return true;
}

void search_open_guess(Machine *m, Obj *frame, Obj *free)
{
    open_choice(m, (ChoicePoint){ .stack = frame, .free = free, .label = frame->label });
}

void search_open_barrier(Machine *m, Obj *frame)
{
    open_choice(m, (ChoicePoint){ .stack = frame, .label = frame->label, .barrier = true });
}

void search_open_outside(Machine *m, Obj *stack, Obj *free, const Data *data)
{
    open_choice(m, (ChoicePoint){ .stack = stack, .free = free, .label = stack->label, .data = data });
    VEC_TOP(&m->choices).next = 0;             /* the caller goes there by backtracking */
}

void search_cut(Machine *m)
{
    while (!VEC_TOP(&m->choices).barrier) {
        undo_last(m);
        m->choices.len--;
    }
    undo_last(m);
    m->choices.len--;
}

void search_commit(Machine *m, uint32_t era)
{
    while (m->choices.len > 0 && VEC_TOP(&m->choices).era > era) {
        m->choices.len--;
        ledger_drop_choice(m->r->ledger);
    }
}

uint32_t search_alternatives(const ChoicePoint *cp)
{
    if (cp->data != NULL)
        return cp->data->n_cons;
    return cp->free == NULL ? 2 : cp->stack->u.block->n_alts;
}

static void resume_or(Machine *m, const ChoicePoint *cp)
{
    CodeBlock *right = cp->env->u.block;
    for (uint32_t i = 0; i < right->n_captures; i++)
        m->captured[i] = cp->env->f[i];
    m->stack = cp->stack;
    m->ccs = cp->ccs;
    m->forcer = cp->forcer;
    m->label = cp->label;
    m->level = cp->level;
    m->block = right;
    m->code = right->code;
    m->mode = MODE_EVAL;
}

/* Room for a constructor and its fresh variables, whichever alternative is next. */
static bool reserve_alternative(Machine *m)
{
    const ChoicePoint *cp = &VEC_TOP(&m->choices);
    size_t arity = 0;
    if (cp->data != NULL) {
        arity = cp->data->cons[cp->next]->arity;
    } else if (cp->free != NULL) {
        const Alt *alt = cp->stack->u.block->alts[cp->next].alt;
        arity = alt->kind == ALT_CON ? alt->con->arity : 0;
    }
    m->stack = m->value = NULL;                /* the branch that ended is garbage */
    return heap_reserve(m, 1 + arity, arity);
}

static void trace_backtrack(Machine *m, const ChoicePoint *cp)
{
    Buf control = {0};
    buf_printf(&control, "alternative %u of %u", cp->next + 1, search_alternatives(cp));
    eval_trace(m->options->trace, m->r, 0, RULE_BACKTRACK, cp->ccs, &m->charges, &control);
    buf_free(&control);
}

/* A set function needs the variable: it becomes this constructor outside of it, then the set function begins. */
static void resume_outside(Machine *m, const ChoicePoint *cp)
{
    const Con *con = cp->data->cons[cp->next];
    m->stack = cp->stack;
    m->ccs = cp->ccs;
    m->forcer = cp->forcer;
    m->label = cp->label;
    m->level = cp->free->level;
    Obj *c = heap_new(m, OBJ_CON, con->arity, m->ccs);
    c->u.con = con;
    for (uint32_t i = 0; i < con->arity; i++)
        c->f[i] = heap_new(m, OBJ_FREE, 0, m->ccs);
    small_bind(m, cp->free, c);
    m->value = c;
    m->mode = MODE_RETURN;
}

/* The innermost capsule has no choice left. */
static void leave_capsule(Machine *m)
{
    ChoicePoint cp = VEC_TOP(&m->choices);
    search_cut(m);
    ledger_close_inside(m->r->ledger);
    m->stack = cp.stack;
    m->ccs = cp.ccs;
    m->forcer = cp.forcer;
    m->label = cp.label;
    m->level = cp.level;
    small_capsule_done(m);
}

void search_backtrack(Machine *m)
{
    if (m->choices.len == 0) {
        ledger_finish(m->r->ledger);
        m->mode = MODE_END;
        return;
    }
    if (VEC_TOP(&m->choices).barrier) {
        leave_capsule(m);
        return;
    }
    if (VEC_TOP(&m->choices).era <= m->world_era) {
        eval_stop(m->r, EVAL_ERROR, m->code->src->span, m->ccs,
                  "non-determinism in I/O: there is another branch, but what was written cannot be taken back");
        m->mode = MODE_END;
        return;
    }
    if (!reserve_alternative(m))
        return;
    undo_last(m);
    ChoicePoint cp = VEC_TOP(&m->choices);
    bool last = cp.decided || cp.next + 1 == search_alternatives(&cp);
    if (last)
        m->choices.len--;
    else
        VEC_TOP(&m->choices).next++;
    if (cp.next > 0 || last)
        ledger_next_alternative(m->r->ledger, last);
    m->r->rules[RULE_BACKTRACK] += cp.next > 0;
    if (m->options->trace != NULL)
        trace_backtrack(m, &cp);
    if (cp.data != NULL)
        resume_outside(m, &cp);
    else if (cp.free == NULL)
        resume_or(m, &cp);
    else
        small_guess_alternative(m, cp.stack, cp.free, cp.next);
}

/* ---- solutions ---- */

static const char *obj_type(const Obj *o)
{
    switch (o->kind) {
    case OBJ_BIG:     return "Big#";
    case OBJ_BYTES:   return "Bytes#";
    case OBJ_MUT_VAR: return "MutVar#";
    default:          return "Array#";
    }
}

View obj_view(const void *thing)
{
    const Obj *o = obj_deref((Obj *)thing);
    View view = { .identity = o };
    switch (o->kind) {
    case OBJ_CON:
        view.kind = VIEW_CON;
        view.con = o->u.con;
        break;
    case OBJ_LIT:
        view.kind = VIEW_LIT;
        view.lit = obj_lit(o);
        break;
    case OBJ_FUNCTION: case OBJ_PARTIAL:
        view.kind = VIEW_FUNCTION;
        view.from = (o->kind == OBJ_PARTIAL ? o->f[0] : o)->u.block->src->from;
        break;
    case OBJ_BIG: case OBJ_BYTES: case OBJ_MUT_VAR: case OBJ_ARRAY:
        view.kind = VIEW_OBJECT;
        view.type = obj_type(o);
        if (o->kind == OBJ_BIG) {
            view.limbs = (const uint64_t *)o->f;
            view.n_limbs = o->n;
            view.negative = o->u.i < 0;
        }
        break;
    default:
        view.kind = o->kind == OBJ_FREE ? VIEW_FREE : VIEW_THUNK;
    }
    return view;
}

static const void *field(const void *thing, uint32_t i)
{
    return obj_deref((Obj *)thing)->f[i];
}

void small_not_one(Machine *m)
{
    eval_stop(m->r, EVAL_ERROR, NO_SPAN, m->ccs,
              "non-determinism in I/O: main has been carried out, but there is another branch");
    m->mode = MODE_END;
}

/* An action has one branch: if choices are left all of them must fail. */
static void try_others(Machine *m)
{
    if (m->world != NULL)
        world_flush_all(m->world);
    m->closed = true;
    m->world_era = 0;
    m->mode = MODE_BACKTRACK;
}

char *search_show(const Obj *value, bool term, Arena *arena, const Obj **thunk)
{
    static const ViewOps ops = { obj_view, field };
    const void *first;
    char *text = (term ? value_show_term : value_show)(&ops, value, arena, &first);
    if (thunk != NULL)
        *thunk = first;
    return text;
}

/* Where a variable stands it was to be shown as one, and now it is bound to what is not evaluated: bindLazy#. */
static void demand_bound(Machine *m, const Obj *thunk)
{
    if (heap_reserve(m, 1, obj_deref((Obj *)thunk)->n + 2)) {
        search_show(m->stack->f[1], m->options->terms, m->r->arena, &thunk);       /* it may be elsewhere now */
        small_demand_component(m, (Obj *)thunk);
    }
}

static void solution(Machine *m)
{
    if (m->closed) {
        small_not_one(m);
        return;
    }
    const Obj *thunk;
    char *text = search_show(m->stack->f[1], m->options->terms, m->r->arena, &thunk);
    if (thunk != NULL && !m->options->whnf) {
        demand_bound(m, thunk);
        return;
    }
    ledger_solution(m->r->ledger);
    eval_add_value(m->r, text);
    bool enough = m->options->found != NULL && !m->options->found(m->options->context, text);
    m->mode = m->options->first || enough ? MODE_END : MODE_BACKTRACK;
    if (m->options->action && m->choices.len > 0)
        try_others(m);
}

/* ---- the printer's demand ---- */

static Obj *demand_frame(Machine *m, ObjKind kind, Obj *below, Obj *cell, uint32_t demanded)
{
    Obj *frame = heap_new(m, kind, 2, ccs_main(m->r->tree));
    frame->aux = demanded;
    frame->f[0] = below;
    frame->f[1] = cell;
    return frame;
}

/* A value has come back to the printer: its own components are next, unless they were demanded before. */
static void accept_value(Machine *m)
{
    Obj *v = m->value;
    if (!heap_reserve(m, 2, 4))
        return;
    v = m->value;
    m->value = NULL;
    if (m->stack->f[1] == NULL)
        m->stack = demand_frame(m, FRAME_DONE, NULL, v, 0);
    if (m->options->whnf || v->kind != OBJ_CON || v->flags & OBJ_DEMANDED)
        return;
    search_save(m, v, NULL);
    v->flags |= OBJ_DEMANDED;
    m->stack = demand_frame(m, FRAME_DEMAND, m->stack, v, 0);
}

static uint32_t next_index(const Machine *m, const Obj *frame)
{
    return m->options->right_first ? frame->f[1]->n - 1 - frame->aux : frame->aux;
}

static void demand_next(Machine *m)
{
    uint32_t i = next_index(m, m->stack);
    const Obj *component = obj_deref(m->stack->f[1]->f[i]);
    size_t thunk = component->kind == OBJ_THUNK ? component->n : 0;
    if (!heap_reserve(m, 3, thunk + 4))
        return;
    Obj *cell = m->stack->f[1];
    m->stack = demand_frame(m, FRAME_DEMAND, m->stack->f[0], cell, m->stack->aux + 1);
    if (cell->u.con->reps[i] == REP_PTR && !(cell->f[i]->flags & OBJ_UNBOXED))
        small_demand_component(m, cell->f[i]);
}

void search_demand(Machine *m)
{
    if (m->value != NULL)
        accept_value(m);
    else if (m->stack->kind == FRAME_DONE)
        solution(m);
    else if (m->stack->aux == m->stack->f[1]->n)
        m->stack = m->stack->f[0];
    else
        demand_next(m);
}
