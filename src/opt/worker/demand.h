/* What functions are sure to evaluate, for passes that ask: demand.c finds it. */
#ifndef TARRY_OPT_DEMAND_H
#define TARRY_OPT_DEMAND_H

#include "opt/pass.h"

typedef struct Demand {
    uint32_t arity;            /* of the call that this is about; UINT32_MAX: nothing is known */
    uint64_t params;           /* a bit each: arguments that a call is sure to evaluate, before any effect */
    bool     bottom;           /* it never comes back */
} Demand;

typedef struct Demands Demands;

/* Changes nothing, but that a let of several bindings becomes several. */
Demands *demand_find(Opt *o, CoreProgram *p);
/* Of a definition, or of a local function. */
Demand   demand_of(const Demands *d, const Var *fun);
void     demand_free(Demands *d);

#endif
