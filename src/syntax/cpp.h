/* The preprocessor, for files with the extension CPP: conditionals, macros, headers.
 *
 * It works on the text as Haskell, not C: nothing is expanded in strings and comments, a prime belongs to a name, and
 * lines are joined by a backslash only in directives. As in traditional preprocessors, parameters are replaced inside
 * strings of a macro's body, and an empty comment joins what stands around it; ## does, too. */
#ifndef TARRY_SYNTAX_CPP_H
#define TARRY_SYNTAX_CPP_H

#include "syntax/lex.h"

/* Reads list->text, which must be place by place the file's; writes the result to `out` and sets list->text, len and
 * pieces. */
void syn_cpp(TokenList *list, const CppSettings *settings, Diags *ds, Buf *out);

#endif
