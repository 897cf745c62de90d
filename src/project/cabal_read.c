/* Reading a .cabal file: see cabal.h. */
#include "project/cabal.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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
static bool is_name_char(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

static void add_line(Reader *r, uint32_t from, uint32_t to);

/* Whether a line begins with the name of a section: in a field's text braces mean nothing. */
static bool names_section(const Reader *r, const Line *line)
{
    static const char *const sections[] = { "library", "executable", "test-suite", "benchmark", "foreign-library",
        "common", "flag", "source-repository", "custom-setup", "if", "elif", "else" };
    bool found = false;
    for (size_t i = 0; i < sizeof sections / sizeof *sections && !found; i++) {
        uint32_t end = line->begin + (uint32_t)strlen(sections[i]);
        found = end <= line->end && strncasecmp(r->text + line->begin, sections[i], end - line->begin) == 0
            && (end == line->end || !is_name_char(r->text[end]));
    }
    return found;
}

/* A section on one line, `common base { build-depends: base }`, as if it were on three. */
static bool add_parts(Reader *r, Line line)
{
    uint32_t brace = line.begin;
    while (brace < line.end && r->text[brace] != '{' && r->text[brace] != ':')
        brace++;
    bool whole = brace > line.begin && brace + 1 < line.end && r->text[brace] == '{' && r->text[line.end - 1] == '}';
    if (!whole || !names_section(r, &line))
        return false;
    VEC_PUSH(&r->lines, ((Line){ line.begin, brace + 1, line.indent }));
    add_line(r, brace + 1, line.end - 1);
    VEC_PUSH(&r->lines, ((Line){ line.end - 1, line.end, line.indent }));
    return true;
}

static void add_line(Reader *r, uint32_t from, uint32_t to)
{
    Line line = { .begin = from, .end = to };
    while (line.begin < to && is_blank(r->text[line.begin]))
        line.begin++;
    while (line.end > line.begin && is_blank(r->text[line.end - 1]))
        line.end--;
    line.indent = line.begin - from;
    bool comment = line.end - line.begin >= 2 && memcmp(r->text + line.begin, "--", 2) == 0;
    if (line.end > line.begin && !comment && !add_parts(r, line))
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

/* Whether the next line belongs to a value: it is indented more, or the value's brace is not closed. */
static bool goes_on(const Reader *r, const Line *line, const Buf *value)
{
    if (r->at >= r->lines.len)
        return false;
    bool open = value->len > 0 && value->data[0] == '{' && value->data[value->len - 1] != '}';
    return open || r->lines.data[r->at].indent > line->indent;
}

/* The value from `from` on, with or without braces around it. */
static CabalItem read_field(Reader *r, const Line *line, uint32_t from)
{
    Buf value = {0};
    uint32_t first = skip_blanks(r, from, line->end), last = line->end;
    buf_write(&value, r->text + first, line->end - first);
    for (; goes_on(r, line, &value); r->at++) {
        const Line *more = &r->lines.data[r->at];
        if (first == line->end && value.len == 0)
            first = more->begin;
        if (value.len > 0)
            buf_putc(&value, '\n');
        buf_write(&value, r->text + more->begin, more->end - more->begin);
        last = more->end;
    }
    size_t braces = value.len > 1 && value.data[0] == '{' && value.data[value.len - 1] == '}';
    CabalItem item = { .kind = CABAL_FIELD,
                       .text = arena_strndup(r->arena, buf_text(&value) + braces, value.len - 2 * braces),
                       .at = span_of(r, first, last) };
    buf_free(&value);
    return item;
}

static CabalItems *read_items(Reader *r, uint32_t indent);

static bool at_brace(const Reader *r, char brace)
{
    return r->at < r->lines.len && r->text[r->lines.data[r->at].begin] == brace;
}

/* What stands behind it is a line of its own, as in `} else {`. */
static void skip_brace(Reader *r)
{
    Line *line = &r->lines.data[r->at];
    line->begin = skip_blanks(r, line->begin + 1, line->end);
    if (line->begin == line->end)
        r->at++;
}

/* What is in a section: indented, or between a brace at the end of its header, or on a line of its own, and one that
 * begins a line. */
static CabalItem read_section(Reader *r, const Line *line, uint32_t name)
{
    uint32_t from = skip_blanks(r, name, line->end), to = line->end;
    bool braces = to > from && r->text[to - 1] == '{';
    for (to -= braces; to > from && is_blank(r->text[to - 1]);)
        to--;
    if (!braces && at_brace(r, '{')) {
        braces = true;
        r->at++;
    }
    CabalItem item = { .kind = CABAL_SECTION, .text = arena_strndup(r->arena, r->text + from, to - from),
                       .at = span_of(r, from, to) };
    item.items = read_items(r, braces ? 0 : line->indent + 1);
    if (braces && at_brace(r, '}'))
        skip_brace(r);
    return item;
}

static void read_item(Reader *r, CabalItems *items)
{
    Line line = r->lines.data[r->at++];
    uint32_t end = name_end(r, &line), behind = skip_blanks(r, end, line.end);
    if (end == line.begin) {
        diag_add(r->ds, DIAG_ERROR, NULL, span_of(r, line.begin, line.end), "neither a field nor a section");
        return;
    }
    bool field = behind < line.end && r->text[behind] == ':';
    CabalItem item = field ? read_field(r, &line, behind + 1) : read_section(r, &line, end);
    item.name = lower(r->arena, r->text + line.begin, end - line.begin);
    item.span = span_of(r, line.begin, end);
    VEC_PUSH(items, item);
}

/* A closing brace ends a section whose items may be indented as they like; at the top there is none to be closed. */
static bool in_section(const Reader *r, uint32_t indent)
{
    if (r->at >= r->lines.len || (indent == 0 && r->depth > 1 && at_brace(r, '}')))
        return false;
    return r->lines.data[r->at].indent >= indent;
}

/* Those that are indented so far at least. */
static CabalItems *read_items(Reader *r, uint32_t indent)
{
    CabalItems items = {0};
    r->depth++;
    while (in_section(r, indent)) {
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

const CabalItem *cabal_field(const CabalItems *items, const char *name)
{
    for (size_t i = 0; i < items->len; i++)
        if (items->data[i].kind == CABAL_FIELD && strcmp(items->data[i].name, name) == 0)
            return &items->data[i];
    return NULL;
}

Span cabal_word_at(const CabalItem *item, const char *word)
{
    const char *text = source_get(item->at.file)->text;
    size_t n = strlen(word);
    for (uint32_t i = item->at.lo; i + n <= item->at.hi; i++) {
        bool begins = i == item->at.lo || strchr(" \t\r\n,{\"", text[i - 1]) != NULL;
        if (begins && memcmp(text + i, word, n) == 0 && !is_name_char(text[i + n]) && text[i + n] != '.')
            return (Span){ item->at.file, i, i + (uint32_t)n };
    }
    return item->at;
}
