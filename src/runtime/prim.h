/* What the C functions of primitive operations are made of. See also runtime.h: arguments in base->args, results by prim_give_*. */
#ifndef TARRY_RUNTIME_PRIM_H
#define TARRY_RUNTIME_PRIM_H

#include "runtime/runtime.h"
#include <string.h>

/* The object of argument i, which must be of this kind: NULL, with the program ended, when it is not. (Typed programs never do that.) */
Object *prim_object(Base *base, Prim prim, int i, ObjectKind kind);
/* The program has ended because there was no memory: where to go on. */
Word    prim_no_memory(Base *base);
Word    prim_too_large(Base *base, Prim prim);
void    prim_set_too_large(Base *base, Prim prim);             /* the caller returns prim_no_memory */
/* The most memory one result may take. */
size_t  prim_max_bytes(const Base *base);
Word    prim_give_bytes(Base *base, const void *from, size_t size);    /* `from` is not in the heap */

static inline double prim_double_arg(const Base *base, int i)
{
    double d;
    memcpy(&d, &base->args[i], sizeof d);
    return d;
}

static inline char *bytes_of(Object *bytes) { return (char *)&bytes->f[1]; }
static inline size_t words_of_bytes(size_t bytes) { return (bytes + sizeof(Word) - 1) / sizeof(Word); }
/* Whether [at, at + count) lies within [0, size). */
static inline bool within(int64_t at, int64_t count, int64_t size) { return at >= 0 && count >= 0 && at <= size && count <= size - at; }

/* All of them: PRIM_FN(constant, function) */
#define BIG_PRIMS(P)                                                                                                       \
    P(INT_TO_BIG) P(WORD_TO_BIG) P(BIG_TO_INT) P(BIG_FITS) P(BIG_FROM_ADDR) P(BIG_FROM_BYTES) P(BIG_TO_BYTES) P(ADD_BIG)   \
    P(SUB_BIG) P(MUL_BIG) P(QUOT_BIG) P(REM_BIG) P(DIV_BIG) P(MOD_BIG) P(GCD_BIG) P(AND_BIG) P(OR_BIG) P(XOR_BIG)          \
    P(NEGATE_BIG) P(NOT_BIG) P(SQRT_BIG) P(POW_BIG) P(COMPARE_BIG) P(SHIFT_LBIG) P(SHIFT_RBIG) P(TEST_BIT_BIG)             \
    P(POP_COUNT_BIG) P(BIT_LENGTH_BIG) P(DOUBLE_DIGITS) P(FLOAT_DIGITS) P(BIG_TO_DOUBLE) P(ENCODE_DOUBLE_BIG)              \
    P(RATIO_TO_DOUBLE) P(RATIO_TO_FLOAT) P(TRUNCATE_DOUBLE)
#define WORLD_PRIMS(P)                                                                                                     \
    P(OPEN_FILE) P(CLOSE_HANDLE) P(FLUSH_HANDLE) P(IS_EOF) P(H_GET_POS) P(H_FILE_SIZE) P(IS_TERMINAL) P(H_SET_POS)         \
    P(GET_CHAR) P(LOOK_AHEAD) P(PUT_CHAR) P(GET_BYTES) P(PUT_BYTES) P(SET_BUFFERING) P(SET_ECHO) P(SET_BINARY)             \
    P(GET_BUFFERING) P(GET_ECHO) P(REMOVE_FILE) P(FILE_EXISTS) P(ERROR_TEXT) P(ARG_COUNT) P(ARGUMENT) P(GET_ENV) P(EXIT)   \
    P(CPU_TIME) P(WALL_TIME) P(ENVIRONMENT) P(SET_NEWLINES) P(SET_FILE_SIZE)
#define OBJECT_PRIMS(P)                                                                                                    \
    P(SIZE_BYTES) P(INDEX_BYTE) P(INDEX_INT) P(INDEX_DOUBLE) P(COMPARE_BYTES) P(ADDR_TO_BYTES) P(NEW_BYTES) P(READ_BYTE)   \
    P(READ_INT) P(READ_DOUBLE) P(WRITE_BYTE) P(WRITE_INT) P(WRITE_DOUBLE) P(COPY_BYTES)                                    \
    P(NEW_MUT_VAR) P(READ_MUT_VAR) P(WRITE_MUT_VAR) P(CAS_MUT_VAR) P(SAME_MUT_VAR) P(NEW_ARRAY) P(SIZE_ARRAY)              \
    P(INDEX_ARRAY) P(READ_ARRAY) P(WRITE_ARRAY) P(COPY_ARRAY) P(CLONE_ARRAY) P(SAME_ARRAY) P(SAME_OBJECT) P(COLLECT)

#define THREAD_PRIMS(P)                                                                                                    \
    P(FORK) P(MY_THREAD) P(YIELD) P(THREAD_DELAY) P(THREAD_NUMBER) P(THREAD_STATUS) P(THROW_TO) P(GET_MASK) P(SET_MASK)    \
    P(NEW_MVAR) P(TAKE_MVAR) P(READ_MVAR) P(PUT_MVAR) P(TRY_TAKE_MVAR) P(TRY_READ_MVAR) P(TRY_PUT_MVAR) P(IS_EMPTY_MVAR)   \
    P(SAME_MVAR)

#define PRIM_FN(c) RuntimeFn prim_call_##c;
BIG_PRIMS(PRIM_FN)             /* prim_shared.c */
WORLD_PRIMS(PRIM_FN)
OBJECT_PRIMS(PRIM_FN)          /* prim_bytes.c, prim_array.c, heap.c */
THREAD_PRIMS(PRIM_FN)          /* thread_prim.c, mvar.c, async.c */
#undef PRIM_FN

#endif
