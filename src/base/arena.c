/* Arena: a chain of blocks, memory handed out from the front one by moving a mark.
 *
 * Invariants:
 *  1. Bytes of a block at or beyond its mark are zero, so what is handed out needs no clearing.
 *  2. Every mark is a multiple of ARENA_ALIGN, and so is the address of a block's data.
 *  3. Only the front block of the chain is allocated from; a large piece gets a block of its own, behind the front one.
 *  4. Ordinary blocks that are freed wait for the next arena, by size: passes follow each other, each with an arena of
 *     its own, and memory that was used costs a fraction of new pages. A block is zeroed when it is taken, which brings
 *     it near. Together with those in use they are never more than was in use at once. arenas_give_back ends that.
 *  5. Where there are many, they are in large pages: half of the system's time of a compilation was faults.
 * Under AddressSanitizer the unused bytes are poisoned and each piece is followed by a red zone, so an overrun is found
 * although the memory is not malloc's. */
#include "base/arena.h"

#include "base/largepages.h"
#include "base/poison.h"
#include "base/region.h"

#include <assert.h>
#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef ADDRESSES_WATCHED
enum { RED_ZONE = 16 };
#else
enum { RED_ZONE = 0 };
#endif

enum { ARENA_ALIGN = 16, FIRST_BLOCK = 16 << 10, SMALL_BLOCK = 1 << 10, LARGEST_BLOCK = 1 << 20,
       MANY_BYTES = 2 << 20 };         /* of blocks: the next ones are in large pages */

typedef struct ArenaBlock {
    struct ArenaBlock *next;
    size_t        size, used;          /* of data */
    LargePage    *page;                /* that it is on; NULL: it is malloc's, or the region's */
    char          data[];
} ArenaBlock;

_Static_assert(sizeof(ArenaBlock) % ARENA_ALIGN == 0, "a block's data must be aligned");

struct Arena {
    ArenaBlock *front;                      /* NULL before the first allocation */
    size_t next_size;                  /* of the next ordinary block, all in all */
    size_t bytes;
};

static size_t all_bytes, all_peak;     /* of all arenas. Only one thread of a process compiles */

_Noreturn void out_of_memory(size_t size)
{
    fprintf(stderr, "tarry: out of memory (asked for %zu bytes)\n", size);
    exit(70);
}

void *xmalloc(size_t size)
{
    void *p = region_active() ? region_alloc(size) : malloc(size ? size : 1);
    if (!p)
        out_of_memory(size);
    return p;
}

void *xcalloc(size_t count, size_t size)
{
    if (region_active() && (size == 0 || count <= SIZE_MAX / size))
        return xmalloc(count * size);
    void *p = calloc(count ? count : 1, size ? size : 1);
    if (!p)
        out_of_memory(count * size);
    return p;
}

/* Out of the region, or into it. */
static void *move(void *old, size_t size)
{
    if (region_active() && region_has(old) && region_grow(old, size))
        return old;
    void *p = xmalloc(size);
    if (old != NULL) {
        size_t before = region_has(old) ? region_size_of(old) : malloc_usable_size(old);
        memcpy(p, old, before < size ? before : size);
    }
    xfree(old);
    return p;
}

void *xrealloc(void *old, size_t size)
{
    if (region_active() || region_has(old))
        return move(old, size);
    void *p = realloc(old, size ? size : 1);
    if (!p)
        out_of_memory(size);
    return p;
}

void xfree(void *p)
{
    if (region_has(p))
        region_give_back(p);
    else
        free(p);
}

char *xstrdup(const char *s)
{
    size_t size = strlen(s) + 1;
    return memcpy(xmalloc(size), s, size);
}

Arena *arena_new_small(void)
{
    Arena *arena = arena_new();
    arena->next_size = SMALL_BLOCK;
    return arena;
}

Arena *arena_new(void)
{
    Arena *arena = xcalloc(1, sizeof *arena);
    arena->next_size = FIRST_BLOCK;
    return arena;
}

/* ---- blocks that wait ---- */

enum { N_SIZES = 11 };
_Static_assert(SMALL_BLOCK << (N_SIZES - 1) == LARGEST_BLOCK, "there is a list for every ordinary size");

static ArenaBlock *waiting[N_SIZES];   /* each list of blocks of twice the size of those before */
static size_t block_bytes;             /* of all ordinary blocks there have been */

/* The list of blocks of that size; NULL: a large piece has it, or AddressSanitizer is to see the end of all. */
static ArenaBlock **waiting_of(size_t size)
{
    size_t all = size + sizeof(ArenaBlock);
    bool ordinary = RED_ZONE == 0 && all >= SMALL_BLOCK && all <= LARGEST_BLOCK && (all & (all - 1)) == 0;
    return ordinary ? &waiting[__builtin_ctzll(all / SMALL_BLOCK)] : NULL;
}

static ArenaBlock *take_waiting(size_t size)
{
    ArenaBlock **list = region_active() ? NULL : waiting_of(size);
    if (list == NULL || *list == NULL)
        return NULL;
    ArenaBlock *block = *list;
    *list = block->next;
    memset(block->data, 0, block->used);
    block->used = 0;
    block->next = NULL;
    if (block->page != NULL)
        largepages_used(block->page);
    return block;
}

static void free_block(ArenaBlock *block)
{
    ArenaBlock **list = region_has(block) ? NULL : waiting_of(block->size);
    if (list == NULL) {
        UNPOISON(block->data, block->size);
        xfree(block);
        return;
    }
    block->next = *list;
    *list = block;
    if (block->page != NULL)
        largepages_unused(block->page);
}

/* A block waits on if others on its page are in use. */
void arenas_give_back(void)
{
    for (int i = 0; i < N_SIZES; i++)
        for (ArenaBlock **at = &waiting[i]; *at != NULL; ) {
            ArenaBlock *block = *at;
            if (block->page != NULL && !largepages_is_empty(block->page)) {
                at = &block->next;
                continue;
            }
            *at = block->next;
            if (block->page == NULL)
                xfree(block);
        }
    largepages_give_back();
    block_bytes = 0;
    malloc_trim(0);
}

/* The blocks from here on, up to one that stays. */
static ArenaBlock *free_until(ArenaBlock *block, const void *end)
{
    while (block != end) {
        ArenaBlock *next = block->next;
        free_block(block);
        block = next;
    }
    return block;
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    all_bytes -= arena->bytes;
    free_until(arena->front, NULL);
    xfree(arena);
}

static void cut_back(ArenaBlock *block, size_t used)
{
    UNPOISON(block->data + used, block->used - used);
    memset(block->data + used, 0, block->used - used);
    POISON(block->data + used, block->used - used);
    block->used = used;
}

ArenaMark arena_mark(const Arena *arena)
{
    const ArenaBlock *front = arena->front;
    return front ? (ArenaMark){ front, front->next, front->used, arena->bytes } : (ArenaMark){ 0 };
}

void arena_return(Arena *arena, ArenaMark mark)
{
    arena->front = free_until(arena->front, mark.front);
    if (arena->front) {
        arena->front->next = free_until(arena->front->next, mark.behind);
        cut_back(arena->front, mark.used);
    }
    all_bytes -= arena->bytes - mark.bytes;
    arena->bytes = mark.bytes;
}

void arena_reset(Arena *arena)
{
    const ArenaBlock *kept = arena->front;
    if (kept)
        arena_return(arena, (ArenaMark){ kept, NULL, 0, 0 });
}

size_t arena_bytes(const Arena *arena)
{
    return arena->bytes;
}

static void count(size_t bytes)
{
    all_bytes += bytes;
    all_peak = all_bytes > all_peak ? all_bytes : all_peak;
}

void arena_adopt(const Arena *arena) { count(arena->bytes); }

size_t arenas_bytes(void)
{
    return all_bytes;
}

size_t arenas_peak(void)
{
    size_t peak = all_peak;
    all_peak = all_bytes;
    return peak;
}

/* An ordinary block of a process that has many. */
static ArenaBlock *cut_block(size_t size)
{
    if (region_active() || waiting_of(size) == NULL || (block_bytes += size) < MANY_BYTES)
        return NULL;
    LargePage *page;
    ArenaBlock *block = largepages_cut(sizeof *block + size, &page);
    if (block != NULL)
        block->page = page;
    return block;
}

static ArenaBlock *new_block(size_t size)
{
    ArenaBlock *block = take_waiting(size);
    if (block != NULL)
        return block;
    block = cut_block(size);
    if (block == NULL)
        block = xcalloc(1, sizeof *block + size);
    block->size = size;
    POISON(block->data, size);
    return block;
}

/* A block with room for `need` bytes; see invariant 3 for its place in the chain. */
static ArenaBlock *add_block(Arena *arena, size_t need)
{
    bool large = need > arena->next_size / 4;
    ArenaBlock *block = new_block(large ? need : arena->next_size - sizeof *block);
    if (large && arena->front) {
        block->next = arena->front->next;
        arena->front->next = block;
        return block;
    }
    block->next = arena->front;
    arena->front = block;
    if (!large && arena->next_size < LARGEST_BLOCK)
        arena->next_size *= 2;
    return block;
}

void *arena_alloc(Arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        out_of_memory(size);
    size_t need = ((size ? size : 1) + RED_ZONE + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    ArenaBlock *block = arena->front;
    if (!block || block->size - block->used < need)
        block = add_block(arena, need);
    char *p = block->data + block->used;
    assert((uintptr_t)p % ARENA_ALIGN == 0 && block->size - block->used >= need);
    block->used += need;
    arena->bytes += size;
    count(size);
    UNPOISON(p, size);
    return p;
}

void *arena_copy(Arena *arena, const void *from, size_t size)
{
    void *p = arena_alloc(arena, size);
    if (size)
        memcpy(p, from, size);
    return p;
}

char *arena_strndup(Arena *arena, const char *s, size_t len)
{
    char *p = arena_alloc(arena, len + 1);
    if (len)
        memcpy(p, s, len);
    return p;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, args);
    assert(len >= 0);
    char *p = arena_alloc(arena, (size_t)len + 1);
    vsnprintf(p, (size_t)len + 1, format, again);
    va_end(again);
    va_end(args);
    return p;
}
