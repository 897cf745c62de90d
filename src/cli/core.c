/* tarry core: the program as Tarry sees it, in syntax that reads back. */
#include "cli/cli.h"

#include "core/text.h"
#include "runtime/prof/prof.h"
#include "semantics/instrument.h"
#include <string.h>
#include <unistd.h>

typedef struct CoreSettings {
    Common         common;
    SourceSettings source;
    bool           box, instrument, image, plain, profile, force;
    int            scope;      /* ProfScope */
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
    { "scope", OPTION_CHOICE, offsetof(CoreSettings, scope), "lexical|evaluation|callstack",
      "with --profile: whom a function's body is charged to" },
    { "S", OPTION_LIST, offsetof(CoreSettings, code), "FILE",
      "write its machine code to FILE, for objdump -D -b binary; names to FILE.symbols" },
    { "force", OPTION_FLAG, offsetof(CoreSettings, force), NULL, "with -S: replace FILE whatever it is" },
};

const CommandSpec core_spec = {
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
static bool find_pass(const char *asked, CompileOptions *options)
{
    if (starts_with(asked, "after:"))
        options->after = asked + strlen("after:");
    else if (starts_with(asked, "only:"))
        options->only = asked + strlen("only:");
    const char *name = options->after != NULL ? options->after : options->only;
    if (asked[0] == '\0' || (name != NULL && opt_has_pass(name)))
        return true;
    fprintf(stderr, "tarry core: `--opt=%s`: %s `after:PASS` or `only:PASS`; the passes are", asked,
            name != NULL ? "no such pass in" : "it is");
    for (unsigned i = 0; opt_pass_name(i) != NULL; i++)
        fprintf(stderr, "%s %s", i > 0 ? "," : "", opt_pass_name(i));
    fprintf(stderr, "\n");
    return false;
}

/* Each pass is followed by the linter: its mistakes are ours. False, with messages printed. */
static bool optimise(const CoreSettings *settings, Compilation *c, int *exit_code)
{
    if (!find_pass(settings->opt, &c->options)) {
        *exit_code = CLI_USAGE;
        return false;
    }
    c->options.lint = diags_new();
    bool fine = cli_compile(&settings->common, c, STAGE_OPTIMISED, exit_code);
    cli_report(&settings->common, c->options.lint);
    c->options.lint = NULL;
    *exit_code = fine ? CLI_OK : CLI_INTERNAL;
    return fine;
}

static bool instrument(const CoreSettings *settings, Compilation *c, int *exit_code)
{
    Diags *ds = diags_new();
    Instrumented *instrumented = instrument_program(c->core, c->arena, ds);
    cli_report(&settings->common, ds);
    if (instrumented == NULL) {
        *exit_code = CLI_PROGRAM;
        return false;
    }
    c->core = instrumented->program;
    cli_lint(&settings->common, c->core, "instrumentation");
    return true;
}

/* The program after the asked-for passes; false, with messages printed, when one is impossible. */
static bool transform(const CoreSettings *settings, Compilation *c, int *exit_code)
{
    c->options.profile = settings->profile;
    c->options.lexical = settings->profile && settings->scope == PROF_LEXICAL;
    c->options.call_stack = settings->profile && settings->scope == PROF_CALLSTACK;
    c->options.box = settings->box;
    cli_compile(&settings->common, c, STAGE_BOXED, exit_code);
    if (settings->box)
        cli_lint(&settings->common, c->core, "boxing");
    return (!settings->instrument || instrument(settings, c, exit_code))
           && (settings->opt == NULL || optimise(settings, c, exit_code));
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
    bool fine =
        access(file, F_OK) != 0
        || (in != NULL && fread(start, 1, sizeof start, in) == sizeof start && memcmp(start, ours, sizeof start) == 0);
    if (in != NULL)
        fclose(in);
    buf_free(&symbols);
    return fine;
}

/* Loads the program into the native engine, which writes the code, but does not run it. */
static int write_code(const CoreSettings *settings, Compilation *c, const char *file)
{
    const ProfOptions exact = { .scope = (ProfScope)settings->scope };
    int exit_code;
    c->options.engine = &engine_native;
    c->options.runtime = (RuntimeOptions){ .code_file = file, .profile = c->options.profile ? &exact : NULL };
    if (!cli_compile(&settings->common, c, STAGE_CODE, &exit_code))
        return CLI_FILE;
    runtime_free(c->runtime);
    return CLI_OK;
}

static int show_image(const CoreSettings *settings, Compilation *c)
{
    int exit_code;
    c->options.plain = settings->plain;
    if (!cli_compile(&settings->common, c, STAGE_IMAGE, &exit_code))
        return exit_code;
    if (settings->image)
        exit_code = print_image(&c->image);
    const char *file = settings->code.n > 0 ? settings->code.items[settings->code.n - 1] : NULL;
    if (file != NULL && !settings->force && !may_replace(file)) {
        fprintf(stderr, "tarry core: `%s` exists already; --force replaces it\n", file);
        exit_code = CLI_FILE;
    } else if (file != NULL && exit_code == CLI_OK) {
        exit_code = write_code(settings, c, file);
    }
    image_free(&c->image);
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
        settings.source.call_stack = settings.scope == PROF_CALLSTACK;
        settings.box = settings.scope == PROF_LEXICAL;
    }
    Compilation c;
    bool fine =
        cli_load(&settings.common, &settings.source, file, &c, &exit_code) && transform(&settings, &c, &exit_code);
    if (fine && (settings.image || settings.code.n > 0))
        exit_code = show_image(&settings, &c);
    else if (fine)
        print_core(c.core);
    compilation_free(&c);
    return exit_code;
}
