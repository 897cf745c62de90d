/* Searches inside of the search of the small-step machine: allValues#, firstValue#, setValues#, setFirst#, searchStep#,
 * setStep#.
 *
 *  cc, allValues# n c x, S        ==>  cc, x, capsule(n, c, x) : S                {cc A A A}    and a barrier
 *  _, z, capsule(n, c, x) : S     ==>  backtrack                           z is copied and kept
 *  backtrack to the barrier       ==>  cc, n, gather(c, the values) : S
 *  _, y suspends, S1 : capsule(n, c, x) : S  ==>  backtrack; and behind all branches the capsule itself suspends, to
 *                                      begin again
 *  _, l, gather(c, z : zs) : S    ==>  cc, c, z l : gather(c, zs) : S      so the list is made from its end
 *  _, l, gather(c, none) : S      ==>  cc, l, S
 *
 * The barrier is a choice point without alternatives, so all that is older than the capsule is restored behind it: what
 * was bound and evaluated inside stays inside. A value is therefore copied, with all that is younger than the barrier,
 * and all that leads to what is, or to what was bound or evaluated inside: each value has its own. What has nothing to
 * do with what happened inside is what it is outside, the same for all values.
 *
 * allValues# is weak: whatever is evaluated inside chooses inside. setValues# n c f x is strong: a choice belongs to
 * who made it, and if the thunk (or the logic variable) is older than the set function, that is not the set function;
 * nor does a variable that such a thunk makes belong to it, nor its failure.
 * Such a choice is made outside (small_capsule_escape), and what fails so fails there: all that was done inside is
 * forgotten, the thunk is evaluated there, and then the set function begins again, for each value of it. Each object
 * knows inside of which set function it was made, Obj.level; code that runs has the level of the thunk it belongs to,
 * Machine.level.
 *
 * searchStep# and setStep# end at the first choice, and find its branches: small_capsule_steps. A branch in the place
 * of x or f is evaluated again from its beginning, by its decisions. */
#include "base/leads.h"
#include "semantics/small_state.h"

/* ---- branches ---- */

/* An OBJ_BRANCH: f[0] is the branch, or the goal, whose first choice was decided about; aux is how,
 * u.i of how many alternatives. */
static Obj *branch_before(const Obj *branch) { return obj_deref(branch->f[0]); }

static Obj *goal_of(Obj *o)
{
    for (o = obj_deref(o); o->kind == OBJ_BRANCH; o = branch_before(o))
        ;
    return o;
}

/* The decision about the choice behind so many others; NULL: there is none. */
static const Obj *decision_at(Obj *o, uint32_t i)
{
    uint32_t n = 0;
    for (const Obj *b = obj_deref(o); b->kind == OBJ_BRANCH; b = branch_before(b))
        n++;
    if (i >= n)
        return NULL;
    const Obj *b = obj_deref(o);
    for (; n > i + 1; n--)
        b = branch_before(b);
    return b;
}

/* ---- beginning ---- */

enum { ARITY_WEAK = 3 };       /* set functions have an argument more */

static uint64_t limit_of(Prim op)
{
    if (op == PRIM_SEARCH_STEP || op == PRIM_SET_STEP)
        return 0;
    return op == PRIM_FIRST_VALUE || op == PRIM_SET_FIRST ? 1 : UINT64_MAX;
}

/* At a frame that is like a FRAME_CAPSULE, on top of the stack and replaced by one. */
static void begin(Machine *m, Obj *like)
{
    Prim op = like->u.code->u.prim.prim;
    Obj *frame = heap_new(m, FRAME_CAPSULE, like->n, like->ccs);
    frame->aux = like->aux;
    frame->label = like->label;
    frame->level = like->level;
    frame->u.code = like->u.code;
    memcpy(frame->f, like->f, like->n * sizeof *like->f);
    m->stack = frame;
    m->ccs = like->ccs;
    m->forcer = like->aux;
    m->label = like->label;
    m->level = like->level;
    search_open_barrier(m, frame);
    Capsule capsule = { .limit = limit_of(op), .strong = prim_info[op].arity > ARITY_WEAK, .bindings = m->bindings };
    if (capsule.strong)
        m->level = ++m->levels;
    capsule.level = m->level;
    VEC_PUSH(&m->capsules, capsule);
    if (capsule.strong) {
        Obj *args = new_frame(m, FRAME_ARGS, 1, m->ccs, m->forcer);
        args->u.code = frame->u.code;
        args->label = frame->label;
        args->f[1] = frame->f[4];
        m->stack = args;
    }
    m->mode = MODE_RETURN;
    small_enter(m, goal_of(frame->f[3]), frame->label, frame->u.code->src->span);
}

static bool reserve_begin(Machine *m, Obj *goal, uint32_t n)
{
    return heap_reserve(m, 5, 2 * n + 4 + small_enter_pointers(goal_of(goal)));
}

Rule small_capsule(Machine *m)
{
    uint32_t n = (uint32_t)prim_info[m->code->u.prim.prim].arity;
    if (!reserve_begin(m, fetch(m, &m->code->u.prim.args[2]), n))
        return RULE_PRIM;
    Obj *like = new_frame(m, FRAME_RESTART, n, m->ccs, m->forcer);
    like->u.code = m->code;
    like->label = current_label(m);
    fetch_all(m, like->f + 1, m->code->u.prim.args, n);
    begin(m, like);
    return RULE_PRIM;
}

Rule small_return_restart(Machine *m)
{
    if (reserve_begin(m, m->stack->f[3], m->stack->n))
        begin(m, m->stack);
    return RULE_PRIM;
}

/* ---- a value ---- */

typedef struct Copying {
    Machine *m;
    PtrMap   copies;           /* to the copy, or, while sizes are added up, to anything */
    Leads    leads;            /* the marked ones are copied */
    uint32_t era;              /* of the barrier */
    size_t   objects, pointers;
} Copying;

/* What was suspended goes on with its frames, which end with the update frame that its OBJ_CHUNK names; and with what
 * these hold: the values of a FRAME_GATHER are in OBJ_ENV. */
static bool is_part(const Obj *o)
{
    if (o->flags & OBJ_IMMORTAL)
        return false;
    switch ((ObjKind)o->kind) {
    case OBJ_CON: case OBJ_FUNCTION: case OBJ_PARTIAL: case OBJ_THUNK: case OBJ_FREE: case OBJ_FROZEN: case OBJ_CHUNK:
    case OBJ_ENV: case OBJ_BRANCH:
        return true;
    default:
        return o->kind >= FRAME_ARGS && o->kind < FRAME_END && o->kind != FRAME_UPDATE;
    }
}

/* Of a thunk that was suspended nothing is left but how it goes on. */
static uint32_t pointers_of(const Obj *o) { return o->kind == OBJ_FROZEN ? 1 : o->n; }
static Obj **pointer_of(Obj *o, uint32_t i) { return o->kind == OBJ_FROZEN ? &o->u.to : &o->f[i]; }

/* A constructor is as good as its copy. */
static bool is_made_inside(const Copying *c, const Obj *o) { return o->kind != OBJ_CON && o->era >= c->era; }

/* Is it something that was evaluated or bound inside? */
static bool is_changed(const Copying *c, const Obj *o)
{
    for (; o->kind == OBJ_IND; o = o->u.to)
        if (o->era >= c->era)
            return true;
    return false;
}

typedef VEC(Obj *) Objs;

static void look_at(Copying *c, Objs *todo, Obj *o)
{
    c->objects++;
    c->pointers += o->n;
    if (is_made_inside(c, o))
        leads_mark(&c->leads, o);
    for (uint32_t i = 0; i < pointers_of(o); i++) {
        Obj *pointer = *pointer_of(o, i), *part = pointer != NULL ? obj_deref(pointer) : NULL;
        if (part == NULL)
            continue;
        if (is_changed(c, pointer))
            leads_mark(&c->leads, o);
        leads_add(&c->leads, o, part);
        VEC_PUSH(todo, part);
    }
}

static void measure(Copying *c, Obj *value)
{
    Objs todo = {0};
    VEC_PUSH(&todo, value);
    while (todo.len > 0) {
        Obj *o = VEC_POP(&todo);
        if (!is_part(o) || ptrmap_get(&c->copies, o) != NULL)
            continue;
        ptrmap_put(&c->copies, o, o);
        look_at(c, &todo, o);
    }
    leads_close(&c->leads);
    VEC_FREE(&todo);
    ptrmap_free(&c->copies);
    c->copies = (PtrMap){0};
}

static void forget(Copying *c)
{
    ptrmap_free(&c->copies);
    leads_free(&c->leads);
}

static uint32_t level_outside(const Machine *m, const Obj *o)
{
    return o->level < m->stack->level ? o->level : m->stack->level;
}

static Obj *copy_of(Copying *c, Obj *o, Objs *todo)
{
    o = obj_deref(o);
    if (!leads_is_marked(&c->leads, o))
        return o;
    Obj *copy = ptrmap_get(&c->copies, o);
    if (copy == NULL) {
        Machine *m = c->m;
        copy = heap_copy(m, o, o->ccs);
        copy->label = o->label;
        copy->flags &= (uint8_t)~OBJ_DEMANDED;
        copy->flags |= OBJ_FORCED;             /* it is not counted: nobody made it */
        copy->level = level_outside(m, o);
        ptrmap_put(&c->copies, o, copy);
        VEC_PUSH(todo, copy);
    }
    return copy;
}

/* Room for it is reserved. */
static Obj *copy_value(Copying *c, Obj *value)
{
    Objs todo = {0};
    Obj *result = copy_of(c, value, &todo);
    while (todo.len > 0) {
        Obj *o = VEC_POP(&todo);
        for (uint32_t i = 0; i < pointers_of(o); i++)
            if (*pointer_of(o, i) != NULL)
                *pointer_of(o, i) = copy_of(c, *pointer_of(o, i), &todo);
    }
    VEC_FREE(&todo);
    return result;
}

static const ChoicePoint *innermost_barrier(const Machine *m)
{
    size_t i = m->choices.len;
    while (!m->choices.data[--i].barrier)
        ;
    return &m->choices.data[i];
}

/* Reserved before. */
static void push_found(Machine *m, Obj *value)
{
    Capsule *capsule = &VEC_TOP(&m->capsules);
    Obj *cell = heap_new(m, OBJ_ENV, 2, m->ccs);
    cell->u.block = NULL;
    cell->f[0] = value;
    cell->f[1] = capsule->found;
    capsule->found = cell;
    capsule->n_found++;
}

/* What is made outside is as old as the capsule itself: choices inside have nothing to undo there. */
static void keep_value(Machine *m)
{
    Copying c = { .m = m, .era = innermost_barrier(m)->era };
    measure(&c, m->value);
    if (heap_reserve(m, c.objects + 1, c.pointers + 2)) {
        forget(&c);                            /* they may be elsewhere now */
        c = (Copying){ .m = m, .era = c.era };
        measure(&c, m->value);
        push_found(m, copy_value(&c, m->value));
    }
    forget(&c);
}

Rule small_return_capsule(Machine *m)
{
    keep_value(m);
    if (m->mode == MODE_END)
        return RULE_PRIM;
    Capsule *capsule = &VEC_TOP(&m->capsules);
    ledger_solution(m->r->ledger);
    m->mode = MODE_BACKTRACK;
    m->value = NULL;
    if (capsule->n_found == capsule->limit) {
        while (!VEC_TOP(&m->choices).barrier) {        /* search_backtrack leaves the capsule then */
            m->choices.len--;
            ledger_next_alternative(m->r->ledger, true);
        }
    }
    return RULE_PRIM;
}

/* ---- steps ---- */

/* The last choice is where the step ends. */
static void push_branches(Machine *m)
{
    uint32_t n = search_alternatives(&VEC_TOP(&m->choices));
    if (!heap_reserve(m, 2 * (size_t)n, 3 * (size_t)n))
        return;
    for (uint32_t i = 0; i < n; i++) {
        Obj *branch = heap_new(m, OBJ_BRANCH, 1, m->ccs);
        branch->aux = i;
        branch->u.i = n;
        branch->f[0] = innermost_barrier(m)->stack->f[3];
        push_found(m, branch);
    }
    m->choices.len--;
    ledger_solution(m->r->ledger);
    ledger_next_alternative(m->r->ledger, true);
}

bool small_capsule_steps(Machine *m)
{
    if (m->mode == MODE_END || m->capsules.len == 0 || VEC_TOP(&m->capsules).limit != 0)
        return false;
    ChoicePoint *cp = &VEC_TOP(&m->choices);
    const Obj *decision = decision_at(innermost_barrier(m)->stack->f[3], VEC_TOP(&m->capsules).made++);
    bool fits = decision != NULL && decision->u.i == search_alternatives(cp);
    if (fits && decision->aux == 0 && cp->data == NULL) {
        m->choices.len--;
        ledger_next_alternative(m->r->ledger, true);
        return false;                          /* to the first alternative, as always */
    }
    m->mode = MODE_BACKTRACK;
    if (decision == NULL)
        push_branches(m);
    else if (!fits)
        stop(m, EVAL_ERROR, m->code->src->span,
             "what a search tree is made of has been evaluated outside of it meanwhile");
    else {
        cp->next = decision->aux;
        cp->decided = true;
    }
    return true;
}

/* ---- the end ---- */

static void enter_at(Machine *m, Obj *o, const Obj *like)
{
    m->ccs = like->ccs;
    m->forcer = like->aux;
    m->label = like->label;
    m->level = like->level;
    m->code = like->u.code;
    m->mode = MODE_RETURN;
    small_enter(m, o, like->label, like->u.code->src->span);
}

static Obj *gather_frame(Machine *m, const Obj *like, Obj *cons, Obj *values)
{
    Obj *frame = heap_new(m, FRAME_GATHER, 3, like->ccs);
    frame->aux = like->aux;
    frame->label = like->label;
    frame->level = like->level;
    frame->u.code = like->u.code;
    frame->f[0] = like->f[0];
    frame->f[1] = cons;
    frame->f[2] = values;
    return frame;
}

/* Who wants one value is content with that; a step has one branch. */
static bool is_unknown(const Capsule *c) { return c->waits != NULL && (c->limit == UINT64_MAX || c->n_found == 0); }

/* What was bound inside is undone: no goal outside may go on because of it. */
static void wait_outside(Machine *m)
{
    Capsule capsule = VEC_POP(&m->capsules);
    m->r->waited_inside = true;
    m->bindings = capsule.bindings;
    m->stack->kind = FRAME_RESTART;            /* nobody else has this frame now */
    m->value = m->stack->f[1];                 /* anything: whatever comes back, it begins again */
    small_suspend(m, capsule.waits_at, capsule.waits);
}

void small_capsule_done(Machine *m)
{
    if (is_unknown(&VEC_TOP(&m->capsules))) {
        wait_outside(m);
        return;
    }
    m->value = NULL;
    m->mode = MODE_RETURN;
    if (!heap_reserve(m, 4, 8 + small_enter_pointers(m->stack->f[1])))
        return;
    Capsule capsule = VEC_POP(&m->capsules);
    Obj *frame = m->stack;
    m->stack = gather_frame(m, frame, frame->f[2], capsule.found);
    enter_at(m, frame->f[1], m->stack);
}

Rule small_return_gather(Machine *m)
{
    Obj *frame = m->stack;
    if (frame->f[2] == NULL) {
        m->stack = frame->f[0];
        m->forcer = frame->aux;
        return_value(m, m->value, frame->ccs, frame->label);
        return RULE_PRIM;
    }
    if (!heap_reserve(m, 6, 12 + small_enter_pointers(frame->f[1])))
        return RULE_PRIM;
    frame = m->stack;
    m->stack = gather_frame(m, frame, frame->f[1], frame->f[2]->f[1]);
    Obj *args = new_frame(m, FRAME_ARGS, 2, frame->ccs, frame->aux);
    args->u.code = frame->u.code;
    args->label = frame->label;
    args->f[1] = frame->f[2]->f[0];
    args->f[2] = m->value;
    m->stack = args;
    enter_at(m, frame->f[1], frame);
    return RULE_PRIM;
}

/* ---- choices that belong outside ---- */

/* A thunk older than the innermost set function, one of these if there are some, whose evaluation is the outermost one
 * inside. */
static Obj *outer_thunk(const Machine *m, const PtrMap *these)
{
    uint32_t level = VEC_TOP(&m->capsules).level;
    Obj *thunk = NULL;
    for (const Obj *frame = m->stack; frame->kind != FRAME_CAPSULE; frame = frame->f[0])
        if (frame->kind == FRAME_UPDATE && frame->f[1]->level < level
            && (these == NULL || ptrmap_get(these, frame->f[1]) != NULL))
            thunk = frame->f[1];
    return thunk;
}

/* Of the thunks that were there when the innermost set function began, those that have been entered since; *first: of
 * the older ones among them, the one that was evaluated first. */
static PtrMap entered_inside(const Machine *m, Obj **first)
{
    const ChoicePoint *barrier = innermost_barrier(m);
    PtrMap entered = {0};
    *first = NULL;
    for (size_t i = barrier->trail; i < m->trail.len; i++) {
        const TrailEntry *t = &m->trail.data[i];
        if (t->saved == NULL || t->era >= barrier->era)
            continue;
        ptrmap_put(&entered, t->obj, t->obj);
        if (t->obj->kind == OBJ_IND && t->obj->level < VEC_TOP(&m->capsules).level
            && (*first == NULL || t->obj->aux < (*first)->aux))
            *first = t->obj;
    }
    return entered;
}

/* Who is to be evaluated outside, so that what chooses does so there; NULL: nobody. What chooses may have been made
 * inside, by what is older: then outside there is no such thunk yet. */
static Obj *who_escapes(const Machine *m)
{
    Obj *first, *any = outer_thunk(m, NULL);
    if (any == NULL)
        return NULL;
    PtrMap entered = entered_inside(m, &first);
    Obj *thunk = outer_thunk(m, &entered);
    ptrmap_free(&entered);
    return thunk != NULL ? thunk : first != NULL ? first : any;
}

/* Forgets what was done inside of the innermost set function. */
static void abandon(Machine *m)
{
    while (m->stack->kind != FRAME_CAPSULE)
        m->stack = m->stack->f[0];
    search_cut(m);
    ledger_leave_inside(m->r->ledger);
    m->capsules.len--;
    m->stack->kind = FRAME_RESTART;            /* nobody else has this frame now */
}

static bool is_outside(const Machine *m, uint32_t level)
{
    return m->capsules.len > 0 && VEC_TOP(&m->capsules).strong && level < VEC_TOP(&m->capsules).level;
}

static bool guess_outside(Machine *m, Obj *free, const Data *data)
{
    while (is_outside(m, free->level))
        abandon(m);
    Obj *frame = m->stack;
    m->ccs = frame->ccs;
    m->forcer = frame->aux;
    m->label = frame->label;
    m->level = free->level;
    ledger_charge(m->r->ledger, m->ccs, m->forcer, COST_N, data->n_cons > 1);
    ledger_charge(m->r->ledger, m->ccs, m->forcer, COST_B, 1);
    m->code = frame->u.code;
    search_open_outside(m, frame, free, data);
    if (!small_capsule_steps(m))
        m->mode = MODE_BACKTRACK;
    m->value = NULL;
    return true;
}

bool small_capsule_escape(Machine *m, Obj *free, const Data *data)
{
    if (!is_outside(m, free != NULL ? free->level : m->level))
        return false;
    if (free != NULL)
        return guess_outside(m, free, data);
    m->value = who_escapes(m);
    if (m->value == NULL)
        return false;
    abandon(m);
    m->mode = MODE_RETURN;                     /* there are no locals any more */
    if (heap_reserve(m, 3, 4 + small_enter_pointers(m->value))) {
        Obj *thunk = m->value;
        m->value = NULL;
        enter_at(m, thunk, m->stack);
    }
    return true;
}

bool small_capsule_fails(Machine *m, uint32_t level)
{
    m->level = level;
    return small_capsule_escape(m, NULL, NULL);
}

/* ---- exceptions ---- */

void small_capsules_unwind(Machine *m, const Obj *handler)
{
    for (const Obj *frame = m->stack; frame != handler; frame = frame->f[0]) {
        if (frame->kind != FRAME_CAPSULE)
            continue;
        while (!VEC_TOP(&m->choices).barrier)
            m->choices.len--;
        m->choices.len--;
        m->capsules.len--;
        ledger_leave_inside(m->r->ledger);
    }
}
