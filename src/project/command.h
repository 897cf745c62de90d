/* Other programs that are run for a project: cc, tar. */
#ifndef TARRY_PROJECT_COMMAND_H
#define TARRY_PROJECT_COMMAND_H

#include "project/cabal.h"

/* The exit code, or -1 with errno; what the command says goes to the file `said`. */
int command_run(const CabalWords *words, const char *said);

#endif
