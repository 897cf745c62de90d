/* fields: what a strict field holds is held without its box.
 *
 *     data V = V !D                           ==>    data V = V Double#
 *     case e of { x -> e1 .. V x .. }         ==>    case e of { x -> case x of { D n -> e1 .. V n .. } }
 *     case v of { V x -> e }                  ==>    case v of { V n -> let x = D n in e }
 *
 * A field is one of these if its author says so (Con.boxes) and whoever makes such a constructor gives it something
 * that is evaluated, as one can see there: then looking into that costs nothing. The simplifier does the rest: a box
 * that is made only to be looked into is none. Where a box is needed, it is made again.
 *
 * Requires linted Core whose main gives nothing that somebody looks at: a value would be shown without its boxes.
 * Ensures: fields of fixed representation; no evaluation that was not done before.
 *
 * Labels: a box that is made again is charged to who takes the constructor apart. After Peyton Jones & Launchbury,
 * Unboxed values as first class citizens, 1991; GHC's -funbox-small-strict-fields. */
#include "opt/pass.h"

enum { MOST_FIELDS = 64, MANY = 1000000 };

typedef struct Wanted { uint64_t fields; } Wanted;     /* a bit for each field without a box */

typedef struct Fields {
    Rebuild            r;
    const CoreProgram *p;
    Arena             *kept;
    PtrMap             wanted;         /* Con -> Wanted */
    PtrMap             cons;           /* Con -> the one in its place */
    PtrMap             evaluated;      /* Var: that is known here */
    PtrMap             inside;         /* Var -> Atom of the copy: what is in its box */
    PtrMap             given;          /* Var -> Con, the box: such a field is given it somewhere */
    bool               less;           /* a field was given something else */
} Fields;

static bool is_wanted(const Fields *f, const Con *con, uint32_t field)
{
    const Wanted *w = ptrmap_get(&f->wanted, con);
    return w != NULL && field < MOST_FIELDS && w->fields >> field & 1;
}

/* ---- which ---- */

static void want(Fields *f, const Con *con)
{
    Wanted *w = ARENA_NEW(f->r.scratch, Wanted);
    for (uint32_t i = 0; i < con->arity && i < MOST_FIELDS; i++)
        if (con_field_box(con, i) != NULL && con->reps[i] == REP_PTR)
            w->fields |= (uint64_t)1 << i;
    if (w->fields != 0)
        ptrmap_put(&f->wanted, con, w);
}

static void note_evaluated(Fields *f, const Var *var) { ptrmap_put(&f->evaluated, var, (void *)var); }

static bool is_evaluated(const Fields *f, Atom a)
{
    if (a.var == NULL)
        return true;
    return a.var->top != NULL ? opt_top(f->p, a.var)->rhs->kind == CORE_CON : ptrmap_get(&f->evaluated, a.var) != NULL;
}

static void look_at_con(Fields *f, const Core *e)
{
    const Con *con = e->u.con.con;
    for (uint32_t i = 0; i < con->arity; i++)
        if (is_wanted(f, con, i) && !is_evaluated(f, e->u.con.args[i])) {
            ((Wanted *)ptrmap_get(&f->wanted, con))->fields &= ~((uint64_t)1 << i);
            f->less = true;
        }
}

/* What is around is as it was, but for what this expression binds. */
static void note_child(Fields *f, const Core *e, uint32_t child)
{
    if (e->kind == CORE_LET && !e->u.let.join)
        for (uint32_t i = 0; i < e->u.let.n; i++)
            if (e->u.let.binds[i].rhs->kind == CORE_CON)
                note_evaluated(f, e->u.let.binds[i].var);
    if (e->kind != CORE_CASE || child == 0)
        return;
    const Alt *alt = &e->u.cas.alts[child - 1];
    if (e->u.cas.scrut->kind == CORE_VAR)
        note_evaluated(f, e->u.cas.scrut->u.var);
    if (alt->kind == ALT_DEFAULT && alt->binder != NULL)
        note_evaluated(f, alt->binder);
    for (uint32_t i = 0; alt->kind == ALT_CON && i < alt->con->arity; i++)
        if (is_wanted(f, alt->con, i))
            note_evaluated(f, alt->vars[i]);
}

static void look(Fields *f, const Core *e)
{
    if (e->kind == CORE_CON)
        look_at_con(f, e);
    for (uint32_t i = 0; i < core_children(e); i++) {
        size_t mark = ptrmap_mark(&f->evaluated);
        note_child(f, e, i);
        look(f, core_child(e, i));
        ptrmap_undo(&f->evaluated, mark);
    }
}

/* Until all that are left are given what is evaluated, also by each other. */
static void find_wanted(Fields *f)
{
    for (uint32_t i = 0; i < f->p->n_datas; i++)
        for (uint32_t k = 0; k < f->p->datas[i]->n_cons; k++)
            want(f, f->p->datas[i]->cons[k]);
    f->less = ptrmap_mark(&f->wanted) > 0;
    while (f->less) {
        f->less = false;
        for (uint32_t i = 0; i < f->p->n_tops; i++)
            look(f, f->p->tops[i]->rhs);
    }
}

static void note_given(Fields *f, const Core *e)
{
    const Con *con = e->kind == CORE_CON ? e->u.con.con : NULL;
    for (uint32_t i = 0; con != NULL && i < con->arity; i++)
        if (is_wanted(f, con, i) && e->u.con.args[i].var->top == NULL)
            ptrmap_put(&f->given, e->u.con.args[i].var, con->boxes[i]);
    for (uint32_t i = 0; i < core_children(e); i++)
        note_given(f, core_child(e, i));
}

/* ---- their constructors ---- */

static bool has_wanted(const Fields *f, const Data *data)
{
    bool any = false;
    for (uint32_t i = 0; i < data->n_cons; i++) {
        const Wanted *w = ptrmap_get(&f->wanted, data->cons[i]);
        any |= w != NULL && w->fields != 0;
    }
    return any;
}

static Con *new_con(Fields *f, const Con *con, Data *data)
{
    Con *out = arena_copy(f->kept, con, sizeof *con);
    Name *types = ARENA_ARRAY(f->kept, Name, con->arity);
    out->data = data;
    out->boxes = NULL;
    out->reps = ARENA_ARRAY(f->kept, Rep, con->arity);
    for (uint32_t i = 0; i < con->arity; i++) {
        out->reps[i] = is_wanted(f, con, i) ? con->boxes[i]->reps[0] : con->reps[i];
        types[i] = is_wanted(f, con, i) ? name_of(rep_text(out->reps[i])) : con->data->field_types[con->tag][i];
    }
    data->field_types[con->tag] = types;
    ptrmap_put(&f->cons, con, out);
    return out;
}

static Data *new_data(Fields *f, const Data *data)
{
    Data *out = arena_copy(f->kept, data, sizeof *data);
    out->cons = ARENA_ARRAY(f->kept, Con *, data->n_cons);
    out->field_types = ARENA_ARRAY(f->kept, Name *, data->n_cons);
    for (uint32_t i = 0; i < data->n_cons; i++)
        out->cons[i] = new_con(f, data->cons[i], out);
    return out;
}

static bool change_datas(Fields *f, CoreProgram *p)
{
    bool any = false;
    Data **datas = ARENA_ARRAY(f->kept, Data *, p->n_datas);
    for (uint32_t i = 0; i < p->n_datas; i++) {
        bool changes = has_wanted(f, p->datas[i]);
        datas[i] = changes ? new_data(f, p->datas[i]) : p->datas[i];
        any |= changes;
    }
    p->datas = datas;
    return any;
}

static Con *con_of(const Fields *f, Con *con)
{
    Con *out = ptrmap_get(&f->cons, con);
    return out != NULL ? out : con;
}

/* ---- what is in a box ---- */

static void note_inside(Fields *f, const Var *var, Atom atom)
{
    ptrmap_put(&f->inside, var, arena_copy(f->r.scratch, &atom, sizeof atom));
}

/* A definition is written down with a literal. */
static const Atom *inside_of(const Fields *f, const Var *var)
{
    return var->top != NULL ? &opt_top(f->p, var)->rhs->u.con.args[0] : ptrmap_get(&f->inside, var);
}

/* case x of { Box n -> e }, whose alternative is still open. */
typedef struct Open { Core *first, **hole; } Open;

static void look_inside(Fields *f, Open *open, const Var *var, Con *box, const Core *like)
{
    Alt *alt = ARENA_NEW(f->r.arena, Alt);
    *alt = (Alt){ .kind = ALT_CON, .con = con_of(f, box), .span = like->span };
    alt->vars = ARENA_ARRAY(f->r.arena, Var *, 1);
    alt->vars[0] = core_new_var(f->r.arena, var->name, box->reps[0], var->span);
    Core *scrut = rebuild_atom_expr(&f->r, rebuild_atom(&f->r, core_atom_var((Var *)var, like->span)), like);
    Core *cas = rebuild_labelled(&f->r, core_case(f->r.arena, false, scrut, alt, 1, like->span), like);
    note_inside(f, var, core_atom_var(alt->vars[0], like->span));
    *(open->first == NULL ? &open->first : open->hole) = cas;
    open->hole = &alt->body;
}

/* All that a constructor wants, and that is not known yet. */
static void look_for_con(Fields *f, Open *open, const Core *e)
{
    const Con *con = e->u.con.con;
    for (uint32_t i = 0; i < con->arity; i++)
        if (is_wanted(f, con, i) && inside_of(f, e->u.con.args[i].var) == NULL)
            look_inside(f, open, e->u.con.args[i].var, con->boxes[i], e);
}

static Core *close(Open *open, Core *e)
{
    if (open->first == NULL)
        return e;
    *open->hole = e;
    return open->first;
}

/* ---- the program ---- */

static Core *make_con(Fields *f, const Core *e)
{
    const Con *con = e->u.con.con;
    Core *out = rebuild_children(&f->r, e);
    out->u.con.con = con_of(f, e->u.con.con);
    for (uint32_t i = 0; i < con->arity; i++)
        if (is_wanted(f, con, i))
            out->u.con.args[i] = *inside_of(f, e->u.con.args[i].var);
    return out;
}

static Core *change_con(Fields *f, const Core *e)
{
    Open open = {0};
    size_t mark = ptrmap_mark(&f->inside);
    look_for_con(f, &open, e);
    Core *out = close(&open, make_con(f, e));
    ptrmap_undo(&f->inside, mark);
    return out;
}

/* What it binds is made at once, so what that needs is looked for before. */
static Core *change_let(Fields *f, const Core *e)
{
    Open open = {0};
    size_t mark = ptrmap_mark(&f->inside);
    for (uint32_t i = 0; i < e->u.let.n; i++) {
        const Core *rhs = e->u.let.binds[i].rhs;
        if (rhs->kind == CORE_CON && con_is_box(rhs->u.con.con))
            note_inside(f, e->u.let.binds[i].var, rebuild_atom(&f->r, rhs->u.con.args[0]));
    }
    for (uint32_t i = 0; i < e->u.let.n; i++)
        if (e->u.let.binds[i].rhs->kind == CORE_CON)
            look_for_con(f, &open, e->u.let.binds[i].rhs);
    Core *out = close(&open, rebuild_children(&f->r, e));
    ptrmap_undo(&f->inside, mark);
    return out;
}

/* let x = Box n in e, if that names x */
static Core *box_again(Fields *f, Var *x, Con *box, Var *n, Core *e, const Core *like)
{
    if (!core_mentions(e, x, MANY))
        return e;
    Atom *arg = arena_copy(f->r.arena, &(Atom){ .var = n, .span = n->span }, sizeof(Atom));
    Bind *bind = ARENA_NEW(f->r.arena, Bind);
    Core *rhs = rebuild_labelled(&f->r, core_con(f->r.arena, con_of(f, box), arg, like->span), like);
    *bind = (Bind){ .var = x, .rhs = rhs };
    return rebuild_labelled(&f->r, core_let(f->r.arena, bind, 1, e, like->span), like);
}

static Alt change_alt(Fields *f, const Alt *alt, const Var *looked_at)
{
    Con *con = alt->con;
    Alt out = *alt;
    out.con = con_of(f, con);
    out.vars = ARENA_ARRAY(f->r.arena, Var *, con->arity);
    Var **boxed = ARENA_ARRAY(f->r.arena, Var *, con->arity);
    size_t mark = ptrmap_mark(&f->inside);
    for (uint32_t i = 0; i < con->arity; i++) {
        boxed[i] = out.vars[i] = rebuild_var(&f->r, alt->vars[i]);
        if (!is_wanted(f, con, i))
            continue;
        out.vars[i] = core_new_var(f->r.arena, alt->vars[i]->name, out.con->reps[i], alt->vars[i]->span);
        note_inside(f, alt->vars[i], core_atom_var(out.vars[i], alt->span));
    }
    if (looked_at != NULL && looked_at->top == NULL && con_is_box(con))
        note_inside(f, looked_at, core_atom_var(out.vars[0], alt->span));
    out.body = f->r.expr(&f->r, alt->body);
    for (uint32_t i = con->arity; i-- > 0; )
        if (is_wanted(f, con, i))
            out.body = box_again(f, boxed[i], con->boxes[i], out.vars[i], out.body, alt->body);
    ptrmap_undo(&f->inside, mark);
    return out;
}

/* What was evaluated to be given to such a field is looked into at once: so what evaluates it need not box it. */
static Alt change_default(Fields *f, const Alt *alt)
{
    Con *box = alt->binder != NULL ? ptrmap_get(&f->given, alt->binder) : NULL;
    if (alt->kind != ALT_DEFAULT || box == NULL)
        return rebuild_alt(&f->r, alt);
    Alt out = *alt;
    Open open = {0};
    size_t mark = ptrmap_mark(&f->inside);
    out.binder = rebuild_var(&f->r, alt->binder);
    look_inside(f, &open, alt->binder, box, alt->body);
    out.body = close(&open, f->r.expr(&f->r, alt->body));
    ptrmap_undo(&f->inside, mark);
    return out;
}

static Core *change_case(Fields *f, const Core *e)
{
    Core *out = arena_copy(f->r.arena, e, sizeof *e);
    const Var *looked_at = e->u.cas.scrut->kind == CORE_VAR ? e->u.cas.scrut->u.var : NULL;
    out->at = rebuild_at(&f->r, e->at);
    out->u.cas.scrut = f->r.expr(&f->r, e->u.cas.scrut);
    out->u.cas.alts = ARENA_ARRAY(f->r.arena, Alt, e->u.cas.n);
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        out->u.cas.alts[i] = alt->kind == ALT_CON ? change_alt(f, alt, looked_at) : change_default(f, alt);
    }
    return out;
}

static Core *change(Rebuild *r, const Core *e)
{
    Fields *f = (Fields *)r;
    switch (e->kind) {
    case CORE_CON:  return change_con(f, e);
    case CORE_CASE: return change_case(f, e);
    case CORE_LET:  return e->u.let.join ? rebuild_children(r, e) : change_let(f, e);
    default:        return rebuild_children(r, e);
    }
}

/* ---- the pass ---- */

/* Does somebody look at what main gives? */
static bool is_shown(const CoreProgram *p)
{
    const Core *e = p->main->rhs;
    while (e->kind == CORE_LET || e->kind == CORE_SCC || e->kind == CORE_CASE)
        e = core_child(e, core_children(e) - 1);
    bool unboxed = e->kind == CORE_LIT || (e->kind == CORE_PRIM && prim_info[e->u.prim.prim].res != REP_PTR);
    return !p->acts && !unboxed;
}

static CoreProgram *change_program(Fields *f, CoreProgram *p)
{
    CoreProgram *out = opt_like(p, arena_new());
    f->r.arena = out->arena;
    for (uint32_t i = 0; i < p->n_tops; i++)
        note_given(f, p->tops[i]->rhs);
    for (uint32_t i = 0; i < p->n_tops; i++) {
        out->tops[i]->rhs = change(&f->r, p->tops[i]->rhs);
        ptrmap_undo(&f->r.meaning, 0);
    }
    return out;
}

CoreProgram *pass_fields(Opt *o, CoreProgram *p)
{
    if (p->flat || is_shown(p))
        return p;
    Fields f = { .r = { .scratch = arena_new(), .expr = change, .kept = o->kept }, .p = p, .kept = o->kept };
    find_wanted(&f);
    if (change_datas(&f, p))
        p = change_program(&f, p);
    rebuild_end(&f.r);
    ptrmap_free(&f.wanted);
    ptrmap_free(&f.cons);
    ptrmap_free(&f.evaluated);
    ptrmap_free(&f.inside);
    ptrmap_free(&f.given);
    arena_free(f.r.scratch);
    return p;
}
