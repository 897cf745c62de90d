/* A unit: data types, a class, functions of several shapes, and checks that show what they give. */
#include "gen.h"

/* ---- data types ---- */

static Con *add_con(Gen *g, DataType *d, const char *prefix)
{
    Con *con = &d->cons[d->n++];
    con->name = text(g, "%s%u_%u", prefix, g->unit, d->n);
    return con;
}

static void add_field(Gen *g, Con *con, const Ty *ty, bool named)
{
    static const Text names[] = {"size", "label", "parts"};
    unsigned i = con->n++;
    con->types[i] = ty;
    con->strict[i] = chance(g, 30);
    con->fields[i] = named ? text(g, "%s%u", names[i], g->unit) : NULL;
}

/* The first constructor of each holds nothing that is made by others. */
static void choose_data(Gen *g)
{
    static const char *const names[] = {"Colour", "Shape", "Item"};
    for (unsigned i = 0; i < 3; i++) {
        g->datas[i] = (DataType){.name = text(g, "%s%u", names[i], g->unit), .enumeration = i == 0, .record = i == 2};
        Ty *ty = ARENA_NEW(g->arena, Ty);
        *ty = (Ty){.kind = T_DATA, .data = &g->datas[i]};
        g->data_types[i] = ty;
    }
    for (unsigned i = 0; i < 2 + below(g, 2); i++) add_con(g, &g->datas[0], "E");
    for (unsigned i = 0; i < 3; i++) {
        Con *con = add_con(g, &g->datas[1], "D");
        unsigned n = i == 0 ? 1 : below(g, 3);
        for (unsigned k = 0; k < n; k++) add_field(g, con, i == 2 && k == 1 ? g->data_types[1] : type_simple(g), false);
    }
    Con *record = add_con(g, &g->datas[2], "R");
    add_field(g, record, g->simple[0], true);
    add_field(g, record, type_simple(g), true);
    add_field(g, record, type_make(g, T_LIST, type_simple(g), NULL), true);
}

static void write_data(Gen *g, const DataType *d)
{
    buf_printf(g->out, "data %s\n", d->name);
    for (unsigned i = 0; i < d->n; i++) {
        const Con *con = &d->cons[i];
        buf_printf(g->out, "  %c %s%s", i == 0 ? '=' : '|', con->name, d->record ? " { " : "");
        for (unsigned k = 0; k < con->n; k++) {
            if (d->record) buf_printf(g->out, "%s%s ::", k > 0 ? ", " : "", con->fields[k]);
            buf_printf(g->out, " %s%s", con->strict[k] ? "!" : "", type_text(g, con->types[k]));
        }
        buf_puts(g->out, d->record ? " }\n" : "\n");
    }
    buf_printf(g->out, "  deriving (Eq, Ord, Show, Read%s)\n\n", d->enumeration ? ", Enum, Bounded" : "");
}

/* ---- the class ---- */

static Text boolean(Gen *g, int depth)
{
    return expr(g, type_make(g, T_BOOL, NULL, NULL), depth);
}

static void begin_body(Gen *g, long limit)
{
    g->scope.len = 0;
    g->cost = 0;
    g->limit = limit;
    g->runs = 1;
    g->nodes = 60;
    g->self = NULL;
}

/* measure, whose default is at times what an instance has; name, made of it; twist. */
static void write_class(Gen *g)
{
    buf_printf(g->out,
               "class Sized%s a where\n  measure%s :: a -> Int -> Int\n  name%s :: a -> String\n  twist%s :: a -> a\n",
               g->class, g->class, g->class, g->class);
    begin_body(g, 20);
    push(g, "k", g->simple[0]);
    buf_printf(g->out, "  measure%s _ k = %s\n  name%s x = show (measure%s x 1)\n  twist%s x = x\n\n", g->class,
               leaf(g, g->simple[0]), g->class, g->class, g->class);
}

static void write_instance(Gen *g, const Ty *ty)
{
    buf_printf(g->out, "instance Sized%s %s where\n", g->class, type_text(g, ty));
    if (chance(g, 75)) {
        begin_body(g, 40);
        push(g, "x", ty);
        push(g, "k", g->simple[0]);
        buf_printf(g->out, "  measure%s x k = %s\n", g->class, expr(g, g->simple[0], 3));
    }
    if (chance(g, 50)) {
        begin_body(g, 40);
        push(g, "x", ty);
        buf_printf(g->out, "  twist%s x = %s\n", g->class, expr(g, ty, 2));
    }
    if (chance(g, 40)) buf_printf(g->out, "  name%s x = \"<\" ++ show x ++ \">\"\n", g->class);
    buf_puts(g->out, "\n");
}

/* Records are joined field by field. */
static void write_semigroup(Gen *g)
{
    const Con *con = &g->datas[2].cons[0];
    buf_printf(g->out, "instance Semigroup %s where\n  x <> y = %s", g->datas[2].name, con->name);
    for (unsigned i = 0; i < con->n; i++) {
        begin_body(g, 30);
        push(g, text(g, "(%s x)", con->fields[i]), con->types[i]);
        push(g, text(g, "(%s y)", con->fields[i]), con->types[i]);
        buf_printf(g->out, " %s", expr(g, con->types[i], 2));
    }
    buf_puts(g->out, "\n\n");
}

/* A function of any type that the class has. */
static void write_polymorphic(Gen *g)
{
    begin_body(g, 40);
    push(g, "n", g->simple[0]);
    push(g, "(length xs)", g->simple[0]);
    push(g, text(g, "(measure%s x n)", g->class), g->simple[0]);
    push(g, text(g, "(sum (map (\\y -> measure%s y n) xs))", g->class), g->simple[0]);
    push(g, "(x `elem` xs)", type_make(g, T_BOOL, NULL, NULL));
    push(g, "(maximum (x : xs) == x)", type_make(g, T_BOOL, NULL, NULL));
    buf_printf(g->out, "any%u :: (Ord a, Show a, Sized%s a) => Int -> a -> [a] -> String\nany%u n x xs\n", g->unit,
               g->class, g->unit);
    buf_printf(g->out, "  | n <= 0 || null xs = show x\n  | %s = name%s x ++ any%u (n - 1) (twist%s x) (tail xs)\n",
               boolean(g, 3), g->class, g->unit, g->class);
    Text gone = leaf(g, g->simple[0]), rest = expr(g, g->simple[0], 3);
    buf_printf(g->out, "  | otherwise = any%u (n - 1) (head xs) (drop %s xs) ++ show rest\n  where rest = %s\n\n",
               g->unit, gone, rest);
}

/* Of lists and Maybe the class is that of their elements. Methods are not used before all are there: they would call
 * each other for ever. */
static void write_class_and_instances(Gen *g)
{
    write_class(g);
    const Ty *own[] = {g->simple[0], type_make(g, T_BOOL, NULL, NULL), g->data_types[1]};
    for (unsigned i = 0; i < 3; i++) write_instance(g, own[i]);
    write_semigroup(g);
    buf_printf(g->out,
        "instance Sized%s a => Sized%s [a] where\n  measure%s xs k = foldr (\\x r -> measure%s x k + r) 0 (take "
        "4 xs)\n", g->class, g->class,
               g->class, g->class);
    buf_printf(g->out, "  twist%s = map twist%s . reverse\n\n", g->class, g->class);
    buf_printf(g->out,
        "instance Sized%s a => Sized%s (Maybe a) where\n  measure%s Nothing k = k\n"
        "  measure%s (Just x) k = measure%s x (k + 1)\n\n", g->class,
               g->class, g->class, g->class, g->class);
    write_polymorphic(g);
    for (unsigned i = 0; i < 3; i++) {
        VEC_PUSH(&g->instances, own[i]);
        VEC_PUSH(&g->instances, type_make(g, T_LIST, own[i], NULL));
    }
    VEC_PUSH(&g->instances, type_make(g, T_MAYBE, own[2], NULL));
}

/* ---- functions ---- */

static Fun choose_fun(Gen *g, bool counts)
{
    Fun f = {.name = text(g, "f%u_%zu", g->unit, g->funs.len), .counts = counts, .n = counts};
    f.params[0] = g->simple[0];
    unsigned others = 1 + below(g, counts ? 3 : 2);
    for (unsigned i = 0; i < others; i++) {
        bool function = chance(g, 12);
        const Ty *ty = function || chance(g, 30) ? type_simple(g) : type_any(g);
        f.params[f.n++] = function ? type_make(g, T_FUN, ty, type_simple(g)) : ty;
    }
    f.result = type_any(g);
    return f;
}

static void write_signature(Gen *g, const Fun *f)
{
    buf_printf(g->out, "%s ::", f->name);
    for (unsigned i = 0; i < f->n; i++) buf_printf(g->out, " %s ->", type_text(g, f->params[i]));
    buf_printf(g->out, " %s\n", type_text(g, f->result));
}

/* where: what the guards and the results may need, or not. */
static Text bindings(Gen *g, const Ty *result, int depth)
{
    Text out = "";
    unsigned n = below(g, 4);
    for (unsigned i = 0; i < n; i++) {
        const Ty *a = chance(g, 35) ? result : type_any(g), *b = type_any(g);
        Text x = fresh(g, "w"), y = fresh(g, "w"), e = chance(g, 65) ? partial(g, a, depth) : NULL;
        if (e == NULL) e = expr(g, a, depth);
        if (chance(g, 25)) {
            Text second = expr(g, b, depth - 1);
            out = text(g, "%s    (%s, %s) = (%s, %s)\n", out, x, y, e, second);
            push(g, y, b);
        } else {
            out = text(g, "%s    %s = %s\n", out, x, e);
        }
        push(g, x, a);
    }
    return out;
}

/* f a b | guard = .. | otherwise = .. where ..; `base` comes first, if it counts down. */
static void write_guards(Gen *g, Text head, Text where, Text base, const Fun *f, int depth)
{
    buf_printf(g->out, "%s\n", head);
    if (base != NULL) buf_printf(g->out, "  | %s <= 0 = %s\n", g->counter, base);
    if (chance(g, 60)) {
        Text guard = boolean(g, 2), early = expr(g, f->result, depth - 1);
        buf_printf(g->out, "  | %s = %s\n", guard, early);
    }
    Text last = chance(g, 55) ? call_self(g, f->result, depth) : NULL;
    buf_printf(g->out, "  | otherwise = %s\n", last != NULL ? last : expr(g, f->result, depth));
    if (where[0] != '\0') buf_printf(g->out, "  where\n%s", where);
}

static Text header(Gen *g, const Fun *f)
{
    Text head = f->name;
    for (unsigned i = 0; i < f->n; i++) {
        Text x = fresh(g, i == 0 && f->counts ? "n" : "a");
        if (i == 0 && f->counts) g->counter = x;
        head = text(g, "%s %s%s", head, chance(g, 12) ? "!" : "", x);
        push(g, x, f->params[i]);
    }
    return head;
}

/* `callee` is what it may call with a smaller number: itself, or its sister. */
static void write_counting(Gen *g, Fun *f, const Fun *callee)
{
    enum { ROUNDS = 7, BODY = 60 };
    begin_body(g, BODY);
    write_signature(g, f);
    Text head = header(g, f);
    Text where = bindings(g, f->result, 3), base = expr(g, f->result, 2);
    g->self = callee;
    g->calls_left = 1;
    write_guards(g, head, where, base, f, 4);
    f->cost = ROUNDS * (g->cost + 2);
    buf_puts(g->out, "\n");
}

static void write_pair(Gen *g)
{
    Fun f = choose_fun(g, true), h = choose_fun(g, true);
    h.name = text(g, "%s'", f.name);
    h.result = f.result;
    write_counting(g, &f, &h);
    write_counting(g, &h, &f);
    long cost = f.cost + h.cost;
    f.cost = h.cost = cost;
    VEC_PUSH(&g->funs, f);
    VEC_PUSH(&g->funs, h);
}

/* By the constructors of its first argument. */
static void write_equations(Gen *g, const Fun *f, const DataType *d)
{
    bool missing = incomplete(g);
    for (unsigned i = 0; i < d->n - (missing && d->n > 1); i++) {
        g->scope.len = 0;
        Text head = text(g, "%s %s", f->name, pattern(g, &d->cons[i]));
        for (unsigned k = 1; k < f->n; k++) {
            Text x = fresh(g, "a");
            head = text(g, "%s %s", head, x);
            push(g, x, f->params[k]);
        }
        if (chance(g, 50)) buf_printf(g->out, "%s = %s\n", head, expr(g, f->result, 3));
        else write_guards(g, head, bindings(g, f->result, 2), NULL, f, 3);
    }
}

static void write_simple(Gen *g)
{
    enum { BODY = 150 };
    Fun f = choose_fun(g, false);
    bool equations = chance(g, 35);
    if (equations) f.params[0] = g->data_types[below(g, 3)];
    begin_body(g, BODY);
    write_signature(g, &f);
    if (equations) {
        write_equations(g, &f, f.params[0]->data);
    } else {
        Text head = header(g, &f);
        write_guards(g, head, bindings(g, f.result, 3), NULL, &f, 4);
    }
    buf_puts(g->out, "\n");
    f.cost = g->cost + 2;
    VEC_PUSH(&g->funs, f);
}

static void write_function(Gen *g)
{
    switch (below(g, 6)) {
    case 0: write_pair(g); break;
    case 1: case 2: write_simple(g); break;
    default: {
        Fun f = choose_fun(g, true);
        write_counting(g, &f, &f);
        VEC_PUSH(&g->funs, f);
    }
    }
}

/* ---- checks ---- */

static Text checker(const Gen *g)
{
    return g->failure == FAIL_ANY ? "checkAny" : "check";
}

static void write_value_check(Gen *g, unsigned n)
{
    enum { CHECK = 4000 };
    begin_body(g, CHECK);
    buf_printf(g->out, "  %s \"%u.%u\" (show (%s))\n", checker(g), g->unit, n, expr(g, type_any(g), 4));
}

/* Exceptions caught on the way: what is caught where depends on when it is evaluated. */
static void write_action(Gen *g)
{
    enum { CHECK = 1500 };
    const Ty *ty = type_any(g), *other = type_any(g);
    Text name = text(g, "action%u", g->unit);
    buf_printf(g->out, "%s :: IO ()\n%s = do\n", name, name);
    begin_body(g, CHECK);
    buf_printf(g->out, "  ref <- newIORef %s\n", expr(g, ty, 3));
    buf_printf(g->out, "  r <- attempt (evaluate %s)\n", expr(g, other, 3));
    push(g, "got", other);
    Text caught = expr(g, ty, 3);
    g->scope.len = 0;
    buf_printf(g->out, "  modifyIORef ref (\\old -> case r of { Just got -> %s; Nothing -> old })\n", caught);
    if (chance(g,
               50)) buf_printf(g->out,
               "  (evaluate %s >> putStrLn \"fine\") `catch` (\\e -> putStrLn (\"caught\" ++ const \"\" (e :: "
               "SomeException)))\n", expr(g, other, 3));
    if (chance(g, 50))
        buf_printf(
            g->out,
            "  _ <- attempt ((evaluate %s >>= \\x -> modifyIORef' ref (const x)) `finally` putStrLn \"finally\")\n",
            expr(g, ty, 3));
    Text when = boolean(g, 2), some = expr(g, type_make(g, T_LIST, other, NULL), 3);
    buf_printf(g->out, "  _ <- attempt (mapM_ (\\x -> when (%s) (putStrLn \"some\")) (take 3 %s))\n", when, some);
    buf_printf(g->out, "  now <- readIORef ref\n  %s \"%u.now\" (show now)\n\n", checker(g), g->unit);
}

static void choose_types(Gen *g)
{
    static const TyKind numbers[] = {T_INTEGER, T_WORD8, T_DOUBLE, T_INTEGER, T_WORD8};
    g->simple[0] = type_make(g, T_INT, NULL, NULL);
    g->simple[1] = type_make(g, T_BOOL, NULL, NULL);
    g->simple[2] = type_make(g, T_CHAR, NULL, NULL);
    g->simple[3] = type_make(g, numbers[below(g, 5)], NULL, NULL);
    g->simple[4] = g->simple[5] = g->simple[0];
    g->failure = (Failure)below(g, FAILURES);
    choose_data(g);
    g->simple[4] = g->data_types[0];
    g->simple[5] = g->data_types[1];
}

void unit_write(Gen *g)
{
    g->class = text(g, "%u", g->unit);
    choose_types(g);
    for (unsigned i = 0; i < 3; i++) write_data(g, &g->datas[i]);
    write_class_and_instances(g);
    unsigned n = 3 + below(g, 4);
    for (unsigned i = 0; i < n; i++) write_function(g);
    write_action(g);
    buf_printf(g->out, "unit%u :: IO ()\nunit%u = do\n", g->unit, g->unit);
    for (unsigned i = 0; i < 8; i++) write_value_check(g, i);
    buf_printf(g->out, "  action%u\n\n", g->unit);
    VEC_FREE(&g->scope);
    VEC_FREE(&g->funs);
    VEC_FREE(&g->instances);
}
