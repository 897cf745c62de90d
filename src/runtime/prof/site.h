/* Sites: the places in a program that make objects, as the profiler's reports name them.
 *
 * An object's site is what its header leads to; of a partial application, the function that was applied. Its key is the
 * address of that Info, which is below 4 GB, with bit 0 set for partial applications. */
#ifndef TARRY_RUNTIME_PROF_SITE_H
#define TARRY_RUNTIME_PROF_SITE_H

#include "profile/eventlog_write.h"
#include "runtime/runtime.h"

enum { SITE_APPLIED = 1 };

static inline uint32_t site_key(const Object *o)
{
    const Info *info = info_of(o);
    if (info->kind == OBJECT_PAP && !info->overhead)
        return (uint32_t)(uintptr_t)info_of(untag(o->f[0])) | SITE_APPLIED;
    return (uint32_t)(uintptr_t)info;
}

/* HeapRow.what. */
static inline uint64_t site_and_stack(const Object *o) { return site_key(o) | (o->header & ((Word)0x7fffffff << 32)); }

static inline const Info *site_info(uint32_t key) { return (const Info *)(uintptr_t)(key & ~(uint32_t)SITE_APPLIED); }
/* Objects that only exist because the program is profiled: not in any figure. */
static inline bool site_is_overhead(uint32_t key) { return !(key & SITE_APPLIED) && site_info(key)->overhead; }

/* Room for the texts of a site that are not in the image. */
typedef struct SiteTexts { char producer[300], construction[300], type[300], module[300], worked_for[400]; } SiteTexts;

/* Everything but its number; the texts live as long as the image and `texts`. */
EventSite site_describe(const Runtime *rt, uint32_t key, SiteTexts *texts);

/* Numbers of sites in the eventlog, given out one by one. Zeroed: none yet. */
typedef struct SiteNumbers { uint32_t *numbers, last; } SiteNumbers;

/* A site's number; 0: it has none yet, and gets the next one from site_number_new. */
uint32_t site_number(const Runtime *rt, const SiteNumbers *s, uint32_t key);
uint32_t site_number_new(const Runtime *rt, SiteNumbers *s, uint32_t key);
void     site_numbers_free(SiteNumbers *s);

#endif
