/* Pattern synonyms: functions under other names.
 *
 *     pattern P x y <- pat where P x y = e      $mP pat = [(x, y)]; $mP _ = []      the matcher
 *                                               $bP x y = e                         the builder
 *     pattern P x y = pat                       the builder is the pattern read as an expression
 *     pattern P {f, g} = pat                    besides: f (P f _) = f; g (P _ g) = g
 *     pattern P :: c => a -> b -> t             $bP :: c => a -> b -> t; $mP :: c => t -> [(a, b)]
 *     pattern P :: c => d => a -> b -> t u      $bP :: (c, d) => a -> b -> t u; $mP :: c => t u -> [$tP u]
 *                                               data $tP u where $kP :: d => a -> b -> $tP u
 *
 * A pattern P p q is the view pattern ($mP -> [(p, q)]), and P in an expression is $bP: rename_synonym.c. A match that
 * gives more than values, a context d or types of which t says nothing, carries it in a type of its own, $tP. */
#include "syntax/expand_nodes.h"
#include "syntax/parse_int.h"
#include "syntax/type_parts.h"

/* ---- Nodes ---- */

static Expr *var_expr(Parser *p, Name name, Span span)
{
    Expr *e = syn_new_expr(p, EXPR_VAR, span);
    e->u.var.ref = (Ref){.name = name, .span = span};
    return e;
}

static Pat *var_pat(Parser *p, Name name, Span span)
{
    Pat *pat = pat_new(p->arena, PAT_VAR, span);
    pat->name = name;
    return pat;
}

static Expr *items_expr(Parser *p, ExprKind kind, Expr **items, uint32_t n, Span span)
{
    if (kind == EXPR_TUPLE && n == 1) return items[0];
    Expr *e = syn_new_expr(p, kind, span);
    e->u.items.items = items;
    e->u.items.n = n;
    return e;
}

static Rhs *plain_rhs(Parser *p, Expr *body)
{
    Rhs *rhs = ARENA_NEW(p->arena, Rhs);
    rhs->guarded = ARENA_NEW(p->arena, Guarded);
    rhs->guarded->body = body;
    rhs->guarded->span = rhs->span = body->span;
    rhs->n = 1;
    return rhs;
}

static Clause clause(Parser *p, Pat **pats, uint32_t n, Rhs *rhs, Span span)
{
    return (Clause){.pats = arena_copy(p->arena, pats, n * sizeof *pats), .n = n, .rhs = rhs, .span = span};
}

static void add_function(Parser *p, Name name, const Clause *clauses, uint32_t n, Span span)
{
    Binding *b = ARENA_NEW(p->arena, Binding);
    b->kind = BINDING_FUNCTION;
    b->span = span;
    b->name = name;
    b->clauses = arena_copy(p->arena, clauses, n * sizeof *clauses);
    b->n_clauses = n;
    VEC_PUSH(&p->bindings, b);
}

/* ---- Patterns read as expressions ---- */

static Expr *expr_of_pat(Parser *p, const Pat *pat);

static Expr **exprs_of(Parser *p, Pat *const *pats, uint32_t n)
{
    Expr **items = ARENA_ARRAY(p->arena, Expr *, n);
    for (uint32_t i = 0; i < n; i++) items[i] = expr_of_pat(p, pats[i]);
    return items;
}

static Expr *con_expr(Parser *p, const Ref *ref)
{
    Expr *e = syn_new_expr(p, EXPR_CON, ref->span);
    e->u.var.ref = *ref;
    return e;
}

static Expr *ops_expr(Parser *p, const Pat *pat)
{
    Expr *e = syn_new_expr(p, EXPR_OPS, pat->span);
    e->u.ops.n = pat->u.ops.n_ops + 1;
    e->u.ops.items = ARENA_ARRAY(p->arena, OpItem, e->u.ops.n);
    for (uint32_t i = 0; i < e->u.ops.n; i++) {
        OpItem *item = &e->u.ops.items[i];
        item->operand = expr_of_pat(p, pat->u.ops.operands[i]);
        item->span = item->operand->span;
        if (i < pat->u.ops.n_ops) item->op = con_expr(p, &pat->u.ops.ops[i]);
    }
    return e;
}

static Expr *literal_expr(Parser *p, const Pat *pat)
{
    Expr *e = syn_new_expr(p, EXPR_LIT, pat->span);
    e->u.lit.lit = pat->u.lit.lit;
    if (!pat->u.lit.negative) return e;
    Expr *ops = syn_new_expr(p, EXPR_OPS, pat->span);
    ops->u.ops.n = 2;
    ops->u.ops.items = ARENA_ARRAY(p->arena, OpItem, 2);
    ops->u.ops.items[0].span = pat->span;
    ops->u.ops.items[1] = (OpItem){.operand = e, .span = pat->span};
    Expr *paren = syn_new_expr(p, EXPR_PAREN, pat->span);
    paren->u.inner = ops;
    return paren;
}

static Expr *record_expr(Parser *p, const Pat *pat)
{
    Expr *e = syn_new_expr(p, EXPR_RECORD, pat->span);
    e->u.record.con = pat->u.record.con;
    e->u.record.n = pat->u.record.n;
    e->u.record.fields = ARENA_ARRAY(p->arena, FieldExpr, pat->u.record.n);
    for (uint32_t i = 0; i < pat->u.record.n; i++) {
        e->u.record.fields[i].field = pat->u.record.fields[i].field;
        if (pat->u.record.fields[i].pat) e->u.record.fields[i].value = expr_of_pat(p, pat->u.record.fields[i].pat);
    }
    return e;
}

static Expr *expr_of_pat(Parser *p, const Pat *pat)
{
    switch (pat->kind) {
    case PAT_VAR:    return var_expr(p, pat->name, pat->span);
    case PAT_LIT:    return literal_expr(p, pat);
    case PAT_TUPLE:  return items_expr(p, EXPR_TUPLE, exprs_of(p, pat->u.items.items, pat->u.items.n), pat->u.items.n,
                                      pat->span);
    case PAT_LIST:   return items_expr(p, EXPR_LIST, exprs_of(p, pat->u.items.items, pat->u.items.n), pat->u.items.n,
                                     pat->span);
    case PAT_OPS:    return ops_expr(p, pat);
    case PAT_RECORD: return record_expr(p, pat);
    case PAT_SIG:    return expr_of_pat(p, pat->u.sig.pat);
    case PAT_PAREN: {
        Expr *paren = syn_new_expr(p, EXPR_PAREN, pat->span);
        paren->u.inner = expr_of_pat(p, pat->u.inner);
        return paren;
    }
    case PAT_CON: {
        Expr *e = con_expr(p, &pat->u.con.con);
        for (uint32_t i = 0; i < pat->u.con.n; i++)
            e = expr_apply(p->arena, e, expr_of_pat(p, pat->u.con.args[i]), pat->span);
        return e;
    }
    default:
        if (!p->failed) {
            Diag *d = syn_report(p, SYN_SYNTAX, pat->span, "this pattern cannot be read as an expression");
            diag_help(d, "`pattern P x <- ...` is for matching only, and `where P x = ...` says how to build");
        }
        return var_expr(p, p->names.underscore, pat->span);
    }
}

/* ---- The declaration ---- */

static void parameters(Parser *p, PatternSynonym *s)
{
    size_t base = p->words.len;
    bool record = syn_at(p, TOK_LBRACE);
    if (record) syn_open_brace(p, BLOCK_RECORD);
    while (syn_at(p, TOK_VAR)) {
        VEC_PUSH(&p->words, p->tok->name);
        syn_advance(p);
        if (record && !syn_accept(p, TOK_COMMA)) break;
    }
    if (record) syn_close_brace(p);
    s->n = SYN_COUNT_FROM(p, words, base);
    s->vars = SYN_TAKE(p, words, base);
    s->record = record;
}

/* con {var} | con '{' {var ','} '}' | var conop var */
static void head(Parser *p, PatternSynonym *s)
{
    bool con;
    if (!syn_at(p, TOK_VAR)) {
        Ref name = syn_con(p);
        s->name = name.name;
        s->span = name.span;
        parameters(p, s);
        return;
    }
    Name vars[2] = {p->tok->name, NULL};
    syn_advance(p);
    Ref op = syn_op(p, &con);
    s->name = op.name;
    s->span = op.span;
    if (syn_at(p, TOK_VAR)) vars[1] = p->tok->name;
    syn_expect(p, TOK_VAR, SYN_SYNTAX, "a variable");
    s->vars = arena_copy(p->arena, vars, sizeof vars);
    s->n = 2;
}

static Pat **var_pats(Parser *p, const PatternSynonym *s)
{
    Pat **pats = ARENA_ARRAY(p->arena, Pat *, s->n);
    for (uint32_t i = 0; i < s->n; i++) pats[i] = var_pat(p, s->vars[i], s->span);
    return pats;
}

static void add_matcher(Parser *p, const PatternSynonym *s)
{
    Pat *pat = s->pat;
    Expr **vars = ARENA_ARRAY(p->arena, Expr *, s->n), **one = ARENA_NEW(p->arena, Expr *);
    for (uint32_t i = 0; i < s->n; i++) vars[i] = var_expr(p, s->vars[i], s->span);
    *one = s->carrier ? con_expr(p, &(Ref){.name = s->carrier->u.data.cons[0]->name, .span = s->span}) : NULL;
    for (uint32_t i = 0; *one && i < s->n; i++) *one = expr_apply(p->arena, *one, vars[i], s->span);
    if (!*one) *one = items_expr(p, EXPR_TUPLE, vars, s->n, s->span);
    Pat *any = pat_new(p->arena, PAT_WILDCARD, s->span);
    Clause clauses[] = {
        clause(p, &pat, 1, plain_rhs(p, items_expr(p, EXPR_LIST, one, 1, s->span)), s->span),
        clause(p, &any, 1, plain_rhs(p, items_expr(p, EXPR_LIST, NULL, 0, s->span)), s->span),
    };
    add_function(p, s->matcher, clauses, 2, s->span);
}

static void add_selectors(Parser *p, const PatternSynonym *s)
{
    for (uint32_t i = 0; s->record && i < s->n; i++) {
        Pat *pat = pat_of_con(p->arena, (Ref){.name = s->name, .span = s->span}, var_pats(p, s), s->n, s->span);
        Clause c = clause(p, &pat, 1, plain_rhs(p, var_expr(p, s->vars[i], s->span)), s->span);
        add_function(p, s->vars[i], &c, 1, s->span);
    }
}

/* 'where' {con {apat} rhs} */
static void builder_clauses(Parser *p, PatternSynonym *s, const Token *opener)
{
    size_t base = p->clauses.len, block = syn_open(p, BLOCK_WHERE, opener);
    while (syn_next_item(p, block)) {
        uint32_t lo = p->tok->lo;
        Pat *lhs = syn_pat(p);
        Clause c = {0};
        if (lhs->kind == PAT_CON) c = (Clause){.pats = lhs->u.con.args, .n = lhs->u.con.n};
        else if (lhs->kind == PAT_OPS && lhs->u.ops.n_ops == 1) c = (Clause){.pats = lhs->u.ops.operands, .n = 2};
        else if (!p->failed) syn_report(p, SYN_SYNTAX, lhs->span, "expected an equation of `%s`", s->name->text);
        c.rhs = syn_rhs(p, TOK_EQUALS, true);
        c.span = syn_from(p, lo);
        VEC_PUSH(&p->clauses, c);
    }
    syn_close(p, block);
    uint32_t n = SYN_COUNT_FROM(p, clauses, base);
    Clause *clauses = SYN_TAKE(p, clauses, base);
    if (n == 0) return;
    add_function(p, s->builder, clauses, n, s->span);
    s->builds = s->equations = true;
}

/* synonym ::= 'pattern' head ('=' pattern | '<-' pattern ['where' equations]), where pattern ::= pat ['::' type] */
static Decl *definition(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_PATTERN);
    PatternSynonym *s = &d->u.pattern;
    head(p, s);
    s->matcher = name_printf("$m%s", s->name->text);
    s->builder = name_printf("$b%s", s->name->text);
    bool both = syn_accept(p, TOK_EQUALS);
    if (!both) syn_expect(p, TOK_FROM, SYN_SYNTAX, "`=` or `<-`");
    Pat *pat = syn_pat_sig(p);
    if (p->failed) return NULL;
    s->pat = pat;
    add_selectors(p, s);
    s->builds = both;
    if (both) {
        Clause c = clause(p, var_pats(p, s), s->n, plain_rhs(p, expr_of_pat(p, pat)), s->span);
        add_function(p, s->builder, &c, 1, s->span);
    }
    d->span = syn_from(p, lo);
    const Token *opener = p->tok;
    if (!both && syn_accept(p, TOK_WHERE)) builder_clauses(p, s, opener);
    return d;
}

/* 'pattern' con {',' con} '::' type; what it says is divided when all synonyms are known (syn_synonyms_end). */
static Decl *signature(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_PATTERN_SIG);
    size_t base = p->refs.len;
    do {
        Ref con = syn_con(p);
        VEC_PUSH(&p->refs, con);
    } while (syn_accept(p, TOK_COMMA));
    syn_expect(p, TOK_HAS_TYPE, SYN_SYNTAX, "`::`");
    d->u.pattern_sig.n = SYN_COUNT_FROM(p, refs, base);
    d->u.pattern_sig.names = SYN_TAKE(p, refs, base);
    d->u.pattern_sig.type = syn_type(p);
    d->span = syn_from(p, lo);
    return d;
}

static bool at_signature(const Parser *p)
{
    const Token *t = p->tok;
    if (t->kind == TOK_VAR) return false;
    for (;; t++) {
        t += t->kind == TOK_LPAREN ? 3 : 1;
        if (t->kind != TOK_COMMA) return t->kind == TOK_HAS_TYPE;
    }
}

bool syn_at_synonym(const Parser *p)
{
    if (!syn_at_word(p, p->names.pattern) || !syn_on(p, EXT_PATTERN_SYNONYMS)) return false;
    TokKind next = (TokKind)p->tok[1].kind, then = (TokKind)p->tok[2].kind;
    return next == TOK_CON || (next == TOK_LPAREN && then == TOK_CONSYM)
           || (next == TOK_VAR && (then == TOK_CONSYM || then == TOK_BACKQUOTE));
}

Decl *syn_synonym(Parser *p)
{
    uint32_t lo = p->tok->lo;
    syn_advance(p);
    return at_signature(p) ? signature(p, lo) : definition(p, lo);
}

/* ---- Signatures ---- */

static Type *new_type(Parser *p, TypeKind kind, Span span)
{
    return syn_new_type(p, kind, span);
}

/* A signature in its parts: [forall universal.] required => [forall existential.] provided => fields -> scrutinee. */
typedef struct Parts {
    VEC(TyVarBinder) universal, existential;
    Type **required; uint32_t n_required;
    Type **provided; uint32_t n_provided;
    Type **fields; uint32_t n_fields;
    Type  *scrutinee;
} Parts;

static bool binds(const TyVarBinder *vars, size_t n, Name name)
{
    for (size_t i = 0; i < n; i++)
        if (vars[i].name == name) return true;
    return false;
}

static void implicit_var(Parts *out, const Type *t, bool universal)
{
    TyVarBinder b = {.name = t->u.ref.name, .span = t->span};
    if (binds(out->universal.data, out->universal.len, b.name)) return;
    if (binds(out->existential.data, out->existential.len, b.name)) return;
    if (universal) VEC_PUSH(&out->universal, b);
    else VEC_PUSH(&out->existential, b);
}

/* The variables of a type that nobody has bound so far. */
static void implicit_vars(Parts *out, const Type *t, bool universal)
{
    if (t->kind == TYPE_VAR) implicit_var(out, t, universal);
    for (uint32_t i = 0; i < type_parts(t); i++) implicit_vars(out, type_part(t, i), universal);
}

/* Without a forall in front, what stands in the scrutinee's type or the required context is universal, the rest
 * existential. */
static void quantify(Parts *out)
{
    implicit_vars(out, out->scrutinee, true);
    for (uint32_t i = 0; i < out->n_required; i++) implicit_vars(out, out->required[i], true);
    for (uint32_t i = 0; i < out->n_fields; i++) implicit_vars(out, out->fields[i], false);
    for (uint32_t i = 0; i < out->n_provided; i++) implicit_vars(out, out->provided[i], false);
}

static Parts divide(Type *t, uint32_t n_fields, Arena *arena)
{
    Parts out = {0};
    bool explicit = t->kind == TYPE_FORALL && t->u.forall.n_vars > 0;
    for (bool provides = false; t->kind == TYPE_FORALL; t = t->u.forall.body) {
        for (uint32_t i = 0; i < t->u.forall.n_vars; i++) {
            if (provides) VEC_PUSH(&out.existential, t->u.forall.vars[i]);
            else VEC_PUSH(&out.universal, t->u.forall.vars[i]);
        }
        if (provides && t->u.forall.n_context) {
            out.provided = t->u.forall.context;
            out.n_provided = t->u.forall.n_context;
        } else if (t->u.forall.n_context) {
            out.required = t->u.forall.context;
            out.n_required = t->u.forall.n_context;
        }
        provides = true;
    }
    out.fields = ARENA_ARRAY(arena, Type *, n_fields);
    for (; out.n_fields < n_fields && t->kind == TYPE_FUN; t = t->u.fun.res)
        out.fields[out.n_fields++] = t->u.fun.arg;
    out.scrutinee = t;
    if (!explicit) quantify(&out);
    return out;
}

static void parts_free(Parts *parts)
{
    VEC_FREE(&parts->universal);
    VEC_FREE(&parts->existential);
}

static Type *type_con(Parser *p, Name name, Span span)
{
    Type *t = new_type(p, TYPE_CON, span);
    t->u.ref = (Ref){.name = name, .span = span};
    return t;
}

/* $tP with its parameters. */
static Type *carrier_type(Parser *p, const PatternSynonym *s, const Parts *parts, Span span)
{
    Type *t = type_con(p, s->carrier->u.data.name, span);
    for (size_t i = 0; i < parts->universal.len; i++) {
        Type *app = new_type(p, TYPE_APP, span), *var = new_type(p, TYPE_VAR, span);
        var->u.ref = (Ref){.name = parts->universal.data[i].name, .span = span};
        app->u.app.fun = t;
        app->u.app.arg = var;
        t = app;
    }
    return t;
}

/* data $tP universal where $kP :: forall universal existential. provided => fields -> $tP universal */
static void add_carrier(Parser *p, PatternSynonym *s, const Parts *parts, Span span)
{
    size_t n = parts->universal.len, more = parts->existential.len;
    s->carrier = syn_new_decl(p, DECL_DATA);
    s->carrier->span = s->span;
    DataDecl *data = &s->carrier->u.data;
    data->gadt_syntax = true;
    data->name = name_printf("$t%s", s->name->text);
    data->vars = arena_copy(p->arena, parts->universal.data, n * sizeof *data->vars);
    data->n_vars = (uint32_t)n;
    ConDecl *con = ARENA_NEW(p->arena, ConDecl);
    con->name = name_printf("$k%s", s->name->text);
    con->span = s->span;
    con->n_exists = (uint32_t)(n + more);
    con->exists = ARENA_ARRAY(p->arena, TyVarBinder, con->n_exists);
    for (size_t i = 0; i < n; i++) con->exists[i] = parts->universal.data[i];
    for (size_t i = 0; i < more; i++) con->exists[n + i] = parts->existential.data[i];
    con->context = parts->provided;
    con->n_context = parts->n_provided;
    con->fields = parts->fields;
    con->n_fields = parts->n_fields;
    con->result = carrier_type(p, s, parts, span);
    data->cons = arena_copy(p->arena, &con, sizeof con);
    data->n_cons = 1;
}

static Type *tuple_type(Parser *p, const Parts *parts, Span span)
{
    if (parts->n_fields == 1) return parts->fields[0];
    if (parts->n_fields == 0) return type_con(p, p->names.unit, span);
    Type *tuple = new_type(p, TYPE_TUPLE, span);
    tuple->u.tuple.items = parts->fields;
    tuple->u.tuple.n = parts->n_fields;
    return tuple;
}

static Type *quantified(Parser *p, const Parts *parts, bool all, Type *body)
{
    size_t n = parts->universal.len, more = all ? parts->existential.len : 0;
    uint32_t n_context = parts->n_required + (all ? parts->n_provided : 0);
    if (!n && !more && !n_context) return body;
    Type *t = new_type(p, TYPE_FORALL, body->span);
    t->u.forall.n_vars = (uint32_t)(n + more);
    t->u.forall.vars = ARENA_ARRAY(p->arena, TyVarBinder, n + more);
    for (size_t i = 0; i < n + more; i++)
        t->u.forall.vars[i] = i < n ? parts->universal.data[i] : parts->existential.data[i - n];
    t->u.forall.n_context = n_context;
    t->u.forall.context = ARENA_ARRAY(p->arena, Type *, n_context);
    for (uint32_t i = 0; i < n_context; i++)
        t->u.forall.context[i] = i < parts->n_required ? parts->required[i] : parts->provided[i - parts->n_required];
    t->u.forall.body = body;
    return t;
}

static Type *function_type(Parser *p, Type *arg, Type *res)
{
    Type *t = new_type(p, TYPE_FUN, res->span);
    t->u.fun.arg = arg;
    t->u.fun.res = res;
    return t;
}

static Type *matcher_type(Parser *p, const PatternSynonym *s, const Parts *parts, Span span)
{
    Type *list = new_type(p, TYPE_LIST, span);
    list->u.elem = s->carrier ? carrier_type(p, s, parts, span) : tuple_type(p, parts, span);
    return quantified(p, parts, false, function_type(p, parts->scrutinee, list));
}

static Type *builder_type(Parser *p, const Parts *parts)
{
    Type *t = parts->scrutinee;
    for (uint32_t i = parts->n_fields; i-- > 0;) t = function_type(p, parts->fields[i], t);
    return quantified(p, parts, true, t);
}

static void add_signature(Parser *p, Name name, Type *type, Span span)
{
    TypeSig *sig = ARENA_NEW(p->arena, TypeSig);
    sig->names = ARENA_NEW(p->arena, Ref);
    sig->names[0] = (Ref){.name = name, .span = span};
    sig->n = 1;
    sig->type = type;
    sig->span = span;
    VEC_PUSH(&p->sigs, sig);
}

static PatternSynonym *find(Decl *const *decls, size_t n, Name name)
{
    for (size_t i = 0; i < n; i++)
        if (decls[i]->kind == DECL_PATTERN && decls[i]->u.pattern.name == name) return &decls[i]->u.pattern;
    return NULL;
}

static void sign(Parser *p, PatternSynonym *s, Type *type, Span span)
{
    s->typed = true;
    Parts parts = divide(type_copy(p->arena, type), s->n, p->arena);
    if (parts.n_provided || parts.existential.len) add_carrier(p, s, &parts, span);
    add_signature(p, s->matcher, type_copy(p->arena, matcher_type(p, s, &parts, type->span)), span);
    if (s->builds) add_signature(p, s->builder, type_copy(p->arena, builder_type(p, &parts)), span);
    parts_free(&parts);
}

static void signs(Parser *p, const Decl *sig, Decl *const *decls, size_t n)
{
    const Ref *names = sig->u.pattern_sig.names;
    for (uint32_t k = 0; k < sig->u.pattern_sig.n; k++) {
        PatternSynonym *s = find(decls, n, names[k].name);
        if (s) sign(p, s, sig->u.pattern_sig.type, names[k].span);
        else syn_report(p, SYN_SYNTAX, names[k].span, "there is no pattern synonym `%s` here", names[k].name->text);
    }
}

void syn_synonyms_end(Parser *p, Decl *const *decls, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (decls[i]->kind == DECL_PATTERN_SIG) signs(p, decls[i], decls, n);
    for (size_t i = 0; i < n; i++)
        if (decls[i]->kind == DECL_PATTERN) add_matcher(p, &decls[i]->u.pattern);
}
