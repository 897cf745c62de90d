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
    bool           force, prof;
} BuildSettings;

static const Option build_options[] = {
    SOURCE_OPTIONS(BuildSettings, source),
    { "output", OPTION_STRING, offsetof(BuildSettings, output), "EXE",
      "the executable's name (default: the file's without its suffix)" },
    { "force", OPTION_FLAG, offsetof(BuildSettings, force), NULL,
      "replace EXE even if it was not made by tarry build" },
    { "prof", OPTION_FLAG, offsetof(BuildSettings, prof), NULL,
      "it can be profiled later, when TARRY_PROF has options of tarry prof" },
};

const CommandSpec build_spec = {
    .name = "build",
    .project = true,
    .usage = "[options] FILE",
    .meaning = "make a stand-alone executable",
    .examples =
        "  tarry build Main.hs -o main        then: ./main ARGUMENTS\n"
        "  tarry build --prof Main.hs         then: TARRY_PROF='--light --log=x.eventlog' ./Main ARGUMENTS\n",
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

static int write_executable(const StandaloneParts *parts, const char *path)
{
    Buf text = {0};
    if (!standalone_make(parts, &text)) {
        buf_free(&text);
        return complain(path, "tarry's own program file cannot be read");
    }
    bool written = buf_save_executable(&text, path);
    int error = errno;
    buf_free(&text);
    return written ? CLI_OK : complain(path, strerror(error));
}

/* profile: with cost centres, as for `tarry prof`; else, if it can be profiled, with marks for samples. */
static bool make_image(const BuildSettings *settings, const char *file, bool profile, Image *image, bool *search,
                       int *exit_code)
{
    Compilation c;
    SourceSettings source = settings->source;
    source.centres = profile ? CENTRES_TOP : settings->prof ? CENTRES_NONE : source.centres;
    source.no_warnings |= profile;             /* they have been said */
    bool fine = cli_load(&settings->common, &source, file, &c, exit_code);
    c.options.profile = c.options.lexical = c.options.box = profile;
    c.options.marks = settings->prof;
    fine = fine && cli_compile(&settings->common, &c, STAGE_IMAGE, exit_code);
    *image = c.image;
    *search = fine && c.core->search;
    compilation_free(&c);
    return fine;
}

static int build(const BuildSettings *settings, const char *file, const char *path)
{
    Image image, profiled;
    int exit_code;
    StandaloneParts parts = { .image = &image };
    if (!make_image(settings, file, false, &image, &parts.search, &exit_code))
        return exit_code;
    bool fine = !settings->prof || make_image(settings, file, true, &profiled, &parts.search, &exit_code);
    parts.profiled = settings->prof ? &profiled : NULL;
    if (fine)
        exit_code = write_executable(&parts, path);
    if (fine && settings->prof)
        image_free(&profiled);
    image_free(&image);
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
    const char *path = settings.output != NULL ? settings.output
                       : cli_program_name(&settings.source, file, arena);
    if (may_replace(&settings, path))
        exit_code = build(&settings, file, path);
    else
        exit_code = complain(path, "it is there, and was not made by tarry build (--force replaces it)");
    arena_free(arena);
    return exit_code;
}
