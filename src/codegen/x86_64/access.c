/* x86_64: reading and writing primitive objects, with a test of the index. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"

/* f[0] has the size: bytes, or pointers. */
enum { SIZE = (int)offsetof(Object, f) - TAG_OTHER, ELEMENTS = SIZE + (int)sizeof(Word) };

/* Where an element is: [object + index << shift + ELEMENTS]. Uses SCRATCH and SCRATCH2. */
typedef struct Element { Reg object, index; unsigned shift; } Element;

/* The index is inside. Words and doubles: SCRATCH3 is their number. */
static Element locate(Gen *g, PrimUnit unit, Operand object, Operand index, Label trap)
{
    Element at = {.shift = unit == UNIT_BYTE ? 0 : 3};
    at.object = x64_use(g, object, SCRATCH);
    at.index = x64_use(g, index, SCRATCH2);
    if (unit == UNIT_WORD || unit == UNIT_DOUBLE) {
        x64_rm(g, MOV_LOAD, SCRATCH3, at.object, SIZE);
        x64_rr(g, GROUP_2_IMMEDIATE, G2_SHR, SCRATCH3);
        gen_byte(g, 3);
        x64_rr(g, CMP, at.index, SCRATCH3);
    } else
        x64_rm(g, CMP, at.index, at.object, SIZE);
    x64_jump_if(g, X64_AE, trap);
    return at;
}

static void access_element(Gen *g, unsigned op, Reg r, Element at)
{
    x64_rx(g, op, r, at.object, at.index, at.shift, ELEMENTS);
}

static void read_field(Gen *g, Operand to, Operand object)
{
    Reg r = x64_into(g, to, SCRATCH);
    x64_rm(g, MOV_LOAD, r, x64_use(g, object, SCRATCH), SIZE);
    x64_stored(g, to, r);
}

static void read_limb(Gen *g, Operand to, Operand object, Label trap)
{
    Reg o = x64_use(g, object, SCRATCH), r = x64_into(g, to, SCRATCH);
    x64_rm(g, MOV_LOAD, SCRATCH2, o, SIZE);
    x64_rr(g, TEST, SCRATCH2, SCRATCH2);
    x64_jump_if(g, X64_E, trap);
    x64_rm(g, MOV_LOAD, r, o, ELEMENTS);
    x64_stored(g, to, r);
}

/* ---- so many bytes ---- */

/* Where they are: [base + offset], or [base + index + offset]. */
typedef struct Bytes { Reg base, index; bool indexed; int32_t offset; } Bytes;

static Bytes sized_at(Gen *g, PrimUnit unit, int size, Operand object, Operand index, Label trap)
{
    Bytes at = { .base = x64_use(g, object, SCRATCH), .indexed = unit == UNIT_BITS, .offset = ELEMENTS };
    if (unit == UNIT_MEMORY)
        return (Bytes){ .base = at.base };
    at.index = x64_use(g, index, SCRATCH2);
    x64_rm(g, MOV_LOAD, SCRATCH3, at.base, SIZE);
    x64_group_1(g, G1_SUB, SCRATCH3, size < 0 ? -size : size);
    x64_jump_if(g, X64_B, trap);
    x64_rr(g, CMP, at.index, SCRATCH3);
    x64_jump_if(g, X64_A, trap);
    return at;
}

static void access_sized(Gen *g, unsigned op, Reg r, Bytes at)
{
    if (at.indexed)
        x64_rx(g, op, r, at.base, at.index, 0, at.offset);
    else
        x64_rm(g, op, r, at.base, at.offset);
}

static unsigned load_of(int size)
{
    switch (size) {
    case 1:  return MOVZX_8;
    case -1: return MOVSX_8;
    case 2:  return MOVZX_16;
    case -2: return MOVSX_16;
    case 4:  return MOV_LOAD_32;
    case -4: return MOVSXD;
    default: return MOV_LOAD;
    }
}

static unsigned store_of(int size)
{
    switch (size < 0 ? -size : size) {
    case 1:  return MOV_STORE_8;
    case 2:  return MOV_STORE_16;
    case 4:  return MOV_STORE_32;
    default: return MOV_STORE;
    }
}

/* ---- both ---- */

bool emit_read(Gen *g, Prim prim, int size, Operand to, Operand object, Operand index, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (size != 0) {
        Bytes at = sized_at(g, unit, size, object, index, trap);
        Reg r = x64_into(g, to, SCRATCH);
        access_sized(g, load_of(size), r, at);
        x64_stored(g, to, r);
        return true;
    }
    if (unit == UNIT_SIZE || unit == UNIT_ONLY) {
        read_field(g, to, object);
        return true;
    }
    if (unit == UNIT_LIMB) {
        read_limb(g, to, object, trap);
        return true;
    }
    if (unit == UNIT_NONE) return false;
    Element at = locate(g, unit, object, index, trap);
    if (unit == UNIT_DOUBLE) {
        Reg d = x64_into_d(to, D_SCRATCH);
        access_element(g, MOVSD_LOAD, d, at);
        x64_stored_d(g, to, d);
    } else {
        Reg r = x64_into(g, to, SCRATCH);
        access_element(g, unit == UNIT_BYTE ? MOVZX_8 : MOV_LOAD, r, at);
        x64_stored(g, to, r);
    }
    return true;
}

bool emit_write(Gen *g, Prim prim, int size, Operand object, Operand index, Operand value, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (size != 0) {
        Bytes at = sized_at(g, unit, size, object, index, trap);
        access_sized(g, store_of(size), x64_use(g, value, SCRATCH3), at);
        return true;
    }
    if (unit == UNIT_ONLY) {
        Reg o = x64_use(g, object, SCRATCH);
        x64_rm(g, MOV_STORE, x64_use(g, value, SCRATCH2), o, SIZE);
        x64_add(g, SCRATCH, o, -TAG_OTHER);
        x64_unless_young(g, STUB_WRITTEN);
        return true;
    }
    if (unit == UNIT_NONE) return false;
    Element at = locate(g, unit, object, index, trap);
    if (unit == UNIT_POINTER)
        access_element(g, MOVSD_LOAD, D_SCRATCH, at);
    if (unit == UNIT_DOUBLE)
        access_element(g, MOVSD_STORE, x64_use_d(g, value, D_SCRATCH), at);
    else
        access_element(g, unit == UNIT_BYTE ? MOV_STORE_8 : MOV_STORE, x64_use(g, value, SCRATCH3), at);
    if (unit == UNIT_POINTER) {
        x64_rx(g, LEA, SCRATCH, at.object, at.index, 3, ELEMENTS + 1);
        x64_unless_young(g, STUB_ELEMENT);
    }
    return true;
}

#else
typedef int Empty;
#endif
