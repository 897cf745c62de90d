/* Searches inside of the search: allValues#, firstValue#, setValues#, setFirst#, searchStep#, setStep#. capsule.c */
#ifndef TARRY_RUNTIME_CAPSULE_H
#define TARRY_RUNTIME_CAPSULE_H

#include "runtime/search.h"

void capsules_drop(Search *s, size_t kept);    /* but the outermost ones, so many */
/* A value has come back to the FRAME_LOGIC at sp: LOGIC_CAPSULE and those behind it. */
Word capsule_frame(Base *base, Word value);
/* The innermost capsule has no branch left, and the stack is what it was before. */
Word capsule_done(Base *base);

/* A choice is made inside of the innermost capsule: where it goes on; args: as search_choose. */
Word capsule_choose(Base *base, Choice choice);
void capsule_alternative(const Runtime *rt, const Choice *choice);     /* the next alternative begins */

/* A choice, or a guess of `var` (0: none), is about to be made, or the branch has failed. Is that done by what is older
 * than the innermost set function? Then it is done outside, and the set function begins again: capsule_escape, where
 * that goes on. */
bool capsule_escapes(Base *base, Word var);
Word capsule_escape(Base *base);               /* what is older is evaluated */
Word capsule_guess(Base *base, Word var, const ImageFlex *flex);       /* or the variable guessed */
/* Is it a variable that only the outside may bind? */
bool capsule_is_outer(const Runtime *rt, Word var);
/* A thunk is about to have a value: is it older than the innermost set function? (Not asked afterwards: a profiled
 * program puts a copy in the place of what it was.) So is what is in the value then. */
bool capsule_updates_older(const Base *base, Word thunk);
void capsule_older_made(Base *base, Word value);

#endif
