/* Green threads: see thread.h. */
#include "runtime/thread.h"

#include "base/arena.h"
#include <stdlib.h>
#include <sys/mman.h>

#define STACK_DEFAULT ((size_t)1 << 30)

size_t thread_stack_limit(const Runtime *rt)
{
    enum { PAGE = 1 << 16 };                   /* the largest page there is */
    size_t limit = rt->options.stack_limit == 0 ? STACK_DEFAULT : rt->options.stack_limit;
    return (limit + PAGE - 1) / PAGE * PAGE;
}

Thread *thread_new(Runtime *rt)
{
    size_t size = thread_stack_limit(rt) + STACK_GUARD;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    mprotect(memory, STACK_GUARD, PROT_NONE);
    Thread *t = xcalloc(1, sizeof *t);
    t->low = (Word *)(memory + STACK_GUARD);
    t->high = (Word *)(memory + size);
    t->sp = t->high - 1;
    t->sp[0] = rt->own_frames[FRAME_STOP].ret;
    t->next = rt->threads;
    rt->threads = t;
    return t;
}

static void release(Thread *t)
{
    char *memory = (char *)t->low - STACK_GUARD;
    munmap(memory, (size_t)((char *)t->high - memory));
    stack_marks_free(&t->marks);
    free(t);
}

void thread_free(Runtime *rt, Thread *t)
{
    Thread **at = &rt->threads;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    release(t);
}

void threads_free(Runtime *rt)
{
    for (Thread *t = rt->threads, *next; t != NULL; t = next) {
        next = t->next;
        release(t);
    }
    rt->threads = NULL;
}

bool thread_in_guard(const Runtime *rt, const void *address)
{
    const Thread *t = rt->current;
    const char *at = address, *low = t == NULL ? NULL : (const char *)t->low;
    return t != NULL && at < low && at >= low - STACK_GUARD;
}
