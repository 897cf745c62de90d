/* What may have been meant by a name that is not in scope. In order of what helps most:
 *
 *  1. it exists in the other namespace: a constructor used as a type, a type used as a constructor;
 *  2. an import would bring it, were its list longer, or it without `qualified`, or the module did export it;
 *  3. another module of the program, or one of the library, exports it;
 *  4. something in scope is called nearly so. */
#include "syntax/rename_int.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

typedef VEC(const char *) Candidates;

/* ---- Similar names ----------------------------------------------------------------------------------------- */

/* False: nothing is similar. */
static bool did_you_mean(Diag *d, const Candidates *c, Name wanted, const char *before)
{
    const char *similar[3];
    size_t n = diag_similar(wanted->text, c->data, c->len, similar);
    if (n == 1) diag_help(d, "did you mean `%s%s`?", before, similar[0]);
    if (n == 2) diag_help(d, "did you mean `%s%s` or `%s%s`?", before, similar[0], before, similar[1]);
    if (n == 3)
        diag_help(d, "did you mean `%s%s`, `%s%s` or `%s%s`?", before, similar[0], before, similar[1], before,
                  similar[2]);
    return n > 0;
}

void hint_from_table(Diag *d, const NameTable *t, Space space, Name wanted)
{
    Candidates c = {0};
    for (uint32_t i = 0; i < t->n_rows; i++)
        if (t->rows[i].entity[space]) VEC_PUSH(&c, t->rows[i].name->text);
    did_you_mean(d, &c, wanted, "");
    VEC_FREE(&c);
}

void hint_from_entities(Diag *d, Entity *const *entities, uint32_t n, Name wanted)
{
    Candidates c = {0};
    for (uint32_t i = 0; i < n; i++) VEC_PUSH(&c, entities[i]->name->text);
    did_you_mean(d, &c, wanted, "");
    VEC_FREE(&c);
}

static bool fits(Wanted wanted, const Entity *e)
{
    switch (wanted) {
    case WANTED_VAR:   return true;                 /* a capital letter may have been forgotten */
    case WANTED_FIELD: return e->kind == ENTITY_FIELD;
    case WANTED_CON:   return e->kind == ENTITY_CON;
    case WANTED_TYPE:  return e->kind == ENTITY_TYPE || e->kind == ENTITY_SYNONYM;
    case WANTED_CLASS: return e->kind == ENTITY_CLASS;
    }
    return false;
}

/* What only differs in capital letters is a candidate even if it is no constructor. */
static void add_candidate(Candidates *c, Wanted wanted, const Ref *ref, const Entity *e)
{
    if (e && (fits(wanted, e) || strcasecmp(e->name->text, ref->name->text) == 0)) VEC_PUSH(c, e->name->text);
}

static void add_table(Candidates *c, Wanted wanted, const Ref *ref, const NameTable *t)
{
    for (uint32_t i = 0; i < t->n_rows; i++) add_candidate(c, wanted, ref, t->rows[i].entity[wanted_space(wanted)]);
}

static void add_import(Candidates *c, Wanted wanted, const Ref *ref, const ImportScope *import)
{
    if (!import->from) return;
    const NameTable *t = import->only ? import->only : &import->from->exports;
    for (uint32_t i = 0; i < t->n_rows; i++)
        add_candidate(c, wanted, ref, import_get(import, wanted_space(wanted), t->rows[i].name));
}

static void add_locals(Candidates *c, const PtrMap *vars)
{
    for (size_t i = 0; i < vars->trail.len; i++) {
        const Entity *e = ptrmap_get(vars, vars->trail.data[i].key);
        if (e) VEC_PUSH(c, e->name->text);
    }
}

static bool hint_similar(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    Candidates c = {0};
    const Scope *s = r->scope;
    if (!ref->qualifier && wanted == WANTED_VAR) add_locals(&c, &r->vars);
    if (!ref->qualifier || ref->qualifier == s->module->name) add_table(&c, wanted, ref, &s->locals);
    for (uint32_t i = 0; i < s->n_imports; i++) {
        const Import *import = s->imports[i].decl;
        bool reached = ref->qualifier ? import_qualifier(import) == ref->qualifier : !import->qualified;
        if (reached) add_import(&c, wanted, ref, &s->imports[i]);
    }
    const char *q = ref->qualifier ? ref->qualifier->text : "", *dot = ref->qualifier ? "." : "";
    bool any = did_you_mean(d, &c, ref->name, arena_printf(r->arena, "%s%s", q, dot));
    VEC_FREE(&c);
    return any;
}

/* ---- Other rules ------------------------------------------------------------------------------------------- */

/* Where the pattern binds the name; NO_SPAN: it does not, or it is of a kind that is rare behind `where`. */
static Span bound_in(const Pat *p, Name name)
{
    Span found = NO_SPAN;
    switch (p->kind) {
    case PAT_VAR: return p->name == name ? p->span : NO_SPAN;
    case PAT_AS: return p->u.as.name == name ? name_span(p->span, name) : bound_in(p->u.as.pat, name);
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: return bound_in(p->u.inner, name);
    case PAT_TUPLE: case PAT_LIST:
        for (uint32_t i = 0; i < p->u.items.n && span_is_none(found); i++) found = bound_in(p->u.items.items[i], name);
        return found;
    case PAT_CON:
        for (uint32_t i = 0; i < p->u.con.n && span_is_none(found); i++) found = bound_in(p->u.con.args[i], name);
        return found;
    default: return NO_SPAN;
    }
}

static Span declared_in(const Binds *binds, Name name)
{
    Span found = NO_SPAN;
    for (uint32_t i = 0; binds && i < binds->n && span_is_none(found); i++) {
        const Binding *b = binds->bindings[i];
        if (b->kind == BINDING_PATTERN) found = bound_in(b->pat, name);
        else if (b->name == name) found = name_span(b->span, name);
    }
    return found;
}

/* What `where` declares is known in one rule only. */
static bool hint_other_rule(const Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    Span found = NO_SPAN;
    if (wanted != WANTED_VAR || ref->qualifier) return false;
    for (const Rules *rules = r->rules; rules && span_is_none(found); rules = rules->outer)
        for (uint32_t i = 0; i < rules->of->n_clauses && span_is_none(found); i++)
            if (&rules->of->clauses[i] != rules->at)
                found = declared_in(rules->of->clauses[i].rhs->where, ref->name);
    if (span_is_none(found)) return false;
    const char *rule = r->module->language->logic ? "rule" : "equation";
    diag_second(d, found, "this one is known in its own %s only", rule);
    diag_help(d, "declare it here, too, or outside of both %ss", rule);
    return true;
}

/* Prolog's variables need no declaration. A long name is more likely that of a function. */
static void hint_free(const Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    enum { LONGEST = 3 };
    if (r->asked && r->asked->head)
        diag_help(d, "a function in a pattern is defined outside of the rule");
    else if (r->module->language->logic && wanted == WANTED_VAR && !ref->qualifier && ref->name->len <= LONGEST
        && isalpha((unsigned char)ref->name->text[0]))
        diag_help(d, "a logic variable is declared: `where %s free`", ref->name->text);
}

/* ---- The other namespace ----------------------------------------------------------------------------------- */

static void list_constructors(Diag *d, const Entity *type)
{
    if (type->n_cons == 1 && type->cons[0]->name == type->name) {
        diag_note(d, "`%s` is a type; its constructor of the same name is not imported, or not exported",
                  type->name->text);
        return;
    }
    Buf text = {0};
    for (uint32_t i = 0; i < type->n_cons && i < 4; i++) {
        const char *between = i == 0 ? "" : i + 1 == type->n_cons ? " and " : ", ";
        buf_printf(&text, "%s`%s`", between, type->cons[i]->name->text);
    }
    if (type->n_cons > 4) buf_puts(&text, " and others");
    if (type->n_cons == 1) diag_note(d, "`%s` is a type; its constructor is %s", type->name->text, buf_text(&text));
    else if (type->n_cons) diag_note(d, "`%s` is a type; its constructors are %s", type->name->text, buf_text(&text));
    else diag_note(d, "`%s` is a type without constructors", type->name->text);
    buf_free(&text);
}

/* A constructor is wanted, and a type or class is there; or the reverse. */
static bool hint_other_space(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    Space other = wanted_space(wanted) == SPACE_TYPE ? SPACE_VALUE : SPACE_TYPE;
    if (wanted == WANTED_VAR || wanted == WANTED_FIELD) return false;
    const Entity *e = scope_find(r->arena, r->scope, other, ref->qualifier, ref->name);
    if (!e) return false;
    if (e->kind == ENTITY_CON && e->names_type) {
        diag_note(d, "`%s` is a type of the `type data` `%s`, which has no values", e->name->text,
                  e->parent->name->text);
        return true;
    }
    if (e->kind == ENTITY_CON) diag_note(d, "`%s` is a constructor of type `%s`", e->name->text, e->parent->name->text);
    else if (e->kind == ENTITY_TYPE) list_constructors(d, e);
    else diag_note(d, "`%s` is a %s", e->name->text, entity_kind_text(e));
    if (e->kind == ENTITY_CON) diag_help(d, "did you mean `%s`?", e->parent->name->text);
    return true;
}

/* ---- Imports there are ------------------------------------------------------------------------------------- */

/* How an entity would be written in an import list. */
static const char *import_item(Arena *arena, const Entity *e)
{
    unsigned char first = (unsigned char)e->name->text[0];
    bool symbol = first < 0x80 && !isalnum(first) && first != '_';
    const char *open = symbol ? "(" : "", *close = symbol ? ")" : "";
    if (e->kind == ENTITY_CON)
        return arena_printf(arena, "%s(%s%s%s)", e->parent->name->text, open, e->name->text, close);
    return arena_printf(arena, "%s%s%s", open, e->name->text, close);
}

static bool hint_import(Renamer *r, Diag *d, Wanted wanted, const Ref *ref, const ImportScope *import)
{
    if (!import->from) return false;
    const Import *decl = import->decl;
    const Entity *e = table_get(&import->from->exports, wanted_space(wanted), ref->name);
    if (!e || !fits(wanted, e)) return false;
    const char *module = decl->module->text, *name = ref->name->text, *item = import_item(r->arena, e);
    bool brought = import_get(import, wanted_space(wanted), ref->name);
    if (brought && decl->qualified && !ref->qualifier) {
        diag_help(d, "`%s` is imported qualified: write `%s.%s`", module, import_qualifier(decl)->text, name);
        return true;
    }
    if (brought) return false;
    if (decl->hiding) diag_second(d, decl->span, "`%s` is hidden here", name);
    else if (!decl->implicit) diag_help(d, "`%s` exports it: add `%s` to the list of its import", module, item);
    return true;
}

/* A module of the user's that is imported defines it, and keeps it for itself. */
bool hint_not_exported(Diag *d, const ImportScope *import, Space space, Name name)
{
    if (!import->from || import->from->library) return false;
    const Entity *e = table_get(&import->from->locals, space, name);
    if (!e || table_has(&import->from->exports, e)) return false;
    diag_second(d, e->span, "`%s` is defined here, but module `%s` does not export it", name->text,
                import->decl->module->text);
    return true;
}

/* The first import, of those that are qualified or of the others, that would help. */
static bool hint_one_import(Renamer *r, Diag *d, Wanted wanted, const Ref *ref, bool qualified)
{
    const Scope *s = r->scope;
    for (uint32_t i = 0; i < s->n_imports; i++)
        if (s->imports[i].decl->qualified == qualified && hint_import(r, d, wanted, ref, &s->imports[i])) return true;
    return false;
}

/* A name without a qualifier is rather one of a module that is imported without. */
static bool hint_imports(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    const Scope *s = r->scope;
    bool first = hint_one_import(r, d, wanted, ref, ref->qualifier != NULL);
    if (hint_one_import(r, d, wanted, ref, ref->qualifier == NULL) || first) return true;
    for (uint32_t i = 0; i < s->n_imports; i++)
        if (hint_not_exported(d, &s->imports[i], wanted_space(wanted), ref->name)) return true;
    return false;
}

/* A module of the user's that is not imported exports it. Those that come later may import this one. */
static bool hint_program(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    for (uint32_t i = 0; i < r->program->n_modules && r->program->modules[i] != r->module; i++) {
        const Module *m = r->program->modules[i];
        const Entity *e = m->scope->library ? NULL : table_get(&m->scope->exports, wanted_space(wanted), ref->name);
        if (!e || !fits(wanted, e)) continue;
        diag_help(d, "add `import %s (%s)`", m->name->text, import_item(r->arena, e));
        return true;
    }
    return false;
}

/* ---- The library ------------------------------------------------------------------------------------------- */

static const LibraryIndex *library(Renamer *r)
{
    if (!r->index) r->index = library_index_new(r->arena, r->options);
    return r->index;
}

enum { EXPORTERS = 64 };

/* The modules that export a name as what is wanted, best first. */
static size_t exporters(Renamer *r, Wanted wanted, Name name, Name *modules)
{
    Space space = wanted_space(wanted);
    size_t n = library_exporters(library(r), space, name, false, modules, EXPORTERS), kept = 0;
    for (size_t i = 0; i < n; i++)
        if (fits(wanted, library_export(r->index, modules[i], space, name))) modules[kept++] = modules[i];
    return kept;
}

static bool hint_library(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    Name modules[EXPORTERS];
    if (exporters(r, wanted, ref->name, modules) == 0) return false;
    VEC_PUSH(&r->imports_wanted, ((ImportWanted){d, wanted, ref->name}));
    return true;
}

/* How many of the names that are not there this module would bring. */
static uint32_t brings(const Renamer *r, Name module)
{
    uint32_t n = 0;
    for (size_t i = 0; i < r->imports_wanted.len; i++) {
        const ImportWanted *w = &r->imports_wanted.data[i];
        n += library_export(r->index, module, wanted_space(w->wanted), w->name) != NULL;
    }
    return n;
}

/* Data.Word for Word8, Data.Sequence for Seq: of a part of the module's name and the other, one begins with the
 * other. */
static bool is_called_for(Name module, Name name)
{
    for (const char *at = module->text; at; at = strchr(at, '.') ? strchr(at, '.') + 1 : NULL) {
        size_t len = strcspn(at, ".");
        if (strncmp(at, name->text, len < name->len ? len : name->len) == 0) return true;
    }
    return false;
}

/* The module that is called for what is wanted, or else brings most, the better one of several, to the front. */
static void move_best(const Renamer *r, Name wanted, Name *modules, size_t n)
{
    size_t best = 0;
    for (size_t i = 1; i < n; i++) {
        bool called = is_called_for(modules[i], wanted), best_called = is_called_for(modules[best], wanted);
        if (called != best_called ? called : brings(r, modules[i]) > brings(r, modules[best])) best = i;
    }
    Name first = modules[best];
    memmove(modules + 1, modules, best * sizeof *modules);
    modules[0] = first;
}

void hint_imports_wanted(Renamer *r)
{
    enum { SHOWN = 3 };
    for (size_t i = 0; i < r->imports_wanted.len; i++) {
        const ImportWanted *w = &r->imports_wanted.data[i];
        Name modules[EXPORTERS];
        size_t n = exporters(r, w->wanted, w->name, modules);
        for (size_t k = 0; k < n && k < SHOWN; k++) {
            move_best(r, w->name, modules + k, n - k);
            const Entity *e = library_export(r->index, modules[k], wanted_space(w->wanted), w->name);
            diag_help(w->diag, "%s `import %s (%s)`", k ? "or" : "add", modules[k]->text, import_item(r->arena, e));
        }
    }
    r->imports_wanted.len = 0;
}

/* What other languages call so. */
static bool hint_habit(const Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    bool is_type = wanted == WANTED_TYPE || wanted == WANTED_CLASS;
    const char *advice = ref->qualifier ? NULL : language_habit(r->module->language, ref->name->text, is_type);
    if (advice) diag_help(d, "%s", advice);
    return advice;
}

bool hint_template(Diag *d, Name module)
{
    if (strncmp(module->text, "Language.Haskell.TH", 19) != 0) return false;
    diag_note(d, "Template Haskell is not supported: of `%s` there are names, the monad Q and the class Lift, but "
                 "nothing that trees are made of", module->text);
    return true;
}

/* A name that a module of Template Haskell would bring. Constructors come with T(..), too. */
static bool hint_templates(const Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    for (uint32_t i = 0; i < r->scope->n_imports; i++) {
        const Import *import = r->scope->imports[i].decl;
        Name qualifier = import->as ? import->as : import->module;
        if (ref->qualifier ? ref->qualifier != qualifier : import->qualified) continue;
        if (import->has_list && !import->hiding && wanted != WANTED_CON) continue;
        if (hint_template(d, import->module)) return true;
    }
    return false;
}

void hint_unknown(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    if (hint_habit(r, d, wanted, ref)) return;
    if (hint_other_space(r, d, wanted, ref)) return;
    if (hint_imports(r, d, wanted, ref)) return;
    if (hint_other_rule(r, d, wanted, ref)) return;
    if (!ref->qualifier && (hint_program(r, d, wanted, ref) || hint_library(r, d, wanted, ref))) return;
    if (hint_similar(r, d, wanted, ref) || hint_templates(r, d, wanted, ref)) return;
    hint_free(r, d, wanted, ref);
}

/* ---- Qualifiers -------------------------------------------------------------------------------------------- */

/* Whether a component of the module's name begins with the qualifier: Map or M for Data.Map. */
static bool looks_like(Name module, Name qualifier)
{
    for (const char *at = module->text; at; at = strchr(at, '.') ? strchr(at, '.') + 1 : NULL)
        if (strncmp(at, qualifier->text, qualifier->len) == 0) return true;
    return false;
}

static bool hint_library_qualifier(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    enum { MOST = 64 };
    Name modules[MOST];
    if (library_has(library(r), ref->qualifier)) {
        diag_help(d, "add `import qualified %s`", ref->qualifier->text);
        return true;
    }
    size_t n = library_exporters(r->index, wanted_space(wanted), ref->name, true, modules, MOST), shown = 0;
    for (size_t i = 0; i < n && shown < 3; i++) {
        if (!looks_like(modules[i], ref->qualifier)) continue;
        diag_help(d, "%s `import qualified %s as %s`", shown ? "or" : "add", modules[i]->text, ref->qualifier->text);
        shown++;
    }
    return shown > 0;
}

void hint_qualifier(Renamer *r, Diag *d, Wanted wanted, const Ref *ref)
{
    Candidates c = {0};
    if (!hint_library_qualifier(r, d, wanted, ref)) {
        for (uint32_t i = 0; i < r->scope->n_qualifiers; i++) VEC_PUSH(&c, r->scope->qualifiers[i].name->text);
        did_you_mean(d, &c, ref->qualifier, "");
    }
    VEC_FREE(&c);
}
