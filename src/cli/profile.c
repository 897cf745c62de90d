/* What `tarry report` and `tarry export` share: reading a profile, narrowing it, writing the result. */
#include "cli/cli.h"

#include "page/page.h"
#include "profile/read.h"
#include "report/canvas.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

Profile *cli_profile(const char *command, const ProfileSettings *settings, const char *path, int *exit_code)
{
    Buf why = {0};
    Profile *p = profile_load(path, &why);
    if (p == NULL) {
        fprintf(stderr, "%s\n", buf_text(&why));
        *exit_code = CLI_FILE;
    } else if (!profile_filter(p, &settings->filter, &why)) {
        *exit_code = cli_usage_error(command, "%s", buf_text(&why));
        profile_free(p);
        p = NULL;
    }
    buf_free(&why);
    return p;
}

bool cli_percent(const char *text, double *percent)
{
    char *end;
    *percent = strtod(text, &end);
    return end != text && (*end == '\0' || strcmp(end, "%") == 0) && *percent >= 0 && *percent <= 100;
}

/* A graph or a page that we drew before: who draws it again wants the new one. */
static bool is_graph(const char *path)
{
    char start[4096];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    ssize_t n = fd < 0 ? 0 : read(fd, start, sizeof start);
    if (fd >= 0)
        close(fd);
    return n > 0 && (canvas_is_ours(start, (size_t)n) || page_is_ours(start, (size_t)n));
}

void cli_page(const Profile *p, const char *path, bool no_source, const Profile *before, const char *before_path,
              Buf *out)
{
    Arena *arena = arena_new();
    PageOptions o = { .path = path, .library = cli_library_folder(arena), .no_source = no_source, .before = before,
                      .before_path = before_path };
    page_write(p, &o, out);
    arena_free(arena);
}

int cli_write_profile(const ProfileSettings *settings, const Buf *text, bool graph)
{
    if (settings->output == NULL) {
        cli_write(text);
        return CLI_OK;
    }
    if (buf_save(text, settings->output, settings->force || (graph && is_graph(settings->output))))
        return CLI_OK;
    if (errno == EEXIST)
        fprintf(stderr, "tarry: `%s` exists already; --force replaces it\n", settings->output);
    else
        fprintf(stderr, "tarry: cannot write `%s`: %s\n", settings->output, strerror(errno));
    return CLI_FILE;
}
