/* Variables that a tree may refer to, before it is renamed. */
#ifndef TARRY_SYNTAX_MENTIONS_H
#define TARRY_SYNTAX_MENTIONS_H

#include "base/vec.h"
#include "syntax/ast.h"

typedef struct Mentions {
    VEC(Name) names;
    VEC(Name) hidden;      /* while it looks: what the tree itself binds around there */
    bool      all;         /* a record with `..` may take any variable */
} Mentions;

/* Statements do not hide from each other what they bind, so of each it is said what it refers to. */
void mentions_expr(const Expr *e, Mentions *out);
void mentions_stmts(Stmt *const *stmts, uint32_t n, Mentions *out);
bool mentions_name(const Mentions *m, Name name);
void mentions_free(Mentions *m);

#endif
