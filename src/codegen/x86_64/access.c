/* x86_64: reading and writing primitive objects, with a test of the index. */
#ifdef __x86_64__
#include "codegen/x86_64/x64.h"

/* f[0] has the size: bytes, or pointers. */
enum { SIZE = (int)offsetof(Object, f) - TAG_OTHER, ELEMENTS = SIZE + (int)sizeof(Word) };

/* SCRATCH := the object, SCRATCH2 := the index, which is inside. Words and doubles: SCRATCH3 is their number. */
static void locate(Gen *g, PrimUnit unit, Operand object, Operand index, Label trap)
{
    x64_load_into(g, SCRATCH, object);
    x64_load_into(g, SCRATCH2, index);
    if (unit == UNIT_WORD || unit == UNIT_DOUBLE) {
        x64_rm(g, MOV_LOAD, SCRATCH3, SCRATCH, SIZE);
        x64_rr(g, GROUP_2_IMMEDIATE, G2_SHR, SCRATCH3);
        gen_byte(g, 3);
        x64_rr(g, CMP, SCRATCH2, SCRATCH3);
    } else
        x64_rm(g, CMP, SCRATCH2, SCRATCH, SIZE);
    x64_jump_if(g, X64_AE, trap);
}

static void read_field(Gen *g, Operand to, Operand object)
{
    Reg r = x64_into(to, SCRATCH);
    x64_rm(g, MOV_LOAD, r, x64_use(g, object, SCRATCH), SIZE);
    x64_stored(g, to, r);
}

bool emit_read(Gen *g, Prim prim, Operand to, Operand object, Operand index, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (unit == UNIT_SIZE || unit == UNIT_ONLY) {
        read_field(g, to, object);
        return true;
    }
    if (unit == UNIT_NONE) return false;
    locate(g, unit, object, index, trap);
    if (unit == UNIT_DOUBLE) {
        Reg d = x64_into_d(to, D_SCRATCH);
        x64_rx(g, MOVSD_LOAD, d, SCRATCH, SCRATCH2, 3, ELEMENTS);
        x64_stored_d(g, to, d);
        return true;
    }
    if (unit == UNIT_BYTE)
        x64_rx(g, MOVZX_8, SCRATCH, SCRATCH, SCRATCH2, 0, ELEMENTS);
    else
        x64_rx(g, MOV_LOAD, SCRATCH, SCRATCH, SCRATCH2, 3, ELEMENTS);
    x64_give(g, to, SCRATCH);
    return true;
}

/* After a pointer was written into the object SCRATCH. */
static void barrier(Gen *g)
{
    x64_add(g, SCRATCH, SCRATCH, -TAG_OTHER);
    x64_unless_young(g, STUB_WRITTEN);
}

bool emit_write(Gen *g, Prim prim, Operand object, Operand index, Operand value, Label trap)
{
    PrimUnit unit = prim_info[prim].unit;
    if (unit == UNIT_ONLY) {
        x64_load_into(g, SCRATCH, object);
        x64_rm(g, MOV_STORE, x64_use(g, value, SCRATCH2), SCRATCH, SIZE);
        barrier(g);
        return true;
    }
    if (unit == UNIT_NONE) return false;
    locate(g, unit, object, index, trap);
    if (unit == UNIT_DOUBLE) {
        x64_rx(g, MOVSD_STORE, x64_use_d(g, value, D_SCRATCH), SCRATCH, SCRATCH2, 3, ELEMENTS);
        return true;
    }
    Reg r = x64_use(g, value, SCRATCH3);
    if (unit == UNIT_BYTE)
        x64_rx(g, MOV_STORE_8, r, SCRATCH, SCRATCH2, 0, ELEMENTS);
    else
        x64_rx(g, MOV_STORE, r, SCRATCH, SCRATCH2, 3, ELEMENTS);
    if (unit == UNIT_POINTER) {
        x64_rx(g, LEA, SCRATCH, SCRATCH, SCRATCH2, 3, ELEMENTS + 1);
        x64_unless_young(g, STUB_ELEMENT);
    }
    return true;
}

#else
typedef int Empty;
#endif
