/* What the two evaluators share besides the ledger: how an evaluation ends and what it leaves behind. */
#include "semantics/eval_int.h"
#include "base/interrupt.h"
#include "base/vec.h"
#include <string.h>
#include <unistd.h>

#define RULE(c, name, source) name,
const char *const rule_name[RULE_COUNT] = {
#include "semantics/rules.tbl"
};
#undef RULE
#define RULE(c, name, source) source,
const char *const rule_source[RULE_COUNT] = {
#include "semantics/rules.tbl"
};
#undef RULE

void eval_begin(EvalResult *r, const CoreProgram *program, Scope scope)
{
    memset(r, 0, sizeof *r);
    interrupt_clear();
    r->arena = arena_new();
    r->tree = ccs_tree_new(scope == SCOPE_CALLSTACK ? PUSH_TRUNCATES : PUSH_REPEATS);
    r->ledger = ledger_new(r->tree);
    r->forced = ledger_new(r->tree);
    r->stack = ccs_main(r->tree);
    r->calls = ARENA_ARRAY(r->arena, uint64_t, program->n_tops);
}

void eval_result_free(EvalResult *r)
{
    free(r->values);
    free(r->memory);
    ledger_free(r->ledger);
    ledger_free(r->forced);
    ccs_tree_free(r->tree);
    arena_free(r->arena);
    memset(r, 0, sizeof *r);
}

static char *format_text(Arena *arena, const char *format, va_list args)
{
    Buf b = {0};
    buf_vprintf(&b, format, args);
    char *text = arena_strndup(arena, buf_text(&b), b.len);
    buf_free(&b);
    return text;
}

void eval_stop(EvalResult *r, EvalEnd end, Span span, Ccs stack, const char *format, ...)
{
    if (r->end != EVAL_DONE)
        return;
    va_list args;
    va_start(args, format);
    r->message = format_text(r->arena, format, args);
    va_end(args);
    r->end = end;
    r->span = span;
    r->stack = stack;
}

void eval_note_failure(EvalResult *r, Span span, const char *format, ...)
{
    if (r->n_failed++ > 0)
        return;
    va_list args;
    va_start(args, format);
    r->failed_why = format_text(r->arena, format, args);
    va_end(args);
    r->failed_at = span;
}

void eval_note_suspension(EvalResult *r, Span span, const char *format, ...)
{
    if (r->n_suspended++ > 0)
        return;
    va_list args;
    va_start(args, format);
    r->suspended_why = format_text(r->arena, format, args);
    va_end(args);
    r->suspended_at = span;
}

static Memory *memory_of(EvalResult *r, Ccs stack)
{
    if (stack >= r->n_memory) {
        size_t n = 2 * (size_t)stack + 16;
        r->memory = xrealloc(r->memory, n * sizeof *r->memory);
        memset(r->memory + r->n_memory, 0, (n - r->n_memory) * sizeof *r->memory);
        r->n_memory = n;
    }
    return &r->memory[stack];
}

void eval_count_object(EvalResult *r, Ccs stack, size_t words)
{
    Memory *m = memory_of(r, stack);
    m->objects++;
    m->bytes += 8 * (1 + words);
}

void eval_count_thunk(EvalResult *r, Ccs stack) { memory_of(r, stack)->thunks++; }

void eval_add_value(EvalResult *r, char *text)
{
    if ((r->n_values & (r->n_values - 1)) == 0)        /* grows at powers of two */
        r->values = xrealloc(r->values, (r->n_values ? 2 * r->n_values : 1) * sizeof *r->values);
    r->values[r->n_values++] = text;
}

const char *eval_size(size_t bytes)
{
    static char texts[4][32];
    static unsigned next;
    char *text = texts[next++ % 4];
    if (bytes >= (size_t)10 << 20)
        snprintf(text, sizeof texts[0], "%zu MB", bytes >> 20);
    else
        snprintf(text, sizeof texts[0], "%zu KB", (bytes + 1023) >> 10);
    return text;
}

size_t eval_memory_limit(const EvalOptions *options)
{
    if (options->max_bytes != 0)
        return options->max_bytes;
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || size <= 0)
        return (size_t)2 << 30;
    return (size_t)pages / 4 * 3 * (size_t)size;
}

static bool is_constant(const Core *rhs)
{
    return rhs->kind == CORE_LIT || (rhs->kind == CORE_CON && rhs->u.con.con->arity == 0);
}

/* S&PJ section 3.3: MAIN is the initial centre, to which all costs go except where an scc says otherwise. So main is
 * not a CAF like the others: a CAF:main would take all of them. For S&PJ all that has no parameters is a CAF; but a
 * constructor without fields is there only to be an argument: it is subsumed, as if it had been written where it is
 * used. */
Ccs eval_initial_stack(CcsTree *tree, const CoreProgram *program, const Top *top)
{
    if (top->rhs->kind == CORE_LAM)
        return CCS_SUB;
    if (top == program->main)
        return ccs_main(tree);
    if (top->dict)
        return ccs_root(tree, cc_of_name(tree, name_of("DICT")));
    if (is_constant(top->rhs))
        return CCS_SUB;
    return ccs_root(tree, cc_of_name(tree, name_printf("CAF:%s", top->var->name->text)));
}

enum { TRACE_STACK_WIDTH = 22, TRACE_CHARGE_WIDTH = 20, TRACE_MAX_INDENT = 30 };

void eval_trace(FILE *out, const EvalResult *r, int depth, Rule rule, Ccs stack, Buf *charges, const Buf *control)
{
    Buf line = {0};
    buf_printf(&line, "%6llu  ", (unsigned long long)r->steps);
    size_t start = line.len;
    buf_puts(&line, rule_name[rule]);
    buf_pad(&line, start, 11);
    start = line.len;
    ccs_show(r->tree, stack, &line);
    buf_pad(&line, start, TRACE_STACK_WIDTH);
    start = line.len;
    buf_puts(&line, charges->len > 0 ? buf_text(charges) : " -");
    buf_pad(&line, start, TRACE_CHARGE_WIDTH);
    for (int i = 0; i < depth && i < TRACE_MAX_INDENT; i++)
        buf_puts(&line, "| ");
    buf_printf(&line, " %s\n", buf_text(control));
    fwrite(line.data, 1, line.len, out);       /* a stream that fails stays so: whoever owns it will see */
    buf_free(&line);
    buf_clear(charges);
}
