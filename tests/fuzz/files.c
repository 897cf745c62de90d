/* Inputs of a fuzz target, as files. */
#include "files.h"

#include "base/buffer.h"
#include <dirent.h>
#include <stdio.h>
#include <string.h>

static bool is_input(const char *path)
{
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash ? slash : path, '.');
    static const char *const suffixes[] = {".hs",   ".lhs", ".curry", ".fcy",      ".core",
                                           ".prof", ".hp",  ".json",  ".eventlog"};
    for (size_t i = 0; dot && i < sizeof suffixes / sizeof *suffixes; i++)
        if (strcmp(dot, suffixes[i]) == 0) return true;
    return !dot;
}

static void add_file(Inputs *out, const char *path)
{
    FILE *in = is_input(path) ? fopen(path, "rb") : NULL;
    Buf text = {0};
    for (int c; in && (c = getc(in)) != EOF; ) buf_putc(&text, (char)c);
    if (!in) return;
    fclose(in);
    if (!text.data) text.data = xcalloc(1, 1);
    Input input = {.path = strdup(path), .text = text.data, .len = text.len};
    VEC_PUSH(out, input);
}

void files_add(Inputs *out, const char *path)
{
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort);
    if (n < 0) {
        add_file(out, path);
        return;
    }
    for (int i = 0; i < n; i++) {
        Buf inside = {0};
        buf_printf(&inside, "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.') files_add(out, buf_text(&inside));
        buf_free(&inside);
        free(entries[i]);
    }
    free(entries);
}

void files_free(Inputs *inputs)
{
    for (size_t i = 0; i < inputs->len; i++) {
        free(inputs->data[i].path);
        free(inputs->data[i].text);
    }
    VEC_FREE(inputs);
}
