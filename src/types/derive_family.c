/* Standalone deriving for an instance of a data family: the instance is found by the types that are written.
 *
 *     data instance D [a] = ..;  deriving instance Show a => Show (D [a])
 *
 * Types are not checked yet, so what is written is compared: an instance's variables stand for any type. */
#include "types/derive_int.h"

static bool same_atom(const Type *a, const Type *b)
{
    if (a->kind != b->kind) return false;
    switch (a->kind) {
    case TYPE_CON: return a->u.ref.entity == b->u.ref.entity;
    case TYPE_LIT: return a->u.lit.kind == b->u.lit.kind && a->u.lit.text == b->u.lit.text;
    default:       return true;
    }
}

static bool fits(Derive *d, Type *of_instance, Type *written)
{
    Type *arg, *written_arg;
    of_instance = derive_expand(d, of_instance);
    written = derive_expand(d, written);
    if (of_instance->kind == TYPE_VAR) return true;
    Type *fun = derive_type_fun(d, of_instance, &arg), *written_fun = derive_type_fun(d, written, &written_arg);
    if (!fun || !written_fun) return !fun && !written_fun && same_atom(of_instance, written);
    return fits(d, fun, written_fun) && fits(d, arg, written_arg);
}

/* As far as there are arguments: Functor (D Int) has one less than the instance. */
static bool is_for(Derive *d, const DataDecl *data, const Entity *family, Type **args, uint32_t n)
{
    if (!data->family.name || data->family.entity != family) return false;
    for (uint32_t i = 0; i < n && i < data->n_family_args; i++)
        if (!fits(d, data->family_args[i], args[i])) return false;
    return true;
}

DataDecl *derive_family_instance(Derive *d, const Entity *family, Type **args, uint32_t n)
{
    for (uint32_t i = 0; i < d->program->n_modules; i++) {
        const Module *m = d->program->modules[i];
        for (uint32_t k = 0; k < m->n_decls; k++)
            if (m->decls[k]->kind == DECL_DATA && is_for(d, &m->decls[k]->u.data, family, args, n))
                return &m->decls[k]->u.data;
    }
    return NULL;
}
