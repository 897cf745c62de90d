/* What the files of the diagnostics share; not for others. */
#ifndef TARRY_BASE_DIAG_INT_H
#define TARRY_BASE_DIAG_INT_H

#include "base/diag.h"
#include "base/vec.h"

typedef struct Label {
    Span        span;
    const char *text;                  /* "" when there is none */
} Label;

typedef enum { EXTRA_NOTE, EXTRA_HELP } ExtraKind;

typedef struct Extra {
    ExtraKind   kind;
    const char *text;
} Extra;

struct Diag {
    Arena      *arena;                 /* the Diags'; all texts are there */
    Severity    severity;
    size_t      number;                /* in order of arrival */
    const char *code;                  /* NULL when there is none */
    const char *message;
    Label       primary;
    VEC(Label)  seconds;
    VEC(Extra)  extras;
};

/* Writes text for a terminal: control characters and invalid UTF-8 become U+FFFD; a line break is followed by `indent`
 * blanks, or becomes one blank when `indent` is negative. */
void diag_put_text(Buf *out, const char *text, int indent);
void diag_render_human(const Diag *d, bool colour, Buf *out);

#endif
