/* Heap tables: what lived, by any dimension or the product of two; its cost in byte-seconds, as York counts it. */
#include "report/text_int.h"

#include <string.h>

static bool check_dims(const Profile *p, Dim *by, Dim by2, Buf *out)
{
    if (*by == DIM_NONE)
        *by = dim_default(p);
    const Dim asked[] = { *by, by2 };
    for (int i = 0; i < 2; i++)
        if (asked[i] != DIM_NONE && !dim_known(p, asked[i])) {
            dim_say_unknown(p, asked[i], out);
            buf_putc(out, '\n');
            return false;
        }
    return true;
}

static void row(const Profile *p, Table *t, const Bands *b, const Band *band, bool two)
{
    table_cell(t, "%s", band->key->text);
    if (two)
        table_cell(t, "%s", band->key2->text);
    table_cell(t, "%s", show_share(band->area, b->area));
    table_cell(t, "%s", show_area(band->area));
    table_cell(t, "%s", show_count(band->at_peak));
    table_cell(t, "%s", show_share((double)band->at_peak, (double)b->peak));
    if (p->has & HAS_LIVE_OBJECTS)
        table_cell(t, "%s", show_count(band->objects_at_peak));
    table_cell(t, "%s", show_count(band->peak));
    table_cell(t, "%s", show_count(band->last));
}

static Table *new_table(const Profile *p, Arena *arena, Dim by, Dim by2)
{
    bool objects = p->has & HAS_LIVE_OBJECTS, two = by2 != DIM_NONE;
    const char *titles =
        arena_printf(arena, "%s%s%s|%%cost|byte-seconds|at peak|%%peak%s|own peak|at end", dim_name(by), two ? "|" : "",
                     two ? dim_name(by2) : "", objects ? "|objects" : "");
    return table_new(arena, titles, two ? (objects ? "llrrrrrrr" : "llrrrrrr") : (objects ? "lrrrrrrr" : "lrrrrrr"));
}

/* With a filter, censuses are all there is. */
void put_peak(const Bands *b, Buf *out)
{
    const Profile *p = b->p;
    bool known = p->peak_bytes > 0 && !p->filtered, higher = known && p->peak_bytes > b->peak;
    buf_printf(out, "%s at %.2f s", show_bytes((double)(higher ? p->peak_bytes : b->peak)),
               higher ? (double)p->peak_time / 1e9 : b->peak_seconds);
    if (known && p->peak_bound > p->peak_bytes)
        buf_printf(out, " or more, up to %s", show_bytes((double)p->peak_bound));
    if (higher)
        buf_printf(out, "; largest census %s at %.2f s", show_bytes((double)b->peak), b->peak_seconds);
}

bool text_heap(const Profile *p, const ReportOptions *o, Buf *out)
{
    Dim by = o->by;
    if (!check_dims(p, &by, o->by2, out))
        return false;
    Bands *b = bands_new(p, by, o->by2);
    bands_sort(b);
    Arena *arena = arena_new();
    Table *t = new_table(p, arena, by, o->by2);
    size_t left_out = 0;
    for (size_t i = 0; i < b->bands.len; i++) {
        const Band *band = &b->bands.data[i];
        bool small = band->area * 100 < o->min * b->area && (double)band->at_peak * 100 < o->min * (double)b->peak;
        if (small)
            left_out++;
        else
            row(p, t, b, band, o->by2 != DIM_NONE);
    }
    put_bold("live memory", o->colour, out);
    buf_printf(out, ": %s; peak ", show_area(b->area));
    put_peak(b, out);
    buf_printf(out, "; %zu %s\n\n", p->censuses.len, p->censuses.len == 1 ? "census" : "censuses");
    table_write(t, o->colour, out);
    put_left_out(left_out, o, out);
    arena_free(arena);
    bands_free(b);
    return true;
}
