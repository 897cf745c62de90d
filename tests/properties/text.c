/* The text form reads back: printing a random program and reading it gives the same program, and the same text again.
 * And the generator is a function of its seed. */
#include "properties.h"
#include "core/text.h"
#include <string.h>

static RandomFamily family(uint64_t number)
{
    return (RandomFamily)(number % N_FAMILIES);
}

static bool reads_back(const Case *c, const Buf *text)
{
    Diags *ds = diags_new();
    uint32_t file = source_add("random.core", buf_text(text), text->len);
    CoreProgram *again = core_read(c->arena, file, ds);
    Buf out = {0};
    if (!again) diags_render(ds, DIAG_SHORT, false, &out);
    if (!again) say(c, "does not read back: %s", buf_text(&out));
    diags_free(ds);
    buf_clear(&out);
    bool same = again && core_equal(c->program, again);
    if (again && !same) say(c, "another program was read back");
    if (same) {
        core_print(again, &out);
        same = strcmp(buf_text(&out), buf_text(text)) == 0;
        if (!same) say(c, "prints differently once it has been read back");
    }
    buf_free(&out);
    return same;
}

static Verdict check(const Case *c)
{
    Buf text = {0};
    core_print(c->program, &text);
    bool same = reads_back(c, &text);
    buf_free(&text);
    return same ? HOLDS : FAILS;
}

const Property property_text = {"text", "print, then read = identity", family, check, false, 0, 0, 0};
