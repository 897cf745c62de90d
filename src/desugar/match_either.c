/* Match: or-patterns, (p; q), whose patterns begin with constructors or literals that differ.
 *
 * What they match is asked together with what other lines say of the column, so that the tree knows what is covered: a
 * line with an or-pattern becomes one line for each of its patterns, of the same row. A value has one constructor at
 * most, so no more than one of these lines gets behind it, and what is evaluated is what would be. Other or-patterns
 * are tested as the views that they are read as (syntax/parse_or.c); then nobody knows what is covered. */
#include "desugar/match_int.h"

/* The or-pattern that the pattern is, but for names and the like around it; NULL: it is none. */
static const Pat *or_pattern(Pat *p)
{
    for (p = match_strip(p); p && (p->kind == PAT_AS || p->kind == PAT_BANG); p = match_strip(p))
        p = p->kind == PAT_AS ? p->u.as.pat : p->u.inner;
    return p && p->kind == PAT_VIEW && p->u.view.either ? p : NULL;
}

/* The alternatives of  \x -> case x of { p -> '1'; q -> '1'; _ -> '0' }  but for the last. */
static const CaseAlt *choices(const Pat *p, uint32_t *n)
{
    const Expr *e = p->u.view.fun;
    while (e->kind == EXPR_EXPANDED || e->kind == EXPR_LAMBDA)
        e = e->kind == EXPR_EXPANDED ? e->u.expanded.expansion : e->u.lambda.body;
    *n = e->kind == EXPR_CASE ? e->u.cas.n - 1 : 0;
    return e->u.cas.alts;
}

/* For both are matched by a switch: whether no value is what both begin with. */
static bool begin_apart(const Pat *p, const Pat *q)
{
    if (p->kind != q->kind) return false;
    if (p->kind == PAT_LIT) {
        Lit a = match_lit(p), b = match_lit(q);
        return a.rep == b.rep && a.rep == REP_CHAR ? a.u.c != b.u.c : a.rep == REP_INT && a.u.i != b.u.i;
    }
    if (p->u.con.con.entity != q->u.con.con.entity) return true;
    const Pat *in = p->u.con.n == 1 ? p->u.con.args[0] : NULL, *other = in ? q->u.con.args[0] : NULL;
    return in && in->kind == PAT_LIT && other->kind == PAT_LIT && match_is_switch(in) && match_is_switch(other)
           && begin_apart(in, other);
}

static bool all_apart(Match *m, const CaseAlt *alts, uint32_t n, Var *var)
{
    Pat **normal = ARENA_ARRAY(m->d->scratch, Pat *, n);
    uint32_t root_uses = m->root_uses;
    bool apart = n > 0;
    for (uint32_t i = 0; apart && i < n; i++) {
        MatchLine probe = {0};
        normal[i] = match_normal(m, &probe, alts[i].pat, var);
        apart = normal[i] && match_is_switch(normal[i]);
        for (uint32_t k = 0; apart && k < i; k++) apart = begin_apart(normal[k], normal[i]);
    }
    m->root_uses = root_uses;
    return apart;
}

/* The line once more for each of the or-pattern's patterns. */
static void divide(Match *m, Matrix *y, const Matrix *x, uint32_t column, MatchLine line, const Pat *either)
{
    uint32_t n;
    const CaseAlt *alts = choices(either, &n);
    match_normal(m, &line, line.pats[column], x->vars[column]);      /* for what it binds */
    for (uint32_t i = 0; i < n; i++) {
        MatchLine *copy = &y->lines[y->n_lines++];
        *copy = line;
        copy->pats = arena_copy(m->d->scratch, line.pats, x->n * sizeof *line.pats);
        copy->pats[column] = alts[i].pat;
    }
    m->copies += n - 1;
}

Matrix match_either(Match *m, Matrix x, uint32_t column)
{
    const Pat **either = ARENA_ARRAY(m->d->scratch, const Pat *, x.n_lines);
    uint32_t more = 0, n;
    for (uint32_t i = 0; i < x.n_lines; i++) {
        const MatchLine *line = &x.lines[i];
        const Pat *p = line->doomed && column >= line->doom ? NULL : or_pattern(line->pats[column]);
        if (!p) continue;
        const CaseAlt *alts = choices(p, &n);
        if (m->copies <= m->limit && all_apart(m, alts, n, x.vars[column])) either[i] = p, more += n;
        else m->opaque = true;
    }
    if (more == 0) return x;
    Matrix y = x;
    y.lines = ARENA_ARRAY(m->d->scratch, MatchLine, x.n_lines + more);
    y.n_lines = 0;
    for (uint32_t i = 0; i < x.n_lines; i++) {
        if (either[i]) divide(m, &y, &x, column, x.lines[i], either[i]);
        else y.lines[y.n_lines++] = x.lines[i];
    }
    return y;
}
