/* The renamer: from parsed modules to resolved ones. load_program (syntax.h) is its main entry. */
#ifndef TARRY_SYNTAX_RENAME_H
#define TARRY_SYNTAX_RENAME_H

#include "syntax/modules.h"

/* Makes the entities, imports and exports of all modules loaded, but resolves no bodies. */
void rename_tops(Arena *arena, const Loader *l, Diags *ds);
/* A renamed module as text, one declaration per line or more. */
void rename_print(const Module *m, Buf *out);

#endif
