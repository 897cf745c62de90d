/* tarry build: a stand-alone executable, which is this program itself with the image of the user's behind it.
 * standalone.c starts it. */
#include "cli/cli.h"

#include "cli/standalone.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

typedef struct BuildSettings {
    Common         common;
    SourceSettings source;
    const char    *output;
    bool           force;
} BuildSettings;

static const Option build_options[] = {
    SOURCE_OPTIONS(BuildSettings, source),
    { "output", OPTION_STRING, offsetof(BuildSettings, output), "EXE",
      "the executable's name (default: the file's without its suffix)" },
    { "force", OPTION_FLAG, offsetof(BuildSettings, force), NULL,
      "replace EXE even if it was not made by tarry build" },
};

const CommandSpec build_spec = {
    .name = "build",
    .project = true,
    .usage = "[options] FILE",
    .meaning = "make a stand-alone executable",
    .examples =
        "  tarry build Main.hs -o main        then: ./main ARGUMENTS\n",
    .about = "It needs neither tarry nor any other tool where it runs.\n",
    .options = build_options,
    .n_options = sizeof build_options / sizeof build_options[0],
};

/* Nothing of the user's is lost: what is there already must be one of ours. */
static bool may_replace(const BuildSettings *settings, const char *path)
{
    struct stat st;
    return settings->force || stat(path, &st) != 0 || standalone_is(path);
}

static int complain(const char *path, const char *what)
{
    fprintf(stderr, "tarry build: cannot write `%s`: %s\n", path, what);
    return CLI_FILE;
}

static int write_executable(const Image *image, bool search, const char *path)
{
    Buf text = {0};
    if (!standalone_make(image, search, &text)) {
        buf_free(&text);
        return complain(path, "tarry's own program file cannot be read");
    }
    bool written = buf_save_executable(&text, path);
    int error = errno;
    buf_free(&text);
    return written ? CLI_OK : complain(path, strerror(error));
}

static int build(const BuildSettings *settings, const char *file, const char *path)
{
    Compilation c;
    int exit_code;
    bool fine = cli_load(&settings->common, &settings->source, file, &c, &exit_code) &&
                cli_compile(&settings->common, &c, STAGE_IMAGE, &exit_code);
    if (fine) {
        exit_code = write_executable(&c.image, c.core->search, path);
        image_free(&c.image);
    }
    compilation_free(&c);
    return exit_code;
}

int build_main(int argc, char **argv)
{
    BuildSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&build_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    Arena *arena = arena_new();
    const char *path = settings.output != NULL ? settings.output : cli_stem(file, arena);
    if (may_replace(&settings, path))
        exit_code = build(&settings, file, path);
    else
        exit_code = complain(path, "it is there, and was not made by tarry build (--force replaces it)");
    arena_free(arena);
    return exit_code;
}
