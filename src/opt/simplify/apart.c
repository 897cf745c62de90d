/* What is delayed only to be taken apart is made at once, and what it is made of is bound around it.
 *
 *     let p = let s = e in (id, s) in let f = case p of { (x, _) -> x } in let t = case p of { (_, x) -> x } in ..
 * ==> let s = e in let p = (id, s) in let f = .. in let t = .. in ..
 *
 * That is what lazy patterns come to, and state monads: let (h, t) = g s in .. So it is known what p is: f is id, t is
 * s, and p nothing. Where p's own right-hand side was such a let, that has been done when p's turn comes: monads over
 * monads come apart from the inside out, in one go.
 *
 * Nothing is evaluated earlier than before, for all that is moved are bindings; and no more objects are made than
 * before, also if nobody ever looks at p: those that p is made of are made in the place of p's thunk, and of those that
 * select from it; a function that is selected in order to be called stands where that is, when it is simplified again.
 *
 * Labels (003 section 5): what a thunk binds belongs to where the thunk was bound, and so it does afterwards. Nothing
 * is moved out of an scc (but apart_labels.c), nor if it belongs to one. After Peyton Jones, Partain & Santos,
 * Let-floating: moving bindings to give faster programs, 1996 (let from let). */
#include "opt/simplify/simplify.h"

#include "core/mutant.h"

enum { MAX_SIZE = 1000, MOST_LOOKED_THROUGH = 100000 };        /* expressions that are looked through for a name */

static bool is_let(const Core *e) { return e->kind == CORE_LET && !e->u.let.join; }

/* Something is bound that belongs to another stack: its thunk is charged to that, and only if it is made. */
static bool binds_sub(const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (core_is_sub(let->u.let.binds[i].rhs))
            return true;
    return false;
}

/* The last one of lets around a constructor; NULL: there is none. */
static Core *last_let(Core *e)
{
    Core *last = NULL;
    for (; is_let(e) || (e->kind == CORE_SCC && MUTANT(OPT_OUT_OF_SCC)); e = core_child(e, core_children(e) - 1)) {
        if (is_let(e) && binds_sub(e))
            return NULL;
        last = is_let(e) ? e : last;
    }
    return e->kind == CORE_CON ? last : NULL;
}

static void forget_use(void *context, Var *var)
{
    (void)context;
    var->uses = 0;
}

static void note_use(void *context, const Var *var)
{
    (void)context;
    if (var->top == NULL)
        ((Var *)var)->uses++;
}

static bool is_needed(const Core *let)
{
    uint32_t uses = 0;
    for (uint32_t i = 0; i < let->u.let.n; i++)
        uses += let->u.let.binds[i].var->uses;
    return uses > 0;
}

/* Lets around a constructor, without those that it does not need. */
static Core *needed(Core *e)
{
    if (!is_let(e)) {
        core_uses(e, note_use, NULL);
        return e;
    }
    core_binders(e, forget_use, NULL);
    e->u.let.body = needed(e->u.let.body);
    if (!is_needed(e))
        return e->u.let.body;
    for (uint32_t i = 0; i < e->u.let.n; i++)
        core_uses(e->u.let.binds[i].rhs, note_use, NULL);
    return e;
}

/* Objects that lets make. */
static uint32_t made_by(const Core *e)
{
    uint32_t n = 0;
    for (; is_let(e); e = e->u.let.body)
        n += e->u.let.n;
    return n;
}

/* What a let binds that selects from the variable will be another name; of a function that is called in one place, and
 * then stands there. */
static uint32_t spared_in(const Var *var, const Core *let)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < let->u.let.n; i++) {
        const Bind *b = &let->u.let.binds[i];
        bool selects = core_is_selection(b->rhs) && b->rhs->u.cas.scrut->u.var == var;
        bool called = b->var->uses == 1 && (b->var->how & ~(USE_CALLED | USE_APPLIED)) == 0;
        n += selects ? 1 + called : 0;
    }
    return n;
}

/* What is bound next; not in an scc, where it is no name (labels.c), but behind one. */
static uint32_t spared_by(const Var *var, const Core *e)
{
    uint32_t n = 0;
    const Core *in = NULL;
    for (; is_let(e) || e->kind == CORE_SCC; e = core_child(e, core_children(e) - 1)) {
        if (is_let(e) && in == NULL)
            n += spared_in(var, e);
        else if (!is_let(e) && in == NULL)
            in = e;
        else if (!is_let(e) && e->scc_kind == SCC_BACK && e->u.scc.outer == in->u.scc.outer)
            in = NULL;
    }
    return n;
}

/* Is it lets around a constructor that somebody only takes apart? */
static bool may_be_apart(const Core *let, const Bind *made)
{
    const Bind *b = &let->u.let.binds[0];
    return let->u.let.n == 1 && !b->box && b->var->how == USE_MATCHED && last_let(made->rhs) != NULL
           && !core_mentions(made->rhs, made->var, MAX_SIZE);
}

static void know_constructors(Simplify *s, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        if (let->u.let.binds[i].rhs->kind == CORE_CON)
            simp_shape(s, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
}

Apart simp_apart(Simplify *s, const Core *let, Bind *made)
{
    if (s->o->searches)
        return (Apart){0};
    if (!may_be_apart(let, made))
        return simp_apart_labels(s, let, made);
    made->rhs = needed(made->rhs);
    if (made_by(made->rhs) > 1 + spared_by(let->u.let.binds[0].var, let->u.let.body))
        return (Apart){0};
    Apart out = { .first = made->rhs, .last = last_let(made->rhs), .done = true };
    for (const Core *e = out.first; is_let(e); e = e->u.let.body)
        know_constructors(s, e);
    if (out.last != NULL)
        made->rhs = out.last->u.let.body;
    return out;
}

/* Nobody selects it any more. */
static void forget_part(Core *con, const Var *part, const Bind *made)
{
    for (uint32_t i = 0; i < con->u.con.con->arity; i++)
        if (con->u.con.args[i].var == part)
            con->u.con.args[i].var = made->var;
}

/* Parts that do not stand where they are called are bound. */
static Core *with_parts(Part *part, const Bind *made, Core *out)
{
    for (; part != NULL; part = part->next) {
        const Var *var = part->let->u.let.binds[0].var;
        if (part->put)
            forget_part(made->rhs, var, made);
        if (part->put && !core_mentions(out, var, MOST_LOOKED_THROUGH))
            continue;
        part->let->u.let.body = out;
        out = part->let;
    }
    return out;
}

Core *simp_around(Apart apart, const Bind *made, Core *out)
{
    if (!apart.done)
        return out;
    bool bound = is_let(out) && out->u.let.binds[0].var == made->var;
    out = bound && !core_mentions(out->u.let.body, made->var, MAX_SIZE) ? out->u.let.body : out;
    out = with_parts(apart.parts, made, out);
    if (apart.last == NULL)
        return out;
    apart.last->u.let.body = out;
    return apart.first;
}
