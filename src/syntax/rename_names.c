/* References: every name finds its entity, or a message says why not.
 *
 * A name that is not in scope is reported once per module, at its first place; how often it stands elsewhere is
 * counted. Nothing is said about a name that may only be missing because an import failed. */
#include "base/bigstack.h"
#include "syntax/extensions.h"
#include "syntax/rename_int.h"
#include "syntax/unboxed.h"
#include <string.h>

/* What was reported as not in scope. */
typedef struct Unknown {
    Diag    *diag;
    Name     name;
    uint32_t more;             /* further places */
} Unknown;

Mark scope_mark(const Renamer *r)
{
    return (Mark){ptrmap_mark(&r->vars), ptrmap_mark(&r->tyvars)};
}

void scope_undo(Renamer *r, Mark mark)
{
    ptrmap_undo(&r->vars, mark.vars);
    ptrmap_undo(&r->tyvars, mark.tyvars);
}

bool rename_is_too_deep(Renamer *r, Span span)
{
    if (bigstack_left() >= STACK_RESERVE) return false;
    if (!r->too_deep) RENAME_ERROR(r, DEPTH, span, "this is nested too deeply");
    r->too_deep = true;
    return true;
}

void rename_twice(Renamer *r, Name name, Span second, Span first)
{
    Diag *d = RENAME_ERROR(r, TWICE, second, "`%s` is defined twice", name->text);
    diag_label(d, "here again");
    diag_second(d, first, "first here");
}

/* ---- Names without a meaning ------------------------------------------------------------------------------- */

Space wanted_space(Wanted wanted)
{
    return wanted >= WANTED_TYPE ? SPACE_TYPE : SPACE_VALUE;
}

static Diag *unknown_error(Renamer *r, Wanted wanted, const Ref *ref)
{
    const char *q = ref->qualifier ? ref->qualifier->text : "", *dot = ref->qualifier ? "." : "",
               *name = ref->name->text;
    switch (wanted) {
    case WANTED_VAR:   return RENAME_ERROR(r, UNKNOWN_VAR, ref->span, "unknown variable `%s%s%s`", q, dot, name);
    case WANTED_FIELD: return RENAME_ERROR(r, FIELD, ref->span, "unknown field `%s%s%s`", q, dot, name);
    case WANTED_CON:   return RENAME_ERROR(r, UNKNOWN_CON, ref->span, "unknown constructor `%s%s%s`", q, dot, name);
    case WANTED_TYPE:  return RENAME_ERROR(r, UNKNOWN_TYPE, ref->span, "unknown type `%s%s%s`", q, dot, name);
    case WANTED_CLASS: return RENAME_ERROR(r, UNKNOWN_CLASS, ref->span, "unknown class `%s%s%s`", q, dot, name);
    }
    return NULL;
}

/* A qualifier that means nothing is reported once, whatever it qualifies. */
static Name report_key(Wanted wanted, const Ref *ref, bool qualifier_known)
{
    if (!qualifier_known) return name_printf("%s.", ref->qualifier->text);
    return name_printf("%d %s.%s", (int)wanted, ref->qualifier ? ref->qualifier->text : "", ref->name->text);
}

/* Types of signatures may be there twice (default rules, pattern synonyms), and are written once. */
static bool is_seen(Renamer *r, Name key, const Ref *ref)
{
    Name place = name_printf("%s %u", key->text, ref->span.lo);
    bool seen = ptrmap_get(&r->reported, place) != NULL;
    ptrmap_put(&r->reported, place, r);
    return seen;
}

static void report_unknown(Renamer *r, Wanted wanted, const Ref *ref)
{
    bool qualifier_known = !ref->qualifier || scope_has_qualifier(r->scope, ref->qualifier);
    Name key = report_key(wanted, ref, qualifier_known);
    Unknown *u = ptrmap_get(&r->reported, key);
    if (u) {
        u->more += !is_seen(r, key, ref);
        return;
    }
    if (r->quiet) return;
    is_seen(r, key, ref);
    u = ARENA_NEW(r->arena, Unknown);
    u->name = qualifier_known ? ref->name : ref->qualifier;
    if (qualifier_known) {
        u->diag = unknown_error(r, wanted, ref);
        diag_label(u->diag, "not in scope");
        hint_unknown(r, u->diag, wanted, ref);
    } else {
        u->diag = RENAME_ERROR(r, QUALIFIER, ref->span, "no module is imported as `%s`", ref->qualifier->text);
        hint_qualifier(r, u->diag, wanted, ref);
    }
    ptrmap_put(&r->reported, key, u);
    VEC_PUSH(&r->unknowns, u);
}

void name_report_counts(Renamer *r)
{
    hint_imports_wanted(r);
    for (size_t i = 0; i < r->unknowns.len; i++) {
        const Unknown *u = r->unknowns.data[i];
        if (u->more == 0) continue;
        diag_note(u->diag, "`%s` is used %u more time%s in this module", u->name->text, u->more,
                  u->more == 1 ? "" : "s");
    }
    r->unknowns.len = 0;
    ptrmap_undo(&r->reported, 0);
}

/* ---- Names with several meanings --------------------------------------------------------------------------- */

static void show_origin(Diag *d, Name name, const Origin *o)
{
    const char *module = o->entity->module ? o->entity->module->name->text : "";
    if (!o->import) diag_second(d, o->entity->span, "`%s.%s` is defined here", module, name->text);
    else if (o->import->decl->implicit)
        diag_note(d, "`%s` comes from the Prelude, which is imported by itself", name->text);
    else if (o->entity->module && !module_is_for_users(o->entity->module))
        diag_second(d, o->import->decl->span, "`%s` is imported here", name->text);
    else diag_second(d, o->import->decl->span, "`%s`, defined in `%s`, is imported here", name->text, module);
}

static void suggest_qualified(Diag *d, const Found *found, const Scope *s, Name name)
{
    const Origin *first = &found->origins[0], *second = &found->origins[1];
    if (!second->import) {             /* only fields can be defined twice */
        diag_help(d, "match on the record instead: `%s {%s = x}`", first->entity->parent->cons[0]->name->text,
                  name->text);
        return;
    }
    const char *a = first->import ? import_qualifier(first->import->decl)->text : s->module->name->text;
    const char *b = import_qualifier(second->import->decl)->text;
    if (a != b) diag_help(d, "write `%s.%s` or `%s.%s`", a, name->text, b, name->text);
    else diag_help(d, "give the imports different names with `as`, or leave one of the two out");
}

static void report_ambiguous(Renamer *r, const Ref *ref, const Found *found)
{
    const char *q = ref->qualifier ? ref->qualifier->text : "", *dot = ref->qualifier ? "." : "";
    Diag *d = RENAME_ERROR(r, AMBIGUOUS, ref->span, "`%s%s%s` has more than one meaning", q, dot, ref->name->text);
    for (uint32_t i = 0; i < found->n; i++) show_origin(d, ref->name, &found->origins[i]);
    suggest_qualified(d, found, r->scope, ref->name);
}

/* ---- Looking up -------------------------------------------------------------------------------------------- */

/* What a name means at top level; NULL with a message unless `found->n` is 0, which is the caller's to report. */
static Entity *find_top(Renamer *r, Space space, const Ref *ref, Found *found)
{
    Entity *e = scope_find(r->arena, r->scope, space, ref->qualifier, ref->name);
    if (e) return e;
    scope_find_all(r->scope, space, ref->qualifier, ref->name, found);
    if (found->n > 1) report_ambiguous(r, ref, found);
    return NULL;
}

Entity *find_or_report(Renamer *r, Wanted wanted, const Ref *ref)
{
    Found found = {.n = 1};
    Space space = wanted_space(wanted);
    Entity *e = find_top(r, space, ref, &found);
    if (!e && found.n == 0 && !scope_excuses(r->scope, space, ref->qualifier, ref->name))
        report_unknown(r, wanted, ref);
    return e;
}

Entity *name_top(Renamer *r, Space space, const Ref *ref)
{
    char c = ref->name->text[0];
    bool upper = (c >= 'A' && c <= 'Z') || c == ':';
    return find_or_report(r, space == SPACE_TYPE ? WANTED_TYPE : upper ? WANTED_CON : WANTED_VAR, ref);
}

void name_declare_free(Renamer *r, const Binding *b)
{
    if (!r->scope->library && b->name->text[0] != '_') VEC_PUSH(&r->frees, b);
}

void name_report_frees(Renamer *r)
{
    for (size_t i = 0; i < r->frees.len; i++) {
        const Binding *b = r->frees.data[i];
        if (ptrmap_get(&r->used, b->entity)) continue;
        Diag *d = diag_add(r->ds, DIAG_WARNING, NULL, b->span, "the logic variable `%s` is never used", b->name->text);
        diag_help(d, "leave it out, or call it `_%s`", b->name->text);
    }
    r->frees.len = 0;
    ptrmap_undo(&r->used, 0);
}

/* An arrow is there before what the commands around it bind. */
static void command_variable(Renamer *r, Ref *ref)
{
    Diag *d = RENAME_ERROR(r, COMMAND, ref->span, "`%s` is bound by a command, and cannot be used in the arrow itself",
                           ref->name->text);
    diag_help(d, "what stands behind `-<` may depend on it; so may the arrow of `-<<`");
    ref->entity = NULL;
}

/* A name of several fields, which types tell from each other where DuplicateRecordFields is on; NULL: it is none. */
static Entity *fields_meant(Renamer *r, const Ref *ref)
{
    Module *m = r->scope->module;
    Found found;
    if (!extension_on(m->extensions, EXT_DUPLICATE_FIELDS)) return NULL;
    scope_find_all(r->scope, SPACE_VALUE, ref->qualifier, ref->name, &found);
    if (found.n < 2) return NULL;
    Entity *e = entity_new(r->arena, ENTITY_FIELDS, ref->name, m, ref->span);
    e->subs = ARENA_ARRAY(r->arena, Entity *, found.n);
    for (uint32_t i = 0; i < found.n; i++) {
        if (found.origins[i].entity->kind != ENTITY_FIELD) return NULL;
        e->subs[e->n_subs++] = found.origins[i].entity;
    }
    return e;
}

void name_value(Renamer *r, Ref *ref)
{
    ref->entity = ref->qualifier ? NULL : ptrmap_get(&r->vars, ref->name);
    if (ref->entity && ref->entity->in_command) return command_variable(r, ref);
    if (!ref->entity) ref->entity = fields_meant(r, ref);
    if (!ref->entity) ref->entity = find_or_report(r, WANTED_VAR, ref);
    if (ref->entity) frame_reference(ref->entity);
    if (ref->entity && r->frees.len > 0) ptrmap_put(&r->used, ref->entity, ref->entity);
}

void name_con(Renamer *r, Ref *ref)
{
    Builtins *b = r->program->builtins;
    ref->entity = ref->qualifier ? NULL : builtin_value(b, ref->name);
    if (!ref->entity && !ref->qualifier) ref->entity = unboxed_con(b, r->arena, ref->name);
    if (!ref->entity) ref->entity = find_or_report(r, WANTED_CON, ref);
}

void wrong_kind(Renamer *r, const Ref *ref, const char *wanted)
{
    Diag *d = RENAME_ERROR(r, KIND_OF_NAME, ref->span, "`%s` is a %s, but a %s is needed here", ref->name->text,
                           entity_kind_text(ref->entity), wanted);
    if (ref->entity->kind == ENTITY_CLASS)
        diag_help(d, "a class stands in front of `=>`, as in `%s a => a`", ref->name->text);
    else if (ref->entity->module) diag_second(d, ref->entity->span, "defined here");
}

Entity *name_builtin_type(const Renamer *r, const Ref *ref)
{
    Entity *e = ref->qualifier ? NULL : builtin_type(r->program->builtins, ref->name);
    bool star = e && e == r->program->builtins->star;
    return star && !extension_on(r->scope->module->extensions, EXT_STAR_IS_TYPE) ? NULL : e;
}

static void find_type(Renamer *r, Wanted wanted, Ref *ref)
{
    Builtins *b = r->program->builtins;
    ref->entity = name_builtin_type(r, ref);
    if (!ref->entity && !ref->qualifier) ref->entity = unboxed_type(b, r->arena, ref->name);
    if (!ref->entity && !ref->qualifier && strcmp(ref->name->text, "?") == 0)       /* ?x :: t, as the parser has it */
        ref->entity = r->program->known[KNOWN_IMPLICIT];
    if (!ref->entity) ref->entity = find_or_report(r, wanted, ref);
}

void name_type(Renamer *r, Ref *ref)
{
    find_type(r, WANTED_TYPE, ref);
    if (!ref->entity || ref->entity->kind != ENTITY_CLASS || r->constraints) return;
    wrong_kind(r, ref, "type");
    ref->entity = NULL;
}

/* It may give constraints; the kind tells. */
static bool is_family(const Entity *e)
{
    return e->kind == ENTITY_TYPE && e->module && !e->u.data;
}

void name_class(Renamer *r, Ref *ref)
{
    find_type(r, WANTED_CLASS, ref);
    if (!ref->entity || ref->entity->kind == ENTITY_CLASS || ref->entity->kind == ENTITY_SYNONYM) return;
    if (is_family(ref->entity)) return;
    wrong_kind(r, ref, "class");
    ref->entity = NULL;
}
