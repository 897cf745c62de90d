/* cells: data that a definition writes down is there from the beginning.
 *
 *     t = let a = I 3 in let b = a : [] in a : b     ==>     t = t.a1 : t.b2;  t.a1 = I 3;  t.b2 = t.a1 : []
 *
 * A definition that is a constructor needs no evaluation and no memory, and everybody sees what it is: a case of it is
 * known, a loop over it can be unrolled (fuse). So the constructors that one is made of become definitions, too. One
 * that also delays something, or makes functions, stays as it is: these belong to who evaluates it.
 *
 * Requires linted Core. Ensures: the same objects, made once and for all, and no thunk.
 *
 * Labels: who looks at the definition first enters those around it, once, and finds what is there already:
 *
 *     t = scc "t" let a = I 3 in a : []     ==>     t = scc "t" t.all2;  t.a1 = I 3;  t.all2 = t.a1 : []
 *
 * The objects would have been the CAF's, or the label's, once; constructors are values, and charge nobody. Who looks at
 * t knows t.all2 then (opt_labelled_cell). After Peyton Jones, Partain & Santos, Let-floating: moving bindings to
 * give faster programs, 1996 (floating to the top level). */
#include "opt/pass.h"

#include "core/mutant.h"

typedef struct Cells {
    Rebuild  r;
    Opt     *o;
    Tops     tops;
    uint32_t parts;            /* of the definition that is looked at, so far */
} Cells;

static bool binds_cells(const Core *e)
{
    if (e->kind != CORE_LET || e->u.let.join)
        return false;
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.binds[i].rhs->kind != CORE_CON)
            return false;
    return true;
}

/* What is behind labels that are entered. */
static Core *behind_labels(Core *e)
{
    while (e->kind == CORE_SCC && e->scc_kind == SCC_ENTER && e->u.scc.outer == NULL)
        e = e->u.scc.body;
    return e;
}

/* A dictionary is charged to who uses it, and so are its parts. */
static bool is_written_down(const Top *top)
{
    const Core *first = behind_labels(top->rhs), *e = first;
    while (binds_cells(e))
        e = e->u.let.body;
    bool data = e->kind == CORE_CON && (e->u.con.con->arity > 0 || first == top->rhs);
    return e != first && data && !top->dict && top->rule == NULL;
}

static Top *invent(Cells *s, const Top *of, const Bind *b)
{
    Name name = name_printf("%s.%s%u", of->var->name->text, b->var->name->text, ++s->parts);
    Top *top = opt_invent_part(s->o, &s->tops, of, name, b->var->name, s->r.arena);
    top->span = b->rhs->span;
    rebuild_means(&s->r, b->var, core_atom_var(top->var, b->rhs->span));
    return top;
}

/* Circles are possible: names first. */
static const Core *split_let(Cells *s, const Top *of, const Core *let)
{
    size_t first = s->tops.len;
    for (uint32_t i = 0; i < let->u.let.n; i++)
        invent(s, of, &let->u.let.binds[i]);
    for (uint32_t i = 0; i < let->u.let.n; i++)
        s->tops.data[first + i]->rhs = rebuild_children(&s->r, let->u.let.binds[i].rhs);
    return let->u.let.body;
}

/* A label is still entered by who looks at it first; what is behind it has a name of its own. */
static Core *put_behind(Cells *s, const Top *of, Core *labels, Core *con)
{
    if (labels->kind != CORE_SCC || MUTANT(OPT_CELLS_LABELLED))
        return con;
    Bind all = { .var = core_new_var(s->r.arena, name_of("all"), REP_PTR, con->span), .rhs = con };
    Top *top = invent(s, of, &all);
    top->rhs = con;
    Core *innermost = labels;
    while (innermost->u.scc.body->kind == CORE_SCC)
        innermost = innermost->u.scc.body;
    innermost->u.scc.body = rebuild_alike(core_var(s->r.arena, top->var, con->span), con);
    return labels;
}

static void split(Cells *s, Top *top)
{
    const Core *e = behind_labels(top->rhs);
    s->parts = 0;
    while (e->kind == CORE_LET)
        e = split_let(s, top, e);
    top->rhs = put_behind(s, top, top->rhs, rebuild_children(&s->r, e));
    ptrmap_undo(&s->r.meaning, 0);
}

CoreProgram *pass_cells(Opt *o, CoreProgram *p)
{
    if (p->flat)
        return p;
    Cells s = { .r = { .arena = p->arena, .scratch = arena_new(), .expr = rebuild_children, .kept = o->kept }, .o = o };
    for (uint32_t i = 0; i < p->n_tops; i++)
        VEC_PUSH(&s.tops, p->tops[i]);
    for (uint32_t i = 0; i < p->n_tops; i++)
        if (is_written_down(p->tops[i]))
            split(&s, p->tops[i]);
    p->n_tops = (uint32_t)s.tops.len;
    p->tops = VEC_TO_ARENA(&s.tops, p->arena);
    VEC_FREE(&s.tops);
    rebuild_end(&s.r);
    arena_free(s.r.scratch);
    return p;
}
