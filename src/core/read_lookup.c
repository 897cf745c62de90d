/* What names mean: variables in scope, constructors, primitive operations; and what to say when they mean nothing. */
#include "core/read_int.h"
#include <stdarg.h>

Diag *resolve_error(Resolver *r, CoreError error, Span span, const char *format, ...)
{
    Buf message = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    Diag *d = diag_add(r->ds, DIAG_ERROR, core_errors[error].code, span, "%s", buf_text(&message));
    buf_free(&message);
    r->failed = true;
    return d;
}

/* ---- Similar names ----------------------------------------------------------------------------------------- */

typedef VEC(const char *) Texts;

static void add_names(Texts *out, const PtrMap *map)
{
    for (size_t i = 0; i < map->n_slots; i++)
        if (map->slots[i].key && map->slots[i].value) VEC_PUSH(out, ((Name)map->slots[i].key)->text);
}

/* No more messages are shown than this, and looking through all names takes its time. */
enum { MAX_SUGGESTED = 20 };

static void suggest(Resolver *r, Diag *d, Name wanted, const PtrMap *map, const PtrMap *more)
{
    if (r->n_suggested++ >= MAX_SUGGESTED) return;
    Texts texts = {0};
    const char *best[3];
    add_names(&texts, map);
    if (more) add_names(&texts, more);
    size_t n = diag_similar(wanted->text, texts.data, texts.len, best);
    if (n == 1) diag_help(d, "did you mean `%s`?", best[0]);
    if (n == 2) diag_help(d, "did you mean `%s` or `%s`?", best[0], best[1]);
    if (n == 3) diag_help(d, "did you mean `%s`, `%s` or `%s`?", best[0], best[1], best[2]);
    VEC_FREE(&texts);
}

/* Whether this name is complained about for the first time; the declaration has failed in any case. */
static bool first_complaint(Resolver *r, Name name)
{
    r->failed = true;
    if (ptrmap_get(&r->reported, name)) return false;
    ptrmap_put(&r->reported, name, (void *)name);
    return true;
}

/* ---- Looking up -------------------------------------------------------------------------------------------- */

bool resolve_prim(Resolver *r, const Tree *t, Prim *prim)
{
    const PrimInfo *info = t->kind == TREE_VAR ? ptrmap_get(&r->prims, t->u.var.name) : NULL;
    if (info) *prim = (Prim)(info - prim_info);
    return info;
}

static void not_infix(Resolver *r, const Tree *t, const Var *var)
{
    Name name = t->u.var.name;
    Diag *d = resolve_error(r, ERR_INFIX, t->span, "`%s` cannot stand between its arguments", name->text);
    diag_note(d, "only primitive operations and constructors beginning with `:` can");
    if (var) diag_help(d, "write `(%s) x y`", name->text);
    else suggest(r, d, name, &r->prims, NULL);
}

Var *resolve_var(Resolver *r, const Tree *t)
{
    Name name = t->u.var.name;
    Var *var = ptrmap_get(&r->vars, name);
    if (t->u.var.infix) {
        not_infix(r, t, var);
        return NULL;
    }
    if (!var && first_complaint(r, name)) {
        Diag *d = resolve_error(r, ERR_UNKNOWN_VAR, t->span, "unknown variable `%s`", name->text);
        diag_label(d, "not in scope");
        suggest(r, d, name, &r->vars, &r->prims);
    }
    return var;
}

Con *resolve_con(Resolver *r, Name name, Span span)
{
    Con *con = ptrmap_get(&r->cons, name);
    if (con) return con;
    if (first_complaint(r, name) && !ptrmap_get(r->broken_cons, name)) {
        Diag *d = resolve_error(r, ERR_UNKNOWN_CON, span, "unknown constructor `%s`", name->text);
        diag_label(d, "no data declaration has it");
        suggest(r, d, name, &r->cons, NULL);
    }
    return NULL;
}
