/* Where what belongs to this program is: its library, and what is kept of it between runs.
 *
 * Beside the build folder, for one that was built and not moved; in PREFIX/lib/tarry for one that was installed as
 * PREFIX/bin/tarry, wherever that has been moved to as a whole. TARRY_LIB and TARRY_CACHE say otherwise. */
#include "cli/cli.h"

#include "cli/self.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The folder that this program's file is so many levels below; NULL: nobody knows. */
static const char *above(Arena *arena, int levels)
{
    const char *self = self_path(arena);
    size_t len = self != NULL ? strlen(self) : 0;
    for (; self != NULL && levels > 0; levels--) {
        const char *slash = memrchr(self, '/', len);
        len = slash != NULL ? (size_t)(slash - self) : len;
    }
    return self != NULL ? arena_strndup(arena, self, len) : NULL;
}

/* PREFIX/lib/tarry, which `make install` makes; NULL: this was not installed. */
static const char *installed(Arena *arena)
{
    const char *prefix = above(arena, 2);      /* bin/tarry */
    const char *folder = prefix != NULL ? arena_printf(arena, "%s/lib/tarry", prefix) : NULL;
    return folder != NULL && access(arena_printf(arena, "%s/lib", folder), R_OK) == 0 ? folder : NULL;
}

const char *cli_library_folder(Arena *arena)
{
    const char *set = getenv("TARRY_LIB"), *with = set == NULL ? installed(arena) : NULL;
    if (set != NULL)
        return set;
    const char *root = with != NULL ? with : above(arena, 3);  /* build/VARIANT/tarry */
    return root != NULL ? arena_printf(arena, "%s/lib", root) : "lib";
}

/* The user's own, by the rules of freedesktop.org. */
static const char *users_cache(Arena *arena)
{
    const char *set = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (set != NULL && set[0] == '/')
        return arena_printf(arena, "%s/tarry", set);
    return home != NULL && home[0] == '/' ? arena_printf(arena, "%s/.cache/tarry", home) : NULL;
}

const char *cli_cache_folder(Arena *arena)
{
    const char *set = getenv("TARRY_CACHE");
    if (set != NULL)
        return set[0] == '\0' || strcmp(set, "off") == 0 ? NULL : set;
    if (installed(arena) != NULL)
        return users_cache(arena);
    const char *folder = above(arena, 1);
    return folder != NULL ? arena_printf(arena, "%s/cache", folder) : NULL;
}
