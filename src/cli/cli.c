/* What the commands share: see cli.h. */
#include "cli/cli.h"

#include "core/text.h"
#include "project/project.h"
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- messages and output ----------------------------------------------------------------------------------------- */

int cli_usage_error(const char *command, const char *format, ...)
{
    Buf text = {0};
    buf_printf(&text, "tarry%s%s: ", command ? " " : "", command ? command : "");
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    buf_printf(&text, "\n`tarry%s%s --help` shows how it is used\n", command ? " " : "", command ? command : "");
    buf_flush_to(&text, stderr);
    buf_free(&text);
    return CLI_USAGE;
}

bool cli_colour(const Common *common, FILE *out)
{
    if (common->colour != COLOUR_AUTO)
        return common->colour == COLOUR_ALWAYS;
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    if ((no_color != NULL && no_color[0] != '\0') || (term != NULL && strcmp(term, "dumb") == 0))
        return false;
    return isatty(fileno(out));
}

void cli_report(const Common *common, Diags *ds)
{
    Buf text = {0};
    diags_render(ds, (DiagFormat)common->error_format, cli_colour(common, stderr), &text);
    buf_flush_to(&text, stderr);
    buf_free(&text);
    diags_free(ds);
}

static int write_error;    /* errno of the first failure */

void cli_write(const Buf *b)
{
    if (!buf_flush_to(b, stdout) && write_error == 0)
        write_error = errno;
}

int cli_finish(int exit_code)
{
    errno = 0;
    if (fflush(stdout) != 0 && write_error == 0)
        write_error = errno;
    if (write_error == 0 && !ferror(stdout))
        return exit_code;
    fprintf(stderr, "tarry: cannot write to standard output%s%s\n", write_error ? ": " : "",
            write_error ? strerror(write_error) : "");
    return CLI_FILE;
}

/* The project in this folder, if no file is named: there are no operands, or those behind -- are the program's. */
static const char *file_of_project(const CommandSpec *spec, const Common *common, char **argv, int *operands)
{
    bool arguments = *operands > 0 && common->dashes && spec->program_arguments;
    const char *file = spec->project && (*operands == 0 || arguments) ? project_here() : NULL;
    if (file != NULL && arguments) {
        memmove(argv + 1, argv, (size_t)(*operands)++ * sizeof *argv);    /* -- has left room */
        argv[0] = (char *)file;
    }
    return file;
}

static int which_file(const CommandSpec *spec)
{
    bool stack = spec->project && access("package.yaml", R_OK) == 0;
    if (stack)
        return cli_usage_error(spec->name, "which file? there is a package.yaml, but no .cabal file, which `hpack` or "
                               "`stack` makes of it");
    return cli_usage_error(spec->name, "which file? (`-` is standard input)");
}

bool cli_start(const CommandSpec *spec, int argc, char **argv, void *settings, const char **file, int *exit_code)
{
    Buf text = {0};
    options_help(spec, settings, &text);       /* now, while the settings are still the defaults */
    Buf why = {0};
    int operands;
    bool right = options_parse(spec, argc, argv, settings, &operands, &why);
    bool help = right && ((const Common *)settings)->help;
    *exit_code = CLI_OK;
    if (help)
        cli_write(&text);
    else if (!right)
        *exit_code = cli_usage_error(spec->name, "%s", buf_text(&why));
    else if (spec->no_file && operands > 0)
        *exit_code = cli_usage_error(spec->name, "nothing is expected behind it, but `%s` was given", argv[0]);
    else if (spec->no_file)
        *file = NULL;
    else if ((*file = file_of_project(spec, settings, argv, &operands)) != NULL)
        {}
    else if (operands == 0 && spec->file_or_none)
        *file = NULL;
    else if (operands == 0)
        *exit_code = which_file(spec);
    else if (operands > 1 && !spec->program_arguments && !spec->several_files)
        *exit_code = cli_usage_error(spec->name, "one file at a time: `%s` and `%s` were given", argv[0], argv[1]);
    else
        *file = argv[0];
    if (right && !help && *exit_code == CLI_OK && why.len > 0)
        fprintf(stderr, "tarry %s: %s\n", spec->name, buf_text(&why));
    if (right && (spec->program_arguments || spec->several_files))
        argv[operands] = NULL;                 /* main's argv has room for it */
    buf_free(&text);
    buf_free(&why);
    return !help && *exit_code == CLI_OK;
}

void cli_lint(const Common *common, const CoreProgram *program, const char *pass)
{
    Diags *ds = diags_new();
    if (core_lint(program, pass, ds)) {
        diags_free(ds);
        return;
    }
    cli_report(common, ds);
    fprintf(stderr, "tarry: internal error: %s made a program that is not well formed; please report this\n", pass);
    exit(CLI_INTERNAL);
}
