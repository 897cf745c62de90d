/* Sugar for statements that becomes other statements before names are resolved.
 *
 *     rec {ss}                          (a, b) <- mfix (\~(a, b) -> do {ss; return (a, b)})      a, b: all that ss bind
 *     [e | ss1 | ss2 | ss3]             [e | (a, (b, c)) <- zip [a | ss1] (zip [b | ss2] [c | ss3])]
 *     [e | ss, then f by x, ..]         [e | (a, b) <- f (\\(a, b) -> x) [(a, b) | ss], ..]
 *     [e | ss, then group by x using f, ..]
 *                                       [e | g <- f (\\(a, b) -> x) [(a, b) | ss], let a = fmap (\\(a, b) -> a) g; ..]
 *     [e | p <- a, g]                   do {p <- a; guard g; return e}, with MonadComprehensions; mzip is zip then */
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "syntax/rename_int.h"

#include <string.h>

/* ---- What statements bind ---- */

/* What regroup (below) takes apart; what follows has no use for it. */
static Name group_name(void)
{
    return name_of("$group");
}

static void add_name(Names *out, Name name)
{
    if (name == group_name()) return;
    for (size_t i = 0; i < out->len; i++)
        if (out->data[i] == name) return;
    VEC_PUSH(out, name);
}

static void add_pats(Renamer *r, Names *out, Pat *const *pats, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) names_of_pat(r, out, pats[i]);
}

static void add_record(Renamer *r, Names *out, Pat *p)
{
    if (p->u.record.wildcard) {
        name_con(r, &p->u.record.con);
        expand_record_pat(r, p);
    }
    for (uint32_t i = 0; i < p->u.record.n; i++) {
        const FieldPat *f = &p->u.record.fields[i];
        if (f->pat) names_of_pat(r, out, f->pat);
        else add_name(out, f->field.name);
    }
}

void names_of_pat(Renamer *r, Names *out, Pat *p)
{
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_LIT: break;
    case PAT_VAR:  add_name(out, p->name); break;
    case PAT_CON:  add_pats(r, out, p->u.con.args, p->u.con.n); break;
    case PAT_TUPLE: case PAT_LIST: add_pats(r, out, p->u.items.items, p->u.items.n); break;
    case PAT_OPS:  add_pats(r, out, p->u.ops.operands, p->u.ops.n_ops + 1); break;
    case PAT_AS:   add_name(out, p->u.as.name); names_of_pat(r, out, p->u.as.pat); break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: names_of_pat(r, out, p->u.inner); break;
    case PAT_SIG:  names_of_pat(r, out, p->u.sig.pat); break;
    case PAT_VIEW: names_of_pat(r, out, p->u.view.pat); break;
    case PAT_RECORD: add_record(r, out, p); break;
    }
}

void names_of_binds(Renamer *r, Names *out, const Binds *binds)
{
    for (uint32_t i = 0; i < binds->n; i++) {
        const Binding *b = binds->bindings[i];
        if (b->kind == BINDING_PATTERN) names_of_pat(r, out, b->pat);
        else add_name(out, b->name);
    }
}

void names_of_stmts(Renamer *r, Names *out, Stmt *const *stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const Stmt *s = stmts[i];
        if (s->kind == STMT_BIND) names_of_pat(r, out, s->u.bind.pat);
        if (s->kind == STMT_REC) names_of_stmts(r, out, s->u.rec.stmts, s->u.rec.n);
        if (s->kind == STMT_LET) names_of_binds(r, out, s->u.let);
    }
}

/* ---- Nodes ---- */

Expr *expand_name(Renamer *r, Name name, Span span)
{
    Expr *e = expr_new(r->arena, EXPR_VAR, span);
    e->u.var.ref = (Ref){.name = name, .span = span};
    return e;
}

static Pat *name_pat(Renamer *r, Name name, Span span)
{
    Pat *p = pat_new(r->arena, PAT_VAR, span);
    p->name = name;
    return p;
}

/* More names than a tuple has parts stand in tuples of tuples: how many each part of one with so many holds. */
static size_t part_size(size_t n)
{
    size_t size = 1;
    while (size * MAX_TUPLE < n) size *= MAX_TUPLE;
    return size;
}

static Expr *part_expr(Renamer *r, const Names *names, size_t from, size_t to, Span span)
{
    size_t n = to - from, size = part_size(n), k = 0;
    if (n == 1) return expand_name(r, names->data[from], span);
    Expr **items = ARENA_ARRAY(r->arena, Expr *, n);
    for (size_t i = from; i < to; i += size) items[k++] = part_expr(r, names, i, i + size < to ? i + size : to, span);
    return expr_tuple(r->arena, items, (uint32_t)k, span);
}

Expr *names_expr(Renamer *r, const Names *names, Span span)
{
    if (names->len == 0) return expr_of(r->arena, r->program->builtins->tuples[0], span);
    return part_expr(r, names, 0, names->len, span);
}

static Pat *part_pat(Renamer *r, const Names *names, size_t from, size_t to, Span span)
{
    size_t n = to - from, size = part_size(n), k = 0;
    if (n == 1) return name_pat(r, names->data[from], span);
    Pat **items = ARENA_ARRAY(r->arena, Pat *, n);
    for (size_t i = from; i < to; i += size) items[k++] = part_pat(r, names, i, i + size < to ? i + size : to, span);
    return pat_tuple(r->arena, items, (uint32_t)k, span);
}

Pat *names_pat(Renamer *r, const Names *names, Span span)
{
    if (names->len == 0) return pat_new(r->arena, PAT_WILDCARD, span);
    return part_pat(r, names, 0, names->len, span);
}

Expr *expand_library(Renamer *r, const char *module, const char *name, Span span)
{
    Entity *found = NULL;
    for (uint32_t i = 0; i < r->program->n_modules && !found; i++) {
        const Module *m = r->program->modules[i];
        if (m->scope && strcmp(m->name->text, module) == 0)
            found = table_get(&m->scope->locals, SPACE_VALUE, name_of(name));
    }
    Expr *e = expr_of(r->arena, found, span);
    return expr_expanded(r->arena, e, e);
}

static Stmt *bind_stmt(Renamer *r, Pat *pat, Expr *e, Span span)
{
    Stmt *s = ARENA_NEW(r->arena, Stmt);
    s->kind = STMT_BIND;
    s->span = span;
    s->u.bind.pat = pat;
    s->u.bind.expr = e;
    return s;
}

/* ---- rec ---- */

Stmt *expand_rec(Renamer *r, const Stmt *s)
{
    Names names = {0};
    uint32_t n = s->u.rec.n;
    refuse_rebound(r, s->u.rec.stmts, n);
    names_of_stmts(r, &names, s->u.rec.stmts, n);
    Expr *block = expr_new(r->arena, EXPR_DO, s->span);
    block->u.doo.n = n + 1;
    block->u.doo.stmts = ARENA_ARRAY(r->arena, Stmt *, n + 1);
    for (uint32_t i = 0; i < n; i++) block->u.doo.stmts[i] = s->u.rec.stmts[i];
    Stmt *last = block->u.doo.stmts[n] = ARENA_NEW(r->arena, Stmt);
    last->kind = STMT_EXPR;
    last->span = s->span;
    last->u.expr = expr_apply(r->arena, expand_library(r, "Tarry.Base", "return", s->span),
                              names_expr(r, &names, s->span), s->span);
    Pat *lazy = pat_new(r->arena, PAT_LAZY, s->span);
    lazy->u.inner = names_pat(r, &names, s->span);
    Expr *fix = expr_apply(r->arena, expand_library(r, "Tarry.Fix", "mfix", s->span),
                           expr_lambda1(r->arena, lazy, block, s->span), s->span);
    Stmt *made = bind_stmt(r, names_pat(r, &names, s->span), fix, s->span);
    VEC_FREE(&names);
    return made;
}

/* ---- Parallel comprehensions ---- */

static Expr *branch(Renamer *r, const CompBranch *b, Pat **pat, Span span)
{
    Names names = {0};
    names_of_stmts(r, &names, b->stmts, b->n);
    Expr *comp = expr_new(r->arena, EXPR_LIST_COMP, span);
    comp->u.comp.body = names_expr(r, &names, span);
    comp->u.comp.stmts = b->stmts;
    comp->u.comp.n = b->n;
    *pat = names_pat(r, &names, span);
    VEC_FREE(&names);
    return comp;
}

static Expr *zipper(Renamer *r, Span span)
{
    if (extension_on(r->scope->module->extensions, EXT_MONAD_COMPREHENSIONS))
        return expand_library(r, "Tarry.Fix", "mzip", span);
    return expand_library(r, "Tarry.List", "zip", span);
}

void expand_parallel(Renamer *r, Expr *e)
{
    uint32_t n = e->u.comp.n_more;
    Pat *pat, *pair[2];
    Expr *list = branch(r, &e->u.comp.more[n - 1], &pat, e->span);
    for (uint32_t i = n; i-- > 0;) {
        CompBranch first = {e->u.comp.stmts, e->u.comp.n};
        pair[1] = pat;
        Expr *left = branch(r, i > 0 ? &e->u.comp.more[i - 1] : &first, &pair[0], e->span);
        Expr *zip = expr_apply(r->arena, zipper(r, e->span), left, e->span);
        list = expr_apply(r->arena, zip, list, e->span);
        pat = pat_tuple(r->arena, pair, 2, e->span);
    }
    e->u.comp.stmts = ARENA_NEW(r->arena, Stmt *);
    e->u.comp.stmts[0] = bind_stmt(r, pat, list, e->span);
    e->u.comp.n = 1;
    e->u.comp.n_more = 0;
}

/* ---- TransformListComp ---- */

static Binding *definition(Renamer *r, Name name, Expr *value, Span span)
{
    Binding *b = ARENA_NEW(r->arena, Binding);
    b->kind = BINDING_FUNCTION;
    b->name = name;
    b->span = span;
    b->clauses = ARENA_NEW(r->arena, Clause);
    *b->clauses = (Clause){.rhs = rhs_of(r->arena, value), .span = span};
    b->n_clauses = 1;
    return b;
}

/* let a = fmap (\(a, b) -> a) group; b = ..: each variable is then all it was in the group. */
static Stmt *regroup(Renamer *r, const Names *names, Name group, Span span)
{
    Stmt *s = ARENA_NEW(r->arena, Stmt);
    *s = (Stmt){.kind = STMT_LET, .span = span, .u.let = ARENA_NEW(r->arena, Binds)};
    s->u.let->span = span;
    s->u.let->n = (uint32_t)names->len;
    s->u.let->bindings = ARENA_ARRAY(r->arena, Binding *, names->len);
    for (size_t i = 0; i < names->len; i++) {
        Name name = names->data[i];
        Expr *part = expr_lambda1(r->arena, names_pat(r, names, span), expand_name(r, name, span), span);
        Expr *map = expr_apply(r->arena, expand_library(r, "Tarry.Base", "fmap", span), part, span);
        s->u.let->bindings[i] = definition(r, name, expr_apply(r->arena, map, expand_name(r, group, span), span), span);
    }
    return s;
}

/* Statement number i is `then ..`: all before it become one list, which it changes. */
static void transform(Renamer *r, Expr *e, uint32_t i)
{
    const Stmt *then = e->u.comp.stmts[i];
    CompBranch before = {e->u.comp.stmts, i};
    Pat *pat;
    Names names = {0};
    names_of_stmts(r, &names, before.stmts, i);
    Expr *list = branch(r, &before, &pat, then->span), *fun = then->u.then.fun;
    if (then->u.then.by)
        fun = expr_apply(r->arena, fun, expr_lambda1(r->arena, names_pat(r, &names, then->span), then->u.then.by,
                                                     then->span), then->span);
    list = expr_apply(r->arena, fun, list, then->span);
    uint32_t made = then->u.then.group ? 2 : 1, rest = e->u.comp.n - i - 1;
    Stmt **stmts = ARENA_ARRAY(r->arena, Stmt *, made + rest);
    Name group = group_name();
    stmts[0] = bind_stmt(r, made == 2 ? name_pat(r, group, then->span) : pat, list, then->span);
    if (made == 2) stmts[1] = regroup(r, &names, group, then->span);
    for (uint32_t k = 0; k < rest; k++) stmts[made + k] = e->u.comp.stmts[i + 1 + k];
    e->u.comp.stmts = stmts;
    e->u.comp.n = made + rest;
    VEC_FREE(&names);
}

void expand_transform(Renamer *r, Expr *e)
{
    for (uint32_t i = 0; i < e->u.comp.n; i++) {
        if (e->u.comp.stmts[i]->kind != STMT_THEN) continue;
        uint32_t rest = e->u.comp.n - i - 1;
        transform(r, e, i);
        i = e->u.comp.n - rest - 1;
    }
}

/* ---- MonadComprehensions ---- */

static Stmt *expr_stmt(Renamer *r, Expr *e, Span span)
{
    Stmt *s = ARENA_NEW(r->arena, Stmt);
    s->kind = STMT_EXPR;
    s->span = span;
    s->u.expr = e;
    return s;
}

static Expr *call(Renamer *r, const char *function, Expr *arg)
{
    return expr_apply(r->arena, expand_library(r, "Tarry.Base", function, arg->span), arg, arg->span);
}

Expr *expand_monad_comp(Renamer *r, const Expr *e)
{
    uint32_t n = e->u.comp.n;
    Expr *block = expr_new(r->arena, EXPR_DO, e->span);
    block->u.doo.n = n + 1;
    block->u.doo.stmts = ARENA_ARRAY(r->arena, Stmt *, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        Stmt *s = e->u.comp.stmts[i];
        block->u.doo.stmts[i] = s->kind == STMT_EXPR ? expr_stmt(r, call(r, "guard", s->u.expr), s->span) : s;
    }
    block->u.doo.stmts[n] = expr_stmt(r, call(r, "return", e->u.comp.body), e->span);
    return block;
}
