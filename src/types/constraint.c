/* Constraints as types (ConstraintKinds), constraints that hold for all types (QuantifiedConstraints), and implicit
 * parameters.
 *
 * A class is also a constructor of types, whose results have the kind Constraint; so are the equality `~` and tuples of
 * constraints. What is not the constraint of a class when it is read, `c a` or `All c ts`, is a constraint of the
 * library's class Holds, which is about a type of kind Constraint. Its dictionary is
 *     that of the class               once the type turns out to be one, C t1..tn
 *     a tuple of dictionaries         (c1, .., cn)
 *     the unit, which nobody sees     a ~ b
 *     a function of dictionaries      forall a. c => d
 * so that whoever knows the type knows what the dictionary is made of, and nobody else looks into it.
 *
 * An assumption that is stuck on a family is looked at again wherever more may be known (constraints_unfold): a match
 * tells what the family is, and what follows from it is assumed in the scope of that match. Assumptions that hold for
 * all types are like instances that are there in their scope only (Assume.rules), each with its superclasses.
 *
 * ?x :: t is a constraint of the library's class Implicit, about the literal "x" and the type t; its dictionary is the
 * value. The innermost binding counts, and tells the type. */
#include "types/derive_int.h"
#include "types/types_int.h"

/* ---- types ---- */

Ty *constraint_con(Checker *c, Entity *e)
{
    Entity *type = ptrmap_get(&c->promoted, e);
    if (!type) {
        type = ARENA_NEW(c->arena, Entity);
        type->kind = ENTITY_TYPE;
        type->name = e->name;
        type->span = e->span;
        ptrmap_put(&c->promoted, e, type);
        tycon_info(c, type)->constraint = e;
    }
    return ty_con(c, type);
}

/* The kind k1 -> .. -> Constraint; of a class it is known once that has been declared. */
static Ty *constraint_con_kind(Checker *c, const Entity *e, uint32_t n)
{
    if (e->kind == ENTITY_CLASS && e != c->builtins->equality) return e->type ? e->type : c->error;
    Ty *kind = c->constraint, *each = e == c->builtins->equality ? c->error : c->constraint;
    for (uint32_t i = 0; i < n; i++) kind = ty_fun(c, each, kind);
    return kind;
}

Ty *constraint_class(Checker *c, Entity *cls, Ty **kind)
{
    Ty *t = constraint_con(c, cls);
    *kind = t->u.con->type = constraint_con_kind(c, cls, 2);
    TyConInfo *info = tycon_info(c, t->u.con);
    uint32_t n = ty_arity(*kind);
    if (!info->roles && n) {
        info->roles = ARENA_ARRAY(c->arena, uint8_t, n);
        for (uint32_t i = 0; i < n; i++) info->roles[i] = ROLE_NOMINAL;
    }
    return t;
}

static Ty *constraint_tuple(Checker *c, Ty **items, uint32_t n)
{
    if (n == 1) return items[0];
    if (n > MAX_TUPLE) return c->error;
    Ty *t = constraint_con(c, c->builtins->tuple_types[n]);
    t->u.con->type = constraint_con_kind(c, c->builtins->tuple_types[n], n);
    return ty_apps(c, t, items, n);
}

static Ty *quantified(Checker *c, Type *t)
{
    Pred *preds;
    TyVar **vars = type_binders(c, t->u.forall.vars, t->u.forall.n_vars);
    uint32_t n = type_context(c, t->u.forall.context, t->u.forall.n_context, &preds);
    return ty_forall(c, vars, t->u.forall.n_vars, preds, n, type_of_kind(c, t->u.forall.body, c->constraint));
}

Ty *constraint_type(Checker *c, Type *t)
{
    if (t->kind == TYPE_CON && t->u.ref.entity == c->builtins->tuple_types[0]) return constraint_tuple(c, NULL, 0);
    if (t->kind == TYPE_FORALL) return quantified(c, t);
    if (t->kind != TYPE_TUPLE) return NULL;
    Ty **items = ARENA_ARRAY(c->arena, Ty *, t->u.tuple.n);
    for (uint32_t i = 0; i < t->u.tuple.n; i++) items[i] = type_of_kind(c, t->u.tuple.items[i], c->constraint);
    return constraint_tuple(c, items, t->u.tuple.n);
}

/* ---- constraints ---- */

Pred holds_pred(Checker *c, Ty *t)
{
    Pred p = {.cls = c->program->known[KNOWN_HOLDS], .types = ARENA_ARRAY(c->arena, Ty *, 1), .n = 1};
    p.types[0] = t;
    return p;
}

Ty *pred_type(Checker *c, const Pred *p)
{
    if (p->cls == c->program->known[KNOWN_HOLDS]) return p->types[0];
    Ty *kind;
    return ty_apps(c, constraint_class(c, p->cls, &kind), p->types, p->n);
}

/* What a type of kind Constraint is made of; *of: the class, `~` or the tuple; NULL: not known (yet). */
static Ty **parts(Checker *c, Ty *t, const Entity **of, uint32_t *n)
{
    const Ty *head = ty_head(t);
    const TyConInfo *info = head && head->kind == TY_CON ? head->u.con->info : NULL;
    *of = info ? info->constraint : NULL;
    if (!*of) return NULL;
    Ty **args = ARENA_ARRAY(c->arena, Ty *, MAX_TUPLE);
    *n = ty_args(t, args, MAX_TUPLE);
    bool cls = (*of)->kind == ENTITY_CLASS && *of != c->builtins->equality;
    if (cls && (!class_x(*of) || class_x(*of)->info.n_vars != *n)) *of = NULL;
    return args;
}

/* The constraint of a class that the type is, or Holds of it. */
static Pred pred_of(Checker *c, Ty *t)
{
    const Entity *of;
    uint32_t n;
    Ty **args = parts(c, t, &of, &n);
    if (of && of->kind == ENTITY_CLASS && of != c->builtins->equality)
        return (Pred){.cls = (Entity *)of, .types = args, .n = n};
    return holds_pred(c, t);
}

Pred pred_head(Checker *c, const Pred *p)
{
    if (p->cls != c->program->known[KNOWN_HOLDS]) return *p;
    Ty *t = ty_find(p->types[0]);
    while (t->kind == TY_FORALL) t = ty_find(t->u.forall.body);
    return pred_of(c, t);
}

/* ---- solving ---- */

static Solved solve_tuple(Checker *c, Goal *g, Ty **args, uint32_t n)
{
    g->ev->kind = n ? EV_TUPLE : EV_COERCE;
    g->ev->u.tuple.of = NULL;
    if (!n) return SOLVED_YES;
    g->ev->u.tuple.args = ARENA_ARRAY(c->arena, Ev *, n);
    g->ev->u.tuple.n = n;
    for (uint32_t i = 0; i < n; i++) {
        Pred p = pred_of(c, args[i]);
        goal_push(c, g, &p, &g->ev->u.tuple.args[i]);
    }
    return SOLVED_YES;
}

static void must_be_equal(Checker *c, const Goal *g, Ty **sides)
{
    c->here = g->ev->span;
    UnifyResult r = unify(c, sides[0], sides[1]);
    if (r) report_mismatch(c, g->ev->span, NULL, sides[1], sides[0], NULL, r);
}

static Solved solve_equality(Checker *c, Goal *g, Ty **sides)
{
    must_be_equal(c, g, sides);
    g->ev->kind = EV_COERCE;
    g->ev->u.super.of = NULL;
    return SOLVED_YES;
}

/* forall a. c => d: whatever a is, d follows from c. */
static Solved solve_forall(Checker *c, Goal *g, Ty *t)
{
    const Assume *outside = c->assume;
    c->assume = g->assume;
    c->level++;
    Assume *a = assume_new(c);
    EvVar **evs;
    uint32_t n;
    Pred p = pred_of(c, skolemise(c, t, a, &evs, &n));
    c->level--;
    Ev *body;
    goal_push(c, g, &p, &body);
    VEC_TOP(&c->goals)->assume = a;
    c->assume = outside;
    g->ev->kind = EV_LAMBDA;
    g->ev->u.lambda.params = evs;
    g->ev->u.lambda.n = n;
    g->ev->u.lambda.body = body;
    return SOLVED_YES;
}

Solved holds_solve(Checker *c, Goal *g)
{
    Ty *t = ty_whnf(g->ev->pred.types[0]);
    const Entity *of;
    uint32_t n;
    if (t->kind == TY_FORALL) return solve_forall(c, g, t);
    Ty **args = parts(c, t, &of, &n);
    if (!of) return ty_has_meta(t) ? SOLVED_STUCK : SOLVED_NO;
    if (of == c->builtins->equality) return n == 2 ? solve_equality(c, g, args) : SOLVED_NO;
    if (of->kind == ENTITY_TYPE) return solve_tuple(c, g, args, n);
    Pred p = {.cls = (Entity *)of, .types = args, .n = n};
    g->ev->kind = EV_SAME;
    goal_push(c, g, &p, &g->ev->u.same);
    return SOLVED_YES;
}

/* ---- assumptions ---- */

static void add_rules(Checker *c, Assume *a, const Rule *like, uint32_t depth)
{
    for (uint32_t i = 0; i < like->head.n; i++)
        if (ty_has_error(c, like->head.types[i])) return;              /* it would fit everything */
    Rule *r = arena_copy(c->arena, like, sizeof *like);
    r->next = a->rules;
    a->rules = r;
    ClassX *x = class_x(r->head.cls);
    if (!x || depth > MOST_SUPERS) return;
    for (uint32_t i = 0; i < x->info.n_supers; i++) {
        Rule super = *r;
        subst_begin(x->info.vars, r->head.types, x->info.n_vars);
        super.head = subst_pred(c, &x->info.supers[i]);
        subst_end(x->info.vars, x->info.n_vars);
        super.super_of = r;
        super.index = i;
        add_rules(c, a, &super, depth + 1);
    }
}

/* What follows from a constraint that holds for all types, with and without its tuples. */
static void assume_forall(Checker *c, Assume *a, Ty *t, Ev *ev)
{
    Rule rule = {.ev = ev, .vars = t->u.forall.vars, .n_vars = t->u.forall.n_vars, .preds = t->u.forall.preds,
                 .n_preds = t->u.forall.n_preds};
    rule.head = pred_of(c, t->u.forall.body);
    c->rules = true;
    add_rules(c, a, &rule, 0);
}

/* A scope around knows it already: it is no news here, which would hide what is outside (refine.c). An implicit
 * parameter is another one. */
static bool is_known_around(const Assume *a, const Pred *p)
{
    if (p->cls && class_x(p->cls)->implicit) return false;
    for (a = a->outer; a; a = a->outer)
        for (const Given *g = a->givens; g; g = g->next)
            if (pred_equal(&g->pred, p)) return true;
    return false;
}

bool holds_assume(Checker *c, Assume *a, Ty *t, Ev *ev)
{
    t = ty_whnf(t);
    const Entity *of;
    uint32_t n;
    if (t->kind == TY_FORALL) return assume_forall(c, a, t, ev), true;
    Ty **args = parts(c, t, &of, &n);
    c->holds = true;
    if (!of) return refine_changed(c, a), false;
    if (of == c->builtins->equality) return n == 2 && (refine(c, a, args[0], args[1]), true);
    for (uint32_t i = 0; i < (of->kind == ENTITY_TYPE ? n : 1); i++) {
        Ev *part = ARENA_NEW(c->arena, Ev);
        bool whole = of->kind == ENTITY_CLASS;
        part->kind = whole ? EV_SAME : EV_PART;
        part->pred = pred_of(c, whole ? t : args[i]);
        part->span = ev->span;
        if (whole) part->u.same = ev;
        else part->u.part.of = ev, part->u.part.index = i, part->u.part.n = n;
        if (!is_known_around(a, &part->pred)) assume_ev(c, a, part);
    }
    return true;
}

/* What is known in this scope of assumptions that were stuck where they were made. */
void constraints_unfold(Checker *c, Assume *a)
{
    if (!c->holds || !a || a->unfolded == c->known) return;
    const Entity *holds = c->program->known[KNOWN_HOLDS];
    for (bool more = true; more;) {
        more = false;
        for (const Assume *from = a; from; from = from->outer)
            for (const Given *g = from->givens; g; g = g->next) {
                if (g->pred.cls != holds || ty_whnf(g->pred.types[0])->kind == TY_VAR) continue;
                const Given *before = a->givens;
                uint32_t n = 0, m = 0;
                for (; before; before = before->next) n++;
                holds_assume(c, a, g->pred.types[0], g->ev);
                for (before = a->givens; before; before = before->next) m++;
                more = more || m > n;
            }
    }
    a->unfolded = c->known;
}

/* ---- rules ---- */

static Ev *use_rule(Checker *c, Goal *g, const Rule *r, Ty **bound)
{
    for (uint32_t i = 0; i < r->n_vars; i++)
        if (!bound[i]) bound[i] = ty_meta(c, r->vars[i]->kind);
    Ev *ev = ARENA_NEW(c->arena, Ev);
    ev->span = g->ev->span;
    subst_begin(r->vars, bound, r->n_vars);
    ev->pred = subst_pred(c, &r->head);
    subst_end(r->vars, r->n_vars);
    if (r->super_of) {
        ev->kind = EV_SUPER;
        ev->u.super.index = r->index;
        ev->u.super.of = use_rule(c, g, r->super_of, bound);
        return ev;
    }
    ev->kind = EV_APPLY;
    ev->u.tuple.of = r->ev;
    ev->u.tuple.args = ARENA_ARRAY(c->arena, Ev *, r->n_preds);
    ev->u.tuple.n = 0;
    for (uint32_t i = 0; i < r->n_preds; i++) {
        subst_begin(r->vars, bound, r->n_vars);
        Pred p = subst_pred(c, &r->preds[i]);
        subst_end(r->vars, r->n_vars);
        if (p.cls) goal_push(c, g, &p, &ev->u.tuple.args[ev->u.tuple.n++]);
        else must_be_equal(c, g, p.types);
    }
    return ev;
}

/* The innermost rule that gives the constraint; *maybe: one may do so when more is known. */
Ev *rule_find(Checker *c, Goal *g, bool *maybe)
{
    const Pred *p = &g->ev->pred;
    for (const Assume *a = c->rules ? g->assume : NULL; a; a = a->outer)
        for (const Rule *r = a->rules; r; r = r->next) {
            if (r->head.cls != p->cls) continue;
            Ty **bound = ARENA_ARRAY(c->arena, Ty *, r->n_vars);
            Same s = types_fit(c, r->vars, r->n_vars, r->head.types, p->types, p->n, bound);
            if (s == SAME_YES) return use_rule(c, g, r, bound);
            for (uint32_t i = 0; s == SAME_MAYBE && i < p->n; i++) *maybe = *maybe || ty_has_meta(p->types[i]);
        }
    return NULL;
}

/* ---- implicit parameters ---- */

/* The innermost binding, or what the signature around says. A group whose type is being inferred takes what is bound
 * outside of it as a parameter. */
Solved implicit_solve(Checker *c, Goal *g)
{
    const Pred *p = &g->ev->pred;
    for (const Assume *a = g->assume; a && a != c->inferring; a = a->outer)
        for (const Given *given = a->givens; given; given = given->next) {
            if (given->pred.cls != p->cls || ty_same(given->pred.types[0], p->types[0]) != SAME_YES) continue;
            c->here = g->ev->span;
            UnifyResult r = unify(c, p->types[1], given->pred.types[1]);
            if (r) report_mismatch(c, g->ev->span, NULL, given->pred.types[1], p->types[1], NULL, r);
            g->ev->kind = EV_SAME;
            g->ev->u.same = given->ev;
            return SOLVED_YES;
        }
    return SOLVED_STUCK;
}
