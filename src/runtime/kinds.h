/* What can be asked about kinds of objects: the columns of kinds.tbl. */
#ifndef TARRY_RUNTIME_KINDS_H
#define TARRY_RUNTIME_KINDS_H

#include "runtime/runtime.h"
#include <assert.h>

/* Which words of an object's contents are pointers. */
typedef enum Pointers {
    POINTERS_NONE,
    POINTERS_FIELDS,           /* the first Info.ptrs */
    POINTERS_FIRST,            /* f[0] */
    POINTERS_MAYBE,            /* f[0], unless it is 0 */
    POINTERS_REST,             /* all behind f[0], which says how many */
    POINTERS_PAP,              /* pap_pointer says it */
    POINTERS_FROZEN            /* gc_scavenge_frozen knows it */
} Pointers;

enum {
    KIND_UNEVALUATED   = 1,    /* pointers to it have no tag */
    KIND_OVERWRITTEN   = 2,    /* it was a thunk, of which nobody knows who made it */
    KIND_MUTABLE       = 4,    /* it can be written to, again and again */
    KIND_THREADS       = 8,    /* it leads to Threads: who reaches it calls gc_waiting_reached */
    KIND_RETAINS       = 16,   /* prof/retainer.h: it is one */
    KIND_ALWAYS_USED   = 32,   /* prof/biography.h: its use is inherent */
    KIND_FIRST_CHANGES = 64,   /* prof/lives.h: what f[0] led to is noted before it changes */
    KIND_UNFOLLOWED    = 128   /* prof/lives.h: what it led to is not known */
};

/* Small, and for the collector: apart from what is asked less often. */
extern const uint8_t kind_pointers[OBJECT_KINDS];
extern const uint8_t kind_traits[OBJECT_KINDS];

typedef struct KindText {
    const char *type;          /* "MVar#"; NULL: it has none of its own */
    const char *construction, *shown_type, *kind, *internal;   /* in censuses; `internal` may be NULL */
} KindText;
extern const KindText kind_text[OBJECT_KINDS];

/* The runtime's own Infos, one for each kind. */
void kinds_fill_own(Info *own);

static inline Pointers pointers_of(const Info *info) { return (Pointers)kind_pointers[info->kind]; }
static inline bool     info_has(const Info *info, unsigned trait) { return kind_traits[info->kind] & trait; }

/* Its Info has code of the image, which leads to static objects: Info.refs. */
static inline bool info_has_code(const Info *info)
{
    return pointers_of(info) == POINTERS_FIELDS && info->kind != OBJECT_CON;
}

static inline size_t at_least_1(size_t n) { return n > 0 ? n : 1; }

/* Words of contents. Not for objects that have moved. */
static inline size_t object_words(const Object *o)
{
    const Info *info = info_of(o);
    switch ((ObjectKind)info->kind) {
#define KIND(constant, words, ...) case OBJECT_##constant: return words;
#include "runtime/kinds.tbl"
#undef KIND
    case OBJECT_KINDS: break;
    }
    assert(!"an object without a kind");
    return 0;
}

#endif
