/* Sources in C: see c_sources.h. */
#include "project/c_sources.h"

#include "base/shared.h"
#include "project/command.h"
#include "project/store.h"
#include <errno.h>
#include <glob.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#define XXH_INLINE_ALL
#include <xxhash.h>

/* Everything but where the result goes, in the order of the command line. */
static void compiler_words(const Component *c, CabalWords *out)
{
    static const char *const always[] = { "cc", "-shared", "-fPIC", "-O2", "-w" };
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        VEC_PUSH(out, always[i]);
    for (size_t i = 0; i < c->c_options.len; i++)
        VEC_PUSH(out, c->c_options.data[i]);
    for (size_t i = 0; i < c->headers.len; i++)
        VEC_PUSH(out, arena_printf(c->arena, "-I%s", c->headers.data[i]));
    VEC_PUSH(out, arena_printf(c->arena, "-I%s", package_path(c->arena, c->package, ".")));
    if (c->settings->headers != NULL)
        VEC_PUSH(out, arena_printf(c->arena, "-I%s", c->settings->headers));
    for (size_t i = 0; i < c->c_sources.len; i++)
        VEC_PUSH(out, c->c_sources.data[i]);
}

/* What the result depends on: the command, the folder it is given in, and when each source was written. */
static uint64_t key_of(const Component *c, const CabalWords *words)
{
    Buf text = {0};
    char here[4096];
    struct stat st;
    buf_puts(&text, getcwd(here, sizeof here) != NULL ? here : "");
    for (size_t i = 0; i < words->len; i++)
        buf_printf(&text, "\n%s", words->data[i]);
    for (size_t i = 0; i < c->c_sources.len; i++)
        if (stat(c->c_sources.data[i], &st) == 0)
            buf_printf(&text, "\n%lld %lld %ld", (long long)st.st_size, (long long)st.st_mtime, st.st_mtim.tv_nsec);
    uint64_t key = XXH64(buf_text(&text), text.len, 0);
    buf_free(&text);
    return key;
}

/* The line of a compiler's output that says what is wrong. */
static const char *first_error(Arena *arena, const char *said)
{
    uint32_t file = source_load(said);
    const SourceFile *source = file != 0 ? source_get(file) : NULL;
    const char *error = source != NULL ? strstr(source->text, "error:") : NULL;
    if (error == NULL)
        return "the compiler gives no reason";
    const char *begin = error;
    while (begin > source->text && begin[-1] != '\n')
        begin--;
    return arena_strndup(arena, begin, strcspn(begin, "\n"));
}

static void left_out(const Component *c, const char *why)
{
    Diag *d = diag_add(c->ds, DIAG_WARNING, NULL, c->c_span, "sources in C are left out: %s", why);
    diag_note(d, "a program that calls them needs them as a shared library: `--link=FILE`");
}

/* Makes the file; NULL, or why not. It gets its name when it is complete, so that two runs may make it at a time. */
static const char *make(const Component *c, CabalWords *words, const char *file)
{
    const char *temporary = arena_printf(c->arena, "%s.%ld", file, (long)getpid());
    const char *said = arena_printf(c->arena, "%s.txt", temporary);
    VEC_PUSH(words, "-o");
    VEC_PUSH(words, temporary);
    mkdir(c->settings->cache, 0777);
    int code = command_run(words, said);
    const char *why = code < 0 ? arena_printf(c->arena, "`cc` cannot be started: %s", strerror(errno))
                      : code > 0 ? first_error(c->arena, said) : NULL;
    if (why == NULL && rename(temporary, file) != 0)
        why = arena_strndup(c->arena, strerror(errno), strlen(strerror(errno)));
    unlink(said);
    unlink(temporary);
    return why;
}

int project_clean(const char *cache)
{
    glob_t found;
    Arena *arena = arena_new();
    int removed = 0;
    if (glob(arena_printf(arena, "%s/c-*.so", cache), 0, NULL, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++)
            removed += unlink(found.gl_pathv[i]) == 0;
        globfree(&found);
    }
    arena_free(arena);
    return removed + store_clean(cache);
}

void c_sources_open(const Component *c)
{
    if (c->c_sources.len == 0)
        return;
    if (c->settings->cache == NULL) {
        left_out(c, "there is no cache to put them into");
        return;
    }
    CabalWords words = {0};
    compiler_words(c, &words);
    const char *file = arena_printf(c->arena, "%s/c-%016llx.so", c->settings->cache,
                                    (unsigned long long)key_of(c, &words));
    const char *why = access(file, R_OK) == 0 ? NULL : make(c, &words, file);
    if (why == NULL)
        why = shared_open(file);
    if (why != NULL)
        left_out(c, why);
    VEC_FREE(&words);
}
