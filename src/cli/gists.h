/* What the texts of a run's cost centres are like, in its log: `tarry diff` knows renamed functions again by it. */
#ifndef TARRY_CLI_GISTS_H
#define TARRY_CLI_GISTS_H

#include "profile/profile.h"

/* `p` is what was read from the log. Of files that this process has read; a log that is not complete stays as it is. */
void gists_append(const Profile *p, const char *log);

#endif
