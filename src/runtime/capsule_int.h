/* What capsule.c, capsule_copy.c and capsule_rest.c share. */
#ifndef TARRY_RUNTIME_CAPSULE_INT_H
#define TARRY_RUNTIME_CAPSULE_INT_H

#include "runtime/heap_int.h"
#include "runtime/search_int.h"

/* What the operation was given. */
enum { NIL, CONS, GOAL, ARGUMENT, N_ARGS };

typedef VEC(Word) Words;

static inline Capsule *innermost(const Runtime *rt)
{
    return rt->search->capsules.len > 0 ? &VEC_TOP(&rt->search->capsules) : NULL;
}

static inline Word argument(const Capsule *c, int i) { return untag(c->args)->f[1 + i]; }

/* In the place of a goal: the branch, or the goal, whose first choice was decided about; and how, in OBJECT_BYTES. Or
 * what rest_begin goes on with. */
enum { BRANCH_OF = 1, BRANCH_DECISION, BRANCH_WORDS, REST_TWINS = BRANCH_WORDS, REST_WORDS };

/* Goals are evaluated to something, or functions: no such object is one. */
static inline bool is_branch(Word goal) { return info_of(untag(goal))->kind == OBJECT_PARTS; }

/* A decision is an alternative, of so many. */
static inline Word decision_of(const Choice *choice, uint32_t alternative)
{
    return (Word)choice->n << 32 | alternative;
}

/* ---- what values are made of ---- */

static inline bool is_structure(const Info *info)
{
    return info->kind <= OBJECT_SELECTOR || info->kind == OBJECT_PAP || info->kind == OBJECT_FROZEN
           || info->kind == OBJECT_PARTS;
}

/* The pointers of one, in their order: at `at`, when parts_next has said so. */
typedef struct Parts {
    const Object *of;
    const Info *info;
    size_t      at, next, n;
    size_t      frame;         /* OBJECT_FROZEN: the one that `at` is in */
} Parts;

static inline Parts parts_of(const Object *o)
{
    const Info *info = info_of(o);
    return (Parts){ .of = o, .info = info, .n = is_structure(info) ? object_words(o) : 0, .frame = 2 };
}

static inline bool parts_frozen_pointer(Parts *p)
{
    const Word *f = p->of->f;
    if (f[p->at] == 0 || p->at < p->frame)
        return p->at == 1 && f[1] != 0;
    while (p->frame + frame_words(frame_info(f[p->frame])) <= p->at)
        p->frame += frame_words(frame_info(f[p->frame]));
    return p->at > p->frame && p->at - p->frame <= frame_info(f[p->frame])->ptrs;
}

static inline bool parts_is_pointer(Parts *p)
{
    switch ((ObjectKind)p->info->kind) {
    case OBJECT_PAP: return p->at == 0 || (p->at >= 2 && pap_pointer(p->of, p->at));
    case OBJECT_PARTS: return p->at > 0;
    case OBJECT_FROZEN: return parts_frozen_pointer(p);
    default: return p->at < p->info->ptrs;
    }
}

static inline bool parts_next(Parts *p)
{
    while (p->next < p->n) {
        p->at = p->next++;
        if (parts_is_pointer(p))
            return true;
    }
    return false;
}

static inline void push_fields(Words *todo, const Object *o)
{
    for (Parts p = parts_of(o); parts_next(&p);)
        VEC_PUSH(todo, o->f[p.at]);
}

static inline bool is_thunk(const Object *o)
{
    return info_of(o)->kind == OBJECT_THUNK || info_of(o)->kind == OBJECT_SELECTOR;
}

/* It will have a value: a thunk, or one whose evaluation was interrupted. */
static inline bool is_unfinished(const Object *o) { return is_thunk(o) || info_of(o)->kind == OBJECT_FROZEN; }

/* ---- capsule.c ---- */

/* All is what it was when the innermost capsule began. Done again with the same entries, from the first one, it is what
 * it is now. */
void capsule_swap_with_trail(Runtime *rt, Words *now);
void capsule_swap_back(const Runtime *rt, Words *now);
/* Thunks that were there when the innermost capsule began are known then: Capsule.outside. */
void capsule_find_outside(Runtime *rt);
/* A frame that begins the innermost capsule again, with these arguments, whatever comes back to it. */
void capsule_push_restart(Base *base, Word args);
/* The innermost capsule has been left, and has these values, with `rest` behind them, or, if that is 0, none. */
Word capsule_list(Base *base, Word rest);

/* ---- capsule_copy.c ---- */

/* args[0], a value, becomes a copy of what it is, if need be. False: no memory. */
bool capsule_copy_value(Base *base);
/* args[0], a goal, becomes one that shares nothing with the program that is not evaluated; args[1] an array of the
 * thunks in it, each with the one it is a copy of behind it. The innermost capsule has been left. False: no memory. */
bool capsule_copy_goal(Base *base);

/* ---- capsule_rest.c ---- */

uint64_t rest_at_first(const Runtime *rt);      /* Rest.most, of one that begins */
void rest_begin(Capsule *c, Word branch);      /* it goes on where the one was that left this rest */
void rest_free(Capsule *c);
Word rest_twins(const Capsule *c);             /* as of capsule_copy_goal; 0: its goal is none that was copied */
/* A choice is made. Where to go on; args: as search_choose. */
Word rest_choose(Base *base, Choice choice);
void rest_alternative(Capsule *c, const Choice *choice);       /* the next one of a choice begins */

#endif
