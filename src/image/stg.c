/* Core to STG: see stg.h.
 *
 * Begins at main and goes on to whatever is mentioned: a top-level definition that nobody needs is never looked at.
 * While a closure is built, a variable from around it becomes a captured one, and so in every closure in between.
 *
 * What becomes static: top-level definitions, constructors of static things wherever they stand, functions that capture
 * nothing, and the bindings of a dictionary, so that its methods are known (stg_select.c). Thunks are not floated out
 * of functions or ordinary CAFs: that would keep their values alive for too long. */
#include "image/stg_int.h"

#include "image/logic.h"

#include "image/lower_prim.h"
#include <assert.h>
#include <string.h>

/* ---- atoms and variables ---- */

StgAtom stg_local(StgVar *var) { return (StgAtom){ .kind = STG_LOCAL, .u.var = var }; }
static StgAtom atom_lit(Lit lit) { return (StgAtom){ .kind = STG_LIT, .u.lit = lit }; }

StgAtom stg_static(Stg *s, StgGlobal *global)
{
    VEC_PUSH(&s->global->mentions, global);
    if (s->global->needed)
        stg_need(s, global);
    return (StgAtom){ .kind = STG_STATIC, .u.global = global };
}

StgVar *stg_new_var(Stg *s, Name name, Rep rep, Span span)
{
    StgVar *v = ARENA_NEW(s->arena, StgVar);
    v->name = name;
    v->rep = rep;
    v->span = span;
    v->number = s->n_vars++;
    return v;
}

/* Core's variable means this, from now on. */
static void bind_atom(Stg *s, const Var *var, StgAtom atom)
{
    Binding *b = ARENA_NEW(s->scratch, Binding);
    *b = (Binding){ s->scope, atom };
    ptrmap_put(&s->bindings, var, b);
}

void stg_bind_global(Stg *s, const Var *var, StgGlobal *global)
{
    bind_atom(s, var, (StgAtom){ .kind = STG_STATIC, .u.global = global });
}

StgVar *stg_bind_var(Stg *s, const Var *var)
{
    StgVar *v = stg_new_var(s, var->name, var->rep, var->span);
    v->typed = var->data;
    bind_atom(s, var, stg_local(v));
    return v;
}

static StgVar *capture(Stg *s, Scope *scope, const Var *var, const Binding *binding)
{
    StgVar *inner = ptrmap_get(&scope->captured, var);
    if (inner != NULL)
        return inner;
    StgVar *outer = binding->scope == scope->parent ? binding->atom.u.var : capture(s, scope->parent, var, binding);
    inner = stg_new_var(s, outer->name, outer->rep, outer->span);
    inner->captured = true;
    inner->outer = outer;
    inner->known = outer->known;
    inner->value = outer->value;
    inner->typed = outer->typed;
    if (scope->own == var) {
        scope->code->self = inner;
    } else {
        StgCapture c = { stg_local(outer), inner, 0 };
        VEC_PUSH(&scope->captures, c);
    }
    ptrmap_put(&scope->captured, var, inner);
    return inner;
}

StgAtom stg_atom_of_var(Stg *s, const Var *var)
{
    if (var->top != NULL)
        return stg_atom_of_global(s, stg_declare(s, var));
    if (var->rep == REP_WORLD)                 /* there is but one: it is neither kept nor captured */
        return atom_lit(lit_world());
    const Binding *b = ptrmap_get(&s->bindings, var);
    assert(b != NULL);
    if (b->atom.kind == STG_STATIC)
        return stg_atom_of_global(s, b->atom.u.global);
    if (b->atom.kind == STG_LIT || b->scope == s->scope)
        return b->atom;
    return stg_local(capture(s, s->scope, var, b));
}

StgAtom stg_atom(Stg *s, const Atom *a) { return a->var != NULL ? stg_atom_of_var(s, a->var) : atom_lit(a->lit); }

StgAtom *stg_atoms(Stg *s, const Atom *args, uint32_t n)
{
    StgAtom *atoms = ARENA_ARRAY(s->arena, StgAtom, n);
    for (uint32_t i = 0; i < n; i++)
        atoms[i] = stg_atom(s, &args[i]);
    return atoms;
}

/* ---- nodes ---- */

/* Where something was written: perhaps in another definition, which was put in the place of a call. */
static Written written(const Stg *s, Written origin)
{
    for (; origin.from == NULL && origin.at != NULL; origin.at = origin.at->at)
        origin.from = origin.at->from;
    origin.from = origin.from != NULL ? origin.from : s->from;
    return origin;
}

StgExpr *stg_new_expr(Stg *s, StgKind kind, Span span)
{
    StgExpr *e = ARENA_NEW(s->arena, StgExpr);
    e->kind = kind;
    e->span = span;
    Written here = written(s, s->here != NULL ? core_origin(s->here) : (Written){0});
    e->from = here.from;
    e->at = here.at;
    return e;
}

StgExpr *stg_expr_atom(Stg *s, StgAtom atom, Span span)
{
    StgExpr *e = stg_new_expr(s, STG_ATOM, span);
    e->u.atom = atom;
    return e;
}

static uint32_t known_arity(const StgAtom *fun)
{
    if (fun->kind == STG_STATIC)
        return stg_arity(fun->u.global);
    return fun->kind == STG_LOCAL && fun->u.var->known != NULL ? fun->u.var->known->n_params : 0;
}

StgExpr *stg_expr_call(Stg *s, StgAtom fun, StgAtom *args, uint32_t n, Span span)
{
    uint32_t arity = known_arity(&fun);
    if (arity > 0 && arity < n && !s->options->profile) {      /* what comes back takes the rest; profiled, it knows
                                                                  whom it is charged to */
        StgVar *f = stg_new_var(s, NULL, REP_PTR, span);
        f->value = true;
        StgExpr *rest = stg_expr_call(s, stg_local(f), args + arity, n - arity, span);
        return stg_expr_bind(s, stg_expr_call(s, fun, args, arity, span), f, rest, span);
    }
    StgExpr *e = stg_new_expr(s, STG_CALL, span);
    e->u.call.fun = fun;
    e->u.call.args = args;
    e->u.call.n = n;
    return e;
}

/* case scrut of { binder -> body } */
StgExpr *stg_expr_bind(Stg *s, StgExpr *scrut, StgVar *binder, StgExpr *body, Span span)
{
    StgExpr *e = stg_new_expr(s, STG_CASE, span);
    e->u.cas.scrut = scrut;
    e->u.cas.binder = binder;
    e->u.cas.n = 1;
    e->u.cas.alts = ARENA_NEW(s->arena, StgAlt);
    e->u.cas.alts[0] = (StgAlt){ .kind = ALT_DEFAULT, .body = body, .span = span };
    return e;
}


static StgExpr *expr_con(Stg *s, const Con *con, StgAtom *args, const Core *at)
{
    StgExpr *e = stg_new_expr(s, STG_CON, at->span);
    e->u.con = ARENA_NEW(s->arena, StgAlloc);
    *e->u.con = (StgAlloc){ .con = con, .args = args, .origin = written(s, core_origin(at)) };
    return e;
}

StgExpr *stg_unsupported(Stg *s, Span span)
{
    if (diags_errors(s->ds) == 0) {
        Diag *d = diag_add(s->ds, DIAG_ERROR, NULL, span, "this is a logic program, which the engine does not run");
        diag_help(d, "logic programs run with --engine=smallstep");
    }
    return stg_expr_atom(s, atom_lit((Lit){ .rep = REP_INT }), span);
}

/* In a closure, or looked at by a case: what is around cannot be gone back to from its ends. */
static StgExpr *inner_expr(Stg *s, const Core *e, bool tail)
{
    const Around *sccs = s->sccs;
    s->sccs = NULL;
    StgExpr *out = stg_expr(s, e, tail);
    s->sccs = sccs;
    return out;
}

/* ---- closures ---- */

/* Pointers first. */
static void place_captures(StgCode *code)
{
    uint32_t word = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < code->n_captures; i++)
            if ((code->captures[i].inner->rep == REP_PTR) == (pass == 0)) {
                code->captures[i].word = word++;
                code->n_pointers += pass == 0;
            }
}

static void open_scope(Stg *s, Scope *scope, StgCode *code, const Var *own)
{
    *scope = (Scope){ .parent = s->scope, .code = code, .own = own };
    s->scope = scope;
}

static void close_scope(Stg *s, Scope *scope)
{
    scope->code->n_captures = (uint32_t)scope->captures.len;
    scope->code->captures = VEC_TO_ARENA(&scope->captures, s->arena);
    place_captures(scope->code);
    VEC_FREE(&scope->captures);
    ptrmap_free(&scope->captured);
    s->scope = scope->parent;
}

/* f = \x y -> e, where e calls f in tail position: a loop around e, which f enters. */
static StgExpr *loop_body(Stg *s, StgCode *code, const Core *lam, const Var *own)
{
    StgJoin *loop = ARENA_NEW(s->arena, StgJoin), *outer = s->loop;
    StgAtom *args = ARENA_ARRAY(s->arena, StgAtom, code->n_params);
    loop->n_params = code->n_params;
    loop->params = ARENA_ARRAY(s->arena, StgVar *, code->n_params);
    loop->name = own->name;
    loop->recursive = true;
    loop->refs = IMAGE_NONE;
    loop->first = s->n_vars;
    for (uint32_t i = 0; i < code->n_params; i++) {
        args[i] = stg_local(code->params[i]);
        loop->params[i] = stg_bind_var(s, lam->u.lam.params[i]);
    }
    s->loop = loop;
    s->loop_of = own;
    loop->body = inner_expr(s, lam->u.lam.body, true);
    s->loop = outer;
    StgExpr *join = stg_new_expr(s, STG_JOIN, lam->span), *enter = stg_new_expr(s, STG_GOTO, lam->span);
    enter->u.jump.to = loop;
    enter->u.jump.args = args;
    join->u.join.joins = arena_copy(s->arena, &loop, sizeof loop);
    join->u.join.n = 1;
    join->u.join.body = enter;
    return join;
}

static StgExpr *function_body(Stg *s, StgCode *code, const Core *lam, const Var *own)
{
    StgJoin *outer = s->loop;
    const Var *outer_of = s->loop_of;
    code->n_params = lam->u.lam.n;
    code->params = ARENA_ARRAY(s->arena, StgVar *, lam->u.lam.n);
    for (uint32_t i = 0; i < lam->u.lam.n; i++)
        code->params[i] = stg_bind_var(s, lam->u.lam.params[i]);
    s->loop = NULL;
    bool loops = own != NULL && !s->options->plain && stg_use_of(&s->uses, own).loops;
    StgExpr *body = loops ? loop_body(s, code, lam, own) : inner_expr(s, lam->u.lam.body, true);
    s->loop = outer;
    s->loop_of = outer_of;
    return body;
}

static StgExpr *thunk_body(Stg *s, const Core *rhs)
{
    StgJoin *outer = s->loop;
    s->loop = NULL;
    StgExpr *body = inner_expr(s, rhs, true);
    s->loop = outer;
    return body;
}

/* The closure of a right-hand side; `own` is the variable it is bound to, or NULL. Its origin is for the caller to say.
 */
StgCode *stg_code(Stg *s, const Core *rhs, const Var *own, StgCode *code)
{
    Scope scope;
    code->local = own != NULL && own->top == NULL ? own->name : NULL;
    code->kind = rhs->kind == CORE_LAM ? INFO_FUN : INFO_THUNK;
    code->type = code->kind == INFO_THUNK && s->options->types ? stg_type_of(s, rhs) : NULL;
    open_scope(s, &scope, code, rhs->kind == CORE_LAM ? own : NULL);
    code->body = code->kind == INFO_FUN ? function_body(s, code, rhs, own) : thunk_body(s, rhs);
    close_scope(s, &scope);
    if (code->kind == INFO_THUNK && !s->options->plain)
        stg_find_selector(code);
    return code;
}

/* ---- let ---- */

static bool all_static(const StgAtom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (args[i].kind == STG_LOCAL)
            return false;
    return true;
}

/* Are the arguments of a constructor static already? Asks without capturing anything. */
static bool is_static_con(Stg *s, const Core *rhs)
{
    if (rhs->kind != CORE_CON || s->options->plain)
        return false;
    for (uint32_t i = 0; i < rhs->u.con.con->arity; i++) {
        const Var *var = rhs->u.con.args[i].var;
        const Binding *b = var != NULL && var->top == NULL ? ptrmap_get(&s->bindings, var) : NULL;
        if (var != NULL && var->top == NULL && (b == NULL || b->atom.kind == STG_LOCAL))
            return false;
    }
    return true;
}

/* One for all that have no fields. */
static StgGlobal *static_con(Stg *s, const Core *rhs)
{
    const Con *con = rhs->u.con.con;
    StgGlobal *outer = s->global, *g = con->arity == 0 ? ptrmap_get(&s->constants, con) : NULL;
    if (g != NULL)
        return g;
    g = stg_new_global(s, written(s, core_origin(rhs)), NULL);
    if (con->arity == 0)
        ptrmap_put(&s->constants, con, g);
    g->con = con;
    s->global = g;
    g->args = stg_atoms(s, rhs->u.con.args, con->arity);
    s->global = outer;
    assert(all_static(g->args, con->arity));
    return g;
}

/* let y = x: another name. Profiled, y owns the function that x may be. */
static bool bind_alias(Stg *s, const Bind *bind)
{
    if (bind->rhs->kind != CORE_VAR || s->options->plain || s->options->profile)
        return false;
    const Var *var = bind->rhs->u.var;
    if (var->top == NULL && ptrmap_get(&s->bindings, var) == NULL)
        return false;
    bind_atom(s, bind->var, stg_atom_of_var(s, var));
    return true;
}

/* Profiled, who belongs to somebody must be an object that says so. */
static bool needs_no_closure(const Stg *s, const Var *var)
{
    StgUse use = stg_use_of(&s->uses, var);
    return !s->options->plain && (s->options->profile ? use.unowned : use.closed);
}

/* Binds what needs no object here; false: it does need one. */
static bool bind_free(Stg *s, const Bind *bind)
{
    if (bind_alias(s, bind))
        return true;
    if (is_static_con(s, bind->rhs)) {
        stg_bind_global(s, bind->var, static_con(s, bind->rhs));
        return true;
    }
    if (needs_no_closure(s, bind->var)) {
        StgGlobal *g = stg_new_global(s, written(s, bind_origin(bind)), bind->var->name);
        g->name = name_printf("%s.%s", g->origin.from->text, bind->var->name->text);
        stg_bind_global(s, bind->var, g);
        stg_plan(s, g, bind->rhs, bind->var);
        return true;
    }
    return false;
}

/* What a binding makes; its right-hand side from now on. */
static StgAlloc *new_alloc(Stg *s, Bind *bind)
{
    StgAlloc *a = ARENA_NEW(s->arena, StgAlloc);
    a->origin = written(s, bind->rhs->kind == CORE_CON ? core_origin(bind->rhs) : bind_origin(bind));
    if (core_is_sub(bind->rhs)) {
        a->sub = bind->rhs->u.scc.centre;
        bind->rhs = bind->rhs->u.scc.body;
    }
    a->var = stg_bind_var(s, bind->var);
    a->var->value = bind->rhs->kind == CORE_LAM || bind->rhs->kind == CORE_CON;
    a->var->typed |= bind->rhs->kind == CORE_CON;
    if (bind->rhs->kind != CORE_CON) {
        a->code = ARENA_NEW(s->arena, StgCode);
        a->code->kind = bind->rhs->kind == CORE_LAM ? INFO_FUN : INFO_THUNK;
        if (bind->rhs->kind == CORE_LAM) {
            a->code->n_params = bind->rhs->u.lam.n;
            a->code->near = s->options->profile && !s->options->plain && stg_use_of(&s->uses, bind->var).near;
            a->var->known = a->code;
        }
    }
    return a;
}

static void fill_alloc(Stg *s, StgAlloc *a, const Bind *bind)
{
    if (a->code != NULL) {
        a->code->origin = a->origin;
        stg_code(s, bind->rhs, bind->var, a->code);
        return;
    }
    a->con = bind->rhs->u.con.con;
    a->args = stg_atoms(s, bind->rhs->u.con.args, a->con->arity);
}

static StgJoin *new_join(Stg *s, const Bind *bind)
{
    StgJoin *j = ARENA_NEW(s->arena, StgJoin);
    j->name = bind->var->name;
    ptrmap_put(&s->joins, bind->var, j);
    return j;
}

static void fill_join(Stg *s, StgJoin *j, const Core *rhs, bool tail)
{
    if (rhs->kind == CORE_LAM) {
        j->n_params = rhs->u.lam.n;
        j->params = ARENA_ARRAY(s->arena, StgVar *, j->n_params);
        for (uint32_t i = 0; i < j->n_params; i++)
            j->params[i] = stg_bind_var(s, rhs->u.lam.params[i]);
        rhs = rhs->u.lam.body;
    }
    j->body = stg_expr(s, rhs, tail);
}

/* join j x = .. in .. */
static StgExpr *join_expr(Stg *s, const Core *e, bool tail)
{
    StgExpr *out = stg_new_expr(s, STG_JOIN, e->span);
    uint32_t n = out->u.join.n = e->u.let.n;
    out->u.join.joins = ARENA_ARRAY(s->arena, StgJoin *, n);
    for (uint32_t i = 0; i < n; i++)
        out->u.join.joins[i] = new_join(s, &e->u.let.binds[i]);
    out->u.join.body = stg_expr(s, e->u.let.body, tail);
    for (uint32_t i = 0; i < n; i++)
        *out->u.join.joins[i] = (StgJoin){ .name = e->u.let.binds[i].var->name, .open = true, .first = s->n_vars,
                                           .refs = IMAGE_NONE };
    for (uint32_t i = 0; i < n; i++)
        fill_join(s, out->u.join.joins[i], e->u.let.binds[i].rhs, tail);
    for (uint32_t i = 0; i < n; i++)
        out->u.join.joins[i]->open = false;
    return out;
}

static StgExpr *let_expr(Stg *s, const Core *e, bool tail)
{
    VEC(Bind *) binds = {0};                   /* that need objects */
    VEC(StgAlloc *) allocs = {0};
    if (s->options->types)
        stg_note_let(s, e);
    if (e->u.let.join)
        return join_expr(s, e, tail);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (!bind_free(s, &e->u.let.binds[i]))
            VEC_PUSH(&binds, (Bind *)arena_copy(s->arena, &e->u.let.binds[i], sizeof(Bind)));
    for (size_t i = 0; i < binds.len; i++)
        VEC_PUSH(&allocs, new_alloc(s, binds.data[i]));
    for (size_t i = 0; i < binds.len; i++)
        fill_alloc(s, allocs.data[i], binds.data[i]);
    StgExpr *body = stg_expr(s, e->u.let.body, tail);
    body = stg_groups(s, allocs.data, (uint32_t)allocs.len, body, e->span);
    VEC_FREE(&binds);
    VEC_FREE(&allocs);
    return body;
}

/* ---- case ---- */

static void pattern_vars(Stg *s, const Alt *from, StgAlt *to)
{
    to->con = from->con;
    to->vars = ARENA_ARRAY(s->arena, StgVar *, from->con->arity);
    for (uint32_t i = 0; i < from->con->arity; i++)
        to->vars[i] = stg_bind_var(s, from->vars[i]);
}

static Rep scrut_rep(const Core *e)
{
    const Alt *last = &e->u.cas.alts[e->u.cas.n - 1];
    if (e->u.cas.scrut->kind == CORE_PRIM)
        return prim_info[e->u.cas.scrut->u.prim.prim].res;
    if (e->u.cas.scrut->kind == CORE_LIT)
        return e->u.cas.scrut->u.lit.rep;
    if (last->kind == ALT_DEFAULT && last->binder != NULL)
        return last->binder->rep;
    return e->u.cas.alts[0].kind == ALT_LIT ? e->u.cas.alts[0].lit.rep : REP_PTR;
}

static void case_alts(Stg *s, const Core *e, StgExpr *out, bool tail)
{
    uint32_t n = out->u.cas.n = e->u.cas.n;
    out->u.cas.alts = ARENA_ARRAY(s->arena, StgAlt, n);
    for (uint32_t i = 0; i < n; i++) {
        const Alt *from = &e->u.cas.alts[i];
        StgAlt *to = &out->u.cas.alts[i];
        *to = (StgAlt){ .kind = from->kind, .lit = from->lit, .span = from->span };
        if (s->options->types)
            stg_note_alt(s, from);
        if (from->kind == ALT_CON)
            pattern_vars(s, from, to);
        if (from->kind == ALT_DEFAULT && from->binder != NULL)
            bind_atom(s, from->binder, stg_local(out->u.cas.binder));
        to->body = stg_expr(s, from->body, tail);
    }
}

static StgExpr *prim_node(Stg *s, const Core *e)
{
    StgExpr *out = stg_new_expr(s, STG_PRIM, e->span);
    out->u.prim.prim = e->u.prim.prim;
    out->u.prim.args = stg_atoms(s, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity);
    return out;
}

/* case e of { Box# x -> body }: what comes back is x. */
static StgExpr *opened(Stg *s, const Core *e, bool tail)
{
    const Alt *alt = &e->u.cas.alts[0];
    StgExpr *scrut = inner_expr(s, e->u.cas.scrut, false);
    if (s->options->types)
        stg_note_alt(s, alt);
    StgVar **fields = ARENA_ARRAY(s->arena, StgVar *, alt->con->arity);
    for (uint32_t i = 0; i < alt->con->arity; i++)
        fields[i] = stg_bind_var(s, alt->vars[i]);
    StgExpr *out = stg_expr_bind(s, scrut, fields[0], stg_expr(s, alt->body, tail), e->span);
    out->u.cas.opens = true;
    out->u.cas.more = fields + 1;
    out->u.cas.n_more = alt->con->arity - 1;
    return out;
}

static StgExpr *case_expr(Stg *s, const Core *e, bool tail)
{
    const Narrowing *maker = e->u.cas.flex ? ptrmap_get(s->options->narrow, e) : NULL;
    if (e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON && e->u.cas.alts[0].con->unboxed)
        return opened(s, e, tail);
    StgExpr *out = stg_new_expr(s, STG_CASE, e->span);
    StgExpr *scrut = out->u.cas.scrut = inner_expr(s, e->u.cas.scrut, false);
    out->u.cas.flex = maker != NULL;
    if (maker != NULL) {
        out->u.cas.maker = stg_atom_of_var(s, maker->some->var);
        out->u.cas.maker_of_all = stg_atom_of_var(s, maker->all->var);
    }
    out->u.cas.owns = s->options->profile && e->u.cas.n == 1 && case_owns(e);
    bool local = scrut->kind == STG_ATOM && scrut->u.atom.kind == STG_LOCAL && !out->u.cas.owns;
    out->u.cas.binder =
        local ? scrut->u.atom.u.var : stg_new_var(s, NULL, e->u.cas.n == 0 ? REP_PTR : scrut_rep(e), e->span);
    bool outer = out->u.cas.binder->value;
    out->u.cas.binder->value = true;
    case_alts(s, e, out, tail);
    if (e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON)
        for (StgVar *v = out->u.cas.binder; v != NULL; v = v->outer)
            v->data = true;
    out->u.cas.binder->value = local ? outer : true;
    return out;
}

/* ---- the others ---- */

static StgExpr *prim_expr(Stg *s, const Core *e)
{
    Prim prim = e->u.prim.prim;
    if (prim_info[prim].how == HOW_NONE)
        return stg_unsupported(s, e->span);
    StgExpr *out = prim_node(s, e);
    if (prim_info[prim].how == HOW_TAG) {      /* evaluates */
        StgAtom x = out->u.prim.args[0];
        StgVar *binder = x.kind == STG_LOCAL ? x.u.var : stg_new_var(s, NULL, REP_PTR, e->span);
        out->u.prim.args[0] = stg_local(binder);
        return stg_expr_bind(s, stg_expr_atom(s, x, e->span), binder, out, e->span);
    }
    return out;
}

static StgExpr *given(Stg *s, const Core *e)
{
    StgExpr *out = stg_new_expr(s, STG_GIVE, e->span);
    out->u.give.n = e->u.con.con->arity;
    out->u.give.fields = stg_atoms(s, e->u.con.args, out->u.give.n);
    return out;
}

static StgExpr *con_expr(Stg *s, const Core *e)
{
    if (e->u.con.con->unboxed)
        return given(s, e);
    if (is_static_con(s, e))
        return stg_expr_atom(s, stg_static(s, static_con(s, e)), e->span);
    return expr_con(s, e->u.con.con, stg_atoms(s, e->u.con.args, e->u.con.con->arity), e);
}

/* A function that is returned: bound first. */
static StgExpr *lam_expr(Stg *s, const Core *e)
{
    StgAlloc *a = ARENA_NEW(s->arena, StgAlloc);
    *a = (StgAlloc){ .var = stg_new_var(s, NULL, REP_PTR, e->span), .origin = written(s, core_origin(e)) };
    a->var->value = true;
    a->code = ARENA_NEW(s->arena, StgCode);
    a->code->origin = a->origin;
    stg_code(s, e, NULL, a->code);
    return stg_groups(s, &a, 1, stg_expr_atom(s, stg_local(a->var), e->span), e->span);
}

static StgExpr *goto_expr(Stg *s, StgJoin *to, const Atom *args, uint32_t n, Span span)
{
    StgExpr *out = stg_new_expr(s, STG_GOTO, span);
    out->u.jump.to = to;
    out->u.jump.args = stg_atoms(s, args, n);
    to->recursive |= to->open;
    return out;
}

static StgExpr *app_expr(Stg *s, const Core *e, bool tail)
{
    const Core *fun = e->u.app.fun;
    if (fun->kind == CORE_VAR) {
        const Var *var = fun->u.var;
        StgJoin *join = ptrmap_get(&s->joins, var);
        if (join != NULL)
            return goto_expr(s, join, e->u.app.args, e->u.app.n, e->span);
        if (tail && s->loop != NULL && s->loop_of == var && s->loop->n_params == e->u.app.n)
            return goto_expr(s, s->loop, e->u.app.args, e->u.app.n, e->span);
        StgExpr *selected = s->options->plain ? NULL : stg_select(s, e);
        if (selected != NULL)
            return selected;
        StgAtom f = stg_atom_of_var(s, var);
        return stg_expr_call(s, f, stg_atoms(s, e->u.app.args, e->u.app.n), e->u.app.n, e->span);
    }
    StgExpr *scrut = inner_expr(s, fun, false);
    StgAtom *args = stg_atoms(s, e->u.app.args, e->u.app.n);
    if (scrut->kind == STG_ATOM)               /* what was bound around the function needed no code */
        return stg_expr_call(s, scrut->u.atom, args, e->u.app.n, e->span);
    StgVar *f = stg_new_var(s, NULL, REP_PTR, fun->span);
    f->value = true;
    return stg_expr_bind(s, scrut, f, stg_expr_call(s, stg_local(f), args, e->u.app.n, e->span), e->span);
}

static StgExpr *var_expr(Stg *s, const Core *e)
{
    StgJoin *join = ptrmap_get(&s->joins, e->u.var);
    if (join != NULL)
        return goto_expr(s, join, NULL, 0, e->span);
    return stg_expr_atom(s, stg_atom_of_var(s, e->u.var), e->span);
}

static StgExpr *back_expr(Stg *s, const Core *e)
{
    const Around *scc = s->sccs;
    if (!s->options->profile)
        return stg_expr(s, e->u.scc.body, false);
    while (scc != NULL && scc->outer != e->u.scc.outer)
        scc = scc->next;
    StgExpr *out = stg_new_expr(s, STG_BACK, e->span);
    out->u.back.stack = stg_atom_of_var(s, e->u.scc.outer);
    out->u.back.left = scc != NULL;
    out->u.back.body = stg_expr(s, e->u.scc.body, scc != NULL && scc->tail);
    return out;
}

/* Sccs inside of the one that is looked at. */
typedef struct Inside {
    const StgVar        *outer;
    const struct Inside *next;
} Inside;

static bool is_inside(const StgExpr *back, const Inside *sccs)
{
    while (sccs != NULL && sccs->outer != back->u.back.stack.u.var)
        sccs = sccs->next;
    return sccs != NULL;
}

/* Do all ends of an scc's body go back from it, and not only from another one inside? */
static bool goes_back(const StgExpr *e, const Inside *sccs)
{
    Inside here = { NULL, sccs };
    bool all = true;
    switch (e->kind) {
    case STG_ATOM: case STG_CALL: case STG_CON: case STG_PRIM: case STG_GIVE: return false;
    case STG_LET:  return goes_back(e->u.let.body, sccs);
    case STG_GOTO: return true;                /* to a label in the body, or from what has gone back */
    case STG_HERE: return goes_back(e->u.here.body, sccs);
    case STG_SCC:
        here.outer = e->u.scc.outer;
        return goes_back(e->u.scc.body, &here);
    case STG_BACK: return e->u.back.left && (!is_inside(e, sccs) || goes_back(e->u.back.body, sccs));
    case STG_JOIN:
        for (uint32_t i = 0; i < e->u.join.n; i++)
            all &= goes_back(e->u.join.joins[i]->body, sccs);
        return all && goes_back(e->u.join.body, sccs);
    case STG_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            all &= goes_back(e->u.cas.alts[i].body, sccs);
        return all;
    }
    return false;
}

static StgExpr *scc_expr(Stg *s, const Core *e, bool tail)
{
    if (e->scc_kind == SCC_BACK)
        return back_expr(s, e);
    if (!s->options->profile && e->scc_kind == SCC_UNDER)
        return stg_expr(s, e->u.scc.body, false);
    Around here = { e->u.scc.outer, tail, s->sccs };
    StgExpr *out = stg_new_expr(s, STG_SCC, e->span);
    out->u.scc.kind = e->scc_kind;
    out->u.scc.centre = scc_has_centre(e->scc_kind) ? e->u.scc.centre : NULL;
    if (e->scc_kind == SCC_UNDER)
        out->u.scc.stack = stg_atom_of_var(s, e->u.scc.stack);
    out->u.scc.outer = e->u.scc.outer != NULL ? stg_bind_var(s, e->u.scc.outer) : NULL;
    s->sccs = &here;
    out->u.scc.body = stg_expr(s, e->u.scc.body, false);
    s->sccs = here.next;
    out->u.scc.left = goes_back(out->u.scc.body, NULL);
    return out;
}

static StgExpr *here_expr(Stg *s, const Core *e, bool tail)
{
    if (!s->options->profile)
        return stg_expr(s, e->u.here.body, tail);
    StgExpr *out = stg_new_expr(s, STG_HERE, e->span);
    out->u.here.name = stg_bind_var(s, e->u.here.name);
    out->u.here.body = stg_expr(s, e->u.here.body, tail);
    return out;
}

static StgExpr *any_expr(Stg *s, const Core *e, bool tail)
{
    switch (e->kind) {
    case CORE_VAR:  return var_expr(s, e);
    case CORE_LIT:  return stg_expr_atom(s, atom_lit(e->u.lit), e->span);
    case CORE_LAM:  return lam_expr(s, e);
    case CORE_APP:  return app_expr(s, e, tail);
    case CORE_CON:  return con_expr(s, e);
    case CORE_PRIM: return prim_expr(s, e);
    case CORE_LET:  return let_expr(s, e, tail);
    case CORE_CASE: return case_expr(s, e, tail);
    case CORE_SCC:  return scc_expr(s, e, tail);
    case CORE_HERE: return here_expr(s, e, tail);
    case CORE_OR: case CORE_FREE: return stg_unsupported(s, e->span);
    }
    return NULL;
}

StgExpr *stg_expr(Stg *s, const Core *e, bool tail)
{
    const Core *outer = s->here;
    s->here = e;
    StgExpr *out = any_expr(s, e, tail);
    s->here = outer;
    return out;
}
