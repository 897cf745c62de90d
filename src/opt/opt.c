/* The list of passes, and running it. */
#include "opt/pass.h"

#include "base/passes.h"
#include "core/text.h"
#include <string.h>

typedef enum When {
    ALWAYS,                    /* also where nothing is to be made better */
    USUALLY,
    PARTS,                     /* as below; and only where functions were given something in parts that may have parts
                                  in turn, by the worker before: labels hide the next parts until what is around
                                  them is gone, so there may be several rounds */
    LABELLED,                  /* as below; and only if profiled: labels hide what is needed until what is around them
                                  is gone */
    AGAIN,                     /* as above; and only if something was found to be needed lately: what
                                  is behind it is seen when simplify has been there, once or twice */
    RAISED,                    /* as above; and only if profiled, and if eta has found something: behind labels, an
                                  action is known to be called at once only when what is around it is, so each round
                                  shows one more */
    SEARCHING,                 /* only if the program searches */
    FUNCTIONAL                 /* not if the program searches: it evaluates what is needed at once, by a case, which
                                  suspends where the program itself would have gone on with a logic variable; or it
                                  evaluates once for several calls, of which each may choose for itself; or it makes
                                  behind a choice, in each branch, what all would have shared */
} When;

typedef struct Step {
    const char *name;
    Pass       *run;
    When        when;
    uint8_t     back, rounds;  /* behind it: go back so many steps, at most so often */
} Step;

#define ROUNDS(name, when, back, rounds) { #name, pass_##name, when, back, rounds }
#define STEP(name, when) ROUNDS(name, when, 0, 0)

/* In this order. Specialisation makes functions small enough to be put in the place of their calls, which shows more of
 * their arguments, and so on: hence the repetitions. What is a loop is known before the second floatout, which
 * would make a definition of it; once more when what is needed is known, for then functions that were delayed, since
 * something is computed for them, are functions. What eta has made of actions behind labels is given to loops only
 * then. What is needed is found again when dictionaries are known to most who ask for their methods: a fifth of a small
 * program is gone. */
static const Step steps[] = {
    STEP(reach, ALWAYS),
    STEP(certain, USUALLY),
    STEP(groups, ALWAYS),
    STEP(fields, FUNCTIONAL),
    STEP(rules, USUALLY),
    STEP(eta, USUALLY),
    STEP(specialise, USUALLY),
    STEP(static, USUALLY),
    STEP(simplify, USUALLY),
    STEP(cells, USUALLY),
    STEP(specialise, USUALLY),
    STEP(reach, USUALLY),
    STEP(static, USUALLY),
    STEP(eager, USUALLY),
    STEP(floatout, FUNCTIONAL),
    STEP(loops, FUNCTIONAL),
    STEP(eta, USUALLY),
    STEP(simplify, USUALLY),
    STEP(loops, FUNCTIONAL),
    STEP(eta, USUALLY),
    STEP(loops, FUNCTIONAL),
    STEP(fuse, FUNCTIONAL),
    STEP(simplify, USUALLY),
    STEP(fuse, FUNCTIONAL),
    STEP(joins, ALWAYS),
    STEP(floatin, FUNCTIONAL),
    STEP(floatout, FUNCTIONAL),
    STEP(groups, USUALLY),
    STEP(demand, FUNCTIONAL),
    STEP(order, SEARCHING),
    STEP(eager, USUALLY),
    STEP(eta, LABELLED),
    STEP(simplify, USUALLY),
    STEP(eta, RAISED),
    ROUNDS(simplify, RAISED, 1, 4),
    STEP(loops, FUNCTIONAL),
    STEP(simplify, LABELLED),
    STEP(eta, LABELLED),
    STEP(simplify, RAISED),
    STEP(loops, RAISED),
    STEP(simplify, RAISED),
    STEP(eta, RAISED),
    ROUNDS(simplify, RAISED, 3, 3),
    STEP(floatin, FUNCTIONAL),
    STEP(demand, FUNCTIONAL),
    STEP(eta, USUALLY),
    STEP(simplify, USUALLY),
    STEP(fuse, FUNCTIONAL),
    STEP(simplify, FUNCTIONAL),
    STEP(worker, FUNCTIONAL),
    STEP(order, SEARCHING),
    STEP(eta, USUALLY),
    STEP(simplify, USUALLY),
    STEP(demand, FUNCTIONAL),
    STEP(simplify, USUALLY),
    STEP(worker, FUNCTIONAL),
    STEP(simplify, USUALLY),
    STEP(patterns, FUNCTIONAL),
    STEP(demand, PARTS),
    STEP(simplify, PARTS),
    STEP(worker, PARTS),
    ROUNDS(simplify, PARTS, 3, 2),
    STEP(demand, FUNCTIONAL),
    STEP(simplify, FUNCTIONAL),
    STEP(demand, LABELLED),
    STEP(simplify, LABELLED),
    STEP(demand, AGAIN),
    ROUNDS(simplify, AGAIN, 1, 5),
    STEP(calls, FUNCTIONAL),
    STEP(floatin, FUNCTIONAL),
    STEP(eager, USUALLY),
    STEP(whole, FUNCTIONAL),
    STEP(gather, LABELLED),
    STEP(counts, LABELLED),
    STEP(rules, USUALLY),
    STEP(reach, ALWAYS),
    STEP(joins, ALWAYS),
};
enum { N_STEPS = sizeof steps / sizeof *steps };

static bool is_first(unsigned step)
{
    for (unsigned i = 0; i < step; i++)
        if (strcmp(steps[i].name, steps[step].name) == 0)
            return false;
    return true;
}

const char *opt_pass_name(unsigned i)
{
    for (unsigned step = 0; step < N_STEPS; step++)
        if (is_first(step) && i-- == 0)
            return steps[step].name;
    return NULL;
}

bool opt_has_pass(const char *name)
{
    unsigned i = 0;
    while (opt_pass_name(i) != NULL && strcmp(opt_pass_name(i), name) != 0)
        i++;
    return opt_pass_name(i) != NULL;
}

bool opt_may_leave_out(const char *name)
{
    for (unsigned step = 0; step < N_STEPS; step++)
        if (strcmp(steps[step].name, name) == 0)
            return steps[step].when != ALWAYS;
    return false;
}

static bool is_left_out(const OptOptions *options, const Step *step)
{
    bool found = options->none;
    for (size_t i = 0; i < options->n_without; i++)
        found |= strcmp(options->without[i], step->name) == 0;
    return found && step->when != ALWAYS;
}

/* Is a pass to be run? `only` asks for one alone, and for nothing but what is reachable. */
static bool is_wanted(const OptOptions *options, unsigned step)
{
    if (is_left_out(options, &steps[step]))
        return false;
    return options->only == NULL || (is_first(step) && strcmp(steps[step].name, options->only) == 0);
}

/* No pass makes a logic program of one that is not. */
static bool can_run(Opt *o, const CoreProgram *p, const Step *step)
{
    if (step->when != ALWAYS)
        o->searches = o->searches && core_searches(p);
    return (step->when < PARTS || o->searches == (step->when == SEARCHING)) && (step->when != PARTS || o->parts)
           && (step->when != LABELLED || o->options->profile)
           && (step->when != RAISED || (o->options->profile && o->raised))
           && (step->when != AGAIN || (o->options->profile && o->needed > 0));
}

static CoreProgram *run(Opt *o, CoreProgram *p, const Step *step)
{
    Arena *former = p->arena;
    passes_begin(step->name);
    p = step->run(o, p);
    if (p->arena != former)
        arena_free(former);
    return p;
}

/* A copy that shares no expressions. */
static CoreProgram *copy_program(const CoreProgram *p, Arena *arena)
{
    CoreProgram *out = opt_like(p, arena);
    Rebuild r = { .arena = arena, .scratch = arena_new(), .expr = rebuild_children };
    for (uint32_t i = 0; i < out->n_tops; i++) {
        out->tops[i]->rhs = rebuild_children(&r, out->tops[i]->rhs);
        rebuild_next(&r);
    }
    arena_free(r.scratch);
    rebuild_end(&r);
    return out;
}

/* What the passes begin with. The first of them makes a program of its own, unless it is left out. */
static CoreProgram *first_program(const OptOptions *options, const CoreProgram *program)
{
    bool makes_one = steps[0].run == pass_reach && is_wanted(options, 0);
    return (makes_one ? opt_like : copy_program)(program, arena_new());
}

/* Rules that nobody uses need nothing. */
static void forget_rules(const OptOptions *options, CoreProgram *p)
{
    static const Step rules = STEP(rules, USUALLY);
    for (uint32_t i = 0; i < p->n_tops && is_left_out(options, &rules); i++)
        p->tops[i]->rule = NULL;
}

static unsigned next_step(unsigned step, unsigned *rounds)
{
    bool again = *rounds < steps[step].rounds;
    if (steps[step].rounds > 0)
        *rounds = again ? *rounds + 1 : 0;
    return again ? step - steps[step].back : step + 1;
}

CoreProgram *opt_program(const CoreProgram *program, const OptOptions *options, Arena *arena)
{
    Opt o = { .options = options, .kept = arena, .searches = true };       /* a pass alone is in the last phase */
    o.phase = options->only == NULL ? FIRST_PHASE : 0;
    CoreProgram *p = first_program(options, program);
    p->written = program->written != NULL ? program->written : program;
    forget_rules(options, p);
    bool done = false;
    for (unsigned i = 0, rounds = 0; i < N_STEPS && !done; i = next_step(i, &rounds)) {
        if (!is_wanted(options, i) || !can_run(&o, p, &steps[i]))
            continue;
        p = run(&o, p, &steps[i]);
        bool fine = options->lint == NULL || core_lint(p, steps[i].name, options->lint);
        bool more = fine && (options->seen == NULL || options->seen(options->context, steps[i].name, p));
        done = !more || (options->after != NULL && strcmp(steps[i].name, options->after) == 0);
    }
    CoreProgram *out = copy_program(p, arena);
    ptrmap_free(&o.rewrites);
    ptrmap_free(&o.saturated);
    VEC_FREE(&o.rule_uses);
    arena_free(p->arena);
    return out;
}
