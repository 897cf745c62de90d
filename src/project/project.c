/* From a .cabal file to what is compiled: see project.h. */
#include "project/project.h"

#include "project/c_sources.h"
#include "project/opening.h"
#include <glob.h>
#include <string.h>
#include <strings.h>

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
    const CabalItem *data = cabal_field(p->items, "data-dir");
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
    return own || packages_version(name) != NULL || packages_find(o, name) != NULL;
}

/* How many of the packages it depends on are not there; another version of base is not, either. */
static size_t count_missing(Opening *o, const Component *c)
{
    size_t n = 0;
    for (size_t i = 0; i < c->bases.len; i++)
        n += !cabal_in_range(packages_version("base"), c->bases.data[i]);
    for (size_t i = 0; i < c->depends.len; i++)
        n += !is_there(o, c, c->depends.data[i]);
    return n;
}

/* Of one that is there: as source, or in lib/. */
static const char *version_of(Opening *o, const Component *c, const char *name)
{
    bool own = strcmp(name, c->package->name) == 0 || find_stanza(c->package, "library", name) != NULL;
    const Package *source = own ? c->package : packages_find(o, name);
    return source != NULL ? source->version : packages_version(name);
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
    for (size_t i = 0; i < c->inner.len; i++) {
        VEC_PUSH(&there, strchr(c->inner.data[i], ':') + 1);
        VEC_PUSH(&versions, "0");
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

static void list_extensions(Opening *o, const Component *c, ProjectFolder *out)
{
    const char **names = ARENA_ARRAY(o->arena, const char *, c->extensions.len + 1);
    Span *places = ARENA_ARRAY(o->arena, Span, c->extensions.len + 1);
    for (size_t i = 0; i < c->extensions.len; i++) {
        names[i] = c->extensions.data[i].word;
        places[i] = c->extensions.data[i].at;
    }
    out->extensions = names;
    out->extension_places = places;
}

/* Its folders, and those of what it depends on behind them. */
static void add_component(Opening *o, const Component *c)
{
    ProjectFolder folder = {
        .package = name_of_component(o, c),
        .n_extensions = c->extensions.len,
        .macros = VEC_TO_ARENA(&c->macros, o->arena), .n_macros = c->macros.len,
        .headers = VEC_TO_ARENA(&c->headers, o->arena), .n_headers = c->headers.len,
    };
    list_extensions(o, c, &folder);
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
    const char *version = source != NULL ? source->version : packages_version(name);
    VEC_PUSH(&o->packages,
             ((ProjectPackage){ name, version, source != NULL ? source->folder : NULL, wanted_by->name }));
}

/* PACKAGE:LIBRARY */
static void add_inner(Opening *o, const Component *c, const char *name)
{
    const char *colon = strchr(name, ':'), *package = arena_strndup(o->arena, name, (size_t)(colon - name));
    const Package *p = strcmp(package, c->package->name) == 0 ? c->package : packages_find(o, package);
    if (p != NULL)
        add_library(o, p, colon + 1);
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
        const Package *p = own ? c->package : packages_find(o, name);
        if (!own)
            note_package(o, name, p, c->package);
        if (p != NULL)
            add_library(o, p, "");
    }
    for (size_t i = 0; i < c->inner.len; i++)
        add_inner(o, c, c->inner.data[i]);
}

/* ---- modules that are named ---- */

static bool is_made(const char *module)
{
    return strncmp(module, "Paths_", 6) == 0 || strncmp(module, "PackageInfo_", 12) == 0;
}

/* A file of that name, whatever language it is in. */
static bool has_file(const Component *c, const char *module)
{
    char *path = arena_strndup(c->arena, module, strlen(module));
    bool found = false;
    for (char *at = path; *at != '\0'; at++)
        if (*at == '.')
            *at = '/';
    for (size_t i = 0; i < c->folders.len && !found; i++) {
        glob_t files;
        found = glob(arena_printf(c->arena, "%s/%s.*", c->folders.data[i], path), 0, NULL, &files) == 0;
        if (found)
            globfree(&files);
    }
    return found;
}

/* Programs may do without: GHC says so when it needs them. */
static void check_modules(Opening *o, const Component *c)
{
    bool library = strcmp(c->stanza->name, "library") == 0;
    for (size_t i = 0; i < c->modules.len; i++) {
        const Placed *m = &c->modules.data[i];
        if (!is_made(m->word) && !has_file(c, m->word))
            diag_add(o->ds, library ? DIAG_ERROR : DIAG_WARNING, NULL, m->at,
                     "there is no module `%s` in its source folders", m->word);
    }
}

static bool has_module(const Component *c, const char *name)
{
    for (size_t i = 0; i < c->modules.len; i++)
        if (strcmp(c->modules.data[i].word, name) == 0)
            return true;
    return false;
}

/* A library has no main: a module that imports all of its. */
static const char *make_importer(Arena *arena, const Component *c)
{
    const char *name = "Modules";
    while (has_module(c, name))
        name = arena_printf(arena, "%s'", name);
    Buf text = {0};
    buf_printf(&text, "module %s where\n", name);
    for (size_t i = 0; i < c->modules.len; i++)
        if (!is_made(c->modules.data[i].word))
            buf_printf(&text, "import %s ()\n", c->modules.data[i].word);
    const char *path = make_module(arena, name, &text);
    buf_free(&text);
    return path;
}

/* ---- opening ---- */

static const char *main_of(Opening *o, const Component *c)
{
    if (strcmp(c->stanza->name, "library") == 0)
        return make_importer(o->arena, c);
    if (c->main.word == NULL) {
        diag_add(o->ds, DIAG_ERROR, NULL, c->stanza->span, "the field `main-is` is missing");
        return NULL;
    }
    const char *path = component_file(c, c->main.word);
    if (path == NULL)
        diag_add(o->ds, DIAG_ERROR, NULL, c->main.at, "there is no file `%s` in its source folders", c->main.word);
    return path;
}

static void open_choice(Opening *o, const Choice *choice, Project *out)
{
    Component c = component_of(o, choice->package, choice->stanza);
    if (c.left_out)
        diag_add(o->ds, DIAG_ERROR, NULL, choice->stanza->span, "this component is not built as its flags are:"
                 " it says `buildable: False`");
    out->main = c.left_out ? NULL : main_of(o, &c);
    if (!o->settings->names_only)
        check_modules(o, &c);
    add_component(o, &c);
    make_paths(o->arena, choice->package);
    VEC_PUSH(&o->folders, (ProjectFolder){ .dir = MADE });
    component_free(&c);
    out->folders = VEC_TO_ARENA(&o->folders, o->arena);
    out->n_folders = o->folders.len;
    out->packages = VEC_TO_ARENA(&o->packages, o->arena);
    out->n_packages = o->packages.len;
}

/* Whether some package that was looked at has it. */
static bool is_flag(const Opening *o, const char *name)
{
    for (size_t i = 0; i < o->read.len; i++)
        for (size_t k = 0; k < o->read.data[i]->items->len; k++) {
            const CabalItem *item = &o->read.data[i]->items->data[k];
            if (item->kind == CABAL_SECTION && strcmp(item->name, "flag") == 0 && strcasecmp(item->text, name) == 0)
                return true;
        }
    return false;
}

static void check_flags(const Opening *o)
{
    for (size_t i = 0; i < o->settings->n_flags; i++) {
        const char *given = o->settings->flags[i], *name = given + (given[0] == '-' || given[0] == '+');
        if (!is_flag(o, name))
            diag_add(o->ds, DIAG_ERROR, NULL, NO_SPAN, "`--flag=%s`: no package here has a flag `%s`", given, name);
    }
}

static Opening begin(Arena *arena, const char *path, const ProjectSettings *settings, Diags *ds)
{
    Opening o = { .arena = arena, .ds = ds, .settings = settings };
    packages_read(&o, path);
    return o;
}

static void end(Opening *o)
{
    packages_free(o);
    VEC_FREE(&o->folders);
    VEC_FREE(&o->done);
    VEC_FREE(&o->packages);
}

bool project_open(Arena *arena, const char *path, const ProjectSettings *settings, Project *out, Diags *ds)
{
    size_t errors = diags_errors(ds);
    Opening o = begin(arena, path, settings, ds);
    Choice choice;
    *out = (Project){0};
    if (diags_errors(ds) == errors && choose(&o, &choice)) {
        open_choice(&o, &choice, out);
        check_flags(&o);
    }
    end(&o);
    return diags_errors(ds) == errors && out->main != NULL;
}

const char *project_program(Arena *arena, const char *path, const ProjectSettings *settings)
{
    Diags *unheard = diags_new();
    Opening o = begin(arena, path, settings, unheard);
    Choice choice;
    const char *name = diags_errors(unheard) == 0 && choose(&o, &choice) ? choice.stanza->text : NULL;
    end(&o);
    diags_free(unheard);
    return name;
}

size_t project_components(Arena *arena, const char *path, const ProjectSettings *settings, const char *const **names)
{
    Diags *unheard = diags_new();
    Opening o = begin(arena, path, settings, unheard);
    Choices all = {0};
    CabalWords words = {0};
    if (diags_errors(unheard) == 0)
        choose_all(&o, &all);
    for (size_t i = 0; i < all.len; i++)
        VEC_PUSH(&words, choice_name(&o, &all.data[i]));
    size_t n = words.len;
    *names = VEC_TO_ARENA(&words, arena);
    VEC_FREE(&words);
    VEC_FREE(&all);
    end(&o);
    diags_free(unheard);
    return n;
}
