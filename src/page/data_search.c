/* The search of a logic program, for a page: what came of it, by choice site; how many choices were open over time. */
#include "page/page_int.h"

#include "profile/search.h"

enum { MOST_SITES = 2000, MOST_OPEN = 4000 };

static void put_work(Json *j, const Profile *p, const Counts *work)
{
    json_array(j);
    for (int i = 0; i < BRANCH_OUTCOMES; i++) {
        json_uint(j, counts_ns(p, &work[i]));
        json_uint(j, work[i].n[METRIC_BYTES]);
    }
    json_end_array(j);
}

/* Choices, tried, failed, succeeded, undone, redone, depth; ns and bytes of each outcome, own and with all below. */
static void put_sum(PageData *d, const SearchSum *s)
{
    const uint64_t counts[] = { s->choices, s->tried, s->failed, s->succeeded, s->undone, s->redone, s->depth };
    json_key(d->j, "counts");
    json_array(d->j);
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        json_uint(d->j, counts[i]);
    json_end_array(d->j);
    json_key(d->j, "own");
    put_work(d->j, d->p, s->own);
    json_key(d->j, "all");
    put_work(d->j, d->p, s->all);
}

static void put_site(PageData *d, const ChoiceSite *site, const SearchSum *sum)
{
    Buf name = {0}, kind = {0};
    search_site_show(site, &name);
    search_kind_show(site, &kind);
    json_object(d->j);
    json_put_string(d->j, "name", buf_text(&name));
    json_put_string(d->j, "of", buf_text(&kind));
    json_put_uint(d->j, "file", page_name(d, site->file));
    json_put_uint(d->j, "line", site->line);
    put_sum(d, sum);
    json_end_object(d->j);
    buf_free(&name);
    buf_free(&kind);
}

static void put_sites(PageData *d)
{
    SearchSum *sums = search_by_site(d->p);
    size_t shown = 0, left_out = 0;
    json_key(d->j, "sites");
    json_array(d->j);
    for (size_t i = 0; i < d->p->choice_sites.len; i++) {
        if (sums[i].choices == 0)
            continue;
        if (shown < MOST_SITES) {
            put_site(d, &d->p->choice_sites.data[i], &sums[i]);
            shown++;
        } else
            left_out++;
    }
    json_end_array(d->j);
    if (left_out > 0)
        page_pruned(d, "%zu of %zu choice sites", left_out, left_out + shown);
    free(sums);
}

/* Of neighbours, the one with the most open choices. */
static void put_open(PageData *d)
{
    size_t n = d->p->open_choices.len, group = n / MOST_OPEN + 1;
    json_key(d->j, "open");
    json_array(d->j);
    for (size_t i = 0; i < n; i += group) {
        const OpenChoices *most = &d->p->open_choices.data[i];
        for (size_t k = i; k < n && k < i + group; k++)
            if (d->p->open_choices.data[k].open > most->open)
                most = &d->p->open_choices.data[k];
        json_array(d->j);
        json_uint(d->j, most->time);
        json_uint(d->j, most->open);
        json_uint(d->j, most->trail);
        json_uint(d->j, most->bytes);
        json_end_array(d->j);
    }
    json_end_array(d->j);
}

void page_search(PageData *d)
{
    if (d->p->search.len == 0)
        return;
    SearchSum total = search_total(d->p);
    json_key(d->j, "search");
    json_object(d->j);
    put_sum(d, &total);
    put_sites(d);
    put_open(d);
    json_end_object(d->j);
}
