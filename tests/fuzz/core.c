/* Fuzzing the text form of Core.
 *
 * Whatever the input, reading it must end and say something printable. A program that was read must pass lint, print as
 * a text that reads back as the same program, and that text must print as itself. Anything else aborts. */
#include "core/text.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void require(bool holds, const char *what, const Buf *text)
{
    if (holds) return;
    fprintf(stderr, "%s\n%s\n", what, buf_text(text));
    abort();
}

static void check_traces(const CoreProgram *program)
{
    enum { WIDTH = 30, SLACK = 4 };
    for (uint32_t i = 0; i < program->n_tops; i++) {
        Buf line = {0};
        core_print_expr(program->tops[i]->rhs, WIDTH, &line);
        require(line.len <= WIDTH + SLACK && !strchr(buf_text(&line), '\n'), "a trace line is too long:", &line);
        buf_free(&line);
    }
}

static void check_program(const CoreProgram *program, Arena *arena, Diags *ds)
{
    Buf text = {0}, again = {0};
    require(core_lint(program, "reading", ds), "lint fails", &text);
    core_print(program, &text);
    CoreProgram *second = core_read(arena, source_add("printed.core", buf_text(&text), text.len), ds);
    require(second, "what was printed cannot be read:", &text);
    require(core_equal(program, second) && core_equal(second, program), "what was printed is another program:", &text);
    core_print(second, &again);
    require(strcmp(buf_text(&text), buf_text(&again)) == 0, "printing again gives another text:", &text);
    check_traces(program);
    buf_free(&text);
    buf_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    Buf messages = {0};
    CoreProgram *program = core_read(arena, source_add("fuzz.core", (const char *)data, size), ds);
    diags_render(ds, DIAG_HUMAN, false, &messages);
    require(!program == (diags_errors(ds) > 0), "no program and no error:", &messages);
    if (program) check_program(program, arena, ds);
    buf_free(&messages);
    diags_free(ds);
    arena_free(arena);
    return 0;
}
