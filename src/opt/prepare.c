/* Definitions made ready: which there are, and the order of work on one. See prepare.h. */
#include "opt/prepare_int.h"
#include <assert.h>
#include <string.h>

enum { ROOM = 600, ROUNDS = 2, MANY_BEGUN = 64, MOST_WAITING = 4 << 20 };      /* bytes */

/* ---- definitions ---- */

static Definition *new_definition(Prepare *p, const Top *top, Name origin)
{
    Definition *d = ARENA_NEW(p->kept, Definition);
    d->top = top;
    d->origin = origin;
    d->dict = top->dict;
    while (p->definitions.len <= top->index)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
    p->definitions.data[top->index] = d;
    return d;
}

Definition *prepare_definition(Prepare *p, const Var *var)
{
    uint32_t index = var->top->index;
    if (index < p->definitions.len && p->definitions.data[index] != NULL)
        return p->definitions.data[index];
    const Top *top = p->program->tops[index];
    return new_definition(p, top, top->var->name);
}

Definition *prepare_invent(Prepare *p, Name name, const Definition *like, const Core *source, const Known *known)
{
    Top *top = ARENA_NEW(p->kept, Top);
    *top = *like->top;
    top->var = core_new_var(p->kept, name, REP_PTR, source->span);
    top->var->top = top;
    top->index = (uint32_t)p->definitions.len;
    top->rhs = (Core *)source;
    top->dict = false;
    Definition *d = new_definition(p, top, like->origin);
    d->known = known;
    d->dict = like->dict;
    return d;
}

void prepare_begin(Prepare *p, const CoreProgram *program, PrepareOptions options, Arena *arena)
{
    *p = (Prepare){ .kept = arena, .arena = arena, .program = program, .options = options };
    while (p->definitions.len < program->n_tops)
        VEC_PUSH(&p->definitions, (Definition *)NULL);
}

void prepare_end(Prepare *p)
{
    for (size_t i = 0; i < p->definitions.len; i++)
        if (p->definitions.data[i] != NULL) {
            VEC_FREE(&p->definitions.data[i]->specials);
            arena_free(p->definitions.data[i]->arena);
        }
    VEC_FREE(&p->definitions);
    VEC_FREE(&p->waiting);
    ptrmap_free(&p->meaning);
    ptrmap_free(&p->always);
    ptrmap_free(&p->owned);
    ptrmap_free(&p->boxes);
    VEC_FREE(&p->joins);
}

/* ---- what is ready, and waits ---- */

static void stop_waiting(Prepare *p, Definition *d)
{
    p->waiting_bytes -= d->waits ? arena_bytes(d->arena) : 0;
    d->waits = false;
}

static void throw_away(Prepare *p, Definition *d)
{
    stop_waiting(p, d);
    arena_free(d->arena);
    d->arena = NULL;
    d->rhs = NULL;
}

/* The list may have what does not wait any more. */
static void begin_waiting(Prepare *p, Definition *d)
{
    d->waits = true;
    p->waiting_bytes += arena_bytes(d->arena);
    VEC_PUSH(&p->waiting, d);
    while (p->waiting_bytes > MOST_WAITING && VEC_TOP(&p->waiting) != p->waiting.data[p->oldest]) {
        Definition *oldest = p->waiting.data[p->oldest++];
        if (oldest->waits)
            throw_away(p, oldest);
    }
    if (2 * p->oldest > p->waiting.len) {
        p->waiting.len -= p->oldest;
        memmove(p->waiting.data, p->waiting.data + p->oldest, p->waiting.len * sizeof *p->waiting.data);
        p->oldest = 0;
    }
}

const Core *prepare_use(Prepare *p, Definition *d)
{
    const Core *rhs = prepare_rhs(p, d);
    stop_waiting(p, d);
    d->users++;
    return rhs;
}

void prepare_unuse(Prepare *p, Definition *d)
{
    if (--d->users == 0 && d->arena != NULL && !d->tangled)
        begin_waiting(p, d);
}

void prepare_done(Prepare *p, Definition *d)
{
    if (--d->users == 0 && d->arena != NULL)
        throw_away(p, d);
}

/* ---- the order of work ---- */

/* A definition on its way: copied, then changed by what its calls are sure to evaluate, and copied again. For that the functions it calls must be
 * ready, if they are not on their way themselves. Chains of calls are long, so they wait in a list, not on the C stack, and when there are many
 * without their first copy, which is made again. */
typedef struct Making {
    Definition *d;
    Arena      *arena;         /* of rhs alone */
    Core       *rhs;           /* NULL: not copied yet */
    int         rounds;
    uint32_t    room;          /* Prepare's, between the rounds */
    VEC(Definition *) calls;   /* what rhs calls */
    size_t      next;          /* of them to be looked at */
} Making;

typedef VEC(Making) Makings;

static void find_calls(Prepare *p, Making *m, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: case CORE_LIT: case CORE_CON: case CORE_PRIM: break;
    case CORE_LAM: find_calls(p, m, e->u.lam.body); break;
    case CORE_APP:
        if (e->u.app.fun->kind != CORE_VAR)
            find_calls(p, m, e->u.app.fun);
        else if (e->u.app.fun->u.var->top != NULL)
            VEC_PUSH(&m->calls, prepare_definition(p, e->u.app.fun->u.var));
        break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            find_calls(p, m, e->u.let.binds[i].rhs);
        find_calls(p, m, e->u.let.body);
        break;
    case CORE_CASE:
        find_calls(p, m, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            find_calls(p, m, e->u.cas.alts[i].body);
        break;
    case CORE_SCC:  find_calls(p, m, e->u.scc.body); break;
    case CORE_OR:
        find_calls(p, m, e->u.or.left);
        find_calls(p, m, e->u.or.right);
        break;
    case CORE_FREE: find_calls(p, m, e->u.free.body); break;
    }
}

/* One more copy of its right-hand side, in an arena of its own; what was made on the way is no more. */
static void copy_again(Prepare *p, Making *m)
{
    uint32_t depth = p->depth, room = p->room;
    const Shape *shapes = p->shapes;
    const Inlined *at = p->at;
    Arena *around = p->arena, *former = m->arena;
    Definition *current = p->current;
    size_t meaning = ptrmap_mark(&p->meaning), always = ptrmap_mark(&p->always);
    size_t owned = ptrmap_mark(&p->owned), boxes = ptrmap_mark(&p->boxes);
    p->arena = arena_new();
    p->current = m->d;
    p->shapes = NULL;
    p->at = NULL;
    p->depth = 0;
    p->room = m->room;
    prepare_means_all(p, m->d->known);
    const Core *made = m->rounds == 0 ? prepare_copy_rhs(p, prepare_source(p, m->d)) : prepare_copy(p, m->rhs);
    m->arena = arena_new_small();
    m->rhs = prepare_keep(m->arena, made);
    m->room = p->room;
    arena_free(p->arena);
    arena_free(former);
    ptrmap_undo(&p->meaning, meaning);
    ptrmap_undo(&p->always, always);
    ptrmap_undo(&p->owned, owned);
    ptrmap_undo(&p->boxes, boxes);
    p->arena = around;
    p->current = current;
    p->shapes = shapes;
    p->at = at;
    p->depth = depth;
    p->room = room;
    m->calls.len = m->next = 0;
    find_calls(p, m, m->rhs);
}

static void begin_making(Prepare *p, Makings *list, Definition *d)
{
    assert(!d->busy);
    d->busy = true;
    Making m = { .d = d, .room = ROOM };
    if (d->top->dict) {
        Arena *around = p->arena;
        const Inlined *at = p->at;
        size_t meaning = ptrmap_mark(&p->meaning);
        p->arena = p->kept;
        p->at = NULL;
        prepare_means_all(p, d->known);
        d->rhs = prepare_dictionary(p, d);
        ptrmap_undo(&p->meaning, meaning);
        p->arena = around;
        p->at = at;
    }
    if (d->rhs != NULL) {
        d->busy = false;
        d->ready = true;
        return;
    }
    copy_again(p, &m);
    VEC_PUSH(list, m);
}

/* The next function that it calls and that is not ready; NULL: there is none. */
static Definition *next_call(Making *m)
{
    while (m->next < m->calls.len) {
        Definition *d = m->calls.data[m->next++];
        if (!d->ready && !d->busy)
            return d;
    }
    return NULL;
}

static void end_making(Prepare *p, Making *m)
{
    Definition *d = m->d;
    d->arena = d->top->dict ? NULL : arena_new_small();
    d->rhs = prepare_keep(d->arena != NULL ? d->arena : p->kept, m->rhs);
    d->params = d->rhs->kind == CORE_LAM ? d->rhs->u.lam.n : 0;
    d->busy = false;
    d->ready = true;
    arena_free(m->arena);
    VEC_FREE(&m->calls);
    if (d->arena != NULL && !d->tangled)
        begin_waiting(p, d);
}

/* The functions it calls are as ready as they can be. True: so is it. */
static bool make_round(Prepare *p, Making *m)
{
    Arena *around = p->arena;
    Definition *current = p->current;
    p->arena = m->arena;
    p->current = m->d;
    bool again = m->rounds < ROUNDS && prepare_strict(p, m->d, m->rhs);
    p->arena = around;
    p->current = current;
    if (again) {
        m->rounds++;
        copy_again(p, m);
    } else {
        end_making(p, m);
    }
    return !again;
}

static void forget_copy(Making *m)
{
    arena_free(m->arena);
    m->arena = NULL;
    m->rhs = NULL;
    m->room = ROOM;
}

static void make(Prepare *p, Definition *d)
{
    Makings list = {0};
    begin_making(p, &list, d);
    while (list.len > 0) {
        Making *last = &VEC_TOP(&list);
        Definition *call = next_call(last);
        if (call != NULL) {
            if (list.len > MANY_BEGUN && last->rounds == 0)
                forget_copy(last);
            begin_making(p, &list, call);
        } else if (last->rhs == NULL) {
            copy_again(p, last);
        } else if (make_round(p, last)) {
            list.len--;
        }
    }
    VEC_FREE(&list);
}

void prepare_make(Prepare *p, Definition *d)
{
    if (!d->ready && !p->options.plain)
        make(p, d);
}

const Core *prepare_rhs(Prepare *p, Definition *d)
{
    if (p->options.plain)
        return d->top->rhs;
    if (d->rhs == NULL)
        make(p, d);
    return d->rhs;
}
