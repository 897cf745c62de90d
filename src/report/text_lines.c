/* Where time and memory went, by lines of the user's text: each with its text as it is now, if it can be read. */
#include "report/text_int.h"

#include "base/source.h"
#include "profile/text_of.h"
#include <stdlib.h>
#include <string.h>

static int by_ticks(const void *a, const void *b)
{
    const LineCost *x = a, *y = b;
    if (x->ticks != y->ticks)
        return x->ticks < y->ticks ? 1 : -1;
    if (x->bytes != y->bytes)
        return x->bytes < y->bytes ? 1 : -1;
    int file = strcmp(x->file->text, y->file->text);
    return file != 0 ? file : (x->line > y->line) - (x->line < y->line);
}

/* The file of the row before it, mostly. */
typedef struct Opened { Name name; uint32_t file; } Opened;

static void put_text(Table *t, const char *log, Opened *opened, const LineCost *row)
{
    struct stat about;
    if (opened->name != row->file)
        *opened = (Opened){ row->file, text_of(log, row->file->text, SIZE_MAX, &about) };
    size_t len = 0;
    const char *text = opened->file != 0 ? source_line(opened->file, row->line, &len) : "";
    while (len > 0 && (*text == ' ' || *text == '\t'))
        text++, len--;
    table_cell(t, "%.*s", (int)(len < 72 ? len : 72), text);
}

static LineCost *sorted_rows(const Profile *p)
{
    LineCost *rows = xmalloc(p->lines.len * sizeof *rows);
    memcpy(rows, p->lines.data, p->lines.len * sizeof *rows);
    qsort(rows, p->lines.len, sizeof *rows, by_ticks);
    return rows;
}

static double percent(uint64_t part, double whole) { return whole > 0 ? 100 * (double)part / whole : 0; }

/* A share, and how much of it was in the library, if any. */
static void put_shares(Table *t, uint64_t all, uint64_t lent, double total)
{
    table_cell(t, "%s", show_share((double)all, total));
    table_cell(t, "%s", lent > 0 ? show_share((double)lent, total) : "");
}

bool text_lines(const Profile *p, const ReportOptions *o, Buf *out)
{
    LineCost *rows = sorted_rows(p);
    Arena *arena = arena_new();
    Table *t = table_new(arena, "time %|in library|alloc %|in library|line|text", "rrrrll");
    double ticks = (double)p->total.n[METRIC_TICKS], bytes = (double)profile_allocated(p);
    size_t left_out = 0;
    Opened opened = {0};
    for (size_t i = 0; i < p->lines.len; i++) {
        const LineCost *row = &rows[i];
        if (percent(row->ticks, ticks) < o->min && percent(row->bytes, bytes) < o->min) {
            left_out++;
            continue;
        }
        put_shares(t, row->ticks, row->ticks_lent, ticks);
        put_shares(t, row->bytes, row->bytes_lent, bytes);
        table_cell(t, "%s:%u", row->file->text, row->line);
        put_text(t, o->path, &opened, row);
    }
    put_table("where time and memory went, by line", t, left_out, o, out);
    arena_free(arena);
    free(rows);
    return true;
}
