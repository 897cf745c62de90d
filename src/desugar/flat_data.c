/* Desugaring FlatCurry: unification.
 *
 * Class Data of other systems has === and aValue; =:= is built into their machines. Ours is made of two operations more
 * per type, which are the same rules for each constructor (types/derive_logic.c makes them for Curry):
 *
 *     unify d.. (C x1 .. xn) (C y1 .. yn) = x1 =:= y1 & .. & xn =:= yn
 *
 * They are made as FlatCurry, of the type whose instance `_inst#Prelude.Data#T#` is being made; d.. are the
 * dictionaries that it takes, one for each variable of the type that a field has. */
#include "desugar/flat_int.h"
#include <string.h>

typedef struct Making {
    Desugar *d;
    const FlatFunc *inst; /* of class Data */
    Span span;
    uint32_t vars[64]; /* of the type: those that its fields have, in order */
    uint32_t n_vars;
    uint32_t next; /* a variable that is not used */
    bool match;
} Making;

static FlatName prelude(const Making *m, const char *name)
{
    return (FlatName){ name_of("Prelude"), name_of(name), m->span };
}

static FlatExpr *new_expr(const Making *m, FlatExprKind kind)
{
    FlatExpr *e = ARENA_NEW(m->d->scratch, FlatExpr);
    e->kind = kind;
    e->span = m->span;
    return e;
}

static FlatExpr *variable(const Making *m, uint32_t var)
{
    FlatExpr *e = new_expr(m, FLAT_VAR);
    e->var = var;
    return e;
}

static FlatExpr *call(const Making *m, FlatExprKind kind, FlatName name, FlatExpr **args, uint32_t n)
{
    FlatExpr *e = new_expr(m, kind);
    e->name = name;
    e->args = arena_copy(m->d->scratch, args, (n + 1) * sizeof *args);
    e->n = n;
    return e;
}

/* ---- the type's variables ---- */

static void note(Making *m, uint32_t var)
{
    uint32_t at = 0;
    while (at < m->n_vars && m->vars[at] < var) at++;
    if ((at < m->n_vars && m->vars[at] == var) || m->n_vars == 64) return;
    memmove(m->vars + at + 1, m->vars + at, (m->n_vars - at) * sizeof *m->vars);
    m->vars[at] = var;
    m->n_vars++;
}

static void note_all(Making *m, const FlatType *t)
{
    if (t->kind == FLAT_TVAR) note(m, t->var);
    for (uint32_t i = 0; i < t->n; i++) note_all(m, t->args[i]);
}

/* ---- rules ---- */

/* The dictionary of class Data of a field: a function of (). */
static FlatExpr *dictionary(const Making *m, const FlatType *t)
{
    bool old = strrchr(m->inst->name.name->text, '#')[1] != '\0';
    if (t->kind == FLAT_TVAR) {
        uint32_t i = 0;
        while (i < m->n_vars && m->vars[i] != t->var) i++;
        return variable(m, m->inst->params[i]);
    }
    const char *type = t->kind == FLAT_TFUN ? "->" : t->con.name->text;
    bool qualified = t->kind == FLAT_TCON && type[0] != '[' && type[0] != '(';
    FlatName name = { t->kind == FLAT_TCON ? t->con.module : name_of("Prelude"),
                      name_printf("_inst#Prelude.Data#%s%s%s%s", qualified ? t->con.module->text : "",
                                  qualified ? "." : "", type, old ? "" : "#"),
                      m->span };
    FlatExpr **args = ARENA_ARRAY(m->d->scratch, FlatExpr *, t->n + 1);
    for (uint32_t i = 0; i < t->n; i++) args[i] = dictionary(m, t->args[i]);
    FlatExpr *e = call(m, FLAT_CALL, name, args, t->n);
    e->missing = 1;
    return e;
}

static FlatExpr *fields_agree(const Making *m, const FlatCon *c, const uint32_t *xs, const uint32_t *ys)
{
    FlatExpr *e = NULL;
    for (uint32_t i = c->n; i-- > 0;) {
        FlatExpr *args[4] = { dictionary(m, c->fields[i]), variable(m, xs[i]), variable(m, ys[i]), NULL };
        FlatExpr *one = call(m, FLAT_CALL, prelude(m, m->match ? "=:<=" : "=:="), args, 3);
        FlatExpr *both[3] = { one, e, NULL };
        e = e ? call(m, FLAT_CALL, prelude(m, "&"), both, 2) : one;
    }
    return e ? e : call(m, FLAT_CON, prelude(m, "True"), (FlatExpr *[1]){ NULL }, 0);
}

static FlatExpr *case_of(const Making *m, uint32_t var, uint32_t n)
{
    FlatExpr *e = new_expr(m, FLAT_CASE);
    e->flex = true;
    e->args = ARENA_ARRAY(m->d->scratch, FlatExpr *, 1);
    e->args[0] = variable(m, var);
    e->n = 1;
    e->branches = ARENA_ARRAY(m->d->scratch, FlatBranch, n + 1);
    e->n_branches = n;
    return e;
}

static FlatBranch branch(Making *m, const FlatCon *c, FlatExpr *body)
{
    FlatBranch b = { .kind = FLAT_CON, .con = c->name, .n = c->n, .body = body, .span = m->span };
    b.vars = ARENA_ARRAY(m->d->scratch, uint32_t, c->n + 1);
    for (uint32_t i = 0; i < c->n; i++) b.vars[i] = m->next++;
    return b;
}

static FlatExpr *rules(Making *m, const FlatData *t, uint32_t a, uint32_t b)
{
    FlatExpr *e = case_of(m, a, t->n_cons);
    for (uint32_t i = 0; i < t->n_cons; i++) {
        FlatExpr *inner = case_of(m, b, 1);
        e->branches[i] = branch(m, t->cons[i], inner);
        inner->branches[0] = branch(m, t->cons[i], NULL);
        inner->branches[0].body = fields_agree(m, t->cons[i], e->branches[i].vars, inner->branches[0].vars);
    }
    return e;
}

/* ---- the function ---- */

static FlatFunc *make(Making *m, const FlatData *t)
{
    FlatFunc *f = ARENA_NEW(m->d->scratch, FlatFunc);
    uint32_t n = m->inst->arity - 1;
    Name name = name_printf("%s%s", m->match ? "_match" : "_unify", m->inst->name.name->text);
    f->name = (FlatName){ m->inst->name.module, name, m->span };
    f->span = m->span;
    f->arity = n + 2;
    f->params = ARENA_ARRAY(m->d->scratch, uint32_t, n + 2);
    for (uint32_t i = 0; i < n; i++) f->params[i] = m->inst->params[i];
    f->params[n] = m->next++;
    f->params[n + 1] = m->next++;
    f->body = rules(m, t, f->params[n], f->params[n + 1]);
    ptrmap_put(&m->d->program->flat->funcs, flat_key(&f->name), f);
    return f;
}

static const FlatData *type_of(Desugar *d, const FlatFunc *inst)
{
    const char *text = flat_part(d, inst->name.name, 2), *dot = text ? strrchr(text, '.') : NULL;
    if (!dot || strcmp(flat_part(d, inst->name.name, 0), "_inst") != 0) return NULL;
    FlatName name = { name_of(arena_strndup(d->scratch, text, (size_t)(dot - text))), name_of(dot + 1), inst->span };
    return ptrmap_get(&d->program->flat->datas, flat_key(&name));
}

Core *flat_unify(Desugar *d, FlatScope *s, bool match, Span span)
{
    Making m = { .d = d, .inst = flat_current(s), .span = span, .next = 1u << 30, .match = match };
    const FlatData *t = type_of(d, m.inst);
    for (uint32_t i = 0; t && i < t->n_cons; i++)
        for (uint32_t k = 0; k < t->cons[i]->n; k++) note_all(&m, t->cons[i]->fields[k]);
    if (!t || m.inst->arity < 1 || m.n_vars > m.inst->arity - 1) {
        flat_error(d, span, "this instance of class Data is not one that a front end makes");
        return flat_missing(d, span);
    }
    FlatFunc *f = make(&m, t);
    FlatExpr **args = ARENA_ARRAY(d->scratch, FlatExpr *, m.inst->arity);
    for (uint32_t i = 0; i + 1 < m.inst->arity; i++) args[i] = variable(&m, m.inst->params[i]);
    FlatExpr *e = call(&m, FLAT_CALL, f->name, args, m.inst->arity - 1);
    e->missing = 2;
    return flat_expr(d, s, e);
}
