/* Relatives of the library's functions that are strict, or work less: swaps.tbl. */
#include "advise/find_int.h"

#include <ctype.h>
#include <string.h>

/* ---- names in scope ---- */

/* The list of an import that names something; NULL: there is none. */
static const Export *listed(const Module *m, const char *name)
{
    for (uint32_t i = 0; i < m->n_imports; i++)
        for (uint32_t j = 0; m->imports[i]->has_list && !m->imports[i]->hiding && j < m->imports[i]->n; j++)
            if (strcmp(m->imports[i]->items[j].ref.name->text, name) == 0)
                return &m->imports[i]->items[j];
    return NULL;
}

/* Whether the module that an import line names is imported with all it has. */
static bool is_open(const Module *m, const char *line)
{
    const char *module = line + strlen("import ");
    size_t n = strcspn(module, " ");
    for (uint32_t i = 0; i < m->n_imports; i++) {
        const Import *import = m->imports[i];
        if (import->module->len == n && memcmp(import->module->text, module, n) == 0 && !import->has_list
            && !import->qualified)
            return true;
    }
    return false;
}

/* So that `to` is in scope where `from` is: a strict one is in the same module. */
static void bring(Finder *f, Change *c, ChangeKind kind, const char *from, const char *to, const char *line)
{
    if (listed(f->module, to) != NULL)
        return;
    const Export *beside = listed(f->module, from);
    if (beside != NULL && beside->ref.span.file == f->module->file && kind == CHANGE_SWAP)
        change_edit(f, c, beside->ref.span.hi, 0, arena_printf(f->out->arena, ", %s", to));
    else if (line[0] != '\0' && !is_open(f->module, line))
        change_import(f, c, line);
}

static void swap(Finder *f, const Expr *e, ChangeKind kind, const char *from, const char *to, const char *line,
                 Span whole)
{
    if (!stands_there(f, e->span, e->u.var.ref.name))
        return;
    Change *c = change_new(f, kind, e->span, "`%s` instead of `%s`", to, from);
    change_edit(f, c, e->span.hi - (uint32_t)strlen(from), (uint32_t)strlen(from), to);
    if (e->u.var.ref.qualifier == NULL)
        bring(f, c, kind, from, to, line);
    VEC_PUSH(&c->concerns, part_of(f, whole));
}

/* ---- calls ---- */

static void see_foldr(Finder *f, const Call *call)
{
    static const char *const operators[] = {
#define SWAP(kind, from, to, line)
#define FOLDR(name) name,
#define STORE(name, n)
#define LAZY(from, to)
#include "advise/swaps.tbl"
    };
    Expr *op = call->n > 0 ? tree_bare(call->args[0]) : NULL;
    for (size_t i = 0; op != NULL && i < sizeof operators / sizeof *operators; i++)
        if (is_of_library(f, op, operators[i]))
            swap(f, call->head, CHANGE_SWAP, "foldr", "foldl'", "import Data.List (foldl')", call->whole->span);
}

/* What stands before it on its line leaves the last argument to it. */
static bool stands_alone(const Finder *f, Span span)
{
    static const char *const ends[] = { "do", "->", "=", "then", "else", "$", "(", ">>" };
    uint32_t hi = span.lo;
    while (hi > 0 && (f->text[hi - 1] == ' ' || f->text[hi - 1] == '\t'))
        hi--;
    if (hi == 0 || f->text[hi - 1] == '\n')
        return true;
    for (size_t i = 0; i < sizeof ends / sizeof *ends - 1; i++) {
        size_t n = strlen(ends[i]);
        if (hi >= n && memcmp(f->text + hi - n, ends[i], n) == 0)
            return true;
    }
    return false;
}

static bool ends_there(const Finder *f, uint32_t at)
{
    while (f->text[at] == ' ')
        at++;
    return f->text[at] == '\0' || strchr("\n),;}", f->text[at]) != NULL;
}

/* `put e`: `put $! e`. */
static void store(Finder *f, const Call *call, const char *name)
{
    Expr *last = call->args[call->n - 1];
    Span whole = call->whole->span;
    if (!is_delayed(last) || !stands_there(f, call->head->span, call->head->u.var.ref.name)
        || last->span.file != f->module->file || whole.file != f->module->file)
        return;
    Change *c = change_new(f, CHANGE_BANG, last->span, "`%s $!` instead of `%s`", name, name);
    bool alone = stands_alone(f, whole) && ends_there(f, whole.hi);
    VEC_PUSH(&c->concerns, part_of(f, last->span));
    if (call->dollar != NULL) {
        change_edit(f, c, call->dollar->span.hi, 0, "!");
        return;
    }
    change_edit(f, c, last->span.lo, 0, "$! ");
    if (!alone) {
        change_edit(f, c, whole.lo, 0, "(");
        change_edit(f, c, whole.hi, 0, ")");
    }
}

static bool is_zero(Expr *e)
{
    e = tree_bare(e);
    return e->kind == EXPR_LIT && e->u.lit.lit.kind == LITERAL_INTEGER && strcmp(e->u.lit.lit.text->text, "0") == 0;
}

/* `length xs == 0`: `null xs`. */
static void see_length(Finder *f, const Call *call)
{
    Expr *left = call->n == 2 && is_of_library(f, call->head, "==") ? tree_bare(call->args[0]) : NULL;
    if (left == NULL || left->kind != EXPR_APP || !is_zero(call->args[1]))
        return;
    Expr *length = tree_bare(left->u.app.fun);
    if (!is_of_library(f, length, "length") || !stands_there(f, length->span, length->u.var.ref.name)
        || left->span.file != f->module->file || call->args[1]->span.hi <= left->span.hi)
        return;
    Change *c = change_new(f, CHANGE_BETTER, left->span, "`null` instead of `length` and `== 0`");
    change_edit(f, c, length->span.lo, length->span.hi - length->span.lo, "null");
    change_edit(f, c, left->span.hi, call->args[1]->span.hi - left->span.hi, "");
    VEC_PUSH(&c->concerns, part_of(f, left->span));
}

static void see_call(void *context, const Call *call)
{
    Finder *f = context;
    if (call->head->kind != EXPR_VAR)
        return;
    if (is_of_library(f, call->head, "foldr"))
        see_foldr(f, call);
    see_length(f, call);
#define SWAP(kind, from, to, line)
#define FOLDR(name)
#define STORE(name, count)                                                                                            \
    if (call->n == (count) && is_of_library(f, call->head, name))                                                     \
        store(f, call, name);
#define LAZY(from, to)
#include "advise/swaps.tbl"
}

static void see_expr(void *context, Expr *e)
{
    Finder *f = context;
    if (e->kind != EXPR_VAR)
        return;
#define SWAP(kind, from, to, line)                                                                                    \
    if (is_of_library(f, e, from))                                                                                    \
        swap(f, e, kind, from, to, line, e->span);
#define FOLDR(name)
#define STORE(name, n)
#define LAZY(from, to)
#include "advise/swaps.tbl"
}

static void see_binding(void *context, Binding *b, bool top)
{
    if (top)
        ((Finder *)context)->top = b;
}

void find_swaps(Finder *f)
{
    static const TreeVisitor visitor = { .expr = see_expr, .call = see_call, .binding = see_binding };
    tree_walk(&visitor, f, f->module);
    f->top = NULL;
}

/* ---- imports ---- */

/* The module's name in the text of its import; NULL: it is not written so. */
static const char *name_in_import(const Finder *f, const Import *import)
{
    const char *at = f->text + import->span.lo, *end = f->text + import->span.hi;
    size_t n = import->module->len;
    for (; at + n <= end; at++)
        if (memcmp(at, import->module->text, n) == 0 && !isalnum((unsigned char)at[n]) && at[n] != '.'
            && isspace((unsigned char)at[-1]))
            return at;
    return NULL;
}

static void swap_import(Finder *f, Change *c, const Import *import, const char *to)
{
    const char *at = name_in_import(f, import);
    if (at == NULL)
        return;
    bool rename = import->qualified && import->as == NULL;
    change_edit(f, c, (uint32_t)(at - f->text), import->module->len,
                rename ? arena_printf(f->out->arena, "%s as %s", to, import->module->text) : to);
}

/* In all modules at once: types of the one are not always those of the other. */
static void find_import(Finder *f, const char *from, const char *to)
{
    bool begun = false;
    for (uint32_t i = 0; i < f->out->files.len; i++) {
        const Module *m = NULL;
        for (uint32_t j = f->program->n_library; j < f->program->n_modules; j++)
            if (f->program->modules[j]->file == f->numbers.data[i])
                m = f->program->modules[j];
        f->module = m;
        f->file = i;
        f->text = f->out->files.data[i].text;
        for (uint32_t j = 0; m != NULL && j < m->n_imports; j++) {
            if (m->imports[j]->implicit || strcmp(m->imports[j]->module->text, from) != 0)
                continue;
            if (!begun)
                change_new(f, CHANGE_IMPORT, m->imports[j]->span, "`%s` instead of `%s`", to, from);
            begun = true;
            swap_import(f, &VEC_TOP(&f->out->all), m->imports[j], to);
        }
    }
    if (begun && VEC_TOP(&f->out->all).edits.len == 0)
        change_drop(f);
}

void find_imports(Finder *f)
{
    f->top = NULL;
#define SWAP(kind, from, to, line)
#define FOLDR(name)
#define STORE(name, n)
#define LAZY(from, to) find_import(f, from, to);
#include "advise/swaps.tbl"
}
