/* MonoLocalBinds: a local group of bindings without signatures is generalised only if it is closed.
 *
 * It is closed if all variables that it uses and that are bound outside it are: those of top level and of other modules
 * are, local ones with a signature whose type mentions no type variable from outside, and local ones whose own group is
 * closed. Parameters never are.
 *
 * Which variables are outside follows from levels (generalise.c): what is bound outside a group has a lower level than
 * what is inside it. So of all uses of open variables only the lowest level counts. */
#include "types/types_int.h"

static bool mentions_skolem(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_VAR:    return t->u.var->skolem;
    case TY_APP:    return mentions_skolem(t->u.app.fun) || mentions_skolem(t->u.app.arg);
    case TY_FUN:    return mentions_skolem(t->u.fun.arg) || mentions_skolem(t->u.fun.res);
    case TY_FORALL: return mentions_skolem(t->u.forall.body);
    default:        return false;
    }
}

void closed_bind(const Checker *c, Entity *var) { var->level = c->level; }

void closed_signature(const Checker *c, Entity *var)
{
    var->level = c->level;
    var->closed = var->type && !mentions_skolem(var->type);
}

void closed_use(Checker *c, const Entity *var)
{
    if (var->kind == ENTITY_VALUE && !var->module && !var->closed && var->level < c->lowest_open)
        c->lowest_open = var->level;
}

uint32_t closed_begin(Checker *c)
{
    uint32_t around = c->lowest_open;
    c->lowest_open = UINT32_MAX;
    return around;
}

bool closed_end(Checker *c, uint32_t around, Entity **vars, uint32_t n)
{
    bool closed = c->lowest_open > c->level;
    for (uint32_t i = 0; i < n; i++) {
        vars[i]->level = c->level;
        vars[i]->closed = closed;
    }
    if (around < c->lowest_open) c->lowest_open = around;
    return closed || !extension_on(c->module->extensions, EXT_MONO_LOCAL_BINDS);
}
