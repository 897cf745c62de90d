/* Advice in words, where no change can be tried: what the profile, and the text, say about it. */
#ifndef TARRY_ADVISE_WORDS_H
#define TARRY_ADVISE_WORDS_H

#include "advise/search.h"
#include "profile/profile.h"

typedef struct InWords {
    const char *what;          /* "`++` at the right end, in a loop (F.hs:3:4)" */
    const char *why;           /* what was measured, and what to do */
} InWords;

typedef VEC(InWords) Words;

/* With which power of its entries a figure of a function grows, from the snapshot where half of them had been made to
 * the end; 0: that is not known. */
double words_power(const Profile *p, const char *function, Metric metric);

/* What is left to say after a search. In the arena of the changes. */
void words_find(const Changes *c, const Profile *p, const Search *s, Words *out);

#endif
