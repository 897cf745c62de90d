/* The parser's cursor, and how it complains.
 *
 * After an error the cursor stands at the end of the declaration, where every further expectation fails in silence. So
 * no parsing function needs to test whether another one has failed: one message per declaration, and the next one is
 * read. */
#include "base/bigstack.h"
#include "core/read_int.h"
#include <assert.h>
#include <stdarg.h>

Span parse_token_span(const Parser *p)
{
    return (Span){p->file, p->tok->lo, p->tok->hi};
}

Span parse_span(const Parser *p, uint32_t lo)
{
    return (Span){p->file, lo, p->last_hi > lo ? p->last_hi : lo};
}

bool parse_at(const Parser *p, TokKind kind)
{
    return p->tok->kind == kind;
}

void parse_advance(Parser *p)
{
    if (parse_at(p, TOK_END) || parse_at(p, TOK_FILE_END)) return;
    assert(!p->failed && p->tok->lo >= p->last_hi);
    p->last_hi = p->tok->hi;
    p->tok++;
}

bool parse_behind(const Parser *p, TokKind kind)
{
    return p->first && p->tok > p->first && p->tok[-1].kind == kind;
}

bool parse_accept(Parser *p, TokKind kind)
{
    if (!parse_at(p, kind)) return false;
    parse_advance(p);
    return true;
}

void parse_note_reserved(Diag *d, Name word)
{
    diag_note(d, "`%s` is a reserved word; the name is written `{\"%s\"}`", word->text, word->text);
}

/* ---- Errors ------------------------------------------------------------------------------------------------ */

bool parse_begins_declaration(const Token *tok)
{
    switch (tok->kind) {
    case TOK_DATA: case TOK_MODULE: case TOK_DICT: case TOK_RULE: case TOK_INLINE: case TOK_NOINLINE: case TOK_CONLIKE:
    case TOK_FILE_END: return true;
    case TOK_VAR: break;
    default: return false;
    }
    while (tok->kind != TOK_EQUALS && tok->kind != TOK_END) tok++;
    return tok->kind == TOK_EQUALS;
}

/* When a declaration ends too soon because something that should continue it stands in column 1. */
static void explain_columns(const Parser *p, Diag *d)
{
    if (!parse_at(p, TOK_END) || parse_begins_declaration(p->tok + 1)) return;
    diag_second(d, (Span){p->file, p->tok[1].lo, p->tok[1].hi}, "column 1 begins a new declaration");
    diag_help(d, "indent what continues a declaration");
}

/* Whether an argument could stand here: behind a name, a literal or a parenthesis. */
static bool behind_aexpr(const Parser *p)
{
    return parse_behind(p, TOK_VAR) || parse_behind(p, TOK_CON) || parse_behind(p, TOK_LIT)
           || parse_behind(p, TOK_STRING) || parse_behind(p, TOK_RPAREN);
}

static void explain_token(const Parser *p, Diag *d)
{
    switch (p->tok->kind) {
    case TOK_LAMBDA: case TOK_LET: case TOK_JOIN: case TOK_CASE: case TOK_FCASE:
    case TOK_SCC: case TOK_SCCSUB: case TOK_SCCDICT: case TOK_SCCCALL: case TOK_HERE: case TOK_UNDER:
    case TOK_BACK:
        if (behind_aexpr(p))
            diag_help(d, "put parentheses around an argument that begins with %s", tok_text(p->tok->kind));
        break;
    case TOK_FREE: case TOK_BOX: case TOK_DICT: case TOK_RULE: case TOK_INLINE: case TOK_NOINLINE: case TOK_CONLIKE:
    case TOK_FLAT: case TOK_MODULE: case TOK_DATA: case TOK_OR:
    case TOK_OWN: case TOK_AS:
        parse_note_reserved(d, p->tok->u.name);
        break;
    default:
        explain_columns(p, d);
    }
}

void parse_skip_declaration(Parser *p)
{
    while (!parse_at(p, TOK_END) && !parse_at(p, TOK_FILE_END)) p->tok++;
}

Diag *parse_fail(Parser *p, CoreError error, const char *format, ...)
{
    Diag *d = NULL;
    if (!p->failed && !p->tok->after_error) {
        Buf message = {0};
        va_list args;
        va_start(args, format);
        buf_vprintf(&message, format, args);
        va_end(args);
        d = diag_add(p->ds, DIAG_ERROR, core_errors[error].code, parse_token_span(p), "%s", buf_text(&message));
        explain_token(p, d);
        buf_free(&message);
    }
    p->failed = true;
    parse_skip_declaration(p);
    return d;
}

/* The current token as a message calls it. */
static const char *found(const Parser *p, char *space, size_t size)
{
    const Token *t = p->tok;
    enum { LONGEST = 40 };
    if (t->kind == TOK_END || t->kind == TOK_FILE_END || t->hi - t->lo > LONGEST) return tok_text(t->kind);
    snprintf(space, size, "`%.*s`", (int)(t->hi - t->lo), p->text + t->lo);
    return space;
}

Diag *parse_expected(Parser *p, CoreError error, const char *what)
{
    char space[64];
    return parse_fail(p, error, "expected %s, found %s", what, found(p, space, sizeof space));
}

bool parse_expect(Parser *p, TokKind kind, CoreError error, Span open, const char *open_text)
{
    if (parse_accept(p, kind)) return true;
    Diag *d = parse_expected(p, error, tok_text(kind));
    if (d && open_text) diag_second(d, open, "%s", open_text);
    return false;
}

/* ---- Depth ------------------------------------------------------------------------------------------------- */

bool parse_enter(Parser *p)
{
    p->depth++;
    if (p->depth <= MAX_TREE_DEPTH && bigstack_left() > STACK_RESERVE) return true;
    parse_fail(p, ERR_DEPTH, "this is nested too deeply");
    return false;
}

void parse_leave(Parser *p)
{
    assert(p->depth > 0);
    p->depth--;
}
