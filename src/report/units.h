/* Figures as text, and how sure they are. Results live in a small ring of static buffers. */
#ifndef TARRY_REPORT_UNITS_H
#define TARRY_REPORT_UNITS_H

#include "profile/profile.h"

const char *show_count(uint64_t n);            /* 1,234,567 */
const char *show_rounded(double n);            /* likewise, of the nearest whole number */
const char *show_bytes(double bytes);          /* 1.2 MiB */
const char *show_time(double ns);              /* 12.3 ms */
const char *show_area(double byte_seconds);    /* 1.2 MiB s, York's unit */
const char *show_share(double part, double whole);     /* 12.3, in percent; 0.0 when there is no whole */
/* Any short text, kept where these are. */
const char *show_formatted(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The error of a figure that is n of all ticks, in ticks: a tick falls on it with the same chance each time, so n is
 * binomial. 95 of 100 such intervals n +- error hold the true value. With no tick at all the rule of three is used. */
double tick_error(uint64_t n, uint64_t all);
/* The error of the mean of n runs that have this standard deviation; 95 of 100, too. 0 for a single run. */
double mean_error(uint32_t runs, double deviation);
/* That of one of them. */
double run_error(uint32_t runs, double deviation);
/* "+-12.8" percentage points, or "" when the error is below a tenth of the figure, or the clock was exact. */
const char *show_error(const Profile *p, const Counts *c);

#endif
