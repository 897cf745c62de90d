/* The hooks that are not a part's own: which part of the profiler wants to know. Time that it takes inside of
 * collections is the profiler's, not the collector's. */
#include "runtime/prof/hooks.h"

#include "runtime/prof/biography.h"
#include "runtime/prof/branches.h"
#include "runtime/prof/laziness.h"
#include "runtime/prof/lives.h"
#include "runtime/prof/meter.h"
#include "runtime/prof/prof.h"

static Lives *lives_of(const Runtime *rt) { return rt->prof != NULL ? rt->prof->lives : NULL; }
static LazinessAccount *laziness_of(const Runtime *rt) { return rt->prof != NULL ? rt->prof->laziness : NULL; }

/* ---- threads ---- */

void prof_schedules(Runtime *rt, bool begins)
{
    if (rt->prof == NULL)
        return;
    rt->prof->schedules = begins;
    if (begins)
        meter_schedules(rt);
}

void prof_thread_ends(Runtime *rt, Thread *t)
{
    if (rt->prof != NULL)
        prof_log_thread_ends(rt, t);
    if (lives_of(rt) != NULL)
        lives_lose_stack(lives_of(rt), &t->marks);
}

/* ---- calls ---- */

void prof_charge_body(Base *base)
{
    base->ccs = prof_body(base->runtime, (CcsAddress)base->ccs, header_ccs(untag(base->r[0])->header));
}

void prof_charge_used_up(Base *base, CcsAddress caller)
{
    CcsAddress carried = header_ccs(untag(base->r[0])->header);
    base->ccs = prof_body(base->runtime, caller, prof_owner(base->runtime, carried, (CcsAddress)base->ccs));
}

bool prof_uses_up_functions(const Runtime *rt) { return rt->prof->options.scope == PROF_CALLSTACK; }

void prof_charge_main(Base *base) { base->ccs = base->runtime->prof->main; }

/* ---- thunks ---- */

Info *prof_info_after(const Runtime *rt, const Object *thunk, ObjectKind kind)
{
    const LazinessAccount *l = laziness_of(rt);
    return l != NULL ? laziness_after(l, thunk, kind) : NULL;
}

void prof_reduced(Runtime *rt, const Object *selector)
{
    if (laziness_of(rt) != NULL)
        laziness_reduced(rt, selector);
}

bool prof_is_info(const Runtime *rt, const Info *info)
{
    if (rt->prof == NULL)
        return false;
    const LazinessAccount *l = laziness_of(rt);
    return (l != NULL && laziness_is_info(l, info)) || prof_is_busy_info(rt, info) || prof_is_info_of_copies(rt, info)
           || branches_is_info(rt, info);
}

Info *prof_info_bound(Runtime *rt, const Object *thunk)
{
    const LazinessAccount *l = info_of(thunk)->image != IMAGE_NONE ? laziness_of(rt) : NULL;
    Info *info = l != NULL ? laziness_bound(l, thunk) : NULL;
    return info != NULL ? info : &rt->own[OBJECT_BOUND];
}

Word prof_overhead(const Runtime *rt, Word ccs) { return rt->exact ? rt->prof->overhead : ccs; }

void prof_undoes(const Runtime *rt, const Object *thunk, Object *copy)
{
    if (laziness_of(rt) != NULL)
        laziness_undo(laziness_of(rt), thunk, copy);
}

void prof_copy_of_value(const Runtime *rt, Object *copy)
{
    if (laziness_of(rt) != NULL && (info_of(copy)->kind == OBJECT_THUNK || info_of(copy)->kind == OBJECT_SELECTOR))
        laziness_leave_out(laziness_of(rt), copy);
}

/* ---- the heap ---- */

void prof_charge_object(Base *base, size_t words)
{
    CcsNode *stack = ccs_node((CcsAddress)base->ccs);
    stack->objects++;
    stack->bytes += words * sizeof(Word);
}

bool prof_wants_shadow(const Runtime *rt) { return rt->prof != NULL && rt->prof->options.biography; }

uint64_t prof_taken(const Runtime *rt) { return rt->prof != NULL ? rt->prof->clock.profiling : 0; }

/* Since prof_pause it has worked on lives. */
static void resume_after_lives(Runtime *rt)
{
    uint64_t before = rt->prof->clock.profiling;
    prof_resume(rt);
    lives_took(rt->prof->lives, rt->prof->clock.profiling - before);
}

bool prof_is_above_peak(const Runtime *rt, uint64_t in_use)
{
    const Lives *l = lives_of(rt);
    return l != NULL && lives_are_above_peak(rt->heap, l, in_use);
}

void prof_copying_begins(Heap *h)
{
    Lives *l = lives_of(h->rt);
    bool can = !h->promote && !h->rt->options.update_by_copy;
    h->lives = l != NULL && can && lives_are_noted(h, l) ? l : NULL;
    if (h->lives == NULL)
        return;
    prof_pause(h->rt);
    lives_begin(h);
    resume_after_lives(h->rt);
}

void prof_traced(Heap *h)
{
    if (!h->major || h->lives == NULL)
        return;
    prof_pause(h->rt);
    lives_settle(h);
    resume_after_lives(h->rt);
}

void prof_copied(Heap *h)
{
    if (h->rt->shadow == 0)
        return;
    prof_pause(h->rt);
    biography_copied(h);
    prof_resume(h->rt);
}

void prof_copying_ends(Heap *h, unsigned pointers)
{
    if (h->lives != NULL) {
        prof_pause(h->rt);
        lives_end(h, pointers);
        resume_after_lives(h->rt);
    } else if (lives_of(h->rt) != NULL)
        lives_in_use(h);
    h->lives = NULL;
}

void prof_compacting_begins(Heap *h)
{
    if (lives_of(h->rt) != NULL)
        lives_forget(h);
}

void prof_marked(Heap *h)
{
    if (h->rt->shadow != 0)
        biography_marked(h);
}
