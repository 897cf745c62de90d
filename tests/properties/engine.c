/* Engine: machine code, interpreter and the small-step evaluator give the same value; also with a collection at every
 * allocation, with the switches of the runtime, and without the clever parts of lowering. Fails: the same of programs
 * that may raise exceptions, or end without a value. */
#include "properties.h"
#include "driver/compile.h"
#include "runtime/prof/prof.h"
#include "runtime/runtime.h"
#include <string.h>

static RandomFamily family(uint64_t number)
{
    return number % 4 == 3 ? RANDOM_ORDER : number % 8 == 5 ? RANDOM_ACTING : RANDOM_FUNCTIONAL;
}

/* What the runtime is asked to do goes round. */
static RuntimeOptions options_for(uint64_t number)
{
    uint64_t turn = number / 2 % 6;
    return (RuntimeOptions){
        .show = true, .sanity = turn < 2, .no_blackholing = turn == 2, .update_by_copy = turn == 3,
        .no_selector_gc = turn == 4,
        .nursery = turn == 5 ? 1 : 0, .stack_limit = 64 << 20,
    };
}

static const char function[] = "<function ", cycle[] = "<cycle>";

static bool begins(const char *text, const char *with) { return strncmp(text, with, strlen(with)) == 0; }

/* Behind the term in parentheses that begins here, if it leads to itself. */
static const char *behind_cyclic(const char *term)
{
    const char *s = term;
    bool leads = false;
    int depth = 0;
    do {
        depth += (*s == '(') - (*s == ')');
        leads |= begins(s, cycle);
    } while (*s++ != '\0' && depth > 0);
    return leads && depth == 0 ? s : term;
}

/* A list that leads to itself may do so a round later, if the optimiser takes a part of it for one that is like it. */
bool same_value(const char *a, const char *b)
{
    while (*a != '\0' && *b != '\0') {
        bool a_turns = begins(a, cycle) && *b == '(', b_turns = begins(b, cycle) && *a == '(';
        bool skip = begins(a, function) && begins(b, function);
        if (!a_turns && !b_turns && *a != *b) return false;
        a = skip ? strchr(a, '>') : a_turns ? a + strlen(cycle) : b_turns ? behind_cyclic(a) : a + 1;
        b = skip ? strchr(b, '>') : b_turns ? b + strlen(cycle) : a_turns ? behind_cyclic(b) : b + 1;
    }
    return *a == *b;
}

/* ---- how a program ends ---- */

static const char no_value[] = "no value: the evaluation failed", uncaught[] = "uncaught exception",
                  zero[] = "division by zero", no_char[] = "chr# of a number that is no character";

/* Does the text show that the program may end so? */
static bool may_end(const Core *e, const char *how)
{
    bool found = false;
    switch (e->kind) {
    case CORE_PRIM:
        switch (prim_info[e->u.prim.prim].fails) {
        case FAILS_ALWAYS: return how == uncaught;
        case FAILS_CHAR:   return how == no_char;
        case FAILS_ZERO:   return how == zero;
        default: return false;
        }
    case CORE_LAM: return may_end(e->u.lam.body, how);
    case CORE_APP: return may_end(e->u.app.fun, how);
    case CORE_SCC: return may_end(e->u.scc.body, how);
    case CORE_HERE: return may_end(e->u.here.body, how);
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n && !found; i++) found = may_end(e->u.let.binds[i].rhs, how);
        return found || may_end(e->u.let.body, how);
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n && !found; i++) found = may_end(e->u.cas.alts[i].body, how);
        return found || how == no_value || may_end(e->u.cas.scrut, how);
    default: return false;
    }
}

/* The same text, kept once, if it is an end that random programs may come to; else NULL. */
static const char *known_end(const char *message)
{
    static const char *const ends[] = {no_value, uncaught, zero, no_char};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strcmp(message, ends[i]) == 0) return ends[i];
    return NULL;
}

static bool program_may_end(const CoreProgram *program, const char *how)
{
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (may_end(program->tops[i]->rhs, how)) return true;
    return false;
}

bool may_end_so(const CoreProgram *program, const char *message)
{
    const char *end = known_end(message);
    return end != NULL && program_may_end(program, end);
}

/* ---- comparing ---- */

typedef struct Way {           /* of lowering, and what that is for */
    const char *name;
    bool        plain, profile, written;
    ProfScope   scope;
} Way;

/* As it is written, but lowered as any program: it has more thunks than the optimiser leaves. */
static const Way plainly = {.name = "plain", .plain = true}, optimised = {.name = "optimised"},
                 as_written = {.name = "as written", .written = true};
static const Way profiled[] = {
    {.name = "profiled, lexically", .profile = true, .scope = PROF_LEXICAL},
    {.name = "profiled, by call stacks", .profile = true, .scope = PROF_CALLSTACK},
    {.name = "profiled, as written", .profile = true, .written = true, .scope = PROF_LEXICAL},
};

typedef struct Expected {
    const char *text;          /* the value, or one of the ends above */
    bool        any_end;       /* it fails, and its parts are evaluated in another order: how, is for its text to say */
} Expected;

static bool is_expected(const Case *c, const Runtime *rt, const char *found, Expected expected)
{
    if (same_value(found, expected.text)) return true;
    return expected.any_end && rt->end != RUN_DONE && may_end_so(c->program, found);
}

static bool agrees(const Case *c, const Engine *engine, const Image *image, const Way *way, Expected expected)
{
    char why[200];
    RuntimeOptions options = options_for(c->number);
    options.sanity |= way->written;
    ProfOptions profile = {.scope = way->scope};
    if (way->profile) options.profile = &profile;
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL) {
        say(c, "%s: %s", engine->name, why);
        return false;
    }
    runtime_run(rt);
    const char *found = rt->end == RUN_DONE ? rt->value : rt->message;
    bool same = is_expected(c, rt, found, expected);
    if (!same)
        say(c, "%s gives  %s\n  instead of  %s", engine->name, found, expected.text);
    runtime_free(rt);
    return same;
}

/* The engine refuses programs whose main is unboxed; where there is no value, nothing else tells that it is. */
static bool runs_alike(const Case *c, const Way *way, Expected expected)
{
    CompileOptions options = {.plain = way->plain, .no_optimising = way->written, .profile = way->profile,
        .call_stack = way->scope == PROF_CALLSTACK,
        .lexical = way->scope == PROF_LEXICAL };
    Diags *ds = diags_new();
    Image image;
    bool lowered = compile_core(c->program, &options, &image, ds);
    if (!lowered) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!lowered) return known_end(expected.text) != NULL;
    char why[200];
    bool same = image_verify(&image, why, sizeof why);
    if (!same) say(c, "the image: %s", why);
    same = same && agrees(c, &engine_bytecode, &image, way, expected);
    if (same && HAS_NATIVE) same = agrees(c, &engine_native, &image, way, expected);
    if (!same) say(c, "(%s)", way->name);
    image_free(&image);
    return same;
}

static Verdict check(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){.first = true}, "small step");
    Verdict v = run_ended(c, &small);
    const char *expected = v == HOLDS && small.r.n_values == 1 ? small.r.values[0] : no_value;
    const Way *const ways[] = {&optimised, &as_written, &plainly, &profiled[2]};
    if (v == HOLDS && !is_literal(expected)
        && !runs_alike(c, ways[c->number % 4], (Expected){ expected, false }))
        v = FAILS;
    run_free(&small);
    return v;
}

const Property property_engine = {"engine", "native = bytecode = small step", family, check, false, 1, 0, 0};

/* ---- programs that fail ---- */

static RandomFamily failing_family(uint64_t number)
{
    (void)number;
    return RANDOM_FAILING;
}

/* Without the optimiser a program ends exactly as in the small-step evaluator. With it, also where it is profiled, it
 * has the same value; if it has none, it ends in one of the ways that its text shows, for what fails first may be
 * another thing. */
static bool ends_alike(const Case *c, const char *expected, bool has_value)
{
    Expected optimised_end = {expected, !has_value};
    const Way *exactly = c->number % 2 == 1 ? &plainly : &as_written;
    return runs_alike(c, exactly, (Expected){expected, false}) && runs_alike(c, &optimised, optimised_end)
        && (c->number % 3 != 0 || runs_alike(c, &profiled[c->number / 3 % 2], optimised_end));
}

static Verdict check_failing(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){.first = true}, "small step");
    const char *end = small.r.end == EVAL_ERROR ? known_end(small.r.message) : NULL;
    Verdict v = end != NULL ? HOLDS : run_ended(c, &small);
    bool has_value = v == HOLDS && end == NULL && small.r.n_values == 1;
    const char *expected = has_value ? small.r.values[0] : end != NULL ? end : no_value;
    if (v == HOLDS && !(has_value && is_literal(expected)) && !ends_alike(c, expected, has_value)) v = FAILS;
    run_free(&small);
    return v;
}

const Property property_fails = {"fails", "value or exception: plain = optimised = small step", failing_family,
                                 check_failing, false, 1, 2, 0};
