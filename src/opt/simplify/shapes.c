/* What is known of variables: which constructor with which fields, by the case, let or definition that binds them. */
#include "opt/simplify/simplify.h"

enum { MANY_SHAPES = 32 };     /* are not searched through */

void simp_matched(Simplify *s, const Var *var, const Con *con, Atom *fields)
{
    Shape *shape = ARENA_NEW(s->r.arena, Shape);
    *shape = (Shape){ .var = var, .con = con, .fields = fields, .next = s->shapes };
    s->shapes = shape;
}

void simp_shape(Simplify *s, const Var *var, const Core *con) { simp_matched(s, var, con->u.con.con, con->u.con.args); }

static bool find_top_shape(const Simplify *s, const Var *var, const Con **con, Atom **fields)
{
    const Core *rhs = opt_top(s->in, simp_past_names(s, (Var *)var))->rhs;
    if (rhs->kind != CORE_CON)
        return false;
    *con = rhs->u.con.con;
    *fields = rhs->u.con.args;
    return true;
}

bool simp_known(const Simplify *s, const Var *var, const Con **con, Atom **fields)
{
    int n = 0;
    if (var->top != NULL)
        return find_top_shape(s, var, con, fields);
    for (const Shape *shape = s->shapes; shape != NULL && n < MANY_SHAPES; shape = shape->next, n++)
        if (shape->var == var) {
            *con = shape->con;
            *fields = shape->fields;
            return true;
        }
    return false;
}
