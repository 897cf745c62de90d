/* From a file to Core: a Core text is read as it is; Haskell goes through the front end. */
#include "cli/cli.h"

#include "base/shared.h"
#include "base/passes.h"
#include "cli/self.h"
#include "opt/opt.h"
#include "project/project.h"
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

/* ---- the language and its library -------------------------------------------------------------------------------- */

const Language *cli_language(const SourceSettings *source, const char *path)
{
    if (source->language != SOURCE_AUTO)
        return source->language == SOURCE_HASKELL ? &haskell : source->language == SOURCE_CURRY ? &curry : NULL;
    return strcmp(path, "-") == 0 || project_is(path) ? &haskell : language_of_file(path);
}

const char *cli_stem(const char *path, Arena *arena)
{
    const char *slash = strrchr(path, '/'), *name = slash == NULL ? path : slash + 1, *dot = strrchr(name, '.');
    if (strcmp(path, "-") == 0)
        return "stdin";
    return arena_strndup(arena, name, dot == NULL ? strlen(name) : (size_t)(dot - name));
}

/* False, having said so: the program was moved away from its library, or TARRY_LIB is wrong. */
static bool has_library(const Language *language, const char *folder, Arena *arena, Diags *ds)
{
    const char *below = language->folder[0] != '\0' ? arena_printf(arena, "%s/", language->folder) : "";
    if (access(arena_printf(arena, "%s/%s%s%s", folder, below, language->prelude, language->suffixes[0]), R_OK) == 0)
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

/* Names of extensions, and options (-freduction-depth=N) as such. `places` may be NULL. */
static void switch_extensions(Extensions *x, const char *const *names, const Span *places, size_t n, Diags *ds)
{
    for (size_t i = 0; i < n; i++) {
        bool off = strncmp(names[i], "No", 2) == 0 && extension_set(x, names[i] + 2, false);
        if (*names[i] == '-')
            extensions_option(x, names[i]);
        else if (!off && !extension_set(x, names[i], true))
            diag_add(ds, DIAG_WARNING, NULL, places != NULL ? places[i] : NO_SPAN, "unknown extension `%s`", names[i]);
    }
}

static Extensions *extensions_of(const SourceSettings *source, Arena *arena, Diags *ds)
{
    Extensions *x = extensions_new(arena);
    switch_extensions(x, source->extensions.items, NULL, source->extensions.n, ds);
    return x;
}

/* How much is to be made better. */
static char level_of(const SourceSettings *source, Diags *ds)
{
    const char *level = source->levels.n > 0 ? source->levels.items[source->levels.n - 1] : "1";
    if (strcmp(level, "0") != 0 && strcmp(level, "1") != 0 && strcmp(level, "2") != 0)
        diag_add(ds, DIAG_WARNING, NULL, NO_SPAN, "unknown level of optimisation `-O%s`: there are -O0 and -O1", level);
    return level[0];
}

static bool can_be_left_out(const SourceSettings *source, Diags *ds)
{
    Diag *d = NULL;
    for (size_t i = 0; i < source->without.n && d == NULL; i++)
        if (!opt_may_leave_out(source->without.items[i]))
            d = diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "`--no-pass=%s`: no pass that can be left out has that name",
                         source->without.items[i]);
    for (unsigned i = 0; d != NULL && opt_pass_name(i) != NULL; i++)
        if (opt_may_leave_out(opt_pass_name(i)))
            diag_note(d, "%s", opt_pass_name(i));
    return d == NULL;
}

static void open_libraries(const SourceSettings *source, Diags *ds)
{
    for (size_t i = 0; i < source->links.n; i++) {
        const char *why = shared_open(source->links.items[i]);
        if (why != NULL)
            diag_add(ds, DIAG_ERROR, NULL, NO_SPAN, "`--link=%s`: %s", source->links.items[i], why);
    }
}

/* ---- compiling --------------------------------------------------------------------------------------------------- */

static CompileOptions options_of(const SourceSettings *source, const char *path, Arena *arena, Diags *ds)
{
    const Language *language = cli_language(source, path);
    return (CompileOptions){
        .language = language, .dirs = source->dirs.items, .n_dirs = source->dirs.n, .lib = cli_library_folder(arena),
        .cache = source->anew ? NULL : cli_cache_folder(arena), .goal = source->goal,
        .extensions = language != NULL ? extensions_of(source, arena, ds) : NULL,
        .centres = { (AutoCentres)source->centres, source->centre_names, source->call_stack },
        .no_optimising = level_of(source, ds) == '0',
        .without = source->without.items, .n_without = source->without.n,
    };
}

/* ---- projects ---- */

/* `clock` (wanted by `extra`), ...; NULL: none. */
static const char *absent_packages(const Project *project, Arena *arena)
{
    Buf text = {0};
    for (size_t i = 0; i < project->n_packages; i++) {
        const ProjectPackage *p = &project->packages[i];
        if (p->version == NULL)
            buf_printf(&text, "%s`%s` (wanted by `%s`)", text.len > 0 ? ", " : "", p->name, p->wanted_by);
    }
    const char *kept = text.len > 0 ? arena_strndup(arena, text.data, text.len) : NULL;
    buf_free(&text);
    return kept;
}

/* Its folders are searched behind those of -i; in each there is what its component says, and what -X says. */
static void add_folders(const SourceSettings *source, const Project *project, Compilation *c, Diags *ds)
{
    size_t n = project->n_folders, given = source->dirs.n;
    const char **dirs = arena_alloc(c->arena, (given + n) * sizeof *dirs);
    FolderExtensions *folders = arena_alloc(c->arena, n * sizeof *folders);
    for (size_t i = 0; i < given; i++)
        dirs[i] = source->dirs.items[i];
    for (size_t i = 0; i < n; i++) {
        const ProjectFolder *f = &project->folders[i];
        Extensions *x = extensions_new(c->arena);
        switch_extensions(x, f->extensions, f->extension_places, f->n_extensions, ds);
        switch_extensions(x, source->extensions.items, NULL, source->extensions.n, ds);
        extensions_set_cpp(x, &(CppSettings){ f->macros, f->n_macros, f->headers, f->n_headers, f->packages,
                                              f->versions, f->n_packages });
        dirs[given + i] = f->dir;
        folders[i] = (FolderExtensions){ f->dir, x, f->package };
    }
    c->options.dirs = dirs;
    c->options.n_dirs = given + n;
    c->options.folders = folders;
    c->options.n_folders = n;
    c->options.absent = absent_packages(project, c->arena);
}

static ProjectSettings project_settings(const SourceSettings *source, Arena *arena)
{
    return (ProjectSettings){
        .component = source->component,
        .package_dirs = source->package_dirs.items, .n_package_dirs = source->package_dirs.n,
        .flags = source->flags.items, .n_flags = source->flags.n,
        .cache = cli_cache_folder(arena),
        .headers = arena_printf(arena, "%s/include", cli_library_folder(arena)),
    };
}

const char *cli_program_name(const SourceSettings *source, const char *path, Arena *arena)
{
    ProjectSettings settings = project_settings(source, arena);
    const char *name = project_is(path) ? project_program(arena, path, &settings) : NULL;
    return name != NULL ? name : cli_stem(path, arena);
}

/* The program's main file becomes the compilation's. */
static bool open_project(const SourceSettings *source, const char *path, Project *project, Compilation *c, Diags *ds)
{
    ProjectSettings settings = project_settings(source, c->arena);
    if (!project_open(c->arena, path, &settings, project, ds))
        return false;
    c->file = project->main;
    return true;
}

/* Reads the text; false, having said so: there is none, or not what is needed to read it. */
static bool begin(const SourceSettings *source, const char *path, Compilation *c, Diags *ds)
{
    Project project = {0};
    passes_start(source->time_passes, source->memory_passes);
    passes_begin("parse");
    *c = compilation_new(path, NULL, ds);
    if (project_is(path) && !open_project(source, path, &project, c, ds))
        return false;
    path = c->file;
    source_set_latin1(source->encoding == 1);
    c->text = load_text(path, ds);
    if (c->text == 0)
        return false;
    open_libraries(source, ds);
    if (diags_errors(ds) > 0)
        return false;
    c->options = options_of(source, path, c->arena, ds);
    if (project.main != NULL)
        add_folders(source, &project, c, ds);
    const Language *language = c->options.language;
    if (language != NULL && language->source != NULL)
        language = language->source;
    return language == NULL || has_library(language, c->options.lib, c->arena, ds);
}

/* Warnings are printed, too. What follows may have more to say. */
static void report(const Common *common, Compilation *c)
{
    cli_report(common, c->ds);
    c->ds = NULL;
}

/* Warnings of a program that compiles: all, their number, or nothing. */
static void warn(const Common *common, const SourceSettings *source, Compilation *c)
{
    size_t n = diags_warnings(c->ds);
    bool all = !source->no_warnings && (!source->count_warnings || common->error_format != DIAG_HUMAN);
    if (all) {
        report(common, c);
        return;
    }
    if (n > 0 && !source->no_warnings) {
        Buf file = {0};
        buf_shell(&file, c->file);
        fprintf(stderr, "tarry: %zu %s: `tarry check %s` shows %s\n", n, n == 1 ? "warning" : "warnings",
                buf_text(&file), n == 1 ? "it" : "them");
        buf_free(&file);
    }
    diags_free(c->ds);
    c->ds = NULL;
}

static bool load_to(const Common *common, const SourceSettings *source, const char *path, Stage stage, Compilation *c,
                    int *exit_code)
{
    Diags *ds = diags_new();
    bool there = begin(source, path, c, ds), possible = !there || can_be_left_out(source, ds);
    *exit_code = !there ? CLI_FILE : CLI_USAGE;
    report(common, c);                         /* what is wrong with how we were called */
    if (!there || !possible)
        return false;
    c->ds = diags_new();
    bool fine = compile_to(c, stage);
    *exit_code = fine ? CLI_OK : CLI_PROGRAM;
    if (fine)
        warn(common, source, c);
    else
        report(common, c);
    return fine;
}

bool cli_load(const Common *common, const SourceSettings *source, const char *path, Compilation *c, int *exit_code)
{
    return load_to(common, source, path, STAGE_CORE, c, exit_code);
}

bool cli_load_typed(const Common *common, const SourceSettings *source, const char *path, Compilation *c,
                    int *exit_code)
{
    return load_to(common, source, path, STAGE_TYPED, c, exit_code);
}

bool cli_compile(const Common *common, Compilation *c, Stage stage, int *exit_code)
{
    c->ds = diags_new();
    bool fine = compile_to(c, stage);
    *exit_code = fine ? CLI_OK : CLI_PROGRAM;
    report(common, c);
    return fine;
}

/* The desugarer, too, which knows what patterns leave out. Nothing is said that was said before, of a module that
 * several components have. */
static int check_one(const Common *common, const SourceSettings *source, const char *path, TypedLook look,
                     void *context, DiagsSaid **said)
{
    Compilation c;
    Diags *ds = diags_new();
    bool there = begin(source, path, &c, ds);
    c.options.no_main = true;
    bool fine = there && compile_to(&c, STAGE_TYPED);
    if (fine && look != NULL && c.typed != NULL)
        look(c.typed, context);
    fine = fine && compile_to(&c, STAGE_CORE);
    diags_say_once(c.ds, said);
    if (fine)
        warn(common, source, &c);
    else
        report(common, &c);
    compilation_free(&c);
    return !there ? CLI_FILE : fine ? CLI_OK : CLI_PROGRAM;
}

int cli_check(const Common *common, const SourceSettings *source, const char *path, TypedLook look, void *context)
{
    Arena *arena = arena_new();
    ProjectSettings settings = project_settings(source, arena);
    const char *const *names;
    size_t n = project_is(path) ? project_components(arena, path, &settings, &names) : 0;
    DiagsSaid *said = NULL;
    int exit_code = CLI_OK;
    for (size_t i = 0; i < n || (i == 0 && n == 0); i++) {
        SourceSettings one = *source;
        one.component = n > 0 ? names[i] : source->component;
        int code = check_one(common, &one, path, look, context, &said);
        exit_code = exit_code == CLI_OK ? code : exit_code;
    }
    diags_said_free(said);
    arena_free(arena);
    return exit_code;
}
