/* What a module defines at top level: an entity for each type, class, constructor, field, method and variable.
 *
 * Needs nothing but the parsed module: imports are not looked at, so all modules can be collected before any is
 * renamed. Fixities of what is defined here are set here. In module Tarry.Prim a signature without a binding defines a
 * primitive operation. */
#include "syntax/extensions.h"
#include "syntax/rename_int.h"
#include <ctype.h>
#include <string.h>

Entity *entity_new(Arena *arena, EntityKind kind, Name name, Module *module, Span span)
{
    Entity *e = ARENA_NEW(arena, Entity);
    e->kind = kind;
    e->name = name;
    e->module = module;
    e->span = span;
    return e;
}

static bool is_word_char(unsigned char c)
{
    return isalnum(c) || c == '_' || c == '\'' || c == '#' || c >= 0x80;
}

/* Where the name stands in a declaration, so that messages do not show all of it: the first place where it is a word of
 * its own. */
Span name_span(Span decl, Name name)
{
    const SourceFile *file = source_get(decl.file);
    if (!file) return decl;
    for (uint32_t at = decl.lo; at + name->len <= decl.hi && at + name->len <= file->len; at++) {
        if (memcmp(file->text + at, name->text, name->len) != 0) continue;
        unsigned char before = at ? (unsigned char)file->text[at - 1] : ' ',
                      after = (unsigned char)file->text[at + name->len];
        bool word = isalnum((unsigned char)name->text[0]) || name->text[0] == '_';
        bool joined = word ? is_word_char(before) || is_word_char(after) : ispunct(after) && !strchr("()`,_\"'", after);
        if (!joined) return (Span){decl.file, at, at + name->len};
    }
    return decl;
}

/* ---- Definitions ------------------------------------------------------------------------------------------- */

static bool is_function(const Entity *e)
{
    return e->kind == ENTITY_VALUE && e->u.binding && e->u.binding->n_clauses && e->u.binding->clauses[0].n > 0;
}

static void functions_apart(Renamer *r, Name name, Span second, Span first)
{
    Diag *d = RENAME_ERROR(r, APART, second, "the equations of `%s` do not stand together", name->text);
    diag_label(d, "more equations here");
    diag_second(d, first, "first ones here");
    diag_help(d, "move them next to each other, or give one of the functions another name");
}

void rename_clash(Renamer *r, const Entity *e, const Entity *first)
{
    if (is_function(e) && is_function(first)) functions_apart(r, e->name, e->span, first->span);
    else rename_twice(r, e->name, e->span, first->span);
}

static void define(Renamer *r, Entity *e)
{
    const Entity *first = table_add(r->arena, &r->scope->locals, e);
    if (first) rename_clash(r, e, first);
}

static Entity *make(Renamer *r, EntityKind kind, Name name, Span span)
{
    return entity_new(r->arena, kind, name, r->module, span);
}

/* ---- Types ------------------------------------------------------------------------------------------------- */

/* The field of that name that an earlier constructor of the type has. */
static Entity *shared_field(const Entity *type, Name name)
{
    for (uint32_t i = 0; i < type->n_subs; i++)
        if (type->subs[i]->name == name) return type->subs[i];
    return NULL;
}

static void collect_field(Renamer *r, Entity *type, ConDecl *con, uint32_t i, Span decl)
{
    Name name = con->field_names[i];
    Span behind = {decl.file, con->span.hi, decl.hi};
    Entity *field = shared_field(type, name);
    for (uint32_t k = 0; k < i; k++)
        if (con->field_names[k] == name)
            RENAME_ERROR(r, FIELD_TWICE, con->span, "constructor `%s` has field `%s` twice", con->name->text,
                         name->text);
    if (!field) {
        field = make(r, ENTITY_FIELD, name, name_span(behind, name));
        field->parent = type;
        field->shares = extension_on(r->module->extensions, EXT_DUPLICATE_FIELDS);
        field->no_selector = !extension_on(r->module->extensions, EXT_FIELD_SELECTORS);
        type->subs[type->n_subs++] = field;
        define(r, field);
    }
    con->field_entities[i] = field;
}

static void collect_con(Renamer *r, Entity *type, ConDecl *con, Span decl)
{
    Entity *e = make(r, ENTITY_CON, con->name, con->span);
    letters_warn(r, LETTER_CON, con->name, con->span);
    e->parent = type;
    e->index = type->n_cons;
    e->arity = con->n_fields;
    e->newtype = type->newtype;
    e->names_type = type->u.data->type_level;
    e->u.con = con;
    con->entity = e;
    type->cons[type->n_cons++] = e;
    define(r, e);
    if (!con->field_names) return;
    con->field_entities = ARENA_ARRAY(r->arena, Entity *, con->n_fields);
    for (uint32_t i = 0; i < con->n_fields; i++) collect_field(r, type, con, i, decl);
}

static uint32_t count_field_names(const DataDecl *d)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < d->n_cons; i++) n += d->cons[i]->field_names ? d->cons[i]->n_fields : 0;
    return n;
}

/* An instance of a data family is a type that has no name of its own: only the family's is in scope. */
static void collect_data(Renamer *r, DataDecl *d, Span span)
{
    Entity *type = make(r, ENTITY_TYPE, d->name, name_span(span, d->name));
    letters_warn(r, LETTER_TYPE, d->name, type->span);
    type->arity = d->n_vars;
    type->newtype = d->newtype;
    type->u.data = d;
    type->cons = ARENA_ARRAY(r->arena, Entity *, d->n_cons);
    type->subs = ARENA_ARRAY(r->arena, Entity *, count_field_names(d));
    d->entity = type;
    if (!d->family.name) define(r, type);
    for (uint32_t i = 0; i < d->n_cons; i++) collect_con(r, type, d->cons[i], span);
}

Entity **entities_joined(Arena *arena, Entity **a, uint32_t n, Entity **b, uint32_t m)
{
    Entity **all = ARENA_ARRAY(arena, Entity *, n + m);
    if (n) memcpy(all, a, n * sizeof *all);
    if (m) memcpy(all + n, b, m * sizeof *all);
    return all;
}

static void collect_family(Renamer *r, FamilyDecl *f, Span span)
{
    Entity *e = f->entity = make(r, ENTITY_TYPE, f->name, name_span(span, f->name));
    Entity *cls = f->cls ? f->cls->entity : NULL;
    e->arity = f->n_vars;
    define(r, e);
    e->parent = cls;
    if (!cls) return;
    cls->cons = entities_joined(r->arena, cls->cons, cls->n_cons, &e, 1);
    cls->n_cons++;
}

static void collect_synonym(Renamer *r, SynonymDecl *d, Span span)
{
    d->entity = make(r, ENTITY_SYNONYM, d->name, name_span(span, d->name));
    letters_warn(r, LETTER_TYPE, d->name, d->entity->span);
    d->entity->arity = d->n_vars;
    d->entity->u.synonym = d;
    define(r, d->entity);
}

static void collect_method(Renamer *r, Entity *cls, Ref *ref)
{
    Entity *e = make(r, ENTITY_METHOD, ref->name, ref->span);
    e->parent = cls;
    e->index = cls->n_subs;
    cls->subs[cls->n_subs++] = e;
    ref->entity = e;
    define(r, e);
}

static void collect_class(Renamer *r, ClassDecl *d, Span span)
{
    uint32_t n = 0;
    Entity *cls = make(r, ENTITY_CLASS, d->name, name_span(span, d->name));
    cls->u.cls = d;
    cls->arity = d->n_vars;
    d->entity = cls;
    define(r, cls);
    for (uint32_t i = 0; i < d->n_sigs; i++) n += d->sigs[i]->n;
    cls->subs = ARENA_ARRAY(r->arena, Entity *, n);
    for (uint32_t i = 0; i < d->n_sigs; i++)
        for (uint32_t k = 0; k < d->sigs[i]->n; k++) collect_method(r, cls, &d->sigs[i]->names[k]);
}

static void collect_synonym_pattern(Renamer *r, PatternSynonym *s)
{
    Entity *e = s->entity = make(r, ENTITY_PATTERN, s->name, s->span);
    e->u.pattern = s;
    e->arity = s->n;
    define(r, e);
}

/* What its functions have become. */
static void find_functions(Renamer *r, PatternSynonym *s)
{
    const NameTable *t = &r->scope->locals;
    s->match = table_get(t, SPACE_VALUE, s->matcher);
    s->build = s->builds ? table_get(t, SPACE_VALUE, s->builder) : NULL;
    for (uint32_t i = 0; s->record && i < s->n; i++) {
        Entity *field = table_get(t, SPACE_VALUE, s->vars[i]);
        if (field && field->kind == ENTITY_VALUE) field->parent = s->entity;
    }
}

static void collect_decl(Renamer *r, Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:    collect_data(r, &d->u.data, d->span); break;
    case DECL_SYNONYM: collect_synonym(r, &d->u.synonym, d->span); break;
    case DECL_CLASS:   collect_class(r, &d->u.cls, d->span); break;
    case DECL_FAMILY:  collect_family(r, &d->u.family, d->span); break;
    case DECL_PATTERN: collect_synonym_pattern(r, &d->u.pattern); break;
    default:           break;
    }
}

/* ---- Patterns that bind ------------------------------------------------------------------------------------ */

static void collect_patterns(Renamer *r, Pat **pats, uint32_t n, Define *def, void *context)
{
    for (uint32_t i = 0; i < n; i++) collect_pattern(r, pats[i], def, context);
}

/* The constructor of C {..}, as far as known: at top level imports are not. What is not found is reported when it is
 * renamed. */
static void find_record_con(Renamer *r, Ref *con)
{
    if (r->scope->qualifiers) con->entity = scope_find(r->arena, r->scope, SPACE_VALUE, con->qualifier, con->name);
    else if (!con->qualifier) con->entity = table_get(&r->scope->locals, SPACE_VALUE, con->name);
}

static void collect_record(Renamer *r, Pat *p, Define *def, void *context)
{
    if (p->u.record.wildcard) find_record_con(r, &p->u.record.con);
    expand_record_pat(r, p);
    for (uint32_t i = 0; i < p->u.record.n; i++) collect_pattern(r, p->u.record.fields[i].pat, def, context);
}

void collect_pattern(Renamer *r, Pat *p, Define *def, void *context)
{
    if (rename_is_too_deep(r, p->span) || letters_pat(r, p) != p) return;      /* another one: a constructor */
    switch (p->kind) {
    case PAT_WILDCARD: case PAT_LIT: break;
    case PAT_VAR:    p->u.var = def(r, p->name, p->span, context); break;
    case PAT_CON:    collect_patterns(r, p->u.con.args, p->u.con.n, def, context); break;
    case PAT_RECORD: collect_record(r, p, def, context); break;
    case PAT_TUPLE: case PAT_LIST: collect_patterns(r, p->u.items.items, p->u.items.n, def, context); break;
    case PAT_AS:
        p->u.as.var = def(r, p->u.as.name, name_span(p->span, p->u.as.name), context);
        collect_pattern(r, p->u.as.pat, def, context);
        break;
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: collect_pattern(r, p->u.inner, def, context); break;
    case PAT_SIG:    collect_pattern(r, p->u.sig.pat, def, context); break;
    case PAT_VIEW:   collect_pattern(r, p->u.view.pat, def, context); break;
    case PAT_OPS:    collect_patterns(r, p->u.ops.operands, p->u.ops.n_ops + 1, def, context); break;
    }
}

/* ---- Values ------------------------------------------------------------------------------------------------ */

static Entity *define_variable(Renamer *r, Name name, Span span, void *node)
{
    Entity *e = make(r, ENTITY_VALUE, name, span);
    e->node = node;
    define(r, e);
    return e;
}

static void collect_function(Renamer *r, Binding *b, BindNode *node)
{
    Entity *e = make(r, ENTITY_VALUE, b->name, name_span(b->span, b->name));
    letters_warn(r, LETTER_FUNCTION, b->name, e->span);
    e->u.binding = b;
    e->node = node;
    b->entity = e;
    define(r, e);
}

static void collect_binds(Renamer *r, Binds *b)
{
    BindFrame *f = frame_new(r->arena, b);
    r->scope->frame = f;
    for (uint32_t i = 0; i < b->n; i++) {
        Binding *binding = b->bindings[i];
        if (binding->kind == BINDING_FUNCTION) collect_function(r, binding, &f->nodes[i]);
        else collect_pattern(r, binding->pat, define_variable, &f->nodes[i]);
    }
}

static void define_prim(Renamer *r, TypeSig *sig, const Ref *ref)
{
    Entity *e = make(r, ENTITY_PRIM, ref->name, ref->span);
    e->u.prim = sig;
    define(r, e);
}

static void collect_prims(Renamer *r, Binds *b)
{
    for (uint32_t i = 0; i < b->n_sigs; i++)
        for (uint32_t k = 0; k < b->sigs[i]->n; k++) {
            const Ref *ref = &b->sigs[i]->names[k];
            if (table_get(&r->scope->locals, SPACE_VALUE, ref->name)) continue;
            define_prim(r, b->sigs[i], ref);
        }
}

static void collect_foreign(Renamer *r, const Binds *b)
{
    for (uint32_t i = 0; i < b->n_sigs; i++)
        if (b->sigs[i]->foreign && b->sigs[i]->foreign->kind != FOREIGN_EXPORT)
            define_prim(r, b->sigs[i], &b->sigs[i]->names[0]);
}

/* ---- Fixities ---------------------------------------------------------------------------------------------- */

static bool set_fixity(Renamer *r, Entity *e, const Fixity *f, const Ref *op)
{
    if (!e) return false;
    if (e->fixity && e->fixity != f) {
        Diag *d = RENAME_ERROR(r, FIXITY_TWICE, op->span, "`%s` has two fixity declarations", op->name->text);
        diag_second(d, e->fixity->span, "the first one");
    } else {
        e->fixity = f;
    }
    return true;
}

static void set_operator(Renamer *r, const Fixity *f, Ref *op, Find *find, void *context)
{
    Entity *value = find(r, SPACE_VALUE, op->name, context), *type = find(r, SPACE_TYPE, op->name, context);
    op->entity = value ? value : type;
    bool any = set_fixity(r, value, f, op);
    if (set_fixity(r, type, f, op) || any) return;
    Diag *d = RENAME_ERROR(r, LONE_FIXITY, op->span, "`%s` is given a fixity, but not defined here", op->name->text);
    diag_note(d, "a fixity declaration stands beside the definition of its operator");
}

void set_fixities(Renamer *r, const Binds *b, Find *find, void *context)
{
    for (uint32_t i = 0; i < b->n_fixities; i++)
        for (uint32_t k = 0; k < b->fixities[i]->n; k++)
            set_operator(r, b->fixities[i], &b->fixities[i]->ops[k], find, context);
}

static Entity *find_top(Renamer *r, Space space, Name name, void *context)
{
    (void)context;
    return table_get(&r->scope->locals, space, name);
}

static Entity *find_method(Renamer *r, Space space, Name name, void *cls)
{
    (void)r;
    return space == SPACE_VALUE ? entity_sub(cls, name) : NULL;
}

static void collect_fixities(Renamer *r)
{
    Module *m = r->module;
    if (m->binds) set_fixities(r, m->binds, find_top, NULL);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        const ClassDecl *c = &m->decls[i]->u.cls;
        if (m->decls[i]->kind == DECL_CLASS && c->defaults) set_fixities(r, c->defaults, find_method, c->entity);
    }
}

/* A module has one list of default types. */
static void check_defaults(Renamer *r)
{
    const Decl *first = NULL;
    for (uint32_t i = 0; i < r->module->n_decls; i++) {
        const Decl *d = r->module->decls[i];
        if (d->kind != DECL_DEFAULT) continue;
        if (first) rename_twice(r, name_of("default"), d->span, first->span);
        else first = d;
    }
}

void collect_module(Renamer *r)
{
    Module *m = r->module;
    for (uint32_t i = 0; i < m->n_decls; i++) collect_decl(r, m->decls[i]);
    check_defaults(r);
    if (m->binds && m->language->logic) expand_default_rules(r, m->binds);
    if (m->binds) collect_binds(r, m->binds);
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->kind == DECL_PATTERN) find_functions(r, &m->decls[i]->u.pattern);
    if (m->binds) collect_foreign(r, m->binds);
    if (m->binds && m->name == name_of("Tarry.Prim")) collect_prims(r, m->binds);
    collect_fixities(r);
}
