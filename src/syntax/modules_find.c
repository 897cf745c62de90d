/* Files of modules: A.B.C is in A/B/C.hs, or whatever else the language's files end with, below one of the folders. */
#include "syntax/modules.h"
#include <ctype.h>
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_FOLDER_DEPTH = 16 };

static bool is_file(const char *path)
{
    struct stat s;
    return source_is_replaced(path) || (stat(path, &s) == 0 && !S_ISDIR(s.st_mode));
}

/* The folder itself is not shown in front of its files. */
static const char *join_path(Arena *arena, const char *dir, const char *rest)
{
    if (strcmp(dir, ".") == 0 || !*dir) return rest;
    size_t len = strlen(dir);
    return arena_printf(arena, "%s%s%s", dir, dir[len - 1] == '/' ? "" : "/", rest);
}

const char *library_folder(const Loader *l, const Language *language)
{
    const char *lib = l->options->lib;
    return lib && *language->folder ? join_path(l->arena, lib, language->folder) : lib;
}

/* `more`: what the file's name has behind the language's ending. */
static const char *find_file(const Loader *l, const Language *language, const char *dir, Name module, const char *more)
{
    char *rest = arena_strndup(l->arena, module->text, module->len);
    for (char *c = rest; *c; c++)
        if (*c == '.') *c = '/';
    for (const char *const *suffix = language->suffixes; *suffix; suffix++) {
        const char *path = join_path(l->arena, dir, arena_printf(l->arena, "%s%s%s", rest, *suffix, more));
        if (is_file(path)) return path;
    }
    return NULL;
}

const char *find_module_file(const Loader *l, const Language *language, const char *dir, Name module)
{
    return find_file(l, language, dir, module, "");
}

const char *find_boot_file(const Loader *l, const Language *language, const char *dir, Name module)
{
    return find_file(l, language, dir, module, "-boot");
}

const char *find_maker(const Loader *l, Name module, const char **file)
{
    static const char *const makers[][2] = {
        {".y", "happy"}, {".ly", "happy"}, {".x", "alex"}, {".lx", "alex"}, {".hsc", "hsc2hs"}, {".chs", "c2hs"}};
    static const char *const none[] = {"", NULL};
    Language as_it_is = {.suffixes = none};
    for (size_t i = 0; i < l->dirs.len; i++)
        for (size_t k = 0; k < sizeof makers / sizeof *makers; k++) {
            *file = find_file(l, &as_it_is, l->dirs.data[i], module, makers[k][0]);
            if (*file) return makers[k][1];
        }
    return NULL;
}

bool is_internal_module(const char *name)
{
    return strncmp(name, "Tarry.", strlen("Tarry.")) == 0;
}

/* ---- What there is ----------------------------------------------------------------------------------------- */

/* The length of a file name without the language's suffix; 0 when it has none. */
static size_t stem_length(const Language *language, const char *file)
{
    for (const char *const *suffix = language->suffixes; *suffix; suffix++) {
        size_t len = strlen(file), tail = strlen(*suffix);
        if (len > tail && strcmp(file + len - tail, *suffix) == 0) return len - tail;
    }
    return 0;
}

static void list_entry(const Loader *l, const char *dir, const char *prefix, const char *file, int depth, Texts *out);

static void list_folder(const Loader *l, const char *dir, const char *prefix, int depth, Texts *out)
{
    DIR *d = opendir(*dir ? dir : ".");
    if (!d) return;
    for (const struct dirent *e; (e = readdir(d)) != NULL;)
        if (isupper((unsigned char)e->d_name[0])) list_entry(l, dir, prefix, e->d_name, depth, out);
    closedir(d);
}

static void list_entry(const Loader *l, const char *dir, const char *prefix, const char *file, int depth, Texts *out)
{
    size_t stem = stem_length(l->options->language, file);
    if (stem) VEC_PUSH(out, arena_printf(l->arena, "%s%.*s", prefix, (int)stem, file));
    else if (!strchr(file, '.') && depth < MAX_FOLDER_DEPTH)
        list_folder(l, join_path(l->arena, dir, file), arena_printf(l->arena, "%s%s.", prefix, file), depth + 1, out);
}

void list_modules(const Loader *l, const char *dir, const char *prefix, Texts *out)
{
    list_folder(l, dir, prefix, 0, out);
}

/* The modules beside the one looked for: a user's folders may hold anything else. */
static void list_beside(const Loader *l, const char *dir, Name module, Texts *out)
{
    const char *dot = strrchr(module->text, '.');
    size_t len = dot ? (size_t)(dot - module->text) : 0;
    char *folder = arena_strndup(l->arena, module->text, len);
    const char *prefix = len ? arena_printf(l->arena, "%s.", folder) : "";
    for (char *c = folder; *c; c++)
        if (*c == '.') *c = '/';
    list_folder(l, len ? join_path(l->arena, dir, folder) : dir, prefix, MAX_FOLDER_DEPTH, out);
}

void suggest_modules(const Loader *l, Diag *d, Name module)
{
    Texts names = {0};
    const char *similar[3];
    for (size_t i = 0; i < l->dirs.len; i++) list_beside(l, l->dirs.data[i], module, &names);
    const char *lib = library_folder(l, l->options->language);
    if (lib) list_modules(l, lib, "", &names);
    for (size_t i = 0; i < names.len; i++)
        if (is_internal_module(names.data[i]) && !is_internal_module(module->text))
            names.data[i--] = names.data[--names.len];
    size_t n = diag_similar(module->text, names.data, names.len, similar);
    if (n == 1) diag_help(d, "did you mean `%s`?", similar[0]);
    if (n == 2) diag_help(d, "did you mean `%s` or `%s`?", similar[0], similar[1]);
    if (n == 3) diag_help(d, "did you mean `%s`, `%s` or `%s`?", similar[0], similar[1], similar[2]);
    VEC_FREE(&names);
}
