/* The small-step machine's heap: a copying collector (Cheney's), so that memory stays proportional to what is alive.
 *
 * Alive is what the state can still use: control with its captured values and the locals in scope, the stack, choice
 * points, the trail. A top-level definition is alive only while some code that refers to it is: a list held by a CAF
 * goes away behind the loop that walks it. Indirections are removed unless a choice point may have to undo them. */
#include "base/addresses.h"
#include "semantics/small.h"
#include "semantics/small_thread.h"
#include <assert.h>
#include <string.h>

enum { MIN_SPACE = 4 << 20, GROWTH = 3 };

static size_t max(size_t a, size_t b) { return a > b ? a : b; }
static size_t min(size_t a, size_t b) { return a < b ? a : b; }
static size_t obj_size(uint32_t n) { return sizeof(Obj) + (size_t)n * sizeof(Obj *); }

/* ---- spaces ---- */

bool heap_open(Machine *m)
{
    Heap *h = &m->heap;
    h->capacity = MIN_SPACE;
    h->space = h->next = addresses_reserve(h->capacity);
    h->limit = h->space + min(h->capacity, m->memory_limit);
    return h->space != NULL;
}

void heap_close(Machine *m)
{
    addresses_release(m->heap.space, m->heap.capacity);
    addresses_release(m->heap.spare, m->heap.spare_capacity);
}

/* ---- allocation ---- */

Obj *heap_new(Machine *m, ObjKind kind, uint32_t n, Ccs ccs)
{
    Obj *o = (Obj *)m->heap.next;
    m->heap.next += obj_size(n);
    assert(m->heap.next <= m->heap.limit);
    *o = (Obj){ .ccs = ccs, .label = m->label, .era = m->era, .level = m->level, .kind = (uint8_t)kind, .n = n };
    return o;
}

Obj *heap_copy(Machine *m, const Obj *o, Ccs ccs)
{
    Obj *copy = heap_new(m, (ObjKind)o->kind, o->n, ccs);
    copy->flags = o->flags & (OBJ_BOX | OBJ_DEMANDED | OBJ_FORCED);
    copy->rep = o->rep;
    copy->aux = o->aux;
    copy->level = o->level;
    copy->u = o->u;
    memcpy(copy->f, o->f, o->n * sizeof(Obj *));
    return copy;
}

static void set_literal(Obj *o, Lit lit)
{
    assert(lit.rep != REP_PTR);
    o->kind = OBJ_LIT;
    o->rep = (uint16_t)lit.rep;
    switch (lit.rep) {
    case REP_DOUBLE: o->u.d = lit.u.d; break;
    case REP_CHAR:   o->u.c = lit.u.c; break;
    case REP_ADDR:   o->u.addr = lit.u.addr; break;
    default:         o->u.i = lit.u.i; break;
    }
}

Lit obj_lit(const Obj *o)
{
    assert(o->kind == OBJ_LIT);
    Lit lit = { .rep = (Rep)o->rep };
    switch (lit.rep) {
    case REP_DOUBLE: lit.u.d = o->u.d; break;
    case REP_CHAR:   lit.u.c = o->u.c; break;
    case REP_ADDR:   lit.u.addr = o->u.addr; break;
    default:         lit.u.i = o->u.i; break;
    }
    return lit;
}

Obj *heap_new_literal(Machine *m, Lit lit, bool unboxed)
{
    Obj *o = heap_new(m, OBJ_LIT, 0, m->ccs);
    set_literal(o, lit);
    o->flags = unboxed ? OBJ_UNBOXED : 0;
    return o;
}

Obj *obj_immortal_literal(Arena *arena, Lit lit)
{
    Obj *o = ARENA_NEW(arena, Obj);
    set_literal(o, lit);
    o->flags = OBJ_UNBOXED | OBJ_IMMORTAL;
    return o;
}

/* ---- collection ---- */

typedef struct Collection {
    Machine *m;
    Obj    **old_globals;
    char    *scan;
} Collection;

/* What it captured as a thunk is no longer its. */
static bool was_thunk(const Obj *o)
{
    return o->kind == OBJ_BUSY || o->kind == OBJ_IND || o->kind == OBJ_RAISE || o->kind == OBJ_FROZEN;
}

static Obj *copy_object(Machine *m, Obj *o)
{
    assert(o->kind != OBJ_MOVED && !(o->flags & OBJ_IMMORTAL));
    uint32_t n = was_thunk(o) ? 0 : o->n;
    Obj *copy = (Obj *)m->heap.next;
    m->heap.next += obj_size(n);
    assert(m->heap.next <= m->heap.space + m->heap.capacity);
    memcpy(copy, o, obj_size(n));
    copy->n = n;
    o->kind = OBJ_MOVED;
    o->u.to = copy;
    return copy;
}

static Obj *forward(Machine *m, Obj *o)
{
    while (o != NULL && o->kind == OBJ_IND && !(o->flags & OBJ_TRAILED))
        o = o->u.to;
    if (o == NULL || o->flags & OBJ_IMMORTAL)
        return o;
    return o->kind == OBJ_MOVED ? o->u.to : copy_object(m, o);
}

static void follow_block(Collection *c, CodeBlock *block);

static void follow_global(Collection *c, uint32_t top)
{
    Machine *m = c->m;
    if (m->global_seen[top] == m->collections)
        return;
    m->global_seen[top] = m->collections;
    if (c->old_globals[top] != NULL)
        m->globals[top] = forward(m, c->old_globals[top]);
    else
        follow_block(c, m->small->tops[top]);
}

static void follow_block(Collection *c, CodeBlock *block)
{
    if (block == NULL || block->collection == c->m->collections)
        return;
    block->collection = c->m->collections;
    for (uint32_t i = 0; i < block->n_globals; i++)
        follow_global(c, block->globals[i]);
}

static void scan_object(Collection *c, Obj *o)
{
    Machine *m = c->m;
    if (obj_is_raw(o))
        return;
    for (uint32_t i = 0; i < o->n; i++)
        o->f[i] = forward(m, o->f[i]);
    switch (o->kind) {
    case OBJ_IND: case OBJ_RAISE: case OBJ_FROZEN:
        o->u.to = forward(m, o->u.to);
        break;
    case OBJ_FUNCTION: case OBJ_THUNK: case FRAME_CASE: case OBJ_ENV:
        follow_block(c, o->u.block);
        break;
    default:
        break;
    }
}

static void forward_registers(Collection *c)
{
    Machine *m = c->m;
    m->stack = forward(m, m->stack);
    m->value = forward(m, m->value);
    if (m->mode == MODE_EVAL) {
        for (uint32_t i = 0; i < m->block->n_captures; i++)
            m->captured[i] = forward(m, m->captured[i]);
        for (uint32_t i = 0; i < m->code->depth; i++)
            m->locals[i] = forward(m, m->locals[i]);
        follow_block(c, m->block);
    }
}

static void forward_search(Machine *m)
{
    for (size_t i = 0; i < m->choices.len; i++) {
        ChoicePoint *cp = &m->choices.data[i];
        cp->stack = forward(m, cp->stack);
        cp->env = forward(m, cp->env);
        cp->free = forward(m, cp->free);
    }
    for (size_t i = 0; i < m->capsules.len; i++)
        m->capsules.data[i].found = forward(m, m->capsules.data[i].found);
    for (size_t i = 0; i < m->trail.len; i++) {
        TrailEntry *t = &m->trail.data[i];
        t->obj = forward(m, t->obj);
        t->saved = forward(m, t->saved);
    }
}

/* Copies all that is alive into m->heap.next, which has room for everything there was. */
static void copy_live(Machine *m)
{
    Collection c = { .m = m, .scan = m->heap.next };
    size_t n = m->small->program->n_tops;
    m->collections++;
    c.old_globals = xmalloc((n + 1) * sizeof *c.old_globals);
    if (n > 0)
        memcpy(c.old_globals, m->globals, n * sizeof *c.old_globals);
    memset(m->globals, 0, n * sizeof *m->globals);
    forward_registers(&c);
    forward_search(m);
    if (m->loop != NULL)
        follow_global(&c, m->loop->index);
    threads_forward(m, forward);
    if (m->blocked != NULL && m->threads.len > 1)
        follow_global(&c, m->blocked->index);
    while (c.scan < m->heap.next) {
        Obj *o = (Obj *)c.scan;
        scan_object(&c, o);
        c.scan += obj_size(o->n);
    }
    assert(c.scan == m->heap.next);
    free(c.old_globals);
}

static bool take_spare(Heap *h, size_t capacity)
{
    if (h->spare_capacity >= capacity)
        return true;
    addresses_release(h->spare, h->spare_capacity);
    h->spare = addresses_reserve(capacity);
    h->spare_capacity = h->spare == NULL ? 0 : capacity;
    return h->spare != NULL;
}

/* A space that shrank a lot is given back: what it once used would stay committed for ever. */
static void drop_large_spare(Heap *h)
{
    if (h->spare_capacity <= (size_t)8 * MIN_SPACE || h->spare_capacity <= h->live * 16)
        return;
    addresses_release(h->spare, h->spare_capacity);
    h->spare = NULL;
    h->spare_capacity = 0;
}

static bool collect(Machine *m, size_t need)
{
    Heap *h = &m->heap, old = *h;
    size_t used = (size_t)(h->next - h->space);
    size_t capacity = max(MIN_SPACE, GROWTH * used + need);
    if (!take_spare(h, capacity))
        return false;
    h->space = h->next = h->spare;
    h->capacity = h->spare_capacity;
    h->spare = old.space;
    h->spare_capacity = old.capacity;
    copy_live(m);
    h->live = (size_t)(h->next - h->space);
    if (h->live > m->r->peak_bytes)
        m->r->peak_bytes = h->live;
    if (2 * h->live + need > m->memory_limit)          /* both spaces count while the next collection runs */
        return false;
    h->limit = h->space + min(max(MIN_SPACE, GROWTH * h->live + need), m->memory_limit - h->live);
    drop_large_spare(h);
    return true;
}

bool heap_reserve(Machine *m, size_t objects, size_t pointers)
{
    size_t need = objects * sizeof(Obj) + pointers * sizeof(Obj *);
    if (need <= (size_t)(m->heap.limit - m->heap.next) && !m->options->collect_always)
        return true;
    if (collect(m, need))
        return true;
    bool over_limit = 2 * m->heap.live + need > m->memory_limit;
    eval_stop(m->r, EVAL_MEMORY, m->code != NULL ? m->code->src->span : NO_SPAN, m->ccs,
              over_limit ? "out of memory: %s are alive, a collection needs as much again, and the limit is %s"
                         : "out of memory: %s are alive, and the machine refuses more though the limit is %s",
              eval_size(m->heap.live), eval_size(m->memory_limit));
    m->mode = MODE_END;
    return false;
}
