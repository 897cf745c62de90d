/* Bodies of default methods and of instances' methods; superclasses' evidence.
 *
 * A default method is checked with the class's own variables rigid and its dictionary (ClassInfo.self) assumed; an
 * instance's method with the instance's variables rigid and its context assumed. The method's own variables and
 * constraints come on top. */
#include "types/types_int.h"

static void set_level(TyVar **vars, uint32_t n, uint32_t level)
{
    for (uint32_t i = 0; i < n; i++) {
        vars[i]->skolem = vars[i]->of_instance = true;
        vars[i]->level = level;
    }
}

/* Runs between `begin` and `end`: one level up, with new assumptions. */
typedef struct Inside {
    const Assume *outer;
    size_t        mark;
} Inside;

static Inside begin(Checker *c, Assume **a)
{
    Inside in = {c->assume, c->goals.len};
    c->level++;
    c->unit++;
    *a = assume_new(c);
    return in;
}

static void end(Checker *c, const Inside *in)
{
    goals_solve(c, in->mark);
    assume_leave(c, in->outer);
    c->level--;
    goals_keep(c, in->mark);
}

/* ---- default methods ---- */

static TypeSig *default_sig(const ClassDecl *d, const Entity *method)
{
    for (uint32_t i = 0; i < d->n_default_sigs; i++)
        for (uint32_t k = 0; k < d->default_sigs[i]->n; k++)
            if (d->default_sigs[i]->names[k].entity == method) return d->default_sigs[i];
    return NULL;
}

static Ty *body_of(Ty *type, TyVar ***vars, uint32_t *n)
{
    bool forall = type->kind == TY_FORALL;
    *vars = forall ? type->u.forall.vars : NULL;
    *n = forall ? type->u.forall.n_vars : 0;
    return forall ? type->u.forall.body : type;
}

/* Whether the types are different variables among these. */
static bool are_different(Ty **types, uint32_t n, TyVar **among, uint32_t n_among)
{
    for (uint32_t i = 0; i < n; i++) {
        Ty *t = ty_find(types[i]);
        bool found = t->kind == TY_META;
        for (uint32_t k = 0; k < n_among; k++) found = found || t == among[k]->self;
        for (uint32_t k = 0; k < i; k++) found = found && ty_find(types[k]) != t;
        if (!found) return false;
    }
    return true;
}

/* The variables of a default's signature that its type has; others are in its context only:
 * default f :: (m ~ t n, MonadTrans t, C n) => m a. */
static uint32_t vars_of_type(Checker *c, Ty *own, TyVar ***out)
{
    TyVar **vars;
    uint32_t n, kept = 0;
    Ty *body = body_of(own, &vars, &n);
    *out = ARENA_ARRAY(c->arena, TyVar *, n);
    for (uint32_t i = 0; i < n; i++)
        if (ty_mentions(body, vars[i])) (*out)[kept++] = vars[i];
    return kept;
}

/* Whether a default's signature is the method's type, but for the names of variables and the context. */
static bool is_method_type(Checker *c, Ty *own, Ty *method)
{
    TyVar **vars, **wanted;
    uint32_t n, n_wanted;
    Ty *body = body_of(own, &vars, &n), *expected = body_of(ty_find(method), &wanted, &n_wanted);
    n = vars_of_type(c, own, &vars);
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) metas[i] = ty_meta(c, vars[i]->kind);
    size_t mark = try_begin(c);
    bool same =
        unify(c, ty_subst(c, vars, metas, n, body), expected) == UNIFY_OK && are_different(metas, n, wanted, n_wanted);
    try_end(c, mark, false);
    return same;
}

static bool check_default_sig(Checker *c, const TypeSig *sig, const Entity *method, Ty *own, Ty *type)
{
    if (ty_has_error(c, own) || ty_has_error(c, type) || is_method_type(c, own, type)) return true;
    names_reset(c);
    Diag *d = TYPE_ERROR(c, DEFAULT_SIGNATURE, sig->type->span,
                         "the default of `%s` has another type than the method, not only another context",
                         method->name->text);
    if (d) diag_second(d, method->span, "the method's type is `%s`", ty_text(c, type));
    return false;
}

static bool mentions_some(const Pred *p, TyVar *const *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (preds_mention(p, 1, vars[i])) return true;
    return false;
}

/* Those that are about the class's variables alone. */
uint32_t default_needs(Checker *c, Entity *method, Pred **out)
{
    const Entity *cls = method->parent;
    TypeSig *sig = cls->module == c->module ? default_sig(cls->u.cls, method) : NULL;
    Ty *own = sig ? ty_find(type_signature(c, sig->type)) : class_x(cls)->info.defaults[method->index].default_type;
    uint32_t kept = 0;
    *out = NULL;
    if (!own || own->kind != TY_FORALL) return 0;
    *out = ARENA_ARRAY(c->arena, Pred, own->u.forall.n_preds);
    for (uint32_t i = 0; i < own->u.forall.n_preds; i++) {
        Pred p = own->u.forall.preds[i];
        if (p.cls && !mentions_some(&p, own->u.forall.vars, own->u.forall.n_vars)) (*out)[kept++] = p;
    }
    return kept;
}

/* A method's signature names the variables of its type, which are skolems in `body`. */
static void name_variables(Checker *c, Ty *own, Ty *body)
{
    TyVar **vars;
    uint32_t n;
    Ty *type = body_of(own, &vars, &n);
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) metas[i] = ty_meta(c, vars[i]->kind);
    bool fits = unify(c, ty_subst(c, vars, metas, n, type), body) == UNIFY_OK;
    for (uint32_t i = 0; i < n; i++) vars[i]->is = fits ? metas[i] : c->error;
}

/* What the body of a default must have: the type of its own signature, or else that of the method. */
static Ty *default_body(Checker *c, const Entity *method, const ClassDecl *d, const Binding *b, MethodImpl *impl)
{
    Ty *type = class_x(method->parent)->info.method_types[method->index];
    TypeSig *sig = default_sig(d, method);
    if (sig) {
        Ty *own = ty_find(type_signature(c, sig->type));
        if (!check_default_sig(c, sig, method, own, type)) return c->error;    /* what does not fit was said once */
        check_ambiguity(c, sig->type->span, own);
        impl->default_type = own;
        return skolemise_own(c, own, assume_new(c), &impl->evs, &impl->n_evs);
    }
    Ty *body = skolemise(c, type, assume_new(c), &impl->evs, &impl->n_evs);
    if (b->sig && b->sig->scopes) name_variables(c, ty_find(type_signature(c, b->sig->type)), body);
    return body;
}

static void check_default(Checker *c, ClassX *x, const ClassDecl *d, Binding *b)
{
    Entity *method = b->entity;
    Assume *a;
    if (!method || method->parent != x->entity || method->index >= x->entity->n_subs) return;
    MethodImpl *impl = &x->info.defaults[method->index];
    Inside in = begin(c, &a);
    set_level(x->info.vars, x->info.n_vars, c->level);
    assume_var(c, a, x->info.self);
    impl->binding = b;
    Why why = {.kind = WHY_SIGNATURE, .span = method->span, .entity = method};
    const Assume *outer = c->assume;
    c->level++;
    check_clauses(c, b, default_body(c, method, d, b, impl), &why);
    c->level--;
    assume_leave(c, outer);
    end(c, &in);
}

static void check_defaults(Checker *c, ClassDecl *d)
{
    ClassX *x = d->entity ? d->entity->info : NULL;
    if (!x || !d->defaults) return;
    for (uint32_t i = 0; i < d->defaults->n_groups; i++)
        for (uint32_t k = 0; k < d->defaults->groups[i]->n; k++) {
            Binding *b = d->defaults->groups[i]->bindings[k];
            if (b->kind == BINDING_FUNCTION) check_default(c, x, d, b);
        }
}

/* ---- instances ---- */

static Ty *method_type(Checker *c, const Instance *inst, const Entity *method)
{
    const ClassInfo *cls = inst->cls->info;
    return ty_subst(c, cls->vars, inst->types, inst->n_types, cls->method_types[method->index]);
}

static TypeSig *instance_sig(const InstanceDecl *d, const Entity *method)
{
    for (uint32_t i = 0; i < d->methods->n_sigs; i++)
        for (uint32_t k = 0; k < d->methods->sigs[i]->n; k++)
            if (d->methods->sigs[i]->names[k].entity == method) return d->methods->sigs[i];
    return NULL;
}

/* InstanceSigs: the signature's variables are names for parts of the method's type, which it must not be less general
 * than. */
static bool match_instance_sig(Checker *c, TypeSig *sig, Ty *body)
{
    Ty *own = ty_find(type_signature(c, sig->type));
    bool forall = own->kind == TY_FORALL;
    uint32_t n = forall ? own->u.forall.n_vars : 0;
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, n);
    for (uint32_t i = 0; i < n; i++) metas[i] = ty_meta(c, own->u.forall.vars[i]->kind);
    Ty *type = forall ? ty_subst(c, own->u.forall.vars, metas, n, own->u.forall.body) : own;
    UnifyResult r = unify(c, type, body);
    names_reset(c);
    const char *wanted = ty_text(c, body);
    Diag *d = r ? TYPE_ERROR(c, INSTANCE_SIGNATURE, sig->type->span, "in this instance `%s` has the type `%s`",
                             sig->names[0].name->text, wanted) : NULL;
    if (d) diag_label(d, "which this signature does not fit");
    for (uint32_t i = 0; i < n; i++) own->u.forall.vars[i]->is = r ? c->error : metas[i];
    return !r;
}

static void check_method(Checker *c, InstanceX *x, Binding *b)
{
    Entity *method = b->entity;
    const Assume *outer = c->assume;
    if (!method || method->parent != x->inst.cls || method->index >= x->inst.cls->n_subs) return;
    MethodImpl *impl = &x->inst.methods[method->index];
    TypeSig *sig = instance_sig(x->inst.decl, method);
    impl->binding = b;
    c->level++;
    c->unit++;
    Ty *body = skolemise(c, method_type(c, &x->inst, method), assume_new(c), &impl->evs, &impl->n_evs);
    if (sig && !match_instance_sig(c, sig, body)) body = c->error;
    Why why = {.kind = WHY_METHOD, .span = x->inst.span, .entity = method};
    check_clauses(c, b, body, &why);
    c->level--;
    assume_leave(c, outer);
}

/* Evidence for the superclasses, from the instance's context. If that cannot hold, as [] ~ [a] in one that is there for
 * the message of its TypeError, equalities do not have to, either. */
static void check_supers(Checker *c, InstanceX *x, bool possible)
{
    const ClassInfo *cls = x->inst.cls->info;
    const ClassX *own = class_x(x->inst.cls);
    for (uint32_t i = 0; possible && i < own->n_equalities; i++) {
        subst_begin(cls->vars, x->inst.types, x->inst.n_types);
        Pred p = subst_pred(c, &own->equalities[i]);
        subst_end(cls->vars, cls->n_vars);
        c->here = x->inst.span;
        UnifyResult r = unify(c, p.types[0], p.types[1]);
        if (r) report_mismatch(c, x->inst.span, NULL, p.types[1], p.types[0], NULL, r);
    }
    for (uint32_t i = 0; i < cls->n_supers; i++) {
        subst_begin(cls->vars, x->inst.types, x->inst.n_types);
        Pred p = subst_pred(c, &cls->supers[i]);
        subst_end(cls->vars, cls->n_vars);
        x->inst.supers[i] = goal_new(c, &p, x->inst.span, NEED_SUPER, x->inst.cls);
        c->goals.data[c->goals.len - 1]->instance = &x->inst;
    }
}

/* The class's variables are the instance's types; those of the default's signature are found out. */
typedef struct DefaultSubst {
    TyVar  **vars;
    Ty     **types;
    uint32_t n;
} DefaultSubst;

static DefaultSubst default_subst(Checker *c, const Instance *inst, Ty *own)
{
    const ClassInfo *cls = inst->cls->info;
    TyVar **vars;
    uint32_t n_own;
    body_of(own, &vars, &n_own);
    uint32_t n = inst->n_types + n_own;
    DefaultSubst s = {ARENA_ARRAY(c->arena, TyVar *, n), ARENA_ARRAY(c->arena, Ty *, n), n};
    for (uint32_t i = 0; i < n; i++) {
        bool is_own = i >= inst->n_types;
        s.vars[i] = is_own ? vars[i - inst->n_types] : cls->vars[i];
        s.types[i] = is_own ? ty_meta(c, s.vars[i]->kind) : inst->types[i];
    }
    return s;
}

/* Evidence for the context of a default's signature; equalities need none. */
static void need_default_context(Checker *c, InstanceX *x, const DefaultSubst *s, const Ty *own, uint32_t method)
{
    MethodImpl *impl = &x->inst.methods[method];
    impl->default_evs = ARENA_ARRAY(c->arena, Ev *, own->u.forall.n_preds);
    for (uint32_t i = 0; i < own->u.forall.n_preds; i++) {
        subst_begin(s->vars, s->types, s->n);
        Pred p = subst_pred(c, &own->u.forall.preds[i]);
        subst_end(s->vars, s->n);
        UnifyResult r = p.cls ? UNIFY_OK : unify(c, p.types[0], p.types[1]);
        if (r) report_mismatch(c, x->inst.span, NULL, p.types[1], p.types[0], NULL, r);
        if (!p.cls) continue;
        Ev *ev = goal_new(c, &p, x->inst.span, NEED_DEFAULT, x->inst.cls->subs[method]);
        impl->default_evs[impl->n_default_evs++] = ev;
    }
}

/* A default with a signature of its own is a function of that type: the method is what it gives, where the method's own
 * constraints are assumed. */
static void check_used_default(Checker *c, InstanceX *x, uint32_t i)
{
    const ClassInfo *cls = x->inst.cls->info;
    Ty *own = cls->defaults[i].default_type;
    MethodImpl *impl = &x->inst.methods[i];
    const Assume *outer = c->assume;
    if (impl->binding || !own) return;
    c->level++;
    c->unit++;
    c->here = x->inst.span;
    Ty *body = skolemise(c, method_type(c, &x->inst, x->inst.cls->subs[i]), assume_new(c), &impl->evs, &impl->n_evs);
    DefaultSubst s = default_subst(c, &x->inst, own);
    Ty *gives = own->kind == TY_FORALL ? own->u.forall.body : own;
    UnifyResult r = unify(c, ty_subst(c, s.vars, s.types, s.n, gives), body);
    if (r) report_mismatch(c, x->inst.span, NULL, body, own, NULL, r);
    if (own->kind == TY_FORALL) need_default_context(c, x, &s, own, i);
    c->level--;
    assume_leave(c, outer);
}

/* The methods for the type inside must be the same at run time as those for the newtype. */
static void check_coercible(Checker *c, InstanceX *x, Ty **inside)
{
    const ClassInfo *cls = x->inst.cls->info;
    for (uint32_t i = 0; i < x->inst.cls->n_subs; i++) {
        Ty *from = ty_subst(c, cls->vars, inside, cls->n_vars, cls->method_types[i]);
        coercible_need(c, from, method_type(c, &x->inst, x->inst.cls->subs[i]), x->inst.span, x->inst.cls->subs[i]);
    }
}

/* GeneralizedNewtypeDeriving: the dictionary of the type inside. */
static void check_same_as(Checker *c, InstanceX *x)
{
    Pred p = {.cls = x->inst.cls, .types = ARENA_ARRAY(c->arena, Ty *, x->inst.n_types), .n = x->inst.n_types};
    for (uint32_t i = 0; i < p.n; i++) p.types[i] = x->inst.types[i];
    p.types[p.n - 1] = x->via ? x->via : newtype_inside(c, &x->inst);
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->kind = EV_COERCE;
    ev->pred = p;
    ev->span = x->inst.span;
    ev->u.super.of = goal_new(c, &p, x->inst.span, NEED_DERIVED, x->inst.cls);
    x->inst.same_as = ev;
    check_coercible(c, x, p.types);
}

static void check_instance(Checker *c, InstanceX *x)
{
    InstanceDecl *d = x->inst.decl;
    Assume *a;
    Inside in = begin(c, &a);
    set_level(x->inst.vars, x->inst.n_vars, c->level);
    for (uint32_t i = 0; i < x->inst.n_evs; i++) assume_var(c, a, x->inst.evs[i]);
    bool possible = true;
    for (uint32_t i = 0; i < x->n_equalities; i++)
        possible &= refine(c, a, x->equalities[i].types[0], x->equalities[i].types[1]);
    check_supers(c, x, possible);
    c->deriving = &x->inst;
    if (is_newtype_derived(d)) check_same_as(c, x);
    c->quiet = d->derived;
    c->failed = false;
    for (uint32_t i = 0; d->methods && i < d->methods->n_groups; i++)
        for (uint32_t k = 0; k < d->methods->groups[i]->n; k++) {
            Binding *b = d->methods->groups[i]->bindings[k];
            if (b->kind == BINDING_FUNCTION) check_method(c, x, b);
        }
    c->quiet = false;
    if (c->failed)
        TYPE_ERROR(c, CANNOT_DERIVE, x->inst.span, "cannot derive `%s`: a field's type does not allow it",
                   x->inst.cls->name->text);
    for (uint32_t i = 0; !x->inst.same_as && i < x->inst.cls->n_subs; i++) check_used_default(c, x, i);
    end(c, &in);
}

void check_methods(Checker *c, Module *m)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_CLASS) check_defaults(c, &m->decls[i]->u.cls);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        if (m->decls[i]->kind != DECL_INSTANCE) continue;
        InstanceX *x = (InstanceX *)m->decls[i]->u.instance.instance;
        if (x && !x->broken) check_instance(c, x);
    }
}
