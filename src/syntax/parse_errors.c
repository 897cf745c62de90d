#include "syntax/parse_errors.h"

const SynErrorInfo syn_errors[SYN_COUNT] = {
#define SYNERR(c, code, meaning) [SYN_##c] = {code, meaning},
#include "syntax/parse_errors.tbl"
#undef SYNERR
};
