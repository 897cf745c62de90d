/* Conditions of --fail-if: see condition.h. */
#include "diff/condition.h"

#include "base/diag.h"
#include "diff/show.h"
#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ----------------------------------------------------------------------------------------------------- */

typedef struct Slice {
    const char *at, *end;
} Slice;

static Slice trim(Slice s)
{
    while (s.at < s.end && isspace((unsigned char)*s.at))
        s.at++;
    while (s.at < s.end && isspace((unsigned char)s.end[-1]))
        s.end--;
    return s;
}

static bool read_quantity(Slice word, Quantity *q, Buf *why)
{
    Name name = name_intern(word.at, (size_t)(word.end - word.at));
    for (int i = 0; i < Q_COUNT; i++)
        if (strcmp(name->text, quantity_names[i]) == 0) {
            *q = (Quantity)i;
            return true;
        }
    const char *similar[3];
    buf_printf(why, "`%s` is not one of time, alloc, entries, peak and byte-seconds", name->text);
    if (diag_similar(name->text, quantity_names, Q_COUNT, similar) > 0)
        buf_printf(why, "; did you mean `%s`?", similar[0]);
    return false;
}

/* quantity [ '(' name ')' ] */
static bool read_subject(Slice s, Condition *c, Buf *why)
{
    const char *open = memchr(s.at, '(', (size_t)(s.end - s.at));
    c->name = NULL;
    if (open == NULL)
        return read_quantity(s, &c->quantity, why);
    Slice inside = trim((Slice){ open + 1, s.end - 1 });
    if (s.end[-1] != ')' || inside.at >= inside.end) {
        buf_puts(why, "a name in brackets is expected before the `>`");
        return false;
    }
    c->name = name_intern(inside.at, (size_t)(inside.end - inside.at));
    return read_quantity(trim((Slice){ s.at, open }), &c->quantity, why);
}

static bool read_limit(Slice s, double *percent, Buf *why)
{
    char *end;
    *percent = strtod(s.at, &end);
    while (isspace((unsigned char)*end))
        end++;
    if (end != s.at && *end == '%' && end + 1 == s.end && isfinite(*percent))
        return true;
    buf_puts(why, "a percentage such as `5%` is expected behind the `>`");
    return false;
}

static bool read_parts(Slice all, Condition *c, Buf *why)
{
    const char *greater = memrchr(all.at, '>', (size_t)(all.end - all.at));    /* operators have it, too */
    if (greater == NULL) {
        buf_puts(why, "it has no `>`");
        return false;
    }
    Slice left = trim((Slice){ all.at, greater }), right = trim((Slice){ greater + 1, all.end });
    if (left.at == left.end) {
        buf_puts(why, "nothing stands before the `>`");
        return false;
    }
    return read_subject(left, c, why) && read_limit(right, &c->percent, why);
}

bool condition_read(const char *text, Condition *c, Buf *why)
{
    Buf what = {0};
    *c = (Condition){ .text = text };
    bool fine = read_parts(trim((Slice){ text, text + strlen(text) }), c, &what);
    if (!fine)
        buf_printf(why, "`--fail-if` needs a condition such as `alloc > 5%%` or `time(f) > 10%%`, not `%s`: %s", text,
                   buf_text(&what));
    buf_free(&what);
    return fine;
}

/* ---- testing ----------------------------------------------------------------------------------------------------- */

static bool holds(const Condition *c, const Change *change)
{
    return change->difference - change->error > c->percent / 100 * change->before;
}

static void say_exceeded(const Condition *c, const char *of, const Change *change, Buf *out)
{
    Quantity q = c->quantity;
    buf_printf(out, "%s: %s%s%s went from %s to %s", c->text, quantity_title(q), of[0] != '\0' ? " of " : "", of,
               show_quantity(q, change->before), show_quantity(q, change->after));
    const char *percent = show_percent(change);
    if (percent[0] != '\0')
        buf_printf(out, ", %s", percent);
    if (change->error > 0)
        buf_printf(out, " (±%s)", show_quantity(q, change->error));
    buf_putc(out, '\n');
}

static bool is_called(const Subject *s, Name name)
{
    Buf full = {0};
    subject_show(s, &full);
    bool same = s->label == name || strcmp(buf_text(&full), name->text) == 0;
    buf_free(&full);
    return same;
}

static bool concerns(const Diff *d, const Condition *c, const Row *row)
{
    return strcmp(c->name->text, "*") == 0 || is_called(row_subject(d, row), c->name)
        || is_called(row_first(d, row), c->name);
}

static void say_unknown_name(const Diff *d, Name name, Buf *why)
{
    const char **names = xmalloc((d->rows.len + 1) * sizeof *names), *similar[3];
    for (size_t i = 0; i < d->rows.len; i++)
        names[i] = row_subject(d, &d->rows.data[i])->label->text;
    buf_printf(why, "no run has a %s called `%s`", d->by == DIM_NONE ? "cost centre" : dim_name(d->by), name->text);
    if (diag_similar(name->text, names, d->rows.len, similar) > 0)
        buf_printf(why, "; did you mean `%s`?", similar[0]);
    free(names);
}

static bool test_rows(const Diff *d, const Condition *c, Buf *exceeded, Buf *why)
{
    bool any = strcmp(c->name->text, "*") == 0;
    uint32_t *order = diff_order(d, c->quantity);
    for (size_t i = 0; i < d->rows.len; i++) {
        const Row *row = &d->rows.data[order[i]];
        if (!concerns(d, c, row))
            continue;
        any = true;
        Change change = change_of_row(d, row, c->quantity);
        Buf name = {0};
        row_show(d, row, &name);
        if (holds(c, &change))
            say_exceeded(c, buf_text(&name), &change, exceeded);
        buf_free(&name);
    }
    free(order);
    if (!any)
        say_unknown_name(d, c->name, why);
    return any;
}

bool condition_test(const Diff *d, const Condition *c, Buf *exceeded, Buf *why)
{
    unsigned known = c->name == NULL ? d->known : d->known_each;
    if (!(known >> c->quantity & 1)) {
        buf_printf(why, "`%s` cannot be answered: not all logs have %s%s", c->text, quantity_title(c->quantity),
                   c->name == NULL ? "" : " of each cost centre");
        return false;
    }
    if (c->name != NULL)
        return test_rows(d, c, exceeded, why);
    Change change = change_of_total(d, c->quantity);
    if (holds(c, &change))
        say_exceeded(c, "", &change, exceeded);
    return true;
}
