/* The leak finder: see leak.h.
 *
 * A census tells what each set of retainers keeps alive, and, when it is the largest so far, what somebody keeps alone.
 * The largest of these at the peak are leaks, if they are large. A retainer that is a thunk has retainers of its own,
 * so there is a path from the objects to a root, of which each step is the retainer that keeps most. */
#include "advise/leak.h"

#include "profile/dims.h"
#include "report/units.h"
#include <assert.h>
#include <string.h>

enum { LEAST_PART = 6, MOST_LEAKS = 3, LEAST_BYTES = 1 << 20 };

static bool has_paths(const Profile *p, const Census *c)
{
    for (size_t i = 0; i < p->paths.len; i++)
        if (p->paths.data[i].census == c->number)
            return true;
    return false;
}

/* Of those that know who keeps what alone, if there are any: no other is much larger. */
static const Census *largest(const Profile *p)
{
    const Census *most = NULL;
    for (size_t i = 0; i < p->censuses.len; i++) {
        const Census *c = &p->censuses.data[i];
        if ((most == NULL || c->live_bytes > most->live_bytes) && (p->paths.len == 0 || has_paths(p, c)))
            most = c;
    }
    return most;
}

/* ---- what the same retainers keep ---- */

static uint64_t kept_by(const Profile *p, const Census *c, uint32_t set)
{
    assert(c->first + c->n <= p->rows.len);
    uint64_t bytes = 0;
    for (size_t i = 0; i < c->n; i++)
        if (p->rows.data[c->first + i].retainers == set)
            bytes += p->rows.data[c->first + i].bytes;
    return bytes;
}

/* The site that has most bytes there, with its objects. */
static void find_site(const Profile *p, const Census *c, uint32_t set, Leak *l)
{
    uint64_t most = 0;
    for (size_t i = 0; i < c->n; i++) {
        const CensusRow *row = &p->rows.data[c->first + i];
        if (row->retainers != set || row->site == PROFILE_NONE || row->bytes <= most)
            continue;
        most = row->bytes;
        l->site = row->site;
        l->stack = row->stack;
        l->objects = row->objects;
    }
}

/* Up to the peak, from census to census. */
static bool grows(const Profile *p, const Census *peak, uint32_t set)
{
    uint64_t before = 0;
    for (size_t i = 0; i < p->censuses.len && &p->censuses.data[i] <= peak; i++) {
        uint64_t now = kept_by(p, &p->censuses.data[i], set);
        if (now < before)
            return false;
        before = now;
    }
    return true;
}

/* ---- who keeps it ---- */

static bool is_thunk(const Site *s) { return strcmp(s->kind->text, "thunk") == 0; }

/* `f` itself is unevaluated, or was: no local name. */
static bool is_constant(const Site *s)
{
    size_t n = s->producer->len;
    return is_thunk(s) && n > 0 && strncmp(s->construction->text, s->producer->text, n) == 0
        && strcmp(s->construction->text + n, " (thunk)") == 0;
}

/* The retainers of most objects of a site, in this census. */
static uint32_t set_of_site(const Profile *p, const Census *c, uint32_t site)
{
    uint64_t most = 0;
    uint32_t set = PROFILE_NONE;
    for (size_t i = 0; i < c->n; i++) {
        const CensusRow *row = &p->rows.data[c->first + i];
        if (row->site == site && row->bytes > most) {
            most = row->bytes;
            set = row->retainers;
        }
    }
    return set;
}

static bool on_path(const Leak *l, const Retainer *r)
{
    for (uint32_t i = 0; i < l->n_path; i++)
        if (l->path[i].who.site == r->site && (r->site != PROFILE_NONE || l->path[i].who.stack == r->stack))
            return true;
    return false;
}

static void climb(const Profile *p, const Census *c, uint32_t set, Leak *l)
{
    while (set != PROFILE_NONE && l->n_path < LEAK_STEPS) {
        assert(set < p->retainer_sets.len);
        const RetainerSet *s = &p->retainer_sets.data[set];
        if (s->n == 0 || on_path(l, &s->members[0]))
            return;
        const Retainer *r = &s->members[0];
        l->path[l->n_path++] = (PathStep){ .who = *r };
        const Site *site = r->site != PROFILE_NONE ? &p->sites.data[r->site] : NULL;
        if (site == NULL || !is_thunk(site) || is_constant(site))
            return;
        if (l->thunk == PROFILE_NONE)
            l->thunk = r->site;
        set = set_of_site(p, c, r->site);
    }
}

/* ---- what somebody keeps alone ---- */

static bool may_let_go(const Profile *p, const PathStep *step)
{
    const Site *s = step->who.site != PROFILE_NONE ? &p->sites.data[step->who.site] : NULL;
    return s != NULL && !step->frame && is_thunk(s) && !is_constant(s);
}

/* Without anybody alone, the retainers have the word. */
static void add_path(const Profile *p, const Census *c, const HeapPath *path, Leaks *out)
{
    uint32_t set = set_of_site(p, c, path->what.site);
    Leak l = { .bytes = path->bytes, .all = c->live_bytes, .site = path->what.site, .stack = path->what.stack,
               .objects = path->objects, .thunk = PROFILE_NONE, .grows = grows(p, c, set), .alone = path->n > 0 };
    for (; l.n_path < path->n && l.n_path < LEAK_STEPS; l.n_path++) {
        l.path[l.n_path] = path->steps[l.n_path];
        if (may_let_go(p, &l.path[l.n_path]))
            l.thunk = l.path[l.n_path].who.site;
    }
    if (!l.alone)
        climb(p, c, set, &l);
    if (l.n_path > 0)
        VEC_PUSH(out, l);
}

static bool add_paths(const Profile *p, const Census *c, Leaks *out)
{
    for (size_t i = 0; i < p->paths.len; i++)
        if (p->paths.data[i].census == c->number && p->paths.data[i].what.site != PROFILE_NONE)
            add_path(p, c, &p->paths.data[i], out);
    return out->len > 0;
}

/* ---- all of them ---- */

static void add_leak(const Profile *p, const Census *c, uint32_t set, uint64_t bytes, Leaks *out)
{
    Leak l = { .bytes = bytes, .all = c->live_bytes, .site = PROFILE_NONE, .stack = PROFILE_NONE,
               .thunk = PROFILE_NONE, .grows = grows(p, c, set) };
    find_site(p, c, set, &l);
    climb(p, c, set, &l);
    if (l.site != PROFILE_NONE && l.n_path > 0)
        VEC_PUSH(out, l);
}

static int larger_first(const void *a, const void *b)
{
    uint64_t x = ((const Leak *)a)->bytes, y = ((const Leak *)b)->bytes;
    return (x < y) - (x > y);
}

void leaks_find(const Profile *p, Leaks *out)
{
    const Census *c = largest(p);
    if (c == NULL || c->live_bytes < LEAST_BYTES)
        return;
    bool by_sets = !add_paths(p, c, out);
    for (uint32_t set = 0; by_sets && set < p->retainer_sets.len; set++) {
        uint64_t bytes = kept_by(p, c, set);
        if (bytes * LEAST_PART >= c->live_bytes)
            add_leak(p, c, set, bytes, out);
    }
    if (out->len > 1)
        qsort(out->data, out->len, sizeof *out->data, larger_first);
    if (out->len > MOST_LEAKS)
        out->len = MOST_LEAKS;
}

/* ---- in words ---- */

static bool by_runtime(const Site *s) { return strcmp(s->producer->text, "SYSTEM") == 0 || s->producer->len == 0; }

/* "`f` (F.hs:3)", "`foldl`, for f (F.hs:3)", or "the runtime, for f (F.hs:3)". */
static void put_producer(const Profile *p, const Site *s, uint32_t stack, Buf *out)
{
    const char *name = site_producer(p, s, stack)->text, *of = strstr(name, " for ");
    if (by_runtime(s))
        buf_printf(out, "the runtime%s%s", of != NULL ? ", for " : "", of != NULL ? of + strlen(" for ") : "");
    else if (s->library && of != NULL)
        buf_printf(out, "`%.*s`, for %s", (int)(of - name), name, of + strlen(" for "));
    else if (!s->library && site_place(s)->len > 0)
        buf_printf(out, "`%s` (%s)", name, site_place(s)->text);
    else
        buf_printf(out, "`%s`", name);
}

static void put_step(const Profile *p, const PathStep *step, Buf *out)
{
    const Retainer *r = &step->who;
    const Site *s = r->site != PROFILE_NONE ? &p->sites.data[r->site] : NULL;
    if (s == NULL && r->stack == PROFILE_NONE) {
        buf_puts(out, "the runtime");
        return;
    }
    if (s == NULL) {
        buf_puts(out, "`");
        centre_show(stack_top(p, r->stack), true, out);
        buf_puts(out, "`, which runs");
        return;
    }
    if (strcmp(s->kind->text, "constructor") == 0) {
        if (step->field > 0)
            buf_printf(out, "field %u of ", step->field);
        buf_printf(out, "`%s`", s->construction->text);
        return;
    }
    if (by_runtime(s)) {
        buf_printf(out, "%s %s", strchr("aeioAEIO", s->construction->text[0]) != NULL ? "an" : "a",
                   s->construction->text);
        return;
    }
    buf_puts(out, step->frame ? "an evaluation of " : is_constant(s) ? "the constant "
                : is_thunk(s) ? "thunks of " : strcmp(s->kind->text, "function") == 0 ? "functions of "
                : "an evaluation of ");
    put_producer(p, s, r->stack, out);
}

/* Steps from the i-th on that are told alike: the cells of a list. */
static uint32_t alike(const Profile *p, const Leak *l, uint32_t i)
{
    Buf first = {0}, other = {0};
    uint32_t n = 1;
    put_step(p, &l->path[i], &first);
    for (; i + n < l->n_path; n++) {
        buf_clear(&other);
        put_step(p, &l->path[i + n], &other);
        if (strcmp(buf_text(&first), buf_text(&other)) != 0)
            break;
    }
    buf_free(&first);
    buf_free(&other);
    return n;
}

/* The first step stands by itself: it is who keeps the others. */
static void put_path(const Profile *p, const Leak *l, Buf *out)
{
    uint32_t n;
    for (uint32_t i = 0; i < l->n_path; i += n) {
        n = i == 0 ? 1 : alike(p, l, i);
        buf_puts(out, i == 0 ? "" : !l->alone ? ", those by " : i == 1 ? " alone, through " : ", ");
        put_step(p, &l->path[i], out);
        if (n > 1)
            buf_printf(out, " (%u times)", n);
    }
    buf_puts(out, l->alone && l->n_path == 1 ? " alone" : "");
}

void leak_show(const Profile *p, const Leak *l, Buf *out)
{
    const Site *s = &p->sites.data[l->site];
    buf_printf(out, "%s %s, made by ", show_count(l->objects), s->construction->text);
    put_producer(p, s, l->stack, out);
    buf_printf(out, ", kept alive%s by ", l->grows ? "" : " at the peak");
    put_path(p, l, out);
}
