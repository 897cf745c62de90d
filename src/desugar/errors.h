/* The codes of the messages in errors.tbl. */
#ifndef TARRY_DESUGAR_ERRORS_H
#define TARRY_DESUGAR_ERRORS_H

typedef enum DesugarError {
#define ERR(c, code, meaning) DESUGAR_ERR_##c,
#include "desugar/errors.tbl"
#undef ERR
    DESUGAR_ERR_COUNT
} DesugarError;

typedef struct DesugarErrorInfo {
    const char *code;          /* "E3001" */
    const char *meaning;       /* one line, for lists of codes */
} DesugarErrorInfo;

extern const DesugarErrorInfo desugar_errors[DESUGAR_ERR_COUNT];

#endif
