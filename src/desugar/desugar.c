/* Desugaring: the whole program.
 *
 * Starts at main and makes what is referred to until nothing new is. What the user wrote but main does not reach is
 * made as well, for the warnings, and thrown away. */
#include "desugar/flat_int.h"
#include "core/text.h"
#include <assert.h>
#include <stdlib.h>

/* ---- making ---- */

static void make(Desugar *d, const Work *w)
{
    assert(d->pending.len == 0 && d->spine.len == 0 && d->atoms.len == 0);
    d->home = w->home;
    program_enter(d->program, w->home);
    d->user = desugar_is_user(d, w->home);
    d->top = w->top;
    d->owner = w->top->var->name;
    w->top->rhs = desugar_finish(w->body.make(d, w->body.arg), w->top->wraps ? NULL : w->top->var->name);
}

static void make_queued(Desugar *d)
{
    while (d->done < d->queue.len) {
        Work w = d->queue.data[d->done++];
        make(d, &w);
        VEC_PUSH(&d->tops, w.top);
    }
}

/* The instance of a class for IO; NULL: there is none. */
static Instance *io_instance(const Desugar *d, const Entity *cls)
{
    const ClassInfo *info = cls->info;
    for (uint32_t i = 0; info && i < info->n_instances; i++) {
        Instance *inst = info->instances[i];
        Ty *t = inst->n_types == 1 ? ty_find(inst->types[0]) : NULL;
        if (t && t->kind == TY_CON && t->u.con == d->program->known[KNOWN_IO] && inst->n_evs == 0) return inst;
    }
    return NULL;
}

static void report_constraint(Desugar *d, const Entity *entry, bool value)
{
    Diag *diag = diag_add(d->ds, DIAG_ERROR, desugar_errors[DESUGAR_ERR_MAIN].code, entry->span,
                          value ? "nothing says at which type `main` is wanted"
                                : "`main` has constraints that `IO` does not meet");
    if (value) diag_help(diag, "give it a signature without constraints");
}

/* main at the types that the type checker has chosen. */
static void push_chosen(Desugar *d)
{
    const Instantiation *at = d->program->entry_at;
    for (uint32_t i = 0; i < at->n_evs; i++) {
        Atom a = desugar_ev(d, at->evs[i]);
        VEC_PUSH(&d->atoms, a);
    }
}

/* main at type IO: it may be overloaded, as in main :: MonadIO m => m (). */
static void push_for_io(Desugar *d, const Entity *entry, bool value)
{
    const BindGroup *g = entry->group;
    bool reported = false;
    for (uint32_t i = 0; g && i < g->n_evs; i++) {
        const Pred *pred = &g->evs[i]->pred;
        Instance *inst = desugar_has_dict(pred) ? io_instance(d, pred->cls) : NULL;
        if (inst) VEC_PUSH(&d->atoms, core_atom_var(desugar_instance(d, inst), entry->span));
        else if (!reported) report_constraint(d, entry, value);
        reported |= !inst;
    }
}

static Core *entry_action(Desugar *d, Entity *entry, bool value)
{
    size_t base = d->atoms.len;
    if (d->program->entry_at) push_chosen(d);
    else push_for_io(d, entry, value);
    if (desugar_is_call(entry)) VEC_PUSH(&d->atoms, core_atom_lit(lit_world(), entry->span));
    Core *fun = core_var(d->arena, desugar_var(d, entry), entry->span);
    Core *e = desugar_apply(d, fun, d->atoms.data + base, (uint32_t)(d->atoms.len - base), entry->span);
    d->atoms.len = base;
    return e;
}

static bool is_io(const Desugar *d, Ty *t)
{
    for (t = t ? ty_find(t) : NULL; t && (t->kind == TY_FORALL || t->kind == TY_APP);)
        t = ty_find(t->kind == TY_FORALL ? t->u.forall.body : t->u.app.fun);
    return t && t->kind == TY_CON && t->u.con == d->program->knowns[d->program->language->id][KNOWN_IO];
}

/* An expression in the place of main with logic variables of its own is a tuple of these and its value. */
static bool is_behind_variables(const Desugar *d)
{
    const Module *m = d->program->entry->module;
    return m->n_goal_free > 0 && d->program->entry->name == name_of(GOAL_NAME);
}

static bool is_action(const Desugar *d, const Entity *entry)
{
    Ty *t = entry->type ? ty_find(entry->type) : NULL;
    if (!t || !is_behind_variables(d)) return is_io(d, t);
    if (t->kind == TY_FORALL) t = ty_find(t->u.forall.body);
    return t->kind == TY_APP && is_io(d, t->u.app.arg);
}

/* case e of (x, y, z) -> z */
static Core *last_part(Desugar *d, Core *e, uint32_t n)
{
    Alt *alt = ARENA_NEW(d->arena, Alt);
    Var **vars = ARENA_ARRAY(d->arena, Var *, n);
    for (uint32_t i = 0; i < n; i++) vars[i] = desugar_fresh(d, i + 1 == n ? "action" : "_", REP_PTR, e->span);
    *alt = (Alt){.kind = ALT_CON, .con = desugar_con(d, d->program->builtins->tuples[n]), .vars = vars,
                 .body = core_var(d->arena, vars[n - 1], e->span), .span = e->span};
    return core_case(d->arena, false, e, alt, 1, e->span);
}

/* The action is run; a value of any other type is evaluated. */
static Core *make_main(Desugar *d, void *arg)
{
    Entity *entry = arg;
    size_t mark = pending_mark(d);
    bool value = d->program->language->any_main && !is_action(d, entry);
    Core *e = entry_action(d, entry, value);
    if (!value && is_behind_variables(d)) e = last_part(d, e, entry->module->n_goal_free + 1);
    Atom a = desugar_atom(d, e, value ? "value" : "action", REP_PTR, false);
    Core *run = core_var(d->arena, desugar_known(d, value ? KNOWN_RUN_VALUE : KNOWN_RUN_MAIN), entry->span);
    return pending_wrap(d, mark, desugar_apply(d, run, &a, 1, entry->span));
}

static Core *make_flat_main(Desugar *d, void *arg)
{
    bool action, *search = arg;
    Core *e = flat_main(d, &action);
    size_t mark = pending_mark(d);
    Atom a = desugar_atom(d, e, action ? "action" : "value", REP_PTR, false);
    Core *run = core_var(d->arena, desugar_known(d, action ? KNOWN_RUN_MAIN : KNOWN_RUN_VALUE), e->span);
    *search = !action;
    return pending_wrap(d, mark, desugar_apply(d, run, &a, 1, e->span));
}

/* ---- what main does not reach ---- */

static void make_rest_of(Desugar *d, Module *m)
{
    for (uint32_t g = 0; m->binds && g < m->binds->n_groups; g++)
        for (uint32_t i = 0; i < m->binds->groups[g]->n; i++) {
            Binding *b = m->binds->groups[g]->bindings[i];
            Entity **vars;
            uint32_t n = 0;
            if (b->remark) continue;
            if (b->kind != BINDING_PATTERN) desugar_var(d, b->entity);
            else desugar_pattern_vars(b->pat, &vars, &n, d->scratch);
            for (uint32_t k = 0; k < n; k++) desugar_var(d, vars[k]);
        }
    for (uint32_t i = 0; i < d->typed->n_instances; i++)
        if (d->typed->instances[i]->module == m) desugar_instance(d, d->typed->instances[i]);
}

/* Before anything is made: a name that the user defines does not mean the library's. */
static void note_own_names(Desugar *d)
{
    for (uint32_t i = 0; i < d->program->n_modules && d->centres.names; i++) {
        const Module *m = d->program->modules[i];
        for (uint32_t g = 0; desugar_is_user(d, m) && m->binds && g < m->binds->n_groups; g++)
            for (uint32_t k = 0; k < m->binds->groups[g]->n; k++)
                if (m->binds->groups[g]->bindings[k]->kind == BINDING_FUNCTION)
                    centre_names_own(d->centres.names, m->binds->groups[g]->bindings[k]->name);
    }
}

static void make_unreached(Desugar *d)
{
    size_t tops = d->tops.len, datas = d->datas.len;
    for (uint32_t i = 0; i < d->program->n_modules; i++)
        if (desugar_is_user(d, d->program->modules[i])) make_rest_of(d, d->program->modules[i]);
    while (d->done < d->queue.len) {
        Work w = d->queue.data[d->done++];
        if (desugar_is_user(d, w.home)) make(d, &w);
    }
    d->tops.len = tops;
    d->datas.len = datas;
}

/* ---- order: main, the user's, the library's, what has no module; then as written ---- */

typedef struct Ranked {
    int      rank;
    Span     span;
    uint32_t index;        /* as made */
    void    *what;
} Ranked;

static int compare_ranks(const void *a, const void *b)
{
    const Ranked *x = a, *y = b;
    if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
    if (x->span.file != y->span.file) return x->span.file < y->span.file ? -1 : 1;
    if (x->span.lo != y->span.lo) return x->span.lo < y->span.lo ? -1 : 1;
    return x->index < y->index ? -1 : x->index > y->index;
}

static int rank_of(const Desugar *d, Span span)
{
    Module *main = d->program->main;
    if (span_is_none(span)) return 3;
    if (span.file == main->file) return 0;
    for (uint32_t i = 0; i < d->program->n_modules; i++)
        if (d->program->modules[i]->file == span.file) return desugar_is_user(d, d->program->modules[i]) ? 1 : 2;
    return 3;
}

/* Sorts pointers by where what they point to stands; `spans` are theirs. */
static void sort_by_place(const Desugar *d, void **what, const Span *spans, size_t n)
{
    Ranked *places = ARENA_ARRAY(d->scratch, Ranked, n);
    int *ranks = xcalloc(1, sizeof *ranks);
    uint32_t n_ranks = 1;
    for (size_t i = 0; i < n; i++) {
        uint32_t file = spans[i].file;
        if (file >= n_ranks) {
            ranks = xrealloc(ranks, (file + 1) * sizeof *ranks);
            while (n_ranks <= file) ranks[n_ranks++] = -1;
        }
        if (ranks[file] < 0 || file == 0) ranks[file] = rank_of(d, spans[i]);
        places[i] = (Ranked){ranks[file], spans[i], (uint32_t)i, what[i]};
    }
    qsort(places, n, sizeof *places, compare_ranks);
    for (size_t i = 0; i < n; i++) what[i] = places[i].what;
    xfree(ranks);
}

static void sort_all(Desugar *d)
{
    Span *spans = ARENA_ARRAY(d->scratch, Span, d->tops.len + d->datas.len);
    for (size_t i = 0; i < d->tops.len; i++) spans[i] = d->tops.data[i]->span;
    sort_by_place(d, (void **)(d->tops.data + 1), spans + 1, d->tops.len - 1);     /* main itself stays first */
    for (size_t i = 0; i < d->datas.len; i++) spans[i] = d->datas.data[i]->span;
    sort_by_place(d, (void **)d->datas.data, spans, d->datas.len);
    for (size_t i = 0; i < d->tops.len; i++) d->tops.data[i]->index = (uint32_t)i;
}

static CoreProgram *finish(Desugar *d, Top *main)
{
    CoreProgram *p = ARENA_NEW(d->arena, CoreProgram);
    p->arena = d->arena;
    p->module = d->program->flat ? d->program->flat->main : d->program->main->name;
    p->datas = VEC_TO_ARENA(&d->datas, d->arena);
    p->n_datas = (uint32_t)d->datas.len;
    p->tops = VEC_TO_ARENA(&d->tops, d->arena);
    p->n_tops = (uint32_t)d->tops.len;
    p->main = main;
    p->unfolds = d->program->language->calls;
    p->acts = !d->program->flat && is_action(d, d->program->entry);
    p->search = d->program->flat ? d->flat_search : d->program->language->any_main && !is_action(d, d->program->entry);
    return p;
}

static void free_desugar(Desugar *d)
{
    VEC_FREE(&d->tops);
    VEC_FREE(&d->datas);
    VEC_FREE(&d->queue);
    VEC_FREE(&d->pending);
    VEC_FREE(&d->spine);
    VEC_FREE(&d->atoms);
    VEC_FREE(&d->packs);
    VEC_FREE(&d->around);
    VEC_FREE(&d->givers);
    ptrmap_free(&d->memo);
    ptrmap_free(&d->patterns);
    ptrmap_free(&d->exporters);
    ptrmap_free(&d->type_names);
    ptrmap_free(&d->con_names);
    arena_free(d->scratch);
}

static CoreProgram *make_program(Desugar *d)
{
    Entity *entry = d->program->entry;
    Body body = d->program->flat ? (Body){make_flat_main, &d->flat_search} : (Body){make_main, entry};
    Span span = d->program->flat ? NO_SPAN : entry->span;
    Var *main = desugar_new_top(d, name_of("main"), d->program->main, span, false, body);
    desugar_known(d, KNOWN_LOOP);
    desugar_known(d, KNOWN_BLOCKED);
    desugar_known(d, KNOWN_STACK_OVERFLOW);
    desugar_known(d, KNOWN_HEAP_OVERFLOW);
    desugar_known(d, KNOWN_INTERRUPT);
    do make_queued(d);
    while (desugar_rules(d));
    desugar_around_all(d);
    desugar_gives_all(d);
    desugar_select_all(d);
    make_unreached(d);
    sort_all(d);
    desugar_show_hidden(d);
    return finish(d, main->top);
}

CoreProgram *desugar_program(const Typed *typed, CentreChoice centres, Arena *arena, Diags *ds)
{
    Desugar d = {.arena = arena, .scratch = arena_new(), .typed = typed, .program = typed->program, .centres = centres,
                 .ds = ds};
    CoreProgram *p = NULL;
    VEC_RESERVE(&d.atoms, 1);              /* its data is added to even when there are none */
    desugar_find_patterns(&d);
    desugar_find_exporters(&d);
    note_own_names(&d);
    desugar_check_rules(&d);
    if (d.program->entry) p = make_program(&d);
    else make_unreached(&d);
    free_desugar(&d);
#ifndef NDEBUG
    if (p) core_lint(p, "desugar", ds);
#endif
    return p;
}
