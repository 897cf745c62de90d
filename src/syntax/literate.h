/* Literate source (Haskell 2010, section 10.4): code in lines that begin with `>`, or between \begin{code} and
 * \end{code}. */
#ifndef TARRY_SYNTAX_LITERATE_H
#define TARRY_SYNTAX_LITERATE_H

#include "syntax/lex.h"

bool syn_is_literate(const Language *language, const char *path);      /* by its suffix */
/* The text with blanks for all that is not code, so that every place keeps its offset; to be freed with free. With
 * `directives`, lines that begin with `#` are kept, for CPP. Mistakes go to ds, which may be NULL. */
char *syn_unlit(uint32_t file, const char *text, uint32_t len, bool directives, Diags *ds);

#endif
