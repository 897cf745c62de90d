/* What a .cabal file (or cabal.project) says: fields and sections, as they are written.
 *
 * Lines belong together by their indentation, as cabal reads them: what is indented more than a field's name continues
 * its value, what is indented more than a section's header is in it; or there are braces. A line that begins with -- is
 * a comment. Nothing here knows what fields mean. */
#ifndef TARRY_PROJECT_CABAL_H
#define TARRY_PROJECT_CABAL_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/vec.h"

typedef enum CabalKind { CABAL_FIELD, CABAL_SECTION } CabalKind;

/* A field: `text` is its value, lines joined by '\n', without comments. A section: `text` is what stands behind its
 * name in the header: `executable NAME`, `if CONDITION`. */
typedef struct CabalItem {
    CabalKind   kind;
    const char *name;              /* in lower case */
    const char *text;
    Span        span;              /* the name's */
    Span        at;                /* the value's, or the text's */
    struct CabalItems *items;      /* of a section */
    bool        wrong;             /* of a field: it was said */
} CabalItem;

typedef struct CabalItems {
    CabalItem *data;
    size_t     len, cap;
} CabalItems;

/* The items of a file, in the arena; messages about lines that are neither go to ds. */
CabalItems *cabal_read(Arena *arena, uint32_t file, Diags *ds);

/* The field of this name; NULL. */
const CabalItem *cabal_field(const CabalItems *items, const char *name);
/* Where a word of a field's value stands. */
Span cabal_word_at(const CabalItem *item, const char *word);

/* Whether a condition holds: os(..), arch(..), impl(..), flag(..), true, false, !, &&, ||, parentheses. */
typedef struct CabalFlags {
    bool (*flag)(void *context, const char *name, Span at, Diags *ds);
    void *context;
} CabalFlags;
bool cabal_holds(const char *text, Span at, const CabalFlags *flags, Diags *ds);

/* -1, 0 or 1: one version compared with another; 1.2.* is all that begin so. */
int  cabal_compare_versions(const char *ours, const char *wanted);
/* Whether a version is one of `>= 4.9 && < 5`. */
bool cabal_in_range(const char *version, const char *range);
/* Whether that is one at all; "" is. */
bool cabal_is_range(const char *range);
bool cabal_is_version(const char *version);

/* The words of a value: between blanks, commas and newlines; in the arena. */
typedef VEC(const char *) CabalWords;
void cabal_words(Arena *arena, const char *text, CabalWords *out);

#endif
