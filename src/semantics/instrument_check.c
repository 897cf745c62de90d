/* Which programs can be instrumented: flat ones of first order, that guess no unboxed values.
 *
 * The transformation names the variant f{cc} of every function that is called, so it must see at each call which
 * function that is: no lambdas below top level, no functions in variables, no calls with too few or too many arguments.
 *
 * A flexible case asks isVar# whether it guesses, and isVar# is for pointers. So where free variables exist, a flexible
 * case must not make logic variables that are unboxed: its constructors have pointers only. */
#include "core/errors.h"
#include "semantics/instrument_int.h"

typedef struct Check {
    const CoreProgram *program;
    Diags *ds;
    bool   ok, logic;
    VEC(const Alt *) unboxed_guesses;
} Check;

/* What a top-level name stands for; NULL for other variables. */
static const Top *definition(const Check *c, const Var *var)
{
    return var != NULL && var->top != NULL ? c->program->tops[var->top->index] : NULL;
}

static Diag *reject(Check *c, CoreError error, Span span, const char *what)
{
    c->ok = false;
    return diag_add(c->ds, DIAG_ERROR, core_errors[error].code, span, "cannot instrument %s", what);
}

static const char *arguments(uint32_t n) { return n == 1 ? "argument" : "arguments"; }

static void check_call(Check *c, const Core *e)
{
    const Core *fun = e->u.app.fun;
    const Top *top = fun->kind == CORE_VAR ? definition(c, fun->u.var) : NULL;
    if (top == NULL) {
        diag_label(reject(c, ERR_UNKNOWN_CALL, fun->span, "a call of an unknown function"), "not a top-level function");
        return;
    }
    uint32_t arity = top_arity(top);
    if (arity != e->u.app.n) {
        Diag *d = reject(c, ERR_UNSATURATED, e->span, "a call with too few or too many arguments");
        diag_label(d, "`%s` takes %u %s and is given %u", top->var->name->text, arity, arguments(arity), e->u.app.n);
    }
}

/* A reference that is not the function of a call. */
static void check_reference(Check *c, const Var *var, Span span)
{
    const Top *top = definition(c, var);
    uint32_t arity = top != NULL ? top_arity(top) : 0;
    if (arity > 0) {
        Diag *d = reject(c, ERR_FUNCTION_VALUE, span, "a function that is used as a value");
        diag_label(d, "`%s` takes %u %s", var->name->text, arity, arguments(arity));
    }
}

static void check_atoms(Check *c, const Atom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        check_reference(c, atoms[i].var, atoms[i].span);
}

static void check_expr(Check *c, const Core *e);

static bool has_unboxed_field(const Con *con)
{
    for (uint32_t i = 0; i < con->arity; i++)
        if (con->reps[i] != REP_PTR)
            return true;
    return false;
}

static void check_case(Check *c, const Core *e)
{
    check_expr(c, e->u.cas.scrut);
    if (case_owns(e))
        reject(c, ERR_OPTIMISED, e->u.cas.alts[e->u.cas.n - 1].span, "a default that owns what it names");
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        if (e->u.cas.flex && alt->kind == ALT_CON && has_unboxed_field(alt->con))
            VEC_PUSH(&c->unboxed_guesses, alt);
        check_expr(c, alt->body);
    }
}

static void check_expr(Check *c, const Core *e)
{
    switch (e->kind) {
    case CORE_VAR: check_reference(c, e->u.var, e->span); break;
    case CORE_LIT: break;
    case CORE_LAM:
        reject(c, ERR_INNER_LAMBDA, e->span, "a lambda below top level");
        break;
    case CORE_APP:
        check_call(c, e);
        check_atoms(c, e->u.app.args, e->u.app.n);
        break;
    case CORE_CON:  check_atoms(c, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: check_atoms(c, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        if (e->u.let.join) {
            reject(c, ERR_OPTIMISED, e->span, "join points");
            break;
        }
        for (uint32_t i = 0; i < e->u.let.n; i++) check_expr(c, e->u.let.binds[i].rhs);
        check_expr(c, e->u.let.body);
        break;
    case CORE_CASE: check_case(c, e); break;
    case CORE_SCC:
        if (e->u.scc.outer != NULL || !scc_has_centre(e->scc_kind))
            reject(c, ERR_OPTIMISED, e->span, "a stack that is gone back to");
        check_expr(c, e->u.scc.body);
        break;
    case CORE_HERE: reject(c, ERR_OPTIMISED, e->span, "a stack that has a name"); break;
    case CORE_OR:
        check_expr(c, e->u.or.left);
        check_expr(c, e->u.or.right);
        break;
    case CORE_FREE:
        c->logic = true;
        check_expr(c, e->u.free.body);
        break;
    }
}

static void check_guesses(Check *c)
{
    for (size_t i = 0; c->logic && i < c->unboxed_guesses.len; i++) {
        const Alt *alt = c->unboxed_guesses.data[i];
        Diag *d = reject(c, ERR_GUESS_UNBOXED, alt->span, "a guess of something unboxed");
        diag_label(d, "`%s` has an unboxed field", alt->con->name->text);
        diag_help(d, "`case` instead of `fcase` does not guess");
    }
    VEC_FREE(&c->unboxed_guesses);
}

bool instr_check(const CoreProgram *program, bool *logic, Diags *ds)
{
    Check c = { .program = program, .ds = ds, .ok = true };
    if (!program->flat) {
        Diag *d = reject(&c, ERR_NOT_FLAT, program->main->var->span, "a program that is not flat");
        diag_note(d, "a flat program begins with the line `flat`; its calls are charged as F, and it has no constants");
        return false;
    }
    for (uint32_t i = 0; i < program->n_tops; i++) {
        const Core *rhs = program->tops[i]->rhs;
        check_expr(&c, rhs->kind == CORE_LAM ? rhs->u.lam.body : rhs);
    }
    check_guesses(&c);
    *logic = c.logic;
    return c.ok;
}
