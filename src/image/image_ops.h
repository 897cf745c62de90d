/* The parts of each instruction and what they mean: one table for the listing and for the check. image_ops.c */
#ifndef TARRY_IMAGE_IMAGE_OPS_H
#define TARRY_IMAGE_IMAGE_OPS_H

#include "image/image.h"

typedef enum PartKind {
    PART_NONE,
    PART_R, PART_F, PART_ANY,  /* registers that are written, or must be registers: integer, double, either */
    PART_READ, PART_READ_DOUBLE, PART_READ_ANY,        /* operands that are read: may be constants */
    PART_CONSTANT,                                     /* number of a constant */
    PART_WORD, PART_TAG, PART_BYTES, PART_BELOW, PART_COUNT, PART_NUMBER,
    PART_INFO, PART_FRAME, PART_LABEL, PART_COND, PART_PATTERN, PART_PRIM, PART_CENTRE,
    PART_SIZE,                                         /* of HOW_SIZED; otherwise 0 */
    PART_PLACE,                                        /* line and column */
    PART_FAIL                                          /* fail_place */
} PartKind;

typedef enum PartWhere { IN_X, IN_A, IN_B, IN_C, IN_BC, IN_EXTRA, IN_EXTRA_LOW, IN_EXTRA_HIGH, IN_EXTRA_2 } PartWhere;

typedef struct OpPart {
    PartKind  kind;
    PartWhere where;
} OpPart;

enum { OP_MAX_PARTS = 7 };
extern const OpPart   op_parts[OP_COUNT][OP_MAX_PARTS + 1];
extern const uint8_t  op_extra[OP_COUNT];              /* extra words */

static inline uint64_t op_part_value(const OpPart *part, const CodeWord *at)
{
    switch (part->where) {
    case IN_X:          return word_x(*at);
    case IN_A:          return word_a(*at);
    case IN_B:          return word_b(*at);
    case IN_C:          return word_c(*at);
    case IN_BC:         return word_bc(*at);
    case IN_EXTRA:      return at[1];
    case IN_EXTRA_LOW:  return (uint32_t)at[1];
    case IN_EXTRA_HIGH: return at[1] >> 32;
    case IN_EXTRA_2:    return at[2];
    }
    return 0;
}

/* Members of the list behind: OP_SWITCH's labels, OP_PRIM's operands. */
static inline uint32_t op_list_length(const CodeWord *at)
{
    return word_op(*at) == OP_SWITCH ? word_b(*at) : word_op(*at) == OP_PRIM ? word_x(*at) : 0;
}

/* Words of an instruction, all in all. */
static inline uint32_t op_length(const CodeWord *at)
{
    uint32_t n = op_list_length(at);
    return 1 + op_extra[word_op(*at)] + (word_op(*at) == OP_SWITCH ? n : (n + 3) / 4);
}

/* Words of the first instruction of an info's code, if that is one which others do in its place: Info.known is behind
 * it. */
static inline uint32_t op_prologue(const CodeWord *code)
{
    return word_op(*code) == OP_FUN_CCS || word_op(*code) == OP_UPDATE_ME;
}

#endif
