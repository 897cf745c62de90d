/* Pattern synonyms: functions under other names.
 *
 *     pattern P x y <- pat where P x y = e      $mP pat = [(x, y)]; $mP _ = []      the matcher
 *                                               $bP x y = e                         the builder
 *     pattern P x y = pat                       the builder is the pattern read as an expression
 *     pattern P {f, g} = pat                    besides: f (P f _) = f; g (P _ g) = g
 *     pattern P :: c => a -> b -> t             $bP :: c => a -> b -> t; $mP :: c => t -> [(a, b)]
 *
 * A pattern P p q is the view pattern ($mP -> [(p, q)]), and P in an expression is $bP: rename_synonym.c. */
#include "syntax/expand_nodes.h"
#include "syntax/parse_int.h"

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
    case PAT_BANG:   return expr_of_pat(p, pat->u.inner);
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

static void add_matcher(Parser *p, const PatternSynonym *s, Pat *pat)
{
    Expr **vars = ARENA_ARRAY(p->arena, Expr *, s->n), **one = ARENA_NEW(p->arena, Expr *);
    for (uint32_t i = 0; i < s->n; i++) vars[i] = var_expr(p, s->vars[i], s->span);
    *one = items_expr(p, EXPR_TUPLE, vars, s->n, s->span);
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
    s->builds = true;
}

/* synonym ::= 'pattern' head ('=' pat | '<-' pat ['where' equations]) */
static Decl *definition(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_PATTERN);
    PatternSynonym *s = &d->u.pattern;
    head(p, s);
    s->matcher = name_printf("$m%s", s->name->text);
    s->builder = name_printf("$b%s", s->name->text);
    bool both = syn_accept(p, TOK_EQUALS);
    if (!both) syn_expect(p, TOK_FROM, SYN_SYNTAX, "`=` or `<-`");
    Pat *pat = syn_pat(p);
    if (p->failed) return NULL;
    add_matcher(p, s, pat);
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

/* 'pattern' con {',' con} '::' type; what it says is divided when all synonyms are known (syn_synonym_sigs). */
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

/* [forall] context => [forall] context => body: all of it in one. A second context would be what a match provides. */
static Type *split(Parser *p, Type *t, Type *out)
{
    bool second = false;
    for (; t->kind == TYPE_FORALL; t = t->u.forall.body) {
        if (t->u.forall.n_vars && !out->u.forall.n_vars) {
            out->u.forall.vars = t->u.forall.vars;
            out->u.forall.n_vars = t->u.forall.n_vars;
        }
        if (second && t->u.forall.n_context && !p->failed)
            syn_report(p, SYN_UNSUPPORTED, t->span, "pattern synonyms that provide a context are not supported");
        if (t->u.forall.n_context) {
            out->u.forall.context = t->u.forall.context;
            out->u.forall.n_context = t->u.forall.n_context;
        }
        second = second || t->u.forall.n_context || !t->u.forall.n_vars;
    }
    return t;
}

static Type *matcher_type(Parser *p, Type *type, uint32_t n)
{
    Type *all = new_type(p, TYPE_FORALL, type->span), *t = split(p, type, all);
    Type *tuple = new_type(p, TYPE_TUPLE, type->span), *list = new_type(p, TYPE_LIST, type->span);
    tuple->u.tuple.items = ARENA_ARRAY(p->arena, Type *, n);
    for (; tuple->u.tuple.n < n && t->kind == TYPE_FUN; t = t->u.fun.res)
        tuple->u.tuple.items[tuple->u.tuple.n++] = t->u.fun.arg;
    list->u.elem = n == 1 && tuple->u.tuple.n ? tuple->u.tuple.items[0] : tuple;
    if (n == 0) {
        list->u.elem = new_type(p, TYPE_CON, type->span);
        list->u.elem->u.ref = (Ref){.name = p->names.unit, .span = type->span};
    }
    Type *fun = new_type(p, TYPE_FUN, type->span);
    fun->u.fun.arg = t;
    fun->u.fun.res = list;
    all->u.forall.body = fun;
    return all->u.forall.n_vars || all->u.forall.n_context ? all : fun;
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

static Type *copied(Parser *p, Type *t)
{
    Type *new = arena_copy(p->arena, t, sizeof *t);
    switch (t->kind) {
    case TYPE_APP: new->u.app.fun = copied(p, t->u.app.fun); new->u.app.arg = copied(p, t->u.app.arg); break;
    case TYPE_FUN: new->u.fun.arg = copied(p, t->u.fun.arg); new->u.fun.res = copied(p, t->u.fun.res); break;
    case TYPE_LIST: case TYPE_BANG: new->u.elem = copied(p, t->u.elem); break;
    case TYPE_TUPLE: case TYPE_PROMOTED:
        new->u.tuple.items = ARENA_ARRAY(p->arena, Type *, t->u.tuple.n);
        for (uint32_t i = 0; i < t->u.tuple.n; i++) new->u.tuple.items[i] = copied(p, t->u.tuple.items[i]);
        break;
    case TYPE_OPS:
        new->u.ops.operands = ARENA_ARRAY(p->arena, Type *, t->u.ops.n_ops + 1);
        for (uint32_t i = 0; i <= t->u.ops.n_ops; i++) new->u.ops.operands[i] = copied(p, t->u.ops.operands[i]);
        new->u.ops.ops = arena_copy(p->arena, t->u.ops.ops, t->u.ops.n_ops * sizeof *t->u.ops.ops);
        break;
    case TYPE_FORALL:
        new->u.forall.vars = arena_copy(p->arena, t->u.forall.vars, t->u.forall.n_vars * sizeof *t->u.forall.vars);
        new->u.forall.context = ARENA_ARRAY(p->arena, Type *, t->u.forall.n_context);
        for (uint32_t i = 0; i < t->u.forall.n_context; i++)
            new->u.forall.context[i] = copied(p, t->u.forall.context[i]);
        new->u.forall.body = copied(p, t->u.forall.body);
        break;
    case TYPE_SIG: new->u.sig.type = copied(p, t->u.sig.type); break;
    case TYPE_VAR: case TYPE_CON: case TYPE_WILDCARD: case TYPE_LIT: break;
    }
    return new;
}

static const PatternSynonym *find(Decl *const *decls, size_t n, Name name)
{
    for (size_t i = 0; i < n; i++)
        if (decls[i]->kind == DECL_PATTERN && decls[i]->u.pattern.name == name) return &decls[i]->u.pattern;
    return NULL;
}

void syn_synonym_sigs(Parser *p, Decl *const *decls, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (decls[i]->kind != DECL_PATTERN_SIG) continue;
        const Ref *names = decls[i]->u.pattern_sig.names;
        Type *type = decls[i]->u.pattern_sig.type;
        for (uint32_t k = 0; k < decls[i]->u.pattern_sig.n; k++) {
            const PatternSynonym *s = find(decls, n, names[k].name);
            if (!s) {
                syn_report(p, SYN_SYNTAX, names[k].span, "there is no pattern synonym `%s` here", names[k].name->text);
                continue;
            }
            add_signature(p, s->matcher, matcher_type(p, copied(p, type), s->n), names[k].span);
            if (s->builds) add_signature(p, s->builder, copied(p, type), names[k].span);
        }
    }
}
