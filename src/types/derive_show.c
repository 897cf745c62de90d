/* Deriving Show, after the Haskell Report 11.4.
 *
 *     showsPrec d (C a b) s   =  showParen (d >= 11) (\r -> "C " ++ showsPrec 11 a (' ' : showsPrec 11 b r)) s
 *     showsPrec d (a :+ b) s  =  showParen (d > p) (\r -> showsPrec (p+1) a (" :+ " ++ showsPrec (p+1) b r)) s
 *     showsPrec d (R a b) s   =  showParen (d >= 11) (\r -> "R {f = " ++ showsPrec 0 a (", g = " ++ showsPrec 0 b ('}'
 *     : r))) s */
#include "types/derive_int.h"

enum { APP_PREC = 10 };

/* The name as it is written before its arguments: (:+) for an operator. */
static const char *prefix_text(Derive *d, Name name)
{
    return derive_is_symbol(name) ? arena_printf(d->arena, "(%s)", name->text) : name->text;
}

/* text ++ rest */
static Expr *put(Derive *d, const char *text, Expr *rest)
{
    return derive_app(d, derive_lib(d, "Tarry.Types", "unpackAppend"), 2, derive_addr(d, text), rest);
}

/* GHC shows a negative unlifted number without parentheses. */
static Expr *show_field(Derive *d, long prec, const Fields *f, uint32_t i, Expr *rest)
{
    const Boxed *box = derive_boxed(d, f->con, i);
    if (box) rest = put(d, box->shown, rest);
    return derive_app(d, derive_method(d, "showsPrec"), 3, derive_int(d, box ? 0 : prec), derive_field(d, f, i), rest);
}

static Expr *show_prefix(Derive *d, const ConDecl *con, const Fields *f, Expr *rest)
{
    for (uint32_t i = f->n; i-- > 0;) {
        rest = show_field(d, APP_PREC + 1, f, i, rest);
        rest = put(d, i > 0 ? " " : arena_printf(d->arena, "%s ", prefix_text(d, con->name)), rest);
    }
    return rest;
}

static Expr *show_record(Derive *d, const ConDecl *con, const Fields *f, Expr *rest)
{
    rest = put(d, "}", rest);
    for (uint32_t i = f->n; i-- > 0;) {
        rest = show_field(d, 0, f, i, rest);
        const char *field = prefix_text(d, con->field_names[i]);
        const char *text = i > 0 ? arena_printf(d->arena, ", %s = ", field)
                                 : arena_printf(d->arena, "%s {%s = ", prefix_text(d, con->name), field);
        rest = put(d, text, rest);
    }
    return rest;
}

static int precedence(const ConDecl *con)
{
    return con->entity->fixity ? con->entity->fixity->precedence : 9;
}

static Expr *show_infix(Derive *d, const ConDecl *con, const Fields *f, Expr *rest)
{
    int p = precedence(con) + 1;
    const char *op = derive_is_symbol(con->name) ? con->name->text : arena_printf(d->arena, "`%s`", con->name->text);
    rest = show_field(d, p, f, 1, rest);
    return show_field(d, p, f, 0, put(d, arena_printf(d->arena, " %s ", op), rest));
}

static Clause show_constant(Derive *d, const ConDecl *con)
{
    Entity *s = derive_local(d, "s");
    Expr *body = put(d, prefix_text(d, con->name), derive_var(d, s));
    return derive_clause(d, body, 3, derive_pat_any(d), derive_pat_con(d, con->entity, 0), derive_pat_var(d, s));
}

static Clause show_con(Derive *d, const ConDecl *con)
{
    if (con->n_fields == 0) return show_constant(d, con);
    Fields f = derive_fields(d, con, "a");
    Entity *prec = derive_local(d, "d"), *r = derive_local(d, "r"), *s = derive_local(d, "s");
    bool infix = derive_is_infix(con);
    Expr *inner = con->field_names ? show_record(d, con, &f, derive_var(d, r))
                : infix ? show_infix(d, con, &f, derive_var(d, r)) : show_prefix(d, con, &f, derive_var(d, r));
    Expr *parens = derive_is(d, ">#", derive_var(d, prec), derive_hash(d, infix ? precedence(con) : APP_PREC));
    Expr *body = derive_app(d, derive_lib(d, "Tarry.Show", "showParen"), 3, parens, derive_lambda(d, r, inner),
                            derive_var(d, s));
    Pat *int_pat = derive_pat_con(d, d->program->known[KNOWN_INT]->cons[0], 1, derive_pat_var(d, prec));
    return derive_clause(d, body, 3, int_pat, f.pat, derive_pat_var(d, s));
}

/* A type without values: looking at one is looking at nothing. */
static Clause show_void(Derive *d)
{
    Entity *v = derive_local(d, "v");
    Expr *body = expr_case(d->arena, derive_var(d, v), NULL, 0, d->span);
    return derive_clause(d, body, 2, derive_pat_any(d), derive_pat_var(d, v));
}

void derive_show(Derive *d)
{
    VEC(Clause) out = {0};
    for (uint32_t i = 0; i < d->data->n_cons; i++) VEC_PUSH(&out, show_con(d, derive_con_at(d, i)));
    if (out.len == 0) VEC_PUSH(&out, show_void(d));
    derive_add(d, "showsPrec", out.data, (uint32_t)out.len);
    VEC_FREE(&out);
}
