/* tarry prof --repeat: the same run several times, to see how its times spread.
 *
 * The first run is the user's: its output, its exit code, its log. The others read the same input again; what they
 * write to standard output and standard error is dropped, and so are their logs, when they have been read. */
#ifndef TARRY_CLI_REPEAT_H
#define TARRY_CLI_REPEAT_H

#include "cli/engine.h"

/* Before the first run: keeps standard input, so that it can be read again. What comes through a pipe is read to its
 * end now; what is typed at a terminal has to be typed again. False, having said so: it cannot be kept. */
bool repeat_keep_input(const char *command);
/* What was kept, for who repeats runs himself: a file, or -1; where it begins, or -1: it cannot be gone back to. */
int  repeat_input(int64_t *at);
/* Behind the first run, which ended with `exit_code` and has its log in `log`: n - 1 others, each in a process of its
 * own. Adds the spread to the log; or says why it is not there. */
void repeat_runs(uint64_t n, const Image *image, const EngineSettings *settings, const char *program, char *const *argv,
                 int exit_code, const char *log);

#endif
