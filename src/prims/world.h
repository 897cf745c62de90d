/* The outside world of a program that runs: its files, arguments, environment and clocks, as lib/Tarry/Prim.hs
 * describes them.
 *
 * Handles are numbers; 0, 1 and 2 are open from the start, and a number is never used twice. Output is buffered by us,
 * as GHC's library does it: standard output by lines if it goes to a terminal, else by blocks; standard error not at
 * all (hPutStr writes a line of it at once). Text is UTF-8 unless the handle is binary (then a character is a byte), or
 * told otherwise.
 * Results below zero are -errno. Operations on a handle that is closed, or not open for what is asked, give -EBADF. */
#ifndef TARRY_PRIMS_WORLD_H
#define TARRY_PRIMS_WORLD_H

#include "base/buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct World World;

typedef struct WorldSettings {
    const char *program;           /* its name; NULL: "tarry" */
    int         argc;              /* its arguments, the name not among them */
    char *const *argv;
    const int  *files;             /* file descriptors of handles 0, 1 and 2; NULL: these numbers themselves */
} WorldSettings;

typedef enum Buffering { BUFFER_NONE, BUFFER_LINE, BUFFER_BLOCK } Buffering;
enum { OPEN_READ, OPEN_WRITE, OPEN_APPEND, OPEN_READ_WRITE, OPEN_BINARY = 8 };

/* Who wants to know when the system reads or writes something that is no file on a disk, which may take long: before
 * and after; and what the program marks itself. */
typedef struct WorldHooks {
    void (*transfer)(void *context, bool begins, bool terminal);       /* NULL: nobody */
    void (*mark)(void *context, const char *text, size_t len);         /* likewise */
    void  *context;
} WorldHooks;

/* The settings must live as long as the world; NULL: no arguments. */
World  *world_open(const WorldSettings *settings);
/* Writes what is buffered, waiting if need be; closes what was opened, puts terminals back to what they were. NULL is
 * allowed. */
void    world_close(World *w);
void    world_set_hooks(World *w, WorldHooks hooks);
void    world_mark(World *w, const char *text, size_t len);
/* An impatient world does not wait for input or for room in a pipe: an operation that would, and has done nothing
 * (world_get_bytes and world_put_bytes: not all), is to be repeated when a file can be read or written. A patient one
 * gives up only when it is interrupted. */
typedef struct Unready {
    int   file;                    /* -1: there was no such thing */
    short events;                  /* what is waited for, as poll has it */
    bool  taken;  /* all is done but for writing what is in the buffer: that, world_flush, is to be done instead */
} Unready;
void    world_set_impatient(World *w, bool impatient);
Unready world_unready(World *w);                               /* and forgets it */

/* world_file.c. A file that is open for writing cannot be opened again, nor for writing if it is open at all: -EBUSY.
 */
int64_t world_open_file(World *w, const char *name, int64_t mode);
int64_t world_close_handle(World *w, int64_t handle);          /* 0 also when it was closed before */
int64_t world_position(World *w, int64_t handle);
int64_t world_seek(World *w, int64_t handle, int64_t position);
int64_t world_file_size(World *w, int64_t handle);             /* -EINVAL: not a regular file */
int64_t world_set_file_size(World *w, int64_t handle, int64_t size);
int64_t world_remove_file(const char *name);
/* Files that are written or renamed, processes that are started, and whatever else another run would find changed. We
 * remember the first one (NULL: there was none); when the world is read-only, they all fail with -EROFS, and are
 * remembered, too. */
void    world_set_read_only(bool read_only);
const char *world_changed(void);
int64_t world_file_exists(const char *name);                   /* 1, and 0 for folders, too */

/* world.c: reading and writing. */
int64_t world_flush(World *w, int64_t handle);
void    world_flush_all(World *w);
bool    world_wrote(const World *w, bool *line_open);          /* to handle 1, since it was opened; is its last line
                                                                  unfinished? */
int64_t world_is_eof(World *w, int64_t handle);                /* waits for input */
/* How many bytes can be read at once; 0 at the end of the file. Waits so many milliseconds at most, an impatient world
 * not at all, then gives -EAGAIN; below 0: as world_is_eof. */
int64_t world_wait_input(World *w, int64_t handle, int64_t ms);
/* The next character, which stays there unless `take`; -1 at the end of the file, -errno - 1 on errors (EILSEQ: no
 * text). */
int64_t world_get_char(World *w, int64_t handle, bool take);
/* Characters that follow, in UTF-8: one, if need be waited for, and what else is at hand, up to WORLD_TEXT of them, or
 * up to the end of a line; how many bytes that are. 0: world_get_char says why there is none. */
enum { WORLD_TEXT = 2048, WORLD_TEXT_BYTES = 4 * WORLD_TEXT };
size_t  world_get_text(World *w, int64_t handle, bool line, unsigned char *to);
size_t  world_get_line(World *w, int64_t handle, unsigned char *to);   /* bytes as they are, up to the end of a line */
int64_t world_put_char(World *w, int64_t handle, uint32_t c);  /* -EILSEQ: a surrogate */
/* As many of `count` bytes as there are before the end of the file. */
int64_t world_get_bytes(World *w, int64_t handle, void *to, size_t count);
int64_t world_put_bytes(World *w, int64_t handle, const void *from, size_t count);

/* world_mode.c. Input from a terminal that is not buffered comes without waiting for the end of a line. */
int64_t world_set_buffering(World *w, int64_t handle, int64_t buffering);
int64_t world_buffering(World *w, int64_t handle);
int64_t world_text_mode(World *w, int64_t handle);  /* that, and 4 more if text is not written as its UTF-8 */
enum { UNFIT_CODING = 16 };
int64_t world_set_coding(World *w, int64_t handle, int64_t coding);   /* world_int.h: a Coding, and UNFIT_CODING times
                                                                         an Unfit */
int64_t world_set_newlines(World *w, int64_t handle, int64_t crlf); /* 1: \r\n is read as \n; 2: \n is written as
                                                                       \r\n; 3: both */
int64_t world_is_terminal(World *w, int64_t handle);
int64_t world_set_echo(World *w, int64_t handle, bool echo);   /* nothing happens unless it is a terminal */
int64_t world_echo(World *w, int64_t handle);

/* world_path.c: files by their names. Texts go behind what is in the buffer. */
int64_t world_make_folder(const char *name, int64_t mode);
int64_t world_remove_folder(const char *name);
int64_t world_change_folder(const char *name);
int64_t world_current_folder(Buf *to);
int64_t world_list_folder(const char *name, Buf *to);          /* each followed by a NUL, without . and .. */
int64_t world_rename(const char *from, const char *to);
int64_t world_link(const char *what, const char *name, bool symbolic);
int64_t world_read_link(const char *name, Buf *to);
int64_t world_real_path(const char *name, Buf *to);
enum { PATH_INFO_NUMBERS = 10 };
int64_t world_path_info(const char *name, bool link, int64_t *to);
int64_t world_can_access(const char *name, int64_t how);
int64_t world_set_mode(const char *name, int64_t mode);
int64_t world_set_times(const char *name, int64_t accessed, int64_t modified);     /* nanoseconds; -1: stays */

/* world_process.c */
typedef struct ProcessSettings {
    const char *folder;            /* NULL: ours */
    char      **argv, **env;       /* ended by NULL; env may be NULL: ours */
    int64_t     streams[3];        /* handles; becomes the number of the other end's handle where it was STREAM_PIPE */
    bool        own_group, own_session, closes;
} ProcessSettings;
enum { STREAM_OURS = -1, STREAM_PIPE = -2, STREAM_NONE = -3 };
int64_t world_start_process(World *w, ProcessSettings *settings);      /* its number */
enum { PROCESS_SIGNALLED = 256, PROCESS_RUNS = 512 };
int64_t world_wait_process(World *w, int64_t process, bool wait);      /* as waitProcess# has it */
int64_t world_signal_process(int64_t process, int64_t signal);
int64_t world_make_pipe(World *w);                             /* reads; the next handle writes */
int64_t world_identity(int64_t which);

/* world_signal.c */
enum { SIGNAL_USUAL, SIGNAL_IGNORED, SIGNAL_TOLD };    /* TOLD: its number can be read from world_signal_handle */
int64_t world_set_signal(int64_t signal, int64_t what);        /* what it was before */
int64_t world_signal_handle(World *w);                         /* there can be one */
int64_t world_release(World *w, int64_t handle);               /* closes it, but not its descriptor: that */
int64_t world_file_handle(World *w, int64_t file, int64_t mode);       /* mode: 1 reads, 2 writes */
int64_t world_duplicate(World *w, int64_t handle);             /* another one for the same file */
int64_t world_redirect(World *w, int64_t handle, int64_t to);  /* `to` is closed, and becomes one for its file */

/* world_place.c: where and when we are. */
int64_t world_monotonic_time(void);
void    world_time_zone(int64_t seconds, Buf *to);             /* minutes from UTC, 1 in summer else 0, its name */
void    world_system_name(int64_t which, Buf *to);             /* as systemName# has them */

/* world.c: the rest. */
int64_t world_arg_count(const World *w);
const char *world_argument(const World *w, int64_t i);  /* 0: the program's name; NULL: there is no such argument */
int64_t world_cpu_time(void);                                  /* nanoseconds */
int64_t world_wall_time(void);                                 /* since 1970 */

#endif
