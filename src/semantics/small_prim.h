/* What the primitive operations of the small-step machine are made of: small_prim.c dispatches, one file per group has
 * the meaning.
 *
 * An operation finds its arguments fetched and checked, and room for one object with one pointer reserved. If it needs
 * more it computes how much, calls prim_reserve, which fetches the arguments again since objects may have moved, and
 * then allocates. It ends with one of give_*, or by stopping the machine. What is wrong with a program that passes
 * through here (an index out of bounds) is an EVAL_ERROR: the library is there to test before. */
#ifndef TARRY_SEMANTICS_SMALL_PRIM_H
#define TARRY_SEMANTICS_SMALL_PRIM_H

#include "semantics/small_state.h"

/* An argument by its letter in PrimInfo.args: I, W i; D d; C c; A addr; others p (followed through indirections). */
typedef union PrimArg { int64_t i; double d; uint32_t c; Name addr; Obj *p; } PrimArg;

typedef void PrimFn(Machine *m, Prim op, PrimArg *a);

PrimFn small_prim_bytes, small_prim_array;             /* small_prim_bytes.c, small_prim_array.c (MutVar#, too) */
PrimFn small_prim_exception;                           /* small_exception.c */
PrimFn small_prim_big, small_prim_scan, small_prim_world;              /* small_prim_shared.c */

/* An operation would wait for the world, and others can run meanwhile: it, or the one that goes on with what it has
 * begun, is done when it is its thread's turn again. */
void  prim_try_again(Machine *m, Prim op);

/* Room for so much, as heap_reserve; the arguments are right again afterwards. */
bool  prim_reserve(Machine *m, Prim op, PrimArg *a, size_t objects, size_t pointers);
/* Ends the evaluation: the operation has no result because of what is said. */
void  small_fail(Machine *m, const char *what);
void  small_too_large(Machine *m);                      /* likewise: memory */
/* A new object of CCCS (reserved); f is not set. */
Obj  *small_object(Machine *m, ObjKind kind, uint32_t n);
/* The operation's result. */
void  give_int(Machine *m, int64_t i);
void  give_world(Machine *m);
void  give_double(Machine *m, double d);
void  give_object(Machine *m, Obj *o);
Obj  *small_box(Machine *m, Obj *content);             /* Box# content (reserved); NULL, with the machine stopped:
                                                          there is no Box# */
void  give_box(Machine *m, Obj *content);              /* Box# content */
void  give_bytes(Machine *m, const void *from, size_t size);           /* reserves; `from` is not in the heap */

/* The number of words that hold so many bytes. */
static inline size_t words_of_bytes(size_t bytes) { return (bytes + sizeof(Obj *) - 1) / sizeof(Obj *); }

/* Whether [at, at + count) lies within [0, size). */
static inline bool within(int64_t at, int64_t count, int64_t size)
{
    return at >= 0 && count >= 0 && at <= size && count <= size - at;
}

#endif
