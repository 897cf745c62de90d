/* What was found, as text and as JSON. */
#ifndef TARRY_ADVISE_SHOW_H
#define TARRY_ADVISE_SHOW_H

#include "advise/leak.h"
#include "advise/search.h"
#include "advise/words.h"

typedef struct ShowOptions {
    const char *program;
    const Profile *profile;    /* of the program as it is */
    const Leaks *leaks;
    const Words *words;
} ShowOptions;

void advice_text(const Search *s, const ShowOptions *o, Buf *out);
void advice_json(const Search *s, const ShowOptions *o, Buf *out);
/* All changes as a unified diff. */
void advice_patch(const Search *s, Buf *out);

#endif
