/* The file of an eventlog. While it is written it is locked, so that no other run writes there, or takes its name. A
 * log of an earlier run is replaced as a whole, and not before the new one has its beginning; who reads it meanwhile
 * keeps it.
 *
 * To a device or a pipe the log is just written. */
#ifndef TARRY_RUNTIME_PROF_LOG_FILE_H
#define TARRY_RUNTIME_PROF_LOG_FILE_H

#include "base/newfile.h"

/* Where a log shall be. */
typedef struct LogPlace {
    const char *path;
    bool        replace;       /* whatever has that name */
    bool        numbered;      /* nobody asked for that very name: no link of it is followed, and when another run
                                  has it, NAME-2 will do */
} LogPlace;

typedef struct LogFile {
    NewFile file;              /* file.fd is to be written */
    char   *path;              /* its name */
    bool    through;           /* a device or the like */
} LogFile;

/* Whether the place is free, or what is there may be replaced. */
bool log_file_may_begin(const LogPlace *place);
/* It has no name yet. False with errno: it cannot be written; EEXIST: it would replace something else than an eventlog.
 */
bool log_file_begin(LogFile *f, const LogPlace *place);
/* Its name is there from now on. False with errno, and then it is dropped; EBUSY: another run is writing a log of that
 * name. */
bool log_file_publish(LogFile *f, const LogPlace *place);
/* Closes it. NULL, or what went wrong, in words, beginning with errno `error` unless that is 0. */
const char *log_file_end(LogFile *f, int error);

#endif
