/* From the typed syntax tree to Core: matches, comprehensions, dictionaries, newtypes away. One Core program for all
 * modules.
 *
 * Names: top-level values are qualified by their module (Data.Map.insert), dictionaries are $fShowInt-like and marked
 * dict, dictionary functions are wrapped in sccdict "DICT". A class is a data type D$Show with one constructor; its
 * fields are the superclasses, then the methods; a method is a selector function. Constructors keep their names,
 * qualified by module except those built into the syntax.
 * `{-# SCC #-}` becomes scc. Spans and `from` of every node lead back to the source. */
#ifndef TARRY_DESUGAR_DESUGAR_H
#define TARRY_DESUGAR_DESUGAR_H

#include "desugar/centres.h"
#include "core/core.h"
#include "types/types.h"

/* Warnings (missing methods, patterns that match nothing or too little) go to ds. The program has passed core_lint in
 * debug builds. Only what main can reach is kept; without main (Program.entry) there are only the warnings, and the
 * result is NULL. CENTRES_TOP: every top-level function of the user's modules gets its own centre, inside its lambda;
 * CENTRES_EXPORTED: only those their modules export; CENTRES_ALL: local functions too; CENTRES_NONE: nobody does, not
 * even by a pragma. Entities keep what was made for them, so this can be done once for a program. Of names that were
 * asked for it notes which there are. */
CoreProgram *desugar_program(const Typed *typed, CentreChoice centres, Arena *arena, Diags *ds);

#endif
