/* aarch64: reading and writing the elements of bytes, arrays and variables, with the tests of bounds and the write barrier. */
#ifdef __aarch64__
#include "codegen/aarch64/a64.h"

/* How an element is found: */
typedef struct Access {
    uint8_t  known;
    uint8_t  bytes_log;        /* of an element, as a power of 2 */
    uint8_t  size_log;         /* the object's size is counted in units of so many elements' bytes: shift it right by this */
    uint8_t  what;
    uint32_t op;
} Access;
enum { ELEMENT = 1, ONLY, SIZE };              /* one of many; the only one; the size itself */
enum { BARRIER = 1 };

#define BYTE(op)    {ELEMENT, 0, 0, 0, op}
#define WORD8(op)   {ELEMENT, 3, 3, 0, op}
#define POINTER(op) {ELEMENT, 3, 0, BARRIER, op}

static const Access accesses[PRIM_COUNT] = {
    [PRIM_SIZE_BYTES] = {SIZE, 0, 0, 0, LDR}, [PRIM_SIZE_ARRAY] = {SIZE, 0, 0, 0, LDR},
    [PRIM_INDEX_BYTE] = BYTE(LDR_B), [PRIM_READ_BYTE] = BYTE(LDR_B), [PRIM_WRITE_BYTE] = BYTE(STR_B),
    [PRIM_INDEX_INT] = WORD8(LDR), [PRIM_READ_INT] = WORD8(LDR), [PRIM_WRITE_INT] = WORD8(STR),
    [PRIM_INDEX_DOUBLE] = WORD8(LDR_D), [PRIM_READ_DOUBLE] = WORD8(LDR_D), [PRIM_WRITE_DOUBLE] = WORD8(STR_D),
    [PRIM_INDEX_ARRAY] = POINTER(LDR), [PRIM_READ_ARRAY] = POINTER(LDR), [PRIM_WRITE_ARRAY] = POINTER(STR),
    [PRIM_READ_MUT_VAR] = {ONLY, 3, 0, BARRIER, LDR}, [PRIM_WRITE_MUT_VAR] = {ONLY, 3, 0, BARRIER, STR},
};

enum { F0 = offsetof(Object, f) - TAG_OTHER, F1 = F0 + sizeof(Word) };  /* from a pointer to such an object */

/* Where an element is: a register and an offset. Uses SCRATCH and SCRATCH2. */
typedef struct Place { Reg base; ptrdiff_t offset; } Place;

static Place element(Gen *g, const Access *access, Operand object, Operand index, Label trap)
{
    Reg o = a64_use(g, object, SCRATCH);
    if (access->known != ELEMENT) return (Place){o, F0};
    a64_memory(g, LDR, SCRATCH3, o, F0, SCRATCH3);
    Reg i = a64_use(g, index, SCRATCH2);
    a64_3(g, SUBS | 1 << 22 | (uint32_t)access->size_log << 10, ZERO, i, SCRATCH3);    /* cmp i, size, lsr #size_log */
    a64_branch_cond(g, A64_HS, trap);
    a64_3(g, ADD | (uint32_t)access->bytes_log << 10, SCRATCH, o, i);
    return (Place){SCRATCH, F1};
}

bool emit_read(Gen *g, Prim prim, Operand to, Operand object, Operand index, Label trap)
{
    const Access *access = &accesses[prim];
    if (!access->known) return false;
    Place place = element(g, access, object, index, trap);
    if (operand_is_f(to)) {
        Reg d = a64_into_d(to, D_SCRATCH);
        a64_memory(g, access->op, d, place.base, place.offset, SCRATCH2);
        a64_stored_d(g, to, d);
    } else {
        Reg r = a64_into(to, SCRATCH);
        a64_memory(g, access->op, r, place.base, place.offset, SCRATCH2);
        a64_stored(g, to, r);
    }
    return true;
}

bool emit_write(Gen *g, Prim prim, Operand object, Operand index, Operand value, Label trap)
{
    const Access *access = &accesses[prim];
    if (!access->known) return false;
    Place place = element(g, access, object, index, trap);
    Reg v = access->op == STR_D ? a64_use_d(g, value, D_SCRATCH) : a64_use(g, value, SCRATCH2);
    a64_memory(g, access->op, v, place.base, place.offset, SCRATCH3);
    if (access->what == BARRIER) {
        if (access->known == ELEMENT)
            a64_add(g, SCRATCH, SCRATCH, F1 + 1, SCRATCH2);
        else
            a64_add(g, SCRATCH, a64_use(g, object, SCRATCH), -TAG_OTHER, SCRATCH2);
        a64_test_young(g);
        a64(g, B_COND | 2 << 5 | A64_LO);                              /* over the next */
        a64_call_stub(g, access->known == ELEMENT ? STUB_ELEMENT : STUB_WRITTEN);
    }
    return true;
}
#else
typedef int Empty;
#endif
