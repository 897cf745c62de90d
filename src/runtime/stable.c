/* Stable pointers: numbers that C can keep, of values that live until they are freed. */
#include "runtime/foreign.h"

#include "runtime/prim.h"
#include "runtime/search.h"

Word stable_new(Runtime *rt, Word value)
{
    ForeignState *s = foreign_state(rt);
    size_t number = s->first_free;
    if (number == 0) {
        VEC_PUSH(&s->stable, ((Stable){0}));
        number = s->stable.len;
    } else {
        s->first_free = s->stable.data[number - 1].next_free;
    }
    s->stable.data[number - 1].value = value;
    search_leads_to_young(rt);
    return number;
}

Word stable_value(const Runtime *rt, Word stable)
{
    const ForeignState *s = rt->foreign;
    return s == NULL || stable - 1 >= s->stable.len ? 0 : s->stable.data[stable - 1].value;
}

void stable_free(Runtime *rt, Word stable)
{
    ForeignState *s = rt->foreign;
    if (stable_value(rt, stable) == 0)
        return;
    s->stable.data[stable - 1] = (Stable){ .next_free = s->first_free };
    s->first_free = stable;
}

void stable_scavenge(Heap *h)
{
    ForeignState *s = h->rt->foreign;
    for (size_t i = 0; s != NULL && i < s->stable.len; i++) {
        if (s->stable.data[i].value == 0)
            continue;
        gc_poll(h);
        h->visit(h, &s->stable.data[i].value);
    }
}

/* ---- operations ---- */

Word prim_call_NEW_STABLE(Base *base)
{
    return prim_give_int(base, (int64_t)stable_new(base->runtime, base->args[0]));
}

Word prim_call_READ_STABLE(Base *base)
{
    Word value = stable_value(base->runtime, base->args[0]);
    return value != 0 ? prim_give_pointer(base, value) : prim_fail(base, PRIM_READ_STABLE, "it was freed");
}

Word prim_call_FREE_STABLE(Base *base)
{
    stable_free(base->runtime, base->args[0]);
    return prim_give_int(base, 0);
}
