/* tarry packages: the packages that a project needs, where each is found, and which are not there; outside of a
 * project, those whose modules are in Tarry's own library. */
#include "cli/cli.h"
#include "project/project.h"

#include <string.h>

typedef struct PackagesSettings {
    Common      common;
    const char *component;
    StringList  package_dirs, flags;
} PackagesSettings;

static const Option packages_options[] = {
    { "component", OPTION_STRING, offsetof(PackagesSettings, component), "NAME",
      "which executable, test-suite or library of the project" },
    { "package-dir", OPTION_LIST, offsetof(PackagesSettings, package_dirs), "DIR", "look for packages in DIR, too" },
    { "flag", OPTION_LIST, offsetof(PackagesSettings, flags), "NAME", "a flag of the package is on; -NAME: off" },
};

const CommandSpec packages_spec = {
    .name = "packages",
    .project = true,
    .usage = "[FILE.cabal] [options]",
    .meaning = "the packages that a project needs, and which are not there",
    .examples = "  tarry packages                 of the project in this folder; elsewhere: what the library has\n"
                "  tarry packages demo.cabal      name, version, where it is\n",
    .about = "A package that is not there matters only if something imports one of its modules. Its source belongs\n"
             "into packages/NAME-VERSION beside the project, or into a folder that --package-dir names. What cabal\n"
             "has downloaded (~/.cabal/packages) is found by itself.\n",
    .options = packages_options,
    .n_options = sizeof packages_options / sizeof packages_options[0],
    .file_or_none = true,
};

static int widest_name(const ProjectPackage *packages, size_t n)
{
    size_t widest = 0;
    for (size_t i = 0; i < n; i++)
        if (strlen(packages[i].name) > widest)
            widest = strlen(packages[i].name);
    return (int)widest;
}

/* How many are not there. */
static size_t show(const ProjectPackage *packages, size_t n, Buf *out)
{
    int width = widest_name(packages, n);
    size_t absent = 0;
    for (size_t i = 0; i < n; i++) {
        const ProjectPackage *p = &packages[i];
        buf_printf(out, "%-*s  %-10s  ", width, p->name, p->version != NULL ? p->version : "-");
        if (p->version == NULL)
            buf_printf(out, "not there; wanted by %s\n", p->wanted_by);
        else
            buf_printf(out, "%s\n", p->folder != NULL ? p->folder : "the library");
        absent += p->version == NULL;
    }
    return absent;
}

static void say_what_to_do(size_t absent, Buf *out)
{
    if (absent > 0)
        buf_printf(out, "\n%zu %s not there: put the source into packages/NAME-VERSION beside the project, or say\n"
                        "where packages are: --package-dir=DIR; what `cabal fetch` has downloaded is found by itself\n",
                   absent, absent == 1 ? "is" : "are");
}

/* What the components of a project need, together. */
typedef struct Needed {
    const Common *common;
    VEC(ProjectPackage) all;
    DiagsSaid    *said;
} Needed;

static void add_one(Needed *needed, const ProjectPackage *p)
{
    for (size_t i = 0; i < needed->all.len; i++)
        if (strcmp(needed->all.data[i].name, p->name) == 0)
            return;
    VEC_PUSH(&needed->all, *p);
}

/* False, having said why: the component cannot be read. */
static bool add_needed(Needed *needed, const char *path, const ProjectSettings *settings, Arena *arena)
{
    Project project;
    Diags *ds = diags_new();
    bool fine = project_open(arena, path, settings, &project, ds);
    diags_say_once(ds, &needed->said);
    cli_report(needed->common, ds);
    for (size_t i = 0; i < project.n_packages; i++)
        add_one(needed, &project.packages[i]);
    return fine;
}

static int show_project(const PackagesSettings *s, const char *path, Arena *arena, Buf *out)
{
    ProjectSettings settings = {
        .component = s->component, .names_only = true,
        .package_dirs = s->package_dirs.items, .n_package_dirs = s->package_dirs.n,
        .flags = s->flags.items, .n_flags = s->flags.n, .cache = cli_cache_folder(arena),
    };
    const char *const *names;
    size_t n = project_components(arena, path, &settings, &names);
    Needed needed = { .common = &s->common };
    bool fine = true;
    for (size_t i = 0; i < n || (i == 0 && n == 0); i++) {
        settings.component = n > 0 ? names[i] : s->component;
        fine &= add_needed(&needed, path, &settings, arena);
    }
    if (fine)
        say_what_to_do(show(needed.all.data, needed.all.len, out), out);
    VEC_FREE(&needed.all);
    diags_said_free(needed.said);
    return fine ? CLI_OK : CLI_FILE;
}

int packages_main(int argc, char **argv)
{
    PackagesSettings settings = {0};
    const char *file;
    int exit_code;
    if (!cli_start(&packages_spec, argc, argv, &settings, &file, &exit_code))
        return exit_code;
    Arena *arena = arena_new();
    Buf text = {0};
    size_t n;
    if (file != NULL && !project_is(file))
        exit_code = cli_usage_error(packages_spec.name, "`%s` is neither a .cabal file nor a cabal.project", file);
    else if (file != NULL)
        exit_code = show_project(&settings, file, arena, &text);
    else {
        const ProjectPackage *library = project_library(&n);
        show(library, n, &text);
    }
    cli_write(&text);
    buf_free(&text);
    arena_free(arena);
    return exit_code;
}
