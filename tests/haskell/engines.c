/* One program on all engines, lowered plainly and through the optimiser, and on the small-step evaluator: they must
 * write the same. */
#include "haskell.h"
#include "../fuzz/library.h"
#include "core/text.h"
#include "driver/compile.h"
#include "runtime/runtime.h"
#include "semantics/eval.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__aarch64__) || defined(__x86_64__)
static const Engine *const engines[] = {&engine_bytecode, &engine_native};
#else
static const Engine *const engines[] = {&engine_bytecode};
#endif
enum { N_ENGINES = sizeof engines / sizeof engines[0], MAX_STEPS = 3000000 };

void engines_begin(const char *file)
{
    library_load(&haskell, "lib", file);
}

/* ---- what a program writes ---- */

typedef struct Capture { FILE *file; int files[3]; WorldSettings world; } Capture;

static void capture_begin(Capture *c)
{
    c->file = tmpfile();
    if (c->file == NULL) abort();
    c->files[0] = open("/dev/null", O_RDONLY);
    c->files[1] = c->files[2] = fileno(c->file);
    c->world = (WorldSettings){.files = c->files};
}

static void capture_end(Capture *c, const char *end, Buf *out)
{
    char chunk[4096];
    off_t at = 0;
    for (ssize_t n; (n = pread(c->files[1], chunk, sizeof chunk, at)) > 0; at += n) buf_write(out, chunk, (size_t)n);
    if (end != NULL) buf_printf(out, "ended with: %s\n", end);
    close(c->files[0]);
    fclose(c->file);
}

static void run_image(const Image *image, const Engine *engine, Buf *out)
{
    char why[200];
    Capture c;
    capture_begin(&c);
    RuntimeOptions options = {.world = &c.world};
    Runtime *rt = runtime_new(image, engine, &options, why, sizeof why);
    if (rt != NULL) runtime_run(rt);
    const char *end = rt == NULL ? why : rt->end == RUN_DONE ? NULL : rt->message != NULL ? rt->message : "an exit";
    Buf kept = {0};
    if (end != NULL) buf_puts(&kept, end);
    if (rt != NULL) runtime_free(rt);
    capture_end(&c, end != NULL ? buf_text(&kept) : NULL, out);
    buf_free(&kept);
}

/* ---- comparing ---- */

/* The first line in which two texts differ. */
static void say_difference(const char *expected, const char *found, const char *who, Buf *why)
{
    while (*expected != '\0' && *found != '\0') {
        size_t a = strcspn(expected, "\n"), b = strcspn(found, "\n");
        if (a != b || memcmp(expected, found, a) != 0) break;
        expected += a + (expected[a] == '\n');
        found += b + (found[b] == '\n');
    }
    buf_printf(why, "  bytecode, plain lowering: %.*s\n  %s: %.*s\n", (int)strcspn(expected, "\n"), expected, who,
               (int)strcspn(found, "\n"), found);
}

static bool same_output(const Buf *expected, Buf *found, const char *who, Buf *why)
{
    bool same = expected->len == found->len && memcmp(buf_text(expected), buf_text(found), found->len) == 0;
    if (!same) say_difference(buf_text(expected), buf_text(found), who, why);
    buf_free(found);
    return same;
}

static bool lower(const CoreProgram *core, bool plain, Image *image, Buf *why)
{
    CompileOptions options = {.plain = plain};
    Diags *ds = diags_new();
    bool fine = compile_core(core, &options, image, ds);
    if (!fine) diags_render(ds, DIAG_SHORT, false, why);
    diags_free(ds);
    char wrong[200];
    if (fine && !image_verify(image, wrong, sizeof wrong)) {
        buf_printf(why, "the image: %s\n", wrong);
        image_free(image);
        fine = false;
    }
    return fine;
}

/* The first run of all is what the others are compared with. */
static bool engines_alike(const CoreProgram *core, Buf *expected, Buf *why)
{
    bool same = true;
    for (int optimised = 0; optimised < 2 && same; optimised++) {
        Image image;
        if (!lower(core, !optimised, &image, why)) return false;
        for (int i = 0; i < N_ENGINES && same; i++) {
            Buf found = {0}, who = {0};
            buf_printf(&who, "%s, %s lowering", engines[i]->name, optimised ? "optimised" : "plain");
            bool first = !optimised && i == 0;
            run_image(&image, engines[i], first ? expected : &found);
            same = first || same_output(expected, &found, buf_text(&who), why);
            buf_free(&who);
        }
        image_free(&image);
    }
    return same;
}

static bool small_step_alike(const CoreProgram *core, const Buf *expected, Buf *why)
{
    Capture c;
    EvalResult r;
    Buf found = {0};
    capture_begin(&c);
    eval_small(core, &(EvalOptions){.first = true, .whnf = true, .max_steps = MAX_STEPS, .world = &c.world}, &r);
    bool ended = r.end != EVAL_STEPS;
    capture_end(&c, r.end == EVAL_DONE || !ended ? NULL : r.message, &found);
    eval_result_free(&r);
    if (ended) return same_output(expected, &found, "small step", why);
    buf_free(&found);
    return true;
}

Agreement engines_agree(Buf *why)
{
    Compilation c = compilation_new(NULL, &(CompileOptions){.language = &haskell, .centres.kind = CENTRES_NONE}, NULL);
    if (!library_check(&c) || !compile_to(&c, STAGE_CORE)) {
        diags_render(c.ds, DIAG_SHORT, false, why);
        return REFUSED;
    }
    Buf expected = {0};
    bool same = engines_alike(c.core, &expected, why) && small_step_alike(c.core, &expected, why);
    buf_free(&expected);
    return same ? AGREE : DIFFER;
}
