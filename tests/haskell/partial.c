/* Operations that may fail, in the one way in which things fail in a unit, or in any. */
#include "gen.h"

static Text divide(Gen *g, const Ty *ty, int depth)
{
    static const Text ops[] = {"div", "mod", "quot", "rem"};
    if (ty->kind > T_WORD8) return NULL;
    unsigned op = below(g, 4);
    Text a = chance(g, 40) ? leaf(g, ty) : expr(g, ty, depth - 1),
         b = chance(g, 70) ? leaf(g, ty) : expr(g, ty, depth - 1);
    return text(g, "(%s `%s` %s)", a, ops[op], b);
}

/* Of a value that is wrong. */
static Text give_up(Gen *g, const Ty *ty, int depth)
{
    Text wrong = expr(g, type_make(g, T_BOOL, NULL, NULL), depth - 1), otherwise = expr(g, ty, depth - 1);
    return text(g, "(if %s then error \"bad\" else %s)", wrong, otherwise);
}

static Text first(Gen *g, const Ty *ty, int depth)
{
    return text(g, "(head %s)", expr(g, type_make(g, T_LIST, ty, NULL), depth - 1));
}

static Text match(Gen *g, const Ty *ty, int depth)
{
    Text x = fresh(g, "j"), m = expr(g, type_make(g, T_MAYBE, ty, NULL), depth - 1);
    return chance(g, 50) ? text(g, "(case %s of { Just %s -> %s })", m, x, x)
                         : text(g, "(let { Just %s = %s } in %s)", x, m, x);
}

static Text element(Gen *g, const Ty *ty, int depth)
{
    Text xs = expr(g, type_make(g, T_LIST, ty, NULL), depth - 1), i = leaf(g, g->simple[0]);
    return text(g, "(toArray %s ! %s)", xs, i);
}

static Text key(Gen *g, const Ty *ty, int depth)
{
    Text m = expr(g, type_make(g, T_MAP, ty, NULL), depth - 1), k = leaf(g, g->simple[0]);
    return text(g, "(%s Map.! %s)", m, k);
}

/* Ways that fail with words of their own. */
static Text other(Gen *g, const Ty *ty, int depth)
{
    const Ty *list = type_make(g, T_LIST, ty, NULL);
    switch (below(g, 7)) {
    case 0: {
        Text xs = expr(g, list, depth - 1), i = leaf(g, g->simple[0]);
        return text(g, "(%s !! %s)", xs, i);
    }
    case 1: return text(g, "(last %s)", expr(g, list, depth - 1));
    case 2: return text(g, "(fromJust %s)", expr(g, type_make(g, T_MAYBE, ty, NULL), depth - 1));
    case 3: return ty->kind == T_DATA && ty->data->enumeration ? text(g, "(succ %s)", expr(g, ty, depth - 1)) : NULL;
    case 4: return ty->kind == T_CHAR ? text(g, "(chr %s)", expr(g, g->simple[0], depth - 1)) : NULL;
    case 5: return text(g, "(maximum %s)", expr(g, list, depth - 1));
    default: return text(g, "(foldr1 (\\_ x -> x) %s)", expr(g, list, depth - 1));
    }
}

Text partial(Gen *g, const Ty *ty, int depth)
{
    static Text (*const ways[])(Gen *, const Ty *, int) = {divide, give_up, first, match, element, key, other};
    if (depth < 1 || ty->kind == T_FUN) return NULL;
    Failure failure = g->failure == FAIL_ANY ? below(g, FAILURES) : g->failure;
    return ways[failure](g, ty, depth);
}
