/* A program of some language, from its text to Core: see programs.h. */
#include "programs.h"

#include "core/text.h"
#include "library.h"
#include "target.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/tarry-fuzz-XXXXXX", file[sizeof folder + sizeof "/Main.curry"];
static const Language *language;

static void remove_folder(void)
{
    unlink(file);
    rmdir(folder);
}

void programs_begin(const Language *in)
{
    language = in;
    if (!mkdtemp(folder)) abort();
    snprintf(file, sizeof file, "%s/Main%s", folder, language->suffixes[0]);
    atexit(remove_folder);
    library_load(language, "lib", file);
}

static void require(bool holds, const char *what, const Buf *text)
{
    if (holds) return;
    fprintf(stderr, "SUMMARY: %s\n%s\n", what, buf_text(text));
    abort();
}

static void check_core(const CoreProgram *core)
{
    Buf text = {0};
    Arena *arena = arena_new();
    Diags *ds = diags_new();
    core_print(core, &text);
    CoreProgram *again = core_read(arena, source_add("printed.core", buf_text(&text), text.len), ds);
    require(again && core_equal(core, again), "Core does not read back", &text);
    diags_free(ds);
    arena_free(arena);
    buf_free(&text);
}

/* Messages must be about the program. */
static void check_messages(const Diags *ds)
{
    static const char *const about_tarry[] = {
        "internal error", "mistake in Tarry", " --> lib/", "the library's module", "the library lacks",
    };
    Buf text = {0};
    diags_render(ds, DIAG_HUMAN, false, &text);
    require((text.len > 0) == (diags_errors(ds) + diags_warnings(ds) > 0), "messages are lost", &text);
    for (size_t i = 0; i < sizeof about_tarry / sizeof *about_tarry; i++)
        require(!strstr(buf_text(&text), about_tarry[i]), about_tarry[i], &text);
    buf_clear(&text);
    diags_render(ds, DIAG_JSON, false, &text);
    buf_free(&text);
}

int programs_try(const uint8_t *data, size_t size)
{
    FILE *out = fopen(file, "wb");
    if (!out || fwrite(data, 1, size, out) != size || fclose(out) != 0) return -1;
    Compilation c = compilation_new(file, &(CompileOptions){.language = language, .no_main = true}, NULL);
    bool accepted = library_check(&c) && compile_to(&c, STAGE_CORE);
    check_messages(c.ds);
    if (accepted && c.core) check_core(c.core);
    return accepted ? TARGET_ACCEPTED : 0;
}
