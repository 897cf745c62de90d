/* What was found, as text and as JSON. */
#ifndef TARRY_ADVISE_SHOW_H
#define TARRY_ADVISE_SHOW_H

#include "advise/search.h"

typedef struct ShowOptions {
    const char *program;
    bool        colour;
} ShowOptions;

void advice_text(const Search *s, const ShowOptions *o, Buf *out);
void advice_json(const Search *s, const ShowOptions *o, Buf *out);
/* All changes as a unified diff. */
void advice_patch(const Search *s, Buf *out);

#endif
