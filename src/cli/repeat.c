/* tarry prof --repeat: see repeat.h. */
#include "cli/repeat.h"

#include "base/interrupt.h"
#include "cli/cli.h"
#include "profile/eventlog_write.h"
#include "profile/read.h"
#include "profile/spread.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the input --------------------------------------------------------------------------------------------------- */

static int   input = -1;       /* a duplicate: the program may close its own */
static off_t input_at = -1;    /* where it began; -1: it cannot be gone back to */

static bool copy(int from, int to)
{
    char bytes[1 << 16];
    ssize_t n;
    while ((n = read(from, bytes, sizeof bytes)) != 0)
        if ((n < 0 && errno != EINTR) || (n > 0 && !eventlog_to_fd(&to, bytes, (size_t)n)))
            return false;
    return true;
}

/* A pipe, in a file without a name. */
static bool spool(void)
{
    FILE *file = tmpfile();
    bool fine = file != NULL && copy(STDIN_FILENO, fileno(file)) && lseek(fileno(file), 0, SEEK_SET) == 0
             && dup2(fileno(file), STDIN_FILENO) == STDIN_FILENO;
    int error = errno;
    if (file != NULL)
        fclose(file);
    errno = error;
    return fine;
}

bool repeat_keep_input(const char *command)
{
    int flags = fcntl(STDIN_FILENO, F_GETFL);
    bool readable = flags >= 0 && !(flags & O_PATH) && (flags & O_ACCMODE) != O_WRONLY;
    if (lseek(STDIN_FILENO, 0, SEEK_CUR) < 0 && readable && !isatty(STDIN_FILENO) && !spool()) {
        fprintf(stderr, "tarry %s: cannot keep standard input for all runs: %s\n", command, strerror(errno));
        return false;
    }
    input_at = lseek(STDIN_FILENO, 0, SEEK_CUR);
    input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    return true;
}

int repeat_input(int64_t *at)
{
    *at = input_at;
    return input;
}

/* ---- one run ----------------------------------------------------------------------------------------------------- */

/* In a process of its own: it has the input from the beginning, and nobody sees what it writes. */
static _Noreturn void run_apart(const Image *image, EngineSettings settings, const char *program, char *const *argv)
{
    char *logged = NULL;
    int nowhere = open("/dev/null", O_WRONLY);
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    if (input >= 0)
        dup2(input, STDIN_FILENO);
    if (input_at >= 0)
        lseek(STDIN_FILENO, input_at, SEEK_SET);
    settings.logged = &logged;
    settings.perf_map = false;
    settings.live = NULL;
    Common quiet = {0};
    int exit_code = engine_run(image, &settings, program, argv, engine_report, &quiet);
    _exit(exit_code < CLI_SIGNAL ? exit_code : 128);
}

/* Runs it once more, with its log in `path`; -1: that was not possible, or not to its end. */
static int run_once(const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
                    const char *path)
{
    EngineSettings apart = *settings;
    apart.log = (LogPlace){ .path = path, .replace = true };
    fflush(NULL);
    pid_t child = fork();
    if (child == 0)
        run_apart(image, apart, program, argv);
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR)
        if (interrupt_requested())
            kill(child, SIGTERM);
    return child > 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* ---- all runs ---------------------------------------------------------------------------------------------------- */

/* The profile of one more run; NULL, with one line in `why`: there is none. */
static Profile *measure(const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
                        int exit_code, Buf *why)
{
    Profile *p = NULL;
    char path[] = "/tmp/tarry-run-XXXXXX";
    int fd = mkstemp(path);
    if (fd < 0) {
        buf_printf(why, "cannot write `%s`: %s", path, strerror(errno));
        return NULL;
    }
    close(fd);
    int end = run_once(image, settings, program, argv, path);
    if (interrupt_requested())
        buf_puts(why, "it was interrupted");
    else if (end == exit_code)
        p = profile_load(path, why);
    else
        buf_puts(why, "a later run, with the same input, did not end as the first one did");
    unlink(path);
    return p;
}

static void say_lost(const char *log, const char *why)
{
    fprintf(stderr, "tarry prof: `%s` is of one run, without the spread of several: %s\n", log, why);
}

static void append(const Spreads *spreads, const char *log)
{
    if (!spreads_append(spreads, log))
        say_lost(log, errno == EINVAL ? "it is not complete" : strerror(errno));
}

void repeat_runs(uint64_t n, const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
                 int exit_code, const char *log)
{
    Buf why = {0};
    Profile *first = exit_code < CLI_SIGNAL && !interrupt_requested() ? profile_load(log, &why) : NULL;
    buf_free(&why);
    if (first == NULL) {
        say_lost(log, "the first run did not come to its end");
        return;
    }
    Spreads *spreads = spreads_new(first);
    uint64_t done = 1;
    for (Profile *p; done < n && (p = measure(image, settings, program, argv, exit_code, &why)) != NULL; done++) {
        spreads_add(spreads, p);
        profile_free(p);
    }
    if (done == n)
        append(spreads, log);
    else
        say_lost(log, buf_text(&why));
    spreads_free(spreads);
    profile_free(first);
    buf_free(&why);
}
