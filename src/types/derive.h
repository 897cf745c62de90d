/* Deriving: instances that follow from a type's declaration (Haskell Report, chapter 11).
 *
 * For every class of a deriving clause and every standalone deriving declaration an InstanceDecl is put behind the
 * declarations of its module (DECL_INSTANCE, `derived` set), renamed and expanded as if it had been written:
 *  - its context is one constraint per field whose type mentions a type variable, `C t` with the field's type as it
 *    stands. The type checker simplifies them into the instance's real context. Of a standalone declaration the context
 *    is the user's.
 *  - `vars` are the data type's own binders.
 *  - newtype deriving (any class but Show and Read for a newtype when the module says so, or any class that has no
 *    rules of its own): `methods` is NULL, and the context is the single constraint `C .. t` for the type inside the
 *    newtype: its evidence is the instance's dictionary (Instance.same_as). Errors: E29xx. */
#ifndef TARRY_TYPES_DERIVE_H
#define TARRY_TYPES_DERIVE_H

#include "syntax/syntax.h"

/* In the modules from this one on, up to that one. */
void derive_instances(Program *program, uint32_t from, uint32_t to, Diags *ds);

#endif
