/* Definitions become globals: functions, constructors, CAFs. Code is made later, from a queue, so that nesting in the
 * program is the only nesting in this one. */
#include "image/rep.h"
#include "image/stg_int.h"

#include <assert.h>

StgGlobal *stg_new_global(Stg *s, Written origin, Name local)
{
    StgGlobal *g = ARENA_NEW(s->arena, StgGlobal);
    g->name = s->from;
    g->origin = origin;
    g->local = local;
    VEC_PUSH(&s->known, g);
    return g;
}

static void plan(Stg *s, StgGlobal *global, const Core *rhs, struct StgPlan how)
{
    global->code = ARENA_NEW(s->arena, StgCode);
    global->code->kind = rhs->kind == CORE_LAM ? INFO_FUN : INFO_THUNK;
    global->code->n_params = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0;
    global->plan = arena_copy(s->arena, &how, sizeof how);
}

void stg_plan(Stg *s, StgGlobal *global, const Core *rhs, const Var *own)
{
    assert(global->plan == NULL && global->code == NULL);
    plan(s, global, rhs, (struct StgPlan){ .rhs = rhs, .own = own, .from = s->from });
}

void stg_need(Stg *s, StgGlobal *global)
{
    if (global->needed)
        return;
    global->needed = true;
    VEC_PUSH(&s->globals, global);
    if (global->plan != NULL && global->plan->of != NULL)
        VEC_PUSH(&s->pending, global);
    else if (global->plan != NULL)
        VEC_PUSH(&s->parts, global);
    for (size_t i = 0; i < global->mentions.len; i++)
        stg_need(s, global->mentions.data[i]);
}

StgAtom stg_atom_of_global(Stg *s, StgGlobal *global) { return stg_static(s, global); }

static void declare_con(Stg *s, const Core *rhs, StgGlobal *g)
{
    assert(rhs->kind == CORE_CON);
    StgGlobal *outer = s->global;
    s->global = g;
    g->con = rhs->u.con.con;
    g->args = stg_atoms(s, rhs->u.con.args, g->con->arity);
    s->global = outer;
}

/* A global that is being declared: asked for again, it is defined by itself. */
static StgGlobal busy;

/* Aliases lead to what they name, unless in a circle. */
static StgGlobal *declare_alias(Stg *s, const Top *top)
{
    const Var *var = top->rhs->kind == CORE_VAR && !s->options->plain ? top->rhs->u.var : NULL;
    if (var == NULL || var->top == NULL)
        return NULL;
    s->tops[top->index] = &busy;
    StgGlobal *g = stg_declare(s, var);
    s->tops[top->index] = g;
    return g == &busy ? NULL : g;
}

static Name caf_centre(const Stg *s, const Top *top)
{
    if (top == s->program->main)
        return name_of("MAIN");
    return top->dict ? name_of("DICT") : name_printf("CAF:%s", top->var->name->text);
}

StgGlobal *stg_declare(Stg *s, const Var *var)
{
    const Top *top = stg_definition(s, var);
    if (s->tops[top->index] != NULL)
        return s->tops[top->index];
    StgGlobal *g = declare_alias(s, top);
    if (g != NULL)
        return g;
    Name from = s->from;
    s->from = top_origin(top);
    s->tops[top->index] = g = stg_new_global(s, (Written){ s->from, NULL, top->span }, top->part);
    g->name = top->var->name;
    g->module = top->module;
    g->centre = caf_centre(s, top);
    if (top->rhs->kind == CORE_CON)
        declare_con(s, top->rhs, g);
    else
        plan(s, g, top->rhs, (struct StgPlan){ .of = top, .own = top->var, .from = s->from });
    s->from = from;
    return g;
}

static void make_code(Stg *s, StgGlobal *g, const Core *rhs)
{
    const struct StgPlan *how = g->plan;
    assert(how != NULL && g->needed);
    assert(g->code->n_params == (rhs->kind == CORE_LAM ? rhs->u.lam.n : 0));
    s->global = g;
    s->from = how->from;
    g->code->origin = g->origin;
    stg_code(s, rhs, how->own, g->code);
    g->code->local = g->local;
}

/* What was known about variables of a definition; others may be in their place in memory. */
static void forget_all(Stg *s)
{
    PtrMap *maps[] = { &s->bindings, &s->joins, &s->uses.uses, &s->var_types, &s->bound };
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        ptrmap_undo(maps[i], 0);
    arena_reset(s->scratch);
}

/* A definition with its parts. */
static void make_definition(Stg *s, StgGlobal *g)
{
    assert(s->parts.len == 0 && g->plan->of != NULL);
    const Top *d = g->plan->of;
    stg_use_top(&s->uses, d->var, d->rhs);
    make_code(s, g, d->rhs);
    while (s->parts.len > 0) {
        StgGlobal *part = VEC_POP(&s->parts);
        make_code(s, part, part->plan->rhs);
    }
    if (s->options->types)
        stg_note_definition(s, d);
    forget_all(s);
}

/* ---- programs ---- */

/* A global leads to a CAF if it is one, or mentions one that does: followed backwards from the CAFs. */
static void mark_cafs(StgProgram *p)
{
    VEC(StgGlobal *) todo = {0};
    typedef VEC(StgGlobal *) Globals;
    Globals *mentioned_by = xcalloc(p->n_globals + 1, sizeof *mentioned_by);
    for (uint32_t i = 0; i < p->n_globals; i++)
        p->globals[i]->index = i;
    for (uint32_t i = 0; i < p->n_globals; i++) {
        StgGlobal *g = p->globals[i];
        for (size_t k = 0; k < g->mentions.len; k++)
            VEC_PUSH(&mentioned_by[g->mentions.data[k]->index], g);
        if (!stg_is_value(g)) {
            g->caf = true;
            VEC_PUSH(&todo, g);
        }
    }
    while (todo.len > 0) {
        Globals *by = &mentioned_by[VEC_POP(&todo)->index];
        for (size_t k = 0; k < by->len; k++)
            if (!by->data[k]->caf) {
                by->data[k]->caf = true;
                VEC_PUSH(&todo, by->data[k]);
            }
    }
    for (uint32_t i = 0; i < p->n_globals; i++)
        VEC_FREE(&mentioned_by[i]);
    free(mentioned_by);
    VEC_FREE(&todo);
}

static const Core *top_function(const void *context, const Var *var)
{
    const Stg *s = context;
    const Core *rhs = var->top != NULL ? s->program->tops[var->top->index]->rhs : NULL;
    return rhs != NULL && rhs->kind == CORE_LAM ? rhs : NULL;
}

/* What the runtime itself raises is kept, too: exception.c finds it by its name. */
static void declare_known(Stg *s)
{
    for (const char *const *name = core_runtime_names; *name != NULL; name++) {
        const Top *top = core_find_top(s->program, *name);
        if (top != NULL)
            stg_need(s, stg_declare(s, top->var));
    }
}

StgProgram *stg_of_core(const CoreProgram *program, const StgOptions *options, Arena *arena, Diags *ds)
{
    Arena *scratch = arena_new();
    Stg s = { .program = program, .options = options, .arena = arena, .scratch = scratch, .ds = ds,
              .uses = { .arena = scratch, .profile = options->profile, .call_stack = options->call_stack,
                        .main = program->main->var } };
    size_t errors = diags_errors(ds);
    s.tops = xcalloc(program->n_tops + 1, sizeof *s.tops);
    StgProgram *p = ARENA_NEW(arena, StgProgram);
    p->main = stg_declare(&s, program->main->var);
    stg_need(&s, p->main);
    if (rep_given(program->main->rhs, top_function, &s) != REP_PTR) {
        Diag *d = diag_add(ds, DIAG_ERROR, NULL, program->main->span,
                           "the value of `main` is unboxed, and the engine has no place for it");
        diag_help(d, "put it into a constructor, or run it with --engine=smallstep");
    }
    declare_known(&s);
    while (s.pending.len > 0)
        make_definition(&s, VEC_POP(&s.pending));
    p->arena = arena;
    p->n_globals = (uint32_t)s.globals.len;
    p->globals = VEC_TO_ARENA(&s.globals, arena);
    mark_cafs(p);
    for (size_t i = 0; i < s.known.len; i++)
        VEC_FREE(&s.known.data[i]->mentions);
    VEC_FREE(&s.known);
    VEC_FREE(&s.globals);
    VEC_FREE(&s.pending);
    VEC_FREE(&s.parts);
    ptrmap_free(&s.bindings);
    ptrmap_free(&s.joins);
    ptrmap_free(&s.types);
    ptrmap_free(&s.var_types);
    ptrmap_free(&s.bound);
    ptrmap_free(&s.constants);
    ptrmap_free(&s.uses.uses);
    arena_free(scratch);
    free(s.tops);
    return diags_errors(ds) > errors ? NULL : p;
}
