/* Cabal's own store of downloaded packages, which is only read: packages/REPOSITORY/NAME/VERSION/NAME-VERSION.tar.gz
 * below ~/.cabal (or $CABAL_DIR), or ~/.cache/cabal (or $XDG_CACHE_HOME/cabal). `tar` unpacks what is needed into a
 * folder of the cache, once, under a name that says what it was made of. */
#ifndef TARRY_PROJECT_STORE_H
#define TARRY_PROJECT_STORE_H

#include "base/arena.h"
#include "base/diag.h"

/* The .cabal file of the newest version there is; NULL: there is none, or a warning says why it cannot be had. */
const char *store_find(Arena *arena, const char *cache, const char *name, Diags *ds);
/* Removes what was unpacked; how many packages that were. */
int store_clean(const char *cache);

#endif
