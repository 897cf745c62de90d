/* tarry explain: the long story of an error code.
 *
 * Every code has a line in one of the tables *errors.tbl; its story, with a program that has the error and one that has
 * not, is in docs/errors/CODE.md. */
#include "cli/cli.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

typedef struct Code {
    const char *code, *meaning;
} Code;

static const Code codes[] = {
#define ERR(c, code, meaning)    { code, meaning },
#define SYNERR(c, code, meaning) { code, meaning },
#include "core/errors.tbl"
#include "syntax/parse_errors.tbl"
#include "syntax/rename_errors.tbl"
#include "types/errors.tbl"
#include "desugar/errors.tbl"
#undef ERR
#undef SYNERR
};
enum { N_CODES = sizeof codes / sizeof codes[0] };

const CommandSpec explain_spec = {
    .name = "explain",
    .usage = "CODE",
    .meaning = "the long story of an error code",
    .examples = "  tarry explain E1301        what the message means, with an example\n"
                "  tarry explain all          every code, one line each\n",
};

static const Code *find_code(const char *wanted)
{
    for (size_t i = 0; i < N_CODES; i++)
        if (strcasecmp(codes[i].code, wanted) == 0)
            return &codes[i];
    return NULL;
}

static void show_all(Buf *out)
{
    for (size_t i = 0; i < N_CODES; i++)
        buf_printf(out, "%s  %s\n", codes[i].code, codes[i].meaning);
}

/* The story without its heading, which is the code's line. An exit code. */
static int show_story(const Code *code, Arena *arena, Buf *out)
{
    buf_printf(out, "%s: %s\n", code->code, code->meaning);
    const char *path = arena_printf(arena, "%s/../docs/errors/%s.md", cli_library_folder(arena), code->code);
    const SourceFile *story = source_get(source_load(path));
    if (story == NULL) {
        fprintf(stderr, "tarry explain: the story cannot be read: `%s`: %s\n", path, strerror(errno));
        return CLI_FILE;
    }
    const char *text = story != NULL ? strchr(story->text, '\n') : NULL;
    if (text != NULL)
        buf_puts(out, text + 1);               /* the line break itself is there already */
    return CLI_OK;
}

int explain_main(int argc, char **argv)
{
    Common common = {0};
    const char *wanted;
    int exit_code;
    if (!cli_start(&explain_spec, argc, argv, &common, &wanted, &exit_code))
        return exit_code;
    Arena *arena = arena_new();
    Buf text = {0};
    const Code *code = find_code(wanted);
    if (code != NULL)
        exit_code = show_story(code, arena, &text);
    else if (strcmp(wanted, "all") == 0)
        show_all(&text);
    else
        exit_code = cli_usage_error("explain", "`%s` is no error code (`tarry explain all` lists them)", wanted);
    cli_write(&text);
    buf_free(&text);
    arena_free(arena);
    return exit_code;
}
