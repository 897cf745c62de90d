/* What a profile says for each change: the bytes of the thunks that it concerns, and what became of them. */
#ifndef TARRY_ADVISE_EVIDENCE_H
#define TARRY_ADVISE_EVIDENCE_H

#include "advise/change.h"
#include "profile/profile.h"

/* Fills in weight, made and never of all changes, then puts the weightiest first. */
void evidence_weigh(Changes *c, const Profile *p);

#endif
