/* What graphs share: tones, axes, titles. See canvas.h. */
#include "report/canvas.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- tones ------------------------------------------------------------------------------------------------------- */

/* Colours that colour-blind readers tell apart, too, after Okabe and Ito, and Paul Tol; those of the page
 * (page/colours.js). */
static const uint32_t palette[] = {
    0x4477aa, 0xee7733, 0x228833, 0xcc3377, 0x66ccee, 0xccaa22, 0xaa4499, 0x009988, 0xee99aa, 0x6699cc,
    0x997700, 0x44bb99, 0x994455, 0x88aadd, 0xbbcc33, 0xd55e00, 0x77aadd, 0xddaa77, 0x117733, 0x999933,
};
enum { N_COLOURS = sizeof palette / sizeof palette[0] };

static Ink colour_number(unsigned n)
{
    assert(n < N_COLOURS);
    uint32_t c = palette[n];
    return (Ink){ (c >> 16 & 255) / 255.0, (c >> 8 & 255) / 255.0, (c & 255) / 255.0 };
}

static unsigned hash_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (; *name != '\0'; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    return hash >> 7;
}

void tones(const char *const *names, size_t n, bool colour, Ink *out)
{
    static const double greys[] = { 0.92, 0.55, 0.78, 0.35, 0.66, 0.15 };     /* neighbours differ clearly */
    unsigned taken[N_COLOURS] = {0};
    for (size_t i = 0; i < n; i++) {
        if (!colour) {
            out[i] = ink_grey(greys[i % (sizeof greys / sizeof *greys)]);
            continue;
        }
        unsigned at = hash_of(names[i]) % N_COLOURS, round = (unsigned)(i / N_COLOURS);
        while (taken[at] > round)
            at = (at + 7) % N_COLOURS;         /* 7 and 20 have no common factor: every one is tried */
        taken[at]++;
        out[i] = colour_number(at);
    }
}

/* ---- axes -------------------------------------------------------------------------------------------------------- */

Point plot_point(const Plot *plot, double x, double y)
{
    return (Point){ plot->x + (plot->x_max > 0 ? x / plot->x_max * plot->width : 0),
                    plot->y + (plot->y_max > 0 ? y / plot->y_max * plot->height : 0) };
}

/* 1, 2 or 5 times a power of ten, so that there are at most `most` steps. */
static double nice_step(double max, double most)
{
    assert(most > 0);
    if (!(max > 0))
        return 1;
    double step = pow(10, floor(log10(max / most)));
    static const double factors[] = { 1, 2, 5, 10 };
    for (int i = 0; i < 4; i++)
        if (max / (step * factors[i]) <= most)
            return step * factors[i];
    return step * 10;
}

/* 0, 500k, 1.5M: what York writes at its axis. */
static void show_amount(double value, double step, char *to, size_t size)
{
    static const char *const units[] = { "", "k", "M", "G", "T" };
    int unit = 0;
    while (unit < 4 && value >= 1000) {
        value /= 1000;
        step /= 1000;
        unit++;
    }
    int digits = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    snprintf(to, size, "%.*f%s", value == 0 ? 0 : digits, value, units[unit]);
}

static void x_ticks(Canvas *c, const Plot *plot)
{
    double step = nice_step(plot->x_max, 9);
    for (double x = 0; x <= plot->x_max * 1.0001 && step > 0; x += step) {
        Point at = plot_point(plot, x, 0);
        const Point mark[] = { { at.x, at.y }, { at.x, at.y - 4 } };
        char text[40];
        snprintf(text, sizeof text, "%.*f", step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : step >= 0.001 ? 3 : 5,
                 x);
        canvas_line(c, mark, 2, ink_black, 0.5, "");
        canvas_text(c, at.x, at.y - 14, 9, ALIGN_CENTRE, text);
    }
}

static void y_ticks(Canvas *c, const Plot *plot)
{
    double step = nice_step(plot->y_max, 8);
    for (double y = 0; y <= plot->y_max * 1.0001 && step > 0; y += step) {
        Point at = plot_point(plot, 0, y);
        const Point mark[] = { { at.x - 4, at.y }, { at.x, at.y } };
        char text[40];
        show_amount(y, step, text, sizeof text);
        canvas_line(c, mark, 2, ink_black, 0.5, "");
        canvas_text(c, at.x - 6, at.y - 3, 9, ALIGN_RIGHT, text);
    }
}

void plot_axes(Canvas *c, const Plot *plot, const char *x_title, const char *y_title)
{
    const Point axes[] = { { plot->x, plot->y + plot->height }, { plot->x, plot->y },
                           { plot->x + plot->width, plot->y } };
    canvas_line(c, axes, 3, ink_black, 0.8, "");
    x_ticks(c, plot);
    y_ticks(c, plot);
    canvas_text(c, plot->x + plot->width, plot->y - 28, 10, ALIGN_RIGHT, x_title);
    canvas_text_up(c, plot->x - 42, plot->y + plot->height - canvas_text_width(y_title, 10), 10, y_title);
}

/* ---- titles ------------------------------------------------------------------------------------------------------ */

void title_box(Canvas *c, Arena *arena, const char *left, const char *middle, const char *right)
{
    const double x = 30, y = PAGE_HEIGHT - 58, width = PAGE_WIDTH - 60, height = 28, base = y + 10, size = 12;
    canvas_box(c, x, y, width, height, ink_white, NULL);
    double middle_width = canvas_text_width(middle, size), side = (width - middle_width) / 2 - 24;
    canvas_text(c, x + 8, base, size, ALIGN_LEFT, canvas_fit(arena, left, size, side));
    canvas_text(c, x + width / 2, base, size, ALIGN_CENTRE, middle);
    canvas_text(c, x + width - 8, base, size, ALIGN_RIGHT, canvas_fit(arena, right, size, side));
}

const char *command_text(const Profile *p, Arena *arena)
{
    const char *text = p->program->len > 0 ? p->program->text : "program";
    for (size_t i = 0; i < p->arguments.len && strlen(text) < 200; i++)
        text = arena_printf(arena, "%s %s", text, p->arguments.data[i]->text);
    return text;
}
