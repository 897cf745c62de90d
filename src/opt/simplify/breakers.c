/* Of small functions that call each other in a circle, one stays a call. It is simplify's.
 *
 * What is asked of a definition that is data there and then is called, too:
 *
 *     bind = \a k -> case dMonad of { D$Monad _ m -> m a k };   dMonad = D$Monad r f;   f = \a k -> .. bind x k ..
 *
 * has a circle of bind and f. Who does not see that puts f into itself as often as there is room. */
#include "opt/simplify/simplify.h"

#include "base/circles.h"

typedef struct Calls {
    const CoreProgram *p;
    bool      *small;
    Graph      graph;
    PtrMap     fields;         /* variables of patterns -> Top of the field */
    uint32_t   from;
} Calls;

static const Top *top_of(const Calls *c, const Var *var)
{
    return var->top != NULL ? opt_top(c->p, var) : ptrmap_get(&c->fields, var);
}

static void match_fields(Calls *c, const Core *data, const Alt *alt)
{
    for (uint32_t i = 0; i < alt->con->arity && alt->con == data->u.con.con; i++) {
        const Var *field = data->u.con.args[i].var;
        const Top *top = field != NULL ? top_of(c, field) : NULL;
        if (top != NULL)
            ptrmap_put(&c->fields, alt->vars[i], (void *)top);
    }
}

/* What the variables of patterns are where it is known. */
static void find_fields(Calls *c, const Core *e)
{
    const Top *looked = e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR ? top_of(c, e->u.cas.scrut->u.var)
                                                                                  : NULL;
    for (uint32_t i = 0; looked != NULL && looked->rhs->kind == CORE_CON && i < e->u.cas.n; i++)
        if (e->u.cas.alts[i].kind == ALT_CON)
            match_fields(c, looked->rhs, &e->u.cas.alts[i]);
    for (uint32_t i = 0; i < core_children(e); i++)
        find_fields(c, core_child(e, i));
}

static void mention(void *context, const Var *var)
{
    Calls *c = context;
    const Top *to = top_of(c, var);
    if (to == NULL || !c->small[to->index])
        return;
    if (to->index == c->from && var->top == NULL)
        c->small[to->index] = false;           /* it asks for itself */
    else
        graph_edge(&c->graph, c->from, to->index);
}

static Circles find_circles(Calls *c)
{
    c->graph = (Graph){ .n = c->p->n_tops };
    for (c->from = 0; c->from < c->p->n_tops; c->from++) {
        size_t mark = ptrmap_mark(&c->fields);
        if (c->small[c->from]) {
            find_fields(c, c->p->tops[c->from]->rhs);
            core_uses(c->p->tops[c->from]->rhs, mention, c);
        }
        ptrmap_undo(&c->fields, mark);
    }
    Circles found = circles_find(&c->graph);
    graph_free(&c->graph);
    return found;
}

/* The largest gains least in the place of its calls; the second, if others are as large. */
static uint32_t least_worth(const CoreProgram *p, const uint32_t *circle, uint32_t n)
{
    enum { ENOUGH = 1000 };
    uint32_t best = circle[1];
    for (uint32_t i = 0; i < n; i++)
        if (core_size(p->tops[circle[i]]->rhs, ENOUGH) > core_size(p->tops[best]->rhs, ENOUGH))
            best = circle[i];
    return best;
}

void simp_break_circles(const CoreProgram *p, bool *small)
{
    Calls c = { .p = p, .small = small };
    for (bool found = true; found;) {
        Circles circles = find_circles(&c);
        found = circles.n < p->n_tops;
        for (uint32_t i = 0; i < circles.n; i++) {
            uint32_t first = circles.first[i], n = circles.first[i + 1] - first;
            if (n > 1)
                small[least_worth(p, circles.order + first, n)] = false;
        }
        circles_free(&circles);
    }
    ptrmap_free(&c.fields);
}
