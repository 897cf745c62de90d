/* The outside world: files that are opened, closed, moved about in.
 *
 * Several readers or one writer: GHC's library locks files that way, and programs meet its error when they write to a
 * file that they still read lazily. */
#include "prims/world_int.h"

#include "base/interrupt.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what another run would find changed ---- */

static bool  read_only;
static char *first_changed;

void world_set_read_only(bool on) { read_only = on; }
const char *world_changed(void) { return first_changed; }

int64_t world_may_change(const char *name)
{
    if (first_changed == NULL)
        first_changed = strdup(name);
    return read_only ? -EROFS : 0;
}

/* ---- files ---- */

static bool is_locked(const World *w, const struct stat *s, bool for_writing)
{
    for (int64_t i = 0; i < w->n_handles; i++) {
        const Handle *h = w->handles[i];
        if (h != NULL && h->ours && h->regular && h->device == s->st_dev && h->inode == s->st_ino
            && (for_writing || h->writable))
            return true;
    }
    return false;
}

/* Why a file that was opened cannot be used; 0 if it can. A file is made empty only here: not when somebody reads it.
 */
static int64_t refuse(const World *w, int fd, int64_t mode)
{
    struct stat s;
    if (fstat(fd, &s) != 0)
        return -errno;
    if (S_ISDIR(s.st_mode))
        return -EISDIR;
    if (S_ISREG(s.st_mode) && is_locked(w, &s, mode != OPEN_READ))
        return -EBUSY;
    if (S_ISREG(s.st_mode) && mode == OPEN_WRITE && ftruncate(fd, 0) != 0)
        return -errno;
    return 0;
}

/* Nobody waits for the other end of a pipe: one that nobody reads cannot be opened for writing, as with GHC. */
static int open_at_once(const char *name, int flags)
{
    int fd;
    do
        fd = open(name, flags | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0666);
    while (fd < 0 && errno == EINTR && !interrupt_requested());
    if (fd >= 0)
        fcntl(fd, F_SETFL, flags & O_APPEND);
    return fd;
}

int64_t world_open_file(World *w, const char *name, int64_t mode)
{
    static const int flags[] = {
        [OPEN_READ] = O_RDONLY, [OPEN_WRITE] = O_WRONLY | O_CREAT, [OPEN_APPEND] = O_WRONLY | O_CREAT | O_APPEND,
        [OPEN_READ_WRITE] = O_RDWR | O_CREAT,
    };
    bool binary = (mode & OPEN_BINARY) != 0;
    mode &= ~(int64_t)OPEN_BINARY;
    if (mode < OPEN_READ || mode > OPEN_READ_WRITE)
        return -EINVAL;
    int64_t barred = mode == OPEN_READ ? 0 : world_may_change(name);
    if (barred < 0)
        return barred;
    int fd = open_at_once(name, flags[mode]);
    if (fd < 0)
        return -errno;
    int64_t problem = refuse(w, fd, mode);
    if (problem < 0) {
        close(fd);
        return problem;
    }
    if (mode == OPEN_APPEND)
        lseek(fd, 0, SEEK_END);
    int64_t handle = world_add_handle(w, fd, mode == OPEN_READ || mode == OPEN_READ_WRITE, mode != OPEN_READ);
    Handle *h = world_handle(w, handle);
    h->ours = true;
    h->append = mode == OPEN_APPEND;
    handle_set_coding(h, binary ? CODING_BYTES : CODING_UTF8, UNFIT_FAILS);
    return handle;
}

int64_t world_close_handle(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return handle >= 0 && handle < w->n_handles ? 0 : -EBADF;
    int64_t problem = handle_try_flush(h);
    if (problem == -EAGAIN)
        return problem;
    handle_restore_terminal(h);
    if (h->ours && close(h->fd) != 0 && problem == 0)
        problem = -errno;
    free(h);
    w->handles[handle] = NULL;
    return problem;
}

/* /dev/null takes any position, and has none. */
static bool is_stream(int fd)
{
    struct stat s;
    return fstat(fd, &s) == 0 && S_ISCHR(s.st_mode);
}

int64_t world_position(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    if (h->append || is_stream(h->fd))
        return -ESPIPE;
    off_t at = lseek(h->fd, 0, SEEK_CUR);
    return at < 0 ? -errno : (int64_t)at - (int64_t)(h->in_len - h->in_at) + (int64_t)h->out_len;
}

int64_t world_seek(World *w, int64_t handle, int64_t position)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    if (h->append)
        return -ESPIPE;
    int64_t problem = handle_flush(h);
    if (problem < 0)
        return problem;
    if (lseek(h->fd, (off_t)position, SEEK_SET) < 0)
        return -errno;
    h->in_at = h->in_len = 0;
    return 0;
}

int64_t world_file_size(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    struct stat s;
    if (h == NULL)
        return -EBADF;
    int64_t problem = h->writable ? handle_flush(h) : 0;
    if (problem < 0)
        return problem;
    if (fstat(h->fd, &s) != 0)
        return -errno;
    return S_ISREG(s.st_mode) ? (int64_t)s.st_size : -EINVAL;
}

int64_t world_set_file_size(World *w, int64_t handle, int64_t size)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    int64_t problem = h->writable ? handle_flush(h) : 0;
    if (problem < 0)
        return problem;
    return ftruncate(h->fd, (off_t)size) == 0 ? 0 : -errno;
}

int64_t world_remove_file(const char *name)
{
    int64_t barred = world_may_change(name);
    return barred < 0 ? barred : unlink(name) == 0 ? 0 : -errno;
}

int64_t world_file_exists(const char *name)
{
    struct stat s;
    return stat(name, &s) == 0 && !S_ISDIR(s.st_mode);
}
