/* Primitive operations on literals that machine code does not do itself: core/prim.h does the work. */
#include "runtime/prim_literal.h"

#include "runtime/prim.h"

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

/* A text is UTF-8 but for NUL, written C0 80, and surrogates; it ends with a NUL. Returns where the next character begins. */
static int64_t next_char(const Base *base, uint32_t *c)
{
    int64_t at = (int64_t)base->args[1];
    const unsigned char *s = (const unsigned char *)(uintptr_t)base->args[0] + at;
    int n = s[0] == 0 ? 0 : s[0] < 0x80 ? 1 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    *c = n <= 1 ? s[0] : n == 2 ? s[0] & 0x1Fu : n == 3 ? s[0] & 0x0Fu : s[0] & 0x07u;
    for (int i = 1; i < n; i++)
        *c = *c << 6 | (s[i] & 0x3Fu);
    return at + n;
}

static Word literal(Base *base, Prim prim)
{
    Lit args[2], result;
    uint32_t c;
    if (prim_arg_rep(prim, 0) == REP_ADDR) {
        int64_t next = next_char(base, &c);
        return prim_give_int(base, prim == PRIM_INDEX_CHAR ? c : next);
    }
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

#define PRIM(c, text, args, res) Word prim_literal_##c(Base *base) { return literal(base, PRIM_##c); }
#define HEAP_PRIM(c, text, args, res)
#include "core/prims.tbl"
#undef PRIM
#undef HEAP_PRIM
