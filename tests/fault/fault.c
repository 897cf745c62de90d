/* A library to be loaded before all others (LD_PRELOAD), in which the n-th call of one kind fails: FAULT=malloc:17, or
 * all from the n-th on: FAULT=malloc:17+. With FAULT=count:FILE nothing fails, and at the end FILE has a line `KIND
 * CALLS` for each kind, and before it a line `KIND N PLACE` for each call that was the first from its place: the
 * innermost DEPTH return addresses, as one number.
 *
 * Only what the program itself calls is seen, not what the C library calls inside: so FILEs have kinds of their own.
 * Nothing here allocates. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define KINDS(K)                                                                                                       \
    K(malloc) K(mmap) K(mprotect) K(open) K(fopen) K(read) K(write) K(fwrite) K(fflush) K(fsync) K(rename) K(thread)
enum {
#define K(name) KIND_##name,
    KINDS(K)
#undef K
    N_KINDS
};
static const char *const names[] = {
#define K(name) #name,
    KINDS(K)
#undef K
};

static atomic_ulong calls[N_KINDS];
static int           failing = -1;     /* the kind */
static unsigned long failing_from, failing_to;
static char          counts_file[4096];

static int         (*next_open)(const char *, int, ...);
static ssize_t     (*next_write)(int, const void *, size_t);

/* ---- places ---- */

/* Enough to look through what allocates for others, such as a vector that grows. */
enum { DEPTH = 4, OURS = 3, N_PLACES = 1 << 15 };

static struct Place { uint64_t id; unsigned long n; int kind; } places[N_PLACES];
static unsigned      n_places;
static _Thread_local int noting;       /* the unwinder may allocate */

static struct Place *find_place(uint64_t id)
{
    size_t i = id % N_PLACES;
    while (places[i].id != 0 && places[i].id != id)
        i = (i + 1) % N_PLACES;
    return &places[i];
}

__attribute__((noinline)) static void note_place(int kind, unsigned long n)
{
    void *frames[OURS + DEPTH];
    if (noting || n_places > N_PLACES / 2)
        return;
    noting = 1;
    int depth = backtrace(frames, OURS + DEPTH);
    uint64_t id = (uint64_t)kind + 1;
    for (int i = OURS; i < depth; i++) {
        id = (id ^ (uintptr_t)frames[i]) * 1099511628211u;
        id ^= id >> 29;
    }
    struct Place *place = find_place(id | 1);
    if (place->id == 0) {
        *place = (struct Place){ id | 1, n, kind };
        n_places++;
    }
    noting = 0;
}

/* ---- what shall fail ---- */

static void read_request(const char *text)
{
    for (int i = 0; i < N_KINDS; i++) {
        size_t len = strlen(names[i]);
        if (strncmp(text, names[i], len) != 0 || text[len] != ':')
            continue;
        char *end;
        failing = i;
        failing_from = strtoul(text + len + 1, &end, 10);
        failing_to = *end == '+' ? (unsigned long)-1 : failing_from;
    }
    if (strncmp(text, "count:", 6) == 0) {
        void *frame[1];
        noting = 1;
        backtrace(frame, 1);           /* loads the unwinder */
        noting = 0;
        strncpy(counts_file, text + 6, sizeof counts_file - 1);
    }
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("FAULT");
    next_open = (__typeof__(next_open))dlsym(RTLD_NEXT, "open");
    next_write = (__typeof__(next_write))dlsym(RTLD_NEXT, "write");
    if (text != NULL)
        read_request(text);
    unsetenv("LD_PRELOAD");            /* not for what the program starts */
}

__attribute__((destructor)) static void end(void)
{
    if (counts_file[0] == '\0')
        return;
    int fd = next_open(counts_file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    for (size_t i = 0; i < N_PLACES; i++)
        if (places[i].id != 0)
            dprintf(fd, "%s %lu %" PRIx64 "\n", names[places[i].kind], places[i].n, places[i].id);
    for (int i = 0; i < N_KINDS; i++)
        dprintf(fd, "%s %lu\n", names[i], (unsigned long)calls[i]);
}

__attribute__((noinline)) static int fails(int kind, int error)
{
    unsigned long n = ++calls[kind];
    if (counts_file[0] != '\0')
        note_place(kind, n);
    if (kind != failing || n < failing_from || n > failing_to)
        return 0;
    errno = error;
    return 1;
}

/* ---- the calls ---- */

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);

void *malloc(size_t size)             { return fails(KIND_malloc, ENOMEM) ? NULL : __libc_malloc(size); }
void *calloc(size_t n, size_t size)   { return fails(KIND_malloc, ENOMEM) ? NULL : __libc_calloc(n, size); }
void *realloc(void *p, size_t size)   { return fails(KIND_malloc, ENOMEM) ? NULL : __libc_realloc(p, size); }

/* The function of this name in the next library. */
#define NEXT(name) static __typeof__(&name) next; if (next == NULL) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

void *mmap(void *at, size_t size, int protection, int flags, int fd, off_t offset)
{
    NEXT(mmap);
    return fails(KIND_mmap, ENOMEM) ? MAP_FAILED : next(at, size, protection, flags, fd, offset);
}

int mprotect(void *at, size_t size, int protection)
{
    NEXT(mprotect);
    return fails(KIND_mprotect, ENOMEM) ? -1 : next(at, size, protection);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(args, mode_t) : 0;
    va_end(args);
    if (next_open == NULL)
        begin();
    return fails(KIND_open, EMFILE) ? -1 : next_open(path, flags, mode);
}

int mkostemp(char *template, int flags)
{
    NEXT(mkostemp);
    return fails(KIND_open, EMFILE) ? -1 : next(template, flags);
}

FILE *fopen(const char *path, const char *mode)
{
    NEXT(fopen);
    return fails(KIND_fopen, EMFILE) ? NULL : next(path, mode);
}

ssize_t read(int fd, void *to, size_t n)
{
    NEXT(read);
    return fails(KIND_read, EIO) ? -1 : next(fd, to, n);
}

ssize_t pread(int fd, void *to, size_t n, off_t at)
{
    NEXT(pread);
    return fails(KIND_read, EIO) ? -1 : next(fd, to, n, at);
}

/* Half of it is written, as when a disk is full. What goes to standard error is not ours to lose: the test wants to see
 * it. */
ssize_t write(int fd, const void *from, size_t n)
{
    if (next_write == NULL)
        begin();
    if (fd == STDERR_FILENO || !fails(KIND_write, ENOSPC))
        return next_write(fd, from, n);
    if (n > 1 && next_write(fd, from, n / 2) < 0)
        return -1;
    errno = ENOSPC;
    return -1;
}

size_t fwrite(const void *from, size_t size, size_t n, FILE *out)
{
    NEXT(fwrite);
    if (out == stderr || !fails(KIND_fwrite, ENOSPC))
        return next(from, size, n, out);
    out->_flags |= _IO_ERR_SEEN;
    return 0;
}

int fflush(FILE *out)
{
    NEXT(fflush);
    if (out == stderr || !fails(KIND_fflush, ENOSPC))
        return next(out);
    if (out != NULL)
        out->_flags |= _IO_ERR_SEEN;
    return EOF;
}

int fsync(int fd)
{
    NEXT(fsync);
    return fails(KIND_fsync, EIO) ? -1 : next(fd);
}

int rename(const char *from, const char *to)
{
    NEXT(rename);
    return fails(KIND_rename, EIO) ? -1 : next(from, to);
}

int link(const char *from, const char *to)
{
    NEXT(link);
    return fails(KIND_rename, EIO) ? -1 : next(from, to);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *arg)
{
    NEXT(pthread_create);
    return fails(KIND_thread, EAGAIN) ? EAGAIN : next(thread, attributes, run, arg);
}
