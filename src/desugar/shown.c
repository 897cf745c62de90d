/* What programmers call definitions, for reports.
 *
 * Of the user's, methods are called as their centres are (centre.c): plus@Pair. Of the library's, a definition is
 * called what a module that users import calls it, if one does; a method of an instance by the method's name, and by
 * the type as well unless that is one of the Prelude's: `mod`, `>>@StateT`. Everything else in the library is a part of
 * something that users know: it is called as a definition with such a name that leads to it: one whose name stands in
 * the user's text, if there is one (a dictionary leads to all its methods, of which a program names a few), the
 * nearest, counted in steps, and of several the one that stands first. So what a report says of a helper follows from
 * who uses it, and no list of names has to be kept. */
#include "desugar/desugar_int.h"

#include "core/walk.h"
#include "syntax/scope.h"
#include <ctype.h>
#include <string.h>

/* ---- what users can import ---- */

/* By the library's own convention, names of functions that end in # are for itself. */
static bool is_own(Name name)
{
    return name->len > 1 && name->text[name->len - 1] == '#' && isalnum((unsigned char)name->text[0]);
}

static void note_exports(Desugar *d, Module *m)
{
    const NameTable *t = &m->scope->exports;
    for (uint32_t i = 0; i < t->n_rows; i++)
        for (int space = 0; space < 2 && !is_own(t->rows[i].name); space++)
            if (t->rows[i].entity[space] != NULL && ptrmap_get(&d->exporters, t->rows[i].entity[space]) == NULL)
                ptrmap_put(&d->exporters, t->rows[i].entity[space], m);
}

static Module *prelude(const Desugar *d) { return ptrmap_get(&d->exporters, d->program->known[KNOWN_BOOL]); }

/* The Prelude comes before all others. */
void desugar_find_exporters(Desugar *d)
{
    Name first = name_of(d->program->language->prelude);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < d->program->n_modules; i++) {
            Module *m = d->program->modules[i];
            bool now = (m->name == first) == (pass == 0);
            if (now && !desugar_is_user(d, m) && m->scope != NULL && module_is_for_users(m)) note_exports(d, m);
        }
}

/* ---- names of definitions ---- */

void desugar_show_as(Desugar *d, Var *v, const Entity *e, Name shown)
{
    const Module *from = e->module == NULL ? NULL : ptrmap_get(&d->exporters, e);
    if (v->top->library && e->module != NULL && from == NULL) return;
    v->top->shown = shown;
    if (v->top->library) v->top->shown_module = from != NULL ? from->name : name_of(d->program->language->prelude);
}

/* Is every type of the instance one that is always there? */
static bool is_common(const Desugar *d, const Instance *inst)
{
    for (uint32_t i = 0; i < inst->n_types; i++) {
        Ty *t = ty_find(inst->types[i]);
        while (t->kind == TY_APP) t = ty_find(t->u.app.fun);
        bool common =
            t->kind == TY_FUN
            || (t->kind == TY_CON && (t->u.con->module == NULL || ptrmap_get(&d->exporters, t->u.con) == prelude(d)));
        if (!common) return false;
    }
    return true;
}

Name desugar_shown_at(const Desugar *d, const Instance *inst, Name what, const char *types)
{
    return !desugar_is_user(d, inst->module) && is_common(d, inst) ? what : name_printf("%s@%s", what->text, types);
}

/* ---- what users do not know ---- */

static bool is_hidden(const Top *top) { return top->library && top->shown == NULL; }

typedef struct Reach { VEC(Top *) queue; Name shown, module; bool part; } Reach;  /* what is reached is called so */

static void reach_var(void *context, const Var *v)
{
    Reach *r = context;
    if (v->top == NULL || !is_hidden(v->top)) return;
    v->top->shown = r->shown;
    v->top->shown_module = r->module;
    v->top->unseen = r->part;
    VEC_PUSH(&r->queue, v->top);
}

/* A method's name without the type, which is not the helper's. */
static Name without_type(Name shown)
{
    const char *at = strrchr(shown->text, '@');
    return at == NULL || at == shown->text ? shown : name_intern(shown->text, (size_t)(at - shown->text));
}

static void note_named(void *context, const Var *v)
{
    if (v->top != NULL && v->top->library && v->top->shown != NULL) ptrmap_put(context, v->top->shown, v->top);
}

/* Names of the library's that the user's text has. */
static PtrMap named_by_user(const Desugar *d)
{
    PtrMap named = {0};
    for (size_t i = 0; i < d->tops.len; i++)
        if (!d->tops.data[i]->library) core_uses(d->tops.data[i]->rhs, note_named, &named);
    return named;
}

/* From those of these names; NULL: from all. */
static void reach_from(Desugar *d, bool library, const PtrMap *names)
{
    Reach r = {.part = !library};
    for (size_t i = 0; i < d->tops.len; i++) {
        Top *top = d->tops.data[i];
        if (top->library == library && !is_hidden(top) && (names == NULL || ptrmap_get(names, top->shown) != NULL))
            VEC_PUSH(&r.queue, top);
    }
    for (size_t i = 0; i < r.queue.len; i++) {
        const Top *from = r.queue.data[i];
        Name shown = from->shown != NULL ? from->shown : from->var->name;
        r.shown = library ? shown : without_type(shown);
        r.module = from->shown_module != NULL ? from->shown_module : from->module;
        core_uses(from->rhs, reach_var, &r);
    }
    VEC_FREE(&r.queue);
}

/* What stands for a piece of syntax. */
static void show_syntax(const Desugar *d)
{
    static const struct { int known; const char *shown; } syntax[] = {
        { KNOWN_UNPACK_STRING, "string literal" }, { KNOWN_ERROR_PATTERN, "pattern match" },
        { KNOWN_ERROR_NO_METHOD, "missing method" },
        { KNOWN_ERROR_REC_CON, "missing field" },
    };
    for (size_t i = 0; i < sizeof syntax / sizeof *syntax; i++) {
        const Var *v = d->program->known[syntax[i].known]->core;
        if (v == NULL) continue;
        v->top->shown = name_of(syntax[i].shown);
        v->top->shown_module = name_of(d->program->language->prelude);
    }
}

/* Whoever runs main, and what only that needs, is nobody's. */
static void show_runner(Desugar *d)
{
    const Var *v = d->program->known[KNOWN_RUN_MAIN]->core;
    if (v == NULL || !is_hidden(v->top)) return;
    v->top->shown = v->top->shown_module = name_of("SYSTEM");
    reach_from(d, true, NULL);
}

/* What the runtime asks for. */
static void show_rest(Desugar *d)
{
    for (size_t i = 0; i < d->tops.len; i++)
        if (is_hidden(d->tops.data[i])) d->tops.data[i]->shown = d->tops.data[i]->shown_module = name_of("SYSTEM");
}

/* What nothing known of the library leads to, something of the user's does: what derived instances need. */
void desugar_show_hidden(Desugar *d)
{
    show_syntax(d);
    PtrMap named = named_by_user(d);
    reach_from(d, true, &named);
    ptrmap_free(&named);
    reach_from(d, true, NULL);
    show_runner(d);
    reach_from(d, false, NULL);
    show_rest(d);
}
