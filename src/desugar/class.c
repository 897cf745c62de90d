/* Desugaring: classes and instances.
 *
 * A dictionary is a constructor of superclasses and methods. An instance without context is a constant, charged to
 * DICT; one with a context is a function of dictionaries, under sccdict "DICT". Each method of an instance is a
 * top-level function of the instance's dictionaries, the dictionary itself (so that recursion finds it instead of
 * building it again; not in constants), the method's own dictionaries, and its parameters. A default method is a
 * top-level function of the dictionary. */
#include "desugar/desugar_int.h"
#include <assert.h>
#include <string.h>

/* ---- selectors ---- */

static Core *select_from(Desugar *d, Entity *cls, uint32_t field)
{
    Con *con = desugar_class_con(d, cls);
    assert(field < con->arity);
    Var **params = ARENA_ARRAY(d->arena, Var *, 1), **vars = ARENA_ARRAY(d->arena, Var *, con->arity);
    Alt *alt = ARENA_NEW(d->arena, Alt);
    params[0] = desugar_fresh(d, "d", REP_PTR, cls->span);
    for (uint32_t i = 0; i < con->arity; i++) vars[i] = desugar_fresh(d, i == field ? "m" : "_", REP_PTR, cls->span);
    *alt = (Alt){.kind = ALT_CON, .con = con, .vars = vars, .body = core_var(d->arena, vars[field], cls->span),
                 .span = cls->span};
    Core *body = core_case(d->arena, false, core_var(d->arena, params[0], cls->span), alt, 1, cls->span);
    return core_lam(d->arena, params, 1, body, cls->span);
}

/* Superclasses that have dictionaries, among the first n. */
static uint32_t count_supers(const ClassInfo *info, uint32_t n)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < n; i++) count += desugar_has_dict(&info->supers[i]);
    return count;
}

/* The dictionary of an implicit parameter is its value, that of Typeable the type's representation. */
static Core *identity(Desugar *d, Span span)
{
    Var **param = ARENA_ARRAY(d->arena, Var *, 1);
    param[0] = desugar_fresh(d, "x", REP_PTR, span);
    return core_lam(d->arena, param, 1, core_var(d->arena, param[0], span), span);
}

static Core *make_method(Desugar *d, void *arg)
{
    Entity *method = arg;
    assert(method->kind == ENTITY_METHOD && method->index < method->parent->n_subs);
    const ClassInfo *info = method->parent->info;
    Entity *const *known = d->program->known;
    if (method == known[KNOWN_IMPLICIT_VALUE] || method == known[KNOWN_TYPE_REP]) return identity(d, method->span);
    return select_from(d, method->parent, count_supers(info, info->n_supers) + method->index);
}

/* Nobody is charged for looking something up in a dictionary, or for making one, but who needs it. */
static Var *unseen(Var *v)
{
    v->top->unseen = !v->top->library;
    return v;
}

Var *desugar_method(Desugar *d, Entity *method)
{
    return unseen(desugar_new_top(d, desugar_qualified(method->module, "", method->name->text), method->module,
                                  method->span, false, (Body){ make_method, method }));
}

typedef struct Super {
    Entity  *cls;
    uint32_t index;
} Super;

static Core *make_super(Desugar *d, void *arg)
{
    const Super *s = arg;
    return select_from(d, s->cls, count_supers(s->cls->info, s->index));
}

Var *desugar_super(Desugar *d, Entity *cls, uint32_t i)
{
    assert(cls->kind == ENTITY_CLASS && i < ((const ClassInfo *)cls->info)->n_supers);
    Name name = desugar_qualified(cls->module, "$p", arena_printf(d->scratch, "%u%s", i + 1, cls->name->text));
    Var *v = ptrmap_get(&d->memo, name);
    if (v) return v;
    Super *s = ARENA_NEW(d->scratch, Super);
    *s = (Super){cls, i};
    v = unseen(desugar_new_top(d, name, cls->module, cls->span, false, (Body){make_super, s}));
    desugar_show_as(d, v, cls, cls->name);
    ptrmap_put(&d->memo, name, v);
    return v;
}

/* ---- default methods ---- */

static Core *make_default(Desugar *d, void *arg)
{
    Entity *method = arg;
    const ClassInfo *info = method->parent->info;
    const MethodImpl *impl = &info->defaults[method->index];
    Var **dicts = ARENA_ARRAY(d->arena, Var *, 1 + impl->n_evs);
    uint32_t n = desugar_ev_params(d, &info->self, 1, dicts, 0);
    n = desugar_ev_params(d, impl->evs, impl->n_evs, dicts, n);
    return desugar_function(d, impl->binding, dicts, n,
                            desugar_top_centre(d, impl->binding, method->parent->name->text));
}

Var *desugar_default(Desugar *d, Entity *method)
{
    Name name = desugar_qualified(method->module, "$dm", method->name->text);
    Var *v = ptrmap_get(&d->memo, name);
    if (v) return v;
    v = desugar_new_top(d, name, method->module, method->span, false, (Body){make_default, method});
    v->top->hint = ((ClassInfo *)method->parent->info)->defaults[method->index].binding->hint;
    desugar_show_as(d, v, method,
                    v->top->library ? method->name
                                    : name_printf("%s@%s", method->name->text, method->parent->name->text));
    ptrmap_put(&d->memo, name, v);
    return v;
}

/* ---- names of instances ---- */

const char *desugar_type_text(const Desugar *d, const Entity *type)
{
    const Builtins *b = d->program->builtins;
    if (type->module) return type->name->text;
    if (type == b->list) return "List";
    if (type == b->fun) return "Fun";
    return type == b->tuple_types[0] ? "Unit" : arena_printf(d->scratch, "Tuple%zu", strlen(type->name->text) - 1);
}

/* The types of an instance, as far as they are in names. */
static const char *type_texts(const Desugar *d, const Instance *inst)
{
    Buf out = {0};
    for (uint32_t i = 0; i < inst->n_types; i++) {
        Ty *t = ty_find(inst->types[i]);
        while (t->kind == TY_APP) t = ty_find(t->u.app.fun);
        buf_puts(&out, t->kind == TY_CON   ? desugar_type_text(d, t->u.con)
                       : t->kind == TY_VAR ? t->u.var->name->text
                                           : "Fun");
    }
    const char *text = arena_strndup(d->scratch, buf_text(&out), out.len);
    buf_free(&out);
    return text;
}

/* ---- methods of instances ---- */

typedef struct InstanceMethod {
    Instance *inst;
    uint32_t  index;
} InstanceMethod;

static Core *make_instance_method(Desugar *d, void *arg)
{
    const InstanceMethod *m = arg;
    assert(d->self == NULL && d->self_var == NULL);
    Instance *inst = m->inst;
    const MethodImpl *impl = &inst->methods[m->index];
    Var **dicts = ARENA_ARRAY(d->arena, Var *, inst->n_evs + 1 + impl->n_evs);
    uint32_t n = desugar_ev_params(d, inst->evs, inst->n_evs, dicts, 0);
    if (n > 0) {
        d->self = inst;
        d->self_var = dicts[n++] = desugar_fresh(d, "self", REP_PTR, inst->span);
    }
    n = desugar_ev_params(d, impl->evs, impl->n_evs, dicts, n);
    Name centre = desugar_top_centre(d, impl->binding, type_texts(d, inst));
    Core *e = desugar_function(d, impl->binding, dicts, n, centre);
    d->self = NULL;
    d->self_var = NULL;
    return e;
}

static Var *instance_method(Desugar *d, Instance *inst, uint32_t i)
{
    assert(i < inst->cls->n_subs);
    const char *method = inst->cls->subs[i]->name->text;
    InstanceMethod *m = ARENA_NEW(d->scratch, InstanceMethod);
    *m = (InstanceMethod){inst, i};
    Name name = desugar_qualified(
        inst->module, "$f", arena_printf(d->scratch, "%s%s$c%s", inst->cls->name->text, type_texts(d, inst), method));
    Span span = inst->methods[i].binding->span;
    Var *v = desugar_new_top(d, name, inst->module, span, false, (Body){make_instance_method, m});
    v->top->method = true;
    v->top->hint = inst->methods[i].binding->hint;
    desugar_show_as(d, v, inst->cls->subs[i], desugar_shown_at(d, inst, inst->cls->subs[i]->name, type_texts(d, inst)));
    return v;
}

/* ---- dictionaries ---- */

typedef struct Dict {
    Instance *inst;
    Var     **evs; uint32_t n_evs;     /* the dictionary function's parameters */
    Var      *self;
} Dict;

/* f applied to the dictionaries, and self */
static Core *with_dicts(Desugar *d, const Dict *c, Var *fun, Span span)
{
    size_t base = d->atoms.len;
    for (uint32_t i = 0; i < c->n_evs; i++) VEC_PUSH(&d->atoms, core_atom_var(c->evs[i], span));
    if (c->n_evs > 0) VEC_PUSH(&d->atoms, core_atom_var(c->self, span));
    Core *e =
        desugar_apply(d, core_var(d->arena, fun, span), d->atoms.data + base, (uint32_t)(d->atoms.len - base), span);
    d->atoms.len = base;
    return e;
}

/* The default, applied to the dictionary; one with a signature of its own takes other evidence than the method does. */
static Core *use_default(Desugar *d, const Dict *c, uint32_t i)
{
    assert(c->self != NULL);
    const Instance *inst = c->inst;
    const MethodImpl *impl = &inst->methods[i];
    Var **params = ARENA_ARRAY(d->arena, Var *, impl->n_evs);
    uint32_t n = desugar_ev_params(d, impl->evs, impl->n_evs, params, 0);
    size_t mark = pending_mark(d), base = d->atoms.len;
    VEC_PUSH(&d->atoms, core_atom_var(c->self, inst->span));
    for (uint32_t k = 0; k < impl->n_default_evs; k++)
        if (desugar_has_dict(&impl->default_evs[k]->pred)) {
            Atom a = desugar_ev(d, impl->default_evs[k]);
            VEC_PUSH(&d->atoms, a);
        }
    Core *fun = core_var(d->arena, desugar_default(d, inst->cls->subs[i]), inst->span);
    Core *e = desugar_apply(d, fun, d->atoms.data + base, (uint32_t)(d->atoms.len - base), inst->span);
    d->atoms.len = base;
    return n == 0 ? e : desugar_lam(d, params, n, pending_wrap(d, mark, e), inst->span);
}

/* Newtype deriving: the method of the type inside. */
static Core *inner_method(Desugar *d, const Dict *c, uint32_t i)
{
    Atom inner = desugar_ev(d, c->inst->same_as);
    return desugar_apply(d, core_var(d->arena, desugar_var(d, c->inst->cls->subs[i]), c->inst->span), &inner, 1,
                         c->inst->span);
}

static Core *method_field(Desugar *d, const Dict *c, uint32_t i)
{
    const ClassInfo *info = c->inst->cls->info;
    if (c->inst->same_as) return inner_method(d, c, i);
    if (c->inst->methods[i].binding) return with_dicts(d, c, instance_method(d, c->inst, i), c->inst->span);
    if (info->defaults[i].binding) return use_default(d, c, i);
    return desugar_error(d, KNOWN_ERROR_NO_METHOD, c->inst->span,
                         "No instance nor default method for class operation %s", c->inst->cls->subs[i]->name->text);
}

/* The constructor with all fields; leaves what is pending. */
static Core *fields(Desugar *d, const Dict *c)
{
    Instance *inst = c->inst;
    const ClassInfo *info = inst->cls->info;
    Con *con = desugar_class_con(d, inst->cls);
    Atom *args = ARENA_ARRAY(d->arena, Atom, con->arity);
    uint32_t n = 0;
    if (d->user && !inst->same_as) desugar_warn_methods(d, inst);
    for (uint32_t i = 0; i < info->n_supers; i++)
        if (desugar_has_dict(&info->supers[i])) args[n++] = desugar_ev(d, inst->supers[i]);
    for (uint32_t i = 0; i < inst->cls->n_subs; i++)
        args[n++] = desugar_atom(d, method_field(d, c, i), inst->cls->subs[i]->name->text, REP_PTR, false);
    assert(n == con->arity);
    return core_con(d->arena, con, args, inst->span);
}

static Core *make_constant(Desugar *d, const Dict *c)
{
    size_t mark = pending_mark(d);
    Core *e = fields(d, c);
    return pending_wrap(d, mark, e);
}

/* \dicts -> sccdict "DICT" (let self = D .. in self) */
static Core *make_function(Desugar *d, Dict *c)
{
    assert(c->n_evs > 0 && d->self == NULL);
    Instance *inst = c->inst;
    size_t mark = pending_mark(d);
    c->self = desugar_fresh(d, "self", REP_PTR, inst->span);
    d->self = inst;
    d->self_var = c->self;
    Core *con = inst->shares ? NULL : fields(d, c);
    d->self = NULL;
    d->self_var = NULL;
    Core *body = core_var(d->arena, c->self, inst->span);
    if (con) pending_push(d, c->self, con, false);
    else body = desugar_apply(d, core_var(d->arena, desugar_ev(d, inst->same_as).var, inst->span), NULL, 0, inst->span);
    body = core_scc(d->arena, SCC_DICT, name_of("DICT"), pending_wrap(d, mark, body), inst->span);
    return desugar_lam(d, c->evs, c->n_evs, body, inst->span);
}

static Core *make_instance(Desugar *d, void *arg)
{
    Instance *inst = arg;
    Dict c = {.inst = inst, .evs = ARENA_ARRAY(d->arena, Var *, inst->n_evs), .self = inst->core};
    c.n_evs = desugar_ev_params(d, inst->evs, inst->n_evs, c.evs, 0);
    if (c.n_evs > 0) return make_function(d, &c);
    if (!inst->shares) return make_constant(d, &c);
    size_t mark = pending_mark(d);
    Atom a = desugar_ev(d, inst->same_as);
    return pending_wrap(d, mark, core_var(d->arena, a.var, inst->span));
}

Var *desugar_instance(Desugar *d, Instance *inst)
{
    bool dict = true;
    if (inst->core) return inst->core;
    for (uint32_t i = 0; i < inst->n_evs; i++) dict = dict && !desugar_has_dict(&inst->evs[i]->pred);
    Name name = desugar_qualified(inst->module, "$f",
                                  arena_printf(d->scratch, "%s%s", inst->cls->name->text, type_texts(d, inst)));
    Var *v = inst->core = unseen(desugar_new_top(d, name, inst->module, inst->span, dict, (Body){make_instance, inst}));
    desugar_show_as(d, v, inst->cls, name_printf("%s@%s", inst->cls->name->text, type_texts(d, inst)));
    return v;
}
