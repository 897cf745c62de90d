/* Lint: tests the invariants of core.h, in one walk over the program.
 *
 * Representations are checked as far as they are known: what an application gives is not. Each expression's
 * representation is handed up, so that the walk stays linear. Whether a variable is in scope is a mark on it, set by
 * its binder on the way down and changed on the way up, which also shows when it is bound a second time.
 *
 * A *context* is what is evaluated in one go, up to the value of the whole: an expression and its ends are in the same
 * one; what a case looks at, a closure's body and an scc's body are in contexts of their own. A jump is right if it is
 * in the context of its let (invariant 9). */
#include "base/ptrmap.h"
#include "core/errors.h"
#include "core/lint_int.h"
#include <stdarg.h>
#include <string.h>

typedef struct Around {        /* an scc of this closure that can be gone back from */
    const Var           *outer;
    uint32_t             around, inside;       /* the contexts of the scc and of its body */
    const struct Around *next;
} Around;

typedef struct JoinPoint {
    uint32_t arity, context;
    bool     closed;           /* we are in its own body, and it must not be jumped to from there */
} JoinPoint;

typedef struct Lint {
    const CoreProgram *program;
    const char *pass;          /* NULL: the user's program */
    Diags      *ds;
    const Top  *top;           /* the definition being tested */
    bool        partial;       /* some definitions could not be read */
    PtrMap      vars;          /* Var -> &in_scope or &gone */
    PtrMap      lambdas;       /* Var -> Core: the lambda a let binds it to */
    PtrMap      datas;         /* Data -> itself: declared in this program */
    PtrMap      alts;          /* Con -> Alt: the alternatives of the cases we are in */
    PtrMap      joins;         /* Var -> JoinPoint */
    PtrMap      stacks, heres; /* Var -> itself: names of stacks; of these, those of `here` */
    uint32_t    context;       /* where we are */
    uint32_t    contexts;      /* how many there are */
    const Around *sccs;        /* around us */
    size_t      errors;
} Lint;

static char in_scope, gone;
static const JoinPoint gone_join = {.context = UINT32_MAX};

/* What an expression gives. */
typedef struct Gives {
    bool known;
    Rep  rep;
} Gives;

/* The fields of an unboxed constructor: like an Int#, neither let nor argument. */
enum { REP_FIELDS = REP_COUNT };

static const Gives unknown = {false, REP_PTR}, pointer = {true, REP_PTR}, fields = {true, (Rep)REP_FIELDS};

static Gives gives(Rep rep)
{
    return (Gives){true, rep};
}

static bool is_unboxed(Gives g)
{
    return g.known && g.rep != REP_PTR;
}

static bool differ(Gives a, Gives b)
{
    return a.known && b.known && a.rep != b.rep;
}

static const char *rep_words(Rep rep)
{
    static const char *const words[REP_COUNT + 1] = {"a pointer", "an Int#",  "a Double#", "a Char#",
                                                     "an Addr#",  "a World#", "an unboxed constructor"};
    return words[rep];
}

/* ---- Errors ------------------------------------------------------------------------------------------------ */

static Diag *lint_error(Lint *l, CoreError error, Span span, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static Diag *lint_error(Lint *l, CoreError error, Span span, const char *format, ...)
{
    Buf message = {0};
    va_list args;
    if (l->pass) buf_printf(&message, "internal error after `%s`: ", l->pass);
    va_start(args, format);
    buf_vprintf(&message, format, args);
    va_end(args);
    if (span_is_none(span) && l->top) span = l->top->span;
    Diag *d = diag_add(l->ds, DIAG_ERROR, core_errors[error].code, span, "%s", buf_text(&message));
    if (l->pass && l->top) diag_note(d, "in what became of `%s`", l->top->var->name->text);
    if (l->pass) diag_note(d, "this is a mistake in Tarry, not in your program");
    buf_free(&message);
    l->errors++;
    return d;
}

static void malformed(Lint *l, Span span, const char *what)
{
    lint_error(l, ERR_LINT_SHAPE, span, "%s", what);
}

/* ---- Variables --------------------------------------------------------------------------------------------- */

static void bind_var(Lint *l, Var *var, Span span)
{
    if (!var || !var->name || var->rep >= REP_COUNT) {
        malformed(l, span, "a binder without name or representation");
        return;
    }
    if (ptrmap_get(&l->vars, var))
        lint_error(l, ERR_LINT_BOUND, var->span, "`%s` is bound twice", var->name->text);
    ptrmap_put(&l->vars, var, &in_scope);
}

static void bind_vars(Lint *l, Var **vars, uint32_t n, Span span)
{
    for (uint32_t i = 0; i < n; i++) bind_var(l, vars[i], span);
}

static void unbind_var(Lint *l, Var *var)
{
    if (var) ptrmap_put(&l->vars, var, &gone);
}

static void unbind_vars(Lint *l, Var **vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) unbind_var(l, vars[i]);
}

static void check_scope(Lint *l, const Var *var, Span span)
{
    if (ptrmap_get(&l->vars, var) != &in_scope)
        diag_second(lint_error(l, ERR_LINT_SCOPE, span, "`%s` is used outside of its scope", var->name->text),
                    var->span, "bound here");
}

/* The variable is used as a value, and not by a jump or `back`. */
static void check_use(Lint *l, const Var *var, Span span)
{
    check_scope(l, var, span);
    if (ptrmap_get(&l->joins, var))
        diag_second(lint_error(l, ERR_LINT_JOIN, span, "the join point `%s` can only be jumped to", var->name->text),
                    var->span, "bound here");
    if (ptrmap_get(&l->stacks, var))
        diag_second(
            lint_error(l, ERR_LINT_STACK, span, "`%s` names a stack, for `back` and `sccunder` and nothing else",
                       var->name->text),
            var->span, "bound here");
}

/* The definition of a top-level variable in this program (invariant 8); NULL when it is none. */
static const Top *definition(const Lint *l, const Var *var)
{
    return var->top && var->top->index < l->program->n_tops ? l->program->tops[var->top->index] : NULL;
}

static bool is_nullary_call(const Lint *l, const Var *var)
{
    const Top *top = l->program->flat ? definition(l, var) : NULL;
    return top && top_arity(top) == 0;
}

/* ---- Atoms ------------------------------------------------------------------------------------------------- */

static void check_atom(Lint *l, const Atom *a)
{
    if (!a->var) {
        if (a->lit.rep == REP_PTR || a->lit.rep >= REP_COUNT) malformed(l, a->span, "a literal without representation");
        return;
    }
    check_use(l, a->var, a->span);
    if (is_nullary_call(l, a->var))
        lint_error(l, ERR_LINT_FLAT_ATOM, a->span, "in a flat program `%s` is a call, not an argument",
                   a->var->name->text);
}

static Rep atom_rep(const Atom *a)
{
    return a->var ? a->var->rep : a->lit.rep;
}

/* An argument of `name`, which was declared at `declared` if not NO_SPAN, must have a representation. */
static void check_argument(Lint *l, CoreError error, const char *name, const Atom *a, Rep wanted, Span declared)
{
    check_atom(l, a);
    Rep rep = atom_rep(a);
    if (rep == wanted) return;
    Diag *d = lint_error(l, error, a->span, "`%s` takes %s here, not %s", name, rep_words(wanted), rep_words(rep));
    diag_label(d, "%s", rep_words(rep));
    bool elsewhere = a->var && memcmp(&a->var->span, &a->span, sizeof a->span) != 0;
    if (!span_is_none(declared)) diag_second(d, declared, "declared here");
    else if (elsewhere) diag_second(d, a->var->span, "`%s` is bound here", a->var->name->text);
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static Gives lint_expr(Lint *l, const Core *e);

/* In a context of its own. */
static Gives lint_apart(Lint *l, const Core *e)
{
    uint32_t around = l->context;
    l->context = ++l->contexts;
    Gives g = lint_expr(l, e);
    l->context = around;
    return g;
}

static void check_jump(Lint *l, const Var *var, const JoinPoint *to, uint32_t n, Span span)
{
    const char *name = var->name->text;
    check_scope(l, var, span);
    if (to == &gone_join) return;
    if (to->arity != n)
        diag_second(lint_error(l, ERR_LINT_JOIN, span, "the join point `%s` takes %u argument%s, but this jump has %u",
                               name, (unsigned)to->arity, to->arity == 1 ? "" : "s", (unsigned)n),
                    var->span, "bound here");
    else if (to->context != l->context)
        diag_second(lint_error(l, ERR_LINT_JOIN, span, "this jump to `%s` is not at an end of its `join`", name),
                    var->span, "bound here");
    else if (to->closed)
        diag_second(lint_error(l, ERR_LINT_JOIN, span, "a join point without parameters cannot jump to itself"),
                    var->span, "bound here");
}

static Gives lint_var(Lint *l, const Core *e)
{
    if (!e->u.var) return malformed(l, e->span, "a variable without binder"), unknown;
    const JoinPoint *join = ptrmap_get(&l->joins, e->u.var);
    if (join) return check_jump(l, e->u.var, join, 0, e->span), unknown;
    check_use(l, e->u.var, e->span);
    return is_nullary_call(l, e->u.var) ? unknown : gives(e->u.var->rep);
}

static Gives lint_lit(Lint *l, const Core *e)
{
    Atom a = core_atom_lit(e->u.lit, e->span);
    check_atom(l, &a);
    return gives(e->u.lit.rep);
}

static Gives lint_lam(Lint *l, const Core *e)
{
    if (e->u.lam.n == 0) malformed(l, e->span, "a lambda without parameters");
    bind_vars(l, e->u.lam.params, e->u.lam.n, e->span);
    lint_apart(l, e->u.lam.body);
    unbind_vars(l, e->u.lam.params, e->u.lam.n);
    return pointer;
}

/* The lambda a variable stands for, if that is known. */
static const Core *lambda_of(const Lint *l, const Core *fun)
{
    if (fun->kind != CORE_VAR) return NULL;
    const Top *top = definition(l, fun->u.var);
    const Core *rhs = top ? top->rhs : ptrmap_get(&l->lambdas, fun->u.var);
    return rhs && rhs->kind == CORE_LAM ? rhs : NULL;
}

/* The arguments of a known function are represented as its parameters. */
static void check_call(Lint *l, const Core *e)
{
    const Core *lam = lambda_of(l, e->u.app.fun);
    for (uint32_t i = 0; i < e->u.app.n; i++) {
        const Atom *a = &e->u.app.args[i];
        const Var *param = lam && i < lam->u.lam.n ? lam->u.lam.params[i] : NULL;
        if (param) check_argument(l, ERR_LINT_CALL, e->u.app.fun->u.var->name->text, a, param->rep, param->span);
        else check_atom(l, a);
    }
}

static Gives lint_app(Lint *l, const Core *e)
{
    const Core *f = e->u.app.fun;
    const JoinPoint *join = f && f->kind == CORE_VAR && f->u.var ? ptrmap_get(&l->joins, f->u.var) : NULL;
    if (join) return check_jump(l, f->u.var, join, e->u.app.n, e->span), check_call(l, e), unknown;
    Gives fun = lint_apart(l, f);
    if (e->u.app.n == 0) malformed(l, e->span, "an application without arguments");
    if (is_unboxed(fun))
        lint_error(l, ERR_LINT_APPLY, e->u.app.fun->span, "%s cannot be applied to arguments", rep_words(fun.rep));
    check_call(l, e);
    return unknown;
}

static void check_con(Lint *l, const Con *con, Span span)
{
    if (!ptrmap_get(&l->datas, con->data))
        lint_error(l, ERR_LINT_DATA, span, "`%s` belongs to no data type of this program", con->name->text);
}

static Gives lint_con(Lint *l, const Core *e)
{
    const Con *con = e->u.con.con;
    check_con(l, con, e->span);
    for (uint32_t i = 0; i < con->arity; i++)
        check_argument(l, ERR_LINT_FIELD, con->name->text, &e->u.con.args[i], con->reps[i], con->span);
    return con->unboxed ? fields : pointer;
}

static Gives lint_prim(Lint *l, const Core *e)
{
    if (e->u.prim.prim >= PRIM_COUNT) return malformed(l, e->span, "an unknown primitive operation"), unknown;
    const PrimInfo *info = &prim_info[e->u.prim.prim];
    for (int i = 0; i < info->arity; i++)
        check_argument(l, ERR_LINT_PRIM, info->text, &e->u.prim.args[i], prim_arg_rep(e->u.prim.prim, i), NO_SPAN);
    if (info->fails == FAILS_ALWAYS) return unknown;
    return info->result == 'x' ? fields : gives(info->res);
}

static bool is_top_name(const Core *e) { return e->kind == CORE_VAR && e->u.var->top; }

/* The boxes of what an sccsub makes are labelled as that is. */
static void lint_bind(Lint *l, const Bind *b)
{
    Gives rhs = lint_apart(l, b->rhs);
    if (!b->var || !b->rhs) return;
    if (b->var->rep != REP_PTR || is_unboxed(rhs)) {
        Rep rep = b->var->rep != REP_PTR ? b->var->rep : rhs.rep;
        Diag *d = lint_error(l, ERR_LINT_LET, b->rhs->span, "let binds pointers only, but this is %s", rep_words(rep));
        if (!l->pass) diag_help(d, "bind it by `case ... of { %s -> ... }`", b->var->name->text);
    }
    if (b->box && !is_top_name(core_is_sub(b->rhs) ? b->rhs->u.scc.body : b->rhs))
        lint_error(l, ERR_LINT_BOX, b->rhs->span, "a box holds a top-level name and nothing else");
}

static void bind_let(Lint *l, const Bind *b, Span span)
{
    bind_var(l, b->var, span);
    if (b->var && b->rhs && b->rhs->kind == CORE_LAM) ptrmap_put(&l->lambdas, b->var, b->rhs);
}

/* Two branches of one expression give the same representation. */
static Gives join_branches(Lint *l, Gives a, Gives b, const Core *first, const Core *second)
{
    if (differ(a, b)) {
        Diag *d = lint_error(l, ERR_LINT_BRANCHES, second->span, "this branch gives %s, another one %s",
                             rep_words(b.rep), rep_words(a.rep));
        diag_second(d, first->span, "this gives %s", rep_words(a.rep));
    }
    return a.known ? a : b;
}

static void check_join(Lint *l, const Core *e, const Bind *b)
{
    if (b->box) lint_error(l, ERR_LINT_JOIN_BIND, b->rhs->span, "a join point is no box");
    if (e->u.let.n > 1 && b->rhs->kind != CORE_LAM)
        lint_error(l, ERR_LINT_JOIN_BIND, b->var->span, "only a single join point may have no parameters");
}

/* The code of a join point is in the context of its let. */
static Gives lint_join_point(Lint *l, const Bind *b)
{
    JoinPoint *join = ptrmap_get(&l->joins, b->var);
    uint32_t n = join_arity(b);
    join->closed = n == 0;
    if (b->rhs->kind == CORE_LAM) bind_vars(l, b->rhs->u.lam.params, n, b->rhs->span);
    Gives body = lint_expr(l, join_body(b));
    if (b->rhs->kind == CORE_LAM) unbind_vars(l, b->rhs->u.lam.params, n);
    join->closed = false;
    return body;
}

static Gives lint_joins(Lint *l, const Core *e)
{
    uint32_t n = e->u.let.n;
    JoinPoint *joins = xcalloc(n + 1, sizeof *joins);
    Gives result = unknown;
    const Core *first = NULL;
    for (uint32_t i = 0; i < n; i++) {
        const Bind *b = &e->u.let.binds[i];
        check_join(l, e, b);
        joins[i] = (JoinPoint){.arity = join_arity(b), .context = l->context};
        ptrmap_put(&l->joins, b->var, &joins[i]);
    }
    for (uint32_t i = 0; i <= n; i++) {
        const Core *body = i < n ? join_body(&e->u.let.binds[i]) : e->u.let.body;
        Gives gives = i < n ? lint_join_point(l, &e->u.let.binds[i]) : lint_expr(l, body);
        if (!first && gives.known) first = body;
        result = join_branches(l, result, gives, first, body);
    }
    for (uint32_t i = 0; i < n; i++) ptrmap_put(&l->joins, e->u.let.binds[i].var, (void *)&gone_join);
    free(joins);
    return result;
}

static bool is_complete(const Core *let)
{
    bool complete = true;
    for (uint32_t i = 0; i < let->u.let.n; i++) complete &= let->u.let.binds[i].var && let->u.let.binds[i].rhs;
    return complete;
}

static Gives lint_let(Lint *l, const Core *e)
{
    if (e->u.let.n == 0) malformed(l, e->span, "a let without bindings");
    if (e->u.let.join && !is_complete(e)) return malformed(l, e->span, "a join point without name or code"), unknown;
    for (uint32_t i = 0; i < e->u.let.n; i++) bind_let(l, &e->u.let.binds[i], e->span);
    for (uint32_t i = 0; i < e->u.let.n && !e->u.let.join; i++) lint_bind(l, &e->u.let.binds[i]);
    Gives body = e->u.let.join ? lint_joins(l, e) : lint_expr(l, e->u.let.body);
    for (uint32_t i = 0; i < e->u.let.n; i++) unbind_var(l, e->u.let.binds[i].var);
    return body;
}

static bool is_caf_name(const char *name)
{
    return strncmp(name, "CAF:", 4) == 0;
}

/* MAIN and DICT and CAF:x are the run-time system's own; only sccsub and scccall may name them, and sccdict DICT. SUB
 * is no centre. */
static bool is_reserved_centre(SccKind kind, const char *name)
{
    if (strcmp(name, "SUB") == 0) return true;
    if (kind == SCC_SUB || kind == SCC_CALL) return false;
    if (strcmp(name, "DICT") == 0) return kind != SCC_DICT;
    return strcmp(name, "MAIN") == 0 || is_caf_name(name);
}

/* Is what goes back to an scc at an end of its body, perhaps at an end of others that are at its ends? */
static bool is_at_end(const Lint *l, const Around *scc)
{
    uint32_t context = l->context;
    for (const Around *a = l->sccs; a != scc && context == a->inside; a = a->next) context = a->around;
    return context == scc->inside;
}

static Gives lint_back(Lint *l, const Core *e)
{
    const Around *around = l->sccs, *scc = around;
    uint32_t context = l->context;
    if (!e->u.scc.outer) return malformed(l, e->span, "`back` without a stack"), unknown;
    check_scope(l, e->u.scc.outer, e->span);
    while (scc && scc->outer != e->u.scc.outer) scc = scc->next;
    if (!scc) {
        Diag *d =
            lint_error(l, ERR_LINT_BACK, e->span, "`%s` cannot be gone back to from here", e->u.scc.outer->name->text);
        diag_second(d, e->u.scc.outer->span, "bound here");
        return lint_apart(l, e->u.scc.body);
    }
    l->context = is_at_end(l, scc) ? scc->around : ++l->contexts;
    l->sccs = scc->next;
    Gives body = lint_expr(l, e->u.scc.body);
    l->sccs = around;
    l->context = context;
    return body;
}

static void bind_stack(Lint *l, Var *outer, Span span)
{
    bind_var(l, outer, span);
    ptrmap_put(&l->stacks, outer, outer);
    if (outer->rep != REP_INT) malformed(l, span, "the name of a stack is an Int#");
}

static Gives lint_scc_body(Lint *l, const Core *e)
{
    Around here = {e->u.scc.outer, l->context, ++l->contexts, l->sccs};
    if (here.outer) bind_stack(l, e->u.scc.outer, e->span);
    l->sccs = &here;
    l->context = here.inside;
    Gives body = lint_expr(l, e->u.scc.body);
    l->context = here.around;
    l->sccs = here.next;
    if (here.outer) unbind_var(l, e->u.scc.outer);
    return body;
}

static void lint_under(Lint *l, const Core *e)
{
    if (!e->u.scc.stack) {
        malformed(l, e->span, "`sccunder` without a stack");
        return;
    }
    check_scope(l, e->u.scc.stack, e->span);
    if (!ptrmap_get(&l->heres, e->u.scc.stack))
        lint_error(l, ERR_LINT_STACK, e->span, "`%s` names no stack: `sccunder` takes what `scchere` has named",
                   e->u.scc.stack->name->text);
}

static void lint_centre(Lint *l, const Core *e)
{
    const char *name = e->u.scc.centre ? e->u.scc.centre->text : "";
    if (!*name) lint_error(l, ERR_LINT_CENTRE, e->span, "a cost centre needs a name");
    else if (is_reserved_centre(e->scc_kind, name))
        lint_error(l, ERR_LINT_CENTRE, e->span, "`%s` is a reserved cost centre", name);
}

/* What is in it is where it is. */
static Gives lint_here(Lint *l, const Core *e)
{
    if (!e->u.here.name) return malformed(l, e->span, "`scchere` without a name"), unknown;
    bind_stack(l, e->u.here.name, e->span);
    ptrmap_put(&l->heres, e->u.here.name, e->u.here.name);
    Gives body = lint_expr(l, e->u.here.body);
    unbind_var(l, e->u.here.name);
    return body;
}

static Gives lint_scc(Lint *l, const Core *e)
{
    if (e->scc_kind == SCC_BACK) return lint_back(l, e);
    if (e->scc_kind == SCC_UNDER) lint_under(l, e);
    else lint_centre(l, e);
    return lint_scc_body(l, e);
}

static Gives lint_or(Lint *l, const Core *e)
{
    Gives left = lint_expr(l, e->u.or.left), right = lint_expr(l, e->u.or.right);
    return join_branches(l, left, right, e->u.or.left, e->u.or.right);
}

static Gives lint_free(Lint *l, const Core *e)
{
    if (e->u.free.n == 0) malformed(l, e->span, "`free` without variables");
    bind_vars(l, e->u.free.vars, e->u.free.n, e->span);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        if (e->u.free.vars[i] && e->u.free.vars[i]->rep != REP_PTR)
            lint_error(l, ERR_LINT_FREE, e->span, "the free variable `%s` is unboxed", e->u.free.vars[i]->name->text);
    Gives body = lint_expr(l, e->u.free.body);
    unbind_vars(l, e->u.free.vars, e->u.free.n);
    return body;
}

/* ---- Case -------------------------------------------------------------------------------------------------- */

static void same_alternative(Lint *l, const Alt *first, const Alt *second)
{
    diag_second(lint_error(l, ERR_LINT_SAME_ALT, second->span, "this alternative stands twice"), first->span,
                "first here");
}

static uint64_t lit_bits(Lit lit)
{
    uint64_t bits = lit.u.c;
    if (lit.rep == REP_INT || lit.rep == REP_WORLD) bits = (uint64_t)lit.u.i;
    if (lit.rep == REP_DOUBLE) memcpy(&bits, &lit.u.d, sizeof bits);
    if (lit.rep == REP_ADDR) bits = (uint64_t)(uintptr_t)lit.u.addr;
    return bits;
}

/* Orders alternatives by literal, equal ones by where they stand. */
static int compare_lits(const void *a, const void *b)
{
    const Alt *x = *(const Alt *const *)a, *y = *(const Alt *const *)b;
    uint64_t i = lit_bits(x->lit), j = lit_bits(y->lit);
    if (x->lit.rep != y->lit.rep) return x->lit.rep < y->lit.rep ? -1 : 1;
    return i != j ? (i < j ? -1 : 1) : x < y ? -1 : x > y;
}

static void check_same_lits(Lint *l, const Core *e)
{
    VEC(const Alt *) lits = {0};
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (e->u.cas.alts[i].kind == ALT_LIT) VEC_PUSH(&lits, &e->u.cas.alts[i]);
    if (lits.len > 1) qsort(lits.data, lits.len, sizeof *lits.data, compare_lits);
    for (size_t i = 1; i < lits.len; i++)
        if (lit_equal(lits.data[i - 1]->lit, lits.data[i]->lit)) same_alternative(l, lits.data[i - 1], lits.data[i]);
    VEC_FREE(&lits);
}

static void check_same_cons(Lint *l, const Core *e)
{
    size_t mark = ptrmap_mark(&l->alts);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        Alt *alt = &e->u.cas.alts[i];
        if (alt->kind != ALT_CON) continue;
        const Alt *first = ptrmap_get(&l->alts, alt->con);
        if (first) same_alternative(l, first, alt);
        else ptrmap_put(&l->alts, alt->con, alt);
    }
    ptrmap_undo(&l->alts, mark);
}

/* Whether two patterns can stand in one case. */
static bool belong_together(const Alt *a, const Alt *b)
{
    if (a->kind == ALT_DEFAULT || b->kind == ALT_DEFAULT) return true;
    if (a->kind != b->kind) return false;
    return a->kind == ALT_CON ? a->con->data == b->con->data : a->lit.rep == b->lit.rep;
}

/* The patterns of a case among each other. */
static bool check_patterns(Lint *l, const Core *e)
{
    const Alt *alts = e->u.cas.alts;
    size_t errors = l->errors;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        if (!belong_together(&alts[0], &alts[i]))
            diag_second(lint_error(l, ERR_LINT_MIXED, alts[i].span, "these alternatives do not belong to one type"),
                        alts[0].span, "another one");
        if (alts[i].kind == ALT_DEFAULT && i + 1 < e->u.cas.n)
            diag_second(lint_error(l, ERR_LINT_DEFAULT, alts[i].span, "the default must be the last alternative"),
                        alts[i + 1].span, "never reached");
        if (alts[i].kind == ALT_DEFAULT && e->u.cas.flex)
            lint_error(l, ERR_LINT_FLEX, alts[i].span, "a flexible case cannot have a default");
    }
    check_same_lits(l, e);
    check_same_cons(l, e);
    return l->errors == errors;
}

/* What a pattern is for. */
static Gives pattern_rep(const Alt *alt)
{
    if (alt->kind == ALT_DEFAULT) return alt->binder ? gives(alt->binder->rep) : unknown;
    if (alt->kind == ALT_CON) return alt->con->unboxed ? fields : pointer;
    return gives(alt->lit.rep);
}

/* The patterns against what the case looks at; the first that does not fit is enough. */
static void check_scrutinee(Lint *l, const Core *e, Gives scrut)
{
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        if (!differ(scrut, pattern_rep(alt))) continue;
        Diag *d = lint_error(l, ERR_LINT_SCRUT, alt->span, "this pattern is for %s", rep_words(pattern_rep(alt).rep));
        diag_second(d, e->u.cas.scrut->span, "this is %s", rep_words(scrut.rep));
        return;
    }
}

static void check_fields(Lint *l, const Alt *alt)
{
    check_con(l, alt->con, alt->span);
    for (uint32_t i = 0; i < alt->con->arity; i++)
        if (alt->vars[i] && alt->vars[i]->rep != alt->con->reps[i]) {
            Diag *d = lint_error(l, ERR_LINT_PATTERN, alt->vars[i]->span, "this field of `%s` is %s, not %s",
                                 alt->con->name->text, rep_words(alt->con->reps[i]), rep_words(alt->vars[i]->rep));
            diag_second(d, alt->con->span, "declared here");
        }
}

static Gives lint_alt(Lint *l, const Alt *alt)
{
    uint32_t n = alt->kind == ALT_CON ? alt->con->arity : 0;
    bind_vars(l, alt->vars, n, alt->span);
    if (alt->kind == ALT_CON) check_fields(l, alt);
    if (alt->kind == ALT_DEFAULT && alt->binder) bind_var(l, alt->binder, alt->span);
    Gives body = lint_expr(l, alt->body);
    unbind_vars(l, alt->vars, n);
    if (alt->kind == ALT_DEFAULT) unbind_var(l, alt->binder);
    return body;
}

static void check_flat_scrutinee(Lint *l, const Core *scrut)
{
    bool simple = scrut->kind == CORE_VAR || scrut->kind == CORE_LIT || scrut->kind == CORE_PRIM;
    if (!l->program->flat || (simple && !(scrut->kind == CORE_VAR && is_nullary_call(l, scrut->u.var)))) return;
    lint_error(l, ERR_LINT_FLAT_CASE, scrut->span,
               "in a flat program a case looks at a variable, a literal or a primitive operation");
}

static Gives lint_case(Lint *l, const Core *e)
{
    Gives scrut = lint_apart(l, e->u.cas.scrut), result = unknown;
    const Core *first = NULL;
    check_flat_scrutinee(l, e->u.cas.scrut);
    if (check_patterns(l, e)) check_scrutinee(l, e, scrut);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        Gives body = lint_alt(l, alt);
        if (!first && body.known) first = alt->body;
        result = join_branches(l, result, body, first, alt->body);
    }
    return result;
}

static Gives lint_expr(Lint *l, const Core *e)
{
    if (!e) return malformed(l, NO_SPAN, "an expression is missing"), unknown;
    switch (e->kind) {
    case CORE_VAR:  return lint_var(l, e);
    case CORE_LIT:  return lint_lit(l, e);
    case CORE_LAM:  return lint_lam(l, e);
    case CORE_APP:  return lint_app(l, e);
    case CORE_CON:  return lint_con(l, e);
    case CORE_PRIM: return lint_prim(l, e);
    case CORE_LET:  return lint_let(l, e);
    case CORE_CASE: return lint_case(l, e);
    case CORE_SCC:  return lint_scc(l, e);
    case CORE_HERE: return lint_here(l, e);
    case CORE_OR:   return lint_or(l, e);
    case CORE_FREE: return lint_free(l, e);
    }
    return malformed(l, e->span, "a node of no kind"), unknown;
}

/* ---- Programs ---------------------------------------------------------------------------------------------- */

/* The reader has reported clashes already. */
static void lint_data(Lint *l, Data *data, PtrMap *types, PtrMap *cons)
{
    if (ptrmap_get(types, data->name) && !l->partial)
        lint_error(l, ERR_LINT_DATA, data->span, "the type `%s` is declared twice", data->name->text);
    ptrmap_put(types, data->name, data);
    ptrmap_put(&l->datas, data, data);
    for (uint32_t i = 0; i < data->n_cons; i++) {
        Con *con = data->cons[i];
        if (con->data != data || con->tag != i)
            lint_error(l, ERR_LINT_DATA, con->span, "`%s` does not know its place in `%s`", con->name->text,
                       data->name->text);
        if (ptrmap_get(cons, con->name) && !l->partial)
            lint_error(l, ERR_LINT_DATA, con->span, "the constructor `%s` is declared twice", con->name->text);
        ptrmap_put(cons, con->name, con);
    }
}

static void lint_datas(Lint *l)
{
    PtrMap types = {0}, cons = {0};
    for (uint32_t i = 0; i < l->program->n_datas; i++) lint_data(l, l->program->datas[i], &types, &cons);
    ptrmap_free(&types);
    ptrmap_free(&cons);
}

static void lint_top(Lint *l, const Top *top)
{
    if (!top->rhs && l->partial) return;
    l->top = top;
    if (definition(l, top->var) != top || top->index != top->var->top->index)
        malformed(l, top->span, "a top-level variable does not know its definition");
    Gives rhs = lint_apart(l, top->rhs);
    if (is_unboxed(rhs) && !l->program->flat && (top != l->program->main || rhs.rep == fields.rep)) {
        Diag *d = lint_error(l, ERR_LINT_TOP, top->rhs->span, "the value of `%s` is %s", top->var->name->text,
                             rep_words(rhs.rep));
        if (top != l->program->main) diag_note(d, "without parameters only `main` may be unboxed");
        else diag_help(d, "look at it: `case ... of { Box# x -> x }`");
    }
}

static void lint_main(Lint *l)
{
    const Top *top = l->program->main;
    l->top = top;
    if (!top && !l->partial) lint_error(l, ERR_LINT_MAIN, NO_SPAN, "the program has no `main`");
    if (top && top_arity(top) > 0) lint_error(l, ERR_LINT_MAIN, top->var->span, "`main` takes no parameters");
}

static bool lint_all(Lint *l)
{
    lint_datas(l);
    for (uint32_t i = 0; i < l->program->n_tops; i++) bind_var(l, l->program->tops[i]->var, l->program->tops[i]->span);
    for (uint32_t i = 0; i < l->program->n_tops; i++) lint_top(l, l->program->tops[i]);
    lint_main(l);
    ptrmap_free(&l->vars);
    ptrmap_free(&l->lambdas);
    ptrmap_free(&l->datas);
    ptrmap_free(&l->alts);
    ptrmap_free(&l->joins);
    ptrmap_free(&l->stacks);
    ptrmap_free(&l->heres);
    return l->errors == 0;
}

bool core_lint(const CoreProgram *program, const char *pass, Diags *ds)
{
    Lint l = {.program = program, .pass = pass, .ds = ds};
    return lint_all(&l);
}

bool lint_read(const CoreProgram *program, Diags *ds)
{
    Lint l = {.program = program, .ds = ds, .partial = true};
    return lint_all(&l);
}
