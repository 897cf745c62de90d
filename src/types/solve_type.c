/* Solving goals: Typeable, which every type has an instance of, whatever its kind.
 *
 * The dictionary is the type's representation (lib/Tarry/Typeable.hs). That of T a b is made of T's, which knows its
 * module, its name, its kind and what that is instantiated with, and of those of a and b, which are goals of their own:
 * so a variable needs an assumption. Kinds are found out from the arguments, and from where the type itself is an
 * argument (Goal.kind); what nobody knows is *. */
#include "types/types_int.h"

#include <string.h>

typedef struct Spine {
    Ty       *head;
    Ty      **args; uint32_t n;
} Spine;

static Spine spine_of(Checker *c, Ty *t)
{
    Spine s = {.head = t};
    for (; s.head->kind == TY_APP; s.head = ty_whnf(s.head->u.app.fun)) s.n++;
    s.args = ARENA_ARRAY(c->arena, Ty *, s.n);
    uint32_t i = s.n;
    for (; t->kind == TY_APP; t = ty_whnf(t->u.app.fun)) s.args[--i] = t->u.app.arg;
    return s;
}

/* ---- kinds ---- */

/* What a type of this kind gives when it is applied to `arg`. */
static Ty *kind_applied(Checker *c, Ty *kind, Ty *arg, Ty **arg_kind)
{
    Ty *from, *to;
    *arg_kind = ty_kind_here(c, arg);
    if (!ty_is_fun(ty_find(kind), &from, &to)) return c->error;
    if (ty_find(from) != c->error && unify(c, from, *arg_kind) == UNIFY_OK) *arg_kind = from;
    return to;
}

static Ty *kind_of_con(Checker *c, Ty *t, Ty ***args, uint32_t *n)
{
    bool number;
    *n = 0;
    return literal_of(t, &number) ? literal_kind(c, number) : kind_open(c, t->u.con, args, n);
}

Ty *ty_kind_here(Checker *c, Ty *t)
{
    Ty **args, *arg_kind;
    uint32_t n;
    t = ty_whnf(t);
    if (t->kind == TY_CON) return kind_of_con(c, t, &args, &n);
    if (t->kind == TY_APP) return kind_applied(c, ty_kind_here(c, t->u.app.fun), t->u.app.arg, &arg_kind);
    return ty_kind(c, t);
}

/* With * for what may be anything. */
static Ty *kind_closed(Checker *c, Ty *kind)
{
    kind = ty_find(kind);
    if (kind == c->number_kind) return literal_kind_named(c, true);      /* as a type of values it is Natural */
    if (kind == c->error || kind->kind == TY_META) return c->star;
    if (kind->kind == TY_FUN)
        return ty_fun(c, kind_closed(c, kind->u.fun.arg), kind_closed(c, kind->u.fun.res));
    if (kind->kind == TY_APP)
        return ty_app(c, kind_closed(c, kind->u.app.fun), kind_closed(c, kind->u.app.arg));
    return kind;
}

/* ---- evidence ---- */

static Ev *need(Checker *c, Goal *g, Ty *type, Ty *kind)
{
    Ev *out;
    Pred p = {.cls = g->ev->pred.cls, .types = ARENA_NEW(c->arena, Ty *), .n = 1};
    p.types[0] = type;
    goal_push(c, g, &p, &out);
    c->goals.data[c->goals.len - 1]->kind = kind;
    return out;
}

static void make(Checker *c, Ev *ev, int maker, Ev *first, Ev *second)
{
    ev->kind = EV_TYPE;
    ev->u.type.maker = maker;
    ev->u.type.home = ev->u.type.name = NULL;
    ev->u.type.n = (first != NULL) + (second != NULL);
    ev->u.type.args = ARENA_ARRAY(c->arena, Ev *, 2);
    ev->u.type.args[0] = first;
    ev->u.type.args[1] = second;
}

static Ev *part(Checker *c, const Goal *g, Ty *type)
{
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->span = g->ev->span;
    ev->pred = (Pred){.cls = g->ev->pred.cls, .types = ARENA_NEW(c->arena, Ty *), .n = 1};
    ev->pred.types[0] = type;
    return ev;
}

/* package:Module; what is built into the syntax belongs to the library. */
static Name home_of(const Entity *con, bool literal)
{
    const Module *m = con->module;
    if (!m) return name_of(literal || strcmp(con->name->text, "Nat") == 0 || strcmp(con->name->text, "Symbol") == 0
                           ? "base:Tarry.TypeLits" : "base:Tarry.Types");
    return name_printf("%s:%s", is_library(m) ? "base" : "main", m->name->text);
}

static void name_con(Ev *ev, Ty *con)
{
    bool number;
    const TyConInfo *info = con->u.con->info;
    const Entity *value = info ? info->promoted : NULL;
    ev->u.type.home = home_of(value ? value : con->u.con, literal_of(con, &number) != NULL);
    ev->u.type.name = value ? name_printf("'%s", value->name->text) : con->u.con->name;
}

/* T, with the kinds that its own is instantiated with. */
static Ev *con_rep(Checker *c, Goal *g, Ty *con, Ty *kind, Ty **kinds, uint32_t n)
{
    Ev *ev = part(c, g, con);
    if (con->u.con == c->builtins->star) make(c, ev, KNOWN_TYPE_STAR, NULL, NULL);
    else if (con->u.con == c->builtins->fun) make(c, ev, KNOWN_TYPE_ARROW, NULL, NULL);
    else {
        make(c, ev, KNOWN_TYPE_CON, need(c, g, kind_closed(c, kind), c->star), NULL);
        name_con(ev, con);
    }
    for (uint32_t i = 0; i < n; i++) {
        Ev *more = part(c, g, con);
        make(c, more, KNOWN_TYPE_KIND, ev, need(c, g, kind_closed(c, kinds[i]), c->star));
        ev = more;
    }
    return ev;
}

static Solved solve_spine(Checker *c, Goal *g, const Spine *s)
{
    size_t mark = c->kind_metas.len;
    bool is_con = s->head->kind == TY_CON;
    Ty **kinds = NULL, **arg_kinds = ARENA_ARRAY(c->arena, Ty *, s->n);
    uint32_t n = 0;
    Ty *head_kind = is_con ? kind_of_con(c, s->head, &kinds, &n) : ty_kind(c, s->head), *kind = head_kind;
    for (uint32_t i = 0; i < s->n; i++) kind = kind_applied(c, kind, s->args[i], &arg_kinds[i]);
    if (g->kind && kind != c->error) unify(c, kind, g->kind);
    Ev *ev = is_con ? con_rep(c, g, s->head, head_kind, kinds, n) : need(c, g, s->head, NULL);
    Ty *type = s->head;
    for (uint32_t i = 0; i < s->n; i++) {
        Ev *app = part(c, g, type = ty_app(c, type, s->args[i]));
        make(c, app, KNOWN_TYPE_APP, ev, need(c, g, s->args[i], kind_closed(c, arg_kinds[i])));
        ev = app;
    }
    kinds_default(c, mark, c->star);
    g->ev->kind = EV_SAME;
    g->ev->u.same = ev;
    return SOLVED_YES;
}

Solved typeable_solve(Checker *c, Goal *g)
{
    Ty *t = ty_whnf(g->ev->pred.types[0]);
    if (t->kind == TY_FUN) {
        make(c, g->ev, KNOWN_TYPE_FUN, need(c, g, t->u.fun.arg, c->star), need(c, g, t->u.fun.res, c->star));
        return SOLVED_YES;
    }
    Spine s = spine_of(c, t);
    if (s.head->kind == TY_META || (s.head->kind == TY_FAMILY && ty_has_meta(s.head))) return SOLVED_STUCK;
    if (s.head->kind != TY_CON && s.n == 0) return SOLVED_NO;
    return solve_spine(c, g, &s);
}
