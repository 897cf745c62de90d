/* Fuzzing the lexer, layout and parser of Haskell.
 *
 * Whatever the input, parsing must end, give a module whose tree can be printed, and say something printable. A text
 * that begins with
 * `>` or `\` is taken as literate. Anything else aborts. */
#include "syntax/extensions.h"
#include "syntax/syntax.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>

static void require(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "%s\n", what);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    Buf text = {0};
    bool literate = size && (*data == '>' || *data == '\\');
    uint32_t file = source_add(literate ? "fuzz.lhs" : "fuzz.hs", (const char *)data, size);
    Module *m = parse_module(arena, file, &haskell, extensions_new(arena), ds);
    require(m && m->binds && m->name && m->extensions, "no module");
    diags_render(ds, DIAG_HUMAN, false, &text);
    require((text.len > 0) == (diags_errors(ds) + diags_warnings(ds) > 0), "messages are lost");
    buf_clear(&text);
    diags_render(ds, DIAG_JSON, false, &text);
    buf_clear(&text);
    ast_print(m, &text);
    require(text.len > 0, "no tree");
    buf_free(&text);
    diags_free(ds);
    arena_free(arena);
    return 0;
}
