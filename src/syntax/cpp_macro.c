/* Macros: definitions and expansion. A macro is not expanded inside of its own expansion. */
#include "syntax/cpp_int.h"
#include <string.h>

bool syn_cpp_is_name_start(char ch)
{
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || ch == '_';
}

static bool is_name_char(char ch)
{
    return syn_cpp_is_name_start(ch) || (ch >= '0' && ch <= '9') || ch == '\'';
}

static bool is_blank(char ch)
{
    return ch == ' ' || ch == '\t' || ch == '\r' || ch == '\n';
}

static size_t name_length(const char *s, size_t len)
{
    size_t n = 0;
    while (n < len && is_name_char(s[n])) n++;
    return n;
}

static size_t string_length(const char *s, size_t len)
{
    size_t n = 1;
    while (n < len && s[n] != '"' && s[n] != '\n') n += s[n] == '\\' ? 2 : 1;
    return n < len ? n + 1 : len;
}

/* 'c', '\n': a quote that closes within a few characters */
static size_t char_length(const char *s, size_t len)
{
    enum { LONGEST = 10 };
    if (len >= 3 && s[1] != '\\' && s[1] != '\'') {
        size_t n = 2;
        while (n < len && n < 6 && (s[n] & 0xC0) == 0x80) n++;
        return n < len && s[n] == '\'' ? n + 1 : 1;
    }
    for (size_t n = 3; len >= 4 && s[1] == '\\' && n < len && n < LONGEST; n++)
        if (s[n] == '\'') return n + 1;
    return 1;
}

size_t syn_cpp_token(const char *s, size_t len)
{
    if (is_name_char(*s) && *s != '\'') return name_length(s, len);
    if (*s == '"') return string_length(s, len);
    if (*s == '\'') return char_length(s, len);
    return 1;
}

/* ---- Definitions ---- */

Macro *syn_cpp_find(const Cpp *c, const char *name, size_t len)
{
    for (size_t i = c->macros.len; i-- > 0;) {
        Macro *m = &c->macros.data[i];
        if (m->name->len == len && memcmp(m->name->text, name, len) == 0) return m->dead ? NULL : m;
    }
    return NULL;
}

void syn_cpp_undef(Cpp *c, const char *name, size_t len)
{
    Macro *m = syn_cpp_find(c, name, len);
    if (m) m->dead = true;
}

/* '(' [name {',' name}] ')';  returns what it took, 0 when malformed */
static size_t parameters(Cpp *c, const char *s, size_t len, Macro *m)
{
    VEC(Name) names = {0};
    size_t i = 1;
    bool good = false;
    while (i < len && !good) {
        while (i < len && is_blank(s[i])) i++;
        size_t n = name_length(s + i, len - i);
        if (n > 0) VEC_PUSH(&names, name_intern(s + i, n));
        i += n;
        while (i < len && is_blank(s[i])) i++;
        if (i < len && s[i] == ')') good = true;
        else if (i >= len || s[i] != ',' || n == 0) break;
        i++;
    }
    m->n_params = (uint32_t)names.len;
    m->params = VEC_TO_ARENA(&names, c->arena);
    VEC_FREE(&names);
    return good ? i : 0;
}

void syn_cpp_define(Cpp *c, const char *text, size_t len, Span span)
{
    size_t n = len && syn_cpp_is_name_start(*text) ? name_length(text, len) : 0;
    if (n == 0) {
        syn_cpp_error(c, SYN_CPP, span, "expected a name behind `#define`");
        return;
    }
    Macro m = {.name = name_intern(text, n)};
    if (n < len && text[n] == '(') {
        m.function = true;
        size_t taken = parameters(c, text + n, len - n, &m);
        if (taken == 0) syn_cpp_error(c, SYN_CPP, span, "the parameters of `%s` are not well-formed", m.name->text);
        n += taken ? taken : len - n;
    }
    while (n < len && is_blank(text[n])) n++;
    while (len > n && is_blank(text[len - 1])) len--;
    m.body = arena_strndup(c->arena, text + n, len - n);
    m.len = len - n;
    syn_cpp_undef(c, m.name->text, m.name->len);
    VEC_PUSH(&c->macros, m);
}

void syn_cpp_predefine(Cpp *c, const char *definition)
{
    syn_cpp_define(c, definition, strlen(definition), NO_SPAN);
}

/* ---- Arguments ---- */

typedef struct Argument {
    const char *text; size_t len;
    Buf         expanded;
} Argument;
typedef VEC(Argument) Arguments;

static void free_arguments(Arguments *args)
{
    for (size_t i = 0; i < args->len; i++) buf_free(&args->data[i].expanded);
    VEC_FREE(args);
}

static Argument trimmed(const char *s, size_t len)
{
    while (len && is_blank(*s)) s++, len--;
    while (len && is_blank(s[len - 1])) len--;
    return (Argument){.text = s, .len = len};
}

/* '(' argument {',' argument} ')' at s; returns what it took, 0 when it is not closed */
static size_t arguments(const char *s, size_t len, Arguments *out)
{
    size_t depth = 0, start = 1;
    for (size_t i = 0; i < len; i += syn_cpp_token(s + i, len - i)) {
        char ch = s[i];
        if (ch == '(' || ch == '[') depth++;
        if (ch == ')' || ch == ']') depth--;
        if ((ch == ',' && depth == 1) || depth == 0) {
            VEC_PUSH(out, trimmed(s + start, i - start));
            start = i + 1;
        }
        if (depth == 0) return i + 1;
    }
    return 0;
}

/* ---- Expansion ---- */

/* The number of the parameter called so; -1: none. */
static int parameter(const Macro *m, const char *s, size_t len)
{
    for (uint32_t i = 0; i < m->n_params; i++)
        if (m->params[i]->len == len && memcmp(m->params[i]->text, s, len) == 0) return (int)i;
    return -1;
}

static void put_argument(Buf *out, const Arguments *args, int i, bool raw)
{
    if ((size_t)i >= args->len) return;
    const Argument *arg = &args->data[i];
    if (raw) buf_write(out, arg->text, arg->len);
    else buf_write(out, buf_text(&arg->expanded), arg->expanded.len);
}

/* A string in a macro's body: parameters in it are replaced, too. */
static void put_string(const Macro *m, const Arguments *args, const char *s, size_t len, Buf *out)
{
    for (size_t i = 0; i < len;) {
        size_t n = syn_cpp_is_name_start(s[i]) ? name_length(s + i, len - i) : 1;
        int which = parameter(m, s + i, n);
        if (which >= 0) put_argument(out, args, which, true);
        else buf_write(out, s + i, n);
        i += n;
    }
}

/* What joins its neighbours: an empty comment, or ## with the blanks around it. Returns its length, 0: none. */
static size_t joint(const char *s, size_t len)
{
    size_t n = 0;
    if (len >= 4 && memcmp(s, "/**/", 4) == 0) return 4;
    while (n < len && is_blank(s[n])) n++;
    if (len - n < 2 || memcmp(s + n, "##", 2) != 0) return 0;
    n += 2;
    while (n < len && is_blank(s[n])) n++;
    return n;
}

/* The body with arguments for parameters. What is joined is not expanded first. */
static void substitute(const Macro *m, const Arguments *args, Buf *out)
{
    bool joined = false;
    for (size_t i = 0; i < m->len;) {
        const char *s = m->body + i;
        size_t left = m->len - i, n = joint(s, left);
        if (n == 0) {
            n = syn_cpp_token(s, left);
            int which = parameter(m, s, n);
            if (which >= 0) put_argument(out, args, which, joined || joint(s + n, left - n) > 0);
            else if (*s == '"') put_string(m, args, s, n, out);
            else buf_write(out, s, n);
            joined = false;
        } else {
            joined = true;
        }
        i += n;
    }
}

static bool too_large(Cpp *c, size_t len)
{
    c->expanded += len;
    if (c->expanded <= CPP_MAX_OUTPUT) return false;
    if (!c->too_large)
        syn_cpp_error(c, SYN_CPP, (Span){ c->list->file, 0, 0 }, "the macros of this file expand to too much text");
    c->too_large = true;
    return true;
}

static void expand_body(Cpp *c, size_t index, Arguments *args, Buf *out, unsigned depth)
{
    Buf body = {0};
    for (size_t i = 0; i < args->len && !c->too_large; i++)
        syn_cpp_expand(c, args->data[i].text, args->data[i].len, &args->data[i].expanded, depth + 1);
    substitute(&c->macros.data[index], args, &body);
    if (!too_large(c, body.len + 1)) {
        c->macros.data[index].busy = true;
        syn_cpp_expand(c, buf_text(&body), body.len, out, depth + 1);
        c->macros.data[index].busy = false;
    }
    buf_free(&body);
}

size_t syn_cpp_expand_one(Cpp *c, const char *s, size_t len, Buf *out, unsigned depth)
{
    size_t n = name_length(s, len), taken = n;
    Macro *m = syn_cpp_find(c, s, n);
    if (!m || m->busy || depth > CPP_MAX_DEPTH) return 0;
    Arguments args = {0};
    if (m->function) {
        while (taken < len && (s[taken] == ' ' || s[taken] == '\t')) taken++;
        size_t parens = taken < len && s[taken] == '(' ? arguments(s + taken, len - taken, &args) : 0;
        taken = parens ? taken + parens : 0;
    }
    if (taken) expand_body(c, (size_t)(m - c->macros.data), &args, out, depth);
    free_arguments(&args);
    return taken;
}

void syn_cpp_expand(Cpp *c, const char *s, size_t len, Buf *out, unsigned depth)
{
    for (size_t i = 0; i < len;) {
        size_t n = syn_cpp_is_name_start(s[i]) ? syn_cpp_expand_one(c, s + i, len - i, out, depth) : 0;
        if (n == 0) {
            n = syn_cpp_token(s + i, len - i);
            buf_write(out, s + i, n);
        }
        i += n;
    }
}
