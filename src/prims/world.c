/* The outside world: reading and writing through handles, arguments, clocks. */
#include "prims/world_int.h"

#include "base/clock.h"
#include "base/arena.h"
#include "base/interrupt.h"
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- handles ---- */

Handle *world_handle(World *w, int64_t handle)
{
    return handle >= 0 && handle < w->n_handles ? w->handles[handle] : NULL;
}

static void note_file(Handle *h)
{
    struct stat s;
    h->terminal = isatty(h->fd) == 1;
    if (fstat(h->fd, &s) != 0)
        return;
    h->regular = S_ISREG(s.st_mode);
    h->device = s.st_dev;
    h->inode = s.st_ino;
}

int64_t world_add_handle(World *w, int fd, bool readable, bool writable)
{
    Handle *h = xcalloc(1, sizeof *h);
    h->fd = fd;
    h->world = w;
    h->readable = readable;
    h->writable = writable;
    note_file(h);
    h->buffering = h->terminal ? BUFFER_LINE : BUFFER_BLOCK;
    if (w->n_handles == w->cap_handles) {
        w->cap_handles = w->cap_handles == 0 ? 8 : 2 * w->cap_handles;
        w->handles = xrealloc(w->handles, (size_t)w->cap_handles * sizeof(Handle *));
    }
    w->handles[w->n_handles] = h;
    return w->n_handles++;
}

World *world_open(const WorldSettings *settings)
{
    static const WorldSettings none = {0};
    static const int standard[3] = { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO };
    World *w = xcalloc(1, sizeof *w);
    w->settings = settings != NULL ? settings : &none;
    w->unready.file = -1;
    const int *files = w->settings->files != NULL ? w->settings->files : standard;
    for (int i = 0; i < 3; i++)
        world_add_handle(w, files[i], i == 0, i != 0);
    w->handles[2]->buffering = BUFFER_NONE;
    return w;
}

void world_close(World *w)
{
    if (w == NULL)
        return;
    for (int64_t i = 0; i < w->n_handles; i++) {
        Handle *h = w->handles[i];
        if (h == NULL)
            continue;
        handle_flush(h);
        handle_restore_terminal(h);
        if (h->ours)
            close(h->fd);
        free(h);
    }
    world_forget_processes(w);
    world_forget_signals();
    free(w->handles);
    free(w);
}

void world_set_hooks(World *w, WorldHooks hooks) { w->hooks = hooks; }

void world_mark(World *w, const char *text, size_t len)
{
    if (w->hooks.mark != NULL)
        w->hooks.mark(w->hooks.context, text, len);
}

void world_set_impatient(World *w, bool impatient) { w->impatient = impatient; }

Unready world_unready(World *w)
{
    Unready unready = w->unready;
    w->unready = (Unready){ .file = -1 };
    return unready;
}

/* -EAGAIN: the world is unready. */
static int64_t give_up(const Handle *h, short events)
{
    h->world->unready = (Unready){ .file = h->fd, .events = events };
    return -EAGAIN;
}

static bool is_ready(const Handle *h, short events)
{
    struct pollfd p = { .fd = h->fd, .events = events };
    return h->regular || poll(&p, 1, 0) != 0;
}

/* ---- writing ---- */

static void transfer(const Handle *h, bool begins)
{
    int kept = errno;
    const WorldHooks *hooks = &h->world->hooks;
    if (hooks->transfer != NULL && !h->regular)
        hooks->transfer(hooks->context, begins, h->terminal);
    errno = kept;
}

/* Waits until a file that is not ready is. */
static void wait_for(const Handle *h, short events)
{
    struct pollfd p = { .fd = h->fd, .events = events };
    transfer(h, true);
    poll(&p, 1, -1);
    transfer(h, false);
}

static ssize_t write_some(const Handle *h, const unsigned char *from, size_t count)
{
    transfer(h, true);
    ssize_t n = write(h->fd, from, count);
    transfer(h, false);
    return n;
}

/* How much of it was written, less than all only if the world is unready; or -errno. A pipe that can be written has
 * room for PIPE_BUF bytes. */
static int64_t write_now(const Handle *h, const unsigned char *from, size_t count)
{
    size_t done = 0;
    while (done < count) {
        size_t most = count - done < PIPE_BUF ? count - done : PIPE_BUF;
        if (!is_ready(h, POLLOUT)) {
            give_up(h, POLLOUT);
            break;
        }
        ssize_t n = write_some(h, from + done, h->regular ? count - done : most);
        if (n >= 0)
            done += (size_t)n;
        else if (errno != EAGAIN && (errno != EINTR || interrupt_requested()))
            return -errno;
    }
    return (int64_t)done;
}

static int64_t write_all(const Handle *h, const unsigned char *from, size_t count)
{
    while (count > 0) {
        ssize_t n = write_some(h, from, count);
        if (n >= 0) {
            from += n;
            count -= (size_t)n;
        } else if (errno == EAGAIN) {
            wait_for(h, POLLOUT);
        } else if (errno != EINTR || interrupt_requested()) {
            return -errno;
        }
    }
    return 0;
}

/* What could not be written is dropped: nobody would get rid of it otherwise. */
int64_t handle_flush(Handle *h)
{
    size_t count = h->out_len;
    h->out_len = 0;
    return write_all(h, h->out, count);
}

int64_t handle_try_flush(Handle *h)
{
    if (!h->world->impatient)
        return handle_flush(h);
    int64_t n = write_now(h, h->out, h->out_len);
    size_t written = n < 0 ? h->out_len : (size_t)n;
    memmove(h->out, h->out + written, h->out_len - written);
    h->out_len -= written;
    return n < 0 ? n : h->out_len > 0 ? -EAGAIN : 0;
}

int64_t handle_forget_input(Handle *h)
{
    off_t ahead = (off_t)(h->in_len - h->in_at);
    h->in_at = h->in_len = 0;
    return ahead > 0 && lseek(h->fd, -ahead, SEEK_CUR) < 0 ? -errno : 0;
}

static Handle *writable_handle(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL || !h->writable)
        return NULL;
    if (h->readable)
        handle_forget_input(h);
    return h;
}

int64_t world_flush(World *w, int64_t handle)
{
    Handle *h = world_handle(w, handle);
    return h == NULL || !h->writable ? -EBADF : handle_try_flush(h);
}

void world_flush_all(World *w)
{
    for (int64_t i = 0; i < w->n_handles; i++)
        if (w->handles[i] != NULL)
            handle_flush(w->handles[i]);
}

bool world_wrote(const World *w, bool *line_open)
{
    *line_open = w->line_open;
    return w->wrote;
}

/* Whether what has just been put into the buffer must be written now. */
static bool must_flush(const Handle *h, const unsigned char *from, size_t count)
{
    switch (h->buffering) {
    case BUFFER_NONE:  return true;
    case BUFFER_LINE:  return memrchr(from, '\n', count) != NULL;
    case BUFFER_BLOCK: return false;
    }
    return true;
}

/* How much of it was taken, less than all only if the world is unready; or -errno. */
static int64_t put(Handle *h, const unsigned char *from, size_t count)
{
    int64_t problem = 0;
    if (count >= WORLD_BUFFER - h->out_len)
        problem = handle_try_flush(h);
    if (problem < 0)
        return problem;
    if (count >= WORLD_BUFFER)
        return h->world->impatient                         ? write_now(h, from, count)
               : (problem = write_all(h, from, count)) < 0 ? problem
                                                           : (int64_t)count;
    memcpy(h->out + h->out_len, from, count);
    h->out_len += count;
    problem = must_flush(h, from, count) ? handle_try_flush(h) : 0;
    h->world->unready.taken = problem == -EAGAIN;
    return problem == 0 || problem == -EAGAIN ? (int64_t)count : problem;
}

static int64_t put_few(Handle *h, const unsigned char *from, size_t count)
{
    int64_t n = put(h, from, count);
    return n < 0 ? n : 0;
}

static void note_output(World *w, const Handle *h, uint32_t last)
{
    if (h != w->handles[1])
        return;
    w->wrote = true;
    w->line_open = last != '\n';
}

int64_t world_put_bytes(World *w, int64_t handle, const void *from, size_t count)
{
    Handle *h = writable_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    if (count > 0)
        note_output(w, h, ((const unsigned char *)from)[count - 1]);
    return put(h, from, count);
}

/* A mark that was not taken is to come again. */
int64_t world_put_char(World *w, int64_t handle, uint32_t c)
{
    unsigned char bytes[16];
    Handle *h = writable_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    Coding before = h->writes;
    int64_t first = h->crlf_out && c == '\n' ? handle_encode(h, '\r', bytes) : 0;
    int64_t n = handle_encode(h, c, bytes + first);
    if (n <= 0)
        return n;
    note_output(w, h, c);
    int64_t problem = put_few(h, bytes, (size_t)(first + n));
    if (problem < 0)
        h->writes = before;
    return problem;
}

/* ---- reading ---- */

int64_t handle_fill(Handle *h)
{
    memmove(h->in, h->in + h->in_at, h->in_len - h->in_at);
    h->in_len -= h->in_at;
    h->in_at = 0;
    for (;;) {
        if (interrupt_requested() || (h->world->impatient && !is_ready(h, POLLIN)))
            return give_up(h, POLLIN);
        transfer(h, true);
        ssize_t n = read(h->fd, h->in + h->in_len, WORLD_BUFFER - h->in_len);
        transfer(h, false);
        if (n >= 0) {
            h->in_len += (size_t)n;
            return n;
        }
        if (errno == EAGAIN && !h->world->impatient)
            wait_for(h, POLLIN);
        else if (errno != EINTR && errno != EAGAIN)
            return -errno;
    }
}

/* Who is asked for input sees what has been said so far: the library collects lines of standard error. */
static int64_t fill_after_messages(World *w, Handle *h)
{
    if (w->handles[2] != NULL)
        handle_flush(w->handles[2]);
    return handle_fill(h);
}

/* With something to read in its buffer, if there is anything: *got is 1, 0 at the end of the file, or -errno. */
static Handle *readable_handle(World *w, int64_t handle, int64_t *got)
{
    Handle *h = world_handle(w, handle);
    *got = -EBADF;
    if (h == NULL || !h->readable)
        return NULL;
    if (h->writable && (*got = handle_flush(h)) < 0)
        return NULL;
    *got = h->in_at < h->in_len ? 1 : fill_after_messages(w, h);
    return h;
}

int64_t world_is_eof(World *w, int64_t handle)
{
    int64_t got;
    readable_handle(w, handle, &got);
    return got < 0 ? got : got == 0;
}

static int64_t milliseconds(void) { return (int64_t)(clock_ns(CLOCK_MONOTONIC) / NS_PER_MS); }

/* 1: it can be read, or has ended; -EAGAIN: not within this time. */
static int64_t ready_within(const Handle *h, int64_t ms)
{
    struct pollfd p = { .fd = h->fd, .events = POLLIN };
    int64_t start = milliseconds(), left = ms;
    do {
        transfer(h, true);
        int ready = poll(&p, 1, left < INT_MAX ? (int)left : INT_MAX);
        transfer(h, false);
        if (ready > 0)
            return 1;
        if (ready < 0 && interrupt_requested())
            return -EINTR;
        left = ms - (milliseconds() - start);
    } while (left > 0);
    return -EAGAIN;
}

int64_t world_wait_input(World *w, int64_t handle, int64_t ms)
{
    const Handle *h = world_handle(w, handle);
    if (h != NULL && h->readable && h->in_at == h->in_len && ms >= 0) {
        int64_t ready = ready_within(h, w->impatient ? 0 : ms);
        if (ready < 0)
            return ready;
    }
    int64_t got;
    h = readable_handle(w, handle, &got);
    return got <= 0 ? got : (int64_t)(h->in_len - h->in_at);
}

int64_t world_get_bytes(World *w, int64_t handle, void *to, size_t count)
{
    size_t done = 0;
    while (done < count) {
        int64_t got;
        Handle *h = readable_handle(w, handle, &got);
        if (got < 0)
            return done > 0 ? (int64_t)done : got;
        if (got == 0)
            break;
        size_t there = h->in_len - h->in_at, n = there < count - done ? there : count - done;
        memcpy((char *)to + done, h->in + h->in_at, n);
        h->in_at += n;
        done += n;
    }
    return (int64_t)done;
}

/* Whether \n follows a \r of n bytes at the beginning of the input, which lies there as that does. */
static bool newline_follows(const Handle *h, size_t n)
{
    const unsigned char *s = h->in + h->in_at;
    for (size_t i = 0; i < n; i++)
        if (s[n + i] != (s[i] == '\r' ? '\n' : s[i]))
            return false;
    return true;
}

/* As handle_next; a newline of two characters is one, if it is to be. */
static int64_t next_char(Handle *h, uint32_t *c)
{
    int64_t n = handle_next(h, c);
    if (n <= 0 || !h->crlf_in || *c != '\r')
        return n;
    int64_t more = handle_has(h, 2 * (size_t)n);
    if (more < 0)
        return more;
    if (more == 0 || !newline_follows(h, (size_t)n))
        return n;
    *c = '\n';
    return 2 * n;
}

/* Said once: afterwards the file may have more to give, a terminal does. */
static int64_t forget_missing(Handle *h)
{
    int64_t missing = h != NULL ? h->missing : 0;
    if (missing < 0)
        h->missing = 0;
    return missing;
}

int64_t world_get_char(World *w, int64_t handle, bool take)
{
    int64_t got = forget_missing(world_handle(w, handle));
    if (got < 0)
        return got;
    Handle *h = readable_handle(w, handle, &got);
    if (got <= 0)
        return got - 1;
    uint32_t c;
    int64_t n = next_char(h, &c);
    if (n <= 0)
        return n - 1;
    h->in_at += take ? (size_t)n : 0;
    return c;
}

/* The next character goes to `to` if it is in the buffer for sure, newline or mark and all; how many bytes it has
 * there, 0: it does not. What is wrong with it is told when it is asked for. */
static size_t take_char(Handle *h, unsigned char *to)
{
    enum { MOST_BYTES = 8 };
    uint32_t c;
    if (h->in_len - h->in_at < MOST_BYTES)
        return 0;
    int64_t n = next_char(h, &c);
    if (n <= 0)
        return 0;
    h->in_at += (size_t)n;
    return utf8_encode(c, to);
}

/* As many characters of one byte as there are, up to `most`, and up to the end of a line if that is asked for. */
static size_t take_ascii(Handle *h, unsigned char *to, size_t most, bool line)
{
    const unsigned char *s = h->in + h->in_at;
    size_t there = h->in_len - h->in_at, n = 0;
    if (h->reads > CODING_ASCII)
        return 0;
    if (most > there)
        most = there;
    while (n < most && s[n] < 0x80 && !(h->crlf_in && s[n] == '\r') && !(line && n > 0 && s[n - 1] == '\n')) n++;
    memcpy(to, s, n);
    h->in_at += n;
    return n;
}

/* world_get_char will say why, unless it is to be tried again. */
static size_t no_text(Handle *h, int64_t why)
{
    if (h != NULL && h->world->unready.file < 0)
        h->missing = why;
    return 0;
}

size_t world_get_line(World *w, int64_t handle, unsigned char *to)
{
    int64_t got;
    Handle *h = readable_handle(w, handle, &got);
    if (got <= 0)
        return no_text(h, got - 1);
    const unsigned char *s = h->in + h->in_at;
    size_t there = h->in_len - h->in_at, most = there < WORLD_TEXT_BYTES ? there : WORLD_TEXT_BYTES;
    const unsigned char *end = memchr(s, '\n', most);
    size_t n = end != NULL ? (size_t)(end - s) + 1 : most;
    memcpy(to, s, n);
    h->in_at += n;
    return n;
}

size_t world_get_text(World *w, int64_t handle, bool line, unsigned char *to)
{
    int64_t c = world_get_char(w, handle, true);
    Handle *h = world_handle(w, handle);
    if (c < 0)
        return no_text(h, c);
    size_t len = utf8_encode((uint32_t)c, to), chars = 1, n = 1;
    while (n > 0 && chars < WORLD_TEXT && !(line && to[len - 1] == '\n')) {
        n = take_ascii(h, to + len, WORLD_TEXT - chars, line);
        chars += n;
        if (n == 0) {
            n = take_char(h, to + len);
            chars += n > 0;
        }
        len += n;
    }
    return len;
}

/* ---- the rest ---- */

int64_t world_arg_count(const World *w) { return w->settings->argc; }

const char *world_argument(const World *w, int64_t i)
{
    if (i == 0)
        return w->settings->program != NULL ? w->settings->program : "tarry";
    return i >= 1 && i <= w->settings->argc ? w->settings->argv[i - 1] : NULL;
}

int64_t world_cpu_time(void) { return (int64_t)clock_ns(CLOCK_PROCESS_CPUTIME_ID); }
int64_t world_wall_time(void) { return (int64_t)clock_ns(CLOCK_REALTIME); }
