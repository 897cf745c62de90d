/* A page to draw on: see canvas.h. Each operation is written in both formats side by side. */
#include "report/canvas.h"

#include "base/utf8.h"
#include <assert.h>
#include <string.h>

const Ink ink_black = { 0, 0, 0 }, ink_white = { 1, 1, 1 }, ink_faint = { 0.6, 0.6, 0.6 };

Ink ink_grey(double g)
{
    return (Ink){ g, g, g };
}

static bool is_ps(const Canvas *c)
{
    return c->format == GRAPH_PS;
}

/* ---- text, quoted ------------------------------------------------------------------------------------------------ */

static bool is_latin(uint32_t c) { return (c >= 32 && c < 127) || (c >= 160 && c < 256); }

/* Cyrillic letters are numbered in the order of their alphabet, in which Ё follows Е; 0: it is none. */
static unsigned cyrillic(uint32_t c)
{
    bool small = c >= 0x430;
    uint32_t first = small ? 0x430 : 0x410, number = small ? 10065 : 10017;
    if (c == 0x401 || c == 0x451)
        return number + 6;
    return c < 0x410 || c > 0x44F ? 0 : number + (c - first) + (c - first >= 6);
}

static void ps_glyph(Buf *out, uint32_t c)
{
    static const struct { uint32_t c; const char *name; } known[] = {
#define GLYPH(c, name) { c, name },
#include "report/glyphs.tbl"
#undef GLYPH
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].c == c) {
            buf_printf(out, " /%s", known[i].name);
            return;
        }
    if (cyrillic(c) != 0)
        buf_printf(out, " /afii%u", cyrillic(c));
    else
        buf_printf(out, c > 0xFFFF ? " /u%05X" : " /uni%04X", (unsigned)c);
}

static void ps_latin(Buf *out, uint32_t c)
{
    if (c == '(' || c == ')' || c == '\\')
        buf_printf(out, "\\%c", (char)c);
    else if (c < 127)
        buf_putc(out, (char)c);
    else
        buf_printf(out, "\\%03o", (unsigned)c);
}

/* A string, which has Latin 1; with other characters, an array of strings and of names of glyphs, for the operators
 * whose names end in G. True: that is what it is. */
static bool ps_text(Buf *out, const char *s)
{
    size_t start = out->len;
    bool open = false, others = false;
    buf_putc(out, '[');
    for (size_t left = strlen(s), n; left > 0; s += n, left -= n) {
        uint32_t c;
        n = utf8_next(s, left, &c);
        c = c < 160 && !is_latin(c) ? '?' : c;
        if (is_latin(c) != open)
            buf_puts(out, open ? ")" : "(");
        open = is_latin(c);
        if (open) {
            ps_latin(out, c);
        } else {
            ps_glyph(out, c);
            others = true;
        }
    }
    buf_puts(out, open ? ")]" : "]");
    if (!others && open) {                     /* one string: without the brackets */
        memmove(out->data + start, out->data + start + 1, out->len - start - 2);
        out->len -= 2;
    } else if (!others) {
        out->len = start;
        buf_puts(out, "()");
    }
    return others;
}

static void svg_string(Buf *out, const char *s)
{
    for (size_t left = strlen(s); left > 0; ) {
        uint32_t c;
        size_t n = utf8_next(s, left, &c);
        switch (c) {
        case '<': buf_puts(out, "&lt;"); break;
        case '>': buf_puts(out, "&gt;"); break;
        case '&': buf_puts(out, "&amp;"); break;
        case '"': buf_puts(out, "&quot;"); break;
        default:  buf_utf8(out, c < 32 ? ' ' : c >= 0xFFFE && c <= 0xFFFF ? UTF8_REPLACEMENT : c); break;
        }
        s += n;
        left -= n;
    }
}

/* ---- begin and end ----------------------------------------------------------------------------------------------- */

static void ps_prologue(Canvas *c, const char *title)
{
    buf_printf(c->out, "%%!PS-Adobe-2.0\n%%%%Title: ");
    for (const char *s = title; *s != '\0'; s++)
        buf_putc(c->out, *s >= 32 && *s < 127 ? *s : '?');
    buf_printf(
        c->out,
        "\n%%%%Creator: tarry\n%%%%Pages: 1\n%%%%Orientation: Landscape\n%%%%BoundingBox: 0 0 %d %d\n%%%%EndComments\n",
        PAGE_HEIGHT, PAGE_WIDTH);
    buf_puts(c->out,
        "/Helvetica findfont dup length dict begin\n"
        "  { 1 index /FID ne { def } { pop pop } ifelse } forall\n"
        "  /Encoding ISOLatin1Encoding def currentdict end /Latin exch definefont pop\n"
        "/F { dup /size exch def /Latin findfont exch scalefont setfont } bind def\n"
        "/L { moveto show } bind def\n"
        "/C { moveto dup stringwidth pop 2 div neg 0 rmoveto show } bind def\n"
        "/R { moveto dup stringwidth pop neg 0 rmoveto show } bind def\n"
        "/U { gsave translate 90 rotate 0 0 C grestore } bind def\n"
        "/has { findfont /CharStrings get exch known } bind def\n"
        "/glyph { dup /Helvetica has { /Helvetica } { dup /Symbol has { /Symbol } { pop /question /Helvetica }\n"
        "  ifelse } ifelse\n"
        "  findfont dup length dict begin { 1 index /FID ne { def } { pop pop } ifelse } forall\n"
        "  /Encoding 256 array def 0 1 255 { Encoding exch 2 index put } for pop\n"
        "  currentdict end /Other exch definefont size scalefont setfont } bind def\n"
        "/piece { dup type /stringtype eq { size F } { glyph (x) } ifelse } bind def\n"
        "/width { 0 exch { piece stringwidth pop add } forall } bind def\n"
        "/paint { { piece show } forall } bind def\n"
        "/LG { moveto paint } bind def\n"
        "/CG { moveto dup width 2 div neg 0 rmoveto paint } bind def\n"
        "/RG { moveto dup width neg 0 rmoveto paint } bind def\n"
        "/UG { gsave translate 90 rotate 0 0 CG grestore } bind def\n"
        "/M { newpath moveto } bind def\n"
        "/N { lineto } bind def\n"
        "/S { closepath gsave setrgbcolor fill grestore 0 setgray setlinewidth stroke } bind def\n"
        "%%EndProlog\n%%Page: 1 1\n");
    buf_printf(c->out, "%d 0 translate 90 rotate\n1 setlinejoin\n", PAGE_HEIGHT);
}

static void svg_prologue(Buf *out)
{
    buf_printf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\"", PAGE_WIDTH, PAGE_HEIGHT);
    buf_puts(out, " font-family=\"Helvetica, Arial, sans-serif\">\n<title>");
}

bool canvas_is_ours(const char *start, size_t len)
{
    static const char ps[] = "%!PS-Adobe-2.0\n%%Title: ", creator[] = "\n%%Creator: tarry\n";
    Buf svg = {0};
    svg_prologue(&svg);
    bool ours = len >= svg.len && memcmp(start, svg.data, svg.len) == 0;
    buf_free(&svg);
    return ours
           || (len >= sizeof ps && memcmp(start, ps, sizeof ps - 1) == 0
               && memmem(start, len, creator, sizeof creator - 1) != NULL);
}

void canvas_begin(Canvas *c, const char *title)
{
    if (is_ps(c)) {
        ps_prologue(c, title);
        return;
    }
    svg_prologue(c->out);
    svg_string(c->out, title);
    buf_printf(c->out, "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", PAGE_WIDTH, PAGE_HEIGHT);
}

void canvas_end(Canvas *c)
{
    buf_puts(c->out, is_ps(c) ? "showpage\n%%Trailer\n%%EOF\n" : "</svg>\n");
}

/* ---- shapes and lines -------------------------------------------------------------------------------------------- */

static unsigned byte_of(double x)
{
    assert(x >= 0 && x <= 1);
    return (unsigned)(x * 255 + 0.5);
}

static void svg_ink(Buf *out, Ink ink)
{
    buf_printf(out, "#%02x%02x%02x", byte_of(ink.r), byte_of(ink.g), byte_of(ink.b));
}

static void put_points(Canvas *c, const Point *points, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (is_ps(c))
            buf_printf(c->out, "%.2f %.2f %s\n", points[i].x, points[i].y, i == 0 ? "M" : "N");
        else
            buf_printf(c->out, "%s%.2f,%.2f", i == 0 ? "" : " ", points[i].x, PAGE_HEIGHT - points[i].y);
}

void canvas_shape(Canvas *c, const Point *points, size_t n, Ink fill, double outline, const char *meaning)
{
    assert(n > 1);
    if (is_ps(c)) {
        put_points(c, points, n);
        buf_printf(c->out, "%.2g %.3g %.3g %.3g S\n", outline, fill.r, fill.g, fill.b);
        return;
    }
    buf_puts(c->out, "<polygon points=\"");
    put_points(c, points, n);
    buf_printf(c->out, "\" stroke=\"#000\" stroke-width=\"%.2g\" stroke-linejoin=\"round\" fill=\"", outline);
    svg_ink(c->out, fill);
    if (meaning == NULL)
        buf_puts(c->out, "\"/>\n");
    else {
        buf_puts(c->out, "\"><title>");
        svg_string(c->out, meaning);
        buf_puts(c->out, "</title></polygon>\n");
    }
}

void canvas_box(Canvas *c, double x, double y, double width, double height, Ink fill, const char *meaning)
{
    const Point corners[] = { { x, y }, { x + width, y }, { x + width, y + height }, { x, y + height } };
    canvas_shape(c, corners, 4, fill, 0.3, meaning);
}

void canvas_line(Canvas *c, const Point *points, size_t n, Ink ink, double width, const char *dash)
{
    if (is_ps(c)) {
        put_points(c, points, n);
        buf_printf(c->out,
                   "%.3g %.3g %.3g setrgbcolor %.2g setlinewidth [%s] 0 setdash stroke [] 0 setdash 0 setgray\n", ink.r,
                   ink.g, ink.b, width, dash);
        return;
    }
    buf_puts(c->out, "<polyline points=\"");
    put_points(c, points, n);
    buf_puts(c->out, "\" fill=\"none\" stroke=\"");
    svg_ink(c->out, ink);
    buf_printf(c->out, "\" stroke-width=\"%.2g\"", width);
    if (dash[0] != '\0')
        buf_printf(c->out, " stroke-dasharray=\"%s\"", dash);
    buf_puts(c->out, "/>\n");
}

/* ---- text -------------------------------------------------------------------------------------------------------- */

void canvas_text(Canvas *c, double x, double y, double size, Align align, const char *text)
{
    assert(align <= ALIGN_RIGHT);
    static const char *const anchors[] = { "start", "middle", "end" };
    if (is_ps(c)) {
        buf_printf(c->out, "%.3g F ", size);
        bool others = ps_text(c->out, text);
        buf_printf(c->out, " %.2f %.2f %c%s\n", x, y, "LCR"[align], others ? "G" : "");
        return;
    }
    buf_printf(c->out, "<text x=\"%.2f\" y=\"%.2f\" font-size=\"%.3g\" text-anchor=\"%s\">", x, PAGE_HEIGHT - y, size,
               anchors[align]);
    svg_string(c->out, text);
    buf_puts(c->out, "</text>\n");
}

void canvas_text_up(Canvas *c, double x, double y, double size, const char *text)
{
    if (is_ps(c)) {
        buf_printf(c->out, "%.3g F ", size);
        bool others = ps_text(c->out, text);
        buf_printf(c->out, " %.2f %.2f U%s\n", x, y, others ? "G" : "");
        return;
    }
    double down = PAGE_HEIGHT - y;
    buf_printf(c->out,
               "<text transform=\"translate(%.2f,%.2f) rotate(-90)\" font-size=\"%.3g\" text-anchor=\"middle\">", x,
               down, size);
    svg_string(c->out, text);
    buf_puts(c->out, "</text>\n");
}

/* Helvetica's letters are about half as wide as high; capitals and digits more, thin ones less. */
static double letter_width(uint32_t c)
{
    if (c < 128 && strchr("iljtfI.,:;|!'()[]", (int)c) != NULL)
        return 0.3;
    if ((c >= 'A' && c <= 'Z') || c == 'm' || c == 'w' || c == '@' || c == '%')
        return 0.75;
    return c < 128 ? 0.556 : 0.7;
}

double canvas_text_width(const char *text, double size)
{
    double width = 0;
    for (size_t left = strlen(text); left > 0; ) {
        uint32_t c;
        size_t n = utf8_next(text, left, &c);
        width += letter_width(c) * size;
        text += n;
        left -= n;
    }
    return width;
}

/* How many bytes the first letters of a text take: as many as there is room for. */
static size_t bytes_within(const char *text, double size, double room)
{
    size_t at = 0;
    for (size_t left = strlen(text); left > 0;) {
        uint32_t c;
        size_t n = utf8_next(text + at, left, &c);
        room -= letter_width(c) * size;
        if (room < 0)
            break;
        at += n;
        left -= n;
    }
    return at;
}

const char *canvas_fit(Arena *arena, const char *text, double size, double width)
{
    if (canvas_text_width(text, size) <= width)
        return text;
    size_t at = bytes_within(text, size, width - canvas_text_width("...", size));
    return arena_printf(arena, "%.*s...", (int)at, text);
}

const char *canvas_fit_middle(Arena *arena, const char *text, double size, double width)
{
    if (canvas_text_width(text, size) <= width)
        return text;
    double half = (width - canvas_text_width("...", size)) / 2;
    const char *end = text + strlen(text) - 1;
    while (end > text && (((unsigned char)*end & 0xC0) == 0x80 || canvas_text_width(end, size) <= half))
        end--;
    end++;
    while (((unsigned char)*end & 0xC0) == 0x80)
        end++;
    return arena_printf(arena, "%.*s...%s", (int)bytes_within(text, size, half), text, end);
}

const char *canvas_fit_end(Arena *arena, const char *text, double size, double width)
{
    double used = canvas_text_width(text, size), dots = canvas_text_width("...", size);
    if (used <= width)
        return text;
    for (size_t left = strlen(text); left > 0 && used + dots > width; ) {
        uint32_t c;
        size_t n = utf8_next(text, left, &c);
        used -= letter_width(c) * size;
        text += n;
        left -= n;
    }
    return arena_printf(arena, "...%s", text);
}
