/* The region's memory is taken from the system in steps, at consecutive addresses; each piece has its size in front.
 * What was not handed out, or was given back, is zero. */
#include "base/region.h"

#include "base/poison.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0          /* then the address is a hint */
#endif

/* Far from where executables, libraries and stacks are, and within the 39 bits of address that every system has; where
 * AddressSanitizer has its own memory there, beyond that. It does not watch over what is in the region: it does over
 * the rest, and over all where nothing is kept. */
#ifdef ADDRESSES_WATCHED
#define START ((char *)0x400000000000)
#else
#define START ((char *)0x2000000000)
#endif
enum { STEP = 4 << 20, ALIGN = 16 };

static char *next, *end;               /* NULL: there is no region */
static bool  active;
static bool  of_file;                  /* it is mapped from a file */

static bool map_more(size_t bytes)
{
    bytes = (bytes + STEP - 1) / STEP * STEP;
    void *p = mmap(end, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (p == MAP_FAILED)
        return false;
    if (p != end) {
        munmap(p, bytes);
        return false;
    }
    end += bytes;
    return true;
}

bool region_begin(void)
{
    if (next != NULL)
        return false;
    end = START;
    if (!map_more(STEP)) {
        end = NULL;
        return false;
    }
    next = START;
    return active = true;
}

/* It will be written to a file, with what arenas do not use yet. */
void region_end(void)
{
    UNPOISON(START, (size_t)(end - START));
    active = false;
}

bool region_active(void) { return active; }

bool region_has(const void *p) { return (const char *)p >= START && (const char *)p < end; }

bool region_has_kept(const void *p) { return !active && region_has(p); }

static size_t room_for(size_t size) { return (size + ALIGN + ALIGN - 1) / ALIGN * ALIGN; }

void *region_alloc(size_t size)
{
    size_t need = room_for(size);
    if (size > SIZE_MAX / 2 || ((size_t)(end - next) < need && !map_more(need)))
        return NULL;
    char *p = next + ALIGN;
    *(size_t *)next = size;
    next += need;
    return p;
}

/* Is it what was handed out last? */
static bool is_last(const char *p) { return active && p + room_for(region_size_of(p)) - ALIGN == next; }

bool region_grow(void *p, size_t size)
{
    size_t before = region_size_of(p);
    if (!is_last(p) || size < before || (size_t)(end - next) < size - before + ALIGN)
        return false;
    *(size_t *)((char *)p - ALIGN) = size;
    next = (char *)p - ALIGN + room_for(size);
    return true;
}

void region_give_back(void *p)
{
    if (!is_last(p))
        return;
    next = (char *)p - ALIGN;
    memset(next, 0, room_for(region_size_of(p)));
}

size_t region_size_of(const void *p) { return *(const size_t *)((const char *)p - ALIGN); }

const void *region_start(void) { return START; }

size_t region_used(void) { return (size_t)(next - START); }

void region_unmap(void)
{
    if (next != NULL)
        munmap(START, (size_t)(end - START));
    next = end = NULL;
    of_file = false;
}

bool region_map(int fd, size_t offset, size_t bytes)
{
    int place = next != NULL ? MAP_FIXED : MAP_FIXED_NOREPLACE;
    void *p = mmap(START, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | place, fd, (off_t)offset);
    if (p == MAP_FAILED)
        return false;
    if (p != START) {
        munmap(p, bytes);
        return false;
    }
    if (next == NULL)
        next = end = START + bytes;
    return of_file = true;
}

void region_forget_changes(void)
{
    if (of_file)
        madvise(START, region_used(), MADV_DONTNEED);
}
