/* Deriving Data, the class of values that may have logic variables in them. Nobody asks for it: every data type of a
 * logic language gets an instance, unless there are functions in it, or something else without one.
 *
 *     C a b === C c d = a === c && b === d          unifyCon# (C a b) (C c d) = (a =:= c) & (b =:= d)
 *     C _ _ === D _   = False  ...                  matchCon# (C a b) (C c d) = (a =:<= c) & (b =:<= d)
 *     aValue = C aValue aValue
 *     aValue = D aValue  ...
 *
 * where a & of the right column is  case solved of { 1 -> others; _ -> others & goal }, and `solved` what can be said
 * at once, or else by evaluating:  case unifyNow# a c of { 1 -> 1; 0 -> solve# goal }  (matchNow# below the other).
 *
 * The Prelude makes =:= of unifyCon#, of which there are only clauses for equal constructors: others have no value. */
#include "syntax/scope.h"
#include "types/derive_int.h"

/* ---- the methods ---- */

static Expr *operate(Derive *d, Expr *op, Expr *a, Expr *b) { return derive_app(d, op, 2, a, b); }

static Expr *field(Derive *d, const Fields *a, const Fields *b, uint32_t i, Expr *(*op)(Derive *))
{
    return operate(d, op(d), derive_var(d, a->vars[i]), derive_var(d, b->vars[i]));
}

/* ai op bi and .. and an op bn; True if there are none */
static Expr *fields(Derive *d, const Fields *a, const Fields *b, uint32_t i, Expr *(*op)(Derive *),
                    Expr *(*both)(Derive *))
{
    Expr *e = NULL;
    for (uint32_t k = a->n; k-- > i;) {
        Expr *one = field(d, a, b, k, op);
        e = e ? operate(d, both(d), one, e) : one;
    }
    return e ? e : derive_known(d, KNOWN_TRUE);
}

static Expr *equals_op(Derive *d) { return derive_method(d, "==="); }
static Expr *unify_op(Derive *d) { return derive_known(d, KNOWN_UNIFY); }
static Expr *match_op(Derive *d) { return derive_known(d, KNOWN_MATCH); }
static Expr *both_op(Derive *d) { return derive_known(d, KNOWN_BOTH); }
static Expr *and_op(Derive *d) { return derive_lib(d, "Tarry.Classes", "&&"); }

typedef struct Equality { Expr *(*op)(Derive *); const char *now; } Equality;

static Expr *solved(Derive *d, const Fields *a, const Fields *b, uint32_t i, const Equality *eq)
{
    Expr *now = operate(d, derive_prim(d, eq->now), derive_var(d, a->vars[i]), derive_var(d, b->vars[i]));
    return derive_case(d, now, 2, derive_pat_hash(d, 1), derive_hash(d, 1), derive_pat_hash(d, 0),
                       derive_app(d, derive_prim(d, "solve#"), 1, field(d, a, b, i, eq->op)));
}

/* The same as `fields`, but what is behind a goal that can be solved at once needs no thunk, and the last one no frame.
 * Of many fields, only for the last ones: their text is there for each field before them. */
static Expr *goals(Derive *d, const Fields *a, const Fields *b, uint32_t i, const Equality *eq)
{
    enum { SEVERAL = 8 };
    if (i + 1 >= a->n)
        return fields(d, a, b, i, eq->op, both_op);
    Expr *others = goals(d, a, b, i + 1, eq);
    if (a->n - i > SEVERAL)
        return operate(d, both_op(d), field(d, a, b, i, eq->op), others);
    Expr *later = operate(d, both_op(d), fields(d, a, b, i + 1, eq->op, both_op), field(d, a, b, i, eq->op));
    return derive_case(d, solved(d, a, b, i, eq), 2, derive_pat_hash(d, 1), others, derive_pat_any(d), later);
}

static Expr *same_equal(Derive *d, const Fields *a, const Fields *b) { return fields(d, a, b, 0, equals_op, and_op); }
static Expr *same_unify(Derive *d, const Fields *a, const Fields *b)
{
    return goals(d, a, b, 0, &(Equality){unify_op, "unifyNow#"});
}
static Expr *same_match(Derive *d, const Fields *a, const Fields *b)
{
    return goals(d, a, b, 0, &(Equality){match_op, "matchNow#"});
}

static Expr *not_equal(Derive *d, uint32_t i, uint32_t j)
{
    (void)i, (void)j;
    return derive_known(d, KNOWN_FALSE);
}

static void any_value(Derive *d)
{
    VEC(Clause) out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) {
        const ConDecl *con = derive_con_at(d, i);
        Expr **args = ARENA_ARRAY(d->arena, Expr *, con->n_fields);
        for (uint32_t k = 0; k < con->n_fields; k++) args[k] = derive_method(d, "aValue");
        VEC_PUSH(&out, derive_clause(d, derive_con(d, con, args), 0));
    }
    if (out.len > 0) derive_add(d, "aValue", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}

/* What fails here, and chooses, was written nowhere: messages name who asked. */
static void unification(Derive *d)
{
    Span span = d->span;
    d->span = NO_SPAN;
    derive_all_pairs(d, "unifyCon#", same_unify, NULL);
    derive_all_pairs(d, "matchCon#", same_match, NULL);
    d->span = span;
}

void derive_data_class(Derive *d)
{
    derive_all_pairs(d, "===", same_equal, not_equal);
    unification(d);
    any_value(d);
}

/* ---- which types ---- */

static bool is_first_order(Derive *d, Type *t)
{
    Type *head, **args;
    t = derive_expand(d, t);
    switch (t->kind) {
    case TYPE_VAR:  return true;
    case TYPE_CON:  return t->u.ref.entity && (!t->u.ref.entity->module || t->u.ref.entity->first_order);
    case TYPE_LIST: return is_first_order(d, t->u.elem);
    case TYPE_TUPLE:
        for (uint32_t i = 0; i < t->u.tuple.n; i++)
            if (!is_first_order(d, t->u.tuple.items[i])) return false;
        return true;
    case TYPE_APP:  break;
    default:        return false;
    }
    uint32_t n = derive_type_args(d->arena, t, &head, &args);
    if (head->kind != TYPE_CON || !is_first_order(d, head)) return false;
    for (uint32_t i = 0; i < n; i++)
        if (!is_first_order(d, args[i])) return false;
    return true;
}

static bool has_first_order_fields(Derive *d, const DataDecl *data)
{
    for (uint32_t i = 0; i < data->n_cons; i++) {
        if (data->cons[i]->result || data->cons[i]->n_exists || data->cons[i]->n_context) return false;
        for (uint32_t k = 0; k < data->cons[i]->n_fields; k++)
            if (!is_first_order(d, data->cons[i]->fields[k])) return false;
    }
    return true;
}

/* Those that have instances already: types of the library. */
static void note_instance(const Derive *d, InstanceDecl *inst)
{
    const Type *head = inst->n_types == 1 ? inst->types[0] : NULL;
    if (!head || inst->cls.entity != d->program->known[KNOWN_DATA_CLASS]) return;
    if (!d->module->scope->library) {
        Derive here = {.ds = d->ds, .span = inst->cls.span};
        diag_note(derive_error(&here, "an instance of `Data` cannot be written"),
                  "every type without functions in it has one already");
        inst->cls.entity = NULL;
        return;
    }
    while (head->kind == TYPE_APP) head = head->u.app.fun;
    Entity *e = head->kind == TYPE_CON ? head->u.ref.entity : NULL;
    if (e && e->kind == ENTITY_SYNONYM) {
        Type *t = derive_expand((Derive *)d, inst->types[0]);
        e = t->kind == TYPE_CON ? t->u.ref.entity : NULL;
    }
    if (e && e->module) e->first_order = true;
}

typedef void Visit(Derive *d, DataDecl *data, void *arg);

static void each_data(Derive *d, uint32_t from, uint32_t to, Visit *visit, void *arg)
{
    for (uint32_t i = from; i < to; i++) {
        Module *m = d->program->modules[i];
        if (!m->language->logic) continue;
        d->module = m;
        program_enter(d->program, m);
        for (uint32_t k = 0; k < m->n_decls; k++) {
            if (m->decls[k]->kind == DECL_INSTANCE && !arg) note_instance(d, &m->decls[k]->u.instance);
            if (m->decls[k]->kind == DECL_DATA) visit(d, &m->decls[k]->u.data, arg);
        }
    }
}

static void suppose(Derive *d, DataDecl *data, void *arg)
{
    (void)d, (void)arg;
    data->entity->first_order = true;
}

static void test(Derive *d, DataDecl *data, void *changed)
{
    if (!data->entity->first_order || has_first_order_fields(d, data)) return;
    data->entity->first_order = false;
    *(bool *)changed = true;
}

static void derive_module(Program *p, Module *m, Diags *ds)
{
    DeclVec out = {0};
    program_enter(p, m);
    for (uint32_t k = 0; k < m->n_decls; k++)
        if (m->decls[k]->kind == DECL_DATA && m->decls[k]->u.data.entity->first_order)
            derive_unasked(p, ds, m, &m->decls[k]->u.data, p->known[KNOWN_DATA_CLASS], &out);
    derive_append(p, m, &out);
}

void derive_logic(Program *p, uint32_t from, uint32_t to, Diags *ds)
{
    Derive d = {.program = p, .arena = p->arena, .ds = ds};
    bool changed;
    each_data(&d, from, to, suppose, NULL);
    do {
        changed = false;
        each_data(&d, from, to, test, &changed);
    } while (changed);
    for (uint32_t i = from; i < to; i++)
        if (p->modules[i]->language->logic) derive_module(p, p->modules[i], ds);
}
