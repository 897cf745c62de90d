/* What a stanza of a .cabal file says: see package.h. */
#include "base/shared.h"
#include "project/package.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

static void read_items(Component *c, CabalItems *items);

const char *package_path(Arena *arena, const Package *p, const char *name)
{
    while (strncmp(name, "./", 2) == 0)
        name += 2 + strspn(name + 2, "/");
    if (name[0] == '/' || p->folder[0] == '\0')
        return name[0] != '\0' ? name : ".";
    return name[0] == '\0' || strcmp(name, ".") == 0 ? arena_strndup(arena, p->folder, strlen(p->folder) - 1)
                                                      : arena_printf(arena, "%s%s", p->folder, name);
}

const char *component_file(const Component *c, const char *name)
{
    for (size_t i = 0; i <= c->folders.len; i++) {
        const char *dir = i < c->folders.len ? c->folders.data[i] : package_path(c->arena, c->package, ".");
        const char *path = strcmp(dir, ".") == 0 ? name : arena_printf(c->arena, "%s/%s", dir, name);
        if (access(path, R_OK) == 0)
            return path;
    }
    return NULL;
}

/* ---- fields ---- */

static void take_folders(Component *c, const CabalItem *item)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++) {
        const char *dir = package_path(c->arena, c->package, words.data[i]);
        if (access(dir, X_OK) != 0)
            diag_add(c->ds, DIAG_ERROR, NULL, cabal_word_at(item, words.data[i]), "there is no folder `%s`", dir);
        VEC_PUSH(&c->folders, dir);
    }
    VEC_FREE(&words);
}

static void take_placed(Component *c, const CabalItem *item, PlacedWords *out)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++)
        VEC_PUSH(out, ((Placed){ words.data[i], cabal_word_at(item, words.data[i]) }));
    VEC_FREE(&words);
}

static void take_extensions(Component *c, const CabalItem *item) { take_placed(c, item, &c->extensions); }
static void take_modules(Component *c, const CabalItem *item) { take_placed(c, item, &c->modules); }

/* Options of GHC, and of its preprocessor: what is on, how deep instances may go, and -DNAME or -optP-DNAME. */
static void take_options(Component *c, const CabalItem *item)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++) {
        const char *word = words.data[i];
        if (strncmp(word, "-optP", 5) == 0)
            word += 5;
        if (strncmp(word, "-X", 2) == 0)
            VEC_PUSH(&c->extensions, ((Placed){ word + 2, cabal_word_at(item, words.data[i]) }));
        else if (strncmp(word, "-freduction-depth=", 18) == 0 || strncmp(word, "-fcontext-stack=", 16) == 0)
            VEC_PUSH(&c->extensions, ((Placed){ word, cabal_word_at(item, words.data[i]) }));
        else if (strncmp(word, "-D", 2) == 0)
            VEC_PUSH(&c->macros, word + 2);
    }
    VEC_FREE(&words);
}

static void take_headers(Component *c, const CabalItem *item)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++)
        VEC_PUSH(&c->headers, package_path(c->arena, c->package, words.data[i]));
    VEC_FREE(&words);
}

static void take_language(Component *c, const CabalItem *item)
{
    static const char *const known[] = { "Haskell98", "Haskell2010", "GHC2021", "GHC2024" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(item->text, known[i]) == 0) {
            VEC_PUSH(&c->extensions, ((Placed){ known[i], item->at }));
            return;
        }
    Diag *d = diag_add(c->ds, DIAG_ERROR, NULL, item->at, "unknown language `%s`", item->text);
    diag_help(d, "there are Haskell98, Haskell2010, GHC2021 and GHC2024");
}

static void take_buildable(Component *c, const CabalItem *item) { c->left_out = strcasecmp(item->text, "false") == 0; }
static void take_main(Component *c, const CabalItem *item) { c->main = (Placed){ item->text, item->at }; }

static void take_type(Component *c, const CabalItem *item)
{
    const char *kind = c->stanza->name;
    bool test = strcmp(kind, "test-suite") == 0 || strcmp(kind, "benchmark") == 0;
    if (test && strcmp(item->text, "exitcode-stdio-1.0") != 0) {
        Diag *d = diag_add(c->ds, DIAG_ERROR, NULL, item->at, "%ss of type `%s` cannot be run", kind, item->text);
        diag_help(d, "those of type `exitcode-stdio-1.0` can");
    }
}

static void take_c_sources(Component *c, const CabalItem *item)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++)
        VEC_PUSH(&c->c_sources, package_path(c->arena, c->package, words.data[i]));
    c->c_span = item->span;
    VEC_FREE(&words);
}

static void take_c_options(Component *c, const CabalItem *item) { cabal_words(c->arena, item->text, &c->c_options); }

static void refuse_sources(Component *c, const CabalItem *item)
{
    Diag *d = diag_add(c->ds, DIAG_WARNING, NULL, item->span, "sources in C++ are left out");
    diag_note(d, "a program that calls them needs them as a shared library: `--link=FILE`");
}

/* One that is not there is no mistake: perhaps nobody calls it. */
static void take_libraries(Component *c, const CabalItem *item)
{
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++) {
        const char *why = shared_open(words.data[i]);
        if (why != NULL)
            diag_add(c->ds, DIAG_WARNING, NULL, item->span, "there is no library `%s`: %s", words.data[i], why);
    }
    VEC_FREE(&words);
}

/* How far a dependency goes: to the next comma that is not between braces. */
static size_t depend_length(const char *text)
{
    size_t n = strcspn(text, ",{");
    while (text[n] == '{') {
        n += strcspn(text + n, "}");
        n += strcspn(text + n, ",{");
    }
    return n;
}

/* `pkg:lib` or `pkg:{one, other}`, where text begins with the colon: how long that is. Those that have the package's
 * name are its library, as if nothing were said. */
static size_t take_inner(Component *c, const char *package, const char *text)
{
    const char *at = text + 1;
    bool several = *(at += strspn(at, " \t\r\n")) == '{';
    for (at += several; *at != '\0'; at += strspn(at, " \t\r\n,")) {
        size_t n = strcspn(at, " \t\r\n,<>=^&|(){}");
        if (n > 0 && strncmp(at, package, n > strlen(package) ? n : strlen(package)) != 0)
            VEC_PUSH(&c->inner, arena_printf(c->arena, "%s:%.*s", package, (int)n, at));
        at += n;
        if (!several || n == 0)
            break;
    }
    return (size_t)(at - text) + (several && *at == '}');
}

/* `base >= 4 && < 5`: a name, and which versions. Which of base are meant tells what flags stand for; those of others
 * are not looked at. */
static void take_depend(Component *c, const CabalItem *item, const char *text)
{
    size_t n = strcspn(text, " \t\r\n<>=^:&|(){}");
    const char *name = arena_strndup(c->arena, text, n), *range = text + n;
    if (*range == ':')
        range += take_inner(c, name, range);
    if (n == 0 || !cabal_is_range(range)) {
        Diag *d = diag_add(c->ds, DIAG_ERROR, NULL, n > 0 ? cabal_word_at(item, name) : item->at,
                           "`%.*s` cannot be read", (int)strcspn(text, "\n"), text);
        diag_help(d, "a name and which versions: `text`, `base >= 4.9 && < 5`, `containers ^>= 0.6 || == 0.5.*`");
        return;
    }
    VEC_PUSH(&c->depends, name);
    if (strcmp(name, "base") == 0)
        VEC_PUSH(&c->bases, range);
}

static void take_depends(Component *c, const CabalItem *item)
{
    const char *text = item->text;
    while (*(text += strspn(text, " \t\r\n,")) != '\0') {
        size_t n = depend_length(text), kept = n;
        while (kept > 0 && strchr(" \t\r\n", text[kept - 1]) != NULL)
            kept--;
        take_depend(c, item, arena_strndup(c->arena, text, kept));
        text += n;
    }
}

static const CabalItem *find_common(const Component *c, const char *name)
{
    for (size_t i = 0; i < c->package->items->len; i++) {
        const CabalItem *item = &c->package->items->data[i];
        if (item->kind == CABAL_SECTION && strcmp(item->name, "common") == 0 && strcasecmp(item->text, name) == 0)
            return item;
    }
    return NULL;
}

static void take_import(Component *c, const CabalItem *item)
{
    enum { DEEPEST = 50 };
    CabalWords words = {0};
    cabal_words(c->arena, item->text, &words);
    for (size_t i = 0; i < words.len; i++) {
        const CabalItem *common = find_common(c, words.data[i]);
        if (common == NULL || c->imports >= DEEPEST) {
            diag_add(c->ds, DIAG_ERROR, NULL, cabal_word_at(item, words.data[i]),
                     common == NULL ? "there is no stanza `common %s`" : "`common %s` imports itself", words.data[i]);
            continue;
        }
        c->imports++;
        read_items(c, common->items);
        c->imports--;
    }
    VEC_FREE(&words);
}

/* ---- the table ---- */

typedef struct FieldKind {
    const char *name;
    void (*take)(Component *c, const CabalItem *item);
} FieldKind;

static const FieldKind fields[] = {
#define FIELD(name, function) { name, function },
#define OTHER(name) { name, NULL },
#include "project/fields.tbl"
#undef FIELD
#undef OTHER
};
enum { N_FIELDS = sizeof fields / sizeof *fields };

static void unknown(Diags *ds, const CabalItem *item, const char *const *names, size_t n)
{
    const char *similar[3];
    Diag *d = diag_add(ds, DIAG_WARNING, NULL, item->span, "unknown %s `%s`",
                       item->kind == CABAL_FIELD ? "field" : "section", item->name);
    if (diag_similar(item->name, names, n, similar) > 0)
        diag_help(d, "did you mean `%s`?", similar[0]);
}

static void unknown_field(Diags *ds, const CabalItem *item)
{
    const char *names[N_FIELDS];
    for (size_t i = 0; i < N_FIELDS; i++)
        names[i] = fields[i].name;
    if (strncmp(item->name, "x-", 2) != 0)
        unknown(ds, item, names, N_FIELDS);
}

static const FieldKind *find_kind(const CabalItem *item)
{
    for (size_t i = 0; i < N_FIELDS; i++)
        if (strcmp(fields[i].name, item->name) == 0)
            return &fields[i];
    return NULL;
}

static void read_field(Component *c, const CabalItem *item)
{
    const FieldKind *kind = find_kind(item);
    if (kind == NULL)
        unknown_field(c->ds, item);
    else if (kind->take != NULL)
        kind->take(c, item);
}

static void check_section(const CabalItem *item, Diags *ds)
{
    static const char *const known[] = { "benchmark", "common", "custom-setup", "executable", "flag", "foreign-library",
                                         "library", "source-repository", "test-suite" };
    enum { N = sizeof known / sizeof *known };
    for (size_t i = 0; i < N; i++)
        if (strcmp(item->name, known[i]) == 0)
            return;
    unknown(ds, item, known, N);
}

void package_check(const Package *p, Diags *ds)
{
    for (size_t i = 0; i < p->items->len; i++) {
        const CabalItem *item = &p->items->data[i];
        if (item->kind == CABAL_SECTION)
            check_section(item, ds);
        else if (find_kind(item) == NULL)
            unknown_field(ds, item);
    }
}

/* A stanza may be read for several components: what is wrong with it is said to the first. */
static void read_field_once(Component *c, CabalItem *item)
{
    size_t said = diags_errors(c->ds) + diags_warnings(c->ds);
    if (item->wrong)
        return;
    read_field(c, item);
    item->wrong = !c->trial && diags_errors(c->ds) + diags_warnings(c->ds) > said;
}

/* ---- branches ---- */

/* NAME, +NAME or -NAME. */
static bool names_flag(const char *given, const char *flag)
{
    return strcasecmp(given + (given[0] == '-' || given[0] == '+'), flag) == 0;
}

bool component_flag_given(const Component *c, const char *flag)
{
    for (size_t i = 0; i < c->package->n_flags; i++)
        if (names_flag(c->package->flags[i], flag))
            return true;
    for (size_t i = 0; i < c->settings->n_flags; i++)
        if (names_flag(c->settings->flags[i], flag))
            return true;
    return false;
}

/* The command line has the last word. */
static bool is_set(const Component *c, const char *name, bool usual)
{
    for (size_t i = 0; i < c->turned.len; i++)
        if (strcasecmp(c->turned.data[i], name) == 0)
            usual = !usual;
    for (size_t i = 0; i < c->package->n_flags; i++)
        if (names_flag(c->package->flags[i], name))
            usual = c->package->flags[i][0] != '-';
    for (size_t i = 0; i < c->settings->n_flags; i++)
        if (names_flag(c->settings->flags[i], name))
            usual = c->settings->flags[i][0] != '-';
    return usual;
}

static bool usual_value(const CabalItem *flag)
{
    for (size_t i = 0; i < flag->items->len; i++)
        if (strcmp(flag->items->data[i].name, "default") == 0)
            return strcasecmp(flag->items->data[i].text, "false") != 0;
    return true;
}

static bool flag_value(void *context, const char *name, Span at, Diags *ds)
{
    Component *c = context;
    for (size_t i = 0; i < c->package->items->len; i++) {
        const CabalItem *item = &c->package->items->data[i];
        if (item->kind == CABAL_SECTION && strcmp(item->name, "flag") == 0 && strcasecmp(item->text, name) == 0)
            return is_set(c, name, usual_value(item));
    }
    diag_add(ds, DIAG_ERROR, NULL, at, "there is no stanza `flag %s`", name);
    return false;
}

/* An if, elif or else: the first whose condition holds is taken. `*open`: none of them was yet. */
static void read_branch(Component *c, const CabalItem *item, bool *open)
{
    CabalFlags flags = { flag_value, c };
    bool begins = strcmp(item->name, "if") == 0, last = strcmp(item->name, "else") == 0;
    if (begins)
        *open = true;
    bool taken = *open && (last || cabal_holds(item->text, item->at, &flags, c->ds));
    if (taken)
        read_items(c, item->items);
    *open = *open && !taken && !last;
}

static void read_items(Component *c, CabalItems *items)
{
    bool open = false;
    for (size_t i = 0; i < items->len; i++) {
        CabalItem *item = &items->data[i];
        if (item->kind == CABAL_FIELD)
            read_field_once(c, item);
        else if (strcmp(item->name, "if") == 0 || strcmp(item->name, "elif") == 0 || strcmp(item->name, "else") == 0)
            read_branch(c, item, &open);
        else
            diag_add(c->ds, DIAG_ERROR, NULL, item->span, "a section `%s` cannot be in another one", item->name);
    }
}

void component_read(Component *c)
{
    read_items(c, c->stanza->items);
    if (c->folders.len == 0)
        VEC_PUSH(&c->folders, package_path(c->arena, c->package, "."));
}

void component_free(Component *c)
{
    VEC_FREE(&c->folders);
    VEC_FREE(&c->extensions);
    VEC_FREE(&c->modules);
    VEC_FREE(&c->depends);
    VEC_FREE(&c->inner);
    VEC_FREE(&c->bases);
    VEC_FREE(&c->macros);
    VEC_FREE(&c->headers);
    VEC_FREE(&c->c_sources);
    VEC_FREE(&c->c_options);
    VEC_FREE(&c->turned);
}
