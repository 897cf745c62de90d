/* Values by their constructors, and what the library has for each type. */
#include "gen.h"
#include <string.h>

/* ---- constructors and literals ---- */

/* A part of a value. */
static Text part(Gen *g, const Ty *ty, int depth)
{
    return depth > 0 ? expr(g, ty, depth - 1) : value(g, ty, 0);
}

Text construct(Gen *g, const Ty *ty, unsigned n, int depth)
{
    const Con *con = &ty->data->cons[n];
    Text out = con->name;
    if (ty->data->record && chance(g, 60)) {
        out = text(g, "%s { ", con->name);
        for (unsigned i = 0; i < con->n; i++)
            out = text(g, "%s%s%s = %s", out, i > 0 ? ", " : "", con->fields[i], part(g, con->types[i], depth));
        return text(g, "(%s })", out);
    }
    for (unsigned i = 0; i < con->n; i++) out = text(g, "%s %s", out, part(g, con->types[i], depth));
    return con->n > 0 ? text(g, "(%s)", out) : out;
}

static Text number(Gen *g, const Ty *ty)
{
    int n = chance(g, 25) ? 0 : (int)below(g, 12) - (ty->kind == T_WORD8 ? 0 : 3);
    if (ty->kind == T_DOUBLE) return text(g, "(%d.%s :: Double)", n, one_of(g, "0", "25"));
    return text(g, "(%d :: %s)", n, type_text(g, ty));
}

static Text list(Gen *g, const Ty *ty, int depth)
{
    if (ty->a->kind == T_CHAR && chance(g, 60)) {
        static const Text words[] = {"\"\"", "\"abc\"", "\"a b\"", "\"zZ9\"", "\"\\n'\""};
        return words[below(g, 5)];
    }
    unsigned n = below(g, 4);
    Text out = "";
    for (unsigned i = 0; i < n; i++) out = text(g, "%s%s%s", out, i > 0 ? ", " : "", part(g, ty->a, depth));
    return text(g, "([%s] :: %s)", out, type_text(g, ty));
}

static Text map(Gen *g, const Ty *ty, int depth)
{
    Text out = "";
    unsigned n = below(g, 4);
    for (unsigned i = 0; i < n; i++) {
        unsigned key = below(g, 6);
        out = text(g, "%s%s(%u, %s)", out, i > 0 ? ", " : "", key, part(g, ty->a, depth));
    }
    return text(g, "(Map.fromList [%s] :: %s)", out, type_text(g, ty));
}

static Text function(Gen *g, const Ty *ty, int depth)
{
    if (type_same(ty->a, ty->b) && type_is_number(ty->a) && chance(g, 30)) {
        Text operation = one_of(g, "(+)", "subtract");
        return text(g, "(%s %s)", operation, leaf(g, ty->a));
    }
    if (type_same(ty->a, ty->b) && chance(g, 15)) return "id";
    if (chance(g, 15)) return text(g, "(const %s)", leaf(g, ty->b));
    return lambda(g, &ty->a, 1, ty->b, depth);
}

Text value(Gen *g, const Ty *ty, int depth)
{
    switch (ty->kind) {
    case T_BOOL:   return chance(g, 50) ? "True" : "False";
    case T_CHAR:   return text(g, "'%c'", "abzAZ09 "[below(g, 8)]);
    case T_LIST:   return list(g, ty, depth);
    case T_MAYBE:
        return chance(g, 30) ? text(g, "(Nothing :: %s)", type_text(g, ty))
                             : text(g, "(Just %s)", part(g, ty->a, depth));
    case T_PAIR: {
        Text a = part(g, ty->a, depth), b = part(g, ty->b, depth);
        return text(g, "(%s, %s)", a, b);
    }
    case T_EITHER: {
        bool left = chance(g, 40);
        return text(g, "(%s %s :: %s)", left ? "Left" : "Right", part(g, left ? ty->a : ty->b, depth),
                    type_text(g, ty));
    }
    case T_MAP:    return map(g, ty, depth);
    case T_DATA:   return construct(g, ty, depth > 0 ? below(g, ty->data->n) : 0, depth);
    case T_FUN:    return function(g, ty, depth);
    default:       return number(g, ty);
    }
}

/* ---- what the library computes ---- */

/* An operator, or a function. */
static Text binary(Gen *g, const Ty *ty, Text operation, int depth)
{
    Text a = expr(g, ty, depth - 1), b = expr(g, ty, depth - 1);
    bool operator = strchr("+-*/&|<>=", operation[0]) != NULL;
    return operator ? text(g, "(%s %s %s)", a, operation, b) : text(g, "(%s %s %s)", operation, a, b);
}

static Text int_from(Gen *g, int depth)
{
    const Ty *other = type_simple(g), *character = type_make(g, T_CHAR, NULL, NULL);
    switch (below(g, 8)) {
    case 0: return text(g, "(length %s)", expr(g, type_make(g, T_LIST, other, NULL), depth - 1));
    case 1: return text(g, "(ord %s)", expr(g, character, depth - 1));
    case 2: return text(g, "(fromEnum %s)", expr(g, g->data_types[0], depth - 1));
    case 3: return text(g, "(Map.size %s)", expr(g, type_make(g, T_MAP, other, NULL), depth - 1));
    case 4: return text(g, "(popCount %s)", expr(g, g->simple[0], depth - 1));
    default: {
        if (g->instances.len == 0) return NULL;
        const Ty *instance = g->instances.data[below(g, (unsigned)g->instances.len)];
        Text x = expr(g, instance, depth - 1);
        return text(g, "(measure%s %s %s)", g->class, x, leaf(g, g->simple[0]));
    }
    }
}

static Text compute_number(Gen *g, const Ty *ty, int depth)
{
    static const Text shared[] = {"+", "-", "*", "max", "min"};
    bool whole = ty->kind != T_DOUBLE;
    switch (below(g, 12)) {
    case 0: return text(g, "(abs %s)", expr(g, ty, depth - 1));
    case 1: return text(g, "(negate %s)", expr(g, ty, depth - 1));
    case 2: {
        const Ty *from = type_make(g, (TyKind)below(g, T_DOUBLE), NULL, NULL);
        return text(g, "(fromIntegral %s :: %s)", expr(g, from, depth - 1), type_text(g, ty));
    }
    case 3: return text(g, "(sum (take 5 %s))", expr(g, type_make(g, T_LIST, ty, NULL), depth - 1));
    case 4: return whole ? binary(g, ty, "gcd", depth) : binary(g, ty, "/", depth);
    case 5: {
        Text operation = one_of(g, "div", "mod"), e = expr(g, ty, depth - 1);
        return whole ? text(g, "(%s `%s` %u)", e, operation, 1 + below(g, 9)) : text(g, "(sqrt (abs %s))", e);
    }
    case 6: return ty->kind == T_INT ? int_from(g, depth) : text(g, "(signum %s)", expr(g, ty, depth - 1));
    case 7: return ty->kind == T_INT ? int_from(g, depth) : NULL;
    default: {
        unsigned op = below(g, 5);
        Text e = binary(g, ty, shared[op], depth);
        return op == 2 && ty->kind == T_INTEGER ? text(g, "(%s `rem` 1000003)", e) : e;
    }
    }
}

static Text compute_bool(Gen *g, int depth)
{
    static const Text compares[] = {"==", "<", "<=", ">", ">=", "isAbove"};
    const Ty *boolean = type_make(g, T_BOOL, NULL, NULL), *other = type_simple(g),
             *list = type_make(g, T_LIST, other, NULL);
    switch (below(g, 10)) {
    case 0: return binary(g, boolean, "&&", depth);
    case 1: return binary(g, boolean, "||", depth);
    case 2: return text(g, "(not %s)", expr(g, boolean, depth - 1));
    case 3: return text(g, "(null %s)", expr(g, list, depth - 1));
    case 4: {
        Text x = leaf(g, other);
        return text(g, "(%s `elem` %s)", x, expr(g, list, depth - 1));
    }
    case 5: {
        Text which = one_of(g, "any", "all"), f = lambda(g, &other, 1, boolean, depth - 1);
        return text(g, "(%s %s %s)", which, f, expr(g, list, depth - 1));
    }
    case 6: return text(g, "(isJust %s)", expr(g, type_make(g, T_MAYBE, other, NULL), depth - 1));
    default: {
        const Ty *ty = type_any(g);
        unsigned op = below(g, 6);
        return binary(g, ty, compares[op], depth - 1);
    }
    }
}

static Text compute_string(Gen *g, int depth)
{
    const Ty *any = type_any(g), *string = type_make(g, T_LIST, type_make(g, T_CHAR, NULL, NULL), NULL);
    switch (below(g, 6)) {
    case 0: return text(g, "(take 12 (show %s))", expr(g, any, depth - 1));
    case 1: return text(g, "(unwords (words %s))", expr(g, string, depth - 1));
    case 2: return text(g, "(map toUpper %s)", expr(g, string, depth - 1));
    case 3: {
        if (g->instances.len == 0) return NULL;
        const Ty *instance = g->instances.data[below(g, (unsigned)g->instances.len)];
        return text(g, "(take 12 (name%s %s))", g->class, expr(g, instance, depth - 1));
    }
    case 4: {
        if (g->instances.len == 0) return NULL;
        const Ty *instance = g->instances.data[below(g, (unsigned)g->instances.len)];
        Text x = leaf(g, instance), xs = expr(g, type_make(g, T_LIST, instance, NULL), depth - 1);
        return afford(g, 200) ? text(g, "(any%u %u %s (take 4 %s))", g->unit, below(g, 4), x, xs) : NULL;
    }
    default:
        return text(g, "(take 8 (concatMap show %s))", expr(g, type_make(g, T_LIST, type_simple(g), NULL), depth - 1));
    }
}

static Text comprehension(Gen *g, const Ty *ty, int depth)
{
    enum { RUNS = 6 };
    size_t mark = g->scope.len;
    const Ty *other = type_simple(g);
    const Fun *self = g->self;
    Text from = expr(g, type_make(g, T_LIST, other, NULL), depth - 1), x = fresh(g, "x");
    push(g, x, other);
    g->self = NULL;
    g->runs *= RUNS;
    Text guard = expr(g, type_make(g, T_BOOL, NULL, NULL), 1), body = expr(g, ty->a, depth - 1);
    g->runs /= RUNS;
    g->self = self;
    g->scope.len = mark;
    return text(g, "[ %s | %s <- take 6 %s, %s ]", body, x, from, guard);
}

static Text compute_list(Gen *g, const Ty *ty, int depth)
{
    const Ty *other = type_simple(g), *others = type_make(g, T_LIST, other, NULL),
             *boolean = type_make(g, T_BOOL, NULL, NULL);
    if (ty->a->kind == T_CHAR && chance(g, 50)) return compute_string(g, depth);
    switch (below(g, 13)) {
    case 0: return text(g, "(take 8 %s)", binary(g, ty, "++", depth));
    case 1: {
        Text x = expr(g, ty->a, depth - 1);
        return text(g, "(%s : take 7 %s)", x, expr(g, ty, depth - 1));
    }
    case 2: {
        Text f = lambda(g, &other, 1, ty->a, depth - 1);
        return text(g, "(map %s %s)", f, expr(g, others, depth - 1));
    }
    case 3: {
        Text which = one_of(g, "filter", "takeWhile"), f = lambda(g, &ty->a, 1, boolean, depth - 1);
        return text(g, "(%s %s %s)", which, f, expr(g, ty, depth - 1));
    }
    case 4: {
        Text which = one_of(g, "take", "drop"), xs = expr(g, ty, depth - 1);
        return text(g, "(%s %u %s)", which, below(g, 5), xs);
    }
    case 5: return text(g, "(reverse %s)", expr(g, ty, depth - 1));
    case 6: {
        const Ty *two[] = {other, ty->a};
        Text f = lambda(g, two, 2, ty->a, depth - 1), a = expr(g, others, depth - 1);
        return text(g, "(zipWith %s %s %s)", f, a, expr(g, ty, depth - 1));
    }
    case 7: return comprehension(g, ty, depth);
    case 8: return text(g, "(sort %s)", expr(g, ty, depth - 1));
    case 9: return text(g, "(Map.elems %s)", expr(g, type_make(g, T_MAP, ty->a, NULL), depth - 1));
    case 10: {
        Text f = lambda(g, &ty->a, 1, ty->a, 2), x = leaf(g, ty->a);
        return text(g, "(take %u (iterate %s %s))", below(g, 5), f, x);
    }
    case 11: return text(g, "(catMaybes [%s])", expr(g, type_make(g, T_MAYBE, ty->a, NULL), depth - 1));
    default: {
        Text x = expr(g, ty->a, depth - 1);
        return text(g, "(replicate %u %s)", below(g, 4), x);
    }
    }
}

static Text compute_maybe(Gen *g, const Ty *ty, int depth)
{
    const Ty *other = type_simple(g), *boolean = type_make(g, T_BOOL, NULL, NULL);
    switch (below(g, 6)) {
    case 0: {
        Text k = leaf(g, g->simple[0]);
        return text(g, "(Map.lookup %s %s)", k, expr(g, type_make(g, T_MAP, ty->a, NULL), depth - 1));
    }
    case 1: {
        Text f = lambda(g, &ty->a, 1, boolean, depth - 1);
        return text(g, "(find %s %s)", f, expr(g, type_make(g, T_LIST, ty->a, NULL), depth - 1));
    }
    case 2: return text(g, "(listToMaybe %s)", expr(g, type_make(g, T_LIST, ty->a, NULL), depth - 1));
    case 3: {
        Text f = lambda(g, &other, 1, ty->a, depth - 1);
        return text(g, "(fmap %s %s)", f, expr(g, type_make(g, T_MAYBE, other, NULL), depth - 1));
    }
    case 4: {
        Text m = expr(g, type_make(g, T_MAYBE, other, NULL), depth - 1);
        return text(g, "(%s >>= %s)", m, lambda(g, &other, 1, ty, depth - 1));
    }
    default: {
        size_t mark = g->scope.len;
        Text x = fresh(g, "m"), m = expr(g, type_make(g, T_MAYBE, other, NULL), depth - 1);
        push(g, x, other);
        Text guard = expr(g, boolean, 1), last = expr(g, ty->a, depth - 1);
        g->scope.len = mark;
        return text(g, "(do { %s <- %s; guard %s; return %s })", x, m, guard, last);
    }
    }
}

/* The elements one by one, until one of them is refused. */
static Text compute_either(Gen *g, const Ty *ty, int depth)
{
    const Ty *other = type_simple(g), *both[] = {ty->b, other};
    Text f = lambda(g, both, 2, ty, depth - 1), z = leaf(g, ty->b);
    return text(g, "(foldM %s %s (take 4 %s))", f, z, expr(g, type_make(g, T_LIST, other, NULL), depth - 1));
}

/* What a state is after each of some steps, and at the end. */
static Text compute_pair(Gen *g, const Ty *ty, int depth)
{
    if (type_same(ty->a, ty->b) && chance(g, 40)) return text(g, "(swap %s)", expr(g, ty, depth - 1));
    if (ty->a->kind != T_LIST) return NULL;
    const Ty *other = type_simple(g), *both[] = {other, ty->b};
    Text f = lambda(g, both, 2, type_make(g, T_PAIR, ty->a->a, ty->b), depth - 1), start = leaf(g, ty->b);
    return text(g, "(runState (mapM (\\e -> state (%s e)) (take 4 %s)) %s)", f,
                expr(g, type_make(g, T_LIST, other, NULL), depth - 1), start);
}

static Text compute_map(Gen *g, const Ty *ty, int depth)
{
    switch (below(g, 6)) {
    case 0: case 1: {
        Text k = leaf(g, g->simple[0]), x = expr(g, ty->a, depth - 1);
        return text(g, "(Map.insert %s %s %s)", k, x, expr(g, ty, depth - 1));
    }
    case 2: {
        Text k = leaf(g, g->simple[0]);
        return text(g, "(Map.delete %s %s)", k, expr(g, ty, depth - 1));
    }
    case 3: {
        const Ty *two[] = {ty->a, ty->a};
        Text f = lambda(g, two, 2, ty->a, depth - 1), k = leaf(g, g->simple[0]), x = leaf(g, ty->a);
        return text(g, "(Map.insertWith %s %s %s %s)", f, k, x, expr(g, ty, depth - 1));
    }
    case 4: {
        Text f = lambda(g, &ty->a, 1, ty->a, depth - 1);
        return text(g, "(Map.map %s %s)", f, expr(g, ty, depth - 1));
    }
    default: return binary(g, ty, "Map.union", depth);
    }
}

static Text compute_data(Gen *g, const Ty *ty, int depth)
{
    if (chance(g, 15)) return text(g, "(read (show %s) :: %s)", expr(g, ty, depth - 1), ty->data->name);
    if (ty->data->record && g->instances.len > 0 && chance(g, 25)) {
        Text a = expr(g, ty, depth - 1);
        return text(g, "(%s <> %s)", a, expr(g, ty, depth - 1));
    }
    const Con *con = &ty->data->cons[0];
    if (ty->data->record && chance(g, 60)) {
        unsigned i = below(g, con->n);
        Text r = expr(g, ty, depth - 1);
        return text(g, "(%s { %s = %s })", r, con->fields[i], expr(g, con->types[i], depth - 1));
    }
    if (ty->data->enumeration && chance(g, 40)) {
        Text n = expr(g, g->simple[0], depth - 1);
        return text(g, "(toEnum (%s `mod` %u) :: %s)", n, ty->data->n, ty->data->name);
    }
    if (!ty->data->record && !ty->data->enumeration && g->instances.len > 0)
        return text(g, "(twist%s %s)", g->class, expr(g, ty, depth - 1));
    return NULL;
}

Text compute(Gen *g, const Ty *ty, int depth)
{
    switch (ty->kind) {
    case T_BOOL:  return compute_bool(g, depth);
    case T_CHAR: {
        Text n = expr(g, g->simple[0], depth - 1);
        return chance(g, 50) ? text(g, "(chr (97 + %s `mod` 26))", n) : text(g, "(head (show %s))", n);
    }
    case T_LIST:  return compute_list(g, ty, depth);
    case T_MAYBE: return compute_maybe(g, ty, depth);
    case T_MAP:   return compute_map(g, ty, depth);
    case T_DATA:  return compute_data(g, ty, depth);
    case T_PAIR:  return compute_pair(g, ty, depth);
    case T_EITHER: return compute_either(g, ty, depth);
    case T_FUN:   return NULL;
    default:      return compute_number(g, ty, depth);
    }
}
