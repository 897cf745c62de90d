/* What the commands share: exit codes, messages, output, and reading a program.
 *
 * stdout is data, stderr is messages. A command returns one of the exit codes; main tests at the end that all that was
 * written to stdout has arrived there. */
#ifndef TARRY_CLI_CLI_H
#define TARRY_CLI_CLI_H

#include "base/diag.h"
#include "cli/options.h"
#include "driver/compile.h"
#include "profile/filter.h"

#define TARRY_VERSION "0.1.0"

enum {
    CLI_OK       = 0,
    CLI_PROGRAM  = 1,      /* the user's program does not read, or failed when it ran */
    CLI_USAGE    = 2,
    CLI_THRESHOLD = 3,     /* what `tarry diff --fail-if` says holds */
    CLI_FILE     = 4,      /* a file cannot be read, or standard output cannot be written */
    CLI_INTERNAL = 70,     /* Tarry's own fault */
    CLI_SIGNAL   = 256     /* plus n: main ends the process by signal n */
};
/* The exit code for what a program gave to exit#. */
static inline int cli_exit_code(int code) { return code < 0 ? CLI_SIGNAL - code : code; }

/* The commands (commands.h): arguments are those behind the command's name. Each returns an exit code. */
int cost_main(int argc, char **argv);
int core_main(int argc, char **argv);
int packages_main(int argc, char **argv);
int clean_main(int argc, char **argv);
int run_main(int argc, char **argv);
int prof_main(int argc, char **argv);
int build_main(int argc, char **argv);
int check_main(int argc, char **argv);
int explain_main(int argc, char **argv);
int report_main(int argc, char **argv);
int export_main(int argc, char **argv);
int diff_main(int argc, char **argv);
int advise_main(int argc, char **argv);

/* Parses as options_parse does; the command takes one operand, a file, stored in `*file`; what follows it in a command
 * with program_arguments or several_files is at argv[1 ..], ended by NULL. True when the command should go on; else
 * help or what is wrong has been printed, and `*exit_code` is what to return. */
bool cli_start(const CommandSpec *spec, int argc, char **argv, void *settings, const char **file, int *exit_code);

/* Prints what is wrong with how the command was called, and where help is; returns CLI_USAGE. `command` may be NULL. */
int cli_usage_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

bool cli_colour(const Common *common, FILE *out);
/* Renders all diagnostics to stderr and frees them. */
void cli_report(const Common *common, Diags *ds);
/* Writes to stdout; a failure is kept there (ferror) for cli_finish. */
void cli_write(const Buf *b);
/* Flushes stdout. The exit code, or CLI_FILE with a message when something could not be written. */
int  cli_finish(int exit_code);

/* Where a Haskell program is looked for and how it is read (load.c). */
typedef struct SourceSettings {
    StringList dirs;       /* -i DIR */
    StringList extensions; /* -X NAME, NoNAME switches off */
    const char *component; /* of a project: --component=NAME */
    StringList package_dirs, flags;    /* --package-dir=DIR, --flag=NAME */
    StringList links;      /* --link=NAME */
    int        language;   /* SourceKind */
    int        encoding;   /* 0: UTF-8; 1: what is not UTF-8 is Latin 1 */
    int        centres;    /* AutoCentres */
    CentreNames *centre_names;         /* CentreChoice.names */
    bool         call_stack;           /* CentreChoice.call_stack */
    GoalText  *goal;       /* an expression in the place of main; NULL: none */
    StringList levels;     /* -O LEVEL: the last one counts */
    StringList without;    /* --no-pass=PASS */
    bool       time_passes, memory_passes;
    bool       no_warnings;            /* -w */
    bool       anew;                   /* nothing kept of the library is used: whoever is forked from here may */
    bool       count_warnings;         /* one line says how many there are: who runs a program wants its output */
} SourceSettings;

/* Their lines in a command's table of options. */
#define SOURCE_OPTIONS(struct_type, member)                                                                           \
    { "i", OPTION_LIST, offsetof(struct_type, member.dirs), "DIR", "look for imported modules in DIR, too" },        \
    { "X", OPTION_LIST, offsetof(struct_type, member.extensions), "NAME",                                              \
      "switch a language extension on (NoNAME: off)" },                                                                \
    { "component", OPTION_STRING, offsetof(struct_type, member.component), "NAME",                                     \
      "of a project (FILE is NAME.cabal): this executable, test-suite or benchmark" },                                 \
    { "package-dir", OPTION_LIST, offsetof(struct_type, member.package_dirs), "DIR",                                   \
      "of a project: look for packages in DIR, too" },                                                                 \
    { "flag", OPTION_LIST, offsetof(struct_type, member.flags), "NAME",                                                \
      "of a project: set a flag (-NAME: unset it)" },                                                                  \
    { "link", OPTION_LIST, offsetof(struct_type, member.links), "NAME",                                                \
      "foreign declarations are about libNAME.so, or this file, too" },                                                \
    { "language", OPTION_CHOICE, offsetof(struct_type, member.language), "auto|haskell|core|curry",                    \
      "what FILE is; auto: by its name, .hs .lhs .curry .lcurry, else Core; - is Haskell" },                           \
    { "encoding", OPTION_CHOICE, offsetof(struct_type, member.encoding), "utf8|latin1",                                \
      "what files are in that are not UTF-8" },                                                                        \
    { "O", OPTION_LIST, offsetof(struct_type, member.levels), "LEVEL",                                                 \
      "0: as it is written; 1: optimised, as without this option" },                                                   \
    { "no-pass", OPTION_LIST, offsetof(struct_type, member.without), "PASS",                                           \
      "leave a pass of the optimiser out, to see what it does" },                                                      \
    { "no-warnings", OPTION_FLAG, offsetof(struct_type, member.no_warnings), NULL, "do not warn" },                    \
    { "time-passes", OPTION_FLAG, offsetof(struct_type, member.time_passes), NULL,                                     \
      "at the end, print how long each pass took" },                                                                   \
    { "memory-passes", OPTION_FLAG, offsetof(struct_type, member.memory_passes), NULL,                                 \
      "at the end, print how much memory each pass took" }

typedef enum SourceKind { SOURCE_AUTO, SOURCE_HASKELL, SOURCE_CORE, SOURCE_CURRY } SourceKind;

/* What a file is in; NULL: it is Core. */
const Language *cli_language(const SourceSettings *source, const char *path);
/* The name of a program, without folder and suffix: what is made of it is called so. */
const char *cli_stem(const char *path, Arena *arena);
/* The same; of a project the component's name. */
const char *cli_program_name(const SourceSettings *source, const char *path, Arena *arena);
/* Begins to compile the program in `path`, Core or Haskell; to be freed in any case. False, with messages printed and
 * `*exit_code` set, when it does not come to STAGE_CORE; then it is not to be gone on with. */
bool cli_load(const Common *common, const SourceSettings *source, const char *path, Compilation *c, int *exit_code);
/* The same as far as STAGE_TYPED: its trees are there. */
bool cli_load_typed(const Common *common, const SourceSettings *source, const char *path, Compilation *c,
                    int *exit_code);
/* Goes on; false, with messages printed and `*exit_code` set, when that stage cannot be reached. */
bool cli_compile(const Common *common, Compilation *c, Stage stage, int *exit_code);
/* Where the library is (places.c); where what was made of it is kept, or NULL: nowhere. */
const char *cli_library_folder(Arena *arena);
const char *cli_cache_folder(Arena *arena);
/* Only checks it. An exit code. `look`, unless NULL, sees the program when its types are known. */
typedef void (*TypedLook)(const Typed *typed, void *context);
int cli_check(const Common *common, const SourceSettings *source, const char *path, TypedLook look, void *context);
/* Lints what `pass` made. On failure that is an internal error: prints it and leaves with exit code 70. */
void cli_lint(const Common *common, const CoreProgram *program, const char *pass);

/* How a profile is read and narrowed (profile.c), shared by the commands that show one. */
typedef struct ProfileSettings {
    Filter      filter;
    const char *output;
    bool        force;
} ProfileSettings;

/* Their lines in a command's table of options. */
#define PROFILE_OPTIONS(struct_type, member)                                                                          \
    { "focus", OPTION_STRING, offsetof(struct_type, member.filter.focus), "REGEX",                                     \
      "only stacks that contain a match" },                                                                            \
    { "ignore", OPTION_STRING, offsetof(struct_type, member.filter.ignore), "REGEX",                                   \
      "no stacks that contain a match" },                                                                              \
    { "module", OPTION_STRING, offsetof(struct_type, member.filter.module), "NAME", "only costs of this module" },     \
    { "restrict", OPTION_STRING, offsetof(struct_type, member.filter.restriction), "TERMS",                           \
      "only this live memory: 'construction=(:) & producer~map'" },                                                   \
    { "branches", OPTION_CHOICE, offsetof(struct_type, member.filter.branches), "all|failed|succeeded|shared",        \
      "of a search: only what was done in branches that failed, gave a value, or were shared" },                      \
    { "output", OPTION_STRING, offsetof(struct_type, member.output), "FILE",                                           \
      "write to FILE instead of standard output" },                                                                    \
    { "force", OPTION_FLAG, offsetof(struct_type, member.force), NULL, "replace FILE when it exists" }

/* The profile in `path`, narrowed; NULL, with a message printed and `*exit_code` set, when there is none. */
Profile *cli_profile(const char *command, const ProfileSettings *settings, const char *path, int *exit_code);
/* "5" or "0.5%"; false when it is not between 0 and 100. */
bool cli_percent(const char *text, double *percent);
/* Writes to settings->output, or to stdout. A graph may replace another one. An exit code. */
int cli_write_profile(const ProfileSettings *settings, const Buf *text, bool graph);

/* Shows the log as it grows, until the run has ended (follow.c). An exit code. */
struct ReportOptions;
int cli_follow(const ProfileSettings *settings, const char *path, const struct ReportOptions *options);
/* The page of a profile (page/page.h), without the text of the user's files if `no_source`; `before` may be NULL. */
void cli_page(const Profile *p, const char *path, bool no_source, const Profile *before, const char *before_path,
              Buf *out);

/* Makes crashes (failed assertions, wild pointers, a full C stack) of the calling thread end with a line to report and
 * exit code 70. */
void cli_catch_crashes(int argc, char **argv);

#endif
