/* Diagnostics for people, in rustc's layout.
 *
 * Each span becomes a mark on one line of its file: a span over several lines is shown by the first. The marks of a
 * file are grouped by line; under each line stands one row of carets (primary) and dashes (others), then the labels:
 *
 *     3 | main = f x + g y
 *       |        ---   ^^^ this is `Char`        the rightmost label stands beside its mark,
 *       |        |
 *       |        this is `Int`                   the others hang below theirs, from right to left
 *
 * A label may stand beside its mark only if no other mark begins there or overlaps it. Columns are those of a terminal:
 * wide characters take two, a tab goes to the next multiple of TAB. Of very long lines only a window is shown. */
#include "base/diag_int.h"

#include "base/utf8.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TAB = 8, MOST_COLUMNS = 160, COLUMNS_BEFORE = 40 };

typedef enum { PLAIN, BOLD, RED, YELLOW, BLUE, CYAN } Style;

static const char *const style_codes[] = {
    [BOLD] = "\033[1m", [RED] = "\033[1;31m", [YELLOW] = "\033[1;33m", [BLUE] = "\033[1;34m", [CYAN] = "\033[1;36m",
};

typedef struct Mark {
    size_t      number;                /* in order of arrival */
    uint32_t    file, line;
    size_t      from, to;              /* bytes of the line */
    size_t      start, end;            /* columns from 0, set by place_marks; start < end */
    bool        primary;
    const char *label;
} Mark;

typedef VEC(Mark) Marks;

typedef struct Render {
    Buf  *out;
    bool  colour;
    Style main;                        /* the severity's */
    int   gutter;                      /* width of line numbers */
    Marks marks;                       /* the primary span first, then in order of arrival, until sorted */
} Render;

/* The part of a line that is shown: columns from..to of it, moved left by `shift`. */
typedef struct Window {
    size_t from, to, shift;
    bool   cut_left, cut_right;
} Window;

static void style_on(const Render *r, Style style)
{
    if (r->colour && style != PLAIN)
        buf_puts(r->out, style_codes[style]);
}

static void style_off(const Render *r, Style style)
{
    if (r->colour && style != PLAIN)
        buf_puts(r->out, "\033[0m");
}

static void put_styled(const Render *r, Style style, const char *text)
{
    style_on(r, style);
    diag_put_text(r->out, text, -1);
    style_off(r, style);
}

static void put_blanks(const Render *r, size_t n)
{
    buf_pad(r->out, r->out->len, n);
}

/* ---- marks ---- */

static size_t trim_right(const char *text, size_t len)
{
    while (len > 0 && (text[len - 1] == ' ' || text[len - 1] == '\t' || text[len - 1] == '\r'))
        len--;
    return len;
}

static void add_mark(Marks *marks, const Label *label, bool primary)
{
    Span span = label->span;
    if (span_is_none(span))
        return;
    size_t len;
    Position p = source_position(span.file, span.lo);
    const char *text = source_line(span.file, p.line, &len);
    size_t start = (size_t)(text - source_get(span.file)->text);
    size_t from = span.lo - start, to = span.hi - start;
    if (to > len)
        to = trim_right(text, len);
    from = from > len ? len : from;
    to = to < from ? from : to;
    Mark mark = { .number = marks->len, .file = span.file, .line = p.line, .from = from, .to = to,
                  .primary = primary, .label = label->text };
    VEC_PUSH(marks, mark);
}

static int compare_marks(const void *left, const void *right)
{
    const Mark *a = left, *b = right;
    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    return a->number < b->number ? -1 : a->number > b->number;
}

static int digits(uint32_t n)
{
    int count = 1;
    while (n >= 10) {
        n /= 10;
        count++;
    }
    return count;
}

/* ---- columns ---- */

/* The column after a character that begins at `column`; sets what is shown for it. */
static size_t column_after(size_t column, uint32_t *c)
{
    if (*c == '\t')
        return (column / TAB + 1) * TAB;
    if (*c < 0x20 || (*c >= 0x7F && *c < 0xA0))
        *c = UTF8_REPLACEMENT;
    return column + utf8_width(*c);
}

/* The column where byte `offset` of the line is shown. */
static size_t column_at(const char *text, size_t offset)
{
    size_t column = 0;
    for (size_t i = 0; i < offset; ) {
        uint32_t c;
        i += utf8_next(text + i, offset - i, &c);
        column = column_after(column, &c);
    }
    return column;
}

/* Which columns of a line of `width` to show, given that `focus` matters most. */
static Window choose_window(size_t width, size_t focus)
{
    Window w = { .from = 0, .to = width };
    if (width <= MOST_COLUMNS)
        return w;
    w.from = focus > COLUMNS_BEFORE ? focus - COLUMNS_BEFORE : 0;
    w.to = w.from + MOST_COLUMNS < width ? w.from + MOST_COLUMNS : width;
    w.cut_left = w.from > 0;
    w.cut_right = w.to < width;
    w.shift = w.cut_left ? w.from - strlen("...") : 0;
    return w;
}

static size_t column_in(const Window *w, size_t column)
{
    if (column < w->from)
        column = w->from;
    if (column > w->to)
        column = w->to;
    return column - w->shift;
}

/* Gives the marks of one line their columns. */
static void place_marks(Mark *marks, size_t n, const char *text, const Window *w)
{
    for (size_t i = 0; i < n; i++) {
        marks[i].start = column_in(w, column_at(text, marks[i].from));
        marks[i].end = column_in(w, column_at(text, marks[i].to));
        if (marks[i].end == marks[i].start)
            marks[i].end++;
    }
}

static Window window_for(const Mark *marks, size_t n, const char *text, size_t len)
{
    size_t focus = marks[0].from;
    for (size_t i = 0; i < n; i++)
        if (marks[i].primary)
            focus = marks[i].from;
    return choose_window(column_at(text, len), column_at(text, focus));
}

/* ---- rows ---- */

/* The left border: a line number (0: none), and the bar. */
static void put_border(const Render *r, uint32_t line)
{
    style_on(r, BLUE);
    if (line)
        buf_printf(r->out, "%*u |", r->gutter, line);
    else
        buf_printf(r->out, "%*s |", r->gutter, "");
    style_off(r, BLUE);
}

static void put_source_text(const Render *r, const char *text, size_t len, const Window *w)
{
    size_t column = 0;
    if (w->cut_left)
        buf_puts(r->out, "...");
    for (size_t i = 0; i < len && column < w->to; ) {
        uint32_t c;
        i += utf8_next(text + i, len - i, &c);
        size_t after = column_after(column, &c);
        if (column >= w->from && c != '\t')
            buf_utf8(r->out, c);
        else if (after > w->from)
            put_blanks(r, after - (column > w->from ? column : w->from));
        column = after;
    }
    if (w->cut_right)
        buf_puts(r->out, "...");
}

static void put_source_line(const Render *r, uint32_t line, const char *text, size_t len, const Window *w)
{
    put_border(r, line);
    len = trim_right(text, len);
    if (len) {
        buf_putc(r->out, ' ');
        put_source_text(r, text, len, w);
    }
    buf_putc(r->out, '\n');
}

static Style mark_style(const Render *r, const Mark *mark)
{
    return mark->primary ? r->main : BLUE;
}

/* The row of carets and dashes; where marks overlap, the primary one is seen. */
static void put_marker_row(const Render *r, const Mark *marks, size_t n)
{
    size_t width = 0;
    for (size_t i = 0; i < n; i++)
        width = marks[i].end > width ? marks[i].end : width;
    char *row = xmalloc(width);
    memset(row, ' ', width);
    for (int primary = 0; primary <= 1; primary++)
        for (size_t i = 0; i < n; i++)
            if (marks[i].primary == primary)
                memset(row + marks[i].start, primary ? '^' : '-', marks[i].end - marks[i].start);
    for (size_t i = 0; i < width; ) {
        size_t run = 1;
        while (i + run < width && row[i + run] == row[i])
            run++;
        Style style = row[i] == '^' ? r->main : row[i] == '-' ? BLUE : PLAIN;
        style_on(r, style);
        buf_write(r->out, row + i, run);
        style_off(r, style);
        i += run;
    }
    xfree(row);
}

/* Whether the label of the last mark may stand beside it. */
static bool last_stands_beside(const Mark *marks, size_t n)
{
    const Mark *last = &marks[n - 1];
    for (size_t i = 0; i + 1 < n; i++)
        if (marks[i].end > last->start)
            return false;
    return *last->label != 0;
}

/* Bars for the labelled marks before column `limit`; returns the column reached. */
static size_t put_bars(const Render *r, const Mark *marks, size_t n, size_t limit)
{
    size_t column = 0;
    for (size_t i = 0; i < n; i++) {
        if (!*marks[i].label || marks[i].start >= limit || (column && marks[i].start < column))
            continue;
        put_blanks(r, marks[i].start - column);
        put_styled(r, mark_style(r, &marks[i]), "|");
        column = marks[i].start + 1;
    }
    return column;
}

static void begin_row(const Render *r)
{
    put_border(r, 0);
    buf_putc(r->out, ' ');
}

/* The labels that hang below their marks. */
static void put_hanging_labels(const Render *r, const Mark *marks, size_t n)
{
    bool any = false;
    for (size_t i = 0; i < n; i++)
        any |= *marks[i].label != 0;
    if (!any)
        return;
    begin_row(r);
    put_bars(r, marks, n, SIZE_MAX);
    buf_putc(r->out, '\n');
    for (size_t i = n; i-- > 0; ) {
        if (!*marks[i].label)
            continue;
        begin_row(r);
        size_t column = put_bars(r, marks, i, marks[i].start);
        put_blanks(r, marks[i].start - column);
        put_styled(r, mark_style(r, &marks[i]), marks[i].label);
        buf_putc(r->out, '\n');
    }
}

/* A line with its marks and their labels; the marks are sorted. */
static void put_marked_line(const Render *r, Mark *marks, size_t n)
{
    size_t len;
    const char *text = source_line(marks->file, marks->line, &len);
    Window window = window_for(marks, n, text, len);
    place_marks(marks, n, text, &window);
    put_source_line(r, marks->line, text, len, &window);
    begin_row(r);
    put_marker_row(r, marks, n);
    bool beside = last_stands_beside(marks, n);
    if (beside) {
        buf_putc(r->out, ' ');
        put_styled(r, mark_style(r, &marks[n - 1]), marks[n - 1].label);
    }
    buf_putc(r->out, '\n');
    put_hanging_labels(r, marks, beside ? n - 1 : n);
}

/* What stands between two marked lines: nothing, the one line between them, or dots. */
static void put_gap(const Render *r, uint32_t file, uint32_t before, uint32_t after)
{
    if (after - before == 2) {
        size_t len;
        const char *text = source_line(file, before + 1, &len);
        Window window = choose_window(column_at(text, len), 0);
        put_source_line(r, before + 1, text, len, &window);
    } else if (after - before > 2) {
        put_styled(r, BLUE, "...");
        buf_putc(r->out, '\n');
    }
}

static void put_arrow(const Render *r, const char *arrow, const Mark *mark)
{
    Span at = { mark->file, 0, 0 };
    size_t len;
    const char *text = source_line(mark->file, mark->line, &len);
    at.lo = (uint32_t)((size_t)(text - source_get(mark->file)->text) + mark->from);
    style_on(r, BLUE);
    buf_printf(r->out, "%*s%s", r->gutter, "", arrow);
    style_off(r, BLUE);
    buf_putc(r->out, ' ');
    diag_put_text(r->out, span_show(at), -1);
    buf_putc(r->out, '\n');
}

/* All marks of one file, sorted. */
static void put_file(const Render *r, Mark *marks, size_t n)
{
    const Mark *at = &marks[0];
    for (size_t i = 0; i < n; i++)
        if (marks[i].primary)
            at = &marks[i];
    put_arrow(r, at->primary ? "-->" : ":::", at);
    put_border(r, 0);
    buf_putc(r->out, '\n');
    for (size_t i = 0; i < n; ) {
        size_t run = 1;
        while (i + run < n && marks[i + run].line == marks[i].line)
            run++;
        if (i > 0)
            put_gap(r, marks[i].file, marks[i - 1].line, marks[i].line);
        put_marked_line(r, marks + i, run);
        i += run;
    }
}

/* The files with marks: the primary span's first, then by number. */
static void put_files(Render *r)
{
    if (!r->marks.len)
        return;
    uint32_t first = r->marks.data[0].file;
    qsort(r->marks.data, r->marks.len, sizeof *r->marks.data, compare_marks);
    for (int turn = 0; turn < 2; turn++)
        for (size_t i = 0; i < r->marks.len; ) {
            size_t run = 1;
            while (i + run < r->marks.len && r->marks.data[i + run].file == r->marks.data[i].file)
                run++;
            if ((r->marks.data[i].file == first) == (turn == 0))
                put_file(r, r->marks.data + i, run);
            i += run;
        }
}

/* ---- the whole message ---- */

static void put_header(const Render *r, const Diag *d)
{
    const char *word = d->severity == DIAG_ERROR ? "error" : "warning";
    style_on(r, r->main);
    buf_puts(r->out, word);
    if (d->code)
        buf_printf(r->out, "[%s]", d->code);
    style_off(r, r->main);
    style_on(r, BOLD);
    buf_puts(r->out, ": ");
    diag_put_text(r->out, d->message, (int)strlen(word) + 2);
    style_off(r, BOLD);
    buf_putc(r->out, '\n');
}

static void put_extra(const Render *r, const char *word, Style style, const char *text)
{
    buf_printf(r->out, "%*s ", r->gutter, "");
    put_styled(r, BLUE, "=");
    buf_putc(r->out, ' ');
    put_styled(r, style, word);
    buf_puts(r->out, ": ");
    diag_put_text(r->out, text, r->gutter + 5 + (int)strlen(word));
    buf_putc(r->out, '\n');
}

static void collect_marks(Render *r, const Diag *d)
{
    add_mark(&r->marks, &d->primary, true);
    for (size_t i = 0; i < d->seconds.len; i++)
        add_mark(&r->marks, &d->seconds.data[i], false);
    r->gutter = 1;
    for (size_t i = 0; i < r->marks.len; i++) {
        int width = digits(r->marks.data[i].line);
        r->gutter = width > r->gutter ? width : r->gutter;
    }
}

void diag_render_human(const Diag *d, bool colour, Buf *out)
{
    Render r = { .out = out, .colour = colour, .main = d->severity == DIAG_ERROR ? RED : YELLOW };
    collect_marks(&r, d);
    put_header(&r, d);
    put_files(&r);
    for (size_t i = 0; i < d->seconds.len; i++)        /* what has no place to be shown at is still said */
        if (span_is_none(d->seconds.data[i].span))
            put_extra(&r, "note", BOLD, d->seconds.data[i].text);
    for (size_t i = 0; i < d->extras.len; i++) {
        const Extra *extra = &d->extras.data[i];
        bool note = extra->kind == EXTRA_NOTE;
        put_extra(&r, note ? "note" : "help", note ? BOLD : CYAN, extra->text);
    }
    VEC_FREE(&r.marks);
}
