/* A fuzz target in a process of its own for each input, and which code the input reaches there. */
#ifndef TARRY_FUZZ_CHILD_H
#define TARRY_FUZZ_CHILD_H

#include "base/buffer.h"

typedef enum ChildEnd { CHILD_FINE, CHILD_ACCEPTED, CHILD_FAILED, CHILD_LATE } ChildEnd;

/* Before the first input and after the last. An input that takes more CPU time than so many seconds is late. */
enum { FUZZING_SECONDS = 5, REPLAY_SECONDS = 100 };    /* what is late when it is looked for; what is on any machine */
void child_start(unsigned seconds);
void child_stop(void);
/* Runs the target on an input, cut to 4 MB; what it prints is appended to `log`. */
ChildEnd child_run(const char *text, size_t len, Buf *log);
/* What the last input has reached: child_edges() bytes, 0 for what it has not; else how often, in classes. Empty unless
 * the compiler has put counters into the program. */
const unsigned char *child_coverage(void);
size_t child_edges(void);

#endif
