/* Instance declarations: heads, contexts, and the rules they must keep (Haskell Report 4.3.2).
 *
 * Instances are kept per class, by the type constructor of their first argument; those whose first argument is a
 * variable are apart (`open`). No two instances of a class may fit one constraint, unless a pragma says so: that is
 * tested here, once, so that finding an instance has to choose only among those of classes with such pragmas. Bodies
 * are checked in methods.c, contexts of derived instances found out in solve_derived.c. */
#include "types/types_int.h"

/* ---- the table ---- */

InstanceNode *instances_with_head(const ClassX *cls, const Entity *con)
{
    return con ? ptrmap_get(&cls->by_head, con) : NULL;
}

static void list_instance(Checker *c, ClassX *cls, InstanceX *x)
{
    ClassInfo *info = &cls->info;
    if (info->n_instances == cls->cap_instances) {
        cls->cap_instances = cls->cap_instances ? 2 * cls->cap_instances : 4;
        Instance **grown = ARENA_ARRAY(c->arena, Instance *, cls->cap_instances);
        for (uint32_t i = 0; i < info->n_instances; i++) grown[i] = info->instances[i];
        info->instances = grown;
    }
    info->instances[info->n_instances++] = &x->inst;
    VEC_PUSH(&c->instances, x);
}

/* A broken instance is found, so that its absence is not reported as well. */
void instance_add(Checker *c, InstanceX *x)
{
    ClassX *cls = class_x(x->inst.cls);
    Entity *con = x->inst.n_types ? ty_head_con(c, x->inst.types[0]) : NULL;
    InstanceNode *node = ARENA_NEW(c->arena, InstanceNode);
    node->instance = x;
    node->next = con ? ptrmap_get(&cls->by_head, con) : cls->open;
    if (con) ptrmap_put(&cls->by_head, con, node);
    else cls->open = node;
    list_instance(c, cls, x);
}

/* ---- overlap ---- */

static Ty **fresh_head(Checker *c, const Instance *inst)
{
    Ty **metas = ARENA_ARRAY(c->arena, Ty *, inst->n_vars), **types = ARENA_ARRAY(c->arena, Ty *, inst->n_types);
    for (uint32_t i = 0; i < inst->n_vars; i++) metas[i] = ty_meta(c, inst->vars[i]->kind);
    for (uint32_t i = 0; i < inst->n_types; i++)
        types[i] = ty_subst(c, inst->vars, metas, inst->n_vars, inst->types[i]);
    return types;
}

static bool unify_some(Checker *c, Ty **a, Ty **b, const uint32_t *which, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = which ? which[i] : i;
        if (unify(c, a[k], b[k])) return false;
    }
    return true;
}

static void complain_pair(Checker *c, TypeError error, const Instance *a, const Instance *b, const char *what)
{
    names_reset(c);
    Pred p = {.cls = a->cls, .types = a->types, .n = a->n_types};
    Diag *d = type_error(c, error, a->span, "the instance `%s` %s", pred_text(c, &p), what);
    if (!d) return;
    if (a->module == b->module || !b->module || !span_is_none(b->span)) diag_second(d, b->span, "the other instance");
    if (a->module != b->module && b->module)
        diag_note(d, "the other instance is in module `%s`", b->module->name->text);
}

static bool contradicts_fundep(Checker *c, const ClassX *cls, const Instance *a, const Instance *b)
{
    for (uint32_t i = 0; i < cls->n_own_fundeps; i++) {
        const FunDepIndex *f = &cls->fundeps[i];
        Ty **s = fresh_head(c, a), **t = fresh_head(c, b);
        size_t mark = try_begin(c);
        bool bad = unify_some(c, s, t, f->from, f->n_from) && !unify_some(c, s, t, f->to, f->n_to);
        try_end(c, mark, false);
        if (bad) return true;
    }
    return false;
}

static bool overlaps(Checker *c, const Instance *a, const Instance *b)
{
    size_t mark = try_begin(c);
    bool same = unify_some(c, fresh_head(c, a), fresh_head(c, b), NULL, a->n_types);
    try_end(c, mark, false);
    return same;
}

static bool are_equal(Checker *c, const InstanceX *x, const InstanceX *y)
{
    return instance_match_quietly(c, x, y->inst.types) == SAME_YES
           && instance_match_quietly(c, y, x->inst.types) == SAME_YES;
}

/* False: the new instance must not be added. Instances that overlap may be: which one is taken is asked where one is
 * used (find_special), and an error there if nothing says it; so even the same ones, of modules that do not see each
 * other. */
static bool compare_with(Checker *c, ClassX *cls, InstanceX *x, const InstanceX *other)
{
    if (other->broken || other == x) return true;
    if (instance_is_elsewhere(c, other) && overlaps(c, &x->inst, &other->inst)) cls->overlapping = true;
    if (!instance_is_seen(c, other)) return true;
    if (are_equal(c, x, other)) {
        complain_pair(c, TYPE_ERR_OVERLAP, &x->inst, &other->inst, "is declared twice");
        return false;
    }
    if (overlaps(c, &x->inst, &other->inst)) cls->overlapping = true;
    if (cls->n_own_fundeps && contradicts_fundep(c, cls, &x->inst, &other->inst)) {
        complain_pair(c, TYPE_ERR_FUNDEP_CONFLICT, &x->inst, &other->inst,
                      "contradicts another one by a functional dependency");
        return false;
    }
    return true;
}

static bool compare_with_all(Checker *c, ClassX *cls, InstanceX *x)
{
    for (uint32_t i = 0; i < cls->info.n_instances; i++)
        if (!compare_with(c, cls, x, (const InstanceX *)cls->info.instances[i])) return false;
    return true;
}

static bool is_unique(Checker *c, ClassX *cls, InstanceX *x)
{
    Entity *con = x->inst.n_types ? ty_head_con(c, x->inst.types[0]) : NULL;
    if (!con || cls->n_own_fundeps) return compare_with_all(c, cls, x);
    for (InstanceNode *n = instances_with_head(cls, con); n; n = n->next)
        if (!compare_with(c, cls, x, n->instance)) return false;
    for (InstanceNode *n = cls->open; n; n = n->next)
        if (!compare_with(c, cls, x, n->instance)) return false;
    return true;
}

/* ---- rules about heads ---- */

static bool distinct_vars(Ty **args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (ty_find(args[i])->kind != TY_VAR) return false;
        for (uint32_t k = 0; k < i; k++)
            if (ty_find(args[k]) == ty_find(args[i])) return false;
    }
    return true;
}

/* Haskell 2010: a constructor applied to different variables. */
static bool is_simple_head(Checker *c, Ty *t)
{
    uint32_t n = ty_args(t, NULL, 0);
    Ty **args = ARENA_ARRAY(c->arena, Ty *, n);
    ty_args(t, args, n);
    return ty_head_con(c, t) && distinct_vars(args, n);
}

static bool check_head(Checker *c, const InstanceDecl *d, const Instance *inst)
{
    for (uint32_t i = 0; i < inst->n_types; i++) {
        Ty *t = ty_find(inst->types[i]);
        if (t == c->error) return false;
        if (ty_unlifted(c, t) && !is_library(c->module)) {
            TYPE_ERROR(c, UNLIFTED, d->types[i]->span, "there cannot be an instance for an unlifted type");
            return false;
        }
        if (t->kind == TY_FORALL) {
            TYPE_ERROR(c, INSTANCE_HEAD, d->types[i]->span, "there cannot be an instance for a polymorphic type");
            return false;
        }
        const Type *family = type_naming_family(d->types[i]);
        if (family) {
            TYPE_ERROR(c, INSTANCE_HEAD, family->span, "there cannot be an instance for what a type family gives");
            return false;
        }
        bool of_clause = d->derived && !d->standalone;
        if (of_clause || extension_on(c->module->extensions, EXT_FLEXIBLE_INSTANCES) || is_simple_head(c, t)) continue;
        Diag *diag = TYPE_ERROR(c, INSTANCE_HEAD, d->types[i]->span,
                                "an instance must be for a type constructor applied to different variables");
        if (diag) diag_help(diag, "`{-# LANGUAGE FlexibleInstances #-}` allows this");
    }
    return true;
}

static uint32_t count_var(Ty *t, const TyVar *v)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_VAR: return t->u.var == v;
    case TY_APP: return count_var(t->u.app.fun, v) + count_var(t->u.app.arg, v);
    case TY_FUN: return count_var(t->u.fun.arg, v) + count_var(t->u.fun.res, v);
    default: return 0;
    }
}

static uint32_t size_of_type(Ty *t)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_APP: return size_of_type(t->u.app.fun) + size_of_type(t->u.app.arg);
    case TY_FUN: return 1 + size_of_type(t->u.fun.arg) + size_of_type(t->u.fun.res);
    default: return 1;
    }
}

uint32_t types_count(Ty **types, uint32_t n, const TyVar *v)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) sum += count_var(types[i], v);
    return sum;
}

uint32_t types_size(Ty **types, uint32_t n)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < n; i++) sum += size_of_type(types[i]);
    return sum;
}

/* Whether solving the constraint is a smaller task than what the instance is for, so that looking for evidence ends. */
static bool is_smaller(const Instance *inst, const Pred *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (ty_has_family(p->types[i])) return false;
    if (types_size(p->types, p->n) >= types_size(inst->types, inst->n_types)) return false;
    for (uint32_t i = 0; i < inst->n_vars; i++)
        if (types_count(p->types, p->n, inst->vars[i]) > types_count(inst->types, inst->n_types, inst->vars[i]))
            return false;
    return true;
}

static void check_context(Checker *c, const InstanceDecl *d, const Instance *inst)
{
    for (uint32_t i = 0; i < inst->n_evs; i++) {
        Pred head = pred_head(c, &inst->evs[i]->pred);
        if (is_smaller(inst, &head)) continue;
        Diag *diag = TYPE_ERROR(
            c, UNDECIDABLE, i < d->n_context ? d->context[i]->span : inst->span,
            "this constraint is not smaller than the instance's head, so looking for instances might not end");
        if (diag) diag_help(diag, "`{-# LANGUAGE UndecidableInstances #-}` allows this");
        return;
    }
}

static bool mentions_at(Ty **types, const uint32_t *which, uint32_t n, const TyVar *v)
{
    for (uint32_t i = 0; i < n; i++)
        if (count_var(types[which[i]], v)) return true;
    return false;
}

/* Marks the instance's variables that a constraint of its context tells by a functional dependency, given the marked
 * ones. */
static bool spread(const Instance *inst, const Pred *p, const FunDepIndex *f, bool *known)
{
    bool news = false;
    for (uint32_t i = 0; i < inst->n_vars; i++)
        if (!known[i] && mentions_at(p->types, f->from, f->n_from, inst->vars[i])) return false;
    for (uint32_t i = 0; i < inst->n_vars; i++)
        if (!known[i] && mentions_at(p->types, f->to, f->n_to, inst->vars[i])) known[i] = news = true;
    return news;
}

static void close_by_context(const InstanceX *x, bool *known)
{
    uint32_t left = 0, right = 1;
    const FunDepIndex there = {.from = &left, .n_from = 1, .to = &right, .n_to = 1};
    const FunDepIndex back = {.from = &right, .n_from = 1, .to = &left, .n_to = 1};
    const Instance *inst = &x->inst;
    for (bool news = true; news;) {
        news = false;
        for (uint32_t i = 0; i < x->n_equalities; i++) {
            news = spread(inst, &x->equalities[i], &there, known) || news;
            news = spread(inst, &x->equalities[i], &back, known) || news;
        }
        for (uint32_t i = 0; i < inst->n_evs; i++) {
            const ClassX *cls = class_x(inst->evs[i]->pred.cls);
            for (uint32_t k = 0; k < cls->n_fundeps; k++)
                news = spread(inst, &inst->evs[i]->pred, &cls->fundeps[k], known) || news;
        }
    }
}

/* instance Show b => C [a]: nothing could tell which Show is meant. */
static void check_told(Checker *c, const InstanceDecl *d, const InstanceX *x)
{
    const Instance *inst = &x->inst;
    bool *known = ARENA_ARRAY(c->arena, bool, inst->n_vars);
    if (extension_on(c->module->extensions, EXT_ALLOW_AMBIGUOUS)) return;
    for (uint32_t i = 0; i < inst->n_vars; i++) known[i] = types_count(inst->types, inst->n_types, inst->vars[i]) > 0;
    close_by_context(x, known);
    for (uint32_t i = 0; i < inst->n_evs; i++) {
        const Pred *p = &inst->evs[i]->pred;
        for (uint32_t v = 0; v < inst->n_vars; v++) {
            if (known[v] || !types_count(p->types, p->n, inst->vars[v])) continue;
            names_reset(c);
            Diag *diag = TYPE_ERROR(c, AMBIGUOUS_SIGNATURE, i < d->n_context ? d->context[i]->span : inst->span,
                                    "nothing in the instance's head tells what `%s` is", inst->vars[v]->name->text);
            if (diag) diag_label(diag, "so no use could tell which `%s` is meant", pred_text(c, p));
            return;
        }
    }
}

/* What a functional dependency gives must be told by what it is given; with UndecidableInstances the context may help.
 */
static bool covers(Checker *c, const InstanceX *x, const FunDepIndex *f, bool liberal)
{
    const Instance *inst = &x->inst;
    bool *known = ARENA_ARRAY(c->arena, bool, inst->n_vars);
    for (uint32_t i = 0; i < inst->n_vars; i++) known[i] = mentions_at(inst->types, f->from, f->n_from, inst->vars[i]);
    if (liberal) close_by_context(x, known);
    for (uint32_t i = 0; i < inst->n_vars; i++)
        if (!known[i] && mentions_at(inst->types, f->to, f->n_to, inst->vars[i])) return false;
    return true;
}

static void check_coverage(Checker *c, const InstanceX *x, bool liberal)
{
    const ClassX *cls = class_x(x->inst.cls);
    for (uint32_t i = 0; i < cls->n_own_fundeps; i++) {
        if (covers(c, x, &cls->fundeps[i], liberal)) continue;
        Diag *d = TYPE_ERROR(c, UNDECIDABLE, x->inst.span,
                             "the instance does not determine what its class's functional dependency says it does");
        if (d && covers(c, x, &cls->fundeps[i], true))
            diag_help(d, "`{-# LANGUAGE UndecidableInstances #-}` allows this");
        return;
    }
}

/* ---- declarations ---- */

static bool head_types(Checker *c, const InstanceDecl *d, Entity *cls, Instance *inst, Span span)
{
    const ClassX *x = class_x(cls);
    if (d->n_types != x->info.n_vars) {
        Diag *diag =
            TYPE_ERROR(c, CLASS_ARGUMENTS, span, "the class `%s` has %u parameter%s, but this instance gives %u",
                       cls->name->text, x->info.n_vars, x->info.n_vars == 1 ? "" : "s", d->n_types);
        if (diag) diag_second(diag, cls->span, "declared here");
        return false;
    }
    inst->n_types = d->n_types;
    inst->types = ARENA_ARRAY(c->arena, Ty *, d->n_types);
    Ty *kind = ty_find(kind_here(c, x->entity));
    for (uint32_t i = 0; i < d->n_types; i++, kind = ty_find(kind->u.fun.res))
        inst->types[i] = type_of_kind(c, d->types[i], kind->u.fun.arg);
    return true;
}

/* What the context of a derived instance is to be found out from: constraints of the fields, and superclasses. */
static void derived_wants(Checker *c, InstanceX *x, const Pred *fields, uint32_t n)
{
    const ClassInfo *cls = x->inst.cls->info;
    x->wanted = ARENA_ARRAY(c->arena, Pred, n + cls->n_supers);
    for (uint32_t i = 0; i < n; i++) x->wanted[x->n_wanted++] = fields[i];
    subst_begin(cls->vars, x->inst.types, x->inst.n_types);
    for (uint32_t i = 0; i < cls->n_supers; i++) x->wanted[x->n_wanted++] = subst_pred(c, &cls->supers[i]);
    subst_end(cls->vars, cls->n_vars);
    VEC_PUSH(&c->derived, x);
}

/* DeriveAnyClass: besides, what the defaults of methods need. */
static void anyclass_wants(Checker *c, InstanceX *x)
{
    const ClassInfo *cls = x->inst.cls->info;
    for (uint32_t m = 0; m < x->inst.cls->n_subs; m++) {
        Pred *needs, *all;
        uint32_t n = default_needs(c, x->inst.cls->subs[m], &needs);
        all = ARENA_ARRAY(c->arena, Pred, x->n_wanted + n);
        for (uint32_t i = 0; i < x->n_wanted; i++) all[i] = x->wanted[i];
        subst_begin(cls->vars, x->inst.types, x->inst.n_types);
        for (uint32_t i = 0; i < n; i++) all[x->n_wanted++] = subst_pred(c, &needs[i]);
        subst_end(cls->vars, cls->n_vars);
        x->wanted = all;
    }
}

static void instance_context(Checker *c, const InstanceDecl *d, InstanceX *x)
{
    Pred *preds;
    bool written = !d->derived || d->standalone;
    c->any_context = !written || extension_on(c->module->extensions, EXT_UNDECIDABLE_INSTANCES);
    uint32_t n = type_context(c, d->context, d->n_context, &preds);
    c->any_context = false;
    check_not_implicit(c, preds, n, x->inst.span);
    if (d->derived && !d->standalone) {
        derived_wants(c, x, preds, n);
        if (d->anyclass) anyclass_wants(c, x);
        return;
    }
    x->inst.n_evs = evvars_new(c, preds, n, &x->inst.evs);
    x->equalities = ARENA_ARRAY(c->arena, Pred, n);
    for (uint32_t i = 0; i < n; i++)
        if (!preds[i].cls) x->equalities[x->n_equalities++] = preds[i];
}

static Span head_span(const InstanceDecl *d)
{
    Span span = d->cls.span;
    for (uint32_t i = 0; i < d->n_types; i++)
        if (d->types[i]->span.file == span.file) span = span_join(span, d->types[i]->span);
    return span;
}

/* What an instance that is wrong was meant to be for is not reported as missing. */
static void instance_meant(Checker *c, const InstanceDecl *d, const Entity *cls)
{
    const Type *head = d->n_types ? type_head(d->types[0]) : NULL;
    if (head && head->kind == TYPE_CON && head->u.ref.entity)
        VEC_PUSH(&c->instances_meant, ((InstanceMeant){cls, head->u.ref.entity}));
}

bool instance_is_meant(const Checker *c, const Pred *p)
{
    const Entity *con = p->n ? ty_head_con(c, p->types[0]) : NULL;
    for (size_t i = 0; con && i < c->instances_meant.len; i++)
        if (c->instances_meant.data[i].cls == p->cls && c->instances_meant.data[i].type == con) return true;
    for (const NotDerived *n = con ? c->program->not_derived : NULL; n; n = n->before)
        if (n->cls == p->cls && n->type == con) return true;
    return false;
}

static bool has_error(const Checker *c, const Instance *inst)
{
    for (uint32_t i = 0; i < inst->n_types; i++)
        if (ty_has_error(c, inst->types[i])) return true;
    return false;
}

static void declare_instance(Checker *c, InstanceDecl *d, Module *m)
{
    Entity *cls = d->cls.entity;
    if (!cls || cls->kind != ENTITY_CLASS) return;
    if (cls == c->builtins->equality || (class_x(cls) && (class_x(cls)->coercible || class_x(cls)->typeable))) {
        TYPE_ERROR(c, INSTANCE_HEAD, d->cls.span, "there cannot be instances of `%s`: it holds where it can be proved",
                   cls->name->text);
        return;
    }
    if (!class_x(cls)) return;
    InstanceX *x = ARENA_NEW(c->arena, InstanceX);
    size_t mark = c->kind_metas.len;
    x->inst = (Instance){.cls = cls, .decl = d, .module = m, .span = head_span(d), .n_vars = d->n_vars};
    x->inst.vars = type_binders(c, d->vars, d->n_vars);
    for (uint32_t i = 0; i < d->n_vars; i++) x->inst.vars[i]->skolem = true;
    bool read = head_types(c, d, cls, &x->inst, x->inst.span);
    if (!read || has_error(c, &x->inst)) instance_meant(c, d, cls);
    if (!read) return;
    InstanceX *promise = c->boots && !is_boot(m) ? boot_instance(c, x) : NULL;
    if (promise) {
        x->promised = promise->inst.n_evs + 1;
        *promise = *x;
        x = promise;
    }
    if (d->via) x->via = type_of_kind(c, d->via, class_x(cls)->info.vars[d->n_types - 1]->kind);
    instance_context(c, d, x);
    kinds_default(c, mark, c->star);
    d->instance = &x->inst;
    x->inst.methods = ARENA_ARRAY(c->arena, MethodImpl, cls->n_subs);
    x->inst.supers = ARENA_ARRAY(c->arena, Ev *, class_x(cls)->info.n_supers);
    x->broken = !check_head(c, d, &x->inst) || !is_unique(c, class_x(cls), x);
    if (d->overlap) class_x(cls)->overlapping = true;
    bool liberal = extension_on(m->extensions, EXT_UNDECIDABLE_INSTANCES);
    bool written = !d->derived || d->standalone;
    if (!x->broken && written && !liberal) check_context(c, d, &x->inst);
    if (!x->broken && written) check_coverage(c, x, liberal);
    if (!x->broken && written && liberal) check_told(c, d, x);
    if (!promise) instance_add(c, x);
    if (!x->broken) associated_check(c, &x->inst);
    if (!x->broken) family_defaults(c, &x->inst);
}

void declare_instances(Checker *c, Module *m)
{
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_INSTANCE) declare_instance(c, &m->decls[i]->u.instance, m);
}
