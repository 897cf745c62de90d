/* Top-level declarations other than those of values: which kind it is, and the short ones. */
#include "syntax/parse_int.h"

bool syn_at_decl(const Parser *p)
{
    switch (p->kind) {
    case TOK_DATA: case TOK_NEWTYPE: case TOK_TYPE: case TOK_CLASS: case TOK_INSTANCE: case TOK_DERIVING:
    case TOK_DEFAULT:
    case TOK_FOREIGN:
        return true;
    default:
        return false;
    }
}

static bool at_operator(const Parser *p)
{
    return syn_at(p, TOK_LPAREN) && p->tok[1].kind == TOK_VARSYM && p->tok[2].kind == TOK_RPAREN;
}

/* con | '(' op ')' */
static Name type_name(Parser *p)
{
    if (!at_operator(p)) return syn_con(p).name;
    Name name = p->tok[1].name;
    for (int i = 0; i < 3; i++) syn_advance(p);
    return name;
}

/* roles ::= 'type' 'role' con {var | '_'} */
static Decl *roles(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_ROLES);
    size_t base = p->refs.len;
    syn_need(p, EXT_ROLE_ANNOTATIONS, syn_here(p), "roles of types");
    syn_advance(p);
    d->u.roles.name = type_name(p);
    while (!p->failed && (syn_at(p, TOK_VAR) || syn_at(p, TOK_WILD))) {
        Name name = syn_at(p, TOK_WILD) ? name_of("_") : p->tok->name;
        VEC_PUSH(&p->refs, ((Ref){.name = name, .span = syn_here(p)}));
        syn_advance(p);
    }
    d->u.roles.n = SYN_COUNT_FROM(p, refs, base);
    d->u.roles.roles = SYN_TAKE(p, refs, base);
    d->span = syn_from(p, lo);
    return d;
}

/* 'type' (con | '(' op ')') '::' kind */
static Decl *kind_signature(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_KIND_SIG);
    syn_need(p, EXT_STANDALONE_KIND_SIGS, syn_here(p), "kind signatures of their own");
    d->u.kind_sig.name = type_name(p);
    syn_advance(p);
    p->in_kind = true;
    d->u.kind_sig.kind = syn_type(p);
    p->in_kind = false;
    d->span = syn_from(p, lo);
    return d;
}

static bool at_kind_signature(const Parser *p)
{
    return (syn_at_con(p) || at_operator(p)) && p->tok[syn_at(p, TOK_LPAREN) ? 3 : 1].kind == TOK_HAS_TYPE;
}

/* synonym ::= 'type' head '=' type ['::' kind] */
static Decl *synonym(Parser *p, uint32_t lo)
{
    Decl *d = syn_new_decl(p, DECL_SYNONYM);
    Head head;
    syn_head(p, syn_btype(p, false), &head);
    SynonymDecl *s = &d->u.synonym;
    s->name = head.name;
    s->vars = head.vars;
    s->n_vars = head.n_vars;
    syn_expect(p, TOK_EQUALS, SYN_NO_EQUALS, NULL);
    s->type = syn_right_side(p);
    syn_need_rank(p, s->type);
    d->span = syn_from(p, lo);
    return d;
}

static Decl *type_decl(Parser *p)
{
    uint32_t lo = p->tok->lo;
    syn_advance(p);
    if (syn_accept_word(p, p->names.family)) return syn_family(p, lo, false);
    if (syn_accept(p, TOK_INSTANCE)) return syn_equation(p, lo);
    if (syn_at(p, TOK_DATA)) return syn_type_data(p, lo);
    if (syn_at_word(p, p->names.role)) return roles(p, lo);
    if (at_kind_signature(p)) return kind_signature(p, lo);
    return synonym(p, lo);
}

/* default ::= 'default' '(' [type {',' type}] ')' */
static Decl *default_decl(Parser *p)
{
    uint32_t lo = p->tok->lo;
    size_t base = p->nodes.len;
    Decl *d = syn_new_decl(p, DECL_DEFAULT);
    syn_advance(p);
    const Token *open = p->tok;
    syn_expect(p, TOK_LPAREN, SYN_SYNTAX, "`(` and the types to try");
    while (!syn_at(p, TOK_RPAREN)) {
        Type *t = syn_type(p);
        VEC_PUSH(&p->nodes, t);
        if (!syn_accept(p, TOK_COMMA)) break;
    }
    syn_expect_close(p, TOK_RPAREN, open);
    d->u.def.n = SYN_COUNT_FROM(p, nodes, base);
    d->u.def.types = SYN_TAKE(p, nodes, base);
    d->span = syn_from(p, lo);
    return d;
}

Decl *syn_decl(Parser *p)
{
    switch (p->kind) {
    case TOK_DATA: case TOK_NEWTYPE: return syn_data(p);
    case TOK_TYPE:     return type_decl(p);
    case TOK_CLASS:    return syn_class(p);
    case TOK_INSTANCE: return syn_instance(p);
    case TOK_DERIVING: return syn_standalone_deriving(p);
    case TOK_DEFAULT:  return default_decl(p);
    default:           return syn_foreign(p), NULL;
    }
}
