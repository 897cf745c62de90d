/* Deriving Read, by the parsers of Tarry.Read.
 *
 *     readPrec = parens (choose [("A", return A), ..]
 *                        +++ prec 10 (expectP (Ident "C") >> step readPrec >>= \a -> return (C a))
 *                        +++ prec p (step readPrec >>= \a -> expectP (Symbol ":+") >> step readPrec >>= \b -> return (a
 *                        :+ b)) +++ prec 11 (expectP (Ident "R") >> expectP (Punc "{") >> readField "f" (reset
 *                        readPrec) >>= .. "}")) */
#include "types/derive_int.h"
#include "syntax/scope.h"

/* A parser is a chain of steps that ends in a value: each function puts one step before `rest`. */

static Expr *lib(Derive *d, const char *name)
{
    return derive_lib(d, "Tarry.Read", name);
}

static Expr *prec_lib(Derive *d, const char *name)
{
    return derive_lib(d, "Tarry.ReadPrec", name);
}

/* expectP (Kind "text") >> rest */
static Expr *expect(Derive *d, const char *kind, const char *text, Expr *rest)
{
    Expr *token = derive_app(d, derive_lib(d, "Tarry.Lex", kind), 1, expr_string(d->arena, text, d->span));
    return derive_app(d, derive_known(d, KNOWN_THEN), 2, derive_app(d, lib(d, "expectP"), 1, token), rest);
}

/* parser >>= \var -> rest */
static Expr *bind(Derive *d, Expr *parser, Entity *var, Expr *rest)
{
    return derive_app(d, derive_known(d, KNOWN_BIND), 2, parser, derive_lambda(d, var, rest));
}

static bool ends_with_hash(Name name)
{
    return !derive_is_symbol(name) && name->text[name->len - 1] == '#';
}

/* A name as a token; one like T# is two (MagicHash): what reads programs' values knows only plain names. */
static Expr *expect_name(Derive *d, Name name, Expr *rest)
{
    if (!ends_with_hash(name)) return expect(d, "Ident", name->text, rest);
    return expect(d, "Ident", arena_strndup(d->arena, name->text, name->len - 1), expect(d, "Symbol", "#", rest));
}

/* The constructor's name before its arguments. */
static Expr *expect_con(Derive *d, Name name, Expr *rest)
{
    if (!derive_is_symbol(name)) return expect_name(d, name, rest);
    return expect(d, "Punc", "(", expect(d, "Symbol", name->text, expect(d, "Punc", ")", rest)));
}

static Expr *expect_infix(Derive *d, Name name, Expr *rest)
{
    if (derive_is_symbol(name)) return expect(d, "Symbol", name->text, rest);
    return expect(d, "Punc", "`", expect_name(d, name, expect(d, "Punc", "`", rest)));
}

static Expr *result(Derive *d, const ConDecl *con, const Fields *f)
{
    Expr **args = ARENA_ARRAY(d->arena, Expr *, f->n);
    for (uint32_t i = 0; i < f->n; i++) args[i] = derive_var(d, f->vars[i]);
    return derive_app(d, derive_lib(d, "Tarry.Base", "return"), 1, derive_con(d, con, args));
}

static Expr *step(Derive *d)
{
    return derive_app(d, prec_lib(d, "step"), 1, derive_method(d, "readPrec"));
}

static Expr *at_prec(Derive *d, long p, Expr *parser)
{
    return derive_app(d, prec_lib(d, "prec"), 2, derive_int(d, p), parser);
}

static Expr *read_prefix(Derive *d, const ConDecl *con, const Fields *f)
{
    Expr *e = result(d, con, f);
    for (uint32_t i = f->n; i-- > 0;) e = bind(d, step(d), f->vars[i], e);
    return at_prec(d, 10, expect_con(d, con->name, e));
}

static Expr *read_infix(Derive *d, const ConDecl *con, const Fields *f)
{
    Expr *e = bind(d, step(d), f->vars[1], result(d, con, f));
    e = bind(d, step(d), f->vars[0], expect_infix(d, con->name, e));
    return at_prec(d, con->entity->fixity ? con->entity->fixity->precedence : 9, e);
}

static Expr *read_record(Derive *d, const ConDecl *con, const Fields *f)
{
    Expr *e = expect(d, "Punc", "}", result(d, con, f));
    for (uint32_t i = f->n; i-- > 0;) {
        Name field = con->field_names[i];
        Expr *value = derive_app(d, prec_lib(d, "reset"), 1, derive_method(d, "readPrec"));
        const char *text = ends_with_hash(field) ? arena_strndup(d->arena, field->text, field->len - 1) : field->text;
        const char *reader = derive_is_symbol(field) ? "readSymField"
                             : ends_with_hash(field) ? "readFieldHash"
                                                     : "readField";
        Expr *parser = derive_app(d, lib(d, reader), 2, expr_string(d->arena, text, d->span), value);
        e = bind(d, parser, f->vars[i], e);
        if (i > 0) e = expect(d, "Punc", ",", e);
    }
    return at_prec(d, 11, expect_con(d, con->name, expect(d, "Punc", "{", e)));
}

static Expr *read_con(Derive *d, const ConDecl *con)
{
    Fields f = derive_fields(d, con, "a");
    if (f.n == 0) return expect_con(d, con->name, result(d, con, &f));
    if (con->field_names) return read_record(d, con, &f);
    return derive_is_infix(con) ? read_infix(d, con, &f) : read_prefix(d, con, &f);
}

/* All constants with a name by one look at the next token. */
static Expr *read_constants(Derive *d, const ConDecl *const *cons, uint32_t n)
{
    Expr *list = expr_new(d->arena, EXPR_LIST, d->span);
    list->u.items.n = n;
    list->u.items.items = ARENA_ARRAY(d->arena, Expr *, n);
    for (uint32_t i = 0; i < n; i++) {
        Fields none = {0};
        list->u.items.items[i] =
            derive_app(d, derive_var(d, d->program->builtins->tuples[2]), 2,
                       expr_string(d->arena, cons[i]->name->text, d->span), result(d, cons[i], &none));
    }
    return derive_app(d, lib(d, "choose"), 1, list);
}

static bool is_constant(const ConDecl *con)
{
    return con->n_fields == 0 && !derive_is_symbol(con->name) && !ends_with_hash(con->name);
}

static Expr *either(Derive *d, Expr *a, Expr *b)
{
    return a ? derive_app(d, prec_lib(d, "+++"), 2, a, b) : b;
}

static void make_read(Derive *d)
{
    const ConDecl **constants = ARENA_ARRAY(d->arena, const ConDecl *, d->data->n_cons);
    uint32_t n = 0;
    Expr *e = NULL;
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        if (is_constant(derive_con_at(d, i))) constants[n++] = derive_con_at(d, i);
    if (n > 1) e = read_constants(d, constants, n);
    for (uint32_t i = 0; i < d->data->n_cons; i++)
        if (n <= 1 || !is_constant(derive_con_at(d, i))) e = either(d, e, read_con(d, derive_con_at(d, i)));
    if (!e) e = prec_lib(d, "pfail");
    derive_add1(d, "readPrec", derive_clause(d, derive_app(d, lib(d, "parens"), 1, e), 0));
    if (!entity_sub(d->cls, name_of("readListPrec"))) return;      /* its readList reads by readPrec */
    derive_add1(d, "readListPrec", derive_clause(d, lib(d, "readListPrecDefault"), 0));
    derive_add1(d, "readList", derive_clause(d, lib(d, "readListDefault"), 0));
}

/* The parsers are Haskell's in all languages. */
void derive_read(Derive *d)
{
    Entity **own = d->program->known;
    d->program->known = d->program->knowns[LANGUAGE_HASKELL];
    make_read(d);
    d->program->known = own;
}
