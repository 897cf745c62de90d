/* Running a command and saying what it took. */
#ifndef TARRY_BENCH_MEASURE_H
#define TARRY_BENCH_MEASURE_H

#include "base/buffer.h"

typedef struct Measurement {
    bool   ok;              /* it ended by itself, with exit code 0 */
    int    status;          /* as waitpid gives it */
    double cpu;             /* seconds of CPU time, user and system, of all its threads */
    double wall;            /* seconds from start to end */
    double first_output;    /* seconds from start to its first byte on stdout; as wall when there was none */
    long   peak;            /* largest resident memory, in KB */
} Measurement;

/* Runs a command, a NULL-terminated list, with no input; its stdout is put into `out`, its stderr into `err` (either
 * may be NULL: thrown away). It is stopped when it has taken `limit` seconds of CPU time. */
Measurement measure(const char *const *command, int limit, Buf *out, Buf *err);

/* What ended it, in words: "exit code 1", "signal 11". */
const char *measure_end(const Measurement *m, char *buffer, size_t size);

#endif
