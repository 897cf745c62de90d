/* JSON writer.
 *
 * Every value goes through before_value, which writes the comma, line break and blanks that belong in front of it, and
 * asserts that a value may stand there. Strings are valid UTF-8 whatever the input is. */
#include "base/json.h"

#include "base/utf8.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

Json json_new(Buf *out, bool indent)
{
    return (Json){ .out = out, .indent = indent };
}

static void new_line(Json *j)
{
    if (!j->indent)
        return;
    buf_putc(j->out, '\n');
    for (int i = 0; i < j->depth; i++)
        buf_puts(j->out, "  ");
}

/* In front of an element of the innermost array or object. */
static void before_element(Json *j)
{
    if (!j->open[j->depth - 1].empty)
        buf_putc(j->out, ',');
    j->open[j->depth - 1].empty = false;
    new_line(j);
}

static void before_value(Json *j)
{
    if (j->after_key) {
        j->after_key = false;
    } else if (j->depth > 0) {
        assert(j->open[j->depth - 1].kind == '[');
        before_element(j);
    }
}

static void open_with(Json *j, char kind)
{
    if (j->depth >= JSON_MAX_DEPTH) {
        fputs("tarry: internal error: JSON is nested too deeply\n", stderr);
        exit(70);
    }
    before_value(j);
    buf_putc(j->out, kind);
    j->open[j->depth].kind = kind;
    j->open[j->depth].empty = true;
    j->depth++;
}

static void close_with(Json *j, char kind, char closing)
{
    assert(j->depth > 0 && j->open[j->depth - 1].kind == kind && !j->after_key);
    (void)kind;
    j->depth--;
    if (!j->open[j->depth].empty)
        new_line(j);
    buf_putc(j->out, closing);
}

void json_object(Json *j)     { open_with(j, '{'); }
void json_end_object(Json *j) { close_with(j, '{', '}'); }
void json_array(Json *j)      { open_with(j, '['); }
void json_end_array(Json *j)  { close_with(j, '[', ']'); }

static void put_escaped(Buf *out, uint32_t c)
{
    static const char named[] = "\"\"\\\\\bb\ff\nn\rr\tt";  /* pairs: the character, its letter after the backslash */
    for (const char *p = named; *p; p += 2)
        if (c == (unsigned char)*p) {
            buf_putc(out, '\\');
            buf_putc(out, p[1]);
            return;
        }
    if (c < 0x20 || c == 0x7F)
        buf_printf(out, "\\u%04x", (unsigned)c);
    else
        buf_utf8(out, c);
}

static void put_quoted(Buf *out, const char *s, size_t len)
{
    buf_putc(out, '"');
    for (size_t i = 0; i < len; ) {
        uint32_t c;
        i += utf8_next(s + i, len - i, &c);
        put_escaped(out, c);
    }
    buf_putc(out, '"');
}

void json_key(Json *j, const char *key)
{
    assert(j->depth > 0 && j->open[j->depth - 1].kind == '{' && !j->after_key);
    before_element(j);
    put_quoted(j->out, key, strlen(key));
    buf_puts(j->out, j->indent ? ": " : ":");
    j->after_key = true;
}

void json_string(Json *j, const char *s)
{
    json_string_n(j, s, strlen(s));
}

void json_string_n(Json *j, const char *s, size_t len)
{
    before_value(j);
    put_quoted(j->out, s, len);
}

void json_int(Json *j, int64_t n)
{
    before_value(j);
    buf_printf(j->out, "%" PRId64, n);
}

void json_uint(Json *j, uint64_t n)
{
    before_value(j);
    buf_printf(j->out, "%" PRIu64, n);
}

void json_double(Json *j, double x)
{
    if (!isfinite(x)) {
        json_null(j);
        return;
    }
    before_value(j);
    char text[40];
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, x);
        if (strtod(text, NULL) == x)
            break;
    }
    buf_puts(j->out, text);
}

void json_bool(Json *j, bool b)
{
    before_value(j);
    buf_puts(j->out, b ? "true" : "false");
}

void json_null(Json *j)
{
    before_value(j);
    buf_puts(j->out, "null");
}

void json_put_string(Json *j, const char *key, const char *s)
{
    json_key(j, key);
    json_string(j, s);
}

void json_put_uint(Json *j, const char *key, uint64_t n)
{
    json_key(j, key);
    json_uint(j, n);
}

void json_put_double(Json *j, const char *key, double x)
{
    json_key(j, key);
    json_double(j, x);
}
