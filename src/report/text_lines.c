/* Where the time went, by lines of the user's text: each with its text as it is now, if it can be read. */
#include "report/text_int.h"

#include "base/source.h"
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int by_ticks(const void *a, const void *b)
{
    const LineCost *x = a, *y = b;
    uint64_t more = x->own + x->lent, less = y->own + y->lent;
    if (more != less)
        return more < less ? 1 : -1;
    int file = strcmp(x->file->text, y->file->text);
    return file != 0 ? file : (x->line > y->line) - (x->line < y->line);
}

/* The file of the row before it, mostly. */
typedef struct Opened { Name name; uint32_t file; } Opened;

/* A regular file only: what a log names may be a pipe, or a device. */
static void put_text(Table *t, Opened *opened, const LineCost *row)
{
    struct stat s;
    if (opened->name != row->file) {
        bool is_there = stat(row->file->text, &s) == 0 && S_ISREG(s.st_mode);
        *opened = (Opened){ row->file, is_there ? source_load(row->file->text) : 0 };
    }
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

bool text_lines(const Profile *p, const ReportOptions *o, Buf *out)
{
    LineCost *rows = sorted_rows(p);
    Arena *arena = arena_new();
    Table *t = table_new(arena, "time %|of it library|line|text", "rrll");
    double total = (double)p->total.n[METRIC_TICKS];
    size_t left_out = 0;
    Opened opened = {0};
    for (size_t i = 0; i < p->lines.len; i++) {
        double ticks = (double)(rows[i].own + rows[i].lent);
        if (ticks * 100 < o->min * total) {
            left_out++;
            continue;
        }
        table_cell(t, "%s", show_share(ticks, total));
        table_cell(t, "%s", rows[i].lent > 0 ? show_share((double)rows[i].lent, total) : "");
        table_cell(t, "%s:%u", rows[i].file->text, rows[i].line);
        put_text(t, &opened, &rows[i]);
    }
    put_table("where the time went, by line", t, left_out, o, out);
    arena_free(arena);
    free(rows);
    return true;
}
