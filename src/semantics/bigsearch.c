/* All derivations of the big-step evaluator.
 *
 * The judgement is non-deterministic: Or and Guess take any alternative. A derivation is fixed by the list of its
 * decisions, so depth-first search is counting: evaluate from scratch with a list; where the list ends take alternative
 * 0 and write it down; afterwards increase the last decision that has an alternative left. What a derivation does
 * before that decision it shares with an earlier one, which was charged for it already, so it is not `live` until then.
 * Slow, and obviously right: there is no trail to forget something in. */
#include "semantics/bigstep.h"
#include "base/bigstack.h"

uint32_t big_choose(Big *b, uint32_t n)
{
    if (b->decided < b->decisions.len) {
        uint32_t taken = b->decisions.data[b->decided++].taken;
        b->live = b->live || b->decided == b->decisions.len;
        return taken;
    }
    VEC_PUSH(&b->decisions, ((Decision){ n, 0 }));
    b->decided++;
    ledger_open_choice(b->r->ledger);
    return 0;
}

/* Sets the decisions of the next derivation; false when there is none. */
static bool next_derivation(Big *b)
{
    while (b->decisions.len > 0) {
        Decision *d = &VEC_TOP(&b->decisions);
        if (d->taken + 1 < d->n) {
            d->taken++;
            ledger_next_alternative(b->r->ledger, d->taken + 1 == d->n);
            b->r->rules[RULE_BACKTRACK]++;
            return true;
        }
        b->decisions.len--;
    }
    return false;
}

/* ---- the printer's demand ---- */

static bool demand_components(Big *b, Value *v);

static bool demand_component(Big *b, Arg arg)
{
    Var printed = { .name = name_of("component"), .rep = REP_PTR };      /* what the trace calls it */
    Core component = { .kind = CORE_VAR, .u.var = &printed };
    Ccs cc = ccs_main(b->r->tree);
    Outcome z;
    if (arg.addr == NULL)
        return true;
    if (bigstack_left() < (1 << 16)) {
        eval_stop(b->r, EVAL_MEMORY, NO_SPAN, cc, "out of memory: the value is nested too deeply");
        return false;
    }
    if (b->live) {
        b->r->rules[RULE_DEMAND]++;
        b->r->demand_lookups += big_deref(arg.addr)->state != ADDR_FREE;
    }
    Goal goal = { NULL, &component, cc, cc };
    return big_eval_arg(b, arg, &goal, &z) && demand_components(b, z.value);
}

/* Each component of each constructor cell once. */
static bool demand_components(Big *b, Value *v)
{
    if (v->kind != VALUE_CON || v->demanded)
        return true;
    v->demanded = true;
    for (uint32_t k = 0; k < v->n_args; k++) {
        uint32_t i = b->options->right_first ? v->n_args - 1 - k : k;
        if (v->con->reps[i] == REP_PTR && !demand_component(b, v->args[i]))
            return false;
    }
    return true;
}

/* ---- values as text ---- */

View big_view(const Value *v)
{
    View view = { .identity = v, .con = v->con, .lit = v->lit };
    switch (v->kind) {
    case VALUE_CON:      view.kind = VIEW_CON; break;
    case VALUE_LIT:      view.kind = VIEW_LIT; break;
    case VALUE_FUNCTION: view.kind = VIEW_FUNCTION; view.from = v->lam->from; break;
    case VALUE_FREE:     view.kind = VIEW_FREE; view.identity = big_deref(v->free); break;
    }
    return view;
}

/* A thing to show is an Arg: the value itself is put into one. */
static View look(const void *thing)
{
    const Arg *arg = thing;
    if (arg->addr == NULL)
        return (View){ .kind = VIEW_LIT, .lit = arg->lit };
    Addr *a = big_deref(arg->addr);
    if (a->state == ADDR_VALUE)
        return big_view(a->value);
    return (View){ .kind = a->state == ADDR_FREE ? VIEW_FREE : VIEW_THUNK, .identity = a };
}

static const void *field(const void *thing, uint32_t i)
{
    return &big_deref(((const Arg *)thing)->addr)->value->args[i];
}

static void add_value(Big *b, Value *v)
{
    static const ViewOps ops = { look, field };
    Arg arg = v->kind == VALUE_FREE ? big_arg(v->free) : big_arg(big_new_value_addr(b, v, CCS_SUB));
    eval_add_value(b->r, value_show(&ops, &arg, b->r->arena, NULL));
}

/* ---- the search ---- */

static void derive(Big *b)
{
    Ccs cc = ccs_main(b->r->tree);
    Core main_var = { .kind = CORE_VAR, .span = b->program->main->span, .u.var = b->program->main->var };
    Goal goal = { NULL, &main_var, cc, cc };
    Outcome z;
    b->decided = 0;
    b->live = b->decisions.len == 0;
    b->depth = 0;
    arena_reset(b->heap);
    big_initial_heap(b);
    if (!big_eval(b, goal, &z) || (!b->options->whnf && !demand_components(b, z.value)))
        return;
    ledger_solution(b->r->ledger);
    add_value(b, z.value);
}

void eval_big(const CoreProgram *program, const EvalOptions *options, EvalResult *result)
{
    Big b = { .program = program, .options = options, .r = result, .heap = arena_new(),
              .memory_limit = eval_memory_limit(options) };
    bool more = true;
    eval_begin(result, program, options->scope);
    if (options->trace != NULL)
        ledger_trace_to(result->ledger, &b.charges);
    while (more) {
        derive(&b);
        if (arena_bytes(b.heap) > result->peak_bytes)
            result->peak_bytes = arena_bytes(b.heap);
        more = result->end == EVAL_DONE && !(options->first && result->n_values > 0) && next_derivation(&b);
    }
    if (result->end == EVAL_DONE && !(options->first && result->n_values > 0))
        ledger_finish(result->ledger);
    ledger_trace_to(result->ledger, NULL);
    buf_free(&b.charges);
    VEC_FREE(&b.decisions);
    ptrmap_free(&b.joins);
    arena_free(b.heap);
}
