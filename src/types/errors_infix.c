/* A hint about missing backquotes: `x mod 2` applies x to two arguments.
 *
 * Applications of something that is no known function, a literal or a parameter, to a function with a name that takes
 * two arguments, and to more, are remembered. Most are right; but when a type turns out not to be a function, or one
 * that takes a function, such a place is named. */
#include "types/errors_int.h"

static bool takes_two(const Entity *f)
{
    Ty *arg, *t = f->type ? ty_find(f->type) : NULL;
    if (t && t->kind == TY_FORALL) t = ty_find(t->u.forall.body);
    return t && ty_is_fun(t, &arg, &t) && ty_is_fun(t, &arg, &t);
}

static bool is_value(const Expr *e)
{
    const Entity *x = e->kind == EXPR_VAR ? e->u.var.ref.entity : NULL;
    return e->kind == EXPR_LIT || (x && !x->module && !x->group);
}

void infix_note(Checker *c, const Expr *head, Expr *const *args, uint32_t n)
{
    const Entity *f = n >= 2 && args[0]->kind == EXPR_VAR ? args[0]->u.var.ref.entity : NULL;
    if (!f || is_operator(f) || !is_value(head) || !takes_two(f)) return;
    VEC_PUSH(&c->infix,
        ((Infix){.unit = c->unit, .left = head->span, .function = args[0]->span, .right = args[1]->span}));
}

static const char *text_of(const Checker *c, Span s)
{
    const SourceFile *file = source_get(s.file);
    return file ? arena_strndup(c->arena, file->text + s.lo, s.hi - s.lo) : "";
}

static void help(const Checker *c, Diag *d, const Infix *i)
{
    diag_help(d, "between its arguments a function is written in backquotes: %s `%s` %s (line %u)", text_of(c, i->left),
              text_of(c, i->function), text_of(c, i->right), source_position(i->left.file, i->left.lo).line);
}

bool infix_help_at(Checker *c, Diag *d, Span left)
{
    for (size_t i = c->infix.len; i-- > 0;)
        if (c->infix.data[i].left.file == left.file && c->infix.data[i].left.lo == left.lo)
            return help(c, d, &c->infix.data[i]), true;
    return false;
}

/* The place may be in another definition, one without a signature: its parameter has become such a function. */
bool infix_help(Checker *c, Diag *d, Ty *type, uint32_t unit)
{
    Ty *arg, *res;
    const Infix *found = NULL;
    if (!ty_is_fun(type, &arg, &res) || !ty_is_fun(arg, &arg, &res)) return false;
    for (size_t i = 0; i < c->infix.len; i++)
        if (!found || found->unit != unit) found = &c->infix.data[i];
    if (found) help(c, d, found);
    return found;
}
