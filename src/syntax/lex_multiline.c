/* Strings over several lines (GHC 9.12): """ .. """
 *
 * What stands at the beginning of all lines but the first, blanks and tabs, is taken off as far as all of them have it
 * (lines that are blank do not count), a blank line is empty, and the first and the last line, if empty, are none.
 * Only then are escapes read; so a gap, `\` .. `\`, does not end a line. */
#include "syntax/lex_int.h"
#include <string.h>

enum { TAB = 8 };

typedef struct Line {
    uint32_t lo, begin;        /* where it begins; where something else than blanks does */
    uint32_t indent;           /* columns between */
    bool     blank;
} Line;

static bool at_quotes(const Lexer *lx, uint32_t pos)
{
    return pos + 3 <= lx->len && strncmp(lx->text + pos, "\"\"\"", 3) == 0;
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

bool syn_lex_at_multiline(const Lexer *lx) { return lx->multiline && at_quotes(lx, lx->pos); }

static Line line_at(const Lexer *lx, uint32_t lo)
{
    Line line = {.lo = lo, .begin = lo};
    while (line.begin < lx->len && is_blank(lx->text[line.begin])) {
        bool tab = lx->text[line.begin++] == '\t';
        line.indent = tab ? (line.indent / TAB + 1) * TAB : line.indent + 1;
    }
    line.blank = line.begin >= lx->len || lx->text[line.begin] == '\n' || at_quotes(lx, line.begin);
    return line;
}

/* Behind an escape or a gap. */
static uint32_t past_backslash(const Lexer *lx, uint32_t pos)
{
    uint32_t i = pos + 1;
    while (i < lx->len && (is_blank(lx->text[i]) || lx->text[i] == '\n')) i++;
    bool gap = i > pos + 1 && i < lx->len && lx->text[i] == '\\';
    return gap ? i + 1 : pos + 2;
}

/* Where the line ends that goes on at `pos`: at a newline, the closing quotes, or the end of the file. */
static uint32_t end_of_line(const Lexer *lx, uint32_t pos)
{
    while (pos < lx->len && lx->text[pos] != '\n' && !at_quotes(lx, pos))
        pos = lx->text[pos] == '\\' ? past_backslash(lx, pos) : pos + 1;
    return pos < lx->len ? pos : lx->len;
}

/* What all lines behind the first one begin with, in columns. */
static uint32_t common_indent(const Lexer *lx, uint32_t pos)
{
    uint32_t least = UINT32_MAX;
    for (pos = end_of_line(lx, pos); pos < lx->len && lx->text[pos] == '\n';) {
        Line line = line_at(lx, pos + 1);
        if (!line.blank && line.indent < least) least = line.indent;
        pos = end_of_line(lx, line.begin);
    }
    return least;
}

static void put_line(Lexer *lx, const Line *line, uint32_t indent, uint32_t end)
{
    for (uint32_t i = indent; i < line->indent; i++) buf_putc(&lx->buf, ' ');
    for (lx->pos = line->begin; lx->pos < end;) {
        char c = lx->text[lx->pos];
        if (c == '\t') buf_putc(&lx->buf, c);
        if (is_blank(c) && c != ' ') lx->pos++;
        else syn_lex_string_char(lx);
    }
}

bool syn_lex_multiline(Lexer *lx)
{
    uint32_t lo = lx->pos + 3, indent = common_indent(lx, lo), n = 0;
    bool begun = false;
    buf_clear(&lx->buf);
    for (uint32_t end;; lo = end + 1, n++) {
        Line line = line_at(lx, lo);
        end = end_of_line(lx, line.begin);
        bool last = end >= lx->len || lx->text[end] != '\n', none = line.blank && (n == 0 || last);
        if (begun && !none) buf_putc(&lx->buf, '\n');
        if (!line.blank) put_line(lx, &line, n == 0 ? 0 : indent, end);
        begun |= !none;
        lx->pos = end;
        if (last) break;
    }
    bool closed = lx->pos < lx->len;
    lx->pos += closed ? 3 : 0;
    return closed;
}
