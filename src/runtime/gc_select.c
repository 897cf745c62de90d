/* Selector thunks: `fst p` and the like are reduced by the collector when p has been evaluated, or else they would keep
 * alive all of p (Wadler, Fixing some space leaks with a garbage collector, 1987).
 *
 * A chain of them, each selecting from the value of the next, is followed with a stack of our own. HEADER_TRIED marks
 * those on it, so a selector that selects from itself is noticed; and it stays on those that could not be reduced, so
 * no chain is followed twice in one collection: nothing that happens in it could make a thunk a value. Only selectors
 * that the collection copies or moves are touched: that takes the mark away. */
#include "runtime/heap_int.h"
#include "runtime/prof/hooks.h"
#include <assert.h>

/* Where the object of a pointer is now; indirections skipped. */
static Object *selectee(Word p)
{
    for (;;) {
        Object *o = untag(p);
        if (o->header & HEADER_MOVED)
            o = (Object *)(uintptr_t)(o->header - HEADER_MOVED);
        if (info_of(o)->kind != OBJECT_INDIRECTION)
            return o;
        p = o->f[0];
    }
}

static void begin(Heap *h, Object *selector)
{
    assert(info_of(selector)->kind == OBJECT_SELECTOR && !(selector->header & HEADER_TRIED));
    selector->header |= HEADER_TRIED;
    VEC_PUSH(&h->selectors, selector);
}

/* Its size does not matter any more: nobody will look at it but through a pointer that is to be replaced. A selector
 * whose value is itself can only be a black hole: false. */
static bool reduce(Heap *h, Object *selector, Word value)
{
    bool loop = selectee(value) == selector;
    if (h->settles && !loop)
        lives_reduced(h, selector);
    else if (h->rt->prof != NULL)
        prof_reduced(h->rt, selector);
    selector->header = (Word)(uintptr_t)&h->rt->own[loop ? OBJECT_BLACKHOLE : OBJECT_INDIRECTION];
    selector->f[0] = value;
    h->stats.selectors += !h->settles;
    return !loop;
}

bool gc_select(Heap *h, Object *selector)
{
    h->selectors.len = 0;
    begin(h, selector);
    while (h->selectors.len > 0) {
        Object *top = VEC_TOP(&h->selectors), *from = selectee(top->f[0]);
        const Info *info = info_of(from), *wanted = info_of(top);
        if (info->kind == OBJECT_CON && info->number == wanted->select_con) {
            if (!reduce(h, top, from->f[wanted->select]))
                return false;
            h->selectors.len--;
        } else if (info->kind == OBJECT_SELECTOR && !(from->header & HEADER_TRIED) && gc_in_from(h, from)) {
            if (h->selectors.len % GC_PIECE == 0)
                gc_poll(h);
            begin(h, from);
        } else {
            return false;
        }
    }
    return true;
}
