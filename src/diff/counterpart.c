/* Which subject of one run is which of another.
 *
 * By module and name first. What is left over on both sides may have been renamed or moved. That is guessed where their
 * texts have more in common than with any other's; then, where one of the signatures below is that of exactly one
 * subject on either side: what several share is no evidence. The latter also needs a caller that both have, and texts
 * that have something in common, if they are known. A guess is always shown as one. Each may decide others, whose
 * callers or neighbours were renamed, too. */
#include "diff/diff.h"

#include "base/ptrmap.h"
#include <assert.h>
#include <stdlib.h>

enum { NO_ROW = 0 };       /* rows are numbered from 1 here */

/* What is known about one run while it is matched with the one before. */
typedef struct Side {
    const Account *run;
    uint32_t      *row;        /* of each subject; NO_ROW: not matched */
    uint32_t      *before, *behind;        /* in the source: the nearest that are matched, by row */
    bool          *open;       /* not matched, to be guessed */
    PtrMap         by_key;     /* to the subject's number + 1 */
} Side;

/* ---- the order of the source ------------------------------------------------------------------------------------- */

static int by_place(const void *a, const void *b, void *subjects)
{
    const Subject *all = subjects, *x = &all[*(const uint32_t *)a], *y = &all[*(const uint32_t *)b];
    if (x->module != y->module)
        return (uintptr_t)x->module < (uintptr_t)y->module ? -1 : 1;
    if (x->caf != y->caf)
        return x->caf ? 1 : -1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    return x->column != y->column ? (x->column < y->column ? -1 : 1) : 0;
}

static bool same_text(const Subject *x, const Subject *y)
{
    return x->module == y->module && x->caf == y->caf;
}

static void find_neighbours(Side *s)
{
    size_t n = s->run->subjects.len;
    const Subject *all = s->run->subjects.data;
    uint32_t *order = xmalloc((n + 1) * sizeof *order);
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    if (n > 0)
        qsort_r(order, n, sizeof *order, by_place, (void *)(uintptr_t)all);
    uint32_t nearest = NO_ROW;
    for (size_t i = 0; i < n; i++) {
        nearest = i > 0 && same_text(&all[order[i]], &all[order[i - 1]]) ? nearest : NO_ROW;
        s->before[order[i]] = nearest;
        nearest = s->open[order[i]] ? nearest : s->row[order[i]];
    }
    nearest = NO_ROW;
    for (size_t i = n; i-- > 0; ) {
        nearest = i + 1 < n && same_text(&all[order[i]], &all[order[i + 1]]) ? nearest : NO_ROW;
        s->behind[order[i]] = nearest;
        nearest = s->open[order[i]] ? nearest : s->row[order[i]];
    }
    free(order);
}

/* ---- signatures: NULL when there is nothing to go by ------------------------------------------------------------- */

/* Moved to another module. */
static Name of_label(const Side *s, uint32_t i)
{
    const Subject *x = &s->run->subjects.data[i];
    return x->caf || x->module->len == 0 ? NULL : x->label;
}

/* It stands between the same two. */
static Name of_neighbours(const Side *s, uint32_t i)
{
    const Subject *x = &s->run->subjects.data[i];
    return x->line == 0 ? NULL : name_printf("%s %d %u-%u", x->module->text, x->caf, s->before[i], s->behind[i]);
}

/* ... as others do, but it begins at the same line and column. */
static Name of_position(const Side *s, uint32_t i)
{
    const Subject *x = &s->run->subjects.data[i];
    Name between = of_neighbours(s, i);
    return between == NULL ? NULL : name_printf("%s %u:%u", between->text, x->line, x->column);
}

static uint32_t row_of_key(const Side *s, Name key)
{
    uintptr_t subject = (uintptr_t)ptrmap_get(&s->by_key, key);
    assert(subject <= s->run->subjects.len);
    return subject == 0 ? NO_ROW : s->row[subject - 1];
}

static uint64_t mix(uint64_t n)
{
    n *= 0x9E3779B97F4A7C15u;
    return (n ^ n >> 29) * 0xBF58476D1CE4E5B9u;
}

/* The same callers entered it as often. */
static Name of_use(const Side *s, uint32_t i)
{
    const Subject *x = &s->run->subjects.data[i];
    double entries = x->figures[Q_ENTRIES].value;
    uint64_t sum = 0;                          /* in whichever order they are */
    for (size_t k = 0; k < x->callers.len; k++)
        sum += mix(row_of_key(s, x->callers.data[k]));
    if (x->module->len == 0 || entries == 0)
        return NULL;
    return name_printf("%s %d %llx %.0f", x->module->text, x->caf, (unsigned long long)sum, entries);
}

/* ... and it allocated as much. */
static Name of_work(const Side *s, uint32_t i)
{
    double bytes = s->run->subjects.data[i].figures[Q_ALLOC].value;
    Name use = bytes > 0 ? of_use(s, i) : NULL;
    return use == NULL ? NULL : name_printf("%s %.0f", use->text, bytes);
}

/* Where a log has no places, that is all there is. */
static Name of_use_alone(const Side *s, uint32_t i)
{
    return s->run->subjects.data[i].line == 0 ? of_use(s, i) : NULL;
}

/* The best evidence first. */
typedef Name Signature(const Side *s, uint32_t subject);
static Signature *const signatures[] = { of_label, of_work, of_position, of_neighbours, of_use_alone };

/* ---- guessing ---------------------------------------------------------------------------------------------------- */

/* Whether there is somebody who calls both, or nobody calls either. */
static bool called_alike(const Side *a, uint32_t x, const Side *b, uint32_t y)
{
    const Subject *old = &a->run->subjects.data[x], *new = &b->run->subjects.data[y];
    for (size_t i = 0; i < old->callers.len; i++) {
        uint32_t row = row_of_key(a, old->callers.data[i]);
        for (size_t k = 0; k < new->callers.len && row != NO_ROW; k++)
            if (row_of_key(b, new->callers.data[k]) == row)
                return true;
    }
    return old->callers.len == 0 && new->callers.len == 0;
}

static const double enough_alike = 0.5, hardly_alike = 0.125;

/* Constants are not functions, whatever their text. */
static double texts_alike(const Side *a, uint32_t x, const Side *b, uint32_t y)
{
    const Subject *old = &a->run->subjects.data[x], *new = &b->run->subjects.data[y];
    return old->caf == new->caf ? sketch_alike(old->gist, new->gist) : 0;
}

static bool written_anew(const Side *a, uint32_t x, const Side *b, uint32_t y)
{
    return a->run->subjects.data[x].gist->n > 0 && b->run->subjects.data[y].gist->n > 0
        && texts_alike(a, x, b, y) < hardly_alike;
}

static char several;           /* a signature of more than one subject */

/* From signatures to the only open subject with it, its number + 1. */
static PtrMap index_open(const Side *s, Signature *signature)
{
    PtrMap map = {0};
    for (uint32_t i = 0; i < s->run->subjects.len; i++) {
        Name name = s->open[i] ? signature(s, i) : NULL;
        if (name != NULL)
            ptrmap_put(&map, name, ptrmap_get(&map, name) == NULL ? (void *)(uintptr_t)(i + 1) : (void *)&several);
    }
    return map;
}

static void match(Diff *d, Side *a, uint32_t old, Side *b, uint32_t new, size_t run)
{
    assert(a->open[old] && b->open[new] && a->row[old] != NO_ROW);
    Row *row = &d->rows.data[a->row[old] - 1];
    assert(row->of[run] == PROFILE_NONE);
    row->of[run] = new;
    row->guessed = true;
    b->row[new] = a->row[old];
    a->open[old] = b->open[new] = false;
}

static bool guess_by(Diff *d, Side *a, Side *b, size_t run, Signature *signature)
{
    bool any = false;
    PtrMap olds = index_open(a, signature), news = index_open(b, signature);
    for (uint32_t i = 0; i < b->run->subjects.len; i++) {
        Name name = b->open[i] ? signature(b, i) : NULL;
        void *old = name != NULL ? ptrmap_get(&olds, name) : NULL;
        if (old == NULL || old == &several || ptrmap_get(&news, name) == &several)
            continue;
        uint32_t o = (uint32_t)((uintptr_t)old - 1);
        if (!a->open[o] || !called_alike(a, o, b, i) || (signature != of_label && written_anew(a, o, b, i)))
            continue;
        match(d, a, o, b, i, run);
        any = true;
    }
    ptrmap_free(&olds);
    ptrmap_free(&news);
    return any;
}

/* The open one whose text has most in common with that of x, half of it or more; PROFILE_NONE: none, or several. */
static uint32_t most_alike(const Side *of, uint32_t x, const Side *in)
{
    double most = enough_alike;
    uint32_t found = PROFILE_NONE;
    for (uint32_t i = 0; i < in->run->subjects.len; i++) {
        double alike = in->open[i] ? texts_alike(of, x, in, i) : 0;
        if (alike < most || alike == 0)
            continue;
        found = alike > most || found == PROFILE_NONE ? i : PROFILE_NONE;
        most = alike;
    }
    return found;
}

static bool guess_by_text(Diff *d, Side *a, Side *b, size_t run)
{
    bool any = false;
    for (uint32_t i = 0; i < b->run->subjects.len; i++) {
        uint32_t old = b->open[i] ? most_alike(b, i, a) : PROFILE_NONE;
        if (old == PROFILE_NONE || most_alike(a, old, b) != i)
            continue;
        match(d, a, old, b, i, run);
        any = true;
    }
    return any;
}

static void guess(Diff *d, Side *a, Side *b, size_t run)
{
    bool any = true;
    while (any) {
        any = guess_by_text(d, a, b, run);
        for (size_t i = 0; i < sizeof signatures / sizeof *signatures; i++) {
            find_neighbours(a);
            find_neighbours(b);
            any |= guess_by(d, a, b, run, signatures[i]);
        }
    }
}

/* ---- all runs ---------------------------------------------------------------------------------------------------- */

static Side side_new(const Account *run)
{
    size_t n = run->subjects.len + 1;
    Side s = { .run = run, .row = xcalloc(n, sizeof *s.row), .before = xcalloc(n, sizeof *s.before),
               .behind = xcalloc(n, sizeof *s.behind), .open = xcalloc(n, sizeof *s.open) };
    for (uint32_t i = 0; i < run->subjects.len; i++) {
        const Subject *x = &run->subjects.data[i];
        ptrmap_put(&s.by_key, subject_key(x->module, x->label), (void *)(uintptr_t)(i + 1));
    }
    return s;
}

static void side_free(Side *s)
{
    free(s->row);
    free(s->before);
    free(s->behind);
    free(s->open);
    ptrmap_free(&s->by_key);
}

static uint32_t add_row(Diff *d, size_t run, uint32_t subject)
{
    Row row = { .of = ARENA_ARRAY(d->arena, uint32_t, d->n) };
    for (size_t i = 0; i < d->n; i++)
        row.of[i] = i == run ? subject : PROFILE_NONE;
    VEC_PUSH(&d->rows, row);
    return (uint32_t)d->rows.len;
}

/* From the names that rows have had so far to their number. */
static void match_names(Diff *d, PtrMap *rows, Side *s, size_t run)
{
    for (uint32_t i = 0; i < s->run->subjects.len; i++) {
        const Subject *x = &s->run->subjects.data[i];
        s->row[i] = (uint32_t)(uintptr_t)ptrmap_get(rows, subject_key(x->module, x->label));
        if (s->row[i] != NO_ROW && d->rows.data[s->row[i] - 1].of[run] == PROFILE_NONE)
            d->rows.data[s->row[i] - 1].of[run] = i;
        else
            s->row[i] = NO_ROW;
        s->open[i] = s->row[i] == NO_ROW;
    }
}

/* The run before: its subjects are rows by now; open are those that the run does not have. */
static void open_missing(const Diff *d, Side *before, size_t run)
{
    assert(run > 0);
    for (uint32_t r = 0; r < d->rows.len; r++) {
        uint32_t subject = d->rows.data[r].of[run - 1];
        if (subject == PROFILE_NONE)
            continue;
        before->row[subject] = r + 1;
        before->open[subject] = d->rows.data[r].of[run] == PROFILE_NONE;
    }
}

static void match_run(Diff *d, PtrMap *rows, size_t run)
{
    Side s = side_new(d->runs[run]);
    match_names(d, rows, &s, run);
    if (run > 0) {
        Side before = side_new(d->runs[run - 1]);
        open_missing(d, &before, run);
        guess(d, &before, &s, run);
        side_free(&before);
    }
    for (uint32_t i = 0; i < s.run->subjects.len; i++) {
        const Subject *x = &s.run->subjects.data[i];
        if (s.row[i] == NO_ROW)
            s.row[i] = add_row(d, run, i);
        ptrmap_put(rows, subject_key(x->module, x->label), (void *)(uintptr_t)s.row[i]);
    }
    side_free(&s);
}

void diff_match(Diff *d)
{
    PtrMap rows = {0};
    for (size_t run = 0; run < d->n; run++)
        match_run(d, &rows, run);
    ptrmap_free(&rows);
}
