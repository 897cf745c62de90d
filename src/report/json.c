/* A profile as JSON, for programs: totals, cost centres, stacks, live memory by one dimension. What the profile does
 * not know is not there, so that no zero means "not measured". Times are in nanoseconds. */
#include "report/report.h"

#include "base/json.h"
#include "profile/search.h"
#include <stdlib.h>

/* What is 0 when it is not known. */
static void put_known(Json *j, const char *key, uint64_t n)
{
    if (n > 0)
        json_put_uint(j, key, n);
}

static void put_names(Json *j, const char *key, const Name *names, size_t n)
{
    json_key(j, key);
    json_array(j);
    for (size_t i = 0; i < n; i++)
        json_string(j, names[i]->text);
    json_end_array(j);
}

/* ---- the run ----------------------------------------------------------------------------------------------------- */

static void put_runs(Json *j, const Runs *r)
{
    if (r->n < 2)
        return;
    json_key(j, "runs");
    json_object(j);
    json_put_uint(j, "n", r->n);
    json_put_uint(j, "mean", r->total.mean_ns);
    json_put_uint(j, "deviation", r->total.deviation_ns);
    json_put_uint(j, "least", r->least_ns);
    json_put_uint(j, "most", r->most_ns);
    json_end_object(j);
}

static void put_run(Json *j, const Profile *p)
{
    json_put_string(j, "program", p->program->text);
    put_names(j, "arguments", p->arguments.data, p->arguments.len);
    json_put_string(j, "date", p->date->text);
    json_put_string(j, "made_by", p->made_by->text);
    put_known(j, "time", p->total_ns);
    put_known(j, "collecting", p->collecting_ns);
    put_known(j, "profiling", p->profiling_ns);
    put_known(j, "tick", p->has & HAS_TICKS ? p->tick_ns : 0);
    put_known(j, "allocated", p->allocated > 0 ? p->allocated : p->total.n[METRIC_BYTES]);
    put_known(j, "peak", p->peak_bytes);
    put_known(j, "peak_at", p->peak_bytes > 0 ? p->peak_time : 0);
    put_known(j, "peak_at_most", p->peak_bytes > 0 && p->peak_bound > p->peak_bytes ? p->peak_bound : 0);
    put_runs(j, &p->runs);
    json_key(j, "warnings");
    json_array(j);
    for (size_t i = 0; i < p->warnings.len; i++)
        json_string(j, p->warnings.data[i].text->text);
    json_end_array(j);
}

/* ---- costs ------------------------------------------------------------------------------------------------------- */

static void put_counts(Json *j, const Profile *p, const char *key, const Counts *c)
{
    static const char *const names[METRIC_COUNT] = { "ticks", "ns", "bytes", "objects", "entries", "inner" };
    json_key(j, key);
    json_object(j);
    for (int m = 0; m < METRIC_COUNT; m++)
        if (p->has & 1u << m)
            json_put_uint(j, names[m], c->n[m]);
    json_end_object(j);
}

/* Entries are not inherited: they say how often this one was entered. */
static void put_centres(Json *j, const Profile *p)
{
    Counts *own = profile_flat(p), *all = profile_inherited(p);
    json_key(j, "centres");
    json_array(j);
    for (size_t i = 0; i < p->centres.len; i++) {
        const Centre *c = &p->centres.data[i];
        all[i].n[METRIC_ENTRIES] = own[i].n[METRIC_ENTRIES];
        all[i].n[METRIC_INNER] = own[i].n[METRIC_INNER];
        json_object(j);
        json_put_string(j, "name", c->label->text);
        json_put_string(j, "module", c->module->text);
        json_put_string(j, "place", src_place(c->src)->text);
        put_counts(j, p, "own", &own[i]);
        put_counts(j, p, "inherited", &all[i]);
        json_end_object(j);
    }
    json_end_array(j);
    free(own);
    free(all);
}

/* Each with the number of its cost centre and of the stack below it; the first one is MAIN, which has none below. */
static void put_stacks(Json *j, const Profile *p)
{
    json_key(j, "stacks");
    json_array(j);
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[i];
        json_object(j);
        json_put_uint(j, "centre", s->centre);
        json_key(j, "below");
        if (s->parent == PROFILE_NONE)
            json_null(j);
        else
            json_uint(j, s->parent);
        put_counts(j, p, "own", &s->own);
        json_end_object(j);
    }
    json_end_array(j);
}

/* ---- live memory ------------------------------------------------------------------------------------------------- */

static void put_band(Json *j, const Band *b)
{
    json_object(j);
    json_put_string(j, "name", b->key->text);
    json_key(j, "byte_seconds");
    json_double(j, b->area);
    json_put_uint(j, "peak", b->peak);
    json_put_uint(j, "at_peak", b->at_peak);
    json_put_uint(j, "at_end", b->last);
    json_end_object(j);
}

static void put_memory(Json *j, const Profile *p, Dim dim)
{
    Bands *b = bands_new(p, dim, DIM_NONE);
    bands_sort(b);
    json_key(j, "memory");
    json_object(j);
    json_put_string(j, "by", dim_name(dim));
    json_put_uint(j, "censuses", p->censuses.len);
    json_put_uint(j, "largest_census", b->peak);
    json_key(j, "byte_seconds");
    json_double(j, b->area);
    json_key(j, "bands");
    json_array(j);
    for (size_t i = 0; i < b->bands.len; i++)
        put_band(j, &b->bands.data[i]);
    json_end_array(j);
    json_end_object(j);
    bands_free(b);
}

/* ---- lines ------------------------------------------------------------------------------------------------------- */

static void put_lines(Json *j, const Profile *p)
{
    json_key(j, "lines");
    json_array(j);
    for (size_t i = 0; i < p->lines.len; i++) {
        const LineCost *line = &p->lines.data[i];
        json_object(j);
        json_put_string(j, "file", line->file->text);
        json_put_uint(j, "line", line->line);
        json_put_uint(j, "time", line->ticks * p->tick_ns);
        json_put_uint(j, "library", line->ticks_lent * p->tick_ns);
        json_put_uint(j, "allocated", line->bytes);
        json_put_uint(j, "allocatedByLibrary", line->bytes_lent);
        json_end_object(j);
    }
    json_end_array(j);
}

/* ---- search ------------------------------------------------------------------------------------------------------ */

static void put_site(Json *j, const Profile *p, const ChoiceSite *site, const SearchSum *s)
{
    Buf name = {0}, kind = {0};
    search_site_show(site, &name);
    search_kind_show(site, &kind);
    json_object(j);
    json_put_string(j, "choice", buf_text(&name));
    json_put_string(j, "kind", buf_text(&kind));
    json_put_string(j, "file", site->file->text);
    json_put_uint(j, "line", site->line);
    json_put_uint(j, "choices", s->choices);
    json_put_uint(j, "tried", s->tried);
    json_put_uint(j, "failed", s->failed);
    json_put_uint(j, "gave_value", s->succeeded);
    json_put_uint(j, "depth", s->depth);
    json_put_uint(j, "undone", s->undone);
    json_put_uint(j, "redone", s->redone);
    put_counts(j, p, "failed_own", &s->own[BRANCH_FAILED]);
    put_counts(j, p, "failed_inherited", &s->all[BRANCH_FAILED]);
    json_end_object(j);
    buf_free(&name);
    buf_free(&kind);
}

static void put_search(Json *j, const Profile *p)
{
    SearchSum total = search_total(p), *sites = search_by_site(p);
    json_key(j, "search");
    json_object(j);
    put_counts(j, p, "failed", &total.own[BRANCH_FAILED]);
    put_counts(j, p, "succeeded", &total.own[BRANCH_SUCCEEDED]);
    put_counts(j, p, "shared", &total.own[BRANCH_SHARED]);
    json_key(j, "sites");
    json_array(j);
    for (size_t i = 0; i < p->choice_sites.len; i++)
        put_site(j, p, &p->choice_sites.data[i], &sites[i]);
    json_end_array(j);
    json_end_object(j);
    free(sites);
}

bool report_json(const Profile *p, const ReportOptions *o, Buf *out)
{
    Dim dim = o->by == DIM_NONE ? dim_default(p) : o->by;
    if (o->by != DIM_NONE && !dim_known(p, o->by)) {
        dim_say_unknown(p, o->by, out);
        buf_putc(out, '\n');
        return false;
    }
    Json j = json_new(out, true);
    json_object(&j);
    put_run(&j, p);
    put_counts(&j, p, "total", &p->total);
    put_centres(&j, p);
    put_stacks(&j, p);
    if (p->lines.len > 0)
        put_lines(&j, p);
    if (p->search.len > 0)
        put_search(&j, p);
    if (p->censuses.len > 0)
        put_memory(&j, p, dim);
    json_end_object(&j);
    buf_putc(out, '\n');
    return true;
}
