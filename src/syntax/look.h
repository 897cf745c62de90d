/* A source file's tokens, for those who look at its text and do not compile it: nobody hears what is wrong with it. */
#ifndef TARRY_SYNTAX_LOOK_H
#define TARRY_SYNTAX_LOOK_H

#include "syntax/lex.h"

typedef struct Look {
    TokenList list;            /* offsets are those of the file */
    char     *unlit;           /* of a literate file: its program, place by place; else NULL */
    Arena    *arena;
    Diags    *nobody;
} Look;

void look_open(Look *look, uint32_t file, const Language *language);
void look_close(Look *look);

#endif
