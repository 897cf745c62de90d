/* Values as text: `Cons (I# 1) Nil`, `<function f>`, `_a` for a free variable, `<Big#>` for a primitive object,
 * `<cycle>` where a value contains itself. */
#ifndef TARRY_PRIMS_SHOW_H
#define TARRY_PRIMS_SHOW_H

#include "base/buffer.h"
#include "core/core.h"

typedef enum ViewKind { VIEW_CON, VIEW_LIT, VIEW_FUNCTION, VIEW_FREE, VIEW_OBJECT, VIEW_THUNK } ViewKind;

typedef struct View {
    ViewKind    kind;
    const Con  *con;           /* VIEW_CON */
    Lit         lit;           /* VIEW_LIT */
    Name        from;          /* VIEW_FUNCTION: the definition it was written in */
    const char *type;          /* VIEW_OBJECT: a primitive type's name */
    const void *identity;      /* the same for the same cell */
    const uint64_t *limbs;     /* VIEW_OBJECT, a Big#: its n_limbs limbs, the lowest first */
    size_t      n_limbs;
    bool        negative;
} View;

/* How an evaluator's values are looked at. */
typedef struct ViewOps {
    View        (*look)(const void *value);
    const void *(*field)(const void *value, uint32_t i);       /* VIEW_CON */
} ViewOps;

enum { SHOW_MAX_CHARS = 1 << 16 };     /* longer values end in `...`, and so do terms that have no end */

/* The outermost constructor only, `Cons _ _`: for traces. */
void  value_show_head(const View *view, Buf *out);
/* *thunk (not NULL): what is not evaluated and stands first in the text, or NULL. */
char *value_show(const ViewOps *ops, const void *value, Arena *arena, const void **thunk);
/* As the source language writes it: `[1,2]`, `"text"`, `(-1,'a')`, `Just (-2.5)`, `_a :| []`. All of it. */
char *value_show_term(const ViewOps *ops, const void *value, Arena *arena, const void **thunk);

#endif
