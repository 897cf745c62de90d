/* Making, keeping and finding again what the front end makes of the library.
 *
 * A file: a Head, then, at PAYLOAD, the region. Pointers from the region lead into it, or to tables of this executable,
 * which is linked to be loaded at a fixed address; where it is not, nothing that is kept is ever used. */
#include "driver/library.h"

#include "base/newfile.h"
#include "base/passes.h"
#include "base/region.h"
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

enum { WEEK = 7 * 24 * 3600, PAYLOAD = 1 << 16 };    /* a multiple of every system's pages */
static const char magic[8] = "tarrylib", suffix[] = ".library";

/* What a file looked like when it was read; all zero: it was too young to tell. */
typedef struct Stamp {
    uint64_t inode, size, seconds, nanoseconds;
} Stamp;

/* They are next to each other, and so are the paths: few pages are looked at. */
typedef struct Stamped {
    const char *path;
    Stamp       stamp;
} Stamped;

typedef struct Head {
    char        magic[8];
    uint64_t    checksum;              /* of all that follows, and of the payload */
    uint64_t    bytes;                 /* of the payload */
    uint64_t    key[2];
    const void *anchor;                /* something of the executable */
    Library     library;
    InternedNames names;
    Sources     sources;
    Stamped    *stamped;               /* the sources */
} Head;

/* ---- what it is made of ---- */

static Stamp stamp_of(const struct stat *st)
{
    return (Stamp){ st->st_ino, (uint64_t)st->st_size, (uint64_t)st->st_mtim.tv_sec, (uint64_t)st->st_mtim.tv_nsec };
}

/* Of a file that may change again within the same tick of the file system's clock, only its text tells. */
static Stamp stamp_for_keeping(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && st.st_mtim.tv_sec + 2 < time(NULL) ? stamp_of(&st) : (Stamp){0};
}

/* Its text alone: a file that begins with a byte-order mark is read anew. */
static bool has_text(const SourceFile *file)
{
    FILE *in = fopen(file->path, "rb");
    char *text = xmalloc(file->len + 1);
    bool same = in != NULL && fread(text, 1, file->len + 1, in) == file->len
                && memcmp(text, file->text, file->len) == 0;
    xfree(text);
    if (in != NULL)
        fclose(in);
    return same;
}

static bool is_as_it_was(const Stamped *then, uint32_t file)
{
    struct stat st;
    if (stat(then->path, &st) != 0)
        return false;
    Stamp now = stamp_of(&st);
    return memcmp(&now, &then->stamp, sizeof now) == 0 || has_text(source_get(file));
}

static uint64_t hash_text(Buf *text)
{
    uint64_t hash = XXH3_64bits(buf_text(text), text->len);
    buf_free(text);
    return hash;
}

/* Who made it, and of what. False: nobody knows who. */
static bool find_key(const LoadOptions *options, uint64_t key[2])
{
    struct stat self;
    if (stat("/proc/self/exe", &self) != 0)
        return false;
    Buf maker = {0}, library = {0};
    buf_printf(&maker, "%ju %ju %ju %ju %ju %ju", (uintmax_t)self.st_dev, (uintmax_t)self.st_ino,
               (uintmax_t)self.st_size, (uintmax_t)self.st_mtim.tv_sec, (uintmax_t)self.st_mtim.tv_nsec,
               (uintmax_t)self.st_ctim.tv_nsec);
    buf_printf(&library, "%s\n%s\n", options->lib, options->language->name);
    key[0] = hash_text(&maker);
    key[1] = hash_text(&library);
    return true;
}

static void path_of(Buf *out, const char *folder, const uint64_t key[2])
{
    buf_printf(out, "%s/%016llx-%016llx%s", folder, (unsigned long long)key[0], (unsigned long long)key[1], suffix);
}

static uint64_t checksum(const Head *head)
{
    XXH3_state_t *state = XXH3_createState();
    if (state == NULL)
        return 0;
    XXH3_64bits_reset(state);
    XXH3_64bits_update(state, &head->bytes, sizeof *head - offsetof(Head, bytes));
    XXH3_64bits_update(state, region_start(), head->bytes);
    uint64_t sum = XXH3_64bits_digest(state);
    XXH3_freeState(state);
    return sum;
}

/* ---- files that are known to be whole ---- */

/* Reading all of a file takes longer than using it. So one that was written or found whole is marked, by the fraction
 * of a second of its time: whoever writes to it changes that. The system's boot is part of the mark, for what was
 * written before may not have reached the disk. */
static long mark_for(const struct stat *st, const Head *head)
{
    char boot[40] = "";
    FILE *in = fopen("/proc/sys/kernel/random/boot_id", "rb");
    size_t n = in != NULL ? fread(boot, 1, sizeof boot, in) : 0;
    if (in != NULL)
        fclose(in);
    const uint64_t what[] = { st->st_ino, (uint64_t)st->st_size, head->checksum, XXH3_64bits(boot, n) };
    return (long)(1 + XXH3_64bits(what, sizeof what) % 999999) * 1000;
}

static bool is_marked(const struct stat *st, const Head *head) { return st->st_mtim.tv_nsec == mark_for(st, head); }

/* Its time is when it was used last; once a day is enough. */
static void note_use(int fd, const Head *head)
{
    struct stat st;
    if (fstat(fd, &st) != 0 || (is_marked(&st, head) && st.st_mtim.tv_sec + 24 * 3600 > time(NULL)))
        return;
    const struct timespec times[] = { { .tv_nsec = UTIME_OMIT }, { time(NULL), mark_for(&st, head) } };
    futimens(fd, times);
}

/* ---- using what is kept ---- */

/* The checksum of what the region has; 0: nothing. Names of an earlier compilation of this process may lead into it, so
 * that another library does not get its place. */
static uint64_t in_region;

static bool is_current(const Head *head)
{
    for (size_t i = 0; i < head->sources.len; i++)
        if (!is_as_it_was(&head->stamped[i], (uint32_t)i + 1))
            return false;
    return true;
}

/* New names and files do not go into what is mapped, so that it may leave memory. */
static void take_tables(const Head *head)
{
    names_swap(names_copy(head->names));
    sources_swap(sources_copy(head->sources));
}

static bool is_ours(const Head *head, const uint64_t key[2], off_t size)
{
    return memcmp(head->magic, magic, sizeof magic) == 0 && memcmp(head->key, key, sizeof head->key) == 0
           && head->anchor == &magic && head->bytes > 0 && (uint64_t)size == PAYLOAD + head->bytes;
}

static bool map_head(int fd, const uint64_t key[2], Head *head)
{
    struct stat st;
    if (fstat(fd, &st) != 0 || pread(fd, head, sizeof *head, 0) != (ssize_t)sizeof *head
        || !is_ours(head, key, st.st_size) || (in_region != 0 && in_region != head->checksum)
        || !region_map(fd, PAYLOAD, head->bytes))
        return false;
    in_region = head->checksum;
    if (is_marked(&st, head) || checksum(head) == head->checksum) {
        take_tables(head);
        if (is_current(head))
            return true;
        sources_swap((Sources){0});
        names_swap((InternedNames){0});
    }
    region_unmap();
    in_region = 0;
    return false;
}

static bool find_kept(const char *path, const uint64_t key[2], Library *out)
{
    Head head;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool found = map_head(fd, key, &head);
    if (found)
        note_use(fd, &head);
    close(fd);
    if (found) {
        *out = head.library;
        arena_adopt(head.library.program->arena);
    }
    return found;
}

/* ---- keeping ---- */

static bool write_all(int fd, const void *data, size_t bytes, off_t at)
{
    const char *p = data;
    while (bytes > 0) {
        ssize_t n = pwrite(fd, p, bytes, at);
        if (n <= 0)
            return false;
        p += n, at += n, bytes -= (size_t)n;
    }
    return true;
}

/* Did this executable make it (NULL: no executable), and did somebody use it within a week? */
static bool is_wanted(int folder, const char *name, const char *maker)
{
    struct stat st;
    return maker != NULL && strncmp(name, maker, strlen(maker)) == 0 && fstatat(folder, name, &st, 0) == 0
           && st.st_mtim.tv_sec + WEEK > time(NULL);
}

/* Removes from a folder what is not wanted. */
static int tidy(const char *folder, const char *maker)
{
    DIR *dir = opendir(folder);
    int removed = 0;
    if (dir == NULL)
        return 0;
    for (struct dirent *e; (e = readdir(dir)) != NULL;)
        if (strstr(e->d_name, suffix) != NULL && !is_wanted(dirfd(dir), e->d_name, maker))
            removed += unlinkat(dirfd(dir), e->d_name, 0) == 0;
    closedir(dir);
    return removed;
}

int library_clean(const char *folder) { return tidy(folder, NULL); }

static void make_room(const char *folder, const uint64_t key[2])
{
    char maker[20];
    snprintf(maker, sizeof maker, "%016llx", (unsigned long long)key[0]);
    tidy(folder, maker);
}

/* A file that may not become so large is one that cannot be written, like others: no reason to die (SIGXFSZ). */
static bool write_file(const char *path, const Head *head)
{
    NewFile file;
    struct sigaction former;
    if (!new_file_begin(&file, path, 0644))
        return false;
    sigaction(SIGXFSZ, &(struct sigaction){ .sa_handler = SIG_IGN }, &former);
    bool fine = write_all(file.fd, head, sizeof *head, 0)
                && write_all(file.fd, region_start(), head->bytes, PAYLOAD) && new_file_name(&file, path, true)
                && region_map(file.fd, PAYLOAD, head->bytes);
    if (fine)
        note_use(file.fd, head);
    new_file_drop(&file);
    sigaction(SIGXFSZ, &former, NULL);
    return fine;
}

/* With those above it. */
static void make_folder(const char *path)
{
    Buf part = {0};
    for (const char *at = path; *at != '\0'; at += *at == '/') {
        size_t len = strcspn(at, "/");
        buf_write(&part, at, len);
        if (part.len > 0)
            mkdir(buf_text(&part), 0777);
        buf_putc(&part, '/');
        at += len;
    }
    buf_free(&part);
}

/* What is in the region is written, and mapped from the file instead: it is then as the next run will find it. */
static bool keep(const char *folder, const char *path, Head *head)
{
    make_folder(folder);
    head->checksum = in_region = checksum(head);
    return write_file(path, head);
}

static Stamped *stamp_all(const Sources *sources)
{
    Stamped *all = xcalloc(sources->len, sizeof *all);
    for (size_t i = 0; i < sources->len; i++)
        all[i].path = xstrdup(source_get((uint32_t)i + 1)->path);
    for (size_t i = 0; i < sources->len; i++)
        all[i].stamp = stamp_for_keeping(all[i].path);
    return all;
}

/* ---- making ---- */

static Library make(const LoadOptions *options, LibraryPart part, Diags *ds)
{
    Library made = { load_library(arena_new(), options, part, ds), NULL };
    if (diags_errors(ds) == 0)
        made.checker = check_library(made.program, ds);
    return made;
}

/* All of the library, in the region. False: there is something to be said about a module, perhaps one that the user's
 * do not import; then it is of no use. */
static bool make_all(const LoadOptions *options, Head *head)
{
    Diags *unheard = diags_new();
    head->library = make(options, LIBRARY_ALL, unheard);
    bool fine = diags_count(unheard) == 0;
    diags_free(unheard);
    head->names = names_swap((InternedNames){0});
    head->sources = sources_swap((Sources){0});
    if (fine) {
        sources_swap(head->sources);
        names_swap(head->names);
        head->stamped = stamp_all(&head->sources);
    }
    return fine;
}

static bool make_to_keep(const LoadOptions *options, const char *folder, const char *path, const uint64_t key[2],
                         Library *out)
{
    if (!region_begin())
        return false;
    Head head = { .key = { key[0], key[1] }, .anchor = &magic };
    memcpy(head.magic, magic, sizeof magic);
    bool fine = make_all(options, &head);
    region_end();
    head.bytes = region_used();
    in_region = UINT64_MAX;
    if (fine && keep(folder, path, &head))
        take_tables(&head);
    *out = head.library;
    return fine;
}

/* ---- all of it ---- */

static Library find_or_make(const LoadOptions *options, const char *folder, Diags *ds)
{
    uint64_t key[2];
    Library library;
    if (!find_key(options, key))
        return make(options, LIBRARY_KNOWN, ds);
    Buf path = {0};
    path_of(&path, folder, key);
    bool found = find_kept(buf_text(&path), key, &library);
    if (!found) {
        make_room(folder, key);
        found = make_to_keep(options, folder, buf_text(&path), key, &library);
    }
    buf_free(&path);
    return found ? library : make(options, LIBRARY_KNOWN, ds);
}

/* ---- messages from before ---- */

typedef struct Moved {
    Sources   read;
    uint32_t *now;             /* by the number it had; 0: it is not here yet */
} Moved;

static uint32_t keep_file(void *context, uint32_t file)
{
    Moved *k = context;
    if (file != 0 && k->now[file - 1] == 0)
        k->now[file - 1] = sources_keep(k->read, file);
    return file != 0 ? k->now[file - 1] : 0;
}

/* The first n messages are about files that were read before, such as a project's. */
static void keep_messages(Diags *ds, size_t n, Sources read)
{
    if (n == 0)
        return;
    Moved k = { read, xcalloc(read.len + 1, sizeof *k.now) };
    diags_move(ds, n, keep_file, &k);
    xfree(k.now);
}

/* The tables are empty when the library is made: it must not lead to anything that was there before. */
Library library_open(const LoadOptions *options, const char *folder, Diags *ds)
{
    /* Those of before stay in memory: texts of options are among them. Of a plain variable that nobody reads the
     * compiler makes nothing, and they would be leaks. */
    static VEC(InternedNames) words;
    size_t n = diags_count(ds);
    if (folder == NULL)
        return make(options, LIBRARY_KNOWN, ds);
    passes_begin("library");
    VEC_PUSH(&words, names_swap((InternedNames){0}));
    Sources read = sources_swap((Sources){0});
    Library library = find_or_make(options, folder, ds);
    sources_keep_input(read);
    keep_messages(ds, n, read);
    sources_drop(read);
    return library;
}

void library_forget(void) { region_forget_changes(); }
