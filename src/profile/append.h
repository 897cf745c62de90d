/* Adding to a log that is complete: what becomes known when the run has ended. */
#ifndef TARRY_PROFILE_APPEND_H
#define TARRY_PROFILE_APPEND_H

#include "profile/eventlog_write.h"

/* Calls write(log, what), and what that writes stands before the end mark. False, with errno (EINVAL: the log is not
 * complete): it could not. */
bool log_append(const char *path, void (*write)(EventLog *log, const void *what), const void *what);

#endif
