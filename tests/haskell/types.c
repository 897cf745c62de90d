/* Random numbers, and the types of random programs. */
#include "gen.h"
#include <stdarg.h>

/* ---- random numbers: splitmix64 ---- */

static uint64_t next(Gen *g)
{
    uint64_t z = g->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

unsigned below(Gen *g, unsigned n)
{
    return (unsigned)(next(g) % n);
}

bool chance(Gen *g, unsigned percent)
{
    return below(g, 100) < percent;
}

/* ---- texts ---- */

Text text(Gen *g, const char *format, ...)
{
    va_list args;
    Buf buf = {0};
    va_start(args, format);
    buf_vprintf(&buf, format, args);
    va_end(args);
    Text out = arena_copy(g->arena, buf_text(&buf), buf.len + 1);
    buf_free(&buf);
    return out;
}

Text fresh(Gen *g, const char *prefix)
{
    return text(g, "%s%u", prefix, g->fresh++);
}

Text one_of(Gen *g, Text a, Text b)
{
    return chance(g, 50) ? a : b;
}

/* ---- types ---- */

const Ty *type_make(Gen *g, TyKind kind, const Ty *a, const Ty *b)
{
    Ty *ty = ARENA_NEW(g->arena, Ty);
    *ty = (Ty){kind, a, b, NULL};
    return ty;
}

bool type_same(const Ty *a, const Ty *b)
{
    if (a == b) return true;
    if (a == NULL || b == NULL || a->kind != b->kind || a->data != b->data) return false;
    return type_same(a->a, b->a) && type_same(a->b, b->b);
}

bool type_is_number(const Ty *ty)
{
    return ty->kind <= T_DOUBLE;
}

const Ty *type_simple(Gen *g)
{
    return g->simple[chance(g, 50) ? 0 : below(g, 6)];
}

/* Half of them are types of what is in scope, which is then more often used. */
const Ty *type_any(Gen *g)
{
    const Ty *known = g->scope.len > 0 && chance(g, 50) ? g->scope.data[below(g, (unsigned)g->scope.len)].ty : NULL;
    if (known != NULL && known->kind != T_FUN) return known;
    switch (below(g, 20)) {
    case 0: case 1: case 2: return type_make(g, T_LIST, type_simple(g), NULL);
    case 3: case 4:         return type_make(g, T_MAYBE, type_simple(g), NULL);
    case 5: case 6: {
        const Ty *first = chance(g, 30) ? type_make(g, T_LIST, type_simple(g), NULL) : type_simple(g);
        return type_make(g, T_PAIR, first, type_simple(g));
    }
    case 7: {
        const Ty *left = type_simple(g);
        return type_make(g, T_EITHER, left, type_simple(g));
    }
    case 8: case 9:         return type_make(g, T_MAP, type_simple(g), NULL);
    case 10: case 11:       return g->data_types[below(g, 3)];
    case 12:                return type_make(g, T_LIST, type_make(g, T_CHAR, NULL, NULL), NULL);
    case 13:                return type_make(g, T_LIST, g->data_types[below(g, 3)], NULL);
    default:                return type_simple(g);
    }
}

Text type_text(Gen *g, const Ty *ty)
{
    static const Text names[] = {"Int", "Integer", "Word8", "Double", "Bool", "Char"};
    switch (ty->kind) {
    case T_LIST:   return text(g, "[%s]", type_text(g, ty->a));
    case T_MAYBE:  return text(g, "(Maybe %s)", type_text(g, ty->a));
    case T_PAIR:   return text(g, "(%s, %s)", type_text(g, ty->a), type_text(g, ty->b));
    case T_EITHER: return text(g, "(Either %s %s)", type_text(g, ty->a), type_text(g, ty->b));
    case T_MAP:    return text(g, "(Map.Map Int %s)", type_text(g, ty->a));
    case T_FUN:    return text(g, "(%s -> %s)", type_text(g, ty->a), type_text(g, ty->b));
    case T_DATA:   return ty->data->name;
    default:       return names[ty->kind];
    }
}
