/* The codes of the errors in rename_errors.tbl. */
#ifndef TARRY_SYNTAX_RENAME_ERRORS_H
#define TARRY_SYNTAX_RENAME_ERRORS_H

typedef enum RenameError {
#define ERR(c, code, meaning) RENAME_ERR_##c,
#include "syntax/rename_errors.tbl"
#undef ERR
    RENAME_ERR_COUNT
} RenameError;

typedef struct RenameErrorInfo {
    const char *code;          /* "E1301" */
    const char *meaning;       /* one line, for lists of codes */
} RenameErrorInfo;

extern const RenameErrorInfo rename_errors[RENAME_ERR_COUNT];

#endif
