/* How many addresses this process may use: what is reserved in advance takes a part of them, so that the others find
 * theirs. */
#ifndef TARRY_BASE_ADDRESSES_H
#define TARRY_BASE_ADDRESSES_H

#include <stdint.h>
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

#endif
