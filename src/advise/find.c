/* Thinking of changes: who passes what to whom in all modules, then each kind of change, module by module.
 *
 * What the compiler makes of a change, and whether it helps, is for trials to find out; but what cannot help, because
 * no thunk is made there at all, is not thought of. */
#include "advise/find_int.h"

#include "syntax/scope.h"
#include <string.h>

/* ---- places ---- */

Part part_of(const Finder *f, Span span) { return (Part){ f->file, span.lo, span.hi }; }

bool stands_there(const Finder *f, Span span, Name name)
{
    return span.file == f->module->file && span.hi - span.lo >= name->len
        && memcmp(f->text + span.hi - name->len, name->text, name->len) == 0;
}

bool is_users(const Finder *f, const Entity *e)
{
    for (size_t i = 0; i < f->numbers.len; i++)
        if (f->numbers.data[i] == e->span.file)
            return true;
    return false;
}

bool is_of_library(const Finder *f, const Expr *e, const char *name)
{
    return e->kind == EXPR_VAR && strcmp(e->u.var.ref.name->text, name) == 0 && e->u.var.ref.entity != NULL
        && e->u.var.ref.entity->module != NULL && !is_users(f, e->u.var.ref.entity);
}

bool is_delayed(Expr *e)
{
    e = tree_bare(e);
    switch (e->kind) {
    case EXPR_VAR: case EXPR_CON: case EXPR_LIT: case EXPR_LAMBDA: case EXPR_TUPLE: case EXPR_LIST: case EXPR_RECORD:
        return false;
    case EXPR_APP: {
        while (e->kind == EXPR_APP)
            e = tree_bare(e->u.app.fun);
        return e->kind != EXPR_CON;
    }
    default: return true;
    }
}

/* ---- making changes ---- */

Change *change_new(Finder *f, ChangeKind kind, Span where, const char *format, ...)
{
    Buf what = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&what, format, args);
    va_end(args);
    Change c = { .kind = kind, .what = arena_strndup(f->out->arena, buf_text(&what), what.len),
                 .where = part_of(f, where),
                 .function = f->top != NULL && f->top->name != NULL
                                 ? arena_strndup(f->out->arena, f->top->name->text, f->top->name->len) : "" };
    buf_free(&what);
    VEC_PUSH(&f->out->all, c);
    return &VEC_TOP(&f->out->all);
}

void change_edit(Finder *f, Change *c, uint32_t at, uint32_t drop, const char *put)
{
    Edit e = { .file = f->file, .at = at, .drop = drop, .put = arena_printf(f->out->arena, "%s", put) };
    VEC_PUSH(&c->edits, e);
}

void change_drop(Finder *f)
{
    Change *c = &VEC_TOP(&f->out->all);
    VEC_FREE(&c->edits);
    VEC_FREE(&c->concerns);
    f->out->all.len--;
}

static bool is_symbol(char c) { return c != '\0' && strchr("!#$%&*+./<=>?@\\^|-~:", c) != NULL; }

void change_bang(Finder *f, Change *c, uint32_t at)
{
    change_edit(f, c, at, 0, at > 0 && is_symbol(f->text[at - 1]) ? " !" : "!");
    if (strstr(f->text, "BangPatterns") == NULL && strstr(f->text, "GHC202") == NULL)
        change_edit(f, c, 0, 0, "{-# LANGUAGE BangPatterns #-}\n");
}

/* The start of the line that holds an offset. */
static uint32_t line_start(const Finder *f, uint32_t at)
{
    while (at > 0 && f->text[at - 1] != '\n')
        at--;
    return at;
}

/* Where the first declaration begins, with the comment above it. */
static uint32_t first_declaration(const Finder *f)
{
    const Module *m = f->module;
    uint32_t at = UINT32_MAX;
    for (uint32_t i = 0; i < m->n_decls; i++)
        if (m->decls[i]->span.file == m->file && m->decls[i]->span.lo < at)
            at = m->decls[i]->span.lo;
    for (uint32_t i = 0; i < m->binds->n; i++)
        at = m->binds->bindings[i]->span.lo < at ? m->binds->bindings[i]->span.lo : at;
    for (uint32_t i = 0; i < m->binds->n_sigs; i++)
        at = m->binds->sigs[i]->span.lo < at ? m->binds->sigs[i]->span.lo : at;
    for (uint32_t i = 0; i < m->binds->n_fixities; i++)
        at = m->binds->fixities[i]->span.lo < at ? m->binds->fixities[i]->span.lo : at;
    at = at == UINT32_MAX ? 0 : line_start(f, at);
    while (at > 0 && strncmp(f->text + line_start(f, at - 1), "--", 2) == 0)
        at = line_start(f, at - 1);
    return at;
}

void change_import(Finder *f, Change *c, const char *line)
{
    uint32_t last = 0;
    for (uint32_t i = 0; i < f->module->n_imports; i++) {
        const Import *import = f->module->imports[i];
        if (!import->implicit && import->span.file == f->module->file && import->span.hi > last)
            last = import->span.hi;
    }
    const char *end = last > 0 ? strchr(f->text + last, '\n') : NULL;
    uint32_t at = end != NULL ? (uint32_t)(end - f->text) + 1 : first_declaration(f);
    change_edit(f, c, at, 0, arena_printf(f->out->arena, "%s\n", line));
}

/* ---- who passes what to whom ---- */

static void pass(Finder *f, const Entity *to, uint32_t index, Expr *e)
{
    Passed p = { to, index, part_of(f, e->span), is_delayed(e) };
    if (e->span.file == f->module->file)
        VEC_PUSH(&f->passed, p);
}

static void see_call(void *context, const Call *call)
{
    bool named = call->head->kind == EXPR_VAR || call->head->kind == EXPR_CON;
    const Entity *to = named ? call->head->u.var.ref.entity : NULL;
    for (uint32_t i = 0; to != NULL && i < call->n; i++)
        pass(context, to, i, call->args[i]);
}

/* A field of a record that is built or updated belongs to all constructors that have it. */
static void pass_field(Finder *f, const Entity *field, Expr *value)
{
    const Entity *type = field != NULL && field->kind == ENTITY_FIELD ? field->parent : NULL;
    for (uint32_t i = 0; type != NULL && value != NULL && i < type->n_cons; i++) {
        const ConDecl *con = type->cons[i]->u.con;
        for (uint32_t j = 0; con != NULL && con->field_entities != NULL && j < con->n_fields; j++)
            if (con->field_entities[j] == field)
                pass(f, type->cons[i], j, value);
    }
}

static void see_expr(void *context, Expr *e)
{
    Finder *f = context;
    if (e->kind == EXPR_VAR && e->u.var.ref.entity != NULL) {
        Use use = { e->u.var.ref.entity, e->span, f->file };
        VEC_PUSH(&f->uses, use);
    }
    for (uint32_t i = 0; e->kind == EXPR_RECORD && i < e->u.record.n; i++)
        pass_field(f, e->u.record.fields[i].field.entity, e->u.record.fields[i].value);
    for (uint32_t i = 0; e->kind == EXPR_UPDATE && i < e->u.update.n; i++)
        pass_field(f, e->u.update.fields[i].field.entity, e->u.update.fields[i].value);
}

/* ---- all of it ---- */

/* Of the user's modules: the source as it is on disk. Literate text is what positions are about, but a preprocessed one
 * is not. */
static bool add_file(Finder *f, const Module *m)
{
    const SourceFile *s = source_get(m->file);
    if (s == NULL || m->scope->library || strstr(s->text, "LANGUAGE CPP") != NULL || s->path[0] == '<')
        return false;
    Arena *arena = f->out->arena;
    ChangedFile file = { arena_printf(arena, "%s", s->path), arena_strndup(arena, s->text, s->len), s->len };
    VEC_PUSH(&f->out->files, file);
    VEC_PUSH(&f->numbers, m->file);
    return true;
}

static void enter(Finder *f, const Module *m)
{
    f->module = m;
    f->top = NULL;
    for (uint32_t i = 0; i < f->numbers.len; i++)
        if (f->numbers.data[i] == m->file)
            f->file = i;
    f->text = f->out->files.data[f->file].text;
}

static void each_module(Finder *f, void (*what)(Finder *f))
{
    for (uint32_t i = f->program->n_library; i < f->program->n_modules; i++) {
        const Module *m = f->program->modules[i];
        bool known = false;
        for (size_t j = 0; j < f->numbers.len; j++)
            known |= f->numbers.data[j] == m->file;
        if (!known)
            continue;
        enter(f, m);
        what(f);
    }
}

static void see_module(Finder *f)
{
    static const TreeVisitor visitor = { .expr = see_expr, .call = see_call };
    tree_walk(&visitor, f, f->module);
}

/* All changes of a function, if they are several. */
static void group_functions(Changes *c)
{
    for (uint32_t i = 0; i < c->all.len; i++) {
        Group g = {0};
        const Change *first = &c->all.data[i];
        bool before = false;
        for (uint32_t j = 0; j < c->all.len && first->function[0] != '\0'; j++)
            if (strcmp(c->all.data[j].function, first->function) == 0 && c->all.data[j].where.file == first->where.file
                && c->all.data[j].kind != CHANGE_AGAIN) {
                before |= j < i;
                VEC_PUSH(&g.set, j);
            }
        if (before || g.set.len < 2) {
            VEC_FREE(&g.set);
            continue;
        }
        g.what = arena_printf(c->arena, "all of `%s`", first->function);
        VEC_PUSH(&c->groups, g);
    }
}

Changes *find_changes(const Program *program)
{
    Finder f = { .out = changes_new(), .program = program };
    for (uint32_t i = program->n_library; i < program->n_modules; i++)
        add_file(&f, program->modules[i]);
    each_module(&f, see_module);
    each_module(&f, find_bangs);
    each_module(&f, find_swaps);
    each_module(&f, find_again);
    each_module(&f, find_slow);
    each_module(&f, find_twice);
    find_imports(&f);
    group_functions(f.out);
    VEC_FREE(&f.passed);
    VEC_FREE(&f.uses);
    VEC_FREE(&f.numbers);
    return f.out;
}
