/* Tables of text: see table.h. Widths are counted as a terminal shows them. */
#include "report/table.h"

#include "base/utf8.h"
#include "base/vec.h"
#include <assert.h>
#include <stdbool.h>
#include <string.h>

typedef struct Row {
    const char **cells;
    bool        *grey;             /* of each cell */
    bool         bold, gap;        /* gap: a blank line before it */
} Row;

struct Table {
    Arena      *arena;
    const char *aligned;
    size_t      n_columns;
    const char **titles;
    Row        *rows;              /* in the arena, doubled when full */
    size_t      n_rows, room, filled;      /* filled: cells of the row under construction */
    bool        gap;
};

Table *table_new(Arena *arena, const char *titles, const char *aligned)
{
    assert(strlen(aligned) > 0);
    Table *t = ARENA_NEW(arena, Table);
    *t = (Table){ .arena = arena, .aligned = aligned, .n_columns = strlen(aligned) };
    t->titles = ARENA_ARRAY(arena, const char *, t->n_columns);
    for (size_t i = 0; i < t->n_columns; i++) {
        size_t n = strcspn(titles, "|");
        t->titles[i] = arena_strndup(arena, titles, n);
        titles += n + (titles[n] == '|');
    }
    assert(*titles == '\0');                   /* a column for each */
    return t;
}

static void add_row(Table *t)
{
    if (t->n_rows == t->room) {
        size_t room = t->room == 0 ? 16 : t->room * 2;
        Row *rows = ARENA_ARRAY(t->arena, Row, room);
        if (t->n_rows > 0)
            memcpy(rows, t->rows, t->n_rows * sizeof *rows);
        t->rows = rows;
        t->room = room;
    }
    bool *grey = memset(ARENA_ARRAY(t->arena, bool, t->n_columns), 0, t->n_columns * sizeof *grey);
    t->rows[t->n_rows++] = (Row){ ARENA_ARRAY(t->arena, const char *, t->n_columns), grey, .gap = t->gap };
    t->gap = false;
}

void table_cell(Table *t, const char *format, ...)
{
    if (t->filled == 0)
        add_row(t);
    Buf text = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    t->rows[t->n_rows - 1].cells[t->filled] = arena_strndup(t->arena, buf_text(&text), text.len);
    t->filled = (t->filled + 1) % t->n_columns;
    buf_free(&text);
}

void table_grey_cell(Table *t)
{
    assert(t->n_rows > 0);
    t->rows[t->n_rows - 1].grey[(t->filled + t->n_columns - 1) % t->n_columns] = true;
}

void table_bold_row(Table *t)
{
    assert(t->filled == 0 && t->n_rows > 0);
    t->rows[t->n_rows - 1].bold = true;
}

void table_gap(Table *t)
{
    assert(t->filled == 0);
    t->gap = t->n_rows > 0;
}

size_t table_rows(const Table *t)
{
    return t->n_rows;
}

/* grey: may be NULL. */
static void put_cells(const Table *t, const char **cells, const bool *grey, const size_t *widths, Buf *out)
{
    size_t owed = 0;               /* blanks not written yet: none are, at the end of a line */
    for (size_t i = 0; i < t->n_columns; i++) {
        size_t pad = widths[i] - utf8_text_width(cells[i]);
        assert(widths[i] >= utf8_text_width(cells[i]));
        bool right = t->aligned[i] == 'r';
        owed += (i > 0 ? 2 : 0) + (right ? pad : 0);
        if (cells[i][0] != '\0') {
            buf_printf(out, grey != NULL && grey[i] ? "%*s\33[90m%s\33[0m" : "%*s%s", (int)owed, "", cells[i]);
            owed = 0;
        }
        owed += right ? 0 : pad;
    }
    buf_putc(out, '\n');
}

static void put_row(const Table *t, const Row *row, const size_t *widths, bool colour, Buf *out)
{
    if (row->gap)
        buf_putc(out, '\n');
    bool bold = row->bold && colour;
    if (bold)
        buf_puts(out, "\33[1m");
    put_cells(t, row->cells, colour ? row->grey : NULL, widths, out);
    if (bold) {
        out->len--;                            /* the newline belongs behind */
        buf_puts(out, "\33[0m\n");
    }
}

void table_write(const Table *t, bool colour, Buf *out)
{
    assert(t->filled == 0);
    size_t *widths = ARENA_ARRAY(t->arena, size_t, t->n_columns);
    for (size_t i = 0; i < t->n_columns; i++) {
        widths[i] = utf8_text_width(t->titles[i]);
        for (size_t r = 0; r < t->n_rows; r++) {
            size_t w = utf8_text_width(t->rows[r].cells[i]);
            widths[i] = w > widths[i] ? w : widths[i];
        }
    }
    Row heading = { .cells = t->titles, .bold = true };
    put_row(t, &heading, widths, colour, out);
    for (size_t r = 0; r < t->n_rows; r++)
        put_row(t, &t->rows[r], widths, colour, out);
}
