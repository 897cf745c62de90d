/* Match: clauses with patterns become decision trees.
 *
 * A matrix has one line per clause that may still match and one column per variable that is still to be looked at.
 * Haskell prescribes the order of evaluation: the first line decides, by its leftmost pattern that needs the value.
 * That column is then tested for all lines at once (match_switch.c); lines that do not care about it go into every
 * branch. So no value is looked at twice. A line that the test rules out has still to evaluate what is to the left of
 * it, if that comes to its turn: then it is kept, doomed.
 *
 * Copying lines into branches could make trees exponential. Copies are counted; beyond a limit that is linear in the
 * size of the patterns the matcher splits instead: the lines up to the first that does not care, then, on failure, the
 * others. A right-hand side that is reached from several places becomes a local function (match_leaf.c).
 *
 * Tests that are not constructors or unboxed literals (== at an unknown type, view patterns) are made line by line, but
 * once for lines that follow each other and ask the same (match_same.c). */
#include "desugar/match_int.h"
#include <assert.h>

/* ---- lines and columns ---- */

static Matrix without_first(Matrix x, uint32_t n)
{
    assert(x.n_lines >= n);
    x.lines += n;
    x.n_lines -= n;
    return x;
}

static Matrix only_first(Matrix x, uint32_t n)
{
    assert(x.n_lines >= n);
    x.n_lines = n;
    return x;
}

/* The matrix with another variable for a column. */
static Matrix with_var(Match *m, Matrix x, uint32_t column, Var *var)
{
    assert(column < x.n);
    Var **vars = arena_copy(m->d->scratch, x.vars, x.n * sizeof *x.vars);
    vars[column] = var;
    x.vars = vars;
    return x;
}

static Core *scrutinee(Match *m, Var *var, Span span)
{
    if (var == m->root) m->root_uses++;
    return core_var(m->d->arena, var, span);
}

/* ---- tests line by line ---- */

/* The first n lines as `first` has been made of them, then the others. */
static Core *or_rest(Match *m, Matrix x, uint32_t n, Core *first, Fail *between, Fail *fail)
{
    if (between->uses == 0) return first;
    return fail_close(m->d, between, first, match_matrix(m, without_first(x, n), fail));
}

/* The function applied to the column's value, with what the first line has bound so far: variables, among them those of
 * lazy patterns, and dictionaries out of constructors around the pattern. */
static Core *line_test(Match *m, Matrix x, Expr *fun, Var *arg, Span span)
{
    match_bind(m, x.lines[0].bound);
    return match_wrap_lazy(m, x.lines[0].bound, desugar_apply_var(m->d, fun, arg, span));
}

static uint32_t needed_column(Match *m, Matrix x);

/* How many lines from the first on need the same test next. */
static uint32_t same_tests(Match *m, Matrix x, uint32_t column)
{
    uint32_t n = 1;
    for (; n < x.n_lines && m->spec->order == CLAUSES_FIRST; n++) {
        if (needed_column(m, without_first(x, n)) != column) break;
        if (!match_same_test(x.lines[0].pats[column], x.lines[n].pats[column])) break;
    }
    return n;
}

/* A number at a type that is not known to be built from literals: compared by ==. */
static Core *match_equals(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    Fail between = {.kind = FAIL_JOIN};
    Pat *p = x.lines[0].pats[column];
    uint32_t n = same_tests(m, x, column);
    assert(p->u.lit.equals);
    for (uint32_t i = 0; i < n; i++) x.lines[i].pats[column] = NULL;
    Core *value = scrutinee(m, x.vars[column], p->span);
    Core *cond = line_test(m, x, p->u.lit.equals, value->u.var, p->span);
    Core *yes = match_matrix(m, only_first(x, n), &between);
    Core *first = desugar_if(m->d, cond, yes, fail_use(m->d, &between, p->span), p->span);
    return or_rest(m, x, n, first, &between, fail);
}

static bool forces(const Pat *p)
{
    return p && (match_is_switch(p) || p->kind == PAT_BANG);
}

/* (f -> p): p is matched against f applied to the value, which is done once for all lines that need it next. */
static Core *match_view(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    Fail between = {.kind = FAIL_JOIN};
    Desugar *d = m->d;
    Pat *p = x.lines[0].pats[column];
    assert(p->kind == PAT_VIEW);
    Var *arg = scrutinee(m, x.vars[column], p->span)->u.var;
    Core *value = line_test(m, x, p->u.view.fun, arg, p->span);
    Ty *type = match_strip(p->u.view.pat)->type;
    Var *seen = desugar_fresh(d, "view", desugar_rep(type), p->span);
    MatchLine probe = {0};
    bool strict = desugar_unlifted(type) || forces(match_normal(m, &probe, p->u.view.pat, seen));
    uint32_t n = same_tests(m, x, column);
    for (uint32_t i = 0; i < n; i++) x.lines[i].pats[column] = x.lines[i].pats[column]->u.view.pat;
    Core *first = match_matrix(m, only_first(with_var(m, x, column, seen), n), &between);
    size_t mark = pending_mark(d);
    if (desugar_is_box(type)) pending_push_box(d, seen, value);
    else pending_push(d, seen, value, strict);
    return or_rest(m, x, n, pending_wrap(d, mark, first), &between, fail);
}

static void strip_bangs(Match *m, Matrix x, uint32_t column, Var *var)
{
    for (uint32_t i = 0; i < x.n_lines; i++) {
        MatchLine *line = &x.lines[i];
        Pat *p = match_normal(m, line, line->pats[column], var);
        line->pats[column] = p && p->kind == PAT_BANG ? p->u.inner : p;
    }
}

/* !p: the value is evaluated, for this line and all others. */
static Core *match_bang(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    if (x.vars[column] == m->root && m->root_strict) {     /* evaluated before: see bind_root */
        strip_bangs(m, x, column, m->root);
        return match_matrix(m, x, fail);
    }
    Var *old = x.vars[column];
    Var *var = core_new_var(m->d->arena, old->name, REP_PTR, old->span);
    Fact fact = {.same = var};
    Span span = x.lines[0].pats[column]->span;
    strip_bangs(m, x, column, var);
    Core *value = scrutinee(m, old, span);
    size_t mark = ptrmap_mark(&m->facts);
    ptrmap_put(&m->facts, old, arena_copy(m->d->scratch, &fact, sizeof fact));
    Core *body = match_matrix(m, with_var(m, x, column, var), fail);
    ptrmap_undo(&m->facts, mark);
    return desugar_eval(m->d, value, var, body, span);
}

/* ---- one step ---- */

/* Puts the first line into normal form up to the column that it needs next; x.n: it needs none. */
static uint32_t needed_column(Match *m, Matrix x)
{
    MatchLine *first = &x.lines[0];
    assert(!first->doomed || first->doom <= x.n);
    uint32_t end = first->doomed ? first->doom : x.n;
    for (uint32_t i = 0; i < end; i++) {
        first->pats[i] = match_normal(m, first, first->pats[i], x.vars[i]);
        if (first->pats[i]) return i;
    }
    return x.n;
}

Core *match_test(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    assert(x.n_lines > 0 && column < x.n && x.lines[0].pats[column] != NULL);
    const Pat *p = x.lines[0].pats[column];
    if (p->kind == PAT_BANG) return match_bang(m, x, column, fail);
    return p->kind == PAT_VIEW ? match_view(m, x, column, fail) : match_equals(m, x, column, fail);
}

Core *match_matrix(Match *m, Matrix x, Fail *fail)
{
    if (m->spec->order == CLAUSES_ALL) return match_all(m, x, fail);
    if (x.n_lines == 0) return fail_use(m->d, fail, m->spec->span);
    uint32_t column = needed_column(m, x);
    if (column == x.n) return x.lines[0].doomed ? match_matrix(m, without_first(x, 1), fail) : match_leaf(m, x, fail);
    Matrix divided = match_either(m, x, column);
    if (divided.lines != x.lines) return match_matrix(m, divided, fail);
    const Pat *p = x.lines[0].pats[column];
    return match_is_switch(p) ? match_switch(m, x, column, fail) : match_test(m, x, column, fail);
}

/* ---- entries ---- */

static size_t pat_size(Pat *p)
{
    size_t size = 1;
    p = match_strip(p);
    if (p->kind == PAT_CON)
        for (uint32_t i = 0; i < p->u.con.n; i++) size += pat_size(p->u.con.args[i]);
    if (p->kind == PAT_AS) size += pat_size(p->u.as.pat);
    if (p->kind == PAT_BANG || p->kind == PAT_LAZY) size += pat_size(p->u.inner);
    if (p->kind == PAT_LIT && p->u.lit.lit.text) size += p->u.lit.lit.text->len;
    return size;
}

static size_t copy_limit(const Match *m)
{
    size_t size = 0;
    for (uint32_t i = 0; i < m->n_rows; i++)
        for (uint32_t j = 0; j < m->n_vars; j++) size += pat_size(m->rows[i].pats[j]);
    return 8 * size + 64;
}

static Matrix first_matrix(Match *m)
{
    Matrix x = {.vars = m->vars, .n = m->n_vars, .n_lines = m->n_rows};
    x.lines = ARENA_ARRAY(m->d->scratch, MatchLine, m->n_rows);
    for (uint32_t i = 0; i < m->n_rows; i++) {
        x.lines[i].pats = arena_copy(m->d->scratch, m->rows[i].pats, m->n_vars * sizeof(Pat *));
        x.lines[i].row = i;
    }
    return x;
}

static Core *match_tree(Match *m)
{
    Fail error = {.kind = FAIL_ERROR, .span = m->spec->span, .what = m->spec->what, .reached = match_reached_end,
                  .arg = m};
    if (m->spec->order == CLAUSES_ALL) error.reached = NULL;
    m->limit = copy_limit(m);
    m->uses = ARENA_ARRAY(m->d->scratch, uint32_t, m->n_rows);
    return match_matrix(m, first_matrix(m), m->spec->fail ? m->spec->fail : &error);
}

static Core *match_finish(Match *m, Core *tree)
{
    Var *world = m->d->world;
    if (m->world) m->d->world = m->world;
    Core *whole = match_fill(m, tree);
    assert(m->impossible == 0);
    m->d->world = world;
    if (m->spec->warn && m->d->user && m->spec->order == CLAUSES_FIRST) match_warn(m);
    if (m->spec->warn && m->d->user && m->spec->order == CLAUSES_ALL && m->d->program->advise) match_warn_overlap(m);
    VEC_FREE(&m->leaves);
    ptrmap_free(&m->facts);
    ptrmap_free(&m->refined);
    whole = hole_strip(whole);
    if (!m->world) return whole;
    return desugar_eval(m->d, core_lit(m->d->arena, lit_world(), m->spec->span), m->world, whole, m->spec->span);
}

Core *match_rows(Desugar *d, Var **vars, uint32_t n, const MatchRow *rows, uint32_t n_rows, const MatchSpec *spec)
{
    Match m = {.d = d, .rows = rows, .n_rows = n_rows, .spec = spec, .vars = vars, .n_vars = n};
    return match_finish(&m, match_tree(&m));
}

/* Whether the first row looks at the value before anything else happens. */
static bool is_strict_root(Match *m)
{
    MatchLine probe = {0};
    return m->n_rows == 0 || forces(match_normal(m, &probe, m->rows[0].pats[0], m->root));
}

/* Strict: the first row evaluates the value before anything else, so it is evaluated in the whole tree. If all the tree
 * does with it is one case, at the top, that is where the value goes; else it gets its variable. */
static Core *bind_root(Match *m, Core *tree, Core *scrut)
{
    Core *root = hole_strip(tree);
    bool direct = root->kind == CORE_CASE && root->u.cas.scrut->kind == CORE_VAR && root->u.cas.scrut->u.var == m->root;
    if (m->root_strict && direct && m->root_uses == 1)
        return desugar_case(m->d, scrut, root->u.cas.alts, root->u.cas.n, root->span);
    size_t mark = pending_mark(m->d);
    pending_push(m->d, m->root, scrut, m->root_strict);
    return pending_wrap(m->d, mark, tree);
}

/* What the user calls the value, if anything. */
static Name root_name(const MatchRow *rows, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const Pat *p = match_strip(rows[i].pats[0]);
        while (p->kind == PAT_BANG) p = match_strip(p->u.inner);
        if (p->kind == PAT_VAR) return p->u.var->name;
        if (p->kind == PAT_AS) return p->u.as.var->name;
    }
    return name_of("s");
}

Core *match_value(Desugar *d, Core *scrut, Ty *type, const MatchRow *rows, uint32_t n_rows, const MatchSpec *spec)
{
    if (scrut->kind == CORE_VAR && !scrut->u.var->top && n_rows > 0)
        return match_rows(d, &scrut->u.var, 1, rows, n_rows, spec);
    Var *root = core_new_var(d->arena, root_name(rows, n_rows), desugar_rep(type), scrut->span);
    Match m = {.d = d, .rows = rows, .n_rows = n_rows, .spec = spec, .vars = &root, .n_vars = 1, .root = root,
               .root_type = type};
    bool box = desugar_is_box(type);
    m.root_strict = !box && (desugar_unlifted(type) || (spec->order == CLAUSES_FIRST && is_strict_root(&m)));
    m.root_uses = 0;
    Core *tree = match_tree(&m);
    if (box) return match_finish(&m, desugar_bind_value(d, type, scrut, root, tree, scrut->span));
    return match_finish(&m, bind_root(&m, tree, scrut));
}

static Core *one_body(Desugar *d, void *arg, Fail *fail)
{
    (void)fail;
    Body *body = arg;
    return body->make(d, body->arg);
}

Core *match_one(Desugar *d, Core *scrut, Pat *pat, Body body, Fail *fail, Span span)
{
    MatchRow row = {.pats = &pat, .body = one_body, .arg = &body, .span = pat->span};
    MatchSpec spec = {.what = fail ? "" : desugar_pattern_text(d, pat), .span = span, .fail = fail,
                      .order = fail ? CLAUSES_FIRST : desugar_language(d)->clauses};
    return match_value(d, scrut, match_strip(pat)->type, &row, 1, &spec);
}
