/* Definitions become globals: functions, constructors, CAFs. Code is made later, from a queue, so that nesting in the program is the only
 * nesting in this one. */
#include "image/stg_int.h"

#include <string.h>

/* A definition's name without its module. */
static Name base_name(Name name, Name module)
{
    size_t n = module != NULL ? module->len : 0;
    bool qualified = n > 0 && name->len > n + 1 && memcmp(name->text, module->text, n) == 0 && name->text[n] == '.';
    return qualified ? name_intern(name->text + n + 1, name->len - n - 1) : name;
}

StgGlobal *stg_new_global(Stg *s, Name what, Span span)
{
    StgGlobal *g = ARENA_NEW(s->arena, StgGlobal);
    g->name = g->from = s->from;
    g->what = what;
    g->span = span;
    VEC_PUSH(&s->globals, g);
    return g;
}

void stg_queue(Stg *s, StgGlobal *global, const Core *rhs, const Var *own)
{
    Pending p = { global, rhs, own, s->from, s->what };
    VEC_PUSH(&s->pending, p);
}

StgAtom stg_atom_of_global(Stg *s, StgGlobal *global) { return stg_static(s, global); }

/* A global that is being declared: asked for again, it is defined by itself. */
static StgGlobal busy;

static StgGlobal *declare_code(Stg *s, const Core *rhs, const Var *own, StgGlobal *g)
{
    rhs = stg_eta(s, rhs);
    g->code = ARENA_NEW(s->arena, StgCode);
    g->code->kind = rhs->kind == CORE_LAM ? INFO_FUN : INFO_THUNK;
    g->code->n_params = rhs->kind == CORE_LAM ? rhs->u.lam.n : 0;
    stg_queue(s, g, rhs, own);
    return g;
}

static StgGlobal *declare_con(Stg *s, const Core *rhs, StgGlobal *g)
{
    StgGlobal *outer = s->global;
    s->global = g;
    g->con = rhs->u.con.con;
    g->what = g->con->name;
    g->args = stg_atoms(s, rhs->u.con.args, g->con->arity);
    s->global = outer;
    return g;
}

/* The bindings around a dictionary are globals, too: nothing is around them that they could capture. */
static const Core *float_bindings(Stg *s, const Core *rhs)
{
    while (rhs->kind == CORE_LET) {
        for (uint32_t i = 0; i < rhs->u.let.n; i++) {
            const Bind *b = &rhs->u.let.binds[i];
            StgGlobal *g = stg_new_global(s, stg_what(s, b->var->name), b->rhs->span);
            g->name = name_printf("%s.%s", s->from->text, b->var->name->text);
            g->centre = name_of("DICT");
            stg_bind_global(s, b->var, g);
        }
        for (uint32_t i = 0; i < rhs->u.let.n; i++) {
            const Bind *b = &rhs->u.let.binds[i];
            StgGlobal *g = ((Binding *)ptrmap_get(&s->bindings, b->var))->atom.u.global;
            if (b->rhs->kind == CORE_CON)
                declare_con(s, b->rhs, g);
            else
                declare_code(s, b->rhs, b->var, g);
        }
        rhs = rhs->u.let.body;
    }
    return rhs;
}

/* Aliases lead to what they name, unless in a circle. */
static StgGlobal *declare_alias(Stg *s, const Top *top)
{
    const Var *var = top->rhs->kind == CORE_VAR && !s->options->plain ? top->rhs->u.var : NULL;
    if (var == NULL || var->top == NULL)
        return NULL;
    s->declared[top->index] = &busy;
    StgGlobal *g = stg_declare(s, s->program->tops[var->top->index]);
    s->declared[top->index] = g;
    return g == &busy ? NULL : g;
}

/* A dictionary whose bindings can be globals; profiled, only those that are charged to DICT itself. */
static bool floats(const Stg *s, const Core *rhs)
{
    for (; rhs->kind == CORE_LET; rhs = rhs->u.let.body)
        for (uint32_t i = 0; i < rhs->u.let.n && s->options->profile; i++)
            if (rhs->u.let.binds[i].rhs->kind == CORE_SCC)
                return false;
    return rhs->kind == CORE_CON;
}

StgGlobal *stg_declare(Stg *s, const Top *top)
{
    StgGlobal *g = s->declared[top->index];
    if (g != NULL)
        return g;
    g = declare_alias(s, top);
    if (g != NULL)
        return g;
    stg_use_top(&s->uses, top);
    Name from = s->from, what = s->what;
    s->from = top->var->name;
    s->what = base_name(s->from, top->module);
    s->declared[top->index] = g = stg_new_global(s, s->what, top->span);
    g->centre = top == s->program->main ? name_of("MAIN") : top->dict ? name_of("DICT") : name_printf("CAF:%s", s->from->text);
    const Core *rhs = top->dict && !s->options->plain && floats(s, top->rhs) ? float_bindings(s, top->rhs) : top->rhs;
    if (rhs->kind == CORE_CON)
        declare_con(s, rhs, g);
    else
        declare_code(s, rhs, top->var, g);
    s->from = from;
    s->what = what;
    return g;
}

static void make_code(Stg *s, Pending p)
{
    s->global = p.global;
    s->from = p.from;
    s->what = p.what;
    stg_code(s, p.rhs, p.own, p.global->code);
    p.global->code->what = p.global->what;
    p.global->code->span = p.global->span;
}

/* ---- programs ---- */

/* The constructor Box#, perhaps qualified by its module. */
static bool is_box(const Con *con)
{
    const char *name = con->name->text, *dot = strrchr(name, '.');
    return con->arity == 1 && con->reps[0] == REP_PTR && strcmp(dot != NULL ? dot + 1 : name, "Box#") == 0;
}

static const Con *find_box(const CoreProgram *p)
{
    for (uint32_t i = 0; i < p->n_datas; i++)
        for (uint32_t k = 0; k < p->datas[i]->n_cons; k++)
            if (is_box(p->datas[i]->cons[k]))
                return p->datas[i]->cons[k];
    return NULL;
}

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
        VEC_FREE(&g->mentions);
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

/* What the runtime itself raises is kept, too: exception.c finds it by its name. */
static void declare_known(Stg *s)
{
    for (uint32_t i = 0; i < s->program->n_tops; i++) {
        const char *name = s->program->tops[i]->var->name->text;
        if (strcmp(name, "Tarry.TopHandler.loopException") == 0 || strcmp(name, "Tarry.TopHandler.blockedException") == 0)
            stg_declare(s, s->program->tops[i]);
    }
}

StgProgram *stg_of_core(const CoreProgram *program, const StgOptions *options, Arena *arena, Diags *ds)
{
    Stg s = { .program = program, .options = options, .arena = arena, .ds = ds, .box = find_box(program), .uses.arena = arena };
    size_t errors = diags_errors(ds);
    s.declared = ARENA_ARRAY(arena, StgGlobal *, program->n_tops);
    StgProgram *p = ARENA_NEW(arena, StgProgram);
    p->main = stg_declare(&s, program->main);
    if (stg_rep_of(&s, program->main->rhs) != REP_PTR) {
        Diag *d = diag_add(ds, DIAG_ERROR, NULL, program->main->span, "the value of `main` is unboxed, and the engine has no place for it");
        diag_help(d, "put it into a constructor, or run it with --engine=smallstep");
    }
    declare_known(&s);
    while (s.pending.len > 0)
        make_code(&s, VEC_POP(&s.pending));
    p->arena = arena;
    p->box = s.box;
    p->n_globals = (uint32_t)s.globals.len;
    p->globals = VEC_TO_ARENA(&s.globals, arena);
    mark_cafs(p);
    VEC_FREE(&s.globals);
    VEC_FREE(&s.pending);
    ptrmap_free(&s.bindings);
    ptrmap_free(&s.joins);
    ptrmap_free(&s.uses.uses);
    return diags_errors(ds) > errors ? NULL : p;
}
