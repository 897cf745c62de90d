/* Cases whose outcome is known, wholly or on some ways.
 *
 * A case of a constructor, of a literal, or of a variable that a case or let around it has shown to be a constructor, is one of its
 * alternatives. If what a case looks at has several ways, some of them ending in a constructor, the case is moved to their ends:
 *
 *     case (case a <# b of { 1 -> True; _ -> False }) of { True -> e; False -> f }    ==>    case a <# b of { 1 -> e; _ -> f }
 *
 * An alternative that several ends lead to is bound by a let around them, which image/stg_use.c finds to be a join point: ends are in
 * tail position.
 * So must be what was a join point before: a let-bound function or thunk that is only called at ends gets the case into its own body.
 *
 * An scc is a label: the case is moved to the ends of its body, and goes back to the stack that was around:
 *
 *     case scc c (I a) of { I x -> e }    ==>    scc c (back e[a/x])
 *
 * The centre is entered and counted as before, what it makes it pays for, and e is charged as it was. */
#include "opt/prepare_int.h"

enum { MANY_SHAPES = 32 };     /* are not searched through */

typedef struct End {           /* leads to an alternative */
    Core        *place;        /* to be filled in */
    Atom        *args;         /* for the variables of the alternative */
    const Shape *shapes;       /* known there */
    bool         code;         /* it is all of a join point without parameters */
    struct End  *next;
} End;

typedef struct Match {         /* a case being moved */
    Prepare    *p;
    const Core *e;             /* not copied yet: its alternatives */
    End       **ends;          /* by alternative */
    Var        *back;          /* we are inside an scc: the stack around it, which the alternatives are charged to; NULL: we are not */
    const struct Around *sccs; /* on the way here */
} Match;

typedef struct Around {        /* an scc that can be gone back from */
    const Var           *outer;
    bool                 end;  /* it was at an end itself */
    const struct Around *next;
} Around;

static const Around *find_scc(const Around *sccs, const Var *outer)
{
    while (sccs != NULL && sccs->outer != outer)
        sccs = sccs->next;
    return sccs;
}

/* ---- shapes ---- */

static void add_shape(Prepare *p, const Var *var, const Con *con, Atom *fields)
{
    Shape *shape = ARENA_NEW(p->arena, Shape);
    *shape = (Shape){ var, con, fields, p->shapes };
    p->shapes = shape;
}

void prepare_shape(Prepare *p, const Var *var, const Core *con) { add_shape(p, var, con->u.con.con, con->u.con.args); }

static bool find_shape(Prepare *p, const Var *var, const Con **con, Atom **fields)
{
    if (var->top != NULL) {
        const Core *rhs = prepare_definition(p, var)->top->rhs;
        bool is_con = rhs->kind == CORE_CON && rhs->u.con.con->arity == 0;
        if (is_con)
            *con = rhs->u.con.con;
        return is_con;
    }
    int n = 0;
    for (const Shape *s = p->shapes; s != NULL && n < MANY_SHAPES; s = s->next, n++)
        if (s->var == var) {
            *con = s->con;
            *fields = s->fields;
            return true;
        }
    return false;
}

/* ---- alternatives ---- */

static uint32_t n_vars(const Alt *alt)
{
    return alt->kind == ALT_CON ? alt->con->arity : alt->kind == ALT_DEFAULT && alt->binder != NULL ? 1 : 0;
}

static Var *nth_var(const Alt *alt, uint32_t i) { return alt->kind == ALT_CON ? alt->vars[i] : alt->binder; }

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
    return a->rep == b->rep && (a->rep == REP_INT ? a->u.i == b->u.i : a->u.c == b->u.c);
}

static uint32_t alt_of_lit(const Core *e, const Lit *lit)
{
    uint32_t i = 0;
    while (i < e->u.cas.n && e->u.cas.alts[i].kind != ALT_DEFAULT && !same_literal(&e->u.cas.alts[i].lit, lit))
        i++;
    return i;
}

static bool is_only_default(const Core *e) { return e->u.cas.n == 1 && e->u.cas.alts[0].kind == ALT_DEFAULT; }

/* ---- ends ---- */

static Core *new_end(Match *m, uint32_t alt, Atom *args, const Core *like)
{
    End *end = ARENA_NEW(m->p->arena, End);
    *end = (End){ ARENA_NEW(m->p->arena, Core), args, m->p->shapes, false, m->ends[alt] };
    end->place->span = like->span;
    m->ends[alt] = end;
    if (m->back == NULL)
        return end->place;
    return prepare_labelled(m->p, core_back(m->p->arena, m->back, end->place, like->span), like);
}

/* It is not known which: case e of { .. }, with an end in each alternative. */
static Core *unknown_end(Match *m, Core *scrut)
{
    Prepare *p = m->p;
    const Core *e = m->e;
    const Shape *shapes = p->shapes;
    Alt *alts = ARENA_ARRAY(p->arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *from = &e->u.cas.alts[i];
        uint32_t n = n_vars(from);
        Atom *args = ARENA_ARRAY(p->arena, Atom, n);
        Var **vars = ARENA_ARRAY(p->arena, Var *, n);
        for (uint32_t k = 0; k < n; k++) {
            const Var *var = nth_var(from, k);
            vars[k] = core_new_var(p->arena, var->name, var->rep, var->span);
            args[k] = core_atom_var(vars[k], var->span);
        }
        alts[i] = *from;
        alts[i].vars = from->kind == ALT_CON ? vars : NULL;
        alts[i].binder = from->kind == ALT_DEFAULT && n > 0 ? vars[0] : NULL;
        if (from->kind == ALT_CON && scrut->kind == CORE_VAR && scrut->u.var->top == NULL)
            add_shape(p, scrut->u.var, from->con, args);
        alts[i].body = new_end(m, i, args, from->body);
        p->shapes = shapes;
    }
    Core *out = prepare_labelled(p, core_case(p->arena, e->u.cas.flex, scrut, alts, e->u.cas.n, e->span), e);
    out->u.cas.owns = e->u.cas.owns || e->u.cas.scrut->kind != CORE_VAR;      /* as before, if all that is left of it is a name */
    return out;
}

/* The object itself is wanted, too. */
static Core *end_with_object(Match *m, uint32_t alt, Core *con)
{
    Prepare *p = m->p;
    const Var *binder = m->e->u.cas.alts[alt].binder;
    const Shape *shapes = p->shapes;
    Bind *bind = ARENA_NEW(p->arena, Bind);
    *bind = (Bind){ .var = core_new_var(p->arena, binder->name, REP_PTR, binder->span), .rhs = con };
    prepare_shape(p, bind->var, con);
    Atom object = core_atom_var(bind->var, binder->span);
    Core *end = new_end(m, alt, arena_copy(p->arena, &object, sizeof object), con);
    p->shapes = shapes;
    return prepare_labelled(p, core_let(p->arena, bind, 1, end, con->span), con);
}

static Core *con_end(Match *m, Core *con)
{
    uint32_t alt = alt_of_con(m->e, con->u.con.con);
    if (alt == m->e->u.cas.n)
        return unknown_end(m, con);
    if (m->e->u.cas.alts[alt].kind == ALT_CON)
        return new_end(m, alt, con->u.con.args, con);
    return m->e->u.cas.alts[alt].binder != NULL ? end_with_object(m, alt, con) : new_end(m, alt, NULL, con);
}

static Core *lit_end(Match *m, Core *lit)
{
    bool exact = lit->u.lit.rep == REP_INT || lit->u.lit.rep == REP_CHAR || is_only_default(m->e);
    uint32_t alt = exact ? alt_of_lit(m->e, &lit->u.lit) : m->e->u.cas.n;
    if (alt == m->e->u.cas.n)
        return unknown_end(m, lit);
    Atom atom = core_atom_lit(lit->u.lit, lit->span);
    return new_end(m, alt, arena_copy(m->p->arena, &atom, sizeof atom), lit);
}

static Core *var_end(Match *m, Core *var)
{
    const Con *con = NULL;
    Atom *fields = NULL, atom = core_atom_var(var->u.var, var->span);
    bool plain = var->u.var->rep != REP_PTR && is_only_default(m->e);
    if (!plain && (var->u.var->rep != REP_PTR || !find_shape(m->p, var->u.var, &con, &fields)))
        return unknown_end(m, var);
    uint32_t alt = plain ? 0 : alt_of_con(m->e, con);
    if (alt == m->e->u.cas.n)
        return unknown_end(m, var);
    bool object = m->e->u.cas.alts[alt].kind == ALT_DEFAULT;
    return new_end(m, alt, object ? arena_copy(m->p->arena, &atom, sizeof atom) : fields, var);
}

/* ---- where the ends are ---- */

typedef struct Uses { const Var *var; uint32_t arity, size, limit, calls; bool other; const Around *sccs; } Uses;

enum { TOO_LARGE = 500 };

static void uses_atoms(Uses *u, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        u->other |= args[i].var == u->var;
}

static void find_uses(Uses *u, const Core *e, bool end);

/* There are no ends inside. */
static void find_uses_inside(Uses *u, const Core *e)
{
    const Around *sccs = u->sccs;
    u->sccs = NULL;
    find_uses(u, e, false);
    u->sccs = sccs;
}

/* What is charged to the scc is no end of what is around it; what goes back is. */
static void find_uses_scc(Uses *u, const Core *e, bool end)
{
    Around here = { e->u.scc.outer, end, u->sccs };
    if (e->u.scc.kind == SCC_BACK) {
        const Around *scc = find_scc(u->sccs, e->u.scc.outer);
        find_uses(u, e->u.scc.body, scc != NULL && scc->end);
        return;
    }
    u->sccs = &here;
    find_uses(u, e->u.scc.body, false);
    u->sccs = here.next;
}

/* Is the variable used otherwise than by calls with all arguments at ends? */
static void find_uses(Uses *u, const Core *e, bool end)
{
    if (u->other || ++u->size > u->limit) {
        u->other = true;
        return;
    }
    switch (e->kind) {
    case CORE_LIT:  break;
    case CORE_VAR:
        u->calls += e->u.var == u->var;
        u->other |= e->u.var == u->var && !(end && u->arity == 0);
        break;
    case CORE_LAM:  find_uses_inside(u, e->u.lam.body); break;
    case CORE_APP:
        uses_atoms(u, e->u.app.args, e->u.app.n);
        if (e->u.app.fun->kind != CORE_VAR || e->u.app.fun->u.var != u->var) {
            find_uses_inside(u, e->u.app.fun);
            break;
        }
        u->calls++;
        u->other |= !end || e->u.app.n != u->arity;
        break;
    case CORE_CON:  uses_atoms(u, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: uses_atoms(u, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:
        for (uint32_t i = 0; i < e->u.let.n; i++)
            find_uses_inside(u, e->u.let.binds[i].rhs);
        find_uses(u, e->u.let.body, end);
        break;
    case CORE_CASE:
        find_uses_inside(u, e->u.cas.scrut);
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            find_uses(u, e->u.cas.alts[i].body, end);
        break;
    case CORE_SCC:  find_uses_scc(u, e, end); break;
    case CORE_OR: case CORE_FREE: u->other = true; break;
    }
}

static bool occurs_in_alts(const Core *e, const Var *var)
{
    Uses u = { .var = var, .arity = UINT32_MAX, .limit = TOO_LARGE };
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        find_uses(&u, e->u.cas.alts[i].body, false);
    return u.other;
}

bool prepare_is_label(const Core *let)
{
    enum { FAR_TOO_LARGE = 4 * TOO_LARGE };
    Uses behind = { .var = let->u.let.binds[0].var, .limit = FAR_TOO_LARGE };
    find_uses(&behind, let->u.let.body, true);
    return !behind.other || behind.size > FAR_TOO_LARGE;
}

typedef enum LetKind { LET_OBJECT, LET_JOIN, LET_END } LetKind;

/* Is what a let binds an object, or a join point; or is the let an end as a whole? */
static LetKind let_kind(const Core *e)
{
    bool functions = false;
    for (uint32_t i = 0; i < e->u.let.n; i++)
        functions |= e->u.let.binds[i].rhs->kind == CORE_LAM;
    if (e->u.let.n > 1)
        return functions ? LET_END : LET_OBJECT;
    const Core *rhs = e->u.let.binds[0].rhs;
    if (rhs->kind == CORE_CON || rhs->kind == CORE_VAR || rhs->kind == CORE_LIT || core_is_sub(rhs))
        return LET_OBJECT;
    Uses inside = { .var = e->u.let.binds[0].var, .arity = UINT32_MAX, .limit = TOO_LARGE }, behind = { .var = inside.var, .limit = TOO_LARGE };
    behind.arity = functions ? rhs->u.lam.n : 0;
    find_uses(&inside, functions ? rhs->u.lam.body : rhs, false);
    find_uses(&behind, e->u.let.body, true);
    if (!inside.other && !behind.other && behind.calls > 0)
        return LET_JOIN;
    return functions && (behind.other || behind.calls > 0) ? LET_END : LET_OBJECT;
}

typedef struct Ends { uint32_t known, unknown; } Ends;

static void count_ends(Prepare *p, const Core *e, Ends *ends)
{
    const Con *con;
    Atom *fields;
    switch (e->kind) {
    case CORE_CON: case CORE_LIT: ends->known++; break;
    case CORE_VAR:
        if (e->u.var->rep == REP_PTR && find_shape(p, e->u.var, &con, &fields))
            ends->known++;
        else
            ends->unknown++;
        break;
    case CORE_LET:
        if (e->u.let.n == 1 && e->u.let.binds[0].rhs->kind == CORE_LAM)
            count_ends(p, e->u.let.binds[0].rhs->u.lam.body, ends);
        count_ends(p, e->u.let.body, ends);
        break;
    case CORE_CASE:
        for (uint32_t i = 0; i < e->u.cas.n; i++)
            count_ends(p, e->u.cas.alts[i].body, ends);
        break;
    case CORE_SCC: count_ends(p, e->u.scc.body, ends); break;
    default: ends->unknown++; break;
    }
}

enum { MANY_ENDS = 16 };       /* with an alternative each */

/* Is it worth it: does it end in something that is known, and is the case not copied to too many other ends? */
static bool is_worth_moving(Prepare *p, const Core *e, const Core *scrut)
{
    Ends ends = {0};
    if (e->u.cas.flex || e->u.cas.n == 0)
        return false;
    count_ends(p, scrut, &ends);
    bool single = ends.known + ends.unknown == 1;
    return ends.known > 0 && (single || (!is_only_default(e) && ends.unknown * e->u.cas.n <= MANY_ENDS));
}

/* ---- moving ---- */

static Core *move(Match *m, Core *e);

/* Has the case been moved into a join point around here? Then it must be moved on to all ends, for a jump to it may be at one of them. */
static bool in_reach_of_join(const Prepare *p)
{
    for (size_t i = 0; i < p->joins.len; i++)
        if (p->joins.data[i] != NULL)
            return true;
    return false;
}

/* Is an expression that was moved to nothing but an end? Then that is the last one of its alternative. */
static End *end_at(Match *m, const Core *place)
{
    for (uint32_t i = 0; i < m->e->u.cas.n; i++)
        if (m->ends[i] != NULL && m->ends[i]->place == place)
            return m->ends[i];
    return NULL;
}

static Core *move_code(Match *m, Core *rhs)
{
    Core *moved = move(m, rhs);
    End *end = end_at(m, moved);
    if (end != NULL)
        end->code = true;
    return moved;
}

/* To the ends of all join points of a let, and of its body: jumps to them are no ends. */
static Core *move_joins(Match *m, Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n; i++)
        VEC_PUSH(&m->p->joins, (const Var *)e->u.let.binds[i].var);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        Bind *b = &e->u.let.binds[i];
        if (b->rhs->kind == CORE_LAM)
            b->rhs->u.lam.body = move(m, b->rhs->u.lam.body);
        else
            b->rhs = move_code(m, b->rhs);
    }
    e->u.let.body = move(m, e->u.let.body);
    m->p->joins.len -= e->u.let.n;
    return e;
}

/* A let that binds join points says so from now on: what goes back from an scc (move_scc) must not be in a closure. */
static Core *move_let(Match *m, Core *e)
{
    LetKind kind = e->u.let.join ? LET_JOIN : let_kind(e);
    if (kind == LET_JOIN) {
        e->u.let.join = true;
        return move_joins(m, e);
    }
    if (kind == LET_END && !in_reach_of_join(m->p))
        return unknown_end(m, e);
    const Shape *shapes = m->p->shapes;
    VEC_PUSH(&m->p->joins, (const Var *)NULL);
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.binds[i].rhs->kind == CORE_CON)
            prepare_shape(m->p, e->u.let.binds[i].var, e->u.let.binds[i].rhs);
    e->u.let.body = move(m, e->u.let.body);
    m->p->joins.len--;
    m->p->shapes = shapes;
    return e;
}

static Core *move_case(Match *m, Core *e)
{
    const Shape *shapes = m->p->shapes;
    const Core *scrut = e->u.cas.scrut;
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        Alt *alt = &e->u.cas.alts[i];
        if (alt->kind == ALT_CON && scrut->kind == CORE_VAR && scrut->u.var->top == NULL) {
            Atom *fields = ARENA_ARRAY(m->p->arena, Atom, alt->con->arity);
            for (uint32_t k = 0; k < alt->con->arity; k++)
                fields[k] = core_atom_var(alt->vars[k], alt->span);
            add_shape(m->p, scrut->u.var, alt->con, fields);
        }
        alt->body = move(m, alt->body);
        m->p->shapes = shapes;
    }
    return e;
}

/* Sccs inside of each other are gone back from at once, to the outermost. Whatever goes back further than the case stands is an end. */
static Core *move_scc(Match *m, Core *e)
{
    Var *back = m->back;
    bool goes_back = e->u.scc.kind == SCC_BACK;
    if (goes_back && find_scc(m->sccs, e->u.scc.outer) == NULL)
        return unknown_end(m, e);
    if (!goes_back && e->u.scc.outer == NULL)
        e->u.scc.outer = core_new_var(m->p->arena, name_of("outer"), REP_INT, e->span);
    Around here = { e->u.scc.outer, true, m->sccs };
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

static bool is_join(const Prepare *p, const Core *e)
{
    const Var *var = e->kind == CORE_VAR ? e->u.var : e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR ? e->u.app.fun->u.var : NULL;
    for (size_t i = p->joins.len; var != NULL && i-- > 0; )
        if (p->joins.data[i] == var)
            return true;
    return false;
}

/* The case moved to the ends of what has been copied already. */
static Core *move(Match *m, Core *e)
{
    if (is_join(m->p, e))
        return e;
    switch (e->kind) {
    case CORE_CON:  return con_end(m, e);
    case CORE_LIT:  return lit_end(m, e);
    case CORE_VAR:  return var_end(m, e);
    case CORE_LET:  return move_let(m, e);
    case CORE_CASE: return e->u.cas.flex ? unknown_end(m, e) : move_case(m, e);
    case CORE_SCC:  return move_scc(m, e);
    default:        return unknown_end(m, e);
    }
}

/* ---- filling in the ends ---- */

static void fill_single(Prepare *p, const Alt *alt, const End *end)
{
    const Shape *shapes = p->shapes;
    p->shapes = end->shapes;
    for (uint32_t i = 0; i < n_vars(alt); i++)
        prepare_means(p, nth_var(alt, i), end->args[i]);
    Core *body = prepare_copy(p, alt->body);
    *end->place = *(end->code ? prepare_join_code(p, body) : body);
    p->shapes = shapes;
}

/* The code of a join point without parameters. A function is made there, and not where that is bound: let f = \x -> .. in f. */
Core *prepare_join_code(Prepare *p, Core *lam)
{
    if (lam->kind != CORE_LAM)
        return lam;
    Bind *bind = ARENA_NEW(p->arena, Bind);
    *bind = (Bind){ .var = core_new_var(p->arena, name_of("f"), REP_PTR, lam->span), .rhs = lam };
    Core *f = prepare_labelled(p, core_var(p->arena, bind->var, lam->span), lam);
    return prepare_labelled(p, core_let(p->arena, bind, 1, f, lam->span), lam);
}

/* let j x = body in .., and the ends are j a. */
static Core *fill_shared(Prepare *p, const Alt *alt, const End *ends, Core *around)
{
    uint32_t n = n_vars(alt);
    Bind *bind = ARENA_NEW(p->arena, Bind);
    bind->var = core_new_var(p->arena, name_of("j"), REP_PTR, alt->span);
    Var **params = ARENA_ARRAY(p->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        params[i] = prepare_fresh(p, nth_var(alt, i));
    bind->rhs = prepare_copy(p, alt->body);
    if (n == 0 && (bind->rhs->kind == CORE_LIT || bind->rhs->kind == CORE_VAR || bind->rhs->kind == CORE_CON)) {
        for (; ends != NULL; ends = ends->next)
            *ends->place = *bind->rhs;         /* no larger than a jump */
        return around;
    }
    if (n == 0)
        bind->rhs = prepare_join_code(p, bind->rhs);
    else
        bind->rhs = prepare_labelled(p, core_lam(p->arena, params, n, bind->rhs, alt->body->span), alt->body);
    for (; ends != NULL; ends = ends->next) {
        Core *f = prepare_labelled(p, core_var(p->arena, bind->var, ends->place->span), alt->body);
        *ends->place = n == 0 ? *f : *prepare_labelled(p, core_app(p->arena, f, ends->args, n, ends->place->span), alt->body);
    }
    return prepare_labelled(p, core_join(p->arena, bind, 1, around, alt->span), alt->body);
}

static Core *fill(Match *m, Core *out)
{
    for (uint32_t i = 0; i < m->e->u.cas.n; i++) {
        const End *ends = m->ends[i];
        const Alt *alt = &m->e->u.cas.alts[i];
        if (ends != NULL && ends->next == NULL)
            fill_single(m->p, alt, ends);
        else if (ends != NULL)
            out = fill_shared(m->p, alt, ends, out);
    }
    return out;
}

/* case e of { u -> case u of { .. } }, u being used nowhere else: case e of { .. } */
static Core *without_name(Core *e)
{
    Core *inner = is_only_default(e) && !e->u.cas.flex ? e->u.cas.alts[0].body : NULL;
    if (inner == NULL || inner->kind != CORE_CASE || inner->u.cas.flex || inner->u.cas.n == 0 || inner->u.cas.scrut->kind != CORE_VAR)
        return e;
    const Var *u = e->u.cas.alts[0].binder;
    if (u == NULL || inner->u.cas.scrut->u.var != u || occurs_in_alts(inner, u))
        return e;
    inner->u.cas.scrut = e->u.cas.scrut;
    return inner;
}

Core *prepare_case(Prepare *p, const Core *e)
{
    Core *scrut = prepare_copy(p, e->u.cas.scrut);
    Match m = { .p = p, .e = e, .ends = ARENA_ARRAY(p->arena, End *, e->u.cas.n) };
    bool moves = scrut->kind == CORE_VAR || is_worth_moving(p, e, scrut);
    return without_name(fill(&m, moves ? move(&m, scrut) : unknown_end(&m, scrut)));
}
