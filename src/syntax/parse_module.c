/* Modules: header, exports, imports, and the block of top-level declarations. */
#include "syntax/parse_int.h"

#include <string.h>

/* ---- Lists of exports and imports ---- */

static Ref type_name(Parser *p)
{
    bool con;
    return syn_at_paren_op(p) ? syn_paren_op(p, &con) : syn_con(p);
}

/* sub ::= var | ['type'] con;  with qualifiers in exports */
static void sub(Parser *p)
{
    Ref r = syn_accept(p, TOK_TYPE) ? type_name(p) : syn_at_con(p) ? syn_con(p)
          : syn_at(p, TOK_VAR) ? syn_ref(p) : syn_var(p);
    VEC_PUSH(&p->refs, r);
}

/* '(' ('..' | [sub {',' sub}]) ')' */
static void subs(Parser *p, Export *e)
{
    const Token *open = p->tok;
    size_t base = p->refs.len;
    if (!syn_accept(p, TOK_LPAREN)) return;
    e->has_subs = true;
    if (!syn_at(p, TOK_RPAREN))
        do
            if (syn_accept(p, TOK_DOTS)) e->all = true;
            else sub(p);
        while (syn_accept(p, TOK_COMMA));
    syn_expect_close(p, TOK_RPAREN, open);
    e->n_subs = SYN_COUNT_FROM(p, refs, base);
    e->subs = SYN_TAKE(p, refs, base);
}

static void expected_item(Parser *p)
{
    if (syn_at(p, TOK_VAR) || syn_at(p, TOK_CON)) return;
    syn_expected(p, SYN_SYNTAX, "a name");
}

/* item ::= 'module' modid | ['type'] con [subs] | var */
static Export item(Parser *p)
{
    Export e = {.kind = EXPORT_TYPE};
    uint32_t lo = p->tok->lo;
    if (syn_accept(p, TOK_MODULE)) {
        e.kind = EXPORT_MODULE;
        e.ref.name = syn_module_name(p);
        e.ref.span = syn_from(p, lo);
    } else if (syn_accept(p, TOK_TYPE) || syn_at_con(p)) {
        e.ref = type_name(p);
        subs(p, &e);
    } else if (syn_at(p, TOK_VAR) && p->tok[1].kind == TOK_LPAREN && p->list->language->any_case) {
        e.ref = syn_ref(p);
        subs(p, &e);
    } else if (syn_at_word(p, p->names.pattern) && (p->tok[1].kind == TOK_CON || p->tok[1].kind == TOK_LPAREN)) {
        syn_advance(p);
        e.kind = EXPORT_VAR;
        e.ref = type_name(p);
    } else if (syn_at(p, TOK_VAR)) {
        e.kind = EXPORT_VAR;
        e.ref = syn_ref(p);
    } else if (syn_at_var(p)) {
        bool con;
        e.kind = EXPORT_VAR;
        e.ref = syn_paren_op(p, &con);
    } else {
        expected_item(p);
    }
    return e;
}

/* '(' [item {',' item}] [','] ')' */
static Export *items(Parser *p, uint32_t *n)
{
    const Token *open = p->tok;
    size_t base = p->exports.len;
    syn_advance(p);
    for (bool more = !syn_at(p, TOK_RPAREN) && !syn_at(p, TOK_COMMA); more;) {
        Export e = item(p);
        VEC_PUSH(&p->exports, e);
        more = p->tok[1].kind != TOK_RPAREN && syn_accept(p, TOK_COMMA);
    }
    syn_accept(p, TOK_COMMA);
    syn_expect_close(p, TOK_RPAREN, open);
    *n = SYN_COUNT_FROM(p, exports, base);
    return SYN_TAKE(p, exports, base);
}

/* ---- Imports ---- */

static void qualified_behind(Parser *p, Import *i)
{
    Span span = syn_here(p);
    if (!syn_accept_word(p, p->names.qualified)) return;
    syn_need(p, EXT_IMPORT_QUALIFIED_POST, span, "imports with `qualified` behind the module");
    if (i->qualified) syn_report(p, SYN_SYNTAX, span, "`qualified` stands in front of the module already");
    i->qualified = true;
}

static void plain_names(Parser *p, const Export *items, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (items[i].ref.qualifier)
            syn_report(p, SYN_SYNTAX, items[i].ref.span, "a name in the list of an import has no qualifier");
}

static void need_safe(Parser *p, Span span)
{
    if (syn_on(p, EXT_SAFE) || syn_on(p, EXT_TRUSTWORTHY) || syn_on(p, EXT_UNSAFE)) return;
    Diag *d = syn_report(p, SYN_OFF, span, "`safe` imports need one of the extensions `Safe`, `Trustworthy`, `Unsafe`");
    diag_help(d, "without `safe` the import means the same here");
}

/* import ::= 'import' [source] ['safe'] ['qualified'] [package] modid ['qualified'] ['as' modid] [['hiding'] items] */
static Import *import(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Import *i = ARENA_NEW(p->arena, Import);
    syn_advance(p);
    i->source = syn_accept(p, TOK_SOURCE);
    Span safe = syn_here(p);
    if (syn_accept_word(p, p->names.safe)) need_safe(p, safe);
    i->qualified = syn_accept_word(p, p->names.qualified);
    if (syn_at(p, TOK_LIT)) {
        syn_need(p, EXT_PACKAGE_IMPORTS, syn_here(p), "imports that name a package");
        i->package = p->tok->lit == LITERAL_STRING ? p->tok->name->text : NULL;
        syn_advance(p);
    }
    i->module = syn_module_name(p);
    qualified_behind(p, i);
    if (syn_accept_word(p, p->names.as)) i->as = syn_module_name(p);
    i->hiding = syn_accept_word(p, p->names.hiding);
    if (syn_at(p, TOK_LPAREN)) {
        i->has_list = true;
        i->items = items(p, &i->n);
        plain_names(p, i->items, i->n);
    } else if (i->hiding) {
        syn_expected(p, SYN_SYNTAX, "`(` and the names to hide");
    }
    i->span = syn_from(p, lo);
    return i;
}

/* ---- The body ---- */

typedef struct Body {
    Module      *module;
    BindsBuilder binds;
    VEC(Import *) imports;
    VEC(Decl *)   decls;
    bool         below_imports;        /* something else than an import was seen */
} Body;

static void import_item(Parser *p, Body *b)
{
    if (b->below_imports && !p->failed) {
        Diag *d = syn_report(p, SYN_IMPORT_PLACE, syn_here(p), "imports stand above all other declarations");
        diag_help(d, "move this import up");
    }
    Import *i = import(p);
    if (!p->failed) VEC_PUSH(&b->imports, i);
}

static void top_item(Parser *p, Body *b)
{
    if (syn_at(p, TOK_IMPORT)) {
        import_item(p, b);
        return;
    }
    b->below_imports = true;
    if (syn_at(p, TOK_RULES) || syn_at(p, TOK_SPECIALISE)) {
        syn_binds_flush(p, &b->binds);
        if (syn_at(p, TOK_RULES)) syn_rules(p);
        else syn_specialise(p);
    } else if (syn_at_synonym(p)) {
        syn_binds_flush(p, &b->binds);
        Decl *d = syn_synonym(p);
        if (d && !p->failed) VEC_PUSH(&b->decls, d);
    } else if (syn_at_decl(p)) {
        syn_binds_flush(p, &b->binds);
        Decl *d = syn_decl(p);
        if (d && !p->failed) VEC_PUSH(&b->decls, d);
        for (size_t i = 0; i < p->associated.len && !p->failed; i++) VEC_PUSH(&b->decls, p->associated.data[i]);
        p->associated.len = 0;
    } else {
        syn_binds_item(p, &b->binds);
    }
}

static void unexpected_where(Parser *p)
{
    bool left = p->tok->first && p->tok->column <= p->blocks.data[0].column;
    syn_report(p, left ? SYN_LAYOUT : SYN_SYNTAX, syn_here(p),
               left ? "`where` must be indented more than the declaration it belongs to"
                    : "unexpected `where`: a declaration has only one");
    syn_give_up(p);
}

/* The first token of the cursor's line, if that line only continues the item; else NULL. */
static const Token *continuing_line(const Parser *p)
{
    const Token *t = p->tok;
    while (t->lo > p->item_lo && !t->first) t--;
    return t->lo > p->item_lo ? t : NULL;
}

/* Where a declaration that is indented too much would have to begin: in the column of the first one. */
static void help_column(const Parser *p, Diag *d, const Token *line)
{
    const LayoutBlock *b = &p->closed;
    if (p->closed_at != p->tok) {
        bool guard = line->kind == TOK_VAR && strcmp(line->name->text, "otherwise") == 0;
        diag_help(d, guard ? "a guard begins with `|`" : "local definitions stand behind `where`");
        return;
    }
    if (b->kind == BLOCK_TOP || b->column == UINT32_MAX || line->column <= b->column) return;
    diag_help(d, "another declaration of this `%.*s` begins in column %u, as `%.*s` does",
              (int)(b->opener->hi - b->opener->lo), p->list->text + b->opener->lo, b->column,
              (int)(b->first->hi - b->first->lo), p->list->text + b->first->lo);
}

static void unexpected_equals(Parser *p)
{
    const Token *line = continuing_line(p);
    Diag *d = syn_fail(p, SYN_SINGLE_EQUALS, "unexpected `=`");
    bool shown = p->closed.kind == BLOCK_LET && !p->closed_by_line;    /* parse_explain.c */
    if (d && line) {
        if (!shown)
            diag_second(d, syn_token_span(p, line), "this line is indented more, so it continues what is above");
        help_column(p, d, line);
    }
    else if (d) diag_help(d, "a comparison is written `==`");
}

/* What a token that goes on with nothing may be meant for; NULL: that is not known. */
static const char *token_help(const Parser *p)
{
    bool operator = syn_at(p, TOK_VARSYM) || syn_at(p, TOK_CONSYM);
    if (syn_at(p, TOK_ARROW)) return "a function is written `\\x -> ...`; alternatives stand behind `case ... of`";
    if (syn_at(p, TOK_COMMA)) return "a tuple stands in parentheses";
    if (operator && p->tok->first) return "indent a line that continues a declaration";
    return NULL;
}

static void unexpected_token(Parser *p)
{
    char space[64];
    const char *help = token_help(p);
    Diag *d = syn_fail(p, SYN_SYNTAX, "unexpected %s", syn_found(p, space, sizeof space));
    if (d && help) diag_help(d, "%s", help);
}

/* The cursor stands where no declaration can go on and none can begin. */
static void unexpected_here(Parser *p)
{
    if (syn_at(p, TOK_VCLOSE))
        syn_report(p, SYN_LAYOUT, syn_here(p), "this line is indented less than the declarations before it"),
            syn_give_up(p);
    else if (syn_at(p, TOK_RPAREN) || syn_at(p, TOK_RBRACKET) || syn_at(p, TOK_RBRACE)
             || syn_at(p, TOK_RHASH))
        syn_fail(p, SYN_UNCLOSED, "%s closes nothing that is open", syn_token_text(p->kind));
    else if (syn_at(p, TOK_IN) && p->missing_in)
        syn_give_up(p);
    else if (syn_at(p, TOK_WHERE))
        unexpected_where(p);
    else if (syn_at(p, TOK_EQUALS))
        unexpected_equals(p);
    else if (p->closed_at == p->tok && p->closed_by_line)
        syn_fail(p, SYN_LAYOUT, "this line is indented less than the block above, but not enough to end it");
    else
        unexpected_token(p);
}

static bool at_file_end(const Parser *p)
{
    return p->tok->kind == TOK_EOF;
}

static void body_items(Parser *p, Body *b, size_t block)
{
    for (;;) {
        while (syn_next_item(p, block)) top_item(p, b);
        if (p->failed || at_file_end(p) || (p->blocks.data[block].column == 0 && syn_at(p, TOK_RBRACE))) return;
        unexpected_here(p);
    }
}

/* body ::= '{' {import ';'} decl {';' decl} '}' */
static void body(Parser *p, Module *m, const Token *opener)
{
    Body b = {.module = m};
    size_t block = syn_open(p, BLOCK_TOP, opener);
    syn_binds_begin(p, &b.binds);
    body_items(p, &b, block);
    syn_synonyms_end(p, b.decls.data, b.decls.len);
    for (size_t i = 0, n = b.decls.len; i < n; i++)
        if (b.decls.data[i]->kind == DECL_PATTERN && b.decls.data[i]->u.pattern.carrier)
            VEC_PUSH(&b.decls, b.decls.data[i]->u.pattern.carrier);
    m->binds = syn_binds_end(p, &b.binds);
    syn_close(p, block);
    m->n_rules = SYN_COUNT_FROM(p, rules, 0);
    m->rules = SYN_TAKE(p, rules, 0);
    m->n_imports = (uint32_t)b.imports.len;
    m->imports = VEC_TO_ARENA(&b.imports, p->arena);
    m->n_decls = (uint32_t)b.decls.len;
    m->decls = VEC_TO_ARENA(&b.decls, p->arena);
    m->n_foreign_exports = (uint32_t)p->foreign_exports.len;
    m->foreign_exports = VEC_TO_ARENA(&p->foreign_exports, p->arena);
    VEC_FREE(&b.imports);
    VEC_FREE(&b.decls);
}

/* The declarations begin on the next line, but the header was not ended. */
static void no_where(Parser *p)
{
    syn_report(p, SYN_SYNTAX, syn_span(p->list, p->last_hi, p->last_hi),
               "expected `where` behind the header of the module");
    syn_give_up(p);
}

/* header ::= 'module' modid [items] 'where' */
static void header(Parser *p, Module *m)
{
    uint32_t lo = p->tok->lo;
    syn_advance(p);
    m->has_header = true;
    m->name = syn_module_name(p);
    m->span = syn_from(p, lo);
    if (syn_at(p, TOK_LPAREN)) {
        m->has_exports = true;
        m->exports = items(p, &m->n_exports);
    }
    if (p->tok->first && !syn_at(p, TOK_WHERE) && !p->failed) no_where(p);
    syn_expect(p, TOK_WHERE, SYN_SYNTAX, "`where` behind the header of the module");
}

/* After an error in the header: the body probably begins with the next line on the left. */
static void recover_header(Parser *p)
{
    while (p->tok->kind != TOK_EOF && !(p->tok->first && p->tok->column == 1)) p->tok++;
    p->failed = false;
    p->pending = false;
    syn_settle(p);
}

/* module ::= [header] body */
void syn_module(Parser *p, Module *m)
{
    const Token *first = p->tok;
    m->name = name_of(p->list->language->main_module);
    m->span = syn_span(p->list, p->tok->lo, p->tok->lo);
    if (syn_at(p, TOK_MODULE)) header(p, m);
    if (p->failed) recover_header(p);
    body(p, m, first);
    if (!p->failed && !at_file_end(p)) unexpected_here(p);
}
