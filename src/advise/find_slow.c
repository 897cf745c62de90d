/* What is slow in a loop: slow.tbl. A loop is a function that calls itself, a function that is passed to another one,
 * or a list comprehension; whether it matters is for the profile to say. */
#include "advise/find_int.h"

#include <string.h>

static bool within(Span inner, Span outer)
{
    return inner.file == outer.file && outer.lo <= inner.lo && inner.hi <= outer.hi;
}

static bool calls_itself(const Finder *f, const Binding *b)
{
    for (size_t i = 0; i < f->uses.len; i++)
        if (f->uses.data[i].of == b->entity && within(f->uses.data[i].span, b->span))
            return true;
    return false;
}

/* ---- loops of the module ---- */

typedef struct Loops {
    Finder   *f;
    VEC(Span) spans;
    VEC(const Binding *) functions;
} Loops;

static void see_loop_binding(void *context, Binding *b, bool top)
{
    Loops *l = context;
    (void)top;
    if (b->kind != BINDING_FUNCTION || b->entity == NULL || !calls_itself(l->f, b))
        return;
    VEC_PUSH(&l->spans, b->span);
    VEC_PUSH(&l->functions, b);
}

static void see_loop_expr(void *context, Expr *e)
{
    Loops *l = context;
    if (e->kind == EXPR_LIST_COMP || (e->kind == EXPR_LAMBDA && l->f->text[e->span.lo] == '\\'))
        VEC_PUSH(&l->spans, e->span);
}

static bool in_loop(const Loops *l, Span span)
{
    for (size_t i = 0; i < l->spans.len; i++)
        if (within(span, l->spans.data[i]))
            return true;
    return false;
}

/* ---- places ---- */

static void add_place(const Finder *f, SlowKind kind, Span where)
{
    const char *function = f->top != NULL && f->top->name != NULL ? f->top->name->text : "";
    SlowPlace p = { kind, part_of(f, where), arena_printf(f->out->arena, "%s", function) };
    VEC_PUSH(&f->out->slow, p);
}

/* A list that is written out; in a section, a variable stands for it by now. */
static bool is_list_there(const Finder *f, Expr *e)
{
    e = tree_bare(e);
    return e->kind == EXPR_LIST || (e->kind == EXPR_VAR && f->text[e->span.lo] == '[');
}

/* `++` copies what is on its left: only what is added at the right end, element by element, is meant. */
static bool adds_at_end(const Finder *f, const Call *call)
{
    return call->n == 2 && is_list_there(f, call->args[1]) && !is_list_there(f, call->args[0])
        && tree_bare(call->args[0])->kind != EXPR_LIT;
}

/* The variable and the operator of `xs ++ e`; NULL: it is something else. */
static const Expr *appended_to(const Finder *f, Expr *e, const Expr **op)
{
    e = tree_bare(e);
    Expr *inner = e->kind == EXPR_APP ? tree_bare(e->u.app.fun) : e;
    *op = inner->kind == EXPR_APP ? tree_bare(inner->u.app.fun) : inner;
    if (inner->kind != EXPR_APP || (*op)->kind != EXPR_VAR || !is_of_library(f, *op, "++"))
        return NULL;
    const Expr *left = tree_bare(inner->u.app.arg);
    return left->kind == EXPR_VAR && left->u.var.ref.entity != NULL ? left : NULL;
}

static bool is_of_argument(const Binding *b, uint32_t i, const Entity *var)
{
    for (uint32_t k = 0; k < b->n_clauses; k++)
        if (i < b->clauses[k].n && within(var->span, b->clauses[k].pats[i]->span))
            return true;
    return false;
}

/* go .. xs .. = .. go .. (xs ++ e) ..: what is there already is copied each time, whatever is added. */
static void see_growing(const Loops *l, const Call *call)
{
    const Entity *to = call->head->kind == EXPR_VAR ? call->head->u.var.ref.entity : NULL;
    const Binding *b = NULL;
    for (size_t i = 0; to != NULL && i < l->functions.len; i++)
        b = l->functions.data[i]->entity == to ? l->functions.data[i] : b;
    for (uint32_t i = 0; b != NULL && within(call->head->span, b->span) && i < call->n; i++) {
        const Expr *op, *left = appended_to(l->f, call->args[i], &op);
        if (left != NULL && is_of_argument(b, i, left->u.var.ref.entity))
            add_place(l->f, SLOW_APPEND, op->span);
    }
}

static void see_call(void *context, const Call *call)
{
    static const char *const names[] = {
#define SLOW(kind, name, why, instead, alloc) name,
#include "advise/slow.tbl"
    };
    Loops *l = context;
    Finder *f = l->f;
    Expr *head = call->head;
    see_growing(l, call);
    for (unsigned i = 0; head->kind == EXPR_VAR && i < sizeof names / sizeof *names; i++) {
        if (!is_of_library(f, head, names[i]) || head->span.file != f->module->file || !in_loop(l, head->span)
            || (i == SLOW_APPEND && !adds_at_end(f, call)))
            continue;
        add_place(f, (SlowKind)i, head->span);
    }
}

static void see_binding(void *context, Binding *b, bool top)
{
    if (top)
        ((Loops *)context)->f->top = b;
}

void find_slow(Finder *f)
{
    static const TreeVisitor loops = { .expr = see_loop_expr, .binding = see_loop_binding };
    static const TreeVisitor places = { .call = see_call, .binding = see_binding };
    Loops l = { .f = f };
    tree_walk(&loops, &l, f->module);
    tree_walk(&places, &l, f->module);
    f->top = NULL;
    VEC_FREE(&l.spans);
    VEC_FREE(&l.functions);
}
