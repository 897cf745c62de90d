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
} Loops;

static void see_loop_binding(void *context, Binding *b, bool top)
{
    Loops *l = context;
    (void)top;
    if (b->kind == BINDING_FUNCTION && b->entity != NULL && calls_itself(l->f, b))
        VEC_PUSH(&l->spans, b->span);
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

/* `++` copies what is on its left: only what is added at the right end, element by element, is meant. */
static bool adds_at_end(const Call *call)
{
    return call->n == 2 && tree_bare(call->args[1])->kind == EXPR_LIST && tree_bare(call->args[0])->kind != EXPR_LIST
        && tree_bare(call->args[0])->kind != EXPR_LIT;
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
    for (unsigned i = 0; head->kind == EXPR_VAR && i < sizeof names / sizeof *names; i++) {
        if (!is_of_library(f, head, names[i]) || head->span.file != f->module->file || !in_loop(l, head->span)
            || (i == SLOW_APPEND && !adds_at_end(call)))
            continue;
        const char *function = f->top != NULL && f->top->name != NULL ? f->top->name->text : "";
        SlowPlace p = { (SlowKind)i, part_of(f, head->span), arena_printf(f->out->arena, "%s", function) };
        VEC_PUSH(&f->out->slow, p);
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
}
