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

bool emit_read(Gen *g, Prim prim, Operand to, Operand object, Operand index, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
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

bool emit_write(Gen *g, Prim prim, Operand object, Operand index, Operand value, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
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
