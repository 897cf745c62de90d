/* What lowering asks of primitive operations: see prims.tbl. */
#include "image/lower_prim.h"

/* Of Cond + 1. */
static const uint8_t conditions[PRIM_COUNT] = {
#define ROW_TEST(c, cond) [PRIM_##c] = COND_##cond + 1,
#include "core/prim_rows.h"
};

bool prim_condition(Prim prim, Cond *cond)
{
    *cond = (Cond)(conditions[prim] - 1);
    return conditions[prim] != 0;
}

bool cond_is_double(Cond cond) { return cond >= COND_FEQ; }

int prim_element_arg(Prim prim)
{
    PrimUnit unit = prim_info[prim].unit;
    return unit == UNIT_BITS ? 2 : unit >= UNIT_BYTE ? 1 : -1;
}

int prim_written_arg(Prim prim)
{
    PrimUnit unit = prim_info[prim].unit;
    return unit == UNIT_BITS ? 3 : unit == UNIT_ONLY ? 1 : 2;
}
