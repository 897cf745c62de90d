/* The table of errors. */
#include "syntax/rename_errors.h"

const RenameErrorInfo rename_errors[RENAME_ERR_COUNT] = {
#define ERR(c, code, meaning) [RENAME_ERR_##c] = {code, meaning},
#include "syntax/rename_errors.tbl"
#undef ERR
};
