/* Boot files: what a module promises to those that it imports in turn.
 *
 *     B.hs-boot                    A.hs                            B.hs
 *     data T                       import {-# SOURCE #-} B         import A
 *     f :: T -> Int                g t = f t + 1                   data T = ..; f = .. g ..
 *
 * A boot file makes no entities: what it declares are the module's own, which are made already, since all modules are
 * collected before any is renamed. So a boot module is a part of its module's scope, with types of its own telling; the
 * type checker takes it first (types/boot.c), and nobody else sees it. */
#include "syntax/rename_int.h"

static void not_kept(Renamer *r, Name name, Span span)
{
    r->scope->incomplete = true;
    Diag *d = RENAME_ERROR(r, BOOT, span, "module `%s` does not define `%s`, which its boot file promises",
                           r->module->name->text, name->text);
    diag_second(d, r->scope->boot_of->module->span, "the module");
}

/* What the module defines by that name; NULL, with a message: no such thing. */
static Entity *promised(Renamer *r, EntityKind kind, Name name, Span span)
{
    Space space = kind >= ENTITY_TYPE ? SPACE_TYPE : SPACE_VALUE;
    Entity *e = table_get(&r->scope->boot_of->locals, space, name);
    if (e && e->kind != kind) e = NULL;
    if (e) table_add(r->arena, &r->scope->locals, e);
    else if (!r->scope->boot_of->broken) not_kept(r, name, span);
    return e;
}

static void boot_con(Renamer *r, ConDecl *con)
{
    con->entity = promised(r, ENTITY_CON, con->name, con->span);
    if (!con->field_names) return;
    con->field_entities = ARENA_ARRAY(r->arena, Entity *, con->n_fields);
    for (uint32_t i = 0; i < con->n_fields; i++)
        con->field_entities[i] = promised(r, ENTITY_FIELD, con->field_names[i], con->span);
}

static void boot_data(Renamer *r, DataDecl *d, Span span)
{
    d->entity = promised(r, ENTITY_TYPE, d->name, name_span(span, d->name));
    for (uint32_t i = 0; i < d->n_cons; i++) boot_con(r, d->cons[i]);
}

static void boot_class(Renamer *r, ClassDecl *d, Span span)
{
    d->entity = promised(r, ENTITY_CLASS, d->name, name_span(span, d->name));
    for (uint32_t i = 0; i < d->n_sigs; i++)
        for (uint32_t k = 0; k < d->sigs[i]->n; k++) {
            Ref *ref = &d->sigs[i]->names[k];
            ref->entity = promised(r, ENTITY_METHOD, ref->name, ref->span);
        }
}

static void boot_decl(Renamer *r, Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:  boot_data(r, &d->u.data, d->span); break;
    case DECL_CLASS: boot_class(r, &d->u.cls, d->span); break;
    case DECL_SYNONYM:
        d->u.synonym.entity = promised(r, ENTITY_SYNONYM, d->u.synonym.name, name_span(d->span, d->u.synonym.name));
        break;
    case DECL_FAMILY:
        d->u.family.entity = promised(r, ENTITY_TYPE, d->u.family.name, name_span(d->span, d->u.family.name));
        break;
    default: break;
    }
}

void collect_boot(Renamer *r)
{
    const Binds *b = r->module->binds;
    for (uint32_t i = 0; i < r->module->n_decls; i++) boot_decl(r, r->module->decls[i]);
    for (uint32_t i = 0; b && i < b->n; i++)
        RENAME_ERROR(r, BOOT, b->bindings[i]->span, "a boot file declares, and defines nothing");
    for (uint32_t i = 0; b && i < b->n_sigs; i++)
        for (uint32_t k = 0; k < b->sigs[i]->n; k++) {
            Ref *ref = &b->sigs[i]->names[k];
            ref->entity = promised(r, ENTITY_VALUE, ref->name, ref->span);
        }
}

/* A definition without a signature gets that of the boot file. */
void rename_boot_sigs(Renamer *r)
{
    const Binds *b = r->module->binds;
    for (uint32_t i = 0; b && i < b->n_sigs; i++) {
        for (uint32_t k = 0; k < b->sigs[i]->n; k++) {
            const Entity *e = b->sigs[i]->names[k].entity;
            if (!e || !e->u.binding) continue;
            e->u.binding->sig = b->sigs[i];
            e->node->has_sig = true;
        }
        rename_sig_type(r, b->sigs[i]);
    }
}
