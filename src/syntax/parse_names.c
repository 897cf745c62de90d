/* Names: variables, constructors, operators, as they stand in many places of the grammar. */
#include "syntax/parse_int.h"

Ref syn_ref(Parser *p)
{
    Ref r = {.name = p->tok->name, .span = syn_here(p)};
    TokKind kind = p->kind;
    if (kind == TOK_VAR || kind == TOK_CON || kind == TOK_VARSYM || kind == TOK_CONSYM)
        r.qualifier = p->tok->u.qualifier;
    if (!r.name) r.name = p->names.underscore;
    syn_advance(p);
    return r;
}

bool syn_is_symbol_op(TokKind kind)
{
    return kind == TOK_VARSYM || kind == TOK_CONSYM || kind == TOK_MINUS || kind == TOK_BANG;
}

bool syn_at_symbol_op(const Parser *p)
{
    return syn_is_symbol_op(p->kind);
}

/* ?x or #x, which is two tokens without space between them */
static bool at_marked(const Parser *p, Name mark, int extension)
{
    const Token *t = p->tok;
    return syn_at(p, TOK_VARSYM) && t->name == mark && !t->u.qualifier && t[1].kind == TOK_VAR && !t[1].u.qualifier
           && t[0].hi == t[1].lo && syn_on(p, extension);
}

bool syn_at_implicit(const Parser *p)
{
    return at_marked(p, p->names.question, EXT_IMPLICIT_PARAMS);
}

bool syn_at_label(const Parser *p)
{
    return at_marked(p, p->names.hash, EXT_OVERLOADED_LABELS) && p->tok->before;
}

/* The name of ?x or #x, with its mark. */
Ref syn_marked(Parser *p)
{
    uint32_t lo = p->tok->lo;
    const char *mark = p->tok->name->text;
    syn_advance(p);
    Ref r = {.name = name_printf("%s%s", mark, p->tok->name->text)};
    syn_advance(p);
    r.span = syn_from(p, lo);
    return r;
}

bool syn_at_op(const Parser *p)
{
    return (syn_at_symbol_op(p) && !syn_at_implicit(p) && !syn_at_label(p)) || syn_at(p, TOK_BACKQUOTE);
}

bool syn_at_paren_op(const Parser *p)
{
    if (!syn_at(p, TOK_LPAREN)) return false;
    const Token *next = p->tok + 1;
    return (syn_is_symbol_op((TokKind)next->kind) || next->kind == TOK_TILDE) && next[1].kind == TOK_RPAREN;
}

/* '(' symbol ')';  the span includes the parentheses */
Ref syn_paren_op(Parser *p, bool *con)
{
    uint32_t lo = p->tok->lo;
    syn_advance(p);
    *con = p->tok->kind == TOK_CONSYM;
    Ref r = syn_ref(p);
    syn_advance(p);
    r.span = syn_from(p, lo);
    return r;
}

/* '`' (var | con) '`' */
static Ref backquoted(Parser *p, bool *con)
{
    uint32_t lo = p->tok->lo;
    Ref r = {.name = p->names.underscore, .span = syn_here(p)};
    syn_advance(p);
    *con = syn_at(p, TOK_CON);
    if (!syn_at(p, TOK_VAR) && !syn_at(p, TOK_CON)) {
        syn_expected(p, SYN_SYNTAX, "a name between backquotes");
        return r;
    }
    r = syn_ref(p);
    syn_expect(p, TOK_BACKQUOTE, SYN_UNCLOSED, "a backquote behind the name");
    r.span = syn_from(p, lo);
    return r;
}

/* qop ::= symbol | '`' name '`' */
Ref syn_op(Parser *p, bool *con)
{
    if (syn_at(p, TOK_BACKQUOTE)) return backquoted(p, con);
    *con = syn_at(p, TOK_CONSYM);
    return syn_ref(p);
}

bool syn_at_var(const Parser *p)
{
    if (syn_at(p, TOK_VAR)) return true;
    return syn_at_paren_op(p) && p->tok[1].kind != TOK_CONSYM;
}

/* Where the case of letters says nothing. */
bool syn_at_capital_var(const Parser *p)
{
    return syn_at(p, TOK_CON) && p->list->language->any_case;
}

Ref syn_var(Parser *p)
{
    bool con, any = p->list->language->any_case;
    if (syn_at_paren_op(p) && (any || p->tok[1].kind != TOK_CONSYM) && !p->tok[1].u.qualifier)
        return syn_paren_op(p, &con);
    if ((syn_at(p, TOK_VAR) || syn_at_capital_var(p)) && !p->tok->u.qualifier) return syn_ref(p);
    Ref none = {.name = p->names.underscore, .span = syn_here(p)};
    if (syn_at(p, TOK_CON))
        syn_fail(p, SYN_CASE_OF_NAME,
                 "`%s` begins with a capital letter; functions and variables begin with small ones",
                 p->tok->name->text);
    else syn_expected(p, SYN_SYNTAX, syn_at(p, TOK_VAR) ? "a name without a qualifier" : "a variable");
    return none;
}

bool syn_at_con(const Parser *p)
{
    return syn_at(p, TOK_CON) || (syn_at_paren_op(p) && p->tok[1].kind == TOK_CONSYM);
}

Ref syn_con(Parser *p)
{
    bool con;
    if (syn_at(p, TOK_CON)) return syn_ref(p);
    if (syn_at_con(p)) return syn_paren_op(p, &con);
    Ref none = {.name = p->names.underscore, .span = syn_here(p)};
    syn_expected(p, SYN_SYNTAX, "a constructor");
    return none;
}

/* modid ::= {conid '.'} conid;  also of small letters, where those say nothing */
Name syn_module_name(Parser *p)
{
    bool small_name = syn_at(p, TOK_VAR) && p->list->language->any_case;
    if (!syn_at(p, TOK_CON) && !small_name) {
        bool small = syn_at(p, TOK_VAR) || syn_is_word(p->kind);
        Diag *d = syn_expected(p, SYN_SYNTAX, "the name of a module");
        if (d && small) diag_note(d, "the names of modules begin with capital letters");
        return p->names.underscore;
    }
    Ref r = syn_ref(p);
    return r.qualifier ? name_printf("%s.%s", r.qualifier->text, r.name->text) : r.name;
}

Name syn_tuple_name(uint32_t n)
{
    Buf b = {0};
    buf_putc(&b, '(');
    for (uint32_t i = 1; i < n; i++) buf_putc(&b, ',');
    buf_putc(&b, ')');
    Name name = name_intern(b.data, b.len);
    buf_free(&b);
    return name;
}
