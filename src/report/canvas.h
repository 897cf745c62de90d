/* A page to draw on, in PostScript or SVG. Coordinates are points (1/72 inch) from the lower left corner of an A4 page
 * on its side. */
#ifndef TARRY_REPORT_CANVAS_H
#define TARRY_REPORT_CANVAS_H

#include "base/buffer.h"
#include "report/report.h"

enum { PAGE_WIDTH = 842, PAGE_HEIGHT = 595 };

typedef struct Ink {
    double r, g, b;            /* 0 to 1 */
} Ink;

typedef struct Point {
    double x, y;
} Point;

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct Canvas {
    Buf        *out;
    GraphFormat format;
} Canvas;

extern const Ink ink_black, ink_white, ink_faint;
Ink ink_grey(double g);

void canvas_begin(Canvas *c, const char *title);
/* Whether a file that begins so was drawn here. */
bool canvas_is_ours(const char *start, size_t len);
void canvas_end(Canvas *c);
/* A filled shape with an outline of this width; `meaning` appears under the mouse in SVG, or NULL. */
void canvas_shape(Canvas *c, const Point *points, size_t n, Ink fill, double outline, const char *meaning);
void canvas_box(Canvas *c, double x, double y, double width, double height, Ink fill, const char *meaning);
/* dash: lengths on and off, as "4 2"; "" for a solid line. */
void canvas_line(Canvas *c, const Point *points, size_t n, Ink ink, double width, const char *dash);
void canvas_text(Canvas *c, double x, double y, double size, Align align, const char *text);
void canvas_text_up(Canvas *c, double x, double y, double size, const char *text);     /* read from below, centred */
/* About how wide a text is. */
double canvas_text_width(const char *text, double size);
/* The text, its end cut so that it fits; in the arena. */
const char *canvas_fit(Arena *arena, const char *text, double size, double width);
/* Likewise, without its middle: names begin with what they are, and end with where that is. */
const char *canvas_fit_middle(Arena *arena, const char *text, double size, double width);
/* Likewise, its beginning cut: of stacks the end tells more. */
const char *canvas_fit_end(Arena *arena, const char *text, double size, double width);

/* ---- what graphs share: tones and axes ---- */

/* The fills of n neighbours: few shades of grey that take turns, or colours that depend on the names, so that a name
 * has the same one in every graph where it can; all different as long as there are enough. */
void tones(const char *const *names, size_t n, bool colour, Ink *out);

/* A rectangle of the page with the values at its edges, both from 0. */
typedef struct Plot {
    double x, y, width, height;
    double x_max, y_max;
} Plot;

Point plot_point(const Plot *plot, double x, double y);
/* Frame, ticks and numbers; bytes up, seconds to the right. */
void  plot_axes(Canvas *c, const Plot *plot, const char *x_title, const char *y_title);
/* York's title: three parts in a box along the top of the page. */
void  title_box(Canvas *c, Arena *arena, const char *left, const char *middle, const char *right);
/* "prog args". */
const char *command_text(const Profile *p, Arena *arena);

#endif
