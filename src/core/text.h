/* The text form of Core: reader, printer, linter. The grammar is in docs/core.md. */
#ifndef TARRY_CORE_TEXT_H
#define TARRY_CORE_TEXT_H

#include "base/buffer.h"
#include "base/diag.h"
#include "core/core.h"

/* Reads the program in a registered source file. All errors go to `ds` (as many as are independent of each other);
 * NULL when there is one. The result has passed core_lint. */
CoreProgram *core_read(Arena *arena, uint32_t file, Diags *ds);

/* Prints a program or an expression so that reading it back gives the same program. Binders whose names clash are
 * printed with a number behind them. */
void core_print(const CoreProgram *program, Buf *out);
/* One expression, on one line, cut to about `width` characters (0: whole, over several lines as core_print would). */
void core_print_expr(const Core *e, size_t width, Buf *out);
void core_print_lit(Lit lit, Buf *out);        /* 3, 2.5, 'c' */
void core_print_con_name(const Con *con, Buf *out);        /* Cons, (:), [] */

/* Tests the invariants of core.h. True when they hold; else what is wrong is in `ds`, with the name of `pass` if not
 * NULL (then it is Tarry's fault, not the user's). */
bool core_lint(const CoreProgram *program, const char *pass, Diags *ds);

/* Whether two programs are the same up to the choice of binders' names and spans. */
bool core_equal(const CoreProgram *a, const CoreProgram *b);

#endif
