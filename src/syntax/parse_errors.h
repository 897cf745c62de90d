/* The codes of the errors in parse_errors.tbl. */
#ifndef TARRY_SYNTAX_PARSE_ERRORS_H
#define TARRY_SYNTAX_PARSE_ERRORS_H

typedef enum SynError {
#define SYNERR(c, code, meaning) SYN_##c,
#include "syntax/parse_errors.tbl"
#undef SYNERR
    SYN_COUNT
} SynError;

typedef struct SynErrorInfo {
    const char *code;          /* "E1101" */
    const char *meaning;       /* one line, for lists of codes */
} SynErrorInfo;

extern const SynErrorInfo syn_errors[SYN_COUNT];

#endif
