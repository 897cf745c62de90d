/* Memory in large pages of the system, where it has such: one fault for 2 MB instead of 512, and fewer misses of the
 * translation buffer. Pieces are cut from the front of a page; a page goes back when all of its pieces have. */
#ifndef TARRY_BASE_LARGEPAGES_H
#define TARRY_BASE_LARGEPAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct LargePage LargePage;

enum { LARGE_PAGE = 2 << 20 };

/* Zeroed, and the page that it is on; NULL: there is none. 16 divides its size, which is a page's at most. */
void *largepages_cut(size_t size, LargePage **page);
/* One more piece of the page is not used, or is used again, cut or not. */
void  largepages_unused(LargePage *page);
void  largepages_used(LargePage *page);
bool  largepages_is_empty(const LargePage *page);
/* Pages none of whose pieces is used are the system's. */
void  largepages_give_back(void);

#endif
