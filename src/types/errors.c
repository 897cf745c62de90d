/* Reporting: the table of errors, and what all reports share. */
#include "types/types_int.h"

#include <stdarg.h>

const TypeErrorInfo type_errors[TYPE_ERR_COUNT] = {
#define ERR(c, code, meaning) [TYPE_ERR_##c] = {code, meaning},
#include "types/errors.tbl"
#undef ERR
};

Diag *type_error(Checker *c, TypeError error, Span span, const char *format, ...)
{
    if (c->quiet) {
        c->failed = true;
        return NULL;
    }
    Buf message = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    Diag *d = diag_add(c->ds, DIAG_ERROR, type_errors[error].code, span, "%s", buf_text(&message));
    buf_free(&message);
    VEC_PUSH(&c->wrong, c->unit);
    return d;
}

void poison(Checker *c, Ty *t)
{
    for (;;) {
        t = ty_find(t);
        switch (t->kind) {
        case TY_META: t->u.meta.is = c->error; return;
        case TY_VAR: case TY_CON: return;
        case TY_APP:
            poison(c, t->u.app.fun);
            t = t->u.app.arg;
            break;
        case TY_FUN:
            poison(c, t->u.fun.arg);
            t = t->u.fun.res;
            break;
        case TY_FORALL: t = t->u.forall.body; break;
        case TY_FAMILY:
            for (uint32_t i = 0; i < t->u.family.of->arity; i++) poison(c, t->u.family.args[i]);
            return;
        }
    }
}

const char *ordinal(uint32_t n)
{
    static const char *const words[] = {"1st", "2nd", "3rd"};
    return n < 3 ? words[n] : name_printf("%uth", n + 1)->text;
}

/* ---- kinds ---- */

/* How many arguments a type of this kind lacks to be one of values. */
static uint32_t lacking(Checker *c, Ty *kind)
{
    uint32_t n = ty_arity(kind);
    Ty *arg;
    while (ty_is_fun(kind, &arg, &kind)) {}
    return ty_find(kind) == c->star ? n : 0;
}

void report_kind(Checker *c, const Type *t, Ty *expected, Ty *actual)
{
    names_reset(c);
    uint32_t missing = ty_find(expected) == c->star ? lacking(c, actual) : 0;
    Diag *d;
    if (missing) {
        d = TYPE_ERROR(c, KIND_MISMATCH, t->span, "this type lacks %u argument%s", missing, missing == 1 ? "" : "s");
        if (d) diag_label(d, "of kind `%s`, but types of values have kind `*`", ty_text(c, actual));
        return;
    }
    d = TYPE_ERROR(c, KIND_MISMATCH, t->span, "expected a type of kind `%s`, but this one has kind `%s`",
                   ty_text(c, expected), ty_text(c, actual));
    if (d && ty_arity(expected) > ty_arity(actual))
        diag_note(d, "a type that takes %u argument%s belongs here", ty_arity(expected),
                  ty_arity(expected) == 1 ? "" : "s");
}
