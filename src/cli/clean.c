/* tarry clean-cache: removes what was kept of the library (driver/library.h). It is made again when it is needed. */
#include "cli/cli.h"
#include "driver/library.h"
#include "project/project.h"

const CommandSpec clean_spec = {
    .name = "clean-cache",
    .usage = "",
    .meaning = "remove what is kept of the library between runs",
    .examples = "  tarry clean-cache          the next run takes a moment longer\n",
    .about = "It is kept beside tarry itself, by an installed tarry in ~/.cache/tarry, or in the folder that the\n"
             "environment variable TARRY_CACHE names; TARRY_CACHE=off keeps nothing.\n",
    .no_file = true,
};

int clean_main(int argc, char **argv)
{
    Common common = {0};
    const char *none;
    int exit_code;
    if (!cli_start(&clean_spec, argc, argv, &common, &none, &exit_code))
        return exit_code;
    Arena *arena = arena_new();
    Buf text = {0};
    const char *folder = cli_cache_folder(arena);
    int removed = folder != NULL ? library_clean(folder) + project_clean(folder) : 0;
    buf_printf(&text, "%d %s removed\n", removed, removed == 1 ? "file" : "files");
    cli_write(&text);
    buf_free(&text);
    arena_free(arena);
    return exit_code;
}
