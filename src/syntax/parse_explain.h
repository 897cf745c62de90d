/* Advice for syntax errors. */
#ifndef TARRY_SYNTAX_PARSE_EXPLAIN_H
#define TARRY_SYNTAX_PARSE_EXPLAIN_H

#include "syntax/parse_int.h"

/* Adds what the place of the cursor tells about the error: the block that was ended, the bracket that is too many ...
 */
void syn_explain(Parser *p, Diag *d);

#endif
