/* Deriving Generic and Generic1, of module GHC.Generics: a type as sums of products, with the names in the types.
 *
 *     type Rep (T a) = D1 (MetaData "T" "Module" "main" False)
 *                        (C1 (MetaCons "L" PrefixI False) U1
 *                         :+: C1 (MetaCons "N" ..) (S1 (MetaSel ..) (Rec0 (T a)) :*: S1 (MetaSel ..) (Rec0 a)))
 *     from x           = M1 (case x of { L -> L1 (M1 U1); N a b -> R1 (M1 (M1 (K1 a) :*: M1 (K1 b))) })
 *     to (M1 r)        = case r of { L1 (M1 U1) -> L; R1 (M1 (M1 (K1 a) :*: M1 (K1 b))) -> N a b }
 *
 * Sums and products are nested by halves. Without constructors the type is V1.
 *
 * Generic1 is about T itself: a field that is the last parameter a is Par1, f a is Rec1 f, f (g a) is f :.: Rec1 g. */
#include "syntax/extensions.h"
#include "syntax/scope.h"
#include "types/derive_int.h"
#include "types/types_int.h"

#include <string.h>

static const char *const module = "Tarry.Generics";

/* ---- types ---- */

static Entity *type_named(Derive *d, const char *name)
{
    const Module *home = d->cls->module;
    Entity *e = table_get(&home->scope->locals, SPACE_TYPE, name_of(name));
    return e ? e : d->cls;
}

static Type *con(Derive *d, const char *name)
{
    return derive_type_con(d, type_named(d, name));
}

static Type *promoted(Derive *d, Entity *constructor)
{
    Type *t = derive_type_con(d, constructor);
    t->promoted = true;
    return t;
}

static Type *meta(Derive *d, const char *constructor)
{
    return promoted(d, derive_find(d, module, constructor));
}

static Type *symbol(Derive *d, const char *text)
{
    Type *t = ARENA_NEW(d->arena, Type);
    *t = (Type){.kind = TYPE_LIT, .span = d->span, .u.lit = {.kind = LITERAL_STRING, .text = name_of(text)}};
    return t;
}

static Type *truth(Derive *d, bool is)
{
    return promoted(d, d->program->known[is ? KNOWN_TRUE : KNOWN_FALSE]);
}

static Type *apply(Derive *d, Type *fun, Type *arg)
{
    return derive_type_app(d, fun, arg);
}

static Type *apply2(Derive *d, const char *name, Type *a, Type *b)
{
    return apply(d, apply(d, con(d, name), a), b);
}

static bool is_lazy(const Derive *d, const Type *field)
{
    bool strict_data = extension_on(d->module->extensions, EXT_STRICT_DATA);
    return field->kind == TYPE_BANG ? field->lazy : !strict_data;
}

/* ---- fields ---- */

/* Generic1: the parameter that is left open; NULL: none is. */
static const Entity *open_var(const Derive *d)
{
    bool one = strcmp(d->cls->name->text, "Generic1") == 0 && d->data->n_vars > 0;
    return one ? d->data->vars[d->data->n_vars - 1].entity : NULL;
}

typedef enum Shape { SHAPE_K1, SHAPE_PAR1, SHAPE_REC1, SHAPE_COMP1 } Shape;

static const char *const wrapper[] = {"K1", "Par1", "Rec1", "Comp1"};
static const char *const unwrapper[] = {"unK1", "unPar1", "unRec1", "unComp1"};

static bool is_open(const Derive *d, const Type *t)
{
    return t->kind == TYPE_VAR && t->u.ref.entity == open_var(d);
}

/* What a field's type is like; of f t, what f and t are. */
static Shape shape_of(Derive *d, Type *t, Type **fun, Type **arg)
{
    t = derive_expand(d, t);
    if (!open_var(d) || !derive_mentions(t, open_var(d))) return SHAPE_K1;
    if (is_open(d, t)) return SHAPE_PAR1;
    *fun = derive_type_fun(d, t, arg);
    if (!*fun || derive_mentions(*fun, open_var(d))) {
        if (!d->failed)
            diag_note(derive_error(d, "`Generic1` cannot be derived for `%s`", d->type->name->text),
                      "the last type variable must be the last argument of every type it is used in");
        return SHAPE_K1;
    }
    return is_open(d, derive_expand(d, *arg)) ? SHAPE_REC1 : SHAPE_COMP1;
}

static Type *wrapped_type(Derive *d, Type *t, const Subst *s)
{
    Type *fun, *arg;
    switch (shape_of(d, t, &fun, &arg)) {
    case SHAPE_PAR1:  return con(d, "Par1");
    case SHAPE_REC1:  return apply(d, con(d, "Rec1"), derive_subst(d->arena, fun, s));
    case SHAPE_COMP1: return apply2(d, ":.:", derive_subst(d->arena, fun, s), wrapped_type(d, arg, s));
    default:          return apply(d, con(d, "Rec0"), derive_subst(d->arena, t, s));
    }
}

/* Those f of f :.: g that are not known: they must be functors. */
static void add_composed(Derive *d, Type *t, TypeVec *out)
{
    Type *fun, *arg;
    if (shape_of(d, t, &fun, &arg) != SHAPE_COMP1) return;
    if (derive_mentions(fun, NULL)) VEC_PUSH(out, fun);
    add_composed(d, arg, out);
}

void derive_generic_context(Derive *d, TypeVec *out)
{
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        for (uint32_t k = 0; k < d->data->cons[i]->n_fields; k++)
            add_composed(d, derive_con_field(d, d->data->cons[i], k), out);
}

/* S1 (MetaSel name unpackedness strictness decided) (Rec0 t) */
static Type *field_type(Derive *d, const ConDecl *c, uint32_t i, const Subst *s)
{
    bool bang = c->fields[i]->kind == TYPE_BANG;
    Type *name = promoted(d, derive_find(d, "Tarry.Types", c->field_names ? "Just" : "Nothing"));
    if (c->field_names) name = apply(d, name, symbol(d, c->field_names[i]->text));
    Type *sel = apply(d, apply(d, meta(d, "MetaSel"), name), meta(d, "NoSourceUnpackedness"));
    sel = apply(d, sel, meta(d, !bang ? "NoSourceStrictness" : c->fields[i]->lazy ? "SourceLazy" : "SourceStrict"));
    sel = apply(d, sel, meta(d, is_lazy(d, c->fields[i]) ? "DecidedLazy" : "DecidedStrict"));
    return apply2(d, "S1", sel, wrapped_type(d, derive_con_field(d, c, i), s));
}

static Type *product(Derive *d, const ConDecl *c, uint32_t from, uint32_t to, const Subst *s)
{
    if (from == to) return con(d, "U1");
    if (to - from == 1) return field_type(d, c, from, s);
    uint32_t middle = from + (to - from) / 2;
    return apply2(d, ":*:", product(d, c, from, middle, s), product(d, c, middle, to, s));
}

static Type *number(Derive *d, int n)
{
    Type *t = symbol(d, name_printf("%d", n)->text);
    t->u.lit.kind = LITERAL_INTEGER;
    return t;
}

static Type *fixity(Derive *d, const ConDecl *c)
{
    static const char *const sides[] = {[ASSOC_LEFT] = "LeftAssociative", [ASSOC_RIGHT] = "RightAssociative",
                                        [ASSOC_NONE] = "NotAssociative"};
    if (!c->infix) return meta(d, "PrefixI");
    const Fixity *f = c->entity->fixity;
    return apply(d, apply(d, meta(d, "InfixI"), meta(d, f ? sides[f->assoc] : sides[ASSOC_LEFT])),
                 number(d, f ? f->precedence : 9));
}

static Type *sum(Derive *d, uint32_t from, uint32_t to, const Subst *s)
{
    if (from == to) return con(d, "V1");
    if (to - from > 1) {
        uint32_t middle = from + (to - from) / 2;
        return apply2(d, ":+:", sum(d, from, middle, s), sum(d, middle, to, s));
    }
    const ConDecl *c = d->data->cons[from];
    Type *m = apply(d, apply(d, meta(d, "MetaCons"), symbol(d, c->name->text)), fixity(d, c));
    return apply2(d, "C1", apply(d, m, truth(d, c->field_names)), product(d, c, 0, c->n_fields, s));
}

/* Where GHC has types that are declared below lib/Tarry: in lines of a module and the names in it. */
static const char *const homes[][2] = {
    {"GHC.Types", " [] Bool Ordering "},
    {"GHC.Maybe", " Maybe "},
    {"Data.Either", " Either "},
    {"GHC.Base", " NonEmpty Void "},
    {"Data.Proxy", " Proxy "},
    {"Data.Ord", " Down "},
    {"Data.Functor.Identity", " Identity "},
    {"Data.Functor.Const", " Const "},
    {"Data.Semigroup.Internal", " Sum Product All Any Dual Endo Alt "},
    {"Data.Monoid", " First Last Ap "},
    {"GHC.Generics", " V1 U1 Par1 Rec1 K1 M1 :+: :*: :.: Fixity Associativity SourceUnpackedness SourceStrictness "
                     "DecidedStrictness "},
};

static const char *home_of(const Entity *type)
{
    if (!is_library(type->module) || strncmp(type->module->name->text, "Tarry.", 6) != 0)
        return type->module->name->text;
    Name word = name_printf(" %s ", type->name->text);
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        if (strstr(homes[i][1], word->text)) return homes[i][0];
    return type->module->name->text;
}

static const char *package_of(const Entity *type, const char *home)
{
    if (!is_library(type->module)) return "main";
    return strcmp(home, "GHC.Types") == 0 ? "ghc-prim" : "base";
}

static Type *representation(Derive *d, const Subst *s)
{
    const char *home = home_of(d->type);
    Type *m = apply(d, apply(d, meta(d, "MetaData"), symbol(d, d->type->name->text)), symbol(d, home));
    m = apply(d, apply(d, m, symbol(d, package_of(d->type, home))), truth(d, d->data->newtype));
    return apply2(d, "D1", m, sum(d, 0, d->data->n_cons, s));
}

/* ---- values ---- */

static Entity *value(Derive *d, const char *name)
{
    return derive_find(d, module, name);
}

static Pat *around_pat(Derive *d, const char *name, Pat *p)
{
    return derive_pat_con(d, value(d, name), 1, p);
}

static Expr *around(Derive *d, const char *name, Expr *e)
{
    return derive_app(d, derive_var(d, value(d, name)), 1, e);
}

/* fmap (\y -> step y) x */
static Expr *mapped(Derive *d, Type *t, Expr *x, Expr *(*step)(Derive *d, Type *t, Expr *x))
{
    Entity *y = derive_local(d, "y");
    Expr *inner = derive_lambda(d, y, step(d, t, derive_var(d, y)));
    return derive_app(d, derive_lib(d, "Tarry.Base", "fmap"), 2, inner, x);
}

static Expr *wrapped(Derive *d, Type *t, Expr *x)
{
    Type *fun, *arg;
    Shape shape = shape_of(d, t, &fun, &arg);
    return around(d, wrapper[shape], shape == SHAPE_COMP1 ? mapped(d, arg, x, wrapped) : x);
}

static Expr *unwrapped(Derive *d, Type *t, Expr *x)
{
    Type *fun, *arg;
    Shape shape = shape_of(d, t, &fun, &arg);
    Expr *e = derive_app(d, derive_lib(d, module, unwrapper[shape]), 1, x);
    return shape == SHAPE_COMP1 ? mapped(d, arg, e, unwrapped) : e;
}

static Expr *fields_expr(Derive *d, const ConDecl *c, const Fields *f, uint32_t from, uint32_t to)
{
    if (from == to) return derive_var(d, value(d, "U1"));
    if (to - from == 1)
        return around(d, "M1", wrapped(d, derive_con_field(d, c, from), derive_var(d, f->vars[from])));
    uint32_t middle = from + (to - from) / 2;
    return derive_app(d, derive_var(d, value(d, ":*:")), 2, fields_expr(d, c, f, from, middle),
                      fields_expr(d, c, f, middle, to));
}

/* The variables are what is in M1. */
static Pat *fields_pat(Derive *d, const Fields *f, uint32_t from, uint32_t to)
{
    if (from == to) return derive_pat_con(d, value(d, "U1"), 0);
    if (to - from == 1) return around_pat(d, "M1", derive_pat_var(d, f->vars[from]));
    uint32_t middle = from + (to - from) / 2;
    return derive_pat_con(d, value(d, ":*:"), 2, fields_pat(d, f, from, middle), fields_pat(d, f, middle, to));
}

/* The way through the sums to constructor number i of from..to. */
static Expr *choice_expr(Derive *d, uint32_t i, uint32_t from, uint32_t to, Expr *e)
{
    if (to - from == 1) return around(d, "M1", e);
    uint32_t middle = from + (to - from) / 2;
    if (i < middle) return around(d, "L1", choice_expr(d, i, from, middle, e));
    return around(d, "R1", choice_expr(d, i, middle, to, e));
}

static Pat *choice_pat(Derive *d, uint32_t i, uint32_t from, uint32_t to, Pat *p)
{
    if (to - from == 1) return around_pat(d, "M1", p);
    uint32_t middle = from + (to - from) / 2;
    if (i < middle) return around_pat(d, "L1", choice_pat(d, i, from, middle, p));
    return around_pat(d, "R1", choice_pat(d, i, middle, to, p));
}

/* Without constructors a value is an error, on either side: the same one. */
static Expr *same_value(Derive *d, Entity *x)
{
    return derive_app(d, derive_prim(d, "unsafeCoerce#"), 1, derive_var(d, x));
}

void derive_generic(Derive *d)
{
    uint32_t n = d->data->n_cons;
    Clause *from = ARENA_ARRAY(d->arena, Clause, n + 1), *to = ARENA_ARRAY(d->arena, Clause, n + 1);
    for (uint32_t i = 0; i < n; i++) {
        const ConDecl *c = d->data->cons[i];
        Fields f = derive_fields(d, c, "a"), g = derive_fields(d, c, "a");
        Expr **args = ARENA_ARRAY(d->arena, Expr *, g.n);
        for (uint32_t k = 0; k < g.n; k++)
            args[k] = unwrapped(d, derive_con_field(d, c, k), derive_var(d, g.vars[k]));
        Expr *rep = choice_expr(d, i, 0, n, fields_expr(d, c, &f, 0, f.n));
        from[i] = derive_clause(d, around(d, "M1", rep), 1, f.pat);
        Pat *p = around_pat(d, "M1", choice_pat(d, i, 0, n, fields_pat(d, &g, 0, g.n)));
        to[i] = derive_clause(d, derive_con(d, c, args), 1, p);
    }
    Entity *x = derive_local(d, "x"), *y = derive_local(d, "y");
    if (n == 0) {
        from[0] = derive_clause(d, same_value(d, x), 1, derive_pat_var(d, x));
        to[0] = derive_clause(d, same_value(d, y), 1, around_pat(d, "M1", derive_pat_var(d, y)));
    }
    derive_add(d, open_var(d) ? "from1" : "from", from, n ? n : 1);
    derive_add(d, open_var(d) ? "to1" : "to", to, n ? n : 1);
}

/* ---- all ---- */

bool derive_is_generic(const Entity *cls)
{
    return cls && cls->module && strcmp(cls->module->name->text, module) == 0
           && (strcmp(cls->name->text, "Generic") == 0 || strcmp(cls->name->text, "Generic1") == 0);
}

void derive_generic_rep(Derive *d, const InstanceDecl *inst, DeclVec *out)
{
    if (d->failed || d->cls->n_cons == 0) return;
    Type *head, **args;
    uint32_t n = derive_type_args(d->arena, inst->types[0], &head, &args);
    Subst s = {.n = d->data->family.name ? 0 : n, .types = args, .vars = ARENA_ARRAY(d->arena, Entity *, n)};
    for (uint32_t i = 0; i < s.n && i < d->data->n_vars; i++) s.vars[i] = d->data->vars[i].entity;
    Decl *decl = ARENA_NEW(d->arena, Decl);
    Ref *cls = ARENA_NEW(d->arena, Ref);
    *cls = inst->cls;
    decl->kind = DECL_EQUATION;
    decl->span = d->span;
    decl->u.equation = (Equation){.vars = inst->vars, .n_vars = inst->n_vars, .n_args = 1, .span = d->span, .cls = cls,
        .family = ref_of(d->cls->cons[0], d->span), .args = inst->types, .rhs = representation(d, &s)};
    VEC_PUSH(out, decl);
}
