/* Declarations of data types: `data` and `newtype`, their constructors in both syntaxes, deriving. */
#include "syntax/parse_int.h"
#include <string.h>

Decl *syn_new_decl(Parser *p, DeclKind kind)
{
    Decl *d = ARENA_NEW(p->arena, Decl);
    d->kind = kind;
    d->span = syn_here(p);
    return d;
}

/* ---- Heads ---- */

/* A name that a declaration can introduce: not qualified, and none of the syntax, such as () or []. */
static bool is_own_name(const Type *t)
{
    return t->kind == TYPE_CON && !t->u.ref.qualifier && !strchr("([", t->u.ref.name->text[0]);
}

/* A type's or constructor's name: where the case of letters says nothing, one that looks like a variable, too. */
static bool is_new_name(const Parser *p, const Type *t)
{
    return is_own_name(t) || (t->kind == TYPE_VAR && p->list->language->any_case);
}

static void head_var(Parser *p, const Type *t)
{
    TyVarBinder b = {.span = t->span};
    const Type *var = t;
    if (t->kind == TYPE_SIG) {
        var = t->u.sig.type;
        b.kind = t->u.sig.kind;
    }
    if (var->kind == TYPE_VAR || (p->list->language->any_case && is_own_name(var))) {
        b.name = var->u.ref.name;
    } else {
        b.name = p->names.underscore;
        if (!p->failed) {
            Diag *d = syn_report(p, SYN_TYPE_HEAD, t->span, "the parameters of a type or class are variables");
            diag_label(d, "expected a type variable");
        }
    }
    VEC_PUSH(&p->binders, b);
}

static void bad_head(Parser *p, const Type *t, Head *out)
{
    out->name = p->names.underscore;
    out->span = t->span;
    if (p->failed) return;
    Diag *d = syn_report(p, SYN_TYPE_HEAD, t->span, "this does not name a new type or class");
    if (t->kind == TYPE_VAR) diag_help(d, "the names of types and classes begin with capital letters");
}

/* Of two parameters with the name between them; a `t` b names nothing new. */
static bool is_infix_head(const Parser *p, const Type *t)
{
    return t->kind == TYPE_OPS && t->u.ops.n_ops == 1
           && (syn_first_class(t->u.ops.ops[0].name) != CHAR_LOWER || p->list->language->any_case);
}

static void head_spine(Parser *p, const Type *t, Head *out)
{
    if (t->kind == TYPE_APP) {
        head_spine(p, t->u.app.fun, out);
        head_var(p, t->u.app.arg);
    } else if (is_infix_head(p, t)) {
        out->name = t->u.ops.ops[0].name;
        out->span = t->u.ops.ops[0].span;
        head_var(p, t->u.ops.operands[0]);
        head_var(p, t->u.ops.operands[1]);
    } else if (is_new_name(p, t)) {
        out->name = t->u.ref.name;
        out->span = t->u.ref.span;
    } else {
        bad_head(p, t, out);
    }
}

void syn_head(Parser *p, const Type *type, Head *out)
{
    size_t base = p->binders.len;
    *out = (Head){0};
    head_spine(p, type, out);
    if (strchr("!#$%&*+./:<=>?@\\^|-~", out->name->text[0]))
        syn_need(p, EXT_TYPE_OPERATORS, type->span, "operators as types");
    out->n_vars = SYN_COUNT_FROM(p, binders, base);
    out->vars = SYN_TAKE(p, binders, base);
}

/* ---- Fields ---- */

/* field ::= var {',' var} '::' type;  the names and types go to p->words and p->nodes */
static void field(Parser *p)
{
    size_t first = p->words.len;
    do {
        Ref var = syn_var(p);
        VEC_PUSH(&p->words, var.name);
    } while (syn_accept(p, TOK_COMMA));
    syn_expect(p, TOK_HAS_TYPE, SYN_RECORD, "`::` and the type of the field");
    Type *type = syn_strict_type(p);
    for (size_t i = first; i < p->words.len; i++) VEC_PUSH(&p->nodes, type);
}

/* '{' [field {',' field}] '}' */
static void record(Parser *p, ConDecl *con)
{
    size_t words = p->words.len, nodes = p->nodes.len;
    syn_open_brace(p, BLOCK_RECORD);
    while (!syn_at(p, TOK_RBRACE)) {
        field(p);
        if (!syn_accept(p, TOK_COMMA)) break;
    }
    syn_close_brace(p);
    con->n_fields = SYN_COUNT_FROM(p, nodes, nodes);
    con->field_names = SYN_TAKE(p, words, words);
    con->fields = SYN_TAKE(p, nodes, nodes);
}

/* ---- Constructors ---- */

static void bad_constructor(Parser *p, const Type *t, ConDecl *con)
{
    con->name = p->names.underscore;
    con->span = t->span;
    if (p->failed) return;
    Diag *d = syn_report(p, SYN_CONSTRUCTOR, t->span, "expected a constructor");
    if (t->kind == TYPE_VAR) diag_help(d, "the names of constructors begin with capital letters");
    else
        diag_help(d, "behind `=` stands a constructor, then the types of its fields; "
                     "`type` names a type that there is");
}

static bool is_con_op(const Ref *op)
{
    return op->name->text[0] == ':' || syn_first_class(op->name) == CHAR_UPPER;
}

static void no_constructor(Parser *p, const Ref *op)
{
    Diag *d = syn_report(p, SYN_CONSTRUCTOR, op->span, "`%s` cannot be a constructor", op->name->text);
    if (!strchr("([", op->name->text[0])) diag_help(d, "operators that are constructors begin with `:`");
}

static void prefix_constructor(Parser *p, Type *t, ConDecl *con)
{
    size_t base = p->nodes.len;
    Type *head = t;
    while (head->kind == TYPE_APP) {
        VEC_PUSH(&p->nodes, head->u.app.arg);
        head = head->u.app.fun;
    }
    con->n_fields = SYN_COUNT_FROM(p, nodes, base);
    con->fields = ARENA_ARRAY(p->arena, Type *, con->n_fields);
    for (uint32_t i = 0; i < con->n_fields; i++) con->fields[i] = p->nodes.data[p->nodes.len - 1 - i];
    p->nodes.len = base;
    bool small = head->kind == TYPE_VAR && p->list->language->any_case;
    if ((head->kind != TYPE_CON && !small) || head->u.ref.qualifier) {
        bad_constructor(p, head, con);
    } else {
        con->name = head->u.ref.name;
        con->span = head->span;
        if (!small && !is_con_op(&head->u.ref) && !p->failed) no_constructor(p, &head->u.ref);
    }
}

static void infix_constructor(Parser *p, Type *t, ConDecl *con)
{
    const Ref *op = &t->u.ops.ops[0];
    con->name = op->name;
    con->span = op->span;
    con->infix = true;
    con->fields = t->u.ops.operands;
    con->n_fields = 2;
    if (p->failed) return;
    if (t->u.ops.n_ops > 1) {
        Diag *d = syn_report(p, SYN_CONSTRUCTOR, t->span, "an infix constructor stands between two types");
        diag_help(d, "put parentheses around the operators in its fields");
    } else if (!is_con_op(op)) {
        no_constructor(p, op);
    }
}

/* constr ::= [forall] [context '=>'] (con {argument} | argument conop argument | con record) */
static ConDecl *constructor(Parser *p)
{
    uint32_t lo = p->tok->lo;
    ConDecl *con = ARENA_NEW(p->arena, ConDecl);
    con->exists = syn_forall(p, &con->n_exists);
    if (!syn_at_atype(p) && !syn_at(p, TOK_BANG)) syn_expected(p, SYN_CONSTRUCTOR, "a constructor");
    Type *t = syn_operands(p, true);
    if (syn_accept(p, TOK_IMPLIES)) {
        con->context = syn_context(p, t, &con->n_context);
        t = syn_operands(p, true);
    }
    if ((con->n_exists || con->n_context) && !syn_on(p, EXT_GADTS))
        syn_need(p, EXT_EXISTENTIAL, syn_from(p, lo), "constructors with `forall` or a context");
    if (t->kind == TYPE_OPS) infix_constructor(p, t, con);
    else prefix_constructor(p, t, con);
    if (syn_at(p, TOK_LBRACE) && (t->kind == TYPE_CON || is_new_name(p, t))) record(p, con);
    return con;
}

/* constrs ::= constr {'|' constr} */
static void constructors(Parser *p, DataDecl *data)
{
    size_t base = p->nodes.len;
    do {
        ConDecl *con = constructor(p);
        VEC_PUSH(&p->nodes, con);
    } while (syn_accept(p, TOK_BAR));
    data->n_cons = SYN_COUNT_FROM(p, nodes, base);
    data->cons = SYN_TAKE(p, nodes, base);
}

/* ---- GADT syntax ---- */

/* The type of a constructor taken apart: forall, context, fields, result. */
static void gadt_signature(Parser *p, Type *t, ConDecl *con)
{
    size_t base = p->nodes.len;
    if (t->kind == TYPE_FORALL) {
        con->exists = t->u.forall.vars;
        con->n_exists = t->u.forall.n_vars;
        con->context = t->u.forall.context;
        con->n_context = t->u.forall.n_context;
        t = t->u.forall.body;
    }
    for (; t->kind == TYPE_FUN; t = t->u.fun.res) VEC_PUSH(&p->nodes, t->u.fun.arg);
    con->n_fields = SYN_COUNT_FROM(p, nodes, base);
    con->fields = SYN_TAKE(p, nodes, base);
    con->result = t;
}

/* Whether the item that we are in has ended before a token. */
static bool item_ended(const Parser *p, const Token *t)
{
    bool next = t->first && t > p->tok && t->column <= VEC_TOP(&p->blocks).column;
    return t->kind == TOK_EOF || t->kind == TOK_SEMI || next;
}

/* Whether `{` follows, perhaps behind `forall` and a context. */
static bool at_gadt_record(const Parser *p)
{
    const Token *t = p->tok;
    if (syn_at_word(p, p->names.forall))
        while (!item_ended(p, t) && !(t->kind == TOK_VARSYM && t->name == p->names.dot))
            t++;
    if (t[0].kind == TOK_VARSYM && t[1].kind == TOK_LBRACE) return true;
    while (!item_ended(p, t) && t->kind != TOK_IMPLIES && t->kind != TOK_ARROW && t->kind != TOK_LBRACE)
        t++;
    return t->kind == TOK_LBRACE ? t == p->tok : t->kind == TOK_IMPLIES && t[1].kind == TOK_LBRACE;
}

/* [forall] [context '=>'] record '->' type */
static void gadt_record(Parser *p, ConDecl *con)
{
    con->exists = syn_forall(p, &con->n_exists);
    if (!syn_at(p, TOK_LBRACE)) {
        con->context = syn_context(p, syn_btype(p, false), &con->n_context);
        syn_expect(p, TOK_IMPLIES, SYN_SYNTAX, NULL);
    }
    if (syn_at(p, TOK_LBRACE)) record(p, con);
    syn_expect(p, TOK_ARROW, SYN_NO_ARROW, NULL);
    con->result = syn_type(p);
}

/* gadtconstr ::= con {',' con} '::' (type | record '->' type);  one ConDecl for each name, on p->nodes */
static void gadt_constructor(Parser *p)
{
    size_t base = p->refs.len;
    ConDecl proto = {0};
    do {
        Ref con = syn_con(p);
        VEC_PUSH(&p->refs, con);
    } while (syn_accept(p, TOK_COMMA));
    syn_expect(p, TOK_HAS_TYPE, SYN_CONSTRUCTOR, "`::` and the type of the constructor");
    if (at_gadt_record(p)) gadt_record(p, &proto);
    else gadt_signature(p, syn_strict_type(p), &proto);
    for (size_t i = base; i < p->refs.len; i++) {
        ConDecl *con = arena_copy(p->arena, &proto, sizeof proto);
        con->name = p->refs.data[i].name;
        con->span = p->refs.data[i].span;
        VEC_PUSH(&p->nodes, con);
    }
    p->refs.len = base;
}

static void gadt_block(Parser *p, DataDecl *data, const Token *opener)
{
    size_t base = p->nodes.len, block = syn_open(p, BLOCK_GADT, opener);
    while (syn_next_item(p, block)) {
        if (syn_at(p, TOK_DERIVING)) break;
        gadt_constructor(p);
    }
    syn_close(p, block);
    data->gadt_syntax = true;
    data->n_cons = SYN_COUNT_FROM(p, nodes, base);
    data->cons = SYN_TAKE(p, nodes, base);
}

/* ---- Deriving ---- */

/* ['stock' | 'anyclass' | 'newtype'] */
Strategy syn_strategy(Parser *p)
{
    Span span = syn_here(p);
    Strategy s = syn_accept(p, TOK_NEWTYPE)               ? STRATEGY_NEWTYPE
               : syn_accept_word(p, p->names.stock)       ? STRATEGY_STOCK
               : syn_accept_word(p, p->names.anyclass)    ? STRATEGY_ANYCLASS : STRATEGY_NONE;
    if (s != STRATEGY_NONE) syn_need(p, EXT_DERIVING_STRATEGIES, span, "deriving clauses with a strategy");
    return s;
}

/* ['via' type] */
Type *syn_via(Parser *p)
{
    Span span = syn_here(p);
    if (!syn_accept_word(p, p->names.via)) return NULL;
    syn_need(p, EXT_DERIVING_VIA, span, "deriving clauses with `via`");
    return syn_btype(p, false);
}

static void derived_classes(Parser *p, DerivClause *c)
{
    size_t base = p->nodes.len;
    const Token *open = p->tok;
    if (!syn_accept(p, TOK_LPAREN)) {
        Type *one = syn_atype(p);
        VEC_PUSH(&p->nodes, one);
    } else {
        while (!syn_at(p, TOK_RPAREN)) {
            Type *class = syn_type(p);
            VEC_PUSH(&p->nodes, class);
            if (!syn_accept(p, TOK_COMMA)) break;
        }
        syn_expect_close(p, TOK_RPAREN, open);
    }
    c->n = SYN_COUNT_FROM(p, nodes, base);
    c->classes = SYN_TAKE(p, nodes, base);
}

static void classes_without_parens(Parser *p)
{
    Diag *d = syn_fail(p, SYN_SYNTAX, "several derived classes stand in parentheses");
    if (d) diag_help(d, "write `deriving (A, B)`");
}

/* deriving ::= {'deriving' [strategy] (class | '(' [class {',' class}] ')') [via]} */
static void deriving(Parser *p, DataDecl *data)
{
    size_t base = p->derivs.len;
    while (syn_at(p, TOK_DERIVING)) {
        uint32_t lo = p->tok->lo;
        DerivClause c = {0};
        syn_advance(p);
        c.strategy = syn_strategy(p);
        derived_classes(p, &c);
        if (syn_at(p, TOK_COMMA)) classes_without_parens(p);
        if (c.strategy == STRATEGY_NONE) c.via = syn_via(p);
        if (c.via) c.strategy = STRATEGY_VIA;
        c.span = syn_from(p, lo);
        VEC_PUSH(&p->derivs, c);
    }
    data->n_deriv = SYN_COUNT_FROM(p, derivs, base);
    data->deriv = SYN_TAKE(p, derivs, base);
}

/* ---- The declaration ---- */

/* data T a :: k -> Type is data T a (t'1 :: k) :: Type: what is derived names all parameters. */
static void kind_parameters(Parser *p, DataDecl *data)
{
    size_t base = p->binders.len;
    for (uint32_t i = 0; i < data->n_vars; i++) VEC_PUSH(&p->binders, data->vars[i]);
    for (uint32_t i = 1; data->kind->kind == TYPE_FUN; i++) {
        Type *arg = data->kind->u.fun.arg;
        const char *name = arena_printf(p->arena, "t'%u", i);
        TyVarBinder b = {.name = name_of(name), .kind = arg, .span = arg->span};
        VEC_PUSH(&p->binders, b);
        data->kind = data->kind->u.fun.res;
    }
    data->n_vars = SYN_COUNT_FROM(p, binders, base);
    data->vars = SYN_TAKE(p, binders, base);
}

static void data_head(Parser *p, DataDecl *data, bool instance)
{
    Head head;
    uint32_t ignored;
    if (instance) syn_plain_forall(p, &ignored);
    Type *t = syn_btype(p, false);
    Span span = t->span;
    if (syn_accept(p, TOK_IMPLIES)) {
        syn_need(p, EXT_DATATYPE_CONTEXTS, span, "contexts of data types");
        data->context = syn_context(p, t, &data->n_context);
        t = syn_btype(p, false);
    }
    if (instance) {
        syn_need(p, EXT_TYPE_FAMILIES, span, "instances of data families");
        data->family_args = syn_family_application(p, t, &data->family, &data->n_family_args);
        data->name = data->family.name;
    } else {
        syn_head(p, t, &head);
        data->name = head.name;
        data->vars = head.vars;
        data->n_vars = head.n_vars;
    }
    if (!syn_at(p, TOK_HAS_TYPE)) return;
    syn_need(p, EXT_KIND_SIGNATURES, syn_here(p), "kinds of data types");
    syn_advance(p);
    data->kind = syn_type(p);
    if (!instance) kind_parameters(p, data);
}

static void check_newtype(Parser *p, const DataDecl *data, Span span)
{
    bool nameless = data->n_cons == 1 && data->cons[0]->name == p->names.underscore;
    if (p->failed || !data->newtype || nameless || (data->n_cons == 1 && data->cons[0]->n_fields == 1)) return;
    Diag *d = syn_report(p, SYN_CONSTRUCTOR, span, "a newtype has exactly one constructor, with exactly one field");
    if (data->n_cons == 1) diag_label(d, "this one has %u fields", data->cons[0]->n_fields);
    else diag_label(d, "this one has %u constructors", data->n_cons);
    diag_help(d, "use `data`");
}

/* What is known of values says nothing of types. */
static void check_type_data(Parser *p, const DataDecl *data, Span span)
{
    if (p->failed || !data->type_level) return;
    const char *what = data->n_deriv ? "derive anything" : data->n_context ? "have a context" : NULL;
    for (uint32_t i = 0; i < data->n_cons && !what; i++) {
        const ConDecl *con = data->cons[i];
        if (con->field_names) what = "have named fields", span = con->span;
        else if (con->n_context) what = "have constructors with a context", span = con->span;
        for (uint32_t k = 0; k < con->n_fields && !what; k++)
            if (con->fields[k]->kind == TYPE_BANG) what = "have strict fields", span = con->fields[k]->span;
    }
    if (!what) return;
    Diag *d = syn_report(p, SYN_CONSTRUCTOR, span, "a `type data` cannot %s", what);
    diag_note(d, "its constructors are types: it has no values");
}

/* In a boot file what a type is made of is left open. */
static bool is_boot(const Parser *p)
{
    const SourceFile *file = source_get(p->list->file);
    size_t len = file ? strlen(file->path) : 0;
    return len >= 5 && strcmp(file->path + len - 5, "-boot") == 0;
}

/* What follows the words that a declaration begins with. */
static Decl *data_rest(Parser *p, Decl *d, bool instance, uint32_t lo)
{
    DataDecl *data = &d->u.data;
    data_head(p, data, instance);
    Span head = syn_from(p, lo);
    const Token *opener = p->tok;
    if (syn_accept(p, TOK_EQUALS)) constructors(p, data);
    else if (syn_at(p, TOK_WHERE)) {
        syn_need(p, EXT_GADT_SYNTAX, syn_here(p), "constructors with signatures");
        syn_advance(p);
        gadt_block(p, data, opener);
    } else if (!data->newtype && !p->list->language->logic && !is_boot(p)) {
        syn_need(p, EXT_EMPTY_DATA_DECLS, head, "data types without constructors");
    }
    deriving(p, data);
    check_newtype(p, data, head);
    check_type_data(p, data, head);
    d->span = syn_from(p, lo);
    return d;
}

/* data ::= ('data' | 'newtype') ['instance'] [context '=>'] head ['::' kind] ['=' constrs | 'where' gadts] deriving */
Decl *syn_data_in(Parser *p, bool instance)
{
    uint32_t lo = p->tok->lo;
    Decl *d = syn_new_decl(p, DECL_DATA);
    d->u.data.newtype = syn_at(p, TOK_NEWTYPE);
    syn_advance(p);
    if (syn_accept_word(p, p->names.family)) return syn_family(p, lo, true);
    instance = syn_accept(p, TOK_INSTANCE) || instance;
    return data_rest(p, d, instance, lo);
}

/* 'type' 'data' head ['::' kind] ['=' constrs | 'where' gadts], of which the first word has been read */
Decl *syn_type_data(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_DATA);
    syn_need(p, EXT_TYPE_DATA, syn_here(p), "`type data` declarations");
    syn_advance(p);
    d->u.data.type_level = true;
    return data_rest(p, d, false, lo);
}

Decl *syn_data(Parser *p)
{
    return syn_data_in(p, false);
}
