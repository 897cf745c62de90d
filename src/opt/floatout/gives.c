/* For the pass floatout: what evaluating an expression gives: which data type, a function, something unboxed, or
 * nothing at all. Core has no types, but the constructors that a function ends with tell. A function that calls
 * itself gives what it gives elsewhere, so the walk begins with nothing and goes on until nothing changes.
 *
 * Of lists it is also asked how long they may be: one of a bounded length may be kept, one that is made and consumed
 * step by step may not. What functions of the library do to a length is in a table. Nothing is changed here, so there
 * is nothing to be said about labels; after Cousot & Cousot, Abstract interpretation, 1977, as all such walks. */
#include "opt/floatout/gives.h"

#include <string.h>

enum { MAX_ROUNDS = 4, MAX_STEPS = 400 };

static Gives walk(GivesWalk *w, const Core *e);
static Gives of_atom(GivesWalk *w, Atom a);

static Gives any(void) { return (Gives){ .kind = GIVES_ANY, .cells = CELLS_UNKNOWN }; }
static Gives function(void) { return (Gives){ .kind = GIVES_FUNCTION }; }

/* ---- combining ---- */

static uint32_t longer(uint32_t a, uint32_t b) { return a > b ? a : b; }

static uint32_t shorter(uint32_t a, uint32_t b) { return a < b ? a : b; }

static uint32_t plus(uint32_t a, uint32_t b)
{
    return a < CELLS_UNKNOWN && b < CELLS_UNKNOWN - a ? a + b : CELLS_UNKNOWN;
}

/* Both have the same type, so that one of them tells it. */
static Gives either(Gives a, Gives b)
{
    if (a.kind == GIVES_NOTHING)
        return b;
    if (b.kind == GIVES_NOTHING)
        return a;
    bool known = a.kind != GIVES_ANY, same = a.kind == b.kind && a.data == b.data;
    if (same || !known || b.kind == GIVES_ANY)
        return (Gives){ .kind = known ? a.kind : b.kind, .data = known ? a.data : b.data, .given = a.given | b.given,
                        .called = a.called | b.called, .part = a.part && b.part, .cells = longer(a.cells, b.cells) };
    return any();
}

static Gives of_con_with(const Con *con, Gives rest)
{
    Gives g = { .kind = GIVES_DATA, .data = con->data };
    if (con->arity > 0 && gives_is_stream(&g))
        g.cells = rest.kind == GIVES_DATA && rest.data == con->data ? plus(rest.cells, 1) : CELLS_UNKNOWN;
    return g;
}

static Gives of_prim(Prim prim)
{
    const PrimInfo *info = &prim_info[prim];
    if (info->fails == FAILS_ALWAYS)
        return (Gives){ .kind = GIVES_NOTHING };
    bool lifted = info->res == REP_PTR && strchr("aex", info->result) != NULL;
    return lifted ? any() : (Gives){ .kind = GIVES_UNBOXED };
}

/* ---- streams ---- */

/* Is the text of a field's type the data type itself, applied to something? */
static bool is_own_type(const Data *data, const char *type)
{
    const char *name = strrchr(data->name->text, '.');
    name = name != NULL ? name + 1 : data->name->text;
    while (*type == '(' || *type == '!')
        type++;
    if (strcmp(data->name->text, "[]") == 0)
        return *type == '[';
    size_t n = strlen(name);
    return strncmp(type, name, n) == 0 && (type[n] == '\0' || type[n] == ' ' || type[n] == ')');
}

bool gives_is_stream(const Gives *g)
{
    uint32_t own = 0, last = 0;
    for (uint32_t i = 0; g->kind == GIVES_DATA && i < g->data->n_cons; i++)
        for (uint32_t k = 0, n = g->data->cons[i]->arity; k < n; k++)
            if (is_own_type(g->data, g->data->field_types[i][k]->text)) {
                own++;
                last += k + 1 == n;
            }
    return own == 1 && last == 1;
}

bool gives_is_product(const Gives *g)
{
    bool one = g->kind == GIVES_DATA && g->data->n_cons == 1, any = false;
    for (uint32_t k = 0; one && k < g->data->cons[0]->arity; k++) {
        const char *type = g->data->field_types[0][k]->text;
        any |= *type >= 'a' && *type <= 'z' && strchr(type, ' ') == NULL;
    }
    return any;
}

/* ---- calls ---- */

typedef enum Length {
    AS_LAST,                                   /* at most as long as the last argument */
    AS_SHORTER, AS_BOTH,                       /* as the shorter of the last two; as both together */
    FROM_TO,                                   /* from one Int# to another */
    OF_TEXT                                    /* a literal, in front of the third argument */
} Length;

static const struct { const char *name; Length length; uint32_t arity; } lengths[] = {
    { "Tarry.Enum.upFrom#", FROM_TO, 2 },     { "Tarry.Types.unpackFrom", OF_TEXT, 3 },
    { "Tarry.Types.++", AS_BOTH, 2 },         { "Tarry.Function.map", AS_LAST, 2 },
    { "Tarry.Function.filter", AS_LAST, 2 },  { "Tarry.List.take", AS_LAST, 2 },
    { "Tarry.Function.reverse", AS_LAST, 1 }, { "Tarry.Function.takeWhile", AS_LAST, 2 },
    { "Tarry.List.drop", AS_LAST, 2 },        { "Tarry.List.zip", AS_SHORTER, 2 },
    { "Tarry.List.zipWith", AS_SHORTER, 3 },  { "Tarry.List.sort", AS_LAST, 1 },
    { "Tarry.List.sortBy", AS_LAST, 2 },      { "Tarry.List.nub", AS_LAST, 1 },
    { "Tarry.List.words", AS_LAST, 1 },       { "Tarry.List.lines", AS_LAST, 1 },
};

static uint32_t cells_of_arg(GivesWalk *w, Atom a)
{
    Gives g = of_atom(w, a);
    return g.kind == GIVES_DATA ? g.cells : CELLS_UNKNOWN;
}

static uint32_t from_to(Lit from, Lit to)
{
    uint64_t n = (uint64_t)to.u.i - (uint64_t)from.u.i;
    return n < CELLS_UNKNOWN - 1 ? (uint32_t)n + 1 : CELLS_UNKNOWN;
}

/* Overloaded functions have dictionaries in front: the last arguments count. (A copy may take less than all.) */
static uint32_t cells_of(GivesWalk *w, Length length, const Atom *args, uint32_t n)
{
    switch (length) {
    case AS_LAST:    return cells_of_arg(w, args[n - 1]);
    case AS_SHORTER: return shorter(cells_of_arg(w, args[n - 2]), cells_of_arg(w, args[n - 1]));
    case AS_BOTH:    return plus(cells_of_arg(w, args[n - 2]), cells_of_arg(w, args[n - 1]));
    case FROM_TO:
        return args[0].var == NULL && args[1].var == NULL ? from_to(args[0].lit, args[1].lit) : CELLS_UNKNOWN;
    case OF_TEXT:
        if (args[0].var == NULL)
            return plus((uint32_t)strlen(args[0].lit.u.addr->text), cells_of_arg(w, args[2]));
        break;
    }
    return CELLS_UNKNOWN;
}

static Gives of_call(GivesWalk *w, const Var *f, const Atom *args, uint32_t n);

/* A parameter of the definition we are in: its number; UINT32_MAX: it is none, or there are too many. */
static uint32_t param_of(const GivesWalk *w, const Var *var)
{
    const Core *rhs = w->top != NULL ? w->top->rhs : NULL;
    for (uint32_t i = 0; rhs != NULL && rhs->kind == CORE_LAM && i < rhs->u.lam.n && i < 32; i++)
        if (rhs->u.lam.params[i] == var)
            return i;
    return UINT32_MAX;
}

/* A function that is an argument is called there, with whatever arguments. */
static Gives of_called(GivesWalk *w, Atom f)
{
    if (f.var == NULL)
        return any();
    const Core *rhs = f.var->top != NULL ? opt_top(w->program, f.var)->rhs : ptrmap_get(&w->locals, f.var);
    return of_call(w, f.var, NULL, rhs != NULL && rhs->kind == CORE_LAM ? rhs->u.lam.n : 1);
}

static Gives of_top_call(GivesWalk *w, const Top *top, const Atom *args, uint32_t n)
{
    Gives g = w->tops[top->index];
    uint32_t given = g.given, called = g.called;
    g.given = g.called = 0;
    for (uint32_t i = 0; args != NULL && g.kind == GIVES_ANY && i < n && i < 32; i++) {
        if (given >> i & 1)
            g = either(g, of_atom(w, args[i]));
        if (called >> i & 1)
            g = either(g, of_called(w, args[i]));
    }
    if (args == NULL || !gives_is_stream(&g))
        return g;
    g.cells = CELLS_UNKNOWN;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
        if (strcmp(lengths[i].name, top_origin(top)->text) == 0 && n >= lengths[i].arity)
            g.cells = cells_of(w, lengths[i].length, args, n);
    return g;
}

/* A call of a local function, or the value of a local thunk. A function that calls itself gives what it gives
 * elsewhere. */
static Gives of_local(GivesWalk *w, const Var *var, const Core *rhs, const Atom *args)
{
    bool function = rhs->kind == CORE_LAM;
    if (ptrmap_get(&w->busy, var) != NULL)
        return (Gives){ .kind = GIVES_NOTHING };
    for (uint32_t i = 0; function && i < rhs->u.lam.n; i++)
        ptrmap_put(&w->stands, rhs->u.lam.params[i], args != NULL ? args[i].var : NULL);
    size_t mark = ptrmap_mark(&w->busy);
    ptrmap_put(&w->busy, var, w);
    Gives g = walk(w, function ? rhs->u.lam.body : rhs);
    ptrmap_undo(&w->busy, mark);
    if (function && gives_is_stream(&g))
        g.cells = CELLS_UNKNOWN;
    return g;
}

/* `args` NULL: they are not known. */
static Gives of_call(GivesWalk *w, const Var *f, const Atom *args, uint32_t n)
{
    const Core *rhs = f->top != NULL ? opt_top(w->program, f)->rhs : ptrmap_get(&w->locals, f);
    uint32_t arity = rhs != NULL && rhs->kind == CORE_LAM ? rhs->u.lam.n : 0, param = param_of(w, f);
    const Var *stands = ptrmap_get(&w->stands, f);
    if (w->left == 0)
        return any();
    w->left--;
    if (stands != NULL && stands != f)
        return of_call(w, stands, args, n);
    if (param != UINT32_MAX)
        return (Gives){ .kind = GIVES_ANY, .called = 1U << param, .cells = CELLS_UNKNOWN };
    if (rhs == NULL || n > arity)
        return any();
    if (n < arity)
        return function();
    return f->top != NULL ? of_top_call(w, opt_top(w->program, f), args, n) : of_local(w, f, rhs, args);
}

static Gives of_local_var(GivesWalk *w, const Var *var)
{
    const Core *rhs = ptrmap_get(&w->locals, var);
    const Var *stands = ptrmap_get(&w->stands, var);
    uint32_t param = param_of(w, var);
    if (rhs != NULL)
        return rhs->kind == CORE_LAM ? function() : of_local(w, var, rhs, NULL);
    if (stands != NULL && stands != var && w->left > 0) {
        w->left--;
        return of_atom(w, core_atom_var((Var *)stands, var->span));
    }
    if (param == UINT32_MAX)
        return (Gives){ .kind = GIVES_ANY, .part = ptrmap_get(&w->parts, var) != NULL, .cells = CELLS_UNKNOWN };
    return (Gives){ .kind = GIVES_ANY, .given = 1U << param, .cells = CELLS_UNKNOWN };
}

static Gives of_var(GivesWalk *w, const Var *var)
{
    if (var->rep != REP_PTR)
        return (Gives){ .kind = GIVES_UNBOXED };
    if (var->top == NULL)
        return of_local_var(w, var);
    return top_arity(opt_top(w->program, var)) > 0 ? function() : w->tops[var->top->index];
}

static Gives of_atom(GivesWalk *w, Atom a)
{
    return a.var != NULL ? of_var(w, a.var) : (Gives){ .kind = GIVES_UNBOXED };
}

static Gives of_app(GivesWalk *w, const Core *e)
{
    return e->u.app.fun->kind == CORE_VAR ? of_call(w, e->u.app.fun->u.var, e->u.app.args, e->u.app.n) : any();
}

static Gives of_con(GivesWalk *w, const Core *e)
{
    uint32_t n = e->u.con.con->arity;
    return of_con_with(e->u.con.con, n > 0 ? of_atom(w, e->u.con.args[n - 1]) : any());
}

static void note_part(void *context, Var *var)
{
    GivesWalk *w = context;
    ptrmap_put(&w->parts, var, var);
}

static Gives of_case(GivesWalk *w, const Core *e)
{
    Gives g = { .kind = GIVES_NOTHING };
    if (e->u.cas.scrut->kind == CORE_VAR)
        core_binders(e, note_part, w);
    for (uint32_t i = 0; i < e->u.cas.n; i++)
        g = either(g, walk(w, e->u.cas.alts[i].body));
    return g;
}

void gives_bind(GivesWalk *w, const Core *let)
{
    for (uint32_t i = 0; i < let->u.let.n; i++)
        ptrmap_put(&w->locals, let->u.let.binds[i].var, let->u.let.binds[i].rhs);
}

static Gives walk(GivesWalk *w, const Core *e)
{
    if (w->left == 0)
        return any();
    w->left--;
    switch (e->kind) {
    case CORE_VAR:  return of_var(w, e->u.var);
    case CORE_LIT:  return (Gives){ .kind = GIVES_UNBOXED };
    case CORE_LAM:  return function();
    case CORE_APP:  return of_app(w, e);
    case CORE_CON:  return of_con(w, e);
    case CORE_PRIM: return of_prim(e->u.prim.prim);
    case CORE_LET:
        gives_bind(w, e);
        return walk(w, e->u.let.body);
    case CORE_CASE: return of_case(w, e);
    case CORE_SCC:  return walk(w, e->u.scc.body);
    case CORE_HERE: return walk(w, e->u.here.body);
    case CORE_OR: case CORE_FREE: break;
    }
    return any();
}

Gives gives_expr(GivesWalk *w, const Core *e)
{
    w->left = MAX_STEPS;
    return walk(w, e);
}

/* ---- programs ---- */

void gives_forget(GivesWalk *w)
{
    ptrmap_undo(&w->locals, 0);
    ptrmap_undo(&w->stands, 0);
    ptrmap_undo(&w->parts, 0);
    w->top = NULL;
}

static bool find_top(GivesWalk *w, const Top *top)
{
    Gives old = w->tops[top->index];
    w->top = top;
    Gives g = gives_expr(w, top->rhs->kind == CORE_LAM ? top->rhs->u.lam.body : top->rhs);
    gives_forget(w);
    w->tops[top->index] = g;
    return g.kind != old.kind || g.data != old.data || g.given != old.given || g.called != old.called;
}

/* What calls another one comes behind it, but for circles: these begin with nothing. */
void gives_begin(GivesWalk *w, const CoreProgram *p)
{
    *w = (GivesWalk){ .program = p, .tops = xcalloc(p->n_tops + 1, sizeof *w->tops) };
    Circles circles = opt_circles(p);
    bool changed = true;
    for (int round = 0; changed && round < MAX_ROUNDS; round++) {
        changed = false;
        for (uint32_t i = 0; i < p->n_tops; i++)
            changed |= find_top(w, p->tops[circles.order[i]]);
    }
    circles_free(&circles);
}

void gives_end(GivesWalk *w)
{
    free(w->tops);
    ptrmap_free(&w->locals);
    ptrmap_free(&w->stands);
    ptrmap_free(&w->parts);
    ptrmap_free(&w->busy);
}
