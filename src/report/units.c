/* Figures as text: see units.h. */
#include "report/units.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { RING = 32, TEXT = 48 };

static char *next_text(void)
{
    static _Thread_local char ring[RING][TEXT];
    static _Thread_local unsigned at;
    return ring[at++ % RING];
}

const char *show_count(uint64_t n)
{
    char digits[24], *text = next_text(), *to = text;
    int len = snprintf(digits, sizeof digits, "%" PRIu64, n);
    for (int i = 0; i < len; i++) {
        if (i > 0 && (len - i) % 3 == 0)
            *to++ = ',';
        *to++ = digits[i];
    }
    *to = '\0';
    return text;
}

const char *show_rounded(double n)
{
    static const double largest = 18e18;       /* fits in 64 bits */
    return show_count(n > 0 ? (uint64_t)(n < largest ? n + 0.5 : largest) : 0);
}

/* Three digits or so, with the largest unit that leaves something before the point. */
static const char *scaled(double value, double step, const char *const *units, int n_units, const char *behind)
{
    char *text = next_text();
    int unit = 0;
    while (unit + 1 < n_units && fabs(value) >= step * 0.99995) {
        value /= step;
        unit++;
    }
    bool whole = unit == 0 && value == floor(value);
    snprintf(text, TEXT, "%.*f %s%s", whole || value >= 100 ? 0 : value >= 10 ? 1 : 2, value, units[unit], behind);
    return text;
}

static const char *const byte_units[] = { "B", "KiB", "MiB", "GiB", "TiB" };

const char *show_bytes(double bytes)
{
    return scaled(bytes, 1024, byte_units, 5, "");
}

const char *show_area(double byte_seconds)
{
    return scaled(byte_seconds, 1024, byte_units, 5, " s");
}

const char *show_time(double ns)
{
    static const char *const units[] = { "ns", "us", "ms", "s" };
    return scaled(ns, 1000, units, 4, "");
}

const char *show_share(double part, double whole)
{
    char *text = next_text();
    snprintf(text, TEXT, "%.1f", whole > 0 ? part * 100 / whole : 0.0);
    return text;
}

const char *show_formatted(const char *format, ...)
{
    char *text = next_text();
    va_list args;
    va_start(args, format);
    vsnprintf(text, TEXT, format, args);
    va_end(args);
    return text;
}

double tick_error(uint64_t n, uint64_t all)
{
    if (all == 0)
        return 0;
    if (n == 0 || n >= all)
        return 3 < (double)all ? 3 : (double)all;
    double share = (double)n / (double)all;
    return 1.96 * sqrt((double)all * share * (1 - share));
}

/* Student's t for 95 %, by the number of runs: few runs say little about their own spread. */
static double student(uint32_t runs)
{
    static const double t[] = { 0, 0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16,
                                2.14, 2.13, 2.12, 2.11, 2.10, 2.09 };
    enum { N = sizeof t / sizeof *t };
    return runs < N ? t[runs] : 2.04;
}

double run_error(uint32_t runs, double deviation)
{
    return student(runs) * deviation;
}

double mean_error(uint32_t runs, double deviation)
{
    return runs < 2 ? 0 : run_error(runs, deviation) / sqrt(runs);
}

const char *show_error(const Profile *p, const Counts *c)
{
    uint64_t n = c->n[METRIC_TICKS], all = p->total.n[METRIC_TICKS];
    if (p->has & HAS_NS || !(p->has & HAS_TICKS) || all == 0 || n == 0 || n >= all)
        return "";
    double error = tick_error(n, all);
    if (error < (double)n / 10)
        return "";
    char *text = next_text();
    snprintf(text, TEXT, "±%.1f", error * 100 / (double)all);
    return text;
}
