/* Messages that a library has written for its users: GHC.TypeLits.TypeError, a family without equations, whose argument
 * says what is wrong. Wherever a constraint or a mismatch has one in it, the message is that text. */
#include "types/errors_int.h"

#include <string.h>

static bool is_type_error(const Family *family)
{
    return has_name(family->entity, "TypeError");
}

static Ty *find(Ty *t)
{
    t = ty_whnf(t);
    Ty *found = NULL;
    switch (t->kind) {
    case TY_FAMILY:
        if (is_type_error(t->u.family.of)) return t;
        for (uint32_t i = 0; i < t->u.family.of->arity && !found; i++) found = find(t->u.family.args[i]);
        return found;
    case TY_APP:
        found = find(t->u.app.fun);
        return found ? found : find(t->u.app.arg);
    case TY_FUN:
        found = find(t->u.fun.arg);
        return found ? found : find(t->u.fun.res);
    case TY_META: case TY_VAR: case TY_CON: case TY_FORALL: return NULL;
    }
    return NULL;
}

/* A message under construction: lines are put below each other by `:$$:`. */
static void write(Checker *c, Ty *message, Buf *out)
{
    Ty *args[2];
    bool is_number;
    const Entity *con = ty_head_con(c, message), *literal;
    uint32_t n = ty_args(message, args, 2);
    const char *name = con ? con->name->text : "";
    if (n == 1 && strcmp(name, "Text") == 0 && (literal = literal_of(args[0], &is_number)) && !is_number) {
        buf_printf(out, "%.*s", (int)literal->name->len - 2, literal->name->text + 1);
    } else if (n == 1 && strcmp(name, "ShowType") == 0) {
        buf_printf(out, "%s", ty_text(c, args[0]));
    } else if (n == 2 && (strcmp(name, ":<>:") == 0 || strcmp(name, ":$$:") == 0)) {
        write(c, args[0], out);
        if (name[1] == '$') buf_printf(out, "\n");
        write(c, args[1], out);
    } else {
        buf_printf(out, "%s", ty_text(c, message));
    }
}

char *custom_message(Checker *c, Ty **types, uint32_t n)
{
    Ty *found = NULL;
    for (uint32_t i = 0; i < n && !found; i++) found = find(types[i]);
    if (!found) return NULL;
    Buf text = {0};
    write(c, found->u.family.args[family_written(found->u.family.of) - 1], &text);
    char *copy = arena_strndup(c->arena, buf_text(&text), text.len);
    buf_free(&text);
    return copy;
}

Diag *custom_error(Checker *c, TypeError error, Span span, char *text)
{
    char *rest = strchr(text, '\n');
    if (rest) *rest++ = '\0';
    Diag *d = type_error(c, error, span, "%s", text);
    for (char *line = rest; d && line; line = rest) {
        rest = strchr(line, '\n');
        if (rest) *rest++ = '\0';
        diag_note(d, "%s", line);
    }
    return d;
}
