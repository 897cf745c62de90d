/* Texts that are pinned beside the program they were made of. */
#ifndef TARRY_TESTS_PINNED_H
#define TARRY_TESTS_PINNED_H

#include "base/buffer.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is the text that of NAME.txt, beside NAME.core? With TARRY_UPDATE=1 in the environment it becomes that. */
static inline bool is_pinned(const char *path, const Buf *text)
{
    char pinned[512];
    snprintf(pinned, sizeof pinned, "%.*s.txt", (int)(strlen(path) - strlen(".core")), path);
    const char *update = getenv("TARRY_UPDATE");
    if (update && *update == '1') return buf_save(text, pinned, true);
    Buf expected = {0};
    FILE *f = fopen(pinned, "r");
    for (int c; f && (c = getc(f)) != EOF;) buf_putc(&expected, (char)c);
    if (f) fclose(f);
    bool same = strcmp(buf_text(&expected), buf_text(text)) == 0;
    if (!same) fprintf(stderr, "%s differs, expected:\n%s\nfound:\n%s\n", pinned, buf_text(&expected), buf_text(text));
    buf_free(&expected);
    return same;
}

#endif
