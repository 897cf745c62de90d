/* Help for the mistakes that beginners make. A help line must lead to a program that compiles, as far as the types
 * tell. */
#include "types/errors_int.h"

#include <ctype.h>
#include <string.h>

static bool is_known(const Checker *c, Ty *t, int known)
{
    return t && ty_is_con(c, t, c->program->known[known]);
}

static bool is_string(const Checker *c, Ty *t)
{
    Ty *elem = t ? ty_list_elem(c, t) : NULL;
    return elem && is_known(c, elem, KNOWN_CHAR);
}

static bool is_integral(const Checker *c, Ty *t)
{
    Entity *con = t ? ty_head_con(c, t) : NULL;
    return con
           && (con == c->program->known[KNOWN_INT] || con == c->program->known[KNOWN_INTEGER] || has_name(con, "Word"));
}

static bool is_floating(const Checker *c, Ty *t)
{
    Entity *con = t ? ty_head_con(c, t) : NULL;
    return con && (con == c->program->known[KNOWN_DOUBLE] || has_name(con, "Float"));
}

bool is_number_type(const Checker *c, Ty *t)
{
    return is_integral(c, t) || is_floating(c, t);
}

static bool fits(Checker *c, Ty *a, Ty *b)
{
    size_t mark = try_begin(c);
    bool same = unify(c, a, b) == UNIFY_OK;
    try_end(c, mark, false);
    return same;
}

static bool is_unknown(Ty *t)
{
    return ty_whnf(t)->kind == TY_META;
}

static Ty *io_result(const Checker *c, Ty *t)
{
    Ty *arg;
    return is_known(c, t, KNOWN_IO) && ty_args(t, &arg, 1) == 1 ? arg : NULL;
}

/* ---- one mistake each; true: it is that one ---- */

static bool hint_char_string(Checker *c, const Mismatch *m, Diag *d)
{
    bool literal = m->e && m->e->kind == EXPR_LIT;
    if (is_string(c, m->expected) && is_known(c, m->actual, KNOWN_CHAR)) {
        if (literal) diag_help(d, "a string is written with double quotes");
        else if (m->e) diag_help(d, "`[x]` is the string of one character `x`");
        return true;
    }
    if (is_known(c, m->expected, KNOWN_CHAR) && is_string(c, m->actual)) {
        Name text = literal ? m->e->u.lit.lit.text : NULL;
        if (text && text->len == 1 && text->text[0] > ' ' && text->text[0] < 127 && text->text[0] != '\'')
            diag_help(d, "a character is written with single quotes: `'%s'`", text->text);
        else diag_note(d, "a `String` is a list of characters, not one");
        return true;
    }
    return false;
}

static bool hint_numbers(Checker *c, const Mismatch *m, Diag *d)
{
    if (is_number_type(c, m->expected) && is_integral(c, m->actual))
        diag_help(d, "`fromIntegral` converts whole numbers");
    else if (is_integral(c, m->expected) && is_floating(c, m->actual))
        diag_help(d, "`round`, `floor`, `ceiling` or `truncate` make a whole number of it");
    else if (is_floating(c, m->expected) && is_floating(c, m->actual))
        diag_help(d, "`realToFrac` converts between them");
    else return false;
    return true;
}

static bool hint_io(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *wanted = io_result(c, m->expected), *found = io_result(c, m->actual);
    bool last = m->why && m->why->kind == WHY_LAST_STATEMENT;
    if (wanted && !found && (last || !is_unknown(wanted)) && fits(c, wanted, m->actual)) {
        diag_help(d, "`return` makes an action of a value");
        return true;
    }
    if (found && !wanted && fits(c, found, m->expected)) {
        diag_help(d, "in a `do` block, `x <- ...` runs the action and gives its result");
        return true;
    }
    bool ignored = m->why && m->why->kind == WHY_STATEMENT;
    if (wanted && is_string(c, m->actual) && (ignored || ty_is_con(c, wanted, c->builtins->tuple_types[0]))) {
        diag_help(d, "`putStrLn` writes text");
        return true;
    }
    if (found && !wanted) {
        diag_note(d, "only an action of `IO` can run another one");
        return true;
    }
    if (wanted && !found && m->why && m->why->kind == WHY_STATEMENT && ty_args(m->actual, NULL, 0) == 0) {
        diag_help(d, "`let x = ...` names a value in a `do` block");
        return true;
    }
    return false;
}

/* map f xs, where mapM_ f xs was meant: a list of actions for an action. */
static bool hint_actions(Checker *c, const Mismatch *m, Diag *d)
{
    uint32_t n;
    const Expr *f = applied_head(m->e, &n);
    const Entity *map = f->kind == EXPR_VAR ? f->u.var.ref.entity : NULL;
    if (!io_result(c, m->expected) || !ty_list_elem(c, m->actual) || n != 2) return false;
    if (!has_name(map, "map") && !has_name(map, "fmap") && !has_name(map, "<$>")) return false;
    diag_help(d, "`mapM_` runs an action for each element; `mapM` gives a list of their results, too");
    return true;
}

static bool is_monad(Checker *c, Ty *t)
{
    Same best;
    Entity *cls = c->program->known[KNOWN_MONAD];
    InstanceX *x = cls && ty_head_con(c, t) ? instance_find(c, class_x(cls), &t, &best) : NULL;
    if (x) instance_unmatch(x);
    return x;
}

/* Pairs are a monad that nobody means. */
static bool is_tuple(const Checker *c, Ty *t)
{
    const Entity *con = ty_head_con(c, t);
    return con && con->name->text[0] == '(';
}

/* A value where an action of some monad is wanted, or an action of the monad inside where one of a transformer is. */
static bool hint_monad(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *t = ty_whnf(m->expected), *monad = t->kind == TY_APP ? ty_whnf(t->u.app.fun) : NULL;
    if (!monad || ty_list_elem(c, t) || is_tuple(c, t) || !is_monad(c, monad)) return false;
    Ty *value = t->u.app.arg, *inner = monad->kind == TY_APP ? monad->u.app.arg : NULL;
    bool other = ty_head_con(c, t) != ty_head_con(c, m->actual);
    if (other && !is_unknown(value) && fits(c, value, m->actual)) diag_help(d, "`return` makes an action of a value");
    else if (inner && ty_head_con(c, inner) && ty_head_con(c, inner) == ty_head_con(c, m->actual) && is_monad(c, inner))
        diag_help(d, "`lift` makes of it an action of the monad around");
    else return false;
    return true;
}

/* The type of the n-th argument of a function; NULL: it has not so many. */
static Ty *argument_type(Ty *t, uint32_t n)
{
    Ty *arg = NULL;
    for (; n > 0; n--)
        if (!t || !ty_is_fun(t, &arg, &t)) return NULL;
    return arg;
}

/* f x ++ y, where f (x ++ y) was meant. */
static bool hint_precedence(Checker *c, const Mismatch *m, Diag *d)
{
    uint32_t n;
    const Expr *f = applied_head(m->e, &n);
    const Entity *op = m->why && m->why->kind == WHY_ARGUMENT && m->why->index == 0 ? m->why->entity : NULL;
    const Entity *fun = f->kind == EXPR_VAR ? f->u.var.ref.entity : NULL;
    if (m->e->kind != EXPR_APP || !fun || is_operator(fun) || !op || !is_operator(op)) return false;
    Ty *last = argument_type(f->type, n);
    if (!last || !fits(c, last, m->expected)) return false;
    diag_help(d, "`%s` is applied before `%s` is: write `%s (... %s ...)`", fun->name->text, op->name->text,
              fun->name->text, op->name->text);
    return true;
}

static bool is_field(const Expr *e)
{
    return e->kind == EXPR_VAR && e->u.var.ref.entity && e->u.var.ref.entity->kind == ENTITY_FIELD;
}

/* What is composed with a field, or is no function and is composed with something; else NULL. */
static const Expr *composed(const Mismatch *m)
{
    uint32_t n;
    Ty *arg, *res;
    const Expr *dot = applied_head(m->e, &n), *rest = m->e->kind == EXPR_APP ? m->e->u.app.fun : NULL;
    const Why *why = m->why;
    if (why && why->kind == WHY_ARGUMENT && why->index == 0 && has_name(why->entity, "."))
        return ty_is_fun(m->actual, &arg, &res) ? NULL : m->e;
    bool whole = n == 2 && rest && rest->kind == EXPR_APP && dot->kind == EXPR_VAR && is_field(m->e->u.app.arg);
    return whole && has_name(dot->u.var.ref.entity, ".") ? rest->u.app.arg : NULL;
}

/* r.field, which is r composed with the field. */
static bool hint_field(const Mismatch *m, Diag *d)
{
    const Expr *record = composed(m);
    const SourceFile *file = record && record->kind == EXPR_VAR ? source_get(record->span.file) : NULL;
    const char *text = file ? file->text + record->span.hi : "";
    if (text[0] != '.' || !islower((unsigned char)text[1])) return false;
    int len = 1;
    while (isalnum((unsigned char)text[len]) || text[len] == '_' || text[len] == '\'') len++;
    diag_help(d, "a field is a function: write `%.*s %s`", len - 1, text + 1, record->u.var.ref.name->text);
    return true;
}

static bool hint_show(Checker *c, const Mismatch *m, Diag *d)
{
    if (!is_string(c, m->expected) || !m->actual || !is_number_type(c, m->actual)) return false;
    diag_help(d, "`show` makes text of a number");
    return true;
}

static bool hint_read(Checker *c, const Mismatch *m, Diag *d)
{
    if (!is_number_type(c, m->expected) || !is_string(c, m->actual)) return false;
    diag_help(d, "`read` makes a number of text");
    return true;
}

/* "a", or "a" <> x */
static bool has_literal(const Expr *e)
{
    for (; e->kind == EXPR_APP; e = e->u.app.fun)
        if (e->u.app.arg->kind == EXPR_LIT) return true;
    return e->kind == EXPR_LIT;
}

/* A literal where packed text is wanted. */
static bool hint_packed(Checker *c, const Mismatch *m, Diag *d)
{
    const Entity *type = ty_head_con(c, m->expected);
    if (!type || !is_string(c, m->actual) || (!has_name(type, "Text") && !has_name(type, "ByteString"))) return false;
    const char *name = type->name->text;
    if (has_literal(m->e)) diag_help(d, "`{-# LANGUAGE OverloadedStrings #-}` allows literals of type `%s`", name);
    else diag_help(d, "`pack` makes a `%s` of a `String`", name);
    return true;
}

static bool hint_list(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *wanted = ty_list_elem(c, m->expected), *found = ty_list_elem(c, m->actual);
    Entity *f = m->why && m->why->kind == WHY_ARGUMENT ? m->why->entity : NULL;
    if (wanted && !found && has_name(f, "++") && !is_unknown(wanted) && fits(c, wanted, m->actual)) {
        diag_help(d, m->why->index ? "`[x]` is the list of one element `x`"
                                   : "`x : xs` puts one element in front of a list");
        return true;
    }
    if (found && !wanted && f && strcmp(f->name->text, ":") == 0 && m->why->index == 0) {
        diag_help(d, "`++` joins two lists");
        return true;
    }
    return false;
}

static bool hint_maybe(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *arg;
    Entity *wanted = ty_head_con(c, m->expected), *found = ty_head_con(c, m->actual);
    if (has_name(wanted, "Maybe") && wanted != found && ty_args(m->expected, &arg, 1) == 1 && !is_unknown(arg) &&
        fits(c, arg, m->actual)) {
        diag_help(d, "`Just` makes a `Maybe` of a value");
        return true;
    }
    if (has_name(found, "Maybe") && wanted != found && ty_args(m->actual, &arg, 1) == 1 &&
        (is_unknown(arg) ? wanted && !ty_list_elem(c, m->expected) : fits(c, arg, m->expected))) {
        diag_help(d, "a value that may be missing must be looked at with `case` or `maybe` first");
        return true;
    }
    return false;
}

static bool hint_either(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *args[2];
    Entity *wanted = ty_head_con(c, m->expected);
    if (!has_name(wanted, "Either") || wanted == ty_head_con(c, m->actual) || ty_args(m->expected, args, 2) != 2)
        return false;
    bool left = !is_unknown(args[0]) && fits(c, args[0], m->actual);
    bool right = !is_unknown(args[1]) && fits(c, args[1], m->actual);
    if (left && right) diag_help(d, "`Left` and `Right` make an `Either` of a value");
    else if (left || right) diag_help(d, "`%s` makes an `Either` of a value", left ? "Left" : "Right");
    return left || right;
}

/* Of a function: what it gives to all its arguments. */
static Ty *result_of(Ty *t)
{
    Ty *arg;
    while (t && ty_is_fun(t, &arg, &t)) {}
    return t;
}

/* Curry's sortBy and insertBy ask whether one is not greater than the other; Haskell's, how they compare. */
static bool hint_order(const Checker *c, const Mismatch *m, Diag *d)
{
    uint32_t n;
    const Expr *f = applied_head(m->e, &n);
    const Entity *user = m->why ? m->why->entity : NULL, *found = ty_head_con(c, result_of(m->actual));
    if (!is_known(c, result_of(m->expected), KNOWN_BOOL) || !has_name(found, "Ordering")) return false;
    if (!user || (strcmp(user->name->text, "sortBy") != 0 && strcmp(user->name->text, "insertBy") != 0)) return false;
    if (f->kind == EXPR_VAR && has_name(f->u.var.ref.entity, "compare"))
        diag_help(d, "`%s` asks whether one is not greater than the other: write `<=`", user->name->text);
    else diag_note(d, "`%s` asks whether one is not greater than the other", user->name->text);
    return true;
}

/* Curry: x > 0 && "yes" */
static bool hint_condition(const Checker *c, const Mismatch *m, Diag *d)
{
    const Entity *user = m->why && m->why->index == 1 ? m->why->entity : NULL;
    if (!c->module->language->logic || (!has_name(user, "&&") && !has_name(user, "&"))) return false;
    diag_help(d, CONDITION_HELP);
    return true;
}

static bool hint_literal(Checker *c, const Mismatch *m, Diag *d)
{
    if (hint_condition(c, m, d)) return true;
    if (is_string(c, m->expected)) diag_help(d, "text is written with double quotes; `show` makes text of a number");
    else if (is_known(c, m->expected, KNOWN_CHAR)) diag_help(d, "a character is written with single quotes");
    else if (io_result(c, m->expected)) diag_help(d, "`return` makes an action of a value");
    else if (is_known(c, m->expected, KNOWN_BOOL)) diag_note(d, "truth values are `True` and `False`");
    else if (is_integral(c, m->expected))
        diag_note(d, "a number with a fraction cannot be `%s`", ty_text(c, m->expected));
    return true;
}

void hint_mismatch(Checker *c, const Mismatch *m, Diag *d)
{
    if (!m->actual) {
        hint_literal(c, m, d);
        return;
    }
    if (is_unknown(m->expected) || is_unknown(m->actual)) return;
    if (are_namesakes(c, m)) {
        diag_note(d, "these are two types of the same name");
        return;
    }
    if (!m->e) {
        hint_char_string(c, m, d);
        return;
    }
    Ty *head = ty_head(m->expected);
    if (head && head->kind == TY_META) {
        diag_note(d, "`%s` is a type with an argument, such as a list or a `Maybe`", ty_text(c, m->expected));
        return;
    }
    (void)(hint_field(m, d) || hint_precedence(c, m, d) || hint_char_string(c, m, d) || hint_actions(c, m, d)
           || hint_io(c, m, d) || hint_numbers(c, m, d) || hint_show(c, m, d) || hint_read(c, m, d)
           || hint_packed(c, m, d) || hint_list(c, m, d) || hint_maybe(c, m, d) || hint_either(c, m, d)
           || hint_monad(c, m, d) || hint_order(c, m, d) || hint_condition(c, m, d));
}
