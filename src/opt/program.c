/* Programs under construction, and the order of their definitions. */
#include "opt/pass.h"

CoreProgram *opt_like(const CoreProgram *in, Arena *arena)
{
    CoreProgram *out = arena_copy(arena, in, sizeof *in);
    out->arena = arena;
    out->tops = ARENA_ARRAY(arena, Top *, in->n_tops);
    for (uint32_t i = 0; i < in->n_tops; i++)
        out->tops[i] = arena_copy(arena, in->tops[i], sizeof *in->tops[i]);
    out->main = out->tops[in->main->index];
    return out;
}

Top *opt_invent(Opt *o, Tops *tops, const Top *like, Name name, Name part, Core *rhs, Arena *arena)
{
    Top *first = arena_copy(o->kept, like, sizeof *like);  /* the variable leads to it as long as it lives */
    first->index = (uint32_t)tops->len;
    first->origin = top_origin(like);
    first->part = part != NULL ? part : like->part;
    first->rhs = NULL;
    first->rule = NULL;
    first->var = core_new_var(o->kept, name, REP_PTR, like->var->span);
    first->var->top = first;
    Top *top = arena_copy(arena, first, sizeof *first);
    top->rhs = rhs;
    VEC_PUSH(tops, top);
    return top;
}

Top *opt_invent_part(Opt *o, Tops *tops, const Top *of, Name name, Name local, Arena *arena)
{
    Top *top = opt_invent(o, tops, of, name, local, NULL, arena), *first = top->var->top;
    top->dict = top->method = top->wraps = first->dict = first->method = first->wraps = false;
    top->hint = first->hint = (Hint){0};
    return top;
}

void opt_roots(const Opt *o, const CoreProgram *p, CoreUse *need, void *context)
{
    need(context, p->main->var);
    for (const char *const *name = core_runtime_names; *name != NULL; name++) {
        const Top *top = core_find_top(p, *name);
        if (top != NULL)
            need(context, top->var);
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (p->tops[i]->rule != NULL)
            need(context, p->tops[i]->var);
    for (size_t i = 0; i < o->rule_uses.len; i++)
        need(context, o->rule_uses.data[i]);
}

/* ---- the order of calls ---- */

enum { NOT_SEEN = UINT32_MAX };

typedef VEC(uint32_t) Numbers;

/* Tarjan's algorithm, without recursion: chains of calls are long. */
typedef struct Order {
    const CoreProgram *program;
    const bool *only;          /* definitions that matter; NULL: all */
    uint32_t *number, *low, *out, *circle;
    bool     *open;            /* on `waiting` */
    uint32_t  next, n_out, circles;
    Numbers   waiting;         /* seen, and in no circle yet */
    struct { uint32_t *data; size_t len, cap; } mentioned;  /* by those on the way, one behind the other */
} Order;

typedef struct Visit { uint32_t top; size_t first, next, end; } Visit;     /* of `mentioned` */

static void mention(void *context, const Var *var)
{
    Order *o = context;
    uint32_t top = var->top != NULL ? var->top->index : NOT_SEEN;
    if (top != NOT_SEEN && (o->only == NULL || o->only[top]) && (o->number[top] == NOT_SEEN || o->open[top]))
        VEC_PUSH(&o->mentioned, top);
}

static Visit begin_visit(Order *o, uint32_t top)
{
    Visit v = { top, o->mentioned.len, o->mentioned.len, 0 };
    o->number[top] = o->low[top] = o->next++;
    o->open[top] = true;
    VEC_PUSH(&o->waiting, top);
    if (o->only == NULL || o->only[top])
        core_uses(o->program->tops[top]->rhs, mention, o);
    v.end = o->mentioned.len;
    return v;
}

static void close_circle(Order *o, uint32_t top)
{
    uint32_t member;
    do {
        member = VEC_POP(&o->waiting);
        o->open[member] = false;
        o->out[o->n_out++] = member;
        if (o->circle != NULL)
            o->circle[member] = o->circles;
    } while (member != top);
    o->circles++;
}

static void lower(Order *o, uint32_t top, uint32_t to)
{
    if (to < o->low[top])
        o->low[top] = to;
}

static void visit_all(Order *o, uint32_t root)
{
    VEC(Visit) way = {0};
    VEC_PUSH(&way, begin_visit(o, root));
    while (way.len > 0) {
        Visit *v = &VEC_TOP(&way);
        if (v->next < v->end) {
            uint32_t to = o->mentioned.data[v->next++];
            if (o->number[to] == NOT_SEEN)
                VEC_PUSH(&way, begin_visit(o, to));
            else if (o->open[to])
                lower(o, v->top, o->number[to]);
            continue;
        }
        uint32_t top = v->top;
        o->mentioned.len = v->first;
        way.len--;
        if (o->low[top] == o->number[top])
            close_circle(o, top);
        if (way.len > 0)
            lower(o, VEC_TOP(&way).top, o->low[top]);
    }
    VEC_FREE(&way);
}

static void find_order(const CoreProgram *p, const bool *only, uint32_t *order, uint32_t *circle)
{
    Order o = { .program = p, .only = only, .out = order, .circle = circle };
    o.number = xmalloc((p->n_tops + 1) * sizeof *o.number);
    o.low = xmalloc((p->n_tops + 1) * sizeof *o.low);
    o.open = xcalloc(p->n_tops + 1, sizeof *o.open);
    for (uint32_t i = 0; i < p->n_tops; i++)
        o.number[i] = NOT_SEEN;
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (o.number[i] == NOT_SEEN)
            visit_all(&o, i);
    free(o.number);
    free(o.low);
    free(o.open);
    VEC_FREE(&o.waiting);
    VEC_FREE(&o.mentioned);
}

void opt_order(const CoreProgram *p, uint32_t *order, uint32_t *circle) { find_order(p, NULL, order, circle); }

void opt_break_circles(const CoreProgram *p, bool *some)
{
    uint32_t *order = xmalloc((p->n_tops + 1) * sizeof *order), *circle = xmalloc((p->n_tops + 1) * sizeof *circle);
    for (bool found = true; found; ) {
        found = false;
        find_order(p, some, order, circle);
        for (uint32_t i = 1; i < p->n_tops; i++)           /* members of a circle come one behind the other */
            if (circle[order[i]] == circle[order[i - 1]] && some[order[i]]
                && (i < 2 || circle[order[i]] != circle[order[i - 2]])) {
                some[order[i]] = false;
                found = true;
            }
    }
    free(order);
    free(circle);
}
