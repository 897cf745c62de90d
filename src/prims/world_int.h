/* A handle of the outside world.
 *
 * Invariants
 *  1. in[in_at .. in_len) was read from the file and not yet asked for; out[0 .. out_len) is still to be written. Not
 * both are there at once: the file's own position is behind the one and before the other.
 *  2. out_len < WORLD_BUFFER between operations; 0 if it is not buffered. */
#ifndef TARRY_PRIMS_WORLD_INT_H
#define TARRY_PRIMS_WORLD_INT_H

#include "prims/world.h"

#include <sys/types.h>
#include <termios.h>

enum { WORLD_BUFFER = 8192 };

/* How characters lie in a file, in the order of System.IO's Coding; and what becomes of those that cannot, and of bytes
 * that are none: an error; nothing; `?` and U+FFFD; bytes are characters from U+DC80 on, and these are bytes. */
typedef enum Coding {
    CODING_UTF8, CODING_BYTES, CODING_LATIN1, CODING_ASCII, CODING_UTF8_BOM,
    CODING_UTF16, CODING_UTF16LE, CODING_UTF16BE, CODING_UTF32, CODING_UTF32LE, CODING_UTF32BE, N_CODINGS
} Coding;
typedef enum Unfit { UNFIT_FAILS, UNFIT_IGNORED, UNFIT_REPLACED, UNFIT_ESCAPED, N_UNFITS } Unfit;

typedef struct Handle {
    int       fd;
    World    *world;               /* its own */
    Buffering buffering;
    bool      readable, writable, append, terminal;
    Coding    reads, writes;       /* not the same once a mark has told which one it is (world_coding.c) */
    Unfit     unfit;
    bool      crlf_in, crlf_out;   /* a newline is two bytes in the file */
    bool      ours;                /* opened by the program: closed with the world */
    bool      regular;             /* a file, with a place on a disk: */
    dev_t     device;
    ino_t     inode;
    bool      terminal_changed;
    struct termios former;         /* of the terminal, when it was changed */
    int64_t   missing;             /* below 0: what there was instead of text, for world_get_char to say */
    size_t    in_at, in_len, out_len;
    unsigned char in[WORLD_BUFFER], out[WORLD_BUFFER];
} Handle;

/* A process that a thread waits for, and the file that tells when it ends. */
typedef struct Waited {
    int process, file;
} Waited;

struct World {
    const WorldSettings *settings;
    WorldHooks hooks;
    Handle **handles;              /* NULL: closed */
    bool     wrote, line_open;     /* of standard output */
    bool     impatient;            /* world_set_impatient */
    Unready  unready;              /* world_unready */
    Waited  *waited;               /* processes that somebody waits for */
    int      n_waited;
    int64_t  n_handles, cap_handles;
};

/* Something outside, of this name, is about to be changed (world_set_read_only): 0, or why that must not be. */
int64_t world_may_change(const char *name);
/* The handle with this number; NULL when there is none. */
Handle *world_handle(World *w, int64_t handle);
/* Takes a file descriptor in; gives its number. */
int64_t world_add_handle(World *w, int fd, bool readable, bool writable);
/* Writes what is in the buffer; waits for that, or in an impatient world gives up with -EAGAIN, and keeps the rest. */
int64_t handle_flush(Handle *h);
int64_t handle_try_flush(Handle *h);
/* Forgets what was read ahead: the file's position becomes the handle's. */
int64_t handle_forget_input(Handle *h);
/* Reads more, behind what is there. 0 at the end of the file, -errno, else how much it was; -EAGAIN: the world is
 * unready. */
int64_t handle_fill(Handle *h);
void    handle_restore_terminal(Handle *h);
/* Whether the input has n bytes at least, which are read if need be: 1, 0 if the file ends before, or -errno. */
int64_t handle_has(Handle *h, size_t n);
/* world_coding.c */
void    handle_set_coding(Handle *h, Coding coding, Unfit unfit);
bool    handle_writes_utf8(const Handle *h);
/* The next character, and how many bytes from in_at on it is; 0: the file ends here; -errno (EILSEQ: they are none).
 * Marks, and bytes that are ignored, are gone afterwards. */
int64_t handle_next(Handle *h, uint32_t *c);
/* The bytes of a character, and of a mark before it (8 at most); 0: it has none, and is ignored; -EILSEQ. */
int64_t handle_encode(Handle *h, uint32_t c, unsigned char *to);
size_t  utf8_encode(uint32_t c, unsigned char *to);
void    world_forget_processes(World *w);                      /* world_process.c: closes their files */
void    world_forget_signals(void);                            /* world_signal.c */

#endif
