/* Engine: machine code, interpreter and the small-step evaluator give the same value; also with a collection at every allocation, with the
 * switches of the runtime, and without the clever parts of lowering. */
#include "properties.h"
#include "image/lower.h"
#include "runtime/runtime.h"
#include <string.h>

#if defined(__aarch64__) || defined(__x86_64__)
enum { HAS_NATIVE = true };
#else
enum { HAS_NATIVE = false };
#endif

static RandomFamily family(uint64_t number)
{
    return number % 4 == 3 ? RANDOM_ORDER : RANDOM_FUNCTIONAL;
}

/* What the runtime is asked to do goes round. */
static RuntimeOptions options_for(uint64_t number)
{
    uint64_t turn = number / 2 % 6;
    return (RuntimeOptions){
        .show = true, .sanity = turn < 2, .no_blackholing = turn == 2, .update_by_copy = turn == 3, .no_selector_gc = turn == 4,
        .nursery = turn == 5 ? 1 : 0, .stack_limit = 64 << 20,
    };
}

static bool agrees(const Case *c, const Engine *engine, const Image *image, const char *expected)
{
    char why[200];
    RuntimeOptions options = options_for(c->number);
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt == NULL) {
        say(c, "%s: %s", engine->name, why);
        return false;
    }
    runtime_run(rt);
    bool same = rt->end == RUN_DONE && strcmp(rt->value, expected) == 0;
    if (!same)
        say(c, "%s gives  %s\n  instead of  %s", engine->name, rt->end == RUN_DONE ? rt->value : rt->message, expected);
    runtime_free(rt);
    return same;
}

static bool runs_alike(const Case *c, const char *expected)
{
    LowerOptions options = {.plain = c->number % 2 == 1};
    Diags *ds = diags_new();
    Image image;
    bool same = image_lower(c->program, &options, &image, ds);
    if (!same) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!same) return false;
    char why[200];
    same = image_verify(&image, why, sizeof why);
    if (!same) say(c, "the image: %s", why);
    same = same && agrees(c, &engine_bytecode, &image, expected);
    if (same && HAS_NATIVE) same = agrees(c, &engine_native, &image, expected);
    image_free(&image);
    return same;
}

static Verdict check(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){.first = true}, "small step");
    Verdict v = run_ended(c, &small);
    if (v == HOLDS && small.r.n_values != 1) v = SKIPPED;
    if (v == HOLDS && !runs_alike(c, small.r.values[0])) v = FAILS;
    run_free(&small);
    return v;
}

const Property property_engine = {"engine", "native = bytecode = small step", family, check, false, 1};
