/* Values as text. Cut off at SHOW_MAX_CHARS, which also bounds the depth of the recursion. */
#include "prims/show_int.h"
#include "core/text.h"

static void show(Shower *s, const void *value, bool as_argument);

/* Short cycles are seen the first time round, by looking at the nearest cells; longer ones a little later, by comparing
 * with one cell that stays put while the path doubles (Brent). Searching all of a deep path each time would be
 * quadratic. */
bool show_is_on_path(const Shower *s, const void *identity)
{
    enum { NEAR = 64 };
    size_t len = s->path.len, landmark = 1;
    for (size_t i = 0; i < NEAR && i < len; i++)
        if (s->path.data[len - 1 - i] == identity)
            return true;
    while (landmark * 2 < len)
        landmark *= 2;
    return len > 0 && s->path.data[landmark - 1] == identity;
}

void show_free(Shower *s, const void *identity)
{
    size_t n = 0;
    while (n < s->free.len && s->free.data[n] != identity)
        n++;
    if (n == s->free.len)
        VEC_PUSH(&s->free, identity);
    if (n < 26)
        buf_printf(&s->out, "_%c", (char)('a' + n));
    else
        buf_printf(&s->out, "_%c%zu", (char)('a' + n % 26), n / 26);
}

void show_thunk(Shower *s, const void *value)
{
    if (s->thunk == NULL)
        s->thunk = value;
    buf_puts(&s->out, "<thunk>");
}

static void show_con(Shower *s, const void *value, const View *v, bool as_argument)
{
    if (show_is_on_path(s, v->identity)) {
        buf_puts(&s->out, "<cycle>");
        return;
    }
    bool parens = as_argument && v->con->arity > 0;
    VEC_PUSH(&s->path, v->identity);
    buf_puts(&s->out, parens ? "(" : "");
    core_print_con_name(v->con, &s->out);
    for (uint32_t i = 0; i < v->con->arity && s->out.len < s->limit; i++) {
        buf_putc(&s->out, ' ');
        show(s, s->ops->field(value, i), true);
    }
    buf_puts(&s->out, parens ? ")" : "");
    s->path.len--;
}

static void show(Shower *s, const void *value, bool as_argument)
{
    View v = s->ops->look(value);
    switch (v.kind) {
    case VIEW_CON:      show_con(s, value, &v, as_argument); break;
    case VIEW_LIT:      core_print_lit(v.lit, &s->out); break;
    case VIEW_FUNCTION: buf_printf(&s->out, "<function %s>", v.from ? v.from->text : "?"); break;
    case VIEW_FREE:     show_free(s, v.identity); break;
    case VIEW_OBJECT:   buf_printf(&s->out, "<%s>", v.type); break;
    case VIEW_THUNK:    show_thunk(s, value); break;
    }
}

void value_show_head(const View *v, Buf *out)
{
    switch (v->kind) {
    case VIEW_CON:
        core_print_con_name(v->con, out);
        for (uint32_t i = 0; i < v->con->arity; i++)
            buf_puts(out, " _");
        break;
    case VIEW_LIT:      core_print_lit(v->lit, out); break;
    case VIEW_FUNCTION: buf_printf(out, "<function %s>", v->from ? v->from->text : "?"); break;
    case VIEW_FREE:     buf_puts(out, "a free variable"); break;
    case VIEW_OBJECT:   buf_printf(out, "<%s>", v->type); break;
    case VIEW_THUNK:    buf_puts(out, "<thunk>"); break;
    }
}

/* Nothing longer than the limit, and what is cut says so; not in the middle of a UTF-8 sequence. */
static size_t cut_length(const Buf *b, size_t limit)
{
    if (b->len <= limit)
        return b->len;
    size_t len = limit;
    while (len > 0 && ((unsigned char)b->data[len] & 0xC0) == 0x80)
        len--;
    return len;
}

char *show_end(Shower *s, Arena *arena, const void **thunk)
{
    if (thunk != NULL)
        *thunk = s->thunk;
    size_t len = cut_length(&s->out, s->limit);
    char *text = arena_printf(arena, "%.*s%s", (int)len, buf_text(&s->out), len < s->out.len ? "..." : "");
    buf_free(&s->out);
    VEC_FREE(&s->path);
    VEC_FREE(&s->free);
    return text;
}

char *value_show(const ViewOps *ops, const void *value, Arena *arena, const void **thunk)
{
    Shower s = { .ops = ops, .limit = SHOW_MAX_CHARS };
    show(&s, value, false);
    return show_end(&s, arena, thunk);
}
