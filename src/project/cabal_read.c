/* Reading a .cabal file: see cabal.h. */
#include "project/cabal.h"

#include <ctype.h>
#include <string.h>

typedef struct Line {
    uint32_t begin, end;           /* offsets, without indentation and blanks at the end */
    uint32_t indent;
} Line;

typedef struct Reader {
    Arena      *arena;
    Diags      *ds;
    uint32_t    file;
    const char *text;
    VEC(Line)   lines;             /* those that say something */
    size_t      at;
    int         depth;
} Reader;

enum { MAX_DEPTH = 40 };

/* ---- lines ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void add_line(Reader *r, uint32_t from, uint32_t to)
{
    Line line = { .begin = from, .end = to };
    while (line.begin < to && is_blank(r->text[line.begin]))
        line.begin++;
    while (line.end > line.begin && is_blank(r->text[line.end - 1]))
        line.end--;
    line.indent = line.begin - from;
    bool comment = line.end - line.begin >= 2 && memcmp(r->text + line.begin, "--", 2) == 0;
    if (line.end > line.begin && !comment)
        VEC_PUSH(&r->lines, line);
}

static void split_lines(Reader *r, size_t len)
{
    for (size_t from = 0; from < len; ) {
        const char *newline = memchr(r->text + from, '\n', len - from);
        size_t to = newline != NULL ? (size_t)(newline - r->text) : len;
        add_line(r, (uint32_t)from, (uint32_t)to);
        from = to + 1;
    }
}

/* ---- items ---- */

static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

static uint32_t name_end(const Reader *r, const Line *line)
{
    uint32_t i = line->begin;
    while (i < line->end && is_name_char(r->text[i]))
        i++;
    return i;
}

static uint32_t skip_blanks(const Reader *r, uint32_t i, uint32_t end)
{
    while (i < end && is_blank(r->text[i]))
        i++;
    return i;
}

static const char *lower(Arena *arena, const char *text, size_t len)
{
    char *copy = arena_strndup(arena, text, len);
    for (char *c = copy; *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    return copy;
}

static Span span_of(const Reader *r, uint32_t from, uint32_t to) { return (Span){ r->file, from, to }; }

/* The value from `from` on, and the lines that are indented more. */
static CabalItem read_field(Reader *r, const Line *line, uint32_t from)
{
    Buf value = {0};
    uint32_t first = skip_blanks(r, from, line->end), last = line->end;
    buf_write(&value, r->text + first, line->end - first);
    for (; r->at < r->lines.len && r->lines.data[r->at].indent > line->indent; r->at++) {
        const Line *more = &r->lines.data[r->at];
        if (first == line->end && value.len == 0)
            first = more->begin;
        buf_putc(&value, '\n');
        buf_write(&value, r->text + more->begin, more->end - more->begin);
        last = more->end;
    }
    CabalItem item = { .kind = CABAL_FIELD, .text = arena_strndup(r->arena, buf_text(&value), value.len),
                       .at = span_of(r, first, last) };
    buf_free(&value);
    return item;
}

static CabalItems *read_items(Reader *r, uint32_t indent);

static CabalItem read_section(Reader *r, const Line *line, uint32_t name)
{
    uint32_t from = skip_blanks(r, name, line->end);
    CabalItem item = { .kind = CABAL_SECTION, .text = arena_strndup(r->arena, r->text + from, line->end - from),
                       .at = span_of(r, from, line->end) };
    item.items = read_items(r, line->indent + 1);
    return item;
}

static void read_item(Reader *r, CabalItems *items)
{
    Line line = r->lines.data[r->at++];
    uint32_t end = name_end(r, &line), behind = skip_blanks(r, end, line.end);
    if (end == line.begin) {
        Diag *d = diag_add(r->ds, DIAG_ERROR, NULL, span_of(r, line.begin, line.end), "neither a field nor a section");
        if (r->text[line.begin] == '{' || r->text[line.begin] == '}')
            diag_help(d, "sections are written without braces, by indentation");
        return;
    }
    bool field = behind < line.end && r->text[behind] == ':';
    CabalItem item = field ? read_field(r, &line, behind + 1) : read_section(r, &line, end);
    item.name = lower(r->arena, r->text + line.begin, end - line.begin);
    item.span = span_of(r, line.begin, end);
    VEC_PUSH(items, item);
}

/* Those that are indented so far at least. */
static CabalItems *read_items(Reader *r, uint32_t indent)
{
    CabalItems items = {0};
    r->depth++;
    while (r->at < r->lines.len && r->lines.data[r->at].indent >= indent) {
        if (r->depth > MAX_DEPTH)
            r->at++;
        else
            read_item(r, &items);
    }
    r->depth--;
    CabalItems *kept = ARENA_NEW(r->arena, CabalItems);
    *kept = (CabalItems){ .data = VEC_TO_ARENA(&items, r->arena), .len = items.len, .cap = items.len };
    VEC_FREE(&items);
    return kept;
}

CabalItems *cabal_read(Arena *arena, uint32_t file, Diags *ds)
{
    const SourceFile *source = source_get(file);
    Reader r = { .arena = arena, .ds = ds, .file = file, .text = source->text };
    split_lines(&r, source->len);
    CabalItems *items = read_items(&r, 0);
    VEC_FREE(&r.lines);
    return items;
}

void cabal_words(Arena *arena, const char *text, CabalWords *out)
{
    while (*(text += strspn(text, " \t\r\n,")) != '\0') {
        size_t n = strcspn(text, " \t\r\n,");
        bool quoted = n >= 2 && text[0] == '"' && text[n - 1] == '"';
        VEC_PUSH(out, arena_strndup(arena, text + quoted, n - (quoted ? 2 : 0)));
        text += n;
    }
}
