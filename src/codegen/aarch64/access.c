/* aarch64: reading and writing the elements of bytes, arrays and variables, with the tests of bounds and the write
 * barrier. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"

/* How it is found, and the instructions that read and write it. */
typedef struct Access {
    uint8_t  bytes_log;        /* of an element, as a power of 2 */
    uint8_t  size_log;  /* the object's size is counted in units of so many elements' bytes: shift it right by this */
    uint32_t read, write;      /* 0: never done */
} Access;

static const Access accesses[] = {
    [UNIT_SIZE] = {0, 0, LDR, 0},        [UNIT_ONLY] = {3, 0, LDR, STR},       [UNIT_BYTE] = {0, 0, LDR_B, STR_B},
    [UNIT_WORD] = {3, 3, LDR, STR},      [UNIT_DOUBLE] = {3, 3, LDR_D, STR_D}, [UNIT_POINTER] = {3, 0, LDR, STR},
    [UNIT_LIMB] = {3, 0, LDR, 0},
};

enum { F0 = offsetof(Object, f) - TAG_OTHER, F1 = F0 + sizeof(Word) };  /* from a pointer to such an object */

/* Where an element is: a register and an offset. Uses SCRATCH and SCRATCH2. */
typedef struct Element { Reg base; ptrdiff_t offset; } Element;

static Element element(Gen *g, PrimUnit unit, Operand object, Operand index, Label trap)
{
    const Access *access = &accesses[unit];
    Reg o = a64_use(g, object, SCRATCH);
    if (unit == UNIT_SIZE || unit == UNIT_ONLY) return (Element){o, F0};
    a64_memory(g, LDR, SCRATCH3, o, F0, SCRATCH3);
    if (unit == UNIT_LIMB) {
        a64_3(g, SUBS, ZERO, SCRATCH3, ZERO);
        a64_branch_cond(g, A64_EQ, trap);
        return (Element){o, F1};
    }
    Reg i = a64_use(g, index, SCRATCH2);
    a64_3(g, SUBS | 1 << 22 | (uint32_t)access->size_log << 10, ZERO, i, SCRATCH3);    /* cmp i, size, lsr #size_log */
    a64_branch_cond(g, A64_HS, trap);
    a64_3(g, ADD | (uint32_t)access->bytes_log << 10, SCRATCH, o, i);
    return (Element){SCRATCH, F1};
}

/* So many bytes of an object, or at an address. */
static Element sized(Gen *g, PrimUnit unit, int size, Operand object, Operand index, Label trap)
{
    Reg o = a64_use(g, object, SCRATCH);
    if (unit == UNIT_MEMORY) return (Element){o, 0};
    a64_memory(g, LDR, SCRATCH3, o, F0, SCRATCH3);
    a64_set(g, SCRATCH2, (Word)(size < 0 ? -size : size));
    a64_3(g, SUBS, SCRATCH3, SCRATCH3, SCRATCH2);
    a64_branch_cond(g, A64_LO, trap);
    Reg i = a64_use(g, index, SCRATCH2);
    a64_3(g, SUBS, ZERO, i, SCRATCH3);
    a64_branch_cond(g, A64_HI, trap);
    a64_3(g, ADD, SCRATCH, o, i);
    return (Element){SCRATCH, F1};
}

static uint32_t load_of(int size)
{
    switch (size) {
    case 1:  return LDR_B;
    case -1: return LDR_SB;
    case 2:  return LDR_H;
    case -2: return LDR_SH;
    case 4:  return LDR_W;
    case -4: return LDR_SW;
    default: return LDR;
    }
}

static uint32_t store_of(int size)
{
    switch (size < 0 ? -size : size) {
    case 1:  return STR_B;
    case 2:  return STR_H;
    case 4:  return STR_W;
    default: return STR;
    }
}

bool emit_read(Gen *g, Prim prim, int size, Operand to, Operand object, Operand index, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (size != 0) {
        Element place = sized(g, unit, size, object, index, trap);
        Reg r = a64_into(to, SCRATCH);
        a64_memory(g, load_of(size), r, place.base, place.offset, SCRATCH2);
        a64_stored(g, to, r);
        return true;
    }
    uint32_t op = accesses[unit].read;
    if (op == 0) return false;
    Element place = element(g, unit, object, index, trap);
    if (operand_is_f(to)) {
        Reg d = a64_into_d(to, D_SCRATCH);
        a64_memory(g, op, d, place.base, place.offset, SCRATCH2);
        a64_stored_d(g, to, d);
    } else {
        Reg r = a64_into(to, SCRATCH);
        a64_memory(g, op, r, place.base, place.offset, SCRATCH2);
        a64_stored(g, to, r);
    }
    return true;
}

bool emit_write(Gen *g, Prim prim, int size, Operand object, Operand index, Operand value, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (size != 0) {
        Element place = sized(g, unit, size, object, index, trap);
        a64_memory(g, store_of(size), a64_use(g, value, SCRATCH2), place.base, place.offset, SCRATCH3);
        return true;
    }
    uint32_t op = accesses[unit].write;
    if (op == 0) return false;
    Element place = element(g, unit, object, index, trap);
    if (unit == UNIT_POINTER)
        a64_memory(g, LDR_D, D_SCRATCH, place.base, place.offset, SCRATCH3);
    Reg v = op == STR_D ? a64_use_d(g, value, D_SCRATCH) : a64_use(g, value, SCRATCH2);
    a64_memory(g, op, v, place.base, place.offset, SCRATCH3);
    if (unit == UNIT_POINTER || unit == UNIT_ONLY) {       /* the write barrier */
        if (unit == UNIT_POINTER)
            a64_add(g, SCRATCH, SCRATCH, F1 + 1, SCRATCH2);
        else
            a64_add(g, SCRATCH, a64_use(g, object, SCRATCH), -TAG_OTHER, SCRATCH2);
        a64_test_young(g);
        a64(g, B_COND | 2 << 5 | A64_LO);                              /* over the next */
        a64_call_stub(g, unit == UNIT_POINTER ? STUB_ELEMENT : STUB_WRITTEN);
    }
    return true;
}
#else
typedef int Empty;
#endif
