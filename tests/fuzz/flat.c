/* Fuzzing the reader of FlatCurry files.
 *
 * Whatever the input, reading must end, and give a module or say something printable. Anything else aborts. */
#include "syntax/flatcurry.h"
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
    FlatProgram program = {.arena = arena};
    Name module = NULL;
    Term *imports = NULL;
    uint32_t file = source_add("fuzz.fcy", (const char *)data, size);
    bool read = flat_read_module(&program, file, ds, &module, &imports);
    require(read == (diags_errors(ds) == 0), "read with errors, or refused without");
    require(!read || (module && imports), "no module");
    diags_render(ds, DIAG_HUMAN, false, &text);
    require((text.len > 0) == !read, "messages are lost");
    buf_clear(&text);
    diags_render(ds, DIAG_JSON, false, &text);
    buf_free(&text);
    flat_free(&program);
    diags_free(ds);
    arena_free(arena);
    return read ? TARGET_ACCEPTED : 0;
}
