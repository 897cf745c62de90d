/* The codes of the errors in errors.tbl. */
#ifndef TARRY_CORE_ERRORS_H
#define TARRY_CORE_ERRORS_H

typedef enum CoreError {
#define ERR(c, code, meaning) ERR_##c,
#include "core/errors.tbl"
#undef ERR
    ERR_COUNT
} CoreError;

typedef struct CoreErrorInfo {
    const char *code;          /* "E0104" */
    const char *meaning;       /* one line, for lists of codes */
} CoreErrorInfo;

extern const CoreErrorInfo core_errors[ERR_COUNT];

#endif
