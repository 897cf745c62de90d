/* A comparison as JSON: the figures of all runs with their errors, and the changes from the first to the last. */
#include "diff/diff.h"

#include "base/json.h"
#include <stdlib.h>
#include <string.h>

static const char *state_name(RowState state)
{
    static const char *const names[] = { [ROW_SAME] = "same", [ROW_RENAMED] = "renamed", [ROW_NEW] = "new",
                                         [ROW_GONE] = "gone", [ROW_BETWEEN] = "meanwhile" };
    return names[state];
}

/* ---- logs -------------------------------------------------------------------------------------------------------- */

static void put_log(Json *j, const Profile *p, const char *path)
{
    json_object(j);
    json_put_string(j, "log", path);
    json_put_string(j, "program", p->program->text);
    json_key(j, "arguments");
    json_array(j);
    for (size_t i = 0; i < p->arguments.len; i++)
        json_string(j, p->arguments.data[i]->text);
    json_end_array(j);
    json_put_string(j, "date", p->date->text);
    json_key(j, "runs");
    json_uint(j, p->runs.n >= 2 ? p->runs.n : 1);
    json_key(j, "warnings");
    json_array(j);
    for (size_t i = 0; i < p->warnings.len; i++)
        json_string(j, p->warnings.data[i].text->text);
    json_end_array(j);
    json_end_object(j);
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static void put_change(Json *j, const Change *c)
{
    json_put_double(j, "change", c->difference);
    json_put_double(j, "error", c->error);
    json_put_double(j, "percent", change_percent(c));
    json_key(j, "sure");
    json_bool(j, change_is_sure(c));
}

/* One of n figures; NULL: there is none in that run. */
typedef const Figure *FigureOf(const Diff *d, const void *row, size_t run, Quantity q);

static const Figure *total_in(const Diff *d, const void *row, size_t run, Quantity q)
{
    (void)row;
    return &d->runs[run]->total[q];
}

static const Figure *row_in(const Diff *d, const void *row, size_t run, Quantity q)
{
    uint32_t subject = ((const Row *)row)->of[run];
    return subject == PROFILE_NONE ? NULL : &d->runs[run]->subjects.data[subject].figures[q];
}

static void put_figures(Json *j, const Diff *d, FigureOf *figure, const void *row, Quantity q, bool errors)
{
    json_key(j, errors ? "errors" : "values");
    json_array(j);
    for (size_t i = 0; i < d->n; i++) {
        const Figure *f = figure(d, row, i, q);
        if (f != NULL)
            json_double(j, errors ? f->error : f->value);
        else
            json_null(j);
    }
    json_end_array(j);
}

static void put_quantity(Json *j, const Diff *d, FigureOf *figure, const void *row, Quantity q, const Change *c)
{
    json_key(j, quantity_names[q]);
    json_object(j);
    put_figures(j, d, figure, row, q, false);
    put_figures(j, d, figure, row, q, true);
    put_change(j, c);
    json_end_object(j);
}

static void put_totals(Json *j, const Diff *d)
{
    json_key(j, "total");
    json_object(j);
    for (int q = 0; q < Q_COUNT; q++)
        if (d->known >> q & 1) {
            Change c = change_of_total(d, (Quantity)q);
            put_quantity(j, d, total_in, NULL, (Quantity)q, &c);
        }
    json_end_object(j);
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static void put_row(Json *j, const Diff *d, const Row *row)
{
    const Subject *s = row_subject(d, row), *first = row_first(d, row);
    json_object(j);
    json_put_string(j, "name", s->label->text);
    json_put_string(j, "module", s->module->text);
    json_put_string(j, "place", src_place(s->src)->text);
    json_put_string(j, "state", state_name(row_state(d, row)));
    if (row_state(d, row) == ROW_RENAMED) {
        json_put_string(j, "was", first->label->text);
        json_put_string(j, "was_module", first->module->text);
        json_put_string(j, "was_place", src_place(first->src)->text);
    }
    for (int q = 0; q < Q_COUNT; q++)
        if (d->known_each >> q & 1) {
            Change c = change_of_row(d, row, (Quantity)q);
            put_quantity(j, d, row_in, row, (Quantity)q, &c);
        }
    json_end_object(j);
}

static void put_lines(Json *j, const char *text)
{
    while (*text != '\0') {
        size_t n = strcspn(text, "\n");
        json_string_n(j, text, n);
        text += n + (text[n] == '\n');
    }
}

void diff_json(const Diff *d, const DiffOptions *o, const Buf *exceeded, Buf *out)
{
    Json j = json_new(out, true);
    json_object(&j);
    json_key(&j, "logs");
    json_array(&j);
    for (size_t i = 0; i < d->n; i++)
        put_log(&j, d->runs[i]->p, o->paths[i]);
    json_end_array(&j);
    put_totals(&j, d);
    json_key(&j, d->by == DIM_NONE ? "centres" : "bands");
    json_array(&j);
    uint32_t *order = diff_order(d, o->quantity);
    for (size_t i = 0; i < d->rows.len; i++)
        put_row(&j, d, &d->rows.data[order[i]]);
    free(order);
    json_end_array(&j);
    json_key(&j, "exceeded");
    json_array(&j);
    put_lines(&j, buf_text(exceeded));
    json_end_array(&j);
    json_end_object(&j);
    buf_putc(out, '\n');
}
