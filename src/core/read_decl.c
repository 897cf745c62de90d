/* Parsing declarations. */
#include "core/read_int.h"
#include <string.h>

/* ---- Data declarations ------------------------------------------------------------------------------------- */

static bool at_type_token(const Parser *p)
{
    switch (p->tok->kind) {
    case TOK_VAR: case TOK_CON: case TOK_OP: case TOK_CON_OP: case TOK_ARROW: case TOK_COMMA: case TOK_WILD:
    case TOK_LPAREN: case TOK_RPAREN: case TOK_LBRACKET: case TOK_RBRACKET:
        return true;
    default:
        return false;
    }
}

static bool opens(TokKind kind)
{
    return kind == TOK_LPAREN || kind == TOK_LBRACKET;
}

static bool closes(TokKind kind)
{
    return kind == TOK_RPAREN || kind == TOK_RBRACKET;
}

/* How long the current token is as part of a type; nothing behind a lexical error, for it may hold any bytes. */
static size_t type_token_len(const Parser *p)
{
    return p->tok->after_error ? 0 : p->tok->hi - p->tok->lo;
}

/* Appends a token of a type, with a blank before it where one belongs. */
static void add_type_token(Parser *p, Buf *out)
{
    char last = out->len ? out->data[out->len - 1] : '(';
    if (last != '(' && last != '[' && !closes(p->tok->kind) && !parse_at(p, TOK_COMMA)) buf_putc(out, ' ');
    buf_write(out, p->text + p->tok->lo, type_token_len(p));
}

/* A type in brackets: everything up to the one that closes it. Brackets need only balance, not match. */
static Name bracketed_type(Parser *p)
{
    Buf out = {0};
    size_t depth = 0;
    Span open = parse_token_span(p);
    do {
        if (!at_type_token(p)) {
            Diag *d = parse_expected(p, ERR_UNCLOSED, "a type");
            if (d) diag_second(d, open, "in the brackets opened here");
            break;
        }
        depth += opens(p->tok->kind);
        depth -= closes(p->tok->kind);
        add_type_token(p, &out);
        parse_advance(p);
    } while (depth > 0);
    Name type = name_intern(buf_text(&out), out.len);
    buf_free(&out);
    return type;
}

static Name simple_type(Parser *p)
{
    Name type = name_intern(p->text + p->tok->lo, type_token_len(p));
    parse_advance(p);
    return type;
}

static bool at_simple_type(const Parser *p)
{
    return parse_at(p, TOK_VAR) || parse_at(p, TOK_CON) || parse_at(p, TOK_WILD);
}

/* (t) is t */
static bool at_needless_parentheses(const Parser *p)
{
    const Token *t = p->tok;
    return t[0].kind == TOK_LPAREN && (t[1].kind == TOK_VAR || t[1].kind == TOK_CON) && t[2].kind == TOK_RPAREN;
}

/* atype ::= tyvar | CON | '_' | '(' {type token} ')' | '[' {type token} ']' */
static TreeField atype(Parser *p)
{
    TreeField f = {.rep = REP_PTR};
    bool parentheses = at_needless_parentheses(p);
    if (parentheses) parse_advance(p);
    f.type = at_simple_type(p) ? simple_type(p) : bracketed_type(p);
    if (parentheses) parse_advance(p);
    rep_of_text(f.type->text, &f.rep);
    return f;
}

static bool at_bang(const Parser *p)
{
    return parse_at(p, TOK_OP) && strcmp(p->tok->u.name->text, "!") == 0 && p->tok[1].kind == TOK_CON;
}

/* field ::= atype | '!' CON */
static TreeField field(Parser *p)
{
    if (!at_bang(p)) return atype(p);
    parse_advance(p);
    TreeField f = {.type = p->tok->u.name, .rep = REP_PTR, .bang = true};
    parse_advance(p);
    return f;
}

/* A word only here. */
static bool accept_given(Parser *p)
{
    bool given = parse_at(p, TOK_VAR) && strcmp(p->tok->u.name->text, "given") == 0;
    if (given) parse_advance(p);
    return given;
}

/* constr ::= ['given'] CON {field} */
static TreeCon constr(Parser *p)
{
    bool given = accept_given(p);
    TreeCon c = {.span = parse_token_span(p), .name = p->tok->u.name, .refines = given};
    size_t base = p->fields.len;
    if (!parse_at(p, TOK_CON)) parse_expected(p, ERR_SYNTAX, "a constructor");
    parse_advance(p);
    while (at_simple_type(p) || at_bang(p) || opens(p->tok->kind)) {
        TreeField f = field(p);
        VEC_PUSH(&p->fields, f);
    }
    c.n = (uint32_t)(p->fields.len - base);
    c.fields = STACK_TAKE(p->arena, &p->fields, base);
    return c;
}

/* constr {'|' constr} */
static void constrs(Parser *p, TreeData *data)
{
    size_t base = p->cons.len;
    do {
        TreeCon c = constr(p);
        VEC_PUSH(&p->cons, c);
    } while (parse_accept(p, TOK_BAR));
    data->n_cons = (uint32_t)(p->cons.len - base);
    data->cons = STACK_TAKE(p->arena, &p->cons, base);
}

/* {tyvar} */
static void type_params(Parser *p, TreeData *data)
{
    const Token *first = p->tok;
    while (parse_at(p, TOK_VAR)) parse_advance(p);
    data->n_params = (uint32_t)(p->tok - first);
    data->params = ARENA_ARRAY(p->arena, Name, data->n_params);
    for (uint32_t i = 0; i < data->n_params; i++) data->params[i] = first[i].u.name;
}

/* data ::= 'data' CON {tyvar} ['=' constr {'|' constr}] */
static void data_decl(Parser *p, Decls *out, Name module)
{
    TreeData data = {.module = module};
    parse_advance(p);
    data.span = parse_token_span(p);
    data.name = p->tok->u.name;
    if (!parse_at(p, TOK_CON)) parse_expected(p, ERR_SYNTAX, "the name of a type");
    parse_advance(p);
    type_params(p, &data);
    if (parse_accept(p, TOK_EQUALS)) constrs(p, &data);
    if (!parse_at(p, TOK_END) && !parse_at(p, TOK_FILE_END))
        parse_expected(p, ERR_SYNTAX, data.n_cons ? "a type or `|`" : "`=`");
    p->failed = p->failed || p->tok->after_error;
    if (!p->failed) VEC_PUSH(&out->datas, data);
}

/* The constructors of a declaration that could not be parsed: whoever uses one has done nothing wrong. */
static void remember_broken_cons(const Token *from, const Token *to, Decls *out)
{
    for (const Token *t = from; t < to; t++)
        if (t->kind == TOK_CON || t->kind == TOK_CON_OP) ptrmap_put(&out->broken_cons, t->u.name, (void *)t->u.name);
}

/* ---- Definitions and the rest ------------------------------------------------------------------------------ */

static Hint hint(Parser *p)
{
    uint8_t inlining = parse_accept(p, TOK_INLINE)     ? INLINING_ALWAYS
                       : parse_accept(p, TOK_NOINLINE) ? INLINING_NEVER
                                                       : INLINING_USUAL;
    bool conlike = parse_accept(p, TOK_CONLIKE);
    return (Hint){.before = inlining, .after = inlining, .conlike = conlike};
}

/* ['rule' STRING] */
static Name rule(Parser *p)
{
    Name name = NULL;
    if (!parse_accept(p, TOK_RULE)) return NULL;
    if (parse_at(p, TOK_STRING)) name = p->tok->u.name, parse_advance(p);
    else parse_expected(p, ERR_SYNTAX, "the name of a rule in double quotes");
    return name;
}

/* definition ::= ['dict'] ['rule' STRING] ['inline' | 'noinline'] ['conlike'] var {param} '=' expr */
static void definition(Parser *p, Decls *out, Name module)
{
    TreeTop top = {.module = module};
    uint32_t lo = p->tok->lo;
    top.dict = parse_accept(p, TOK_DICT);
    top.rule = rule(p);
    top.hint = hint(p);
    top.name_span = parse_token_span(p);
    if (!parse_at(p, TOK_VAR)) {
        parse_expected(p, ERR_SYNTAX, "the name of a definition");
        return;
    }
    top.name = p->tok->u.name;
    parse_advance(p);
    Tree *rhs = parse_definition(p, top.name_span.lo, top.name_span);
    if (!parse_at(p, TOK_END)) parse_expected(p, ERR_SYNTAX, "an operator or the end of the declaration");
    top.rhs = p->failed || p->tok->after_error ? NULL : rhs;
    top.span = parse_span(p, lo);
    VEC_PUSH(&out->tops, top);
}

/* module ::= 'module' NAME */
static Name module_decl(Parser *p, Name old)
{
    Name name = old;
    parse_advance(p);
    if (parse_at(p, TOK_CON)) name = p->tok->u.name;
    else parse_expected(p, ERR_SYNTAX, "the name of a module");
    parse_advance(p);
    if (!parse_at(p, TOK_END)) parse_expected(p, ERR_SYNTAX, "a declaration in column 1");
    return name;
}

/* Whether something in column 1 is perhaps the rest of a declaration that has failed above it. */
static bool continues_declaration(const Token *tok)
{
    switch (tok->kind) {
    case TOK_RPAREN: case TOK_RBRACKET: case TOK_RBRACE: case TOK_IN: case TOK_OF: case TOK_OR: case TOK_ARROW:
    case TOK_SEMI:
    case TOK_COMMA: case TOK_BAR: case TOK_EQUALS: case TOK_OP: case TOK_CON_OP:
        return true;
    case TOK_VAR:
        return !parse_begins_declaration(tok);
    default:
        return false;
    }
}

/* Something in column 1 that begins no declaration. */
static void not_a_declaration(Parser *p)
{
    if (parse_at(p, TOK_FLAT)) {
        parse_fail(p, ERR_HEADER, "`flat` may only begin a file");
    } else {
        Diag *d = parse_expected(p, ERR_SYNTAX, "a declaration");
        if (d) diag_note(d, "a token in column 1 begins a new declaration");
    }
}

/* decl ::= module | data | definition */
static Name decl(Parser *p, Decls *out, Name module)
{
    const Token *first = p->first = p->tok;
    p->failed = p->failed && continues_declaration(first);
    if (p->failed) {
        parse_skip_declaration(p);
        return module;
    }
    switch (first->kind) {
    case TOK_MODULE: module = module_decl(p, module); break;
    case TOK_DATA:   data_decl(p, out, module); break;
    case TOK_DICT: case TOK_RULE: case TOK_INLINE: case TOK_NOINLINE: case TOK_CONLIKE: case TOK_VAR:
        definition(p, out, module);
        break;
    default:         not_a_declaration(p);
    }
    if (p->failed && first->kind == TOK_DATA) remember_broken_cons(first, p->tok, out);
    return module;
}

static void end_of_declaration(Parser *p)
{
    if (parse_at(p, TOK_END)) p->tok++;
}

/* A word that stands alone in its line, as nothing else does. It is not reserved. */
static bool line(Parser *p, const char *word)
{
    bool there = parse_at(p, TOK_VAR) && p->tok->u.name == name_of(word) && p->tok[1].kind == TOK_END;
    p->tok += there ? 2 : 0;
    return there;
}

/* program ::= ['flat'] ['unfold'] ['values'] [module] {decl};  the first declaration, if it is a module's, is the
 * header */
void parse_program(Parser *p, Decls *out)
{
    out->flat = parse_accept(p, TOK_FLAT);
    end_of_declaration(p);
    out->unfolds = line(p, "unfold");
    out->search = line(p, "values");
    Name module = name_of("Main");
    bool header = parse_at(p, TOK_MODULE);
    out->module = module;
    while (!parse_at(p, TOK_FILE_END)) {
        module = decl(p, out, module);
        if (header) out->module = module;
        header = false;
        end_of_declaration(p);
    }
}
