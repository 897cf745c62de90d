/* The profile model: see profile.h. */
#include "profile/profile.h"

#include "base/ptrmap.h"
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- stacks by (parent, centre) ---------------------------------------------------------------------------------- */

/* Open addressing; a slot holds a stack's number + 1, 0 when it is free. At most half full. */
typedef struct StackIndex {
    uint32_t *slots;
    size_t    n_slots;     /* a power of two */
} StackIndex;

static size_t slot_of(const StackIndex *index, uint32_t parent, uint32_t centre)
{
    uint64_t h = ((uint64_t)parent << 32 | centre) * 0x9E3779B97F4A7C15u;
    return (size_t)(h >> 20) & (index->n_slots - 1);
}

static uint32_t *find_slot(const Profile *p, uint32_t parent, uint32_t centre)
{
    const StackIndex *index = p->index;
    assert(p->stacks.len < index->n_slots);    /* else it would never end */
    for (size_t i = slot_of(index, parent, centre); ; i = (i + 1) & (index->n_slots - 1)) {
        uint32_t *slot = &index->slots[i];
        if (*slot == 0)
            return slot;
        const Stack *s = &p->stacks.data[*slot - 1];
        if (s->parent == parent && s->centre == centre)
            return slot;
    }
}

static void grow_index(Profile *p)
{
    StackIndex *index = p->index;
    index->n_slots = index->n_slots == 0 ? 64 : index->n_slots * 2;
    free(index->slots);
    index->slots = xcalloc(index->n_slots, sizeof *index->slots);
    for (uint32_t i = 0; i < p->stacks.len; i++)
        *find_slot(p, p->stacks.data[i].parent, p->stacks.data[i].centre) = i + 1;
}

uint32_t profile_push(Profile *p, uint32_t parent, uint32_t centre)
{
    assert((parent == PROFILE_NONE || parent < p->stacks.len) && centre < p->centres.len);
    if (p->stacks.len * 2 >= p->index->n_slots)
        grow_index(p);
    uint32_t *slot = find_slot(p, parent, centre);
    if (*slot == 0) {
        uint32_t depth = parent == PROFILE_NONE ? 0 : p->stacks.data[parent].depth + 1;
        Stack stack = { .parent = parent, .centre = centre, .depth = depth };
        VEC_PUSH(&p->stacks, stack);
        *slot = (uint32_t)p->stacks.len;
    }
    return *slot - 1;
}

/* ---- building ---------------------------------------------------------------------------------------------------- */

Profile *profile_new(void)
{
    Profile *p = xcalloc(1, sizeof *p);
    p->arena = arena_new();
    p->index = xcalloc(1, sizeof *p->index);
    p->program = p->date = p->made_by = p->breakdown = name_of("");
    p->tick_ns = 1000000;
    p->processors = 1;
    uint32_t main = profile_add_centre(p, name_of("MAIN"), name_of("MAIN"), name_of("<built-in>"), false);
    uint32_t root = profile_push(p, PROFILE_NONE, main);
    assert(root == PROFILE_MAIN);
    (void)root;
    return p;
}

void profile_free(Profile *p)
{
    if (p == NULL)
        return;
    VEC_FREE(&p->arguments);
    VEC_FREE(&p->rts_arguments);
    VEC_FREE(&p->centres);
    VEC_FREE(&p->stacks);
    VEC_FREE(&p->sites);
    VEC_FREE(&p->retainer_sets);
    VEC_FREE(&p->censuses);
    VEC_FREE(&p->rows);
    VEC_FREE(&p->snapshots);
    VEC_FREE(&p->snapshot_rows);
    VEC_FREE(&p->ticks);
    VEC_FREE(&p->made_for);
    VEC_FREE(&p->collections);
    VEC_FREE(&p->heap);
    VEC_FREE(&p->waiting);
    VEC_FREE(&p->paths);
    VEC_FREE(&p->resident);
    VEC_FREE(&p->thread_runs);
    VEC_FREE(&p->demand);
    VEC_FREE(&p->laziness);
    VEC_FREE(&p->lines);
    VEC_FREE(&p->choice_sites);
    VEC_FREE(&p->choice_paths);
    VEC_FREE(&p->search);
    VEC_FREE(&p->open_choices);
    VEC_FREE(&p->markers);
    VEC_FREE(&p->warnings);
    free(p->index->slots);
    free(p->index);
    arena_free(p->arena);
    free(p);
}

uint32_t profile_add_centre(Profile *p, Name label, Name module, Name src, bool caf)
{
    if (p->stacks.len > 0 && strcmp(label->text, "MAIN") == 0 && strcmp(module->text, "MAIN") == 0)
        return p->stacks.data[PROFILE_MAIN].centre;
    Centre centre = { .label = label, .module = module, .src = src != NULL ? src : name_of(""), .caf = caf };
    VEC_PUSH(&p->centres, centre);
    return (uint32_t)p->centres.len - 1;
}

uint32_t profile_add_site(Profile *p, Site site)
{
    Name none = name_of("");
    Name *fields[] = { &site.producer, &site.construction, &site.type, &site.module, &site.kind, &site.file,
                       &site.worked_for };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (*fields[i] == NULL)
            *fields[i] = none;
    VEC_PUSH(&p->sites, site);
    return (uint32_t)p->sites.len - 1;
}

void profile_warn(Profile *p, uint64_t time, const char *format, ...)
{
    Buf text = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    Marker warning = { .time = time, .text = name_of(buf_text(&text)) };
    VEC_PUSH(&p->warnings, warning);
    buf_free(&text);
}

/* ---- sums -------------------------------------------------------------------------------------------------------- */

void counts_add(Counts *to, const Counts *more)
{
    for (int m = 0; m < METRIC_COUNT; m++)
        to->n[m] += more->n[m];
}

bool counts_none(const Counts *c)
{
    for (int m = 0; m < METRIC_COUNT; m++)
        if (c->n[m] != 0)
            return false;
    return true;
}

void profile_sum(Profile *p)
{
    for (size_t i = 0; i < p->stacks.len; i++)
        p->stacks.data[i].below = p->stacks.data[i].own;
    for (size_t i = p->stacks.len; i-- > 1; )  /* parents have smaller numbers */
        counts_add(&p->stacks.data[p->stacks.data[i].parent].below, &p->stacks.data[i].below);
}

static int by_census_time(const void *a, const void *b)
{
    const Census *x = a, *y = b;
    return x->time != y->time ? (x->time > y->time) - (x->time < y->time)
                              : (x->first > y->first) - (x->first < y->first);
}

static int by_snapshot_time(const void *a, const void *b)
{
    const Snapshot *x = a, *y = b;
    return x->time != y->time ? (x->time > y->time) - (x->time < y->time)
                              : (x->first > y->first) - (x->first < y->first);
}

static int by_first_word(const void *a, const void *b)         /* structs that begin with their time */
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

#define SORT(v, order) do { if ((v)->len > 1) qsort((v)->data, (v)->len, sizeof *(v)->data, (order)); } while (0)

static void sum_censuses(Profile *p)
{
    for (size_t i = 0; i < p->censuses.len; i++) {
        Census *c = &p->censuses.data[i];
        if (c->live_bytes == 0)
            for (size_t k = 0; k < c->n; k++)
                c->live_bytes += p->rows.data[c->first + k].bytes;
    }
}

/* ---- names that several modules have ---- */

static char several;           /* stands for more than one module */

/* Which names stand for things of several modules? `seen` leads from a name to its module, or to `several`. */
static void see_name(PtrMap *seen, Name name, Name module)
{
    const void *first = ptrmap_get(seen, name);
    if (first == NULL)
        ptrmap_put(seen, name, (void *)module);
    else if (first != module && first != &several)
        ptrmap_put(seen, name, &several);
}

static bool is_shared(const PtrMap *seen, Name name) { return ptrmap_get(seen, name) == &several; }

static void find_ambiguous_centres(Profile *p)
{
    PtrMap seen = {0};
    for (size_t i = 0; i < p->centres.len; i++)
        see_name(&seen, p->centres.data[i].label, p->centres.data[i].module);
    for (size_t i = 0; i < p->centres.len; i++)
        p->centres.data[i].ambiguous = is_shared(&seen, p->centres.data[i].label);
    ptrmap_free(&seen);
}

/* What nobody's code made, and constructors, have no module of their own. */
static bool has_producer(const Site *s)
{
    return s->module->len > 0 && s->producer != name_of("SYSTEM") && s->producer != name_of("UNKNOWN");
}
static bool made_by_code(const Site *s) { return has_producer(s) && s->kind != name_of("constructor"); }

/* Functions of the same name in different modules are different producers. */
static void name_producers(Profile *p)
{
    PtrMap producers = {0}, constructions = {0};
    for (size_t i = 0; i < p->sites.len; i++) {
        const Site *s = &p->sites.data[i];
        if (has_producer(s))
            see_name(&producers, s->producer, s->module);
        if (made_by_code(s))
            see_name(&constructions, s->construction, s->module);
    }
    for (size_t i = 0; i < p->sites.len; i++) {
        Site *s = &p->sites.data[i];
        if (made_by_code(s) && is_shared(&constructions, s->construction))
            s->construction = name_printf("%s.%s", s->module->text, s->construction->text);
        if (has_producer(s) && is_shared(&producers, s->producer))
            s->producer = name_printf("%s.%s", s->module->text, s->producer->text);
    }
    ptrmap_free(&producers);
    ptrmap_free(&constructions);
}

void profile_finish(Profile *p)
{
    find_ambiguous_centres(p);
    name_producers(p);
    SORT(&p->censuses, by_census_time);
    SORT(&p->snapshots, by_snapshot_time);
    SORT(&p->ticks, by_first_word);
    SORT(&p->collections, by_first_word);
    SORT(&p->heap, by_first_word);
    SORT(&p->markers, by_first_word);
    SORT(&p->open_choices, by_first_word);
    sum_censuses(p);
    profile_sum(p);
    for (int m = 0; m < METRIC_COUNT; m++)
        if (p->total.n[m] == 0)  /* else the file says, which is more exact than a sum of rounded figures */
            p->total.n[m] = p->stacks.data[PROFILE_MAIN].below.n[m];
    if (p->total_ns == 0)
        p->total_ns = counts_ns(p, &p->total) / (p->processors > 0 ? p->processors : 1);
}

/* ---- invariants -------------------------------------------------------------------------------------------------- */

static bool is_stack(const Profile *p, uint32_t stack)
{
    return stack == PROFILE_NONE || stack < p->stacks.len;
}

static const char *check_rows(const Profile *p)
{
    for (size_t i = 0; i < p->rows.len; i++) {
        const CensusRow *r = &p->rows.data[i];
        if (!is_stack(p, r->stack) || (r->site != PROFILE_NONE && r->site >= p->sites.len))
            return "a census row names what does not exist";
        if (r->retainers != PROFILE_NONE && r->retainers >= p->retainer_sets.len)
            return "a census row names a retainer set that does not exist";
        if (r->biography >= BIO_COUNT)
            return "a census row has no known biography";
    }
    for (size_t i = 0; i < p->censuses.len; i++)
        if (p->censuses.data[i].first > p->rows.len || p->censuses.data[i].n > p->rows.len - p->censuses.data[i].first)
            return "a census has rows that do not exist";
    for (size_t i = 1; i < p->censuses.len; i++)
        if (p->censuses.data[i - 1].time > p->censuses.data[i].time)
            return "censuses are not in order of time";
    return NULL;
}

static bool is_one_of(uint32_t number, size_t all) { return number == PROFILE_NONE || number < all; }

static bool search_is_whole(const Profile *p)
{
    for (size_t i = 0; i < p->choice_paths.len; i++)
        if (p->choice_paths.data[i].site >= p->choice_sites.len || !is_one_of(p->choice_paths.data[i].parent, i))
            return false;
    for (size_t i = 0; i < p->search.len; i++) {
        const SearchRow *row = &p->search.data[i];
        if (row->stack >= p->stacks.len || !is_one_of(row->path, p->choice_paths.len)
            || !is_one_of(row->site, p->choice_sites.len))
            return false;
    }
    return true;
}

static bool is_retainer(const Profile *p, const Retainer *r)
{
    return is_stack(p, r->stack) && (r->site == PROFILE_NONE || r->site < p->sites.len);
}

static bool path_is_whole(const Profile *p, const HeapPath *path)
{
    for (uint32_t i = 0; i < path->n; i++)
        if (!is_retainer(p, &path->steps[i].who))
            return false;
    return is_retainer(p, &path->what);
}

const char *profile_check(const Profile *p)
{
    if (p->stacks.len == 0 || p->stacks.data[0].parent != PROFILE_NONE)
        return "no <MAIN>";
    for (size_t i = 1; i < p->stacks.len; i++)
        if (p->stacks.data[i].parent >= i || p->stacks.data[i].centre >= p->centres.len)
            return "a stack whose parent or centre does not exist before it";
    for (size_t i = 0; i < p->snapshot_rows.len; i++)
        if (p->snapshot_rows.data[i].stack >= p->stacks.len)
            return "a snapshot names a stack that does not exist";
    for (size_t i = 0; i < p->ticks.len; i++)
        if (!is_stack(p, p->ticks.data[i].stack))
            return "a tick names a stack that does not exist";
    for (size_t i = 0; i < p->made_for.len; i++)
        if (p->made_for.data[i].site >= p->sites.len || p->made_for.data[i].line >= p->lines.len)
            return "something was made where nothing is";
    for (size_t i = 0; i < p->waiting.len; i++)
        if (!is_stack(p, p->waiting.data[i].stack))
            return "a stack waits that does not exist";
    for (size_t i = 0; i < p->paths.len; i++)
        if (!path_is_whole(p, &p->paths.data[i]))
            return "what keeps objects alive does not exist";
    for (size_t i = 0; i < p->demand.len; i++)
        if (!is_stack(p, p->demand.data[i].creator) || !is_stack(p, p->demand.data[i].forcer))
            return "the demand matrix names a stack that does not exist";
    for (size_t i = 0; i < p->laziness.len; i++)
        if (p->laziness.data[i].site >= p->sites.len || !is_stack(p, p->laziness.data[i].stack))
            return "the laziness account names what does not exist";
    if (!search_is_whole(p))
        return "the search account names what does not exist";
    return check_rows(p);
}

/* ---- reading off it ---------------------------------------------------------------------------------------------- */

bool centre_is_system(const Centre *c)
{
    static const char *const names[][2] = {
        { "SYSTEM", "SYSTEM" }, { "GC", "GC" }, { "OVERHEAD_of", "PROFILING" }, { "DONT_CARE", "MAIN" },
        { "PINNED", "SYSTEM" },
        { "IDLE", "IDLE" }, { "PROFILING", "PROFILING" },
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(c->label->text, names[i][0]) == 0 && strcmp(c->module->text, names[i][1]) == 0)
            return true;
    return false;
}

const Centre *stack_top(const Profile *p, uint32_t stack)
{
    assert(stack < p->stacks.len);
    return &p->centres.data[p->stacks.data[stack].centre];
}

uint64_t counts_ns(const Profile *p, const Counts *c)
{
    return p->has & HAS_NS ? c->n[METRIC_NS] : c->n[METRIC_TICKS] * p->tick_ns;
}

Counts *profile_flat(const Profile *p)
{
    Counts *sums = xcalloc(p->centres.len, sizeof *sums);
    for (size_t i = 0; i < p->stacks.len; i++)
        counts_add(&sums[p->stacks.data[i].centre], &p->stacks.data[i].own);
    return sums;
}

typedef struct Sorting {
    const Profile *p;
    StackOrder     order;
} Sorting;

static int by_parent(const void *a, const void *b, void *sorting)
{
    const Sorting *s = sorting;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint32_t px = s->p->stacks.data[x].parent + 1, py = s->p->stacks.data[y].parent + 1;       /* <MAIN> first */
    if (px != py)
        return px < py ? -1 : 1;
    int by_order = s->order != NULL ? s->order(s->p, x, y) : 0;
    return by_order != 0 ? by_order : (x > y) - (x < y);
}

uint32_t *profile_preorder(const Profile *p, StackOrder order)
{
    size_t n = p->stacks.len, n_todo = 0, n_out = 0;
    uint32_t *sorted = xmalloc(n * sizeof *sorted), *todo = xmalloc(n * sizeof *todo), *out = xmalloc(n * sizeof *out);
    uint32_t *first = xcalloc(n + 1, sizeof *first);          /* where the children of a stack begin in `sorted` */
    for (uint32_t i = 0; i < n; i++)
        sorted[i] = i;
    Sorting sorting = { p, order };
    qsort_r(sorted, n, sizeof *sorted, by_parent, &sorting);
    assert(sorted[0] == PROFILE_MAIN);
    for (size_t i = 1; i < n; i++)
        first[p->stacks.data[sorted[i]].parent + 1]++;
    first[0] = 1;                                              /* sorted[0] is <MAIN> */
    for (size_t i = 0; i < n; i++)
        first[i + 1] += first[i];
    todo[n_todo++] = PROFILE_MAIN;
    while (n_todo > 0) {
        uint32_t s = out[n_out++] = todo[--n_todo];
        for (uint32_t k = first[s + 1]; k-- > first[s]; )
            todo[n_todo++] = sorted[k];
    }
    assert(n_out == n);
    free(sorted);
    free(todo);
    free(first);
    return out;
}

/* Goes over the tree in preorder with the path to where it is, and how often each centre is on it. */
bool *profile_repeats(const Profile *p)
{
    uint32_t *order = profile_preorder(p, NULL), *path = xmalloc(p->stacks.len * sizeof *path);
    uint32_t *times = xcalloc(p->centres.len, sizeof *times), n_path = 0;
    bool *repeats = xcalloc(p->stacks.len, sizeof *repeats);
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[order[i]];
        while (n_path > s->depth)
            times[path[--n_path]]--;
        assert(n_path == s->depth);
        repeats[order[i]] = times[s->centre] > 0;
        path[n_path++] = s->centre;
        times[s->centre]++;
    }
    free(order);
    free(path);
    free(times);
    return repeats;
}

Counts *profile_inherited(const Profile *p)
{
    Counts *sums = xcalloc(p->centres.len, sizeof *sums);
    bool *repeats = profile_repeats(p);
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (!repeats[i])
            counts_add(&sums[p->stacks.data[i].centre], &p->stacks.data[i].below);
    free(repeats);
    return sums;
}

/* ---- as text ----------------------------------------------------------------------------------------------------- */

void centre_show(const Centre *c, bool short_form, Buf *out)
{
    bool no_module =
        c->module->len == 0 || c->module == c->label || strcmp(c->module->text, "MAIN") == 0 || centre_is_system(c);
    bool plain = no_module || (short_form && !c->ambiguous);
    if (c->caf && strcmp(c->label->text, "CAF") == 0)
        plain = false;                         /* every module has one */
    if (!plain)
        buf_printf(out, "%s.", c->module->text);
    buf_puts(out, c->label->text);
}

void stack_show(const Profile *p, uint32_t stack, const char *between, bool short_form, Buf *out)
{
    assert(stack < p->stacks.len);
    uint32_t n = p->stacks.data[stack].depth;
    uint32_t *path = xmalloc((n + 1) * sizeof *path);
    for (uint32_t i = n + 1, s = stack; i-- > 0; s = p->stacks.data[s].parent)
        path[i] = s;
    for (uint32_t i = n == 0 ? 0 : 1; i <= n; i++) {
        if (i > 1)
            buf_puts(out, between);
        centre_show(stack_top(p, path[i]), short_form, out);
    }
    free(path);
}

static const char *read_number(const char *s, uint32_t *n)
{
    if (!isdigit((unsigned char)*s))
        return NULL;
    uint64_t value = 0;
    for (; isdigit((unsigned char)*s) && value < UINT32_MAX; s++)
        value = value * 10 + (uint64_t)(*s - '0');
    *n = (uint32_t)value;
    return s;
}

/* src = FILE ':' LINE [':' COLUMN ..] | FILE ':(' LINE ',' COLUMN ')' ..       FILE may hold colons. */
bool src_parts(Name src, Name *file, uint32_t *line, uint32_t *column)
{
    if (src == NULL || src->text[0] == '<')
        return false;
    for (const char *colon = strchr(src->text, ':'); colon != NULL; colon = strchr(colon + 1, ':')) {
        bool paren = colon[1] == '(';
        const char *end = read_number(colon + 1 + paren, line);
        if (end == NULL || colon == src->text)
            continue;
        *column = 0;
        if (*end == (paren ? ',' : ':'))
            read_number(end + 1, column);
        *file = name_intern(src->text, (size_t)(colon - src->text));
        return true;
    }
    return false;
}

Name src_place(Name src)
{
    Name file;
    uint32_t line, column;
    if (!src_parts(src, &file, &line, &column))
        return name_of("");
    return column > 0 ? name_printf("%s:%u:%u", file->text, line, column) : name_printf("%s:%u", file->text, line);
}
