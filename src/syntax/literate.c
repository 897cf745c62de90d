/* Literate source: what is not code becomes blank. */
#include "syntax/literate.h"
#include "syntax/parse_errors.h"
#include <string.h>

typedef enum LineKind { LINE_BLANK, LINE_TEXT, LINE_BIRD, LINE_BEGIN, LINE_END, LINE_DIRECTIVE } LineKind;

typedef struct Unlit {
    uint32_t    file;
    const char *text;
    char       *out;
    bool        directives;
    bool        in_code;               /* between \begin{code} and \end{code} */
    uint32_t    begin;                 /* where that began */
    LineKind    before;                /* the line before */
    bool        any_code, complained;
    Diags      *ds;
} Unlit;

bool syn_is_literate(const Language *language, const char *path)
{
    size_t len = strlen(path), tail = language->literate ? strlen(language->literate) : SIZE_MAX;
    return len >= tail && strcmp(path + len - tail, language->literate) == 0;
}

static Diag *complain(const Unlit *u, uint32_t lo, uint32_t hi, const char *message)
{
    if (!u->ds) return NULL;
    return diag_add(u->ds, DIAG_ERROR, syn_errors[SYN_LITERATE].code, (Span){u->file, lo, hi}, "%s", message);
}

static bool is_blank(const char *s, const char *end)
{
    while (s < end && (*s == ' ' || *s == '\t' || *s == '\r')) s++;
    return s == end;
}

static bool begins(const char *s, const char *end, const char *word)
{
    size_t len = strlen(word);
    return (size_t)(end - s) >= len && memcmp(s, word, len) == 0;
}

static LineKind line_kind(const Unlit *u, const char *s, const char *end)
{
    if (begins(s, end, "\\begin{code}")) return LINE_BEGIN;
    if (begins(s, end, "\\end{code}")) return LINE_END;
    if (*s == '#') return LINE_DIRECTIVE;
    if (*s == '>' && !u->in_code) return LINE_BIRD;
    return is_blank(s, end) ? LINE_BLANK : LINE_TEXT;
}

static void clear(Unlit *u, uint32_t lo, uint32_t hi)
{
    memset(u->out + lo, ' ', hi - lo);
}

/* A line of code directly above or below a line of text is probably a mistake. */
static void check_neighbours(Unlit *u, LineKind kind, uint32_t lo)
{
    bool touching = (kind == LINE_BIRD && u->before == LINE_TEXT) || (kind == LINE_TEXT && u->before == LINE_BIRD);
    if (!touching || u->complained) return;
    Diag *d = complain(u, lo, lo + 1, "a blank line must separate code from text");
    if (d) diag_label(d, "%s", kind == LINE_BIRD ? "the line above is text" : "the line above is code");
    u->complained = true;
}

static void code_line(Unlit *u, LineKind kind, uint32_t lo, uint32_t hi)
{
    if (kind == LINE_END) {
        u->in_code = false;
        clear(u, lo, hi);
    }
    u->any_code = true;
}

static void text_line(Unlit *u, LineKind kind, uint32_t lo, uint32_t hi)
{
    check_neighbours(u, kind, lo);
    if (kind == LINE_BIRD) {
        u->out[lo] = ' ';
        u->any_code = true;
    } else if (kind != LINE_DIRECTIVE || !u->directives) {
        clear(u, lo, hi);
    }
    if (kind == LINE_BEGIN) {
        u->in_code = true;
        u->begin = lo;
    }
}

char *syn_unlit(uint32_t file, const char *text, uint32_t len, bool directives, Diags *ds)
{
    Unlit u = {.file = file, .text = text, .out = xmalloc((size_t)len + 1), .directives = directives, .ds = ds};
    memcpy(u.out, text, (size_t)len + 1);
    for (uint32_t lo = 0; lo < len;) {
        const char *newline = memchr(text + lo, '\n', len - lo);
        uint32_t hi = newline ? (uint32_t)(newline - text) : len;
        LineKind kind = line_kind(&u, text + lo, text + hi);
        if (u.in_code) code_line(&u, kind, lo, hi);
        else text_line(&u, kind, lo, hi);
        u.before = kind;
        lo = hi + 1;
    }
    if (u.in_code) complain(&u, u.begin, u.begin + 12, "`\\begin{code}` without `\\end{code}`");
    else if (!u.any_code) complain(&u, 0, 0, "there is no code in this literate file");
    return u.out;
}
