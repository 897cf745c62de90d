/* Figures: see figures.h. Centres of the same module and name are one subject: nothing tells them apart in another
 * run. */
#include "diff/noise.h"

#include "base/ptrmap.h"
#include <assert.h>
#include <string.h>

const char *const quantity_names[Q_COUNT] = { "time", "alloc", "entries", "peak", "byte-seconds" };

/* More of them say no more about who it is. */
enum { MOST_CALLERS = 32 };

typedef struct Builder {
    Account *a;
    PtrMap   by_key;           /* from subject_key to the subject's number + 1 */
    uint32_t *of_centre;       /* of each centre of the profile, its subject */
    Counts   *counts;          /* of each subject that is a centre */
    Spread   *spreads;
    size_t   *n_stacks;
} Builder;

Name subject_key(Name module, Name label)
{
    return name_printf("%s\n%s", module->text, label->text);
}

static const Sketch no_gist;

static uint32_t subject_of(Builder *b, Name module, Name label)
{
    Name key = subject_key(module, label);
    uintptr_t found = (uintptr_t)ptrmap_get(&b->by_key, key);
    if (found == 0) {
        Subject s = { .label = label, .module = module, .src = name_of(""), .gist = &no_gist };
        VEC_PUSH(&b->a->subjects, s);
        found = b->a->subjects.len;
        ptrmap_put(&b->by_key, key, (void *)found);
    }
    return (uint32_t)(found - 1);
}

/* ---- centres ----------------------------------------------------------------------------------------------------- */

static void add_centre(Builder *b, uint32_t centre, const Counts *c, size_t n_stacks)
{
    const Centre *from = &b->a->p->centres.data[centre];
    uint32_t n = b->of_centre[centre] = subject_of(b, from->module, from->label);
    assert(n < b->a->p->centres.len);
    Subject *s = &b->a->subjects.data[n];
    Name file;
    if (s->src->len == 0) {
        s->src = from->src;
        s->caf = from->caf;
        src_parts(from->src, &file, &s->line, &s->column);
    }
    if (s->gist->n == 0)
        s->gist = &from->gist;
    counts_add(&b->counts[n], c);
    b->spreads[n].mean_ns += from->spread.mean_ns;
    b->spreads[n].deviation_ns += from->spread.deviation_ns;
    b->n_stacks[n] += n_stacks;
}

static size_t *stacks_of_centres(const Profile *p)
{
    size_t *n = xcalloc(p->centres.len, sizeof *n);
    for (size_t i = 0; i < p->stacks.len; i++)
        n[p->stacks.data[i].centre]++;
    return n;
}

static void add_centres(Builder *b, bool inherited)
{
    const Profile *p = b->a->p;
    Counts *own = profile_flat(p), *all = inherited ? profile_inherited(p) : NULL;
    size_t *n_stacks = stacks_of_centres(p);
    for (uint32_t i = 0; i < p->centres.len; i++) {
        Counts c = inherited ? all[i] : own[i];
        c.n[METRIC_ENTRIES] = own[i].n[METRIC_ENTRIES];        /* these are not inherited */
        add_centre(b, i, &c, n_stacks[i]);
    }
    free(own);
    free(all);
    free(n_stacks);
}

static void set_costs(Builder *b, bool inherited)
{
    const Profile *p = b->a->p;
    for (size_t i = 0; i < b->a->subjects.len; i++) {
        Subject *s = &b->a->subjects.data[i];
        s->figures[Q_TIME] = charged_time(p, &b->counts[i], b->n_stacks[i], inherited ? NULL : &b->spreads[i]);
        s->figures[Q_ALLOC] = counted(p, b->counts[i].n[METRIC_BYTES], p->total.n[METRIC_BYTES], b->n_stacks[i]);
        s->figures[Q_ENTRIES] = (Figure){ (double)b->counts[i].n[METRIC_ENTRIES], 0 };
    }
}

static void add_caller(Subject *s, Name caller)
{
    for (size_t i = 0; i < s->callers.len; i++)
        if (s->callers.data[i] == caller)
            return;
    if (s->callers.len < MOST_CALLERS)
        VEC_PUSH(&s->callers, caller);
}

static void add_callers(Builder *b)
{
    const Profile *p = b->a->p;
    for (size_t i = 1; i < p->stacks.len; i++) {
        uint32_t subject = b->of_centre[p->stacks.data[i].centre];
        const Centre *below = stack_top(p, p->stacks.data[i].parent);
        if (b->of_centre[p->stacks.data[p->stacks.data[i].parent].centre] != subject)
            add_caller(&b->a->subjects.data[subject], subject_key(below->module, below->label));
    }
}

/* ---- live memory ------------------------------------------------------------------------------------------------- */

static void set_memory(const Profile *p, Subject *s, const Band *band)
{
    s->figures[Q_PEAK] = sampled(p, (double)band->peak);
    s->figures[Q_AREA] = sampled(p, band->area);
}

/* Bands are called as centre_show calls centres, in its short form. */
static void add_memory_of_centres(Builder *b)
{
    const Profile *p = b->a->p;
    PtrMap by_name = {0};
    for (size_t i = 0; i < p->centres.len; i++) {
        Buf name = {0};
        centre_show(&p->centres.data[i], true, &name);
        ptrmap_put(&by_name, name_of(buf_text(&name)), (void *)(uintptr_t)(b->of_centre[i] + 1));
        buf_free(&name);
    }
    Bands *bands = bands_new(p, DIM_CENTRE, DIM_NONE);
    for (size_t i = 0; i < bands->bands.len; i++) {
        uintptr_t found = (uintptr_t)ptrmap_get(&by_name, bands->bands.data[i].key);
        uint32_t n = found > 0 ? (uint32_t)(found - 1) : subject_of(b, name_of(""), bands->bands.data[i].key);
        set_memory(p, &b->a->subjects.data[n], &bands->bands.data[i]);
    }
    bands_free(bands);
    ptrmap_free(&by_name);
}

static void add_bands(Builder *b, Dim by)
{
    Bands *bands = bands_new(b->a->p, by, DIM_NONE);
    for (size_t i = 0; i < bands->bands.len; i++) {
        uint32_t n = subject_of(b, name_of(""), bands->bands.data[i].key);
        set_memory(b->a->p, &b->a->subjects.data[n], &bands->bands.data[i]);
    }
    bands_free(bands);
}

/* ---- the whole run ----------------------------------------------------------------------------------------------- */

static void set_total(Account *a, Quantity q, bool known, Figure f)
{
    assert(q < Q_COUNT);
    a->total[q] = f;
    a->known |= (unsigned)known << q;
}

static void set_totals(Account *a)
{
    const Profile *p = a->p;
    uint64_t allocated = p->allocated > 0 ? p->allocated : p->total.n[METRIC_BYTES];
    Bands *b = bands_new(p, DIM_NONE, DIM_NONE);
    set_total(a, Q_TIME, p->total_ns > 0, run_time(p));
    set_total(a, Q_ALLOC, allocated > 0 || p->has & HAS_BYTES, (Figure){ (double)allocated, 0 });
    set_total(a, Q_ENTRIES, p->has & HAS_ENTRIES, (Figure){ (double)p->total.n[METRIC_ENTRIES], 0 });
    Figure peak = peak_memory(p, b);
    set_total(a, Q_PEAK, peak.value > 0, peak);
    set_total(a, Q_AREA, p->censuses.len > 0, sampled(p, b->area));
    bands_free(b);
}

static unsigned costs_known(const Profile *p)
{
    uint64_t time = p->has & HAS_NS ? p->total.n[METRIC_NS] : p->has & HAS_TICKS ? p->total.n[METRIC_TICKS] : 0;
    return (unsigned)(time > 0) << Q_TIME | (p->has & HAS_BYTES ? 1u << Q_ALLOC : 0)
         | (p->has & HAS_ENTRIES ? 1u << Q_ENTRIES : 0);
}

Account *account_new(const Profile *p, Dim by, bool inherited)
{
    Account *a = xcalloc(1, sizeof *a);
    const unsigned memory = 1u << Q_PEAK | 1u << Q_AREA;
    size_t n = p->centres.len;
    Builder b = { .a = a, .of_centre = xcalloc(n, sizeof *b.of_centre), .counts = xcalloc(n, sizeof *b.counts),
                  .spreads = xcalloc(n, sizeof *b.spreads), .n_stacks = xcalloc(n, sizeof *b.n_stacks) };
    a->p = p;
    set_totals(a);
    if (by != DIM_NONE) {
        add_bands(&b, by);
        a->known_each = memory;
    } else {
        add_centres(&b, inherited);
        set_costs(&b, inherited);
        add_callers(&b);
        a->known_each = costs_known(p) | (dim_known(p, DIM_CENTRE) ? memory : 0);
        if (dim_known(p, DIM_CENTRE))
            add_memory_of_centres(&b);
    }
    ptrmap_free(&b.by_key);
    free(b.of_centre);
    free(b.counts);
    free(b.spreads);
    free(b.n_stacks);
    return a;
}

void account_free(Account *a)
{
    for (size_t i = 0; i < a->subjects.len; i++)
        VEC_FREE(&a->subjects.data[i].callers);
    VEC_FREE(&a->subjects);
    free(a);
}
