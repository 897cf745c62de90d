/* Newtype deriving: which instances can do with the whole dictionary of the type inside.
 *
 * The methods of a newtype-derived instance are those of the type inside, but its superclasses are the newtype's own
 * instances, which may have been written by hand. Where each of them shares the dictionary of the type inside as well,
 * or is not about the newtype at all, the two dictionaries are alike, and one of them is enough. Instances that lead
 * only to each other (newtype T = V T) cannot all share: one of them has a dictionary of its own, which selects from
 * itself. */
#include "types/types_int.h"

static const Ev *found(const Ev *ev)
{
    while (ev && (ev->kind == EV_SAME || (ev->kind == EV_COERCE && ev->u.super.of)))
        ev = ev->kind == EV_SAME ? ev->u.same : ev->u.super.of;
    return ev;
}

static bool share(InstanceX *x);

/* Follows newtypes inside newtypes. False: they lead back to an instance that is being looked at. */
static bool has_ground(const Ev *same_as)
{
    const Ev *inner = found(same_as);
    if (!inner || inner->kind != EV_INSTANCE || !inner->u.inst.instance->same_as) return true;
    InstanceX *x = (InstanceX *)inner->u.inst.instance;
    share(x);
    return x->sharing != SHARING_BUSY;
}

/* Whether the superclass is about the newtype, the class's last argument. */
static bool is_about_last(const ClassInfo *cls, const Pred *super)
{
    for (uint32_t i = 0; i < super->n; i++)
        if (ty_mentions(super->types[i], cls->vars[cls->n_vars - 1])) return true;
    return false;
}

/* ... and about nothing else there, so that it was derived for the same newtype. */
static bool is_last_alone(const ClassInfo *cls, const Pred *super)
{
    for (uint32_t i = 0; i + 1 < super->n; i++)
        if (ty_mentions(super->types[i], cls->vars[cls->n_vars - 1])) return false;
    return super->n && ty_find(super->types[super->n - 1]) == cls->vars[cls->n_vars - 1]->self;
}

static bool super_shares(const InstanceX *x, uint32_t i)
{
    const ClassInfo *cls = x->inst.cls->info;
    if (!is_about_last(cls, &cls->supers[i])) return true;
    const Ev *ev = found(x->inst.supers[i]);
    if (x->via || (ev && ev->kind == EV_INSTANCE && ((InstanceX *)ev->u.inst.instance)->via)) return false;
    return is_last_alone(cls, &cls->supers[i]) && ev && ev->kind == EV_INSTANCE
           && share((InstanceX *)ev->u.inst.instance);
}

static bool share(InstanceX *x)
{
    if (x->sharing != SHARING_UNKNOWN || !x->inst.same_as) return x->inst.shares;
    x->sharing = SHARING_BUSY;
    bool all = has_ground(x->inst.same_as);
    const ClassInfo *cls = x->inst.cls->info;
    for (uint32_t i = 0; i < cls->n_supers && all; i++) all = super_shares(x, i);
    x->inst.shares = all;
    x->sharing = SHARING_KNOWN;
    return all;
}

void newtypes_share(Checker *c)
{
    for (size_t i = c->n_library; i < c->instances.len; i++) share(c->instances.data[i]);
}
