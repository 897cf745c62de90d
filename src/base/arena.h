/* Arena: memory that is given back all at once.
 *
 * The compiler allocates from one arena per phase and never frees piecemeal; whoever takes an `Arena *`
 * allocates from it and owns nothing. Memory is zeroed, but for "raw". Running out of it ends the process (exit 70). */
#ifndef TARRY_BASE_ARENA_H
#define TARRY_BASE_ARENA_H

#include "base/poison.h"

#include <stdarg.h>
#include <stddef.h>
#include <string.h>

/* What the fast way of allocating needs; the rest is arena.c's. */
typedef struct Arena {
    char  *at, *end;                   /* what is handed out next, of the front block; NULL: there is none */
    size_t bytes;                      /* arena_bytes */
    size_t next_size;                  /* of the next ordinary block, all in all */
    struct ArenaBlock *front;
} Arena;

Arena *arena_new(void);
Arena *arena_new_small(void);                  /* one of many: its first blocks are small */
void   arena_free(Arena *arena);               /* NULL is allowed */
void   arena_reset(Arena *arena);              /* forgets everything, keeps one block for reuse */
/* What was allocated since the mark is given back: an attempt that came to nothing. */
typedef struct ArenaMark { const void *front, *behind; size_t used, bytes; } ArenaMark;
ArenaMark arena_mark(const Arena *arena);
void   arena_return(Arena *arena, ArenaMark mark);
size_t arena_bytes(const Arena *arena);        /* bytes handed out since arena_new or arena_reset */
void   arena_adopt(const Arena *arena);         /* it was made by another process: from now on it counts here */
/* The same of all arenas together; and the most that it was since this was asked last. */
size_t arenas_bytes(void);
size_t arenas_peak(void);
void   arenas_give_back(void);                 /* nothing is compiled for a while: unused memory goes to the system */

/* `size` bytes, aligned for pointers and all that is no larger, of which nothing is known. Never NULL; size 0 gives a
 * valid pointer. */
void *arena_alloc_new(Arena *arena, size_t size);         /* the slow way: there may be no room in the front block */

extern size_t arenas_now;              /* bytes of all arenas together. Only one thread of a process compiles */
enum { ARENA_ALIGN = 8 };

static inline void *arena_alloc_raw(Arena *arena, size_t size)
{
#ifndef ADDRESSES_WATCHED
    char *p = arena->at;
    if (size < (size_t)(arena->end - p)) {     /* that is a multiple of ARENA_ALIGN */
        arena->at = p + ((size + (size == 0) + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1));
        arena->bytes += size;
        arenas_now += size;
        return p;
    }
#endif
    return arena_alloc_new(arena, size);
}

/* Zeroed. */
static inline void *arena_alloc(Arena *arena, size_t size) { return memset(arena_alloc_raw(arena, size), 0, size); }

static inline void *arena_copy(Arena *arena, const void *from, size_t size)
{
    void *p = arena_alloc_raw(arena, size);
    return size > 0 ? memcpy(p, from, size) : p;
}

char *arena_strndup(Arena *arena, const char *s, size_t len);     /* adds the final NUL */
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

#define ARENA_NEW(arena, T)          ((T *)arena_alloc((arena), sizeof(T)))
#define ARENA_ARRAY(arena, T, n)     ((T *)arena_alloc((arena), sizeof(T) * (size_t)(n)))
/* Not zeroed: whoever asks fills it at once. */
#define ARENA_ROOM(arena, T, n)      ((T *)arena_alloc_raw((arena), sizeof(T) * (size_t)(n)))

/* malloc and its kin that end the process with a message (exit 70) instead of returning NULL. */
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
_Noreturn void out_of_memory(size_t size);              /* says so and ends */
void *xrealloc(void *old, size_t size);
char *xstrdup(const char *s);
void  xfree(void *p);                          /* of one of these; NULL is allowed */

#endif
