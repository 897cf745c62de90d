/* Evaluating earlier: bangs on arguments, on bindings, on components of patterns, and strict fields. */
#include "advise/find_int.h"

#include <string.h>

/* What is passed as this argument, where a thunk may be made of it, concerns the change. How many those are; `inside`:
 * whether one of them stands in the given span. */
static uint32_t concern(Finder *f, Change *c, const Entity *to, uint32_t index, Span within, bool *inside)
{
    uint32_t n = 0;
    for (size_t i = 0; i < f->passed.len; i++) {
        const Passed *p = &f->passed.data[i];
        if (p->to != to || p->index != index || !p->delayed)
            continue;
        VEC_PUSH(&c->concerns, p->part);
        *inside |= p->part.file == f->file && p->part.lo >= within.lo && p->part.hi <= within.hi;
        n++;
    }
    return n;
}

/* ---- arguments of functions ---- */

/* The variable that this argument is called in some clause; NULL: in none. */
static const Pat *named(const Binding *b, uint32_t index)
{
    for (uint32_t i = 0; i < b->n_clauses; i++) {
        Pat *p = tree_bare_pat(b->clauses[i].pats[index]);
        if (p->kind == PAT_VAR && p->name != NULL && p->name->text[0] != '_')
            return p;
    }
    return NULL;
}

static bool is_named(Pat *p)
{
    p = tree_bare_pat(p);
    return p->kind == PAT_VAR && p->name != NULL;
}

static void bang_argument(Finder *f, const Binding *b, uint32_t index)
{
    const Pat *var = named(b, index);
    if (var == NULL || b->infix)
        return;
    Change *c = change_new(f, CHANGE_BANG, var->span, "%s", "");
    bool again = false;
    uint32_t n = concern(f, c, b->entity, index, b->span, &again);
    c->what = arena_printf(f->out->arena, "bang on the %s `%s` of `%s`", again ? "accumulator" : "argument",
                           var->name->text, b->name->text);
    for (uint32_t i = 0; i < b->n_clauses; i++)
        if (is_named(b->clauses[i].pats[index]))
            change_bang(f, c, b->clauses[i].pats[index]->span.lo);
    if (n == 0)
        change_drop(f);
}

/* ---- bindings ---- */

static bool is_alone(const Binding *b)
{
    return b->kind == BINDING_FUNCTION && b->n_clauses == 1 && b->clauses[0].n == 0;
}

static void bang_binding(Finder *f, const Binding *b)
{
    const Rhs *rhs = b->clauses[0].rhs;
    Span name = { b->span.file, b->span.lo, b->span.lo + b->name->len };
    if (!stands_there(f, name, b->name) || (rhs->n == 1 && !is_delayed(rhs->guarded[0].body)))
        return;
    Change *c = change_new(f, CHANGE_BANG, name, "bang on the binding `%s`", b->name->text);
    change_bang(f, c, b->span.lo);
    VEC_PUSH(&c->concerns, part_of(f, rhs->span));
}

static void see_binding(void *context, Binding *b, bool top)
{
    Finder *f = context;
    if (top)
        f->top = b;
    if (b->kind != BINDING_FUNCTION)
        return;
    for (uint32_t i = 0; i < b->clauses[0].n; i++)
        bang_argument(f, b, i);
    if (!top && is_alone(b) && !b->strict)
        bang_binding(f, b);
}

/* ---- patterns ---- */

static bool has_components(const Finder *f, const Pat *p)
{
    const Entity *con = p->kind == PAT_CON ? p->u.con.con.entity : NULL;
    if (con == NULL || p->u.con.n < 1 || con->newtype)
        return false;
    return con->module == NULL ? p->u.con.n >= 2 && con->name->text[0] == '(' : is_users(f, con);
}

static void bang_component(Finder *f, Pat *p, const char *of)
{
    Change *c = change_new(f, CHANGE_BANG, p->span, "bang on the component `%s` of %s", p->name->text, of);
    change_bang(f, c, p->span.lo);
}

/* Bangs on its variables, each and all. */
static void bang_components(Finder *f, Pat *p)
{
    const Entity *con = p->u.con.con.entity;
    Group g = {0};
    const char *of = con->module == NULL ? "the pair" : arena_printf(f->out->arena, "`%s`", con->name->text);
    if (con->module == NULL && p->u.con.n > 2)
        of = "the tuple";
    for (uint32_t i = 0; i < p->u.con.n; i++) {
        Pat *part = p->u.con.args[i];
        if (part->kind == PAT_VAR && part->name != NULL && stands_there(f, part->span, part->name)) {
            VEC_PUSH(&g.set, (uint32_t)f->out->all.len);
            bang_component(f, part, of);
        } else if (has_components(f, tree_bare_pat(part))) {
            bang_components(f, tree_bare_pat(part));
        }
    }
    g.what = of;
    if (g.set.len > 1)
        VEC_PUSH(&f->out->groups, g);
    else
        VEC_FREE(&g.set);
}

static void see_pat(void *context, Pat *p)
{
    Finder *f = context;
    p = tree_bare_pat(p);
    if (p->kind == PAT_AS)
        p = tree_bare_pat(p->u.as.pat);
    if (has_components(f, p) && p->span.file == f->module->file)
        bang_components(f, p);
}

/* Variables of lambdas, and of `x <- action`. */
static void bang_lambda_variable(Finder *f, Pat *p, bool bound)
{
    Pat *var = tree_bare_pat(p);
    if (var->kind != PAT_VAR || var->name == NULL || var->name->text[0] == '_'
        || !stands_there(f, var->span, var->name))
        return;
    Change *c = change_new(f, CHANGE_BANG, var->span,
                           bound ? "bang on `%s`, which `<-` binds" : "bang on the argument `%s` of the function",
                           var->name->text);
    change_bang(f, c, p->span.lo);
}

static void see_expr(void *context, Expr *e)
{
    Finder *f = context;
    if (e->kind != EXPR_LAMBDA || e->span.file != f->module->file)
        return;
    bool written = f->text[e->span.lo] == '\\';
    for (uint32_t i = 0; i < e->u.lambda.n && (e->u.lambda.n > 1 || !written); i++)
        bang_lambda_variable(f, e->u.lambda.pats[i], !written);
}

/* ---- fields ---- */

static void strict_type(Finder *f, Change *c, const Type *t)
{
    bool alone = t->kind == TYPE_VAR || t->kind == TYPE_CON || t->kind == TYPE_LIST || t->kind == TYPE_TUPLE;
    char first = f->text[t->span.lo], before = t->span.lo > 0 ? f->text[t->span.lo - 1] : '\0';
    if (alone || first == '(' || first == '[') {
        change_edit(f, c, t->span.lo, 0, "!");
    } else if (before == '(') {
        change_edit(f, c, t->span.lo - 1, 0, "!");
    } else {
        change_edit(f, c, t->span.lo, 0, "!(");
        change_edit(f, c, t->span.hi, 0, ")");
    }
}

static bool strict_field(Finder *f, const ConDecl *con, uint32_t i)
{
    const Type *t = con->fields[i];
    bool inside = false;
    if (t->kind == TYPE_BANG || t->span.file != f->module->file)
        return false;
    Change *c = con->field_names != NULL
        ? change_new(f, CHANGE_BANG, t->span, "strict field `%s` of `%s`", con->field_names[i]->text, con->name->text)
        : change_new(f, CHANGE_BANG, t->span, "strict field %u of `%s`", i + 1, con->name->text);
    strict_type(f, c, t);
    if (concern(f, c, con->entity, i, NO_SPAN, &inside) > 0)
        return true;
    change_drop(f);
    return false;
}

static void strict_fields(Finder *f, const ConDecl *con)
{
    Group g = { .what = arena_printf(f->out->arena, "the fields of `%s`", con->name->text) };
    for (uint32_t i = 0; i < con->n_fields && con->result == NULL; i++)
        if (strict_field(f, con, i))
            VEC_PUSH(&g.set, (uint32_t)f->out->all.len - 1);
    if (g.set.len > 1)
        VEC_PUSH(&f->out->groups, g);
    else
        VEC_FREE(&g.set);
}

void find_bangs(Finder *f)
{
    static const TreeVisitor visitor = { .expr = see_expr, .pat = see_pat, .binding = see_binding };
    tree_walk(&visitor, f, f->module);
    f->top = NULL;
    for (uint32_t i = 0; i < f->module->n_decls; i++) {
        const Decl *d = f->module->decls[i];
        for (uint32_t j = 0; d->kind == DECL_DATA && !d->u.data.newtype && j < d->u.data.n_cons; j++)
            strict_fields(f, d->u.data.cons[j]);
    }
}
