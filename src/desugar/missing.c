/* Desugaring: a warning about the methods that an instance leaves out.
 *
 * What it has to define is in the class's MINIMAL pragma; without one, all that has no default and does not begin with
 * `_`. */
#include "desugar/desugar_int.h"

/* The number of the method among those of the class. */
static uint32_t method_index(const Instance *inst, Name name)
{
    uint32_t i = 0;
    while (i < inst->cls->n_subs && inst->cls->subs[i]->name != name) i++;
    return i;
}

static bool defines(const Instance *inst, Name name)
{
    uint32_t i = method_index(inst, name);
    return i == inst->cls->n_subs || inst->methods[i].binding;
}

/* Single methods before choices: `a` and either `b` or `c`. */
static void add_part(Minimal *m, Minimal *part)
{
    uint32_t i = m->n++;
    for (; part->kind == MINIMAL_METHOD && i > 0 && m->parts[i - 1]->kind != MINIMAL_METHOD; i--)
        m->parts[i] = m->parts[i - 1];
    m->parts[i] = part;
}

/* The part of a formula that the instance does not meet; NULL: it meets all. */
static Minimal *unmet(Arena *arena, const Instance *inst, Minimal *m)
{
    if (m->kind == MINIMAL_METHOD) return defines(inst, m->name) ? NULL : m;
    Minimal *rest = ARENA_NEW(arena, Minimal);
    *rest = (Minimal){.kind = m->kind, .parts = ARENA_ARRAY(arena, Minimal *, m->n)};
    for (uint32_t i = 0; i < m->n; i++) {
        Minimal *part = unmet(arena, inst, m->parts[i]);
        if (!part && m->kind == MINIMAL_ANY) return NULL;
        if (part) add_part(rest, part);
    }
    return rest->n == 0 ? NULL : rest->n == 1 ? rest->parts[0] : rest;
}

static void put_formula(const Minimal *m, Buf *out)
{
    bool any = m->kind == MINIMAL_ANY;
    if (m->kind == MINIMAL_METHOD) buf_printf(out, "`%s`", m->name->text);
    if (any) buf_puts(out, "either ");
    for (uint32_t i = 0; i < m->n; i++) {
        if (i > 0) buf_puts(out, any ? " or " : i + 1 < m->n ? ", " : " and ");
        put_formula(m->parts[i], out);
    }
}

/* All methods without a default. */
static Minimal *without_default(Arena *arena, const Entity *cls)
{
    const ClassInfo *info = cls->info;
    Minimal *all = ARENA_NEW(arena, Minimal);
    *all = (Minimal){.kind = MINIMAL_ALL, .parts = ARENA_ARRAY(arena, Minimal *, cls->n_subs)};
    for (uint32_t i = 0; i < cls->n_subs; i++) {
        if (info->defaults[i].binding || cls->subs[i]->name->text[0] == '_') continue;
        Minimal *m = ARENA_NEW(arena, Minimal);
        *m = (Minimal){.kind = MINIMAL_METHOD, .name = cls->subs[i]->name};
        all->parts[all->n++] = m;
    }
    return all;
}

static void explain(const Desugar *d, Diag *w, const Instance *inst, const Minimal *missing)
{
    const ClassInfo *info = inst->cls->info;
    uint32_t i = missing->kind == MINIMAL_METHOD ? method_index(inst, missing->name) : 0;
    if (missing->kind == MINIMAL_METHOD && !info->defaults[i].binding) {
        if (desugar_is_user(d, inst->cls->module))
            diag_second(w, inst->cls->subs[i]->span, "declared here, without a default");
        diag_note(w, "using it will be an error at run time");
    } else if (missing->kind == MINIMAL_ALL) {
        diag_note(w, "using them will be an error at run time");
    } else {
        diag_note(w, "the class's defaults rely on it: using them may not end");
    }
}

void desugar_warn_methods(Desugar *d, const Instance *inst)
{
    const ClassDecl *cls = inst->cls->u.cls;
    Minimal *needed = cls && cls->minimal ? cls->minimal : without_default(d->scratch, inst->cls);
    const Minimal *missing = unmet(d->scratch, inst, needed);
    if (!missing) return;
    Buf text = {0};
    put_formula(missing, &text);
    Diag *w = diag_add(d->ds, DIAG_WARNING, desugar_errors[DESUGAR_ERR_NO_METHOD].code, inst->span,
                       "this instance of `%s` does not define %s", inst->cls->name->text, buf_text(&text));
    explain(d, w, inst, missing);
    buf_free(&text);
}
