/* Language extensions: which there are, which are on. The functions others need are in syntax/syntax.h. */
#ifndef TARRY_SYNTAX_EXTENSIONS_H
#define TARRY_SYNTAX_EXTENSIONS_H

#include "syntax/syntax.h"

enum {
#define EXTENSION(constant, name, status, implied) EXT_##constant,
#include "syntax/extensions.tbl"
#undef EXTENSION
    EXT_COUNT
};

Extensions *extensions_copy(Arena *arena, const Extensions *x);
/* As extension_set, and *extension says which was meant; -1 for a language edition. Names may begin with `No`; editions
 * (Haskell98, Haskell2010, GHC2021) replace what was not switched by name. */
bool extensions_switch(Extensions *x, const char *name, bool on, int *extension);
const char *extension_name(int extension);
bool extension_is_supported(int extension);
bool extension_is_unchecked(int extension);         /* its syntax is read, its rules are not checked */
bool extension_changes_meaning(int extension);     /* of those that are not: what programs without it mean, too */
/* Switches on what -fglasgow-exts stands for. */
void extensions_glasgow(Extensions *x);
/* Names that look like `wanted`, as diag_similar. */
size_t extensions_similar(const char *wanted, const char *out[3]);

#endif
