/* A list that one function makes and another one consumes: what fusion is about.
 *
 *     let make n = case n of { 0 -> Nil; _ -> case n -# 1 of m -> let x = .. in let t = make m in Cons x t } in
 *     let use a xs = case xs of { Nil -> a; Cons y ys -> let b = .. in use b ys } in
 *     let l = make 3 in use .. l
 *
 * `make` may leave elements out, and end in another list; `use` may stop, call itself later, or be a join point, or
 * stand behind a label that the list does not; both may have labels of their own; and the list may be consumed again
 * and again, in a loop; `make` may be a definition. Or the list is written down, as constructors. */
#include "gen.h"

typedef struct List {
    const Ty *element, *result;
    unsigned  k;               /* at most so long */
    Var      *make, *use;
    bool      join;            /* `use` is jumped to */
    bool      flipped;         /* `use` is given the list first */
    bool      far;             /* `use` and its call stand in an scc, the list around that */
} List;

static Core *bind(Gen *g, Var *var, Core *rhs, Core *body)
{
    Bind b = { .var = var, .rhs = rhs };
    return core_let(g->arena, arena_copy(g->arena, &b, sizeof b), 1, body, NO_SPAN);
}

static Core *call(Gen *g, Var *fun, Atom a, const Atom *b)
{
    Atom *args = ARENA_ARRAY(g->arena, Atom, 2);
    args[0] = a;
    if (b != NULL) args[1] = *b;
    return core_app(g->arena, core_var(g->arena, fun, NO_SPAN), args, b != NULL ? 2 : 1, NO_SPAN);
}

static Core *lambda(Gen *g, Var *a, Var *b, Core *body)
{
    Var **params = ARENA_ARRAY(g->arena, Var *, 2);
    params[0] = a;
    params[1] = b;
    return core_lam(g->arena, params, b != NULL ? 2 : 1, body, NO_SPAN);
}

static Core *call_use(Gen *g, const List *l, Atom a, Var *list)
{
    Atom xs = core_atom_var(list, NO_SPAN);
    return l->flipped ? call(g, l->use, xs, &a) : call(g, l->use, a, &xs);
}

static Core *maybe(Gen *g, Core *no, Core *yes, int depth)
{
    const Ty *boolean = rnd_ty_simple(g, TY_BOOL);
    Core *bodies[2] = { no, yes };
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    for (unsigned i = 0; i < 2; i++)
        alts[i] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, boolean, i), .body = bodies[i]};
    return core_case(g->arena, false, rnd_apart(g, boolean, depth, true), alts, 2, NO_SPAN);
}

/* Of a function: around all that it does, also when it calls itself. */
static Core *own_label(Gen *g, Core *body)
{
    return rnd_chance(g, g->scc_percent) ? rnd_scc_around(g, SCC_ENTER, rnd_centre(g), body) : body;
}

/* ---- what makes it ---- */

static Core *element_of(Gen *g, const List *l, int depth)
{
    return own_label(g, rnd_expr(g, l->element, depth));
}

static Core *cons(Gen *g, const Ty *list, Var *x, Var *t)
{
    Atom *fields = ARENA_ARRAY(g->arena, Atom, 2);
    fields[0] = core_atom_var(x, NO_SPAN);
    fields[1] = core_atom_var(t, NO_SPAN);
    return core_con(g->arena, rnd_ty_con(g, list, 1), fields, NO_SPAN);
}

static Core *cell(Gen *g, const List *l, const Ty *list, Var *m, int depth)
{
    Var *x = rnd_var(g, "x", l->element), *t = rnd_var(g, "t", list);
    Core *element = element_of(g, l, depth), *made = cons(g, list, x, t);
    return bind(g, x, element, bind(g, t, call(g, l->make, core_atom_var(m, NO_SPAN), NULL), made));
}

static Core *make_function(Gen *g, const List *l, const Ty *list, int depth)
{
    const Ty *count = rnd_ty_make(g, TY_COUNT, NULL, NULL, l->k);
    Var *n = rnd_var(g, "n", count), *m = rnd_var(g, "m", count);
    size_t mark = g->scope.len;
    Here around = g->here;
    g->here = (Here){0};
    rnd_scope_push(g, n, count, false);
    const Ty *end = rnd_ty_make(g, TY_SHORT, l->element, NULL, rnd_chance(g, 70) ? 0 : 2);
    Core *base = rnd_value(g, end, depth), *step = cell(g, l, list, m, depth);
    if (rnd_chance(g, 25)) step = maybe(g, step, call(g, l->make, core_atom_var(m, NO_SPAN), NULL), depth);
    g->here = around;
    rnd_scope_cut(g, mark);
    return lambda(g, n, NULL, own_label(g, rnd_count_case(g, n, m, base, step)));
}

/* A definition: in it only definitions are in scope. */
static void define_make(Gen *g, const List *l, const Ty *list, int depth)
{
    size_t len = g->scope.len, tops = 0;
    while (tops < len && g->scope.data[tops]->var->top != NULL) tops++;
    Entry **local = ARENA_ARRAY(g->arena, Entry *, len - tops + 1);
    for (size_t i = tops; i < len; i++) local[i - tops] = g->scope.data[i];
    const RndStack *stacks = g->stacks;
    rnd_scope_cut(g, tops);
    g->stacks = NULL;
    rnd_add_top(g, l->make, make_function(g, l, list, depth));
    g->stacks = stacks;
    for (size_t i = tops; i < len; i++) VEC_PUSH(&g->scope, local[i - tops]);
}

/* let t2 = Nil in let x1 = .. in let t1 = Cons x1 t2 in let x = .. in let all = Cons x t1 in body */
static Core *written_down(Gen *g, const List *l, const Ty *list, Var *all, Core *body, int depth)
{
    Here around = g->here;
    g->here = (Here){0};
    for (unsigned i = 0; i < l->k; i++) {
        Var *x = rnd_var(g, "x", l->element), *t = rnd_var(g, "t", list);
        body = bind(g, x, element_of(g, l, depth), bind(g, all, cons(g, list, x, t), body));
        all = t;
    }
    g->here = around;
    return bind(g, all, core_con(g->arena, rnd_ty_con(g, list, 0), NULL, NO_SPAN), body);
}

/* ---- what consumes it ---- */

/* What is handed on. */
static Core *next_value(Gen *g, const List *l, Entry *y, int depth)
{
    if (rnd_chance(g, 40)) return rnd_expr(g, l->result, depth);
    Here around = g->here;
    g->here = (Here){0};
    Core *e = rnd_case_of(g, y, l->result, depth);
    g->here = around;
    return e;
}

/* use b ys, perhaps, and perhaps more */
static Core *go_on(Gen *g, const List *l, Entry *y, Var *a, Var *ys, int depth)
{
    Var *b = rnd_chance(g, 80) ? rnd_var(g, "b", l->result) : a;
    Core *value = b != a ? next_value(g, l, y, depth) : NULL;
    Core *e = call_use(g, l, core_atom_var(b, NO_SPAN), ys);
    if (!l->join && rnd_chance(g, 20)) {
        Var *rest = rnd_var(g, "rest", l->result);
        size_t mark = g->scope.len;
        rnd_scope_push(g, rest, l->result, false);
        e = bind(g, rest, e, rnd_expr(g, l->result, depth));
        rnd_scope_cut(g, mark);
    }
    if (b != a) e = rnd_chance(g, 30) ? rnd_case_default(g, value, b, e) : bind(g, b, value, e);
    return rnd_chance(g, 25) ? maybe(g, e, rnd_end(g, l->result, depth), depth) : e;
}

static Core *use_function(Gen *g, const List *l, const Ty *list, int depth)
{
    size_t mark = g->scope.len;
    Here around = g->here;
    if (!l->join || l->far) g->here = (Here){0};
    Var *a = rnd_var(g, "a", l->result), *xs = rnd_var(g, "xs", list);
    rnd_scope_push(g, a, l->result, false);
    Alt *alts = ARENA_ARRAY(g->arena, Alt, 2);
    Core *base = rnd_chance(g, 60) ? core_var(g->arena, a, NO_SPAN) : rnd_end(g, l->result, depth);
    alts[0] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, list, 0), .body = base};
    alts[1] = (Alt){.kind = ALT_CON, .con = rnd_ty_con(g, list, 1), .vars = ARENA_ARRAY(g->arena, Var *, 2)};
    alts[1].vars[0] = rnd_var(g, "y", l->element);
    alts[1].vars[1] = rnd_var(g, "ys", list);
    Entry *y = rnd_scope_push(g, alts[1].vars[0], l->element, false);
    alts[1].body = go_on(g, l, y, a, alts[1].vars[1], depth);
    g->here = around;
    Core *body = core_case(g->arena, false, core_var(g->arena, xs, NO_SPAN), alts, 2, NO_SPAN);
    if (!l->join) body = own_label(g, body);
    rnd_scope_cut(g, mark);
    return l->flipped ? lambda(g, xs, a, body) : lambda(g, a, xs, body);
}

/* ---- both ---- */

/* let again n z = case n of { 0 -> z; _ -> case n -# 1 of m -> let w = use z l in again m w } in again 2 .. */
static Core *again_and_again(Gen *g, const List *l, Var *list, Atom first)
{
    const Ty *count = rnd_ty_make(g, TY_COUNT, NULL, NULL, 2), *params[2] = { count, l->result };
    Var *again = rnd_var(g, "again", rnd_ty_fun(g, params, 2, l->result)), *n = rnd_var(g, "n", count),
        *m = rnd_var(g, "m", count), *z = rnd_var(g, "z", l->result), *w = rnd_var(g, "w", l->result);
    Atom next = core_atom_var(w, NO_SPAN), two = core_atom_lit((Lit){.rep = REP_INT, .u.i = 2}, NO_SPAN);
    Core *step = bind(g, w, call_use(g, l, core_atom_var(z, NO_SPAN), list),
                      call(g, again, core_atom_var(m, NO_SPAN), &next));
    Core *body = rnd_count_case(g, n, m, core_var(g->arena, z, NO_SPAN), step);
    return bind(g, again, lambda(g, n, z, body), call(g, again, two, &first));
}

static Core *bind_use(Gen *g, const List *l, Core *rhs, Core *body)
{
    Core *let = bind(g, l->use, rhs, body);
    let->u.let.join = l->join;
    return let;
}

Core *rnd_list(Gen *g, const Ty *ty, int depth)
{
    enum { MOST = 3 };
    if (depth < 3 || g->budget.work < 60 || rnd_ty_unboxed(ty)) return NULL;
    bool twice = rnd_chance(g, 35), safe = g->safe;
    List l = {.element = g->pool[0], .result = ty, .k = rnd_between(g, 1, MOST), .join = !twice && rnd_chance(g, 40),
              .flipped = rnd_chance(g, 40)};
    const Ty *list = rnd_ty_make(g, TY_LIST, l.element, NULL, 0), *count = rnd_ty_make(g, TY_COUNT, NULL, NULL, l.k);
    const Ty *params[2] = { ty, list };
    l.make = rnd_var(g, "make", rnd_ty_fun(g, &count, 1, list));
    l.use = rnd_var(g, "use", rnd_ty_fun(g, params, 2, ty));
    Budget start = g->budget;
    int runs = (int)(l.k + 3) * (twice ? 2 : 1);
    g->budget = (Budget){start.work / runs, 0};
    Budget given = g->budget;
    g->safe = true;
    bool written = rnd_chance(g, 30), defined = !written && !g->flat && rnd_chance(g, 40);
    l.far = !written && !twice && rnd_chance(g, 2 * g->scc_percent);
    if (defined) define_make(g, &l, list, depth - 2);
    Core *make = written || defined ? NULL : make_function(g, &l, list, depth - 2),
         *use = use_function(g, &l, list, depth - 2);
    g->budget = (Budget){start.work - runs * (given.work - g->budget.work), start.bits};
    Pending p = rnd_pending_new(g);
    Atom first = rnd_atom(g, ty, depth - 2, &p);
    g->safe = safe;
    Var *made = rnd_var(g, "list", list);
    Core *e = twice ? again_and_again(g, &l, made, first) : call_use(g, &l, first, made);
    if (written)
        return rnd_pending_wrap(g, &p, bind_use(g, &l, use, written_down(g, &l, list, made, e, depth - 2)));
    Atom k = core_atom_lit((Lit){.rep = REP_INT, .u.i = (int)l.k}, NO_SPAN);
    Core *all = call(g, l.make, k, NULL);
    if (l.far)
        e = bind(g, made, all, rnd_scc_around(g, SCC_ENTER, rnd_centre(g), bind_use(g, &l, use, e)));
    else
        e = bind_use(g, &l, use, bind(g, made, all, e));
    return rnd_pending_wrap(g, &p, make != NULL ? bind(g, l.make, make, e) : e);
}
