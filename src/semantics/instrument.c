/* The program around the instrumented expressions: variants f{cc}, counters K{cc}, `update`, and the one data type.
 *
 * Requires a linted flat program of first order. Ensures a flat program that passes core_lint and counts, when it is
 * run, what the cost semantics charges. Not kept: the division into data types. Core is untyped, so `update` cannot
 * know which type a thunk's value has; all constructors become constructors of one type, and its case has an
 * alternative for each of them. */
#include "semantics/instrument_int.h"
#include <assert.h>

enum { MAIN_CENTRE = 0 };

/* ---- Building blocks ---------------------------------------------------------------------------------------- */

Var *instr_temp(Instr *in, const char *name, Rep rep)
{
    return core_new_var(in->arena, name_of(name), rep, NO_SPAN);
}

Var *instr_bind(Instr *in, const Var *source)
{
    Var *v = core_new_var(in->arena, source->name, source->rep, source->span);
    ptrmap_put(&in->vars, source, v);
    return v;
}

static Top *new_top(Instr *in, Name name, Span span)
{
    Top *top = ARENA_NEW(in->arena, Top);
    top->var = core_new_var(in->arena, name, REP_PTR, span);
    top->var->top = top;
    top->module = in->source->module;
    top->span = span;
    return top;
}

static Core *function(Instr *in, Var **params, uint32_t n, Core *body)
{
    Var **copy = arena_copy(in->arena, params, n * sizeof *params);
    return core_lam(in->arena, copy, n, body, NO_SPAN);
}

static Core *var(Instr *in, Var *v) { return core_var(in->arena, v, NO_SPAN); }

static Core *call(Instr *in, Top *f, const Atom *args, uint32_t n)
{
    return core_app(in->arena, var(in, f->var), arena_copy(in->arena, args, n * sizeof *args), n, NO_SPAN);
}

static Lit int_lit(int64_t i) { return (Lit){ .rep = REP_INT, .u.i = i }; }

/* ---- Centres and counters ----------------------------------------------------------------------------------- */

uint32_t instr_centre(Instr *in, Name name)
{
    for (size_t i = 0; i < in->centres.len; i++)
        if (in->centres.data[i].name == name)
            return (uint32_t)i;
    VEC_PUSH(&in->centres, ((Centre){ .name = name }));
    return (uint32_t)in->centres.len - 1;
}

Lit instr_number(Instr *in)
{
    in->centres.data[in->centre].builds = true;
    return int_lit(in->centre);
}

/* K{cc} x = x */
static Top *counter(Instr *in, CostKind kind, uint32_t centre)
{
    Centre *c = &in->centres.data[centre];
    if (c->counters[kind] == NULL) {
        Top *top = new_top(in, name_printf("%s{%s}", cost_key[kind], c->name->text), NO_SPAN);
        Var *x = instr_temp(in, "x", REP_PTR);
        top->rhs = function(in, &x, 1, var(in, x));
        c->counters[kind] = top;
    }
    return c->counters[kind];
}

Var *instr_counter(Instr *in, CostKind kind)
{
    return counter(in, kind, in->centre)->var;
}

/* ---- The data type ------------------------------------------------------------------------------------------ */

Con *instr_con(Instr *in, const Con *source)
{
    Con *con = ptrmap_get(&in->cons, source);
    assert(con != NULL);
    return con;
}

/* C t1 .. tn  becomes  C Int# t1 .. tn */
static Con *convert_con(Instr *in, const Con *source, uint32_t tag)
{
    Con *con = ARENA_NEW(in->arena, Con);
    *con = *source;
    con->data = in->data;
    con->tag = tag;
    con->arity = source->arity + 1;
    con->data_fields = source->data_fields << 1;
    con->boxes = NULL;         /* nothing is one any more */
    con->reps = ARENA_ARRAY(in->arena, Rep, con->arity);
    con->reps[0] = REP_INT;
    for (uint32_t i = 0; i < source->arity; i++)
        con->reps[i + 1] = source->reps[i];
    ptrmap_put(&in->cons, source, con);
    return con;
}

static Name *field_types(Instr *in, const Con *con)
{
    Name *types = ARENA_ARRAY(in->arena, Name, con->arity);
    for (uint32_t i = 0; i < con->arity; i++)
        types[i] = con->reps[i] == REP_PTR ? in->data->name : name_of(rep_text(con->reps[i]));
    return types;
}

static void convert_data(Instr *in)
{
    const CoreProgram *p = in->source;
    uint32_t n = 0;
    for (uint32_t i = 0; i < p->n_datas; i++)
        n += p->datas[i]->n_cons;
    Data *data = in->data = ARENA_NEW(in->arena, Data);
    data->name = name_of("Value");
    data->module = p->module;
    data->cons = ARENA_ARRAY(in->arena, Con *, n);
    data->field_types = ARENA_ARRAY(in->arena, Name *, n);
    for (uint32_t i = 0; i < p->n_datas; i++)
        for (uint32_t k = 0; k < p->datas[i]->n_cons; k++) {
            Con *con = convert_con(in, p->datas[i]->cons[k], data->n_cons);
            data->field_types[data->n_cons] = field_types(in, con);
            data->cons[data->n_cons++] = con;
        }
}

static bool is_con_name(const CoreProgram *p, Name name)
{
    for (uint32_t i = 0; i < p->n_datas; i++)
        for (uint32_t k = 0; k < p->datas[i]->n_cons; k++)
            if (p->datas[i]->cons[k]->name == name)
                return true;
    return false;
}

/* data Counted = Counted, or some other name that the program does not use. */
Con *instr_counted(Instr *in)
{
    if (in->counted != NULL)
        return in->counted;
    Name name = name_of("Counted");
    while (is_con_name(in->source, name))
        name = name_printf("%s'", name->text);
    Con *con = in->counted = ARENA_NEW(in->arena, Con);
    Data *data = con->data = ARENA_NEW(in->arena, Data);
    con->name = data->name = name;
    con->reps = ARENA_ARRAY(in->arena, Rep, 0);
    data->module = in->source->module;
    data->n_cons = 1;
    data->cons = arena_copy(in->arena, &con, sizeof con);
    data->field_types = ARENA_ARRAY(in->arena, Name *, 1);
    return con;
}

/* ---- update -------------------------------------------------------------------------------------------------- */

/* Its body waits until all centres are known. */
Var *instr_update(Instr *in)
{
    if (in->update == NULL) {
        in->update = new_top(in, name_of("update"), NO_SPAN);
        in->charge = new_top(in, name_of("charge"), NO_SPAN);
    }
    return in->update->var;
}

/* charge cc x = case cc of { 0 -> U{MAIN} x; 1 -> ... }: counts the update at the centre with this number. */
static void fill_charge(Instr *in)
{
    Var *params[2] = { instr_temp(in, "cc", REP_INT), instr_temp(in, "x", REP_PTR) };
    VEC(Alt) alts = {0};
    for (uint32_t i = 0; i < in->centres.len; i++) {
        if (i != MAIN_CENTRE && !in->centres.data[i].builds)
            continue;
        Atom x = core_atom_var(params[1], NO_SPAN);
        Core *body = call(in, counter(in, COST_U, i), &x, 1);
        VEC_PUSH(&alts, ((Alt){ .kind = ALT_LIT, .lit = int_lit(i), .body = body }));
    }
    Core *choose =
        core_case(in->arena, false, var(in, params[0]), VEC_TO_ARENA(&alts, in->arena), (uint32_t)alts.len, NO_SPAN);
    in->charge->rhs = function(in, params, 2, choose);
    VEC_FREE(&alts);
}

/* case x of { c_k cc .. -> charge cc x }; x itself is returned, not a copy, so that its cell keeps its identity. */
static Core *update_value(Instr *in, Var *x)
{
    uint32_t n = in->data->n_cons;
    Alt *alts = ARENA_ARRAY(in->arena, Alt, n > 0 ? n : 1);
    for (uint32_t i = 0; i < n; i++) {
        Con *con = in->data->cons[i];
        Var **vars = ARENA_ARRAY(in->arena, Var *, con->arity);
        for (uint32_t k = 0; k < con->arity; k++)
            vars[k] = instr_temp(in, k == 0 ? "cc" : "y", con->reps[k]);
        Atom args[2] = { core_atom_var(vars[0], NO_SPAN), core_atom_var(x, NO_SPAN) };
        alts[i] = (Alt){ .kind = ALT_CON, .con = con, .vars = vars, .body = call(in, in->charge, args, 2) };
    }
    if (n == 0)  /* no constructors: there is no value that could be updated with */
        alts[n++] = (Alt){ .kind = ALT_DEFAULT, .body = var(in, x) };
    return core_case(in->arena, false, var(in, x), alts, n, NO_SPAN);
}

/* update x     = case x of { c_k cc .. -> charge cc x }
 * update cc x  = case isVar# x of { 1 -> charge cc x; _ -> as above }        in programs with free variables */
static void fill_update(Instr *in)
{
    Var *params[2] = { instr_temp(in, "cc", REP_INT), instr_temp(in, "x", REP_PTR) };
    Core *value = update_value(in, params[1]);
    if (!in->logic) {
        in->update->rhs = function(in, params + 1, 1, value);
        return;
    }
    Atom args[2] = { core_atom_var(params[0], NO_SPAN), core_atom_var(params[1], NO_SPAN) };
    Alt *alts = ARENA_ARRAY(in->arena, Alt, 2);
    alts[0] = (Alt){ .kind = ALT_LIT, .lit = int_lit(1), .body = call(in, in->charge, args, 2) };
    alts[1] = (Alt){ .kind = ALT_DEFAULT, .body = value };
    Core *is_var = core_prim(in->arena, PRIM_IS_VAR, arena_copy(in->arena, &args[1], sizeof args[1]), NO_SPAN);
    in->update->rhs = function(in, params, 2, core_case(in->arena, false, is_var, alts, 2, NO_SPAN));
}

/* ---- Variants ------------------------------------------------------------------------------------------------ */

Var *instr_variant(Instr *in, const Var *name)
{
    const Top *source = in->source->tops[name->top->index];
    Variant *v = in->variants_of[source->index];
    while (v != NULL && v->centre != in->centre)
        v = v->next;
    if (v == NULL) {
        Name centre = in->centres.data[in->centre].name;
        v = ARENA_NEW(in->arena, Variant);
        v->source = source;
        v->centre = in->centre;
        v->top = new_top(in, name_printf("%s{%s}", source->var->name->text, centre->text), source->span);
        v->next = in->variants_of[source->index];
        in->variants_of[source->index] = v;
        VEC_PUSH(&in->variants, v);
    }
    return v->top->var;
}

/* f{cc}(x1 .. xn) = F{cc}([[e]]cc) */
static void fill_variant(Instr *in, const Variant *v)
{
    const Core *rhs = v->source->rhs;
    uint32_t n = top_arity(v->source);
    in->centre = v->centre;
    size_t mark = ptrmap_mark(&in->vars);
    Var **params = ARENA_ARRAY(in->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++)
        params[i] = instr_bind(in, rhs->u.lam.params[i]);
    in->rep = in->results[v->source->index];
    Core *body = instr_unfolded(in, n > 0 ? rhs->u.lam.body : rhs);
    v->top->rhs = n > 0 ? core_lam(in->arena, params, n, body, rhs->span) : body;
    ptrmap_undo(&in->vars, mark);
}

/* main = main{MAIN}, and then whatever is called from there. */
static Top *fill_variants(Instr *in)
{
    Top *main = new_top(in, name_of("main"), NO_SPAN);
    in->centre = instr_centre(in, name_of("MAIN"));
    assert(in->centre == MAIN_CENTRE);
    main->rhs = var(in, instr_variant(in, in->source->main->var));
    for (size_t i = 0; i < in->variants.len; i++)
        fill_variant(in, in->variants.data[i]);
    return main;
}

/* ---- The whole ----------------------------------------------------------------------------------------------- */

/* A definition and what a call of it counts. */
typedef struct Entry {
    Top     *top;
    uint32_t centre;
    CostKind kind;
} Entry;

typedef VEC(Entry) Listing;

static void list_top(Listing *list, Top *top, uint32_t centre, CostKind kind)
{
    top->index = (uint32_t)list->len;
    core_set_from(top->rhs, top->var->name);
    VEC_PUSH(list, ((Entry){ top, centre, kind }));
}

/* The definitions in reading order: main, the variants, update, and the counters centre by centre. */
static void list_tops(Instr *in, Top *main, Listing *list)
{
    list_top(list, main, 0, COST_COUNT);
    for (size_t i = 0; i < in->variants.len; i++)
        list_top(list, in->variants.data[i]->top, 0, COST_COUNT);
    if (in->update != NULL) {
        list_top(list, in->update, 0, COST_COUNT);
        list_top(list, in->charge, 0, COST_COUNT);
    }
    for (uint32_t c = 0; c < in->centres.len; c++)
        for (int kind = 0; kind < COST_COUNT; kind++)
            if (in->centres.data[c].counters[kind] != NULL)
                list_top(list, in->centres.data[c].counters[kind], c, (CostKind)kind);
}

static CoreProgram *new_program(Instr *in, Top *main, const Listing *list)
{
    CoreProgram *p = ARENA_NEW(in->arena, CoreProgram);
    *p = (CoreProgram){ .arena = in->arena, .module = in->source->module, .flat = true, .main = main };
    p->datas = ARENA_ARRAY(in->arena, Data *, 2);
    if (in->data->n_cons > 0)
        p->datas[p->n_datas++] = in->data;
    if (in->counted != NULL)
        p->datas[p->n_datas++] = in->counted->data;
    p->n_tops = (uint32_t)list->len;
    p->tops = ARENA_ARRAY(in->arena, Top *, list->len);
    for (size_t i = 0; i < list->len; i++)
        p->tops[i] = list->data[i].top;
    return p;
}

static Instrumented *assemble(Instr *in, Top *main)
{
    Listing list = {0};
    list_tops(in, main, &list);
    Instrumented *result = ARENA_NEW(in->arena, Instrumented);
    result->program = new_program(in, main, &list);
    result->counts = arena_alloc(in->arena, list.len * sizeof *result->counts);
    for (size_t i = 0; i < list.len; i++) {
        result->counts[i].centre = list.data[i].centre;
        result->counts[i].kind = list.data[i].kind;
    }
    result->n_centres = in->centres.len;
    result->centres = ARENA_ARRAY(in->arena, Name, in->centres.len);
    for (size_t i = 0; i < in->centres.len; i++)
        result->centres[i] = in->centres.data[i].name;
    VEC_FREE(&list);
    return result;
}

Instrumented *instrument_program(const CoreProgram *program, Arena *arena, Diags *ds)
{
    Instr in = { .source = program, .arena = arena };
    if (!instr_check(program, &in.logic, ds))
        return NULL;
    in.results = instr_results(program, arena);
    in.variants_of = ARENA_ARRAY(arena, Variant *, program->n_tops);
    convert_data(&in);
    Top *main = fill_variants(&in);
    if (in.update != NULL) {
        fill_charge(&in);
        fill_update(&in);
    }
    Instrumented *result = assemble(&in, main);
    VEC_FREE(&in.centres);
    VEC_FREE(&in.variants);
    ptrmap_free(&in.cons);
    ptrmap_free(&in.vars);
    return result;
}

Costs *instrument_counts(const Instrumented *instrumented, const EvalResult *run, Arena *arena)
{
    Costs *costs = ARENA_ARRAY(arena, Costs, instrumented->n_centres);
    for (uint32_t i = 0; i < instrumented->program->n_tops; i++)
        if (instrumented->counts[i].kind != COST_COUNT)
            costs[instrumented->counts[i].centre].n[instrumented->counts[i].kind] += run->calls[i];
    costs[MAIN_CENTRE].n[COST_V] += run->demand_lookups;
    return costs;
}
