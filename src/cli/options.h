/* Options: one table per command, from which parsing, help and did-you-mean come.
 *
 * A command fills a settings struct with its defaults, hands it over with its table, and gets it back with what the
 * user said. Options may stand anywhere; `--` ends them; `--name=value` and `--name value` are the same; the last one
 * wins. Options whose name is one letter have one dash: -i DIR or -iDIR; they may be given many times. Some have
 * a letter besides their name: -o FILE is --output=FILE. */
#ifndef TARRY_CLI_OPTIONS_H
#define TARRY_CLI_OPTIONS_H

#include "base/buffer.h"
#include <stddef.h>

typedef enum OptionKind {
    OPTION_FLAG,           /* bool:     --json */
    OPTION_CHOICE,         /* int:      --by=centre|pair, the number of the word among the choices */
    OPTION_NUMBER,         /* uint64_t: --steps=1000 */
    OPTION_SIZE,           /* uint64_t: --memory=512M, in bytes; K, M and G are powers of 1024 */
    OPTION_STRING,         /* const char *: --output=FILE; NULL when not given */
    OPTION_MAYBE,          /* the same, where the value may be left out: "" then */
    OPTION_LIST            /* StringList: -i DIR, --no-pass=PASS */
} OptionKind;

typedef struct StringList {
    const char **items;
    size_t       n;
} StringList;

typedef struct Option {
    const char *name;      /* without the dashes */
    OptionKind  kind;
    size_t      offset;    /* of the member of the settings struct, of the type above */
    const char *value;     /* OPTION_CHOICE: the words, divided by |; else what help calls the value; NULL for a flag */
    const char *meaning;   /* one line for help; OPTION_CHOICE: the default is shown behind it */
} Option;

/* What every command understands; the first member of every settings struct. */
typedef struct Common {
    bool help;
    int  colour;           /* Colour */
    int  error_format;     /* DiagFormat */
    bool dashes;           /* -- stood before all that is no option */
} Common;

typedef enum Colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } Colour;

typedef struct CommandSpec {
    const char   *name;
    const char   *usage;   /* what follows the name: "FILE [options]" */
    const char   *meaning; /* one line */
    const char   *examples;/* lines, each ended by a newline */
    const char   *about;   /* lines, shown last; may be NULL */
    const Option *options;
    size_t        n_options;
    bool          program_arguments;   /* all that follows the file belongs to the user's program */
    bool          remarks;             /* and if that is called like an option, a remark says so: whoever measures means
                                          an option more often than not */
    bool          no_file;             /* there is none */
    bool          project;             /* without one, it is that of the project in this folder */
    bool          file_or_none;        /* without that, too, there is none */
    bool          several_files;
} CommandSpec;

/* Reads argv[0 .. argc-1] (without the command's name) into `settings`. What is no option is moved to the front of
 * argv, in order; `*n_operands` says how many those are. False when something is wrong: `why` then says what, and
 * perhaps what was meant. The settings are valid as far as they were read. When nothing is wrong, `why` may have a
 * remark. */
bool options_parse(const CommandSpec *spec, int argc, char **argv, void *settings, int *n_operands, Buf *why);

/* The i-th option of a command, its own first, then the common ones; NULL after the last. */
const Option *options_at(const CommandSpec *spec, size_t i);
/* With which letter an option can be written, with one dash; 0: with none. */
char options_letter(const Option *o);
/* Whether that letter is all there is of its name: -i DIR. */
bool options_is_letter(const Option *o);

/* The help text; `settings` holds the defaults. */
void options_help(const CommandSpec *spec, const void *settings, Buf *out);

/* " (did you mean `a` or `b`?)", each word after `prefix`; nothing when no candidate is similar. */
void options_suggest(const char *wanted, const char *const *candidates, size_t n, const char *prefix, Buf *out);

/* The n-th (from 0) of words divided by |, NULL when there are no more; lives as long as the process. */
const char *options_word(const char *words, int n);

typedef enum NumberError { NUMBER_FINE, NUMBER_MALFORMED, NUMBER_TOO_LARGE } NumberError;

/* Reads a whole number, or with `size` a number of bytes such as 512M, into `*n`, which is left alone when it is
 * neither. */
NumberError options_read_number(const char *text, bool size, uint64_t *n);

#endif
