/* Addresses reserved in advance, and how many this process may use: a reservation takes a part of them, so that the
 * others find theirs. */
#ifndef TARRY_BASE_ADDRESSES_H
#define TARRY_BASE_ADDRESSES_H

#include "base/arena.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>

/* Bytes (ulimit -v); SIZE_MAX: no limit but the machine's. */
static inline size_t addresses_limit(void)
{
    struct rlimit limit;
    return getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ? SIZE_MAX : (size_t)limit.rlim_cur;
}

/* A reservation of so many bytes, or of this part of the limit when that is less. */
static inline size_t addresses_share(size_t bytes, size_t part)
{
    size_t share = addresses_limit() / part;
    return bytes < share ? bytes : share;
}

/* Zeros, which cost memory only once they are written; NULL: there are not so many addresses. A large calloc costs no
 * memory either the first time, but the next ones may be given what was used before, and have to clear it. */
static inline void *addresses_reserve(size_t bytes)
{
    void *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return p == MAP_FAILED ? NULL : p;
}

/* The same for a table of few entries in use; ends the process with a message instead of giving NULL. */
static inline void *addresses_table(size_t bytes)
{
    void *p = addresses_reserve(bytes);
    if (p == NULL)
        out_of_memory(bytes);
    return p;
}

/* And for one of which all is used: in large pages, if the system has some. */
static inline void *addresses_full_table(size_t bytes)
{
    void *p = addresses_table(bytes);
    madvise(p, bytes, MADV_HUGEPAGE);
    return p;
}

static inline void addresses_release(void *p, size_t bytes)
{
    if (p != NULL)
        munmap(p, bytes);
}

#endif
