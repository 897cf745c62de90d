/* Arrow notation (Paterson, A New Notation for Arrows; as GHC has it): procs into arrows, before names are resolved.
 *
 * A command, in which the variables xs of its proc are in scope, is an arrow from a pair: the tuple of xs, and a stack
 * of arguments (a, (b, .. ())). What stands beside the lines:
 *
 *     proc p -> c                        \p -> ((xs), ())                                   then c
 *     f -< e                             \((xs), _) -> e                                    then f
 *     f -<< e                            \((xs), _) -> (f, e)                               then app
 *     c e                                \((xs), s) -> ((xs), (e, s))                       then c
 *     \p -> c                            \((xs), (p, s)) -> ((ys), s)                       then c
 *     let ds in c                        \((xs), s) -> let ds in ((ys), s)                  then c
 *     if e then c else d                 \((xs), s) -> if e then Left ((xs), s) else ..     then c ||| d
 *     case e of {p -> c ..}              \((xs), s) -> case e of {p -> Left ((ys), s) ..}   then c ||| ..
 *     (| e c d |), c `e` d               e c d
 *     do {ss; c}                         \((xs), _) -> (xs)                                 then ss, then c
 *
 * Statements are arrows from the tuple alone; vs are those of the variables that are used behind them:
 *
 *     p <- c; ss                         \(xs) -> (((xs), ()), (vs))   then first c, \(p, (vs)) -> (ys)   then ss
 *     let ds; ss                         \(xs) -> let ds in (ys)                            then ss
 *     rec {ts}; ss                       \(xs) -> ((xs), (vs)), then first (loop (\((xs), ~(rs)) -> (zs), then ts,
 *                                        then \(zs) -> ((ls), (rs)))), \((ls), (vs)) -> (ys)            then ss
 *
 * An arrow f is no part of what depends on xs: it is renamed at once, by what is in scope around the proc; xs that mean
 * nothing there have a message of their own (Entity.in_command). Variables of a let are monomorphic in what follows. */
#include "syntax/expand_nodes.h"
#include "syntax/extensions.h"
#include "syntax/mentions.h"
#include "syntax/rename_int.h"
#include "syntax/unboxed.h"

#include <assert.h>

/* What the statements of a block lead to: a command, or (rec) two tuples. */
typedef struct Tail {
    Expr        *command;
    const Names *later, *again;
} Tail;

static Expr *command(Renamer *r, Expr *c, const Names *xs);
static Expr *statements(Renamer *r, Stmt **stmts, uint32_t n, const Tail *tail, const Names *xs);

/* ---- sets of names ---- */

static bool contains(const Names *names, Name name)
{
    for (size_t i = 0; i < names->len; i++)
        if (names->data[i] == name) return true;
    return false;
}

static void add_mentioned(Names *out, const Names *from, const Mentions *used)
{
    for (size_t i = 0; i < from->len; i++)
        if (mentions_name(used, from->data[i]) && !contains(out, from->data[i])) VEC_PUSH(out, from->data[i]);
}

/* xs without those that are bound anew. */
static Names without(const Names *xs, const Names *bound)
{
    Names out = {0};
    for (size_t i = 0; i < xs->len; i++)
        if (!contains(bound, xs->data[i])) VEC_PUSH(&out, xs->data[i]);
    return out;
}

static Names mentioned(const Names *xs, const Names *more, const Mentions *used)
{
    Names out = {0};
    add_mentioned(&out, xs, used);
    if (more) add_mentioned(&out, more, used);
    return out;
}

/* Of xs and what is bound besides, that which the command may refer to. */
static Names names_in(const Expr *c, const Names *xs, const Names *bound)
{
    Mentions used = {0};
    mentions_expr(c, &used);
    Names out = mentioned(xs, bound, &used);
    mentions_free(&used);
    return out;
}

/* ---- nodes ---- */

static Expr *arrow_name(Renamer *r, const char *name, Span span)
{
    if (extension_on(r->scope->module->extensions, EXT_REBINDABLE_SYNTAX)) return expand_name(r, name_of(name), span);
    return expand_library(r, name[0] == '>' ? "Control.Category" : "Control.Arrow", name, span);
}

static Expr *apply1(Renamer *r, const char *name, Expr *a)
{
    return expr_apply(r->arena, arrow_name(r, name, a->span), a, a->span);
}

static Expr *apply2(Renamer *r, const char *name, Expr *a, Expr *b)
{
    Span span = span_join(a->span, b->span);
    return expr_apply(r->arena, expr_apply(r->arena, arrow_name(r, name, span), a, span), b, span);
}

static Expr *pure(Renamer *r, Pat *pat, Expr *body)
{
    return apply1(r, "arr", expr_lambda1(r->arena, pat, body, body->span));
}

/* \pat -> body, then the arrow */
static Expr *before(Renamer *r, Pat *pat, Expr *body, Expr *arrow)
{
    return apply2(r, ">>>", pure(r, pat, body), arrow);
}

static Expr *pair(Renamer *r, Expr *a, Expr *b)
{
    Expr *items[2] = {a, b};
    return expr_tuple(r->arena, items, 2, span_join(a->span, b->span));
}

static Pat *pair_pat(Renamer *r, Pat *a, Pat *b)
{
    Pat *items[2] = {a, b};
    return pat_tuple(r->arena, items, 2, a->span);
}

static Expr *unit(Renamer *r, Span span)
{
    Expr *e = expr_of(r->arena, r->program->builtins->tuples[0], span);
    return expr_expanded(r->arena, e, e);
}

static Name stack_name(void)
{
    return name_of("stack.");          /* nobody can write it */
}

static Pat *stack_pat(Renamer *r, Span span)
{
    Pat *p = pat_new(r->arena, PAT_VAR, span);
    p->name = stack_name();
    return p;
}

static Pat *input_pat(Renamer *r, const Names *xs, Span span)
{
    return pair_pat(r, names_pat(r, xs, span), stack_pat(r, span));
}

static Expr *input_expr(Renamer *r, const Names *xs, Span span)
{
    return pair(r, names_expr(r, xs, span), expand_name(r, stack_name(), span));
}

static bool has_meaning(Renamer *r, Name name)
{
    return ptrmap_get(&r->vars, name) || scope_find(r->arena, r->scope, SPACE_VALUE, NULL, name);
}

/* What cannot refer to xs: an arrow, a control operator. */
static Expr *outside(Renamer *r, Expr *e, const Names *xs)
{
    Mark mark = scope_mark(r);
    for (size_t i = 0; i < xs->len; i++) {
        if (has_meaning(r, xs->data[i])) continue;
        Entity *hidden = local_new(r->arena, xs->data[i]->text, e->span);
        hidden->in_command = true;
        ptrmap_put(&r->vars, xs->data[i], hidden);
    }
    Expr *renamed = rename_expr(r, e);
    scope_undo(r, mark);
    return expr_expanded(r->arena, e, renamed);
}

/* ---- simple commands ---- */

static Expr *feed(Renamer *r, Expr *c, const Names *xs)
{
    Pat *pat = pair_pat(r, names_pat(r, xs, c->span), pat_new(r->arena, PAT_WILDCARD, c->span));
    if (c->u.feed.higher) return before(r, pat, pair(r, c->u.feed.fun, c->u.feed.arg), arrow_name(r, "app", c->span));
    return before(r, pat, c->u.feed.arg, outside(r, c->u.feed.fun, xs));
}

static Expr *application(Renamer *r, Expr *c, const Names *xs)
{
    Expr *stack = pair(r, c->u.app.arg, expand_name(r, stack_name(), c->span));
    return before(r, input_pat(r, xs, c->span), pair(r, names_expr(r, xs, c->span), stack),
                  command(r, c->u.app.fun, xs));
}

/* The tuple of xs, without those that are bound beside it. */
static Pat *others_pat(Renamer *r, const Names *xs, const Names *bound, Span span)
{
    Pat *p = names_pat(r, xs, span);
    if (xs->len == 1 && contains(bound, xs->data[0])) return pat_new(r->arena, PAT_WILDCARD, span);
    for (size_t i = 0; xs->len > 1 && i < xs->len; i++)
        if (contains(bound, xs->data[i])) p->u.items.items[i] = pat_new(r->arena, PAT_WILDCARD, span);
    return p;
}

static Expr *abstraction(Renamer *r, Expr *c, const Names *xs)
{
    Names bound = {0};
    Pat *stack = stack_pat(r, c->span);
    for (uint32_t i = 0; i < c->u.lambda.n; i++) names_of_pat(r, &bound, c->u.lambda.pats[i]);
    for (uint32_t i = c->u.lambda.n; i-- > 0;) stack = pair_pat(r, c->u.lambda.pats[i], stack);
    Names ys = names_in(c->u.lambda.body, xs, &bound);
    Pat *pat = pair_pat(r, others_pat(r, xs, &bound, c->span), stack);
    Expr *e = before(r, pat, input_expr(r, &ys, c->span), command(r, c->u.lambda.body, &ys));
    VEC_FREE(&bound);
    VEC_FREE(&ys);
    return e;
}

static Expr *let_in(Renamer *r, Binds *binds, Expr *body)
{
    Expr *e = expr_new(r->arena, EXPR_LET, body->span);
    e->u.let.binds = binds;
    e->u.let.body = body;
    return e;
}

static Expr *local(Renamer *r, Expr *c, const Names *xs)
{
    Names bound = {0};
    names_of_binds(r, &bound, c->u.let.binds);
    Names ys = names_in(c->u.let.body, xs, &bound);
    Expr *e = before(r, input_pat(r, xs, c->span), let_in(r, c->u.let.binds, input_expr(r, &ys, c->span)),
                     command(r, c->u.let.body, &ys));
    VEC_FREE(&bound);
    VEC_FREE(&ys);
    return e;
}

/* ---- choices ---- */

/* Which of the commands lo..hi, as a number is written in binary: Left and Right. */
static Expr *inject(Renamer *r, uint32_t i, uint32_t lo, uint32_t hi, Expr *e)
{
    if (hi - lo == 1) return e;
    uint32_t mid = lo + (hi - lo) / 2;
    Expr *inner = i < mid ? inject(r, i, lo, mid, e) : inject(r, i, mid, hi, e);
    return expr_apply(r->arena, expand_library(r, "Tarry.Types", i < mid ? "Left" : "Right", e->span), inner, e->span);
}

static Expr *choose(Renamer *r, Expr **arrows, uint32_t lo, uint32_t hi)
{
    assert(lo < hi);
    if (hi - lo == 1) return arrows[lo];
    uint32_t mid = lo + (hi - lo) / 2;
    return apply2(r, "|||", choose(r, arrows, lo, mid), choose(r, arrows, mid, hi));
}

static Expr *condition(Renamer *r, Expr *c, const Names *xs)
{
    Expr *arrows[2] = {command(r, c->u.cond.then, xs), command(r, c->u.cond.els, xs)};
    Expr *test = expr_new(r->arena, EXPR_IF, c->span);
    test->u.cond.cond = c->u.cond.cond;
    test->u.cond.then = inject(r, 0, 0, 2, input_expr(r, xs, c->u.cond.then->span));
    test->u.cond.els = inject(r, 1, 0, 2, input_expr(r, xs, c->u.cond.els->span));
    return before(r, input_pat(r, xs, c->span), test, choose(r, arrows, 0, 2));
}

/* The commands of an alternative become what they are given; they themselves go to `arrows`, from k on. */
static uint32_t alternative(Renamer *r, CaseAlt *alt, const Names *xs, Expr **arrows, uint32_t k, uint32_t n)
{
    for (uint32_t i = 0; i < alt->rhs->n; i++, k++) {
        Guarded *g = &alt->rhs->guarded[i];
        Names bound = {0};
        names_of_pat(r, &bound, alt->pat);
        if (alt->rhs->where) names_of_binds(r, &bound, alt->rhs->where);
        names_of_stmts(r, &bound, g->guards, g->n);
        Names ys = names_in(g->body, xs, &bound);
        arrows[k] = command(r, g->body, &ys);
        g->body = inject(r, k, 0, n, input_expr(r, &ys, g->body->span));
        VEC_FREE(&bound);
        VEC_FREE(&ys);
    }
    return k;
}

static Expr *alternatives(Renamer *r, Expr *scrut, CaseAlt *alts, uint32_t n_alts, const Names *xs, Span span)
{
    uint32_t n = 0, k = 0;
    for (uint32_t i = 0; i < n_alts; i++) n += alts[i].rhs->n;
    Expr **arrows = ARENA_ARRAY(r->arena, Expr *, n);
    for (uint32_t i = 0; i < n_alts; i++) k = alternative(r, &alts[i], xs, arrows, k, n);
    Expr *made = expr_case(r->arena, scrut, alts, n_alts, span);
    Pat *pat = input_pat(r, xs, span);
    return n == 0 ? pure(r, pat, made) : before(r, pat, made, choose(r, arrows, 0, n));
}

/* \cases rows  is  \x y -> case (# x, y #) of rows */
static Expr *lambda_cases(Renamer *r, Expr *c, const Names *xs)
{
    uint32_t n = c->u.lambda_case.arity;
    Pat **pats = ARENA_ARRAY(r->arena, Pat *, n);
    Expr *row = expr_new(r->arena, EXPR_CON, c->span);
    row->u.var.ref = (Ref){.name = unboxed_tuple_name(n), .span = c->span};
    for (uint32_t i = 0; i < n; i++) {
        pats[i] = pat_new(r->arena, PAT_VAR, c->span);
        pats[i]->name = name_printf("x.%u", i);
        row = expr_apply(r->arena, row, expand_name(r, pats[i]->name, c->span), c->span);
    }
    Expr *body = expr_case(r->arena, row, c->u.lambda_case.alts, c->u.lambda_case.n, c->span);
    return abstraction(r, expr_lambda(r->arena, pats, n, body, c->span), xs);
}

/* \case alts  is  \x -> case x of alts */
static Expr *lambda_case(Renamer *r, Expr *c, const Names *xs)
{
    if (c->u.lambda_case.cases) return lambda_cases(r, c, xs);
    Pat *x = pat_new(r->arena, PAT_VAR, c->span);
    x->name = name_of("x.");
    Expr *body = expr_case(r->arena, expand_name(r, x->name, c->span), c->u.lambda_case.alts, c->u.lambda_case.n,
                           c->span);
    return abstraction(r, expr_lambda1(r->arena, x, body, c->span), xs);
}

/* ---- control operators ---- */

/* e c1 .. cn, e being no command */
static Expr *form(Renamer *r, Expr *e, const Names *xs)
{
    if (e->kind != EXPR_APP) return outside(r, e, xs);
    Expr *fun = form(r, e->u.app.fun, xs);
    return expr_apply(r->arena, fun, command(r, e->u.app.arg, xs), e->span);
}

static Expr *not_a_command(Renamer *r, const Expr *e)
{
    Diag *d = RENAME_ERROR(r, COMMAND, e->span, "a command of arrow notation is needed here");
    diag_help(d, "`f -< e` is one, and so is a `do`, `case`, `if` or `let` with commands in it");
    return unit(r, e->span);
}

static Expr *operators(Renamer *r, Expr *c, const Names *xs)
{
    for (uint32_t i = 0; i < c->u.ops.n; i++) {
        OpItem *item = &c->u.ops.items[i];
        if (!item->operand) return not_a_command(r, c);
        item->operand = command(r, item->operand, xs);
    }
    return c;
}

/* ---- statements ---- */

static Mentions used_behind(Stmt *const *stmts, uint32_t n, const Tail *tail)
{
    Mentions used = {0};
    mentions_stmts(stmts, n, &used);
    if (tail->command) mentions_expr(tail->command, &used);
    for (size_t i = 0; tail->later && i < tail->later->len; i++) VEC_PUSH(&used.names, tail->later->data[i]);
    for (size_t i = 0; tail->again && i < tail->again->len; i++) VEC_PUSH(&used.names, tail->again->data[i]);
    return used;
}

/* The arrow, given what `given` says; then the rest, whose variables are those that `pat` binds and vs. */
static Expr *then_rest(Renamer *r, Expr *arrow, Expr *given, Pat *pat, const Names *xs, const Names *vs, Expr *ys,
                       Expr *rest)
{
    Span span = arrow->span;
    Expr *after = before(r, pair_pat(r, pat, names_pat(r, vs, span)), ys, rest);
    return before(r, names_pat(r, xs, span), pair(r, given, names_expr(r, vs, span)),
                  apply2(r, ">>>", apply1(r, "first", arrow), after));
}

/* loop (\((os), ~(rs)) -> (zs), then the statements, then \.. -> ((ls), (rs))) */
static Expr *loop(Renamer *r, const Stmt *s, const Names *os, const Names *ls, const Names *rs)
{
    Names zs = {0};
    for (size_t i = 0; i < os->len; i++) VEC_PUSH(&zs, os->data[i]);
    for (size_t i = 0; i < rs->len; i++) VEC_PUSH(&zs, rs->data[i]);
    Pat *lazy = pat_new(r->arena, PAT_LAZY, s->span);
    lazy->u.inner = names_pat(r, rs, s->span);
    Tail tail = {.later = ls, .again = rs};
    Expr *body = statements(r, s->u.rec.stmts, s->u.rec.n, &tail, &zs);
    Expr *e = before(r, pair_pat(r, names_pat(r, os, s->span), lazy), names_expr(r, &zs, s->span), body);
    VEC_FREE(&zs);
    return apply1(r, "loop", e);
}

static Expr *recursion(Renamer *r, const Stmt *s, const Names *xs, const Names *bound, const Names *vs,
                       const Mentions *behind, Expr *ys, Expr *rest)
{
    Mentions inside = {0};
    mentions_stmts(s->u.rec.stmts, s->u.rec.n, &inside);
    Names outer = without(xs, bound), os = mentioned(&outer, NULL, &inside);
    Names ls = mentioned(bound, NULL, behind), rs = mentioned(bound, NULL, &inside);
    Expr *e = then_rest(r, loop(r, s, &os, &ls, &rs), names_expr(r, &os, s->span), names_pat(r, &ls, s->span), xs, vs,
                        ys, rest);
    mentions_free(&inside);
    VEC_FREE(&outer);
    VEC_FREE(&os);
    VEC_FREE(&ls);
    VEC_FREE(&rs);
    return e;
}

static Expr *statement(Renamer *r, Stmt *s, const Names *xs, const Names *bound, const Names *vs,
                       const Mentions *behind, Expr *ys, Expr *rest)
{
    Expr *given = pair(r, names_expr(r, xs, s->span), unit(r, s->span));
    switch (s->kind) {
    case STMT_EXPR:
        return then_rest(r, command(r, s->u.expr, xs), given, pat_new(r->arena, PAT_WILDCARD, s->span), xs, vs, ys,
                         rest);
    case STMT_BIND: return then_rest(r, command(r, s->u.bind.expr, xs), given, s->u.bind.pat, xs, vs, ys, rest);
    case STMT_LET:  return before(r, names_pat(r, xs, s->span), let_in(r, s->u.let, ys), rest);
    case STMT_REC:  return recursion(r, s, xs, bound, vs, behind, ys, rest);
    case STMT_THEN: break;             /* not in a block */
    }
    return rest;
}

static Expr *end(Renamer *r, const Tail *tail, const Names *xs, Span span)
{
    Pat *pat = names_pat(r, xs, span);
    if (!tail->command)
        return pure(r, pat, pair(r, names_expr(r, tail->later, span), names_expr(r, tail->again, span)));
    return before(r, pat, pair(r, names_expr(r, xs, span), unit(r, span)), command(r, tail->command, xs));
}

static Expr *statements(Renamer *r, Stmt **stmts, uint32_t n, const Tail *tail, const Names *xs)
{
    if (n == 0) return end(r, tail, xs, tail->command ? tail->command->span : NO_SPAN);
    Names bound = {0};
    names_of_stmts(r, &bound, stmts, 1);
    Mentions behind = used_behind(stmts + 1, n - 1, tail);
    Names others = without(xs, &bound), vs = mentioned(&others, NULL, &behind), ys = mentioned(&vs, &bound, &behind);
    Expr *rest = statements(r, stmts + 1, n - 1, tail, &ys);
    Expr *e = statement(r, stmts[0], xs, &bound, &vs, &behind, names_expr(r, &ys, stmts[0]->span), rest);
    VEC_FREE(&bound);
    mentions_free(&behind);
    VEC_FREE(&others);
    VEC_FREE(&vs);
    VEC_FREE(&ys);
    return e;
}

static Expr *block(Renamer *r, Expr *c, const Names *xs)
{
    uint32_t n = c->u.doo.n;
    if (n == 0 || c->u.doo.stmts[n - 1]->kind != STMT_EXPR || c->u.doo.module || c->u.doo.recursive)
        return not_a_command(r, c);
    Tail tail = {.command = c->u.doo.stmts[n - 1]->u.expr};
    Expr *body = statements(r, c->u.doo.stmts, n - 1, &tail, xs);
    Pat *pat = pair_pat(r, names_pat(r, xs, c->span), pat_new(r->arena, PAT_WILDCARD, c->span));
    return before(r, pat, names_expr(r, xs, c->span), body);
}

/* ---- all commands ---- */

static Expr *command(Renamer *r, Expr *c, const Names *xs)
{
    if (rename_is_too_deep(r, c->span)) return c;
    switch (c->kind) {
    case EXPR_FEED:   return feed(r, c, xs);
    case EXPR_FORM:   return form(r, c->u.inner, xs);
    case EXPR_PAREN:  return command(r, c->u.inner, xs);
    case EXPR_APP:    return application(r, c, xs);
    case EXPR_LAMBDA: return abstraction(r, c, xs);
    case EXPR_LAMBDA_CASE: return lambda_case(r, c, xs);
    case EXPR_LET:    return local(r, c, xs);
    case EXPR_IF:     return condition(r, c, xs);
    case EXPR_CASE:   return alternatives(r, c->u.cas.scrut, c->u.cas.alts, c->u.cas.n, xs, c->span);
    case EXPR_DO:     return block(r, c, xs);
    case EXPR_OPS:    return operators(r, c, xs);
    default:          return not_a_command(r, c);
    }
}

Expr *expand_proc(Renamer *r, Expr *e)
{
    assert(e->kind == EXPR_PROC && e->u.lambda.n == 1);
    Names bound = {0}, none = {0};
    names_of_pat(r, &bound, e->u.lambda.pats[0]);
    Names xs = names_in(e->u.lambda.body, &none, &bound);
    Expr *made = before(r, e->u.lambda.pats[0], pair(r, names_expr(r, &xs, e->span), unit(r, e->span)),
                        command(r, e->u.lambda.body, &xs));
    VEC_FREE(&bound);
    VEC_FREE(&xs);
    return made;
}
