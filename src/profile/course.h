/* The course of a run: what each stack was charged between one point of time and the next. From the ticks of the file,
 * if it has them one by one; else from its snapshots, whose steps are longer, and within which no order is known. */
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
    VEC(CourseStep) steps;     /* none: the file does not know */
    VEC(CourseRow)  rows;
} Course;

/* At most so many steps, and about so many rows: neighbours are one step where there are more. */
Course *course_new(const Profile *p, size_t most_steps, size_t most_rows);
void    course_free(Course *c);

#endif
