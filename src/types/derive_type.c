/* Deriving: types as written. Replacing variables, expanding synonyms, taking applications apart. */
#include "types/derive_int.h"

/* ---- variables ---- */

bool derive_mentions(const Type *t, const Entity *var)
{
    switch (t->kind) {
    case TYPE_VAR:  return !var || t->u.ref.entity == var;
    case TYPE_APP:  return derive_mentions(t->u.app.fun, var) || derive_mentions(t->u.app.arg, var);
    case TYPE_FUN:  return derive_mentions(t->u.fun.arg, var) || derive_mentions(t->u.fun.res, var);
    case TYPE_LIST: case TYPE_BANG: return derive_mentions(t->u.elem, var);
    case TYPE_FORALL: return derive_mentions(t->u.forall.body, var);
    case TYPE_SIG:  return derive_mentions(t->u.sig.type, var);
    case TYPE_TUPLE:
        for (uint32_t i = 0; i < t->u.tuple.n; i++)
            if (derive_mentions(t->u.tuple.items[i], var)) return true;
        return false;
    default: return false;
    }
}

Type *derive_subst(Arena *arena, Type *t, const Subst *s)
{
    if (s->n == 0 || !derive_mentions(t, NULL)) return t;
    Type *new = arena_copy(arena, t, sizeof *t);
    switch (t->kind) {
    case TYPE_VAR:
        for (uint32_t i = 0; i < s->n; i++)
            if (s->vars[i] == t->u.ref.entity) return s->types[i];
        return t;
    case TYPE_APP:
        new->u.app.fun = derive_subst(arena, t->u.app.fun, s);
        new->u.app.arg = derive_subst(arena, t->u.app.arg, s);
        break;
    case TYPE_FUN:
        new->u.fun.arg = derive_subst(arena, t->u.fun.arg, s);
        new->u.fun.res = derive_subst(arena, t->u.fun.res, s);
        break;
    case TYPE_LIST: case TYPE_BANG: new->u.elem = derive_subst(arena, t->u.elem, s); break;
    case TYPE_FORALL: new->u.forall.body = derive_subst(arena, t->u.forall.body, s); break;
    case TYPE_SIG: new->u.sig.type = derive_subst(arena, t->u.sig.type, s); break;
    case TYPE_TUPLE:
        new->u.tuple.items = ARENA_ARRAY(arena, Type *, t->u.tuple.n);
        for (uint32_t i = 0; i < t->u.tuple.n; i++) new->u.tuple.items[i] = derive_subst(arena, t->u.tuple.items[i], s);
        break;
    default: break;
    }
    return new;
}

/* ---- building ---- */

Type *derive_type_con(Derive *d, Entity *e)
{
    Type *t = ARENA_NEW(d->arena, Type);
    t->kind = e->kind == ENTITY_TYVAR ? TYPE_VAR : TYPE_CON;
    t->span = d->span;
    t->u.ref = ref_of(e, d->span);
    return t;
}

Type *derive_type_app(Derive *d, Type *fun, Type *arg)
{
    Type *t = ARENA_NEW(d->arena, Type);
    t->kind = TYPE_APP;
    t->span = d->span;
    t->u.app.fun = fun;
    t->u.app.arg = arg;
    return t;
}

/* ---- looking ---- */

uint32_t derive_type_args(Arena *arena, Type *t, Type **head, Type ***args)
{
    uint32_t n = 0;
    for (*head = t; (*head)->kind == TYPE_APP; *head = (*head)->u.app.fun) n++;
    *args = ARENA_ARRAY(arena, Type *, n);
    for (uint32_t i = n; i-- > 0; t = t->u.app.fun) (*args)[i] = t->u.app.arg;
    return n;
}

static void find_cycles_in(const Type *t);

void derive_find_cycles(SynonymDecl *s)
{
    s->cyclic = s->cyclic || s->busy;
    if (s->visited) return;
    s->visited = s->busy = true;
    find_cycles_in(s->type);
    s->busy = false;
}

static void find_cycles_in(const Type *t)
{
    switch (t->kind) {
    case TYPE_CON:
        if (t->u.ref.entity && t->u.ref.entity->kind == ENTITY_SYNONYM) derive_find_cycles(t->u.ref.entity->u.synonym);
        break;
    case TYPE_APP: find_cycles_in(t->u.app.fun); find_cycles_in(t->u.app.arg); break;
    case TYPE_FUN: find_cycles_in(t->u.fun.arg); find_cycles_in(t->u.fun.res); break;
    case TYPE_LIST: case TYPE_BANG: find_cycles_in(t->u.elem); break;
    case TYPE_FORALL: find_cycles_in(t->u.forall.body); break;
    case TYPE_SIG: find_cycles_in(t->u.sig.type); break;
    case TYPE_TUPLE:
        for (uint32_t i = 0; i < t->u.tuple.n; i++) find_cycles_in(t->u.tuple.items[i]);
        break;
    case TYPE_VAR: case TYPE_WILDCARD: case TYPE_OPS: case TYPE_LIT: case TYPE_PROMOTED: break;
    }
}

Type *derive_expand(Derive *d, Type *t)
{
    Type *head, **args;
    while (t->kind == TYPE_BANG || t->kind == TYPE_SIG) t = t->kind == TYPE_BANG ? t->u.elem : t->u.sig.type;
    uint32_t n = derive_type_args(d->arena, t, &head, &args);
    Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    if (!e || e->kind != ENTITY_SYNONYM || n < e->u.synonym->n_vars || e->u.synonym->cyclic) return t;
    const SynonymDecl *syn = e->u.synonym;
    Subst s = {.n = syn->n_vars, .types = args, .vars = ARENA_ARRAY(d->arena, Entity *, syn->n_vars)};
    for (uint32_t i = 0; i < s.n; i++) s.vars[i] = syn->vars[i].entity;
    Type *body = derive_subst(d->arena, syn->type, &s);
    for (uint32_t i = s.n; i < n; i++) body = derive_type_app(d, body, args[i]);
    return derive_expand(d, body);
}

/* t without its last argument: [a] is [] applied to a, r -> a is (->) r applied to a. NULL: it has none. */
Type *derive_type_fun(Derive *d, Type *t, Type **arg)
{
    switch (t->kind) {
    case TYPE_APP:
        *arg = t->u.app.arg;
        return t->u.app.fun;
    case TYPE_LIST:
        *arg = t->u.elem;
        return derive_type_con(d, d->program->builtins->list);
    case TYPE_FUN:
        *arg = t->u.fun.res;
        return derive_type_app(d, derive_type_con(d, d->program->builtins->fun), t->u.fun.arg);
    case TYPE_TUPLE: {
        uint32_t n = t->u.tuple.n;
        Type *fun = derive_type_con(d, d->program->builtins->tuple_types[n]);
        for (uint32_t i = 0; i + 1 < n; i++) fun = derive_type_app(d, fun, t->u.tuple.items[i]);
        *arg = n > 0 ? t->u.tuple.items[n - 1] : NULL;
        return n > 0 ? fun : NULL;
    }
    default: return NULL;
    }
}
