/* Desugaring: data types and their constructors, dictionaries' too.
 *
 * A constructor's fields at run time are the dictionaries of its context, then its own. Types are declared in Core when
 * the first of their constructors is used. Newtypes have no constructors in Core. */
#include "desugar/desugar_int.h"
#include <assert.h>
#include <string.h>

const ConInfo *desugar_con_info(const Entity *con)
{
    return con->info;
}

static uint32_t count_dicts(const Pred *preds, uint32_t n)
{
    uint32_t dicts = 0;
    for (uint32_t i = 0; i < n; i++) dicts += desugar_has_dict(&preds[i]);
    return dicts;
}

uint32_t desugar_con_dicts(const Entity *con)
{
    const ConInfo *info = desugar_con_info(con);
    return info ? count_dicts(info->context, info->n_context) : 0;
}

bool desugar_con_strict(const Entity *con, uint32_t field)
{
    assert(field < con->arity);
    const ConInfo *info = desugar_con_info(con);
    return info && info->strict && info->strict[field] && !desugar_unlifted(info->fields[field]);
}

/* ---- types as text, for the printer of Core ---- */

static bool is_one_word(const char *s)
{
    int depth = 0;
    for (const char *c = s; *c; c++) {
        depth += *c == '(' || *c == '[';
        depth -= *c == ')' || *c == ']';
        if (depth == 0 && (*c == ' ' || (c[1] && (*c == ')' || *c == ']')))) return false;
    }
    return true;
}

static Name type_text(Ty *t)
{
    Buf out = {0};
    ty_print(t, &out);
    Name text = is_one_word(buf_text(&out)) ? name_of(buf_text(&out)) : name_printf("(%s)", buf_text(&out));
    buf_free(&out);
    return text;
}

static Name dict_text(const Pred *pred)
{
    Buf out = {0};
    buf_printf(&out, "(%s", pred->cls->name->text);
    for (uint32_t i = 0; i < pred->n; i++) buf_printf(&out, " %s", type_text(pred->types[i])->text);
    buf_putc(&out, ')');
    Name text = name_of(buf_text(&out));
    buf_free(&out);
    return text;
}

/* ---- constructors ---- */

/* Types and constructors must have different names. A user's module may be called as one of the library that is loaded,
 * too. */
static Name unused(PtrMap *names, Name name)
{
    while (ptrmap_get(names, name)) name = name_printf("%s'", name->text);
    ptrmap_put(names, name, (void *)name);
    return name;
}

static Data *new_data(Desugar *d, Name name, const Module *home, Span span, uint32_t n_cons)
{
    Data *data = ARENA_NEW(d->arena, Data);
    data->name = unused(&d->type_names, name);
    data->module = home ? home->name : name_of("Tarry.Prim");
    data->n_cons = n_cons;
    data->cons = ARENA_ARRAY(d->arena, Con *, n_cons);
    data->field_types = ARENA_ARRAY(d->arena, Name *, n_cons);
    data->span = span;
    VEC_PUSH(&d->datas, data);
    return data;
}

static Con *new_con(Desugar *d, Data *data, uint32_t tag, Name name, uint32_t arity, Span span)
{
    assert(tag < data->n_cons && data->cons[tag] == NULL);
    Con *con = ARENA_NEW(d->arena, Con);
    *con = (Con){.name = unused(&d->con_names, name), .data = data, .tag = tag, .arity = arity, .span = span};
    con->reps = ARENA_ARRAY(d->arena, Rep, arity);
    data->cons[tag] = con;
    data->field_types[tag] = ARENA_ARRAY(d->arena, Name, arity);
    for (uint32_t i = 0; i < arity; i++) {
        con->reps[i] = REP_PTR;
        data->field_types[tag][i] = name_of("_");
    }
    con->unboxed = core_is_box(con);
    return con;
}

static void add_fields(Con *con, uint32_t at, Ty *const *types, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        con->reps[at + i] = desugar_rep(types[i]);
        if (at + i < 64 && desugar_is_data(types[i])) con->data_fields |= (uint64_t)1 << (at + i);
        con->data->field_types[con->tag][at + i] = type_text(types[i]);
    }
}

/* Of what is strict. */
static void add_boxes(Desugar *d, Con *con, const Entity *e, const ConInfo *info)
{
    for (uint32_t i = 0; i < e->arity; i++) {
        Entity *box = desugar_con_strict(e, i) ? desugar_box_con(info->fields[i]) : NULL;
        if (box == NULL) continue;
        if (con->boxes == NULL) con->boxes = ARENA_ARRAY(d->arena, Con *, con->arity);
        con->boxes[con->arity - e->arity + i] = desugar_con(d, box);
    }
}

static uint32_t add_dicts(Con *con, uint32_t at, const Pred *preds, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        if (desugar_has_dict(&preds[i])) con->data->field_types[con->tag][at++] = dict_text(&preds[i]);
    return at;
}

static void add_params(Desugar *d, Data *data, TyVar *const *vars, uint32_t n)
{
    data->n_params = n;
    data->params = ARENA_ARRAY(d->arena, Name, n);
    for (uint32_t i = 0; i < n; i++) data->params[i] = vars[i]->name;
}

static void make_con(Desugar *d, Data *data, Entity *e)
{
    const ConInfo *info = desugar_con_info(e);
    uint32_t dicts = desugar_con_dicts(e);
    Con *con = new_con(d, data, e->index, desugar_qualified(e->module, "", e->name->text), dicts + e->arity, e->span);
    e->core = con;
    if (!info) return;
    con->refines = info->n_context > 0;
    add_dicts(con, 0, info->context, info->n_context);
    add_fields(con, dicts, info->fields, e->arity);
    add_boxes(d, con, e, info);
    if (!data->params) add_params(d, data, info->univ, info->n_univ);
}

/* The constructor that a view is one of: that of the type inside of all newtypes. */
static Con *viewed_con(Desugar *d, Ty *type)
{
    for (;;) {
        while (type->kind == TY_APP || type->kind == TY_FORALL)
            type = ty_find(type->kind == TY_APP ? type->u.app.fun : type->u.forall.body);
        assert(type->kind == TY_CON && type->u.con->n_cons == 1);
        Entity *con = type->u.con->cons[0];
        if (!con->newtype) return desugar_con(d, con);
        type = ty_find(desugar_con_info(con)->fields[0]);
    }
}

Con *desugar_con(Desugar *d, Entity *con)
{
    assert(con->kind == ENTITY_CON && !con->newtype);
    if (con->core) return con->core;
    if (con->info && ((const ConInfo *)con->info)->view)
        return con->core = viewed_con(d, ty_find(((const ConInfo *)con->info)->view));
    Entity *type = con->parent;
    Data *data =
        new_data(d, desugar_qualified(type->module, "", type->name->text), type->module, type->span, type->n_cons);
    for (uint32_t i = 0; i < type->n_cons; i++) make_con(d, data, type->cons[i]);
    return con->core;
}

Con *desugar_class_con(Desugar *d, Entity *cls)
{
    assert(cls->kind == ENTITY_CLASS);
    if (cls->core) return cls->core;
    const ClassInfo *info = cls->info;
    Name name = desugar_qualified(cls->module, "D$", cls->name->text);
    uint32_t supers = count_dicts(info->supers, info->n_supers);
    Data *data = new_data(d, name, cls->module, cls->span, 1);
    data->dict = true;
    Con *con = new_con(d, data, 0, name, supers + cls->n_subs, cls->span);
    add_params(d, data, info->vars, info->n_vars);
    add_dicts(con, 0, info->supers, info->n_supers);
    add_fields(con, supers, info->method_types, cls->n_subs);
    return cls->core = con;
}

Con *desugar_pack(Desugar *d, uint32_t n)
{
    while (d->packs.len <= n) VEC_PUSH(&d->packs, NULL);
    if (d->packs.data[n]) return d->packs.data[n];
    Name name = name_printf("Pack$%u", n);
    Data *data = new_data(d, name, NULL, NO_SPAN, 1);
    return d->packs.data[n] = new_con(d, data, 0, name, n, NO_SPAN);
}

/* ---- constructors as functions ---- */

static Core *make_wrapper(Desugar *d, void *arg)
{
    Entity *e = arg;
    Con *con = desugar_con(d, e);
    assert(con->arity >= e->arity);
    uint32_t dicts = con->arity - e->arity;
    Var **params = ARENA_ARRAY(d->arena, Var *, con->arity);
    Atom *args = ARENA_ARRAY(d->arena, Atom, con->arity);
    size_t mark = pending_mark(d);
    for (uint32_t i = 0; i < con->arity; i++) {
        params[i] = desugar_fresh(d, "x", con->reps[i], e->span);
        args[i] = core_atom_var(params[i], e->span);
        if (i >= dicts && desugar_con_strict(e, i - dicts)) args[i] = desugar_evaluated(d, args[i], e->span);
    }
    Core *body = pending_wrap(d, mark, core_con(d->arena, con, args, e->span));
    return desugar_lam(d, params, con->arity, body, e->span);
}

/* The names of constructors built into the syntax do not go well with others. */
static Name wrapper_name(const Desugar *d, const Entity *con)
{
    const Builtins *b = d->program->builtins;
    if (con->module) return desugar_qualified(con->module, "$W", con->name->text);
    if (con == b->nil) return name_of("nil$");
    if (con == b->cons) return name_of("cons$");
    return con == b->tuples[0] ? name_of("unit$") : name_printf("tuple%u$", con->arity);
}

Var *desugar_wrapper(Desugar *d, Entity *con)
{
    Var *v = ptrmap_get(&d->memo, con);
    if (v) return v;
    v = desugar_new_top(d, wrapper_name(d, con), con->module, con->span, false, (Body){make_wrapper, con});
    desugar_show_as(d, v, con, con->name);
    v->top->wraps = true;
    ptrmap_put(&d->memo, con, v);
    return v;
}
