/* The events of a search in an eventlog (docs/eventlog.md): what each adds to the profile. */
#include "profile/read_event_int.h"

static bool same_site(const ChoiceSite *a, const ChoiceSite *b)
{
    return a->kind == b->kind && a->function == b->function && a->type == b->type && a->module == b->module
           && a->file == b->file && a->worked_for == b->worked_for && a->line == b->line && a->column == b->column;
}

/* What the optimiser has put in several places is one site. */
static uint32_t add_site(Profile *p, ChoiceSite site)
{
    for (uint32_t i = 0; i < p->choice_sites.len; i++)
        if (same_site(&p->choice_sites.data[i], &site))
            return i;
    VEC_PUSH(&p->choice_sites, site);
    return (uint32_t)p->choice_sites.len - 1;
}

/* And so it is on paths, which have each site once. */
static uint32_t add_path(Profile *p, ChoicePath path)
{
    for (uint32_t i = path.parent; i != PROFILE_NONE; i = p->choice_paths.data[i].parent)
        if (p->choice_paths.data[i].site == path.site)
            return path.parent;
    VEC_PUSH(&p->choice_paths, path);
    return (uint32_t)p->choice_paths.len - 1;
}

static bool on_site(LogState *s, Payload *e)
{
    uint32_t id = u32(e);
    uint8_t kind = u8(e);
    ChoiceSite site = { .kind = kind <= CHOICE_NARROWING ? kind : CHOICE_NONE, .line = u32(e) };
    site.column = u32(e);
    site.function = event_string(e);
    site.type = event_string(e);
    site.module = event_string(e);
    site.file = event_string(e);
    site.worked_for = event_string(e);
    idmap_put(&s->choice_sites, id, add_site(s->p, site));
    return id != 0 || input_wrong(s->in, "0 is no number for a choice site");
}

static bool on_path(LogState *s, Payload *e)
{
    uint32_t id = u32(e), parent = u32(e), site = u32(e);
    ChoicePath path;
    if (!event_find(s, &s->choice_paths, parent, "path of choices", &path.parent)
        || !event_find(s, &s->choice_sites, site, "choice site", &path.site))
        return false;
    if (id == 0 || path.site == PROFILE_NONE)
        return input_wrong(s->in, "0 is no number for a path of choices, nor for its site");
    idmap_put(&s->choice_paths, id, add_path(s->p, path));
    return true;
}

/* A number for a path and a site. */
static uint32_t place_number(LogState *s, uint32_t path, uint32_t site)
{
    uint64_t key = (uint64_t)path << 32 | site;
    uint32_t number = idmap_get(&s->search_places, key, PROFILE_NONE);
    if (number == PROFILE_NONE) {
        number = (uint32_t)s->search_places.n_used;
        idmap_put(&s->search_places, key, number);
    }
    return number;
}

/* The row of a path, a site and a stack, made on first use; NULL when one of them is not defined. */
static SearchRow *row_of(LogState *s, Payload *e)
{
    SearchRow row = {0};
    uint32_t path = u32(e), site = u32(e), stack = u32(e);
    if (!event_find(s, &s->choice_paths, path, "path of choices", &row.path)
        || !event_find(s, &s->choice_sites, site, "choice site", &row.site)
        || !event_find(s, &s->stacks, stack, "stack", &row.stack))
        return NULL;
    if (row.stack == PROFILE_NONE) {
        input_wrong(s->in, "stack 0 is not defined");
        return NULL;
    }
    uint64_t key = (uint64_t)place_number(s, path, site) << 32 | stack;
    uint32_t known = idmap_get(&s->search, key, PROFILE_NONE);
    if (known == PROFILE_NONE) {
        VEC_PUSH(&s->p->search, row);
        known = (uint32_t)s->p->search.len - 1;
        idmap_put(&s->search, key, known);
    }
    return &s->p->search.data[known];
}

static bool on_choices(LogState *s, Payload *e)
{
    SearchRow *row = row_of(s, e);
    if (row == NULL)
        return false;
    row->choices = u64(e);
    row->tried = u64(e);
    row->failed = u64(e);
    row->succeeded = u64(e);
    row->undone = u64(e);
    row->redone = u64(e);
    row->depth = u64(e);
    return true;
}

static bool on_branches(LogState *s, Payload *e)
{
    SearchRow *row = row_of(s, e);
    if (row == NULL)
        return false;
    uint8_t outcome = u8(e);
    if (!e->short_of && outcome >= BRANCH_OUTCOMES)
        return input_wrong(s->in, "%u is nothing that can come of a branch", outcome);
    for (int i = 0; i < METRIC_COUNT && !e->short_of; i++)
        row->work[outcome].n[i] = u64(e);
    return true;
}

static bool on_open(LogState *s, Payload *e)
{
    OpenChoices point = { .time = s->time, .open = u64(e) };
    point.trail = u64(e);
    point.bytes = u64(e);
    if (!e->short_of)
        VEC_PUSH(&s->p->open_choices, point);
    return true;
}

const EventHandler event_handlers_search[] = {
    { EVENT_TARRY_CHOICE_SITE, DEFINITIONS, on_site },
    { EVENT_TARRY_CHOICE_PATH, DEFINITIONS, on_path },
    { EVENT_TARRY_CHOICES, SAMPLES, on_choices },
    { EVENT_TARRY_BRANCHES, SAMPLES, on_branches },
    { EVENT_TARRY_OPEN, SAMPLES, on_open },
    { 0, 0, NULL }
};
