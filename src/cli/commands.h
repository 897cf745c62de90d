/* The table of commands. */
#ifndef TARRY_CLI_COMMANDS_H
#define TARRY_CLI_COMMANDS_H

#include "cli/options.h"

typedef struct Command {
    const char *name;
    const char *meaning;
    int       (*run)(int argc, char **argv);   /* arguments behind the name; an exit code */
    const CommandSpec *spec;
} Command;

extern const Command commands[];
extern const size_t n_commands;

/* `tarry shell manual|bash|zsh|fish`: what every option of every command is known for, as a page for `man` or as
 * completion for a shell; for `make install`. */
int shell_main(int argc, char **argv);

#endif
