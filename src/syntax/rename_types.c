/* Types as written: constructors and classes find their entities, variables their binders, operators their operands.
 *
 * Type variables in scope are in Renamer.tyvars. A signature quantifies over those that are not: they are collected
 * first, in order of occurrence, because a variable may be seen first inside of an inner forall. */
#include "syntax/extensions.h"
#include "syntax/expand_nodes.h"
#include "syntax/lex.h"
#include "syntax/rename_int.h"
#include "syntax/type_parts.h"

#include <ctype.h>
#include <string.h>

/* ---- Variables --------------------------------------------------------------------------------------------- */

static Entity *new_tyvar(Renamer *r, Name name, Span span)
{
    Entity *e = entity_new(r->arena, ENTITY_TYVAR, name, NULL, span);
    ptrmap_put(&r->tyvars, name, e);
    return e;
}

/* ---- Kinds ------------------------------------------------------------------------------------------------- */

/* What kinds are made of without DataKinds: these, and what `type data` declares. */
static bool is_kind_name(const Entity *e)
{
    static const char *const names[] = {"*", "->", "Type", "Constraint", "TYPE", "RuntimeRep", "Levity", "Multiplicity",
                                        "VecCount", "VecElem", NULL};
    for (uint32_t i = 0; names[i]; i++)
        if (strcmp(e->name->text, names[i]) == 0) return true;
    return e->kind != ENTITY_TYPE || (e->n_cons > 0 && e->cons[0]->names_type);
}

static void no_kind(Renamer *r, const Type *t)
{
    bool named = t->kind == TYPE_CON;
    Diag *d = RENAME_ERROR(r, KIND_OF_NAME, t->span, "%s%s%s is a type, not a kind", named ? "`" : "",
                           named ? t->u.ref.name->text : "this", named ? "`" : "");
    if (d) diag_help(d, "`{-# LANGUAGE DataKinds #-}` makes kinds of types");
}

static bool names_type(const Type *t, uint32_t depth);

/* Whether a part of the kind is one that needs DataKinds; a synonym is what it stands for, if that is known already. */
static bool is_type_of_values(const Type *t, uint32_t depth)
{
    const Entity *e = t->kind == TYPE_CON ? t->u.ref.entity : NULL;
    if (e && e->kind == ENTITY_SYNONYM) return e->u.synonym && names_type(e->u.synonym->type, depth + 1);
    return t->kind == TYPE_LIST || t->kind == TYPE_TUPLE || (e && !is_kind_name(e));
}

static bool names_type(const Type *t, uint32_t depth)
{
    enum { MOST_DEEP = 30 };               /* synonyms that stand for each other */
    if (depth > MOST_DEEP) return false;
    if (is_type_of_values(t, depth)) return true;
    for (uint32_t i = 0; i < type_parts(t); i++)
        if (names_type(type_part(t, i), depth + 1)) return true;
    return false;
}

/* Types that stand in a kind need DataKinds. The kinds of a forall's variables are looked at where these are bound. */
static void check_kind_names(Renamer *r, const Type *kind)
{
    const Type *t = kind->kind == TYPE_FORALL ? kind->u.forall.body : kind;
    if (is_type_of_values(t, 0)) no_kind(r, t);
    else for (uint32_t i = 0; i < type_parts(t); i++) check_kind_names(r, type_part(t, i));
}

Type *check_kind(Renamer *r, Type *renamed)
{
    const Scope *s = r->scope;
    if (!s->library && !extension_on(s->module->extensions, EXT_DATA_KINDS)) check_kind_names(r, renamed);
    return renamed;
}

/* PolyKinds: in (a :: k) the variable k stands for any kind, and is bound there. */
static Type *rename_binder_kind(Renamer *r, Type *kind)
{
    FreeTyVars f = {0};
    uint32_t n;
    if (extension_on(r->scope->module->extensions, EXT_POLY_KINDS)) free_tyvars_add(r, &f, kind);
    TyVarBinder *vars = free_tyvars_end(r, &f, &n);
    for (uint32_t i = 0; i < n; i++) new_tyvar(r, vars[i].name, vars[i].span)->arity = 1;
    return check_kind(r, rename_type(r, kind));
}

/* What a synonym or an equation of a family stands for: type Nil = ('[] :: [k]) is so for any kind k. */
Type *rename_right_side(Renamer *r, Type *t)
{
    if (t->kind != TYPE_SIG) return rename_type(r, t);
    t->u.sig.kind = rename_binder_kind(r, t->u.sig.kind);
    t->u.sig.type = rename_type(r, t->u.sig.type);
    return t;
}

void bind_tyvars(Renamer *r, TyVarBinder *vars, uint32_t n)
{
    size_t mark = ptrmap_mark(&r->tyvars);
    for (uint32_t i = 0; i < n; i++) {
        Entity *first = ptrmap_get_since(&r->tyvars, vars[i].name, mark);
        if (vars[i].kind) vars[i].kind = rename_binder_kind(r, vars[i].kind);
        vars[i].entity = new_tyvar(r, vars[i].name, vars[i].span);
        if (first) rename_twice(r, vars[i].name, vars[i].span, first->span);
    }
}

void scope_tyvars(Renamer *r, const TyVarBinder *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) ptrmap_put(&r->tyvars, vars[i].name, vars[i].entity);
}

/* `int` was meant to be `Int`. */
static void hint_capital(Renamer *r, Diag *d, Name name)
{
    char *text = arena_strndup(r->arena, name->text, name->len);
    text[0] = (char)toupper((unsigned char)text[0]);
    const Entity *e = scope_find(r->arena, r->scope, SPACE_TYPE, NULL, name_of(text));
    if (e && e->kind != ENTITY_CLASS && name->len > 1) diag_help(d, "did you mean the type `%s`?", text);
}

static void unknown_tyvar(Renamer *r, const Ref *ref)
{
    Diag *d = RENAME_ERROR(r, TYVAR, ref->span, "type variable `%s` is not in scope", ref->name->text);
    hint_capital(r, d, ref->name);
    VEC(Entity *) names = {0};
    for (size_t i = 0; i < r->tyvars.trail.len; i++) {
        Entity *e = ptrmap_get(&r->tyvars, r->tyvars.trail.data[i].key);
        if (e) VEC_PUSH(&names, e);
    }
    hint_from_entities(d, names.data, (uint32_t)names.len, ref->name);
    VEC_FREE(&names);
    new_tyvar(r, ref->name, ref->span);                /* say it once */
}

static void rename_tyvar(Renamer *r, Ref *ref)
{
    ref->entity = ptrmap_get(&r->tyvars, ref->name);
    if (!ref->entity) unknown_tyvar(r, ref);
}

/* ---- Free variables ---------------------------------------------------------------------------------------- */

static void add_free(Renamer *r, FreeTyVars *f, const Ref *ref)
{
    if (ptrmap_get(&r->tyvars, ref->name)) return;
    for (size_t i = 0; i < f->vars.len; i++)
        if (f->vars.data[i].name == ref->name) return;
    TyVarBinder binder = {.name = ref->name, .span = ref->span};
    VEC_PUSH(&f->vars, binder);
}

static void free_in_forall(Renamer *r, FreeTyVars *f, const Type *t)
{
    static Entity bound;
    size_t mark = ptrmap_mark(&r->tyvars);
    for (uint32_t i = 0; i < t->u.forall.n_vars; i++) {
        if (t->u.forall.vars[i].kind) free_tyvars_add(r, f, t->u.forall.vars[i].kind);
        ptrmap_put(&r->tyvars, t->u.forall.vars[i].name, &bound);
    }
    for (uint32_t i = 0; i < t->u.forall.n_context; i++) free_tyvars_add(r, f, t->u.forall.context[i]);
    free_tyvars_add(r, f, t->u.forall.body);
    ptrmap_undo(&r->tyvars, mark);
}

static void free_in_all(Renamer *r, FreeTyVars *f, Type *const *types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) free_tyvars_add(r, f, types[i]);
}

/* In a `arr` b the operator is a type variable. */
static bool is_variable_op(Renamer *r, const Ref *op)
{
    if (op->qualifier || syn_first_class(op->name) != CHAR_LOWER) return false;
    Type as_type = {.kind = TYPE_VAR, .span = op->span, .u.ref = *op};
    letters_type(r, &as_type);
    return as_type.kind == TYPE_VAR;
}

/* In GHC's order: an operator before its operands. */
static void free_in_ops(Renamer *r, FreeTyVars *f, const Type *t)
{
    for (uint32_t i = 0; i <= t->u.ops.n_ops; i++) {
        if (i < t->u.ops.n_ops && is_variable_op(r, &t->u.ops.ops[i])) add_free(r, f, &t->u.ops.ops[i]);
        free_tyvars_add(r, f, t->u.ops.operands[i]);
    }
}

void free_tyvars_add(Renamer *r, FreeTyVars *f, Type *t)
{
    if (rename_is_too_deep(r, t->span)) return;
    letters_type(r, t);
    switch (t->kind) {
    case TYPE_VAR:    add_free(r, f, &t->u.ref); break;
    case TYPE_APP:    free_tyvars_add(r, f, t->u.app.fun); free_tyvars_add(r, f, t->u.app.arg); break;
    case TYPE_FUN:    free_tyvars_add(r, f, t->u.fun.arg); free_tyvars_add(r, f, t->u.fun.res); break;
    case TYPE_LIST: case TYPE_BANG: free_tyvars_add(r, f, t->u.elem); break;
    case TYPE_TUPLE:  free_in_all(r, f, t->u.tuple.items, t->u.tuple.n); break;
    case TYPE_FORALL: free_in_forall(r, f, t); break;
    case TYPE_SIG:    free_tyvars_add(r, f, t->u.sig.kind); free_tyvars_add(r, f, t->u.sig.type); break;
    case TYPE_OPS:    free_in_ops(r, f, t); break;
    case TYPE_PROMOTED: free_in_all(r, f, t->u.tuple.items, t->u.tuple.n); break;
    case TYPE_CON: case TYPE_WILDCARD: case TYPE_LIT: break;
    }
}

TyVarBinder *free_tyvars_end(Renamer *r, FreeTyVars *f, uint32_t *n)
{
    *n = (uint32_t)f->vars.len;
    TyVarBinder *binders = VEC_TO_ARENA(&f->vars, r->arena);
    VEC_FREE(&f->vars);
    return binders;
}

/* ---- Types ------------------------------------------------------------------------------------------------- */

Type *rename_maybe_constraint(Renamer *r, Type *t)
{
    bool outside = r->constraints;
    r->constraints = extensions_kind_classes(r->scope->module->extensions);
    t = rename_type(r, t);
    r->constraints = outside;
    return t;
}

/* Where no class may stand. */
static Type *rename_proper_type(Renamer *r, Type *t)
{
    bool outside = r->constraints;
    r->constraints = false;
    t = rename_type(r, t);
    r->constraints = outside;
    return t;
}

static void rename_all(Renamer *r, Type **types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) types[i] = rename_type(r, types[i]);
}

/* DataKinds: a name that no type has may be that of a constructor. */
static bool is_promoted(Renamer *r, const Ref *ref)
{
    if (!extension_on(r->scope->module->extensions, EXT_DATA_KINDS)) return false;
    if (!ref->qualifier && builtin_type(r->program->builtins, ref->name)) return false;
    if (!ref->qualifier && ref->name == r->program->builtins->cons->name) return true;
    Found types;
    scope_find_all(r->scope, SPACE_TYPE, ref->qualifier, ref->name, &types);
    return types.n == 0
           && scope_find(r->arena, r->scope, SPACE_VALUE, ref->qualifier, ref->name);
}

static void name_type_or_con(Renamer *r, Ref *ref, bool promoted)
{
    if (promoted || is_promoted(r, ref)) name_con(r, ref);
    else name_type(r, ref);
}

/* The operator of a ~ b is a class, others are types; what it must be is not checked here. */
static void name_operator(Renamer *r, Ref *op)
{
    Entity *equality = r->program->builtins->equality;
    if (is_variable_op(r, op)) rename_tyvar(r, op);
    else if (!op->qualifier && op->name == equality->name) op->entity = equality;
    else name_type_or_con(r, op, false);
}

static Type *promoted_con(Renamer *r, Entity *con, Span span)
{
    Type *t = ARENA_NEW(r->arena, Type);
    *t = (Type){.kind = TYPE_CON, .span = span, .promoted = true, .u.ref = ref_of(con, span)};
    return t;
}

static Type *applied(Renamer *r, Type *fun, Type *arg)
{
    Type *t = ARENA_NEW(r->arena, Type);
    *t = (Type){.kind = TYPE_APP, .span = fun->span, .u.app = {fun, arg}};
    return t;
}

/* '[a, b] is a ': b ': '[], and '(a, b) is '(,) a b. */
static Type *rename_promoted(Renamer *r, Type *t)
{
    const Builtins *b = r->program->builtins;
    uint32_t n = t->u.tuple.n;
    for (uint32_t i = 0; i < n; i++) t->u.tuple.items[i] = rename_type(r, t->u.tuple.items[i]);
    if (!t->promoted && n == 1) return t->u.tuple.items[0];
    if (!t->promoted && n > MAX_TUPLE) {
        RENAME_ERROR(r, TUPLE, t->span, "this tuple has %u parts, but at most %d are possible", n, MAX_TUPLE);
        n = MAX_TUPLE;
    }
    Type *all = promoted_con(r, t->promoted ? b->nil : b->tuples[n], t->span);
    for (uint32_t i = 0; !t->promoted && i < n; i++) all = applied(r, all, t->u.tuple.items[i]);
    for (uint32_t i = n; t->promoted && i > 0; i--)
        all = applied(r, applied(r, promoted_con(r, b->cons, t->span), t->u.tuple.items[i - 1]), all);
    return all;
}

static Type *rename_type_ops(Renamer *r, Type *t)
{
    for (uint32_t i = 0; i <= t->u.ops.n_ops; i++)
        t->u.ops.operands[i] = rename_maybe_constraint(r, t->u.ops.operands[i]);
    for (uint32_t i = 0; i < t->u.ops.n_ops; i++) name_operator(r, &t->u.ops.ops[i]);
    return resolve_type_ops(r, t);
}

void rename_op_head(Renamer *r, Ref *head, Type ***args, uint32_t *n)
{
    if (head->name) return;
    Type *t = (*args)[0];
    for (uint32_t i = 0; i < t->u.ops.n_ops; i++) {
        Ref *op = &t->u.ops.ops[i];
        op->entity = scope_find(r->arena, r->scope, SPACE_TYPE, op->qualifier, op->name);
        if (!op->entity) name_operator(r, op);
    }
    t = resolve_type_ops(r, t);
    *n = 2;
    *args = ARENA_ARRAY(r->arena, Type *, 2);
    (*args)[1] = t->u.app.arg;
    (*args)[0] = t->u.app.fun->u.app.arg;
    *head = t->u.app.fun->u.app.fun->u.ref;
}

static void rename_forall(Renamer *r, Type *t)
{
    size_t mark = ptrmap_mark(&r->tyvars);
    bind_tyvars(r, t->u.forall.vars, t->u.forall.n_vars);
    rename_context(r, t->u.forall.context, t->u.forall.n_context);
    t->u.forall.body = rename_type(r, t->u.forall.body);
    ptrmap_undo(&r->tyvars, mark);
}

static void check_tuple(Renamer *r, const Type *t)
{
    if (t->u.tuple.n <= MAX_TUPLE) return;
    RENAME_ERROR(r, TUPLE, t->span, "this tuple has %u parts, but at most %d are possible", t->u.tuple.n, MAX_TUPLE);
}

Type *rename_type(Renamer *r, Type *t)
{
    if (rename_is_too_deep(r, t->span)) return t;
    letters_type(r, t);
    switch (t->kind) {
    case TYPE_VAR:
        rename_tyvar(r, &t->u.ref);
        break;
    case TYPE_CON:
        name_type_or_con(r, &t->u.ref, t->promoted);
        break;
    case TYPE_PROMOTED:
        return rename_promoted(r, t);
    case TYPE_APP:
        t->u.app.fun = rename_type(r, t->u.app.fun);
        t->u.app.arg = rename_maybe_constraint(r, t->u.app.arg);
        break;
    case TYPE_FUN:
        t->u.fun.arg = rename_proper_type(r, t->u.fun.arg);
        t->u.fun.res = rename_proper_type(r, t->u.fun.res);
        break;
    case TYPE_LIST: case TYPE_BANG:
        t->u.elem = rename_proper_type(r, t->u.elem);
        break;
    case TYPE_TUPLE:
        rename_all(r, t->u.tuple.items, t->u.tuple.n);
        check_tuple(r, t);
        break;
    case TYPE_FORALL:
        rename_forall(r, t);
        break;
    case TYPE_SIG:
        t->u.sig.type = rename_type(r, t->u.sig.type);
        t->u.sig.kind = check_kind(r, rename_type(r, t->u.sig.kind));
        break;
    case TYPE_OPS:
        return rename_type_ops(r, t);
    case TYPE_WILDCARD: case TYPE_LIT:
        break;
    }
    return t;
}

/* ---- Contexts ---------------------------------------------------------------------------------------------- */

/* C t1 .. tn, or several in a tuple, or a ~ b: what is applied is a class. */
static Type *rename_constraint(Renamer *r, Type *t)
{
    switch (t->kind) {
    case TYPE_CON:
        name_class(r, &t->u.ref);
        return t;
    case TYPE_APP:
        t->u.app.fun = rename_constraint(r, t->u.app.fun);
        t->u.app.arg = rename_maybe_constraint(r, t->u.app.arg);
        return t;
    case TYPE_FORALL:
        return rename_maybe_constraint(r, t);
    case TYPE_TUPLE:
        rename_context(r, t->u.tuple.items, t->u.tuple.n);
        return t;
    case TYPE_OPS:
        rename_all(r, t->u.ops.operands, t->u.ops.n_ops + 1);
        if (t->u.ops.n_ops == 1 && !is_variable_op(r, &t->u.ops.ops[0])) name_class(r, &t->u.ops.ops[0]);
        else for (uint32_t i = 0; i < t->u.ops.n_ops; i++) name_operator(r, &t->u.ops.ops[i]);
        return resolve_type_ops(r, t);
    default:
        return rename_type(r, t);
    }
}

void rename_context(Renamer *r, Type **context, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) context[i] = rename_constraint(r, context[i]);
}

/* ---- Signatures -------------------------------------------------------------------------------------------- */

static bool has_forall(const Type *t)
{
    return t->kind == TYPE_FORALL && t->u.forall.n_vars > 0;
}

static Type *quantify(Renamer *r, Type *t)
{
    FreeTyVars f = {0};
    free_tyvars_add(r, &f, t);
    if (t->kind != TYPE_FORALL) {
        Type *all = ARENA_NEW(r->arena, Type);
        all->kind = TYPE_FORALL;
        all->span = t->span;
        all->u.forall.body = t;
        t = all;
    }
    t->u.forall.vars = free_tyvars_end(r, &f, &t->u.forall.n_vars);
    return t;
}

Type *rename_signature(Renamer *r, Type *t)
{
    return rename_type(r, has_forall(t) ? t : quantify(r, t));
}

Type *rename_pattern_type(Renamer *r, Type *t)
{
    uint32_t n;
    FreeTyVars f = {0};
    free_tyvars_add(r, &f, t);
    TyVarBinder *vars = free_tyvars_end(r, &f, &n);
    bind_tyvars(r, vars, n);
    return rename_type(r, t);
}

static bool any_partial(const Renamer *r, Type *const *types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (signature_is_partial(r, types[i])) return true;
    return false;
}

bool signature_is_partial(const Renamer *r, const Type *t)
{
    switch (t->kind) {
    case TYPE_WILDCARD: return true;
    case TYPE_VAR:
        return t->u.ref.name->text[0] == '_' && extension_on(r->scope->module->extensions, EXT_NAMED_WILDCARDS)
               && !ptrmap_get(&r->tyvars, t->u.ref.name);
    case TYPE_APP:  return any_partial(r, (Type *[]){t->u.app.fun, t->u.app.arg}, 2);
    case TYPE_FUN:  return any_partial(r, (Type *[]){t->u.fun.arg, t->u.fun.res}, 2);
    case TYPE_LIST: case TYPE_BANG: return signature_is_partial(r, t->u.elem);
    case TYPE_TUPLE: case TYPE_PROMOTED: return any_partial(r, t->u.tuple.items, t->u.tuple.n);
    case TYPE_OPS:  return any_partial(r, t->u.ops.operands, t->u.ops.n_ops + 1);
    case TYPE_SIG:  return signature_is_partial(r, t->u.sig.type);
    case TYPE_FORALL:
        return any_partial(r, t->u.forall.context, t->u.forall.n_context) || signature_is_partial(r, t->u.forall.body);
    case TYPE_CON: case TYPE_LIT: break;
    }
    return false;
}

bool signature_scopes(const Renamer *r, const Type *t)
{
    return r->scoped && has_forall(t);
}

void rename_sig_type(Renamer *r, TypeSig *sig)
{
    sig->scopes = signature_scopes(r, sig->type);
    sig->type = rename_signature(r, sig->type);
}

void scope_signature(Renamer *r, const Type *signature)
{
    scope_tyvars(r, signature->u.forall.vars, signature->u.forall.n_vars);
}
