/* rules: the user's rewrite rules are read, and used for the first time; simplify goes on to use them.
 *
 * A rule is a definition (core/rule.h). What it names stays until the pass is run again, at the end. A call is the
 * left-hand side of a rule if its arguments are: a parameter of the rule stands for any atom, the same at each
 * occurrence; an application for a variable that is bound to such an application, and occurs nowhere else, so that no
 * work is done twice; a constructor for what is known to be one. Of several rules the one with the largest left-hand
 * side is taken, or the first by name: it does not matter in which order they are written.
 *
 * Functions that left-hand sides name are not put in the place of their calls before the last phase, unless a pragma
 * says when. A right-hand side is not rewritten by its own rule where it is put, so this comes to an end.
 *
 * Requires linted Core. Ensures what the user's rules ensure.
 *
 * Labels (003 section 5.2): the right-hand side is charged to whoever made the call that it replaces. After Peyton
 * Jones, Tolmach & Hoare, Playing by the rules: rewriting as a practical optimisation technique in GHC, 2001. */
#include "opt/simplify/rules.h"

#include "opt/occur.h"
#include <string.h>

enum { MAX_REWRITES = 6 };

typedef struct Bound {         /* a variable of the copy, and its right-hand side */
    const Core *rhs;
    bool        single;
} Bound;

void simp_bound(Simplify *s, const Bind *b, bool single)
{
    if (s->o->n_rewrites == 0 || (b->rhs->kind != CORE_APP && b->rhs->kind != CORE_LET))
        return;
    Bound bound = { b->rhs, single };
    ptrmap_put(&s->bound, b->var, arena_copy(s->r.arena, &bound, sizeof bound));
}

/* ---- matching ---- */

typedef struct Match {
    Simplify       *s;
    const CoreRule *rule;
    Atom           *args;      /* by parameter */
    bool           *found;
    VEC(Core *)     lets;      /* around what is made: arguments of what was matched */
} Match;

static bool match_atom(Match *m, const Atom *pattern, Atom a);

static bool same_atom(const Atom *a, const Atom *b)
{
    if (a->var != NULL || b->var != NULL)
        return a->var == b->var;
    return a->lit.rep == b->lit.rep && (a->lit.rep == REP_CHAR  ? a->lit.u.c == b->lit.u.c
                                        : a->lit.rep == REP_INT ? a->lit.u.i == b->lit.u.i
                                                                : false);
}

static bool match_param(Match *m, uint32_t i, Atom a)
{
    if (m->found[i])
        return same_atom(&m->args[i], &a);
    m->found[i] = true;
    m->args[i] = a;
    return m->rule->params[i]->rep == (a.var != NULL ? a.var->rep : a.lit.rep);
}

static bool match_atoms(Match *m, const Atom *patterns, const Atom *args, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (!match_atom(m, &patterns[i], args[i]))
            return false;
    return true;
}

typedef struct Uses { const Var *var; uint32_t n; } Uses;

static void count_use(void *context, const Var *var)
{
    Uses *u = context;
    u->n += u->var == var;
}

/* let t = let u = h x in g u in f t: a copy of the inner let is put around what f t becomes; t is not needed then. */
static const Core *open_lets(Match *m, const Core *e)
{
    Simplify *s = m->s;
    if (e->kind != CORE_LET || e->u.let.join)
        return e;
    Core *copy = core_copy(e, s->r.arena, s->r.arena);
    for (Core *let = copy; let->kind == CORE_LET && !let->u.let.join; let = let->u.let.body)
        for (uint32_t i = 0; i < let->u.let.n; i++) {
            const Bind *b = &let->u.let.binds[i];
            Uses uses = { b->var, 0 };
            core_uses(copy, count_use, &uses);
            simp_bound(s, b, uses.n == 1);
            if (b->rhs->kind == CORE_CON)
                simp_shape(s, b->var, b->rhs);
        }
    while (copy->kind == CORE_LET && !copy->u.let.join) {
        VEC_PUSH(&m->lets, copy);
        copy = copy->u.let.body;
    }
    return copy;
}

static bool is_dictionary_call(const Simplify *s, const Core *e)
{
    return e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR && e->u.app.fun->u.var->top != NULL
           && opt_top(s->in, e->u.app.fun->u.var)->dict;
}

/* What a variable is, if that may be looked at without doing anything twice. */
static const Core *expression_of(Match *m, const Var *var)
{
    if (var->top != NULL)
        return opt_top(m->s->in, var)->dict ? opt_top(m->s->in, var)->rhs : NULL;
    const Bound *b = ptrmap_get(&m->s->bound, var);
    if (b != NULL && b->single)
        return open_lets(m, b->rhs);
    return b != NULL && is_dictionary_call(m->s, b->rhs) ? b->rhs : NULL;
}

static bool match_bound(Match *m, const Core *pattern, Atom a)
{
    const Con *con;
    Atom *fields;
    if (pattern->kind == CORE_VAR) {
        Atom inner = core_atom_var(pattern->u.var, pattern->span);
        return match_atom(m, &inner, a);
    }
    if (a.var == NULL || a.var->rep != REP_PTR)
        return false;
    if (pattern->kind == CORE_CON)
        return simp_known(m->s, a.var, &con, &fields) && con == pattern->u.con.con
               && match_atoms(m, pattern->u.con.args, fields, con->arity);
    const Core *e = expression_of(m, a.var);
    return e != NULL && e->kind == CORE_APP && e->u.app.fun->kind == CORE_VAR
           && e->u.app.fun->u.var == pattern->u.app.fun->u.var && e->u.app.n == pattern->u.app.n
           && match_atoms(m, pattern->u.app.args, e->u.app.args, e->u.app.n);
}

/* let box f' = f: f, wherever it is named. */
static const Var *past_box(const Simplify *s, const Var *var)
{
    const Box *box = var->top == NULL ? ptrmap_get(&s->boxes, var) : NULL;
    return box != NULL ? box->function : var;
}

static bool match_atom(Match *m, const Atom *pattern, Atom a)
{
    if (pattern->var == NULL)
        return same_atom(pattern, &a);
    for (uint32_t i = 0; i < m->rule->n; i++)
        if (m->rule->params[i] == pattern->var)
            return match_param(m, i, a);
    const Core *bound = core_rule_bound(m->rule, pattern->var);
    if (bound != NULL)
        return match_bound(m, bound, a);
    return a.var != NULL && past_box(m->s, a.var) == pattern->var;
}

/* Does it fit? What a rule does not use may be anything. */
static bool match(Match *m, const Rewrite *r, Given given)
{
    const CoreRule *rule = &r->rule;
    *m = (Match){ .s = m->s, .rule = rule, .args = ARENA_ARRAY(m->s->r.arena, Atom, rule->n) };
    m->found = ARENA_ARRAY(m->s->r.arena, bool, rule->n);
    for (uint32_t i = 0; i < rule->n; i++) {
        m->found[i] = false;
        m->args[i] = core_atom_var(rule->head, r->right->span);
    }
    return given.n >= rule->n_args && match_atoms(m, rule->args, given.args, rule->n_args);
}

/* ---- rewriting ---- */

static bool may_use(const Simplify *s, const Rewrite *r)
{
    return !r->busy && s->rewriting < MAX_REWRITES && hint_in_phase(r->when, s->o->phase) != INLINING_NEVER;
}

static Core *put_right(Simplify *s, Rewrite *r, const Atom *args, Given rest, const Core *like)
{
    uint32_t n = r->rule.n;
    Atom *all = ARENA_ARRAY(s->r.arena, Atom, n + rest.n);
    memcpy(all, args, n * sizeof *all);
    if (rest.n > 0)
        memcpy(all + n, rest.args, rest.n * sizeof *all);
    r->busy = true;
    s->rewriting++;
    Core *out = simp_put(s, r->right, (Given){ all, n + rest.n }, like);
    s->rewriting--;
    r->busy = false;
    return out;
}

static Core *with_lets(const Match *m, Core *e)
{
    for (size_t i = m->lets.len; i-- > 0; ) {
        m->lets.data[i]->u.let.body = e;
        e = m->lets.data[i];
    }
    return e;
}

static Core *rewrite(Simplify *s, Rewrite *r, Given given, const Core *like)
{
    const Shape *shapes = s->shapes;
    Match m = { .s = s };
    Core *out = NULL;
    if (match(&m, r, given)) {
        Given rest = { given.args + r->rule.n_args, given.n - r->rule.n_args };
        out = with_lets(&m, put_right(s, r, m.args, rest, like));
    }
    VEC_FREE(&m.lets);
    s->shapes = shapes;
    return out;
}

Core *simp_rewrite(Simplify *s, Var *fun, Given given, const Core *like)
{
    Core *out = NULL;
    Rewrite *r = s->o->n_rewrites > 0 ? ptrmap_get(&s->o->rewrites, fun) : NULL;
    for (; r != NULL && out == NULL; r = r->next)
        if (may_use(s, r))
            out = rewrite(s, r, given, like);
    return out;
}

/* ---- reading ---- */

static void count(void *context, const Var *var)
{
    (void)var;
    ++*(uint32_t *)context;
}

/* Not in the place of its calls before the last phase, where rules may be about them. */
static void delay(void *context, const Var *var)
{
    CoreProgram *p = context;
    if (var->top == NULL)
        return;
    Hint *hint = &p->tops[var->top->index]->hint;
    if (hint->before == hint->after)
        *hint = (Hint){ .before = INLINING_NEVER, .after = hint->after, .conlike = hint->conlike };
}

static void insert(Opt *o, Rewrite *r)
{
    Rewrite *first = ptrmap_get(&o->rewrites, r->rule.head), **at = &first;
    while (*at != NULL && ((*at)->size > r->size || ((*at)->size == r->size && strcmp((*at)->text->text,
                                                                                      r->text->text) <= 0)))
        at = &(*at)->next;
    r->next = *at;
    *at = r;
    ptrmap_put(&o->rewrites, r->rule.head, first);
    o->n_rewrites++;
}

static void keep(void *context, const Var *var)
{
    Opt *o = context;
    if (var->top != NULL)
        VEC_PUSH(&o->rule_uses, (Var *)var);
}

static void read_rule(Opt *o, CoreProgram *p, const Top *top, Arena *scratch)
{
    Rewrite *r = ARENA_NEW(o->kept, Rewrite);
    *r = (Rewrite){ .text = top->rule, .when = top->hint };
    Core *sides = core_copy(top->rhs, o->kept, scratch);
    r->right = core_copy(top->rhs, o->kept, scratch);
    if (core_rule(r->right, o->kept, &r->rule) != NULL)
        return;
    core_rule_keep_right(&r->rule);
    occur_one(o->options, r->right);
    core_rule(sides, o->kept, &r->rule);                  /* the left-hand side is not part of the other one */
    core_rule_left(&r->rule, count, &r->size);
    core_rule_left(&r->rule, delay, p);
    core_uses(top->rhs, keep, o);
    insert(o, r);
}

static void forget(CoreProgram *p)
{
    for (uint32_t i = 0; i < p->n_tops; i++)
        p->tops[i]->rule = NULL;
}

static void end_rules(Opt *o)
{
    o->n_rewrites = 0;
    VEC_FREE(&o->rule_uses);
    ptrmap_free(&o->rewrites);
}

CoreProgram *pass_rules(Opt *o, CoreProgram *p)
{
    if (o->n_rewrites > 0) {
        end_rules(o);
        return p;
    }
    Arena *scratch = arena_new();
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (p->tops[i]->rule != NULL)
            read_rule(o, p, p->tops[i], scratch);
    arena_free(scratch);
    forget(p);
    if (o->n_rewrites == 0)
        return p;
    o->phase = FIRST_PHASE + 1;
    return pass_simplify(o, p);
}
