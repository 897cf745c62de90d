/* Classes and instances. */
#include "syntax/parse_int.h"
#include "syntax/type_parts.h"
#include <string.h>

/* ---- Classes ---- */

static Name *fundep_vars(Parser *p, uint32_t *n)
{
    size_t base = p->words.len;
    while (syn_at(p, TOK_VAR)) {
        VEC_PUSH(&p->words, p->tok->name);
        syn_advance(p);
    }
    *n = SYN_COUNT_FROM(p, words, base);
    return SYN_TAKE(p, words, base);
}

/* fundeps ::= '|' {var} '->' {var} {',' ...} */
static void fundeps(Parser *p, ClassDecl *c)
{
    size_t base = p->fundeps.len;
    Span span = syn_here(p);
    if (!syn_accept(p, TOK_BAR)) return;
    syn_need(p, EXT_FUNCTIONAL_DEPENDENCIES, span, "functional dependencies");
    do {
        FunDep f = {0};
        f.from = fundep_vars(p, &f.n_from);
        syn_expect(p, TOK_ARROW, SYN_NO_ARROW, NULL);
        f.to = fundep_vars(p, &f.n_to);
        VEC_PUSH(&p->fundeps, f);
    } while (syn_accept(p, TOK_COMMA));
    c->n_fundeps = SYN_COUNT_FROM(p, fundeps, base);
    c->fundeps = SYN_TAKE(p, fundeps, base);
}

static Minimal *new_minimal(Parser *p, int kind, size_t base)
{
    Minimal *m = ARENA_NEW(p->arena, Minimal);
    m->kind = kind;
    m->n = SYN_COUNT_FROM(p, nodes, base);
    m->parts = SYN_TAKE(p, nodes, base);
    return m->n == 1 ? m->parts[0] : m;
}

static Minimal *formula(Parser *p);

/* atom ::= var | '(' formula ')' */
static Minimal *formula_atom(Parser *p)
{
    Minimal *m = new_minimal(p, MINIMAL_ALL, p->nodes.len);
    const Token *open = p->tok;
    if (syn_at_var(p)) {
        m->kind = MINIMAL_METHOD;
        m->name = syn_var(p).name;
    } else if (syn_enter(p) && syn_accept(p, TOK_LPAREN)) {
        m = formula(p);
        syn_expect_close(p, TOK_RPAREN, open);
        syn_leave(p);
    } else {
        syn_expected(p, SYN_PRAGMA, "a method");
        syn_leave(p);
    }
    return m;
}

/* conj ::= atom {',' atom} */
static Minimal *formula_all(Parser *p)
{
    size_t base = p->nodes.len;
    do {
        Minimal *m = formula_atom(p);
        VEC_PUSH(&p->nodes, m);
    } while (syn_accept(p, TOK_COMMA));
    return new_minimal(p, MINIMAL_ALL, base);
}

/* formula ::= conj {'|' conj} */
static Minimal *formula(Parser *p)
{
    size_t base = p->nodes.len;
    do {
        Minimal *m = formula_all(p);
        VEC_PUSH(&p->nodes, m);
    } while (syn_accept(p, TOK_BAR));
    return new_minimal(p, MINIMAL_ANY, base);
}

/* '{-# MINIMAL' [formula] '#-}' */
static void minimal(Parser *p, ClassDecl *c)
{
    syn_advance(p);
    c->minimal = syn_at(p, TOK_PRAGMA_END) ? new_minimal(p, MINIMAL_ALL, p->nodes.len) : formula(p);
    syn_expect(p, TOK_PRAGMA_END, SYN_PRAGMA, "`#-}`");
}

static bool at_associated(Parser *p)
{
    return syn_at(p, TOK_TYPE) || syn_at(p, TOK_DATA) || syn_at(p, TOK_NEWTYPE);
}

static void class_item(Parser *p, ClassDecl *c, BindsBuilder *b)
{
    if (at_associated(p)) syn_class_family(p, c);
    else if (syn_at(p, TOK_MINIMAL)) minimal(p, c);
    else syn_binds_item(p, b);
}

static void class_body(Parser *p, ClassDecl *c, const Token *opener)
{
    BindsBuilder b;
    size_t block = syn_open(p, BLOCK_CLASS, opener), families = p->associated.len;
    syn_binds_begin(p, &b);
    while (syn_next_item(p, block)) class_item(p, c, &b);
    c->n_default_sigs = SYN_COUNT_FROM(p, default_sigs, b.default_sigs);
    c->default_sigs = SYN_TAKE(p, default_sigs, b.default_sigs);
    c->defaults = syn_binds_end(p, &b);
    c->sigs = c->defaults->sigs;
    c->n_sigs = c->defaults->n_sigs;
    c->defaults->n_sigs = 0;
    c->families = syn_associated(p, families, &c->n_families);
    syn_close(p, block);
}

static void class_head(Parser *p, ClassDecl *c)
{
    Head head;
    Type *t = syn_btype(p, false);
    if (syn_accept(p, TOK_IMPLIES)) {
        c->context = syn_context(p, t, &c->n_context);
        t = syn_btype(p, false);
    }
    syn_head(p, t, &head);
    c->name = head.name;
    c->vars = head.vars;
    c->n_vars = head.n_vars;
    if (head.n_vars != 1) syn_need(p, EXT_MULTI_PARAM, t->span, "classes that do not have exactly one parameter");
}

/* class ::= 'class' [context '=>'] head [fundeps] ['where' items] */
Decl *syn_class(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Decl *d = syn_new_decl(p, DECL_CLASS);
    ClassDecl *c = &d->u.cls;
    syn_advance(p);
    class_head(p, c);
    fundeps(p, c);
    const Token *opener = p->tok;
    if (syn_accept(p, TOK_WHERE)) class_body(p, c, opener);
    else c->defaults = ARENA_NEW(p->arena, Binds);
    d->span = syn_from(p, lo);
    return d;
}

/* ---- Instances ---- */

static void bad_instance(Parser *p, const Type *t)
{
    if (p->failed) return;
    Diag *d = syn_report(p, SYN_TYPE_HEAD, t->span, "expected a class applied to types");
    if (t->kind == TYPE_VAR) diag_note(d, "the names of classes begin with capital letters");
}

static void instance_spine(Parser *p, Type *t, InstanceDecl *out)
{
    if (t->kind == TYPE_APP) {
        instance_spine(p, t->u.app.fun, out);
        VEC_PUSH(&p->nodes, t->u.app.arg);
    } else if (t->kind == TYPE_OPS && t->u.ops.n_ops == 1) {
        out->cls = t->u.ops.ops[0];
        VEC_PUSH(&p->nodes, t->u.ops.operands[0]);
        VEC_PUSH(&p->nodes, t->u.ops.operands[1]);
    } else if (t->kind == TYPE_OPS) {
        out->cls = (Ref){.span = t->span};
        VEC_PUSH(&p->nodes, t);
    } else if (t->kind == TYPE_CON) {
        out->cls = t->u.ref;
    } else {
        out->cls = (Ref){.name = p->names.underscore, .span = t->span};
        bad_instance(p, t);
    }
}

static uint8_t overlap(Parser *p)
{
    uint8_t all = OVERLAP_OVERLAPPING | OVERLAP_OVERLAPPABLE, found = 0;
    if (syn_on(p, EXT_OVERLAPPING_INSTANCES)) found = all;
    if (syn_on(p, EXT_INCOHERENT_INSTANCES)) found = all | OVERLAP_INCOHERENT;
    if (!syn_at(p, TOK_OVERLAP)) return found;
    const char *word = p->tok->name->text;
    found |= strcmp(word, "OVERLAPPING") == 0  ? OVERLAP_OVERLAPPING
           : strcmp(word, "OVERLAPPABLE") == 0 ? OVERLAP_OVERLAPPABLE
           : strcmp(word, "OVERLAPS") == 0     ? all : all | OVERLAP_INCOHERENT;
    syn_advance(p);
    return found;
}

/* inst ::= [overlap] [forall] [context '=>'] class {atype} */
static void instance_head(Parser *p, InstanceDecl *out)
{
    size_t base = p->nodes.len;
    out->overlap = overlap(p);
    Type *t = syn_type(p);
    if (t->kind == TYPE_FORALL) {
        out->vars = t->u.forall.vars;
        out->n_vars = t->u.forall.n_vars;
        syn_no_inferred(p, out->vars, out->n_vars);
        out->context = t->u.forall.context;
        out->n_context = t->u.forall.n_context;
        t = t->u.forall.body;
    }
    instance_spine(p, t, out);
    out->n_types = SYN_COUNT_FROM(p, nodes, base);
    out->types = SYN_TAKE(p, nodes, base);
}

/* A variable of the instance's head that has a kind there has it in the equations of families, too. */
static void give_kind(Parser *p, Type *t, Name var, const Type *kind)
{
    if (t->kind == TYPE_VAR && t->u.ref.name == var)
        *t = (Type){.kind = TYPE_SIG, .span = t->span,
                    .u.sig = {arena_copy(p->arena, t, sizeof *t), type_copy(p->arena, kind)}};
    else if (t->kind != TYPE_SIG)
        for (uint32_t i = 0; i < type_parts(t); i++) give_kind(p, type_part(t, i), var, kind);
}

/* The kinds in `t`, of the instance's head. */
static void give_kinds(Parser *p, const Type *t, Type *const *args, uint32_t n)
{
    if (t->kind == TYPE_SIG) {
        for (uint32_t i = 0; t->u.sig.type->kind == TYPE_VAR && i < n; i++)
            give_kind(p, args[i], t->u.sig.type->u.ref.name, t->u.sig.kind);
        return;
    }
    for (uint32_t i = 0; i < type_parts(t); i++) give_kinds(p, type_part(t, i), args, n);
}

static void associate(Parser *p, const InstanceDecl *inst, Decl *d)
{
    bool equation = d->kind == DECL_EQUATION;
    if (equation) d->u.equation.cls = &inst->cls;
    else d->u.data.family_cls = &inst->cls;
    Type **args = equation ? d->u.equation.args : d->u.data.family_args;
    uint32_t n = equation ? d->u.equation.n_args : d->u.data.n_family_args;
    for (uint32_t i = 0; i < inst->n_types; i++) give_kinds(p, inst->types[i], args, n);
    for (uint32_t i = 0; i < inst->n_vars; i++)
        for (uint32_t k = 0; inst->vars[i].kind && k < n; k++)
            give_kind(p, args[k], inst->vars[i].name, inst->vars[i].kind);
}

static Binds *instance_body(Parser *p, InstanceDecl *inst, const Token *opener)
{
    BindsBuilder b;
    size_t block = syn_open(p, BLOCK_INSTANCE, opener), families = p->associated.len;
    syn_binds_begin(p, &b);
    while (syn_next_item(p, block)) {
        if (at_associated(p)) syn_instance_family(p);
        else syn_binds_item(p, &b);
    }
    Binds *binds = syn_binds_end(p, &b);
    if (binds->n_fixities)
        syn_report(p, SYN_FIXITY, binds->fixities[0]->span, "an instance declares no fixities: its class does");
    if (binds->n_sigs) syn_need(p, EXT_INSTANCE_SIGS, binds->sigs[0]->span, "signatures in instances");
    syn_close(p, block);
    inst->families = syn_associated(p, families, &inst->n_families);
    for (uint32_t i = 0; i < inst->n_families; i++) associate(p, inst, inst->families[i]);
    return binds;
}

/* instance ::= 'instance' inst ['where' items] */
Decl *syn_instance(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Decl *d = syn_new_decl(p, DECL_INSTANCE);
    InstanceDecl *inst = &d->u.instance;
    syn_advance(p);
    instance_head(p, inst);
    d->span = syn_from(p, lo);
    const Token *opener = p->tok;
    if (syn_accept(p, TOK_WHERE)) inst->methods = instance_body(p, inst, opener);
    else inst->methods = ARENA_NEW(p->arena, Binds);
    return d;
}

/* standalone ::= 'deriving' ['stock' | 'anyclass' | 'newtype' | via] 'instance' inst */
Decl *syn_standalone_deriving(Parser *p)
{
    uint32_t lo = p->tok->lo;
    Decl *d = syn_new_decl(p, DECL_DERIVING);
    Span span = syn_here(p);
    syn_advance(p);
    d->u.deriving.strategy = syn_strategy(p);
    Type *via = d->u.deriving.strategy == STRATEGY_NONE ? syn_via(p) : NULL;
    if (via) d->u.deriving.strategy = STRATEGY_VIA;
    syn_expect(p, TOK_INSTANCE, SYN_SYNTAX, NULL);
    syn_need(p, EXT_STANDALONE_DERIVING, span, "deriving declarations");
    d->u.deriving.head = ARENA_NEW(p->arena, InstanceDecl);
    d->u.deriving.head->methods = ARENA_NEW(p->arena, Binds);
    d->u.deriving.head->derived = true;
    d->u.deriving.head->via = via;
    instance_head(p, d->u.deriving.head);
    d->span = syn_from(p, lo);
    return d;
}
