/* Messages about types that do not fit.
 *
 * The headline names both types; the second span says why the one was expected, notes and help where the other one may
 * come from. What was not known about the two types becomes the error type afterwards, so that one mistake is reported
 * once. */
#include "types/errors_int.h"

#include <string.h>
#include <strings.h>

const Expr *applied_head(const Expr *e, uint32_t *n)
{
    *n = 0;
    for (; e;) {
        if (e->kind == EXPR_PAREN) e = e->u.inner;
        else if (e->kind == EXPR_TYPE_APP) e = e->u.type_app.expr;
        else if (e->kind == EXPR_APP) ++*n, e = e->u.app.fun;
        else break;
    }
    return e;
}

/* Two types of the same name. */
bool are_namesakes(const Checker *c, const Mismatch *m)
{
    const Entity *a = ty_head_con(c, m->clash.a), *b = ty_head_con(c, m->clash.b);
    return a && b && a != b && a->name == b->name;
}

/* Both types in the same words would tell nothing: then with modules. */
static void type_texts(Checker *c, const Mismatch *m, const char **expected, const char **actual)
{
    *expected = ty_text(c, m->expected);
    *actual = ty_text(c, m->actual);
    if (strcmp(*expected, *actual) != 0 && !are_namesakes(c, m)) return;
    *expected = ty_text_qualified(c, m->expected);
    *actual = ty_text_qualified(c, m->actual);
}

/* ---- where the type that was found comes from ---- */

/* A variable without signature has its type from the first use that told it. */
static void variable_origin(Checker *c, const Mismatch *m, Diag *d)
{
    if (!m->e || m->e->kind != EXPR_VAR || !m->e->u.var.ref.entity) return;
    const Entity *x = m->e->u.var.ref.entity;
    if (x->module || !x->type) return;
    Span at = meta_set_at(x->type);
    if (span_is_none(at) || (at.lo == m->span.lo && at.file == m->span.file)) return;
    if (at.file == x->span.file && at.lo <= x->span.lo && x->span.hi <= at.hi) return;
    diag_second(d, at, "`%s` is `%s` because of this", x->name->text, ty_text(c, m->actual));
}

static void found_label(Checker *c, const Mismatch *m, Diag *d, const char *actual)
{
    uint32_t n;
    const Expr *head = m->e ? applied_head(m->e, &n) : NULL;
    bool call = head && n && (head->kind == EXPR_VAR || head->kind == EXPR_CON) && head->u.var.ref.entity;
    (void)c;
    if (call && head->kind == EXPR_VAR && !is_operator(head->u.var.ref.entity))
        diag_label(d, "`%s` gives `%s`", head->u.var.ref.name->text, actual);
    else diag_label(d, "this is `%s`", actual);
}

/* ---- kinds of mismatch ---- */

static Diag *report_infinite(Checker *c, const Mismatch *m)
{
    const char *part = ty_text(c, m->clash.a), *whole = ty_text(c, m->clash.b);
    Diag *d = TYPE_ERROR(c, INFINITE, m->span, "the type of this would have to contain itself");
    if (!d) return d;
    diag_label(d, "`%s` would have to be `%s`", part, whole);
    why_label(c, d, m->why, m->expected, m->span);
    diag_note(d, "expected `%s`, found `%s`", ty_text(c, m->expected), ty_text(c, m->actual));
    return d;
}

static Diag *report_escape(Checker *c, const Mismatch *m)
{
    const TyVar *v = m->clash.escaped;
    const char *name = ty_text(c, v->self);
    Diag *d = TYPE_ERROR(c, ESCAPE, m->span, "the type variable `%s` would escape from where it is known", name);
    if (!d) return d;
    diag_label(d, "this is `%s`", ty_text(c, m->actual));
    if (v->existential) diag_second(d, v->span, "`%s` is known only inside what follows this match", name);
    else diag_second(d, v->span, "`%s` is known only where this type is", name);
    if (ty_find(m->expected)->kind != TY_META) diag_note(d, "expected `%s`", ty_text(c, m->expected));
    return d;
}

/* One side is a variable that may be any type: TY_VAR, else NULL. */
static const TyVar *rigid(const Mismatch *m)
{
    Ty *a = ty_find(m->clash.a), *b = ty_find(m->clash.b);
    if (b->kind == TY_VAR && b->u.var->skolem) return b->u.var;
    return a->kind == TY_VAR && a->u.var->skolem ? a->u.var : NULL;
}

static void rigid_notes(Checker *c, const Mismatch *m, Diag *d)
{
    Ty *sides[] = {ty_find(m->clash.b), ty_find(m->clash.a)};
    for (int i = 0; i < 2; i++) {
        if (sides[i]->kind != TY_VAR || !sides[i]->u.var->skolem) continue;
        const TyVar *v = sides[i]->u.var;
        if (v->existential)
            diag_second(d, v->span, "`%s` is a type that only this constructor knows", ty_text(c, v->self));
        else if (!span_is_none(v->span))
            diag_second(d, v->span, "`%s` may be any type: whoever uses this chooses it", ty_text(c, v->self));
    }
}

/* The same name in an outer and an inner signature. */
static void scoped_note(const Mismatch *m, Diag *d)
{
    Ty *a = ty_find(m->clash.a), *b = ty_find(m->clash.b);
    if (a->kind != TY_VAR || b->kind != TY_VAR || a->u.var->name != b->u.var->name) return;
    if (a->u.var->existential || b->u.var->existential) return;
    const char *name = a->u.var->name->text;
    diag_help(d, "the two are different: to use the outer `%s` inside, begin the outer signature with `forall %s.`",
              name, name);
}

/* Each `_` of a signature is a variable of its own. */
static void anonymous_note(const Mismatch *m, Diag *d)
{
    Ty *sides[] = {ty_find(m->clash.b), ty_find(m->clash.a)};
    for (int i = 0; i < 2; i++) {
        if (sides[i]->kind != TY_VAR || !ty_is_anonymous(sides[i]->u.var)) continue;
        diag_help(d, "each `_` is any type, whatever the others are: name the one that is meant, as in `[a] -> a`");
        return;
    }
}

/* int, where Int is found: `int` is a variable. */
static void capital_note(Checker *c, const Mismatch *m, Diag *d)
{
    const TyVar *v = rigid(m);
    Ty *a = ty_find(m->clash.a), *b = ty_find(m->clash.b);
    const Entity *con = ty_head_con(c, a->kind == TY_VAR ? b : a);
    if (!con || v->existential || v->name->len < 2 || strcasecmp(v->name->text, con->name->text) != 0) return;
    diag_help(d, "did you mean the type `%s`? names of types begin with capital letters", con->name->text);
}

static Diag *report_rigid(Checker *c, const Mismatch *m)
{
    const char *expected, *actual;
    type_texts(c, m, &expected, &actual);
    Diag *d = TYPE_ERROR(c, RIGID, m->span, "expected `%s`, but this is `%s`", expected, actual);
    if (!d) return d;
    found_label(c, m, d, actual);
    if (!m->why || (m->why->kind != WHY_SIGNATURE && m->why->kind != WHY_ANNOTATION))
        why_label(c, d, m->why, m->expected, m->span);
    rigid_notes(c, m, d);
    scoped_note(m, d);
    anonymous_note(m, d);
    capital_note(c, m, d);
    return d;
}

bool report_fixed_literal(Checker *c, Span span, Ty *type, Ty *actual)
{
    Ty *t = ty_find(type);
    bool any = t->kind == TY_VAR && t->u.var->skolem && !t->u.var->is;
    if (c->quiet || (!any && !ty_is_con(c, t, c->program->known[KNOWN_DOUBLE]))) return false;
    names_reset(c);
    const char *name = ty_text(c, actual), *with = ty_text(c, t);
    Diag *d = type_error(c, any ? TYPE_ERR_RIGID : TYPE_ERR_MISMATCH, span,
                         "this number is of type `%s`, and is matched with `%s`", name, with);
    if (!d) return true;
    diag_label(d, "in a pattern it is not overloaded");
    if (!any) diag_help(d, "write it with a point, as in `0.0`");
    if (any && !span_is_none(t->u.var->span))
        diag_second(d, t->u.var->span, "`%s` may be any type: whoever uses this chooses it", with);
    if (any) diag_help(d, "compare in a condition, as in `f n | n == 0 = ...`, or make it a function of `%s`", name);
    return true;
}

/* As written, not as known here. */
static bool mentions_variable(Ty *t, const TyVar *v)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_VAR: return t->u.var == v;
    case TY_APP: return mentions_variable(t->u.app.fun, v) || mentions_variable(t->u.app.arg, v);
    case TY_FUN: return mentions_variable(t->u.fun.arg, v) || mentions_variable(t->u.fun.res, v);
    default:     return false;
    }
}

static Diag *report_pattern(Checker *c, const Mismatch *m)
{
    const char *expected, *actual;
    type_texts(c, m, &expected, &actual);
    Diag *d =
        TYPE_ERROR(c, MISMATCH, m->span, "this pattern is for `%s`, but it is matched with `%s`", actual, expected);
    if (!d) return d;
    diag_label(d, "a pattern of type `%s`", actual);
    why_label(c, d, m->why, m->expected, m->span);
    hint_mismatch(c, m, d);
    return d;
}

/* In the scope of a match on a GADT's constructor a variable may be known to be some type. */
static void refinement_notes(Checker *c, const Mismatch *m, Diag *d)
{
    for (const Assume *a = c->active; a; a = a->outer ? a->outer->refined : NULL)
        for (const Refine *r = a->refines; r; r = r->next)
            if (mentions_variable(m->expected, r->var) || mentions_variable(m->actual, r->var))
                diag_note(d, "here `%s` is `%s`, because of the match", ty_text(c, r->var->self), ty_text(c, r->is));
}

static Diag *report_plain(Checker *c, const Mismatch *m)
{
    const char *expected, *actual;
    type_texts(c, m, &expected, &actual);
    bool pattern = !m->e && m->why
                   && (m->why->kind == WHY_SCRUTINEE || m->why->kind == WHY_SIGNATURE || m->why->kind == WHY_METHOD
                       || m->why->kind == WHY_OTHER_PATTERN);
    if (pattern) return report_pattern(c, m);
    Diag *d = TYPE_ERROR(c, MISMATCH, m->span, "expected `%s`, but this is `%s`", expected, actual);
    if (!d) return d;
    found_label(c, m, d, actual);
    variable_origin(c, m, d);
    why_label(c, d, m->why, m->expected, m->span);
    refinement_notes(c, m, d);
    hint_mismatch(c, m, d);
    return d;
}

static Diag *report_kinds_differ(Checker *c, const Mismatch *m)
{
    Diag *d = TYPE_ERROR(c, KINDS_DIFFER, m->span, "expected `%s`, but this is `%s`", ty_text(c, m->expected),
                         ty_text(c, m->actual));
    if (d)
        diag_note(d, "`%s` has kind `%s`, but `%s` has kind `%s`", ty_text(c, m->clash.a),
                  ty_text(c, ty_kind(c, m->clash.a)), ty_text(c, m->clash.b), ty_text(c, ty_kind(c, m->clash.b)));
    return d;
}

/* A type variable of a name stands for types without a forall. */
static Diag *report_polymorphic(Checker *c, const Mismatch *m)
{
    Diag *d = report_plain(c, m);
    if (!d) return d;
    const Ty *a = ty_find(m->clash.a);
    diag_note(d, "a type variable, here `%s`, does not stand for a polymorphic type",
              ty_text(c, a->kind == TY_META ? m->clash.a : m->clash.b));
    diag_help(d, "put it into a newtype with a polymorphic field, or write {-# LANGUAGE ImpredicativeTypes #-}");
    return d;
}

/* The smallest expression that is to blame for what e gives. */
static const Expr *to_blame(const Expr *e)
{
    while (e && (e->kind == EXPR_PAREN || e->kind == EXPR_SCC)) e = e->kind == EXPR_PAREN ? e->u.inner : e->u.scc.expr;
    return e;
}

/* One of the types says what is wrong. */
static bool report_custom(Checker *c, const Mismatch *m)
{
    char *text = custom_message(c, (Ty *[]){m->expected, m->actual}, 2);
    if (text) custom_error(c, TYPE_ERR_MISMATCH, m->span, text);
    return text;
}

/* A type without end is reported when that is found out, and cannot be printed. */
static bool is_endless(Checker *c, const Mismatch *m)
{
    Ty *expected = ty_expand(c, m->expected), *actual = ty_expand(c, m->actual);
    return c->endless && (ty_has_error(c, expected) || ty_has_error(c, actual));
}

void report_mismatch(Checker *c, Span span, const Expr *e, Ty *expected, Ty *actual, const Why *why, UnifyResult result)
{
    Mismatch m = {.span = span, .e = to_blame(e), .expected = expected, .actual = actual, .why = why, .result = result,
                  .clash = c->clash};
    if (m.e) m.span = m.e->span;
    if (!m.clash.a) m.clash.a = expected, m.clash.b = actual;
    if (c->quiet) {
        c->failed = true;
    } else if (!is_endless(c, &m)) {
        names_reset(c);
        if (!report_custom(c, &m)) switch (result) {
        case UNIFY_OCCURS: report_infinite(c, &m); break;
        case UNIFY_ESCAPE: report_escape(c, &m); break;
        case UNIFY_KINDS:  report_kinds_differ(c, &m); break;
        case UNIFY_POLYMORPHIC: report_polymorphic(c, &m); break;
        default:
            if (report_missing_arguments(c, &m)) break;
            if (rigid(&m)) report_rigid(c, &m);
            else report_plain(c, &m);
        }
    }
    c->clash = (Clash){0};
    poison(c, expected);
    poison(c, actual);
}

/* ---- do blocks, numbers ---- */

void report_do_block(Checker *c, const Expr *e, Ty *expected, const Why *why)
{
    names_reset(c);
    Diag *d = TYPE_ERROR(c, MISMATCH, e->span, "expected `%s`, but this is a `do` block", ty_text(c, expected));
    if (!d) return;
    diag_label(d, "a `do` block is an action, made of actions");
    why_label(c, d, why, expected, e->span);
    c->clash = (Clash){0};
}

void report_number(Checker *c, const Expr *e, Ty *expected, const Why *why)
{
    names_reset(c);
    Diag *d = TYPE_ERROR(c, NUMBER, e->span, "expected `%s`, but this is a number", ty_text(c, expected));
    if (!d) return;
    diag_label(d, e->u.lit.lit.kind == LITERAL_RATIONAL ? "a number with a fraction" : "a number");
    why_label(c, d, why, expected, e->span);
    Mismatch m = {.span = e->span, .e = e, .expected = expected, .actual = NULL, .why = why};
    if (!infix_help(c, d, expected, c->unit)) hint_mismatch(c, &m, d);
    poison(c, expected);
}
