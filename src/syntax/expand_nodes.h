/* Nodes of the syntax tree as they are after renaming, made by hand: for what sugar and deriving expand into. */
#ifndef TARRY_SYNTAX_EXPAND_NODES_H
#define TARRY_SYNTAX_EXPAND_NODES_H

#include "syntax/entity.h"

Ref   ref_of(Entity *e, Span span);                                        /* `e` may be NULL, after an error */

Expr *expr_new(Arena *arena, ExprKind kind, Span span);
size_t expr_size(ExprKind kind);                                           /* what expr_new gives it */
Expr *expr_of(Arena *arena, Entity *e, Span span);                         /* a variable or constructor */
Expr *expr_apply(Arena *arena, Expr *fun, Expr *arg, Span span);
Expr *expr_apply2(Arena *arena, Expr *op, Expr *left, Expr *right);        /* left op right; spans from there */
Expr *expr_lambda(Arena *arena, Pat **pats, uint32_t n, Expr *body, Span span);
Expr *expr_lambda1(Arena *arena, Pat *pat, Expr *body, Span span);
Expr *expr_case(Arena *arena, Expr *scrut, CaseAlt *alts, uint32_t n, Span span);
Expr *expr_let1(Arena *arena, Entity *var, Expr *value, Expr *body, Span span);    /* sets the entity's binding; not
                                                                                      recursive */
Expr *expr_tuple(Arena *arena, Expr **items, uint32_t n, Span span);       /* not renamed; likewise pat_tuple */
Expr *expr_string(Arena *arena, const char *text, Span span);
Expr *expr_expanded(Arena *arena, Expr *written, Expr *expansion);

Pat  *pat_new(Arena *arena, PatKind kind, Span span);
Pat  *pat_of_var(Arena *arena, Entity *var, Span span);
Pat  *pat_tuple(Arena *arena, Pat **items, uint32_t n, Span span);
Pat  *pat_of_con(Arena *arena, Ref con, Pat **args, uint32_t n, Span span);
Pat  *pat_of_con2(Arena *arena, const Ref *con, Pat *left, Pat *right);    /* left con right */

Type *type_apply2(Arena *arena, const Ref *op, Type *left, Type *right);   /* left op right */

Rhs  *rhs_of(Arena *arena, Expr *body);
Entity *local_new(Arena *arena, const char *name, Span span);              /* a variable that nobody wrote */

#endif
