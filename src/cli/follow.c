/* tarry report --follow: the report of a log that is still being written, again and again, until the run has ended.
 *
 * On a terminal each one takes the place of the one before, and keys choose what is shown; elsewhere only the last one,
 * of the whole run, is printed. */
#include "cli/cli.h"

#include "base/interrupt.h"
#include "profile/read.h"
#include "report/report.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

enum { EVERY_MS = 1000, LEAST_LINES = 10, PATIENCE = 10 };

/* ---- the terminal ------------------------------------------------------------------------------------------------ */

static struct termios usual;

/* Keys arrive one by one, and are not shown. */
static bool take_keys(void)
{
    if (!isatty(STDIN_FILENO) || tcgetattr(STDIN_FILENO, &usual) != 0)
        return false;
    struct termios keys = usual;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    return tcsetattr(STDIN_FILENO, TCSANOW, &keys) == 0;
}

/* The key that was pressed within a second; 0: none. */
static char wait_for_key(bool keys)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
    char key = 0;
    if (poll(&in, keys ? 1 : 0, EVERY_MS) > 0 && read(STDIN_FILENO, &key, 1) != 1)
        key = 0;
    return key;
}

static size_t lines_of_screen(void)
{
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > LEAST_LINES;
    return known ? size.ws_row : 24;
}

static void on_interrupt(int signal)
{
    (void)signal;
    interrupt_request();
}

/* As many lines as there is room for, in the place of what is there. */
static void put_screen(const Buf *text)
{
    size_t room = lines_of_screen() - 2;
    const char *end = buf_text(text);
    for (; room > 0 && *end != '\0'; room--)
        end += strcspn(end, "\n") + (end[strcspn(end, "\n")] == '\n');
    Buf screen = {0};
    buf_puts(&screen, "\033[H\033[2J");
    buf_write(&screen, buf_text(text), (size_t)(end - buf_text(text)));
    buf_puts(&screen, "\033[7m q leaves · s summary · f functions · c callers · h heap · b by what · m metric \033[0m");
    buf_flush_to(&screen, stdout);
    fflush(stdout);
    buf_free(&screen);
}

/* ---- what is shown ----------------------------------------------------------------------------------------------- */

static Dim next_dim(const Profile *p, Dim now)
{
    for (int i = 1; i < DIM_COUNT; i++) {
        Dim dim = (Dim)((now + i) % DIM_COUNT);
        if (dim != DIM_NONE && dim_known(p, dim))
            return dim;
    }
    return now;
}

static void obey(char key, const Profile *p, ReportOptions *o)
{
    static const struct { char key; View view; } views[] = {
        { 's', VIEW_SUMMARY }, { 'f', VIEW_FLAT }, { 'c', VIEW_CALLS }, { 'h', VIEW_HEAP },
    };
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        if (views[i].key == key)
            o->view = views[i].view;
    if (key == 'b' && p != NULL) {
        o->by = next_dim(p, o->by == DIM_NONE ? dim_default(p) : o->by);
        o->view = VIEW_HEAP;
    }
    if (key == 'm')
        o->measure = o->measure == MEASURE_INNER ? MEASURE_TIME : (Measure)(o->measure + 1);
}

/* Whoever writes a log holds a lock on it (runtime/prof/log_file.c). */
static bool is_being_written(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool locked = fd >= 0 && flock(fd, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (fd >= 0)
        close(fd);
    return locked;
}

/* The log as it is now; NULL: there is nothing to be read yet, and why was not said, for it may change. */
static Profile *load_quietly(const ProfileSettings *settings, const char *path, bool goes_on)
{
    Buf why = {0};
    Profile *p = profile_load(path, &why);
    if (p != NULL && !profile_filter(p, &settings->filter, &why)) {
        profile_free(p);
        p = NULL;
    }
    if (p != NULL && goes_on)
        p->warnings.len = 0;                   /* it is not cut off */
    buf_free(&why);
    return p;
}

/* Shows it until it ends. False: there is no log, also after some time. */
static bool follow(const ProfileSettings *settings, const char *path, ReportOptions *o, bool screen, bool keys)
{
    bool ended = false;
    char key = 0;
    for (int left = PATIENCE; !ended && left > 0 && key != 'q' && !interrupt_requested(); ) {
        Buf text = {0};
        bool goes_on = is_being_written(path);
        Profile *p = load_quietly(settings, path, goes_on);
        ended = p != NULL && !goes_on;
        left = p != NULL || goes_on ? PATIENCE : left - 1;
        obey(key, p, o);
        if (p != NULL && (screen || ended))
            report_text(p, o, &text);
        if (screen && !ended)
            put_screen(&text);
        else
            cli_write(&text);
        buf_free(&text);
        profile_free(p);
        if (left == 0)
            return false;
        key = ended ? 0 : wait_for_key(keys);
    }
    return true;
}

int cli_follow(const ProfileSettings *settings, const char *path, const ReportOptions *options)
{
    ReportOptions o = *options;
    int exit_code = CLI_OK;
    bool screen = isatty(STDOUT_FILENO), keys = screen && take_keys();
    sigaction(SIGINT, &(struct sigaction){ .sa_handler = on_interrupt }, NULL);
    if (o.view == VIEW_AUTO)
        o.view = VIEW_SUMMARY;
    bool there = follow(settings, path, &o, screen, keys);
    if (keys)
        tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    if (screen)
        putchar('\n');
    if (!there)                                /* says why */
        profile_free(cli_profile("report", settings, path, &exit_code));
    return exit_code;
}
