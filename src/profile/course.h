/* The course of a run: what each stack was charged between one point of time and the next. Snapshots say how much that
 * was, ticks in which order: what a stack was charged between two snapshots is spread over its ticks there. Without
 * snapshots a tick is worth its time; without ticks steps are as long as from one snapshot to the next, and within them
 * no order is known. */
#ifndef TARRY_PROFILE_COURSE_H
#define TARRY_PROFILE_COURSE_H

#include "profile/profile.h"

typedef struct CourseRow {
    uint32_t stack;
    uint64_t ns, bytes;
} CourseRow;

typedef struct CourseStep {
    uint64_t time;             /* its end */
    size_t   first, n;         /* its rows */
} CourseStep;

typedef struct Course {
    bool            by_ticks;  /* else by snapshots */
    VEC(CourseStep) steps;     /* none: the file does not know */
    VEC(CourseRow)  rows;
} Course;

/* At most so many steps, and about so many rows: neighbours are one step where there are more. */
Course *course_new(const Profile *p, size_t most_steps, size_t most_rows);
void    course_free(Course *c);

#endif
