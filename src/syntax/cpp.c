/* The preprocessor: lines and directives. What is not kept becomes blanks, so that places stay the same; a macro's
 * expansion and the lines of a header are pieces that lead back to where they come from. */
#include "syntax/cpp_int.h"
#include <stdarg.h>
#include <string.h>

Diag *syn_cpp_error(Cpp *c, SynError error, Span span, const char *format, ...)
{
    Buf message = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    Diag *d = diag_add(c->ds, DIAG_ERROR, syn_errors[error].code, span, "%s", buf_text(&message));
    buf_free(&message);
    return d;
}

/* ---- Output ---- */

/* Whether text from this place continues the last piece, byte by byte. */
static bool continues_piece(const Cpp *c, uint32_t file, uint32_t lo)
{
    if (c->list->pieces.len == 0) return false;
    const Piece *last = &VEC_TOP(&c->list->pieces);
    return !last->expanded && last->file == file && last->lo + ((uint32_t)c->out->len - last->at) == lo;
}

static void begin_piece(Cpp *c, uint32_t file, uint32_t lo, uint32_t hi, bool expanded)
{
    if (!expanded && continues_piece(c, file, lo)) {
        VEC_TOP(&c->list->pieces).hi = hi;
        return;
    }
    VEC_PUSH(&c->list->pieces,
        ((Piece){.at = (uint32_t)c->out->len, .file = file, .lo = lo, .hi = hi, .expanded = expanded}));
}

static void emit_source(Cpp *c, const CppFile *f, uint32_t lo, uint32_t hi)
{
    if (lo == hi) return;
    begin_piece(c, f->file, lo, hi, false);
    buf_write(c->out, f->text + lo, hi - lo);
}

static void emit_blanks(Cpp *c, const CppFile *f, uint32_t lo, uint32_t hi)
{
    if (lo == hi) return;
    begin_piece(c, f->file, lo, hi, false);
    for (uint32_t i = lo; i < hi; i++) buf_putc(c->out, f->text[i] == '\n' ? '\n' : ' ');
}

static void emit_expansion(Cpp *c, const CppFile *f, uint32_t lo, uint32_t hi, const Buf *text)
{
    if (text->len == 0) {
        emit_blanks(c, f, lo, hi);
        return;
    }
    begin_piece(c, f->file, lo, hi, true);
    buf_write(c->out, text->data, text->len);
}

/* ---- Lines of the program ---- */

static uint32_t line_end(const CppFile *f, uint32_t pos)
{
    const char *newline = memchr(f->text + pos, '\n', f->len - pos);
    return newline ? (uint32_t)(newline - f->text) : f->len;
}

/* How far an expansion may reach for its arguments: to the next directive. */
static uint32_t argument_limit(const CppFile *f, uint32_t pos)
{
    enum { MOST_LINES = 100 };
    uint32_t end = line_end(f, pos);
    for (int i = 0; i < MOST_LINES && end < f->len && f->text[end + 1] != '#'; i++) end = line_end(f, end + 1);
    return end;
}

/* Two dashes that no other symbol touches. */
static bool at_line_comment(const CppFile *f, uint32_t pos)
{
    static const char symbols[] = "!#$%&*+./<=>?@\\^|~:";
    uint32_t end = pos;
    if (f->text[pos] != '-' || (pos > 0 && f->text[pos - 1] && strchr(symbols, f->text[pos - 1]))) return false;
    while (f->text[end] == '-') end++;
    return end - pos >= 2 && !(f->text[end] && strchr(symbols, f->text[end]));
}

/* Opening and closing comments; returns what was taken. */
static uint32_t comment_mark(CppFile *f)
{
    const char *s = f->text + f->pos;
    if (s[0] == '{' && s[1] == '-') return f->comment++, 2;
    if (f->comment && s[0] == '-' && s[1] == '}') return f->comment--, 2;
    return 0;
}

static void set_body(Cpp *c, const char *name, const char *body)
{
    Macro *m = syn_cpp_find(c, name, strlen(name));
    if (!m) return;
    m->body = body;
    m->len = strlen(body);
}

/* __LINE__ and __FILE__ say where the outermost expansion begins. */
static void set_place(Cpp *c, CppFile *f)
{
    for (; f->counted < f->pos; f->counted++) f->lines += f->text[f->counted] == '\n';
    set_body(c, "__LINE__", arena_printf(c->arena, "%u", f->lines + 1));
    set_body(c, "__FILE__", arena_printf(c->arena, "\"%s\"", source_get(f->file)->path));
}

static uint32_t expand_here(Cpp *c, CppFile *f, uint32_t *copied)
{
    if (!syn_cpp_is_name_start(f->text[f->pos])) return 0;
    size_t n = syn_cpp_token(f->text + f->pos, f->len - f->pos);
    const Macro *m = syn_cpp_find(c, f->text + f->pos, n);
    if (!m) return 0;
    set_place(c, f);
    Buf text = {0};
    uint32_t limit = m->function ? argument_limit(f, f->pos) : f->pos + (uint32_t)n;
    uint32_t taken = (uint32_t)syn_cpp_expand_one(c, f->text + f->pos, limit - f->pos, &text, 0);
    if (taken) {
        emit_source(c, f, *copied, f->pos);
        emit_expansion(c, f, f->pos, f->pos + taken, &text);
        *copied = f->pos + taken;
    }
    buf_free(&text);
    return taken;
}

/* C's comments go. What is not closed is an operator, in a program. */
static uint32_t c_comment(Cpp *c, const CppFile *f, uint32_t *copied)
{
    const char *s = f->text + f->pos;
    if (s[0] != '/' || s[1] != '*') return 0;
    const char *close = memmem(s + 2, f->len - f->pos - 2, "*/", 2);
    if (!close && c->depth < 2) return 0;
    uint32_t end = close ? (uint32_t)(close - f->text) + 2 : f->len;
    emit_source(c, f, *copied, f->pos);
    emit_blanks(c, f, f->pos, end);
    *copied = end;
    return end - f->pos;
}

/* One line, with its newline, macros expanded. */
static void program_line(Cpp *c, CppFile *f)
{
    uint32_t copied = f->pos, end = line_end(f, f->pos);
    while (f->pos < end) {
        uint32_t n = comment_mark(f);
        if (n == 0 && f->comment == 0 && at_line_comment(f, f->pos)) break;
        if (n == 0 && f->comment == 0) n = c_comment(c, f, &copied);
        if (n == 0 && f->comment == 0) n = expand_here(c, f, &copied);
        if (n == 0) n = f->comment ? 1 : (uint32_t)syn_cpp_token(f->text + f->pos, f->len - f->pos);
        f->pos += n;
        if (f->pos > end) end = line_end(f, f->pos < f->len ? f->pos : f->len);
    }
    end = line_end(f, f->pos < f->len ? f->pos : f->len);
    if (end < f->len) end++;
    emit_source(c, f, copied, end);
    f->pos = end;
}

/* ---- Conditions ---- */

static bool is_active(const Cpp *c)
{
    return c->conditions.len == 0 || VEC_TOP(&c->conditions).active;
}

static void open_condition(Cpp *c, bool holds, Span span)
{
    bool outer = is_active(c);
    VEC_PUSH(&c->conditions, ((Condition){.active = outer && holds, .taken = holds, .outer = outer, .span = span}));
}

static bool inside_condition(Cpp *c, const char *word, Span span)
{
    if (c->conditions.len && !(VEC_TOP(&c->conditions).seen_else && strcmp(word, "endif") != 0)) return true;
    if (c->conditions.len == 0) syn_cpp_error(c, SYN_CPP, span, "`#%s` without `#if`", word);
    else
        diag_second(syn_cpp_error(c, SYN_CPP, span, "`#%s` behind `#else`", word), VEC_TOP(&c->conditions).span,
                    "of this `#if`");
    return false;
}

static void else_if(Cpp *c, const char *text, size_t len, Span span)
{
    if (!inside_condition(c, "elif", span)) return;
    Condition *top = &VEC_TOP(&c->conditions);
    bool holds = top->outer && !top->taken && syn_cpp_condition(c, text, len, span);
    top->active = holds;
    top->taken |= holds;
}

static void otherwise(Cpp *c, Span span)
{
    if (!inside_condition(c, "else", span)) return;
    Condition *top = &VEC_TOP(&c->conditions);
    top->active = top->outer && !top->taken;
    top->taken = top->seen_else = true;
}

static void end_condition(Cpp *c, Span span)
{
    if (inside_condition(c, "endif", span)) c->conditions.len--;
}

/* ---- Headers ---- */

static void read_file(Cpp *c, uint32_t file, const char *text, uint32_t len);

/* The header beside the file that asks for it. */
static uint32_t load_header(Cpp *c, uint32_t from, const char *name)
{
    const char *path = source_get(from)->path, *slash = strrchr(path, '/');
    int folder = slash && *name != '/' ? (int)(slash - path) + 1 : 0;
    uint32_t file = source_load(arena_printf(c->arena, "%.*s%s", folder, path, name));
    for (size_t i = 0; !file && i < c->settings->n_headers; i++)
        file = source_load(arena_printf(c->arena, "%s/%s", c->settings->headers[i], name));
    return file;
}

/* '"' name '"' | '<' name '>' */
static void include(Cpp *c, const CppFile *f, const char *text, size_t len, Span span)
{
    char close = len && *text == '<' ? '>' : '"';
    const char *end = len > 1 ? memchr(text + 1, close, len - 1) : NULL;
    if (!end || (*text != '"' && *text != '<')) {
        syn_cpp_error(c, SYN_CPP_INCLUDE, span, "expected the name of a header in quotes");
        return;
    }
    const char *name = arena_strndup(c->arena, text + 1, (size_t)(end - text - 1));
    if (syn_cpp_known_header(c, name)) return;
    if (c->depth >= CPP_MAX_DEPTH) {
        syn_cpp_error(c, SYN_CPP_INCLUDE, span, "headers include each other too deeply");
        return;
    }
    uint32_t file = load_header(c, f->file, name);
    if (!file) {
        Diag *d = syn_cpp_error(c, SYN_CPP_INCLUDE, span, "cannot read the header `%s`", name);
        diag_note(d, "headers are looked for beside the file that includes them, and in a project's include-dirs");
        return;
    }
    const SourceFile *source = source_get(file);
    read_file(c, file, source->text, (uint32_t)source->len);
}

/* ---- Directives ---- */

typedef struct Directive {
    const char *word; size_t word_len;
    const char *rest; size_t len;      /* what stands behind the word, lines joined, comments gone */
    Span        span;
} Directive;

static bool is(const Directive *d, const char *word)
{
    return strlen(word) == d->word_len && memcmp(d->word, word, d->word_len) == 0;
}

static size_t name_of_directive(Cpp *c, const Directive *d)
{
    size_t n = d->len && syn_cpp_is_name_start(*d->rest) ? syn_cpp_token(d->rest, d->len) : 0;
    if (n == 0) syn_cpp_error(c, SYN_CPP, d->span, "expected a name behind `#%.*s`", (int)d->word_len, d->word);
    return n;
}

static bool defined_name(Cpp *c, const Directive *d)
{
    if (!is_active(c)) return false;
    size_t n = name_of_directive(c, d);
    return n > 0 && syn_cpp_defined(c, d->rest, n);
}

static void active_directive(Cpp *c, CppFile *f, const Directive *d)
{
    if (is(d, "define")) {
        syn_cpp_define(c, d->rest, d->len, d->span);
    } else if (is(d, "undef")) {
        syn_cpp_undef(c, d->rest, name_of_directive(c, d));
    } else if (is(d, "include")) {
        include(c, f, d->rest, d->len, d->span);
    } else if (is(d, "error")) {
        syn_cpp_error(c, SYN_CPP_ERROR, d->span, "#error %.*s", (int)d->len, d->rest);
    } else if (is(d, "warning")) {
        diag_add(c->ds, DIAG_WARNING, syn_errors[SYN_CPP_ERROR].code, d->span, "#warning %.*s", (int)d->len, d->rest);
    } else if (!is(d, "line") && !is(d, "pragma") && d->word_len > 0) {
        syn_cpp_error(c, SYN_CPP, d->span, "unknown directive `#%.*s`", (int)d->word_len, d->word);
    }
}

static void perform(Cpp *c, CppFile *f, const Directive *d)
{
    if (is(d, "if")) open_condition(c, is_active(c) && syn_cpp_condition(c, d->rest, d->len, d->span), d->span);
    else if (is(d, "ifdef")) open_condition(c, defined_name(c, d), d->span);
    else if (is(d, "ifndef")) open_condition(c, is_active(c) && !defined_name(c, d), d->span);
    else if (is(d, "elif")) else_if(c, d->rest, d->len, d->span);
    else if (is(d, "else")) otherwise(c, d->span);
    else if (is(d, "endif")) end_condition(c, d->span);
    else if (is_active(c)) active_directive(c, f, d);
}

/* A name, or a string or character that ends in its line: no comment begins in it. 0: there is none. */
static uint32_t without_comments(const CppFile *f, uint32_t pos)
{
    const char *s = f->text + pos;
    size_t n = syn_cpp_token(s, line_end(f, pos) - pos);
    if (syn_cpp_is_name_start(*s)) return (uint32_t)n;
    return (*s == '"' || *s == '\'') && n > 1 && s[n - 1] == *s ? (uint32_t)n : 0;
}

/* Reads text[pos..) up to the end of the directive, joining lines and dropping C's comments; *end is behind its
 * newline. */
static void logical_line(const CppFile *f, uint32_t pos, Buf *out, uint32_t *end)
{
    /* an empty one joins, in macros */
    bool keep_comments = memmem(f->text + pos, line_end(f, pos) - pos, "define", 6);
    while (pos < f->len && f->text[pos] != '\n') {
        const char *s = f->text + pos;
        uint32_t n = without_comments(f, pos);
        if (n > 0) {
            buf_write(out, s, n);
            pos += n;
        } else if (s[0] == '\\' && s[1] == '\n') {
            pos += 2;
        } else if (s[0] == '\\' && s[1] == '\r' && s[2] == '\n') {
            pos += 3;
        } else if (s[0] == '/' && s[1] == '*' && !(keep_comments && s[2] == '*' && s[3] == '/')) {
            const char *close = memmem(s + 2, f->len - pos - 2, "*/", 2);
            buf_putc(out, ' ');
            pos = close ? (uint32_t)(close - f->text) + 2 : f->len;
        } else {
            if (*s != '\r') buf_putc(out, *s ? *s : ' ');
            pos++;
        }
    }
    *end = pos < f->len ? pos + 1 : pos;
}

static size_t blanks(const char *s)
{
    return strspn(s, " \t");
}

static void directive(Cpp *c, CppFile *f)
{
    uint32_t end, lo = f->pos, stop = line_end(f, lo);
    Buf line = {0};
    logical_line(f, lo + 1, &line, &end);
    const char *word = buf_text(&line) + blanks(buf_text(&line));
    size_t word_len = syn_cpp_is_name_start(*word) ? syn_cpp_token(word, strlen(word)) : 0;
    const char *rest = word + word_len + blanks(word + word_len);
    size_t len = strlen(rest);
    while (len && strchr(" \t", rest[len - 1])) len--;
    while (stop > lo + 1 && strchr(" \t\r\\", f->text[stop - 1])) stop--;
    Directive d = {.word = word, .word_len = word_len, .rest = rest, .len = len, .span = {f->file, lo, stop}};
    emit_blanks(c, f, lo, end);
    f->pos = end;
    perform(c, f, &d);
    buf_free(&line);
}

/* ---- Files ---- */

static void skip_line(Cpp *c, CppFile *f)
{
    uint32_t end = line_end(f, f->pos);
    if (end < f->len) end++;
    emit_blanks(c, f, f->pos, end);
    f->pos = end;
}

static void check_conditions(Cpp *c, size_t base)
{
    while (c->conditions.len > base) {
        syn_cpp_error(c, SYN_CPP, VEC_TOP(&c->conditions).span, "this condition has no `#endif`");
        c->conditions.len--;
    }
}

static void read_file(Cpp *c, uint32_t file, const char *text, uint32_t len)
{
    CppFile f = {.file = file, .text = text, .len = len};
    size_t base = c->conditions.len;
    c->depth++;
    while (f.pos < len) {
        if (text[f.pos] == '#') directive(c, &f);
        else if (is_active(c)) program_line(c, &f);
        else skip_line(c, &f);
        if (c->out->len > UINT32_MAX / 4) break;
    }
    if (len && text[len - 1] != '\n' && c->depth > 1) buf_putc(c->out, '\n');
    check_conditions(c, base);
    c->depth--;
}

static void predefine(Cpp *c)
{
    static const char *const macros[] = {
        "__GLASGOW_HASKELL__ 900", "__GLASGOW_HASKELL_PATCHLEVEL1__ 2", "__GLASGOW_HASKELL_FULL_VERSION__ \"9.0.2\"",
        "__TARRY__ 1",
        "linux_HOST_OS 1", "__LINE__ 0", "__FILE__ \"\"",
#if defined(__aarch64__)
        "aarch64_HOST_ARCH 1",
#elif defined(__x86_64__)
        "x86_64_HOST_ARCH 1",
#endif
    };
    for (size_t i = 0; i < sizeof macros / sizeof *macros; i++) syn_cpp_predefine(c, macros[i]);
}

/* One piece that is the file itself, place by place, says nothing. */
static void drop_trivial_pieces(TokenList *list)
{
    if (list->pieces.len != 1) return;
    const Piece *only = list->pieces.data;
    if (only->file == list->file && only->lo == 0 && !only->expanded) list->pieces.len = 0;
}

/* -DNAME, -DNAME=VALUE: as `#define NAME VALUE`, or 1. */
static void define_settings(Cpp *c)
{
    for (size_t i = 0; i < c->settings->n_macros; i++) {
        const char *text = c->settings->macros[i], *value = strchr(text, '=');
        int name = value ? (int)(value - text) : (int)strlen(text);
        syn_cpp_predefine(c, arena_printf(c->arena, "%.*s %s", name, text, value ? value + 1 : "1"));
    }
}

void syn_cpp(TokenList *list, const CppSettings *settings, Diags *ds, Buf *out)
{
    Arena *arena = arena_new();
    Cpp c = {.arena = arena, .ds = ds, .list = list, .settings = settings, .out = out};
    predefine(&c);
    define_settings(&c);
    read_file(&c, list->file, list->text, list->len);
    list->text = buf_text(out);
    list->len = (uint32_t)out->len;
    drop_trivial_pieces(list);
    VEC_FREE(&c.macros);
    VEC_FREE(&c.conditions);
    arena_free(arena);
}
