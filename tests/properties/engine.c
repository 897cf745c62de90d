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

bool same_value(const char *a, const char *b)
{
    static const char function[] = "<function ";
    while (*a != '\0' && *a == *b) {
        bool skip = strncmp(a, function, sizeof function - 1) == 0 && strncmp(b, function, sizeof function - 1) == 0;
        a += skip ? strcspn(a, ">") : 1;
        b += skip ? strcspn(b, ">") : 1;
    }
    return *a == *b;
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
    const char *found = rt->end == RUN_DONE ? rt->value : rt->message;
    bool same = same_value(found, expected);
    if (!same)
        say(c, "%s gives  %s\n  instead of  %s", engine->name, found, expected);
    runtime_free(rt);
    return same;
}

static const char no_value[] = "no value: the evaluation failed";

/* The engine refuses programs whose main is unboxed; where there is no value, nothing else tells that it is. */
static bool runs_alike(const Case *c, const char *expected)
{
    LowerOptions options = {.plain = c->number % 2 == 1};
    Diags *ds = diags_new();
    Image image;
    bool lowered = image_lower(c->program, &options, &image, ds);
    if (!lowered) diags_render(ds, DIAG_SHORT, false, c->why);
    diags_free(ds);
    if (!lowered) return expected == no_value;
    char why[200];
    bool same = image_verify(&image, why, sizeof why);
    if (!same) say(c, "the image: %s", why);
    same = same && agrees(c, &engine_bytecode, &image, expected);
    if (same && HAS_NATIVE) same = agrees(c, &engine_native, &image, expected);
    image_free(&image);
    return same;
}

/* The engine runs programs whose main is lifted: not a literal. */
static bool is_unboxed(const char *value)
{
    return strchr("-0123456789'\"", value[0]) != NULL || strcmp(value, "nan") == 0 || strcmp(value, "inf") == 0;
}

static Verdict check(const Case *c)
{
    Run small = run_program(c, c->program, SMALL, (EvalOptions){.first = true}, "small step");
    Verdict v = run_ended(c, &small);
    const char *expected = v == HOLDS && small.r.n_values == 1 ? small.r.values[0] : no_value;
    if (v == HOLDS && !is_unboxed(expected) && !runs_alike(c, expected)) v = FAILS;
    run_free(&small);
    return v;
}

const Property property_engine = {"engine", "native = bytecode = small step", family, check, false, 1};
