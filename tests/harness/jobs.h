/* Running many tests at once, each in a process of its own, and the commands of a test. Shared by the test runners.
 *
 * A test's report goes through a file, and its exit code says how it went. Reports are printed in the order of the
 * tests. */
#ifndef TARRY_TESTS_HARNESS_JOBS_H
#define TARRY_TESTS_HARNESS_JOBS_H

#include "lines.h"

enum { TEST_PASSED = 0, TEST_FAILED = 1, TEST_UPDATED = 2 };

typedef struct Harness {
    const char *name;                  /* of the runner */
    const char *tarry;                 /* the program under test */
    long        jobs;                  /* how many tests at a time */
    bool        times;                 /* say what each test computed */
    char        work[64];              /* our temporary folder */
} Harness;

/* Runs the test at `path` in `folder`, which is there to be made; returns TEST_PASSED and so on, with the report
 * written. */
typedef int TestRun(const char *path, const char *folder, Buf *report);

/* What became of a command. */
typedef struct Outcome {
    Lines out, err;
    int   code;
    bool  timed_out;
} Outcome;

/* Says what failed and why (errno), and ends the process with exit code 2. */
_Noreturn void die(const char *what, const char *subject);

/* Fills in the defaults: the tarry beside the runner argv[0], as many jobs as processors. */
void harness_init(Harness *h, const char *name, const char *argv0, Arena *arena);

/* Makes the temporary folder and the environment of the commands, the same whoever runs the tests: `tarry` is found by
 * name, the checkout is $ROOT. Ends the process when that cannot be. */
void harness_start(Harness *h, Arena *arena);

/* Runs the tests and prints the reports and the last line, `N passed, M failed`; removes the temporary folder. The exit
 * code of the runner. */
int harness_run(const Harness *h, const Lines *tests, TestRun *run);

/* Runs the command by sh in `folder`, input from the file `in`; called in the process of a test only. Each process of
 * it may compute for so many seconds: how long that takes is a question of what else the machine does, so only a
 * command that does nothing at all is stopped by the clock on the wall, after COMMAND_WAITS seconds. */
enum { COMMAND_WAITS = 900 };
Outcome run_command(Arena *arena, const char *command, const char *folder, const char *in, unsigned seconds);

#endif
