/* Class declarations: parameters, superclasses, methods, functional dependencies (Haskell Report 4.3.1).
 *
 * A method's own type (ClassInfo.method_types) is over the class's variables; as an entity it has the class constraint
 * in front, so its first dictionary is the class's. The bodies of default methods are checked in methods.c. */
#include "types/types_int.h"
#include "syntax/scope.h"

#include <string.h>

ClassX *class_x(const Entity *cls)
{
    return cls->info;
}

/* ---- what defaulting needs to know (Haskell Report 4.3.4, and what GHC adds) ---- */

static const char *const standard_classes[] = {
    "Eq", "Ord", "Show", "Read", "Enum", "Bounded", "Ix", "Num", "Real", "Integral", "Fractional", "Floating",
    "RealFrac", "RealFloat",
    "Functor", "Applicative", "Monad", "MonadFail", "MonadPlus", "Alternative", "Semigroup", "Monoid", "Foldable",
    "Traversable",
    "Random", "RandomGen",
    "Data",                            /* Curry's */
};

bool is_library(const Module *m)
{
    return m && m->scope && m->scope->library;
}

static bool is_standard(const Entity *cls)
{
    if (!is_library(cls->module) || strcmp(cls->module->name->text, "Data.Data") == 0) return false;
    for (size_t i = 0; i < sizeof standard_classes / sizeof *standard_classes; i++)
        if (strcmp(standard_classes[i], cls->name->text) == 0) return true;
    return false;
}

/* ---- the head ---- */

static uint32_t index_of(const ClassDecl *d, Name name)
{
    uint32_t i = 0;
    while (i < d->n_vars && d->vars[i].name != name) i++;
    return i;
}

static uint32_t *indices(Checker *c, const ClassDecl *d, Name *names, uint32_t n)
{
    uint32_t *out = ARENA_ARRAY(c->arena, uint32_t, n);
    for (uint32_t i = 0; i < n; i++) {
        out[i] = index_of(d, names[i]);
        if (out[i] < d->n_vars) continue;
        TYPE_ERROR(c, FUNDEP_VAR, d->entity->span,
                   "the functional dependency mentions `%s`, which is no parameter of the class", names[i]->text);
        out[i] = 0;
    }
    return out;
}

static void class_fundeps(Checker *c, const ClassDecl *d, ClassX *x)
{
    x->n_fundeps = x->n_own_fundeps = d->n_fundeps;
    x->fundeps = ARENA_ARRAY(c->arena, FunDepIndex, d->n_fundeps);
    for (uint32_t i = 0; i < d->n_fundeps; i++) {
        const FunDep *f = &d->fundeps[i];
        x->fundeps[i] = (FunDepIndex){.from = indices(c, d, f->from, f->n_from), .n_from = f->n_from,
                                      .to = indices(c, d, f->to, f->n_to), .n_to = f->n_to};
    }
}

/* The parameters of associated families that are the class's have its kinds, though nothing else may tell them. */
static void family_params(Checker *c, const ClassDecl *d, const ClassX *x)
{
    for (uint32_t i = 0; i < d->n_families; i++) {
        const FamilyDecl *f = &d->families[i]->u.family;
        for (uint32_t k = 0; f->entity && k < f->n_vars; k++) {
            uint32_t own = index_of(d, f->vars[k].name);
            if (own < d->n_vars) unify(c, tycon_info(c, f->entity)->vars[k]->kind, x->info.vars[own]->kind);
        }
    }
}

void class_declare(Checker *c, ClassDecl *d, Span span)
{
    (void)span;
    Entity *e = d->entity;
    if (!e) return;
    ClassX *x = ARENA_NEW(c->arena, ClassX);
    if (e->info) boot_class(x, e->info);
    e->info = x;
    x->entity = e;
    x->info.vars = type_binders(c, d->vars, d->n_vars);
    x->info.n_vars = d->n_vars;
    e->type = kind_of_vars(c, x->info.vars, d->n_vars, c->constraint);
    x->standard = is_standard(e);
    x->of_strings = is_library(e->module) && strcmp(e->name->text, "IsString") == 0;
    x->coercible = d->n_vars == 2 && is_library(e->module) && strcmp(e->name->text, "Coercible") == 0;
    x->call_stack = d->n_vars == 0 && is_library(e->module) && strcmp(e->name->text, "HasCallStack") == 0;
    x->has_field = d->n_vars == 3 && is_library(e->module) && strcmp(e->name->text, "HasField") == 0;
    x->holds = d->n_vars == 1 && is_library(e->module) && strcmp(e->name->text, "Holds") == 0;
    x->implicit = d->n_vars == 2 && is_library(e->module) && strcmp(e->name->text, "Implicit") == 0;
    x->typeable = d->n_vars == 1 && is_library(e->module) && strcmp(e->name->text, "Typeable") == 0;
    if (x->holds) unify(c, x->info.vars[0]->kind, c->constraint);
    if (x->implicit) unify(c, x->info.vars[0]->kind, c->error);
    x->literal = d->n_vars == 1 && is_library(e->module)
                 && (strcmp(e->name->text, "KnownNat") == 0 || strcmp(e->name->text, "KnownSymbol") == 0);
    class_fundeps(c, d, x);
    family_params(c, d, x);
}

/* ---- superclasses ---- */

static void class_supers(Checker *c, const ClassDecl *d, ClassX *x)
{
    Pred *supers;
    uint32_t n = type_context(c, d->context, d->n_context, &supers);
    check_not_implicit(c, supers, n, x->entity->span);
    x->info.supers = supers;
    x->equalities = ARENA_ARRAY(c->arena, Pred, n);
    for (uint32_t i = 0; i < n; i++) {
        if (supers[i].cls) supers[x->info.n_supers++] = supers[i];
        else x->equalities[x->n_equalities++] = supers[i];
    }
}

/* The parameters that some of a superclass's types mention; of those that are to be told: that they tell. */
static uint32_t *vars_at(Checker *c, const ClassX *x, const Pred *super, const uint32_t *which, uint32_t n_which,
                         bool told, uint32_t *n)
{
    uint32_t *out = ARENA_ARRAY(c->arena, uint32_t, x->info.n_vars);
    *n = 0;
    for (uint32_t v = 0; v < x->info.n_vars; v++) {
        bool found = false;
        for (uint32_t i = 0; i < n_which; i++) {
            Ty *t = super->types[which[i]];
            found = found || (told ? ty_tells(t, x->info.vars[v]) : ty_mentions(t, x->info.vars[v]));
        }
        if (found) out[(*n)++] = v;
    }
    return out;
}

/* class MonadState (S a) m => C a m: since m determines S a, it determines a. */
static void inherit_fundeps(Checker *c, ClassX *x, const Pred *super)
{
    const ClassX *of = class_x(super->cls);
    FunDepIndex *all = ARENA_ARRAY(c->arena, FunDepIndex, x->n_fundeps + of->n_fundeps);
    for (uint32_t i = 0; i < x->n_fundeps; i++) all[i] = x->fundeps[i];
    for (uint32_t i = 0; i < of->n_fundeps; i++) {
        const FunDepIndex *f = &of->fundeps[i];
        FunDepIndex *own = &all[x->n_fundeps];
        own->from = vars_at(c, x, super, f->from, f->n_from, false, &own->n_from);
        own->to = vars_at(c, x, super, f->to, f->n_to, true, &own->n_to);
        if (own->n_to) x->n_fundeps++;
    }
    x->fundeps = all;
}

/* class (a ~ [b]) => C a b: each determines the other. */
static void inherit_equality(Checker *c, ClassX *x, const Pred *p)
{
    FunDepIndex *all = ARENA_ARRAY(c->arena, FunDepIndex, x->n_fundeps + 2);
    for (uint32_t i = 0; i < x->n_fundeps; i++) all[i] = x->fundeps[i];
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t other = !side;
        FunDepIndex *own = &all[x->n_fundeps];
        own->from = vars_at(c, x, p, &side, 1, false, &own->n_from);
        own->to = vars_at(c, x, p, &other, 1, true, &own->n_to);
        if (own->n_to) x->n_fundeps++;
    }
    x->fundeps = all;
}

static bool has_cycle(Checker *c, ClassX *x)
{
    if (x->cycle == CYCLE_VISITING) return true;
    if (x->cycle != CYCLE_UNKNOWN) return x->cycle == CYCLE_FOUND;
    x->cycle = CYCLE_VISITING;
    bool found = false;
    for (uint32_t i = 0; i < x->info.n_supers && !found; i++) {
        ClassX *super = class_x(x->info.supers[i].cls);
        found = super && has_cycle(c, super);
        if (super && super->numeric) x->numeric = true;
        if (super && super->determines) x->determines = true;
        if (super && super->n_fundeps && !found) inherit_fundeps(c, x, &x->info.supers[i]);
    }
    for (uint32_t i = 0; i < x->n_equalities; i++) inherit_equality(c, x, &x->equalities[i]);
    x->cycle = found ? CYCLE_FOUND : CYCLE_NONE;
    x->determines = !found && (x->determines || x->n_equalities);
    return found;
}

static void check_cycle(Checker *c, ClassX *x)
{
    x->numeric = x->entity == c->program->known[KNOWN_NUM_CLASS];
    if (!has_cycle(c, x) || extension_on(c->module->extensions, EXT_UNDECIDABLE_SUPERS)) return;
    Diag *d =
        TYPE_ERROR(c, CLASS_CYCLE, x->entity->span, "the class `%s` is its own superclass", x->entity->name->text);
    if (d) diag_help(d, "`{-# LANGUAGE UndecidableSuperClasses #-}` allows this");
    x->info.n_supers = 0;
    x->cycle = CYCLE_NONE;
}

/* ---- methods ---- */

static void method(Checker *c, ClassX *x, Entity *m, Ty *type)
{
    if (!m || m->index >= x->entity->n_subs) return;
    Pred *self = ARENA_NEW(c->arena, Pred);
    *self = x->info.self->pred;
    x->info.method_types[m->index] = type;
    m->type = ty_forall(c, x->info.vars, x->info.n_vars, self, 1, type);
}

void class_members(Checker *c, ClassDecl *d, Span span)
{
    (void)span;
    ClassX *x = d->entity ? d->entity->info : NULL;
    if (!x) return;
    class_supers(c, d, x);
    Pred self = {.cls = d->entity, .types = ARENA_ARRAY(c->arena, Ty *, x->info.n_vars), .n = x->info.n_vars};
    for (uint32_t i = 0; i < self.n; i++) self.types[i] = x->info.vars[i]->self;
    x->info.self = evvar_new(c, &self);
    x->info.method_types = ARENA_ARRAY(c->arena, Ty *, d->entity->n_subs);
    x->info.defaults = ARENA_ARRAY(c->arena, MethodImpl, d->entity->n_subs);
    for (uint32_t i = 0; i < d->entity->n_subs; i++) x->info.method_types[i] = c->error;
    for (uint32_t i = 0; i < d->n_sigs; i++) {
        Ty *type = type_star(c, d->sigs[i]->type);
        for (uint32_t k = 0; k < d->sigs[i]->n; k++) method(c, x, d->sigs[i]->names[k].entity, type);
    }
}

/* ---- checks that need everything above ---- */

/* Marks the parameters that functional dependencies give when the marked ones are known. */
static void close_fundeps(const ClassX *x, bool *known)
{
    for (bool more = true; more;) {
        more = false;
        for (uint32_t i = 0; i < x->n_fundeps; i++) {
            bool all = true;
            for (uint32_t k = 0; k < x->fundeps[i].n_from; k++) all = all && known[x->fundeps[i].from[k]];
            for (uint32_t k = 0; all && k < x->fundeps[i].n_to; k++) {
                more = more || !known[x->fundeps[i].to[k]];
                known[x->fundeps[i].to[k]] = true;
            }
        }
    }
}

static bool all_known(const ClassX *x, Ty *t, const bool *known)
{
    for (uint32_t i = 0; i < x->info.n_vars; i++)
        if (!known[i] && ty_mentions(t, x->info.vars[i])) return false;
    return true;
}

/* Marks the parameters that one side of an equality tells, when the other side is known. */
static void close_equality(const ClassX *x, const Pred *p, bool *known)
{
    for (uint32_t side = 0; !p->cls && side < 2; side++)
        for (uint32_t i = 0; all_known(x, p->types[!side], known) && i < x->info.n_vars; i++)
            known[i] |= ty_tells(p->types[side], x->info.vars[i]);
}

/* By those of the method's context and of the class's. */
static void close_equalities(const ClassX *x, Ty *type, bool *known)
{
    for (uint32_t i = 0; i < x->n_equalities; i++) close_equality(x, &x->equalities[i], known);
    for (type = ty_find(type); type->kind == TY_FORALL; type = ty_find(type->u.forall.body))
        for (uint32_t i = 0; i < type->u.forall.n_preds; i++) close_equality(x, &type->u.forall.preds[i], known);
}

/* A method whose type does not tell which instance is meant could never be used. */
static void check_method_vars(Checker *c, const ClassX *x, const Entity *m, Span span)
{
    bool *known = ARENA_ARRAY(c->arena, bool, x->info.n_vars);
    Ty *type = x->info.method_types[m->index];
    if (ty_has_error(c, type) || extension_on(c->module->extensions, EXT_ALLOW_AMBIGUOUS)) return;
    for (uint32_t i = 0; i < x->info.n_vars; i++) known[i] = ty_tells(type, x->info.vars[i]);
    close_equalities(x, type, known);
    close_fundeps(x, known);
    for (uint32_t i = 0; i < x->info.n_vars; i++) {
        if (known[i]) continue;
        Diag *d =
            TYPE_ERROR(c, METHOD_VAR, span,
                       "the type of `%s` does not mention `%s`, so no use of it could tell which instance is meant",
                       m->name->text, x->info.vars[i]->name->text);
        if (d) diag_second(d, x->info.vars[i]->span, "the class is about this type");
        return;
    }
}

void class_close(Checker *c, ClassDecl *d)
{
    if (d->entity && d->entity->info) check_cycle(c, d->entity->info);
}

void class_finish(Checker *c, ClassDecl *d, Span span)
{
    (void)span;
    ClassX *x = d->entity ? d->entity->info : NULL;
    if (!x) return;
    for (uint32_t i = 0; i < d->n_sigs; i++)
        for (uint32_t k = 0; k < d->sigs[i]->n; k++) {
            const Entity *m = d->sigs[i]->names[k].entity;
            if (!m || m->index >= d->entity->n_subs) continue;
            check_method_vars(c, x, m, d->sigs[i]->names[k].span);
            check_ambiguity(c, d->sigs[i]->span, x->info.method_types[m->index]);
            check_constrained_method(c, &x->info, m, d->sigs[i]->names[k].span);
        }
}
