/* Primitive operations on the outside world: see world_prim.h. */
#include "prims/world_prim.h"

#include "base/arena.h"
#include "base/buffer.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- names ---- */

/* The bytes as a C string, on malloc; NULL when there is a NUL among them. */
static char *text_of(const PrimValue *bytes)
{
    if (memchr(bytes->at, '\0', bytes->len) != NULL)
        return NULL;
    char *text = xmalloc(bytes->len + 1);
    memcpy(text, bytes->at, bytes->len);
    text[bytes->len] = '\0';
    return text;
}

static int64_t with_name(World *w, Prim op, const PrimValue *a)
{
    char *name = text_of(&a[0]);
    int64_t result = -EINVAL;
    if (name != NULL && op == PRIM_OPEN_FILE)
        result = world_open_file(w, name, a[1].i);
    else if (name != NULL)
        result = op == PRIM_REMOVE_FILE ? world_remove_file(name) : world_file_exists(name);
    else if (op == PRIM_FILE_EXISTS)
        result = 0;
    free(name);
    return result;
}

static void get_env(const PrimValue *bytes, PrimResult *r)
{
    char *name = text_of(bytes);
    const char *value = name == NULL || name[0] == '\0' ? NULL : getenv(name);
    Buf text = {0};
    if (value != NULL) {
        buf_putc(&text, '=');
        buf_puts(&text, value);
    }
    prim_result_copy(r, buf_text(&text), text.len);
    buf_free(&text);
    free(name);
}

static void argument(const World *w, int64_t i, PrimResult *r)
{
    const char *text = world_argument(w, i);
    if (text != NULL)
        prim_result_copy(r, text, strlen(text));
    else
        prim_result_fail(r, "there is no argument with this number");
}

/* The variable with this number, as NAME=value; nothing beyond the last. */
static void environment(int64_t i, PrimResult *r)
{
    int64_t n = 0;
    while (environ[n] != NULL)
        n++;
    const char *text = i >= 0 && i < n ? environ[i] : "";
    prim_result_copy(r, text, strlen(text));
}

static void error_text(int64_t number, PrimResult *r)
{
    const char *text = number >= 0 && number <= INT32_MAX ? strerror((int)number) : "Unknown error";
    prim_result_copy(r, text, strlen(text));
}

/* ---- blocks of bytes ---- */

static void transfer(World *w, Prim op, const PrimValue *a, PrimResult *r)
{
    int64_t at = a[2].i, count = a[3].i, size = (int64_t)a[1].len;
    if (at < 0 || count < 0 || at > size || count > size - at)
        prim_result_fail(r, "the range is outside of the bytes");
    else if (op == PRIM_GET_BYTES)
        prim_result_int(r, world_get_bytes(w, a[0].i, a[1].at + at, (size_t)count));
    else
        prim_result_int(r, world_put_bytes(w, a[0].i, a[1].at + at, (size_t)count));
}

/* ---- text ---- */

static void get_text(World *w, const PrimValue *a, PrimResult *r)
{
    unsigned char text[WORLD_TEXT_BYTES];
    size_t len = a[1].i == 2 ? world_get_line(w, a[0].i, text) : world_get_text(w, a[0].i, a[1].i != 0, text);
    prim_result_copy(r, (const char *)text, len);
}

/* ---- the end ---- */

static void end(World *w, int64_t code, PrimResult *r)
{
    world_flush_all(w);
    r->kind = RESULT_EXIT;
    r->i = code >= -127 && code <= EXIT_HEAP ? code : 255;
}

void world_apply(World *w, Prim op, const PrimValue *a, PrimResult *r)
{
    switch (op) {
    case PRIM_OPEN_FILE: case PRIM_REMOVE_FILE: case PRIM_FILE_EXISTS: prim_result_int(r, with_name(w, op, a)); break;
    case PRIM_CLOSE_HANDLE:  prim_result_int(r, world_close_handle(w, a[0].i)); break;
    case PRIM_FLUSH_HANDLE:  prim_result_int(r, world_flush(w, a[0].i)); break;
    case PRIM_IS_EOF:        prim_result_int(r, world_is_eof(w, a[0].i)); break;
    case PRIM_H_GET_POS:     prim_result_int(r, world_position(w, a[0].i)); break;
    case PRIM_H_FILE_SIZE:   prim_result_int(r, world_file_size(w, a[0].i)); break;
    case PRIM_IS_TERMINAL:   prim_result_int(r, world_is_terminal(w, a[0].i)); break;
    case PRIM_H_SET_POS:     prim_result_int(r, world_seek(w, a[0].i, a[1].i)); break;
    case PRIM_GET_CHAR:      prim_result_int(r, world_get_char(w, a[0].i, true)); break;
    case PRIM_LOOK_AHEAD:    prim_result_int(r, world_get_char(w, a[0].i, false)); break;
    case PRIM_GET_TEXT:      get_text(w, a, r); break;
    case PRIM_PUT_CHAR:      prim_result_int(r, world_put_char(w, a[0].i, (uint32_t)a[1].i)); break;
    case PRIM_GET_BYTES: case PRIM_PUT_BYTES: transfer(w, op, a, r); break;
    case PRIM_SET_BUFFERING: prim_result_int(r, world_set_buffering(w, a[0].i, a[1].i)); break;
    case PRIM_SET_ECHO:      prim_result_int(r, world_set_echo(w, a[0].i, a[1].i != 0)); break;
    case PRIM_SET_BINARY:    prim_result_int(r, world_set_binary(w, a[0].i, a[1].i)); break;
    case PRIM_SET_NEWLINES:  prim_result_int(r, world_set_newlines(w, a[0].i, a[1].i)); break;
    case PRIM_SET_FILE_SIZE: prim_result_int(r, world_set_file_size(w, a[0].i, a[1].i)); break;
    case PRIM_GET_BUFFERING: prim_result_int(r, world_buffering(w, a[0].i)); break;
    case PRIM_TEXT_MODE:     prim_result_int(r, world_text_mode(w, a[0].i)); break;
    case PRIM_GET_ECHO:      prim_result_int(r, world_echo(w, a[0].i)); break;
    case PRIM_ERROR_TEXT:    error_text(a[0].i, r); break;
    case PRIM_ARG_COUNT:     prim_result_int(r, world_arg_count(w)); break;
    case PRIM_ARGUMENT:      argument(w, a[0].i, r); break;
    case PRIM_GET_ENV:       get_env(&a[0], r); break;
    case PRIM_ENVIRONMENT:   environment(a[0].i, r); break;
    case PRIM_EXIT:          end(w, a[0].i, r); break;
    case PRIM_CPU_TIME:      prim_result_int(r, world_cpu_time()); break;
    case PRIM_WALL_TIME:     prim_result_int(r, world_wall_time()); break;
    default:                 prim_result_fail(r, "not an operation on the world"); break;
    }
}
