/* How the parser complains. */
#include "base/bigstack.h"
#include "syntax/parse_explain.h"
#include "syntax/parse_int.h"
#include <assert.h>
#include <stdarg.h>
#include <string.h>

/* Whether a lexical error stands in this item at or before the cursor: then complaints are its consequences. */
static bool after_lexical_error(const Parser *p)
{
    uint32_t end = p->tok->kind == TOK_EOF ? p->list->len : p->tok->hi;
    for (size_t i = p->list->errors.len; i-- > 0;) {
        uint32_t at = p->list->errors.data[i];
        if (at >= p->item_lo && at <= end) return true;
        if (at < p->item_lo) break;
    }
    return false;
}

static void enter_failure(Parser *p)
{
    p->failed_virtual = syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE);
    p->failed = true;
    p->failed_blocks.len = 0;
    for (size_t i = 0; i < p->blocks.len; i++) VEC_PUSH(&p->failed_blocks, p->blocks.data[i]);
    syn_settle(p);
}

static Diag *add(Parser *p, SynError error, Span span, const char *format, va_list args)
{
    Buf message = {0};
    buf_vprintf(&message, format, args);
    Diag *d = diag_add(p->ds, DIAG_ERROR, syn_errors[error].code, span, "%s", buf_text(&message));
    buf_free(&message);
    return d;
}

/* Where to point: a virtual token stands behind the last real one. */
static Span error_span(const Parser *p)
{
    bool virtual = syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE) || syn_at(p, TOK_EOF);
    return virtual ? syn_span(p->list, p->last_hi, p->last_hi) : syn_here(p);
}

void syn_give_up(Parser *p)
{
    if (!p->failed) enter_failure(p);
}

Diag *syn_fail(Parser *p, SynError error, const char *format, ...)
{
    Diag *d = NULL;
    if (!p->failed && !after_lexical_error(p)) {
        va_list args;
        va_start(args, format);
        d = add(p, error, error_span(p), format, args);
        va_end(args);
        syn_explain(p, d);
    }
    syn_give_up(p);
    return d;
}

Diag *syn_report(Parser *p, SynError error, Span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Diag *d = add(p, error, span, format, args);
    va_end(args);
    return d;
}

const char *syn_found(const Parser *p, char *space, size_t size)
{
    enum { LONGEST = 40 };
    const Token *t = p->tok;
    if (t->kind != TOK_EOF && (syn_at(p, TOK_VSEMI) || syn_at(p, TOK_VCLOSE))) {
        snprintf(space, size, "the end of the %s", syn_block_item(VEC_TOP(&p->blocks).kind));
        return space;
    }
    if (t->kind == TOK_EOF || t->hi - t->lo > LONGEST || t->kind == TOK_BACKQUOTE)
        return syn_token_text((TokKind)t->kind);
    snprintf(space, size, "`%.*s`", (int)(t->hi - t->lo), p->list->text + t->lo);
    return space;
}

Diag *syn_expected(Parser *p, SynError error, const char *what)
{
    char space[64];
    return syn_fail(p, error, "expected %s, found %s", what, syn_found(p, space, sizeof space));
}

bool syn_expect(Parser *p, TokKind kind, SynError error, const char *what)
{
    if (syn_accept(p, kind)) return true;
    syn_expected(p, error, what ? what : syn_token_text(kind));
    return false;
}

bool syn_expect_close(Parser *p, TokKind kind, const Token *open)
{
    if (syn_accept(p, kind)) return true;
    bool compared = kind == TOK_RPAREN && syn_at(p, TOK_EQUALS);
    Diag *d = syn_expected(p, SYN_UNCLOSED, syn_token_text(kind));
    if (d) diag_second(d, syn_token_span(p, open), "this bracket is not closed");
    if (d && compared) diag_help(d, "a comparison is written `==`");
    return false;
}

void syn_need(Parser *p, int extension, Span span, const char *what)
{
    if (syn_on(p, extension) || p->failed || p->needed[extension]) return;
    p->needed[extension] = true;
    const char *name = extension_name(extension);
    Diag *d = syn_report(p, SYN_OFF, span, "%s need the extension `%s`", what, name);
    const Language *language = p->list->language;
    if (d && language_has_alone(language, name)) diag_note(d, "other systems for %s do not have it", language->name);
    diag_help(d, "add {-# LANGUAGE %s #-} to the top of the file", name);
}

void syn_unsupported(Parser *p, const char *what)
{
    if (!p->failed) syn_report(p, SYN_UNSUPPORTED, syn_here(p), "%s are not supported", what);
    syn_give_up(p);
}

/* ---- Depth ---- */

bool syn_enter(Parser *p)
{
    p->depth++;
    if (p->depth <= MAX_SYNTAX_DEPTH && bigstack_left() > SYNTAX_STACK_RESERVE) return true;
    syn_fail(p, SYN_DEPTH, "this is nested too deeply");
    return false;
}

void syn_leave(Parser *p)
{
    assert(p->depth > 0);
    p->depth--;
}
