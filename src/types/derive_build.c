/* Deriving: building trees. Everything made here stands where the class is named in the deriving clause. */
#include "types/derive_int.h"
#include "types/errors.h"
#include "base/utf8.h"
#include "syntax/scope.h"
#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include <utf8proc.h>

/* ---- errors ---- */

Diag *derive_error(Derive *d, const char *format, ...)
{
    Buf text = {0};
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    Diag *diag = diag_add(d->ds, DIAG_ERROR, type_errors[TYPE_ERR_DERIVE].code, d->span, "%s", buf_text(&text));
    buf_free(&text);
    d->failed = true;
    return diag;
}

/* ---- names ---- */

static Module *find_module(const Program *p, const char *name)
{
    for (uint32_t i = 0; i < p->n_modules; i++)
        if (p->modules[i]->scope && p->modules[i]->scope->library && strcmp(p->modules[i]->name->text, name) == 0)
            return p->modules[i];
    return NULL;
}

Entity *derive_find(Derive *d, const char *module, const char *name)
{
    Module *m = find_module(d->program, module);
    Entity *e = m ? table_get(&m->scope->locals, SPACE_VALUE, name_of(name)) : NULL;
    if (!e && !d->failed) derive_error(d, "the library's module `%s` lacks `%s`, which deriving needs", module, name);
    return e ? e : d->program->known[KNOWN_TRUE];
}

Expr *derive_lib(Derive *d, const char *module, const char *name)
{
    return derive_var(d, derive_find(d, module, name));
}

Expr *derive_prim(Derive *d, const char *name)
{
    return derive_lib(d, "Tarry.Prim", name);
}

Expr *derive_known(Derive *d, int known)
{
    return derive_var(d, d->program->known[known]);
}

static Entity *find_method(Derive *d, const char *name)
{
    Entity *e = entity_sub(d->cls, name_of(name));
    if (!e && !d->failed)
        derive_error(d, "the library's class `%s` lacks `%s`, which deriving needs", d->cls->name->text, name);
    return e;
}

Expr *derive_method(Derive *d, const char *name)
{
    Entity *e = find_method(d, name);
    return derive_var(d, e ? e : d->program->known[KNOWN_TRUE]);
}

/* ---- expressions ---- */

Expr *derive_var(Derive *d, Entity *e)
{
    return expr_of(d->arena, e, d->span);
}

Entity *derive_local(Derive *d, const char *name)
{
    return local_new(d->arena, name, d->span);
}

Expr *derive_app(Derive *d, Expr *fun, uint32_t n, ...)
{
    va_list args;
    va_start(args, n);
    for (uint32_t i = 0; i < n; i++) fun = expr_apply(d->arena, fun, va_arg(args, Expr *), d->span);
    va_end(args);
    return fun;
}

static Expr *literal(Derive *d, LitKind kind, Name text)
{
    Expr *e = expr_new(d->arena, EXPR_LIT, d->span);
    e->u.lit.lit = (Literal){.kind = kind, .text = text};
    return e;
}

Expr *derive_hash(Derive *d, long value)
{
    return literal(d, LITERAL_INT_HASH, name_printf("%ld", value));
}

Expr *derive_int(Derive *d, long value)
{
    return derive_app(d, derive_var(d, d->program->known[KNOWN_INT]->cons[0]), 1, derive_hash(d, value));
}

Expr *derive_addr(Derive *d, const char *text)
{
    return literal(d, LITERAL_STRING_HASH, name_of(text));
}

Expr *derive_case(Derive *d, Expr *scrut, uint32_t n, ...)
{
    CaseAlt *alts = ARENA_ARRAY(d->arena, CaseAlt, n);
    va_list args;
    va_start(args, n);
    for (uint32_t i = 0; i < n; i++) {
        alts[i].pat = va_arg(args, Pat *);
        alts[i].rhs = rhs_of(d->arena, va_arg(args, Expr *));
    }
    va_end(args);
    return expr_case(d->arena, scrut, alts, n, d->span);
}

Expr *derive_lambda(Derive *d, Entity *var, Expr *body)
{
    return expr_lambda1(d->arena, derive_pat_var(d, var), body, d->span);
}

Expr *derive_tag(Derive *d, Expr *value)
{
    return derive_app(d, derive_prim(d, "dataToTag#"), 1, value);
}

Expr *derive_is(Derive *d, const char *prim, Expr *a, Expr *b)
{
    return derive_app(d, derive_lib(d, "Tarry.Types", "isTrue#"), 1, derive_app(d, derive_prim(d, prim), 2, a, b));
}

/* ---- patterns ---- */

Pat *derive_pat_var(Derive *d, Entity *e)
{
    return pat_of_var(d->arena, e, d->span);
}

Pat *derive_pat_hash(Derive *d, long value)
{
    Pat *p = pat_new(d->arena, PAT_LIT, d->span);
    p->u.lit.lit = (Literal){.kind = LITERAL_INT_HASH, .text = name_printf("%ld", value)};
    return p;
}

Pat *derive_pat_any(Derive *d)
{
    return pat_new(d->arena, PAT_WILDCARD, d->span);
}

Pat *derive_pat_con(Derive *d, Entity *con, uint32_t n, ...)
{
    Pat **args = ARENA_ARRAY(d->arena, Pat *, n);
    va_list list;
    va_start(list, n);
    for (uint32_t i = 0; i < n; i++) args[i] = va_arg(list, Pat *);
    va_end(list);
    return pat_of_con(d->arena, ref_of(con, d->span), args, n, d->span);
}

Pat *derive_pat_known(Derive *d, int known)
{
    return derive_pat_con(d, d->program->known[known], 0);
}

Fields derive_fields(Derive *d, const ConDecl *con, const char *prefix)
{
    Fields f = {.con = con, .n = con->n_fields};
    Pat **args = ARENA_ARRAY(d->arena, Pat *, f.n);
    f.vars = ARENA_ARRAY(d->arena, Entity *, f.n);
    for (uint32_t i = 0; i < f.n; i++) {
        f.vars[i] = derive_local(d, arena_printf(d->arena, "%s%u", prefix, i + 1));
        args[i] = derive_pat_var(d, f.vars[i]);
    }
    f.pat = pat_of_con(d->arena, ref_of(con->entity, d->span), args, f.n, d->span);
    return f;
}

const Boxed *derive_boxed(Derive *d, const ConDecl *con, uint32_t i)
{
    static const Boxed boxes[] = {
        { "Int#", "Tarry.Types", "I#", "#" },   { "Char#", "Tarry.Types", "C#", "#" },
        { "Word#", "Tarry.Views", "W#", "##" }, { "Double#", "Tarry.Types", "D#", "##" },
        { "Float#", "Tarry.Views", "F#", "#" },
    };
    const Type *t = derive_expand(d, derive_con_field(d, con, i));
    const Entity *e = t->kind == TYPE_CON ? t->u.ref.entity : NULL;
    if (!e || !e->module || e->module->name != name_of("Tarry.Prim")) return NULL;
    for (size_t k = 0; k < sizeof boxes / sizeof *boxes; k++)
        if (strcmp(e->name->text, boxes[k].type) == 0) return &boxes[k];
    return NULL;
}

Expr *derive_field(Derive *d, const Fields *f, uint32_t i)
{
    const Boxed *box = derive_boxed(d, f->con, i);
    Expr *e = derive_var(d, f->vars[i]);
    return box ? derive_app(d, derive_lib(d, box->module, box->con), 1, e) : e;
}

Expr *derive_con(Derive *d, const ConDecl *con, Expr *const *args)
{
    Expr *e = derive_var(d, con->entity);
    for (uint32_t i = 0; i < con->n_fields; i++) e = expr_apply(d->arena, e, args[i], d->span);
    return e;
}

/* ---- methods ---- */

Clause derive_clause(Derive *d, Expr *body, uint32_t n, ...)
{
    Clause c = {.n = n, .rhs = rhs_of(d->arena, body), .span = d->span};
    c.pats = ARENA_ARRAY(d->arena, Pat *, n);
    va_list list;
    va_start(list, n);
    for (uint32_t i = 0; i < n; i++) c.pats[i] = va_arg(list, Pat *);
    va_end(list);
    return c;
}

void derive_add(Derive *d, const char *method, const Clause *clauses, uint32_t n)
{
    Entity *e = find_method(d, method);
    if (!e) return;
    Binding *b = ARENA_NEW(d->arena, Binding);
    *b = (Binding){.kind = BINDING_FUNCTION, .span = d->span, .name = e->name, .entity = e, .n_clauses = n};
    b->clauses = arena_copy(d->arena, clauses, n * sizeof *clauses);
    VEC_PUSH(&d->methods, b);
}

void derive_add1(Derive *d, const char *method, Clause clause)
{
    derive_add(d, method, &clause, 1);
}

Binds *derive_binds(Derive *d)
{
    Binds *b = ARENA_NEW(d->arena, Binds);
    b->n = b->n_groups = (uint32_t)d->methods.len;
    b->bindings = VEC_TO_ARENA(&d->methods, d->arena);
    b->groups = ARENA_ARRAY(d->arena, BindGroup *, b->n);
    b->span = d->span;
    for (uint32_t i = 0; i < b->n; i++) {
        b->groups[i] = ARENA_NEW(d->arena, BindGroup);
        *b->groups[i] = (BindGroup){.bindings = &b->bindings[i], .n = 1, .knot = i};
    }
    VEC_FREE(&d->methods);
    return b;
}

static void not_derived(Derive *d)
{
    NotDerived *n = ARENA_NEW(d->arena, NotDerived);
    *n = (NotDerived){d->cls, d->type, d->program->not_derived};
    d->program->not_derived = n;
}

void derive_push(Derive *d, const InstanceDecl *inst, DeclVec *out)
{
    if (d->failed) {
        not_derived(d);
        return;
    }
    Decl *decl = ARENA_NEW(d->arena, Decl);
    decl->kind = DECL_INSTANCE;
    decl->span = d->span;
    decl->u.instance = *inst;
    VEC_PUSH(out, decl);
}

void derive_append(Program *p, Module *m, DeclVec *decls)
{
    Decl **all = ARENA_ARRAY(p->arena, Decl *, m->n_decls + decls->len);
    for (uint32_t i = 0; i < m->n_decls; i++) all[i] = m->decls[i];
    for (size_t i = 0; i < decls->len; i++) all[m->n_decls + i] = decls->data[i];
    m->decls = all;
    m->n_decls += (uint32_t)decls->len;
    VEC_FREE(decls);
}

/* ---- types ---- */

bool derive_is_symbol(Name name)
{
    uint32_t c;
    utf8_next(name->text, name->len, &c);
    if (c < 0x80) return c != '_' && !isalpha((int)c);
    return utf8proc_category((utf8proc_int32_t)c) > UTF8PROC_CATEGORY_LO;
}

bool derive_is_enumeration(const DataDecl *data)
{
    for (uint32_t i = 0; i < data->n_cons; i++)
        if (data->cons[i]->n_fields > 0) return false;
    return data->n_cons > 0;
}

ConDecl *derive_con_at(const Derive *d, uint32_t i)
{
    return d->data->cons[i];
}

/* What the variables of a constructor in GADT syntax are in the data type's own terms. */
static Subst con_subst(Derive *d, const ConDecl *con)
{
    Type *head, **args;
    Subst s = {0};
    if (!con->result) return s;
    uint32_t n = derive_type_args(d->arena, con->result, &head, &args);
    s.vars = ARENA_ARRAY(d->arena, Entity *, n);
    s.types = ARENA_ARRAY(d->arena, Type *, n);
    for (uint32_t i = 0; i < n && i < d->data->n_vars; i++) {
        if (args[i]->kind != TYPE_VAR) continue;
        s.vars[s.n] = args[i]->u.ref.entity;
        s.types[s.n++] = derive_type_con(d, d->data->vars[i].entity);
    }
    return s;
}

/* In GADT syntax nothing is written infix: an operator is, if it has a fixity (GHC's rule). */
bool derive_is_infix(const ConDecl *con)
{
    if (con->n_fields != 2 || con->field_names) return false;
    return con->infix || (con->result && con->name->text[0] == ':' && con->entity && con->entity->fixity);
}

Type *derive_con_field(Derive *d, const ConDecl *con, uint32_t i)
{
    Type *t = con->fields[i];
    Subst s = con_subst(d, con);
    return derive_subst(d->arena, t->kind == TYPE_BANG ? t->u.elem : t, &s);
}
