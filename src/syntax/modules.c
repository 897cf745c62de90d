/* Loading modules: depth first, so that a module comes after all it imports.
 *
 * A module that cannot be found, or read, leaves an import without `from`; one with syntax errors is `broken`. Both are
 * reported here, and later phases keep silent about what follows from them. */
#include "syntax/extensions.h"
#include "syntax/modules.h"
#include "syntax/rename_errors.h"
#include <errno.h>
#include <string.h>

enum { USER, LIBRARY };        /* LIBRARY and the language's number: that of the language */

static Scope *load_import(Loader *l, const Scope *from, const Import *import);

#define LOAD_ERROR(l, c, ...) diag_add((l)->ds, DIAG_ERROR, rename_errors[RENAME_ERR_##c].code, __VA_ARGS__)

/* ---- Folders ----------------------------------------------------------------------------------------------- */

/* The folder of a file: "src/Main.hs" is in "src", "Main.hs" in "." */
static const char *folder_of(Arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash) return ".";
    return slash == path ? "/" : arena_strndup(arena, path, (size_t)(slash - path));
}

static void add_dir(Loader *l, const char *dir)
{
    for (size_t i = 0; i < l->dirs.len; i++)
        if (strcmp(l->dirs.data[i], dir) == 0) return;
    VEC_PUSH(&l->dirs, dir);
}

void loader_init(Loader *l, Arena *arena, const LoadOptions *options, Diags *ds)
{
    *l = (Loader){.arena = arena, .ds = ds, .options = options, .defaults = extensions_new(arena)};
    if (options->file) add_dir(l, folder_of(arena, options->file));
    for (size_t i = 0; i < options->n_dirs; i++) add_dir(l, options->dirs[i]);
}

void loader_know(Loader *l, const Program *library)
{
    for (uint32_t i = 0; i < library->n_kept; i++) {
        const KeptModule *m = &library->kept[i];
        ptrmap_put(&l->modules[LIBRARY + m->language->id], m->name, m->scope);
        VEC_PUSH(&l->loaded, m->scope);
    }
}

void loader_free(Loader *l)
{
    VEC_FREE(&l->dirs);
    VEC_FREE(&l->loaded);
    VEC_FREE(&l->path);
    for (int i = 0; i < LIBRARY + LANGUAGE_COUNT; i++) ptrmap_free(&l->modules[i]);
    ptrmap_free(&l->missing);
    ptrmap_free(&l->boots);
    VEC_FREE(&l->promises);
}

/* ---- Imports ----------------------------------------------------------------------------------------------- */

/* Importing the prelude is implicit, unless there is one or the extension is off. */
static bool needs_prelude(const Module *m, Name prelude)
{
    if (!extension_on(m->extensions, EXT_IMPLICIT_PRELUDE) || m->name == prelude) return false;
    for (uint32_t i = 0; i < m->n_imports; i++)
        if (m->imports[i]->module == prelude) return false;
    return true;
}

static void add_prelude(Loader *l, Module *m)
{
    Name prelude = name_of(m->language->prelude);
    if (!needs_prelude(m, prelude)) return;
    Import *import = ARENA_NEW(l->arena, Import);
    *import = (Import){.module = prelude, .implicit = true, .span = m->span};
    Import **imports = ARENA_ARRAY(l->arena, Import *, m->n_imports + 1);
    imports[0] = import;
    for (uint32_t i = 0; i < m->n_imports; i++) imports[i + 1] = m->imports[i];
    m->imports = imports;
    m->n_imports++;
}

static void load_imports(Loader *l, Scope *s)
{
    Module *m = s->module;
    if (extension_on(m->extensions, EXT_OVERLOADED_STRINGS))
        load_library_module(l, m->language, name_of(m->language->strings));
    if (extension_on(m->extensions, EXT_OVERLOADED_LISTS))
        load_library_module(l, m->language, name_of("Tarry.IsList"));
    if (extension_on(m->extensions, EXT_OVERLOADED_LABELS))
        load_library_module(l, m->language, name_of("GHC.OverloadedLabels"));
    if (extension_on(m->extensions, EXT_OVERLOADED_RECORD_DOT))
        load_library_module(l, m->language, name_of("GHC.Records"));
    if (extension_on(m->extensions, EXT_ARROWS)) load_library_module(l, m->language, name_of("Control.Arrow"));
    if (extension_on(m->extensions, EXT_RECURSIVE_DO) || extension_on(m->extensions, EXT_ARROWS)
        || extension_on(m->extensions, EXT_MONAD_COMPREHENSIONS))
        load_library_module(l, m->language, name_of("Tarry.Fix"));
    s->n_imports = m->n_imports;
    s->imports = ARENA_ARRAY(l->arena, ImportScope, m->n_imports + 1);
    s->loading = true;
    LoadStep step = {s, NULL};
    VEC_PUSH(&l->path, step);
    for (uint32_t i = 0; i < m->n_imports; i++) {
        VEC_TOP(&l->path).import = m->imports[i];
        s->imports[i].decl = m->imports[i];
        s->imports[i].from = load_import(l, s, m->imports[i]);
    }
    l->path.len--;
    s->loading = false;
    VEC_PUSH(&l->loaded, s);
}

/* ---- Files ------------------------------------------------------------------------------------------------- */

/* The innermost folder of the project that a user's file is in; NULL: none. */
static const FolderExtensions *users_folder(const Loader *l, const char *path)
{
    const FolderExtensions *found = NULL;
    size_t longest = 0;
    for (size_t i = 0; i < l->options->n_folders; i++) {
        const FolderExtensions *f = &l->options->folders[i];
        bool here = strcmp(f->dir, ".") == 0;
        size_t len = here ? 0 : strlen(f->dir);
        bool inside = here || (strncmp(path, f->dir, len) == 0 && path[len] == '/');
        if (inside && (!found || len > longest)) {
            found = f;
            longest = len;
        }
    }
    return found;
}

/* What is on in a user's file: as its folder says. */
static const Extensions *users_extensions(const Loader *l, const char *path)
{
    const FolderExtensions *folder = users_folder(l, path);
    const Extensions *found = folder ? folder->extensions : l->options->extensions;
    return found ? found : l->defaults;
}

/* What is on where a file begins. */
static const Extensions *base_extensions(Loader *l, const Language *language, bool library, const char *path)
{
    const Extensions *base = library ? l->defaults : users_extensions(l, path);
    if (!language->off) return base;
    Extensions *own = extensions_copy(l->arena, base);
    for (const char *const *name = language->off; *name; name++) extension_set(own, *name, false);
    return own;
}

/* The parsed file with its imports still to be loaded; NULL, with a message at `span`, when it cannot be read. */
static Scope *parse_file(Loader *l, const Language *language, const char *path, bool library, Span span)
{
    errno = 0;
    bool given = l->options->text && strcmp(path, l->options->file) == 0;
    uint32_t file = given ? source_add(path, l->options->text, strlen(l->options->text)) : source_load(path);
    bool goal = file && l->options->goal && strcmp(path, l->options->file) == 0;
    if (goal) file = goal_add(file, l->options->goal->text);
    if (!file) {
        LOAD_ERROR(l, FILE, span, "cannot read `%s`: %s", path, strerror(errno));
        return NULL;
    }
    size_t errors = diags_errors(l->ds);
    Module *m = parse_module(l->arena, file, language, base_extensions(l, language, library, path), l->ds);
    if (!m) return NULL;
    if (!m->name) m->name = name_of(language->main_module);
    if (goal) goal_wrap(l, m, l->options->goal);
    Scope *s = ARENA_NEW(l->arena, Scope);
    s->module = m;
    s->library = library;
    s->folder = library ? NULL : users_folder(l, path);
    s->broken = diags_errors(l->ds) > errors;
    m->scope = s;
    add_prelude(l, m);
    return s;
}

static void check_name(Loader *l, Scope *s, const Import *import, const char *path)
{
    const Module *m = s->module;
    if (m->name == import->module || s->broken) return;
    s->incomplete = true;              /* say nothing about what is missing because of this */
    Diag *d = LOAD_ERROR(l, MODULE_NAME, m->span, "`%s` holds module `%s`, but `%s` is expected", path, m->name->text,
                         import->module->text);
    diag_second(d, import->span, "because of this import");
    if (!m->has_header) diag_help(d, "begin the file with `module %s where`", import->module->text);
}

/* Two packages may have modules of the same name. */
static Name users_key(const FolderExtensions *folder, Name module)
{
    return folder && folder->package ? name_printf("%s:%s", folder->package, module->text) : module;
}

static Scope *load_found(Loader *l, const Language *language, const char *path, bool library, const Import *import)
{
    Scope *s = parse_file(l, language, path, library, import->span);
    if (!s) return NULL;
    if (!s->module->has_header && s->module->language->named_by_file) s->module->name = import->module;
    check_name(l, s, import, path);
    Name key = library ? import->module : users_key(s->folder, import->module);
    ptrmap_put(&l->modules[library ? LIBRARY + (int)s->module->language->id : USER], key, s);
    load_imports(l, s);
    return s;
}

/* ---- Finding what is imported ------------------------------------------------------------------------------ */

static void say_absent(Loader *l, Diag *d)
{
    l->said_absent = true;
    diag_note(d, "packages that are not there: %s", l->options->absent);
    diag_help(d, "put its package's source into `packages/NAME-VERSION` beside the project, or say where packages are: "
                 "--package-dir=DIR; `tarry packages` lists them");
}

/* A module of the other language, by habit: only the library may import it. */
static void say_foreign(const Loader *l, Diag *d, const Language *language, Name module)
{
    const char *folder = language->base != NULL ? library_folder(l, language->base) : NULL;
    if (folder != NULL && find_module_file(l, language->base, folder, module) != NULL)
        diag_note(d, "%s has a module of that name, %s has not", language->base->name, language->name);
}

/* `A`, `B` and 40 others, the library `C` */
static void say_folders(const Loader *l, Diag *d, const Scope *from)
{
    enum { MOST = 4 };
    Buf text = {0};
    size_t n = from->library ? 0 : l->dirs.len, shown = n > MOST + 1 ? MOST : n;
    for (size_t i = 0; i < shown; i++) buf_printf(&text, "`%s`, ", l->dirs.data[i]);
    if (shown < n) buf_printf(&text, "%zu other folders, ", n - shown);
    if (l->options->lib) buf_printf(&text, "the library `%s`", library_folder(l, from->module->language));
    diag_note(d, "looked in %s", buf_text(&text));
    buf_free(&text);
}

static void not_found(Loader *l, const Scope *from, const Import *import)
{
    if (ptrmap_get(&l->missing, import->module)) return;
    ptrmap_put(&l->missing, import->module, l);
    bool template = strncmp(import->module->text, "Language.Haskell.TH", 19) == 0;
    if (template && from->broken) return;      /* that is what the message was about */
    Diag *d = LOAD_ERROR(l, NO_MODULE, import->span, "module `%s` cannot be found", import->module->text);
    const char *file, *maker = from->library ? NULL : find_maker(l, import->module, &file);
    if (maker) {
        diag_note(d, "`%s` is there, which %s makes the module of", file, maker);
        diag_help(d, "run it first: `%s %s`", maker, file);
        return;
    }
    say_folders(l, d, from);
    if (import->implicit) diag_note(d, "every module imports it, unless NoImplicitPrelude is on");
    if (l->options->absent != NULL && !from->library && !l->said_absent) say_absent(l, d);
    if (template) diag_note(d, "Template Haskell is not supported");
    if (!from->library) say_foreign(l, d, from->module->language, import->module);
    suggest_modules(l, d, import->module);
}

/* `A` imports `B` imports `A`: the steps from the module that is being loaded to itself. */
static void cycle(Loader *l, const Scope *again, const Import *import)
{
    size_t first = l->path.len;
    while (l->path.data[first - 1].scope != again) first--;
    Diag *d = LOAD_ERROR(l, CYCLE, import->span, "modules import each other in a circle");
    diag_label(d, "`%s` is being loaded already", import->module->text);
    Buf text = {0};
    for (size_t i = first - 1; i < l->path.len; i++) {
        const Import *next = l->path.data[i].import;
        const char *name = l->path.data[i].scope->module->name->text;
        buf_printf(&text, "`%s` imports ", name);
        if (next != import) diag_second(d, next->span, "`%s` imports `%s`", name, next->module->text);
    }
    diag_note(d, "%s`%s`", buf_text(&text), import->module->text);
    if (l->path.len > first)
        diag_help(d, "`import {-# SOURCE #-} %s` imports what `%s.hs-boot` declares", import->module->text,
                  import->module->text);
    buf_free(&text);
}

/* The user's modules import it, and so all that it imports. What is not listed yet is on the way here itself. */
static void see(const Loader *l, const Scope *s)
{
    uint32_t n = s->module->number;
    if (n == 0 || l->seen[n]) return;
    l->seen[n] = true;
    for (uint32_t i = 0; i < s->n_imports; i++)
        if (s->imports[i].from) see(l, s->imports[i].from);
}

static Scope *load_from_library(Loader *l, const Language *language, const Import *import)
{
    const char *path = find_module_file(l, language, library_folder(l, language), import->module);
    return path ? load_found(l, language, path, true, import) : NULL;
}

/* Packages: what a module imports is of its own package, else of one that this depends on, else of the library, else of
 * any other. Where there are none all folders are alike. */
typedef enum Nearness { NEAR_OWN, NEAR_SEEN, NEAR_OTHER, NEARNESS_COUNT } Nearness;

static bool sees(const FolderExtensions *folder, const char *package)
{
    const CppSettings *cpp = extensions_cpp(folder->extensions);
    for (size_t i = 0; i < cpp->n_packages; i++)
        if (strcmp(cpp->packages[i], package) == 0) return true;
    return false;
}

static const char *package_of(const Loader *l, const char *dir)
{
    for (size_t i = 0; i < l->options->n_folders; i++)
        if (strcmp(l->options->folders[i].dir, dir) == 0) return l->options->folders[i].package;
    return NULL;
}

/* import "this" M is of the module's own package. */
static const char *package_wanted(const Scope *from, const Import *import)
{
    bool own = import->package && strcmp(import->package, "this") == 0 && from->folder;
    return own ? from->folder->package : import->package;
}

static bool is_package(const Loader *l, const char *package)
{
    for (size_t i = 0; i < l->options->n_folders; i++) {
        const char *one = l->options->folders[i].package;
        if (one && strcmp(one, package) == 0) return true;
    }
    return false;
}

static Nearness nearness(const Loader *l, const Scope *from, const char *dir)
{
    const char *own = from->folder ? from->folder->package : NULL, *package = package_of(l, dir);
    if (!own || (package && strcmp(own, package) == 0)) return NEAR_OWN;
    return package && sees(from->folder, package) ? NEAR_SEEN : NEAR_OTHER;
}

typedef const char *FindFile(const Loader *l, const Language *language, const char *dir, Name module);

/* The file of the user's module; NULL: there is none. */
static const char *find_users_file(const Loader *l, const Scope *from, const Import *import, FindFile *find)
{
    const Language *language = from->module->language;
    const char *wanted = package_wanted(from, import);
    if (wanted && !is_package(l, wanted)) wanted = NULL;
    for (int near = NEAR_OWN; near < NEARNESS_COUNT; near++)
        for (size_t i = 0; i < l->dirs.len; i++) {
            const char *dir = l->dirs.data[i], *package = package_of(l, dir);
            if (wanted ? near > NEAR_OWN || !package || strcmp(package, wanted) != 0
                       : (int)nearness(l, from, dir) != near) continue;
            const char *path = find(l, language, dir, import->module);
            bool hidden = path && near == NEAR_OTHER && package && l->options->lib
                          && find(l, language, library_folder(l, language), import->module);
            if (path && !hidden) return path;
        }
    return NULL;
}

/* The user's module, loaded or on the way; NULL: there is none of that name. */
static Scope *find_users(Loader *l, const Scope *from, const Import *import)
{
    Scope *s = l->options->n_folders ? NULL : ptrmap_get(&l->modules[USER], import->module);
    const char *path = s ? NULL : find_users_file(l, from, import, find_module_file);
    if (path) s = ptrmap_get(&l->modules[USER], users_key(users_folder(l, path), import->module));
    return s || !path ? s : load_found(l, from->module->language, path, false, import);
}

/* The library's. What its modules do not find in the library of their own language is in that of the one below. */
static Scope *find_librarys(Loader *l, const Scope *from, const Import *import)
{
    const Language *language = from->module->language;
    Scope *s = NULL;
    size_t errors = diags_errors(l->ds);
    for (; language && !s; language = from->library ? language->base : NULL) {
        s = ptrmap_get(&l->modules[LIBRARY + language->id], import->module);
        if (!s && l->options->lib) s = load_from_library(l, language, import);
        if (diags_errors(l->ds) > errors) return s;
    }
    if (s && l->seen) see(l, s);
    return s;
}

/* The module, loaded or on the way; *found tells a file that could not be read from one that is not there. */
static Scope *find_import(Loader *l, const Scope *from, const Import *import, bool *found)
{
    size_t errors = diags_errors(l->ds);
    const char *package = package_wanted(from, import);
    bool no_users = package && l->options->n_folders && !is_package(l, package);
    Scope *s = from->library || no_users ? NULL : find_users(l, from, import);
    *found = true;
    if (s || diags_errors(l->ds) > errors) return s;
    s = find_librarys(l, from, import);
    *found = s || diags_errors(l->ds) > errors;
    return s;
}

/* ---- Boot files -------------------------------------------------------------------------------------------- */

static Scope *load_boot(Loader *l, const char *path, const Import *import, const Language *language)
{
    Scope *s = parse_file(l, language, path, false, import->span);
    if (!s) return NULL;
    check_name(l, s, import, path);
    ptrmap_put(&l->boots, users_key(s->folder, import->module), s);
    VEC_PUSH(&l->promises, s);
    load_imports(l, s);
    return s;
}

/* What the import of a boot file stands for: the module itself, once it is loaded. */
static Scope *find_boot(Loader *l, const Scope *from, const Import *import)
{
    const char *path = find_users_file(l, from, import, find_boot_file);
    Name key = path ? users_key(users_folder(l, path), import->module) : import->module;
    Scope *s = ptrmap_get(&l->modules[USER], key);
    if (s && !s->loading) return s;
    s = ptrmap_get(&l->boots, key);
    if (s || path) return s ? s : load_boot(l, path, import, from->module->language);
    Diag *d = LOAD_ERROR(l, BOOT, import->span, "module `%s` has no boot file", import->module->text);
    diag_help(d, "`%s.hs-boot`, beside the module's file, declares what is imported so", import->module->text);
    return NULL;
}

/* The modules that the boot files are for: nobody else may have imported them. */
static void keep_promises(Loader *l)
{
    for (size_t i = 0; i < l->promises.len; i++) {
        Scope *boot = l->promises.data[i];
        Import *import = ARENA_NEW(l->arena, Import);
        *import = (Import){.module = boot->module->name, .span = boot->module->span};
        boot->boot_of = load_import(l, boot, import);
        if (!boot->boot_of) boot->broken = true;
    }
}

static Scope *load_import(Loader *l, const Scope *from, const Import *import)
{
    bool found;
    if (import->source) return find_boot(l, from, import);
    Scope *s = find_import(l, from, import, &found);
    if (!found) not_found(l, from, import);
    if (!s || !s->loading) return s;
    cycle(l, s, import);
    return NULL;
}

/* ---- Entry points ------------------------------------------------------------------------------------------ */

Scope *load_library_module(Loader *l, const Language *language, Name name)
{
    Scope *s = NULL;
    Import import = {.module = name, .implicit = true};
    for (; language && !s; language = language->base) {
        s = ptrmap_get(&l->modules[LIBRARY + language->id], name);
        if (!s && l->options->lib) s = load_from_library(l, language, &import);
    }
    if (s && l->seen) see(l, s);
    return s;
}

static int by_alphabet(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void load_all_modules(Loader *l)
{
    const Language *language = l->options->language;
    Texts names = {0};
    if (l->options->lib) list_modules(l, library_folder(l, language), "", &names);
    if (names.len) qsort(names.data, names.len, sizeof *names.data, by_alphabet);
    for (size_t i = 0; i < names.len; i++) load_library_module(l, language, name_of(names.data[i]));
    VEC_FREE(&names);
}

/* When the user's file is one of the library, the module's name; else NULL. */
static Name library_module_of(const Loader *l, const Language *language, const char *path)
{
    const char *folder = library_folder(l, language);
    char *file = realpath(path, NULL), *lib = folder ? realpath(folder, NULL) : NULL;
    Name name = NULL;
    size_t len = lib ? strlen(lib) : 0;
    if (file && lib && strncmp(file, lib, len) == 0 && file[len] == '/') {
        char *dot = strrchr(file, '.');
        if (dot) *dot = '\0';
        for (char *c = file + len + 1; *c; c++)
            if (*c == '/') *c = '.';
        name = name_of(file + len + 1);
    }
    free(file);
    free(lib);
    return name;
}

static bool ends_with(const char *text, const char *end)
{
    size_t len = strlen(text), n = strlen(end);
    return len >= n && strcmp(text + len - n, end) == 0;
}

static bool is_given(const Loader *l, const char *dir)
{
    for (size_t i = 0; i < l->options->n_dirs; i++)
        if (strcmp(l->options->dirs[i], dir) == 0) return true;
    return false;
}

/* src/A/B.hs with module A.B: modules are looked for in src, not in src/A, where Prelude.hs is A.Prelude; when the path
 * is just B.hs, in `..` */
static void add_root(Loader *l, const Module *m, const char *path)
{
    const char *dot = strrchr(path, '.');
    char *absolute = realpath(path, NULL), *end = arena_printf(l->arena, "/%s", m->name->text);
    const char *root = folder_of(l->arena, path);
    uint32_t above = 0;
    for (char *c = end; *c; c++) {
        if (*c != '.') continue;
        *c = '/';
        above++;
    }
    const char *file = arena_printf(l->arena, "%s%s", end, dot ? dot : "");
    if (above && absolute && ends_with(absolute, file)) {
        if (ends_with(path, file)) root = arena_strndup(l->arena, path, strlen(path) - strlen(file));
        else if (strcmp(path, file + 1) == 0) root = ".";
        else while (above--) root = strcmp(root, ".") == 0 ? ".." : arena_printf(l->arena, "%s/..", root);
        if (l->options->file && !is_given(l, l->dirs.data[0])) l->dirs.data[0] = root;
        else add_dir(l, root);
    }
    free(absolute);
}

Scope *load_file(Loader *l, const char *path)
{
    const Language *language = l->options->language;
    Name name = library_module_of(l, language, path);
    Scope *s = name ? load_library_module(l, language, name) : NULL;
    if (s) return s;
    s = parse_file(l, language, path, false, NO_SPAN);
    if (!s) return NULL;
    add_root(l, s->module, path);
    ptrmap_put(&l->modules[USER], users_key(s->folder, s->module->name), s);
    load_imports(l, s);
    keep_promises(l);
    return s;
}
