/* The outside world: how a handle buffers, and what its terminal does. */
#include "prims/world_int.h"

#include <errno.h>

/* ---- terminals ---- */

/* Switches flags of the terminal's line discipline on or off; remembers how it was before we ever did. */
static int64_t set_terminal(Handle *h, tcflag_t flags, bool on)
{
    struct termios t;
    if (tcgetattr(h->fd, &t) != 0)
        return -errno;
    if (!h->terminal_changed) {
        h->terminal_changed = true;
        h->former = t;
    }
    t.c_lflag = on ? t.c_lflag | flags : t.c_lflag & ~flags;
    if (flags & ICANON && !on) {
        t.c_cc[VMIN] = 1;
        t.c_cc[VTIME] = 0;
    }
    return tcsetattr(h->fd, TCSANOW, &t) == 0 ? 0 : -errno;
}

void handle_restore_terminal(Handle *h)
{
    if (h->terminal_changed)
        tcsetattr(h->fd, TCSANOW, &h->former);
    h->terminal_changed = false;
}

int64_t world_is_terminal(World *w, int64_t handle)
{
    const Handle *h = world_handle(w, handle);
    return h == NULL ? -EBADF : h->terminal;
}

int64_t world_set_echo(World *w, int64_t handle, bool echo)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    return h->terminal ? set_terminal(h, ECHO, echo) : 0;
}

int64_t world_echo(World *w, int64_t handle)
{
    const Handle *h = world_handle(w, handle);
    struct termios t;
    if (h == NULL)
        return -EBADF;
    if (!h->terminal)
        return 0;
    return tcgetattr(h->fd, &t) == 0 ? (t.c_lflag & ECHO) != 0 : -errno;
}

/* ---- buffering ---- */

int64_t world_set_buffering(World *w, int64_t handle, int64_t buffering)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    if (buffering < BUFFER_NONE || buffering > BUFFER_BLOCK)
        return -EINVAL;
    h->buffering = (Buffering)buffering;
    if (h->terminal && h->readable)
        set_terminal(h, ICANON, buffering != BUFFER_NONE);
    return h->writable && buffering != BUFFER_BLOCK ? handle_try_flush(h) : 0;
}

int64_t world_buffering(World *w, int64_t handle)
{
    const Handle *h = world_handle(w, handle);
    return h == NULL ? -EBADF : (int64_t)h->buffering;
}

int64_t world_text_mode(World *w, int64_t handle)
{
    const Handle *h = world_handle(w, handle);
    return h == NULL ? -EBADF : (int64_t)h->buffering + (!handle_writes_utf8(h) || h->crlf_out ? 4 : 0);
}

int64_t world_set_newlines(World *w, int64_t handle, int64_t crlf)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    h->crlf_in = (crlf & 1) != 0;
    h->crlf_out = (crlf & 2) != 0;
    return 0;
}

int64_t world_set_coding(World *w, int64_t handle, int64_t coding)
{
    Handle *h = world_handle(w, handle);
    if (h == NULL)
        return -EBADF;
    if (coding < 0 || coding % UNFIT_CODING >= N_CODINGS || coding / UNFIT_CODING >= N_UNFITS)
        return -EINVAL;
    handle_set_coding(h, (Coding)(coding % UNFIT_CODING), (Unfit)(coding / UNFIT_CODING));
    return 0;
}
