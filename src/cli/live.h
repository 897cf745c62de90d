/* `tarry prof --live`: a screen about the program, in a process of its own, while it runs. */
#ifndef TARRY_CLI_LIVE_H
#define TARRY_CLI_LIVE_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Live {
    pid_t viewer;              /* 0: there is none */
    int   output, errors;      /* what standard output and error were, if they are terminals; else -1 */
} Live;

/* False, having said so: there is no terminal. */
bool live_is_possible(void);
/* The program begins, with this log. From now on, what it writes to the terminal is held back until the screen is
 * gone. */
void live_begin(Live *live, const char *log);
/* It has ended: all that it wrote is there when this returns. */
void live_end(Live *live);

#endif
