/* Why a type is expected: the second span of a message. */
#include "types/errors_int.h"

#include <string.h>

bool is_operator(const Entity *e)
{
    char ch = e->name->text[0];
    return ch != '_' && ch != '(' && ch != '[' && !(ch >= 'a' && ch <= 'z') && !(ch >= 'A' && ch <= 'Z')
           && !((unsigned char)ch >= 0x80);
}

bool has_name(const Entity *e, const char *name)
{
    if (!e || !e->module || strcmp(e->name->text, name) != 0) return false;
    const char *module = e->module->name->text;
    return strncmp(module, "Tarry.", 6) == 0 || strcmp(module, "Prelude") == 0;
}

static bool same_span(Span a, Span b)
{
    return a.file == b.file && a.lo == b.lo && a.hi == b.hi;
}

static void argument_label(Checker *c, Diag *d, const Why *why, Ty *expected)
{
    const char *type = ty_text(c, expected);
    if (!why->entity)
        diag_second(d, why->span, "this function wants `%s` as its %s argument", type, ordinal(why->index));
    else if (is_operator(why->entity) && why->count == 2)
        diag_second(d, why->span, "`%s` wants `%s` on its %s", why->entity->name->text, type,
                    why->index ? "right" : "left");
    else if (why->entity->kind == ENTITY_CON)
        diag_second(d, why->span, "the %s field of `%s` is `%s`", ordinal(why->index), why->entity->name->text, type);
    else
        diag_second(d, why->span, "`%s` wants `%s` as its %s argument", why->entity->name->text, type,
                    ordinal(why->index));
}

static void part_label(Diag *d, const Why *why)
{
    const char *nth = ordinal(why->index);
    if (why->entity)
        diag_second(d, why->span, "because of what `%s` wants as its %s argument", why->entity->name->text, nth);
    else diag_second(d, why->span, "because of what this function wants as its %s argument", nth);
}

/* A function that is not polymorphic has its type from the first use that told it. */
static void earlier_use(Checker *c, Diag *d, const Why *why, Ty *expected)
{
    const Entity *f = why->entity;
    if (!f || f->kind != ENTITY_VALUE || !f->type || ty_find(f->type)->kind == TY_FORALL) return;
    Span at = meta_set_at(expected);
    if (span_is_none(at)) return;
    diag_second(d, at, "`%s` is used with `%s` here, and has only one type", f->name->text, ty_text(c, expected));
}

void why_label(Checker *c, Diag *d, const Why *why, Ty *expected, Span primary)
{
    if (!why) return;
    bool elsewhere = !span_is_none(why->span) && !same_span(why->span, primary);
    const char *type = ty_text(c, expected);
    switch (why->kind) {
    case WHY_SIGNATURE:  if (elsewhere) diag_second(d, why->span, "because of this signature"); break;
    case WHY_ANNOTATION: if (elsewhere) diag_second(d, why->span, "because of this annotation"); break;
    case WHY_ARGUMENT:
        if (elsewhere) argument_label(c, d, why, expected);
        earlier_use(c, d, why, expected);
        break;
    case WHY_PART:       if (elsewhere) part_label(d, why); break;
    case WHY_BRANCH:     if (elsewhere) diag_second(d, why->span, "because the other branch is `%s`", type); break;
    case WHY_EQUATION:   if (elsewhere) diag_second(d, why->span, "because another equation gives `%s`", type); break;
    case WHY_ELEMENT:    if (elsewhere) diag_second(d, why->span, "because this element is `%s`", type); break;
    case WHY_SCRUTINEE:  if (elsewhere) diag_second(d, why->span, "this is `%s`", type); break;
    case WHY_OTHER_PATTERN: if (elsewhere) diag_second(d, why->span, "the pattern here is for `%s`", type); break;
    case WHY_PATTERN:    if (elsewhere) diag_second(d, why->span, "because of this pattern"); break;
    case WHY_METHOD:     if (elsewhere) diag_second(d, why->span, "in this instance"); break;
    case WHY_FIELD: case WHY_UPDATE:
        if (elsewhere && why->entity)
            diag_second(d, why->span, "the field `%s` is of this type", why->entity->name->text);
        break;
    case WHY_CONDITION:  diag_note(d, "the condition of an `if` must be a `Bool`"); break;
    case WHY_GUARD:      diag_note(d, "a guard must be a `Bool`"); break;
    case WHY_GENERATOR:  diag_note(d, "what a list comprehension draws from must be a list"); break;
    case WHY_STATEMENT:
        diag_note(d, "a statement of a `do` block must be an action of the block's monad");
        if (why->outer && why->outer->kind != WHY_STATEMENT && why->outer->kind != WHY_LAST_STATEMENT)
            why_label(c, d, why->outer, expected, primary);
        break;
    case WHY_LAST_STATEMENT: diag_note(d, "all statements of a `do` block must be actions of the same monad"); break;
    case WHY_NOTHING: break;
    }
}
