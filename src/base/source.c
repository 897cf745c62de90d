/* Source files: their texts, and a table of where each line begins.
 *
 * Invariants:
 *  1. A file's number is its position in the table plus one; files are never removed and never move.
 *  2. starts[0] is 0, and every other start is the byte after a newline; so a text that ends with a newline has an
 * empty last line, where messages about the end of the file point to. Lines end with LF or CR LF. A byte-order mark at
 * the start of a loaded file is dropped. */
#include "base/source.h"

#include "base/buffer.h"
#include "base/utf8.h"
#include "base/vec.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct SourceEntry {
    SourceFile file;
    uint32_t  *starts;                 /* byte offset of each line */
    uint32_t   n_lines;
} Entry;

static Sources files;

static void find_lines(Entry *entry)
{
    VEC(uint32_t) starts = {0};
    const char *text = entry->file.text, *end = text + entry->file.len;
    VEC_PUSH(&starts, 0);
    for (const char *p = text; (p = memchr(p, '\n', (size_t)(end - p))); ) {
        p++;
        VEC_PUSH(&starts, (uint32_t)(p - text));
    }
    entry->starts = starts.data;
    entry->n_lines = (uint32_t)starts.len;
}

uint32_t source_add(const char *path, const char *text, size_t len)
{
    if (len > UINT32_MAX - 1) {
        errno = EFBIG;
        return 0;
    }
    char *copy = xmalloc(len + 1);
    if (len)
        memcpy(copy, text, len);
    copy[len] = 0;
    Entry *entry = xcalloc(1, sizeof *entry);
    entry->file = (SourceFile){ .path = xstrdup(path), .text = copy, .len = len };
    find_lines(entry);
    VEC_PUSH(&files, entry);
    return (uint32_t)files.len;
}

/* Apart from the table, which may be swapped. */
static VEC(SourceFile) replacements;

void source_replace(const char *path, const char *text, size_t len)
{
    SourceFile with = { .path = xstrdup(path), .text = text, .len = len };
    VEC_PUSH(&replacements, with);
}

static const SourceFile *replacement_of(const char *path)
{
    for (size_t i = replacements.len; i-- > 0; )
        if (strcmp(replacements.data[i].path, path) == 0)
            return &replacements.data[i];
    return NULL;
}

bool source_is_replaced(const char *path) { return replacement_of(path) != NULL; }

/* Everything there is to read; false with errno set on failure. */
static bool read_all(FILE *in, Buf *text)
{
    char chunk[1 << 16];
    size_t n;
    while ((n = fread(chunk, 1, sizeof chunk, in)) > 0) {
        buf_write(text, chunk, n);
        if (text->len > UINT32_MAX - 1) {
            errno = EFBIG;
            return false;
        }
    }
    return !ferror(in);
}

static bool is_folder(FILE *in)
{
    struct stat st;
    return fstat(fileno(in), &st) == 0 && S_ISDIR(st.st_mode);
}

static bool latin1;

void source_set_latin1(bool on) { latin1 = on; }

/* Bytes that are no UTF-8 are characters of Latin 1. */
static void from_latin1(Buf *text)
{
    Buf made = {0};
    bool valid = true;
    for (size_t i = 0, n; i < text->len && valid; i += n) {
        uint32_t c;
        n = utf8_next(text->data + i, text->len - i, &c);
        valid = n > 1 || (unsigned char)text->data[i] < 0x80;
    }
    if (valid)
        return;
    for (size_t i = 0; i < text->len; i++)
        buf_utf8(&made, (unsigned char)text->data[i]);
    buf_free(text);
    *text = made;
}

uint32_t source_load(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    if (standard && files.standard_input != 0)         /* can be read only once */
        return files.standard_input;
    const SourceFile *other = replacement_of(path);
    if (other != NULL)
        return source_add(path, other->text, other->len);
    FILE *in = standard ? stdin : fopen(path, "rb");
    if (!in)
        return 0;
    Buf text = {0};
    uint32_t file = 0;
    int reason = EISDIR;
    if (!is_folder(in)) {
        if (read_all(in, &text)) {
            if (latin1)
                from_latin1(&text);
            size_t mark = text.len >= 3 && memcmp(text.data, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
            file = source_add(standard ? "<stdin>" : path, buf_text(&text) + mark, text.len - mark);
        }
        reason = errno;
    }
    if (standard)
        files.standard_input = file;
    else
        fclose(in);
    buf_free(&text);
    errno = reason;
    return file;
}

static const Entry *entry_of(uint32_t file)
{
    assert(file >= 1 && file <= files.len);
    return files.data[file - 1];
}

const SourceFile *source_get(uint32_t file)
{
    return file ? &entry_of(file)->file : NULL;
}

/* Index of the line that holds the offset: the last one that starts at or before it. */
static uint32_t find_line(const Entry *entry, uint32_t offset)
{
    uint32_t lo = 0, hi = entry->n_lines;
    while (hi - lo > 1) {
        uint32_t mid = lo + (hi - lo) / 2;
        if (entry->starts[mid] <= offset)
            lo = mid;
        else
            hi = mid;
    }
    return lo;
}

/* Code points between the start of a line and an offset in it. In a very long line they are counted from where the last
 * question was about, so that asking about all of a generated program in one line takes linear time. */
static size_t count_before(uint32_t file, const char *text, uint32_t start, uint32_t offset)
{
    enum { LONG = 1000 };
    static _Thread_local struct { uint32_t file, start, offset; size_t before; } last;
    if (offset - start < LONG)
        return utf8_count(text + start, offset - start);
    if (last.file != file || last.start != start)
        last.before = utf8_count(text + start, offset - start);
    else if (offset >= last.offset)
        last.before += utf8_count(text + last.offset, offset - last.offset);
    else
        last.before -= utf8_count(text + offset, last.offset - offset);
    last.file = file;
    last.start = start;
    last.offset = offset;
    return last.before;
}

Position source_position(uint32_t file, uint32_t offset)
{
    if (!file)
        return (Position){0, 0};
    const Entry *entry = entry_of(file);
    if (offset > entry->file.len)
        offset = (uint32_t)entry->file.len;
    uint32_t line = find_line(entry, offset), start = entry->starts[line];
    size_t before = count_before(file, entry->file.text, start, offset);
    return (Position){ line + 1, (uint32_t)before + 1 };
}

const char *source_line(uint32_t file, uint32_t line, size_t *len)
{
    const Entry *entry = entry_of(file);
    *len = 0;
    if (line < 1 || line > entry->n_lines)
        return "";
    size_t start = entry->starts[line - 1];
    size_t end = line < entry->n_lines ? entry->starts[line] - 1 : entry->file.len;
    if (line < entry->n_lines && end > start && entry->file.text[end - 1] == '\r')
        end--;
    *len = end - start;
    return entry->file.text + start;
}

Span source_point(const char *path, Position at)
{
    uint32_t file = (uint32_t)files.len;
    while (file > 0 && strcmp(files.data[file - 1]->file.path, path) != 0)
        file--;
    if (file == 0 || at.line == 0)
        return NO_SPAN;
    size_t len, offset = 0;
    const char *line = source_line(file, at.line, &len);
    uint32_t c;
    for (uint32_t column = 1; column < at.column && offset < len; column++)
        offset += utf8_next(line + offset, len - offset, &c);
    uint32_t lo = (uint32_t)(line + offset - files.data[file - 1]->file.text);
    return (Span){ file, lo, lo };
}

bool span_is_none(Span s)
{
    return s.file == 0;
}

Span span_join(Span a, Span b)
{
    if (span_is_none(a))
        return b;
    if (span_is_none(b))
        return a;
    assert(a.file == b.file && a.lo <= a.hi && b.lo <= b.hi);
    return (Span){ a.file, a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi };
}

const char *span_show(Span s)
{
    enum { RING = 8 };
    static Buf ring[RING];
    static unsigned turn;
    if (span_is_none(s))
        return "<generated>";
    Buf *b = &ring[turn++ % RING];
    Position p = source_position(s.file, s.lo);
    buf_clear(b);
    buf_printf(b, "%s:%u:%u", source_get(s.file)->path, p.line, p.column);
    return buf_text(b);
}

Sources sources_swap(Sources other)
{
    Sources before = files;
    files = other;
    return before;
}

Sources sources_copy(Sources from)
{
    Sources copy = { .standard_input = from.standard_input };
    for (size_t i = 0; i < from.len; i++)
        VEC_PUSH(&copy, from.data[i]);
    return copy;
}

void sources_keep_input(Sources from)
{
    if (from.standard_input == 0)
        return;
    VEC_PUSH(&files, from.data[from.standard_input - 1]);
    files.standard_input = (uint32_t)files.len;
}

uint32_t sources_keep(Sources from, uint32_t file)
{
    assert(file >= 1 && file <= from.len);
    const SourceFile *f = &from.data[file - 1]->file;
    return source_add(f->path, f->text, f->len);
}

void sources_drop(Sources from)
{
    for (size_t i = 0; i < from.len; i++) {
        if (i + 1 == from.standard_input)
            continue;
        xfree((char *)from.data[i]->file.path);
        xfree((char *)from.data[i]->file.text);
        xfree(from.data[i]->starts);
        xfree(from.data[i]);
    }
    VEC_FREE(&from);
}
