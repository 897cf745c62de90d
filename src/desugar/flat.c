/* Desugaring FlatCurry: functions and expressions. Most of it is Core already; what is not:
 *
 *   a function without parameters      a function of a World#, as in Curry
 *   Case on a literal                  the number or character is taken out of its box; if the case is flexible and
 *                                      what it looks at is a variable, that is bound to one of the literals first
 *   lists of characters                strings
 *   newtypes                           nothing at run time
 *
 * A file may have been written by anybody: variables that are not bound, calls with a wrong number of arguments and
 * constructors of different types in one case are reported. */
#include "desugar/flat_int.h"
#include "base/bigstack.h"
#include "syntax/parse_errors.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct FlatScope {
    const FlatFunc *func;
    PtrMap vars; /* number + 1 -> Var; those that are bound around */
};

const FlatFunc *flat_current(const FlatScope *s) { return s->func; }

Diag *flat_error(Desugar *d, Span span, const char *format, ...)
{
    Buf text = { 0 };
    va_list args;
    va_start(args, format);
    buf_vprintf(&text, format, args);
    va_end(args);
    Diag *diag = diag_add(d->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, span, "%s", buf_text(&text));
    buf_free(&text);
    return diag;
}

static Core *fail_here(Desugar *d, Span span)
{
    return core_case(d->arena, false, core_lit(d->arena, desugar_int_lit(0), span), NULL, 0, span);
}

Core *flat_missing(Desugar *d, Span span) { return fail_here(d, span); }

Atom flat_unit(Desugar *d, Span span)
{
    return core_atom_var(desugar_wrapper(d, d->program->builtins->tuples[0]), span);
}

/* ---- variables ---- */

static const void *key_of(uint32_t var) { return (const void *)((uintptr_t)var + 1); }

static Var *bind(Desugar *d, FlatScope *s, uint32_t var, Span span)
{
    Var *v = core_new_var(d->arena, name_printf("v%" PRIu32, var), REP_PTR, span);
    ptrmap_put(&s->vars, key_of(var), v);
    return v;
}

static Var **bind_all(Desugar *d, FlatScope *s, const uint32_t *vars, uint32_t n, Span span)
{
    Var **bound = ARENA_ARRAY(d->arena, Var *, n + 1);
    for (uint32_t i = 0; i < n; i++) bound[i] = bind(d, s, vars[i], span);
    return bound;
}

static Core *variable(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    Var *v = ptrmap_get(&s->vars, key_of(e->var));
    if (v) return core_var(d->arena, v, e->span);
    flat_error(d, e->span, "variable %" PRIu32 " is not bound here", e->var);
    return flat_missing(d, e->span);
}

/* ---- literals ---- */

static Core *boxed(Desugar *d, int type, Lit lit, Span span)
{
    Atom a = core_atom_lit(lit, span);
    return desugar_con_app(d, desugar_con(d, d->program->known[type]->cons[0]), &a, span);
}

/* Leaves what is pending. */
static Core *literal(Desugar *d, FlatExprKind kind, Name text, uint32_t code, Span span)
{
    bool negative = text && text->text[0] == '-';
    if (kind == FLAT_INT) return desugar_integer(d, text->text + negative, negative, span);
    if (kind == FLAT_CHAR) return boxed(d, KNOWN_CHAR, (Lit){ .rep = REP_CHAR, .u.c = code }, span);
    return boxed(d, KNOWN_DOUBLE, (Lit){ .rep = REP_DOUBLE, .u.d = strtod(text->text, NULL) }, span);
}

static bool is_prelude(const FlatName *n, const char *name)
{
    return strcmp(n->module->text, "Prelude") == 0 && strcmp(n->name->text, name) == 0;
}

/* The text of a list of characters; NULL: it is none. */
static Name string_text(const FlatExpr *e)
{
    Buf text = { 0 };
    for (; e->kind == FLAT_CON && e->n == 2 && is_prelude(&e->name, ":"); e = e->args[1]) {
        uint32_t c = e->args[0]->kind == FLAT_CHAR ? e->args[0]->var : 0;
        if (c == 0 || (c >= 0xD800 && c < 0xE000)) break;
        buf_utf8(&text, c);
    }
    bool whole = e->kind == FLAT_CON && e->n == 0 && is_prelude(&e->name, "[]") && text.len > 0;
    Name name = whole ? name_of(buf_text(&text)) : NULL;
    buf_free(&text);
    return name;
}

/* ---- constructors ---- */

static Con *own_con(Desugar *d, FlatCon *c)
{
    const FlatData *t = c->data;
    if (c->core) return c->core;
    Data *data = ARENA_NEW(d->arena, Data);
    data->name = name_printf("%s.%s", t->name.module->text, t->name.name->text);
    data->module = t->name.module;
    data->n_cons = t->n_cons;
    data->cons = ARENA_ARRAY(d->arena, Con *, t->n_cons + 1);
    data->field_types = ARENA_ARRAY(d->arena, Name *, t->n_cons + 1);
    data->span = t->name.span;
    for (uint32_t i = 0; i < t->n_cons; i++) {
        FlatCon *k = t->cons[i];
        Con *con = data->cons[i] = ARENA_NEW(d->arena, Con);
        *con = (Con){ .name = name_printf("%s.%s", k->name.module->text, k->name.name->text),
                      .data = data,
                      .tag = i,
                      .arity = k->n,
                      .span = k->name.span };
        con->reps = ARENA_ARRAY(d->arena, Rep, k->n + 1);
        data->field_types[i] = ARENA_ARRAY(d->arena, Name, k->n + 1);
        for (uint32_t f = 0; f < k->n; f++) {
            con->reps[f] = REP_PTR;
            data->field_types[i][f] = name_of("_");
        }
        k->core = con;
    }
    VEC_PUSH(&d->datas, data);
    return c->core;
}

/* What a constructor's name means. `con` is NULL for one of a newtype, and if there is none, with a message. */
typedef struct FoundCon {
    Con *con;
    bool newtype, good;
    uint32_t arity;
} FoundCon;

static FoundCon find_con(Desugar *d, const FlatName *name)
{
    FlatCon *own = ptrmap_get(&d->program->flat->cons, flat_key(name));
    if (own) return (FoundCon){ own->data->newtype ? NULL : own_con(d, own), own->data->newtype, true, own->n };
    Entity *e = flat_library_con(d, name);
    if (!e) return (FoundCon){ 0 };
    return (FoundCon){ e->newtype ? NULL : desugar_con(d, e), e->newtype, true, e->arity };
}

/* \xs -> C args xs */
static Core *partial_con(Desugar *d, FlatScope *s, const FlatExpr *e, FoundCon found)
{
    Var **params = ARENA_ARRAY(d->arena, Var *, found.arity);
    Atom *args = ARENA_ARRAY(d->arena, Atom, found.arity);
    size_t mark = pending_mark(d);
    for (uint32_t i = 0; i < found.arity; i++) {
        if (i >= e->n) params[i - e->n] = desugar_fresh(d, "x", REP_PTR, e->span);
        args[i] = i < e->n ? flat_atom(d, s, e->args[i]) : core_atom_var(params[i - e->n], e->span);
    }
    Core *body = found.newtype ? core_var(d->arena, params[0], e->span) : core_con(d->arena, found.con, args, e->span);
    return pending_wrap(d, mark, core_lam(d->arena, params, e->missing, body, e->span));
}

/* Leaves what is pending, so that what is inside of constructors is there at once. */
static Core *construct(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    Entity *cls = flat_dict_class(d, &e->name);
    if (cls) return flat_dictionary(d, s, cls, e);
    Name text = e->missing == 0 ? string_text(e) : NULL;
    if (text) return desugar_string(d, text, e->span);
    FoundCon found = find_con(d, &e->name);
    if (!found.good) return flat_missing(d, e->span);
    if (e->n + e->missing != found.arity) {
        flat_error(d, e->span, "`%s.%s` has %" PRIu32 " fields, not %" PRIu32, e->name.module->text, e->name.name->text,
                   found.arity, e->n + e->missing);
        return flat_missing(d, e->span);
    }
    if (e->missing > 0) return partial_con(d, s, e, found);
    if (found.newtype) return flat_expr(d, s, e->args[0]);
    Atom *args = ARENA_ARRAY(d->arena, Atom, found.arity + 1);
    for (uint32_t i = 0; i < found.arity; i++) args[i] = flat_atom(d, s, e->args[i]);
    return core_con(d->arena, found.con, args, e->span);
}

/* ---- functions ---- */

static Core *make_func(Desugar *d, void *arg);

/* What reports call a function: the method of an instance by its own name, f._#lambda1 as it is. */
static Name shown_name(Desugar *d, const FlatFunc *f)
{
    const char *kind = flat_part(d, f->name.name, 0), *method = flat_part(d, f->name.name, 1);
    const char *type = flat_part(d, f->name.name, 3), *dot = type ? strrchr(type, '.') : NULL;
    if (strcmp(kind, "_impl") != 0 || !method || !type) return f->name.name;
    return name_printf("%s@%s", method, dot && dot[1] ? dot + 1 : type);
}

static Var *own_func(Desugar *d, FlatFunc *f)
{
    if (f->core) return f->core;
    Name name = name_printf("%s.%s", f->name.module->text, f->name.name->text);
    Var *v = desugar_new_top(d, name, d->program->main, f->span, false, (Body){ make_func, f });
    v->top->module = f->name.module;
    v->top->shown = shown_name(d, f);
    return f->core = v;
}

static bool is_local(const FlatFunc *f) { return strstr(f->name.name->text, "._#") != NULL; }

static Name centre_of(Desugar *d, const FlatFunc *f)
{
    CentreNames *names = d->centres.names;
    AutoCentres kind = d->centres.kind;
    Name shown = shown_name(d, f);
    bool in_main = f->name.module == d->program->flat->main;
    d->owner = in_main ? shown : name_printf("%s.%s", f->name.module->text, shown->text);
    if (names && (centre_names_want(names, f->name.name, true) || centre_names_want(names, d->owner, true)))
        return d->owner;
    bool hidden = f->name.name->text[0] == '_' && shown == f->name.name;
    if (hidden || (is_local(f) && kind != CENTRES_ALL)) return NULL;
    bool all = kind == CENTRES_TOP || kind == CENTRES_ALL;
    return all || (kind == CENTRES_EXPORTED && f->exported) ? d->owner : NULL;
}

static Core *make_func(Desugar *d, void *arg)
{
    const FlatFunc *f = arg;
    FlatScope s = { .func = f };
    if (!f->body) {
        flat_error(d, f->span, "`%s.%s` is external, and Tarry has no such operation", f->name.module->text,
                   f->name.name->text);
        return flat_missing(d, f->span);
    }
    Var **params = bind_all(d, &s, f->params, f->arity, f->span);
    if (f->arity == 0) params[0] = desugar_fresh(d, "w", REP_WORLD, f->span);
    Core *body = flat_expr(d, &s, f->body);
    Name centre = centre_of(d, f);
    if (centre) body = core_scc(d->arena, SCC_ENTER, centre, body, f->span);
    ptrmap_free(&s.vars);
    return core_lam(d->arena, params, f->arity > 0 ? f->arity : 1, body, f->span);
}

static Core *apply_to(Desugar *d, FlatScope *s, Core *fun, const FlatExpr *e, uint32_t from, bool world)
{
    size_t mark = pending_mark(d);
    Atom *args = ARENA_ARRAY(d->arena, Atom, e->n + 1);
    uint32_t n = 0;
    if (world) args[n++] = core_atom_lit(lit_world(), e->span);
    for (uint32_t i = from; i < e->n; i++) args[n++] = flat_atom(d, s, e->args[i]);
    return pending_wrap(d, mark, n > 0 ? core_app(d->arena, fun, args, n, e->span) : fun);
}

/* apply f x */
static Core *apply_value(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    size_t mark = pending_mark(d);
    Atom f = flat_atom(d, s, e->args[0]);
    return pending_wrap(d, mark, apply_to(d, s, core_var(d->arena, f.var, e->span), e, 1, false));
}

static Core *call(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    FlatFunc *f = ptrmap_get(&d->program->flat->funcs, flat_key(&e->name));
    if (f && e->n + e->missing != f->arity) {
        flat_error(d, e->span, "`%s.%s` has %" PRIu32 " parameters, not %" PRIu32, e->name.module->text,
                   e->name.name->text, f->arity, e->n + e->missing);
        return flat_missing(d, e->span);
    }
    if (f) return apply_to(d, s, core_var(d->arena, own_func(d, f), e->span), e, 0, f->arity == 0);
    if (is_prelude(&e->name, "apply") && e->n == 2) return apply_value(d, s, e);
    const Bridge *b = flat_bridge(d, &e->name);
    if (!b) return flat_missing(d, e->span);
    return apply_to(d, s, core_var(d->arena, b->var, e->span), e, 0, b->world);
}

/* ---- cases ---- */

static Core *prim_call(Desugar *d, const char *name, Atom *args, uint32_t n, Span span)
{
    Prim prim;
    if (!prim_of_text(name, &prim)) prim = 0;
    return core_prim(d->arena, prim, arena_copy(d->arena, args, n * sizeof *args), span);
}

/* A branch whose pattern is of a newtype: there is nothing to look at. */
static Core *newtype_branch(Desugar *d, FlatScope *s, const FlatBranch *b, Var *x)
{
    size_t mark = ptrmap_mark(&s->vars);
    ptrmap_put(&s->vars, key_of(b->vars[0]), x);
    Core *body = flat_expr(d, s, b->body);
    ptrmap_undo(&s->vars, mark);
    return body;
}

static Alt constructor_branch(Desugar *d, FlatScope *s, const FlatBranch *b, Con *con)
{
    size_t mark = ptrmap_mark(&s->vars);
    Var **vars = bind_all(d, s, b->vars, b->n, b->span);
    Alt alt = { .kind = ALT_CON, .con = con, .vars = vars, .body = flat_expr(d, s, b->body), .span = b->span };
    ptrmap_undo(&s->vars, mark);
    return alt;
}

/* Each constructor once, all of one type. */
static bool goes_with(const Alt *alts, uint32_t n, const Con *con)
{
    for (uint32_t k = 0; k < n; k++)
        if (alts[k].con->data != con->data || alts[k].con == con) return false;
    return true;
}

static Core *constructor_case(Desugar *d, FlatScope *s, const FlatExpr *e, Var *x)
{
    Alt *alts = ARENA_ARRAY(d->arena, Alt, e->n_branches + 1);
    for (uint32_t i = 0; i < e->n_branches; i++) {
        const FlatBranch *b = &e->branches[i];
        FoundCon found = b->kind == FLAT_CON ? find_con(d, &b->con) : (FoundCon){ 0 };
        bool known = found.good || b->kind != FLAT_CON;
        bool fits =
            found.good && found.arity == b->n && (found.newtype ? e->n_branches == 1 : goes_with(alts, i, found.con));
        if (!fits && known) flat_error(d, b->span, "this branch does not fit the others, or its constructor");
        if (!fits) return flat_missing(d, e->span);
        if (found.newtype) return newtype_branch(d, s, b, x);
        alts[i] = constructor_branch(d, s, b, found.con);
    }
    return core_case(d->arena, e->flex, core_var(d->arena, x, e->span), alts, e->n_branches, e->span);
}

/* What is in the box of a literal; false, with a message: it does not fit into one. */
static bool unboxed(Desugar *d, const FlatBranch *b, Lit *lit)
{
    char *end;
    if (b->kind == FLAT_CHAR)
        *lit = (Lit){ .rep = REP_CHAR, .u.c = b->code };
    else if (b->kind == FLAT_FLOAT)
        *lit = (Lit){ .rep = REP_DOUBLE, .u.d = strtod(b->text->text, NULL) };
    else
        *lit = desugar_int_lit(strtoll(b->text->text, &end, 10));
    bool fits = b->kind != FLAT_INT || (strlen(b->text->text) <= 18);
    if (!fits) flat_error(d, b->span, "a number of more than 18 digits cannot stand in a pattern");
    return fits;
}

static int type_of_literal(FlatExprKind kind)
{
    return kind == FLAT_INT ? KNOWN_INTEGER : kind == FLAT_CHAR ? KNOWN_CHAR : KNOWN_DOUBLE;
}

/* case x of { I# n -> case n of { 0 -> ..; 1 -> .. } }; NULL, with a message: that is not possible. */
static Core *literal_case(Desugar *d, FlatScope *s, const FlatExpr *e, Var *x)
{
    Alt *alts = ARENA_ARRAY(d->arena, Alt, e->n_branches), *outer = ARENA_NEW(d->arena, Alt);
    Con *con = desugar_con(d, d->program->known[type_of_literal(e->branches[0].kind)]->cons[0]);
    for (uint32_t i = 0; i < e->n_branches; i++) {
        const FlatBranch *b = &e->branches[i];
        Lit lit;
        bool fits = b->kind == e->branches[0].kind;
        if (fits && !unboxed(d, b, &lit)) return NULL;
        for (uint32_t k = 0; fits && k < i; k++) fits = !lit_equal(alts[k].lit, lit);
        if (!fits) {
            flat_error(d, b->span, "this branch does not fit the others");
            return NULL;
        }
        alts[i] = (Alt){ .kind = ALT_LIT, .lit = lit, .body = flat_expr(d, s, b->body), .span = b->span };
    }
    Var **vars = ARENA_ARRAY(d->arena, Var *, 1);
    vars[0] = desugar_fresh(d, "n", con->reps[0], e->span);
    Core *inner = core_case(d->arena, false, core_var(d->arena, vars[0], e->span), alts, e->n_branches, e->span);
    *outer = (Alt){ .kind = ALT_CON, .con = con, .vars = vars, .body = inner, .span = e->span };
    return core_case(d->arena, false, core_var(d->arena, x, e->span), outer, 1, e->span);
}

/* let l = LITERAL in bind# x l */
static Core *guess(Desugar *d, Var *x, const FlatBranch *b)
{
    size_t mark = pending_mark(d);
    Core *lit = literal(d, b->kind, b->text, b->code, b->span);
    Atom args[2] = { core_atom_var(x, b->span), desugar_atom(d, lit, "l", REP_PTR, false) };
    return pending_wrap(d, mark, prim_call(d, "bind#", args, 2, b->span));
}

/* case (case isVar# x of { 1 -> bind# x 0 or bind# x 1 ..; _ -> 1 }) of { _ -> known } */
static Core *guess_first(Desugar *d, const FlatExpr *e, Var *x, Core *known)
{
    Core *each = guess(d, x, &e->branches[e->n_branches - 1]);
    for (uint32_t i = e->n_branches - 1; i-- > 0;)
        each = core_or(d->arena, guess(d, x, &e->branches[i]), each, e->span);
    Alt *alts = ARENA_ARRAY(d->arena, Alt, 2), *then = ARENA_NEW(d->arena, Alt);
    alts[0] = (Alt){ .kind = ALT_LIT, .lit = desugar_int_lit(1), .body = each, .span = e->span };
    alts[1] = (Alt){ .kind = ALT_DEFAULT, .body = core_lit(d->arena, desugar_int_lit(1), e->span), .span = e->span };
    Atom arg = core_atom_var(x, e->span);
    Core *bound = core_case(d->arena, false, prim_call(d, "isVar#", &arg, 1, e->span), alts, 2, e->span);
    *then = (Alt){ .kind = ALT_DEFAULT, .body = known, .span = e->span };
    return core_case(d->arena, false, bound, then, 1, e->span);
}

static Core *case_of(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    size_t mark = pending_mark(d);
    Atom a = flat_atom(d, s, e->args[0]);
    Core *made;
    if (e->n_branches == 0 || e->branches[0].kind == FLAT_CON)
        made = constructor_case(d, s, e, a.var);
    else {
        made = literal_case(d, s, e, a.var);
        if (!made)
            made = flat_missing(d, e->span);
        else if (e->flex)
            made = guess_first(d, e, a.var, made);
    }
    return pending_wrap(d, mark, made);
}

/* ---- expressions ---- */

static Core *let(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    Bind *binds = ARENA_ARRAY(d->arena, Bind, e->n + 1);
    size_t mark = ptrmap_mark(&s->vars);
    Var **vars = bind_all(d, s, e->vars, e->n, e->span);
    for (uint32_t i = 0; i < e->n; i++) binds[i] = (Bind){ .var = vars[i], .rhs = flat_expr(d, s, e->args[i]) };
    Core *body = flat_expr(d, s, e->body);
    ptrmap_undo(&s->vars, mark);
    return e->n > 0 ? core_let(d->arena, binds, e->n, body, e->span) : body;
}

static Core *with_free(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    size_t mark = ptrmap_mark(&s->vars);
    Var **vars = bind_all(d, s, e->vars, e->n, e->span);
    Core *body = flat_expr(d, s, e->body);
    ptrmap_undo(&s->vars, mark);
    return e->n > 0 ? core_free(d->arena, vars, e->n, body, e->span) : body;
}

/* Leaves what is pending. */
static Core *open(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    switch (e->kind) {
    case FLAT_VAR: return variable(d, s, e);
    case FLAT_INT:
    case FLAT_FLOAT:
    case FLAT_CHAR: return literal(d, e->kind, e->text, e->var, e->span);
    case FLAT_CON: return construct(d, s, e);
    case FLAT_CALL: return call(d, s, e);
    case FLAT_LET: return let(d, s, e);
    case FLAT_FREE: return with_free(d, s, e);
    case FLAT_CASE: return case_of(d, s, e);
    case FLAT_OR: return core_or(d->arena, flat_expr(d, s, e->args[0]), flat_expr(d, s, e->args[1]), e->span);
    }
    return NULL;
}

Core *flat_expr(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    size_t mark = pending_mark(d);
    Core *made = open(d, s, e);
    return pending_wrap(d, mark, made);
}

Atom flat_atom(Desugar *d, FlatScope *s, const FlatExpr *e)
{
    return desugar_atom(d, open(d, s, e), "x", REP_PTR, false);
}

/* ---- main ---- */

Core *flat_main(Desugar *d, bool *action)
{
    FlatProgram *p = d->program->flat;
    FlatName name = { p->main, name_of(d->program->language->main), NO_SPAN };
    FlatFunc *f = ptrmap_get(&p->funcs, flat_key(&name));
    Atom *world = ARENA_NEW(d->arena, Atom);
    *world = core_atom_lit(lit_world(), f->span);
    *action = f->type->kind == FLAT_TCON && is_prelude(&f->type->con, "IO");
    return core_app(d->arena, core_var(d->arena, own_func(d, f), f->span), world, 1, f->span);
}
