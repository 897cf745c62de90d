/* tarry check: reads and type-checks a program, and says what is wrong with it. */
#include "cli/cli.h"

typedef struct CheckSettings {
    Common         common;
    SourceSettings source;
} CheckSettings;

static const Option check_options[] = { SOURCE_OPTIONS(CheckSettings, source) };

const CommandSpec check_spec = {
    .name = "check",
    .project = true,
    .usage = "FILE [options]",
    .meaning = "parse and type-check only",
    .examples =
        "  tarry check Main.hs                          every error in it and in what it imports\n"
        "  tarry check Main.hs --error-format=json      the same for editors\n",
    .options = check_options,
    .n_options = sizeof check_options / sizeof check_options[0],
};

int check_main(int argc, char **argv)
{
    CheckSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&check_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    return cli_check(&settings.common, &settings.source, file);
}
