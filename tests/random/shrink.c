/* Shrinking: the smallest program that still fails.
 *
 * Every place of a program offers a few edits; they are numbered through the whole program, outermost and most drastic
 * first. A candidate is a full copy with one edit (copies, because the occurrences of a definition point to it).
 * Greedy: the first edit that keeps the failure is taken and the search goes on from the same number; it ends when a
 * whole pass changed nothing, or after MAX_TRIES candidates. An edit that leaves a variable unbound is dropped at once;
 * the linter sees to the rest. */
#include "base/ptrmap.h"
#include "core/text.h"
#include "random.h"

enum { MAX_TRIES = 8000, MAX_CONSTANTS = 4 };

#define NO_EDIT SIZE_MAX

typedef struct Shrinker {
    Arena  *arena;             /* the copy goes here */
    PtrMap  vars;              /* old binder -> its copy */
    size_t  target;            /* number of the edit to make */
    size_t  next;              /* number of the next edit there might be */
    bool    broken;            /* an occurrence has lost its binder */
    Con    *constants[MAX_CONSTANTS];
    unsigned n_constants;
} Shrinker;

static Core *copy(Shrinker *s, const Core *e);

/* ---- copying ---- */

static Var *copy_binder(Shrinker *s, const Var *old)
{
    if (!old) return NULL;
    Var *v = core_new_var(s->arena, old->name, old->rep, old->span);
    ptrmap_put(&s->vars, old, v);
    return v;
}

static Var **copy_binders(Shrinker *s, Var *const *old, uint32_t n)
{
    Var **vars = ARENA_ARRAY(s->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) vars[i] = copy_binder(s, old[i]);
    return vars;
}

static Var *copy_use(Shrinker *s, const Var *old)
{
    Var *v = ptrmap_get(&s->vars, old);
    if (!v) s->broken = true;
    return v;
}

static Atom *copy_atoms(Shrinker *s, const Atom *old, uint32_t n)
{
    Atom *atoms = arena_copy(s->arena, old, n * sizeof *old);
    for (uint32_t i = 0; i < n; i++)
        if (atoms[i].var) atoms[i].var = copy_use(s, atoms[i].var);
    return atoms;
}

/* `skip`: the binding left out, or n. */
static void copy_binds(Shrinker *s, Core *e, uint32_t skip)
{
    uint32_t n = 0;
    Bind *binds = ARENA_ARRAY(s->arena, Bind, e->u.let.n);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (i != skip)
            binds[n++] = (Bind){ .var = copy_binder(s, e->u.let.binds[i].var),
                                 .rhs = e->u.let.binds[i].rhs,
                                 .box = e->u.let.binds[i].box };
    for (uint32_t i = 0; i < n; i++) binds[i].rhs = copy(s, binds[i].rhs);
    e->u.let.binds = binds;
    e->u.let.n = n;
}

static Alt copy_alt(Shrinker *s, const Alt *old)
{
    Alt alt = *old;
    if (alt.kind == ALT_CON) alt.vars = copy_binders(s, alt.vars, alt.con->arity);
    alt.binder = copy_binder(s, alt.binder);
    alt.body = copy(s, alt.body);
    return alt;
}

static void copy_alts(Shrinker *s, Core *e, uint32_t skip)
{
    uint32_t n = 0;
    Alt *alts = ARENA_ARRAY(s->arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        if (i != skip) alts[n++] = copy_alt(s, &e->u.cas.alts[i]);
    e->u.cas.alts = alts;
    e->u.cas.n = n;
}

static void copy_free(Shrinker *s, Core *e, uint32_t skip)
{
    uint32_t n = 0;
    Var **vars = ARENA_ARRAY(s->arena, Var *, e->u.free.n);
    for (uint32_t i = 0; i < e->u.free.n; i++)
        if (i != skip) vars[n++] = copy_binder(s, e->u.free.vars[i]);
    e->u.free.vars = vars;
    e->u.free.n = n;
    e->u.free.body = copy(s, e->u.free.body);
}

/* A copy of the node and all below it, without its `skip`th argument, binding, alternative or free variable. */
static Core *copy_without(Shrinker *s, const Core *old, uint32_t skip)
{
    Core *e = arena_copy(s->arena, old, sizeof *old);
    switch (e->kind) {
    case CORE_VAR:  e->u.var = copy_use(s, e->u.var); break;
    case CORE_LIT:  break;
    case CORE_LAM:
        e->u.lam.params = copy_binders(s, e->u.lam.params, e->u.lam.n);
        e->u.lam.body = copy(s, e->u.lam.body);
        break;
    case CORE_APP:  e->u.app.fun = copy(s, e->u.app.fun); e->u.app.n -= skip < e->u.app.n;
                    e->u.app.args = copy_atoms(s, e->u.app.args, e->u.app.n); break;
    case CORE_CON:  e->u.con.args = copy_atoms(s, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: e->u.prim.args = copy_atoms(s, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:  copy_binds(s, e, skip); e->u.let.body = copy(s, e->u.let.body); break;
    case CORE_CASE: e->u.cas.scrut = copy(s, e->u.cas.scrut); copy_alts(s, e, skip); break;
    case CORE_SCC:
        e->u.scc.outer = e->scc_kind == SCC_BACK ? copy_use(s, e->u.scc.outer) : copy_binder(s, e->u.scc.outer);
        if (e->scc_kind == SCC_UNDER) e->u.scc.stack = copy_use(s, e->u.scc.stack);
        e->u.scc.body = copy(s, e->u.scc.body);
        break;
    case CORE_OR:   e->u.or.left = copy(s, e->u.or.left); e->u.or.right = copy(s, e->u.or.right); break;
    case CORE_HERE: e->u.here.name = copy_binder(s, e->u.here.name); e->u.here.body = copy(s, e->u.here.body); break;
    case CORE_FREE: copy_free(s, e, skip); break;
    }
    return e;
}

/* ---- edits ---- */

static bool is_constant(const Core *e)
{
    return e->kind == CORE_LIT || (e->kind == CORE_CON && e->u.con.con->arity == 0);
}

/* How many parts an expression can be replaced by, and the i-th of them. */
static uint32_t n_parts(const Core *e)
{
    switch (e->kind) {
    case CORE_LAM: case CORE_APP: case CORE_SCC: case CORE_HERE: case CORE_FREE: return 1;
    case CORE_OR:   return 2;
    case CORE_LET:  return 1 + e->u.let.n;
    case CORE_CASE: return 1 + e->u.cas.n;
    default:        return 0;
    }
}

static const Core *part(const Core *e, uint32_t i)
{
    switch (e->kind) {
    case CORE_LAM:  return e->u.lam.body;
    case CORE_APP:  return e->u.app.fun;
    case CORE_SCC:  return e->u.scc.body;
    case CORE_HERE: return e->u.here.body;
    case CORE_FREE: return e->u.free.body;
    case CORE_OR:   return i == 0 ? e->u.or.left : e->u.or.right;
    case CORE_LET:  return i == 0 ? e->u.let.body : e->u.let.binds[i - 1].rhs;
    default:        return i == 0 ? e->u.cas.scrut : e->u.cas.alts[i - 1].body;
    }
}

/* How many things can be left out of an expression, one at a time. */
static uint32_t n_removable(const Core *e)
{
    uint32_t n = 0;
    switch (e->kind) {
    case CORE_APP:  return e->u.app.n > 1 ? 1 : 0;
    case CORE_LET:  n = e->u.let.n; break;
    case CORE_CASE: n = e->u.cas.n; break;
    case CORE_FREE: n = e->u.free.n; break;
    default: break;
    }
    return n > 1 ? n : 0;
}

static uint32_t n_constants_for(const Shrinker *s, const Core *e)
{
    return is_constant(e) ? 0 : s->n_constants;
}

static Core *edit(Shrinker *s, const Core *e, uint32_t number)
{
    uint32_t parts = n_parts(e), constants = n_constants_for(s, e);
    if (number < constants) {
        Core *c = core_con(s->arena, s->constants[number], NULL, e->span);
        c->from = e->from;
        return c;
    }
    number -= constants;
    return number < parts ? copy(s, part(e, number)) : copy_without(s, e, number - parts);
}

static Core *copy(Shrinker *s, const Core *e)
{
    size_t first = s->next;
    s->next += n_constants_for(s, e) + n_parts(e) + n_removable(e);
    if (s->target >= first && s->target < s->next) return edit(s, e, (uint32_t)(s->target - first));
    return copy_without(s, e, UINT32_MAX);
}

/* ---- programs ---- */

static void find_constants(Shrinker *s, const CoreProgram *p)
{
    for (uint32_t d = 0; d < p->n_datas; d++)
        for (uint32_t c = 0; c < p->datas[d]->n_cons; c++)
            if (p->datas[d]->cons[c]->arity == 0 && s->n_constants < MAX_CONSTANTS) {
                s->constants[s->n_constants++] = p->datas[d]->cons[c];
                break;
            }
}

static Top *copy_top(Shrinker *s, const Top *old)
{
    Top *top = arena_copy(s->arena, old, sizeof *old);
    top->var = copy_binder(s, old->var);
    top->var->top = top;
    return top;
}

/* Removing definition i is edit i; those of expressions follow. */
static void copy_tops(Shrinker *s, const CoreProgram *old, CoreProgram *new)
{
    new->tops = ARENA_ARRAY(s->arena, Top *, old->n_tops);
    new->n_tops = 0;
    new->main = NULL;
    for (uint32_t i = 0; i < old->n_tops; i++) {
        if (s->target == i) {
            s->broken |= old->tops[i] == old->main;
            continue;
        }
        Top *top = copy_top(s, old->tops[i]);
        if (old->tops[i] == old->main) new->main = top;
        top->index = new->n_tops;
        new->tops[new->n_tops++] = top;
    }
    s->next = old->n_tops;
    for (uint32_t i = 0; i < new->n_tops; i++) new->tops[i]->rhs = copy(s, new->tops[i]->rhs);
}

/* The program with edit number `target`; NULL when that cannot stand. `*more` is false when there is no such edit. */
static CoreProgram *copy_program(const CoreProgram *old, Arena *arena, size_t target, bool *more)
{
    Shrinker s = {.arena = arena, .target = target};
    CoreProgram *new = arena_copy(arena, old, sizeof *old);
    new->arena = arena;
    find_constants(&s, old);
    copy_tops(&s, old, new);
    ptrmap_free(&s.vars);
    if (more) *more = target < s.next;
    return s.broken ? NULL : new;
}

/* ---- data types nobody uses ---- */

static void mark_used(const Core *e, PtrMap *used)
{
    if (e->kind == CORE_CON) ptrmap_put(used, e->u.con.con->data, e->u.con.con->data);
    if (e->kind == CORE_CASE)
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            if (e->u.cas.alts[i].con) ptrmap_put(used, e->u.cas.alts[i].con->data, e->u.cas.alts[i].con->data);
    for (uint32_t i = 0; i < n_parts(e); i++) mark_used(part(e, i), used);
}

static CoreProgram *without_unused_data(CoreProgram *program)
{
    PtrMap used = {0};
    for (uint32_t i = 0; i < program->n_tops; i++) mark_used(program->tops[i]->rhs, &used);
    Data **datas = ARENA_ARRAY(program->arena, Data *, program->n_datas);
    uint32_t n = 0;
    for (uint32_t i = 0; i < program->n_datas; i++)
        if (ptrmap_get(&used, program->datas[i])) datas[n++] = program->datas[i];
    program->datas = datas;
    program->n_datas = n;
    ptrmap_free(&used);
    return program;
}

/* ---- the search ---- */

static bool still_fails(const CoreProgram *candidate, bool (*fails)(const CoreProgram *, void *), void *context)
{
    if (!candidate) return false;
    Diags *ds = diags_new();
    bool ok = core_lint(candidate, "shrink", ds);
    diags_free(ds);
    return ok && fails(candidate, context);
}

CoreProgram *random_shrink(const CoreProgram *program, Arena *arena,
                           bool (*fails)(const CoreProgram *candidate, void *context), void *context)
{
    CoreProgram *best = copy_program(program, arena, NO_EDIT, NULL);
    Arena *scratch = arena_new();
    int tries = 0;
    for (bool progress = true; progress && tries < MAX_TRIES;) {
        progress = false;
        bool more = true;
        for (size_t number = 0; more && tries < MAX_TRIES; tries++) {
            arena_reset(scratch);
            CoreProgram *candidate = copy_program(best, scratch, number, &more);
            if (more && still_fails(candidate, fails, context)) {
                best = copy_program(candidate, arena, NO_EDIT, NULL);
                progress = true;
            } else {
                number++;
            }
        }
    }
    arena_free(scratch);
    return without_unused_data(best);
}
