/* Files of modules: A.B.C is in A/B/C.hs or A/B/C.lhs below one of the folders. */
#include "syntax/modules.h"
#include <ctype.h>
#include <dirent.h>
#include <string.h>
#include <sys/stat.h>

static const char *const extensions[] = {".hs", ".lhs"};
enum { N_EXTENSIONS = sizeof extensions / sizeof extensions[0], MAX_FOLDER_DEPTH = 16 };

static bool is_file(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && !S_ISDIR(s.st_mode);
}

/* The folder itself is not shown in front of its files. */
static const char *join_path(Arena *arena, const char *dir, const char *rest)
{
    if (strcmp(dir, ".") == 0 || !*dir) return rest;
    size_t len = strlen(dir);
    return arena_printf(arena, "%s%s%s", dir, dir[len - 1] == '/' ? "" : "/", rest);
}

const char *find_module_file(Arena *arena, const char *dir, Name module)
{
    char *rest = arena_strndup(arena, module->text, module->len);
    for (char *c = rest; *c; c++)
        if (*c == '.') *c = '/';
    for (int i = 0; i < N_EXTENSIONS; i++) {
        const char *path = join_path(arena, dir, arena_printf(arena, "%s%s", rest, extensions[i]));
        if (is_file(path)) return path;
    }
    return NULL;
}

bool is_internal_module(const char *name)
{
    return strncmp(name, "Tarry.", strlen("Tarry.")) == 0;
}

/* ---- What there is ----------------------------------------------------------------------------------------- */

/* The length of a file name without .hs or .lhs; 0 when it has neither. */
static size_t stem_length(const char *file)
{
    for (int i = 0; i < N_EXTENSIONS; i++) {
        size_t len = strlen(file), tail = strlen(extensions[i]);
        if (len > tail && strcmp(file + len - tail, extensions[i]) == 0) return len - tail;
    }
    return 0;
}

static void list_entry(Arena *arena, const char *dir, const char *prefix, const char *file, int depth, Texts *out);

static void list_folder(Arena *arena, const char *dir, const char *prefix, int depth, Texts *out)
{
    DIR *d = opendir(*dir ? dir : ".");
    if (!d) return;
    for (const struct dirent *e; (e = readdir(d)) != NULL;)
        if (isupper((unsigned char)e->d_name[0])) list_entry(arena, dir, prefix, e->d_name, depth, out);
    closedir(d);
}

static void list_entry(Arena *arena, const char *dir, const char *prefix, const char *file, int depth, Texts *out)
{
    size_t stem = stem_length(file);
    if (stem) VEC_PUSH(out, arena_printf(arena, "%s%.*s", prefix, (int)stem, file));
    else if (!strchr(file, '.') && depth < MAX_FOLDER_DEPTH)
        list_folder(arena, join_path(arena, dir, file), arena_printf(arena, "%s%s.", prefix, file), depth + 1, out);
}

void list_modules(Arena *arena, const char *dir, const char *prefix, Texts *out)
{
    list_folder(arena, dir, prefix, 0, out);
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
    list_folder(l->arena, len ? join_path(l->arena, dir, folder) : dir, prefix, MAX_FOLDER_DEPTH, out);
}

void suggest_modules(const Loader *l, Diag *d, Name module)
{
    Texts names = {0};
    const char *similar[3];
    for (size_t i = 0; i < l->dirs.len; i++) list_beside(l, l->dirs.data[i], module, &names);
    if (l->options->lib) list_modules(l->arena, l->options->lib, "", &names);
    for (size_t i = 0; i < names.len; i++)
        if (is_internal_module(names.data[i]) && !is_internal_module(module->text)) names.data[i--] = names.data[--names.len];
    size_t n = diag_similar(module->text, names.data, names.len, similar);
    if (n == 1) diag_help(d, "did you mean `%s`?", similar[0]);
    if (n == 2) diag_help(d, "did you mean `%s` or `%s`?", similar[0], similar[1]);
    if (n == 3) diag_help(d, "did you mean `%s`, `%s` or `%s`?", similar[0], similar[1], similar[2]);
    VEC_FREE(&names);
}
