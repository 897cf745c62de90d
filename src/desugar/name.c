/* Desugaring: variables, and the queue of top-level definitions they stand for. */
#include "desugar/desugar_int.h"
#include "syntax/scope.h"
#include <assert.h>

bool desugar_is_user(const Desugar *d, const Module *m)
{
    (void)d;
    return m && !(m->scope && m->scope->library);
}

Var *desugar_fresh(Desugar *d, const char *name, Rep rep, Span span)
{
    return core_new_var(d->arena, name_of(name), rep, span);
}

Var *desugar_local(Desugar *d, Entity *e)
{
    Var *v = core_new_var(d->arena, e->name, desugar_rep(e->type), e->span);
    v->data = desugar_is_data(e->type);
    e->core = v;
    return v;
}

Name desugar_qualified(const Module *m, const char *prefix, const char *name)
{
    return m ? name_printf("%s.%s%s", m->name->text, prefix, name) : name_printf("%s%s", prefix, name);
}

Var *desugar_new_top(Desugar *d, Name name, Module *home, Span span, bool dict, Body body)
{
    Top *top = ARENA_NEW(d->arena, Top);
    top->var = core_new_var(d->arena, name, REP_PTR, span);
    top->var->top = top;
    top->module = home ? home->name : name_of("Tarry.Prim");
    top->dict = dict;
    top->library = !desugar_is_user(d, home);
    top->span = span;
    VEC_PUSH(&d->queue, ((Work){top, home, body}));
    return top->var;
}

/* ---- calls ---- */

static bool has_dicts(const BindGroup *g)
{
    for (uint32_t i = 0; g && i < g->n_evs; i++)
        if (desugar_has_dict(&g->evs[i]->pred)) return true;
    return false;
}

/* Judged by its type, which is the same in all instances. */
static bool is_method_call(const Entity *e)
{
    Ty *t = e->type ? ty_find(e->type) : NULL;
    while (t && t->kind == TY_FORALL) t = ty_find(t->u.forall.body);
    return t && t->kind != TY_FUN;
}

bool desugar_is_call(const Entity *e)
{
    if (!e->module || !e->module->language->calls) return false;
    if (e->kind == ENTITY_METHOD) return is_method_call(e);
    return e->kind == ENTITY_VALUE && e->u.binding && e->u.binding->kind == BINDING_FUNCTION
           && e->u.binding->clauses[0].n == 0 && !has_dicts(e->group);
}

/* ---- values ---- */

static Core *make_value(Desugar *d, void *arg)
{
    Entity *e = arg;
    BindGroup *g = e->group;
    Binding *b = e->u.binding;
    Var **dicts = ARENA_ARRAY(d->arena, Var *, g ? g->n_evs + 1 : 1);
    uint32_t n = g ? desugar_ev_params(d, g->evs, g->n_evs, dicts, 0) : 0;
    return desugar_function(d, b, dicts, n, desugar_top_centre(d, b, NULL));
}

static Core *make_selector(Desugar *d, void *arg)
{
    return desugar_selector(d, arg);
}

static Var *new_value(Desugar *d, Entity *e)
{
    Name name = desugar_qualified(e->module, "", e->name->text);
    if (e->kind == ENTITY_FIELD && (e->shares || e->no_selector))
        name = desugar_qualified(e->module, "$s", name_printf("%s_%s", e->parent->name->text, e->name->text)->text);
    if (e->kind == ENTITY_METHOD) return desugar_method(d, e);
    if (e->kind == ENTITY_FIELD) return desugar_new_top(d, name, e->module, e->span, false, (Body){make_selector, e});
    assert(e->kind == ENTITY_VALUE && e->module);
    Var *v = desugar_top_pattern(d, e);
    if (v) return v;
    v = desugar_new_top(d, name, e->module, e->span, false, (Body){make_value, e});
    if (e->u.binding) v->top->hint = e->u.binding->hint;
    return v;
}

Var *desugar_var(Desugar *d, Entity *e)
{
    if (e->core) return e->core;
    Var *v = e->core = new_value(d, e);
    desugar_show_as(d, v, e, e->name);
    return v;
}

Var *desugar_known(Desugar *d, int known)
{
    return desugar_var(d, d->program->known[known]);
}
