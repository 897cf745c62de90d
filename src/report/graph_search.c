/* How many choices were open over time, and how long the trail was: two steps, for between two moments nothing is
 * known to have changed. */
#include "report/graph.h"

#include "report/units.h"

static const struct { const char *name, *dash; Ink ink; } lines[] = {
    { "open choices", "", { 0, 0, 0 } }, { "entries of the trail", "2 2", { 0.1, 0.3, 0.7 } },
};
enum { LINES = sizeof lines / sizeof *lines };

static double value(const OpenChoices *point, int line) { return (double)(line == 0 ? point->open : point->trail); }

static void draw(const Profile *p, const ReportOptions *o, const Plot *plot, int line, Arena *arena, Canvas *c)
{
    size_t n = 0;
    Point *points = ARENA_ARRAY(arena, Point, 2 * p->open_choices.len + 1);
    double last = 0;
    for (size_t i = 0; i < p->open_choices.len; i++) {
        const OpenChoices *point = &p->open_choices.data[i];
        double seconds = (double)point->time / 1e9;
        points[n++] = plot_point(plot, seconds, last);
        last = value(point, line);
        points[n++] = plot_point(plot, seconds, last);
    }
    points[n++] = plot_point(plot, plot->x_max, last);
    Ink ink = o->colour ? lines[line].ink : ink_black;
    canvas_line(c, points, n, ink, 1.1, lines[line].dash);
    double x = plot->x + plot->width + 18, y = plot->y + plot->height - 8 - 22 * (double)line;
    const Point sample[] = { { x, y }, { x + 28, y } };
    canvas_line(c, sample, 2, ink, 1.1, lines[line].dash);
    canvas_text(c, x + 34, y - 3, 10, ALIGN_LEFT, lines[line].name);
}

bool graph_search(const Profile *p, const ReportOptions *o, Canvas *c)
{
    Arena *arena = arena_new();
    Plot plot = { .x = 82, .y = 62, .width = PAGE_WIDTH - 82 - 44 - 190, .height = PAGE_HEIGHT - 62 - 80,
                  .x_max = (double)p->ended / 1e9 };
    uint64_t most = 0;
    for (size_t i = 0; i < p->open_choices.len; i++) {
        const OpenChoices *point = &p->open_choices.data[i];
        most = point->open > most ? point->open : most;
        plot.x_max = (double)point->time / 1e9 > plot.x_max ? (double)point->time / 1e9 : plot.x_max;
        for (int line = 0; line < LINES; line++)
            plot.y_max = value(point, line) > plot.y_max ? value(point, line) : plot.y_max;
    }
    plot.y_max = graph_headroom(plot.y_max);
    const char *left = arena_printf(arena, "%s, search", command_text(p, arena));
    canvas_begin(c, left);
    title_box(c, arena, left, arena_printf(arena, "at most %s choices open", show_count(most)), p->date->text);
    for (int line = 0; line < LINES; line++)
        draw(p, o, &plot, line, arena, c);
    plot_axes(c, &plot, "seconds", "");
    canvas_end(c);
    arena_free(arena);
    return true;
}
