/* Output buffers: growing text, and how it gets into files.
 *
 * Invariant: data is NULL (and len and cap are 0), or len < cap and data[len] is NUL. */
#include "base/buffer.h"

#include "base/arena.h"
#include "base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_CAP = 64 };

/* Room for `more` bytes and the NUL. */
static void reserve(Buf *b, size_t more)
{
    assert(!b->data || b->len < b->cap);
    if (b->cap - b->len > more)
        return;
    size_t cap = b->cap ? b->cap : FIRST_CAP;
    while (cap - b->len <= more)
        cap *= 2;
    b->data = xrealloc(b->data, cap);
    b->cap = cap;
}

void buf_putc(Buf *b, char c)
{
    reserve(b, 1);
    b->data[b->len++] = c;
    b->data[b->len] = 0;
}

void buf_puts(Buf *b, const char *s)
{
    buf_write(b, s, strlen(s));
}

void buf_write(Buf *b, const char *s, size_t len)
{
    if (!len)
        return;
    reserve(b, len);
    memcpy(b->data + b->len, s, len);
    b->len += len;
    b->data[b->len] = 0;
}

void buf_printf(Buf *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_vprintf(b, format, args);
    va_end(args);
}

void buf_vprintf(Buf *b, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    reserve(b, FIRST_CAP - 1);
    int len = vsnprintf(b->data + b->len, b->cap - b->len, format, args);
    assert(len >= 0);
    if ((size_t)len >= b->cap - b->len) {
        reserve(b, (size_t)len);
        vsnprintf(b->data + b->len, b->cap - b->len, format, again);
    }
    b->len += (size_t)len;
    va_end(again);
}

void buf_pad(Buf *b, size_t column_start, size_t width)
{
    while (b->len < column_start + width)
        buf_putc(b, ' ');
}

void buf_utf8(Buf *b, uint32_t code_point)
{
    uint32_t c = code_point;
    if (c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF))
        c = UTF8_REPLACEMENT;
    if (c < 0x80) {
        buf_putc(b, (char)c);
    } else if (c < 0x800) {
        buf_putc(b, (char)(0xC0 | c >> 6));
        buf_putc(b, (char)(0x80 | (c & 0x3F)));
    } else {
        if (c < 0x10000) {
            buf_putc(b, (char)(0xE0 | c >> 12));
        } else {
            buf_putc(b, (char)(0xF0 | c >> 18));
            buf_putc(b, (char)(0x80 | (c >> 12 & 0x3F)));
        }
        buf_putc(b, (char)(0x80 | (c >> 6 & 0x3F)));
        buf_putc(b, (char)(0x80 | (c & 0x3F)));
    }
}

const char *buf_text(const Buf *b)
{
    return b->data ? b->data : "";
}

void buf_clear(Buf *b)
{
    b->len = 0;
    if (b->data)
        b->data[0] = 0;
}

void buf_free(Buf *b)
{
    free(b->data);
    *b = (Buf){0};
}

bool buf_flush_to(const Buf *b, FILE *out)
{
    return fwrite(buf_text(b), 1, b->len, out) == b->len && fflush(out) == 0;
}

static bool write_all(int fd, const char *data, size_t len)
{
    while (len > 0) {
        ssize_t n = write(fd, data, len);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            data += n;
            len -= (size_t)n;
        }
    }
    return true;
}

/* Closes fd and keeps the first error in errno; `ok` says whether all went well until now. */
static bool close_after(int fd, bool ok)
{
    int first = errno;
    if (close(fd) < 0 && ok)
        return false;
    if (!ok)
        errno = first;
    return ok;
}

/* To a device, a pipe or the like: there is nothing to replace and nothing to rename. */
static bool write_through(const Buf *b, const char *path)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    return close_after(fd, write_all(fd, buf_text(b), b->len));
}

/* The permissions a file made by open() would get. */
static mode_t usual_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/* Gives `temporary` the name `path`; without `force`, fails with EEXIST if that has come into being meanwhile. */
static bool move_into_place(const char *temporary, const char *path, bool force)
{
    if (force)
        return rename(temporary, path) == 0;
    if (link(temporary, path) == 0) {
        unlink(temporary);
        return true;
    }
    if (errno == EEXIST)
        return false;
    if (access(path, F_OK) == 0) {     /* no hard links on this file system */
        errno = EEXIST;
        return false;
    }
    return rename(temporary, path) == 0;
}

static bool save_beside(const Buf *b, const char *path, bool force, mode_t mode)
{
    Buf temporary = {0};
    buf_printf(&temporary, "%s.XXXXXX", path);
    int fd = mkostemp(temporary.data, O_CLOEXEC);
    bool ok = fd >= 0;
    if (ok) {
        ok = close_after(fd, fchmod(fd, mode) == 0 && write_all(fd, buf_text(b), b->len))
             && move_into_place(temporary.data, path, force);
        if (!ok) {
            int reason = errno;
            unlink(temporary.data);
            errno = reason;
        }
    }
    int reason = errno;
    buf_free(&temporary);
    errno = reason;
    return ok;
}

bool buf_save(const Buf *b, const char *path, bool force)
{
    struct stat st;
    if (stat(path, &st) != 0)
        return save_beside(b, path, force, usual_mode());
    if (S_ISDIR(st.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (!S_ISREG(st.st_mode))
        return write_through(b, path);
    if (!force) {
        errno = EEXIST;
        return false;
    }
    char *target = realpath(path, NULL);   /* a link stays a link */
    bool ok = target && save_beside(b, target, true, st.st_mode & 07777);
    int reason = errno;
    free(target);
    errno = reason;
    return ok;
}
