/* Arena: a chain of blocks, memory handed out from the front one by moving a mark.
 *
 * Invariants:
 *  1. Pieces are zeroed when they are handed out, where they are about to be written to, and not if they are copies.
 *  2. Every mark is a multiple of ARENA_ALIGN, and so are the address of a block's data and its end.
 *  3. Only the front block of the chain is allocated from, and its mark is in the arena (`at`); a large piece gets a
 *     block of its own, behind the front one.
 *  4. Ordinary blocks that are freed wait for the next arena, by size: passes follow each other, each with an arena of
 *     its own, and memory that was used costs a fraction of new pages. Together with those in use they are never more
 *     than was in use at once. arenas_give_back ends that.
 *  5. All but the first are in large pages: half of the system's time of a compilation was faults.
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

enum { FIRST_BLOCK = 16 << 10, SMALL_BLOCK = 1 << 10, LARGEST_BLOCK = 1 << 20,
       FEW_BYTES = 128 << 10 };        /* of blocks: the next ones are in large pages */

typedef struct ArenaBlock {
    struct ArenaBlock *next;
    size_t        size;                /* of data */
    LargePage    *page;                /* that it is on; NULL: it is malloc's, or the region's */
    _Alignas(ARENA_ALIGN) char data[];
} ArenaBlock;

_Static_assert(sizeof(ArenaBlock) % ARENA_ALIGN == 0, "a block's data must be aligned");
_Static_assert(ARENA_ALIGN >= _Alignof(void *) && ARENA_ALIGN >= _Alignof(double) && ARENA_ALIGN >= _Alignof(size_t),
               "pieces are aligned for what is in nodes");

size_t arenas_now;
static size_t all_peak;                /* of arenas_now, when that fell last */

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
    block->next = NULL;
    if (block->page != NULL)
        largepages_used(block->page);
    return block;
}

static void free_block(ArenaBlock *block)
{
    if (region_has_kept(block))                /* nobody watches over it, and there is much of it */
        return;
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

/* They are fewer now than before. */
static void count_less(size_t bytes)
{
    all_peak = arenas_now > all_peak ? arenas_now : all_peak;
    arenas_now -= bytes;
}

void arena_free(Arena *arena)
{
    if (!arena)
        return;
    count_less(arena->bytes);
    free_until(arena->front, NULL);
    xfree(arena);
}

/* Its front block, and so much of that is used. */
static void set_front(Arena *arena, ArenaBlock *front, size_t used)
{
    arena->front = front;
    arena->at = front ? front->data + used : NULL;
    arena->end = front ? front->data + front->size : NULL;
}

static size_t front_used(const Arena *arena) { return arena->front ? (size_t)(arena->at - arena->front->data) : 0; }

ArenaMark arena_mark(const Arena *arena)
{
    const ArenaBlock *front = arena->front;
    return front ? (ArenaMark){ front, front->next, front_used(arena), arena->bytes } : (ArenaMark){ 0 };
}

void arena_return(Arena *arena, ArenaMark mark)
{
    ArenaBlock *front = free_until(arena->front, mark.front);
    if (front) {
        front->next = free_until(front->next, mark.behind);
        if (!region_has_kept(front))
            POISON(front->data + mark.used, front->size - mark.used);
    }
    set_front(arena, front, mark.used);
    count_less(arena->bytes - mark.bytes);
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

void arena_adopt(const Arena *arena) { arenas_now += arena->bytes; }

size_t arenas_bytes(void)
{
    return arenas_now;
}

size_t arenas_peak(void)
{
    count_less(0);
    size_t peak = all_peak;
    all_peak = arenas_now;
    return peak;
}

/* An ordinary block of a process that has more than a few; NULL: it has not. */
static ArenaBlock *cut_block(size_t size)
{
    if (region_active() || waiting_of(size) == NULL || (block_bytes += size) < FEW_BYTES)
        return NULL;
    LargePage *page;
    ArenaBlock *block = largepages_cut(sizeof *block + size, &page);
    if (block != NULL)
        *block = (ArenaBlock){ .size = size, .page = page };
    return block;
}

static ArenaBlock *new_block(size_t size)
{
    ArenaBlock *block = take_waiting(size);
    if (block != NULL)
        return block;
    block = cut_block(size);
    if (block == NULL) {
        block = xmalloc(sizeof *block + size);
        *block = (ArenaBlock){ .size = size };
    }
    POISON(block->data, size);
    return block;
}

/* A large piece, behind the front block: see invariant 3. */
static void *add_large(Arena *arena, size_t need)
{
    ArenaBlock *block = new_block(need);
    block->next = arena->front->next;
    arena->front->next = block;
    return block->data;
}

static void add_block(Arena *arena, size_t need)
{
    bool large = need > arena->next_size / 4;
    ArenaBlock *block = new_block(large ? need : arena->next_size - sizeof *block);
    block->next = arena->front;
    set_front(arena, block, 0);
    if (!large && arena->next_size < LARGEST_BLOCK)
        arena->next_size *= 2;
}

void *arena_alloc_new(Arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2)
        out_of_memory(size);
    size_t need = ((size ? size : 1) + RED_ZONE + ARENA_ALIGN - 1) & ~(size_t)(ARENA_ALIGN - 1);
    arena->bytes += size;
    arenas_now += size;
    if ((size_t)(arena->end - arena->at) < need && arena->front && need > arena->next_size / 4) {
        void *large = add_large(arena, need);
        UNPOISON(large, size);
        return large;
    }
    if ((size_t)(arena->end - arena->at) < need)
        add_block(arena, need);
    char *p = arena->at;
    assert((uintptr_t)p % ARENA_ALIGN == 0 && (size_t)(arena->end - p) >= need);
    arena->at += need;
    UNPOISON(p, size);
    return p;
}

char *arena_strndup(Arena *arena, const char *s, size_t len)
{
    char *p = arena_alloc_raw(arena, len + 1);
    if (len)
        memcpy(p, s, len);
    p[len] = '\0';
    return p;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, args);
    assert(len >= 0);
    char *p = arena_alloc_raw(arena, (size_t)len + 1);
    vsnprintf(p, (size_t)len + 1, format, again);
    va_end(again);
    va_end(args);
    return p;
}
