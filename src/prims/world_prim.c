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

static int64_t on_name(World *w, Prim op, const char *name, const PrimValue *a)
{
    switch (op) {
    case PRIM_OPEN_FILE:     return world_open_file(w, name, a[1].i);
    case PRIM_REMOVE_FILE:   return world_remove_file(name);
    case PRIM_FILE_EXISTS:   return world_file_exists(name);
    case PRIM_MAKE_FOLDER:   return world_make_folder(name, a[1].i);
    case PRIM_REMOVE_FOLDER: return world_remove_folder(name);
    case PRIM_CHANGE_FOLDER: return world_change_folder(name);
    case PRIM_CAN_ACCESS:    return world_can_access(name, a[1].i);
    case PRIM_SET_MODE:      return world_set_mode(name, a[1].i);
    case PRIM_SET_TIMES:     return world_set_times(name, a[1].i, a[2].i);
    default:                 return -EINVAL;
    }
}

static int64_t with_name(World *w, Prim op, const PrimValue *a)
{
    char *name = text_of(&a[0]);
    int64_t result = name != NULL ? on_name(w, op, name, a) : op == PRIM_FILE_EXISTS ? 0 : -EINVAL;
    free(name);
    return result;
}

static int64_t with_names(Prim op, const PrimValue *a)
{
    char *from = text_of(&a[0]), *to = text_of(&a[1]);
    int64_t result = from == NULL || to == NULL    ? -EINVAL
                     : op == PRIM_RENAME_PATH ? world_rename(from, to)
                                              : world_link(from, to, a[2].i != 0);
    free(from);
    free(to);
    return result;
}

/* A text, or why there is none, as Prim.hs has it. */
static void name_of_name(Prim op, const PrimValue *a, PrimResult *r)
{
    Buf text = {0};
    buf_putc(&text, '=');
    char *name = op == PRIM_CURRENT_FOLDER ? NULL : text_of(&a[0]);
    int64_t problem = op == PRIM_CURRENT_FOLDER ? world_current_folder(&text)
                      : name == NULL            ? -EINVAL
                      : op == PRIM_LIST_FOLDER  ? world_list_folder(name, &text)
                      : op == PRIM_READ_LINK    ? world_read_link(name, &text)
                                                : world_real_path(name, &text);
    free(name);
    if (problem < 0) {
        buf_clear(&text);
        buf_printf(&text, "%d", (int)-problem);
    }
    prim_result_copy(r, buf_text(&text), text.len);
    buf_free(&text);
}

static void path_info(const PrimValue *a, PrimResult *r)
{
    if (a[2].len < PATH_INFO_NUMBERS * sizeof(int64_t)) {
        prim_result_fail(r, "there is not room for ten numbers");
        return;
    }
    char *name = text_of(&a[0]);
    prim_result_int(r, name == NULL ? -EINVAL : world_path_info(name, a[1].i != 0, (int64_t *)(void *)a[2].at));
    free(name);
}

static void place(Prim op, int64_t i, PrimResult *r)
{
    Buf text = {0};
    if (op == PRIM_TIME_ZONE)
        world_time_zone(i, &text);
    else
        world_system_name(i, &text);
    prim_result_copy(r, buf_text(&text), text.len);
    buf_free(&text);
}

/* ---- processes ---- */

enum { START_ARGS, START_VARIABLES, START_FLAGS, START_STREAMS, START_NUMBERS = START_STREAMS + 3 };
enum { START_GROUP = 1, START_SESSION = 2, START_CLOSES = 4 };

/* The next `count` texts of those from *at on, as an array ended by NULL; NULL: there are not so many. */
static char **take_texts(const PrimValue *texts, size_t *at, int64_t count)
{
    char **list = xcalloc((size_t)count + 1, sizeof *list);
    for (int64_t i = 0; i < count; i++) {
        char *end = *at < texts->len ? memchr(texts->at + *at, '\0', texts->len - *at) : NULL;
        if (end == NULL) {
            free(list);
            return NULL;
        }
        list[i] = texts->at + *at;
        *at = (size_t)(end - texts->at) + 1;
    }
    return list;
}

static int64_t start_with(World *w, int64_t *numbers, char **folder, char **argv, char **env)
{
    int64_t flags = numbers[START_FLAGS];
    ProcessSettings settings = {
        .folder = folder[0][0] != '\0' ? folder[0] : NULL, .argv = argv, .env = env,
        .own_group = (flags & START_GROUP) != 0, .own_session = (flags & START_SESSION) != 0,
        .closes = (flags & START_CLOSES) != 0,
    };
    memcpy(settings.streams, &numbers[START_STREAMS], sizeof settings.streams);
    int64_t process = world_start_process(w, &settings);
    memcpy(&numbers[START_STREAMS], settings.streams, sizeof settings.streams);
    return process;
}

static void start_process(World *w, const PrimValue *a, PrimResult *r)
{
    int64_t *numbers = (int64_t *)(void *)a[1].at;
    int64_t most = (int64_t)a[0].len;
    if (a[1].len < START_NUMBERS * sizeof *numbers || numbers[START_ARGS] < 1 || numbers[START_ARGS] > most ||
        numbers[START_VARIABLES] > most) {
        prim_result_fail(r, "not a process that could be started");
        return;
    }
    size_t at = 0;
    bool own = numbers[START_VARIABLES] >= 0;
    char **folder = take_texts(&a[0], &at, 1), **argv = take_texts(&a[0], &at, numbers[START_ARGS]);
    char **env = own ? take_texts(&a[0], &at, numbers[START_VARIABLES]) : NULL;
    if (folder == NULL || argv == NULL || (own && env == NULL))
        prim_result_fail(r, "there are fewer texts than the numbers say");
    else
        prim_result_int(r, start_with(w, numbers, folder, argv, env));
    free(folder);
    free(argv);
    free(env);
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
    r->i = code >= -127 && code <= EXIT_UNCAUGHT ? code : 255;
}

void world_apply(World *w, Prim op, const PrimValue *a, PrimResult *r)
{
    switch (op) {
    case PRIM_OPEN_FILE: case PRIM_REMOVE_FILE: case PRIM_FILE_EXISTS: case PRIM_MAKE_FOLDER: case PRIM_REMOVE_FOLDER:
    case PRIM_CHANGE_FOLDER: case PRIM_CAN_ACCESS: case PRIM_SET_MODE: case PRIM_SET_TIMES:
        prim_result_int(r, with_name(w, op, a)); break;
    case PRIM_RENAME_PATH: case PRIM_LINK_PATH: prim_result_int(r, with_names(op, a)); break;
    case PRIM_CURRENT_FOLDER: case PRIM_LIST_FOLDER: case PRIM_READ_LINK: case PRIM_REAL_PATH:
        name_of_name(op, a, r); break;
    case PRIM_PATH_INFO:      path_info(a, r); break;
    case PRIM_TIME_ZONE: case PRIM_SYSTEM_NAME: place(op, a[0].i, r); break;
    case PRIM_START_PROCESS:  start_process(w, a, r); break;
    case PRIM_WAIT_PROCESS:   prim_result_int(r, world_wait_process(w, a[0].i, a[1].i != 0)); break;
    case PRIM_SIGNAL_PROCESS: prim_result_int(r, world_signal_process(a[0].i, a[1].i)); break;
    case PRIM_MAKE_PIPE:      prim_result_int(r, world_make_pipe(w)); break;
    case PRIM_SET_SIGNAL:     prim_result_int(r, world_set_signal(a[0].i, a[1].i)); break;
    case PRIM_SIGNAL_HANDLE:  prim_result_int(r, world_signal_handle(w)); break;
    case PRIM_RELEASE:        prim_result_int(r, world_release(w, a[0].i)); break;
    case PRIM_FILE_HANDLE:    prim_result_int(r, world_file_handle(w, a[0].i, a[1].i)); break;
    case PRIM_DUPLICATE:      prim_result_int(r, world_duplicate(w, a[0].i)); break;
    case PRIM_REDIRECT:       prim_result_int(r, world_redirect(w, a[0].i, a[1].i)); break;
    case PRIM_IDENTITY:       prim_result_int(r, world_identity(a[0].i)); break;
    case PRIM_MONOTONIC_TIME: prim_result_int(r, world_monotonic_time()); break;
    case PRIM_CLOSE_HANDLE:  prim_result_int(r, world_close_handle(w, a[0].i)); break;
    case PRIM_FLUSH_HANDLE:  prim_result_int(r, world_flush(w, a[0].i)); break;
    case PRIM_IS_EOF:        prim_result_int(r, world_is_eof(w, a[0].i)); break;
    case PRIM_WAIT_INPUT:    prim_result_int(r, world_wait_input(w, a[0].i, a[1].i)); break;
    case PRIM_H_GET_POS:     prim_result_int(r, world_position(w, a[0].i)); break;
    case PRIM_H_FILE_SIZE:   prim_result_int(r, world_file_size(w, a[0].i)); break;
    case PRIM_IS_TERMINAL:   prim_result_int(r, world_is_terminal(w, a[0].i)); break;
    case PRIM_H_SET_POS:     prim_result_int(r, world_seek(w, a[0].i, a[1].i)); break;
    case PRIM_GET_CHAR:      prim_result_int(r, world_get_char(w, a[0].i, true)); break;
    case PRIM_LOOK_AHEAD:    prim_result_int(r, world_get_char(w, a[0].i, false)); break;
    case PRIM_GET_TEXT:      get_text(w, a, r); break;
    case PRIM_PUT_CHAR: case PRIM_SAY_CHAR:
                            prim_result_int(r, world_put_char(w, a[0].i, (uint32_t)a[1].i)); break;
    case PRIM_GET_BYTES: case PRIM_PUT_BYTES: transfer(w, op, a, r); break;
    case PRIM_SET_BUFFERING: prim_result_int(r, world_set_buffering(w, a[0].i, a[1].i)); break;
    case PRIM_SET_ECHO:      prim_result_int(r, world_set_echo(w, a[0].i, a[1].i != 0)); break;
    case PRIM_SET_CODING:    prim_result_int(r, world_set_coding(w, a[0].i, a[1].i)); break;
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
    case PRIM_TRACE_MARK:
        world_mark(w, a[0].at, a[0].len);
        prim_result_int(r, 0);
        break;
    case PRIM_CPU_TIME:      prim_result_int(r, world_cpu_time()); break;
    case PRIM_WALL_TIME:     prim_result_int(r, world_wall_time()); break;
    default:                 prim_result_fail(r, "not an operation on the world"); break;
    }
}
