/* check_library, check_user: module after module, imported ones first; what happens to each is the list in
 * check_module. */
#include "base/region.h"
#include "types/derive.h"
#include "types/types_int.h"

#include <string.h>

/* ---- what the checker itself needs ---- */

static Entity *made_type(Checker *c, const char *name)
{
    Entity *e = ARENA_NEW(c->arena, Entity);
    e->kind = ENTITY_TYPE;
    e->name = name_of(name);
    return e;
}

static Ty *known_type(Checker *c, int known)
{
    Entity *e = c->program->known[known];
    return e && e->kind == ENTITY_TYPE ? ty_con(c, e) : c->error;
}

static void init(Checker *c, Program *program, Diags *ds)
{
    *c = (Checker){.program = program, .arena = program->arena, .ds = ds, .builtins = program->builtins,
                   .next_unique = 1, .known = 1};
    c->error_entity = made_type(c, "_");
    c->constraint_entity = made_type(c, "Constraint");
    c->error = ty_con(c, c->error_entity);
    c->star = ty_con(c, c->builtins->star);
    c->constraint = ty_con(c, c->constraint_entity);
    c->builtins->star->type = c->constraint_entity->type = c->star;
    c->error_entity->type = c->error;
    data_builtin(c);
    c->boolean = known_type(c, KNOWN_BOOL);
    c->character = known_type(c, KNOWN_CHAR);
    c->string = ty_list(c, c->character);
}

static void find_prims(Checker *c, const Module *m)
{
    static const char *const names[] = {"Int#", "Double#", "Char#", "Addr#", "Word#", "Float#"};
    if (strcmp(m->name->text, "Tarry.Prim") != 0) return;
    for (uint32_t i = 0; i < m->n_decls; i++)
        for (int k = 0; k < 6; k++)
            if (m->decls[i]->kind == DECL_DATA && strcmp(m->decls[i]->u.data.name->text, names[k]) == 0
                && m->decls[i]->u.data.entity)
                c->prims[k] = ty_con(c, m->decls[i]->u.data.entity);
}

/* ---- default declarations ---- */

static void check_default_type(Checker *c, const Type *t, Ty *type)
{
    Entity *num = c->program->known[KNOWN_NUM_CLASS];
    const Extensions *on = c->module->extensions;
    if (extension_on(on, EXT_EXTENDED_DEFAULT)
        || (extension_on(on, EXT_OVERLOADED_STRINGS) && ty_equal(type, c->string)))
        return;
    Same best;
    if (type == c->error || !num || !class_x(num)) return;
    InstanceX *x = instance_find(c, class_x(num), &type, &best);
    if (x) instance_unmatch(x);
    else TYPE_ERROR(c, DEFAULT_TYPE, t->span, "a default must be a type of numbers, an instance of `Num`");
}

static void default_declarations(Checker *c, Module *m)
{
    defaults_standard(c);
    for (uint32_t i = 0; i < m->n_decls; i++) {
        if (m->decls[i]->kind != DECL_DEFAULT) continue;
        c->n_defaults = m->decls[i]->u.def.n;
        c->defaults = ARENA_ARRAY(c->arena, Ty *, c->n_defaults);
        for (uint32_t k = 0; k < c->n_defaults; k++) {
            Type *t = m->decls[i]->u.def.types[k];
            c->defaults[k] = type_signature(c, t);
            check_default_type(c, t, c->defaults[k]);
        }
    }
}

/* ---- main ---- */

/* An overloaded value is wanted at the types that it would have as a part of another one: the default ones. So is a
 * function, if somebody has written its type; else an argument was forgotten, or that there is one. */
static void choose_types(Checker *c, Entity *main)
{
    const Ty *t = ty_find(main->type);
    if (t->kind != TY_FORALL || t->u.forall.n_preds == 0) return;
    bool written = main->u.binding && main->u.binding->sig;
    if (!written && ty_find(t->u.forall.body)->kind == TY_FUN) return;
    c->program->entry_at = ARENA_NEW(c->arena, Instantiation);
    instantiate(c, main->type, c->program->entry_at, main->span, main);
}

static void check_main(Checker *c)
{
    Entity *main = c->program->entry;
    if (!main || main->module != c->module || !main->type) return;
    if (c->module->language->any_main) {
        choose_types(c, main);
        return;
    }
    Instantiation ignored = {0};
    Ty *type = instantiate(c, main->type, &ignored, main->span, main);
    Ty *wanted = ty_app(c, known_type(c, KNOWN_IO), ty_new_star(c));
    UnifyResult r = unify(c, type, wanted);
    if (!r) return;
    names_reset(c);
    if (c->module->name != name_of("Main")) {
        c->program->no_entry = main;
        c->program->entry = NULL;
        return;
    }
    Diag *d = TYPE_ERROR(c, MAIN_TYPE, main->span, "`main` must be an action of type `IO t`, but it is `%s`",
                         ty_text(c, type));
    if (d && !ty_is_con(c, type, c->builtins->fun)) diag_help(d, "`main = print (...)` shows a value");
}

/* ---- all ---- */

static void check_module(Checker *c, Module *m)
{
    c->module = m;
    program_enter(c->program, m);
    visible_enter(c, m);
    declare_types(c, m);
    find_prims(c, m);
    declare_instances(c, m);
    derived_contexts(c);
    default_declarations(c, m);
    if (m->binds) check_binds(c, m->binds);
    check_synonyms(c, m);
    if (!is_boot(m)) check_methods(c, m);
    check_main(c);
    goals_finish(c);
}

static Typed *result(Checker *c)
{
    Typed *t = ARENA_NEW(c->arena, Typed);
    t->program = c->program;
    size_t from = c->n_library, n = c->instances.len - from;
    t->n_instances = (uint32_t)n;
    t->instances = ARENA_ARRAY(c->arena, Instance *, n);
    for (size_t i = 0; i < n; i++) t->instances[i] = &c->instances.data[from + i]->inst;
    return t;
}

/* What is on malloc's heap, or would be if it were not kept in a region. */
static void finish(Checker *c)
{
    for (size_t i = region_has(c) ? c->n_library : 0; i < c->instances.len; i++) {
        ClassX *cls = class_x(c->instances.data[i]->inst.cls);
        ptrmap_free(&cls->by_head);
        cls->by_head = (PtrMap){0};
    }
    VEC_FREE(&c->goals);
    VEC_FREE(&c->wrong);
    VEC_FREE(&c->trail);
    VEC_FREE(&c->equalities);
    ptrmap_free(&c->promoted);
    VEC_FREE(&c->kind_metas);
    VEC_FREE(&c->instances);
    VEC_FREE(&c->instances_meant);
    VEC_FREE(&c->derived);
    VEC_FREE(&c->generic);
    VEC_FREE(&c->wildcards);
    VEC_FREE(&c->infix);
    VEC_FREE(&c->lifted);
    names_reset(c);
}

static void check_modules(Checker *c, uint32_t from, uint32_t to)
{
    data_unboxed(c);
    derive_instances(c->program, from, to, c->ds);
    for (uint32_t i = from; i < to; i++) c->boots = c->boots || is_boot(c->program->modules[i]);
    visible_begin(c);
    for (uint32_t i = from; i < to; i++) check_module(c, c->program->modules[i]);
    visible_end(c);
    if (c->boots) boot_finish(c);
    if (diags_errors(c->ds) == 0) newtypes_share(c);
}

Checker *check_library(Program *program, Diags *ds)
{
    Checker *c = ARENA_NEW(program->arena, Checker);
    init(c, program, ds);
    check_modules(c, 0, program->n_library);
    c->n_library = c->instances.len;
    names_reset(c);
    return c;
}

Typed *check_user(Checker *c, Diags *ds)
{
    size_t before = diags_errors(ds);
    c->ds = ds;
    check_modules(c, c->program->n_library, c->program->n_modules);
    Typed *t = result(c);
    if (c->excused && diags_errors(ds) == before && !diags_forgave(ds, NO_SPAN)) report_unknown_kind(c, c->excused);
    finish(c);
    return diags_errors(ds) > before ? NULL : t;
}

Typed *check_types(Program *program, Diags *ds)
{
    size_t before = diags_errors(ds);
    Checker *c = check_library(program, ds);
    Typed *t = check_user(c, ds);
    return diags_errors(ds) > before ? NULL : t;
}
