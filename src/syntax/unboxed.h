/* Unboxed tuples and sums: what the syntax names. See unboxed.c. */
#ifndef TARRY_SYNTAX_UNBOXED_H
#define TARRY_SYNTAX_UNBOXED_H

#include "syntax/entity.h"

enum { MAX_UNBOXED = 62 };             /* parts of a tuple, alternatives of a sum */

Name unboxed_tuple_name(uint32_t n);                       /* (##), (# #), (#,#) ...: the type and its constructor */
Name unboxed_sum_name(uint32_t n);                         /* (#|#), (#||#) ... */
Name unboxed_sum_con_name(uint32_t n, uint32_t at);        /* (#_|#), (#|_#) ... */

/* The type, or the constructor, of that name; NULL: it is no such name. Made when first asked for. */
Entity *unboxed_type(Builtins *b, Arena *arena, Name name);
Entity *unboxed_con(Builtins *b, Arena *arena, Name name);
bool    is_unboxed(const Entity *e);                       /* a type or constructor of these */
bool    is_unboxed_tuple(const Entity *e);

#endif
