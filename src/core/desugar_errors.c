/* The table of messages. */
#include "core/desugar_errors.h"

const DesugarErrorInfo desugar_errors[DESUGAR_ERR_COUNT] = {
#define ERR(c, code, meaning) [DESUGAR_ERR_##c] = {code, meaning},
#include "core/desugar_errors.tbl"
#undef ERR
};
