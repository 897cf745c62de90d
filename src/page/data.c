/* The data of a page: columns of numbers, and one table of texts that they name. */
#include "page/page_int.h"

#include "report/report.h"
#include <assert.h>
#include <stdarg.h>
#include <string.h>

uint32_t page_name(PageData *d, Name name)
{
    uint32_t n = idmap_get(&d->numbers, (uint64_t)(uintptr_t)name, PROFILE_NONE);
    if (n == PROFILE_NONE) {
        n = (uint32_t)d->names.len;
        VEC_PUSH(&d->names, name);
        idmap_put(&d->numbers, (uint64_t)(uintptr_t)name, n);
    }
    return n;
}

void page_pruned(PageData *d, const char *format, ...)
{
    Buf text = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    VEC_PUSH(&d->pruned, name_of(buf_text(&text)));
    buf_free(&text);
}

/* ---- the run ----------------------------------------------------------------------------------------------------- */

static void put_known(Json *j, const char *key, uint64_t n)
{
    if (n > 0)
        json_put_uint(j, key, n);
}

/* Lines of text, each an element; without what they begin with. */
static void put_lines(Json *j, const char *key, const Buf *text, const char *begin)
{
    json_key(j, key);
    json_array(j);
    for (const char *line = buf_text(text); *line != '\0';) {
        size_t len = strcspn(line, "\n"), skip = strlen(begin);
        if (len >= skip && strncmp(line, begin, skip) == 0)
            json_string_n(j, line + skip, len - skip);
        line += len + (line[len] == '\n');
    }
    json_end_array(j);
}

static void put_words(PageData *d)
{
    Buf summary = {0}, causes = {0};
    ReportOptions o = { .view = VIEW_SUMMARY, .path = d->options->path };
    report_text(d->p, &o, &summary);
    report_wasted(d->p, &causes);
    report_causes(d->p, &causes);
    put_lines(d->j, "summary", &summary, "");
    put_lines(d->j, "causes", &causes, "  ! ");
    buf_free(&summary);
    buf_free(&causes);
}

static void put_arguments(PageData *d)
{
    json_key(d->j, "arguments");
    json_array(d->j);
    for (size_t i = 0; i < d->p->arguments.len; i++)
        json_string(d->j, d->p->arguments.data[i]->text);
    json_end_array(d->j);
}

static void put_run(PageData *d)
{
    const Profile *p = d->p;
    json_put_string(d->j, "program", p->program->text);
    put_arguments(d);
    json_put_string(d->j, "date", p->date->text);
    json_put_string(d->j, "madeBy", p->made_by->text);
    if (d->options->path != NULL)
        json_put_string(d->j, "file", d->options->path);
    put_known(d->j, "time", p->total_ns);
    put_known(d->j, "collecting", p->collecting_ns);
    put_known(d->j, "profiling", p->profiling_ns);
    put_known(d->j, "tick", p->tick_ns);
    put_known(d->j, "allocated", profile_allocated(p));
    put_known(d->j, "peak", p->peak_bytes);
    put_known(d->j, "peakAt", p->peak_bytes > 0 ? p->peak_time : 0);
    put_known(d->j, "peakBound", p->peak_bytes > 0 && p->peak_bound > p->peak_bytes ? p->peak_bound : 0);
    put_known(d->j, "ended", p->ended);
    json_key(d->j, "complete");
    json_bool(d->j, p->complete);
    put_words(d);
}

/* ---- cost centres ------------------------------------------------------------------------------------------------ */

static bool centre_of_library(const PageData *d, const Centre *c)
{
    Name file;
    uint32_t line, column;
    return src_parts(c->src, &file, &line, &column) && !page_users_file(d, file);
}

static void put_centres(PageData *d)
{
    json_key(d->j, "centres");
    json_array(d->j);
    for (size_t i = 0; i < d->p->centres.len; i++) {
        const Centre *c = &d->p->centres.data[i];
        json_array(d->j);
        json_uint(d->j, page_name(d, c->label));
        json_uint(d->j, page_name(d, c->module));
        json_uint(d->j, page_name(d, c->src));
        json_uint(d->j, centre_is_system(c) ? 2 : centre_of_library(d, c) ? 1 : 0);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

/* ---- laziness ---------------------------------------------------------------------------------------------------- */

enum { MOST_ROWS = 5000 };

static int by_count(const void *a, const void *b)
{
    const Demand *x = a, *y = b;
    return x->count != y->count ? (x->count < y->count ? 1 : -1) : x->creator < y->creator ? -1 : 1;
}

static void put_demand(PageData *d)
{
    size_t n = d->p->demand.len, shown = n < MOST_ROWS ? n : MOST_ROWS;
    Demand *rows = xmalloc((n + 1) * sizeof *rows);
    if (n > 0)
        memcpy(rows, d->p->demand.data, n * sizeof *rows);
    qsort(rows, n, sizeof *rows, by_count);
    json_key(d->j, "demand");
    json_array(d->j);
    for (size_t i = 0; i < shown; i++) {
        json_array(d->j);
        json_uint(d->j, d->nearest[rows[i].creator]);
        json_uint(d->j, d->nearest[rows[i].forcer]);
        json_uint(d->j, rows[i].count);
        json_end_array(d->j);
    }
    json_end_array(d->j);
    if (shown < n)
        page_pruned(d, "%zu of %zu pairs of who forced whose thunks", n - shown, n);
    free(rows);
}

static int by_bytes(const void *a, const void *b)
{
    const Laziness *x = a, *y = b;
    return x->bytes != y->bytes ? (x->bytes < y->bytes ? 1 : -1) : x->site != y->site ? (x->site < y->site ? -1 : 1)
         : (x->stack > y->stack) - (x->stack < y->stack);
}

/* Producer, construction, place, whose line is charged, made, never, once, more, at once, bytes. */
static void put_lazy_row(PageData *d, const Laziness *l)
{
    assert(l->site < d->p->sites.len);
    const Site *s = &d->p->sites.data[l->site];
    const uint64_t counts[] = { l->made, l->never, l->once, l->more, l->at_once, l->bytes };
    json_array(d->j);
    json_uint(d->j, page_name(d, site_producer(d->p, s, l->stack)));
    json_uint(d->j, page_name(d, s->construction));
    json_uint(d->j, page_name(d, s->file));
    json_uint(d->j, s->line);
    json_uint(d->j, s->column);
    json_uint(d->j, page_name(d, s->worked_for));
    json_int(d->j, l->stack == PROFILE_NONE ? -1 : (int64_t)d->nearest[l->stack]);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        json_uint(d->j, counts[i]);
    json_end_array(d->j);
}

static void put_laziness(PageData *d)
{
    size_t n = d->p->laziness.len, shown = n < MOST_ROWS ? n : MOST_ROWS;
    Laziness *rows = xmalloc((n + 1) * sizeof *rows);
    if (n > 0)
        memcpy(rows, d->p->laziness.data, n * sizeof *rows);
    qsort(rows, n, sizeof *rows, by_bytes);
    json_key(d->j, "laziness");
    json_array(d->j);
    for (size_t i = 0; i < shown; i++)
        put_lazy_row(d, &rows[i]);
    json_end_array(d->j);
    if (shown < n)
        page_pruned(d, "%zu of %zu places that made thunks", n - shown, n);
    free(rows);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

/* File, line, ns, of these in the library; bytes, likewise. */
static void put_line_costs(PageData *d)
{
    json_key(d->j, "lines");
    json_array(d->j);
    for (size_t i = 0; i < d->p->lines.len; i++) {
        const LineCost *line = &d->p->lines.data[i];
        json_array(d->j);
        json_uint(d->j, page_name(d, line->file));
        json_uint(d->j, line->line);
        json_uint(d->j, line->ticks * d->p->tick_ns);
        json_uint(d->j, line->ticks_lent * d->p->tick_ns);
        json_uint(d->j, line->bytes);
        json_uint(d->j, line->bytes_lent);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

/* The place in the library, file and line it was called from, bytes. */
static void put_made_for(PageData *d)
{
    json_key(d->j, "made_for");
    json_array(d->j);
    for (size_t i = 0; i < d->p->made_for.len; i++) {
        const MadeFor *m = &d->p->made_for.data[i];
        json_array(d->j);
        json_uint(d->j, page_name(d, site_place(&d->p->sites.data[m->site])));
        json_uint(d->j, page_name(d, d->p->lines.data[m->line].file));
        json_uint(d->j, d->p->lines.data[m->line].line);
        json_uint(d->j, m->bytes);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

/* ---- the course of time ------------------------------------------------------------------------------------------ */

enum { MOST_POINTS = 4000 };

/* Collections, neighbours as one where there are too many: when the first began, when the last ended, how long they
 * took, how many they are. */
static void put_collections(PageData *d)
{
    size_t n = d->p->collections.len, group = n / MOST_POINTS + 1;
    json_key(d->j, "collections");
    json_array(d->j);
    for (size_t i = 0; i < n; i += group) {
        size_t end = i + group < n ? i + group : n;
        uint64_t took = 0;
        for (size_t k = i; k < end; k++)
            took += d->p->collections.data[k].end - d->p->collections.data[k].start;
        json_array(d->j);
        json_uint(d->j, d->p->collections.data[i].start);
        json_uint(d->j, d->p->collections.data[end - 1].end);
        json_uint(d->j, took);
        json_uint(d->j, end - i);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

/* A curve of bytes; the largest of neighbours. */
static void put_points(PageData *d, const char *key, const HeapPoint *points, size_t n)
{
    size_t group = n / MOST_POINTS + 1;
    json_key(d->j, key);
    json_array(d->j);
    for (size_t i = 0; i < n; i += group) {
        const HeapPoint *most = &points[i];
        for (size_t k = i; k < n && k < i + group; k++)
            if (points[k].live_bytes > most->live_bytes)
                most = &points[k];
        json_array(d->j);
        json_uint(d->j, most->time);
        json_uint(d->j, most->live_bytes);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

static void put_markers(PageData *d)
{
    size_t n = d->p->markers.len, shown = n < MOST_ROWS ? n : MOST_ROWS;
    json_key(d->j, "markers");
    json_array(d->j);
    for (size_t i = 0; i < shown; i++) {
        json_array(d->j);
        json_uint(d->j, d->p->markers.data[i].time);
        json_uint(d->j, page_name(d, d->p->markers.data[i].text));
        json_end_array(d->j);
    }
    json_end_array(d->j);
    if (shown < n)
        page_pruned(d, "%zu of %zu markers", n - shown, n);
}

/* ---- all of it --------------------------------------------------------------------------------------------------- */

static void put_names(PageData *d, const char *key, const Name *names, size_t n)
{
    json_key(d->j, key);
    json_array(d->j);
    for (size_t i = 0; i < n; i++)
        json_string_n(d->j, names[i]->text, names[i]->len);
    json_end_array(d->j);
}

static void put_profile(const Profile *p, const PageOptions *o, Json *j)
{
    PageData d = { .p = p, .options = o, .j = j };
    json_object(j);
    put_run(&d);
    put_centres(&d);
    page_stacks(&d);
    page_order(&d);
    page_heap(&d);
    put_points(&d, "live", p->heap.data, p->heap.len);
    put_points(&d, "resident", p->resident.data, p->resident.len);
    page_threads(&d);
    put_collections(&d);
    put_markers(&d);
    put_demand(&d);
    put_laziness(&d);
    put_line_costs(&d);
    put_made_for(&d);
    page_search(&d);
    page_sources(&d);
    put_names(&d, "names", d.names.data, d.names.len);
    put_names(&d, "pruned", d.pruned.data, d.pruned.len);
    json_end_object(j);
    idmap_free(&d.numbers);
    VEC_FREE(&d.names);
    VEC_FREE(&d.pruned);
    free(d.nearest);
}

void page_json(const Profile *p, const PageOptions *o, Buf *out)
{
    Json j = json_new(out, false);
    json_object(&j);
    json_put_uint(&j, "version", 1);
    if (o->follow != NULL)
        json_put_string(&j, "follow", o->follow);
    json_key(&j, "profile");
    put_profile(p, o, &j);
    if (o->before != NULL) {
        PageOptions before = { .path = o->before_path, .library = o->library, .no_source = true };
        json_key(&j, "before");
        put_profile(o->before, &before, &j);
    }
    json_end_object(&j);
}
