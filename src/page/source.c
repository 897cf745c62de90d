/* The user's files, with what the project's own lexer says of them: which parts are keywords, literals, comments ...
 *
 * Offsets are counted as JavaScript does, in units of UTF-16. A file that is not there any more is left out, and the
 * page then shows places without text; so is one that is no program, whatever a log says: a page may be sent to
 * others. */
#include "page/page_int.h"

#include "base/source.h"
#include "base/utf8.h"
#include "profile/text_of.h"
#include "syntax/look.h"
#include <string.h>
#include <unistd.h>

enum { MOST_FILES = 300, MOST_BYTES = 4000000 };

/* Library files are named as they lie in their folder, or by the whole path: a log does not say which. */
bool page_users_file(const PageData *d, Name file)
{
    const char *library = d->options->library, *path = file->text;
    if (file->len == 0 || path[0] == '<')
        return false;
    if (library == NULL)
        return true;
    size_t len = strlen(library);
    if (strncmp(path, library, len) == 0 && path[len] == '/')
        return false;
    char within[4096];
    return strncmp(path, "lib/", 4) != 0
        || snprintf(within, sizeof within, "%s/%s", library, path + 4) >= (int)sizeof within
        || access(within, R_OK) != 0;
}

/* ---- which parts are what ---- */

typedef enum Part { PART_PLAIN, PART_KEYWORD, PART_TYPE, PART_OPERATOR, PART_LITERAL, PART_COMMENT } Part;

static Part part_of(const Token *t)
{
    switch ((TokKind)t->kind) {
    case TOK_CON: case TOK_CONSYM: return PART_TYPE;
    case TOK_VARSYM:               return PART_OPERATOR;
    case TOK_LIT:                  return PART_LITERAL;
    case TOK_SCC: case TOK_INLINE: case TOK_RULES: case TOK_SPECIALISE: case TOK_MINIMAL: case TOK_PRAGMA_END:
        return PART_COMMENT;
    default:                       return syn_is_word((TokKind)t->kind) ? PART_KEYWORD : PART_PLAIN;
    }
}

static size_t units(const char *s, size_t len)
{
    size_t n = 0;
    for (size_t i = 0; i < len;) {
        uint32_t c;
        i += utf8_next(s + i, len - i, &c);
        n += c > 0xFFFF ? 2 : 1;
    }
    return n;
}

typedef struct Painter {
    Json       *j;
    const char *text;
    size_t      at;                    /* up to here */
    size_t      since;                 /* units since the end of the last part */
} Painter;

/* A part: how far it is from the one before, how long it is, and what. */
static void paint(Painter *w, size_t lo, size_t hi, Part part)
{
    w->since += units(w->text + w->at, lo - w->at);
    size_t len = units(w->text + lo, hi - lo);
    w->at = hi;
    if (part == PART_PLAIN) {
        w->since += len;
        return;
    }
    json_uint(w->j, w->since);
    json_uint(w->j, len);
    json_uint(w->j, (unsigned)part);
    w->since = 0;
}

/* Between two tokens there are blanks and comments. */
static void paint_between(Painter *w, size_t hi)
{
    size_t lo = w->at;
    while (lo < hi && strchr(" \t\r\n", w->text[lo]) != NULL)
        lo++;
    while (hi > lo && strchr(" \t\r\n", w->text[hi - 1]) != NULL)
        hi--;
    if (lo < hi)
        paint(w, lo, hi, PART_COMMENT);
}

static void put_parts(Json *j, uint32_t file, const Language *language)
{
    const SourceFile *source = source_get(file);
    Look look;
    look_open(&look, file, language);
    Painter w = { .j = j, .text = source->text };
    for (size_t i = 0; i < look.list.tokens.len; i++) {
        const Token *t = &look.list.tokens.data[i];
        if (t->lo < w.at || t->hi > source->len)
            continue;
        paint_between(&w, t->lo);
        paint(&w, t->lo, t->hi, part_of(t));
    }
    paint_between(&w, source->len);
    look_close(&look);
}

/* ---- files ---- */

typedef VEC(Name) Names;

static void add_file(const PageData *d, IdMap *seen, Names *files, Name file)
{
    if (file->len == 0 || !page_users_file(d, file) || idmap_get(seen, (uint64_t)(uintptr_t)file, 0) == 1)
        return;
    idmap_put(seen, (uint64_t)(uintptr_t)file, 1);
    VEC_PUSH(files, file);
}

static Names users_files(const PageData *d)
{
    Names files = {0};
    IdMap seen = {0};
    for (size_t i = 0; i < d->p->centres.len; i++) {
        Name file;
        uint32_t line, column;
        if (src_parts(d->p->centres.data[i].src, &file, &line, &column))
            add_file(d, &seen, &files, file);
    }
    for (size_t i = 0; i < d->p->sites.len; i++)
        if (!d->p->sites.data[i].library)
            add_file(d, &seen, &files, d->p->sites.data[i].file);
    idmap_free(&seen);
    return files;
}

static bool newer_than_log(const PageData *d, const struct stat *file)
{
    struct stat log;
    return d->options->path != NULL && stat(d->options->path, &log) == 0 && file->st_mtime > log.st_mtime;
}

static void put_file(PageData *d, Name path, uint32_t file, const struct stat *about)
{
    const SourceFile *source = source_get(file);
    const Language *language = language_of_file(path->text);
    json_object(d->j);
    json_put_uint(d->j, "file", page_name(d, path));
    json_put_string(d->j, "text", source->text);
    json_key(d->j, "changed");
    json_bool(d->j, newer_than_log(d, about));
    json_key(d->j, "parts");
    json_array(d->j);
    if (language != NULL)
        put_parts(d->j, file, language);
    json_end_array(d->j);
    json_end_object(d->j);
}

static bool is_program(const char *path)
{
    static const char core[] = ".core";
    size_t len = strlen(path), end = sizeof core - 1;
    return language_of_file(path) != NULL || (len > end && strcmp(path + len - end, core) == 0);
}

void page_sources(PageData *d)
{
    Names files = users_files(d);
    size_t left = MOST_BYTES, missing = 0;
    json_key(d->j, "sources");
    json_array(d->j);
    for (size_t i = 0; i < files.len && !d->options->no_source; i++) {
        struct stat about;
        const char *path = files.data[i]->text;
        uint32_t file = i < MOST_FILES && is_program(path) ? text_of(d->options->path, path, left, &about) : 0;
        if (file != 0) {
            put_file(d, files.data[i], file, &about);
            left -= (size_t)about.st_size;
        } else
            missing++;
    }
    json_end_array(d->j);
    if (missing > 0)
        page_pruned(d, "the text of %zu of %zu files: not found here or beside the log, or too much", missing,
                    files.len);
    VEC_FREE(&files);
}
