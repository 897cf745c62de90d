/* Texts as lines, and what differs between two of them. Shared by the test runners. */
#ifndef TARRY_TESTS_HARNESS_LINES_H
#define TARRY_TESTS_HARNESS_LINES_H

#include "base/arena.h"
#include "base/buffer.h"
#include "base/vec.h"

#include <stdbool.h>

typedef VEC(char *) Lines;             /* the strings belong to an arena */

/* How expected lines are held against what was got. A zeroed one compares them as they are. */
typedef struct Matching {
    bool (*matches)(const char *expected, const char *got);
    bool (*is_dots)(const char *expected);    /* it stands for any number of lines */
} Matching;

/* Appends the file's bytes; false with errno set when it cannot be read. */
bool read_file(const char *path, Buf *b);

/* The lines without their newlines; free with VEC_FREE. */
Lines split_lines(Arena *arena, const char *text, size_t len);

/* A program's output: a missing newline at the end is a line that says so, and NUL bytes become something odd but
 * ordinary. Ends the process when the file cannot be read. */
Lines read_output(Arena *arena, const char *path);

void trim_blank_lines(Lines *lines);

bool starts_with(const char *s, const char *prefix);

bool lines_match(const Lines *expected, const Lines *got, const Matching *how);

/* Writes the differing lines to the report, with a few lines around them; `what` is the heading. */
void report_difference(Buf *report, const char *what, const Lines *expected, const Lines *got, const Matching *how);

#endif
