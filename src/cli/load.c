/* From a file to Core: a Core text is read as it is; Haskell goes through the front end. */
#include "cli/cli.h"

#include "base/passes.h"
#include "cli/self.h"
#include "desugar/desugar.h"
#include "driver/compile.h"
#include "core/text.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

static bool has_suffix(const char *s, const char *suffix)
{
    size_t n = strlen(s), k = strlen(suffix);
    return n > k && strcasecmp(s + n - k, suffix) == 0;
}

/* Offers a file of the same folder and kind whose name looks like the one that is not there. */
static void suggest_file(const char *path, Diag *d)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1;
    const char *dot = strrchr(name, '.'), *suffix = dot == NULL ? ".core" : dot;
    int folder_len = (int)(name - path);
    Arena *arena = arena_new();
    const char *stem = arena_strndup(arena, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
    enum { MAX_FILES = 1000 };
    const char *stems[MAX_FILES], *similar[3];
    size_t n = 0;
    bool forgot_suffix = false;
    DIR *folder = opendir(folder_len == 0 ? "." : arena_strndup(arena, path, (size_t)folder_len));
    for (struct dirent *entry; folder != NULL && n < MAX_FILES && (entry = readdir(folder)) != NULL; )
        if (has_suffix(entry->d_name, suffix)) {
            stems[n] = arena_strndup(arena, entry->d_name, strlen(entry->d_name) - strlen(suffix));
            forgot_suffix |= strcmp(stems[n++], stem) == 0;
        }
    if (folder != NULL)
        closedir(folder);
    if (forgot_suffix)
        similar[0] = stem;
    if (forgot_suffix || diag_similar(stem, stems, n, similar) > 0)
        diag_help(d, "did you mean `%.*s%s%s`?", folder_len, path, similar[0], suffix);
    arena_free(arena);
}

static uint32_t load_text(const char *path, Diags *ds)
{
    uint32_t file = source_load(path);
    if (file != 0)
        return file;
    int error = errno;
    Diag *d = diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "cannot read `%s`: %s", path, strerror(error));
    if (error == ENOENT)
        suggest_file(path, d);
    return 0;
}

/* ---- Haskell --------------------------------------------------------------------------------------------------------- */

bool cli_is_haskell(const SourceSettings *source, const char *path)
{
    if (source->language != LANGUAGE_AUTO)
        return source->language == LANGUAGE_HASKELL;
    return has_suffix(path, ".hs") || has_suffix(path, ".lhs") || strcmp(path, "-") == 0;
}

const char *cli_stem(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1, *dot = strrchr(name, '.');
    if (strcmp(path, "-") == 0)
        return "stdin";
    return arena_strndup(arena, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
}

/* The library lies beside the build folder; TARRY_LIB says otherwise. */
const char *cli_library_folder(Arena *arena)
{
    const char *set = getenv("TARRY_LIB"), *self = set == NULL ? self_path(arena) : NULL;
    if (self == NULL)
        return set != NULL ? set : "lib";
    size_t len = strlen(self);
    for (int levels = 0; levels < 3; levels++) {           /* build/VARIANT/tarry */
        const char *slash = memrchr(self, '/', len);
        len = slash != NULL ? (size_t)(slash - self) : len;
    }
    return arena_printf(arena, "%.*s/lib", (int)len, self);
}

/* False, having said so: the program was moved away from its library, or TARRY_LIB is wrong. */
static bool has_library(const char *folder, Arena *arena, Diags *ds)
{
    if (access(arena_printf(arena, "%s/Prelude.hs", folder), R_OK) == 0)
        return true;
    const char *self = self_path(arena), *set = getenv("TARRY_LIB");
    Diag *d = diag_add(ds, DIAG_ERROR, "E1206", NO_SPAN, "the library is not in `%s`", folder);
    if (set != NULL)
        diag_note(d, "the environment variable TARRY_LIB says so");
    else
        diag_note(d, "that is where `%s` looks for it", self != NULL ? self : "tarry");
    diag_help(d, "set TARRY_LIB to the folder `lib` that came with tarry");
    return false;
}

static Extensions *extensions_of(const SourceSettings *source, Arena *arena, Diags *ds)
{
    Extensions *x = extensions_new(arena);
    for (size_t i = 0; i < source->extensions.n; i++) {
        const char *name = source->extensions.items[i];
        bool off = strncmp(name, "No", 2) == 0 && extension_set(x, name + 2, false);
        if (!off && !extension_set(x, name, true))
            diag_add(ds, DIAG_WARNING, NULL, NO_SPAN, "unknown extension `%s`", name);
    }
    return x;
}

static Typed *check_haskell(const SourceSettings *source, const char *path, Arena *arena, Diags *ds)
{
    LoadOptions options = {
        .file = path, .dirs = source->dirs.items, .n_dirs = source->dirs.n,
        .lib = cli_library_folder(arena), .extensions = extensions_of(source, arena, ds),
    };
    Program *program = load_program(arena, &options, ds);
    if (program == NULL || diags_errors(ds) > 0)
        return NULL;
    passes_begin("types");
    Typed *typed = check_types(program, ds);
    return diags_errors(ds) > 0 ? NULL : typed;
}

/* The modules live in an arena of their own, until they have become Core. */
static CoreProgram *load_modules(const SourceSettings *source, const char *path, Arena *modules, Arena *arena, Diags *ds)
{
    Typed *typed = check_haskell(source, path, modules, ds);
    if (typed != NULL && typed->program->entry == NULL) {
        Diag *d = diag_add(ds, DIAG_ERROR, NULL, typed->program->main->span, "this module defines no `main`");
        diag_help(d, "`tarry check` looks at modules without one");
    }
    if (typed == NULL || typed->program->entry == NULL)
        return NULL;
    passes_begin("desugar");
    CoreProgram *program = desugar_program(typed, (CentreChoice){(AutoCentres)source->centres, source->centre_names}, arena, ds);
    return diags_errors(ds) > 0 ? NULL : program;
}

static CoreProgram *load_haskell(const SourceSettings *source, const char *path, Arena *arena, Diags *ds)
{
    Arena *modules = arena_new();
    CoreProgram *program = load_modules(source, path, modules, arena, ds);
    arena_free(modules);
    return program;
}

/* ---- any language ---------------------------------------------------------------------------------------------------- */

/* Its text; 0, having said so: there is none, or not what is needed to read it. */
static uint32_t load_source(const SourceSettings *source, const char *path, Arena *arena, Diags *ds)
{
    passes_start(source->time_passes, source->memory_passes);
    passes_begin("parse");
    uint32_t file = load_text(path, ds);
    bool fine = file == 0 || !cli_is_haskell(source, path) || has_library(cli_library_folder(arena), arena, ds);
    return fine ? file : 0;
}

CoreProgram *cli_load(const Common *common, const SourceSettings *source, const char *path, Arena *arena, int *exit_code)
{
    Diags *ds = diags_new();
    CoreProgram *program = NULL;
    uint32_t file = load_source(source, path, arena, ds);
    if (file != 0 && has_suffix(path, ".curry"))
        diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "`%s` is Curry, which Tarry does not read yet", path);
    else if (file != 0)
        program = cli_is_haskell(source, path) ? load_haskell(source, path, arena, ds) : core_read(arena, file, ds);
    *exit_code = file == 0 ? CLI_FILE : program == NULL ? CLI_PROGRAM : CLI_OK;
    cli_report(common, ds);                    /* warnings too */
    return program;
}

/* Types, and then the desugarer, which knows what patterns leave out. */
static bool check_all(const SourceSettings *source, const char *path, Arena *arena, Diags *ds)
{
    Typed *typed = check_haskell(source, path, arena, ds);
    passes_begin("desugar");
    if (typed != NULL)
        desugar_program(typed, (CentreChoice){(AutoCentres)source->centres, source->centre_names}, arena, ds);
    return diags_errors(ds) == 0;
}

bool cli_lower(const Common *common, const CoreProgram *program, const LowerOptions *options, Image *image, int *exit_code)
{
    Diags *ds = diags_new();
    bool fine = compile_core(program, options, image, ds);
    *exit_code = fine ? CLI_OK : CLI_PROGRAM;
    cli_report(common, ds);
    return fine;
}

int cli_check(const Common *common, const SourceSettings *source, const char *path, Arena *arena)
{
    Diags *ds = diags_new();
    uint32_t file = load_source(source, path, arena, ds);
    bool fine = file != 0 && (cli_is_haskell(source, path) ? check_all(source, path, arena, ds) : core_read(arena, file, ds) != NULL);
    cli_report(common, ds);
    return file == 0 ? CLI_FILE : fine ? CLI_OK : CLI_PROGRAM;
}
