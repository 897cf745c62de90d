/* A Curry program as a flat one, for the costs of Brassel et al.: flat.h.
 *
 * main is `let value = Main.main realWorld# in runValue value`, where runValue is there for exceptions; that call is
 * all of it from now on. Definitions keep their numbers; those that it does not need are 0, and data types that it does
 * not need are gone. What a flat program has to name, it names: a constructor or call in the place of an argument, and
 * what a case looks at. */
#include "semantics/flat.h"

#include "core/errors.h"
#include "core/walk.h"

typedef struct Flat {
    Rebuild            r;      /* first: it is what its functions get */
    const CoreProgram *program;
    Core             **rhs;    /* by number; NULL: not reached */
    PtrMap             datas;  /* that are needed */
    VEC(uint32_t)      todo;
    Diags             *ds;
} Flat;

/* ---- expressions ---- */

static void reach(Flat *f, const Var *var)
{
    if (f->rhs[var->top->index] != NULL)
        return;
    f->rhs[var->top->index] = f->program->tops[var->top->index]->rhs;
    VEC_PUSH(&f->todo, var->top->index);
}

static Core *flat_expr(Rebuild *r, const Core *e);

/* A definition without parameters, as an expression: a constructor that has no arguments, or a call. */
static Core *constant(Flat *f, Var *var, Span span)
{
    const Core *rhs = f->program->tops[var->top->index]->rhs;
    if (rhs->kind == CORE_CON && rhs->u.con.con->arity == 0)
        return flat_expr(&f->r, core_con(f->r.arena, rhs->u.con.con, NULL, span));
    reach(f, var);
    return core_var(f->r.arena, var, span);
}

static bool is_constant(const Flat *f, const Var *var)
{
    return var != NULL && var->top != NULL && top_arity(f->program->tops[var->top->index]) == 0;
}

static Core *let(Flat *f, Var *var, Core *rhs, Core *body)
{
    Bind *bind = arena_copy(f->r.arena, &(Bind){ .var = var, .rhs = rhs }, sizeof *bind);
    return core_let(f->r.arena, bind, 1, body, body->span);
}

static Var *new_var(Flat *f, Span span) { return core_new_var(f->r.arena, name_of("value"), REP_PTR, span); }

/* Around `e`, one of whose arguments it is. */
static Core *name_atom(Flat *f, Atom *atom, Core *e)
{
    Var *var = new_var(f, atom->span);
    Core *rhs = constant(f, atom->var, atom->span);
    atom->var = var;
    return let(f, var, rhs, e);
}

static Core *name_atoms(Flat *f, Core *e)
{
    CoreAtoms atoms = core_atoms(e);
    Core *out = e;
    for (uint32_t i = 0; i < atoms.n; i++) {
        if (is_constant(f, atoms.data[i].var))
            out = name_atom(f, &atoms.data[i], out);
        else if (atoms.data[i].var != NULL && atoms.data[i].var->top != NULL)
            reach(f, atoms.data[i].var);
    }
    return out;
}

static bool is_unboxed(const Alt *alt)
{
    return alt->kind == ALT_LIT || (alt->kind == ALT_DEFAULT && alt->binder != NULL && alt->binder->rep != REP_PTR);
}

static Core *name_scrutinee(Flat *f, Core *e)
{
    Core *scrut = e->u.cas.scrut;
    if (scrut->kind == CORE_LIT || scrut->kind == CORE_PRIM
        || (scrut->kind == CORE_VAR && !is_constant(f, scrut->u.var)))
        return e;
    if (e->u.cas.n > 0 && is_unboxed(&e->u.cas.alts[0])) {
        Diag *d = diag_add(f->ds, DIAG_ERROR, core_errors[ERR_FLAT_UNBOXED].code, scrut->span,
                           "this unboxed expression cannot be evaluated here in a flat program");
        diag_note(d, "what the library does with numbers is not of first order; `tarry cost` alone counts it all");
        return e;
    }
    Var *var = new_var(f, scrut->span);
    e->u.cas.scrut = core_var(f->r.arena, var, scrut->span);
    return let(f, var, scrut, e);
}

static void note_data(Flat *f, const Data *data) { ptrmap_put(&f->datas, data, (Data *)data); }

static Core *flat_expr(Rebuild *r, const Core *e)
{
    Flat *f = (Flat *)r;
    if (e->kind == CORE_VAR && is_constant(f, e->u.var))
        return constant(f, e->u.var, e->span);
    Core *out = rebuild_children(r, e);
    if (out->kind == CORE_VAR && out->u.var->top != NULL)
        reach(f, out->u.var);
    if (out->kind == CORE_CON)
        note_data(f, out->u.con.con->data);
    for (uint32_t i = 0; out->kind == CORE_CASE && i < out->u.cas.n; i++)
        if (out->u.cas.alts[i].kind == ALT_CON)
            note_data(f, out->u.cas.alts[i].con->data);
    return out->kind == CORE_CASE ? name_scrutinee(f, out) : name_atoms(f, out);
}

/* ---- the program ---- */

static void copy_datas(const Flat *f, CoreProgram *out)
{
    out->datas = ARENA_ARRAY(f->r.arena, Data *, f->program->n_datas);
    out->n_datas = 0;
    for (uint32_t i = 0; i < f->program->n_datas; i++)
        if (ptrmap_get(&f->datas, f->program->datas[i]) != NULL)
            out->datas[out->n_datas++] = f->program->datas[i];
}

static void copy_tops(const Flat *f, CoreProgram *out)
{
    out->tops = ARENA_ARRAY(f->r.arena, Top *, f->program->n_tops);
    for (uint32_t i = 0; i < f->program->n_tops; i++) {
        out->tops[i] = arena_copy(f->r.arena, f->program->tops[i], sizeof(Top));
        out->tops[i]->rhs = f->rhs[i] != NULL ? f->rhs[i] : core_lit(f->r.arena, (Lit){ .rep = REP_INT }, NO_SPAN);
    }
    out->main = out->tops[f->program->main->index];
}

/* What main evaluates, if it has the form that the desugarer gives it: an optimised program's has not. */
static const Core *asked(const CoreProgram *program)
{
    const Core *main = program->main->rhs;
    if (!program->search || main->kind != CORE_LET || main->u.let.n != 1)
        return NULL;
    const Core *run = main->u.let.body;
    bool handed = run->kind == CORE_APP && run->u.app.n == 1 && run->u.app.args[0].var == main->u.let.binds[0].var;
    return handed ? main->u.let.binds[0].rhs : NULL;
}

const CoreProgram *flat_program(const CoreProgram *program, Arena *arena, Diags *ds)
{
    const Core *value = asked(program);
    if (value == NULL)
        return program;
    Flat f = { .r = { .arena = arena, .expr = flat_expr }, .program = program,
               .rhs = xcalloc(program->n_tops, sizeof *f.rhs), .ds = ds };
    f.rhs[program->main->index] = flat_expr(&f.r, value);
    while (f.todo.len > 0) {
        uint32_t i = VEC_POP(&f.todo);
        f.rhs[i] = flat_expr(&f.r, program->tops[i]->rhs);
    }
    CoreProgram *out = arena_copy(arena, program, sizeof *program);
    out->flat = true;
    copy_datas(&f, out);
    copy_tops(&f, out);
    rebuild_end(&f.r);
    ptrmap_free(&f.datas);
    VEC_FREE(&f.todo);
    free(f.rhs);
    return diags_errors(ds) == 0 ? out : NULL;
}
