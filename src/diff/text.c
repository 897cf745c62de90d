/* A comparison as text: the runs, the totals, the cost centres by change, which are new and which are gone.
 *
 * A change that is smaller than its error has a ~ behind it, and is grey. */
#include "diff/show.h"

#include "report/table.h"
#include <math.h>
#include <stdlib.h>

enum { MOST_NAMES = 12, MOST_WARNINGS = 3 };

typedef struct Printer {
    const Diff        *d;
    const DiffOptions *o;
    Arena             *arena;
    Buf               *out;
    bool               unsure;         /* some ~ was printed */
} Printer;

static void put_title(Printer *p, const char *text)
{
    buf_printf(p->out, p->o->colour ? "\n\33[1m%s\33[0m\n\n" : "\n%s\n\n", text);
}

/* ---- the runs ---------------------------------------------------------------------------------------------------- */

/* "before" and "after" when there are two, else numbers. */
static const char *run_title(const Printer *p, size_t run)
{
    return p->d->n == 2 ? (run == 0 ? "before" : "after") : arena_printf(p->arena, "%zu", run + 1);
}

static void put_command(const Profile *profile, Buf *out)
{
    size_t start = out->len;
    buf_puts(out, profile->program->len > 0 ? profile->program->text : "program");
    for (size_t i = 0; i < profile->arguments.len && out->len < start + 60; i++)
        buf_printf(out, " %s", profile->arguments.data[i]->text);
    if (profile->date->len > 0)
        buf_printf(out, ", %s", profile->date->text);
    if (profile->runs.n >= 2)
        buf_printf(out, ", %u runs", profile->runs.n);
}

static void put_runs(Printer *p)
{
    Table *t = table_new(p->arena, "run|log|what", "lll");
    for (size_t i = 0; i < p->d->n; i++) {
        Buf command = {0};
        put_command(p->d->runs[i]->p, &command);
        table_cell(t, "%s", run_title(p, i));
        table_cell(t, "%s", p->o->paths[i]);
        table_cell(t, "%s", buf_text(&command));
        buf_free(&command);
    }
    table_write(t, p->o->colour, p->out);
}

static void put_warnings(Printer *p)
{
    for (size_t i = 0; i < p->d->n; i++) {
        const Profile *profile = p->d->runs[i]->p;
        for (size_t k = 0; k < profile->warnings.len && k < MOST_WARNINGS; k++)
            buf_printf(p->out, "! %s: %s\n", p->o->paths[i], profile->warnings.data[k].text->text);
    }
}

/* ---- figures ----------------------------------------------------------------------------------------------------- */

static void put_difference(Printer *p, Table *t, Quantity q, const Change *c)
{
    bool unsure = c->difference != 0 && !change_is_sure(c);
    table_cell(t, "%s%s", show_difference(q, c->difference), unsure ? " ~" : "");
    if (unsure)
        table_grey_cell(t);
    p->unsure |= unsure;
}

/* Change, percentage, error. */
static void put_change(Printer *p, Table *t, Quantity q, const Change *c)
{
    bool unsure = !change_is_sure(c);
    put_difference(p, t, q, c);
    table_cell(t, "%s", show_percent(c));
    if (unsure)
        table_grey_cell(t);
    table_cell(t, "%s%s", c->error > 0 ? "±" : "", c->error > 0 ? show_quantity(q, c->error) : "");
    if (unsure)
        table_grey_cell(t);
}

/* The titles of the runs' columns, with `first` before the first of them. */
static void add_run_titles(const Printer *p, const char *first, Buf *titles, Buf *aligned)
{
    for (size_t i = 0; i < p->d->n; i++) {
        buf_printf(titles, "|%s%s", i == 0 ? first : "", run_title(p, i));
        buf_putc(aligned, 'r');
    }
    buf_puts(titles, "|change||");
    buf_puts(aligned, "rrr");
}

static Table *new_table(const Printer *p, Buf *titles, Buf *aligned)
{
    Table *t = table_new(p->arena, buf_text(titles), arena_strndup(p->arena, buf_text(aligned), aligned->len));
    buf_free(titles);
    buf_free(aligned);
    return t;
}

static void put_totals(Printer *p)
{
    Buf titles = {0}, aligned = {0};
    buf_puts(&titles, "the whole run");
    buf_puts(&aligned, "l");
    add_run_titles(p, "", &titles, &aligned);
    Table *t = new_table(p, &titles, &aligned);
    for (int q = 0; q < Q_COUNT; q++) {
        if (!(p->d->known >> q & 1))
            continue;
        Change c = change_of_total(p->d, (Quantity)q);
        table_cell(t, "%s", quantity_title((Quantity)q));
        for (size_t i = 0; i < p->d->n; i++)
            table_cell(t, "%s", show_quantity((Quantity)q, p->d->runs[i]->total[q].value));
        put_change(p, t, (Quantity)q, &c);
    }
    buf_putc(p->out, '\n');
    table_write(t, p->o->colour, p->out);
}

/* What some runs know and others do not. */
static void put_unknown(Printer *p)
{
    for (int q = 0; q < Q_COUNT; q++) {
        const char *who = NULL;
        bool any = false;
        for (size_t i = 0; i < p->d->n; i++) {
            bool known = p->d->runs[i]->known >> q & 1;
            any |= known;
            who = known ? who : p->o->paths[i];
        }
        if (any && who != NULL)
            buf_printf(p->out, "%s: not compared, %s does not know it\n", quantity_title((Quantity)q), who);
    }
}

/* ---- rows -------------------------------------------------------------------------------------------------------- */

static bool is_worth_showing(const Printer *p, const Row *row)
{
    for (int q = 0; q < Q_COUNT; q++) {
        Change all = change_of_total(p->d, (Quantity)q), c = change_of_row(p->d, row, (Quantity)q);
        double whole = fmax(all.before, all.after);
        if (p->d->known_each >> q & 1 && c.difference != 0 && fabs(c.difference) * 100 >= p->o->min * whole)
            return true;
    }
    return false;
}

static bool has_changed(const Diff *d, const Row *row)
{
    for (int q = 0; q < Q_COUNT; q++)
        if (d->known_each >> q & 1 && change_of_row(d, row, (Quantity)q).difference != 0)
            return true;
    return false;
}

static void put_row(Printer *p, Table *t, const Row *row)
{
    const Diff *d = p->d;
    Quantity main = p->o->quantity;
    Buf name = {0};
    row_show(d, row, &name);
    table_cell(t, "%s", buf_text(&name));
    buf_free(&name);
    table_cell(t, "%s", src_place(row_subject(d, row)->src)->text);
    for (size_t i = 0; i < d->n; i++) {
        const Subject *s = row->of[i] != PROFILE_NONE ? &d->runs[i]->subjects.data[row->of[i]] : NULL;
        table_cell(t, "%s", s != NULL ? show_quantity(main, s->figures[main].value) : "");
    }
    Change c = change_of_row(d, row, main);
    put_change(p, t, main, &c);
    for (int q = 0; q < Q_COUNT; q++)
        if (d->known_each >> q & 1 && q != (int)main) {
            c = change_of_row(d, row, (Quantity)q);
            put_difference(p, t, (Quantity)q, &c);
        }
}

static Table *row_table(const Printer *p)
{
    Buf titles = {0}, aligned = {0};
    buf_printf(&titles, "%s|place", p->d->by == DIM_NONE ? "cost centre" : dim_name(p->d->by));
    buf_puts(&aligned, "ll");
    add_run_titles(p, arena_printf(p->arena, "%s ", quantity_names[p->o->quantity]), &titles, &aligned);
    for (int q = 0; q < Q_COUNT; q++)
        if (p->d->known_each >> q & 1 && q != (int)p->o->quantity) {
            buf_printf(&titles, "|%s", quantity_names[q]);
            buf_putc(&aligned, 'r');
        }
    return new_table(p, &titles, &aligned);
}

static void put_rows(Printer *p, const uint32_t *order)
{
    size_t left_out = 0;
    Table *t = row_table(p);
    for (size_t i = 0; i < p->d->rows.len; i++) {
        const Row *row = &p->d->rows.data[order[i]];
        if (is_worth_showing(p, row))
            put_row(p, t, row);
        else
            left_out += has_changed(p->d, row);
    }
    const char *what = p->d->by == DIM_NONE ? "cost centres"
                                            : arena_printf(p->arena, "live memory by %s", dim_name(p->d->by));
    put_title(p, arena_printf(p->arena, "%s, by change in %s", what, quantity_title(p->o->quantity)));
    if (table_rows(t) > 0)
        table_write(t, p->o->colour, p->out);
    else
        buf_puts(p->out, left_out > 0 ? "no change that is worth a line\n" : "no change\n");
    if (left_out > 0)
        buf_printf(p->out, "\n%zu %s by less than %g %% of the whole not shown (--min=0 shows all)\n", left_out,
                   left_out == 1 ? "change" : "changes", p->o->min);
}

/* A filter may have left nothing of it. */
static bool is_there(const Diff *d, const Row *row)
{
    for (int q = 0; q < Q_COUNT; q++)
        if (change_of_row(d, row, (Quantity)q).before > 0 || change_of_row(d, row, (Quantity)q).after > 0)
            return true;
    return false;
}

/* "new: f, g, and 3 more" */
static void put_list(Printer *p, const uint32_t *order, RowState state, const char *title)
{
    size_t n = 0;
    for (size_t i = 0; i < p->d->rows.len; i++) {
        const Row *row = &p->d->rows.data[order[i]];
        if (row_state(p->d, row) != state || !(state == ROW_RENAMED ? is_there(p->d, row) : has_changed(p->d, row)))
            continue;
        if (n < MOST_NAMES) {
            buf_printf(p->out, "%s%s", n == 0 ? title : "", n == 0 ? ": " : ", ");
            if (state == ROW_RENAMED)
                row_show(p->d, row, p->out);
            else
                subject_show(row_subject(p->d, row), p->out);
        }
        n++;
    }
    if (n > MOST_NAMES)
        buf_printf(p->out, ", and %zu more", n - MOST_NAMES);
    if (n > 0)
        buf_putc(p->out, '\n');
}

static void put_notes(Printer *p)
{
    bool one_run = false;
    for (size_t i = 0; i < p->d->n; i++)
        one_run |= p->d->runs[i]->p->runs.n < 2;
    if (p->unsure)
        buf_puts(p->out, "~ smaller than its error (±): that may be chance\n");
    if (one_run && p->d->known >> Q_TIME & 1)
        buf_puts(p->out, "times of a single run are taken to be off by up to 5 %: tarry prof --repeat=5 measures it\n");
}

void diff_text(const Diff *d, const DiffOptions *o, Buf *out)
{
    Printer p = { d, o, arena_new(), out, false };
    put_runs(&p);
    put_warnings(&p);
    put_totals(&p);
    put_unknown(&p);
    diff_search(d, o, out);
    if (d->known_each == 0)
        buf_puts(out, "\nthe logs share nothing by which costs or memory could be told apart\n\n");
    else {
        uint32_t *order = diff_order(d, o->quantity);
        put_rows(&p, order);
        buf_putc(out, '\n');
        put_list(&p, order, ROW_RENAMED, "renamed");
        put_list(&p, order, ROW_NEW, "new");
        put_list(&p, order, ROW_GONE, "gone");
        free(order);
    }
    put_notes(&p);
    arena_free(p.arena);
}
