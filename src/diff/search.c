/* What has changed in a search: choices, alternatives that failed, and what was allocated in vain, as a whole and by
 * the place that chooses. A place is known again by its function and by what is chosen there; lines move. */
#include "diff/show.h"

#include "profile/search.h"
#include "report/table.h"
#include <math.h>
#include <stdlib.h>

enum { MOST_PLACES = 12 };
typedef enum SearchFigure { OF_CHOICES, OF_TRIED, OF_FAILED, OF_VAIN, SEARCH_FIGURES } SearchFigure;

/* All choices of the same text, in all runs: n of each figure. */
typedef struct ChoicePlace {
    Name    what, place;
    double *figures[SEARCH_FIGURES];
} ChoicePlace;

typedef struct SearchDiff {
    const Diff       *d;
    Arena            *arena;
    ChoicePlace       total;
    VEC(ChoicePlace)  places;
} SearchDiff;

static ChoicePlace place_new(SearchDiff *s, Name what)
{
    ChoicePlace p = { .what = what };
    for (int f = 0; f < SEARCH_FIGURES; f++)
        p.figures[f] = arena_alloc(s->arena, s->d->n * sizeof(double));
    for (int f = 0; f < SEARCH_FIGURES; f++)
        for (size_t i = 0; i < s->d->n; i++)
            p.figures[f][i] = 0;
    return p;
}

static void add(ChoicePlace *to, size_t run, const SearchSum *sum)
{
    to->figures[OF_CHOICES][run] += (double)sum->choices;
    to->figures[OF_TRIED][run] += (double)sum->tried;
    to->figures[OF_FAILED][run] += (double)sum->failed;
    to->figures[OF_VAIN][run] += (double)sum->own[BRANCH_FAILED].n[METRIC_BYTES];
}

static ChoicePlace *find(SearchDiff *s, Name what)
{
    for (size_t i = 0; i < s->places.len; i++)
        if (s->places.data[i].what == what)
            return &s->places.data[i];
    VEC_PUSH(&s->places, place_new(s, what));
    return &VEC_TOP(&s->places);
}

static Name text_of(const ChoiceSite *site, void (*show)(const ChoiceSite *site, Buf *out))
{
    Buf text = {0};
    show(site, &text);
    Name name = name_of(buf_text(&text));
    buf_free(&text);
    return name;
}

static void show_what(const ChoiceSite *site, Buf *out)
{
    search_site_show(site, out);
    buf_puts(out, ", ");
    search_kind_show(site, out);
}

static void add_run(SearchDiff *s, size_t run)
{
    const Profile *p = s->d->runs[run]->p;
    SearchSum total = search_total(p), *sums = search_by_site(p);
    add(&s->total, run, &total);
    for (size_t i = 0; i < p->choice_sites.len; i++) {
        ChoicePlace *place = find(s, text_of(&p->choice_sites.data[i], show_what));
        place->place = text_of(&p->choice_sites.data[i], search_place_show);
        add(place, run, &sums[i]);
    }
    free(sums);
}

static Change change_of(const SearchDiff *s, const ChoicePlace *p, SearchFigure f)
{
    double before = p->figures[f][0], after = p->figures[f][s->d->n - 1];
    return (Change){ before, after, after - before, 0 };
}

static void put_figures(const SearchDiff *s, Table *t, const ChoicePlace *p, SearchFigure f)
{
    Change c = change_of(s, p, f);
    for (size_t i = 0; i < s->d->n; i++)
        table_cell(t, "%s", show_quantity(Q_ENTRIES, p->figures[f][i]));
    table_cell(t, "%s", show_difference(Q_ENTRIES, c.difference));
    table_cell(t, "%s", show_percent(&c));
}

static Table *table_with_runs(const SearchDiff *s, const char *first, const char *aligned)
{
    Buf titles = {0}, columns = {0};
    buf_puts(&titles, first);
    buf_puts(&columns, aligned);
    for (size_t i = 0; i < s->d->n; i++) {
        buf_puts(&titles, s->d->n > 2 ? arena_printf(s->arena, "|%zu", i + 1) : i == 0 ? "|before" : "|after");
        buf_putc(&columns, 'r');
    }
    buf_puts(&titles, "|change|");
    buf_puts(&columns, "rr");
    Table *t = table_new(s->arena, arena_strndup(s->arena, buf_text(&titles), titles.len),
                         arena_strndup(s->arena, buf_text(&columns), columns.len));
    buf_free(&titles);
    buf_free(&columns);
    return t;
}

static int by_vain(const void *a, const void *b, void *diff)
{
    Change x = change_of(diff, a, OF_VAIN), y = change_of(diff, b, OF_VAIN);
    if (fabs(x.difference) != fabs(y.difference))
        return fabs(x.difference) < fabs(y.difference) ? 1 : -1;
    x = change_of(diff, a, OF_CHOICES);
    y = change_of(diff, b, OF_CHOICES);
    return (fabs(x.difference) < fabs(y.difference)) - (fabs(x.difference) > fabs(y.difference));
}

static void put_places(SearchDiff *s, const DiffOptions *o, Buf *out)
{
    Table *t = table_with_runs(s, "choice|place|figure", "lll");
    qsort_r(s->places.data, s->places.len, sizeof *s->places.data, by_vain, s);
    for (size_t i = 0; i < s->places.len && i < MOST_PLACES; i++) {
        const ChoicePlace *p = &s->places.data[i];
        Change vain = change_of(s, p, OF_VAIN), choices = change_of(s, p, OF_CHOICES);
        if (vain.difference == 0 && choices.difference == 0)
            continue;
        table_cell(t, "%s", p->what->text);
        table_cell(t, "%s", p->place->text);
        table_cell(t, "choices");
        put_figures(s, t, p, OF_CHOICES);
        table_cell(t, "%s", "");
        table_cell(t, "%s", "");
        table_cell(t, "bytes in vain");
        put_figures(s, t, p, OF_VAIN);
    }
    if (table_rows(t) > 0) {
        buf_putc(out, '\n');
        table_write(t, o->colour, out);
    }
}

void diff_search(const Diff *d, const DiffOptions *o, Buf *out)
{
    static const char *const titles[SEARCH_FIGURES] = { "choices", "alternatives tried", "of these failed",
                                                        "bytes in branches that failed" };
    bool any = false;
    for (size_t i = 0; i < d->n; i++)
        any |= d->runs[i]->p->search.len > 0;
    if (!any)
        return;
    SearchDiff s = { .d = d, .arena = arena_new() };
    s.total = place_new(&s, name_of(""));
    for (size_t i = 0; i < d->n; i++)
        add_run(&s, i);
    Table *t = table_with_runs(&s, "the search", "l");
    for (int f = 0; f < SEARCH_FIGURES; f++) {
        table_cell(t, "%s", titles[f]);
        put_figures(&s, t, &s.total, (SearchFigure)f);
    }
    buf_putc(out, '\n');
    table_write(t, o->colour, out);
    put_places(&s, o, out);
    VEC_FREE(&s.places);
    arena_free(s.arena);
}
