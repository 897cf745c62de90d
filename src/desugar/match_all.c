/* Match: clauses without an order, as logic languages have them. All that match apply, and a logic variable is bound to
 * what they ask for: definitional trees.
 *
 * A column in which every line has a constructor decides: a flexible case on it sends each line to one branch. If there
 * is none, lines disagree about what to look at: those that have a constructor in the first column that any has, and
 * those that do not care, are tried independently, first those with the first line: one who reads the rules from the
 * top expects its values first. So lines are never copied, and no value is missed or found twice.
 *
 *     or True  _ = True         fcase a of { True -> True; False -> b }
 *     or False x = x
 *     por True _ = True         (fcase a of { True -> True }) or (fcase b of { True -> True })
 *     por _ True = True
 *
 * Literals are constructors with something unboxed inside, which no variable can stand for. A logic variable is bound
 * to each of them in turn; with anything else it is an ordinary case. */
#include "desugar/match_int.h"
#include <string.h>

static void normalise(Match *m, Matrix x)
{
    for (uint32_t i = 0; i < x.n_lines; i++)
        for (uint32_t k = 0; k < x.n; k++)
            x.lines[i].pats[k] = match_normal(m, &x.lines[i], x.lines[i].pats[k], x.vars[k]);
}

/* ---- which column ---- */

typedef struct Column { bool any, all; } Column;       /* lines with a pattern there; with one that a case can test */

static Column look_at(const Matrix *x, uint32_t k)
{
    Column c = {false, true};
    for (uint32_t i = 0; i < x->n_lines; i++) {
        const Pat *p = x->lines[i].pats[k];
        c.any = c.any || p;
        c.all = c.all && p && match_is_switch(p);
    }
    return c;
}

/* The first in which all have a constructor; else the first in which any has a pattern; else x->n. */
static uint32_t choose_column(const Matrix *x, bool *decides)
{
    uint32_t some = x->n;
    *decides = false;
    for (uint32_t k = 0; k < x->n; k++) {
        Column c = look_at(x, k);
        *decides = c.all;
        if (c.all) return k;
        if (c.any && some == x->n) some = k;
    }
    return some;
}

/* ---- independent lines ---- */

static Core *either(Match *m, Core *a, Core *b, Span span)
{
    return a && b ? core_or(m->d->arena, a, b, span) : a ? a : b;
}

/* The lines of which `which` is true. */
static Matrix some_lines(Match *m, Matrix x, const bool *which, bool wanted)
{
    Matrix y = x;
    y.lines = ARENA_ARRAY(m->d->scratch, MatchLine, x.n_lines);
    y.n_lines = 0;
    for (uint32_t i = 0; i < x.n_lines; i++)
        if (which[i] == wanted) y.lines[y.n_lines++] = x.lines[i];
    return y;
}

static Span span_of(const Match *m, const Matrix *x) { return m->rows[x->lines[0].row].span; }

/* A line that is tested by a function, ==, is tried alone. */
static Core *split(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    bool *tested = ARENA_ARRAY(m->d->scratch, bool, x.n_lines), alone = false;
    for (uint32_t i = 0; i < x.n_lines && !alone; i++) {
        const Pat *p = x.lines[i].pats[column];
        alone = p && !match_is_switch(p);
        if (alone) memset(tested, 0, x.n_lines * sizeof *tested);
        tested[i] = p;
    }
    if (x.n_lines == 1) return match_test(m, x, column, fail);
    Matrix a = some_lines(m, x, tested, tested[0]), b = some_lines(m, x, tested, !tested[0]);
    Core *left = match_all(m, a, fail), *right = b.n_lines > 0 ? match_all(m, b, fail) : NULL;
    return either(m, left, right, span_of(m, &x));
}

/* ---- right-hand sides ---- */

static Core *leaf(Match *m, const MatchLine *line, Fail *fail)
{
    Span span = m->rows[line->row].span;
    Leaf leaf = {.row = line->row, .hole = hole_new(m->d, span), .bound = line->bound};
    m->uses[line->row]++;
    if (m->rows[line->row].can_fail) {
        leaf.fail = ARENA_NEW(m->d->scratch, Fail);
        leaf.fail->kind = FAIL_JOIN;
        leaf.rest = fail_use(m->d, fail, span);
    }
    VEC_PUSH(&m->leaves, leaf);
    return leaf.hole;
}

static Core *leaves(Match *m, Matrix x, Fail *fail)
{
    Core *e = NULL;
    for (uint32_t i = x.n_lines; i-- > 0;)
        e = either(m, leaf(m, &x.lines[i], fail), e, m->rows[x.lines[i].row].span);
    return e;
}

/* ---- literals ---- */

bool match_is_boxed(const Pat *p)
{
    return p->kind == PAT_CON && p->u.con.n == 1 && p->u.con.args[0] && p->u.con.args[0]->kind == PAT_LIT
           && p->u.con.args[0]->u.lit.lit.kind >= LITERAL_INT_HASH;
}

static bool same_literal(const Pat *p, const Pat *q)
{
    Lit a = match_lit(p->u.con.args[0]), b = match_lit(q->u.con.args[0]);
    return p->u.con.con.entity == q->u.con.con.entity && a.rep == b.rep && memcmp(&a.u, &b.u, sizeof(int64_t)) == 0;
}

/* The lines with this literal, which the column's variable is bound to: the column is done with. */
static Matrix lines_with(Match *m, Matrix x, uint32_t column, const Pat *p)
{
    bool *same = ARENA_ARRAY(m->d->scratch, bool, x.n_lines);
    for (uint32_t i = 0; i < x.n_lines; i++) same[i] = same_literal(p, x.lines[i].pats[column]);
    Matrix y = some_lines(m, x, same, true);
    for (uint32_t i = 0; i < y.n_lines; i++) {
        y.lines[i].pats = arena_copy(m->d->scratch, y.lines[i].pats, x.n * sizeof(Pat *));
        y.lines[i].pats[column] = NULL;
    }
    return y;
}

static Core *prim_call(Match *m, const char *name, Atom *args, uint32_t n, Span span)
{
    Prim prim;
    if (!prim_of_text(name, &prim)) prim = 0;
    return core_prim(m->d->arena, prim, arena_copy(m->d->arena, args, n * sizeof *args), span);
}

/* let l = LITERAL in case bind# x l of _ -> body */
static Core *bind_literal(Match *m, Var *var, const Pat *p, Core *body)
{
    Desugar *d = m->d;
    size_t mark = pending_mark(d);
    Atom lit = core_atom_lit(match_lit(p->u.con.args[0]), p->span);
    Core *boxed = desugar_con_app(d, desugar_con(d, p->u.con.con.entity), &lit, p->span);
    Atom args[2] = {core_atom_var(var, p->span), desugar_atom(d, boxed, "l", REP_PTR, false)};
    Alt *alt = ARENA_NEW(d->arena, Alt);
    *alt = (Alt){.kind = ALT_DEFAULT, .body = body, .span = p->span};
    return pending_wrap(d, mark,
                        core_case(d->arena, false, prim_call(m, "bind#", args, 2, p->span), alt, 1, p->span));
}

static bool seen_before(const Matrix *x, uint32_t column, uint32_t i)
{
    for (uint32_t k = 0; k < i; k++)
        if (same_literal(x->lines[k].pats[column], x->lines[i].pats[column])) return true;
    return false;
}

static Core *bind_each(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    Core *e = NULL;
    for (uint32_t i = x.n_lines; i-- > 0;) {
        const Pat *p = x.lines[i].pats[column];
        if (seen_before(&x, column, i)) continue;
        Core *body = match_all(m, lines_with(m, x, column, p), fail);
        e = either(m, bind_literal(m, x.vars[column], p, body), e, p->span);
    }
    return e;
}

/* case isVar# x of { 1 -> each literal; _ -> case x of .. } */
static Core *literals(Match *m, Matrix x, uint32_t column, Fail *fail)
{
    Span span = x.lines[0].pats[column]->span;
    Atom arg = core_atom_var(x.vars[column], span);
    Core *guess = bind_each(m, x, column, fail), *known = match_switch(m, x, column, fail);
    Alt *alts = ARENA_ARRAY(m->d->arena, Alt, 2);
    alts[0] = (Alt){.kind = ALT_LIT, .lit = desugar_int_lit(1), .body = guess, .span = span};
    alts[1] = (Alt){.kind = ALT_DEFAULT, .body = known, .span = span};
    if (x.vars[column] == m->root) m->root_uses++;
    return core_case(m->d->arena, false, prim_call(m, "isVar#", &arg, 1, span), alts, 2, span);
}

/* ---- all ---- */

Core *match_all(Match *m, Matrix x, Fail *fail)
{
    bool decides;
    if (x.n_lines == 0) return fail_use(m->d, fail, m->spec->span);
    normalise(m, x);
    uint32_t column = choose_column(&x, &decides);
    if (column == x.n) return leaves(m, x, fail);
    if (!decides) return split(m, x, column, fail);
    if (match_is_boxed(x.lines[0].pats[column])) return literals(m, x, column, fail);
    return match_switch(m, x, column, fail);
}
