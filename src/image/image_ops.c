/* The parts of each instruction, in the order a reader wants them: see ops.tbl for their meaning. */
#include "image/image_ops.h"

const uint8_t op_extra[OP_COUNT] = {
#define OP(c, text, extra) [OP_##c] = extra,
#include "image/ops.tbl"
#undef OP
};

const OpPart op_parts[OP_COUNT][OP_MAX_PARTS + 1] = {
    [OP_MOVE]         = { { PART_R, IN_A }, { PART_READ, IN_B } },
    [OP_MOVE_DOUBLE]  = { { PART_F, IN_A }, { PART_READ_DOUBLE, IN_B } },
    [OP_CONSTANT]     = { { PART_ANY, IN_A }, { PART_CONSTANT, IN_BC } },
    [OP_FIELD]        = { { PART_R, IN_A }, { PART_R, IN_B }, { PART_WORD, IN_C }, { PART_TAG, IN_X } },
    [OP_FIELD_DOUBLE] = { { PART_F, IN_A }, { PART_R, IN_B }, { PART_WORD, IN_C }, { PART_TAG, IN_X } },
    [OP_STORE]        = { { PART_R, IN_A }, { PART_WORD, IN_C }, { PART_TAG, IN_X }, { PART_READ_ANY, IN_B } },
    [OP_HEAP]         = { { PART_BYTES, IN_EXTRA }, { PART_NUMBER, IN_A }, { PART_FRAME, IN_BC } },
    [OP_ALLOC]        = { { PART_R, IN_A }, { PART_INFO, IN_BC }, { PART_BELOW, IN_EXTRA } },
    [OP_EVAL]         = { { PART_R, IN_A }, { PART_FRAME, IN_BC }, { PART_NUMBER, IN_X } },
    [OP_PUSH]         = { { PART_FRAME, IN_BC } },
    [OP_RETURN_HERE]  = { { PART_ANY, IN_A }, { PART_FRAME, IN_BC } },
    [OP_JUMP]         = { { PART_INFO, IN_BC } },
    [OP_APPLY]        = { { PART_PATTERN, IN_BC } },
    [OP_RETURN]       = { { PART_NUMBER, IN_X } },
    [OP_GOTO]         = { { PART_LABEL, IN_BC } },
    [OP_BRANCH]       = { { PART_READ_ANY, IN_A }, { PART_COND, IN_X }, { PART_READ_ANY, IN_B },
                          { PART_LABEL, IN_EXTRA } },
    [OP_BRANCH_TAG]   = { { PART_R, IN_A }, { PART_TAG, IN_X }, { PART_LABEL, IN_BC } },
    [OP_SWITCH]       = { { PART_R, IN_A }, { PART_COUNT, IN_C } },
    [OP_OP]           = { { PART_ANY, IN_A }, { PART_PRIM, IN_EXTRA }, { PART_READ_ANY, IN_B },
                          { PART_READ_ANY, IN_C } },
    [OP_TRAP]         = { { PART_ANY, IN_A }, { PART_PRIM, IN_EXTRA }, { PART_READ_ANY, IN_B }, { PART_READ_ANY, IN_C },
                          { PART_PLACE, IN_EXTRA_2 } },
    [OP_PRIM]         = { { PART_ANY, IN_A }, { PART_PRIM, IN_EXTRA_LOW }, { PART_FRAME, IN_EXTRA_HIGH } },
    [OP_TAG_OF]       = { { PART_R, IN_A }, { PART_R, IN_B }, { PART_COUNT, IN_C } },
    [OP_READ]         = { { PART_ANY, IN_A }, { PART_PRIM, IN_EXTRA }, { PART_SIZE, IN_X }, { PART_R, IN_B },
                          { PART_READ, IN_C }, { PART_PLACE, IN_EXTRA_2 } },
    [OP_WRITE]        = { { PART_PRIM, IN_EXTRA }, { PART_SIZE, IN_X }, { PART_R, IN_A }, { PART_READ, IN_B },
                          { PART_READ_ANY, IN_C }, { PART_PLACE, IN_EXTRA_2 } },
    [OP_FAIL]         = { { PART_FAIL, IN_EXTRA } },
    [OP_SCC]          = { { PART_CENTRE, IN_EXTRA }, { PART_NUMBER, IN_X }, { PART_NUMBER, IN_A } },
    [OP_SAVE_CCS]     = { { PART_R, IN_A } },
    [OP_LOAD_CCS]     = { { PART_R, IN_A } },
    [OP_UNDER]        = { { PART_R, IN_A } },
    [OP_OWN]          = { { PART_R, IN_A }, { PART_FRAME, IN_BC } },
};
