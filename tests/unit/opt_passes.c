/* What each pass of the optimiser does, and what it must not do: tests/opt/PASS/NAME.core is a program, NAME.txt what
 * the pass alone makes of it.
 *
 * The result must pass the linter, and have the same value in the small-step evaluator. Programs called scc-* are
 * optimised for a profile, scc-lexical-* and scc-callstack-* in that scope. With TARRY_UPDATE=1 in the environment the
 * pinned files are written instead of compared.
 * Runs in the checkout. */
#include "core_util.h"
#include "opt/opt.h"
#include "pinned.h"
#include "semantics/eval.h"

#include <glob.h>

enum { LEAST = 10, MAX_STEPS = 1000000 };      /* programs of a pass */

static bool is_profiled(const char *path) { return strstr(path, "/scc-") != NULL; }
static bool is_by_scope(const char *path, const char *prefix) { return strstr(path, prefix) != NULL; }

/* The caller frees it. */
static char *value_of(const CoreProgram *program)
{
    EvalResult r;
    eval_small(program, &(EvalOptions){ .first = true, .max_steps = MAX_STEPS }, &r);
    const char *text = r.end == EVAL_DONE && r.n_values == 1 ? r.values[0]
                       : r.end == EVAL_ERROR                 ? r.message
                                                             : "no value";
    char *value = strdup(text);
    eval_result_free(&r);
    return value;
}

static bool has_same_value(const char *path, const CoreProgram *program, const CoreProgram *made)
{
    char *before = value_of(program), *after = value_of(made);
    bool same = strcmp(before, after) == 0;
    if (!same) fprintf(stderr, "%s: %s instead of %s\n", path, after, before);
    free(before);
    free(after);
    return same;
}

static bool is_clean(const char *path, const OptOptions *options)
{
    Buf b = {0};
    diags_render(options->lint, DIAG_SHORT, false, &b);
    if (diags_errors(options->lint) > 0) fprintf(stderr, "%s: %s", path, buf_text(&b));
    buf_free(&b);
    return diags_errors(options->lint) == 0;
}

static bool check_program(const char *pass, const char *path)
{
    Reading r = {.arena = arena_new(), .ds = diags_new()};
    r.program = core_read(r.arena, source_load(path), r.ds);
    Buf errors = messages(&r, DIAG_SHORT), text = {0};
    if (!r.program) fail_msg("%s", buf_text(&errors));
    OptOptions options = {.only = pass, .profile = is_profiled(path), .lexical = is_by_scope(path, "/scc-lexical-"),
                          .call_stack = is_by_scope(path, "/scc-callstack-"), .lint = diags_new()};
    CoreProgram *made = opt_program(r.program, &options, r.arena);
    core_print(made, &text);
    bool fine = is_clean(path, &options) && has_same_value(path, r.program, made) && is_pinned(path, &text);
    diags_free(options.lint);
    buf_free(&errors);
    buf_free(&text);
    reading_free(&r);
    return fine;
}

static void test_passes(void **state)
{
    (void)state;
    bool all = true;
    for (unsigned i = 0; opt_pass_name(i) != NULL; i++) {
        char pattern[100];
        glob_t files;
        snprintf(pattern, sizeof pattern, "tests/opt/%s/*.core", opt_pass_name(i));
        if (glob(pattern, 0, NULL, &files) != 0 || files.gl_pathc < LEAST) fail_msg("too few of %s", pattern);
        for (size_t k = 0; k < files.gl_pathc; k++) all &= check_program(opt_pass_name(i), files.gl_pathv[k]);
        globfree(&files);
    }
    assert_true(all);
}

static int run(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_passes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

int main(void)
{
    return run_with_big_stack(run);
}
