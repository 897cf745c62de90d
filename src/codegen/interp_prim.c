/* Primitive operations for the interpreter: see interp_prim.h. What is frequent is done here; the rest by core/prim.h.
 */
#include "codegen/interp_prim.h"

#include <stdlib.h>

/* ---- operations ---- */

static Lit literal(Rep rep, Word w)
{
    Lit lit = { .rep = rep };
    switch (rep) {
    case REP_DOUBLE: lit.u.d = interp_double(w); break;
    case REP_CHAR:   lit.u.c = (uint32_t)w; break;
    default:         lit.u.i = (int64_t)w; break;
    }
    return lit;
}

static Word word_of(Lit lit)
{
    Word w;
    switch (lit.rep) {
    case REP_DOUBLE: return memcpy(&w, &lit.u.d, sizeof w), w;
    case REP_CHAR:   return lit.u.c;
    default:         return (Word)lit.u.i;
    }
}

static bool by_literals(Prim prim, Word a, Word b, Word *result)
{
    Lit args[2] = { literal(prim_arg_rep(prim, 0), a) }, value;
    if (prim_info[prim].arity == 2)
        args[1] = literal(prim_arg_rep(prim, 1), b);
    if (prim_apply(prim, args, &value) != NULL)
        return false;
    *result = word_of(value);
    return true;
}

/* A text is UTF-8 but for NUL, written C0 80, and surrogates; it ends with a NUL. Returns where the next character
 * begins. */
static Word next_char(const unsigned char *text, Word at, Word *c)
{
    const unsigned char *s = text + at;
    unsigned n = s[0] == 0 ? 0 : s[0] < 0x80 ? 1 : s[0] < 0xE0 ? 2 : s[0] < 0xF0 ? 3 : 4;
    *c = n <= 1 ? s[0] : n == 2 ? s[0] & 0x1Fu : n == 3 ? s[0] & 0x0Fu : s[0] & 0x07u;
    for (unsigned i = 1; i < n; i++)
        *c = *c << 6 | (s[i] & 0x3Fu);
    return at + n;
}

bool interp_op(Prim prim, Word a, Word b, Word *r)
{
    Word ignored;
    switch (prim) {
#define ROW_TEST(c, cond) case PRIM_##c: *r = interp_holds(COND_##cond, a, b); return true;
#include "core/prim_rows.h"
    case PRIM_ADD_INT: case PRIM_PLUS_ADDR: *r = a + b; return true;
    case PRIM_SUB_INT: *r = a - b; return true;
    case PRIM_MUL_INT: *r = a * b; return true;
    case PRIM_ORD: case PRIM_ADDR_INT: case PRIM_INT_ADDR: *r = a; return true;
    case PRIM_AND_INT: *r = a & b; return true;
    case PRIM_OR_INT: *r = a | b; return true;
    case PRIM_XOR_INT: *r = a ^ b; return true;
    case PRIM_INDEX_CHAR: next_char((const unsigned char *)(uintptr_t)a, b, r); return true;
    case PRIM_NEXT_CHAR: *r = next_char((const unsigned char *)(uintptr_t)a, b, &ignored); return true;
    default: return by_literals(prim, a, b, r);
    }
}

/* ---- elements ---- */

static bool in_bounds(int64_t i, Word n) { return i >= 0 && (Word)i < n; }

/* What a number of so many bytes is read from or written to; NULL: out of bounds. */
static char *sized(Prim prim, int size, Word at, int64_t i)
{
    if (prim_info[prim].unit == UNIT_MEMORY)
        return (char *)(uintptr_t)at;
    Object *o = untag(at);
    return within(i, abs(size), (int64_t)o->f[0]) ? bytes_of(o) + i : NULL;
}

static bool read_sized_at(const char *from, int size, Word *r)
{
    if (from != NULL) *r = (Word)read_sized(from, size);
    return from != NULL;
}

static bool write_sized_at(char *to, int size, Word value)
{
    if (to != NULL) memcpy(to, &value, (size_t)abs(size));
    return to != NULL;
}

bool interp_read(Prim prim, int size, Word at, int64_t i, Word *r)
{
    if (size != 0)
        return read_sized_at(sized(prim, size, at, i), size, r);
    const Object *o = untag(at);
    const char *bytes = (const char *)&o->f[1];
    switch (prim_info[prim].unit) {
    case UNIT_SIZE: case UNIT_ONLY:
        *r = o->f[0];
        return true;
    case UNIT_LIMB:
        if (o->f[0] != 0) *r = o->f[1];
        return o->f[0] != 0;
    case UNIT_BYTE:
        if (in_bounds(i, o->f[0])) *r = (unsigned char)bytes[i];
        return in_bounds(i, o->f[0]);
    case UNIT_WORD: case UNIT_DOUBLE:
        if (in_bounds(i, o->f[0] / sizeof(Word))) *r = o->f[1 + i];
        return in_bounds(i, o->f[0] / sizeof(Word));
    default:
        if (in_bounds(i, o->f[0])) *r = o->f[1 + i];
        return in_bounds(i, o->f[0]);
    }
}

bool interp_write(Prim prim, int size, Word at, int64_t i, Word value)
{
    if (size != 0)
        return write_sized_at(sized(prim, size, at, i), size, value);
    Object *o = untag(at);
    char *bytes = (char *)&o->f[1];
    switch (prim_info[prim].unit) {
    case UNIT_ONLY:
        o->f[0] = value;
        return true;
    case UNIT_BYTE:
        if (in_bounds(i, o->f[0])) bytes[i] = (char)value;
        return in_bounds(i, o->f[0]);
    case UNIT_WORD: case UNIT_DOUBLE:
        if (in_bounds(i, o->f[0] / sizeof(Word))) o->f[1 + i] = value;
        return in_bounds(i, o->f[0] / sizeof(Word));
    default:
        if (in_bounds(i, o->f[0])) o->f[1 + i] = value;
        return in_bounds(i, o->f[0]);
    }
}
