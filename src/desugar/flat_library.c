/* Desugaring FlatCurry: what it uses of our library.
 *
 * There dictionaries are functions of (), and those that a function takes are in the order of their classes' names;
 * here they are values, in the order of the context. So each overloaded thing of the library that is referred to gets a
 * bridge, a definition that takes FlatCurry's dictionaries and passes ours:
 *
 *     elem            \d x ..   -> Prelude.elem (d ()) x ..          _inst#C#T#     \d () -> $fCT (d ())
 *     m of class C    \d        -> C.m (d ())                        _impl#m#C#T#   \d    -> C.m ($fCT (d ()))
 *     _def#m#C        \d        -> $dmm (d ())                       _super#C#D     \d () -> $p1C (d ())
 *
 * An instance that the user's module defines for a class of the library ends in a dictionary `_Dict#C`: that is made
 * into one of ours. What is in it is found by its name, for the order of a class's methods may differ. */
#include "desugar/flat_int.h"
#include "syntax/scope.h"
#include <stdlib.h>
#include <string.h>

typedef enum BridgeKind {
    BRIDGE_VALUE,
    BRIDGE_METHOD,
    BRIDGE_INSTANCE,
    BRIDGE_IMPL,
    BRIDGE_DEFAULT,
    BRIDGE_SUPER
} BridgeKind;

enum { MAX_DICTS = 16 };

/* How to make one. */
typedef struct Plan {
    BridgeKind kind;
    Entity *entity; /* a value, or a method */
    Entity *cls;    /* BRIDGE_DEFAULT, BRIDGE_SUPER */
    Instance *inst; /* BRIDGE_INSTANCE, BRIDGE_IMPL */
    uint32_t super;
    Span span;
    const Pred *preds[MAX_DICTS]; /* of the dictionaries that it takes, in our order */
    uint32_t n, n_first;          /* the first ones are those of the class or instance, the others the method's own */
    uint32_t place[MAX_DICTS];    /* which of FlatCurry's each of them is */
    bool world;
} Plan;

/* ---- names ---- */

const char *flat_part(Desugar *d, Name name, unsigned part)
{
    const char *from = name->text;
    bool special = from[0] == '_' && strchr(from, '#');
    for (; special && part > 0; part--) {
        /* The name of an operator may have a # itself, as in _impl#=#=#C#T#: it ends where a class begins. */
        const char *sign = strchr(from, '#');
        while (sign && part == 1 && sign[1] == '#') sign++;
        if (!sign || !sign[1]) return NULL;
        from = sign + 1;
    }
    if (part > 0) return NULL;
    const char *end = special ? strchr(from, '#') : NULL;
    while (end && end == from) end = strchr(end + 1, '#');
    return end ? arena_strndup(d->scratch, from, (size_t)(end - from)) : from;
}

/* M.N.x as a name: the module ends at the last point that something follows. */
static FlatName split(Desugar *d, const char *text, Span span)
{
    const char *dot = NULL;
    for (const char *c = text; *c; c++)
        if (*c == '.' && c > text && c[1] && c[1] != '.') dot = c;
    if (!dot) return (FlatName){ name_of("Prelude"), name_of(text), span };
    return (FlatName){ name_of(arena_strndup(d->scratch, text, (size_t)(dot - text))), name_of(dot + 1), span };
}

static const char *const other_names[][2] = {
    { "cond", "&>" },           { "constrEq", "=:=" }, { "unifEq", "=:<=" }, { "=:<<=", "=:<=" },
    { "unifEqLinear", "=:<=" }, { "eqString", "==" },  { NULL, NULL },
};

static Entity *find(Desugar *d, Space space, Name module, Name name)
{
    return scope_find(d->arena, d->program->main->scope, space, module, name);
}

static Entity *find_value(Desugar *d, const FlatName *n)
{
    Entity *e = find(d, SPACE_VALUE, n->module, n->name);
    for (int i = 0; !e && other_names[i][0]; i++)
        if (strcmp(n->module->text, "Prelude") == 0 && strcmp(n->name->text, other_names[i][0]) == 0)
            e = find(d, SPACE_VALUE, n->module, name_of(other_names[i][1]));
    return e;
}

static void missing(Desugar *d, const FlatName *name, const char *what)
{
    Diag *diag = flat_error(d, name->span, "the library has no %s `%s.%s`", what, name->module->text, name->name->text);
    if (!ptrmap_get(&d->program->flat->modules, name->module))
        diag_note(diag, "module `%s` is not imported", name->module->text);
}

Entity *flat_library_con(Desugar *d, const FlatName *name)
{
    Entity *e = builtin_value(d->program->builtins, name->name);
    if (!e) e = find(d, SPACE_VALUE, name->module, name->name);
    if (e && e->kind == ENTITY_CON) return e;
    missing(d, name, "constructor");
    return NULL;
}

static Entity *find_class(Desugar *d, const FlatName *n)
{
    Entity *e = find(d, SPACE_TYPE, n->module, n->name);
    return e && e->kind == ENTITY_CLASS ? e : NULL;
}

Entity *flat_dict_class(Desugar *d, const FlatName *name)
{
    if (strncmp(name->name->text, "_Dict#", 6) != 0 || ptrmap_get(&d->program->flat->cons, flat_key(name))) return NULL;
    FlatName cls = { name->module, name_of(name->name->text + 6), name->span };
    return find_class(d, &cls);
}

/* ---- instances ---- */

static Entity *find_type(Desugar *d, const FlatName *n)
{
    bool prelude = strcmp(n->module->text, "Prelude") == 0;
    if (prelude && strcmp(n->name->text, "Int") == 0) return d->program->known[KNOWN_INTEGER];
    if (prelude && strcmp(n->name->text, "Float") == 0) return d->program->known[KNOWN_DOUBLE];
    Entity *e = prelude ? builtin_type(d->program->builtins, n->name) : NULL;
    return e ? e : find(d, SPACE_TYPE, n->module, n->name);
}

static const Entity *head_of(Desugar *d, Ty *t)
{
    t = ty_find(t);
    while (t->kind == TY_APP) t = ty_find(t->u.app.fun);
    return t->kind == TY_CON ? t->u.con : t->kind == TY_FUN ? d->program->builtins->fun : NULL;
}

static Instance *find_instance(Desugar *d, const Entity *cls, const Entity *type)
{
    const ClassInfo *info = cls && type ? cls->info : NULL;
    for (uint32_t i = 0; info && i < info->n_instances; i++)
        if (info->instances[i]->n_types == 1 && head_of(d, info->instances[i]->types[0]) == type)
            return info->instances[i];
    return NULL;
}

static Entity *method_of(const Entity *cls, const char *name)
{
    for (uint32_t i = 0; cls && name && i < cls->n_subs; i++)
        if (strcmp(cls->subs[i]->name->text, name) == 0) return cls->subs[i];
    return NULL;
}

/* ---- dictionaries in order ---- */

static void add_pred(Plan *p, const Pred *pred)
{
    if (desugar_has_dict(pred) && p->n < MAX_DICTS) p->preds[p->n++] = pred;
}

static void add_evs(Plan *p, EvVar *const *evs, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) add_pred(p, &evs[i]->pred);
}

static void add_own(Plan *p, const Entity *method)
{
    const ClassInfo *info = method->parent->info;
    Ty *t = ty_find(info->method_types[method->index]);
    for (uint32_t i = 0; t->kind == TY_FORALL && i < t->u.forall.n_preds; i++) add_pred(p, &t->u.forall.preds[i]);
}

/* By module and name of the class; of equal classes in our order, which is that of the type's variables. */
static bool comes_before(const Plan *p, uint32_t i, uint32_t k)
{
    const Entity *a = p->preds[i]->cls, *b = p->preds[k]->cls;
    int c = strcmp(a->module ? a->module->name->text : "", b->module ? b->module->name->text : "");
    if (c == 0) c = strcmp(a->name->text, b->name->text);
    return c < 0 || (c == 0 && i < k);
}

/* The dictionary of a method's class comes first. */
static void find_places(Plan *p)
{
    uint32_t fixed = p->kind == BRIDGE_METHOD || p->kind == BRIDGE_DEFAULT || p->kind == BRIDGE_SUPER;
    for (uint32_t i = 0; i < p->n; i++) {
        p->place[i] = i < fixed ? i : fixed;
        for (uint32_t k = fixed; i >= fixed && k < p->n; k++) p->place[i] += k != i && comes_before(p, k, i);
    }
}

/* ---- making bridges ---- */

static Core *apply(Desugar *d, Var *fun, const Atom *args, uint32_t n, Span span)
{
    Core *f = core_var(d->arena, fun, span);
    return n > 0 ? core_app(d->arena, f, arena_copy(d->arena, args, n * sizeof *args), n, span) : f;
}

/* d () */
static Atom opened(Desugar *d, Atom dict, Span span)
{
    Atom unit = flat_unit(d, span);
    return desugar_atom(d, apply(d, dict.var, &unit, 1, span), "d", REP_PTR, false);
}

/* What the bridge is when its dictionaries are there: those of the class or instance, then the method's own. */
static Core *bridged(Desugar *d, const Plan *p, Atom *dicts)
{
    Atom args[MAX_DICTS + 2];
    uint32_t n = 0;
    Var *fun = NULL;
    switch (p->kind) {
    case BRIDGE_VALUE: return apply(d, desugar_var(d, p->entity), dicts, p->n, p->span);
    case BRIDGE_INSTANCE: return apply(d, desugar_instance(d, p->inst), dicts, p->n, p->span);
    case BRIDGE_SUPER: return apply(d, desugar_super(d, p->cls, p->super), dicts, p->n, p->span);
    case BRIDGE_DEFAULT:
        fun = desugar_default(d, p->entity);
        args[n++] = dicts[0];
        break;
    case BRIDGE_METHOD:
        fun = desugar_var(d, p->entity);
        args[n++] = dicts[0];
        break;
    case BRIDGE_IMPL:
        fun = desugar_var(d, p->entity);
        args[n++] =
            desugar_atom(d, apply(d, desugar_instance(d, p->inst), dicts, p->n_first, p->span), "d", REP_PTR, false);
    }
    for (uint32_t i = p->n_first; i < p->n; i++) args[n++] = dicts[i];
    if (desugar_is_call(p->entity)) args[n++] = core_atom_lit(lit_world(), p->span);
    return apply(d, fun, args, n, p->span);
}

static Core *make_bridge(Desugar *d, void *arg)
{
    const Plan *p = arg;
    Var **params = ARENA_ARRAY(d->arena, Var *, p->n + 2);
    Atom dicts[MAX_DICTS];
    size_t mark = pending_mark(d);
    uint32_t n = p->n;
    for (uint32_t i = 0; i < p->n; i++) params[i] = desugar_fresh(d, "d", REP_PTR, p->span);
    if (p->kind == BRIDGE_INSTANCE || p->kind == BRIDGE_SUPER) params[n++] = desugar_fresh(d, "u", REP_PTR, p->span);
    if (p->world) params[n++] = desugar_fresh(d, "w", REP_WORLD, p->span);
    for (uint32_t i = 0; i < p->n; i++) dicts[i] = opened(d, core_atom_var(params[p->place[i]], p->span), p->span);
    Core *body = pending_wrap(d, mark, bridged(d, p, dicts));
    return n > 0 ? core_lam(d->arena, params, n, body, p->span) : body;
}

/* ---- finding what a name stands for ---- */

static bool plan_value(Desugar *d, const FlatName *name, Plan *p)
{
    Entity *e = p->entity = find_value(d, name);
    if (!e || e->kind == ENTITY_CON || e->kind == ENTITY_PRIM) return false;
    if (e->kind == ENTITY_METHOD) {
        const ClassInfo *info = e->parent->info;
        p->kind = BRIDGE_METHOD;
        add_pred(p, &info->self->pred);
        p->n_first = p->n;
        add_own(p, e);
    } else if (e->group)
        add_evs(p, e->group->evs, e->group->n_evs);
    return true;
}

static bool plan_instance(Desugar *d, const FlatName *name, const char *method, const char *cls, const char *type,
                          Plan *p)
{
    if (!cls || !type) return false;
    FlatName class_name = split(d, cls, name->span), type_name = split(d, type, name->span);
    Entity *c = find_class(d, &class_name);
    p->inst = find_instance(d, c, find_type(d, &type_name));
    p->entity = method_of(c, method);
    p->kind = method ? BRIDGE_IMPL : BRIDGE_INSTANCE;
    if (!p->inst || (method && !p->entity)) return false;
    add_evs(p, p->inst->evs, p->inst->n_evs);
    p->n_first = p->n;
    if (method) add_own(p, p->entity);
    p->world = method && p->n == 0 && desugar_is_call(p->entity);
    return true;
}

static bool plan_default(Desugar *d, const FlatName *name, const char *method, const char *cls, Plan *p)
{
    if (!cls) return false;
    FlatName class_name = split(d, cls, name->span);
    p->cls = find_class(d, &class_name);
    p->entity = method_of(p->cls, method);
    const ClassInfo *info = p->entity ? p->cls->info : NULL;
    if (!info || !info->defaults[p->entity->index].binding) return false;
    p->kind = BRIDGE_DEFAULT;
    add_pred(p, &info->self->pred);
    p->n_first = p->n;
    add_own(p, p->entity);
    return true;
}

static bool plan_super(Desugar *d, const FlatName *name, const char *cls, const char *super, Plan *p)
{
    if (!cls || !super) return false;
    FlatName class_name = split(d, cls, name->span), super_name = split(d, super, name->span);
    p->cls = find_class(d, &class_name);
    const ClassInfo *info = p->cls ? p->cls->info : NULL;
    const Entity *wanted = find_class(d, &super_name);
    p->kind = BRIDGE_SUPER;
    for (; info && p->super < info->n_supers; p->super++)
        if (info->supers[p->super].cls == wanted) {
            add_pred(p, &info->self->pred);
            return true;
        }
    return false;
}

static bool plan_for(Desugar *d, const FlatName *name, Plan *p)
{
    const char *part[4];
    for (unsigned i = 0; i < 4; i++) part[i] = flat_part(d, name->name, i);
    p->span = NO_SPAN;
    if (strcmp(part[0], "_inst") == 0) return plan_instance(d, name, NULL, part[1], part[2], p);
    if (strcmp(part[0], "_impl") == 0) return part[1] && plan_instance(d, name, part[1], part[2], part[3], p);
    if (strcmp(part[0], "_def") == 0) return plan_default(d, name, part[1], part[2], p);
    if (strcmp(part[0], "_super") == 0) return plan_super(d, name, part[1], part[2], p);
    return plan_value(d, name, p);
}

static bool is_plain(const Plan *p) { return p->kind == BRIDGE_VALUE && p->n == 0; }

const Bridge *flat_bridge(Desugar *d, const FlatName *name)
{
    Name key = flat_key(name);
    Bridge *b = ptrmap_get(&d->program->flat->bridges, key);
    if (b) return b->var ? b : NULL;
    Plan *p = ARENA_NEW(d->scratch, Plan);
    b = ARENA_NEW(d->scratch, Bridge);
    ptrmap_put(&d->program->flat->bridges, key, b);
    if (!plan_for(d, name, p)) {
        missing(d, name, name->name->text[0] == '_' ? "instance or method" : "function");
        return NULL;
    }
    find_places(p);
    b->world = is_plain(p) ? desugar_is_call(p->entity) : p->world;
    if (is_plain(p))
        b->var = desugar_var(d, p->entity);
    else {
        Name own = name_printf("%s.%s'", name->module->text, name->name->text);
        b->var = desugar_new_top(d, own, d->program->main, NO_SPAN, false, (Body){ make_bridge, p });
        b->var->top->library = true;
        b->var->top->module = name->module;
    }
    return b;
}

/* ---- dictionaries of the user's instances ---- */

/* The argument that is called so: _impl#m#.. for a method, _inst#C#.. or _super#D#C for a superclass. */
static const FlatExpr *argument(Desugar *d, const FlatExpr *e, const char *kind, unsigned part, const char *wanted)
{
    for (uint32_t i = 0; i < e->n; i++) {
        const FlatExpr *a = e->args[i];
        const char *is = a->kind == FLAT_CALL ? flat_part(d, a->name.name, 0) : "";
        const char *of = strcmp(is, kind) == 0 ? flat_part(d, a->name.name, part) : NULL;
        if (of && strcmp(of, wanted) == 0) return a;
    }
    return NULL;
}

static Atom superclass(Desugar *d, FlatScope *s, const FlatExpr *e, const Entity *cls)
{
    const char *name = arena_printf(d->scratch, "%s.%s", cls->module->name->text, cls->name->text);
    const FlatExpr *a = argument(d, e, "_inst", 1, name);
    if (!a) a = argument(d, e, "_super", 2, name);
    if (a) return opened(d, flat_atom(d, s, a), e->span);
    flat_error(d, e->span, "this dictionary has no superclass `%s`", name);
    return flat_unit(d, e->span);
}

/* \own.. -> m (\() -> own) .. */
static Core *with_own(Desugar *d, FlatScope *s, const FlatExpr *a, uint32_t n)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, n);
    Atom args[MAX_DICTS];
    size_t mark = pending_mark(d);
    for (uint32_t i = 0; i < n; i++) {
        Var **unit = ARENA_ARRAY(d->arena, Var *, 1);
        params[i] = desugar_fresh(d, "d", REP_PTR, a->span);
        unit[0] = desugar_fresh(d, "u", REP_PTR, a->span);
        Core *constant = core_lam(d->arena, unit, 1, core_var(d->arena, params[i], a->span), a->span);
        args[i] = desugar_atom(d, constant, "d", REP_PTR, false);
    }
    Atom fun = flat_atom(d, s, a);
    Core *body = pending_wrap(d, mark, apply(d, fun.var, args, n, a->span));
    return core_lam(d->arena, params, n, body, a->span);
}

/* A method without parameters is called at each use, in a dictionary, too. */
static Core *called(Desugar *d, FlatScope *s, const FlatExpr *a)
{
    Var **world = ARENA_ARRAY(d->arena, Var *, 1);
    world[0] = desugar_fresh(d, "w", REP_WORLD, a->span);
    return core_lam(d->arena, world, 1, flat_expr(d, s, a), a->span);
}

static Core *method_field(Desugar *d, FlatScope *s, const FlatExpr *e, Entity *method, Var *self)
{
    const ClassInfo *info = method->parent->info;
    const char *name = method->name->text;
    const FlatExpr *a = argument(d, e, "_impl", 1, name);
    Plan own = { 0 };
    Atom me = core_atom_var(self, e->span);
    if (!a && strcmp(name, "unifyCon#") == 0) return flat_unify(d, s, false, e->span);
    if (!a && strcmp(name, "matchCon#") == 0) return flat_unify(d, s, true, e->span);
    if (!a && info->defaults[method->index].binding) return apply(d, desugar_default(d, method), &me, 1, e->span);
    if (!a) {
        flat_error(d, e->span, "this dictionary has no method `%s`", name);
        return flat_missing(d, e->span);
    }
    add_own(&own, method);
    if (own.n > 0) return with_own(d, s, a, own.n);
    return desugar_is_call(method) ? called(d, s, a) : flat_expr(d, s, a);
}

Core *flat_dictionary(Desugar *d, FlatScope *s, Entity *cls, const FlatExpr *e)
{
    const ClassInfo *info = cls->info;
    Con *con = desugar_class_con(d, cls);
    Atom *args = ARENA_ARRAY(d->arena, Atom, con->arity + 1);
    Var *self = desugar_fresh(d, "self", REP_PTR, e->span);
    uint32_t n = 0;
    for (uint32_t i = 0; i < info->n_supers; i++)
        if (desugar_has_dict(&info->supers[i])) args[n++] = superclass(d, s, e, info->supers[i].cls);
    Bind *binds = ARENA_ARRAY(d->arena, Bind, cls->n_subs + 1);
    for (uint32_t i = 0; i < cls->n_subs; i++) {
        binds[i].var = desugar_fresh(d, cls->subs[i]->name->text, REP_PTR, e->span);
        binds[i].rhs = method_field(d, s, e, cls->subs[i], self);
        args[n++] = core_atom_var(binds[i].var, e->span);
    }
    binds[cls->n_subs] = (Bind){ .var = self, .rhs = core_con(d->arena, con, args, e->span) };
    return core_let(d->arena, binds, cls->n_subs + 1, core_var(d->arena, self, e->span), e->span);
}
