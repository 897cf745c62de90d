/* An expression in the scope of a module: it becomes one more definition at the module's end, it' = EXPRESSION, which
 * may have a `where` as any. The values of the logic variables that are declared there are shown, too; so the
 * definition's body becomes a tuple of them and of itself. */
#include "syntax/expand_nodes.h"
#include "syntax/modules.h"
#include <string.h>

uint32_t goal_add(uint32_t file, const char *text)
{
    const SourceFile *source = source_get(file);
    Buf whole = {0};
    buf_write(&whole, source->text, source->len);
    buf_printf(&whole, "\n%s = %s\n", GOAL_NAME, text);
    uint32_t made = source_add(source->path, buf_text(&whole), whole.len);
    buf_free(&whole);
    return made;
}

static Binding *find_goal(const Binds *b)
{
    Name name = name_of(GOAL_NAME);
    for (uint32_t i = 0; b && i < b->n; i++)
        if (b->bindings[i]->kind == BINDING_FUNCTION && b->bindings[i]->name == name) return b->bindings[i];
    return NULL;
}

static Expr *variable(const Loader *l, Name name, Span span)
{
    Expr *e = expr_new(l->arena, EXPR_VAR, span);
    e->u.var.ref = (Ref){.name = name, .span = span};
    return e;
}

static Expr *tuple(const Loader *l, const Binds *where, Expr *body, uint32_t n)
{
    Expr *e = expr_new(l->arena, EXPR_TUPLE, body->span);
    e->u.items.items = ARENA_ARRAY(l->arena, Expr *, n + 1);
    for (uint32_t i = 0; i < where->n && e->u.items.n < n; i++)
        if (where->bindings[i]->kind == BINDING_FREE)
            e->u.items.items[e->u.items.n++] = variable(l, where->bindings[i]->name, body->span);
    e->u.items.items[e->u.items.n++] = body;
    return e;
}

void goal_wrap(const Loader *l, Module *m, GoalText *goal)
{
    Binding *b = find_goal(m->binds);
    Rhs *rhs = b ? b->clauses[0].rhs : NULL;
    while (goal->n_free > 0) xfree(goal->free[--goal->n_free]);
    for (uint32_t i = 0; rhs && rhs->where && i < rhs->where->n && goal->n_free < MAX_GOAL_FREE; i++)
        if (rhs->where->bindings[i]->kind == BINDING_FREE)
            goal->free[goal->n_free++] = xstrdup(rhs->where->bindings[i]->name->text);
    m->n_goal_free = goal->n_free;
    for (uint32_t i = 0; goal->n_free > 0 && i < rhs->n; i++)
        rhs->guarded[i].body = tuple(l, rhs->where, rhs->guarded[i].body, goal->n_free);
}
