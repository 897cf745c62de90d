/* Messages about numbers of arguments.
 *
 * A function that is found where its result is expected most likely lacks an argument; a value that is applied most
 * likely has got one too many. */
#include "types/errors_int.h"

static bool has_unknown_head(Ty *t)
{
    for (t = ty_whnf(t); t->kind == TY_APP;) t = ty_whnf(t->u.app.fun);
    return t->kind == TY_META;
}

/* p a b -> p c d, where Or Int s -> Or s Int is expected: what is left without the argument, p c d, could be a
 * function's type, too, but nobody means that if the argument is what is expected. */
static bool is_function_itself(Checker *c, Ty *expected, Ty *arg, Ty *res)
{
    Ty *expected_arg, *ignored;
    if (!has_unknown_head(res) || !ty_is_fun(expected, &expected_arg, &ignored)) return false;
    size_t mark = try_begin(c);
    bool same = unify(c, arg, expected_arg) == UNIFY_OK;
    try_end(c, mark, false);
    return same;
}

/* How many arguments are missing for `actual` to be `expected`; 0: that would not help. */
static uint32_t missing_arguments(Checker *c, Ty *expected, Ty *actual)
{
    Ty *arg, *t = actual;
    if (ty_whnf(expected)->kind == TY_META) return 0;
    for (uint32_t n = 1; ty_is_fun(t, &arg, &t); n++) {
        if (is_function_itself(c, expected, arg, t)) return 0;
        size_t mark = try_begin(c);
        bool fits = ty_whnf(t)->kind != TY_META && unify(c, t, expected) == UNIFY_OK;
        try_end(c, mark, false);
        if (fits) return n;
    }
    return 0;
}

static const char *argument_types(Checker *c, Ty *actual, uint32_t n)
{
    Buf b = {0};
    Ty *arg, *t = actual;
    for (uint32_t i = 0; i < n && ty_is_fun(t, &arg, &t); i++) buf_printf(&b, "%s`%s`", i ? ", " : "", ty_text(c, arg));
    const char *text = arena_strndup(c->arena, buf_text(&b), b.len);
    buf_free(&b);
    return text;
}

static const char *argument_count(uint32_t n)
{
    return n == 0 ? "no arguments" : n == 1 ? "1 argument" : name_printf("%u arguments", n)->text;
}

bool report_missing_arguments(Checker *c, const Mismatch *m)
{
    uint32_t given, missing = m->e ? missing_arguments(c, m->expected, m->actual) : 0;
    const Expr *head = m->e ? applied_head(m->e, &given) : NULL;
    if (!missing || !head || (head->kind != EXPR_VAR && head->kind != EXPR_CON)) return false;
    const Entity *f = head->u.var.ref.entity;
    if (!f || (is_operator(f) && given >= 2)) return false;            /* x + y is a function because x is one */
    bool all = ty_arity(m->actual) == missing;         /* else a function is wanted, to which others are given */
    Diag *d = TYPE_ERROR(c, MISSING_ARGUMENT, m->span, "`%s` is given %s, but %s %u%s", f->name->text,
                         argument_count(given), all ? "takes" : "needs", given + missing, all ? "" : " here");
    if (!d) return true;
    if (missing == 1) diag_label(d, "an argument of type %s is missing", argument_types(c, m->actual, 1));
    else diag_label(d, "arguments of types %s are missing", argument_types(c, m->actual, missing));
    why_label(c, d, m->why, m->expected, m->span);
    diag_note(d, "expected `%s`, found `%s`", ty_text(c, m->expected), ty_text(c, m->actual));
    return true;
}

/* An argument on a line of its own may be meant as the next statement or declaration. */
static void note_line(Diag *d, Span head, Span extra)
{
    uint32_t line = source_position(extra.file, extra.lo).line;
    if (head.file == extra.file && line > source_position(head.file, head.lo).line)
        diag_note(d, "line %u is indented more than what is above it, and so continues it", line);
}

Diag *report_too_many_arguments(Checker *c, const Expr *head, Ty *type, uint32_t taken, uint32_t given, Span extra)
{
    uint32_t before;
    const Expr *f = applied_head(head, &before);
    names_reset(c);
    const Entity *e = f && (f->kind == EXPR_VAR || f->kind == EXPR_CON) ? f->u.var.ref.entity : NULL;
    taken += before;
    given += before;
    if (!e) {
        Diag *d = TYPE_ERROR(c, TOO_MANY, extra, "this is applied to %s, but takes %s", argument_count(given),
                             argument_count(taken));
        if (d) diag_second(d, head->span, "of type `%s`", ty_text(c, type));
        if (d) infix_help_at(c, d, head->span);
        return d;
    }
    Diag *d = taken ? TYPE_ERROR(c, TOO_MANY, extra, "`%s` is given %s, but takes only %u", e->name->text,
                                 argument_count(given), taken)
                    : TYPE_ERROR(c, TOO_MANY, extra, "`%s` is not a function, but is given %s", e->name->text,
                                 argument_count(given));
    if (!d) return NULL;
    diag_label(d, given - taken == 1 ? "one too many" : "too many");
    diag_second(d, f->span, "of type `%s`", ty_text(c, f->type ? f->type : type));
    if (!infix_help_at(c, d, f->span)) note_line(d, f->span, extra);
    return d;
}
