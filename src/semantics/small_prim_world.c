/* Primitive operations on the outside world: world.h does the work, here are their arguments and results. Every one of them has its
 * effect at the moment it is evaluated; the last argument stands for the state of the world. */
#include "semantics/small_prim.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

/* Made when it is first needed: most evaluations have no effects. */
static World *world_of(Machine *m)
{
    if (m->world == NULL)
        m->world = world_open(m->options->world);
    if (m->options->trace != NULL)
        fflush(m->options->trace);             /* it may go to the same place */
    return m->world;
}

/* ---- names ---- */

/* The bytes as a C string, on malloc; NULL when there is a NUL among them. */
static char *text_of(const Obj *bytes)
{
    size_t len = (size_t)bytes->u.i;
    if (memchr(bytes->f, '\0', len) != NULL)
        return NULL;
    char *text = xmalloc(len + 1);
    memcpy(text, bytes->f, len);
    text[len] = '\0';
    return text;
}

static void with_name(Machine *m, Prim op, const PrimArg *a)
{
    char *name = text_of(a[0].p);
    int64_t result = -EINVAL;
    if (name != NULL && op == PRIM_OPEN_FILE)
        result = world_open_file(world_of(m), name, a[1].i);
    else if (name != NULL)
        result = op == PRIM_REMOVE_FILE ? world_remove_file(name) : world_file_exists(name);
    else if (op == PRIM_FILE_EXISTS)
        result = 0;
    free(name);
    give_int(m, result);
}

static void get_env(Machine *m, const Obj *bytes)
{
    char *name = text_of(bytes);
    const char *value = name == NULL || name[0] == '\0' ? NULL : getenv(name);
    free(name);
    if (value == NULL) {
        give_bytes(m, "", 0);
        return;
    }
    Buf text = {0};
    buf_putc(&text, '=');
    buf_puts(&text, value);
    give_bytes(m, text.data, text.len);
    buf_free(&text);
}

static void argument(Machine *m, int64_t i)
{
    const char *text = world_argument(world_of(m), i);
    if (text != NULL)
        give_bytes(m, text, strlen(text));
    else
        prim_fail(m, "there is no argument with this number");
}

/* The variable with this number, as NAME=value; nothing beyond the last. */
static void environment(Machine *m, int64_t i)
{
    int64_t n = 0;
    while (environ[n] != NULL)
        n++;
    const char *text = i >= 0 && i < n ? environ[i] : "";
    give_bytes(m, text, strlen(text));
}

static void error_text(Machine *m, int64_t number)
{
    const char *text = number >= 0 && number <= INT32_MAX ? strerror((int)number) : "Unknown error";
    give_bytes(m, text, strlen(text));
}

/* ---- blocks of bytes ---- */

static void transfer(Machine *m, Prim op, const PrimArg *a)
{
    Obj *bytes = a[1].p;
    int64_t at = a[2].i, count = a[3].i;
    if (!within(at, count, bytes->u.i)) {
        prim_fail(m, "the range is outside of the bytes");
        return;
    }
    char *where = (char *)bytes->f + at;
    if (op == PRIM_GET_BYTES)
        give_int(m, world_get_bytes(world_of(m), a[0].i, where, (size_t)count));
    else
        give_int(m, world_put_bytes(world_of(m), a[0].i, where, (size_t)count));
}

/* ---- the end ---- */

static void end(Machine *m, int64_t code)
{
    world_flush_all(world_of(m));
    m->r->exit_code = code >= 0 && code <= 255 ? (int)code : 255;
    eval_stop(m->r, EVAL_EXIT, m->code->src->span, m->ccs, "the program has ended with exit code %d", m->r->exit_code);
    m->mode = MODE_END;
}

void small_prim_world(Machine *m, Prim op, PrimArg *a)
{
    World *w = world_of(m);
    switch (op) {
    case PRIM_OPEN_FILE: case PRIM_REMOVE_FILE: case PRIM_FILE_EXISTS: with_name(m, op, a); break;
    case PRIM_CLOSE_HANDLE:  give_int(m, world_close_handle(w, a[0].i)); break;
    case PRIM_FLUSH_HANDLE:  give_int(m, world_flush(w, a[0].i)); break;
    case PRIM_IS_EOF:        give_int(m, world_is_eof(w, a[0].i)); break;
    case PRIM_H_GET_POS:     give_int(m, world_position(w, a[0].i)); break;
    case PRIM_H_FILE_SIZE:   give_int(m, world_file_size(w, a[0].i)); break;
    case PRIM_IS_TERMINAL:   give_int(m, world_is_terminal(w, a[0].i)); break;
    case PRIM_H_SET_POS:     give_int(m, world_seek(w, a[0].i, a[1].i)); break;
    case PRIM_GET_CHAR:      give_int(m, world_get_char(w, a[0].i, true)); break;
    case PRIM_LOOK_AHEAD:    give_int(m, world_get_char(w, a[0].i, false)); break;
    case PRIM_PUT_CHAR:      give_int(m, world_put_char(w, a[0].i, a[1].c)); break;
    case PRIM_GET_BYTES: case PRIM_PUT_BYTES: transfer(m, op, a); break;
    case PRIM_SET_BUFFERING: give_int(m, world_set_buffering(w, a[0].i, a[1].i)); break;
    case PRIM_SET_ECHO:      give_int(m, world_set_echo(w, a[0].i, a[1].i != 0)); break;
    case PRIM_SET_BINARY:    give_int(m, world_set_binary(w, a[0].i, a[1].i != 0)); break;
    case PRIM_SET_NEWLINES:  give_int(m, world_set_newlines(w, a[0].i, a[1].i)); break;
    case PRIM_SET_FILE_SIZE: give_int(m, world_set_file_size(w, a[0].i, a[1].i)); break;
    case PRIM_GET_BUFFERING: give_int(m, world_buffering(w, a[0].i)); break;
    case PRIM_GET_ECHO:      give_int(m, world_echo(w, a[0].i)); break;
    case PRIM_ERROR_TEXT:    error_text(m, a[0].i); break;
    case PRIM_ARG_COUNT:     give_int(m, world_arg_count(w)); break;
    case PRIM_ARGUMENT:      argument(m, a[0].i); break;
    case PRIM_GET_ENV:       get_env(m, a[0].p); break;
    case PRIM_ENVIRONMENT:   environment(m, a[0].i); break;
    case PRIM_EXIT:          end(m, a[0].i); break;
    case PRIM_CPU_TIME:      give_int(m, world_cpu_time()); break;
    case PRIM_WALL_TIME:     give_int(m, world_wall_time()); break;
    default:                 prim_fail(m, "not an operation on the world"); break;
    }
    if (eval_interrupted())                    /* perhaps while it was waiting */
        stop(m, EVAL_INTERRUPTED, m->code->src->span, "interrupted");
}
