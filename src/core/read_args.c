/* Applications: arguments that are not atoms are bound to variables.
 *
 *     f (g x) (a +# b)   is   case a +# b of (t :: Int#) -> let t1 = g x in f t1 t
 *
 * All pointers of one application share one let; unboxed arguments are evaluated outside of it, from left to right.
 * What an application gives is not known; it is a pointer unless a constructor, a primitive operation or a known
 * function wants it unboxed. In flat programs (invariant 6 of core.h) names of definitions without parameters are
 * calls, hence no atoms, and what is to be evaluated must be a variable, a literal or a primitive operation: the
 * arguments of operations within operations are bound outside of the whole. Reading a program that keeps the invariants
 * binds nothing. */
#include "core/read_int.h"
#include "core/read_value.h"
#include <assert.h>

typedef struct Args {
    Atom    *atoms;
    size_t   wrappers, binds;  /* where ours begin on the resolver's stacks */
    uint32_t height;           /* of the highest let-bound argument */
} Args;

static Args args_begin(Resolver *r, uint32_t n)
{
    return (Args){ARENA_ARRAY(r->arena, Atom, n), r->wrappers.len, r->binds.len, 0};
}

bool resolve_is_nullary_call(const Resolver *r, const Var *var)
{
    return r->flat && ptrmap_get(&r->nullary, var);
}

static bool is_simple(const Core *e)
{
    return e->kind == CORE_VAR || e->kind == CORE_LIT || e->kind == CORE_PRIM;
}

static void flat_unboxed(Resolver *r, Span span)
{
    Diag *d =
        resolve_error(r, ERR_FLAT_UNBOXED, span, "this unboxed expression cannot be evaluated here in a flat program");
    diag_note(d, "a flat program can look at variables, literals and primitive operations, and bind pointers by let");
}

/* ---- Binding ----------------------------------------------------------------------------------------------- */

static Atom bind_by_let(Resolver *r, Args *args, Value v, Span span)
{
    Bind b = {.var = core_new_var(r->arena, r->temporary, REP_PTR, span), .rhs = v.core};
    args->height = higher(args->height, v.height);
    VEC_PUSH(&r->binds, b);
    return core_atom_var(b.var, span);
}

static Atom bind_by_case(Resolver *r, Value v, Rep rep, Span span)
{
    Wrapper w = {.var = core_new_var(r->arena, r->temporary, rep, span), .scrut = v.core, .height = v.height,
                 .span = span};
    if (r->flat && !is_simple(v.core)) flat_unboxed(r, span);
    VEC_PUSH(&r->wrappers, w);
    return core_atom_var(w.var, span);
}

/* The let that holds the pointers bound since args_begin becomes the innermost wrapper. */
static void args_end(Resolver *r, const Args *args, Span span)
{
    assert(r->binds.len >= args->binds && r->wrappers.len >= args->wrappers);
    uint32_t n = (uint32_t)(r->binds.len - args->binds);
    if (n == 0) return;
    Wrapper w = {.n = n, .height = args->height, .span = span};
    w.binds = STACK_TAKE(r->arena, &r->binds, args->binds);
    VEC_PUSH(&r->wrappers, w);
}

static Value wrap_once(Resolver *r, Value v, const Wrapper *w, Span span)
{
    assert(w->var != NULL || w->n > 0);
    uint32_t height = 1 + higher(v.height, w->height);
    if (!w->var) return value_like(r, core_let(r->arena, w->binds, w->n, v.core, span), v, height);
    Alt *alt = ARENA_NEW(r->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .binder = w->var, .body = v.core, .span = w->span};
    return value_like(r, core_case(r->arena, false, w->scrut, alt, 1, span), v, height);
}

Value resolve_wrap(Resolver *r, Value v, size_t base, Span span)
{
    assert(base <= r->wrappers.len);
    while (r->wrappers.len > base) {
        Wrapper w = VEC_POP(&r->wrappers);
        v = wrap_once(r, v, &w, span);
    }
    return v;
}

/* ---- Arguments --------------------------------------------------------------------------------------------- */

static Value bare_prim(Resolver *r, Prim prim, Tree **args, uint32_t n, Span span);

/* A primitive operation's application; its bindings are left as wrappers. */
static bool is_prim_app(Resolver *r, const Tree *t, Prim *prim)
{
    return t->kind == TREE_APP && resolve_prim(r, t->u.app.fun, prim);
}

static Value argument_value(Resolver *r, const Tree *t)
{
    Prim prim;
    if (r->flat && is_prim_app(r, t, &prim)) return bare_prim(r, prim, t->u.app.args, t->u.app.n, t->span);
    return resolve_expr(r, t);
}

static Atom complex_argument(Resolver *r, Args *args, const Tree *t, Rep wanted)
{
    Value v = argument_value(r, t);
    Rep rep = v.known ? v.rep : wanted;
    return rep == REP_PTR ? bind_by_let(r, args, v, t->span) : bind_by_case(r, v, rep, t->span);
}

static bool is_atom(const Resolver *r, const Tree *t)
{
    if (t->kind == TREE_LIT) return true;
    if (t->kind != TREE_VAR || ptrmap_get(&r->prims, t->u.var.name)) return false;
    Var *var = ptrmap_get(&r->vars, t->u.var.name);
    return !(var && resolve_is_nullary_call(r, var));
}

/* The atom for one argument; `wanted` is the representation an application there must have. */
static Atom argument(Resolver *r, Args *args, const Tree *t, Rep wanted)
{
    if (!is_atom(r, t)) return complex_argument(r, args, t, wanted);
    if (t->kind == TREE_LIT) return core_atom_lit(t->u.lit, t->span);
    Var *var = resolve_var(r, t);
    return var ? core_atom_var(var, t->span) : core_atom_lit((Lit){.rep = REP_INT}, t->span);
}

/* ---- Applications ------------------------------------------------------------------------------------------ */

static const char *plural(uint32_t n)
{
    return n == 1 ? "" : "s";
}

static void wrong_count(Resolver *r, CoreError error, Span at, Name name, uint32_t takes, uint32_t given, Span declared)
{
    Diag *d = resolve_error(r, error, at, "`%s` takes %u argument%s, but is given %u", name->text, (unsigned)takes,
                            plural(takes), (unsigned)given);
    if (declared.file) diag_second(d, declared, "declared here");
    if (given < takes) diag_help(d, "it must have all its arguments; a lambda can supply them later");
}

/* Resolves arguments for their errors only. */
static Value only_errors(Resolver *r, Tree **args, uint32_t n, Span span)
{
    for (uint32_t i = 0; i < n; i++) resolve_expr(r, args[i]);
    return value_unknown(r, span);
}

Value resolve_con_app(Resolver *r, const Tree *con_tree, Tree **args, uint32_t n, Span span)
{
    Con *con = resolve_con(r, con_tree->u.var.name, con_tree->span);
    if (con && con->arity != n) wrong_count(r, ERR_CON_ARGS, con_tree->span, con->name, con->arity, n, con->span);
    if (!con || con->arity != n) return only_errors(r, args, n, span);
    Args a = args_begin(r, n);
    for (uint32_t i = 0; i < n; i++) a.atoms[i] = argument(r, &a, args[i], con->reps[i]);
    args_end(r, &a, span);
    Value v = value_known(r, core_con(r->arena, con, a.atoms, span), REP_PTR, 1);
    return resolve_wrap(r, v, a.wrappers, span);
}

static Value bare_prim(Resolver *r, Prim prim, Tree **args, uint32_t n, Span span)
{
    const PrimInfo *info = &prim_info[prim];
    if ((uint32_t)info->arity != n) {
        wrong_count(r, ERR_PRIM_ARGS, span, name_of(info->text), (uint32_t)info->arity, n, NO_SPAN);
        return only_errors(r, args, n, span);
    }
    Args a = args_begin(r, n);
    for (uint32_t i = 0; i < n; i++) a.atoms[i] = argument(r, &a, args[i], prim_arg_rep(prim, (int)i));
    args_end(r, &a, span);
    return value_known(r, core_prim(r->arena, prim, a.atoms, span), info->res, 1);
}

/* What a function, if known, takes as argument number `i`. */
static Rep param_rep(const Tree *lambda, uint32_t i)
{
    return lambda && i < lambda->u.lam.n ? lambda->u.lam.params[i].rep : REP_PTR;
}

static Value function_app(Resolver *r, const Tree *t)
{
    Value fun = resolve_expr(r, t->u.app.fun);
    const Tree *lambda = fun.core->kind == CORE_VAR ? ptrmap_get(&r->lambdas, fun.core->u.var) : NULL;
    Args a = args_begin(r, t->u.app.n);
    for (uint32_t i = 0; i < t->u.app.n; i++) a.atoms[i] = argument(r, &a, t->u.app.args[i], param_rep(lambda, i));
    args_end(r, &a, t->span);
    Core *core = core_app(r->arena, fun.core, a.atoms, t->u.app.n, t->span);
    return resolve_wrap(r, value_of_call(r, core, fun.height + 1), a.wrappers, t->span);
}

Value resolve_app(Resolver *r, const Tree *t)
{
    Prim prim;
    const Tree *fun = t->u.app.fun;
    if (fun->kind == TREE_CON) return resolve_con_app(r, fun, t->u.app.args, t->u.app.n, t->span);
    if (!resolve_prim(r, fun, &prim)) return function_app(r, t);
    size_t base = r->wrappers.len;
    Value v = bare_prim(r, prim, t->u.app.args, t->u.app.n, t->span);
    return resolve_wrap(r, v, base, t->span);
}

/* A primitive operation that lacks all its arguments. */
Value resolve_lone_prim(Resolver *r, Prim prim, Span span)
{
    return bare_prim(r, prim, NULL, 0, span);
}

/* ---- What a case looks at ---------------------------------------------------------------------------------- */

/* Lets a variable stand for a scrutinee that a flat program may not look at directly. */
static Value bind_scrutinee(Resolver *r, Value v, Span span)
{
    if (v.known && v.rep != REP_PTR) {
        flat_unboxed(r, span);
        return v;
    }
    Args a = args_begin(r, 0);
    Atom atom = bind_by_let(r, &a, v, span);
    args_end(r, &a, span);
    return value_known(r, core_var(r->arena, atom.var, span), REP_PTR, 1);
}

Value resolve_scrutinee(Resolver *r, const Tree *t)
{
    if (!r->flat) return resolve_expr(r, t);
    Value v = argument_value(r, t);
    bool call = v.core->kind == CORE_VAR && resolve_is_nullary_call(r, v.core->u.var);
    return is_simple(v.core) && !call ? v : bind_scrutinee(r, v, t->span);
}
