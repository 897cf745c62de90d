/* What the two evaluators share besides the ledger: how an evaluation ends and what it leaves behind. */
#ifndef TARRY_SEMANTICS_EVAL_INT_H
#define TARRY_SEMANTICS_EVAL_INT_H

#include "semantics/eval.h"
#include <stdarg.h>

/* Fills a result with its tree, ledger and empty lists. */
void eval_begin(EvalResult *r, const CoreProgram *program, Scope scope);
/* Ends the evaluation early. The first call wins. */
void eval_stop(EvalResult *r, EvalEnd end, Span span, Ccs stack, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* A branch has no value: counts it and remembers where the first one ended. */
void eval_note_failure(EvalResult *r, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
void eval_note_suspension(EvalResult *r, Span span, const char *format, ...) __attribute__((format(printf, 3, 4)));
void eval_count_object(EvalResult *r, Ccs stack, size_t words);        /* Memory */
void eval_count_thunk(EvalResult *r, Ccs stack);       /* which is that of the thunk itself */
void eval_add_value(EvalResult *r, char *text);
const char *eval_size(size_t bytes);   /* "12 MB", "640 KB"; in a small ring of static buffers */
size_t eval_memory_limit(const EvalOptions *options);
/* The stack on a top-level definition in the initial heap: SUB for functions, MAIN for main, DICT for dictionaries,
 * else CAF:x. */
Ccs eval_initial_stack(CcsTree *tree, const CoreProgram *program, const Top *top);
/* Prints one step of a trace: number, rule, stack, charges (taken from `charges` and cleared), what is in control. */
void eval_trace(FILE *out, const EvalResult *r, int depth, Rule rule, Ccs stack, Buf *charges, const Buf *control);

#endif
