/* Match: warnings.
 *
 * The tree knows best: a row without a leaf is never reached, and the path to the end of the tree spells patterns that
 * nothing matches. Once the matcher splits instead of copying, paths may be impossible ones; then nothing is said. */
#include "desugar/match_int.h"
#include <string.h>

/* ---- values as text ---- */

static void put_value(Match *m, const Var *v, bool atomic, Buf *out);

static void put_literal(const Pat *p, bool atomic, Buf *out)
{
    Lit lit = match_lit(p);
    bool negative = lit.rep == REP_INT ? lit.u.i < 0 : lit.rep == REP_DOUBLE && lit.u.d < 0;
    if (atomic && negative) buf_putc(out, '(');
    if (lit.rep == REP_INT) buf_printf(out, "%lld", (long long)lit.u.i);
    else if (lit.rep == REP_DOUBLE) buf_printf(out, "%g", lit.u.d);
    else buf_putc(out, '\''), buf_utf8(out, lit.u.c), buf_putc(out, '\'');
    if (atomic && negative) buf_putc(out, ')');
}

static void put_field(Match *m, const Fact *f, uint32_t i, bool atomic, Buf *out)
{
    if (f->vars) put_value(m, f->vars[i], atomic, out);
    else buf_putc(out, '_');
}

static void put_tuple(Match *m, const Fact *f, Buf *out)
{
    buf_putc(out, '(');
    for (uint32_t i = 0; i < f->con->arity; i++) {
        if (i > 0) buf_puts(out, ", ");
        put_field(m, f, i, false, out);
    }
    buf_putc(out, ')');
}

static bool is_operator(const Entity *con)
{
    return con->name->text[0] == ':';
}

static void put_applied(Match *m, const Fact *f, bool atomic, Buf *out)
{
    bool parens = atomic && f->con->arity > 0;
    bool infix = is_operator(f->con) && f->con->arity == 2, cons = f->con == m->d->program->builtins->cons;
    if (parens) buf_putc(out, '(');
    if (infix) put_field(m, f, 0, true, out);
    buf_printf(out, infix ? " %s" : is_operator(f->con) ? "(%s)" : "%s", f->con->name->text);
    for (uint32_t i = infix; i < f->con->arity; i++) {
        buf_putc(out, ' ');
        put_field(m, f, i, !(cons && i == 1), out);
    }
    if (parens) buf_putc(out, ')');
}

/* I# and the like are not the user's business. */
static bool is_box(const Entity *con)
{
    return con->arity == 1 && con->name->text[con->name->len - 1] == '#';
}

static void put_value(Match *m, const Var *v, bool atomic, Buf *out)
{
    const Fact *f = ptrmap_get(&m->facts, v);
    while (f && f->same) f = ptrmap_get(&m->facts, f->same);
    if (!f || (!f->con && !f->lit)) buf_putc(out, '_');
    else if (f->lit) put_literal(f->lit, atomic, out);
    else if (is_box(f->con)) put_field(m, f, 0, atomic, out);
    else if (f->con->name->text[0] == '(') put_tuple(m, f, out);
    else put_applied(m, f, atomic, out);
}

/* The shortest of several is the one to show. */
void match_reached_end(void *match)
{
    enum { ENOUGH = 50 };
    Match *m = match;
    if (m->impossible || !m->spec->warn || !m->d->user || m->n_missing++ > ENOUGH || !match_inhabited(m)) return;
    Buf out = {0};
    for (uint32_t i = 0; i < m->n_vars; i++) {
        if (i > 0) buf_putc(&out, ' ');
        put_value(m, m->vars[i], m->n_vars > 1, &out);
    }
    if (!m->missing || out.len < strlen(m->missing)) {
        m->missing = arena_strndup(m->d->scratch, buf_text(&out), out.len);
        m->missing_guard = m->guarded;
    }
    buf_free(&out);
}

/* ---- messages ---- */

static bool is_function(const Match *m)
{
    return strncmp(m->spec->what, "function ", 9) == 0;
}

static void warn_redundant(const Match *m)
{
    for (uint32_t i = 0; i < m->n_rows; i++) {
        if (m->uses[i] > 0 || m->rows[i].generated) continue;
        Diag *w = diag_add(m->d->ds, DIAG_WARNING, desugar_errors[DESUGAR_ERR_REDUNDANT].code, m->rows[i].span,
                           "this %s is never reached", is_function(m) ? "equation" : "alternative");
        diag_label(w, "those before it match everything");
    }
}

static void warn_missing(const Match *m)
{
    const char *code = desugar_errors[DESUGAR_ERR_NOT_COVERED].code;
    Diag *w = is_function(m) ? diag_add(m->d->ds, DIAG_WARNING, code, m->spec->head,
                                        "the equations of `%s` do not cover all values", m->spec->what + 9)
                             : diag_add(m->d->ds, DIAG_WARNING, code, m->spec->head,
                                        "the alternatives of this %s do not cover all values", m->spec->what);
    diag_label(w, m->missing_guard ? "nothing is left for `%s` when all guards fail" : "nothing matches `%s`",
               m->missing);
}

/* ---- clauses without an order ---- */

/* What always matches becomes NULL. */
static Pat *tested(Pat *p)
{
    for (p = match_strip(p); p; p = match_strip(p)) {
        if (p->kind == PAT_AS) p = p->u.as.pat;
        else if (p->kind == PAT_BANG) p = p->u.inner;
        else if (p->kind == PAT_CON && p->u.con.con.entity->newtype) p = p->u.con.args[0];
        else break;
    }
    return p && (p->kind == PAT_CON || p->kind == PAT_LIT) ? p : NULL;
}

static bool same_literal(const Pat *p, const Pat *q)
{
    const Literal *a = &p->u.lit.lit, *b = &q->u.lit.lit;
    return a->kind == b->kind && a->text == b->text && a->code == b->code && p->u.lit.negative == q->u.lit.negative;
}

/* Whether some value certainly matches both; a text is not compared with a list of patterns. */
static bool both_match(Pat *p, Pat *q)
{
    p = tested(p);
    q = tested(q);
    if (!p || !q) return true;
    if (p->kind != q->kind) return false;
    if (p->kind == PAT_LIT) return same_literal(p, q);
    if (p->u.con.con.entity != q->u.con.con.entity) return false;
    for (uint32_t i = 0; i < p->u.con.n; i++)
        if (!both_match(p->u.con.args[i], q->u.con.args[i])) return false;
    return true;
}

/* Whether p matches whatever q does. */
static bool matches_all_of(Pat *p, Pat *q)
{
    p = tested(p);
    q = tested(q);
    if (!p || !q) return !p;
    if (p->kind != q->kind) return false;
    if (p->kind == PAT_LIT) return same_literal(p, q);
    if (p->u.con.con.entity != q->u.con.con.entity) return false;
    for (uint32_t i = 0; i < p->u.con.n; i++)
        if (!matches_all_of(p->u.con.args[i], q->u.con.args[i])) return false;
    return true;
}

/* Guards may tell them apart; but if only one has any, and the other one matches all that this one does, then both
 * apply wherever its guards hold. */
static bool rows_overlap(const Match *m, const MatchRow *a, const MatchRow *b)
{
    if (a->can_fail && b->can_fail) return false;
    for (uint32_t i = 0; i < m->n_vars; i++)
        if (a->can_fail   ? !matches_all_of(b->pats[i], a->pats[i])
            : b->can_fail ? !matches_all_of(a->pats[i], b->pats[i])
                          : !both_match(a->pats[i], b->pats[i]))
            return false;
    return true;
}

static bool always_matches(const Match *m, const MatchRow *row)
{
    for (uint32_t i = 0; i < m->n_vars; i++)
        if (tested(row->pats[i])) return false;
    return true;
}

void match_warn_overlap(Match *m)
{
    for (uint32_t i = 1; i < m->n_rows; i++)
        for (uint32_t k = 0; k < i; k++) {
            const MatchRow *first = &m->rows[k], *second = &m->rows[i];
            if (!rows_overlap(m, first, second)) continue;
            Diag *w = diag_add(m->d->ds, DIAG_WARNING, NULL, second->span, "this rule and another one overlap");
            diag_label(w, "where both match, there are values of both");
            diag_second(w, first->span, "the other one");
            if (always_matches(m, second) && (first->can_fail || !always_matches(m, first)))
                diag_help(w, "rules have no order: to try this one last, %s",
                          first->can_fail ? "write `'default` behind its name" : "use `case`, or a guard");
            return;
        }
}

/* What a pattern synonym covers nobody knows: a COMPLETE pragma could say anything. */
static bool has_synonym(const Pat *p)
{
    switch (p->kind) {
    case PAT_VIEW:
        if (p->u.view.fun->kind == EXPR_VAR && p->u.view.fun->u.var.ref.name->text[0] == '$') return true;
        return has_synonym(p->u.view.pat);
    case PAT_CON:
        for (uint32_t i = 0; i < p->u.con.n; i++)
            if (has_synonym(p->u.con.args[i])) return true;
        return false;
    case PAT_AS:  return has_synonym(p->u.as.pat);
    case PAT_SIG: return has_synonym(p->u.sig.pat);
    case PAT_LAZY: case PAT_BANG: case PAT_PAREN: return has_synonym(p->u.inner);
    default: return false;
    }
}

static bool uses_synonym(const Match *m)
{
    for (uint32_t i = 0; i < m->n_rows; i++)
        for (uint32_t k = 0; k < m->n_vars; k++)
            if (has_synonym(m->rows[i].pats[k])) return true;
    return false;
}

void match_warn(Match *m)
{
    if (m->split) return;
    warn_redundant(m);
    if (m->missing && (m->opaque || uses_synonym(m))) return;
    if (m->missing && !desugar_language(m->d)->logic) warn_missing(m);     /* there it is one way to say no */
}
