/* Lines and their differences: see lines.h. */
#include "lines.h"

#include "jobs.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CONTEXT = 3, MOST_CELLS = 4000000, MOST_SHOWN = 60 };

bool read_file(const char *path, Buf *b)
{
    FILE *in = fopen(path, "rb");
    if (!in)
        return false;
    char chunk[1 << 14];
    for (size_t n; (n = fread(chunk, 1, sizeof chunk, in)) > 0; )
        buf_write(b, chunk, n);
    bool ok = !ferror(in);
    fclose(in);
    return ok;
}

Lines split_lines(Arena *arena, const char *text, size_t len)
{
    Lines lines = {0};
    const char *end = text + len;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        VEC_PUSH(&lines, arena_strndup(arena, text, (size_t)(stop - text)));
        text = stop + 1;
    }
    return lines;
}

Lines read_output(Arena *arena, const char *path)
{
    Buf text = {0};
    if (!read_file(path, &text))
        die("cannot read", path);
    for (size_t i = 0; i < text.len; i++)
        if (!text.data[i])
            text.data[i] = '\a';       /* keep lines ordinary strings; NUL bytes still show as something odd */
    bool complete = !text.len || text.data[text.len - 1] == '\n';
    Lines lines = split_lines(arena, buf_text(&text), text.len);
    buf_free(&text);
    if (!complete)
        VEC_PUSH(&lines, arena_printf(arena, "\\ no newline at end of output"));
    return lines;
}

void trim_blank_lines(Lines *lines)
{
    while (lines->len && !*VEC_TOP(lines))
        lines->len--;
}

bool starts_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

/* ---- matching ---- */

static bool line_matches(const Matching *how, const char *expected, const char *got)
{
    return how->matches ? how->matches(expected, got) : strcmp(expected, got) == 0;
}

static bool is_dots(const Matching *how, const char *expected)
{
    return how->is_dots && how->is_dots(expected);
}

/* As with * in file names: after dots, on a mismatch, let the last dots take one line more. */
bool lines_match(const Lines *expected, const Lines *got, const Matching *how)
{
    size_t i = 0, j = 0, dots = SIZE_MAX, taken = 0;
    while (j < got->len) {
        if (i < expected->len && is_dots(how, expected->data[i])) {
            dots = i++;
            taken = j;
        } else if (i < expected->len && line_matches(how, expected->data[i], got->data[j])) {
            i++;
            j++;
        } else if (dots != SIZE_MAX) {
            i = dots + 1;
            j = ++taken;
        } else {
            return false;
        }
    }
    while (i < expected->len && is_dots(how, expected->data[i]))
        i++;
    return i == expected->len;
}

/* ---- differences ---- */

typedef struct Edit {
    char        tag;                   /* ' ' both, '-' expected only, '+' got only */
    const char *line;
} Edit;

typedef VEC(Edit) Edits;

static void add_edit(Edits *edits, char tag, const char *line)
{
    Edit edit = { tag, line };
    VEC_PUSH(edits, edit);
}

/* cost[i][j]: the fewest unmatched lines when expected[i..] is laid against got[j..]. */
static uint32_t *edit_costs(const Lines *expected, const Lines *got, const Matching *how)
{
    size_t n = expected->len, m = got->len, width = m + 1;
    uint32_t *cost = xmalloc((n + 1) * width * sizeof *cost);
    for (size_t i = n + 1; i-- > 0; )
        for (size_t j = m + 1; j-- > 0; ) {
            uint32_t *here = &cost[i * width + j];
            bool dots = i < n && is_dots(how, expected->data[i]);
            uint32_t best = i == n && j == m ? 0 : UINT32_MAX;
            if (i < n)
                best = here[width] + !dots;
            if (j < m && here[1] + !dots < best)
                best = here[1] + !dots;
            if (i < n && j < m && here[width + 1] < best && line_matches(how, expected->data[i], got->data[j]))
                best = here[width + 1];
            *here = best;
        }
    return cost;
}

static void walk_costs(const Lines *expected, const Lines *got, const Matching *how, const uint32_t *cost, Edits *edits)
{
    size_t n = expected->len, m = got->len, width = m + 1;
    for (size_t i = 0, j = 0; i < n || j < m; ) {
        const uint32_t *here = &cost[i * width + j];
        bool dots = i < n && is_dots(how, expected->data[i]);
        if (i < n && j < m && *here == here[width + 1] && line_matches(how, expected->data[i], got->data[j])) {
            add_edit(edits, ' ', got->data[j++]);
            i++;
        } else if (i < n && *here == here[width] + !dots) {
            add_edit(edits, dots ? ' ' : '-', expected->data[i++]);
        } else {
            add_edit(edits, dots ? ' ' : '+', got->data[j++]);
        }
    }
}

static void find_edits(const Lines *expected, const Lines *got, const Matching *how, Edits *edits)
{
    if ((expected->len + 1) * (got->len + 1) <= MOST_CELLS) {
        uint32_t *cost = edit_costs(expected, got, how);
        walk_costs(expected, got, how, cost, edits);
        free(cost);
        return;
    }
    for (size_t i = 0; i < expected->len; i++)
        add_edit(edits, '-', expected->data[i]);
    for (size_t j = 0; j < got->len; j++)
        add_edit(edits, '+', got->data[j]);
}

/* Whether a difference is within CONTEXT lines of edit `at`. */
static bool near_difference(const Edits *edits, size_t at)
{
    size_t from = at > CONTEXT ? at - CONTEXT : 0;
    for (size_t i = from; i < edits->len && i <= at + CONTEXT; i++)
        if (edits->data[i].tag != ' ')
            return true;
    return false;
}

void report_difference(Buf *report, const char *what, const Lines *expected, const Lines *got, const Matching *how)
{
    Edits edits = {0};
    find_edits(expected, got, how, &edits);
    buf_printf(report, "    %s (- expected, + got):\n", what);
    bool skipping = false;
    size_t lines = 0;
    for (size_t i = 0; i < edits.len; i++) {
        bool shown = near_difference(&edits, i);
        if (shown && ++lines > MOST_SHOWN) {
            buf_puts(report, "        [and more]\n");
            break;
        }
        if (shown)
            buf_printf(report, "      %c %s\n", edits.data[i].tag, edits.data[i].line);
        else if (!skipping)
            buf_puts(report, "        [same lines]\n");
        skipping = !shown;
    }
    VEC_FREE(&edits);
}
