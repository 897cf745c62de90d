/* The trail of a search: what is updated and bound in a branch, and how it becomes again what it was. search.h has the
 * plan. */
#include "runtime/search_plain_int.h"

#include "runtime/capsule.h"
#include "runtime/heap_int.h"
#include "runtime/logic.h"
#include "runtime/older.h"
#include "runtime/prim.h"
#include "runtime/prof/hooks.h"
#include <assert.h>
#include <string.h>

/* ---- the collector ---- */

/* Does its object stay where it is, with all its words? An old one does until a major collection. (If that compacts,
 * a minor one comes before it, which promotes, and is told of all that will be moved.) */
static bool stays_there(const Heap *h, const TrailEntry *e)
{
    if (!in_heap(h, e->object) || h->kinds[block_of(h, e->object)] == BLOCK_LARGE)
        return true;
    return !h->major && !h->promote && !gc_in_from(h, untag(e->object));
}

/* Its object's words may not be where they are any longer: what is needed of them is put apart. */
static void settle_entry(Heap *h, TrailEntry *e)
{
    ObjectKind kind = (ObjectKind)header_info(e->header)->kind;
    bool stays = stays_there(h, e);
    e->kind = kind == OBJECT_BOUND         ? TRAIL_BOUND
              : kind == OBJECT_INDIRECTION ? TRAIL_LED
              : stays                      ? TRAIL_STAYS
                                           : TRAIL_THUNK;
    if (e->kind == TRAIL_THUNK)
        e->was = gc_copy_former(h, untag(e->object), e->header, e->was);
}

/* What an object that is not moved leads to when it is what it was: it is for as long as this takes. A constant leads
 * to those that its code needs. */
static void visit_staying(Heap *h, TrailEntry *e)
{
    Object *o = untag(e->object);
    if (!in_heap(h, e->object)) {
        if (h->major && h->check == NULL)
            gc_refs_reached(h, header_info(e->header)->refs);
        return;
    }
    Word header = o->header, first = o->f[0];
    o->header = e->header;
    o->f[0] = e->was;
    gc_visit_object(h, o);
    e->was = o->f[0];
    o->header = header;
    o->f[0] = first;
}

static void visit_entry(Heap *h, TrailEntry *e)
{
    if (e->kind == TRAIL_WORDS || (e->kind == TRAIL_STAYS && !stays_there(h, e)))
        settle_entry(h, e);
    h->visit(h, &e->object);
    if (e->kind == TRAIL_STAYS)
        visit_staying(h, e);
    else if (e->kind != TRAIL_FREE)
        h->visit(h, &e->was);
}

static bool visit_choice(Heap *h, Choice *c)
{
    h->visit(h, &c->first);
    h->visit(h, &c->goal);
    h->visit(h, &c->var);
    c->mark = 0;
    return is_young(h, c->first) || is_young(h, c->goal) || is_young(h, c->var);
}

/* Minor collections leave out those at the bottom that lead to nothing young: there may be very many. */
static void visit_choices(Heap *h, Search *s)
{
    bool copies = h->visit == gc_evacuate_slot;
    size_t i = copies && !h->major ? s->choices.len : 0;
    while (i > 0 && !s->choices.data[i - 1].settled)
        i--;
    for (bool settled = copies; i < s->choices.len; i++) {
        bool young = visit_choice(h, &s->choices.data[i]);
        settled = settled && !young;
        assert(h->check == NULL || !young || !s->choices.data[i].settled);
        if (h->check == NULL)
            s->choices.data[i].settled = settled;
    }
}

void search_scavenge(Heap *h, bool trail)
{
    Search *s = h->rt->search;
    visit_choices(h, s);
    for (TrailEntry *e = s->trail; e < h->base->trail; e++) {
        e->reached = trail;
        if (trail)
            visit_entry(h, e);
    }
    for (size_t i = 0; i < s->capsules.len; i++) {
        Capsule *c = &s->capsules.data[i];
        h->visit(h, &c->args);
        for (size_t k = 0; k < c->values.len; k++)
            h->visit(h, &c->values.data[k]);
        older_scavenge(h, &c->older);
        older_free(&c->outside);
    }
    s->floor = (Word)(uintptr_t)h->nursery;
    s->led = 0;
    search_changed(h->rt);
}

static bool scavenge_if_reached(Heap *h, TrailEntry *e, void (*follow)(Heap *h))
{
    if (e->reached || !gc_is_reached(h, e->object))
        return false;
    e->reached = true;
    visit_entry(h, e);
    follow(h);
    return true;
}

/* What an entry leads to may reach the next one, or the one before: a chain of them is gone along either way. */
bool search_scavenge_reached(Heap *h, void (*follow)(Heap *h))
{
    Search *s = h->rt->search;
    bool any = false;
    if (s == NULL)
        return false;
    for (TrailEntry *e = s->trail; e < h->base->trail; e++)
        any |= scavenge_if_reached(h, e, follow);
    for (TrailEntry *e = h->base->trail; e > s->trail; e--)
        any |= scavenge_if_reached(h, e - 1, follow);
    return any;
}

static bool is_update(const TrailEntry *e) { return e->kind != TRAIL_FREE && e->kind != TRAIL_DEMANDED; }

void search_forget_others(Heap *h)
{
    Search *s = h->rt->search;
    size_t kept = 0, next = 0;
    Choice *last = NULL;
    if (s == NULL)
        return;
    for (size_t i = 0; i < search_trail_length(h->rt); i++) {
        for (; next < s->choices.len && s->choices.data[next].trail == i; next++) {
            last = &s->choices.data[next];
            last->trail = kept;
        }
        const TrailEntry *e = &s->trail[i];
        if (e->reached)
            s->trail[kept++] = *e;
        else if (last != NULL)
            last->forgotten += is_update(e);
    }
    for (; next < s->choices.len; next++)
        s->choices.data[next].trail = kept;
    h->base->trail = s->trail + kept;
}

/* ---- what is remembered, and undone ---- */

bool search_is_older(const Runtime *rt, const Object *o)
{
    Word at = (Word)(uintptr_t)o;
    return rt->search->choices.len > 0 && !(at >= rt->base->latest && at < (Word)(uintptr_t)rt->base->hp);
}

static void trail_grow(Runtime *rt)
{
    Search *s = rt->search;
    size_t length = search_trail_length(rt);
    s->trail_size *= 2;
    s->trail = xrealloc(s->trail, s->trail_size * sizeof *s->trail);
    rt->base->trail = s->trail + length;
    search_changed(rt);
}

void search_push(Runtime *rt, Object *o, TrailKind kind, Word was)
{
    if (search_trail_length(rt) == rt->search->trail_size)
        trail_grow(rt);
    Word object = tagged(o, kind == TRAIL_DEMANDED ? info_of(o)->tag : 0);
    if (rt->search->capsules.len > 0 && !in_heap(rt->heap, object))
        VEC_TOP(&rt->search->capsules).constants = true;
    *rt->base->trail++ = (TrailEntry){ object, o->header, was, kind, false };
}

static void undo_staying(const Runtime *rt, Object *o, const TrailEntry *e)
{
    Object was = { .header = e->header & ~(Word)HEADER_REMEMBERED };
    if (!in_heap(rt->heap, e->object))
        prof_undoes(rt, o, &was);
    o->header = was.header;
    o->f[0] = e->was;
}

static void undo_other(Runtime *rt, const TrailEntry *e)
{
    Object *o = untag(e->object);
    assert(tag_of(e->object) == 0 || e->kind == TRAIL_DEMANDED);
    switch (e->kind) {
    case TRAIL_WORDS: case TRAIL_FREE: assert(false); return;
    case TRAIL_STAYS:    undo_staying(rt, o, e); break;
    case TRAIL_THUNK:
        prof_undoes(rt, o, untag(e->was));
        become(rt, o, OBJECT_INDIRECTION, e->was);
        break;
    case TRAIL_LED:      become(rt, o, OBJECT_INDIRECTION, e->was); break;
    case TRAIL_BOUND:    become(rt, o, OBJECT_BOUND, e->was); break;
    case TRAIL_DEMANDED: o->header &= ~HEADER_DEMANDED; return;
    }
    remember(rt, o);
}

static inline void undo(Runtime *rt, const TrailEntry *e)
{
    if (e->kind == TRAIL_WORDS)
        search_undo_words(e);
    else if (e->kind == TRAIL_FREE)
        become(rt, (Object *)(uintptr_t)e->object, OBJECT_FREE, e->was);
    else
        undo_other(rt, e);
}

void search_seem_undone(Runtime *rt, const TrailEntry *e)
{
    Object *o = untag(e->object);
    switch (e->kind) {
    case TRAIL_DEMANDED: return;
    case TRAIL_WORDS:
    case TRAIL_STAYS:
        o->header = e->header;
        o->f[0] = e->was;
        return;
    case TRAIL_THUNK:
    case TRAIL_LED:      become(rt, o, OBJECT_INDIRECTION, e->was); return;
    case TRAIL_BOUND:    become(rt, o, OBJECT_BOUND, e->was); return;
    case TRAIL_FREE:     become(rt, o, OBJECT_FREE, e->was); return;
    }
}

void search_undo_to(Base *base, const TrailEntry *end)
{
    TrailEntry *e = base->trail;
    assert(base->runtime->search->plain && end <= e);
    while (e > end)
        undo(base->runtime, --e);
    base->trail = e;
}

void search_undo_since(Runtime *rt, size_t choice)
{
    Search *s = rt->search;
    size_t updates = 0;
    const TrailEntry *end = s->trail + s->choices.data[choice].trail;
    assert(choice < s->choices.len && end <= rt->base->trail);
    for (size_t i = choice; i < s->choices.len; i++) {
        updates += s->choices.data[i].forgotten;
        s->choices.data[i].forgotten = 0;
    }
    while (rt->base->trail > end) {
        const TrailEntry *e = --rt->base->trail;
        updates += is_update(e);
        undo(rt, e);
    }
    s->unasked = s->choices.data[choice].unasked;
    prof_undone(rt, updates);
}

void search_bind(Base *base, Object *o, Word value) { bind_variable(base, o, value); }

/* ---- updates ---- */

/* A copy of what it is; there is room. Where nobody counts there is none: so it is the profiler's, and what a branch
 * allocates does not depend on what a collection has made older than the last choice. */
static Word former(Base *base, const Object *thunk)
{
    size_t words = object_words(thunk);
    Info *info = prof_info_undone(base->runtime, thunk);
    Word ccs = base->ccs;
    base->ccs = prof_overhead(base->runtime, ccs);
    Object *copy = rt_new(base, info, words, 0);
    base->ccs = ccs;
    assert(copy != NULL);
    copy->header = (thunk->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)info;
    memcpy(copy->f, thunk->f, words * sizeof(Word));
    older_copied(base->runtime, thunk, copy);
    return tagged(copy, 0);
}

static void bound_to(Base *base, Object *thunk, TrailKind kind, Word was)
{
    Info *info = prof_info_bound(base->runtime, thunk);
    search_push(base->runtime, thunk, kind, was);
    become_with(thunk, info, base->args[0]);
    remember(base->runtime, thunk);
}

/* A constant is bound: it will be what it was itself, not lead to a copy, which nobody would take for one that is older
 * than a set function. */
static void bind_constant(Base *base, Object *thunk)
{
    Info *undone = prof_info_undone(base->runtime, thunk);
    bound_to(base, thunk, TRAIL_STAYS, thunk->f[0]);
    Word *header = &base->trail[-1].header;
    *header = (*header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)undone;
}

bool search_copies_thunks(const Runtime *rt)
{
    return rt->exact || (rt->prof != NULL && rt->search->capsules.len > 0);
}

bool search_update(Base *base)
{
    Runtime *rt = base->runtime;
    Object *thunk = untag(base->args[1]);
    if (!search_is_older(rt, thunk)) {
        rt_update(base, thunk, base->args[0]);
        return true;
    }
    if (!search_copies_thunks(rt)) {
        bound_to(base, thunk, TRAIL_WORDS, thunk->f[0]);
        return true;
    }
    const Info *info = info_of(thunk);
    if (info->kind == OBJECT_BOUND || info->kind == OBJECT_INDIRECTION) {
        bound_to(base, thunk, info->kind == OBJECT_BOUND ? TRAIL_BOUND : TRAIL_LED, thunk->f[0]);
        return true;
    }
    if (!in_heap(rt->heap, base->args[1])) {
        bind_constant(base, thunk);
        return true;
    }
    if (!heap_make_room(base, 1 + object_words(thunk), 3))
        return false;
    thunk = untag(base->args[1]);
    if (tag_of(base->args[1]) == 0 && info_of(thunk) == info)
        bound_to(base, thunk, TRAIL_THUNK, former(base, thunk));
    else
        assert(info->kind == OBJECT_SELECTOR); /* the collector has put what it selects in its place meanwhile */
    return true;
}

static bool leads_to(Word thunk, Word to)
{
    const Info *info = info_of(untag(thunk));
    return (info->kind == OBJECT_INDIRECTION || info->kind == OBJECT_BOUND) && untag(thunk)->f[0] == to;
}

/* The first one of those that lead to each other is who is asked for its value: that leads to the last one at once. */
void search_lead(Base *base, Word thunk, Word to)
{
    Search *s = base->runtime->search;
    Word first = base->args[0], second = base->args[1];
    assert(s->plain && !search_copies_thunks(base->runtime));
    base->args[0] = to;
    base->args[1] = thunk;
    search_update(base);
    if (s->led != 0 && leads_to(s->led, thunk)) {
        base->args[1] = s->led;
        search_update(base);
    } else
        s->led = thunk;
    base->args[0] = first;
    base->args[1] = second;
}

/* Does it hold a function that holds something? What it is made of is looked at, not far: nobody makes much at once. */
static bool holds_function(Word p, int depth)
{
    enum { NOT_FAR = 3 };
    p = logic_follow(p);
    const Info *info = info_of(untag(p));
    bool holds = info->kind == OBJECT_PAP || (info->kind == OBJECT_FUN && info->ptrs > 0);
    for (uint32_t i = 0; info->kind == OBJECT_CON && depth < NOT_FAR && i < info->ptrs && !holds; i++)
        holds = holds_function(untag(p)->f[i], depth + 1);
    return holds;
}

/* Is it data, and all of it there? So much is looked at as there were updates that could be kept: large data is worth
 * that once, but not for each of the thunks that lead to it. */
static bool is_settled(Search *s, Word value)
{
    enum { FOR_EACH_UPDATE = 8 };
    bool settled = true;
    s->looks += FOR_EACH_UPDATE;
    s->aside.len = 0;
    VEC_PUSH(&s->aside, value);
    while (s->aside.len > 0 && settled) {
        const Object *o = untag(logic_follow(VEC_POP(&s->aside)));
        const Info *info = info_of(o);
        settled = s->looks > 0 && (info->kind == OBJECT_CON || info->kind == OBJECT_BYTES);
        s->looks -= settled;
        for (uint32_t i = 0; settled && i < info->ptrs; i++)
            VEC_PUSH(&s->aside, o->f[i]);
    }
    s->aside.len = 0;
    return settled;
}

/* A search inside keeps for all its branches, and for what is outside, only what has no thunk in it: that would be
 * another one outside. */
static bool may_be_kept(const Base *base)
{
    const Runtime *rt = base->runtime;
    if (rt->search->capsules.len > 0)
        return rt->prof == NULL && is_settled(rt->search, base->r[0]);
    return !(rt->image->inside && holds_function(base->r[0], 0));
}

/* Was the value, on its way to the update frame at sp, made of nothing that can be undone? */
static bool is_certain(const Base *base)
{
    const Runtime *rt = base->runtime;
    return !rt->exact && base->sp[2] == base->taint && !rt->search->partial
           && info_of(untag(base->sp[1]))->kind != OBJECT_BOUND && may_be_kept(base);
}

Word rt_update_branch(Base *base)
{
    if (base->runtime->exact && !prof_own(base))
        return rt_no_memory(base);
    base->args[0] = base->r[0];
    base->args[1] = base->sp[1];
    bool older = capsule_updates_older(base, base->args[1]);
    if (is_certain(base) && search_is_older(base->runtime, untag(base->sp[1]))) {
        rt_update(base, untag(base->sp[1]), base->r[0]);
        search_mark_here(base);
    } else if (!search_update(base))
        return rt_no_memory(base);
    if (older)
        capsule_older_made(base, base->args[0]);
    if (base->runtime->exact)
        base->ccs = base->sp[2];
    base->sp += frame_words(&base->runtime->own_frames[FRAME_UPDATE]);
    Word next = prim_give_pointer(base, base->args[0]);
    return tag_of(base->args[0]) != 0 ? next : base->runtime->builtin[BUILTIN_ENTER];  /* a logic variable */
}
