/* Types as a programmer would write them.
 *
 * Variables keep the names they were given; where two that are called alike meet in one text, or one has no name yet, a
 * new name is made. The names of a message are kept in one table (Checker.names), so that all its texts agree. */
#include "syntax/scope.h"
#include "syntax/unboxed.h"
#include "types/types_int.h"

#include <string.h>

enum { PREC_TOP, PREC_ARG, PREC_ATOM };        /* a -> b | f a | a */

typedef struct Printer {
    Buf    *out;
    PtrMap *names;                             /* TyVar or meta -> Name, and Name -> TyVar or meta */
    const Program *qualified;                  /* names with their modules, of this program; NULL: without */
    const Language *language;                  /* whose names types have */
} Printer;

static void print(Printer *p, Ty *t, int prec);

static bool is_symbol(Name name)
{
    char ch = name->text[0];
    return ch != '_' && ch != '(' && ch != '['
           && !((unsigned char)ch >= 0x80 || (ch >= 'A' && ch <= 'Z') || (ch >= 'a' && ch <= 'z'));
}

/* ---- names of variables ---- */

bool ty_is_anonymous(const TyVar *v) { return v->name && v->name->text[0] == '_' && v->name->text[1] == '#'; }

static Name take(Printer *p, const void *owner, Name name)
{
    ptrmap_put(p->names, owner, (void *)name);
    ptrmap_put(p->names, name, (void *)owner);
    return name;
}

static Name unused(Printer *p, const char *stem, unsigned from)
{
    for (unsigned i = from;; i++) {
        Name name = i ? name_printf("%s%u", stem, i) : name_of(stem);
        if (!ptrmap_get(p->names, name)) return name;
    }
}

static Name name_for(Printer *p, const void *owner, Name wanted)
{
    Name known = ptrmap_get(p->names, owner);
    if (known) return known;
    if (!wanted) return take(p, owner, unused(p, "t", 1));
    return take(p, owner, unused(p, wanted->text, 0));
}

/* ---- constructors ---- */

static bool is_builtin(const Entity *e, const char *name)
{
    return !e->module && strcmp(e->name->text, name) == 0;
}

static bool is_char(Ty *t)
{
    t = ty_find(t);
    return t->kind == TY_CON && strcmp(t->u.con->name->text, "Char") == 0 && t->u.con->module &&
           strcmp(t->u.con->module->name->text, "Tarry.Types") == 0;
}

static bool is_tuple(const Entity *e, uint32_t n)
{
    return !e->module && n >= 2 && e->name->text[0] == '(' && e->name->text[1] == ',' && e->name->len == n + 1;
}

static void print_unboxed(Printer *p, const Entity *con, Ty **args, uint32_t n)
{
    buf_puts(p->out, "(# ");
    for (uint32_t i = 0; i < n; i++) {
        if (i > 0) buf_puts(p->out, is_unboxed_tuple(con) ? ", " : " | ");
        print(p, args[i], PREC_TOP);
    }
    buf_puts(p->out, " #)");
}

static bool is_exported_by(const Module *m, const Entity *e)
{
    const NameTable *t = &m->scope->exports;
    uint32_t i = 0;
    while (i < t->n_rows && t->rows[i].entity[0] != e && t->rows[i].entity[1] != e) i++;
    return i < t->n_rows;
}

/* The module that a programmer has it from: of the library, the one of the shortest name. */
static Name module_of(const Program *program, const Entity *e)
{
    const Module *best = e->module;
    for (uint32_t i = 0; i < program->n_modules && !module_is_for_users(e->module); i++) {
        const Module *m = program->modules[i];
        bool shorter = best == e->module || m->name->len < best->name->len;
        if (m->scope && shorter && module_is_for_users(m) && is_exported_by(m, e)) best = m;
    }
    return best->name;
}

/* 3, "three" or 'c' as a type. */
static bool is_literal(const Entity *e) { return strchr("0123456789\"'", e->name->text[0]) != NULL; }

static void print_con(Printer *p, const Entity *e, bool infix)
{
    bool symbol = is_symbol(e->name) && !infix;
    bool parens = symbol && !is_builtin(e, "*") && !is_literal(e);
    if (parens) buf_putc(p->out, '(');
    if (p->qualified && e->module) buf_printf(p->out, "%s.", module_of(p->qualified, e)->text);
    buf_puts(p->out, e->module ? language_shows(p->language, e->module->name->text, e->name->text) : e->name->text);
    if (parens) buf_putc(p->out, ')');
}

static void print_list_of(Printer *p, Ty **types, uint32_t n, const char *open, const char *close)
{
    buf_puts(p->out, open);
    for (uint32_t i = 0; i < n; i++) {
        if (i) buf_puts(p->out, ", ");
        print(p, types[i], PREC_TOP);
    }
    buf_puts(p->out, close);
}

static void print_plain_app(Printer *p, Ty *head, Ty **args, uint32_t n, int prec)
{
    if (prec > PREC_ARG) buf_putc(p->out, '(');
    print(p, head, PREC_ARG);
    for (uint32_t i = 0; i < n; i++) {
        buf_putc(p->out, ' ');
        print(p, args[i], PREC_ATOM);
    }
    if (prec > PREC_ARG) buf_putc(p->out, ')');
}

static void print_infix(Printer *p, const Entity *op, Ty **args, int prec)
{
    if (prec > PREC_TOP) buf_putc(p->out, '(');
    print(p, args[0], PREC_ARG);
    buf_putc(p->out, ' ');
    print_con(p, op, true);
    buf_putc(p->out, ' ');
    print(p, args[1], PREC_ARG);
    if (prec > PREC_TOP) buf_putc(p->out, ')');
}

/* (->) a b that was not known to be a function when it was made. */
static bool print_masked_fun(Printer *p, Ty *t, int prec)
{
    Ty *arg, *res;
    if (!ty_is_fun(t, &arg, &res)) return false;
    if (prec > PREC_TOP) buf_putc(p->out, '(');
    print(p, arg, PREC_ARG);
    buf_puts(p->out, " -> ");
    print(p, res, PREC_TOP);
    if (prec > PREC_TOP) buf_putc(p->out, ')');
    return true;
}

static void print_app(Printer *p, Ty *t, int prec)
{
    if (print_masked_fun(p, t, prec)) return;
    uint32_t n = 0;
    Ty *head = t;
    while (head->kind == TY_APP) head = ty_find(head->u.app.fun), n++;
    Ty **args = xcalloc(n, sizeof *args);
    uint32_t i = n;
    for (Ty *s = t; s->kind == TY_APP; s = ty_find(s->u.app.fun)) args[--i] = s->u.app.arg;
    const Entity *con = head->kind == TY_CON ? head->u.con : NULL;
    if (con && n == 1 && is_builtin(con, "[]")) {
        if (is_char(args[0]) && !p->qualified) buf_puts(p->out, "String");
        else print_list_of(p, args, n, "[", "]");
    } else if (con && is_tuple(con, n)) {
        print_list_of(p, args, n, "(", ")");
    } else if (con && is_unboxed(con) && n == con->arity) {
        print_unboxed(p, con, args, n);
    } else if (con && n == 2 && is_symbol(con->name) && !is_builtin(con, "->")) {
        print_infix(p, con, args, prec);
    } else {
        print_plain_app(p, head, args, n, prec);
    }
    xfree(args);
}

static void print_family(Printer *p, Ty *t, int prec)
{
    const Family *f = t->u.family.of;
    uint32_t n = family_written(f);
    if (n == 2 && is_symbol(f->entity->name)) {
        print_infix(p, f->entity, t->u.family.args, prec);
        return;
    }
    if (n && prec > PREC_ARG) buf_putc(p->out, '(');
    print_con(p, f->entity, false);
    for (uint32_t i = 0; i < n; i++) {
        buf_putc(p->out, ' ');
        print(p, t->u.family.args[i], PREC_ATOM);
    }
    if (n && prec > PREC_ARG) buf_putc(p->out, ')');
}

static void print_fun(Printer *p, Ty *t, int prec)
{
    if (prec > PREC_TOP) buf_putc(p->out, '(');
    for (;; t = ty_find(t->u.fun.res)) {
        if (t->kind != TY_FUN) break;
        print(p, t->u.fun.arg, PREC_ARG);
        buf_puts(p->out, " -> ");
    }
    print(p, t, PREC_TOP);
    if (prec > PREC_TOP) buf_putc(p->out, ')');
}

/* ---- constraints ---- */

static void print_implicit(Printer *p, const Pred *pred)
{
    bool number;
    const Entity *name = literal_of(pred->types[0], &number);
    if (name) buf_printf(p->out, "?%.*s :: ", (int)name->name->len - 2, name->name->text + 1);
    print(p, pred->types[1], PREC_TOP);
}

static void print_pred(Printer *p, const Pred *pred)
{
    if (!pred->cls) {
        print(p, pred->types[0], PREC_ARG);
        buf_puts(p->out, " ~ ");
        print(p, pred->types[1], PREC_ARG);
        return;
    }
    if (class_x(pred->cls) && class_x(pred->cls)->holds) {
        print(p, pred->types[0], PREC_ARG);
        return;
    }
    if (class_x(pred->cls) && class_x(pred->cls)->implicit) {
        print_implicit(p, pred);
        return;
    }
    print_con(p, pred->cls, false);
    for (uint32_t i = 0; i < pred->n; i++) {
        buf_putc(p->out, ' ');
        print(p, pred->types[i], PREC_ATOM);
    }
}

static void print_preds(Printer *p, const Pred *preds, uint32_t n)
{
    if (n != 1) buf_putc(p->out, '(');
    for (uint32_t i = 0; i < n; i++) {
        if (i) buf_puts(p->out, ", ");
        print_pred(p, &preds[i]);
    }
    if (n != 1) buf_putc(p->out, ')');
}

/* forall in front of a whole type goes without saying. */
static void print_forall(Printer *p, Ty *t, int prec, bool outermost)
{
    if (prec > PREC_TOP) buf_putc(p->out, '(');
    if (!outermost && t->u.forall.n_vars) {
        buf_puts(p->out, "forall");
        for (uint32_t i = 0; i < t->u.forall.n_vars; i++) {
            buf_putc(p->out, ' ');
            print(p, t->u.forall.vars[i]->self, PREC_ATOM);
        }
        buf_puts(p->out, ". ");
    }
    if (t->u.forall.n_preds) {
        print_preds(p, t->u.forall.preds, t->u.forall.n_preds);
        buf_puts(p->out, " => ");
    }
    print(p, t->u.forall.body, PREC_TOP);
    if (prec > PREC_TOP) buf_putc(p->out, ')');
}

static void print(Printer *p, Ty *t, int prec)
{
    t = ty_find(t);
    switch (t->kind) {
    case TY_META:   buf_puts(p->out, name_for(p, t, NULL)->text); break;
    case TY_VAR:
        buf_puts(p->out, ty_is_anonymous(t->u.var) ? "_" : name_for(p, t->u.var, t->u.var->name)->text);
        break;
    case TY_CON:    print_con(p, t->u.con, false); break;
    case TY_APP:    print_app(p, t, prec); break;
    case TY_FUN:    print_fun(p, t, prec); break;
    case TY_FORALL: print_forall(p, t, prec, false); break;
    case TY_FAMILY: print_family(p, t, prec); break;
    }
}

static void print_top(Printer *p, Ty *t)
{
    t = ty_find(t);
    if (t->kind == TY_FORALL) print_forall(p, t, PREC_TOP, true);
    else print(p, t, PREC_TOP);
}

void ty_print(Ty *t, Buf *out)
{
    PtrMap names = {0};
    Printer p = {.out = out, .names = &names, .language = &haskell};
    print_top(&p, t);
    ptrmap_free(&names);
}

/* ---- for messages ---- */

void names_reset(Checker *c)
{
    ptrmap_free(&c->names);
    c->names = (PtrMap){0};
}

static const char *kept(Checker *c, Buf *b)
{
    const char *text = arena_strndup(c->arena, buf_text(b), b->len);
    buf_free(b);
    return text;
}

static const Language *language_of(const Checker *c) { return c->module ? c->module->language : &haskell; }

const char *ty_text(Checker *c, Ty *t)
{
    Buf b = {0};
    Printer p = {.out = &b, .names = &c->names, .language = language_of(c)};
    print_top(&p, t);
    return kept(c, &b);
}

const char *ty_text_qualified(Checker *c, Ty *t)
{
    Buf b = {0};
    Printer p = {.out = &b, .names = &c->names, .language = language_of(c), .qualified = c->program};
    print_top(&p, t);
    return kept(c, &b);
}

const char *pred_text(Checker *c, const Pred *pred)
{
    Buf b = {0};
    Printer p = {.out = &b, .names = &c->names, .language = language_of(c)};
    print_pred(&p, pred);
    return kept(c, &b);
}

