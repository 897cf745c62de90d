/* Desugaring: what fails at run time, with the messages that GHC's programs give. */
#include "desugar/desugar_int.h"
#include "syntax/scope.h"
#include <string.h>

/* Main.hs:3:5-9, or Main.hs:(3,5)-(4,2) when it ends on another line. */
static void put_position(Span span, Buf *out)
{
    const SourceFile *file = source_get(span.file);
    if (!file) return;
    Position from = source_position(span.file, span.lo),
             to = source_position(span.file, span.hi > span.lo ? span.hi - 1 : span.lo);
    if (from.line != to.line)
        buf_printf(out, "%s:(%u,%u)-(%u,%u): ", file->path, from.line, from.column, to.line, to.column);
    else if (from.column == to.column) buf_printf(out, "%s:%u:%u: ", file->path, from.line, from.column);
    else buf_printf(out, "%s:%u:%u-%u: ", file->path, from.line, from.column, to.column);
}

static Core *call(Desugar *d, Var *fun, const char *text, Span span)
{
    Atom a = core_atom_lit(desugar_addr_lit(name_of(text)), span);
    return desugar_apply(d, core_var(d->arena, fun, span), &a, 1, span);
}

Core *desugar_error(Desugar *d, int known, Span span, const char *format, const char *what)
{
    Buf text = {0};
    put_position(span, &text);
    buf_printf(&text, format, what);
    Core *e = call(d, desugar_known(d, known), buf_text(&text), span);
    buf_free(&text);
    return e;
}

/* A case without alternatives: no value. */
static Core *no_value(Desugar *d, Span span)
{
    return core_case(d->arena, false, core_lit(d->arena, desugar_int_lit(0), span), NULL, 0, span);
}

Core *desugar_no_match(Desugar *d, Span span, const char *what)
{
    if (desugar_language(d)->logic) return no_value(d, span);
    bool guards = strcmp(what, MULTI_WAY_IF) == 0 || strcmp(what, PATTERN_GUARDS) == 0;
    return desugar_error(d, KNOWN_ERROR_PATTERN, span,
                         guards ? "Non-exhaustive guards in %s" : "Non-exhaustive patterns in %s", what);
}

/* A function beside the one for missing fields; NULL if the library has no such. */
static Entity *beside(const Desugar *d, const char *name)
{
    const Module *errors = d->program->known[KNOWN_ERROR_REC_CON]->module;
    return errors->scope ? table_get(&errors->scope->locals, SPACE_VALUE, name_of(name)) : NULL;
}

/* That function, or the one for missing fields. */
static Var *beside_or_known(Desugar *d, const char *name)
{
    Entity *e = beside(d, name);
    return e ? desugar_var(d, e) : desugar_known(d, KNOWN_ERROR_REC_CON);
}

Core *desugar_no_selector(Desugar *d, const Entity *field)
{
    if (desugar_language(d)->logic) return no_value(d, field->span);
    Buf text = {0};
    buf_printf(&text, "No match in record selector %s", field->name->text);
    Core *e = call(d, beside_or_known(d, "recSelError"), buf_text(&text), field->span);
    buf_free(&text);
    return e;
}

Core *desugar_no_update(Desugar *d, Span span)
{
    return desugar_no_match(d, span, "record update");
}
