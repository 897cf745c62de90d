/* Deriving Data, of module Data.Data: a value as its constructor with its fields.
 *
 *     gfoldl k z (C a b)  =  k (k (z C) a) b
 *     gunfold k z c       =  case constrIndex c of { 1 -> k (k (z C)); _ -> z D }
 *     toConstr x          =  derivedConstr (dataTypeOf x) x, or of a single constructor, indexConstr (dataTypeOf x) 1
 *     dataTypeOf _        =  derivedType "T" "P C f g\nI :+"
 *
 * The names of constructors and fields are one text, which the library takes apart when somebody asks. */
#include "types/derive_int.h"

#include <string.h>

static const char *const module = "Data.Data";

bool derive_is_data(const Entity *cls)
{
    return cls && cls->module && strcmp(cls->module->name->text, module) == 0 && strcmp(cls->name->text, "Data") == 0;
}

static Expr *text(Derive *d, const char *s)
{
    return derive_app(d, derive_known(d, KNOWN_UNPACK_STRING), 1, derive_addr(d, s));
}

/* z C, whose fields come later. */
static Expr *begun(Derive *d, Entity *z, const ConDecl *c)
{
    return derive_app(d, derive_var(d, z), 1, derive_var(d, c->entity));
}

static Clause fold_clause(Derive *d, const ConDecl *c)
{
    Entity *k = derive_local(d, "k"), *z = derive_local(d, "z");
    Fields f = derive_fields(d, c, "a");
    Expr *e = begun(d, z, c);
    for (uint32_t i = 0; i < f.n; i++) e = derive_app(d, derive_var(d, k), 2, e, derive_var(d, f.vars[i]));
    return derive_clause(d, e, 3, derive_pat_var(d, k), derive_pat_var(d, z), f.pat);
}

/* The first constructors by their numbers, the last otherwise. */
static Expr *unfold(Derive *d, Entity *k, Entity *z, Entity *c)
{
    Expr *e = NULL;
    for (uint32_t i = d->data->n_cons; i-- > 0;) {
        const ConDecl *con = d->data->cons[i];
        Expr *one = begun(d, z, con);
        for (uint32_t n = 0; n < con->n_fields; n++) one = derive_app(d, derive_var(d, k), 1, one);
        Expr *index = derive_app(d, derive_lib(d, module, "constrIndex"), 1, derive_var(d, c));
        Entity *number = derive_local(d, "n");
        Pat *boxed = derive_pat_con(d, d->program->known[KNOWN_INT]->cons[0], 1, derive_pat_var(d, number));
        e = !e ? one
               : derive_case(d, index, 1, boxed,
                             derive_case(d, derive_var(d, number), 2, derive_pat_hash(d, (long)i + 1), one,
                                         derive_pat_any(d), e));
    }
    return e;
}

static const char *description(Derive *d)
{
    Buf out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) {
        const ConDecl *c = d->data->cons[i];
        buf_printf(&out, "%s%c %s", i ? "\n" : "", derive_is_symbol(c->name) ? 'I' : 'P', c->name->text);
        for (uint32_t k = 0; c->field_names && k < c->n_fields; k++) buf_printf(&out, " %s", c->field_names[k]->text);
    }
    const char *s = arena_printf(d->arena, "%s", buf_text(&out));
    buf_free(&out);
    return s;
}

static void add_type(Derive *d)
{
    derive_add1(d, "dataTypeOf",
                derive_clause(d, derive_app(d, derive_lib(d, module, "derivedType"), 2, text(d, d->type->name->text),
                                            text(d, description(d))), 1, derive_pat_any(d)));
}

static Clause evaluate_last(Derive *d, uint32_t n)
{
    Entity *x = derive_local(d, "x");
    Expr *none = derive_case(d, derive_var(d, x), 0);
    Pat *value = derive_pat_var(d, x);
    return n == 1 ? derive_clause(d, none, 1, value)
                  : derive_clause(d, none, 3, derive_pat_any(d), derive_pat_any(d), value);
}

/* Of a type without constructors: what is asked of a value evaluates it. */
static void no_structure(Derive *d)
{
    Expr *fail = derive_lib(d, "Tarry.Exception", "errorWithoutStackTrace");
    derive_add1(d, "gfoldl", evaluate_last(d, 3));
    derive_add1(d, "gunfold", derive_clause(d, derive_app(d, fail, 1, text(d, "Data.Data.gunfold: no constructors")), 3,
                                            derive_pat_any(d), derive_pat_any(d), derive_pat_any(d)));
    derive_add1(d, "toConstr", evaluate_last(d, 1));
    add_type(d);
}

void derive_structure(Derive *d)
{
    uint32_t n = d->data->n_cons;
    Clause *fold = ARENA_ARRAY(d->arena, Clause, n);
    Entity *k = derive_local(d, "k"), *z = derive_local(d, "z"), *c = derive_local(d, "c"), *x = derive_local(d, "x");
    if (n == 0) {
        no_structure(d);
        return;
    }
    for (uint32_t i = 0; i < n; i++) fold[i] = fold_clause(d, d->data->cons[i]);
    derive_add(d, "gfoldl", fold, n);
    derive_add1(d, "gunfold", derive_clause(d, unfold(d, k, z, c), 3, derive_pat_var(d, k), derive_pat_var(d, z),
                                            derive_pat_var(d, c)));
    Expr *type = derive_app(d, derive_method(d, "dataTypeOf"), 1, derive_var(d, x));
    Expr *own = n == 1 ? derive_app(d, derive_lib(d, module, "indexConstr"), 2, type, derive_int(d, 1))
                       : derive_app(d, derive_lib(d, module, "derivedConstr"), 2, type, derive_var(d, x));
    derive_add1(d, "toConstr", derive_clause(d, own, 1, derive_pat_var(d, x)));
    add_type(d);
}
