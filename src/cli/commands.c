/* The table of commands. Each is a file of this folder with its own table of options. */
#include "cli/commands.h"

#include "cli/cli.h"

extern const CommandSpec run_spec, prof_spec, advise_spec, build_spec, check_spec, report_spec, diff_spec, export_spec,
    cost_spec, explain_spec, core_spec, packages_spec, clean_spec, shell_spec;

const Command commands[] = {
    { "run", "compile a program and run it", run_main, &run_spec },
    { "prof", "run a program and show what was charged to whom", prof_main, &prof_spec },
    { "advise", "try out what would make a program better", advise_main, &advise_spec },
    { "build", "make a stand-alone executable", build_main, &build_spec },
    { "check", "parse and type-check only", check_main, &check_spec },
    { "report", "a profile as tables and graphs, ours or GHC's", report_main, &report_spec },
    { "diff", "what has changed from one profile to another", diff_main, &diff_spec },
    { "export", "a profile for other tools", export_main, &export_spec },
    { "cost", "exact symbolic costs of a program, per cost centre", cost_main, &cost_spec },
    { "explain", "the long story of an error code", explain_main, &explain_spec },
    { "core", "print a program as Core, in syntax that reads back", core_main, &core_spec },
    { "packages", "the packages that a project needs, and which are not there", packages_main, &packages_spec },
    { "clean-cache", "remove what is kept of the library between runs", clean_main, &clean_spec },
    { "shell", "print the manual page, or completion for a shell", shell_main, &shell_spec },
};
const size_t n_commands = sizeof commands / sizeof commands[0];
