/* Parts of types: see type_parts.h. */
#include "syntax/type_parts.h"

#include <assert.h>

uint32_t type_parts(const Type *t)
{
    switch (t->kind) {
    case TYPE_APP: case TYPE_FUN:                 return 2;
    case TYPE_LIST: case TYPE_BANG: case TYPE_SIG: return 1;
    case TYPE_TUPLE: case TYPE_PROMOTED:          return t->u.tuple.n;
    case TYPE_OPS:                                return t->u.ops.n_ops + 1;
    case TYPE_FORALL: case TYPE_VAR: case TYPE_CON: case TYPE_WILDCARD: case TYPE_LIT: break;
    }
    return 0;
}

Type *type_part(const Type *t, uint32_t i)
{
    assert(i < type_parts(t));
    switch (t->kind) {
    case TYPE_APP: return i == 0 ? t->u.app.fun : t->u.app.arg;
    case TYPE_FUN: return i == 0 ? t->u.fun.arg : t->u.fun.res;
    case TYPE_SIG: return t->u.sig.type;
    case TYPE_OPS: return t->u.ops.operands[i];
    case TYPE_TUPLE: case TYPE_PROMOTED: return t->u.tuple.items[i];
    default:       return t->u.elem;
    }
}

Type *type_copy(Arena *arena, const Type *t)
{
    Type *new = arena_copy(arena, t, sizeof *t);
    switch (t->kind) {
    case TYPE_APP:
        new->u.app.fun = type_copy(arena, t->u.app.fun);
        new->u.app.arg = type_copy(arena, t->u.app.arg);
        break;
    case TYPE_FUN:
        new->u.fun.arg = type_copy(arena, t->u.fun.arg);
        new->u.fun.res = type_copy(arena, t->u.fun.res);
        break;
    case TYPE_LIST: case TYPE_BANG: new->u.elem = type_copy(arena, t->u.elem); break;
    case TYPE_TUPLE: case TYPE_PROMOTED:
        new->u.tuple.items = ARENA_ARRAY(arena, Type *, t->u.tuple.n);
        for (uint32_t i = 0; i < t->u.tuple.n; i++) new->u.tuple.items[i] = type_copy(arena, t->u.tuple.items[i]);
        break;
    case TYPE_OPS:
        new->u.ops.operands = ARENA_ARRAY(arena, Type *, t->u.ops.n_ops + 1);
        for (uint32_t i = 0; i <= t->u.ops.n_ops; i++) new->u.ops.operands[i] = type_copy(arena, t->u.ops.operands[i]);
        new->u.ops.ops = arena_copy(arena, t->u.ops.ops, t->u.ops.n_ops * sizeof *t->u.ops.ops);
        break;
    case TYPE_FORALL:
        new->u.forall.vars = arena_copy(arena, t->u.forall.vars, t->u.forall.n_vars * sizeof *t->u.forall.vars);
        new->u.forall.context = ARENA_ARRAY(arena, Type *, t->u.forall.n_context);
        for (uint32_t i = 0; i < t->u.forall.n_context; i++)
            new->u.forall.context[i] = type_copy(arena, t->u.forall.context[i]);
        new->u.forall.body = type_copy(arena, t->u.forall.body);
        break;
    case TYPE_SIG: new->u.sig.type = type_copy(arena, t->u.sig.type); break;
    case TYPE_VAR: case TYPE_CON: case TYPE_WILDCARD: case TYPE_LIT: break;
    }
    return new;
}
