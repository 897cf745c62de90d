/* What lowering knows of primitive operations besides how they are done (core/prim_class.c). */
#include "image/lower_prim.h"

bool prim_reads_pointer(Prim prim) { return prim == PRIM_READ_MUT_VAR || prim == PRIM_READ_ARRAY || prim == PRIM_INDEX_ARRAY; }

/* Of Cond + 1. */
static const uint8_t conditions[PRIM_COUNT] = {
    [PRIM_EQ_INT] = COND_EQ + 1, [PRIM_NE_INT] = COND_NE + 1, [PRIM_LT_INT] = COND_LT + 1, [PRIM_LE_INT] = COND_LE + 1,
    [PRIM_GT_INT] = COND_GT + 1, [PRIM_GE_INT] = COND_GE + 1, [PRIM_LT_WORD] = COND_ULT + 1, [PRIM_LE_WORD] = COND_ULE + 1,
    [PRIM_EQ_CHAR] = COND_EQ + 1, [PRIM_NE_CHAR] = COND_NE + 1, [PRIM_LT_CHAR] = COND_ULT + 1, [PRIM_LE_CHAR] = COND_ULE + 1,
    [PRIM_EQ_DOUBLE] = COND_FEQ + 1, [PRIM_NE_DOUBLE] = COND_FNE + 1, [PRIM_LT_DOUBLE] = COND_FLT + 1, [PRIM_LE_DOUBLE] = COND_FLE + 1,
    [PRIM_GT_DOUBLE] = COND_FGT + 1, [PRIM_GE_DOUBLE] = COND_FGE + 1,
    [PRIM_SAME_MUT_VAR] = COND_EQ + 1, [PRIM_SAME_ARRAY] = COND_EQ + 1, [PRIM_SAME_OBJECT] = COND_EQ + 1,
};

bool prim_condition(Prim prim, Cond *cond)
{
    *cond = (Cond)(conditions[prim] - 1);
    return conditions[prim] != 0;
}

bool cond_is_double(Cond cond) { return cond >= COND_FEQ; }

int prim_element_arg(Prim prim)
{
    return prim == PRIM_SIZE_BYTES || prim == PRIM_SIZE_ARRAY || prim == PRIM_READ_MUT_VAR || prim == PRIM_WRITE_MUT_VAR ? -1 : 1;
}

int prim_written_arg(Prim prim) { return prim == PRIM_WRITE_MUT_VAR ? 1 : 2; }
