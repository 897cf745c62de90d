/* A very large C stack: a thread whose stack we reserve ourselves.
 *
 * The reservation takes address space only; the kernel gives pages as they are touched. Its lowest page is a guard, so
 * running over the end stops the process instead of writing over something else. Deliberately not thread-wide state but
 * thread-local: bigstack_left is right for whichever thread asks, also when runs are nested. */
#include "base/bigstack.h"

#include "base/addresses.h"
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SMALLEST = 1 << 20, PART = 8 };  /* below SMALLEST the ordinary stack serves better; of a limit it takes a
                                           PART-th */

typedef struct Run {
    void (*fn)(void *);
    void  *arg;
    char  *low;                        /* lowest usable byte of the stack */
} Run;

static _Thread_local char *stack_low;  /* NULL outside of bigstack_run */

static void *run_thread(void *p)
{
    Run *run = p;
    stack_low = run->low;
    run->fn(run->arg);
    return NULL;
}

/* Reserves *size bytes, or half of that as often as it takes; NULL when not even SMALLEST is to be had. */
static char *reserve(size_t *size)
{
    for (; *size >= SMALLEST; *size /= 2) {
        void *p = mmap(NULL, *size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
        if (p != MAP_FAILED)
            return p;
    }
    return NULL;
}

/* Runs on the given memory; false when no thread could be made. */
static bool run_on(char *memory, size_t size, size_t page, Run *run)
{
    pthread_attr_t attr;
    pthread_t thread;
    if (mprotect(memory, page, PROT_NONE) != 0 || pthread_attr_init(&attr) != 0)
        return false;
    run->low = memory + page;
    bool ok = pthread_attr_setstack(&attr, run->low, size - page) == 0
              && pthread_create(&thread, &attr, run_thread, run) == 0;
    pthread_attr_destroy(&attr);
    if (ok)
        pthread_join(thread, NULL);
    return ok;
}

void bigstack_run(size_t size, void (*fn)(void *), void *arg)
{
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    Run run = { .fn = fn, .arg = arg };
    bool done = false;
    size = addresses_share(size, PART);
    size = size < SMALLEST ? SMALLEST : size;
    for (; !done && size >= SMALLEST; size /= 2) {
        char *memory = reserve(&size);
        if (!memory)
            break;
        size_t usable = size & ~(page - 1);
        done = run_on(memory, usable, page, &run);
        munmap(memory, size);
    }
    if (!done)
        fn(arg);
}

size_t bigstack_left(void)
{
    if (!stack_low)
        return SIZE_MAX;
    char *here = __builtin_frame_address(0);
    return here > stack_low ? (size_t)(here - stack_low) : 0;
}
