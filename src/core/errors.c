/* The table of errors. */
#include "core/errors.h"

const CoreErrorInfo core_errors[ERR_COUNT] = {
#define ERR(c, code, meaning) [ERR_##c] = {code, meaning},
#include "core/errors.tbl"
#undef ERR
};
