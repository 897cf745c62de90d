/* From a .cabal file to what is compiled: see project.h. */
#include "project/project.h"

#include "project/c_sources.h"
#include "project/store.h"
#include <errno.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

typedef VEC(Package *) Packages;

typedef struct Opening {
    Arena    *arena;
    Diags    *ds;
    const ProjectSettings *settings;
    Packages  local;               /* of the project itself */
    Packages  read;                /* all that were looked at */
    const char *home;              /* its folder, with a slash; "" is this one */
    VEC(ProjectFolder) folders;
    CabalWords done;               /* packages whose library is among them */
    VEC(ProjectPackage) packages;
    CabalWords absent;             /* that cabal has not downloaded, either */
} Opening;

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

static const CabalItem *find_field(const CabalItems *items, const char *name)
{
    for (size_t i = 0; i < items->len; i++)
        if (items->data[i].kind == CABAL_FIELD && strcmp(items->data[i].name, name) == 0)
            return &items->data[i];
    return NULL;
}

static const char *folder_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? arena_strndup(arena, path, (size_t)(slash - path) + 1) : "";
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
    const CabalItem *name = find_field(items, "name"), *version = find_field(items, "version");
    if (name == NULL) {
        diag_add(o->ds, DIAG_ERROR, NULL, (Span){ file, 0, 0 }, "the field `name` is missing");
        return NULL;
    }
    Package *p = ARENA_NEW(o->arena, Package);
    *p = (Package){ .path = path, .folder = folder_of(o->arena, path), .name = name->text,
                    .version = version != NULL ? version->text : "0", .items = items };
    VEC_PUSH(&o->read, p);
    return p;
}

static void add_local(Opening *o, const char *path)
{
    for (size_t i = 0; i < o->local.len; i++)
        if (strcmp(o->local.data[i]->path, path) == 0)
            return;
    Package *p = read_package(o, path);
    if (p != NULL)
        VEC_PUSH(&o->local, p);
}

/* A word of `packages:`, a .cabal file or a folder that has one; with stars. */
static void add_pattern(Opening *o, const char *word, Span at)
{
    CabalWords found = {0};
    while (strncmp(word, "./", 2) == 0)
        word += 2;
    if (strcmp(word, ".") == 0)
        word = "";
    const char *below = arena_printf(o->arena, "%s%s", o->home, word);
    const char *slash = word[0] == '\0' || has_suffix(word, "/") ? "" : "/";
    match(o->arena, has_suffix(word, ".cabal") ? below : arena_printf(o->arena, "%s%s*.cabal", below, slash), &found);
    if (word[0] != '\0' && word[strlen(word) - 1] == '*')           /* files, too */
        match(o->arena, arena_printf(o->arena, "%s.cabal", below), &found);
    if (found.len == 0)
        diag_add(o->ds, DIAG_ERROR, NULL, at, "there is no package at `%s`", word[0] != '\0' ? word : ".");
    for (size_t i = 0; i < found.len; i++)
        add_local(o, found.data[i]);
    VEC_FREE(&found);
}

static void read_cabal_project(Opening *o, const char *path)
{
    uint32_t file = source_load(path);
    if (file == 0) {
        diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "cannot read `%s`: %s", path, strerror(errno));
        return;
    }
    CabalWords words = {0};
    const CabalItem *packages = find_field(cabal_read(o->arena, file, o->ds), "packages");
    if (packages != NULL)
        cabal_words(o->arena, packages->text, &words);
    else
        VEC_PUSH(&words, "*.cabal");
    for (size_t i = 0; i < words.len; i++)
        add_pattern(o, words.data[i], packages != NULL ? packages->at : NO_SPAN);
    VEC_FREE(&words);
}

/* Of NAME-VERSION/NAME.cabal the newest. */
static const char *newest(const CabalWords *found, size_t before)
{
    const char *best = found->data[0];
    for (size_t i = 1; i < found->len; i++)
        if (cabal_compare_versions(found->data[i] + before, best + before) >= 0)
            best = found->data[i];
    return best;
}

/* The source of a package that is no part of the project, below a folder; NULL: it is not there. */
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

static const char *version_in_library(const char *name)
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
    const char *path = version_in_library(name) == NULL ? store_find(o->arena, o->settings->cache, name, o->ds) : NULL;
    if (path == NULL)
        VEC_PUSH(&o->absent, name);
    return path != NULL ? read_package(o, path) : NULL;
}

static Package *find_package(Opening *o, const char *name)
{
    for (size_t i = 0; i < o->local.len; i++)
        if (strcmp(o->local.data[i]->name, name) == 0)
            return o->local.data[i];
    const char *other = tied_to(name);
    Package *p = other != NULL && find_elsewhere(o, other) == NULL ? NULL : find_elsewhere(o, name);
    return p != NULL ? p : find_downloaded(o, name);
}

/* ---- modules that are made ---- */

#define MADE "<project>"

static const char *make_module(Arena *arena, const char *name, const Buf *text)
{
    const char *path = arena_printf(arena, "%s/%s.hs", MADE, name);
    source_replace(path, arena_strndup(arena, buf_text(text), text->len), text->len);
    return path;
}

/* Paths_NAME: its version, and where files would be if it were installed. */
static void make_paths(Arena *arena, const Package *p)
{
    char *name = arena_printf(arena, "Paths_%s", p->name);
    for (char *c = name; *c != '\0'; c++)
        if (*c == '-')
            *c = '_';
    const CabalItem *data = find_field(p->items, "data-dir");
    const char *dir = package_path(arena, p, data != NULL ? data->text : ".");
    Buf text = {0};
    buf_printf(&text, "module %s where\n"
                      "import Data.Version (Version, makeVersion)\n"
                      "version :: Version\nversion = makeVersion [", name);
    for (const char *c = p->version; *c != '\0'; c++)
        buf_putc(&text, *c == '.' ? ',' : *c >= '0' && *c <= '9' ? *c : '0');
    buf_puts(&text, "]\ngetDataDir, getBinDir, getLibDir, getLibexecDir, getSysconfDir :: IO FilePath\n");
    buf_printf(&text, "getDataDir = return \"%s\"\ngetBinDir = getDataDir\ngetLibDir = getDataDir\n"
                      "getLibexecDir = getDataDir\ngetSysconfDir = getDataDir\n"
                      "getDataFileName :: FilePath -> IO FilePath\n"
                      "getDataFileName name = return (\"%s/\" ++ name)\n", dir, dir);
    make_module(arena, name, &text);
    buf_free(&text);
}

/* ---- components ---- */

static const CabalItem *find_stanza(const Package *p, const char *kind, const char *name)
{
    for (size_t i = 0; i < p->items->len; i++) {
        const CabalItem *item = &p->items->data[i];
        if (item->kind == CABAL_SECTION && strcmp(item->name, kind) == 0 && strcmp(item->text, name) == 0)
            return item;
    }
    return NULL;
}

static bool is_there(Opening *o, const Component *c, const char *name)
{
    bool own = strcmp(name, c->package->name) == 0 || find_stanza(c->package, "library", name) != NULL;
    return own || version_in_library(name) != NULL || find_package(o, name) != NULL;
}

/* How many of the packages it depends on are not there; another version of base is not, either. */
static size_t count_missing(Opening *o, const Component *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->bases.len; i++)
        n += !cabal_in_range(version_in_library("base"), c->bases.data[i]);
    for (size_t i = 0; i < c->depends.len; i++)
        n += !is_there(o, c, c->depends.data[i]);
    return n;
}

/* Of one that is there: as source, or in lib/. */
static const char *version_of(Opening *o, const Component *c, const char *name)
{
    bool own = strcmp(name, c->package->name) == 0 || find_stanza(c->package, "library", name) != NULL;
    const Package *source = own ? c->package : find_package(o, name);
    return source != NULL ? source->version : version_in_library(name);
}

/* Those that are, in the arena. */
static void list_packages(Opening *o, const Component *c, ProjectFolder *out)
{
    CabalWords there = {0}, versions = {0};
    for (size_t i = 0; i < c->depends.len; i++)
        if (is_there(o, c, c->depends.data[i])) {
            VEC_PUSH(&there, c->depends.data[i]);
            VEC_PUSH(&versions, version_of(o, c, c->depends.data[i]));
        }
    out->n_packages = there.len;
    out->packages = VEC_TO_ARENA(&there, o->arena);
    out->versions = VEC_TO_ARENA(&versions, o->arena);
    VEC_FREE(&there);
    VEC_FREE(&versions);
}

static size_t count_with(Opening *o, const Component *like, const CabalWords *turned)
{
    Diags *unheard = diags_new();
    Component c = { .arena = o->arena, .ds = unheard, .package = like->package, .settings = o->settings,
                    .stanza = like->stanza, .trial = true };
    for (size_t i = 0; i < turned->len; i++)
        VEC_PUSH(&c.turned, turned->data[i]);
    component_read(&c);
    size_t n = count_missing(o, &c);
    component_free(&c);
    diags_free(unheard);
    return n;
}

/* Not with `buildable: False`, as the flags are. */
static bool is_built(const Opening *o, const Package *p, const CabalItem *stanza)
{
    Diags *unheard = diags_new();
    Component c = { .arena = o->arena, .ds = unheard, .package = p, .settings = o->settings, .stanza = stanza,
                    .trial = true };
    component_read(&c);
    bool built = !c.left_out;
    component_free(&c);
    diags_free(unheard);
    return built;
}

/* A flag that the user said nothing about is turned, if then fewer packages are missing. (Cabal does so too, but for
 * flags that are `manual`; there the whole build would fail, which is no better.) */
static void choose_flags(Opening *o, const Component *c, CabalWords *turned)
{
    size_t missing = count_missing(o, c);
    for (size_t i = 0; missing > 0 && i < c->package->items->len; i++) {
        const CabalItem *item = &c->package->items->data[i];
        if (item->kind != CABAL_SECTION || strcmp(item->name, "flag") != 0 || component_flag_given(c, item->text))
            continue;
        VEC_PUSH(turned, item->text);
        size_t then = count_with(o, c, turned);
        if (then < missing)
            missing = then;
        else
            turned->len--;
    }
}

static Component component_of(Opening *o, const Package *p, const CabalItem *stanza)
{
    Component c = { .arena = o->arena, .ds = o->ds, .package = p, .settings = o->settings, .stanza = stanza };
    CabalWords turned = {0};
    component_read(&c);
    choose_flags(o, &c, &turned);
    if (turned.len > 0) {
        component_free(&c);
        c = (Component){ .arena = o->arena, .ds = o->ds, .package = p, .settings = o->settings, .stanza = stanza,
                         .turned = turned };
        component_read(&c);
    }
    return c;
}

static void add_depends(Opening *o, const Component *c);

/* What others depend on: a library, by its package's name or its own. */
static const char *name_of_component(Opening *o, const Component *c)
{
    bool library = strcmp(c->stanza->name, "library") == 0;
    if (library)
        return c->stanza->text[0] != '\0' ? c->stanza->text : c->package->name;
    return arena_printf(o->arena, "%s %s", c->package->name, c->stanza->text);
}

/* Its folders, and those of what it depends on behind them. */
static void add_component(Opening *o, const Component *c)
{
    ProjectFolder folder = {
        .package = name_of_component(o, c),
        .extensions = VEC_TO_ARENA(&c->extensions, o->arena), .n_extensions = c->extensions.len,
        .macros = VEC_TO_ARENA(&c->macros, o->arena), .n_macros = c->macros.len,
        .headers = VEC_TO_ARENA(&c->headers, o->arena), .n_headers = c->headers.len,
    };
    list_packages(o, c, &folder);
    for (size_t i = 0; i < c->folders.len; i++) {
        folder.dir = c->folders.data[i];
        VEC_PUSH(&o->folders, folder);
    }
    if (!o->settings->names_only)
        c_sources_open(c);
    add_depends(o, c);
}

static void add_library(Opening *o, const Package *p, const char *name)
{
    const char *key = arena_printf(o->arena, "%s:%s", p->path, name);
    for (size_t i = 0; i < o->done.len; i++)
        if (strcmp(o->done.data[i], key) == 0)
            return;
    VEC_PUSH(&o->done, key);
    const CabalItem *stanza = find_stanza(p, "library", name);
    if (stanza == NULL)
        return;
    Component c = component_of(o, p, stanza);
    make_paths(o->arena, p);
    add_component(o, &c);
    component_free(&c);
}

/* `source`: NULL if it is not there as source. */
static void note_package(Opening *o, const char *name, const Package *source, const Package *wanted_by)
{
    for (size_t i = 0; i < o->packages.len; i++)
        if (strcmp(o->packages.data[i].name, name) == 0)
            return;
    const char *version = source != NULL ? source->version : version_in_library(name);
    VEC_PUSH(&o->packages,
             ((ProjectPackage){ name, version, source != NULL ? source->folder : NULL, wanted_by->name }));
}

static void add_depends(Opening *o, const Component *c)
{
    for (size_t i = 0; i < c->depends.len; i++) {
        const char *name = c->depends.data[i];
        bool own = strcmp(name, c->package->name) == 0;
        if (!own && find_stanza(c->package, "library", name) != NULL) {
            add_library(o, c->package, name);
            continue;
        }
        const Package *p = own ? c->package : find_package(o, name);
        if (!own)
            note_package(o, name, p, c->package);
        if (p != NULL)
            add_library(o, p, "");
    }
}

/* ---- which one ---- */

typedef struct Choice {
    const Package   *package;
    const CabalItem *stanza;
} Choice;
typedef VEC(Choice) Choices;

static const struct { const char *kind, *prefix; } kinds[] = {
    { "executable", "exe:" }, { "test-suite", "test:" }, { "benchmark", "bench:" }, { "library", "lib:" },
};
enum { N_KINDS = sizeof kinds / sizeof *kinds, N_PROGRAMS = 3 };

static bool is_called(const CabalItem *stanza, size_t kind, const char *name)
{
    size_t n = strlen(kinds[kind].prefix);
    if (strcmp(stanza->name, kinds[kind].kind) != 0)
        return false;
    if (strcmp(stanza->name, "library") == 0 && stanza->text[0] == '\0' && strcmp(name, "lib") == 0)
        return true;
    if (strncmp(name, kinds[kind].prefix, n) == 0)
        name += n;
    return strcmp(stanza->text, name) == 0;
}

/* Those of a kind that are built, or, if a name is asked for, of that name. */
static void find_choices(const Opening *o, size_t kind, const char *name, Choices *out)
{
    for (size_t i = 0; i < o->local.len; i++)
        for (size_t k = 0; k < o->local.data[i]->items->len; k++) {
            const CabalItem *item = &o->local.data[i]->items->data[k];
            if (item->kind == CABAL_SECTION && strcmp(item->name, kinds[kind].kind) == 0 &&
                (name == NULL ? is_built(o, o->local.data[i], item) : is_called(item, kind, name)))
                VEC_PUSH(out, ((Choice){ o->local.data[i], item }));
        }
}

static void list_components(const Opening *o, Diag *d)
{
    for (size_t kind = 0; kind < N_KINDS; kind++) {
        Choices all = {0};
        find_choices(o, kind, NULL, &all);
        for (size_t i = 0; i < all.len; i++)
            diag_note(d, "%s%s", all.data[i].stanza->text[0] != '\0' ? kinds[kind].prefix : "lib",
                      all.data[i].stanza->text);
        VEC_FREE(&all);
    }
}

/* False, having said why: none, or several. */
static bool choose(const Opening *o, Choice *choice)
{
    const char *name = o->settings->component;
    Choices found = {0};
    size_t most = name != NULL || o->settings->any ? N_KINDS : N_PROGRAMS;
    for (size_t kind = 0; kind < most && (found.len == 0 || name != NULL); kind++)
        find_choices(o, kind, name, &found);
    bool one = found.len == 1 || (o->settings->any && found.len > 0);
    if (one)
        *choice = found.data[0];
    else if (found.len == 0 && name != NULL)
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "there is no component `%s`; there are:", name));
    else if (found.len == 0)
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "there is no program in this project"));
    else
        list_components(o, diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "which component? --component=NAME says it:"));
    VEC_FREE(&found);
    return one;
}

/* ---- the module of a library ---- */

/* A library has no main: a module that imports all of its. */
static const char *make_importer(Arena *arena, const Component *c)
{
    Buf text = {0};
    buf_puts(&text, "module Modules where\n");
    for (size_t i = 0; i < c->modules.len; i++)
        if (strncmp(c->modules.data[i], "Paths_", 6) != 0)
            buf_printf(&text, "import %s ()\n", c->modules.data[i]);
    const char *path = make_module(arena, "Modules", &text);
    buf_free(&text);
    return path;
}

/* ---- opening ---- */

static const char *main_of(Opening *o, const Component *c)
{
    if (strcmp(c->stanza->name, "library") == 0)
        return make_importer(o->arena, c);
    if (c->main == NULL) {
        diag_add(o->ds, DIAG_ERROR, NULL, c->stanza->span, "the field `main-is` is missing");
        return NULL;
    }
    const char *path = component_file(c, c->main);
    if (path == NULL)
        diag_add(o->ds, DIAG_ERROR, NULL, c->stanza->span, "there is no file `%s` in its source folders", c->main);
    return path;
}

static void open_choice(Opening *o, const Choice *choice, Project *out)
{
    Component c = component_of(o, choice->package, choice->stanza);
    if (c.left_out)
        diag_add(o->ds, DIAG_ERROR, NULL, choice->stanza->span, "this component is not built as its flags are:"
                 " it says `buildable: False`");
    out->main = c.left_out ? NULL : main_of(o, &c);
    add_component(o, &c);
    make_paths(o->arena, choice->package);
    VEC_PUSH(&o->folders, (ProjectFolder){ .dir = MADE });
    component_free(&c);
    out->folders = VEC_TO_ARENA(&o->folders, o->arena);
    out->n_folders = o->folders.len;
    out->packages = VEC_TO_ARENA(&o->packages, o->arena);
    out->n_packages = o->packages.len;
}

static void read_project(Opening *o, const char *path)
{
    if (has_suffix(path, ".cabal"))
        add_local(o, path);
    else
        read_cabal_project(o, path);
}

bool project_open(Arena *arena, const char *path, const ProjectSettings *settings, Project *out, Diags *ds)
{
    Opening o = { .arena = arena, .ds = ds, .settings = settings, .home = folder_of(arena, path) };
    size_t errors = diags_errors(ds);
    Choice choice;
    *out = (Project){0};
    read_project(&o, path);
    if (diags_errors(ds) == errors && choose(&o, &choice))
        open_choice(&o, &choice, out);
    VEC_FREE(&o.local);
    VEC_FREE(&o.read);
    VEC_FREE(&o.folders);
    VEC_FREE(&o.done);
    VEC_FREE(&o.packages);
    VEC_FREE(&o.absent);
    return diags_errors(ds) == errors && out->main != NULL;
}
