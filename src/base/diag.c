/* Diagnostics: collecting them, their order, and the two forms for machines. The form for people is diag_human.c.
 *
 * Source order is by file number, then by where the primary span begins, then by arrival; messages without a span come
 * first. The limit on errors is for readers, so it does not hold for JSON. */
#include "base/diag.h"

#include "base/diag_int.h"
#include "base/json.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ERRORS = 20 };

struct Diags {
    Arena      *arena;
    VEC(Diag *) all;
    size_t      count[2];              /* by severity */
    VEC(Span)   forgiven;
    VEC(Diag *) forgave;
};

static const char *const severity_names[] = { [DIAG_ERROR] = "error", [DIAG_WARNING] = "warning" };

Diags *diags_new(void)
{
    Diags *ds = xcalloc(1, sizeof *ds);
    ds->arena = arena_new();
    return ds;
}

void diags_free(Diags *ds)
{
    if (!ds)
        return;
    for (size_t i = 0; i < ds->all.len; i++) {
        VEC_FREE(&ds->all.data[i]->seconds);
        VEC_FREE(&ds->all.data[i]->extras);
    }
    for (size_t i = 0; i < ds->forgave.len; i++) {
        VEC_FREE(&ds->forgave.data[i]->seconds);
        VEC_FREE(&ds->forgave.data[i]->extras);
    }
    VEC_FREE(&ds->all);
    VEC_FREE(&ds->forgiven);
    VEC_FREE(&ds->forgave);
    arena_free(ds->arena);
    xfree(ds);
}

void diags_move(Diags *ds, size_t n, uint32_t (*to)(void *context, uint32_t file), void *context)
{
    for (size_t i = 0; i < n; i++) {
        Diag *d = ds->all.data[i];
        d->primary.span.file = to(context, d->primary.span.file);
        for (size_t k = 0; k < d->seconds.len; k++)
            d->seconds.data[k].span.file = to(context, d->seconds.data[k].span.file);
    }
}

struct DiagsSaid {
    Arena *arena;
    VEC(const char *) all;
};

/* Among the first n. */
static bool is_said(const DiagsSaid *said, size_t n, const char *text)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(said->all.data[i], text) == 0)
            return true;
    return false;
}

static const char *place_and_message(Arena *arena, const Diag *d)
{
    Span at = d->primary.span;
    const char *path = span_is_none(at) ? "" : source_get(at.file)->path;
    return arena_printf(arena, "%s:%u: %s", path, (unsigned)at.lo, d->message);
}

static void drop(Diags *ds, Diag *d)
{
    ds->count[d->severity]--;
    VEC_FREE(&d->seconds);
    VEC_FREE(&d->extras);
}

void diags_say_once(Diags *ds, DiagsSaid **to)
{
    DiagsSaid *said = *to != NULL ? *to : xcalloc(1, sizeof *said);
    if (*to == NULL)
        said->arena = arena_new();
    *to = said;
    size_t before = said->all.len, kept = 0;
    for (size_t i = 0; i < ds->all.len; i++) {
        Diag *d = ds->all.data[i];
        const char *text = place_and_message(said->arena, d);
        if (is_said(said, before, text)) {
            drop(ds, d);
        } else {
            ds->all.data[kept++] = d;
            VEC_PUSH(&said->all, text);
        }
    }
    ds->all.len = kept;
}

void diags_said_free(DiagsSaid *said)
{
    if (said == NULL)
        return;
    VEC_FREE(&said->all);
    arena_free(said->arena);
    xfree(said);
}

size_t diags_count(const Diags *ds)
{
    return ds->all.len;
}

size_t diags_errors(const Diags *ds)
{
    return ds->count[DIAG_ERROR];
}

size_t diags_warnings(const Diags *ds)
{
    return ds->count[DIAG_WARNING];
}

__attribute__((format(printf, 2, 0)))
static const char *format_text(Arena *arena, const char *format, va_list args)
{
    Buf b = {0};
    buf_vprintf(&b, format, args);
    char *text = arena_strndup(arena, buf_text(&b), b.len);
    buf_free(&b);
    return text;
}

void diags_forgive(Diags *ds, Span span) { VEC_PUSH(&ds->forgiven, span); }

static bool is_inside(Span span, Span area)
{
    return span.file == area.file && span.lo >= area.lo && span.hi <= area.hi;
}

static bool is_forgiven(const Diags *ds, Span span)
{
    for (size_t i = 0; i < ds->forgiven.len; i++)
        if (is_inside(span, ds->forgiven.data[i]))
            return true;
    return false;
}

bool diags_forgave(const Diags *ds, Span span)
{
    for (size_t i = 0; i < ds->forgave.len; i++)
        if (span_is_none(span) || is_inside(ds->forgave.data[i]->primary.span, span))
            return true;
    return false;
}

/* Makes a warning of it; false: somebody has said the same. */
static bool forgive(Diags *ds, Diag *d)
{
    bool first = true;
    for (size_t i = 0; i < ds->forgave.len; i++) {
        const Diag *other = ds->forgave.data[i];
        first &= !(is_inside(d->primary.span, other->primary.span) && strcmp(other->message, d->message) == 0);
    }
    d->severity = DIAG_WARNING;
    VEC_PUSH(&ds->forgave, d);
    if (first)
        diag_note(d, "it is ignored");
    return first;
}

Diag *diag_add(Diags *ds, Severity severity, const char *code, Span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Diag *d = ARENA_NEW(ds->arena, Diag);
    d->arena = ds->arena;
    d->severity = severity;
    d->number = ds->all.len;
    d->code = code ? arena_strndup(ds->arena, code, strlen(code)) : NULL;
    d->message = format_text(ds->arena, format, args);
    d->primary = (Label){ span, "" };
    va_end(args);
    if (severity == DIAG_ERROR && is_forgiven(ds, span) && !forgive(ds, d))
        return d;
    VEC_PUSH(&ds->all, d);
    ds->count[d->severity]++;
    return d;
}

void diag_label(Diag *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    d->primary.text = format_text(d->arena, format, args);
    va_end(args);
}

void diag_second(Diag *d, Span span, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Label label = { span, format_text(d->arena, format, args) };
    va_end(args);
    VEC_PUSH(&d->seconds, label);
}

__attribute__((format(printf, 3, 0)))
static void add_extra(Diag *d, ExtraKind kind, const char *format, va_list args)
{
    Extra extra = { kind, format_text(d->arena, format, args) };
    VEC_PUSH(&d->extras, extra);
}

void diag_note(Diag *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_extra(d, EXTRA_NOTE, format, args);
    va_end(args);
}

void diag_help(Diag *d, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    add_extra(d, EXTRA_HELP, format, args);
    va_end(args);
}

void diag_put_text(Buf *out, const char *text, int indent)
{
    size_t len = strlen(text);
    for (size_t i = 0; i < len; ) {
        uint32_t c;
        i += utf8_next(text + i, len - i, &c);
        if (c == '\n' && indent >= 0) {
            buf_putc(out, '\n');
            buf_pad(out, out->len, (size_t)indent);
        } else if (c == '\n' || c == '\t') {
            buf_putc(out, ' ');
        } else {
            buf_utf8(out, c < 0x20 || (c >= 0x7F && c < 0xA0) ? UTF8_REPLACEMENT : c);
        }
    }
}

static void render_short(const Diag *d, Buf *out)
{
    if (!span_is_none(d->primary.span)) {
        diag_put_text(out, span_show(d->primary.span), -1);
        buf_puts(out, ": ");
    }
    buf_puts(out, severity_names[d->severity]);
    if (d->code)
        buf_printf(out, "[%s]", d->code);
    buf_puts(out, ": ");
    diag_put_text(out, d->message, -1);
    buf_putc(out, '\n');
}

/* "line": 3, "column": 9, or nulls. */
static void json_position(Json *j, Span span, uint32_t offset, const char *line_key, const char *column_key)
{
    Position p = source_position(span.file, offset);
    json_key(j, line_key);
    span_is_none(span) ? json_null(j) : json_uint(j, p.line);
    json_key(j, column_key);
    span_is_none(span) ? json_null(j) : json_uint(j, p.column);
}

static void json_label(Json *j, const Label *label)
{
    Span span = label->span;
    json_key(j, "file");
    span_is_none(span) ? json_null(j) : json_string(j, source_get(span.file)->path);
    json_position(j, span, span.lo, "line", "column");
    json_position(j, span, span.hi, "end_line", "end_column");
    json_key(j, "label");
    *label->text ? json_string(j, label->text) : json_null(j);
}

static void json_extras(Json *j, const Diag *d, ExtraKind kind, const char *key)
{
    json_key(j, key);
    json_array(j);
    for (size_t i = 0; i < d->extras.len; i++)
        if (d->extras.data[i].kind == kind)
            json_string(j, d->extras.data[i].text);
    json_end_array(j);
}

static void render_json(const Diag *d, Buf *out)
{
    Json j = json_new(out, false);
    json_object(&j);
    json_key(&j, "severity");
    json_string(&j, severity_names[d->severity]);
    json_key(&j, "code");
    d->code ? json_string(&j, d->code) : json_null(&j);
    json_key(&j, "message");
    json_string(&j, d->message);
    json_label(&j, &d->primary);
    json_key(&j, "secondary");
    json_array(&j);
    for (size_t i = 0; i < d->seconds.len; i++) {
        json_object(&j);
        json_label(&j, &d->seconds.data[i]);
        json_end_object(&j);
    }
    json_end_array(&j);
    json_extras(&j, d, EXTRA_NOTE, "notes");
    json_extras(&j, d, EXTRA_HELP, "help");
    json_end_object(&j);
    buf_putc(out, '\n');
}

static void render_one(const Diag *d, DiagFormat format, bool colour, Buf *out)
{
    switch (format) {
    case DIAG_HUMAN: diag_render_human(d, colour, out); buf_putc(out, '\n'); break;
    case DIAG_SHORT: render_short(d, out); break;
    case DIAG_JSON:  render_json(d, out); break;
    }
}

static int compare_number(size_t a, size_t b)
{
    return (a > b) - (a < b);
}

static int compare_diags(const void *left, const void *right)
{
    const Diag *a = *(Diag *const *)left, *b = *(Diag *const *)right;
    int order = compare_number(a->primary.span.file, b->primary.span.file);
    if (!order)
        order = compare_number(a->primary.span.lo, b->primary.span.lo);
    return order ? order : compare_number(a->number, b->number);
}

static void put_count(Buf *out, size_t n, const char *what)
{
    buf_printf(out, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

/* "2 errors, 1 warning", and that not all errors were shown if so. */
static void render_count(const Diags *ds, Buf *out)
{
    size_t errors = diags_errors(ds), warnings = diags_warnings(ds);
    if (errors)
        put_count(out, errors, "error");
    if (errors && warnings)
        buf_puts(out, ", ");
    if (warnings)
        put_count(out, warnings, "warning");
    if (errors > MOST_ERRORS)
        buf_printf(out, " (the first %d errors shown)", MOST_ERRORS);
    buf_putc(out, '\n');
}

void diags_render(const Diags *ds, DiagFormat format, bool colour, Buf *out)
{
    if (!ds->all.len)
        return;
    VEC(Diag *) sorted = {0};
    for (size_t i = 0; i < ds->all.len; i++)
        VEC_PUSH(&sorted, ds->all.data[i]);
    qsort(sorted.data, sorted.len, sizeof *sorted.data, compare_diags);
    size_t errors = 0;
    for (size_t i = 0; i < sorted.len; i++) {
        const Diag *d = sorted.data[i];
        if (d->severity == DIAG_ERROR && ++errors > MOST_ERRORS && format != DIAG_JSON)
            continue;
        render_one(d, format, colour, out);
    }
    VEC_FREE(&sorted);
    if (format == DIAG_HUMAN)
        render_count(ds, out);
    else if (format == DIAG_SHORT && errors > MOST_ERRORS)
        buf_printf(out, "%zu more errors not shown\n", errors - MOST_ERRORS);
}
