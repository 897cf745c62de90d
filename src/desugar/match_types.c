/* Match: which values there are, as far as types tell. What is left uncovered is no value, if a type rules it out: in
 *
 *     index :: Vec n a -> Fin n -> a
 *     index (x :> _) FZ = x
 *     index (_ :> xs) (FS i) = index xs i
 *
 * Nil is not there, but where it is, n is zero, and `Fin n` has no constructor. That a value could still be undefined
 * does not count where some row looks at it; where none does, it may be. */
#include "desugar/match_int.h"

/* ---- constructors that a type rules out ---- */

static Ty *type_arg(Ty *t, uint32_t n_args, uint32_t i)
{
    t = ty_find(t);
    for (; t->kind == TY_APP && n_args > i + 1; n_args--) t = ty_find(t->u.app.fun);
    return t->kind == TY_APP ? t->u.app.arg : NULL;
}

static bool is_rigid(const Ty *t)
{
    return t->kind == TY_CON || t->kind == TY_FUN;
}

static Ty *resolve(const Match *m, Ty *t)
{
    for (t = ty_find(t); t->kind == TY_VAR;) {
        Ty *is = ptrmap_get(&m->refined, t->u.var);
        if (!is) break;
        t = ty_find(is);
    }
    return t;
}

/* Whether no choice of type variables makes them equal, as far as a quick look tells. */
static bool apart(const Match *m, Ty *a, Ty *b)
{
    a = resolve(m, a);
    b = resolve(m, b);
    if (a->kind == TY_APP && b->kind == TY_APP)
        return apart(m, a->u.app.fun, b->u.app.fun) || apart(m, a->u.app.arg, b->u.app.arg);
    if (a->kind == TY_FUN && b->kind == TY_FUN)
        return apart(m, a->u.fun.arg, b->u.fun.arg) || apart(m, a->u.fun.res, b->u.fun.res);
    if (a->kind == TY_CON && b->kind == TY_CON) return a->u.con != b->u.con;
    return (is_rigid(a) && is_rigid(b)) || (a->kind == TY_APP && is_rigid(b)) || (is_rigid(a) && b->kind == TY_APP);
}

static uint32_t var_index(const ConInfo *info, Ty *t)
{
    uint32_t i = 0;
    t = ty_find(t);
    while (i < info->n_univ && !(t->kind == TY_VAR && t->u.var == info->univ[i])) i++;
    return i;
}

/* The i-th equation of a constructor in GADT syntax: an argument of the type, and what it must be. False: it is none.
 */
static bool equation(const ConInfo *info, uint32_t i, Ty *type, Ty **arg, Ty **is)
{
    const Pred *p = &info->context[i];
    if (desugar_has_dict(p) || p->n != 2) return false;
    uint32_t k = var_index(info, p->types[0]);
    *arg = k < info->n_univ ? type_arg(type, info->n_univ, k) : NULL;
    *is = p->types[1];
    return *arg != NULL;
}

bool match_possible(const Match *m, Entity *con, Ty *type)
{
    const ConInfo *info = desugar_con_info(con);
    Ty *arg, *is;
    for (uint32_t i = 0; info && type && i < info->n_context; i++)
        if (equation(info, i, type, &arg, &is) && apart(m, arg, is)) return false;
    return true;
}

void match_refine(Match *m, Entity *con, Ty *type)
{
    const ConInfo *info = desugar_con_info(con);
    Ty *arg, *is;
    for (uint32_t i = 0; info && type && i < info->n_context; i++) {
        if (!equation(info, i, type, &arg, &is)) continue;
        arg = resolve(m, arg);
        if (arg->kind == TY_VAR && ty_find(is)->kind != TY_VAR) ptrmap_put(&m->refined, arg->u.var, is);
    }
}

/* ---- what nothing is known about, or little ---- */

/* Variables of which some values are left: the columns of the match, and the parts of tuples there. */
typedef struct Unknown {
    Ty      *type;
    Entity **cons; uint32_t n;         /* which ones it may have been built by */
} Unknown;

enum { MANY = 16, ENOUGH = 1000 };

typedef struct Unknowns { Unknown all[MANY]; uint32_t n, tried; } Unknowns;

static Entity *head(Ty *type)
{
    for (type = ty_find(type); type->kind == TY_APP;) type = ty_find(type->u.app.fun);
    return type->kind == TY_CON ? type->u.con : NULL;
}

/* Types of the machine have no constructors, and values. A data family's are those of all instances. */
static bool has_all_cons(const Entity *type)
{
    const ConInfo *info = type->n_cons ? desugar_con_info(type->cons[0]) : NULL;
    return type->kind == ENTITY_TYPE && type->name->text[type->name->len - 1] != '#' && !(info && info->view);
}

static void add_unknown(Unknowns *u, Ty *type, Entity **cons, uint32_t n)
{
    if (u->n < MANY) u->all[u->n++] = (Unknown){type, cons, n};
}

static void collect(Match *m, const Var *v, Ty *type, Unknowns *out);

static void collect_fields(Match *m, const Fact *f, Ty *type, Unknowns *out)
{
    const ConInfo *info = desugar_con_info(f->con);
    for (uint32_t i = 0; info && info->n_context == 0 && i < f->con->arity; i++) {
        uint32_t k = var_index(info, info->fields[i]);
        Ty *field = k < info->n_univ ? type_arg(type, info->n_univ, k) : NULL;
        if (field) collect(m, f->vars[i], field, out);
    }
}

static void collect(Match *m, const Var *v, Ty *type, Unknowns *out)
{
    const Fact *f = ptrmap_get(&m->facts, v);
    while (f && f->same) f = ptrmap_get(&m->facts, f->same);
    if (f && f->others) add_unknown(out, type, f->others, f->n_others);
    else if (f && f->con && f->vars) collect_fields(m, f, type, out);
    if (f) return;
    Entity *of = head(type);
    if (of && has_all_cons(of)) add_unknown(out, type, of->cons, of->n_cons);
}

/* Whether constructors can be chosen for all from the i-th on. One that says nothing about types is as good as any;
 * where each says something, not everything is tried. */
static bool can_be(Match *m, Unknowns *u, uint32_t i)
{
    if (i == u->n || u->tried++ > ENOUGH) return true;
    const Unknown *one = &u->all[i];
    for (uint32_t k = 0; k < one->n; k++) {
        if (!match_possible(m, one->cons[k], one->type)) continue;
        size_t mark = ptrmap_mark(&m->refined);
        match_refine(m, one->cons[k], one->type);
        bool ok = can_be(m, u, i + 1), refines = ptrmap_mark(&m->refined) != mark;
        ptrmap_undo(&m->refined, mark);
        if (ok || !refines) return ok;
    }
    return false;
}

/* Of a column that some row looks at; NULL: none does, or it is not known. */
static Ty *column_type(const Match *m, uint32_t i)
{
    for (uint32_t k = 0; k < m->n_rows; k++) {
        const Pat *p = match_strip(m->rows[k].pats[i]);
        if (p->type && p->kind == PAT_CON) return p->type;
    }
    return m->root && m->n_rows == 0 ? m->root_type : NULL;
}

bool match_inhabited(Match *m)
{
    Unknowns u = {.n = 0};
    for (uint32_t i = 0; i < m->n_vars; i++) {
        Ty *type = column_type(m, i);
        if (type) collect(m, m->vars[i], type, &u);
    }
    return can_be(m, &u, 0);
}
