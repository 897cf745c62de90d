/* Lint of STG: tests the invariants of stg.h, in one walk over each closure.
 *
 * What is in scope is a set that follows the walk. A variable belongs to one closure, so the set begins empty in each:
 * a closure's own variables are its parameters, what it captures, itself, and what is bound inside. */
#include "image/stg_int.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct StgLint {
    const StgCode *code;       /* the closure we are in */
    PtrMap         scope;      /* StgVar, StgJoin -> the closure it is bound in */
    PtrMap         owners;     /* StgVar -> the closure it was bound in first */
    char          *why;
    size_t         size;
    bool           fine;
} StgLint;

static void lint_expr(StgLint *l, const StgExpr *e);
static void lint_code(StgLint *l, const StgCode *code);

static void wrong(StgLint *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first mistake is told. */
static void wrong(StgLint *l, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    if (l->fine)
        vsnprintf(l->why, l->size, format, args);
    va_end(args);
    l->fine = false;
}

static const char *name_of_var(const StgVar *v)
{
    return v->name != NULL ? v->name->text : "a variable without a name";
}

/* ---- variables and atoms ---- */

static void bind(StgLint *l, const StgVar *v)
{
    const StgCode *owner = ptrmap_get(&l->owners, v);
    if (owner != NULL && owner != l->code)
        wrong(l, "%s is bound in two closures", name_of_var(v));
    ptrmap_put(&l->owners, v, (void *)l->code);
    ptrmap_put(&l->scope, v, (void *)l->code);
}

static void bind_all(StgLint *l, StgVar *const *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        bind(l, vars[i]);
}

static void lint_atom(StgLint *l, const StgAtom *a)
{
    if (a->kind == STG_LOCAL && ptrmap_get(&l->scope, a->u.var) != l->code)
        wrong(l, "%s is not in scope, or belongs to another closure", name_of_var(a->u.var));
    if (a->kind == STG_STATIC && !a->u.global->needed)
        wrong(l, "%s is mentioned, and not needed", a->u.global->name->text);
}

static void lint_atoms(StgLint *l, const StgAtom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        lint_atom(l, &args[i]);
}

static void lint_reps(StgLint *l, const StgAtom *args, StgVar *const *params, uint32_t n, Name name)
{
    for (uint32_t i = 0; i < n; i++)
        if (stg_rep(&args[i]) != params[i]->rep)
            wrong(l, "argument %u of %s has another representation", i + 1, name != NULL ? name->text : "a function");
}

/* ---- expressions ---- */

/* Everything it takes from around is in scope there. */
static void lint_alloc(StgLint *l, const StgAlloc *a)
{
    if (a->code == NULL) {
        lint_atoms(l, a->args, a->con->arity);
        return;
    }
    for (uint32_t i = 0; i < a->code->n_captures; i++)
        lint_atom(l, &a->code->captures[i].outer);
    lint_code(l, a->code);
}

static void lint_let(StgLint *l, const StgExpr *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        bind(l, e->u.let.allocs[i]->var);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        lint_alloc(l, e->u.let.allocs[i]);
    lint_expr(l, e->u.let.body);
}

static void lint_join(StgLint *l, const StgExpr *e)
{
    size_t mark = ptrmap_mark(&l->scope);
    for (uint32_t i = 0; i < e->u.join.n; i++)
        ptrmap_put(&l->scope, e->u.join.joins[i], (void *)l->code);
    for (uint32_t i = 0; i < e->u.join.n; i++) {
        size_t params = ptrmap_mark(&l->scope);
        bind_all(l, e->u.join.joins[i]->params, e->u.join.joins[i]->n_params);
        lint_expr(l, e->u.join.joins[i]->body);
        ptrmap_undo(&l->scope, params);
    }
    lint_expr(l, e->u.join.body);
    ptrmap_undo(&l->scope, mark);
}

static void lint_goto(StgLint *l, const StgExpr *e)
{
    const StgJoin *to = e->u.jump.to;
    if (ptrmap_get(&l->scope, to) != l->code)
        wrong(l, "a jump to %s, which is not in scope", to->name->text);
    lint_atoms(l, e->u.jump.args, to->n_params);
    lint_reps(l, e->u.jump.args, to->params, to->n_params, to->name);
}

static void lint_call(StgLint *l, const StgExpr *e)
{
    const StgAtom *fun = &e->u.call.fun;
    const StgCode *code = fun->kind == STG_STATIC  ? fun->u.global->code
                          : fun->kind == STG_LOCAL ? fun->u.var->known
                                                   : NULL;
    lint_atom(l, fun);
    lint_atoms(l, e->u.call.args, e->u.call.n);
    if (fun->kind == STG_LIT || e->u.call.n == 0)
        wrong(l, "a call of nothing, or with nothing");
    if (code != NULL && code->kind == INFO_FUN && code->params != NULL && code->n_params == e->u.call.n)
        lint_reps(l, e->u.call.args, code->params, e->u.call.n, code->local);
}

/* A case names what it looks at. */
static void lint_case(StgLint *l, const StgExpr *e)
{
    const StgExpr *scrut = e->u.cas.scrut;
    lint_expr(l, scrut);
    bool local = scrut->kind == STG_ATOM && scrut->u.atom.kind == STG_LOCAL;
    if (!local || scrut->u.atom.u.var != e->u.cas.binder)
        bind(l, e->u.cas.binder);
    bind_all(l, e->u.cas.more, e->u.cas.n_more);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const StgAlt *alt = &e->u.cas.alts[i];
        size_t mark = ptrmap_mark(&l->scope);
        if (alt->kind == ALT_DEFAULT && i + 1 < e->u.cas.n)
            wrong(l, "a default that is not the last alternative");
        if (alt->kind == ALT_CON)
            bind_all(l, alt->vars, alt->con->arity);
        lint_expr(l, alt->body);
        ptrmap_undo(&l->scope, mark);
    }
}

static void lint_scc(StgLint *l, const StgExpr *e)
{
    if (stg_is_under(e))
        lint_atom(l, &e->u.scc.stack);
    if (e->u.scc.outer != NULL)
        bind(l, e->u.scc.outer);
    lint_expr(l, e->u.scc.body);
}

static void lint_kind(StgLint *l, const StgExpr *e)
{
    switch (e->kind) {
    case STG_ATOM: lint_atom(l, &e->u.atom); break;
    case STG_GIVE: lint_atoms(l, e->u.give.fields, e->u.give.n); break;
    case STG_CALL: lint_call(l, e); break;
    case STG_CON:  lint_alloc(l, e->u.con); break;
    case STG_PRIM: lint_atoms(l, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case STG_LET:  lint_let(l, e); break;
    case STG_JOIN: lint_join(l, e); break;
    case STG_GOTO: lint_goto(l, e); break;
    case STG_CASE: lint_case(l, e); break;
    case STG_SCC:  lint_scc(l, e); break;
    case STG_HERE:
        bind(l, e->u.here.name);
        lint_expr(l, e->u.here.body);
        break;
    case STG_BACK:
        lint_atom(l, &e->u.back.stack);
        lint_expr(l, e->u.back.body);
        break;
    }
}

static void lint_expr(StgLint *l, const StgExpr *e)
{
    size_t mark = ptrmap_mark(&l->scope);
    lint_kind(l, e);
    ptrmap_undo(&l->scope, mark);
}

/* Pointers come first in what a closure captures. */
static void lint_code(StgLint *l, const StgCode *code)
{
    const StgCode *around = l->code;
    size_t mark = ptrmap_mark(&l->scope);
    l->code = code;
    for (uint32_t i = 0; i < code->n_captures; i++) {
        const StgCapture *c = &code->captures[i];
        bind(l, c->inner);
        if ((c->inner->rep == REP_PTR) != (c->word < code->n_pointers) || stg_rep(&c->outer) != c->inner->rep)
            wrong(l, "%s is captured in the wrong place", name_of_var(c->inner));
    }
    if (code->self != NULL)
        bind(l, code->self);
    bind_all(l, code->params, code->kind == INFO_FUN ? code->n_params : 0);
    lint_expr(l, code->body);
    ptrmap_undo(&l->scope, mark);
    l->code = around;
}

bool stg_lint(const StgProgram *program, char *why, size_t size)
{
    StgLint l = { .why = why, .size = size, .fine = true };
    for (uint32_t i = 0; i < program->n_globals && l.fine; i++) {
        const StgGlobal *g = program->globals[i];
        if (g->code != NULL && g->code->n_captures > 0)
            wrong(&l, "%s is static, and captures something", g->name->text);
        if (g->code != NULL)
            lint_code(&l, g->code);
        else
            lint_atoms(&l, g->args, g->con->arity);
    }
    ptrmap_free(&l.scope);
    ptrmap_free(&l.owners);
    return l.fine;
}
