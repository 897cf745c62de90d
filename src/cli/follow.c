/* tarry report --follow: the report of a log that is still being written, again and again, until the run has ended.
 *
 * On a terminal each one takes the place of the one before, and keys choose what is shown; elsewhere only the last one,
 * of the whole run, is printed. */
#include "cli/follow.h"

#include "base/interrupt.h"
#include "cli/screen.h"
#include "profile/read.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { EVERY_MS = 1000, PATIENCE = 10 };

/* ---- the terminal ------------------------------------------------------------------------------------------------ */

/* Takes what the program wrote. */
static void hold(FollowScreen *screen)
{
    char text[4096];
    ssize_t n = read(screen->relay, text, sizeof text);
    if (n > 0)
        buf_write(&screen->held, text, (size_t)n);
    else if (n == 0 || errno != EINTR)
        screen->relay = -1;
}

/* The key that was pressed within a second; 0: none. */
static char wait_for_key(FollowScreen *screen, Screen *on)
{
    struct pollfd from[] = { { .fd = screen->keys, .events = POLLIN }, { .fd = screen->relay, .events = POLLIN } };
    int ready = poll(from, 2, EVERY_MS);
    if (ready > 0 && from[1].revents != 0)
        hold(screen);
    return on != NULL && ready > 0 && from[0].revents != 0 ? screen_key(on) : 0;
}

static void on_interrupt(int signal)
{
    (void)signal;
    interrupt_request();
}

static void show_on(Screen *on, const Buf *text, bool held)
{
    static const char keys[] = "q leaves, l live, n now/total, m metric, b by what, s summary, f functions, h heap";
    Buf bottom = {0};
    buf_printf(&bottom, "%s%s", held ? "(the program has written something) " : "", keys);
    screen_show(on, buf_text(text), buf_text(&bottom));
    buf_free(&bottom);
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
        { 'l', VIEW_LIVE }, { 's', VIEW_SUMMARY }, { 'f', VIEW_FLAT }, { 'c', VIEW_CALLS }, { 'h', VIEW_HEAP },
    };
    for (size_t i = 0; i < sizeof views / sizeof *views; i++)
        if (views[i].key == key)
            o->view = views[i].view;
    if (key == 'b' && p != NULL) {
        o->by = next_dim(p, o->by == DIM_NONE ? dim_default(p) : o->by);
        o->view = o->view == VIEW_LIVE ? VIEW_LIVE : VIEW_HEAP;
    }
    if (key == 'n')
        o->sort_total = !o->sort_total;
    if (key == 'm')
        o->measure = o->measure == MEASURE_INNER ? MEASURE_TIME : (Measure)(o->measure + 1);
}

/* Whoever writes a log holds a lock on it (runtime/prof/log_file.c). */
bool follow_is_written(const char *path)
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

/* Rounds until it ends. False: there is no log, also after some time. */
static bool show_rounds(FollowScreen *screen, Screen *on, const ProfileSettings *settings, const char *path,
                        ReportOptions *o)
{
    bool ended = false;
    char key = 0;
    for (int left = PATIENCE; !ended && left > 0 && key != 'q' && !interrupt_requested(); ) {
        Buf text = {0};
        bool goes_on = follow_is_written(path);
        Profile *p = load_quietly(settings, path, goes_on);
        ended = p != NULL && !goes_on;
        left = p != NULL || goes_on ? PATIENCE : left - 1;
        obey(key, p, o);
        if (p != NULL && on != NULL && !ended) {
            report_text(p, o, &text);
            show_on(on, &text, screen->held.len > 0);
        }
        buf_free(&text);
        profile_free(p);
        if (left == 0)
            return false;
        key = ended ? 0 : wait_for_key(screen, on);
    }
    return true;
}

bool follow_log(FollowScreen *screen, const ProfileSettings *settings, const char *path, ReportOptions *o)
{
    sigaction(SIGINT, &(struct sigaction){ .sa_handler = on_interrupt }, NULL);
    Screen *on = screen->out != NULL ? screen_open(screen->out, screen->keys) : NULL;
    bool there = show_rounds(screen, on, settings, path, o);
    if (on != NULL)
        screen_close(on);
    return there;
}

/* Of the whole run, in the end: what was asked for, or the summary. */
static int show_end(const ProfileSettings *settings, const char *path, ReportOptions *o)
{
    Buf text = {0};
    int exit_code = CLI_OK;
    Profile *p = cli_profile("report", settings, path, &exit_code);
    if (p != NULL && follow_is_written(path))
        p->warnings.len = 0;
    if (o->view == VIEW_LIVE)
        o->view = VIEW_SUMMARY;
    if (p != NULL)
        report_text(p, o, &text);
    cli_write(&text);
    buf_free(&text);
    profile_free(p);
    return exit_code;
}

int cli_follow(const ProfileSettings *settings, const char *path, const ReportOptions *options)
{
    ReportOptions o = *options;
    bool terminal = isatty(STDOUT_FILENO);
    FollowScreen screen = { .out = terminal ? stdout : NULL, .relay = -1,
                            .keys = terminal && isatty(STDIN_FILENO) ? STDIN_FILENO : -1 };
    if (o.view == VIEW_AUTO)
        o.view = VIEW_LIVE;
    follow_log(&screen, settings, path, &o);
    return show_end(settings, path, &o);       /* says why, should there be none */
}
