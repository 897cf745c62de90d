/* Advice in words: see words.h. Only what matters: a function that takes most of the time, or allocates most; a
 * pipeline that is blocked, or text in lists, where that is most of the peak, and no change has made the peak smaller.
 */
#include "advise/words.h"

#include "profile/dims.h"
#include "profile/waits.h"
#include "report/units.h"
#include <math.h>
#include <string.h>

enum { LEAST_PEAK = 1 << 20, LEAST_TICKS = 20 };
static const double LEAST_SHARE = 0.3;

static void add(const Changes *c, Buf *what, Buf *why, Words *out)
{
    InWords w = { arena_printf(c->arena, "%s", buf_text(what)), arena_printf(c->arena, "%s", buf_text(why)) };
    VEC_PUSH(out, w);
    buf_free(what);
    buf_free(why);
}

/* ---- slow in a loop ---- */

/* What was charged to a function, wherever it was called. */
static Counts charged_to(const Profile *p, const char *function)
{
    Counts sum = {0}, *flat = profile_flat(p);
    for (size_t i = 0; i < p->centres.len; i++)
        if (strcmp(p->centres.data[i].label->text, function) == 0 && !centre_is_system(&p->centres.data[i]))
            counts_add(&sum, &flat[i]);
    free(flat);
    return sum;
}

/* Takes a snapshot into what each stack had by then: it has only those that changed. */
static void take_snapshot(const Profile *p, const Snapshot *s, Counts *by_stack)
{
    for (size_t i = 0; i < s->n; i++)
        by_stack[p->snapshot_rows.data[s->first + i].stack] = p->snapshot_rows.data[s->first + i].counts;
}

static Counts sum_of(const Profile *p, const Counts *by_stack, const char *function)
{
    Counts sum = {0};
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (strcmp(stack_top(p, i)->label->text, function) == 0)
            counts_add(&sum, &by_stack[i]);
    return sum;
}

double words_power(const Profile *p, const char *function, Metric metric)
{
    Counts all = charged_to(p, function), half = {0}, *by_stack = xcalloc(p->stacks.len + 1, sizeof *by_stack);
    double entries = (double)all.n[METRIC_ENTRIES];
    for (size_t i = 0; i < p->snapshots.len && (double)half.n[METRIC_ENTRIES] * 2 < entries; i++) {
        take_snapshot(p, &p->snapshots.data[i], by_stack);
        half = sum_of(p, by_stack, function);
    }
    free(by_stack);
    double entries_half = (double)half.n[METRIC_ENTRIES], done_half = (double)half.n[metric];
    bool known = entries_half >= 100 && entries_half < 0.9 * entries && done_half > 0;
    return known ? log((double)all.n[metric] / done_half) / log(entries / entries_half) : 0;
}

typedef struct SlowText { const char *name, *why, *instead; bool alloc; } SlowText;

static const SlowText slow_texts[] = {
#define SLOW(kind, name, why, instead, alloc) { name, why, instead, alloc },
#include "advise/slow.tbl"
};

/* Whether it matters: its function's share of time, or of allocation; 0: not enough is known. */
static double share_of(const Profile *p, const SlowPlace *place)
{
    Counts own = charged_to(p, place->function);
    Metric m = slow_texts[place->kind].alloc ? METRIC_BYTES : METRIC_TICKS;
    if (m == METRIC_TICKS && own.n[m] < LEAST_TICKS)
        return 0;
    return p->total.n[m] > 0 ? (double)own.n[m] / (double)p->total.n[m] : 0;
}

static void say_slow(const Changes *c, const Profile *p, const SlowPlace *place, double share, Words *out)
{
    const SlowText *t = &slow_texts[place->kind];
    Counts own = charged_to(p, place->function);
    Buf what = {0}, why = {0};
    buf_printf(&what, "`%s`%s in a loop (", t->name, place->kind == SLOW_APPEND ? " at the right end" : "");
    part_show(c, place->where, &what);
    buf_puts(&what, ")");
    uint64_t entries = own.n[METRIC_ENTRIES];
    double power = words_power(p, place->function, t->alloc ? METRIC_BYTES : METRIC_TICKS);
    buf_printf(&why, "`%s` takes %.0f %% of the %s", place->function, 100 * share, t->alloc ? "allocation" : "time");
    if (t->alloc)
        buf_printf(&why, ", %s in %s %s", show_bytes((double)own.n[METRIC_BYTES]), show_count(entries),
                   entries == 1 ? "call" : "calls");
    if (power > 1.5)
        buf_printf(&why, ", which grows with the %.1fth power of its calls", power);
    buf_printf(&why, ": %s; %s", t->why, t->instead);
    add(c, &what, &why, out);
}

/* A change that was found is about this place. */
static bool is_cured(const Search *s, const SlowPlace *place)
{
    for (size_t i = 0; i < s->advices.len; i++)
        for (size_t j = 0; j < s->advices.data[i].set.len; j++) {
            const Change *c = &s->changes->all.data[s->advices.data[i].set.data[j]];
            if (c->kind == CHANGE_BETTER && strcmp(c->function, place->function) == 0)
                return true;
        }
    return false;
}

/* The same with less work was tried in this place, and is no faster: so that is not what takes the time. */
static bool is_refuted(const Search *s, const SlowPlace *place)
{
    const double worth = 0.1;
    for (size_t i = 0; i < s->changes->all.len; i++) {
        const Change *c = &s->changes->all.data[i];
        if (c->kind == CHANGE_BETTER && c->where.file == place->where.file && c->where.lo == place->where.lo
            && s->tried[i] && s->alone[i].end == TRIAL_DONE)
            return figures_gain(&s->base, &s->alone[i].figures) < worth;
    }
    return false;
}

static void find_slow(const Changes *c, const Profile *p, const Search *s, Words *out)
{
    for (size_t i = 0; i < c->slow.len; i++) {
        const SlowPlace *place = &c->slow.data[i];
        bool again = false;
        for (size_t j = 0; j < i; j++)
            again |= c->slow.data[j].kind == place->kind && strcmp(c->slow.data[j].function, place->function) == 0;
        double share = share_of(p, place);
        if (!again && share >= LEAST_SHARE && !is_cured(s, place) && !is_refuted(s, place))
            say_slow(c, p, place, share, out);
    }
}

/* ---- a blocked pipeline ---- */

static void find_blocked(const Changes *c, const Profile *p, Words *out)
{
    enum { MANY = 1000, MOST = 90000 };
    uint32_t stack;
    uint64_t all = waits_near_peak(p, &stack);
    if (all < MANY || stack == PROFILE_MAIN)
        return;
    Buf what = {0}, why = {0};
    const Centre *centre = stack_top(p, stack);
    buf_puts(&what, "`");
    centre_show(centre, true, &what);
    buf_printf(&what, "` blocks a pipeline (%s)", src_place(centre->src)->text);
    buf_printf(&why, "near the peak %s%s evaluations wait for each other in it: it needs all of its input before it "
               "gives anything; let it give the first part of its result as soon as there is one",
               all > MOST ? "over " : "", show_count(all > MOST ? MOST : all));
    add(c, &what, &why, out);
}

/* ---- what lives at the peak ---- */

typedef struct AtPeak {
    uint64_t    bytes;         /* of all sites that are meant */
    uint64_t    all;
    const Site *most;          /* the one that has most; NULL: there is none */
} AtPeak;

static AtPeak at_peak(const Profile *p, bool (*is_meant)(const Site *s))
{
    const Census *peak = NULL;
    for (size_t i = 0; i < p->censuses.len; i++)
        if (peak == NULL || p->censuses.data[i].live_bytes > peak->live_bytes)
            peak = &p->censuses.data[i];
    AtPeak out = { .all = peak != NULL ? peak->live_bytes : 0 };
    uint64_t most = 0;
    for (size_t i = 0; peak != NULL && i < peak->n; i++) {
        const CensusRow *row = &p->rows.data[peak->first + i];
        if (row->site == PROFILE_NONE || !is_meant(&p->sites.data[row->site]))
            continue;
        out.bytes += row->bytes;
        out.most = row->bytes > most ? &p->sites.data[row->site] : out.most;
        most = row->bytes > most ? row->bytes : most;
    }
    return out;
}

static bool is_much(const AtPeak *a)
{
    return a->most != NULL && a->bytes >= LEAST_PEAK && (double)a->bytes >= LEAST_SHARE * (double)a->all;
}

/* ---- lists that are gone through twice ---- */

static bool is_cell(const Site *s) { return strcmp(s->construction->text, "(:)") == 0; }

static void find_twice(const Changes *c, const Profile *p, Words *out)
{
    enum { MOST = 3 };
    AtPeak cells = at_peak(p, is_cell);
    if (c->twice.len == 0 || !is_much(&cells))
        return;
    Buf what = {0}, why = {0};
    for (size_t i = 0; i < c->twice.len && i < MOST; i++) {
        buf_printf(&what, i == 0 ? "`%s` is gone through twice (" : ", so is `%s` (", c->twice.data[i].name);
        part_show(c, c->twice.data[i].where, &what);
        buf_puts(&what, ")");
    }
    buf_printf(&why, "%s, %s %% of the largest census, are cells of lists: one that is gone through twice is there "
               "as a whole from the first time to the last; go through it once, with all that is wanted in strict "
               "accumulators, or make it twice", show_bytes((double)cells.bytes),
               show_share((double)cells.bytes, (double)cells.all));
    add(c, &what, &why, out);
}

/* ---- text in lists ---- */

static bool makes_text(const Site *s)
{
    static const char *const names[] = { "lines", "words", "getContents", "hGetContents", "readFile", "getLine",
                                         "hGetLine", "interact", "unlines", "unwords" };
    for (size_t i = 0; i < sizeof names / sizeof *names && s->library; i++)
        if (strcmp(s->producer->text, names[i]) == 0)
            return true;
    return false;
}

static void find_text(const Changes *c, const Profile *p, Words *out)
{
    AtPeak text = at_peak(p, makes_text);
    if (!is_much(&text))
        return;
    Buf what = {0}, why = {0};
    buf_printf(&what, "text as String, made by `%s`", text.most->producer->text);
    buf_printf(&why, "%s, %s %% of the largest census: a character of a String takes 24 bytes, of a Data.Text or "
               "ByteString one", show_bytes((double)text.bytes), show_share((double)text.bytes, (double)text.all));
    add(c, &what, &why, out);
}

void words_find(const Changes *c, const Profile *p, const Search *s, Words *out)
{
    find_slow(c, p, s, out);
    if (s->best.peak < LEAST_PEAK || s->best.peak * 2 < s->base.peak)
        return;
    find_blocked(c, p, out);
    find_twice(c, p, out);
    find_text(c, p, out);
}
