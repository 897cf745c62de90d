/* Filters: see filter.h. Regular expressions are POSIX extended ones, tried on "Module.label" of centres and on the
 * fields of sites. */
#include "profile/filter.h"

#include "profile/dims.h"
#include <assert.h>
#include <ctype.h>
#include <regex.h>
#include <string.h>

typedef struct Pattern {
    bool    asked;
    regex_t regex;
} Pattern;

static bool compile(const char *text, const char *option, Pattern *pattern, Buf *why)
{
    if (text == NULL)
        return true;
    int error = regcomp(&pattern->regex, text, REG_EXTENDED | REG_NOSUB);
    if (error != 0) {
        char message[100];
        regerror(error, &pattern->regex, message, sizeof message);
        buf_printf(why, "`%s` of %s is no regular expression: %s", text, option, message);
        return false;
    }
    return pattern->asked = true;
}

static bool matches(const Pattern *pattern, const char *text)
{
    return regexec(&pattern->regex, text, 0, NULL, 0) == 0;
}

/* ---- stacks ------------------------------------------------------------------------------------------------------ */

static bool centre_matches(const Pattern *pattern, const Centre *c)
{
    Buf text = {0};
    centre_show(c, false, &text);
    bool found = matches(pattern, buf_text(&text));
    buf_free(&text);
    return found;
}

/* Stacks that contain a match, themselves or below. */
static bool *contains_match(const Profile *p, const Pattern *pattern)
{
    bool *found = xcalloc(p->stacks.len, sizeof *found), *centre = xcalloc(p->centres.len, sizeof *centre);
    for (size_t i = 0; i < p->centres.len && pattern->asked; i++)
        centre[i] = centre_matches(pattern, &p->centres.data[i]);
    for (size_t i = 0; i < p->stacks.len; i++) {
        const Stack *s = &p->stacks.data[i];
        found[i] = centre[s->centre] || (s->parent != PROFILE_NONE && found[s->parent]);
    }
    free(centre);
    return found;
}

typedef struct Applied {
    const Filter *filter;
    Pattern       focus, ignore;
    bool         *focused, *ignored;           /* stacks */
} Applied;

static bool keeps_stack(const Profile *p, const Applied *a, uint32_t stack)
{
    assert(stack < p->stacks.len);
    if (a->focus.asked && !a->focused[stack])
        return false;
    if (a->ignore.asked && a->ignored[stack])
        return false;
    return a->filter->module == NULL || strcmp(stack_top(p, stack)->module->text, a->filter->module) == 0;
}

/* ---- census rows ------------------------------------------------------------------------------------------------- */

static bool site_matches(const Pattern *pattern, const Site *site)
{
    const Name fields[] = { site->producer, site->construction, site->type, site->module };
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        if (fields[i]->len > 0 && matches(pattern, fields[i]->text))
            return true;
    return false;
}

static bool row_matches(const Profile *p, const Pattern *pattern, const bool *stacks, const CensusRow *row)
{
    return (row->stack != PROFILE_NONE && stacks[row->stack]) ||
           (row->site != PROFILE_NONE && site_matches(pattern, &p->sites.data[row->site])) ||
           (row->label != NULL && matches(pattern, row->label->text));
}

typedef struct Term {
    DimKeys     keys;
    const char *value;
    Pattern     pattern;   /* asked: dim~regex */
} Term;

typedef VEC(Term) Terms;

static bool term_matches(const Term *t, Name key)
{
    return t->pattern.asked ? matches(&t->pattern, key->text) : strcmp(key->text, t->value) == 0;
}

/* What the library has produced is found by its producer, for whomever that was. */
static bool row_kept(const Profile *p, const Applied *a, DimKeys *modules, Terms *terms, const CensusRow *row)
{
    if (a->focus.asked && !row_matches(p, &a->focus, a->focused, row))
        return false;
    if (a->ignore.asked && row_matches(p, &a->ignore, a->ignored, row))
        return false;
    if (a->filter->module != NULL && strcmp(dim_key(modules, row)->text, a->filter->module) != 0)
        return false;
    for (size_t i = 0; i < terms->len; i++) {
        Term *t = &terms->data[i];
        if (!term_matches(t, dim_key(&t->keys, row)) && !(t->keys.dim == DIM_PRODUCER && row->site != PROFILE_NONE
                                                          && term_matches(t, p->sites.data[row->site].producer)))
            return false;
    }
    return true;
}

static void keep_rows(Profile *p, const Applied *a, Terms *terms)
{
    DimKeys modules = dim_keys(p, DIM_MODULE);
    VEC(CensusRow) kept = {0};
    for (size_t i = 0; i < p->censuses.len; i++) {
        Census *c = &p->censuses.data[i];
        size_t first = kept.len;
        for (size_t k = 0; k < c->n; k++)
            if (row_kept(p, a, &modules, terms, &p->rows.data[c->first + k]))
                VEC_PUSH(&kept, p->rows.data[c->first + k]);
        c->first = first;
        c->n = kept.len - first;
    }
    dim_keys_free(&modules);
    VEC_FREE(&p->rows);
    p->rows.data = kept.data;
    p->rows.len = kept.len;
    p->rows.cap = kept.cap;
}

/* ---- restrictions ------------------------------------------------------------------------------------------------ */

static bool read_term(const Profile *p, const char *from, const char *to, Terms *terms, Buf *why)
{
    while (from < to && isspace((unsigned char)*from))
        from++;
    while (to > from && isspace((unsigned char)to[-1]))
        to--;
    size_t n = strcspn(from, "=~");
    if (from + n >= to) {
        buf_printf(why, "`%.*s` is no restriction: write dimension=value or dimension~regular-expression",
                   (int)(to - from), from);
        return false;
    }
    Term term = { .value = name_intern(from + n + 1, (size_t)(to - from) - n - 1)->text };
    Dim dim = dim_of_name(from, n);
    if (dim == DIM_NONE || !dim_known(p, dim)) {
        buf_printf(why, "this profile has no dimension `%.*s`; it has: ", (int)n, from);
        dim_list_known(p, why);
        return false;
    }
    if (from[n] == '~' && !compile(term.value, "--restrict", &term.pattern, why))
        return false;
    term.keys = dim_keys(p, dim);
    VEC_PUSH(terms, term);
    return true;
}

/* restriction = term {'&' term}      term = dimension ('=' value | '~' regex) */
static bool read_terms(const Profile *p, const char *text, Terms *terms, Buf *why)
{
    while (text != NULL) {
        const char *and = strstr(text, " & "), *to = and != NULL ? and : text + strlen(text);
        if (!read_term(p, text, to, terms, why))
            return false;
        text = and != NULL ? and + 3 : NULL;
    }
    return true;
}

static void free_terms(Terms *terms)
{
    for (size_t i = 0; i < terms->len; i++) {
        dim_keys_free(&terms->data[i].keys);
        if (terms->data[i].pattern.asked)
            regfree(&terms->data[i].pattern.regex);
    }
    VEC_FREE(terms);
}

/* ---- all --------------------------------------------------------------------------------------------------------- */

static void keep_counts(Profile *p, const Applied *a)
{
    for (uint32_t i = 0; i < p->stacks.len; i++)
        if (!keeps_stack(p, a, i))
            p->stacks.data[i].own = (Counts){0};
    for (size_t i = 0; i < p->snapshot_rows.len; i++)
        if (!keeps_stack(p, a, p->snapshot_rows.data[i].stack))
            p->snapshot_rows.data[i] = (SnapshotRow){ .stack = p->snapshot_rows.data[i].stack };
    size_t n = 0, ticks = 0;
    for (size_t i = 0; i < p->ticks.len; i++)
        if (keeps_stack(p, a, p->ticks.data[i].stack))
            p->ticks.data[ticks++] = p->ticks.data[i];
    p->ticks.len = ticks;
    for (size_t i = 0; i < p->demand.len; i++)
        if (keeps_stack(p, a, p->demand.data[i].creator) || keeps_stack(p, a, p->demand.data[i].forcer))
            p->demand.data[n++] = p->demand.data[i];
    p->demand.len = n;
    profile_sum(p);
}

static void keep_laziness(Profile *p, const Applied *a)
{
    size_t n = 0;
    for (size_t i = 0; i < p->laziness.len; i++) {
        const Site *site = &p->sites.data[p->laziness.data[i].site];
        bool kept = (!a->focus.asked || site_matches(&a->focus, site))
                    && !(a->ignore.asked && site_matches(&a->ignore, site))
                    && (a->filter->module == NULL || strcmp(site->module->text, a->filter->module) == 0);
        if (kept)
            p->laziness.data[n++] = p->laziness.data[i];
    }
    p->laziness.len = n;
}

static bool is_small(const Profile *p, const Counts *c, double min)
{
    static const Metric shares[] = { METRIC_TICKS, METRIC_NS, METRIC_BYTES };
    bool any = false;
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        any |= p->total.n[shares[i]] > 0;
        if (p->total.n[shares[i]] > 0 && (double)c->n[shares[i]] * 100 >= min * (double)p->total.n[shares[i]])
            return false;
    }
    return any;
}

/* What is above a small stack is small, too, so that whole branches go. */
static void drop_small(Profile *p, double min)
{
    for (size_t i = 0; i < p->stacks.len; i++)
        if (is_small(p, &p->stacks.data[i].below, min))
            p->stacks.data[i].own = (Counts){0};
    profile_sum(p);
}

/* Neither snapshots nor ticks say what came of what: there is the end of the run only. */
static void keep_branches(Profile *p, BranchOutcome outcome)
{
    assert(outcome < BRANCH_OUTCOMES);
    for (size_t i = 0; i < p->stacks.len; i++)
        p->stacks.data[i].own = (Counts){0};
    for (size_t i = 0; i < p->search.len; i++)
        counts_add(&p->stacks.data[p->search.data[i].stack].own, &p->search.data[i].work[outcome]);
    p->snapshots.len = p->snapshot_rows.len = p->ticks.len = 0;
    profile_sum(p);
}

static void apply(Profile *p, Applied *a, Terms *terms)
{
    a->focused = contains_match(p, &a->focus);
    a->ignored = contains_match(p, &a->ignore);
    keep_rows(p, a, terms);
    p->lines.len = p->made_for.len = 0;        /* nobody knows their stacks */
    if (a->filter->branches != 0)
        keep_branches(p, (BranchOutcome)(a->filter->branches - 1));
    if (a->focus.asked || a->ignore.asked || a->filter->module != NULL) {
        keep_counts(p, a);
        keep_laziness(p, a);
    }
    if (a->filter->min > 0)
        drop_small(p, a->filter->min);
    free(a->focused);
    free(a->ignored);
}

bool profile_filter(Profile *p, const Filter *filter, Buf *why)
{
    if (filter->focus == NULL && filter->ignore == NULL && filter->module == NULL && filter->restriction == NULL
        && filter->branches == 0 && filter->min == 0)
        return true;
    if (filter->branches != 0 && p->search.len == 0) {
        buf_puts(why, "this profile has no search, so --branches has nothing to choose from");
        return false;
    }
    Applied a = { .filter = filter };
    Terms terms = {0};
    bool fine = compile(filter->focus, "--focus", &a.focus, why) && compile(filter->ignore, "--ignore", &a.ignore, why)
                && read_terms(p, filter->restriction, &terms, why);
    if (fine)
        apply(p, &a, &terms);
    p->filtered |= fine;
    free_terms(&terms);
    if (a.focus.asked)
        regfree(&a.focus.regex);
    if (a.ignore.asked)
        regfree(&a.ignore.regex);
    return fine;
}
