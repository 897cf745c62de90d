/* Expressions of any type: a table of productions. A production returns NULL when it does not apply. Random numbers are
 * drawn in an order that C defines, so that a seed gives the same program everywhere: not twice in the arguments of one
 * call. */
#include "gen.h"

/* ---- scope and costs ---- */

void push(Gen *g, Text name, const Ty *ty)
{
    VEC_PUSH(&g->scope, ((Local){name, ty}));
}

/* One of those in scope, the latest with more luck. */
Text variable(Gen *g, const Ty *ty)
{
    Text found = NULL;
    unsigned tickets = 0;
    for (size_t i = 0; i < g->scope.len; i++) {
        if (!type_same(g->scope.data[i].ty, ty)) continue;
        unsigned weight = g->scope.len - i <= 4 ? 3 : 1;
        tickets += weight;
        if (below(g, tickets) < weight) found = g->scope.data[i].name;
    }
    return found;
}

bool afford(Gen *g, long cost)
{
    if (g->cost + g->runs * cost > g->limit) return false;
    g->cost += g->runs * cost;
    return true;
}

Text leaf(Gen *g, const Ty *ty)
{
    Text x = chance(g, 80) ? variable(g, ty) : NULL;
    return x ? x : value(g, ty, 0);
}

/* ---- functions ---- */

/* A lambda's body may run several times, and calls nothing that is recursive around it. */
Text lambda(Gen *g, const Ty *const *params, unsigned n, const Ty *result, int depth)
{
    enum { RUNS = 6 };
    size_t mark = g->scope.len;
    const Fun *self = g->self;
    Text head = "";
    for (unsigned i = 0; i < n; i++) {
        Text x = fresh(g, "x");
        head = text(g, "%s%s ", head, x);
        push(g, x, params[i]);
    }
    g->self = NULL;
    g->runs *= RUNS;
    Text body = expr(g, result, depth - 1);
    g->runs /= RUNS;
    g->self = self;
    g->scope.len = mark;
    return text(g, "(\\%s-> %s)", head, body);
}

/* A number next to one in scope: that of the next call. */
static Text next_number(Gen *g, const Ty *ty)
{
    Text x = type_is_number(ty) && chance(g, 50) ? variable(g, ty) : NULL, operation = one_of(g, "+", "-");
    return x != NULL ? text(g, "(%s %s %u)", x, operation, 1 + below(g, 2)) : NULL;
}

static Text arguments(Gen *g, const Fun *f, unsigned from, int depth)
{
    Text out = "";
    for (unsigned i = from; i < f->n; i++) {
        Text arg = next_number(g, f->params[i]);
        if (arg == NULL) arg = chance(g, 35) ? leaf(g, f->params[i]) : expr(g, f->params[i], depth - 1);
        out = text(g, "%s %s", out, arg);
    }
    return out;
}

static Text call(Gen *g, const Ty *ty, int depth)
{
    const Fun *f = NULL;
    unsigned tickets = 0;
    for (size_t i = 0; i < g->funs.len; i++)
        if (type_same(g->funs.data[i].result, ty) && below(g, ++tickets) == 0) f = &g->funs.data[i];
    if (f == NULL) return NULL;
    Fun called = *f;                                   /* the table may move */
    if (!afford(g, called.cost)) return NULL;
    Text first = called.counts ? text(g, " %u", below(g, 7)) : "";
    return text(g, "(%s%s%s)", called.name, first, arguments(g, &called, called.counts, depth));
}

Text call_self(Gen *g, const Ty *ty, int depth)
{
    if (g->self == NULL || g->calls_left == 0 || !type_same(g->self->result, ty)) return NULL;
    g->calls_left--;
    return text(g, "(%s (%s - 1)%s)", g->self->name, g->counter, arguments(g, g->self, 1, depth));
}

static Text apply_variable(Gen *g, const Ty *ty, int depth)
{
    for (size_t i = g->scope.len; i-- > 0;) {
        const Local *f = &g->scope.data[i];
        if (f->ty->kind != T_FUN || !type_same(f->ty->b, ty)) continue;
        Text name = f->name;
        const Ty *arg = f->ty->a;
        return text(g, "(%s %s)", name, expr(g, arg, depth - 1));
    }
    return NULL;
}

static Text apply_lambda(Gen *g, const Ty *ty, int depth)
{
    const Ty *arg = type_any(g);
    Text f = lambda(g, &arg, 1, ty, depth), x = expr(g, arg, depth - 1);
    return text(g, chance(g, 30) ? "(%s $! %s)" : "(%s %s)", f, x);
}

/* ---- bindings ---- */

/* let x = .. in ..; sometimes two that are taken out of a lazy pair, or one that is evaluated at once. */
static Text let(Gen *g, const Ty *ty, int depth)
{
    size_t mark = g->scope.len;
    const Ty *a = type_any(g), *b = type_any(g);
    Text x = fresh(g, "v"), y = fresh(g, "v");
    Text e = (chance(g, 40) ? partial(g, a, depth) : NULL);
    if (e == NULL) e = expr(g, a, depth - 1);
    Text binding = text(g, "%s%s = %s", chance(g, 15) ? "!" : "", x, e);
    if (chance(g, 25)) {
        binding = text(g, "(%s, %s) = (%s, %s)", x, y, e, expr(g, b, depth - 2));
        push(g, y, b);
    }
    push(g, x, a);
    Text body = expr(g, ty, depth - 1);
    g->scope.len = mark;
    return text(g, "(let { %s } in %s)", binding, body);
}

static Text sequence(Gen *g, const Ty *ty, int depth)
{
    const Ty *first = type_any(g);
    Text a = chance(g, 60) ? leaf(g, first) : expr(g, first, depth - 1), b = expr(g, ty, depth - 1);
    return text(g, "(%s `seq` %s)", a, b);
}

/* A local function, which may count down itself. */
static Text local_function(Gen *g, const Ty *ty, int depth)
{
    enum { ROUNDS = 5 };
    if (depth < 3 || !afford(g, 10)) return NULL;
    size_t mark = g->scope.len;
    const Fun *self = g->self;
    Text go = fresh(g, "go"), k = fresh(g, "k"), counter = g->counter, acc = fresh(g, "acc");
    unsigned left = g->calls_left;
    Fun f = {.name = go, .n = 2, .result = ty, .counts = true};
    f.params[0] = g->simple[0];
    f.params[1] = type_any(g);
    push(g, k, f.params[0]);
    push(g, acc, f.params[1]);
    g->runs *= ROUNDS;
    g->self = &f;
    g->counter = k;
    g->calls_left = 1;
    Text step = call_self(g, ty, depth - 2);
    if (chance(g, 40)) {
        Text early = expr(g, type_make(g, T_BOOL, NULL, NULL), 1);
        step = text(g, "(if %s then %s else %s)", early, leaf(g, ty), step);
    }
    g->self = NULL;
    Text base = expr(g, ty, depth - 2);
    g->runs /= ROUNDS;
    g->self = self;
    g->counter = counter;
    g->calls_left = left;
    g->scope.len = mark;
    bool strict = chance(g, 30);
    unsigned rounds = below(g, ROUNDS);
    Text start = expr(g, f.params[1], depth - 2);
    return text(g, "(let { %s :: Int -> %s -> %s; %s %s %s%s = if %s <= 0 then %s else %s } in %s %u %s)", go,
                type_text(g, f.params[1]), type_text(g, ty), go, k, strict ? "!" : "", acc, k, base, step, go, rounds,
                start);
}

/* ---- choices ---- */

static Text condition(Gen *g, int depth)
{
    return expr(g, type_make(g, T_BOOL, NULL, NULL), depth);
}

static Text if_then_else(Gen *g, const Ty *ty, int depth)
{
    Text c = condition(g, depth - 2), a = expr(g, ty, depth - 1), b = expr(g, ty, depth - 1);
    if (chance(g, 20)) return text(g, "(if | %s -> %s | otherwise -> %s)", c, a, b);
    return text(g, "(if %s then %s else %s)", c, a, b);
}

/* One alternative, with a guard at times: then it may fall through. */
static Text alternative(Gen *g, Text pattern, size_t mark, const Ty *ty, int depth, bool *guarded)
{
    Text guard = chance(g, 25) ? condition(g, 1) : NULL;
    Text body = expr(g, ty, depth - 1);
    g->scope.len = mark;
    *guarded |= guard != NULL;
    return guard ? text(g, "%s | %s -> %s; ", pattern, guard, body) : text(g, "%s -> %s; ", pattern, body);
}

bool incomplete(Gen *g)
{
    return (g->failure == FAIL_PATTERN || g->failure == FAIL_ANY) && chance(g, 25);
}

/* Matches always, and evaluates now or later. */
static Text pattern_inside(Gen *g, const Ty *ty)
{
    Text x = fresh(g, "p"), y = fresh(g, "p");
    unsigned how = below(g, 20);
    if (how < 2) return "_";
    if (ty->kind == T_PAIR && how < 9) {
        push(g, x, ty->a);
        push(g, y, ty->b);
        return text(g, how < 5 ? "~(%s, %s)" : "(%s, %s)", x, y);
    }
    push(g, x, ty);
    return how < 5 ? text(g, "!%s", x) : x;
}

Text pattern(Gen *g, const Con *con)
{
    Text out = con->name;
    for (unsigned i = 0; i < con->n; i++) out = text(g, "%s %s", out, pattern_inside(g, con->types[i]));
    return con->n > 0 ? text(g, "(%s)", out) : out;
}

/* The constructors of the types that the library has. */
static unsigned constructors(const Ty *ty, Con *cons)
{
    switch (ty->kind) {
    case T_LIST:
        cons[0] = (Con){ .name = "[]" };
        cons[1] = (Con){ .name = "(:)", .n = 2, .types = { ty->a, ty } };
        return 2;
    case T_MAYBE:
        cons[0] = (Con){ .name = "Nothing" };
        cons[1] = (Con){ .name = "Just", .n = 1, .types = { ty->a } };
        return 2;
    case T_PAIR:   cons[0] = (Con){.name = "(,)", .n = 2, .types = {ty->a, ty->b}}; return 1;
    case T_EITHER:
        cons[0] = (Con){ .name = "Left", .n = 1, .types = { ty->a } };
        cons[1] = (Con){ .name = "Right", .n = 1, .types = { ty->b } };
        return 2;
    case T_BOOL:   cons[0] = (Con){.name = "False"}; cons[1] = (Con){.name = "True"}; return 2;
    case T_INT:    cons[0] = (Con){.name = "0"}; cons[1] = (Con){.name = "1"}; return 2;
    case T_CHAR:   cons[0] = (Con){.name = "'a'"}; cons[1] = (Con){.name = "' '"}; return 2;
    case T_DATA:
        for (unsigned i = 0; i < ty->data->n; i++) cons[i] = ty->data->cons[i];
        return ty->data->n;
    default: return 0;
    }
}

static Text case_of(Gen *g, const Ty *ty, int depth)
{
    Con cons[MAX_CONS];
    size_t mark = g->scope.len;
    const Local *local = mark > 0 && chance(g, 65) ? &g->scope.data[below(g, (unsigned)mark)] : NULL;
    const Ty *scrut = local ? local->ty : type_any(g);
    Text of = local ? local->name : NULL;
    unsigned n = constructors(scrut, cons);
    if (n == 0) return NULL;
    if (of == NULL) of = expr(g, scrut, depth - 1);
    bool guarded = scrut->kind == T_INT || scrut->kind == T_CHAR, missing = incomplete(g);
    Text alts = "";
    for (unsigned i = 0; i < n; i++) {
        if (missing && i == n - 1 && n > 1) break;
        Text p = pattern(g, &cons[i]);
        if (chance(g, 12)) {
            Text whole = fresh(g, "s");
            p = text(g, "%s@%s", whole, p);
            push(g, whole, scrut);
        }
        alts = text(g, "%s%s", alts, alternative(g, p, mark, ty, depth, &guarded));
    }
    if (guarded && !missing) alts = text(g, "%s_ -> %s", alts, expr(g, ty, depth - 2));
    return text(g, "(case %s of { %s})", of, alts);
}

/* ---- with a state ---- */

static Text in_st(Gen *g, const Ty *ty, int depth)
{
    const Ty *other = type_simple(g), *both[] = {other, ty};
    Text xs = expr(g, type_make(g, T_LIST, other, NULL), depth - 1), f = lambda(g, both, 2, ty, depth - 1),
         start = leaf(g, ty);
    Text strict = chance(g, 30) ? "'" : "";
    return text(g, "(runST (do { r <- newSTRef %s; mapM_ (\\e -> modifySTRef%s r (%s e)) (take 4 %s); readSTRef r }))",
                start, strict, f, xs);
}

/* ---- out of larger things ---- */

static Text out_of_structure(Gen *g, const Ty *ty, int depth)
{
    const Ty *other = type_simple(g);
    switch (below(g, 6)) {
    case 0: {
        bool first = chance(g, 50);
        const Ty *pair = first ? type_make(g, T_PAIR, ty, other) : type_make(g, T_PAIR, other, ty);
        return text(g, "(%s %s)", first ? "fst" : "snd", expr(g, pair, depth - 1));
    }
    case 1: {
        Text d = leaf(g, ty), m = expr(g, type_make(g, T_MAYBE, ty, NULL), depth - 1);
        return text(g, "(fromMaybe %s %s)", d, m);
    }
    case 2: {
        Text d = leaf(g, ty), f = lambda(g, &other, 1, ty, depth - 1),
             m = expr(g, type_make(g, T_MAYBE, other, NULL), depth - 1);
        return text(g, "(maybe %s %s %s)", d, f, m);
    }
    case 3: {
        const Ty *right = type_simple(g);
        Text f = lambda(g, &other, 1, ty, depth - 1), h = lambda(g, &right, 1, ty, depth - 1);
        return text(g, "(either %s %s %s)", f, h, expr(g, type_make(g, T_EITHER, other, right), depth - 1));
    }
    case 4: {
        Text d = leaf(g, ty), k = leaf(g, g->simple[0]);
        return text(g, "(Map.findWithDefault %s %s %s)", d, k, expr(g, type_make(g, T_MAP, ty, NULL), depth - 1));
    }
    default: {
        static const Text folds[] = {"foldr", "foldl'", "foldl", "foldr"};
        unsigned fold = below(g, 4);
        const Ty *left[] = {ty, other}, *right[] = {other, ty};
        Text f = lambda(g, fold % 3 == 0 ? right : left, 2, ty, depth - 1), z = leaf(g, ty);
        return text(g, "(%s %s %s %s)", folds[fold], f, z, expr(g, type_make(g, T_LIST, other, NULL), depth - 1));
    }
    }
}

/* A field of the record, by its name. */
static Text field(Gen *g, const Ty *ty, int depth)
{
    const Con *con = &g->datas[2].cons[0];
    for (unsigned i = 0; i < con->n; i++)
        if (type_same(con->types[i], ty))
            return text(g, "(%s %s)", con->fields[i], expr(g, g->data_types[2], depth - 1));
    return NULL;
}

/* ---- the table ---- */

typedef struct Production { Text (*make)(Gen *g, const Ty *ty, int depth); unsigned weight; } Production;

static const Production productions[] = {
    {value, 10}, {compute, 34}, {call, 26}, {call_self, 30}, {apply_variable, 8}, {apply_lambda, 4}, {let, 10},
    {sequence, 4},
    {local_function, 4}, {if_then_else, 8}, {case_of, 14}, {out_of_structure, 8}, {field, 6}, {partial, 14}, {in_st, 2},
};
enum { N_PRODUCTIONS = sizeof productions / sizeof productions[0] };

static const Production *choose(Gen *g)
{
    unsigned total = 0, n = 0;
    for (unsigned i = 0; i < N_PRODUCTIONS; i++) total += productions[i].weight;
    unsigned ticket = below(g, total);
    while (ticket >= productions[n].weight) ticket -= productions[n++].weight;
    return &productions[n];
}

Text expr(Gen *g, const Ty *ty, int depth)
{
    g->nodes--;
    if (depth <= 0 || g->nodes <= 0 || !afford(g, 1)) return leaf(g, ty);
    if (ty->kind == T_FUN) return chance(g, 30) ? leaf(g, ty) : value(g, ty, depth);
    for (int tries = 0; tries < 8; tries++) {
        Text e = choose(g)->make(g, ty, depth);
        if (e != NULL) return e;
    }
    return leaf(g, ty);
}
