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

/* What every option of every command is known for, in other forms: a page for `man`, completion for bash. */
void commands_manual(Buf *out);
void commands_bash(Buf *out);

/* `tarry shell manual`, `tarry shell bash`: prints one of them; for `make install`. */
int shell_main(int argc, char **argv);

#endif
