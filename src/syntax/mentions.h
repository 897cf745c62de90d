/* Variables that a tree may refer to, before it is renamed. */
#ifndef TARRY_SYNTAX_MENTIONS_H
#define TARRY_SYNTAX_MENTIONS_H

#include "base/vec.h"
#include "syntax/ast.h"

typedef struct Mentions {
    VEC(Name) names;
    bool      all;         /* a record with `..` may take any variable */
} Mentions;

void mentions_expr(const Expr *e, Mentions *out);
void mentions_stmts(Stmt *const *stmts, uint32_t n, Mentions *out);
bool mentions_name(const Mentions *m, Name name);

#endif
