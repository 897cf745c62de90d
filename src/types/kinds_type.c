/* Types as written, made into types with their kinds inferred on the way (Haskell Report 4.1, 4.6).
 *
 * Kinds are types made of * and ->; those that are not known are metas, kept in Checker.kind_metas until kinds_default.
 * Where a type is used that is polymorphic in a kind (PolyKinds) there is a new meta for that (kind_here); one that
 * nothing tells is the error type, which fits every kind: less is checked then. Synonyms are expanded. A forall to the
 * right of an arrow is moved to the front of the whole type, so that the dictionaries of a function come before its
 * arguments: Int -> forall a. Show a => a is forall a. Show a => Int -> a.
 */
#include "types/derive_int.h"
#include "types/types_int.h"

#include <string.h>

/* ---- kinds ---- */

void kinds_default(Checker *c, size_t mark, Ty *kind)
{
    while (c->kind_metas.len > mark) {
        Ty *k = ty_find(VEC_POP(&c->kind_metas));
        if (k->kind == TY_META && !k->u.meta.late) k->u.meta.is = k->u.meta.any ? c->error : kind;
    }
}

static bool is_data_kind(const Entity *e, const char *name)
{
    return e->module && strcmp(e->name->text, name) == 0 &&
           (strcmp(e->module->name->text, "Data.Kind") == 0 || strncmp(e->module->name->text, "Tarry.", 6) == 0);
}

/* ---- constructors and variables ---- */

/* The kind of a type where it is used: what may be any is some kind there, which its other arguments may tell. */
Ty *kind_here(Checker *c, const Entity *type)
{
    Ty **kinds, *kind;
    uint32_t n;
    kind = kind_open(c, type, &kinds, &n);
    for (uint32_t i = 0; i < n; i++) {
        kinds[i]->u.meta.level = c->level;
        kinds[i]->u.meta.any = true;
    }
    return kind;
}

static Ty *wrong_name(Checker *c, const Type *t, Ty **kind, const char *what)
{
    Diag *d = TYPE_ERROR(c, NOT_A_TYPE, t->span, "`%s` is a %s, not a type", t->u.ref.name->text, what);
    if (d && strcmp(what, "class") == 0)
        diag_help(d, "a class stands in front of `=>`: `%s a => ...`", t->u.ref.name->text);
    *kind = c->error;
    return c->error;
}

static Ty *convert_con(Checker *c, const Type *t, Ty **kind)
{
    Entity *e = t->u.ref.entity;
    *kind = c->error;
    if (!e) return c->error;
    if (e->kind == ENTITY_CON) {
        Ty *type = promoted_type(c, e, kind);
        *kind = kind_here(c, type->u.con);
        return type;
    }
    if (e->kind == ENTITY_CLASS && !extensions_kind_classes(c->module->extensions))
        return wrong_name(c, t, kind, "class");
    if (e->kind == ENTITY_CLASS) {
        Ty *type = constraint_class(c, e, kind);
        if (e != c->builtins->equality) *kind = kind_here(c, e);
        return type;
    }
    if (e->kind != ENTITY_TYPE) return wrong_name(c, t, kind, entity_kind_text(e));
    type_declare_early(c, e);
    if (is_data_kind(e, "Type")) e = c->builtins->star;
    if (is_data_kind(e, "Constraint")) e = c->constraint_entity;
    *kind = kind_here(c, e);
    return ty_con(c, e);
}

/* A variable that nothing has bound is bound here: in a pattern's signature it is whatever fits. */
static Ty *convert_var(Checker *c, const Type *t, Ty **kind)
{
    Entity *e = t->u.ref.entity;
    *kind = c->error;
    if (!e || e->arity) return e ? kind_variable(c, e) : c->error;
    if (!e->type) e->type = ty_meta(c, ty_kind_meta(c));
    *kind = e->type->kind == TY_VAR ? e->type->u.var->kind : e->type->u.meta.kind;
    return e->type;
}

TyVar **type_binders(Checker *c, TyVarBinder *vars, uint32_t n)
{
    TyVar **out = ARENA_ARRAY(c->arena, TyVar *, n);
    for (uint32_t i = 0; i < n; i++) {
        Ty *kind = vars[i].kind ? type_star(c, vars[i].kind) : ty_kind_meta(c);
        out[i] = tyvar_new(c, vars[i].name, kind, vars[i].span);
        out[i]->unlifted = vars[i].kind && lifted_names_representation(vars[i].kind);
        out[i]->inferred = vars[i].inferred;
        if (vars[i].entity) vars[i].entity->type = out[i]->self;
    }
    return out;
}

/* ---- applications ---- */

static void too_many_arguments(Checker *c, const Type *head, Ty *head_kind, const Type *arg)
{
    names_reset(c);
    Diag *d = TYPE_ERROR(c, KIND_ARGUMENTS, arg->span, "this type is given more arguments than it takes");
    if (!d) return;
    diag_label(d, "one too many");
    uint32_t n = ty_arity(head_kind);
    if (head->kind != TYPE_CON && head->kind != TYPE_VAR) return;
    if (n == 0) diag_second(d, head->span, "`%s` takes no arguments", head->u.ref.name->text);
    else diag_second(d, head->span, "`%s` takes %u argument%s", head->u.ref.name->text, n, n == 1 ? "" : "s");
}

/* fun applied to one more argument. */
static Ty *apply(Checker *c, const Type *head, Ty *head_kind, Ty *fun, Ty **kind, Type *arg)
{
    Ty *k = ty_find(*kind), *from, *to;
    if (k->kind == TY_META) {
        from = ty_kind_meta(c);
        to = ty_kind_meta(c);
        unify(c, k, ty_fun(c, from, to));
    } else if (!ty_is_fun(k, &from, &to)) {
        if (k == c->error && fun != c->error)
            return ty_app(c, fun, check_monotype(c, arg, type_convert(c, arg, &from)));
        if (k != c->error) too_many_arguments(c, head, head_kind, arg);
        *kind = c->error;
        return c->error;
    }
    *kind = to;
    return ty_app(c, fun, lifted_argument(c, head, arg, check_monotype(c, arg, type_of_kind(c, arg, from))));
}

static void partial_synonym(Checker *c, const Type *head, uint32_t given, uint32_t wanted)
{
    Diag *d = TYPE_ERROR(c, SYNONYM_ARGUMENTS, head->span, "the type synonym `%s` needs %u argument%s, but is given %u",
                         head->u.ref.name->text, wanted, wanted == 1 ? "" : "s", given);
    if (d) diag_note(d, "a synonym stands for its right-hand side only when all its parameters are there");
}

/* A synonym of constraints is put in place as it was written; what is wrong with it is shown where it is used. */
static Ty *type_convert_put(Checker *c, const Type *t, Span span, Ty **kind)
{
    Type put = *t;
    put.span = span;
    return type_convert(c, arena_copy(c->arena, &put, sizeof put), kind);
}

Ty *ty_fun_front(Checker *c, Ty *arg, Ty *res)
{
    res = ty_find(res);
    if (res->kind != TY_FORALL) return ty_fun(c, arg, res);
    for (uint32_t i = 0; i < res->u.forall.n_vars; i++) res->u.forall.vars[i]->after++;
    return ty_forall(c, res->u.forall.vars, res->u.forall.n_vars, res->u.forall.preds, res->u.forall.n_preds,
                     ty_fun(c, arg, res->u.forall.body));
}

/* A synonym's argument may be a forall, which stands behind an arrow now:  type Q r = a -> r,  Q (forall b. b -> b) */
static Ty *to_front(Checker *c, Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_FORALL)
        return ty_forall(c, t->u.forall.vars, t->u.forall.n_vars, t->u.forall.preds, t->u.forall.n_preds,
                         to_front(c, t->u.forall.body));
    if (t->kind != TY_FUN) return t;
    Ty *res = to_front(c, t->u.fun.res);
    return ty_fun_front(c, to_front(c, t->u.fun.arg), res->kind == TY_FORALL ? ty_refresh(c, res) : res);
}

/* Whether one of the arguments is a synonym that lacks arguments of its own, which it may get where it is put. */
static bool has_partial(const Checker *c, Type **args, uint32_t n)
{
    bool found = false;
    for (uint32_t i = 0; i < n && !found && extension_on(c->module->extensions, EXT_LIBERAL_SYNONYMS); i++) {
        Type *head, **given;
        uint32_t n_given = derive_type_args(c->arena, args[i], &head, &given);
        const Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
        found = e && e->kind == ENTITY_SYNONYM && n_given < e->u.synonym->n_vars;
    }
    return found;
}

/* A synonym with its arguments, of which it takes *used. */
static Ty *convert_synonym(Checker *c, const Type *head, Type **args, uint32_t n, uint32_t *used, Ty **kind)
{
    Entity *e = head->u.ref.entity;
    type_declare_early(c, e);
    synonym_expand(c, e);
    TyConInfo *info = e->info;
    *used = n;
    if (info && !info->cyclic && n >= info->n_vars && synonym_is_constraint(c, e->u.synonym)) {
        *kind = c->constraint;
        return type_convert_put(c, synonym_put(c, e->u.synonym, args, n), head->span, kind);
    }
    if (info && !info->cyclic && n >= info->n_vars
        && (has_partial(c, args, info->n_vars) || (info->rhs && family_asks_kind(info->rhs))))
        return type_convert_put(c, synonym_put(c, e->u.synonym, args, n), head->span, kind);
    *kind = c->error;
    if (!info || !info->rhs || !e->type || ty_has_error(c, info->rhs)) return c->error;
    if (n < info->n_vars) {
        partial_synonym(c, head, n, info->n_vars);
        return c->error;
    }
    Ty **types = ARENA_ARRAY(c->arena, Ty *, info->n_vars), *k = ty_find(e->type);
    bool forall = false;
    for (uint32_t i = 0; i < info->n_vars; i++) {
        types[i] = type_of_kind(c, args[i], k->u.fun.arg);
        forall |= ty_find(types[i])->kind == TY_FORALL;
        k = ty_find(k->u.fun.res);
    }
    *used = info->n_vars;
    *kind = k;
    Ty *type = ty_subst(c, info->vars, types, info->n_vars, ty_refresh(c, info->rhs));
    return forall ? to_front(c, type) : type;
}

static Ty *too_few(Checker *c, const Type *head, uint32_t wanted, uint32_t n)
{
    Diag *d = TYPE_ERROR(c, SYNONYM_ARGUMENTS, head->span, "the type family `%s` needs %u argument%s, but is given %u",
                         head->u.ref.name->text, wanted, wanted == 1 ? "" : "s", n);
    if (d) diag_note(d, "a family gives a type only when all its parameters are there");
    return c->error;
}

/* A type family with its arguments, of which it takes *used. Variables in scope may be kinds, too. */
static Ty *convert_family(Checker *c, const Type *head, const Family *f, Type **args, uint32_t n, uint32_t *used,
                          Ty **kind)
{
    uint32_t written = family_written(f), n_kinds;
    *used = n;
    *kind = c->error;
    if (n < written) return too_few(c, head, written, n);
    Ty **types = ARENA_ARRAY(c->arena, Ty *, f->arity), **kinds, *k = kind_open(c, f->entity, &kinds, &n_kinds);
    for (uint32_t i = 0; i < n_kinds; i++) kinds[i]->u.meta.level = c->level;
    for (uint32_t i = 0; i < written; i++) {
        k = ty_find(k);
        types[i] = type_of_kind(c, args[i], k->u.fun.arg);
        k = k->u.fun.res;
    }
    if (f->by_kind) {
        types[written] = k = ty_kind_meta(c);
        k->u.meta.level = c->level;
        k->u.meta.late = !c->declaring;
    }
    *used = written;
    *kind = ty_find(family_kind(c, f, types, k));
    return ty_family(c, f, types);
}

static const Family *family_of(const Entity *e)
{
    const TyConInfo *info = e && e->kind == ENTITY_TYPE ? e->info : NULL;
    return info ? info->family : NULL;
}

/* Whether kinds of its parameters mention others:  data T k (f :: k -> Type) */
static bool is_dependent(const Type *head)
{
    const Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    const TyConInfo *info = e && e->kind == ENTITY_TYPE && e->u.data ? e->info : NULL;
    for (uint32_t i = 1; info && i < info->n_vars; i++)
        for (uint32_t k = 0; k < i && ty_find(info->vars[i]->kind)->kind == TY_FUN; k++)
            if (ty_mentions(info->vars[i]->kind, info->vars[k])) return true;
    return false;
}

/* The arguments of such a type: what is given for one parameter is in the kinds of the others. */
static Ty *apply_dependent(Checker *c, const Type *head, Type **args, uint32_t n, uint32_t *used, Ty **kind)
{
    Ty *type = type_convert(c, (Type *)head, kind);
    const TyConInfo *info = head->u.ref.entity->info;
    Ty **as = metas_for(c, info->vars, info->n_vars);
    for (*used = 0; *used < n && *used < info->n_vars; ++*used) {
        Ty *arg = check_monotype(c, args[*used], type_of_kind(c, args[*used], as[*used]->u.meta.kind));
        unify(c, as[*used], arg);
        type = ty_app(c, type, arg);
        *kind = ty_find(*kind)->kind == TY_FUN ? ty_find(*kind)->u.fun.res : c->error;
    }
    return type;
}

/* A synonym or family: kinds that it is given are those its arguments have. */
static Type *without_kinds(Checker *c, Type *head)
{
    Type *t = head;
    while (t->kind == TYPE_SIG && t->given) t = t->u.sig.type;
    const Entity *e = t->kind == TYPE_CON ? t->u.ref.entity : NULL;
    if (!e || (e->kind != ENTITY_SYNONYM && !family_of(e))) return head;
    for (; head != t; head = head->u.sig.type) type_star(c, head->u.sig.kind);
    return t;
}

static Ty *convert_app(Checker *c, Type *t, Ty **kind)
{
    Type *head;
    Type **args;
    uint32_t n = derive_type_args(c->arena, t, &head, &args), used = 0;
    head = without_kinds(c, head);
    bool synonym = head->kind == TYPE_CON && head->u.ref.entity && head->u.ref.entity->kind == ENTITY_SYNONYM;
    const Family *family = head->kind == TYPE_CON ? family_of(head->u.ref.entity) : NULL;
    Ty *type = synonym ? convert_synonym(c, head, args, n, &used, kind)
             : family ? convert_family(c, head, family, args, n, &used, kind)
             : is_dependent(head) ? apply_dependent(c, head, args, n, &used, kind)
                      : type_convert(c, head, kind);
    Ty *head_kind = *kind;
    for (uint32_t i = used; i < n; i++) type = apply(c, head, head_kind, type, kind, args[i]);
    return type;
}

/* ---- the rest ---- */

static Ty *convert_fun(Checker *c, Type *t)
{
    Ty *arg = type_star(c, t->u.fun.arg);
    return ty_fun_front(c, arg, type_star(c, t->u.fun.res));
}

static Ty *convert_tuple(Checker *c, Type *t)
{
    Ty **items = ARENA_ARRAY(c->arena, Ty *, t->u.tuple.n);
    for (uint32_t i = 0; i < t->u.tuple.n; i++)
        items[i] = check_monotype(c, t->u.tuple.items[i], type_star(c, t->u.tuple.items[i]));
    if (t->u.tuple.n > MAX_TUPLE)
        TYPE_ERROR(c, TUPLE_SIZE, t->span, "a tuple may have at most %d components", MAX_TUPLE);
    return ty_tuple(c, items, t->u.tuple.n);
}

static Ty *convert_forall(Checker *c, Type *t)
{
    Pred *preds;
    TyVar **vars = type_binders(c, t->u.forall.vars, t->u.forall.n_vars);
    uint32_t n_preds = type_context(c, t->u.forall.context, t->u.forall.n_context, &preds);
    Ty *body = type_star(c, t->u.forall.body);
    return ty_forall(c, vars, t->u.forall.n_vars, preds, n_preds, body);
}

static Ty *convert_wildcard(Checker *c, Type *t, Ty **kind)
{
    if (c->wild) return wildcard_type(c, t, kind);
    *kind = c->error;
    TYPE_ERROR(c, WILDCARD, t->span, "`_` cannot stand for a type here");
    return c->error;
}

static void no_kind_argument(Checker *c, const Type *type, const Type *kind)
{
    Diag *d = TYPE_ERROR(c, KIND_ARGUMENTS, kind->span, "`%s` takes no kind here as an argument",
                         type->kind == TYPE_CON || type->kind == TYPE_VAR ? type->u.ref.name->text : "this");
    if (d) diag_help(d, "only kinds that its declaration has a name for can be given: `type T :: forall k. k -> Type`");
}

/* T @k1 .. @kn: what T's kind is polymorphic in is those. They are kinds, or, for a constructor, types of any kind. */
static Ty *convert_given(Checker *c, const Type *t, Ty **kind)
{
    const Type *type = t;
    uint32_t n_given = 0, n = 0;
    Ty **kinds = NULL;
    for (; type->kind == TYPE_SIG && type->given; type = type->u.sig.type) n_given++;
    Ty *result = type_convert(c, (Type *)type, kind);
    Entity *e = type->kind == TYPE_CON && result->kind == TY_CON ? result->u.con : NULL;
    uint32_t most = e ? kind_arguments_of_type(e) : 0;
    if (most) *kind = kind_open(c, e, &kinds, &n);
    for (uint32_t i = 0; i < n; i++) kinds[i]->u.meta.any = i >= n_given;
    for (uint32_t i = n_given; i-- > 0; t = t->u.sig.type) {
        bool takes = i < n && i < most;
        Ty *given = type_of_kind(c, t->u.sig.kind, takes ? kind_of_argument(c, e, kinds, i) : c->star);
        if (takes) unify(c, kinds[i], given);
        else no_kind_argument(c, type, t->u.sig.kind);
    }
    return result;
}

static Ty *convert_sig(Checker *c, Type *t, Ty **kind)
{
    if (t->given) return convert_given(c, t, kind);
    *kind = type_star(c, t->u.sig.kind);
    return type_of_kind(c, t->u.sig.type, *kind);
}

static Ty *convert_literal(Checker *c, const Type *t, Ty **kind)
{
    Ty *type = type_literal(c, &t->u.lit);
    *kind = type->u.con->type;
    return type;
}

Ty *type_convert(Checker *c, Type *t, Ty **kind)
{
    *kind = c->star;
    switch (t->kind) {
    case TYPE_VAR:  return convert_var(c, t, kind);
    case TYPE_CON:
        if (t->u.ref.entity && (t->u.ref.entity->kind == ENTITY_SYNONYM || family_of(t->u.ref.entity)))
            return convert_app(c, t, kind);
        return convert_con(c, t, kind);
    case TYPE_APP:      return convert_app(c, t, kind);
    case TYPE_FUN:      return convert_fun(c, t);
    case TYPE_LIST:     return ty_list(c, check_monotype(c, t->u.elem, type_star(c, t->u.elem)));
    case TYPE_TUPLE:
        if (!type_is_constraint(c, t)) return convert_tuple(c, t);
        *kind = c->constraint;
        return constraint_type(c, t);
    case TYPE_FORALL:   return convert_forall(c, t);
    case TYPE_BANG:     return type_convert(c, t->u.elem, kind);
    case TYPE_SIG:      return convert_sig(c, t, kind);
    case TYPE_WILDCARD: return convert_wildcard(c, t, kind);
    case TYPE_LIT:      return convert_literal(c, t, kind);
    case TYPE_OPS: case TYPE_PROMOTED: break;      /* gone after renaming */
    }
    *kind = c->error;
    return c->error;
}

const Type *type_head(const Type *t)
{
    while (t->kind == TYPE_APP) t = t->u.app.fun;
    return t;
}

static bool is_class(const Type *t)
{
    t = type_head(t);
    return t->kind == TYPE_CON && t->u.ref.entity && t->u.ref.entity->kind == ENTITY_CLASS;
}

static bool makes_constraints(const Checker *c, Ty *kind)
{
    kind = ty_find(kind);
    while (kind->kind == TY_FUN) kind = ty_find(kind->u.fun.res);
    return kind == c->constraint;
}

Ty *type_of_kind(Checker *c, Type *t, Ty *expected)
{
    Ty *kind, *type = ty_find(expected) == c->constraint ? constraint_type(c, t) : NULL;
    if (type) return type;
    type = type_convert(c, t, &kind);
    if (ty_find(expected) == c->error && ty_find(kind)->kind == TY_META) {
        ty_find(kind)->u.meta.any = true;      /* other uses may still tell which it is */
        return type;
    }
    if (unify(c, kind, expected) == UNIFY_OK || literal_is_of(type, expected)) return type;
    if (ty_has_error(c, type)) return c->error;                        /* has been reported */
    if (is_class(t) && !makes_constraints(c, expected)) return wrong_name(c, type_head(t), &kind, "class");
    report_kind(c, t, expected, kind);
    return c->error;
}

Ty *type_star(Checker *c, Type *t)
{
    return type_of_kind(c, t, c->star);
}

Ty *type_signature(Checker *c, Type *t)
{
    size_t mark = c->kind_metas.len;
    Ty *type = type_star(c, t);
    kinds_default(c, mark, extension_on(c->module->extensions, EXT_POLY_KINDS) ? c->error : c->star);
    return type;
}
