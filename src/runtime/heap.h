/* The heap as the rest of the runtime sees it: making one, what the collector asks of the threads, statistics, a walk
 * over what lives. Allocation and updates are in runtime.h; docs/engine.md has the plan. */
#ifndef TARRY_RUNTIME_HEAP_H
#define TARRY_RUNTIME_HEAP_H

#include "runtime/runtime.h"
#include "runtime/thread.h"
#include <stdio.h>

/* ---- life ---- */

/* Makes rt->heap, by rt->options, and sets what is its in rt->base. rt->image, own, infos, own_frames and globals must
 * be there. False, with why: there is no memory. */
bool heap_create(Runtime *rt, char *why, size_t size);
void heap_destroy(Runtime *rt);
size_t heap_limit(const Runtime *rt);          /* bytes */
/* The next objects, of so many words in all with their headers, are made without collecting; `pointers` as of rt_new.
 * False: no memory. */
bool heap_make_room(Base *base, size_t words, unsigned pointers);

/* ---- what the heap asks of the threads ---- */

/* All may be NULL. Roots are found in rt->threads: in a major collection, a thread that waits for an MVar which is not
 * alive, and whose OBJECT_THREAD is not either, is stuck. */
typedef struct HeapHooks {
    /* OP_HEAP came because hp_limit was 0. Lets another thread go on, if there is one; returns where to go on,
     * *base->sp if nothing happens. */
    Word (*switch_thread)(Base *base);
    /* OP_HEAP has collected: returns where to go on, *base->sp if nothing happens. */
    Word (*collected)(Base *base);
    /* OP_HEAP found the limit of the heap reached, and rt->end is set; where to go on. */
    Word (*full)(Base *base);
    /* After a collection that found this thread stuck; it must not allocate. */
    void (*stuck)(Runtime *rt, Thread *thread);
    /* In the middle of a collection the program's attention is wanted (interrupt_requested). It returns, or the program
     * ends here: the heap is not used afterwards. */
    void (*interrupted)(Runtime *rt);
} HeapHooks;
/* The program learns that the limit is reached, and may have a little more to do something about it; false: it has had
 * that. */
bool heap_forgive(Runtime *rt);
bool heap_has_forgiven(const Runtime *rt);     /* and there has not been enough room since */
void heap_set_hooks(Runtime *rt, HeapHooks hooks);

/* ---- collections on request ---- */

/* Everything that lives must be in frames, roots, or base->args with its bit in `pointers`. False: the heap limit is
 * reached, rt->end is set. */
bool heap_collect(Base *base, bool major, unsigned pointers);
bool heap_collects(const Runtime *rt);         /* is one going on? For handlers of signals */
/* Asks for a call of rt_collect at the next OP_HEAP; safe in a signal handler. */
/* OP_HEAP will come, as if asked to, when so many bytes more have been allocated (0: it need not); is there such a
 * stop ahead? */
void heap_stop_after(Runtime *rt, size_t bytes);
bool heap_will_stop(const Runtime *rt);
static inline void heap_interrupt(Base *base) { *(Word *volatile *)&base->hp_limit = NULL; }

/* ---- what there is to know ---- */

typedef struct HeapStats {
    uint64_t minor, major, compacted;          /* collections; compacted: major ones done in place */
    uint64_t max_pause_ns;                     /* wall time, as these: */
    uint64_t minor_ns, major_ns;
    uint64_t minor_cpu_ns, major_cpu_ns;
    uint64_t following_cpu_ns;                 /* of collections that only follow_peak wanted; in none of the above */
    uint64_t allocated;                        /* bytes: by the program; large objects among them */
    uint64_t copied, promoted;  /* bytes: all that collections copied; to the old generation by minor ones */
    uint64_t large;                            /* bytes of large objects made */
    uint64_t live, peak_live;                  /* bytes after a major collection */
    uint64_t peak_used;                        /* likewise, with the stack of the running thread */
    uint64_t area;  /* sum over all collections of what was in use after each, and the stack: bytes x nurseries */
    uint64_t peak_in_use;  /* bytes after any: what died old since the last major one is among them */
    uint64_t memory, peak_memory;              /* bytes held now, and at most */
    uint64_t stack;                            /* bytes that frames of one thread took at most; at the end only */
    uint64_t selectors;                        /* thunks reduced */
    uint64_t frames;                           /* looked at by collections */
} HeapStats;
/* Up to now; what is in the nursery is counted as allocated. */
HeapStats heap_stats(const Runtime *rt);
HeapStats heap_stats_at_end(const Runtime *rt);
void      heap_print_stats(const HeapStats *stats, FILE *to);

/* ---- checking (gc_check.c) ---- */

/* Tests the whole heap, all that can be reached from the threads: false, with what is wrong. */
bool heap_check(Runtime *rt, char *why, size_t size);

#endif
