/* A file that gets its name when it is ready: see newfile.h. */
#include "base/newfile.h"

#include "base/buffer.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

mode_t new_file_mode(mode_t wanted)
{
    mode_t mask = umask(0);
    umask(mask);
    return wanted & ~mask;
}

bool new_file_begin(NewFile *f, const char *path, mode_t mode)
{
    Buf temporary = {0};
    buf_printf(&temporary, "%s.XXXXXX", path);
    *f = (NewFile){ .fd = mkostemp(temporary.data, O_CLOEXEC), .temporary = temporary.data };
    if (f->fd >= 0 && fchmod(f->fd, mode) == 0)
        return true;
    if (f->fd < 0) {
        int reason = errno;
        free(f->temporary);
        f->temporary = NULL;
        errno = reason;
    }
    new_file_drop(f);
    return false;
}

/* Fails with EEXIST if something of that name has come into being meanwhile. */
static bool take_free_name(const char *temporary, const char *path)
{
    if (link(temporary, path) == 0) {
        unlink(temporary);
        return true;
    }
    if (errno == EEXIST)
        return false;
    if (faccessat(AT_FDCWD, path, F_OK, AT_SYMLINK_NOFOLLOW) == 0) {   /* no hard links on this file system */
        errno = EEXIST;
        return false;
    }
    return rename(temporary, path) == 0;
}

bool new_file_name(NewFile *f, const char *path, bool replace)
{
    if (!(replace ? rename(f->temporary, path) == 0 : take_free_name(f->temporary, path)))
        return false;
    free(f->temporary);
    f->temporary = NULL;
    return true;
}

void new_file_drop(NewFile *f)
{
    int reason = errno;
    if (f->fd >= 0)
        close(f->fd);
    if (f->temporary != NULL)
        unlink(f->temporary);
    free(f->temporary);
    *f = (NewFile){ .fd = -1 };
    errno = reason;
}
