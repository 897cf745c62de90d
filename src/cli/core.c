/* tarry core: the program as Tarry sees it, in syntax that reads back. */
#include "cli/cli.h"

#include "core/box.h"
#include "desugar/desugar.h"
#include "core/text.h"
#include "driver/compile.h"
#include "runtime/prof/prof.h"
#include "semantics/instrument.h"
#include <string.h>
#include <unistd.h>

typedef struct CoreSettings {
    Common         common;
    SourceSettings source;
    bool           box, instrument, image, plain, profile, force;
    StringList     code;
    const char    *opt;        /* after:PASS, only:PASS, or nothing of both; NULL: the program is not optimised */
} CoreSettings;

static const Option core_options[] = {
    SOURCE_OPTIONS(CoreSettings, source),
    { "box", OPTION_FLAG, offsetof(CoreSettings, box), NULL,
      "with a box around every function that is passed as an argument" },
    { "instrument", OPTION_FLAG, offsetof(CoreSettings, instrument), NULL,
      "as a program that counts its own costs (flat programs)" },
    { "opt", OPTION_MAYBE, offsetof(CoreSettings, opt), "after:PASS|only:PASS",
      "as the optimiser leaves it; after one of its passes, or with that pass alone" },
    { "image", OPTION_FLAG, offsetof(CoreSettings, image), NULL,
      "what the engine runs instead: a listing of the image's bytecode" },
    { "plain", OPTION_FLAG, offsetof(CoreSettings, plain), NULL,
      "with --image: nothing clever, to compare with" },
    { "profile", OPTION_FLAG, offsetof(CoreSettings, profile), NULL,
      "with a cost centre for each top-level function, and with --image as `tarry prof` runs it" },
    { "S", OPTION_LIST, offsetof(CoreSettings, code), "FILE",
      "write its machine code to FILE, for objdump -D -b binary; names to FILE.symbols" },
    { "force", OPTION_FLAG, offsetof(CoreSettings, force), NULL, "with -S: replace FILE whatever it is" },
};

static const CommandSpec core_spec = {
    .name = "core",
    .usage = "FILE [options]",
    .meaning = "print a program as Core, in syntax that reads back",
    .examples =
        "  tarry core examples/first.core            the program, names made unique\n"
        "  tarry core --box examples/first.core      what `tarry cost` evaluates\n"
        "  tarry core --opt Main.hs                  what the engine runs\n"
        "  tarry core --opt=after:simplify Main.hs   on the way to that\n"
        "  tarry core --language=core -              the same, from standard input\n",
    .about = "docs/core.md describes Core.\n",
    .options = core_options,
    .n_options = sizeof core_options / sizeof core_options[0],
};

static bool starts_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

/* False, having said so: there is no such pass. */
static bool find_pass(const char *asked, OptOptions *options)
{
    if (starts_with(asked, "after:"))
        options->after = asked + strlen("after:");
    else if (starts_with(asked, "only:"))
        options->only = asked + strlen("only:");
    const char *name = options->after != NULL ? options->after : options->only;
    if (asked[0] == '\0' || (name != NULL && opt_has_pass(name)))
        return true;
    fprintf(stderr, "tarry core: `--opt=%s`: %s `after:PASS` or `only:PASS`; the passes are", asked, name != NULL ? "no such pass in" : "it is");
    for (unsigned i = 0; opt_pass_name(i) != NULL; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", opt_pass_name(i));
    fprintf(stderr, "\n");
    return false;
}

/* Each pass is followed by the linter. */
static const CoreProgram *optimise(const CoreSettings *settings, const CoreProgram *program, Arena *arena, int *exit_code)
{
    OptOptions options = { .profile = settings->profile, .lint = diags_new() };
    if (!find_pass(settings->opt, &options)) {
        *exit_code = CLI_USAGE;
        return NULL;
    }
    program = opt_program(program, &options, arena);
    bool fine = diags_errors(options.lint) == 0;
    cli_report(&settings->common, options.lint);
    *exit_code = CLI_INTERNAL;
    return fine ? program : NULL;
}

/* The program after the asked-for passes; NULL, with messages printed, when one is impossible. */
static const CoreProgram *transform(const CoreSettings *settings, const CoreProgram *program, Arena *arena)
{
    if (settings->box) {
        program = box_program(program, arena);
        cli_lint(&settings->common, program, "boxing");
    }
    if (settings->instrument) {
        Diags *ds = diags_new();
        Instrumented *instrumented = instrument_program(program, arena, ds);
        cli_report(&settings->common, ds);
        if (instrumented == NULL)
            return NULL;
        program = instrumented->program;
        cli_lint(&settings->common, program, "instrumentation");
    }
    return program;
}

static int print_image(const Image *image)
{
    char why[200];
    bool fine = image_verify(image, why, sizeof why);
    image_print(image, stdout);
    if (!fine)
        fprintf(stderr, "tarry: internal error: the image is not well formed: %s\n", why);
    return fine ? CLI_OK : CLI_INTERNAL;
}

/* Nothing is lost: what is there must be code that was written so, which has a list of symbols beside it. */
static bool may_replace(const char *file)
{
    char start[9] = "", ours[] = "# objdump";
    Buf symbols = {0};
    buf_printf(&symbols, "%s.symbols", file);
    FILE *in = access(file, F_OK) == 0 ? fopen(buf_text(&symbols), "rb") : NULL;
    bool fine = access(file, F_OK) != 0 || (in != NULL && fread(start, 1, sizeof start, in) == sizeof start && memcmp(start, ours, sizeof start) == 0);
    if (in != NULL)
        fclose(in);
    buf_free(&symbols);
    return fine;
}

/* Loads the program into the native engine, which writes the code, but does not run it. */
static int write_code(const Image *image, const char *file, bool profile)
{
    ProfOptions exact = {0};
    RuntimeOptions options = { .code_file = file, .profile = profile ? &exact : NULL };
    char why[200];
    Runtime *rt = runtime_new(image, &engine_native, &options, why, sizeof why);
    if (rt == NULL) {
        fprintf(stderr, "tarry: %s\n", why);
        return CLI_FILE;
    }
    runtime_free(rt);
    return CLI_OK;
}

static int show_image(const CoreSettings *settings, const CoreProgram *program)
{
    LowerOptions options = { .plain = settings->plain, .profile = settings->profile };
    Diags *ds = diags_new();
    Image image;
    bool fine = compile_core(program, &options, &image, ds);
    cli_report(&settings->common, ds);
    if (!fine)
        return CLI_PROGRAM;
    int exit_code = settings->image ? print_image(&image) : CLI_OK;
    const char *file = settings->code.n > 0 ? settings->code.items[settings->code.n - 1] : NULL;
    if (file != NULL && !settings->force && !may_replace(file)) {
        fprintf(stderr, "tarry core: `%s` exists already; --force replaces it\n", file);
        exit_code = CLI_FILE;
    } else if (file != NULL && exit_code == CLI_OK) {
        exit_code = write_code(&image, file, settings->profile);
    }
    image_free(&image);
    return exit_code;
}

static void print_core(const CoreProgram *program)
{
    Buf text = {0};
    core_print(program, &text);
    cli_write(&text);
    buf_free(&text);
}

int core_main(int argc, char **argv)
{
    CoreSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&core_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    if (settings.profile) {
        settings.source.centres = CENTRES_TOP;
        settings.box = true;
    }
    Arena *arena = arena_new();
    const CoreProgram *program = cli_load(&settings.common, &settings.source, file, arena, &exit_code);
    if (program != NULL) {
        program = transform(&settings, program, arena);
        exit_code = program == NULL ? CLI_PROGRAM : CLI_OK;
    }
    if (program != NULL && settings.opt != NULL)
        program = optimise(&settings, program, arena, &exit_code);
    exit_code = program != NULL ? CLI_OK : exit_code;
    if (program != NULL && (settings.image || settings.code.n > 0))
        exit_code = show_image(&settings, program);
    else if (program != NULL)
        print_core(program);
    arena_free(arena);
    return exit_code;
}
