/* Where packages are: those of a project, and others as source. See opening.h.
 *
 * A package that is not there as source may be in lib/; so source that cabal has downloaded is taken only for those
 * that lib/ has not. */
#include "project/opening.h"

#include "project/store.h"
#include <errno.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool has_suffix(const char *s, const char *suffix)
{
    size_t n = strlen(s), k = strlen(suffix);
    return n > k && strcmp(s + n - k, suffix) == 0;
}

bool project_is(const char *path)
{
    const char *slash = strrchr(path, '/');
    return has_suffix(path, ".cabal") || strcmp(slash != NULL ? slash + 1 : path, "cabal.project") == 0;
}

/* Files and folders whose names match. */
static void match(Arena *arena, const char *pattern, CabalWords *out)
{
    glob_t found;
    if (glob(pattern, 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            VEC_PUSH(out, arena_strndup(arena, found.gl_pathv[i], strlen(found.gl_pathv[i])));
        globfree(&found);
    }
}

const char *project_here(void)
{
    static char name[256];
    glob_t found;
    bool none = glob("cabal.project", 0, NULL, &found) != 0 && glob("*.cabal", 0, NULL, &found) != 0;
    bool one = !none && found.gl_pathc == 1 && strlen(found.gl_pathv[0]) < sizeof name;
    if (one)
        strcpy(name, found.gl_pathv[0]);
    globfree(&found);
    return one ? name : NULL;
}

/* ---- packages ---- */

static const char *folder_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : "";
}

/* As the cabal.project says. */
static void set_flags(const Opening *o, Package *p)
{
    CabalWords all = {0};
    for (size_t i = 0; i < o->flags.len; i++) {
        const FlagsOf *of = &o->flags.data[i];
        if (strcmp(of->package, "*") == 0 || strcmp(of->package, p->name) == 0)
            for (size_t k = 0; k < of->flags.len; k++)
                VEC_PUSH(&all, of->flags.data[k]);
    }
    p->n_flags = all.len;
    p->flags = VEC_TO_ARENA(&all, o->arena);
    VEC_FREE(&all);
}

/* NULL, having said why. */
static Package *read_package(Opening *o, const char *path)
{
    for (size_t i = 0; i < o->read.len; i++)
        if (strcmp(o->read.data[i]->path, path) == 0)
            return o->read.data[i];
    uint32_t file = source_load(path);
    if (file == 0) {
        diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "cannot read `%s`: %s", path, strerror(errno));
        return NULL;
    }
    CabalItems *items = cabal_read(o->arena, file, o->ds);
    const CabalItem *name = cabal_field(items, "name"), *version = cabal_field(items, "version");
    if (name == NULL) {
        diag_add(o->ds, DIAG_ERROR, NULL, (Span){ file, 0, 0 }, "the field `name` is missing");
        return NULL;
    }
    if (version != NULL && !cabal_is_version(version->text))
        diag_add(o->ds, DIAG_ERROR, NULL, version->at, "this is no version, which is numbers with dots between them");
    Package *p = ARENA_NEW(o->arena, Package);
    *p = (Package){ .path = path, .folder = folder_of(o->arena, path), .name = name->text,
                    .version = version != NULL ? version->text : "0", .items = items };
    set_flags(o, p);
    VEC_PUSH(&o->read, p);
    return p;
}

static void add_to(Opening *o, Packages *to, const char *path)
{
    for (size_t i = 0; i < to->len; i++)
        if (strcmp(to->data[i]->path, path) == 0)
            return;
    Package *p = read_package(o, path);
    if (p != NULL)
        VEC_PUSH(to, p);
}

/* ---- cabal.project ---- */

/* A word of `packages:`, a .cabal file or a folder that has one; with stars. */
static void match_packages(Arena *arena, const char *home, const char *word, CabalWords *found)
{
    while (strncmp(word, "./", 2) == 0)
        word += 2;
    if (strcmp(word, ".") == 0)
        word = "";
    const char *below = arena_printf(arena, "%s%s", word[0] == '/' ? "" : home, word);
    const char *slash = word[0] == '\0' || has_suffix(word, "/") ? "" : "/";
    match(arena, has_suffix(word, ".cabal") ? below : arena_printf(arena, "%s%s*.cabal", below, slash), found);
    if (word[0] != '\0' && word[strlen(word) - 1] == '*')           /* files, too */
        match(arena, arena_printf(arena, "%s.cabal", below), found);
}

static void match_field(Opening *o, const char *home, const CabalItem *item, bool needed, CabalWords *found)
{
    CabalWords words = {0};
    cabal_words(o->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++) {
        size_t before = found->len;
        bool elsewhere = strstr(words.data[i], "://") != NULL;
        if (!elsewhere)
            match_packages(o->arena, home, words.data[i], found);
        if (found->len == before && needed && !elsewhere)
            diag_add(o->ds, DIAG_ERROR, NULL, cabal_word_at(item, words.data[i]), "there is no package at `%s`",
                     words.data[i]);
    }
    VEC_FREE(&words);
}

static void note_flags(Opening *o, const char *package, const char *text)
{
    FlagsOf of = { .package = package };
    CabalWords words = {0};
    cabal_words(o->arena, text, &words);
    for (size_t i = 0; i < words.len; i++)
        if (words.data[i][0] == '+' || words.data[i][0] == '-')
            VEC_PUSH(&of.flags, words.data[i]);
    VEC_FREE(&words);
    VEC_PUSH(&o->flags, of);
}

/* `constraints: containers >= 0.6, demo +fast -safe`: flags are looked at, versions not. */
static void note_constraints(Opening *o, const char *text)
{
    while (*(text += strspn(text, " \t\r\n,")) != '\0') {
        size_t name = strcspn(text, " \t\r\n,<>=^"), all = strcspn(text, ",");
        note_flags(o, arena_strndup(o->arena, text, name), arena_strndup(o->arena, text + name, all - name));
        text += all;
    }
}

static void note_item(Opening *o, const CabalItem *item)
{
    if (item->kind == CABAL_FIELD && strcmp(item->name, "constraints") == 0)
        note_constraints(o, item->text);
    const CabalItem *flags = item->kind == CABAL_SECTION && strcmp(item->name, "package") == 0
                             ? cabal_field(item->items, "flags") : NULL;
    if (flags != NULL)
        note_flags(o, item->text, flags->text);
}

/* The .cabal files that it names; false: there is no such file. */
static bool read_project_file(Opening *o, const char *path, CabalWords *found)
{
    uint32_t file = source_load(path);
    if (file == 0)
        return false;
    const char *home = folder_of(o->arena, path);
    const CabalItems *items = cabal_read(o->arena, file, o->ds);
    for (size_t i = 0; i < items->len; i++) {
        note_item(o, &items->data[i]);
        bool needed = strcmp(items->data[i].name, "packages") == 0;
        if (needed || strcmp(items->data[i].name, "optional-packages") == 0)
            match_field(o, home, &items->data[i], needed, found);
    }
    if (cabal_field(items, "packages") == NULL && !has_suffix(path, ".local"))
        match_packages(o->arena, home, "*.cabal", found);
    return true;
}

/* With what cabal.project.local adds. */
static bool read_project_files(Opening *o, const char *path, CabalWords *found)
{
    bool there = read_project_file(o, path, found);
    if (there)
        read_project_file(o, arena_printf(o->arena, "%s.local", path), found);
    return there;
}

static void read_cabal_project(Opening *o, const char *path)
{
    CabalWords found = {0};
    if (!read_project_files(o, path, &found))
        diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "cannot read `%s`: %s", path, strerror(errno));
    for (size_t i = 0; i < found.len; i++)
        add_to(o, &o->local, found.data[i]);
    VEC_FREE(&found);
}

/* ---- the cabal.project around a package ---- */

/* NULL: it has none. */
static const char *parent_of(Arena *arena, const char *folder)
{
    size_t n = strlen(folder);
    if (n == 0 || (n >= 3 && strcmp(folder + n - 3, "../") == 0))
        return arena_printf(arena, "%s../", folder);
    for (n--; n > 0 && folder[n - 1] != '/';)
        n--;
    return folder[0] == '/' && n == 0 ? NULL : arena_strndup(arena, folder, n);
}

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;
    return stat(a, &one) == 0 && stat(b, &other) == 0 && one.st_ino == other.st_ino && one.st_dev == other.st_dev;
}

/* Takes the other packages of a cabal.project that names this one. */
static bool take_around(Opening *o, const char *folder, const char *path)
{
    CabalWords found = {0};
    bool named = false;
    size_t flags = o->flags.len;
    read_project_files(o, arena_printf(o->arena, "%scabal.project", folder), &found);
    for (size_t i = 0; i < found.len; i++)
        named |= is_same_file(found.data[i], path);
    for (size_t i = 0; named && i < found.len; i++)
        if (!is_same_file(found.data[i], path))
            add_to(o, &o->around, found.data[i]);
    VEC_FREE(&found);
    for (size_t i = named ? o->flags.len : flags; i < o->flags.len; i++)
        VEC_FREE(&o->flags.data[i].flags);
    o->flags.len = named ? o->flags.len : flags;
    return named;
}

static void look_around(Opening *o, const char *path)
{
    enum { FARTHEST = 6 };
    const char *folder = o->home;
    for (int i = 0; folder != NULL && o->outer == NULL && i < FARTHEST; i++) {
        if (access(arena_printf(o->arena, "%scabal.project", folder), R_OK) == 0 && take_around(o, folder, path))
            o->outer = folder;
        folder = parent_of(o->arena, folder);
    }
}

void packages_read(Opening *o, const char *path)
{
    o->home = folder_of(o->arena, path);
    if (!has_suffix(path, ".cabal")) {
        read_cabal_project(o, path);
    } else {
        look_around(o, path);
        add_to(o, &o->local, path);
    }
    for (size_t i = 0; i < o->local.len; i++)
        package_check(o->local.data[i], o->ds);
}

void packages_free(Opening *o)
{
    VEC_FREE(&o->local);
    VEC_FREE(&o->around);
    VEC_FREE(&o->read);
    VEC_FREE(&o->absent);
    for (size_t i = 0; i < o->flags.len; i++)
        VEC_FREE(&o->flags.data[i].flags);
    VEC_FREE(&o->flags);
}

/* ---- packages that are no part of the project ---- */

/* Of NAME-VERSION/NAME.cabal the newest. */
static const char *newest(const CabalWords *found, size_t before)
{
    const char *best = found->data[0];
    for (size_t i = 1; i < found->len; i++)
        if (cabal_compare_versions(found->data[i] + before, best + before) >= 0)
            best = found->data[i];
    return best;
}

/* Below a folder; NULL: it is not there. */
static Package *find_source(Opening *o, const char *folder, const char *name)
{
    CabalWords found = {0};
    match(o->arena, arena_printf(o->arena, "%s/%s-[0-9]*/%s.cabal", folder, name, name), &found);
    if (found.len == 0)
        match(o->arena, arena_printf(o->arena, "%s/%s/%s.cabal", folder, name, name), &found);
    Package *p = found.len > 0 ? read_package(o, newest(&found, strlen(folder) + strlen(name) + 2)) : NULL;
    VEC_FREE(&found);
    return p;
}

static Package *find_elsewhere(Opening *o, const char *name)
{
    Package *p = find_source(o, arena_printf(o->arena, "%spackages", o->home), name);
    if (p == NULL && o->outer != NULL)
        p = find_source(o, arena_printf(o->arena, "%spackages", o->outer), name);
    for (size_t i = 0; p == NULL && i < o->settings->n_package_dirs; i++)
        p = find_source(o, o->settings->package_dirs[i], name);
    return p;
}

const ProjectPackage *project_library(size_t *n)
{
    static const ProjectPackage packages[] = {
#define PACKAGE(name, version) { name, version, NULL, NULL },
#define TIED(name, other)
#include "base/packages.tbl"
#undef TIED
#undef PACKAGE
    };
    *n = sizeof packages / sizeof *packages;
    return packages;
}

const char *packages_version(const char *name)
{
    size_t n;
    const ProjectPackage *packages = project_library(&n);
    for (size_t i = 0; i < n; i++)
        if (strcmp(packages[i].name, name) == 0)
            return packages[i].version;
    return NULL;
}

/* The package that decides whether the source of this one is taken; NULL: it does itself. */
static const char *tied_to(const char *name)
{
    static const char *const ties[][2] = {
#define PACKAGE(name, version)
#define TIED(name, other) { name, other },
#include "base/packages.tbl"
#undef TIED
#undef PACKAGE
    };
    for (size_t i = 0; i < sizeof ties / sizeof *ties; i++)
        if (strcmp(ties[i][0], name) == 0)
            return ties[i][1];
    return NULL;
}

/* What cabal has downloaded, if lib/ has it not. */
static Package *find_downloaded(Opening *o, const char *name)
{
    for (size_t i = 0; i < o->absent.len; i++)
        if (strcmp(o->absent.data[i], name) == 0)
            return NULL;
    const char *path = packages_version(name) == NULL ? store_find(o->arena, o->settings->cache, name, o->ds) : NULL;
    if (path == NULL)
        VEC_PUSH(&o->absent, name);
    return path != NULL ? read_package(o, path) : NULL;
}

static Package *find_among(const Packages *packages, const char *name)
{
    for (size_t i = 0; i < packages->len; i++)
        if (strcmp(packages->data[i]->name, name) == 0)
            return packages->data[i];
    return NULL;
}

Package *packages_find(Opening *o, const char *name)
{
    Package *mine = find_among(&o->local, name), *near = mine != NULL ? mine : find_among(&o->around, name);
    if (near != NULL)
        return near;
    const char *other = tied_to(name);
    Package *p = other != NULL && find_elsewhere(o, other) == NULL ? NULL : find_elsewhere(o, name);
    return p != NULL ? p : find_downloaded(o, name);
}

