/* Match: right-hand sides.
 *
 * Where a row has matched, the tree has a hole. When the tree is complete it is known how many holes each row has. One:
 * the right-hand side is put there, and its variables are those of the patterns. Several: it becomes a local function
 * of the variables it binds, called from each; if its guards may fail, it is also given where to go then. */
#include "desugar/match_int.h"

#include <assert.h>

Core *match_leaf(Match *m, Matrix x, Fail *fail)
{
    MatchLine *line = &x.lines[0];
    assert(line->row < m->n_rows && !line->doomed);
    Leaf leaf = {.row = line->row, .hole = hole_new(m->d, m->rows[line->row].span), .bound = line->bound};
    m->uses[line->row]++;
    if (m->rows[line->row].can_fail) {
        leaf.fail = ARENA_NEW(m->d->scratch, Fail);
        leaf.fail->kind = FAIL_JOIN;
        x.lines++;
        x.n_lines--;
        m->guarded = x.n_lines == 0;
        leaf.rest = match_matrix(m, x, fail);
        m->guarded = false;
    }
    VEC_PUSH(&m->leaves, leaf);
    return leaf.hole;
}

/* ---- binding ---- */

static void bind_lazy(Match *m, Pat *lazy)
{
    Entity **vars;
    uint32_t n = 0;
    desugar_pattern_vars(lazy, &vars, &n, m->d->scratch);
    for (uint32_t i = 0; i < n; i++) desugar_local(m->d, vars[i]);
}

void match_bind(Match *m, const Bound *bound)
{
    for (const Bound *b = bound; b; b = b->next) {
        if (b->entity) b->entity->core = b->var;
        else if (b->ev) b->ev->core = b->var;
        else bind_lazy(m, b->lazy);
    }
}

Core *match_wrap_lazy(Match *m, const Bound *bound, Core *body)
{
    BindVec binds = {0};
    Desugar *d = m->d;
    for (const Bound *b = bound; b; b = b->next) {
        if (!b->lazy) continue;
        Parcel p = desugar_parcel(d, b->lazy, m->spec->span);
        desugar_parcel_binds(d, &p, core_var(d->arena, b->var, b->lazy->span), &binds);
    }
    if (binds.len > 0) body = core_let(d->arena, VEC_TO_ARENA(&binds, d->arena), (uint32_t)binds.len, body, body->span);
    VEC_FREE(&binds);
    return body;
}

static Core *make_body(Match *m, uint32_t row, const Bound *bound, Fail *fail)
{
    match_bind(m, bound);
    Core *body = m->rows[row].body(m->d, m->rows[row].arg, fail);
    return match_wrap_lazy(m, bound, body);
}

/* ---- reached once ---- */

static void fill_here(Match *m, Leaf *leaf)
{
    Core *body = make_body(m, leaf->row, leaf->bound, leaf->fail);
    hole_fill(leaf->hole, leaf->fail ? fail_close(m->d, leaf->fail, body, leaf->rest) : body);
}

/* ---- reached several times ---- */

typedef struct Shared {
    Var      *fun;
    Bound    *bound;       /* as in the first leaf, but to parameters */
    uint32_t  n;           /* how many, and one more if it can fail */
    Core     *lam;
} Shared;

static bool same_thing(const Bound *a, const Bound *b)
{
    return a->entity == b->entity && a->ev == b->ev && a->lazy == b->lazy;
}

/* What `key` is bound to in a leaf that match_bind has just been called for. */
static Var *argument(const Bound *key, const Bound *leaf)
{
    if (key->entity) return key->entity->core;
    if (key->ev) return key->ev->core;
    while (!same_thing(key, leaf)) leaf = leaf->next;
    return leaf->var;
}

static Var *parameter(Desugar *d, const Bound *b)
{
    Name name = b->entity ? b->entity->name : name_of(b->ev ? "d" : "lazy");
    return core_new_var(d->arena, name, b->var->rep, b->var->span);
}

/* At least one parameter, so that it is a function. */
static Shared make_shared(Match *m, const Leaf *first)
{
    Desugar *d = m->d;
    const MatchRow *row = &m->rows[first->row];
    Shared s = {.fun = desugar_fresh(d, "alt", REP_PTR, row->span)};
    VEC(Var *) params = {0};
    Bound **end = &s.bound;
    for (const Bound *b = first->bound; b; b = b->next) {
        Bound *copy = *end = arena_copy(d->scratch, b, sizeof *b);
        copy->var = parameter(d, b);
        VEC_PUSH(&params, copy->var);
        end = &copy->next;
    }
    Fail fail = {.kind = FAIL_CALL, .var = row->can_fail ? desugar_fresh(d, "fail", REP_PTR, row->span) : NULL};
    if (row->can_fail) VEC_PUSH(&params, fail.var);
    if (params.len == 0) VEC_PUSH(&params, desugar_fresh(d, "_", REP_WORLD, row->span));
    s.n = (uint32_t)params.len;
    Var **vars = VEC_TO_ARENA(&params, d->arena);
    VEC_FREE(&params);
    Core *body = make_body(m, first->row, s.bound, row->can_fail ? &fail : NULL);
    s.lam = core_lam(d->arena, vars, s.n, body, row->span);
    return s;
}

static void fill_by_call(Match *m, const Shared *s, const Leaf *leaf)
{
    Desugar *d = m->d;
    Span span = m->rows[leaf->row].span;
    Atom *args = ARENA_ARRAY(d->arena, Atom, s->n);
    size_t mark = pending_mark(d);
    uint32_t n = 0;
    for (const Bound *b = leaf->bound; b; b = b->next) {
        if (b->entity) b->entity->core = b->var;
        if (b->ev) b->ev->core = b->var;
    }
    for (const Bound *b = s->bound; b; b = b->next) args[n++] = core_atom_var(argument(b, leaf->bound), span);
    if (leaf->fail) args[n++] = desugar_atom(d, fail_function(d, leaf->rest, span), "fail", REP_PTR, false);
    if (n == 0) args[n++] = core_atom_lit(lit_world(), span);
    assert(n == s->n);
    Core *call = core_app(d->arena, core_var(d->arena, s->fun, span), args, n, span);
    hole_fill(leaf->hole, pending_wrap(d, mark, call));
}

/* ---- all ---- */

/* Leaves sorted by row: next[i] is the next leaf of the same row, first[row] the first; both + 1, 0 is the end. */
static uint32_t *chain_leaves(Match *m, uint32_t **first)
{
    *first = ARENA_ARRAY(m->d->scratch, uint32_t, m->n_rows);
    uint32_t *next = ARENA_ARRAY(m->d->scratch, uint32_t, m->leaves.len);
    for (size_t i = m->leaves.len; i-- > 0;) {
        uint32_t row = m->leaves.data[i].row;
        next[i] = (*first)[row];
        (*first)[row] = (uint32_t)i + 1;
    }
    return next;
}

Core *match_fill(Match *m, Core *tree)
{
    BindVec binds = {0};
    uint32_t *first, *next = chain_leaves(m, &first);
    for (uint32_t row = 0; row < m->n_rows; row++) {
        bool here = m->uses[row] == 1 || (m->rows[row].small && !m->rows[row].can_fail);
        Shared s = {0};
        if (!here && first[row]) {
            s = make_shared(m, &m->leaves.data[first[row] - 1]);
            VEC_PUSH(&binds, ((Bind){.var = s.fun, .rhs = s.lam}));
        }
        for (uint32_t i = first[row]; i; i = next[i - 1]) {
            if (here) fill_here(m, &m->leaves.data[i - 1]);
            else fill_by_call(m, &s, &m->leaves.data[i - 1]);
        }
    }
    if (binds.len > 0)
        tree = core_let(m->d->arena, VEC_TO_ARENA(&binds, m->d->arena), (uint32_t)binds.len, tree, tree->span);
    VEC_FREE(&binds);
    return tree;
}
