/* What the commands share: see cli.h. */
#include "cli/cli.h"

#include "core/text.h"
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* ---- messages and output --------------------------------------------------------------------------------------------- */

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
    else if (operands == 0)
        *exit_code = cli_usage_error(spec->name, "which file? (`-` is standard input)");
    else if (operands > 1)
        *exit_code = cli_usage_error(spec->name, "one file at a time: `%s` and `%s` were given", argv[0], argv[1]);
    else
        *file = argv[0];
    buf_free(&text);
    buf_free(&why);
    return !help && *exit_code == CLI_OK;
}

/* ---- reading a program ----------------------------------------------------------------------------------------------- */

static bool has_suffix(const char *s, const char *suffix)
{
    size_t n = strlen(s), k = strlen(suffix);
    return n > k && strcasecmp(s + n - k, suffix) == 0;
}

/* Offers a file of the same folder and kind whose name looks like the one that is not there. */
static void suggest_file(const char *path, Diag *d)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
    const char *dot = strrchr(name, '.'), *suffix = dot == NULL ? ".core" : dot;
    int folder_len = (int)(name - path);
    Arena *arena = arena_new();
    const char *stem = arena_strndup(arena, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
    enum { MAX_FILES = 1000 };
    const char *stems[MAX_FILES], *similar[3];
    size_t n = 0;
    bool forgot_suffix = false;
    DIR *folder = opendir(folder_len == 0 ? "." : arena_strndup(arena, path, (size_t)folder_len));
    for (struct dirent *entry; folder != NULL && n < MAX_FILES && (entry = readdir(folder)) != NULL; )
        if (has_suffix(entry->d_name, suffix)) {
            stems[n] = arena_strndup(arena, entry->d_name, strlen(entry->d_name) - strlen(suffix));
            forgot_suffix |= strcmp(stems[n++], stem) == 0;
        }
    if (folder != NULL)
        closedir(folder);
    if (forgot_suffix)
        similar[0] = stem;
    if (forgot_suffix || diag_similar(stem, stems, n, similar) > 0)
        diag_help(d, "did you mean `%.*s%s%s`?", folder_len, path, similar[0], suffix);
    arena_free(arena);
}

static uint32_t load_source(const char *path, Diags *ds)
{
    uint32_t file = source_load(path);
    if (file != 0)
        return file;
    int error = errno;
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "cannot read `%s`: %s", path, strerror(error));
    if (error == ENOENT)
        suggest_file(path, d);
    return 0;
}

/* Haskell and Curry are recognised by their names: else the Core reader would complain about every line. */
static bool is_other_language(const char *path)
{
    return has_suffix(path, ".hs") || has_suffix(path, ".lhs") || has_suffix(path, ".curry");
}

CoreProgram *cli_load(const Common *common, const char *path, Arena *arena, int *exit_code)
{
    Diags *ds = diags_new();
    CoreProgram *program = NULL;
    uint32_t file = load_source(path, ds);
    if (file == 0) {
        *exit_code = CLI_FILE;
    } else if (is_other_language(path)) {
        Diag *d = diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "`%s` is not Core, and Tarry reads only Core so far", path);
        diag_note(d, "docs/core.md describes Core");
        *exit_code = CLI_PROGRAM;
    } else {
        program = core_read(arena, file, ds);
        *exit_code = program == NULL ? CLI_PROGRAM : CLI_OK;
    }
    cli_report(common, ds);                    /* warnings too */
    return program;
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
