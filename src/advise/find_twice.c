/* What goes through a list more than once:
 *
 *     mean xs = sum xs / fromIntegral (length xs)
 *
 * From the first time to the last all of it is there. A local list can be computed again (find_again.c); of one that is
 * passed it can only be said. */
#include "advise/find_int.h"

#include <string.h>

typedef struct Once { const Entity *list; Span where; } Once;

typedef struct Passes {
    Finder   *f;
    VEC(Once) seen;
} Passes;

/* It has been gone through before, and is now, here. */
static void add_twice(Finder *f, const Entity *list, Span where)
{
    for (size_t i = 0; i < f->out->twice.len; i++)
        if (f->out->twice.data[i].of == list)
            return;
    TwicePlace p = { part_of(f, where), arena_printf(f->out->arena, "%s", list->name->text), list };
    VEC_PUSH(&f->out->twice, p);
}

/* What is gone through when this is: xs, also in map f xs and filter p xs. */
static const Expr *list_inside(const Finder *f, Expr *e)
{
    e = tree_bare(e);
    const Expr *inner = e->kind == EXPR_APP ? tree_bare(e->u.app.fun) : NULL;
    const Expr *fun = inner != NULL && inner->kind == EXPR_APP ? tree_bare(inner->u.app.fun) : NULL;
    bool lazy = fun != NULL && (is_of_library(f, fun, "map") || is_of_library(f, fun, "filter"));
    return lazy ? list_inside(f, e->u.app.arg) : e;
}

static void goes_through(Passes *p, Expr *list)
{
    const Expr *e = list_inside(p->f, list);
    const Entity *of = e->kind == EXPR_VAR ? e->u.var.ref.entity : NULL;
    if (of == NULL || of->module != NULL || e->span.file != p->f->module->file)
        return;
    for (size_t i = 0; i < p->seen.len; i++)
        if (p->seen.data[i].list == of)
            add_twice(p->f, of, e->span);
    VEC_PUSH(&p->seen, ((Once){ of, e->span }));
}

static void see_call(void *context, const Call *call)
{
    static const struct { const char *name; uint32_t list; } consumers[] = {
        { "sum", 0 }, { "product", 0 }, { "length", 0 }, { "maximum", 0 }, { "minimum", 0 }, { "and", 0 }, { "or", 0 },
        { "last", 0 }, { "all", 1 }, { "any", 1 }, { "mapM_", 1 }, { "traverse_", 1 }, { "forM_", 0 }, { "for_", 0 },
        { "foldl", 2 }, { "foldl'", 2 }, { "foldr", 2 },
    };
    Passes *p = context;
    for (size_t i = 0; i < sizeof consumers / sizeof *consumers; i++)
        if (call->n > consumers[i].list && is_of_library(p->f, call->head, consumers[i].name))
            goes_through(p, call->args[consumers[i].list]);
}

/* The first generator: those behind it begin again for each element. */
static void see_expr(void *context, Expr *e)
{
    if (e->kind == EXPR_LIST_COMP && e->u.comp.n > 0 && e->u.comp.stmts[0]->kind == STMT_BIND)
        goes_through(context, e->u.comp.stmts[0]->u.bind.expr);
}

void find_twice(Finder *f)
{
    static const TreeVisitor visitor = { .expr = see_expr, .call = see_call };
    Passes p = { .f = f };
    tree_walk(&visitor, &p, f->module);
    VEC_FREE(&p.seen);
}
