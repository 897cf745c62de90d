/* Putting a page together: page.html with the places `@NAME@` filled in.
 *
 * Nothing that comes from a profile is trusted. Data stands in a script element of a type that is not run, with every
 * `<` written as an escape; the text for readers without JavaScript has its special characters replaced. The only
 * script and the only style that a browser accepts are those with the page's own number, which is made of its data, so
 * that no name can hold it. */
#include "page/page_int.h"

#include "report/report.h"
#include <string.h>
#include <xxhash.h>

static const char mark[] = "<!doctype html><!-- made by tarry -->";

bool page_is_ours(const char *start, size_t len)
{
    return len >= sizeof mark - 1 && memcmp(start, mark, sizeof mark - 1) == 0;
}

/* Text of HTML; control characters, which nobody can read, are left out. */
static void put_escaped(const char *s, size_t len, Buf *out)
{
    for (size_t i = 0; i < len; i++) {
        unsigned char c = (unsigned char)s[i];
        if (c == '<')
            buf_puts(out, "&lt;");
        else if (c == '>')
            buf_puts(out, "&gt;");
        else if (c == '&')
            buf_puts(out, "&amp;");
        else if (c == '"')
            buf_puts(out, "&quot;");
        else if (c >= ' ' || c == '\n' || c == '\t')
            buf_putc(out, (char)c);
    }
}

/* JSON inside of a script element: `<` stands in strings only, and would be read by HTML first. */
static void put_json(const Buf *json, Buf *out)
{
    const char *s = buf_text(json);
    for (size_t from = 0; from < json->len;) {
        const char *next = memchr(s + from, '<', json->len - from);
        size_t to = next != NULL ? (size_t)(next - s) : json->len;
        buf_write(out, s + from, to - from);
        if (next != NULL)
            buf_puts(out, "\\u003c");
        from = to + (next != NULL);
    }
}

/* For readers without JavaScript, and for search engines of file managers: what the terminal shows. */
static void put_plain(const Profile *p, const PageOptions *o, Buf *out)
{
    ReportOptions plain = { .view = VIEW_AUTO, .min = 1, .path = o->path };
    Buf text = {0};
    report_text(p, &plain, &text);
    put_escaped(buf_text(&text), text.len, out);
    buf_free(&text);
}

static void put_title(const Profile *p, Buf *out)
{
    enum { LONGEST = 200 };
    size_t len = strnlen(p->program->text, LONGEST);
    put_escaped(p->program->text, len, out);
    buf_puts(out, len > 0 ? " – Tarry" : "Tarry");
}

static void put_nonce(const Buf *json, Buf *out)
{
    XXH128_hash_t h = XXH3_128bits(buf_text(json), json->len);
    buf_printf(out, "%016llx%016llx", (unsigned long long)h.high64, (unsigned long long)h.low64);
}

static void put_place(const char *name, size_t len, const Profile *p, const PageOptions *o, const Buf *json, Buf *out)
{
    static const struct { const char *name; const PageFile *file; } files[] = {
        { "CSS", &page_css }, { "SCRIPT", &page_script },
    };
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (strlen(files[i].name) == len && memcmp(files[i].name, name, len) == 0)
            buf_write(out, files[i].file->text, (size_t)(files[i].file->end - files[i].file->text));
    if (len == 4 && memcmp(name, "DATA", 4) == 0)
        put_json(json, out);
    else if (len == 5 && memcmp(name, "PLAIN", 5) == 0)
        put_plain(p, o, out);
    else if (len == 5 && memcmp(name, "TITLE", 5) == 0)
        put_title(p, out);
    else if (len == 5 && memcmp(name, "NONCE", 5) == 0)
        put_nonce(json, out);
    else if (len == 7 && memcmp(name, "CONNECT", 7) == 0)
        buf_puts(out, o->follow != NULL ? "'self'" : "'none'");
}

void page_write(const Profile *p, const PageOptions *o, Buf *out)
{
    Buf json = {0};
    page_json(p, o, &json);
    buf_puts(out, mark);
    for (const char *at = page_html.text; at < page_html.end;) {
        const char *open = memchr(at, '@', (size_t)(page_html.end - at));
        const char *close = open != NULL ? memchr(open + 1, '@', (size_t)(page_html.end - open - 1)) : NULL;
        buf_write(out, at, (size_t)((close != NULL ? open : page_html.end) - at));
        if (close == NULL)
            break;
        put_place(open + 1, (size_t)(close - open - 1), p, o, &json, out);
        at = close + 1;
    }
    buf_free(&json);
}
