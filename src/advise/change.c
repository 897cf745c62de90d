/* Changes, sets of them, and the texts they make: see change.h. */
#include "advise/change.h"

#include "base/utf8.h"
#include <assert.h>
#include <string.h>

Changes *changes_new(void)
{
    Changes *c = xcalloc(1, sizeof *c);
    c->arena = arena_new();
    return c;
}

void changes_free(Changes *c)
{
    for (size_t i = 0; i < c->all.len; i++) {
        VEC_FREE(&c->all.data[i].edits);
        VEC_FREE(&c->all.data[i].concerns);
    }
    for (size_t i = 0; i < c->groups.len; i++)
        VEC_FREE(&c->groups.data[i].set);
    VEC_FREE(&c->files);
    VEC_FREE(&c->all);
    VEC_FREE(&c->groups);
    VEC_FREE(&c->slow);
    VEC_FREE(&c->twice);
    arena_free(c->arena);
    free(c);
}

/* ---- order ---- */

typedef struct Weighed { uint64_t weight; uint32_t number; } Weighed;

static int heavier_first(const void *a, const void *b)
{
    const Weighed *x = a, *y = b;
    if (x->weight != y->weight)
        return x->weight < y->weight ? 1 : -1;
    return x->number < y->number ? -1 : 1;
}

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void renumber(Changes *c, const uint32_t *now)
{
    for (size_t i = 0; i < c->groups.len; i++) {
        ChangeSet *set = &c->groups.data[i].set;
        for (size_t j = 0; j < set->len; j++)
            set->data[j] = now[set->data[j]];
        qsort(set->data, set->len, sizeof *set->data, by_number);
    }
}

void changes_sort(Changes *c)
{
    size_t n = c->all.len;
    if (n == 0)
        return;
    Weighed *places = xcalloc(n, sizeof *places);
    Change *sorted = xcalloc(n, sizeof *sorted);
    uint32_t *now = xcalloc(n, sizeof *now);
    for (size_t i = 0; i < n; i++)
        places[i] = (Weighed){ c->all.data[i].weight, (uint32_t)i };
    qsort(places, n, sizeof *places, heavier_first);
    for (size_t i = 0; i < n; i++) {
        sorted[i] = c->all.data[places[i].number];
        now[places[i].number] = (uint32_t)i;
    }
    memcpy(c->all.data, sorted, n * sizeof *sorted);
    renumber(c, now);
    free(places);
    free(sorted);
    free(now);
}

/* ---- sets ---- */

bool set_has(const ChangeSet *set, uint32_t change)
{
    for (size_t i = 0; i < set->len; i++)
        if (set->data[i] == change)
            return true;
    return false;
}

void set_add(ChangeSet *set, uint32_t change)
{
    if (set_has(set, change))
        return;
    VEC_PUSH(set, change);
    qsort(set->data, set->len, sizeof *set->data, by_number);
}

void set_copy(ChangeSet *to, const ChangeSet *from)
{
    to->len = 0;
    for (size_t i = 0; i < from->len; i++)
        VEC_PUSH(to, from->data[i]);
}

bool set_equal(const ChangeSet *a, const ChangeSet *b)
{
    return a->len == b->len && (a->len == 0 || memcmp(a->data, b->data, a->len * sizeof *a->data) == 0);
}

/* ---- texts ---- */

typedef VEC(Edit) Edits;

static int by_place(const void *a, const void *b)
{
    const Edit *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    if (x->drop != y->drop)
        return x->drop < y->drop ? -1 : 1;
    return strcmp(x->put, y->put);
}

static bool same_edit(const Edit *a, const Edit *b)
{
    return a->at == b->at && a->drop == b->drop && strcmp(a->put, b->put) == 0;
}

/* A whole line of its own, as a pragma or an import is. */
static bool is_line(const Edit *e)
{
    size_t n = strlen(e->put);
    return e->drop == 0 && n > 0 && e->put[n - 1] == '\n';
}

/* The edits of a file in order, each once; false: two of them want the same place. */
static bool gather(const Changes *c, const ChangeSet *set, uint32_t file, Edits *out)
{
    Edits all = {0};
    for (size_t i = 0; i < set->len; i++) {
        const Change *change = &c->all.data[set->data[i]];
        for (size_t j = 0; j < change->edits.len; j++)
            if (change->edits.data[j].file == file)
                VEC_PUSH(&all, change->edits.data[j]);
    }
    if (all.len > 0)
        qsort(all.data, all.len, sizeof *all.data, by_place);
    bool fine = true;
    for (size_t i = 0; i < all.len; i++) {
        const Edit *e = &all.data[i], *last = out->len > 0 ? &VEC_TOP(out) : NULL;
        if (last != NULL && same_edit(e, last))
            continue;
        if (last != NULL && (e->at < last->at + last->drop || (e->at == last->at && !is_line(e) && !is_line(last))))
            fine = false;
        VEC_PUSH(out, *e);
    }
    VEC_FREE(&all);
    return fine;
}

bool set_touches(const Changes *c, const ChangeSet *set, uint32_t file)
{
    for (size_t i = 0; i < set->len; i++)
        for (size_t j = 0; j < c->all.data[set->data[i]].edits.len; j++)
            if (c->all.data[set->data[i]].edits.data[j].file == file)
                return true;
    return false;
}

bool set_apply(const Changes *c, const ChangeSet *set, uint32_t file, Buf *out)
{
    assert(file < c->files.len);
    const ChangedFile *f = &c->files.data[file];
    Edits edits = {0};
    bool fine = gather(c, set, file, &edits);
    size_t at = 0;
    for (size_t i = 0; fine && i < edits.len; i++) {
        const Edit *e = &edits.data[i];
        assert(e->at >= at && e->at + e->drop <= f->len);
        buf_write(out, f->text + at, e->at - at);
        buf_puts(out, e->put);
        at = e->at + e->drop;
    }
    if (fine)
        buf_write(out, f->text + at, f->len - at);
    VEC_FREE(&edits);
    return fine;
}

/* ---- diffs ---- */

/* A line of the old text, with what comes in its place. */
typedef struct DiffLine {
    uint32_t lo, hi;           /* without its newline */
    Buf      before, now;      /* new lines above it, each with its newline; the line itself when changed */
    bool     changed;
} DiffLine;

typedef VEC(DiffLine) DiffLines;

static void split_lines(const ChangedFile *f, DiffLines *lines)
{
    uint32_t at = 0;
    while (at < f->len) {
        const char *end = memchr(f->text + at, '\n', f->len - at);
        uint32_t hi = end != NULL ? (uint32_t)(end - f->text) : (uint32_t)f->len;
        DiffLine line = { .lo = at, .hi = hi };
        VEC_PUSH(lines, line);
        at = hi + 1;
    }
}

static void change_line(const ChangedFile *f, DiffLine *line, const Edits *edits)
{
    uint32_t at = line->lo;
    for (size_t i = 0; i < edits->len; i++) {
        const Edit *e = &edits->data[i];
        if (e->at < line->lo || e->at > line->hi)
            continue;
        if (is_line(e)) {
            buf_puts(&line->before, e->put);
            continue;
        }
        buf_write(&line->now, f->text + at, e->at - at);
        buf_puts(&line->now, e->put);
        at = e->at + e->drop;
        line->changed = true;
    }
    if (line->changed)
        buf_write(&line->now, f->text + at, line->hi - at);
}

static bool touched(const DiffLine *line) { return line->changed || line->before.len > 0; }

static uint32_t count_new(const DiffLine *line)
{
    uint32_t n = 0;
    for (size_t i = 0; i < line->before.len; i++)
        n += line->before.data[i] == '\n';
    return n;
}

static void put_new_lines(const Buf *text, Buf *out)
{
    for (const char *p = buf_text(text); *p != '\0'; p = strchr(p, '\n') + 1)
        buf_printf(out, "+%.*s\n", (int)(strchr(p, '\n') - p), p);
}

static void put_line(const ChangedFile *f, const DiffLine *line, bool context, Buf *out)
{
    int n = (int)(line->hi - line->lo);
    bool last = line->hi == f->len;            /* no newline at the end of the file */
    put_new_lines(&line->before, out);
    if (line->changed)
        buf_printf(out, "-%.*s\n%s+%s\n%s", n, f->text + line->lo, last ? "\\ No newline at end of file\n" : "",
                   buf_text(&line->now), last ? "\\ No newline at end of file\n" : "");
    else if (context)
        buf_printf(out, " %.*s\n%s", n, f->text + line->lo, last ? "\\ No newline at end of file\n" : "");
}

/* Lines from..to of the old text; `added` lines were added above. */
static void put_hunk(const ChangedFile *f, const DiffLines *lines, size_t from, size_t to, uint32_t *added, bool heads,
                     bool context, Buf *out)
{
    uint32_t more = 0;
    for (size_t i = from; i < to; i++)
        more += count_new(&lines->data[i]);
    if (heads)
        buf_printf(out, "@@ -%zu,%zu +%zu,%zu @@\n", from + 1, to - from, from + 1 + *added, to - from + more);
    for (size_t i = from; i < to; i++)
        put_line(f, &lines->data[i], context, out);
    *added += more;
}

static DiffLines changed_lines(const ChangedFile *f, const Edits *edits)
{
    DiffLines lines = {0};
    split_lines(f, &lines);
    for (size_t i = 0; i < lines.len; i++)
        change_line(f, &lines.data[i], edits);
    return lines;
}

static void free_lines(DiffLines *lines)
{
    for (size_t i = 0; i < lines->len; i++) {
        buf_free(&lines->data[i].before);
        buf_free(&lines->data[i].now);
    }
    VEC_FREE(lines);
}

static void diff_file(const ChangedFile *f, const Edits *edits, size_t context, bool heads, Buf *out)
{
    DiffLines lines = changed_lines(f, edits);
    uint32_t added = 0;
    if (heads)
        buf_printf(out, "--- %s\n+++ %s\n", f->path, f->path);
    for (size_t i = 0; i < lines.len; i++) {
        if (!touched(&lines.data[i]))
            continue;
        size_t from = i > context ? i - context : 0, to = i + 1;
        for (size_t j = i; j < lines.len && j < to + 2 * context + 1; j++)
            if (touched(&lines.data[j]))
                to = j + 1;
        i = to;
        to = to + context < lines.len ? to + context : lines.len;
        put_hunk(f, &lines, from, to, &added, heads, context > 0, out);
    }
    free_lines(&lines);
}

void set_diff(const Changes *c, const ChangeSet *set, unsigned context, bool heads, Buf *out)
{
    for (uint32_t file = 0; file < c->files.len; file++) {
        Edits edits = {0};
        if (gather(c, set, file, &edits) && edits.len > 0)
            diff_file(&c->files.data[file], &edits, context, heads, out);
        VEC_FREE(&edits);
    }
}

/* ---- a step ---- */

/* Lines of `text` that `known` has not. */
static void put_other_lines(const Buf *text, const Buf *known, Buf *out)
{
    Buf line = {0};
    for (const char *p = buf_text(text); *p != '\0'; p = strchr(p, '\n') + 1) {
        buf_clear(&line);
        buf_write(&line, p, (size_t)(strchr(p, '\n') - p) + 1);
        if (strstr(buf_text(known), buf_text(&line)) == NULL)
            buf_printf(out, "+%s", buf_text(&line));
    }
    buf_free(&line);
}

static void line_text(const ChangedFile *f, const DiffLine *line, Buf *out)
{
    if (line->changed)
        buf_puts(out, buf_text(&line->now));
    else
        buf_write(out, f->text + line->lo, line->hi - line->lo);
}

static void step_file(const ChangedFile *f, const Edits *earlier, const Edits *all, Buf *out)
{
    DiffLines was = changed_lines(f, earlier), is = changed_lines(f, all);
    for (size_t i = 0; i < is.len; i++) {
        Buf before = {0}, now = {0};
        line_text(f, &was.data[i], &before);
        line_text(f, &is.data[i], &now);
        put_other_lines(&is.data[i].before, &was.data[i].before, out);
        if (strcmp(buf_text(&before), buf_text(&now)) != 0)
            buf_printf(out, "-%s\n+%s\n", buf_text(&before), buf_text(&now));
        buf_free(&before);
        buf_free(&now);
    }
    free_lines(&was);
    free_lines(&is);
}

void set_step(const Changes *c, const ChangeSet *earlier, const ChangeSet *set, Buf *out)
{
    ChangeSet all = {0};
    set_copy(&all, earlier);
    for (size_t i = 0; i < set->len; i++)
        set_add(&all, set->data[i]);
    for (uint32_t file = 0; file < c->files.len; file++) {
        Edits was = {0}, is = {0};
        if (gather(c, earlier, file, &was) && gather(c, &all, file, &is))
            step_file(&c->files.data[file], &was, &is, out);
        VEC_FREE(&was);
        VEC_FREE(&is);
    }
    VEC_FREE(&all);
}

/* ---- places ---- */

void part_position(const Changes *c, Part part, uint32_t *line, uint32_t *column)
{
    assert(part.file < c->files.len && part.lo <= c->files.data[part.file].len);
    const char *text = c->files.data[part.file].text;
    uint32_t start = 0;
    *line = 1;
    for (uint32_t i = 0; i < part.lo; i++)
        if (text[i] == '\n') {
            (*line)++;
            start = i + 1;
        }
    *column = 1 + (uint32_t)utf8_count(text + start, part.lo - start);
}

void part_show(const Changes *c, Part part, Buf *out)
{
    uint32_t line, column;
    part_position(c, part, &line, &column);
    buf_printf(out, "%s:%u:%u", c->files.data[part.file].path, line, column);
}
