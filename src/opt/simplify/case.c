/* Cases whose outcome is known, wholly or on some ways (known case, case of case).
 *
 * A case of a constructor, of a literal, or of a variable that a case or let around it has shown to be a constructor,
 * is one of its alternatives. If what a case looks at has several ways, some of them ending in a constructor, the case
 * is moved to their ends:
 *
 *     case (case a <# b of { 1 -> True; _ -> False }) of { True -> e; False -> f }
 * ==>
 *     case a <# b of { 1 -> e; _ -> f }
 *
 * An alternative that several ends lead to is a join point around them. What was a join point before gets the case into
 * its own body, so that it stays one; jumps to it are left as they are. After Maurer et al., Compiling without
 * continuations, 2017.
 *
 * Labels (003 section 5.1, case of case; across an scc what 5.3.3 does with let): an scc stays on its code; the case is
 * moved to the ends of its body, and goes back to the stack that was around:
 *
 *     case scc c (I a) of { I x -> e }    ==>    scc c as o (back o e[a/x])
 *
 * The centre is entered and counted as before, what it makes it pays for, and e is charged as it was.
 *
 * A case that puts together again what it has taken apart is what it looks at, if it can be nothing else. */
#include "core/mutant.h"
#include "opt/eta/arity.h"
#include "opt/simplify/ends.h"
#include <assert.h>

enum { TOO_LARGE = 500 };      /* to look for who else mentions something */

typedef struct End {           /* leads to an alternative */
    Core        *place;        /* to be filled in */
    Atom        *args;         /* for the variables of the alternative */
    const Shape *shapes;       /* known there */
    struct End  *next;
} End;

typedef struct Around {        /* an scc that can be gone back from */
    const Var           *outer;
    const struct Around *next;
} Around;

typedef struct Move {          /* a case being moved */
    Simplify   *s;
    const Core *e;             /* not copied yet: its alternatives */
    Given       given;         /* what it is applied to */
    bool        calls;         /* it is case e of { f -> f given } */
    End       **ends;          /* by alternative */
    Var        *back;          /* we are inside an scc: the stack around it, which the alternatives are charged to;
                                  NULL: we are not */
    const Around *sccs;        /* on the way here */
    Core        *unknown;      /* the case that is left, where it is not known which alternative; NULL: none is */
    VEC(Bind *)  plain;        /* join points without parameters that it was moved into */
    const Entered *inner, *outermost;          /* sccs that its alternatives stand in, and we do not; NULL: none */
    const Core *made;          /* what all ends make, to be made behind them; NULL: not so */
} Move;

static const Around *find_scc(const Around *sccs, const Var *outer)
{
    while (sccs != NULL && sccs->outer != outer)
        sccs = sccs->next;
    return sccs;
}

/* ---- alternatives ---- */

/* n: there is none. */
static uint32_t alt_of_con(const Core *e, const Con *con)
{
    uint32_t i = 0;
    while (i < e->u.cas.n && e->u.cas.alts[i].kind != ALT_DEFAULT && e->u.cas.alts[i].con != con)
        i++;
    return i;
}

static bool same_literal(const Lit *a, const Lit *b)
{
    return a->rep == b->rep && (a->rep == REP_CHAR ? a->u.c == b->u.c : a->u.i == b->u.i);
}

static uint32_t alt_of_lit(const Core *e, const Lit *lit)
{
    uint32_t i = 0;
    while (i < e->u.cas.n && e->u.cas.alts[i].kind != ALT_DEFAULT && !same_literal(&e->u.cas.alts[i].lit, lit))
        i++;
    return i;
}

const Alt *simp_alt_of(const Simplify *s, const Core *e, const Atom *a)
{
    const Con *con;
    Atom *fields;
    uint32_t i = e->u.cas.n;
    if (a->var == NULL)
        i = alt_of_lit(e, &a->lit);
    else if (a->var->rep == REP_PTR && simp_known(s, a->var, &con, &fields))
        i = alt_of_con(e, con);
    return i < e->u.cas.n ? &e->u.cas.alts[i] : NULL;
}

/* ---- ends ---- */

static Core *new_end(Move *m, uint32_t alt, Atom *args, const Core *like)
{
    Arena *arena = m->s->r.arena;
    End *end = ARENA_NEW(arena, End);
    *end = (End){ ARENA_NEW(arena, Core), args, m->s->shapes, m->ends[alt] };
    end->place->span = like->span;
    m->ends[alt] = end;
    if (m->back == NULL || MUTANT(OPT_NO_BACK))
        return end->place;
    return rebuild_labelled(&m->s->r, core_back(arena, m->back, end->place, like->span), like);
}

/* An alternative with variables of its own, and an end in the place of its body. */
static Alt alt_with_end(Move *m, uint32_t i, const Core *scrut)
{
    Simplify *s = m->s;
    const Alt *from = &m->e->u.cas.alts[i];
    uint32_t n = alt_vars(from);
    Atom *args = ARENA_ROOM(s->r.arena, Atom, n);
    Var **vars = ARENA_ROOM(s->r.arena, Var *, n);
    for (uint32_t k = 0; k < n; k++) {
        const Var *var = alt_var(from, k);
        vars[k] = core_new_var(s->r.arena, var->name, var->rep, var->span);
        vars[k]->data = var->data;
        args[k] = core_atom_var(vars[k], var->span);
    }
    Alt alt = *from;
    alt.vars = from->kind == ALT_CON ? vars : NULL;
    alt.binder = from->kind == ALT_DEFAULT && n > 0 ? vars[0] : NULL;
    const Shape *shapes = s->shapes;
    if (from->kind == ALT_CON && scrut->kind == CORE_VAR && scrut->u.var->top == NULL)
        simp_matched(s, scrut->u.var, from->con, args);
    simp_outcome(s, scrut, &alt);
    alt.body = new_end(m, i, args, from->body);
    s->shapes = shapes;
    return alt;
}

/* Is it data, of which nobody asks whom it belongs to? */
static bool is_data(const Core *e, const Core *scrut)
{
    const Var *binder = core_only_default(e) ? e->u.cas.alts[0].binder : NULL;
    bool known = binder != NULL && (binder->data || binder->how == USE_MATCHED);
    return known || (scrut->kind == CORE_VAR && scrut->u.var->data);
}

/* It is not known which: case e of { .. }, with an end in each alternative. */
static Core *unknown_end(Move *m, Core *scrut)
{
    Simplify *s = m->s;
    const Core *e = m->e;
    if (m->calls && m->back == NULL)
        return rebuild_labelled(&s->r, core_app(s->r.arena, scrut, m->given.args, m->given.n, e->span), e);
    Alt *alts = ARENA_ROOM(s->r.arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        alts[i] = alt_with_end(m, i, scrut);
    Core *out = rebuild_labelled(&s->r, core_case(s->r.arena, e->u.cas.flex, scrut, alts, e->u.cas.n, e->span), e);
    out->u.cas.owns = s->o->options->profile && !is_data(e, scrut)
                      && (e->u.cas.owns || e->u.cas.scrut->kind != CORE_VAR);       /* as before, if all that is left of
                                                                                       it is a name */
    return m->unknown = out;
}

/* The object itself is wanted, too. */
static Core *end_with_object(Move *m, uint32_t alt, Core *con)
{
    Simplify *s = m->s;
    const Var *binder = m->e->u.cas.alts[alt].binder;
    const Shape *shapes = s->shapes;
    Bind *bind = ARENA_NEW(s->r.arena, Bind);
    *bind = (Bind){ .var = core_new_var(s->r.arena, binder->name, REP_PTR, binder->span), .rhs = con };
    if (con->kind == CORE_CON)
        simp_shape(s, bind->var, con);
    Atom object = core_atom_var(bind->var, binder->span);
    Core *end = new_end(m, alt, arena_copy(s->r.arena, &object, sizeof object), con);
    s->shapes = shapes;
    return rebuild_labelled(&s->r, core_let(s->r.arena, bind, 1, end, con->span), con);
}

static Core *con_end(Move *m, Core *con)
{
    uint32_t alt = alt_of_con(m->e, con->u.con.con);
    if (alt == m->e->u.cas.n)
        return unknown_end(m, con);
    if (m->e->u.cas.alts[alt].kind == ALT_CON || m->made != NULL)
        return new_end(m, alt, con->u.con.args, con);
    return m->e->u.cas.alts[alt].binder != NULL ? end_with_object(m, alt, con) : new_end(m, alt, NULL, con);
}

/* case \x -> e of { f -> .. }: the function is made as a let makes it. */
static Core *lam_end(Move *m, Core *lam)
{
    bool named = core_only_default(m->e) && m->e->u.cas.alts[0].binder != NULL && !m->calls;
    return named ? end_with_object(m, 0, lam) : unknown_end(m, lam);
}

static Core *lit_end(Move *m, Core *lit)
{
    bool exact = lit->u.lit.rep == REP_INT || lit->u.lit.rep == REP_CHAR || core_only_default(m->e);
    uint32_t alt = exact ? alt_of_lit(m->e, &lit->u.lit) : m->e->u.cas.n;
    if (alt == m->e->u.cas.n)
        return unknown_end(m, lit);
    Atom atom = core_atom_lit(lit->u.lit, lit->span);
    return new_end(m, alt, arena_copy(m->s->r.arena, &atom, sizeof atom), lit);
}

/* let f x = .. in case f of { g -> .. }: g is f, if it belongs to the same. */
static bool is_function_of_here(const Move *m, const Var *var)
{
    const Simplify *s = m->s;
    bool here = m->back == NULL && m->inner == NULL && simp_belongs_here(s, var);
    return ptrmap_get(&s->functions, var) != NULL && (here || !s->o->options->profile);
}

static Core *var_end(Move *m, Core *var)
{
    const Con *con = NULL;
    Atom *fields = NULL, atom = core_atom_var(var->u.var, var->span);
    bool plain = core_only_default(m->e) && (var->u.var->rep != REP_PTR || is_function_of_here(m, var->u.var));
    if (!plain && (var->u.var->rep != REP_PTR || !simp_known(m->s, var->u.var, &con, &fields)))
        return unknown_end(m, var);
    uint32_t alt = plain ? 0 : alt_of_con(m->e, con);
    if (alt == m->e->u.cas.n)
        return unknown_end(m, var);
    bool object = m->e->u.cas.alts[alt].kind == ALT_DEFAULT;
    return new_end(m, alt, object ? arena_copy(m->s->r.arena, &atom, sizeof atom) : fields, var);
}

/* ---- moving ---- */

static Core *move(Move *m, Core *e);

static Core *move_let(Move *m, Core *e)
{
    Simplify *s = m->s;
    const Shape *shapes = s->shapes;
    ends_open_joins(s, e);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        if (e->u.let.join && b->rhs->kind != CORE_LAM)
            VEC_PUSH(&m->plain, b);
        if (e->u.let.join)
            *ends_body_of_join(b) = move(m, *ends_body_of_join(b));
        else if (b->rhs->kind == CORE_CON)
            simp_shape(s, b->var, b->rhs);
    }
    e->u.let.body = move(m, e->u.let.body);
    ends_close_joins(s, e);
    s->shapes = shapes;
    return e;
}

static Core *move_case(Move *m, Core *e)
{
    Simplify *s = m->s;
    const Shape *shapes = s->shapes;
    const Core *scrut = e->u.cas.scrut;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        Alt *alt = &e->u.cas.alts[i];
        if (alt->kind == ALT_CON && scrut->kind == CORE_VAR && scrut->u.var->top == NULL) {
            Atom *fields = ARENA_ARRAY(s->r.arena, Atom, alt->con->arity);
            for (uint32_t k = 0; k < alt->con->arity; k++)
                fields[k] = core_atom_var(alt->vars[k], alt->span);
            simp_matched(s, scrut->u.var, alt->con, fields);
        }
        simp_outcome(s, scrut, alt);
        alt->body = move(m, alt->body);
        s->shapes = shapes;
    }
    return e;
}

/* sccsub c (I a), of which nothing but a is wanted: nothing is done in it. */
static bool is_labelled_box(const Move *m, const Core *e)
{
    const Core *con = e->u.scc.body;
    uint32_t alt = core_is_sub(e) && con->kind == CORE_CON ? alt_of_con(m->e, con->u.con.con) : m->e->u.cas.n;
    return alt < m->e->u.cas.n && m->e->u.cas.alts[alt].kind == ALT_CON;
}

/* Sccs inside of each other are gone back from at once, to the outermost. Whatever goes back further than the case
 * stands is an end. */
static Core *move_scc(Move *m, Core *e)
{
    Var *back = m->back;
    bool goes_back = e->scc_kind == SCC_BACK;
    if (is_labelled_box(m, e))
        return con_end(m, e->u.scc.body);
    if (goes_back && find_scc(m->sccs, e->u.scc.outer) == NULL)
        return unknown_end(m, e);
    if (!goes_back && e->u.scc.outer == NULL)
        e->u.scc.outer = core_new_var(m->s->r.arena, name_of("outer"), REP_INT, e->span);
    Around here = { e->u.scc.outer, m->sccs };
    if (goes_back)
        m->back = e->u.scc.outer == back ? NULL : back;
    else if (back == NULL)
        m->back = e->u.scc.outer;
    m->sccs = &here;
    e->u.scc.body = move(m, e->u.scc.body);
    m->sccs = here.next;
    m->back = back;
    return e;
}

/* The case moved to the ends of what has been copied already. */
static Core *move(Move *m, Core *e)
{
    if (ends_is_jump(m->s, e) || simp_is_lost_end(m->s, e))
        return e;
    switch (e->kind) {
    case CORE_CON:  return con_end(m, e);
    case CORE_LIT:  return lit_end(m, e);
    case CORE_LAM:  return lam_end(m, e);
    case CORE_VAR:  return var_end(m, e);
    case CORE_LET:  return move_let(m, e);
    case CORE_CASE: return e->u.cas.flex ? unknown_end(m, e) : move_case(m, e);
    case CORE_SCC:  return move_scc(m, e);
    case CORE_HERE:
        e->u.here.body = move(m, e->u.here.body);
        return e;
    default:        return unknown_end(m, e);
    }
}

/* ---- filling in the ends ---- */

static Core *copy_alt(Move *m, const Alt *alt)
{
    if (m->inner != NULL)
        return simp_again(m->s, m->inner, m->outermost, alt->body, m->given);
    return simp_applied(m->s, alt->body, m->given);
}

static void fill_single(Move *m, const Alt *alt, const End *end)
{
    Simplify *s = m->s;
    const Shape *shapes = s->shapes;
    assert(end->next == NULL);
    s->shapes = end->shapes;
    for (uint32_t i = 0; i < alt_vars(alt); i++)
        rebuild_means(&s->r, alt_var(alt, i), end->args[i]);
    *end->place = *copy_alt(m, alt);
    s->shapes = shapes;
}

/* join j x = body in .., and the ends are j a. */
static Core *join_at(Move *m, const Alt *alt, Var **params, uint32_t n, Core *body, const End *ends, Core *around)
{
    Simplify *s = m->s;
    Arena *arena = s->r.arena;
    Bind *bind = ARENA_NEW(arena, Bind);
    bind->var = core_new_var(arena, name_of("j"), REP_PTR, alt->span);
    bind->rhs = n == 0 ? rebuild_no_lambda(&s->r, body)
                       : rebuild_labelled(&s->r, core_lam(arena, params, n, body, alt->body->span), alt->body);
    for (; ends != NULL; ends = ends->next) {
        Core *f = rebuild_labelled(&s->r, core_var(arena, bind->var, ends->place->span), alt->body);
        *ends->place =
            n == 0 ? *f : *rebuild_labelled(&s->r, core_app(arena, f, ends->args, n, ends->place->span), alt->body);
    }
    return rebuild_labelled(&s->r, core_join(arena, bind, 1, around, alt->span), alt->body);
}

static Core *fill_shared(Move *m, const Alt *alt, const End *ends, Core *around)
{
    Simplify *s = m->s;
    uint32_t n = alt_vars(alt);
    assert(ends != NULL && ends->next != NULL);            /* one end alone gets the body itself */
    Var **params = ARENA_ARRAY(s->r.arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        params[i] = rebuild_var(&s->r, alt_var(alt, i));
    Core *body = copy_alt(m, alt);
    if (n == 0 && (body->kind == CORE_LIT || body->kind == CORE_VAR || body->kind == CORE_CON)) {
        for (; ends != NULL; ends = ends->next)
            *ends->place = *body;              /* no larger than a jump */
        return around;
    }
    return join_at(m, alt, params, n, body, ends, around);
}

/* join j a b = let x = P a b in f in .., and the ends, which were P c d, are j c d. */
static Core *fill_made(Move *m, const Alt *alt, const End *ends, Core *around)
{
    Simplify *s = m->s;
    Arena *arena = s->r.arena;
    const Shape *shapes = s->shapes;
    Con *con = m->made->u.con.con;
    Var **params = ARENA_ARRAY(arena, Var *, con->arity);
    Atom *fields = ARENA_ARRAY(arena, Atom, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        params[i] = core_new_var(arena, alt->binder->name, con->reps[i], alt->span);
        params[i]->data = con_field_is_data(con, i);
        fields[i] = core_atom_var(params[i], alt->span);
    }
    Bind *object = ARENA_NEW(arena, Bind);
    object->var = rebuild_var(&s->r, alt->binder);
    object->rhs = rebuild_alike(core_con(arena, con, fields, m->made->span), m->made);
    simp_shape(s, object->var, object->rhs);
    Core *body = rebuild_alike(core_let(arena, object, 1, copy_alt(m, alt), m->made->span), m->made);
    s->shapes = shapes;
    return join_at(m, alt, params, con->arity, body, ends, around);
}

/* case e of { u -> case u of { .. } }, u being used nowhere else: case e of { .. } */
static Core *without_name(Core *e)
{
    Core *inner = e->kind == CORE_CASE && core_only_default(e) && !e->u.cas.flex ? e->u.cas.alts[0].body : NULL;
    if (inner == NULL || inner->kind != CORE_CASE || inner->u.cas.flex || inner->u.cas.n == 0
        || inner->u.cas.scrut->kind != CORE_VAR)
        return e;
    const Var *u = e->u.cas.alts[0].binder;
    if (u == NULL || inner->u.cas.scrut->u.var != u)
        return e;
    for (uint32_t i = 0; i < inner->u.cas.n; i++)
        if (core_mentions(inner->u.cas.alts[i].body, u, TOO_LARGE))
            return e;
    inner->u.cas.scrut = e->u.cas.scrut;
    return inner;
}

/* Does a case of just this constructor come to its alternative? There may be others, for which it fails; and what it
 * looks at may be a logic variable, which it waits for. */
static bool is_surely(const Simplify *s, const Con *con)
{
    return con->data->n_cons == 1 && (con->unboxed || con->data->dict || !s->o->searches);
}

/* case e of { (a, b) -> (a, b) }: e. Profiled, the object belongs to who makes it. */
static bool is_identity(const Simplify *s, const Core *e)
{
    const Alt *alt = e->u.cas.n == 1 ? &e->u.cas.alts[0] : NULL;
    if (alt == NULL || alt->kind != ALT_CON || e->u.cas.flex || alt->body->kind != CORE_CON
        || alt->body->u.con.con != alt->con || !is_surely(s, alt->con)
        || (s->o->options->profile && !alt->con->unboxed))
        return false;
    uint32_t i = 0;
    while (i < alt->con->arity && (alt->body->u.con.args[i].var == alt->vars[i] || MUTANT(OPT_ALIKE)))
        i++;
    return i == alt->con->arity;
}

static Core *fill(Move *m, Core *out)
{
    for (uint32_t i = 0; i < m->e->u.cas.n; i++) {
        const End *ends = m->ends[i];
        const Alt *alt = &m->e->u.cas.alts[i];
        if (ends != NULL && ends->next == NULL)
            fill_single(m, alt, ends);
        else if (ends != NULL && m->made != NULL)
            out = fill_made(m, alt, ends, out);
        else if (ends != NULL)
            out = fill_shared(m, alt, ends, out);
    }
    for (size_t i = 0; i < m->plain.len; i++)
        m->plain.data[i]->rhs = rebuild_no_lambda(&m->s->r, m->plain.data[i]->rhs);
    VEC_FREE(&m->plain);
    if (m->unknown != NULL)
        *m->unknown = *without_name(m->unknown);
    if (m->unknown != NULL && is_identity(m->s, m->unknown))
        *m->unknown = *m->unknown->u.cas.scrut;
    return out;
}

/* By patterns, here or further on. */
static bool looks_at(const Core *e)
{
    const Var *binder = core_only_default(e) ? e->u.cas.alts[0].binder : NULL;
    return !core_only_default(e) || (binder != NULL && (binder->how & USE_MATCHED) != 0);
}

static Core *copy_scrutinee(Simplify *s, const Core *e)
{
    const Core *looked = s->looked;
    s->looked = looks_at(e) ? e->u.cas.scrut : NULL;
    Core *out = simp_expr(&s->r, e->u.cas.scrut);
    s->looked = looked;
    return out;
}

/* ---- what goes back first ---- */

/* Does it go back as far as out of this scc? */
static bool leaves(Simplify *s, const Core *e, const Entered *scc)
{
    if (e->kind != CORE_SCC || e->scc_kind != SCC_BACK)
        return false;
    const Entered *to = simp_entered(s, rebuild_atom(&s->r, core_atom_var(e->u.scc.outer, e->span)).var);
    while (scc != NULL && scc != to)
        scc = scc->next;
    return scc != NULL;
}

/* To a join point around, but from where the scc is gone back from? */
static bool jumps_out(Simplify *s, const Core *e, const Entered *scc)
{
    if (leaves(s, e, scc))
        return false;
    if (e->kind == CORE_VAR && ptrmap_get(&s->jumps, e->u.var) != NULL)
        return true;
    for (uint32_t i = 0; i < core_children(e); i++)
        if (jumps_out(s, core_child(e, i), scc))
            return true;
    return false;
}

/* The scc that the alternatives can be entered again from; NULL: there is none. */
static const Entered *left_first(Simplify *s, const Core *e, const Core *scrut)
{
    bool back = scrut->kind == CORE_SCC && scrut->scc_kind == SCC_BACK;
    const Entered *scc = back ? simp_entered(s, scrut->u.scc.outer) : NULL;
    for (const Entered *in = s->sccs; scc != NULL && in != scc->next; in = in->next)
        if (in->border)
            return NULL;
    for (uint32_t i = 0; scc != NULL && i < e->u.cas.n; i++)
        if (jumps_out(s, e->u.cas.alts[i].body, scc))
            return NULL;
    return scc;
}

static bool has_ends(const Core *e)
{
    return e->kind == CORE_LET || e->kind == CORE_CASE || e->kind == CORE_SCC || e->kind == CORE_CON;
}

/* scc c as o case back o e of { I x -> f }: the case is moved into e by going back with it.
 * ==> scc c as o back o case e of { I x -> sccsub c f } */
static Core *move_behind_back(Move *m, Core *scrut)
{
    Simplify *s = m->s;
    m->inner = s->sccs;
    m->outermost = simp_entered(s, scrut->u.scc.outer);
    Under here = simp_go_back(s, m->outermost);
    scrut->u.scc.body = fill(m, move(m, scrut->u.scc.body));
    simp_go_under(s, here);
    return scrut;
}

/* case back o e of { I i -> f }, where f jumps to the loop around: only what is in the box comes out of e.
 * ==> case back o case e of { I j -> j } of { i -> f } */
static const Core *number_at_ends(Simplify *s, const Core *e, Core *scrut)
{
    Arena *arena = s->r.arena;
    const Alt *from = &e->u.cas.alts[0];
    Var *j = core_new_var(arena, from->vars[0]->name, from->vars[0]->rep, from->span);
    Alt *inside = arena_copy(arena, from, sizeof *from), *outside = arena_copy(arena, from, sizeof *from);
    inside->vars = arena_copy(arena, &j, sizeof j);
    inside->body = rebuild_alike(core_var(arena, j, from->span), e);
    const Core *opens = rebuild_alike(core_case(arena, false, e->u.cas.scrut, inside, 1, e->span), e);
    Move m = { .s = s, .e = opens, .ends = ARENA_ARRAY(arena, End *, 1) };
    Under here = simp_go_back(s, simp_entered(s, scrut->u.scc.outer));
    scrut->u.scc.body = fill(&m, move(&m, scrut->u.scc.body));
    simp_go_under(s, here);
    outside->kind = ALT_DEFAULT;
    outside->binder = from->vars[0];
    outside->vars = NULL;
    return rebuild_alike(core_case(arena, false, e->u.cas.scrut, outside, 1, e->span), e);
}

/* ---- boxes that are only looked into ---- */

/* The constructor at one of its ends; NULL: there is none. */
static const Con *con_at_end(const Core *e)
{
    const Con *con = NULL;
    switch (e->kind) {
    case CORE_CON: return e->u.con.con;
    case CORE_LET: return con_at_end(e->u.let.body);
    case CORE_SCC: case CORE_HERE: return con_at_end(core_child(e, 0));
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n && con == NULL; i++)
            con = con_at_end(e->u.cas.alts[i].body);
        return con;
    default: return NULL;
    }
}

static bool gives_number_back(Simplify *s, const Core *e, const Core *scrut)
{
    return scrut->kind == CORE_SCC && scrut->scc_kind == SCC_BACK && !e->u.cas.flex && e->u.cas.n == 1
           && e->u.cas.alts[0].kind == ALT_CON && con_is_box(e->u.cas.alts[0].con)
           && con_at_end(scrut) == e->u.cas.alts[0].con
           && ends_worth_moving(s, e, scrut->u.scc.body);
}

/* I i -> let x = I i in f */
static Alt *opened(Simplify *s, const Alt *from, Con *con)
{
    Arena *arena = s->r.arena;
    Alt *alt = arena_copy(arena, from, sizeof *from);
    Var *x = from->binder, **vars = ARENA_ARRAY(arena, Var *, con->arity);
    Atom *fields = ARENA_ARRAY(arena, Atom, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        vars[i] = core_new_var(arena, x->name, con->reps[i], x->span);
        vars[i]->data = con_field_is_data(con, i);
        vars[i]->uses = 2;                     /* who knows */
        vars[i]->how = USE_ARGUMENT | USE_OTHER;
        fields[i] = core_atom_var(vars[i], x->span);
    }
    Bind *b = ARENA_NEW(arena, Bind);
    *b = (Bind){ .var = x, .rhs = rebuild_alike(core_con(arena, con, fields, x->span), from->body) };
    alt->kind = ALT_CON;
    alt->con = con;
    alt->vars = vars;
    alt->binder = NULL;
    alt->body = rebuild_alike(core_let(arena, b, 1, from->body, x->span), from->body);
    return alt;
}

/* case e of { x -> f }, where f only looks into x, by patterns, and some ways of e end in such a box: the box is made
 * neither there nor here. */
static const Core *looked_into(Simplify *s, const Core *e, const Core *scrut)
{
    const Var *x = core_only_default(e) ? e->u.cas.alts[0].binder : NULL;
    const Con *con = x != NULL && x->how == USE_MATCHED && !e->u.cas.flex ? con_at_end(scrut) : NULL;
    bool sure = con != NULL && (is_surely(s, con) || MUTANT(OPT_OPENED_UNSURE));
    if (!sure || con->unboxed || ends_worth_moving(s, e, scrut))
        return e;
    Alt *alt = opened(s, &e->u.cas.alts[0], (Con *)con);
    return rebuild_alike(core_case(s->r.arena, false, e->u.cas.scrut, alt, 1, e->span), e);
}

/* ---- what is looked at behind a label ---- */

enum { MANY_BEFORE = 30,       /* expressions bound before it is looked at */
       MANY_WAYS = 4 };

/* scc c let f = .. in case x of { .. }: the case. */
static const Core *looked_at_behind(const Core *e, const Var *x)
{
    uint32_t size = 0;
    bool labelled = false;
    for (;; e = core_child(e, core_children(e) - 1)) {
        if (e->kind == CORE_LET && !e->u.let.join && e->u.let.n == 1)
            size += core_size(e->u.let.binds[0].rhs, MANY_BEFORE);
        else if (e->kind != CORE_SCC || e->scc_kind >= SCC_CALL)
            break;
        labelled |= e->kind == CORE_SCC;
    }
    bool found = labelled && size <= MANY_BEFORE && e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR
                 && e->u.cas.scrut->u.var == x && !e->u.cas.flex && e->u.cas.n <= MANY_WAYS;
    for (uint32_t i = 0; found && i < e->u.cas.n; i++)
        found = e->u.cas.alts[i].kind == ALT_CON || e->u.cas.alts[i].binder == NULL;
    return found ? e : NULL;
}

static Core *with_before(Simplify *s, const Core *e, const Core *to, Core *body)
{
    if (e == to)
        return body;
    Core *out = arena_copy(s->r.arena, e, sizeof *e);
    core_set_child(out, core_children(out) - 1, with_before(s, core_child(e, core_children(e) - 1), to, body));
    return out;
}

/* case e of { x -> scc c case x of { A y -> f; .. } }: x is there already, so it is looked at before, if it is known on
 * some ways. Whatever is taken, the label is entered once (5.3.2: looking at it is a small cost).
 * ==> case e of { A y -> scc c f; .. } */
static const Core *looked_at_before(Simplify *s, const Core *e, Core *scrut)
{
    const Var *x = core_only_default(e) ? e->u.cas.alts[0].binder : NULL;
    if (x == NULL || !s->o->options->profile || s->o->searches || e->u.cas.flex)
        return e;
    bool only = x->rep == REP_PTR && x->uses == 1 && x->how == USE_MATCHED;
    const Core *body = e->u.cas.alts[0].body, *cas = only ? looked_at_behind(body, x) : NULL;
    if (cas == NULL)
        return e;
    Core *out = arena_copy(s->r.arena, e, sizeof *e);
    out->u.cas.n = cas->u.cas.n;
    out->u.cas.alts = arena_copy(s->r.arena, cas->u.cas.alts, cas->u.cas.n * sizeof *cas->u.cas.alts);
    if (con_at_end(scrut) == NULL || !ends_worth_moving(s, out, scrut))
        return e;
    for (uint32_t i = 0; i < out->u.cas.n; i++)
        out->u.cas.alts[i].body = with_before(s, body, cas, out->u.cas.alts[i].body);
    return out;
}

/* case table of { .. }: case table of { _ -> case cells of { .. } }, of which the latter is known. */
static Core *look_first(Simplify *s, const Core *e, Core *scrut, Var *cell, Given given)
{
    Core *known = rebuild_alike(core_var(s->r.arena, cell, scrut->span), scrut);
    Move m = { .s = s, .e = e, .given = given, .ends = ARENA_ARRAY(s->r.arena, End *, e->u.cas.n) };
    return arity_behind(s->r.arena, scrut, fill(&m, move(&m, known)), e);
}

/* case back o x of { Con .. -> .. }: case x of { Con .. -> .. }. Whoever looks at it, it is evaluated as what it is;
 * only the looking is charged here then (5.3.2). */
static Core *looked_at_here(const Core *e, Core *scrut)
{
    Core *x = scrut;
    while (x->kind == CORE_SCC && !scc_counts(x->scc_kind))
        x = x->u.scc.body;
    bool local = x->kind == CORE_VAR && x->u.var->top == NULL;
    return local && !e->u.cas.flex && e->u.cas.n > 0 && e->u.cas.alts[0].kind == ALT_CON ? x : scrut;
}

Core *simp_case(Simplify *s, const Core *e, Given given)
{
    Core *scrut = looked_at_here(e, copy_scrutinee(s, e));
    if (simp_is_lost(s, scrut))
        return scrut;
    Var *cell = looks_at(e) && scrut->kind == CORE_VAR ? opt_labelled_cell(s->in, scrut->u.var) : NULL;
    if (cell != NULL && !e->u.cas.flex)
        return look_first(s, e, scrut, cell, given);
    e = looked_into(s, looked_at_before(s, e, scrut), scrut);
    Move m = { .s = s, .e = e, .given = given, .ends = ARENA_ARRAY(s->r.arena, End *, e->u.cas.n) };
    if (left_first(s, e, scrut) != NULL && has_ends(scrut->u.scc.body) && ends_worth_moving(s, e, scrut->u.scc.body)
        && (looks_at(e) || ends_known(s, scrut->u.scc.body)))
        return move_behind_back(&m, scrut);
    if (gives_number_back(s, e, scrut))
        m.e = e = number_at_ends(s, e, scrut);
    m.made = ends_made(s, e, scrut);
    bool moves =
        m.made != NULL || scrut->kind == CORE_VAR || ends_worth_moving(s, e, scrut) || ends_give_number(s, e, scrut);
    return fill(&m, moves ? move(&m, scrut) : unknown_end(&m, scrut));
}

Core *simp_call_of_case(Simplify *s, const Core *fun, Given given)
{
    Arena *arena = s->r.arena;
    Alt *alt = ARENA_NEW(arena, Alt);
    Var *f = core_new_var(arena, name_of("f"), REP_PTR, fun->span);
    *alt = (Alt){ .kind = ALT_DEFAULT, .binder = f, .span = fun->span,
                  .body = rebuild_alike(core_var(arena, f, fun->span), fun) };
    const Core *e = rebuild_alike(core_case(arena, false, (Core *)fun, alt, 1, fun->span), fun);
    Move m = { .s = s, .e = e, .given = given, .calls = true, .ends = ARENA_ARRAY(arena, End *, 1) };
    return fill(&m, move(&m, simp_expr(&s->r, fun)));
}
