/* Diagnostics: everything Tarry has to say about a user's input.
 *
 * Wording (all callers): lower case, no full stop, `backticks` around code, one error per cause, the smallest span.
 * Diagnostics are collected, then rendered together, in source order, in one of three forms:
 *
 *   human                                         short                                   json (one object per line)
 *   error[E0104]: unknown variable `lenght`       f.core:3:9: error[E0104]: unknown ... {"severity":"error","code":...}
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
size_t diags_count(const Diags *ds);
/* The first n messages are about files that have other numbers now. */
void   diags_move(Diags *ds, size_t n, uint32_t (*to)(void *context, uint32_t file), void *context);
size_t diags_warnings(const Diags *ds);
/* Drops what an earlier call was given, too (`*said` is made by the first; diags_said_free). Files are told apart by
 * their names. */
typedef struct DiagsSaid DiagsSaid;
void   diags_say_once(Diags *ds, DiagsSaid **said);
void   diags_said_free(DiagsSaid *said);

/* Adds a message. `code` is "E0123" or NULL; the span may be NO_SPAN. Texts are copied; the result belongs to `ds`. */
Diag *diag_add(Diags *ds, Severity severity, const char *code, Span span, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* From now on what is wrong inside of `span`, a remark that can be ignored, is a warning, said once. */
void diags_forgive(Diags *ds, Span span);
/* Was there something in it that would have been an error? NO_SPAN: anywhere. */
bool diags_forgave(const Diags *ds, Span span);
void diag_label(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));  /* primary span's */
void diag_second(Diag *d, Span span, const char *format, ...) __attribute__((format(printf, 3, 4))); /* further span */
void diag_note(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));
void diag_help(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Renders in source order, without a span first; nothing when there are no messages. Human and short forms show at most
 * 20 errors and say so, JSON all. The human form ends with a count line: `2 errors, 1 warning`. */
void diags_render(const Diags *ds, DiagFormat format, bool colour, Buf *out);

/* Of the `n` candidates, those that look like `wanted` but are not it (at most 3, best first, none twice); returns how
 * many are in `out`. */
size_t diag_similar(const char *wanted, const char *const *candidates, size_t n, const char *out[3]);

#endif
