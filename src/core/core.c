/* Core: building nodes, and the few questions everybody asks of them. */
#include "core/core.h"
#include <assert.h>
#include <string.h>

_Static_assert(sizeof(Var) == 48 && sizeof(Atom) == 32 && sizeof(Core) == 56 && sizeof(Alt) == 64, "nodes have grown");

uint32_t top_arity(const Top *top)
{
    return top->rhs && top->rhs->kind == CORE_LAM ? top->rhs->u.lam.n : 0;
}

const char *const core_runtime_names[] = { CORE_LOOP, CORE_BLOCKED, CORE_STACK_OVERFLOW, CORE_HEAP_OVERFLOW,
                                           CORE_INTERRUPT, NULL };

Top *core_find_top(const CoreProgram *program, const char *name)
{
    Name wanted = name_of(name);
    for (uint32_t i = 0; i < program->n_tops; i++)
        if (program->tops[i]->var->name == wanted) return program->tops[i];
    return NULL;
}

bool core_is_box(const Con *con)
{
    const char *name = con->name->text;
    bool named = strcmp(name, "Box#") == 0 || strcmp(name, "Tarry.Prim.Box#") == 0;
    return named && con->arity == 1 && con->reps[0] == REP_PTR && con->data->n_cons == 1;
}

/* ---- results in registers ---- */

static const char fields_name[] = "Fields#", fields_letters[] = "pidca";
static const Rep  fields_reps[] = { REP_PTR, REP_INT, REP_DOUBLE, REP_CHAR, REP_ADDR };

static char letter_of(Rep rep)
{
    for (uint32_t i = 0; i < sizeof fields_reps / sizeof *fields_reps; i++)
        if (fields_reps[i] == rep) return fields_letters[i];
    return '?';
}

static Name name_of_fields(const Rep *reps, uint32_t n)
{
    char text[sizeof fields_name + MAX_RESULTS];
    assert(n <= MAX_RESULTS);
    memcpy(text, fields_name, sizeof fields_name);
    for (uint32_t i = 0; i < n; i++) text[sizeof fields_name - 1 + i] = letter_of(reps[i]);
    text[sizeof fields_name - 1 + n] = '\0';
    return name_of(text);
}

bool core_is_unboxed(const Con *con)
{
    bool fits = con->data->n_cons == 1 && con->arity > 0 && con->arity <= MAX_RESULTS;
    return core_is_box(con) || (fits && con->name == name_of_fields(con->reps, con->arity));
}

Con *core_new_product(CoreProgram *program, Arena *arena, Name name, const Rep *reps, uint32_t n)
{
    Data *data = ARENA_NEW(arena, Data);
    Con *con = ARENA_NEW(arena, Con);
    *data = (Data){.name = name, .module = program->module, .n_cons = 1};
    *con = (Con){.name = name, .data = data, .arity = n};
    con->reps = arena_copy(arena, reps, n * sizeof *reps);
    data->cons = arena_copy(arena, &con, sizeof con);
    data->field_types = ARENA_ARRAY(arena, Name *, 1);
    data->field_types[0] = ARENA_ARRAY(arena, Name, n);
    for (uint32_t i = 0; i < n; i++) data->field_types[0][i] = name_of(reps[i] == REP_PTR ? "_" : rep_text(reps[i]));
    Data **datas = ARENA_ARRAY(arena, Data *, program->n_datas + 1);
    memcpy(datas, program->datas, program->n_datas * sizeof *datas);
    datas[program->n_datas++] = data;
    program->datas = datas;
    return con;
}

Con *core_fields(CoreProgram *program, Arena *arena, const Rep *reps, uint32_t n)
{
    Name name = name_of_fields(reps, n);
    for (uint32_t i = 0; i < program->n_datas; i++)
        if (program->datas[i]->name == name) return program->datas[i]->cons[0];
    Con *con = core_new_product(program, arena, name, reps, n);
    con->unboxed = true;
    return con;
}

const Con *core_find_box(const CoreProgram *program)
{
    for (uint32_t i = 0; i < program->n_datas; i++)
        for (uint32_t k = 0; k < program->datas[i]->n_cons; k++)
            if (core_is_box(program->datas[i]->cons[k])) return program->datas[i]->cons[k];
    return NULL;
}

/* ---- Constructors of nodes --------------------------------------------------------------------------------- */

static Core *new_node(Arena *arena, CoreKind kind, Span span)
{
    Core *e = ARENA_NEW(arena, Core);
    e->kind = kind;
    e->span = span;
    return e;
}

Var *core_new_var(Arena *arena, Name name, Rep rep, Span span)
{
    assert(rep < REP_COUNT);
    Var *v = ARENA_NEW(arena, Var);
    v->name = name;
    v->rep = rep;
    v->span = span;
    return v;
}

Atom core_atom_var(Var *var, Span span)
{
    return (Atom){.var = var, .span = span};
}

Atom core_atom_lit(Lit lit, Span span)
{
    return (Atom){.lit = lit, .span = span};
}

Core *core_var(Arena *arena, Var *var, Span span)
{
    Core *e = new_node(arena, CORE_VAR, span);
    e->u.var = var;
    return e;
}

Core *core_lit(Arena *arena, Lit lit, Span span)
{
    assert(lit.rep != REP_PTR && lit.rep < REP_COUNT);
    Core *e = new_node(arena, CORE_LIT, span);
    e->u.lit = lit;
    return e;
}

Core *core_lam(Arena *arena, Var **params, uint32_t n, Core *body, Span span)
{
    Core *e = new_node(arena, CORE_LAM, span);
    e->u.lam.params = params;
    e->u.lam.n = n;
    e->u.lam.body = body;
    return e;
}

Core *core_app(Arena *arena, Core *fun, Atom *args, uint32_t n, Span span)
{
    Core *e = new_node(arena, CORE_APP, span);
    e->u.app.fun = fun;
    e->u.app.args = args;
    e->u.app.n = n;
    return e;
}

Core *core_con(Arena *arena, Con *con, Atom *args, Span span)
{
    Core *e = new_node(arena, CORE_CON, span);
    e->u.con.con = con;
    e->u.con.args = args;
    return e;
}

Core *core_prim(Arena *arena, Prim prim, Atom *args, Span span)
{
    assert(prim < PRIM_COUNT);
    Core *e = new_node(arena, CORE_PRIM, span);
    e->u.prim.prim = prim;
    e->u.prim.args = args;
    return e;
}

Core *core_let(Arena *arena, Bind *binds, uint32_t n, Core *body, Span span)
{
    Core *e = new_node(arena, CORE_LET, span);
    e->u.let.binds = binds;
    e->u.let.n = n;
    e->u.let.body = body;
    return e;
}

Core *core_join(Arena *arena, Bind *binds, uint32_t n, Core *body, Span span)
{
    Core *e = core_let(arena, binds, n, body, span);
    e->u.let.join = true;
    return e;
}

Core *core_case(Arena *arena, bool flex, Core *scrut, Alt *alts, uint32_t n, Span span)
{
    Core *e = new_node(arena, CORE_CASE, span);
    e->u.cas.flex = flex;
    e->u.cas.scrut = scrut;
    e->u.cas.alts = alts;
    e->u.cas.n = n;
    return e;
}

Core *core_scc(Arena *arena, SccKind kind, Name centre, Core *body, Span span)
{
    Core *e = new_node(arena, CORE_SCC, span);
    e->scc_kind = kind;
    e->u.scc.centre = centre;
    e->u.scc.body = body;
    return e;
}

bool core_is_subsumed(Name centre)
{
    return strcmp(centre->text, "DICT") == 0 || strncmp(centre->text, "CAF:", 4) == 0;
}

bool core_is_base(Name centre) { return strcmp(centre->text, "MAIN") == 0 || core_is_subsumed(centre); }

Core *core_back(Arena *arena, Var *outer, Core *body, Span span)
{
    Core *e = core_scc(arena, SCC_BACK, NULL, body, span);
    e->u.scc.outer = outer;
    return e;
}

Core *core_here(Arena *arena, Var *name, Core *body, Span span)
{
    Core *e = new_node(arena, CORE_HERE, span);
    e->u.here.name = name;
    e->u.here.body = body;
    return e;
}

Core *core_under(Arena *arena, Var *stack, Core *body, Span span)
{
    Core *e = core_scc(arena, SCC_UNDER, NULL, body, span);
    e->u.scc.stack = stack;
    return e;
}

Core *core_or(Arena *arena, Core *left, Core *right, Span span)
{
    Core *e = new_node(arena, CORE_OR, span);
    e->u.or.left = left;
    e->u.or.right = right;
    return e;
}

Core *core_free(Arena *arena, Var **vars, uint32_t n, Core *body, Span span)
{
    Core *e = new_node(arena, CORE_FREE, span);
    e->u.free.vars = vars;
    e->u.free.n = n;
    e->u.free.body = body;
    return e;
}
