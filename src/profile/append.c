/* Adding to a log: see append.h. */
#include "profile/append.h"

#include "base/arena.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Goes to the end mark, which what is added replaces. */
static bool find_end(int fd)
{
    unsigned char mark[2] = {0};
    off_t at = lseek(fd, -(off_t)sizeof mark, SEEK_END);
    if (at < 0 || read(fd, mark, sizeof mark) != (ssize_t)sizeof mark || mark[0] != 0xFF || mark[1] != 0xFF) {
        errno = EINVAL;
        return false;
    }
    return lseek(fd, at, SEEK_SET) == at;
}

bool log_append(const char *path, void (*write)(EventLog *log, const void *what), const void *what)
{
    int fd = open(path, O_RDWR | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool fine = find_end(fd);
    if (fine) {
        EventLog log;
        void *buffer = xmalloc(EVENTLOG_SMALLEST_BUFFER);
        eventlog_resume(&log, eventlog_to_fd, &fd, buffer, EVENTLOG_SMALLEST_BUFFER);
        write(&log, what);
        fine = eventlog_end(&log);
        free(buffer);
    }
    int error = errno;
    fine = close(fd) == 0 && fine;
    errno = fine ? 0 : error;
    return fine;
}
