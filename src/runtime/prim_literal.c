/* Primitive operations on literals that are calls: core/prim.h does the work, but for texts, which the engine has as
 * addresses. Functions of C's mathematics, which programs call often, need no literals. */
#include "runtime/prim.h"

#include <math.h>
#include <string.h>

static Lit literal_of(const Base *base, Prim prim, int i)
{
    Lit lit = { .rep = prim_arg_rep(prim, i) };
    switch (lit.rep) {
    case REP_DOUBLE: lit.u.d = prim_double_arg(base, i); break;
    case REP_CHAR:   lit.u.c = (uint32_t)base->args[i]; break;
    default:         lit.u.i = (int64_t)base->args[i]; break;
    }
    return lit;
}

/* Most texts that are the same are so because they are one. */
static bool same_text(const Base *base)
{
    const char *a = (const char *)(uintptr_t)base->args[0], *b = (const char *)(uintptr_t)base->args[1];
    return a == b || strcmp(a, b) == 0;
}

static Word literal(Base *base, Prim prim)
{
    if (prim == PRIM_EQ_TEXT)
        return prim_give_int(base, same_text(base));
    MathFunction *f = prim_math(prim);
    if (f != NULL)
        return prim_give_double(base, one_nan(f(prim_double_arg(base, 0))));
    if (prim == PRIM_POW_DOUBLE)
        return prim_give_double(base, one_nan(pow(prim_double_arg(base, 0), prim_double_arg(base, 1))));
    Lit args[2], result;
    for (int i = 0; i < prim_info[prim].arity; i++)
        args[i] = literal_of(base, prim, i);
    const char *why = prim_apply(prim, args, &result);
    if (why != NULL)
        return rt_end_at(base, RUN_ERROR, "%s", why);
    switch (result.rep) {
    case REP_DOUBLE: return prim_give_double(base, result.u.d);
    case REP_CHAR:   return prim_give_int(base, result.u.c);
    default:         return prim_give_int(base, result.u.i);
    }
}

#define CALL_LIT(c) Word prim_call_##c(Base *base) { return literal(base, PRIM_##c); }
#include "core/prim_rows.h"
