/* Deriving Functor, Foldable and Traversable: following the last type variable through the types of the fields.
 *
 *     a field of type     fmap f x                         foldr f z x (and foldMap f x)     traverse f x
 *     a                   f x                              f x z                             f x
 *     without a           x                                z                                 (not an effect)
 *     (s, t)              case x of (y, w) -> (.., ..)     foldr over y, then w              as a constructor
 *     T .. t              fmap (\y -> ..) x                foldr (\y r -> ..) z x            traverse (\y -> ..) x
 *     s -> t              \y -> .. (x (.. y))              -                                 - */
#include "types/derive_int.h"

static Entity *last_var(const Derive *d)
{
    return d->data->vars[d->data->n_vars - 1].entity;
}

static bool is_var(const Type *t, const Entity *var)
{
    return t->kind == TYPE_VAR && t->u.ref.entity == var;
}

static Expr *method_of(Derive *d, int cls, const char *name)
{
    Entity *saved = d->cls;
    d->cls = d->program->known[cls];
    Expr *e = derive_method(d, name);
    d->cls = saved;
    return e;
}

static void complain(Derive *d, const char *why)
{
    if (d->failed) return;
    diag_note(derive_error(d, "`%s` cannot be derived for `%s`", d->cls->name->text, d->type->name->text), "%s", why);
}

/* T .. t with the variable in t only: *arg is t. False after an error. */
static bool container(Derive *d, Type *t, Type **arg)
{
    Type *fun = derive_type_fun(d, t, arg);
    if (fun && !derive_mentions(fun, last_var(d))) return true;
    complain(d, "the last type variable must be the last argument of every type it is used in");
    return false;
}

/* The items of a tuple's value. */
static Fields tuple_fields(Derive *d, const Type *t)
{
    Fields f = {.n = t->u.tuple.n};
    Pat **args = ARENA_ARRAY(d->arena, Pat *, f.n);
    f.vars = ARENA_ARRAY(d->arena, Entity *, f.n);
    for (uint32_t i = 0; i < f.n; i++) {
        f.vars[i] = derive_local(d, "y");
        args[i] = derive_pat_var(d, f.vars[i]);
    }
    f.pat = pat_of_con(d->arena, ref_of(d->program->builtins->tuples[f.n], d->span), args, f.n, d->span);
    return f;
}

static Type **tuple_types(Derive *d, const Type *t)
{
    Type **types = ARENA_ARRAY(d->arena, Type *, t->u.tuple.n);
    for (uint32_t i = 0; i < t->u.tuple.n; i++) types[i] = derive_expand(d, t->u.tuple.items[i]);
    return types;
}

static Type *con_field(Derive *d, const ConDecl *con, uint32_t i)
{
    return derive_expand(d, derive_con_field(d, con, i));
}

static Type **con_types(Derive *d, const ConDecl *con)
{
    Type **types = ARENA_ARRAY(d->arena, Type *, con->n_fields);
    for (uint32_t i = 0; i < con->n_fields; i++) types[i] = con_field(d, con, i);
    return types;
}

/* ---- the context ---- */

/* Without what is about variables that the type binds: about them its own context tells. */
static void leave_out_bound(const Type *forall, TypeVec *out, size_t from)
{
    for (size_t i = from; i < out->len;) {
        bool bound = false;
        for (uint32_t v = 0; v < forall->u.forall.n_vars; v++)
            bound = bound || derive_mentions(out->data[i], forall->u.forall.vars[v].entity);
        if (bound) out->data[i] = out->data[--out->len];
        else i++;
    }
}

static void add_context(Derive *d, Type *t, TypeVec *out)
{
    t = derive_expand(d, t);
    if (!derive_mentions(t, last_var(d)) || t->kind == TYPE_VAR) return;
    if (t->kind == TYPE_TUPLE) {
        for (uint32_t i = 0; i < t->u.tuple.n; i++) add_context(d, t->u.tuple.items[i], out);
    } else if (t->kind == TYPE_FUN) {
        add_context(d, t->u.fun.arg, out);
        add_context(d, t->u.fun.res, out);
    } else if (t->kind == TYPE_FORALL) {
        size_t from = out->len;
        add_context(d, t->u.forall.body, out);
        leave_out_bound(t, out, from);
    } else {
        Type *arg, *fun = derive_type_fun(d, t, &arg);
        if (fun && derive_mentions(fun, NULL)) VEC_PUSH(out, fun);
        if (fun) add_context(d, arg, out);
    }
}

void derive_functor_context(Derive *d, TypeVec *out)
{
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        for (uint32_t k = 0; k < d->data->cons[i]->n_fields; k++)
            add_context(d, derive_con_field(d, d->data->cons[i], k), out);
}

static bool has_parameter(Derive *d)
{
    if (d->data->n_vars == 0) complain(d, "it has no type parameter");
    return d->data->n_vars > 0;
}

/* ---- Functor ---- */

typedef struct Walk {
    Derive *d;
    Entity *f;             /* the function that is mapped */
} Walk;

static Expr *map_value(Walk *w, Type *t, Expr *x, bool contra);

static Expr *map_tuple(Walk *w, Type *t, Expr *x, bool contra)
{
    Derive *d = w->d;
    Fields f = tuple_fields(d, t);
    Expr *made = derive_var(d, d->program->builtins->tuples[f.n]);
    for (uint32_t i = 0; i < f.n; i++)
        made = derive_app(d, made, 1,
                          map_value(w, derive_expand(d, t->u.tuple.items[i]), derive_var(d, f.vars[i]), contra));
    return derive_case(d, x, 1, f.pat, made);
}

/* \y -> .. (x (.. y)) */
static Expr *map_function(Walk *w, Type *t, Expr *x, bool contra)
{
    Derive *d = w->d;
    Entity *y = derive_local(d, "y");
    Expr *arg = map_value(w, derive_expand(d, t->u.fun.arg), derive_var(d, y), !contra);
    return derive_lambda(d, y, map_value(w, derive_expand(d, t->u.fun.res), derive_app(d, x, 1, arg), contra));
}

static Expr *map_value(Walk *w, Type *t, Expr *x, bool contra)
{
    Derive *d = w->d;
    Type *arg;
    if (d->failed || !derive_mentions(t, last_var(d))) return x;
    if (is_var(t, last_var(d))) {
        if (contra) complain(d, "the last type variable must not be used as a function's argument");
        return derive_app(d, derive_var(d, w->f), 1, x);
    }
    if (t->kind == TYPE_TUPLE) return map_tuple(w, t, x, contra);
    if (t->kind == TYPE_FUN) return map_function(w, t, x, contra);
    if (t->kind == TYPE_FORALL) return map_value(w, derive_expand(d, t->u.forall.body), x, contra);
    if (!container(d, t, &arg)) return x;
    Entity *y = derive_local(d, "y");
    Expr *inner = derive_lambda(d, y, map_value(w, derive_expand(d, arg), derive_var(d, y), contra));
    if (is_var(derive_expand(d, arg), last_var(d)) && !contra) inner = derive_var(d, w->f);
    return derive_app(d, method_of(d, KNOWN_FUNCTOR, "fmap"), 2, inner, x);
}

static Clause map_con(Derive *d, const ConDecl *con)
{
    Fields x = derive_fields(d, con, "a");
    Walk w = {d, derive_local(d, "f")};
    Expr **args = ARENA_ARRAY(d->arena, Expr *, x.n);
    for (uint32_t i = 0; i < x.n; i++) args[i] = map_value(&w, con_field(d, con, i), derive_var(d, x.vars[i]), false);
    return derive_clause(d, derive_con(d, con, args), 2, derive_pat_var(d, w.f), x.pat);
}

typedef VEC(Clause) Clauses;

/* One clause per constructor; of a type without values, one that looks at the value (in position `at` of `n`). */
static void add_clauses(Derive *d, const char *method, Clause (*one)(Derive *, const ConDecl *), uint32_t n)
{
    Clauses out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) VEC_PUSH(&out, one(d, derive_con_at(d, i)));
    if (out.len == 0) {
        Entity *v = derive_local(d, "v");
        Expr *body = expr_case(d->arena, derive_var(d, v), NULL, 0, d->span);
        Pat *any = derive_pat_any(d), *last = derive_pat_var(d, v);
        VEC_PUSH(&out, n == 2 ? derive_clause(d, body, 2, any, last)
                              : derive_clause(d, body, 3, any, derive_pat_any(d), last));
    }
    derive_add(d, method, out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}

void derive_functor(Derive *d)
{
    if (has_parameter(d)) add_clauses(d, "fmap", map_con, 2);
}

/* ---- Foldable ---- */

static Expr *fold_value(Walk *w, Type *t, Expr *x, Expr *rest)
{
    Derive *d = w->d;
    Type *arg;
    if (d->failed || !derive_mentions(t, last_var(d))) return rest;
    if (is_var(t, last_var(d))) return derive_app(d, derive_var(d, w->f), 2, x, rest);
    if (t->kind == TYPE_TUPLE) {
        Fields f = tuple_fields(d, t);
        for (uint32_t i = f.n; i-- > 0;)
            rest = fold_value(w, derive_expand(d, t->u.tuple.items[i]), derive_var(d, f.vars[i]), rest);
        return derive_case(d, x, 1, f.pat, rest);
    }
    if (t->kind == TYPE_FUN || t->kind == TYPE_FORALL) return complain(d, "it has a function in it"), rest;
    if (!container(d, t, &arg)) return rest;
    Entity *y = derive_local(d, "y"), *r = derive_local(d, "r");
    Expr *inner = derive_lambda(
        d, y, derive_lambda(d, r, fold_value(w, derive_expand(d, arg), derive_var(d, y), derive_var(d, r))));
    if (is_var(derive_expand(d, arg), last_var(d))) inner = derive_var(d, w->f);
    return derive_app(d, method_of(d, KNOWN_FOLDABLE, "foldr"), 3, inner, rest, x);
}

static Clause fold_con(Derive *d, const ConDecl *con)
{
    Fields x = derive_fields(d, con, "a");
    Walk w = {d, derive_local(d, "f")};
    Entity *z = derive_local(d, "z");
    Expr *rest = derive_var(d, z);
    for (uint32_t i = x.n; i-- > 0;) rest = fold_value(&w, con_field(d, con, i), derive_var(d, x.vars[i]), rest);
    return derive_clause(d, rest, 3, derive_pat_var(d, w.f), derive_pat_var(d, z), x.pat);
}

static Clause fold_nothing(Derive *d)
{
    Entity *z = derive_local(d, "z");
    return derive_clause(d, derive_var(d, z), 3, derive_pat_any(d), derive_pat_var(d, z), derive_pat_any(d));
}

/* ---- foldMap: not by foldr, for values are put together as the data is nested, which shows where <> is not
 * associative (sums of Doubles), and takes less stack. ---- */

static Expr *gather_value(Walk *w, Type *t, Expr *x);

/* Of those fields that have to do with the last variable: x <> (y <> z), or mempty. */
static Expr *gather_fields(Walk *w, const Fields *x, Type **types)
{
    Derive *d = w->d;
    Expr *all = NULL;
    for (uint32_t i = x->n; i-- > 0;) {
        if (!derive_mentions(types[i], last_var(d))) continue;
        Expr *one = gather_value(w, types[i], derive_var(d, x->vars[i]));
        all = all == NULL ? one : derive_app(d, derive_lib(d, "Tarry.Base", "mappend"), 2, one, all);
    }
    return all != NULL ? all : derive_lib(d, "Tarry.Base", "mempty");
}

static Expr *gather_value(Walk *w, Type *t, Expr *x)
{
    Derive *d = w->d;
    Type *arg;
    if (d->failed) return x;
    if (is_var(t, last_var(d))) return derive_app(d, derive_var(d, w->f), 1, x);
    if (t->kind == TYPE_TUPLE) {
        Fields f = tuple_fields(d, t);
        return derive_case(d, x, 1, f.pat, gather_fields(w, &f, tuple_types(d, t)));
    }
    if (t->kind == TYPE_FUN || t->kind == TYPE_FORALL) return complain(d, "it has a function in it"), x;
    if (!container(d, t, &arg)) return x;
    Entity *y = derive_local(d, "y");
    Expr *inner = derive_lambda(d, y, gather_value(w, derive_expand(d, arg), derive_var(d, y)));
    if (is_var(derive_expand(d, arg), last_var(d))) inner = derive_var(d, w->f);
    return derive_app(d, method_of(d, KNOWN_FOLDABLE, "foldMap"), 2, inner, x);
}

static Clause gather_con(Derive *d, const ConDecl *con)
{
    Fields x = derive_fields(d, con, "a");
    Walk w = {d, derive_local(d, "f")};
    return derive_clause(d, gather_fields(&w, &x, con_types(d, con)), 2, derive_pat_var(d, w.f), x.pat);
}

static Clause gather_nothing(Derive *d)
{
    return derive_clause(d, derive_lib(d, "Tarry.Base", "mempty"), 2, derive_pat_any(d), derive_pat_any(d));
}

/* ---- null, which often knows without looking ---- */

typedef enum Emptiness { HOLDS_NONE, HOLDS_ONE, MAY_HOLD } Emptiness;

/* Whether a value of the type holds one of the variable's. MAY_HOLD: that is for *test to say, a function to apply to
 * the value. */
static Emptiness emptiness(Derive *d, Type *t, Expr **test);

/* The same of several values together; *test is a condition. One that certainly holds something decides, before any is
 * looked at. */
static Emptiness emptiness_of_all(Derive *d, const Fields *f, Type **types, Expr **test)
{
    Emptiness all = HOLDS_NONE;
    for (uint32_t i = f->n; i-- > 0;) {
        Expr *one;
        Emptiness e = emptiness(d, types[i], &one);
        if (e == HOLDS_ONE) return e;
        if (e == HOLDS_NONE) continue;
        Expr *empty = derive_app(d, one, 1, derive_var(d, f->vars[i]));
        *test = all == HOLDS_NONE ? empty : derive_app(d, derive_lib(d, "Tarry.Classes", "&&"), 2, empty, *test);
        all = MAY_HOLD;
    }
    return all;
}

static Emptiness emptiness_of_tuple(Derive *d, Type *t, Expr **test)
{
    Fields f = tuple_fields(d, t);
    Expr *inner = NULL;
    Emptiness e = emptiness_of_all(d, &f, tuple_types(d, t), &inner);
    Entity *y = derive_local(d, "y");
    if (e == MAY_HOLD) *test = derive_lambda(d, y, derive_case(d, derive_var(d, y), 1, f.pat, inner));
    return e;
}

static Emptiness emptiness(Derive *d, Type *t, Expr **test)
{
    Type *arg;
    Expr *inner;
    if (d->failed || !derive_mentions(t, last_var(d))) return HOLDS_NONE;
    if (is_var(t, last_var(d))) return HOLDS_ONE;
    if (t->kind == TYPE_TUPLE) return emptiness_of_tuple(d, t, test);
    if (!container(d, t, &arg)) return HOLDS_NONE;
    switch (emptiness(d, derive_expand(d, arg), &inner)) {
    case HOLDS_NONE: return HOLDS_NONE;
    case HOLDS_ONE:  *test = method_of(d, KNOWN_FOLDABLE, "null"); break;
    case MAY_HOLD:   *test = derive_app(d, derive_lib(d, "Tarry.Foldable", "all"), 1, inner); break;
    }
    return MAY_HOLD;
}

/* null (C a b) = null a && all null b, or what else its types tell */
static Clause null_con(Derive *d, const ConDecl *con)
{
    Fields x = derive_fields(d, con, "a");
    Expr *test = NULL;
    Emptiness e = emptiness_of_all(d, &x, con_types(d, con), &test);
    if (e != MAY_HOLD) test = derive_known(d, e == HOLDS_ONE ? KNOWN_FALSE : KNOWN_TRUE);
    return derive_clause(d, test, 1, x.pat);
}

static void add_null(Derive *d)
{
    Clauses out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) VEC_PUSH(&out, null_con(d, derive_con_at(d, i)));
    derive_add(d, "null", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}

/* Whether no field has anything to do with the last variable: then values are not even looked at. */
static bool is_phantom(Derive *d)
{
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        for (uint32_t k = 0; k < d->data->cons[i]->n_fields; k++)
            if (derive_mentions(con_field(d, d->data->cons[i], k), last_var(d))) return false;
    return true;
}

void derive_foldable(Derive *d)
{
    if (!has_parameter(d)) return;
    if (is_phantom(d)) {
        derive_add1(d, "foldr", fold_nothing(d));
        derive_add1(d, "foldMap", gather_nothing(d));
        return;
    }
    add_clauses(d, "foldr", fold_con, 3);
    add_clauses(d, "foldMap", gather_con, 2);
    if (!d->failed) add_null(d);
}

/* ---- Traversable ---- */

static Expr *traverse_value(Walk *w, Type *t, Expr *x);

/* pure C, or fmap (\b1 b2 .. -> C ..) e1 <*> e2 ..: `con` applied to all fields, those with effects being parameters.
 */
static Expr *traverse_fields(Walk *w, Expr *con, const Fields *x, Type **types)
{
    Derive *d = w->d;
    Expr **effects = ARENA_ARRAY(d->arena, Expr *, x->n);
    Entity **params = ARENA_ARRAY(d->arena, Entity *, x->n);
    uint32_t n = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        Expr *arg = derive_var(d, x->vars[i]);
        if (derive_mentions(types[i], last_var(d))) {
            effects[n] = traverse_value(w, types[i], arg);
            params[n] = derive_local(d, "b");
            arg = derive_var(d, params[n++]);
        }
        con = derive_app(d, con, 1, arg);
    }
    if (n == 0) return derive_app(d, derive_lib(d, "Tarry.Base", "pure"), 1, con);
    for (uint32_t i = n; i-- > 0;) con = derive_lambda(d, params[i], con);
    Expr *e = derive_app(d, method_of(d, KNOWN_FUNCTOR, "fmap"), 2, con, effects[0]);
    for (uint32_t i = 1; i < n; i++) e = derive_app(d, derive_lib(d, "Tarry.Base", "<*>"), 2, e, effects[i]);
    return e;
}

static Expr *traverse_tuple(Walk *w, Type *t, Expr *x)
{
    Derive *d = w->d;
    Fields f = tuple_fields(d, t);
    Expr *tuple = derive_var(d, d->program->builtins->tuples[f.n]);
    return derive_case(d, x, 1, f.pat, traverse_fields(w, tuple, &f, tuple_types(d, t)));
}

static Expr *traverse_value(Walk *w, Type *t, Expr *x)
{
    Derive *d = w->d;
    Type *arg;
    if (d->failed) return x;
    if (is_var(t, last_var(d))) return derive_app(d, derive_var(d, w->f), 1, x);
    if (t->kind == TYPE_TUPLE) return traverse_tuple(w, t, x);
    if (t->kind == TYPE_FUN || t->kind == TYPE_FORALL) return complain(d, "it has a function in it"), x;
    if (!container(d, t, &arg)) return x;
    Entity *y = derive_local(d, "y");
    Expr *inner = derive_lambda(d, y, traverse_value(w, derive_expand(d, arg), derive_var(d, y)));
    if (is_var(derive_expand(d, arg), last_var(d))) inner = derive_var(d, w->f);
    return derive_app(d, method_of(d, KNOWN_TRAVERSABLE, "traverse"), 2, inner, x);
}

static Clause traverse_con(Derive *d, const ConDecl *con)
{
    Fields x = derive_fields(d, con, "a");
    Walk w = {d, derive_local(d, "f")};
    Expr *body = traverse_fields(&w, derive_var(d, con->entity), &x, con_types(d, con));
    return derive_clause(d, body, 2, derive_pat_var(d, w.f), x.pat);
}

/* traverse _ x = pure x, at another type */
static Clause traverse_nothing(Derive *d)
{
    Entity *x = derive_local(d, "x");
    Expr *same = derive_app(d, derive_lib(d, "Tarry.Prim", "unsafeCoerce#"), 1, derive_var(d, x));
    Expr *body = derive_app(d, derive_lib(d, "Tarry.Base", "pure"), 1, same);
    return derive_clause(d, body, 2, derive_pat_any(d), derive_pat_var(d, x));
}

void derive_traversable(Derive *d)
{
    if (!has_parameter(d)) return;
    if (is_phantom(d)) derive_add1(d, "traverse", traverse_nothing(d));
    else add_clauses(d, "traverse", traverse_con, 2);
}
