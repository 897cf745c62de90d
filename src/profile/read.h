/* Reading profiles: our eventlogs and GHC's .eventlog, .prof (text and JSON) and .hp, told apart by their content.
 *
 * A file that was cut off is read as far as it goes, with a warning in the profile. A file that is wrong gives no
 * profile, and the place where it is wrong. */
#ifndef TARRY_PROFILE_READ_H
#define TARRY_PROFILE_READ_H

#include "profile/profile.h"

typedef struct ReadError {
    size_t   offset;       /* in bytes */
    uint32_t line;         /* from 1; 0 in files that have no lines */
    char     what[200];
} ReadError;

/* NULL, with `*error` filled, when it cannot be read. */
Profile *profile_read(const char *data, size_t len, ReadError *error);

/* Reads a file ("-": standard input). NULL, and in `why` one line such as "a.prof:17 (line 2): what is wrong". */
Profile *profile_load(const char *path, Buf *why);

#endif
