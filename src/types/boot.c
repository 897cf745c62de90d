/* Boot files (syntax/rename_boot.c): a module that others import before it is checked itself.
 *
 * Its types, classes and instances are declared twice, for the same entities: as promised, before those who import the
 * promise, then as they are. Types refer to entities, so only what is kept elsewhere is carried over: the instances
 * that were found in the meantime, and the Instance that evidence refers to. What was promised is compared with what
 * there is. */
#include "syntax/scope.h"
#include "types/types_int.h"

bool is_boot(const Module *m)
{
    return m->scope && m->scope->boot_of;
}

static void broken_promise(Checker *c, Span span, const char *what, const char *found, const char *promise)
{
    Diag *d = TYPE_ERROR(c, BOOT, span, "%s is not what the boot file promises", what);
    if (!d) return;
    diag_label(d, "this is `%s`", found);
    diag_note(d, "the boot file says `%s`", promise);
}

void boot_compare(Checker *c, const Entity *e, Ty *type, Span span)
{
    if (!e->module || !e->type || is_boot(c->module)) return;
    size_t mark = try_begin(c);
    bool same = unify(c, e->type, type) == UNIFY_OK;
    try_end(c, mark, false);
    if (same) return;
    names_reset(c);
    const char *what = arena_printf(c->arena, "the type of `%s`", e->name->text);
    broken_promise(c, span, what, ty_text(c, type), ty_text(c, e->type));
}

void boot_class(ClassX *new, const ClassX *promise)
{
    new->by_head = promise->by_head;
    new->open = promise->open;
    new->cap_instances = promise->cap_instances;
    new->overlapping = promise->overlapping;
    new->info.instances = promise->info.instances;
    new->info.n_instances = promise->info.n_instances;
}

InstanceX *boot_instance(Checker *c, const InstanceX *x)
{
    const ClassInfo *cls = x->inst.cls->info;
    for (uint32_t i = 0; i < cls->n_instances; i++) {
        InstanceX *other = (InstanceX *)cls->instances[i];
        if (is_boot(other->inst.module) && other->inst.module->name == x->inst.module->name
            && instance_match_quietly(c, other, x->inst.types) == SAME_YES
            && instance_match_quietly(c, x, other->inst.types) == SAME_YES)
            return other;
    }
    return NULL;
}

/* Instances that nobody declared after all. */
void boot_finish(Checker *c)
{
    for (size_t i = 0; i < c->instances.len; i++) {
        const InstanceX *x = c->instances.data[i];
        if (!is_boot(x->inst.module)) {
            if (x->promised && x->promised != x->inst.n_evs + 1)
                TYPE_ERROR(c, BOOT, x->inst.span, "the context of this instance is not what the boot file promises");
            continue;
        }
        names_reset(c);
        Pred p = {.cls = x->inst.cls, .types = x->inst.types, .n = x->inst.n_types};
        TYPE_ERROR(c, BOOT, x->inst.span, "module `%s` does not have the instance `%s`, which its boot file promises",
                   x->inst.module->name->text, pred_text(c, &p));
    }
}
