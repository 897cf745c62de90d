/* Output buffers: growing text, and how it gets into files.
 *
 * Invariant: data is NULL (and len and cap are 0), or len < cap and data[len] is NUL. */
#include "base/buffer.h"

#include "base/arena.h"
#include "base/newfile.h"
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

void buf_shell(Buf *b, const char *s)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+./:=@%,";
    size_t len = strlen(s), bytes = 0;
    while (bytes < len && (strchr(plain, s[bytes]) != NULL || (unsigned char)s[bytes] >= 0x80))
        bytes++;
    if (bytes == len && len > 0) {
        buf_puts(b, s);
        return;
    }
    buf_putc(b, '\'');
    for (size_t i = 0; i < len; i++)
        if (s[i] == '\'')
            buf_puts(b, "'\\''");
        else
            buf_putc(b, s[i]);
    buf_putc(b, '\'');
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
    xfree(b->data);
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

/* Some file systems cannot promise that what was written is there; on those that can, the new name must not come before
 * its contents. */
static bool settle(int fd)
{
    return fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP || errno == EROFS;
}

static bool save_beside(const Buf *b, const char *path, bool force, mode_t mode)
{
    NewFile file;
    if (!new_file_begin(&file, path, mode))
        return false;
    bool ok = close_after(file.fd, write_all(file.fd, buf_text(b), b->len) && settle(file.fd));
    file.fd = -1;
    ok = ok && new_file_name(&file, path, force);
    new_file_drop(&file);
    return ok;
}

bool buf_save_unlinked(const Buf *b, const char *path) { return save_beside(b, path, true, new_file_mode(0666)); }

/* A file that is there keeps its permissions, but what may be executed may be from now on. */
static bool save(const Buf *b, const char *path, bool force, mode_t wanted)
{
    struct stat st;
    mode_t mode = new_file_mode(wanted);
    if (stat(path, &st) != 0)
        return save_beside(b, path, force, mode);
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
    bool ok = target && save_beside(b, target, true, (st.st_mode & 07777) | (mode & 0111));
    int reason = errno;
    free(target);
    errno = reason;
    return ok;
}

bool buf_save(const Buf *b, const char *path, bool force)    { return save(b, path, force, 0666); }
bool buf_save_executable(const Buf *b, const char *path)     { return save(b, path, true, 0777); }
