/* The codes of the errors in errors.tbl. */
#ifndef TARRY_TYPES_ERRORS_H
#define TARRY_TYPES_ERRORS_H

typedef enum TypeError {
#define ERR(c, code, meaning) TYPE_ERR_##c,
#include "types/errors.tbl"
#undef ERR
    TYPE_ERR_COUNT
} TypeError;

typedef struct TypeErrorInfo {
    const char *code;          /* "E2101" */
    const char *meaning;       /* one line, for lists of codes */
} TypeErrorInfo;

extern const TypeErrorInfo type_errors[TYPE_ERR_COUNT];

#endif
