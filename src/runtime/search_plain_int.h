/* What most steps of a search are made of, for Search.plain: in the functions that take these steps, for a call costs
 * as much as one of them. codegen/gen_search.c has choices, and going back to them, in machine code. */
#ifndef TARRY_RUNTIME_SEARCH_PLAIN_INT_H
#define TARRY_RUNTIME_SEARCH_PLAIN_INT_H

#include "runtime/heap_int.h"
#include "runtime/search_frames_int.h"

/* ---- choices ---- */

/* Younger than the last choice is what lies at its mark or above. */
static inline void set_mark(Base *base, const Search *s, Word mark)
{
    const Heap *h = base->runtime->heap;
    mark = mark > s->floor ? mark : s->floor;
    base->latest = mark;
    base->latest_bytes = (Word)(uintptr_t)h->nursery + h->space - mark;
}

/* Field by field: there is an instruction that clears all of it, and takes longer to begin. */
static inline void clear_choice(Choice *c)
{
    c->guesses = c->barrier = c->root = c->settled = false;
    c->first = c->goal = c->var = 0;
    c->maker = c->next = c->n = c->flex = 0;
    c->depth = 0;
    c->forgotten = 0;
    c->guess = NULL;
}

/* What search_make does where nothing else is to be done. Built where it stays. */
static inline Choice *open_plain(Base *base, Search *s)
{
    if (s->choices.len == s->choices.cap)
        VEC_RESERVE(&s->choices, s->choices.len + 1);
    Choice *choice = &s->choices.data[s->choices.len];
    Word hp = (Word)(uintptr_t)base->hp;
    clear_choice(choice);
    choice->next = 1;
    choice->ccs = base->ccs;
    choice->mark = hp;
    choice->trail = (size_t)(base->trail - s->trail);
    choice->unasked = s->unasked;
    if (stack_is_marked(base, s->choices.len > 0 ? search_kept_for(base, choice - 1) : search_bottom(base)))
        search_keep_stack(base, choice);
    else
        keep_stack(base, choice, false);
    s->choices.len++;
    base->taint++;
    set_mark(base, s, hp);
    return choice;
}

/* ---- what is bound ---- */

static inline void become_with(Object *o, const Info *info, Word value)
{
    o->header = (o->header & ~(Word)UINT32_MAX) | (Word)(uintptr_t)info;
    o->f[0] = value;
}

static inline void become(Runtime *rt, Object *o, ObjectKind kind, Word value)
{
    become_with(o, &rt->own[kind], value);
}

static inline void remember(Runtime *rt, Object *o)
{
    if (!is_young(rt->heap, (Word)(uintptr_t)o))
        heap_remember(rt->heap, o);
}

/* A variable that is bound. The end of the trail is where generated code has to ask, too: search_changed. */
static inline void push_free(Runtime *rt, Object *o)
{
    Base *base = rt->base;
    if (base->trail < base->trail_end)
        *base->trail++ = (TrailEntry){ (Word)(uintptr_t)o, o->header, o->f[0], TRAIL_FREE, false };
    else
        search_push(rt, o, TRAIL_FREE, o->f[0]);
}

/* search_bind. What is younger than the last choice is young; without a choice there is nothing to go back to. */
static inline void bind_variable(Base *base, Object *o, Word value)
{
    Runtime *rt = base->runtime;
    Search *s = rt->search;
    Word at = (Word)(uintptr_t)o;
    assert(info_of(o)->kind == OBJECT_FREE);
    s->bindings++;
    if (at - base->latest < (Word)(uintptr_t)base->hp - base->latest)
        become(rt, o, OBJECT_INDIRECTION, value);
    else if (s->choices.len == 0)
        become(rt, o, OBJECT_INDIRECTION, value);
    else {
        push_free(rt, o);
        become(rt, o, OBJECT_BOUND, value);
    }
    remember(rt, o);
}

#endif
