/* Type and data families: their declarations, their equations, those in classes and instances.
 *
 * What stands in the body of a class or an instance is put beside it, among the module's declarations
 * (Parser.associated); the class or instance keeps a list, for its defaults. */
#include "syntax/parse_int.h"

/* ---- Heads ---- */

static void spine(Parser *p, Type *t, Ref *head)
{
    if (t->kind == TYPE_APP) {
        spine(p, t->u.app.fun, head);
        VEC_PUSH(&p->nodes, t->u.app.arg);
    } else if (t->kind == TYPE_OPS && t->u.ops.n_ops == 1) {
        *head = t->u.ops.ops[0];
        VEC_PUSH(&p->nodes, t->u.ops.operands[0]);
        VEC_PUSH(&p->nodes, t->u.ops.operands[1]);
    } else if (t->kind == TYPE_CON) {
        *head = t->u.ref;
    } else {
        *head = (Ref){.name = p->names.underscore, .span = t->span};
        if (!p->failed) syn_report(p, SYN_TYPE_HEAD, t->span, "expected a type family applied to types");
    }
}

Type **syn_family_application(Parser *p, Type *t, Ref *family, uint32_t *n)
{
    size_t base = p->nodes.len;
    spine(p, t, family);
    *n = SYN_COUNT_FROM(p, nodes, base);
    return SYN_TAKE(p, nodes, base);
}

/* ---- Equations ---- */

/* equation ::= [forall] family {atype} '=' type ['::' kind] */
static Equation equation(Parser *p)
{
    uint32_t lo = p->tok->lo, ignored;
    Equation e = {0};
    syn_plain_forall(p, &ignored);
    e.args = syn_family_application(p, syn_btype(p, false), &e.family, &e.n_args);
    syn_expect(p, TOK_EQUALS, SYN_NO_EQUALS, NULL);
    e.rhs = syn_right_side(p);
    e.span = syn_from(p, lo);
    return e;
}

Decl *syn_equation(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_EQUATION);
    syn_need(p, EXT_TYPE_FAMILIES, syn_here(p), "instances of type families");
    d->u.equation = equation(p);
    d->span = syn_from(p, lo);
    return d;
}

static void equations(Parser *p, FamilyDecl *f, const Token *opener)
{
    size_t base = p->equations.len, block = syn_open(p, BLOCK_FAMILY, opener);
    while (syn_next_item(p, block)) {
        Equation e = equation(p);
        VEC_PUSH(&p->equations, e);
    }
    syn_close(p, block);
    f->closed = true;
    f->n_equations = SYN_COUNT_FROM(p, equations, base);
    f->equations = SYN_TAKE(p, equations, base);
}

/* ---- Declarations ---- */

/* injectivity ::= '|' var '->' {var} */
static void injectivity(Parser *p, FamilyDecl *f)
{
    size_t base = p->words.len;
    if (!syn_at(p, TOK_BAR)) return;
    syn_need(p, EXT_TYPE_FAMILY_DEPS, syn_here(p), "families whose result tells their parameters");
    syn_advance(p);
    syn_expect(p, TOK_VAR, SYN_SYNTAX, "the name of the result");
    syn_expect(p, TOK_ARROW, SYN_NO_ARROW, NULL);
    while (syn_at(p, TOK_VAR)) {
        VEC_PUSH(&p->words, p->tok->name);
        syn_advance(p);
    }
    f->n_injective = SYN_COUNT_FROM(p, words, base);
    f->injective = SYN_TAKE(p, words, base);
}

/* '=' var | '=' '(' var '::' kind ')': a name for the result */
static void result_name(Parser *p, FamilyDecl *f)
{
    Type *t = syn_atype(p);
    const Type *name = t->kind == TYPE_SIG ? t->u.sig.type : t;
    if (t->kind == TYPE_SIG) f->kind = t->u.sig.kind;
    if (name->kind != TYPE_VAR) {
        Diag *d = syn_report(p, SYN_SYNTAX, t->span, "behind `=` the result of a family is named, by a variable");
        diag_help(d, "what the family is, its equations say, behind `where` or `type instance`; its kind stands behind "
                     "`::`");
    } else if (!syn_at(p, TOK_BAR)) {
        syn_need(p, EXT_TYPE_FAMILY_DEPS, t->span, "names for the results of families");
    }
}

static Decl *new_family(Parser *p, const Type *head, bool data)
{
    Head h;
    Decl *d = syn_new_decl(p, DECL_FAMILY);
    FamilyDecl *f = &d->u.family;
    syn_need(p, EXT_TYPE_FAMILIES, head->span, data ? "data families" : "type families");
    syn_head(p, head, &h);
    f->data = data;
    f->name = h.name;
    f->vars = h.vars;
    f->n_vars = h.n_vars;
    if (syn_accept(p, TOK_HAS_TYPE)) f->kind = syn_type(p);
    return d;
}

/* family ::= head ['::' kind | '=' result [injectivity]] ['where' equations] */
Decl *syn_family(Parser *p, uint32_t lo, bool data)
{
    Decl *d = new_family(p, syn_btype(p, false), data);
    FamilyDecl *f = &d->u.family;
    if (!data && syn_accept(p, TOK_EQUALS)) {
        result_name(p, f);
        injectivity(p, f);
    }
    d->span = syn_from(p, lo);
    const Token *opener = p->tok;
    if (!data && syn_accept(p, TOK_WHERE)) equations(p, f, opener);
    return d;
}

/* ---- In classes ---- */

static void add_default(Parser *p, ClassDecl *c, const Equation *e)
{
    Equation *all = ARENA_ARRAY(p->arena, Equation, c->n_equations + 1);
    for (uint32_t i = 0; i < c->n_equations; i++) all[i] = c->equations[i];
    all[c->n_equations++] = *e;
    c->equations = all;
}

/* head '=' is a default, unless what follows is a name for the result with a dependency. */
static Decl *associated_type(Parser *p, ClassDecl *c, bool instance, uint32_t lo)
{
    Type *head = syn_btype(p, false);
    if (!syn_at(p, TOK_EQUALS)) return new_family(p, head, false);
    syn_advance(p);
    Type *rhs = syn_type(p);
    if (!instance && syn_at(p, TOK_BAR)) {
        Decl *d = new_family(p, head, false);
        if (rhs->kind == TYPE_SIG) d->u.family.kind = rhs->u.sig.kind;
        injectivity(p, &d->u.family);
        return d;
    }
    Equation e = {.rhs = rhs};
    e.args = syn_family_application(p, head, &e.family, &e.n_args);
    e.span = syn_from(p, lo);
    add_default(p, c, &e);
    return NULL;
}

/* ('type' ['family' | 'instance'] | 'data' ['family']) in a class */
void syn_class_family(Parser *p, ClassDecl *c)
{
    uint32_t lo = p->tok->lo;
    bool data = syn_at(p, TOK_DATA);
    syn_advance(p);
    bool family = syn_accept_word(p, p->names.family), instance = !family && syn_accept(p, TOK_INSTANCE);
    Decl *d = data ? new_family(p, syn_btype(p, false), true) : associated_type(p, c, instance, lo);
    if (!d) return;
    d->span = syn_from(p, lo);
    d->u.family.cls = c;
    VEC_PUSH(&p->associated, d);
}

/* 'type' ['instance'] equation | ('data' | 'newtype') ['instance'] ... in an instance */
void syn_instance_family(Parser *p)
{
    uint32_t lo = p->tok->lo;
    if (!syn_at(p, TOK_TYPE)) {
        Decl *data = syn_data_in(p, true);
        if (data) VEC_PUSH(&p->associated, data);
        return;
    }
    syn_advance(p);
    syn_accept(p, TOK_INSTANCE);
    Decl *d = syn_equation(p, lo);
    VEC_PUSH(&p->associated, d);
}

struct Decl **syn_associated(Parser *p, size_t base, uint32_t *n)
{
    *n = SYN_COUNT_FROM(p, associated, base);
    return *n == 0 ? NULL : arena_copy(p->arena, &p->associated.data[base], *n * sizeof *p->associated.data);
}
