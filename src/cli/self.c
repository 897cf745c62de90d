/* This program's own file: the link in /proc that leads there, or, where there is no /proc, what the system was told to
 * execute. That is a path also when a shell has found the program in PATH. */
#include "cli/self.h"

#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <unistd.h>

static const char in_proc[] = "/proc/self/exe";

static const char *executed(void)
{
    return (const char *)(uintptr_t)getauxval(AT_EXECFN);
}

int self_open(void)
{
    int fd = open(in_proc, O_RDONLY | O_CLOEXEC);
    return fd < 0 && executed() != NULL ? open(executed(), O_RDONLY | O_CLOEXEC) : fd;
}

const char *self_path(Arena *arena)
{
    char path[PATH_MAX];
    ssize_t len = readlink(in_proc, path, sizeof path);
    if (len > 0 && len < (ssize_t)sizeof path)
        return arena_strndup(arena, path, (size_t)len);
    return executed() != NULL && realpath(executed(), path) != NULL ? arena_printf(arena, "%s", path) : NULL;
}
