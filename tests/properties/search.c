/* Search: the engine finds the values of a logic program that the small-step evaluator finds, in the same order; with a
 * collection at every allocation, with the optimiser and without. By other strategies it finds the same ones, in any
 * order.
 *
 * The engine gives the first values of a search inside before it has seen all branches, with --sanity as soon as can
 * be; small step sees all of them first. If one waits for ever, small step has none of these values (docs/core.md says
 * that either is right): there the engine, too, is asked for all at once. So it is where a constant may choose, and the
 * first values were others: it may have been evaluated outside before the search inside went on. */
#include "properties.h"
#include "base/vec.h"
#include "driver/compile.h"
#include "runtime/runtime.h"
#include <string.h>

static RandomFamily family(uint64_t number)
{
    return number % 5 == 0 ? RANDOM_FLAT : number % 5 < 3 ? RANDOM_LOGIC : RANDOM_SEARCH;
}

typedef VEC(char *) Texts;

static bool keep(void *context, const char *value)
{
    Texts *texts = context;
    VEC_PUSH(texts, strcpy(xmalloc(strlen(value) + 1), value));
    return true;
}

static void free_texts(Texts *texts)
{
    for (size_t i = 0; i < texts->len; i++)
        free(texts->data[i]);
    VEC_FREE(texts);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* As multisets. */
static bool found_same(const Case *c, const Engine *engine, SearchStrategy strategy, Texts *found,
                       const EvalResult *expected)
{
    static const char *const names[] = { "dfs", "ids", "bfs", "fair" };
    Texts other = {0};
    for (size_t i = 0; i < expected->n_values; i++)
        keep(&other, expected->values[i]);
    qsort(found->data, found->len, sizeof *found->data, by_text);
    qsort(other.data, other.len, sizeof *other.data, by_text);
    bool same = found->len == other.len;
    for (size_t i = 0; same && i < other.len; i++)
        same = same_value(found->data[i], other.data[i]);
    if (!same)
        say(c, "%s, %s: %zu values, not the same as %zu of depth first", engine->name, names[strategy], found->len,
            other.len);
    free_texts(&other);
    return same;
}

static bool found_all(const Case *c, const Engine *engine, const Texts *found, const EvalResult *expected)
{
    for (size_t i = 0; i < found->len || i < expected->n_values; i++) {
        const char *a = i < found->len ? found->data[i] : "no value";
        const char *b = i < expected->n_values ? expected->values[i] : "no value";
        if (same_value(a, b)) continue;
        say(c, "value %zu: %s gives  %s\n  instead of  %s", i + 1, engine->name, a, b);
        return false;
    }
    return true;
}

/* A program without a value has failed or was suspended. */
static bool ended_well(const Runtime *rt, const EvalResult *expected)
{
    static const char no_value[] = "no value: the evaluation ";
    return rt->end == RUN_DONE || (expected->n_values == 0 && rt->end == RUN_ERROR
                                   && strncmp(rt->message, no_value, sizeof no_value - 1) == 0);
}

static bool agrees_if(const Case *c, const Engine *engine, const Image *image, SearchStrategy strategy, bool whole,
                      const EvalResult *expected)
{
    char why[200];
    Texts found = {0};
    RuntimeOptions options = { .show = true, .found = keep, .found_context = &found, .sanity = c->number % 3 == 0,
                               .nursery = c->number % 3 == 1 ? 1 : 0, .stack_limit = 64 << 20, .strategy = strategy,
                               .whole_searches = whole };
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL) {
        say(c, "%s: %s", engine->name, why);
        return false;
    }
    runtime_run(rt);
    bool same = ended_well(rt, expected);
    if (!same)
        say(c, "%s ends so: %s", engine->name, rt->message != NULL ? rt->message : "?");
    same = same && (strategy == SEARCH_DFS ? found_all(c, engine, &found, expected)
                                           : found_same(c, engine, strategy, &found, expected));
    runtime_free(rt);
    free_texts(&found);
    return same;
}

/* All else is a function, or a value. */
static bool has_constants(const CoreProgram *program)
{
    for (uint32_t i = 0; i < program->n_tops; i++) {
        CoreKind kind = program->tops[i]->rhs->kind;
        if (program->tops[i] != program->main && kind != CORE_LAM && kind != CORE_CON && kind != CORE_LIT)
            return !program->flat;
    }
    return false;
}

static bool agrees(const Case *c, const Engine *engine, const Image *image, SearchStrategy strategy,
                   const EvalResult *expected)
{
    size_t said = c->why->len;
    if (agrees_if(c, engine, image, strategy, expected->waited_inside, expected))
        return true;
    if (expected->waited_inside || !has_constants(c->program)
        || !agrees_if(c, engine, image, strategy, true, expected))
        return false;
    c->why->len = said;
    return true;
}

static bool runs_alike(const Case *c, bool plain, const EvalResult *expected)
{
    CompileOptions options = { .plain = plain };
    Diags *ds = diags_new();
    Image image;
    char why[200];
    bool lowered = compile_core(c->program, &options, &image, ds);
    if (!lowered) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!lowered) return false;
    bool same = image_verify(&image, why, sizeof why);
    if (!same) say(c, "the image: %s", why);
    same = same && agrees(c, &engine_bytecode, &image, SEARCH_DFS, expected);
    if (same && HAS_NATIVE) same = agrees(c, &engine_native, &image, SEARCH_DFS, expected);
    SearchStrategy other = SEARCH_IDS + c->number / 2 % 3;
    if (same) same = agrees(c, HAS_NATIVE ? &engine_native : &engine_bytecode, &image, other, expected);
    if (!same) say(c, plain ? "(plain)" : "(optimised)");
    image_free(&image);
    return same;
}

static bool main_is_unboxed(const EvalResult *r)
{
    for (size_t i = 0; i < r->n_values; i++)
        if (is_literal(r->values[i])) return true;
    return r->n_values == 0;           /* nobody knows */
}

static Verdict check(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){ .max_steps = STEP_LIMIT / 10 }, "small step");
    if (small.r.end == EVAL_LOOP) {    /* a variable was bound to a thunk that needs it */
        run_free(&small);
        return SKIPPED;
    }
    Verdict v = run_ended(c, &small);
    if (v == HOLDS && !main_is_unboxed(&small.r) && !runs_alike(c, c->number % 2 == 1, &small.r)) v = FAILS;
    run_free(&small);
    return v;
}

const Property property_search = {
    "search", "values: native = bytecode = small step, all strategies", family, check, false, 1, 0, 5
};
