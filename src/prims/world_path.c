/* The outside world: files and folders by their names. */
#include "prims/world_int.h"

#include "base/buffer.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int64_t outcome(int result) { return result == 0 ? 0 : -errno; }

/* Of what changes something that another run would find: only if that may be. */
#define CHANGE(name, call) (world_may_change(name) < 0 ? world_may_change(name) : outcome(call))

/* ---- folders ---- */

int64_t world_make_folder(const char *name, int64_t mode) { return CHANGE(name, mkdir(name, (mode_t)mode)); }
int64_t world_remove_folder(const char *name) { return CHANGE(name, rmdir(name)); }
int64_t world_change_folder(const char *name) { return outcome(chdir(name)); }

/* What the C library allocated. */
static int64_t take_text(char *text, Buf *to)
{
    if (text == NULL)
        return -errno;
    buf_puts(to, text);
    free(text);
    return 0;
}

int64_t world_current_folder(Buf *to) { return take_text(getcwd(NULL, 0), to); }

static bool is_name(const char *name) { return strcmp(name, ".") != 0 && strcmp(name, "..") != 0; }

int64_t world_list_folder(const char *name, Buf *to)
{
    DIR *folder = opendir(name);
    if (folder == NULL)
        return -errno;
    const struct dirent *entry;
    errno = 0;
    while ((entry = readdir(folder)) != NULL)
        if (is_name(entry->d_name))
            buf_write(to, entry->d_name, strlen(entry->d_name) + 1);
    int problem = errno;
    closedir(folder);
    return -problem;
}

/* ---- names ---- */

int64_t world_rename(const char *from, const char *to) { return CHANGE(to, rename(from, to)); }

int64_t world_link(const char *what, const char *name, bool symbolic)
{
    return CHANGE(name, symbolic ? symlink(what, name) : link(what, name));
}

int64_t world_read_link(const char *name, Buf *to)
{
    char text[PATH_MAX];
    ssize_t n = readlink(name, text, sizeof text);
    if (n < 0)
        return -errno;
    buf_write(to, text, (size_t)n);
    return 0;
}

int64_t world_real_path(const char *name, Buf *to) { return take_text(realpath(name, NULL), to); }

/* ---- what is known of a file ---- */

static int64_t nanoseconds(struct timespec t) { return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec; }

int64_t world_path_info(const char *name, bool link, int64_t *to)
{
    struct stat s;
    if ((link ? lstat(name, &s) : stat(name, &s)) != 0)
        return -errno;
    const int64_t numbers[PATH_INFO_NUMBERS] = {
        s.st_mode, s.st_size, nanoseconds(s.st_atim), nanoseconds(s.st_mtim), nanoseconds(s.st_ctim),
        (int64_t)s.st_nlink, s.st_uid, s.st_gid, (int64_t)s.st_ino, (int64_t)s.st_dev,
    };
    memcpy(to, numbers, sizeof numbers);
    return 0;
}

int64_t world_can_access(const char *name, int64_t how) { return outcome(access(name, (int)how)); }
int64_t world_set_mode(const char *name, int64_t mode) { return CHANGE(name, chmod(name, (mode_t)mode)); }

static struct timespec moment(int64_t ns)
{
    int64_t rest = ns % 1000000000 < 0 ? ns % 1000000000 + 1000000000 : ns % 1000000000;
    if (ns == -1)
        return (struct timespec){ .tv_nsec = UTIME_OMIT };
    return (struct timespec){ .tv_sec = (ns - rest) / 1000000000, .tv_nsec = rest };
}

int64_t world_set_times(const char *name, int64_t accessed, int64_t modified)
{
    const struct timespec times[2] = { moment(accessed), moment(modified) };
    return CHANGE(name, utimensat(AT_FDCWD, name, times, 0));
}
