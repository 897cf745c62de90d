/* Output buffers: text is built in memory, then written in one go. */
#ifndef TARRY_BASE_BUFFER_H
#define TARRY_BASE_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Buf {
    char  *data;           /* NUL-terminated once anything was written; NULL when empty */
    size_t len, cap;
} Buf;

void buf_putc(Buf *b, char c);
void buf_puts(Buf *b, const char *s);
void buf_write(Buf *b, const char *s, size_t len);
void buf_printf(Buf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(Buf *b, const char *format, va_list args) __attribute__((format(printf, 2, 0)));
void buf_pad(Buf *b, size_t column_start, size_t width);  /* blanks until len >= column_start + width */
void buf_utf8(Buf *b, uint32_t code_point);
void buf_shell(Buf *b, const char *s);                    /* as one word of a shell: in quotes if need be */
const char *buf_text(const Buf *b);                       /* "" when empty */
void buf_clear(Buf *b);                                   /* empties, keeps the memory */
void buf_free(Buf *b);
/* Writes everything to `out`; false with errno set when that fails. */
bool buf_flush_to(const Buf *b, FILE *out);
/* Writes to a temporary file beside `path` and renames it: the old file or the whole new one, never a half.
 * Refuses to replace an existing file unless `force`. A symbolic link is followed and stays one; to a device or a pipe
 * (/dev/stdout, /dev/null) the text is just written. False with errno set (EEXIST when refused). */
bool buf_save(const Buf *b, const char *path, bool force);
/* Likewise, by force, but a link of that name is replaced: for folders in which others make files, too. */
bool buf_save_unlinked(const Buf *b, const char *path);
/* Likewise, by force: a program that can be started. */
bool buf_save_executable(const Buf *b, const char *path);

#endif
