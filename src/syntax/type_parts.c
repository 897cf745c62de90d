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
