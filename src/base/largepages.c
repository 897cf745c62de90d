/* Pages are mapped one by one, at addresses that LARGE_PAGE divides. */
#include "base/largepages.h"

#include "base/arena.h"

#include <assert.h>
#include <stdint.h>
#include <sys/mman.h>

struct LargePage {
    LargePage *next;
    char      *start;
    size_t     cut;                    /* bytes, from there */
    size_t     used;                   /* pieces */
};

static LargePage *pages;               /* pieces are cut from the first */

static void *map(size_t size)
{
    void *p = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return p != MAP_FAILED ? p : NULL;
}

/* Twice as much has an aligned page in it; the rest goes back. */
static void *map_aligned(void)
{
    char *p = map(2 * (size_t)LARGE_PAGE);
    if (p == NULL)
        return NULL;
    size_t before = -(uintptr_t)p % LARGE_PAGE;
    if (before > 0)
        munmap(p, before);
    munmap(p + before + LARGE_PAGE, LARGE_PAGE - before);
    return p + before;
}

static LargePage *add_page(void)
{
    char *start = map_aligned();
    if (start == NULL)
        return NULL;
    madvise(start, LARGE_PAGE, MADV_HUGEPAGE);     /* a system that has none, or no more, gives small ones */
    LargePage *page = xmalloc(sizeof *page);
    *page = (LargePage){ .next = pages, .start = start };
    return pages = page;
}

void *largepages_cut(size_t size, LargePage **page)
{
    assert(size <= LARGE_PAGE && size % 16 == 0);
    if ((pages == NULL || LARGE_PAGE - pages->cut < size) && add_page() == NULL)
        return NULL;
    *page = pages;
    char *p = pages->start + pages->cut;
    pages->cut += size;
    pages->used++;
    return p;
}

void largepages_unused(LargePage *page) { page->used--; }

void largepages_used(LargePage *page) { page->used++; }

bool largepages_is_empty(const LargePage *page) { return page->used == 0; }

void largepages_give_back(void)
{
    for (LargePage **at = &pages; *at != NULL; ) {
        LargePage *page = *at;
        if (page->used > 0) {
            at = &page->next;
            continue;
        }
        *at = page->next;
        munmap(page->start, LARGE_PAGE);
        xfree(page);
    }
}
