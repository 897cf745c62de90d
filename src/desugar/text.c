/* Desugaring: patterns as text, for the messages of matches that fail at run time.
 *
 * GHC's programs print the pattern from its tree; the same comes out of its source, token by token: one space around
 * operators and after commas, none inside brackets, without the bangs and parentheses that are around the whole. */
#include "desugar/desugar_int.h"
#include <string.h>

typedef struct Text {
    const char *at, *end;
    Buf  out;
    bool tight;            /* nothing may stand before the next token */
    bool ticks;            /* inside a name in backquotes */
} Text;

static const char symbols[] = "!#$%&*+./<=>?@\\^|-~:";

static bool is_one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_blank(char c)
{
    return is_one_of(c, " \t\r\n");
}

static void space(Text *t)
{
    if (!t->tight && t->out.len > 0 && t->out.data[t->out.len - 1] != ' ') buf_putc(&t->out, ' ');
}

/* "text" or 'c', if that is what begins here. */
static size_t quoted(const Text *t)
{
    char quote = *t->at;
    const char *p = t->at + 1;
    if (quote != '"' && quote != '\'') return 0;
    for (; p < t->end && *p != quote; p++)
        if (*p == '\\' && p + 1 < t->end) p++;
    return p < t->end ? (size_t)(p + 1 - t->at) : 0;
}

static size_t word(const Text *t)
{
    const char *p = t->at;
    while (p < t->end && !is_blank(*p) && !is_one_of(*p, symbols) && !is_one_of(*p, "()[]{},;`\"")) p++;
    bool qualified = p + 1 < t->end && *p == '.' && *t->at >= 'A' && *t->at <= 'Z' && !is_blank(p[1]);
    bool decimal = p + 1 < t->end && *p == '.' && *t->at >= '0' && *t->at <= '9' && p[1] >= '0' && p[1] <= '9';
    if (!qualified && !decimal) return (size_t)(p - t->at);
    Text rest = {.at = p + 1, .end = t->end};
    return (size_t)(p + 1 - t->at) + word(&rest);
}

static size_t operator(const Text *t)
{
    const char *p = t->at;
    while (p < t->end && is_one_of(*p, symbols)) p++;
    return (size_t)(p - t->at);
}

/* Whether the operator stands before its only argument, as those of bangs, lazy patterns and negative numbers do. */
static bool is_prefix(const Text *t, const char *begin, size_t n)
{
    bool opens = t->tight || t->at == begin || is_blank(t->at[-1]) || is_one_of(t->at[-1], "`,");
    return n == 1 && is_one_of(*t->at, "!~-") && opens && t->at + 1 < t->end && !is_blank(t->at[1]);
}

static void put(Text *t, size_t n, bool tight)
{
    buf_write(&t->out, t->at, n);
    t->at += n;
    t->tight = tight;
}

static void put_operator(Text *t, const char *begin)
{
    size_t n = operator(t);
    bool at = n == 1 && *t->at == '@', prefix = is_prefix(t, begin, n);
    if (!at) space(t);
    put(t, n, at || prefix);
}

static void put_bracket(Text *t)
{
    bool opens = is_one_of(*t->at, "([{");
    if (opens) space(t);
    put(t, 1, opens);
}

static void put_tick(Text *t)
{
    if (!t->ticks) space(t);
    t->ticks = !t->ticks;
    put(t, 1, t->ticks);
}

static void put_token(Text *t, const char *begin)
{
    size_t n = quoted(t);
    if (is_blank(*t->at)) {
        t->at++;
    } else if (n || (n = word(t)) > 0) {
        space(t);
        put(t, n, false);
    } else if (is_one_of(*t->at, symbols)) {
        put_operator(t, begin);
    } else if (*t->at == '`') {
        put_tick(t);
    } else if (is_one_of(*t->at, "()[]{}")) {
        put_bracket(t);
    } else {
        put(t, 1, false);          /* a comma */
    }
}

const char *desugar_pattern_text(Desugar *d, Pat *pat)
{
    for (pat = match_strip(pat); pat->kind == PAT_BANG && pat->u.inner;) pat = match_strip(pat->u.inner);
    const SourceFile *file = source_get(pat->span.file);
    if (!file || pat->span.hi > file->len) return "pattern binding";
    const char *begin = file->text + pat->span.lo;
    Text t = {.at = begin, .end = file->text + pat->span.hi, .tight = true};
    while (t.at < t.end) put_token(&t, begin);
    const char *text = arena_strndup(d->scratch, buf_text(&t.out), t.out.len);
    buf_free(&t.out);
    return text;
}
