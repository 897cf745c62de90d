/* Evaluations that wait: see waiting.h. */
#include "runtime/prof/waiting.h"

#include "runtime/prof/prof.h"
#include "runtime/thread.h"

/* Whose evaluation goes on at this frame; 0: nobody's that we know. */
static CcsAddress owner(const StackWalk *at)
{
    switch (at->info->kind) {
    case FRAME_CASE:   return (CcsAddress)at->frame[frame_words(at->info) - 1];
    case FRAME_UPDATE: return header_ccs(((const Object *)untag(at->frame[1]))->header);
    default:           return 0;
    }
}

void waiting_count(const Runtime *rt, HeapTable *table)
{
    if (rt->current == NULL)
        return;                                /* all threads wait */
    StackWalk at = stack_walk(&rt->current->marks, rt->base->sp);
    for (uint32_t n = 0; at.info->kind != FRAME_STOP && n < WAITING_LOOKED_AT; n++) {
        CcsAddress stack = owner(&at);
        if (stack != 0)
            heap_table_add(table, (uint64_t)stack << 32, 0, 1, 0);
        stack_walk_out(&at);
    }
}
