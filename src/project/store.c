/* Downloaded packages: see store.h. */
#define _XOPEN_SOURCE 700
#include "project/store.h"

#include "project/command.h"
#include <errno.h>
#include <ftw.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* ---- where it is ---- */

static const char *below(Arena *arena, const char *variable, const char *rest)
{
    const char *folder = getenv(variable);
    return folder != NULL && folder[0] == '/' ? arena_printf(arena, "%s%s", folder, rest) : NULL;
}

/* The version in .../NAME/VERSION/NAME-VERSION.tar.gz. */
static const char *version_in(const char *tarball, const char *name)
{
    return strrchr(tarball, '/') + 1 + strlen(name) + 1;
}

/* The tarball in one of the folders, if it is newer than `best`. */
static const char *newest_in(Arena *arena, const char *folder, const char *name, const char *best)
{
    glob_t found;
    const char *pattern = arena_printf(arena, "%s/packages/*/%s/[0-9]*/%s-[0-9]*.tar.gz", folder, name, name);
    if (folder == NULL || glob(pattern, 0, NULL, &found) != 0)
        return best;
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const char *path = found.gl_pathv[i];
        if (best == NULL || cabal_compare_versions(version_in(path, name), version_in(best, name)) > 0)
            best = arena_strndup(arena, path, strlen(path));
    }
    globfree(&found);
    return best;
}

static const char *find_tarball(Arena *arena, const char *name)
{
    const char *folders[] = { below(arena, "CABAL_DIR", ""), below(arena, "HOME", "/.cabal"),
                              below(arena, "XDG_CACHE_HOME", "/cabal"), below(arena, "HOME", "/.cache/cabal") };
    const char *best = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (folders[i] != NULL)
            best = newest_in(arena, folders[i], name, best);
    return best;
}

/* ---- unpacking ---- */

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
    (void)st, (void)kind, (void)at;
    return remove(path);
}

static void remove_tree(const char *folder)
{
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* Unpacks into a folder that gets its name when it is complete, so that two runs may do it at a time. */
static const char *unpack(Arena *arena, const char *cache, const char *tarball, const char *folder)
{
    const char *temporary = arena_printf(arena, "%s.%ld", folder, (long)getpid());
    const char *said = arena_printf(arena, "%s.txt", temporary);
    CabalWords words = {0};
    const char *command[] = { "tar", "-xzf", tarball, "-C", temporary };
    for (size_t i = 0; i < sizeof command / sizeof *command; i++)
        VEC_PUSH(&words, command[i]);
    mkdir(cache, 0777);
    mkdir(temporary, 0777);
    int code = command_run(&words, said);
    const char *why = code < 0 ? arena_printf(arena, "`tar` cannot be started: %s", strerror(errno))
                      : code > 0 ? "`tar` cannot read it" : NULL;
    if (why == NULL && rename(temporary, folder) != 0 && access(folder, R_OK) != 0)
        why = arena_printf(arena, "%s", strerror(errno));
    remove_tree(temporary);
    unlink(said);
    VEC_FREE(&words);
    return why;
}

/* What it was made of: the file, and when that was written. */
static const char *folder_for(Arena *arena, const char *cache, const char *tarball)
{
    struct stat st = {0};
    stat(tarball, &st);
    const char *text = arena_printf(arena, "%s %lld %lld", tarball, (long long)st.st_size, (long long)st.st_mtime);
    return arena_printf(arena, "%s/package-%016llx", cache, (unsigned long long)XXH64(text, strlen(text), 0));
}

const char *store_find(Arena *arena, const char *cache, const char *name, Diags *ds)
{
    const char *tarball = cache != NULL ? find_tarball(arena, name) : NULL;
    if (tarball == NULL)
        return NULL;
    const char *version = version_in(tarball, name), *folder = folder_for(arena, cache, tarball);
    int length = (int)(strlen(version) - strlen(".tar.gz"));
    const char *file = arena_printf(arena, "%s/%s-%.*s/%s.cabal", folder, name, length, version, name);
    const char *why = access(folder, R_OK) == 0 ? NULL : unpack(arena, cache, tarball, folder);
    if (why == NULL && access(file, R_OK) != 0)
        why = "there is no .cabal file in it";
    if (why == NULL)
        return file;
    diag_add(ds, DIAG_WARNING, NULL, NO_SPAN, "the package `%s` is left out: %s", tarball, why);
    return NULL;
}

int store_clean(const char *cache)
{
    glob_t found;
    Arena *arena = arena_new();
    int removed = 0;
    if (glob(arena_printf(arena, "%s/package-*", cache), 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++, removed++)
            remove_tree(found.gl_pathv[i]);
        globfree(&found);
    }
    arena_free(arena);
    return removed;
}
