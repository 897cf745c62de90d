/* Names in print.
 *
 * A binder keeps its name unless that is in scope already or means something else; then a number is put behind it.
 * Numbers are given back when their scope ends. So no binder hides another one and reading back finds the same binders.
 */
#include "base/utf8.h"
#include "core/lex.h"
#include "core/print_int.h"
#include <assert.h>
#include <string.h>

Printer printer_new(Buf *out)
{
    return (Printer){.out = out, .line = out->len, .limit = SIZE_MAX, .wildcard = name_of("_")};
}

void printer_free(Printer *p)
{
    ptrmap_free(&p->vars);
    ptrmap_free(&p->names);
    ptrmap_free(&p->counters);
    ptrmap_free(&p->used_wild);
}

PrintScope print_enter(const Printer *p)
{
    return (PrintScope){ptrmap_mark(&p->vars), ptrmap_mark(&p->names), ptrmap_mark(&p->counters)};
}

void print_leave(Printer *p, PrintScope scope)
{
    ptrmap_undo(&p->vars, scope.vars);
    ptrmap_undo(&p->names, scope.names);
    ptrmap_undo(&p->counters, scope.counters);
}

/* ---- Choosing names ---------------------------------------------------------------------------------------- */

/* The name with U+FFFD in place of bytes that are not UTF-8. */
static Name valid_name(Name name)
{
    Buf b = {0};
    bool valid = true;
    for (size_t i = 0; i < name->len;) {
        uint32_t c;
        size_t n = utf8_next(name->text + i, name->len - i, &c);
        valid = valid && !(n == 1 && (unsigned char)name->text[i] >= 0x80);
        buf_utf8(&b, c);
        i += n;
    }
    if (!valid) name = name_intern(buf_text(&b), b.len);
    buf_free(&b);
    return name;
}

static bool is_ascii(Name name)
{
    for (size_t i = 0; i < name->len; i++)
        if ((unsigned char)name->text[i] >= 0x80) return false;
    return true;
}

static Name readable(const Printer *p, const Var *var)
{
    if (var->name->len == 0) return name_of("x");
    if (var->name == p->wildcard) return name_of("w");
    return is_ascii(var->name) ? var->name : valid_name(var->name);
}

static bool is_taken(const Printer *p, Name name)
{
    Prim prim;
    return ptrmap_get(&p->names, name) || (strchr(name->text, '#') && prim_of_text(name->text, &prim));
}

static Name numbered(Printer *p, Name base)
{
    uintptr_t n = (uintptr_t)ptrmap_get(&p->counters, base);
    char last = base->text[base->len - 1];
    const char *format = last >= '0' && last <= '9' ? "%s_%lu" : "%s%lu";
    Name name;
    do name = name_printf(format, base->text, (unsigned long)++n);
    while (is_taken(p, name));
    ptrmap_put(&p->counters, base, (void *)n);
    return name;
}

void print_bind_param(Printer *p, const Var *var)
{
    if (var->name == p->wildcard && !ptrmap_get(&p->used_wild, var)) ptrmap_put(&p->vars, var, (void *)p->wildcard);
    else print_bind(p, var);
}

void print_bind(Printer *p, const Var *var)
{
    assert(ptrmap_get(&p->vars, var) == NULL);
    Name name = readable(p, var);
    if (is_taken(p, name)) name = numbered(p, name);
    ptrmap_put(&p->vars, var, (void *)name);
    ptrmap_put(&p->names, name, (void *)var);
}

/* ---- Printing names ---------------------------------------------------------------------------------------- */

void print_var_name(Buf *out, Name name)
{
    switch (lex_name_shape(name)) {
    case SHAPE_VAR: buf_puts(out, name->text); break;
    case SHAPE_OP:  buf_printf(out, "(%s)", name->text); break;
    default:
        buf_putc(out, '{');
        print_string(out, name);
        buf_putc(out, '}');
    }
}

void print_con_name(Buf *out, Name name)
{
    switch (lex_name_shape(name)) {
    case SHAPE_CON: case SHAPE_BRACKET_CON: buf_puts(out, name->text); break;
    case SHAPE_CON_OP: buf_printf(out, "(%s)", name->text); break;
    default:
        buf_puts(out, "{:");
        print_string(out, name);
        buf_putc(out, '}');
    }
}

void print_var(Printer *p, const Var *var)
{
    Name name = ptrmap_get(&p->vars, var);
    if (!name) name = readable(p, var);
    if (name == p->wildcard) buf_putc(p->out, '_');
    else print_var_name(p->out, name);
}

/* ---- Looking ahead ----------------------------------------------------------------------------------------- */

typedef struct Scan {
    Printer *p;
    PtrMap   bound;
    bool     bind_free;
    size_t   budget;
} Scan;

static void scan_binder(Scan *s, Var *var)
{
    if (s->bind_free && var) ptrmap_put(&s->bound, var, var);
}

static void scan_use(Scan *s, Var *var)
{
    if (!var) return;
    if (var->name == s->p->wildcard) ptrmap_put(&s->p->used_wild, var, var);
    if (!s->bind_free || ptrmap_get(&s->bound, var)) return;
    ptrmap_put(&s->bound, var, var);
    print_bind(s->p, var);
}

static void scan_atoms(Scan *s, const Atom *atoms, uint32_t n)
{
    for (uint32_t i = 0; i < n && i <= s->budget; i++) scan_use(s, atoms[i].var);
}

static void scan(Scan *s, const Core *e);

static void scan_let(Scan *s, const Core *e)
{
    for (uint32_t i = 0; i < e->u.let.n && i <= s->budget; i++) scan_binder(s, e->u.let.binds[i].var);
    for (uint32_t i = 0; i < e->u.let.n && s->budget > 0; i++) scan(s, e->u.let.binds[i].rhs);
    scan(s, e->u.let.body);
}

static void scan_case(Scan *s, const Core *e)
{
    scan(s, e->u.cas.scrut);
    for (uint32_t i = 0; i < e->u.cas.n && s->budget > 0; i++) {
        const Alt *alt = &e->u.cas.alts[i];
        for (uint32_t j = 0; alt->kind == ALT_CON && j < alt->con->arity && j <= s->budget; j++)
            scan_binder(s, alt->vars[j]);
        if (alt->kind == ALT_DEFAULT) scan_binder(s, alt->binder);
        scan(s, alt->body);
    }
}

static void scan_params(Scan *s, Var **vars, uint32_t n, const Core *body)
{
    for (uint32_t i = 0; i < n && i <= s->budget; i++) scan_binder(s, vars[i]);
    scan(s, body);
}

static void scan(Scan *s, const Core *e)
{
    if (s->budget == 0) return;
    s->budget--;
    switch (e->kind) {
    case CORE_VAR:  scan_use(s, e->u.var); break;
    case CORE_LIT:  break;
    case CORE_LAM:  scan_params(s, e->u.lam.params, e->u.lam.n, e->u.lam.body); break;
    case CORE_APP:  scan(s, e->u.app.fun); scan_atoms(s, e->u.app.args, e->u.app.n); break;
    case CORE_CON:  scan_atoms(s, e->u.con.args, e->u.con.con->arity); break;
    case CORE_PRIM: scan_atoms(s, e->u.prim.args, (uint32_t)prim_info[e->u.prim.prim].arity); break;
    case CORE_LET:  scan_let(s, e); break;
    case CORE_CASE: scan_case(s, e); break;
    case CORE_SCC:
        if (e->scc_kind == SCC_BACK) scan_use(s, e->u.scc.outer);
        else scan_binder(s, e->u.scc.outer);
        if (e->scc_kind == SCC_UNDER) scan_use(s, e->u.scc.stack);
        scan(s, e->u.scc.body);
        break;
    case CORE_HERE: scan_binder(s, e->u.here.name); scan(s, e->u.here.body); break;
    case CORE_OR:   scan(s, e->u.or.left); scan(s, e->u.or.right); break;
    case CORE_FREE: scan_params(s, e->u.free.vars, e->u.free.n, e->u.free.body); break;
    }
}

void print_scan(Printer *p, const Core *e, bool bind_free, size_t budget)
{
    Scan s = {.p = p, .bind_free = bind_free, .budget = budget};
    scan(&s, e);
    ptrmap_free(&s.bound);
}

void core_print_con_name(const Con *con, Buf *out)
{
    print_con_name(out, con->name);
}
