/* The gist of a declaration: a sketch of its text, by which it is known again when it was given another name or some of
 * it was changed.
 *
 * The set is that of all triples of neighbouring tokens, with what the declaration itself is called as one token
 * whatever that is. Blanks, comments and the layout leave no trace. */
#ifndef TARRY_SYNTAX_GIST_H
#define TARRY_SYNTAX_GIST_H

#include "base/sketch.h"
#include "base/source.h"
#include "syntax/lex.h"

/* Of what is called `name` and stands at that place: all clauses of it. The empty sketch if nothing stands there. */
Sketch gist_of(const TokenList *list, Name name, Position at);

#endif
