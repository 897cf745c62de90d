/* The outside world: where and when the program runs. */
#include "prims/world.h"

#include "base/buffer.h"
#include "base/clock.h"
#include <limits.h>
#include <pwd.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <time.h>
#include <unistd.h>

#if defined __aarch64__
#define MACHINE "aarch64"
#elif defined __x86_64__
#define MACHINE "x86_64"
#else
#define MACHINE "unknown"
#endif

int64_t world_monotonic_time(void) { return (int64_t)clock_ns(CLOCK_MONOTONIC); }

void world_time_zone(int64_t seconds, Buf *to)
{
    struct tm local;
    time_t when = (time_t)seconds;
    tzset();
    if (localtime_r(&when, &local) != NULL)
        buf_printf(to, "%ld %d %s", local.tm_gmtoff / 60, local.tm_isdst > 0, local.tm_zone);
    else
        buf_puts(to, "0 0 UTC");
}

/* Nothing if nobody knows. */
static void put_home(Buf *to)
{
    const struct passwd *user = getpwuid(geteuid());
    if (user != NULL && user->pw_dir != NULL)
        buf_printf(to, "=%s", user->pw_dir);
}

static void put_host(Buf *to)
{
    char name[256] = "";
    if (gethostname(name, sizeof name - 1) == 0)
        buf_puts(to, name);
}

/* Where there is no /proc, what the system was told to execute. */
static void put_own_file(Buf *to)
{
    char name[PATH_MAX];
    const char *executed = (const char *)(uintptr_t)getauxval(AT_EXECFN);
    ssize_t n = readlink("/proc/self/exe", name, sizeof name);
    if (n > 0)
        buf_write(to, name, (size_t)n);
    else if (executed != NULL && realpath(executed, name) != NULL)
        buf_puts(to, name);
}

void world_system_name(int64_t which, Buf *to)
{
    switch (which) {
    case 0:  buf_puts(to, "linux"); break;
    case 1:  buf_puts(to, MACHINE); break;
    case 2:  put_home(to); break;
    case 3:  put_host(to); break;
    default: put_own_file(to); break;
    }
}
