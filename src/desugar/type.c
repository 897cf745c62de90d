/* Desugaring: what the types say about representations.
 *
 * A type whose name ends in # is unlifted: its values are evaluated before they are bound or passed. Most of them are
 * pointers all the same; those that are not have a Rep of their own. A type variable never stands for an unlifted type.
 */
#include "desugar/desugar_int.h"
#include "syntax/unboxed.h"
#include <string.h>

/* The constructor a type is made with; NULL: it is a variable, a function, polymorphic. */
static Entity *type_con(Ty *t)
{
    if (!t) return NULL;
    t = ty_find(t);
    while (t->kind == TY_APP) t = ty_find(t->u.app.fun);
    return t->kind == TY_CON ? t->u.con : NULL;
}

/* Users may call their types so, too. */
static bool is_primitive(const Entity *con)
{
    if (!con || con->name->text[con->name->len - 1] != '#' || !con->module) return false;
    const char *home = con->module->name->text;
    return strcmp(home, "Tarry.Prim") == 0 || strcmp(home, "GHC.Prim") == 0;
}

/* What is at run time: of newtypes the type inside. */
Ty *desugar_inside(Ty *t)
{
    for (int newtypes = 0; newtypes < 20; newtypes++) {        /* they may be recursive */
        const Entity *con = type_con(t);
        if (!con || !con->newtype || con->n_cons == 0) break;
        Ty *made_from = con->cons[0]->type;
        t = desugar_param(&made_from);
    }
    return t;
}

bool desugar_unlifted(Ty *t)
{
    Entity *con = type_con(desugar_inside(t));
    return is_primitive(con) || (con && is_unboxed(con));
}

/* Types of GHC's that are another primitive type under a name of their own. */
static Rep ghc_rep(const char *name)
{
    static const struct { const char *name; Rep rep; } table[] = {
        {"State#", REP_WORLD}, {"Proxy#", REP_WORLD}, {"Void#", REP_WORLD}, {"Word#", REP_INT}, {"Float#", REP_DOUBLE},
        {"Int8#", REP_INT}, {"Int16#", REP_INT}, {"Int32#", REP_INT}, {"Int64#", REP_INT}, {"Word8#", REP_INT},
        {"Word16#", REP_INT}, {"Word32#", REP_INT}, {"Word64#", REP_INT},
        {"StablePtr#", REP_ADDR}, {"Weak#", REP_INT}, {"StableName#", REP_INT},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (strcmp(table[i].name, name) == 0) return table[i].rep;
    return REP_PTR;
}

Rep desugar_rep(Ty *t)
{
    Entity *con = type_con(desugar_inside(t));
    Rep rep = REP_PTR;
    bool ignored;
    if (!con) return rep;
    if (is_primitive(con)) return rep_of_text(con->name->text, &rep) ? rep : ghc_rep(con->name->text);
    if (is_unboxed(con)) desugar_is_tuple(t, &rep, &ignored);
    return rep;
}

static Ty *strip_foralls(Ty *t)
{
    if (!t) return NULL;
    t = ty_find(t);
    while (t->kind == TY_FORALL) t = ty_find(t->u.forall.body);
    return t;
}

Ty *desugar_param(Ty **fun)
{
    Ty *t = strip_foralls(*fun);
    if (!t || t->kind != TY_FUN) return *fun = NULL;
    *fun = t->u.fun.res;
    return t->u.fun.arg;
}

Ty *desugar_function_param(Ty *t)
{
    for (int newtypes = 0; newtypes < 20; newtypes++) {        /* they may be recursive */
        t = strip_foralls(t);
        Entity *con = type_con(t);
        if (!t || t->kind == TY_FUN || !con || !con->newtype || con->n_cons == 0) break;
        Ty *made_from = con->cons[0]->type;
        t = desugar_param(&made_from);
    }
    return t && t->kind == TY_FUN ? t->u.fun.arg : NULL;
}

bool desugar_is_data(Ty *t)
{
    for (int newtypes = 0; newtypes < 20; newtypes++) {        /* they may be recursive */
        Entity *con = type_con(t);
        if (!con || con->kind != ENTITY_TYPE || con->n_cons == 0 || desugar_unlifted(t)) return false;
        if (!con->newtype) return true;
        Ty *made_from = con->cons[0]->type;
        t = desugar_param(&made_from);
    }
    return false;
}

/* One field, which is no pointer. */
static bool is_box(const Entity *con)
{
    const ConInfo *info = con->info;
    if (!info || con->arity != 1 || info->n_context > 0 || info->view) return false;
    Rep rep = desugar_rep(info->fields[0]);
    return rep != REP_PTR && rep != REP_WORLD;
}

Entity *desugar_box_con(Ty *t)
{
    for (int newtypes = 0; newtypes < 20; newtypes++) {        /* they may be recursive */
        Entity *con = type_con(t);
        if (!con || con->kind != ENTITY_TYPE || con->n_cons != 1 || desugar_unlifted(t)) return NULL;
        if (!con->newtype) return is_box(con->cons[0]) ? con->cons[0] : NULL;
        Ty *made_from = con->cons[0]->type;
        t = desugar_param(&made_from);
    }
    return NULL;
}

bool desugar_is_function(Ty *t) { return desugar_function_param(t); }

bool desugar_has_dict(const Pred *pred)
{
    return pred->cls && pred->cls->kind == ENTITY_CLASS && pred->cls->module;
}

/* The result's type of an application. */
static Ty *type_of_app(const Expr *e)
{
    uint32_t n = 0;
    for (; e->kind == EXPR_APP || e->kind == EXPR_PAREN || e->kind == EXPR_EXPANDED || e->kind == EXPR_TYPE_APP;) {
        n += e->kind == EXPR_APP;
        e = e->kind == EXPR_APP ? e->u.app.fun : e->kind == EXPR_PAREN ? e->u.inner
          : e->kind == EXPR_EXPANDED ? e->u.expanded.expansion : e->u.type_app.expr;
    }
    if (e->kind != EXPR_VAR && e->kind != EXPR_CON) return NULL;
    Ty *t = e->u.var.ref.entity->type;
    while (n-- > 0) desugar_param(&t);
    return strip_foralls(t);
}

Ty *desugar_type(const Expr *e, Ty *type)
{
    if (type) return type;
    if (e->type) return e->type;
    switch (e->kind) {
    case EXPR_VAR: case EXPR_CON: case EXPR_APP: return type_of_app(e);
    case EXPR_PAREN:    return desugar_type(e->u.inner, NULL);
    case EXPR_EXPANDED: return desugar_type(e->u.expanded.expansion, NULL);
    case EXPR_TYPE_APP: return desugar_type(e->u.type_app.expr, NULL);
    case EXPR_LET:      return desugar_type(e->u.let.body, NULL);
    case EXPR_SCC:      return desugar_type(e->u.scc.expr, NULL);
    case EXPR_IF:       return desugar_type(e->u.cond.then, NULL);
    case EXPR_SIG:      return e->u.sig.over->scheme;
    case EXPR_CASE:
        return e->u.cas.n ? desugar_type(e->u.cas.alts[0].rhs->guarded[0].body, NULL) : NULL;
    default:            return NULL;
    }
}
