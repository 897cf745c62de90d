/* The file of an eventlog: see log_file.h.
 *
 * How two runs do not take the same name: who replaces a log holds a lock on it meanwhile, and its own new file is
 * locked before it gets the name. So whoever opens the name finds a file that is locked, old or new, or one that nobody
 * writes. */
#include "runtime/prof/log_file.h"

#include "base/arena.h"
#include "base/buffer.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_NAMES = 1000, MOST_TRIES = 100 };

/* ---- what is there ---- */

/* An eventlog may be replaced by the next one; so may what is empty, or no file to keep anything in. */
static bool may_replace(int fd)
{
    struct stat s;
    char start[4];
    if (fstat(fd, &s) != 0 || !S_ISREG(s.st_mode) || s.st_size == 0)
        return true;
    return pread(fd, start, sizeof start, 0) == (ssize_t)sizeof start && memcmp(start, "hdrb", sizeof start) == 0;
}

static bool is_link(const char *path)
{
    struct stat s;
    return lstat(path, &s) == 0 && S_ISLNK(s.st_mode);
}

bool log_file_may_begin(const LogPlace *place)
{
    if (place->replace)
        return true;
    if (place->numbered && is_link(place->path))
        return false;
    int fd = open(place->path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool fine = fd < 0 || may_replace(fd);
    if (fd >= 0)
        close(fd);
    return fine;
}

/* ---- beginning ---- */

/* Where there are no locks we do without. */
static bool lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* What the path leads to when links are followed, if we do that. */
static char *target_of(const LogPlace *place)
{
    char *target = place->numbered ? NULL : realpath(place->path, NULL);
    return target != NULL ? target : strcpy(xmalloc(strlen(place->path) + 1), place->path);
}

static bool begin_through(LogFile *f, const char *path)
{
    *f = (LogFile){ .file = { .fd = open(path, O_WRONLY | O_CLOEXEC) }, .through = true };
    if (f->file.fd < 0)
        return false;
    f->path = strcpy(xmalloc(strlen(path) + 1), path);
    return true;
}

bool log_file_begin(LogFile *f, const LogPlace *place)
{
    struct stat s;
    bool there = stat(place->path, &s) == 0;
    errno = there && S_ISDIR(s.st_mode) ? EISDIR : EEXIST;
    if ((there && S_ISDIR(s.st_mode)) || !log_file_may_begin(place))
        return false;
    if (there && !S_ISREG(s.st_mode))
        return begin_through(f, place->path);
    *f = (LogFile){ .path = target_of(place) };
    if (new_file_begin(&f->file, f->path, new_file_mode(0666))) {
        lock(f->file.fd);
        return true;
    }
    int reason = errno;
    free(f->path);
    errno = reason;
    return false;
}

/* ---- its name ---- */

static bool is_still(const char *path, int fd)
{
    struct stat there, here;
    return lstat(path, &there) == 0 && fstat(fd, &here) == 0 && there.st_dev == here.st_dev
           && there.st_ino == here.st_ino;
}

/* In the place of a log that is there; EAGAIN: not any more. */
static bool replace_log(LogFile *f, int former, const char *path, bool force)
{
    if (!lock(former))
        errno = EBUSY;
    else if (!is_still(path, former))
        errno = EAGAIN;
    else if (!force && !may_replace(former))
        errno = EEXIST;
    else
        return new_file_name(&f->file, path, true);
    return false;
}

static bool try_name(LogFile *f, const char *path, bool force)
{
    int former = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (former < 0 && errno == ENOENT) {
        bool fine = new_file_name(&f->file, path, false);
        errno = !fine && errno == EEXIST ? EAGAIN : errno;
        return fine;
    }
    if (former < 0)            /* a link, or nothing that we may read */
        return force && new_file_name(&f->file, path, true);
    bool fine = replace_log(f, former, path, force);
    int reason = errno;
    close(former);
    errno = reason;
    return fine;
}

static bool take_name(LogFile *f, const char *path, bool force)
{
    for (int i = 0; i < MOST_TRIES; i++)
        if (try_name(f, path, force) || errno != EAGAIN)
            return f->file.temporary == NULL;
    return false;
}

/* NAME.eventlog has another run: NAME-2.eventlog, or the next one that nobody has. */
static bool take_next_name(LogFile *f)
{
    const char *slash = strrchr(f->path, '/'), *dot = strrchr(slash == NULL ? f->path : slash, '.');
    size_t stem = dot == NULL ? strlen(f->path) : (size_t)(dot - f->path);
    for (int n = 2; n < MOST_NAMES; n++) {
        Buf name = {0};
        buf_printf(&name, "%.*s-%d%s", (int)stem, f->path, n, f->path + stem);
        if (new_file_name(&f->file, buf_text(&name), false)) {
            free(f->path);
            f->path = name.data;
            return true;
        }
        int reason = errno;
        buf_free(&name);
        errno = reason;
        if (reason != EEXIST)
            return false;
    }
    return false;
}

bool log_file_publish(LogFile *f, const LogPlace *place)
{
    if (f->through || take_name(f, f->path, place->replace) || (place->numbered && errno == EBUSY && take_next_name(f)))
        return true;
    new_file_drop(&f->file);
    int reason = errno;
    free(f->path);
    f->path = NULL;
    errno = reason;
    return false;
}

const char *log_file_end(LogFile *f, int error)
{
    bool lost = error == 0 && !f->through && f->path != NULL && !is_still(f->path, f->file.fd);
    if (close(f->file.fd) != 0 && error == 0)
        error = errno;
    f->file.fd = -1;
    new_file_drop(&f->file);
    free(f->path);
    f->path = NULL;
    return error != 0 ? strerror(error) : lost ? "it was removed while it was written" : NULL;
}
