/* Stand-alone executables: see standalone.h. An image is verified before anything of it is run; one that is damaged is
 * refused. */
#include "cli/standalone.h"

#include "cli/cli.h"
#include "cli/prof_run.h"
#include "cli/self.h"
#include "cli/values.h"
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Trailer {
    uint64_t size;             /* of the image, right before this */
    char     mark[16];
} Trailer;

static const char mark[16] = "tarry executable";
static const char search_mark[16] = "tarry search exe";        /* the values of main are asked for */
static const char prof_mark[16] = "tarry prof image";          /* in front of one of these */

/* The trailer of a file, and the file's size; false when there is none (then the size is set all the same, or 0). */
static bool read_trailer(int fd, Trailer *t, uint64_t *file_size)
{
    struct stat st;
    *file_size = fstat(fd, &st) == 0 ? (uint64_t)st.st_size : 0;
    if (*file_size < sizeof *t)
        return false;
    return pread(fd, t, sizeof *t, st.st_size - (off_t)sizeof *t) == (ssize_t)sizeof *t
           && (memcmp(t->mark, mark, sizeof mark) == 0 || memcmp(t->mark, search_mark, sizeof mark) == 0);
}

/* Does the file go on behind the program in it? Sections' headers are the last thing a linker writes. */
static bool has_more(int fd, uint64_t file_size)
{
    Elf64_Ehdr head;
    if (pread(fd, &head, sizeof head, 0) != (ssize_t)sizeof head || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0
        || head.e_shoff == 0)
        return false;
    return file_size > head.e_shoff + (uint64_t)head.e_shnum * head.e_shentsize;
}

bool standalone_is(const char *path)
{
    Trailer t;
    uint64_t size;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool is = fd >= 0 && read_trailer(fd, &t, &size);
    if (fd >= 0)
        close(fd);
    return is;
}

/* ---- making one ---- */

/* This program itself. */
static bool append_self(Buf *out)
{
    char chunk[1 << 16];
    ssize_t n = -1;
    int fd = self_open();
    while (fd >= 0 && (n = read(fd, chunk, sizeof chunk)) > 0)
        buf_write(out, chunk, (size_t)n);
    if (fd >= 0)
        close(fd);
    return n == 0;
}

static bool append_image(const Image *image, const char *with_mark, Buf *out)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&bytes, &size);
    bool fine = to != NULL && image_write(image, to);
    fine = to != NULL && fclose(to) == 0 && fine && bytes != NULL;  /* NULL: no memory, of which fclose says nothing */
    Trailer t = { .size = size };
    memcpy(t.mark, with_mark, sizeof t.mark);
    if (fine) {
        buf_write(out, bytes, size);
        buf_write(out, (const char *)&t, sizeof t);
    }
    free(bytes);
    return fine;
}

bool standalone_make(const StandaloneParts *parts, Buf *out)
{
    return append_self(out) && (parts->profiled == NULL || append_image(parts->profiled, prof_mark, out))
           && append_image(parts->image, parts->search ? search_mark : mark, out);
}

/* ---- running one ---- */

static void report(void *context, const Runtime *rt)
{
    fprintf(stderr, "%s: ", (const char *)context);
    if (rt->file != IMAGE_NONE && rt->line > 0)
        fprintf(stderr, "%s:%u:%u: ", image_string(rt->image, rt->file), rt->line, rt->column);
    fprintf(stderr, "%s\n", rt->message);
}

static int refuse(const char *name, const char *why)
{
    fprintf(stderr, "%s: this executable is damaged: %s\n", name, why);
    return CLI_INTERNAL;
}

typedef struct Bytes { const char *at; size_t size; } Bytes;

static const char *name_of_program(char **argv)
{
    const char *slash = strrchr(argv[0], '/');
    return slash == NULL ? argv[0] : slash + 1;
}

static int run_image(Bytes bytes, EngineSettings *settings, bool search, char **argv)
{
    ValuePrinter printer = {0};
    Image image;
    char why[200];
    const char *name = name_of_program(argv);
    if (!image_read(&image, bytes.at, bytes.size, why, sizeof why))
        return refuse(name, why);
    if (search)
        values_ask(settings, &printer);
    int exit_code = engine_run(&image, settings, name, argv + 1, report, (void *)name);
    image_free(&image);
    return exit_code;
}

/* As TARRY_PROF says. */
static int run_profiled(const char *options, Bytes bytes, Bytes profiled, bool search, char **argv)
{
    ProfRun asked;
    ProfOptions profile;
    EngineSettings settings = { .profile = &profile, .only_log = true };
    Buf why = {0};
    Arena *arena = arena_new();
    int exit_code = CLI_USAGE;
    if (!prof_run_read(options, &asked, arena, &why) || !prof_run_options(&asked, &profile, &why))
        fprintf(stderr, "%s: TARRY_PROF: %s\n", name_of_program(argv), buf_text(&why));
    else {
        settings.log.replace = asked.force;
        if (engine_choose_log(&settings, asked.log, argv[0], arena))
            exit_code = run_image(asked.light ? bytes : profiled, &settings, search, argv);
    }
    buf_free(&why);
    arena_free(arena);
    return exit_code;
}

/* The image with cost centres in front of that which begins at `from`; NULL: there is none. */
static Bytes profiled_before(const char *all, uint64_t from)
{
    Trailer t;
    if (from < sizeof t)
        return (Bytes){0};
    memcpy(&t, all + from - sizeof t, sizeof t);
    bool is = memcmp(t.mark, prof_mark, sizeof t.mark) == 0 && t.size <= from - sizeof t;
    return is ? (Bytes){ all + from - sizeof t - t.size, t.size } : (Bytes){0};
}

static int run_file(int fd, const Trailer *t, uint64_t file_size, char **argv)
{
    size_t before = sizeof *t;
    if (t->size > file_size - before)
        return refuse(argv[0], "its image is not all there");
    char *all = mmap(NULL, file_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (all == MAP_FAILED) {
        fprintf(stderr, "%s: no memory for the program\n", argv[0]);
        return CLI_INTERNAL;
    }
    bool search = memcmp(t->mark, search_mark, sizeof search_mark) == 0;
    uint64_t from = file_size - before - t->size;
    Bytes bytes = { all + from, t->size }, profiled = profiled_before(all, from);
    const char *asked = profiled.at != NULL ? getenv("TARRY_PROF") : NULL;
    int exit_code = asked != NULL ? run_profiled(asked, bytes, profiled, search, argv)
                  : run_image(bytes, &(EngineSettings){0}, search, argv);
    munmap(all, file_size);
    return exit_code;
}

bool standalone_run(int argc, char **argv, int *exit_code)
{
    Trailer t;
    uint64_t file_size;
    errno = 0;
    int fd = argc > 0 ? self_open() : -1;
    bool whole = fd >= 0 && read_trailer(fd, &t, &file_size), ours = whole || (fd >= 0 && has_more(fd, file_size));
    bool unknown = argc > 0 && !ours && (fd < 0 ? errno != ENOENT && errno != EACCES : errno == EIO);
    if (unknown) {             /* who knows what would be in it? */
        fprintf(stderr, "%s: cannot read its own file: %s\n", argv[0], strerror(errno));
        *exit_code = CLI_FILE;
    } else if (whole)
        *exit_code = run_file(fd, &t, file_size, argv);
    else if (ours)
        *exit_code = refuse(argv[0], "its end is missing");
    if (fd >= 0)
        close(fd);
    return ours || unknown;
}
