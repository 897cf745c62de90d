/* Sums of a search profile: search.h. */
#include "profile/search.h"

#include <ctype.h>
#include <string.h>

static void add_choices(SearchSum *to, const SearchRow *row)
{
    to->choices += row->choices;
    to->tried += row->tried;
    to->failed += row->failed;
    to->succeeded += row->succeeded;
    to->undone += row->undone;
    to->redone += row->redone;
    to->depth = row->depth > to->depth ? row->depth : to->depth;
}

static void add_work(Counts *to, const SearchRow *row)
{
    for (int i = 0; i < BRANCH_OUTCOMES; i++)
        counts_add(&to[i], &row->work[i]);
}

SearchSum *search_by_site(const Profile *p)
{
    SearchSum *sums = xcalloc(p->choice_sites.len + 1, sizeof *sums);
    for (size_t i = 0; i < p->search.len; i++) {
        const SearchRow *row = &p->search.data[i];
        if (row->site == PROFILE_NONE)
            continue;
        add_choices(&sums[row->site], row);
        add_work(sums[row->site].own, row);
        for (uint32_t path = row->path; path != PROFILE_NONE; path = p->choice_paths.data[path].parent)
            add_work(sums[p->choice_paths.data[path].site].all, row);
    }
    return sums;
}

SearchSum *search_by_path(const Profile *p)
{
    SearchSum *sums = xcalloc(p->choice_paths.len + 1, sizeof *sums);
    for (size_t i = 0; i < p->search.len; i++) {
        const SearchRow *row = &p->search.data[i];
        if (row->path == PROFILE_NONE)
            continue;
        add_choices(&sums[row->path], row);
        add_work(sums[row->path].own, row);
        for (uint32_t path = row->path; path != PROFILE_NONE; path = p->choice_paths.data[path].parent)
            add_work(sums[path].all, row);
    }
    return sums;
}

SearchSum search_total(const Profile *p)
{
    SearchSum sum = {0};
    for (size_t i = 0; i < p->search.len; i++) {
        add_choices(&sum, &p->search.data[i]);
        add_work(sum.own, &p->search.data[i]);
    }
    memcpy(sum.all, sum.own, sizeof sum.all);
    return sum;
}

Counts search_work(const Counts *outcomes)
{
    Counts sum = {0};
    for (int i = 0; i < BRANCH_OUTCOMES; i++)
        counts_add(&sum, &outcomes[i]);
    return sum;
}

/* ---- words ---- */

void search_site_show(const ChoiceSite *site, Buf *out)
{
    buf_puts(out, site->function->len > 0 ? site->function->text : "?");
    if (site->worked_for->len > 0)
        buf_printf(out, " for %s", site->worked_for->text);
}

/* Nat of Main.Nat; a name that is no word has no module. */
static const char *type_name(const char *type)
{
    const char *dot = strrchr(type, '.');
    return dot != NULL && isalpha((unsigned char)dot[1]) ? dot + 1 : type;
}

void search_kind_show(const ChoiceSite *site, Buf *out)
{
    buf_puts(out, site->kind == CHOICE_NARROWING ? "narrowing" : "or");
    if (site->type->len > 0)
        buf_printf(out, " %s", type_name(site->type->text));
}

void search_place_show(const ChoiceSite *site, Buf *out)
{
    if (site->file->len == 0 || site->line == 0)
        return;
    const char *slash = strrchr(site->file->text, '/');
    buf_printf(out, "%s:%u", slash != NULL ? slash + 1 : site->file->text, site->line);
}
