/* Advice as text and as JSON: see show.h. */
#include "advise/show.h"

#include "base/json.h"
#include "report/units.h"
#include <string.h>

/* ---- figures ---- */

static bool differs(uint64_t a, uint64_t b, double by)
{
    double x = (double)a, y = (double)b;
    return x > y * (1 + by) || y > x * (1 + by);
}

static const char *percent(uint64_t before, uint64_t after)
{
    double change = before > 0 ? 100 * ((double)after - (double)before) / (double)before : 0;
    return show_formatted("%+.0f %%", change);
}

/* Peaks are followed from a quarter of a mebibyte on. */
static const char *show_peak(uint64_t bytes)
{
    const uint64_t least = 1 << 18;
    return bytes < least ? "less than 256 KiB" : show_bytes((double)bytes);
}

/* What is too little to be told is left out. */
static void put_figures(const Figures *before, const Figures *after, Buf *out)
{
    const uint64_t least_time = 20000000, least_bytes = 1 << 18;
    const char *comma = "";
    if (differs(before->peak, after->peak, 0.05) && before->peak + after->peak > least_bytes) {
        buf_printf(out, "peak memory %s -> %s", show_peak(before->peak), show_peak(after->peak));
        comma = ", ";
    }
    if (differs(before->cpu_ns, after->cpu_ns, 0.2) && before->cpu_ns + after->cpu_ns > least_time) {
        buf_printf(out, "%stime %s", comma, percent(before->cpu_ns, after->cpu_ns));
        comma = ", ";
    }
    if (differs(before->allocated, after->allocated, 0.02) && before->allocated + after->allocated > least_bytes) {
        buf_printf(out, "%sallocation %s", comma, percent(before->allocated, after->allocated));
        comma = ", ";
    }
    buf_printf(out, "%soutput the same", comma);
}

/* ---- how safe ---- */

/* Evaluates something earlier than the text says now. */
static bool is_stricter(ChangeKind kind)
{
    return kind == CHANGE_BANG || kind == CHANGE_SWAP || kind == CHANGE_IMPORT;
}

static void put_strictness(uint64_t made, uint64_t never, Buf *out)
{
    if (never > 0)
        buf_printf(out, "%s of the %s thunks made there were not needed in this run: look before you change it",
                   show_count(never), show_count(made));
    else if (made > 1)
        buf_printf(out, "all %s thunks made there were needed in this run; that they always are is not proved",
                   show_count(made));
    else
        buf_puts(out, "it did no harm in this run; that it never does is not proved");
}

/* Of all changes of the set, sentence by sentence. */
static void put_safety(const Changes *c, const ChangeSet *set, Buf *out)
{
    uint64_t made = 0, never = 0;
    bool stricter = false, better = false, again = false;
    for (size_t i = 0; i < set->len; i++) {
        const Change *change = &c->all.data[set->data[i]];
        stricter |= is_stricter(change->kind);
        better |= change->kind == CHANGE_BETTER;
        again |= change->kind == CHANGE_AGAIN;
        made += is_stricter(change->kind) ? change->made : 0;
        never += is_stricter(change->kind) ? change->never : 0;
    }
    if (stricter)
        put_strictness(made, never, out);
    if (better)
        buf_printf(out, "%sthe same values, as long as the instances of Eq and Ord agree", stricter ? "; " : "");
    if (again)
        buf_printf(out, "%sthe same value, computed each time it is needed: time for memory",
                   stricter || better ? "; " : "");
}

/* ---- text ---- */

static void put_change(const Changes *c, uint32_t i, Buf *out)
{
    const Change *change = &c->all.data[i];
    buf_printf(out, "%s (", change->what);
    part_show(c, change->where, out);
    buf_puts(out, ")");
}

static void put_indented(const Buf *text, Buf *out)
{
    for (const char *p = buf_text(text); *p != '\0'; ) {
        int n = (int)strcspn(p, "\n");
        buf_printf(out, "     %.*s\n", n, p);
        p += n + (p[n] == '\n');
    }
}

/* All changes of the first so many. */
static ChangeSet advices_before(const Search *s, size_t n)
{
    ChangeSet all = {0};
    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < s->advices.data[i].set.len; k++)
            set_add(&all, s->advices.data[i].set.data[k]);
    return all;
}

static void put_advice(const Search *s, size_t number, Buf *out)
{
    const Advice *a = &s->advices.data[number];
    Buf diff = {0};
    buf_printf(out, "\n%zu. %s", number + 1, number > 0 ? "then " : "");
    for (size_t i = 0; i < a->set.len; i++) {
        buf_puts(out, i > 0 ? "\n   and " : "");
        put_change(s->changes, a->set.data[i], out);
    }
    buf_puts(out, a->set.len > 1 ? "\n   together: " : ": ");
    put_figures(&a->before, &a->after, out);
    buf_puts(out, "\n   ");
    put_safety(s->changes, &a->set, out);
    buf_puts(out, "\n");
    ChangeSet earlier = advices_before(s, number);
    set_step(s->changes, &earlier, &a->set, &diff);
    put_indented(&diff, out);
    buf_free(&diff);
    VEC_FREE(&earlier);
}

static void put_head(const Search *s, const ShowOptions *o, Buf *out)
{
    const Trials *t = s->trials;
    buf_printf(out, "%s: peak memory %s, time %s, allocated %s\n", o->program, show_peak(s->base.peak),
               show_time((double)s->base.cpu_ns), show_bytes((double)s->base.allocated));
    buf_printf(out, "%u %s tried", t->n_tried, t->n_tried == 1 ? "change" : "changes");
    if (t->n_same > 0)
        buf_printf(out, "; %u of them the compiler makes itself", t->n_same);
    if (t->n_crashed > 0)
        buf_printf(out, "; %u made tarry itself fail", t->n_crashed);
    if (s->n_at_once > 0)
        buf_printf(out, "; %u only several at once, for want of time, and these change next to nothing", s->n_at_once);
    if (s->n_left > 0)
        buf_printf(out, "; %u there was no time for (--budget)", s->n_left);
    buf_puts(out, "\n");
}

/* The compiler proved that a value is always needed: it makes the same program with the change and without. Of a
 * change that makes nothing stricter that says something else. */
static bool is_proved(const Search *s, uint32_t i)
{
    return s->tried[i] && s->alone[i].end == TRIAL_SAME && is_stricter(s->changes->all.data[i].kind);
}

static bool is_crash(const Search *s, uint32_t i) { return s->tried[i] && s->alone[i].end == TRIAL_CRASHED; }

/* A line of those changes that this is true of; none: no line. */
static void put_those(const Search *s, bool (*is)(const Search *s, uint32_t i), const char *what, Buf *out)
{
    enum { MOST = 4 };
    size_t n = 0;
    for (uint32_t i = 0; i < s->changes->all.len; i++) {
        if (!is(s, i) || n++ >= MOST)
            continue;
        buf_puts(out, n > 1 ? ", " : what);
        put_change(s->changes, i, out);
    }
    if (n > MOST)
        buf_printf(out, ", and %zu more", n - MOST);
    buf_puts(out, n > 0 ? "\n" : "");
}

/* What most of the memory is, and what would let go of it. */
static void put_leak(const Profile *p, const Leak *l, Buf *out)
{
    buf_printf(out, "%s %% of the largest census (%s)%s: ", show_share((double)l->bytes, (double)l->all),
               show_bytes((double)l->all), l->grows ? ", and it only grows up to there" : "");
    leak_show(p, l, out);
    buf_puts(out, "\n");
    const Site *thunk = l->thunk != PROFILE_NONE ? &p->sites.data[l->thunk] : NULL;
    if (thunk != NULL && !thunk->library && thunk->line > 0)
        buf_printf(out, "  evaluated where they are made (%s:%u:%u), those thunks would let go of it\n",
                   thunk->file->text, thunk->line, thunk->column);
}

static void put_leaks(const ShowOptions *o, Buf *out)
{
    for (size_t i = 0; i < o->leaks->len; i++)
        put_leak(o->profile, &o->leaks->data[i], out);
}

/* Those that could not be tried, behind those that could. */
static void put_words(const ShowOptions *o, size_t number, Buf *out)
{
    for (size_t i = 0; i < o->words->len; i++)
        buf_printf(out, "\n%zu. %s: not tried\n   %s\n", number + i + 1, o->words->data[i].what,
                   o->words->data[i].why);
}

void advice_text(const Search *s, const ShowOptions *o, Buf *out)
{
    put_head(s, o, out);
    put_those(s, is_proved, "proved always needed, so the compiler does it: ", out);
    put_those(s, is_crash, "tarry itself failed, which is a fault of its own, with: ", out);
    put_leaks(o, out);
    for (size_t i = 0; i < s->advices.len; i++)
        put_advice(s, i, out);
    if (s->advices.len > 1) {
        buf_puts(out, "\nall of it: ");
        put_figures(&s->base, &s->best, out);
        buf_puts(out, "\n");
    }
    if (s->trials->too_long)
        buf_printf(out, "\nnothing was tried: the program %s\n", trials_no_time);
    else if (s->advices.len == 0)
        buf_puts(out, "\nno change that was tried makes it better\n");
    put_words(o, s->advices.len, out);
}

/* ---- JSON ---- */

static void json_figures(Json *j, const char *key, const Figures *f)
{
    json_key(j, key);
    json_object(j);
    json_put_uint(j, "peak", f->peak);
    json_put_uint(j, "allocated", f->allocated);
    json_put_uint(j, "cpu_ns", f->cpu_ns);
    json_end_object(j);
}

static void json_change(Json *j, const Changes *c, const Change *change)
{
    static const char *const kinds[] = { "bang", "swap", "import", "better", "again" };
    uint32_t line, column;
    part_position(c, change->where, &line, &column);
    json_object(j);
    json_put_string(j, "what", change->what);
    json_put_string(j, "kind", kinds[change->kind]);
    json_put_string(j, "file", c->files.data[change->where.file].path);
    json_put_uint(j, "line", line);
    json_put_uint(j, "column", column);
    json_put_uint(j, "thunks", change->made);
    json_put_uint(j, "not_needed", change->never);
    json_end_object(j);
}

static void json_advice(Json *j, const Search *s, const Advice *a)
{
    Buf diff = {0}, safety = {0};
    json_object(j);
    json_key(j, "changes");
    json_array(j);
    for (size_t i = 0; i < a->set.len; i++)
        json_change(j, s->changes, &s->changes->all.data[a->set.data[i]]);
    json_end_array(j);
    json_figures(j, "before", &a->before);
    json_figures(j, "after", &a->after);
    put_safety(s->changes, &a->set, &safety);
    json_put_string(j, "safety", buf_text(&safety));
    set_diff(s->changes, &a->set, 3, true, &diff);
    json_put_string(j, "patch", buf_text(&diff));
    json_end_object(j);
    buf_free(&diff);
    buf_free(&safety);
}

static void json_proved(Json *j, const Search *s)
{
    json_key(j, "proved");
    json_array(j);
    for (uint32_t i = 0; i < s->changes->all.len; i++)
        if (is_proved(s, i))
            json_change(j, s->changes, &s->changes->all.data[i]);
    json_end_array(j);
}

static void json_words(Json *j, const ShowOptions *o)
{
    json_key(j, "words");
    json_array(j);
    for (size_t i = 0; i < o->words->len; i++) {
        json_object(j);
        json_put_string(j, "what", o->words->data[i].what);
        json_put_string(j, "why", o->words->data[i].why);
        json_end_object(j);
    }
    json_end_array(j);
}

static void json_leaks(Json *j, const ShowOptions *o)
{
    json_key(j, "leaks");
    json_array(j);
    for (size_t i = 0; i < o->leaks->len; i++) {
        const Leak *l = &o->leaks->data[i];
        Buf text = {0};
        leak_show(o->profile, l, &text);
        json_object(j);
        json_put_string(j, "what", buf_text(&text));
        json_put_uint(j, "objects", l->objects);
        json_put_uint(j, "bytes", l->bytes);
        json_put_uint(j, "live_bytes", l->all);
        json_key(j, "grows");
        json_bool(j, l->grows);
        json_end_object(j);
        buf_free(&text);
    }
    json_end_array(j);
}

void advice_json(const Search *s, const ShowOptions *o, Buf *out)
{
    Json j = json_new(out, true);
    json_object(&j);
    json_put_string(&j, "program", o->program);
    json_put_uint(&j, "tried", s->trials->n_tried);
    json_put_uint(&j, "compiler_does", s->trials->n_same);
    json_put_uint(&j, "crashed", s->trials->n_crashed);
    json_proved(&j, s);
    json_put_uint(&j, "only_at_once", s->n_at_once);
    json_put_uint(&j, "no_time_for", s->n_left);
    json_figures(&j, "base", &s->base);
    json_key(&j, "advice");
    json_array(&j);
    for (size_t i = 0; i < s->advices.len; i++)
        json_advice(&j, s, &s->advices.data[i]);
    json_end_array(&j);
    json_words(&j, o);
    json_leaks(&j, o);
    json_end_object(&j);
    buf_puts(out, "\n");
}

void advice_patch(const Search *s, Buf *out)
{
    ChangeSet all = advices_before(s, s->advices.len);
    set_diff(s->changes, &all, 3, true, out);
    VEC_FREE(&all);
}
