/* The small-step evaluator: the machine that makes the transitions of small_eval.c and small_return.c.
 *
 * Control is an expression (MODE_EVAL, with CCCS the stack it runs under) or a value that is returned (MODE_RETURN,
 * with CCCS the returned stack).
 *
 * Note [Labels]. S&PJ's theorem 4.3.5 says that CCCS is always the centre that statically encloses control. For code
 * below an scc of its own definition that centre is known before the program runs (Code.labelled). For other code it is
 * the label of the thunk or function the code belongs to, carried along with objects and frames by the relabelling
 * rules of their appendix D and by nothing else. check_labels compares at every transition. */
#include "base/interrupt.h"
#include "core/text.h"
#include "semantics/small_thread.h"

enum { TRACE_WIDTH = 70 };

static void control_text(const Machine *m, Buf *out)
{
    if (m->mode == MODE_EVAL) {
        core_print_expr(m->code->src, TRACE_WIDTH, out);
    } else if (m->mode == MODE_RETURN) {
        View view = obj_view(m->value);
        buf_puts(out, "=> ");
        value_show_head(&view, out);
    } else if (m->mode == MODE_RAISE) {
        buf_puts(out, "an exception");
    }
}

static void traced_step(Machine *m, Rule (*step)(Machine *))
{
    Buf control = {0};
    Ccs ccs = m->ccs;
    control_text(m, &control);
    Rule rule = step(m);
    if (rule != RULE_COUNT) {
        m->r->rules[rule]++;
        eval_trace(m->options->trace, m->r, 0, rule, ccs, &m->charges, &control);
    }
    buf_free(&control);
}

static void plain_step(Machine *m, Rule (*step)(Machine *))
{
    Rule rule = step(m);
    if (rule != RULE_COUNT)
        m->r->rules[rule]++;
}

/* Theorem 4.3.5: sees Note [Labels]. */
static void check_label(Machine *m)
{
    Cc expected = current_label(m), found = ccs_top(m->r->tree, m->ccs);
    if (expected == found)
        return;
    eval_stop(m->r, EVAL_LABEL, m->code->src->span, m->ccs, "the current centre is `%s`, the static label is `%s`",
              cc_name(m->r->tree, found)->text, cc_name(m->r->tree, expected)->text);
    m->mode = MODE_END;
}

static void check_limits(Machine *m)
{
    Span span = m->code->src->span;            /* of the last expression when a value is in control */
    if (m->options->max_steps != 0 && m->r->steps > m->options->max_steps) {
        eval_stop(m->r, EVAL_STEPS, span, m->ccs, "stopped after %llu steps",
                  (unsigned long long)m->options->max_steps);
        m->mode = MODE_END;
    } else if ((m->r->steps & 1023) == 0 && interrupt_requested()) {
        stop(m, EVAL_INTERRUPTED, span, "interrupted");
    }
}

static void step(Machine *m)
{
    void (*run)(Machine *, Rule (*)(Machine *)) = m->options->trace != NULL ? traced_step : plain_step;
    if (m->options->check_labels && m->mode == MODE_EVAL)
        check_label(m);
    switch (m->mode) {
    case MODE_EVAL:      run(m, small_step_eval); break;
    case MODE_RETURN:    run(m, small_step_return); break;
    case MODE_RAISE:     run(m, small_step_raise); break;
    case MODE_DEMAND:    search_demand(m); break;
    case MODE_BACKTRACK: search_backtrack(m); break;
    case MODE_END:       break;
    }
}

static void run_machine(Machine *m)
{
    while (m->mode != MODE_END) {
        m->r->steps++;
        check_limits(m);
        step(m);
        threads_switch(m);
    }
}

/* The initial heap: see big_initial_heap. */
static void bind_globals(Machine *m)
{
    const CoreProgram *p = m->small->program;
    for (uint32_t i = 0; i < p->n_tops; i++) {
        CodeBlock *block = m->small->tops[i];
        bool is_function = p->tops[i]->rhs->kind == CORE_LAM;
        bool is_con = p->tops[i]->rhs->kind == CORE_CON, is_literal = p->tops[i]->rhs->kind == CORE_LIT;
        if (p->flat && !is_function)
            continue;
        Ccs ccs = eval_initial_stack(m->r->tree, p, p->tops[i]);
        m->label = ccs == CCS_SUB ? 0 : ccs_top(m->r->tree, ccs);
        if (is_literal)
            m->globals[i] = heap_new_literal(m, p->tops[i]->rhs->u.lit, false);
        else
            m->globals[i] = heap_new(m,
                                     is_function ? OBJ_FUNCTION
                                     : is_con    ? OBJ_CON
                                                 : OBJ_THUNK,
                                     is_con ? block->code->u.con.con->arity : 0, ccs);
        if (is_con)
            m->globals[i]->u.con = block->code->u.con.con;
        else if (!is_literal)
            m->globals[i]->u.block = block;
    }
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (m->globals[i] != NULL && m->globals[i]->kind == OBJ_CON)
            fetch_all(m, m->globals[i]->f, m->small->tops[i]->code->u.con.args, m->globals[i]->n);
}

static size_t top_con_fields(const CoreProgram *p)
{
    size_t n = 0;
    for (uint32_t i = 0; i < p->n_tops; i++)
        n += p->tops[i]->rhs->kind == CORE_CON ? p->tops[i]->rhs->u.con.con->arity : 0;
    return n;
}

/* Control is `main`, under MAIN, and below it the printer waits. */
static bool start(Machine *m, Code *main_code, CodeBlock *main_block)
{
    const CoreProgram *p = m->small->program;
    m->mode = MODE_RETURN;                     /* nothing is in scope yet */
    if (!heap_open(m)) {
        stop(m, EVAL_MEMORY, NO_SPAN, "out of memory: no heap");
        return false;
    }
    if (!heap_reserve(m, p->n_tops + 1, top_con_fields(p) + 2))
        return false;
    bind_globals(m);
    m->ccs = m->forcer = ccs_main(m->r->tree);
    m->label = ccs_top(m->r->tree, m->ccs);
    m->stack = new_frame(m, FRAME_DEMAND, 1, m->ccs, 0);
    m->stack->f[1] = NULL;
    m->block = main_block;
    eval_code(m, main_code);
    return true;
}

void eval_small(const CoreProgram *program, const EvalOptions *options, EvalResult *result)
{
    Arena *arena = arena_new();
    Machine m = { .options = options, .r = result, .memory_limit = eval_memory_limit(options) };
    eval_begin(result, program, options->scope);
    SmallProgram *small = small_prepare(program, result->tree, obj_immortal_literal, arena);
    Core main_core = { .kind = CORE_VAR, .span = program->main->span, .u.var = program->main->var };
    uint32_t main_top = program->main->index;
    Code main_code = { .kind = program->flat ? CODE_CALL : CODE_VAR, .src = &main_core };
    CodeBlock main_block = { .src = &main_core, .code = &main_code, .globals = &main_top, .n_globals = 1 };
    if (program->flat)
        main_code.u.call.top = main_top;
    else
        main_code.u.var = (Place){ PLACE_GLOBAL, main_top, NULL };
    m.small = small;
    m.loop = program->flat ? NULL : core_find_top(program, CORE_LOOP);
    m.world_state = obj_immortal_literal(arena, lit_world());
    m.blocked = core_find_top(program, CORE_BLOCKED);
    m.locals = xcalloc(small->max_locals + 1, sizeof *m.locals);
    m.captured = xcalloc(small->max_captures + 1, sizeof *m.captured);
    m.scratch = xcalloc(small->max_locals + small->max_captures + 1, sizeof *m.scratch);
    m.globals = xcalloc(program->n_tops + 1, sizeof *m.globals);
    m.global_seen = xcalloc(program->n_tops + 1, sizeof *m.global_seen);
    if (options->trace != NULL)
        ledger_trace_to(result->ledger, &m.charges);
    if (start(&m, &main_code, &main_block))
        run_machine(&m);
    ledger_trace_to(result->ledger, NULL);
    if (m.world != NULL)
        result->wrote = world_wrote(m.world, &result->line_open);
    world_close(m.world);
    heap_close(&m);
    buf_free(&m.charges);
    free(m.locals);
    free(m.captured);
    free(m.scratch);
    free(m.globals);
    free(m.global_seen);
    VEC_FREE(&m.threads);
    VEC_FREE(&m.choices);
    VEC_FREE(&m.capsules);
    VEC_FREE(&m.aside);
    VEC_FREE(&m.trail);
    arena_free(arena);
}
