/* gather: counts of labels that are kept for a loop are kept together.
 *
 *     let n1 = scc c () in .. let n9 = scc d () in let go x = .. let s = .. case n1 of { _ -> .. case n9 of .. } ..
 * ==> let n1 = scc c () in .. let n9 = scc d () in let counts = Together#9 n1 .. n9 in
 *     let go x = .. let s = .. case counts of { Together#9 n .. -> case n of { _ -> .. } } ..
 *
 * An action that is made once and done often enters its labels when it is first done (eta): each by a thunk of its own,
 * which is bound around the loop. A lazy loop, as replicateM_ is in a lazy state monad, makes a thunk in each round
 * that holds all of them, and waits for the one before it with all of them on the stack. Together they are one word
 * there. So they are gathered where a function, which may be called often, makes a closure that holds FEWEST or more;
 * each look at one finds that first.
 *
 * Last of all, since simplify would undo it. Requires linted Core. Ensures: the same evaluations, in the same order.
 * They live as long as any of them: a count holds nothing.
 *
 * Labels: the object belongs to who binds the counts; none is crossed, for what is looked at is a value. */
#include "opt/pass.h"

#include "core/mutant.h"
#include "opt/simplify/simplify.h"

enum { FEWEST = 4, MOST = 64 };                /* are gathered */

typedef struct Gather {
    CoreProgram *program;
    Arena       *kept;
    PtrMap       places;       /* Var of a count of the group -> that of its variable in `vars` */
    Var         *vars[MOST];   /* the group */
    uint32_t     n;
    Var         *together;     /* of these */
    Con         *con;
    uint64_t     held;         /* while it is looked for: a bit for each */
} Gather;

/* ---- the group ---- */

static bool binds_count(const Core *e)
{
    return e->kind == CORE_LET && !e->u.let.join && e->u.let.n == 1 && simp_is_count(e->u.let.binds[0].rhs)
           && !core_is_sub(e->u.let.binds[0].rhs);
}

/* The last of the lets that bind them, one behind the other. */
static Core *find_group(Gather *g, Core *let)
{
    Core *last = let;
    g->n = 0;
    ptrmap_undo(&g->places, 0);
    for (; binds_count(let) && g->n < MOST; let = let->u.let.body) {
        last = let;
        g->vars[g->n] = let->u.let.binds[0].var;
        ptrmap_put(&g->places, g->vars[g->n], &g->vars[g->n]);
        g->n++;
    }
    return last;
}

static void note_held(void *context, const Var *var)
{
    Gather *g = context;
    Var **place = ptrmap_get(&g->places, var);
    if (place != NULL)
        g->held |= UINT64_C(1) << (place - g->vars);
}

static int held_in(Gather *g, const Core *e)
{
    g->held = 0;
    core_uses(e, note_held, g);
    return __builtin_popcountll(g->held);
}

/* ---- does it pay? ---- */

/* Join points are none. */
static bool is_closure(const Core *e, uint32_t i)
{
    CoreKind kind = core_child(e, i)->kind;
    if (e->kind != CORE_LET || i == e->u.let.n)
        return kind == CORE_LAM;
    return !e->u.let.join && kind != CORE_CON && kind != CORE_VAR && kind != CORE_LIT;
}

static bool is_loop(const Core *e, uint32_t i)
{
    return e->kind == CORE_LET && e->u.let.join && i < e->u.let.n
           && (e->u.let.n > 1 || core_mentions(e->u.let.binds[0].rhs, e->u.let.binds[0].var, UINT32_MAX));
}

/* Is a closure made that holds many, in a function or a loop? */
static bool pays(Gather *g, const Core *e, bool often)
{
    if (held_in(g, e) < FEWEST)
        return false;
    for (uint32_t i = 0; i < core_children(e); i++) {
        const Core *child = core_child(e, i);
        bool closure = is_closure(e, i);
        if (closure && often && held_in(g, child) >= FEWEST)
            return true;
        if (pays(g, child, often || is_loop(e, i) || (closure && child->kind == CORE_LAM)))
            return true;
    }
    return false;
}

/* ---- looking at them ---- */

static Con *con_of(Gather *g)
{
    char text[32];
    snprintf(text, sizeof text, "Together#%u", g->n);
    Name name = name_of(text);
    for (uint32_t i = 0; i < g->program->n_datas; i++)
        if (g->program->datas[i]->name == name)
            return g->program->datas[i]->cons[0];
    Rep reps[MOST];
    for (uint32_t i = 0; i < g->n; i++)
        reps[i] = REP_PTR;
    Con *con = core_new_product(g->program, g->kept, name, reps, g->n);
    con->data_fields = UINT64_MAX;
    return con;
}

static Var *new_var(const Gather *g, const char *name, const Core *like)
{
    Var *var = core_new_var(g->program->arena, name_of(name), REP_PTR, like->span);
    var->data = true;
    return var;
}

/* case counts of { Together#9 .. n .. -> case n of .. } */
static Core *look(Gather *g, Core *e)
{
    Arena *arena = g->program->arena;
    Var **place = ptrmap_get(&g->places, e->u.cas.scrut->u.var);
    Alt *alt = ARENA_NEW(arena, Alt);
    *alt = (Alt){ .kind = ALT_CON, .con = g->con, .vars = ARENA_ARRAY(arena, Var *, g->n), .body = e, .span = e->span };
    for (uint32_t i = 0; i < g->n; i++)
        alt->vars[i] = new_var(g, &g->vars[i] == place ? "count" : "_", e);
    Var *count = alt->vars[place - g->vars];
    e->u.cas.scrut = rebuild_alike(core_var(arena, count, e->span), e->u.cas.scrut);
    Core *together = rebuild_alike(core_var(arena, g->together, e->span), e->u.cas.scrut);
    return rebuild_alike(core_case(arena, false, together, alt, 1, e->span), e);
}

static bool looks_at_one(const Gather *g, const Core *e)
{
    return e->kind == CORE_CASE && e->u.cas.scrut->kind == CORE_VAR && !e->u.cas.flex
           && ptrmap_get(&g->places, e->u.cas.scrut->u.var) != NULL;
}

static void look_in(Gather *g, Core *e, bool inside)
{
    for (uint32_t i = 0; i < core_children(e); i++) {
        Core *child = core_child(e, i);
        bool within = inside || (is_closure(e, i) && held_in(g, child) > 1);
        look_in(g, child, within);
        if (within && looks_at_one(g, child))
            core_set_child(e, i, look(g, child));
    }
}

static void gather(Gather *g, Core *last)
{
    Arena *arena = g->program->arena;
    g->con = con_of(g);
    g->together = new_var(g, "counts", last);
    look_in(g, last, false);
    Atom *args = ARENA_ARRAY(arena, Atom, g->n);
    for (uint32_t i = 0; i < g->n; i++)
        args[i] = core_atom_var(g->vars[i], last->span);
    Bind *b = ARENA_NEW(arena, Bind);
    *b = (Bind){ .var = g->together, .rhs = rebuild_alike(core_con(arena, g->con, args, last->span), last) };
    last->u.let.body = rebuild_alike(core_let(arena, b, 1, last->u.let.body, last->span), last);
}

static void find(Gather *g, Core *e)
{
    Core *last = binds_count(e) ? find_group(g, e) : e;
    if (last != e && g->n >= FEWEST && pays(g, last, false))
        gather(g, last);
    for (uint32_t i = 0; i < core_children(last); i++)
        find(g, core_child(last, i));
}

CoreProgram *pass_gather(Opt *o, CoreProgram *p)
{
    Gather g = { .program = p, .kept = o->kept };
    for (uint32_t i = 0; i < p->n_tops; i++)
        find(&g, p->tops[i]->rhs);
    ptrmap_free(&g.places);
    return p;
}
