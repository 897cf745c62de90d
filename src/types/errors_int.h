/* What the files that report errors share. */
#ifndef TARRY_TYPES_ERRORS_INT_H
#define TARRY_TYPES_ERRORS_INT_H

#include "types/types_int.h"

#define CONDITION_HELP "a value behind a condition is written `condition &> value`"

/* A type that was expected and one that was found, in a message under construction. */
typedef struct Mismatch {
    Span        span;
    const Expr *e;             /* NULL: a pattern, or something without expression */
    Ty         *expected, *actual;
    const Why  *why;           /* may be NULL */
    UnifyResult result;
    Clash       clash;
} Mismatch;

/* errors_args.c: a function with too few or too many arguments explains the mismatch. False: it does not. */
bool report_missing_arguments(Checker *c, const Mismatch *m);
/* errors_hint.c: help for common mistakes. */
void hint_mismatch(Checker *c, const Mismatch *m, Diag *d);
/* errors_infix.c: help where backquotes may be missing: behind what stands at `left`; or because something has this
 * type, in this unit. */
bool infix_help_at(Checker *c, Diag *d, Span left);
bool infix_help(Checker *c, Diag *d, Ty *type, uint32_t unit);
/* errors_why.c: the second span, saying where the expected type comes from. */
void why_label(Checker *c, Diag *d, const Why *why, Ty *expected, Span primary);
/* errors_ambiguous.c */
Ty  *unknown_type(const Pred *p);                          /* one that the constraint is about; NULL: there is none */
void report_ambiguous(Checker *c, const Goal *g, Ty *meta);
/* errors_custom.c: what a TypeError in one of the types says, NULL: there is none; a message of such lines, which it
 * takes apart. */
char *custom_message(Checker *c, Ty **types, uint32_t n);
Diag *custom_error(Checker *c, TypeError error, Span span, char *text);
/* The function that is applied in e, and to how many arguments. */
const Expr *applied_head(const Expr *e, uint32_t *n);
bool are_namesakes(const Checker *c, const Mismatch *m);
bool is_operator(const Entity *e);
bool is_number_type(const Checker *c, Ty *t);
bool has_name(const Entity *e, const char *name);          /* of the library */

#endif
