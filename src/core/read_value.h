/* Making Values: an expression with its representation, if known, and its height. Only for the reader. */
#ifndef TARRY_CORE_READ_VALUE_H
#define TARRY_CORE_READ_VALUE_H

#include "core/read_int.h"

/* All Values are made here: reports, once per declaration, when one is nested too deeply. */
static inline Value value_make(Resolver *r, Core *core, Rep rep, bool known, uint32_t height)
{
    if (height > MAX_CORE_DEPTH && !r->too_deep) {
        r->too_deep = true;
        resolve_error(r, ERR_DEPTH, core->span, "this is nested more than %d levels deep", MAX_CORE_DEPTH);
    }
    return (Value){core, rep, known, height};
}

static inline Value value_known(Resolver *r, Core *core, Rep rep, uint32_t height)
{
    return value_make(r, core, rep, true, height);
}

/* What a function gives is not known. */
static inline Value value_of_call(Resolver *r, Core *core, uint32_t height)
{
    return value_make(r, core, REP_PTR, false, height);
}

/* An expression whose result is that of `part`. */
static inline Value value_like(Resolver *r, Core *core, Value part, uint32_t height)
{
    return value_make(r, core, part.rep, part.known, height);
}

/* Stands for an expression with an error in it. */
static inline Value value_unknown(Resolver *r, Span span)
{
    return value_of_call(r, core_lit(r->arena, (Lit){.rep = REP_INT}, span), 1);
}

#endif
