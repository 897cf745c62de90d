/* Blocks: the heap's addresses, which of them are used for what, and giving memory back.
 *
 * The range is reserved once, pages cost memory only once they are written. Old blocks are taken from the lower half,
 * large objects from the upper half, where first fit keeps the runs of free blocks long. */
#include "runtime/heap_int.h"

#include "base/addresses.h"
#include "runtime/prof/hooks.h"
#include <assert.h>
#include <stdio.h>
#include <sys/mman.h>

enum { PAGE = 4096 };
#define LARGEST_RANGE ((size_t)1 << 40)
#define SMALL_HEAP    ((size_t)16 << 20)

/* Both halves have room for what the limit allows, unless there are not so many addresses: the smallest of large
 * objects take a 32nd of their block. Of addresses that are few the heap takes half: stacks and code want some, too. */
static size_t wanted_range(const Heap *h, size_t least)
{
    size_t bytes = least;
    while (bytes < LARGEST_RANGE && bytes / 64 < h->limit)
        bytes *= 2;
    size_t share = addresses_share(bytes, prof_wants_shadow(h->rt) ? 4 : 2) / BLOCK_BYTES * BLOCK_BYTES;
    return share < least ? least : share;
}

/* What to try when there was no room for `bytes`; 0: nothing. */
static size_t smaller_range(size_t bytes, size_t least)
{
    size_t half = bytes / 2 / BLOCK_BYTES * BLOCK_BYTES;
    return bytes == least ? 0 : half < least ? least : half;
}

/* The range begins at a multiple of BLOCK_BYTES. */
static bool reserve_range(Heap *h, size_t bytes)
{
    char *p = addresses_reserve(bytes + BLOCK_BYTES);
    if (p == NULL)
        return false;
    size_t skip = -(uintptr_t)p % BLOCK_BYTES;
    if (skip > 0)
        munmap(p, skip);
    if (skip < BLOCK_BYTES)
        munmap(p + skip + bytes, BLOCK_BYTES - skip);
    h->start = (Word)(uintptr_t)(p + skip);
    h->bytes = bytes;
    h->n_blocks = (uint32_t)(bytes / BLOCK_BYTES);
    return true;
}

/* ---- maps beside the heap (prof/shadow.h) ---- */

static uint8_t *used_map(const Heap *h) { return shadow_used(h->rt, (const void *)(uintptr_t)h->start); }

/* Static objects have bytes of use, too, which nobody looks at: so those who use an object need not know where it is.
 * Whole pages of them. */
static uint8_t *static_map(const Heap *h)
{
    return (uint8_t *)((uintptr_t)shadow_used(h->rt, h->rt->low) / PAGE * PAGE);
}
static size_t static_map_bytes(const Heap *h)
{
    return (size_t)(shadow_used(h->rt, h->rt->low + h->rt->low_bytes) + 1 - static_map(h));
}

static bool reserve_at(void *at, size_t bytes)
{
    void *p = mmap(at, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
                   -1, 0);
    if (p != at && p != MAP_FAILED)
        munmap(p, bytes);
    return p == at;
}

static bool reserve_used_at(Heap *h, Word shadow)
{
    h->rt->shadow = shadow;
    if (!reserve_at(used_map(h), h->bytes >> USED_SHIFT))
        return false;
    if (reserve_at(static_map(h), static_map_bytes(h)))
        return true;
    munmap(used_map(h), h->bytes >> USED_SHIFT);
    return false;
}

/* Where the system would put it, which is likely to be free in a moment, too. */
static bool reserve_used_anywhere(Heap *h)
{
    uint8_t *p = addresses_reserve(h->bytes >> USED_SHIFT);
    if (p == NULL)
        return false;
    munmap(p, h->bytes >> USED_SHIFT);
    return reserve_used_at(h, (Word)(uintptr_t)p - (h->start >> USED_SHIFT));
}

/* Machine code adds less than 2^31 in the same instruction, so that is tried first. */
static bool reserve_maps(Heap *h)
{
    if (!reserve_used_at(h, (Word)0x70000000) && !reserve_used_anywhere(h)) {
        h->rt->shadow = 0;
        return false;
    }
    char *lives = addresses_reserve(h->bytes >> LIFE_SHIFT);
    if (lives != NULL)
        h->rt->lives = (Word)(uintptr_t)lives - (h->start >> LIFE_SHIFT);
    return lives != NULL;
}

static void release_maps(Heap *h)
{
    if (h->rt->shadow == 0)
        return;
    addresses_release(used_map(h), h->bytes >> USED_SHIFT);
    addresses_release(static_map(h), static_map_bytes(h));
    if (h->rt->lives != 0)
        addresses_release(shadow_life(h->rt, (const void *)(uintptr_t)h->start), h->bytes >> LIFE_SHIFT);
    h->rt->shadow = h->rt->lives = 0;
}

static void trim_maps(const Heap *h, const char *block)
{
    if (h->rt->shadow == 0)
        return;
    madvise(shadow_used(h->rt, block), BLOCK_BYTES >> USED_SHIFT, MADV_DONTNEED);
    madvise(shadow_life(h->rt, block), BLOCK_BYTES >> LIFE_SHIFT, MADV_DONTNEED);
}

/* ---- all addresses ---- */

static void release_addresses(Heap *h)
{
    release_maps(h);
    addresses_release((void *)(uintptr_t)h->start, h->bytes);
}

static bool reserve_addresses(Heap *h, size_t least)
{
    for (size_t bytes = wanted_range(h, least); bytes >= least; bytes = smaller_range(bytes, least)) {
        if (!reserve_range(h, bytes))
            continue;
        if (!prof_wants_shadow(h->rt) || reserve_maps(h))
            return true;
        release_addresses(h);
    }
    return false;
}

static void want_large(uintptr_t first, uintptr_t end)
{
    enum { LARGE_PAGE = 2 << 20 };
    first = (first + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    if (first < end)
        madvise((void *)first, end - first, MADV_HUGEPAGE);
}

/* A heap that is not small has large pages, if the system has some: they are filled, and found, faster. So have the
 * maps. */
static void want_large_pages(const Heap *h)
{
    const Word *first = (const Word *)(uintptr_t)(h->start + h->fresh * BLOCK_BYTES + SMALL_HEAP),
               *end = (const Word *)(uintptr_t)(h->start + h->bytes / 2);
    want_large((uintptr_t)first, (uintptr_t)end);
    if (h->rt->shadow == 0)
        return;
    want_large((uintptr_t)shadow_used(h->rt, first), (uintptr_t)shadow_used(h->rt, end));
    want_large((uintptr_t)shadow_life(h->rt, first), (uintptr_t)shadow_life(h->rt, end));
}

bool blocks_open(Heap *h, size_t young_bytes)
{
    if (!reserve_addresses(h, 4 * young_bytes))
        return false;
    h->kinds = addresses_reserve(h->n_blocks);
    h->blocks = addresses_reserve(h->n_blocks * sizeof *h->blocks);
    if (h->kinds == NULL || h->blocks == NULL) {
        blocks_close(h);
        return false;
    }
    h->fresh = (uint32_t)(young_bytes / BLOCK_BYTES);
    memset(h->kinds, BLOCK_YOUNG, h->fresh);
    h->rover = h->n_blocks / 2;
    want_large_pages(h);
    return true;
}

void blocks_close(Heap *h)
{
    addresses_release(h->kinds, h->n_blocks);
    addresses_release(h->blocks, h->n_blocks * sizeof *h->blocks);
    release_addresses(h);
    VEC_FREE(&h->free);
}

/* ---- old blocks ---- */

/* A collection cannot stop half-way; the heap limit is far below the range, so this means a tiny range of addresses. */
static _Noreturn void out_of_addresses(void)
{
    fputs("tarry: the heap has run out of addresses (is the size of address space limited?)\n", stderr);
    exit(2);
}

void blocks_add_old(Heap *h)
{
    uint32_t block;
    gc_poll(h);
    if (h->free.len > 0) {
        block = VEC_POP(&h->free);
        h->resident_free -= h->resident_free > 0 ? BLOCK_BYTES : 0;
    } else if (h->fresh < h->n_blocks / 2) {
        block = h->fresh++;
    } else {
        out_of_addresses();
    }
    if (h->old.len > 0 && h->old_hp != NULL)
        h->blocks[VEC_TOP(&h->old)].used = (uint32_t)(h->old_hp - block_start(h, VEC_TOP(&h->old)));
    h->kinds[block] = BLOCK_OLD;
    VEC_PUSH(&h->old, block);
    h->old_hp = block_start(h, block);
    h->old_limit = h->old_hp + BLOCK_WORDS;
}

void blocks_free(Heap *h, uint32_t block)
{
    assert(block < h->fresh && h->kinds[block] != BLOCK_FREE && h->kinds[block] != BLOCK_YOUNG);
    h->kinds[block] = BLOCK_FREE;
    VEC_PUSH(&h->free, block);
    h->resident_free += BLOCK_BYTES;
}

/* The free blocks with pages are the last ones of h->free, so the first of these are given back. */
void blocks_trim(Heap *h, size_t keep)
{
    size_t first = h->free.len - h->resident_free / BLOCK_BYTES;
    for (; h->resident_free > keep; first++) {
        char *block = (char *)block_start(h, h->free.data[first]);
        gc_poll(h);
        madvise(block, BLOCK_BYTES, MADV_DONTNEED);
        trim_maps(h, block);
        h->resident_free -= BLOCK_BYTES;
    }
}

Word *blocks_end(const Heap *h, size_t i)
{
    uint32_t block = h->old.data[i];
    assert(i < h->old.len && h->kinds[block] == BLOCK_OLD);
    return i + 1 == h->old.len ? h->old_hp : block_start(h, block) + h->blocks[block].used;
}

/* ---- large objects ---- */

static size_t pages(size_t words) { return (words * sizeof(Word) + PAGE - 1) / PAGE * PAGE; }

/* The first of n free blocks in [from, to), or NO_BLOCK. */
static uint32_t find_run(const Heap *h, uint32_t from, uint32_t to, size_t n)
{
    size_t run = 0;
    for (uint32_t b = from; b < to; b++) {
        run = h->kinds[b] == BLOCK_FREE ? run + 1 : 0;
        if (run == n)
            return b + 1 - (uint32_t)n;
    }
    return NO_BLOCK;
}

Object *blocks_new_large(Heap *h, size_t words)
{
    size_t n = (words * sizeof(Word) + BLOCK_BYTES - 1) / BLOCK_BYTES;
    uint32_t block = find_run(h, h->rover, h->n_blocks, n);
    if (block == NO_BLOCK)
        block = find_run(h, h->n_blocks / 2, h->n_blocks, n);
    if (block == NO_BLOCK)
        return NULL;
    memset(h->kinds + block, BLOCK_REST, n);
    h->kinds[block] = BLOCK_LARGE;
    h->blocks[block] = (Block){ .used = (uint32_t)(pages(words) / PAGE), .blocks = (uint32_t)n };
    h->rover = block + (uint32_t)n;
    VEC_PUSH(&h->large, block);
    h->large_bytes += pages(words);
    return (Object *)block_start(h, block);
}

static void free_large(Heap *h, uint32_t block)
{
    size_t n = h->blocks[block].blocks;
    assert(h->kinds[block] == BLOCK_LARGE && n > 0);
    h->large_bytes -= (size_t)h->blocks[block].used * PAGE;
    madvise(block_start(h, block), n * BLOCK_BYTES, MADV_DONTNEED);
    memset(h->kinds + block, BLOCK_FREE, n);
}

void blocks_sweep_large(Heap *h)
{
    size_t kept = 0;
    for (size_t i = 0; i < h->large.len; i++) {
        uint32_t block = h->large.data[i];
        if (h->blocks[block].marked) {
            h->blocks[block].marked = false;
            h->large.data[kept++] = block;
        } else {
            free_large(h, block);
        }
    }
    h->large.len = kept;
}

/* ---- how much ---- */

size_t blocks_old_bytes(const Heap *h)
{
    size_t spare = h->old.len > 0 ? (size_t)(h->old_limit - h->old_hp) * sizeof(Word) : 0;
    return h->old.len * BLOCK_BYTES - spare + h->large_bytes;
}

size_t blocks_memory(const Heap *h)
{
    size_t aged = (size_t)((char *)h->aged - (char *)h->survivors[h->to]);
    return h->nursery_bytes + 2 * aged + (h->old.len + h->from_blocks.len) * BLOCK_BYTES + h->resident_free
           + h->large_bytes;
}
