/* From a term to a FlatCurry module. What does not have the form it should have is reported at its place, and read as
 * something harmless; who reads stops when there were errors. */
#include "syntax/flatcurry.h"
#include "syntax/parse_errors.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Reading {
    Arena *arena;
    Diags *ds;
    FlatProgram *program;
} Reading;

Name flat_key(const FlatName *name) { return name_printf("%s\t%s", name->module->text, name->name->text); }

static const char *what_is(const Reading *r, const Term *t)
{
    static const char *const names[] = {
        [TERM_INT] = "a number",    [TERM_FLOAT] = "a fraction", [TERM_CHAR] = "a character",
        [TERM_STRING] = "a string", [TERM_TUPLE] = "a tuple",    [TERM_LIST] = "a list"
    };
    if (t->kind != TERM_CON) return names[t->kind];
    return arena_printf(r->arena, "`%s` with %u part%s", t->text->text, t->n, t->n == 1 ? "" : "s");
}

static void wrong(const Reading *r, const Term *t, const char *expected)
{
    diag_add(r->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, t->span, "FlatCurry has %s here, not %s", expected,
             what_is(r, t));
}

static bool is_con(const Term *t, const char *name, uint32_t n)
{
    return t->kind == TERM_CON && t->n == n && strcmp(t->text->text, name) == 0;
}

/* ---- parts ---- */

static Name read_string(const Reading *r, const Term *t)
{
    if (t->kind != TERM_STRING) wrong(r, t, "a string");
    return t->text;
}

static FlatName read_name(const Reading *r, const Term *t)
{
    bool pair = t->kind == TERM_TUPLE && t->n == 2;
    bool good = pair && t->args[0]->kind == TERM_STRING && t->args[1]->kind == TERM_STRING;
    if (!good) wrong(r, t, "a name, (\"MODULE\",\"NAME\"),");
    Name none = name_of("");
    return (FlatName){ good ? t->args[0]->text : none, good ? t->args[1]->text : none, t->span };
}

enum { MAX_NUMBER = 1 << 30 };

static uint32_t read_number(const Reading *r, const Term *t)
{
    char *end = NULL;
    errno = 0;
    long n = t->kind == TERM_INT ? strtol(t->text->text, &end, 10) : -1;
    if (n < 0 || n > MAX_NUMBER || errno != 0) wrong(r, t, "a number from 0 on");
    return n < 0 || n > MAX_NUMBER ? 0 : (uint32_t)n;
}

static bool expect_list(const Reading *r, const Term *t)
{
    if (t->kind != TERM_LIST) wrong(r, t, "a list");
    return t->kind == TERM_LIST;
}

static uint32_t *read_numbers(const Reading *r, const Term *t, uint32_t *n)
{
    *n = expect_list(r, t) ? t->n : 0;
    uint32_t *numbers = ARENA_ARRAY(r->arena, uint32_t, *n + 1);
    for (uint32_t i = 0; i < *n; i++) numbers[i] = read_number(r, t->args[i]);
    return numbers;
}

/* ---- types ---- */

static FlatType *read_type(const Reading *r, const Term *t);

static FlatType **read_types(const Reading *r, Term *const *items, uint32_t n)
{
    FlatType **types = ARENA_ARRAY(r->arena, FlatType *, n + 1);
    for (uint32_t i = 0; i < n; i++) types[i] = read_type(r, items[i]);
    return types;
}

static FlatType *read_type(const Reading *r, const Term *t)
{
    FlatType *type = ARENA_NEW(r->arena, FlatType);
    if (is_con(t, "ForallType", 2)) return read_type(r, t->args[1]);
    if (is_con(t, "TVar", 1)) {
        type->kind = FLAT_TVAR;
        type->var = read_number(r, t->args[0]);
    } else if (is_con(t, "FuncType", 2)) {
        type->kind = FLAT_TFUN;
        type->args = read_types(r, t->args, type->n = 2);
    } else if (is_con(t, "TCons", 2) && expect_list(r, t->args[1])) {
        type->kind = FLAT_TCON;
        type->con = read_name(r, t->args[0]);
        type->args = read_types(r, t->args[1]->args, type->n = t->args[1]->n);
    } else
        wrong(r, t, "a type: TVar, FuncType, TCons or ForallType");
    return type;
}

static void add(const Reading *r, PtrMap *map, const FlatName *name, void *what)
{
    Name key = flat_key(name);
    if (ptrmap_get(map, key) != NULL)
        diag_add(r->ds, DIAG_ERROR, syn_errors[SYN_FLAT].code, name->span, "`%s.%s` is defined twice",
                 name->module->text, name->name->text);
    ptrmap_put(map, key, what);
}

static FlatCon *new_con(const Reading *r, FlatData *data, uint32_t tag, const Term *name)
{
    FlatCon *con = ARENA_NEW(r->arena, FlatCon);
    con->name = read_name(r, name);
    con->data = data;
    con->tag = tag;
    add(r, &r->program->cons, &con->name, con);
    return con;
}

static FlatCon *read_con(const Reading *r, FlatData *data, uint32_t tag, const Term *t)
{
    if (!is_con(t, "Cons", 4) || !expect_list(r, t->args[3])) {
        wrong(r, t, "a constructor, Cons NAME ARITY VISIBILITY [TYPE],");
        return ARENA_NEW(r->arena, FlatCon);
    }
    FlatCon *con = new_con(r, data, tag, t->args[0]);
    con->fields = read_types(r, t->args[3]->args, con->n = t->args[3]->n);
    if (read_number(r, t->args[1]) != con->n) wrong(r, t->args[1], "the number of the constructor's fields");
    return con;
}

/* A new type has one constructor, NewCons NAME VISIBILITY TYPE. */
static void read_newtype(const Reading *r, FlatData *data, const Term *t)
{
    if (!is_con(t, "NewCons", 3)) {
        wrong(r, t, "a constructor, NewCons NAME VISIBILITY TYPE,");
        return;
    }
    data->newtype = true;
    data->cons[0] = new_con(r, data, 0, t->args[0]);
    data->cons[0]->fields = read_types(r, &t->args[2], data->cons[0]->n = 1);
    data->n_cons = 1;
}

static void read_data(const Reading *r, const Term *t)
{
    if (is_con(t, "TypeSyn", 4)) return;
    FlatData *data = ARENA_NEW(r->arena, FlatData);
    bool is_new = is_con(t, "TypeNew", 4), is_data = is_con(t, "Type", 4) && expect_list(r, t->args[3]);
    if (!is_new && !is_data) {
        wrong(r, t, "a type: Type, TypeSyn or TypeNew, of four parts,");
        return;
    }
    data->name = read_name(r, t->args[0]);
    data->cons = ARENA_ARRAY(r->arena, FlatCon *, t->args[3]->n + 1);
    if (is_new) read_newtype(r, data, t->args[3]);
    for (uint32_t i = 0; is_data && i < t->args[3]->n; i++)
        data->cons[data->n_cons++] = read_con(r, data, i, t->args[3]->args[i]);
    add(r, &r->program->datas, &data->name, data);
}

/* ---- expressions ---- */

static FlatExpr *read_expr(const Reading *r, const Term *t);

static FlatExpr **read_exprs(const Reading *r, Term *const *items, uint32_t n)
{
    FlatExpr **exprs = ARENA_ARRAY(r->arena, FlatExpr *, n + 1);
    for (uint32_t i = 0; i < n; i++) exprs[i] = read_expr(r, items[i]);
    return exprs;
}

/* Which literal it is; FLAT_CON: none, with a message. */
static FlatExprKind read_literal(const Reading *r, const Term *t, Name *text, uint32_t *code)
{
    const Term *a = t->kind == TERM_CON && t->n == 1 ? t->args[0] : NULL;
    *text = a != NULL ? a->text : name_of("0");
    *code = a != NULL ? a->code : 0;
    if (is_con(t, "Intc", 1) && a->kind == TERM_INT) return FLAT_INT;
    if (is_con(t, "Floatc", 1) && (a->kind == TERM_FLOAT || a->kind == TERM_INT)) return FLAT_FLOAT;
    if (is_con(t, "Charc", 1) && a->kind == TERM_CHAR) return FLAT_CHAR;
    wrong(r, t, "a literal: Intc, Floatc or Charc");
    return FLAT_CON;
}

/* Comb FuncCall NAME [EXPR], and so on. */
static void read_call(const Reading *r, FlatExpr *e, const Term *t)
{
    const Term *how = t->args[0];
    bool fun = is_con(how, "FuncCall", 0), con = is_con(how, "ConsCall", 0);
    bool part_fun = is_con(how, "FuncPartCall", 1), part_con = is_con(how, "ConsPartCall", 1);
    if (!fun && !con && !part_fun && !part_con) wrong(r, how, "FuncCall, ConsCall, FuncPartCall N or ConsPartCall N");
    e->kind = con || part_con ? FLAT_CON : FLAT_CALL;
    e->missing = part_fun || part_con ? read_number(r, how->args[0]) : 0;
    e->name = read_name(r, t->args[1]);
    if (expect_list(r, t->args[2])) e->args = read_exprs(r, t->args[2]->args, e->n = t->args[2]->n);
}

/* Variables with what is said about them: a number, or a tuple of a number, perhaps a type, and perhaps what it is. */
static void read_bound(const Reading *r, FlatExpr *e, const Term *t, bool values)
{
    if (!expect_list(r, t)) return;
    e->n = t->n;
    e->vars = ARENA_ARRAY(r->arena, uint32_t, t->n + 1);
    e->args = ARENA_ARRAY(r->arena, FlatExpr *, t->n + 1);
    for (uint32_t i = 0; i < t->n; i++) {
        const Term *item = t->args[i];
        bool pair = item->kind == TERM_TUPLE && item->n >= 2 && item->n <= (values ? 3u : 2u);
        if (!pair && (values || item->kind != TERM_INT))
            wrong(r, item, values ? "(NUMBER,TYPE,EXPR)" : "(NUMBER,TYPE)");
        else
            e->vars[i] = read_number(r, pair ? item->args[0] : item);
        e->args[i] = values && pair ? read_expr(r, item->args[item->n - 1]) : ARENA_NEW(r->arena, FlatExpr);
    }
}

static void read_branch(const Reading *r, FlatBranch *b, const Term *t)
{
    const Term *p = is_con(t, "Branch", 2) ? t->args[0] : NULL;
    b->span = t->span;
    b->kind = FLAT_CON;
    b->con = (FlatName){ name_of(""), name_of(""), t->span };
    b->body = p != NULL ? read_expr(r, t->args[1]) : ARENA_NEW(r->arena, FlatExpr);
    if (p != NULL && is_con(p, "LPattern", 1))
        b->kind = read_literal(r, p->args[0], &b->text, &b->code);
    else if (p != NULL && is_con(p, "Pattern", 2)) {
        b->con = read_name(r, p->args[0]);
        b->vars = read_numbers(r, p->args[1], &b->n);
    } else
        wrong(r, t, "Branch (Pattern NAME [NUMBER]) EXPR or Branch (LPattern LITERAL) EXPR");
}

static void read_case(const Reading *r, FlatExpr *e, const Term *t)
{
    e->kind = FLAT_CASE;
    e->flex = is_con(t->args[0], "Flex", 0);
    if (!e->flex && !is_con(t->args[0], "Rigid", 0)) wrong(r, t->args[0], "Flex or Rigid");
    e->args = read_exprs(r, &t->args[1], e->n = 1);
    if (!expect_list(r, t->args[2])) return;
    e->branches = ARENA_ARRAY(r->arena, FlatBranch, t->args[2]->n + 1);
    e->n_branches = t->args[2]->n;
    for (uint32_t i = 0; i < e->n_branches; i++) read_branch(r, &e->branches[i], t->args[2]->args[i]);
}

static FlatExpr *read_expr(const Reading *r, const Term *t)
{
    FlatExpr *e = ARENA_NEW(r->arena, FlatExpr);
    e->span = t->span;
    if (is_con(t, "Typed", 2)) return read_expr(r, t->args[0]);
    if (is_con(t, "Var", 1))
        e->var = read_number(r, t->args[0]);
    else if (is_con(t, "Lit", 1))
        e->kind = read_literal(r, t->args[0], &e->text, &e->var);
    else if (is_con(t, "Comb", 3))
        read_call(r, e, t);
    else if (is_con(t, "Case", 3))
        read_case(r, e, t);
    else if (is_con(t, "Let", 2) || is_con(t, "Free", 2)) {
        e->kind = is_con(t, "Let", 2) ? FLAT_LET : FLAT_FREE;
        read_bound(r, e, t->args[0], e->kind == FLAT_LET);
        e->body = read_expr(r, t->args[1]);
    } else if (is_con(t, "Or", 2)) {
        e->kind = FLAT_OR;
        e->args = read_exprs(r, t->args, e->n = 2);
    } else
        wrong(r, t, "an expression: Var, Lit, Comb, Let, Free, Or, Case or Typed");
    return e;
}

/* ---- functions ---- */

static void read_rule(const Reading *r, FlatFunc *f, const Term *t)
{
    if (is_con(t, "External", 1)) return;
    if (!is_con(t, "Rule", 2)) {
        wrong(r, t, "Rule [NUMBER] EXPR or External STRING");
        return;
    }
    uint32_t n;
    f->params = read_numbers(r, t->args[0], &n);
    f->body = read_expr(r, t->args[1]);
    if (n != f->arity) wrong(r, t->args[0], "as many parameters as the function's arity says");
}

static void read_func(const Reading *r, const Term *t)
{
    if (!is_con(t, "Func", 5)) {
        wrong(r, t, "a function, Func NAME ARITY VISIBILITY TYPE RULE,");
        return;
    }
    FlatFunc *f = ARENA_NEW(r->arena, FlatFunc);
    f->name = read_name(r, t->args[0]);
    f->span = t->args[0]->span;
    f->arity = read_number(r, t->args[1]);
    f->exported = is_con(t->args[2], "Public", 0);
    f->type = read_type(r, t->args[3]);
    read_rule(r, f, t->args[4]);
    add(r, &r->program->funcs, &f->name, f);
}

static void each(const Reading *r, const Term *list, void (*read)(const Reading *, const Term *))
{
    for (uint32_t i = 0; expect_list(r, list) && i < list->n; i++) read(r, list->args[i]);
}

bool flat_read_module(FlatProgram *program, uint32_t file, Diags *ds, Name *module, Term **imports)
{
    Reading r = { program->arena, ds, program };
    size_t errors = diags_errors(ds);
    Term *t = flat_read_term(program->arena, file, ds);
    if (t == NULL) return false;
    if (!is_con(t, "Prog", 5)) {
        wrong(&r, t, "a program, Prog STRING [STRING] [TYPE] [FUNCTION] [OPERATOR],");
        return false;
    }
    *module = read_string(&r, t->args[0]);
    *imports = t->args[1];
    for (uint32_t i = 0; expect_list(&r, t->args[1]) && i < t->args[1]->n; i++) read_string(&r, t->args[1]->args[i]);
    each(&r, t->args[2], read_data);
    each(&r, t->args[3], read_func);
    return diags_errors(ds) == errors;
}
