/* A renamed module as text, for tests and for looking at what the renamer does: close to Haskell, everything in
 * parentheses, sugar expanded, names as what they stand for: Module.name at top level, name_1, name_2 ... for local
 * ones. */
#include "base/ptrmap.h"
#include "syntax/rename.h"

typedef struct Printer {
    Buf      *out;
    PtrMap    numbers;         /* Entity -> number */
    uintptr_t count;
} Printer;

static void print_expr(Printer *p, const Expr *e);
static void print_type(Printer *p, const Type *t);
static void print_pat(Printer *p, const Pat *pat);
static void print_binds(Printer *p, const Binds *b);

static void put(Printer *p, const char *s)
{
    buf_puts(p->out, s);
}

/* ---- Names ------------------------------------------------------------------------------------------------- */

static void print_entity(Printer *p, const Entity *e)
{
    bool local = !e->module && (e->kind == ENTITY_VALUE || e->kind == ENTITY_TYVAR);
    if (!local) {
        buf_printf(p->out, "%s%s%s", e->module ? e->module->name->text : "", e->module ? "." : "", e->name->text);
        return;
    }
    uintptr_t number = (uintptr_t)ptrmap_get(&p->numbers, e);
    if (!number) ptrmap_put(&p->numbers, e, (void *)(number = ++p->count));
    buf_printf(p->out, "%s_%u", e->name->text, (unsigned)number);
}

static void print_ref(Printer *p, const Ref *ref)
{
    if (ref->entity) print_entity(p, ref->entity);
    else buf_printf(p->out, "?%s", ref->name->text);
}

static void print_binders(Printer *p, const TyVarBinder *vars, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        put(p, i ? " " : "");
        if (vars[i].kind) put(p, "(");
        print_entity(p, vars[i].entity);
        if (!vars[i].kind) continue;
        put(p, " :: ");
        print_type(p, vars[i].kind);
        put(p, ")");
    }
}

/* ---- Types ------------------------------------------------------------------------------------------------- */

static void print_types(Printer *p, Type *const *types, uint32_t n, const char *between)
{
    for (uint32_t i = 0; i < n; i++) {
        put(p, i ? between : "");
        print_type(p, types[i]);
    }
}

static void print_context(Printer *p, Type *const *context, uint32_t n)
{
    if (!n) return;
    put(p, "(");
    print_types(p, context, n, ", ");
    put(p, ") => ");
}

static void print_forall(Printer *p, const Type *t)
{
    put(p, "forall ");
    print_binders(p, t->u.forall.vars, t->u.forall.n_vars);
    put(p, ". ");
    print_context(p, t->u.forall.context, t->u.forall.n_context);
    print_type(p, t->u.forall.body);
}

static void print_type_pair(Printer *p, const Type *a, const char *between, const Type *b)
{
    put(p, "(");
    print_type(p, a);
    put(p, between);
    print_type(p, b);
    put(p, ")");
}

static void print_type(Printer *p, const Type *t)
{
    switch (t->kind) {
    case TYPE_VAR: case TYPE_CON: print_ref(p, &t->u.ref); break;
    case TYPE_APP:    print_type_pair(p, t->u.app.fun, " ", t->u.app.arg); break;
    case TYPE_FUN:    print_type_pair(p, t->u.fun.arg, " -> ", t->u.fun.res); break;
    case TYPE_LIST:   put(p, "["); print_type(p, t->u.elem); put(p, "]"); break;
    case TYPE_BANG:   put(p, "!"); print_type(p, t->u.elem); break;
    case TYPE_TUPLE:  put(p, "("); print_types(p, t->u.tuple.items, t->u.tuple.n, ", "); put(p, ")"); break;
    case TYPE_FORALL: put(p, "("); print_forall(p, t); put(p, ")"); break;
    case TYPE_SIG:    print_type_pair(p, t->u.sig.type, t->given ? " @" : " :: ", t->u.sig.kind); break;
    case TYPE_OPS:    put(p, "?ops"); break;
    case TYPE_WILDCARD: put(p, "_"); break;
    case TYPE_LIT:      put(p, t->u.lit.text->text); break;
    case TYPE_PROMOTED: break;         /* gone */
    }
}

/* ---- Patterns ---------------------------------------------------------------------------------------------- */

static void print_literal(Printer *p, const Literal *lit)
{
    if (lit->kind == LITERAL_CHAR || lit->kind == LITERAL_CHAR_HASH) buf_printf(p->out, "'\\%u'", (unsigned)lit->code);
    else if (lit->kind == LITERAL_STRING || lit->kind == LITERAL_STRING_HASH)
        buf_printf(p->out, "\"%s\"", lit->text->text);
    else put(p, lit->text->text);
}

static void print_lit_pat(Printer *p, const Pat *pat)
{
    put(p, pat->u.lit.equals ? "{" : "");
    if (pat->u.lit.equals) print_expr(p, pat->u.lit.equals);
    else print_literal(p, &pat->u.lit.lit);
    put(p, pat->u.lit.equals ? "}" : "");
}

static void print_con_pat(Printer *p, const Pat *pat)
{
    if (pat->u.con.n) put(p, "(");
    print_ref(p, &pat->u.con.con);
    for (uint32_t i = 0; i < pat->u.con.n; i++) {
        put(p, " ");
        print_pat(p, pat->u.con.args[i]);
    }
    if (pat->u.con.n) put(p, ")");
}

static void print_pat(Printer *p, const Pat *pat)
{
    switch (pat->kind) {
    case PAT_WILDCARD: put(p, "_"); break;
    case PAT_VAR:   print_entity(p, pat->u.var); break;
    case PAT_LIT:   print_lit_pat(p, pat); break;
    case PAT_CON:   print_con_pat(p, pat); break;
    case PAT_AS:    print_entity(p, pat->u.as.var); put(p, "@"); print_pat(p, pat->u.as.pat); break;
    case PAT_LAZY:  put(p, "~"); print_pat(p, pat->u.inner); break;
    case PAT_BANG:  put(p, "!"); print_pat(p, pat->u.inner); break;
    case PAT_PAREN: print_pat(p, pat->u.inner); break;
    case PAT_SIG:
        put(p, "(");
        print_pat(p, pat->u.sig.pat);
        put(p, " :: ");
        print_type(p, pat->u.sig.type);
        put(p, ")");
        break;
    case PAT_VIEW:
        put(p, "(");
        print_expr(p, pat->u.view.fun);
        put(p, " -> ");
        print_pat(p, pat->u.view.pat);
        put(p, ")");
        break;
    default:        put(p, "?pattern"); break;
    }
}

static void print_pats(Printer *p, Pat *const *pats, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        put(p, " ");
        print_pat(p, pats[i]);
    }
}

/* ---- Expressions ------------------------------------------------------------------------------------------- */

static void print_stmts(Printer *p, Stmt *const *stmts, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        const Stmt *s = stmts[i];
        put(p, i ? ", " : "");
        if (s->kind == STMT_EXPR) print_expr(p, s->u.expr);
        else if (s->kind == STMT_LET) print_binds(p, s->u.let);
        else {
            print_pat(p, s->u.bind.pat);
            put(p, " <- ");
            print_expr(p, s->u.bind.expr);
        }
    }
}

static void print_rhs(Printer *p, const Rhs *rhs, const char *mark)
{
    for (uint32_t i = 0; i < rhs->n; i++) {
        put(p, rhs->guarded[i].n ? " | " : "");
        print_stmts(p, rhs->guarded[i].guards, rhs->guarded[i].n);
        put(p, mark);
        print_expr(p, rhs->guarded[i].body);
    }
    if (!rhs->where) return;
    put(p, " where ");
    print_binds(p, rhs->where);
}

static void print_case(Printer *p, const Expr *e)
{
    put(p, "(case ");
    print_expr(p, e->u.cas.scrut);
    put(p, " of {");
    for (uint32_t i = 0; i < e->u.cas.n; i++) {
        put(p, i ? "; " : "");
        print_pat(p, e->u.cas.alts[i].pat);
        print_rhs(p, e->u.cas.alts[i].rhs, " -> ");
    }
    put(p, "})");
}

static void print_items(Printer *p, const char *open, const Expr *e, const char *close)
{
    put(p, open);
    for (uint32_t i = 0; i < e->u.items.n; i++) {
        put(p, i ? ", " : "");
        print_expr(p, e->u.items.items[i]);
    }
    put(p, close);
}

static void print_fields(Printer *p, const FieldExpr *fields, uint32_t n)
{
    put(p, " {");
    for (uint32_t i = 0; i < n; i++) {
        put(p, i ? ", " : "");
        print_ref(p, &fields[i].field);
        put(p, " = ");
        print_expr(p, fields[i].value);
    }
    put(p, "}");
}

static void print_lambda(Printer *p, const Expr *e)
{
    put(p, "(\\");
    print_pats(p, e->u.lambda.pats, e->u.lambda.n);
    put(p, " -> ");
    print_expr(p, e->u.lambda.body);
    put(p, ")");
}

/* (a WORD b WORD c), the last pair only if there is a c */
static void print_three(Printer *p, const char *first, const Expr *a, const char *second, const Expr *b,
                        const char *third, const Expr *c)
{
    put(p, first);
    print_expr(p, a);
    put(p, second);
    print_expr(p, b);
    put(p, third);
    if (c) print_expr(p, c);
    put(p, ")");
}

static void print_sig(Printer *p, const Expr *e, const Type *t, const char *between)
{
    put(p, "(");
    print_expr(p, e);
    put(p, between);
    print_type(p, t);
    put(p, ")");
}

static void print_expr(Printer *p, const Expr *e)
{
    switch (e->kind) {
    case EXPR_VAR: case EXPR_CON: print_ref(p, &e->u.var.ref); break;
    case EXPR_LIT:      print_literal(p, &e->u.lit.lit); break;
    case EXPR_APP:      print_three(p, "(", e->u.app.fun, " ", e->u.app.arg, "", NULL); break;
    case EXPR_LAMBDA:   print_lambda(p, e); break;
    case EXPR_LET:
        put(p, "(let ");
        print_binds(p, e->u.let.binds);
        put(p, " in ");
        print_expr(p, e->u.let.body);
        put(p, ")");
        break;
    case EXPR_IF: print_three(p, "(if ", e->u.cond.cond, " then ", e->u.cond.then, " else ", e->u.cond.els); break;
    case EXPR_CASE:     print_case(p, e); break;
    case EXPR_TUPLE:    print_items(p, "(", e, ")"); break;
    case EXPR_LIST:     print_items(p, "[", e, "]"); break;
    case EXPR_LIST_COMP:
        put(p, "[");
        print_expr(p, e->u.comp.body);
        put(p, " | ");
        print_stmts(p, e->u.comp.stmts, e->u.comp.n);
        put(p, "]");
        break;
    case EXPR_RECORD:
        print_ref(p, &e->u.record.con);
        print_fields(p, e->u.record.fields, e->u.record.n);
        break;
    case EXPR_UPDATE:
        print_expr(p, e->u.update.record);
        print_fields(p, e->u.update.fields, e->u.update.n);
        break;
    case EXPR_SIG:      print_sig(p, e->u.sig.expr, e->u.sig.type, " :: "); break;
    case EXPR_TYPE_APP: print_sig(p, e->u.type_app.expr, e->u.type_app.type, " @"); break;
    case EXPR_SCC:
        buf_printf(p->out, "(scc %s ", e->u.scc.centre->text);
        print_expr(p, e->u.scc.expr);
        put(p, ")");
        break;
    case EXPR_PAREN:    print_expr(p, e->u.inner); break;
    case EXPR_EXPANDED: print_expr(p, e->u.expanded.expansion); break;
    default:            put(p, "?sugar"); break;
    }
}

/* ---- Bindings ---------------------------------------------------------------------------------------------- */

static void print_binding(Printer *p, const Binding *b)
{
    if (b->kind == BINDING_PATTERN) {
        print_pat(p, b->pat);
        print_rhs(p, b->rhs, " = ");
        return;
    }
    for (uint32_t i = 0; i < b->n_clauses; i++) {
        put(p, i ? "; " : "");
        if (b->entity) print_entity(p, b->entity);
        print_pats(p, b->clauses[i].pats, b->clauses[i].n);
        print_rhs(p, b->clauses[i].rhs, " = ");
    }
}

static void print_signature(Printer *p, const TypeSig *sig)
{
    for (uint32_t i = 0; i < sig->n; i++) {
        put(p, i ? ", " : "");
        print_ref(p, &sig->names[i]);
    }
    put(p, " :: ");
    print_type(p, sig->type);
}

static void print_group(Printer *p, const BindGroup *g, const char *between)
{
    if (g->n > 1 || g->recursive) put(p, g->n > 1 ? "rec-group " : "rec ");
    for (uint32_t i = 0; i < g->n; i++) {
        put(p, i ? between : "");
        print_binding(p, g->bindings[i]);
    }
}

static void print_binds(Printer *p, const Binds *b)
{
    put(p, "{");
    for (uint32_t i = 0; i < b->n_sigs; i++) {
        print_signature(p, b->sigs[i]);
        put(p, "; ");
    }
    for (uint32_t i = 0; i < b->n_groups; i++) {
        put(p, i ? "; " : "");
        print_group(p, b->groups[i], " and ");
    }
    put(p, "}");
}

static void print_top_binds(Printer *p, const Binds *b)
{
    for (uint32_t i = 0; i < b->n_sigs; i++) {
        print_signature(p, b->sigs[i]);
        put(p, "\n");
    }
    for (uint32_t i = 0; i < b->n_groups; i++) {
        if (i && b->groups[i]->knot == b->groups[i - 1]->knot) put(p, "+ ");
        print_group(p, b->groups[i], "\n    and ");
        put(p, "\n");
    }
}

/* ---- Declarations ------------------------------------------------------------------------------------------ */

static void print_con_decl(Printer *p, const ConDecl *c)
{
    put(p, "\n    ");
    print_entity(p, c->entity);
    put(p, " :: ");
    if (c->n_exists) {
        put(p, "forall ");
        print_binders(p, c->exists, c->n_exists);
        put(p, ". ");
    }
    print_context(p, c->context, c->n_context);
    for (uint32_t i = 0; i < c->n_fields; i++) {
        if (c->field_entities) {
            print_entity(p, c->field_entities[i]);
            put(p, " ");
        }
        print_type(p, c->fields[i]);
        put(p, " -> ");
    }
    if (c->result) print_type(p, c->result);
    else put(p, "it");
}

static void print_data(Printer *p, const DataDecl *d)
{
    put(p, d->newtype ? "newtype " : "data ");
    print_context(p, d->context, d->n_context);
    print_entity(p, d->entity);
    put(p, d->n_vars ? " " : "");
    print_binders(p, d->vars, d->n_vars);
    if (d->kind) {
        put(p, " :: ");
        print_type(p, d->kind);
    }
    for (uint32_t i = 0; i < d->n_cons; i++) print_con_decl(p, d->cons[i]);
    for (uint32_t i = 0; i < d->n_deriv; i++) {
        put(p, "\n    deriving ");
        print_types(p, d->deriv[i].classes, d->deriv[i].n, ", ");
    }
}

static void print_class(Printer *p, const ClassDecl *d)
{
    put(p, "class ");
    print_context(p, d->context, d->n_context);
    print_entity(p, d->entity);
    put(p, " ");
    print_binders(p, d->vars, d->n_vars);
    for (uint32_t i = 0; i < d->n_sigs; i++) {
        put(p, "\n    ");
        print_signature(p, d->sigs[i]);
    }
    if (!d->defaults || !d->defaults->n) return;
    put(p, "\n    ");
    print_binds(p, d->defaults);
}

static void print_instance(Printer *p, const InstanceDecl *d, const char *word)
{
    buf_printf(p->out, "%s forall ", word);
    print_binders(p, d->vars, d->n_vars);
    put(p, ". ");
    print_context(p, d->context, d->n_context);
    print_ref(p, &d->cls);
    put(p, " ");
    print_types(p, d->types, d->n_types, " ");
    if (!d->methods || !d->methods->n) return;
    put(p, "\n    ");
    print_binds(p, d->methods);
}

static void print_synonym(Printer *p, const SynonymDecl *d)
{
    put(p, "type ");
    print_entity(p, d->entity);
    put(p, " ");
    print_binders(p, d->vars, d->n_vars);
    put(p, " = ");
    print_type(p, d->type);
}

static void print_equation(Printer *p, const Equation *e)
{
    print_ref(p, &e->family);
    put(p, " ");
    print_types(p, e->args, e->n_args, " ");
    put(p, " = ");
    print_type(p, e->rhs);
}

static void print_family(Printer *p, const FamilyDecl *f)
{
    put(p, f->data ? "data family " : "type family ");
    print_entity(p, f->entity);
    put(p, " ");
    print_binders(p, f->vars, f->n_vars);
    for (uint32_t i = 0; i < f->n_equations; i++) {
        put(p, "\n    ");
        print_equation(p, &f->equations[i]);
    }
}

static void print_decl(Printer *p, const Decl *d)
{
    switch (d->kind) {
    case DECL_DATA:     print_data(p, &d->u.data); break;
    case DECL_SYNONYM:  print_synonym(p, &d->u.synonym); break;
    case DECL_CLASS:    print_class(p, &d->u.cls); break;
    case DECL_INSTANCE: print_instance(p, &d->u.instance, "instance"); break;
    case DECL_DERIVING: print_instance(p, d->u.deriving.head, "deriving"); break;
    case DECL_DEFAULT:  put(p, "default "); print_types(p, d->u.def.types, d->u.def.n, ", "); break;
    case DECL_ROLES:
        buf_printf(p->out, "type role %s", d->u.roles.name->text);
        for (uint32_t i = 0; i < d->u.roles.n; i++) buf_printf(p->out, " %s", d->u.roles.roles[i].name->text);
        break;
    case DECL_PATTERN:  put(p, "pattern "); print_entity(p, d->u.pattern.entity); break;
    case DECL_PATTERN_SIG: break;
    case DECL_FAMILY:   print_family(p, &d->u.family); break;
    case DECL_EQUATION: put(p, "type instance "); print_equation(p, &d->u.equation); break;
    case DECL_KIND_SIG:
        buf_printf(p->out, "type %s :: ", d->u.kind_sig.name->text);
        print_type(p, d->u.kind_sig.kind);
        break;
    }
    put(p, "\n");
}

void rename_print(const Module *m, Buf *out)
{
    Printer p = {.out = out};
    buf_printf(out, "module %s\n", m->name->text);
    for (uint32_t i = 0; i < m->n_decls; i++) print_decl(&p, m->decls[i]);
    if (m->binds) print_top_binds(&p, m->binds);
    ptrmap_free(&p.numbers);
}
