/* The table of messages. */
#include "desugar/errors.h"

const DesugarErrorInfo desugar_errors[DESUGAR_ERR_COUNT] = {
#define ERR(c, code, meaning) [DESUGAR_ERR_##c] = {code, meaning},
#include "desugar/errors.tbl"
#undef ERR
};
