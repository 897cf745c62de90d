/* Diagnostics: everything Tarry has to say about a user's input.
 *
 * Wording (all callers): lower case, no full stop, `backticks` around code, one error per cause, the smallest span.
 * Diagnostics are collected, then rendered together, in source order, in one of three forms:
 *
 *   human                                         short                                   json (one object per line)
 *   error[E0104]: unknown variable `lenght`       f.core:3:9: error[E0104]: unknown ...   {"severity":"error","code":...}
 *    --> f.core:3:9
 *     |
 *   3 | main = lenght xs
 *     |        ^^^^^^ not in scope
 *     = help: did you mean `length`?
 */
#ifndef TARRY_BASE_DIAG_H
#define TARRY_BASE_DIAG_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/source.h"

typedef enum { DIAG_ERROR, DIAG_WARNING } Severity;
typedef enum { DIAG_HUMAN, DIAG_SHORT, DIAG_JSON } DiagFormat;

typedef struct Diag Diag;              /* one message under construction */
typedef struct Diags Diags;            /* all messages of a run */

Diags *diags_new(void);
void   diags_free(Diags *ds);
size_t diags_errors(const Diags *ds);
size_t diags_warnings(const Diags *ds);

/* Adds a message. `code` is "E0123" or NULL; `label` (may be NULL) stands beside the caret. Texts are copied. */
Diag *diag_add(Diags *ds, Severity severity, const char *code, Span span, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void diag_label(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));             /* primary span's */
void diag_second(Diag *d, Span span, const char *format, ...) __attribute__((format(printf, 3, 4))); /* further span */
void diag_note(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
void diag_help(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Renders in source order; at most 20 errors, then how many more there are. Ends, in human form, with a count line. */
void diags_render(const Diags *ds, DiagFormat format, bool colour, Buf *out);

/* Of the `n` candidates, those that look like `wanted` (at most 3, best first); returns how many are in `out`. */
size_t diag_similar(const char *wanted, const char *const *candidates, size_t n, const char *out[3]);

#endif
