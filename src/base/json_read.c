/* JSON reader: see json_read.h. */
#include "base/json_read.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

JsonReader json_reader(const char *data, size_t len)
{
    return (JsonReader){ .data = data, .len = len };
}

void json_reader_free(JsonReader *r)
{
    buf_free(&r->text);
    buf_free(&r->open);
}

static JsonToken wrong(JsonReader *r, const char *what)
{
    if (r->wrong == NULL)
        r->wrong = what;
    return JSON_WRONG;
}

static int peek(const JsonReader *r)
{
    return r->at < r->len ? (unsigned char)r->data[r->at] : -1;
}

static void skip_blanks(JsonReader *r)
{
    while (r->at < r->len && strchr(" \t\r\n", r->data[r->at]) != NULL && r->data[r->at] != '\0')
        r->at++;
}

static bool hex4(JsonReader *r, uint32_t *unit)
{
    *unit = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        int c = peek(r);
        if (!isxdigit(c))
            return false;
        *unit = *unit * 16 + (uint32_t)(isdigit(c) ? c - '0' : tolower(c) - 'a' + 10);
    }
    return true;
}

/* Behind \u: one code point, of one or two units; half a pair is U+FFFD. */
static bool unicode_escape(JsonReader *r)
{
    uint32_t unit, low;
    if (!hex4(r, &unit))
        return false;
    if (unit >= 0xD800 && unit < 0xDC00 && r->at + 1 < r->len && r->data[r->at] == '\\' && r->data[r->at + 1] == 'u') {
        size_t back = r->at;
        r->at += 2;
        if (!hex4(r, &low))
            return false;
        if (low >= 0xDC00 && low < 0xE000)
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        else
            r->at = back;
    }
    buf_utf8(&r->text, unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : unit);
    return true;
}

static bool escape(JsonReader *r)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    int c = peek(r);
    r->at++;
    if (c == 'u')
        return unicode_escape(r);
    const char *found = c > 0 ? strchr(from, c) : NULL;
    if (found == NULL)
        return false;
    buf_putc(&r->text, to[found - from]);
    return true;
}

static bool read_string(JsonReader *r)
{
    buf_clear(&r->text);
    for (r->at++; ; ) {
        int c = peek(r);
        if (c < 0 || (c < 0x20 && c != '\t'))
            return false;
        r->at++;
        if (c == '"')
            return true;
        if (c != '\\')
            buf_putc(&r->text, (char)c);
        else if (!escape(r))
            return false;
    }
}

static bool read_number(JsonReader *r)
{
    buf_clear(&r->text);
    while (r->at < r->len && (isdigit((unsigned char)r->data[r->at]) || strchr("+-.eE", r->data[r->at]) != NULL)
           && r->data[r->at] != '\0')
        buf_putc(&r->text, r->data[r->at++]);
    char *end;
    const char *text = buf_text(&r->text);
    strtod(text, &end);
    return end != text && *end == '\0';
}

static bool word(JsonReader *r, const char *w)
{
    size_t n = strlen(w);
    if (r->len - r->at < n || memcmp(r->data + r->at, w, n) != 0)
        return false;
    r->at += n;
    return true;
}

static JsonToken open_with(JsonReader *r, char kind)
{
    buf_putc(&r->open, kind);
    r->at++;
    r->need_comma = r->after_key = false;
    return kind == '{' ? JSON_OBJECT : JSON_ARRAY;
}

static JsonToken close_with(JsonReader *r, char kind)
{
    if (r->open.len == 0 || r->open.data[r->open.len - 1] != kind || r->after_key)
        return wrong(r, "this bracket closes nothing");
    r->open.len--;
    r->at++;
    r->need_comma = true;
    r->done = r->open.len == 0;
    return kind == '{' ? JSON_OBJECT_END : JSON_ARRAY_END;
}

static JsonToken value(JsonReader *r)
{
    int c = peek(r);
    JsonToken token = JSON_WRONG;
    if (c == '{' || c == '[')
        return open_with(r, (char)c);
    if (c == '"')
        token = read_string(r) ? JSON_STRING : wrong(r, "a string that does not end, or with a wrong escape");
    else if (c == '-' || isdigit(c))
        token = read_number(r) ? JSON_NUMBER : wrong(r, "this is no number");
    else
        token = word(r, "true") ? JSON_TRUE : word(r, "false") ? JSON_FALSE : word(r, "null") ? JSON_NULL
              : wrong(r, c < 0 ? "the file ends inside a value" : "here should be a value");
    r->need_comma = true;
    r->after_key = false;
    r->done = r->open.len == 0;
    return token;
}

static JsonToken key(JsonReader *r)
{
    if (peek(r) != '"')
        return wrong(r, peek(r) < 0 ? "the file ends inside an object" : "here should be a key in quotes");
    if (!read_string(r))
        return wrong(r, "a string that does not end, or with a wrong escape");
    skip_blanks(r);
    if (peek(r) != ':')
        return wrong(r, "a key is followed by a colon");
    r->at++;
    r->after_key = true;
    return JSON_KEY;
}

JsonToken json_next(JsonReader *r)
{
    if (r->wrong != NULL)
        return JSON_WRONG;
    skip_blanks(r);
    r->start = r->at;
    if (r->done)
        return peek(r) < 0 ? JSON_END : wrong(r, "something follows the end");
    int c = peek(r);
    if (c == '}' || c == ']')
        return close_with(r, c == '}' ? '{' : '[');
    if (r->need_comma && !r->after_key) {
        if (c != ',')
            return wrong(r, c < 0 ? "the file ends too early" : "here should be a comma");
        r->at++;
        skip_blanks(r);
        r->start = r->at;
        r->need_comma = false;
    }
    bool in_object = r->open.len > 0 && r->open.data[r->open.len - 1] == '{';
    return in_object && !r->after_key ? key(r) : value(r);
}

bool json_skip(JsonReader *r, JsonToken first)
{
    if (first != JSON_OBJECT && first != JSON_ARRAY)
        return first != JSON_WRONG && first != JSON_END;
    size_t level = r->open.len;
    while (r->open.len >= level)
        if (json_next(r) == JSON_WRONG)
            return false;
    return true;
}

bool json_whole(const JsonReader *r, uint64_t *n)
{
    const char *text = buf_text(&r->text);
    char *end;
    errno = 0;
    *n = strtoull(text, &end, 10);
    return isdigit((unsigned char)text[0]) && *end == '\0' && errno == 0;
}
