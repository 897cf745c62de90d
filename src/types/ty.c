/* Types: making them, and looking at them.
 *
 * Invariants: a type constructor and a type variable have one node each, so they compare by pointer. a -> b is a
 * TY_FUN, also where it was written with (->); only while the function's parts are still metas can it be hidden in a
 * TY_APP, hence ty_is_fun. */
#include "types/types_int.h"

#include <assert.h>
#include <string.h>

_Static_assert(offsetof(Ty, u.app.arg) == offsetof(Ty, u.fun.res), "unmask_function needs this");

/* Nodes are as large as their kind needs. */
static Ty *node(Checker *c, TyKind kind, size_t payload)
{
    Ty *t = arena_alloc(c->arena, offsetof(Ty, u) + payload);
    t->kind = kind;
    return t;
}

#define NODE(c, KIND, member) node((c), (KIND), sizeof(((Ty *)0)->u.member))

Ty *ty_meta_at(Checker *c, Ty *kind, uint32_t level)
{
    Ty *t = NODE(c, TY_META, meta);
    t->u.meta.kind = kind;
    t->u.meta.level = level;
    t->u.meta.unique = c->next_unique++;
    return t;
}

Ty *ty_meta(Checker *c, Ty *kind)
{
    return ty_meta_at(c, kind, c->level);
}

Ty *ty_new_star(Checker *c)
{
    return ty_meta_at(c, c->star, c->level);
}

Ty *ty_kind_meta(Checker *c)
{
    Ty *t = ty_meta_at(c, c->star, 0);
    t->u.meta.of_kind = true;
    VEC_PUSH(&c->kind_metas, t);
    return t;
}

TyVar *tyvar_new(Checker *c, Name name, Ty *kind, Span span)
{
    TyVar *v = ARENA_NEW(c->arena, TyVar);
    v->name = name;
    v->kind = kind;
    v->span = span;
    v->unique = c->next_unique++;
    v->self = NODE(c, TY_VAR, var);
    v->self->u.var = v;
    return v;
}

TyVar *tyvar_skolem(Checker *c, const TyVar *like, Ty *kind)
{
    assert(c->level > 0);
    TyVar *v = tyvar_new(c, like->name, kind, like->span);
    v->skolem = true;
    v->level = c->level;
    return v;
}

TyConInfo *tycon_info(Checker *c, Entity *con)
{
    if (!con->info) {
        TyConInfo *info = ARENA_NEW(c->arena, TyConInfo);
        if (con->kind != ENTITY_SYNONYM) {
            info->con = NODE(c, TY_CON, con);
            info->con->u.con = con;
        }
        con->info = info;
    }
    return con->info;
}

Ty *ty_con(Checker *c, Entity *con)
{
    return tycon_info(c, con)->con;
}

Ty *ty_fun(Checker *c, Ty *arg, Ty *res)
{
    Ty *t = NODE(c, TY_FUN, fun);
    t->u.fun.arg = arg;
    t->u.fun.res = res;
    return t;
}

Ty *ty_funs(Checker *c, Ty **args, uint32_t n, Ty *res)
{
    while (n > 0) res = ty_fun(c, args[--n], res);
    return res;
}

Ty *ty_app(Checker *c, Ty *fun, Ty *arg)
{
    fun = ty_find(fun);
    if (fun->kind == TY_APP) {
        Ty *head = ty_find(fun->u.app.fun);
        if (head->kind == TY_CON && head->u.con == c->builtins->fun) return ty_fun(c, fun->u.app.arg, arg);
    }
    Ty *t = NODE(c, TY_APP, app);
    t->u.app.fun = fun;
    t->u.app.arg = arg;
    return t;
}

Ty *ty_apps(Checker *c, Ty *fun, Ty **args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) fun = ty_app(c, fun, args[i]);
    return fun;
}

Ty *ty_list(Checker *c, Ty *elem)
{
    return ty_app(c, ty_con(c, c->builtins->list), elem);
}

Ty *ty_tuple(Checker *c, Ty **items, uint32_t n)
{
    if (n > MAX_TUPLE || n == 1) return c->error;
    return ty_apps(c, ty_con(c, c->builtins->tuple_types[n]), items, n);
}

static Ty *forall_node(Checker *c, TyVar **vars, uint32_t n_vars, Pred *preds, uint32_t n_preds, Ty *body)
{
    assert(n_vars + n_preds > 0);
    Ty *t = NODE(c, TY_FORALL, forall);
    t->u.forall.vars = vars;
    t->u.forall.n_vars = n_vars;
    t->u.forall.preds = preds;
    t->u.forall.n_preds = n_preds;
    t->u.forall.body = body;
    return t;
}

static void *joined(Arena *arena, size_t size, const void *a, uint32_t n, const void *b, uint32_t m)
{
    char *p = arena_alloc(arena, size * (n + m));
    if (n) memcpy(p, a, size * n);
    if (m) memcpy(p + size * n, b, size * m);
    return p;
}

Ty *ty_forall(Checker *c, TyVar **vars, uint32_t n_vars, Pred *preds, uint32_t n_preds, Ty *body)
{
    body = ty_find(body);
    if (n_vars == 0 && n_preds == 0) return body;
    if (body->kind != TY_FORALL) return forall_node(c, vars, n_vars, preds, n_preds, body);
    uint32_t m_vars = body->u.forall.n_vars, m_preds = body->u.forall.n_preds;
    return forall_node(c, joined(c->arena, sizeof *vars, vars, n_vars, body->u.forall.vars, m_vars), n_vars + m_vars,
                       joined(c->arena, sizeof *preds, preds, n_preds, body->u.forall.preds, m_preds),
                       n_preds + m_preds, body->u.forall.body);
}

/* ---- looking ---- */

/* While something may be taken back, chains of metas must stay as they are: a shortcut might lead past a meta that
 * becomes unknown. */
static _Thread_local unsigned frozen;

void ty_freeze(void)
{
    frozen++;
}

void ty_thaw(void)
{
    assert(frozen > 0);
    frozen--;
}

Ty *ty_find(Ty *t)
{
    for (;;) {
        if (t->kind == TY_FAMILY && t->u.family.is) t = t->u.family.is;
        if (t->kind != TY_META || !t->u.meta.is) break;
        Ty *next = t->u.meta.is;
        if (next->kind == TY_META && next->u.meta.is && !frozen) {
            t->u.meta.is = next->u.meta.is;
            t->u.meta.set_at = next->u.meta.set_at;
        }
        t = next;
    }
    return t->kind == TY_FAMILY && t->u.family.is ? ty_find(t->u.family.is) : t;
}

Span meta_set_at(Ty *t)
{
    Span at = NO_SPAN;
    for (; t->kind == TY_META && t->u.meta.is; t = t->u.meta.is) at = t->u.meta.set_at;
    return at;
}

static bool is_arrow(const Ty *t)
{
    return t->kind == TY_CON && !t->u.con->module && strcmp(t->u.con->name->text, "->") == 0;
}

/* f a b whose f turned out to be (->) becomes a -> b for good; the two kinds of node have their parts in the same
 * places. */
static void unmask_function(Ty *t)
{
    Ty *left = ty_find(t->u.app.fun);
    if (left->kind != TY_APP || !is_arrow(ty_find(left->u.app.fun)) || frozen) return;
    t->kind = TY_FUN;
    t->u.fun.arg = left->u.app.arg;
}

enum { MOST_STEPS = 1000 };            /* of families that give applications of families */

Ty *ty_whnf(Ty *t)
{
    for (uint32_t steps = 0;;) {
        t = ty_find(t);
        if (t->kind == TY_APP) unmask_function(t);
        if (t->kind == TY_FAMILY) {
            Ty *is = ++steps > MOST_STEPS ? family_endless(t) : family_reduce(t);
            if (!is) return t;
            t = is;
            continue;
        }
        if (t->kind == TY_META && t->u.meta.here) t = t->u.meta.here;
        else if (t->kind == TY_VAR && t->u.var->is) t = t->u.var->is;
        else return t;
    }
}

Ty *ty_head(Ty *t)
{
    t = ty_whnf(t);
    while (t->kind == TY_APP) t = ty_whnf(t->u.app.fun);
    return t->kind == TY_FUN ? NULL : t;
}

Entity *ty_head_con(const Checker *c, Ty *t)
{
    Ty *head = ty_head(t);
    if (!head) return c->builtins->fun;
    return head->kind == TY_CON ? head->u.con : NULL;
}

uint32_t ty_args(Ty *t, Ty **out, uint32_t max)
{
    uint32_t n = 0;
    t = ty_whnf(t);
    if (t->kind == TY_FUN) {
        if (max >= 2) out[0] = t->u.fun.arg, out[1] = t->u.fun.res;
        return 2;
    }
    for (Ty *s = t; s->kind == TY_APP; s = ty_whnf(s->u.app.fun)) n++;
    uint32_t i = n;
    for (Ty *s = t; s->kind == TY_APP; s = ty_whnf(s->u.app.fun))
        if (--i < max) out[i] = s->u.app.arg;
    return n;
}

bool ty_is_con(const Checker *c, Ty *t, const Entity *con)
{
    return con && ty_head_con(c, t) == con;
}

Ty *ty_list_elem(const Checker *c, Ty *t)
{
    t = ty_whnf(t);
    if (t->kind != TY_APP) return NULL;
    Ty *fun = ty_whnf(t->u.app.fun);
    return fun->kind == TY_CON && fun->u.con == c->builtins->list ? t->u.app.arg : NULL;
}

bool ty_is_fun(Ty *t, Ty **arg, Ty **res)
{
    t = ty_whnf(t);
    if (t->kind == TY_APP) {
        Ty *fun = ty_whnf(t->u.app.fun);
        if (fun->kind != TY_APP || !is_arrow(ty_whnf(fun->u.app.fun))) return false;
        *arg = fun->u.app.arg;
        *res = t->u.app.arg;
        return true;
    }
    if (t->kind != TY_FUN) return false;
    *arg = t->u.fun.arg;
    *res = t->u.fun.res;
    return true;
}

bool ty_may_be_fun(Ty *t)
{
    const Ty *head = ty_head(t);
    return !head || head->kind == TY_META || (head->kind == TY_FAMILY && ty_has_meta(t));
}

uint32_t ty_arity(Ty *t)
{
    uint32_t n = 0;
    t = ty_whnf(t);
    if (t->kind == TY_FORALL) t = ty_whnf(t->u.forall.body);
    for (Ty *arg; ty_is_fun(t, &arg, &t);) n++;
    return n;
}

Ty *ty_kind(Checker *c, Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_META: return t->u.meta.kind;
    case TY_VAR:  return t->u.var->kind;
    case TY_CON:  return t->u.con->type ? t->u.con->type : c->error;
    case TY_APP: {
        Ty *k = ty_find(ty_kind(c, t->u.app.fun));
        return k->kind == TY_FUN ? k->u.fun.res : c->error;
    }
    case TY_FUN: case TY_FORALL: return c->star;
    case TY_FAMILY: {
        if (t->u.family.of->by_kind) return t->u.family.args[t->u.family.of->arity - 1];
        Ty *k = ty_find(t->u.family.of->entity->type);
        for (uint32_t i = 0; i < t->u.family.of->arity; i++) k = ty_find(k->u.fun.res);
        return k;
    }
    }
    return c->star;
}

static bool is_known_kind(const Checker *c, Ty *k)
{
    return k != c->error && (k->kind == TY_CON || k->kind == TY_FUN);
}

bool kinds_differ(Checker *c, const TyVar *v, Ty *t)
{
    if (v->kind == c->star) return false;
    Ty *wanted = ty_find(v->kind), *kind = ty_find(ty_kind(c, t));
    return is_known_kind(c, wanted) && is_known_kind(c, kind) && wanted != kind
           && (wanted->kind == TY_CON || kind->kind == TY_CON);
}

bool ty_has_error(const Checker *c, Ty *t)
{
    for (;;) {
        t = ty_find(t);
        switch (t->kind) {
        case TY_META: case TY_VAR: return false;
        case TY_CON: return t == c->error;
        case TY_FAMILY:                        /* an error as the kind of its result is any kind */
            for (uint32_t i = 0; i < family_written(t->u.family.of); i++)
                if (ty_has_error(c, t->u.family.args[i])) return true;
            return false;
        case TY_APP:
            if (ty_has_error(c, t->u.app.arg)) return true;
            t = t->u.app.fun;
            continue;
        case TY_FUN:
            if (ty_has_error(c, t->u.fun.arg)) return true;
            t = t->u.fun.res;
            continue;
        case TY_FORALL:
            t = t->u.forall.body;
            continue;
        }
    }
}

bool ty_mentions(Ty *t, const TyVar *var)
{
    t = ty_whnf(t);
    switch (t->kind) {
    case TY_VAR: return t->u.var == var;
    case TY_APP: return ty_mentions(t->u.app.fun, var) || ty_mentions(t->u.app.arg, var);
    case TY_FUN: return ty_mentions(t->u.fun.arg, var) || ty_mentions(t->u.fun.res, var);
    case TY_FORALL: return ty_mentions(t->u.forall.body, var);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (ty_mentions(t->u.family.args[i], var)) return true;
        return false;
    default: return false;
    }
}

/* What stands only below families is not told by the type: F a does not tell a. A type tells its kind. */
bool ty_tells(Ty *t, const TyVar *var)
{
    t = ty_whnf(t);
    switch (t->kind) {
    case TY_VAR: return t->u.var == var || (t->u.var->kind && ty_tells(t->u.var->kind, var));
    case TY_APP: return ty_tells(t->u.app.fun, var) || ty_tells(t->u.app.arg, var);
    case TY_FUN: return ty_tells(t->u.fun.arg, var) || ty_tells(t->u.fun.res, var);
    case TY_FORALL: return ty_tells(t->u.forall.body, var);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (t->u.family.of->injective[i] && ty_tells(t->u.family.args[i], var)) return true;
        return false;
    default: return false;
    }
}

void ty_mark(Ty *t, bool mark)
{
    for (;;) {
        t = ty_whnf(t);
        switch (t->kind) {
        case TY_VAR: t->u.var->mark = mark; return;
        case TY_APP:
            ty_mark(t->u.app.arg, mark);
            t = t->u.app.fun;
            break;
        case TY_FUN:
            ty_mark(t->u.fun.arg, mark);
            t = t->u.fun.res;
            break;
        case TY_FORALL: t = t->u.forall.body; break;
        case TY_FAMILY:
            for (uint32_t i = 0; i < t->u.family.of->arity; i++) ty_mark(t->u.family.args[i], mark);
            return;
        default: return;
        }
    }
}

bool meta_occurs(const Ty *meta, Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_META: return t == meta;
    case TY_APP:  return meta_occurs(meta, t->u.app.fun) || meta_occurs(meta, t->u.app.arg);
    case TY_FUN:  return meta_occurs(meta, t->u.fun.arg) || meta_occurs(meta, t->u.fun.res);
    case TY_FORALL: return meta_occurs(meta, t->u.forall.body);
    case TY_FAMILY:
        for (uint32_t i = 0; i < t->u.family.of->arity; i++)
            if (meta_occurs(meta, t->u.family.args[i])) return true;
        return false;
    default:      return false;
    }
}

/* ---- comparing ---- */

static Same both(Same a, Same b)
{
    return a < b ? a : b;
}

/* a -> b against f x */
static Same same_fun_app(Ty *fun, Ty *app)
{
    Ty *left = ty_whnf(app->u.app.fun);
    if (left->kind == TY_META) return SAME_MAYBE;
    if (left->kind != TY_APP) return SAME_NO;
    Ty *head = ty_whnf(left->u.app.fun);
    if (head->kind != TY_META && !is_arrow(head)) return SAME_NO;
    return both(is_arrow(head) ? SAME_YES : SAME_MAYBE,
                both(ty_same(fun->u.fun.arg, left->u.app.arg), ty_same(fun->u.fun.res, app->u.app.arg)));
}

/* Two results of a family that is decided by their kind; the error type is any kind. */
static Same same_kinds(Ty *a, Ty *b)
{
    const Checker *c = a->u.family.of->checker;
    uint32_t last = a->u.family.of->arity - 1;
    Ty *left = ty_find(a->u.family.args[last]), *right = ty_find(b->u.family.args[last]);
    return left == c->error || right == c->error ? SAME_YES : ty_same(left, right);
}

/* One of them is an application of a family that is stuck. */
static Same same_family(Ty *a, Ty *b)
{
    Same all = a->kind == b->kind && a->u.family.of == b->u.family.of ? SAME_YES : SAME_NO;
    for (uint32_t i = 0; all != SAME_NO && i < family_written(a->u.family.of); i++)
        all = both(all, ty_same(a->u.family.args[i], b->u.family.args[i]));
    if (all != SAME_NO && a->u.family.of->by_kind) all = both(all, same_kinds(a, b));
    return all != SAME_NO ? all : ty_has_meta(a) || ty_has_meta(b) ? SAME_MAYBE : SAME_NO;
}

Same ty_same(Ty *a, Ty *b)
{
    a = ty_whnf(a);
    b = ty_whnf(b);
    if (a == b) return SAME_YES;
    if (a->kind == TY_META || b->kind == TY_META) return SAME_MAYBE;
    if (a->kind == TY_FAMILY || b->kind == TY_FAMILY) return same_family(a, b);
    if (a->kind == TY_APP && b->kind == TY_APP) {
        Same s = ty_same(a->u.app.fun, b->u.app.fun);
        return s == SAME_NO ? s : both(s, ty_same(a->u.app.arg, b->u.app.arg));
    }
    if (a->kind == TY_FUN && b->kind == TY_FUN) {
        Same s = ty_same(a->u.fun.arg, b->u.fun.arg);
        return s == SAME_NO ? s : both(s, ty_same(a->u.fun.res, b->u.fun.res));
    }
    if (a->kind == TY_FUN && b->kind == TY_APP) return same_fun_app(a, b);
    if (a->kind == TY_APP && b->kind == TY_FUN) return same_fun_app(b, a);
    return SAME_NO;
}

bool ty_equal(Ty *a, Ty *b)
{
    return ty_same(a, b) == SAME_YES;
}

bool pred_equal(const Pred *a, const Pred *b)
{
    if (a->cls != b->cls || a->n != b->n) return false;
    for (uint32_t i = 0; i < a->n; i++)
        if (!ty_equal(a->types[i], b->types[i])) return false;
    return true;
}
